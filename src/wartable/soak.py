"""The soak: many random games with every invariant checked, and a count of what was used in them.

A smoke detector: a crash, a dead end or a broken invariant stops it and names the seed; what is never
used in thousands of games is listed, because it may be impossible to use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from wartable.games import find
from wartable.kernel import record
from wartable.kernel.state import Rng
from wartable.processes import in_order

LONGEST = 50_000
"""A game that has not ended after so many decisions is broken."""


class Setting(msgspec.Struct):
    """One game to soak."""

    game: str
    seed: int
    options: dict[str, Any]


class Tally(msgspec.Struct):
    """What happened in the soak."""

    games: int = 0
    decisions: int = 0
    outcomes: dict[str, int] = {}
    """How games ended: the rule that ended them."""
    used: dict[str, int] = {}
    """How often each thing the game counts was used."""
    broken: list[str] = []


def random_settings(game: str, games: int, seed: int = 0) -> Iterator[Setting]:
    """Random set-ups of a game."""
    for i in range(games):
        yield Setting(game, seed + i, find(game).random_options(Rng(seed + i), 0))


def play(setting: Setting) -> Tally:
    """Play one random game to its end, checking the invariants before every decision."""
    game = find(setting.game)
    used: Counter[str] = Counter()
    rng = Rng(setting.seed)
    match = record.start(game, setting.options, str(setting.seed))
    where = f"{setting.game}, seed {setting.seed}"
    tally = Tally(games=1)
    while match.pending:
        if problems := game.invariants(match.state):
            return Tally(games=1, broken=[f"{where}, decision {tally.decisions}: {problems[0]}"])
        if tally.decisions > LONGEST:
            return Tally(games=1, broken=[f"{where}: no end after {LONGEST} decisions"])
        seat = rng.choice(list(match.pending))
        match.apply(seat, match.sample(seat, rng))
        tally.decisions += 1
    assert match.outcome is not None
    for event in match.events:
        used.update(game.usage(event))
    tally.used, tally.outcomes = dict(used), {match.outcome.cite: 1}
    return tally


def _play_safely(setting: Setting) -> Tally:
    try:
        return play(setting)
    except Exception as error:
        return Tally(games=1, broken=[f"{setting.game}, seed {setting.seed}: {type(error).__name__}: {error}"])


def run_soak(settings: Iterable[Setting], processes: int = 2, progress: Callable[[int], None] | None = None) -> Tally:
    """Play all the games and add up what happened."""
    total, used, outcomes = Tally(), Counter[str](), Counter[str]()
    for tally in in_order(_play_safely, settings, processes):
        total.games += tally.games
        total.decisions += tally.decisions
        total.broken += tally.broken
        used.update(tally.used)
        outcomes.update(tally.outcomes)
        if progress is not None:
            progress(total.games)
    total.used, total.outcomes = dict(used), dict(outcomes)
    return total
