"""The rulebook in the browser: chapter by chapter, by question, each rule with its own address; its examples to try."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.asking import Answer, ask, marked
from wartable.kernel.linking import Glossary
from wartable.kernel.rulebook import Atom, Rulebook
from wartable.server import render
from wartable.server.book import chapter, contents, taught_by
from wartable.server.examples import examples, showing
from wartable.server.pages import form_of, go_to, language, own_name, page, problem
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.security import address
from wartable.server.site import site_of

BEST, MORE = 3, 12
"""How many answers to a question stand open, and how many more are folded away."""
OPPONENT = "easy"
"""Who plays the other seats of a worked example."""


async def rules_home(request: Request) -> Response:
    """The first game's rulebook; or, for a question asked at no game's table, that of the game which answers it best."""
    question = _question(request)
    answers = await _answers(question, "") if question else []
    game = answers[0].game if answers else next(iter(PACKAGES))
    return RedirectResponse(f"/rules/{game}{'?q=' + quote(question) if question else ''}", 303)


def _question(request: Request) -> str:
    return " ".join(request.query_params.get("q", "").split())[:200]


async def _answers(question: str, first: str) -> list[Answer]:
    """From all rulebooks. In a thread: the first question of all makes the index of their words."""
    return await asyncio.to_thread(ask, [find(game).rulebook for game in PACKAGES], question, first)


async def rules_page(request: Request) -> Response:
    """The book of a game: its contents, or the answers to a question."""
    game, lang, query = request.path_params["game"], language(request), _question(request)
    if game not in PACKAGES:
        return problem(request, 404, "no-game")
    book = find(game).rulebook
    if not query:
        return _page(request, "book.html", game, title=book.title[lang], rules=len(book.rules))
    answers = await _answers(query, game)
    here = [answer for answer in answers if answer.game == game]
    elsewhere = [answer for answer in answers if answer.game != game][:BEST]
    return _page(
        request, "answers.html", game, title=query, query=query,
        best=here[:BEST], more=here[BEST : BEST + MORE], elsewhere=elsewhere,
        found=lambda of, text: mark(find(of).rulebook, query, text),
    )  # fmt: skip


async def chapter_page(request: Request) -> Response:
    """A chapter; with a rule's number for its name, the chapter in which that rule stands, opened there."""
    game, name, lang = request.path_params["game"], request.path_params["name"], language(request)
    if game not in PACKAGES:
        return problem(request, 404, "no-game")
    book = find(game).rulebook
    opened = book[name] if name.upper() in book else None
    shown = chapter(book, opened.topic if opened else name)
    if shown is None:
        return problem(request, 404, "no-rule")
    return _page(
        request, "chapter.html", game, title=shown.topic.name[lang], chapter=shown, current=shown.topic.id,
        linked=partial(_glossary(game).linked, lang=lang), opened=opened, rulings=book.rulings_on(opened.id) if opened else [],
        lessons=taught_by(game, opened.id) if opened else [],
        tries=showing(game, opened.id) if opened else [], terms=terms(book, opened, lang) if opened else [],
    )  # fmt: skip


def _glossary(game: str) -> Glossary:
    face = find(game).face
    return face.glossary if face is not None else Glossary(game, {})


async def meanings(request: Request) -> Response:
    """What every word and term of a game means, for whoever points at one."""
    game, lang = request.path_params["game"], language(request)
    if game not in PACKAGES:
        return HTMLResponse("", 404)
    return JSONResponse(_glossary(game).meanings(lang), headers={"cache-control": "max-age=300"})


def _page(request: Request, template: str, game: str, **args: Any) -> Response:
    """A page of the book, with its contents at the side."""
    book = find(game).rulebook
    shown = {"query": "", "current": "", "playable": find(game).face is not None, **args}
    return page(request, template, game=game, games=list(PACKAGES), book=book, contents=contents(book), **shown)


async def try_example(request: Request) -> Response:
    """A table that stands in the position of a worked example; who is asked first there is the visitor, the others are bots."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    _, who = got
    game, name = request.path_params["game"], request.path_params["example"]
    example = examples(game).get(name) if game in PACKAGES and find(game).face is not None else None
    if example is None:
        return problem(request, 404, "no-example")
    site = site_of(request)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    start = await site.stand(address(request), example.text, find(game))
    mine = min(start.pending)
    seats = [
        SeatInfo(seat, HUMAN, who.id, own_name(request)) if seat == mine else SeatInfo(seat, BOT, bot=OPPONENT)
        for seat in start.seating.seats
    ]
    config, title = Config(example=example.rules[0]), f"§ {example.rules[0]}"
    table = await site.lobby.create(game, start.options_used, config, seats, title, start=start)
    return go_to(request, f"/t/{table.id}", who)


def terms(book: Rulebook, atom: Atom, lang: str) -> list[tuple[str, str]]:
    """The terms a rule uses, in both languages."""
    text = atom.text(lang).lower()
    found = []
    for term in book.terms:
        word, other = (term.ru, term.en) if lang == "ru" else (term.en, term.ru)
        stem = word.lower()[: max(4, len(word) - 2)]
        if len(stem) >= 4 and stem in text:
            found.append((word, other))
    return found[:8]


def mark(book: Rulebook, question: str, text: str) -> Markup:
    """The words that the question means, marked."""
    pieces = marked(book, question, text)
    return Markup("").join(
        Markup("<mark>{}</mark>").format(piece) if meant else escape(piece) for piece, meant in pieces
    )


async def rule_fragment(request: Request) -> Response:
    """The text of one rule, for the popover of its chip."""
    game, rule = request.path_params["game"], request.path_params["rule"].upper()
    if game not in PACKAGES or rule not in find(game).rulebook:
        return HTMLResponse("", 404)
    return HTMLResponse(render.rule_text(find(game), language(request), rule), headers={"cache-control": "max-age=300"})
