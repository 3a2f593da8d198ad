"""Turns of the command phase and its end; leaders."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, attempt, combat, fight, position, side, system, where
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.rebellion.content import LEADERS, SYSTEM
from wartable.games.rebellion.rules.leaders import tactic
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule

NO_IMPERIALS = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")


@rule("RBB-COMMAND-001")
def test_the_rebels_take_the_first_turn_and_then_both_alternate():
    m = play(position(step="assign"), "0: done", "1: done")
    assert asked(m) == {REBEL: "turn"}
    assert refused(m, EMPIRE, "pass") == "RBB-COMMAND-001"
    play(m, "0: activate naboo jan-dodonna", "0: done")
    assert asked(m) == {EMPIRE: "turn"}
    play(m, "1: activate naboo darth-vader", "1: done")
    assert asked(m) == {REBEL: "turn"}


@rule("RBB-COMMAND-002")
def test_a_turn_is_an_activation_a_mission_or_a_pass():
    missions = [{"card": "sabotage", "leaders": ["princess-leia", "general-rieekan"]}]
    m = position(rebel={"missions": missions, "hand": ["infiltration"]}, base={"place": "hoth", "hidden": False},
                 systems={"hoth": {"units": {"x-wing": 1}}})  # fmt: skip
    assert {text.split()[0] for text in options(m, REBEL)} == {"pass", "activate", "reveal"}
    assert {text.split()[1] for text in options(m, REBEL) if text.startswith("reveal")} == {"sabotage"}
    assert {text.split()[-1] for text in options(m, REBEL) if text.startswith("activate")} == {"jan-dodonna"}
    assert len(options(m, REBEL)) == 1 + 24 + 32, "24 populous systems to sabotage, 32 to activate"


@rule("RBB-COMMAND-003")
def test_who_has_passed_takes_no_turn_but_still_opposes_and_the_phase_ends_with_both():
    there = {"naboo": {"units": {"star-destroyer": 1}}}
    fear = {"missions": [{"card": "rule-by-fear", "leaders": ["emperor-palpatine"]}]}
    m = play(position(time=6, systems=there, imperial=fear), "0: pass", "1: reveal rule-by-fear naboo")
    assert asked(m) == {REBEL: "oppose"} and "send mon-mothma" in options(m, REBEL)
    play(m, "0: pass")
    assert asked(m) == {EMPIRE: "turn"}
    play(m, "1: pass")
    assert asked(m) == {REBEL: "assign"}, "the phase is over"


@rule("RBB-COMMAND-003")
def test_who_has_passed_may_still_add_a_leader_to_a_combat():
    systems = {"naboo": {"units": {"x-wing": 1}}, "rodia": {"units": {"star-destroyer": 1}}}
    m = play(
        position(systems=systems),
        "0: pass",
        "1: activate naboo darth-vader",
        "1: move 1 star-destroyer rodia",
        "1: done",
    )
    assert asked(m) == {REBEL: "add-leader"} and "send jan-dodonna" in options(m, REBEL)


@rule("RBB-COMMAND-006")
def test_passing_is_final_and_the_other_goes_on_alone():
    m = play(position(), "0: pass", "1: activate naboo darth-vader", "1: done")
    assert asked(m) == {EMPIRE: "turn"}
    play(m, "1: activate rodia general-tagge", "1: done")
    assert asked(m) == {EMPIRE: "turn"} and refused(m, REBEL, "activate naboo jan-dodonna") == "RBB-COMMAND-001"
    m = position(leaders=NO_IMPERIALS, turn="imperial")
    assert options(m, EMPIRE) == {"pass"}, "who can do nothing must pass"


@rule("RBB-COMMAND-005")
def test_all_leaders_in_a_system_take_part_in_missions_and_combats_there():
    there = {"naboo": {"units": {"star-destroyer": 1}, "leaders": ["princess-leia", "jan-dodonna"]}}
    given = {"systems": there, "leaders": {"mon-mothma": "supply", "general-rieekan": "supply"}}
    m = attempt("rule-by-fear", "emperor-palpatine", at="naboo", side="imperial", **given, dice=["blank"] * 9)
    rolls = [(who, len(dice)) for who, dice in fields(m, "MissionRolled", "side", "dice")]
    assert rolls == [(EMPIRE, 3), (REBEL, 3)], "Leia's two and Dodonna's one diplomacy"
    m = fight("start-of-combat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["princess-leia", "jan-dodonna"])
    assert combat(m).place == SYSTEM[HERE] and tactic(m.state, SYSTEM[HERE], REBEL, 0) == 2, "the better of both"
    assert tactic(m.state, SYSTEM[HERE], REBEL, 1) == 1


@rule("RBB-COMMAND-007")
def test_the_end_of_the_phase_in_its_order():
    m = position(
        **ROTE,
        step="end-of-command",
        time=6,
        rapid=[1],
        base={"place": "hoth"},
        probes=["endor"],
        under={"sweep-the-area": "naboo"},
        systems={"naboo": {"units": {"stormtrooper": 1}, "leaders": ["princess-leia"]}},
        doomed=["general-tagge"],
        rebel={"missions": [{"card": "build-alliance", "leaders": ["jan-dodonna"]}]},
    )
    assert asked(m) == {REBEL: "rapid-mobilization"}
    play(m, "0: pass")
    assert asked(m) == {EMPIRE: "sweep-the-area"} and told(m, "LeaderEliminated") == []
    play(m, "1: do it")
    assert told(m, "LeaderCaptured", "LeaderEliminated", "LeaderReturned")[:3] == [
        "LeaderCaptured",
        "LeaderEliminated",
        "LeaderReturned",
    ]
    assert where(m, "general-tagge") == "out" and side(m, "rebel")["hand"] == ["build-alliance"]


@rule("RBB-COMMAND-007")
def test_a_combat_of_one_effect_is_fought_before_the_next():
    m = position(**ROTE, step="end-of-command", time=6, rapid=[1], base={"place": "hoth"}, probes=["endor"],
                 rebel_base={"units": {"x-wing": 1}}, systems={"hoth": {"units": {"star-destroyer": 1}}},
                 under={"sweep-the-area": "naboo"}, leaders=NO_IMPERIALS, dice=["blank"] * 60)  # fmt: skip
    play(m, "0: do it", "0: probe endor")
    assert told(m, "CombatBegan") == ["CombatBegan"] and asked(m) == {REBEL: "add-leader"}


# -- leaders -----------------------------------------------------------------------------------------

PRINTED = {
    "emperor-palpatine": ((3, 2, 0, 0), (3, 2)),
    "darth-vader": ((2, 0, 3, 0), (2, 3)),
    "grand-moff-tarkin": ((1, 1, 0, 1), (2, 1)),
    "general-tagge": ((0, 0, 1, 1), (1, 2)),
    "admiral-ozzel": ((0, 1, 0, 1), (2, 1)),
    "admiral-piett": ((0, 2, 1, 0), (3, 1)),
    "boba-fett": ((0, 2, 3, 0), None),
    "colonel-yularen": ((0, 3, 0, 0), (2, 2)),
    "general-veers": ((0, 0, 2, 0), (1, 3)),
    "janus-greejatus": ((2, 1, 0, 0), None),
    "moff-jerjerrod": ((1, 0, 0, 1), (1, 1)),
    "soontir-fel": ((0, 1, 2, 0), (2, 1)),
    "mon-mothma": ((3, 0, 0, 1), None),
    "jan-dodonna": ((1, 2, 0, 0), (2, 1)),
    "general-rieekan": ((1, 0, 1, 1), (1, 2)),
    "princess-leia": ((2, 2, 1, 0), (1, 1)),
    "admiral-ackbar": ((2, 0, 0, 1), (3, 1)),
    "chewbacca": ((0, 0, 3, 0), (1, 2)),
    "general-madine": ((0, 2, 2, 0), (1, 3)),
    "han-solo": ((1, 1, 2, 0), (2, 2)),
    "lando-calrissian": ((1, 1, 1, 1), (2, 2)),
    "luke-skywalker": ((0, 2, 1, 0), (2, 2)),
    "luke-skywalker-jedi": ((0, 3, 2, 0), (3, 3)),
    "obi-wan-kenobi": ((1, 3, 0, 0), (1, 3)),
    "wedge-antilles": ((0, 0, 2, 0), (3, 1)),
}
"""Diplomacy, intel, spec ops, logistics; space and ground tactic values."""


@rule("RBB-LEADER-001")
def test_the_skills_and_tactic_values_of_the_base_games_leaders():
    assert {leader.id: (leader.skills, leader.tactics) for leader in LEADERS if leader.set == "core"} == PRINTED


@rule("RBB-LEADER-002")
def test_an_eliminated_leader_is_out_for_good():
    m = position(step="recruit", time=3, leaders={"general-madine": "out"}, rebel={"action-deck": ["ambush"]})
    assert refused(m, REBEL, "keep ambush general-madine") == "RBB-RECRUIT-002"
    m = position(step="refresh", time=6, leaders={"general-madine": "out"})
    assert where(m, "general-madine") == "out"


JEDI = {"luke-skywalker": "out", "luke-skywalker-jedi": "pool"}


@rule("RBB-LEADER-003")
def test_luke_skywalker_jedi_replaces_luke_and_counts_as_him():
    given = {"systems": {}, "leaders": NO_IMPERIALS}
    m = attempt("seek-yoda", "luke-skywalker", at="dagobah", **given)
    assert (where(m, "luke-skywalker"), where(m, "luke-skywalker-jedi")) == ("out", "dagobah")
    there = {"naboo": {"leaders": ["luke-skywalker-jedi"]}}
    m = attempt("sabotage", "chewbacca", at="naboo", systems=there, leaders={**NO_IMPERIALS, "luke-skywalker": "out"},
                rebel={"actions": ["son-of-skywalker"], "deck": ["seek-yoda"]})  # fmt: skip
    assert asked(m) == {REBEL: "use-action"} and options(m, REBEL) == {
        "pass",
        "use son-of-skywalker luke-skywalker-jedi",
    }
    play(m, "0: use son-of-skywalker luke-skywalker-jedi", "0: mission seek-yoda")
    assert "seek-yoda" in side(m, "rebel")["hand"]


@rule("RBB-LEADER-003")
def test_the_jedi_is_never_recruited():
    m = position(step="recruit", time=3, rebel={"action-deck": ["son-of-skywalker"]})
    assert options(m, REBEL) == {"keep son-of-skywalker luke-skywalker"}
    m = position(step="recruit", time=3, leaders=JEDI, rebel={"action-deck": ["son-of-skywalker"]})
    assert options(m, REBEL) == {"keep son-of-skywalker"}
    play(m, "0: keep son-of-skywalker")
    assert side(m, "rebel")["actions"] == ["son-of-skywalker"], "he can still use it"


@rule("RBB-LEADER-004")
def test_a_leader_is_in_one_place_only():
    with pytest.raises(BadOptions) as twice:
        position(systems={"naboo": {"leaders": ["han-solo"]}}, leaders={"han-solo": "pool"})
    assert twice.value.rule == "RBB-LEADER-004"
    with pytest.raises(BadOptions) as both:
        position(
            systems={"naboo": {"leaders": ["han-solo"]}},
            rebel={"missions": [{"card": "sabotage", "leaders": ["han-solo"]}]},
        )
    assert both.value.rule == "RBB-LEADER-004"
    m = play(position(), "0: activate naboo jan-dodonna", "0: done")
    assert system(m, "naboo")["leaders"] == ["jan-dodonna"] and where(m, "jan-dodonna") == "naboo"
    assert "jan-dodonna" not in m.facts()["leaders"]
