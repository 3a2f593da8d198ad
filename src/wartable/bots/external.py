"""External: somebody's program answers, in whatever language it is written.

It is started when it is first asked something, and told what has happened since it was last asked. A program that stays silent,
talks nonsense, goes on answering what the rules forbid or ends has given up: `GaveUp` says why, and somebody else must play on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from wartable.bots import protocol
from wartable.bots.programs import LONGEST, LongLine, Process, Program
from wartable.kernel.errors import WartableError, file_trouble
from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Outcome, Seat
from wartable.kernel.text import Line, Texts

TEXTS = Texts("wartable.bots")
TRIES = 4
"""So many answers a program may give to one question until one is allowed."""

Work = Callable[..., Any]
"""work(match, seat, …): something that is said to a program, or what its answer means."""
Doing = Callable[..., Any]
"""do(work, …) gives work(match, seat, …), wherever that is worked out."""


class GaveUp(WartableError):
    """A program plays no longer. The line tells it to everybody; the rest may tell what it holds, and is for who runs it."""

    def __init__(self, line: Line, refused: str = "", stderr: str = "") -> None:
        self.refused, self.stderr = refused, stderr
        """Why its last answer was none; what it wrote to stderr last."""
        super().__init__(line)

    @property
    def detail(self) -> str:
        return "\n".join(filter(None, (self.refused, self.stderr)))


class External:
    """A program that plays one seat of one match."""

    def __init__(self, program: Program, seed: int = 0) -> None:
        self.program, self.seed = program, seed
        self._process: Process | None = None
        self._heard: Sequence[Event] = ()
        """The events it has been told, as they are."""
        self._lines = 0
        """How many of them its seat knew of."""

    def choose(self, match: Match, seat: Seat) -> Any:
        """What the program answers; raises GaveUp. Where there is one answer, it is not asked."""
        question = match.pending[seat]
        if isinstance(question, Choose) and len(question.options) == 1:
            return question.options[0]
        return self.answer(seat, match.events, lambda work, *args: work(match, seat, *args))

    def answer(self, seat: Seat, events: Sequence[Event], do: Doing) -> Any:
        """What the program answers to the question that is put to the seat; raises GaveUp."""
        begun = self._process is not None
        process = self._started()
        first, news = self._news(seat, events)
        message = protocol.line(do(protocol.question, first, news))
        if not begun:
            program = self.program
            message = protocol.line(do(protocol.hello, program.name, self.seed, program.seconds)) + message
        action = self._agreed(process, message, do)
        self._heard, self._lines = list(events), first + len(news)
        return action

    def over(self, seat: Seat, outcome: Outcome, events: Sequence[Event], do: Doing) -> None:
        """The game is over: the program hears how, and is no more."""
        if self._process is not None:
            self.end(protocol.line(do(protocol.over, outcome, *self._news(seat, events))))

    def kill(self) -> None:
        """End the program without waiting for anything; `end` must follow."""
        if self._process is not None:
            self._process.kill()

    def end(self, message: bytes = b"") -> None:
        """Nothing of the program is left."""
        if self._process is not None:
            self._process.end(message)

    def _started(self) -> Process:
        try:
            self._process = self._process or Process(self.program.command)
        except OSError as error:
            raise GaveUp(TEXTS.line("program-not-started", reason=file_trouble(error))) from None
        return self._process

    def _agreed(self, process: Process, message: bytes, do: Doing) -> Any:
        """The first of its answers that is allowed, if it comes soon enough."""
        left, told = self.program.seconds, ""
        for tries in reversed(range(TRIES)):
            asked = time.monotonic()
            judged: protocol.Judged = do(protocol.judged, self._line(process, message, left))
            if not judged.why:
                return judged.action
            left, told = left - (time.monotonic() - asked), judged.why
            message = protocol.line(protocol.refused(judged, tries))
        raise self._gives_up(TEXTS.line("program-nonsense", n=TRIES), told)

    def _line(self, process: Process, message: bytes, seconds: float) -> bytes:
        """What it says to this; GaveUp, if that is nothing."""
        try:
            return process.ask(message, seconds)
        except TimeoutError:
            line = TEXTS.line("program-silent", seconds=f"{self.program.seconds:g}")
        except LongLine:
            line = TEXTS.line("program-long-line", n=LONGEST)
        except EOFError:
            process.end()
            line = TEXTS.line("program-ended", code=process.code)
        raise self._gives_up(line)

    def _gives_up(self, line: Line, refused: str = "") -> GaveUp:
        assert self._process is not None
        self._process.end()
        return GaveUp(line, refused, self._process.last)

    def _news(self, seat: Seat, events: Sequence[Event]) -> tuple[int, list[Event]]:
        """What the seat knows of the events it was not told yet, and the number of the first."""
        kept, first = len(self._heard), self._lines
        if kept > len(events) or (kept and self._heard[-1] is not events[kept - 1]):  # something was taken back
            pairs = zip(self._heard, events, strict=False)
            pairs = zip(self._heard, events, strict=False)
            kept = next((n for n, (old, new) in enumerate(pairs) if old is not new), min(kept, len(events)))
            first = sum(event.seen_by(seat) is not None for event in events[:kept])
        return first, [told for event in events[kept:] if (told := event.seen_by(seat)) is not None]
