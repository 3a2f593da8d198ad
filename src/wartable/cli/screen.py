"""What stands on the screen: the table, the log, questions with numbered answers, rules."""

from __future__ import annotations

import re
from itertools import groupby
from textwrap import wrap
from typing import Any

from rich.text import Text

from wartable.bots.hints import Told
from wartable.cli.common import PLAIN_WIDTH, console, say
from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.narrate import Names, printed, say_action, say_event, say_kind, say_question, say_refusal, say_rule
from wartable.kernel.questions import Place, Refusal
from wartable.kernel.state import Seat

HARD = "\u00a0"
"""A space at which no line is broken."""
TOGETHER = 3
"""So many answers that differ only in a place are shown together."""
LONG = 12
"""Of more answers than this those that begin with the same piece are shown together."""
GAPS = " :,→"
"""What is left out behind the words under which answers stand."""


class Screen:
    """Prints for people, in one language."""

    def __init__(self, match: Match, lang: str, names: Names) -> None:
        self.match, self.game, self.lang, self.names = match, match.game, lang, names
        self.out = console()
        self.drawn = ""
        """The table as it was last printed."""

    @property
    def room(self) -> int:
        """How long a line of text may be."""
        return min(self.out.width, PLAIN_WIDTH)

    # -- plain text ------------------------------------------------------------------------------

    def print(self, text: str | Text = "", style: str = "") -> None:
        self.out.print(text, style=style or None)

    def say(self, message: str, style: str = "", **args: Any) -> None:
        """A message of the commands, on lines as long as they are."""
        self.out.print(say(self.lang, message, **args), style=style or None, soft_wrap=True)

    def paragraph(self, text: str, indent: int = 2, style: str = "") -> None:
        """Text wrapped within the screen, every line moved in."""
        for line in wrap(text, self.room - indent, break_on_hyphens=False):
            self.print(" " * indent + line.replace(HARD, " "), style=style)

    def mind_the_width(self) -> None:
        """A table that is wider than the window is broken into pieces: say so."""
        if self.out.width < PLAIN_WIDTH:
            self.say("play-narrow", style="yellow", width=self.out.width, needed=PLAIN_WIDTH)

    def clear(self) -> None:
        """Nothing that was shown before can be seen any more."""
        if self.out.is_terminal:
            self.out.file.write("\033[H\033[2J\033[3J")
        self.drawn = ""

    # -- the game --------------------------------------------------------------------------------

    def table(self, seat: Seat | None, again: bool = False) -> None:
        """The table as the seat sees it, if it has changed."""
        table = self.game.sketch(self.match.view(seat), self.lang)
        if table != self.drawn or again:
            self.print()
            for line in table.splitlines():
                self.out.print(Text(line, style="cyan" if line.startswith("──") else ""), soft_wrap=True)
        self.drawn = table

    def event(self, event: Event, seat: Seat | None) -> None:
        """A line of the log, as the seat knows it."""
        seen = event.seen_by(seat)
        if seen is not None:
            told = say_event(self.game, self.lang, seen, self.names, self.match.state)
            lines = wrap(f"· {told}  {seen.cite}", self.room, subsequent_indent="  ", break_on_hyphens=False)
            last = lines.pop().removesuffix(seen.cite)
            for line in lines:
                self.print(line)
            self.print(Text(last).append(seen.cite, style="dim"))

    def rule(self, rule: str) -> None:
        for line in say_rule(self.game, self.lang, rule).splitlines():
            self.paragraph(line)

    def question(self, seat: Seat, name: str) -> None:
        """The question, the rule that asks it, and the numbered answers."""
        question, state = self.match.pending[seat], self.match.state
        asked = say_question(self.game, self.lang, state, question, self.names)
        self.print()
        first, *more = wrap(f"[{question.cite}] {name}{asked}", self.room, break_on_hyphens=False)
        mark = f"[{question.cite}]"
        self.print(Text(mark, style="dim").append(first.removeprefix(mark), style="not dim bold"))
        for line in more:
            self.print(line, style="bold")
        text, _ = printed(self.game, self.lang, state, question)
        if text:
            self.paragraph(text, style="italic")
        options = self.match.options(seat)
        self.choices(seat, list(enumerate(options, 1)))
        if isinstance(question, Place) and (poses := list(options)[len(question.also.options) :]):
            self.say("play-pose", style="dim", notation=self.match.notation(poses[0]))

    def action(self, seat: Seat, action: Any) -> str:
        """An answer in words."""
        return say_action(self.game, self.lang, self.match.state, action, self.names, self.match.pending[seat].ask)

    def hint(self, told: Told, take: str) -> None:
        """A hint: what to do, what it gains and risks, and what to write in order to do so."""
        self.paragraph(told.title, indent=0, style="bold")
        for message, reasons in (("play-hint-gains", told.gains), ("play-hint-risks", told.risks)):
            if reasons:
                said = ", ".join(f"{what} {number}" for number, what in reasons)
                self.paragraph(say(self.lang, message, reasons=said))
        self.paragraph(told.verdict)
        self.say("play-hint-take", style="dim", take=take)

    def refusal(self, seat: Seat, refusal: Refusal) -> None:
        told = say_refusal(self.game, self.lang, self.match.state, self.match.pending[seat], refusal, self.names)
        self.print(told, style="red")
        self.rule(refusal.rule)

    def choices(self, seat: Seat, numbered: list[tuple[int, Any]]) -> None:
        """Numbered answers, one a line; those that differ only in a place together, in a long list those about the same piece."""
        if len(numbered) > LONG:
            groups: dict[tuple[str, ...], list[tuple[int, Any]]] = {}
            for n, action in numbered:
                groups.setdefault(self._piece(action), []).append((n, action))
            for (*_, name), group in groups.items():
                self._group(seat, group, name)
        else:
            for _, alike in groupby(numbered, key=lambda each: self._stem(each[1])):
                self._group(seat, list(alike), "")

    def _group(self, seat: Seat, group: list[tuple[int, Any]], name: str) -> None:
        """Answers that have a piece in common (its name), or only the words with which they begin: under these, if they are several."""
        texts = [(n, self.action(seat, action)) for n, action in group]
        start = _common_start([text for _, text in texts])
        head = start if name.lower() in start.lower() else name
        if len(texts) < TOGETHER or not head:
            for n, text in texts:
                self.out.print(f"{n:>4}) {text}", soft_wrap=True)
            return
        self.print(f"      {head.rstrip()}")
        rest = "   ".join(
            f"{n}) {text.removeprefix(head).lstrip(GAPS) or text}".replace(" ", HARD) for n, text in texts
        )
        self.paragraph(rest, indent=8)

    def _piece(self, action: Any) -> tuple[str, ...]:
        """What kind of answer it is, and the name of the piece that is picked first; its stem and no name, if there is no other to pick."""
        face = self.game.face
        names = face.names(self.lang, self.match.state, action) if face is not None else ()
        return (say_kind(self.game, self.lang, action), names[0]) if len(names) > 1 else (self._stem(action), "")

    def _stem(self, action: Any) -> str:
        """The notation without the place behind it."""
        return re.sub(r" @\S+$", " @", self.match.notation(action))


def _common_start(texts: list[str]) -> str:
    """The words with which all texts begin."""
    start = texts[0]
    while not all(text.startswith(start) for text in texts):
        start = start[:-1]
    return start[: start.rfind(" ") + 1]
