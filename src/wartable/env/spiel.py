"""The games for OpenSpiel: `pyspiel.load_game("wartable_conquest")`, once this module is imported.

A game begins with one chance node: which deal it is, of as many as the parameter `deals` says. All that chance decides
later follows from the deal; whoever searches deals the hidden world anew (`resample_from_infostate`), and chance with it.
Seats are asked in turn, as in `episode.py`, and actions are numbers of options. A player's information state is what it
has seen and answered at its questions so far (as a sum of it), and what it sees now.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

from wartable.env.episode import LONGEST, Episode
from wartable.env.layout import known_of
from wartable.games import PACKAGES, find
from wartable.kernel.game import Game
from wartable.kernel.state import Rng, Seat

DEALS = 1000
"""How many deals there are, if nobody says."""
_json = msgspec.json.Encoder().encode


def short_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"wartable_{game.replace('-', '_')}"


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel is to know of a game before it is played."""
    return pyspiel.GameType(
        short_name=short_name(game.id),
        long_name=f"Wartable: {game.texts.say('en', 'game-name')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": game.seats[0], "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Wartable, with so many players and deals."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.played, params = find(name), params or {}
        self.players = int(params.get("players", self.played.seats[0]))
        self.deals = int(params.get("deals", DEALS))
        self.cap = known_of(self.played).options
        info = pyspiel.GameInfo(
            num_distinct_actions=self.cap,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.played), info, params)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who tells what a player sees."""
        return Observer(iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: before the deal, or an episode and what each player remembers."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.episode: Episode | None = None
        self.memory = [b""] * game.players

    def current_player(self) -> int:
        """Who is to answer."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.seat is None else self.episode.seat

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.seat is None

    def returns(self) -> list[float]:
        """What the game was worth to every player; 0 before its end."""
        return [self.episode.reward(seat) if self.episode is not None else 0.0 for seat in range(len(self.memory))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each as likely as the others."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def information_state_string(self, player: int | None = None) -> str:
        """What a player remembers and sees."""
        seat = self.current_player() if player is None else player
        return f"{self.memory[seat].hex()} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees and is asked."""
        seat = self.current_player() if player is None else player
        return self._seen(seat).decode() if self.episode is not None else ""

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A copy in which all that the player cannot know, and chance to come, is dealt anew."""
        twin: SpielState = self.clone()
        assert self.episode is not None
        twin.episode = self.episode.redeal(player, int(sampler() * 2**62))
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return list(range(len(self.episode.options)))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.episode is None:
            seed = Rng(action).bits()
            self.episode = Episode.begin(game.played, game.players, None, seed, game.cap, forced=False)
            return
        seat = self.current_player()
        seen = b"%b%b%d" % (self.memory[seat], self._seen(seat), action)
        self.memory[seat] = blake2b(seen, digest_size=12).digest()
        self.episode.answer(action)

    def _seen(self, seat: Seat) -> bytes:
        assert self.episode is not None
        asked = self.episode.match.pending.get(seat) if self.episode.seat == seat else None
        return _json((self.episode.match.view(seat), asked.ask if asked is not None else ""))

    def _action_to_string(self, player: int, action: int) -> str:
        """The option in notation."""
        if self.episode is None or player < 0:
            return f"deal {action}"
        return self.episode.match.notation(self.episode.options[action])

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        if self.episode is None:
            return "before the deal"
        match = self.episode.match
        return f"{len(match.decisions)} decisions\n{match.game.sketch(match.view(None), 'en')}"


class Observer:
    """Tells what a player sees, as text."""

    def __init__(self, remembers: bool) -> None:
        self.remembers, self.tensor, self.dict = remembers, np.zeros(0, np.float32), dict[str, Any]()

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers: `encoding.py` has them."""

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.remembers else state.observation_string(player)


def _register(name: str) -> None:
    """OpenSpiel makes the game from its parameters alone: the class says which one it is."""

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, params)

    pyspiel.register_game(game_type(find(name)), type(short_name(name), (SpielGame,), {"__init__": begin}))


for _name in PACKAGES:
    _register(_name)
