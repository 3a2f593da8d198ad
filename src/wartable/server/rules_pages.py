"""The rulebook in the browser: by topic, by search, each rule with its own address."""

from __future__ import annotations

import re

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wartable.games import PACKAGES, find
from wartable.kernel.rulebook import Atom, Rulebook
from wartable.server import render
from wartable.server.pages import language, page, problem

SHOWN = 60


async def rules_home(request: Request) -> Response:
    """The first game's rulebook; a question from home is searched in it."""
    query = request.url.query
    return RedirectResponse(f"/rules/{next(iter(PACKAGES))}{'?' + query if query else ''}", 303)


async def rules_page(request: Request) -> Response:
    """A topic, the result of a search, or one rule opened in its topic."""
    game = request.path_params["game"]
    if game not in PACKAGES:
        return problem(request, 404, "no-game")
    book, lang = find(game).rulebook, language(request)
    rule = request.path_params.get("rule", "").upper()
    if rule and rule not in book:
        return problem(request, 404, "no-rule")
    query = " ".join(request.query_params.get("q", "").split())[:100]
    topic = request.query_params.get("topic", "") or (book[rule].topic if rule else "")
    atoms = book.search(query) if query else [a for a in book if a.topic == (topic or book.topics[0].id)]
    counts = {t.id: sum(a.topic == t.id for a in book) for t in book.topics}
    current = "" if query else topic or book.topics[0].id
    title = next((t.name[lang] for t in book.topics if t.id == current), query)
    opened = book[rule] if rule else None
    related = [a for a in book if opened and a.topic == opened.topic and a.id != opened.id][:6]
    return page(
        request, "rules.html", game=game, games=list(PACKAGES), book=book, atoms=atoms[:SHOWN], total=len(atoms), counts=counts,
        current=current, title=title, query=query, opened=opened, related=related,
        rulings=book.rulings_on(opened.id) if opened else [], found=lambda text: mark(text, query),
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


def mark(text: str, query: str) -> Markup:
    """The words that were searched for, marked."""
    stems = [re.escape(w[: max(4, len(w) - 2)]) for w in re.findall(r"[\w-]+", query) if len(w) > 2]
    if not stems:
        return escape(text)
    parts = re.split(f"({'|'.join(stems)})", text, flags=re.IGNORECASE)
    return Markup("").join(Markup("<mark>{}</mark>").format(p) if n % 2 else escape(p) for n, p in enumerate(parts))


async def rule_fragment(request: Request) -> Response:
    """The text of one rule, for the popover of its chip."""
    game, rule = request.path_params["game"], request.path_params["rule"].upper()
    if game not in PACKAGES or rule not in find(game).rulebook:
        return HTMLResponse("", 404)
    return HTMLResponse(render.rule_text(find(game), language(request), rule), headers={"cache-control": "max-age=300"})
