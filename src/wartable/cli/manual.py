"""What `--help` says: the commands as they are, worded in `locale/*.ftl`, in the language of the command line.

The texts are called `help-<command>` (`help-build` for what builders are called) and `help-<command>-<parameter>`; what several commands share, `help-<parameter>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import Any

from typer.core import TyperCommand, TyperGroup

from wartable.cli.common import PLAIN_WIDTH, TEXTS, say
from wartable.games import PACKAGES, find

COLUMN = 26
"""Where the explanations begin."""

_named: dict[str, tuple[str, Callable[[str], dict[str, str]]]] = {}


def named(command: str, page: str, args: Callable[[str], dict[str, str]]) -> None:
    """The pages of a command that is called after what it is about are found under another name; `args` fill them."""
    _named[command] = page, args


class Command(TyperCommand):
    """A command with a page of the manual."""

    def get_help(self, ctx: Any) -> str:
        return _page(self, ctx, {})


class Group(TyperGroup):
    """A command that has commands."""

    def get_help(self, ctx: Any) -> str:
        return _page(self, ctx, self.commands)


def _page(command: Any, ctx: Any, commands: Mapping[str, Any]) -> str:
    """How it is written, what it does, what can be added, an example."""
    lang, path = ctx.obj or "en", ctx.command_path.split()[1:]
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option"]
    parts = [ctx.command_path, say(lang, "help-options"), *map(_spelled, arguments)]
    parts += [say(lang, "help-command")] if commands else []
    lines = [say(lang, "help-usage", usage=" ".join(parts)), ""]
    lines += [*wrap(_said(lang, path), PLAIN_WIDTH, initial_indent="  ", subsequent_indent="  "), ""]
    lines += _section(lang, "help-arguments", [(_spelled(p), _about(lang, path, p)) for p in arguments])
    lines += _section(lang, "help-commands", [(name, _first(_said(lang, [*path, name]))) for name in commands])
    told = [(", ".join(p.opts) + _value(p), _about(lang, path, p)) for p in options]
    lines += _section(lang, "help-adding", [*told, ("--help", say(lang, "help-help"))])
    if command.epilog:
        lines.append("  " + say(lang, "help-example", command=_example(lang, command.epilog)))
    return "\n".join(lines).rstrip()


def _example(lang: str, text: str) -> str:
    """An example of a command, told by the first game of the table."""
    first = next(iter(PACKAGES))
    if "{question}" in text or "{rule}" in text:  # to look into a game takes a moment
        game = find(first)
        rule = next(iter(game.rulebook)).id
        return text.format(game=first, rule=rule, question=game.texts.say(lang, "game-question"))
    return text.format(game=first)


def _said(lang: str, path: list[str], name: str = "") -> str:
    """The text of a command, or of one of its parameters."""
    first, args = _named.get(path[0], (path[0], _no_args)) if path else ("wartable", _no_args)
    message = "-".join(["help", first, *path[1:], *([name] if name else [])])
    return say(lang, message if TEXTS.has(lang, message) else f"help-{name}", games=", ".join(PACKAGES), **args(lang))


def _no_args(lang: str) -> dict[str, str]:
    return {}


def _first(text: str) -> str:
    """The first sentence."""
    return text.split(". ", maxsplit=1)[0].rstrip(".")


def _spelled(argument: Any) -> str:
    name = argument.metavar or argument.name.upper()
    name = f"{name}…" if argument.nargs == -1 else name
    return name if argument.required else f"[{name}]"


def _value(option: Any) -> str:
    return "" if option.is_flag else f" {option.metavar or option.name.upper()}"


def _about(lang: str, path: list[str], parameter: Any) -> str:
    """What a parameter is for, and what it is if nobody says."""
    text = _said(lang, path, parameter.name.replace("_", "-"))
    if parameter.default in (None, "", False) or parameter.required:
        return text
    return f"{text} {say(lang, 'help-default', value=str(parameter.default))}"


def _section(lang: str, title: str, rows: list[tuple[str, str]]) -> list[str]:
    """A title and two columns; nothing where there are no rows."""
    lines = [say(lang, title)] if rows else []
    for name, text in rows:
        first, *more = wrap(text, PLAIN_WIDTH - COLUMN)
        if len(name) > COLUMN - 4:
            lines += [f"  {name}", " " * COLUMN + first]
        else:
            lines.append(f"  {name:<{COLUMN - 2}}{first}")
        lines += [" " * COLUMN + line for line in more]
    return [*lines, ""] if rows else []
