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
from wartable.kernel.abilities import UNPAID
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

Which = Callable[[Ctx], Sequence[Card]]
"""The cards one of which pays the cost: always the player's own (CQR-INITIATE-009)."""
Leaving = Callable[[Ctx, Card], bool]
"""Whether the ability has a target left if this card pays."""
CannotPay = Callable[[Ctx, Card], RuleId | None]


def _exhaust_this(c: Ctx) -> Flow:
    yield from exhaust(c.s, c.this, "CQR-INITIATE-003")
    c.paid.append(UNPAID if c.this.ready else c.this)


exhaust_this = Cost(lambda c: None if c.this.ready else "CQ-READY-003", _exhaust_this)
"""Exhaust the card whose ability it is."""


def _sacrifice_this(c: Ctx) -> Flow:
    yield from sacrifice(c.s, c.this, "CQR-OWNER-004", c.kind)
    c.paid.append(c.this)


sacrifice_this = Cost(lambda c: None, _sacrifice_this)
"""Sacrifice the card whose ability it is; afterwards `c.paid[-1]` is the card as it was."""


def pay(n: int) -> Cost:
    """Pay n resources."""

    def paying(c: Ctx) -> None:
        c.s.players[c.seat].resources -= n
        tell(c.s, Paid, cite="CQR-INITIATE-003", seat=c.seat, resources=n)

    return Cost(lambda c: _short_of(c, n + _price(c)), paying)


def _short_of(c: Ctx, n: int) -> RuleId | None:
    return None if c.s.players[c.seat].resources >= n else "CQ-DEPLOY-010"


def _pay_x(c: Ctx) -> Flow:
    def amounts() -> Iterator[Candidate]:
        yield PickNumber(0), "CQR-INITIATE-011"
        for n in range(1, c.s.players[c.seat].resources + 1):
            yield PickNumber(n), None

    answer = yield Choose(c.seat, amounts, "CQR-INITIATE-007", ask="choose-number", about={"card": c.kind})
    c.s.players[c.seat].resources -= answer.n
    tell(c.s, Paid, cite="CQR-INITIATE-007", seat=c.seat, resources=answer.n)
    c.paid.append(answer.n)


pay_x = Cost(lambda c: _short_of(c, 1), _pay_x)
"""Pay X resources, as many as the player likes but at least 1; afterwards `c.paid[-1]` is X (CQR-INITIATE-007)."""


def _price(c: Ctx) -> int:
    """What the card itself costs, if it is played from hand."""
    return KINDS[c.kind].price if c.card is None and c.is_event else 0


def sacrifice_one(of: Which, leaving: Leaving | None = None) -> Cost:
    """Sacrifice one of these cards; afterwards `c.paid[-1]` is it as it was. `leaving`: a target must be left."""

    def cannot(c: Ctx, card: Card) -> RuleId | None:
        return "CQR-WARLORD-001" if is_warlord(card) else _leaves_none(c, card, leaving)

    def paying(c: Ctx) -> Flow:
        card = yield from _pick(c, of, cannot, "sacrifice")
        yield from sacrifice(c.s, card, "CQR-OWNER-004", c.kind)
        c.paid.append(card)

    return Cost(lambda c: _nobody_pays(c, of, cannot), paying)


def exhaust_one(of: Which, leaving: Leaving | None = None) -> Cost:
    """Exhaust one of these cards; afterwards `c.paid[-1]` is that card. `leaving`: a target must be left."""

    def cannot(c: Ctx, card: Card) -> RuleId | None:
        return _leaves_none(c, card, leaving) if card.ready else "CQ-READY-003"

    def paying(c: Ctx) -> Flow:
        card = yield from _pick(c, of, cannot, "exhaust")
        yield from exhaust(c.s, card, "CQR-INITIATE-003", c.kind)
        c.paid.append(UNPAID if card.ready else card)

    return Cost(lambda c: _nobody_pays(c, of, cannot), paying)


def _leaves_none(c: Ctx, card: Card, leaving: Leaving | None) -> RuleId | None:
    """The cost may be paid only so that a legal target is left (CQR-INITIATE-002)."""
    return "CQR-INITIATE-002" if leaving is not None and not leaving(c, card) else None


def _nobody_pays(c: Ctx, of: Which, cannot: CannotPay) -> RuleId | None:
    """Why none of these cards can pay: the target rule, if one could but would leave no target."""
    why = "CQR-INITIATE-003"
    for card in of(c):
        rule = cannot(c, card)
        if rule is None:
            return None
        if rule == "CQR-INITIATE-002":
            why = rule
    return why


def damage_this(n: int) -> Cost:
    """Deal n damage to the card whose ability it is; if it is prevented the ability ends (CQR-INITIATE-010)."""

    def paying(c: Ctx) -> Flow:
        taken = yield from deal(c.s, {c.this.uid: n}, c.seat, c.rule, source=c.kind)
        c.paid.append(n if taken.get(c.this.uid, 0) >= n else UNPAID)

    return Cost(lambda c: None, paying)


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


discard_any = Cost(lambda c: None if c.s.players[c.seat].hand else "CQR-INITIATE-003", _discard_any)
"""Discard X cards from hand, at least 1; afterwards `c.paid[-1]` is X."""


def _pick(c: Ctx, of: Which, cannot: CannotPay, ask: str) -> Flow:
    """Choose which card pays."""
    answer = yield Choose(
        c.seat,
        lambda: [(PickUnit(card.uid), cannot(c, card)) for card in of(c)],
        c.rule,
        ask=ask,
        about={"card": c.kind},
    )
    return c.s.cards[answer.uid]
