"""What a decision costs in random play, round by round and for every number of players."""

from __future__ import annotations

from collections.abc import Hashable
from time import process_time

from wartable.bench.play import play, setup_of
from wartable.kernel.game import Game
from wartable.kernel.match import Match

Costs = dict[int, float]
"""Round -> microseconds a decision, all that comes before the next one."""


class Meter:
    """Adds up, in one game after another, what the decisions of each round cost."""

    def __init__(self) -> None:
        self.seconds: dict[int, float] = {}
        self.decisions: dict[int, int] = {}
        self._begin()

    def _begin(self) -> None:
        self._since, self._round, self._called = 0.0, 0, ""
        self._quiet: Hashable = None

    def read(self, match: Match, n: int) -> None:
        """Before a decision: the one before it is over."""
        now = process_time()
        if n == 0:
            self._begin()
        else:
            self.seconds[self._round] = self.seconds.get(self._round, 0.0) + now - self._since
            self.decisions[self._round] = self.decisions.get(self._round, 0) + 1
        self._look(match)
        self._since = process_time()

    def _look(self, match: Match) -> None:
        """Which round it is: another one, where it is called otherwise than before."""
        quiet, face = match.game.quiet(match.state), match.game.face
        if quiet != self._quiet:
            called = face.track(match.view(None), "en").round if face is not None else "all"
            self._round += called != self._called
            self._quiet, self._called = quiet, called

    def costs(self) -> Costs:
        """The mean of every round that was reached."""
        return {n: self.seconds[n] / self.decisions[n] * 1e6 for n in sorted(self.seconds)}


def measure(game: Game, seconds: float) -> dict[int, Costs]:
    """Number of players -> costs; whole random games until the time is up."""
    return {players: _of(game, players, seconds) for players in game.seats}


def _of(game: Game, players: int, seconds: float) -> Costs:
    play(game, 0, setup_of(game, 0, players))  # warm up: caches, imports
    meter, seed, start = Meter(), 0, process_time()
    while not seed or process_time() - start < seconds:
        seed += 1
        play(game, seed, setup_of(game, seed, players), meter.read)
    return meter.costs()
