"""A table: one match, who sits at it, what they agreed on, and the journal that keeps it.

Every change goes through the table's lock: it is checked, applied, written to disk, and only then shown.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import msgspec

from wartable.kernel import record
from wartable.kernel.errors import Illegal, WartableError
from wartable.kernel.events import closes_horizon
from wartable.kernel.game import Game
from wartable.kernel.match import Decision, Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Outcome
from wartable.kernel.text import LANGUAGES
from wartable.server import store as db
from wartable.server.clocks import Clock
from wartable.server.store import Store
from wartable.web import TEXTS

HUMAN, BOT, OPEN = "human", "bot", "open"
STAND_IN = "greedy"
"""The bot that plays on for somebody who has left the others."""
PLAY, AUTO, UNDO, RESIGN, TIME = "play", "auto", "undo", "resign", "time"
"""What a line of the journal is: a decision, one made by itself, one taken back, a game given up or lost on time."""
DECLINES = ("pass", "done")
"""The answers by which one does nothing more, in the notation of every game."""
_chance = random.SystemRandom()


def hesitation(pace: float) -> float:
    """How long a question stays open at least before others see that somebody declined: drawn blindly, like a person's."""
    return pace * min(6.0, 1.5 + _chance.expovariate(0.8))


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
    """The table does not allow this now."""


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
        self.wished = 0
        """Which decision that is."""
        self.agreed: set[int] = set()
        """Who of the others has agreed to it."""
        self.chat: list[Said] = []
        self.trouble = ""
        """Set when a bot failed: what went wrong is in the log, for it might tell what the bot holds."""
        self.counted = 0
        """How many of its decisions are in the server's figures."""
        self.clock = Clock(config.clock, config.seconds, config.increment, len(seats))
        self.cache: dict[Any, Any] = {}
        """What was rendered, until the next change."""
        self.drawn: dict[Any, Any] = {}
        """The last drawing of the board for a seat, in a language, with the view it was made of."""
        self.told: dict[tuple[int | None, str], tuple[int, int, list[str]]] = {}
        """(seat, language) -> the log in HTML: of which line of play, of how many events, its lines."""
        self.on_change: Callable[[Table], Awaitable[None]] | None = None
        self.secret = hashlib.sha256(f"wartable questions {match.seed}".encode()).hexdigest()
        self.rewinds = 0
        """How often decisions were taken back: what was thought of before is void."""
        self.lost = False
        """A write failed and may or may not be on disk: this object is void, the journal knows better."""
        self.on_lost: Callable[[Table], None] | None = None
        self.pace = 0.0
        """The tempo of what happens by itself: how long a bot's move takes at least."""
        self._declined_from = ((-1, -1), 0.0)
        """Of the open question: from when on others may see that it was declined."""
        self.put = 0.0
        """After a restart: when the open question was put."""
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
                raise Stale(TEXTS.line("no-over") if self.outcome else TEXTS.line("no-waiting"))
            if token != self.token(seat) or seat not in self.match.pending:
                raise Stale(TEXTS.line("no-stale"))
            action = self.match.parse(seat, text)
            await self._decide(seat, action, PLAY, did)
            await self.settle()
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
                await self.settle()

    async def answer_itself(self, seat: int, mark: tuple[int, int]) -> None:
        """A question with one answer answers itself."""
        async with self.lock:
            if self.mark == mark and self.answers_itself(seat):
                await self._decide(seat, self.match.options(seat)[0], AUTO, None)
                await self.settle()

    def answers_itself(self, seat: int) -> bool:
        asked = self.match.pending.get(seat) if not self.outcome and not self.waiting else None
        info = self.seats[seat]
        if info.kind != HUMAN or not info.auto or not isinstance(asked, Choose) or len(asked.options) != 1:
            return False
        return not self.company or self.match.notation(asked.options[0]) in DECLINES

    @property
    def company(self) -> bool:
        """Whether several people sit here, so that one could draw conclusions from another's haste."""
        return sum(s.kind == HUMAN for s in self.seats) > 1

    def hold(self, text: str = DECLINES[0]) -> float:
        """How many seconds an answer must wait before it counts.

        In company, whoever declines is seen to do so after a time that was drawn when the question was put, whether
        a person clicked or it was the only answer: a quick pass does not tell an empty hand.
        """
        mark, seen = self._declined_from
        if not self.company or mark != self.mark or " ".join(text.split()) not in DECLINES:
            return 0.0
        return max(0.0, seen - time.monotonic())

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
        if seat not in self.match.sealed:  # a sealed answer changes nothing that others see
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
            raise Lost(TEXTS.line("no-failed"))
        try:
            await self.store.write(*work)
        except BaseException:
            self.lost = True
            if self.on_lost is not None:
                self.on_lost(self)
            raise

    async def settle(self) -> None:
        """After a change: what answers itself at a table of one person does so at once; then everybody is shown."""
        while not self.company and (itself := [s for s in self.pending if self.answers_itself(s)]):
            await self._decide(itself[0], self.match.options(itself[0])[0], AUTO, None)
        await self.changed()

    async def changed(self) -> None:
        self.version += 1
        self.cache.clear()
        if self._declined_from[0] != self.mark:
            self._declined_from = self.mark, time.monotonic() + hesitation(self.pace)
        self.clock.run(self.pending, self.seats, self.match.sealed)
        if self.on_change is not None:
            await self.on_change(self)

    # -- taking back ---------------------------------------------------------------------------------

    def take_back(self, seat: int) -> tuple[int, Any]:
        """Which decision an undo of this seat would take back, and what closes the horizon before it (or None)."""
        own = [n for n, d in enumerate(self.match.decisions) if d.seat == seat and n not in self.auto]
        if not own:
            raise Refused(TEXTS.line("no-undo-nothing"))
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
                raise Refused(TEXTS.line("no-undo-none"))
            at, closed_by = self.take_back(seat)
            if closed_by is not None:
                if self.config.undo != "consent":
                    decided = isinstance(closed_by, Decision)
                    raise Refused(TEXTS.line("no-undo-decided") if decided else TEXTS.line("no-undo-closed"))
                if any(s.kind == HUMAN and s.seat != seat for s in self.seats):
                    self.wish, self.wished, self.agreed = seat, at, set()
                    await self.changed()
                    return "asked"
            await self._rewind(at, seat)
        return "done"

    async def consent(self, seats: Collection[int], agreed: bool) -> None:
        """A person agrees (or not) that the decision is taken back; it is when all the others have agreed."""
        async with self.lock:
            if self.wish is None or not (others := [s for s in seats if s != self.wish]):
                raise Refused(TEXTS.line("no-undo-nobody-asks"))
            self.agreed.update(others)
            if not agreed:
                self.wish = None
            elif all(s.seat in self.agreed for s in self.seats if s.kind == HUMAN and s.seat != self.wish):
                await self._rewind(self.wished, self.wish)
                return
            await self.changed()

    async def _rewind(self, at: int, seat: int) -> None:
        sealed = at >= self.question
        await self._note(UNDO, seat, "sealed" if sealed else str(at), None)
        self._go_back(at, seat, sealed)
        if not sealed:
            self.wish = None
        await self.changed()

    def _go_back(self, at: int, seat: int, sealed: bool) -> None:
        """To the position before a decision. A sealed answer goes back alone: nobody else may notice it."""
        if sealed:
            self.match.undo(seat)
            self.clock.unseal(seat)
            self.auto = {n - (n > at) for n in self.auto if n != at}
        else:
            for decision in self.match.decisions[at:]:
                self.clock.take_back(decision.seat)
            self.match.rewind(at)
            self.auto = {n for n in self.auto if n < at}
            self.rewinds += 1

    # -- ending, sitting, talking --------------------------------------------------------------------

    async def resign(self, seat: int, by: str = RESIGN) -> None:
        """A seat gives up, or its time is up: the others win; or go on, where there are still people to play."""
        async with self.lock:
            if self.outcome or self.waiting:
                raise Refused(TEXTS.line("no-over"))
            if self.goes_on_without(seat):
                await self._leave(seat)
                return
            self.give_up(seat, by)
            try:
                await self._note(by, seat, "", None)
            except Exception:
                self.result, self.by = None, ""
                raise
            await self.changed()

    def goes_on_without(self, seat: int) -> bool:
        """Whether the game of the others need not end when this seat is given up: a bot takes it over."""
        return len(self.seats) > 2 and any(s.kind == HUMAN and s.seat != seat for s in self.seats)

    async def _leave(self, seat: int) -> None:
        info = self.seats[seat]
        name = info.name or str(seat + 1)
        said = Said(-1, "Wartable", " · ".join(TEXTS.say(lang, "left-said", {"name": name}) for lang in LANGUAGES))
        await self._write(self._seat_row(seat, kind=BOT, user_id="", bot=STAND_IN), self._chat_row(said))
        info.kind, info.user, info.bot = BOT, "", STAND_IN
        self.chat.append(said)
        self.wish = None
        await self.settle()

    def give_up(self, seat: int, by: str) -> None:
        seating = self.match.seating
        self.result = Outcome.of(seating, seating.others(seat), self.game.concession)
        self.by = by

    async def sit(self, seat: int, user: str, name: str) -> None:
        """Somebody takes an open seat."""
        async with self.lock:
            info = self.seats[seat]
            if info.kind != OPEN:
                raise Refused(TEXTS.line("no-seat-taken"))
            left = sum(s.kind == OPEN for s in self.seats) - 1
            await self._write(
                self._seat_row(seat, kind=HUMAN, user_id=user, name=name),
                (
                    db.tables.update().where(db.tables.c.id == self.id),
                    {"state": "open" if left else "playing", "touched": db.now()},
                ),
            )
            info.kind, info.user, info.name = HUMAN, user, name
            await self.settle()

    def _seat_row(self, seat: int, **values: Any) -> tuple[Any, dict[str, Any]]:
        """What is to be written of a seat."""
        return db.seats.update().where((db.seats.c.table_id == self.id) & (db.seats.c.seat == seat)), values

    async def retry(self, bot: str = "") -> None:
        """Let a bot that failed try again, or put another one in its place."""
        async with self.lock:
            if bot and self.trouble:
                for info in (self.seats[s] for s in self.pending if self.seats[s].kind == BOT):
                    await self._write(self._seat_row(info.seat, bot=bot))
                    info.bot = bot
            self.trouble = ""
            await self.changed()

    async def set_auto(self, seat: int, on: bool) -> None:
        async with self.lock:
            await self._write(self._seat_row(seat, auto=int(on)))
            self.seats[seat].auto = on
            await self.settle()

    async def set_rematch(self, id: str) -> None:
        """Where the same people play again."""
        await self._write((db.tables.update().where(db.tables.c.id == self.id), {"rematch": id}))
        self.rematch = id

    async def say(self, seat: int, name: str, text: str) -> None:
        async with self.lock:
            said = Said(seat, name, text)
            await self._write(self._chat_row(said))
            self.chat.append(said)
            await self.changed()

    def _chat_row(self, said: Said) -> tuple[Any, dict[str, Any]]:
        row = {"table_id": self.id, "n": len(self.chat), "seat": said.seat, "name": said.name, "text": said.text}
        return db.chat.insert(), row | {"at": db.now()}

    # -- records -------------------------------------------------------------------------------------

    def record(self) -> str:
        """The record of the match; the seed is revealed when the game is over."""
        return record.save(self.match, reveal=self.outcome is not None)

    def replay(self, lines: list[Any]) -> None:
        """Stand where the journal ends."""
        put = self.mark
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
                self.clock.decided(line.seat, line.left_ms)
            if line.did:
                self.known.add(line.did)
            if self.mark != put:
                put, self.put = self.mark, line.at
        self.lines, self.counted = len(lines), len(self.match.decisions)
        self.clock.since.clear()  # they run on when the table is shown
