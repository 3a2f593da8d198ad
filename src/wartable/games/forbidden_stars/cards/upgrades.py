"""Order upgrades of orbital strikes: what their price in dice buys (FS-ORBITAL-014).

The upgrades of the other orders work inside those orders: see `orders/`.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.actions import (
    LYING,
    STANDING,
    Done,
    GainDie,
    Move,
    PickArea,
    PickAsset,
    PickDie,
    PickUnit,
    PlaceStructure,
    SpendDie,
)
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.battle.dice import roll
from wartable.games.forbidden_stars.content import (
    ATTACK,
    DEFENCE,
    KINDS,
    MAX_DICE,
    MORALE,
    SHIPS,
    upgrade,
)
from wartable.games.forbidden_stars.events import DiceRolled, DieGained, DieLost, DieTurned, UnitMoved
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import Order, State, Strike
from wartable.games.forbidden_stars.rules.control import friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import (
    destroy_structure,
    destroy_unit,
    owner_of_structures,
    row,
    shift_unit,
)
from wartable.games.forbidden_stars.rules.supply import gain_asset, gain_materiel, lose_asset, lose_materiel
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

RAIN_OF_FIRE, DROP_PODS = upgrade("rain_of_fire"), upgrade("drop_pods")
FEAR_FROM_ABOVE, COMPLETE_DESTRUCTION = upgrade("fear_from_above"), upgrade("complete_destruction")
LOOTIN, STEALIN = upgrade("lootin"), upgrade("stealin")
TACTICAL_STRIKES, STRAFING_RUN = upgrade("tactical_strikes"), upgrade("strafing_run")
CORSAIR_RAID = upgrade("corsair_raid")

EXTRA_DIE = (RAIN_OF_FIRE, FEAR_FROM_ABOVE, LOOTIN, TACTICAL_STRIKES)
"""They give one more rolled die."""
IGNORES_BASTIONS = (DROP_PODS, COMPLETE_DESTRUCTION, STEALIN, STRAFING_RUN)
"""They let a strike hit a world with a bastion (FS-ORBITAL-022)."""

PRICE = {
    RAIN_OF_FIRE: (MORALE, 1),
    DROP_PODS: (DEFENCE, 2),
    FEAR_FROM_ABOVE: (MORALE, 1),
    COMPLETE_DESTRUCTION: (DEFENCE, 2),
    STEALIN: (MORALE, 1),
    TACTICAL_STRIKES: (MORALE, 1),
    STRAFING_RUN: (DEFENCE, 2),
}


def cannot_pay_effect(s: State, strike: Strike, card: int) -> RuleId | None:
    """Whether the dice pay for the effect of an upgrade; Lootin' takes any die, and its own extra die is always left."""
    if card == LOOTIN:
        return None
    face, count = PRICE[card]
    return None if strike.dice[face] >= count else "FS-SPEND-002"


def _pay(s: State, order: Order, strike: Strike, card: int, cite: RuleId) -> None:
    """Spent before damage is assigned, so these dice no longer count (FS-ORBITAL-013)."""
    face, count = PRICE[card]
    strike.dice[face] -= count
    for _ in range(count):
        tell(s, DieLost, cite=cite, seat=order.seat, face=face)


def rain_of_fire(s: State, order: Order, strike: Strike) -> Flow:
    """Turn one morale die to attack (FS-MARINES-016)."""
    strike.dice[MORALE] -= 1
    strike.dice[ATTACK] += 1
    tell(s, DieTurned, cite="FS-MARINES-016", seat=order.seat, face=MORALE, to=ATTACK)
    return
    yield


def drop_pods(s: State, order: Order, strike: Strike) -> Flow:
    """A free Space Marine lands on the world after the strike (FS-MARINES-010)."""
    _pay(s, order, strike, DROP_PODS, "FS-MARINES-010")
    strike.landing = True
    return
    yield


def fear_from_above(s: State, order: Order, strike: Strike) -> Flow:
    """Units that suffer damage in this strike are routed (FS-CHAOS-018)."""
    _pay(s, order, strike, FEAR_FROM_ABOVE, "FS-CHAOS-018")
    strike.routs = True
    return
    yield


def complete_destruction(s: State, order: Order, strike: Strike) -> Flow:
    """The owner of the world chooses and destroys one of his figures there, unit or structure (FS-CHAOS-019, FS-CHAOS-020)."""
    _pay(s, order, strike, COMPLETE_DESTRUCTION, "FS-CHAOS-019")
    seat, area = strike.target, strike.world
    start, first = row(s, area, seat), s.players[seat].faction * KINDS
    options: list[PickUnit | PlaceStructure] = [
        PickUnit(first + i % KINDS, LYING if i >= KINDS else STANDING, area)
        for i in range(2 * KINDS)
        if s.units[start + i]
    ]
    if owner_of_structures(s, area) == seat:
        options += [PlaceStructure(k, area) for k in range(3) if s.structures[area * 4 + 1 + k]]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield ask_for(seat, options, "FS-CHAOS-019", "complete-destruction")
    if isinstance(choice, PickUnit):
        destroy_unit(s, seat, choice.unit % KINDS + KINDS * choice.state, area, "FS-CHAOS-019")
    else:
        destroy_structure(s, choice.structure, area, "FS-CHAOS-019")


def lootin(s: State, order: Order, strike: Strike) -> Flow:
    """Spend a die of any face: gain 1 materiel, the opponent loses 1 (FS-ORKS-024, FS-ORKS-026, FS-ORKS-027)."""
    faces = [face for face in range(3) if strike.dice[face]]
    face = faces[0]
    if len(faces) > 1:
        face = (yield ask_for(order.seat, [SpendDie(f) for f in faces], "FS-ORKS-024", "spend-die")).face
    strike.dice[face] -= 1
    tell(s, DieLost, cite="FS-ORKS-024", seat=order.seat, face=face)
    gain_materiel(s, order.seat, 1, "FS-ORKS-024")
    lose_materiel(s, strike.target, 1, "FS-ORKS-024")


def stealin(s: State, order: Order, strike: Strike) -> Flow:
    """An asset token of the opponent is discarded, and the player gains one of that type (FS-ORKS-028 to FS-ORKS-030)."""
    _pay(s, order, strike, STEALIN, "FS-ORKS-028")
    options = [PickAsset(a) for a in range(3) if s.players[strike.target].assets[a]]
    if not options:
        return
    asset = options[0].asset
    if len(options) > 1:
        asset = (yield ask_for(order.seat, options, "FS-ORKS-028", "steal")).asset
    lose_asset(s, strike.target, asset, "FS-ORKS-028")
    gain_asset(s, order.seat, asset, "FS-ORKS-028")


def tactical_strikes(s: State, order: Order, strike: Strike) -> Flow:
    """An enemy unit on the world, chosen by the player, must suffer damage first (FS-ELDAR-015)."""
    _pay(s, order, strike, TACTICAL_STRIKES, "FS-ELDAR-015")
    seat, start = strike.target, row(s, strike.world, strike.target)
    first = s.players[seat].faction * KINDS
    options = [PickUnit(first + i % KINDS, i // KINDS, strike.world) for i in range(2 * KINDS) if s.units[start + i]]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield ask_for(order.seat, options, "FS-ELDAR-015", "tactical-strikes")
    strike.first = choice.unit % KINDS + KINDS * choice.state


def strafing_run(s: State, order: Order, strike: Strike) -> Flow:
    """Own unrouted ships of the active system move to one friendly or uncontrolled void of an adjacent system (FS-ELDAR-016 to FS-ELDAR-018)."""
    _pay(s, order, strike, STRAFING_RUN, "FS-ELDAR-016")
    seat, here = order.seat, order.system
    open_ = (friendly(s, seat) | uncontrolled(s)) & s.map.voids
    targets = [
        PickArea(area)
        for system in bits(s.map.neighbours[here])
        if s.map.border[here, system] not in s.storms
        for area in bits(open_ & 15 << system * 4)
    ]
    if not targets:
        return

    def tried() -> list[Candidate]:
        """The voids around: some held by an enemy, some behind a storm; a void of the same system is no refuge."""
        found: list[Candidate] = [(a, None) for a in targets]
        for system in (here, *bits(s.map.neighbours[here])):
            behind = system != here and s.map.border[here, system] in s.storms
            rule = "FS-SHIPS-006" if behind else "FS-ELDAR-016"
            voids = [PickArea(area) for area in bits(s.map.voids & 15 << system * 4)]
            found += [(a, rule) for a in voids if a not in targets]
        return found

    target = (yield ask_for(seat, targets, "FS-ELDAR-016", "strafing-run", tried)).area
    first = s.players[seat].faction * KINDS
    while True:
        moves = [
            Move(first + kind, area, target)
            for area in bits(s.present[seat] & s.map.voids & 15 << here * 4)
            for kind in SHIPS
            if s.units[row(s, area, seat) + kind]
        ]
        if not moves:
            return

        def tried_ships(moves: list[Move] = moves) -> list[Candidate]:
            lying = [
                Move(first + kind, area, target)
                for area in bits(s.present[seat] & s.map.voids & 15 << here * 4)
                for kind in SHIPS
                if s.units[row(s, area, seat) + KINDS + kind]
            ]
            refused: list[Candidate] = [(a, "FS-ELDAR-018") for a in lying if a not in moves]
            return [*((a, None) for a in moves), (Done(), None), *refused]

        answer = yield ask_for(seat, [*moves, Done()], "FS-ELDAR-016", "strafing-run-ship", tried_ships)
        if isinstance(answer, Done):
            return
        shift_unit(s, seat, answer.unit % KINDS, answer.source, target)
        tell(s, UnitMoved, cite="FS-ELDAR-016", seat=seat, unit=answer.unit, source=answer.source, area=target)


STRIKE_EFFECTS: dict[int, Callable[[State, Order, Strike], Flow]] = {
    RAIN_OF_FIRE: rain_of_fire,
    DROP_PODS: drop_pods,
    FEAR_FROM_ABOVE: fear_from_above,
    COMPLETE_DESTRUCTION: complete_destruction,
    LOOTIN: lootin,
    STEALIN: stealin,
    TACTICAL_STRIKES: tactical_strikes,
    STRAFING_RUN: strafing_run,
}


def vicious_raids(s: State, order: Order, strike: Strike) -> Flow:
    """Reroll any of the dice, then gain one die of any face, eight at most (FS-ELDAR-008)."""
    put_aside = 0
    while any(strike.dice):
        options = [PickDie(f) for f in range(3) if strike.dice[f]]
        answer = yield ask_for(order.seat, [*options, Done()], "FS-ELDAR-008", "vicious-raids")
        if isinstance(answer, Done):
            break
        strike.dice[answer.face] -= 1
        put_aside += 1
    roll(s, strike.dice, put_aside)
    a, d, m = strike.dice
    tell(s, DiceRolled, cite="FS-ELDAR-008", seat=order.seat, attack=a, defence=d, morale=m)
    if sum(strike.dice) < MAX_DICE:
        answer = yield ask_for(order.seat, [GainDie(f) for f in range(3)], "FS-ELDAR-008", "either-or")
        strike.dice[answer.face] += 1
        tell(s, DieGained, cite="FS-ELDAR-008", seat=order.seat, face=answer.face)
