"""Many games on all cores: other processes play them."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def pool(processes: int) -> ProcessPoolExecutor:
    """Processes that begin afresh: a copy of this one would keep the locks that its other threads held, for ever."""
    return ProcessPoolExecutor(processes, get_context("spawn"))
