"""`wartable deck` and its like, one for each builder: what is ready-made, a random one, whether a list follows the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.common import NO, JsonOption, Lang, LangOption, fail, print_json, read_text
from wartable.cli.manual import Command, Group, named
from wartable.games import PACKAGES, find
from wartable.kernel.builder import Builder, Starter
from wartable.kernel.errors import BadOptions
from wartable.kernel.game import Game
from wartable.kernel.record import number_of
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms


def builders() -> Iterator[tuple[Game, Builder]]:
    """The builders of all games."""
    for game in map(find, PACKAGES):
        if game.builder is not None:
            yield game, game.builder


def commands(game: Game, builder: Builder) -> typer.Typer:
    """The commands of a builder."""
    app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None)
    terms = game.terms({})
    named(builder.id, "build", lambda lang: {"many": builder.texts.say(lang, "build-many")})

    @app.command("check", cls=Command, epilog=f"wartable {builder.id} check my-{builder.id}.txt --lang ru")
    def check(
        file: Annotated[Path, typer.Argument(metavar="FILE")], lang: LangOption = Lang.en, json: JsonOption = False
    ) -> None:
        """Check a list; every fault names the rule it breaks. Exit code 1 if it is not legal."""
        if not _judge(builder, terms, file, lang, json):
            raise typer.Exit(NO)

    @app.command("list", cls=Command, epilog=f"wartable {builder.id} list > {builder.id}s.txt")
    def list_(
        name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
        lang: LangOption = Lang.en,
        json: JsonOption = False,
    ) -> None:
        """What is ready-made, or one of it as a list that `check` reads."""
        if name is None:
            return _ready_made(builder, terms, lang, json)
        try:
            built = builder.starter(name, terms).built
        except BadOptions as error:
            fail(lang, error)
        return print_json(built) if json else print(builder.write(built, terms, lang), end="")

    @app.command("random", cls=Command, epilog=f"wartable {builder.id} random --seed 7")
    def random(
        seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "1",
        lang: LangOption = Lang.en,
        json: JsonOption = False,
    ) -> None:
        """A random legal one; the same seed gives the same."""
        built = builder.random(Rng(number_of(seed)), terms)
        return print_json(built) if json else print(builder.write(built, terms, lang), end="")

    return app


def _judge(builder: Builder, terms: Terms, file: Path, lang: str, json: bool) -> bool:
    """Say whether a list is legal."""
    built, unreadable = builder.read(read_text(file, lang), terms)
    faults, totals = builder.check(built, terms), builder.totals(built, terms)
    legal = not (faults or unreadable)
    if json:
        told = [{"rule": fault.rule, "text": fault.line.say(lang)} for fault in faults]
        counts = {count.key: count.n for count in totals.counts}
        print_json({"legal": legal, **counts, "faults": told, "unreadable": unreadable})
        return legal
    for bad in unreadable:
        print(f"{file}:{bad.line}: {builder.texts.say(lang, 'build-unreadable', {'text': bad.text})}")
    for fault in faults:
        print(f"{fault.rule}  {fault.line.say(lang)}")
    if legal:
        counts_said = ", ".join(count.line.say(lang) for count in totals.counts)
        print(f"{builder.texts.say(lang, 'build-legal')}: {totals.title.say(lang)}, {counts_said}")
    return legal


def _ready_made(builder: Builder, terms: Terms, lang: str, json: bool) -> None:
    starters = builder.starters(terms)
    if json:
        return print_json([_summary(builder, starter, terms, lang) for starter in starters])
    for starter in starters:
        totals = builder.totals(starter.built, terms)
        counts = ", ".join(count.line.say(lang) for count in totals.counts)
        print(f"{starter.id:<12} {totals.title.say(lang):<28} {starter.name[lang]}, {counts}")
    return None


def _summary(builder: Builder, starter: Starter, terms: Terms, lang: str) -> dict[str, object]:
    totals = builder.totals(starter.built, terms)
    counts = {count.key: count.n for count in totals.counts}
    return {"id": starter.id, "name": starter.name, "title": totals.title.say(lang), **counts}
