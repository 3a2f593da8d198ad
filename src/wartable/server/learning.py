"""The pages of lessons: all courses with how far one is, a table for each lesson, and on from there as a free game."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from wartable.games import PACKAGES
from wartable.lessons import Lesson, Sitting, course, lesson_called, plan_of
from wartable.server import store as db
from wartable.server.home import played
from wartable.server.pages import form_of, go_to, language, own_name, page, problem
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.security import Visitor, address, visitor
from wartable.server.site import Site, site_of
from wartable.server.tables import Coached, Table

FIXED = "0"
"""The seed of a lesson that begins in a position: what chance decides there was tried out with it."""


class Row(msgspec.Struct, frozen=True):
    """A lesson of a course, and how far one is in it."""

    game: str
    name: str
    title: str
    about: str
    minutes: int
    steps: int
    step: int
    done: bool


class Course(msgspec.Struct, frozen=True):
    """The lessons of a game."""

    game: str
    title: str
    lessons: list[Row]

    @property
    def done(self) -> int:
        return sum(row.done for row in self.lessons)


async def learn(request: Request) -> Response:
    """All courses, what one has learnt, and where to go on."""
    site, who, lang = site_of(request), visitor(request), language(request)
    kept = [] if who.fresh else await site.store.read(sa.select(db.learnt).where(db.learnt.c.user_id == who.id))
    far = {(row.game, row.name): row for row in sorted(kept, key=lambda row: row.at)}
    courses = await asyncio.to_thread(_courses, far, lang)
    rows = [row for each in courses for row in each.lessons]
    done, count = sum(row.done for row in rows), len(rows)
    first = _first(courses, far, request.query_params.get("game", ""))
    return page(request, "learn.html", who, courses=courses, first=first, done=done, count=count)


def _courses(far: dict[tuple[str, str], Any], lang: str) -> list[Course]:
    """The courses of all games that have one."""
    return [
        Course(game.id, game.texts.say(lang, "game-name"), [_row(lesson, far, lang) for lesson in course(game.id)])
        for game, _ in played() if course(game.id)
    ]  # fmt: skip


def _row(lesson: Lesson, far: dict[tuple[str, str], Any], lang: str) -> Row:
    kept = far.get((lesson.game, lesson.id))
    step, done = (kept.step, bool(kept.done)) if kept is not None else (0, False)
    return Row(
        lesson.game, lesson.id, lesson.title[lang], lesson.learn[lang], lesson.minutes, len(lesson.steps), step, done
    )


def _first(courses: list[Course], far: dict[tuple[str, str], Any], wanted: str) -> Row | None:
    """Where to go on: in the game one comes from or the one that was last learnt, what was begun before what comes next;
    who is new begins anywhere."""
    last = next(reversed(far), ("", ""))[0]
    for each in sorted(courses, key=lambda each: (each.game != wanted, each.game != last)):
        left = [row for row in each.lessons if not row.done]
        if left:
            return next((row for row in left if row.step), left[0])
    return None


async def game_course(request: Request) -> Response:
    """The course of one game is a part of the page of all."""
    game = request.path_params["game"]
    return go_to(request, f"/learn?game={game}#{game}" if game in PACKAGES else "/learn", visitor(request))


async def take(request: Request) -> Response:
    """A table with this lesson: the one where the person has left it, or a new one."""
    site, who = site_of(request), visitor(request)
    game, name = request.path_params["game"], request.path_params["lesson"]
    try:
        lesson = await asyncio.to_thread(lesson_called, game, name) if game in PACKAGES else None
    except LookupError:
        lesson = None
    if lesson is None:
        return problem(request, 404, "no-lesson")
    if not who.fresh and (known := await _begun(site, who, lesson)) is not None:
        return go_to(request, f"/t/{known}", who)
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    table = await _open(site, who, lesson, own_name(request))
    return go_to(request, f"/t/{table.id}", who)


async def _begun(site: Site, who: Visitor, lesson: Lesson) -> str | None:
    """The table at which somebody takes this lesson; when its game is over, another one begins."""
    mine = sa.select(db.seats.c.table_id).where(db.seats.c.user_id == who.id, db.seats.c.kind == HUMAN)
    config = sa.and_(db.tables.c.config.like(f'%"lesson":"{lesson.id}"%'), db.tables.c.game == lesson.game)
    which = sa.select(db.tables.c.id).where(config, db.tables.c.id.in_(mine), db.tables.c.deleted == 0)
    rows = await site.store.read(which.where(db.tables.c.state != "over").order_by(db.tables.c.touched.desc()).limit(1))
    return str(rows[0].id) if rows else None


async def _open(site: Site, who: Visitor, lesson: Lesson, name: str) -> Table:
    """A new table of this lesson: one person, nobody else, no clock."""
    think, seed = site.lobby.thinker(lesson.bot), secrets.token_hex(16) if lesson.guided else FIXED
    plan = await asyncio.to_thread(plan_of, lesson.game, lesson.id)
    sitting = await asyncio.to_thread(Sitting, plan, seed, think)
    seats = [
        SeatInfo(seat, HUMAN, who.id, name) if seat == lesson.seat else SeatInfo(seat, BOT, bot=lesson.bot)
        for seat in sitting.match.seating.seats
    ]
    config = Config(lesson=lesson.id)
    return await site.lobby.create(lesson.game, {}, config, seats, "", lesson=Coached(sitting))


async def play_on(request: Request) -> Response:
    """On from where a lesson stands, as a free game against its bot; the lesson stays where it is."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    _, who = got
    site = site_of(request)
    table = await site.lobby.get(request.path_params["id"])
    if table is None or table.lesson is None or not table.seats_of(who.id):
        return problem(request, 404, "no-table")
    if not site.new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    async with table.lock:
        start = await asyncio.to_thread(table.lesson.sitting.fork)
    if start.outcome:
        return problem(request, 400, "no-over")
    start.renew(f"fork {secrets.token_hex(16)}")  # what chance decides in a lesson is known
    seats = [SeatInfo(s.seat, s.kind, s.user, s.name, s.bot) for s in table.seats]
    origin = {"table": table.id, "at": len(start.decisions)}
    forked = await site.lobby.create(table.game.id, start.options_used, Config(), seats, "", start=start, origin=origin)
    return go_to(request, f"/t/{forked.id}", who)
