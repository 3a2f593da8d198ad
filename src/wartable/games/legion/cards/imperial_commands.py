"""Command cards of the Empire beyond the core set, in print order: what they do at their moments."""

from __future__ import annotations

from wartable.games.legion.cards.asking import offered, picked, rule_of
from wartable.games.legion.cards.barrages import barrage
from wartable.games.legion.content import CORPS, HEAVY, SUPPORT
from wartable.games.legion.gains import BLANKS, EVADES, TWICE
from wartable.games.legion.model import (
    COMMAND_DEED,
    MOVE_ONLY,
    Act,
    Legion,
    deployed,
    friendly,
    units_of,
)
from wartable.games.legion.moments import (
    after_activation,
    after_aiming,
    after_attack,
    at_the_start,
    before_the_end,
    when_activated,
    when_ordered,
    when_revealed,
)
from wartable.games.legion.phases.activating import recover
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.powers import command_deed
from wartable.games.legion.rules.orders import has_order, pool_order
from wartable.games.legion.rules.targets import sees_unit
from wartable.games.legion.rules.tokens import gain_aim, gain_dodge, gain_standby, suppress
from wartable.games.legion.rules.words import gives, is_own, lends, own_of
from wartable.games.legion.table import engaged_with, in_range, leader, on_field, profile_of, trooper
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, Seat

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
    return profile_of(s, unit).unit.vehicle


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
            recover(s, unit)


# -- Boba Fett -------------------------------------------------------------------------------------------------------

lends("zx-flame-projector", BOBA)
lends("z-6-jetpack-rocket", BOBA)


# -- any army of the Empire ------------------------------------------------------------------------------------------


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


@at_the_start("deploy-the-garrison")
def _(s: Legion, seat: Seat) -> Flow:
    """Up to two trooper units with an order perform a free standby action (LG-COMMANDCARD2-039)."""
    able = [u for u in units_of(s, seat) if trooper(s, u) and has_order(s, u)]
    for _ in range(2):
        unit = yield from picked(s, seat, "deploy-the-garrison", able)
        if unit is None:
            return
        able.remove(unit)
        gain_standby(s, unit, "LG-COMMANDCARD2-039")


@when_revealed("annihilation-looms")
def _(s: Legion, seat: Seat) -> None:
    """Every trooper unit gains a suppression token, late in the game two (LG-COMMANDCARD2-040)."""
    for unit in deployed(s):
        if trooper(s, unit):
            suppress(s, unit, 2 if s.round >= LATE else 1, "LG-COMMANDCARD2-040")


# -- Bossk -----------------------------------------------------------------------------------------------------------

gives("reptilian-rampage", TWICE, 1, BOSSK)


def _rampage_refused(s: Legion, act: Act) -> RuleId | None:
    """Bossk pays for one move in his activation, while he can move at all (LG-COMMANDCARD2-045)."""
    if act.bound:
        return "LG-PANIC-504"
    if engaged_with(s, act.unit):
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

gives("fear-and-dead-men", BLANKS, 1, VADER)


@when_activated("fear-and-dead-men")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """When an enemy unit activates that Vader sees at range 1 to 2, he gains a dodge token (LG-COMMANDCARD2-048)."""
    if not friendly(s, seat, act.unit):
        for unit in own_of(s, seat, VADER):
            if in_range(s, unit, act.unit, 2) and sees_unit(s, leader(s, unit), act.unit):
                gain_dodge(s, unit, "LG-COMMANDCARD2-048")
