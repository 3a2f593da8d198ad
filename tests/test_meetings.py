"""The arena whole: who meets whom, what is counted, kept and timed, when it stops."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import pytest

from tests.cli.conftest import PROGRAM, one_line
from wartable import games
from wartable.arena import (
    Meeting,
    Pairing,
    Played,
    Result,
    Times,
    _meetings,
    _shares,
    lineups,
    pairings,
    play,
    run_arena,
)
from wartable.bots import BOTS, Random
from wartable.cli.app import main
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN, Seating
from wartable.processes import in_order
from wartable.rating import Score, Sprt

TEAMS = Seating([(0, 2), (1, 3)])


@pytest.fixture
def relay(monkeypatch):
    """A small game for four, two against two."""
    monkeypatch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")
    return find("relay")


# -- who meets whom ---------------------------------------------------------------------------------------


def test_as_many_bots_as_seats_meet_once_and_more_of_them_two_by_two():
    game = find("forbidden-stars")
    assert lineups(game, ["a", "b", "c"]) == [["a", "b", "c"]]
    assert lineups(game, ["a", "b", "c"], 2) == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert len(lineups(game, list("abcde"), 4)) == 5
    assert len(lineups(game, list("abcde"))) == 10, "nobody said how many seats: as few as there can be"
    with pytest.raises(BadOptions, match="2 bots for 4 seats and 4 sides"):
        lineups(game, ["a", "b"], 4)


def test_where_seats_form_sides_bots_meet_by_side(relay):
    assert lineups(relay, ["a", "b"]) == [["a", "b"]]
    assert lineups(relay, ["a", "b", "c"]) == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert lineups(relay, list("abcd")) == [list("abcd")]


def test_options_say_how_many_seats_there_are():
    assert len(lineups(find("rebellion"), ["a", "b"], options={"players": 4})) == 1


def test_everybody_meets_everybody_as_often_on_the_same_seeds_from_every_seat():
    played = list(pairings("conquest", ["a", "b", "c"], 24, 5, {}))
    assert Counter(frozenset(p.bots) for p in played) == {frozenset("ab"): 8, frozenset("ac"): 8, frozenset("bc"): 8}
    assert set(Counter(tuple(p.bots) for p in played).values()) == {4}
    seeds = {meeting: [p.seed for p in played if set(p.bots) == set(meeting)] for meeting in ("ab", "ac", "bc")}
    assert seeds["ab"] == seeds["ac"] == seeds["bc"] and len(set(seeds["ab"])) == 4
    assert [p.number for p in played] == list(range(1, 25))


def test_a_few_games_are_drawn_evenly():
    """Eight bots have 28 meetings; in the first four of them everybody plays once."""
    played = list(pairings("conquest", list("abcdefgh"), 8, 3, {}))
    assert Counter(bot for p in played for bot in p.bots) == dict.fromkeys("abcdefgh", 2)
    others = list(pairings("conquest", list("abcdefgh"), 8, 4, {}))
    assert [p.bots for p in played] != [p.bots for p in others], "which ones meet is drawn by the seed"


def test_a_bot_that_meets_itself_plays_two_different_games_on_a_seed():
    first, second = (play(p, keep=True).record for p in pairings("conquest", ["random", "random"], 2, 0, {}))
    assert first != second


def test_a_bot_on_both_seats_of_a_side_has_a_chance_of_its_own_on_each(relay, monkeypatch):
    seeds = []
    monkeypatch.setitem(BOTS, "noted", lambda seed: seeds.append(seed) or Random(seed))
    for pairing in pairings("relay", ["noted", "noted"], 2, 0, {}):
        play(pairing)
    assert len(seeds) == len(set(seeds)) == 8


# -- what a game is to each ---------------------------------------------------------------------------------


def test_between_two_sides_there_is_one_result():
    assert list(_meetings(["a", "b"], Seating.alone(2), [WIN, LOSS])) == [Meeting("a", "b", 1, 1)]
    assert list(_meetings(["a", "b"], Seating.alone(2), [LOSS, WIN])) == [Meeting("a", "b", 0, 1)]
    assert list(_meetings(["a", "b"], Seating.alone(2), [DRAW, DRAW])) == [Meeting("a", "b", 0.5, 1)]


def test_the_winner_of_many_has_beaten_each_and_of_the_others_nothing_is_known():
    met = list(_meetings(["a", "b", "c"], Seating.alone(3), [LOSS, WIN, LOSS]))
    assert met == [Meeting("a", "b", 0, 1), Meeting("b", "c", 1, 1)]
    met = list(_meetings(["a", "b", "c"], Seating.alone(3), [SHARED, SHARED, LOSS]))
    assert met == [Meeting("a", "b", 0.5, 1), Meeting("a", "c", 1, 1), Meeting("b", "c", 1, 1)]
    assert list(_meetings(["a", "a", "b"], Seating.alone(3), [WIN, LOSS, LOSS])) == [Meeting("a", "b", 1, 1)]


def test_a_side_of_several_bots_has_one_result_that_they_share():
    met = list(_meetings(["a", "b", "c", "d"], TEAMS, [WIN, LOSS]))
    assert {(m.bot, m.other, m.points, m.weight) for m in met} == {(x, y, 1, 0.25) for x in "ac" for y in "bd"}
    assert sum(m.weight for m in _meetings(["a", "b", "a", "b"], TEAMS, [WIN, LOSS])) == 1


@pytest.mark.parametrize(
    ("names", "seating", "ends", "shares"),
    [
        ("ab", Seating.alone(2), [WIN, LOSS], {"a": 1, "b": 0}),
        ("abbb", Seating.alone(4), [DRAW] * 4, {"a": 0.25, "b": 0.75}),
        ("abc", Seating.alone(3), [SHARED, LOSS, SHARED], {"a": 0.5, "b": 0, "c": 0.5}),
        ("abab", TEAMS, [LOSS, WIN], {"a": 0, "b": 1}),
        ("abcd", TEAMS, [WIN, LOSS], {"a": 0.5, "b": 0, "c": 0.5, "d": 0}),
    ],
)
def test_the_victory_is_shared_by_who_won(names, seating, ends, shares):
    assert _shares(list(names), seating, ends) == shares


def test_one_among_many_is_rated_as_surely_as_its_games_allow():
    """One of four who wins every second game: with errors of a share of wins, not of three games for each win."""
    result = Result(0, {"a": 0, "b": 0}, 0, versus={"a": {}, "b": {}})
    four = Seating.alone(4)
    for n in range(200):
        ends = [WIN, LOSS, LOSS, LOSS] if n % 4 == 0 else [LOSS, WIN, LOSS, LOSS]
        result.count(Played(["a"], False, 1, sides=4, meetings=list(_meetings(list("abbb"), four, ends))))
    assert result.versus["a"]["b"] == Score(150, 0, 150)
    assert result.ratings().lead("a", "b")[0] == pytest.approx(0, abs=1e-6)
    wanted = 1.96 * 400 / 2.302585 / (200 * 0.25 * 0.75) ** 0.5
    assert result.ratings().lead("a", "b")[1] == pytest.approx(wanted, rel=0.01)


# -- time -------------------------------------------------------------------------------------------------


def test_thinking_times_are_counted_to_two_parts_of_a_hundred_and_joined():
    times, more = Times(), Times()
    for n in range(1, 1001):
        (times if n % 2 else more).add(n / 1000)
    times.join(more)
    assert times.within(0.5) == pytest.approx(0.5, rel=0.02)
    assert times.within(0.95) == pytest.approx(0.95, rel=0.02)
    assert times.worst == 1.0 and times.decisions == 1000
    assert Times().within(0.5) == 0


def test_a_bot_is_timed_where_it_has_a_choice(monkeypatch):
    class Slow(Random):
        def choose(self, match, seat):
            time.sleep(0.002)
            return super().choose(match, seat)

    monkeypatch.setitem(BOTS, "slow", Slow)
    result = run_arena("conquest", ["slow", "random"], 2, processes=1)
    slow, quick = result.thinking["slow"], result.thinking["random"]
    assert slow.within(0.5) > 0.0019 > quick.within(0.5) > 0
    assert 0 < slow.decisions + quick.decisions < result.decisions
    assert slow.worst >= slow.within(0.95) >= slow.within(0.5)


# -- the whole --------------------------------------------------------------------------------------------


def test_three_bots_are_counted_each_by_its_own_games(capsys):
    arena = ["arena", "conquest", "--bots", "greedy,random,random", "--games", "6", "--seed", "1", "--processes", "1"]
    assert main([*arena, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 6 and shown["bots"]["greedy"]["games"] == 4 and shown["bots"]["random"]["games"] == 6
    (pair,) = shown["versus"]
    assert pair["bots"] == ["greedy", "random"] and pair["wins"] + pair["draws"] + pair["losses"] == 4
    assert shown["bots"]["greedy"]["elo"] == -shown["bots"]["random"]["elo"] == pytest.approx(pair["elo"] / 2, abs=0.1)
    assert shown["bots"]["greedy"]["elo_error"] > 0 and shown["sprt"] is None and not shown["interrupted"]
    low, high = pair["interval"]
    assert 0 <= low < high <= 1


@pytest.mark.parametrize(("lang", "told"), [("en", ("median", "ms", "Elo")), ("ru", ("медиана", "мс", "Эло"))])
def test_people_read_it_in_their_language(capsys, lang, told):
    assert main(["arena", "conquest", "--games", "2", "--processes", "1", "--lang", lang, "--sprt", "0,400"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in told) and "SPRT" in shown
    assert "greedy – random: 100 % (34–100)" in shown
    assert {len(line) <= 100 for line in shown.splitlines()} == {True}


def test_more_seats_than_bots_are_played_by_side(relay, capsys):
    assert main(["arena", "relay", "--bots", "greedy,random", "--seats", "4", "--games", "4", "--processes", "1"]) == 0
    assert main(["arena", "relay", "--bots", "greedy,random", "--seats", "3", "--games", "4"]) == 2
    assert "relay is for 4 players; --seats names 3" in capsys.readouterr().err


# -- the sequential test ------------------------------------------------------------------------------------


SOON = Sprt(0, 800, 0.2, 0.2)
"""A test that is soon content."""


def test_a_test_stops_the_arena_after_a_whole_pair_and_says_what_is_true():
    result = run_arena("conquest", ["greedy", "random"], 100, seed=1, processes=1, test=SOON)
    assert result.verdict.elo == 800 and result.verdict.evidence >= SOON.bounds[1]
    assert result.games == 2 * result.verdict.blocks == 6
    other = run_arena("conquest", ["random", "greedy"], 100, seed=1, processes=1, test=SOON)
    assert other.verdict.elo == 0 and other.games == 2 * other.verdict.blocks < 10


def test_a_test_that_is_not_decided_says_so(capsys):
    arena = [
        "arena",
        "conquest",
        "--bots",
        "greedy,random",
        "--games",
        "3",
        "--processes",
        "1",
        "--sprt",
        "0,5,0.1,0.01",
    ]
    assert main([*arena, "--json"]) == 0
    sprt = json.loads(capsys.readouterr().out)["sprt"]
    assert (sprt["decided"], sprt["elo"], sprt["blocks"], sprt["alpha"], sprt["beta"]) == (False, None, 1, 0.1, 0.01)


def test_however_many_processes_play_a_test_stops_at_the_same_game():
    alone, together = (run_arena("conquest", ["greedy", "random"], 40, seed=2, processes=n, test=SOON) for n in (1, 2))
    assert alone == together and alone.verdict.elo == 800


def test_one_among_many_can_be_tested_and_a_crowd_cannot(monkeypatch):
    monkeypatch.setitem(BOTS, "other", Random)
    four = run_arena("forbidden-stars", ["random"] + ["other"] * 3, 4, processes=1, test=Sprt(0, 100))
    assert four.verdict.blocks == 1 and four.games == 4
    for bots in (["random", "greedy", "random"], ["random", "random"]):
        with pytest.raises(BadOptions, match="needs two bots"):
            run_arena("forbidden-stars", bots, 4, processes=1, test=Sprt(0, 100))


# -- records ------------------------------------------------------------------------------------------------


def test_records_are_kept_under_the_names_of_who_played_and_replay_to_the_same_end(tmp_path, capsys):
    folder = tmp_path / "a" / "b"
    arena = ["arena", "conquest", "--games", "4", "--seed", "3", "--records", str(folder), "--processes", "1", "--json"]
    assert main(arena) == 0
    shown = json.loads(capsys.readouterr().out)
    names = sorted(path.name for path in folder.iterdir())
    assert names == [
        f"conquest-3-0000{n}-{bots}.jsonl" for n, bots in enumerate(["greedy-random", "random-greedy"] * 2, 1)
    ]
    wins, decisions = Counter(), 0
    for name in names:
        match = record.load((folder / name).read_text(), find)
        decisions += len(match.decisions)
        wins.update(name.removesuffix(".jsonl").split("-")[3 + seat] for seat in match.outcome.winners)
    assert (wins["greedy"], wins["random"], decisions) == (*shown["wins"].values(), shown["decisions"])


def test_an_arena_keeps_no_record_that_nobody_wants():
    pairing = next(pairings("conquest", ["random", "random"], 1, 0, {}))
    assert play(pairing).record == "" != play(pairing, keep=True).record


# -- nonsense -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    "more",
    [
        ["--bots", "greedy,nobody"],
        ["--bots", "greedy,"],
        ["--bots", "greedy"],
        ["--seats", "3"],
        ["--games", "0"],
        ["--engine", "abacus"],
        ["--sprt", "much"],
        ["--sprt", "5"],
        ["--sprt", "10,0"],
        ["--sprt", "0,10,0.7,0.1"],
        ["--sprt", "0,nan"],
        ["--sprt", "0,1,2,3,4"],
        ["--sprt", "0,10", "--bots", "greedy,random,random"],
        ["--records", "/dev/null/folder"],
        ["--records", "/proc/folder"],
    ],
)
def test_what_makes_no_sense_is_answered_with_one_line(capsys, more, lang):
    assert main(["arena", "conquest", *more, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == "" and one_line(err), err
    assert ("wartable: " in err) and (lang == "en" or any("а" <= letter <= "я" for letter in err))


# -- interrupted --------------------------------------------------------------------------------------------


def test_whoever_interrupts_is_shown_what_there_is_so_far(tmp_path):
    """Ctrl-C in a terminal reaches the workers, too: they say nothing, and none is left."""
    arena = [*PROGRAM, "arena", "conquest", "--games", "100000", "--bots", "random,random", "--processes", "2"]
    with subprocess.Popen(
        [*arena, "--records", str(tmp_path), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as running:
        for _ in range(600):
            if len(list(tmp_path.glob("*.jsonl"))) > 3 or running.poll() is not None:
                break
            time.sleep(0.1)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    shown = json.loads(out)
    assert running.returncode == 1 and err == "wartable: interrupted\n"
    assert shown["interrupted"] and shown["games"] == len(list(tmp_path.glob("*.jsonl"))) > 3
    assert _nobody_left(running.pid)


def _nobody_left(group):
    """Whether the processes of a group have all ended, soon."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def _slowly(n):
    time.sleep(n)
    return n


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_who_wants_no_more_waits_for_nobody():
    began = time.monotonic()
    results = in_order(_slowly, [0, 600, 600], 2)
    assert next(results) == 0
    results.close()
    assert time.monotonic() - began < 60


def test_a_pairing_can_be_sent_to_another_process():
    import pickle

    pairing = next(pairings("conquest", ["random", "random"], 1, 0, {}))
    assert isinstance(pairing, Pairing) and pickle.loads(pickle.dumps(pairing)) == pairing
