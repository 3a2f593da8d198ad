"""My tables: whose turn it is at each, and how to be rid of one: hide it, leave it, delete it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wartable.kernel.narrate import say_outcome, say_question
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN
from wartable.server import leaving, render, sitting
from wartable.server import store as db
from wartable.server.names import BadName, check
from wartable.server.pages import (
    clean_name,
    form_of,
    go_to,
    keep_name,
    language,
    own_name,
    page,
    problem,
    refused,
    told,
)
from wartable.server.render import said, say
from wartable.server.seats import HUMAN, OPEN, SeatInfo, called, titled
from wartable.server.security import Visitor, visitor
from wartable.server.sides import one_result, presence
from wartable.server.site import Site, site_of
from wartable.server.tables import Refused, Table
from wartable.web import TEXTS

SHOWN, PAGE = 8, 12
"""How many of one's own tables home shows, and a page of all of them."""
PLAYED, OVER, HIDDEN = "played", "over", "hidden"
"""The lists of one's own tables."""


class Mine(msgspec.Struct, kw_only=True):
    """One of my tables, as a list of them shows it."""

    id: str
    title: str
    text: str
    """What it waits for, or how it ended."""
    foot: str
    """The game, and how far it is."""
    turn: bool = False
    over: bool = False
    sides: Sequence[str] = ()
    waits_for: Sequence[tuple[str, str]] = ()
    """Whom else it waits for: names, and whether they are here."""
    minutes: int = 0
    """For how long."""
    invite: str = ""
    result: str = ""
    rigged: bool = False
    rematch: bool = False
    """Somebody wants to play again, and I have not answered."""
    company: bool = False
    """Whether other people sit there: then it is not mine to delete."""
    ending: str = ""
    """What becomes of the game if I leave: the message that asks whether I am sure."""

    @property
    def waits(self) -> bool:
        """Whether somebody else is waited for: a person, who may take a while."""
        return bool(self.invite) or any(here != "bot" for _, here in self.waits_for)


# -- finding them ------------------------------------------------------------------------------------


def _seats_of(who: Visitor, hidden: bool = False) -> Any:
    """The tables I sit at; those I have hidden, or all the others."""
    mine = (db.seats.c.user_id == who.id) & (db.seats.c.kind == HUMAN) & (db.seats.c.hidden == int(hidden))
    played = [db.tables.c.deleted == 0, *(~db.tables.c.config.like(f'%"{what}":%') for what in ("lesson", "puzzle"))]
    return db.tables.c.id.in_(sa.select(db.seats.c.table_id).where(mine)) & sa.and_(
        *played
    )  # those have pages of their own


def _which(who: Visitor, which: str) -> Any:
    if which == HIDDEN:
        return _seats_of(who, hidden=True)
    return _seats_of(who) & (db.tables.c.state == "over" if which == OVER else db.tables.c.state != "over")


async def count(site: Site, who: Visitor, which: str = "") -> int:
    """How many tables I sit at: in one of the lists, or in those of what is played and what is over."""
    where = _which(who, which) if which else _seats_of(who)
    rows = await site.store.read(sa.select(sa.func.count()).select_from(db.tables).where(where))
    return int(rows[0][0])


async def first_ones(site: Site, who: Visitor, lang: str) -> list[Mine]:
    """The first of my tables, those that are played before those that are over, mine to move before the others."""
    order = sa.case((db.tables.c.state == "over", 1), else_=0), db.tables.c.touched.desc()
    rows = await site.store.read(sa.select(db.tables).where(_seats_of(who)).order_by(*order).limit(SHOWN))
    return await _looked_at(site, rows, who, lang)


async def _looked_at(site: Site, rows: Sequence[Any], who: Visitor, lang: str) -> list[Mine]:
    """Tables that are woken to see whom they wait for."""
    found = []
    for row in rows:
        try:
            table = await site.lobby.get(row.id)
            if table is not None and table.seats_of(who.id):
                async with table.lock:  # nothing is seen before it is on disk
                    wild = table.wild
                    found.append(await asyncio.to_thread(card, table, who, lang) if wild else card(table, who, lang))
        except Refused as why:
            title = row.title if isinstance(row.title, str) and row.title else row.id
            found.append(Mine(id=row.id, title=title, text=why.say(lang), foot=render.game_name(row.game, lang)))
    return sorted(found, key=lambda mine: not (mine.turn or mine.rematch))


def card(table: Table, who: Visitor, lang: str) -> Mine:
    """One of my tables, as it stands."""
    own = table.seats_of(who.id)
    names = render.names(table, lang, own[0])
    asked = next((s for s in table.pending if s in own), None)
    others = [] if asked is not None else [s for s in render.waiting_for(table, own[0]) if s not in own]
    view, face = table.match.view(own[0] if len(own) == 1 and table.begun else None), render.face_of(table)
    mine = Mine(
        id=table.id, title=said(table.titled, lang), text=_text(table, asked, lang, names), turn=asked is not None,
        over=table.outcome is not None, sides=face.sides(view), rigged=bool(table.config.rigged),
        foot=f"{render.game_name(table.game.id, lang)} · {face.track(view, lang).round}",
        waits_for=[(names[s], presence(table, s)) for s in others], minutes=int((db.now() - table.put) / 60),
        invite=next((s.invite for s in table.seats if s.kind == OPEN), ""),
        company=any(s.kind == HUMAN and s.user != who.id for s in table.seats),
    )  # fmt: skip
    if table.outcome is not None:
        mine.result = one_result(table.outcome.results[s] for s in own)
        mine.rematch = bool(table.config.again) and not set(table.config.again).intersection(own) and not table.rematch
    elif table.begun:
        mine.ending = leaving.question(table, own[0])
    else:
        mine.ending = "leave-open-sure"
    return mine


def _text(table: Table, asked: int | None, lang: str, names: dict[int, str]) -> str:
    if table.outcome:
        return say_outcome(table.game, lang, table.outcome, names)
    if table.waiting:
        return say(lang, "home-waiting-for-player")
    if not table.begun:
        return say(lang, "dealing")
    if asked is not None:
        return say_question(table.game, lang, table.match.state, table.match.pending[asked], names)
    others = render.waiting_for(table, None)
    return say(lang, "wait-for", names=", ".join(names[s] for s in others))


# -- all of them -------------------------------------------------------------------------------------


async def my_tables(request: Request) -> Response:
    """All my tables, a page at a time: those that are played, those that are over, those I have hidden."""
    return await _list(request, visitor(request))


async def _list(request: Request, who: Visitor, name: str | None = None, error: str = "") -> Response:
    """A page of my tables, and who I am; with a name that will not do, and why, if one was given."""
    site, lang = site_of(request), language(request)
    wish, number = request.query_params.get("state", ""), request.query_params.get("page", "1")
    which = wish if wish in (OVER, HIDDEN) else PLAYED
    at = max(1, int(number)) if number.isdecimal() and len(number) < 5 else 1
    counts = {which: await count(site, who, which) for which in (PLAYED, OVER, HIDDEN)}
    rows = await site.store.read(
        sa.select(db.tables)
        .where(_which(who, which))
        .order_by(db.tables.c.touched.desc(), db.tables.c.id)
        .limit(PAGE)
        .offset(PAGE * (at - 1))
    )
    mine = await _looked_at(site, rows, who, lang) if which == PLAYED else await _ended(site, rows, who, lang)
    return page(
        request, "tables.html", who, status=400 if error else 200, tables=mine, which=which, counts=counts, number=at,
        pages=-(-counts[which] // PAGE), gone=await _gone(request, who), error=error, seconds=db.SECOND_THOUGHTS,
        waits=any(m.waits for m in mine), **({} if name is None else {"name": name}),
    )  # fmt: skip


async def _ended(site: Site, rows: Sequence[Any], who: Visitor, lang: str) -> list[Mine]:
    """Tables as the database knows them: what is over need not be woken. Any row may be damaged."""
    seats, found = await seats_kept(site, rows), []
    for row in rows:
        try:
            found.append(_as_kept(row, seats[row.id], who, lang))
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError, OverflowError, OSError):
            found.append(Mine(id=row.id, title=row.id, text=say(lang, "no-table-damaged"), foot=""))
    return found


async def seats_kept(site: Site, rows: Sequence[Any]) -> dict[str, list[SeatInfo]]:
    """Who sits at these tables, as the database knows it; tables whose rows are damaged are left out."""
    at = db.seats.select().where(db.seats.c.table_id.in_([row.id for row in rows])).order_by(db.seats.c.seat)
    seats: dict[str, list[SeatInfo]] = {row.id: [] for row in rows if db.intact(row, db.tables.c)}
    for s in await site.store.read(at):
        if not db.intact(s, db.seats.c):
            seats.pop(s.table_id, None)
        elif s.table_id in seats:
            seats[s.table_id].append(SeatInfo(s.seat, s.kind, s.user_id, s.name, s.bot))
    return {id: people for id, people in seats.items() if [s.seat for s in people] == list(range(len(people)))}


def _as_kept(row: Any, seats: Sequence[SeatInfo], who: Visitor, lang: str) -> Mine:
    own = [s.seat for s in seats if s.kind == HUMAN and s.user == who.id]
    config = msgspec.json.decode(row.config)
    again = config.get("again", ())
    return Mine(
        id=row.id, title=said(titled(row.title, msgspec.json.decode(row.origin), seats), lang), over=row.state == "over",
        text=", ".join(said(called(seats, s.seat), lang) for s in seats), rigged=bool(config.get("rigged")),
        foot=f"{render.game_name(row.game, lang)} · {time.strftime('%Y-%m-%d', time.gmtime(row.touched))}",
        result=_result(row.results.split(","), own), company=any(s.kind == HUMAN and s.user != who.id for s in seats),
        rematch=bool(again) and not set(again).intersection(own) and not row.rematch,
    )  # fmt: skip


def _result(results: list[str], mine: list[int]) -> str:
    """What a game was to me, as its row says; nothing before it is over (or where the row is damaged)."""
    was = one_result(results[seat] for seat in mine if seat < len(results))
    return was if was in (WIN, LOSS, DRAW, SHARED) else ""


async def _gone(request: Request, who: Visitor) -> dict[str, Any] | None:
    """The table I have just hidden or deleted, which can be put back."""
    id, lang = request.query_params.get("gone", ""), language(request)
    at = (db.seats.c.table_id == id) & (db.seats.c.user_id == who.id) & (db.seats.c.kind == HUMAN)
    mine = await site_of(request).store.read(sa.select(db.seats).where(at))
    rows = await site_of(request).store.read(sa.select(db.tables).where(db.tables.c.id == id)) if mine else []
    if not rows or not (rows[0].deleted or mine[0].hidden):
        return None
    (kept,) = await _ended(site_of(request), rows, who, lang)
    left = max(0, round(rows[0].deleted + db.SECOND_THOUGHTS - db.now())) if rows[0].deleted else None
    return {"id": id, "title": kept.title, "left": left} if left != 0 else None


async def turns(request: Request) -> Response:
    """The tables that wait for me, for pages that are open elsewhere. Nobody has to be woken: who sleeps has told before."""
    site, who, lang = site_of(request), visitor(request), language(request)
    waiting = [
        table for table in site.lobby.tables.values()
        if not table.lost and any(seat in table.pending for seat in table.seats_of(who.id))
    ]  # fmt: skip
    told = [{"path": f"/t/{table.id}", "title": said(table.titled, lang)} for table in waiting]
    mark = say(lang, "home-turns", n=len(told)) if told else ""
    return JSONResponse({"mark": mark, "tables": told}, headers={"cache-control": "no-store"})


# -- being rid of one --------------------------------------------------------------------------------


async def be_rid(request: Request) -> Response:
    """Hide a table, show it again, leave it, delete it or put it back."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    _, who = got
    site, id, what = site_of(request), request.path_params["id"], request.path_params["what"]
    if what == "restore":
        await site.lobby.restore(id, who.id)
        return go_to(request, "/tables", who)
    table = await site.lobby.get(id)
    if table is None or not table.seats_of(who.id):
        return problem(request, 404, "no-table")
    over = table.outcome is not None
    back = "/tables?state=over" if over else "/tables"
    try:
        if what == "leave":
            await leaving.leave(table, who.id)
            return go_to(request, back, who)
        if what == "delete":
            await site.lobby.delete(table, who.id)
        elif what in ("hide", "show"):
            await sitting.hide(table, who.id, what == "hide")
        else:
            return problem(request, 404, "no-page")
    except Refused as error:
        return refused(request, 409, error)
    return go_to(request, f"{back}{'&' if over else '?'}gone={id}" if what != "show" else back, who)


# -- who I am ----------------------------------------------------------------------------------------


async def set_name(request: Request) -> Response:
    """A person says a name, once: it stands at all the tables, and at those where a game goes on as well."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    site, name = site_of(request), clean_name(str(form.get("name", "")), site_of(request).limits.name)
    try:
        if not name:
            raise BadName(TEXTS.line("no-name-empty"))
        check(name, ())
    except BadName as error:
        return await _list(request, who, name, told(error, language(request)))
    await _rename(site, who, own_name(request), name)
    back = str(form.get("back", "/"))
    response = go_to(request, back if back in ("/", "/tables") else "/", who)
    keep_name(response, request, name)
    return response


async def _rename(site: Site, who: Visitor, before: str, name: str) -> None:
    """Where I sat under the name I had (or under none), I have the new one; but not where somebody else is called so."""
    at = db.seats.c.table_id == db.tables.c.id
    mine = (db.seats.c.user_id == who.id) & (db.seats.c.kind == HUMAN) & db.seats.c.name.in_(["", before])
    where = mine & (db.tables.c.state != "over") & (db.tables.c.deleted == 0)
    for row in await site.store.read(sa.select(db.tables.c.id).join(db.seats, at).where(where).distinct()):
        with contextlib.suppress(Refused):
            table = await site.lobby.get(row.id)
            if table is not None:
                await sitting.rename(table, who.id, before, name)
