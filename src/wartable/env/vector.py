"""Many games at once, in several processes; what is observed lies in memory that they share.

>>> with Vector("conquest", games=8, processes=2) as games:
...     seen = games.reset(seed=1)
...     seen, rewards, done = games.step(seen["action_mask"].argmax(axis=1))

Game number i is asked for an answer by `seen[…][i]`, an observation of the seat `seen["seat"][i]`. A game that is over is
followed by the next: then `done[i]` is 1, `rewards[i]` says what it was worth to every seat, and what is seen is the first
question of the new game.
"""

from __future__ import annotations

from contextlib import suppress
from math import prod
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np

from wartable.env.encoding import Arrays, encoder_of
from wartable.env.episode import Episode
from wartable.games import find
from wartable.kernel.state import Rng

RESET, STEP, CLOSE = "reset", "step", "close"
"""What the processes are told."""


class Plan(msgspec.Struct, frozen=True):
    """What all processes know."""

    game: str
    games: int
    players: int
    setup: dict[str, Any] | None

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The arrays that are shared."""
        seen = {name: ((self.games, *shape), kind) for name, (shape, kind) in encoder_of(self.game).shapes().items()}
        seats = (self.games, self.players)
        own = {"seat": ((self.games,), np.int32), "action": ((self.games,), np.int32)}
        return {**seen, **own, "rewards": (seats, np.float32), "done": ((self.games,), np.int8)}

    def size(self) -> int:
        """How many bytes they need."""
        return sum(_aligned(prod(shape) * np.dtype(kind).itemsize) for shape, kind in self.shapes().values())

    def arrays(self, memory: Any) -> Arrays:
        """The arrays in the shared memory."""
        found, at = {}, 0
        for name, (shape, kind) in self.shapes().items():
            found[name] = np.frombuffer(memory, kind, prod(shape), at).reshape(shape)
            at += _aligned(found[name].nbytes)
        return found


def _aligned(n: int) -> int:
    return -(-n // 64) * 64


class Vector:
    """So many games, stepped together."""

    def __init__(
        self, game: str, games: int, processes: int = 2, players: int | None = None, setup: dict[str, Any] | None = None
    ) -> None:
        plan = Plan(game, games, players or find(game).seats[0], setup)
        context = get_context("spawn")
        memory = context.RawArray("b", plan.size())
        arrays = plan.arrays(memory)
        self.rewards, self.done, self._action = (arrays.pop(name) for name in ("rewards", "done", "action"))
        self.seen = arrays
        """What is observed in every game, and by which seat."""
        self._pipes, self._processes = [], []
        for n in range(min(processes, games)):
            here, there = context.Pipe()
            own = range(n, games, min(processes, games))
            process = context.Process(target=_work, args=(there, plan, memory, own), daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def reset(self, seed: int = 0) -> Arrays:
        """Begin all games anew."""
        self._tell((RESET, seed))
        return self.seen

    def step(self, actions: Any) -> tuple[Arrays, Any, Any]:
        """In every game the option of this number is taken: what is seen then, what was won, which games are over."""
        self._action[:] = actions
        self._tell((STEP, 0))
        return self.seen, self.rewards, self.done

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            with suppress(OSError):  # it may have ended already
                pipe.send((CLOSE, 0))
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []

    def _tell(self, order: tuple[str, int]) -> None:
        """All processes do this; what goes wrong in one of them is raised here."""
        if not self._pipes:
            raise ValueError("it is closed")
        for pipe in self._pipes:
            pipe.send(order)
        wrong = [said for pipe in self._pipes if (said := pipe.recv())]
        if wrong:
            raise ValueError("; ".join(wrong))

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _work(pipe: Any, plan: Plan, memory: Any, own: range) -> None:
    """A process: does what it is told until it is told to end, or nobody is there any more."""
    worker = Worker(plan, plan.arrays(memory), own)
    try:
        while (order := pipe.recv())[0] != CLOSE:
            try:
                worker.reset(order[1]) if order[0] == RESET else worker.step()
            except Exception as wrong:
                pipe.send(f"{type(wrong).__name__}: {wrong}")
            else:
                pipe.send("")
    except EOFError:
        pass


class Worker:
    """The games of one process."""

    def __init__(self, plan: Plan, arrays: Arrays, own: range) -> None:
        self.plan, self.arrays, self.own = plan, arrays, own
        self.encoder = encoder_of(plan.game)
        self._seen = self.encoder.shapes()
        self._episodes: dict[int, Episode] = {}
        self._seeds: dict[int, Rng] = {}

    def reset(self, seed: int) -> None:
        """Begin all games anew: which ones follows from the seed and their numbers."""
        self._seeds = {i: Rng(Rng(seed).bits() + i) for i in self.own}
        for i in self.own:
            self._begin(i)
            self._write(i)

    def step(self) -> None:
        """Take the chosen option in every game."""
        for i in self.own:
            episode, action = self._episodes[i], int(self.arrays["action"][i])
            if not 0 <= action < len(episode.options):
                raise ValueError(f"game {i} has {len(episode.options)} options and no number {action}")
            episode.answer(action)
            over = episode.seat is None
            self.arrays["done"][i] = over
            self.arrays["rewards"][i] = [episode.reward(seat) for seat in range(self.plan.players)]
            if over:
                self._begin(i)
            self._write(i)

    def _begin(self, i: int) -> None:
        plan, seed = self.plan, self._seeds[i].bits()
        cap = self.encoder.known.options
        self._episodes[i] = Episode.begin(self.encoder.game, plan.players, plan.setup, seed, cap, forced=False)

    def _write(self, i: int) -> None:
        """What the seat whose turn it is observes."""
        episode = self._episodes[i]
        assert episode.seat is not None
        rows = {name: self.arrays[name][i] for name in self._seen}
        for row in rows.values():
            row.fill(0)
        self.encoder.write(episode, episode.seat, rows)
        self.arrays["seat"][i] = episode.seat
