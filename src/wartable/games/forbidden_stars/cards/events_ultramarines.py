"""Event cards of the Ultramarines, in print order: four Schemes, four Tactics."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    BuyUpgrade,
    Decline,
    GainAssets,
    GainMateriel,
    PickSystem,
    PlaceStructure,
    PlaceUnit,
)
from wartable.games.forbidden_stars.battle.dice import gain_tokens
from wartable.games.forbidden_stars.battle.troops import choose_troop, rally, routed
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import (
    BASTION,
    DEFENCE,
    FORGE,
    MILITIA,
    TROOPS,
    kind_of,
    upgrades_of,
)
from wartable.games.forbidden_stars.events import StructurePlaced, UnitRallied
from wartable.games.forbidden_stars.galaxy import areas_of, bits, has
from wartable.games.forbidden_stars.model import Battle, Order, State
from wartable.games.forbidden_stars.orders.dominate import choose_asset, gain_printed_assets
from wartable.games.forbidden_stars.orders.strategize import buy_upgrade
from wartable.games.forbidden_stars.orders.strike import strike_of
from wartable.games.forbidden_stars.rules.control import friendly_worlds, systems_with
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    count_structures,
    lying_in,
    put_structure,
    rally_area,
    unit_types,
)
from wartable.games.forbidden_stars.rules.purchase import cannot_buy_upgrade
from wartable.games.forbidden_stars.rules.schemes import DURING_STRIKE, scheme
from wartable.games.forbidden_stars.rules.supply import gain_materiel, lose_materiel
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

# ---- Schemes ----


@scheme("adeptus_mechanicus")
def adeptus_mechanicus(s: State, battle: Battle, i: int) -> None:
    """Two defence tokens, and one for each forge token the player has (FS-MARINES-041)."""
    count = 2 + s.players[battle.sides[i].seat].assets[FORGE]
    gain_tokens(s, battle, i, DEFENCE, count, "FS-MARINES-041")


@scheme("unwavering_resolve")
def unwavering_resolve(s: State, seat: int) -> Flow:
    """Rally all own units in one system (FS-MARINES-001)."""
    own = systems_with(s, seat)

    def tried() -> list[Candidate]:
        systems = range(len(s.stacks))
        return [(PickSystem(system), None if has(own, system) else "FS-MARINES-001") for system in systems]

    system = (yield Choose(seat, tried, "FS-MARINES-001", "rally-system")).system
    types = unit_types(s, seat)
    for area in areas_of(system):
        lying = lying_in(s, area, seat)
        rally_area(s, seat, area)
        for kind, count in enumerate(lying):
            for _ in range(count):
                tell(s, UnitRallied, cite="FS-MARINES-001", seat=seat, unit=types[kind], area=area)
    s.step = "capacity"


def _nobody_routed(s: State, battle: Battle, i: int) -> RuleId | None:
    return None if routed(s, battle, i) else "FS-MARINES-042"


@scheme("emperors_champion", _nobody_routed)
def emperors_champion(s: State, battle: Battle, i: int) -> Flow:
    """Rally one own unit in the battle (FS-MARINES-042)."""
    seat = battle.sides[i].seat
    troop = yield from choose_troop(s, seat, battle, i, routed(s, battle, i), "FS-MARINES-042", "rally", "FS-ROUT-001")
    rally(s, battle, i, troop, "FS-MARINES-042")


@scheme("exterminatus", elsewhere={DURING_STRIKE: "FS-MARINES-003"})
def exterminatus(s: State, order: Order) -> None:
    """Declared before the roll: all dice of the orbital strike show attack (FS-MARINES-002)."""
    strike_of(s).all_attack = True


# ---- Tactics ----


@tactic("rites_of_battle")
def rites_of_battle(s: State, seat: int) -> Flow:
    """Purchase one order upgrade, 1 materiel less for each friendly world with a bastion (FS-MARINES-004, FS-MARINES-006)."""
    less = sum(1 for area in bits(friendly_worlds(s, seat)) if bastions(s, area, seat))

    def tried() -> list[Candidate]:
        cards = upgrades_of(s.players[seat].faction, s.sets)
        return [(Decline(), None), *((BuyUpgrade(c), cannot_buy_upgrade(s, seat, c, less)) for c in cards)]

    answer = yield Choose(seat, tried, "FS-MARINES-004", "rites-of-battle")
    if isinstance(answer, BuyUpgrade):
        buy_upgrade(s, seat, answer.upgrade, "FS-MARINES-004", less)


@tactic("heroic_intervention")
def heroic_intervention(s: State, seat: int) -> Flow:
    """A free Space Marine on a friendly world with a structure, or a free Scout on any friendly world (FS-MARINES-043)."""
    reserve, types = s.players[seat].reserve, unit_types(s, seat)
    worlds = list(bits(friendly_worlds(s, seat)))

    def tried() -> list[Candidate]:
        scouts = [(PlaceUnit(types[MILITIA], a), None) for a in worlds if reserve[MILITIA]]
        marines = [
            (PlaceUnit(types[TROOPS], a), None if count_structures(s, a) else "FS-MARINES-043")
            for a in worlds
            if reserve[TROOPS]
        ]
        return [*scouts, *marines]

    if any(rule is None for _, rule in tried()):
        answer = yield Choose(seat, tried, "FS-MARINES-043", "place-free")
        place_free(s, seat, kind_of(answer.unit), answer.area, "FS-MARINES-043")


@tactic("work_of_the_righteous")
def work_of_the_righteous(s: State, seat: int) -> Flow:
    """Either the assets of a friendly world or materiel equal to its production (FS-MARINES-044)."""
    worlds = list(bits(friendly_worlds(s, seat)))
    options = [GainAssets(a) for a in worlds if s.map.assets[a]]
    answer = yield Choose(
        seat, [*options, *(GainMateriel(a) for a in worlds)], "FS-MARINES-044", "work-of-the-righteous"
    )
    if isinstance(answer, GainAssets):
        for _ in range(gain_printed_assets(s, seat, [answer.area])):
            yield from choose_asset(s, seat)
    else:
        gain_materiel(s, seat, s.map.production[answer.area], "FS-MARINES-044")


def _cannot_protect(s: State, seat: int, area: int) -> RuleId | None:
    """A world without bastion; beside another structure it costs 2 materiel."""
    if bastions(s, area, seat):
        return "FS-MARINES-007"
    return "FS-COST-003" if count_structures(s, area) and s.players[seat].materiel < 2 else None


def _only_for_materiel(s: State, seat: int) -> RuleId | None:
    """Every world that could take a bastion holds another structure, and the 2 materiel for it are not there."""
    rules = {_cannot_protect(s, seat, area) for area in bits(friendly_worlds(s, seat))}
    return "FS-COST-003" if "FS-COST-003" in rules and None not in rules else None


@tactic("the_emperor_protects", _only_for_materiel)
def the_emperor_protects(s: State, seat: int) -> Flow:
    """A free bastion on a friendly world without structure, or for 2 materiel on one without bastion (FS-MARINES-007)."""
    if not s.players[seat].markers or not s.figures:
        return

    def tried() -> list[Candidate]:
        worlds = bits(friendly_worlds(s, seat))
        return [(PlaceStructure(BASTION, area), _cannot_protect(s, seat, area)) for area in worlds]

    options = [a for a, rule in tried() if rule is None]
    if not options:
        return
    options.sort(key=lambda a: bool(count_structures(s, a.area)))  # first the free ones
    answer = yield Choose(seat, tried, "FS-MARINES-007", "the-emperor-protects", legal=options)
    if count_structures(s, answer.area):
        lose_materiel(s, seat, 2, "FS-MARINES-007")
    put_structure(s, seat, BASTION, answer.area)
    tell(s, StructurePlaced, cite="FS-MARINES-007", seat=seat, structure=BASTION, area=answer.area)
