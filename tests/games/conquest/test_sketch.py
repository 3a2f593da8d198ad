"""The table as text: what the seat sees, all of it, and within 100 columns."""

import pytest

import wartable
from tests.games.conquest.table import GAME, battle, card, position
from tests.vocabulary import who
from wartable.games.conquest.content import CARDS, KINDS, PLANET
from wartable.games.conquest.model import UNIT
from wartable.games.conquest.rules.values import atk, command, hp
from wartable.games.conquest.view import values
from wartable.kernel.state import Rng

BOTH = pytest.mark.parametrize("lang", ["en", "ru"])


def sketch(m, seat=0, lang="en"):
    return GAME.sketch(m.view(seat), lang)


def line_of(text, name):
    (line,) = [line for line in text.splitlines() if name in line]
    return line


@pytest.mark.parametrize("seed", range(4))
def test_no_line_is_longer_than_100_columns_in_either_language_for_any_seat(seed):
    rng = Rng(seed)
    m = wartable.new("conquest", seed=seed, **GAME.random_options(rng))
    while m.pending:
        seat = who(m)
        m.apply(seat, rng.choice(m.options(seat)))
        for lang, viewer in (("en", 0), ("ru", 1), ("ru", None)):
            assert max(map(len, sketch(m, viewer, lang).splitlines())) <= 100


@BOTH
def test_the_other_hand_is_a_number_and_the_own_hand_is_shown(lang):
    m = position({"hand": ["goff-nob", "goff-nob"]}, {"hand": ["bad-dok", "rokkitboy", "no-mercy"]})
    text = sketch(m, 0, lang)
    assert f"{CARDS['goff-nob'].name[lang]} ×2" in text
    for hidden in ("bad-dok", "rokkitboy", "no-mercy"):
        assert CARDS[hidden].name[lang] not in text
        assert CARDS[hidden].name[lang] not in sketch(m, None, lang)
    assert ("hand 3" if lang == "en" else "рука 3") in text


@BOTH
def test_a_face_down_planet_is_not_named(lang):
    m = position(revealed=5)
    text = sketch(m, 0, lang)
    planets = [PLANET[p].name[lang] for p in m.state.planets]
    assert all(name in text for name in planets[:5])
    assert not any(name in text for name in planets[5:])


def test_a_unit_stands_or_lies_with_its_present_values_and_what_is_left_of_it():
    m = battle(
        {"planets": {1: [{"card": "goff-nob", "damage": 2}, {"card": "bad-dok", "exhausted": True}]}},
        {"planets": {1: [{"card": "rogue-trader", "attachments": ["promotion"]}]}},
    )
    text = sketch(m)
    nob = KINDS[card(m, "goff-nob").kind]
    assert line_of(text, "Goff Nob").split("│")[0].split() == (
        ["▮", "Goff", "Nob", str(nob.atk), f"{nob.hp - 2}/{nob.hp}", str(nob.command)]
    )
    assert line_of(text, "Bad Dok").startswith("▬ Bad Dok")
    assert line_of(text, "Rogue Trader").split()[-3:] == ["0", "1/1", "3"]  # 1 icon of its own, 2 by the Promotion
    assert "+Promotion" in text


def test_the_first_planet_and_the_battle_are_marked():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["bad-dok"]}})
    name = PLANET[m.state.planets[0]].name.en
    assert line_of(sketch(m), f" {name} ·").endswith("FIRST PLANET · BATTLE: round 1 ──")
    m.play(0, "attack goff-nob")
    assert "attacking" in sketch(m)


def test_both_sides_are_counted_and_the_initiative_is_marked():
    m = position({"resources": 3, "hand": ["goff-nob"]}, {"resources": 5, "trophies": ["barlus"]}, initiative=1)
    lines = sketch(m).splitlines()
    assert "resources 3 · hand 1 · deck 20 · discard 0" in lines[1] and "INITIATIVE" not in lines[1]
    assert lines[2].startswith("Opponent · ") and "INITIATIVE" in lines[2] and "resources 5" in lines[2]
    assert "captured: Barlus (Material 0 · Strongpoint 1 · Technology 0)" in lines[3]


def test_a_spectator_sees_two_seats_and_no_hand():
    text = sketch(position({"hand": ["goff-nob"]}), None)
    assert "Seat 1" in text and "Seat 2" in text
    assert "Goff Nob" not in text and "Your hand" not in text


@pytest.mark.parametrize("seed", range(3))
def test_the_values_of_a_view_are_those_of_the_table(seed):
    rng = Rng(seed)
    m = wartable.new("conquest", seed=seed, **GAME.random_options(rng))
    while m.pending:
        seat = who(m)
        m.apply(seat, rng.choice(m.options(seat)))
        s = m.state
        shown = {uid: (v.atk, v.hp, v.command) for uid, v in values(m.view(seat)).items()}
        assert shown == {u.uid: (atk(s, u), hp(s, u), command(s, u)) for u in s.cards.values() if u.role == UNIT}
