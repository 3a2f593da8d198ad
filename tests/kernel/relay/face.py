"""Relay at the web table: a hand that partners share, and a line on which marks are planted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2

from wartable.kernel.face import Face, Placing, Pose, Track, drawing, ranking, track_of
from wartable.kernel.questions import Place
from wartable.kernel.text import Texts

TEXTS = Texts("tests.kernel.relay")
FACTIONS = ["orks", "eldar", "orks", "eldar"]
ROUNDS = 3


@cache
def templates() -> jinja2.Environment:
    return drawing("tests.kernel.relay", TEXTS)


def board(view: Any, lang: str, names: Mapping[int, str]) -> str:
    return templates().get_template("board.html").render(lang=lang, v=view, factions=FACTIONS)


def tray(view: Any, lang: str, names: Mapping[int, str]) -> str:
    """The hand of the own side: the only one whose cards are seen."""
    hand = next((h for h in view.hands if h and h[0] > 0), [])
    return templates().get_template("tray.html").render(lang=lang, hand=sorted(hand))


def pieces(action: Any) -> tuple[str, ...]:
    return (f"c{action.card}",) if hasattr(action, "card") else ()


def track(view: Any, lang: str) -> Track:
    return track_of(TEXTS.say(lang, "board-round", {"round": min(view.round, ROUNDS)}), [], -1)


def pose(state: Any, question: Place, action: Any) -> Pose | None:
    return Pose(action.x, 0) if hasattr(action, "x") else None


MARK = '<path d="M0-1.5L1 0 0 1.5-1 0Z" fill="currentColor"/>'

FACE = Face(
    shell="cards",
    css=["board"],
    example="RL-PLAY-001",
    board=board,
    tray=tray,
    pieces=pieces,
    about=lambda event: (),
    rank=ranking(("Marked",), ("Drew",)),
    inspect=lambda view, lang, key: "",
    track=track,
    sides=lambda view: FACTIONS,
    side_names=lambda view, lang: [TEXTS.say(lang, "side-first"), TEXTS.say(lang, "side-second")],
    choices=lambda lang: [],
    options=lambda chosen: {},
    quick=lambda number: {},
    placing=Placing(at=lambda state, question, pose: f"mark {pose.x}", pose=pose, ghost=lambda state, question: MARK),
)
