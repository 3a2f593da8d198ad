"""`wartable ladder`: all bots against each other in every game, as tables of a page whose other words stay."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from wartable.arena import Result, Times, lineups, run_arena
from wartable.bots import BOTS
from wartable.cli.arena import (
    CORES,
    Engine,
    EngineOption,
    KeptOption,
    ProcessesOption,
    bar,
    check_bots,
    counted,
    played_before,
)
from wartable.cli.common import NO, TEXTS, Lang, LangOption, console, fail, game_called, say
from wartable.cli.standings import shown_elo, shown_score, shown_times
from wartable.games import PACKAGES
from wartable.kept import Where, here
from wartable.kernel.errors import WartableError, file_trouble
from wartable.kernel.game import Game

EXAMPLE = "wartable ladder {game} --games 200"
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"
"""Between these lines of the page stand the tables, each under the title of its game; all else is somebody's own words."""
TITLE = "### "


def ladder(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME")] = None,
    games: Annotated[int, typer.Option(metavar="N", min=2)] = 100,
    out: Annotated[Path, typer.Option(metavar="FILE")] = Path("docs/bots.md"),
    without: Annotated[str, typer.Option(metavar="A,B")] = "",
    seed: Annotated[int, typer.Option(metavar="N")] = 0,
    kept: KeptOption = None,
    processes: ProcessesOption = CORES,
    engine: EngineOption = Engine.processes,
    lang: LangOption = Lang.en,
) -> None:
    """Let all bots play each other in every game and write down how strong they are."""
    played = [game_called(name, lang) for name in names or PACKAGES]
    left_out = [name.strip() for name in without.split(",") if name.strip()]
    check_bots(left_out, lang)
    bots = [bot for bot in BOTS if bot not in left_out]
    if len(bots) < 2:
        fail(lang, TEXTS.line("ladder-alone"))
    page, before = Page(out, lang), played_before(kept, lang)
    screen = console()
    with bar(screen, False) as progress:
        for game in played:
            if before is not None:
                before.used.clear()
            of_each, seats = _whole_blocks(game, games), game.seats[0]
            total = of_each * len(lineups(game, bots, seats))
            try:
                result = run_arena(
                    game.id, bots, total, seed, processes=processes, seats=seats, engine=engine,
                    progress=counted(progress, game.id, total), kept=before,
                )  # fmt: skip
            except WartableError as error:
                fail(lang, error)
            if result.interrupted:
                fail(lang, TEXTS.line("interrupted"), NO)
            page.put(game, section(game, result, of_each, seed, before.used if before else {here()}, lang))
            screen.print(say(lang, "ladder-written", game=game.id, path=str(out)), soft_wrap=True)


def _whole_blocks(game: Game, games: int) -> int:
    """So many games, and as many more as it takes that everybody has had every seat as often."""
    sides = len(game.seating(game.seats[0]).sides)
    return -(-games // sides) * sides


class Page:
    """The page with the tables. It can be written before the first game is played, or the command ends."""

    def __init__(self, path: Path, lang: str) -> None:
        self.path, self.lang = path, lang
        try:
            if not path.exists():
                path.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
            with path.open("r+", encoding="utf-8") as file:
                text = file.read()
        except (OSError, UnicodeError) as error:
            fail(lang, file_trouble(error).at(path))
        if not re.search(f"^{BEGIN}$.*^{END}$", text, re.MULTILINE | re.DOTALL):
            fail(lang, TEXTS.line("ladder-no-place", begin=BEGIN, end=END).at(path))

    def put(self, game: Game, section: str) -> None:
        """Write the table of a game in the place of its last one; those of others stay."""
        try:
            before, tables, after = self._parts()
            tables[game.id] = f"{game.texts.say(self.lang, 'game-name')} (`{game.id}`)\n\n{section}"
            ordered = "\n".join(f"{TITLE}{table.strip()}\n" for table in tables.values())
            self.path.write_text(f"{before}{BEGIN}\n\n{ordered}\n{END}{after}", encoding="utf-8")
        except (OSError, UnicodeError) as error:
            fail(self.lang, file_trouble(error).at(self.path))

    def _parts(self) -> tuple[str, dict[str, str], str]:
        """What stands before the tables, each of them by its game, what stands after."""
        before, _, rest = self.path.read_text(encoding="utf-8").partition(BEGIN)
        inside, _, after = rest.partition(END)
        tables = {next(iter(re.findall("`(.+?)`", table)), table): table for table in inside.split(f"\n{TITLE}")[1:]}
        return before, tables, after


def section(game: Game, result: Result, games: int, seed: int, where: Collection[Where], lang: str) -> str:
    """The ladder of one game: the strongest first, what each made of each other, how long they think, where it was played."""
    ratings = result.ratings()
    bots = sorted(result.wins, key=lambda bot: -ratings.points[bot] if ratings else 0)
    against = [say(lang, "ladder-against", bot=bot) for bot in bots]
    head = [say(lang, "arena-bot"), say(lang, "arena-elo"), *against]
    head += [say(lang, f"arena-{column}") for column in ("median", "most", "worst")]
    rows = [head, ["---"] * len(head)]
    for bot in bots:
        scores = [shown_score(score) if (score := result.versus[bot].get(other)) else "–" for other in bots]
        times = shown_times(lang, result.thinking.get(bot, Times()))
        rows.append([f"`{bot}`", shown_elo(ratings, bot), *scores, *times])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    if ratings is not None and ratings.at_least:
        lines += ["", say(lang, "arena-at-least")]
    told = {"seats": game.seats[0], "games": games, "seed": str(seed)}
    machines = "; ".join(say(lang, "ladder-machine", **msgspec.to_builtins(each)) for each in sorted(where))
    return "\n".join([*lines, "", say(lang, "ladder-played", **told, machines=machines)])
