"""The board as HTML, plainly: the systems by regions with all that stands in them, the pools, queues and hands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2

from wartable.games.rebellion.content import (
    ACTIONS,
    BASE,
    EMPIRE,
    KINDS,
    LEADERS,
    MISSIONS,
    OBJECTIVES,
    OWN,
    REBEL,
    REGIONS,
    SIDE_OF_LEADER,
    SYSTEMS,
    UNITS,
)
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL, POOL
from wartable.games.rebellion.view import UNKNOWN, View
from wartable.games.rebellion.words import BASE_SPACE, SIDE_NAMES, TEXTS
from wartable.kernel.face import drawing
from wartable.kernel.state import Seat

MARKS = {LOYAL_REBEL: "rebel", LOYAL_EMPIRE: "imperial"}


@cache
def templates() -> jinja2.Environment:
    return drawing(__package__, TEXTS)


def board(view: View, lang: str, names: Mapping[Seat, str]) -> str:
    page = templates().get_template("board.html")
    regions = [[_place(view, place, lang) for place in places] for places in REGIONS.values()]
    return page.render(
        view=view,
        lang=lang,
        regions=[*regions, [_place(view, BASE, lang)]],
        sides=[_side(view, side, lang) for side in (REBEL, EMPIRE)],
    )


def _place(view: View, place: int, lang: str) -> dict[str, Any]:
    """A system, or the Rebel Base space, with its markers, units and leaders."""
    marks = []
    if place < BASE:
        marks = [MARKS[view.loyalty[place]]] if view.loyalty[place] else []
        for fact in ("subjugated", "sabotaged", "destroyed"):
            if getattr(view, fact) >> place & 1:
                marks.append(fact)
        if view.base == place:
            marks.append("base")
        elif view.hidden and view.perhaps >> place & 1:
            marks.append("perhaps")
    return {
        "key": place,
        "name": SYSTEMS[place].name[lang] if place < BASE else BASE_SPACE[lang],
        "marks": [TEXTS.say(lang, f"board-{mark}") for mark in marks],
        "units": [
            (unit, n, UNITS[unit].name[lang])
            for side in (REBEL, EMPIRE)
            for unit in OWN[side]
            if (n := view.units[place * KINDS + unit])
        ],
        "leaders": _leaders(view, place, lang),
    }


def _leaders(view: View, place: int, lang: str) -> list[tuple[int, str]]:
    return [(i, LEADERS[i].name[lang]) for i, where in enumerate(view.at) if where == place]


def _side(view: View, side: int, lang: str) -> dict[str, Any]:
    """What a side has beside the systems."""
    cards = [("m", card, _named(card, MISSIONS, lang)) for card in view.hands[side]]
    cards += [("a", card, _named(card, ACTIONS, lang)) for card in view.actions[side]]
    if side == REBEL:
        cards += [("o", card, _named(card, OBJECTIVES, lang)) for card in view.goals]
    return {
        "name": SIDE_NAMES[side][lang],
        "pool": [one for one in _leaders(view, POOL, lang) if SIDE_OF_LEADER[one[0]] == side],
        "missions": [
            (slot.card, _named(slot.card, MISSIONS, lang), [(i, LEADERS[i].name[lang]) for i in slot.leaders])
            for slot in view.slots[side]
        ],
        "queue": [
            [(u, n, UNITS[u].name[lang]) for u in OWN[side] if (n := view.queue[space * KINDS + u])]
            for space in range(3)
        ],
        "cards": cards,
    }


def _named(card: int, cards: tuple[Any, ...], lang: str) -> str:
    return "?" if card == UNKNOWN else str(cards[card].name[lang])
