"""How abilities are written down.

A module of cards says what its cards do, each beside its neighbours in print order:

    @reaction("watchtower", on=Leaving, when=enemy_left, cost=[exhaust_this], target=own_units)
    def _(c: Ctx) -> None:
        \"\"\"Ready one of your units.\"\"\"
        ready(c.s, c.target)

`on` is what it answers to (an Action answers to nothing), `when` the text's own condition, `changes` whether it could
change anything at all, `cost` what is paid to use it, `target` what is chosen when it is used, `limit` how long it is then
used up. The function does what the text says; where it asks something it is a flow, otherwise it just does it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, Seat

S = TypeVar("S")
K = TypeVar("K", bound=int)
T = TypeVar("T")
C = TypeVar("C", bound="Ctx[Any, Any, Any]")


class Occurrence:
    """Something about to happen, or just happened. Subclasses carry what answers need to know.

    It is no plain data: whoever tells a question in numbers (an environment does) must not look into it.
    """

    __slots__ = ("cancelled", "used")

    def __init__(self) -> None:
        self.cancelled = False
        """Set by an interrupt that cancels or replaces what was about to happen."""
        self.used: set[Hashable] = set()
        """The copies of abilities that have answered this occurrence."""


class Ctx(msgspec.Struct, Generic[S, K, T], eq=False):
    """Who uses which ability, from which card, about what. A game adds the words its cards are written with."""

    s: S
    seat: Seat
    kind: K
    card: T | None
    ability: Ability
    on: Any = None
    targets: Any = ()
    """What was chosen when it was used: whatever the aims name."""
    paid: Any = ()
    """What the costs took, for the effect to look at."""

    @property
    def target(self) -> Any:
        return self.targets[0]

    @property
    def this(self) -> T:
        """The card on the table whose ability it is (`card` is None for one used from a hand)."""
        assert self.card is not None
        return self.card

    @property
    def rule(self) -> RuleId:
        """The atom that describes it; the game says which."""
        raise NotImplementedError


Effect = Callable[[C], Flow | None]


class Cost(Generic[C]):
    """Something paid to use an ability: why it cannot be paid whole now (None: it can), and how it is paid."""

    __slots__ = ("cannot", "pay")

    def __init__(self, cannot: Callable[[C], RuleId | None], pay: Effect[C]) -> None:
        self.cannot, self.pay = cannot, pay


class Aim(Generic[C]):
    """What is chosen when an ability is used: `of` gives what fits the text, `many` how many at most, all different.

    What fits and still may not be targeted is refused by its rule (`Rules.cannot_target`). `why` says why another thing
    does not fit; without it, or where it says nothing, the rule about targets refuses it.
    """

    __slots__ = ("ask", "many", "of", "optional", "why")

    def __init__(
        self,
        of: Callable[[C], Iterable[Any]],
        ask: str = "target",
        many: int = 1,
        optional: bool = False,
        why: Callable[[C, Any], RuleId | None] | None = None,
    ) -> None:
        self.of, self.ask, self.many, self.optional, self.why = of, ask, many, optional, why


class Ability:
    """One printed ability. Its functions take the game's context."""

    __slots__ = (
        "aims", "changes", "cost", "effect", "forced", "holds", "id", "limit", "on", "source", "timing", "when",
        "where", "word",
    )  # fmt: skip

    def __init__(
        self,
        *,
        id: str,
        source: int,
        timing: str,
        effect: Effect[Any],
        on: type[Occurrence] | None = None,
        when: Callable[[Any], bool] | None = None,
        changes: Callable[[Any], bool] | None = None,
        cost: Sequence[Cost[Any]] = (),
        aims: Sequence[Aim[Any]] = (),
        where: str = "play",
        word: str = "",
        limit: str = "",
        forced: bool = False,
        holds: Callable[[Any], bool] | None = None,
    ) -> None:
        self.id, self.source, self.timing, self.on, self.forced = id, source, timing, on, forced
        self.when, self.changes, self.cost, self.aims, self.effect = when, changes, cost, aims, effect
        self.where = where
        """The zone it works from: `play` or `hand`."""
        self.word = word
        """The word before it that says when it may be used (a Combat Action: `combat`), or nothing."""
        self.limit = limit
        """`phase`, `round`, `attack`…: once per copy and period."""
        self.holds = holds
        """Whether its player holds the cards it needs: that player alone knows."""

    def __repr__(self) -> str:
        return f"<Ability {self.id}>"


class Bits(dict[Hashable, int]):
    """One bit for every occurrence and timing, and for every value that continuous effects change."""

    def __missing__(self, what: Hashable) -> int:
        self[what] = found = 1 << len(self)
        return found


Target = Callable[[C], Iterable[Any]] | Aim[C] | Sequence[Aim[C]] | None


class Registry(Generic[C]):
    """All abilities and continuous effects of a game, by what they answer to and what they change.

    `watch[kind]` has a bit for every occurrence a card on the table answers to and every value it changes. A state
    keeps the sum over its table, so that a window nobody can use costs one comparison.
    """

    def __init__(self, number: Callable[[str], int], zone: Callable[[int], str] = lambda kind: "play") -> None:
        self.number = number
        """A card's number, from the id it is written down by."""
        self.zone = zone
        """Where a card's abilities work from, if nothing else is said: `play` or `hand`."""
        self.by_id: dict[str, Ability] = {}
        self.by_source: dict[int, list[Ability]] = {}
        self.roles: dict[int, list[tuple[Hashable, Any]]] = {}
        """card on the table -> what it answers to (occurrence and timing), each with the ability; which values it changes, and how."""
        self.watch: dict[int, int] = {}
        self.held = 0
        """The bits of all that abilities used from a hand answer to."""
        self.bits = Bits()

    def bit(self, what: Hashable) -> int:
        """The bit of an occurrence and timing, or of a value that continuous effects change."""
        return self.bits[what]

    def add(self, ability: Ability) -> None:
        if ability.id in self.by_id:
            raise ValueError(f"two abilities are called {ability.id}")
        kind, moment = ability.source, (ability.on, ability.timing)
        self.by_id[ability.id] = ability
        self.by_source.setdefault(kind, []).append(ability)
        if ability.where == "play":
            self._does(kind, moment, ability)
        else:
            self.held |= self.bits[moment]

    def modify(self, value: str, source: int, change: Callable[..., Any]) -> None:
        self._does(source, value, change)

    def _does(self, kind: int, what: Hashable, how: Any) -> None:
        self.roles.setdefault(kind, []).append((what, how))
        self.watch[kind] = self.watch.get(kind, 0) | self.bits[what]

    def watching(self, kinds: Iterable[int]) -> int:
        """What a table with these cards answers to and changes."""
        total, watch = 0, self.watch
        for kind in kinds:
            if kind in watch:
                total |= watch[kind]
        return total

    # -- writing them down -------------------------------------------------------------------------

    def write(
        self,
        card_id: str,
        timing: str,
        effect: Effect[C],
        *,
        on: type[Occurrence] | None = None,
        word: str = "",
        when: Callable[[C], bool] | None = None,
        changes: Callable[[C], bool] | None = None,
        cost: Sequence[Cost[C]] = (),
        target: Target[C] = None,
        limit: str = "",
        forced: bool = False,
        where: str = "",
        holds: Callable[[C], bool] | None = None,
    ) -> Effect[C]:
        """Write down one ability; a card's second one is called after it with a 2, and so on."""
        kind = self.number(card_id)
        count = len(self.by_source.get(kind, ()))
        self.add(
            Ability(
                id=card_id if not count else f"{card_id}-{count + 1}",
                source=kind,
                timing=timing,
                effect=effect,
                on=on,
                when=when,
                changes=changes,
                cost=tuple(cost),
                aims=_aims(target),
                where=where or self.zone(kind),
                word=word,
                limit=limit,
                forced=forced,
                holds=holds,
            )
        )
        return effect

    def action(self, card_id: str, word: str = "", **fields: Any) -> Callable[[Effect[C]], Effect[C]]:
        """Something a player may do in turn (word: only then)."""
        return lambda effect: self.write(card_id, "action", effect, word=word, **fields)

    def interrupt(self, card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect[C]], Effect[C]]:
        """An answer to what is about to happen."""
        return lambda effect: self.write(card_id, "interrupt", effect, on=on, **fields)

    def reaction(self, card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect[C]], Effect[C]]:
        """An answer to what has just happened."""
        return lambda effect: self.write(card_id, "reaction", effect, on=on, **fields)

    def forced_interrupt(self, card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect[C]], Effect[C]]:
        return lambda effect: self.write(card_id, "interrupt", effect, on=on, forced=True, **fields)

    def forced_reaction(self, card_id: str, on: type[Occurrence], **fields: Any) -> Callable[[Effect[C]], Effect[C]]:
        return lambda effect: self.write(card_id, "reaction", effect, on=on, forced=True, **fields)

    def constant(self, card_id: str, value: str) -> Callable[[Callable[..., T]], Callable[..., T]]:
        """A continuous effect on a value; the game says what the function is given."""

        def add(change: Callable[..., T]) -> Callable[..., T]:
            self.modify(value, self.number(card_id), change)
            return change

        return add


def _aims(target: Target[C]) -> tuple[Aim[C], ...]:
    """A target is mostly one function; several are chosen one after the other."""
    if target is None:
        return ()
    if isinstance(target, Aim):
        return (target,)
    return (Aim(target),) if callable(target) else tuple(target)
