"""The deck builder of Conquest: browse and filter cards, a list as text, legality at once with its rules, saved decks."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games.conquest.board import full_text, role, traits
from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, WORDS, Deck
from wartable.games.conquest.decks import faults, read_deck, write_deck
from wartable.server import render
from wartable.server import store as db
from wartable.server.pages import clean_name, form_of, language, page, problem
from wartable.server.security import visitor
from wartable.server.site import site_of

LONGEST = 6000
SAVED = 60
TYPES = ("warlord", "army", "attachment", "support", "event")


async def decks_page(request: Request) -> Response:
    """The builder, with a saved deck, a starter deck or an empty list in it."""
    site, who, lang = site_of(request), visitor(request), language(request)
    saved = await site.store.read(sa.select(db.decks).where(db.decks.c.user_id == who.id).order_by(db.decks.c.name))
    starter = request.query_params.get("starter", "")
    opened = next((d for d in saved if d.id == request.query_params.get("deck")), None)
    text = opened.text if opened else write_deck(DECKS[starter], lang) if starter in DECKS else ""
    cards = [
        {"card": c, "role": role(c), "traits": traits(c, lang), "text": full_text(c, lang)}
        for c in CARDS.values() if c.type in TYPES
    ]  # fmt: skip
    return page(
        request, "decks.html", who, cards=cards, saved=saved, starters=list(DECKS.values()), warlords=CARDS, opened=opened, text=text,
        factions=[*FACTIONS, "neutral"], words=WORDS, types=TYPES, verdict=verdict(text, lang),
    )  # fmt: skip


def verdict(text: str, lang: str) -> str:
    """What is wrong with a list, each fault with its rule; or that nothing is."""
    deck, unreadable = read_deck(text)
    told = [(fault.rule, fault.line.say(lang)) for fault in faults(deck)]
    size = sum(deck.cards.values())
    return render.templates().get_template("part_deck.html").render(
        lang=lang, faults=told, unreadable=unreadable, size=size, deck=deck, cards=CARDS, counts=_counts(deck),
        warlord=CARDS[deck.warlord] if deck.warlord else None, curve=_curve(deck),
    )  # fmt: skip


def _counts(deck: Deck) -> dict[str, int]:
    return {t: sum(n for c, n in deck.cards.items() if CARDS[c].type == t) for t in TYPES[1:]}


def _curve(deck: Deck) -> list[tuple[int, int]]:
    """How many cards there are of each cost."""
    return [(cost, sum(n for c, n in deck.cards.items() if min(CARDS[c].price, 6) == cost)) for cost in range(7)]


async def check_deck(request: Request) -> Response:
    """The verdict on a list, as a fragment."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    return HTMLResponse(verdict(str(got[0].get("text", ""))[:LONGEST], language(request)))


async def save_deck(request: Request) -> Response:
    """Keep a list under a name; a list that breaks a rule may be kept too."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    site = site_of(request)
    name = clean_name(str(form.get("name", "")), 60) or "Deck"
    text, id = str(form.get("text", ""))[:LONGEST], str(form.get("id", ""))
    own = await site.store.read(sa.select(db.decks.c.id).where(db.decks.c.user_id == who.id))
    row: dict[str, Any] = {"name": name, "text": text, "at": db.now()}
    if id in {d.id for d in own}:
        await site.store.write((db.decks.update().where(db.decks.c.id == id), row))
    elif len(own) >= SAVED:
        return problem(request, 400, "no-too-many-decks")
    else:
        id = secrets.token_urlsafe(9)
        await site.store.write((db.decks.insert(), {"id": id, "user_id": who.id, **row}))
    return RedirectResponse(f"/decks?deck={id}", 303)


async def drop_deck(request: Request) -> Response:
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    where = (db.decks.c.id == str(form.get("id", ""))) & (db.decks.c.user_id == who.id)
    await site_of(request).store.write(db.decks.delete().where(where))
    return RedirectResponse("/decks", 303)
