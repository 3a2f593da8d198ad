"""Many games on all cores: other processes play them."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")
Ticket = TypeVar("Ticket")

AHEAD = 4
"""So many pieces of work for each process are given out at once: none waits for another to be done."""


def in_order(work: Callable[[A], B], todo: Iterable[A], processes: int) -> Generator[B, None, None]:
    """What comes of each piece of work, in order, however many processes do it; who closes it early stops them."""
    if processes <= 1:
        yield from map(work, todo)
        return
    with pool(processes) as workers:

        def give(piece: A) -> Future[B]:
            return workers.submit(work, piece)

        yield from ahead(give, _result, todo, processes * AHEAD)


def _result(future: Future[B]) -> B:
    return future.result()


def ahead(give: Callable[[A], Ticket], take: Callable[[Ticket], B], todo: Iterable[A], most: int) -> Iterator[B]:
    """Give out work, at most so many pieces at once, and take what comes of it in the order of the work."""
    out: deque[Ticket] = deque()
    for piece in todo:
        out.append(give(piece))
        if len(out) >= most:
            yield take(out.popleft())
    while out:
        yield take(out.popleft())


@contextmanager
def pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that begin afresh (a copy of this one would keep the locks that its other threads held, for ever) and end
    with the block, whatever they are at."""
    before = active_children()
    workers = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_heed_no_interrupt)
    try:
        yield workers
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in before:
                child.terminate()
        workers.shutdown()


def _heed_no_interrupt() -> None:
    """Ctrl-C reaches every process of a terminal: the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
