"""When objectives are played and how often; target markers; objectives headed Immediate."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, attempt, position, side, track, units, where
from tests.vocabulary import asked, fields, options, play, refusals, refused, told
from wartable.games.rebellion.content import MARKERS, OBJECTIVE, OBJECTIVES, UNIT
from wartable.games.rebellion.view import UNKNOWN
from wartable.kernel.ledger import rule

NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_IMPERIALS = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
LOYAL = {"loyalty": "rebel"}


def refreshing(*cards, **given):
    return position(step="refresh", **{"time": 6, "reputation": 14, **given}, rebel={"objectives": list(cards)})


def fought(*cards, step="combat-over", combat=None, **given):
    """A combat in Corellia that the Rebels have started."""
    told = {"place": HERE, "starter": "rebel", **(combat or {})}
    return position(
        step=step, base={"place": "ilum"}, combat=told, reputation=14, rebel={"objectives": list(cards)}, **given
    )


# -- playing them ------------------------------------------------------------------------------------


@rule("RBB-OBJ-001")
def test_objectives_are_hidden_without_limit_and_no_missions():
    base = [card.id for card in OBJECTIVES if card.set == "core"]
    held = [name for name in base if name != "leave-no-one-behind"]
    hand = [
        "build-alliance",
        "infiltration",
        "sabotage",
        "rapid-mobilization",
        "daring-rescue",
        "demolition",
        "hit-and-run",
        "seek-yoda",
    ]
    m = position(
        step="refresh", time=6, rebel={"objectives": held, "hand": hand, "deck": ["stolen-plans", "base-defenses"]}
    )
    assert asked(m) == {REBEL: "objective"}
    play(m, "0: pass")
    assert (
        asked(m) == {REBEL: "assign"}
        and len(side(m, "rebel")["hand"]) == 10
        and len(side(m, "rebel")["objectives"]) == 14
    )
    assert m.view(EMPIRE).goals == [UNKNOWN] * 14


@rule("RBB-OBJ-002", "RB-FAQOBJ-008")
def test_an_objective_is_played_for_its_reputation_when_its_condition_is_met_and_then_discarded():
    six = dict.fromkeys(("naboo", "rodia", "ryloth", "kessel", "felucia", "toydaria"), LOYAL)
    m = refreshing("popular-support", "liberation", systems=six)
    assert options(m, REBEL) == {"pass", "objective popular-support"}
    play(m, "0: objective popular-support")
    assert fields(m, "ReputationChanged", "by", "space", "cite") == [(1, 13, "RBB-OCARD-010")]
    assert m.facts()["old-goals"] == ["popular-support"] and side(m, "rebel")["objectives"] == ["liberation"]
    m = position(
        step="refresh", time=6, systems=six, old_goals=["popular-support"], rebel={"objectives": ["liberation"]}
    )
    assert options(m, REBEL) == {"pass"}, "what was discarded is not played again"


@rule("RBB-OBJ-003")
def test_one_objective_in_a_refresh_phase_and_nobody_is_forced():
    six = dict.fromkeys(("naboo", "rodia", "ryloth", "kessel", "felucia", "toydaria"), LOYAL)
    m = refreshing("popular-support", "leave-no-one-behind", systems=six)
    assert options(m, REBEL) == {"pass", "objective popular-support", "objective leave-no-one-behind"}
    passed = play(m.clone(), "0: pass")
    assert asked(passed) == {REBEL: "assign"} and track(passed) == (7, 14)
    play(m, "0: objective popular-support")
    assert asked(m) == {REBEL: "assign"} and track(m) == (7, 13)


@rule("RBB-OBJ-003")
def test_one_objective_in_a_combat():
    combat = {"lost": {"star-destroyer": 1, "at-at": 1}, "won": ["rebel-space"]}
    m = fought("rebel-assault", "crippling-blow", combat=combat)
    play(m, "0: objective rebel-assault")
    assert (
        track(m)[1] == 13 and asked(m) != {REBEL: "objective"} and side(m, "rebel")["objectives"] == ["crippling-blow"]
    )
    later = {"lost": {"star-destroyer": 1}, "won": ["rebel-ground"], "subjugated": True}
    there = {HERE: {"units": {"x-wing": 1}}}
    m = fought("rebel-assault", "liberation", step="battle-over", combat=later, systems=there)
    play(m, "0: objective rebel-assault")
    assert told(m, "CombatEnded") == ["CombatEnded"] and side(m, "rebel")["objectives"] == ["liberation"]


STATION = {HERE: {"units": {"x-wing": 1, "mon-cal-cruiser": 2, "star-destroyer": 1, "death-star": 1}}}
PLANNED = {"fought": ["space"], "lost": {"star-destroyer": 1}}


@rule("RBB-OBJ-003")
def test_after_an_objective_no_death_star_plans_and_the_other_way_round():
    dice = ["direct-hit"] * 3 + ["blank"] * 40
    m = fought("death-star-plans-2", step="battle-over", combat={**PLANNED, "scored": True}, systems=STATION, dice=dice)
    assert asked(m) != {REBEL: "death-star-plans"}
    m = fought("death-star-plans-2", "rebel-assault", step="battle-over", combat=PLANNED, systems=STATION, dice=dice)
    play(m, "0: objective death-star-plans-2")
    assert track(m)[1] == 12 and asked(m) != {REBEL: "objective"}, "not even for the Star Destroyer that fell"


@rule("RBB-OBJ-004")
def test_declined_at_its_moment_an_objective_is_not_played_later_in_that_combat():
    lost = {"lost": {"star-destroyer": 1}}
    m = fought("rebel-assault", step="battle-over", combat=lost, systems={HERE: {"units": {"x-wing": 1}}})
    assert (asked(m), options(m, REBEL)) == ({REBEL: "objective"}, {"pass", "objective rebel-assault"})
    play(m, "0: pass")
    assert asked(m) != {REBEL: "objective"} and told(m, "CombatEnded") == ["CombatEnded"], "nor at its end"
    m = fought("rebel-assault", "liberation", step="battle-over", combat={**lost, "won": ["rebel-ground"], "subjugated": True},
               systems={HERE: {"units": {"x-wing": 1}}})  # fmt: skip
    assert refusals(m, REBEL) == {"objective liberation": "RBB-OBJ-004"}, "a won battle is for the end of the combat"
    play(m, "0: pass")
    assert options(m, REBEL) == {"pass", "objective liberation"}
    assert refused(m, REBEL, "objective rebel-assault") == "RBB-OBJ-004"


@rule("RBB-OBJ-004")
def test_objectives_of_the_refresh_phase_are_not_for_a_combat_nor_the_other_way_round():
    m = fought("rebel-assault", "leave-no-one-behind", combat={"lost": {"star-destroyer": 1}})
    assert refusals(m, REBEL) == {"objective leave-no-one-behind": "RBB-OBJ-004"}
    m = refreshing("leave-no-one-behind", "rebel-assault")
    assert options(m, REBEL) == {"pass", "objective leave-no-one-behind"}
    assert told(m, "LeaderReturned", "CardsDrawn") == [], "before leaders come home"


@rule("RBB-OBJ-005")
def test_health_worth_of_units_is_printed_health_and_no_unit_is_destroyed_in_part():
    there = {HERE: {"units": {"at-st": 1, "stormtrooper": 2, "at-at": 1}, "subjugated": True}}
    given = {"step": "assign", "leaders": {"general-madine": "pool"}, "rebel": {"actions": ["ambush"]}}
    m = play(position(**given, systems=there), "0: use ambush general-madine", f"0: at {HERE}")
    assert options(m, REBEL) == {"done", *(f"unit {unit} {HERE}" for unit in ("at-st", "stormtrooper", "at-at"))}
    play(m, f"0: unit at-st {HERE}")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}"}, "one health is left of three"
    play(m, f"0: unit stormtrooper {HERE}")
    assert units(m) == {"stormtrooper": 1, "at-at": 1} and asked(m) == {REBEL: "assign"}
    m = fought("crippling-blow", combat={"lost": {"at-at": 1}, "point-blank": True})
    assert "objective crippling-blow" in options(m, REBEL), "three printed, though all have one less"


@rule("RBB-OBJ-006")
def test_units_destroyed_by_a_card_in_the_combat_count_and_those_before_it_do_not():
    here = {"units": {"rebel-trooper": 2, "at-st": 1, "stormtrooper": 1}, "leaders": ["chirrut-imwe"]}
    systems = {HERE: here}
    given = {**ROTE, "leaders": {**NO_REBELS, **NO_IMPERIALS}, "dice": ["hit", "hit", *["blank"] * 40]}
    m = position(step="start-of-combat", base={"place": "ilum"}, combat={"place": HERE, "starter": "rebel"}, systems=systems,
                 rebel={"objectives": ["crippling-blow"], "actions": ["bazes-loyalty"]}, **given)  # fmt: skip
    play(m, "0: use bazes-loyalty chirrut-imwe", f"0: unit at-st {HERE}")
    assert m.state.combat.lost[UNIT["at-st"]] == 1, "it counts in this combat"
    m = attempt("hit-and-run", "chewbacca", at=HERE, systems={HERE: {"units": {"at-st": 1}}}, leaders=NO_IMPERIALS,
                rebel={"objectives": ["crippling-blow"]})  # fmt: skip
    play(m, f"0: unit at-st {HERE}")
    assert asked(m) == {EMPIRE: "turn"}, "no combat, no objective"


CELL = {**ROTE, "targets": {"rebel-cell": "naboo"}, "goals_in_play": ["rebel-cell"]}


@rule("RBB-OBJ-007")
def test_what_is_in_play_and_one_objective_are_resolved_in_any_order_before_leaders_come_home():
    there = {"coruscant": {"units": {"x-wing": 1}, "leaders": ["jan-dodonna"]}}
    m = refreshing("heart-of-the-empire", **CELL, systems=there)
    assert asked(m) == {REBEL: "rebel-cell"}
    first = play(m.clone(), "0: objective heart-of-the-empire")
    assert track(first) == (7, 13) and asked(first) == {REBEL: "assign"}, "discarded before it could be played"
    play(m, "0: pass", "0: objective heart-of-the-empire")
    assert asked(m) == {REBEL: "rebel-cell"} and track(m) == (6, 12) and where(m, "jan-dodonna") == "coruscant"
    play(m, "0: objective heart-of-the-empire")
    assert track(m) == (7, 11) and where(m, "jan-dodonna") == "pool"


@rule("RBB-OBJ-007")
def test_the_cell_is_used_once_and_asked_once_if_nothing_is_played():
    m = refreshing("liberation", "crippling-blow", **CELL)
    play(m, "0: objective liberation")
    assert asked(m) == {REBEL: "objective"}
    play(m, "0: pass")
    assert asked(m) == {REBEL: "assign"} and track(m) == (7, 13)
    m = play(refreshing("liberation", "crippling-blow", **CELL), "0: pass", "0: pass")
    assert asked(m) == {REBEL: "assign"} and track(m) == (7, 14)


FEAR = {**ROTE, "base": {"place": "naboo"}, "targets": {"show-no-fear": "naboo"}, "goals_in_play": ["show-no-fear"]}


@rule("RB-FAQOBJ-002")
def test_show_no_fear_is_the_one_objective_of_its_refresh_phase():
    m = refreshing("show-no-fear", "leave-no-one-behind", **ROTE, base={"place": "naboo"})
    play(m, "0: objective show-no-fear")
    assert asked(m) == {REBEL: "assign"} and side(m, "rebel")["objectives"] == ["leave-no-one-behind"]


@rule("RB-FAQOBJ-003")
def test_an_earlier_show_no_fear_pays_beside_another_objective():
    m = refreshing("leave-no-one-behind", **FEAR)
    play(m, "0: objective leave-no-one-behind")
    assert track(m) == (7, 12)
    assert fields(m, "ReputationChanged", "cite") == [("RBB-ROCARD-011",), ("RBB-OCARD-008",)]


@rule("RB-FAQOBJ-005")
def test_what_concerns_the_space_concerns_the_system_of_the_revealed_base():
    given = {
        "base": {"place": "naboo", "hidden": False},
        "systems": {"naboo": {"units": {"x-wing": 1}}, "rodia": LOYAL},
    }
    m = attempt("base-defenses", "general-rieekan", "jan-dodonna", at="rodia", leaders=NO_IMPERIALS, **given)
    assert units(m, "naboo") == {"x-wing": 1, "shield-generator": 1, "ion-cannon": 1} and units(m, "rebel-base") == {}
    given["base"] = {"place": "naboo"}
    m = attempt("base-defenses", "general-rieekan", "jan-dodonna", at="rodia", leaders=NO_IMPERIALS, **given)
    assert units(m, "rebel-base") == {"shield-generator": 1, "ion-cannon": 1}


# -- target markers ----------------------------------------------------------------------------------


@rule("RB-TARGET-001", "RB-TARGET-006")
def test_five_markers_each_of_its_own_card():
    assert MARKERS == ("raid-outposts-1", "raid-outposts-2", "rebel-cell", "show-no-fear", "secure-the-plans")
    m = position(**ROTE, targets={"raid-outposts-1": "endor", "rebel-cell": "naboo"}, goals_in_play=["raid-outposts", "rebel-cell"],
                 systems={"naboo": {"units": {"rebel-trooper": 1}}})  # fmt: skip
    play(m, "0: remove rebel-cell")
    assert m.facts()["old-goals"] == ["rebel-cell"] and m.facts()["goals-in-play"] == ["raid-outposts"]
    assert OBJECTIVES[OBJECTIVE["raid-outposts"]].rule == "RBB-ROCARD-007", "an objective"


@rule("RB-TARGET-002")
def test_a_marker_is_placed_as_its_card_says():
    m = position(**ROTE, step="draw-missions", time=6, rebel={"objective-deck": ["raid-outposts"]})
    assert "at naboo" not in options(m, EMPIRE), "a remote system"
    play(m, "1: at endor", "1: at ilum")
    assert fields(m, "TargetPlaced", "cite") == [("RBB-ROCARD-007",)] * 2


def marked(there, **given):
    """A Raid Outposts marker on Endor, the other on Ilum."""
    targets = {"raid-outposts-1": "endor", "raid-outposts-2": "ilum"}
    return position(**ROTE, base={"place": "hoth"}, targets=targets, goals_in_play=["raid-outposts"],
                    systems={"endor": {"units": there}}, **given)  # fmt: skip


@rule("RB-TARGET-003")
@pytest.mark.parametrize(
    ("there", "removable"),
    [
        ({"rebel-trooper": 1}, True),
        ({"rebel-trooper": 1, "star-destroyer": 1}, True),
        ({"x-wing": 1}, False),
        ({"rebel-trooper": 1, "stormtrooper": 1}, False),
        ({}, False),
    ],
)
def test_a_ground_unit_alone_on_the_ground_may_remove_a_marker(there, removable):
    m = marked(there)
    assert ("remove raid-outposts-1" in options(m, REBEL)) == removable
    if removable:
        play(m, "0: remove raid-outposts-1")
        assert m.facts()["targets"] == {"raid-outposts-2": "ilum"} and asked(m) == {REBEL: "turn"}
    else:
        assert refused(m, REBEL, "remove raid-outposts-1") == "RB-TARGET-003"


@rule("RB-TARGET-004", "RB-IMMEDIATE-002")
def test_the_card_says_what_the_removal_does():
    m = play(marked({"rebel-trooper": 1}), "0: remove raid-outposts-1")
    assert fields(m, "ReputationChanged", "by", "cite") == [(1, "RBB-ROCARD-007")]
    m = position(**CELL, turn="imperial", systems={"naboo": {"units": {"stormtrooper": 1}, "subjugated": True}})
    play(m, "1: remove rebel-cell")
    assert told(m, "ReputationChanged") == [] and m.facts()["old-goals"] == ["rebel-cell"]


@rule("RB-TARGET-005")
def test_markers_of_a_destroyed_system_are_removed_with_all_their_effects():
    given = {**ROTE, "base": {"place": "hoth"}, "leaders": NO_REBELS, "goals_in_play": ["raid-outposts"]}
    systems = {"endor": {"units": {"death-star": 1}}}
    targets = {"raid-outposts-1": "endor", "raid-outposts-2": "ilum"}
    m = attempt(
        "superlaser-online", "grand-moff-tarkin", at="endor", side="imperial", systems=systems, targets=targets, **given
    )
    assert m.facts()["targets"] == {"raid-outposts-2": "ilum"} and track(m)[1] == 13
    assert fields(m, "TargetRemoved", "cite") == [("RB-TARGET-005",)]


@rule("RB-TARGET-007")
def test_either_player_may_remove_a_marker_and_nobody_must():
    m = marked({"stormtrooper": 1}, turn="imperial")
    assert {"pass", "remove raid-outposts-1"} <= options(m, EMPIRE)
    play(m, "1: pass")
    assert len(m.facts()["targets"]) == 2
    systems = {"bespin": {"units": {"rebel-transport": 1, "rebel-trooper": 1}}}
    m = position(
        **ROTE,
        base={"place": "ilum"},
        targets={"raid-outposts-1": "endor"},
        goals_in_play=["raid-outposts"],
        systems=systems,
    )
    play(
        m,
        "0: activate endor jan-dodonna",
        "0: move 1 rebel-transport bespin",
        "0: move 1 rebel-trooper bespin",
        "0: done",
    )
    assert (asked(m), options(m, REBEL)) == ({REBEL: "remove-target"}, {"remove raid-outposts-1", "pass"})
    play(m, "0: pass")
    assert m.facts()["targets"] == {"raid-outposts-1": "endor"} and asked(m) == {EMPIRE: "turn"}


# -- immediate ---------------------------------------------------------------------------------------


@rule("RB-IMMEDIATE-001")
def test_an_immediate_objective_is_shown_and_acts_as_soon_as_it_is_drawn():
    m = position(**ROTE, step="draw-missions", time=6, rebel={"objective-deck": ["raid-outposts"]})
    assert fields(m, "ObjectivePlayed", "card", "cite") == [(OBJECTIVE["raid-outposts"], "RB-IMMEDIATE-001")]
    assert asked(m) == {EMPIRE: "target"} and side(m, "rebel")["objectives"] == []
    assert m.view(EMPIRE).goals_in_play == [OBJECTIVE["raid-outposts"]]


@rule("RB-IMMEDIATE-003")
def test_it_stays_in_play_until_the_last_of_its_markers_is_gone():
    m = marked({"rebel-trooper": 1}, time=1)
    play(m, "0: remove raid-outposts-1")
    assert m.facts()["goals-in-play"] == ["raid-outposts"] and m.facts()["old-goals"] == []
    given = {
        **ROTE,
        "targets": {"raid-outposts-2": "endor"},
        "goals_in_play": ["raid-outposts"],
        "base": {"place": "hoth"},
    }
    m = position(**given, systems={"endor": {"units": {"rebel-trooper": 1}}})
    play(m, "0: remove raid-outposts-2")
    assert m.facts()["goals-in-play"] == [] and m.facts()["old-goals"] == ["raid-outposts"]


@rule("RB-IMMEDIATE-003")
def test_show_no_fear_is_discarded_with_its_marker():
    there = {"naboo": {"units": {"stormtrooper": 1, "x-wing": 1}, "subjugated": True}}
    m = position(**{**FEAR, "base": {"place": "naboo", "hidden": False}}, turn="imperial", systems=there)
    play(m, "1: remove show-no-fear")
    assert m.facts()["goals-in-play"] == [] and m.facts()["old-goals"] == ["show-no-fear"]
    m = position(**ROTE, step="refresh", time=6, reputation=14, old_goals=["show-no-fear"])
    assert track(m) == (7, 14)


@rule("RB-IMMEDIATE-004")
def test_it_acts_by_whatever_way_it_comes_to_hand_and_is_not_replaced():
    planning = {"actions": ["rebel-planning"], "objective-deck": ["liberation", "raid-outposts"]}
    m = play(position(**ROTE, step="assign", rebel=planning), "0: use rebel-planning jan-dodonna")
    assert asked(m) == {EMPIRE: "target"}
    play(m, "1: at endor", "1: at ilum")
    assert side(m, "rebel")["objectives"] == [] and side(m, "rebel")["objective-deck"] == ["liberation"]
    there = {"naboo": {"units": {"star-destroyer": 1}}}
    deck = {"objective-deck": ["liberation", "raid-outposts"]}
    m = attempt(
        "covert-operation",
        "jan-dodonna",
        "princess-leia",
        at="naboo",
        rebel=deck,
        systems=there,
        leaders=NO_IMPERIALS,
        **ROTE,
    )
    play(m, "0: objective raid-outposts")
    assert asked(m) == {EMPIRE: "target"}


@rule("RB-IMMEDIATE-004")
def test_looked_at_or_put_back_it_does_not_act():
    there = {"naboo": {"units": {"star-destroyer": 1}}}
    deck = {"objective-deck": ["liberation", "raid-outposts"]}
    m = attempt("infiltration", "jan-dodonna", at="naboo", rebel=deck, systems=there, leaders=NO_IMPERIALS, **ROTE)
    play(m, "0: objective raid-outposts")
    assert told(m, "ObjectivePlayed") == [] and asked(m) == {EMPIRE: "turn"}
    m = attempt(
        "covert-operation",
        "jan-dodonna",
        "princess-leia",
        at="naboo",
        rebel=deck,
        systems=there,
        leaders=NO_IMPERIALS,
        **ROTE,
    )
    play(m, "0: objective liberation")
    assert told(m, "ObjectivePlayed") == [] and asked(m) == {EMPIRE: "turn"}
