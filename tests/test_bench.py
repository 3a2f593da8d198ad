"""`wartable bench --search` and `--growth` in small: what a search does, steps of environments, and how costs grow."""

import json
import sys

import pytest

from wartable import games
from wartable.bench import growth, stepping
from wartable.cli import main

OURS = {"rollouts_per_s", "redeals_per_s", "steps_per_s"}


@pytest.fixture
def little(monkeypatch):
    """Only the peers whose games are short are measured."""
    monkeypatch.setattr("wartable.bench.peers.PEERS", {})
    short = {name: stepping.ENVIRONMENTS[name] for name in ("pettingzoo chess", "open_spiel liars_poker")}
    monkeypatch.setattr(stepping, "ENVIRONMENTS", short)


@pytest.mark.usefixtures("little")
def test_search_and_environments_are_measured_in_the_same_run(capsys):
    assert main(["bench", "conquest", "--search", "--peers", "--seconds", "0.1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert set(shown["conquest"]) > OURS and min(shown["conquest"].values()) > 0
    assert shown["conquest"]["redeals_per_s"] > shown["conquest"]["rollouts_per_s"]
    for name in stepping.available():
        assert shown["environments"][name]["steps_per_s"] > 0
    assert set(shown["environments"]) == set(stepping.available())


def test_without_search_nothing_of_it_is_measured(capsys):
    assert main(["bench", "conquest", "--seconds", "0.1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert not OURS & set(shown["conquest"]) and not {"environments", "growth"} & set(shown)


@pytest.mark.parametrize(
    ("lang", "steps", "players", "nth"),
    [("en", "environment steps/s", "2 players", "round 1"), ("ru", "шагов среды/с", "2 игрока", "раунд 1")],
)
def test_the_tables_are_in_both_languages(capsys, lang, steps, players, nth):
    assert main(["bench", "conquest", "--search", "--growth", "--seconds", "0.1", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert steps in out and players in out
    (row,) = [line for line in out.splitlines() if line.startswith(nth)]
    assert int(row.split()[-1]) > 0


def test_growth_has_every_number_of_players_and_every_round_that_was_reached():
    game = games.find("forbidden-stars")
    costs = growth.measure(game, 0.0)
    assert list(costs) == [2, 3, 4]
    for by_round in costs.values():
        assert list(by_round) == list(range(1, len(by_round) + 1)) and len(by_round) > 1
        assert min(by_round.values()) > 0


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "wartable: environments are not measured without gymnasium, pettingzoo; pip install 'wartable[env]'"),
        ("ru", "wartable: среды не измерить без gymnasium, pettingzoo; pip install 'wartable[env]'"),
    ],
)
def test_without_the_extra_one_line_says_so_and_the_rest_is_measured(capsys, monkeypatch, lang, told):
    for module in ("gymnasium", "pettingzoo", "open_spiel"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main(["bench", "conquest", "--search", "--seconds", "0.1", "--json", "--lang", lang]) == 0
    out, err = capsys.readouterr()
    assert err.splitlines() == [told]
    assert set(json.loads(out)["conquest"]) & OURS == {"rollouts_per_s", "redeals_per_s"}


def test_missing_environments_of_others_stand_in_one_line_with_the_missing_engines(capsys, monkeypatch):
    monkeypatch.setattr("wartable.bench.peers.PEERS", {})
    for module in ("pygame", "open_spiel"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main(["bench", "conquest", "--search", "--peers", "--seconds", "0.1", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        f"wartable: not installed: {', '.join(stepping.ENVIRONMENTS)}; pip install 'wartable[bench]'"
    ]
    assert "environments" not in json.loads(out)


@pytest.mark.parametrize("name", stepping.available())
def test_a_seed_gives_the_same_episode(name):
    episode = stepping.ENVIRONMENTS[name].open()
    assert episode(3) == episode(3) > 1
