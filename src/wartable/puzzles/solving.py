"""The solver: which answers of a seat reach an aim, whatever others answer, whatever chance decides, whatever is hidden.

A search through all own choices, all answers of others and all that dice and lots may give, in several worlds at once: after an
answer the worlds that look alike to the seat stay together, and the next answer must be good in all of them. So nobody wins here by
knowing what is hidden. What a shuffle does differs from world to world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import count
from math import prod
from typing import Any

import msgspec

from wartable.kernel.errors import Illegal
from wartable.kernel.events import Event
from wartable.kernel.goals import Aim, Watch
from wartable.kernel.match import Match
from wartable.kernel.questions import Place
from wartable.kernel.state import SHUFFLE, TRACE, Draw, Seat, block, key_of, listen

POSITIONS = 30_000
"""So many positions a search looks at before it gives up."""
OUTCOMES = 216
"""So many things chance may make of one answer, if all are to be tried: three dice."""
THROWS = 12
"""So many of them are tried where there are more: one that misses the aim refutes an answer."""
DEALS, OFTEN = 240, 16
"""So often worlds are dealt to meet all there are, and so often on the average each must have come."""

KEYS = "puzzle"
"""The seed of the keys by which chance is drawn anew."""

_encode = msgspec.msgpack.Encoder().encode


class Undecided(Exception):
    """The search would take too long."""


class Unsure(Undecided):
    """What has been tried reaches the aim, but not all could be tried: too many dice, or poses that cannot be listed."""


class Step(msgspec.Struct, frozen=True):
    """An answer, and by which number chance was drawn anew for it (0: it was not)."""

    seat: Seat
    answer: Any
    anew: int = 0


class World(msgspec.Struct):
    """One of the worlds that a seat cannot tell apart, and how it came about."""

    match: Match
    number: int
    """By which re-deal it was made; 0: it is the world of the position itself."""
    path: tuple[Step, ...] = ()
    """All answers since the position."""
    choices: int = 0
    """How many of them were real choices of the seat."""
    happened: int = 0
    """How often the event of the aim has happened."""
    verdict: bool | None = None


class Try(msgspec.Struct):
    """What comes of an answer: whether it reaches the aim, and a world that shows it."""

    answer: Any
    won: bool
    shown: World
    """Of a good answer the longest way to the aim, of another one a way in which it is missed."""


class Search:
    """One search, within its bounds."""

    def __init__(self, aim: Aim, most: int = POSITIONS) -> None:
        self.aim, self.most, self.looked = aim, most, 0
        self.chance = self.shuffled = False
        """Whether dice or lots, and whether shuffles came into it."""
        self._good: Counter[tuple[Seat, Any]] = Counter()
        """How often an answer has reached the aim, or has foiled it."""
        self._known: dict[Hashable, tuple[bool, int, int, tuple[Step, ...]]] = {}
        """What is known of positions met before: won or not, and the way on from one of their worlds."""
        self._untried = 0
        """How often something was left that could not be tried."""

    def tries(self, worlds: Sequence[World]) -> list[Try]:
        """What comes of each answer the seat may give."""
        return [self.attempt(worlds, answer) for answer in worlds[0].match.options(self.aim.seat)]

    def attempt(self, worlds: Sequence[World], answer: Any) -> Try:
        """What comes of one answer given in all of these worlds."""
        untried = self._untried
        parts, best, missed = self.follow(worlds, answer)
        if missed is not None:
            return Try(answer, False, missed)
        unsure = self._untried > untried
        for part in parts:
            try:
                won, shown = self._on(part)
            except Unsure:
                unsure = True
                continue
            if not won:
                return Try(answer, False, shown)
            best = _longer(best, shown)
        if unsure:
            raise Unsure
        assert best is not None
        return Try(answer, True, best)

    def _on(self, worlds: list[World]) -> tuple[bool, World]:
        """Whether an answer there reaches the aim in all of these worlds, and how; or how the longest of all ways misses it."""
        if (key := _standing(worlds)) is not None and key in self._known:
            won, index, choices, way = self._known[key]
            here = worlds[index]
            return won, msgspec.structs.replace(
                here, path=(*here.path, *way), choices=here.choices + choices, verdict=won
            )
        won, shown = self._best(worlds)
        if key is not None:
            index = next(i for i, world in enumerate(worlds) if shown.path[: len(world.path)] == world.path)
            here = worlds[index]
            self._known[key] = won, index, shown.choices - here.choices, shown.path[len(here.path) :]
        return won, shown

    def _best(self, worlds: list[World]) -> tuple[bool, World]:
        failed: list[World] = []
        unsure = False
        for further in self._choices(worlds[0].match, self.aim.seat):
            try:
                tried = self.attempt(worlds, further)
            except Unsure:
                unsure = True
                continue
            if tried.won:
                self._good[self.aim.seat, further] += 1
                return True, tried.shown
            failed.append(tried.shown)
        if unsure:
            raise Unsure
        return False, max(failed, key=lambda world: len(world.path))

    def follow(self, worlds: Sequence[World], answer: Any) -> tuple[list[list[World]], World | None, World | None]:
        """The worlds after an answer, those together that look alike; the longest way to the aim; a way that misses it."""
        parts: dict[Hashable, list[World]] = {}
        best: World | None = None
        met: set[Hashable] = set()
        for world in worlds:
            here = msgspec.structs.replace(world, choices=world.choices + 1)
            for then in self._after(here, self.aim.seat, answer, met):
                if then.verdict is False:
                    self._good.update((step.seat, step.answer) for step in then.path if step.seat != self.aim.seat)
                    return [], None, then
                if then.verdict:
                    best = _longer(best, then)
                else:
                    parts.setdefault(self._looks(then.match), []).append(then)
        return list(parts.values()), best, None

    def _after(self, world: World, seat: Seat, answer: Any, met: set[Hashable]) -> Iterator[World]:
        """All that may come of an answer, up to the seat's next real choice or the end of the aim; what has been met, once."""
        for step, match, watch in self._outcomes(world, seat, answer):
            then = World(match, world.number, (*world.path, step), world.choices, watch.happened, watch.verdict)
            if then.verdict is not None:
                yield then
                continue
            if not (match.in_the_middle or match.sealed):
                if (key := (then.number, then.happened, _truth(match))) in met:
                    continue
                met.add(key)
            asked = self.aim.seat if self.aim.seat in match.pending else next(iter(match.pending))
            try:
                answers = self._choices(match, asked)
            except Unsure:
                self._untried += 1
                continue
            if asked == self.aim.seat and len(answers) > 1:
                yield then
                continue
            for each in answers:
                yield from self._after(then, asked, each, met)

    def _outcomes(self, world: World, seat: Seat, answer: Any) -> Iterator[tuple[Step, Match, Watch]]:
        """The match after an answer, once for everything that dice and lots may give, or for some of it where that is too much."""
        waiting: list[tuple[Draw, ...]] = [()]
        while waiting:
            given = waiting.pop()
            step = Step(seat, answer, _number_that_gives(given))
            match, watch, draws = self._once(world, step)
            self.shuffled |= any(draw.what == SHUFFLE for draw in draws)
            if prod(len(_numbers(draw)) for draw in draws if draw.what != SHUFFLE) > OUTCOMES:
                self.chance = True
                self._untried += 1
                yield step, match, watch
                if not given:
                    for number in range(1, THROWS):
                        step = Step(seat, answer, number)
                        match, watch, _ = self._once(world, step)
                        yield step, match, watch
                continue
            open_draws = [n for n in range(len(given), len(draws)) if draws[n].what != SHUFFLE]
            if not open_draws:
                yield step, match, watch
                continue
            self.chance, first = True, draws[open_draws[0]]
            before = (*given, *draws[len(given) : open_draws[0]])
            waiting += [(*before, first._replace(number=number)) for number in _numbers(first)]

    def _once(self, world: World, step: Step) -> tuple[Match, Watch, list[Draw]]:
        self.looked += 1
        if self.looked > self.most:
            raise Undecided
        watch, trace = Watch(self.aim, world.happened), list[Any]()
        token = TRACE.set(trace)
        try:
            match = taken(world.match, step, watch.hear)
        except Illegal:
            raise Undecided from None
        finally:
            TRACE.reset(token)
        watch.close(match.state)
        return match, watch, [each for each in trace if isinstance(each, Draw)]

    def _choices(self, match: Match, seat: Seat) -> list[Any]:
        """All answers a seat may give, those first that have often been good."""
        if isinstance(match.pending[seat], Place):
            raise Unsure
        return sorted(match.options(seat), key=lambda answer: -self._good[seat, answer])

    def _looks(self, match: Match) -> Hashable:
        """What the seat sees."""
        seat = self.aim.seat
        return match.pending[seat].ask, _encode(match.view(seat))


def taken(match: Match, step: Step, hear: Callable[[Any, Event], None]) -> Match:
    """A quiet copy in which a step was taken; somebody hears what happens, and the state in which it does."""
    twin = match.with_chance(_key(step.anew)) if step.anew else match.clone()
    s = twin.state
    listen(s, lambda event: hear(s, event))
    twin.apply(step.seat, step.answer)
    return twin


def worlds_of(match: Match, seat: Seat, count: int) -> list[World]:
    """The position itself and as many worlds as are wanted that look the same to the seat."""
    return [World(match, 0), *(World(match.redeal(seat, number), number) for number in range(1, count))]


def all_worlds(match: Match, seat: Seat) -> list[World] | None:
    """All worlds that look like this one to the seat; None if there are too many to have met them all.

    They are dealt so often that none of so few is likely to be missing.
    """
    found = {_truth(match): World(match, 0)}
    for number in range(1, DEALS):
        dealt = match.redeal(seat, number)
        found.setdefault(_truth(dealt), World(dealt, number))
        if len(found) * OFTEN > DEALS:
            return None
    return list(found.values())


def _truth(match: Match) -> bytes:
    """All that is so in a world, but for what chance will decide."""
    key, drawn = match.state.key, match.state.drawn
    match.state.key, match.state.drawn = b"", 0
    try:
        return _encode((match.state, sorted(map(repr, match.sealed_answers.items()))))
    finally:
        match.state.key, match.state.drawn = key, drawn


def _standing(worlds: Sequence[World]) -> Hashable:
    """Where these worlds stand; None where a move is under way, which the state does not tell."""
    if any(world.match.in_the_middle or world.match.sealed for world in worlds):
        return None
    return tuple((_encode(world.match.state), world.happened) for world in worlds)


@cache
def _key(number: int) -> bytes:
    return key_of(KEYS, str(number))


@lru_cache(4096)
def _number_that_gives(draws: tuple[Draw, ...]) -> int:
    """The first number whose key gives this, from the first draw on; what shuffles draw is left open. Nothing is asked for: 0."""
    wanted = [(at, draw) for at, draw in enumerate(draws) if draw.what != SHUFFLE]
    if not wanted:
        return 0
    for number in count(1):
        key = _key(number)
        if all(_least(draw, (block(key, at >> 2)[at & 3] * draw.below) >> 64) == draw.number for at, draw in wanted):
            return number
    raise AssertionError


def _numbers(draw: Draw) -> Sequence[int]:
    """The numbers that may come of a draw, of those that mean the same the least."""
    return sorted(set(draw.alike)) or range(draw.below)


def _least(draw: Draw, number: int) -> int:
    return draw.alike[number] if draw.alike else number


def _longer(one: World | None, other: World) -> World:
    return one if one is not None and len(one.path) >= len(other.path) else other
