"""The rulebook in the browser: by topic, by question, each rule with its own address."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.asking import Answer, ask, marked
from wartable.kernel.rulebook import Atom, Rulebook
from wartable.server import render
from wartable.server.pages import language, page, problem

BEST, MORE = 3, 12
"""How many answers to a question stand open, and how many more are folded away."""


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
    """A topic, the answers to a question, or one rule opened in its topic."""
    game = request.path_params["game"]
    if game not in PACKAGES:
        return problem(request, 404, "no-game")
    book, lang = find(game).rulebook, language(request)
    rule = request.path_params.get("rule", "").upper()
    if rule and rule not in book:
        return problem(request, 404, "no-rule")
    query = _question(request)
    topic = request.query_params.get("topic", "") or (book[rule].topic if rule else "")
    atoms = [a for a in book if a.topic == (topic or book.topics[0].id)]
    answers = await _answers(query, game) if query else []
    here = [answer for answer in answers if answer.game == game]
    elsewhere = [answer for answer in answers if answer.game != game][:BEST]
    counts = {t.id: sum(a.topic == t.id for a in book) for t in book.topics}
    current = "" if query else topic or book.topics[0].id
    title = next((t.name[lang] for t in book.topics if t.id == current), query)
    opened = book[rule] if rule else None
    related = [a for a in book if opened and a.topic == opened.topic and a.id != opened.id][:6]
    return page(
        request, "rules.html", game=game, games=list(PACKAGES), book=book, atoms=atoms, counts=counts,
        best=here[:BEST], more=here[BEST : BEST + MORE], elsewhere=elsewhere,
        current=current, title=title, query=query, opened=opened, related=related,
        rulings=book.rulings_on(opened.id) if opened else [], found=lambda of, text: mark(find(of).rulebook, query, text),
        terms=terms(book, opened, lang) if opened else [],
    )  # fmt: skip


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
