"""A table: one match, who sits at it, what they agreed on, and the journal that keeps it.

Every change goes through the table's lock: it is checked, applied, written to disk, and only then shown.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from wartable.kernel import record
from wartable.kernel.errors import HorizonClosed, Illegal, WartableError
from wartable.kernel.events import closes_horizon
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Outcome
from wartable.server import store as db
from wartable.server.clocks import Clock
from wartable.server.store import Store

HUMAN, BOT, OPEN = "human", "bot", "open"
PLAY, AUTO, UNDO, RESIGN, TIME = "play", "auto", "undo", "resign", "time"
"""What a line of the journal is: a decision, one made by itself, one taken back, a game given up or lost on time."""


class Config(msgspec.Struct, omit_defaults=True):
    """What was agreed on when the table was set."""

    undo: str = "free"
    """free: to the horizon; consent: beyond it if the others agree; none."""
    clock: str = "none"
    """none, move (so many seconds for each decision), fischer (a stock and so much more per decision)."""
    seconds: int = 0
    increment: int = 0
    public: bool = False


class SeatInfo(msgspec.Struct):
    """Who sits there."""

    seat: int
    kind: str
    user: str = ""
    name: str = ""
    bot: str = ""
    invite: str = ""
    auto: bool = True
    """Whether questions with one answer are answered without asking."""


class Stale(WartableError):
    """The question this answer was meant for is no longer open."""


class Lost(WartableError):
    """This table could not write to disk; it will be read again from there."""


class Refused(WartableError):
    """The table does not allow this now; the message is the id of a text."""


class Said(msgspec.Struct):
    """A line of the chat."""

    seat: int
    name: str
    text: str


class Table:
    """One table, while somebody looks at it."""

    def __init__(self, id: str, title: str, match: Match, config: Config, seats: list[SeatInfo], store: Store) -> None:
        self.id, self.title, self.match, self.config, self.seats, self.store = id, title, match, config, seats, store
        self.lock = asyncio.Lock()
        self.version = 0
        self.lines = 0
        """How many lines the journal has."""
        self.known: set[str] = set()
        """The ids of decisions that were taken: the same one twice counts once."""
        self.auto: set[int] = set()
        """Which decisions were made without asking."""
        self.result: Outcome | None = None
        self.by = ""
        """How it ended, if not by the rules: resign or time."""
        self.wish: int | None = None
        """Who asks the others to take a decision back."""
        self.chat: list[Said] = []
        self.trouble = ""
        """What a bot reported when it failed."""
        self.clock = Clock(config.clock, config.seconds, config.increment, len(seats))
        self.cache: dict[Any, Any] = {}
        self.on_change: Callable[[Table], Awaitable[None]] | None = None
        self.secret = hashlib.sha256(f"wartable questions {match.seed}".encode()).hexdigest()
        self.rewinds = 0
        """How often decisions were taken back: what was thought of before is void."""
        self.lost = False
        """A write failed and may or may not be on disk: this object is void, the journal knows better."""
        self.on_lost: Callable[[Table], None] | None = None
        self.rematch = ""
        self.origin: dict[str, Any] = {}
        """Where a forked table comes from."""

    # -- what stands ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def outcome(self) -> Outcome | None:
        return self.result or self.match.outcome

    @property
    def seeded(self) -> bool:
        """Whether the committed seed decides all that is left to chance; an exported position brings its own."""
        return "rng" not in self.match.options_used.get("given", {})

    @property
    def waiting(self) -> bool:
        """Whether somebody has still to sit down."""
        return any(s.kind == OPEN for s in self.seats)

    @property
    def pending(self) -> list[int]:
        """The seats that are asked something now."""
        return [] if self.outcome or self.waiting else list(self.match.pending)

    def seats_of(self, user: str) -> list[int]:
        return [s.seat for s in self.seats if s.kind == HUMAN and s.user == user]

    @property
    def question(self) -> int:
        """The number of the open question; sealed answers do not move it."""
        return len(self.match.decisions) - len(self.match.sealed)

    def token(self, seat: int) -> str:
        """What an answer of this seat to the open question must carry."""
        return hashlib.sha256(f"{self.secret} {self.rewinds} {self.question} {seat}".encode()).hexdigest()[:16]

    def state_word(self) -> str:
        return "over" if self.outcome else "open" if self.waiting else "playing"

    # -- deciding ------------------------------------------------------------------------------------

    async def play(self, seat: int, text: str, token: str, did: str) -> bool:
        """A person answers. False if this very decision was taken before."""
        async with self.lock:
            if did in self.known:
                return False
            if self.outcome or self.waiting:
                raise Stale("over" if self.outcome else "waiting")
            if token != self.token(seat) or seat not in self.match.pending:
                raise Stale("stale")
            action = self.match.parse(seat, text)
            await self._decide(seat, action, PLAY, did)
            await self._settle()
        return True

    @property
    def mark(self) -> tuple[int, int]:
        """Which question is open, in which line of play: an answer worked out elsewhere must name it."""
        return self.rewinds, self.question

    async def answer(self, seat: int, action: Any, mark: tuple[int, int]) -> None:
        """A bot answers the question it was asked (and no other)."""
        async with self.lock:
            if self.mark == mark and seat in self.pending:
                await self._decide(seat, action, PLAY, None)
                await self._settle()

    async def answer_itself(self, seat: int, mark: tuple[int, int]) -> None:
        """A question with one answer answers itself."""
        async with self.lock:
            if self.mark == mark and self.answers_itself(seat):
                await self._decide(seat, self.match.options(seat)[0], AUTO, None)
                await self._settle()

    def answers_itself(self, seat: int) -> bool:
        asked = self.match.pending.get(seat) if not self.outcome and not self.waiting else None
        info = self.seats[seat]
        return info.kind == HUMAN and info.auto and isinstance(asked, Choose) and len(asked.options) == 1

    async def _decide(self, seat: int, action: Any, kind: str, did: str | None) -> None:
        """Apply, write, and take it back again if a rule breaks down over it or it cannot be written."""
        before, left = len(self.match.decisions), self.clock.after(seat)
        notation = self.match.notation(action)
        try:
            self.match.apply(seat, action)
            await self._note(kind, seat, notation, did, left)
        except Illegal:
            raise
        except BaseException:
            self.match.rewind(before)
            raise
        self.clock.stop(seat)
        if kind == AUTO:
            self.auto.add(before)
        self.wish, self.trouble = None, ""

    async def _note(self, kind: str, seat: int, text: str, did: str | None, left: int = -1) -> None:
        row = {"table_id": self.id, "n": self.lines, "kind": kind, "seat": seat, "text": text}
        row |= {"did": did, "left_ms": left, "at": db.now()}
        work: list[Any] = [(db.journal.insert(), row)]
        if self.outcome or self.lines == 0:
            work.append(
                (db.tables.update().where(db.tables.c.id == self.id), {"state": self.state_word(), "touched": db.now()})
            )
        await self._write(*work)
        self.lines += 1
        if did:
            self.known.add(did)

    async def _write(self, *work: Any) -> None:
        """On disk, or the table is void: whoever comes next stands it up from the journal."""
        if self.lost:
            raise Lost("the table was set aside")
        try:
            await self.store.write(*work)
        except BaseException:
            self.lost = True
            if self.on_lost is not None:
                self.on_lost(self)
            raise

    async def _settle(self) -> None:
        """After a change: what answers itself at a table of one person does so at once; then everybody is shown."""
        alone = sum(s.kind == HUMAN for s in self.seats) == 1
        while alone and (itself := [s for s in self.pending if self.answers_itself(s)]):
            await self._decide(itself[0], self.match.options(itself[0])[0], AUTO, None)
        await self.changed()

    async def changed(self) -> None:
        self.version += 1
        self.cache.clear()
        self.clock.run(self.match.secret_seats or self.pending if self.pending else (), self.seats)
        if self.on_change is not None:
            await self.on_change(self)

    # -- taking back ---------------------------------------------------------------------------------

    def take_back(self, seat: int) -> tuple[int, Any]:
        """Which decision an undo of this seat would take back, and what closes the horizon before it (or None)."""
        own = [n for n, d in enumerate(self.match.decisions) if d.seat == seat and n not in self.auto]
        if not own:
            raise HorizonClosed(None, "nothing has been decided yet")
        at = own[-1]
        for d in self.match.decisions[at + 1 : self.question]:  # sealed answers of others do not show
            if d.seat != seat and self.seats[d.seat].kind == HUMAN:
                return at, d
        for event in self.match.events[self.match.decisions[at].events :]:
            if closes_horizon(event):
                return at, event
        return at, None

    async def undo(self, seat: int) -> str:
        """Take the seat's last own decision back; returns `done` or `asked`. Refused where the table forbids it."""
        async with self.lock:
            if self.outcome or self.config.undo == "none":
                raise Refused("undo-none")
            try:
                at, closed_by = self.take_back(seat)
            except HorizonClosed:
                raise Refused("undo-nothing") from None
            if closed_by is not None:
                if self.config.undo != "consent":
                    raise Refused("undo-closed")
                if any(s.kind == HUMAN and s.seat != seat for s in self.seats):
                    self.wish = seat
                    await self.changed()
                    return "asked"
            await self._rewind(at, seat)
        return "done"

    async def consent(self, seat: int, agreed: bool) -> None:
        """Another seat agrees (or not) to take the decision back."""
        async with self.lock:
            wish, self.wish = self.wish, None
            if wish is None or wish == seat:
                raise Refused("undo-nobody-asks")
            if agreed:
                await self._rewind(self.take_back(wish)[0], wish)
            else:
                await self.changed()

    async def _rewind(self, at: int, seat: int) -> None:
        sealed = seat in self.match.sealed
        await self._note(UNDO, seat, "sealed" if sealed else str(at), None)
        self._go_back(at, seat, sealed)
        self.wish = None
        await self.changed()

    def _go_back(self, at: int, seat: int, sealed: bool) -> None:
        """To the position before a decision. A sealed answer goes back alone: nobody else may notice it."""
        if sealed:
            self.match.undo(seat)
            self.auto = {n - (n > at) for n in self.auto if n != at}
        else:
            self.match.rewind(at)
            self.auto = {n for n in self.auto if n < at}
            self.rewinds += 1

    # -- ending, sitting, talking --------------------------------------------------------------------

    async def resign(self, seat: int, by: str = RESIGN) -> None:
        """A seat gives up, or its time is up: the others win."""
        async with self.lock:
            if self.outcome or self.waiting:
                raise Refused("over")
            self.give_up(seat, by)
            try:
                await self._note(by, seat, "", None)
            except Exception:
                self.result, self.by = None, ""
                raise
            await self.changed()

    def give_up(self, seat: int, by: str) -> None:
        self.result = Outcome(tuple(s.seat for s in self.seats if s.seat != seat), "")
        self.by = by

    async def sit(self, seat: int, user: str, name: str) -> None:
        """Somebody takes an open seat."""
        async with self.lock:
            info = self.seats[seat]
            if info.kind != OPEN:
                raise Refused("seat-taken")
            where = (db.seats.c.table_id == self.id) & (db.seats.c.seat == seat)
            left = sum(s.kind == OPEN for s in self.seats) - 1
            await self._write(
                (db.seats.update().where(where), {"kind": HUMAN, "user_id": user, "name": name}),
                (
                    db.tables.update().where(db.tables.c.id == self.id),
                    {"state": "open" if left else "playing", "touched": db.now()},
                ),
            )
            info.kind, info.user, info.name = HUMAN, user, name
            await self._settle()

    async def set_auto(self, seat: int, on: bool) -> None:
        async with self.lock:
            where = (db.seats.c.table_id == self.id) & (db.seats.c.seat == seat)
            await self._write((db.seats.update().where(where), {"auto": int(on)}))
            self.seats[seat].auto = on
            await self._settle()

    async def set_rematch(self, id: str) -> None:
        """Where the same people play again."""
        await self._write((db.tables.update().where(db.tables.c.id == self.id), {"rematch": id}))
        self.rematch = id

    async def say(self, seat: int, name: str, text: str) -> None:
        async with self.lock:
            row = {"table_id": self.id, "n": len(self.chat), "seat": seat, "name": name, "text": text, "at": db.now()}
            await self._write((db.chat.insert(), row))
            self.chat.append(Said(seat, name, text))
            await self.changed()

    # -- records -------------------------------------------------------------------------------------

    def record(self) -> str:
        """The record of the match; the seed is revealed when the game is over."""
        return record.save(self.match, reveal=self.outcome is not None)

    def replay(self, lines: list[Any]) -> None:
        """Stand where the journal ends."""
        for line in lines:
            match line.kind:
                case "play" | "auto":
                    if line.kind == AUTO:
                        self.auto.add(len(self.match.decisions))
                    self.match.play(line.seat, line.text)
                case "undo":
                    sealed = line.text == "sealed"
                    at = max(n for n, d in enumerate(self.match.decisions) if d.seat == line.seat) if sealed else 0
                    self._go_back(at if sealed else int(line.text), line.seat, sealed)
                case "resign" | "time":
                    self.give_up(line.seat, line.kind)
            if line.left_ms >= 0:
                self.clock.left[line.seat] = line.left_ms
            if line.did:
                self.known.add(line.did)
        self.lines = len(lines)
