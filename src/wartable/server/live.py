"""The live side: one socket per open page. It shows the table and takes what a person does.

Messages are JSON, small and typed; anything else gets a clear answer and changes nothing. A decision
carries an id that the client made: sent twice (after a lost connection), it counts once.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wartable.bots import BOTS
from wartable.kernel.errors import Illegal, NotYourDecision, UnknownNotation
from wartable.kernel.face import Pose
from wartable.server import (
    claiming,
    coaching,
    dealing,
    deciding,
    hinting,
    leaving,
    posing,
    render,
    sitting,
    talking,
    telling,
    undoing,
)
from wartable.server.hinting import Hinters
from wartable.server.lobby import Lobby
from wartable.server.messages import (
    Again,
    Auto,
    Claim,
    Coach,
    Commit,
    Consent,
    Earlier,
    Hint,
    Hush,
    Inspect,
    Measure,
    Missed,
    Mute,
    Ping,
    Play,
    Probe,
    Resign,
    Retry,
    Reveal,
    Say,
    Stop,
    Take,
    Undo,
    Until,
    decode,
)
from wartable.server.probes import probe
from wartable.server.render import Viewer, say
from wartable.server.security import Bucket, Buckets, Limits, address, same_origin, visitor
from wartable.server.store import Away, plainly
from wartable.server.tables import Late, Lost, Refused, Said, Stale, Table
from wartable.server.workers import why
from wartable.web import TEXTS

log = logging.getLogger("wartable")
T = TypeVar("T")
ARTISTS = 4
"""So many heavy tables are drawn at once; they share the time of one."""
MANY_EVENTS = 60
"""To tell more events than these takes a while: when a page comes to a long game."""


_encode = msgspec.json.Encoder().encode


class Connection:
    """One open page at one table."""

    def __init__(self, socket: WebSocket, table: Table, user: str, lang: str, limits: Limits) -> None:
        self.socket, self.table, self.user, self.lang = socket, table, user, lang
        self.address = address(socket)
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.probes = Bucket(limits.probes_per_second, limits.probe_burst)
        self.shown: int | None = None
        """The seat whose side is on the screen."""
        self.sent: dict[str, str] = {}
        self.log_at = (-1, 0)
        self.events_at = self.decided_at = 0
        self.heard = 0
        """How many events the viewer has been told."""
        self.chat_at = -1
        """From which line on it has to be told what was said; -1: anew, and only the last lines."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.unsent, self.patience = 0, limits.unsent_bytes

    def _talk(self, who: Viewer) -> dict[str, Any]:
        """What was said since the last time; the first time the last lines, and whether there are earlier ones (`talk`)."""
        told: dict[str, Any] = {}
        for of, said in _parted(talking.heard(self.table, who.own, max(0, self.chat_at))).items():
            if self.chat_at < 0:
                said, told.setdefault("talk", {})[of] = talking.pages(said)
            if said:
                told[of] = [render.chat_line(self.table, self.lang, line) for line in said]
        self.chat_at = self.table.chat[-1].n + 1 if self.table.chat else 0
        return told

    def earlier(self, of: str, before: int) -> dict[str, Any]:
        """What was said before a line."""
        said, more = talking.pages(_parted(talking.heard(self.table, self.viewer().own))[of], before)
        lines = [render.chat_line(self.table, self.lang, line) for line in said]
        return {"t": "earlier", "of": of, "lines": lines, "more": more}

    def viewer(self) -> Viewer:
        """Who looks now. At a shared screen the seat that is asked must first take over; partners look together."""
        own, side_of = self.table.seats_of(self.user), self.table.seating.side_of
        if not own:
            return Viewer(None, self.lang)
        if len(own) == 1:
            return Viewer(own[0], self.lang, tuple(own))
        asked = [s for s in self.table.pending if s in own]
        if self.shown not in own:
            self.shown = None
        if asked and self.shown not in asked:
            looking = own if self.shown is None else [self.shown]
            if any(side_of(seat) != side_of(asked[0]) for seat in looking):
                return Viewer(asked[0], self.lang, tuple(own), handover=asked[0])
            self.shown = asked[0]
        return Viewer(self.shown if self.shown is not None else own[0], self.lang, tuple(own))

    def send(self, message: dict[str, Any]) -> None:
        if self.unsent > self.patience:
            self.cut_off()
            return
        data = _encode(message)
        self.unsent += len(data)
        self.queue.put_nowait(data)

    def cut_off(self) -> None:
        """End this connection when what is queued has been sent; the page comes back."""
        self.queue.put_nowait(None)

    @property
    def much(self) -> bool:
        """Whether it takes more than a moment to make what this page is to be shown."""
        return self.table.wild or len(self.table.match.events) - self.events_at > MANY_EVENTS

    def news(self) -> dict[str, Any] | None:
        """What has changed for this viewer since the last time; None: nothing."""
        table, who = self.table, self.viewer()
        parts = render.fragments(table, who)
        changed = {}
        for name, html in parts.items():
            digest = hashlib.blake2b(html.encode(), digest_size=12).hexdigest()
            if self.sent.get(name) != digest:
                self.sent[name], changed[name] = digest, html
        message: dict[str, Any] = {"t": "state"}
        if changed:
            message["parts"] = changed
        seat = who.seat if who.handover is None else None
        lines, whose = render.log_lines(table, seat, self.lang), {"of": seat, "line": table.rewinds}
        if self.log_at[0] != (key := hash((table.rewinds, seat))):
            self.log_at, self.heard, self.events_at = (key, 0), 0, 0
            message["log"] = {"from": 0, "lines": lines} | whose
        elif len(lines) > self.log_at[1]:
            message["log"] = {"from": self.log_at[1], "lines": lines[self.log_at[1] :]} | whose
            if told := telling.told_since(table, who, self.events_at):
                message["tell"] = told
            if seat is not None and (given := render.answered_lines(table, seat, self.lang, self.decided_at)):
                message["auto"] = given
        self.heard += sum(event.seen_by(seat) is not None for event in table.match.events[self.events_at :])
        self.log_at, self.events_at = (key, len(lines)), len(table.match.events)
        self.decided_at = len(table.match.decisions)
        message |= self._talk(who)
        if len(message) == 1:
            return None
        message["at"] = self.heard
        message["clocks"] = table.clock.shown(who.own)
        message["turn"] = who.seat is not None and render.asked_of(table, who.seat) is not None
        return message


def _parted(said: Sequence[Said]) -> dict[str, list[Said]]:
    """What was said to everybody, and to one's side."""
    return {"chat": [s for s in said if s.side < 0], "side": [s for s in said if s.side >= 0]}


class Guest:
    """Somebody who has a socket here."""

    def __init__(self, address: str, task: asyncio.Task[Any]) -> None:
        self.address, self.task = address, task
        self.connection: Connection | None = None
        self.idle = False
        """Whether nothing is being done for them."""
        self.sent_away = False

    @property
    def sits(self) -> bool:
        """Whether they sit at the table they look at."""
        return self.connection is not None and bool(self.connection.table.seats_of(self.connection.user))


class Hub:
    """All open pages."""

    def __init__(self, lobby: Lobby, hinters: Hinters, limits: Limits, openings: Buckets) -> None:
        self.lobby, self.hinters, self.limits, self.openings = lobby, hinters, limits, openings
        self.messages = Buckets(limits.address_messages_per_second, limits.address_message_burst)
        self.chats = Buckets(limits.chats_per_second, limits.chat_burst)
        self._tasks: set[asyncio.Task[None]] = set()
        self._artists = ThreadPoolExecutor(ARTISTS, "drawing")
        self.at: dict[str, set[Connection]] = {}
        self.guests: dict[str, list[Guest]] = {}
        """Everybody who has a socket, by address, in the order in which they came."""
        lobby.show = self.show
        lobby.drop = self.drop
        lobby.watchers = lambda id: len(self.at.get(id, ()))

    @property
    def count(self) -> int:
        return sum(map(len, self.guests.values()))

    def people(self, id: str) -> set[str]:
        """Everybody who looks at a table."""
        return {connection.user for connection in self.at.get(id, ())}

    async def show(self, table: Table) -> None:
        """Show a table to everybody who looks at it."""
        for connection in list(self.at.get(table.id, ())):
            await self._push(connection)
            await asyncio.sleep(0)  # a crowd at one table holds up nobody else's

    async def _push(self, connection: Connection) -> None:
        """Send a page what has changed for its viewer since the last time."""
        if (news := await self._draw(connection.much, connection.news)) is not None:
            connection.send(news)

    async def _draw(self, much: bool, work: Callable[..., T], *args: Any) -> T:
        """What is quickly drawn is drawn here; much is drawn beside the event loop. Others do not wait for either."""
        return await asyncio.get_running_loop().run_in_executor(self._artists, work, *args) if much else work(*args)

    def drop(self, table: Table) -> None:
        """Cut off everybody who looks at a table; their pages come back."""
        for connection in list(self.at.get(table.id, ())):
            if connection.table is table:
                connection.send(_no(connection.lang, "failed"))
                connection.cut_off()

    async def serve(self, socket: WebSocket) -> None:
        """One socket, from its opening to its end."""
        where, task = address(socket), asyncio.current_task()
        assert task is not None
        if not same_origin(socket):
            await socket.close(4403)
            return
        full = len(self.guests.get(where, ())) >= self.limits.connections_per_address
        if full or not self.openings.take(where) or not self._make_room(where):
            await socket.close(4429)
            return
        guest = Guest(where, task)
        self.guests.setdefault(where, []).append(guest)
        try:
            await self._admit(socket, guest)
        except asyncio.CancelledError:
            if not guest.sent_away:
                raise
        finally:
            self._leave(guest)
        if guest.sent_away:
            with contextlib.suppress(RuntimeError, TimeoutError):
                await asyncio.wait_for(socket.close(4429), 1)

    def _leave(self, guest: Guest) -> None:
        """Forget who has gone, and addresses from which nobody is here."""
        here = self.guests.get(guest.address, [])
        if guest in here:
            here.remove(guest)
        if not here:
            self.guests.pop(guest.address, None)

    def _make_room(self, newcomer: str) -> bool:
        """When the house is full, the address with the most sockets gives up one, if that is more than the newcomer has.

        It is one through which nobody sits at a table, if there is any; otherwise the last that came.
        """
        if self.count < self.limits.connections:
            return True
        crowd = max(self.guests.values(), key=len)
        if len(crowd) <= len(self.guests.get(newcomer, ())) + 1:
            return False
        guest = next((g for g in reversed(crowd) if not g.sits), crowd[-1])
        self._leave(guest)
        guest.sent_away = True
        if guest.idle:  # what it asked for is done first: a table must not break over it
            guest.task.cancel()
        return True

    async def _admit(self, socket: WebSocket, guest: Guest) -> None:
        """Find the table and let the page look at it until it goes."""
        try:
            table = await self.lobby.get(socket.path_params["id"])
        except Refused:  # its page says why
            table = None
        except Away:
            await socket.close(1013)  # the page comes back
            return
        await socket.accept()
        if table is None:
            await socket.close(4404)  # a page hears the reason only on an open socket
            return
        if table.private and visitor(socket).id != table.host:
            await socket.close(4404)  # a lesson, or a puzzle, is nobody else's business; its page says so
            return
        lang = socket.query_params.get("lang", "en")
        connection = Connection(socket, table, visitor(socket).id, lang if lang in ("ru", "en") else "en", self.limits)
        guest.connection = connection
        self.at.setdefault(table.id, set()).add(connection)
        writer = asyncio.create_task(_write(connection))
        try:
            if self.lobby.tables.get(table.id) is not table:
                return  # put to sleep this very moment: the page comes back to it
            await self._come_and_go(table)
            async with table.lock:
                await self._push(connection)
            await self._listen(connection, guest)
        finally:
            self.at[table.id].discard(connection)
            if not self.at[table.id]:
                del self.at[table.id]
            self._left(connection)
            writer.cancel()
            self._start(self._come_and_go(table))

    def _left(self, connection: Connection) -> None:
        """Whoever has no page open here any more does not pass on unseen."""
        table = connection.table
        if not any(other.user == connection.user for other in self.at.get(table.id, ())):
            for seat in table.seats_of(connection.user):
                table.passing[seat].until = None

    async def _come_and_go(self, table: Table) -> None:
        """Everybody sees who of those who sit there is here."""
        async with table.lock:
            present = self.people(table.id).intersection(info.user for info in table.seats)
            if present != table.present:
                table.present = present
                table.cache.clear()
                await self.show(table)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that is done to its end, whoever goes: a table must not break over it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """What was begun for pages is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._artists.shutdown(wait=False)

    async def _listen(self, connection: Connection, guest: Guest) -> None:
        while not guest.sent_away:
            try:
                guest.idle = True
                got = await connection.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            finally:
                guest.idle = False
            if got["type"] != "websocket.receive":
                return
            raw = got.get("text") or ""
            if not connection.bucket.take() or not self.messages.take(connection.address):
                connection.send(_no(connection.lang, "too-fast"))
                await asyncio.sleep(0.2)
                continue
            if len(raw) > self.limits.message_bytes:
                connection.send(_no(connection.lang, "too-long"))
                continue
            try:
                message = decode(raw)
            except (msgspec.MsgspecError, RecursionError, ValueError):
                connection.send(_no(connection.lang, "malformed"))
                continue
            await asyncio.shield(self._start(self._try(connection, message)))  # also if they go meanwhile

    async def _try(self, connection: Connection, message: Any, after: float = 0.0) -> None:
        """Do what a message asks for, now or a little later; whatever goes wrong, the server lives on."""
        try:
            await asyncio.sleep(after)
            await self._do(connection, message)
        except Away as error:
            log.warning("the database is away", extra={"table": connection.table.id, "reason": plainly(error)})
            connection.send(_no(connection.lang, "failed"))
        except Lost:  # whom it concerned was told; who still speaks to the old table has to come back
            connection.send(_no(connection.lang, "failed"))
        except Exception:
            log.exception("message failed", extra={"table": connection.table.id})
            connection.send(_no(connection.lang, "failed"))

    async def _do(self, connection: Connection, message: Any) -> None:
        table, lang = connection.table, connection.lang
        who = connection.viewer()
        seat = who.seat if who.handover is None and who.own else None
        did = getattr(message, "id", "")
        try:
            match message:
                case Ping():
                    connection.send({"t": "pong"})
                case Inspect(key=key):
                    async with table.lock:  # nothing is seen before it is on disk
                        html = await self._draw(table.wild, render.inspected, table, seat, lang, key[:12])
                    connection.send({"t": "inspect", "key": key[:12], "html": html})
                case Measure(n=n, a=a, b=b):
                    if not connection.probes.take():
                        connection.send({"t": "measure", "n": n, "wait": True})
                        return
                    async with table.lock:
                        found = await self._draw(table.wild, render.measured, table, seat, lang, a, b)
                    connection.send({"t": "measure", "n": n, **found})
                case Missed() if table.puzzle is not None:  # its match may have begun in another world
                    connection.send({"t": "missed", "html": ""})
                case Again() if table.puzzle is not None:
                    connection.send({"t": "again", "left": 0})
                case Missed(since=since, minutes=minutes):
                    connection.send(await self._look_back(connection, telling.missed, since, minutes))
                case Again(since=since, until=until, begin=begin):
                    connection.send(await self._look_back(connection, telling.again, since, until, begin))
                case Take(seat=taken):
                    if taken in who.own:
                        async with table.lock:
                            connection.shown = taken
                            await self._push(connection)
                case Say(text=text, side=to_side):
                    await self._talk(connection, who, text, to_side)
                case Earlier(of=of, before=before):
                    connection.send(connection.earlier(of, before))
                case _ if not who.own:
                    raise Refused(TEXTS.line("no-spectator-cannot"))
                case Mute(seat=whom, on=on):
                    for page in self.at.get(table.id, ()):
                        if page.user == connection.user:
                            page.chat_at = -1
                    await talking.mute(table, who.own, whom, on)
                case Hush(on=on):
                    await talking.hush(table, connection.user, on)
                case Commit(sums=sums):
                    await dealing.commit(table, who.own, sums)
                case Reveal(nonces=nonces):
                    await dealing.reveal(table, who.own, nonces)
                case Retry(bot=bot):
                    await sitting.retry(table, bot if bot in BOTS else "")
                case Consent(ok=ok):
                    await undoing.consent(table, who.own, ok)
                case _ if seat is None:
                    raise Refused(TEXTS.line("no-hand-over-first"))
                case Probe():
                    await self._probe(connection, seat, message)
                case Hint(q=token):
                    async with table.lock:  # nothing is thought of before it is on disk
                        thought = self.hinters.thought(table, seat, token)
                    self._start(self._tell_hint(connection, seat, token, thought))
                case Play(q=token, a=text) if token == table.token(seat) and (rest := deciding.hold(table, text)) > 0:
                    self._start(self._try(connection, message, rest))
                case Play(id=id, q=token, a=text):
                    await deciding.play(table, seat, text, token, f"{seat}:{id}")
                    connection.send({"t": "ack", "id": did})
                case Claim(seat=taker):
                    await claiming.claim(table, seat, taker)
                case Coach(what=what) if table.puzzle is not None:
                    await posing.move(table, what)
                case Coach(what=what):
                    await coaching.move(table, what)
                case Undo() if table.puzzle is not None:
                    await posing.move(table, coaching.BACK)
                case Undo() if table.lesson is not None:
                    await coaching.move(table, coaching.BACK)
                case Resign() if table.private:
                    raise Refused(TEXTS.line("no-lesson-resign"))
                case Undo(auto=True):
                    await undoing.ask_again(table, seat)
                case Undo():
                    if await undoing.undo(table, seat) == "asked":
                        connection.send({"t": "note", "text": say(lang, "undo-asked")})
                case Resign():
                    await leaving.resign(table, seat)
                case Auto(on=on):
                    await sitting.set_auto(table, seat, on)
                case Stop(kind=kind, when=when):
                    await sitting.set_stop(table, seat, kind, when)
                case Until(what=what):
                    await sitting.pass_until(table, seat, what)
        except Illegal as error:
            text = say(lang, "no-illegal")
            connection.send({"t": "no", "id": did, "text": text, "rule": error.rule, "game": table.game.id})
        except (UnknownNotation, NotYourDecision):
            connection.send({"t": "no", "id": did, "text": say(lang, "no-answer")})
        except coaching.Wrong:  # the coach has said why
            connection.send({"t": "no", "id": did})
        except Late as error:  # nobody did anything wrong
            connection.send({"t": "note", "id": did, "text": error.say(lang)})
        except (Stale, Refused) as error:
            connection.send({"t": "no", "id": did, "text": error.say(lang)})

    async def _look_back(
        self, connection: Connection, work: Callable[..., dict[str, Any]], *args: Any
    ) -> dict[str, Any]:
        """What has been, drawn beside the event loop from a copy: nobody at the table waits for who looks back."""
        async with connection.table.lock:  # nothing is seen before it is on disk
            back = telling.past(connection.table, connection.viewer())
        return await self._draw(True, work, back, *args)

    async def _probe(self, connection: Connection, seat: int, message: Probe) -> None:
        """Answer a probe; who asks too often is told to wait, and who is not asked for a pose hears nothing of it."""
        table, start = connection.table, message.start
        answer: dict[str, Any] = {"t": "probe", "n": message.n}
        if not connection.probes.take():
            connection.send(answer | {"wait": True})
            return
        async with table.lock:  # nothing is seen before it is on disk
            with contextlib.suppress(Stale):
                pose = Pose(*message.pose, tuple(message.others))
                answer |= probe(table, seat, connection.lang, message.q, pose, Pose(*start) if start else None)
        connection.send(answer)

    async def _tell_hint(self, connection: Connection, seat: int, token: str, thought: asyncio.Task[Any]) -> None:
        """When it has been thought of: tell the page that asked, unless its question is closed by then."""
        table, lang = connection.table, connection.lang
        await asyncio.wait([thought])
        if thought.cancelled():
            return
        if (error := thought.exception()) is not None:
            log.warning("no hint", extra={"table": table.id, "seat": seat, "reason": why(error)})
            connection.send({"t": "hint", "q": token, "failed": say(lang, "no-hint-failed")})
            return
        async with table.lock:
            if table.no_hints is None and seat in table.pending and token == table.token(seat):
                told = await self._draw(table.wild, hinting.shown, table, seat, lang, thought.result())
                connection.send(told)

    async def _talk(self, connection: Connection, who: Viewer, text: str, to_side: bool) -> None:
        text = "".join(c for c in " ".join(text.split()) if c.isprintable())[: self.limits.chat]
        if not text:
            return
        if not self.chats.take(connection.address):
            raise Refused(TEXTS.line("no-too-fast"))
        side = talking.confidants(connection.table, who.own) if to_side else -1
        if to_side and side < 0:
            raise Refused(TEXTS.line("no-side"))
        seat = who.seat if who.own and who.seat is not None else -1
        name = connection.table.seats[seat].name if seat >= 0 else ""
        await talking.say(connection.table, seat, name, text, side)


def _no(lang: str, why: str) -> dict[str, Any]:
    return {"t": "no", "text": say(lang, f"no-{why}")}


async def _write(connection: Connection) -> None:
    """Sends what is queued: a slow client never holds up a table."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, asyncio.CancelledError):
        while True:
            data = await connection.queue.get()
            if data is None:
                break
            await connection.socket.send_text(data.decode())
            connection.unsent -= len(data)
        if connection.socket.application_state is WebSocketState.CONNECTED:
            await connection.socket.close(1013)
