"""Activating a system and moving units into it."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, REBEL, position, system, units
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def moving(to: str = "kessel", **systems: dict[str, object]) -> Match:
    """The Empire has activated a system."""
    m = position(turn="imperial", systems={name.replace("_", "-"): told for name, told in systems.items()})
    return play(m, f"1: activate {to} darth-vader")


@rule("RBB-MOVE-002")
def test_only_leaders_with_tactic_values_activate() -> None:
    m = position(turn="rebel")
    assert "activate kessel jan-dodonna" in options(m, REBEL)
    assert refused(m, REBEL, "activate kessel mon-mothma") == "RBB-MOVE-002"


@rule("RBB-MOVE-003")
def test_units_come_from_neighbouring_systems_only() -> None:
    m = moving("kessel", nal_hutta={"units": {"assault-carrier": 1}}, corellia={"units": {"assault-carrier": 1}})
    assert options(m, EMPIRE) == {"done", "move 1 assault-carrier nal-hutta"}
    assert refused(m, EMPIRE, "move 1 assault-carrier corellia") == "RBB-MOVE-003"


@rule("RBB-MOVE-005")
def test_ships_carry_units_of_their_own_system_up_to_their_capacity() -> None:
    fleet = {"units": {"assault-carrier": 1, "stormtrooper": 5, "tie-fighter": 1}}
    m = moving("kessel", nal_hutta=fleet, mon_calamari={"units": {"stormtrooper": 1}})
    play(m, "1: move 1 assault-carrier nal-hutta")
    carried = {f"move {n} stormtrooper nal-hutta" for n in (1, 2, 3, 4)}
    assert options(m, EMPIRE) == {"done", *carried, "move 1 tie-fighter nal-hutta"}
    assert refused(m, EMPIRE, "move 5 stormtrooper nal-hutta") == "RBB-MOVE-005"
    play(m, "1: move 4 stormtrooper nal-hutta")
    assert options(m, EMPIRE) == {"done"}
    play(m, "1: done")
    assert units(m, "kessel") == {"assault-carrier": 1, "stormtrooper": 4}


@rule("RBB-MOVE-006")
def test_a_tie_fighter_needs_to_be_carried() -> None:
    m = moving("kessel", nal_hutta={"units": {"tie-fighter": 1}})
    assert options(m, EMPIRE) == {"done"}
    assert refused(m, EMPIRE, "move 1 tie-fighter nal-hutta") == "RBB-MOVE-006"


@rule("RBB-MOVE-004")
def test_a_leader_of_ones_own_holds_units_back() -> None:
    ships = {"units": {"star-destroyer": 1}}
    m = moving("kessel", nal_hutta={**ships, "leaders": ["general-tagge"]}, mon_calamari=ships)
    assert refused(m, EMPIRE, "move 1 star-destroyer nal-hutta") == "RBB-MOVE-004"


@rule("RBB-SUBJ-001")
def test_ground_units_subjugate_a_populous_system() -> None:
    m = moving("kessel", nal_hutta={"units": {"assault-carrier": 1, "stormtrooper": 1}})
    play(m, "1: move 1 assault-carrier nal-hutta", "1: move 1 stormtrooper nal-hutta", "1: done")
    assert system(m, "kessel")["subjugated"] is True
    assert asked(m) == {0: "turn"}
