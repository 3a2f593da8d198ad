"""Chaos: sacrifices, Daemons paid for with Cultists, and fire.

Alpha Legion Infiltrator, Possessed and Chaos Fanatics have no ability; Khorne Berzerker, Vicious
Bloodletter and Black Legion Heldrake only keywords. The Cultist is a token unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.conquest.abilities import (
    Aim,
    Ctx,
    action,
    constant,
    forced_interrupt,
    interrupt,
    reaction,
)
from wartable.games.conquest.actions import Done, PickCard, PickHq, PickPlanet, PickUnit
from wartable.games.conquest.cards.common import (
    affected,
    army_unit,
    bearer,
    bearer_leaves,
    choose_planet,
    deploys_unit_of,
    deploys_unit_with,
    enemy_unit_destroyed,
    reduces,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.costs import exhaust_this, pay_x, sacrifice_one, sacrifice_this
from wartable.games.conquest.damage import deal, raise_damage
from wartable.games.conquest.effects import enter_play, heal, last, put_token, sacrifice
from wartable.games.conquest.events import Revealed
from wartable.games.conquest.memory import leave_hand, seen_on_top, take_off
from wartable.games.conquest.model import HQ, KNOWS, UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Assigning, Exhausting, Leaving, Struggling
from wartable.games.conquest.piles import return_from_discard, take_to_hand, topmost
from wartable.games.conquest.rules.entering import attaches, cannot_enter
from wartable.games.conquest.rules.table import (
    has_trait,
    is_army,
    is_warlord,
    left_in_bank,
    open_planets,
    units,
    units_at,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

# -- Zarathur, High Sorcerer -----------------------------------------------------------------------


def _enemy_here_is_hit(c: Ctx) -> bool:
    unit = c.on.unit
    return bool(unit.seat == c.enemy and unit.place == c.here != HQ)


@interrupt("zarathur-high-sorcerer", on=Assigning, when=_enemy_here_is_hit)
def _(c: Ctx) -> None:
    """The damage is 1 more."""
    raise_damage(c.s, c.on, 1, c.rule, c.kind)


# -- Zarathur's Flamers ----------------------------------------------------------------------------


@action(
    "zarathurs-flamers",
    cost=[sacrifice_this],
    target=units_where(lambda c, u: u.place == c.here != HQ and u is not c.card and not is_warlord(u)),
)
def _(c: Ctx) -> Flow:
    yield from deal(c.s, {c.target.uid: 2}, c.seat, c.rule, source=c.kind)


# -- Shrine of Warpflame ---------------------------------------------------------------------------


def _top_tzeentch(c: Ctx) -> CardId | None:
    return topmost(c.s, c.seat, lambda card: "tzeentch" in KINDS[card].traits)


@reaction(
    "shrine-of-warpflame",
    on=Leaving,
    when=enemy_unit_destroyed,
    changes=lambda c: _top_tzeentch(c) is not None,
    cost=[exhaust_this],
)
def _(c: Ctx) -> None:
    """Return the topmost Tzeentch card of the own discard pile to hand."""
    card = _top_tzeentch(c)
    if card is not None:
        return_from_discard(c.s, c.seat, card, c.rule, c.kind)


# -- Infernal Gateway ------------------------------------------------------------------------------


def _through_the_gateway(c: Ctx) -> Iterator[Candidate]:
    """The units in hand; only a Chaos one of printed cost 3 or less that may enter play gets through."""
    for number in dict.fromkeys(c.s.players[c.seat].hand):
        card = KINDS[number]
        if card.type == "army":
            fits = card.faction == "chaos" and card.price <= 3
            yield PickCard(number), cannot_enter(c.s, c.seat, number) if fits else c.rule


def _has_one_for_the_gateway(c: Ctx) -> bool:
    return any(rule is None for _, rule in _through_the_gateway(c))


def _gateway_choices(c: Ctx) -> Iterator[Candidate]:
    yield from _through_the_gateway(c)
    must: RuleId | None = c.rule if _has_one_for_the_gateway(c) else None
    yield Done(), must


@action("infernal-gateway", word="combat", holds=_has_one_for_the_gateway)
def _(c: Ctx) -> Flow:
    """Put a cheap Chaos unit from hand into play at a planet; at the end of the phase it is sacrificed."""
    place = yield from choose_planet(c)
    answer = yield Choose(c.seat, lambda: _gateway_choices(c), c.rule, ask="choose-card", about={"card": c.kind})
    if isinstance(answer, PickCard):
        leave_hand(c.s.players[c.seat], answer.card)
        unit = yield from enter_play(c.s, c.seat, answer.card, place, c.rule, cause=c.kind)
        if unit.uid in c.s.cards:
            last(c.s, "sacrifice-at-end", unit, 0, "phase", c.kind, c.seat)


# -- Mark of Chaos ---------------------------------------------------------------------------------

attaches("mark-of-chaos", army_unit)


def _enemies_around(c: Ctx) -> list[Card]:
    """The enemies at the bearer's planet; the bearer itself is already on its way out."""
    return [u for u in units_at(c.s, c.here, c.enemy) if u is not c.on.card] if c.here != HQ else []


@interrupt("mark-of-chaos", on=Leaving, when=bearer_leaves, changes=lambda c: bool(_enemies_around(c)))
def _(c: Ctx) -> Flow:
    """Deal 1 damage to each enemy unit there."""
    yield from deal(c.s, {u.uid: 1 for u in _enemies_around(c)}, c.seat, c.rule, source=c.kind)


# -- Splintered Path Acolyte -----------------------------------------------------------------------

reduces("splintered-path-acolyte", 2, deploys_unit_with("daemon"), cost=[sacrifice_this])

# -- Umbral Preacher -------------------------------------------------------------------------------


@constant("umbral-preacher", "cannot-retreat")
def _(s: Conquest, source: Card, unit: Card) -> bool:
    """No army unit at this planet can retreat, its own player's neither."""
    return unit.place == source.place != HQ and is_army(unit)


# -- Ravenous Flesh Hounds -------------------------------------------------------------------------


def _own_cultists(c: Ctx) -> list[Card]:
    return [u for u in units(c.s, c.seat) if has_trait(u, "cultist") and not is_warlord(u)]


@action("ravenous-flesh-hounds", changes=lambda c: c.this.damage > 0, cost=[sacrifice_one(_own_cultists)])
def _(c: Ctx) -> None:
    """Remove all damage from it."""
    heal(c.s, c.this, c.this.damage, c.rule, c.kind)


# -- Virulent Plague Squad -------------------------------------------------------------------------


@constant("virulent-plague-squad", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    """+1 ATK for each unit in the opponent's discard pile."""
    if unit is not source:
        return 0
    return sum(KINDS[card].type == "army" for card in s.players[1 - source.seat].discard)


# -- Soul Grinder ----------------------------------------------------------------------------------


def _sacrificeable(c: Ctx) -> list[Candidate]:
    """The enemy's units there; no effect sacrifices a warlord."""
    return [(PickUnit(u.uid), "CQR-WARLORD-001" if is_warlord(u) else None) for u in units_at(c.s, c.here, c.enemy)]


@reaction(
    "soul-grinder",
    on=Struggling,
    when=lambda c: c.on.winner == c.seat and c.on.place == c.here,
    changes=lambda c: any(rule is None for _, rule in _sacrificeable(c)),
)
def _(c: Ctx) -> Flow:
    """The opponent sacrifices a non-warlord unit there."""
    answer = yield Choose(c.enemy, lambda: _sacrificeable(c), c.rule, ask="sacrifice", about={"card": c.kind})
    yield from sacrifice(c.s, c.s.cards[answer.uid], c.rule, c.kind)


# -- Xavaes Split-Tongue ---------------------------------------------------------------------------

CULTIST = kind("cultist")


def _enemy_destroyed_here(c: Ctx) -> bool:
    return enemy_unit_destroyed(c) and c.on.card.place == c.here != HQ


def _cultist_left(c: Ctx) -> bool:
    return left_in_bank(c.s, CULTIST) > 0


@reaction("xavaes-split-tongue", on=Leaving, when=_enemy_destroyed_here, changes=_cultist_left)
def _(c: Ctx) -> Flow:
    """Put a Cultist into play at the own HQ."""
    yield from put_token(c.s, c.seat, CULTIST, HQ, c.rule, c.kind)


# -- Warpstorm -------------------------------------------------------------------------------------


def _struck(c: Ctx) -> list[Card]:
    """The units without attachments, anywhere, that the event can affect."""
    equipped = {card.host for card in c.s.cards.values()}
    return [u for u in units(c.s) if u.uid not in equipped and affected(c, u)]


def _where(unit: Card) -> PickPlanet | PickHq:
    return PickHq(unit.seat) if unit.place == HQ else PickPlanet(unit.place)


def _everywhere(c: Ctx) -> list[PickPlanet | PickHq]:
    """The planets and headquarters, along the line."""
    return [*map(PickPlanet, open_planets(c.s)), PickHq(0), PickHq(1)]


def _places_to_strike(c: Ctx) -> list[PickPlanet | PickHq]:
    """Those with such a unit."""
    hit = {_where(u) for u in _struck(c)}
    return [p for p in _everywhere(c) if p in hit]


def _nobody_there(c: Ctx, place: PickPlanet | PickHq) -> RuleId | None:
    return "CQR-INITIATE-011" if place in _everywhere(c) else None


@action("warpstorm", word="combat", target=Aim(_places_to_strike, why=_nobody_there))
def _(c: Ctx) -> Flow:
    """Deal 2 damage to each unit without attachments there."""
    hit = {u.uid: 2 for u in _struck(c) if _where(u) == c.target}
    yield from deal(c.s, hit, c.seat, c.rule, source=c.kind)


# -- Tzeentch's Firestorm --------------------------------------------------------------------------


@action("tzeentchs-firestorm", cost=[pay_x], target=units_where(lambda c, u: not is_warlord(u)))
def _(c: Ctx) -> Flow:
    """Deal X damage, as much as was paid."""
    yield from deal(c.s, {c.target.uid: c.paid[-1]}, c.seat, c.rule, source=c.kind)


# -- Promise of Glory ------------------------------------------------------------------------------


@action("promise-of-glory", word="deploy", changes=_cultist_left)
def _(c: Ctx) -> Flow:
    """Put 2 Cultists into play at the own HQ."""
    for _each in range(2):
        yield from put_token(c.s, c.seat, CULTIST, HQ, c.rule, c.kind)


# -- Rune-Encrusted Armor --------------------------------------------------------------------------

attaches("rune-encrusted-armor", army_unit)


@constant("rune-encrusted-armor", "atk")
@constant("rune-encrusted-armor", "hp")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 if source.host == unit.uid else 0


# -- Dire Mutation ---------------------------------------------------------------------------------

attaches("dire-mutation", army_unit)


@forced_interrupt("dire-mutation", on=Exhausting, when=lambda c: c.on.card.uid == c.this.host)
def _(c: Ctx) -> Flow:
    """Deal 1 damage to the bearer before it exhausts."""
    yield from deal(c.s, {bearer(c).uid: 1}, c.seat, c.rule, source=c.kind)


# -- Fortress of Madness ---------------------------------------------------------------------------

reduces("fortress-of-madness", 1, deploys_unit_of("chaos"), cost=[exhaust_this])

# -- Murder Cogitator ------------------------------------------------------------------------------


def _own_cultist_or_daemon_left(c: Ctx) -> bool:
    card = c.on.card
    return card.seat == c.seat and card.role == UNIT and has_trait(card, "cultist", "daemon")


@reaction("murder-cogitator", on=Leaving, when=_own_cultist_or_daemon_left, cost=[exhaust_this])
def _(c: Ctx) -> None:
    """Reveal the top card of the own deck: a Chaos unit goes to hand, anything else stays."""
    player = c.s.players[c.seat]
    card = KINDS[player.deck[-1]]
    seen_on_top(player, 1, sum(KNOWS))
    tell(c.s, Revealed, cite=c.rule, cause=c.kind, seat=c.seat, card=card.number)
    if card.type == "army" and card.faction == "chaos":
        take_off(player, card.number)
        take_to_hand(c.s, c.seat, card.number, c.rule, c.kind, shown=True)


# -- Cultist ---------------------------------------------------------------------------------------

reduces("cultist", 1, deploys_unit_with("daemon"), cost=[sacrifice_this])
