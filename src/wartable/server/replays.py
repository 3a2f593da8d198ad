"""Finished games: step through them from any seat, fork them against a bot, take the record or a position away.

When a game is over its seed is revealed, and with it every card and every die: so everything of it is open to
everybody who has its address. Before that nothing here answers.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from wartable.bots import BOTS
from wartable.kernel import record, scenario
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action
from wartable.server import render
from wartable.server.course import NOBODY, OPEN, Told, course, stand_of, tell
from wartable.server.fair import promise
from wartable.server.pages import form_of, language, own_name, page, problem
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.security import address, remember
from wartable.server.sides import sides_shown
from wartable.server.site import site_of
from wartable.server.tables import Table

JSON: dict[str, Any] = {"media_type": "application/json"}
T = TypeVar("T")


async def _finished(request: Request) -> Table | Response:
    """The table of the address, if its game is over: before that a replay would show what is hidden."""
    table = await site_of(request).lobby.get(request.path_params["id"])
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


def _look(request: Request, table: Table) -> str:
    """Whose view is wished for: the number of a seat, NOBODY or OPEN."""
    wish = request.query_params.get("seat", "0")
    return wish if wish == OPEN or wish in map(str, range(len(table.seats))) else NOBODY


def _view(match: Match, look: str) -> Any:
    return match.open_view() if look == OPEN else match.view(None if look == NOBODY else int(look))


def _kept(table: Table, key: tuple[str, ...], make: Callable[[], T]) -> T:
    """What was worked out once for a replay; kept until something changes at the table."""
    if key not in table.cache:
        table.cache[key] = make()
    found: T = table.cache[key]
    return found


async def replay_page(request: Request) -> Response:
    """The record of a game with its ruler."""
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    lang = language(request)
    called, total = render.names(table, lang), len(table.match.decisions)
    at = _number(request.query_params.get("at"), total, 0)
    return page(
        request, "replay.html", table=table, game=table.game.id, face=render.face_of(table), called=called,
        tips=msgspec.json.encode(render.face_of(table).glossary.tips(lang)).decode(), total=total, at=at, look=_look(request, table), **promise(table),
        seed=table.match.seed, ends=sides_shown(table, lang, called), bots=sorted(BOTS),
    )  # fmt: skip


async def frame(request: Request) -> Response:
    """The table before one decision, as one seat (or a spectator) saw it, or with everything open."""
    table = await _finished(request)
    if isinstance(table, Response):
        return JSONResponse({}, table.status_code)
    at, look = _number(request.query_params.get("at"), len(table.match.decisions), 0), _look(request, table)
    return JSONResponse(await asyncio.to_thread(_frame, table, at, look, language(request)))


def _frame(table: Table, at: int, look: str, lang: str) -> dict[str, Any]:
    match, face, called = stand_at(table, at), render.face_of(table), render.names(table, lang)
    view, total = _view(match, look), len(table.match.decisions)
    track = face.track(view, lang)
    top = render.templates().get_template("part_phases.html").render(lang=lang, game=table.game.id, track=track)
    told = tell(table, match, at, look, lang) if at < total else Told(say(lang, "replay-end"))
    stand = stand_of(table, match.view(None), lang)
    where = f"{stand.round} · {stand.battle or stand.phase}"
    named = at < total and not told.line
    text = f"{called[table.match.decisions[at].seat]}: {told.text}" if named else told.text
    sealed = [
        f"{called[seat]}: {say_action(table.game, lang, match.state, action, called)}"
        for seat, action in match.sealed_answers.items()
        if look in (str(seat), OPEN)
    ]
    parts = {"top": top, "board": face.board(view, lang, called), "tray": face.tray(view, lang, called)}
    spot = say(lang, "replay-at", n=min(at + 1, total), total=total, where=where)
    return {"at": at, "parts": parts, "text": text, "spot": spot, "note": told.note, "sealed": sealed}


async def whole(request: Request) -> Response:
    """The course of the game as one look knew it: the list of decisions, the ruler, which decisions are passes."""
    table = await _finished(request)
    if isinstance(table, Response):
        return JSONResponse({}, table.status_code)
    look, lang = _look(request, table), language(request)
    told = await asyncio.to_thread(_kept, table, ("course", look, lang), lambda: _whole(table, look, lang))
    return Response(told, **JSON)


def _whole(table: Table, look: str, lang: str) -> bytes:
    told = course(table, look, lang)
    moves, ruler = (render.fragment(f"part_{part}.html", lang=lang, course=told) for part in ("moves", "ruler"))
    return msgspec.json.encode({"moves": moves, "ruler": ruler, "passes": told.passes})


async def chance(request: Request) -> Response:
    """Every number that chance has drawn, and which dice and lots of the log they are: browsers work it out again."""
    table = await _finished(request)
    if isinstance(table, Response):
        return JSONResponse({}, table.status_code)
    if table.config.rigged:
        return JSONResponse({}, 404)
    return Response(await asyncio.to_thread(_kept, table, ("chance",), lambda: _chance(table)), **JSON)


def _chance(table: Table) -> bytes:
    drawn = record.drawn(table.match)
    return msgspec.json.encode({"parts": drawn.parts, "thrown": drawn.thrown, "line": table.rewinds})


async def log(request: Request) -> Response:
    """The log of the whole game as one seat knew it, and how many lines of it stood before each decision."""
    table = await _finished(request)
    if isinstance(table, Response):
        return JSONResponse({}, table.status_code)
    look, lang = _look(request, table), language(request)
    return Response(await asyncio.to_thread(_kept, table, ("log", look, lang), lambda: _log(table, look, lang)), **JSON)


def _log(table: Table, look: str, lang: str) -> bytes:
    players = render.cast(table, lang)
    lines: list[str] = []
    stood = [0]
    """How many lines there are after so many events."""
    for event in table.match.events:
        told = event if look == OPEN else event.seen_by(None if look == NOBODY else int(look))
        if told is not None:
            lines.append(render.log_line(table, told, len(lines), players))
        stood.append(len(lines))
    return msgspec.json.encode(
        {"lines": lines, "before": [*(stood[d.events] for d in table.match.decisions), len(lines)]}
    )


async def fork(request: Request) -> Response:
    """Play on from here, against a bot."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    site = site_of(request)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    at = _number(str(form.get("at")), len(table.match.decisions), 0)
    mine = _number(str(form.get("seat")), len(table.seats) - 1, 0)
    bot = str(form.get("bot")) if form.get("bot") in BOTS else "greedy"
    start = await asyncio.to_thread(record.fork, table.match, at)
    start.renew(f"fork {secrets.token_hex(16)}")  # the dice of a game that is over are known
    if start.outcome:
        return problem(request, 400, "no-over")
    seats = [
        SeatInfo(s.seat, HUMAN, who.id, own_name(request)) if s.seat == mine else SeatInfo(s.seat, BOT, bot=bot)
        for s in table.seats
    ]
    origin = {"table": table.id, "at": at, "title": table.title}
    forked = await site.lobby.create(
        table.game.id, table.match.options_used, Config(), seats, "", start=start, origin=origin
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
    """A position as a scenario file: edit it, run it, report with it. With `rng=1` its chance is fixed, and known."""
    table = await _finished(request)
    if isinstance(table, Response):
        return table
    at = _number(request.query_params.get("at"), len(table.match.decisions), 0)
    fixed = request.query_params.get("rng") == "1"
    text = scenario.told(stand_at(table, at), f"{render.said(table.titled, 'en')}, before decision {at}", rng=fixed)
    return _file(text, f"{table.game.id}-{table.id}-{at}.yaml")


def _file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
