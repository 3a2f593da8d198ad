"""Skirmish at the web table: a hand to bid with, and a field on which flags are planted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2

from wartable.kernel.face import Choice, Face, Placing, Pose, Track, drawing, ranking, track_of
from wartable.kernel.questions import Place
from wartable.kernel.text import Texts

TEXTS = Texts("tests.kernel.skirmish")
SIDES = ["orks", "eldar", "chaos"]


@cache
def templates() -> jinja2.Environment:
    return drawing("tests.kernel.skirmish", TEXTS)


def board(view: Any, lang: str, names: Mapping[int, str]) -> str:
    return templates().get_template("board.html").render(lang=lang, v=view, names=names, sides=SIDES)


def tray(view: Any, lang: str, names: Mapping[int, str]) -> str:
    """The own hand: the only one whose cards are seen."""
    hand = next((h for h in view.hands if h and h[0] > 0), [])
    return templates().get_template("tray.html").render(lang=lang, hand=sorted(hand))


def pieces(action: Any) -> tuple[str, ...]:
    return (f"c{action.card}",) if hasattr(action, "card") else ()


def track(view: Any, lang: str) -> Track:
    return track_of(TEXTS.say(lang, "board-round", {"round": min(view.round, 3)}), [], -1)


def choices(lang: str) -> list[Choice]:
    sizes = [(str(n), str(n)) for n in (3, 4, 5)]
    return [Choice("hand", TEXTS.say(lang, "choice-hand"), sizes, default=["3"])]


def at(state: Any, question: Any, pose: Pose) -> str:
    return f"flag {pose.x} {pose.y} {pose.facing % 360}"


def pose(state: Any, question: Place, action: Any) -> Pose | None:
    return Pose(action.x, action.y, action.facing) if hasattr(action, "facing") else None


FLAG = '<path d="M0 0V-7" fill="none" stroke="currentColor" stroke-width=".8"/><path d="M0-7H5L4-5.500 5-4H0Z" fill="currentColor"/>'

FACE = Face(
    shell="cards",
    css=["board"],
    example="SK-FLAG-002",
    board=board,
    tray=tray,
    pieces=pieces,
    about=lambda event: (),
    rank=ranking(("Bids",), ("Drew",)),
    inspect=lambda view, lang, key: "",
    track=track,
    sides=lambda view: SIDES,
    choices=choices,
    options=lambda chosen: {"hand": int(chosen.get("hand", 3))},
    quick=lambda number: {"hand": 3},
    placing=Placing(at=at, pose=pose, ghost=lambda state, question: FLAG, turn=lambda state, question: 45),
)
