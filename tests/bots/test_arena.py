"""Programs of others in the arena: whole games, in other processes as well; those that give up lose."""

import json
import shlex
import sys

import pytest

from tests.bots.programs import BAD, EXAMPLE, PLAYS, program
from wartable import games
from wartable.arena import run_arena
from wartable.bots import BOTS, enlist
from wartable.cli.app import main


def test_a_program_plays_whole_games_in_processes_of_the_arena_always_the_same():
    enlist([program(PLAYS, 30)])
    alone = run_arena("conquest", ["me", "random"], 4, seed=2, processes=1)
    together = run_arena("conquest", ["me", "random"], 4, seed=2, processes=2)
    assert alone == together and alone.forfeits == []
    assert alone.games == 4 and sum(alone.wins.values()) + alone.draws == 4


@pytest.mark.parametrize("kind", ["silent", "nonsense", "flood", "huge", "crash", "midway", "illegal"])
def test_a_program_that_gives_up_has_lost(kind):
    enlist([program(BAD[kind], 0.5)])
    result = run_arena("conquest", ["me", "random"], 2, seed=1, processes=1)
    assert result.wins == {"me": 0, "random": 2}
    assert [forfeit.bot for forfeit in result.forfeits] == ["me", "me"]


def test_of_several_sides_all_others_share_what_one_program_gives_up():
    enlist([program(BAD["crash"])])
    result = run_arena("forbidden-stars", ["me", "random", "random"], 1, seed=1, processes=1)
    assert (result.shared, result.wins) == (1, {"me": 0, "random": 0}) and len(result.forfeits) == 1


def test_partners_lose_together(monkeypatch):
    monkeypatch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")
    enlist([program(BAD["crash"])])
    result = run_arena("relay", ["me", "random"], 2, seed=1, processes=1)
    assert result.wins == {"me": 0, "random": 2}


def test_the_command_names_the_program_and_tells_why_it_lost(capsys):
    command = shlex.join([sys.executable, str(EXAMPLE)])
    arena = ["arena", "conquest", "--games", "2", "--processes", "1"]
    assert main([*arena, "--bots", "random,me", "--bot", f"me={command}", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert sum(shown["wins"].values()) + shown["draws"] == 2 and shown["forfeits"] == []
    assert BOTS["me"].args[0].command == (sys.executable, str(EXAMPLE))
    bad = ["--bots", "random,bad", "--bot", "bad=" + shlex.join([sys.executable, "-c", BAD["crash"]])]
    assert main([*arena, *bad, "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert out.count("проиграна: программа завершилась с кодом 1") == 2 and "I fell over my own feet" in out
    assert main([*arena, *bad, "--json"]) == 0
    first, _ = json.loads(capsys.readouterr().out)["forfeits"]
    assert set(first) == {"bot", "seed", "why", "detail"} and first["why"] == "the program has ended with code 1"


def test_the_time_of_a_program_is_an_option(capsys):
    slow = "bad=" + shlex.join([sys.executable, "-c", BAD["silent"]])
    options = ["--bots", "random,bad", "--bot", slow, "--bot-seconds", "0.3", "--games", "1", "--processes", "1"]
    assert main(["arena", "conquest", *options]) == 0
    assert "no answer within 0.3 s" in capsys.readouterr().out
