"""What must hold in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.games.circadians.content import (
    AI,
    BUILDINGS_OF,
    CIRCADIANS,
    FACTION_OF,
    FACTIONS,
    FIRST_RHY_ZU,
    FORTRESS,
    GOAL,
    LEYRIEN,
    MORALE_ROWS,
    MOUNTAINS,
    QUALITY,
    REGIONS,
    RESERVE,
    WARRIORS,
    deck_of,
)
from wartable.games.circadians.model import (
    BOX,
    FOUNDATIONS,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SLOTS,
    TAKEN,
    Circadians,
)
from wartable.games.circadians.rules.map import land
from wartable.games.circadians.rules.pieces import built_in, holder_of
from wartable.games.circadians.steps import SETUP_STEPS
from wartable.games.circadians.words import TEXTS
from wartable.kernel.limits import beyond
from wartable.kernel.text import Line


def invariants(s: Circadians) -> list[Line]:
    """What is broken in a position (an empty list, always)."""
    return [*beyond(s), *_warriors(s), *_figures(s), *_buildings(s), *_map(s), *_tokens(s), *_cards(s)]


def _name(s: Circadians, seat: int) -> str:
    return FACTIONS[s.factions[seat]].id


def _warriors(s: Circadians) -> Iterator[Line]:
    """Every warrior is on the map, at home or in an area (CO-COMPONENT-020)."""
    for seat, faction in enumerate(s.factions):
        there = sum(s.warriors[seat * PLACES : (seat + 1) * PLACES]) + sum(s.areas[seat * ROWS : (seat + 1) * ROWS])
        total = WARRIORS[faction]
        if faction == AI and not s.qualities >> QUALITY["copious"] & 1:
            total -= RESERVE[AI]
        if there != total and s.step not in SETUP_STEPS:
            yield TEXTS.line("broken-warriors", faction=_name(s, seat), count=str(there), total=str(total))


def _figures(s: Circadians) -> Iterator[Line]:
    """Leaders of factions in play are in one place; who is on the map and no leader is commanded by somebody."""
    for figure, place in enumerate(s.at):
        played = FACTION_OF[figure] in s.factions
        if place > BOX or (not played and place != BOX):
            yield TEXTS.line("broken-figure")
        if figure >= FIRST_RHY_ZU:
            commanded = s.command[figure - FIRST_RHY_ZU] != NONE
            if commanded != (place <= SHIP) or (place == SHIP and CIRCADIANS not in s.factions):
                yield TEXTS.line("broken-command")
        elif place < SHIP and place in s.sites and s.sites[s.factions.index(FACTION_OF[figure])] != place:
            yield TEXTS.line("broken-base")


def _buildings(s: Circadians) -> Iterator[Line]:
    """Buildings on the map are those taken off the boards; each stands on a foundation or was put down without one."""
    counted = Counter(code for code in s.buildings if code)
    for seat, faction in enumerate(s.factions):
        for kind in range(ROWS):
            if counted.pop(1 + seat * ROWS + kind, 0) != s.built[seat * ROWS + kind]:
                yield TEXTS.line("broken-buildings", faction=_name(s, seat))
            if s.built[seat * ROWS + kind] > BUILDINGS_OF[faction][kind]:
                yield TEXTS.line("broken-buildings", faction=_name(s, seat))
    if counted:
        yield TEXTS.line("broken-building")
    for at, code in enumerate(s.buildings):
        region, slot = divmod(at, SLOTS)
        if code and (
            not land(s) >> region & 1 or (slot < FOUNDATIONS and s.foundations[region * FOUNDATIONS + slot] == NONE)
        ):
            yield TEXTS.line("broken-building")


def _map(s: Circadians) -> Iterator[Line]:
    """Who controls what follows from the pieces; nobody else is on a base; tokens lie where they can."""
    for region in range(len(REGIONS)):
        if s.holder[region] != holder_of(s, region):
            yield TEXTS.line("broken-control", region=REGIONS[region].id)
    for seat in range(len(s.factions)):
        for other, site in enumerate(s.sites):
            if site != NONE and s.warriors[seat * PLACES + site] and (other != seat or s.factions[seat] == CIRCADIANS):
                yield TEXTS.line("broken-base")
    if s.mountains.bit_count() > MOUNTAINS:
        yield TEXTS.line("broken-mountains")
    for relic, place in enumerate(s.relics):
        if place != NONE and place >= SHIP and not TAKEN <= place < TAKEN + len(s.factions):
            yield TEXTS.line("broken-relic", relic=str(relic + 1))
    lying = [region for region in s.loot if region != NONE]
    if len(set(lying)) != len(lying):
        yield TEXTS.line("broken-loot")


def _tokens(s: Circadians) -> Iterator[Line]:
    """Price tokens are in the supply, in the vault or on a phase; morale and traps belong to their factions; glory has an end."""
    for seat, faction in enumerate(s.factions):
        placed = [(code - 1) % PRICES + 1 for code in s.prices if 0 < code < NEUTRAL and (code - 1) // PRICES == seat]
        mask = sum(1 << token for token in placed)
        if s.supply[seat] & s.vault[seat] or (s.supply[seat] | s.vault[seat]) & mask:
            yield TEXTS.line("broken-tokens", faction=_name(s, seat))
        if (s.supply[seat] | s.vault[seat] | mask) != (2 << PRICES) - 2:
            yield TEXTS.line("broken-tokens", faction=_name(s, seat))
        if s.glory[seat] > GOAL[faction]:
            yield TEXTS.line("broken-glory", faction=_name(s, seat))
    ai = s.factions.find(AI)
    if s.traps and (ai < 0 or s.traps & ~built_in(s, ai, FORTRESS)):
        yield TEXTS.line("broken-traps")
    if LEYRIEN in s.factions and s.morale.bit_count() + sum(s.courage) != sum(MORALE_ROWS):
        yield TEXTS.line("broken-morale")


def _cards(s: Circadians) -> Iterator[Line]:
    """No card is there more often than it was printed; outside a battle all of them are somewhere."""
    cards = [*s.deck, *s.discard, *(card for hand in s.hands for card in hand.cards)]
    if s.battle is not None:
        cards += [card for card in s.battle.cards if card != NONE]
    if Counter(cards) - Counter(deck_of(s.sets)):
        yield TEXTS.line("broken-cards")
    if any(len(hand.cards) != len(hand.marks) for hand in s.hands):
        yield TEXTS.line("broken-cards")
