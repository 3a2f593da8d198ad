"""`wartable rules`: search the rulebooks, show a rule, see how far the tests prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
import yaml

import wartable
from wartable.cli.common import NO, TEXTS, JsonOption, Lang, LangOption, console, fail, games_called, print_json, say
from wartable.cli.manual import Command, Group
from wartable.kernel.asking import ask
from wartable.kernel.game import Game
from wartable.kernel.ledger import Coverage, coverage
from wartable.kernel.narrate import say_rule
from wartable.kernel.rulebook import Atom

app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None)

GameOption = Annotated[str | None, typer.Option("--game", metavar="GAME")]


@app.command("search", cls=Command, epilog='wartable rules search "{question}"')
def search(
    text: Annotated[list[str], typer.Argument(metavar="TEXT")],
    game: GameOption = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1)] = 5,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Find the rules that answer a question, or whose id has this part."""
    found = [answer.atom for answer in ask((each.rulebook for each in games_called(game, lang)), " ".join(text))]
    if json:
        print_json([_atom(atom) for atom in found[:limit]])
    else:
        for atom in found[:limit]:
            _print(f"{atom.id}  {atom.text(lang)}")
        if len(found) > limit:
            _print(say(lang, "rules-more", n=len(found) - limit))
    if not found:
        fail(lang, TEXTS.line("no-rule-found", text=" ".join(text)), NO)


@app.command("show", cls=Command, epilog="wartable rules show {rule} --lang ru")
def show(
    id: Annotated[str, typer.Argument(metavar="ID")],
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Show one rule: its text, the rulings on it, its game and topic."""
    for game in games_called(None, lang):
        for ruling in game.rulebook.rulings:
            if ruling.id == id.upper():
                if json:
                    return print_json(ruling)
                told = f"{ruling.id}  {', '.join(ruling.rules)}\n{ruling.question[lang]}\n{ruling.ruling[lang]}"
                return _print(told)
        if id.upper() in game.rulebook:
            atom = game.rulebook[id]
            if json:
                rulings = [msgspec.to_builtins(r) for r in game.rulebook.rulings_on(atom.id)]
                return print_json({**_atom(atom), "rulings": rulings})
            return _print(f"{say_rule(game, lang, atom.id)}\n{_source(game, atom, lang)}")
    fail(lang, TEXTS.line("no-rule", id=id))


def _print(text: str) -> None:
    """Broken between words for people; one line a rule for programs."""
    out = console()
    out.print(text, soft_wrap=not out.is_terminal)


def _atom(atom: Atom) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(atom)
    return told


def _source(game: Game, atom: Atom, lang: str) -> str:
    topic = next((t.name[lang] for t in game.rulebook.topics if t.id == atom.topic), atom.topic)
    return f"{game.rulebook.title[lang]} · {topic}"


@app.command("coverage", cls=Command, epilog="wartable rules coverage {game} --json")
def coverage_(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
    root: Annotated[Path | None, typer.Option("--root", metavar="PATH")] = None,
) -> None:
    """Which rules have a test, which are only cited in the code, which are missing."""
    package = Path(wartable.__file__).parent
    home = root or package.parent.parent
    folders = [folder for folder in (home / "tests", home / "scenarios") if folder.is_dir()]
    if not folders:
        fail(lang, TEXTS.line("no-tests").at(home))
    ledger: dict[str, Coverage] = {}
    for each in games_called(game, lang):
        try:
            ledger[each.id] = coverage(each, folders, package.parent.joinpath(*each.package.split(".")))
        except (SyntaxError, UnicodeError, yaml.YAMLError) as error:
            fail(lang, TEXTS.line("bad-test", reason=error))
    if json:
        return print_json(ledger)
    for name, told in ledger.items():
        untested, missing = len(told.untested), len(told.missing)
        counts = {
            "atoms": told.atoms,
            "tested": told.tested,
            "untested": untested,
            "missing": missing,
            "later": len(told.later),
        }
        print(say(lang, "coverage", game=name, **counts))
        for heading, ids in (
            ("coverage-untested", told.untested),
            ("coverage-missing", told.missing),
            ("coverage-later", told.later),
        ):
            if ids:
                print(f"  {say(lang, heading, ids=' '.join(ids))}")
