"""The Dark Eldar: Packmaster Kith and her squad, then the cards of the faction in print order.

Sybarite Marksman, Incubus Warrior, Hellion Gang, Baleful Mandrake, Vile Raider and Kabalite Strike Force
have nothing but keywords, if that.
"""

from __future__ import annotations

from functools import partial

from wartable.games.conquest.abilities import Ctx, action, constant, is_blank, reaction
from wartable.games.conquest.actions import Done, PickUnit
from wartable.games.conquest.cards.common import (
    affected,
    army_unit,
    bearer,
    deploys_unit_of,
    planets_where,
    reduces,
    this_entered,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.costs import exhaust_this, pay, sacrifice_one
from wartable.games.conquest.effects import exhaust, last, move, put_token, ready, rout, sacrifice
from wartable.games.conquest.model import HQ, UNIT, Card, Conquest, PlaceId, Uid
from wartable.games.conquest.occurrences import Committing, Damaging, Entering, Playing
from wartable.games.conquest.piles import discard_at_random, draw, return_from_discard, take_resource, topmost
from wartable.games.conquest.rules.entering import attaches
from wartable.games.conquest.rules.table import is_army, is_warlord, left_in_bank, units
from wartable.kernel.questions import Candidate, Choose, Flow

KHYMERA = kind("khymera")


def _khymera_left(c: Ctx) -> bool:
    """The bank has a Khymera left (CQR-TOKEN-003)."""
    return left_in_bank(c.s, KHYMERA) > 0


def _own_khymeras(c: Ctx) -> list[Card]:
    return [card for card in c.s.cards.values() if card.kind == KHYMERA and card.seat == c.seat]


# -- Packmaster Kith -------------------------------------------------------------------------------


@reaction("packmaster-kith", on=Committing, when=lambda c: c.on.card is c.card, changes=_khymera_left)
def _(c: Ctx) -> Flow:
    """After she commits: a Khymera at that planet."""
    yield from put_token(c.s, c.seat, KHYMERA, c.on.place, c.rule, c.kind)


# -- Kith's Khymeramasters -------------------------------------------------------------------------


@reaction("kiths-khymeramasters", on=Entering, when=lambda c: this_entered(c) and c.here != HQ, changes=_khymera_left)
def _(c: Ctx) -> Flow:
    """After it enters play: a Khymera at this planet (the HQ is none)."""
    yield from put_token(c.s, c.seat, KHYMERA, c.here, c.rule, c.kind)


# -- Khymera Den -----------------------------------------------------------------------------------


def _a_khymera_may_come(c: Ctx, place: PlaceId) -> bool:
    return any(khymera.place != place for khymera in _own_khymeras(c))


@action("khymera-den", cost=[exhaust_this], target=planets_where(lambda c, p: True, _a_khymera_may_come, ask="target"))
def _(c: Ctx) -> Flow:
    """Move any number of your Khymeras to the planet."""
    moving: list[Uid] = []
    while any(_may_still_move(c, khymera, moving) for khymera in _own_khymeras(c)):
        answer = yield Choose(
            c.seat, partial(_khymeras_to_move, c, tuple(moving)), c.rule, ask="choose-unit", about={"card": c.kind}
        )
        if isinstance(answer, Done):
            break
        moving.append(answer.uid)
    for uid in moving:
        yield from move(c.s, c.s.cards[uid], c.target.place, c.rule, c.kind)


def _may_still_move(c: Ctx, khymera: Card, moving: list[Uid] | tuple[Uid, ...]) -> bool:
    return khymera.place != c.target.place and khymera.uid not in moving


def _khymeras_to_move(c: Ctx, moving: tuple[Uid, ...]) -> list[Candidate]:
    """Each once, and not those that are there already (CQR-INITIATE-011)."""
    found: list[Candidate] = [(Done(), None)]
    for khymera in _own_khymeras(c):
        found.append((PickUnit(khymera.uid), None if _may_still_move(c, khymera, moving) else "CQR-INITIATE-011"))
    return found


# -- Pact of the Haemonculi ------------------------------------------------------------------------


def _opponent_has_cards(c: Ctx) -> bool:
    return bool(c.s.players[c.enemy].hand)


@action(
    "pact-of-the-haemonculi",
    word="deploy",
    changes=_opponent_has_cards,
    cost=[sacrifice_one(lambda c: units(c.s, c.seat))],
)
def _(c: Ctx) -> None:
    """The opponent discards a random card; then, if one was discarded, draw 2."""
    if _opponent_has_cards(c):
        discard_at_random(c.s, c.enemy, c.rule, c.kind)
        draw(c.s, {c.seat: 2}, c.rule, c.kind)


# -- Agonizer of Bren ------------------------------------------------------------------------------

attaches("agonizer-of-bren", army_unit)


@constant("agonizer-of-bren", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    if source.host != unit.uid:
        return 0
    return sum(card.kind == KHYMERA and card.seat == source.seat for card in s.cards.values())


# -- Haemonculus Tormentor -------------------------------------------------------------------------


@action("haemonculus-tormentor", cost=[pay(1)])
def _(c: Ctx) -> None:
    """+2 ATK until the end of the phase, as often as it is paid for."""
    last(c.s, "atk", c.this, 2, "phase", c.kind, c.seat)


# -- Beasthunter Wyches ----------------------------------------------------------------------------


def _you_played_a_dark_eldar_event(c: Ctx) -> bool:
    return bool(c.on.seat == c.seat) and KINDS[c.on.card].faction == "dark-eldar"


@reaction(
    "beasthunter-wyches",
    on=Playing,
    when=_you_played_a_dark_eldar_event,
    changes=_khymera_left,
    cost=[pay(1)],
)
def _(c: Ctx) -> Flow:
    """A Khymera at your HQ."""
    yield from put_token(c.s, c.seat, KHYMERA, HQ, c.rule, c.kind)


# -- Black Heart Ravager ---------------------------------------------------------------------------


def _can_rout(c: Ctx, unit: Card) -> bool:
    """An exhausted unit in its HQ cannot be routed any further (CQR-INITIATE-011)."""
    return unit.ready or unit.place != HQ


@reaction(
    "black-heart-ravager",
    on=Damaging,
    when=lambda c: c.on.attacker is c.card and not is_warlord(c.on.unit),
    changes=lambda c: c.on.unit.uid in c.s.cards and _can_rout(c, c.on.unit),
)
def _(c: Ctx) -> Flow:
    yield from rout(c.s, c.on.unit, c.rule, c.kind)


# -- Murder of Razorwings --------------------------------------------------------------------------


@reaction(
    "murder-of-razorwings",
    on=Entering,
    when=lambda c: this_entered(c) and c.on.deployed,
    changes=_opponent_has_cards,
)
def _(c: Ctx) -> None:
    """After you deploy it (not: put it into play): the opponent discards a random card."""
    discard_at_random(c.s, c.enemy, c.rule, c.kind)


# -- Coliseum Fighters -----------------------------------------------------------------------------


def _topmost_event(c: Ctx) -> CardId | None:
    return topmost(c.s, c.seat, lambda card: KINDS[card].type == "event")


@reaction("coliseum-fighters", on=Entering, when=this_entered, changes=lambda c: _topmost_event(c) is not None)
def _(c: Ctx) -> None:
    """The topmost event of your discard pile returns to your hand."""
    if (card := _topmost_event(c)) is not None:
        return_from_discard(c.s, c.seat, card, c.rule, c.kind)


# -- Syren Zythlex ---------------------------------------------------------------------------------


def _enemy_deployed_here(c: Ctx) -> bool:
    """An enemy unit has been deployed at this planet."""
    card = c.on.card
    return bool(c.on.deployed and card.seat == c.enemy and card.role == UNIT and card.place == c.here != HQ)


def _it_is_ready(c: Ctx) -> bool:
    return c.on.card.ready and c.on.card.uid in c.s.cards


@reaction("syren-zythlex", on=Entering, when=_enemy_deployed_here, changes=_it_is_ready)
def _(c: Ctx) -> Flow:
    yield from exhaust(c.s, c.on.card, c.rule, c.kind)


# -- Power from Pain -------------------------------------------------------------------------------


def _must_sacrifice(c: Ctx) -> list[Candidate]:
    """The opponent's army units; enemy events do not affect those that are immune (CQR-KEYWORD-014)."""
    return [(PickUnit(u.uid), None if affected(c, u) else "CQR-KEYWORD-014") for u in units(c.s, c.enemy) if is_army(u)]


@action("power-from-pain", word="combat", changes=lambda c: any(rule is None for _, rule in _must_sacrifice(c)))
def _(c: Ctx) -> Flow:
    """The opponent sacrifices an army unit, of the own choice, if able."""
    if any(rule is None for _, rule in _must_sacrifice(c)):
        about = {"card": c.kind}
        answer = yield Choose(c.enemy, partial(_must_sacrifice, c), c.rule, ask="sacrifice", about=about)
        yield from sacrifice(c.s, c.s.cards[answer.uid], c.rule, c.kind)


# -- Archon's Terror -------------------------------------------------------------------------------


@action("archons-terror", word="combat", target=units_where(lambda c, u: not KINDS[u.kind].unique, _can_rout))
def _(c: Ctx) -> Flow:
    yield from rout(c.s, c.target, c.rule, c.kind)


# -- Raid ------------------------------------------------------------------------------------------


def _opponent_is_richer(c: Ctx) -> bool:
    return c.s.players[c.enemy].resources > c.s.players[c.seat].resources


@action("raid", changes=_opponent_is_richer)
def _(c: Ctx) -> None:
    """Take 1 resource from an opponent who has more than you."""
    if _opponent_is_richer(c):
        take_resource(c.s, c.seat, 1, c.rule, c.kind)


# -- Suffering -------------------------------------------------------------------------------------

attaches("suffering", army_unit)


@constant("suffering", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return -2 if source.host == unit.uid else 0


# -- Hypex Injector --------------------------------------------------------------------------------

attaches("hypex-injector", army_unit)


@reaction("hypex-injector", on=Playing, when=_you_played_a_dark_eldar_event, changes=lambda c: not bearer(c).ready)
def _(c: Ctx) -> None:
    ready(c.s, bearer(c), c.rule, c.kind)


# -- Altar of Torment ------------------------------------------------------------------------------

reduces("altar-of-torment", 1, deploys_unit_of("dark-eldar"), cost=[exhaust_this])

# -- Twisted Laboratory ----------------------------------------------------------------------------


def _has_text_to_lose(c: Ctx, unit: Card) -> bool:
    """Keywords, abilities or a struggle bonus, and not blank already."""
    return bool(KINDS[unit.kind].text.en) and not is_blank(c.s, unit)


@action("twisted-laboratory", cost=[exhaust_this], target=units_where(lambda c, u: is_army(u), _has_text_to_lose))
def _(c: Ctx) -> None:
    """Until the end of the phase its text box is blank but for its traits."""
    last(c.s, "blank", c.target, 0, "phase", c.kind, c.seat)
