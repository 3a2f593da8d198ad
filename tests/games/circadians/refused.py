"""Positions that cannot be: what is told of each, and how it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import GAME
from tests.positions import message, said
from wartable.kernel.errors import BadOptions
from wartable.kernel.record import start

THREE = {"factions": ["jrayek", "ai", "circadians"]}

Written = list[tuple[str, dict[str, Any], str, str, str]]
"""Message, facts, rule, and the line in both languages."""


def each(written: Written) -> pytest.MarkDecorator:
    """One test for each of these."""
    return pytest.mark.parametrize("case", written, ids=[case[3] for case in written])


def assert_refused(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    name, given, cited, english, russian = case
    with pytest.raises(BadOptions) as refused:
        start(GAME, {"given": given}, "1")
    assert (message(refused.value.line), refused.value.rule) == (name, cited)
    assert said(refused.value.line) == [english, russian]
