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
