"""What Conquest says about using abilities: who answers in which order, what a hand might hold, what forbids a use.

The kernel keeps the order of things (`kernel/abilities`); this is the half that only Conquest's rulebook knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import MethodType
from typing import Any

from wartable.games.conquest.abilities import (
    BIT,
    BOOK,
    Aim,
    Ctx,
    bit,
    immune_to_events,
    is_blank,
    is_learning,
    sources,
)
from wartable.games.conquest.actions import Done, FromHand, Pass, PickHq, PickPlanet, PickUnit, PlayEvent, Use
from wartable.games.conquest.content import KINDS, CardId
from wartable.games.conquest.decks import pool_cards
from wartable.games.conquest.events import AbilityUsed, Cancelled, EventPlayed, Paid
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.model import UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Deploying, Playing, Targeting
from wartable.games.conquest.rules.table import in_order, line
from wartable.games.conquest.rules.values import who_says
from wartable.kernel import abilities as kernel
from wartable.kernel.abilities import Ability, Cited, Occurrence
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, tell


class _Rules(kernel.Rules[Ctx]):
    """Conquest's half of the abilities."""

    book = BOOK
    cites = Cited(
        optional="CQR-TIMING-011",
        forced="CQR-TIMING-010",
        once="CQR-TIMING-012",
        limit="CQR-TIMING-015",
        change="CQR-INITIATE-011",
        target="CQR-INITIATE-002",
    )
    passing, enough = Pass(), Done()

    # -- where abilities are -----------------------------------------------------------------------

    def order(self, s: Conquest, occurrence: Any) -> tuple[int, int]:
        return in_order(s)

    def on_table(self, s: Conquest, occurrence: Any, timing: str) -> Sequence[Ctx]:
        found = sources(s, (type(occurrence), timing))
        return [Ctx(s, card.seat, card.kind, card, ability, occurrence) for card, ability in found] if found else ()

    def held(self, s: Conquest, seat: int, occurrence: Any, timing: str) -> Iterator[Ctx]:
        answering = _answering_from_hand(BIT[type(occurrence), timing])
        for number in sorted(answering.keys() & s.players[seat].hand):
            for ability in answering[number]:
                yield Ctx(s, seat, number, None, ability, occurrence)

    def perhaps_held(self, s: Conquest, occurrence: Any, timing: str) -> Sequence[Ctx]:
        b, perhaps = BIT[type(occurrence), timing], []
        for seat, player in enumerate(s.players):
            if player.hand:
                for price, ability in _MIGHT_HOLD[player.pool].get(b, ()):
                    if price <= player.resources:
                        perhaps.append(Ctx(s, seat, CardId(ability.source), None, ability, occurrence))
        return perhaps

    def answers(self, s: Conquest, on: type[Occurrence], timing: str) -> bool:
        b = BIT[on, timing]
        if s.watch & b:
            return True
        if not BOOK.held & b:
            return False
        one, two = s.players
        return bool((one.hand and b in _MIGHT_HOLD[one.pool]) or (two.hand and b in _MIGHT_HOLD[two.pool]))

    # -- answers -----------------------------------------------------------------------------------

    def as_use(self, c: Ctx) -> Use | PlayEvent | FromHand:
        if c.card is not None:
            return Use(c.card.uid, c.ability.id)
        return PlayEvent(c.kind) if c.is_event else FromHand(c.kind)

    def context(self, s: Conquest, seat: int, answer: Any, occurrence: Any = None) -> Ctx:
        if isinstance(answer, Use):
            card = s.cards[answer.uid]
            return Ctx(s, card.seat, card.kind, card, BOOK.by_id[answer.ability], occurrence)
        on = None if occurrence is None else type(occurrence)
        ability = next(a for a in BOOK.by_source[answer.card] if a.where == "hand" and a.on is on)
        return Ctx(s, seat, answer.card, None, ability, occurrence)

    def as_answer(self, thing: Any) -> Any:
        """A card in play is answered by PickUnit; everything else is an answer already."""
        return PickUnit(thing.uid) if isinstance(thing, Card) else thing

    def as_thing(self, s: Conquest, answer: Any) -> Any:
        return s.cards[answer.uid] if isinstance(answer, PickUnit) else answer

    # -- may it be used? ---------------------------------------------------------------------------

    def barred(self, c: Ctx) -> RuleId | None:
        s, word, card = c.s, c.ability.word, c.card
        if s.learning and is_learning(s):
            return "CQ-OVERVIEW-003"
        if word and word != s.phase:
            return "CQR-TIMING-002"
        if card is None:
            return cannot_play_from_hand(c)
        if card.bloodied:
            return "CQ-DEFEAT-006"
        if s.effects and is_blank(s, card):
            return "CQR-OWNER-005"
        return None

    def not_now(self, c: Ctx) -> RuleId:
        """An Interrupt or a Reaction answers its own triggering condition and no other."""
        return "CQR-TIMING-007" if c.ability.timing == "interrupt" else "CQR-TIMING-008"

    def copy_of(self, c: Ctx) -> int:
        return c.card.uid if c.card is not None else c.kind

    def cannot_target(self, c: Ctx, thing: Any) -> RuleId | None:
        """Places and numbers can always be chosen, and so can all but the enemy's units."""
        if not isinstance(thing, Card) or thing.role != UNIT or thing.seat == c.seat:
            return None
        if c.is_event and immune_to_events(c.s, thing):
            return "CQR-KEYWORD-014"
        return who_says(c.s, "untargetable", thing)

    def tried(self, c: Ctx, aim: Aim) -> Iterator[Any]:
        """Any card like those that fit, or any planet of the line and the headquarters."""
        roles = {thing.role for thing in aim.of(c) if isinstance(thing, Card)}
        if roles:
            yield from [card for card in c.s.cards.values() if card.role in roles]
        else:
            yield from [*map(PickPlanet, line(c.s)), PickHq(0), PickHq(1)]

    def cannot_pass(self, s: Conquest, seat: int, occurrence: Any, timing: str) -> RuleId | None:
        """Who deploys a card must lower its cost until it can be paid (CQ-DEPLOY-010)."""
        if timing == "interrupt" and isinstance(occurrence, Deploying) and occurrence.seat == seat:
            return "CQ-DEPLOY-010" if occurrence.cost > s.players[seat].resources else None
        return None

    # -- using it ----------------------------------------------------------------------------------

    def begin(self, c: Ctx) -> None:
        """An event costs its price and waits beside the table until it is resolved."""
        if not c.is_event:
            tell(c.s, AbilityUsed, cite=c.rule, seat=c.seat, card=c.kind, ability=c.ability.id)
            return
        player, card = c.s.players[c.seat], KINDS[c.kind]
        leave_hand(player, c.kind)
        player.playing.append(c.kind)
        player.resources -= card.price
        if "limited" in card.keywords:
            player.limited = True
        tell(c.s, EventPlayed, cite="CQ-DEPLOY-016", seat=c.seat, card=c.kind)
        if card.price:
            tell(c.s, Paid, cite="CQ-DEPLOY-016", seat=c.seat, resources=card.price)

    def cancelled(self, c: Ctx, aimed: bool) -> Flow | bool:
        return _cancelled(c, aimed) if c.is_event or c.targets else False

    def finish(self, c: Ctx) -> Flow | None:
        """A resolved event is discarded; a cancelled one was played all the same (CQR-INITIATE-008)."""
        if not c.is_event:
            return None
        player = c.s.players[c.seat]
        player.playing.remove(c.kind)
        player.discard.append(c.kind)
        return opening(c.s, Playing(c.seat, c.kind, c), "reaction")


def _cancelled(c: Ctx, aimed: bool) -> Flow:
    """Interrupts to playing the event, then to its targeting, or to that of an ability in play."""
    interrupted: list[Occurrence] = [Playing(c.seat, c.kind, c)] if c.is_event else []
    if aimed and (targeted := [t for t in c.targets if isinstance(t, Card)]):
        interrupted.append(Targeting(c.seat, targeted, c))
    for occurrence in interrupted:
        yield from opening(c.s, occurrence, "interrupt")
        if occurrence.cancelled:
            tell(c.s, Cancelled, cite="CQR-INITIATE-006", card=c.kind)
            return True
    return False


def cannot_play_from_hand(c: Ctx) -> RuleId | None:
    """Events are paid for; Limited ones once a round (CQR-KEYWORD-009)."""
    player, card = c.s.players[c.seat], KINDS[c.kind]
    if card.type != "event":
        return None
    if player.resources < card.price:
        return "CQ-DEPLOY-010"
    if "limited" in card.keywords and player.limited:
        return "CQR-KEYWORD-009"
    return None


# -- what a hand might hold ------------------------------------------------------------------------


@cache
def _answering_from_hand(moment: int) -> dict[CardId, list[Ability]]:
    """The cards that answer in this moment (its bit) from a hand, each with the abilities that do."""
    found: dict[CardId, list[Ability]] = {}
    for ability in BOOK.by_id.values():
        if ability.where == "hand" and bit((ability.on, ability.timing)) == moment:
            found.setdefault(CardId(ability.source), []).append(ability)
    return found


class _MightHold(dict[str, dict[int, list[tuple[int, Ability]]]]):
    """The abilities that a hand from a pool might hold, with their price, by the bit they answer to."""

    def __missing__(self, pool: str) -> dict[int, list[tuple[int, Ability]]]:
        self[pool] = found = dict[int, list[tuple[int, Ability]]]()
        for number in pool_kinds(pool):
            card = KINDS[number]
            for ability in BOOK.by_source.get(number, ()):
                if ability.where == "hand":
                    price = card.price if card.type == "event" else 0
                    found.setdefault(bit((ability.on, ability.timing)), []).append((price, ability))
        return found


_MIGHT_HOLD = _MightHold()


@cache
def pool_kinds(pool: str) -> tuple[CardId, ...]:
    """The cards a deck may hold, as everybody knows: those of a starter deck, or all that its warlord may use."""
    return tuple(card.number for card in pool_cards(pool))


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


# -- the kernel's functions, by Conquest's rules ---------------------------------------------------

_RULES = _Rules()
answers = _RULES.answers
"""Whether anybody could answer such an occurrence, as far as everybody knows."""
context_of = _RULES.context
"""The context of using this ability or playing this card."""
cannot_target = _RULES.cannot_target
"""Why the ability may not target this."""
cannot_use: Callable[..., RuleId | None] = MethodType(kernel.cannot_use, _RULES)
"""Why an ability cannot be initiated now; None if it can (CQR-INITIATE-001)."""
initiate: Callable[..., Flow] = MethodType(kernel.initiate, _RULES)
"""Pay all costs, choose targets, let it be cancelled, resolve it (CQR-INITIATE-001)."""
opening: Callable[..., Flow] = MethodType(kernel.window, _RULES)
"""Open the window for interrupts or reactions, if anybody could use it (otherwise an empty flow)."""
