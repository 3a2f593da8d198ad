"""Help, and command lines that make no sense."""

import re
import sys

import pytest
from typer.testing import CliRunner

from tests.cli.conftest import one_line
from wartable.cli import app


@pytest.mark.parametrize(
    "command",
    [
        ["play"],
        ["rules", "search"],
        ["rules", "show"],
        ["rules", "coverage"],
        ["scenario", "run"],
        ["replay"],
        ["verify"],
        ["deck", "check"],
        ["deck", "list"],
    ],
)
def test_every_command_has_help_with_an_example(command):
    result = CliRunner().invoke(app, [*command, "--help"])
    assert result.exit_code == 0
    assert f"Example: wartable {' '.join(command)}" in result.output


NONSENSE = [
    (["play"], "GAME is missing"),
    (["nonsense"], "there is no command 'nonsense'"),
    (["play", "chess"], "no game is called 'chess'; there are: conquest"),
    (["play", "conquest", "--seats", "human"], "conquest is for 2 players; --seats names 1"),
    (["play", "conquest", "--seats", "human,bot:deepblue"], "'bot:deepblue' is neither `human` nor one of"),
    (["play", "conquest", "--seats", "human,greedy"], "a bot is named bot:greedy"),
    (["play", "conquest", "--deck", "nobody", "--deck", "straken"], "no starter deck is called 'nobody'"),
    (["play", "conquest", "--deck", "straken"], "exactly 2 players"),
    (["play", "conquest", "-o", "speed=9"], "no option 'speed'"),
    (["play", "conquest", "-o", "speed"], "expected key=value"),
    (["play", "conquest", "-o", "decks=[a"], "cannot be read"),
    (["play", "conquest", "--names", "A,A"], "one name of their own"),
    (["play", "conquest", "--resume", "gone.jsonl"], "gone.jsonl: there is no such file"),
    (["rules", "show", "CQ-NOTHING-999"], "there is no rule 'CQ-NOTHING-999'"),
    (["rules", "coverage", "chess"], "no game is called 'chess'"),
    (["rules", "coverage", "--root", "."], "no tests/ here"),
    (["scenario", "run", "gone.yaml"], "gone.yaml: there is no such file"),
    (["scenario", "run", "."], "no scenario"),
    (["verify", "gone.jsonl"], "gone.jsonl: there is no such file"),
    (["replay", "."], "this is a folder"),
    (["deck", "check", "gone.txt"], "gone.txt: there is no such file"),
    (["play", "conquest", "--sed", "1"], "there is no option --sed"),
    (["play", "conquest", "--seed"], "--seed needs a value"),
    (["play", "conquest", "x", "y"], "this is too much: x y"),
    (["play", "conquest", "--lang", "de"], "--lang: 'de' is not one of 'en', 'ru'"),
    (["rules", "nonsense"], "there is no command 'nonsense'"),
    (["soak", "conquest", "--games", "0"], "--games is at least 1"),
    (["soak", "conquest", "--games", "many"], "--games: this value does not fit"),
    (["soak", "chess"], "no game is called 'chess'"),
    (["bench", "chess"], "no game is called 'chess'"),
    (["arena", "conquest", "--bots", "a,b"], "no bot is called 'a'; there are: random, easy, greedy, hard"),
    (["arena", "forbidden-stars", "--bots", "greedy"], "forbidden-stars is for 2–4 players; --bots names 1"),
    (["arena", "conquest", "--bots", "a,b", "--bot", "a"], "--bot: 'a': expected NAME=COMMAND"),
    (["arena", "conquest", "--bot", "1=cat"], "--bot: '1=cat': expected NAME=COMMAND"),
    (["arena", "conquest", "--bot", "a='cat"], "--bot: 'a='cat': expected NAME=COMMAND"),
    (["arena", "conquest", "--bot", "greedy=cat"], "--bot: a bot of Wartable's own is called 'greedy'"),
    (["arena", "conquest", "--bot", "a=away/program"], "--bot: a: there is no program 'away/program' here"),
    (["arena", "conquest", "--bot", "a="], "--bot: a: there is no program '' here"),
    (["arena", "conquest", "--bot-seconds", "0"], "--bot-seconds is at least 0.1"),
    (["play", "conquest", "-o", "learning=x"], "learning: true, or the number of rounds"),
    (["play", "forbidden-stars", "-o", "factions=[orks,elves]"], "no faction is called 'elves'"),
    (["play", "forbidden-stars", "-o", "setup=fast"], "setup: 'fast' is not known here; there are: quick, full"),
    (["serve", "--host", "192.0.2.1"], "cannot listen on 192.0.2.1:0: there is no such address here"),
    (["serve", "--port", "70000"], "--port is at most 65535"),
    (["serve", "--pace", "-1"], "--pace is at least 0"),
    (["serve", "--db", "nonsense://x"], "a file, sqlite:///… or postgresql://… is expected"),
    (["play", "conquest", "--ask-all=1"], "--ask-all takes no value"),
    (["play", "conquest", "--names", "a" * 3000], "one name of their own, of at most 40 letters"),
    (["play", "forbidden-stars", "--seats", "human,human", "-o", "factions=[orks,eldar,chaos]"], "for 3 players"),
    (["deck", "list", "nobody"], "no starter deck is called 'nobody'"),
]


@pytest.mark.parametrize(("argv", "says"), NONSENSE)
def test_a_request_that_makes_no_sense_is_one_line_and_exit_code_2(run, argv, says):
    code, _, err = run(*argv)
    assert (code, one_line(err)) == (2, True)
    assert says in err


@pytest.mark.parametrize("argv", [argv for argv, _ in NONSENSE])
def test_in_russian_it_is_said_in_russian(run, argv, monkeypatch):
    monkeypatch.setenv("WARTABLE_LANG", "ru")
    code, _, err = run(*argv)
    assert (code, one_line(err)) == (2, True)
    assert len(re.findall("[а-яё]+", err)) > 1, err
    assert not set(re.findall(r"\b(?:is|the|there|no|not|of|expected)\b", err)), err


def test_the_last_language_of_the_command_line_counts(run, monkeypatch):
    assert (
        run("play", "--lang", "en", "--lang=ru")[2]
        == "wartable: не хватает GAME; --help покажет, как пишется команда\n"
    )
    monkeypatch.setenv("WARTABLE_LANG", "ru")
    assert run("play", "--lang", "en")[2] == "wartable: GAME is missing; --help shows how to write the command\n"


def test_what_typer_says_and_we_do_not_know_is_shown_as_it_is(run, monkeypatch):
    monkeypatch.setattr(sys.modules["wartable.cli.app"], "USAGE", ())
    assert "GAME" in run("play")[2]


def test_without_a_command_the_help_is_shown(run):
    assert "Commands:" in run()[1]
    assert "coverage" in run("rules")[1]
