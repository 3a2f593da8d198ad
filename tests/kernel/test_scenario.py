"""Scenarios: what holds passes, what does not fails with one line that names the place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import HealthCheck, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from tests.conformance.play import find, finish, new
from tests.kernel.bouts import given
from wartable.kernel.errors import BadScenario
from wartable.kernel.expect import differs
from wartable.kernel.scenario import run_scenario, stand

SOUND = {
    "game": "skirmish",
    "title": "The highest bid wins",
    "rules": ["SK-BID-002"],
    "given": given(loaded_dice=[3]),
    "script": [
        {"options": {0: ["bid 1", "bid 2", "bid 3"], 1: ["bid 13", "bid 12", "bid 11"]}},
        {"offered": {2: ["bid 22"]}},
        {0: "bid 1"},
        {1: "bid 11"},
        {2: ["bid 21", "bid 22", "bid 23"]},
        {"forbidden": {0: {"charm 0": "SK-CHARM-003"}}},
        {0: "decline"},
        {1: "decline"},
        {"then": {"points": [0, 0, 4]}},
        {2: "flag 10 20"},
    ],
    "then": {"flags": [[10, 20]], "round": 1},
    "note": "a note",
}


@pytest.fixture
def run(tmp_path):
    path = tmp_path / "some.yaml"

    def scenario(content=None, **changes):
        text = content if content is not None else yaml.safe_dump({**SOUND, **changes}, allow_unicode=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return run_scenario(path, find)

    scenario.path = path
    return scenario


def fails(run, *words, **changes):
    """It fails, and the one line that says so names the file and the place."""
    with pytest.raises(BadScenario) as error:
        run(**changes)
    line = str(error.value)
    assert line.startswith(f"{run.path}: ") and "\n" not in line
    for word in words:
        assert word in line, line


def test_a_sound_scenario_holds_and_returns_its_match(run):
    m = run()
    assert m.state.flags == [(10, 20)] and len(m.decisions) == 6


def test_auto_answers_as_long_as_somebody_can(run):
    bids = [{0: "bid 1"}, {1: "bid 11"}, {2: "bid 21"}]
    assert run(script=[*bids, {"auto": "decline"}], then={"points": [0, 0, 4]}).pending.keys() == {2}
    assert run(script=[*bids, {"auto": {"decline": ["window-interrupt"]}}], then={}).pending.keys() == {2}
    assert run(script=[*bids, {"auto": {"decline": ["window-reaction"]}}], then={}).pending.keys() == {0}


# -- the file --------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_or_no_yaml_fails(run, tmp_path):
    with pytest.raises(BadScenario, match="there is no such file"):
        run_scenario(tmp_path / "none.yaml", find)
    for content in (b"\xff\xfe\x00", "a: [", "a: b: c", "\t- x", "!!python/object:os.system {}"):
        fails(run, content=content)


@pytest.mark.parametrize("content", ["", "[1, 2]", "text", "5"])
def test_a_scenario_is_a_mapping(run, content):
    fails(run, "mapping", content=content)


def test_an_unknown_key_fails(run):
    fails(run, "unknown key 'scirpt'", scirpt=[])


@pytest.mark.parametrize("key", ["game", "given", "then"])
def test_what_must_be_said_is_missed(run, key):
    rest = {k: v for k, v in SOUND.items() if k != key}
    fails(run, f"'{key}' is missing", content=yaml.safe_dump(rest))


def test_an_unknown_game_or_rule_fails(run):
    fails(run, "no game is called 'chess'", game="chess")
    fails(run, "rules: there is no atom SK-NO-001; there are: ", rules=["SK-NO-001"])


@pytest.mark.parametrize(
    ("key", "value"), [("rules", 5), ("rules", "SK-BID-001"), ("script", 5), ("script", {0: "bid 1"}), ("given", []), ("then", 5)]
)  # fmt: skip
def test_the_shape_of_each_part_is_checked(run, key, value):
    fails(run, f"{key}: expected ", **{key: value})


# -- the position ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change", [{"hands": "x"}, {"round": "two"}, {"points": None}, {"step": 5}, {"step": "nowhere"}]
)
def test_an_impossible_position_fails(run, change):
    fails(run, ": given: ", given=given(**change))


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"seats": {0: {"hand": ["no-such"]}, 1: {}}}, "seats.0.hand[0]: there is no card 'no-such'"),
        (
            {"seats": {0: {"planets": {1: ["goff-nob", "no-such"]}}, 1: {}}},
            "seats.0.planets.1[1]: there is no card 'no-such'",
        ),
        ({"seats": {0: {"handd": []}, 1: {}}}, "seats.0.handd: there is no such fact"),
        ({"seats": {0: {}, 1: {}}, "seets": 1}, "seets: there is no such fact"),
        ({"seats": {0: {}, 1: {}}, "sets": ["core", "x"]}, "sets: no card set is called 'x'; there are: core"),
        ({"seats": {0: {}}}, "seats: expected the two seats"),
        ({"seats": {0: {}, 1: {}}, "planets": ["mars"]}, "planets[0]: there is no planet 'mars'"),
        ({"seats": {0: {}, 1: {}}, "step": "nowhere"}, "step: 'nowhere' cannot stand here; there are: "),
        (
            {"seats": {0: {"planets": {9: ["goff-nob"]}}, 1: {}}},
            "seats.0.planets.9: there is no place '9'; there are: hq, 1, 2",
        ),
        ({"seats": {0: {"resources": -1}, 1: {}}}, "seats.0.resources: expected a number from 0 to 99, found -1"),
        ({"seats": {0: {"resources": []}, 1: {}}}, "given: "),
    ],
)
def test_an_impossible_position_of_conquest_names_the_fact(run, facts, words):
    fails(run, "given: ", words, game="conquest", rules=[], given=facts, script=[])


# -- the script ------------------------------------------------------------------------------------


def scripted(number, line):
    """The sound script with its line of that number replaced."""
    return [*SOUND["script"][: number - 1], line, *SOUND["script"][number:]]


@pytest.mark.parametrize(
    ("number", "line", "words"),
    [
        (3, {0: "bid 9"}, "'bid 9' is not an answer"),
        (
            3,
            {5: "bid 1"},
            "unknown line 5; a line begins with a seat (0, 1, 2, red, green, blue) or one of these: auto, ",
        ),
        (5, {2: ["bid 21", "bid 22"]}, "options of seat 2 differ: not expected: bid 23; absent: –"),
        (5, {2: []}, "a list of exact options has at least one"),
        (7, {0: "charm 0"}, "forbidden by SK-CHARM-003"),
        (1, {"options": {0: ["bid 1"]}}, "not expected: bid 2, bid 3"),
        (1, {"options": {0: ["bid 1", "bid 2", "bid 3", "bid 4"]}}, "absent: bid 4"),
        (1, {"options": ["bid 1"]}, "options: expected `seat: …`, found [bid 1]"),
        (1, {"options": {0: 5}}, "expected a list, found 5"),
        (2, {"offered": {2: ["bid 1"]}}, "'bid 1' is not offered to seat 2; offered: bid 21"),
        (6, {"forbidden": {0: {"charm 0": "SK-CHARM-001"}}}, "forbidden by SK-CHARM-003, not by SK-CHARM-001"),
        (6, {"forbidden": {0: {"decline": "SK-CHARM-001"}}}, "should be forbidden by SK-CHARM-001, but it is allowed"),
        (6, {"forbidden": {0: {"nonsense": "SK-CHARM-001"}}}, "is not an answer"),
        (6, {"forbidden": {0: ["charm 0"]}}, "expected `answer: rule`, found [charm 0]"),
        (
            6,
            {"forbidden": {1: {"charm 1": "SK-CHARM-003"}}},
            "seat 1 is not asked anything now; asked are: 0 (window-interrupt)",
        ),
        (9, {"then": {"points": [0, 0, 5]}}, "points[2]: expected 5, found 4"),
        (7, {"auto": {}}, "auto: expected an answer"),
        (7, {"auto": {"decline": "window"}}, "auto: expected an answer"),
        (1, {"optoins": {}}, "unknown line optoins; a line begins with"),
        (1, "bid 1", "a line says one thing: `seat: answer`, or one of these: auto, "),
        (1, {0: "bid 1", 1: "bid 11"}, "a line says one thing: `seat: answer`, or one of these: auto, "),
        (1, {}, "a line says one thing: `seat: answer`, or one of these: auto, "),
    ],
)
def test_a_line_that_does_not_hold_fails_with_its_number(run, number, line, words):
    fails(run, f"script line {number}: ", words, script=scripted(number, line))


def test_an_expectation_changes_nothing(run):
    m = run(script=SOUND["script"][:2], then={})
    assert m.decisions == []


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ({"round": 2}, "then: round: expected 2, found 1"),
        ({"flags": [[10, 21]]}, "then: flags[0][1]: expected 21, found 20"),
        ({"flags": []}, "then: flags: expected []"),
        ({"flgas": []}, "then: flgas: expected [], found nothing; what is there: "),
        ({"points": {"0": 1}}, "then: points: unknown key '0'; known are: has, lacks, count"),
    ],
)
def test_a_wrong_ending_fails(run, expected, words):
    fails(run, words, then=expected)


def test_what_is_expected_is_a_subset_but_lists_are_compared_whole():
    actual = {"a": 1, "b": {"c": [1, {"d": 2, "e": 3}]}}
    for expected in ({}, {"b": {}}, {"b": {"c": [1, {"d": 2}]}}):
        assert differs(expected, actual) is None
    assert str(differs({"b": {"c": [1]}}, actual)) == "b.c: expected [1], found [1, {d: 2, e: 3}]"
    assert str(differs({"b": {"c": [1, {"d": 9}]}}, actual)) == "b.c[1].d: expected 9, found 2"


# -- printed, edited, loaded -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["conquest", "skirmish"])
def test_any_position_printed_can_be_played_on(run, name):
    m = new(find(name), 8)
    while m.pending and len(m.decisions) < 30:
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
        if m.in_the_middle or not m.pending:
            continue
        twin = run(game=name, rules=[], given=m.facts(rng=True), script=[], then=m.facts())
        assert twin.state == m.state and list(twin.pending) == list(m.pending)
        finish(twin, 1)


CONQUEST = new(find("conquest"), 8)
while CONQUEST.state.step != "combat-turn":
    CONQUEST.apply((seat := next(iter(CONQUEST.pending))), list(CONQUEST.options(seat))[-1])
FACTS = CONQUEST.facts()
PATHS = [(key,) for key in FACTS] + [("seats", 0, key) for key in FACTS["seats"][0]]
junk = (
    st.none()
    | st.integers(-9, 99)
    | st.text(max_size=5)
    | st.lists(st.integers(-3, 9) | st.text(max_size=3), max_size=3)
)
junk |= st.dictionaries(st.sampled_from(["card", "at", "damage", "place", 1]), st.integers(-3, 9) | st.text(max_size=3))


@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@drawn(st.sampled_from(PATHS), junk)
def test_junk_among_the_facts_never_crashes(path, value):
    facts = yaml.safe_load(yaml.safe_dump(FACTS))
    place = facts
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    refusal = ""
    try:
        stand(find("conquest"), facts)
    except BadScenario as error:
        refusal = str(error)
    assert "\n" not in refusal and (not refusal or refusal.startswith("given: "))
