"""The recorded rulings on single cards (RBB-RULING), each by what it adds to the card's own text."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    aims,
    attempt,
    fight,
    leader_of,
    mission,
    position,
    side,
    system,
    track,
    units,
    unopposed,
    where,
)
from tests.vocabulary import asked, decline, fields, options, play, play_out, refused, told
from wartable.kernel.ledger import rule

BLANKS = ["blank"] * 40
IMPERIAL = {"loyalty": "imperial"}
NOBODY = {"leaders": dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")}
"""No Rebel leader is in the pool, so that nobody is asked to oppose a mission."""


def ring(m, leader):
    return leader_of(m, leader).get("ring")


def cards(pile):
    return [card if isinstance(card, str) else card["card"] for card in pile]


def imperial(card, *leaders, **given):
    return mission(card, *leaders, side="imperial", **given)


# -- missions against leaders ------------------------------------------------------------------------


@rule("RBB-RULING-001")
@pytest.mark.parametrize("card", ["capture-rebel-operative", "collect-bounty"])
def test_neither_a_captive_nor_a_lured_leader_is_hunted(card) -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo", "luke-skywalker", "princess-leia"]}}
    rings = {"han-solo": "captured", "luke-skywalker": "lure-of-the-dark-side"}
    m = imperial(card, "boba-fett", systems=there, rings=rings)
    assert aims(m, card) == {"against princess-leia"}
    atom = {"capture-rebel-operative": "RBB-MCARD-025", "collect-bounty": "RBB-MCARD-031"}[card]
    assert refused(m, EMPIRE, f"reveal {card} against han-solo") == atom
    assert refused(m, EMPIRE, f"reveal {card} against luke-skywalker") == atom


@rule("RBB-RULING-001")
@rule("RBB-RULING-018")
def test_who_is_taken_for_a_bounty_stays_where_an_imperial_unit_is() -> None:
    near = {"sullust": {"units": {"star-destroyer": 1}}}
    for here, to in (({"units": {"tie-fighter": 1}}, "naboo"), ({}, "sullust")):
        systems = {"naboo": {**here, "leaders": ["princess-leia"]}, **near}
        m = unopposed("collect-bounty", "boba-fett", against="princess-leia", side="imperial", systems=systems, **{
            "leaders": dict.fromkeys(("mon-mothma", "general-rieekan", "jan-dodonna"), "supply"),
        }, dice=["hit", *BLANKS])  # fmt: skip
        assert ring(m, "princess-leia") == "captured"
        assert (where(m, "princess-leia"), where(m, "boba-fett")) == (to, to)


@rule("RBB-RULING-018")
@pytest.mark.parametrize(("here", "to"), [({"tie-fighter": 1}, "naboo"), ({}, "sullust")])
def test_who_is_swept_up_stays_where_an_imperial_unit_is(here, to) -> None:
    systems = {"naboo": {"units": here, "leaders": ["han-solo"]}, "sullust": {"units": {"star-destroyer": 1}}}
    m = position(**ROTE, systems=systems, under={"sweep-the-area": "naboo"}, base={"place": "ilum"})
    play(m, "0: pass", "1: pass")
    assert asked(m) == {EMPIRE: "sweep-the-area"}
    play(m, "1: do it")
    assert (ring(m, "han-solo"), where(m, "han-solo")) == ("captured", to)


@rule("RBB-RULING-002")
def test_detained_may_be_revealed_against_a_captive_only_where_no_other_rebel_leader_is() -> None:
    held = {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}
    m = imperial("detained", "general-tagge", systems={HERE: held}, rings={"han-solo": "captured"})
    assert aims(m, "detained") == {"against han-solo"}
    play(m, "1: reveal detained against han-solo", "0: pass")
    assert m.facts()["detained"] == []
    both = {HERE: {**held, "leaders": ["han-solo", "princess-leia"]}}
    m = imperial("detained", "general-tagge", systems=both, rings={"han-solo": "captured"})
    assert aims(m, "detained") == {"against princess-leia"}
    assert refused(m, EMPIRE, "reveal detained against han-solo") == "RBB-MCARD-032"


@rule("RBB-RULING-002")
def test_who_is_detained_opposes_fights_retreats_and_holds_units_back() -> None:
    there = {"leaders": ["princess-leia"], "units": {"x-wing": 1}}
    kept = {"detained": ["princess-leia"], "base": {"place": "ilum"}}
    m = imperial("rule-by-fear", "grand-moff-tarkin", systems={HERE: {**there, "units": {"star-destroyer": 1}}}, **kept,
                 leaders=dict.fromkeys(("mon-mothma", "general-rieekan", "jan-dodonna"), "supply"), dice=BLANKS)  # fmt: skip
    play(m, f"1: reveal rule-by-fear {HERE}")
    assert told(m, "MissionFailed") == ["MissionFailed"], "she opposes it"
    m = position(systems={HERE: there}, **kept)
    play(m, "0: activate sullust jan-dodonna")
    assert refused(m, REBEL, f"move 1 x-wing {HERE}") == "RBB-MOVE-004"
    m = fight("retreat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["princess-leia"], combat={"starter": "rebel"},
              systems={"sullust": {"loyalty": "rebel"}}, **kept)  # fmt: skip
    play(m, "0: retreat to sullust with princess-leia")
    assert where(m, "princess-leia") == "sullust"


@rule("RBB-RULING-002")
def test_being_captured_ends_the_detention() -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["princess-leia"]}}
    given = {"systems": there, "detained": ["princess-leia"], "dice": ["hit", *BLANKS]}
    m = unopposed("capture-rebel-operative", "darth-vader", against="princess-leia", side="imperial", **given)
    assert ring(m, "princess-leia") == "captured" and m.facts()["detained"] == []


# -- the base ----------------------------------------------------------------------------------------


@rule("RBB-RULING-003")
@pytest.mark.parametrize(("hidden", "drawn"), [(False, 2), (True, 1)])
def test_gather_intel_counts_the_units_in_the_system_of_a_revealed_base(hidden, drawn) -> None:
    systems = {HERE: {"loyalty": "rebel"}, "ilum": {"units": {"rebel-trooper": 8}}}
    m = imperial("gather-intel", "grand-moff-tarkin", base={"place": "ilum", "hidden": hidden}, systems=systems,
                 probes=["yavin", "endor", "kessel"], **NOBODY)  # fmt: skip
    play(m, f"1: reveal gather-intel {HERE}")
    assert len(side(m, "imperial")["probes"]) == drawn


@rule("RBB-RULING-004")
def test_long_range_probe_finds_the_base_and_does_not_reveal_it() -> None:
    m = imperial("long-range-probe", "admiral-piett", base={"place": "ilum"}, rebel_base={"units": {"x-wing": 1}}, **NOBODY)  # fmt: skip
    play(m, "1: reveal long-range-probe ilum")
    assert fields(m, "BaseAsked", "there") == [(True,)] and told(m, "BaseRevealed") == []
    base = m.facts()["base"]
    assert base["hidden"] is True and base["possible"] == ["ilum"]
    assert units(m, "rebel-base") == {"x-wing": 1}, "the units stay in the space"


CAPTIVE = {
    "systems": {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}},
    "rings": {"han-solo": "captured"},
    "base": {"place": "hoth"},
    "dice": ["hit", *BLANKS],
}
"""Han Solo is held in Corellia; whoever interrogates him has one success more."""


@rule("RBB-RULING-026")
def test_homing_beacon_places_the_leader_anywhere_in_the_region_of_the_base() -> None:
    m = unopposed("homing-beacon", "colonel-yularen", against="han-solo", side="imperial", **CAPTIVE)
    assert options(m, REBEL) == {"at bespin", "at endor", "at hoth", "at mustafar"}
    play(m, "0: at hoth")
    assert where(m, "han-solo") == "hoth" and not ring(m, "han-solo")
    assert m.facts()["base"]["hidden"] is True
    assert set(m.facts()["base"]["possible"]) <= {"bespin", "endor", "hoth", "mustafar"}


@rule("RBB-RULING-026")
def test_interrogation_droid_has_three_different_systems_named_one_of_them_the_bases() -> None:
    m = unopposed("interrogation-droid", "colonel-yularen", against="han-solo", side="imperial", **CAPTIVE)
    assert "at hoth" not in options(m, REBEL) and len(options(m, REBEL)) == 31
    play(m, "0: at kessel")
    assert "at kessel" not in options(m, REBEL) and len(options(m, REBEL)) == 30
    play(m, "0: at ilum")
    ((named, there),) = fields(m, "BaseAsked", "places", "there")
    assert there and len(named) == 3
    assert set(m.facts()["base"]["possible"]) <= {"hoth", "ilum", "kessel"}


# -- the queue and the Death Stars -------------------------------------------------------------------


@rule("RBB-RULING-005")
def test_a_death_star_on_the_queue_is_not_raided() -> None:
    queue = {1: {"tie-fighter": 1}, 3: {"death-star": 1}}
    m = mission("rogue-squadron-raid", "wedge-antilles", imperial={"queue": queue}, systems={HERE: IMPERIAL})
    play(m, f"0: reveal rogue-squadron-raid {HERE}", "1: pass")
    assert options(m, REBEL) == {"pass", "unit tie-fighter on 1"}


@rule("RBB-RULING-005")
def test_a_death_star_under_construction_neither_frightens_nor_fires() -> None:
    systems = {"yavin": {"units": {"death-star-under-construction": 1}}, "endor": {"units": {"death-star": 1}}}
    m = imperial("fear-will-keep-them-in-line", "grand-moff-tarkin", systems=systems)
    assert aims(m, "fear-will-keep-them-in-line") == {"endor"}
    assert refused(m, EMPIRE, "reveal fear-will-keep-them-in-line yavin") == "RBB-MCARD-035"
    m = imperial("superlaser-online", "general-tagge", systems=systems)
    assert aims(m, "superlaser-online") == {"endor"}
    assert refused(m, EMPIRE, "reveal superlaser-online yavin") == "RBB-MCARD-053"


@rule("RBB-RULING-006")
def test_oversee_project_deploys() -> None:
    systems = {
        "yavin": {"units": {"tie-fighter": 1}},
        "endor": {"units": {"death-star-under-construction": 1}},
        HERE: {**IMPERIAL, "units": {"stormtrooper": 1}, "sabotaged": True},
    }
    given = {"systems": systems, "imperial": {"queue": {1: {"at-at": 1}, 2: {"death-star": 1}}}}
    m = imperial("oversee-project", "general-tagge", **given)
    assert aims(m, "oversee-project") == {"yavin", "endor"}, "a remote system too"
    assert refused(m, EMPIRE, f"reveal oversee-project {HERE}") == "RBB-MCARD-052", "sabotage stops the deployment"
    play(m, "1: reveal oversee-project yavin")
    assert options(m, EMPIRE) == {"pass", "unit at-at on 1"}
    play(m, "1: unit at-at on 1")
    assert units(m, "yavin") == {"tie-fighter": 1, "at-at": 1}
    m = play(imperial("oversee-project", "general-tagge", **given), "1: reveal oversee-project endor")
    assert options(m, EMPIRE) == {"pass", "unit at-at on 1", "unit death-star on 2"}


@rule("RBB-RULING-024")
def test_demolition_takes_units_of_exactly_the_icons_theater_and_shape() -> None:
    queue = {
        1: {"tie-fighter": 1, "at-at": 1},
        2: {"stormtrooper": 1, "tie-fighter": 1},
        3: {"super-star-destroyer": 1},
    }
    given = {"imperial": {"queue": queue}, "systems": {"naboo": IMPERIAL}}  # a ground triangle, a space triangle
    m = mission("demolition", "wedge-antilles", "general-madine", **given)
    play(m, "0: reveal demolition naboo", "1: pass")
    assert options(m, REBEL) == {"unit tie-fighter on 1", "unit tie-fighter on 2"}, "of any space, the Rebels choosing"
    play(m, "0: unit tie-fighter on 2")
    assert side(m, "imperial")["queue"] == {1: {"tie-fighter": 1, "at-at": 1}, 3: {"super-star-destroyer": 1}}


@rule("RBB-RULING-024")
def test_a_time_for_peace_asks_for_shapes_of_either_theater() -> None:
    queue = {
        1: {"rebel-trooper": 1, "airspeeder": 1},
        2: {"x-wing": 1, "mon-cal-cruiser": 1},
        3: {"corellian-corvette": 1},
    }
    given = {**ROTE, "step": "refresh", "time": 4, "reputation": 14, "base": {"place": "ilum"}}
    m = position(**given, rebel={"objectives": ["a-time-for-peace"], "queue": queue})
    play(m, "0: objective a-time-for-peace")
    assert options(m, REBEL) == {"unit rebel-trooper on 1", "unit x-wing on 2"}
    play(m, "0: unit x-wing on 2")
    assert options(m, REBEL) == {"unit airspeeder on 1", "unit corellian-corvette on 3"}
    play(m, "0: unit airspeeder on 1")
    assert side(m, "rebel")["queue"] == {2: {"corellian-corvette": 1}}, "in the refresh phase it has moved down already"
    short = {1: {"rebel-trooper": 1, "airspeeder": 1}, 2: {"mon-cal-cruiser": 1}}
    systems = {name: {"loyalty": "rebel"} for name in ("naboo", "rodia", "sullust", "kessel", "felucia", "malastare")}
    goals = {"objectives": ["a-time-for-peace", "popular-support"], "queue": short}
    m = position(**given, rebel=goals, systems=systems)
    assert options(m, REBEL) == {"pass", "objective popular-support"}
    assert refused(m, REBEL, "objective a-time-for-peace") == "RBB-ROCARD-006", "one triangle is missing"


# -- errata ------------------------------------------------------------------------------------------


@rule("RBB-RULING-007")
def test_where_sabotage_and_covert_operation_are_attempted() -> None:
    m = mission("sabotage", "princess-leia", systems={"naboo": {"loyalty": "rebel"}, "kessel": {"destroyed": True}})
    assert {"naboo", HERE, "coruscant"} <= aims(m, "sabotage"), "whoever the system is loyal to"
    assert refused(m, REBEL, "reveal sabotage hoth") == "RBB-MCARD-003"
    assert refused(m, REBEL, "reveal sabotage kessel") == "RBB-MCARD-003", "it is populous no more"
    m = mission("covert-operation", "princess-leia", "luke-skywalker", systems={HERE: {"units": {"tie-fighter": 1}}})
    assert aims(m, "covert-operation") == {HERE}
    assert refused(m, REBEL, "reveal covert-operation naboo") == "RBB-MCARD-007", "no Imperial unit is there"


@rule("RBB-RULING-007")
def test_independent_operation_needs_another_imperial_system_without_rebel_ground_units() -> None:
    held = {"units": {"stormtrooper": 2, "at-st": 1, "tie-fighter": 1}, "subjugated": True}
    rebels = {**IMPERIAL, "units": {"rebel-trooper": 1}}
    given = {"step": "assign", "leaders": {"lando-calrissian": "pool"}, "rebel": {"actions": ["independent-operation"]}}
    m = position(**given, systems={HERE: held, "rodia": {**IMPERIAL, "units": {"x-wing": 1}}, "sullust": rebels})
    play(m, "0: use independent-operation lando-calrissian")
    assert options(m, EMPIRE) == {"at coruscant", "at rodia"}, "ships do no harm, ground units do"
    play(m, "1: at rodia")
    assert units(m, "rodia") == {"stormtrooper": 2, "at-st": 1, "x-wing": 1} and units(m) == {"tie-fighter": 1}
    m = position(**given, systems={HERE: held, "sullust": rebels, "coruscant": {"units": {"rebel-trooper": 1}}})
    assert refused(m, REBEL, "use independent-operation lando-calrissian") == "RBB-ACARD-025"


@rule("RBB-RULING-007")
def test_something_to_fight_for_follows_a_won_battle_not_a_won_combat() -> None:
    given = {**ROTE, "base": {"place": "ilum"}, "old_goals": ["liberation", "popular-support"],
             "leaders_here": ["jyn-erso"], "rebel": {"actions": ["something-to-fight-for"]},
             "combat": {"starter": "rebel"}, "dice": ["direct-hit", *BLANKS]}  # fmt: skip
    m = fight("combat-round", {"x-wing": 1, "rebel-trooper": 1}, {"tie-fighter": 1, "at-at": 1}, **given)
    assert asked(m) == {REBEL: "use-action"}, "the space battle is won, the ground battle is still to come"
    play(m, "0: use something-to-fight-for jyn-erso", "0: objective liberation")
    assert cards(side(m, "rebel")["objective-deck"]) == ["liberation"] and m.facts()["combat"] is not None
    given["dice"] = BLANKS
    m = fight("combat-round", {"x-wing": 1}, {"tie-fighter": 1}, **given, systems={"sullust": {"loyalty": "rebel"}})
    assert "use-action" not in asked(m).values()


@rule("RBB-RULING-007")
def test_secret_facility_is_used_at_the_start_of_an_own_turn() -> None:
    m = position(**ROTE, under={"secret-facility": "naboo"}, base={"place": "ilum"})
    assert asked(m) == {REBEL: "turn"}
    play(m, "0: pass")
    assert asked(m) == {EMPIRE: "secret-facility"}
    play(m, "1: do it", "1: unit stormtrooper")
    assert units(m, "naboo") == {"shield-bunker": 1, "stormtrooper": 1} and asked(m) == {EMPIRE: "turn"}
    assert cards(side(m, "imperial")["probes"]) == ["naboo"]


# -- rings and dice ----------------------------------------------------------------------------------

SEEKING = {"leaders": {"general-madine": "pool", "obi-wan-kenobi": "pool"}}


@rule("RBB-RULING-008")
def test_the_rings_of_r2_d2_and_yoda_are_used_in_either_order_when_both_rolls_are_seen() -> None:
    given = {
        "systems": {HERE: {"leaders": ["luke-skywalker-jedi", "mon-mothma"]}},
        "rings": {"luke-skywalker-jedi": "master-yoda", "mon-mothma": "r2-d2"},
    }
    m = attempt("sabotage", "general-madine", at=HERE, **given, leaders={"luke-skywalker": "out"},
                dice=["blank", "blank", "blank", "blank", "hit", "hit", "hit", "hit", "hit"])  # fmt: skip
    play(m, "1: send darth-vader")
    rolls = fields(m, "MissionRolled", "side")
    assert rolls == [(REBEL,), (EMPIRE,)], "both have rolled"
    assert asked(m) == {REBEL: "blank-die"}
    play(m, "0: pass")
    assert asked(m) == {REBEL: "reroll-one"}
    play(m, "0: reroll red-blank")
    assert asked(m) == {REBEL: "blank-die"}, "the other ring may still be used"
    play(m, "0: set red-hit")
    assert ring(m, "mon-mothma") is None and ring(m, "luke-skywalker-jedi") == "master-yoda"
    m = attempt(
        "sabotage",
        "general-madine",
        at=HERE,
        **given,
        leaders={"luke-skywalker": "out"},
        dice=[*["blank"] * 4, *["hit"] * 3],
    )
    play(m, "1: send darth-vader", "0: pass", "0: pass")
    assert asked(m) != {REBEL: "blank-die"}, "declined is declined"


@rule("RBB-RULING-008")
def test_the_yoda_ring_works_in_combats_and_for_the_plans_once_a_round_and_r2_d2_does_not() -> None:
    rings = {"luke-skywalker-jedi": "master-yoda", "mon-mothma": "r2-d2"}
    given = {"leaders_here": ["luke-skywalker-jedi", "mon-mothma"], "rings": rings, "base": {"place": "ilum"},
             "leaders": {"luke-skywalker": "out"}, "combat": {"starter": "rebel"}, "dice": BLANKS}  # fmt: skip
    m = fight("combat-round", {"x-wing": 1, "mon-cal-cruiser": 1}, {"star-destroyer": 1}, **given)
    assert asked(m) == {REBEL: "reroll-one"}
    assert options(m, REBEL) == {"pass", "reroll red-blank", "reroll black-blank"}
    play(m, "0: reroll black-blank")
    assert m.facts()["lasting"]["yoda"] is True
    assert "blank-die" not in told(m) and asked(m) != {REBEL: "blank-die"}
    plans = {**given, "rebel": {"objectives": ["death-star-plans-2"]}, "reputation": 14}
    m = fight("combat-round", {"x-wing": 1}, {"death-star": 1}, **plans)
    play(m, "0: pass")
    play(m, "0: objective death-star-plans-2")
    assert asked(m) == {REBEL: "reroll-one"} and options(m, REBEL) == {"pass", "reroll red-blank"}


@rule("RBB-RULING-012")
def test_one_in_a_million_needs_luke_or_wedge_in_the_system_and_nothing_more() -> None:
    given = {"rebel": {"actions": ["one-in-a-million"]}, "dice": BLANKS}
    here = {"systems": {HERE: {"leaders": ["wedge-antilles"]}}}
    m = attempt("build-alliance", "princess-leia", at=HERE, **given, **here)
    play(m, "1: send grand-moff-tarkin")
    assert asked(m) == {REBEL: "use-action"}, "Wedge Antilles has no diplomacy and is not assigned"
    assert told(m, "MissionRolled") == []
    play(m, "0: use one-in-a-million wedge-antilles", "0: set red-hit", "0: set red-direct-hit")
    assert fields(m, "MissionCompared", "successes", "against") == [(2, 0)]
    m = attempt("build-alliance", "princess-leia", at=HERE, **given, systems={"naboo": {"leaders": ["wedge-antilles"]}})
    play(m, "1: send grand-moff-tarkin")
    assert told(m, "MissionRolled") == ["MissionRolled"] * 2, "he is elsewhere"


@rule("RBB-RULING-012")
@rule("RBB-MISSION-022")
def test_one_in_a_million_comes_before_both_rolls_when_the_rebels_oppose() -> None:
    m = imperial("long-range-probe", "admiral-piett", rebel={"actions": ["one-in-a-million"]}, dice=BLANKS,
                 systems={HERE: {"leaders": ["luke-skywalker"]}}, **NOBODY)  # fmt: skip
    play(m, f"1: reveal long-range-probe {HERE}")
    assert asked(m) == {REBEL: "use-action"} and told(m, "MissionRolled") == []
    play(m, "0: use one-in-a-million luke-skywalker", "0: set red-hit", "0: set red-hit")
    assert fields(m, "MissionCompared", "successes", "against") == [(2, 2)], "two for Admiral Piett's portrait: a tie"
    assert told(m, "MissionFailed") == ["MissionFailed"]


@rule("RBB-RULING-012")
def test_one_in_a_million_gives_the_plans_a_sure_direct_hit() -> None:
    m = fight("combat-round", {"x-wing": 1}, {"death-star": 1}, base={"place": "ilum"}, dice=BLANKS, reputation=14,
              leaders_here=["wedge-antilles"], combat={"starter": "rebel"},
              rebel={"objectives": ["death-star-plans-2"], "actions": ["one-in-a-million"]})  # fmt: skip
    play(
        m,
        "0: pass",
        "0: objective death-star-plans-2",
        "0: use one-in-a-million wedge-antilles",
        "0: set red-direct-hit",
    )
    play(m, "0: pass")
    assert fields(m, "UnitsDestroyed", "count") == [(1,)] and track(m)[1] == 12


@rule("RBB-RULING-011")
def test_the_falcon_rescues_after_the_mission_and_before_its_combat() -> None:
    there = {HERE: {"units": {"stormtrooper": 2}, "subjugated": True, "leaders": ["princess-leia", "han-solo"]}}
    given = {"systems": there, "rings": {"princess-leia": "captured", "han-solo": "millennium-falcon"}, "dice": BLANKS}
    m = unopposed("incite-rebellion", "mon-mothma", "obi-wan-kenobi", at=HERE, **given)
    assert units(m) == {"stormtrooper": 2, "rebel-trooper": 3} and m.facts()["combat"] is None
    assert options(m, REBEL) == {"pass", "leader princess-leia"}
    play(m, "0: leader princess-leia")
    assert where(m, "princess-leia") == "rebel-base" and ring(m, "han-solo") is None
    assert options(m, REBEL) == {"pass", "leader mon-mothma"}, "who was assigned, one after the other"
    play(m, "0: leader mon-mothma", "0: pass")
    assert where(m, "mon-mothma") == "rebel-base" and where(m, "obi-wan-kenobi") == HERE
    assert where(m, "han-solo") == HERE, "the bearer of the ring was not assigned"
    assert told(m, "LeaderRescued", "CombatBegan") == ["LeaderRescued", "CombatBegan"]


@rule("RBB-RULING-016")
@pytest.mark.parametrize("bearer", ["luke-skywalker-jedi", "princess-leia"])
def test_seek_yoda_in_a_destroyed_dagobah_with_luke_and_another(bearer) -> None:
    m = attempt("seek-yoda", "luke-skywalker", "princess-leia", at="dagobah", systems={"dagobah": {"destroyed": True}})
    assert options(m, REBEL) == {"leader luke-skywalker-jedi", "leader princess-leia"}
    play(m, f"0: leader {bearer}")
    assert ring(m, bearer) == "master-yoda" and where(m, "luke-skywalker-jedi") == "dagobah"
    assert where(m, "luke-skywalker") == "out"


# -- Contingency Plan --------------------------------------------------------------------------------


@rule("RBB-RULING-010")
@rule("RBB-RULING-031")
def test_contingency_plan_puts_one_leader_on_a_starting_mission_and_nobody_joins() -> None:
    given = {"hand": ["sabotage", "build-alliance", "hit-and-run"]}
    m = mission("contingency-plan", "jan-dodonna", "general-rieekan", **given)
    play(m, "0: reveal contingency-plan")
    assert options(m, REBEL) == {"leader jan-dodonna", "leader general-rieekan"}
    play(m, "0: leader general-rieekan")
    assert options(m, REBEL) == {"assign general-rieekan sabotage", "assign general-rieekan build-alliance"}
    play(m, "0: assign general-rieekan sabotage")
    assert where(m, "jan-dodonna") == "pool" and where(m, "general-rieekan") == "mission"
    assert side(m, "rebel")["missions"] == [{"card": "sabotage", "leaders": ["general-rieekan"]}]
    assert asked(m) == {EMPIRE: "turn"}, "it is revealed on a later turn"
    play(m, "1: pass")
    assert not any(text.startswith("join") for text in options(m, REBEL))
    assert refused(m, REBEL, "join jan-dodonna general-rieekan")


@rule("RBB-RULING-031")
def test_contingency_plan_takes_up_a_starting_mission_that_was_used_this_round() -> None:
    m = position(rebel={"missions": [{"card": "sabotage", "leaders": ["princess-leia"]},
                                     {"card": "contingency-plan", "leaders": ["general-rieekan"]}]})  # fmt: skip
    play(m, "0: reveal sabotage " + HERE, "1: pass", "1: pass", "0: reveal contingency-plan")
    assert options(m, REBEL) == {"assign general-rieekan sabotage"}


# -- objectives --------------------------------------------------------------------------------------


@rule("RBB-RULING-014")
@pytest.mark.parametrize(
    ("loyal", "destroyed", "met"),
    [
        (("bespin", "mustafar"), (), True),
        (("bespin",), (), False),
        (("bespin",), ("mustafar",), True),
        ((), ("bespin", "mustafar"), False),
        (("alderaan", "cato-neimoidia", "corellia"), (), False),
        (("alderaan", "cato-neimoidia", "corellia"), ("coruscant",), True),
    ],
)
def test_regional_support_in_the_region_of_hoth_and_in_that_of_coruscant(loyal, destroyed, met) -> None:
    systems = {name: {"loyalty": "rebel"} for name in loyal} | {name: {"destroyed": True} for name in destroyed}
    m = position(step="refresh", time=2, reputation=14, base={"place": "ilum"}, systems=systems,
                 rebel={"objectives": ["regional-support"]})  # fmt: skip
    assert (asked(m) == {REBEL: "objective"} and "objective regional-support" in options(m, REBEL)) is met


def jedi(luke: str, **given):
    """The Rebels have won a ground battle where Darth Vader is; so is Luke Skywalker (Jedi), in this ring."""
    rings = {"luke-skywalker-jedi": luke} if luke else {}
    m = fight("combat-round", {"rebel-trooper": 2}, {"stormtrooper": 1}, rings=rings, reputation=14,
              leaders_here=["luke-skywalker-jedi", "darth-vader"], leaders={"luke-skywalker": "out"}, base={"place": "ilum"},
              combat={"starter": "rebel"}, dice=["hit", *BLANKS], rebel={"objectives": ["return-of-the-jedi"]}, **given)  # fmt: skip
    while asked(m) in ({REBEL: "reroll-one"}, {EMPIRE: "retreat"}):
        decline(m)
    return play(m, "0: objective return-of-the-jedi")


@rule("RBB-RULING-015")
@pytest.mark.parametrize("luke", ["", "captured", "master-yoda"])
def test_luke_completes_the_return_of_the_jedi_whatever_ring_he_bears(luke) -> None:
    here = {"star-destroyer": 1} if luke == "captured" else {}
    m = jedi(luke, here={"units": {"rebel-trooper": 2, "stormtrooper": 1, **here}})
    assert where(m, "darth-vader") == "out"


@rule("RBB-RULING-015")
def test_a_lured_luke_counts_and_may_himself_be_eliminated() -> None:
    m = jedi("lure-of-the-dark-side")
    assert options(m, REBEL) == {"leader darth-vader", "leader luke-skywalker-jedi"}
    play(m, "0: leader luke-skywalker-jedi")
    assert where(m, "luke-skywalker-jedi") == "out" and where(m, "darth-vader") == HERE


@rule("RBB-RULING-015")
def test_a_leader_who_retreated_is_not_in_the_system_any_more() -> None:
    m = fight("retreat", {"x-wing": 1}, {"star-destroyer": 1}, reputation=14, base={"place": "ilum"},
              leaders_here=["luke-skywalker-jedi", "darth-vader"], leaders={"luke-skywalker": "out"},
              combat={"starter": "imperial", "fought": ["space"]}, systems={"sullust": IMPERIAL},
              rebel={"objectives": ["return-of-the-jedi"]})  # fmt: skip
    play(m, "1: retreat to sullust with darth-vader", "0: objective return-of-the-jedi")
    assert track(m)[1] < 14, "he was there"
    assert where(m, "darth-vader") == "sullust", "but cannot be eliminated"


@rule("RBB-RULING-021")
def test_raid_outposts_marks_two_different_systems_and_pays_whoever_removes_a_marker() -> None:
    given = {**ROTE, "time": 2, "reputation": 14, "base": {"place": "ilum"}, "goals_in_play": ["raid-outposts"]}
    markers = {"raid-outposts-1": "yavin", "raid-outposts-2": "endor"}
    for troops, seat in (({"stormtrooper": 1}, EMPIRE), ({"rebel-trooper": 1}, REBEL)):
        m = position(**given, targets=markers, systems={"yavin": {"units": troops}}, turn=("rebel", "imperial")[seat])
        play(m, f"{seat}: remove raid-outposts-1")
        assert track(m) == (2, 13) and m.facts()["goals-in-play"] == ["raid-outposts"]
    m = mission("infiltration", "princess-leia", **ROTE, base={"place": "ilum"}, time=2, reputation=14, systems={
        HERE: {"units": {"tie-fighter": 1}}}, rebel={"objective-deck": ["raid-outposts"]})  # fmt: skip
    play_out(play(m, "0: pass", "1: pass"), "target")
    assert asked(m) == {EMPIRE: "target"} and len(options(m, EMPIRE)) == 8
    play(m, "1: at yavin")
    assert "at yavin" not in options(m, EMPIRE) and len(options(m, EMPIRE)) == 7


@rule("RBB-RULING-021")
def test_there_is_one_marker_of_secure_the_plans() -> None:
    m = imperial("secure-the-plans", "krennic", **ROTE, targets={"secure-the-plans": "endor"}, **NOBODY)
    play(m, "1: reveal secure-the-plans yavin")
    assert m.facts()["targets"] == {"secure-the-plans": "yavin"}


@rule("RBB-RULING-023")
def test_heist_removes_a_marker_without_a_ground_unit_and_its_removal_pays() -> None:
    m = mission("heist", "jyn-erso", **ROTE, targets={"raid-outposts-1": "yavin"}, goals_in_play=["raid-outposts"],
                base={"place": "ilum"}, systems={"yavin": {"units": {"stormtrooper": 1}}}, time=2, reputation=14)  # fmt: skip
    play(m, "0: reveal heist yavin", "1: pass")
    assert m.facts()["targets"] == {} and track(m) == (2, 13)


# -- cards and what is seen of them ------------------------------------------------------------------


@rule("RBB-RULING-013")
def test_the_empire_sees_which_probe_cards_are_taken_and_only_how_many_go_where() -> None:
    probes = ["yavin", "endor", "kessel", "naboo"]
    m = mission("plant-false-lead", "general-rieekan", systems={HERE: {"units": {"tie-fighter": 1}}},
                base={"place": "ilum"}, probes=["rodia"], imperial={"probes": probes})  # fmt: skip
    play(m, f"0: reveal plant-false-lead {HERE}")
    assert sorted(options(m, REBEL)) == sorted(f"probe {place}" for place in probes)
    for place, to in (("naboo", "top"), ("kessel", "bottom"), ("yavin", "top"), ("endor", "bottom")):
        play(m, f"0: probe {place}", f"0: {to}")
    assert cards(side(m, "imperial")["probes"]) == []
    assert cards(m.facts()["probes"]) == ["endor", "kessel", "rodia", "naboo", "yavin"]
    seen = [event for event in m.log(EMPIRE) if type(event).__name__ in ("ProbesSeen", "ProbeReturned")]
    assert [type(event).__name__ for event in seen] == ["ProbesSeen", *["ProbeReturned"] * 4]
    assert [event.bottom for event in seen[1:]] == [False, True, False, True]


@rule("RBB-RULING-025")
def test_what_the_probe_deck_lacks_is_not_drawn() -> None:
    given = {"systems": {HERE: {"loyalty": "rebel"}, "rodia": {"units": {"tie-fighter": 1}}}, "base": {"place": "ilum"}}
    m = imperial("intercept-transmissions", "admiral-piett", **given, probes=["rodia", "yavin"], **NOBODY)
    play(m, f"1: reveal intercept-transmissions {HERE}")
    assert cards(side(m, "imperial")["probes"]) == ["rodia"] and cards(m.facts()["probes"]) == ["yavin"]
    m = position(rapid=[2], base={"place": "ilum"}, probes=["yavin", "endor", "kessel"])
    play(m, "0: pass", "1: pass", "0: do it")
    assert options(m, REBEL) == {"pass", "probe yavin", "probe endor", "probe kessel"}, "8 are wanted"
    m = imperial(
        "probe-droid-initiative", "admiral-ozzel", systems={HERE: {"units": {"star-destroyer": 1}}}, probes=["yavin"]
    )
    play(m, f"1: reveal probe-droid-initiative {HERE}")
    assert cards(side(m, "imperial")["probes"]) == ["yavin"], "4 are wanted"


# -- combat ------------------------------------------------------------------------------------------


@rule("RBB-RULING-017")
@pytest.mark.parametrize("barred", [False, True])
def test_escape_plan_frees_from_transports_and_from_nothing_else(barred) -> None:
    ships = {"interdictor": 1} if barred else {}
    m = fight("combat-action", {"rebel-trooper": 2, "airspeeder": 1}, {"stormtrooper": 2, **ships}, **ROTE,
              base={"place": "ilum"}, leaders_here=["princess-leia"], systems={"sullust": {"loyalty": "rebel"}}, dice=BLANKS,
              combat={"starter": "rebel", "theater": "ground", "attacker": "rebel", "dice": ["black-special"], "hands": {"rebel": ["ground-escape-plan"]}})  # fmt: skip
    play(m, "0: play ground-escape-plan black-special")
    if barred:
        assert asked(m) != {REBEL: "retreat"} and where(m, "princess-leia") == HERE
    else:
        play_out(m, "retreat")
        play(
            m,
            "0: retreat to sullust with princess-leia",
            "0: move 2 rebel-trooper corellia",
            "0: move 1 airspeeder corellia",
        )
        assert units(m, "sullust") == {"rebel-trooper": 2, "airspeeder": 1}


@rule("RBB-RULING-020")
def test_the_bait_comes_from_the_system_of_a_revealed_base_and_never_structures() -> None:
    base = {"units": {"rebel-trooper": 2, "airspeeder": 2, "ion-cannon": 1}, "leaders": ["mon-mothma"]}
    systems = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}, "ilum": base}
    m = imperial("were-the-bait", "colonel-yularen", **ROTE, systems=systems, rings={"han-solo": "captured"},
                 base={"place": "ilum", "hidden": False}, dice=BLANKS,
                 leaders=dict.fromkeys(("princess-leia", "general-rieekan", "jan-dodonna"), "supply"))  # fmt: skip
    play(m, f"1: reveal were-the-bait {HERE}")
    assert options(m, EMPIRE) == {"pass", "unit rebel-trooper ilum", "unit airspeeder ilum"}, (
        "a leader does not prevent it"
    )
    play(m, "1: unit airspeeder ilum", "1: unit rebel-trooper ilum")
    assert options(m, EMPIRE) == {"pass", "unit rebel-trooper ilum"}, "1 health is left of 4"
    play(m, "1: unit rebel-trooper ilum")
    assert fields(m, "CombatBegan", "side") == [(EMPIRE,)]
    assert units(m, "ilum") == {"airspeeder": 1, "ion-cannon": 1}


@rule("RBB-RULING-030")
def test_single_reactor_ignition_needs_a_finished_death_star_and_destroys_no_system() -> None:
    systems = {
        "naboo": {"units": {"death-star": 1, "rebel-trooper": 2, "ion-cannon": 1, "x-wing": 1}, "loyalty": "rebel"},
        "yavin": {"units": {"death-star-under-construction": 1}},
    }
    given = {**ROTE, "systems": systems, "targets": {"rebel-cell": "naboo"}, "goals_in_play": ["rebel-cell"]}
    m = imperial("single-reactor-ignition", "general-tagge", **given, base={"place": "ilum"})
    assert aims(m, "single-reactor-ignition") == {"naboo"}
    assert refused(m, EMPIRE, "reveal single-reactor-ignition yavin") == "RBB-RMCARD-002"
    play(m, "1: reveal single-reactor-ignition naboo")
    assert system(m, "naboo") == {
        "loyalty": "rebel",
        "units": {"death-star": 1, "x-wing": 1},
        "leaders": ["general-tagge"],
    }
    assert m.facts()["targets"] == {}


@rule("RBB-RULING-030")
@pytest.mark.parametrize(("ships", "over"), [({}, True), ({"x-wing": 1}, False)])
def test_the_reactor_ends_the_game_only_where_no_rebel_unit_is_left_with_the_base(ships, over) -> None:
    m = imperial("single-reactor-ignition", "general-tagge", **ROTE, systems={"naboo": {"units": {"death-star": 1}}},
                 base={"place": "naboo"}, rebel_base={"units": {"rebel-trooper": 3, **ships}}, dice=BLANKS)  # fmt: skip
    play(m, "1: reveal single-reactor-ignition naboo")
    assert (m.outcome is not None) is over
    assert m.facts()["base"]["hidden"] is False


# -- leaders who come and go -------------------------------------------------------------------------


@rule("RBB-RULING-027")
def test_who_is_drawn_out_did_not_oppose_and_stays_until_the_refresh_phase() -> None:
    m = imperial("draw-them-out", "krennics-finest", **ROTE, base={"place": "ilum"})
    play(m, "1: reveal draw-them-out kessel", "0: pass")
    assert told(m, "MissionRolled") == []
    play(m, "1: leader mon-mothma")
    assert where(m, "mon-mothma") == "kessel" and told(m, "LeaderOpposes", "MissionFailed") == []
    play_out(m, "assign")
    assert where(m, "mon-mothma") == "pool"


@rule("RBB-RULING-027")
@pytest.mark.parametrize("won", [True, False])
def test_prepare_for_battle_and_a_message_return_the_leaders_assigned_and_only_on_success(won) -> None:
    other = {"leaders": ["grand-moff-tarkin"]}
    dice = ["hit" if won else "blank"] * 3 + BLANKS
    m = imperial("message-from-high-command", "emperor-palpatine", **ROTE, systems={HERE: other}, dice=dice)
    play(m, f"1: reveal message-from-high-command {HERE}", "0: send mon-mothma")
    assert where(m, "emperor-palpatine") == ("pool" if won else HERE)
    assert where(m, "grand-moff-tarkin") == HERE, "only those assigned"
    there = {HERE: {"units": {"stormtrooper": 1}, "subjugated": True, "leaders": ["mon-mothma"]}}
    tactics = {"space": {"deck": ["space-critical-hit"]}}
    m = mission("prepare-for-battle", "saw-gerrera", **ROTE, systems=there, dice=["blank"] * 20, tactics=tactics)
    play(m, f"0: reveal prepare-for-battle {HERE}", "1: pass" if won else "1: send darth-vader")
    if won:
        assert where(m, "saw-gerrera") == "pool"
    assert where(m, "mon-mothma") == HERE


@rule("RBB-RULING-028")
@pytest.mark.parametrize(
    ("card", "leader", "place", "recruits"),
    [
        ("hire-mercenaries", "general-tagge", "yavin", {"boba-fett", "jabba", "janus-greejatus"}),
        ("imperial-promotion", "general-tagge", "coruscant", {"admiral-ozzel", "admiral-piett", "colonel-yularen",
            "general-veers", "moff-jerjerrod", "soontir-fel", "krennic", "motti", "krennics-finest"}),
        ("my-only-hope", "general-rieekan", "yavin", {"luke-skywalker", "obi-wan-kenobi", "jyn-erso", "han-solo", "chirrut-imwe"}),
        ("rebel-promotion", "general-rieekan", HERE, {"admiral-ackbar", "wedge-antilles", "general-madine", "cassian-andor",
            "saw-gerrera"}),
    ],
)  # fmt: skip
def test_missions_recruit_from_the_supply_without_an_action_card(card, leader, place, recruits) -> None:
    who = "imperial" if leader == "general-tagge" else "rebel"
    seat = ("rebel", "imperial").index(who)
    m = mission(card, leader, side=who, **ROTE, systems={HERE: {"loyalty": "rebel"}}, base={"place": "ilum"})
    play(m, f"{seat}: reveal {card} {place}")
    assert options(m, seat) == {f"leader {name}" for name in recruits}
    chosen = min(recruits)
    play(m, f"{seat}: leader {chosen}")
    assert where(m, chosen) == place and side(m, who)["actions"] == []


@rule("RBB-RULING-029")
@pytest.mark.parametrize(
    ("leader", "dice", "lost"),
    [
        ("general-tagge", ["hit"], 0),
        ("general-tagge", ["direct-hit"], 0),
        ("general-tagge", ["special"], 1),
        ("motti", ["special", "special"], 1),
        ("motti", ["direct-hit", "hit"], 0),
    ],
)
def test_discredit_rebellion_costs_one_reputation_at_most_and_only_for_specials(leader, dice, lost) -> None:
    marked = {HERE: {"sabotaged": True}, "kessel": {"sabotaged": True}}
    m = imperial("discredit-rebellion", leader, **ROTE, systems=marked, time=1, reputation=13, dice=dice)
    play(m, f"1: reveal discredit-rebellion {HERE}")
    assert asked(m) == {REBEL: "discredit"} and options(m, REBEL) == {"do it", "pass"}
    repaired = play(m.clone(), "0: do it")
    assert "sabotaged" not in system(repaired) and system(repaired, "kessel") == {} and track(repaired) == (1, 13)
    play(m, "0: pass")
    assert track(m) == (1, 13 + lost) and system(m, "kessel") == {"sabotaged": True}
    ((rolled,),) = fields(m, "MissionRolled", "dice")
    assert len(rolled) == len(dice)


# -- action cards of the assignment phase ------------------------------------------------------------


@rule("RBB-RULING-032")
def test_catch_them_by_surprise_moves_by_the_rules_reveals_the_base_and_starts_the_combat() -> None:
    m = position(step="assign", turn="imperial", base={"place": "naboo"}, rebel_base={"units": {"rebel-trooper": 1}},
                 leaders={"admiral-ozzel": "pool"}, imperial={"actions": ["catch-them-by-surprise"]}, dice=BLANKS, systems={
                     "rodia": {"units": {"star-destroyer": 1, "stormtrooper": 2}},
                     "sullust": {"units": {"star-destroyer": 1}, "leaders": ["darth-vader"]},
                     "ryloth": {"units": {"star-destroyer": 1}}})  # fmt: skip
    play(m, "1: use catch-them-by-surprise admiral-ozzel", "1: at naboo")
    assert where(m, "admiral-ozzel") == "naboo" and asked(m) == {EMPIRE: "move"}
    assert refused(m, EMPIRE, "move 1 star-destroyer sullust") == "RBB-MOVE-004"
    assert refused(m, EMPIRE, "move 1 star-destroyer ryloth") == "RBB-MOVE-003"
    play(m, "1: move 1 star-destroyer rodia", "1: move 2 stormtrooper rodia", "1: done")
    assert m.facts()["base"]["hidden"] is False and fields(m, "CombatBegan", "side") == [(EMPIRE,)]


@rule("RBB-RULING-032")
def test_scouting_mission_starts_a_combat_and_bars_the_retreat_to_where_the_fighters_came_from() -> None:
    m = position(step="assign", turn="imperial", base={"place": "ilum"}, leaders={"soontir-fel": "pool"},
                 imperial={"actions": ["scouting-mission"]}, dice=BLANKS, systems={
                     "naboo": {"units": {"corellian-corvette": 1}, "leaders": ["princess-leia"]},
                     "rodia": {"units": {"tie-fighter": 2}, "loyalty": "rebel"}, "utapau": {"loyalty": "rebel"},
                     "sullust": {"units": {"tie-fighter": 1}, "leaders": ["darth-vader"]}})  # fmt: skip
    play(m, "1: use scouting-mission soontir-fel", "1: at naboo")
    ties = {f"move {n} tie-fighter rodia" for n in (1, 2)}
    assert options(m, EMPIRE) == {"done", *ties}, "a leader holds the fighter of Sullust back"
    play(m, "1: move 2 tie-fighter rodia")
    assert fields(m, "CombatBegan", "side") == [(EMPIRE,)]
    play_out(m, "retreat")
    assert options(m, REBEL) == {"pass", "retreat to utapau with princess-leia"}
    assert refused(m, REBEL, "retreat to rodia with princess-leia") == "RBB-RETREAT-003"


@rule("RBB-RULING-032")
def test_start_the_evacuation_needs_ships_and_nobody_left_behind_who_holds_the_units() -> None:
    given = {"step": "assign", "base": {"place": "ilum"}, "rebel": {"actions": ["start-the-evacuation"]}}
    troops = {"units": {"rebel-transport": 1, "rebel-trooper": 6, "ion-cannon": 1}}
    m = position(**given, rebel_base=troops)
    play(m, "0: use start-the-evacuation general-rieekan", "0: at naboo")
    assert options(m, REBEL) == {"done", "move 1 rebel-transport rebel-base"}, "troopers need a ship, the cannon stays"
    play(m, "0: move 1 rebel-transport rebel-base")
    assert options(m, REBEL) == {"done", *(f"move {n} rebel-trooper rebel-base" for n in (1, 2, 3, 4))}
    m = position(**given, rebel_base={**troops, "leaders": ["mon-mothma"]})
    play(m, "0: use start-the-evacuation general-rieekan", "0: at naboo")
    assert asked(m) == {REBEL: "assign"} and units(m, "naboo") == {}, "a leader in the space holds them back"


@rule("RBB-RULING-033")
@pytest.mark.parametrize(
    ("card", "leader", "who"),
    [("our-most-desperate-hour", "princess-leia", "rebel"), ("proceeding-as-planned", "moff-jerjerrod", "imperial")],
)
def test_a_card_that_was_searched_lies_face_down_with_its_leader_and_another_may_join(card, leader, who) -> None:
    seat = ("rebel", "imperial").index(who)
    missions = {
        "rebel": {"deck": ["hit-and-run", "daring-rescue"]},
        "imperial": {"projects": ["construct-factory", "oversee-project"]},
    }
    found, partner = (("daring-rescue", "mon-mothma"), ("oversee-project", "darth-vader"))[seat]
    m = position(step="assign", turn=who, leaders={leader: "pool"}, **{who: {"actions": [card], **missions[who]}})
    play(m, f"{seat}: use {card} {leader}")
    pile = missions[who][("deck", "projects")[seat]]
    assert options(m, seat) == {f"mission {name}" for name in pile}
    play(m, f"{seat}: mission {found}")
    assert side(m, who)["missions"] == [{"card": found, "leaders": [leader]}]
    assert cards(side(m, who)[("deck", "projects")[seat]]) == [name for name in pile if name != found]
    play(m, f"{seat}: join {partner} {leader}")
    assert side(m, who)["missions"] == [{"card": found, "leaders": [leader, partner]}]
    assert [event.card for event in m.log(seat) if type(event).__name__ == "LeaderAssigned"]
    assert not [
        event for event in m.log(1 - seat) if type(event).__name__ == "LeaderAssigned" and event.card is not None
    ]


@rule("RBB-RULING-035")
def test_which_units_single_cards_destroy() -> None:
    there = {"units": {"stormtrooper": 1, "assault-tank": 1, "at-st": 1, "tie-fighter": 1}, "subjugated": True}
    m = position(**ROTE, step="assign", leaders={"jyn-erso": "pool"}, systems={HERE: there}, base={"place": "ilum"},
                 rebel={"actions": ["trust-in-the-force"]})  # fmt: skip
    play(m, "0: use trust-in-the-force jyn-erso")
    assert options(m, REBEL) == {f"unit stormtrooper {HERE}", f"unit assault-tank {HERE}"}
    held = {HERE: {**there, "leaders": ["han-solo"]}}
    m = mission("aggressive-negotiations", "chirrut-imwe", **ROTE, systems=held, rings={"han-solo": "captured"},
                base={"place": "ilum"}, dice=["blank", "blank", "blank", "hit", "hit", "hit", "hit"])  # fmt: skip
    play(m, f"0: reveal aggressive-negotiations {HERE}", "1: send emperor-palpatine")
    assert options(m, REBEL) == {"pass", f"unit stormtrooper {HERE}", f"unit assault-tank {HERE}"}
    m = mission("assault", "chewbacca", **ROTE, systems={HERE: there}, base={"place": "ilum"}, dice=["hit"] * 3)
    play(m, f"0: reveal assault {HERE}", "1: pass")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}"}
    mixed = {HERE: {"units": {"stormtrooper": 1, "rebel-trooper": 1, "x-wing": 1, "at-at": 1}}}
    m = mission(
        "plant-explosives", "chewbacca", **ROTE, systems=mixed, base={"place": "ilum"}, dice=["hit", "hit", "blank"]
    )
    play(m, f"0: reveal plant-explosives {HERE}", "1: pass")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}", f"unit rebel-trooper {HERE}"}, "own ones too"
    play(m, f"0: unit stormtrooper {HERE}", "0: done")
    assert units(m) == {"rebel-trooper": 1, "x-wing": 1, "at-at": 1}
    m = mission(
        "hit-and-run",
        "chewbacca",
        systems={HERE: {"units": {"x-wing": 1, "at-st": 1, "at-at": 1}}},
        base={"place": "ilum"},
    )
    play(m, f"0: reveal hit-and-run {HERE}", "1: pass")
    assert options(m, REBEL) == {"done", f"unit at-st {HERE}", f"unit x-wing {HERE}"}


# -- set-up ------------------------------------------------------------------------------------------

SETUP = {**ROTE, "step": "starting-actions", "reputation": 14, "probes": ["ilum", "yavin"]}


@rule("RBB-RULING-034")
@pytest.mark.parametrize("recruits", [True, False])
def test_early_promotion_is_decided_when_it_is_resolved_in_the_set_up(recruits) -> None:
    spare = ["brilliant-administrator", "track-them", "early-promotion"]
    m = position(**SETUP, turn="imperial", imperial={"spare-actions": spare}, systems={"sullust": IMPERIAL})
    assert asked(m) == {EMPIRE: "early-promotion"}
    play(m, "1: do it" if recruits else "1: pass")
    if recruits:
        assert options(m, EMPIRE) == {"at coruscant", "at sullust"}
        play(m, "1: at sullust")
    assert asked(m) == {REBEL: "choose-base"}
    play(m, "0: at ilum")
    assert asked(m) == {REBEL: "assign"}, "round 1 begins"
    there = "sullust" if recruits else "pool"
    assert (where(m, "motti"), where(m, "grand-moff-tarkin")) == ("sullust" if recruits else "supply", there)
    drawn = ["track-them"] if recruits else ["track-them", "brilliant-administrator"]
    assert cards(side(m, "imperial")["actions"]) == drawn


@rule("RBB-RULING-034")
@pytest.mark.parametrize(("answer", "saw", "reputation", "drawn"), [
    ("do it", "pool", 15, ["rebel-planning"]), ("pass", "supply", 14, ["rebel-planning", "start-the-evacuation"]),
])  # fmt: skip
def test_rebel_extremist_is_decided_when_it_is_resolved_in_the_set_up(answer, saw, reputation, drawn) -> None:
    spare = ["start-the-evacuation", "rebel-planning", "rebel-extremist"]
    m = position(**SETUP, turn="rebel", rebel={"spare-actions": spare})
    assert asked(m) == {REBEL: "rebel-extremist"}
    play(m, f"0: {answer}", "0: at ilum")
    assert asked(m) == {REBEL: "assign"}
    assert where(m, "saw-gerrera") == saw and track(m)[1] == reputation
    assert cards(side(m, "rebel")["actions"]) == drawn
