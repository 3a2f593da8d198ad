"""The web table: the board, which pieces an answer is about, and what can be chosen at a new table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2

from wartable.games.skeleton.events import Played
from wartable.games.skeleton.sketch import shown
from wartable.games.skeleton.view import View
from wartable.games.skeleton.words import HILLS, TEXTS, VOCABULARY
from wartable.kernel.face import Face, Move, drawing, ranking, track_of
from wartable.kernel.state import Seat

FACTIONS = ["neutral", "neutral"]
"""For sigils and colours."""


@cache
def templates() -> jinja2.Environment:
    return drawing(__package__, TEXTS)


def board(view: View, lang: str, names: Mapping[Seat, str]) -> str:
    page = templates().get_template("board.html")
    return page.render(view=view, lang=lang, names=names, hills=list(HILLS.values()), shown=shown)


def inspect(view: View, lang: str, key: str) -> str:
    """A piece in full; here there is no more to say than its name."""
    return ""


def move(event: Any) -> Move | None:
    """A card is played: its hill is lit."""
    return Move(event.seat, VOCABULARY.marks(event)) if isinstance(event, Played) else None


FACE = Face(
    shell="cards",
    css=["board"],
    example="SKL-TURN-002",
    board=board,
    pieces=VOCABULARY.pieces,
    names=VOCABULARY.names,
    about=VOCABULARY.marks,
    rank=ranking({"Dealt"}, ()),
    inspect=inspect,
    track=lambda view, lang: track_of(TEXTS.say(lang, "board-track"), [], -1),
    sides=lambda view: FACTIONS,
    choices=lambda lang: [],
    options=lambda chosen: {},
    quick=lambda number: {},
    move=move,
)
