"""What may enter play, where: uniqueness, attachments, cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from wartable.games.conquest.abilities import BOOK, Ctx
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.model import UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Deploying
from wartable.games.conquest.rules.table import attachments
from wartable.games.conquest.rules.values import has
from wartable.games.conquest.windows import cannot_use
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


def can_reduce(s: Conquest, deploying: Deploying) -> int:
    """By how much the deploying player could lower the cost with all that is at hand (CQR-DEPLOY-004)."""
    seat, in_play, in_hand = deploying.seat, _reducers("play"), _reducers("hand")
    sources: list[tuple[CardId, Card | None]] = [
        (c.kind, c) for c in s.cards.values() if c.kind in in_play and c.seat == seat
    ]
    sources += [(number, None) for number in s.players[seat].hand if number in in_hand]
    total = 0
    for number, card in sources:
        for ability in BOOK.by_source[number]:
            reduction = REDUCTIONS.get(ability.id)
            if reduction is not None and (ability.where == "hand") == (card is None):
                if cannot_use(Ctx(s, seat, number, card, ability, deploying)) is None:
                    total += reduction
    return total


def most_lowered(s: Conquest, seat: int) -> int:
    """By how much a player could lower a cost at most, if all that lowers costs could be used together."""
    in_play, in_hand = _reducers("play"), _reducers("hand")
    total = sum([in_play[c.kind] for c in s.cards.values() if c.kind in in_play and c.seat == seat])
    return total + sum([in_hand[number] for number in s.players[seat].hand if number in in_hand])


@cache
def _reducers(where: str) -> Mapping[CardId, int]:
    """The kinds of cards that lower the cost of others from play or from a hand, and by how much."""
    found: dict[CardId, int] = {}
    for ability, reduction in REDUCTIONS.items():
        source = CardId(BOOK.by_id[ability].source)
        if BOOK.by_id[ability].where == where:
            found[source] = found.get(source, 0) + reduction
    return found
