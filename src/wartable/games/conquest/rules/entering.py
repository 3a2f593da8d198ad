"""What may enter play, where: uniqueness, attachments, cost."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.conquest.abilities import BOOK, Ctx, cannot_use
from wartable.games.conquest.content import KINDS, Kind, kind
from wartable.games.conquest.model import ATTACHMENT, SUPPORT, UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Deploying
from wartable.games.conquest.rules.table import attachments
from wartable.games.conquest.rules.values import has
from wartable.kernel.state import RuleId

Bearer = Callable[[Conquest, int, Card], bool]
"""(state, who attaches, the card) -> whether the attachment's text lets it go there."""

BEARERS: dict[int, Bearer] = {}
REDUCTIONS: dict[str, Callable[[Ctx], int]] = {}
"""ability -> by how much it lowers the cost of what is being deployed."""


def attaches(card_id: str, to: Bearer) -> None:
    """Say what an attachment (or a unit card that may come as one) goes on."""
    BEARERS[kind(card_id)] = to


def cannot_enter(s: Conquest, seat: int, number: int) -> RuleId | None:
    """Why this card cannot enter play on this side at all: uniqueness, the Relic limit."""
    card = KINDS[number]
    if card.unique and any(c.kind == number and seat in (c.seat, c.owner) for c in s.cards.values()):
        return "CQR-KEYWORD-015"
    if "relic" in card.traits and any(c.seat == seat and "relic" in KINDS[c.kind].traits for c in s.cards.values()):
        return "CQR-KEYWORD-017"
    return None


def cannot_attach(s: Conquest, seat: int, number: int, host: Card) -> RuleId | None:
    """Why this card cannot be attached there."""
    card = KINDS[number]
    if host.role != UNIT:
        return "CQ-DEPLOY-014"
    if has(s, host, "no-attachments"):
        return "CQR-KEYWORD-013"
    if "wargear" in card.traits and has(s, host, "no-wargear"):
        return "CQR-KEYWORD-013"
    if not BEARERS[number](s, seat, host):
        return "CQ-DEPLOY-014"
    if number in ONE_PER_UNIT and any(c.kind == number for c in attachments(s, host)):
        return card.rule
    return None


ONE_PER_UNIT: set[int] = set()
"""Attachments of which a unit bears one only."""


def may_be_attachment(card: Kind) -> bool:
    return card.number in BEARERS


def roles(card: Kind) -> list[int]:
    """What a card in hand may be deployed as."""
    found = {"army": [UNIT], "support": [SUPPORT], "attachment": []}.get(card.type, [])
    return found + ([ATTACHMENT] if card.number in BEARERS else [])


def can_reduce(s: Conquest, deploying: Deploying) -> int:
    """By how much the deploying player could lower the cost with all that is at hand (CQR-DEPLOY-004)."""
    total = 0
    seat = deploying.seat
    for card in s.cards.values():
        if card.seat == seat:
            for ability in BOOK.by_source.get(card.kind, ()):
                reduction = REDUCTIONS.get(ability.id)
                if reduction is not None:
                    ctx = Ctx(s, seat, card.kind, card, ability, deploying)
                    if cannot_use(ctx) is None:
                        total += reduction(ctx)
    for number in s.players[seat].hand:
        for ability in BOOK.by_source.get(number, ()):
            reduction = REDUCTIONS.get(ability.id)
            if reduction is not None and number != deploying.card:
                ctx = Ctx(s, seat, number, None, ability, deploying)
                if cannot_use(ctx) is None:
                    total += reduction(ctx)
    return total
