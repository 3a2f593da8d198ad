"""The Eldar: Eldorath Starbane and his squad, then the cards of the faction in print order.

Biel-Tan Guardians, Altansar Rangers, Soaring Falcon and Iyanden Wraithguard have nothing but keywords, if
that; Eldar Survivalist has its printed struggle bonus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from wartable.games.conquest.abilities import Ctx, action, constant, interrupt, reaction
from wartable.games.conquest.actions import Done, PickCard, PickDeck, PickPlanet
from wartable.games.conquest.cards.common import (
    affected,
    army_unit,
    at_a_planet,
    bearer,
    choose_planet,
    deploys_unit_of,
    is_ready,
    reduces,
    this_entered,
    this_leaves,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId
from wartable.games.conquest.costs import discard_any, exhaust_one, exhaust_this
from wartable.games.conquest.effects import (
    commit,
    destroy,
    enter_play,
    exhaust,
    heal,
    last,
    move,
    ready,
    return_to_hand,
)
from wartable.games.conquest.model import HQ, Card, Conquest, PlaceId
from wartable.games.conquest.occurrences import (
    Attacking,
    Committing,
    Declaring,
    Entering,
    Leaving,
    Moving,
    Playing,
    Struggling,
)
from wartable.games.conquest.piles import (
    discard,
    discard_from_deck,
    look,
    search,
    stop_looking,
    take_from_discard,
    take_to_hand,
    top_cards,
    topmost,
)
from wartable.games.conquest.rules.entering import attaches, cannot_enter
from wartable.games.conquest.rules.table import (
    adjacent,
    is_army,
    is_warlord,
    line,
    of_faction,
    open_planets,
    units,
    warlord,
)
from wartable.games.conquest.rules.values import command
from wartable.kernel.questions import Candidate, Choose, Flow


def _choose_among(c: Ctx, fitting: Callable[[Ctx], Sequence[PlaceId]]) -> Choose:
    """You choose one of these planets while the ability resolves."""

    def planets() -> Iterator[Candidate]:
        chosen = fitting(c)
        for p in line(c.s):
            yield PickPlanet(p), None if p in chosen else c.rule if p < c.s.revealed else "CQR-MOVE-004"

    return Choose(c.seat, planets, c.rule, ask="choose-planet", about={"card": c.kind})


def _this_declared(c: Ctx) -> bool:
    """This unit has been declared as an attacker."""
    return c.on.attacker is c.card


# -- Eldorath Starbane -----------------------------------------------------------------------------


@reaction(
    "eldorath-starbane",
    on=Committing,
    when=lambda c: c.on.card is c.card,
    target=units_where(lambda c, u: u.place == c.on.place and not is_warlord(u), is_ready),
)
def _(c: Ctx) -> Flow:
    """After he commits to a planet: exhaust a non-warlord unit there."""
    yield from exhaust(c.s, c.target, c.rule, c.kind)


# -- Starbane's Council ----------------------------------------------------------------------------


@constant("starbanes-council", "attacking")
def _(s: Conquest, source: Card, attacker: Card, defender: Card) -> int:
    return 2 if source.uid == attacker.uid and not defender.ready else 0


# -- Alaitoc Shrine --------------------------------------------------------------------------------


def _it_is_exhausted(c: Ctx) -> bool:
    return not c.on.card.ready and c.on.card.uid in c.s.cards


@reaction(
    "alaitoc-shrine",
    on=Moving,
    when=lambda c: of_faction(c.on.card, "eldar"),  # whoever controls it
    changes=_it_is_exhausted,
    cost=[exhaust_this],
)
def _(c: Ctx) -> None:
    ready(c.s, c.on.card, c.rule, c.kind)


# -- Foresight -------------------------------------------------------------------------------------


def _other_planets(c: Ctx) -> list[PlaceId]:
    """Neither the planet it committed to nor the one where it is now."""
    leader = warlord(c.s, c.seat)
    return [p for p in open_planets(c.s) if p not in (c.on.place, leader.place)]


def _own_warlord_committed(c: Ctx) -> bool:
    leader = warlord(c.s, c.seat)
    return c.on.card is leader and at_a_planet(leader)


@reaction("foresight", on=Committing, when=_own_warlord_committed, changes=lambda c: bool(_other_planets(c)))
def _(c: Ctx) -> Flow:
    """Your warlord, alone, commits to a different planet."""
    answer = yield _choose_among(c, _other_planets)
    yield from commit(c.s, warlord(c.s, c.seat), answer.place, c.rule, c.kind)


# -- Mobility --------------------------------------------------------------------------------------

attaches("mobility", army_unit)


@constant("mobility", "mobile")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


# -- Wildrider Squadron ----------------------------------------------------------------------------


def _planets_beside(c: Ctx) -> list[PlaceId]:
    return adjacent(c.s, c.here)


@action("wildrider-squadron", word="combat", limit="phase", changes=lambda c: bool(_planets_beside(c)))
def _(c: Ctx) -> Flow:
    """Move this unit to an adjacent planet."""
    answer = yield _choose_among(c, _planets_beside)
    yield from move(c.s, c.this, answer.place, c.rule, c.kind)


# -- Wailing Wraithfighter -------------------------------------------------------------------------


@reaction(
    "wailing-wraithfighter",
    on=Declaring,
    when=_this_declared,
    changes=lambda c: bool(c.s.players[c.enemy].hand),
)
def _(c: Ctx) -> Flow:
    """The opponent chooses and discards a card."""
    hand = c.s.players[c.enemy].hand
    if hand:
        answer = yield Choose(
            c.enemy,
            lambda: [(PickCard(card), None) for card in dict.fromkeys(hand)],
            c.rule,
            ask="discard",
            about={"card": c.kind},
        )
        discard(c.s, c.enemy, answer.card, c.rule, c.kind)


# -- Shrouded Harlequin ----------------------------------------------------------------------------


@interrupt(
    "shrouded-harlequin",
    on=Leaving,
    when=lambda c: this_leaves(c) and c.on.destroyed,
    target=units_where(lambda c, u: u.seat == c.enemy and at_a_planet(u), is_ready),
)
def _(c: Ctx) -> Flow:
    """When it is destroyed: exhaust an enemy unit at any planet."""
    yield from exhaust(c.s, c.target, c.rule, c.kind)


# -- Swordwind Farseer -----------------------------------------------------------------------------


@reaction("swordwind-farseer", on=Entering, when=this_entered)
def _(c: Ctx) -> Flow:
    """Search the top 6 cards of your deck for any card; the rest goes to the bottom."""
    found = yield from search(c.s, c.seat, 6, lambda card: None, c.rule, c.kind)
    if found:
        take_to_hand(c.s, c.seat, found, c.rule, c.kind)


# -- Silvered Blade Avengers -----------------------------------------------------------------------


@reaction(
    "silvered-blade-avengers",
    on=Attacking,
    when=lambda c: _this_declared(c) and not is_warlord(c.on.defender),
    changes=lambda c: c.on.defender.ready,
)
def _(c: Ctx) -> Flow:
    """After it is declared as an attacker against a non-warlord unit: exhaust that unit."""
    yield from exhaust(c.s, c.on.defender, c.rule, c.kind)


# -- Biel-Tan Warp Spiders -------------------------------------------------------------------------


@reaction("biel-tan-warp-spiders", on=Declaring, when=_this_declared)
def _(c: Ctx) -> Flow:
    """Look at the top 2 cards of a deck; you may discard 1 of them."""
    about = {"card": c.kind}
    deck = yield Choose(c.seat, [PickDeck(c.seat), PickDeck(c.enemy)], c.rule, ask="deck", about=about)
    look(c.s, c.seat, deck.seat, 2, c.rule, c.kind)
    answer = yield Choose(c.seat, partial(_looked_at, c.s), c.rule, ask="discard", about=about)
    stop_looking(c.s)
    if isinstance(answer, PickCard):
        discard_from_deck(c.s, deck.seat, answer.card, c.rule, c.kind)


def _looked_at(s: Conquest) -> Iterator[Candidate]:
    yield Done(), None
    _, owner, n = s.looking
    for card in dict.fromkeys(top_cards(s, owner, n)):
        yield PickCard(card), None


# -- Spiritseer Erathal ----------------------------------------------------------------------------


@reaction(
    "spiritseer-erathal",
    on=Declaring,
    when=_this_declared,
    target=units_where(lambda c, u: u.place == c.here and u is not c.card, lambda c, u: u.damage > 0),
)
def _(c: Ctx) -> None:
    """After she is declared as an attacker: remove 1 damage from another unit at this planet."""
    heal(c.s, c.target, 1, c.rule, c.kind)


# -- Superiority -----------------------------------------------------------------------------------


@interrupt(
    "superiority",
    on=Struggling,
    target=units_where(lambda c, u: u.place == c.on.place and is_army(u), lambda c, u: command(c.s, u) > 0),
)
def _(c: Ctx) -> None:
    """When a command struggle begins: an army unit there loses its command icons for that struggle."""
    last(c.s, "no-command", c.target, 0, "struggle", c.kind, c.seat)


# -- Nullify ---------------------------------------------------------------------------------------


def _own_unique_eldar_units(c: Ctx) -> list[Card]:
    return [u for u in units(c.s, c.seat) if KINDS[u.kind].unique and of_faction(u, "eldar")]


@interrupt("nullify", on=Playing, when=lambda c: c.on.seat == c.enemy, cost=[exhaust_one(_own_unique_eldar_units)])
def _(c: Ctx) -> None:
    """The opponent's event has no effect."""
    c.on.cancelled = True


# -- Doom ------------------------------------------------------------------------------------------


def _doomed(c: Ctx) -> list[Card]:
    """The non-unique units in both HQs but those that enemy events do not affect."""
    return [u for u in units(c.s) if u.place == HQ and not KINDS[u.kind].unique and affected(c, u)]


@action("doom", word="deploy", changes=lambda c: bool(_doomed(c)))
def _(c: Ctx) -> Flow:
    yield from destroy(c.s, _doomed(c), c.rule, c.kind)


# -- Gift of Isha ----------------------------------------------------------------------------------


def _topmost_eldar_unit(c: Ctx) -> CardId | None:
    return topmost(c.s, c.seat, lambda card: KINDS[card].type == "army" and KINDS[card].faction == "eldar")


def _it_may_return(c: Ctx) -> bool:
    card = _topmost_eldar_unit(c)
    return card is not None and cannot_enter(c.s, c.seat, card) is None


@action("gift-of-isha", changes=_it_may_return)
def _(c: Ctx) -> Flow:
    """The topmost Eldar unit of your discard pile returns to a planet until the end of the phase."""
    place = yield from choose_planet(c)
    card = _topmost_eldar_unit(c)
    if card is None or not _it_may_return(c):
        return
    take_from_discard(c.s, c.seat, card)
    unit = yield from enter_play(c.s, c.seat, card, place, c.rule, cause=c.kind)
    if unit.uid in c.s.cards:
        last(c.s, "discard-at-end", unit, 0, "phase", c.kind, c.seat)


# -- Banshee Power Sword ---------------------------------------------------------------------------

attaches("banshee-power-sword", army_unit)


@constant("banshee-power-sword", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


@interrupt(
    "banshee-power-sword",
    on=Attacking,
    when=lambda c: c.on.attacker.uid == c.this.host and not is_warlord(c.on.defender),
    cost=[discard_any],
)
def _(c: Ctx) -> None:
    """When the bearer declares an attack against a non-warlord unit: +1 ATK in it for each card discarded."""
    last(c.s, "atk", bearer(c), c.paid[-1], "attack", c.kind, c.seat)


# -- Corsair Trading Port --------------------------------------------------------------------------

reduces("corsair-trading-port", 1, deploys_unit_of("eldar"), cost=[exhaust_this])

# -- Craftworld Gate -------------------------------------------------------------------------------


@action("craftworld-gate", cost=[exhaust_this], target=units_where(lambda c, u: u.seat == c.seat and is_army(u)))
def _(c: Ctx) -> Flow:
    """An army unit you control returns to hand."""
    yield from return_to_hand(c.s, c.target, c.rule, c.kind)
