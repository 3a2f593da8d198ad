"""A question that is put to either of several partners: one of them may take it, and the others wait a while."""

from __future__ import annotations

import time

from wartable.server.tables import Claim, Refused, Table
from wartable.web import TEXTS

HOLDS = 30.0
"""For so many seconds nobody else answers what one has taken."""


def claimed(table: Table) -> int | None:
    """The seat that has taken the open question; None if nobody has, or the time is over."""
    claim = table.claim
    if claim is None or claim.mark != table.mark or claim.until <= time.monotonic():
        return None
    return claim.seat


def taken_from(table: Table, seat: int) -> int | None:
    """The partner who has taken the open question, so that this seat waits."""
    taker = claimed(table)
    return taker if taker in table.sharers(seat) and taker not in table.hand(seat) else None


async def claim(table: Table, seat: int, taker: int) -> None:
    """A person takes the open question, or leaves it to a partner."""
    async with table.lock:
        sharers = table.sharers(seat)
        if seat not in table.pending or len(sharers) == 1 or taker not in sharers:
            raise Refused(TEXTS.line("no-claim"))
        if (holder := taken_from(table, seat)) is not None:
            raise Refused(TEXTS.line("no-claimed", name=table.called(holder)))
        table.claim = Claim(taker, table.mark, time.monotonic() + HOLDS)
        await table.changed()
