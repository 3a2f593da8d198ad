"""Invitations: who follows one gives a name, chooses what is their own to choose (a deck, a faction), and sits down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from wartable.kernel.errors import BadOptions, WartableError
from wartable.kernel.face import Choice
from wartable.server import render, sitting
from wartable.server import store as db
from wartable.server.builder_pages import saved
from wartable.server.fair import promise
from wartable.server.names import BadName
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
from wartable.server.render import say
from wartable.server.seats import HUMAN, OPEN
from wartable.server.security import Visitor, visitor
from wartable.server.site import Site, site_of
from wartable.server.tables import DEALT, Refused, Table

INVITE = re.compile(r"[A-Za-z0-9_-]{16,64}")
AS_SET = ""
"""What was chosen for the seat when the table was set, and is no choice of everybody's: a list."""


class Offer(msgspec.Struct, frozen=True):
    """A choice that is left to whoever sits down."""

    choice: Choice
    values: list[tuple[str, str]]
    now: str


async def invitation(request: Request) -> Response:
    """Somebody follows an invite link."""
    site, who = site_of(request), visitor(request)
    found = await _invited(site, request.path_params["invite"])
    if found is None:
        return problem(request, 404, "no-invite")
    table, seat = found
    if who.id in (s.user for s in table.seats if s.kind == HUMAN) and table.seats[seat].kind != OPEN:
        return RedirectResponse(f"/t/{table.id}", 303)
    if table.seats[seat].kind != OPEN:
        return problem(request, 410, "no-seat-taken")
    return await _welcome(request, who, table, seat)


async def _welcome(
    request: Request,
    who: Visitor,
    table: Table,
    seat: int,
    form: Mapping[str, Any] | None = None,
    error: WartableError | None = None,
) -> Response:
    """The invitation; with what was given and will not do here, and why."""
    host, lang = next((s for s in table.seats if s.kind == HUMAN), None), language(request)
    return page(
        request, "join.html", who, status=400 if error else 200, table=table, game=table.game.id,
        name=str(form.get("name", "")) if form is not None else own_name(request), form=form or {},
        host=render.seat_name(table, host, lang) if host else "", invite=request.path_params["invite"],
        offers=await _offers(request, who, table, seat), error=told(error, lang) if error else "",
        rule=getattr(error, "rule", ""), misnamed=isinstance(error, BadName), **promise(table),
    )  # fmt: skip


async def _offers(request: Request, who: Visitor, table: Table, seat: int) -> list[Offer]:
    """What whoever takes a seat may choose, while nothing is dealt: what the table offers, and one's own lists."""
    lang, builder, offers = language(request), table.game.builder, []
    for choice in _choices(table, lang):
        now = table.match.options_used[choice.option][seat]
        values = list(choice.values)
        if now not in [value for value, _ in values]:
            now = AS_SET
            values.insert(0, (AS_SET, say(lang, "join-as-set")))
        if builder is not None and choice.key == builder.id:
            lists = await saved(site_of(request), who, table.game.id)
            values += [(f"saved:{row.id}", f"★ {row.name}") for row in lists]
        offers.append(Offer(choice, values, now))
    return offers


def _choices(table: Table, lang: str) -> list[Choice]:
    if table.stage == DEALT:
        return []
    return [c for c in render.face_of(table).choices(lang) if c.option in table.match.options_used]


async def join(request: Request) -> Response:
    """Take the seat of an invitation."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    site = site_of(request)
    found = await _invited(site, request.path_params["invite"])
    if found is None:
        return problem(request, 404, "no-invite")
    table, seat = found
    name = clean_name(str(form.get("name", "")), site.limits.name)
    try:
        await sitting.sit(table, seat, who.id, name, await _chosen(request, who, table, form))
    except (BadName, BadOptions) as error:
        return await _welcome(request, who, table, seat, {**form, "name": name}, error)
    except Refused as error:
        return refused(request, 410, error)
    response = go_to(request, f"/t/{table.id}", who)
    if name:
        keep_name(response, request, name)
    return response


async def _chosen(request: Request, who: Visitor, table: Table, form: FormData) -> dict[str, str]:
    """What was chosen, by set-up options; a list that is kept stands for its text, and nothing leaves what was set."""
    kept = {f"saved:{row.id}": row.text for row in await saved(site_of(request), who, table.game.id)}
    picked = {choice.option: str(form.get(choice.key, AS_SET)) for choice in _choices(table, language(request))}
    return {option: kept.get(value, value) for option, value in picked.items() if value != AS_SET}


async def _invited(site: Site, invite: str) -> tuple[Table, int] | None:
    known = INVITE.fullmatch(invite)
    rows = await site.store.read(sa.select(db.seats).where(db.seats.c.invite == invite)) if known else []
    table = await site.lobby.get(rows[0].table_id) if rows else None
    return (table, rows[0].seat) if table is not None else None


async def join_open(request: Request) -> Response:
    """From home: take a seat at a public table."""
    table = await site_of(request).lobby.get(request.path_params["id"])
    if table is None or not table.config.public or not (free := [s for s in table.seats if s.kind == OPEN]):
        return problem(request, 404, "no-invite")
    return RedirectResponse(f"/join/{free[0].invite}", 303)
