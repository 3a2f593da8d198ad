"""Order upgrades of the Eldar (Iyanden), in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Done, Move, PickArea, PickUnit
from wartable.games.forbidden_stars.cards.strikes import spend, strike_upgrade
from wartable.games.forbidden_stars.content import DEFENCE, MORALE, SHIPS, kind_of, upgrade
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, system_of
from wartable.games.forbidden_stars.model import Order, State, Strike
from wartable.games.forbidden_stars.orders.strategize import is_here
from wartable.games.forbidden_stars.rules.control import open_to
from wartable.games.forbidden_stars.rules.forces import (
    count_structure,
    count_structures,
    figures_in,
    kinds_in,
    shift_unit,
    slot_of,
    standing_in,
    unit_types,
)
from wartable.games.forbidden_stars.rules.paths import storm_between
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_STRATEGIZE,
    CANNOT_STRATEGIZE,
    SECOND_STRUCTURE,
    STRIKE_BARRED,
    changes,
    has_upgrade,
    used,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

CORSAIR_RAID, WRAITHBONE_SINGERS = upgrade("corsair_raid"), upgrade("wraithbone_singers")


# ---- Corsair Raid ----


@changes("corsair_raid", STRIKE_BARRED)
def _(s: State, barred: bool, seat: int) -> bool:
    """An orbital strike also after a battle of this order (FS-ELDAR-019)."""
    return barred and not has_upgrade(s, seat, CORSAIR_RAID)


# ---- Farseers ----


def _not_needed(s: State, order: Order) -> RuleId | None:
    return "FS-ELDAR-053" if order.farseers or is_here(s, order) else None


@used("farseers", AT_STRATEGIZE, _not_needed)
def farseers(s: State, order: Order) -> None:
    order.farseers = True


@changes("farseers", CANNOT_STRATEGIZE)
def _(s: State, rule: RuleId | None, order: Order) -> RuleId | None:
    """No unit or structure in the active system is needed (FS-ELDAR-053)."""
    return None if order.farseers else rule


# ---- Wraithbone Singers ----


@changes("wraithbone_singers", SECOND_STRUCTURE)
def _(s: State, rule: RuleId | None, seat: int, structure: int, area: int) -> RuleId | None:
    """The world may hold exactly one structure of another type already (FS-ELDAR-054)."""
    fits = count_structures(s, area) == 1 and not count_structure(s, area, structure)
    return None if fits and has_upgrade(s, seat, WRAITHBONE_SINGERS) else "FS-ELDAR-054"


# ---- Tactical Strikes ----


@strike_upgrade("tactical_strikes", (MORALE, 1), dice=1)
def tactical_strikes(s: State, order: Order, strike: Strike) -> Flow:
    """An enemy unit on the world, chosen by the player, must suffer damage first (FS-ELDAR-015)."""
    spend(s, order, strike, "tactical_strikes")
    options = [PickUnit(*figure, strike.world) for figure in figures_in(s, strike.world, strike.target)]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Choose(order.seat, options, "FS-ELDAR-015", "tactical-strikes")
    strike.first = slot_of(choice.unit, choice.state)


# ---- Strafing Run ----


@strike_upgrade("strafing_run", (DEFENCE, 2), ignores_bastions=True)
def strafing_run(s: State, order: Order, strike: Strike) -> Flow:
    """Own unrouted ships of the active system move to one friendly or uncontrolled void of an adjacent system (FS-ELDAR-016 to FS-ELDAR-018)."""
    spend(s, order, strike, "strafing_run")
    seat, here = order.seat, order.system
    if all(rule for _, rule in _refuges(s, order)):
        return
    refuge = (yield Choose(seat, lambda: _refuges(s, order), "FS-ELDAR-016", "strafing-run")).area
    while True:
        ships = [
            Move(unit, area, refuge)
            for area in bits(s.present[seat] & s.map.voids & INSIDE[here])
            for unit in _standing_ships(s, seat, area)
        ]
        if not ships:
            return

        def tried(ships: list[Move] = ships) -> list[Candidate]:
            every = [
                Move(unit_types(s, seat)[kind], area, refuge)
                for area in bits(s.present[seat] & s.map.voids & INSIDE[here])
                for kind in kinds_in(s, area, seat)
            ]
            lying: list[Candidate] = [(a, "FS-ELDAR-018") for a in every if a not in ships]
            return [*((a, None) for a in ships), (Done(), None), *lying]

        answer = yield Choose(seat, tried, "FS-ELDAR-016", "strafing-run-ship")
        if isinstance(answer, Done):
            return
        shift_unit(s, seat, kind_of(answer.unit), answer.source, refuge)
        tell(s, UnitMoved, cite="FS-ELDAR-016", seat=seat, unit=answer.unit, source=answer.source, area=refuge)


def _standing_ships(s: State, seat: int, area: int) -> list[int]:
    standing, types = standing_in(s, area, seat), unit_types(s, seat)
    return [types[kind] for kind in SHIPS if standing[kind]]


def _refuges(s: State, order: Order) -> list[Candidate]:
    """The voids around: some held by an enemy, some behind a storm; a void of the same system is no refuge."""
    here, found = order.system, []
    for area in bits(s.map.voids & s.map.beside[here]):
        rule: RuleId | None = None if has(open_to(s, order.seat), area) else "FS-ELDAR-016"
        if storm_between(s, here, system_of(area)):
            rule = "FS-SHIPS-006"
        found.append((PickArea(area), rule))
    return [*found, *((PickArea(area), "FS-ELDAR-016") for area in bits(s.map.voids & INSIDE[here]))]
