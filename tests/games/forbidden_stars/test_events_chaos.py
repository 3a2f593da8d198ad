"""Event cards of Chaos."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, units
from tests.games.forbidden_stars.turns import advancing, event, turn
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def tactic(card: str, areas: dict[str, Any], **given: Any) -> Match:
    return play(event(card, areas, faction="chaos", **given), "0: use")


# ---- Schemes ----


@rule("FS-CHAOS-001", "FS-ROUT-005")
def test_blight_of_nurgle_routs_an_enemy_unit_where_an_own_unit_is() -> None:
    m = turn(
        "blight-of-nurgle",
        {
            "2A/nw": {"chaos": {"cultist routed": 1}},
            "2A/ne": {"orks": {"nob routed": 1}},
            "2A/se": {"orks": {"onslaught": 1}},
            "5A/nw": {"orks": {"nob": 1, "boyz": 1}},
            "5A/ne": {"chaos": {"cultist": 1}},
            "3A/sw": {"orks": {"nob": 1}},
            "1A/nw": {"structures": {"city": 1}, "owner": "chaos"},
            "1A/se": {"orks": {"boyz": 1}},
        },
        faction="chaos",
    )
    m.play(0, "scheme blight-of-nurgle")
    assert options(m, 0) == {"unit boyz 5A/nw", "unit nob 5A/nw", "unit onslaught 2A/se"}
    assert refused(m, 0, "unit nob 3A/sw") == "FS-CHAOS-001"  # no own unit in that system
    assert refused(m, 0, "unit boyz 1A/se") == "FS-CHAOS-001"  # a structure is no unit
    assert refused(m, 0, "unit nob routed 2A/ne") == "FS-ROUT-005"
    m.play(0, "unit onslaught 2A/se")
    assert area(m, "2A/se") == {"orks": {"onslaught routed": 1}}
    assert player(m, "chaos")["scheme"] is None
    nobody = turn("blight-of-nurgle", {}, faction="chaos")
    assert options(nobody, 0) == {"reveal 7A"}
    assert refused(nobody, 0, "scheme blight-of-nurgle") == "FS-CHAOS-001"


@rule("FS-CHAOS-059", "FS-STORM-013", "FS-STORM-011")
def test_prayer_to_the_dark_gods_moves_the_same_storm_in_any_of_eight_directions() -> None:
    """Orks move a storm by Warboss (across); Chaos takes it over."""
    me = {"scheme": "prayer-to-the-dark-gods", "events": ["blight-of-nurgle"]}
    other = {"drawn": ["warboss"]}
    given: dict[str, Any] = {"storms": ["7A-n", "1A-w"], "active": "orks", "placed": 1}
    m = event("warboss", {}, faction="chaos", step="move-storm", me={**me, "drawn": []}, other=other, **given)
    assert options(m, 1) == {"storm 7A-n 1A-n", "storm 7A-n 7A-s", "storm 1A-w 3A-w"}
    m.play(1, "storm 7A-n 1A-n")
    assert options(m, 0) == {"scheme prayer-to-the-dark-gods", "decline"}
    twin = m.clone()
    twin.play(0, "decline")
    assert twin.facts()["storms"] == ["1A-n", "1A-w"]
    assert player(twin, "chaos")["scheme"] == "prayer-to-the-dark-gods"
    m.play(0, "scheme prayer-to-the-dark-gods")
    ways = {"1A-n", "7A-s", "8A-n", "3A-w", "7A-w", "8A-w"}  # west of 7A-n there is nothing; 1A-w is taken
    assert options(m, 0) == {f"storm 7A-n {way}" for way in ways}
    assert refused(m, 0, "storm 7A-n 1A-w") == "FS-STORM-013"
    m.play(0, "storm 7A-n 8A-n")
    assert m.facts()["storms"] == ["8A-n", "1A-w"]
    moved = [e for e in m.events if type(e).__name__ == "StormMoved"]
    assert [e.seat for e in moved] == [0]  # the movement of the Orks was prevented
    assert m.facts()["storms-moved"] == [0]  # and the storm has moved in this phase
    assert asked(m) == {1: "use-event"}  # the card of the Orks is still resolved


@rule("FS-CHAOS-059")
def test_prayer_does_not_answer_the_storm_that_chaos_moves_itself() -> None:
    me = {"scheme": "prayer-to-the-dark-gods"}
    m = event("blight-of-nurgle", {}, faction="chaos", step="move-storm", me=me, storms=["1A-n", "8A-s"])
    m.play(0, "storm 1A-n 2A-n")
    assert asked(m) == {0: "use-event"}


@rule("FS-CHAOS-009", "FS-BATTLE-024")
def test_seduced_by_chaos_routs_an_enemy_unit_at_the_end_of_an_assess_damage_step() -> None:
    def battle(enemy: dict[str, int], **given: Any) -> Match:
        return fight(
            "end-of-assess-damage",
            {"dice": {"defence": 8}, "hand": ["dark-faith"]},
            {"dice": {"defence": 8}, "hand": ["ambush"], **given},
            {"chaos": {"cultist": 1}, "ultramarines": enemy},
            factions=("chaos", "ultramarines"),
            areas={"7A/nw": {"chaos": {"cultist": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}},
            players={"chaos": {"scheme": "seduced-by-chaos"}},
        )

    m = battle({"scout": 1, "space-marine": 1, "land-raider routed": 1})
    assert options(m, 0) == {"scheme seduced-by-chaos", "decline"}
    m.play(0, "scheme seduced-by-chaos")
    assert options(m, 0) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # Chaos chooses, in this battle only
    assert refused(m, 0, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    m.play(0, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    nobody = battle({"scout routed": 1})
    assert "use-scheme" not in asked(nobody).values()
    fearless = battle({"scout": 1}, played=["show-no-fear"], live=[1])
    assert "use-scheme" not in asked(fearless).values()  # they cannot become routed


def warping(areas: dict[str, Any], **given: Any) -> Match:
    return advancing(areas, faction="chaos", me={"scheme": "through-the-warp"}, **given)


@rule("FS-CHAOS-002")
def test_through_the_warp_takes_ships_and_ground_units_across_storms() -> None:
    beyond = {"5A/sw": {"chaos": {"iconoclast": 1}}, "5A/nw": {"chaos": {"cultist": 1}}}
    m = warping(beyond, storms=["2A-e", "8A-s"])
    assert options(m, 0) == {"done", "scheme through-the-warp"}
    assert refused(m, 0, "move iconoclast 5A/sw 2A/se") == "FS-SHIPS-006"
    m.play(0, "scheme through-the-warp")
    assert options(m, 0) == {"done", "move iconoclast 5A/sw 2A/sw", "move iconoclast 5A/sw 2A/se"}
    play(m, "0: move iconoclast 5A/sw 2A/se", "0: done")
    assert options(m, 0) == {"done", "move cultist 5A/nw 2A/ne"}
    late = warping(beyond, storms=["2A-e", "8A-s"])
    late.play(0, "done")
    assert options(late, 0) == {"done", "scheme through-the-warp"}
    assert refused(late, 0, "move cultist 5A/nw 2A/ne") == "FS-STORM-001"
    late.play(0, "scheme through-the-warp")
    assert options(late, 0) == {"done", "move cultist 5A/nw 2A/ne"}


@rule("FS-CHAOS-002", "FS-CHAOS-003")
def test_the_morale_die_is_gained_even_if_no_storm_was_crossed() -> None:
    near = {"5A/nw": {"chaos": {"cultist": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = warping(near, dice=["attack", "defence", "defence"])
    play(m, "0: done", "0: scheme through-the-warp", "0: move cultist 5A/nw 2A/ne", "0: done")
    assert m.state.battle is not None
    assert list(m.state.battle.sides[0].dice) == [1, 0, 1]  # one rolled, one of morale
    plain = warping(near, dice=["attack", "defence", "defence"])
    play(plain, "0: done", "0: move cultist 5A/nw 2A/ne", "0: done")
    assert plain.state.battle is not None
    assert list(plain.state.battle.sides[0].dice) == [1, 0, 0]
    assert player(plain, "chaos")["scheme"] == "through-the-warp"


# ---- Tactics ----


@rule("FS-CHAOS-060")
def test_spoils_of_war_give_a_forge_and_a_reinforcement_token() -> None:
    assert player(tactic("spoils-of-war", {}), "chaos")["assets"] == {"forge": 1, "reinforcement": 1}
    full = tactic("spoils-of-war", {}, me={"assets": {"forge": 3}})
    assert player(full, "chaos")["assets"] == {"forge": 3, "reinforcement": 1}


@rule("FS-CHAOS-005", "FS-CHAOS-006", "FS-CHAOS-007")
def test_incantation_of_tzeentch_resolves_one_of_three_new_cards_without_a_storm() -> None:
    me = {
        "drawn": ["incantation-of-tzeentch", "prophets-and-signs"],
        "events": ["blight-of-nurgle", "spoils-of-war", "touched-by-the-warp", "seduced-by-chaos"],
    }
    m = event(
        "incantation-of-tzeentch", {}, faction="chaos", me=me, storms=["1A-n", "8A-s"], other={"events": ["warboss"]}
    )
    m.play(0, "use")
    assert options(m, 0) == {"event seduced-by-chaos", "event touched-by-the-warp", "event spoils-of-war"}
    assert len(player(m, "chaos")["drawn"]) == 5  # nothing has been shuffled back yet
    twin = m.clone()
    twin.play(0, "event seduced-by-chaos")  # a Scheme comes into play
    assert player(twin, "chaos")["scheme"] == "seduced-by-chaos"
    assert len(player(twin, "chaos")["events"]) == 7
    m.play(0, "event spoils-of-war")
    assert player(m, "chaos")["assets"] == {"forge": 1, "reinforcement": 1}
    assert list(m.pending) == [1]
    assert m.facts()["storms"] == ["1A-n", "8A-s"]  # no storm was moved by the new card
    assert len(player(m, "chaos")["events"]) == 8
    assert player(m, "chaos")["drawn"] == []


@rule("FS-CHAOS-061", "FS-FREE-002")
def test_prophets_and_signs_place_two_cultists_in_a_system_without_or_one_anywhere_friendly() -> None:
    areas = {
        "2A/nw": {"chaos": {"helbrute": 1}},
        "2A/ne": {"structures": {"city": 1}, "owner": "chaos"},
        "1A/nw": {"chaos": {"cultist routed": 1}},
        "1A/se": {"chaos": {"helbrute": 1}},
    }
    m = tactic("prophets-and-signs", areas)
    assert options(m, 0) == {
        "place cultist 2A/nw 2",
        "place cultist 2A/ne 2",
        *(f"place cultist {world}" for world in ("2A/nw", "2A/ne", "1A/nw", "1A/se", "7A/nw")),
    }
    assert refused(m, 0, "place cultist 1A/se 2") == "FS-CHAOS-061"  # a Cultist is in that system
    m.play(0, "place cultist 2A/nw 2")
    assert area(m, "2A/nw") == {"chaos": {"cultist": 2, "helbrute": 1}}
    assert player(m, "chaos")["materiel"] == 6
    many = {"5A/nw": {"chaos": {"cultist": 4}}, "1A/nw": {"chaos": {"cultist": 3}}, "2A/nw": {"chaos": {"helbrute": 1}}}
    last = tactic("prophets-and-signs", many)  # eight of nine Cultists are on the board
    last.play(0, "place cultist 2A/nw 2")
    assert area(last, "2A/nw") == {"chaos": {"cultist": 1, "helbrute": 1}}


@rule("FS-CHAOS-008")
def test_touched_by_the_warp_gives_a_free_upgrade_of_a_level_up_to_the_storms_around() -> None:
    """Two storms lie on the edges of 2A, one on those of 1A; Chaos has no city."""
    areas = {"2A/nw": {"chaos": {"cultist": 1, "helbrute": 1}}, "1A/nw": {"chaos": {"cultist routed": 1}}}
    m = tactic("touched-by-the-warp", areas, storms=["2A-n", "1A-n"], me={"materiel": 0})
    assert options(m, 0) == {"unit cultist 2A/nw", "unit cultist routed 1A/nw", "unit cultist 7A/nw"}
    twin = m.clone()
    twin.play(0, "unit cultist 7A/nw")  # no storm: level 0 only
    assert {text for text in options(twin, 0) if "upgrade" in text} == {"buy-upgrade fear-from-above"}
    assert refused(twin, 0, "buy-upgrade dread-ritual") == "FS-CHAOS-008"
    assert refused(twin, 0, "buy-card inhuman-strength") == "FS-CHAOS-008"
    one = m.clone()
    one.play(0, "unit cultist routed 1A/nw")
    assert "buy-upgrade dread-ritual" in options(one, 0)
    assert refused(one, 0, "buy-upgrade complete-destruction") == "FS-CHAOS-008"
    m.play(0, "unit cultist 2A/nw")
    assert area(m, "2A/nw") == {"chaos": {"helbrute": 1}}
    m.play(0, "buy-upgrade complete-destruction")  # level 2, and nothing is paid
    assert player(m, "chaos")["upgrades"] == ["complete-destruction"]
    assert player(m, "chaos")["materiel"] == 0
    combat = tactic("touched-by-the-warp", areas, storms=["2A-n", "1A-n"], me={"materiel": 0})
    play(combat, "0: unit cultist 2A/nw", "0: buy-card inhuman-strength", "0: remove dark-faith")
    assert player(combat, "chaos")["deck"].count("inhuman-strength") == 2
    assert player(combat, "chaos")["materiel"] == 0
