"""The orbital strike at the end of an Advance order: ships in a void against an enemy world beside it (FS-ORBITAL-018)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    LYING,
    STANDING,
    Assign,
    Decline,
    Done,
    Strike,
    UseScheme,
    UseUpgrade,
)
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.battle.dice import roll
from wartable.games.forbidden_stars.cards.upgrades import (
    CORSAIR_RAID,
    EXTRA_DIE,
    IGNORES_BASTIONS,
    STRIKE_EFFECTS,
    cannot_pay_effect,
)
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASTION,
    BASTION_UNIT,
    HEALTH,
    KINDS,
    MAX_DICE,
    TROOPS,
    event,
)
from wartable.games.forbidden_stars.events import DamageSuffered, DiceRolled, StrikeBegan, UnitPlaced, UnitRouted
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import Fight, Order, State, order_of
from wartable.games.forbidden_stars.model import Strike as StrikeState
from wartable.games.forbidden_stars.rules.control import enemy, owner
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    destroy_structure,
    destroy_unit,
    put_unit,
    rout_figure,
    row,
    ships_value,
)
from wartable.games.forbidden_stars.rules.schemes import discard_scheme
from wartable.games.forbidden_stars.rules.upgrades import exhaust, has_upgrade, tired_upgrades
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

EXTERMINATUS = event("exterminatus")
VICIOUS_RAIDS = event("vicious_raids")


def strike_of(s: State) -> StrikeState:
    strike = order_of(s).strike
    assert strike is not None
    return strike


def orbital_strike(s: State) -> Flow | None:
    """If no battle was fought the active player may perform one (FS-ORBITAL-001); Corsair Raid lifts that (FS-ELDAR-019)."""
    order = order_of(s)
    barred = order.fought and not has_upgrade(s, order.seat, CORSAIR_RAID)
    if barred or not _strikes(s, order):
        order.struck = True
        s.step = "order-next"
        return None
    return _declare_strike(s, order)


def _declare_strike(s: State, order: Order) -> Flow:
    cite = "FS-ELDAR-019" if order.fought else "FS-ORBITAL-001"
    answer = yield Ask(
        order.seat, lambda: [Decline(), *_strikes(s, order)], cite, "orbital-strike", lambda: _tried_strikes(s, order)
    )
    order.struck = True
    s.step = "order-next"
    if isinstance(answer, Decline):
        return
    if order.fought:
        exhaust(s, order.seat, CORSAIR_RAID)
    order.strike = StrikeState(
        answer.void, answer.world, owner(s, answer.world), bytearray(), bytearray(), bytearray(3)
    )
    tell(s, StrikeBegan, cite="FS-ORBITAL-002", seat=order.seat, area=answer.void, target=answer.world)
    s.step = "strike-declare"


def ignores_bastion(s: State, seat: int) -> bool:
    """The player has an upgrade that lets him strike at a world with a bastion (FS-ORBITAL-012)."""
    return any(has_upgrade(s, seat, card) for card in IGNORES_BASTIONS)


def _strikes(s: State, order: Order) -> list[Strike]:
    seat, here = order.seat, 15 << order.system * 4
    targets = enemy(s, seat) & s.map.worlds & here
    voids = s.present[seat] & s.map.voids & here
    if not targets or not voids:
        return []
    return [
        Strike(void, world)
        for void in bits(voids)
        if ships_value(s, void, seat)
        for world in bits(s.map.adjacent[void] & targets)
        if not s.structures[world * 4 + 1 + BASTION] or ignores_bastion(s, seat)
    ]


def cannot_strike(s: State, order: Order, void: int, world: int) -> RuleId | None:
    seat = order.seat
    if world >> 2 != order.system or void >> 2 != order.system:
        return "FS-ORBITAL-003"
    if s.map.voids >> world & 1:
        return "FS-ORBITAL-017"
    if not enemy(s, seat) >> world & 1:
        return "FS-ORBITAL-016"
    if not ships_value(s, void, seat):
        return "FS-ROUT-002"
    if not s.map.adjacent[void] >> world & 1:
        return "FS-ORBITAL-004"
    if s.structures[world * 4 + 1 + BASTION] and not ignores_bastion(s, seat):
        return "FS-BASTION-002"
    return None


def _tried_strikes(s: State, order: Order) -> list[Candidate]:
    """Every void with ships in or beside the system, every area of the system and every neighbouring world."""
    near = 15 << order.system * 4
    for system in bits(s.map.neighbours[order.system]):
        near |= 15 << system * 4
    found: list[Candidate] = [(Decline(), None)]
    for void in bits(s.present[order.seat] & s.map.voids & near):
        for world in bits((near & s.map.worlds | 15 << order.system * 4) & ~(1 << void)):
            found.append((Strike(void, world), cannot_strike(s, order, void, world)))
    return found


def strike_declare(s: State) -> Flow | None:
    """Upgrades and Exterminatus are declared before the roll (FS-ORBITAL-010, FS-MARINES-002)."""
    order, strike = order_of(s), strike_of(s)
    if len(_declarations(s, order, strike)) == 1 and not _must_ignore(s, strike):
        s.step = "strike-roll"
        return None
    return _declare(s, order, strike)


def _must_ignore(s: State, strike: StrikeState) -> bool:
    """A bastion stands on the target and nothing declared so far ignores it."""
    return bool(s.structures[strike.world * 4 + 1 + BASTION]) and not any(
        c in IGNORES_BASTIONS for c in strike.declared
    )


def _declarations(s: State, order: Order, strike: StrikeState) -> list[Done | UseUpgrade | UseScheme]:
    found: list[Done | UseUpgrade | UseScheme] = [] if _must_ignore(s, strike) else [Done()]
    player = s.players[order.seat]
    found += [UseUpgrade(c) for c in player.upgrades if c in STRIKE_EFFECTS and c not in player.exhausted]
    if player.scheme == EXTERMINATUS and not strike.exterminatus:
        found.append(UseScheme(EXTERMINATUS))
    return found


def _tried_declarations(s: State, order: Order, strike: StrikeState) -> list[Candidate]:
    player = s.players[order.seat]
    found: list[Candidate] = [(a, None) for a in _declarations(s, order, strike)]
    if _must_ignore(s, strike):
        found.append((Done(), "FS-BASTION-002"))
    found += tired_upgrades(s, order.seat, [c for c in player.upgrades if c in STRIKE_EFFECTS])
    return found


def _declare(s: State, order: Order, strike: StrikeState) -> Flow:
    answer = yield Ask(
        order.seat,
        lambda: _declarations(s, order, strike),
        "FS-ORBITAL-010",
        "strike-declare",
        lambda: _tried_declarations(s, order, strike),
    )
    match answer:
        case UseUpgrade(card):
            exhaust(s, order.seat, card)
            strike.declared.append(card)
        case UseScheme():
            discard_scheme(s, order.seat)
            strike.exterminatus = True
        case _:
            s.step = "strike-roll"


def strike_roll(s: State) -> None:
    """Dice for all unrouted ships in the void and for the upgrades, eight at most (FS-ORBITAL-005, FS-ORBITAL-006)."""
    order, strike = order_of(s), strike_of(s)
    count = ships_value(s, strike.void, order.seat) + sum(c in EXTRA_DIE for c in strike.declared)
    count = min(count, MAX_DICE)
    if strike.exterminatus:
        strike.dice[ATTACK] = count
    else:
        roll(s, strike.dice, count)
    a, d, m = strike.dice
    tell(s, DiceRolled, cite="FS-ORBITAL-005", seat=order.seat, attack=a, defence=d, morale=m)
    s.step = "strike-effects"


def strike_effects(s: State) -> Flow | None:
    """Effects paid with dice, in the order the active player chooses, each once (FS-ORBITAL-014)."""
    order, strike = order_of(s), strike_of(s)
    if len(_effects(s, order, strike)) == 1:
        strike.damage = strike.dice[ATTACK]
        tell(s, DamageSuffered, cite="FS-ORBITAL-007", seat=strike.target, count=strike.damage)
        s.step = "strike-damage"
        return None
    return _use_effect(s, order, strike)


def _effects(s: State, order: Order, strike: StrikeState) -> list[Done | UseUpgrade | UseScheme]:
    found: list[Done | UseUpgrade | UseScheme] = [Done()]
    found += [
        UseUpgrade(c) for c in strike.declared if c not in strike.spent and cannot_pay_effect(s, strike, c) is None
    ]
    if s.players[order.seat].scheme == VICIOUS_RAIDS:
        found.append(UseScheme(VICIOUS_RAIDS))
    return found


def _tried_effects(s: State, order: Order, strike: StrikeState) -> list[Candidate]:
    found: list[Candidate] = [(Done(), None)]
    for card in s.players[order.seat].upgrades:
        if card in STRIKE_EFFECTS:
            rule = None
            if card not in strike.declared:
                rule = "FS-ORBITAL-010"
            elif card in strike.spent:
                rule = "FS-ORBITAL-014"
            found.append((UseUpgrade(card), rule or cannot_pay_effect(s, strike, card)))
    scheme = s.players[order.seat].scheme
    if scheme == VICIOUS_RAIDS:
        found.append((UseScheme(scheme), None))
    elif scheme == EXTERMINATUS:
        found.append((UseScheme(scheme), "FS-MARINES-003"))
    return found


def _use_effect(s: State, order: Order, strike: StrikeState) -> Flow:
    answer = yield Ask(
        order.seat,
        lambda: _effects(s, order, strike),
        "FS-ORBITAL-018",
        "strike-effects",
        lambda: _tried_effects(s, order, strike),
    )
    match answer:
        case UseUpgrade(card):
            strike.spent.append(card)
            yield from STRIKE_EFFECTS[card](s, order, strike)
        case UseScheme():
            from wartable.games.forbidden_stars.cards.upgrades import vicious_raids

            discard_scheme(s, order.seat)
            yield from vicious_raids(s, order, strike)
        case _:
            strike.damage = strike.dice[ATTACK]
            tell(s, DamageSuffered, cite="FS-ORBITAL-007", seat=strike.target, count=strike.damage)
            s.step = "strike-damage"


# ---- damage ----


def _targets(s: State, strike: StrikeState) -> list[Assign]:
    """Bastions (where they are no shelter) and unrouted units first, then routed ones (FS-DAMAGE-011)."""
    seat, start = strike.target, row(s, strike.world, strike.target)
    first = s.players[seat].faction * KINDS
    if strike.first >= 0:
        kind, state = strike.first % KINDS, strike.first // KINDS
        if s.units[start + strike.first]:
            return [Assign(first + kind, state)]
    found = [Assign(first + k, STANDING) for k in range(KINDS) if s.units[start + k]]
    if bastions(s, strike.world, seat):
        found.append(Assign(BASTION_UNIT, STANDING))
    return found or [Assign(first + k, LYING) for k in range(KINDS) if s.units[start + KINDS + k]]


def strike_damage(s: State) -> Flow | None:
    """The owner assigns the damage; nothing reduces it, and who survives is not routed (FS-ORBITAL-007, FS-DAMAGE-010)."""
    strike = strike_of(s)
    targets = _targets(s, strike) if strike.damage else []
    if not targets:
        s.step = "strike-end"
        return None
    if len(targets) == 1:
        _suffer(s, strike, targets[0])
        return None
    return _assign(s, strike)


def _assign(s: State, strike: StrikeState) -> Flow:
    target = yield Ask(
        strike.target,
        lambda: _targets(s, strike),
        "FS-ORBITAL-007",
        "assign-damage",
        lambda: _tried_targets(s, strike),
        {"count": strike.damage, "area": strike.world},
    )
    _suffer(s, strike, target)


def _tried_targets(s: State, strike: StrikeState) -> list[Candidate]:
    seat, start = strike.target, row(s, strike.world, strike.target)
    first, legal = s.players[seat].faction * KINDS, _targets(s, strike)
    found: list[Candidate] = [(a, None) for a in legal]
    for slot in range(2 * KINDS):
        target = Assign(first + slot % KINDS, slot // KINDS)
        if s.units[start + slot] and target not in legal:
            found.append((target, "FS-ELDAR-015" if strike.first >= 0 else "FS-DAMAGE-003"))
    return found


def _suffer(s: State, strike: StrikeState, target: Assign) -> None:
    seat, area, health = strike.target, strike.world, HEALTH[target.unit]
    slot = target.unit % KINDS + KINDS * target.state
    strike.first = -1
    if strike.damage >= health:
        strike.damage -= health
        if target.unit == BASTION_UNIT:
            destroy_structure(s, BASTION, area, "FS-ORBITAL-022")
        else:
            destroy_unit(s, seat, slot, area, "FS-DAMAGE-001")
        return
    strike.damage = 0
    if strike.routs and target.unit != BASTION_UNIT and target.state == STANDING:
        rout_figure(s, seat, slot, area)
        tell(s, UnitRouted, cite="FS-ORBITAL-021", seat=seat, unit=target.unit, area=area)


def strike_end(s: State) -> None:
    """A Space Marine dropped on the world starts a battle if it is still enemy (FS-MARINES-010)."""
    order, strike = order_of(s), strike_of(s)
    order.strike = None
    s.step = "order-next"
    if strike.landing and s.players[order.seat].reserve[TROOPS]:
        hostile = enemy(s, order.seat) >> strike.world & 1
        put_unit(s, order.seat, TROOPS, strike.world)
        unit = s.players[order.seat].faction * KINDS + TROOPS
        tell(s, UnitPlaced, cite="FS-MARINES-010", seat=order.seat, unit=unit, area=strike.world)
        if hostile:
            order.fights.append(Fight(strike.world, order.seat, 0, by_advance=False))
