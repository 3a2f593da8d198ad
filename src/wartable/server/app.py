"""The application: routes, start and end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator
from functools import cache
from importlib import resources

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from wartable.games import find
from wartable.kernel.errors import UnknownGame, UnknownRules
from wartable.server import (
    builder_pages,
    home,
    invitations,
    learning,
    mine,
    new_pages,
    pages,
    puzzling,
    render,
    replays,
    rules_pages,
    summary,
)
from wartable.server.figures import health, metrics
from wartable.server.security import HEADERS, BodyLimit, KnownHost, SecurityHeaders, Throttle
from wartable.server.site import Site, site_of
from wartable.server.store import Away, plainly
from wartable.server.tables import Refused

log = logging.getLogger("wartable")


async def game_file(request: Request) -> Response:
    """A style sheet or a picture from the package of a game, as the tables of those rules want it."""
    game, rules, name = (request.path_params[key] for key in ("game", "rules", "file"))
    try:
        return await _static(find(game, rules).package).get_response(name, request.scope)
    except (UnknownGame, UnknownRules) as unknown:
        raise HTTPException(404) from unknown


@cache
def _static(package: str) -> StaticFiles:
    return StaticFiles(directory=str(resources.files(package) / "static"), check_dir=False)


async def socket(websocket: WebSocket) -> None:
    await site_of(websocket).hub.serve(websocket)


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    why = {404: "no-page", 413: "no-too-long"}.get(status, "no-failed")
    response = pages.problem(request, status, why)
    response.headers.update(HEADERS)  # a page that broke down is answered outside of all the layers
    return response


async def refused(request: Request, error: Exception) -> Response:
    """A table that cannot be had says why."""
    assert isinstance(error, Refused)
    return pages.refused(request, 409, error)


async def away(request: Request, error: Exception) -> Response:
    """The database is away: nobody here has done anything wrong, and later it will work."""
    log.warning("the database is away", extra={"reason": plainly(error)})
    response = pages.problem(request, 503, "no-database")
    response.headers["retry-after"] = "10"
    return response


def unknown_host(request: Request) -> Response:
    log.warning("a request to an unknown name", extra={"reason": "wartable serve --name says which names are ours"})
    return pages.problem(request, 421, "strange-host")


def too_often(request: Request) -> Response:
    response = pages.problem(request, 429, "no-too-often")
    response.headers["retry-after"] = "5"
    return response


async def _stop_if_ousted(site: Site) -> None:
    """Two servers on one database would spoil it for everybody: whoever has lost it goes."""
    await site.store.guard()
    log.error("another server has the database: this one stops")
    signal.raise_signal(signal.SIGTERM)


def make_app(site: Site) -> Starlette:
    """The web table over one site."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.site, app.state.started = site, time.monotonic()
        try:
            await site.store.hold()
            await site.store.open()
        except Exception as error:
            log.error("the database cannot be opened", extra={"reason": plainly(error)})
            raise
        site.thinkers.workers.start()
        site.readers.workers.start()
        await site.lobby.wake_clocks()
        await asyncio.to_thread(render.warm_up)
        gc.collect()
        gc.freeze()  # games, cards and templates stay: to look through them again and again would hold up everybody
        gc.set_threshold(20_000, 20, 100)
        sys.setswitchinterval(0.001)  # who draws in a thread lets the event loop in soon
        works = (site.lobby.tend(), site.lobby.beat(), _stop_if_ousted(site))
        tending = [asyncio.create_task(work) for work in works]
        yield
        for task in tending:
            task.cancel()
        await site.hub.close()
        await site.lobby.close()
        await site.programs.close()
        site.thinkers.workers.close()
        site.readers.workers.close()
        site.hinters.close()
        await site.store.close()

    static = resources.files("wartable.web") / "static"
    return Starlette(
        routes=[
            Route("/", home.home),
            Route("/tables", mine.my_tables),
            Route("/tables/turns", mine.turns),
            Route("/tables/{id}/{what}", mine.be_rid, methods=["POST"]),
            Route("/name", mine.set_name, methods=["POST"]),
            Route("/play/{game}", pages.play_now, methods=["POST"]),
            Route("/new/{game}", new_pages.new_table),
            Route("/new/{game}", new_pages.create_table, methods=["POST"]),
            Route("/join/{invite}", invitations.invitation),
            Route("/join/{invite}", invitations.join, methods=["POST"]),
            Route("/open/{id}", invitations.join_open),
            Route("/t/{id}", pages.table_page),
            Route("/t/{id}/summary", summary.summary),
            Route("/t/{id}/fork", learning.play_on, methods=["POST"]),
            Route("/t/{id}/rematch", pages.rematch, methods=["POST"]),
            Route("/replay/{id}", replays.replay_page),
            Route("/replay/{id}/frame", replays.frame),
            Route("/replay/{id}/course", replays.whole),
            Route("/replay/{id}/log", replays.log),
            Route("/replay/{id}/chance", replays.chance),
            Route("/replay/{id}/fork", replays.fork, methods=["POST"]),
            Route("/replay/{id}/record", replays.take_record),
            Route("/replay/{id}/scenario", replays.take_scenario),
            Route("/build/{game}", builder_pages.build_page),
            Route("/build/{game}/check", builder_pages.check_list, methods=["POST"]),
            Route("/build/{game}/save", builder_pages.save_list, methods=["POST"]),
            Route("/build/{game}/drop", builder_pages.drop_list, methods=["POST"]),
            Route("/learn", learning.learn),
            Route("/learn/{game}", learning.game_course),
            Route("/learn/{game}/{lesson}", learning.take),
            Route("/puzzles", puzzling.puzzles),
            Route("/puzzle/{game}", puzzling.game_puzzles),
            Route("/puzzle/{game}/{name}", puzzling.take),
            Route("/settings", pages.settings, methods=["POST"]),
            Route("/rules", rules_pages.rules_home),
            Route("/rules/{game}", rules_pages.rules_page),
            Route("/rules/{game}/{name}", rules_pages.chapter_page),
            Route("/rules/{game}/try/{example}", rules_pages.try_example, methods=["POST"]),
            Route("/rule/{game}/{rule}", rules_pages.rule_fragment),
            Route("/terms/{game}", rules_pages.meanings),
            Route("/health", health),
            Route("/metrics", metrics),
            WebSocketRoute("/ws/{id}", socket),
            Route("/static/{game}/{rules}/{file}", game_file),
            Mount("/static", StaticFiles(directory=str(static))),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            *([Middleware(KnownHost, names=site.names, refuse=unknown_host)] if site.names is not None else []),
            Middleware(Throttle, buckets=site.requests, refuse=too_often),
            Middleware(BodyLimit, size=site.limits.form_bytes),
        ],
        exception_handlers={HTTPException: not_found, Refused: refused, Away: away, 500: not_found},
        lifespan=life,
    )
