"""Event cards of Chaos (World Eaters), in print order: four Schemes, four Tactics."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    STANDING,
    BuyCombatCard,
    BuyUpgrade,
    MoveStorm,
    PickUnit,
    PlaceUnit,
    PlayEvent,
)
from wartable.games.forbidden_stars.battle.battle import of_this_order
from wartable.games.forbidden_stars.battle.dice import gain_die
from wartable.games.forbidden_stars.battle.lasting import cannot_be_routed
from wartable.games.forbidden_stars.battle.troops import choose_troop, rout, standing
from wartable.games.forbidden_stars.cards.tactics import cannot_use_event, place_free, resolve_tactic, tactic
from wartable.games.forbidden_stars.cards.upgrades_world_eaters import cultists_in
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    FORGE,
    IS_SCHEME,
    MILITIA,
    MORALE,
    ORDER_UPGRADES,
    REINFORCEMENT,
    event,
    faction_of,
    kind_of,
    upgrades_of,
)
from wartable.games.forbidden_stars.events import EventPlayed, EventsDrawn, UnitRouted
from wartable.games.forbidden_stars.galaxy import bits, has, system_of
from wartable.games.forbidden_stars.model import ATTACKER, NONE, Battle, Order, State, order_of
from wartable.games.forbidden_stars.orders.strategize import buy_combat_card, buy_upgrade
from wartable.games.forbidden_stars.phases.refresh import cannot_move_storm
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.forces import (
    destroy_unit,
    figures_in,
    rout_figure,
    slot_of,
    unit_types,
    units_in_system,
)
from wartable.games.forbidden_stars.rules.schemes import BATTLE_DICE, later, lay_scheme, scheme
from wartable.games.forbidden_stars.rules.supply import gain_asset
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

PRAYER = event("prayer_to_the_dark_gods")


# ---- Blight of Nurgle ----


def _blighted(s: State, seat: int) -> list[Candidate]:
    """Every enemy unit: unrouted ones in systems that hold one of the player's units can be chosen."""
    reached = {system for system in range(len(s.stacks)) if units_in_system(s, seat, system)}
    found: list[Candidate] = []
    for area in range(s.map.areas):
        for other in range(len(s.players)):
            if other != seat and has(s.present[other], area):
                for unit, state in figures_in(s, area, other):
                    rule = "FS-ROUT-005" if state != STANDING else None
                    rule = rule or (None if system_of(area) in reached else "FS-CHAOS-001")
                    found.append((PickUnit(unit, state, area), rule))
    return found


def _nobody_blighted(s: State, seat: int) -> RuleId | None:
    return "FS-CHAOS-001" if all(rule for _, rule in _blighted(s, seat)) else None


@scheme("blight_of_nurgle", _nobody_blighted)
def blight_of_nurgle(s: State, seat: int) -> Flow:
    """Rout one enemy unit in a system with one of the player's units (FS-CHAOS-001)."""
    choice = yield Choose(seat, lambda: _blighted(s, seat), "FS-CHAOS-001", "blight")
    other = next(i for i, p in enumerate(s.players) if p.faction == faction_of(choice.unit))
    rout_figure(s, other, kind_of(choice.unit), choice.area)
    tell(s, UnitRouted, cite="FS-CHAOS-001", seat=other, unit=choice.unit, area=choice.area)
    s.step = "capacity"


# ---- Prayer to the Dark Gods ----


@scheme("prayer_to_the_dark_gods")
def prayer_to_the_dark_gods(s: State, seat: int, storm: int) -> Flow:
    """Chaos moves the storm instead, in any of the eight directions that are legal (FS-CHAOS-059); returns where."""
    edge = s.storms[storm]
    ways = sorted({target for target in s.map.storm_moves[edge] if target >= 0})

    def tried() -> list[Candidate]:
        return [(MoveStorm(edge, target), cannot_move_storm(s, storm, target)) for target in ways]

    answer = yield Choose(seat, tried, "FS-CHAOS-059", "prayer", {"event": PRAYER})
    return answer.target


# ---- Seduced by Chaos ----


def _nobody_to_seduce(s: State, battle: Battle, i: int) -> RuleId | None:
    can = standing(s, battle, 1 - i) and not cannot_be_routed(battle.sides[1 - i])
    return None if can else "FS-CHAOS-009"


@scheme("seduced_by_chaos", _nobody_to_seduce)
def seduced_by_chaos(s: State, battle: Battle, i: int) -> Flow:
    """Rout one enemy unit of the player's choice in the battle (FS-CHAOS-009)."""
    seat, among = battle.sides[i].seat, standing(s, battle, 1 - i)
    troop = yield from choose_troop(s, seat, battle, 1 - i, among, "FS-CHAOS-009", "rout", "FS-ROUT-005")
    yield from rout(s, battle, 1 - i, troop, "FS-CHAOS-009")


# ---- Through the Warp ----


@scheme("through_the_warp")
def through_the_warp(s: State, order: Order) -> None:
    """Units of this order may cross storms (FS-CHAOS-002)."""
    order.through = True


@later(BATTLE_DICE)
def _(s: State, battle: Battle) -> None:
    """The battle the order starts begins with a morale die (FS-CHAOS-002)."""
    if order_of(s).through and of_this_order(s, battle):
        gain_die(s, battle.sides[ATTACKER], MORALE, "FS-CHAOS-002")


# ---- Tactics ----


@tactic("spoils_of_war")
def spoils_of_war(s: State, seat: int) -> None:
    """One forge token and one reinforcement token (FS-CHAOS-060)."""
    gain_asset(s, seat, FORGE, "FS-CHAOS-060")
    gain_asset(s, seat, REINFORCEMENT, "FS-CHAOS-060")


@tactic("incantation_of_tzeentch")
def incantation_of_tzeentch(s: State, seat: int) -> Flow:
    """Draw three more cards and resolve the ability of one of them; no storm moves (FS-CHAOS-005, FS-CHAOS-006)."""
    player = s.players[seat]
    count = min(3, len(player.events))
    if not count:
        return
    before = len(player.drawn)
    for _ in range(count):
        player.drawn.append(player.events.pop())
    tell(s, EventsDrawn, cite="FS-CHAOS-005", seat=seat, count=count)

    def tried() -> list[Candidate]:
        return [(PlayEvent(card), cannot_use_event(s, seat, card)) for card in player.drawn[before:]]

    if all(rule for _, rule in tried()):
        return
    card = (yield Choose(seat, tried, "FS-CHAOS-005", "choose-event")).event
    tell(s, EventPlayed, cite="FS-CHAOS-005", seat=seat, event=card)
    if IS_SCHEME[card]:
        player.drawn.remove(card)
        lay_scheme(s, seat, card)
    else:
        s.second = card
        yield from resolve_tactic(s, seat, card)
        s.second = NONE


@tactic("prophets_and_signs")
def prophets_and_signs(s: State, seat: int) -> Flow:
    """Two free Cultists on one friendly world of a system without own Cultists, or one on any friendly world (FS-CHAOS-061)."""
    worlds = list(bits(friendly_worlds(s, seat)))
    if not s.players[seat].reserve[MILITIA] or not worlds:
        return
    cultist = unit_types(s, seat)[MILITIA]

    def tried() -> list[Candidate]:
        two = [
            (PlaceUnit(cultist, a, 2), "FS-CHAOS-061" if cultists_in(s, seat, system_of(a)) else None) for a in worlds
        ]
        return [*two, *((PlaceUnit(cultist, a), None) for a in worlds)]

    answer = yield Choose(seat, tried, "FS-CHAOS-061", "place-free")
    for _ in range(answer.count):
        place_free(s, seat, MILITIA, answer.area, "FS-CHAOS-061")


def storms_around(s: State, system: int) -> int:
    """Warp storms on the edges of a system's tile."""
    return sum(1 for edge in s.storms if has(s.map.edge_systems[edge], system))


def _cultists(s: State, seat: int) -> list[PickUnit]:
    """Own Cultists anywhere, routed ones too."""
    return [
        PickUnit(unit, state, area)
        for area in bits(s.present[seat])
        for unit, state in figures_in(s, area, seat)
        if kind_of(unit) == MILITIA
    ]


def _no_cultist(s: State, seat: int) -> RuleId | None:
    return None if _cultists(s, seat) else "FS-COST-003"


@tactic("touched_by_the_warp", _no_cultist)
def touched_by_the_warp(s: State, seat: int) -> Flow:
    """Destroy a Cultist: gain a free upgrade of a level no higher than the storms around its system (FS-CHAOS-008)."""
    player = s.players[seat]
    choice = yield Choose(seat, _cultists(s, seat), "FS-CHAOS-008", "touched-by-the-warp")
    most = storms_around(s, system_of(choice.area))
    destroy_unit(s, seat, slot_of(choice.unit, choice.state), choice.area, "FS-CHAOS-008")

    def tried() -> list[Candidate]:
        found: list[Candidate] = []
        for card in upgrades_of(player.faction, s.sets):
            if card not in player.upgrades:
                found.append((BuyUpgrade(card), None if ORDER_UPGRADES[card].level <= most else "FS-CHAOS-008"))
        for card in sorted(player.combat_upgrades):
            found.append((BuyCombatCard(card), None if COMBAT_CARDS[card].level <= most else "FS-CHAOS-008"))
        return found

    if all(rule for _, rule in tried()):
        return
    answer = yield Choose(seat, tried, "FS-CHAOS-008", "gain-upgrade")
    match answer:
        case BuyUpgrade(card):
            buy_upgrade(s, seat, card, "FS-CHAOS-008", free=True)
        case BuyCombatCard(card):
            yield from buy_combat_card(s, seat, card, "FS-CHAOS-008", free=True)
