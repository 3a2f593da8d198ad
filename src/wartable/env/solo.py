"""A game as an environment of Gymnasium: one seat learns, bots play the others.

>>> import gymnasium
>>> import wartable.env.solo
>>> env = gymnasium.make("wartable/conquest-v0", bots="greedy")
>>> seen, info = env.reset(seed=7)
>>> seen, reward, terminated, truncated, info = env.step(0)
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from wartable.bots import Bot, make
from wartable.env import VERSION
from wartable.env.encoding import encoder_of
from wartable.env.episode import REWARDS, Episode
from wartable.games import PACKAGES, find
from wartable.kernel.state import LOSS, Seat


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; who answers what is no option has lost."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        bots: str = "random",
        seat: Seat | None = None,
        players: int | None = None,
        setup: dict[str, Any] | None = None,
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A game for so many players, this seat (None: another every time) to learn, bots of that name on all others."""
        self.game, self.encoder, self.bots, self.setup = find(game), encoder_of(game), bots, setup
        self.players, self.learner = players or self.game.seats[0], seat
        self.max_decisions, self.render_mode = max_decisions, render_mode
        self.observation_space = self.encoder.space()
        self.action_space = spaces.Discrete(self.encoder.known.options)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Begin a new game, and come to the first question of the learner."""
        super().reset(seed=seed)
        seat = int(self.np_random.integers(self.players))
        self.seat = seat if self.learner is None else self.learner
        chance = int(self.np_random.integers(2**62))
        self._others: list[Bot] = [make(self.bots, chance + n) for n in range(self.players)]
        self.episode = Episode.begin(self.game, self.players, self.setup, chance, self.encoder.known.options, False)
        self.steps = 0
        self._wait()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner takes the option of this number; the others go on until it is asked again."""
        self.steps += 1
        cut = self.max_decisions is not None and self.steps >= self.max_decisions
        if not 0 <= action < len(self.episode.options):
            return self._seen(), REWARDS[LOSS], True, False, {"illegal": True}
        self.episode.answer(int(action))
        self._wait()
        over = self.episode.seat is None
        return self._seen(), self.episode.reward(self.seat), over, cut and not over, self._info()

    def render(self) -> Any:
        """The table as the learner sees it, as text."""
        return self.game.sketch(self.episode.match.view(self.seat), "en") if self.render_mode else None

    def _wait(self) -> None:
        """The others answer until the learner is asked, or the game is over."""
        episode = self.episode
        while (seat := episode.seat) is not None and seat != self.seat:
            episode.give(self._others[seat].choose(episode.match, seat))

    def _seen(self) -> dict[str, Any]:
        return self.encoder.observe(self.episode, self.seat)

    def _info(self) -> dict[str, Any]:
        """Which seat one has, what is asked and by which rule."""
        if self.episode.seat is None:
            return {"seat": self.seat}
        question = self.episode.match.pending[self.seat]
        return {"seat": self.seat, "ask": question.ask, "rule": question.cite}


for _name in PACKAGES:
    gymnasium.register(f"wartable/{_name}-{VERSION}", f"{__name__}:Solo", kwargs={"game": _name})
