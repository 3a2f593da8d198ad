"""The chat of a table."""

from __future__ import annotations

from typing import Any

from wartable.server import store as db
from wartable.server.tables import Said, Table


async def say(table: Table, seat: int, name: str, text: str) -> None:
    """Somebody says something (seat -1: a spectator, or the table itself)."""
    async with table.lock:
        said = Said(seat, name, text)
        await table.write(chat_row(table, said))
        table.chat.append(said)
        await table.changed()


def chat_row(table: Table, said: Said) -> tuple[Any, dict[str, Any]]:
    """What is to be written of a line of the chat."""
    row = {"table_id": table.id, "n": len(table.chat), "seat": said.seat, "name": said.name, "text": said.text}
    return db.chat.insert(), row | {"at": db.now()}
