"""The limits of event cards: what they do when figures, markers or tokens run out, and when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import GAME, area, player, position, units
from tests.games.forbidden_stars.turns import event, homes, turn
from tests.vocabulary import asked, options, play, refused, stand
from wartable.games.forbidden_stars.content import FACTION_IDS
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def tactic(card: str, areas: dict[str, Any], faction: str, **given: Any) -> Match:
    return play(
        event(card, areas, faction=faction, against="eldar" if faction == "orks" else "orks", **given), "0: use"
    )


def nothing_asked(m: Match) -> bool:
    """The event step of seat 0 is over."""
    return 0 not in m.pending or asked(m)[0] in ("place-order", "move-storm")


# ---- free units ----


@rule("FS-ORKS-004", "FS-FREE-002", "FS-EFFECT-004")
@pytest.mark.parametrize(("left", "placed"), [(1, 1), (2, 2)])
def test_letz_get_fightin_places_as_many_boyz_as_are_left(left: int, placed: int) -> None:
    board = {"2A/nw": {"orks": {"nob": 1}}, "5A/nw": {"orks": {"boyz": 4}}, "1A/nw": {"orks": {"boyz": 4 - left}}}
    m = tactic("letz-get-fightin", board, "orks")  # one more stands at home
    m.play(0, "place boyz 2A/nw 2")
    assert area(m, "2A/nw")["orks"] == {"boyz": placed, "nob": 1}


@rule("FS-ORKS-004", "FS-CHAOS-061", "FS-MARINES-043", "FS-FREE-002")
def test_without_a_figure_in_the_reserve_nothing_is_placed() -> None:
    boyz = {"5A/nw": {"orks": {"boyz": 4}}, "1A/nw": {"orks": {"boyz": 4}}}
    assert nothing_asked(tactic("letz-get-fightin", boyz, "orks"))
    cultists = {"5A/nw": {"chaos": {"cultist": 4}}, "1A/nw": {"chaos": {"cultist": 4}}}
    assert nothing_asked(tactic("prophets-and-signs", cultists, "chaos"))
    scouts = {
        "5A/nw": {"ultramarines": {"scout": 4}},
        "1A/nw": {"ultramarines": {"scout": 1}, "structures": {"city": 1}},
    }
    m = tactic("heroic-intervention", scouts, "ultramarines")  # six Scouts stand on the board
    assert options(m, 0) == {"place space-marine 1A/nw"}
    marines = {"2A/nw": {"ultramarines": {"space-marine": 4}}, "5A/ne": {"ultramarines": {"space-marine": 2}}}
    m = tactic("heroic-intervention", {**scouts, **marines}, "ultramarines")
    assert nothing_asked(m)


@rule("FS-ELDAR-052", "FS-FREE-002")
def test_outcasts_without_a_frigate_in_the_reserve_can_only_take_one_from_a_void() -> None:
    fleet = {"2A/sw": {"eldar": {"hellebore-frigate": 3}}, "5A/sw": {"eldar": {"hellebore-frigate routed": 3}}}
    m = tactic("outcasts-returned", fleet, "eldar")
    assert options(m, 0) and all(text.startswith("move hellebore-frigate 2A/sw ") for text in options(m, 0))
    lying = {"2A/sw": {"eldar": {"hellebore-frigate routed": 3}}, "5A/sw": {"eldar": {"hellebore-frigate routed": 3}}}
    assert nothing_asked(tactic("outcasts-returned", lying, "eldar"))


@rule("FS-CHAOS-061")
def test_prophets_and_signs_two_cultists_only_where_the_system_has_none() -> None:
    board = {
        "2A/nw": {"chaos": {"helbrute": 1}},
        "5A/nw": {"chaos": {"helbrute": 1}},
        "5A/ne": {"chaos": {"cultist routed": 1}},
    }
    m = tactic("prophets-and-signs", board, "chaos")
    assert {text for text in options(m, 0) if text.endswith(" 2")} == {"place cultist 2A/nw 2"}
    assert refused(m, 0, "place cultist 5A/nw 2") == "FS-CHAOS-061"  # a Cultist lies in that system
    twin = m.clone()
    twin.play(0, "place cultist 5A/nw")
    assert area(twin, "5A/nw")["chaos"] == {"cultist": 1, "helbrute": 1}
    m.play(0, "place cultist 2A/nw 2")
    assert area(m, "2A/nw")["chaos"] == {"cultist": 2, "helbrute": 1}
    assert player(m, "chaos")["materiel"] == 6


@rule("FS-ORKS-002")
def test_how_we_getz_here_does_nothing_without_an_uncontrolled_world_or_a_standing_unit() -> None:
    lying = {"7A/nw": {"orks": {"boyz routed": 1}}}
    assert nothing_asked(tactic("how-we-getz-here", lying, "orks"))


# ---- free structures ----


def nine_markers(faction: str) -> dict[str, Any]:
    """All nine control markers of a faction are under structures."""
    worlds = ("2A/nw", "2A/ne", "5A/nw", "5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw")
    board: dict[str, Any] = {world: {"structures": {"factory": 1}, "owner": faction} for world in worlds}
    board["1A/se"] = {"structures": {"factory": 2}, "owner": faction}
    return board


@rule("FS-MARINES-007", "FS-ELDAR-001", "FS-STRUCTURE-007")
@pytest.mark.parametrize(("card", "faction"), [("the-emperor-protects", "ultramarines"), ("exodite-colony", "eldar")])
def test_without_a_control_marker_no_free_structure_is_placed(card: str, faction: str) -> None:
    m = tactic(card, nine_markers(faction), faction)
    assert m.state.players[0].markers == 0
    assert nothing_asked(m) and player(m, faction)["materiel"] == 6
    eight = nine_markers(faction)
    del eight["5A/ne"]
    assert all(text.startswith("structure ") for text in options(tactic(card, eight, faction), 0))


@rule("FS-MARINES-007", "FS-ELDAR-001", "FS-STRUCTURE-009")
@pytest.mark.parametrize(("card", "faction"), [("the-emperor-protects", "ultramarines"), ("exodite-colony", "eldar")])
@pytest.mark.parametrize(("standing", "left"), [(34, 1), (35, 0)])
def test_without_a_plastic_structure_in_the_supply_none_is_placed(
    card: str, faction: str, standing: int, left: int
) -> None:
    """Four players have nearly all of them; nobody has more than nine markers."""
    four = [faction, *(other for other in FACTION_IDS if other != faction)]
    free = stand(GAME, {"factions": four}).state.map
    worlds = [free.spell(area) for area in range(free.areas) if free.worlds >> area & 1]
    shares = zip(worlds, four, (standing - 27, 9, 9, 9), strict=False)
    board = {world: {"structures": {"factory": count}, "owner": owner} for world, owner, count in shares}
    given = {"event": card, "areas": board, "players": {faction: {"drawn": [card], "materiel": 6}}}
    m = play(stand(GAME, {"factions": four, "step": "event-ability", **given}), "0: use")
    assert m.state.figures == left
    assert nothing_asked(m) is not bool(left)
    assert player(m, faction)["materiel"] == 6


# ---- tokens ----


@rule("FS-CHAOS-060", "FS-ASSET-006", "FS-LIMIT-001")
def test_spoils_of_war_give_one_token_of_each_up_to_three_and_as_the_supply_allows() -> None:
    def spoils(supply: dict[str, int] | None = None, **have: int) -> dict[str, int]:
        given = {"supply": supply} if supply is not None else {}
        found: dict[str, int] = player(tactic("spoils-of-war", {}, "chaos", me={"assets": have}, **given), "chaos")[
            "assets"
        ]
        return found

    assert spoils() == {"forge": 1, "reinforcement": 1}
    assert spoils(forge=3) == {"forge": 3, "reinforcement": 1}
    assert spoils(reinforcement=3, cache=1) == {"forge": 1, "cache": 1, "reinforcement": 3}
    assert spoils({"forge": 0}) == {"reinforcement": 1}


@rule("FS-MARINES-044", "FS-ASSET-006")
def test_work_of_the_righteous_gives_no_fourth_token_and_no_fifteenth_materiel() -> None:
    here = {"7A/ne": {"ultramarines": {"scout": 1}}, "2A/ne": {"ultramarines": {"scout": 1}}}
    m = tactic("work-of-the-righteous", here, "ultramarines", me={"assets": {"forge": 3}, "materiel": 13})
    twin = m.clone()
    twin.play(0, "assets 7A/ne")
    assert player(twin, "ultramarines")["assets"] == {"forge": 3, "cache": 1}
    m.play(0, "materiel 2A/ne")  # it produces 3
    assert player(m, "ultramarines")["materiel"] == 14


# ---- Schemes ----


@rule("FS-MARINES-001")
def test_unwavering_resolve_may_name_a_system_with_a_structure_only_and_rallies_nobody_there() -> None:
    board = {
        "2A/nw": {"structures": {"city": 1}, "owner": "ultramarines"},
        "1A/nw": {"ultramarines": {"scout routed": 1}},
    }
    m = turn("unwavering-resolve", board, faction="ultramarines")
    play(m, "0: scheme unwavering-resolve", "0: system 2A")
    assert area(m, "1A/nw") == {"ultramarines": {"scout routed": 1}}
    assert player(m, "ultramarines")["scheme"] is None and asked(m) == {1: "reveal"}


@rule("FS-CHAOS-001", "FS-ROUT-005")
def test_blight_of_nurgle_needs_an_own_unit_in_the_system_and_an_unrouted_enemy() -> None:
    board = {
        "2A/nw": {"chaos": {"cultist routed": 1}},
        "2A/ne": {"orks": {"nob": 1}},
        "2A/sw": {"orks": {"onslaught routed": 1}},
        "5A/nw": {"structures": {"city": 1}, "owner": "chaos"},
        "5A/ne": {"orks": {"boyz": 1}},
    }
    m = turn("blight-of-nurgle", board, faction="chaos")
    m.play(0, "scheme blight-of-nurgle")
    assert options(m, 0) == {"unit nob 2A/ne"}
    assert refused(m, 0, "unit onslaught routed 2A/sw") == "FS-ROUT-005"
    assert refused(m, 0, "unit boyz 5A/ne") == "FS-CHAOS-001"  # only a structure of Chaos is there
    m.play(0, "unit nob 2A/ne")
    assert area(m, "2A/ne") == {"orks": {"nob routed": 1}}
    nobody = turn("blight-of-nurgle", {"2A/nw": {"chaos": {"cultist": 1}}}, faction="chaos")
    assert refused(nobody, 0, "scheme blight-of-nurgle") == "FS-CHAOS-001"


@rule("FS-ORKS-009", "FS-EVENT-009", "FS-ROUT-007")
def test_gitz_dem_does_not_reach_a_unit_that_becomes_routed_by_its_retreat() -> None:
    m = fight(
        "determine-winner",
        {"dice": {"morale": 8}},
        {},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}},
        areas={"2A/ne": {"ultramarines": {"scout": 1}}, "7A/nw": {"orks": {"boyz": 1}}},
        players={"orks": {"scheme": "gitz-dem"}},
    )
    assert "use-scheme" not in asked(m).values()
    assert units(m, "ultramarines", "2A/ne") == {"scout": 1, "space-marine routed": 1}
    assert player(m, "orks")["scheme"] == "gitz-dem"


@rule("FS-EVENT-013", "FS-ORKS-006", "FS-CHAOS-009", "FS-ORKS-009")
def test_a_scheme_of_a_player_outside_the_battle_is_not_offered() -> None:
    """Ultramarines and Eldar fight; the Orks look on with Teer It Down! in play."""
    tiles = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]
    for scheme, faction in (("teer-it-down", "orks"), ("gitz-dem", "orks"), ("seduced-by-chaos", "chaos")):
        m = position(
            factions=["ultramarines", "eldar", faction],
            tiles=tiles,
            step="assign-damage",
            order={"seat": "ultramarines", "system": "2A", "kind": "advance", "fought": True, "struck": True},
            battle={
                "area": "2A/nw",
                "sides": [
                    {"seat": "ultramarines", "hand": ["ambush"], "damage": 1},
                    {"seat": "eldar", "hand": ["hit-and-run"]},
                ],
                "origins": ["5A/nw"],
            },
            areas={
                "2A/nw": {
                    "ultramarines": {"space-marine": 1},
                    "eldar": {"falcon": 1},
                    "structures": {"city": 1},
                    "owner": "eldar",
                },
                "9A/ne": homes(faction, "eldar")["7A/nw"],
            },
            players={faction: {"scheme": scheme}},
        )
        assert units(m, "ultramarines") == {"space-marine routed": 1}  # a rout, and the end of the step
        assert set(asked(m)) == {0, 1}  # the next round: nobody asked the third player


@rule("FS-COST-003")
@pytest.mark.parametrize(
    ("home", "offered"), [({"helbrute": 1}, {"decline"}), ({"helbrute": 1, "cultist routed": 1}, {"use", "decline"})]
)
def test_touched_by_the_warp_is_not_offered_without_a_cultist(home: dict[str, int], offered: set[str]) -> None:
    m = event("touched-by-the-warp", {"7A/nw": {"chaos": home}}, faction="chaos")
    assert options(m, 0) == offered
    if offered == {"decline"}:
        assert refused(m, 0, "use") == "FS-COST-003"


@rule("FS-COST-003")
def test_incantation_does_not_resolve_an_ability_that_cannot_be_paid() -> None:
    drawn = {"events": ["spoils-of-war", "touched-by-the-warp", "prophets-and-signs"]}
    m = event("incantation-of-tzeentch", {"7A/nw": {"chaos": {"helbrute": 1}}}, faction="chaos", me=drawn)
    m.play(0, "use")
    assert sorted(options(m, 0)) == ["event prophets-and-signs", "event spoils-of-war"]
    assert refused(m, 0, "event touched-by-the-warp") == "FS-COST-003"
    m = event("incantation-of-tzeentch", {}, faction="chaos", me=drawn)
    m.play(0, "use")
    assert "event touched-by-the-warp" in options(m, 0)  # the Cultist at home pays


@rule("FS-COST-003")
@pytest.mark.parametrize(("materiel", "offered"), [(1, {"decline"}), (2, {"use", "decline"})])
def test_the_emperor_protects_is_not_offered_where_only_the_dear_way_is_left(materiel: int, offered: set[str]) -> None:
    town = {"ultramarines": {"scout": 1}, "structures": {"city": 1}}
    m = event("the-emperor-protects", {"7A/nw": town}, faction="ultramarines", me={"materiel": materiel})
    assert options(m, 0) == offered
    if offered == {"decline"}:
        assert refused(m, 0, "use") == "FS-COST-003"
    free = event("the-emperor-protects", {"7A/nw": town, "2A/nw": {"ultramarines": {"scout": 1}}},
                 faction="ultramarines", me={"materiel": 0})  # fmt: skip
    assert options(free, 0) == {"use", "decline"}  # Pergam takes one for nothing


@rule("FS-CHAOS-059", "FS-STORM-011", "FS-STORM-013")
def test_prayer_leads_the_same_storm_any_legal_way_and_it_counts_as_moved() -> None:
    def prayed() -> Match:
        m = position(
            step="move-storm",
            factions=["ultramarines", "chaos"],
            event="adeptus-mechanicus",
            storms=["1A-n", "2A-n"],
            areas=homes("ultramarines", "chaos"),
            players={"ultramarines": {"drawn": ["adeptus-mechanicus"]}, "chaos": {"scheme": "prayer-to-the-dark-gods"}},
        )
        m.play(0, "storm 1A-n 7A-n")
        return m

    m = prayed()
    assert options(m, 1) == {"scheme prayer-to-the-dark-gods", "decline"}
    assert m.facts()["storms"] == ["1A-n", "2A-n"]  # not moved yet
    declined = m.clone()
    declined.play(1, "decline")
    assert declined.facts()["storms"] == ["7A-n", "2A-n"]
    m.play(1, "scheme prayer-to-the-dark-gods")
    ways = ["5A-w", "7A-n", "3A-n", "1A-w", "2A-w", "3A-w"]
    assert options(m, 1) == {f"storm 1A-n {way}" for way in ways}  # six of eight are open
    assert refused(m, 1, "storm 1A-n 2A-n") == "FS-STORM-013"
    m.play(1, "storm 1A-n 5A-w")
    assert m.facts()["storms"] == ["5A-w", "2A-n"] and m.facts()["storms-moved"] == [0]
    assert player(m, "chaos")["scheme"] is None
