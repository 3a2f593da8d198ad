"""Finished games: step through them from any seat, fork them against a bot, take the record or a position away."""

from __future__ import annotations

import asyncio
from typing import Any

import yaml
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from wartable.bots import BOTS
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_outcome
from wartable.server import render
from wartable.server.pages import form_of, language, own_name, page, problem, refused
from wartable.server.render import say
from wartable.server.security import address, remember
from wartable.server.site import site_of
from wartable.server.tables import BOT, HUMAN, Config, Refused, SeatInfo, Table

POINTS = 80
"""How many points the curve of the balance has."""


async def _finished(request: Request) -> Table | Response:
    """The table of the address, if its game is over: before that a replay would show what is hidden."""
    try:
        table = await site_of(request).lobby.get(request.path_params["id"])
    except Refused as error:
        return refused(request, 409, error)
    if table is None:
        return problem(request, 404, "no-table")
    async with table.lock:  # nothing is seen before it is on disk
        over = table.outcome is not None
    return table if over else problem(request, 403, "no-replay-yet")


def stand_at(table: Table, at: int) -> Match:
    """A quiet copy of the match before decision number `at`."""
    twin = table.match.clone()
    if at < len(twin.decisions):
        twin.rewind(at)
    return twin


def _number(text: str | None, top: int, default: int) -> int:
    return min(int(text), top) if text is not None and text.isdecimal() and len(text) < 7 else default


def _seat(request: Request, table: Table) -> int | None:
    wish = request.query_params.get("seat", "0")
    return int(wish) if wish.isdecimal() and len(wish) < 3 and int(wish) < len(table.seats) else None


async def replay_page(request: Request) -> Response:
    """The record of a game with its slider."""
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    lang = language(request)
    called, sides = render.names(table, lang), render.face_of(table).sides(table.match.view(None))
    curve = await asyncio.to_thread(balance, table)
    moves = [(n, sides[d.seat], d.notation) for n, d in enumerate(table.match.decisions)]
    total = len(moves)
    at = _number(request.query_params.get("at"), total, 0)
    assert table.outcome is not None
    return page(
        request, "replay.html", table=table, game=table.game.id, face=render.face_of(table), called=called, sides=sides, moves=moves,
        total=total, at=at, seat=_seat(request, table), curve=curve, commitment=record.commitment(table.match.seed),
        seed=table.match.seed, verdict=say_outcome(table.game, lang, table.outcome, called), bots=sorted(BOTS),
    )  # fmt: skip


async def frame(request: Request) -> Response:
    """The table before one decision, as one seat (or a spectator) saw it."""
    table = await _finished(request)
    if isinstance(table, Response):
        return JSONResponse({}, table.status_code)
    at, seat = _number(request.query_params.get("at"), len(table.match.decisions), 0), _seat(request, table)
    return JSONResponse(await asyncio.to_thread(_frame, table, at, seat, language(request)))


def _frame(table: Table, at: int, seat: int | None, lang: str) -> dict[str, Any]:
    match, face, called = stand_at(table, at), render.face_of(table), render.names(table, lang)
    view = match.view(seat)
    track = face.track(view, lang)
    top = render.templates().get_template("part_phases.html").render(lang=lang, track=track)
    text, notation = say(lang, "replay-end"), ""
    if at < len(table.match.decisions):
        d = table.match.decisions[at]
        asked = match.pending.get(d.seat)
        text = f"{called[d.seat]}: {say_action(table.game, lang, match.state, d.action, called, asked.ask if asked else '')}"
        notation = d.notation
    parts = {"top": top, "board": face.board(view, lang, called), "tray": face.tray(view, lang, called)}
    return {"at": at, "parts": parts, "text": text, "notation": notation}


def balance(table: Table) -> str:
    """A curve of who stands better, by the bot's own measure: an SVG path from 0 to 1000, 0 above and 92 below."""
    if "balance" not in table.__dict__:
        total = len(table.match.decisions)
        steps = sorted({total * n // POINTS for n in range(POINTS + 1)})
        worth = []
        for at in steps:
            match = stand_at(table, at)
            worth.append(0.0 if match.outcome else table.game.value(match.view(0), 0))
        top = max(20.0, *(abs(w) for w in worth))
        points = [
            f"{1000 * at / max(total, 1):.1f} {46 - 44 * w / top:.1f}" for at, w in zip(steps, worth, strict=True)
        ]
        table.__dict__["balance"] = "M" + "L".join(points)
    curve: str = table.__dict__["balance"]
    return curve


async def fork(request: Request) -> Response:
    """Play on from here, against a bot."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    site, lang = site_of(request), language(request)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    at = _number(str(form.get("at")), len(table.match.decisions), 0)
    mine = _number(str(form.get("seat")), len(table.seats) - 1, 0)
    bot = str(form.get("bot")) if form.get("bot") in BOTS else "greedy"
    start = await asyncio.to_thread(record.fork, table.match, at)
    if start.outcome:
        return problem(request, 400, "no-over")
    seats = [
        SeatInfo(s.seat, HUMAN, who.id, own_name(request)) if s.seat == mine else SeatInfo(s.seat, BOT, bot=bot)
        for s in table.seats
    ]
    title = say(lang, "title-fork", title=table.title, at=at)[:80]
    origin = {"table": table.id, "at": at}
    forked = await site.lobby.create(
        table.game.id, table.match.options_used, Config(), seats, title, start=start, origin=origin
    )
    response = RedirectResponse(f"/t/{forked.id}", 303)
    remember(response, request, who)
    return response


async def take_record(request: Request) -> Response:
    """The record as a file: `wartable replay` and `wartable verify` read it."""
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    return _file(table.record(), f"{table.game.id}-{table.id}.jsonl")


async def take_scenario(request: Request) -> Response:
    """A position as a scenario file: edit it, run it, report with it."""
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    at = _number(request.query_params.get("at"), len(table.match.decisions), 0)
    match = stand_at(table, at)
    title = f"{table.title}, before decision {at}"
    told = {"game": table.game.id, "title": title, "rules": [], "given": match.facts(), "script": [], "then": {}}
    return _file(yaml.safe_dump(told, allow_unicode=True, sort_keys=False), f"{table.game.id}-{table.id}-{at}.yaml")


def _file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
