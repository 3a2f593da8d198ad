"""A game as an environment of PettingZoo: seats in turn (AEC), the same class for every game.

>>> from wartable.env import conquest_v0
>>> env = conquest_v0.env()
>>> env.reset(seed=7)
>>> for agent in env.agent_iter(4):
...     seen, reward, terminated, truncated, info = env.last()
...     env.step(0)
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from wartable.env import module_name
from wartable.env.encoding import encoder_of
from wartable.env.episode import Episode
from wartable.games import find
from wartable.kernel.state import Rng, Seat


class GameEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game after another; each agent is a seat."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        setup: dict[str, Any] | None = None,
        seed: int = 0,
        max_decisions: int | None = None,
        forced: bool = False,
        notations: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """A game for so many players (the fewest, if nobody says), with this set-up or, every time, a random one.

        `seed`: of the first game, where `reset` names none. `max_decisions`: a game that lasts longer is cut off.
        `forced`: questions with one answer are asked, too. `notations`: `infos` have the options in notation.
        """
        EzPickle.__init__(self, game, players, setup, seed, max_decisions, forced, notations, render_mode)
        super().__init__()
        self.game, self.encoder = find(game), encoder_of(game)
        self.metadata = {"name": module_name(game), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.players = players or self.game.seats[0]
        self.setup, self.max_decisions, self.forced, self.notations = setup, max_decisions, forced, notations
        self._seeds = Rng(seed)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._spaces = {agent: self.encoder.space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.encoder.known.options) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: the one that follows from the seed, or the next one."""
        if seed is not None:
            self._seeds = Rng(seed)
        cap, seed = self.encoder.known.options, self._seeds.bits()
        self.episode = Episode.begin(self.game, self.players, self.setup, seed, cap, self.forced)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may answer if it is asked."""
        return self.encoder.observe(self.episode, self._seat(agent))

    def step(self, action: Any) -> None:
        """The agent whose turn it is takes the option of this number."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection] = {}
        self.episode.answer(int(action))
        self.steps += 1
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent whose turn it is sees it, as text."""
        if self.render_mode is None:
            return None
        return self.game.sketch(self.episode.match.view(self._seat(self.agent_selection)), "en")

    def close(self) -> None:
        """There is nothing to close."""

    def _turn(self) -> None:
        """Whose turn it is now; at the end, who has won what."""
        episode = self.episode
        if episode.seat is not None:
            self.agent_selection = self.possible_agents[episode.seat]
            self.infos[self.agent_selection] = self._info(episode)
        if episode.seat is None:
            self.rewards = {agent: episode.reward(self._seat(agent)) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_decisions is not None and self.steps >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)

    def _info(self, episode: Episode) -> dict[str, Any]:
        """What is asked, and by which rule; if wanted, the options in notation."""
        assert episode.seat is not None
        question = episode.match.pending[episode.seat]
        told: dict[str, Any] = {"ask": question.ask, "rule": question.cite}
        if self.notations:
            told["notations"] = episode.notations()
        return told

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def __str__(self) -> str:
        return str(self.metadata["name"])


def make(game: str, **kwargs: Any) -> Any:
    """The environment of a game as PettingZoo wants it: who answers what is no option loses, at once."""
    env = wrappers.TerminateIllegalWrapper(GameEnv(game, **kwargs), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
