"""Activating a system and moving units into it."""

import pytest

from tests.games.rebellion.fights import BLANK, HIT, ROTE, E, R, at, position, system, units
from tests.vocabulary import asked, cite, options, play, refused, told

rule = pytest.mark.rule


@rule("RBB-MOVE-005")
def test_ships_carry_as_many_as_they_have_room_for_from_their_own_system():
    m = position(
        turn="imperial",
        systems={
            "ord-mantell": at({"star-destroyer": 1, "stormtrooper": 7}),
            "mandalore": at({"stormtrooper": 1}),
        },
    )
    play(m, "1: activate alderaan darth-vader")
    assert (asked(m), cite(m)) == ({E: "move"}, "RBB-MOVE-003")
    assert options(m, E) == {"done", "move 1 star-destroyer ord-mantell"}, "a ship first"
    play(m, "1: move 1 star-destroyer ord-mantell")
    assert refused(m, E, "move 7 stormtrooper ord-mantell") == "RBB-MOVE-005"
    play(m, "1: move 6 stormtrooper ord-mantell", "1: done")
    assert units(m, "alderaan") == {"star-destroyer": 1, "stormtrooper": 6}
    assert units(m, "ord-mantell") == {"stormtrooper": 1}


# -- what follows from a move --------------------------------------------------------------------------


@rule("RBB-MOVE-001")
def test_the_leader_goes_then_units_then_the_base_then_combat_then_a_marker():
    m = position(
        turn="imperial",
        base={"place": "naboo"},
        rebel_base=at({"rebel-trooper": 1}),
        systems={"malastare": at({"star-destroyer": 1, "at-st": 2})},
        leaders={"princess-leia": "supply", "general-rieekan": "supply", "jan-dodonna": "supply"},
        dice=[BLANK, BLANK, HIT, BLANK, BLANK],
    )
    play(m, "1: activate naboo darth-vader")
    assert system(m, "naboo")["leaders"] == ["darth-vader"], "the leader is there before any unit"
    play(m, "1: move 1 star-destroyer malastare", "1: move 2 at-st malastare", "1: done")
    assert told(m, "SystemActivated", "UnitsMoved", "BaseRevealed", "CombatBegan") == [
        "SystemActivated",
        "UnitsMoved",
        "UnitsMoved",
        "BaseRevealed",
        "CombatBegan",
    ]
    assert m.outcome is not None, "the only Rebel unit of the base has fallen: no marker is placed after that"


@rule("RBB-MOVE-001")
@pytest.mark.parametrize(
    ("loyalty", "marked"), [({}, True), ({"loyalty": "rebel"}, True), ({"loyalty": "imperial"}, False)]
)
def test_the_marker_comes_last_and_only_for_a_ground_unit_that_is_still_there(loyalty, marked):
    given = {
        "turn": "imperial",
        "systems": {
            "naboo": at({"rebel-trooper": 1}, **loyalty),
            "malastare": at({"star-destroyer": 1, "stormtrooper": 1}),
        },
        "leaders": {"princess-leia": "supply", "general-rieekan": "supply", "jan-dodonna": "supply"},
    }
    moves = ("1: activate naboo darth-vader", "1: move 1 star-destroyer malastare", "1: move 1 stormtrooper malastare")
    won = play(position(**given, dice=[HIT, BLANK]), *moves)
    assert "subjugated" not in system(won, "naboo"), "not before the movement is over"
    play(won, "1: done")
    assert system(won, "naboo").get("subjugated", False) == marked
    lost = play(position(**given, dice=[BLANK, HIT]), *moves, "1: done")
    assert units(lost, "naboo") == {"rebel-trooper": 1, "star-destroyer": 1}
    assert "subjugated" not in system(lost, "naboo")


@rule("RBB-MOVE-002")
def test_only_a_leader_with_tactic_values_activates_also_where_a_leader_is():
    m = position(systems={"naboo": at({"x-wing": 1}, "princess-leia", "darth-vader")})
    assert refused(m, R, "activate naboo mon-mothma") == "RBB-MOVE-002"
    assert {text for text in options(m, R) if text.startswith("activate naboo")} == {
        "activate naboo jan-dodonna",
        "activate naboo general-rieekan",
    }
    play(m, "0: activate naboo jan-dodonna")
    assert system(m, "naboo")["leaders"] == ["jan-dodonna", "princess-leia", "darth-vader"]


@rule("RBB-MOVE-003")
def test_units_come_from_several_adjacent_systems_one_step_each_or_not_at_all():
    systems = {
        "naboo": at({"y-wing": 1}),
        "malastare": at({"x-wing": 2}),
        "rodia": at({"x-wing": 1, "rebel-transport": 1, "rebel-trooper": 1}),
        "kashyyyk": at({"x-wing": 1}),
    }
    m = play(position(systems=systems), "0: activate naboo jan-dodonna")
    assert options(m, R) == {
        "done",
        "move 1 x-wing malastare",
        "move 2 x-wing malastare",
        "move 1 x-wing rodia",
        "move 1 rebel-transport rodia",
    }
    assert refused(m, R, "move 1 x-wing kashyyyk") == "RBB-MOVE-003", "two steps away"
    play(m, "0: move 1 x-wing malastare", "0: move 1 x-wing rodia", "0: done")
    assert (units(m, "naboo"), units(m, "malastare")) == ({"x-wing": 2, "y-wing": 1}, {"x-wing": 1})
    still = play(position(systems=systems), "0: activate naboo jan-dodonna", "0: done")
    assert units(still, "naboo") == {"y-wing": 1}
    assert asked(still) == {E: "turn"}, "a turn was taken all the same"


@rule("RBB-MOVE-004")
@pytest.mark.parametrize("leader", ["mon-mothma", "princess-leia"])
def test_own_leaders_hold_units_back(leader):
    m = play(position(systems={"malastare": at({"x-wing": 1}, leader)}), "0: activate naboo jan-dodonna")
    assert options(m, R) == {"done"}
    assert refused(m, R, "move 1 x-wing malastare") == "RBB-MOVE-004"


@rule("RBB-MOVE-004")
def test_leaders_of_the_opponent_and_captured_ones_hold_nobody_back():
    m = position(
        systems={"malastare": at({"x-wing": 1, "tie-fighter": 1}, "princess-leia", "darth-vader")},
        rings={"princess-leia": "captured"},
    )
    play(m, "0: activate naboo jan-dodonna")
    assert options(m, R) == {"done", "move 1 x-wing malastare"}


@rule("RBB-MOVE-005")
def test_tie_fighters_and_ground_units_share_the_room_of_the_ships_that_move_from_their_system():
    m = position(
        turn="imperial",
        sets=ROTE,
        systems={
            "malastare": at({"assault-carrier": 1, "tie-fighter": 2, "tie-striker": 1, "stormtrooper": 2}),
            "rodia": at({"star-destroyer": 1, "tie-fighter": 1}),
        },
    )
    play(m, "1: activate naboo darth-vader", "1: move 1 star-destroyer rodia")
    assert refused(m, E, "move 1 tie-fighter malastare") == "RBB-MOVE-006", "the Star Destroyer comes from elsewhere"
    play(m, "1: move 1 assault-carrier malastare", "1: move 2 tie-fighter malastare", "1: move 1 tie-striker malastare")
    assert refused(m, E, "move 2 stormtrooper malastare") == "RBB-MOVE-005", "one of four is left"
    play(m, "1: move 1 stormtrooper malastare")
    assert options(m, E) == {"done", "move 1 tie-fighter rodia"}


@rule("RBB-MOVE-006")
@pytest.mark.parametrize(
    ("unit", "rule_", "leader", "seat"),
    [
        ("tie-fighter", "RBB-MOVE-006", "darth-vader", E),
        ("tie-striker", "RBB-MOVE-006", "darth-vader", E),
        ("stormtrooper", "RBB-MOVE-005", "darth-vader", E),
        ("at-at", "RBB-MOVE-005", "darth-vader", E),
        ("assault-tank", "RBB-MOVE-005", "darth-vader", E),
        ("rebel-trooper", "RBB-MOVE-005", "jan-dodonna", R),
        ("airspeeder", "RBB-MOVE-005", "jan-dodonna", R),
        ("rebel-vanguard", "RBB-MOVE-005", "jan-dodonna", R),
    ],
)
def test_what_must_be_carried_does_not_move_alone(unit, rule_, leader, seat):
    m = position(sets=ROTE, turn=("rebel", "imperial")[seat], systems={"malastare": at({unit: 1})})
    play(m, f"{seat}: activate naboo {leader}")
    assert options(m, seat) == {"done"}
    assert refused(m, seat, f"move 1 {unit} malastare") == rule_


@rule("RBB-MOVE-006")
def test_x_wings_y_wings_and_u_wings_fly_by_themselves():
    m = position(sets=ROTE, systems={"malastare": at({"x-wing": 1, "y-wing": 1, "u-wing": 1, "rebel-trooper": 2})})
    play(m, "0: activate naboo jan-dodonna")
    assert options(m, R) == {"done", "move 1 x-wing malastare", "move 1 y-wing malastare", "move 1 u-wing malastare"}
    play(m, "0: move 1 x-wing malastare", "0: move 1 y-wing malastare")
    assert refused(m, R, "move 1 rebel-trooper malastare") == "RBB-MOVE-005"
    play(m, "0: move 1 u-wing malastare")
    assert options(m, R) == {"done", "move 1 rebel-trooper malastare"}, "a U-wing has room for one"


@rule("RBB-MOVE-007")
@pytest.mark.parametrize(
    ("unit", "seat"),
    [
        ("shield-generator", R),
        ("ion-cannon", R),
        ("golan-turret", R),
        ("shield-bunker", E),
        ("death-star-under-construction", E),
    ],
)
def test_immobile_units_never_move(unit, seat):
    ship = ("rebel-transport", "star-destroyer")[seat]
    leader = ("jan-dodonna", "darth-vader")[seat]
    m = position(sets=ROTE, turn=("rebel", "imperial")[seat], systems={"malastare": at({unit: 1, ship: 1})})
    play(m, f"{seat}: activate naboo {leader}", f"{seat}: move 1 {ship} malastare")
    assert options(m, seat) == {"done"}
    assert refused(m, seat, f"move 1 {unit} malastare") == "RBB-MOVE-007"


BORDERS = {
    "naboo": {"dagobah", "geonosis", "malastare", "rodia", "sullust", "utapau"},
    "mandalore": {"alderaan", "dathomir", "felucia", "kashyyyk", "mygeeto", "ord-mantell", "saleucami", "yavin"},
    "endor": {"bespin", "hoth"},
    "ilum": {"mygeeto", "ord-mantell"},
    "ryloth": {"geonosis", "tatooine"},
    "kessel": {"nal-hutta", "saleucami", "toydaria"},
}


@rule("RBB-MOVE-008")
@pytest.mark.parametrize("place", BORDERS)
def test_units_cross_borders_of_regions_but_no_shaded_ones(place):
    beside = {name: at({"x-wing": 1}) for name in sorted(BORDERS[place])}
    m = play(position(systems=beside, base={"place": "hoth"}), f"0: activate {place} jan-dodonna")
    assert options(m, R) == {"done", *(f"move 1 x-wing {name}" for name in BORDERS[place])}
    far = sorted(set(BORDERS) - BORDERS[place] - {place})
    m = position(systems={name: at({"x-wing": 1}) for name in far}, base={"place": "hoth"})
    play(m, f"0: activate {place} jan-dodonna")
    assert options(m, R) == {"done"}
    assert {refused(m, R, f"move 1 x-wing {name}") for name in far} == {"RBB-MOVE-003"}


# -- the Rebel Base space ------------------------------------------------------------------------------


@rule("RBB-MOVE-010")
@pytest.mark.parametrize("to", ["dagobah", "naboo", "mustafar", "sullust", "utapau"])
def test_units_leave_the_space_for_the_system_of_the_base_and_its_neighbours(to):
    m = play(position(rebel_base=at({"x-wing": 1})), f"0: activate {to} jan-dodonna")
    assert options(m, R) == {"done", "move 1 x-wing rebel-base"}
    play(m, "0: move 1 x-wing rebel-base", "0: done")
    assert (units(m, to), units(m, "rebel-base")) == ({"x-wing": 1}, {})


@rule("RBB-MOVE-010")
def test_they_leave_it_for_no_other_system():
    m = play(position(rebel_base=at({"x-wing": 1})), "0: activate malastare jan-dodonna")
    assert options(m, R) == {"done"}
    assert refused(m, R, "move 1 x-wing rebel-base") == "RBB-MOVE-003"


@rule("RBB-MOVE-010", "RBB-MOVE-012")
def test_units_come_into_the_space_when_it_is_activated():
    m = position(systems={"dagobah": at({"x-wing": 1}), "naboo": at({"y-wing": 1}), "malastare": at({"x-wing": 1})})
    play(m, "0: activate rebel-base jan-dodonna")
    assert system(m, "rebel-base")["leaders"] == ["jan-dodonna"], "the leader stands in the space"
    assert options(m, R) == {"done", "move 1 x-wing dagobah", "move 1 y-wing naboo"}
    assert refused(m, R, "move 1 x-wing malastare") == "RBB-MOVE-003"
    play(m, "0: move 1 x-wing dagobah", "0: move 1 y-wing naboo", "0: done")
    assert units(m, "rebel-base") == {"x-wing": 1, "y-wing": 1}


@rule("RBB-MOVE-011")
def test_a_leader_in_the_space_holds_back_its_units_and_not_those_of_the_system():
    m = position(rebel_base=at({"x-wing": 1}, "princess-leia"), systems={"dagobah": at({"y-wing": 1})})
    play(m, "0: activate naboo jan-dodonna")
    assert options(m, R) == {"done", "move 1 y-wing dagobah"}
    assert refused(m, R, "move 1 x-wing rebel-base") == "RBB-MOVE-011"


@rule("RBB-MOVE-012")
def test_nobody_but_the_rebels_activates_the_space_and_only_while_it_is_hidden():
    m = position(turn="imperial")
    assert refused(m, E, "activate rebel-base darth-vader") == "RBB-MOVE-012"
    m = position(base={"place": "dagobah", "hidden": False})
    assert refused(m, R, "activate rebel-base jan-dodonna") == "RBB-MOVE-012"
    assert "activate rebel-base jan-dodonna" in options(position(), R)


@rule("RBB-MOVE-012")
def test_there_is_no_combat_in_the_space_while_imperial_ships_are_in_the_system_of_the_base():
    m = position(
        rebel_base=at({"mon-cal-cruiser": 1}), systems={"dagobah": at({"tie-fighter": 2}), "naboo": at({"x-wing": 1})}
    )
    play(m, "0: activate rebel-base jan-dodonna", "0: move 1 x-wing naboo", "0: done")
    assert told(m, "CombatBegan") == []
    assert (units(m, "rebel-base"), units(m, "dagobah")) == ({"x-wing": 1, "mon-cal-cruiser": 1}, {"tie-fighter": 2})


# -- moves by cards ------------------------------------------------------------------------------------


def revealed(card, leader, place, **given):
    """The Rebels have revealed this mission, which nobody opposes."""
    m = position(rebel={"missions": [{"card": card, "leaders": [leader]}]}, **given)
    play(m, f"0: reveal {card} {place}")
    while asked(m) == {E: "oppose"} or asked(m) == {E: "use-action"}:
        play(m, "1: pass")
    return m


@rule("RBB-MOVE-009")
def test_a_card_that_moves_units_obeys_the_rules_of_movement():
    m = revealed(
        "hidden-fleet",
        "general-rieekan",
        "corellia",
        rebel_base=at({"rebel-transport": 1, "rebel-trooper": 5, "ion-cannon": 1}),
        systems={"corellia": at()},
    )
    assert asked(m) == {R: "relocate"}
    assert options(m, R) == {"done", "move 1 rebel-transport rebel-base"}, "no trooper without a ship, never a cannon"
    play(m, "0: move 1 rebel-transport rebel-base")
    assert options(m, R) == {"done", *(f"move {n} rebel-trooper rebel-base" for n in (1, 2, 3, 4))}


@rule("RBB-MOVE-013")
def test_a_card_that_ignores_transport_moves_neither_structures_nor_units_that_a_leader_holds():
    there = {"rebel-trooper": 2, "shield-generator": 1}
    m = revealed("lead-the-strike-team", "han-solo", "corellia", rebel_base=at(there))
    assert options(m, R) == {"done", "move 1 rebel-trooper rebel-base", "move 2 rebel-trooper rebel-base"}
    m = revealed("lead-the-strike-team", "han-solo", "corellia", rebel_base=at(there, "mon-mothma"))
    assert asked(m) == {E: "turn"}, "nothing can move"
    assert units(m, "rebel-base") == there


@rule("RBB-MOVE-014")
@pytest.mark.parametrize(
    ("card", "leader", "sets", "leaves"),
    [
        ("lead-the-strike-team", "han-solo", ["core"], False),
        ("hidden-fleet", "general-rieekan", ["core"], True),
        ("plan-the-assault", "jan-dodonna", ["core"], True),
        ("behind-enemy-lines", "general-rieekan", ROTE, True),
    ],
)
def test_a_leader_in_the_space_stops_cards_too_unless_they_say_not(card, leader, sets, leaves):
    imperial = {"star-destroyer": 1} if card == "plan-the-assault" else {}
    m = revealed(
        card,
        leader,
        "corellia",
        sets=sets,
        rebel_base=at({"x-wing": 1, "rebel-trooper": 1}, "mon-mothma"),
        systems={"corellia": at(imperial, loyalty="rebel") if card != "plan-the-assault" else at(imperial)},
    )
    unit = "rebel-trooper" if card == "lead-the-strike-team" else "x-wing"
    assert (R in asked(m) and f"move 1 {unit} rebel-base" in options(m, R)) == leaves


@rule("RBB-MOVE-014")
def test_rapid_mobilization_takes_no_units_from_where_a_rebel_leader_is():
    m = position(
        step="end-of-command",
        rapid=[1],
        systems={"naboo": at({"x-wing": 1}), "rodia": at({"x-wing": 1}, "princess-leia")},
    )
    assert asked(m) == {R: "rapid-mobilization"}
    assert options(m, R) == {"pass", "do it", "at naboo"}
