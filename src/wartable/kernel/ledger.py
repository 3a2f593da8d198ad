"""The ledger: which rule atoms have a test, which are only cited, which are missing.

A test carries the ids of the atoms it proves: `@rule("CQ-DEPLOY-004")`; a scenario lists them under
`rules`. The ledger reads the test files and the sources as text, so it needs no test run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from wartable.kernel.game import Game

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test with the atoms it proves."""

    def mark(test: F) -> F:
        test.__dict__.setdefault("rules", []).extend(ids)
        return test

    return mark


class Coverage(msgspec.Struct):
    """How far the rulebook of one game is proven."""

    atoms: int
    tested: int
    untested: list[str]
    """Cited in the code, but no test carries them."""
    missing: list[str]
    """Neither cited nor tested."""


def coverage(game: Game, tests: Iterable[Path], sources: Path) -> Coverage:
    """Read the tests (folders of .py and .yaml files) and the game's sources."""
    tested: set[str] = set()
    for folder in tests:
        for path in sorted(folder.rglob("*.py")):
            tested |= _rules_of_tests(path)
        for path in sorted(folder.rglob("*.yaml")):
            tested |= _rules_of_scenario(path, game)
    ids = [atom.id for atom in game.rulebook]
    cited = _cited(sources) if any(i not in tested for i in ids) else set()
    return Coverage(
        atoms=len(ids),
        tested=sum(i in tested for i in ids),
        untested=[i for i in ids if i not in tested and i in cited],
        missing=[i for i in ids if i not in tested and i not in cited],
    )


def _rules_of_tests(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    found |= {a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


def _rules_of_scenario(path: Path, game: Game) -> set[str]:
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict) or content.get("game") != game.id:
        return set()
    return set(content.get("rules") or [])


def _cited(sources: Path) -> set[str]:
    pattern = re.compile(r"\b[A-Z]{2,4}-[A-Z]+-\d+\b")
    found: set[str] = set()
    for path in sorted(sources.rglob("*.py")):
        found |= set(pattern.findall(path.read_text(encoding="utf-8")))
    return found
