"""The lines of a script: waiting, watching, what happened, what is not there; and what each says when it does not hold."""

from __future__ import annotations

import pytest
import yaml

from tests.conformance.play import find
from tests.kernel.bouts import given
from wartable.kernel.errors import BadScenario
from wartable.kernel.expect import differs
from wartable.kernel.scenario import open_scenario, run_scenario, scenario_of
from wartable.kernel.script import LINES, run_script

BIDS = [{0: "bid 1"}, {1: "bid 11"}, {2: "bid 21"}]
DECLINE = {"auto": "decline"}
ROLLED = {"rolled": {"seat": 2, "points": 4}}


def content(script, then=None, **changes):
    return {"game": "skirmish", "given": given(loaded_dice=[3], **changes), "script": script, "then": then or {}}


@pytest.fixture
def run(tmp_path):
    def scenario(*script, then=None, **changes):
        path = tmp_path / "some.yaml"
        path.write_text(yaml.safe_dump(content(list(script), then, **changes)), encoding="utf-8")
        return run_scenario(path, find)

    return scenario


def refuses(run, *script, says, **more):
    with pytest.raises(BadScenario) as error:
        run(*script, **more)
    line = str(error.value)
    assert says in line and "\n" not in line, line
    assert error.value.say("ru") != line
    return line


# -- seats -----------------------------------------------------------------------------------------


def test_a_seat_is_called_by_its_number_or_by_its_name(run):
    m = run({"red": "bid 1"}, {1: "bid 11"}, {"options": {"blue": ["bid 21", "bid 22", "bid 23"]}}, {"blue": "bid 21"})
    assert [d.seat for d in m.decisions] == [0, 1, 2]
    line = refuses(
        run, {"yellow": "bid 1"}, says="script line 1: unknown line yellow; a line begins with a seat (0, 1, 2,"
    )
    assert "red, green, blue" in line and all(key in line for key in LINES)
    refuses(run, {"offered": {"yellow": ["bid 1"]}}, says="offered: there is no seat yellow; there are: 0, 1, 2, red,")
    refuses(run, {True: "bid 1"}, says="unknown line true")
    refuses(run, {-1: "bid 1"}, says="unknown line -1")


def test_answers_before_the_script_are_read_alike():
    told = content([], {"points": [0, 0, 0]}) | {"played": [{"red": "bid 1"}, {1: "bid 11"}]}
    assert list(open_scenario(told, find("skirmish")).match.pending) == [2]
    for wrong, says in (
        (
            [{"red": "bid 9"}],
            "played line 1: 'bid 9' is not an answer to this question; seat 0 may answer: bid 1, bid 2",
        ),
        ([{"red": ["bid 1"]}], "played line 1: expected one `seat: answer`"),
        ([{"red": "bid 1", "about": {}}], "played line 1: expected one `seat: answer`"),
        (["bid 1"], "played line 1: expected one `seat: answer`"),
        ([{"red": "bid 1"}, {"pink": "bid 1"}], "played line 2: there is no seat pink"),
        ([{"red": None}], "played line 1: expected a word, found null"),
        ([{0: "bid 1"}] * 201, "played: more than 200 answers"),
    ):
        with pytest.raises(BadScenario) as error:
            open_scenario(told | {"played": wrong}, find("skirmish"))
        assert says in str(error.value)


# -- answering by itself ---------------------------------------------------------------------------


def test_of_several_answers_the_first_that_is_offered_is_given(run):
    m = run({"auto": ["bid 1", "bid 11", "bid 21", "decline"]})
    assert [d.notation for d in m.decisions] == ["bid 1", "bid 11", "bid 21", "decline", "decline"]
    m = run(*BIDS, {"auto": {"decline": ["window-interrupt"], "charm 0": ["window-reaction"]}})
    assert [d.notation for d in m.decisions[3:]] == ["decline", "decline"]


def test_an_answer_by_itself_has_a_known_question(run):
    says = "auto: there is no question window-interupt; there are: bid, choose, "
    refuses(run, *BIDS, {"auto": {"decline": ["window-interupt"]}}, says=says)
    refuses(run, {"auto": []}, says="auto: expected an answer, a list of answers, or `answer: [questions]`")
    refuses(run, {"auto": None}, says="auto: expected a word, found null")
    refuses(run, {"auto": {"decline": None}}, says="auto: expected an answer")


def test_until_somebody_is_offered_something(run):
    m = run(*BIDS, DECLINE | {"until": {"offered": {2: "flag 10 20"}}})
    assert list(m.pending) == [2] and m.state.points == [0, 0, 4]
    m = run(*BIDS, DECLINE | {"until": {"offered": {"green": ["decline"]}}})
    assert list(m.pending) == [1] and len(m.decisions) == 4
    assert len(run(*BIDS, DECLINE | {"until": {"asked": {1: "window-interrupt"}}}).decisions) == 4
    line = refuses(
        run, *BIDS, DECLINE | {"until": {"offered": {1: "charm 1"}}}, says="script line 4: nobody can answer so"
    )
    assert "this has not come: {offered: {1: charm 1}}; asked are: 2 (place)" in line


def test_until_something_happens(run):
    m = run(*BIDS, DECLINE | {"until": {"happened": "rolled"}})
    assert list(m.pending) == [2]
    m = run(*BIDS, DECLINE | {"until": {"happened": {"rolled": {"points": 4}}}}, {2: "flag 1 1"})
    assert m.state.flags == [(1, 1)]
    refuses(run, *BIDS, DECLINE | {"until": {"happened": {"rolled": {"points": 5}}}}, says="this has not come")
    # what happened before the line does not count
    refuses(run, *BIDS, DECLINE | {"until": {"happened": "bids"}}, says="this has not come: {happened: bids}")


@pytest.mark.parametrize(
    ("until", "says"),
    [
        ("rolled", "until: expected one of offered, asked, happened and what; found rolled"),
        ({}, "until: expected one of"),
        ({"offered": {0: "x"}, "happened": "rolled"}, "until: expected one of"),
        ({"ofered": {0: "x"}}, "until: expected one of"),
        ({"offered": ["x"]}, "until: offered: expected `seat: …`, found [x]"),
        ({"offered": {7: "x"}}, "until: offered: there is no seat 7; there are: 0, 1, 2, red, green, blue"),
        ({"asked": {0: "bidd"}}, "until: asked: there is no question bidd; there are: bid, "),
        ({"happened": "roled"}, "until: happened: there is no event 'roled'; there are: bids, drew, planted, rolled"),
        ({"happened": {"rolled": {"point": 4}}}, "until: happened: rolled: unknown key 'point'; known are: rule, "),
        (
            {"happened": {"rolled": 4}},
            "until: happened: expected the name of an event, or `name: fields`; found {rolled: 4}",
        ),
        ({"happened": []}, "until: happened: expected the name of an event"),
        ({"happened": None}, "until: happened: expected the name of an event"),
    ],
)
def test_what_is_waited_for_must_be_something(run, until, says):
    """And is told before anything is played."""
    refuses(run, {0: "bid 9"}, DECLINE | {"until": until}, says=f"script line 2: auto: {says}")


# -- what must never be ----------------------------------------------------------------------------


def test_never_offered_within_a_stretch(run):
    assert run(*BIDS, DECLINE | {"never": {"offered": {1: "charm 1"}}}).pending.keys() == {2}
    line = refuses(
        run, *BIDS, DECLINE | {"never": {"offered": {1: "decline"}}}, says="script line 4: this must never be"
    )
    assert "{offered: {1: decline}}; asked are: 1 (window-interrupt)" in line
    refuses(
        run, *BIDS, DECLINE | {"never": {"offered": {0: ["decline"]}}}, says="this must never be"
    )  # at its beginning
    refuses(run, *BIDS, DECLINE | {"never": {"asked": {2: "place"}}}, says="this must never be")  # at its end
    refuses(run, *BIDS, DECLINE | {"never": {"happened": ROLLED}}, says="this must never be")
    assert run(*BIDS, DECLINE | {"never": {"happened": "planted"}}).pending.keys() == {2}


def test_several_lines_are_a_stretch(run):
    lines = [*BIDS, DECLINE]
    m = run({"lines": lines, "never": {"happened": "planted"}, "happened": ["bids", ROLLED]}, {2: "flag 1 1"})
    assert m.state.flags == [(1, 1)]
    watch = {"never": {"offered": {1: "decline"}}}
    refuses(run, {"lines": lines, **watch}, says="script line 1: script line 4: this must never be")
    assert run({"lines": BIDS, **watch}, DECLINE).pending.keys() == {2}, "only within the stretch"
    refuses(run, {"lines": {}}, says="script line 1: lines: expected a list")
    refuses(run, {"lines": [{"happend": "rolled"}]}, says="script line 1: lines: script line 1: unknown line happend")


# -- what happened ---------------------------------------------------------------------------------


def test_what_happened_by_a_line(run):
    run(
        *BIDS,
        {0: "decline"},
        {1: "decline", "happened": ROLLED},
        {2: "flag 1 1", "happened": "planted"},
    )
    line = refuses(
        run, *BIDS, {0: "decline", "happened": "rolled"}, says="script line 4: rolled has not happened; what happened"
    )
    assert line.endswith("what happened: –")
    late = [*BIDS, {0: "decline"}, {1: "decline", "happened": {"rolled": {"points": 5}}}]
    line = refuses(run, *late, says="{rolled: {points: 5}} has not happened; what happened: {rolled: {")
    assert "points: 4" in line and "rule: SK-ROLL-001" in line
    refuses(run, *BIDS, DECLINE | {"happened": ["rolled", "rolled"]}, says="rolled has not happened")
    refuses(run, *BIDS, DECLINE, {2: "flag 1 1", "happened": ["planted", "rolled"]}, says="rolled has not happened")


def test_what_happened_and_what_did_not_since_the_script_began(run):
    run(*BIDS, DECLINE, {"happened": ["bids", {"rolled": {"rule": "SK-ROLL-001"}}]}, {"not-happened": "planted"})
    run(*BIDS, DECLINE, {"not-happened": [{"rolled": {"points": 3}}, {"rolled": {"seat": 1}}]})
    refuses(run, *BIDS, DECLINE, {"happened": "planted"}, says="planted has not happened; what happened: bids, rolled")
    refuses(
        run, *BIDS, DECLINE, {"not-happened": ROLLED}, says="{rolled: {points: 4, seat: 2}} has happened: {rolled: {"
    )
    refuses(run, {"not-happened": "roled"}, says="not-happened: there is no event 'roled'")
    refuses(run, {"happened": {"rolled": {"pionts": 1}}}, says="happened: rolled: unknown key 'pionts'")


# -- what is asked and offered -----------------------------------------------------------------------


def test_what_is_not_offered(run):
    run({"not-offered": {0: ["bid 11"], "green": "bid 1"}}, *BIDS, {"not-offered": {2: "decline"}})
    refuses(run, {"not-offered": {0: ["bid 11", "bid 1"]}}, says="script line 1: 'bid 1' is offered to seat 0")
    refuses(run, *BIDS, DECLINE, {"not-offered": {2: "flag 3 4"}}, says="'flag 3 4' is offered to seat 2")
    run(*BIDS, DECLINE, {"offered": {2: "flag 3 4"}}, {"not-offered": {2: ["flag 300 4", "nonsense"]}})


def test_who_is_asked_what(run):
    run({"asked": {0: "bid", 1: "bid", "blue": "bid"}}, *BIDS, {"asked": {"red": "window-interrupt"}})
    line = refuses(
        run, {"asked": {0: "bid"}}, says="expected to be asked: 0 (bid); asked are: 0 (bid), 1 (bid), 2 (bid)"
    )
    assert "script line 1" in line
    refuses(run, {"asked": {}}, says="expected to be asked: –")


def test_what_a_question_is_about(run):
    about = {"about": {"seat": 2}}
    refuses(run, {0: "bid 1", **about}, says="script line 1: about.seat: expected 2, found nothing")
    refuses(run, {0: "bid 1", "about": 5}, says="about: expected facts with their names, found 5")


# -- what stands beside what -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"options": {0: []}, "never": {}}, "'never' cannot stand beside options; only these can: note"),
        ({0: "bid 1", "until": {}}, "'until' cannot stand beside 0; only these can: about, happened, never, note"),
        (
            {"auto": "decline", "about": {}},
            "'about' cannot stand beside auto; only these can: until, happened, never, note",
        ),
        ({"about": {}}, "a line says one thing"),
        ({"note": "nothing"}, "a line says one thing"),
        ({"options": {}, "offered": {}}, "a line says one thing"),
        ([], "a line says one thing"),
        (None, "a line says one thing"),
        ({0: {"bid": 1}}, "expected a word, found {bid: 1}"),
        ({0: False}, "expected a word, found false"),
        ({"options": {0: {"bid 1": 1}}}, "options: expected a list"),
        ({"options": None}, "options: expected `seat: …`, found null"),
        ({"forbidden": {0: {"bid 1": "SK-BID-999"}}}, "forbidden: there is no atom SK-BID-999; there are: SK-BID-"),
        ({"forbidden": {0: {"bid 1": None}}}, "forbidden: there is no atom null"),
        ({"then": []}, "then: expected facts with their names, found []"),
    ],
)
def test_a_line_that_makes_no_sense_is_told_before_anything_is_played(run, line, says):
    refuses(run, {0: "bid 9"}, line, says=f"script line 2: {says}")


def test_a_note_may_stand_beside_any_line(run):
    run({0: "bid 1", "note": "the lowest"}, {"options": {1: ["bid 11", "bid 12", "bid 13"]}, "note": "still all"})


def test_a_game_that_breaks_is_told_without_its_traceback(run, monkeypatch):
    game = find("skirmish")
    monkeypatch.setattr(game, "notation", lambda s, a: 1 / 0 if s.round == 9 else f"bid {a.card}")
    scenario = open_scenario(content([{0: "bid 1"}]), game)
    scenario.match.state.round = 9
    with pytest.raises(BadScenario, match="script line 1: the game broke here") as error:
        run_script(scenario.match, scenario.script)
    assert isinstance(error.value.__cause__, ZeroDivisionError)


# -- what must hold ----------------------------------------------------------------------------------


def test_pieces_by_their_names_and_what_is_not_there(run):
    script = [*BIDS, DECLINE, {2: "flag 10 20"}]
    run(*script, then={"pieces": {"flag:1": {"x": 10}, "flag:2": None}, "outcome": None})
    refuses(
        run, *script, then={"pieces": {"flag:1": None}}, says="then: pieces.flag:1: expected null, found {x: 10, y: 20}"
    )
    refuses(
        run,
        *script,
        then={"pieces": {"flag:2": {"x": 1}}},
        says="pieces.flag:2: expected {x: 1}, found nothing; what is there: –",
    )
    refuses(run, *script, then={"pieces": {"flga:1": None}}, says="then: pieces: flga:1: no piece is called 'flga:1'")
    refuses(
        run, *script, {"then": {"pieces": 5}}, says="script line 6: pieces: expected facts with their names, found 5"
    )


def test_lists_by_what_they_have_and_lack():
    actual = {"hand": ["a", {"card": "b", "damage": 1}, "a"], "seats": {0: {"x": 1}}, "empty": []}
    for holds in (
        {"hand": {"has": ["a", "b"]}},
        {"hand": {"has": ["a", "a"], "lacks": ["c"], "count": 3}},
        {"hand": {"has": {"damage": 1}}},
        {"hand": {"lacks": {"damage": 2}}},
        {"seats": {"red": {"x": 1}}},
        {"empty": None, "nothing": None, "none": 0},
    ):
        assert differs(holds, actual, {"red": 0}) is None, holds
    for wrong, says in (
        ({"hand": {"has": ["a", "a", "a"]}}, "hand: [a, a, a] is not all there; found [a, {card: b, damage: 1}, a]"),
        ({"hand": {"lacks": ["c", "b"]}}, "hand: [c, b] should not be there"),
        ({"hand": {"lacks": "a"}}, "hand: a should not be there"),
        ({"hand": {"count": 2}}, "hand.count: expected 2, found 3"),
        ({"hand": {"contains": 2}}, "hand: unknown key 'contains'; known are: has, lacks, count"),
        ({"hand": None}, "hand: expected null"),
        ({"none": False}, "none: expected false, found nothing"),
        ({"seats": {"red": {"x": True}}}, "seats.red.x: expected true, found 1"),
    ):
        assert says in str(differs(wrong, actual, {"red": 0})), wrong


def test_a_seat_of_the_facts_may_be_numbered_where_it_is_named():
    actual = {"players": {"orks": {"materiel": 3}}}
    assert differs({"players": {1: {"materiel": 3}}}, actual, {"marines": 0, "orks": 1}) is None
    assert str(differs({"players": {0: {"materiel": 3}}}, actual, {"marines": 0, "orks": 1})).startswith("players.0: ")


# -- the text ----------------------------------------------------------------------------------------


def test_a_key_that_stands_twice_is_refused():
    with pytest.raises(BadScenario, match=r"'0' stands twice in the same mapping \(line 2\)"):
        scenario_of("game: skirmish\ngiven: {0: 1, 0: 2}\nthen: {}\n")
    merged = "game: skirmish\ngiven: {a: &a {x: 1}, b: {<<: *a, x: 2}}\nthen: {}\n"
    assert scenario_of(merged)["given"]["b"] == {"x": 2}


def test_a_text_too_long_is_refused():
    with pytest.raises(BadScenario, match="too long for a scenario: at most 16"):
        scenario_of("#" * 16_001)
