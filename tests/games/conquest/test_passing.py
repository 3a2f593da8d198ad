"""When a player of Conquest is asked, and what is asked as one; none of it is part of the rules."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import GAME, battle, position
from tests.games.conquest.test_ref_planets import won
from tests.vocabulary import asked, play
from wartable.games.conquest.actions import Trigger
from wartable.kernel.joining import leads_to


def window(m, seat=0):
    return GAME.windows.of(m.state, m.pending[seat])


def ahead(m, text, seat=0):
    """What is asked together with this answer, and what may be answered to it; nothing if it is asked for itself."""
    there = leads_to(m, seat, m.parse(seat, text))
    return there and (there.pending[seat].ask, {there.notation(a) for a in there.options(seat)})


# -- what is asked as one ----------------------------------------------------------------------------


def test_who_attacks_and_whom_is_one_question():
    m = battle({"planets": {1: ["goff-nob", "shoota-mob"]}}, {"planets": {1: ["deathwing-guard", "possessed"]}})
    assert ahead(m, "attack goff-nob") == ("defender", {"deathwing-guard", "possessed"})
    assert asked(m) == {0: "combat-turn"} and not m.decisions


def test_where_an_attacker_may_be_answered_before_it_has_a_defender_it_is_asked_for_itself():
    m = battle(
        {"planets": {1: ["wailing-wraithfighter", "goff-nob"]}},
        {"planets": {1: ["possessed"]}, "hand": ["void-pirate"]},
    )
    assert ahead(m, "attack wailing-wraithfighter") is None
    assert ahead(m, "attack goff-nob") == ("defender", {"possessed"})


def test_after_the_defender_the_next_attack_is_a_question_of_its_own():
    m = battle(
        {"planets": {1: ["goff-nob", "shoota-mob"]}}, {"planets": {1: [{"card": "possessed", "exhausted": True}]}}
    )
    play(m, "0: attack goff-nob")
    assert asked(m) == {0: "defender"} and ahead(m, "possessed") is None


def test_a_battle_ability_is_triggered_with_its_choices():
    m = won("plannum", {"planets": {2: ["shoota-mob"]}})
    assert ahead(m, "trigger") == ("battle-choice", {"goff-nob", "shoota-mob"})
    play(m, "0: trigger")
    assert ahead(m, "shoota-mob") == ("battle-choice", {"@1", "@3", "@4", "@5"})


def test_what_would_be_looked_at_is_not_shown_before_it_is_triggered():
    assert ahead(won("elouith", {"deck": ["goff-nob", "possessed", "shoota-mob", "goff-boyz"]}), "trigger") is None


def test_what_is_used_and_its_target_is_one_question():
    m = position(
        {"hq": ["goff-nob"], "hand": ["sicariuss-chosen"], "resources": 5},
        {"planets": {2: ["shoota-mob", "possessed"]}},
    )
    play(m, "0: deploy sicariuss-chosen @1")
    assert asked(m) == {0: "window-reaction"}
    assert ahead(m, "use sicariuss-chosen") == ("target", {"shoota-mob", "possessed"})
    assert ahead(m, "pass") is None


# -- what only helps ---------------------------------------------------------------------------------


def test_an_ability_that_only_helps_is_used_whatever_else_is_in_hand():
    for hand in ([], ["foresight"]):
        m = position({"warlord": "packmaster-kith", "hand": hand, "resources": 3}, step="command")
        play(m, "0: commit @2", "1: commit @1")
        assert asked(m) == {0: "window-reaction"}
        found = window(m)
        assert (found.kind, m.notation(found.answer), found.usual, found.matters) == (
            "boon",
            "use packmaster-kith",
            True,
            False,
        )


def test_an_ability_that_hurts_ones_own_or_has_a_target_is_asked():
    m = position({"planets": {1: ["goff-nob"]}, "hand": ["weirdboy-maniak"], "resources": 5})
    play(m, "0: deploy weirdboy-maniak @1")
    assert asked(m) == {0: "window-reaction"} and (window(m).kind, window(m).usual) == ("reaction", False)


# -- where only one answer does anything ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemies", "answer", "matters"),
    [
        ({"planets": {2: ["shoota-mob"]}}, "@2", False),
        ({"hq": ["shoota-mob"]}, "hq 1", False),
        ({"hq": ["shoota-mob"], "planets": {2: ["snotlings"]}}, "hq 1", True),
    ],
)
def test_atrox_prime_strikes_where_enemies_are(enemies, answer, matters):
    m = won("atrox-prime", {"hq": ["snotlings"]}, {"warlord": {"card": "nazdreg", "at": 4}, **enemies})
    m.apply(0, Trigger())
    found = window(m)
    assert (found.kind, m.notation(found.answer), found.usual, found.matters) == (
        "battle-choice",
        answer,
        True,
        matters,
    )


# -- retreats ------------------------------------------------------------------------------------------


def round_is_over(mine, theirs, **more):
    """The end of a combat round at planet 1."""
    return position(
        {"planets": {1: mine}, **more}, {"planets": {1: theirs}}, step="combat-round-end",
        battle={"place": 1, "initiative": 0, "turn": 0, "skirmish": False},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("mine", "theirs", "matters"),
    [
        ([{"card": "goff-nob", "damage": 2}], ["shoota-mob"], False),  # nobody can finish it
        ([{"card": "goff-nob", "damage": 5}], ["shoota-mob"], False),  # ours is the stronger side
        ([{"card": "goff-nob", "damage": 5}], ["possessed", "possessed"], True),
        (["goff-nob"], ["possessed", "possessed"], False),  # nobody is hurt
    ],
)
def test_one_is_asked_to_retreat_where_a_hurt_unit_may_fall_and_the_enemy_is_stronger(mine, theirs, matters):
    m = round_is_over(mine, theirs)
    assert asked(m) == {0: "retreat"} and window(m).matters is matters


def test_one_is_asked_to_retreat_where_a_hurt_warlord_may_fall():
    warlord = {"warlord": {"card": "nazdreg", "at": 1, "damage": 6}}
    m = round_is_over(["goff-nob", "goff-nob"], ["shoota-mob"], **warlord)
    assert asked(m) == {0: "retreat"} and window(m).matters
