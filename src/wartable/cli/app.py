"""All commands on one command line; their modules stand beside this one.

Exit codes: 0 it worked, 1 the answer is no (a check failed, nothing was found), 2 the request makes no
sense (an unknown game, a file that is not there). Errors are one line on stderr.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import typer

from wartable.cli import (
    arena,
    bench,
    builders,
    ladder,
    learn,
    play,
    puzzles,
    records,
    rules,
    scaffold,
    scenarios,
    serve,
    soak,
    train,
)
from wartable.cli.common import NO, NONSENSE, TEXTS, complain
from wartable.cli.manual import Command, Group
from wartable.kernel.text import LANGUAGES

app = typer.Typer(
    cls=Group,
    epilog="wartable play {game} --lang ru",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play", cls=Command, epilog=play.EXAMPLE)(play.play)
app.command("learn", cls=Command, epilog=learn.EXAMPLE)(learn.learn)
app.command("serve", cls=Command, epilog=serve.EXAMPLE)(serve.serve)
app.add_typer(rules.app, name="rules")
app.add_typer(scenarios.app, name="scenario")
app.command("puzzle", cls=Command, epilog=puzzles.EXAMPLE)(puzzles.puzzle)
app.command("replay", cls=Command, epilog=records.REPLAY_EXAMPLE)(records.replay)
app.command("verify", cls=Command, epilog=records.VERIFY_EXAMPLE)(records.verify)
for game, builder in builders.builders():
    app.add_typer(builders.commands(game, builder), name=builder.id)
app.command("arena", cls=Command, epilog=arena.EXAMPLE)(arena.arena)
app.command("train", cls=Command, epilog=train.EXAMPLE)(train.train)
app.command("ladder", cls=Command, epilog=ladder.EXAMPLE)(ladder.ladder)
app.command("bench", cls=Command, epilog=bench.EXAMPLE)(bench.bench)
app.command("soak", cls=Command, epilog=soak.EXAMPLE)(soak.soak)
app.command("scaffold", cls=Command, epilog=scaffold.EXAMPLE)(scaffold.scaffold)


@runtime_checkable
class BadCommandLine(Protocol):
    """What typer raises for a command line it cannot read (it may carry its own copy of click)."""

    def format_message(self) -> str: ...


USAGE = (
    (r"Missing (?:argument|option) '(?P<what>[^']+)'", "usage-missing"),
    (r"No such command '(?P<what>[^']+)'", "usage-no-command"),
    (r"No such option: (?P<what>\S+)", "usage-no-option"),
    (r"Option '(?P<what>[^']+)' requires an argument", "usage-no-value"),
    (r"Option '(?P<what>[^']+)' does not take a value", "usage-flag"),
    (r"Got unexpected extra argument\S* \((?P<what>.+)\)", "usage-extra"),
    (r"Invalid value for '(?P<what>[^']+)'.*'(?P<value>.+)' is not one of (?P<known>.+?)\.?$", "usage-not-one-of"),
    (r"Invalid value for '(?P<what>[^']+)'.*less than or equal to (?P<most>[\d.]+)", "usage-at-most"),
    (r"Invalid value for '(?P<what>[^']+)'.*(?:greater than or equal to |>=)(?P<least>[\d.]+)", "usage-at-least"),
    (r"Invalid value for '(?P<what>[^']+)'", "usage-invalid"),
)
"""What typer says about a command line, and how we say it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        args = list(argv) if argv is not None else None
        code = app(args=args, prog_name="wartable", standalone_mode=False, obj=language(argv))
        return code if isinstance(code, int) else 0
    except typer.Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        complain(language(argv), TEXTS.line("interrupted"))
        return NO
    except BrokenPipeError:  # `wartable rules search … | head`: the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if not isinstance(error, BadCommandLine):
            raise
        return _bad_command_line(error, language(argv))


def language(argv: Sequence[str] | None) -> str:
    """The language of a command line, whether it can be read or not: its last `--lang`, else the environment's."""
    told = " ".join(sys.argv[1:] if argv is None else argv)
    wishes = [*re.findall(r"--lang[ =](\w+)", told)[::-1], os.environ.get("WARTABLE_LANG", "")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def _bad_command_line(error: BadCommandLine, lang: str) -> int:
    """One line that says what is wrong; a group without a command shows its help."""
    message = error.format_message()
    if type(error).__name__ == "NoArgsIsHelpError":
        print(message)
        return 0
    message = " ".join(message.split())
    for pattern, id in USAGE:
        if found := re.match(pattern, message):
            complain(lang, TEXTS.line(id, **found.groupdict()))
            return NONSENSE
    complain(lang, TEXTS.line("usage-other", message=message))
    return NONSENSE
