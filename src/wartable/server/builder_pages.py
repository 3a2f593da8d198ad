"""Building before the game: browse and filter, a list as text, every fault at once with its rule, lists that are kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.builder import Builder
from wartable.kernel.face import Choice
from wartable.kernel.game import Game
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms
from wartable.server import render
from wartable.server import store as db
from wartable.server.pages import clean_name, form_of, language, page, problem
from wartable.server.security import Visitor, visitor
from wartable.server.site import Site, site_of

LONGEST = 6000
SAVED = 60


def _builder(request: Request) -> tuple[Game, Builder] | None:
    """The builder of the game in the address, if it has one."""
    name = request.path_params["game"]
    game = find(name) if name in PACKAGES else None
    return (game, game.builder) if game is not None and game.builder is not None else None


async def saved(site: Site, who: Visitor, game: str) -> list[Any]:
    """The lists a visitor has kept for a game."""
    mine = (db.lists.c.user_id == who.id) & (db.lists.c.game == game)
    return list(await site.store.read(sa.select(db.lists).where(mine).order_by(db.lists.c.name)))


async def build_page(request: Request) -> Response:
    """The builder, with a saved list, a ready-made or a random one, or an empty list in it."""
    if (found := _builder(request)) is None:
        return problem(request, 404, "no-game")
    game, builder = found
    who, lang, wish = visitor(request), language(request), request.query_params
    choices = builder.choices(lang)
    terms, chosen = _terms(game, choices, wish)
    kept = await saved(site_of(request), who, game.id)
    opened = next((row for row in kept if row.id == wish.get("list")), None)
    items = builder.items(terms)
    called = {item.id: item.name[lang] for item in items}
    starters = {starter.id: starter for starter in builder.starters(terms)}
    if opened is not None:
        text = str(opened.text)
    elif (starter := starters.get(wish.get("starter", ""))) is not None:
        text = builder.write(starter.built, terms, lang)
    elif "random" in wish:
        text = builder.write(builder.random(Rng(secrets.randbits(64)), terms), terms, lang)
    else:
        text = ""
    return page(
        request, "build.html", who, game=game.id, items=[i for i in items if i.offered], filters=builder.filters(terms),
        saved=kept, starters=starters.values(),
        opened=opened, text=text, longest=LONGEST, choices=choices, chosen=chosen, terms=urlencode(chosen), told=builder.texts,
        brought=lambda item: [(called[line.id], line.count) for line in item.brings], verdict=verdict(game, builder, text, terms, lang),
    )  # fmt: skip


def _terms(game: Game, choices: Any, wish: Mapping[str, Any]) -> tuple[Terms, dict[str, str]]:
    """What it is built for: what was chosen of the choices on which the rules of building depend."""
    chosen = {c.key: _wished(c, str(wish.get(c.key, ""))) for c in choices}
    return game.terms(chosen), chosen


def _wished(choice: Choice, wish: str) -> str:
    values = [value for value, _ in choice.values]
    return wish if wish in values else str(next(iter(choice.default), values[0]))


def verdict(game: Game, builder: Builder, text: str, terms: Terms, lang: str) -> str:
    """What is wrong with a list, each fault with its rule, or that nothing is; and what does not fit into it."""
    built, unreadable = builder.read(text, terms)
    return render.templates().get_template("part_built.html").render(
        lang=lang, game=game.id, told=builder.texts, faults=builder.check(built, terms), unreadable=unreadable,
        totals=builder.totals(built, terms), unfit=builder.unfit(built, terms),
        bearers=builder.bearers(built, terms), named={item.id: item.name[lang] for item in builder.items(terms)},
    )  # fmt: skip


async def check_list(request: Request) -> Response:
    """The verdict on a list, as a fragment."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    if (found := _builder(request)) is None:
        return problem(request, 404, "no-game")
    game, builder = found
    form, lang = got[0], language(request)
    terms, _ = _terms(game, builder.choices(lang), form)
    return HTMLResponse(verdict(game, builder, str(form.get("text", ""))[:LONGEST], terms, lang))


async def save_list(request: Request) -> Response:
    """Keep a list under a name; a list that breaks a rule may be kept too."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    if (found := _builder(request)) is None:
        return problem(request, 404, "no-game")
    (form, who), (game, builder), lang = got, found, language(request)
    site = site_of(request)
    name = clean_name(str(form.get("name", "")), 60) or builder.texts.say(lang, "build-yours")
    text, id = str(form.get("text", ""))[:LONGEST], str(form.get("id", ""))
    own = await saved(site, who, game.id)
    row: dict[str, Any] = {"name": name, "text": text, "at": db.now()}
    if id in {kept.id for kept in own}:
        await site.store.write((db.lists.update().where(db.lists.c.id == id), row))
    elif len(own) >= SAVED:
        return problem(request, 400, "no-too-many-lists")
    else:
        id = secrets.token_urlsafe(9)
        await site.store.write((db.lists.insert(), {"id": id, "user_id": who.id, "game": game.id, **row}))
    _, chosen = _terms(game, builder.choices(lang), form)
    return RedirectResponse(f"/build/{quote(game.id)}?{urlencode({'list': id, **chosen})}", 303)


async def drop_list(request: Request) -> Response:
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    where = (db.lists.c.id == str(form.get("id", ""))) & (db.lists.c.user_id == who.id)
    await site_of(request).store.write(db.lists.delete().where(where))
    return RedirectResponse(f"/build/{quote(str(request.path_params['game']))}", 303)
