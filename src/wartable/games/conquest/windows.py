"""Using abilities: initiating them, and the windows in which they interrupt and react."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from typing import Any, cast

from wartable.games.conquest.abilities import AIMS, BIT, BOOK, WATCH, Aim, Ctx, bit, cannot_target, cannot_use
from wartable.games.conquest.actions import Done, FromHand, Pass, PickUnit, PlayEvent, Use
from wartable.games.conquest.content import KINDS, CardId
from wartable.games.conquest.decks import pool_cards
from wartable.games.conquest.events import AbilityUsed, Cancelled, EventPlayed, Paid
from wartable.games.conquest.model import Card, Conquest
from wartable.games.conquest.occurrences import Deploying, Playing, Targeting
from wartable.games.conquest.rules.table import in_order
from wartable.kernel import abilities as kernel
from wartable.kernel.abilities import Ability, Occurrence, note_use
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

# -- initiating ------------------------------------------------------------------------------------


def initiate(c: Ctx) -> Flow:
    """Pay all costs, choose targets, let it be cancelled, resolve it (CQR-INITIATE-001)."""
    s, ability = c.s, c.ability
    c.targets, c.paid = [], []
    note_use(s, ability, c.this.uid if c.card is not None else c.kind)
    if c.is_event:
        _play_event(c)
    else:
        tell(s, AbilityUsed, cite=c.rule, seat=c.seat, card=c.kind, ability=ability.id)
    for cost in ability.cost:
        yield from cost.pay(c)
    aimed = UNPAID not in c.paid and (yield from _choose_targets(c))
    if c.is_event:
        playing = Playing(c.seat, c.kind, c)
        yield from opening(s, playing, "interrupt")
        if playing.cancelled:
            tell(s, Cancelled, cite="CQR-INITIATE-006", card=c.kind)
        elif aimed:
            yield from _unless_cancelled(c)
        s.players[c.seat].playing.remove(c.kind)
        s.players[c.seat].discard.append(c.kind)
        yield from opening(s, Playing(c.seat, c.kind, c), "reaction")  # a cancelled event was played all the same
    elif aimed:
        yield from _unless_cancelled(c)


UNPAID = object()
"""Put into `paid` by a cost that could not be paid whole: the ability ends without effect (CQR-INITIATE-010)."""


def _play_event(c: Ctx) -> None:
    """Play an event from hand: it costs its price and waits beside the table until it is resolved."""
    player, card = c.s.players[c.seat], KINDS[c.kind]
    player.hand.remove(c.kind)
    player.playing.append(c.kind)
    player.resources -= card.price
    if "limited" in card.keywords:
        player.limited = True
    tell(c.s, EventPlayed, cite="CQ-DEPLOY-016", seat=c.seat, card=c.kind)
    if card.price:
        tell(c.s, Paid, cite="CQ-DEPLOY-016", seat=c.seat, resources=card.price)


def _choose_targets(c: Ctx) -> Flow:
    """Choose all targets. Returns False if paying the costs left none: then nothing more happens."""
    for aim in AIMS[c.ability.id]:
        for i in range(aim.many):
            if not any(t not in c.targets and cannot_target(c, t) is None for t in aim.of(c)):
                if i or aim.optional:
                    break
                return False
            answer = yield Choose(
                c.seat, partial(_aimed, c, aim, i > 0 or aim.optional), c.rule, ask=aim.ask, about={"card": c.kind}
            )
            if isinstance(answer, Done):
                break
            c.targets.append(as_thing(c.s, answer))
    return True


def _aimed(c: Ctx, aim: Aim, enough: bool) -> Iterator[Candidate]:
    if enough:
        yield Done(), None
    for thing in aim.of(c):
        if thing not in c.targets:
            yield as_answer(thing), cannot_target(c, thing)


def _unless_cancelled(c: Ctx) -> Flow:
    """Resolve the effect, unless an interrupt to the targeting cancels it."""
    s = c.s
    targeted = [t for t in c.targets if isinstance(t, Card)]
    if targeted and answers(s, Targeting, "interrupt"):
        targeting = Targeting(c.seat, targeted, c)
        yield from opening(s, targeting, "interrupt")
        if targeting.cancelled:
            tell(s, Cancelled, cite="CQR-INITIATE-006", card=c.kind)
            return
    yield from c.ability.effect(c)


def as_answer(thing: Any) -> Any:
    """A card in play is answered by PickUnit; everything else is an answer already."""
    return PickUnit(thing.uid) if isinstance(thing, Card) else thing


def as_thing(s: Conquest, answer: Any) -> Any:
    return s.cards[answer.uid] if isinstance(answer, PickUnit) else answer


# -- windows ---------------------------------------------------------------------------------------


def answers(s: Conquest, on: type[Occurrence], timing: str) -> bool:
    """Whether anybody could answer such an occurrence, as far as everybody knows."""
    b = BIT[on, timing]
    if s.watch & b:
        return True
    one, two = s.players
    return bool((one.hand and b in _pool(one.pool)) or (two.hand and b in _pool(two.pool)))


_NOTHING = cast(Flow, ())


def opening(s: Conquest, occurrence: Occurrence, timing: str) -> Flow:
    """Open the window for interrupts or reactions, if anybody could use it (otherwise an empty flow)."""
    if answers(s, type(occurrence), timing) and _answered(s, occurrence, timing):
        return kernel.window(s, occurrence, timing, WINDOWS)
    return _NOTHING


def _answered(s: Conquest, occurrence: Occurrence, timing: str) -> bool:
    """Whether some ability in play, or that somebody might hold, answers this very occurrence."""
    b = BIT[type(occurrence), timing]
    if s.watch & b:
        for card, ability in _sources(s, occurrence, timing):
            if cannot_use(Ctx(s, card.seat, card.kind, card, ability, occurrence), openly=True) is None:
                return True
    return might_hold(s, 0, b, occurrence) or might_hold(s, 1, b, occurrence)


@cache
def _pool(pool: str) -> dict[int, list[tuple[int, Ability]]]:
    """The abilities that a hand from this pool might hold, with their price, by the bit they answer to."""
    found: dict[int, list[tuple[int, Ability]]] = {}
    for number in pool_kinds(pool):
        card = KINDS[number]
        for ability in BOOK.by_source.get(number, ()):
            if ability.where == "hand":
                price = card.price if card.type == "event" else 0
                found.setdefault(bit((ability.on, ability.timing)), []).append((price, ability))
    for abilities in found.values():
        abilities.sort(key=lambda priced: priced[0])
    return found


def might_hold(s: Conquest, seat: int, answers_to: int, occurrence: Any = None) -> bool:
    """Whether, as far as everybody knows, the player may hold a card that could be used now."""
    player = s.players[seat]
    if player.hand:
        for price, ability in _pool(player.pool).get(answers_to, ()):
            if price > player.resources:
                return False
            if cannot_use(Ctx(s, seat, CardId(ability.source), None, ability, occurrence), openly=True) is None:
                return True
    return False


@cache
def pool_kinds(pool: str) -> tuple[CardId, ...]:
    """The cards a deck may hold, as everybody knows: those of a starter deck, or all that its warlord may use."""
    return tuple(card.number for card in pool_cards(pool))


class _Windows:
    """The kernel's windows, as Conquest opens them."""

    cite_forced = "CQR-TIMING-010"
    cite_optional = "CQR-TIMING-011"

    def order(self, s: Conquest, occurrence: Any) -> tuple[int, int]:
        return in_order(s)

    def forced(self, s: Conquest, occurrence: Any, timing: str) -> list[Any]:
        if not s.watch & BIT[type(occurrence), timing]:
            return []
        return [
            Use(card.uid, ability.id)
            for card, ability in _sources(s, occurrence, timing)
            if ability.forced and cannot_use(Ctx(s, card.seat, card.kind, card, ability, occurrence)) is None
        ]

    def asks(self, s: Conquest, occurrence: Any, timing: str, seat: int) -> bool:
        b = BIT[type(occurrence), timing]
        if might_hold(s, seat, b, occurrence):
            return True
        if not s.watch & b:
            return False
        return any(
            card.seat == seat
            and not ability.forced
            and cannot_use(Ctx(s, seat, card.kind, card, ability, occurrence), openly=True) is None
            for card, ability in _sources(s, occurrence, timing)
        )

    def candidates(self, s: Conquest, occurrence: Any, timing: str, seat: int) -> list[Candidate]:
        found: list[Candidate] = [(Pass(), cannot_pass(s, occurrence, timing, seat))]
        if s.watch & BIT[type(occurrence), timing]:
            for card, ability in _sources(s, occurrence, timing):
                if card.seat == seat and not ability.forced:
                    ctx = Ctx(s, seat, card.kind, card, ability, occurrence)
                    found.append((Use(card.uid, ability.id), cannot_use(ctx)))
        for number in sorted(set(s.players[seat].hand)):
            for ability in BOOK.by_source.get(number, ()):
                if ability.where == "hand" and ability.on is type(occurrence) and ability.timing == timing:
                    ctx = Ctx(s, seat, number, None, ability, occurrence)
                    event = KINDS[number].type == "event"
                    found.append((PlayEvent(number) if event else FromHand(number), cannot_use(ctx)))
        if all(rule is not None for _, rule in found):
            found[0] = (Pass(), None)  # a reduction that was counted on came to nothing: the play will be aborted
        return found

    def passes(self, answer: Any) -> bool:
        return isinstance(answer, Pass)

    def copy_of(self, answer: Any) -> Hashable:
        return (answer.ability, answer.uid) if isinstance(answer, Use) else ()

    def resolve(self, s: Conquest, seat: int, answer: Any, occurrence: Any) -> Flow:
        return initiate(context_of(s, seat, answer, occurrence))


WINDOWS = _Windows()


def cannot_pass(s: Conquest, occurrence: Any, timing: str, seat: int) -> RuleId | None:
    """Who deploys a card must lower its cost until it can be paid (CQ-DEPLOY-010)."""
    if timing == "interrupt" and isinstance(occurrence, Deploying) and occurrence.seat == seat:
        return "CQ-DEPLOY-010" if occurrence.cost > s.players[seat].resources else None
    return None


def context_of(s: Conquest, seat: int, answer: Any, occurrence: Any = None) -> Ctx:
    """The context of using this ability or playing this card."""
    if isinstance(answer, Use):
        card = s.cards[answer.uid]
        return Ctx(s, card.seat, card.kind, card, BOOK.by_id[answer.ability], occurrence)
    on = None if occurrence is None else type(occurrence)
    ability = next(a for a in BOOK.by_source[answer.card] if a.where == "hand" and a.on is on)
    return Ctx(s, seat, answer.card, None, ability, occurrence)


def _sources(s: Conquest, occurrence: Any, timing: str) -> list[tuple[Card, Ability]]:
    """The cards in play with an ability that answers, and that ability."""
    on = type(occurrence)
    b = BIT[on, timing]
    return [
        (card, ability)
        for card in [c for c in s.cards.values() if WATCH[c.kind] & b]
        for ability in BOOK.by_source[card.kind]
        if ability.on is on and ability.timing == timing and ability.where == "play"
    ]


NEVER = 1 << 30


@cache
def cheapest_action(pool: str, phase: str, learning: bool = False) -> int:
    """What the cheapest action costs that a hand from this pool might hold in this phase (NEVER: none).

    A card with Ambush counts as free: what lowers its cost is for its owner to know. Learners play no events.
    """
    prices = [NEVER]
    for number in pool_kinds(pool):
        card = KINDS[number]
        if card.type == "event":
            if not learning and any(a.on is None and a.word in ("", phase) for a in BOOK.by_source.get(number, ())):
                prices.append(card.price)
        elif phase == "combat" and "ambush" in card.keywords:
            prices.append(0)
    return min(prices)
