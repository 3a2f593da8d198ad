"""Poses in the terminal: numbered good places, and any other one typed."""

import io
import sys
from pathlib import Path

import pytest

from tests.kernel.bouts import bid, position
from tests.vocabulary import through
from wartable import games
from wartable.cli.table import Seating, Table

WHO = [Seating("random", "Bob"), Seating("random", "Cid"), Seating("", "Ann")]


@pytest.fixture
def sit(monkeypatch, capsys):
    """Ann is asked where to plant her flag, and types this: what is on the screen, and the match."""

    def sitting(typed, lang="en", flags=((50, 50),)):
        m = through(bid(position(flags=[list(f) for f in flags]), 1, 11, 21))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        Table(m, WHO, lang, Path("record.jsonl")).run()
        return capsys.readouterr().out, m

    return sitting


def test_good_places_are_numbered_and_another_may_be_typed(sit):
    out, m = sit("2\n")
    assert "[SK-FLAG-001] Plant your flag" in out and "1) Plant no flag" in out and "2) Plant at 89, 43" in out
    assert "Any other may be written, for example: flag 89 43" in out
    assert m.state.flags == [(50, 50), (89, 43)]
    assert sit("flag 7 8 90\n")[1].state.flags == [(50, 50), (7, 8)]
    assert sit("furl\n")[1].state.flags == [(50, 50)]


def test_a_typed_pose_that_is_forbidden_names_its_rule_and_asks_again(sit):
    out, m = sit("flag 52 50\nflag 10 10 45\nflag 10\nflag 10 10\n", "ru")
    told = " ".join(out.split())
    assert "SK-FLAG-002 Флаг не ставят рядом с другим флагом." in told
    assert "SK-FLAG-003 Флаг поворачивают на четверти" in told
    assert "«flag 10»" in told, "what is no pose is no answer"
    assert m.state.flags == [(50, 50), (10, 10)]


def test_why_not_lists_poses(sit):
    out, _ = sit("!\n?11\nfurl\n")
    assert "10) Plant at 51, 50" in out and "11) Plant at 101, 0" in out
    assert "Plant at 101, 0 — forbidden by SK-FLAG-001" in out


def test_a_whole_game_is_played_in_the_terminal(run, monkeypatch):
    monkeypatch.setitem(games.PACKAGES, "skirmish", "tests.kernel.skirmish")
    code, out, err = run("play", "skirmish", "--seats", "human,bot:random,bot:greedy", "--seed", 5, typed="1\n" * 60)
    assert (code, err) == (0, "") and "[SK-END-001]" in out
