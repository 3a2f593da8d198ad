"""The refresh phase: its steps, time, the limit of leaders, deploying units."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, position, side, team, track, units, where
from tests.vocabulary import asked, cite, fields, move_on, options, play, refusals, refused, told, who
from wartable.games.rebellion.content import LEADER, MISSION, SYSTEM
from wartable.games.rebellion.view import UNKNOWN
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

LOYAL = {"loyalty": "imperial"}


def deploying(queue: dict[str, int], **systems: dict[str, object]) -> Match:
    """The Empire deploys what leaves space 1 of its queue; Corellia is loyal to it."""
    told = {"coruscant": {"sabotaged": True}, HERE: LOYAL}
    told |= {name.replace("_", "-"): there for name, there in systems.items()}
    return position(step="deploy", turn="imperial", imperial={"queue": {1: queue}}, systems=told)


@rule("RBB-DEPLOY-002")
def test_two_units_are_deployed_in_a_system_at_most() -> None:
    m = deploying({"stormtrooper": 3})
    assert options(m, EMPIRE) == {"done", f"place 1 stormtrooper {HERE}", f"place 2 stormtrooper {HERE}"}
    play(m, f"1: place 1 stormtrooper {HERE}")
    assert options(m, EMPIRE) == {"done", f"place 1 stormtrooper {HERE}"}
    play(m, f"1: place 1 stormtrooper {HERE}")
    assert units(m) == {"stormtrooper": 2}
    assert side(m, "imperial")["queue"] == {1: {"stormtrooper": 1}}  # what cannot be deployed waits
    assert asked(m) == {0: "assign"}


@rule("RBB-SABOTAGE-001")
def test_nothing_is_deployed_where_a_sabotage_marker_lies() -> None:
    m = deploying({"stormtrooper": 1})
    assert refused(m, EMPIRE, "place 1 stormtrooper coruscant") == "RBB-SABOTAGE-001"


@rule("RBB-REFRESH-006")
def test_time_goes_on_by_one_space() -> None:
    m = position(step="advance-time", time=6, reputation=14)
    assert track(m) == (7, 14)


@rule("RBB-VICTORY-003")
@pytest.mark.parametrize(("reputation", "winners"), [(8, (0,)), (9, ())])
def test_the_rebels_win_when_the_markers_meet(reputation: int, winners: tuple[int, ...]) -> None:
    m = position(step="advance-time", time=7, reputation=reputation)
    assert (m.outcome.winners if m.outcome else ()) == winners


# -- the steps ---------------------------------------------------------------------------------------


def refreshing(**given: Any) -> Match:
    """The refresh phase at its beginning; the space after time 6 has neither icon."""
    return position(step="refresh", **{"time": 6, **given})


@rule("RBB-REFRESH-001")
def test_the_six_steps_follow_each_other() -> None:
    m = refreshing(
        time=1,
        systems={"naboo": {"leaders": ["princess-leia"]}},
        probes=["ilum", "endor"],
        rebel={
            "deck": ["daring-rescue"],
            "objective-deck": ["regional-support"],
            "action-deck": ["ambush"],
            "queue": {1: {"x-wing": 1}},
        },
    )
    play(m, "0: keep ambush general-madine", "0: unit y-wing", "0: pass", "1: pass", "0: place 1 x-wing rebel-base")
    assert told(
        m, "LeaderReturned", "MissionDrawn", "ProbeDrawn", "ObjectiveDrawn", "TimeAdvanced", "LeaderRecruited", "UnitQueued", "UnitsDeployed"
    ) == [
        "LeaderReturned",
        "MissionDrawn",
        "ProbeDrawn",
        "ProbeDrawn",
        "ObjectiveDrawn",
        "TimeAdvanced",
        "LeaderRecruited",
        "UnitQueued",
        "UnitsDeployed",
    ]  # fmt: skip
    assert units(m, "rebel-base") == {"x-wing": 1} and side(m, "rebel")["queue"] == {}


@rule("RBB-REFRESH-002")
def test_all_leaders_come_home_but_captives_and_who_is_detained() -> None:
    m = refreshing(
        systems={
            "naboo": {"leaders": ["princess-leia", "darth-vader"], "units": {"stormtrooper": 1}},
            "rodia": {"leaders": ["han-solo"], "units": {"stormtrooper": 1}},
            "ilum": {"leaders": ["chewbacca"]},
        },
        rebel_base={"leaders": ["mon-mothma"]},
        rings={"han-solo": "captured"},
        detained=["chewbacca"],
    )
    homes = {name: where(m, name) for name in ("princess-leia", "darth-vader", "mon-mothma", "han-solo", "chewbacca")}
    assert homes == {
        "princess-leia": "pool",
        "darth-vader": "pool",
        "mon-mothma": "pool",
        "han-solo": "rodia",
        "chewbacca": "ilum",
    }
    assert m.facts()["detained"] == [], "only for this refresh phase"


@rule("RBB-REFRESH-002", "RBB-COMMAND-004")
def test_unrevealed_missions_go_back_to_hand_and_are_not_shown() -> None:
    m = position(
        time=6,
        rebel={"missions": [{"card": "sabotage", "leaders": ["princess-leia", "jan-dodonna"]}], "hand": ["infiltration"]},
        imperial={"missions": [{"card": "rule-by-fear", "leaders": ["darth-vader"]}]},
    )  # fmt: skip
    play(m, "0: pass", "1: pass")
    assert side(m, "rebel")["hand"] == ["infiltration", "sabotage"] and side(m, "rebel")["missions"] == []
    assert side(m, "imperial")["hand"] == ["rule-by-fear"] and side(m, "imperial")["missions"] == []
    assert [where(m, name) for name in ("princess-leia", "jan-dodonna", "darth-vader")] == ["pool"] * 3
    assert told(m, "MissionRevealed") == []
    assert m.view(EMPIRE).hands[REBEL] == [UNKNOWN] * 2


TEN = [
    "daring-rescue",
    "demolition",
    "hidden-fleet",
    "hit-and-run",
    "incite-rebellion",
    "base-defenses",
    "misdirection",
    "plan-the-assault",
    "wookiee-uprising",
    "covert-operation",
]
THEIRS = ["detained", "hunt-them-down", "collect-bounty", "imperial-propaganda", "interrogation-droid", "long-range-probe",
          "planetary-conquest", "double-our-efforts", "probe-droid-initiative", "lure-of-the-dark-side"]  # fmt: skip


@rule("RBB-REFRESH-003")
def test_two_missions_are_drawn_and_ten_may_be_kept() -> None:
    starting = ["build-alliance", "infiltration", "rapid-mobilization", "sabotage"]
    m = refreshing(
        rebel={"hand": [*starting, *TEN[:5]], "deck": ["misdirection", "seek-yoda", "stolen-plans"], "objectives": ["crippling-blow"]},
        imperial={"hand": ["rule-by-fear", "superlaser-online", *THEIRS[:7]], "deck": THEIRS[7:]},
    )  # fmt: skip
    play(m, "0: pass")  # no objective
    assert (asked(m), cite(m)) == ({REBEL: "too-many-missions"}, "RBB-REFRESH-003")
    assert len(side(m, "rebel")["hand"]) == 11, "nine and two; objectives do not count"
    assert options(m, REBEL) == {f"mission {card}" for card in (*TEN[:5], "seek-yoda", "stolen-plans")}
    assert refusals(m, REBEL) == {f"mission {card}": "RBB-REFRESH-003" for card in starting}
    assert len(side(m, "imperial")["hand"]) == 9, "the Empire draws when the Rebels have discarded"
    play(m, "0: mission demolition")
    assert len(side(m, "rebel")["hand"]) == 10 and side(m, "rebel")["discard"] == ["demolition"]
    assert (asked(m), len(side(m, "imperial")["hand"])) == ({EMPIRE: "too-many-missions"}, 11), "projects count"
    play(m, "1: mission superlaser-online")
    assert side(m, "imperial")["discard"] == [] and len(m.state.old_projects) == 1, "a project goes to its own pile"
    assert asked(m) == {REBEL: "assign"}


@rule("RBB-REFRESH-003")
def test_ten_missions_are_no_more_than_allowed_and_other_times_are_free() -> None:
    m = refreshing(rebel={"hand": [*TEN[:6], "sabotage", "infiltration"], "deck": ["seek-yoda", "stolen-plans"]})
    assert len(side(m, "rebel")["hand"]) == 10 and asked(m) == {REBEL: "assign"}
    m = position(rebel={"hand": [*TEN, "sabotage", "infiltration"]})
    assert asked(m) == {REBEL: "turn"}, "the limit is checked only in the refresh phase"


@rule("RBB-REFRESH-004", "RBB-PROBE-002")
def test_the_empire_draws_two_probe_cards_and_keeps_them_for_itself() -> None:
    m = refreshing(base={"place": "hoth"}, probes=["dagobah", "ilum", "endor"], imperial={"probes": ["yavin"]})
    assert side(m, "imperial")["probes"] == ["yavin", "endor", "ilum"] and m.facts()["probes"] == ["dagobah"]
    assert fields(m, "ProbeDrawn", "audience") == [((EMPIRE,),)] * 2
    assert m.view(EMPIRE).drawn == [SYSTEM[name] for name in ("yavin", "endor", "ilum")]
    assert m.view(REBEL).drawn == [UNKNOWN] * 3
    assert {m.redeal(EMPIRE, seed).state.base for seed in range(60)} == {SYSTEM["hoth"], SYSTEM["dagobah"]}


@rule("RBB-REFRESH-005")
def test_the_rebels_draw_one_objective() -> None:
    m = refreshing(rebel={"objective-deck": ["liberation", "regional-support"]})
    assert side(m, "rebel")["objectives"] == ["regional-support"]
    assert side(m, "rebel")["objective-deck"] == ["liberation"]


@rule("RBB-REFRESH-007")
def test_the_rebels_go_first_in_every_step_and_discard_openly() -> None:
    m = refreshing(
        time=1,
        rebel={"hand": TEN, "deck": ["seek-yoda"], "action-deck": ["ambush"]},
        imperial={"hand": ["rule-by-fear", *THEIRS[1:]], "deck": ["detained"], "action-deck": ["local-rumors"]},
    )
    seen = []
    while "assign" not in asked(m).values():
        seen.append((who(m), asked(m)[who(m)]))
        move_on(m)
    assert seen == [
        (REBEL, "too-many-missions"),
        (EMPIRE, "too-many-missions"),
        (REBEL, "recruit"),
        (EMPIRE, "recruit"),
        (REBEL, "build"),
        (REBEL, "build"),
        (EMPIRE, "build"),
    ]
    assert m.view(EMPIRE).discards[REBEL] == [MISSION[side(m, "rebel")["discard"][0]]]


@rule("RBB-REFRESH-006")
@pytest.mark.parametrize(
    ("space", "asks"),
    [(2, ["recruit", "build"]), (3, ["recruit"]), (4, ["recruit", "build"]), (5, ["recruit"]), (6, ["build"]), (7, [])],
)
def test_recruiting_comes_before_building_where_the_icons_are(space: int, asks: list[str]) -> None:
    m = position(step="advance-time", time=space - 1, rebel={"action-deck": ["ambush"]})
    seen = []
    while "assign" not in asked(m).values():
        seen.append(asked(m)[who(m)])
        move_on(m)
    assert list(dict.fromkeys(seen)) == asks


# -- eight leaders -----------------------------------------------------------------------------------

CROWD = ["han-solo", "chewbacca", "admiral-ackbar", "wedge-antilles", "general-madine"]
"""With the four of the beginning the Rebels have nine."""


@rule("RB-LEADERLIMIT-001", "RBB-REFRESH-008")
def test_a_ninth_leader_in_the_pool_is_eliminated_as_its_owner_chooses() -> None:
    pool = dict.fromkeys(CROWD[1:], "pool")
    m = refreshing(**ROTE, systems={"naboo": {"leaders": ["han-solo"]}}, leaders=pool)
    assert (asked(m), cite(m)) == ({REBEL: "too-many"}, "RB-LEADERLIMIT-001")
    nine = ["mon-mothma", "jan-dodonna", "general-rieekan", "princess-leia", *CROWD]
    assert options(m, REBEL) == {f"leader {name}" for name in nine}
    play(m, "0: leader wedge-antilles")
    assert where(m, "wedge-antilles") == "out" and asked(m) == {REBEL: "assign"}
    assert fields(m, "LeaderEliminated", "leader", "cite") == [(LEADER["wedge-antilles"], "RB-LEADERLIMIT-001")]


@rule("RB-LEADERLIMIT-001")
def test_eight_in_the_pool_may_stay_and_who_is_elsewhere_does_not_count() -> None:
    pool = dict.fromkeys(CROWD[1:], "pool")
    held = {"naboo": {"leaders": ["han-solo"], "units": {"stormtrooper": 1}}}
    m = refreshing(**ROTE, systems=held, rings={"han-solo": "captured"}, leaders=pool)
    assert asked(m) == {REBEL: "assign"}, "a captive is not in the pool"
    missions = [{"card": "sabotage-rote", "leaders": ["han-solo"]}]
    m = position(**ROTE, step="settle", leaders=pool, rebel={"missions": missions})
    assert asked(m) == {EMPIRE: "turn"}, "nor is who lies on a mission"
    m = refreshing(systems={"naboo": {"leaders": ["han-solo"]}}, leaders=pool)
    assert asked(m) == {REBEL: "assign"}, "the base game knows no limit"


@rule("RBB-REFRESH-008")
def test_the_empire_may_first_use_ambitions_of_power() -> None:
    five = ("admiral-ozzel", "admiral-piett", "boba-fett", "colonel-yularen", "general-veers")
    given: Any = {"leaders": dict.fromkeys(five[1:], "pool"), "imperial": {"actions": ["ambitions-of-power"]}}
    m = refreshing(**ROTE, systems={"naboo": {"leaders": ["admiral-ozzel"]}}, **given)
    assert asked(m) == {EMPIRE: "use-action"} and options(m, EMPIRE) == {"pass", "use ambitions-of-power"}
    used = play(m.clone(), "1: use ambitions-of-power")
    assert asked(used) == {REBEL: "assign"} and used.state.limit == 9
    play(m, "1: pass")
    assert asked(m) == {EMPIRE: "too-many"} and len(options(m, EMPIRE)) == 9


@rule("RB-LEADERLIMIT-001", "RBB-REFRESH-008")
def test_the_limit_is_checked_when_both_have_recruited() -> None:
    pool = dict.fromkeys(CROWD[:4], "pool")
    m = position(**ROTE, step="recruit", time=3, leaders=pool, rebel={"action-deck": ["ambush"]},
                 imperial={"action-deck": ["local-rumors"]})  # fmt: skip
    play(m, "0: keep ambush general-madine")
    assert asked(m) == {EMPIRE: "recruit"}, "after the whole step"
    play(m, "1: keep local-rumors colonel-yularen")
    assert asked(m) == {REBEL: "too-many"}


@rule("RBB-REFRESH-008", "RBB-COMMAND-004")
def test_the_limit_is_checked_when_leaders_come_back_from_missions_before_those_on_the_board_are_retrieved() -> None:
    pool = dict.fromkeys(["chewbacca", "admiral-ackbar", "wedge-antilles"], "pool")
    missions = [{"card": "sabotage-rote", "leaders": ["han-solo", "general-madine"]}]
    m = position(**ROTE, time=6, systems={"naboo": {"leaders": ["luke-skywalker"]}}, leaders=pool,
                 rebel={"missions": missions})  # fmt: skip
    play(m, "0: pass", "1: pass")
    nine = {f"leader {name}" for name in ("mon-mothma", "jan-dodonna", "general-rieekan", "princess-leia", *CROWD)}
    assert asked(m) == {REBEL: "too-many"} and options(m, REBEL) == nine
    assert m.view(REBEL).phase == 1, "the command phase ends with it"
    play(m, "0: leader wedge-antilles")
    assert options(m, REBEL) == nine - {"leader wedge-antilles"} | {"leader luke-skywalker"}, (
        "and after the retrieve step"
    )
    play(m, "0: leader chewbacca")
    assert asked(m) == {REBEL: "assign"}


@rule("RB-LEADERLIMIT-002")
def test_in_a_team_both_pools_count_together() -> None:
    pool = dict.fromkeys(CROWD, "pool")
    m = team(**ROTE, step="refresh", time=6, leaders=pool)
    assert asked(m) == {0: "too-many"} and len(options(m, 0)) == 5, "five admirals and four generals"
    m = team(**ROTE, step="refresh", time=6, leaders=dict.fromkeys(CROWD[1:], "pool"))
    assert asked(m) == {0: "assign"}, "eight together"


@rule("RB-LEADERLIMIT-003")
def test_in_a_team_who_has_more_leaders_loses_one() -> None:
    admirals = {"han-solo", "admiral-ackbar", "wedge-antilles", "mon-mothma", "jan-dodonna"}
    m = team(**ROTE, step="refresh", time=6, leaders=dict.fromkeys(CROWD, "pool"))
    assert options(m, 0) == {f"leader {name}" for name in admirals}
    generals = {"chewbacca", "general-madine", "luke-skywalker", "princess-leia", "general-rieekan"}
    pool = {
        "chewbacca": "pool",
        "general-madine": "pool",
        "luke-skywalker": "pool",
        "han-solo": "pool",
        "admiral-ackbar": "pool",
    }
    m = team(**ROTE, step="refresh", time=6, leaders=pool)
    assert asked(m) == {3: "too-many"} and options(m, 3) == {f"leader {name}" for name in generals}


@rule("RBB-BUILD-006")
def test_a_player_may_build_fewer_units_and_rebuild_a_figure_of_the_board() -> None:
    m = position(step="build", turn="imperial", systems={"coruscant": {"sabotaged": True}, "kessel": LOYAL})
    assert asked(m) == {EMPIRE: "build"} and options(m, EMPIRE) == {"pass", "unit stormtrooper"}
    play(m, "1: pass")
    assert side(m, "imperial")["queue"] == {}
    troops = {"kessel": {**LOYAL, "units": {"stormtrooper": 20}}, "rodia": {**LOYAL, "units": {"stormtrooper": 10}}}
    m = position(step="build", turn="imperial", systems={"coruscant": {"sabotaged": True}, **troops})
    play(m, "1: unit stormtrooper")
    assert asked(m) == {EMPIRE: "scrap"}
    assert options(m, EMPIRE) == {"unit stormtrooper kessel", "unit stormtrooper rodia"}
    play(m, "1: unit stormtrooper rodia")
    assert units(m, "rodia") == {"stormtrooper": 9}


@rule("RBB-SETUP-019")
def test_in_the_first_game_both_drawn_cards_leave_the_game() -> None:
    m = position(
        step="recruit", first_game=True, time=2, rebel={"action-deck": ["undercover", "ambush", "noble-sacrifice"]}
    )
    assert options(m, 0) == {"keep ambush general-madine", "keep noble-sacrifice obi-wan-kenobi"}
    play(m, "0: keep ambush general-madine")
    assert side(m, "rebel")["action-deck"] == ["undercover"] and side(m, "rebel")["actions"] == []


@rule("RBB-RULING-022")
def test_a_target_marker_is_offered_to_who_comes_to_hold_its_system() -> None:
    given = {"sets": ["core", "rise-of-the-empire"], "targets": {"rebel-cell": HERE}, "step": "settle"}
    m = position(**given, systems={HERE: {"units": {"stormtrooper": 1}}})
    assert asked(m) == {EMPIRE: "remove-target"}
    assert options(m, EMPIRE) == {"pass", "remove rebel-cell"}
    declined = play(m.clone(), "1: pass")
    assert declined.facts()["targets"] == {"rebel-cell": HERE} and asked(declined) != {EMPIRE: "remove-target"}
    play(m, "1: remove rebel-cell")
    assert m.facts()["targets"] == {}
