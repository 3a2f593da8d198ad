"""Scout X in set-up: a unit that was deployed moves at once, and may take others along (LG-KEYWORD-589 to LG-KEYWORD-591)."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.model import Legion, act_of, go_on
from wartable.games.legion.phases.acting import let_move
from wartable.games.legion.rules.scouting import PARTY, SCOUT, party_of, scout_of
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import on_field
from wartable.kernel.questions import Choose, Flow

DONE = a.Done()


def scout(s: Legion, unit: int) -> None:
    """A unit was deployed in set-up: it may perform a standard move of up to its Scout value."""
    if speed := scout_of(s, unit):
        let_move(s, unit, speed, SCOUT)


def leads_party(s: Legion, unit: int, rule: str) -> bool:
    """Whether others may follow a unit that has just scouted."""
    return rule == SCOUT and keyword(s, unit, "scouting-party") > 0


def party(s: Legion) -> Flow:
    """Scouting Party X: up to X friendly trooper units are chosen, one after another."""
    act, chosen = act_of(s), list[int]()
    for _ in range(keyword(s, act.unit, "scouting-party")):
        able = [u for u in party_of(s, act.unit) if u not in chosen]
        if not able:
            break
        options: list[Any] = [*(a.Pick(u) for u in able), DONE]
        answer = yield Choose(s.owner[act.unit], options, PARTY, ask="scouting-party", about={"unit": act.unit})
        if answer == DONE:
            break
        chosen.append(answer.unit)
    act.waiting = chosen
    s.step = "scouts"


def scouts(s: Legion) -> None:
    """Each of them may move as far as the unit that leads them."""
    act = act_of(s)
    if not act.waiting:
        go_on(s)
        return
    unit = act.waiting.pop(0)
    if on_field(s, unit):
        let_move(s, unit, act.speed, PARTY)
