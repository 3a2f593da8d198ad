"""The pages around the tables: home, my tables, invitations, settings. (New tables, rules, replays and decks stand beside.)"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import sqlalchemy as sa
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions, WartableError
from wartable.kernel.face import Face
from wartable.kernel.game import Game
from wartable.kernel.narrate import say_outcome, say_question
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN
from wartable.kernel.text import LANGUAGES
from wartable.server import dealing, names, render, talking
from wartable.server import store as db
from wartable.server.fair import dealt_anew, promise
from wartable.server.leaving import NOBODY, follower
from wartable.server.names import HOUSE, BadName
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, OPEN, Config, SeatInfo
from wartable.server.security import Visitor, address, form_ok, keep, remember, visitor
from wartable.server.sides import one_result
from wartable.server.site import Site, site_of
from wartable.server.sitting import set_rematch, sit
from wartable.server.tables import Refused, Table
from wartable.web import COMING

SHOWN, PAGE = 8, 24
"""How many of one's own tables home shows, and a page of all of them."""
THEMES = ("dark", "light")
INVITE = re.compile(r"[A-Za-z0-9_-]{16,64}")


def language(request: Request) -> str:
    """`?lang=`, then the visitor's choice, then what the browser prefers."""
    for wish in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wish in LANGUAGES:
            return wish
    return "ru" if request.headers.get("accept-language", "").lower().startswith("ru") else "en"


def page(request: Request, template: str, who: Visitor | None = None, status: int = 200, **args: Any) -> Response:
    """A page in the visitor's language and theme; who has chosen none has that of the system (`system.js`)."""
    who = who or visitor(request)
    lang = language(request)
    theme = request.cookies.get("theme", "")
    context = {
        "lang": lang, "theme": theme if theme in THEMES else "", "form_key": who.form_key,
        "path": request.scope["path"], "name": own_name(request), **args,
    }  # fmt: skip
    response = HTMLResponse(render.templates().get_template(template).render(**context), status)
    response.headers["cache-control"] = "no-store"
    keep(response, request, "lang", lang)
    remember(response, request, who)
    return response


def problem(request: Request, status: int, message: str, **args: Any) -> Response:
    return page(request, "problem.html", status=status, message=say(language(request), message, **args))


def refused(request: Request, status: int, error: WartableError, **args: Any) -> Response:
    """What went wrong, in the visitor's language."""
    return page(request, "problem.html", status=status, message=told(error, language(request)), **args)


def told(error: WartableError, lang: str) -> str:
    """An error as a sentence of its own."""
    text = error.say(lang)
    return text[:1].upper() + text[1:]


async def form_of(request: Request) -> tuple[FormData, Visitor] | Response:
    """A posted form, if it comes from our own page and is not too big."""
    who = visitor(request)
    if int(request.headers.get("content-length") or 0) > site_of(request).limits.form_bytes:
        return problem(request, 413, "no-too-long")
    form = await request.form(max_files=0, max_fields=200)
    if not form_ok(request, who, str(form.get("key", ""))):
        return problem(request, 403, "no-foreign-form")
    if any("\0" in str(value) for value in form.values()):  # no database keeps it everywhere
        return problem(request, 400, "no-nul")
    return form, who


def own_name(request: Request) -> str:
    """What the visitor was called last time."""
    return clean_name(unquote(request.cookies.get("name", "")), site_of(request).limits.name)


def clean_name(text: str, limit: int) -> str:
    return "".join(c for c in " ".join(text.split()) if c.isprintable())[:limit]


class Cover(msgspec.Struct, frozen=True):
    """A game in the gallery."""

    id: str
    name: str
    series: str
    about: str
    players: str
    length: str
    cover: str
    """The address of its picture."""
    ready: bool


def played() -> list[tuple[Game, Face]]:
    """The games that are played at the web table, in the order of the registry."""
    return [(game, game.face) for game in map(find, PACKAGES) if game.face is not None]


def gallery(lang: str) -> list[Cover]:
    """The games that can be played, then those that are to come."""
    ready = [
        Cover(
            game.id, players=str(game.seats.start) if len(game.seats) == 1 else f"{game.seats.start}–{game.seats.stop - 1}",
            cover=f"{render.file(game, 'cover.svg')}#cover", ready=True,
            **{told: game.texts.say(lang, f"game-{told}") for told in ("name", "series", "about", "length")},
        )
        for game, _ in played()
    ]  # fmt: skip
    coming = [
        Cover(g.id, g.name[lang], g.series[lang], g.about[lang], g.players, g.length[lang], f"/static/coming.svg#{g.id}", False)
        for g in COMING if g.id not in PACKAGES
    ]  # fmt: skip
    return [*ready, *coming]


async def home(request: Request) -> Response:
    """The games, one's own tables, open tables; a game to play at once and a question for its rulebook."""
    site, who, lang = site_of(request), visitor(request), language(request)
    mine = [] if who.fresh else await _my_tables(site, who, lang)
    count = await _count(site, who) if len(mine) == SHOWN else len(mine)
    columns = (db.tables.c.id, db.tables.c.title, db.tables.c.game, db.tables.c.config, db.seats.c.name)
    open_tables = await site.store.read(
        sa.select(*columns)
        .join(db.seats, (db.seats.c.table_id == db.tables.c.id) & (db.seats.c.kind == HUMAN))
        .where(db.tables.c.state == "open", db.tables.c.config.like('%"public":true%'))
        .order_by(db.tables.c.touched.desc())
        .limit(12)
    )
    turns = sum(m["turn"] for m in mine)
    first = next((m for m in mine if m["turn"]), None)
    game, face = played()[0]
    return page(
        request,
        "home.html",
        who,
        games=gallery(lang),
        question=game.texts.say(lang, "game-question"),
        example=face.example,
        mine=mine,
        count=count,
        open_tables=[(t, '"rigged":' in t.config) for t in open_tables if db.intact(t, columns)],
        turns=turns,
        first=first,
    )


def _where_i_sit(who: Visitor) -> sa.ColumnElement[bool]:
    sat = sa.select(db.seats.c.table_id).where(db.seats.c.user_id == who.id, db.seats.c.kind == HUMAN)
    return db.tables.c.id.in_(sat)


async def _count(site: Site, who: Visitor, *which: sa.ColumnElement[bool]) -> int:
    """How many tables I sit at."""
    rows = await site.store.read(sa.select(sa.func.count()).select_from(db.tables).where(_where_i_sit(who), *which))
    return int(rows[0][0])


async def my_tables(request: Request) -> Response:
    """All my tables, a page at a time, without waking them: those that are played, or those that are over."""
    site, who, lang = site_of(request), visitor(request), language(request)
    over, wish = request.query_params.get("state") == "over", request.query_params.get("page", "1")
    number = max(1, int(wish)) if wish.isdecimal() and len(wish) < 5 else 1
    which = db.tables.c.state == "over" if over else db.tables.c.state != "over"
    counts = [
        await _count(site, who, db.tables.c.state != "over"),
        await _count(site, who, db.tables.c.state == "over"),
    ]
    rows = await site.store.read(
        sa.select(db.tables)
        .where(_where_i_sit(who), which)
        .order_by(db.tables.c.touched.desc(), db.tables.c.id)
        .limit(PAGE)
        .offset(PAGE * (number - 1))
    )
    seats = db.seats.select().where(db.seats.c.table_id.in_([r.id for r in rows])).order_by(db.seats.c.seat)
    names: dict[str, list[str]] = {}
    mine: dict[str, list[int]] = {}
    for seat in await site.store.read(seats):
        names.setdefault(seat.table_id, []).append(_called(seat, lang) if db.intact(seat, db.seats.c) else "?")
        if seat.kind == HUMAN and seat.user_id == who.id:
            mine.setdefault(seat.table_id, []).append(seat.seat)
    shown = [
        {"id": r.id, "title": r.title, "game": r.game, "open": r.state == "open", "names": ", ".join(names[r.id]),
         "at": _day(r.touched), "result": _result(r.results.split(","), mine[r.id]), "rigged": '"rigged":' in r.config}
        if db.intact(r, db.tables.c) else {"id": r.id, "title": r.id, "game": "", "names": say(lang, "no-table-damaged")}
        for r in rows
    ]  # fmt: skip
    pages = -(-counts[over] // PAGE)
    return page(request, "tables.html", who, tables=shown, over=over, counts=counts, number=number, pages=pages)


def _day(at: float) -> str:
    """The date of a moment; nothing where the row is damaged and there is no such day."""
    try:
        return time.strftime("%Y-%m-%d", time.gmtime(at))
    except (OverflowError, OSError, ValueError):
        return ""


def _result(results: list[str], mine: list[int]) -> str:
    """What a game was to me, as its row says; nothing before it is over (or where the row is damaged)."""
    told = one_result(results[seat] for seat in mine if seat < len(results))
    return told if told in (WIN, LOSS, DRAW, SHARED) else ""


def _called(seat: Any, lang: str) -> str:
    """Who sits there, as the database knows it."""
    if seat.kind == BOT:
        return say(lang, "bot-word", bot=seat.bot)
    return seat.name or say(lang, "seat-open" if seat.kind == OPEN else "player", number=seat.seat + 1)


async def _my_tables(site: Site, who: Visitor, lang: str) -> list[dict[str, Any]]:
    """The first of my tables, those that are played before those that are over."""
    rows = await site.store.read(
        sa.select(db.tables.c.id, db.tables.c.title, db.tables.c.game)
        .where(_where_i_sit(who))
        .order_by(sa.case((db.tables.c.state == "over", 1), else_=0), db.tables.c.touched.desc())
        .limit(SHOWN)
    )
    found = []
    for row in rows:
        try:
            table = await site.lobby.get(row.id)
            if table is not None:
                async with table.lock:  # nothing is seen before it is on disk
                    wild = table.wild
                    found.append(await asyncio.to_thread(_card, table, who, lang) if wild else _card(table, who, lang))
        except Refused as error:
            found.append(_shut(row, error, lang))
    return sorted(found, key=lambda m: not m["turn"])


def _shut(row: Any, why: Refused, lang: str) -> dict[str, Any]:
    """One of my tables that cannot be opened here, and why."""
    return {
        "id": row.id, "title": row.title if isinstance(row.title, str) else row.id, "turn": False, "text": why.say(lang), "sides": [],
        "foot": render.game_name(row.game, lang), "over": False, "invite": "", "result": "", "rigged": [],
    }  # fmt: skip


def _card(table: Table, who: Visitor, lang: str) -> dict[str, Any]:
    """One of my tables, as home shows it."""
    own = table.seats_of(who.id)
    asked = next((s for s in table.pending if s in own), None)
    view = table.match.view(own[0] if len(own) == 1 else None)
    called = render.names(table, lang)
    if table.outcome:
        text = say_outcome(table.game, lang, table.outcome, called)
    elif table.waiting:
        text = say(lang, "home-waiting-for-player")
    elif not table.begun:
        text = say(lang, "dealing")
    elif asked is not None:
        text = say_question(table.game, lang, table.match.state, table.match.pending[asked], called)
    else:
        text = say(lang, "wait-for", names=", ".join(called[s] for s in render.waiting_for(table, own[0])))
    face = render.face_of(table)
    return {
        "id": table.id, "title": table.title, "turn": asked is not None, "text": text, "sides": face.sides(view),
        "foot": f"{render.game_name(table.game.id, lang)} · {face.track(view, lang).round}", "over": table.outcome is not None,
        "invite": next((s.invite for s in table.seats if s.kind == OPEN), ""),
        "result": one_result(table.outcome.results[s] for s in own) if table.outcome else "", "rigged": table.config.rigged,
    }  # fmt: skip


async def play_now(request: Request) -> Response:
    """One click: a game against a bot."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    game = request.path_params["game"]
    if game not in PACKAGES or (face := find(game).face) is None:
        return problem(request, 404, "no-game")
    site, lang = site_of(request), language(request)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    name = clean_name(str(form.get("name", "")), site.limits.name) or own_name(request)
    try:
        names.check(name, ())
    except BadName as error:
        return refused(request, 400, error)
    start = dealing.preview(find(game), face.quick(secrets.randbelow(1000)), "")
    seats = [SeatInfo(0, HUMAN, who.id, clean_name(name, site.limits.name))]
    seats += [SeatInfo(n, BOT, bot="greedy") for n in start.seating.seats[1:]]
    title = say(lang, "title-quick")
    table = await site.lobby.create(game, start.options_used, Config(), seats, title)
    return go_to(request, f"/t/{table.id}", who)


async def invitation(request: Request) -> Response:
    """Somebody follows an invite link."""
    site, who = site_of(request), visitor(request)
    found = await _invited(site, request.path_params["invite"])
    if found is None:
        return problem(request, 404, "no-invite")
    table, seat = found
    if who.id in (s.user for s in table.seats if s.kind == HUMAN) and table.seats[seat].kind != OPEN:
        return RedirectResponse(f"/t/{table.id}", 303)
    if table.seats[seat].kind != OPEN:
        return problem(request, 410, "no-seat-taken")
    host = next((s for s in table.seats if s.kind == HUMAN), None)
    return page(
        request, "join.html", who, table=table, game=table.game.id, seat=seat,
        host=render.seat_name(table, host, language(request)) if host else "", invite=request.path_params["invite"],
        **promise(table),
    )  # fmt: skip


async def join(request: Request) -> Response:
    """Take the seat of an invitation."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    site = site_of(request)
    found = await _invited(site, request.path_params["invite"])
    if found is None:
        return problem(request, 404, "no-invite")
    table, seat = found
    name = clean_name(str(form.get("name", "")), site.limits.name)
    try:
        await sit(table, seat, who.id, name)
    except Refused as error:
        return refused(request, 400 if isinstance(error, BadName) else 410, error)
    response = go_to(request, f"/t/{table.id}", who)
    if name:
        keep(response, request, "name", quote(name))
    return response


async def _invited(site: Site, invite: str) -> tuple[Table, int] | None:
    known = INVITE.fullmatch(invite)
    rows = await site.store.read(sa.select(db.seats).where(db.seats.c.invite == invite)) if known else []
    table = await site.lobby.get(rows[0].table_id) if rows else None
    return (table, rows[0].seat) if table is not None else None


async def join_open(request: Request) -> Response:
    """From home: take a seat at a public table."""
    table = await site_of(request).lobby.get(request.path_params["id"])
    if table is None or not table.config.public or not (free := [s for s in table.seats if s.kind == OPEN]):
        return problem(request, 404, "no-invite")
    return RedirectResponse(f"/join/{free[0].invite}", 303)


async def table_page(request: Request) -> Response:
    """The table itself: an empty shell; everything on it comes over the socket."""
    site, who, lang = site_of(request), visitor(request), language(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None:
        return problem(request, 404, "no-table")
    face, own = render.face_of(table), table.seats_of(who.id)
    auto = table.seats[own[0]].auto if own else True
    words = {key: say(lang, f"client-{key}") for key in CLIENT_WORDS}
    if own and (heir := follower(table, own[0])) != NOBODY:
        words["resign"] = say(lang, "leave-sure" if heir == BOT else "leave-to-partner-sure")
    return page(
        request, "table.html", who, table=table, game=table.game.id, face=face, own=own, auto=auto, words=msgspec.json.encode(words).decode(),
        confides=talking.confidants(table, own) >= 0, called=render.names(table, lang), **promise(table),
    )  # fmt: skip


CLIENT_WORDS = (
    "lost", "back", "your-turn", "resign", "why", "copied", "verified", "unwitnessed", "not-verified", "final", "weighty", "looked", "halted", "together", "release", "sat-down", "no-notify",
)  # fmt: skip
"""What the client says by itself."""


async def rematch(request: Request) -> Response:
    """The same people (or bots) again, by the newest rules; the old table's chat tells the others."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    _, who = got
    site, lang = site_of(request), language(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None or not (own := table.seats_of(who.id)) or not table.outcome:
        return problem(request, 404, "no-table")
    async with table.lock:  # both may ask for it at once
        if table.rematch and await site.lobby.get(table.rematch):
            return go_to(request, f"/t/{table.rematch}", who)
        if not site.new_tables.take(address(request)):
            return problem(request, 429, "no-too-many-tables")
        assert own
        seats = [SeatInfo(s.seat, s.kind, s.user, s.name, s.bot, auto=s.auto, stops=s.stops) for s in table.seats]
        try:
            options = dealt_anew(table.match.options_used)
            again = await site.lobby.create(table.game.id, options, table.config, seats, table.title)
        except BadOptions:
            return problem(request, 409, "no-rematch")
        await set_rematch(table, again.id)
    await talking.say(table, -1, HOUSE, say(lang, "rematch-said", url=f"/t/{again.id}"))
    return go_to(request, f"/t/{again.id}", who)


async def settings(request: Request) -> Response:
    """Language and theme, from the switches of the top bar."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    back = str(form.get("back", "/"))
    response = go_to(request, back if back.startswith("/") and not back.startswith("//") else "/", who)
    for key, allowed in (("lang", LANGUAGES), ("theme", THEMES)):
        if (value := str(form.get(key, ""))) in allowed:
            keep(response, request, key, value)
    return response


def go_to(request: Request, where: str, who: Visitor) -> Response:
    """On to another page, with the visitor's cookie."""
    response = RedirectResponse(where, 303)
    remember(response, request, who)
    return response
