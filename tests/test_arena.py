"""Bots against bots, the soak and the benchmark, in small."""

from __future__ import annotations

import json

from wartable import games
from wartable.arena import Result, pairings, run_arena
from wartable.bench import run_bench
from wartable.cli.app import main
from wartable.cli.bench import as_json
from wartable.soak import Setting, play, random_settings, run_soak


def test_seats_rotate_and_each_block_of_games_shares_its_seed():
    four = list(pairings("conquest", ["greedy", "random"], 4, 0, {}))
    assert [p.bots for p in four] == [["greedy", "random"], ["random", "greedy"]] * 2
    assert four[0].seed == four[1].seed != four[2].seed == four[3].seed
    assert four[0].options == four[1].options


def test_the_same_arena_gives_the_same_result_however_many_processes_play():
    alone = run_arena("conquest", ["random", "random"], 6, seed=3, processes=1)
    together = run_arena("conquest", ["random", "random"], 6, seed=3, processes=2)
    assert alone == together
    assert alone.games == 6


def test_greedy_beats_random():
    result = run_arena("conquest", ["greedy", "random"], 12, seed=5, processes=1)
    assert result.wins["greedy"] >= 10


def test_the_interval_of_a_share_of_wins_holds_it_and_narrows_with_games():
    few, many = Result(10, {"a": 5, "b": 5}, 0), Result(1000, {"a": 500, "b": 500}, 0)
    assert few.interval("a")[0] < 0.5 < few.interval("a")[1]
    assert few.interval("a")[0] < many.interval("a")[0] < 0.5 < many.interval("a")[1] < few.interval("a")[1]
    assert Result(10, {"a": 10}, 0).interval("a")[1] == 1.0


def test_the_arena_prints_what_programs_read(capsys):
    assert main(["arena", "conquest", "--bots", "random,random", "--games", "2", "--processes", "1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 2 and shown["wins"] == {"random": 2} and shown["draws"] == shown["shared"] == 0
    more = {"decisions", "interrupted", "bots", "versus", "elo_at_least", "sprt"}
    assert set(shown) == {"games", "wins", "draws", "shared", "forfeits"} | more


def test_the_arena_refuses_unknown_bots_and_wrong_numbers_of_them(capsys):
    assert main(["arena", "conquest", "--bots", "clever,random"]) == 2
    assert "clever" in capsys.readouterr().err
    assert main(["arena", "conquest", "--bots", "random"]) == 2
    assert "2 players" in capsys.readouterr().err


def test_a_soak_counts_what_was_used_and_finds_nothing_broken():
    tally = run_soak(random_settings("conquest", 8), processes=1)
    assert (tally.games, tally.broken) == (8, [])
    assert sum(tally.outcomes.values()) == 8
    assert any(label.startswith("play ") for label in tally.used)


def test_a_soak_names_the_seed_of_a_broken_game(monkeypatch):
    from wartable.games import find

    monkeypatch.setattr(find("conquest"), "invariants", lambda s: ["the table has five legs"])
    assert play(Setting("conquest", 4, {})).broken == ["conquest, seed 4, decision 0: the table has five legs"]


def test_the_benchmark_reports_in_the_documented_shape():
    report = run_bench(["conquest"], 0.05)
    shown = as_json(report)
    assert set(shown) == {"conquest", "peers", "ratio"}
    assert set(shown["conquest"]) == {"decisions_per_s", "games_per_s", "clone_us"}
    assert shown["peers"] == {} and shown["ratio"] is None
    assert min(shown["conquest"].values()) > 0


def test_where_seats_form_sides_a_bot_plays_a_side_and_wins_are_counted_by_side(monkeypatch, capsys):
    monkeypatch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")
    result = run_arena("relay", ["greedy", "random"], 20, seed=6, processes=1)
    assert result.wins["greedy"] > 10 > result.wins["random"]
    assert sum(result.wins.values()) + result.shared + result.draws == result.games == 20
    even = run_arena("relay", ["random", "random"], 30, seed=1, processes=1)
    assert even.shared > 0 and even.wins["random"] + even.draws + even.shared == 30
    four = run_arena("relay", ["random"] * 4, 30, seed=1, processes=1)
    assert four.wins["random"] + four.draws + four.shared == 30, "a bot on both seats of a side wins once"
    arena = ["arena", "relay", "--games", "30", "--seed", "1", "--processes", "1", "--bots"]
    assert main([*arena, "random,random"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["shared", str(even.shared)]
    assert main([*arena, "greedy"]) == 2
    assert "relay is for 4 players; --bots names 1" in capsys.readouterr().err
