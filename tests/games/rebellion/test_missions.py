"""Missions: revealed, opposed, rolled for."""

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
    mission,
    position,
    side,
    system,
    unopposed,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule

TROOPERS = {"units": {"stormtrooper": 2}}
HELD = {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}
"""A system where Han Solo is held."""
CAPTURED = {"han-solo": "captured"}


def rolled(m):
    """How many dice each side has rolled, in order."""
    return [(by, len(dice)) for by, dice in fields(m, "MissionRolled", "side", "dice")]


# -- revealing it ------------------------------------------------------------------------------------


@rule("RBB-MISSION-001")
def test_a_mission_goes_from_the_card_to_the_place_the_dice_the_effect_and_the_pile() -> None:
    m = attempt("hit-and-run", "chewbacca", at=HERE, systems={HERE: TROOPERS}, dice=["hit", *["blank"] * 3])
    assert where(m, "chewbacca") == HERE and asked(m) == {EMPIRE: "oppose"}
    assert side(m, "rebel")["discard"] == []
    play(m, "1: send general-tagge", f"0: unit stormtrooper {HERE}", "0: done")
    steps = ["MissionRevealed", "LeaderOpposes", "MissionRolled", "MissionRolled", "MissionCompared"]
    last = ["MissionSucceeded", "UnitsDestroyed", "MissionDiscarded"]
    assert told(m, *{*steps, *last}) == [*steps, *last]
    assert fields(m, "MissionRevealed", "side", "against") == [(0, None)]
    assert side(m, "rebel")["discard"] == ["hit-and-run"] and asked(m) == {EMPIRE: "turn"}


@rule("RBB-MISSION-002")
def test_a_mission_is_revealed_only_with_the_icons_it_asks_for() -> None:
    short = mission("sabotage", "mon-mothma")  # diplomacy and intel, no spec ops
    assert refused(short, REBEL, f"reveal sabotage {HERE}") == "RBB-MISSION-002"
    enough = mission("sabotage", "princess-leia")
    assert f"reveal sabotage {HERE}" in options(enough, REBEL)


@rule("RBB-MISSION-002")
def test_the_icons_of_both_leaders_add_up() -> None:
    captive = {"systems": {HERE: HELD}, "rings": CAPTURED}
    alone = mission("covert-operation", "princess-leia", **captive)  # two of the three intel icons
    assert refused(alone, REBEL, f"reveal covert-operation {HERE}") == "RBB-MISSION-002"
    assert aims(mission("covert-operation", "princess-leia", "jan-dodonna", **captive), "covert-operation") == {HERE}


@rule("RBB-MISSION-003")
def test_a_resolved_mission_is_not_opposed() -> None:
    m = attempt("probe-droid-initiative", "admiral-ozzel", at=HERE, side="imperial", probes=["yavin", "ilum", "endor", "felucia"],
                systems={HERE: {"units": {"star-destroyer": 1}, "leaders": ["princess-leia"]}})  # fmt: skip
    assert asked(m) == {REBEL: "turn"} and told(m, "MissionRolled", "LeaderOpposes") == []
    assert len(side(m, "imperial")["probes"]) == 4
    tried = attempt("long-range-probe", "admiral-piett", at=HERE, side="imperial")
    assert asked(tried) == {REBEL: "oppose"}


@rule("RBB-MISSION-015")
def test_a_mission_without_effect_may_be_revealed_but_not_without_its_system() -> None:
    m = mission("sabotage", "princess-leia", systems={HERE: {"sabotaged": True}})
    assert HERE in aims(m, "sabotage") and "hoth" not in aims(m, "sabotage")
    play(m, f"0: reveal sabotage {HERE}", "1: pass")
    assert told(m, "MissionSucceeded", "SystemSabotaged") == ["MissionSucceeded"]
    nowhere = mission("infiltration", "princess-leia", imperial={})
    assert aims(nowhere, "infiltration") == set()
    assert refused(nowhere, REBEL, f"reveal infiltration {HERE}") == "RBB-MCARD-002"


@rule("RBB-MISSION-018")
def test_no_mission_takes_place_in_the_rebel_base_space_but_rapid_mobilization() -> None:
    hunted = mission("detained", "general-tagge", side="imperial", rebel_base={"leaders": ["princess-leia"]})
    assert aims(hunted, "detained") == set()
    assert "rebel-base" not in aims(mission("hit-and-run", "chewbacca"), "hit-and-run")
    m = mission("rapid-mobilization", "mon-mothma")
    assert aims(m, "rapid-mobilization") == {"rebel-base"}
    assert where(play(m, "0: reveal rapid-mobilization rebel-base"), "mon-mothma") == "rebel-base"
    open_base = mission("rapid-mobilization", "mon-mothma", base={"place": "hoth", "hidden": False})
    assert aims(open_base, "rapid-mobilization") == {"hoth"}


# -- opposing it -------------------------------------------------------------------------------------


@rule("RBB-MISSION-004")
def test_one_leader_of_the_pool_may_oppose_also_where_another_is() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE, systems={HERE: {"leaders": ["darth-vader"]}}, dice=["blank"] * 5)
    assert options(m, EMPIRE) == {"pass", "send emperor-palpatine", "send grand-moff-tarkin", "send general-tagge"}
    play(m, "1: send general-tagge")
    assert fields(m, "LeaderOpposes", "place") == fields(m, "MissionRevealed", "place")
    assert rolled(m) == [(0, 1), (1, 4)], "both Imperial leaders roll"
    assert asked(m) == {EMPIRE: "turn"}, "there is no second leader to send"


@rule("RBB-MISSION-021")
def test_any_leader_of_the_pool_may_oppose() -> None:
    leaders = {"boba-fett": "pool", "colonel-yularen": "pool", "darth-vader": "supply"}
    m = attempt("rapid-mobilization", "mon-mothma", at="rebel-base")
    assert asked(m) == {EMPIRE: "turn"}
    m = attempt("sabotage", "princess-leia", at=HERE, leaders=leaders, dice=["hit"])
    assert options(m, EMPIRE) == {
        "pass",
        "send emperor-palpatine",  # no spec ops
        "send grand-moff-tarkin",
        "send general-tagge",
        "send boba-fett",  # no tactic values
        "send colonel-yularen",
    }
    play(m, "1: send colonel-yularen")
    assert where(m, "colonel-yularen") == HERE and rolled(m) == [(0, 1), (1, 0)]


@rule("RBB-MISSION-005")
def test_a_mission_that_nobody_opposes_succeeds() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE)
    assert asked(m) == {EMPIRE: "oppose"}
    play(m, "1: pass")
    assert told(m, "MissionRolled", "MissionSucceeded", "SystemSabotaged") == ["MissionSucceeded", "SystemSabotaged"]
    assert system(m)["sabotaged"] is True


@rule("RBB-MISSION-005")
def test_a_leader_who_is_there_already_opposes() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE, systems={HERE: {"leaders": ["darth-vader"]}}, dice=["blank"] * 4)
    play(m, "1: pass")
    assert rolled(m) == [(0, 1), (1, 3)] and "sabotaged" not in system(m)


@rule("RBB-MISSION-010")
def test_a_mission_against_a_leader_is_in_that_leaders_system_and_all_there_take_part() -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["princess-leia", "general-rieekan", "general-tagge"]}}
    m = attempt("capture-rebel-operative", "darth-vader", against="princess-leia", side="imperial", systems=there,
                dice=["hit", "blank", "blank", "blank", "blank", "blank"])  # fmt: skip
    assert where(m, "darth-vader") == HERE
    play(m, "0: pass")
    assert rolled(m) == [(1, 4), (0, 2)], "Vader 3 and Tagge 1 against Leia 1 and Rieekan 1"
    assert leader_of(m, "princess-leia")["ring"] == "captured" and not leader_of(m, "general-rieekan").get("ring")


@rule("RBB-MISSION-017")
def test_the_target_stays_whoever_is_sent() -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["princess-leia"]}}
    m = attempt("capture-rebel-operative", "darth-vader", against="princess-leia", side="imperial", systems=there,
                dice=["special", "blank", "blank", "blank", "blank"])  # fmt: skip
    play(m, "0: send general-rieekan")
    assert rolled(m) == [(1, 3), (0, 2)]
    assert leader_of(m, "princess-leia")["ring"] == "captured" and not leader_of(m, "general-rieekan").get("ring")
    held = attempt("interrogation", "darth-vader", against="han-solo", side="imperial", systems={HERE: HELD}, rings=CAPTURED,
                   rebel={"objectives": ["liberation"]}, dice=["hit", *["blank"] * 6])  # fmt: skip
    assert options(held, REBEL) == {
        "pass",
        "send mon-mothma",
        "send jan-dodonna",
        "send general-rieekan",
        "send princess-leia",
    }
    play(held, "0: send princess-leia")
    assert rolled(held) == [(1, 3), (0, 3)], "Solo 2 and Leia 1"


@rule("RBB-MISSION-011")
def test_a_captive_opposes_only_what_is_aimed_at_it() -> None:
    given = {"systems": {HERE: HELD}, "rings": CAPTURED}
    aimed = unopposed("interrogation", "darth-vader", against="han-solo", side="imperial", dice=["blank"] * 5, **given)
    assert rolled(aimed) == [(1, 3), (0, 2)] and told(aimed, "MissionFailed") == ["MissionFailed"]
    beside = unopposed("hunt-them-down", "darth-vader", at=HERE, side="imperial", **given)
    assert told(beside, "MissionRolled", "MissionSucceeded") == ["MissionSucceeded"]
    rescue = attempt("daring-rescue", "princess-leia", at=HERE, dice=["blank"] * 4, **given)  # Solo has an intel icon
    play(rescue, "1: send emperor-palpatine")
    assert rolled(rescue) == [(0, 2), (1, 2)], "he does not help his rescuers"


# -- the dice ----------------------------------------------------------------------------------------


@rule("RBB-MISSION-006")
def test_a_tie_fails_and_more_successes_win() -> None:
    for dice, successes, sabotaged in ((["hit", "hit"], (1, 1), False), (["special", "hit"], (2, 1), True)):
        m = attempt("sabotage", "princess-leia", at=HERE, dice=dice)
        play(m, "1: send general-tagge")  # both have one icon of spec ops
        assert fields(m, "MissionCompared", "successes", "against") == [successes]
        assert rolled(m) == [(0, 1), (1, 1)], "the current player rolls first"
        assert system(m).get("sabotaged", False) is sabotaged


@rule("RBB-MISSION-007")
@pytest.mark.parametrize(("die", "sabotaged"), [("blank", False), ("direct-hit", True)])
def test_against_a_leader_without_the_icons_one_success_is_needed(die, sabotaged) -> None:
    m = play(attempt("sabotage", "princess-leia", at=HERE, dice=[die]), "1: send emperor-palpatine")
    assert rolled(m) == [(0, 1), (1, 0)]
    assert system(m).get("sabotaged", False) is sabotaged


@rule("RBB-MISSION-008")
def test_the_leader_of_the_portrait_brings_two_successes_if_assigned() -> None:
    systems = {HERE: {**TROOPERS, "leaders": ["emperor-palpatine"]}}
    own = unopposed("stolen-plans", "princess-leia", at=HERE, systems=systems, dice=["blank"] * 4)
    assert fields(own, "MissionCompared", "successes", "against") == [(2, 0)]
    with_her = {HERE: {**TROOPERS, "leaders": ["emperor-palpatine", "princess-leia"]}}
    other = unopposed("stolen-plans", "jan-dodonna", at=HERE, systems=with_her, dice=["blank"] * 6)
    assert rolled(other) == [(0, 4), (1, 2)]
    assert fields(other, "MissionCompared", "successes", "against") == [(0, 0)]


@rule("RBB-MISSION-008")
@pytest.mark.parametrize(("leader", "drawn"), [("admiral-ozzel", 4), ("admiral-piett", 2)])
def test_on_a_resolved_mission_the_leader_of_the_portrait_gives_the_printed_extra(leader, drawn) -> None:
    probes = ["yavin", "ilum", "endor", "felucia", "bespin"]
    m = attempt("probe-droid-initiative", leader, at=HERE, side="imperial", probes=probes,
                systems={HERE: {"units": {"star-destroyer": 1}}})  # fmt: skip
    assert len(side(m, "imperial")["probes"]) == drawn


@rule("RBB-MISSION-009")
def test_where_all_icons_count_green_dice_come_from_minor_ones() -> None:
    held = {"hoth": {"units": {"stormtrooper": 1}, "leaders": ["jyn-erso"]}}
    m = unopposed("make-an-example", "jabba", against="jyn-erso", side="imperial", **ROTE, base={"place": "yavin"},
                  systems=held, rings={"jyn-erso": "captured"}, dice=["blank"] * 12)  # fmt: skip
    jabba, jyn = (dice for (dice,) in fields(m, "MissionRolled", "dice"))
    assert sorted(die // 4 for die in jabba) == [0, 0, 0, 0, 2, 2], "four icons, two minor ones"
    assert sorted(die // 4 for die in jyn) == [0, 0, 0, 2, 2, 2], "three icons, three minor ones"


@rule("RBB-MISSION-009")
def test_no_more_than_ten_dice_and_three_green_ones() -> None:
    there = ["colonel-yularen", "boba-fett", "krennic", "krennics-finest"]
    m = unopposed("break-their-will", "darth-vader", "jabba", against="han-solo", side="imperial", **ROTE,
                  systems={HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo", *there]}}, rings=CAPTURED,
                  dice=["blank"] * 17)  # fmt: skip
    empire = fields(m, "MissionRolled", "dice")[0][0]
    assert [sum(die // 4 == colour for die in empire) for colour in range(3)] == [5, 5, 3]


@rule("RBB-MISSION-019")
def test_extra_dice_count_toward_the_limit_of_ten() -> None:
    there = {
        "units": {"x-wing": 1},
        "leaders": ["darth-vader", "admiral-ackbar", "princess-leia", "han-solo", "obi-wan-kenobi"],
    }
    few = {"units": {"x-wing": 1}, "leaders": ["darth-vader"]}
    m = unopposed("build-alliance", "mon-mothma", at=HERE, systems={HERE: few}, dice=["blank"] * 7)
    assert rolled(m) == [(0, 5), (1, 2)], "three icons and two more"
    many = unopposed("build-alliance", "mon-mothma", at=HERE, systems={HERE: there}, dice=["blank"] * 12)
    assert rolled(many) == [(0, 10), (1, 2)], "nine icons and two more"
    normal = fields(m, "MissionRolled", "dice")[0][0]
    assert {die // 4 for die in normal} == {0}, "none of them is green"


@rule("RBB-MISSION-019")
def test_the_successes_of_the_portrait_are_nothing_without_a_roll() -> None:
    m = unopposed("stolen-plans", "princess-leia", at=HERE, systems={HERE: TROOPERS})
    assert told(m, "MissionCompared", "MissionSucceeded") == ["MissionSucceeded"]


# -- what comes of it --------------------------------------------------------------------------------


@rule("RBB-MISSION-012")
def test_a_starting_mission_goes_back_to_hand_whatever_came_of_it() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE)
    play(m, "1: pass")
    assert side(m, "rebel")["hand"] == [{"card": "sabotage", "known": ["rebel", "imperial"]}]
    assert where(m, "princess-leia") == HERE


@rule("RBB-MISSION-012")
def test_other_missions_are_discarded_and_projects_have_a_pile_of_their_own() -> None:
    failed = attempt("sabotage", "princess-leia", at=HERE, dice=["blank"])
    play(failed, "1: send emperor-palpatine")
    assert told(failed, "MissionFailed", "MissionDiscarded") == ["MissionFailed"]
    assert side(failed, "rebel")["hand"] == [{"card": "sabotage", "known": ["rebel", "imperial"]}]
    lost = attempt("hit-and-run", "chewbacca", at=HERE, dice=["blank"] * 3)
    assert side(play(lost, "1: send emperor-palpatine"), "rebel")["discard"] == ["hit-and-run"]
    project = attempt("construct-death-star", "general-tagge", at="yavin", side="imperial")
    assert side(project, "imperial")["discard"] == [] and project.facts()["old-projects"] == ["construct-death-star"]


@rule("RBB-MISSION-013")
def test_a_mission_that_nobody_is_left_on_goes_back_to_hand_unrevealed() -> None:
    for leaders, returned in ((["darth-vader"], ["RBB-MISSION-013"]), (["darth-vader", "general-tagge"], [])):
        missions = [{"card": "capture-rebel-operative", "leaders": leaders}]
        m = position(**ROTE, step="end-of-command", doomed=["darth-vader"], imperial={"missions": missions})
        assert where(m, "darth-vader") == "out"
        assert "capture-rebel-operative" in side(m, "imperial")["hand"] and told(m, "MissionRevealed") == []
        assert [rule for (rule,) in fields(m, "MissionReturned", "cite") if rule == "RBB-MISSION-013"] == returned


@rule("RBB-MISSION-014")
def test_a_combat_that_a_mission_causes_comes_after_the_mission() -> None:
    m = unopposed("incite-rebellion", "mon-mothma", at=HERE,
                  systems={HERE: {**TROOPERS, "subjugated": True}}, dice=["blank"] * 20)  # fmt: skip
    assert told(m, "MissionSucceeded", "MissionDiscarded", "CombatBegan") == [
        "MissionSucceeded",
        "MissionDiscarded",
        "CombatBegan",
    ]


@rule("RBB-MISSION-016")
def test_a_resolved_mission_is_no_success() -> None:
    given = {"rings": {"han-solo": "millennium-falcon", "princess-leia": "captured"}}
    held = {**TROOPERS, "leaders": ["princess-leia"]}
    m = attempt("plant-false-lead", "han-solo", "mon-mothma", at=HERE, systems={HERE: held}, **given)
    assert asked(m) == {EMPIRE: "turn"} and told(m, "MissionSucceeded", "MissionFailed") == []
    tried = unopposed("hit-and-run", "han-solo", at=HERE, systems={HERE: held}, **given)
    play(tried, "0: done")
    assert asked(tried) == {REBEL: "falcon"} and cite(tried) == "RBB-ACARD-032"


@rule("RBB-MISSION-020")
def test_leaders_of_a_mission_stay_and_hold_their_units() -> None:
    there = {HERE: {"units": {"x-wing": 1}}, "alderaan": {"units": {"x-wing": 1}}}
    m = attempt("sabotage", "princess-leia", at=HERE, systems=there, dice=["blank"])
    play(m, "1: send emperor-palpatine")
    assert where(m, "princess-leia") == where(m, "emperor-palpatine") == HERE
    play(m, "1: pass", "0: activate coruscant jan-dodonna")
    assert options(m, REBEL) == {"done", "move 1 x-wing alderaan"}
    assert refused(m, REBEL, f"move 1 x-wing {HERE}") == "RBB-MOVE-004"


@rule("RBB-MISSION-022")
def test_the_order_of_an_opposed_attempt() -> None:
    """Opponents are sent before the cards that work before dice; the rings come after both rolls; then C-3PO."""
    m = attempt(
        "build-alliance", "mon-mothma", at=HERE, systems={HERE: {"leaders": ["luke-skywalker", "han-solo"]}},
        rings={"luke-skywalker": "master-yoda", "han-solo": "r2-d2", "mon-mothma": "c-3po"},
        dice=["blank", "blank", "blank", "blank", "hit", "hit", "blank"],
    )  # fmt: skip
    play(m, "1: send darth-vader")
    assert rolled(m) == [(0, 4), (1, 2)]
    assert (asked(m), cite(m)) == ({REBEL: "blank-die"}, "RBB-ACARD-018")
    assert options(m, REBEL) == {"pass", "set red-hit"}
    play(m, "0: set red-hit")
    assert (asked(m), cite(m)) == ({REBEL: "reroll-one"}, "RBB-MCARD-021")
    play(m, "0: reroll red-blank")
    assert fields(m, "MissionCompared", "successes", "against") == [(0, 1)]
    assert (asked(m), cite(m)) == ({REBEL: "c-3po"}, "RBB-ACARD-017")
    play(m, "0: send mon-mothma")
    assert told(m, "MissionFailed", "MissionSucceeded") == ["MissionSucceeded"] and system(m)["loyalty"] == "rebel"


@rule("RBB-MISSION-022")
def test_wookiee_guardian_comes_after_the_chance_to_send_a_leader_and_before_the_dice() -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["princess-leia", "chewbacca"]}}
    m = attempt("capture-rebel-operative", "darth-vader", against="princess-leia", side="imperial", systems=there,
                rebel={"actions": ["wookiee-guardian"]})  # fmt: skip
    play(m, "0: pass")
    assert asked(m) == {REBEL: "use-action"} and told(m, "MissionRolled") == []
    play(m, "0: use wookiee-guardian chewbacca")
    assert told(m, "MissionRolled", "MissionFailed") == ["MissionFailed"] and where(m, "princess-leia") == HERE


# -- minor icons -------------------------------------------------------------------------------------


def colours(dice):
    """How many red, black and green dice."""
    return tuple(sum(die // 4 == colour for die in dice) for colour in range(3))


@rule("RB-MINOR-001")
@rule("RB-MINOR-003")
def test_jabba_rolls_two_dice_and_a_green_one_for_intel() -> None:
    m = attempt("gather-intel", "jabba", at=HERE, side="imperial", **ROTE, systems={HERE: {"loyalty": "rebel"}},
                probes=["yavin"], dice=["hit", *["blank"] * 4])  # fmt: skip
    play(m, "0: send jan-dodonna")
    assert [colours(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [(2, 0, 1), (2, 0, 0)]


@rule("RB-MINOR-002")
@rule("RB-MINOR-004")
def test_jabba_alone_meets_three_icons_of_intel_or_diplomacy() -> None:
    given = {"side": "imperial", **ROTE, "systems": {"yavin": HELD}, "rings": CAPTURED, "base": {"place": "ilum"}}
    assert aims(mission("homing-beacon", "jabba", **given), "homing-beacon") == {"against han-solo"}
    assert HERE in aims(mission("display-of-power", "jabba", **given), "display-of-power")
    assert aims(mission("homing-beacon", "emperor-palpatine", **given), "homing-beacon") == set(), "two icons only"
    assert (
        refused(mission("break-their-will", "jabba", **given), EMPIRE, "reveal break-their-will") == "RBB-MISSION-002"
    )


@rule("RB-MINOR-005")
def test_minor_icons_give_green_dice_to_who_opposes_and_never_normal_ones() -> None:
    m = attempt("infiltration", "cassian-andor", at=HERE, **ROTE, systems={HERE: TROOPERS}, dice=["blank"] * 8)
    play(m, "1: send grand-moff-tarkin")
    assert [colours(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [(2, 0, 2), (1, 0, 0)]
    other = attempt("infiltration", "princess-leia", at=HERE, **ROTE, systems={HERE: TROOPERS},
                    leaders={"krennic": "pool"}, dice=["blank"] * 8)  # fmt: skip
    play(other, "1: send krennic")
    assert [colours(dice) for (dice,) in fields(other, "MissionRolled", "dice")] == [(2, 0, 0), (1, 0, 2)]
