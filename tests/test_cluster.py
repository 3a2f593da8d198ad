"""The same games on a Ray cluster: a small one of two processes, on this machine."""

from __future__ import annotations

import sys

import pytest

from wartable import cluster
from wartable.arena import ENGINES, run_arena
from wartable.cli.app import main
from wartable.rating import Sprt


def test_a_cluster_plays_the_same_games_to_the_same_end(monkeypatch):
    """With a test that stops early; when it is over, nothing of the cluster is left."""
    ray = pytest.importorskip("ray", reason="extra `cluster`")
    monkeypatch.delenv(cluster.ADDRESS, raising=False)
    arena = {"game": "conquest", "bots": ["greedy", "random"], "games": 20, "seed": 4, "test": Sprt(0, 800, 0.2, 0.2)}
    kept = {engine: [] for engine in ENGINES}
    here, there = (
        run_arena(**arena, processes=processes, engine=engine, keep=kept[engine].append)
        for engine, processes in (("processes", 1), ("ray", 2))
    )
    assert there == here and there.verdict.elo == 800 and there.games < 20
    assert [game.record for game in kept["ray"]] == [game.record for game in kept["processes"]]
    assert not ray.is_initialized()


def test_without_ray_it_is_said_what_to_install(monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "conquest", "--games", "2", "--engine", "ray"]) == 2
    assert capsys.readouterr().err == "wartable: not installed: ray; pip install 'wartable[cluster]'\n"
    page = str(tmp_path / "page.md")
    assert main(["ladder", "conquest", "--games", "2", "--engine", "ray", "--lang", "ru", "--out", page]) == 2
    assert capsys.readouterr().err == "wartable: не установлен ray; pip install 'wartable[cluster]'\n"


def test_a_cluster_that_is_not_there_is_answered_soon(monkeypatch, capsys):
    pytest.importorskip("ray", reason="extra `cluster`")
    monkeypatch.setenv(cluster.ADDRESS, "127.0.0.1:9")
    assert main(["arena", "conquest", "--games", "2", "--engine", "ray"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("wartable: the Ray cluster cannot be used (127.0.0.1:9 ") and err.count("\n") == 1
