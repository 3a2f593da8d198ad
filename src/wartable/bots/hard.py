"""Hard: plays its best answers on in worlds dealt anew, and judges what comes of them by what it has learnt.

All answers are scored as `Greedy` does; the best few go on. Each world is one re-deal, shared by them all, and played on by
a quick policy for every seat to the game's next quiet point. After every round of worlds the worse half is dropped
(sequential halving). What comes is judged by the result or by the learnt leaf, with a tenth of the first score.
It thinks by counts, never by the clock: the same seed in the same position gives the same answer on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from wartable.bots.greedy import Greedy, considered
from wartable.bots.leaf import Leaf, leaf_of
from wartable.bots.policy import Policy
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Rng, Seat


class Effort(msgspec.Struct, frozen=True):
    """How much a bot thinks: all by counts."""

    keep: int = 4
    """How many answers are played on, the best at first sight."""
    worlds: tuple[int, ...] = (3, 4)
    """In how many worlds, round by round; after each the worse half is dropped."""
    trials: int = 4000
    """How many answers are tried in all while playing on."""
    wide: int = 5
    most: int = 60
    quiets: int = 1
    """So many quiet points of the game on it judges what has come."""
    prior: float = 0.1
    """The weight of the first sight beside what was seen at the end."""
    broad: int = 8
    """Where the game has rules of thumb: how many answers are played on besides theirs, and in how many worlds."""
    rounds: tuple[int, ...] = (1, 3, 6)
    habit: float = 0.01
    """By how much an answer against the rules of thumb must surely be better than theirs."""


class Line(msgspec.Struct):
    """One answer as the bot sees it."""

    action: Any
    worth: float
    """Its chance to win with it, as far as it can see."""
    terms: dict[str, float] = {}
    """What makes the difference to the position now, the largest first."""
    seen: list[float] = []
    """What came of it, world by world; lines of one search have the same worlds, as far as both were played on."""


class Hard:
    """Chooses by playing on."""

    def __init__(self, seed: int = 0, effort: Effort | None = None, leaf: Leaf | None = None) -> None:
        self.rng, self.effort, self.leaf = Rng(seed), effort or Effort(), leaf
        self._usual = effort is None
        self.greedy = Greedy(self.rng.bits())
        self.rollouts = 0
        """How often it has played a position on, in all."""
        self.curious = False
        """Whether it remembers what it rests on."""

    def choose(self, match: Match, seat: Seat) -> Any:
        """The answer from which most comes."""
        question = match.pending[seat]
        if isinstance(question, Choose) and len(question.options) == 1:
            return question.options[0]
        return self._search(match, seat)[0].action

    def explain(self, match: Match, seat: Seat) -> list[Line]:
        """The answers it looked at, the best first, each with its worth and the terms that it rests on."""
        self.curious = True
        lines = self._search(match, seat)
        self.curious = False
        return lines

    def weigh(self, match: Match, seat: Seat, answers: Sequence[Any], worlds: int) -> list[Line]:
        """The same of these answers, in their order, all of them played on in so many worlds."""
        self.curious = True
        search = Search(match, seat, answers, [0.0] * len(answers), self, self._leaf(match))
        for _ in range(worlds):
            search.play(range(len(answers)), self.rng.bits(), self.effort.trials // (worlds * len(answers)))
        self.curious = False
        return [search.line(i) for i in range(len(answers))]

    def _leaf(self, match: Match) -> Leaf:
        """The leaf of the game; with it comes how much to think, where nobody has said it."""
        leaf = self.leaf or leaf_of(match.game)
        if self._usual and leaf.weights is not None:
            self.effort = msgspec.convert(leaf.weights.effort, Effort)
        return leaf

    def _search(self, match: Match, seat: Seat) -> list[Line]:
        """The answers played on, the best first."""
        leaf = self._leaf(match)
        by_thumb = match.game.likely is not None
        options = self._beside(match, seat) if by_thumb else list(considered(match, seat, self.rng))
        first = self._first_sight(match, seat, options, leaf, by_thumb)
        order = sorted(range(len(options)), key=lambda i: -first[i])
        if not by_thumb:
            order = order[: self.effort.keep]
        search = Search(match, seat, options, first, self, leaf)
        order = search.halve(order, self.effort.rounds if by_thumb else self.effort.worlds, habit=by_thumb)
        return [search.line(i) for i in order]

    def _beside(self, match: Match, seat: Seat) -> list[Any]:
        """What the rules of thumb say, and other answers beside it; none that takes one back, for so it might go round for ever."""
        usual = list(considered(match, seat, self.rng))[:1]
        question, further = match.pending[seat], match.game.further
        found = list(match.options(seat, self.rng) if further is None else further(partial(match.view, seat), question))
        others = [o for o in found if o not in usual and not o.takes_back]
        if further is None and len(others) > self.effort.broad:
            self.rng.shuffle(others)
        return [*usual, *others[: self.effort.broad]]

    def _first_sight(
        self, match: Match, seat: Seat, options: Sequence[Any], leaf: Leaf, by_thumb: bool
    ) -> Sequence[float]:
        """What the answers look like one move ahead; rules of thumb know better."""
        if by_thumb or len(options) == 1:
            return [0.0] * len(options)
        return [leaf.likelihood(score) for score in self.greedy.scores(match, seat, options)]


class Search:
    """Some answers, each played on in the same worlds."""

    def __init__(
        self, match: Match, seat: Seat, options: Sequence[Any], first: Sequence[float], bot: Hard, leaf: Leaf
    ) -> None:
        self.match, self.seat, self.options, self.first, self.bot, self.leaf = match, seat, options, first, bot, leaf
        self.policy = Policy(bot.effort.wide, bot.effort.most, bot.effort.quiets)
        self.seen: dict[int, list[float]] = {i: [] for i in range(len(options))}
        self.ends: dict[int, list[list[float]]] = {i: [] for i in range(len(options))}
        """The numbers of the positions at the ends, for who wants to know why."""

    def halve(self, order: list[int], rounds: Sequence[int], habit: bool) -> list[int]:
        """The answers, the best first: after each round of worlds the worse half is dropped. A habit (the first answer)
        stays to the end, and gives way only to what is surely better; what can hardly become so is dropped, too."""
        each = self.bot.effort.trials // max(1, _plays(len(order), rounds, habit))
        alive, gone = order, list[int]()
        for worlds in rounds:
            if len(alive) == 1:
                break
            for _ in range(worlds):
                self.play(alive, self.bot.rng.bits(), each)
            alive = sorted(alive, key=self._worth, reverse=True)
            if habit:
                alive.remove(0)
                alive.insert(0, 0)
            on = [i for i in alive if not habit or i == 0 or self._may_be(i)][: _half(len(alive), habit)]
            alive, gone = on, [*(i for i in alive if i not in on), *gone]
        alive = sorted(alive, key=self._surely if habit else self._worth, reverse=True)
        return [*alive, *gone]

    def play(self, alive: Sequence[int], world: int, trials: int) -> None:
        """Play each of these on in one world and judge what comes of it."""
        ends = [self._end(i, world, trials) for i in alive]
        for i, end, worth in zip(alive, ends, self.leaf.judge(*ends, seat=self.seat), strict=True):
            self.seen[i].append(worth)
            if self.bot.curious and self.leaf.game.features is not None:
                self.ends[i].append(self.leaf.game.features.of(end.view(self.seat), self.seat))

    def _end(self, i: int, world: int, trials: int) -> Match:
        """What comes of an answer in a world."""
        end = self.match.redeal(self.seat, world)
        end.apply(self.seat, self.options[i])
        self.policy.play_on(end, Rng(world), trials)
        self.bot.rollouts += 1
        return end

    def _worth(self, i: int) -> float:
        return _mean(self.seen[i]) + self.bot.effort.prior * self.first[i]

    def _surely(self, i: int) -> float:
        """By how much it is better than the habit, less what chance may have added."""
        if i == 0:
            return self.bot.effort.habit
        mean, error = self._lead(i)
        return mean - error

    def _may_be(self, i: int) -> bool:
        """Whether it may still turn out to be better than the habit: it is, or chance may have taken so much away."""
        mean, error = self._lead(i)
        return mean + 2 * error > self.bot.effort.habit

    def _lead(self, i: int) -> tuple[float, float]:
        """By how much it is better than the habit on the average of the worlds both have seen, and the error of that."""
        more = [own - usual for own, usual in zip(self.seen[i], self.seen[0], strict=False)]
        mean = _mean(more)
        if len(more) < 2:
            return mean, float("inf")
        return mean, math.sqrt(sum((each - mean) ** 2 for each in more) / (len(more) - 1) / len(more))

    def line(self, i: int) -> Line:
        """What it thinks of an answer."""
        worth = _mean(self.seen[i]) if self.seen[i] else self.leaf.judge(self.match, seat=self.seat)[0]
        features = self.leaf.game.features
        if features is None or not self.ends[i]:
            return Line(self.options[i], worth, {}, self.seen[i])
        mean = [_mean(column) for column in zip(*self.ends[i], strict=True)]
        now = features.of(self.match.view(self.seat), self.seat)
        return Line(self.options[i], worth, self.leaf.terms(now, mean), self.seen[i])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _half(answers: int, habit: bool) -> int:
    """How many of so many go on; a habit has somebody beside it to the end."""
    return 1 + answers // 2 if habit else (answers + 1) // 2


def _plays(keep: int, worlds: Sequence[int], habit: bool) -> int:
    """How many times a position is played on when so many answers are halved round by round."""
    plays = 0
    for n in worlds:
        plays += keep * n
        keep = _half(keep, habit)
        if keep == 1:
            break
    return plays
