"""The Orks: they hit harder the more they are hurt.

Sniveling Grot, Goff Nob and Shoota Mob have no ability; Rugged Killa Kans and Enraged Ork only keywords.
"""

from __future__ import annotations

from wartable.games.conquest.abilities import Aim, Ctx, action, constant, reaction
from wartable.games.conquest.actions import PickUnit
from wartable.games.conquest.cards.common import (
    army_unit,
    choose_planet,
    deploys_unit_of,
    planets_where,
    reduces,
    this_entered,
    units_where,
)
from wartable.games.conquest.content import kind
from wartable.games.conquest.costs import damage_this, exhaust_this
from wartable.games.conquest.damage import deal, indirect, move_damage
from wartable.games.conquest.effects import destroy, last, move, put_token, ready
from wartable.games.conquest.model import HQ, Card, Conquest
from wartable.games.conquest.occurrences import Attacking, Entering
from wartable.games.conquest.rules.entering import attaches
from wartable.games.conquest.rules.table import (
    all_units_at,
    first_planet,
    has_trait,
    left_in_bank,
    of_faction,
    supports,
    units,
    units_at,
)
from wartable.games.conquest.windows import cannot_target
from wartable.kernel.questions import Candidate, Choose, Flow

# -- Nazdreg ---------------------------------------------------------------------------------------


@constant("nazdreg", "brutal")
def _(s: Conquest, source: Card, unit: Card) -> int:
    """His comrades at his planet have Brutal."""
    return 1 if unit.seat == source.seat and unit.place == source.place != HQ and unit is not source else 0


# -- Nazdreg's Flash Gitz --------------------------------------------------------------------------


@action("nazdregs-flash-gitz", word="combat", changes=lambda c: not c.this.ready, cost=[damage_this(1)], limit="phase")
def _(c: Ctx) -> None:
    ready(c.s, c.this, c.rule, c.kind)


# -- Kraktoof Hall ---------------------------------------------------------------------------------


def _damage_can_go_to(c: Ctx, unit: Card) -> list[Card]:
    return [u for u in all_units_at(c.s, unit.place) if u is not unit]


def _damage_can_come_from(c: Ctx, unit: Card) -> bool:
    """An own unit at a planet with another unit that may be the second target."""
    own = unit.seat == c.seat and unit.place != HQ
    return own and any(cannot_target(c, to) is None for to in _damage_can_go_to(c, unit))


@action(
    "kraktoof-hall",
    word="combat",
    cost=[exhaust_this],
    target=[
        units_where(_damage_can_come_from, lambda c, u: u.damage > 0),
        Aim(lambda c: _damage_can_go_to(c, c.target)),
    ],
)
def _(c: Ctx) -> Flow:
    """Move 1 damage from the first to the second."""
    yield from move_damage(c.s, c.targets[0], c.targets[1], 1, c.rule, c.kind)


# -- Bigga Is Betta --------------------------------------------------------------------------------

reduces("bigga-is-betta", 2, deploys_unit_of("orks"), then=lambda c: c.on.after.append((c.kind, 1)))

# -- Cybork Body -----------------------------------------------------------------------------------

attaches("cybork-body", army_unit)


@constant("cybork-body", "hp-factor")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 if source.host == unit.uid else 1


# -- Weirdboy Maniak -------------------------------------------------------------------------------


def _others_here(c: Ctx) -> list[Card]:
    return [u for u in all_units_at(c.s, c.here) if u is not c.card] if c.here != HQ else []


@reaction("weirdboy-maniak", on=Entering, when=this_entered, changes=lambda c: bool(_others_here(c)))
def _(c: Ctx) -> Flow:
    """Deal 1 damage to each other unit at this planet, friend and foe."""
    yield from deal(c.s, {u.uid: 1 for u in _others_here(c)}, c.seat, c.rule, source=c.kind)


# -- Tankbusta Bommaz ------------------------------------------------------------------------------


@constant("tankbusta-bommaz", "damage-factor")
def _(s: Conquest, source: Card, attacker: Card, unit: Card) -> int:
    """It "deals double damage": by its attacks and, should it have it, by Area Effect (CQ-RULING-64)."""
    return 2 if attacker is source and unit.seat != source.seat and has_trait(unit, "vehicle") else 1


# -- Crushface -------------------------------------------------------------------------------------

_deploys_ork = deploys_unit_of("orks")

reduces("crushface", 1, lambda c: c.on.place == c.here and _deploys_ork(c))

# -- Bad Dok ---------------------------------------------------------------------------------------


@constant("bad-dok", "command")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 3 if unit is source and unit.damage else 0


# -- Rokkitboy -------------------------------------------------------------------------------------


@constant("rokkitboy", "flying")
def _(s: Conquest, source: Card, unit: Card) -> int:
    """Enemies at his planet lose Flying."""
    return -1 if unit.seat != source.seat and unit.place == source.place != HQ else 0


# -- Goff Boyz -------------------------------------------------------------------------------------


@constant("goff-boyz", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 3 if unit is source and unit.place == first_planet(s) else 0


# -- Burna Boyz ------------------------------------------------------------------------------------


def _enemies_here(c: Ctx) -> list[Candidate]:
    """The enemy units at this planet but the defender."""
    return [(PickUnit(u.uid), c.rule if u is c.on.defender else None) for u in units_at(c.s, c.here, c.enemy)]


@reaction(
    "burna-boyz",
    on=Attacking,
    when=lambda c: c.on.attacker is c.card,
    changes=lambda c: any(rule is None for _, rule in _enemies_here(c)),
)
def _(c: Ctx) -> Flow:
    """Deal 1 damage to an enemy unit here that is not the defender."""
    answer = yield Choose(c.seat, lambda: _enemies_here(c), c.rule, ask="choose-unit", about={"card": c.kind})
    yield from deal(c.s, {answer.uid: 1}, c.seat, c.rule, source=c.kind)


# -- Battle Cry ------------------------------------------------------------------------------------


def _own_orks(c: Ctx) -> list[Card]:
    return [u for u in units(c.s, c.seat) if of_faction(u, "orks")]


@action("battle-cry", word="combat", changes=lambda c: c.s.battle is not None and bool(_own_orks(c)))
def _(c: Ctx) -> None:
    """Each Orks unit you control, wherever it is, has +2 ATK until the end of the battle."""
    for unit in _own_orks(c):
        last(c.s, "atk", unit, 2, "battle", c.kind, c.seat)


# -- Snotling Attack -------------------------------------------------------------------------------

SNOTLINGS = kind("snotlings")


@action("snotling-attack", word="deploy", changes=lambda c: left_in_bank(c.s, SNOTLINGS) > 0)
def _(c: Ctx) -> Flow:
    """Put 4 Snotlings into play (or all that the bank has left), each at any planet."""
    places = []
    for _each in range(min(4, left_in_bank(c.s, SNOTLINGS))):
        places.append((yield from choose_planet(c)))
    for place in places:
        yield from put_token(c.s, c.seat, SNOTLINGS, place, c.rule, c.kind)


# -- Squig Bombin' ---------------------------------------------------------------------------------


@action("squig-bombin", target=lambda c: supports(c.s))
def _(c: Ctx) -> Flow:
    yield from destroy(c.s, [c.target], c.rule, c.kind)


# -- Rokkit Launcha --------------------------------------------------------------------------------

attaches("rokkit-launcha", army_unit)


@constant("rokkit-launcha", "ranged")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


# -- Ork Kannon ------------------------------------------------------------------------------------


@action(
    "ork-kannon",
    word="combat",
    cost=[exhaust_this],
    target=planets_where(lambda c, p: True, lambda c, p: bool(all_units_at(c.s, p))),
)
def _(c: Ctx) -> Flow:
    """Each player deals 1 indirect damage among the own units there; its user chooses first (CQR-TIMING-017)."""
    place = c.target.place
    yield from indirect(c.s, (c.seat, c.enemy), 1, lambda seat: units_at(c.s, place, seat), c.rule, c.kind)


# -- Bigtoof Banna ---------------------------------------------------------------------------------

reduces("bigtoof-banna", 1, deploys_unit_of("orks"), cost=[exhaust_this])

# -- Tellyporta Pad --------------------------------------------------------------------------------


def _is_elsewhere(c: Ctx, unit: Card) -> bool:
    return first_planet(c.s) not in (None, unit.place)


@action(
    "tellyporta-pad",
    word="combat",
    cost=[exhaust_this],
    target=units_where(lambda c, u: u.seat == c.seat and of_faction(u, "orks"), _is_elsewhere),
)
def _(c: Ctx) -> Flow:
    """Move it to the first planet."""
    first = first_planet(c.s)
    if first is not None:
        yield from move(c.s, c.target, first, c.rule, c.kind)
