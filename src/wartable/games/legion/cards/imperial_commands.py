"""Command cards of the Empire beyond the core set, in print order: what they do at their moments."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.asking import offered, picked, rule_of
from wartable.games.legion.cards.barrages import barrage
from wartable.games.legion.content import COMMAND_CARD, CORPS, HEAVY, SUPPORT, UNITS
from wartable.games.legion.events import HandSeen, TokensStashed, TokenStashed
from wartable.games.legion.gains import BLANKS, EVADES, SLIPS, TWICE, gives_for_good
from wartable.games.legion.model import (
    COMMAND_DEED,
    FACEUP,
    IN_BATTLE,
    MOVE_ONLY,
    POOLED,
    Act,
    Attack,
    Legion,
    deployed,
    foe,
    friendly,
    hostile,
    mustered,
    team,
    units_of,
)
from wartable.games.legion.moments import (
    after_activation,
    after_aiming,
    after_arming,
    after_attack,
    after_charge,
    at_the_end,
    at_the_start,
    before_first_turn,
    before_the_end,
    when_activated,
    when_ordered,
    when_revealed,
)
from wartable.games.legion.phases.acting import begin_attack, let_move
from wartable.games.legion.phases.activating import recover, stand_by
from wartable.games.legion.phases.hurling import bruise, hurl
from wartable.games.legion.phases.turns import take_from_pool
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.powers import command_deed, command_power
from wartable.games.legion.rules.edicts import attack_barred
from wartable.games.legion.rules.moves import held
from wartable.games.legion.rules.orders import has_order, pool_order
from wartable.games.legion.rules.targets import any_target, sees_unit
from wartable.games.legion.rules.tokens import (
    droid,
    gain_aim,
    gain_dodge,
    gain_poison,
    gain_surge,
    immobilize,
    suppress,
)
from wartable.games.legion.rules.words import gives, is_own, lends, own_of
from wartable.games.legion.table import in_range, lay_order, leader, on_field, profile_of, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, Seat, chance, tell

VEERS, BOBA, PALPATINE, KRENNIC = "general-veers", "boba-fett", "emperor-palpatine", "director-orson-krennic"
BOSSK, VADER = "bossk", "darth-vader"
LATE = 5
"""From this round on Annihilation Looms counts twice."""


# -- General Veers ---------------------------------------------------------------------------------------------------


@before_the_end("maximum-firepower")
def _(s: Legion, seat: Seat, act: Act) -> Flow | None:
    """At the end of his activation Veers may attack with the weapon of the card (LG-COMMANDCARD2-011)."""
    return barrage(s, act, "maximum-firepower", 1) if is_own(s, seat, act.unit, VEERS) else None


def _vehicle(s: Legion, unit: int) -> bool:
    return UNITS[s.card[unit]].vehicle


@when_ordered("evasive-maneuvers")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """A friendly vehicle unit gains a dodge token (LG-COMMANDCARD2-012)."""
    if friendly(s, seat, unit) and _vehicle(s, unit):
        gain_dodge(s, unit, "LG-COMMANDCARD2-012")


gives("evasive-maneuvers", EVADES, 1, _vehicle)


@when_ordered("imperial-discipline")
def _(s: Legion, seat: Seat, unit: int) -> Flow:
    """A friendly unit may recover, if there is anything to recover from (LG-COMMANDCARD2-013)."""
    if friendly(s, seat, unit) and (s.suppression[unit] or s.exhausted[unit]):
        if (yield from offered(s, s.owner[unit], "imperial-discipline", unit)):
            yield from recover(s, unit)


# -- Boba Fett -------------------------------------------------------------------------------------------------------

gives("whipcord-launcher", SLIPS, 1, BOBA)


def _roped(s: Legion, unit: int) -> list[Any]:
    """An enemy trooper unit at range 1 that Boba sees."""
    if profile_of(s, unit).unit.who != BOBA:
        return []
    near = [u for u in units_of(s, foe(s.owner[unit])) if trooper(s, u) and in_range(s, unit, u, 1)]
    return [a.Pick(u) for u in near if sees_unit(s, leader(s, unit), u)]


@command_power("whipcord-launcher", _roped)
def _(s: Legion, act: Act, answer: Any) -> None:
    """It gains two immobilize and two suppression tokens (LG-COMMANDCARD2-020)."""
    immobilize(s, answer.unit, 2, "LG-COMMANDCARD2-020")
    suppress(s, answer.unit, 2, "LG-COMMANDCARD2-020")


lends("zx-flame-projector", BOBA)
lends("z-6-jetpack-rocket", BOBA)


# -- Emperor Palpatine -----------------------------------------------------------------------------------------------


def _lightning_refused(s: Legion, act: Act) -> RuleId | None:
    """Palpatine attacks as often as he likes and there is somebody to attack (LG-COMMANDCARD2-023)."""
    if act.bound:
        return "LG-PANIC-504"
    if (rule := attack_barred(s, act.unit)) is not None:
        return rule
    return None if any_target(s, act, Attack(act.unit)) else "LG-RULING-026"


@command_deed("and-now-you-will-die", _lightning_refused)
def _(s: Legion, act: Act) -> Flow:
    """He suffers a wound and gains a suppression token for an attack, which is no action (LG-COMMANDCARD2-023)."""
    yield from suffer(s, act.unit, 1, "LG-COMMANDCARD2-023")
    if on_field(s, act.unit):
        suppress(s, act.unit, 1, "LG-COMMANDCARD2-023")
        begin_attack(s, act, by_action=False)


@after_attack("and-now-you-will-die")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """Whom Palpatine has attacked gains an immobilize token (LG-COMMANDCARD2-023)."""
    if is_own(s, seat, act.unit, PALPATINE):
        for unit in act.struck:
            if on_field(s, unit):
                immobilize(s, unit, 1, "LG-COMMANDCARD2-023")


@before_first_turn("give-in-to-your-anger")
def _(s: Legion, seat: Seat) -> Generator[Choose, Any, int | None]:
    """An enemy trooper unit is activated first; if it has no order it takes a token from the pool (LG-COMMANDCARD2-024)."""
    able = [u for u in mustered(s, foe(seat)) if trooper(s, u) and (s.order[u] == FACEUP or _in_pool(s, u))]
    unit = yield from picked(s, seat, "give-in-to-your-anger", able)
    if unit is not None:
        s.chosen[seat] = 1 << unit
        if s.order[unit] == POOLED:
            s.pools[s.owner[unit]][s.rank[unit]] -= 1
            lay_order(s, unit, FACEUP)
    return unit


def _in_pool(s: Legion, unit: int) -> bool:
    """Whether a unit has no order and a token of its rank is in the pool."""
    return s.order[unit] == POOLED and s.pools[s.owner[unit]][s.rank[unit]] > 0


@at_the_end("give-in-to-your-anger")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """If that unit has not attacked it gains four suppression tokens (LG-COMMANDCARD2-024)."""
    if s.chosen[seat] >> act.unit & 1 and not act.attacked:
        suppress(s, act.unit, 4, "LG-COMMANDCARD2-024")


# -- any army of the Empire ------------------------------------------------------------------------------------------


@when_revealed("covert-observation")
def _(s: Legion, seat: Seat) -> Flow | None:
    """The player looks at two random cards of an opponent's hand (LG-COMMANDCARD2-032)."""
    able = [other for other in team(s, foe(seat)) if s.hands[other]]
    if len(able) > 1:
        return _observed(s, seat, able)
    if able:
        _look(s, seat, able[0])
    return None


def _observed(s: Legion, seat: Seat, able: Sequence[Seat]) -> Flow:
    """In a team battle the player says whose hand."""
    options = [a.Observe(other) for other in able]
    about = {"card": COMMAND_CARD["covert-observation"]}
    answer = yield Choose(seat, options, "LG-COMMANDCARD2-032", ask="observe", about=about)
    _look(s, seat, answer.seat)


def _look(s: Legion, seat: Seat, whose: Seat) -> None:
    left = sorted(s.hands[whose])
    for _ in range(min(2, len(left))):
        card = left.pop(chance(s, len(left)))
        s.glimpsed.append((seat, whose, card))
        tell(s, HandSeen, seat=seat, whose=whose, card=card, audience=(seat,), cite="LG-COMMANDCARD2-032")


@after_attack("pinned-down")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """The faceup order tokens of whom a support or heavy unit has attacked go back into the pool (LG-COMMANDCARD2-033)."""
    if friendly(s, seat, act.unit) and s.rank[act.unit] in (SUPPORT, HEAVY):
        for unit in act.struck:
            if on_field(s, unit) and has_order(s, unit):
                pool_order(s, unit, "LG-COMMANDCARD2-033")


@after_aiming("coordinated-fire")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """When a corps unit has spent an aim token, another unit at range 1 to 2 may gain one (LG-COMMANDCARD2-034)."""
    if friendly(s, seat, act.unit) and s.rank[act.unit] == CORPS:
        near = [u for u in units_of(s, seat) if u != act.unit and in_range(s, act.unit, u, 2)]
        unit = yield from picked(s, seat, "coordinated-fire", near)
        if unit is not None:
            gain_aim(s, unit, "LG-COMMANDCARD2-034")


# -- Director Orson Krennic ------------------------------------------------------------------------------------------


@at_the_start("voracious-ambition")
def _(s: Legion, seat: Seat) -> None:
    """Three random order tokens of the pool lie facedown on the card, to be used when the player likes (LG-COMMANDCARD2-038)."""
    ranks = sorted(take_from_pool(s, seat) for _ in range(min(3, sum(s.pools[seat]))))
    if ranks:
        tell(s, TokensStashed, seat=seat, count=len(ranks), cite="LG-COMMANDCARD2-038")
    for rank in ranks:
        s.stash.append((seat, rank))
        tell(s, TokenStashed, seat=seat, rank=rank, audience=(seat,), cite="LG-COMMANDCARD2-038")


@at_the_start("deploy-the-garrison")
def _(s: Legion, seat: Seat) -> Flow:
    """Up to two trooper units with an order perform a free standby action (LG-COMMANDCARD2-039)."""
    able = [u for u in units_of(s, seat) if trooper(s, u) and has_order(s, u)]
    for _ in range(2):
        unit = yield from picked(s, seat, "deploy-the-garrison", able)
        if unit is None:
            return
        able.remove(unit)
        stand_by(s, unit)


@when_revealed("annihilation-looms")
def _(s: Legion, seat: Seat) -> None:
    """Every trooper unit gains a suppression token, late in the game two; aboard a transport too (LG-COMMANDCARD2-040)."""
    for unit, where in enumerate(s.station):
        if where in IN_BATTLE and trooper(s, unit):
            suppress(s, unit, 2 if s.round >= LATE else 1, "LG-COMMANDCARD2-040")


# -- Bossk -----------------------------------------------------------------------------------------------------------

gives("merciless-munitions", "arm", 1, BOSSK, of="dioxis-charge", action="card")
gives_for_good("merciless-munitions", "detonate", 1, BOSSK, of="dioxis-charge")


@after_arming("merciless-munitions")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After he has armed a dioxis charge Bossk may perform a speed-1 move (LG-COMMANDCARD2-044)."""
    if is_own(s, seat, act.unit, BOSSK) and not held(s, act.unit):
        let_move(s, act.unit, 1, "LG-COMMANDCARD2-044")


@after_charge("merciless-munitions")
def _(s: Legion, unit: int) -> None:
    """A trooper unit that has defended against a dioxis charge gains a poison token; droids never do (LG-COMMANDCARD2-044)."""
    if on_field(s, unit) and trooper(s, unit) and not droid(s, unit):
        gain_poison(s, unit, 1, "LG-COMMANDCARD2-044")


gives("reptilian-rampage", TWICE, 1, BOSSK)


def _rampage_refused(s: Legion, act: Act) -> RuleId | None:
    """Bossk pays for one move in his activation, while he can move at all (LG-COMMANDCARD2-045)."""
    if act.bound:
        return "LG-PANIC-504"
    if held(s, act.unit):
        return "LG-ENGAGED-002"
    return rule_of("reptilian-rampage") if act.did >> COMMAND_DEED & 1 else None


@command_deed("reptilian-rampage", _rampage_refused)
def _(s: Legion, act: Act) -> Flow:
    """He suffers a wound for a free move action (LG-COMMANDCARD2-045)."""
    act.did |= 1 << COMMAND_DEED
    act.offer = MOVE_ONLY
    yield from suffer(s, act.unit, 1, "LG-COMMANDCARD2-045")


gives("lying-in-wait", "sharpshooter", 1, BOSSK)


@after_activation("lying-in-wait")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After an enemy unit's activation Bossk gains an aim token (LG-COMMANDCARD2-046)."""
    if not friendly(s, seat, act.unit):
        for unit in own_of(s, seat, BOSSK):
            gain_aim(s, unit, "LG-COMMANDCARD2-046")


# -- Darth Vader, the operative --------------------------------------------------------------------------------------


def _within_grasp(s: Legion, unit: int) -> list[Any]:
    """Any other unit at range 1 of Vader, but heavy ones."""
    if profile_of(s, unit).unit.who != VADER:
        return []
    return [a.Pick(u) for u in deployed(s) if u != unit and s.rank[u] != HEAVY and in_range(s, unit, u, 1)]


@command_power("vaders-might", _within_grasp)
def _(s: Legion, act: Act, answer: Any) -> Flow:
    """Vader's player puts that unit elsewhere; an enemy unit may be hurt by it (LG-COMMANDCARD2-047)."""
    yield from hurl(s, s.owner[act.unit], answer.unit, "LG-COMMANDCARD2-047")
    if hostile(s, act.unit, answer.unit):
        yield from bruise(s, answer.unit, "LG-COMMANDCARD2-047")


gives("fear-and-dead-men", BLANKS, 1, VADER)


@when_activated("fear-and-dead-men")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """When an enemy unit activates that Vader sees at range 1 to 2, he gains a dodge token (LG-COMMANDCARD2-048)."""
    if not friendly(s, seat, act.unit):
        for unit in own_of(s, seat, VADER):
            if in_range(s, unit, act.unit, 2) and sees_unit(s, leader(s, unit), act.unit):
                gain_dodge(s, unit, "LG-COMMANDCARD2-048")


gives("darkness-descends", "infiltrate", 1, VADER)
gives("darkness-descends", "scout", 1, VADER)


@when_ordered("darkness-descends")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Vader gains two surge tokens (LG-COMMANDCARD2-049)."""
    if is_own(s, seat, unit, VADER):
        gain_surge(s, unit, "LG-COMMANDCARD2-049", 2)
