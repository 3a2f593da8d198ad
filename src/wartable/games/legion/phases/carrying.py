"""Objective tokens that go where their leader goes: its player puts them anywhere against its base (LG-OBJECTIVETOKEN-009)."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.model import Legion, act_of, go_on
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.claims import carried_refused, carry, claimed, put_against
from wartable.games.legion.space.shapes import Mini
from wartable.kernel.questions import Flow, Place
from wartable.kernel.state import RuleId


def carried(s: Legion) -> Flow | None:
    """A unit has moved, and with its leader what that has claimed."""
    unit = act_of(s).unit
    go_on(s)
    return _place(s, unit) if claimed(s, unit) else None


def follow(s: Legion, unit: int, old: Mini) -> Flow:
    """A leader was put elsewhere, without a move of its own: what it holds comes with it (LG-OBJECTIVETOKEN-008)."""
    if claimed(s, unit):
        carry(s, unit, old)
        yield from _place(s, unit)


def _place(s: Legion, unit: int) -> Flow:
    for token in claimed(s, unit):
        answer = yield _against(s, unit, token)
        put_against(s, unit, token, answer.x, answer.y)


def _against(s: Legion, unit: int, token: int) -> Place:
    """Where does a token lie against its leader's base? Usually where the leader comes from."""
    usual = a.Put(s.token_x[token], s.token_y[token])

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Put) or action.form or action.facing:
            return "LG-OBJECTIVETOKEN-009"
        return carried_refused(s, unit, action.x, action.y)

    return Place(
        s.owner[unit],
        lambda rng: usual,
        accepts,
        parse,
        "LG-OBJECTIVETOKEN-009",
        ask="carry",
        about={"token": token},
        poses=a.Put,
    )
