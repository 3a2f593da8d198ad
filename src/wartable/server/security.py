"""Who is who, and what is too much: cookies, headers, limits, addresses."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import defaultdict, deque
from urllib.parse import urlsplit

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "wartable"
"""The name of the cookie that holds a visitor's secret."""
TOKEN_BYTES = 24

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Limits(msgspec.Struct):
    """What one address or one connection may do."""

    message_bytes: int = 4096
    messages_per_second: float = 20.0
    message_burst: int = 60
    connections: int = 400
    connections_per_address: int = 60
    tables_per_address: int = 60
    """New tables per hour."""
    form_bytes: int = 65_536
    chat: int = 500
    name: int = 32


class Visitor(msgspec.Struct):
    """Who asks: known by a secret cookie; `id` is its digest, and the only thing that is stored."""

    token: str
    fresh: bool

    @property
    def id(self) -> str:
        return hashlib.sha256(f"wartable visitor {self.token}".encode()).hexdigest()

    @property
    def form_key(self) -> str:
        """What a form must carry: another site cannot read it."""
        return hashlib.sha256(f"wartable form {self.token}".encode()).hexdigest()[:32]


def visitor(connection: HTTPConnection) -> Visitor:
    """The visitor of a request; a new one if the cookie is missing or malformed."""
    token = connection.cookies.get(COOKIE, "")
    if 24 <= len(token) <= 64 and token.isascii() and token.replace("-", "").replace("_", "").isalnum():
        return Visitor(token, False)
    return Visitor(secrets.token_urlsafe(TOKEN_BYTES), True)


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def keep(response: Response, request: Request, name: str, value: str) -> None:
    """A cookie for a year or so. Scripts do not see it, but for the theme, which a button changes at once."""
    hidden, secure = name != "theme", is_secure(request)
    response.set_cookie(name, value, max_age=400 * 86400, httponly=hidden, samesite="lax", secure=secure, path="/")


def remember(response: Response, request: Request, who: Visitor) -> None:
    """Give a new visitor the cookie."""
    if who.fresh:
        keep(response, request, COOKIE, who.token)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages (browsers say where from; programs may say nothing)."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == connection.headers.get("host")


def form_ok(request: Request, who: Visitor, given: str) -> bool:
    return same_origin(request) and hmac.compare_digest(given.encode(), who.form_key.encode())


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


class Bucket:
    """How many messages one connection may send: a burst, then so many a second."""

    __slots__ = ("at", "left", "per_second", "size")

    def __init__(self, per_second: float, size: int) -> None:
        self.per_second, self.size, self.left, self.at = per_second, size, float(size), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Hourly:
    """How often an address did something within the last hour."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._times: dict[str, deque[float]] = defaultdict(deque)

    def take(self, who: str) -> bool:
        times, now = self._times[who], time.monotonic()
        while times and times[0] < now - 3600:
            times.popleft()
        if len(self._times) > 10_000:  # nobody's addresses are kept for ever
            recent = {w: t for w, t in self._times.items() if w == who or (t and t[-1] > now - 3600)}
            self._times = defaultdict(deque, recent)
        if len(times) >= self.limit:
            return False
        times.append(now)
        return True


class BodyLimit:
    """Cuts off a request whose body is too big, whatever it says about its length."""

    def __init__(self, app: ASGIApp, size: int) -> None:
        self.app, self.size = app, size

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.size:
                raise HTTPException(413)
            return message

        await self.app(scope, counted, send)


class SecurityHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                have = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((k.encode(), v.encode()) for k, v in HEADERS.items() if k.encode() not in have),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)
