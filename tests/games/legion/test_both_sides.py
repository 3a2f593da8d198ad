"""Rules with their other side: whom they do not concern, and what is still forbidden beside what they allow."""

import pytest

from tests.games.legion.table import REBELS, SEGMENT, acting, deeds, left, made_up, position, row, unit
from tests.vocabulary import asked, fields, options, play, refused, told

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
TROOPERS = row("rebel-troopers", 7000, 3000, size=4)


@rule("LG-COMMANDPHASE-505")
def test_with_a_card_of_his_own_luke_issues_the_orders_whoever_else_commands():
    promoted = row("rebel-troopers", 9000, 3000, size=4, rank="commander")
    m = position([promoted, LUKE], [VADER], step="nominate", priority=0, played=["son-of-skywalker", "ambush"])
    assert fields(m, "OrderIssued", "unit", "by")[0] == (1, 1)
    m = position([promoted, LUKE], [VADER], step="nominate", priority=0, played=["push", "ambush"])
    assert options(m, 0) == {"nominate rebel-troopers", "nominate luke-skywalker"}, "others are issued by either"


@rule("LG-ENDPHASE-508")
def test_who_has_a_commander_promotes_nobody():
    hands = [["standing-orders"], ["standing-orders"]]
    m = position([LUKE, TROOPERS], [VADER], step="end-phase", hands=hands)
    assert told(m, "CommanderPromoted") == [] and list(m.state.rank)[:2] == [0, 2]


@rule("LG-WITHDRAW-503")
def test_a_withdrawal_ends_the_activation_with_free_actions_left():
    luke = unit("luke-skywalker", 9000, 5000, "force-reflexes")
    m = acting([luke], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker", act={"free": 1})
    assert "use force-reflexes" in deeds(m, 0)
    play(m, "0: withdraw 9000,4500")
    assert fields(m, "ActivationEnded", "unit") == [(0,)] and told(m, "DodgeGained") == []


@rule("LG-MELEE-012")
def test_troopers_without_a_melee_weapon_do_not_walk_into_contact(monkeypatch):
    m = acting([LUKE], [row("stormtroopers", 9000, 5000, size=4)], "stormtroopers")
    play(m.clone(), "1: march 9000,4270")
    made_up(monkeypatch, "stormtroopers", melee=False)
    m = acting([LUKE], [row("stormtroopers", 9000, 5000, size=4)], "stormtroopers")
    assert refused(m, 1, "march 9000,4270") == "LG-MELEE-012"
    assert refused(m, 1, "march 9000,4275") == "LG-MELEE-012", "half a millimetre is contact"
    play(m, "1: march 9000,4276")


@rule("LG-DEPLOY-507")
def test_nobody_of_a_unit_sticks_out_of_its_zone():
    off = {"card": "rebel-troopers", "station": "undeployed"}
    m = position(
        [off], [{"card": "darth-vader", "station": "undeployed"}], step="deploy", blue=0, deployment="battle-lines"
    )
    inside, out = SEGMENT - 135, SEGMENT - 134
    assert refused(m, 0, f"put 9000,1000 form 9300,{out} 9600,1000 9900,1000") == "LG-DEPLOY-507"
    play(m, f"0: put 9000,1000 form 9300,{inside} 9600,1000 9900,1000")


@rule("LG-BATTLECARD-512")
@pytest.mark.parametrize(
    ("round_", "gap", "allowed"),
    [(2, 3 * SEGMENT, True), (2, 3 * SEGMENT + 1, False), (3, 3 * SEGMENT + 1, True), (3, 4 * SEGMENT, True)],
)
def test_limited_visibility_ends_after_two_rounds(round_, gap, allowed):
    """Range 4 of a DLT-19."""
    storm = row("stormtroopers", 9000, 2000, "dlt-19-stormtrooper", size=5)
    m = acting(
        [unit("luke-skywalker", 9000, 2270 + gap)],
        [storm],
        "stormtroopers",
        round=round_,
        condition="limited-visibility",
    )
    assert ("attack" in deeds(m, 1)) is allowed


@rule("LG-OBJECTIVETOKEN-010")
def test_a_defeated_leader_leaves_its_token_though_its_unit_goes_on():
    token = {"at": [9000, 4000 - 135 - 125], "held": "rebel-troopers", "carried": 2700}
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5000, "force-choke")], "darth-vader",
               objective="recover-the-supplies", deployment="battle-lines", tokens=[token])  # fmt: skip
    play(m, "1: use force-choke", "1: mini rebel-troopers.1")
    assert (asked(m), m.state.held) == ({REBELS: "lead"}, [255])
    play(m, "0: lead rebel-troopers.3")
    assert (m.state.held, m.state.token_x, m.state.token_y) == ([255], [9000], [3740])


@rule("LG-COMMANDCARD2-008")
@pytest.mark.parametrize(("given", "actions"), [({"again": "darth-vader"}, 1), ({}, 2)])
def test_in_his_second_activation_vader_has_an_action_fewer(given, actions):
    m = position(
        [LUKE],
        [VADER],
        step="activated",
        acts=[{"unit": "darth-vader", "actions": 2}],
        played=[None, "implacable"],
        **given,
    )
    assert (asked(m), left(m)) == ({1: "act"}, actions)


@rule("LG-COMMANDCARD2-009")
@pytest.mark.parametrize(
    ("who", "order", "offered"),
    [("stormtroopers", "faceup", True), ("stormtroopers", None, False), ("darth-vader", "faceup", False)],
)
def test_new_ways_are_for_other_troopers_with_an_order(who, order, offered):
    told_order = {"order": order} if order else {}
    storm = row("stormtroopers", 9000, 7000, size=4, **(told_order if who == "stormtroopers" else {}))
    vader = VADER | (told_order if who == "darth-vader" else {})
    m = position([LUKE], [vader, storm], step="activated", acts=[{"unit": who, "actions": 2}],
                 played=[None, "new-ways-to-motivate-them"])  # fmt: skip
    assert asked(m) == {1: "new-ways" if offered else "act"}
