"""The four abilities that a Dominate order gives."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def ability(faction: str, areas: dict[str, Any], against: str = "eldar", **given: Any) -> Match:
    return ordering("dominate", "faction-ability", areas, faction=faction, against=against, **given)


# ---- Orks: Ork Spores ----


@rule("FS-FACTION-001", "FS-FACTION-002")
def test_orks_buy_one_ground_unit_for_a_friendly_world_without_a_factory() -> None:
    here = {"2A/nw": {"orks": {"boyz": 1}}, "2A/sw": {"orks": {"onslaught": 1}}, "2A/ne": {}}
    m = ability("orks", here)
    assert options(m, 0) == {"decline", "buy boyz 2A/nw"}
    assert refused(m, 0, "buy boyz 2A/ne") == "FS-FACTION-001"  # uncontrolled
    assert refused(m, 0, "buy onslaught 2A/sw") == "FS-FACTION-001"  # a ship
    assert refused(m, 0, "buy boyz 2A/sw") == "FS-FACTION-001"
    m.play(0, "buy boyz 2A/nw")
    assert area(m, "2A/nw") == {"orks": {"boyz": 2}}
    assert player(m, "orks")["materiel"] == 4
    assert asked(m) == {1: "reveal"}  # one unit only


@rule("FS-FACTION-003")
def test_ork_spores_keep_the_command_level_and_one_forge_token_lowers_it() -> None:
    here = {"2A/nw": {"orks": {"boyz": 1}}}
    m = ability("orks", here, me={"materiel": 14, "assets": {"forge": 3}})
    assert options(m, 0) == {"decline", "buy boyz 2A/nw", "buy nob 2A/nw +forge"}
    assert refused(m, 0, "buy nob 2A/nw") == "FS-COMMAND-004"
    assert refused(m, 0, "buy battlewagon 2A/nw +forge") == "FS-FORGE-004"
    m.play(0, "buy nob 2A/nw +forge")
    assert player(m, "orks")["assets"] == {"forge": 2}
    city = {"2A/nw": {"orks": {"boyz": 1}, "structures": {"city": 1}}}
    assert "buy nob 2A/nw" in options(ability("orks", city), 0)


@rule("FS-FACTION-004")
def test_a_cache_token_lowers_the_price_of_ork_spores() -> None:
    m = ability("orks", {"2A/nw": {"orks": {"boyz": 1}}}, me={"materiel": 1, "assets": {"cache": 1}})
    assert options(m, 0) == {"decline", "buy boyz 2A/nw +cache"}
    assert refused(m, 0, "buy boyz 2A/nw") == "FS-COST-003"
    m.play(0, "buy boyz 2A/nw +cache")
    assert player(m, "orks")["materiel"] == 1
    assert player(m, "orks")["assets"] == {}


# ---- Ultramarines: For the Emperor ----


@rule("FS-FACTION-005", "FS-FACTION-006", "FS-FACTION-007")
def test_for_one_materiel_a_scout_becomes_a_space_marine_or_a_space_marine_a_land_raider() -> None:
    here = {"2A/nw": {"ultramarines": {"scout": 1, "space-marine routed": 1, "land-raider": 1}}}
    ship = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}}
    m = ability("ultramarines", {**here, **ship})
    assert options(m, 0) == {"decline", "replace scout 2A/nw", "replace space-marine routed 2A/nw"}
    assert refused(m, 0, "replace land-raider 2A/nw") == "FS-FACTION-005"
    assert refused(m, 0, "replace strike-cruiser 2A/se") == "FS-FACTION-005"
    assert refused(m, 0, "replace scout 7A/nw") == "FS-FACTION-005"  # not in the active system
    m.play(0, "replace space-marine routed 2A/nw")  # no city: the level does not matter
    assert area(m, "2A/nw") == {"ultramarines": {"scout": 1, "land-raider": 2}}
    assert player(m, "ultramarines")["materiel"] == 5
    poor = ability("ultramarines", here, me={"materiel": 0})
    assert asked(poor) == {1: "reveal"}


@rule("FS-FACTION-015")
def test_the_higher_figure_must_be_in_the_reserve_and_the_lower_one_goes_back_there() -> None:
    full = {"5A/nw": {"ultramarines": {"space-marine": 4}}, "5A/ne": {"ultramarines": {"space-marine": 1}}}
    m = ability("ultramarines", {"2A/nw": {"ultramarines": {"scout": 1}}, **full})
    before = m.state.players[0].reserve[0]
    m.play(0, "replace scout 2A/nw")  # the sixth Space Marine
    assert list(m.state.players[0].reserve[:1]) == [before + 1]
    assert m.state.players[0].reserve[2] == 0
    m = ability("ultramarines", {"2A/nw": {"ultramarines": {"scout": 1, "space-marine": 1}}, **full})
    assert options(m, 0) == {"decline", "replace space-marine 2A/nw"}
    assert refused(m, 0, "replace scout 2A/nw") == "FS-FACTION-015"


# ---- Chaos: Taint of Chaos ----


@rule("FS-FACTION-008", "FS-FACTION-009", "FS-FACTION-010")
def test_a_cultist_goes_to_a_friendly_or_uncontrolled_world_of_an_adjacent_system() -> None:
    m = ability(
        "chaos",
        {
            "2A/nw": {"chaos": {"cultist": 1, "helbrute": 1}},
            "2A/ne": {"chaos": {"cultist routed": 1}},
            "5A/nw": {"chaos": {"helbrute": 1}},
            "1A/nw": {"eldar": {"falcon": 1}},
        },
        storms=["5A-w", "1A-n"],  # placement does not mind storms, and needs no path
    )
    assert options(m, 0) == {
        "decline",
        "move cultist 2A/nw 5A/nw",
        "move cultist 2A/nw 5A/ne",
        "move cultist 2A/nw 1A/se",
    }
    assert refused(m, 0, "move cultist 2A/nw 1A/nw") == "FS-FACTION-008"  # enemy
    assert refused(m, 0, "move cultist 2A/nw 3A/ne") == "FS-FACTION-008"  # not adjacent
    assert refused(m, 0, "move cultist 2A/nw 2A/ne") == "FS-FACTION-008"  # the same system
    assert refused(m, 0, "move helbrute 2A/nw 5A/nw") == "FS-FACTION-008"
    assert refused(m, 0, "move cultist 7A/nw 1A/se") == "FS-FACTION-008"  # not from the active system
    assert refused(m, 0, "move cultist 2A/ne 5A/nw") == "FS-FACTION-009"
    m.play(0, "move cultist 2A/nw 1A/se")
    assert area(m, "1A/se") == {"chaos": {"cultist": 1}}
    assert asked(m) == {1: "reveal"}


# ---- Eldar: Webway Portal ----


@rule("FS-FACTION-011", "FS-FACTION-012", "FS-FACTION-013")
def test_a_ground_unit_goes_from_the_active_system_to_any_friendly_world() -> None:
    m = ability(
        "eldar",
        {
            "2A/nw": {"eldar": {"wraithguard": 1, "falcon routed": 1}},
            "2A/se": {"eldar": {"hellebore-frigate": 1}},
            "8A/nw": {"structures": {"city": 1}, "owner": "eldar"},
        },
        against="orks",
        storms=["8A-n", "8A-w"],
    )
    assert options(m, 0) == {"decline", "move wraithguard 2A/nw 7A/nw", "move wraithguard 2A/nw 8A/nw"}
    assert refused(m, 0, "move wraithguard 2A/nw 2A/ne") == "FS-FACTION-011"  # uncontrolled
    assert refused(m, 0, "move wraithguard 2A/nw 8A/ne") == "FS-FACTION-011"  # enemy
    assert refused(m, 0, "move aspect-warrior 7A/nw 8A/nw") == "FS-FACTION-011"  # not from the active system
    assert refused(m, 0, "move hellebore-frigate 2A/se 7A/nw") == "FS-FACTION-012"
    assert refused(m, 0, "move falcon 2A/nw 8A/nw") == "FS-FACTION-013"
    m.play(0, "move wraithguard 2A/nw 8A/nw")
    assert area(m, "8A/nw")["eldar"] == {"wraithguard": 1}


@rule("FS-FACTION-014")
def test_the_portal_may_overcrowd_a_world_and_the_owner_chooses_who_stays() -> None:
    here = {"2A/nw": {"eldar": {"wraithguard": 1}}, "8A/nw": {"eldar": {"falcon": 1}}}  # Escinthia holds one unit
    m = ability("eldar", here, against="orks")
    play(m, "0: move wraithguard 2A/nw 8A/nw")
    assert options(m, 0) == {"surplus wraithguard 8A/nw", "surplus falcon 8A/nw"}
    m.play(0, "surplus falcon 8A/nw")
    assert area(m, "8A/nw") == {"eldar": {"wraithguard": 1}}
