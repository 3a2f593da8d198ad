"""What facts leave unsaid of a position in the middle of something: who acts, what his attack is made of, which steps come after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.legion.content import COMMAND_CARDS, CRITICAL, HIT, UNIT
from wartable.games.legion.model import (
    ACTIVATING,
    ANSWERING,
    ATTACK,
    COMMAND_DEED,
    FIRST_ATTACK,
    GRANTED,
    LOST,
    NONE,
    PUSHED,
    Act,
    Issuing,
    Legion,
    own_commanders,
    own_units,
)
from wartable.games.legion.phases.acting import AFTER_ACTION, AFTER_ATTACK, AFTER_MOVE, HOME
from wartable.games.legion.phases.attacking import dice_of
from wartable.games.legion.profiles import NAME
from wartable.games.legion.rules.targets import attack_range, exposed, in_melee, weapons_of
from wartable.games.legion.rules.tokens import courage
from wartable.games.legion.steps import ATTACK_STEPS
from wartable.games.legion.table import minis_of, profile_of, trooper, unit_of
from wartable.games.legion.words import TEXTS
from wartable.kernel.errors import BadOptions

MOVED = ("displaced", "meet", "carried", "footwork", *AFTER_MOVE)
"""What comes when all of a unit that has moved are in their places."""
AFTER: dict[str, tuple[str, ...]] = {
    "activated": ("rally", "rallied"),
    "outset": ("rally", "rallied"),
    "starts": ("rally", "rallied"),
    "run": ("starts", "rally", "rallied"),
    "rally": ("rallied",),
    "pile-in": MOVED,
    "displaced": MOVED[1:],
    "meet": MOVED[2:],
    "carried": MOVED[3:],
    "footwork": MOVED[4:],
    **dict.fromkeys(ATTACK_STEPS, AFTER_ATTACK),
    "after-attack": (),
}
"""The steps that come between one and the unit's next action."""
CHARGED = {"charges": (), "blast": ("blown", "charges"), "blown": ("charges",)}
"""What comes while charges go off."""
FRESH = ("activated", "outset", "starts", "run", "rally", "rallied", "act")
"""Steps at the beginning of an activation, up to its first action."""
LAST = ("act", "step-down", "answer", "answered", "push", "pushed", "grant", "granted")
"""Steps after which that action is over."""
SET_UP = {
    "objective": ("condition", "configure", "unveil"),
    "condition": ("configure", "unveil"),
    "configure": ("unveil",),
}


def steps_after(s: Legion) -> list[str]:
    """The steps that go on after a position's own, the last one first."""
    if s.step in SET_UP:
        return [*reversed(SET_UP[s.step])]
    if not s.acts or s.step == "deactivate":
        return []
    if s.step == "ending":
        return ["deactivate"]
    act = s.acts[-1]
    between = AFTER.get(s.step, ())
    if s.step == "open-standby":
        between = _reaction(act)
    elif s.step == "standby":
        between = ("charges", *_reaction(act))
    elif s.step in CHARGED or (s.attack is not None and s.attack.unit == NONE):
        between = (*CHARGED.get(s.step, CHARGED["blast"]), *_reaction(act))
    home = () if s.step in LAST else (HOME[act.why],)
    return [*reversed((*between, *home, *_outside(s.acts)))]


def _reaction(act: Act) -> tuple[str, ...]:
    """What follows the answers to an action: what an attack or a move sets off."""
    return ("after-attack",) if act.did >> ATTACK & 1 else ("after-move",) if act.moved else ()


def _outside(acts: list[Act]) -> tuple[str, ...]:
    """What goes on when the innermost unit has acted: its activation ends, or those round it go on."""
    act, *_ = reversed(acts)
    if act.why == ACTIVATING:
        return ("ending", "deactivate")
    if len(acts) == 1:
        return ("turn-over",)
    between = ("standby", "charges") if act.why == ANSWERING else AFTER_ACTION if act.why in (PUSHED, GRANTED) else ()
    return (*between, HOME[acts[-2].why], *_outside(acts[:-1]))


# -- what wounds and panic have left behind -----------------------------------------------------------------


def harm(s: Legion, unit: int, told: Mapping[Any, Any]) -> None:
    """A vehicle with vehicle damage, or with wounds up to its resilience, has rolled for it; panic ends by the unit's own courage."""
    own = range(s.first[unit], s.first[unit + 1])
    broken = any(mini in own for mini, _ in s.broken)
    if s.station[unit] == LOST:
        return
    if "shaken" not in told and not trooper(s, unit):
        hurt = any(s.wounds[m] >= profile_of(s, unit).resilience for m in own)
        s.shaken[unit] = bool(hurt or broken or s.damaged[unit] or s.disabled[unit])
    if "nerve" not in told and s.panic[unit]:
        s.nerve[unit] = 2 * courage(s, unit)


def deeds(s: Legion, told: Any) -> None:
    """Who has done something has acted, and whose attack action is used up has attacked; of whom nothing is told has both actions."""
    if len(s.acts) == 1 and s.step in FRESH and [*told[0]] == ["unit"]:
        s.acts[0].actions = 2
    for act, facts in zip(s.acts, told or [], strict=False):
        if not isinstance(facts, Mapping):
            continue
        if "attacked" not in facts and (act.fired or act.did >> ATTACK & 1 or act.did >> FIRST_ATTACK & 1):
            act.attacked = True
        if "acted" not in facts and (act.attacked or act.did & ~(1 << COMMAND_DEED)):
            act.acted = True


# -- attacks ---------------------------------------------------------------------------------------------------


def attacker(s: Legion) -> None:
    """Who attacks acts, with one action of its activation left."""
    if s.attack is not None and not s.acts and s.attack.unit != NONE:
        s.acts = [Act(s.attack.unit, ACTIVATING, 1, did=1 << ATTACK, acted=True, attacked=True, by_action=True)]


def weapons(s: Legion) -> None:
    """A weapon that is told by a name which several cards print is the one that the miniature has."""
    s.broken = [(mini, _own(s, mini, weapon)) for mini, weapon in s.broken]
    for pool in s.attack.pools if s.attack is not None and s.attack.unit != NONE else ():
        pool.weapons = [(mini, _own(s, mini, weapon)) for mini, weapon in pool.weapons]


def _own(s: Legion, mini: int, weapon: int) -> int:
    own = weapons_of(s, unit_of(s, mini), mini)
    return weapon if weapon in own else next((one for one in own if NAME[one] == NAME[weapon]), weapon)


def pools(s: Legion, told: Any) -> None:
    """Of each pool of an attack what is not told: melee or range, dice, who can be wounded, whether a hit was shown."""
    if s.attack is None or s.attack.unit == NONE:
        return
    unit = s.attack.unit
    for n, pool in enumerate(s.attack.pools):
        where = f"attack.pools[{n}]"
        facts: Mapping[str, Any] = told["pools"][n] if isinstance(told["pools"][n], Mapping) else {}
        for mini, weapon in pool.weapons:
            if unit_of(s, mini) not in (unit, pool.support) or weapon not in (
                *weapons_of(s, unit_of(s, mini), mini),
                s.attack.weapon,
            ):
                raise BadOptions(TEXTS.line("bad-weapon").at(f"{where}.weapons"), "LG-ATTACK-013")
        if not minis_of(s, unit) or not minis_of(s, pool.defender):
            continue
        if "melee" not in facts:
            pool.melee = in_melee(s, unit, pool.defender)
        if "range" not in facts and not pool.melee:
            pool.range = attack_range(s, unit, pool.defender)
        armed = s.step not in ("arm", "formed") or n != s.attack.at
        if "gathered" not in facts and armed:
            pool.gathered = dice_of(s, pool)
        if "exposed" not in facts and armed:
            pool.exposed = exposed(s, unit, pool.defender)
        if "hit" not in facts:
            pool.hit = any(die % 4 in (HIT, CRITICAL) for die in pool.dice)
        if s.step in ("next-pool", "roll") and not pool.resolved and not any(pool.gathered):
            raise BadOptions(TEXTS.line("bad-step", step=s.step).at(f"{where}.weapons"), "LG-ATTACK-016")


# -- orders ----------------------------------------------------------------------------------------------------


def issuing(s: Legion, told: Any) -> None:
    """Who issues orders, as long as nobody says otherwise: the player with priority, the card's own commander, all of its orders."""
    if s.step not in ("nominate", "orders", "uplinks", "entourage"):
        return
    if s.issuing is None:
        s.issuing = Issuing(s.priority if s.priority != NONE else s.blue)
    seat = s.issuing.seat
    if s.step == "nominate" or s.played[seat] == NONE:
        return
    card = COMMAND_CARDS[s.played[seat]]
    if s.issuing.by == NONE:
        own = [u for u in own_units(s, seat) if s.card[u] == UNIT[card.unit]] if card.unit else own_commanders(s, seat)
        s.issuing.by = own[0] if own else NONE
    if not (isinstance(told, Mapping) and "left" in told):
        s.issuing.left = [order.count for order in card.orders]
