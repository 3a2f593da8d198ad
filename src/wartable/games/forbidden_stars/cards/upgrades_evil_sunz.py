"""Order upgrades of the Orks (Evil Sunz), in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Decline, PickArea, PickAsset, Resolve, SpendDie
from wartable.games.forbidden_stars.battle.retreat import way_back
from wartable.games.forbidden_stars.cards.strikes import spend, spend_die, strike_upgrade
from wartable.games.forbidden_stars.content import ADVANCE, ASSETS, DEPLOY, DOMINATE, FACES, MORALE, upgrade
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, only, system_of
from wartable.games.forbidden_stars.model import NONE, Battle, Order, State, Strike, order_of
from wartable.games.forbidden_stars.orders.advance import origins_open, paths
from wartable.games.forbidden_stars.rules.control import enemy, friendly, uncontrolled
from wartable.games.forbidden_stars.rules.supply import gain_asset, gain_materiel, lose_asset, lose_materiel
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_DEPLOY,
    AT_GROUND,
    AT_REVEAL,
    BLOCKED,
    GROUND_UNIT_MOVES,
    NO_WAY_BACK,
    PASSABLE,
    SIDE_RETREATS,
    asks,
    changes,
    exhaust,
    has_upgrade,
    used,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId

ORK_ROKS, THE_GREEN_TIDE = upgrade("ork_roks"), upgrade("the_green_tide")
LOOTIN = upgrade("lootin")
MOST_RIDERS = 2
"""No more than two units of an order pass the void by Ork Roks (FS-ORKS-017)."""


# ---- Ork Roks ----


def _rok_voids(s: State, order: Order) -> int:
    """Uncontrolled voids that ground units could be led through: in the active or an adjacent system."""
    return uncontrolled(s) & s.map.voids & origins_open(s, order)


def _no_rok_void(s: State, order: Order) -> RuleId | None:
    return None if _rok_voids(s, order) else "FS-ORKS-015"


@used("ork_roks", AT_GROUND, _no_rok_void)
def ork_roks(s: State, order: Order) -> Flow:
    """Up to two ground units may pass one uncontrolled void as if it were friendly (FS-ORKS-015)."""

    def tried() -> list[Candidate]:
        """Every void near the active system; one with ships in it is not uncontrolled."""
        voids = _rok_voids(s, order)
        near = bits(s.map.voids & origins_open(s, order))
        return [(PickArea(void), None if has(voids, void) else "FS-ORKS-015") for void in near]

    choice = yield Choose(order.seat, tried, "FS-ORKS-015", "ork-roks")
    order.roks = choice.area


@changes("ork_roks", PASSABLE)
def _(s: State, passable: int, order: Order) -> int:
    """The chosen void, as long as fewer than two units have passed it."""
    return passable | only(order.roks) if order.roks != NONE and order.rok_riders < MOST_RIDERS else passable


@changes("ork_roks", GROUND_UNIT_MOVES)
def _(s: State, order: Order, source: int, target: int) -> None:
    """Count who passes the void; whether he attacks matters for the retreat (FS-ORKS-019)."""
    if order.roks != NONE and not has(paths(s, order, source, order.friendly), target):
        order.rok_riders += 1
        order.rok_attack |= has(enemy(s, order.seat), target) or order.contested == target


@changes("ork_roks", BLOCKED)
def _(s: State, rule: RuleId, order: Order, source: int, target: int) -> RuleId:
    """A third unit would find its way by the void."""
    by_void = order.roks != NONE and has(paths(s, order, source, order.friendly | only(order.roks)), target)
    return "FS-ORKS-017" if by_void else rule


@changes("ork_roks", NO_WAY_BACK)
def _(s: State, rule: RuleId | None, battle: Battle, i: int, area: int, count: int) -> RuleId | None:
    """It serves the attacker's retreat if it did not serve his attack (FS-ORKS-018 to FS-ORKS-020)."""
    order, seat = order_of(s), battle.sides[i].seat
    anywhere = uncontrolled(s) & s.map.voids & (INSIDE[system_of(battle.area)] | INSIDE[system_of(area)])
    if i == 0 and not order.rok_attack and count + order.rok_riders <= MOST_RIDERS:
        voids = only(order.roks) if order.roks != NONE else anywhere if has_upgrade(s, seat, ORK_ROKS) else 0
        if _leads_back(s, battle, i, area, voids):
            return None
    if _leads_back(s, battle, i, area, anywhere):
        if i == 1:
            return "FS-ORKS-018"
        if order.rok_attack:
            return "FS-ORKS-019"
    return rule


def _leads_back(s: State, battle: Battle, i: int, area: int, voids: int) -> bool:
    """Whether one of these voids would complete the path."""
    mine = friendly(s, battle.sides[i].seat)
    return any(way_back(s, battle, i, area, mine | only(void)) for void in bits(voids))


@changes("ork_roks", SIDE_RETREATS)
def _(s: State, battle: Battle, i: int, area: int) -> None:
    """If the way led only by the void, the upgrade is used up."""
    seat = battle.sides[i].seat
    if i == 0 and has(s.map.worlds, battle.area) and has_upgrade(s, seat, ORK_ROKS):
        if not way_back(s, battle, i, area, friendly(s, seat)):
            exhaust(s, seat, ORK_ROKS)


# ---- The Green Tide ----


@asks("the_green_tide", AT_REVEAL)
def the_green_tide(s: State, order: Order) -> Flow:
    """Resolve it as an Advance, Dominate or Deploy order instead (FS-ORKS-022)."""
    orders = [Resolve(kind) for kind in (DEPLOY, DOMINATE, ADVANCE)]
    answer = yield Choose(order.seat, [Decline(), *orders], "FS-ORKS-022", "green-tide")
    if isinstance(answer, Resolve):
        exhaust(s, order.seat, THE_GREEN_TIDE)
        order.kind = answer.order


# ---- Werk Fasta! ----


def _work_has_begun(s: State, order: Order) -> RuleId | None:
    """Nothing has been bought or built yet (FS-ORKS-021)."""
    return "FS-ORKS-021" if order.work_first or order.built or order.bought else None


@used("werk_fasta", AT_DEPLOY, _work_has_begun)
def werk_fasta(s: State, order: Order) -> None:
    """The structure may come before the units (FS-ORKS-021)."""
    order.work_first = True


# ---- Lootin', Stealin' ----


@strike_upgrade("lootin", None, dice=1)
def lootin(s: State, order: Order, strike: Strike) -> Flow:
    """Spend a die of any face: gain 1 materiel, the opponent loses 1 (FS-ORKS-024, FS-ORKS-026, FS-ORKS-027)."""
    faces = [face for face in range(len(FACES)) if strike.dice[face]]
    face = faces[0]
    if len(faces) > 1:
        face = (yield Choose(order.seat, [SpendDie(f) for f in faces], "FS-ORKS-024", "spend-die")).face
    spend_die(s, order, strike, face, LOOTIN)
    gain_materiel(s, order.seat, 1, "FS-ORKS-024")
    lose_materiel(s, strike.target, 1, "FS-ORKS-024")


@strike_upgrade("stealin", (MORALE, 1), ignores_bastions=True)
def stealin(s: State, order: Order, strike: Strike) -> Flow:
    """An asset token of the opponent is discarded, and the player gains one of that type (FS-ORKS-028 to FS-ORKS-030)."""
    spend(s, order, strike, "stealin")
    options = [PickAsset(asset) for asset in range(len(ASSETS)) if s.players[strike.target].assets[asset]]
    if not options:
        return
    asset = options[0].asset
    if len(options) > 1:
        asset = (yield Choose(order.seat, options, "FS-ORKS-028", "steal")).asset
    lose_asset(s, strike.target, asset, "FS-ORKS-028")
    gain_asset(s, order.seat, asset, "FS-ORKS-028")
