"""Games of an arena that a file keeps: they are not played again, and what comes of the arena is the same."""

from __future__ import annotations

import json

import pytest

from wartable import arena
from wartable.arena import Forfeit, Pairing, Played, pairings, run_arena
from wartable.kept import Kept, name_of
from wartable.kernel.errors import TEXTS, BadOptions


@pytest.fixture
def counted(monkeypatch):
    """The games that are really played, as they are."""
    played = []
    real = arena.play

    def play(pairing: Pairing, keep: bool = False) -> Played:
        played.append(pairing)
        return real(pairing, keep)

    monkeypatch.setattr(arena, "play", play)
    return played


def six(path, bots=("random", "random"), **more):
    return run_arena("conquest", list(bots), 6, seed=3, processes=1, kept=Kept(path) if path else None, **more)


def test_what_is_kept_is_not_played_again_and_counts_the_same(tmp_path, counted):
    alone = six(None)
    counted.clear()
    first = six(tmp_path / "games")
    assert len(counted) == 6
    again = six(tmp_path / "games")
    assert len(counted) == 6 and alone == first == again
    assert again.thinking["random"].worst == first.thinking["random"].worst


def test_an_arena_goes_on_where_it_was_interrupted(tmp_path, counted):
    path = tmp_path / "games"
    whole = six(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    counted.clear()
    assert six(path) == whole
    assert [pairing.number for pairing in counted] == [4, 5, 6], "the line that was cut off is played again"
    counted.clear()
    assert six(path) == whole and not counted


def test_a_game_is_known_by_what_it_follows_from(tmp_path, counted):
    listed = list(pairings("conquest", ["random", "easy"], 4, 3, {}))
    assert len({name_of(pairing) for pairing in listed}) == 4
    (other,) = pairings("conquest", ["random", "easy"], 1, 5, {})
    assert name_of(other) not in map(name_of, listed)
    listed[0].number = 77
    assert name_of(listed[0]) == name_of(next(pairings("conquest", ["random", "easy"], 1, 3, {})))


def test_with_another_bot_added_the_games_of_the_others_still_count(tmp_path, counted):
    path = tmp_path / "games"
    run_arena("conquest", ["random", "easy"], 2, seed=3, processes=1, kept=Kept(path))
    counted.clear()
    three = run_arena("conquest", ["random", "easy", "greedy"], 6, seed=3, processes=1, kept=Kept(path))
    assert three.games == 6 and len(counted) == 4


def test_a_record_that_is_wanted_and_not_kept_is_played_again(tmp_path, counted):
    path, records = tmp_path / "games", []
    six(path)
    counted.clear()
    six(path, keep=lambda played: records.append(played.record))
    assert len(counted) == len(records) == 6 and all(records)
    six(path, keep=lambda played: records.append(played.record))
    assert len(counted) == 6 and records[:6] == records[6:], "now they are"


def test_a_game_that_a_program_gave_up_is_not_kept(tmp_path):
    kept = Kept(tmp_path / "games")
    why = TEXTS.line("file-missing")
    kept.add("a", Played(["random"], False, 1, forfeit=Forfeit("mine", 1, why)))
    assert (tmp_path / "games").read_bytes() == b""
    kept.add("b", Played(["random"], False, 1))
    (line,) = (tmp_path / "games").read_text().splitlines()
    assert json.loads(line)["pairing"] == "b" and json.loads(line)["where"]["cores"] >= 1


def test_a_file_that_cannot_be_opened_is_refused(tmp_path):
    with pytest.raises(BadOptions) as refused:
        Kept(tmp_path)
    assert str(tmp_path) in str(refused.value)
