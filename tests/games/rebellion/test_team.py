"""The team game: which role is asked what."""

from __future__ import annotations

import msgspec
import pytest

import wartable
from tests.games.rebellion.table import HERE, ROTE, attempt, fight, mission, position, side, system, team, units, where
from tests.vocabulary import asked, fields, options, play, play_out, refused, told
from wartable.games.rebellion.words import role_of
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule

ADMIRAL, GENERAL = 0, 3
"""The Rebel roles of four players; the Empire's are 1 and 2."""


@rule("RBB-TEAM-003")
def test_turns_go_round_by_roles_and_each_passes_for_itself() -> None:
    m = team(4, time=8)
    order = []
    for _ in range(4):
        (seat,) = asked(m)
        order.append(seat)
        play(m, f"{seat}: pass")
    assert order == [0, 1, 2, 3]
    assert asked(m) == {0: "assign"}  # all have passed: the next round


@rule("RBB-TEAM-004")
def test_a_role_activates_with_its_own_leaders_and_reveals_its_own_missions() -> None:
    m = team(4, rebel={"missions": [{"card": "sabotage", "leaders": ["princess-leia"]}]})
    assert f"activate {HERE} jan-dodonna" in options(m, ADMIRAL)
    assert refused(m, ADMIRAL, f"activate {HERE} general-rieekan") == "RBB-TEAM-004"
    assert refused(m, ADMIRAL, f"reveal sabotage {HERE}") == "RBB-MISSION-001"
    assert refused(m, ADMIRAL, "reveal sabotage by princess-leia") == "RBB-TEAM-004"


@rule("RBB-TEAM-006")
def test_the_general_may_forbid_what_the_admiral_has_assigned() -> None:
    m = team(4, step="assign", rebel={"hand": ["sabotage"]})
    play(m, "0: assign jan-dodonna sabotage", "0: done")
    assert asked(m) == {GENERAL: "assign"}
    play(m, "3: back jan-dodonna")
    assert side(m, "rebel")["hand"] == ["sabotage"] and where(m, "jan-dodonna") == "pool"


@rule("RBB-TEAM-007")
def test_one_leader_of_the_side_opposes_whichever_role_sends_one() -> None:
    m = attempt("sabotage", "jan-dodonna", "princess-leia", at=HERE, players=4)
    assert asked(m) == {1: "oppose"}
    assert options(m, 1) == {"pass", "send grand-moff-tarkin", "send emperor-palpatine"}
    play(m, "1: pass")
    assert asked(m) == {2: "oppose"}
    sent = play(m.clone(), "2: send darth-vader")
    assert asked(sent) == {1: "turn"}


@rule("RBB-TEAM-008")
def test_either_role_may_retreat_with_its_own_leader() -> None:
    m = fight(
        "retreat", {"x-wing": 1}, {"star-destroyer": 1}, players=4, leaders_here=["jan-dodonna", "princess-leia"],
        combat={"starter": "rebel"}, systems={"sullust": {"units": {"rebel-trooper": 1}}},
    )  # fmt: skip
    assert asked(m) == {ADMIRAL: "retreat"}
    assert options(m, ADMIRAL) == {"pass", "retreat to sullust with jan-dodonna"}
    play(m, "0: pass")
    assert options(m, GENERAL) == {"pass", "retreat to sullust with princess-leia"}


@rule("RBB-TEAM-005")
def test_the_admiral_fights_in_space_and_the_general_on_the_ground() -> None:
    for theater, forces, seat in (
        ("space", ({"x-wing": 1}, {"tie-fighter": 1, "star-destroyer": 1}), 0),
        ("ground", ({"rebel-trooper": 1}, {"stormtrooper": 1, "at-st": 1}), 3),
    ):
        given = {"starter": "rebel", "theater": theater, "dice": ["red-direct-hit"]}
        m = fight("assign-damage", *forces, players=4, combat=given)
        assert asked(m) == {seat: "assign-damage"}


# -- the sides and their roles -----------------------------------------------------------------------

SEATS = {"rebel-admiral": 0, "imperial-admiral": 1, "imperial-general": 2, "rebel-general": 3}


@rule("RBB-TEAM-001")
@rule("RBB-RULING-009")
def test_three_players_are_one_against_two_and_four_are_two_against_two() -> None:
    assert [team(n).state.seating.sides for n in (2, 3, 4)] == [((0,), (1,)), ((0,), (1, 2)), ((0, 3), (1, 2))]
    names = {3: [], 4: []}
    for n, said in names.items():
        said += [role_of("en", team(n).state, seat) for seat in range(n)]
    empire = ["the Empire, admiral", "the Empire, general"]
    assert names == {3: ["the Rebels", *empire], 4: ["the Rebels, admiral", *empire, "the Rebels, general"]}
    for players in (1, 5):
        with pytest.raises(BadOptions) as error:
            wartable.new("rebellion", players=players)
        assert error.value.rule == "RBB-TEAM-001"


@rule("RBB-TEAM-002")
def test_admirals_have_the_blue_leaders_and_generals_the_orange_ones() -> None:
    m = team(4, step="assign", rebel={"hand": ["sabotage"]}, imperial={"hand": ["rule-by-fear"]})
    pools = {}
    for _ in range(4):
        (seat,) = asked(m)
        pools[seat] = {text.split()[1] for text in options(m, seat) if text.startswith("assign")}
        play(m, f"{seat}: done")
    assert pools == {
        0: {"mon-mothma", "jan-dodonna"},
        3: {"princess-leia", "general-rieekan"},
        1: {"emperor-palpatine", "grand-moff-tarkin"},
        2: {"darth-vader", "general-tagge"},
    }


@rule("RBB-TEAM-002")
@pytest.mark.parametrize(("lured", "seat"), [("han-solo", 1), ("chewbacca", 2)])
def test_a_recruited_or_lured_leader_goes_to_the_pool_of_its_colour(lured, seat) -> None:
    m = team(4, leaders={"admiral-ackbar": "pool", lured: "pool"}, rings={lured: "lure-of-the-dark-side"})
    pools = {}
    for _ in range(4):
        (turn,) = asked(m)
        pools[turn] = {text.split()[2] for text in options(m, turn) if text.startswith(f"activate {HERE}")}
        play(m, f"{turn}: pass")
    assert [turn for turn, pool in pools.items() if "admiral-ackbar" in pool] == [ADMIRAL]
    assert [turn for turn, pool in pools.items() if lured in pool] == [seat]


@rule("RBB-TEAM-003")
@rule("RBB-TEAM-001")
def test_a_single_rebel_takes_both_rebel_turns_each_with_the_leaders_of_its_role() -> None:
    m = team(3)
    order = []
    for _ in range(4):
        (seat,) = asked(m)
        order.append((seat, any(text.endswith("princess-leia") for text in options(m, seat))))
        play(m, f"{seat}: pass")
    assert order == [(0, False), (1, False), (2, False), (0, True)]


# -- missions ----------------------------------------------------------------------------------------


@rule("RBB-TEAM-007")
@pytest.mark.parametrize(("leader", "turn", "seat"), [("jan-dodonna", "rebel-admiral", 0), ("princess-leia", "rebel-general", 3)])  # fmt: skip
def test_the_choices_of_a_mission_are_made_by_the_role_that_revealed_it(leader, turn, seat) -> None:
    goals = ["liberation", "popular-support"]
    m = mission("infiltration", leader, players=4, turn=turn, systems={HERE: {"units": {"tie-fighter": 1}}},
                rebel={"objective-deck": goals, "missions": [{"card": "infiltration", "leaders": [leader]}]})  # fmt: skip
    play(m, f"{seat}: reveal infiltration {HERE}", "1: pass", "2: pass")
    assert asked(m) == {seat: "on-top"}
    assert options(m, seat) == {"objective liberation", "objective popular-support"}


@rule("RBB-TEAM-007")
def test_leaders_of_both_roles_on_one_mission_are_revealed_by_either() -> None:
    both = {"missions": [{"card": "sabotage", "leaders": ["jan-dodonna", "princess-leia"]}]}
    for turn in ("rebel-admiral", "rebel-general"):
        m = team(4, turn=turn, rebel=both)
        assert f"reveal sabotage {HERE}" in options(m, SEATS[turn])
    m = team(4, turn="rebel-general", rebel=both, dice=["hit", *["blank"] * 9])
    play(m, f"3: reveal sabotage {HERE}", "1: send grand-moff-tarkin")
    assert [len(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [1, 0], "one roll for all leaders of a side"
    assert system(m)["sabotaged"] is True


@rule("RBB-TEAM-007")
def test_only_one_leader_of_a_side_is_sent_and_subversion_besides() -> None:
    m = mission("sabotage-rote", "princess-leia", players=4, turn="rebel-general", **ROTE,
                imperial={"missions": [{"card": "subversion-new", "leaders": ["general-tagge"]}]})  # fmt: skip
    play(m, f"3: reveal sabotage-rote {HERE}", "1: send grand-moff-tarkin")
    assert asked(m) == {2: "oppose"}
    assert options(m, 2) == {"pass", "subvert"}
    assert refused(m, 2, "send darth-vader") == "RBB-MISSION-004", "the admiral has sent one"
    play(m, "2: subvert")
    assert where(m, "general-tagge") == where(m, "grand-moff-tarkin") == HERE


# -- combat ------------------------------------------------------------------------------------------


@rule("RBB-TEAM-009")
def test_the_whole_side_that_started_a_combat_comes_before_the_other() -> None:
    m = fight("add-leader", {"x-wing": 1}, {"star-destroyer": 1}, players=4, combat={"starter": "imperial"})
    order = []
    while set(asked(m).values()) == {"add-leader"}:
        (seat,) = asked(m)
        order.append(seat)
        play(m, f"{seat}: pass")
    assert order == [1, 2, 0, 3]
    m = fight("add-leader", {"x-wing": 1}, {"star-destroyer": 1}, players=4, combat={"starter": "rebel"})
    assert asked(m) == {0: "add-leader"}
    play(m, "0: pass")
    assert asked(m) == {3: "add-leader"}


@rule("RBB-TEAM-008")
def test_a_side_adds_one_leader_whichever_role_does() -> None:
    m = fight("add-leader", {"x-wing": 1}, {"star-destroyer": 1}, players=4, combat={"starter": "rebel"})
    assert options(m, ADMIRAL) == {"pass", "send jan-dodonna"}
    assert refused(m, ADMIRAL, "send mon-mothma") == "RBB-COMBAT-003"
    play(m, "0: send jan-dodonna")
    assert asked(m) == {1: "add-leader"}, "the general is asked no more"


@rule("RBB-TEAM-008")
def test_a_side_retreats_once() -> None:
    m = fight("retreat", {"x-wing": 1, "rebel-trooper": 1}, {"star-destroyer": 1, "stormtrooper": 1}, players=4,
              leaders_here=["jan-dodonna", "princess-leia"], combat={"starter": "rebel"}, dice=["blank"] * 40,
              systems={"sullust": {"units": {"rebel-trooper": 1}}})  # fmt: skip
    play(m, "0: retreat to sullust with jan-dodonna")
    assert told(m, "SideRetreated") == ["SideRetreated"]
    assert asked(m) != {GENERAL: "retreat"} and where(m, "princess-leia") == HERE


@rule("RBB-TEAM-005")
@pytest.mark.parametrize(
    ("step", "seats"), [("recruit", {0}), ("build", {0}), ("draw-missions", {3})], ids=["recruits", "builds", "draws"]
)
def test_the_admiral_recruits_and_builds_and_the_general_holds_the_missions(step, seats) -> None:
    hand = ["sabotage", *["hit-and-run"] * 2, *["hidden-fleet"] * 3, *["daring-rescue"] * 2, "demolition", "covert-operation", "public-uprising"]  # fmt: skip
    m = team(4, step=step, time=3, base={"place": "ilum"}, systems={"naboo": {"loyalty": "rebel"}},
             rebel={"action-deck": ["ambush", "its-a-trap"], "hand": hand})  # fmt: skip
    assert set(asked(m)) == seats


# -- cards -------------------------------------------------------------------------------------------


@rule("RBB-TEAM-010")
def test_an_action_card_is_for_the_role_whose_leader_is_shown_on_it() -> None:
    given = {"players": 4, "combat": {"starter": "rebel"}, "leaders_here": ["admiral-ackbar", "general-madine"]}
    trap = fight("start-of-combat", {"x-wing": 1}, {"star-destroyer": 1}, **given, rebel={"actions": ["its-a-trap"]})
    assert asked(trap) == {ADMIRAL: "use-action"} and "use its-a-trap admiral-ackbar" in options(trap, ADMIRAL)
    play(trap, "0: pass")
    assert asked(trap) == {GENERAL: "use-action"}, "as far as others know General Madine might have Point-Blank Assault"
    assert options(trap, GENERAL) == {"pass"}


@rule("RBB-TEAM-010")
def test_a_card_without_leaders_may_be_used_by_either() -> None:
    given = {"players": 4, "step": "assigned", "rebel": {"actions": ["false-orders"]}, **ROTE}
    alone = {"missions": [{"card": "rule-by-fear", "leaders": ["darth-vader"]}]}
    m = position(**given, imperial=alone)
    assert asked(m) == {ADMIRAL: "use-action"} and options(m, ADMIRAL) == {"pass", "use false-orders"}
    play(m, "0: pass")
    assert asked(m) == {GENERAL: "use-action"} and options(m, GENERAL) == {"pass", "use false-orders"}
    play(m, "3: use false-orders")
    assert where(m, "darth-vader") == "pool"


@rule("RBB-TEAM-010")
@pytest.mark.parametrize(("leader", "seat"), [("krennic", 1), ("krennics-finest", 2)])
def test_an_immediate_card_gained_by_recruiting_is_resolved_by_the_role_of_the_recruit(leader, seat) -> None:
    m = team(4, step="recruit", turn="imperial-admiral", time=3, base={"place": "ilum"}, **ROTE,
             imperial={"action-deck": ["ready-for-action", "secret-facility"], "probes": ["yavin", "endor"]})  # fmt: skip
    assert asked(m) == {1: "recruit"}, "the admiral recruits"
    play(m, f"1: keep secret-facility {leader}")
    assert asked(m) == {seat: "put-under"}


@rule("RBB-TEAM-011")
def test_the_general_decides_on_the_base_and_either_rebel_may_reveal_it() -> None:
    m = wartable.new("rebellion", players=4, seed="1", first_game=True)
    play_out(m, "choose-base")
    assert asked(m) == {GENERAL: "choose-base"}
    for turn in ("rebel-admiral", "rebel-general"):
        m = team(4, turn=turn, base={"place": "ilum"}, rebel_base={"units": {"x-wing": 1}})
        play(m, f"{SEATS[turn]}: reveal the base")
        assert m.facts()["base"]["hidden"] is False and units(m, "ilum") == {"x-wing": 1}
        assert asked(m) == {SEATS[turn]: "turn"}, "the turn is still to come"


@rule("RBB-TEAM-012")
def test_each_role_of_a_side_sees_what_its_side_sees() -> None:
    m = team(4, base={"place": "ilum"}, rebel={
        "hand": ["hit-and-run"], "objectives": ["liberation"], "actions": ["ambush"],
        "missions": [{"card": "sabotage", "leaders": ["princess-leia"]}],
    }, imperial={"hand": ["interrogation"], "probes": ["yavin"], "projects": ["oversee-project"]})  # fmt: skip
    views = [msgspec.structs.replace(m.view(seat), seat=0) for seat in range(4)]
    assert views[0] == views[3] and views[1] == views[2]
    assert views[0] != views[1]


@rule("RBB-TEAM-012")
def test_what_one_role_is_told_its_partner_is_told_too_and_nobody_else() -> None:
    m = mission("infiltration", "princess-leia", players=4, turn="rebel-general", systems={HERE: {"units": {"tie-fighter": 1}}},
                rebel={"objective-deck": ["liberation", "popular-support"],
                       "missions": [{"card": "infiltration", "leaders": ["princess-leia"]}]})  # fmt: skip
    play(m, f"3: reveal infiltration {HERE}", "1: pass", "2: pass")
    seen = {seat: [type(event).__name__ for event in m.log(seat)].count("ObjectivesSeen") for seat in range(4)}
    assert seen == {0: 1, 1: 0, 2: 0, 3: 1}
