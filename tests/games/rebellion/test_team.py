"""The team game: which role is asked what."""

from __future__ import annotations

from tests.games.rebellion.table import HERE, attempt, fight, side, team, where
from tests.vocabulary import asked, options, play, refused
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
    for theater, units, seat in (
        ("space", ({"x-wing": 1}, {"tie-fighter": 1, "star-destroyer": 1}), 0),
        ("ground", ({"rebel-trooper": 1}, {"stormtrooper": 1, "at-st": 1}), 3),
    ):
        given = {"starter": "rebel", "theater": theater, "dice": ["red-direct-hit"]}
        m = fight("assign-damage", *units, players=4, combat=given)
        assert asked(m) == {seat: "assign-damage"}
