"""What whoever runs the server watches: whether it works, and its figures.

The figures are for those who have the token (`--metrics-token`), and even they tell nothing of what is hidden at a
table: a decision is counted when others may know of it.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import resource
import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from wartable.server.site import site_of

log = logging.getLogger("wartable")
HEALTH_SECONDS = 3.0
"""A database that needs longer than this is not healthy."""


async def health(request: Request) -> Response:
    """Whether a decision could be written now, within a moment."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await site_of(request).store.pulse()
    except Exception as error:  # the reason is for the log; whoever asks learns that it does not work
        log.warning("not healthy", extra={"reason": type(error).__name__})
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """Figures in the text format that Prometheus reads. Without the token there is no such page."""
    site = site_of(request)
    given = request.headers.get("authorization", "").encode()
    if not site.metrics_token or not hmac.compare_digest(given, f"Bearer {site.metrics_token}".encode()):
        raise HTTPException(404)
    figures = {
        "wartable_tables_awake": len(site.lobby.tables),
        "wartable_tables_made_total": site.lobby.made,
        "wartable_connections": site.hub.count,
        "wartable_decisions_total": site.lobby.decided,
        "wartable_bots_thinking": site.thinkers.workers.busy,
        "wartable_bots_failed_total": site.lobby.failed,
        "wartable_writes_waiting": site.store.waiting,
        "wartable_writes_failed_total": site.store.failed,
        "wartable_refused_total": site.requests.refused + site.hub.messages.refused,
        "wartable_uptime_seconds": round(time.monotonic() - request.app.state.started, 1),
        "wartable_memory_kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
    }
    return PlainTextResponse("".join(f"{name} {value}\n" for name, value in figures.items()))
