"""Astra Militarum. The cards not named here have only values and keywords."""

from __future__ import annotations

from wartable.games.conquest.abilities import (
    Ctx,
    action,
    constant,
    forced_reaction,
    interrupt,
    reaction,
)
from wartable.games.conquest.cards.common import (
    affected,
    army_unit,
    at_a_planet,
    bearer,
    bearer_leaves,
    deploys_unit_of,
    is_ready,
    own_army_unit,
    reduces,
    this_leaves,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.costs import exhaust_one, exhaust_this, sacrifice_one
from wartable.games.conquest.damage import deal, prevent, reassign
from wartable.games.conquest.effects import enter_play, exhaust, last, put_found, put_token, ready, sacrifice
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.model import HQ, UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Assigning, Leaving, Struggling
from wartable.games.conquest.piles import draw, search
from wartable.games.conquest.rules.entering import attaches, cannot_enter
from wartable.games.conquest.rules.table import (
    has_trait,
    is_army,
    is_warlord,
    left_in_bank,
    of_faction,
    supports,
    units,
    units_at,
)
from wartable.games.conquest.rules.values import has
from wartable.games.conquest.windows import cannot_target
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

ASTRA_MILITARUM = "astra-militarum"
GUARDSMAN = kind("guardsman")


def _fights_on_foot(unit: Card) -> bool:
    return has_trait(unit, "soldier", "warrior")


def _guardsman_left(c: Ctx) -> bool:
    return left_in_bank(c.s, GUARDSMAN) > 0


# -- Colonel Straken -------------------------------------------------------------------------------


@constant("colonel-straken", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    inspired = unit.seat == source.seat and unit.place == source.place and unit is not source
    return 1 if inspired and at_a_planet(unit) and _fights_on_foot(unit) else 0


# -- Straken's Command Squad -----------------------------------------------------------------------


@interrupt(
    "strakens-command-squad",
    on=Leaving,
    when=lambda c: this_leaves(c) and at_a_planet(c.this),
    changes=_guardsman_left,
)
def _(c: Ctx) -> Flow:
    """Put a Guardsman into play at the same planet."""
    yield from put_token(c.s, c.seat, GUARDSMAN, c.here, c.rule, c.kind)


# -- Omega Zero Command ----------------------------------------------------------------------------


@reaction("omega-zero-command", on=Struggling, when=lambda c: c.on.winner == c.seat, changes=_guardsman_left)
def _(c: Ctx) -> Flow:
    """Put a Guardsman into play at the planet whose command struggle was won."""
    yield from put_token(c.s, c.seat, GUARDSMAN, c.on.place, c.rule, c.kind)


# -- Glorious Intervention -------------------------------------------------------------------------


def _who_may_intervene(c: Ctx) -> list[Card]:
    """Not the unit that was hit: with it the damage would be gone and nothing left to prevent."""
    hit = c.on.unit
    return [u for u in units_at(c.s, hit.place, c.seat) if _fights_on_foot(u) and u is not hit]


@reaction(
    "glorious-intervention",
    on=Assigning,
    when=lambda c: c.on.by_attack,
    changes=lambda c: c.on.amount > 0 and affected(c, c.on.unit),
    cost=[sacrifice_one(_who_may_intervene)],
)
def _(c: Ctx) -> Flow:
    """Prevent all of the damage, then deal the attacker the printed ATK of the unit sacrificed."""
    prevented = c.on.unit.uid in c.s.cards
    prevent(c.s, c.on, c.on.amount, c.rule, c.kind)
    attacker = c.on.attacker
    if prevented and affected(c, attacker):
        yield from deal(c.s, {attacker.uid: KINDS[c.paid[-1].kind].atk}, c.seat, c.rule, source=c.kind)


# -- Straken's Cunning -----------------------------------------------------------------------------

attaches("strakens-cunning", army_unit)


@constant("strakens-cunning", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


@interrupt("strakens-cunning", on=Leaving, when=bearer_leaves)
def _(c: Ctx) -> None:
    """Draw 3 cards."""
    draw(c.s, {c.seat: 3}, c.rule, c.kind)


# -- Cadian Mortar Squad ---------------------------------------------------------------------------


def _own_army_unit_here_left(c: Ctx) -> bool:
    left = c.on.card
    return at_a_planet(left) and left.place == c.here and left.seat == c.seat and is_army(left)


@reaction("cadian-mortar-squad", on=Leaving, when=_own_army_unit_here_left, changes=lambda c: not c.this.ready)
def _(c: Ctx) -> None:
    """Ready this unit."""
    ready(c.s, c.this, c.rule, c.kind)


# -- Captain Markis --------------------------------------------------------------------------------


_markis_targets = units_where(lambda c, u: u.place == c.here != HQ and not is_warlord(u), is_ready)


def _markis_sacrifices(c: Ctx) -> list[Card]:
    return [u for u in units_at(c.s, c.here, c.seat) if of_faction(u, ASTRA_MILITARUM)]


def _another_is_left(c: Ctx, paying: Card) -> bool:
    return any(t is not paying and cannot_target(c, t) is None for t in _markis_targets.of(c))


@action(
    "captain-markis",
    cost=[sacrifice_one(_markis_sacrifices, leaving=_another_is_left)],
    target=_markis_targets,
    limit="phase",
)
def _(c: Ctx) -> Flow:
    """Exhaust a non-warlord unit at this planet."""
    yield from exhaust(c.s, c.target, c.rule, c.kind)


# -- Enginseer Augur -------------------------------------------------------------------------------


@interrupt("enginseer-augur", on=Leaving, when=this_leaves)
def _(c: Ctx) -> Flow:
    """Search the top 6 cards for a support of printed cost 2 or lower and put it into play at the HQ."""
    s, seat = c.s, c.seat

    def cannot_repair(number: CardId) -> RuleId | None:
        card = KINDS[number]
        fits = card.type == "support" and card.faction == ASTRA_MILITARUM and card.price <= 2
        return cannot_enter(s, seat, number) if fits else c.rule

    found = yield from search(s, seat, 6, cannot_repair, c.rule, c.kind)
    if found:
        yield from put_found(s, seat, found, HQ, c.rule, c.kind)


# -- Infantry Conscripts ---------------------------------------------------------------------------


@constant("infantry-conscripts", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 * len(supports(s, unit.seat)) if source is unit else 0


# -- Elysian Assault Team --------------------------------------------------------------------------


def _own_foot_unit_leaves(c: Ctx) -> bool:
    left = c.on.card
    return left.seat == c.seat and left.role == UNIT and at_a_planet(left) and _fights_on_foot(left)


@interrupt("elysian-assault-team", on=Leaving, when=_own_foot_unit_leaves, where="hand")
def _(c: Ctx) -> Flow:
    """Put this unit from hand into play at the planet which that unit leaves."""
    leave_hand(c.s.players[c.seat], c.kind)
    yield from enter_play(c.s, c.seat, c.kind, c.on.card.place, c.rule, cause=c.kind)


# -- Preemptive Barrage ----------------------------------------------------------------------------


def _may_fire_first(c: Ctx, unit: Card) -> bool:
    """An own unit at a planet, the same for all of them."""
    own = unit.seat == c.seat and at_a_planet(unit) and of_faction(unit, ASTRA_MILITARUM)
    return own and (not c.targets or unit.place == c.target.place)


@action(
    "preemptive-barrage",
    word="combat",
    target=units_where(_may_fire_first, lambda c, u: not has(c.s, u, "ranged"), many=3),
)
def _(c: Ctx) -> None:
    """Up to 3 units gain Ranged until the end of the phase."""
    for unit in c.targets:
        last(c.s, "ranged", unit, 1, "phase", c.kind, c.seat)


# -- Suppressive Fire ------------------------------------------------------------------------------


def _may_be_suppressed(c: Ctx, unit: Card) -> bool:
    """A unit at the planet of the unit exhausted; before that, at any planet."""
    return at_a_planet(unit) and not is_warlord(unit) and (not c.paid or unit.place == c.paid[-1].place)


_suppressed = units_where(_may_be_suppressed, is_ready)


def _has_one_beside_it(c: Ctx, paying: Card) -> bool:
    beside = [u for u in _suppressed.of(c) if u is not paying and u.place == paying.place]
    return any(cannot_target(c, u) is None for u in beside)


@action(
    "suppressive-fire",
    word="combat",
    cost=[exhaust_one(lambda c: units(c.s, c.seat), leaving=_has_one_beside_it)],
    target=_suppressed,
)
def _(c: Ctx) -> Flow:
    """Exhaust a non-warlord unit at the planet of the unit exhausted."""
    yield from exhaust(c.s, c.target, c.rule, c.kind)


# -- Hostile Environment Gear ----------------------------------------------------------------------

attaches("hostile-environment-gear", army_unit)


@constant("hostile-environment-gear", "hp")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 3 if source.host == unit.uid else 0


# -- Bodyguard -------------------------------------------------------------------------------------

attaches("bodyguard", own_army_unit)


def _own_unit_beside_the_bearer_hit(c: Ctx) -> bool:
    on = c.on
    return bool(
        on.by_attack
        and on.unit.seat == c.seat
        and on.unit.place == c.here
        and on.unit.uid != c.this.host
        and on.amount > on.reassigned
    )


@forced_reaction("bodyguard", on=Assigning, when=_own_unit_beside_the_bearer_hit)
def _(c: Ctx) -> None:
    """Reassign 1 of the damage to the bearer."""
    reassign(c.s, c.on, bearer(c), 1, c.rule, c.kind)


# -- Imperial Bunker -------------------------------------------------------------------------------

reduces("imperial-bunker", 1, deploys_unit_of(ASTRA_MILITARUM), cost=[exhaust_this])


# -- Rockcrete Bunker ------------------------------------------------------------------------------

CRUMBLES_AT = 4


@reaction(
    "rockcrete-bunker",
    on=Assigning,
    when=lambda c: c.on.unit.seat == c.seat,
    changes=lambda c: c.on.amount > c.on.reassigned,
    cost=[exhaust_this],
)
def _(c: Ctx) -> Flow:
    """Reassign 1 of the damage to this support; with 4 damage on it it is sacrificed."""
    reassign(c.s, c.on, c.this, 1, c.rule, c.kind)
    if c.this.damage >= CRUMBLES_AT:
        yield from sacrifice(c.s, c.this, c.rule, c.kind)


# -- Catachan Outpost ------------------------------------------------------------------------------


@action("catachan-outpost", word="combat", cost=[exhaust_this], target=lambda c: units(c.s))
def _(c: Ctx) -> None:
    """A unit gets +2 ATK for its next attack this phase."""
    last(c.s, "atk", c.target, 2, "next-attack", c.kind, c.seat)
