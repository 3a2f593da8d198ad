"""The deal: nothing is shuffled before everybody who sits there has had a hand in it.

The server has promised its seed (`fair.py`). When all seats are taken, every page draws a number of its own and first sends
only its sum; when all sums are in and shown to everybody, the numbers themselves follow. Chance follows from the seed and all
the numbers: whoever fixed one of them could not know the others. Who does not answer in time is dealt in without a
number, which everybody sees; so a game always begins.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any

from wartable.kernel import record
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.server import store as db
from wartable.server.seats import HUMAN
from wartable.server.tables import COMMIT, DEALT, REVEAL, Refused, Table
from wartable.web import TEXTS

PREVIEW = "preview"
"""What stands at a table before the deal is set up by this seed: who sits where, and nothing else of it is shown."""


def preview(game: Game, options: Mapping[str, Any], seed: str) -> Match:
    """A match of which only the seats count; the seed is promised, and not yet used. Raises BadOptions."""
    match = record.start(game, options, PREVIEW)
    match.seed = seed
    return match


def sum_of(seat: int, nonce: str) -> str:
    """What a seat shows of its number before all the others have shown theirs."""
    return hashlib.sha256(f"wartable nonce {seat} {nonce}".encode()).hexdigest()


def ready(table: Table) -> bool:
    """Whether everybody has done their part of this stage, or has had the time for it."""
    if table.hurried == table.stage:
        return True
    if table.stage == COMMIT:
        return {s.seat for s in table.seats if s.kind == HUMAN} <= table.sums.keys()
    return table.sums.keys() <= table.nonces.keys()


async def commit(table: Table, own: tuple[int, ...], sums: Mapping[int, str]) -> None:
    """A page sends the sums of the numbers of its seats: once for each seat, and before anybody's number is shown."""
    async with table.lock:
        new = {seat: told for seat, told in sums.items() if seat in own and seat not in table.sums}
        if table.stage != COMMIT or not new:
            raise Refused(TEXTS.line("no-nonce"))
        table.sums |= new
        await table.changed()


async def reveal(table: Table, own: tuple[int, ...], nonces: Mapping[int, str]) -> None:
    """A page sends the numbers themselves; each must have the sum that was shown."""
    async with table.lock:
        new = {
            seat: told for seat, told in nonces.items() if seat in own and table.sums.get(seat) == sum_of(seat, told)
        }
        if table.stage != REVEAL or len(new) < len(nonces):
            raise Refused(TEXTS.line("no-nonce"))
        table.nonces |= new
        await table.changed()


async def deal(table: Table) -> None:
    """The match is set up by the seed and all the numbers; from now on it is played. The lock is held."""
    preview, nonces = table.match, tuple(table.nonces.get(s.seat, "") for s in table.seats)
    match = await asyncio.to_thread(record.start, preview.game, preview.options_used, preview.seed, nonces)
    await table.write(table.row(nonces=db.json(nonces).decode(), touched=db.now()))
    table.match, table.stage = match, DEALT
    table.drawn.clear()
    table.told.clear()
