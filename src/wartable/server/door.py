"""The door: connections as such, before anything is asked. Not too many from one address, and none that dawdles.

The framework waits for ever for the head of a request and for a client that does not read its answer; a few hundred
of these would lock everybody else out.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from wartable.server.security import Limits, household

UNREAD_SECONDS = 60
"""A client that takes nothing of what was sent for so long is gone (the kernel counts)."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound there; port 0 takes a free one.

    Its protocol is named, for the event loop sends small answers at once (TCP_NODELAY) only where it is: without it
    every second one waits 40 ms for the other side.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def behind(app: ASGIApp, limits: Limits, proxies: list[str]) -> uvicorn.Config:
    """How the application is served; what these proxies say about a visitor's address and about TLS is believed."""
    return uvicorn.Config(
        app,
        http=door(limits, proxies),
        ws="websockets-sansio",
        ws_max_size=2 * limits.message_bytes,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=3,
        log_config=None,
        access_log=False,
    )


def door(limits: Limits, proxies: list[str]) -> type[H11Protocol]:
    """The class of connections under these limits; what comes from a proxy is counted by the pages, not here."""
    inside: dict[str, list[Door]] = {}
    """Everybody who is inside, by address, in the order in which they came."""

    def make_room(newcomer: str) -> bool:
        """When the house is full, whoever takes up more room than the newcomer gives up a place: their oldest one."""
        if sum(map(len, inside.values())) <= limits.http_connections:
            return True
        crowd = max(inside, key=lambda who: len(inside[who]))
        if len(inside[crowd]) <= len(inside[newcomer]):
            return False
        oldest = inside[crowd][0]
        oldest.leave()
        oldest.transport.abort()
        return True

    class Door(H11Protocol):
        """One connection, while it speaks HTTP."""

        deadline: asyncio.TimerHandle | None = None
        working = False
        who = ""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            host = self.client[0] if self.client else "?"
            self.who = "a proxy" if host in proxies else household(host)
            inside.setdefault(self.who, []).append(self)
            _give_up_on_the_dead(transport)
            crowd = self.who != "a proxy" and len(inside[self.who]) > limits.http_connections_per_address
            if crowd or not make_room(self.who):
                transport.abort()
            else:
                self.wait(limits.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self.leave()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self.leave()  # the tables count their sockets themselves
            super().handle_websocket_upgrade(event)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.watch()

        def watch(self) -> None:
            """A request that has come in whole has more time than one that is still coming in."""
            working = self.cycle is not None and not self.cycle.response_complete
            if self.who and working != self.working:
                self.working = working
                self.wait(limits.request_seconds if working else limits.head_seconds)

        def wait(self, seconds: float) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

        def leave(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
            if self.who:
                inside[self.who].remove(self)
                if not inside[self.who]:
                    del inside[self.who]
                self.who = ""

    return Door


def _give_up_on_the_dead(transport: asyncio.Transport) -> None:
    peer = transport.get_extra_info("socket")
    if peer is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
