"""Command cards of Darth Vader, the Emperor's apprentice, and the dioxis charge of Bossk."""

import pytest

from tests.games.legion.table import (
    SEGMENT,
    SMALL,
    acting,
    deeds,
    field,
    place,
    position,
    through,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told

rule = pytest.mark.rule
VADER = unit("darth-vader-operative", 10000, 5000)
LUKE, TROOPERS = unit("luke-skywalker", 16000, 1000), unit("rebel-troopers", 16000, 2000)
MIGHT = [None, "vaders-might"]


# -- Vader's Might ---------------------------------------------------------------------------------------------------


def mighty(rebels, empire=(), **given):
    return acting(list(rebels), [VADER, *empire], "darth-vader-operative", played=MIGHT, **given)


@rule("LG-COMMANDCARD2-047")
def test_vader_grasps_any_other_unit_near_but_heavy_ones():
    rebels = [unit("luke-skywalker", 10000, 6000), unit("at-rt", 11500, 5000), unit("rebel-troopers", 10000, 8000)]
    empire = [unit("at-st", 8500, 5000), unit("stormtroopers", 10000, 4000)]
    m = play(mighty(rebels, empire), "1: invoke vaders-might")
    assert (asked(m), cite(m)) == ({1: "command-power"}, "LG-COMMANDCARD2-047")
    assert options(m, 1) == {"on luke-skywalker", "on at-rt", "on stormtroopers"}
    assert "invoke vaders-might" not in deeds(mighty([TROOPERS]), 1), "nobody is near"


@rule("LG-COMMANDCARD2-047")
def test_an_enemy_unit_is_put_elsewhere_and_hurt():
    foe = {"card": "rebel-troopers", "minis": [[10000 + 300 * n, 6000] for n in range(4)]}
    m = mighty([foe, LUKE], dice=["block", "surge", "blank", "blank"])
    play(m, "1: invoke vaders-might")
    assert (asked(m), cite(m)) == ({1: "hurl"}, "LG-COMMANDCARD2-047")
    assert refused(m, 1, f"put 10000,{6000 + SEGMENT + 1}") == "LG-COMMANDCARD2-047"
    assert refused(m, 1, f"put {10000 - 2 * SMALL},5000") == "LG-COHESION-508", "in contact with Vader"
    play(m, f"1: put 10000,{6000 + SEGMENT}")
    assert place(m, "rebel-troopers") == (10000, 6000 + SEGMENT)
    assert fields(m, "HurlRolled", "dice") == [([0, 2, 3, 3],)]
    assert fields(m, "WoundsSuffered", "count") == [(2,)]


@rule("LG-COMMANDCARD2-047")
def test_a_friendly_unit_is_not_hurt():
    m = mighty([LUKE], [unit("stormtroopers", 10000, 4000)])
    play(m, "1: invoke vaders-might", "1: put 10000,3000")
    assert told(m, "HurlRolled") == [] and place(m, "stormtroopers") == (10000, 3000)
    assert m.state.acts[-1].actions == 2, "a free action"
    assert refused(m, 1, "invoke vaders-might") == "LG-ACTIONS-008"


@rule("LG-COMMANDCARD2-047")
@pytest.mark.parametrize(("height", "fits"), [(1500, True), (1600, False)])
def test_a_unit_is_put_no_higher_than_height_1(height, fits):
    tower = {"kind": "building", "at": [10000, 7200], "size": [1000, 1000], "height": height}
    m = mighty([unit("luke-skywalker", 10000, 6000)], field=field(tower))
    play(m, "1: invoke vaders-might")
    if fits:
        play(m, "1: put 10000,7200")
        assert m.state.z[0] == height
    else:
        assert refused(m, 1, "put 10000,7200") == "LG-COMMANDCARD2-047"


@rule("LG-COMMANDCARD2-047")
def test_a_melee_ends_with_it():
    m = mighty([unit("luke-skywalker", 10000 + 2 * SMALL, 5000)], dice=["blank"])
    play(m, "1: invoke vaders-might", "1: put 11500,5000")
    assert fields(m, "MeleeEnded", "unit", "enemy") == [(0, 1)] and wounds(m, "luke-skywalker") == [0]


@rule("LG-COMMANDCARD2-047")
def test_it_belongs_to_vader():
    empire = [VADER, unit("stormtroopers", 12000, 5000)]
    m = acting([unit("luke-skywalker", 12500, 6000)], empire, "stormtroopers", played=MIGHT)
    assert "invoke vaders-might" not in deeds(m, 1)


# -- Darkness Descends -----------------------------------------------------------------------------------------------


def waiting(card):
    return {"card": card, "station": "undeployed"}


def descending(hand=("darkness-descends", "ambush"), **given):
    rebels = [waiting("luke-skywalker"), waiting("rebel-troopers")]
    empire = [waiting("emperor-palpatine"), waiting("darth-vader-operative"), waiting("stormtroopers")]
    return position(
        rebels, empire, step="unveil", hands=[["assault"], list(hand)], blue=0, deployment="battle-lines", **given
    )


def unveiled():
    """Vader waits for the others, who are deployed."""
    m = play(descending(), "1: play darkness-descends")
    for line in ("0: deploy luke-skywalker", "0: put 3000,800"):
        play(m, line)
    assert options(m, 1) == {"deploy emperor-palpatine", "deploy stormtroopers"}
    return play(m, "1: deploy emperor-palpatine", "1: put 3000,9300", "0: put 5000,800", "1: put 6000,9300")


@rule("LG-COMMANDCARD2-049")
def test_the_card_may_be_revealed_before_anybody_is_deployed():
    m = descending()
    assert (asked(m), cite(m)) == ({1: "unveil"}, "LG-COMMANDCARD2-049")
    assert options(m, 1) == {"play darkness-descends", "pass"}
    play(m, "1: pass")
    assert fields(m, "CommandRevealed", "seat") == [] and asked(m) == {0: "deploy"}
    assert options(descending(["ambush"]), 1) == {"pass"}, "whether it is in the hand remains a secret"


@rule("LG-COMMANDCARD2-049")
def test_vader_is_deployed_last_where_he_likes_and_scouts():
    m = unveiled()
    assert asked(m) == {1: "deploy-where"}
    assert m.pending[1].about["unit"] == 3
    assert refused(m, 1, "put 5000,3000") is not None, "within range 3 of an enemy"
    play(m, "1: put 16000,2000")
    assert asked(m) == {1: "let-move"}, "Scout 1"
    play(m, "1: done")
    assert m.state.round == 1


@rule("LG-COMMANDCARD2-049")
def test_it_must_be_selected_in_round_1():
    m = play(unveiled(), "1: put 16000,2000", "1: done")
    assert asked(m) == {0: "command"}, "nothing is left to choose"
    play(m, "0: play assault")
    assert [m.state.played[1]] == [card for seat, card in fields(m, "CommandRevealed", "seat", "card") if seat == 1][:1]
    while asked(m).get(0) == "order":
        m.apply(0, m.options(0)[0])
    assert tokens(m, "darth-vader-operative", "surge") == (2,)


@rule("LG-COMMANDCARD2-049")
def test_vader_gains_surge_tokens_with_his_order_in_any_round():
    m = position(
        [LUKE], [unit("emperor-palpatine", 10000, 8000), VADER], hands=[["assault"], ["darkness-descends"]], round=3
    )
    play(m, "0: play assault", "1: play darkness-descends")
    assert tokens(m, "darth-vader-operative", "surge") == (2,)
    assert tokens(m, "emperor-palpatine", "surge") == (0,)


# -- Merciless Munitions ---------------------------------------------------------------------------------------------

BOSSK = unit("bossk", 10000, 5000)
DIOXIS = {"x": 10000, "y": 6500, "weapon": "merciless-munitions", "by": 1}


@rule("LG-COMMANDCARD2-044")
def test_bossk_arms_a_dioxis_charge_and_steps_aside():
    m = acting([LUKE], [BOSSK], "bossk", played=[None, "merciless-munitions"])
    play(m, "1: do arm", "1: put 10000,6000")
    assert [(one.x, one.y, one.by) for one in m.state.charges] == [(10000, 6000, 1)]
    assert (asked(m), cite(m)) == ({1: "let-move"}, "LG-COMMANDCARD2-044")
    play(m, "1: done")
    assert m.state.acts[-1].actions == 1
    assert "do arm" not in deeds(acting([LUKE], [BOSSK], "bossk", played=[None, "push"]), 1)


def gassed(*rebels, **given):
    """Bossk has acted; his charge lies among the Rebels."""
    given = {"played": [None, "merciless-munitions"], **given}
    m = acting(list(rebels), [BOSSK], "bossk", charges=[DIOXIS], **given)
    return play(m, "1: aim")


@rule("LG-COMMANDCARD2-044")
def test_who_defends_against_dioxis_is_poisoned():
    m = gassed(unit("luke-skywalker", 10500, 7000), unit("at-rt", 9000, 7000), dice=["blank"] * 8)
    assert asked(m) == {1: "detonate"}
    through(_first(m))
    assert tokens(m, "luke-skywalker", "poison") == (1,), "even without a wound"
    assert tokens(m, "at-rt", "poison") == (0,)


def _first(m):
    m.apply(1, next(one for one in m.options(1) if m.notation(one) != "pass"))
    return m


@rule("LG-COMMANDCARD2-044")
def test_droids_are_not_poisoned():
    m = gassed(unit("b1-battle-droids", 10500, 7200), dice=["blank"] * 8)
    through(_first(m))
    assert tokens(m, "b1-battle-droids", "poison") == (0,)


@rule("LG-COMMANDCARD2-044")
def test_the_card_stays_in_play_and_bossk_can_still_detonate():
    m = position([unit("luke-skywalker", 10500, 7000)], [BOSSK], step="end-phase", charges=[DIOXIS],
                 played=[None, "merciless-munitions"])  # fmt: skip
    assert m.facts()["players"][1]["discard"] == []
    later = gassed(unit("luke-skywalker", 10500, 7000), played=[None, None], lasting=[None, "merciless-munitions"])
    assert asked(later) == {1: "detonate"}
    never = gassed(unit("luke-skywalker", 10500, 7000), played=[None, None])
    assert asked(never) != {1: "detonate"}
