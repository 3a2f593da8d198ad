"""Tactics of the Ultramarines."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    BuyUpgrade,
    Decline,
    GainAssets,
    GainMateriel,
    PlaceStructure,
    PlaceUnit,
)
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import BASTION, KINDS, MILITIA, TROOPS, UPGRADES_OF
from wartable.games.forbidden_stars.events import StructurePlaced
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.orders.dominate import choose_asset, gain_printed_assets
from wartable.games.forbidden_stars.orders.strategize import buy_upgrade
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.forces import bastions, count_structures, put_structure
from wartable.games.forbidden_stars.rules.purchase import cannot_buy_upgrade
from wartable.games.forbidden_stars.rules.supply import gain_materiel, lose_materiel
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell


@tactic("rites_of_battle")
def rites_of_battle(s: State, seat: int) -> Flow:
    """Purchase one order upgrade, 1 materiel less for each friendly world with a bastion (FS-MARINES-004, FS-MARINES-006)."""
    less = sum(1 for area in bits(friendly_worlds(s, seat)) if bastions(s, area, seat))

    def tried() -> list[Candidate]:
        cards = UPGRADES_OF[s.players[seat].faction]
        return [(Decline(), None), *((BuyUpgrade(c), cannot_buy_upgrade(s, seat, c, less)) for c in cards)]

    answer = yield ask_for(seat, [a for a, rule in tried() if rule is None], "FS-MARINES-004", "rites-of-battle", tried)
    if isinstance(answer, BuyUpgrade):
        buy_upgrade(s, seat, answer.upgrade, "FS-MARINES-004", less)


@tactic("heroic_intervention")
def heroic_intervention(s: State, seat: int) -> Flow:
    """A free Space Marine on a friendly world with a structure, or a free Scout on any friendly world (FS-MARINES-043)."""
    reserve, first = s.players[seat].reserve, s.players[seat].faction * KINDS
    worlds = list(bits(friendly_worlds(s, seat)))
    options = [PlaceUnit(first + MILITIA, a) for a in worlds] if reserve[MILITIA] else []
    if reserve[TROOPS]:
        options += [PlaceUnit(first + TROOPS, a) for a in worlds if count_structures(s, a)]

    def tried() -> list[Candidate]:
        both = [PlaceUnit(first + kind, a) for kind in (MILITIA, TROOPS) if reserve[kind] for a in worlds]
        return [(a, None if a in options else "FS-MARINES-043") for a in both]

    if options:
        answer = yield ask_for(seat, options, "FS-MARINES-043", "place-free", tried)
        place_free(s, seat, answer.unit % KINDS, answer.area, "FS-MARINES-043")


@tactic("work_of_the_righteous")
def work_of_the_righteous(s: State, seat: int) -> Flow:
    """Either the assets of a friendly world or materiel equal to its production (FS-MARINES-044)."""
    worlds = list(bits(friendly_worlds(s, seat)))
    options = [GainAssets(a) for a in worlds if s.map.assets[a]]
    answer = yield ask_for(
        seat, [*options, *(GainMateriel(a) for a in worlds)], "FS-MARINES-044", "work-of-the-righteous"
    )
    if isinstance(answer, GainAssets):
        for _ in range(gain_printed_assets(s, seat, [answer.area])):
            yield from choose_asset(s, seat)
    else:
        gain_materiel(s, seat, s.map.production[answer.area], "FS-MARINES-044")


def _only_for_materiel(s: State, seat: int) -> RuleId | None:
    """Every world that could take a bastion holds another structure, and the 2 materiel for it are not there."""
    worlds = [a for a in bits(friendly_worlds(s, seat)) if not bastions(s, a, seat)]
    free = any(not count_structures(s, a) for a in worlds)
    return "FS-COST-003" if worlds and not free and s.players[seat].materiel < 2 else None


@tactic("the_emperor_protects", _only_for_materiel)
def the_emperor_protects(s: State, seat: int) -> Flow:
    """A free bastion on a friendly world without structure, or for 2 materiel on one without bastion (FS-MARINES-007)."""
    player = s.players[seat]
    if not player.markers or not s.figures:
        return
    worlds = list(bits(friendly_worlds(s, seat)))
    options = [PlaceStructure(BASTION, a) for a in worlds if not count_structures(s, a)]
    if player.materiel >= 2:
        options += [PlaceStructure(BASTION, a) for a in worlds if count_structures(s, a) and not bastions(s, a, seat)]
    if not options:
        return

    def tried() -> list[Candidate]:
        """A world with a bastion is refused, and without materiel one with another structure."""
        found: list[Candidate] = []
        for area in worlds:
            rule = None
            if bastions(s, area, seat):
                rule = "FS-MARINES-007"
            elif count_structures(s, area) and player.materiel < 2:
                rule = "FS-COST-003"
            found.append((PlaceStructure(BASTION, area), rule))
        return found

    answer = yield ask_for(seat, options, "FS-MARINES-007", "the-emperor-protects", tried)
    if count_structures(s, answer.area):
        lose_materiel(s, seat, 2, "FS-MARINES-007")
    put_structure(s, seat, BASTION, answer.area)
    tell(s, StructurePlaced, cite="FS-MARINES-007", seat=seat, structure=BASTION, area=answer.area)
