"""What is lit on the board: the pieces that a name means, as the learner sees the table."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from wartable.kernel.match import Match
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Seat
from wartable.lessons.reading import NOTHING, Light

_KEYED = re.compile(r'<[^>]*\bdata-key="([^"]*)"[^>]*>')
_KIND = re.compile(r'\bdata-kind="([^"]*)"')


class Lit(msgspec.Struct, frozen=True):
    """A thing that is lit: what it is called, and the keys (`data-key`) of its pieces on the learner's board; none: it is not there."""

    name: Words
    keys: tuple[str, ...]


def lit(match: Match, seat: Seat, lights: tuple[Light, ...]) -> tuple[Lit, ...]:
    """What these names mean on the seat's board."""
    if not lights:
        return ()
    board = _board(match, seat)
    return tuple(_lit(match, board, light) for light in lights)


def _board(match: Match, seat: Seat) -> dict[str, str]:
    """The keys on a seat's board, each with its mark (nothing, if it has none)."""
    face = match.game.face
    if face is None:
        return {}
    view = match.view(seat)
    html = face.board(view, "en", {}) + face.tray(view, "en", {})
    marks: dict[str, str] = {}
    for piece in _KEYED.finditer(html):
        kind = _KIND.search(piece[0])
        marks.setdefault(piece[1], kind[1] if kind else "")
    return marks


def _lit(match: Match, board: dict[str, str], light: Light) -> Lit:
    """By its names in the game; what has none of its own (a deck, a discard pile) by its key."""
    named = list(match.game.telling.called(match.state, light.name))
    found = [(key, match, table, value) for table, value in named for key in _keys(board, table, value)]
    if not found:
        return Lit(light.called or NOTHING, (light.name,) if light.name in board else ())
    _, _, table, value = found[0]
    words = Words(*(str(table.say(lang, match.state, value)) for lang in ("en", "ru")))
    return Lit(light.called or words, tuple(dict.fromkeys(key for key, *_ in found)))


def _keys(board: dict[str, str], table: Any, value: Any) -> list[str]:
    """The pieces of an id: that of its key, else those that bear its mark."""
    if (key := table.key(value)) in board:
        return [key]
    mark = table.mark(value)
    return [key for key, kind in board.items() if mark and kind == mark]
