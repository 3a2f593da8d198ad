"""Giving up a seat: a partner or a bot plays on for it, or the game of its side is given up."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots import STAND_IN
from wartable.kernel.state import Outcome
from wartable.kernel.text import LANGUAGES, Line
from wartable.server import talking
from wartable.server.deciding import settle
from wartable.server.names import HOUSE
from wartable.server.seats import BOT, HUMAN, OPEN, SeatInfo
from wartable.server.tables import COMMIT, RESIGN, TIME, Refused, Said, Table
from wartable.web import TEXTS

NOBODY = "nobody"


def follower(table: Table, seat: int, by: str = RESIGN) -> str | int:
    """Who plays on for a seat that is given up: the seat of a partner, BOT, or NOBODY, if its side has lost.

    Where a rule says that a side gives up with one of its seats, nobody does. A partner cannot follow whose time is up
    as well, for it is the side's; and a bot follows where people of several other sides are still to play it out.
    """
    if table.game.concession:
        return NOBODY
    partners = [s for s in table.seating.partners(seat) if table.seats[s].kind == HUMAN and s not in table.hand(seat)]
    if partners and by != TIME:
        return partners[0]
    others = any(table.seats[s].kind == HUMAN for s in table.seating.others(seat))
    return BOT if others and len(table.seating.sides) > 2 else NOBODY


def question(table: Table, seat: int) -> str:
    """The message that asks whether somebody really wants to leave: it says who plays on."""
    heir = follower(table, seat)
    return "client-resign" if heir == NOBODY else "leave-sure" if heir == BOT else "leave-to-partner-sure"


async def leave(table: Table, user: str) -> None:
    """A person leaves: a game that goes on is given up, and a seat at which nobody has played yet is free again."""
    if table.outcome is not None:
        raise Refused(TEXTS.line("no-over"))
    if table.private:
        raise Refused(TEXTS.line("no-lesson-resign"))
    if table.begun:
        while table.outcome is None and (own := table.seats_of(user)):
            await resign(table, own[0])
        return
    async with table.lock:
        if not any(s.kind == HUMAN and s.user != user for s in table.seats):
            raise Refused(TEXTS.line("no-leave-alone"))
        own = table.seats_of(user)
        free = {"kind": OPEN, "user_id": "", "name": ""}
        await table.write(*(table.seat_row(seat, **free) for seat in own), table.row(state="open"))
        for seat in own:
            info = table.seats[seat]
            info.kind, info.user, info.name = OPEN, "", ""
            table.sums.pop(seat, None)
            table.nonces.pop(seat, None)
        table.stage = COMMIT
        await table.changed()


async def resign(table: Table, seat: int, by: str = RESIGN) -> None:
    """Whoever sits there gives up, or the time of the side is up."""
    async with table.lock:
        if table.outcome or not table.begun:
            raise Refused(TEXTS.line("no-over"))
        heir = follower(table, seat, by)
        left = table.hand(seat) if by != TIME else table.seating.sides[table.seating.side_of(seat)]
        if heir != NOBODY:
            await _leave(table, [s for s in left if table.seats[s].kind == HUMAN], heir)
            return
        give_up(table, seat, by)
        try:
            await table.note(by, seat, "", None)
        except Exception:
            table.result, table.by = None, ""
            raise
        await table.changed()


async def _leave(table: Table, seats: Sequence[int], heir: str | int) -> None:
    """These seats are played on by a partner or by a bot; the chat tells so."""
    gone = ", ".join(dict.fromkeys(table.seats[s].name or str(s + 1) for s in seats))
    if isinstance(heir, int):
        taken = table.seats[heir]
        line = TEXTS.line("left-to-partner", name=gone, partner=table.called(heir))
    else:
        taken = SeatInfo(seats[0], BOT, bot=STAND_IN)
        line = TEXTS.line("left-said", name=gone)
    said = _announced(line)
    values = {"kind": taken.kind, "user_id": taken.user, "name": taken.name, "bot": taken.bot}
    await table.write(*(table.seat_row(s, **values) for s in seats), *talking.to_write(table, said))
    for info in (table.seats[s] for s in seats):
        info.kind, info.user, info.name, info.bot = taken.kind, taken.user, taken.name, taken.bot
    talking.keep(table, said)
    table.wish = table.claim = None
    await settle(table)


async def take_over(table: Table, seat: int, bot: str, why: Line) -> None:
    """Another bot plays on for one that has given up; the chat tells everybody."""
    async with table.lock:
        info = table.seats[seat]
        if (info.kind, info.bot) != (BOT, bot):
            return
        heir = TEXTS.line("bot-word", bot=STAND_IN)
        said = _announced(TEXTS.line("bot-replaced", name=table.called(seat), why=why, bot=heir))
        await table.write(table.seat_row(seat, bot=STAND_IN), *talking.to_write(table, said))
        info.bot = STAND_IN
        talking.keep(table, said)
        await settle(table)


def _announced(line: Line) -> Said:
    """What the table itself says to everybody, in every language."""
    return Said(-1, HOUSE, " · ".join(line.say(lang) for lang in LANGUAGES))


def give_up(table: Table, seat: int, by: str) -> None:
    """The game is over, and not by the rules: the other sides win."""
    table.result = Outcome.of(table.seating, table.seating.others(seat), table.game.concession)
    table.by = by
