"""The event cards of Chaos: four Schemes, four Tactics."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import dice, position, units
from tests.vocabulary import asked, fields, options, refused
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, ORDER_UPGRADES
from wartable.games.forbidden_stars.ids import EVENT
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HOME = {"7A/nw": {"chaos": {"helbrute": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}}
PAIR = ["chaos", "ultramarines"]
THREE = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]
STACKS = {"7A": ["chaos deploy"], "8A": ["ultramarines deploy"]}


def have(m: Match, faction: str = "chaos") -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["players"][faction]
    return found


def chaos(step: str, areas: dict[str, Any], *, me: dict[str, Any] | None = None, **given: Any) -> Match:
    """Chaos is seat 0."""
    given.setdefault("factions", PAIR)
    players = {"chaos": me or {}, **given.pop("players", {})}
    return position(step=step, areas={**HOME, **areas}, players=players, **given)


def played(card: str, areas: dict[str, Any], *, me: dict[str, Any] | None = None, **given: Any) -> Match:
    m = chaos("event-ability", areas, me={"drawn": [card], **(me or {})}, event=card, **given)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    return m


@rule("FS-CHAOS-001", "FS-CHAOS-002", "FS-CHAOS-005", "FS-CHAOS-008", "FS-CHAOS-009", "FS-CHAOS-059", "FS-CHAOS-060")
@rule("FS-CHAOS-061")
def test_kinds_of_the_event_cards_of_chaos() -> None:
    kinds = {c.id: c.kind for c in EVENT_CARDS if c.faction == "chaos"}
    schemes = ("blight_of_nurgle", "through_the_warp", "seduced_by_chaos", "prayer_to_the_dark_gods")
    tactics = ("incantation_of_tzeentch", "touched_by_the_warp", "spoils_of_war", "prophets_and_signs")
    assert kinds == {**dict.fromkeys(tactics, "tactic"), **dict.fromkeys(schemes, "scheme")}


# ---- Schemes ----

BLIGHTED = {
    "2A/nw": {"ultramarines": {"scout": 1, "space-marine routed": 1}},
    "2A/sw": {"chaos": {"iconoclast routed": 1}},
    "2A/se": {"ultramarines": {"strike-cruiser": 1}},
    "5A/nw": {"ultramarines": {"land-raider": 1}},
}


@rule("FS-CHAOS-001", "FS-EVENT-007", "FS-ROUT-005")
def test_blight_of_nurgle_routs_an_enemy_unit_in_a_system_with_an_own_unit() -> None:
    m = chaos("turn", BLIGHTED, stacks=STACKS, me={"scheme": "blight-of-nurgle"})
    assert options(m, 0) == {"reveal 7A", "scheme blight-of-nurgle"}
    m.play(0, "scheme blight-of-nurgle")
    assert options(m, 0) == {"unit scout 2A/nw", "unit strike-cruiser 2A/se"}
    assert refused(m, 0, "unit space-marine routed 2A/nw") == "FS-ROUT-005"
    assert refused(m, 0, "unit land-raider 5A/nw") == "FS-CHAOS-001"  # no own unit in that system
    m.play(0, "unit strike-cruiser 2A/se")
    assert units(m, "ultramarines", "2A/se") == {"strike-cruiser routed": 1}
    assert list(m.pending) == [1]  # it took the turn
    assert m.facts()["stacks"] == STACKS
    assert have(m)["scheme"] is None and "blight-of-nurgle" in have(m)["events"]


@rule("FS-CHAOS-001", "FS-EVENT-008")
def test_blight_of_nurgle_needs_a_top_token_and_somebody_to_rout() -> None:
    covered = {"7A": ["chaos deploy", "ultramarines deploy"]}
    assert list(chaos("turn", BLIGHTED, stacks=covered, me={"scheme": "blight-of-nurgle"}).pending) == [1]
    alone = {"2A/sw": {"chaos": {"iconoclast": 1}}, "2A/nw": {"ultramarines": {"scout routed": 1}}}
    m = chaos("turn", alone, stacks=STACKS, me={"scheme": "blight-of-nurgle"})
    assert options(m, 0) == {"reveal 7A"}
    assert refused(m, 0, "scheme blight-of-nurgle") == "FS-CHAOS-001"


def advancing(areas: dict[str, Any], **given: Any) -> Match:
    order = {"seat": "chaos", "system": "2A", "kind": "advance"}
    return chaos("move-ships", areas, order=order, stacks=STACKS, me={"scheme": "through-the-warp"}, **given)


@rule("FS-CHAOS-002", "FS-STORM-001")
def test_through_the_warp_lets_all_units_cross_storms_in_this_order() -> None:
    areas = {"5A/nw": {"chaos": {"cultist": 1}}, "5A/se": {"chaos": {"iconoclast": 1}}}
    m = advancing(areas, storms=["5A-w", "8A-s"])
    assert options(m, 0) == {"done", "scheme through-the-warp"}
    assert refused(m, 0, "move iconoclast 5A/se 2A/se") == "FS-SHIPS-006"
    late = m.clone()
    late.play(0, "done")
    assert options(late, 0) == {"done", "scheme through-the-warp"}  # it may still be used for the ground units
    assert refused(late, 0, "move cultist 5A/nw 2A/ne") == "FS-STORM-001"
    late.play(0, "scheme through-the-warp")
    assert options(late, 0) == {"done", "move cultist 5A/nw 2A/ne"}
    m.play(0, "scheme through-the-warp")
    assert options(m, 0) == {"done", "move iconoclast 5A/se 2A/sw", "move iconoclast 5A/se 2A/se"}
    assert have(m)["scheme"] is None
    m.play(0, "done")
    assert options(m, 0) == {"done", "move cultist 5A/nw 2A/ne"}


def battle(attackers: dict[str, int], rolled: list[str], use: bool = True) -> Match:
    areas = {"5A/nw": {"chaos": attackers}, "2A/ne": {"ultramarines": {"scout": 1}}}
    m = advancing(areas, dice=rolled)
    if use:
        m.play(0, "scheme through-the-warp")
    m.play(0, "done")
    for unit, count in attackers.items():
        for _ in range(count):
            m.play(0, f"move {unit} 5A/nw 2A/ne")
    m.play(0, "done")
    return m


@rule("FS-CHAOS-002", "FS-CHAOS-003")
def test_through_the_warp_gives_a_morale_die_to_the_battle_even_if_no_storm_was_crossed() -> None:
    m = battle({"cultist": 1}, ["attack", "defence"])
    assert (dice(m, 0), dice(m, 1)) == ((1, 0, 1), (0, 1, 0))
    m = battle({"cultist": 1}, ["attack", "defence"], use=False)
    assert (dice(m, 0), dice(m, 1), have(m)["scheme"]) == ((1, 0, 0), (0, 1, 0), "through-the-warp")


@rule("FS-CHAOS-004", "FS-CHAOS-002")
@pytest.mark.parametrize(
    ("attackers", "rolled"), [({"chaos-space-marine": 2}, 6), ({"chaos-reaver-titan": 1, "helbrute": 1}, 7), ({"chaos-reaver-titan": 2}, 7), ({"chaos-reaver-titan": 3}, 7)]
)  # fmt: skip
def test_the_die_of_through_the_warp_is_taken_before_the_roll_and_counts_towards_eight(
    attackers: dict[str, int], rolled: int
) -> None:
    m = battle(attackers, ["attack"] * rolled + ["defence"])
    assert dice(m, 0) == (rolled, 0, 1)
    assert dice(m, 1) == (0, 1, 0)


def damage_done(
    me: dict[str, Any], opponent: dict[str, Any], here: dict[str, Any], factions: list[str] | None = None
) -> Match:
    return position(
        step="end-of-assess-damage",
        factions=factions or PAIR,
        tiles=THREE if factions else ["2A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"],
        battle={"area": "2A/nw", "sides": [me, opponent], "origins": ["5A/nw"]},
        order={"seat": me["seat"], "system": "2A", "kind": "advance", "fought": True, "struck": True},
        stacks={"7A": [f"{me['seat']} deploy"]},
        areas={**HOME, "2A/nw": here, "2A/ne": {"ultramarines": {"land-raider": 1}}},
        players={"chaos": {"scheme": "seduced-by-chaos"}},
    )


@rule("FS-CHAOS-009", "FS-BATTLE-024", "FS-ROUT-005")
def test_seduced_by_chaos_routs_an_enemy_unit_of_the_battle() -> None:
    me = {"seat": "chaos", "hand": ["dark-faith"]}
    theirs = {"scout": 1, "space-marine": 1, "land-raider routed": 1}
    here = {"chaos": {"cultist": 1}, "ultramarines": theirs}
    m = damage_done(me, {"seat": "ultramarines"}, here)
    assert options(m, 0) == {"scheme seduced-by-chaos", "decline"}
    kept = m.clone()
    kept.play(0, "decline")
    assert (have(kept)["scheme"], units(kept, "ultramarines")) == ("seduced-by-chaos", theirs)
    m.play(0, "scheme seduced-by-chaos")
    assert options(m, 0) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # of his choice, but here
    assert refused(m, 0, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    m.play(0, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    assert have(m)["scheme"] is None
    for theirs, fearless in (({"scout routed": 1}, {}), ({"scout": 1}, {"played": ["show-no-fear"], "live": [1]})):
        here = {"chaos": {"cultist": 1}, "ultramarines": theirs}
        m = damage_done(me, {"seat": "ultramarines", **fearless}, here)
        assert asked(m) == {0: "choose-card"}  # nobody can be routed


@rule("FS-CHAOS-009", "FS-EVENT-013")
def test_seduced_by_chaos_is_only_for_a_chaos_player_in_the_battle() -> None:
    here = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}
    m = damage_done(
        {"seat": "orks", "hand": ["gretchin"]}, {"seat": "ultramarines"}, here, ["orks", "ultramarines", "chaos"]
    )
    assert (list(m.pending), m.pending[0].ask) == ([0], "choose-card")


@rule("FS-CHAOS-059", "FS-STORM-013", "FS-STORM-011")
def test_prayer_to_the_dark_gods_takes_over_the_storm_of_another_player() -> None:
    m = position(
        step="move-storm",
        factions=["ultramarines", "chaos"],
        storms=["1A-n", "5A-w", "8A-s"],
        event="adeptus-mechanicus",
        players={"ultramarines": {"drawn": ["adeptus-mechanicus"]}, "chaos": {"scheme": "prayer-to-the-dark-gods"}},
        areas=HOME,
    )
    refuses = m.clone()
    m.play(0, "storm 1A-n 2A-n")
    assert options(m, 1) == {"scheme prayer-to-the-dark-gods", "decline"}
    m.play(1, "scheme prayer-to-the-dark-gods")
    every = {"2A-n", "7A-n", "3A-n", "2A-w", "1A-w", "3A-w"}  # of the eight directions: none off the board
    assert options(m, 1) == {f"storm 1A-n {edge}" for edge in every}
    assert refused(m, 1, "storm 1A-n 5A-w") == "FS-STORM-013"  # another storm lies there
    m.play(1, "storm 1A-n 3A-w")
    assert m.facts()["storms"] == ["3A-w", "5A-w", "8A-s"]
    assert m.facts()["storms-moved"] == [0]
    assert fields(m, "StormMoved", "seat", "cite") == [(1, "FS-CHAOS-059")]
    assert have(m)["scheme"] is None
    refuses.play(0, "storm 1A-n 2A-n")
    refuses.play(1, "decline")
    assert (refuses.facts()["storms"], have(refuses)["scheme"]) == (["2A-n", "5A-w", "8A-s"], "prayer-to-the-dark-gods")


@rule("FS-CHAOS-059")
def test_prayer_to_the_dark_gods_is_not_for_the_own_storm() -> None:
    me = {"scheme": "prayer-to-the-dark-gods", "drawn": ["blight-of-nurgle"]}
    m = chaos("move-storm", {}, storms=["1A-n", "8A-s"], event="blight-of-nurgle", me=me)
    m.play(0, "storm 1A-n 2A-n")
    assert m.facts()["storms"] == ["2A-n", "8A-s"]
    assert have(m)["scheme"] == "prayer-to-the-dark-gods"


# ---- Tactics ----


@rule("FS-CHAOS-005", "FS-CHAOS-006", "FS-CHAOS-007")
def test_incantation_of_tzeentch_draws_three_more_and_resolves_one_without_a_storm() -> None:
    me = {
        "drawn": ["incantation-of-tzeentch", "touched-by-the-warp"],
        "events": ["spoils-of-war", "seduced-by-chaos", "prophets-and-signs"],  # the top of the deck
        "scheme": "blight-of-nurgle",
    }
    m = played("incantation-of-tzeentch", {}, me=me, storms=["1A-n", "8A-s"])
    new = {"event prophets-and-signs", "event seduced-by-chaos", "event spoils-of-war"}
    assert options(m, 0) == new  # not the one drawn with it
    assert len(have(m)["drawn"]) == 5 and len(have(m)["events"]) == 2  # nothing was shuffled back yet
    tactic = m.clone()
    tactic.play(0, "event spoils-of-war")
    assert have(tactic)["assets"] == {"forge": 1, "reinforcement": 1}
    assert (have(tactic)["drawn"], len(have(tactic)["events"])) == ([], 7)  # all of them are back
    assert tactic.facts()["storms"] == ["1A-n", "8A-s"]
    m.play(0, "event seduced-by-chaos")
    assert (have(m)["scheme"], have(m)["drawn"]) == ("seduced-by-chaos", [])
    assert "blight-of-nurgle" in have(m)["events"] and len(have(m)["events"]) == 7
    assert m.facts()["storms"] == ["1A-n", "8A-s"]


@rule("FS-CHAOS-005", "FS-REFRESH-006")
def test_everybody_sees_the_card_that_the_incantation_resolves_and_no_other() -> None:
    me = {
        "drawn": ["incantation-of-tzeentch", "touched-by-the-warp"],
        "events": ["spoils-of-war", "seduced-by-chaos", "prophets-and-signs"],
    }
    m = played("incantation-of-tzeentch", {}, me=me)
    unseen = [EVENT[c] if c >= 0 else "?" for c in m.view(1).players[0].drawn]
    assert unseen == ["incantation-of-tzeentch", "?", "?", "?", "?"]
    m.play(0, "event prophets-and-signs")
    assert asked(m) == {0: "place-free"}
    for seat in (1, None):
        seen = [EVENT[c] if c >= 0 else "?" for c in m.view(seat).players[0].drawn]
        assert seen == ["incantation-of-tzeentch", "prophets-and-signs", "?", "?", "?"]
        for chance in range(5):
            twin = m.redeal(seat, chance)
            assert twin.view(seat) == m.view(seat)
            assert {"incantation-of-tzeentch", "prophets-and-signs"} <= set(have(twin)["drawn"])
    m.apply(0, m.options(0)[0])
    assert m.view(1).players[0].drawn == []  # all of them were shuffled back


TOUCHED = {
    "2A/nw": {"chaos": {"cultist": 1}},
    "5A/nw": {"chaos": {"cultist routed": 1}},
    "7A/nw": {"chaos": {"cultist": 1}},
}


@rule("FS-CHAOS-008")
@pytest.mark.parametrize(("area", "storms"), [("2A/nw", 2), ("5A/nw", 1), ("7A/nw", 0)])
def test_touched_by_the_warp_the_storms_around_the_cultist_limit_the_level_of_the_upgrade(
    area: str, storms: int
) -> None:
    m = played("touched-by-the-warp", TOUCHED, me={"materiel": 0}, storms=["5A-w", "2A-w"])
    assert options(m, 0) == {"unit cultist 2A/nw", "unit cultist routed 5A/nw", "unit cultist 7A/nw"}
    m.play(0, f"unit cultist{' routed' if area == '5A/nw' else ''} {area}")
    assert units(m, "chaos", area) == {}
    orders = {c.id.replace("_", "-"): c.level for c in ORDER_UPGRADES if c.faction == "chaos"}
    cards = {c.id.replace("_", "-"): c.level for c in COMBAT_CARDS if c.faction == "chaos" and not c.starting}
    open_ = {f"buy-upgrade {c}" for c, level in orders.items() if level <= storms}
    open_ |= {f"buy-card {c}" for c, level in cards.items() if level <= storms}
    assert options(m, 0) == open_
    assert refused(m, 0, "buy-card death-and-despair") == "FS-CHAOS-008"  # level 3
    if storms < 2:
        assert refused(m, 0, "buy-upgrade complete-destruction") == "FS-CHAOS-008"  # level 2
        return
    upgrade = m.clone()
    upgrade.play(0, "buy-upgrade complete-destruction")  # without a city, and free
    assert (have(upgrade)["upgrades"], have(upgrade)["materiel"]) == (["complete-destruction"], 0)
    m.play(0, "buy-card chaos-united")
    m.play(0, "remove foul-worship")
    assert have(m)["deck"].count("chaos-united") == 2 and "foul-worship" not in have(m)["deck"]
    assert have(m)["materiel"] == 0


@rule("FS-CHAOS-060")
@pytest.mark.parametrize(("forge", "tokens", "after"), [(0, 0, (1, 1)), (3, 2, (3, 3)), (2, 3, (3, 3))])
def test_spoils_of_war_give_a_forge_and_a_reinforcement_token(forge: int, tokens: int, after: tuple[int, int]) -> None:
    m = played("spoils-of-war", {}, me={"assets": {"forge": forge, "reinforcement": tokens}})
    assert (have(m)["assets"]["forge"], have(m)["assets"]["reinforcement"]) == after


@rule("FS-CHAOS-061")
def test_prophets_and_signs_place_two_cultists_where_the_system_has_none_or_one_anywhere() -> None:
    areas = {
        "2A/nw": {"chaos": {"helbrute": 1}},
        "2A/ne": {"chaos": {"cultist routed": 1}},
        "5A/nw": {"chaos": {"helbrute": 1}},
    }
    m = played("prophets-and-signs", areas)
    one = {f"place cultist {a}" for a in ("2A/nw", "2A/ne", "5A/nw", "7A/nw")}
    assert options(m, 0) == {"place cultist 5A/nw 2", "place cultist 7A/nw 2", *one}
    assert refused(m, 0, "place cultist 2A/nw 2") == "FS-CHAOS-061"  # a Cultist in the same system
    two = m.clone()
    two.play(0, "place cultist 5A/nw 2")
    assert units(two, "chaos", "5A/nw") == {"cultist": 2, "helbrute": 1}
    m.play(0, "place cultist 2A/nw")
    assert units(m, "chaos", "2A/nw") == {"cultist": 1, "helbrute": 1}
    assert have(m)["materiel"] == 6  # free
