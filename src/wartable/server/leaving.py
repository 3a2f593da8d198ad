"""Giving up a seat: the game ends, or others play on."""

from __future__ import annotations

from wartable.kernel.state import Outcome
from wartable.kernel.text import LANGUAGES
from wartable.server.deciding import settle
from wartable.server.seats import BOT, HUMAN
from wartable.server.tables import RESIGN, Refused, Said, Table
from wartable.server.talking import chat_row
from wartable.web import TEXTS

STAND_IN = "greedy"
"""The bot that plays on for somebody who has left the others."""


async def resign(table: Table, seat: int, by: str = RESIGN) -> None:
    """A seat gives up, or its time is up: the others win; or go on, where there are still people to play."""
    async with table.lock:
        if table.outcome or table.waiting:
            raise Refused(TEXTS.line("no-over"))
        if goes_on_without(table, seat):
            await _leave(table, seat)
            return
        give_up(table, seat, by)
        try:
            await table.note(by, seat, "", None)
        except Exception:
            table.result, table.by = None, ""
            raise
        await table.changed()


def goes_on_without(table: Table, seat: int) -> bool:
    """Whether the game of the others need not end when this seat is given up: a bot takes it over."""
    return len(table.seats) > 2 and any(s.kind == HUMAN and s.seat != seat for s in table.seats)


async def _leave(table: Table, seat: int) -> None:
    info = table.seats[seat]
    name = info.name or str(seat + 1)
    said = Said(-1, "Wartable", " · ".join(TEXTS.say(lang, "left-said", {"name": name}) for lang in LANGUAGES))
    await table.write(table.seat_row(seat, kind=BOT, user_id="", bot=STAND_IN), chat_row(table, said))
    info.kind, info.user, info.bot = BOT, "", STAND_IN
    table.chat.append(said)
    table.wish = None
    await settle(table)


def give_up(table: Table, seat: int, by: str) -> None:
    """The game is over, and not by the rules."""
    seating = table.match.seating
    table.result = Outcome.of(seating, seating.others(seat), table.game.concession)
    table.by = by
