"""Work in other processes: the event loop never stops for it, and what takes too long is ended.

Every worker does one thing at a time. One that dies, or works too long and is ended, takes nothing with it but that.
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
from collections.abc import Callable
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions, BadScenario

log = logging.getLogger("wartable")
T = TypeVar("T")
Task = tuple[Callable[..., Any], tuple[Any, ...]]
TOLD = (BadOptions, BadScenario)
"""Errors that tell whoever asked what is wrong with what they wrote; all others are for the log."""


AWAKE = "awake"
"""What a worker says first."""
WAKING = 120.0
"""So many seconds a worker has to come: what it imports is no part of a task, and on a busy machine takes long."""


class Failed(Exception):
    """A worker has brought nothing; the words say why, for the log."""


def why(error: BaseException) -> str:
    """What went wrong and where, without the words of the error: they may name an answer."""
    if isinstance(error, Failed):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join([type(error).__name__, *(f"{os.path.basename(p.filename)}:{p.lineno}" for p in place)])


def _done(task: Task) -> Any:
    """What comes of a task: its result, an error that is told, or Failed."""
    work, args = task
    try:
        return work(*args)
    except TOLD as error:
        return error
    except Exception as error:
        return Failed(why(error))


def live(line: Connection) -> None:
    """The life of a worker: it imports everything, then does its tasks until its server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops its workers
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    for name in PACKAGES:
        find(name)
    with contextlib.suppress(EOFError, OSError):
        line.send(AWAKE)
        while True:
            line.send(_done(line.recv()))


def _end_with(parent: BaseProcess) -> None:
    """A worker ends with its server, even if that was killed and the worker is deep in its task."""
    parent.join()
    os._exit(0)


class Worker:
    """A process that works."""

    LIFE = staticmethod(live)

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=self.LIFE, args=(theirs,), daemon=True)
        resource_tracker.ensure_running()  # it opens all ears when it starts
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # it is born deaf to Ctrl-C, and stays so
        self.process.start()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        self.awake = False

    def ask(self, task: Task, seconds: float) -> Any:
        """Blocks until it is done. EOFError or OSError: the worker has died; TimeoutError: it is too slow."""
        if not self.awake:
            self.awake = self._heard(WAKING) == AWAKE
        self.line.send(task)
        return self._heard(seconds)

    def _heard(self, seconds: float) -> Any:
        if not self.line.poll(seconds):
            raise TimeoutError
        return self.line.recv()

    def end(self) -> None:
        self.process.kill()


class Workers:
    """The workers; a broken one is replaced. Without workers a thread does it (tests)."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers, self.seconds, self.busy = workers, seconds, 0
        self._room = asyncio.Semaphore(self.workers)
        self._free: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    def start(self) -> None:
        """Start the workers ahead of the first task."""
        self._closed = False
        self._free = [self._worker() for _ in range(self.workers)]

    def _worker(self) -> Worker:
        worker = Worker()
        self._all.add(worker)
        return worker

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """What `work` makes of these, elsewhere. Raises Failed, BadOptions and BadScenario."""
        if not self.workers:
            done = await asyncio.to_thread(_done, (work, args))
        else:
            async with self._room:
                done = await self._ask((work, args))
        if isinstance(done, (Failed, *TOLD)):
            raise done
        result: T = done
        return result

    async def _ask(self, task: Task) -> Any:
        """Ask a free worker. If it has died, another one gets the task, once."""
        for _ in range(2):
            worker = self._free.pop() if self._free else self._worker()
            self.busy += 1
            try:
                done = await asyncio.to_thread(worker.ask, task, self.seconds)
            except TimeoutError:
                self._drop(worker)
                return Failed(f"took longer than {self.seconds:g} s")
            except (EOFError, OSError):
                self._drop(worker)
                if self._closed:
                    return Failed("the server stops")
                log.warning("a worker died", extra={"reason": task[0].__name__})
            except BaseException:
                self._drop(worker)  # nobody waits for it any more
                raise
            else:
                self._free.append(worker)
                return done
            finally:
                self.busy -= 1
        return Failed("its worker died, and the next one too")

    def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        """No worker is left, and none comes any more."""
        self._closed = True
        for worker in list(self._all):
            self._drop(worker)
        self._free.clear()
