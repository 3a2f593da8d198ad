"""A question knows everything its words name: whoever asks it gives what its message needs, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import wartable

GAMES = Path(wartable.__file__).parent / "games"
WRITTEN_OUT = ("rebellion", "circadians", "legion")
"""Games whose rules write every question out where they ask it; in the others one place gives what all questions know."""
ALWAYS = {"player", "cite"}
"""What every question can name."""


class Names(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def needed(folder: Path, lang: str) -> dict[str, set[str]]:
    """What the words of each question name."""
    found = {}
    for entry in FluentParser().parse((folder / f"locale/{lang}.ftl").read_text("utf-8")).body:
        if isinstance(entry, Message) and entry.id.name.startswith("ask-"):
            names = Names()
            names.visit(entry)
            found[entry.id.name.removeprefix("ask-")] = names.found - ALWAYS
    return found


def asked(folder: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Every question that is written out in the rules: where, which one, and what it knows."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            given = {k.arg: k.value for k in node.keywords} if isinstance(node, ast.Call) else {}
            ask, about = given.get("ask"), given.get("about", ast.Dict([], []))
            if isinstance(ask, ast.Constant) and isinstance(ask.value, str) and isinstance(about, ast.Dict):
                keys = {key.value for key in about.keys if isinstance(key, ast.Constant)}
                yield f"{path.name}:{node.lineno}", ask.value, keys


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", WRITTEN_OUT)
def test_a_question_knows_what_its_words_name(game, lang):
    folder = GAMES / game
    words, found = needed(folder, lang), list(asked(folder))
    assert len(found) > 10
    missing = [
        (where, ask, name)
        for where, ask, keys in found
        for name in sorted(words.get(ask, ()))
        if not any(name == key or name.startswith(f"{key}-") for key in keys)
    ]
    assert missing == []
