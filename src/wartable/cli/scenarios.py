"""`wartable scenario`: play scenario files and check that they hold."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from wartable.cli.common import NO, TEXTS, JsonOption, Lang, LangOption, fail, print_json, say
from wartable.cli.manual import Command, Group
from wartable.games import find
from wartable.kernel.errors import BadScenario, file_trouble
from wartable.kernel.scenario import read_scenario, run_scenario
from wartable.lessons import is_lesson, read_lesson, run_lesson

app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None)
MANY = 20


@app.callback()
def group() -> None:
    """Positions with a script and what must hold after it."""


@app.command("run", cls=Command, epilog="wartable scenario run scenarios/{game}")
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH")],
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Run scenarios and lessons; exit code 1 and the difference where one does not hold."""
    files = [file for path in paths for file in _files(path, lang)]
    busy = len(files) >= MANY and sys.stderr.isatty()
    walk = track(files, "scenarios", console=Console(stderr=True), transient=True) if busy else files
    results = {file: _problem(file, lang) for file in walk}
    failed = sum(bool(problem) for problem in results.values())
    if json:
        told = [{"path": str(file), "ok": not problem, "problem": problem} for file, problem in results.items()]
        print_json({"scenarios": told, "passed": len(files) - failed, "failed": failed})
    else:
        for file, problem in results.items():
            print(f"FAIL {problem}" if problem else f"ok   {file}: {_title(file, lang)}")
        print(say(lang, "scenarios-held", held=len(files) - failed, failed=failed))
    if failed:
        raise typer.Exit(NO)


def _files(path: Path, lang: str) -> list[Path]:
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
        return found or fail(lang, TEXTS.line("no-scenario").at(path))
    return [path] if path.exists() else fail(lang, file_trouble(FileNotFoundError()).at(path))


def _problem(file: Path, lang: str) -> str:
    """Why the scenario does not hold, or the lesson cannot be finished; nothing if all is well."""
    try:
        run_lesson(file, find) if is_lesson(file) else run_scenario(file, find)
    except BadScenario as error:
        return f"{error.say(lang)} ({error.rule})" if error.rule else error.say(lang)
    return ""


def _title(file: Path, lang: str) -> str:
    """What a file that can be read is called."""
    return read_lesson(file).title[lang] if is_lesson(file) else str(read_scenario(file).get("title") or "")
