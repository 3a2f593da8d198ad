"""Hard: plays its best answers on in worlds dealt anew, and judges what comes of them by what it has learnt.

All answers are scored as `Greedy` does; the best few go on. Each world is one re-deal, shared by them all, and played on by
a quick policy for every seat to the game's next quiet point. After every round of worlds the worse half is dropped
(sequential halving). What comes is judged by the result or by the learnt leaf, with a tenth of the first score.
It thinks by counts, never by the clock: the same seed in the same position gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
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

    broad: int = 24
    """How many answers are looked at besides those that the game's rules of thumb name."""
    keep: int = 4
    """How many of them are played on."""
    worlds: tuple[int, ...] = (2, 2)
    """In how many worlds, round by round; after each the worse half is dropped."""
    trials: int = 800
    """How many answers are tried in all while playing on."""
    wide: int = 6
    most: int = 60
    prior: float = 0.1
    """The weight of the first score beside what was seen at the end."""
    habit: float = 0.01
    """By how much an answer against the rules of thumb must be better than theirs."""


class Line(msgspec.Struct):
    """One answer as the bot sees it."""

    action: Any
    worth: float
    """Its chance to win with it, as far as it can see."""
    terms: dict[str, float] = {}
    """What makes the difference to the position now, the largest first."""


class Hard:
    """Chooses by playing on."""

    def __init__(self, seed: int = 0, effort: Effort | None = None, leaf: Leaf | None = None) -> None:
        self.rng, self.effort, self.leaf = Rng(seed), effort or Effort(), leaf
        self.greedy = Greedy(self.rng.bits())
        self.policy = Policy(self.effort.wide, self.effort.most)

    def choose(self, match: Match, seat: Seat) -> Any:
        """The answer from which most comes."""
        question = match.pending[seat]
        if isinstance(question, Choose) and len(question.options) == 1:
            return question.options[0]
        return self._search(match, seat)[0].action

    def explain(self, match: Match, seat: Seat) -> list[Line]:
        """The answers it looked at longest, the best first, each with its worth and the terms that it rests on."""
        return self._search(match, seat, explain=True)

    def _leaf(self, match: Match) -> Leaf:
        return self.leaf or leaf_of(match.game)

    def _options(self, match: Match, seat: Seat) -> tuple[list[Any], int]:
        """The answers to look at, and how many of them, in front, are those of the rules of thumb."""
        usual = list(considered(match, seat, self.rng))
        if match.game.likely is None:
            return usual, 0
        others = [option for option in match.options(seat, self.rng) if option not in usual]
        if len(others) > self.effort.broad:
            self.rng.shuffle(others)
        return [*usual, *others[: self.effort.broad]], len(usual)

    def _search(self, match: Match, seat: Seat, explain: bool = False) -> list[Line]:
        leaf, effort = self._leaf(match), self.effort
        options, usual = self._options(match, seat)
        first = [leaf.likelihood(score) for score in self.greedy.scores(match, seat, options)]
        order = sorted(range(len(options)), key=lambda i: -first[i])
        if usual:
            habit = next(i for i in order if i < usual)
            order.remove(habit)
            order.insert(0, habit)
        order = order[: effort.keep]
        each = effort.trials // max(1, _plays(len(order), effort.worlds))
        seen: dict[int, list[float]] = {i: [] for i in order}
        ends: dict[int, list[Match]] = {i: [] for i in order}

        def worth(i: int) -> float:
            return sum(seen[i]) / len(seen[i]) + effort.prior * first[i] + effort.habit * (i < usual)

        alive = order
        for worlds in effort.worlds:
            for _ in range(worlds):
                world = self.rng.bits()
                for i in alive:
                    end = match.redeal(seat, world)
                    end.apply(seat, options[i])
                    self.policy.play_on(end, Rng(world), each)
                    seen[i].append(leaf.judge(end, seat))
                    if explain:
                        ends[i].append(end)
            alive = sorted(alive, key=lambda i: -worth(i))
            order = [*alive, *(i for i in order if i not in alive)]
            alive = alive[: (len(alive) + 1) // 2]
            if len(alive) == 1:
                break
        lines = [Line(options[i], sum(seen[i]) / len(seen[i])) for i in order]
        if explain:
            for line, i in zip(lines, order, strict=True):
                line.terms = _terms(leaf, match, ends[i], seat)
        return lines


def _plays(keep: int, worlds: Sequence[int]) -> int:
    """How many times a position is played on when so many answers are halved round by round."""
    plays = 0
    for n in worlds:
        plays += keep * n
        keep = (keep + 1) // 2
        if keep == 1:
            break
    return plays


def _terms(leaf: Leaf, match: Match, ends: Sequence[Match], seat: Seat) -> dict[str, float]:
    """What makes the difference between now and the ends, on the average."""
    features = leaf.game.features
    if features is None or not ends:
        return {}
    rows = [features.of(end.view(seat), seat) for end in ends]
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return leaf.terms(features.of(match.view(seat), seat), mean)
