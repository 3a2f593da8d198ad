"""Subversion, and what the answers to questions say about missions and cards that wait."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    aims,
    attempt,
    leader_of,
    position,
    side,
    system,
    units,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule

BLANKS = ["blank"] * 20


def laid(card, *leaders):
    return {"card": card, "leaders": list(leaders)}


def subverting(*leaders, card="sabotage-rote", by="princess-leia", **given):
    """The Rebels attempt a mission; Imperial leaders lie on Subversion."""
    own = {"missions": [laid("subversion-new", *leaders)], **given.pop("imperial", {})}
    return attempt(card, by, at=HERE, **ROTE, imperial=own, **given)


def rolled(m):
    return [(by, len(dice)) for by, dice in fields(m, "MissionRolled", "side", "dice")]


# -- Subversion --------------------------------------------------------------------------------------


@rule("RB-CARDS-001")
@rule("RBB-RMCARD-016")
def test_subversion_brings_its_leaders_and_one_die_against_a_mission() -> None:
    m = subverting("darth-vader", "colonel-yularen", dice=["special", *BLANKS])
    assert "subvert" in options(m, EMPIRE)
    play(m, "1: subvert")
    assert where(m, "darth-vader") == where(m, "colonel-yularen") == HERE
    play(m, "1: pass")
    assert rolled(m) == [(0, 1), (1, 4)], "Vader 3, Yularen 0 and one more"
    dice = fields(m, "MissionRolled", "dice")[1][0]
    assert {die // 4 for die in dice} == {0}, "a normal die"


@rule("RB-CARDS-001")
def test_the_leaders_of_subversion_are_never_sent_on_a_mission() -> None:
    m = position(turn="imperial", **ROTE, imperial={"missions": [laid("subversion-new", "darth-vader")]})
    assert aims(m, "subversion-new") == set()
    assert refused(m, EMPIRE, "reveal subversion-new") == "RB-CARDS-001"


@rule("RBB-RMCARD-030")
def test_the_rebels_have_a_subversion_of_their_own() -> None:
    own = {"missions": [laid("subversion-new-rebel", "han-solo")]}
    m = attempt("rule-by-fear", "darth-vader", side="imperial", at=HERE, **ROTE, rebel=own, dice=["special", *BLANKS],
                systems={HERE: {"units": {"tie-fighter": 1}}})  # fmt: skip
    play(m, "0: subvert", "0: pass")
    assert rolled(m) == [(1, 2), (0, 2)], "Solo 1 and one more"
    assert side(m, "rebel")["discard"] == ["subversion-new-rebel"]


@rule("RB-CARDS-002")
def test_two_leaders_at_most_on_subversion() -> None:
    m = position(step="assign", turn="imperial", acting="imperial", **ROTE, imperial={"hand": ["subversion-new"]})
    play(m, "1: assign darth-vader subversion-new", "1: join general-tagge darth-vader")
    assert refused(m, EMPIRE, "join grand-moff-tarkin darth-vader") == "RBB-ASSIGN-003"


@rule("RB-CARDS-003")
def test_subversion_is_revealed_also_after_passing() -> None:
    m = position(turn="imperial", **ROTE, imperial={"missions": [laid("subversion-new", "darth-vader")]},
                 rebel={"missions": [laid("sabotage-rote", "princess-leia")]}, dice=BLANKS)  # fmt: skip
    play(m, "1: pass", f"0: reveal sabotage-rote {HERE}", "1: subvert")
    assert where(m, "darth-vader") == HERE


@rule("RB-CARDS-004")
def test_a_leader_of_the_pool_opposes_besides_subversion() -> None:
    for moves in (["1: subvert", "1: send general-tagge"], ["1: send general-tagge", "1: subvert"]):
        m = subverting("darth-vader", dice=BLANKS)
        play(m, *moves)
        assert where(m, "general-tagge") == where(m, "darth-vader") == HERE
        assert rolled(m) == [(0, 1), (1, 5)], "Vader 3, Tagge 1 and one more"


@rule("RB-CARDS-004")
def test_a_second_leader_of_the_pool_does_not() -> None:
    m = play(subverting("darth-vader", dice=BLANKS), "1: send general-tagge")
    assert options(m, EMPIRE) == {"pass", "subvert"}
    assert refused(m, EMPIRE, "send grand-moff-tarkin") == "RBB-MISSION-004"


@rule("RBB-RULING-019")
def test_one_subversion_against_one_mission() -> None:
    both = {"missions": [laid("subversion-new", "darth-vader"), laid("subversion-original", "colonel-yularen")]}
    m = attempt("sabotage-rote", "princess-leia", at=HERE, **ROTE, imperial=both, dice=BLANKS)
    play(m, "1: subvert")
    assert refused(m, EMPIRE, "subvert") == "RBB-RULING-019" and where(m, "colonel-yularen") == "mission"


@rule("RB-CARDS-005")
def test_after_subversion_the_turn_goes_on_and_the_next_one_is_the_empires() -> None:
    m = play(subverting("darth-vader", dice=BLANKS), "1: subvert")
    assert asked(m) == {EMPIRE: "oppose"} and m.facts()["mission"]["card"] == "sabotage-rote"
    play(m, "1: pass")
    assert told(m, "MissionFailed") == ["MissionFailed"] and asked(m) == {EMPIRE: "turn"}


@rule("RB-CARDS-006")
def test_subversion_is_no_answer_to_a_resolved_mission() -> None:
    m = subverting("darth-vader", card="rebel-promotion", by="mon-mothma", systems={HERE: {"loyalty": "rebel"}})
    assert asked(m) == {REBEL: "recruit-whom"}, "nobody opposes"
    play(m, "0: leader saw-gerrera")
    assert where(m, "darth-vader") == "mission"


@rule("RB-CARDS-007")
def test_misdirection_does_not_stop_subversion() -> None:
    m = subverting("darth-vader", lasting={"misdirected": "princess-leia"}, dice=BLANKS)
    assert options(m, EMPIRE) == {"pass", "subvert"}
    assert refused(m, EMPIRE, "send general-tagge") == "RBB-MCARD-016"
    play(m, "1: subvert")
    assert where(m, "darth-vader") == HERE


@rule("RB-CARDS-010")
def test_subversion_used_is_discarded_and_its_leaders_are_in_the_system() -> None:
    m = play(subverting("darth-vader", dice=BLANKS), "1: subvert", "1: pass")
    assert side(m, "imperial")["discard"] == ["subversion-new"] and side(m, "imperial")["missions"] == []
    assert where(m, "darth-vader") == HERE


@rule("RB-CARDS-010")
def test_subversion_unused_comes_back_at_the_end_of_the_phase() -> None:
    m = play(subverting("darth-vader"), "1: pass")
    assert side(m, "imperial")["missions"] == [laid("subversion-new", "darth-vader")]
    assert where(m, "darth-vader") == "mission" and system(m)["sabotaged"] is True
    play(m, "1: pass", "0: pass")
    assert where(m, "darth-vader") == "pool" and side(m, "imperial")["missions"] == []
    hand = [card if isinstance(card, str) else card["card"] for card in side(m, "imperial")["hand"]]
    assert "subversion-new" in hand


@rule("RB-FAQMIS-001")
def test_opposing_with_subversion_is_no_successful_mission() -> None:
    held = {"units": {"tie-fighter": 1}, "leaders": ["luke-skywalker"]}
    m = attempt("rule-by-fear", "darth-vader", side="imperial", at=HERE, **ROTE, systems={HERE: held}, dice=BLANKS,
                rebel={"missions": [laid("subversion-new-rebel", "han-solo")], "actions": ["son-of-skywalker-rote"]},
                rings={"luke-skywalker": "captured", "han-solo": "millennium-falcon"})  # fmt: skip
    play(m, "0: subvert", "0: pass")
    assert told(m, "MissionFailed", "MissionSucceeded") == ["MissionFailed"], "the Imperial mission"
    assert asked(m) == {REBEL: "turn"} and leader_of(m, "luke-skywalker")["ring"] == "captured"


# -- missions ----------------------------------------------------------------------------------------


@rule("RB-FAQMIS-003")
def test_the_rescue_by_the_falcon_comes_before_the_combat_of_the_card() -> None:
    there = {"units": {"stormtrooper": 1}, "leaders": ["luke-skywalker"]}
    m = attempt("lead-the-strike-team", "han-solo", at=HERE, systems={HERE: there}, dice=BLANKS,
                rebel_base={"units": {"rebel-trooper": 1}},
                rings={"luke-skywalker": "captured", "han-solo": "millennium-falcon"})  # fmt: skip
    play(m, "1: pass", "0: move 1 rebel-trooper rebel-base")
    assert asked(m) == {REBEL: "falcon"} and told(m, "CombatBegan") == []
    play(m, "0: leader luke-skywalker")
    assert where(m, "luke-skywalker") == "rebel-base"
    play(m, "0: pass")
    assert told(m, "LeaderRescued", "MissionDiscarded", "CombatBegan") == [
        "LeaderRescued",
        "MissionDiscarded",
        "CombatBegan",
    ]


@rule("RB-FAQMIS-005")
@pytest.mark.parametrize("card", ["assault", "plant-explosives"])
def test_unopposed_they_succeed_even_without_a_success(card) -> None:
    there = {HERE: {"units": {"stormtrooper": 2}, "subjugated": True}}
    m = attempt(card, "chewbacca", at=HERE, **ROTE, systems=there, dice=["blank"] * 3)
    play(m, "1: pass")
    assert fields(m, "MissionCompared", "successes", "against") == [(0, 0)]
    assert told(m, "MissionSucceeded", "MissionFailed") == ["MissionSucceeded"] and units(m) == {"stormtrooper": 2}
    tied = attempt(card, "chewbacca", at=HERE, **ROTE, systems=there, dice=BLANKS)
    assert told(play(tied, "1: send darth-vader"), "MissionSucceeded", "MissionFailed") == ["MissionFailed"]


# -- cards with a probe card under them --------------------------------------------------------------


@rule("RB-CARDS-008")
def test_secret_facility_waits_until_its_probe_card_is_revealed() -> None:
    m = position(turn="imperial", **ROTE, under={"secret-facility": "kessel"})
    assert (asked(m), cite(m)) == ({EMPIRE: "secret-facility"}, "RBB-RACARD-004")
    play(m, "1: pass")
    assert m.facts()["under"] == {"secret-facility": "kessel"}, "it stays"
    again = play(position(turn="imperial", **ROTE, under={"secret-facility": "kessel"}), "1: do it")
    assert again.facts()["under"] == {} and options(again, EMPIRE) == {"unit stormtrooper", "unit assault-tank"}
    play(again, "1: unit stormtrooper")
    assert units(again, "kessel") == {"shield-bunker": 1, "stormtrooper": 1}


@rule("RB-CARDS-008")
def test_sweep_the_area_waits_until_its_probe_card_is_revealed() -> None:
    given = {**ROTE, "under": {"sweep-the-area": "kessel"}, "time": 1, "reputation": 14,
             "systems": {"kessel": {"leaders": ["princess-leia"]}, "nal-hutta": {"units": {"tie-fighter": 1}}}}  # fmt: skip
    m = play(position(turn="rebel", **given), "0: pass", "1: pass")
    assert (asked(m), cite(m)) == ({EMPIRE: "sweep-the-area"}, "RBB-RACARD-007")
    play(m, "1: pass")
    assert m.facts()["under"] == {"sweep-the-area": "kessel"}
    used = play(position(turn="rebel", **given), "0: pass", "1: pass", "1: do it")
    assert used.facts()["under"] == {} and leader_of(used, "princess-leia")["ring"] == "captured"
    assert where(used, "princess-leia") == "nal-hutta"


@rule("RB-CARDS-009")
def test_the_leader_shown_need_not_be_there() -> None:
    leaders = {"krennic": "supply", "krennics-finest": "supply"}
    m = position(turn="imperial", **ROTE, under={"secret-facility": "kessel"}, leaders=leaders)
    play(m, "1: do it", "1: unit stormtrooper")
    assert units(m, "kessel") == {"shield-bunker": 1, "stormtrooper": 1}
    swept = position(turn="rebel", **ROTE, under={"sweep-the-area": "kessel"}, leaders=leaders,
                     systems={"kessel": {"units": {"tie-fighter": 1}, "leaders": ["princess-leia"]}})  # fmt: skip
    play(swept, "0: pass", "1: pass", "1: do it")
    assert leader_of(swept, "princess-leia")["ring"] == "captured" and where(swept, "princess-leia") == "kessel"
