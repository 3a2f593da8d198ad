"""The table itself, rematches, settings, and what all pages are made with. (The other pages stand beside.)"""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions, WartableError
from wartable.kernel.text import LANGUAGES
from wartable.server import dealing, leaving, names, render, sitting, talking
from wartable.server.fair import dealt_anew, promise
from wartable.server.names import BadName
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.security import Visitor, address, form_ok, keep, remember, visitor
from wartable.server.site import site_of

THEMES = ("dark", "light")


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


async def table_page(request: Request) -> Response:
    """The table itself: an empty shell; everything on it comes over the socket."""
    site, who, lang = site_of(request), visitor(request), language(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None:
        return problem(request, 404, "no-table")
    face, own = render.face_of(table), table.seats_of(who.id)
    if table.private and not own:
        return problem(request, 403, "no-lesson-others" if table.lesson is not None else "no-puzzle-others")
    auto = table.seats[own[0]].auto if own else True
    words = {key: say(lang, f"client-{key}") for key in CLIENT_WORDS}
    if own:
        words["resign"] = say(lang, leaving.question(table, own[0]))
    return page(
        request, "table.html", who, table=table, game=table.game.id, face=face, own=own, auto=auto, words=msgspec.json.encode(words).decode(),
        tips=msgspec.json.encode(face.glossary.tips(lang)).decode(), confides=talking.confidants(table, own) >= 0, called=render.names(table, lang), **promise(table),
    )  # fmt: skip


CLIENT_WORDS = (
    "lost", "back", "your-turn", "resign", "why", "copied", "verified", "unwitnessed", "not-verified", "log-sum", "final", "weighty", "looked", "halted", "together", "go", "release", "sat-down", "no-notify", "thinks",
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
            options, config = (
                dealt_anew(table.match.options_used),
                msgspec.structs.replace(table.config, again=[], lesson=""),
            )
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
