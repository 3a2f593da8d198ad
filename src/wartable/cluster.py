"""Many games on many machines: a Ray cluster plays them (extra `cluster`).

The cluster is the one that RAY_ADDRESS names, and Wartable is installed on its machines; without it, Ray plays here.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from wartable.kernel.errors import TEXTS, WartableError
from wartable.processes import AHEAD, ahead

A = TypeVar("A")
B = TypeVar("B")
ADDRESS = "RAY_ADDRESS"
ANSWERS_WITHIN = 5.0
"""A cluster that does not take a connection in so many seconds is not there; Ray itself would try for minutes."""


class NoCluster(WartableError):
    """There is no Ray, or its cluster does not answer."""


def in_order(work: Callable[[A], B], todo: Iterable[A], processes: int) -> Generator[B, None, None]:
    """What comes of each piece of work, in order; Ray does it, here with so many processes, else with all the cluster has."""

    def do(piece: A) -> B:
        return work(piece)

    with _cluster(processes) as ray:
        cores = int(ray.cluster_resources().get("CPU", processes))
        yield from ahead(ray.remote(do).remote, ray.get, todo, cores * AHEAD)


@contextmanager
def _cluster(processes: int) -> Iterator[Any]:
    """Ray, with a cluster that is left as it is found, or one of our own that ends with the block."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoCluster(TEXTS.line("no-ray")) from None
    logging.getLogger("ray").setLevel(logging.ERROR)
    address = os.environ.get(ADDRESS, "")
    here = {"address": "local", "num_cpus": processes, "include_dashboard": False}
    try:
        _knock(address)
        with _our_modules():
            where = {"address": address} if address else here
            ray.init(**where, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(TEXTS.line("no-cluster", reason=f"{address} {error}".strip())) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """OSError, if nobody takes a connection there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), ANSWERS_WITHIN).close()


@contextmanager
def _our_modules() -> Iterator[None]:
    """Processes that are started meanwhile import the modules that this one does."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in map(os.path.abspath, sys.path) if os.path.isdir(path))
    try:
        yield
    finally:
        del os.environ["PYTHONPATH"]
        if before is not None:
            os.environ["PYTHONPATH"] = before
