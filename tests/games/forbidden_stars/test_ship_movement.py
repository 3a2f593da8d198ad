"""Ships: from void to void, without a path, not across a storm."""

from __future__ import annotations

from tests.games.forbidden_stars.table import area
from tests.games.forbidden_stars.turns import advancing, event, ordering
from tests.vocabulary import options, play, refused
from wartable.kernel.ledger import rule

CRUISER = {"ultramarines": {"strike-cruiser": 1}}


@rule("FS-SHIPS-001", "FS-VOID-003", "FS-SHIPS-003")
def test_ships_move_to_voids_of_the_active_system() -> None:
    m = advancing({"5A/se": CRUISER, "2A/sw": CRUISER})
    assert options(m, 0) == {
        "done",
        "move strike-cruiser 2A/sw 2A/se",
        "move strike-cruiser 5A/se 2A/sw",
        "move strike-cruiser 5A/se 2A/se",
    }
    assert refused(m, 0, "move strike-cruiser 5A/se 2A/ne") == "FS-VOID-003"
    m.play(0, "move strike-cruiser 5A/se 2A/se")
    assert area(m, "2A/se") == CRUISER
    assert area(m, "5A/se") == {}


@rule("FS-SHIPS-002")
def test_ships_pass_everything_on_their_way() -> None:
    """From 5A/se to 2A/sw: the areas between are enemy, and no common border joins the two voids."""
    blockade = {
        "5A/sw": {"orks": {"onslaught": 1}},
        "2A/se": {"orks": {"onslaught": 1}},
        "2A/nw": {"orks": {"boyz": 1}},
    }
    m = advancing({"5A/se": CRUISER, **blockade})
    assert "move strike-cruiser 5A/se 2A/sw" in options(m, 0)


@rule("FS-SHIPS-004")
def test_ships_come_from_one_adjacent_system_only() -> None:
    """2A touches 5A and 1A; 3A lies diagonally."""
    m = advancing(
        {"5A/sw": CRUISER, "1A/sw": CRUISER, "3A/nw": {"ultramarines": {"battle-barge": 1}}, "2A/se": CRUISER}
    )
    assert refused(m, 0, "move battle-barge 3A/nw 2A/sw") == "FS-SHIPS-004"
    assert {text.split()[2] for text in options(m, 0) if text != "done"} == {"2A/se", "5A/sw", "1A/sw"}
    m.play(0, "move strike-cruiser 1A/sw 2A/sw")
    assert options(m, 0) == {"done", "move strike-cruiser 2A/se 2A/sw"}  # ships of the active system are free to move
    assert refused(m, 0, "move strike-cruiser 5A/sw 2A/sw") == "FS-SHIPS-004"


@rule("FS-SHIPS-005", "FS-STORM-024")
def test_an_effect_that_places_a_ship_needs_no_path() -> None:
    """Outcasts Returned: any uncontrolled void of the board, storms or not."""
    ship = {"8A/se": {"eldar": {"hellebore-frigate": 1}}}
    m = event("outcasts-returned", ship, faction="eldar", storms=["8A-w", "8A-n"])
    m.play(0, "use")
    assert "move hellebore-frigate 8A/se 2A/sw" in options(m, 0)
    m.play(0, "move hellebore-frigate 8A/se 2A/sw")
    assert area(m, "2A/sw") == {"eldar": {"hellebore-frigate": 1}}


@rule("FS-SHIPS-006", "FS-STORM-001")
def test_only_a_storm_on_the_common_edge_stops_ships() -> None:
    given = {"5A/se": CRUISER, "2A/se": CRUISER}
    m = advancing(given, storms=["2A-e", "2A-w"])
    assert options(m, 0) == {"done", "move strike-cruiser 2A/se 2A/sw"}  # inside the system nothing stops them
    assert refused(m, 0, "move strike-cruiser 5A/se 2A/sw") == "FS-SHIPS-006"
    m = advancing(given, storms=["2A-s", "5A-s"])  # between other systems
    assert "move strike-cruiser 5A/se 2A/sw" in options(m, 0)


@rule("FS-SHIPS-006", "FS-RETREAT-026")
def test_a_storm_stops_ships_in_retreat_too() -> None:
    battle = {"area": "2A/sw", "sides": [{"seat": "ultramarines"}, {"seat": "orks"}], "origins": ["2A/se"], "winner": 0}
    m = ordering(
        "advance",
        "retreat",
        {
            "2A/sw": {"ultramarines": {"strike-cruiser": 1}, "orks": {"onslaught": 1}},
            "5A/sw": {"orks": {"onslaught": 1}},
            "1A/ne": {"orks": {"onslaught": 1}},
            "1A/sw": {"orks": {"kill-kroozer": 1}},
        },
        battle=battle,
        storms=["5A-w", "8A-s"],
        order={"fought": True, "struck": True},
    )
    assert options(m, 1) == {"retreat 1A/ne", "retreat 1A/sw"}
    assert refused(m, 1, "retreat 5A/sw") == "FS-RETREAT-026"
    play(m, "1: retreat 1A/sw")
    assert area(m, "1A/sw") == {"orks": {"kill-kroozer": 1, "onslaught routed": 1}}
