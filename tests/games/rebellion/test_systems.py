"""Whose a system is: loyalty, subjugation, sabotage; systems that are destroyed."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, attempt, position, system, units, where
from tests.vocabulary import asked, cite, fields, move_on, options, play, refused, told
from wartable.games.rebellion.content import SYSTEM
from wartable.kernel.ledger import rule

NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_IMPERIALS = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
"""Nobody is left in the pool who could oppose a mission."""


def rebels_gain(place, **there):
    """Mon Mothma builds an alliance: 1 Rebel loyalty."""
    return attempt("build-alliance", "mon-mothma", at=place, systems={place: there}, leaders=NO_IMPERIALS)


def empire_gains(place, *more, **there):
    """The Emperor rules by fear: 1 Imperial loyalty; a Star Destroyer is there."""
    there["units"] = {"star-destroyer": 1, **there.get("units", {})}
    return attempt(
        "rule-by-fear", "emperor-palpatine", at=place, side="imperial", systems={place: there}, leaders=NO_REBELS
    )


# -- loyalty -----------------------------------------------------------------------------------------


@rule("RBB-LOYALTY-001")
def test_remote_systems_have_no_loyalty_and_are_never_subjugated():
    m = position(rebel={"missions": [{"card": "build-alliance", "leaders": ["mon-mothma"]}]})
    offered = {text.split()[-1] for text in options(m, REBEL) if text.startswith("reveal build-alliance")}
    remote = {"dagobah", "dantooine", "dathomir", "endor", "hoth", "ilum", "tatooine", "yavin"}
    assert len(offered) == 24 and not offered & remote
    m = position(
        turn="imperial", base={"place": "hoth"}, systems={"naboo": {"units": {"assault-carrier": 1, "at-st": 1}}}
    )
    play(m, "1: activate dagobah darth-vader", "1: move 1 assault-carrier naboo", "1: move 1 at-st naboo", "1: done")
    assert system(m, "dagobah") == {"units": {"assault-carrier": 1, "at-st": 1}, "leaders": ["darth-vader"]}


@rule("RBB-LOYALTY-002")
def test_one_loyalty_removes_the_enemys_marker_or_places_the_own():
    assert system(rebels_gain("naboo"), "naboo")["loyalty"] == "rebel"
    assert "loyalty" not in system(rebels_gain("naboo", loyalty="imperial"), "naboo")
    assert system(empire_gains("naboo"), "naboo")["loyalty"] == "imperial"
    assert "loyalty" not in system(empire_gains("naboo", loyalty="rebel"), "naboo")


@rule("RBB-LOYALTY-002")
def test_two_loyalty_do_both():
    given = {"systems": {"mon-calamari": {"loyalty": "imperial"}}, "leaders": NO_IMPERIALS}
    m = attempt("support-of-mon-calamari", "admiral-ackbar", at="mon-calamari", **given)
    play(m, "0: pass")
    assert system(m, "mon-calamari")["loyalty"] == "rebel"
    assert told(m, "LoyaltyLost", "LoyaltyGained") == ["LoyaltyLost", "LoyaltyGained"]


@rule("RBB-LOYALTY-003", "RBB-SUBJ-005")
def test_whose_a_system_is():
    systems = {
        "naboo": {"loyalty": "imperial"},
        "rodia": {"units": {"at-st": 1}, "subjugated": True},
        "ryloth": {"loyalty": "rebel", "units": {"at-st": 1}, "subjugated": True},
        "kessel": {"loyalty": "rebel"},
        "felucia": {},
        "coruscant": {},
    }

    def places(card, *leaders, side):
        given = {side: {"missions": [{"card": card, "leaders": list(leaders)}]}}
        m = position(turn=side, systems=systems, leaders={"han-solo": "supply"}, **given)
        seat = EMPIRE if side == "imperial" else REBEL
        return {text.split()[-1] for text in options(m, seat) if text.startswith("reveal")} & set(systems)

    assert places("construct-factory", "grand-moff-tarkin", side="imperial") == {
        "naboo",
        "rodia",
        "ryloth",
        "coruscant",
    }
    assert places("gather-intel", "emperor-palpatine", side="imperial") == {"kessel"}, "Rebel systems"
    m = position(step="assign", systems=systems, rebel={"actions": ["temporary-alliance"]})
    play(m, "0: use temporary-alliance mon-mothma")
    neutral = {text.removeprefix("at ") for text in options(m, REBEL)} & set(systems)
    assert neutral == {"rodia", "felucia"}, "subjugated without loyalty: neutral and Imperial at the same time"


@rule("RBB-LOYALTY-004")
def test_coruscant_neither_gains_nor_loses_loyalty():
    m = rebels_gain("coruscant")
    assert system(m, "coruscant")["loyalty"] == "imperial"
    assert told(m, "LoyaltyLost", "LoyaltyGained") == []


@rule("RBB-LOYALTY-005")
def test_nothing_is_gained_twice_and_nothing_lost_that_is_not_there():
    m = rebels_gain("naboo", loyalty="rebel")
    assert system(m, "naboo")["loyalty"] == "rebel" and told(m, "LoyaltyLost", "LoyaltyGained") == []
    given = {"systems": {"rodia": {"loyalty": "imperial"}, "ryloth": {"loyalty": "rebel"}}, "leaders": NO_REBELS}
    m = attempt("imperial-propaganda", "emperor-palpatine", at="rodia", side="imperial", **given)
    assert fields(m, "LoyaltyLost", "side", "place") == [(REBEL, SYSTEM["ryloth"])], "Geonosis is neutral"
    assert system(m, "rodia")["loyalty"] == "imperial" and "loyalty" not in system(m, "ryloth")


@rule("RBB-LOYALTY-006")
def test_a_subjugated_system_counts_for_objectives_that_ask_for_loyalty_and_is_no_rebel_system():
    six = ("naboo", "rodia", "ryloth", "kessel", "felucia", "toydaria")
    systems = {name: {"loyalty": "rebel", "units": {"x-wing": 1}} for name in six}
    systems["naboo"] = {"loyalty": "rebel", "units": {"at-st": 1}, "subjugated": True}
    m = position(
        step="refresh", time=6, systems=systems, rebel={"objectives": ["popular-support", "defend-the-people"]}
    )
    assert options(m, REBEL) == {"pass", "objective popular-support", "objective defend-the-people"}
    del systems["toydaria"], systems["felucia"]
    m = position(
        step="refresh", time=6, systems=systems, rebel={"objectives": ["popular-support", "defend-the-people"]}
    )
    assert options(m, REBEL) == {"pass"}, "three Rebel systems"


# -- subjugation -------------------------------------------------------------------------------------


@rule("RBB-SUBJ-002")
def test_the_marker_goes_with_the_last_ground_unit_and_the_loyalty_beneath_applies_again():
    there = {"loyalty": "rebel", "units": {"star-destroyer": 1, "at-st": 2}, "subjugated": True}
    for left in (0, 1):
        m = position(turn="imperial", base={"place": "ilum"}, systems={"naboo": there})
        play(
            m,
            "1: activate rodia darth-vader",
            "1: move 1 star-destroyer naboo",
            f"1: move {2 - left} at-st naboo",
            "1: done",
        )
        assert system(m, "naboo").get("subjugated", False) == bool(left)
        assert system(m, "naboo")["loyalty"] == "rebel" and system(m, "rodia")["subjugated"]


@rule("RBB-SUBJ-003")
def test_only_the_empire_builds_by_the_leftmost_icon_and_deploys_there():
    there = {HERE: {"loyalty": "rebel", "units": {"at-st": 1}, "subjugated": True}, "coruscant": {"sabotaged": True}}
    m = position(step="build", systems=there)
    seen = []
    while asked(m).get(EMPIRE, asked(m).get(REBEL)) == "build":
        (question,) = m.pending.values()
        seen.append((question.seat, question.about["place"], options(m, question.seat)))
        move_on(m)
    assert [(seat, place) for seat, place, _ in seen] == [(REBEL, 32), (REBEL, 32), (EMPIRE, SYSTEM[HERE])]
    assert seen[-1][2] == {"pass", "unit tie-fighter"}
    queues = {"rebel": {"queue": {1: {"x-wing": 1}}}, "imperial": {"queue": {1: {"at-st": 1}}}}
    m = position(step="deploy", systems=there, **queues)
    assert options(m, REBEL) == {"done", "place 1 x-wing rebel-base"}
    play(m, "0: done")
    assert options(m, EMPIRE) == {"done", f"place 1 at-st {HERE}"}


@rule("RBB-SUBJ-004")
def test_loyalty_gained_turns_the_marker_over_or_goes_beneath_it():
    m = empire_gains("naboo", units={"at-st": 1}, subjugated=True)
    assert system(m, "naboo")["loyalty"] == "imperial" and "subjugated" not in system(m, "naboo")
    assert fields(m, "SystemFreed", "cite") == [("RBB-SUBJ-004",)]
    m = rebels_gain("naboo", units={"at-st": 1}, subjugated=True)
    assert system(m, "naboo")["loyalty"] == "rebel" and system(m, "naboo")["subjugated"]
    assert told(m, "SystemFreed", "SystemSubjugated") == []
    m = empire_gains("naboo", units={"at-st": 1}, subjugated=True, loyalty="rebel")
    assert "loyalty" not in system(m, "naboo") and system(m, "naboo")["subjugated"]


# -- sabotage ----------------------------------------------------------------------------------------


@rule("RBB-SABOTAGE-001")
def test_one_marker_lies_in_a_system_and_neither_side_builds_there():
    m = attempt("sabotage", "chewbacca", at="naboo", systems={"naboo": {"sabotaged": True}}, leaders=NO_IMPERIALS)
    assert fields(m, "SystemSabotaged", "place") == [] and system(m, "naboo")["sabotaged"]
    systems = {"naboo": {"loyalty": "rebel", "sabotaged": True}, "coruscant": {"sabotaged": True}}
    m = position(step="build", systems=systems)
    while asked(m).get(REBEL) == "build":
        assert m.pending[REBEL].about["place"] == 32, "only the base builds"
        move_on(m)
    assert asked(m) == {REBEL: "assign"}, "and nothing for the Empire"
    m = position(step="deploy", systems=systems, rebel={"queue": {1: {"x-wing": 1}}})
    assert refused(m, REBEL, "place 1 x-wing naboo") == "RBB-SABOTAGE-001"


@rule("RBB-SABOTAGE-002")
def test_the_marker_stays_until_the_empire_removes_it():
    m = position(step="refresh", time=6, systems={HERE: {"loyalty": "imperial", "sabotaged": True}})
    assert asked(m) == {REBEL: "assign"} and system(m)["sabotaged"]
    given = {"systems": {HERE: {"loyalty": "imperial", "sabotaged": True}}, "leaders": NO_REBELS}
    m = attempt("construct-factory", "grand-moff-tarkin", at=HERE, side="imperial", **given)
    assert "sabotaged" not in system(m) and fields(m, "SabotageRemoved", "place") == [(SYSTEM[HERE],)]


# -- destroyed systems -------------------------------------------------------------------------------


def superlaser(there, place=HERE, **given):
    """A Death Star destroys a system; nobody opposes it."""
    there = {**there, "units": {"death-star": 1, **there.get("units", {})}}
    systems = {place: there, **given.pop("systems", {})}
    given["leaders"] = {**NO_REBELS, **given.get("leaders", {})}
    return attempt("superlaser-online", "grand-moff-tarkin", at=place, side="imperial", systems=systems, **given)


@rule("RBB-DESTROYED-001", "RBB-SABOTAGE-002")
def test_a_destroyed_system_loses_its_markers_and_the_rebels_on_its_ground():
    there = {"loyalty": "rebel", "sabotaged": True, "units": {"rebel-trooper": 2, "ion-cannon": 1}}
    m = superlaser(there, targets={"raid-outposts-1": HERE}, goals_in_play=["raid-outposts"], **ROTE)
    play(m, "1: at alderaan")
    assert system(m) == {"destroyed": True, "units": {"death-star": 1}, "leaders": ["grand-moff-tarkin"]}
    assert m.facts()["targets"] == {} and system(m, "alderaan")["loyalty"] == "imperial"


@rule("RBB-DESTROYED-001")
def test_what_the_imperial_ships_cannot_carry_is_lost_as_the_empire_chooses():
    there = {"units": {"stormtrooper": 7, "tie-fighter": 2}, "subjugated": True}
    m = superlaser(there)
    play(m, "1: at alderaan")
    assert (asked(m), cite(m)) == ({EMPIRE: "excess"}, "RBB-DESTROYED-002"), "nine in eight berths"
    assert options(m, EMPIRE) == {"unit tie-fighter", "unit stormtrooper"}
    play(m, "1: unit tie-fighter")
    assert units(m) == {"death-star": 1, "tie-fighter": 1, "stormtrooper": 7} and asked(m) == {REBEL: "turn"}
    assert "subjugated" not in system(m)
    m = superlaser({"units": {"stormtrooper": 6, "tie-fighter": 2}, "subjugated": True})
    play(m, "1: at alderaan")
    assert units(m) == {"death-star": 1, "tie-fighter": 2, "stormtrooper": 6} and asked(m) == {REBEL: "turn"}


@rule("RBB-DESTROYED-002")
def test_a_destroyed_system_has_neither_loyalty_nor_icons_and_is_not_subjugated():
    there = {HERE: {"destroyed": True, "units": {"star-destroyer": 1, "stormtrooper": 6}}}
    m = position(step="build", turn="imperial", systems={**there, "coruscant": {"sabotaged": True}})
    assert asked(m) == {REBEL: "assign"} and "subjugated" not in system(m)
    missions = {
        "missions": [
            {"card": "build-alliance", "leaders": ["mon-mothma"]},
            {"card": "infiltration", "leaders": ["jan-dodonna"]},
        ]
    }
    m = position(systems=there, rebel=missions)
    assert refused(m, REBEL, f"reveal build-alliance {HERE}") == "RBB-MCARD-001", "not populous"
    assert f"reveal infiltration {HERE}" in options(m, REBEL), "other missions are attempted there"


@rule("RBB-DESTROYED-002", "RBB-DESTROYED-005")
def test_units_that_leave_with_their_carriers_are_not_lost_and_those_left_behind_are():
    there = {HERE: {"destroyed": True, "units": {"star-destroyer": 1, "assault-carrier": 1, "stormtrooper": 10}}}
    m = position(turn="imperial", base={"place": "ilum"}, systems=there)
    play(
        m,
        "1: activate alderaan darth-vader",
        f"1: move 1 star-destroyer {HERE}",
        f"1: move 6 stormtrooper {HERE}",
        "1: done",
    )
    assert (units(m), units(m, "alderaan")) == (
        {"assault-carrier": 1, "stormtrooper": 4},
        {"star-destroyer": 1, "stormtrooper": 6},
    )
    m = position(turn="imperial", base={"place": "ilum"}, systems=there)
    play(m, "1: activate alderaan darth-vader", f"1: move 1 star-destroyer {HERE}", "1: done")
    assert units(m) == {"assault-carrier": 1, "stormtrooper": 4}, "six had no berth"


@rule("RBB-DESTROYED-005")
def test_a_structure_needs_a_berth_like_any_ground_unit():
    there = {HERE: {"destroyed": True, "units": {"corellian-corvette": 1, "golan-turret": 1, "rebel-trooper": 2}}}
    m = position(**ROTE, step="settle", systems=there)
    assert asked(m) == {REBEL: "excess"} and options(m, REBEL) == {"unit rebel-trooper", "unit golan-turret"}
    play(m, "0: unit golan-turret")
    assert units(m) == {"corellian-corvette": 1, "rebel-trooper": 2}


@rule("RBB-DESTROYED-005")
def test_a_lone_structure_over_a_destroyed_system_is_lost_without_a_berth_and_not_to_ground_units():
    """No ground battle is fought there, so neither does the rule of lone structures hold (RB-STRUCTURE-002)."""
    m = position(**ROTE, step="settle", systems={HERE: {"destroyed": True, "units": {"shield-bunker": 1}}})
    assert units(m) == {} and fields(m, "UnitsDestroyed", "cite") == [("RBB-DESTROYED-002",)]
    theirs = {"assault-carrier": 1, "shield-bunker": 1}
    for ruined in (True, False):
        there = {"destroyed": ruined, "units": {"corellian-corvette": 1, "rebel-trooper": 1, **theirs}}
        m = position(**ROTE, step="round-over", systems={HERE: there}, base={"place": "ilum"}, dice=["blank"] * 40,
                     combat={"place": HERE, "starter": "rebel"})  # fmt: skip
        assert ("shield-bunker" in units(m)) == ruined
        assert (("RB-STRUCTURE-002",) in fields(m, "UnitsDestroyed", "cite")) == (not ruined)


@rule("RBB-DESTROYED-005", "RBB-OBJ-006")
def test_units_are_lost_with_their_carriers_in_the_battle_and_count_for_objectives():
    there = {"destroyed": True, "units": {"mon-cal-cruiser": 3, "x-wing": 1, "assault-carrier": 1, "stormtrooper": 3}}
    m = position(
        step="battle-over",
        systems={HERE: there},
        combat={"place": HERE, "starter": "rebel", "damage": {"assault-carrier": [2]}},
        rebel={"objectives": ["crippling-blow"]},
        base={"place": "ilum"},
    )
    assert units(m) == {"mon-cal-cruiser": 3, "x-wing": 1} and m.state.step == "battle-over"
    assert options(m, REBEL) == {"pass", "objective crippling-blow"}, "three Stormtroopers fell with their carrier"


@rule("RBB-DESTROYED-002", "RBB-DESTROYED-004")
def test_carried_ground_units_of_both_sides_share_a_destroyed_system_without_ground_battle():
    theirs = {"star-destroyer": 1, "stormtrooper": 2}
    systems = {
        HERE: {"destroyed": True, "units": theirs},
        "alderaan": {"units": {"corellian-corvette": 1, "rebel-trooper": 2}},
    }
    nobody = {**NO_REBELS, **NO_IMPERIALS, "jan-dodonna": "pool"}
    m = position(base={"place": "ilum"}, systems=systems, leaders=nobody, dice=["blank"] * 40)
    play(
        m,
        f"0: activate {HERE} jan-dodonna",
        "0: move 1 corellian-corvette alderaan",
        "0: move 2 rebel-trooper alderaan",
        "0: done",
    )
    while asked(m).get(REBEL) != "retreat":
        move_on(m)
    assert fields(m, "AttackRolled", "side", "theater") == [(REBEL, 0), (EMPIRE, 0)], "in space alone"
    assert units(m) == {"corellian-corvette": 1, "rebel-trooper": 2, **theirs}
    m = position(
        step="settle", systems={HERE: {"destroyed": True, "units": {"corellian-corvette": 1, "rebel-trooper": 2}}}
    )
    assert units(m) == {"corellian-corvette": 1, "rebel-trooper": 2} and told(m, "CombatBegan") == []


@rule("RBB-DESTROYED-003")
def test_a_system_is_not_destroyed_twice_and_the_loyalty_is_gained_all_the_same():
    m = superlaser({"destroyed": True})
    play(m, "1: at alderaan")
    assert fields(m, "SystemDestroyed", "place") == [] and system(m, "alderaan")["loyalty"] == "imperial"
    m = superlaser({})
    assert fields(m, "SystemDestroyed", "place") == [(SYSTEM[HERE],)]


@rule("RBB-DESTROYED-004")
def test_a_captive_over_a_destroyed_system_is_rescued_when_no_imperial_unit_is_left():
    captive = {"destroyed": True, "leaders": ["han-solo"]}
    given = {"step": "settle", "rings": {"han-solo": "captured"}, "base": {"place": "ilum"}}
    m = position(**given, systems={HERE: {**captive, "units": {"stormtrooper": 1}}})
    assert where(m, "han-solo") == "rebel-base", "the Stormtrooper had no berth"
    m = position(**given, systems={HERE: {**captive, "units": {"star-destroyer": 1}}})
    assert where(m, "han-solo") == HERE
