"""Bots think in other processes: a table never waits for them, and the event loop never stops."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any

from wartable.bots import make
from wartable.games import PACKAGES, find
from wartable.kernel.match import Match, Packed

THINK_SECONDS = 60.0
"""A bot that needs longer than this has failed."""


class BotFailed(Exception):
    """A bot gave no answer; the table says so and offers to try again."""


def think(bot: str, seed: int, seat: int, packed: Packed) -> Any:
    """Runs in a worker: the answer of the bot in this position, by the rules of its table."""
    return make(bot, seed).choose(Match.unpack(packed, find), seat)


def _wake(_: int) -> int:
    """Makes a worker import everything before the first question."""
    for name in PACKAGES:
        find(name)
    return os.getpid()


def _stay_with_parent() -> None:
    """A worker ends with its server, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait(parent: BaseProcess = parent) -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class Thinkers:
    """The pool of workers; a broken one is replaced. Without workers a thread does it (tests)."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the workers ahead of the first question."""
        for n in range(self.workers):
            self._workers().submit(_wake, n)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=_stay_with_parent
            )
        return self._pool

    async def choose(self, bot: str, seed: int, seat: int, match: Match) -> Any:
        """The bot's answer, worked out elsewhere; BotFailed if there is none."""
        packed = match.pack()
        loop = asyncio.get_running_loop()
        try:
            work = loop.run_in_executor(self._workers() if self.workers else None, think, bot, seed, seat, packed)
            return await asyncio.wait_for(work, THINK_SECONDS)
        except BrokenProcessPool as error:
            self._pool = None
            raise BotFailed(f"the worker of bot {bot} died") from error
        except TimeoutError as error:
            raise BotFailed(f"bot {bot} thought longer than {THINK_SECONDS:.0f} s") from error
        except Exception as error:
            raise BotFailed(f"bot {bot}: {type(error).__name__}: {error}") from error

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
