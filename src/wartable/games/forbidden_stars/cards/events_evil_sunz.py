"""Event cards of the Orks (Evil Sunz), in print order: four Schemes, four Tactics."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Move, PickAsset, PickPlayer, PickSystem, PlaceStructure, PlaceUnit
from wartable.games.forbidden_stars.battle.troops import Troop, destroy
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import ADVANCE, ASSETS, GROUND, MILITIA, REINFORCEMENT, TROOPS, kind_of
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import bits, has, without
from wartable.games.forbidden_stars.model import NONE, Battle, Order, State
from wartable.games.forbidden_stars.rules.control import friendly_worlds, uncontrolled
from wartable.games.forbidden_stars.rules.forces import (
    count_kind,
    destroy_structure,
    kinds_in,
    shift_unit,
    standing_in,
    structures_in,
    unit_types,
    units_in_system,
)
from wartable.games.forbidden_stars.rules.schemes import scheme
from wartable.games.forbidden_stars.rules.supply import gain_asset, gain_materiel, lose_asset
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

# ---- Schemes ----


def _no_structure(s: State, battle: Battle, i: int) -> RuleId | None:
    return None if structures_in(s, battle.area) else "FS-ORKS-005"


@scheme("teer_it_down", _no_structure)
def teer_it_down(s: State, battle: Battle, i: int) -> Flow:
    """Destroy one structure on the contested world, of any type (FS-ORKS-005, FS-ORKS-007)."""
    here = [PlaceStructure(kind, battle.area) for kind in structures_in(s, battle.area)]
    choice = here[0]
    if len(here) > 1:
        choice = yield Choose(battle.sides[i].seat, here, "FS-ORKS-005", "destroy-structure")
    destroy_structure(s, choice.structure, battle.area, "FS-ORKS-005")


@scheme("warboss")
def warboss(s: State, seat: int) -> int:
    """A unit costs 1 materiel less for each reinforcement token the player has (FS-ORKS-011)."""
    return s.players[seat].assets[REINFORCEMENT]


@scheme("gitz_dem")
def gitz_dem(s: State, battle: Battle, i: int, troop: Troop) -> None:
    """An enemy unit that becomes routed in a battle is destroyed (FS-ORKS-009)."""
    destroy(s, battle, i, troop, "FS-ORKS-009")


def _mobs(s: State, seat: int) -> list[Candidate]:
    """Systems with at least two own units."""
    systems = range(len(s.stacks))
    return [(PickSystem(i), None if units_in_system(s, seat, i) >= 2 else "FS-ORKS-008") for i in systems]


def _no_mob(s: State, seat: int) -> RuleId | None:
    return "FS-ORKS-008" if all(rule for _, rule in _mobs(s, seat)) else None


@scheme("mob_up", _no_mob)
def mob_up(s: State, seat: int) -> Flow:
    """Resolve an Advance order in a system with at least two own units; it is the active system (FS-ORKS-008, FS-ORKS-050)."""
    answer = yield Choose(seat, lambda: _mobs(s, seat), "FS-ORKS-008", "mob-up")
    s.order = Order(seat=seat, system=answer.system, token=NONE, kind=ADVANCE)
    s.step = "move-ships"


# ---- Tactics ----


@tactic("lootin_n_stealin")
def lootin_n_stealin(s: State, seat: int) -> Flow:
    """Gain 2 materiel; a chosen player loses one asset token of his own choice (FS-ORKS-013, FS-ORKS-014)."""
    gain_materiel(s, seat, 2, "FS-ORKS-013")
    others = [PickPlayer(i) for i, p in enumerate(s.players) if i != seat and not p.out]
    victim = others[0].seat
    if len(others) > 1:
        victim = (yield Choose(seat, others, "FS-ORKS-013", "choose-player")).seat
    tokens = [PickAsset(asset) for asset in range(len(ASSETS)) if s.players[victim].assets[asset]]
    if not tokens:
        return
    asset = tokens[0].asset
    if len(tokens) > 1:
        asset = (yield Choose(victim, tokens, "FS-ORKS-013", "lose-asset")).asset
    lose_asset(s, victim, asset, "FS-ORKS-013")


@tactic("letz_get_fightin")
def letz_get_fightin(s: State, seat: int) -> Flow:
    """Two free Boyz on a friendly world with a Nob, or one on any friendly world (FS-ORKS-004)."""
    worlds = list(bits(friendly_worlds(s, seat)))
    if not s.players[seat].reserve[MILITIA] or not worlds:
        return
    boyz = unit_types(s, seat)[MILITIA]

    def tried() -> list[Candidate]:
        two = [(PlaceUnit(boyz, a, 2), None if count_kind(s, a, seat, TROOPS) else "FS-ORKS-004") for a in worlds]
        return [*two, *((PlaceUnit(boyz, a), None) for a in worlds)]

    answer = yield Choose(seat, tried, "FS-ORKS-004", "place-free")
    for _ in range(answer.count):
        place_free(s, seat, MILITIA, answer.area, "FS-ORKS-004")


def _ways_here(s: State, seat: int) -> list[Candidate]:
    """Every own unit to every world: unrouted ground units to uncontrolled ones can go."""
    types, free = unit_types(s, seat), uncontrolled(s)
    found: list[Candidate] = []
    for source in bits(s.present[seat]):
        standing = standing_in(s, source, seat)
        for kind in kinds_in(s, source, seat):
            for target in bits(without(s.map.worlds, source)):
                rule: RuleId | None = None if has(free, target) else "FS-ORKS-002"
                if kind not in GROUND or not standing[kind]:
                    rule = "FS-ORKS-003"
                found.append((Move(types[kind], source, target), rule))
    return found


@tactic("how_we_getz_here")
def how_we_getz_here(s: State, seat: int) -> Flow:
    """One own unrouted ground unit from any world to any uncontrolled world (FS-ORKS-002, FS-ORKS-003)."""
    if all(rule for _, rule in _ways_here(s, seat)):
        return
    move = yield Choose(seat, lambda: _ways_here(s, seat), "FS-ORKS-002", "how-we-getz-here")
    shift_unit(s, seat, kind_of(move.unit), move.source, move.target)
    tell(s, UnitMoved, cite="FS-ORKS-002", seat=seat, unit=move.unit, source=move.source, area=move.target)


@tactic("moar_boyz")
def moar_boyz(s: State, seat: int) -> None:
    """Two reinforcement tokens, three at most (FS-ORKS-001)."""
    for _ in range(2):
        gain_asset(s, seat, REINFORCEMENT, "FS-ORKS-001")
