"""How many steps a second environments for research take: ours beside those of others, in the same run.

A step is one observation (as arrays, with a mask of what is allowed) and one random allowed action. PettingZoo's chess and our games
are stepped by the same loop; OpenSpiel's games that are written in Python, by its own `rl_environment`. Episodes are
played to their end, and beginning one belongs to it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module, util
from time import process_time
from typing import Any

import msgspec

from wartable import env as ours

NEEDS = ("numpy", "gymnasium", "pettingzoo")
"""What our own environments need."""
Episode = Callable[[int], int]
"""episode(seed) plays one to its end: how many steps it had."""


class Environment(msgspec.Struct, frozen=True):
    """Somebody's environment: the modules it needs, and how it is opened."""

    needs: tuple[str, ...]
    open: Callable[[], Episode]


def pettingzoo_chess() -> Episode:
    """PettingZoo's chess, which observes the board as planes of 8 by 8."""
    return partial(_in_turn, import_module("pettingzoo.classic.chess_v6").env())


def open_spiel(name: str) -> Episode:
    """One of OpenSpiel's games in Python."""
    import_module("open_spiel.python.games")
    return partial(_by_time_steps, import_module("open_spiel.python.rl_environment").Environment(name))


ENVIRONMENTS = {
    "pettingzoo chess": Environment(("pettingzoo", "chess", "pygame"), pettingzoo_chess),
    "open_spiel block_dominoes": Environment(("open_spiel",), partial(open_spiel, "python_block_dominoes")),
    "open_spiel team_dominoes": Environment(("open_spiel",), partial(open_spiel, "python_team_dominoes")),
    "open_spiel liars_poker": Environment(("open_spiel",), partial(open_spiel, "python_liars_poker")),
}


def missing(needs: tuple[str, ...]) -> list[str]:
    """Which of these modules are not installed."""
    return [module for module in needs if not util.find_spec(module)]


def absent() -> list[str]:
    """The environments of others that cannot be opened here."""
    return [name for name, environment in ENVIRONMENTS.items() if missing(environment.needs)]


def available() -> list[str]:
    """The environments of others that can be opened here."""
    return [name for name in ENVIRONMENTS if name not in absent()]


def measure(game: str, seconds: float) -> float | None:
    """Steps a second of our environment of a game; None, if what it needs is not installed."""
    if missing(NEEDS):
        return None
    return _steps_per_s(partial(_in_turn, getattr(ours, ours.module_name(game)).env()), seconds)


def measure_peer(name: str, seconds: float) -> float:
    """Steps a second of somebody else's."""
    return _steps_per_s(ENVIRONMENTS[name].open(), seconds)


def _steps_per_s(episode: Episode, seconds: float) -> float:
    """Whole episodes until the time is up."""
    callers_random = random.getstate()
    try:
        episode(1)  # imports and caches are paid for before the clock starts
        steps, seed, start = 0, 1, process_time()
        while not steps or process_time() - start < seconds:
            seed += 1
            steps += episode(seed)
        return steps / (process_time() - start)
    finally:
        random.setstate(callers_random)


def _in_turn(env: Any, seed: int) -> int:
    """One game of an environment in which agents come in turn."""
    dice, steps = random.Random(seed), 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(dice.choice(seen["action_mask"].nonzero()[0]))
        steps += 1
    return steps


def _by_time_steps(env: Any, seed: int) -> int:
    """One game of OpenSpiel's environment."""
    dice, steps = random.Random(seed), 0
    env.seed(seed)
    step = env.reset()
    while not step.last():
        seen = step.observations
        step = env.step([dice.choice(seen["legal_actions"][seen["current_player"]])])
        steps += 1
    return steps
