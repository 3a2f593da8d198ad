"""The pages of puzzles: those of the day and all others with what one has solved, and a table for each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from wartable.games import PACKAGES, find
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.rulebook import Words
from wartable.puzzles.calendar import of_each
from wartable.puzzles.files import Puzzle, glance, names
from wartable.server import posed, posing, render
from wartable.server import store as db
from wartable.server.coaching import AGAIN
from wartable.server.home import played
from wartable.server.pages import go_to, language, own_name, page, problem
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, OPPONENT, Config, SeatInfo
from wartable.server.security import Visitor, address, visitor
from wartable.server.site import Site, site_of
from wartable.server.tables import Posed, Table

log = logging.getLogger("wartable")


class Outline(msgspec.Struct, frozen=True):
    """A puzzle as a list tells of it."""

    number: int
    name: str
    goal: Words
    choices: int
    puzzle: Puzzle


class Row(msgspec.Struct, frozen=True):
    """A puzzle, and what one has made of it."""

    game: str
    name: str
    number: int
    title: str
    goal: str
    note: str
    choices: int
    proof: str
    solved: bool
    how: str
    """By which try it was solved, or that it was tried."""
    cover: str
    """The address of the picture of its game."""
    called: str
    """What its game is called."""


class Shelf(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    rows: list[Row]

    @property
    def done(self) -> int:
        return sum(row.solved for row in self.rows)


async def puzzles(request: Request) -> Response:
    """The puzzles of the day, one for each game, and all others."""
    site, who, lang = site_of(request), visitor(request), language(request)
    kept = [] if who.fresh else await site.store.read(sa.select(db.tried).where(db.tried.c.user_id == who.id))
    tried = {(row.game, row.name): row for row in kept}
    games, today = [game for game, _ in played() if names(game)], date.today()
    shelves = await asyncio.to_thread(_shelves, games, tried, lang)
    known = {(row.game, row.name): row for shelf in shelves for row in shelf.rows}
    daily = [known[game.id, name] for game, name in of_each(games, today.toordinal()) if (game.id, name) in known]
    done, count = sum(row.solved for row in known.values()), len(known)
    day = say(lang, "puzzles-date", day=today.day, month=today.month, year=str(today.year))
    return page(
        request,
        "puzzles.html",
        who,
        shelves=shelves,
        daily=daily,
        day=day,
        iso=today.isoformat(),
        done=done,
        count=count,
    )


def _shelves(games: Sequence[Game], tried: dict[tuple[str, str], Any], lang: str) -> list[Shelf]:
    return [
        Shelf(game.id, title, [_row(game, title, outline, tried.get((game.id, outline.name)), lang) for outline in told])
        for game in games if (title := game.texts.say(lang, "game-name")) and (told := outlines(game.id))
    ]  # fmt: skip


def _row(game: Game, title: str, told: Outline, kept: Any, lang: str) -> Row:
    solved = kept is not None and bool(kept.solved)
    how = posed.tries(lang, kept.wrong, bool(kept.seen)) if solved else say(lang, "puzzles-begun") if kept else ""
    return Row(
        game.id, told.name, told.number, told.puzzle.title.get(lang, ""), told.goal[lang], told.puzzle.note.get(lang, ""), told.choices,
        posed.proof(told.puzzle, lang), solved, how, f"{render.file(game, 'cover.svg')}#cover", title,
    )  # fmt: skip


@cache
def outlines(game: str) -> list[Outline]:
    """All puzzles of a game; one that cannot be read is left out, and the log says why."""
    found, carried = [], find(game)
    for number, name in enumerate(names(carried), 1):
        try:
            puzzle = glance(carried, name, find)
            found.append(Outline(number, name, posing.goal_of(puzzle), puzzle.choices, puzzle))
        except WartableError as error:
            log.error("a puzzle cannot be read", extra={"reason": f"{game} {name}: {error}"})
    return found


async def game_puzzles(request: Request) -> Response:
    """The puzzles of one game are a part of the page of all."""
    game = request.path_params["game"]
    return go_to(request, f"/puzzles#{game}" if game in PACKAGES else "/puzzles", visitor(request))


async def take(request: Request) -> Response:
    """A table with this puzzle: the one where the person has left it, or a new one. Whose last try is over begins anew."""
    site, who = site_of(request), visitor(request)
    game, name = request.path_params["game"], request.path_params["name"]
    if game not in PACKAGES or name not in names(find(game)):
        return problem(request, 404, "no-puzzle")
    if not who.fresh and (known := await _begun(site, who, game, name)) is not None:
        table = await site.lobby.get(known)
        if table is not None and table.puzzle is not None and table.puzzle.ended in (posing.SOLVED, posing.SHOWN):
            await posing.move(table, AGAIN)
        return go_to(request, f"/t/{known}", who)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    puzzle = await asyncio.to_thread(posing.pose, game, name)
    table = await _open(site, who, puzzle, own_name(request))
    return go_to(request, f"/t/{table.id}", who)


async def _begun(site: Site, who: Visitor, game: str, name: str) -> str | None:
    """The table at which somebody tries this puzzle."""
    mine = sa.select(db.seats.c.table_id).where(db.seats.c.user_id == who.id, db.seats.c.kind == HUMAN)
    config = sa.and_(db.tables.c.config.like(f'%"puzzle":"{name}"%'), db.tables.c.game == game)
    which = sa.select(db.tables.c.id).where(config, db.tables.c.id.in_(mine), db.tables.c.deleted == 0)
    rows = await site.store.read(which.order_by(db.tables.c.touched.desc()).limit(1))
    return str(rows[0].id) if rows else None


async def _open(site: Site, who: Visitor, puzzle: Posed, name: str) -> Table:
    """A new table of this puzzle: one person, and nobody on the other seats."""
    seats = [
        SeatInfo(seat, HUMAN, who.id, name) if seat == puzzle.puzzle.aim.seat else SeatInfo(seat, BOT, bot=OPPONENT)
        for seat in puzzle.match.seating.seats
    ]
    game, config = puzzle.puzzle.game.id, Config(puzzle=puzzle.puzzle.name)
    return await site.lobby.create(game, {}, config, seats, "", puzzle=puzzle)
