"""Home: the games, one's own tables and open ones; a game to play at once and a question for its rulebook."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from wartable.games import PACKAGES, find
from wartable.kernel.face import Face
from wartable.kernel.game import Game
from wartable.puzzles.files import names
from wartable.server import mine, render
from wartable.server import store as db
from wartable.server.pages import language, page
from wartable.server.render import said
from wartable.server.seats import HUMAN, OPEN, called, titled
from wartable.server.security import visitor
from wartable.server.site import Site, site_of


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


def played() -> list[tuple[Game, Face]]:
    """The games that are played at the web table, in the order of the registry."""
    return [(game, game.face) for game in map(find, PACKAGES) if game.face is not None]


def gallery(lang: str) -> list[Cover]:
    """The games that can be played."""
    return [
        Cover(
            game.id, players=str(game.seats.start) if len(game.seats) == 1 else f"{game.seats.start}–{game.seats.stop - 1}",
            cover=f"{render.file(game, 'cover.svg')}#cover",
            **{told: game.texts.say(lang, f"game-{told}") for told in ("name", "series", "about", "length")},
        )
        for game, _ in played()
    ]  # fmt: skip


async def home(request: Request) -> Response:
    """The games, one's own tables, open tables; a game to play at once and a question for its rulebook."""
    site, who, lang = site_of(request), visitor(request), language(request)
    own = [] if who.fresh else await mine.first_ones(site, who, lang)
    game, face = played()[0]
    return page(
        request,
        "home.html",
        who,
        games=gallery(lang),
        question=game.texts.say(lang, "game-question"),
        example=face.example,
        mine=own,
        count=await mine.count(site, who) if len(own) == mine.SHOWN else len(own),
        open_tables=await _open_tables(site, lang),
        turns=sum(m.turn for m in own),
        first=next((m for m in own if m.turn), None),
        waits=any(m.waits for m in own),
        puzzles=any(names(carried) for carried, _ in played()),
    )


async def _open_tables(site: Site, lang: str) -> list[dict[str, Any]]:
    """Tables at which anybody may sit down, with who sits there already."""
    where = (db.tables.c.state == "open") & db.tables.c.config.like('%"public":true%') & (db.tables.c.deleted == 0)
    rows = await site.store.read(sa.select(db.tables).where(where).order_by(db.tables.c.touched.desc()).limit(12))
    seats = await mine.seats_kept(site, rows)
    return [
        {
            "id": row.id, "title": said(titled(row.title, {}, seats[row.id]), lang), "game": row.game,
            "people": [said(called(seats[row.id], s.seat), lang) for s in seats[row.id] if s.kind != OPEN],
            "here": any(s.user in site.hub.people(row.id) for s in seats[row.id] if s.kind == HUMAN),
            "rigged": '"rigged":' in row.config,
        }
        for row in rows if any(s.kind == HUMAN for s in seats.get(row.id, ()))
    ]  # fmt: skip
