"""The orbital strike at the end of an Advance order: ships in a void against an enemy world beside it (FS-ORBITAL-018)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.forbidden_stars.actions import STANDING, Assign, Decline, Done, Strike, UseScheme, UseUpgrade
from wartable.games.forbidden_stars.battle.dice import roll
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASTION,
    BASTION_UNIT,
    HEALTH,
    MAX_DICE,
    ORDER_UPGRADES,
    kind_of,
)
from wartable.games.forbidden_stars.events import DamageSuffered, DiceRolled, StrikeBegan, UnitRouted
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, system_of, without
from wartable.games.forbidden_stars.model import NONE, Order, State, order_of
from wartable.games.forbidden_stars.model import Strike as StrikeState
from wartable.games.forbidden_stars.rules.control import enemy, owner
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    count_structure,
    destroy_structure,
    destroy_unit,
    figures_in,
    rout_figure,
    ships_value,
    slot_of,
)
from wartable.games.forbidden_stars.rules.schemes import (
    BEFORE_STRIKE_ROLL,
    DURING_STRIKE,
    tried_scheme,
    usable_scheme,
    use_scheme,
)
from wartable.games.forbidden_stars.rules.upgrades import STRIKE_BARRED, changed, exhaust, has_upgrade, upgrade_for
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell


class StrikeUpgrade(msgspec.Struct, frozen=True):
    """An order upgrade for orbital strikes: what it gives when declared, its price in dice and what that buys."""

    effect: Callable[[State, Order, StrikeState], Flow | None]
    price: tuple[int, int] | None
    """Face and number of the dice to be spent; None: one die of any face."""
    dice: int = 0
    """Dice it adds to the roll."""
    ignores_bastions: bool = False
    """It lets the strike hit a world with a bastion (FS-ORBITAL-022)."""
    after: Callable[[State, Order, StrikeState], None] | None = None
    """What it does when the strike is over."""


STRIKE_UPGRADES: dict[int, StrikeUpgrade] = {}
"""What `cards/upgrades_<faction>.py` says."""


def strike_of(s: State) -> StrikeState:
    strike = order_of(s).strike
    assert strike is not None
    return strike


# ---- declaring it ----


def orbital_strike(s: State) -> Flow | None:
    """If no battle was fought the active player may perform one (FS-ORBITAL-001); an upgrade may lift that."""
    order = order_of(s)
    if changed(s, order.seat, STRIKE_BARRED, order.fought, order.seat) or not _strikes(s, order):
        order.struck = True
        s.step = "order-next"
        return None
    return _declare_strike(s, order)


def _declare_strike(s: State, order: Order) -> Flow:
    lifted = upgrade_for(s, order.seat, STRIKE_BARRED) if order.fought else NONE
    cite = "FS-ORBITAL-001" if lifted == NONE else ORDER_UPGRADES[lifted].rule
    answer = yield Choose(
        order.seat,
        lambda: _tried_strikes(s, order),
        cite,
        "orbital-strike",
        legal=lambda: [Decline(), *_strikes(s, order)],
    )
    order.struck = True
    s.step = "order-next"
    if isinstance(answer, Decline):
        return
    if lifted != NONE:
        exhaust(s, order.seat, lifted)
    order.strike = StrikeState(
        answer.void, answer.world, owner(s, answer.world), bytearray(), bytearray(), bytearray(3)
    )
    tell(s, StrikeBegan, cite="FS-ORBITAL-002", seat=order.seat, area=answer.void, target=answer.world)
    s.step = "strike-declare"


def sheltered(s: State, seat: int, world: int) -> bool:
    """A bastion stands on the world, and the player has no upgrade that ignores it (FS-BASTION-002, FS-ORBITAL-012)."""
    return count_structure(s, world, BASTION) > 0 and not any(
        upgrade.ignores_bastions and has_upgrade(s, seat, card) for card, upgrade in STRIKE_UPGRADES.items()
    )


def _strikes(s: State, order: Order) -> list[Strike]:
    seat, here = order.seat, INSIDE[order.system]
    targets = enemy(s, seat) & s.map.worlds & here
    voids = s.present[seat] & s.map.voids & here
    if not targets or not voids:
        return []
    return [
        Strike(void, world)
        for void in bits(voids)
        for world in bits(targets)
        if cannot_strike(s, order, void, world) is None
    ]


def cannot_strike(s: State, order: Order, void: int, world: int) -> RuleId | None:
    seat = order.seat
    if system_of(world) != order.system or system_of(void) != order.system:
        return "FS-ORBITAL-003"
    if has(s.map.voids, world):
        return "FS-ORBITAL-017"
    if not has(enemy(s, seat), world):
        return "FS-ORBITAL-016"
    if not ships_value(s, void, seat):
        return "FS-ROUT-002"
    if not has(s.map.adjacent[void], world):
        return "FS-ORBITAL-004"
    return "FS-BASTION-002" if sheltered(s, seat, world) else None


def _tried_strikes(s: State, order: Order) -> list[Candidate]:
    """Every void with ships in or beside the system, every area of the system and every neighbouring world."""
    here, beside = INSIDE[order.system], s.map.beside[order.system]
    found: list[Candidate] = [(Decline(), None)]
    for void in bits(s.present[order.seat] & s.map.voids & (here | beside)):
        for world in bits(without(here | beside & s.map.worlds, void)):
            found.append((Strike(void, world), cannot_strike(s, order, void, world)))
    return found


# ---- upgrades for it, declared before the roll ----


def strike_declare(s: State) -> Flow | None:
    """Upgrades and Schemes are declared before the roll (FS-ORBITAL-010)."""
    order, strike = order_of(s), strike_of(s)
    if [action for action, rule in _declarations(s, order, strike) if rule is None] == [Done()]:
        s.step = "strike-roll"
        return None
    return _declare(s, order, strike)


def _must_ignore(s: State, strike: StrikeState) -> bool:
    """A bastion stands on the target and nothing declared so far ignores it."""
    return count_structure(s, strike.world, BASTION) > 0 and not any(
        STRIKE_UPGRADES[card].ignores_bastions for card in strike.declared
    )


def _declarations(s: State, order: Order, strike: StrikeState) -> list[Candidate]:
    player = s.players[order.seat]
    found: list[Candidate] = [(Done(), "FS-BASTION-002" if _must_ignore(s, strike) else None)]
    found += [
        (UseUpgrade(card), "FS-ORDERUPGRADE-004" if card in player.exhausted else None)
        for card in player.upgrades
        if card in STRIKE_UPGRADES
    ]
    return found + tried_scheme(s, order.seat, BEFORE_STRIKE_ROLL, order)


def _declare(s: State, order: Order, strike: StrikeState) -> Flow:
    answer = yield Choose(
        order.seat,
        lambda: _declarations(s, order, strike),
        "FS-ORBITAL-010",
        "strike-declare",
    )
    match answer:
        case UseUpgrade(card):
            exhaust(s, order.seat, card)
            strike.declared.append(card)
        case UseScheme():
            yield from use_scheme(s, order.seat, order)
        case _:
            s.step = "strike-roll"


def strike_roll(s: State) -> None:
    """Dice for all unrouted ships in the void and for the upgrades, eight at most (FS-ORBITAL-005, FS-ORBITAL-006)."""
    order, strike = order_of(s), strike_of(s)
    count = ships_value(s, strike.void, order.seat) + sum(STRIKE_UPGRADES[card].dice for card in strike.declared)
    count = min(count, MAX_DICE)
    if strike.all_attack:
        strike.dice[ATTACK] = count
    else:
        roll(s, strike.dice, count)
    attack, defence, morale = strike.dice
    tell(s, DiceRolled, cite="FS-ORBITAL-005", seat=order.seat, attack=attack, defence=defence, morale=morale)
    s.step = "strike-effects"


# ---- effects paid with dice ----


def strike_effects(s: State) -> Flow | None:
    """Effects paid with dice, in the order the active player chooses, each once (FS-ORBITAL-014)."""
    order, strike = order_of(s), strike_of(s)
    if len(_effects(s, order, strike)) == 1:
        _begin_damage(s, strike)
        return None
    return _use_effect(s, order, strike)


def _begin_damage(s: State, strike: StrikeState) -> None:
    """What the dice that are left deal to the owner of the world (FS-ORBITAL-007, FS-ORBITAL-013)."""
    strike.damage = strike.dice[ATTACK]
    tell(s, DamageSuffered, cite="FS-ORBITAL-007", seat=strike.target, count=strike.damage)
    s.step = "strike-damage"


def _cannot_use_effect(strike: StrikeState, card: int) -> RuleId | None:
    """Declared, not used in this strike yet, and paid with the dice there are (FS-SPEND-002)."""
    if card not in strike.declared:
        return "FS-ORBITAL-010"
    if card in strike.spent:
        return "FS-ORBITAL-014"
    price = STRIKE_UPGRADES[card].price
    if price is None:
        return None if any(strike.dice) else "FS-SPEND-002"
    face, count = price
    return None if strike.dice[face] >= count else "FS-SPEND-002"


def _effects(s: State, order: Order, strike: StrikeState) -> list[Done | UseUpgrade | UseScheme]:
    found: list[Done | UseUpgrade | UseScheme] = [Done()]
    found += [UseUpgrade(card) for card in strike.declared if _cannot_use_effect(strike, card) is None]
    found += usable_scheme(s, order.seat, DURING_STRIKE, order)
    return found


def _tried_effects(s: State, order: Order, strike: StrikeState) -> list[Candidate]:
    cards = [card for card in s.players[order.seat].upgrades if card in STRIKE_UPGRADES]
    return [
        (Done(), None),
        *((UseUpgrade(card), _cannot_use_effect(strike, card)) for card in cards),
        *tried_scheme(s, order.seat, DURING_STRIKE, order),
    ]


def _use_effect(s: State, order: Order, strike: StrikeState) -> Flow:
    answer = yield Choose(
        order.seat,
        lambda: _tried_effects(s, order, strike),
        "FS-ORBITAL-018",
        "strike-effects",
        legal=lambda: _effects(s, order, strike),
    )
    match answer:
        case UseUpgrade(card):
            strike.spent.append(card)
            yield from carry(STRIKE_UPGRADES[card].effect(s, order, strike))
        case UseScheme():
            yield from use_scheme(s, order.seat, order)
        case _:
            _begin_damage(s, strike)


# ---- damage ----


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


def _targets(s: State, strike: StrikeState) -> list[Assign]:
    """Bastions (where they are no shelter) and unrouted units first, then routed ones (FS-DAMAGE-011)."""
    figures = figures_in(s, strike.world, strike.target)
    if strike.first >= 0:
        chosen = [Assign(*figure) for figure in figures if slot_of(*figure) == strike.first]
        if chosen:
            return chosen
    found = [Assign(unit, state) for unit, state in figures if state == STANDING]
    if bastions(s, strike.world, strike.target):
        found.append(Assign(BASTION_UNIT, STANDING))
    return found or [Assign(*figure) for figure in figures]


def _assign(s: State, strike: StrikeState) -> Flow:
    target = yield Choose(
        strike.target,
        lambda: _tried_targets(s, strike),
        "FS-ORBITAL-007",
        "assign-damage",
        {"count": strike.damage, "area": strike.world},
        legal=lambda: _targets(s, strike),
    )
    _suffer(s, strike, target)


def _tried_targets(s: State, strike: StrikeState) -> list[Candidate]:
    legal = _targets(s, strike)
    rest = [Assign(*figure) for figure in figures_in(s, strike.world, strike.target)]
    return [*((a, None) for a in legal), *((a, "FS-DAMAGE-003") for a in rest if a not in legal)]


def _suffer(s: State, strike: StrikeState, target: Assign) -> None:
    seat, area, health = strike.target, strike.world, HEALTH[target.unit]
    strike.first = NONE
    if strike.damage >= health:
        strike.damage -= health
        if target.unit == BASTION_UNIT:
            destroy_structure(s, BASTION, area, "FS-ORBITAL-022")
        else:
            destroy_unit(s, seat, slot_of(target.unit, target.state), area, "FS-DAMAGE-001")
        return
    strike.damage = 0
    if strike.routs and target.unit != BASTION_UNIT and target.state == STANDING:
        rout_figure(s, seat, kind_of(target.unit), area)
        tell(s, UnitRouted, cite="FS-ORBITAL-021", seat=seat, unit=target.unit, area=area)


def strike_end(s: State) -> None:
    """The strike is over; what was paid for to come after it comes now."""
    order, strike = order_of(s), strike_of(s)
    order.strike = None
    s.step = "order-next"
    for card in strike.declared:
        if (after := STRIKE_UPGRADES[card].after) is not None:
            after(s, order, strike)
