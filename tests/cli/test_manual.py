"""What --help says: every command and every parameter, in both languages, within 100 columns."""

import re

import pytest
import typer

from tests.conformance.test_errors import messages
from wartable.cli.app import app
from wartable.cli.builders import builders
from wartable.cli.manual import _about, _said


def commands(command, path=()):
    """Every command with the words that call it."""
    yield list(path), command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, (*path, name))


ALL = list(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("path", [path for path, _ in ALL], ids=" ".join)
def test_every_command_has_its_page_in_both_languages(run, path, monkeypatch):
    pages = {}
    for lang in ("en", "ru"):
        monkeypatch.setenv("WARTABLE_LANG", lang)
        code, pages[lang], err = run(*path, "--help")
        assert (code, err) == (0, "")
        assert max(map(len, pages[lang].splitlines())) <= 100
    assert pages["en"].startswith(" ".join(["Usage: wartable", *path]))
    assert pages["ru"].startswith(" ".join(["Как писать: wartable", *path]))
    assert not re.findall(r"\b(?:the|of|and|this|default)\b", pages["ru"].split("Пример:")[0], re.IGNORECASE)


def test_no_page_says_what_no_command_has():
    named = {builder.id for _, builder in builders()}
    pages = [(["build", *path[1:]] if path and path[0] in named else path, command) for path, command in ALL]
    said = {"help-" + ("-".join(path) or "wartable") for path, _ in pages}
    for path, command in pages:
        for parameter in command.params:
            own = "-".join(["help", *path, parameter.name.replace("_", "-")])
            said |= {own, f"help-{parameter.name}"}
    shown = {"usage", "options", "command", "arguments", "commands", "adding", "example", "default", "help"}
    said |= {f"help-{word}" for word in shown}
    assert [id for id in messages("cli", "en") if id.startswith("help-") and id not in said] == []


def test_a_parameter_says_what_it_is_if_nobody_says():
    ((path, command),) = [(path, command) for path, command in ALL if path == ["arena"]]
    games = next(p for p in command.params if p.name == "games")
    assert _about("ru", path, games) == "Сколько партий. (обычно 100)"
    assert _said("en", path, "seed") == "The first seed; the same seed gives the same games."
