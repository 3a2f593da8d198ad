"""`wartable learn`: the lessons of a game in the terminal, and how far one has come."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from wartable.bots import hints
from wartable.cli.common import NO, TEXTS, Lang, LangOption, console, fail, game_called, number_in, say
from wartable.cli.progress import Progress
from wartable.cli.table import Leave, Seating, Table, free_path
from wartable.kernel.errors import Illegal, UnknownNotation
from wartable.kernel.game import Game
from wartable.lessons import Lesson, Now, Sitting, course, lesson_called
from wartable.lessons.sitting import READ

EXAMPLE = "wartable learn {game} 1 --lang ru"
LOG_LINES = 20
COMMANDS = {
    "b": ("b", "back", "н", "назад"),
    "r": ("r", "restart", "з", "заново"),
    "x": ("x", "show", "п", "покажи"),
    "k": ("k", "skip", "д", "дальше"),
    "f": ("f", "free", "с", "свободно"),
    "w": ("w", "warn", "о", "ошибки"),
    "t": ("t", "table", "т", "стол"),
    "l": ("l", "log", "ж", "журнал"),
    "h": ("h", "help", "помощь"),
    "q": ("q", "quit", "exit", "в", "выход"),
}
_COMMAND = {word: command for command, spelled in COMMANDS.items() for word in spelled}


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    lesson: Annotated[str, typer.Argument(metavar="[LESSON]")] = "",
    anew: Annotated[bool, typer.Option("--anew")] = False,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED")] = None,
    lang: LangOption = Lang.en,
) -> None:
    """Learn a game: its lessons, or one of them. Where you leave it is kept."""
    found, progress = game_called(game, lang), Progress(lang)
    if not course(found.id):
        fail(lang, TEXTS.line("learn-none", game=found.id), NO)
    if not lesson:
        return show_course(found, progress, lang)
    sitting = progress.sit_down(_lesson(found, lesson, lang), seed or secrets.token_hex(8))
    if anew:
        sitting.restart()
    Desk(sitting, progress, lang).run()
    return None


def _lesson(game: Game, name: str, lang: str) -> Lesson:
    """The lesson of that number or id, or the end of the command."""
    try:
        return lesson_called(game.id, name)
    except LookupError:
        known = ", ".join(lesson.id for lesson in course(game.id))
        fail(lang, TEXTS.line("learn-unknown", lesson=name, known=known))


def show_course(game: Game, progress: Progress, lang: str) -> None:
    """The lessons in order: which are done, where one was left, how long they take."""
    out, lessons = console(), course(game.id)
    done = sum(progress.of(lesson).done for lesson in lessons)
    out.print(game.rulebook.title[lang], style="bold")
    out.print(say(lang, "learn-course", done=done, lessons=len(lessons)))
    for number, lesson in enumerate(lessons, 1):
        kept = progress.of(lesson)
        mark = "◐" if kept.left is not None else "✓" if kept.done else "○"
        left = say(lang, "learn-left", step=len(kept.left.marks), steps=len(lesson.steps)) if kept.left else ""
        about = left or say(lang, "learn-minutes", n=lesson.minutes)
        out.print(f"{number:>3} {mark} {lesson.title[lang]} · {about}")
        out.print(f"      {lesson.learn[lang]}", style="dim", soft_wrap=True)
    fresh = next((n for n, lesson in enumerate(lessons, 1) if not progress.of(lesson).done), 1)
    out.print(say(lang, "learn-go", command=f"wartable learn {game.id} {fresh}"))


class Desk:
    """One sitting at a lesson."""

    def __init__(self, sitting: Sitting, progress: Progress, lang: str) -> None:
        self.sitting, self.progress, self.lang = sitting, progress, lang
        self.lesson, self.seat = sitting.lesson, sitting.seat
        seated = [self._seating(seat, "") for seat in sitting.match.seating.seats]
        self.table = Table(sitting.match, seated, lang, Path())
        self.screen = self.table.screen
        self.table.stops[self.seat] = dict(sitting.match.game.windows.kinds)
        self.warns = sitting.lesson.guided
        """Whether mistakes are pointed out before they are final."""
        self.automatic: set[int] = set()
        """The decisions of free play that were made for the person."""
        self.shown = ""
        """The answer that was shown last; an empty line gives it."""

    def run(self) -> None:
        """Take the lesson to its end, or until the person leaves it."""
        self.screen.print(f"{self.table.game.rulebook.title[self.lang]} · {self.lesson.title[self.lang]}", style="bold")
        self.screen.paragraph(self.lesson.learn[self.lang], indent=0)
        self.screen.say("learn-hint", style="dim")
        self.screen.mind_the_width()
        try:
            while not self.sitting.over:
                self.step()
            self.end()
        except (Leave, EOFError):
            self.screen.print()
            self.screen.say("learn-kept", command=f"wartable learn {self.lesson.game} {self.lesson.id}")
        finally:
            self.progress.keep(self.sitting)

    def step(self) -> None:
        """Show where the lesson stands, and take one line."""
        step = self.sitting.step
        if step is not None and step.lasts and (given := self._unasked()) is not None:
            self.automatic.add(len(self.sitting.match.decisions))
            self.sitting.answer(given)
            return
        now, self.shown = self.sitting.now(), ""
        self.table.news(self.seat)
        self.screen.table(self.seat)
        self.coach(now)
        if now.waits != READ:
            self.screen.question(self.seat, "")
        while not self.take(self.table.read(), now):
            pass
        self.progress.keep(self.sitting)

    def _unasked(self) -> str | None:
        """In free play: the answer, where there is no choice, or in a window in which nobody wishes to be asked."""
        given = self.table.only_answer(self.seat) or self.table.unasked(self.seat)
        return self.sitting.match.notation(given) if given is not None and not self.sitting.speaking() else None

    def coach(self, now: Now) -> None:
        """The text of the step, what its numbers mean on the table, and its rules."""
        if not now.text[self.lang]:
            return
        self.screen.print()
        if self.sitting.step is not None and not self.sitting.step.on:
            self.screen.say("learn-step", style="bold blue", step=now.step, steps=now.steps)
        for paragraph in now.text[self.lang].split("\n\n"):
            self.screen.paragraph(paragraph, style="blue")
        named = [f"[{n}] {lit.name[self.lang]}" for n, lit in enumerate(now.lit, 1) if lit.name[self.lang]]
        if told := " · ".join([*named, *now.rules]):
            self.screen.paragraph(told, style="dim")
        if now.waits == READ:
            self.screen.say("learn-enter", style="dim")

    def take(self, line: str, now: Now) -> bool:
        """What was typed: a command, a question, an answer. True if the lesson has to be shown anew."""
        command = _COMMAND.get(line.lower())
        if not line:
            return self.enter(now)
        if command is not None:
            return self.obey(command)
        if self.seat not in self.sitting.match.pending:
            self.screen.say("learn-read-on", style="red")
        elif line.startswith("?"):
            self.table.explain(self.seat, line[1:].strip())
        elif line.startswith("!"):
            self.table.why_not(self.seat)
        else:
            return self.answer(line)
        return False

    def enter(self, now: Now) -> bool:
        """An empty line: go on reading, or answer as was just shown."""
        if now.waits == READ:
            self.sitting.go_on()
            return True
        if self.shown:
            return self.answer(self.shown)
        self.screen.say("learn-asked", style="dim")
        return False

    def answer(self, line: str) -> bool:
        """Give the answer with this number or this notation; say why not."""
        match, number = self.sitting.match, number_in(line)
        try:
            if number is not None:
                options = match.options(self.seat)
                if not 1 <= number <= len(options):
                    self.screen.say("play-no-number", style="red", n=len(options))
                    return False
                line = match.notation(options[number - 1])
            if self.warns and not self.sure(line):
                return False
            verdict = self.sitting.answer(line)
        except Illegal as error:
            self.screen.say("play-illegal", style="red", rule=error.rule)
            self.screen.rule(error.rule)
            return False
        except UnknownNotation:
            self.screen.say("play-unknown", style="red", text=line)
            return False
        if verdict.why is not None:
            self.screen.paragraph(verdict.why.text[self.lang], style="yellow")
            if verdict.why.rule:
                self.screen.rule(verdict.why.rule)
        return verdict.right

    def sure(self, line: str) -> bool:
        """Whether the person stands by an answer, if it would lose much."""
        with self.screen.out.status(say(self.lang, "learn-judging")):
            mistake = self.sitting.mistake(line)
        if mistake is None:
            return True
        told = hints.warned(self.sitting.match, self.seat, mistake, self.lang, self.table.names)
        self.screen.paragraph(told.text, style="yellow")
        self.screen.say("learn-sure", style="yellow")
        return self.table.read().lower() in ("y", "yes", "д", "да")

    def obey(self, command: str) -> bool:
        """Carry out a command; True if the lesson has to be shown anew."""
        commands: dict[str, Callable[[], bool | None]] = {
            "b": self.back,
            "r": self.restart,
            "x": self.show,
            "k": self.skip,
            "f": self.free,
            "w": self.warn,
            "t": lambda: self.screen.table(self.seat, again=True),
            "l": lambda: self.table.log(self.seat, LOG_LINES),
            "h": lambda: self.screen.say("learn-help"),
            "q": self.table.leave,
        }
        return bool(commands[command]())

    def back(self) -> bool:
        if not self.sitting.back():
            self.screen.say("learn-first", style="red")
            return False
        while (taken := len(self.sitting.match.decisions)) in self.automatic and self.sitting.back():
            self.automatic.discard(taken)
        return self._anew()

    def restart(self) -> bool:
        self.sitting.restart()
        self.automatic.clear()
        return self._anew()

    def _anew(self) -> bool:
        """The table has gone back: what was told of it later is forgotten."""
        told, events = self.table.told, len(self.sitting.match.events)
        self.table.told = {seat: min(count, events) for seat, count in told.items()}
        self.screen.drawn = ""
        return True

    def show(self) -> None:
        """What would be right here; in free play what the strongest bot would do, and why."""
        match, step = self.sitting.match, self.sitting.step
        if step is None or step.reads:
            self.screen.say("learn-enter", style="dim")
        elif step.answers:
            self.shown = self.sitting.example()
            action = match.parse(self.seat, self.shown)
            self.screen.say("learn-example", style="green", answer=self.screen.action(self.seat, action))
            self.screen.say("learn-as-shown", style="dim")
        else:
            with self.screen.out.status(say(self.lang, "learn-judging")):
                given = hints.hint(match, self.seat)
                told = hints.told(match, self.seat, given, self.lang, self.table.names)
            self.shown = match.notation(given.answer)
            self.screen.paragraph(told.text, style="green")
            self.screen.say("learn-as-shown", style="dim")

    def skip(self) -> bool:
        self.sitting.skip()
        return True

    def warn(self) -> None:
        self.warns = not self.warns
        self.screen.say("learn-warns" if self.warns else "learn-warns-not", style="dim")

    def free(self) -> None:
        """Go on as a free game; the lesson stays where it is."""
        match, bot = self.sitting.fork(), self.lesson.bot
        seated = [self._seating(seat, "" if seat == self.seat else bot) for seat in match.seating.seats]
        Table(match, seated, self.lang, free_path(match.game, seated)).run()
        raise Leave

    def end(self) -> None:
        """It is done: what comes next."""
        self.table.news(self.seat)
        self.screen.table(self.seat)
        self.screen.print()
        lessons = course(self.lesson.game)
        after = [n for n, lesson in enumerate(lessons, 1) if lesson.id > self.lesson.id]
        self.screen.say("learn-done", style="bold green", title=self.lesson.title[self.lang])
        if after:
            self.screen.say("learn-next", title=lessons[after[0] - 1].title[self.lang],
                            command=f"wartable learn {self.lesson.game} {after[0]}")  # fmt: skip

    def _seating(self, seat: int, bot: str) -> Seating:
        """The learner and the others, by what they are called."""
        if seat == self.seat:
            return Seating(bot, say(self.lang, "name-human", number=0))
        others = len(self.sitting.match.seating.seats) - 1
        return Seating(bot, say(self.lang, "name-opponent", number=seat if others > 1 else 0))
