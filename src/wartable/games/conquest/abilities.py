"""Abilities of cards: how they are written down and when they may be used.

A card module says what its cards do, each beside its neighbours in print order:

    @reaction("catos-stronghold", on=Leaving, when=enemy_unit_destroyed, cost=[exhaust_this], target=…)
    def _(c: Ctx) -> Flow:
        yield from ready(c.s, c.target)

`WATCH[kind]` has a bit for every occurrence a card in play answers to and every value it changes;
`state.watch` is their sum over the table, so that a window nobody can use costs one comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from wartable.games.conquest.content import CARDS, KINDS, CardId, kind
from wartable.games.conquest.model import UNIT, Card, Conquest, PlaceId
from wartable.kernel.abilities import Ability, Occurrence, Registry, used_up
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

BOOK = Registry()
WATCH: dict[CardId, int] = dict.fromkeys(KINDS, 0)
"""kind -> bits of what a card in play answers to and changes."""


class _Bits(dict[Hashable, int]):
    """One bit for every occurrence and timing, and for every value that continuous effects change."""

    def __missing__(self, what: Hashable) -> int:
        self[what] = found = 1 << len(self)
        return found


BIT = _Bits()


def bit(what: Hashable) -> int:
    """The bit of an occurrence and timing, or of a value that continuous effects change."""
    return BIT[what]


def rewatch(s: Conquest) -> None:
    """Cards have entered or left play: gather anew what the table listens to."""
    watch = 0
    if not is_learning(s):
        for card in s.cards.values():
            watch |= WATCH[card.kind]
    s.watch = watch


def is_learning(s: Conquest) -> bool:
    """Whether this round is played without ability texts; keywords stay (CQ-OVERVIEW-003)."""
    return s.round <= s.learning


# -- the context of an ability ---------------------------------------------------------------------


class Ctx:
    """Who uses which ability, from which card, about what."""

    __slots__ = ("ability", "card", "kind", "on", "paid", "s", "seat", "targets")

    def __init__(
        self, s: Conquest, seat: int, kind: CardId, card: Card | None, ability: Ability, on: Any = None
    ) -> None:
        self.s, self.seat, self.kind, self.card, self.ability, self.on = s, seat, kind, card, ability, on
        self.targets: Any = ()
        """What was chosen at initiation: cards, places, numbers."""
        self.paid: Any = ()
        """What the costs took: sacrificed cards as they were, exhausted cards, X."""

    @property
    def enemy(self) -> int:
        return 1 - self.seat

    @property
    def target(self) -> Any:
        return self.targets[0]

    @property
    def this(self) -> Card:
        """The card in play whose ability it is."""
        assert self.card is not None
        return self.card

    @property
    def here(self) -> PlaceId:
        """Where that card is."""
        return self.this.place

    @property
    def rule(self) -> RuleId:
        """The atom that describes the card."""
        return KINDS[self.kind].rule

    @property
    def is_event(self) -> bool:
        return KINDS[self.kind].type == "event"


class Cost:
    """Something paid to use an ability: whether it can be paid, and the flow that pays it."""

    __slots__ = ("can", "pay", "rule")

    def __init__(
        self, can: Callable[[Ctx], bool], pay: Callable[[Ctx], Flow], rule: RuleId = "CQR-INITIATE-003"
    ) -> None:
        self.can, self.pay, self.rule = can, pay, rule


class Aim:
    """A target chosen at initiation: `of(ctx)` yields what fits; what may not be targeted is refused."""

    __slots__ = ("ask", "many", "of", "optional")

    def __init__(
        self, of: Callable[[Ctx], Sequence[Any]], ask: str = "target", many: int = 1, optional: bool = False
    ) -> None:
        self.of, self.ask, self.many, self.optional = of, ask, many, optional


Effect = Callable[[Ctx], Flow]
AIMS: dict[str, list[Aim]] = {}
"""ability -> the targets chosen at its initiation, in order"""
HOLDS: dict[str, Callable[[Ctx], bool]] = {}
"""ability in play -> whether its player holds the cards it needs: that player alone knows"""


def _ability(
    card_id: str,
    timing: str,
    effect: Effect,
    *,
    on: type[Occurrence] | None = None,
    word: str = "",
    when: Callable[[Ctx], bool] | None = None,
    cost: Sequence[Cost] = (),
    target: Callable[[Ctx], Sequence[Any]] | Aim | Sequence[Aim] | None = None,
    limit: str = "",
    forced: bool = False,
    where: str = "",
    holds: Callable[[Ctx], bool] | None = None,
) -> Effect:
    card = CARDS[card_id]
    where = where or ("hand" if card.type == "event" else "play")
    count = len(BOOK.by_source.get(card.number, ()))
    ability = Ability(
        id=card_id if not count else f"{card_id}-{count + 1}",
        source=card.number,
        timing=timing,
        effect=effect,
        on=on,
        when=when,
        cost=cost,
        where=where,
        word=word,
        limit=limit,
        forced=forced,
    )
    BOOK.add(ability)
    if holds is not None:
        HOLDS[ability.id] = holds
    if target is None:
        AIMS[ability.id] = []
    elif isinstance(target, Aim):
        AIMS[ability.id] = [target]
    elif callable(target):
        AIMS[ability.id] = [Aim(target)]
    else:
        AIMS[ability.id] = list(target)
    if where == "play":
        WATCH[card.number] |= bit((on, timing)) if on else bit("action")
    return effect


def action(card_id: str, word: str = "", **fields: Any) -> Callable[[Effect], Effect]:
    """An Action (word: deploy, command, combat, headquarters: usable in that phase only)."""
    return lambda effect: _ability(card_id, "action", effect, word=word, **fields)


def interrupt(card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect], Effect]:
    return lambda effect: _ability(card_id, "interrupt", effect, on=on, **fields)


def reaction(card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect], Effect]:
    return lambda effect: _ability(card_id, "reaction", effect, on=on, **fields)


def forced_interrupt(card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect], Effect]:
    return lambda effect: _ability(card_id, "interrupt", effect, on=on, forced=True, **fields)


def forced_reaction(card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect], Effect]:
    return lambda effect: _ability(card_id, "reaction", effect, on=on, forced=True, **fields)


def constant(card_id: str, value: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A continuous effect on a value: `(s, source, unit, …) -> change` (see rules/values.py for the values)."""

    def add(change: Callable[..., Any]) -> Callable[..., Any]:
        BOOK.modify(value, kind(card_id), change)
        WATCH[kind(card_id)] |= bit(value)
        return change

    return add


# -- blank cards -----------------------------------------------------------------------------------


def is_blank(s: Conquest, card: Card) -> bool:
    """A bloodied warlord has no ability (CQR-WARLORD-005); a blanked text box has none (CQR-OWNER-005)."""
    if card.bloodied:
        return True
    return bool(s.effects) and any(e.what == "blank" and e.uid == card.uid for e in s.effects)


# -- may it be used? -------------------------------------------------------------------------------


def cannot_use(c: Ctx, *, openly: bool = False) -> RuleId | None:
    """Why this ability cannot be initiated now; None if it can (CQR-INITIATE-001).

    Openly: as far as everybody knows, so what the player holds is not looked at.
    """
    s, ability = c.s, c.ability
    if s.learning and is_learning(s):
        return "CQ-OVERVIEW-003"
    if ability.word and ability.word != s.phase:
        return "CQR-TIMING-002"
    if c.card is not None:
        if c.card.bloodied:
            return "CQ-DEFEAT-006"
        if s.effects and is_blank(s, c.card):
            return "CQR-OWNER-005"
        copy: Hashable = c.card.uid
    else:
        copy = c.kind
        if (rule := cannot_play_from_hand(c)) is not None:
            return rule
    if ability.limit and used_up(s, ability, copy):
        return "CQR-TIMING-015"
    if ability.on is not None and ability.where == "play" and (ability.id, copy) in c.on.used:
        return "CQR-TIMING-012"
    if ability.when is not None and not ability.when(c):
        return c.rule
    for cost in ability.cost:
        if not cost.can(c):
            return str(cost.rule)
    if (aims := AIMS[ability.id]) and not aims[0].optional:
        for thing in aims[0].of(c):
            if cannot_target(c, thing) is None:
                break
        else:
            return "CQR-INITIATE-002"
    if not openly and ability.id in HOLDS and not HOLDS[ability.id](c):
        return "CQR-INITIATE-011"
    return None


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


def cannot_target(c: Ctx, thing: Any) -> RuleId | None:
    """Why the ability may not target this card; places and numbers can always be chosen."""
    if not isinstance(thing, Card) or thing.role != UNIT or thing.seat == c.seat:
        return None
    if c.is_event and immune_to_events(c.s, thing):
        return "CQR-KEYWORD-014"
    s = c.s
    if s.watch & bit("untargetable"):
        for source in s.cards.values():
            shield = BOOK.modifiers["untargetable"].get(source.kind)
            if shield is not None and not is_blank(s, source) and shield(s, source, thing):
                return KINDS[source.kind].rule
    return None


def immune_to_events(s: Conquest, card: Card) -> bool:
    """Enemy events do not affect it (CQR-KEYWORD-014)."""
    return "immune-events" in KINDS[card.kind].keywords and not is_blank(s, card)
