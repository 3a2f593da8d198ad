"""Positions that cannot be: the line that refuses each, and every such line that there is."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Mapping
from typing import Any

import pytest

from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.game import Game
from wartable.kernel.text import LANGUAGES, Line

REFUSAL = re.compile(r"(bad|broken)-[a-z-]+")


def refusal(game: Game, facts: Mapping[str, Any]) -> Line:
    """The line by which a written position is refused."""
    with pytest.raises(BadOptions) as refused:
        record.start(game, {"given": facts}, "1")
    return refused.value.line


def said(line: Line) -> list[str]:
    """A line in all languages."""
    return [line.say(lang) for lang in LANGUAGES]


def message(line: Line) -> str:
    """The message of a line without the place it speaks of."""
    while line.message == "at-place":
        line = line.args["reason"]
    return line.message


def refusals_in(game: Game, *modules: str) -> set[str]:
    """The messages by which these modules of a game refuse a position or call it broken."""
    trees = [ast.parse(inspect.getsource(importlib.import_module(f"{game.package}.{name}"))) for name in modules]
    texts = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and REFUSAL.fullmatch(text)}
