"""Random games, with everything checked: `python -m tests.games.forbidden_stars.soak 100 [seed]`."""

from __future__ import annotations

import sys
import time
from collections import Counter

from wartable.games import find
from wartable.kernel.record import start
from wartable.kernel.state import Rng


def play(seed: int, check: bool = True, **more: object) -> tuple[int, object, Counter[str]]:
    """One random game from its options to its outcome."""
    game, rng = find("forbidden-stars"), Rng(seed)
    options = {**game.random_options(rng), **more}
    match = start(game, options, str(seed), quiet=True)
    asked: Counter[str] = Counter()
    count = 0
    while match.pending:
        seat = next(iter(match.pending))
        question = match.pending[seat]
        asked[question.ask] += 1
        options_ = match.options(seat)
        assert len(options_), (seed, count, question)
        if check:
            if broken := game.invariants(match.state):
                raise AssertionError((seed, count, match.state.step, question, broken))
            if hasattr(question, "candidates") and count % 7 == 0:
                candidates = list(question.candidates())
                allowed = [a for a, rule in candidates if rule is None]
                assert set(allowed) == set(options_), (
                    seed, count, question, set(allowed) ^ set(options_))  # fmt: skip
                names = [game.notation(match.state, a) for a in options_]
                assert len(set(names)) == len(names), (question, names)
        match.apply(seat, options_[rng.below(len(options_))])
        count += 1
        assert count < 20000, "endless"
    return count, match.outcome, asked


if __name__ == "__main__":
    games, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    total: Counter[str] = Counter()
    began, decisions, cites = time.perf_counter(), 0, Counter()
    for seed in range(first, first + games):
        n, outcome, asked = play(seed)
        decisions += n
        total += asked
        cites[outcome.cite] += 1
    print(decisions / games, "decisions per game", decisions / (time.perf_counter() - began), "per second", cites)
    print(total)
