"""A sitting at the table in a terminal: asks people, lets bots move, explains, goes back, keeps the record."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Any

import msgspec
from rich.text import Text

from wartable.bots import STAND_IN, Bot, GaveUp, dismiss, make
from wartable.bots.hints import Hint, hint, told
from wartable.cli.common import complain, number_in, say
from wartable.cli.screen import Screen
from wartable.kernel.asking import ask
from wartable.kernel.errors import HorizonClosed, Illegal, UnknownNotation, file_trouble
from wartable.kernel.events import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Decision, Match
from wartable.kernel.narrate import printed, say_event, say_outcome
from wartable.kernel.passing import ASK, CAN, PASS, skips
from wartable.kernel.questions import Choose
from wartable.kernel.record import number_of
from wartable.kernel.state import Seat

LOG_LINES = 20
FOUND_RULES = 3
SAVES = "saves"
MODES = (ASK, CAN, PASS)

COMMANDS = {
    "h": ("h", "help", "п", "помощь"),
    "q": ("q", "quit", "exit", "в", "выход"),
    "u": ("u", "undo", "о", "отмена"),
    "t": ("t", "table", "т", "стол"),
    "l": ("l", "log", "ж", "журнал"),
    "s": ("s", "save", "с", "сохранить"),
    "a": ("a", "ask", "к", "когда"),
    "hint": ("hint", "hh", "подсказка", "пп"),
}
_COMMAND = {word: command for command, spelled in COMMANDS.items() for word in spelled}


class Seating(msgspec.Struct, frozen=True):
    """Who sits on a seat: a bot by its name, or a person."""

    bot: str
    name: str


class Leave(Exception):
    """The player leaves the table; the record stays."""


class Table:
    """One sitting: it ends when the game does, or when the player leaves."""

    def __init__(
        self, match: Match, seated: list[Seating], lang: str, path: Path, ask_all: bool = False, wishes: str = ""
    ) -> None:
        self.match, self.game, self.lang, self.path, self.ask_all = match, match.game, lang, path, ask_all
        self.wishes = wishes
        """The options of the command line with which the same people sit down again."""
        self.names = {seat: who.name for seat, who in enumerate(seated)}
        self.screen = Screen(match, lang, self.names)
        self.humans = [seat for seat, who in enumerate(seated) if not who.bot]
        self.bots = {seat: self.bot(who.bot, seat) for seat, who in enumerate(seated) if who.bot}
        self.viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        self.told: dict[Seat | None, int] = dict.fromkeys([*range(len(seated)), None], 0)
        """seat (None: spectators) -> how many events it has been told"""
        self.automatic: set[int] = set()
        """The decisions that were made for a person because there was no other."""
        self.asked = -1
        """How many decisions there were when a person was last asked."""
        self.unsaved = ""
        """Why the record could not be written."""
        self.stops: dict[Seat, dict[str, str]] = {seat: {} for seat in self.humans}
        """When each person is asked in each kind of window; always, as long as nothing is said."""
        self.hinted: tuple[int, Hint] | None = None
        """The last hint, and how many decisions there were."""

    # -- the sitting -----------------------------------------------------------------------------

    def run(self) -> bool:
        """Play on to the end, or until the player leaves. False if the record could not be kept."""
        self.screen.print(self.game.rulebook.title[self.lang], style="bold")
        if self.humans:
            self.screen.say("play-hint", style="dim")
            self.screen.mind_the_width()
        try:
            while self.match.pending:
                self.step()
            self.finish()
        except (Leave, EOFError):
            self.screen.print()
        except KeyboardInterrupt:
            self.screen.print()
            self.screen.say("play-interrupted")
        finally:
            for seat, bot in self.bots.items():
                dismiss(bot, self.match, seat)
        return self.keep(aloud=True)

    def step(self) -> None:
        """Somebody who is asked answers: people before bots, for an answer among others is sealed."""
        asked = sorted(self.match.pending, key=lambda seat: (seat in self.bots, seat != self.viewer, seat))
        seat = asked[0]
        if seat in self.bots:
            with self.screen.out.status(say(self.lang, "play-thinking", name=self.names[seat])):
                answer = self.bot_answer(seat)
            self.match.apply(seat, answer)
            if not self.humans:
                self.news(None)
        elif not self.ask_all and (given := self.only_answer(seat) or self.unasked(seat)) is not None:
            self.automatic.add(len(self.match.decisions))
            self.match.apply(seat, given)
        else:
            self.ask(seat)

    def bot(self, name: str, seat: Seat) -> Bot:
        """The bot of that name, with chance of its own."""
        return make(name, number_of(f"{self.match.seed} bot {seat}"))

    def bot_answer(self, seat: Seat) -> Any:
        """What the bot answers; another one plays on for a program that gives up."""
        try:
            return self.bots[seat].choose(self.match, seat)
        except GaveUp as error:
            why = error.say(self.lang)
            self.screen.say("play-replaced", style="yellow", name=self.names[seat], why=why, bot=STAND_IN)
            if error.detail:
                self.screen.paragraph(error.detail, style="dim")
            self.bots[seat] = self.bot(STAND_IN, seat)
            return self.bots[seat].choose(self.match, seat)

    def only_answer(self, seat: Seat) -> Any:
        """The one legal answer, if there is no choice."""
        question = self.match.pending[seat]
        return question.options[0] if isinstance(question, Choose) and len(question.options) == 1 else None

    def unasked(self, seat: Seat) -> Any:
        """What is answered in a window in which this person does not want to be asked."""
        question = self.match.pending[seat]
        window = self.game.windows.of(self.match.state, question)
        if window is None or not isinstance(question, Choose) or window.answer not in question.options:
            return None
        return window.answer if skips(window, self.stops[seat].get(window.kind, ASK)) else None

    def ask(self, seat: Seat) -> None:
        """Show a person the table and the question until it is answered or taken back."""
        self.keep()
        self.hand_over(seat)
        if not self.goes_on(seat):
            self.screen.table(seat)
        self.news(seat)
        self.asked = len(self.match.decisions)
        self.screen.question(seat, f"{self.names[seat]}: " if len(self.humans) > 1 else "")
        while True:
            line = self.read()
            command, _, rest = line.partition(" ")
            if line.startswith("?"):
                self.explain(seat, line[1:].strip())
            elif line.startswith("!"):
                self.why_not(seat)
            elif command.lower() in _COMMAND:
                if self.obey(seat, _COMMAND[command.lower()], rest.strip()):
                    return
            elif line and self.answer(seat, line):
                return

    def goes_on(self, seat: Seat) -> bool:
        """Whether this only continues what the same person was just doing: the table can wait."""
        since = self.match.decisions[self.asked :] if self.asked >= 0 else []
        return self.match.in_the_middle and bool(since) and all(d.seat == seat for d in since)

    def read(self) -> str:
        line = "".join(sign for sign in input("> ") if sign.isprintable()).strip()
        if not sys.stdin.isatty():
            print(line)  # what was piped in stands in the output as if it had been typed
        return line

    def answer(self, seat: Seat, line: str) -> bool:
        """Give the answer with this number or this notation; say why not, if it cannot be given."""
        if (number := number_in(line)) is not None:
            options = self.match.options(seat)
            if not 1 <= number <= len(options):
                self.explain_number(seat, number)
                return False
            self.match.apply(seat, options[number - 1])
            return True
        try:
            self.match.play(seat, line)
        except Illegal as error:
            self.screen.say("play-illegal", style="red", rule=error.rule)
            self.screen.rule(error.rule)
            return False
        except UnknownNotation:
            self.screen.say("play-unknown", style="red", text=line)
            return False
        return True

    def obey(self, seat: Seat, command: str, rest: str) -> bool:
        """Carry out a command; True if the question has to be put anew."""
        commands: dict[str, Callable[[], bool | None]] = {
            "h": lambda: self.screen.say("play-help"),
            "t": lambda: self.screen.table(seat, again=True),
            "l": lambda: self.log(seat, number_in(rest) or LOG_LINES),
            "s": lambda: self.save_as(rest),
            "u": lambda: self.undo(seat),
            "a": lambda: self.when_asked(seat, rest),
            "hint": lambda: self.hint(seat),
            "q": self.leave,
        }
        return bool(commands[command]())

    def leave(self) -> None:
        raise Leave

    def when_asked(self, seat: Seat, rest: str) -> bool:
        """`a`: when one is asked; `a 3 never`: in windows of the third kind; `a *`: as at the web table. True: it may be answered now."""
        kinds, (what, _, when) = dict(self.game.windows.kinds), rest.partition(" ")
        number, modes = number_in(what), {say(self.lang, f"play-when-{mode}"): mode for mode in MODES}
        if what == "*":
            self.stops[seat] = kinds
        elif number is not None and 1 <= number <= len(kinds) and when in modes:
            self.stops[seat][list(kinds)[number - 1]] = modes[when]
        elif rest:
            self.screen.say("play-when-how", style="red", n=len(kinds), modes=", ".join(modes))
            return False
        for n, kind in enumerate(kinds, 1):
            mode = say(self.lang, f"play-when-{self.stops[seat].get(kind, ASK)}")
            self.screen.print(f"{n:>3}  {self.game.texts.say(self.lang, f'window-{kind}')}: {mode}")
        return bool(rest) and self.unasked(seat) is not None

    # -- the log ---------------------------------------------------------------------------------

    def news(self, seat: Seat | None) -> None:
        """What has happened since the seat was last told."""
        for event in self.match.events[self.told[seat] :]:
            self.screen.event(event, seat)
        self.told[seat] = len(self.match.events)

    def log(self, seat: Seat | None, lines: int) -> None:
        seen = [event for event in self.match.events if event.seen_by(seat) is not None]
        for event in seen[max(len(seen) - lines, 0) :]:
            self.screen.event(event, seat)

    # -- why, and why not ------------------------------------------------------------------------

    def explain(self, seat: Seat, what: str) -> None:
        """`?`: the rule that asks; `?3`: the rule of option or refusal 3; `? words`: rules that answer them."""
        rulebook = self.game.rulebook
        if not what:
            self.screen.rule(self.match.pending[seat].cite)
        elif (number := number_in(what)) is not None:
            self.explain_number(seat, number)
        elif what.upper() in rulebook:
            self.screen.rule(what.upper())
        elif found := ask([rulebook], what)[:FOUND_RULES]:
            for answer in found:
                self.screen.rule(answer.atom.id)
        else:
            self.screen.say("play-no-rule", style="red", text=what)

    def explain_number(self, seat: Seat, number: int) -> None:
        options, refusals = self.match.options(seat), self.match.explain(seat)
        if 1 <= number <= len(options):
            action = options[number - 1]
            text, rule = printed(self.game, self.lang, self.match.state, action)
            self.screen.paragraph(f"{self.screen.action(seat, action)}{': ' if text else ''}{text}", style="italic")
            self.screen.rule(rule or self.match.pending[seat].cite)
        elif 1 <= (refused := number - len(options)) <= len(refusals):
            self.screen.refusal(seat, refusals[refused - 1])
        else:
            self.screen.say("play-no-number", style="red", n=len(options))

    def why_not(self, seat: Seat) -> None:
        """What might be tried and is forbidden, by rule; numbered on from the options."""
        refusals, first = self.match.explain(seat), len(self.match.options(seat)) + 1
        if not refusals:
            self.screen.say("play-nothing-forbidden")
        for rule in dict.fromkeys(refusal.rule for refusal in refusals):
            self.screen.rule(rule)
            self.screen.choices(seat, [(i, r.action) for i, r in enumerate(refusals, first) if r.rule == rule])

    def hint(self, seat: Seat) -> None:
        """What the strongest bot would answer and why, for who plays alone; and how to take it."""
        if len(self.humans) > 1:
            return self.screen.say("play-hint-company", style="red")
        try:
            given = self.thought_of(seat)
        except Exception as error:
            return self.screen.say("play-hint-failed", style="red", why=type(error).__name__)
        options = list(self.match.options(seat))
        take = str(options.index(given.answer) + 1) if given.answer in options else self.match.notation(given.answer)
        return self.screen.hint(told(self.match, seat, given, self.lang, self.names), take)

    def thought_of(self, seat: Seat) -> Hint:
        """The hint for the open question; it is thought of once."""
        if self.hinted is None or self.hinted[0] != len(self.match.decisions):
            with self.screen.out.status(say(self.lang, "play-hint-thinking")):
                self.hinted = len(self.match.decisions), hint(self.match, seat)
        return self.hinted[1]

    # -- going back ------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> bool:
        """Take back the own last decision, as far as the horizon allows; True if anything was taken back."""
        undone = False
        try:
            while True:
                taken = self.match.undo(seat)
                undone = True
                if len(self.match.decisions) not in self.automatic:
                    break
                self.automatic.discard(len(self.match.decisions))
        except HorizonClosed as error:
            self.screen.print(self.closed(error, seat), style="red")
            return undone
        self.told = {who: min(n, len(self.match.events)) for who, n in self.told.items()}
        self.screen.drawn, self.asked, self.hinted = "", -1, None
        self.screen.say("play-undone", style="green", notation=taken.notation)
        return True

    def closed(self, error: HorizonClosed, seat: Seat) -> str:
        """What closed the undo horizon."""
        what = error.closed_by
        if isinstance(what, Decision):
            return say(self.lang, "play-closed-by-decision", name=self.names[what.seat])
        seen = what.seen_by(seat) if isinstance(what, Event) else None
        if seen is not None:
            told = say_event(self.game, self.lang, seen, self.names, self.match.state)
            return say(self.lang, "play-closed-by-event", event=told, rule=seen.cite)
        return say(self.lang, "play-nothing-to-undo")

    # -- one keyboard for several people ---------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """Hide what one player saw before another sits down."""
        if len(self.humans) > 1 and seat != self.viewer:
            self.screen.clear()
            self.screen.say("play-hand-over", style="bold", name=self.names[seat])
            if sys.stdin.isatty():
                input()
        self.viewer = seat

    # -- the record ------------------------------------------------------------------------------

    def finish(self) -> None:
        """The game is over: who has won, by which rule."""
        outcome, viewer = self.match.outcome, self.viewer if len(self.humans) == 1 else None
        assert outcome is not None
        self.screen.table(viewer)
        self.news(self.viewer)
        self.screen.print()
        won = say_outcome(self.game, self.lang, outcome, self.names)
        self.screen.print(Text(f"[{outcome.cite}] ", style="dim").append(won, style="not dim bold green"))
        self.screen.rule(outcome.cite)

    def keep(self, aloud: bool = False) -> bool:
        """Write the record down, so that nothing is lost whatever happens."""
        try:
            write_whole(self.path, self.match.save())
        except OSError as error:
            if aloud or not self.unsaved:
                complain(self.lang, file_trouble(error).at(self.path))
            self.unsaved = str(error)
            return False
        if aloud:
            self.screen.say("play-record", path=str(self.path))
            if self.match.outcome is None:
                again = f"wartable play {self.game.id} --resume {quote(str(self.path))}{self.wishes}"
                self.screen.say("play-resume", command=again)
        return True

    def save_as(self, name: str) -> None:
        """Write the record to a file of the player's choice; no other file is overwritten."""
        path = Path(name) if name else self.path
        try:
            if path != self.path and path.exists():
                return self.screen.say("play-exists", style="red", path=name)
            write_whole(path, self.match.save())
        except OSError as error:
            return self.screen.print(file_trouble(error).at(path).say(self.lang), style="red")
        return self.screen.say("play-record", path=str(path))


def free_path(game: Game, seated: list[Seating]) -> Path:
    """A new file under ./saves: the game, the moment, who plays."""
    stem = f"{game.id}-{datetime.now():%Y-%m-%d-%H%M%S}-{'-'.join(who.bot or 'human' for who in seated)}"
    path, n = Path(SAVES) / f"{stem}.jsonl", 1
    while path.exists():
        n += 1
        path = Path(SAVES) / f"{stem}-{n}.jsonl"
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never seen half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
