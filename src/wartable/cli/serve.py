"""`wartable serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from typing import Annotated

import typer

from wartable.cli.common import TEXTS, Lang, LangOption, data_home, fail
from wartable.cli.programs import USUAL_SECONDS, BotOption, SecondsOption, enlist_programs

PATIENCE = 10.0
"""So many seconds a page has for its part of each half of the deal."""
EXAMPLE = "wartable serve --port 8000 --db tables.db"


def default_db() -> str:
    """Where tables are kept if nobody says otherwise."""
    return str(data_home() / "tables.db")


def has_screen() -> bool:
    """Whether a browser window can be opened here (a browser in the terminal would take the terminal)."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(v) for v in ("DISPLAY", "WAYLAND_DISPLAY"))


def our_names(host: str, given: str) -> frozenset[str]:
    """The names under which this server is reached: those that were given, and what this machine is called at home."""
    here = socket.gethostname()
    names = ("localhost", here, f"{here}.local", host, *given.split(","))
    return frozenset(name.strip().lower() for name in names) - {""}


def serve(
    port: Annotated[int, typer.Option("--port", metavar="PORT", min=0, max=65535)] = 0,
    db: Annotated[str, typer.Option("--db", metavar="URL")] = "",
    host: Annotated[str, typer.Option("--host", metavar="HOST")] = "127.0.0.1",
    browse: Annotated[bool, typer.Option("--open")] = False,
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS", min=0)] = 0.35,
    proxy: Annotated[str, typer.Option("--proxy", metavar="ADDRESSES")] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAMES")] = "",
    metrics_token: Annotated[
        str, typer.Option("--metrics-token", metavar="TOKEN", envvar="WARTABLE_METRICS_TOKEN")
    ] = "",
    limit: Annotated[list[str] | None, typer.Option("--limit", metavar="NAME=NUMBER", envvar="WARTABLE_LIMITS")] = None,
    generous: Annotated[bool, typer.Option("--generous")] = False,
    bot: BotOption = None,
    seconds: SecondsOption = USUAL_SECONDS,
    lang: LangOption = Lang.en,
) -> None:
    """Open the web table. It prints its address and runs until you stop it."""
    import uvicorn

    from wartable.kernel.errors import BadOptions
    from wartable.server.app import make_app
    from wartable.server.door import behind, listen
    from wartable.server.logbook import keep_log
    from wartable.server.security import Limits
    from wartable.server.site import Site
    from wartable.server.store import BadDatabase, prepare

    enlist_programs(bot, seconds, lang)
    try:
        limits = (Limits.without_end() if generous else Limits()).changed(limit or ())
    except BadOptions as error:
        fail(lang, error.line.at("--limit"))
    try:
        listener = listen(host, port)
    except OSError as error:
        why = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden"}.get(error.errno or 0, "other")
        fail(lang, TEXTS.line("cannot-listen", address=f"{host}:{port}", why=why))
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listener.getsockname()[1]}/"
    keep_log()
    where = db or default_db()
    try:
        asyncio.run(prepare(where))
    except BadDatabase as error:
        fail(lang, error.line.at("--db"))
    app = make_app(
        Site(where, limits, pace=pace, patience=PATIENCE, metrics_token=metrics_token, names=our_names(host, name))
    )
    typer.echo(f"Wartable: {address}")
    if browse and has_screen():
        listener.listen()  # the browser may knock before the server is ready
        webbrowser.open(address)
    proxies = [p.strip() for p in proxy.split(",") if p.strip()]
    uvicorn.Server(behind(app, limits, proxies)).run(sockets=[listener])
