"""Space Marines. The cards not named here have only values and keywords."""

from __future__ import annotations

from wartable.games.conquest.abilities import Cost, Ctx, action, constant, reaction
from wartable.games.conquest.actions import Done, PickCard, PickPlanet
from wartable.games.conquest.cards.common import (
    affected,
    army_unit,
    at_a_planet,
    deploys_unit_of,
    enemy_unit_destroyed,
    planets_where,
    reduces,
    this_entered,
    unique_unit,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId
from wartable.games.conquest.costs import exhaust_this
from wartable.games.conquest.damage import deal, prevent
from wartable.games.conquest.effects import destroy, enter_play, move, put_found, ready
from wartable.games.conquest.events import Paid
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.model import Card, Conquest, PlaceId
from wartable.games.conquest.occurrences import Assigning, Damaging, Entering, Leaving
from wartable.games.conquest.piles import gain, return_from_discard, search
from wartable.games.conquest.rules.entering import attaches, cannot_enter
from wartable.games.conquest.rules.table import (
    adjacent,
    all_units_at,
    first_planet,
    has_trait,
    is_army,
    is_warlord,
    of_faction,
    units_at,
)
from wartable.kernel.abilities import UNPAID
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

SPACE_MARINES = "space-marines"


def _is_unit_card(number: CardId) -> bool:
    """A Space Marines unit in a hand or a deck."""
    return KINDS[number].type == "army" and KINDS[number].faction == SPACE_MARINES


def _damage_is_left(c: Ctx) -> bool:
    """Something is still assigned that could be prevented."""
    return bool(c.on.amount > 0)


# -- Captain Cato Sicarius -------------------------------------------------------------------------


def _enemy_destroyed_here(c: Ctx) -> bool:
    return enemy_unit_destroyed(c) and at_a_planet(c.this) and bool(c.on.card.place == c.here)


@reaction("captain-cato-sicarius", on=Leaving, when=_enemy_destroyed_here)
def _(c: Ctx) -> None:
    """Gain 1 resource."""
    gain(c.s, c.seat, 1, c.rule, c.kind)


# -- Sicarius's Chosen -----------------------------------------------------------------------------


def _enemy_armies_next_door(c: Ctx) -> list[Card]:
    return [u for place in adjacent(c.s, c.here) for u in units_at(c.s, place, c.enemy) if is_army(u)]


@reaction("sicariuss-chosen", on=Entering, when=this_entered, target=_enemy_armies_next_door)
def _(c: Ctx) -> Flow:
    """Move it here and deal it 1 damage."""
    yield from move(c.s, c.target, c.here, c.rule, c.kind)
    yield from deal(c.s, {c.target.uid: 1}, c.seat, c.rule, source=c.kind)


# -- Cato's Stronghold -----------------------------------------------------------------------------


@reaction(
    "catos-stronghold",
    on=Leaving,
    when=lambda c: enemy_unit_destroyed(c) and at_a_planet(c.on.card),
    cost=[exhaust_this],
    target=units_where(
        lambda c, u: u.place == c.on.card.place and of_faction(u, SPACE_MARINES), lambda c, u: not u.ready
    ),
)
def _(c: Ctx) -> None:
    """Ready a Space Marines unit at the same planet."""
    ready(c.s, c.target, c.rule, c.kind)


# -- The Fury of Sicarius --------------------------------------------------------------------------


def _space_marines_damaged_the_defender(c: Ctx) -> bool:
    on, battle = c.on, c.s.battle
    return (
        on.by_attack
        and on.unit.seat == c.enemy
        and not is_warlord(on.unit)
        and of_faction(on.attacker, SPACE_MARINES)
        and battle is not None
        and battle.defender == on.unit.uid
    )


@reaction(
    "the-fury-of-sicarius",
    on=Damaging,
    when=_space_marines_damaged_the_defender,
    changes=lambda c: c.on.unit.uid in c.s.cards and affected(c, c.on.unit),
)
def _(c: Ctx) -> Flow:
    """Destroy the attacked unit."""
    yield from destroy(c.s, [c.on.unit], c.rule, c.kind)


# -- Tallassarian Tempest Blade --------------------------------------------------------------------

attaches("tallassarian-tempest-blade", unique_unit)


@constant("tallassarian-tempest-blade", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


@constant("tallassarian-tempest-blade", "armorbane")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


# -- Honored Librarian -----------------------------------------------------------------------------


@constant("honored-librarian", "cannot-be-attacked")
def _(s: Conquest, source: Card, unit: Card) -> bool:
    return source is unit and any(u.kind != unit.kind for u in units_at(s, unit.place, unit.seat))


# -- Blood Angels Veterans -------------------------------------------------------------------------


@reaction(
    "blood-angels-veterans",
    on=Assigning,
    when=lambda c: c.on.unit is c.card and c.this.ready,
    changes=_damage_is_left,
)
def _(c: Ctx) -> None:
    """Prevent 1 of the damage assigned to it while it is ready."""
    prevent(c.s, c.on, 1, c.rule, c.kind)


# -- Land Raider -----------------------------------------------------------------------------------


@constant("land-raider", "untargetable")
def _(s: Conquest, source: Card, unit: Card) -> bool:
    return (
        unit.seat == source.seat
        and unit.place == source.place
        and at_a_planet(source)
        and not has_trait(unit, "vehicle")
    )


# -- Veteran Brother Maxos -------------------------------------------------------------------------


def _may_follow_maxos(c: Ctx, number: CardId) -> RuleId | None:
    """Why this card in hand cannot be paid for and put into play."""
    if not _is_unit_card(number):
        return c.rule
    if KINDS[number].price > c.s.players[c.seat].resources:
        return "CQ-DEPLOY-010"
    return cannot_enter(c.s, c.seat, number)


def _holds_a_follower(c: Ctx) -> bool:
    return any(_may_follow_maxos(c, number) is None for number in c.s.players[c.seat].hand)


def _pay_the_printed_cost(c: Ctx) -> Flow:
    """Choose the card, show it and pay for it; it waits beside the table until it enters play."""
    player = c.s.players[c.seat]

    def followers() -> list[Candidate]:
        found: list[Candidate] = [(PickCard(n), _may_follow_maxos(c, n)) for n in dict.fromkeys(player.hand)]
        return [*found, (Done(), c.rule if _holds_a_follower(c) else None)]  # without one only in a re-dealt world

    answer = yield Choose(c.seat, followers, c.rule, ask="choose-card", about={"card": c.kind})
    if isinstance(answer, Done):
        c.paid.append(UNPAID)
        return
    leave_hand(player, answer.card)
    player.playing.append(answer.card)
    price = KINDS[answer.card].price
    player.resources -= price
    tell(c.s, Paid, cite="CQR-INITIATE-003", cause=c.kind, seat=c.seat, resources=price)
    c.paid.append(answer.card)


@action(
    "veteran-brother-maxos",
    word="combat",
    changes=lambda c: at_a_planet(c.this) and bool(c.s.players[c.seat].hand),
    cost=[Cost(lambda c: None, _pay_the_printed_cost)],
    holds=_holds_a_follower,
)
def _(c: Ctx) -> Flow:
    """Put the Space Marines unit that was paid for into play at this planet."""
    number = c.paid[-1]
    c.s.players[c.seat].playing.remove(number)
    yield from enter_play(c.s, c.seat, number, c.here, c.rule, cause=c.kind)


# -- Iron Hands Techmarine -------------------------------------------------------------------------


@constant("iron-hands-techmarine", "command")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return len(units_at(s, unit.place, 1 - unit.seat)) if source is unit and at_a_planet(unit) else 0


# -- Drop Pod Assault ------------------------------------------------------------------------------


def _planet_of_the_battle(c: Ctx) -> list[PickPlanet]:
    return [PickPlanet(c.s.battle.place)] if c.s.battle is not None else []


@action("drop-pod-assault", word="combat", target=_planet_of_the_battle)
def _(c: Ctx) -> Flow:
    """Search the top 6 cards for a Space Marines unit of printed cost 3 or lower and put it into play there."""
    s, seat = c.s, c.seat

    def cannot_land(number: CardId) -> RuleId | None:
        fits = _is_unit_card(number) and KINDS[number].price <= 3
        return cannot_enter(s, seat, number) if fits else c.rule

    found = yield from search(s, seat, 6, cannot_land, c.rule, c.kind)
    if found:
        yield from put_found(s, seat, found, c.target.place, c.rule, c.kind)


# -- Indomitable -----------------------------------------------------------------------------------


@reaction(
    "indomitable",
    on=Assigning,
    when=lambda c: c.on.by_attack and of_faction(c.on.unit, SPACE_MARINES),
    changes=_damage_is_left,
)
def _(c: Ctx) -> None:
    """Prevent all of the damage an attack assigned to a Space Marines unit."""
    prevent(c.s, c.on, c.on.amount, c.rule, c.kind)


# -- Exterminatus ----------------------------------------------------------------------------------


def _doomed(c: Ctx, place: PlaceId) -> list[Card]:
    return [u for u in all_units_at(c.s, place) if not KINDS[u.kind].unique and affected(c, u)]


@action(
    "exterminatus",
    word="deploy",
    target=planets_where(
        lambda c, place: place != first_planet(c.s), lambda c, place: bool(_doomed(c, place)), ask="target"
    ),
)
def _(c: Ctx) -> Flow:
    """Destroy all units at a planet other than the first, except unique ones."""
    yield from destroy(c.s, _doomed(c, c.target.place), c.rule, c.kind)


# -- Godwyn Pattern Bolter -------------------------------------------------------------------------

attaches("godwyn-pattern-bolter", army_unit)


@constant("godwyn-pattern-bolter", "atk")
@constant("godwyn-pattern-bolter", "hp")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


@constant("godwyn-pattern-bolter", "ignores-flying")
def _(s: Conquest, source: Card, attacker: Card) -> bool:
    return source.host == attacker.uid


# -- Iron Halo -------------------------------------------------------------------------------------

attaches("iron-halo", unique_unit)


@reaction(
    "iron-halo",
    on=Assigning,
    when=lambda c: c.on.by_attack and c.on.unit.uid == c.this.host,
    changes=_damage_is_left,
    cost=[exhaust_this],
)
def _(c: Ctx) -> None:
    """Prevent all of the damage an attack assigned to the bearer."""
    prevent(c.s, c.on, c.on.amount, c.rule, c.kind)


# -- Fortress-Monastery ----------------------------------------------------------------------------

reduces("fortress-monastery", 1, deploys_unit_of(SPACE_MARINES), cost=[exhaust_this])


# -- Holy Sepulchre --------------------------------------------------------------------------------


def _own_space_marines_unit_discarded(c: Ctx) -> bool:
    on = c.on
    return on.to == "discard" and on.card.owner == c.seat and _is_unit_card(on.card.kind)


@reaction(
    "holy-sepulchre",
    on=Leaving,
    when=_own_space_marines_unit_discarded,
    changes=lambda c: not c.on.taken and c.on.card.kind in c.s.players[c.seat].discard,
    cost=[exhaust_this],
)
def _(c: Ctx) -> None:
    """Return the unit from the discard pile to hand."""
    c.on.taken = True
    return_from_discard(c.s, c.seat, c.on.card.kind, c.rule, c.kind)
