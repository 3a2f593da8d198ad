"""The chat of a table, and of a side: what is said to one's side reaches nobody else."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wartable.server import store as db
from wartable.server.tables import Said, Table


def confidants(table: Table, seats: Collection[int]) -> int:
    """The side that has a chat of its own with whoever sits on these seats; -1 if none has.

    At a screen that several sides share there is none.
    """
    sides = {table.seating.side_of(seat) for seat in seats}
    return sides.pop() if len(sides) == 1 and table.seating.partners(next(iter(seats))) else -1


def heard(table: Table, seats: Collection[int], since: int = 0) -> list[Said]:
    """What whoever sits on these seats has heard since so many lines."""
    side = confidants(table, seats)
    return [said for said in table.chat[since:] if said.side in (-1, side)]


async def say(table: Table, seat: int, name: str, text: str, side: int = -1) -> None:
    """Somebody says something to everybody or to a side (seat -1: a spectator, or the table itself)."""
    async with table.lock:
        said = Said(seat, name, text, side)
        await table.write(chat_row(table, said))
        table.chat.append(said)
        await table.changed()


def chat_row(table: Table, said: Said) -> tuple[Any, dict[str, Any]]:
    """What is to be written of a line of the chat."""
    row = {"table_id": table.id, "n": len(table.chat), "seat": said.seat, "name": said.name, "text": said.text}
    return db.chat.insert(), row | {"at": db.now(), "side": said.side}
