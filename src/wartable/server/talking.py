"""The chat of a table, and of a side: what is said to one's side reaches nobody else.

It has an end: so many lines are kept, and when there is no room whoever has said most loses their oldest line. Pages get the
last lines and ask for earlier ones. Whoever sits at the table need not hear everybody; the host may hush the spectators.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from wartable.server import store as db
from wartable.server.tables import Refused, Said, Table
from wartable.web import TEXTS

KEPT = 300
"""So many lines are kept at a table."""
PAGE = 40
"""So many lines are told at once."""
SPECTATORS = -1
"""Who sits nowhere, among those who can be muted."""


def confidants(table: Table, seats: Collection[int]) -> int:
    """The side that has a chat of its own with whoever sits on these seats; -1 if none has.

    At a screen that several sides share there is none.
    """
    sides = {table.seating.side_of(seat) for seat in seats}
    return sides.pop() if len(sides) == 1 and table.seating.partners(next(iter(seats))) else -1


def heard(table: Table, seats: Collection[int], since: int = 0) -> list[Said]:
    """What whoever sits on these seats has heard since this line."""
    side, mute = confidants(table, seats), muted(table, seats)
    return [said for said in table.chat if said.n >= since and said.side in (-1, side) and _voice(said) not in mute]


def pages(said: Sequence[Said], before: int | None = None) -> tuple[list[Said], bool]:
    """The last lines of these (before one of them), and whether there are earlier ones."""
    earlier = [line for line in said if before is None or line.n < before]
    return earlier[-PAGE:], len(earlier) > PAGE


def _voice(said: Said) -> int | None:
    """Who said it; None: the table itself, whom nobody can mute."""
    return None if said.seat < 0 and said.name else said.seat


def muted(table: Table, seats: Collection[int]) -> set[int]:
    """Whom whoever sits on these seats does not want to hear."""
    return {whom for seat in seats for whom in table.config.muted.get(seat, ())}


async def mute(table: Table, seats: Sequence[int], whom: int, on: bool) -> None:
    """Whoever sits on these seats wants to hear somebody no longer, or again."""
    if whom in seats or not SPECTATORS <= whom < len(table.seats):
        raise Refused(TEXTS.line("no-mute"))
    async with table.lock:
        now = {seat: sorted({*table.config.muted.get(seat, ())} - {whom} | ({whom} if on else set())) for seat in seats}
        await _agree(table, muted={seat: mute for seat, mute in {**table.config.muted, **now}.items() if mute})


async def hush(table: Table, user: str, on: bool) -> None:
    """The host lets spectators speak or not."""
    if user != table.host:
        raise Refused(TEXTS.line("no-host"))
    async with table.lock:
        await _agree(table, hushed=on)


async def _agree(table: Table, **terms: Any) -> None:
    config = msgspec.structs.replace(table.config, **terms)
    await table.write(table.row(config=db.json(config).decode()))
    table.config = config
    await table.changed()


async def say(table: Table, seat: int, name: str, text: str, side: int = -1) -> None:
    """Somebody says something to everybody or to a side (seat -1: a spectator, or the table itself)."""
    async with table.lock:
        if seat < 0 and not name and table.config.hushed:
            raise Refused(TEXTS.line("no-hushed"))
        said = Said(seat, name, text, side)
        await table.write(*to_write(table, said))
        keep(table, said)
        await table.changed()


def to_write(table: Table, said: Said) -> list[Any]:
    """What is to be written of a new line: the line, and that another makes room for it."""
    said.n = table.chat[-1].n + 1 if table.chat else 0
    row = {"table_id": table.id, "n": said.n, "seat": said.seat, "name": said.name, "text": said.text}
    work: list[Any] = [(db.chat.insert(), row | {"at": db.now(), "side": said.side})]
    if (old := _makes_room(table, said)) is not None:
        work.append(db.chat.delete().where((db.chat.c.table_id == table.id) & (db.chat.c.n == old.n)))
    return work


def keep(table: Table, said: Said) -> None:
    """A new line has been written."""
    if (old := _makes_room(table, said)) is not None:
        table.chat.remove(old)
    table.chat.append(said)


def _makes_room(table: Table, said: Said) -> Said | None:
    """The line that goes when this one comes: the oldest of whoever has said most."""
    if len(table.chat) < KEPT:
        return None
    loudest = Counter(line.seat for line in (*table.chat, said)).most_common(1)[0][0]
    return next(line for line in table.chat if line.seat == loudest)
