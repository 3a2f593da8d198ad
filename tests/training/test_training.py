"""Learning: the same seed gives the same rows and weights, a run goes on where it stopped, and what is learnt is right."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from wartable.bots.leaf import Leaf
from wartable.cli import main
from wartable.games import find
from wartable.training import lessons
from wartable.training.fitting import Recipe, fit
from wartable.training.lessons import Course, Rows, gather, play

GAME = find("circadians")
COURSE = Course("circadians", "greedy", 500, 2)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    monkeypatch.setattr(lessons, "BLOCK", 2)


def rows_of(made, n: int = 4000) -> Rows:
    """Rows that end as `made` says of the first two numbers."""
    rng = np.random.default_rng(1)
    x = rng.normal(size=(n, len(GAME.features.names))).astype(np.float32)
    x[:, -1] = 0.0
    return Rows(x, made(x).astype(np.float32), x[:, -1], np.arange(n) // 10)


def test_rows_are_numbers_of_views_with_how_the_game_ended():
    rows = play(COURSE, 1)
    assert rows.x.shape[1] == len(GAME.features.names) and len(rows.x) == len(rows.y) == len(rows.value) > 20
    assert set(rows.y) <= {0.0, 0.5, 1.0} and set(rows.game) == {1}
    again = play(COURSE, 1)
    assert (again.x == rows.x).all() and (again.y == rows.y).all()
    assert not np.array_equal(play(COURSE, 2).x, rows.x)


def test_a_run_goes_on_where_it_stopped(tmp_path, monkeypatch):
    done: list[int] = []
    first = gather(COURSE, 2, tmp_path, 1, done.append)
    assert done == [2]
    played: list[int] = []
    monkeypatch.setattr(lessons, "play", lambda course, number: played.append(number) or play(course, number))
    more = gather(COURSE, 4, tmp_path, 1)
    assert played == [2, 3]
    assert (more.x[: len(first.x)] == first.x).all() and len(more.x) > len(first.x)


def test_a_weighted_sum_finds_what_decides():
    weights, came = fit(GAME, rows_of(lambda x: x[:, 0] - x[:, 1] > 0), Recipe(hold=1e-4, epochs=300, rate=0.05), {})
    assert came.right > 0.9
    assert came.by_hand < 0.6
    layer = [row[0] for row in weights.layers[0].weights]
    assert layer[0] > 0.3 and layer[1] < -0.3 and max(map(abs, layer[2:-1])) < 0.2


def test_units_between_find_what_no_sum_can():
    """Whether two numbers have the same sign."""
    rows = rows_of(lambda x: x[:, 0] * x[:, 1] > 0, 12_000)
    rows.x[:, 2:] *= 0.01
    _, sum_of = fit(GAME, rows, Recipe(epochs=20, rate=0.03), {})
    weights, came = fit(GAME, rows, Recipe(hidden=12, hold=1e-5, epochs=40, rate=0.05), {})
    assert sum_of.right < 0.6 and came.right > 0.85
    judged = Leaf(GAME, weights).worth(rows.x[:500]) > 0.5
    assert (judged == (rows.y[:500] > 0.5)).mean() > 0.85  # what is written judges as what was learnt


def test_the_same_seed_gives_the_same_weights():
    rows = rows_of(lambda x: x[:, 0] > 0, 1000)
    one, other = (fit(GAME, rows, Recipe(hidden=4, epochs=2, seed=3), {})[0] for _ in range(2))
    assert one == other != fit(GAME, rows, Recipe(hidden=4, epochs=2, seed=4), {})[0]


def test_the_command_plays_learns_tries_and_writes(tmp_path, capsys):
    argv = [
        "train",
        "circadians",
        "--games",
        "20",
        "--seats",
        "2",
        "--trial",
        "0",
        "--processes",
        "1",
        "--out",
        str(tmp_path),
    ]
    assert main(argv) == 0
    assert "written" in capsys.readouterr().out
    from wartable.bots.leaf import Weights

    weights = msgspec.json.decode((tmp_path / "circadians-leaf.json").read_bytes(), type=Weights)
    assert Leaf(GAME, weights).learnt and "--games 20" in weights.made["command"]
    log = [msgspec.json.decode(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert len(log) == 1 and log[0]["rows"] > 0


def test_what_cannot_be_learnt_is_refused_in_one_line(tmp_path, capsys):
    assert main(["train", "circadians", "--by", "nobody"]) == 2
    assert "no bot is called 'nobody'" in capsys.readouterr().err
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert main(["train", "circadians", "--games", "20", "--processes", "1", "--out", str(blocked / "in")]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
