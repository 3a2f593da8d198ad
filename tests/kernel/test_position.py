"""A match that begins in a position: what nobody foresaw is refused too, and the fact that is to blame is found."""

from __future__ import annotations

import datetime

import pytest

from tests.kernel.bouts import given
from tests.kernel.skirmish import GAME, build
from wartable.kernel.errors import BadOptions
from wartable.kernel.position import TRIES, plain, to_blame
from wartable.kernel.questions import Choose
from wartable.kernel.record import start


def refused(**facts):
    with pytest.raises(BadOptions) as error:
        start(GAME, {"given": given(**facts)}, "1")
    assert error.value.say("ru") != str(error.value) and "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"points": [0, 0.5, 0]}, "points[1]: expected a whole number or text, found 0.5"),
        ({"points": [0, datetime.date(2001, 1, 1), 0]}, "points[1]: expected a whole number or text, found 2001-01-01"),
        ({"points": {1, 2}}, "points: expected a whole number or text"),
        ({"points": [0, 0, 20_001]}, "points[2]: 20001 is too large a number"),
        ({"points": [0, 0, -(2**70)]}, "points[2]: -1180591620717411303424"[:34]),
        ({"points": {True: 1}}, "points: true cannot be a key"),
        ({"points": {None: 1}}, "points: null cannot be a key"),
        ({"step": "nowhere"}, "step: 'nowhere' cannot stand here; there are: round"),
    ],
)
def test_facts_are_plain_and_no_number_is_too_large(facts, says):
    assert refused(**facts).startswith(says)


def test_what_is_given_is_a_mapping():
    for wrong in (None, [], 5, "x"):
        with pytest.raises(BadOptions, match="expected facts with their names"):
            start(GAME, {"given": wrong}, "1")


def test_the_generator_and_sums_may_be_large_and_keys_that_json_made_text_are_numbers_again():
    assert plain({"rng": 2**63, "battle": {"mark": 2**32}, "seats": {"0": (1, 2)}}) == {
        "rng": 2**63,
        "battle": {"mark": 2**32},
        "seats": {0: [1, 2]},
    }
    assert start(GAME, {"given": given(rng=2**63)}, "1").state.key == (2**63).to_bytes(8, "big")


def test_what_breaks_the_game_is_found_and_its_place_is_told(monkeypatch):
    """A card that no rule of the game foresaw breaks it as soon as a step begins."""

    def fragile(s):
        if 99 in s.hands[1]:
            raise ZeroDivisionError("99")
        return honest(s)

    honest = GAME.steps["round"]
    monkeypatch.setattr(GAME, "steps", {"round": fragile})
    assert refused(hands=[[1], [11, 99, 12], [21]]) == "hands[1][1]: this cannot stand here"


def test_a_position_that_cannot_be_stored_is_none(monkeypatch):
    def careless(told):
        s = build(told)
        s.round = "many"
        return s

    monkeypatch.setattr(GAME, "_build", careless)
    assert refused() == "these facts contradict each other: they make no position"


def test_the_smallest_part_is_blamed():
    facts = {"a": 1, "seats": {0: {"hand": ["x", "bad", "y"]}, 1: {}}}
    needed = lambda told: "seats" in told and set(told["seats"]) == {0, 1}  # noqa: E731
    good = lambda told: needed(told) and "bad" not in told["seats"][0].get("hand", [])  # noqa: E731
    assert to_blame(facts, good) == "seats.0.hand[1]"
    assert to_blame(facts, lambda told: "a" not in told) == "a"
    assert to_blame(facts, lambda told: False) == ""


def test_no_more_than_so_many_facts_are_left_out():
    tried = []
    assert to_blame({"many": list(range(5_000))}, lambda told: tried.append(1) or False) == ""
    assert len(tried) == TRIES


def test_a_position_in_which_nobody_can_answer_is_none(monkeypatch):
    def mute(s):
        yield Choose(2, [], "SK-PLAY-001", ask="play")

    monkeypatch.setattr(GAME, "steps", {"round": mute})
    with pytest.raises(BadOptions) as error:
        start(GAME, {"given": given()}, "1")
    assert error.value.say("en") == "seat 2 is asked first (play) and can give no answer"
    assert error.value.say("ru") == "первым спрашивают место 2 (play), а ответить ему нечем"


def test_in_a_position_of_a_game_that_is_over_nobody_is_asked():
    over = start(GAME, {"given": given(outcome=["SK-END-001", ["loss", "win", "loss"]])}, "1")
    assert over.outcome.winners == (1,) and over.pending == {}
    assert over.clone().pending == {} and over.clone().outcome == over.outcome
