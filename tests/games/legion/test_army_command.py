"""`wartable army`: ready-made armies, random ones, and whether a list follows the rules."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from wartable.cli.builders import commands
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS

APP = commands(GAME, GAME.builder)
LIST = """Luke Skywalker
- Force Push
- Force Choke
Rebel Troopers
2 Rebel Troopers
- Z-6 Trooper
Jar Jar Binks
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def running(*argv):
        result = CliRunner().invoke(APP, [str(word) for word in argv])
        return result.exit_code, result.stdout

    return running


def test_the_ready_made_armies_are_listed(run):
    code, out = run("list")
    assert code == 0 and [line.split()[0] for line in out.splitlines()] == [
        one.id for one in STARTERS if one.format == "standard"
    ]
    assert "800 of 800 points" in out


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_ready_made_army_is_legal(run, tmp_path, lang):
    (tmp_path / "army.txt").write_text(run("list", "empire", "--lang", lang)[1], encoding="utf-8")
    assert run("check", "army.txt", "--lang", lang) == (
        0,
        {
            "en": "The army is legal: Darth Vader, Dark Lord of the Sith, 795 of 800 points, 8 units, 7 of 7 command cards\n",
            "ru": "Армия собрана по правилам: Дарт Вейдер, Тёмный владыка ситхов, 795 из 800 очков, 8 отрядов, 7 из 7 карт командования\n",
        }[lang],
    )


def test_each_fault_is_told_with_its_rule(run, tmp_path):
    (tmp_path / "army.txt").write_text(LIST, encoding="utf-8")
    code, out = run("check", "army.txt")
    assert code == 1
    assert out.splitlines() == [
        "army.txt:7: “Jar Jar Binks” is neither a unit nor a card, or it is an upgrade under no unit",
        "LG-UPGRADE-106  Luke Skywalker, Hero of the Rebellion cannot have Force Choke: dark side only",
        "LG-COMMANDHAND-001  The command hand has 0 cards; it has 7, Standing Orders among them",
        "LG-COMMANDHAND-002  0 command cards with 1 pip; the hand has 2",
        "LG-COMMANDHAND-002  0 command cards with 2 pips; the hand has 2",
        "LG-COMMANDHAND-002  0 command cards with 3 pips; the hand has 2",
    ]
    told = json.loads(run("check", "army.txt", "--json")[1])
    assert told["legal"] is False and told["points"] == 160 + 10 + 5 + 3 * 40 + 22 and len(told["faults"]) == 5


def test_a_random_army_is_legal(run, tmp_path):
    (tmp_path / "army.txt").write_text(run("random", "--seed", "5")[1], encoding="utf-8")
    assert run("check", "army.txt")[0] == 0 and run("random", "--seed", "5") == run("random", "--seed", "5")
