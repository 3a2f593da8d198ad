"""Parametric answers: any pose that the rules accept."""

from __future__ import annotations

import pytest

from tests.kernel.bouts import bid, position
from tests.kernel.skirmish import Bid, Flag
from tests.vocabulary import through
from wartable.kernel.errors import Illegal, UnknownNotation
from wartable.kernel.questions import Options, Place


def to_plant(*flags):
    """Seat 2 is asked where to plant its flag; others stand already."""
    return through(bid(position(flags=[list(f) for f in flags]), 1, 11, 21))


def test_the_question_says_who_what_and_where():
    m = to_plant()
    (question,) = m.pending.values()
    assert isinstance(question, Place)
    assert (question.seat, question.ask, question.cite) == (2, "place", "SK-FLAG-001")
    assert question.region == [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert repr(question) == "Place(seat=2, ask='place', cite='SK-FLAG-001')"
    assert m.explain(2) == []


def test_any_pose_is_judged_and_both_sides_of_the_border_are():
    options = to_plant((50, 50)).options(2)
    for pose in (Flag(0, 0), Flag(100, 100), Flag(55, 50), Flag(50, 45), Flag(47, 52)):
        assert pose in options
    for pose in (Flag(-1, 0), Flag(0, 101), Flag(54, 50), Flag(50, 46), Flag(50, 50), Bid(1)):
        assert pose not in options


def test_an_illegal_pose_names_its_rule_and_changes_nothing():
    m = to_plant((50, 50))
    for pose, rule in ((Flag(54, 50), "SK-FLAG-002"), (Flag(101, 0), "SK-FLAG-001"), (Bid(1), "SK-FLAG-001")):
        with pytest.raises(Illegal) as error:
            m.apply(2, pose)
        assert error.value.rule == rule
    with pytest.raises(Illegal) as error:
        m.play(2, "flag 54 50")
    assert error.value.rule == "SK-FLAG-002"
    assert m.state.flags == [(50, 50)] and list(m.pending) == [2]


@pytest.mark.parametrize("text", ["", "flag", "flag 1", "flag a b", "tent 1 2", "flag 1 2 3"])
def test_what_is_no_pose_is_unknown(text):
    m = to_plant()
    with pytest.raises(UnknownNotation, match="not an answer"):
        m.play(2, text)
    assert m.state.flags == []


def test_the_notation_of_a_pose_parses_back():
    m = to_plant()
    for pose in (Flag(0, 0), Flag(100, 7)):
        assert m.parse(2, m.notation(pose)) == pose
    m.play(2, "flag  3   4")
    assert m.state.flags == [(3, 4)]


def test_the_samples_are_legal_different_and_the_same_each_time():
    crowd = [(x, y) for x in range(0, 101, 6) for y in range(0, 60, 6)]
    m = to_plant(*crowd)
    samples = list(m.options(2))
    assert 0 < len(samples) <= Options.SAMPLES and len(set(samples)) == len(samples)
    assert all(pose in m.options(2) for pose in samples)
    assert samples == list(m.options(2)) == list(m.clone().options(2))


def test_the_same_sample_is_offered_once_and_a_bad_one_never():
    poses = [Flag(1, 1), Flag(1, 1), Flag(2, 2), Flag(200, 2)]
    question = Place(
        0, lambda rng: poses[rng.below(4)], lambda a: "SK-FLAG-001" if a.x > 100 else None, Flag, [], "SK-FLAG-001"
    )
    assert sorted(a.x for a in Options(question)) == [1, 2]


def test_a_pose_is_replayed_by_a_clone():
    m = to_plant()
    m.play(2, "flag 10 20")
    assert m.clone().state == m.state and m.clone().state.flags == [(10, 20)]
