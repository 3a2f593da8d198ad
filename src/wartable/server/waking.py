"""A table as its journal left it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.server.deciding import beaten
from wartable.server.leaving import give_up
from wartable.server.tables import AUTO, PLAY, RESIGN, SEALED, TIME, UNDO, Table
from wartable.server.undoing import go_back


def replay(table: Table, lines: Sequence[Any]) -> None:
    """Stand where the journal ends."""
    put = table.mark
    for line in lines:
        table.clock.sealed = frozenset(table.match.sealed)
        _repeat(table, line)
        if line.left_ms >= 0:
            table.clock.decided(line.seat, line.left_ms)
        if line.did:
            table.known.add(line.did)
        if table.mark != put:
            put, table.put = table.mark, line.at
    table.lines, table.counted = len(lines), table.question
    table.clock.since.clear()  # they run on when the table is shown


def _repeat(table: Table, line: Any) -> None:
    """What a line of the journal tells happens again."""
    match = table.match
    if line.kind in (PLAY, AUTO):
        if line.kind == AUTO:
            table.auto.add(len(match.decisions))
        late = beaten(table, line.seat)
        match.play(line.seat, line.text)
        table.late |= late
    elif line.kind == UNDO:
        sealed = line.text == SEALED
        at = max(n for n, d in enumerate(match.decisions) if d.seat == line.seat) if sealed else int(line.text)
        go_back(table, at, line.seat, sealed)
    elif line.kind in (RESIGN, TIME):
        give_up(table, line.seat, line.kind)
