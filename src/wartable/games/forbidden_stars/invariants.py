"""What must hold in every position: components, cards and tokens are neither lost nor made."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.forbidden_stars.content import (
    CITY,
    FIGURES,
    FIGURES_OF,
    MARKERS,
    MAX_DICE,
    ORDER_TOKENS,
    ORDERS,
    REINFORCEMENT,
    SHIPS,
    SIDES,
    STRUCTURES,
    TOKENS,
    cards_of,
    events_of,
)
from wartable.games.forbidden_stars.galaxy import bits, has, only
from wartable.games.forbidden_stars.model import NONE, State, order_token
from wartable.games.forbidden_stars.rules.control import contested
from wartable.games.forbidden_stars.rules.forces import (
    count_kind,
    count_structures,
    count_units,
    kinds_in,
    owned,
    owner_of_structures,
    unit_types,
)
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.limits import beyond
from wartable.kernel.reading import inside
from wartable.kernel.text import Line

SETTLED = {"turn", "place-order", "end-of-planning", "planning", "draw-events", "resolve"}
"""Steps at which no order, action or event is half done."""
RETURNED = {"capacity", "elimination"}
"""Steps at which the token of the order is back in the play area."""


def invariants(s: State) -> list[Line]:
    """What is broken (nothing, always)."""
    broken = [*beyond(s), *_board(s), *_supply(s), *unsettled(s)]
    for seat, player in enumerate(s.players):
        if not player.out:
            lines = (*_figures(s, seat), *_cards(s, seat), *_tokens(s, seat))
            broken += [line.at(TEXTS.line("broken-seat", seat=str(seat))) for line in lines]
    return broken


def unsettled(s: State) -> Iterator[Line]:
    """While nothing is being resolved no area is contested or overcrowded, and nobody fights."""
    if s.step not in SETTLED:
        return
    for area in bits(contested(s)):
        yield TEXTS.line("broken-contested").at(_place(s, area))
    for area in bits(overcrowded(s)):
        yield TEXTS.line("broken-capacity").at(_place(s, area))
    if s.battle is not None:
        yield TEXTS.line("broken-battle").at("battle")


def _place(s: State, area: int) -> str:
    """The place of an area in facts."""
    return inside("areas", s.map.spell(area))


def overcrowded(s: State) -> int:
    """Areas where a player has more units than the capacity."""
    mask = 0
    for seat, present in enumerate(s.present):
        for area in bits(present):
            if count_units(s, area, seat) > s.map.capacity[area]:
                mask |= only(area)
    return mask


def _board(s: State) -> Iterator[Line]:
    n, galaxy = len(s.players), s.map
    tiles = [SIDES[i].tile for i in galaxy.side]
    if len(set(tiles)) != len(tiles):
        yield TEXTS.line("broken-tile")
    if len(set(s.storms)) != len(s.storms) or any(e >= len(galaxy.edges) for e in s.storms):
        yield TEXTS.line("broken-storms")
    for area in range(galaxy.areas):
        void = has(galaxy.voids, area)
        for seat in range(n):
            kinds = kinds_in(s, area, seat)
            if any((kind in SHIPS) != void for kind in kinds):
                yield TEXTS.line("broken-units", seat=str(seat)).at(_place(s, area))
            if (bool(kinds) or owner_of_structures(s, area) == seat) != has(s.present[seat], area):
                yield TEXTS.line("broken-presence", seat=str(seat)).at(_place(s, area))
        structures = count_structures(s, area)
        if (structures > 0) != (owner_of_structures(s, area) != NONE) or (structures and void):
            yield TEXTS.line("broken-structures").at(_place(s, area))
    if contested(s).bit_count() > 2:
        yield TEXTS.line("broken-two-contested")


def _figures(s: State, seat: int) -> Iterator[Line]:
    player = s.players[seat]
    areas = list(bits(s.present[seat]))
    for kind, unit in enumerate(unit_types(s, seat)):
        if sum(count_kind(s, area, seat, kind) for area in areas) + player.reserve[kind] != FIGURES_OF[unit]:
            yield TEXTS.line("broken-figures", kind=str(kind))
    if player.cities != sum(owned(s, area, seat, CITY) for area in areas):
        yield TEXTS.line("broken-cities")
    structures = sum(owned(s, area, seat, kind) for area in areas for kind in range(len(STRUCTURES)))
    if structures + player.markers != MARKERS:
        yield TEXTS.line("broken-markers")


def _cards(s: State, seat: int) -> Iterator[Line]:
    player = s.players[seat]
    deck = list(player.deck)
    for side in s.battle.sides if s.battle is not None else ():
        if side.seat == seat:
            deck += [*side.hand, *side.played, *([side.chosen] if side.chosen != NONE else [])]
            if sum(side.dice) > MAX_DICE:
                yield TEXTS.line("broken-dice")
            if len(side.live) != len(side.played):
                yield TEXTS.line("broken-lasting")
    if len(deck) != 10 or any(deck.count(c) != 2 for c in deck):
        yield TEXTS.line("broken-deck")
    if sorted({*deck, *player.combat_upgrades}) != list(cards_of(player.faction, s.sets)):
        yield TEXTS.line("broken-cards")
    if not set(player.removed) <= set(player.combat_upgrades):
        yield TEXTS.line("broken-removed")
    events = [*player.events, *player.drawn, *([player.scheme] if player.scheme != NONE else [])]
    if sorted(events) != list(events_of(player.faction, s.sets)):
        yield TEXTS.line("broken-events")
    if len(set(player.upgrades)) != len(player.upgrades) or not set(player.exhausted) <= set(player.upgrades):
        yield TEXTS.line("broken-upgrades")


def _tokens(s: State, seat: int) -> Iterator[Line]:
    player = s.players[seat]
    for kind in range(len(ORDERS)):
        count = player.orders[kind] + player.used[kind] + player.on_deck[kind]
        count += sum(token == order_token(seat, kind) for stack in s.stacks for token in stack)
        if s.order is not None and (s.order.seat, s.order.token) == (seat, kind) and s.step not in RETURNED:
            count += 1
        if count != ORDER_TOKENS:
            yield TEXTS.line("broken-orders", kind=str(kind))


def _supply(s: State) -> Iterator[Line]:
    for asset in range(3):
        total = s.supply[asset] + sum(p.assets[asset] for p in s.players)
        if asset == REINFORCEMENT and s.battle is not None:
            total += sum(side.ready + side.fallen for side in s.battle.sides)
        if total > TOKENS or (total < TOKENS and not any(p.out for p in s.players)):  # FS-ELIMINATION-002
            yield TEXTS.line("broken-supply", kind=str(asset))
    if s.figures + sum(count_structures(s, a) for a in range(s.map.areas)) != FIGURES:
        yield TEXTS.line("broken-plastic")
