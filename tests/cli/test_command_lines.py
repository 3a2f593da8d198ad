"""Help, and command lines that make no sense."""

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


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["play"], "GAME"),
        (["nonsense"], "nonsense"),
        (["play", "chess"], "no game is called 'chess'; there are: conquest"),
        (["play", "conquest", "--lang", "de"], "de"),
        (["play", "conquest", "--seats", "human"], "conquest is for 2 players; --seats names 1"),
        (["play", "conquest", "--seats", "human,bot:deepblue"], "'bot:deepblue' is neither `human` nor one of"),
        (["play", "conquest", "--seats", "human,greedy"], "a bot is named bot:greedy"),
        (["play", "conquest", "--deck", "nobody", "--deck", "straken"], "no starter deck is called 'nobody'"),
        (["play", "conquest", "--deck", "straken"], "exactly 2 players"),
        (["play", "conquest", "-o", "speed=9"], "no option 'speed'"),
        (["play", "conquest", "-o", "speed"], "expected key=value"),
        (["play", "conquest", "-o", "decks=[a"], "cannot be read"),
        (["play", "conquest", "--names", "A,A"], "one name of their own"),
        (["play", "conquest", "--resume", "gone.jsonl"], "gone.jsonl: No such file"),
        (["rules", "show", "CQ-NOTHING-999"], "there is no rule 'CQ-NOTHING-999'"),
        (["rules", "coverage", "chess"], "no game is called 'chess'"),
        (["rules", "coverage", "--root", "."], "no tests/ here"),
        (["scenario", "run", "gone.yaml"], "gone.yaml: there is no such file"),
        (["scenario", "run", "."], "no scenario"),
        (["verify", "gone.jsonl"], "gone.jsonl: No such file"),
        (["replay", "."], "Is a directory"),
        (["deck", "check", "gone.txt"], "gone.txt: No such file"),
        (["deck", "list", "nobody"], "no starter deck is called 'nobody'"),
    ],
)
def test_a_request_that_makes_no_sense_is_one_line_and_exit_code_2(run, argv, says):
    code, _, err = run(*argv)
    assert (code, one_line(err)) == (2, True)
    assert says in err


def test_without_a_command_the_help_is_shown(run):
    assert "Commands:" in run()[1]
    assert "coverage" in run("rules")[1]
