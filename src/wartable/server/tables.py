"""A table: one match, who sits at it, what they have said, and the journal that keeps it.

Every change goes through the table's lock: it is checked, applied, written to disk, and only then shown. What
changes a table stands beside: `deciding`, `claiming`, `undoing`, `leaving`, `sitting`, `talking`.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from wartable.bots.hints import Judgement
from wartable.kernel import record
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Outcome, Seating
from wartable.kernel.text import Line
from wartable.lessons import Sitting, course
from wartable.lessons.reading import Why
from wartable.puzzles.files import Puzzle
from wartable.puzzles.trying import Stretch, Tried
from wartable.server import store as db
from wartable.server.clocks import Clock
from wartable.server.seats import HUMAN, OPEN, Config, SeatInfo, called, titled
from wartable.server.store import Store
from wartable.web import TEXTS

PLAY, THEN, AUTO, UNDO, RESIGN, TIME = "play", "then", "auto", "undo", "resign", "time"
"""What a line of the journal is: a decision, one made by itself, one taken back, a game given up or lost on time."""
COMMIT, REVEAL, DEALT = "commit", "reveal", "dealt"
"""How far the deal is: sums of the seats' numbers are gathered, the numbers themselves, all is dealt (`dealing.py`)."""
ANEW = "anew"
"""Another line of it: from here on chance is drawn anew, by the seed and these words."""
STEP = "step"
"""Another one: where a lesson stands (`coaching.py`), or how far somebody is in a puzzle (`posing.py`)."""
SEALED = "sealed"
"""The text of an undo that takes a sealed answer back; of all others it is the number of the decision."""
_chance = random.SystemRandom()


def hesitation(pace: float) -> float:
    """How long a question stays open at least before others see that somebody declined: drawn blindly, like a person's."""
    return pace * min(6.0, 1.5 + _chance.expovariate(0.8))


class Stale(WartableError):
    """The question this answer was meant for is no longer open."""


class Lost(WartableError):
    """This table could not write to disk; it will be read again from there."""


class Refused(WartableError):
    """The table does not allow this now."""


class Late(WartableError):
    """A partner has answered this question first."""


class Said(msgspec.Struct):
    """A line of the chat."""

    seat: int
    name: str
    text: str
    side: int = -1
    """The number of the side it was said to; -1: to everybody."""
    n: int = 0
    """Its number among all lines that were ever said here."""


class Answered(msgspec.Struct):
    """An answer that was given for a person without asking."""

    seat: int
    kind: str
    """Of which kind of window the question was."""
    why: str
    does: bool
    """Whether it did something: it was no pass."""
    cite: str
    said: dict[str, tuple[str, str]]
    """Language -> the question and the answer in words."""


class Declined(msgspec.Struct):
    """What a person declined in windows of one topic."""

    at: int
    """The number of the decision."""
    rewinds: int
    news: int
    """How often something had happened by then."""
    answers: frozenset[str]


class Until(msgspec.Struct):
    """A person passes until something comes; this is how it stood then."""

    what: str
    rewinds: int
    battle: str
    phase: str
    news: int


class Passing(msgspec.Struct):
    """What is known of a seat that need not be asked each time; nothing of it is kept on disk."""

    until: Until | None = None
    asks: tuple[int, int] = (-1, -1)
    """The question that its person wants to be asked all the same."""
    declined: dict[str, Declined] = {}
    rewinds: int = 0
    heard: int = 0
    """How many events have been looked at."""
    news: int = 0
    """How many of them are worth a thought."""


class Claim(msgspec.Struct):
    """One of several partners has taken the question that is put to either of them."""

    seat: int
    mark: tuple[int, int]
    until: float


class Coached(msgspec.Struct):
    """A lesson that is taken at a table: only its sitting moves the match (`coaching.py`)."""

    sitting: Sitting
    written: list[tuple[int, str]] = []
    """The answers that are on disk: by whom, and in notation."""
    spared: set[int] = set()
    """The decisions of the learner's that were made without asking."""
    wrong: tuple[str, Why] | None = None
    """The last answer, if it was not what is taught, and why."""

    warned: tuple[tuple[int, int], str, Judgement] | None = None
    """The last answer that was held back because it would cost much: to which question, which one, and how much."""
    judge: Callable[[Match, int, Any], Awaitable[Judgement]] | None = None
    """What an answer in free play costs, thought out elsewhere."""

    @property
    def number(self) -> int:
        """Which lesson of its game it is, counted from 1."""
        return [each.id for each in course(self.sitting.lesson.game)].index(self.sitting.lesson.id) + 1


class Answer(msgspec.Struct, frozen=True):
    """An own answer in what was shown of a puzzle."""

    at: int
    """How many events there were before it."""
    said: Words


class Posed(msgspec.Struct):
    """A puzzle that is tried at a table: what is tried and shown moves the match, and nothing else (`posing.py`)."""

    puzzle: Puzzle
    number: int
    """Which puzzle of its game it is, counted from 1."""
    goal: Words
    steps: int
    """So many answers of one's own lead to it at most."""
    version: str
    match: Match
    """What the table shows now."""
    answers: list[str] = []
    """The own answers so far, all of them right."""
    ways: list[Stretch] = []
    """Where each of them has led."""
    ended: str = ""
    """How the last try ended (`posing.SOLVED`, …); nothing: an answer is wanted."""
    last: str = ""
    """The answer that was refuted."""
    wrong: int = 0
    """How many answers were refuted, in all tries since the puzzle was solved last."""
    seen: bool = False
    """Whether the answer was shown, in those tries."""
    shown: list[Answer] = []
    """The own answers in what was shown last; what happened follows each of them."""
    following: str = ""
    """The puzzle to go on with; nothing: all of this game are solved."""
    tries: Callable[[str, str, list[str]], Awaitable[Tried]] | None = None
    """What comes of answers, worked out elsewhere."""


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
        self.auto: dict[int, Answered] = {}
        """The decisions that were made without asking."""
        self.joined: set[int] = set()
        """The decisions that were made together with the one before."""
        self.passing = [Passing() for _ in seats]
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
        self.clock = Clock(config.clock, config.seconds, config.increment, match.seating)
        self.claim: Claim | None = None
        self.late: dict[int, tuple[str, int]] = {}
        """Of each seat the last question that a partner answered first: its token, and who did."""
        self.present: set[str] = set()
        """The people whose pages are open here."""
        self.cache: dict[Any, Any] = {}
        """What was rendered, until the next change."""
        self.drawn: dict[Any, Any] = {}
        """The last drawing of the board for a seat, in a language, with the view it was made of."""
        self.told: dict[tuple[int | None, str], tuple[int, int, int, list[str]]] = {}
        """(seat, language) -> the log in HTML: of which line of play, of how many events and decisions, its lines."""
        self.on_change: Callable[[Table], Awaitable[None]] | None = None
        self.secret = hashlib.sha256(f"wartable questions {match.seed}".encode()).hexdigest()
        self.rewinds = 0
        """How often decisions were taken back: what was thought of before is void."""
        self.stage = DEALT
        self.hurried = self.timed = ""
        """The stage of the deal whose time is up; the one whose time runs."""
        self.sums: dict[int, str] = {}
        self.nonces: dict[int, str] = {}
        """What the seats have sent of their numbers, and the numbers."""
        self.takebacks = 0
        """How often what chance had decided was taken back."""
        self.lost = False
        """A write failed and may or may not be on disk: this object is void, the journal knows better."""
        self.on_lost: Callable[[Table], None] | None = None
        self.pace = 0.0
        """The tempo of what happens by itself: how long a bot's move takes at least."""
        self.declined_from = ((-1, -1), 0.0)
        """Of the open question: from when on others may see that it was declined."""
        self.put = 0.0
        """When the open question was put."""
        self.hint: tuple[str, asyncio.Task[Any]] | None = None
        """The last hint that was asked for: the token of its question, and the thought."""
        self.rematch = ""
        self.origin: dict[str, Any] = {}
        """Where a forked table comes from."""
        self.lesson: Coached | None = None
        self.puzzle: Posed | None = None

    # -- what stands ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; a puzzle is no game that could end, whatever its moves have led to."""
        return None if self.puzzle is not None else self.result or self.match.outcome

    @property
    def seating(self) -> Seating:
        return self.match.seating

    @property
    def teams(self) -> bool:
        """Whether several seats form a side."""
        return len(self.seating.sides) < len(self.seating)

    @property
    def private(self) -> bool:
        """Whether it is the affair of one person: a lesson, a puzzle."""
        return self.lesson is not None or self.puzzle is not None

    @property
    def joins(self) -> bool:
        """Whether questions are asked as one where nothing can come in between; step by step, each is asked by itself."""
        step = self.lesson.sitting.step if self.lesson is not None else None
        return not self.private or (step is not None and step.lasts)

    @property
    def wild(self) -> bool:
        """Whether it began in a position, which anybody may have written: there may be much to draw."""
        return "given" in self.match.options_used

    @property
    def waiting(self) -> bool:
        """Whether somebody has still to sit down."""
        return any(s.kind == OPEN for s in self.seats)

    @property
    def begun(self) -> bool:
        """Whether everybody sits there and all is dealt."""
        return not self.waiting and self.stage == DEALT

    @property
    def pending(self) -> list[int]:
        """The seats that are asked something now."""
        tried = self.puzzle is not None and self.puzzle.ended
        return [] if self.outcome or tried or not self.begun else list(self.match.pending)

    @property
    def host(self) -> str:
        """Whose table it is: the first person who sits here."""
        return next((s.user for s in self.seats if s.kind == HUMAN), "")

    def seats_of(self, user: str) -> list[int]:
        return [s.seat for s in self.seats if s.kind == HUMAN and s.user == user]

    def called(self, seat: int) -> Line | str:
        """What whoever sits there is called, in no language yet."""
        return called(self.seats, seat)

    @property
    def titled(self) -> Line | str:
        """What it is called, in no language yet."""
        if self.lesson is not None:
            return TEXTS.line("lesson-title", n=self.lesson.number, title=self.lesson.sitting.lesson.title)
        if self.puzzle is not None:
            if title := self.puzzle.puzzle.title:
                return TEXTS.line("puzzle-titled", n=self.puzzle.number, title=Words(title["en"], title["ru"]))
            return TEXTS.line("puzzle-title", n=self.puzzle.number)
        return titled(self.title, self.origin, self.seats)

    def hand(self, seat: int) -> tuple[int, ...]:
        """The seats of its side that whoever sits there plays: this one, and those of partners who have left."""
        info, partners = self.seats[seat], self.seating.partners(seat)
        if info.kind != HUMAN:
            return (seat,)
        return (seat, *(p for p in partners if self.seats[p].kind == HUMAN and self.seats[p].user == info.user))

    def sharers(self, seat: int) -> tuple[int, ...]:
        """The seats of its side to which the open question is put: where there are several, one answers for all."""
        if seat not in (shared := self.match.either_seats):
            return (seat,)
        return tuple(s for s in shared if self.seating.side_of(s) == self.seating.side_of(seat))

    @property
    def question(self) -> int:
        """The number of the open question; sealed answers do not move it."""
        return len(self.match.decisions) - len(self.match.sealed)

    def token(self, seat: int) -> str:
        """What an answer of this seat to the open question must carry."""
        return hashlib.sha256(f"{self.secret} {self.rewinds} {self.question} {seat}".encode()).hexdigest()[:16]

    def state_word(self) -> str:
        return "over" if self.outcome else "open" if self.waiting else "playing"

    @property
    def mark(self) -> tuple[int, int]:
        """Which question is open, in which line of play: an answer worked out elsewhere must name it."""
        return self.rewinds, self.question

    @property
    def company(self) -> bool:
        """Whether several people sit here, so that one could draw conclusions from another's haste."""
        return sum(s.kind == HUMAN for s in self.seats) > 1

    @property
    def alone(self) -> bool:
        """Whether one person plays here, perhaps several seats: nobody else does, on another screen or on the same one."""
        return not self.waiting and len({(s.user, s.name) for s in self.seats if s.kind == HUMAN}) == 1

    @property
    def no_hints(self) -> Line | None:
        """Why nobody may ask for a hint here; None: who is asked may. In a lesson there are hints where its step leaves one free."""
        if not self.alone:
            return TEXTS.line("no-hint-company")
        if self.puzzle is not None:
            return TEXTS.line("no-hint-puzzle")
        step = self.lesson.sitting.step if self.lesson is not None else None
        if self.lesson is not None and (step is None or step.reads or not step.free):
            return TEXTS.line("no-hint-lesson")
        return None

    def record(self) -> str:
        """The record of the match; the seed is revealed when the game is over."""
        return record.save(self.match, reveal=self.outcome is not None)

    # -- what is written, and shown --------------------------------------------------------------------

    async def note(self, kind: str, seat: int, text: str, did: str | None, left: int = -1, why: str = "") -> None:
        """Another line of the journal; `why` nobody was asked, if nobody was."""
        row = {"table_id": self.id, "n": self.lines, "kind": kind, "seat": seat, "text": text}
        row |= {"did": did, "left_ms": left, "at": db.now(), "why": why}
        work: list[Any] = [(db.journal.insert(), row)]
        if self.outcome or self.lines == 0:
            results = ",".join(self.outcome.results) if self.outcome else ""
            work.append(self.row(state=self.state_word(), results=results, touched=db.now()))
        await self.write(*work)
        self.lines += 1
        if did:
            self.known.add(did)

    async def write(self, *work: Any) -> None:
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

    def row(self, **values: Any) -> tuple[Any, dict[str, Any]]:
        """What is to be written of the table itself."""
        return db.tables.update().where(db.tables.c.id == self.id), values

    def seat_row(self, seat: int, **values: Any) -> tuple[Any, dict[str, Any]]:
        """What is to be written of a seat."""
        return db.seats.update().where((db.seats.c.table_id == self.id) & (db.seats.c.seat == seat)), values

    async def changed(self) -> None:
        """Everybody is shown what has become of the table."""
        self.version += 1
        self.cache.clear()
        if self.hint is not None and self.hint[0] not in map(self.token, self.pending):
            self.unhint()
        if self.declined_from[0] != self.mark:
            if self.declined_from[0] != (-1, -1) or not self.put:  # a table that was woken knows since when it waits
                self.put = db.now()
            self.declined_from = self.mark, time.monotonic() + hesitation(self.pace)
        self.clock.run(self.pending, self.seats, self.match.sealed)
        if self.on_change is not None:
            await self.on_change(self)

    def unhint(self) -> None:
        """Nobody needs the last hint any more: whoever thinks of it stops."""
        if self.hint is not None:
            self.hint[1].cancel()
        self.hint = None
