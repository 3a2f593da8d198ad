"""Sitting down at a table, and what can be changed about a seat: its bot, whether it answers by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
import sqlalchemy as sa

from wartable.kernel.match import Match
from wartable.server import dealing, passing
from wartable.server import store as db
from wartable.server.deciding import for_bots, settle
from wartable.server.names import check
from wartable.server.seats import HUMAN, OPEN
from wartable.server.tables import DEALT, Refused, Table
from wartable.web import TEXTS


async def stops_of(store: db.Store, user: str, game: str) -> dict[str, str]:
    """When this person wants to be asked in a game, as it was set at the last table where it was."""
    set_there = sa.select(db.seats.c.stops).join(db.tables, db.tables.c.id == db.seats.c.table_id)
    mine = set_there.where(db.seats.c.user_id == user, db.tables.c.game == game, db.seats.c.stops != "{}")
    rows = await store.read(mine.order_by(db.tables.c.touched.desc()).limit(1))
    try:
        return msgspec.json.decode(rows[0].stops, type=dict[str, str]) if rows else {}
    except msgspec.MsgspecError:  # that table is damaged; this one need not be
        return {}


async def sit(table: Table, seat: int, user: str, name: str, chosen: Mapping[str, str]) -> None:
    """Somebody takes an open seat, is asked there as at the last table, and before the deal chooses what is theirs (set-up
    option -> the seat's). Refused, BadName, BadOptions."""
    stops = await stops_of(table.store, user, table.game.id)
    async with table.lock:
        info = table.seats[seat]
        if info.kind != OPEN:
            raise Refused(TEXTS.line("no-seat-taken"))
        check(name, [s.name for s in table.seats if s.kind == HUMAN])
        match, row = await _set_up(table, seat, chosen)
        left = sum(s.kind == OPEN for s in table.seats) - 1
        take, values = table.seat_row(seat, kind=HUMAN, user_id=user, name=name, stops=db.json(stops).decode())
        take = take.where(db.seats.c.kind == OPEN).execution_options(**{db.ONCE: True})
        try:
            await table.write((take, values), table.row(state="open" if left else "playing", touched=db.now(), **row))
        except db.Forestalled:  # on disk somebody sits there, whatever is known here
            raise Refused(TEXTS.line("no-seat-taken")) from None
        info.kind, info.user, info.name, info.stops = HUMAN, user, name, stops
        if match is not table.match:
            table.match = match
            table.drawn.clear()
        await settle(table)


async def _set_up(table: Table, seat: int, chosen: Mapping[str, str]) -> tuple[Match, dict[str, str]]:
    """What stands at the table with this choice of the seat's, and what is to be written of it; BadOptions."""
    before = table.match.options_used
    own = {option: [*before[option]] for option in chosen}
    for option, value in chosen.items():
        own[option][seat] = value
    options = {**before, **own}
    if table.stage == DEALT or options == before:
        return table.match, {}
    match = await asyncio.to_thread(dealing.preview, table.game, options, table.match.seed)
    return match, {"options": db.json(options).decode()}


async def retry(table: Table, bot: str = "") -> None:
    """Let a bot that failed try again, or put another one in its place."""
    async with table.lock:
        if bot and table.trouble:
            for info in (table.seats[s] for s in for_bots(table)):
                await table.write(table.seat_row(info.seat, bot=bot))
                info.bot = bot
        table.trouble = ""
        await table.changed()


async def set_auto(table: Table, seat: int, on: bool) -> None:
    """Whether questions with one answer are answered for this seat."""
    async with table.lock:
        await table.write(table.seat_row(seat, auto=int(on)))
        table.seats[seat].auto = on
        await settle(table)


async def set_stop(table: Table, seat: int, kind: str, when: str) -> None:
    """When whoever sits there wants to be asked in windows of this kind. What is set stays."""
    if kind not in passing.kinds(table) or when not in passing.MODES:
        raise Refused(TEXTS.line("no-answer"))
    async with table.lock:
        stops = {**table.seats[seat].stops, kind: when}
        await table.write(table.seat_row(seat, stops=db.json(stops).decode()))
        table.seats[seat].stops = stops
        await settle(table)


async def pass_until(table: Table, seat: int, what: str) -> None:
    """From now on this seat passes until something comes; without a word of what, it is asked again."""
    if what and what not in passing.UNTIL:
        raise Refused(TEXTS.line("no-answer"))
    async with table.lock:
        if what:
            passing.begin(table, seat, what)
        else:
            table.passing[seat].until, table.passing[seat].asks = None, table.mark
        await settle(table)


async def hide(table: Table, user: str, on: bool) -> None:
    """A person does not want to see this table among their own, or wants to again."""
    async with table.lock:
        await table.write(*(table.seat_row(seat, hidden=int(on)) for seat in table.seats_of(user)))


async def rename(table: Table, user: str, before: str, name: str) -> None:
    """Whoever sat here under the name they had, or under none, has a new one. BadName if somebody here is called so."""
    async with table.lock:
        own = [s for s in table.seats if s.kind == HUMAN and s.user == user and s.name in ("", before)]
        check(name, [s.name for s in table.seats if s.kind == HUMAN and s not in own])
        await table.write(*(table.seat_row(s.seat, name=name) for s in own))
        for info in own:
            info.name = name
        await table.changed()


async def set_rematch(table: Table, id: str) -> None:
    """Where the same people play again; they all are told."""
    await table.write(table.row(rematch=id))
    table.rematch = id
    await table.changed()


async def want_again(table: Table, seats: Sequence[int], on: bool) -> None:
    """Whoever sits on these seats wants to play again, or no longer; the others see it. (Within the table's lock.)"""
    again = set(table.config.again) - set(seats) | (set(seats) if on else set())
    config = msgspec.structs.replace(table.config, again=sorted(again))
    await table.write(table.row(config=db.json(config).decode()))
    table.config = config
    await table.changed()
