"""One game of an environment: questions in turn, answers by their number in the list of options.

Whoever is asked alone answers. Of several who are asked secretly, the first that has not answered; nothing that it seals
shows in what the next one sees. Of several of whom either may answer, now one, now another, by the number of decisions so
far. Questions with one answer are answered by themselves.

Where a question has more options than the environment shows, so many are drawn anew at every question, in their order;
where an answer is a pose, a few legal poses are drawn with the question's own sampler. What is drawn follows from the
seed of the episode and the number of decisions, and from nothing hidden.
"""

from __future__ import annotations

from typing import Any

from wartable.kernel import record
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN, Rng, Seat

REWARDS = {WIN: 1.0, SHARED: 0.5, DRAW: 0.0, LOSS: -1.0}
"""What the result of its side is worth to a seat."""


LONGEST = 100_000
"""No game has more decisions than this."""


class Episode:
    """A match that is asked and answered one seat at a time."""

    __slots__ = ("cap", "forced", "match", "options", "seat", "seed")

    def __init__(self, match: Match, seed: int, cap: int, *, forced: bool = False) -> None:
        self.match, self.seed, self.cap, self.forced = match, seed, cap, forced
        """`cap`: how many options a question shows at most; `forced`: questions with one answer are asked, too."""
        self.seat: Seat | None = None
        """Who is to answer; None: the game is over."""
        self.options: list[Any] = []
        """What may be answered, by number."""
        self._ask()

    @staticmethod
    def begin(game: Game, seats: int, setup: dict[str, Any] | None, seed: int, cap: int, forced: bool) -> Episode:
        """A new game for so many seats, with this set-up or a random one; everything follows from the seed."""
        setup = game.random_options(Rng(seed), seats) if setup is None else setup
        episode = Episode(record.start(game, setup, str(seed), quiet=True), seed, cap, forced=forced)
        if len(episode.match.seating) != seats:
            raise ValueError(f"the set-up is for {len(episode.match.seating)} players, the environment for {seats}")
        return episode

    def answer(self, index: int) -> None:
        """The seat whose turn it is takes the option of this number."""
        self.give(self.options[index])

    def give(self, action: Any) -> None:
        """The seat whose turn it is answers so, be it one of the options shown or not."""
        assert self.seat is not None
        self.match.apply(self.seat, action)
        self._ask()

    def clone(self) -> Episode:
        """A copy to look ahead in."""
        return self._with(self.match.clone())

    def redeal(self, seat: Seat, world: int) -> Episode:
        """A copy in which all that the seat cannot know is dealt anew."""
        return self._with(self.match.redeal(seat, world))

    def reward(self, seat: Seat) -> float:
        """What the game was worth to a seat; 0 before its end."""
        outcome = self.match.outcome
        return REWARDS[outcome.results[seat]] if outcome is not None else 0.0

    def notations(self) -> list[str]:
        """The options in notation."""
        return [self.match.notation(option) for option in self.options]

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    def _with(self, match: Match) -> Episode:
        twin: Episode = object.__new__(Episode)
        twin.match, twin.seed, twin.cap, twin.forced = match, self.seed, self.cap, self.forced
        twin.seat, twin.options = self.seat, self.options
        return twin

    def _ask(self) -> None:
        """Go on to the next question that leaves a choice."""
        while self.match.pending:
            self.seat = self._whose()
            self.options = self._shown(self.seat)
            if self.forced or len(self.options) > 1:
                return
            self.match.apply(self.seat, self.options[0])
        self.seat, self.options = None, []

    def _whose(self) -> Seat:
        """Who answers next."""
        asked = list(self.match.pending)
        return asked[len(self.match.decisions) % len(asked)] if self.match.either_seats else asked[0]

    def _shown(self, seat: Seat) -> list[Any]:
        """The options of a seat, or as many of them as are shown."""
        rng = Rng((self.seed << 20) + len(self.match.decisions))
        rng.bits()
        options = list(self.match.options(seat, rng))
        return options if len(options) <= self.cap else drawn(options, self.cap, rng)


def drawn(options: list[Any], n: int, rng: Rng) -> list[Any]:
    """So many of the options, each as likely as the others, in their order."""
    places = list(range(len(options)))
    rng.shuffle(places)
    return [options[place] for place in sorted(places[:n])]
