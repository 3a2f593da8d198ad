"""Records: what was written is played again, and what was damaged is noticed."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conformance.play import find, finish, new
from wartable.kernel.errors import CorruptRecord
from wartable.kernel.record import commitment, load, save, start

WHOLE = finish(new(find("skirmish"), 4), 4).save()
CONQUEST = start(find("conquest"), {"decks": ["straken", "nazdreg"]}, "3")
for _ in range(12):
    CONQUEST.apply((seat := next(iter(CONQUEST.pending))), CONQUEST.options(seat)[0])


def rewritten(text=WHOLE, *, header=None, lines=None, footer=None):
    """A record changed on purpose, with its sum made to fit again."""
    rows = [json.loads(row) for row in text.splitlines()]
    head, body, foot = {**rows[0], **(header or {})}, rows[1:-1], rows[-1]
    body = lines(body) if lines else body
    written = "".join(json.dumps(row) + "\n" for row in (head, *body))
    foot = {**foot, "end": len(body), "sum": hashlib.sha256(written.encode()).hexdigest(), **(footer or {})}
    return written + json.dumps(foot) + "\n"


def refused(text, match=None, **options):
    with pytest.raises(CorruptRecord, match=match) as error:
        load(text, find, **options)
    assert "\n" not in str(error.value)


# -- what a record is ------------------------------------------------------------------------------


def test_a_record_is_lines_of_json_that_a_person_can_read():
    rows = [json.loads(row) for row in WHOLE.splitlines()]
    assert rows[0]["game"] == "skirmish" and rows[0]["rules"] == "1" and rows[0]["seed"] == "4"
    assert rows[0]["commitment"] == hashlib.sha256(b"4").hexdigest()
    assert set(rows[1]) == {"seat", "play"} and rows[1]["play"].startswith("bid ")
    assert rows[-1]["end"] == len(rows) - 2 and rows[-1]["results"] == list(load(WHOLE, find).outcome.results)


def test_a_rewritten_record_without_changes_is_sound():
    assert load(rewritten(), find).save() == WHOLE
    assert load(WHOLE.encode(), find).save() == WHOLE


def test_the_record_of_a_game_going_on_names_no_results():
    text = CONQUEST.save()
    assert json.loads(text.splitlines()[-1])["results"] is None
    assert load(text, find).state == CONQUEST.state


def test_a_hidden_seed_shows_only_its_commitment_and_can_be_revealed_later():
    text = CONQUEST.save(reveal=False)
    assert '"seed"' not in text and commitment("3") in text
    refused(text, "not revealed")
    refused(text, "does not match its commitment", seed="4")
    assert load(text, find, seed="3").state == CONQUEST.state
    assert save(CONQUEST) == CONQUEST.save()


# -- what is noticed -------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0, 1, 2, 5, -1])
def test_a_record_cut_between_lines_is_noticed(keep):
    rows = WHOLE.splitlines(keepends=True)
    refused("".join(rows[:keep]), "cut short|sum")


def test_a_record_cut_anywhere_is_noticed():
    for at in range(0, len(WHOLE) - 2, 7):
        refused(WHOLE[:at])


@pytest.mark.parametrize(
    "garbage", [b"\xff\xfe\x00", b"\x00" * 50, b"", "привет\nмир", "{}\n{}\n", "[1]\n[2]\n[3]", "null\nnull"]
)
def test_what_is_no_record_is_refused(garbage):
    refused(garbage)


def test_an_edited_line_is_noticed():
    rows = WHOLE.splitlines()
    rows[1], rows[2] = rows[2], rows[1]
    refused("\n".join(rows) + "\n", "sum does not match")


def test_other_rules_formats_and_games_are_refused():
    refused(rewritten(header={"rules": "2"}), "line 1: rules '2' of skirmish are not kept here; these are '1'")
    refused(rewritten(header={"wartable": 2}), "line 1: format 2")
    refused(rewritten(header={"game": "chess"}), "line 1: no game is called 'chess'")


def test_a_wrong_seed_does_not_match_its_commitment():
    refused(rewritten(header={"seed": "5"}), "commitment")


def test_another_seed_with_its_own_commitment_plays_another_game():
    refused(rewritten(header={"seed": "5", "commitment": commitment("5")}), "line")


def test_an_illegal_decision_is_named_by_its_line():
    refused(
        rewritten(lines=lambda rows: [{"seat": 0, "play": "bid 99"}, *rows[1:]]), "^line 2: 'bid 99' is not an answer"
    )
    refused(rewritten(lines=lambda rows: [{"seat": 9, "play": "bid 1"}, *rows[1:]]), "^line 2: seat 9 is not asked")
    refused(rewritten(lines=lambda rows: [*rows, rows[-1]]), "the game is over")


def test_a_decision_left_out_is_noticed():
    refused(rewritten(lines=lambda rows: rows[:-1]), "results")


def test_a_wrong_count_of_decisions_is_noticed():
    refused(rewritten(footer={"end": 3}), "changed after it was written")


def test_wrong_results_are_noticed():
    refused(rewritten(footer={"results": ["win"] * 3}), "results")
    refused(rewritten(footer={"results": None}), "results")


def test_options_that_make_no_game_are_refused():
    refused(rewritten(header={"options": {"hand": 9}}), "line 1: hand must be 3 to 5")
    refused(rewritten(CONQUEST.save(), header={"options": {"decks": ["straken", "nobody"]}}), "line 1: no starter deck")


def test_a_record_nested_too_deep_is_refused():
    deep = '{"wartable":1,"game":"skirmish","rules":"1","options":{"hand":' + "[" * 100_000 + "]" * 100_000 + "}}"
    refused(f"{deep}\n{{}}\n", "^line 1")


# -- fuzz ------------------------------------------------------------------------------------------

relaxed = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def read(text):
    """The match of a record, or None if it is refused, in one line."""
    refusal = ""
    try:
        return load(text, find)
    except CorruptRecord as error:
        refusal = str(error)
    assert refusal and "\n" not in refusal
    return None


def sound_or_corrupt(text, original):
    """Whatever is read: either a CorruptRecord, or the very match that was written."""
    match = read(text)
    assert match is None or match.save() == original


@relaxed
@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=4), st.integers(0, 20))
def test_mutated_bytes_never_crash(at, put, cut):
    raw = WHOLE.encode()
    sound_or_corrupt(raw[:at] + put + raw[at + cut :], WHOLE)


@relaxed
@given(st.data())
def test_lines_moved_doubled_or_dropped_never_crash(data):
    rows = WHOLE.splitlines(keepends=True)
    picks = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=len(rows) + 2))
    sound_or_corrupt("".join(rows[i] for i in picks), WHOLE)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@relaxed
@given(st.sampled_from(["wartable", "game", "rules", "options", "commitment", "seed", "more"]), json_values)
def test_any_header_with_a_fitting_sum_never_crashes(key, value):
    for text in (WHOLE, CONQUEST.save()):
        read(rewritten(text, header={key: value}))


deck_values = st.dictionaries(st.sampled_from(["warlord", "cards", "id", "name", "x"]), json_values, max_size=4)
deck_cards = st.dictionaries(st.sampled_from(["goff-nob", "nazdreg", "snotlings", "no-such"]), st.integers(-2, 99))
decks = st.builds(lambda w, c: {"warlord": w, "cards": c}, st.sampled_from(["nazdreg", "goff-nob", ""]), deck_cards)


@relaxed
@given(
    st.dictionaries(
        st.sampled_from(["decks", "learning", "x"]),
        json_values | st.lists(deck_values | decks | json_values, max_size=3),
    )
)
def test_any_options_with_a_fitting_sum_never_crash(options):
    for text in (WHOLE, CONQUEST.save()):
        read(rewritten(text, header={"options": options}))


@relaxed
@given(st.integers(0, 8), json_values, json_values)
def test_any_decision_with_a_fitting_sum_never_crashes(at, seat, text):
    def put(rows):
        return [*rows[:at], {"seat": seat, "play": text}, *rows[at + 1 :]]

    sound_or_corrupt(rewritten(lines=put), WHOLE)


def test_a_match_that_began_in_a_position_is_saved_and_loaded():
    from tests.games.conquest.table import position
    from wartable import load

    m = position({"hand": ["promotion"], "planets": {1: ["goff-nob"]}}, {"planets": {2: ["possessed"]}})
    m.play(0, "attach promotion goff-nob")
    again = load(m.save())
    assert again.facts() == m.facts()
    assert load(m.clone().save()).facts() == m.facts()
