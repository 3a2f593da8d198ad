"""Standby: units that answer what an enemy has done (LG-STANDBY-503)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.events import (
    StandbySpent,
)
from wartable.games.legion.model import (
    ANSWERING,
    Act,
    Legion,
    act_of,
    foe,
    go_on,
    owners,
    then,
    units_of,
)
from wartable.games.legion.partners import any_of
from wartable.games.legion.phases.activating import perform, question
from wartable.games.legion.phases.detonating import open_charges
from wartable.games.legion.phases.victory import eliminated
from wartable.games.legion.rules.sharing import clone, purse, spend
from wartable.games.legion.rules.targets import unit_sees
from wartable.games.legion.table import (
    in_range,
    on_field,
    profile_of,
)
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Seat, tell

DONE, PASS = a.Done(), a.Pass()


def open_standby(s: Legion) -> None:
    """A unit has acted, moved or attacked: who sees it at range 1 to 2 may answer (LG-STANDBY-503, LG-RULING-041)."""
    eliminated(s)
    acting = act_of(s)
    acting.waiting = []
    if s.charges:
        open_charges(s, acting)
    if any(s.standby) and on_field(s, acting.unit):
        enemies = units_of(s, foe(owners(s)[acting.unit]))
        able = [u for u in enemies if s.standby[u]]
        if able and any(clone(s, u) for u in able):  # they lend their tokens to one another
            able = [u for u in enemies if s.standby[u] or clone(s, u)]
        acting.waiting = [u for u in able if _answers(s, u, acting.unit)]
    if acting.waiting or acting.mines or acting.triggers:
        then(s, "standby", "charges")
    else:
        go_on(s)


def _answers(s: Legion, unit: int, other: int) -> bool:
    """Whether an enemy is in its standby range, which is longer with Sentinel, and in its sight (LG-KEYWORD-594)."""
    reach = 3 if "sentinel" in profile_of(s, unit).has else 2
    return in_range(s, unit, other, reach) and purse(s, unit, "standby") > 0 and unit_sees(s, unit, other)


def standby(s: Legion) -> Flow | None:
    """Units with standby tokens answer one after another (LG-RULING-041)."""
    acting = act_of(s)
    acting.waiting = [u for u in acting.waiting if on_field(s, u) and purse(s, u, "standby")]
    if not acting.waiting:
        go_on(s)
        return None
    return _standby(s, acting)


def _standby(s: Legion, acting: Act) -> Flow:
    owners = sorted({s.owner[u] for u in acting.waiting})

    def ask(seat: Seat) -> Choose:
        options = [*(a.Answer(u) for u in acting.waiting if s.owner[u] == seat), PASS]
        return Choose(seat, options, "LG-STANDBY-503", ask="standby", about={"unit": acting.unit})

    seat, answer = yield from any_of(owners, ask)
    if answer == PASS:  # a partner may still have units that answer: they are asked
        acting.waiting = [u for u in acting.waiting if s.owner[u] != seat]
        return
    acting.waiting.remove(answer.unit)
    yield from spend(s, answer.unit, "standby", 1)
    tell(s, StandbySpent, unit=answer.unit, cite="LG-STANDBY-503")
    s.acts.append(Act(answer.unit, ANSWERING))
    then(s, "answer", "standby")


def answer(s: Legion) -> Flow:
    """A free attack or move action (LG-STANDBY-503, LG-RULING-040)."""
    acting = act_of(s)
    chosen = yield question(s, acting, "LG-STANDBY-503", "answer")
    if chosen == DONE:
        s.step = "answered"
        return
    yield from perform(s, acting, chosen)


def answered(s: Legion) -> None:
    s.acts.pop()
    go_on(s)
