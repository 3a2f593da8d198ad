"""How a unit begins to act, and where it goes on when that is over."""

from __future__ import annotations

from wartable.games.legion.events import ActionLost
from wartable.games.legion.gains import TWICE
from wartable.games.legion.model import (
    ACTIVATING,
    ANSWERING,
    ATTACK,
    FIRST_ATTACK,
    GRANTED,
    NONE,
    PUSHED,
    Act,
    Attack,
    Legion,
    then,
)
from wartable.games.legion.rules.tokens import lose_standby
from wartable.games.legion.rules.words import keyword
from wartable.kernel.state import RuleId, tell

HOME = {ACTIVATING: "act", ANSWERING: "answered", PUSHED: "pushed", GRANTED: "granted"}
"""Where a unit that acts goes on when its action is over."""
MOVED = ("pile-in", "displaced", "meet", "carried")
"""What follows when the leader has moved: its unit is complete (LG-DISPLACEMENT-007), displaced minis, a melee, tokens it carries."""
AFTER_ACTION = ("open-standby",)
AFTER_MOVE = (*AFTER_ACTION, "after-move")
AFTER_ATTACK = (*AFTER_ACTION, "after-attack")


def begin(s: Legion, act: Act) -> None:
    """A unit performs an action, a move or an attack: its standby token is lost (LG-STANDBY-505)."""
    act.acted = True
    lose_standby(s, act.unit, "LG-STANDBY-505")


def grant(s: Legion, unit: int, offer: str, *, only: int = NONE) -> None:
    """An effect gives a unit a free action (`offer`) outside its own activation: it may perform it at once (LG-FREEACTION-001).

    An attack may be allowed against one unit `only`.
    """
    s.acts.append(Act(unit, GRANTED, offer=offer, only=only))
    s.after.append(s.step)
    s.step = "grant"


def let_move(s: Legion, unit: int, speed: int, rule: RuleId, *, by: int = NONE) -> None:
    """An effect lets its player, or another one, perform a speed-X move with a unit; then what was to come goes on."""
    s.acts.append(Act(unit, PUSHED, by=by, speed=speed, rule=rule))
    s.after.append(s.step)
    s.step = "push"


def lose_actions(s: Legion, act: Act, count: int, cite: RuleId) -> None:
    """Lost actions add up; an activation has at least none (LG-RULING-062)."""
    act.actions = max(0, act.actions - count)
    tell(s, ActionLost, unit=act.unit, count=count, cite=cite)


def begin_attack(
    s: Legion,
    act: Act,
    *,
    thrown: int = NONE,
    only: int = NONE,
    weapon: int = NONE,
    ranged: bool = False,
    spared: int = 0,
    by_action: bool = True,
) -> None:
    """A unit attacks: with an attack action, a free one, or (`by_action`) neither."""
    begin(s, act)
    act.by_action, act.attacked = by_action, True
    if by_action:
        again = act.why == ACTIVATING and not act.did >> FIRST_ATTACK & 1 and keyword(s, act.unit, TWICE)
        act.did |= 1 << (FIRST_ATTACK if again else ATTACK)
    s.attack = Attack(act.unit, thrown=thrown, only=only, weapon=weapon, ranged=ranged, spared=spared)
    then(s, "declare", *AFTER_ATTACK, HOME[act.why])
