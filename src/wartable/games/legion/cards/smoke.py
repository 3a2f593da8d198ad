"""Smoke X: smoke tokens are placed near the leader."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.events import SmokePlaced
from wartable.games.legion.model import Act, Legion, Spot
from wartable.games.legion.poses import parse
from wartable.games.legion.powers import keyword_power
from wartable.games.legion.profiles import CardAction
from wartable.games.legion.rules.charges import ChargePlaces
from wartable.games.legion.table import reconsider
from wartable.kernel.questions import Flow, Place
from wartable.kernel.state import tell

RULE = "LG-KEYWORD-599"


def _room(s: Legion, unit: int, one: CardAction) -> list[Any]:
    """There is a place for smoke."""
    return [a.Pick(unit)] if ChargePlaces(s, unit, RULE).search() is not None else []


@keyword_power("smoke", _room)
def _(s: Legion, act: Act, one: CardAction) -> Flow:
    """X smoke tokens within range 1 of the leader and in its line of sight (LG-KEYWORD-599)."""
    yield from place_smoke(s, act.unit, one.x)


def place_smoke(s: Legion, unit: int, count: int) -> Flow:
    """A unit places so many smoke tokens, one after another."""
    for _ in range(count):
        question = ChargePlaces(s, unit, RULE)
        answer = yield Place(
            s.owner[unit],
            question.draw,
            question.accepts,
            parse,
            RULE,
            ask="place-smoke",
            about={"unit": unit},
            also=question.nowhere,
            tried=question.tried,
            poses=a.Put,
            resort=True,
            good=question.good,
        )
        if answer == a.Pass():
            return
        s.smoke.append(Spot(answer.x, answer.y, s.owner[unit], question.room.level(answer.x, answer.y)))
        reconsider(s, unit)
        tell(s, SmokePlaced, unit=unit, x=answer.x, y=answer.y, cite=RULE)
