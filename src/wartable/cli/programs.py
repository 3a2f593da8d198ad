"""Bots that are programs of others: `--bot NAME=COMMAND`, for all commands that let bots play."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Sequence
from typing import Annotated

import typer

from wartable.bots import BOTS, PROGRAMS, Program, enlist
from wartable.bots.programs import SECONDS
from wartable.cli.common import TEXTS, fail
from wartable.kernel.text import Line

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,23}")
BotOption = Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=COMMAND")]
SecondsOption = Annotated[float, typer.Option("--bot-seconds", metavar="SECONDS", min=0.1)]
USUAL_SECONDS = SECONDS


def enlist_programs(given: Sequence[str] | None, seconds: float, lang: str) -> None:
    """The programs that the command line names play under their names, or the command ends."""
    for one in given or ():
        program = _program(one, seconds)
        if isinstance(program, Line):
            fail(lang, program.at("--bot"))
        enlist([program])


def _program(text: str, seconds: float) -> Program | Line:
    """What a NAME=COMMAND means, or why it means nothing."""
    name, equals, command = text.partition("=")
    if not equals or not NAME.fullmatch(name):
        return TEXTS.line("bot-how", text=text)
    if name in BOTS and name not in PROGRAMS:
        return TEXTS.line("bot-taken", name=name)
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        return TEXTS.line("bot-how", text=text)
    if not words or shutil.which(words[0]) is None:
        return TEXTS.line("bot-no-program", name=name, program=words[0] if words else "")
    return Program(name, words, seconds)
