"""What may enter play, where: uniqueness, attachments, cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from wartable.games.conquest.abilities import BOOK, Ctx, sources
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.model import UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Deploying
from wartable.games.conquest.rules.table import attachments
from wartable.games.conquest.rules.values import has
from wartable.games.conquest.windows import cannot_use
from wartable.kernel.abilities import Ability
from wartable.kernel.state import RuleId

Bearer = Callable[[Conquest, int, Card], bool]
"""(state, who attaches, the card) -> whether the attachment's text lets it go there."""

BEARERS: dict[CardId, Bearer] = {}
_BARRED = frozenset(n for n, card in KINDS.items() if {"no-attachments", "no-wargear"} & set(card.keywords))
"""Units that bar attachments; the keyword is only ever printed, never given."""
_SINGLE = frozenset(n for n, card in KINDS.items() if card.unique or "relic" in card.traits)
"""Cards of which a side may not have any number in play."""
REDUCTIONS: dict[str, int] = {}
"""ability -> by how much it lowers the cost of what is being deployed."""
Reducer = tuple[CardId, Card | None, Ability]
"""An ability that lowers costs: the card's number, the card if it is in play, the ability."""


def attaches(card_id: str, to: Bearer) -> None:
    """Say what an attachment (or a unit card that may come as one) goes on."""
    BEARERS[kind(card_id)] = to


def cannot_enter(s: Conquest, seat: int, number: CardId) -> RuleId | None:
    """Why this card cannot enter play on this side at all: uniqueness, the Relic limit."""
    if number not in _SINGLE:
        return None
    card = KINDS[number]
    if card.unique and any(c.kind == number and seat in (c.seat, c.owner) for c in s.cards.values()):
        return "CQR-KEYWORD-015"
    if "relic" in card.traits and any(c.seat == seat and "relic" in KINDS[c.kind].traits for c in s.cards.values()):
        return "CQR-KEYWORD-017"
    return None


def cannot_attach(s: Conquest, seat: int, number: CardId, host: Card) -> RuleId | None:
    """Why this card cannot be attached there."""
    if (rule := _forbids(s, seat, number, host)) is not None:
        return rule
    if number in ONE_PER_UNIT and any(c.kind == number for c in attachments(s, host)):
        return KINDS[number].rule
    return None


def _forbids(s: Conquest, seat: int, number: CardId, host: Card) -> RuleId | None:
    """Why this card is no bearer for the attachment."""
    if host.role != UNIT:
        return "CQ-DEPLOY-014"
    if host.kind in _BARRED and (
        has(s, host, "no-attachments") or ("wargear" in KINDS[number].traits and has(s, host, "no-wargear"))
    ):
        return "CQR-KEYWORD-013"
    return None if BEARERS[number](s, seat, host) else "CQ-DEPLOY-014"


def is_eligible(s: Conquest, attachment: Card, host: Card) -> bool:
    """Whether an attachment may stay where it is (CQR-DEPLOY-005)."""
    return attachment.kind not in BEARERS or _forbids(s, attachment.seat, attachment.kind, host) is None


ONE_PER_UNIT: set[CardId] = set()
"""Attachments of which a unit bears one only."""


def reducers(s: Conquest, seat: int) -> list[Reducer]:
    """All that a player has at hand, in play and in hand, that lowers the cost of what is deployed."""
    found: list[Reducer] = [
        (card.kind, card, ability)
        for card, ability in sources(s, (Deploying, "interrupt"))
        if card.seat == seat and ability.id in REDUCTIONS
    ]
    in_hand = _reducing_from_hand()
    for number in s.players[seat].hand:
        if number in in_hand:
            found += [(number, None, ability) for ability in in_hand[number]]
    return found


def most_lowered(at_hand: Sequence[Reducer]) -> int:
    """By how much these lower a cost at most: if all of them can be used together."""
    return sum([REDUCTIONS[ability.id] for _, _, ability in at_hand])


def can_reduce(s: Conquest, deploying: Deploying, at_hand: Sequence[Reducer]) -> int:
    """By how much the deploying player can lower the cost with all that is at hand (CQR-DEPLOY-004)."""
    total = 0
    for number, card, ability in at_hand:
        if cannot_use(Ctx(s, deploying.seat, number, card, ability, deploying)) is None:
            total += REDUCTIONS[ability.id]
    return total


@cache
def _reducing_from_hand() -> Mapping[CardId, Sequence[Ability]]:
    """The kinds of cards that lower the cost of others from a hand, and the abilities that do it."""
    found: dict[CardId, list[Ability]] = {}
    for ability in [BOOK.by_id[name] for name in REDUCTIONS]:
        if ability.where == "hand":
            found.setdefault(CardId(ability.source), []).append(ability)
    return found
