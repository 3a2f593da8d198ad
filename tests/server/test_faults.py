"""Half a minute of what `make soak` does for twenty: the server is killed, starved and attacked while people play."""

import asyncio
import contextlib

import pytest

from tests.server.postgres import cluster
from tests.server.wire import Person, serving
from tests.soak.faults import HONEST, SPARE, Faults

BOTH_KINDS = pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])


def hold_out(kind, tmp_path, seconds):
    """So many seconds under fire; what came of it."""
    with contextlib.ExitStack() as stack:
        running = stack.enter_context(cluster()) if kind == "postgresql" else None
        database = running.database() if running is not None else str(tmp_path / "tables.db")
        server = stack.enter_context(serving(database, "--pace", "0"))
        people = [Person(server.url, f"P{n}") for n in range(HONEST)]
        report = asyncio.run(Faults(server, running).run(seconds, people))
        for person in people:
            person.web.close()
    assert report.acknowledged > 10 and report.attacks > 1
    assert max(report.waits) < 1, "nobody at another table waits longer than a second"
    assert report.files[1] <= report.files[0] + SPARE, "who has gone leaves no open files behind"
    return report


@BOTH_KINDS
def test_the_server_holds_out_for_a_while(kind, tmp_path):
    report = hold_out(kind, tmp_path, 9)
    assert report.faults["kill"] and report.faults["database"] and (kind != "sqlite" or report.faults["full disk"])
    assert max(report.memory) < min(report.memory) + 60
