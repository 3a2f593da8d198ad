"""The Empire's action cards of the base game: what each does, when, and when not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    aims,
    assigning,
    attempt,
    combat,
    forbidden,
    leader_of,
    lost,
    mission,
    opening,
    position,
    side,
    system,
    units,
    uses,
    where,
)
from tests.vocabulary import asked, fields, options, play, play_out, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

LOYAL = {"loyalty": "imperial"}
HELD_DOWN = {"loyalty": "rebel", "subjugated": True, "units": {"stormtrooper": 1}}
"""A system of Rebel loyalty with an Imperial unit in it."""
BLANKS = ["blank"] * 60
NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_EMPIRE = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")


# -- starting cards ------------------------------------------------------------------------------------


@rule("RBB-ACARD-002")
def test_brilliant_administrator_places_tarkin_and_units_by_the_icons_of_an_imperial_system() -> None:
    systems = {
        "mustafar": LOYAL,
        "kessel": {"units": {"stormtrooper": 1}, "subjugated": True},
        "naboo": {"loyalty": "rebel"},
    }
    m = assigning("brilliant-administrator", side="imperial", systems=systems)
    play(m, "1: use brilliant-administrator grand-moff-tarkin")
    assert options(m, EMPIRE) == {"at coruscant", "at kessel", "at mustafar"}, "loyal and subjugated ones"
    play(m, "1: at mustafar")
    assert where(m, "grand-moff-tarkin") == "mustafar" and options(m, EMPIRE) == {"unit tie-fighter", "pass"}
    play(m, "1: unit tie-fighter")
    assert options(m, EMPIRE) == {"unit assault-carrier", "pass"}
    play(m, "1: unit assault-carrier")
    assert side(m, "imperial")["queue"] == {2: {"tie-fighter": 1, "assault-carrier": 1}}, "on the space of its number"
    assert asked(m) == {EMPIRE: "assign"} and side(m, "imperial")["actions"] == [] and uses(m, EMPIRE) == set()


@rule("RBB-ACARD-002")
def test_brilliant_administrator_needs_tarkin_in_the_pool() -> None:
    away = {"systems": {HERE: {**LOYAL, "leaders": ["grand-moff-tarkin"]}}}
    m = assigning("brilliant-administrator", side="imperial", **away)
    assert refused(m, EMPIRE, "use brilliant-administrator grand-moff-tarkin") == "RBB-ASSIGN-007"
    assert uses(m, EMPIRE) == set()


def rescuing(*there: str, by: tuple[str, ...] = ("princess-leia", "general-rieekan"), **given: Any) -> Match:
    """Han Solo is rescued from Corellia by these leaders; the Empire holds It Is Your Destiny."""
    here = {"units": {"stormtrooper": 1}, "leaders": ["han-solo", *there]}
    given.setdefault("dice", ["hit", "hit", "hit", *BLANKS])
    m = attempt("daring-rescue", *by, at=HERE, systems={HERE: here}, imperial={"actions": ["it-is-your-destiny"]},
                rings={"han-solo": "captured", **given.pop("rings", {})}, **given)  # fmt: skip
    return play(m, "1: pass") if asked(m) == {EMPIRE: "oppose"} else m


@rule("RBB-ACARD-003", "RBB-CAPTURE-011")
def test_it_is_your_destiny_captures_a_leader_who_attempted_the_rescue_even_on_the_way_to_the_base() -> None:
    m = rescuing("darth-vader")
    assert asked(m) == {REBEL: "goes-too"}
    play(m, "0: leader princess-leia", "0: pass")
    assert asked(m) == {EMPIRE: "use-action"}, "the Empire decides when the Rebels have chosen who goes"
    assert options(m, EMPIRE) == {"pass", "use it-is-your-destiny darth-vader"}
    play(m, "1: use it-is-your-destiny darth-vader")
    assert options(m, EMPIRE) == {"leader princess-leia", "leader general-rieekan"}
    play(m, "1: leader princess-leia")
    assert leader_of(m, "princess-leia") == {"at": HERE, "ring": "captured", "side": "rebel"}
    assert where(m, "han-solo") == "rebel-base" and where(m, "general-rieekan") == HERE
    assert system(m)["leaders"] == ["general-rieekan", "princess-leia", "darth-vader"]


@rule("RBB-ACARD-003")
def test_it_is_your_destiny_needs_vader_in_the_system_and_a_rescue() -> None:
    m = rescuing("emperor-palpatine")
    play(m, "0: pass", "0: pass")
    assert asked(m) == {EMPIRE: "turn"}, "Vader is elsewhere"
    failed = rescuing("darth-vader", "emperor-palpatine", dice=BLANKS)
    assert told(failed, "MissionFailed") == ["MissionFailed"] and asked(failed) == {EMPIRE: "turn"}


@rule("RBB-CAPTURE-011")
def test_the_falcon_ring_does_not_answer_it_is_your_destiny() -> None:
    m = rescuing("darth-vader", "chewbacca", by=("princess-leia",), rings={"chewbacca": "millennium-falcon"},
                 dice=["special", *BLANKS])  # fmt: skip
    play(m, "0: pass", "1: use it-is-your-destiny darth-vader")
    assert leader_of(m, "princess-leia")["ring"] == "captured"
    assert asked(m) == {EMPIRE: "turn"} and leader_of(m, "chewbacca")["ring"] == "millennium-falcon"


SPACE = [f"space-{name}" for name in ("critical-hit", "critical-hit", "take-it-down", "take-it-down")]
GROUND = [f"ground-{name}" for name in ("critical-hit", "critical-hit", "dig-in", "dig-in")]
TACTICS = {"space": {"deck": SPACE}, "ground": {"deck": GROUND}}


@rule("RBB-ACARD-004")
@pytest.mark.parametrize(("deck", "drawn"), [("space", SPACE[:0:-1]), ("ground", GROUND[:0:-1])])
def test_more_dangerous_than_you_realize_draws_three_cards_of_one_deck(deck: str, drawn: list[str]) -> None:
    m = opening("more-dangerous-than-you-realize", {"x-wing": 1}, {"tie-fighter": 1}, "general-tagge", tactics=TACTICS,
                leaders=NO_REBELS, dice=BLANKS)  # fmt: skip
    play(m, "1: use more-dangerous-than-you-realize general-tagge")
    assert options(m, EMPIRE) == {"deck space", "deck ground"}
    play(m, f"1: deck {deck}")
    theater = ("space", "ground").index(deck)
    three, *others = fields(m, "TacticsDrawn", "side", "theater", "count")
    assert three == (1, theater, 3), "before the usual ones"
    hand = m.facts()["combat"]["hands"]["imperial"]
    assert hand[:3] == drawn
    assert others == [(1, 0, 1)], "then one for Tagge's tactic value in the theater where they meet"


@rule("RBB-ACARD-004")
def test_more_dangerous_than_you_realize_needs_tagge_in_the_combat() -> None:
    m = opening("more-dangerous-than-you-realize", {"x-wing": 1}, {"tie-fighter": 1}, tactics=TACTICS, dice=BLANKS)
    assert forbidden(m, EMPIRE, "more-dangerous-than-you-realize") is None


# -- cards that recruit --------------------------------------------------------------------------------


@rule("RBB-ACARD-005")
def test_blindside_lets_no_leader_of_the_pool_oppose() -> None:
    given = {"side": "imperial", "systems": {HERE: HELD_DOWN}, "imperial": {"actions": ["blindside"]}}
    m = attempt("rule-by-fear", "janus-greejatus", at=HERE, **given)
    assert options(m, EMPIRE) == {"pass", "use blindside janus-greejatus"}, "before anybody is sent"
    open_ = play(m.clone(), "1: pass")
    assert asked(open_) == {REBEL: "oppose"} and "send princess-leia" in options(open_, REBEL)
    play(m, "1: use blindside janus-greejatus")
    assert told(m, "MissionSucceeded") == ["MissionSucceeded"] and "loyalty" not in system(m)
    assert asked(m) == {REBEL: "turn"}


@rule("RBB-ACARD-005")
def test_blindside_does_not_stop_leaders_who_are_there_nor_subversion() -> None:
    there = {HERE: {**HELD_DOWN, "leaders": ["han-solo"]}}
    own = {"missions": [{"card": "subversion-original-rebel", "leaders": ["mon-mothma"]}]}
    m = attempt("rule-by-fear", "janus-greejatus", at=HERE, side="imperial", **ROTE, systems=there, rebel=own,
                imperial={"actions": ["blindside"]}, dice=BLANKS)  # fmt: skip
    play(m, "1: use blindside janus-greejatus")
    assert options(m, REBEL) == {"pass", "subvert"}
    assert refused(m, REBEL, "send princess-leia") == "RBB-ACARD-005"
    play(m, "0: subvert")
    assert told(m, "MissionFailed") == ["MissionFailed"], "Han Solo and Mon Mothma opposed it"


@rule("RBB-ACARD-005")
@pytest.mark.parametrize(("by", "usable"), [("boba-fett", True), ("darth-vader", False)])
def test_blindside_is_for_the_missions_of_its_own_leaders(by: str, usable: bool) -> None:
    """Janus Greejatus stands there in both cases, but is not assigned."""
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo", "janus-greejatus"]}}
    m = attempt("capture-rebel-operative", by, against="han-solo", side="imperial", systems=there,
                imperial={"actions": ["blindside"]})  # fmt: skip
    if usable:
        assert options(m, EMPIRE) == {"pass", "use blindside boba-fett"}
    else:
        assert asked(m) == {REBEL: "oppose"}


FETT = {"lasting": {"fett": HERE}}


@rule("RBB-ACARD-006")
def test_boba_fett_where_places_him_in_an_imperial_system_for_the_command_phase() -> None:
    m = assigning("boba-fett-where", "boba-fett", side="imperial", systems={HERE: LOYAL, "naboo": {"loyalty": "rebel"}},
                  rebel={"missions": [{"card": "sabotage", "leaders": ["princess-leia"]}]})  # fmt: skip
    play(m, "1: use boba-fett-where boba-fett")
    assert options(m, EMPIRE) == {"at coruscant", f"at {HERE}"}
    play(m, f"1: at {HERE}", "1: done")
    assert where(m, "boba-fett") == HERE and asked(m) == {REBEL: "turn"}
    assert HERE not in aims(m, "sabotage") and "naboo" in aims(m, "sabotage")
    assert refused(m, REBEL, f"reveal sabotage {HERE}") == "RBB-ACARD-006"


@rule("RBB-ACARD-006")
def test_where_boba_fett_is_rebels_use_no_action_cards() -> None:
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["chewbacca", "princess-leia", "boba-fett"]}}
    given = {"side": "imperial", "systems": there, "rebel": {"actions": ["wookiee-guardian"]}, "dice": ["hit", *BLANKS]}
    m = attempt("capture-rebel-operative", "darth-vader", against="princess-leia", **FETT, **given)
    play(m, "0: pass")
    assert told(m, "MissionRolled"), "nobody was asked for Wookiee Guardian"
    free = attempt("capture-rebel-operative", "darth-vader", against="princess-leia", **given)
    assert uses(play(free, "0: pass"), REBEL) == {"use wookiee-guardian chewbacca"}


@rule("RBB-ACARD-006")
def test_where_boba_fett_is_the_empire_attempts_missions_and_rebels_resolve_them() -> None:
    own = {"side": "imperial", "systems": {HERE: HELD_DOWN}}
    assert HERE in aims(mission("rule-by-fear", "emperor-palpatine", **own, **FETT), "rule-by-fear")
    there = {HERE: {"units": {"stormtrooper": 1}}}
    resolved = mission("plant-false-lead", "mon-mothma", systems=there, **FETT)
    assert aims(resolved, "plant-false-lead") == {HERE}, "that is no attempt"
    tried = mission("hit-and-run", "chewbacca", systems=there, **FETT)
    assert HERE not in aims(tried, "hit-and-run")


@rule("RBB-ACARD-006")
def test_in_the_assignment_phase_boba_fett_stops_no_card_yet() -> None:
    m = opening("its-a-trap", {"x-wing": 1}, {"tie-fighter": 1}, "admiral-ackbar", side="rebel", **FETT,
                turn="imperial", after=["assign", "settle"])  # fmt: skip
    assert uses(m, REBEL) == {"use its-a-trap admiral-ackbar"}
    m = opening("its-a-trap", {"x-wing": 1}, {"tie-fighter": 1}, "admiral-ackbar", side="rebel", **FETT, dice=BLANKS)
    assert forbidden(m, REBEL, "its-a-trap") is None


@rule("RBB-ACARD-007")
def test_catch_them_by_surprise_activates_a_system_in_the_assignment_phase() -> None:
    there = {HERE: {"units": {"star-destroyer": 1, "stormtrooper": 2}}, "alderaan": {"units": {"rebel-trooper": 1}}}
    m = assigning("catch-them-by-surprise", "admiral-ozzel", side="imperial", systems=there, leaders=NO_REBELS,
                  dice=["hit", "hit", *BLANKS])  # fmt: skip
    play(m, "1: use catch-them-by-surprise admiral-ozzel")
    assert asked(m) == {EMPIRE: "activate-where"} and len(options(m, EMPIRE)) == 32
    play(m, "1: at alderaan")
    assert where(m, "admiral-ozzel") == "alderaan"
    assert options(m, EMPIRE) == {"done", f"move 1 star-destroyer {HERE}"}, (
        "ships before what they carry, from beside it"
    )
    play(m, f"1: move 1 star-destroyer {HERE}", f"1: move 2 stormtrooper {HERE}", "1: done")
    assert fields(m, "CombatBegan", "side") == [(1,)], "the Empire starts it (RBB-RULING-032)"
    assert units(m, "alderaan") == {"star-destroyer": 1, "stormtrooper": 2} and system(m, "alderaan")["subjugated"]
    assert asked(m) == {EMPIRE: "assign"}, "the assignment phase goes on"


@rule("RBB-ACARD-007")
def test_catch_them_by_surprise_does_not_free_units_from_their_leaders() -> None:
    there = {HERE: {"units": {"star-destroyer": 1}, "leaders": ["darth-vader"]}}
    m = assigning("catch-them-by-surprise", "admiral-ozzel", side="imperial", systems=there)
    play(m, "1: use catch-them-by-surprise admiral-ozzel", "1: at alderaan")
    assert options(m, EMPIRE) == {"done"} and refused(m, EMPIRE, f"move 1 star-destroyer {HERE}") == "RBB-MOVE-004"


@rule("RBB-ACARD-008")
@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_fully_operational_destroys_a_rebel_ship_beside_the_station(station: str) -> None:
    rebels = {"mon-cal-cruiser": 1, "x-wing": 2, "rebel-trooper": 1}
    m = opening("fully-operational", rebels, {station: 1, "tie-fighter": 1}, "moff-jerjerrod", dice=BLANKS)
    play(m, "1: use fully-operational moff-jerjerrod")
    assert options(m, EMPIRE) == {f"unit mon-cal-cruiser {HERE}", f"unit x-wing {HERE}"}, "a ship, no ground unit"
    play(m, f"1: unit mon-cal-cruiser {HERE}")
    assert lost(m)[0] == ("mon-cal-cruiser", 1)


@rule("RBB-ACARD-008")
def test_fully_operational_needs_a_station_and_a_ship() -> None:
    without = opening("fully-operational", {"x-wing": 1}, {"star-destroyer": 1}, "moff-jerjerrod", dice=BLANKS)
    assert forbidden(without, EMPIRE, "fully-operational") is None
    ground = opening("fully-operational", {"rebel-trooper": 1}, {"death-star": 1, "stormtrooper": 1}, "moff-jerjerrod",
                     dice=BLANKS)  # fmt: skip
    assert forbidden(ground, EMPIRE, "fully-operational") is None


@rule("RBB-ACARD-009")
def test_good_intel_lays_the_rebels_tactic_cards_open_for_this_combat() -> None:
    deck = ["space-concentrate-fire", *SPACE]
    given = {"tactics": {"space": {"deck": deck}}, "dice": ["special", *BLANKS], "combat": {"starter": "rebel"}}
    m = opening("good-intel", {"x-wing": 1}, {"tie-fighter": 1}, "colonel-yularen", "jan-dodonna", **given)
    play(m, "1: use good-intel colonel-yularen")
    held = m.facts()["combat"]["hands"]["rebel"]
    assert held == [{"card": card, "known": ["rebel", "imperial"]} for card in (SPACE[3], SPACE[2])]
    assert all(isinstance(card, str) for card in m.facts()["combat"]["hands"]["imperial"]), "the Empire's stay hidden"
    play(m, "0: draw black-special")
    third = m.facts()["combat"]["hands"]["rebel"][2]
    assert third["known"] == ["rebel", "imperial"], "those drawn later as well"
    closed = opening("good-intel", {"x-wing": 1}, {"tie-fighter": 1}, "colonel-yularen", "jan-dodonna", **given)
    play(closed, "1: pass")
    assert all(isinstance(card, str) for card in closed.facts()["combat"]["hands"]["rebel"])


@rule("RBB-ACARD-009")
def test_good_intel_is_used_by_yularen_or_fel() -> None:
    m = opening("good-intel", {"x-wing": 1}, {"tie-fighter": 1}, "soontir-fel", dice=BLANKS)
    assert uses(m, EMPIRE) == {"use good-intel soontir-fel"}
    other = opening("good-intel", {"x-wing": 1}, {"tie-fighter": 1}, "darth-vader", dice=BLANKS)
    assert forbidden(other, EMPIRE, "good-intel") is None


@rule("RBB-ACARD-010")
def test_keep_them_from_escaping_lets_no_rebel_retreat_from_this_combat() -> None:
    def after(first: str) -> Match:
        m = opening("keep-them-from-escaping", {"x-wing": 1}, {"star-destroyer": 1}, "admiral-piett", "jan-dodonna",
                    dice=[*["blank"] * 8, "direct-hit", *BLANKS])  # fmt: skip
        return play(m, f"1: {first}")

    free = after("pass")
    assert asked(free) == {EMPIRE: "retreat"} and asked(play(free, "1: pass")) == {REBEL: "retreat"}
    kept = after("use keep-them-from-escaping admiral-piett")
    assert asked(kept) == {EMPIRE: "retreat"}, "the Empire may retreat"
    play(kept, "1: pass")
    assert asked(kept) == {EMPIRE: "retreat"} and combat(kept).round == 2, "the Rebels were not asked"
    play(kept, "1: retreat to coruscant with admiral-piett")
    assert kept.state.combat is None


@rule("RBB-ACARD-010")
def test_keep_them_from_escaping_needs_piett_there() -> None:
    m = opening("keep-them-from-escaping", {"x-wing": 1}, {"star-destroyer": 1}, leaders={"admiral-piett": "pool"},
                dice=BLANKS)  # fmt: skip
    assert forbidden(m, EMPIRE, "keep-them-from-escaping") == "RBB-ACTION-003"


@rule("RBB-ACARD-011")
@pytest.mark.parametrize(("base", "there"), [("hoth", True), ("endor", True), ("dagobah", False)])
def test_local_rumors_asks_whether_the_base_is_in_the_region(base: str, there: bool) -> None:
    systems = {"mustafar": {"units": {"tie-fighter": 1}}, HERE: {**LOYAL}}
    m = assigning("local-rumors", "colonel-yularen", side="imperial", base={"place": base}, systems=systems)
    play(m, "1: use local-rumors colonel-yularen")  # there is one system with an Imperial unit
    assert where(m, "colonel-yularen") == "mustafar"
    ((places, answer),) = fields(m, "BaseAsked", "places", "there")
    assert answer is there
    possible = set(m.facts()["base"]["possible"])
    region = {"bespin", "endor", "hoth", "mustafar"}
    assert len(places) == 4 and (possible <= region if there else not possible & region)


@rule("RBB-ACARD-011")
def test_local_rumors_needs_a_system_with_an_imperial_unit() -> None:
    m = assigning("local-rumors", "colonel-yularen", side="imperial", systems={HERE: LOYAL})
    assert refused(m, EMPIRE, "use local-rumors colonel-yularen") == "RBB-ACARD-011"
    two = {"naboo": {"units": {"tie-fighter": 1}}, "endor": {"units": {"stormtrooper": 1}}}
    m = assigning("local-rumors", "colonel-yularen", side="imperial", systems=two)
    play(m, "1: use local-rumors colonel-yularen")
    assert options(m, EMPIRE) == {"at naboo", "at endor"}


@rule("RBB-ACARD-012")
@pytest.mark.parametrize("by", ["admiral-ozzel", "moff-jerjerrod"])
def test_proceeding_as_planned_assigns_its_leader_to_a_project_of_the_deck(by: str) -> None:
    projects = ["construct-factory", "oversee-project", "construct-death-star"]
    m = assigning("proceeding-as-planned", "admiral-ozzel", "moff-jerjerrod", side="imperial",
                  imperial={"projects": projects})  # fmt: skip
    assert uses(m, EMPIRE) == {"use proceeding-as-planned admiral-ozzel", "use proceeding-as-planned moff-jerjerrod"}
    play(m, f"1: use proceeding-as-planned {by}")
    assert options(m, EMPIRE) == {f"mission {card}" for card in projects}, "any project"
    play(m, "1: mission oversee-project")
    assert side(m, "imperial")["missions"] == [{"card": "oversee-project", "leaders": [by]}]
    assert sorted(side(m, "imperial")["projects"]) == ["construct-death-star", "construct-factory"]
    assert f"join darth-vader {by}" in options(m, EMPIRE), "a second leader may be added (RBB-RULING-033)"


@rule("RBB-ACARD-012")
def test_proceeding_as_planned_needs_a_project_in_the_deck() -> None:
    m = assigning("proceeding-as-planned", "admiral-ozzel", side="imperial")
    assert refused(m, EMPIRE, "use proceeding-as-planned admiral-ozzel") == "RBB-ACARD-012"


@rule("RBB-ACARD-013")
def test_public_support_gives_three_stormtroopers_where_no_rebel_holds_the_ground() -> None:
    systems = {
        HERE: LOYAL,
        "kessel": {**LOYAL, "units": {"rebel-trooper": 1}},
        "rodia": {**LOYAL, "units": {"x-wing": 1}},
    }
    m = assigning("public-support", "janus-greejatus", side="imperial", systems=systems)
    play(m, "1: use public-support janus-greejatus")
    assert options(m, EMPIRE) == {f"at {HERE}", "at rodia", "at coruscant"}, "Rebel ships do not matter"
    play(m, f"1: at {HERE}")
    assert units(m) == {"stormtrooper": 3} and where(m, "janus-greejatus") == HERE


@rule("RBB-ACARD-013")
def test_after_public_support_its_leader_lets_units_leave_this_round_others_do_not() -> None:
    ships = {**LOYAL, "units": {"star-destroyer": 1, "tie-fighter": 2}}
    m = assigning("public-support", "janus-greejatus", side="imperial", systems={HERE: ships})
    play(m, "1: use public-support janus-greejatus", f"1: at {HERE}", "1: done", "0: pass")
    alone = play(m.clone(), "1: activate alderaan darth-vader")
    assert f"move 1 star-destroyer {HERE}" in options(alone, EMPIRE)
    play(m, f"1: activate {HERE} darth-vader", "1: done", "1: activate alderaan general-tagge")
    assert refused(m, EMPIRE, f"move 1 star-destroyer {HERE}") == "RBB-MOVE-004", "Vader holds them"
    later = position(turn="imperial", systems={HERE: {**ships, "leaders": ["janus-greejatus"]}})
    play(later, "1: activate alderaan darth-vader")
    assert refused(later, EMPIRE, f"move 1 star-destroyer {HERE}") == "RBB-MOVE-004", "in another round"


@rule("RBB-ACARD-014")
def test_ready_for_action_brings_a_leader_of_the_pool_who_cannot_retreat_and_goes_home() -> None:
    pool = {"admiral-piett": "pool", "general-veers": "pool"}
    m = opening("ready-for-action", {"x-wing": 1}, {"star-destroyer": 1}, "darth-vader", leaders={**NO_REBELS, **pool},
                tactics={"space": {"deck": SPACE * 1}}, dice=[*["blank"] * 4, *["direct-hit"] * 3, *BLANKS])  # fmt: skip
    assert options(m, EMPIRE) == {"pass", "use ready-for-action"}
    play(m, "1: use ready-for-action")
    assert options(m, EMPIRE) == {"leader admiral-piett", "leader general-veers"}
    play(m, "1: leader admiral-piett")
    assert where(m, "admiral-piett") == HERE
    assert fields(m, "TacticsDrawn", "side", "count") == [(1, 3)], "his tactic value counts"
    play(m, "1: done")
    assert asked(m) == {EMPIRE: "retreat"}
    assert refused(m, EMPIRE, "retreat to coruscant with admiral-piett") == "RBB-ACARD-014"
    assert "retreat to coruscant with darth-vader" in options(m, EMPIRE)
    play(m, "1: pass")
    play_out(m, "turn")
    assert units(m) == {"star-destroyer": 1} and where(m, "admiral-piett") == "pool" and where(m, "darth-vader") == HERE


@rule("RBB-ACARD-014")
def test_ready_for_action_needs_a_pictured_leader_in_the_pool() -> None:
    m = opening("ready-for-action", {"x-wing": 1}, {"star-destroyer": 1}, "admiral-piett", dice=BLANKS)
    assert forbidden(m, EMPIRE, "ready-for-action") == "RBB-ACARD-014", "Piett is there already, Veers not recruited"


TIES = {
    "mustafar": {"units": {"tie-fighter": 3}},
    "kessel": {"units": {"tie-fighter": 2, "tie-striker": 1}},
    "coruscant": {"units": {"tie-fighter": 2}, "leaders": ["darth-vader"]},
}


@rule("RBB-ACARD-015")
def test_scouting_mission_moves_up_to_four_tie_fighters_however_far() -> None:
    m = assigning("scouting-mission", "soontir-fel", side="imperial", **ROTE, systems=TIES)
    play(m, "1: use scouting-mission soontir-fel")
    assert len(options(m, EMPIRE)) == 32, "any system"
    play(m, "1: at utapau")
    assert where(m, "soontir-fel") == "utapau"
    ones = {f"move {n} tie-fighter mustafar" for n in (1, 2, 3)} | {f"move {n} tie-fighter kessel" for n in (1, 2)}
    assert options(m, EMPIRE) == {"done", *ones}, "no TIE Striker, nobody out of Vader's system"
    play(m, "1: move 3 tie-fighter mustafar")
    assert options(m, EMPIRE) == {"done", "move 1 tie-fighter kessel"}, "four in all"
    play(m, "1: move 1 tie-fighter kessel")
    assert units(m, "utapau") == {"tie-fighter": 4} and asked(m) == {EMPIRE: "assign"}
    assert told(m, "CombatBegan") == []


@rule("RBB-ACARD-015")
def test_scouting_mission_fights_rebel_ships_who_do_not_retreat_to_where_the_fighters_came_from() -> None:
    there = {"naboo": {"units": {"x-wing": 1, "rebel-trooper": 1}, "leaders": ["han-solo"]},
             "dagobah": {"units": {"tie-fighter": 1}}, "mustafar": {"units": {"tie-fighter": 3}}}  # fmt: skip
    m = assigning("scouting-mission", "soontir-fel", side="imperial", systems=there, leaders=NO_REBELS, dice=BLANKS)
    play(m, "1: use scouting-mission soontir-fel", "1: at naboo", "1: move 1 tie-fighter dagobah", "1: done")
    assert fields(m, "CombatBegan", "side") == [(1,)]
    assert asked(m) == {REBEL: "retreat"} and refused(m, REBEL, "retreat to dagobah with han-solo") == "RBB-RETREAT-003"
    assert "retreat to rodia with han-solo" in options(m, REBEL)


@rule("RBB-ACARD-015")
def test_scouting_mission_takes_fighters_whose_leader_lets_them_go() -> None:
    there = {"kessel": {"units": {"tie-fighter": 1}, "leaders": ["janus-greejatus"]}}
    m = assigning(
        "scouting-mission", "soontir-fel", side="imperial", systems=there, lasting={"waved": "janus-greejatus"}
    )
    play(m, "1: use scouting-mission soontir-fel", "1: at naboo")
    assert options(m, EMPIRE) == {"done", "move 1 tie-fighter kessel"}


@rule("RBB-ACARD-016")
def test_target_the_generator_destroys_a_structure_in_the_system() -> None:
    rebels = {"rebel-trooper": 1, "shield-generator": 1, "ion-cannon": 1}
    m = opening("target-the-generator", rebels, {"stormtrooper": 1}, "general-veers", dice=BLANKS)
    play(m, "1: use target-the-generator general-veers")
    assert options(m, EMPIRE) == {f"unit shield-generator {HERE}", f"unit ion-cannon {HERE}"}
    play(m, f"1: unit shield-generator {HERE}")
    assert fields(m, "UnitsDestroyed", "count", "cite")[0] == (1, "RBB-ACARD-016")
    assert "shield-generator" not in units(m) and units(m)["ion-cannon"] == 1


@rule("RBB-ACARD-016")
def test_target_the_generator_needs_a_structure_and_veers() -> None:
    none = opening("target-the-generator", {"rebel-trooper": 1}, {"stormtrooper": 1}, "general-veers", dice=BLANKS)
    assert forbidden(none, EMPIRE, "target-the-generator") is None
    away = opening("target-the-generator", {"rebel-trooper": 1, "ion-cannon": 1}, {"stormtrooper": 1}, dice=BLANKS)
    assert forbidden(away, EMPIRE, "target-the-generator") is None
