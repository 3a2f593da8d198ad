"""The Rebels' missions, card by card."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import (
    CINEMATIC,
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
    units,
    unopposed,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule

TROOPERS = {"units": {"stormtrooper": 2}}
HELD = {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}
CAPTURED = {"han-solo": "captured"}
GOALS = ["liberation", "major-victory", "heart-of-the-empire", "popular-support", "regional-support"]
"""Objectives; the last one is on top."""


def hand(m, which="rebel"):
    return [card if isinstance(card, str) else card["card"] for card in side(m, which)["hand"]]


def cards(pile):
    return [card if isinstance(card, str) else card["card"] for card in pile]


def compared(m):
    return fields(m, "MissionCompared", "successes", "against")


# -- starting missions -------------------------------------------------------------------------------


@rule("RBB-MCARD-001")
def test_build_alliance() -> None:
    m = mission("build-alliance", "princess-leia", systems={HERE: {"loyalty": "imperial"}})
    assert refused(m, REBEL, "reveal build-alliance hoth") == "RBB-MCARD-001", "not populous"
    play(m, f"0: reveal build-alliance {HERE}", "1: pass")
    assert "loyalty" not in system(m), "one loyalty takes the Imperial marker away"
    bare = attempt("build-alliance", "princess-leia", at="alderaan", dice=["hit", "blank", "blank", "blank"])
    play(bare, "1: send darth-vader")
    assert system(bare, "alderaan")["loyalty"] == "rebel"
    assert [len(dice) for (dice,) in fields(bare, "MissionRolled", "dice")] == [2, 2]
    helped = attempt("build-alliance", "princess-leia", at="alderaan", systems={"alderaan": {"units": {"x-wing": 1}}},
                     dice=["blank", "blank", "blank", "hit", "blank", "blank"])  # fmt: skip
    play(helped, "1: send darth-vader")
    assert [len(dice) for (dice,) in fields(helped, "MissionRolled", "dice")] == [4, 2], "two more for the X-wing"


@rule("RBB-MCARD-002")
def test_infiltration() -> None:
    given = {"systems": {HERE: TROOPERS}, "rebel": {"objective-deck": GOALS}}
    m = mission("infiltration", "princess-leia", **given)
    assert aims(m, "infiltration") == {HERE}
    assert refused(m, REBEL, "reveal infiltration alderaan") == "RBB-MCARD-002"
    play(m, f"0: reveal infiltration {HERE}", "1: pass")
    assert options(m, REBEL) == {"objective popular-support", "objective regional-support"}
    play(m, "0: objective popular-support")
    assert cards(side(m, "rebel")["objective-deck"]) == ["regional-support", *GOALS[:3], "popular-support"]


@rule("RBB-MCARD-003")
def test_sabotage_of_the_base_game() -> None:
    m = mission("sabotage", "princess-leia")
    assert refused(m, REBEL, "reveal sabotage hoth") == "RBB-MCARD-003"
    assert len(aims(m, "sabotage")) == 24, "the populous systems"
    play(m, f"0: reveal sabotage {HERE}", "1: pass")
    assert system(m)["sabotaged"] is True


@rule("RBB-MCARD-004")
def test_rapid_mobilization_calls_five_units_of_one_system_to_the_base() -> None:
    there = {"units": {"rebel-transport": 1, "rebel-trooper": 3, "x-wing": 3, "ion-cannon": 1}}
    m = mission("rapid-mobilization", "mon-mothma", systems={"felucia": there, "kessel": {"units": {"x-wing": 1}}})
    play(m, "0: reveal rapid-mobilization rebel-base")
    assert asked(m) == {EMPIRE: "turn"} and units(m, "felucia") == there["units"], "nothing yet"
    play(m, "1: pass", "0: pass")
    assert (asked(m), cite(m)) == ({REBEL: "rapid-mobilization"}, "RBB-MCARD-004")
    assert options(m, REBEL) == {"pass", "do it", "at felucia", "at kessel"}
    play(m, "0: at felucia")
    assert "move 1 rebel-trooper felucia" not in options(m, REBEL), "nothing carries it yet"
    play(m, "0: move 1 rebel-transport felucia", "0: move 3 rebel-trooper felucia")
    assert options(m, REBEL) == {"done", "move 1 x-wing felucia"}, "five at most; the cannon stays"
    play(m, "0: move 1 x-wing felucia")
    assert units(m, "rebel-base") == {"rebel-transport": 1, "rebel-trooper": 3, "x-wing": 1}


@rule("RBB-MCARD-004")
@pytest.mark.parametrize(("leaders", "seen"), [(["mon-mothma"], 4), (["mon-mothma", "general-rieekan"], 8)])
def test_rapid_mobilization_looks_for_a_new_base(leaders, seen) -> None:
    probes = ["yavin", "ilum", "endor", "felucia", "bespin", "kessel", "naboo", "rodia", "utapau"]
    m = mission("rapid-mobilization", *leaders, probes=probes, base={"place": "hoth", "hidden": False})
    play(m, "0: reveal rapid-mobilization hoth", "1: pass", "0: pass")
    assert options(m, REBEL) == {"pass", "do it"}, "no unit goes to a base that is no secret"
    play(m, "0: do it")
    assert options(m, REBEL) == {"pass", *(f"probe {place}" for place in probes[-seen:])}


# -- portrait missions -------------------------------------------------------------------------------


@rule("RBB-MCARD-005")
def test_base_defenses() -> None:
    m = mission("base-defenses", "general-rieekan", systems={HERE: {"loyalty": "rebel"}})
    assert aims(m, "base-defenses") == {HERE}
    assert refused(m, REBEL, "reveal base-defenses alderaan") == "RBB-MCARD-005"
    play(m, f"0: reveal base-defenses {HERE}", "1: pass")
    assert units(m, "rebel-base") == {"ion-cannon": 1, "shield-generator": 1}


@rule("RBB-MCARD-006")
def test_contingency_plan() -> None:
    hand = ["sabotage", "hit-and-run", "infiltration"]
    m = mission("contingency-plan", "lando-calrissian", hand=hand, dice=["blank"])
    play(m, "0: reveal contingency-plan")
    assert options(m, REBEL) == {"assign lando-calrissian sabotage", "assign lando-calrissian infiltration"}
    play(m, "0: assign lando-calrissian sabotage")
    assert side(m, "rebel")["missions"] == [{"card": "sabotage", "leaders": ["lando-calrissian"]}]
    assert side(m, "rebel")["discard"] == ["contingency-plan"]
    play(m, "1: pass", f"0: reveal sabotage {HERE}")
    play(m, "1: send emperor-palpatine")
    assert compared(m) == [(2, 0)] and system(m)["sabotaged"] is True


@rule("RBB-MCARD-006")
def test_only_lando_brings_successes_to_the_mission_he_was_put_on() -> None:
    m = mission("contingency-plan", "general-rieekan", hand=["sabotage"], dice=["blank"])
    play(m, "0: reveal contingency-plan", "0: assign general-rieekan sabotage", "1: pass", f"0: reveal sabotage {HERE}")
    play(m, "1: send emperor-palpatine")
    assert compared(m) == [(0, 0)]


@rule("RBB-MCARD-006")
def test_a_second_leader_of_contingency_plan_returns_and_nothing_happens_without_a_starting_mission() -> None:
    m = mission("contingency-plan", "lando-calrissian", "mon-mothma", hand=["sabotage"])
    play(m, "0: reveal contingency-plan")
    assert options(m, REBEL) == {"leader lando-calrissian", "leader mon-mothma"}
    play(m, "0: leader mon-mothma", "0: assign mon-mothma sabotage")
    assert (where(m, "lando-calrissian"), where(m, "mon-mothma")) == ("pool", "mission")
    assert m.facts()["lasting"].get("contingency") is None, "it is Lando who brings successes"
    empty = play(mission("contingency-plan", "lando-calrissian", hand=["hit-and-run"]), "0: reveal contingency-plan")
    assert options(empty, REBEL) == {"pass"}
    play(empty, "0: pass")
    assert where(empty, "lando-calrissian") == "pool" and side(empty, "rebel")["missions"] == []


@rule("RBB-MCARD-010")
def test_establish_trade_relations() -> None:
    m = mission("establish-trade-relations", "mon-mothma", systems={HERE: {"sabotaged": True}})
    assert refused(m, REBEL, f"reveal establish-trade-relations {HERE}") == "RBB-MCARD-010"
    play(m, "0: reveal establish-trade-relations mon-calamari", "1: pass")
    assert options(m, REBEL) == {"pass", "unit x-wing", "unit y-wing", "unit rebel-transport"}
    play(m, "0: unit x-wing", "0: unit mon-cal-cruiser")
    assert side(m, "rebel")["queue"] == {3: {"x-wing": 1, "mon-cal-cruiser": 1}}
    assert system(m, "mon-calamari")["loyalty"] == "rebel"


@rule("RBB-MCARD-010")
def test_establish_trade_relations_gains_one_loyalty_and_builds_nothing_in_a_remote_system() -> None:
    m = unopposed("establish-trade-relations", "mon-mothma", at=HERE, systems={HERE: {"loyalty": "imperial"}})
    assert "loyalty" not in system(m) and asked(m) == {REBEL: "build"}
    remote = unopposed("establish-trade-relations", "mon-mothma", at="yavin")
    assert asked(remote) == {EMPIRE: "turn"}


@rule("RBB-MCARD-011")
def test_for_the_greater_good() -> None:
    given = {"systems": {HERE: HELD}, "rings": CAPTURED, "rebel": {"objective-deck": GOALS}}
    m = mission("for-the-greater-good", "obi-wan-kenobi", **given)
    assert aims(m, "for-the-greater-good") == {HERE}
    assert refused(m, REBEL, "reveal for-the-greater-good hoth") == "RBB-MCARD-011"
    play(m, f"0: reveal for-the-greater-good {HERE}", "1: pass")
    assert where(m, "han-solo") == "rebel-base" and where(m, "obi-wan-kenobi") == HERE
    assert cards(side(m, "rebel")["objectives"]) == ["regional-support"] and asked(m) == {EMPIRE: "turn"}


@rule("RBB-MCARD-015")
def test_lead_the_strike_team() -> None:
    base = {"units": {"rebel-trooper": 4, "airspeeder": 2, "x-wing": 1, "ion-cannon": 1}}
    m = unopposed("lead-the-strike-team", "han-solo", at=HERE, systems={HERE: TROOPERS}, rebel_base=base,
                  dice=["blank"] * 30)  # fmt: skip
    moves = {f"move {n} rebel-trooper rebel-base" for n in (1, 2, 3, 4)}
    assert options(m, REBEL) == {"done", *moves, *(f"move {n} airspeeder rebel-base" for n in (1, 2))}
    play(m, "0: move 3 rebel-trooper rebel-base")
    assert options(m, REBEL) == {"done", "move 1 rebel-trooper rebel-base", "move 1 airspeeder rebel-base"}
    play(m, "0: move 1 airspeeder rebel-base")
    assert told(m, "MissionDiscarded", "CombatBegan") == ["MissionDiscarded", "CombatBegan"]
    held = {**base, "leaders": ["jan-dodonna"]}
    stuck = unopposed("lead-the-strike-team", "han-solo", at=HERE, rebel_base=held)
    assert asked(stuck) == {EMPIRE: "turn"} and units(stuck) == {}, "a leader in the space holds them"


@rule("RBB-MCARD-016")
def test_misdirection() -> None:
    laid = [{"card": "misdirection", "leaders": ["general-madine"]}, {"card": "sabotage", "leaders": ["princess-leia"]},
            {"card": "hit-and-run", "leaders": ["chewbacca"]}]  # fmt: skip
    m = position(turn="rebel", rebel={"missions": laid}, systems={HERE: TROOPERS})
    assert aims(m, "misdirection") == {HERE}
    assert refused(m, REBEL, "reveal misdirection hoth") == "RBB-MCARD-016"
    play(m, f"0: reveal misdirection {HERE}", "1: pass")
    assert options(m, REBEL) == {"leader princess-leia", "leader chewbacca"}
    play(m, "0: leader princess-leia", "1: pass", f"0: reveal sabotage {HERE}")
    assert system(m)["sabotaged"] is True and asked(m) == {REBEL: "turn"}, "nobody could be sent"
    play(m, f"0: reveal hit-and-run {HERE}")
    assert asked(m) == {EMPIRE: "oppose"}


@rule("RBB-MCARD-017")
def test_plan_the_assault() -> None:
    base = {"units": {"x-wing": 2, "rebel-transport": 1, "rebel-trooper": 2}, "leaders": ["mon-mothma"]}
    systems = {HERE: {"units": {"tie-fighter": 1}}, "alderaan": TROOPERS}
    m = mission("plan-the-assault", "jan-dodonna", systems=systems, rebel_base=base, dice=["blank"] * 20)
    assert aims(m, "plan-the-assault") == {HERE}, "an Imperial ship is needed"
    assert refused(m, REBEL, "reveal plan-the-assault alderaan") == "RBB-MCARD-017"
    play(m, f"0: reveal plan-the-assault {HERE}", "1: pass")
    assert options(m, REBEL) == {
        "done",
        "move 1 x-wing rebel-base",
        "move 2 x-wing rebel-base",
        "move 1 rebel-transport rebel-base",
    }
    play(m, "0: move 1 rebel-transport rebel-base")
    assert {text for text in options(m, REBEL) if "trooper" in text} == set(), "no ground unit goes along"
    play(m, "0: done")
    assert told(m, "CombatBegan") == ["CombatBegan"]


@rule("RBB-MCARD-020")
def test_rogue_squadron_raid() -> None:
    queue = {1: {"stormtrooper": 2, "at-at": 1}, 2: {"super-star-destroyer": 1}, 3: {"death-star": 1}}
    m = mission("rogue-squadron-raid", "wedge-antilles", imperial={"queue": queue},
                systems={HERE: {**TROOPERS, "subjugated": True}, "yavin": {"units": {"death-star-under-construction": 1}}},
                base={"place": "hoth"})  # fmt: skip
    assert aims(m, "rogue-squadron-raid") == {HERE, "coruscant"}
    assert refused(m, REBEL, "reveal rogue-squadron-raid alderaan") == "RBB-MCARD-020"
    play(m, f"0: reveal rogue-squadron-raid {HERE}", "1: pass")
    assert options(m, REBEL) == {"pass", "unit stormtrooper on 1", "unit at-at on 1"}, (
        "6 health is too much; no Death Star"
    )
    play(m, "0: unit at-at on 1")
    assert options(m, REBEL) == {"pass", "unit stormtrooper on 1"}, "one health is left"
    assert asked(play(m.clone(), "0: pass")) == {EMPIRE: "turn"}
    play(m, "0: unit stormtrooper on 1")
    assert asked(m) == {EMPIRE: "turn"}
    assert side(m, "imperial")["queue"] == {
        1: {"stormtrooper": 1},
        2: {"super-star-destroyer": 1},
        3: {"death-star": 1},
    }


@rule("RBB-MCARD-021")
def test_seek_yoda() -> None:
    m = mission("seek-yoda", "luke-skywalker")
    assert aims(m, "seek-yoda") == {"dagobah"} and refused(m, REBEL, f"reveal seek-yoda {HERE}") == "RBB-MCARD-021"
    play(m, "0: reveal seek-yoda dagobah")
    assert where(m, "luke-skywalker") == "out"
    assert leader_of(m, "luke-skywalker-jedi")["ring"] == "master-yoda" and where(m, "luke-skywalker-jedi") == "dagobah"
    other = attempt("seek-yoda", "princess-leia", at="dagobah")
    assert leader_of(other, "princess-leia")["ring"] == "master-yoda"
    both = attempt("seek-yoda", "luke-skywalker", "princess-leia", at="dagobah")
    assert options(both, REBEL) == {"leader luke-skywalker-jedi", "leader princess-leia"}


@rule("RBB-MCARD-021")
def test_the_master_yoda_ring_rerolls_one_die_a_round() -> None:
    laid = [{"card": "sabotage", "leaders": ["princess-leia"]}, {"card": "hit-and-run", "leaders": ["chewbacca"]}]
    there = {HERE: {"leaders": ["luke-skywalker", "emperor-palpatine"]}}
    m = position(turn="rebel", rebel={"missions": laid}, systems=there, rings={"luke-skywalker": "master-yoda"},
                 dice=["blank", "blank", "special", *["blank"] * 5])  # fmt: skip
    play(m, f"0: reveal sabotage {HERE}", "1: pass")
    assert options(m, REBEL) == {"pass", "reroll red-blank"}
    play(m, "0: reroll red-blank")
    assert compared(m) == [(2, 0)]
    play(m, "1: pass", f"0: reveal hit-and-run {HERE}", "1: pass")
    assert compared(m) == [(2, 0), (0, 0)], "not twice in a round"


@rule("RBB-MCARD-021")
def test_who_is_hunted_for_a_bounty_takes_no_ring_of_yoda() -> None:
    m = attempt("seek-yoda", "princess-leia", "jan-dodonna", at="dagobah", **ROTE, rings={"jan-dodonna": "bounty"})
    assert leader_of(m, "princess-leia")["ring"] == "master-yoda" and leader_of(m, "jan-dodonna")["ring"] == "bounty"


@rule("RBB-MCARD-022")
def test_stolen_plans() -> None:
    m = mission("stolen-plans", "princess-leia", systems={HERE: TROOPERS}, rebel={"objective-deck": GOALS})
    assert aims(m, "stolen-plans") == {HERE} and refused(m, REBEL, "reveal stolen-plans hoth") == "RBB-MCARD-022"
    play(m, f"0: reveal stolen-plans {HERE}", "1: pass")
    assert options(m, REBEL) == {f"objective {card}" for card in GOALS[1:]}
    order = ["regional-support", "major-victory", "popular-support", "heart-of-the-empire"]
    play(m, *(f"0: objective {card}" for card in order[:3]))
    assert cards(side(m, "rebel")["objective-deck"]) == ["liberation", *order]


@rule("RBB-MCARD-023")
@pytest.mark.parametrize(
    ("answer", "loyalty", "queue"), [("pass", "rebel", {}), ("do it", "imperial", {3: {"mon-cal-cruiser": 1}})]
)
def test_support_of_mon_calamari(answer, loyalty, queue) -> None:
    m = mission("support-of-mon-calamari", "admiral-ackbar", systems={"mon-calamari": {"loyalty": "imperial"}})
    assert aims(m, "support-of-mon-calamari") == {"mon-calamari"}
    assert refused(m, REBEL, f"reveal support-of-mon-calamari {HERE}") == "RBB-MCARD-023"
    play(m, "0: reveal support-of-mon-calamari mon-calamari", "1: pass", f"0: {answer}")
    assert (system(m, "mon-calamari")["loyalty"], side(m, "rebel")["queue"]) == (loyalty, queue)


@rule("RBB-MCARD-024")
def test_wookiee_uprising() -> None:
    there = {"loyalty": "imperial", "units": {"at-at": 1, "stormtrooper": 2, "at-st": 1}}
    m = mission("wookiee-uprising", "chewbacca", systems={"kashyyyk": there})
    assert aims(m, "wookiee-uprising") == {"kashyyyk"}
    assert refused(m, REBEL, f"reveal wookiee-uprising {HERE}") == "RBB-MCARD-024"
    play(m, "0: reveal wookiee-uprising kashyyyk", "1: pass", "0: unit at-at kashyyyk")
    assert options(m, REBEL) == {"done", "unit stormtrooper kashyyyk"}, "one health is left"
    play(m, "0: unit stormtrooper kashyyyk")
    assert units(m, "kashyyyk") == {"stormtrooper": 1, "at-st": 1} and "loyalty" not in system(m, "kashyyyk"), (
        "one loyalty"
    )


# -- the base game's set -----------------------------------------------------------------------------


@rule("RBB-MCARD-007")
def test_covert_operation() -> None:
    given = {"systems": {HERE: TROOPERS}, "rebel": {"objective-deck": GOALS}}
    m = mission("covert-operation", "obi-wan-kenobi", **given)
    assert aims(m, "covert-operation") == {HERE}
    assert refused(m, REBEL, "reveal covert-operation hoth") == "RBB-MCARD-007"
    play(m, f"0: reveal covert-operation {HERE}", "1: pass")
    assert options(m, REBEL) == {"objective popular-support", "objective regional-support"}
    play(m, "0: objective regional-support")
    assert cards(side(m, "rebel")["objectives"]) == ["regional-support"]
    assert cards(side(m, "rebel")["objective-deck"]) == ["popular-support", *GOALS[:3]]


@rule("RBB-MCARD-008")
def test_daring_rescue() -> None:
    m = mission("daring-rescue", "princess-leia", systems={HERE: HELD}, rings=CAPTURED)
    assert aims(m, "daring-rescue") == {HERE} and refused(m, REBEL, "reveal daring-rescue hoth") == "RBB-MCARD-008"
    play(m, f"0: reveal daring-rescue {HERE}", "1: pass")
    assert where(m, "han-solo") == "rebel-base" and not leader_of(m, "han-solo").get("ring")
    assert options(m, REBEL) == {"pass", "leader princess-leia"}, "she may go along"
    assert where(play(m.clone(), "0: pass"), "princess-leia") == HERE
    assert where(play(m, "0: leader princess-leia"), "princess-leia") == "rebel-base"


@rule("RBB-MCARD-009")
def test_demolition() -> None:
    queue = {1: {"tie-fighter": 1}, 2: {"star-destroyer": 1, "at-at": 1}, 3: {"tie-fighter": 1, "stormtrooper": 1}}
    m = mission("demolition", "chewbacca", systems={HERE: {"loyalty": "imperial"}}, imperial={"queue": queue})
    assert refused(m, REBEL, "reveal demolition alderaan") == "RBB-MCARD-009"
    play(m, f"0: reveal demolition {HERE}", "1: pass")  # a space triangle and a space square
    assert options(m, REBEL) == {"unit tie-fighter on 1", "unit tie-fighter on 3"}
    play(m, "0: unit tie-fighter on 3")
    assert side(m, "imperial")["queue"] == {1: {"tie-fighter": 1}, 2: {"at-at": 1}, 3: {"stormtrooper": 1}}


@rule("RBB-MCARD-012")
def test_hidden_fleet() -> None:
    base = {"units": {"corellian-corvette": 1, "rebel-trooper": 3}, "leaders": ["jan-dodonna"]}
    m = mission("hidden-fleet", "mon-mothma", systems={HERE: TROOPERS}, rebel_base=base)
    assert refused(m, REBEL, f"reveal hidden-fleet {HERE}") == "RBB-MCARD-012"
    play(m, "0: reveal hidden-fleet alderaan")
    assert options(m, REBEL) == {"done", "move 1 corellian-corvette rebel-base"}, "troopers need a ship"
    play(m, "0: move 1 corellian-corvette rebel-base")
    assert options(m, REBEL) == {"done", "move 1 rebel-trooper rebel-base", "move 2 rebel-trooper rebel-base"}
    play(m, "0: move 2 rebel-trooper rebel-base")
    assert units(m, "alderaan") == {"corellian-corvette": 1, "rebel-trooper": 2}


@rule("RBB-MCARD-013")
def test_hit_and_run() -> None:
    m = mission(
        "hit-and-run", "chewbacca", systems={HERE: {"units": {"stormtrooper": 1, "assault-carrier": 1, "at-at": 1}}}
    )
    assert len(aims(m, "hit-and-run")) == 32, "any system"
    play(m, f"0: reveal hit-and-run {HERE}", "1: pass")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}", f"unit assault-carrier {HERE}"}
    play(m, f"0: unit assault-carrier {HERE}")
    assert asked(m) == {EMPIRE: "turn"} and units(m) == {"stormtrooper": 1, "at-at": 1}


@rule("RBB-MCARD-014")
def test_incite_rebellion() -> None:
    m = mission("incite-rebellion", "mon-mothma", systems={HERE: {**TROOPERS, "subjugated": True}, "rodia": {"loyalty": "imperial"}},
                dice=["blank"] * 30)  # fmt: skip
    assert aims(m, "incite-rebellion") == {HERE}
    assert refused(m, REBEL, "reveal incite-rebellion rodia") == "RBB-MCARD-014"
    play(m, f"0: reveal incite-rebellion {HERE}", "1: pass")
    assert fields(m, "UnitsGained", "count") in ([(1,), (1,), (1,)], [(3,)])
    assert units(m)["rebel-trooper"] == 3 and told(m, "CombatBegan") == ["CombatBegan"]


@rule("RBB-MCARD-018")
def test_plant_false_lead() -> None:
    probes = ["yavin", "ilum", "endor", "felucia", "bespin"]
    m = mission("plant-false-lead", "mon-mothma", systems={HERE: TROOPERS}, imperial={"probes": probes}, probes=["kessel"],
                chance=[0, 0, 0, 0])  # fmt: skip
    assert refused(m, REBEL, "reveal plant-false-lead alderaan") == "RBB-MCARD-018"
    play(m, f"0: reveal plant-false-lead {HERE}")
    assert options(m, REBEL) == {f"probe {place}" for place in probes[:4]}
    play(m, "0: probe ilum", "0: top")
    assert options(m, REBEL) == {f"probe {place}" for place in ("yavin", "endor", "felucia")}
    play(m, "0: probe yavin", "0: top", "0: probe endor", "0: bottom")
    play(m, "0: probe felucia", "0: bottom")
    assert cards(m.facts()["probes"]) == ["felucia", "endor", "kessel", "ilum", "yavin"]
    assert cards(side(m, "imperial")["probes"]) == ["bespin"]


@rule("RBB-MCARD-019")
def test_public_uprising() -> None:
    m = mission("public-uprising", "mon-mothma", systems={HERE: {**TROOPERS, "subjugated": True}}, dice=["blank"] * 30)
    assert aims(m, "public-uprising") == {HERE} and refused(m, REBEL, "reveal public-uprising hoth") == "RBB-MCARD-019"
    play(m, f"0: reveal public-uprising {HERE}", "1: pass")
    assert options(m, REBEL) == {"unit corellian-corvette", "unit airspeeder"}
    play(m, "0: unit airspeeder")
    triangles = {"unit x-wing", "unit y-wing", "unit rebel-transport", "unit rebel-trooper"}
    assert options(m, REBEL) == triangles
    play(m, "0: unit rebel-trooper")
    assert options(m, REBEL) == triangles
    play(m, "0: unit x-wing")
    assert units(m) == {"stormtrooper": 2, "airspeeder": 1, "rebel-trooper": 1, "x-wing": 1}
    assert told(m, "CombatBegan") == ["CombatBegan"]


# -- the expansion -----------------------------------------------------------------------------------


@rule("RBB-RMCARD-017")
def test_aggressive_negotiations() -> None:
    there = {"units": {"stormtrooper": 1, "assault-tank": 1, "at-st": 1}, "leaders": ["han-solo"]}
    given = {**ROTE, "systems": {HERE: there}, "rings": CAPTURED}
    m = mission("aggressive-negotiations", "princess-leia", **given)
    assert aims(m, "aggressive-negotiations") == {HERE}
    assert refused(m, REBEL, "reveal aggressive-negotiations hoth") == "RBB-RMCARD-017"
    play(m, f"0: reveal aggressive-negotiations {HERE}", "1: pass")
    assert where(m, "han-solo") == "rebel-base"
    lost = attempt("aggressive-negotiations", "princess-leia", at=HERE, dice=["blank"] * 4, **given)
    play(lost, "1: send darth-vader")
    assert where(lost, "han-solo") == HERE
    assert options(lost, REBEL) == {"pass", f"unit stormtrooper {HERE}", f"unit assault-tank {HERE}"}
    assert units(play(lost, f"0: unit assault-tank {HERE}")) == {"stormtrooper": 1, "at-st": 1}


@rule("RBB-RMCARD-018")
def test_heist() -> None:
    given = {
        **ROTE,
        "targets": {"secure-the-plans": "hoth"},
        "rebel": {"objective-deck": GOALS},
        "base": {"place": "ilum"},
    }
    m = mission("heist", "jyn-erso", systems={"hoth": TROOPERS}, **given)
    assert aims(m, "heist") == {"hoth"} and refused(m, REBEL, f"reveal heist {HERE}") == "RBB-RMCARD-018"
    play(m, "0: reveal heist hoth", "1: pass")
    assert m.facts()["targets"] == {} and cards(side(m, "rebel")["objectives"]) == []
    for answer, targets, drawn in (("do it", {"secure-the-plans": "hoth"}, ["regional-support"]), ("pass", {}, [])):
        station = unopposed("heist", "jyn-erso", at="hoth", systems={"hoth": {"units": {"death-star": 1}}}, **given)
        assert asked(station) == {REBEL: "heist"}
        play(station, f"0: {answer}")
        assert station.facts()["targets"] == targets and cards(side(station, "rebel")["objectives"]) == drawn


@rule("RBB-RMCARD-018")
def test_heist_without_a_marker_or_with_two() -> None:
    given = {**ROTE, "rebel": {"objective-deck": GOALS}, "base": {"place": "ilum"}}
    works = {"yavin": {"units": {"death-star-under-construction": 1}}}
    for answer, drawn in (("do it", ["regional-support"]), ("pass", [])):
        m = unopposed("heist", "jyn-erso", at="yavin", systems=works, **given)
        assert cards(side(play(m, f"0: {answer}"), "rebel")["objectives"]) == drawn
    none = unopposed("heist", "jyn-erso", at="hoth", systems={"hoth": TROOPERS}, **given)
    assert asked(none) == {EMPIRE: "turn"}
    two = {"secure-the-plans": "hoth", "rebel-cell": "hoth"}
    m = unopposed("heist", "jyn-erso", at="hoth", systems={"hoth": TROOPERS}, targets=two, **given)
    assert options(m, REBEL) == {"remove secure-the-plans", "remove rebel-cell"}
    assert play(m, "0: remove secure-the-plans").facts()["targets"] == {"rebel-cell": "hoth"}


@rule("RBB-RMCARD-019")
def test_prepare_for_battle_with_tactic_cards() -> None:
    deck = ["no-escape", "onslaught", "critical-hit", "outmaneuver", "take-it-down"]
    space = [f"space-{name}" for name in deck]
    m = mission(
        "prepare-for-battle", "saw-gerrera", **ROTE, systems={HERE: {**TROOPERS, "subjugated": True}},
        tactics={"space": {"deck": space}},
    )  # fmt: skip
    assert aims(m, "prepare-for-battle") == {HERE}
    assert refused(m, REBEL, "reveal prepare-for-battle hoth") == "RBB-RMCARD-019"
    play(m, f"0: reveal prepare-for-battle {HERE}", "1: pass")
    assert where(m, "saw-gerrera") == "pool", "the leader returns"
    assert options(m, REBEL) == {"deck space", "deck ground"}
    play(m, "0: deck space")
    assert options(m, REBEL) == {f"discard {card}" for card in space[1:]}, "the top four"
    play(m, "0: discard space-outmaneuver", "0: bottom", "0: discard space-take-it-down", "0: top")
    play(m, "0: discard space-onslaught", "0: top", "0: top")
    assert cards(m.facts()["tactics"]["space"]["deck"]) == [
        "space-outmaneuver",
        "space-no-escape",
        "space-take-it-down",
        "space-onslaught",
        "space-critical-hit",
    ]


@rule("RBB-RMCARD-019")
def test_prepare_for_battle_gets_all_advanced_tactic_cards_back() -> None:
    spent = {
        "space": {"deck": ["escort"], "played": ["ion-blast", "bombing-run"]},
        "ground": {"played": ["take-cover"]},
    }
    m = unopposed("prepare-for-battle", "saw-gerrera", at=HERE, **CINEMATIC, rebel={"advanced": spent},
                  systems={HERE: {**TROOPERS, "subjugated": True}})  # fmt: skip
    assert asked(m) == {EMPIRE: "turn"}, "there is nothing to choose"
    piles = side(m, "rebel")["advanced"]
    assert (sorted(piles["space"]["deck"]), piles["space"]["played"]) == (["bombing-run", "escort", "ion-blast"], [])
    assert piles["ground"] == {"deck": ["take-cover"], "played": []}


@rule("RBB-RMCARD-019")
def test_prepare_for_battle_that_fails_leaves_the_leader_there() -> None:
    there = {HERE: {**TROOPERS, "subjugated": True}}
    m = attempt("prepare-for-battle", "chewbacca", at=HERE, **ROTE, systems=there, dice=["blank"] * 6)
    assert where(play(m, "1: send darth-vader"), "chewbacca") == HERE


@rule("RBB-RMCARD-020")
@pytest.mark.parametrize(("leader", "kept"), [("mon-mothma", 1), ("cassian-andor", 2)])
def test_secret_mission(leader, kept) -> None:
    deck = [
        "hit-and-run",
        "daring-rescue",
        "covert-operation",
        "demolition",
        "hidden-fleet",
        "seek-yoda",
        "stolen-plans",
    ]
    m = mission("secret-mission", leader, **ROTE, systems={HERE: {"loyalty": "rebel"}}, rebel={"deck": deck})
    assert aims(m, "secret-mission") == {HERE} and refused(m, REBEL, "reveal secret-mission hoth") == "RBB-RMCARD-020"
    play(m, f"0: reveal secret-mission {HERE}")
    assert options(m, REBEL) == {f"mission {card}" for card in deck[1:]}
    wanted = ["stolen-plans", "demolition"][:kept]
    play(m, *(f"0: mission {card}" for card in wanted))
    assert asked(m) == {EMPIRE: "turn"} and hand(m) == wanted
    assert sorted(cards(side(m, "rebel")["deck"])) == sorted(set(deck) - set(wanted))


@rule("RBB-RMCARD-021")
def test_safe_haven() -> None:
    queue = {1: {"x-wing": 1}, 3: {"mon-cal-cruiser": 1, "rebel-trooper": 1}}
    systems = {HERE: {"loyalty": "rebel"}, "kashyyyk": {"loyalty": "rebel", "units": {"tie-fighter": 1}}}
    m = mission("safe-haven", "mon-mothma", **ROTE, systems=systems, rebel={"queue": queue})
    assert aims(m, "safe-haven") == {HERE} and refused(m, REBEL, "reveal safe-haven kashyyyk") == "RBB-RMCARD-021"
    play(m, f"0: reveal safe-haven {HERE}", "1: pass")
    assert options(m, REBEL) == {"pass", "unit x-wing on 1", "unit mon-cal-cruiser on 3", "unit rebel-trooper on 3"}
    play(m, "0: unit mon-cal-cruiser on 3", "0: unit x-wing on 1")
    assert asked(m) == {EMPIRE: "turn"}, "two at most"
    assert units(m) == {"mon-cal-cruiser": 1, "x-wing": 1} and side(m, "rebel")["queue"] == {3: {"rebel-trooper": 1}}


@rule("RBB-RMCARD-022")
def test_regional_aid() -> None:
    m = mission(
        "regional-aid",
        "mon-mothma",
        **ROTE,
        systems={"naboo": {"loyalty": "imperial"}, "utapau": {"loyalty": "imperial"}},
        base={"place": "hoth"},
    )
    assert len(aims(m, "regional-aid")) == 32
    play(m, "0: reveal regional-aid utapau", "1: pass")
    assert options(m, REBEL) == {"at naboo", "at sullust"}, "the other populous systems of the region"
    play(m, "0: at naboo")
    assert system(m, "utapau") == {"leaders": ["mon-mothma"]} and system(m, "naboo") == {}, "one loyalty in each"
    short = mission("regional-aid", "princess-leia", **ROTE)
    assert refused(short, REBEL, "reveal regional-aid utapau") == "RBB-MISSION-002"


@rule("RBB-RMCARD-023")
def test_reconnaissance() -> None:
    m = mission("reconnaissance", "princess-leia", **ROTE, systems={HERE: {"loyalty": "imperial"}},
                rebel={"discard": ["hit-and-run", "demolition"]})  # fmt: skip
    assert aims(m, "reconnaissance") == {HERE, "coruscant"}
    assert refused(m, REBEL, "reveal reconnaissance hoth") == "RBB-RMCARD-023"
    play(m, f"0: reveal reconnaissance {HERE}", "1: pass")
    assert options(m, REBEL) == {"mission hit-and-run", "mission demolition"}, "not the card itself"
    play(m, "0: mission demolition")
    assert hand(m) == ["demolition"] and side(m, "rebel")["discard"] == ["hit-and-run", "reconnaissance"]


@rule("RBB-RMCARD-024")
def test_critical_rescue() -> None:
    given = {**ROTE, "systems": {HERE: HELD}, "rings": CAPTURED}
    m = mission("critical-rescue", "obi-wan-kenobi", **given)
    assert aims(m, "critical-rescue") == {HERE} and refused(m, REBEL, "reveal critical-rescue hoth") == "RBB-RMCARD-024"
    play(m, f"0: reveal critical-rescue {HERE}", "1: pass", "0: pass")
    assert where(m, "han-solo") == "rebel-base" and side(m, "rebel")["discard"] == ["critical-rescue"]
    lost = attempt("critical-rescue", "obi-wan-kenobi", at=HERE, dice=["blank"] * 3, **given)
    play(lost, "1: send darth-vader")
    assert where(lost, "han-solo") == HERE and hand(lost) == ["critical-rescue"]


@rule("RBB-RMCARD-025")
def test_assault() -> None:
    there = {HERE: {"units": {"stormtrooper": 5, "at-st": 1}, "subjugated": True}}
    m = mission("assault", "chewbacca", **ROTE, systems=there, dice=["hit", "hit", "blank"])
    assert aims(m, "assault") == {HERE} and refused(m, REBEL, "reveal assault hoth") == "RBB-RMCARD-025"
    play(m, f"0: reveal assault {HERE}", "1: pass")
    assert compared(m) == [(2, 0)] and options(m, REBEL) == {"done", f"unit stormtrooper {HERE}"}
    assert m.pending[REBEL].about["health"] == 2, "a Stormtrooper has one health: as many as the difference"
    play(m, f"0: unit stormtrooper {HERE}", f"0: unit stormtrooper {HERE}")
    assert units(m) == {"stormtrooper": 3, "at-st": 1} and asked(m) == {EMPIRE: "turn"}
    lucky = attempt("assault", "chewbacca", at=HERE, **ROTE, systems=there, dice=["special", "special", "special"])
    play(lucky, "1: pass", *[f"0: unit stormtrooper {HERE}"] * 3)
    assert units(lucky)["stormtrooper"] == 2 and asked(lucky) == {EMPIRE: "turn"}, "three at most"


@rule("RBB-RMCARD-026")
def test_plant_explosives() -> None:
    there = {HERE: {"units": {"stormtrooper": 4, "at-at": 1, "at-st": 1, "tie-fighter": 1}}}
    m = mission(
        "plant-explosives",
        "chewbacca",
        **ROTE,
        systems=there,
        dice=["special", "hit", "blank", "hit", "blank", "blank"],
    )
    assert len(aims(m, "plant-explosives")) == 32
    play(m, f"0: reveal plant-explosives {HERE}", "1: send darth-vader")
    assert compared(m) == [(3, 1)]
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}", f"unit at-st {HERE}"}, "health up to 2, no ships"
    play(m, f"0: unit at-st {HERE}")
    assert asked(m) == {EMPIRE: "turn"}
    lucky = attempt("plant-explosives", "chewbacca", at=HERE, **ROTE, systems=there, dice=["special"] * 3)
    play(lucky, "1: pass", *[f"0: unit stormtrooper {HERE}"] * 3)
    assert asked(lucky) == {EMPIRE: "turn"} and units(lucky)["stormtrooper"] == 1, "three units at most"


@rule("RBB-RMCARD-027")
def test_behind_enemy_lines() -> None:
    base = {"units": {"rebel-transport": 1, "rebel-trooper": 6, "x-wing": 1}, "leaders": ["jan-dodonna"]}
    systems = {
        HERE: {**TROOPERS, "subjugated": True},
        "kashyyyk": {"loyalty": "rebel"},
        "rodia": {"loyalty": "imperial"},
    }
    m = mission("behind-enemy-lines", "mon-mothma", **ROTE, systems=systems, rebel_base=base, dice=["blank"] * 30)
    assert aims(m, "behind-enemy-lines") == {HERE, "kashyyyk"}
    assert refused(m, REBEL, "reveal behind-enemy-lines rodia") == "RBB-RMCARD-027"
    play(m, f"0: reveal behind-enemy-lines {HERE}")
    assert "move 1 rebel-trooper rebel-base" not in options(m, REBEL), "transport is needed"
    play(m, "0: move 1 rebel-transport rebel-base", "0: move 4 rebel-trooper rebel-base")
    assert told(m, "CombatBegan") == ["CombatBegan"], "five units, then combat"


@rule("RBB-RMCARD-028")
def test_my_only_hope() -> None:
    m = mission("my-only-hope", "mon-mothma", **ROTE, leaders={"han-solo": "pool"})
    assert refused(m, REBEL, f"reveal my-only-hope {HERE}") == "RBB-RMCARD-028"
    play(m, "0: reveal my-only-hope yavin")
    names = ("luke-skywalker", "obi-wan-kenobi", "jyn-erso", "chirrut-imwe")
    assert options(m, REBEL) == {f"leader {name}" for name in names}, "Han Solo has been recruited"
    assert where(play(m, "0: leader jyn-erso"), "jyn-erso") == "yavin"


@rule("RBB-RMCARD-029")
def test_promotion_of_a_rebel() -> None:
    m = mission("rebel-promotion", "mon-mothma", **ROTE, systems={HERE: {"loyalty": "rebel"}})
    assert aims(m, "rebel-promotion") == {HERE} and refused(m, REBEL, "reveal rebel-promotion hoth") == "RBB-RMCARD-029"
    play(m, f"0: reveal rebel-promotion {HERE}")
    names = ("admiral-ackbar", "wedge-antilles", "general-madine", "cassian-andor", "saw-gerrera")
    assert options(m, REBEL) == {f"leader {name}" for name in names}
    assert where(play(m, "0: leader saw-gerrera"), "saw-gerrera") == HERE


@rule("RBB-RMCARD-032")
def test_sabotage_of_the_expansion() -> None:
    bunker = {"units": {"shield-bunker": 1}}
    given = {**ROTE, "systems": {HERE: bunker, "endor": bunker}, "base": {"place": "hoth"}}
    m = mission("sabotage-rote", "princess-leia", **given)
    assert len(aims(m, "sabotage-rote")) == 32
    assert (
        refused(mission("sabotage-rote", "mon-mothma", **given), REBEL, "reveal sabotage-rote endor")
        == "RBB-MISSION-002"
    )
    play(m, "0: reveal sabotage-rote endor", "1: pass")
    assert units(m, "endor") == {} and "sabotaged" not in system(m, "endor")
    plain = unopposed("sabotage-rote", "princess-leia", at="rodia", **given)
    assert asked(plain) == {EMPIRE: "turn"} and system(plain, "rodia")["sabotaged"] is True
    nothing = unopposed("sabotage-rote", "princess-leia", at="yavin", **given)
    assert system(nothing, "yavin") == {"leaders": ["princess-leia"]}, "neither a bunker nor a populous system"
    for answer, left, marked in (("do it", {}, False), ("pass", {"shield-bunker": 1}, True)):
        m = unopposed("sabotage-rote", "princess-leia", at=HERE, **given)
        play(m, f"0: {answer}")
        assert (units(m), system(m).get("sabotaged", False)) == (left, marked)
