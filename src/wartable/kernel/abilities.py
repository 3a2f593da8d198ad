"""Windows around what happens: interrupts before it, reactions after it, forced ones first.

A game says who may answer and how an answer is carried out (`Windows`); this module keeps the
order: forced interrupts, interrupts, the thing itself (unless it was replaced or cancelled), forced
reactions, reactions. In an optional window the players answer in turn, in the game's order, until
all of them pass in a row; each copy of an ability answers one occurrence once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, Seat

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Occurrence:
    """Something about to happen, or just happened. Subclasses carry what answers need to know."""

    __slots__ = ("cancelled", "used")

    def __init__(self) -> None:
        self.cancelled = False
        """Set by an interrupt that cancels or replaces what was about to happen."""
        self.used: set[Hashable] = set()
        """The copies of abilities that have answered this occurrence."""


class Windows(Protocol[S_contra]):
    """What a game tells the kernel about its triggered abilities."""

    cite_forced: RuleId
    cite_optional: RuleId

    def order(self, s: S_contra, occurrence: Any) -> Sequence[Seat]:
        """The seats in the order in which they answer."""

    def forced(self, s: S_contra, occurrence: Any, timing: str) -> list[Any]:
        """The forced abilities (as actions) that answer now and have not yet."""

    def asks(self, s: S_contra, occurrence: Any, timing: str, seat: Seat) -> bool:
        """Whether, as far as everybody knows, the seat may have an answer (so that asking gives nothing away)."""

    def candidates(self, s: S_contra, occurrence: Any, timing: str, seat: Seat) -> Sequence[Candidate]:
        """The seat's possible answers, the pass first."""

    def passes(self, answer: Any) -> bool:
        """Whether the answer is the pass."""

    def copy_of(self, answer: Any) -> Hashable:
        """Which copy of an ability the answer uses."""

    def resolve(self, s: S_contra, seat: Seat, answer: Any, occurrence: Any) -> Flow:
        """Carry the ability out."""


def around(
    s: S, occurrence: Occurrence, effect: Callable[[], Flow | None], windows: Windows[S], ask: str = "window"
) -> Flow:
    """Interrupts, the effect (if it was not cancelled), reactions. Returns whether the effect happened."""
    yield from window(s, occurrence, "interrupt", windows, ask)
    if occurrence.cancelled:
        return False
    flow = effect()
    if flow is not None:
        yield from flow
    occurrence.used.clear()
    yield from window(s, occurrence, "reaction", windows, ask)
    return True


def window(s: S, occurrence: Occurrence, timing: str, windows: Windows[S], ask: str = "window") -> Flow:
    """One moment: the forced answers, then the optional ones in turn."""
    yield from _forced(s, occurrence, timing, windows)
    order = windows.order(s, occurrence)
    passed, turn = 0, 0
    while passed < len(order) and not occurrence.cancelled:
        seat = order[turn % len(order)]
        turn += 1
        if not windows.asks(s, occurrence, timing, seat):
            passed += 1
            continue
        answer = yield Choose(
            seat,
            partial(windows.candidates, s, occurrence, timing, seat),
            windows.cite_optional,
            ask=f"{ask}-{timing}",
            about={"occurrence": occurrence},
        )
        if windows.passes(answer):
            passed += 1
            continue
        passed = 0
        occurrence.used.add(windows.copy_of(answer))
        yield from windows.resolve(s, seat, answer, occurrence)


def _forced(s: S, occurrence: Occurrence, timing: str, windows: Windows[S]) -> Flow:
    """All forced answers; where several stand, the first player of the order decides which comes next."""
    while not occurrence.cancelled:
        forced = windows.forced(s, occurrence, timing)
        if not forced:
            return
        answer, first = forced[0], windows.order(s, occurrence)[0]
        if len(forced) > 1:
            answer = yield Choose(first, forced, windows.cite_forced, ask="order-forced")
        occurrence.used.add(windows.copy_of(answer))
        yield from windows.resolve(s, first, answer, occurrence)


class Ability:
    """One printed ability: when it may be used, what it costs, what it aims at, what it does.

    The functions take a game's context (state, source, player, occurrence, targets). `when` says
    whether the text's own condition holds.
    """

    __slots__ = ("cost", "effect", "forced", "id", "limit", "on", "source", "timing", "when", "where", "word")

    def __init__(
        self,
        *,
        id: str,
        source: int,
        timing: str,
        effect: Callable[..., Flow],
        on: type[Occurrence] | None = None,
        when: Callable[..., bool] | None = None,
        cost: Sequence[Any] = (),
        where: str = "play",
        word: str = "",
        limit: str = "",
        forced: bool = False,
    ) -> None:
        self.id, self.source, self.timing, self.on, self.forced = id, source, timing, on, forced
        self.when, self.cost, self.effect = when, cost, effect
        self.where = where
        """The zone it works from: `play` or `hand`."""
        self.word = word
        """The phase word before it (a Combat Action: `combat`), or nothing."""
        self.limit = limit
        """`phase`, `round`, `attack`…: once per copy and period."""

    def __repr__(self) -> str:
        return f"<Ability {self.id}>"


class Registry:
    """All abilities and continuous effects of a game, by what they answer to and what they change."""

    def __init__(self) -> None:
        self.by_id: dict[str, Ability] = {}
        self.by_source: dict[int, list[Ability]] = {}
        self.modifiers: dict[str, dict[int, Callable[..., Any]]] = {}
        """value -> source -> how the source changes it; looked up on reading, never written into it."""

    def add(self, ability: Ability) -> None:
        if ability.id in self.by_id:
            raise ValueError(f"two abilities are called {ability.id}")
        self.by_id[ability.id] = ability
        self.by_source.setdefault(ability.source, []).append(ability)

    def modify(self, value: str, source: int, change: Callable[..., Any]) -> None:
        self.modifiers.setdefault(value, {})[source] = change

    def answering(self, on: type[Occurrence], timing: str, where: str) -> list[Ability]:
        return [a for a in self.by_id.values() if a.on is on and a.timing == timing and a.where == where]


class Uses(Protocol):
    """A state that counts how often limited abilities were used."""

    uses: dict[str, int]


def used_up(s: Uses, ability: Ability, copy: Hashable) -> bool:
    """Whether a limited ability has been used in its period by this copy."""
    return bool(ability.limit) and f"{ability.limit}:{ability.id}:{copy}" in s.uses


def note_use(s: Uses, ability: Ability, copy: Hashable) -> None:
    if ability.limit:
        s.uses[f"{ability.limit}:{ability.id}:{copy}"] = 1


def reset_uses(s: Uses, period: str) -> None:
    """The period (a phase, a round, an attack) is over: its limits start anew."""
    if s.uses:
        s.uses = {key: n for key, n in s.uses.items() if not key.startswith(period + ":")}
