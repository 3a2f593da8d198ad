"""Every objective: both sides of its condition, its reputation, what else it does."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, position, side, system, track, units, where
from tests.vocabulary import asked, cite, each_rule, fields, options, play, refusals, told
from wartable.games.rebellion.content import OBJECTIVE, OBJECTIVES, SYSTEM
from wartable.kernel.ledger import rule

LOYAL = {"loyalty": "rebel"}
TROOPER = {"units": {"rebel-trooper": 1}}
HELD = {"loyalty": "rebel", "units": {"rebel-trooper": 1}}
NINE = ("naboo", "rodia", "ryloth", "kessel", "felucia", "toydaria", "malastare", "bothawui", "saleucami")


def refreshing(card, *others, **given):
    """The start of a refresh phase with these objectives in hand; the next space has no icons."""
    rebel = {"objectives": [card, *others], **given.pop("rebel", {})}
    return position(step="refresh", **{"time": 6, "reputation": 14, **given}, rebel=rebel)


def fought(card, *others, step="combat-over", combat=None, here=None, **given):
    """The end of a combat in Corellia that the Rebels have started."""
    told = {"place": HERE, "starter": "rebel", **(combat or {})}
    systems = {HERE: here or {}, **given.pop("systems", {})}
    rebel = {"objectives": [card, *others]}
    return position(
        step=step, base={"place": "ilum"}, combat=told, systems=systems, reputation=14, rebel=rebel, **given
    )


# -- printed values ----------------------------------------------------------------------------------

PRINTED = {
    "RBB-OCARD-001": ("crippling-blow", 1, 1, "combat"),
    "RBB-OCARD-002": ("cut-supply-lines", 1, 1, "refresh"),
    "RBB-OCARD-003": ("defend-the-people", 1, 1, "refresh"),
    "RBB-OCARD-004": ("rebel-assault", 1, 1, "combat"),
    "RBB-OCARD-005": ("regional-support", 1, 1, "refresh"),
    "RBB-OCARD-006": ("death-star-plans-2", 2, 2, "combat"),
    "RBB-OCARD-007": ("heart-of-the-empire", 2, 2, "refresh"),
    "RBB-OCARD-008": ("leave-no-one-behind", 2, 1, "refresh"),
    "RBB-OCARD-009": ("liberation", 2, 1, "combat"),
    "RBB-OCARD-010": ("popular-support", 2, 1, "refresh"),
    "RBB-OCARD-011": ("death-star-plans-3", 3, 2, "combat"),
    "RBB-OCARD-012": ("establish-outposts", 3, 1, "refresh"),
    "RBB-OCARD-014": ("major-victory", 3, 1, "combat"),
    "RBB-OCARD-015": ("return-of-the-jedi", 3, 2, "combat"),
    "RBB-ROCARD-001": ("decisive-victory", 1, 1, "combat"),
    "RBB-ROCARD-002": ("defensive-position", 1, 1, "refresh"),
    "RBB-ROCARD-003": ("support-of-the-hutts", 1, 1, "refresh"),
    "RBB-ROCARD-004": ("the-long-war", 1, 1, "refresh"),
    "RBB-ROCARD-005": ("threaten-the-core", 1, 1, "refresh"),
    "RBB-ROCARD-006": ("a-time-for-peace", 2, 1, "refresh"),
    "RBB-ROCARD-009": ("seize-control", 2, 1, "combat"),
    "RBB-ROCARD-010": ("raid-imperial-factory", 3, 1, "combat"),
    "RBB-ROCARD-012": ("uprising", 3, 2, "refresh"),
}


@each_rule(PRINTED)
def test_stage_reputation_and_time(atom, case):
    name, stage, reputation, timing = case
    card = OBJECTIVES[OBJECTIVE[name]]
    assert (card.rule, card.stage, card.reputation, card.timing) == (atom, stage, reputation, timing)


# -- at the start of the refresh phase ---------------------------------------------------------------

SABOTAGED = {"loyalty": "imperial", "sabotaged": True}
TURRETS = {"units": {"golan-turret": 2, "ion-cannon": 1}}
CONDITIONS = {
    "RBB-OCARD-002": (
        {"naboo": SABOTAGED, "rodia": {"loyalty": "imperial", "units": {"x-wing": 1}}, "kessel": SABOTAGED},
        {"naboo": SABOTAGED, "rodia": {"loyalty": "imperial", "units": {"x-wing": 1}}, "kessel": {"sabotaged": True}},
    ),
    "RBB-OCARD-003": (
        dict.fromkeys(NINE[:4], HELD),
        {**dict.fromkeys(NINE[:3], HELD), NINE[3]: LOYAL, NINE[4]: TROOPER},
    ),
    "RBB-OCARD-005": (
        dict.fromkeys(("felucia", "mon-calamari", "saleucami"), LOYAL),
        {**dict.fromkeys(("felucia", "mon-calamari"), LOYAL), **dict.fromkeys(("alderaan", "cato-neimoidia", HERE), LOYAL)},
    ),
    "RBB-OCARD-007": (
        {"coruscant": {"units": {"x-wing": 1}}},
        {"coruscant": {"units": {"rebel-trooper": 1, "tie-fighter": 1}}},
    ),
    "RBB-OCARD-008": ({}, {"naboo": {"leaders": ["han-solo"], "units": {"at-st": 1}}}),
    "RBB-OCARD-010": (dict.fromkeys(NINE[:6], LOYAL), dict.fromkeys(NINE[:5], LOYAL)),
    "RBB-OCARD-012": (dict.fromkeys(NINE[:5], TROOPER), dict.fromkeys(NINE[:4], TROOPER)),
    "RBB-ROCARD-002": ({"naboo": TURRETS}, {"naboo": {"units": {"golan-turret": 2}}, "rodia": {"units": {"ion-cannon": 2}}}),
    "RBB-ROCARD-003": (
        dict.fromkeys(("kessel", "toydaria", "bothawui"), LOYAL),
        dict.fromkeys(("kessel", "toydaria", "naboo"), LOYAL),
    ),
    "RBB-ROCARD-005": (
        {"coruscant": {"units": {"x-wing": 1}}, HERE: {"units": {"x-wing": 2}}, "ord-mantell": {"units": {"rebel-trooper": 2}}},
        {"coruscant": {"units": {"x-wing": 1}}, HERE: {"units": {"x-wing": 2}}, "alderaan": {"units": {"x-wing": 1}}, "sullust": TROOPER},
    ),
    "RBB-ROCARD-012": (dict.fromkeys(NINE, LOYAL), dict.fromkeys(NINE[:8], LOYAL)),
}  # fmt: skip
"""Systems that meet the condition, and systems that just do not."""


@each_rule(CONDITIONS)
def test_both_sides_of_a_condition(atom, case):
    name, _, reputation, _ = PRINTED[atom]
    met, not_met = case
    rings = {"han-solo": "captured"} if "leaders" in not_met.get("naboo", {}) else {}
    m = refreshing(name, **ROTE, systems=met)
    assert options(m, REBEL) == {"pass", f"objective {name}"}
    play(m, f"0: objective {name}")
    assert track(m) == (7, 14 - reputation)
    m = refreshing(name, "a-time-for-peace", **ROTE, systems=not_met, rings=rings)
    assert options(m, REBEL) == {"pass"}
    assert refusals(m, REBEL)[f"objective {name}"] == atom


@rule("RBB-OCARD-005")
def test_no_region_with_coruscant_and_one_where_a_system_was_destroyed():
    near = dict.fromkeys(("alderaan", "cato-neimoidia", HERE), LOYAL)
    assert options(refreshing("regional-support", systems=near), REBEL) == {"pass"}
    near["coruscant"] = {"destroyed": True}
    assert options(refreshing("regional-support", systems=near), REBEL) == {"pass", "objective regional-support"}


@rule("RBB-OCARD-007")
def test_heart_of_the_empire_returns_to_hand():
    m = refreshing("heart-of-the-empire", systems={"coruscant": {"units": {"x-wing": 1}}})
    play(m, "0: objective heart-of-the-empire")
    assert [card["card"] for card in side(m, "rebel")["objectives"]] == ["heart-of-the-empire"]
    assert m.facts()["old-goals"] == []


@rule("RBB-OCARD-008")
def test_carbonite_is_captivity_too():
    held = {"naboo": {"leaders": ["han-solo"], "units": {"at-st": 1}}}
    m = refreshing(
        "leave-no-one-behind",
        "inspire-sympathy",
        systems={**held, "rodia": {"destroyed": True}},
        rings={"han-solo": "carbonite"},
    )
    assert options(m, REBEL) == {"pass", "objective inspire-sympathy"}
    assert refusals(m, REBEL) == {"objective leave-no-one-behind": "RBB-OCARD-008"}


@rule("RBB-OCARD-013")
@pytest.mark.parametrize("destroyed", [0, 1, 3])
def test_inspire_sympathy_pays_for_each_destroyed_system(destroyed):
    m = refreshing("inspire-sympathy", systems={name: {"destroyed": True} for name in NINE[:destroyed]})
    if not destroyed:
        assert options(m, REBEL) == {"pass"} and refusals(m, REBEL) == {"objective inspire-sympathy": "RBB-OCARD-013"}
        return
    play(m, "0: objective inspire-sympathy")
    assert track(m) == (7, 14 - destroyed)


@rule("RBB-ROCARD-002", "RB-FAQOBJ-004")
def test_defensive_position_is_not_for_the_base():
    m = refreshing("defensive-position", **ROTE, rebel_base=TURRETS)
    assert options(m, REBEL) == {"pass"}
    m = refreshing("defensive-position", **ROTE, base={"place": "naboo", "hidden": False}, systems={"naboo": TURRETS})
    assert options(m, REBEL) == {"pass"} and refusals(m, REBEL) == {"objective defensive-position": "RBB-ROCARD-002"}


@rule("RB-FAQOBJ-006")
def test_defensive_position_in_the_system_of_the_hidden_base_and_of_a_former_one():
    m = refreshing("defensive-position", **ROTE, base={"place": "naboo"}, systems={"naboo": TURRETS})
    assert "objective defensive-position" in options(m, REBEL)
    m = position(**ROTE, step="end-of-command", time=6, rapid=[1], probes=["endor"], base={"place": "naboo", "hidden": False},
                 systems={"naboo": TURRETS}, rebel={"objectives": ["defensive-position"]})  # fmt: skip
    play(m, "0: do it", "0: probe endor")
    assert asked(m) == {REBEL: "objective"} and "objective defensive-position" in options(m, REBEL)


@rule("RBB-ROCARD-004")
def test_the_long_war_costs_two_other_objectives():
    m = refreshing("the-long-war", "uprising", "liberation", "crippling-blow", **ROTE)
    play(m, "0: objective the-long-war")
    assert (asked(m), cite(m)) == ({REBEL: "discard-objective"}, "RBB-ROCARD-004")
    assert options(m, REBEL) == {f"objective {name}" for name in ("uprising", "liberation", "crippling-blow")}
    play(m, "0: objective liberation")
    assert track(m) == (6, 14)
    play(m, "0: objective uprising")
    assert track(m) == (7, 13) and side(m, "rebel")["objectives"] == ["crippling-blow"]
    assert m.facts()["old-goals"] == ["the-long-war", "liberation", "uprising"]
    m = refreshing("the-long-war", "uprising", **ROTE)
    assert options(m, REBEL) == {"pass"} and refusals(m, REBEL)["objective the-long-war"] == "RBB-ROCARD-004"


@rule("RBB-ROCARD-006")
def test_a_time_for_peace_costs_four_units_of_the_queue():
    queue = {
        1: {"x-wing": 1, "airspeeder": 1},
        2: {"rebel-trooper": 1, "ion-cannon": 1},
        3: {"x-wing": 1, "mon-cal-cruiser": 1},
    }
    m = refreshing("a-time-for-peace", **ROTE, rebel={"queue": queue})
    play(m, "0: objective a-time-for-peace")
    assert options(m, REBEL) == {"unit x-wing on 1", "unit rebel-trooper on 2", "unit x-wing on 3"}
    play(m, "0: unit x-wing on 1", "0: unit rebel-trooper on 2")
    assert options(m, REBEL) == {"unit mon-cal-cruiser on 3", "unit ion-cannon on 2"}, "the one circle fell by itself"
    play(m, "0: unit ion-cannon on 2")
    assert side(m, "rebel")["queue"] == {2: {"x-wing": 1, "mon-cal-cruiser": 1}} and track(m) == (7, 13)
    del queue[2]["rebel-trooper"], queue[3]["x-wing"]
    m = refreshing("a-time-for-peace", "uprising", **ROTE, rebel={"queue": queue})
    assert options(m, REBEL) == {"pass"} and refusals(m, REBEL)["objective a-time-for-peace"] == "RBB-ROCARD-006"


@rule("RBB-ROCARD-011", "RB-FAQOBJ-001")
def test_show_no_fear_marks_the_base_and_pays_from_the_next_refresh_phase_on():
    m = refreshing("show-no-fear", **ROTE, base={"place": "naboo"})
    play(m, "0: objective show-no-fear")
    assert m.facts()["targets"] == {"show-no-fear": "naboo"} and track(m) == (7, 14)
    assert m.facts()["base"]["hidden"] and m.facts()["goals-in-play"] == ["show-no-fear"]
    assert {m.redeal(EMPIRE, seed).state.base for seed in range(10)} == {SYSTEM["naboo"]}
    for before, after in ((14, 13), (13, 12)):
        m = position(**ROTE, step="refresh", time=6, reputation=before, base={"place": "naboo"},
                     targets={"show-no-fear": "naboo"}, goals_in_play=["show-no-fear"])  # fmt: skip
        assert track(m) == (7, after)


# -- in a combat -------------------------------------------------------------------------------------

WON = {
    "RBB-OCARD-001": ("crippling-blow", {"lost": {"at-st": 1, "stormtrooper": 1}}, {"lost": {"at-st": 1, "star-destroyer": 1}}),
    "RBB-OCARD-004": ("rebel-assault", {"lost": {"super-star-destroyer": 1}}, {"lost": {"assault-carrier": 2}}),
    "RBB-OCARD-009": (
        "liberation",
        {"won": ["rebel-ground"], "subjugated": True},
        {"won": ["rebel-space"], "subjugated": True},
    ),
    "RBB-OCARD-014": ("major-victory", {"lost": {"assault-carrier": 1, "tie-fighter": 1}}, {"lost": {"assault-carrier": 1, "at-at": 1}}),
    "RBB-ROCARD-001": ("decisive-victory", {"won": ["rebel-space", "rebel-ground"]}, {"won": ["rebel-ground"]}),
    "RBB-ROCARD-010": ("raid-imperial-factory", {"won": ["rebel-space"]}, {"won": ["imperial-space"]}),
}  # fmt: skip
"""What happened in a combat the Rebels started, and what was just not enough."""


@each_rule(WON)
def test_both_sides_of_a_combats_condition(atom, case):
    name, met, not_met = case
    m = fought(name, **ROTE, combat=met)
    assert options(m, REBEL) == {"pass", f"objective {name}"}
    play(m, f"0: objective {name}")
    assert track(m)[1] == 13 and OBJECTIVE[name] in m.state.old_goals
    m = fought(name, **ROTE, combat=not_met)
    assert f"objective {name}" not in options(m, next(iter(m.pending)))
    if asked(m) == {REBEL: "objective"}:
        assert refusals(m, REBEL)[f"objective {name}"] == atom


STARTED = {
    "RBB-OCARD-001": ("crippling-blow", {"lost": {"at-at": 1}}),
    "RBB-OCARD-004": ("rebel-assault", {"lost": {"star-destroyer": 1}}),
    "RBB-OCARD-014": ("major-victory", {"lost": {"star-destroyer": 1}}),
    "RBB-ROCARD-010": ("raid-imperial-factory", {"won": ["rebel-space"]}),
}


@each_rule(STARTED)
def test_a_combat_that_the_empire_started_does_not_count(atom, case):
    name, happened = case
    m = fought(name, **ROTE, combat={**happened, "starter": "imperial"})
    assert f"objective {name}" not in options(m, next(iter(m.pending)))
    m = fought(name, **ROTE, combat=happened)
    assert f"objective {name}" in options(m, REBEL)


@rule("RBB-OCARD-009")
def test_liberation_asks_whether_the_system_was_subjugated_when_the_combat_began():
    m = fought("liberation", "seize-control", **ROTE, combat={"won": ["rebel-ground"]}, here={"sabotaged": True})
    assert options(m, REBEL) == {"pass", "objective seize-control"}
    assert refusals(m, REBEL) == {"objective liberation": "RBB-OCARD-009"}


@rule("RBB-ROCARD-010")
def test_a_factory_is_a_system_with_a_square_icon():
    given = {"combat": {"won": ["rebel-space"], "place": "naboo"}, "systems": {"naboo": {"sabotaged": True}}}
    m = fought("raid-imperial-factory", "seize-control", **ROTE, **given)
    assert options(m, REBEL) == {"pass", "objective seize-control"}
    assert refusals(m, REBEL) == {"objective raid-imperial-factory": "RBB-ROCARD-010"}
    m = fought("raid-imperial-factory", **ROTE, combat={"won": ["rebel-space"], "place": "mygeeto"})
    assert "objective raid-imperial-factory" in options(m, REBEL), "a square of the ground"


@rule("RBB-ROCARD-010")
def test_a_destroyed_system_is_no_factory():
    won = {"won": ["rebel-space"], "lost": {"star-destroyer": 1}}
    m = fought("raid-imperial-factory", "major-victory", **ROTE, combat=won, here={"destroyed": True})
    assert options(m, REBEL) == {"pass", "objective major-victory"}
    assert refusals(m, REBEL) == {"objective raid-imperial-factory": "RBB-ROCARD-010"}


@rule("RBB-ROCARD-009")
@pytest.mark.parametrize("removes", [False, True])
def test_seize_control_where_a_sabotage_marker_lies_which_may_be_removed(removes):
    m = fought("seize-control", **ROTE, combat={"won": ["rebel-space"]}, here={"sabotaged": True})
    play(m, "0: objective seize-control")
    assert options(m, REBEL) == {"do it", "pass"}
    play(m, "0: do it" if removes else "0: pass")
    assert system(m).get("sabotaged", False) != removes and track(m)[1] == 13
    m = fought("seize-control", "raid-imperial-factory", **ROTE, combat={"won": ["rebel-space"]})
    assert refusals(m, REBEL) == {"objective seize-control": "RBB-ROCARD-009"}


@rule("RBB-OCARD-015")
def test_return_of_the_jedi_where_vader_is_or_was():
    won = {"won": ["rebel-space"]}
    m = fought("return-of-the-jedi", combat=won, here={"leaders": ["darth-vader"]})
    play(m, "0: objective return-of-the-jedi")
    assert track(m)[1] == 12 and where(m, "darth-vader") == HERE, "without Luke (Jedi) nobody is eliminated"
    m = fought("return-of-the-jedi", combat={**won, "left": ["emperor-palpatine"]})
    assert "objective return-of-the-jedi" in options(m, REBEL), "who retreated from it counts"
    m = fought(
        "return-of-the-jedi",
        "seize-control",
        **ROTE,
        combat=won,
        here={"leaders": ["general-tagge"], "sabotaged": True},
    )
    assert refusals(m, REBEL) == {"objective return-of-the-jedi": "RBB-OCARD-015"}


@rule("RBB-OCARD-015")
def test_with_luke_skywalker_jedi_one_imperial_leader_still_there_is_eliminated():
    here = {"leaders": ["darth-vader", "general-tagge", "luke-skywalker-jedi"]}
    given = {"combat": {"won": ["rebel-ground"], "left": ["emperor-palpatine"]}, "leaders": {"luke-skywalker": "out"}}
    m = fought("return-of-the-jedi", here=here, **given)
    play(m, "0: objective return-of-the-jedi")
    assert options(m, REBEL) == {"leader darth-vader", "leader general-tagge"}
    play(m, "0: leader darth-vader")
    assert where(m, "darth-vader") == "out" and track(m)[1] == 12


def over_the_station(card, dice, fighters=1, station="death-star", **given):
    """After the space battle of a combat, with a Death Star there."""
    here = {"units": {"x-wing": fighters, "mon-cal-cruiser": 2, "star-destroyer": 1, station: 1}}
    combat = {"fought": ["space"], "theater": "space"}
    return fought(card, step="battle-over", combat=combat, here=here, dice=[*dice, *["blank"] * 40], **given)


PLANS = {"RBB-OCARD-006": "death-star-plans-2", "RBB-OCARD-011": "death-star-plans-3"}


@each_rule(PLANS)
@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_death_star_plans(atom, case, station):
    m = over_the_station(case, ["blank", "hit", "direct-hit"], station=station)
    assert (asked(m), options(m, REBEL)) == ({REBEL: "death-star-plans"}, {"pass", f"objective {case}"})
    play(m, f"0: objective {case}")
    assert station not in units(m) and track(m)[1] == 12 and OBJECTIVE[case] in m.state.old_goals
    m = play(over_the_station(case, ["blank", "hit", "hit"], station=station), f"0: objective {case}")
    assert units(m)[station] == 1 and track(m)[1] == 14
    assert [card["card"] for card in side(m, "rebel")["objectives"]] == [case], "back in hand"
    assert len(fields(m, "AttackRolled", "dice")[0][0]) == 3
    m = over_the_station(case, [], fighters=0, station=station)
    assert asked(m) != {REBEL: "death-star-plans"}, "no fighter"


# -- immediate ---------------------------------------------------------------------------------------


def drawing(card, **given):
    """The Rebels draw this objective in the refresh phase."""
    rebel = {"objective-deck": [card], **given.pop("rebel", {})}
    return position(**ROTE, step="draw-missions", time=6, rebel=rebel, **given)


REMOTE = ("dagobah", "dantooine", "dathomir", "endor", "hoth", "ilum", "tatooine", "yavin")


@rule("RBB-ROCARD-007")
def test_raid_outposts_has_the_empire_mark_two_remote_systems():
    m = drawing("raid-outposts")
    assert (asked(m), cite(m)) == ({EMPIRE: "target"}, "RBB-ROCARD-007")
    assert options(m, EMPIRE) == {f"at {place}" for place in REMOTE}
    play(m, "1: at endor")
    assert options(m, EMPIRE) == {f"at {place}" for place in REMOTE if place != "endor"}
    play(m, "1: at ilum")
    assert m.facts()["targets"] == {"raid-outposts-1": "endor", "raid-outposts-2": "ilum"}
    assert m.facts()["goals-in-play"] == ["raid-outposts"] and side(m, "rebel")["objectives"] == []


@rule("RBB-ROCARD-008")
def test_rebel_cell_pays_for_an_objective_discarded_while_its_marker_is_there():
    m = drawing(
        "rebel-cell",
        systems={
            "naboo": LOYAL,
            "rodia": {"loyalty": "rebel", "units": {"at-st": 1}, "subjugated": True},
            "kessel": LOYAL,
        },
    )
    assert (asked(m), options(m, REBEL)) == ({REBEL: "target"}, {"at naboo", "at kessel"})
    play(m, "0: at naboo")
    assert m.facts()["targets"] == {"rebel-cell": "naboo"} and track(m) == (7, 14)
    given = {
        **ROTE,
        "targets": {"rebel-cell": "naboo"},
        "goals_in_play": ["rebel-cell"],
        "rings": {"han-solo": "captured"},
    }
    given["systems"] = {"kessel": {"leaders": ["han-solo"], "units": {"at-st": 1}}}
    m = refreshing("uprising", "liberation", **given)
    assert (asked(m), options(m, REBEL)) == (
        {REBEL: "rebel-cell"},
        {"pass", "objective uprising", "objective liberation"},
    )
    play(m, "0: objective uprising")
    assert track(m)[1] == 13 and m.facts()["old-goals"] == ["uprising"]
    del given["targets"]
    m = refreshing("uprising", "liberation", **{**given, "goals_in_play": []})
    assert asked(m) != {REBEL: "rebel-cell"}


@rule("RB-FAQOBJ-007")
def test_rebel_cell_without_a_rebel_system_is_discarded_and_not_replaced():
    m = drawing("rebel-cell", systems={"naboo": {"loyalty": "rebel", "units": {"at-st": 1}, "subjugated": True}},
                rebel={"objective-deck": ["liberation", "rebel-cell"]})  # fmt: skip
    assert m.facts()["old-goals"] == ["rebel-cell"] and m.facts()["targets"] == {}
    assert side(m, "rebel")["objectives"] == [] and side(m, "rebel")["objective-deck"] == ["liberation"]
    assert told(m, "ObjectivePlayed", "ObjectiveDiscarded") == ["ObjectivePlayed", "ObjectiveDiscarded"]
