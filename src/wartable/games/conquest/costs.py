"""What abilities cost: the text before the word "to" (CQR-INITIATE-003)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wartable.games.conquest.abilities import Cost, Ctx
from wartable.games.conquest.actions import Done, PickCard, PickNumber, PickUnit
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import exhaust, sacrifice
from wartable.games.conquest.events import Paid
from wartable.games.conquest.model import Card
from wartable.games.conquest.piles import discard
from wartable.games.conquest.rules.table import is_warlord
from wartable.games.conquest.windows import UNPAID
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

Which = Callable[[Ctx], Sequence[Card]]
"""The cards one of which pays the cost: always the player's own (CQR-INITIATE-009)."""


def _exhaust_this(c: Ctx) -> Flow:
    yield from exhaust(c.s, c.this, "CQR-INITIATE-003")
    c.paid.append(UNPAID if c.this.ready else c.this)


exhaust_this = Cost(lambda c: c.this.ready, _exhaust_this, "CQ-READY-003")
"""Exhaust the card whose ability it is."""


def _sacrifice_this(c: Ctx) -> Flow:
    yield from sacrifice(c.s, c.this, "CQR-OWNER-004", c.kind)
    c.paid.append(c.this)


sacrifice_this = Cost(lambda c: True, _sacrifice_this)
"""Sacrifice the card whose ability it is; afterwards `c.paid[-1]` is the card as it was."""


def pay(n: int) -> Cost:
    """Pay n resources."""

    def paying(c: Ctx) -> Flow:
        c.s.players[c.seat].resources -= n
        tell(c.s, Paid, cite="CQR-INITIATE-003", seat=c.seat, resources=n)
        return
        yield

    return Cost(lambda c: c.s.players[c.seat].resources - _price(c) >= n, paying, "CQ-DEPLOY-010")


def _pay_x(c: Ctx) -> Flow:
    def amounts() -> Iterator[Candidate]:
        yield PickNumber(0), "CQR-INITIATE-011"
        for n in range(1, c.s.players[c.seat].resources + 1):
            yield PickNumber(n), None

    answer = yield Choose(c.seat, amounts, "CQR-INITIATE-007", ask="choose-number", about={"card": c.kind})
    c.s.players[c.seat].resources -= answer.n
    tell(c.s, Paid, cite="CQR-INITIATE-007", seat=c.seat, resources=answer.n)
    c.paid.append(answer.n)


pay_x = Cost(lambda c: c.s.players[c.seat].resources >= 1, _pay_x, "CQ-DEPLOY-010")
"""Pay X resources, as many as the player likes but at least 1; afterwards `c.paid[-1]` is X (CQR-INITIATE-007)."""


def _price(c: Ctx) -> int:
    """What the card itself costs, if it is played from hand."""
    return KINDS[c.kind].price if c.card is None and c.is_event else 0


def sacrifice_one(of: Which) -> Cost:
    """Sacrifice one of these cards, never a warlord (CQR-WARLORD-001); afterwards `c.paid[-1]` is it as it was."""

    def no_warlords(c: Ctx) -> list[Card]:
        return [card for card in of(c) if not is_warlord(card)]

    def paying(c: Ctx) -> Flow:
        card = yield from _pick(c, no_warlords, "sacrifice")
        yield from sacrifice(c.s, card, "CQR-OWNER-004", c.kind)
        c.paid.append(card)

    return Cost(lambda c: bool(no_warlords(c)), paying)


def exhaust_one(of: Which) -> Cost:
    """Exhaust one of these ready cards; afterwards `c.paid[-1]` is that card."""

    def ready_ones(c: Ctx) -> list[Card]:
        return [card for card in of(c) if card.ready]

    def paying(c: Ctx) -> Flow:
        card = yield from _pick(c, ready_ones, "exhaust")
        yield from exhaust(c.s, card, "CQR-INITIATE-003", c.kind)
        c.paid.append(UNPAID if card.ready else card)

    return Cost(lambda c: bool(ready_ones(c)), paying)


def damage_this(n: int) -> Cost:
    """Deal n damage to the card whose ability it is; if it is prevented the ability ends (CQR-INITIATE-010)."""

    def paying(c: Ctx) -> Flow:
        taken = yield from deal(c.s, {c.this.uid: n}, c.seat, c.rule, source=c.kind)
        c.paid.append(n if taken.get(c.this.uid, 0) >= n else UNPAID)

    return Cost(lambda c: True, paying)


def _discard_any(c: Ctx) -> Flow:
    def cards() -> Iterator[Candidate]:
        if x:
            yield Done(), None
        for card in dict.fromkeys(c.s.players[c.seat].hand):
            yield PickCard(card), None

    x = 0
    while c.s.players[c.seat].hand:
        answer = yield Choose(c.seat, cards, c.rule, ask="discard", about={"card": c.kind})
        if isinstance(answer, Done):
            break
        x += 1
        discard(c.s, c.seat, answer.card, "CQR-INITIATE-003", c.kind)
    c.paid.append(x)


discard_any = Cost(lambda c: bool(c.s.players[c.seat].hand), _discard_any)
"""Discard X cards from hand, at least 1; afterwards `c.paid[-1]` is X."""


def _pick(c: Ctx, of: Which, ask: str) -> Flow:
    """Choose which card pays."""
    answer = yield Choose(
        c.seat, lambda: [(PickUnit(card.uid), None) for card in of(c)], c.rule, ask=ask, about={"card": c.kind}
    )
    return c.s.cards[answer.uid]
