"""Parametric answers: any pose that the rules accept."""

from __future__ import annotations

import pytest

from tests.kernel.bouts import bid, position
from tests.kernel.skirmish import Bid, Flag, Furl
from tests.vocabulary import through
from wartable.kernel.errors import Illegal, UnknownNotation
from wartable.kernel.questions import Options, Place
from wartable.kernel.state import Rng


def to_plant(*flags):
    """Seat 2 is asked where to plant its flag; others stand already."""
    return through(bid(position(flags=[list(f) for f in flags]), 1, 11, 21))


def test_the_question_says_who_what_and_where():
    m = to_plant()
    (question,) = m.pending.values()
    assert isinstance(question, Place)
    assert (question.seat, question.ask, question.cite) == (2, "place", "SK-FLAG-001")
    assert question.region() == [[(0, 0), (100, 0), (100, 100), (0, 100)]]
    assert repr(question) == "Place(seat=2, ask='place', cite='SK-FLAG-001')"
    assert [(m.notation(r.action), r.rule) for r in m.explain(2)] == [("flag 101 0", "SK-FLAG-001")]


def test_what_a_person_would_try_in_vain_is_explained():
    m = to_plant((50, 50))
    assert [(m.notation(r.action), r.rule) for r in m.explain(2)] == [
        ("flag 51 50", "SK-FLAG-002"),
        ("flag 101 0", "SK-FLAG-001"),
    ]


def test_any_pose_is_judged_and_both_sides_of_the_border_are():
    options = to_plant((50, 50)).options(2)
    for pose in (Flag(0, 0), Flag(100, 100), Flag(55, 50), Flag(50, 45), Flag(47, 52)):
        assert pose in options
    for pose in (Flag(-1, 0), Flag(0, 101), Flag(54, 50), Flag(50, 46), Flag(50, 50), Bid(1)):
        assert pose not in options


def test_an_illegal_pose_names_its_rule_and_changes_nothing():
    m = to_plant((50, 50))
    wrong = {
        Flag(54, 50): "SK-FLAG-002",
        Flag(101, 0): "SK-FLAG-001",
        Flag(9, 9, 45): "SK-FLAG-003",
        Bid(1): "SK-FLAG-001",
    }
    for pose, rule in wrong.items():
        with pytest.raises(Illegal) as error:
            m.apply(2, pose)
        assert error.value.rule == rule
    with pytest.raises(Illegal) as error:
        m.play(2, "flag 54 50")
    assert error.value.rule == "SK-FLAG-002"
    assert m.state.flags == [(50, 50)] and list(m.pending) == [2]


@pytest.mark.parametrize("text", ["", "flag", "flag 1", "flag a b", "tent 1 2", "flag 1 2 90 4"])
def test_what_is_no_pose_is_unknown(text):
    m = to_plant()
    with pytest.raises(UnknownNotation, match="not an answer"):
        m.play(2, text)
    assert m.state.flags == []


def test_the_notation_of_a_pose_parses_back():
    m = to_plant()
    for pose in (Flag(0, 0), Flag(100, 7), Flag(1, 2, 270)):
        assert m.parse(2, m.notation(pose)) == pose
    m.play(2, "flag  3   4")
    assert m.state.flags == [(3, 4)]


CROWD = [(x, y) for x in range(0, 101, 4) for y in range(0, 101, 4) if abs(x - 52) + abs(y - 52) > 4]
"""Flags everywhere, but for one spot."""


def test_every_sample_is_legal_on_a_crowded_field():
    m = to_plant(*CROWD)
    for seed in range(30):
        pose = m.pending[2].pose(Rng(seed))
        assert pose in m.options(2) and isinstance(pose, Flag)
        assert m.sample(2, Rng(seed)) in m.options(2)


def test_a_full_field_has_no_pose_but_an_answer():
    m = to_plant(*CROWD, (52, 52))
    assert m.pending[2].pose(Rng(1)) is None
    assert list(m.options(2)) == [Furl()] and m.sample(2, Rng(1)) == Furl()
    m.play(2, "furl")
    assert len(m.state.flags) == len(CROWD) + 1


def test_several_samples_differ_from_call_to_call_as_the_generator_says():
    m, rng = to_plant(), Rng(4)
    first, second = list(m.options(2, rng)), list(m.options(2, rng))
    assert len(set(first)) == len(first) == Options.SAMPLES + 1
    assert set(first) & set(second) == {Furl()}
    assert first == list(m.options(2, Rng(4))) and list(m.options(2)) == list(m.clone().options(2))


def test_the_region_is_computed_for_people_only():
    asked = []
    question = Place(
        0, lambda rng: Flag(1, 1), lambda a: None, Flag, "SK-FLAG-001", region=lambda: asked.append(1) or []
    )
    list(Options(question))
    question.sample(Rng(1)), question.refusals(), question.forbids(Flag(1, 1))
    assert asked == []
    assert question.region() == [] and asked == [1]


def test_a_pose_is_replayed_by_a_clone():
    m = to_plant()
    m.play(2, "flag 10 20")
    assert m.clone().state == m.state and m.clone().state.flags == [(10, 20)]


def test_of_what_is_neither_pose_nor_candidate_a_question_knows_no_rule():
    def judged(action):
        return "SK-FLAG-001"

    question = Place(
        0, lambda rng: None, judged, Flag, "SK-FLAG-003", also=lambda: [(Furl(), "SK-FLAG-002")], poses=Flag
    )
    assert [question.refuses(action) for action in (Flag(1, 1), Furl(), Bid(1))] == ["SK-FLAG-001", "SK-FLAG-002", None]
    assert question.forbids(Bid(1)) == "SK-FLAG-001", "it is no answer all the same"
