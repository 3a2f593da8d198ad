"""Environments for research, one for each game: `from wartable.env import conquest_v0; env = conquest_v0.env()`.

They need the extra `env`. `docs/research.md` says what is observed and how to learn.
"""

from __future__ import annotations

from functools import cache, partial
from types import ModuleType

from wartable.games import PACKAGES

VERSION = "v0"
"""The version of all environments: raised when what is observed, or what an action means, changes."""


def module_name(game: str) -> str:
    """What the environment of a game is called, with its version."""
    return f"{game.replace('-', '_')}_{VERSION}"


MODULES = {module_name(game): game for game in PACKAGES}


def __dir__() -> list[str]:
    return list(MODULES)


def __getattr__(name: str) -> ModuleType:
    """The environment of a game, as a module of that name."""
    if name not in MODULES:
        raise AttributeError(f"wartable.env has no {name!r}; there are: {', '.join(MODULES)}")
    return _module(name)


@cache
def _module(name: str) -> ModuleType:
    """`env` as PettingZoo wants it, `raw_env` without its wrappers, `parallel_env` for learners that step all seats."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from wartable.env.aec import GameEnv, make

    game = MODULES[name]
    module = ModuleType(f"{__name__}.{name}", f"The environment of {game}.")
    module.env, module.raw_env = partial(make, game), partial(GameEnv, game)  # type: ignore[attr-defined]
    module.parallel_env = lambda **kwargs: turn_based_aec_to_parallel(make(game, **kwargs))  # type: ignore[attr-defined]
    return module
