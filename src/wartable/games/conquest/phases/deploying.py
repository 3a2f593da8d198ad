"""Deploying cards from hand: what may be deployed, where, for how much."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wartable.games.conquest.abilities import BOOK, Ctx, bit, sources
from wartable.games.conquest.actions import Deploy, DeployAttachment, DeploySupport, PlayEvent, Use
from wartable.games.conquest.content import KINDS, CardId
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import enter_play, settle
from wartable.games.conquest.events import Paid
from wartable.games.conquest.memory import leave_hand, openly_to_hand
from wartable.games.conquest.model import (
    ATTACHMENT,
    HQ,
    NOBODY,
    PLANET_LINE,
    SUPPORT,
    UNIT,
    Card,
    Conquest,
    PlaceId,
    Uid,
)
from wartable.games.conquest.occurrences import Deploying
from wartable.games.conquest.rules.entering import (
    BEARERS,
    Reducer,
    can_reduce,
    cannot_attach,
    cannot_enter,
    most_lowered,
    reducers,
)
from wartable.games.conquest.rules.table import places
from wartable.games.conquest.windows import cannot_use, opening
from wartable.kernel.abilities import Ability
from wartable.kernel.questions import NOTHING_ASKED, Action, Candidate, Flow
from wartable.kernel.state import RuleId, tell

ACTING = None, "action"
"""The moment of Actions: they answer to nothing."""
B_ACTING = bit(ACTING)
_EVENTS = frozenset(n for n, card in KINDS.items() if card.type == "event")
_AMBUSH = frozenset(n for n, card in KINDS.items() if "ambush" in card.keywords)
_LIMITED = frozenset(n for n, card in KINDS.items() if "limited" in card.keywords)
_ARMY = frozenset(n for n, card in KINDS.items() if card.type == "army")
_PRICE = {n: card.price for n, card in KINDS.items()}
_deploy = cache(Deploy)
_support = cache(DeploySupport)
_attach = cache(DeployAttachment)
_event = cache(PlayEvent)


def deployments(s: Conquest, seat: int) -> list[Candidate]:
    """Every card in hand that a player might deploy, wherever it might go."""
    at_hand = reducers(s, seat)
    return [c for number in dict.fromkeys(s.players[seat].hand) for c in _of_card(s, seat, number, at_hand)]


def may_deploy(s: Conquest, seat: int) -> list[Action]:
    """The deployments that are allowed: the same, without those that are refused."""
    resources, at_hand = s.players[seat].resources, reducers(s, seat)
    most = resources + most_lowered(at_hand) if at_hand else resources
    found: list[Action] = []
    for number in dict.fromkeys(s.players[seat].hand):
        price = _PRICE[number]
        if number in _EVENTS or price > most:
            continue
        if number in _ARMY and number not in BEARERS and price <= resources:
            if cannot_deploy(s, seat, number) is None:
                found += _everywhere(s.gone, s.revealed, number)
        else:
            found += [action for action, rule in _of_card(s, seat, number, at_hand) if rule is None]
    return found


def ambushes(s: Conquest, seat: int) -> list[Candidate]:
    """In the combat phase cards with Ambush may be deployed, as an action (CQR-KEYWORD-001)."""
    if _AMBUSH.isdisjoint(s.players[seat].hand):
        return []
    at_hand = reducers(s, seat)
    return [c for n in dict.fromkeys(s.players[seat].hand) if n in _AMBUSH for c in _of_card(s, seat, n, at_hand)]


def no_ambushes(s: Conquest, seat: int) -> list[Candidate]:
    """The other cards are deployed in the deploy phase only."""
    hand = dict.fromkeys(s.players[seat].hand)
    return [(_refused(n), "CQ-DEPLOY-001") for n in hand if n not in _AMBUSH and n not in _EVENTS]


def _of_card(s: Conquest, seat: int, number: CardId, at_hand: Sequence[Reducer]) -> list[Candidate]:
    """Where one card in hand might be deployed, and what the player has at hand to lower its cost."""
    if number in _EVENTS:
        return []
    if (rule := cannot_deploy(s, seat, number)) is not None:
        return [(_refused(number), rule)]
    card = KINDS[number]
    rich = s.players[seat].resources >= card.price
    found = attachings(s, seat, number, at_hand) if number in BEARERS else []
    if card.type == "army":
        if rich:
            return found + _anywhere(s.gone, s.revealed, number) if found else _anywhere(s.gone, s.revealed, number)
        if card.price > s.players[seat].resources + most_lowered(at_hand):
            return found + _unpaid(s.gone, s.revealed, number)
        for place in places(s.gone, s.revealed):
            found.append((_deploy(number, place), cannot_pay(s, seat, number, place, NOBODY, at_hand)))
    elif card.type == "support":
        found.append((_support(number), None if rich else cannot_pay(s, seat, number, HQ, NOBODY, at_hand)))
    return found


@cache
def _anywhere(gone: int, revealed: int, number: CardId) -> list[Candidate]:
    """An army unit may be deployed at every face-up planet and at no other (CQ-DEPLOY-012, CQ-DEPLOY-013)."""
    return [
        (_deploy(number, place), None if place < revealed else "CQ-DEPLOY-013") for place in places(gone, PLANET_LINE)
    ]


@cache
def _everywhere(gone: int, revealed: int, number: CardId) -> list[Action]:
    """Those of them where it may."""
    return [action for action, rule in _anywhere(gone, revealed, number) if rule is None]


@cache
def _unpaid(gone: int, revealed: int, number: CardId) -> list[Candidate]:
    """What cannot be paid for is deployed nowhere."""
    return [(_deploy(number, place), "CQ-DEPLOY-010") for place in places(gone, revealed)]


def attachings(s: Conquest, seat: int, number: CardId, at_hand: Sequence[Reducer]) -> list[Candidate]:
    """Every unit a card might be attached to."""
    rich = s.players[seat].resources >= KINDS[number].price
    return [
        (
            _attach(number, host.uid),
            cannot_attach(s, seat, number, host)
            or (None if rich else cannot_pay(s, seat, number, host.place, host.uid, at_hand)),
        )
        for host in s.cards.values()
        if host.role == UNIT
    ]


@cache
def _refused(number: CardId) -> object:
    """A card that cannot be deployed at all, wherever one would put it."""
    match KINDS[number].type:
        case "support":
            return _support(number)
        case "attachment":
            return DeployAttachment(number)
    return _deploy(number)


def cannot_deploy(s: Conquest, seat: int, number: CardId) -> RuleId | None:
    """Why this card cannot be deployed at all now."""
    if number in _LIMITED and s.players[seat].limited:
        return "CQR-KEYWORD-009"
    return cannot_enter(s, seat, number)


def cannot_pay(
    s: Conquest, seat: int, number: CardId, place: PlaceId, host: Uid, at_hand: Sequence[Reducer]
) -> RuleId | None:
    """The pool must hold the cost after all reductions (CQ-DEPLOY-010)."""
    price = KINDS[number].price
    short = price - s.players[seat].resources
    if short <= 0:
        return None
    return "CQ-DEPLOY-010" if can_reduce(s, Deploying(seat, number, place, host, price), at_hand) < short else None


def deploy(s: Conquest, seat: int, number: CardId, place: PlaceId, host: Uid = NOBODY) -> Flow:
    """Deploy a card: Interrupts lower its cost, the cost is paid, it enters play (CQ-DEPLOY-009)."""
    player, card = s.players[seat], KINDS[number]
    leave_hand(player, number)
    player.playing.append(number)  # shown to all while its cost is being lowered
    deploying = Deploying(seat, number, place, host, card.price)
    yield from opening(s, deploying, "interrupt")
    player.playing.remove(number)
    cost = max(deploying.cost, 0)
    bearer = s.cards.get(host) if host else None
    if cost > player.resources or (host and bearer is None):  # a reduction was cancelled, the bearer is gone
        openly_to_hand(player, number)  # aborted (CQR-INITIATE-001)
        return
    player.resources -= cost
    if "limited" in card.keywords:
        player.limited = True
    if cost:
        tell(s, Paid, cite="CQ-DEPLOY-009", seat=seat, resources=cost)
    cite = {SUPPORT: "CQ-DEPLOY-015", ATTACHMENT: "CQ-DEPLOY-014", UNIT: "CQ-DEPLOY-012"}[
        ATTACHMENT if host else SUPPORT if card.type == "support" else UNIT
    ]
    unit = yield from enter_play(s, seat, number, place, cite, host=bearer, deployed=True)
    for source, amount in deploying.after:
        yield from deal(s, {unit.uid: amount}, seat, KINDS[source].rule, source=source)
    yield from settle(s)


def carry_out(s: Conquest, seat: int, answer: object) -> Flow:
    """Deploy what the answer says."""
    match answer:
        case Deploy(number, place) if place is not None:
            return deploy(s, seat, number, place)
        case DeployAttachment(number, host) if host is not None:
            return deploy(s, seat, number, s.cards[host].place, host)
        case DeploySupport(number):
            return deploy(s, seat, number, HQ)
    return NOTHING_ASKED


def actions(s: Conquest, seat: int) -> list[Candidate]:
    """Every Action ability a player might use: of cards in play and of events in hand (CQR-TIMING-002)."""
    found: list[Candidate] = [
        (Use(card.uid, ability.id), cannot_use(Ctx(s, seat, card.kind, card, ability)))
        for card, ability in own_actions(s, seat)
    ]
    hand = s.players[seat].hand
    if _EVENTS.isdisjoint(hand):
        return found
    for number in dict.fromkeys(hand):
        if number in _EVENTS:
            ability = _event_action(number)
            rule: RuleId | None
            if ability is None:
                rule = "CQ-DEPLOY-017"
            elif ability.word and ability.word != s.phase:
                rule = "CQR-TIMING-002"
            else:
                rule = cannot_use(Ctx(s, seat, number, None, ability))
            found.append((_event(number), rule))
    return found


def may_act(s: Conquest, seat: int) -> list[Action]:
    """The Action abilities that may be used: the same, without those that are refused."""
    found: list[Action] = []
    for card, ability in own_actions(s, seat, s.phase):
        if cannot_use(Ctx(s, seat, card.kind, card, ability)) is None:
            found.append(Use(card.uid, ability.id))
    hand, playable = s.players[seat].hand, _playable(s.phase)
    if not playable.isdisjoint(hand):
        for number in dict.fromkeys(hand):
            if number in playable and (played := _event_action(number)) is not None:
                if cannot_use(Ctx(s, seat, number, None, played)) is None:
                    found.append(_event(number))
    return found


@cache
def _playable(phase: str) -> frozenset[CardId]:
    """The events that are played as an action in this phase."""
    return frozenset(n for n in KINDS if n in _EVENTS and (a := _event_action(n)) is not None and a.word in ("", phase))


@cache
def _event_action(number: CardId) -> Ability | None:
    """The Action ability of an event, if it is played as an action."""
    return next((a for a in BOOK.by_source.get(number, ()) if a.on is None), None)


def own_actions(s: Conquest, seat: int, phase: str = "") -> list[tuple[Card, Ability]]:
    """The Action abilities of a player's cards in play; of a phase, only those that may be used in it."""
    found: list[tuple[Card, Ability]] = []
    if not s.watch & B_ACTING:
        return found
    for source in sources(s, ACTING):
        card, ability = source
        if card.seat == seat and (not phase or not ability.word or ability.word == phase):
            found.append(source)
    return found
