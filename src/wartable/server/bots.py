"""Bots think in other processes: a table never waits for them, and the event loop never stops.

Every worker has one thought at a time. One that dies, or thinks too long and is ended, takes nothing with it but
that thought.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from wartable.bots import make
from wartable.games import PACKAGES, find
from wartable.kernel.match import Match, Packed

log = logging.getLogger("wartable")
THINK_SECONDS = 20.0
"""A bot that needs longer than this has failed."""


class BotFailed(Exception):
    """A bot gave no answer; the table says so and offers to try again."""


def think(bot: str, seed: int, seat: int, packed: Packed) -> Any:
    """The answer of the bot in this position, by the rules of its table."""
    return make(bot, seed).choose(Match.unpack(packed, find), seat)


def why(error: BaseException) -> str:
    """What went wrong and where, without the words of the error: they may name an answer."""
    if isinstance(error, BotFailed):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join([type(error).__name__, *(f"{os.path.basename(p.filename)}:{p.lineno}" for p in place)])


def _answer(question: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether the bot has an answer, and the answer, or what went wrong."""
    try:
        return True, think(*question)
    except Exception as error:
        return False, why(error)


def _work(line: Connection) -> None:
    """The life of a worker: it imports everything, then answers questions until its server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops its workers
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    for name in PACKAGES:
        find(name)
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(_answer(line.recv()))


def _end_with(parent: BaseProcess) -> None:
    """A worker ends with its server, even if that was killed and the worker is deep in thought."""
    parent.join()
    os._exit(0)


class Worker:
    """A process that thinks."""

    LIFE = staticmethod(_work)

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=self.LIFE, args=(theirs,), daemon=True)
        resource_tracker.ensure_running()  # it opens all ears when it starts
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # it is born deaf to Ctrl-C, and stays so
        self.process.start()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()

    def ask(self, question: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
        """Blocks until the answer is there. EOFError or OSError: the worker has died; TimeoutError: it is too slow."""
        self.line.send(question)
        if not self.line.poll(seconds):
            raise TimeoutError
        answer: tuple[bool, Any] = self.line.recv()
        return answer

    def end(self) -> None:
        self.process.kill()


class Thinkers:
    """The workers; a broken one is replaced. Without workers a thread does it (tests)."""

    def __init__(self, workers: int | None = None, seconds: float = THINK_SECONDS) -> None:
        self.workers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.seconds, self.busy = seconds, 0
        self._room = asyncio.Semaphore(self.workers)
        self._free: list[Worker] = []
        self._all: set[Worker] = set()

    def start(self) -> None:
        """Start the workers ahead of the first question."""
        self._free = [self._worker() for _ in range(self.workers)]

    def _worker(self) -> Worker:
        worker = Worker()
        self._all.add(worker)
        return worker

    async def choose(self, bot: str, seed: int, seat: int, match: Match) -> Any:
        """The bot's answer, worked out elsewhere; BotFailed if there is none."""
        question = bot, seed, seat, match.pack()
        if not self.workers:
            good, answer = await asyncio.to_thread(_answer, question)
        else:
            async with self._room:
                good, answer = await self._ask(question)
        if not good:
            raise BotFailed(f"{bot}: {answer}")
        return answer

    async def _ask(self, question: tuple[Any, ...]) -> tuple[bool, Any]:
        """Ask a free worker. If it has died, another one gets the question, once."""
        for _ in range(2):
            worker = self._free.pop() if self._free else self._worker()
            self.busy += 1
            try:
                answer = await asyncio.to_thread(worker.ask, question, self.seconds)
            except TimeoutError:
                self._drop(worker)
                return False, f"thought longer than {self.seconds:g} s"
            except (EOFError, OSError):
                self._drop(worker)
                log.warning("a bot's worker died", extra={"reason": question[0]})
            except BaseException:
                self._drop(worker)  # nobody waits for it any more
                raise
            else:
                self._free.append(worker)
                return answer
            finally:
                self.busy -= 1
        return False, "its worker died, and the next one too"

    def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        for worker in list(self._all):
            self._drop(worker)
        self._free.clear()
