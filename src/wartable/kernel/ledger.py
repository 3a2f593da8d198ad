"""The ledger: which rule atoms have a test, which are only cited, which are missing.

A test carries the ids of the atoms it proves: `@rule("CQ-DEPLOY-004")`; a test with one case for each atom
names the table of its cases, whose keys are the ids: `@each_rule(SHEETS)`; a scenario lists them under
`rules`, and so does each of the `cases` of a file of them. Atoms that nothing in the game can show yet stand with the reason
in the table `LATER` of a file `later.py` beside the tests. The ledger reads the test files and the sources as text, so it needs no test run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
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
    later: list[str]
    """Without a test, because nothing in the game can show them yet."""


class Proof(msgspec.Struct, frozen=True):
    """A test that proves an atom."""

    test: str
    carries: int
    """How many atoms it proves at once."""


def proofs(game: Game, tests: Iterable[Path]) -> dict[str, list[Proof]]:
    """Read the tests (folders of .py and .yaml files): the proofs of every atom they carry."""
    found: dict[str, list[Proof]] = {}
    for folder in tests:
        carried = [
            *((path, _marks_of_tests(path)) for path in sorted(folder.rglob("*.py"))),
            *((path, _marks_of_scenario(path, game)) for path in sorted(folder.rglob("*.yaml"))),
        ]
        for path, marks in carried:
            for name, ids, carries in marks:
                for atom in ids:
                    found.setdefault(atom, []).append(Proof(f"{path.name}::{name}" if name else path.name, carries))
    for twin in game.rulebook:
        if twin.same_as in found:
            found.setdefault(twin.id, []).extend(found[twin.same_as])
    return found


def coverage(game: Game, tests: Iterable[Path], sources: Path) -> Coverage:
    """Read the tests and the game's sources."""
    folders, atoms = list(tests), list(game.rulebook)
    tested, to_come = proofs(game, folders), _to_come(folders)
    left = [atom for atom in atoms if atom.id not in tested]
    later = [atom.id for atom in left if atom.id in to_come or atom.same_as in to_come]
    due = [atom.id for atom in left if atom.id not in later]
    cited = _cited(sources) if due else set()
    return Coverage(
        atoms=len(atoms),
        tested=len(atoms) - len(left),
        untested=[i for i in due if i in cited],
        missing=[i for i in due if i not in cited],
        later=later,
    )


def _to_come(tests: Iterable[Path]) -> set[str]:
    """The keys of the tables of atoms that nothing can show yet."""
    found: set[str] = set()
    for folder in tests:
        for path in sorted(folder.rglob("later.py")):
            found.update(_texts(_keys(ast.parse(path.read_text(encoding="utf-8")), "LATER")))
    return found


Mark = tuple[str, list[str], int]
"""The name of a test, the atoms it carries, how many of them one case proves."""


def _marks_of_tests(path: Path) -> Iterator[Mark]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            marks = [m for m in node.decorator_list if isinstance(m, ast.Call) and isinstance(m.func, ast.Name)]
            ids = [i for m in marks if _name(m.func) == "rule" for i in _texts(m.args)]
            yield node.name, ids, len(set(ids))
            for m in marks:
                if _name(m.func) == "each_rule":
                    yield node.name, _texts(_keys(tree, _name(m.args[0]))), 1


def _keys(tree: ast.Module, table: str) -> list[ast.expr]:
    """The keys of a module's table of cases."""
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            if table in map(_name, targets):
                return [key for key in node.value.keys if key is not None]
    return []


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _texts(nodes: Iterable[ast.expr]) -> list[str]:
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def _marks_of_scenario(path: Path, game: Game) -> Iterator[Mark]:
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    if isinstance(content, dict) and content.get("game") == game.id:
        for told in (content, *(content.get("cases") or ())):
            ids = told.get("rules") or []
            yield told.get("id", ""), ids, len(ids)


def _cited(sources: Path) -> set[str]:
    pattern = re.compile(r"\b[A-Z]{2,4}-[A-Z]+-\d+\b")
    found: set[str] = set()
    for path in sorted(sources.rglob("*.py")):
        found |= set(pattern.findall(path.read_text(encoding="utf-8")))
    return found
