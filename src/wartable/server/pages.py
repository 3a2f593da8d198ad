"""The table itself, invitations, rematches, settings, and what all pages are made with. (The other pages stand beside.)"""

from __future__ import annotations

import re
import secrets
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import sqlalchemy as sa
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions, WartableError
from wartable.kernel.text import LANGUAGES
from wartable.server import dealing, leaving, names, render, sitting, talking
from wartable.server import store as db
from wartable.server.fair import dealt_anew, promise
from wartable.server.names import BadName
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, OPEN, Config, SeatInfo
from wartable.server.security import Visitor, address, form_ok, keep, remember, visitor
from wartable.server.site import Site, site_of
from wartable.server.tables import Refused, Table

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


def keep_name(response: Response, request: Request, name: str) -> None:
    """A person gives a name once."""
    keep(response, request, "name", quote(name))


def clean_name(text: str, limit: int) -> str:
    return "".join(c for c in " ".join(text.split()) if c.isprintable())[:limit]


async def play_now(request: Request) -> Response:
    """One click: a game against a bot."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    game = request.path_params["game"]
    if game not in PACKAGES or (face := find(game).face) is None:
        return problem(request, 404, "no-game")
    site = site_of(request)
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
    table = await site.lobby.create(game, start.options_used, Config(), seats, "")
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
    return _welcome(request, who, table, own_name(request))


def _welcome(request: Request, who: Visitor, table: Table, name: str, error: BadName | None = None) -> Response:
    """The invitation; with the name that will not do here, and why, if one was given."""
    host = next((s for s in table.seats if s.kind == HUMAN), None)
    return page(
        request, "join.html", who, status=400 if error else 200, table=table, game=table.game.id, name=name,
        host=render.seat_name(table, host, language(request)) if host else "", invite=request.path_params["invite"],
        error=told(error, language(request)) if error else "", **promise(table),
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
        await sitting.sit(table, seat, who.id, name)
    except BadName as error:
        return _welcome(request, who, table, name, error)
    except Refused as error:
        return refused(request, 410, error)
    response = go_to(request, f"/t/{table.id}", who)
    if name:
        keep_name(response, request, name)
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
    if own:
        words["resign"] = say(lang, leaving.question(table, own[0]))
    return page(
        request, "table.html", who, table=table, game=table.game.id, face=face, own=own, auto=auto, words=msgspec.json.encode(words).decode(),
        tips=msgspec.json.encode(face.tips(lang)).decode(), confides=talking.confidants(table, own) >= 0, called=render.names(table, lang), **promise(table),
    )  # fmt: skip


CLIENT_WORDS = (
    "lost", "back", "your-turn", "resign", "why", "copied", "verified", "unwitnessed", "not-verified", "log-sum", "final", "weighty", "looked", "halted", "together", "release", "sat-down", "no-notify",
)  # fmt: skip
"""What the client says by itself."""


async def rematch(request: Request) -> Response:
    """Somebody wants to play again, or no longer. When all who sat there do, the same people play by the newest rules."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    site = site_of(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None or not (own := table.seats_of(who.id)) or not table.outcome:
        return problem(request, 404, "no-table")
    async with table.lock:  # both may ask for it at once
        if table.rematch and await site.lobby.get(table.rematch):
            return go_to(request, f"/t/{table.rematch}", who)
        await sitting.want_again(table, own, "no" not in form)
        if not all(s.seat in table.config.again for s in table.seats if s.kind == HUMAN):
            return go_to(request, f"/t/{table.id}", who)
        if not site.new_tables.take(address(request)):
            return problem(request, 429, "no-too-many-tables")
        seats = [SeatInfo(s.seat, s.kind, s.user, s.name, s.bot, auto=s.auto, stops=s.stops) for s in table.seats]
        try:
            options, config = dealt_anew(table.match.options_used), msgspec.structs.replace(table.config, again=[])
            again = await site.lobby.create(table.game.id, options, config, seats, table.title)
        except BadOptions:
            return problem(request, 409, "no-rematch")
        await sitting.set_rematch(table, again.id)
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
