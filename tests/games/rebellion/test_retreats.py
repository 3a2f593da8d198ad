"""Retreats: who may, where to, with whom."""

import pytest

from tests.games.rebellion.fights import BLANK, HIT, NEAR, ROTE, WHERE, E, R, at, fight, lost, position, system, units
from tests.vocabulary import asked, cite, fields, options, play, refusals, refused, told

rule = pytest.mark.rule
STRONG = {"mon-cal-cruiser": 1, "star-destroyer": 1}
"""A battle that nobody wins soon."""
BLANKS = [BLANK] * 6


def ways(m, seat):
    """The systems one may retreat to."""
    return {text.split()[2] for text in options(m, seat) if text.startswith("retreat")}


@rule("RBB-RETREAT-001")
@pytest.mark.parametrize(("starter", "order"), [("imperial", [E, R]), ("rebel", [R, E])])
@pytest.mark.parametrize("cinematic", [False, True])
def test_each_side_may_retreat_the_current_player_first(starter, order, cinematic):
    m = fight(
        STRONG,
        BLANKS,
        step="retreat",
        leaders=["princess-leia", "darth-vader"],
        combat={"starter": starter},
        sets=ROTE,
        cinematic=cinematic,
    )
    for seat in order:
        assert (asked(m), cite(m)) == ({seat: "retreat"}, "RBB-RETREAT-001")
        play(m, f"{seat}: pass")
    assert fields(m, "CombatRound", "round") == [(2,)]


@rule("RBB-RETREAT-001")
def test_nobody_retreats_twice_from_a_combat():
    m = fight(
        {**STRONG, "rebel-trooper": 1, "stormtrooper": 1},
        step="retreat",
        leaders=["princess-leia", "jan-dodonna"],
        combat={"retreated": ["rebel"], "hands": {"imperial": ["space-no-escape"]}},
    )
    assert "retreat" not in asked(m).values()
    assert fields(m, "CombatRound", "round") == [(2,)], "the round was over without a question"


@rule("RBB-RETREAT-002")
def test_one_leader_goes_any_and_units_to_the_same_system_the_others_stay():
    m = fight(
        {"mon-cal-cruiser": 1, "rebel-trooper": 5, "star-destroyer": 1, "stormtrooper": 1},
        step="retreat",
        leaders=["mon-mothma", "princess-leia"],
        dice=[BLANK] * 9,
    )
    assert options(m, R) == {
        "pass",
        *(f"retreat to {p} with {who}" for p in NEAR for who in ("mon-mothma", "princess-leia")),
    }
    play(m, "0: retreat to rodia with mon-mothma")
    assert (asked(m), cite(m)) == ({R: "retreat-with"}, "RBB-RETREAT-004")
    assert options(m, R) == {"done", *(f"move {n} rebel-trooper naboo" for n in (1, 2, 3, 4))}, (
        "the cruiser has room for 4"
    )
    play(m, "0: move 3 rebel-trooper naboo")
    assert options(m, R) == {"done", "move 1 rebel-trooper naboo"}
    play(m, "0: done")
    assert (units(m, "rodia"), system(m, "rodia")["leaders"]) == (
        {"mon-cal-cruiser": 1, "rebel-trooper": 3},
        ["mon-mothma"],
    )
    assert system(m, WHERE)["leaders"] == ["princess-leia"]


@rule("RBB-RETREAT-002")
def test_without_a_leader_nobody_retreats():
    m = fight(STRONG, step="retreat", leaders=["darth-vader"], combat={"starter": "rebel"})
    assert asked(m) == {E: "retreat"}, "the Rebels have nobody there"


@rule("RBB-RETREAT-002")
def test_a_leader_goes_only_with_units():
    m = fight({"rebel-trooper": 2, "stormtrooper": 1}, step="retreat", leaders=["princess-leia"], dice=[BLANK] * 9)
    assert "retreat" not in asked(m).values(), "no ship, nobody can go"
    m = fight(
        {"rebel-trooper": 2, "ion-cannon": 1, "stormtrooper": 1},
        step="retreat",
        leaders=["princess-leia"],
        combat={"now": {"free": ["rebel"]}},
    )
    play(m, "0: retreat to rodia with princess-leia")
    assert options(m, R) == {"move 1 rebel-trooper naboo", "move 2 rebel-trooper naboo"}, "somebody must go with her"
    assert refused(m, R, "done") == "RBB-RETREAT-004"
    play(m, "0: move 1 rebel-trooper naboo")
    assert options(m, R) == {"done", "move 1 rebel-trooper naboo"}


@rule("RBB-RETREAT-003")
def test_first_to_where_own_units_or_loyalty_are_and_no_enemy():
    m = fight(
        STRONG,
        step="retreat",
        leaders=["princess-leia"],
        systems={
            "rodia": at({"x-wing": 1}),
            "malastare": at(loyalty="rebel"),
            "sullust": at({"x-wing": 1, "stormtrooper": 1}),
            "geonosis": at({"tie-fighter": 1}),
            "utapau": at(loyalty="imperial"),
        },
    )
    assert ways(m, R) == {"rodia", "malastare"}
    tried = refusals(m, R)
    assert {
        tried[f"retreat to {place} with princess-leia"] for place in ("sullust", "geonosis", "utapau", "dagobah")
    } == {"RBB-RETREAT-003"}


@rule("RBB-RETREAT-003")
def test_only_if_there_is_none_to_systems_without_units():
    m = fight(
        STRONG,
        step="retreat",
        leaders=["princess-leia"],
        systems={"sullust": at({"stormtrooper": 1}), "utapau": at(loyalty="imperial")},
    )
    assert ways(m, R) == {"dagobah", "geonosis", "malastare", "rodia", "utapau"}


@rule("RBB-RETREAT-003")
def test_never_to_where_the_opponent_came_from_though_one_may_go_back_oneself():
    m = fight(
        STRONG,
        step="retreat",
        leaders=["princess-leia", "darth-vader"],
        combat={"sources": ["rodia", "malastare"]},
        systems={"rodia": at(loyalty="rebel")},
    )
    assert ways(m, E) == set(NEAR), "the Empire came from there"
    play(m, "1: pass")
    assert ways(m, R) == set(NEAR) - {"rodia", "malastare"}
    assert refusals(m, R)["retreat to rodia with princess-leia"] == "RBB-RETREAT-003"


@rule("RBB-RETREAT-003")
def test_the_systems_the_opponent_came_from_follow_from_the_move():
    m = position(
        turn="imperial",
        systems={
            "naboo": at({"mon-cal-cruiser": 1}, "princess-leia"),
            "rodia": at({"star-destroyer": 1}),
            "utapau": at({"assault-carrier": 1}),
        },
        dice=[BLANK] * 12,
    )
    play(
        m,
        "1: activate naboo darth-vader",
        "1: move 1 star-destroyer rodia",
        "1: move 1 assault-carrier utapau",
        "1: done",
    )
    play(m, "1: pass")
    assert asked(m) == {R: "retreat"}
    assert ways(m, R) == {"dagobah", "geonosis", "malastare", "sullust"}


@rule("RBB-RETREAT-003")
def test_never_to_the_rebel_base_space():
    m = fight(STRONG, step="retreat", leaders=["princess-leia"])
    base = position(
        step="retreat",
        base={"place": WHERE},
        turn="imperial",
        rebel_base=at({"x-wing": 1}),
        combat={"place": WHERE, "starter": "imperial"},
        systems={WHERE: at(STRONG, "princess-leia")},
    )
    assert options(base, R) == options(m, R)


@rule("RBB-RETREAT-004")
def test_all_ships_go_others_may_stay_and_fight_on_and_structures_stay():
    m = fight(
        {
            "mon-cal-cruiser": 1, "x-wing": 2, "rebel-trooper": 1, "ion-cannon": 1,
            "star-destroyer": 1, "stormtrooper": 1,
        },
        step="retreat",
        leaders=["princess-leia"],
        dice=[BLANK] * 9,
        combat={"hands": {"imperial": ["ground-defensive-formation"]}},
    )  # fmt: skip
    play(m, "0: retreat to rodia with princess-leia", "0: done")
    assert units(m, "rodia") == {"x-wing": 2, "mon-cal-cruiser": 1}
    assert units(m, WHERE) == {"rebel-trooper": 1, "ion-cannon": 1, "star-destroyer": 1, "stormtrooper": 1}
    assert (asked(m), fields(m, "AttackRolled", "theater")) == ({E: "combat-action"}, [(1,)]), "the trooper fights on"


@rule("RBB-RETREAT-004")
def test_tie_fighters_and_tie_strikers_may_stay():
    m = fight(
        {"mon-cal-cruiser": 1, "star-destroyer": 1, "tie-fighter": 1, "tie-striker": 1, "shield-bunker": 1},
        step="retreat",
        sets=ROTE,
        leaders=["darth-vader"],
        combat={"hands": {"rebel": ["space-critical-hit"]}},
    )
    play(m, "1: retreat to rodia with darth-vader")
    assert options(m, E) == {"done", "move 1 tie-fighter naboo", "move 1 tie-striker naboo"}
    play(m, "1: move 1 tie-striker naboo", "1: done")
    assert units(m, "rodia") == {"star-destroyer": 1, "tie-striker": 1}
    assert units(m, WHERE)["tie-fighter"] == units(m, WHERE)["shield-bunker"] == 1


@rule("RBB-RETREAT-005")
@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_the_empire_does_not_retreat_from_a_death_star(station):
    m = fight({**STRONG, station: 1}, step="retreat", leaders=["princess-leia", "darth-vader"])
    assert asked(m) == {R: "retreat"}, "the Empire, which is first, was not asked"


@rule("RBB-RETREAT-006")
def test_nobody_retreats_from_nobody():
    m = fight({"x-wing": 1, "tie-fighter": 1}, [BLANK, HIT], leaders=["princess-leia"])
    assert lost(m) == [("tie-fighter", 1)]
    assert told(m, "CombatEnded") == ["CombatEnded"], "without a question"


@rule("RBB-RETREAT-006", "RBB-RETREAT-007")
@pytest.mark.parametrize(("stays", "asked_"), [({}, False), ({"stormtrooper": 1}, True)])
def test_after_one_side_has_retreated_the_other_may_while_the_first_has_a_unit_there(stays, asked_):
    m = fight({**STRONG, **stays}, step="retreat", leaders=["princess-leia", "darth-vader"])
    play(m, "1: retreat to utapau with darth-vader")
    if stays:
        play(m, "1: done")
    assert (asked(m) == {R: "retreat"}) == asked_
    if asked_:
        assert "utapau" not in ways(m, R)
        play(m, "0: retreat to rodia with princess-leia")
        assert units(m, WHERE) == {"stormtrooper": 1}


@rule("RBB-RETREAT-008")
def test_captured_leaders_neither_lead_a_retreat_nor_go_along():
    m = fight(
        STRONG,
        step="retreat",
        leaders=["princess-leia", "jan-dodonna", "darth-vader"],
        rings={"princess-leia": "captured"},
    )
    assert {text.split()[-1] for text in options(m, E) if text != "pass"} == {"darth-vader"}
    play(m, "1: pass")
    assert {text.split()[-1] for text in options(m, R) if text != "pass"} == {"jan-dodonna"}
    play(m, "0: retreat to rodia with jan-dodonna")
    assert system(m, WHERE)["leaders"] == ["princess-leia", "darth-vader"]


@rule("RBB-RETREAT-009")
def test_a_destroyed_system_is_a_haven_and_what_has_no_carrier_there_is_lost():
    m = fight(
        {"rebel-transport": 1, "x-wing": 1, "rebel-trooper": 4, "star-destroyer": 1},
        step="retreat",
        leaders=["princess-leia"],
        systems={"malastare": {"destroyed": True, "units": {"rebel-transport": 1}}, "rodia": at({"tie-fighter": 1})},
    )
    assert ways(m, R) == {"malastare"}
    play(m, "0: retreat to malastare with princess-leia", "0: move 4 rebel-trooper naboo")
    assert units(m, "malastare") == {"x-wing": 1, "rebel-transport": 2, "rebel-trooper": 4}, "eight could be carried"
    m = fight(
        {"x-wing": 1, "rebel-trooper": 1, "star-destroyer": 1},
        step="retreat",
        leaders=["princess-leia"],
        systems={"malastare": {"destroyed": True, "units": {"x-wing": 1}}},
        combat={"now": {"free": ["rebel"]}},
    )
    play(m, "0: retreat to malastare with princess-leia", "0: move 1 rebel-trooper naboo")
    assert lost(m) == [("rebel-trooper", 1)], "no X-wing carries it"
    assert units(m, "malastare") == {"x-wing": 2}


@rule("RBB-RETREAT-009")
def test_a_retreating_imperial_ground_unit_subjugates_and_reveals_and_fights_afterwards():
    m = position(
        step="retreat",
        turn="imperial",
        base={"place": "rodia"},
        rebel_base=at({"rebel-trooper": 1}),
        combat={"place": WHERE, "starter": "imperial"},
        systems={WHERE: at({**STRONG, "stormtrooper": 1}, "darth-vader")},
        leaders={"princess-leia": "supply", "general-rieekan": "supply", "jan-dodonna": "supply"},
        dice=[BLANK, HIT],
    )
    play(m, "1: retreat to rodia with darth-vader", "1: move 1 stormtrooper naboo")
    assert told(m, "CombatEnded", "BaseRevealed", "CombatBegan")[:3] == ["CombatEnded", "BaseRevealed", "CombatBegan"]
    assert units(m, "rodia") == {"rebel-trooper": 1, "star-destroyer": 1}
    m = fight({**STRONG, "stormtrooper": 1}, step="retreat", leaders=["darth-vader"])
    play(m, "1: retreat to rodia with darth-vader", "1: move 1 stormtrooper naboo")
    assert system(m, "rodia")["subjugated"] is True


@rule("RBB-RETREAT-010")
def test_an_interdictor_that_fell_in_this_round_stops_nobody():
    here = {"mon-cal-cruiser": 1, "interdictor": 1, "stormtrooper": 1}
    given = {"sets": ROTE, "leaders": ["princess-leia"], "combat": {"round": 2, "damage": {"interdictor": [3]}}}
    m = fight(here, [BLANK, BLANK, HIT, BLANK, BLANK], **given)
    assert (lost(m), asked(m)) == ([("interdictor", 1)], {R: "retreat"})
    m = fight(
        here,
        [BLANK, BLANK, BLANK, BLANK, BLANK] * 2,
        **{**given, "combat": {**given["combat"], "hands": {"imperial": ["space-no-escape"]}}},
    )
    play(m, "1: done")
    assert asked(m) == {E: "combat-action"} and fields(m, "CombatRound", "round") == [(2,), (3,)], "it still stands"


@rule("RBB-RETREAT-010")
def test_a_death_star_that_fell_in_this_round_stops_the_empire_no_more():
    m = fight(
        {"x-wing": 2, "rebel-trooper": 1, "star-destroyer": 1, "death-star-under-construction": 1},
        [BLANK, BLANK, BLANK, HIT, BLANK],
        leaders=["darth-vader"],
        combat={"round": 2, "damage": {"death-star-under-construction": [3]}},
    )
    assert (lost(m), asked(m)) == ([("death-star-under-construction", 1)], {E: "retreat"})


@rule("RBB-COMBAT-028")
@rule("RBB-COMBAT-023")
def test_which_of_the_damaged_figures_are_carried_away_is_the_players_choice():
    m = fight({"x-wing": 1, "rebel-transport": 1, "airspeeder": 3, "at-at": 1, "star-destroyer": 1}, step="retreat",
              leaders=["princess-leia", "darth-vader"], systems={"rodia": {"loyalty": "rebel"}},
              combat={"starter": "rebel", "damage": {"airspeeder": [1]}})  # fmt: skip
    play(m, "0: retreat to rodia with princess-leia")
    unhurt = {"take 1 airspeeder with 0", "take 2 airspeeder with 0"}
    assert options(m, R) == {"done", "take 1 airspeeder with 1", *unhurt, "move 3 airspeeder naboo"}
    left = play(m.clone(), "0: take 1 airspeeder with 1")
    assert options(left, R) == {"done", "move 1 airspeeder naboo", "move 2 airspeeder naboo"}, "all alike now"
    play(left, "0: done")
    assert units(left, "rodia")["airspeeder"] == 1 and not any(left.facts()["combat"]["damage"].values())
    play(m, "0: take 2 airspeeder with 0", "0: done")
    assert m.facts()["combat"]["damage"] == {"airspeeder": [1]}, "the damage stays with the one that stays"
