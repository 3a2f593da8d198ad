"""Tactics of the Eldar."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import BuyCombatCard, Decline, Move, PlaceStructure, PlaceUnit
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import CARDS_OF, CITY, ESCORT, FORGE, KINDS
from wartable.games.forbidden_stars.events import StructurePlaced, UnitMoved
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.orders.strategize import buy_combat_card
from wartable.games.forbidden_stars.rules.control import friendly, friendly_worlds, uncontrolled
from wartable.games.forbidden_stars.rules.forces import count_structures, put_structure, row, shift_unit
from wartable.games.forbidden_stars.rules.purchase import cannot_buy_combat_card
from wartable.games.forbidden_stars.rules.supply import gain_asset, lose_materiel
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell


@tactic("path_of_the_warrior")
def path_of_the_warrior(s: State, seat: int) -> Flow:
    """Purchase one combat upgrade, 1 materiel less for each friendly world with a city (FS-ELDAR-005, FS-ELDAR-007)."""
    less = sum(1 for area in bits(friendly_worlds(s, seat)) if s.structures[area * 4 + 1 + CITY])
    player = s.players[seat]

    def tried() -> list[Candidate]:
        cards = CARDS_OF[player.faction]
        return [(Decline(), None), *((BuyCombatCard(c), cannot_buy_combat_card(s, seat, c, less)) for c in cards)]

    answer = yield ask_for(
        seat, [a for a, rule in tried() if rule is None], "FS-ELDAR-005", "path-of-the-warrior", tried
    )
    if isinstance(answer, BuyCombatCard):
        yield from buy_combat_card(s, seat, answer.card, "FS-ELDAR-005", less)


@tactic("outcasts_returned")
def outcasts_returned(s: State, seat: int) -> Flow:
    """A free Frigate in an uncontrolled void, or an own Frigate taken and placed in one (FS-ELDAR-052)."""
    frigate = s.players[seat].faction * KINDS + ESCORT
    voids = list(bits(uncontrolled(s) & s.map.voids))
    options: list[PlaceUnit | Move] = []
    if s.players[seat].reserve[ESCORT]:
        options += [PlaceUnit(frigate, area) for area in voids]
    for source in bits(s.present[seat] & s.map.voids):
        if s.units[row(s, source, seat) + ESCORT]:
            options += [Move(frigate, source, area) for area in voids]
    if not options:
        return

    def tried() -> list[Candidate]:
        """Voids with ships in them are refused, and frigates that lie on their side."""
        found: list[Candidate] = [(a, None) for a in options]
        taken = s.map.voids & ~uncontrolled(s)
        if s.players[seat].reserve[ESCORT]:
            found += [(PlaceUnit(frigate, area), "FS-ELDAR-052") for area in bits(taken)]
        for source in bits(s.present[seat] & s.map.voids):
            start = row(s, source, seat)
            if s.units[start + ESCORT]:
                found += [(Move(frigate, source, a), "FS-ELDAR-052") for a in bits(taken & ~(1 << source))]
            elif s.units[start + ESCORT + KINDS]:
                found += [(Move(frigate, source, area), "FS-KEYWORD-011") for area in voids]
        return found

    answer = yield ask_for(seat, options, "FS-ELDAR-052", "outcasts-returned", tried)
    if isinstance(answer, PlaceUnit):
        place_free(s, seat, ESCORT, answer.area, "FS-ELDAR-052")
    else:
        shift_unit(s, seat, ESCORT, answer.source, answer.target)
        tell(s, UnitMoved, cite="FS-ELDAR-052", seat=seat, unit=frigate, source=answer.source, area=answer.target)


def _no_materiel(s: State, seat: int) -> RuleId | None:
    return None if s.players[seat].materiel else "FS-COST-003"


@tactic("exodite_colony", _no_materiel)
def exodite_colony(s: State, seat: int) -> Flow:
    """For 1 materiel a free city on a friendly or uncontrolled world without structure and Eldar objective (FS-ELDAR-001)."""
    player = s.players[seat]
    if not player.markers or not s.figures:
        return
    open_ = (friendly(s, seat) | uncontrolled(s)) & s.map.worlds

    def cannot(area: int) -> RuleId | None:
        if not open_ >> area & 1 or s.objectives[area] == seat + 1:
            return "FS-ELDAR-001"
        return "FS-ELDAR-002" if count_structures(s, area) else None

    def tried() -> list[Candidate]:
        return [(PlaceStructure(CITY, area), cannot(area)) for area in bits(s.map.worlds)]

    options = [a for a, rule in tried() if rule is None]
    if not options:
        return
    answer = yield ask_for(seat, options, "FS-ELDAR-001", "exodite-colony", tried)
    lose_materiel(s, seat, 1, "FS-ELDAR-001")
    put_structure(s, seat, CITY, answer.area)
    tell(s, StructurePlaced, cite="FS-ELDAR-001", seat=seat, structure=CITY, area=answer.area)


@tactic("legacy_of_vaul")
def legacy_of_vaul(s: State, seat: int) -> Flow:
    """Two forge tokens, three at most (FS-ELDAR-004)."""
    for _ in range(2):
        gain_asset(s, seat, FORGE, "FS-ELDAR-004")
    return
    yield
