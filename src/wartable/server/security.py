"""Who is who, and what is too much: cookies, headers, limits, addresses."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import math
import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.kernel.errors import BadOptions
from wartable.kernel.ids import near
from wartable.web import TEXTS

COOKIE, SECURE_COOKIE = "wartable", "__Host-wartable"
"""The name of the cookie that holds a visitor's secret; over TLS one that no other host and no plain page can plant."""
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

STAY_SECURE = {"strict-transport-security": "max-age=15552000"}
"""Half a year; other services of the same domain are not our business."""


class Limits(msgspec.Struct):
    """What one address or one connection may do. `docs/limits.md` tells what each is for."""

    message_bytes: int = 4096
    messages_per_second: float = 20.0
    message_burst: int = 60
    address_messages_per_second: float = 80.0
    """All sockets of an address together."""
    address_message_burst: int = 400
    probes_per_second: float = 12.0
    """Poses that are only tried, per connection."""
    probe_burst: int = 24
    connections: int = 400
    connections_per_address: int = 60
    requests_per_second: float = 10.0
    """Pages, forms and openings of sockets, per address; static files are not counted."""
    request_burst: int = 120
    http_connections: int = 400
    http_connections_per_address: int = 100
    head_seconds: float = 10.0
    """So long may the head of a request take to come in."""
    request_seconds: float = 60.0
    """So long may a request take from its head to the last byte of the answer."""
    unsent_bytes: int = 2_000_000
    """A client that lets so much lie unread is cut off; it will come back."""
    tables_per_address: int = 60
    """New tables per hour."""
    positions_per_address: int = 1
    """Positions that are read at the same time."""
    chats_per_second: float = 1.0
    chat_burst: int = 12
    programs: int = 16
    """Programs of others that play at the tables, at the same time."""
    form_bytes: int = 65_536
    chat: int = 500
    name: int = 32

    def changed(self, settings: Iterable[str]) -> Limits:
        """With some of them set otherwise: `connections=800`. Raises BadOptions."""
        types = {field.name: field.type for field in msgspec.structs.fields(Limits)}
        values: dict[str, float] = {}
        for setting in settings:
            name, _, value = setting.partition("=")
            if name not in types:
                raise BadOptions(TEXTS.line("limit-unknown", name=name, known=near(name, types)))
            try:
                values[name] = types[name](value)
            except ValueError:
                raise BadOptions(TEXTS.line("limit-number", value=value).at(name)) from None
            if not 0 < values[name] < math.inf:
                raise BadOptions(TEXTS.line("limit-number", value=value).at(name))
        return msgspec.structs.replace(self, **values)

    @classmethod
    def without_end(cls) -> Limits:
        """For load tests: one address may do what a thousand may."""
        many = 1_000_000
        return cls(
            address_messages_per_second=many, address_message_burst=many, connections=many, connections_per_address=many,
            requests_per_second=many, request_burst=many, http_connections=many, http_connections_per_address=many,
            tables_per_address=many, positions_per_address=many, chats_per_second=many, chat_burst=many,
        )  # fmt: skip


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
    token = connection.cookies.get(_cookie(connection), "")
    if 24 <= len(token) <= 64 and token.isascii() and token.replace("-", "").replace("_", "").isalnum():
        return Visitor(token, False)
    return Visitor(secrets.token_urlsafe(TOKEN_BYTES), True)


def is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _cookie(connection: HTTPConnection) -> str:
    return SECURE_COOKIE if is_secure(connection) else COOKIE


def keep(response: Response, request: Request, name: str, value: str) -> None:
    """A cookie for a year or so. Scripts do not see it, but for the theme, which a button changes at once."""
    hidden, secure = name != "theme", is_secure(request)
    response.set_cookie(name, value, max_age=400 * 86400, httponly=hidden, samesite="lax", secure=secure, path="/")


def remember(response: Response, request: Request, who: Visitor) -> None:
    """Give a new visitor the cookie."""
    if who.fresh:
        keep(response, request, _cookie(request), who.token)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages (browsers say where from; programs may say nothing)."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    scheme, host = urlsplit(origin)[:2]
    return host == connection.headers.get("host") and (scheme == "https" or not is_secure(connection))


def form_ok(request: Request, who: Visitor, given: str) -> bool:
    return same_origin(request) and hmac.compare_digest(given.encode(), who.form_key.encode())


def address(connection: HTTPConnection) -> str:
    """Whom limits are counted for: an IPv4 address, or the network of an IPv6 one (a household has that much)."""
    return household(connection.client.host) if connection.client else "?"


def household(host: str) -> str:
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed[:8] + bytes(8), 64)))


class Bucket:
    """How many messages one connection may send: a burst, then so many a second."""

    __slots__ = ("at", "left", "per_second", "size")

    def __init__(self, per_second: float, size: int) -> None:
        self.per_second, self.size, self.left, self.at = per_second, size, float(size), time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if self.filled() < cost:
            return False
        self.left -= cost
        return True

    def filled(self) -> float:
        """How much may be taken now."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.per_second)
        self.at = now
        return self.left


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    MANY = 10_000

    def __init__(self, per_second: float, size: int) -> None:
        self.per_second, self.size, self.refused = per_second, size, 0
        self._of: dict[str, Bucket] = {}

    def take(self, who: str, cost: float = 1.0) -> bool:
        if who not in self._of:
            if len(self._of) >= self.MANY:
                self._of = {w: b for w, b in self._of.items() if b.filled() < b.size}
            self._of[who] = Bucket(self.per_second, self.size)
        taken = self._of[who].take(cost)
        self.refused += not taken
        return taken


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


class Throttle:
    """So many requests per address: who asks too often is told so. Static files, health and figures are free."""

    FREE = ("/health", "/metrics")
    FRAME = 0.25
    """One step of a replay costs less than a page, and whoever drags the slider asks for many."""

    def __init__(self, app: ASGIApp, buckets: Buckets, refuse: Callable[[Request], Response]) -> None:
        self.app, self.buckets, self.refuse = app, buckets, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in self.FREE or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        cost = self.FRAME if scope["path"].startswith("/replay/") and scope["path"].endswith("/frame") else 1.0
        request = Request(scope)
        if self.buckets.take(address(request), cost):
            await self.app(scope, receive, send)
        else:
            await self.refuse(request)(scope, receive, send)


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


class KnownHost:
    """Refuses requests to a name that is not ours: another site's name that somebody lets point here would pass for us.

    Addresses in figures are nobody's name. Health and figures are asked by machines, under whatever name.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str], refuse: Callable[[Request], Response]) -> None:
        self.app, self.names, self.refuse = app, names, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in Throttle.FREE or self.known(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self.refuse(Request(scope))(scope, receive, send)

    def known(self, scope: Scope) -> bool:
        try:
            name = urlsplit(f"//{HTTPConnection(scope).headers.get('host', '')}").hostname or ""
            return name in self.names or bool(ipaddress.ip_address(name))
        except ValueError:
            return False


class SecurityHeaders:
    """Puts the security headers on every answer; over TLS browsers are told to come back over TLS only."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                have = {name.lower() for name, _ in message["headers"]}
                wanted = HEADERS | (STAY_SECURE if scope["scheme"] == "https" else {})
                message["headers"] = [
                    *message["headers"],
                    *((k.encode(), v.encode()) for k, v in wanted.items() if k.encode() not in have),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)
