"""A table as its journal left it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.games import find
from wartable.kernel import record
from wartable.server import coaching, posing
from wartable.server import store as db
from wartable.server.dealing import preview
from wartable.server.deciding import beaten
from wartable.server.leaving import give_up
from wartable.server.passing import told
from wartable.server.seats import BOT, HUMAN, OPEN, Config, SeatInfo
from wartable.server.store import Store
from wartable.server.tables import ANEW, AUTO, COMMIT, DEALT, PLAY, RESIGN, SEALED, THEN, TIME, UNDO, Said, Table
from wartable.server.undoing import go_back


def stand_up(row: Any, people: Sequence[Any], lines: Sequence[Any], talk: Sequence[Any], store: Store) -> Table:
    """A table from its rows. They may be damaged in any way: then something is raised, and nothing has changed."""
    for rows, kept in (([row], db.tables), (people, db.seats), (lines, db.journal), (talk, db.chat)):
        if not all(db.intact(each, kept.columns) for each in rows):
            raise ValueError(f"a row of {kept.name} is damaged")
    game, options = find(row.game, row.rules), msgspec.json.decode(row.options)
    config = msgspec.json.decode(row.config, type=Config)
    coached = coaching.wake(row.game, config.lesson, row.seed, lines) if config.lesson else None
    posed = posing.wake(row.game, config.puzzle, lines) if config.puzzle else None
    if coached is not None:
        match = coached.sitting.match
    elif posed is not None:
        match = posed.match
    elif row.nonces:
        match = record.start(game, options, row.seed, msgspec.json.decode(row.nonces, type=list[str]))
    else:
        match = preview(game, options, row.seed)
    seats = [
        SeatInfo(p.seat, p.kind, p.user_id, p.name, p.bot, p.invite, bool(p.auto), msgspec.json.decode(p.stops))
        for p in people
    ]
    if [s.seat for s in seats] != list(match.seating.seats) or not {s.kind for s in seats} <= {HUMAN, BOT, OPEN}:
        raise ValueError("the seats are not those of the game")
    if [line.n for line in lines] != list(range(len(lines))):
        raise ValueError("the journal has gaps")
    table = Table(row.id, row.title, match, config, seats, store)
    table.stage = DEALT if row.nonces else COMMIT
    if coached is None and posed is None:
        replay(table, lines)
    else:
        table.lesson, table.puzzle, table.lines, table.counted = coached, posed, len(lines), table.question
        table.known = {line.did for line in lines if line.did}
    table.chat = [Said(c.seat, c.name, c.text, c.side, c.n) for c in talk]
    sides = len(match.seating.sides)
    if not all(-1 <= said.seat < len(seats) and -1 <= said.side < sides and said.n >= 0 for said in table.chat):
        raise ValueError("something was said by nobody, or to nobody")
    table.origin, table.rematch = msgspec.json.decode(row.origin, type=dict[str, Any]), row.rematch
    table.put = table.put or row.touched
    return table


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
    if line.kind in (PLAY, THEN, AUTO):
        if line.kind == AUTO:
            why = line.why or ("only" if len(match.options(line.seat)) == 1 else "usual")  # older lines say nothing
            table.auto[len(match.decisions)] = told(table, line.seat, match.parse(line.seat, line.text), why)
        if line.kind == THEN:
            table.joined.add(len(match.decisions))
        late = beaten(table, line.seat)
        match.play(line.seat, line.text)
        table.late |= late
    elif line.kind == UNDO:
        sealed = line.text == SEALED
        at = max(n for n, d in enumerate(match.decisions) if d.seat == line.seat) if sealed else int(line.text)
        go_back(table, at, line.seat, sealed)
    elif line.kind == ANEW:
        match.renew(line.text)
    elif line.kind in (RESIGN, TIME):
        give_up(table, line.seat, line.kind)
    else:
        raise ValueError("a line of the journal is of no known kind")
