"""`wartable puzzle`: the puzzle of the day, or another one, tried in the terminal; puzzles proven and found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.common import NO, TEXTS, Lang, LangOption, fail, game_called, games_called, number_in, say
from wartable.cli.screen import Screen
from wartable.cli.table import Seating, Table
from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadScenario, WartableError
from wartable.kernel.events import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.narrate import player_name
from wartable.kernel.state import Seat
from wartable.puzzles.aims import say_aim
from wartable.puzzles.calendar import of_the_day
from wartable.puzzles.files import EVERY, Puzzle, load, names, read_puzzle
from wartable.puzzles.finding import Tally, find_puzzles
from wartable.puzzles.proving import prove
from wartable.puzzles.trying import Attempt, steps_of, told

EXAMPLE = "wartable puzzle {game} 3"
HELP = ("h", "help", "помощь")
SOLUTION = ("s", "x", "solution", "р", "п", "решение")
TABLE = ("t", "table", "т", "стол")
QUIT = ("q", "quit", "в", "выход")


def puzzle(
    words: Annotated[list[str] | None, typer.Argument(metavar="GAME")] = None,
    day: Annotated[int | None, typer.Option("--day", metavar="N", min=0)] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1)] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0)] = 0,
    seats: Annotated[int, typer.Option("--seats", metavar="N", min=0)] = 0,
    out: Annotated[Path, typer.Option("--out", metavar="DIR")] = Path("puzzles"),
    lang: LangOption = Lang.en,
) -> None:
    """Try the puzzle of the day, or one of a game; find and check puzzles."""
    match words or []:
        case []:
            _today(day if day is not None else date.today().toordinal(), lang)
        case ["find", name]:
            _find(game_called(name, lang), range(seed, seed + games), seats, out, lang)
        case ["check", *files] if any(Path(file).suffix for file in files):
            _check([("", file, partial(read_puzzle, Path(file), find)) for file in files], lang)
        case ["check", *rest] if len(rest) < 2:
            asked = games_called(rest[0] if rest else None, lang)
            _check(
                [(f"{game.id}: ", name, partial(load, game, name, find)) for game in asked for name in names(game)],
                lang,
            )
        case [name]:
            _numbered(game_called(name, lang), "1", lang)
        case [name, number]:
            _numbered(game_called(name, lang), number, lang)
        case _:
            fail(lang, TEXTS.line("usage-extra", what=" ".join(words or [])))


def _today(day: int, lang: str) -> None:
    found = of_the_day([find(name) for name in PACKAGES], day)
    if found is None:
        fail(lang, TEXTS.line("puzzle-none"), NO)
    _try(*found, lang)


def _numbered(game: Game, number: str, lang: str) -> None:
    known, wanted = names(game), number_in(number)
    if wanted is None or not 1 <= wanted <= len(known):
        fail(lang, TEXTS.line("puzzle-no-number", game=game.id, number=number, count=len(known)))
    _try(game, known[wanted - 1], lang)


def _try(game: Game, name: str, lang: str) -> None:
    try:
        puzzle = load(game, name, find)
    except WartableError as error:
        fail(lang, error, NO)
    Sitting(puzzle, lang).run()


class Sitting:
    """Somebody tries one puzzle in the terminal."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        self.puzzle, self.lang, self.tries = puzzle, lang, 1
        self.attempt = Attempt(puzzle)
        self.seat = puzzle.aim.seat
        self.names = self._names()
        self.drawn: Match | None = None
        """The position whose table was drawn last: it is not drawn again after a wrong answer."""

    def run(self) -> None:
        """Ask until it is solved, or given up."""
        game, match = self.puzzle.game, self.puzzle.match
        name = game.texts.say(self.lang, "game-name")
        screen = self._screen(match)
        title = self.puzzle.title[self.lang] if self.puzzle.title else self.puzzle.name
        screen.say("puzzle-title", style="bold", game=name, name=title, choices=self.puzzle.choices)
        if (side := self._side()) is not None:
            screen.say("puzzle-side", side=side)
        screen.print(self._goal(), style="bold")
        if self.puzzle.chance == EVERY:
            screen.say("puzzle-every")
        if self.puzzle.note:
            screen.paragraph(self.puzzle.note[self.lang])
        while True:
            self._ask()
            try:
                answer = input("> ").strip()
            except EOFError:
                raise typer.Exit(NO) from None
            if answer in QUIT:
                raise typer.Exit(NO)
            if answer in SOLUTION:
                return self._solution()
            if answer in HELP:
                self._screen(self.attempt.match).say("puzzle-commands")
            elif answer in TABLE:
                self.drawn = None
            elif answer.startswith(("?", "!")):
                self._explain(answer)
            elif answer and self._judge(answer):
                return None

    def _screen(self, match: Match) -> Screen:
        return Screen(match, self.lang, self.names)

    def _names(self) -> dict[Seat, str]:
        """What the log calls those who play: who tries it is "you", as on the board."""
        game, seats = self.puzzle.game, self.puzzle.match.seating.seats
        names = {seat: player_name(game, self.lang, seat) for seat in seats}
        if len(seats) == 2:
            names = dict.fromkeys(seats, say(self.lang, "name-opponent", number=0))
        return {**names, self.seat: game.texts.say(self.lang, "player-you")}

    def _side(self) -> str | None:
        """Whom the log calls the seat to play; nothing, where it says "you"."""
        face, view = self.puzzle.game.face, self.puzzle.match.view(self.seat)
        called = face.called(view, self.lang) if face is not None else ()
        return called[self.seat] if self.seat < len(called) else None

    def _goal(self) -> str:
        return say_aim(self.puzzle.game, self.lang, self.puzzle.match.state, self.puzzle.aim)

    def _ask(self) -> None:
        match = self.attempt.match
        screen = self._screen(match)
        if self.drawn is not match:
            screen.table(self.seat)
            self.drawn = match
        screen.question(self.seat, "")
        screen.say("puzzle-help", style="dim")

    def _explain(self, asked: str) -> None:
        """`?`: the rule that asks; `?2`: what answer 2 does; `!`: what is forbidden, and why."""
        match = self.attempt.match
        seated = [Seating("", self.names[seat]) for seat in match.seating.seats]
        table = Table(match, seated, self.lang, Path())
        if asked.startswith("!"):
            table.why_not(self.seat)
        else:
            table.explain(self.seat, asked[1:].strip())

    def _judge(self, answer: str) -> bool:
        """Whether it is solved."""
        match = self.attempt.match
        number, options = number_in(answer), match.options(self.seat)
        try:
            action = options[number - 1] if number and number <= len(options) else match.parse(self.seat, answer)
        except WartableError as error:
            print(error.say(self.lang))
            return False
        verdict = self.attempt.answer(action)
        screen = self._screen(verdict.match)
        if not verdict.right:
            self.tries += 1
            screen.say("puzzle-wrong", style="red")
        self._tell(screen, verdict.happened)
        if verdict.solved:
            screen.say("puzzle-solved", style="green", tries=self.tries)
        elif verdict.right:
            screen.say("puzzle-right", style="green")
        else:
            screen.say("puzzle-again", goal=self._goal())
        return verdict.solved

    def _tell(self, screen: Screen, events: list[Event]) -> None:
        for event in events:
            screen.event(event, self.seat)

    def _solution(self) -> None:
        """The whole line, answer by answer."""
        match, steps = steps_of(self.puzzle, self.puzzle.answer)
        for step in steps:
            screen = self._screen(match)
            if step.seat == self.seat:
                screen.print(f"→ {screen.action(step.seat, step.answer)}", style="bold")
            events, match = told(match, [step], self.seat)
            self._tell(self._screen(match), events)
        self._screen(match).say("puzzle-shown")


def _check(puzzles: Sequence[tuple[str, str, Callable[[], Puzzle]]], lang: str) -> None:
    """Prove these puzzles: whose each is, its name, and how it is read. What is wrong names the file and the place."""
    failed = False
    for whose, name, read in puzzles:
        try:
            print(f"ok   {whose}{name} ({prove(read())})")
        except BadScenario as error:
            failed = True
            print(f"FAIL {whose}{error.say(lang)}")
    if failed:
        raise typer.Exit(NO)


def _find(game: Game, seeds: range, seats: int, out: Path, lang: str) -> None:
    """Write the puzzles of some games of bots into a folder."""
    tally, kinds = Tally(), Counter[str]()
    out.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        for found in find_puzzles(game, seed, tally, seats):
            kinds[found.kind] += 1
            file = out / f"{found.kind}-{seed}.yaml"
            file.write_text(found.text, encoding="utf-8")
            print(say(lang, "puzzle-found", file=str(file), missed="yes" if found.missed else "no"))
    print(
        say(
            lang,
            "puzzle-tally",
            games=tally.games,
            decisions=tally.decisions,
            positions=tally.positions,
            found=sum(kinds.values()),
        )
    )
