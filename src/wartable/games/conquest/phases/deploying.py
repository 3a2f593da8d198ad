"""Deploying cards from hand: what may be deployed, where, for how much."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from wartable.games.conquest.abilities import BOOK, Ctx, bit, cannot_use
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import enter_play, settle
from wartable.games.conquest.model import (
    ATTACHMENT,
    HQ,
    SUPPORT,
    UNIT,
    Conquest,
    Deploy,
    DeployAttachment,
    DeploySupport,
    Paid,
    PlayEvent,
    Use,
)
from wartable.games.conquest.occurrences import Deploying
from wartable.games.conquest.rules.entering import BEARERS, can_reduce, cannot_attach, cannot_enter
from wartable.games.conquest.rules.table import PLANET_LINE
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

_deploy = cache(Deploy)
_support = cache(DeploySupport)
_event = cache(PlayEvent)
B_ACTION = bit("action")


def deployments(s: Conquest, seat: int, ambush: bool = False) -> Iterator[Candidate]:
    """Every card in hand that a player might deploy, wherever it might go.

    In the deploy phase that is every unit, attachment and support; in the combat phase those with
    Ambush (CQR-KEYWORD-001).
    """
    for number in dict.fromkeys(s.players[seat].hand):
        card = KINDS[number]
        if card.type == "event":
            continue
        if ambush and "ambush" not in card.keywords:
            if card.type == "army":
                yield _deploy(number), "CQ-DEPLOY-001"
            continue
        if (rule := cannot_deploy(s, seat, number)) is not None:
            yield _refused(number), rule
            continue
        if card.type == "support":
            yield _support(number), cannot_pay(s, seat, number, HQ, 0)
        if number in BEARERS:
            yield from attachings(s, seat, number)
        if card.type == "army":
            rich = s.players[seat].resources >= card.price
            for place in range(s.gone, s.revealed):
                yield _deploy(number, place), None if rich else cannot_pay(s, seat, number, place, 0)
            for place in range(s.revealed, PLANET_LINE):
                yield _deploy(number, place), "CQ-DEPLOY-013"


def attachings(s: Conquest, seat: int, number: int) -> Iterator[Candidate]:
    """Every unit a card might be attached to."""
    for host in s.cards.values():
        if host.role == UNIT:
            rule = cannot_attach(s, seat, number, host) or cannot_pay(s, seat, number, host.place, host.uid)
            yield DeployAttachment(number, host.uid), rule


def _refused(number: int) -> object:
    """A card that cannot be deployed at all, wherever one would put it."""
    match KINDS[number].type:
        case "support":
            return _support(number)
        case "attachment":
            return DeployAttachment(number)
    return _deploy(number)


def cannot_deploy(s: Conquest, seat: int, number: int) -> RuleId | None:
    """Why this card cannot be deployed at all now."""
    if "limited" in KINDS[number].keywords and s.players[seat].limited:
        return "CQR-KEYWORD-009"
    return cannot_enter(s, seat, number)


def cannot_pay(s: Conquest, seat: int, number: int, place: int, host: int) -> RuleId | None:
    """The pool must hold the cost after all reductions (CQ-DEPLOY-010)."""
    price = KINDS[number].price
    short = price - s.players[seat].resources
    if short <= 0:
        return None
    if not answers(s, Deploying, "interrupt"):
        return "CQ-DEPLOY-010"
    return "CQ-DEPLOY-010" if can_reduce(s, Deploying(seat, number, place, host, price)) < short else None


def deploy(s: Conquest, seat: int, number: int, place: int, host: int = 0) -> Flow:
    """Deploy a card: Interrupts lower its cost, the cost is paid, it enters play (CQ-DEPLOY-009)."""
    player, card = s.players[seat], KINDS[number]
    deploying = Deploying(seat, number, place, host, card.price)
    yield from opening(s, deploying, "interrupt")
    cost = max(deploying.cost, 0)
    player.resources -= cost
    player.hand.remove(number)
    if "limited" in card.keywords:
        player.limited = True
    if cost:
        tell(s, Paid, cite="CQ-DEPLOY-009", seat=seat, resources=cost)
    cite = {SUPPORT: "CQ-DEPLOY-015", ATTACHMENT: "CQ-DEPLOY-014", UNIT: "CQ-DEPLOY-012"}[
        ATTACHMENT if host else SUPPORT if card.type == "support" else UNIT
    ]
    bearer = s.cards.get(host) if host else None
    unit = yield from enter_play(s, seat, number, place, cite, host=bearer, deployed=True)
    for source, amount in deploying.after:
        yield from deal(s, {unit.uid: amount}, seat, KINDS[source].rule, source=source)
    yield from settle(s)


def carry_out(s: Conquest, seat: int, answer: object) -> Flow:
    """Deploy what the answer says."""
    match answer:
        case Deploy(number, place) if place is not None:
            yield from deploy(s, seat, number, place)
        case DeployAttachment(number, host) if host is not None:
            yield from deploy(s, seat, number, s.cards[host].place, host)
        case DeploySupport(number):
            yield from deploy(s, seat, number, HQ)


def actions(s: Conquest, seat: int) -> Iterator[Candidate]:
    """Every Action ability a player might use: of cards in play and of events in hand (CQR-TIMING-002)."""
    if s.watch & B_ACTION:
        for card in list(s.cards.values()):
            if card.seat == seat:
                for ability in BOOK.by_source.get(card.kind, ()):
                    if ability.on is None and ability.where == "play":
                        yield Use(card.uid, ability.id), cannot_use(Ctx(s, seat, card.kind, card, ability))
    for number in dict.fromkeys(s.players[seat].hand):
        if KINDS[number].type == "event":
            rule: RuleId | None = "CQ-DEPLOY-017"
            for ability in BOOK.by_source.get(number, ()):
                if ability.on is None:
                    rule = cannot_use(Ctx(s, seat, number, None, ability))
            yield _event(number), rule
