"""A game that is over, in short: who was ahead when and where it turned, what was lost, figures of every side.

Nothing of it is told before the end. Then it is made of what everybody saw: public views, and events as spectators know them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wartable.kernel.narrate import say_event
from wartable.kernel.state import RuleId
from wartable.server import render
from wartable.server import store as db
from wartable.server.course import Outline, Span, outline, path
from wartable.server.pages import language, problem
from wartable.server.seats import HUMAN
from wartable.server.security import visitor
from wartable.server.site import site_of
from wartable.server.tables import AUTO, PLAY, Table

MOMENTS = 5
"""How many moments are told."""
NEAR = 0.04
"""Of two moments that are nearer to each other than this part of the game the weightier one is told."""
HIGH = 150
"""How high the graph is; it is 1000 wide."""


class Moment(msgspec.Struct):
    """Something that may have turned the game."""

    at: int
    """The decision it came of."""
    text: str
    cite: RuleId
    weight: int
    swing: float
    """By how much the lead changed around it."""
    turning: bool = False
    x: float = 0.0
    y: float = 0.0
    """Where it stands in the graph, in hundredths of its width and height."""


class Column(msgspec.Struct):
    """A side, at the head of its figures."""

    name: str
    faction: str
    own: bool


class Summary(msgspec.Struct):
    """All that is told of a game."""

    sides: list[Column]
    top: int
    """The side that is above the line: one's own, or the winner's."""
    lines: list[tuple[str, str]]
    """Factions and their lines; of two sides only that of the one above."""
    rounds: list[Span]
    moments: list[Moment]
    figures: list[tuple[str, list[str]]]
    losses: list[list[tuple[str, int]]]
    """Of each side what it has lost, the most of it first."""


async def summary(request: Request) -> Response:
    """The summary of a game that is over, as a part of its page."""
    site, lang = site_of(request), language(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None:
        return problem(request, 404, "no-table")
    async with table.lock:  # nothing is seen before it is on disk
        over = table.outcome is not None
    if not over:
        return problem(request, 403, "no-replay-yet")
    spent, own = await _thought(table), table.seats_of(visitor(request).id)
    told = await asyncio.to_thread(tell, table, lang, own, spent)
    html = render.fragment("part_summary.html", lang=lang, table=table, game=table.game.id, told=told)
    return HTMLResponse(html, headers={"cache-control": "no-store"})


def tell(table: Table, lang: str, own: Sequence[int], spent: Counter[int]) -> Summary:
    """A game in short, in one language."""
    game = _kept(table, lang)
    called = render.names(table, lang, own[0] if own else None)
    sides = [
        Column(" · ".join(called[seat] for seat in side), line.faction, any(seat in own for seat in side))
        for line, side in zip(game.lines, table.seating.sides, strict=True)
    ]
    top = next((n for n, side in enumerate(sides) if side.own), _winner(table) or 0)
    drawn = [top] if len(sides) == 2 else range(len(sides))
    lines = [(sides[n].faction, path(game.leads, n, HIGH)) for n in drawn] if game.leads else []
    moments, total = _moments(table, lang, game, called), max(1, len(table.match.decisions))
    for moment in moments:
        before = max(n for n in game.leads if n <= moment.at)
        moment.x, moment.y = 100 * moment.at / total, 50 - 0.48 * game.leads[before][top]
    return Summary(sides, top, lines, game.rounds, moments, _figures(table, lang, spent), _losses(table, lang))


def _winner(table: Table) -> int | None:
    """The side that has won, if one has."""
    assert table.outcome is not None
    won = {table.seating.side_of(seat) for seat in table.outcome.winners}
    return won.pop() if len(won) == 1 else None


def _kept(table: Table, lang: str) -> Outline:
    """The course of the game in outline, worked out once."""
    key = ("outline", lang)
    if key not in table.cache:
        table.cache[key] = outline(table, lang)
    found: Outline = table.cache[key]
    return found


# -- where it turned ---------------------------------------------------------------------------------


def _moments(table: Table, lang: str, game: Outline, called: Mapping[int, str]) -> list[Moment]:
    """The weightiest moments in their order, not too near to each other, and which of them turned the game."""
    found = sorted(_all_moments(table, lang, game.leads, called), key=lambda m: (m.weight, m.swing), reverse=True)
    near, turn = NEAR * len(table.match.decisions), game.turning
    told: list[Moment] = []
    if found and turn is not None:
        nearest = min(abs(m.at - turn) for m in found)
        told.append(next(m for m in found if abs(m.at - turn) <= nearest + near))
        told[0].turning = True
    for moment in found:
        if len(told) < MOMENTS and all(abs(moment.at - other.at) > near for other in told):
            told.append(moment)
    return sorted(told, key=lambda m: m.at)


def _all_moments(table: Table, lang: str, leads: dict[int, list[float]], called: Mapping[int, str]) -> Iterable[Moment]:
    decisions, side, at = table.match.decisions, _winner(table) or 0, -1
    for number, event in enumerate(table.match.events):
        while at + 1 < len(decisions) and decisions[at + 1].events <= number:
            at += 1
        told = event.seen_by(None)
        weight = table.game.reckoning.moment(told) if told is not None else 0
        if not weight or at < 0:
            continue
        before, after = max(n for n in leads if n <= at), min((n for n in leads if n > at), default=max(leads))
        text = say_event(table.game, lang, told, called, table.match.state)
        yield Moment(at, text, event.cite, weight, abs(leads[after][side] - leads[before][side]))


# -- in numbers --------------------------------------------------------------------------------------


def _figures(table: Table, lang: str, spent: Counter[int]) -> list[tuple[str, list[str]]]:
    """The game's own figures, then how many decisions each side took, and how long its people thought."""
    sides, rows = table.seating.sides, []
    for name, grows in table.game.reckoning.figures.items():
        counts: Counter[int] = Counter()
        for event in table.match.events:
            if (more := grows(event)) is not None:
                counts[more[0]] += more[1]
        label = table.game.texts.say(lang, f"figure-{name}")
        rows.append((label, [str(sum(counts[seat] for seat in side)) for side in sides]))
    taken = Counter(d.seat for d in table.match.decisions)
    rows.append((render.say(lang, "figure-decisions"), [str(sum(taken[s] for s in side)) for side in sides]))
    people = [any(table.seats[s].kind == HUMAN for s in side) for side in sides]
    times = [_clock(sum(spent[s] for s in side)) if human else "–" for side, human in zip(sides, people, strict=True)]
    rows.append((render.say(lang, "figure-time"), times))
    return rows


def _clock(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


async def _thought(table: Table) -> Counter[int]:
    """How many seconds each seat took for its decisions, as the journal tells."""
    lines = sa.select(db.journal.c.kind, db.journal.c.seat, db.journal.c.at)
    rows = await table.store.read(lines.where(db.journal.c.table_id == table.id).order_by(db.journal.c.n))
    spent: Counter[int] = Counter()
    for before, line in pairwise(rows):
        if line.kind in (PLAY, AUTO):
            spent[line.seat] += max(0, round(line.at - before.at))
    return spent


def _losses(table: Table, lang: str) -> list[list[tuple[str, int]]]:
    """What every side has lost, counted by name; nothing at all where nobody has lost anything."""
    lost: list[Counter[str]] = [Counter() for _ in table.seating.sides]
    for event in table.match.events:
        if (gone := table.game.reckoning.lost(event, lang)) is not None:
            seat, name, n = gone
            lost[table.seating.side_of(seat)][name] += n
    return [counts.most_common() for counts in lost] if any(lost) else []
