"""Leaders on missions: who may be put where, and how it is taken back."""

from __future__ import annotations

from tests.games.rebellion.table import REBEL, position, side, team, where
from tests.vocabulary import asked, fields, options, play, refusals, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

LEADERS = {"mon-mothma": "supply", "general-rieekan": "supply"}
"""Two Rebel leaders are left in the pool: Jan Dodonna and Princess Leia."""


def assigning(*hand: str, **given: object) -> Match:
    given.setdefault("leaders", LEADERS)
    return position(step="assign", turn="rebel", rebel={"hand": list(hand)}, **given)


@rule("RBB-ASSIGN-002")
def test_a_mission_is_laid_face_down_with_a_leader_on_it() -> None:
    m = assigning("sabotage")
    assert options(m, REBEL) == {"done", "assign jan-dodonna sabotage", "assign princess-leia sabotage"}
    play(m, "0: assign princess-leia sabotage")
    assert side(m, "rebel")["missions"] == [{"card": "sabotage", "leaders": ["princess-leia"]}]
    assert side(m, "rebel")["hand"] == [] and where(m, "princess-leia") == "mission"
    assert options(m, REBEL) == {"done", "join jan-dodonna princess-leia", "back princess-leia"}


@rule("RBB-ASSIGN-003")
def test_a_third_leader_finds_no_room_on_a_mission() -> None:
    m = assigning("sabotage", leaders={"mon-mothma": "supply"})
    play(m, "0: assign princess-leia sabotage", "0: join jan-dodonna princess-leia")
    assert options(m, REBEL) == {"done", "back princess-leia", "back jan-dodonna"}
    assert refusals(m, REBEL) == {"join general-rieekan princess-leia": "RBB-ASSIGN-003"}
    assert refused(m, REBEL, "join general-rieekan princess-leia") == "RBB-ASSIGN-003"


@rule("RBB-ASSIGN-009")
def test_assignments_may_be_changed_until_the_player_has_done() -> None:
    m = assigning("sabotage")
    play(m, "0: assign princess-leia sabotage", "0: back princess-leia")
    assert side(m, "rebel")["hand"] == ["sabotage"] and side(m, "rebel")["missions"] == []
    assert where(m, "princess-leia") == "pool"
    play(m, "0: assign jan-dodonna sabotage", "0: done")
    assert asked(m) == {1: "assign"}
    assert refused(m, REBEL, "back jan-dodonna") == "RBB-ASSIGN-009"


@rule("RBB-ASSIGN-001")
def test_the_rebels_assign_first() -> None:
    m = assigning()
    assert refused(m, 1, "assign darth-vader rule-by-fear") == "RBB-ASSIGN-001"
    play(m, "0: done")
    assert asked(m) == {1: "assign"} and fields(m, "AssignmentEnded", "side") == [(0,)]


@rule("RBB-TEAM-006")
def test_each_role_assigns_its_own_leaders() -> None:
    m = team(step="assign", rebel={"hand": ["sabotage"]})
    assert asked(m) == {0: "assign"}
    assert refused(m, 0, "assign general-rieekan sabotage") == "RBB-TEAM-006"
    assert "assign jan-dodonna sabotage" in options(m, 0)


@rule("RBB-ASSIGN-004")
def test_skills_are_asked_for_when_the_mission_is_revealed_and_not_before() -> None:
    m = assigning("infiltration", leaders={**LEADERS, "chewbacca": "pool"})
    play(m, "0: assign chewbacca infiltration", "0: done", "1: done")
    there = refusals(m, REBEL)
    assert there["reveal infiltration"] == "RBB-MISSION-002", "Chewbacca has no intel"
    assert not any(text.startswith("reveal infiltration") for text in options(m, REBEL))


@rule("RBB-ASSIGN-005")
def test_who_is_not_assigned_stays_in_the_pool_for_systems_missions_and_combats() -> None:
    m = assigning("sabotage", leaders={"mon-mothma": "supply"})
    play(m, "0: assign princess-leia sabotage", "0: done", "1: done")
    activating = {text.split()[-1] for text in options(m, REBEL) if text.startswith("activate")}
    assert activating == {"jan-dodonna", "general-rieekan"}, "not who lies on a mission"
    there = {"naboo": {"units": {"star-destroyer": 1}}}
    m = position(turn="imperial", systems=there, rebel={"missions": [{"card": "sabotage", "leaders": ["princess-leia"]}]},
                 imperial={"missions": [{"card": "rule-by-fear", "leaders": ["emperor-palpatine"]}]})  # fmt: skip
    play(m, "1: reveal rule-by-fear naboo")
    assert options(m, REBEL) == {"pass", *(f"send {name}" for name in ("mon-mothma", "jan-dodonna", "general-rieekan"))}


HOUR = {
    "rebel": {"actions": ["our-most-desperate-hour", "rebel-planning"], "deck": ["seek-yoda"], "hand": ["sabotage"]}
}


@rule("RBB-ASSIGN-006")
def test_a_card_headed_assignment_is_used_in_this_phase_and_in_no_other() -> None:
    m = position(step="assign", leaders=LEADERS, **HOUR)
    assert {"use our-most-desperate-hour princess-leia", "use rebel-planning jan-dodonna"} <= options(m, REBEL)
    m = position(leaders=LEADERS, **HOUR)
    assert refused(m, REBEL, "use rebel-planning jan-dodonna") == "RBB-ASSIGN-006"


@rule("RBB-ASSIGN-007")
def test_several_such_cards_are_used_before_between_and_after_assignments() -> None:
    m = position(step="assign", leaders={"mon-mothma": "supply"}, **HOUR)
    play(m, "0: use rebel-planning jan-dodonna")
    assert where(m, "jan-dodonna") == "rebel-base" and asked(m) == {REBEL: "assign"}
    play(
        m, "0: assign general-rieekan sabotage", "0: use our-most-desperate-hour princess-leia", "0: mission seek-yoda"
    )
    assert where(m, "princess-leia") == "mission" and side(m, "rebel")["actions"] == []
    assert side(m, "rebel")["missions"] == [
        {"card": "sabotage", "leaders": ["general-rieekan"]},
        {"card": "seek-yoda", "leaders": ["princess-leia"]},
    ]


@rule("RBB-ASSIGN-007")
def test_the_leader_of_the_card_must_be_in_the_own_pool() -> None:
    m = position(step="assign", leaders={**LEADERS, "jan-dodonna": "supply"}, **HOUR)
    assert refused(m, REBEL, "use rebel-planning jan-dodonna") == "RBB-ASSIGN-007"
    play(m, "0: assign princess-leia sabotage")
    assert refused(m, REBEL, "use our-most-desperate-hour princess-leia") == "RBB-ASSIGN-007", "on a mission"


@rule("RBB-ASSIGN-008")
def test_a_second_leader_joins_whom_a_card_assigns_now_but_not_in_the_command_phase() -> None:
    m = position(step="assign", leaders=LEADERS, **HOUR)
    play(m, "0: use our-most-desperate-hour princess-leia", "0: mission seek-yoda")
    assert "join jan-dodonna princess-leia" in options(m, REBEL)
    plan = {"missions": [{"card": "contingency-plan", "leaders": ["lando-calrissian"]}], "hand": ["sabotage"]}
    m = position(rebel=plan)
    play(m, "0: reveal contingency-plan", "0: assign lando-calrissian sabotage")
    assert side(m, "rebel")["missions"] == [{"card": "sabotage", "leaders": ["lando-calrissian"]}]
    assert asked(m) == {1: "turn"} and refused(m, REBEL, "join jan-dodonna lando-calrissian") == "RBB-ASSIGN-002"


@rule("RBB-ASSIGN-009")
def test_a_player_may_assign_nobody() -> None:
    m = assigning("sabotage")
    play(m, "0: done", "1: done")
    assert asked(m) == {0: "turn"} and side(m, "rebel")["missions"] == []
    assert side(m, "rebel")["hand"] == ["sabotage"]
