"""The sides of a table as people are shown them: who sits where and is here, who is asked, how it ended for whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from wartable.server.seats import BOT, HUMAN, OPEN
from wartable.server.tables import Table
from wartable.web import TEXTS


class SeatShown(msgspec.Struct):
    """A seat, and what became of it in the end."""

    seat: int
    name: str
    faction: str
    here: str
    """`here`, `away`, `bot` or `open`."""
    own: bool
    asked: bool
    result: str = ""
    rank: int = 0


class SideShown(msgspec.Struct):
    """The seats that win or lose together."""

    number: int
    name: str
    own: bool
    seats: list[SeatShown]
    result: str = ""


def sides_shown(table: Table, lang: str, called: Mapping[int, str], own: Collection[int] = ()) -> list[SideShown]:
    """All sides, in their order."""
    assert table.game.face is not None
    view, outcome = table.match.view(None), table.outcome
    factions, names = table.game.face.sides(view), table.game.face.side_names(view, lang)
    asked = (table.match.secret_seats or table.pending) if table.pending else ()
    sides = []
    for number, seats in enumerate(table.seating.sides):
        rows = [
            SeatShown(seat, called[seat], factions[seat], presence(table, seat), seat in own, seat in asked)
            for seat in seats
        ]
        name = names[number] if names else TEXTS.say(lang, "side-number", {"number": number + 1})
        side = SideShown(number, name, any(seat in own for seat in seats), rows)
        if outcome is not None:
            side.result = outcome.results[seats[0]]
            for row in rows:
                row.result, row.rank = outcome.results[row.seat], outcome.ranks[row.seat] if outcome.ranks else 0
        sides.append(side)
    return sides


def score_shown(table: Table, lang: str) -> list[dict[str, Any]]:
    """The columns of the score: what they are called, how many win, what every side has."""
    return [
        {"name": table.game.texts.say(lang, f"score-{s.name}"), "glyph": s.glyph, "of": s.of, "have": s.have}
        for s in table.game.reckoning.score(table.match.view(None))
    ]


def presence(table: Table, seat: int) -> str:
    """Whether whoever sits there looks at the table."""
    info = table.seats[seat]
    if info.kind != HUMAN:
        return {BOT: "bot", OPEN: "open"}[info.kind]
    return "here" if info.user in table.present else "away"


def one_result(results: Iterable[str]) -> str:
    """What a game was to somebody with these seats; nothing if it was one thing to one and another to another."""
    told = set(results)
    return told.pop() if len(told) == 1 else ""
