"""All commands on one command line; their modules stand beside this one.

Exit codes: 0 it worked, 1 the answer is no (a check failed, nothing was found), 2 the request makes no
sense (an unknown game, a file that is not there). Errors are one line on stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from wartable.cli import arena, bench, decks, play, records, rules, scenarios, serve, soak

app = typer.Typer(
    help="A digital war table: great war games, played exactly by their rulebooks.",
    epilog="Example: wartable play conquest --lang ru",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play", epilog=play.EXAMPLE)(play.play)
app.command("serve", epilog=serve.EXAMPLE)(serve.serve)
app.add_typer(rules.app, name="rules")
app.add_typer(scenarios.app, name="scenario")
app.command("replay", epilog=records.REPLAY_EXAMPLE)(records.replay)
app.command("verify", epilog=records.VERIFY_EXAMPLE)(records.verify)
app.add_typer(decks.app, name="deck")
app.command("arena", epilog=arena.EXAMPLE)(arena.arena)
app.command("bench", epilog=bench.EXAMPLE)(bench.bench)
app.command("soak", epilog=soak.EXAMPLE)(soak.soak)

_ClickException: type[Exception] = typer.BadParameter.__mro__[2]
"""What typer raises for a bad command line (it may carry its own copy of click)."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(args=list(argv) if argv is not None else None, prog_name="wartable", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except typer.Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        print("wartable: interrupted", file=sys.stderr)
        return 1
    except BrokenPipeError:  # `wartable rules search … | head`: the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except _ClickException as error:
        return _bad_command_line(error)


def _bad_command_line(error: object) -> int:
    """One line that says what is wrong; a group without a command shows its help."""
    message = str(error.format_message())  # type: ignore[attr-defined]
    if type(error).__name__ == "NoArgsIsHelpError":
        print(message)
        return 0
    print(f"wartable: {' '.join(message.split())}", file=sys.stderr)
    return 2
