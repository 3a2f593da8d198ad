"""The event cards of the Orks: four Tactics, four Schemes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel, over
from tests.games.forbidden_stars.table import position, units
from tests.vocabulary import asked, options, refused
from wartable.games.forbidden_stars.content import EVENT_CARDS
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HOME = {"8A/ne": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}}


def played(card: str, *, use: bool = True, **given: Any) -> Match:
    """The Orks (seat 0) have played a Tactic and use its ability."""
    players = given.pop("players", {})
    players["orks"] = {"drawn": [card], **players.get("orks", {})}
    given["areas"] = {**HOME, **given.get("areas", {})}
    given.setdefault("factions", ["orks", "ultramarines"])
    m = position(step="event-ability", event=card, players=players, **given)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use" if use else "decline")
    return m


def have(m: Match, faction: str = "orks") -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["players"][faction]
    return found


@rule("FS-ORKS-001", "FS-ORKS-002", "FS-ORKS-004", "FS-ORKS-005", "FS-ORKS-008", "FS-ORKS-009", "FS-ORKS-011")
@rule("FS-ORKS-013")
def test_kinds_of_the_event_cards_of_the_orks() -> None:
    kinds = {c.id: c.kind for c in EVENT_CARDS if c.faction == "orks"}
    tactics = ("moar_boyz", "how_we_getz_here", "letz_get_fightin", "lootin_n_stealin")
    schemes = ("teer_it_down", "mob_up", "gitz_dem", "warboss")
    assert kinds == {**dict.fromkeys(tactics, "tactic"), **dict.fromkeys(schemes, "scheme")}


@rule("FS-ORKS-001")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_moar_boyz_gives_two_reinforcement_tokens_up_to_three(before: int, after: int) -> None:
    m = played("moar-boyz", players={"orks": {"assets": {"reinforcement": before}}})
    assert have(m)["assets"] == {"reinforcement": after}
    assert m.state.supply[2] == 12 - after  # the surplus stays in the supply
    m = played("moar-boyz", use=False, players={"orks": {"assets": {"reinforcement": before}}})
    assert have(m)["assets"].get("reinforcement", 0) == before


@rule("FS-ORKS-002", "FS-ORKS-003")
def test_how_we_getz_here_takes_an_unrouted_ground_unit_to_any_uncontrolled_world() -> None:
    m = played(
        "how-we-getz-here",
        areas={
            "8A/ne": {"orks": {"boyz": 1, "nob routed": 1}},
            "2A/nw": {"orks": {"battlewagon": 1}},
            "2A/sw": {"orks": {"onslaught": 1}},
        },
    )
    galaxy = m.state.map
    worlds = [galaxy.spell(a) for a in range(galaxy.areas) if galaxy.worlds >> a & 1]
    free = [w for w in worlds if w not in ("8A/ne", "2A/nw", "1A/nw")]
    assert options(m, 0) == {f"move {unit} {w}" for unit in ("battlewagon 2A/nw", "boyz 8A/ne") for w in free}
    assert refused(m, 0, "move nob 8A/ne 2A/ne") == "FS-ORKS-003"
    assert refused(m, 0, "move onslaught 2A/sw 2A/ne") == "FS-ORKS-003"
    assert refused(m, 0, "move boyz 8A/ne 2A/nw") == "FS-ORKS-002"  # friendly, not uncontrolled
    assert refused(m, 0, "move boyz 8A/ne 1A/nw") == "FS-ORKS-002"  # an enemy world
    m.play(0, "move battlewagon 2A/nw 2A/ne")
    assert (units(m, "orks", "2A/ne"), units(m, "orks", "2A/nw")) == ({"battlewagon": 1}, {})


@rule("FS-ORKS-004")
def test_letz_get_fightin_places_two_boyz_beside_a_nob_or_one_anywhere() -> None:
    areas = {"8A/ne": {"orks": {"boyz": 1}}, "2A/nw": {"orks": {"nob routed": 1}}, "5A/nw": {"orks": {"boyz": 1}}}
    m = played("letz-get-fightin", areas=areas)
    one = ["place boyz 2A/nw", "place boyz 5A/nw", "place boyz 8A/ne"]
    assert options(m, 0) == {"place boyz 2A/nw 2", *one}
    assert refused(m, 0, "place boyz 5A/nw 2") == "FS-ORKS-004"  # no Nob there
    two = m.clone()
    two.play(0, "place boyz 2A/nw 2")
    assert units(two, "orks", "2A/nw") == {"nob routed": 1, "boyz": 2}
    m.play(0, "place boyz 5A/nw")
    assert units(m, "orks", "5A/nw") == {"boyz": 2}
    assert have(m)["materiel"] == have(played("letz-get-fightin", use=False))["materiel"]  # free


@rule("FS-ORKS-004", "FS-CAPACITY-004")
def test_letz_get_fightin_may_overcrowd_a_world_and_then_the_player_chooses_who_stays() -> None:
    m = played("letz-get-fightin", areas={"2A/ne": {"orks": {"nob": 1}}})  # Laodicea holds one unit
    m.play(0, "place boyz 2A/ne 2")
    assert asked(m) == {0: "surplus"}
    assert units(m, "orks", "2A/ne") == {"nob": 1, "boyz": 2}
    assert options(m, 0) == {"surplus boyz 2A/ne", "surplus nob 2A/ne"}
    m.play(0, "surplus nob 2A/ne")
    assert units(m, "orks", "2A/ne") == {"boyz": 1}


@rule("FS-ORKS-013", "FS-ORKS-014")
def test_lootin_n_stealin_gains_two_materiel_and_the_chosen_player_loses_a_token_of_his_choice() -> None:
    three: dict[str, Any] = {
        "factions": ["orks", "ultramarines", "eldar"],
        "tiles": ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
        "areas": {"9A/ne": {"eldar": {"falcon": 1}}},
    }
    rich = {"orks": {"materiel": 5, "assets": {"forge": 1}}, "ultramarines": {"assets": {"forge": 1, "cache": 2}}}
    m = played("lootin-n-stealin", players=rich, **three)
    assert have(m)["materiel"] == 7
    assert options(m, 0) == {"player ultramarines", "player eldar"}
    m.play(0, "player ultramarines")
    assert options(m, 1) == {"asset forge", "asset cache"}  # the victim chooses
    m.play(1, "asset cache")
    assert have(m, "ultramarines")["assets"] == {"forge": 1, "cache": 1}
    assert have(m)["assets"] == {"forge": 1}  # it is lost, not taken
    m = played("lootin-n-stealin", players={"orks": {"materiel": 5}, "ultramarines": {"assets": {"forge": 3}}}, **three)
    m.play(0, "player eldar")  # who has none
    assert (have(m)["materiel"], have(m, "ultramarines")["assets"]) == (7, {"forge": 3})


@rule("FS-ORKS-014", "FS-MATERIEL-003")
@pytest.mark.parametrize(("before", "after"), [(11, 13), (12, 14), (13, 14), (14, 14)])
def test_lootin_n_stealin_stops_at_fourteen_and_needs_no_victim_with_tokens(before: int, after: int) -> None:
    m = played("lootin-n-stealin", players={"orks": {"materiel": before}})
    assert (have(m)["materiel"], have(m, "ultramarines")["assets"]) == (after, {})


# ---- Schemes in battle ----

BUILT = {"structures": {"bastion": 1, "city": 1}, "owner": "ultramarines"}


def damage_done(here: dict[str, Any], factions: list[str], seats: tuple[str, str], **given: Any) -> Match:
    """The end of an assess-damage step at Pergam."""
    sides = [{"seat": seats[0], "hand": given.pop("hand", ["gretchin"])}, {"seat": seats[1]}]
    return position(
        step="end-of-assess-damage",
        factions=factions,
        battle={"area": "2A/nw", "sides": sides, "origins": ["5A/nw"]},
        order={"seat": seats[0], "system": "2A", "kind": "advance", "fought": True, "struck": True},
        stacks={"8A": [f"{factions[0]} deploy"]},
        areas={"2A/nw": here, **HOME},
        **given,
    )


@rule("FS-ORKS-005", "FS-ORKS-007", "FS-BATTLE-024")
def test_teer_it_down_destroys_any_structure_of_the_contested_world() -> None:
    def position(structures: dict[str, Any]) -> Match:
        here = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}, **structures}
        pair = ["orks", "ultramarines"]
        return damage_done(here, pair, ("orks", "ultramarines"), players={"orks": {"scheme": "teer-it-down"}})

    m = position(BUILT)
    assert options(m, 0) == {"scheme teer-it-down", "decline"}
    kept = m.clone()
    kept.play(0, "decline")
    assert have(kept)["scheme"] == "teer-it-down"
    m.play(0, "scheme teer-it-down")
    assert options(m, 0) == {"structure bastion 2A/nw", "structure city 2A/nw"}
    m.play(0, "structure city 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["structures"] == {"bastion": 1}
    assert have(m)["scheme"] is None and "teer-it-down" in have(m)["events"]
    m = position({"structures": {"factory": 1}, "owner": "ultramarines"})
    m.play(0, "scheme teer-it-down")
    assert "structures" not in m.facts()["areas"]["2A/nw"]
    assert asked(m) == {0: "choose-card"}
    assert position({}).pending[0].ask == "choose-card"  # nothing to destroy: he is not asked


@rule("FS-ORKS-005", "FS-BATTLE-024", "FS-BATTLE-015")
def test_teer_it_down_on_a_lone_bastion_ends_the_battle() -> None:
    here = {"orks": {"boyz": 1}, "structures": {"bastion": 1}, "owner": "ultramarines"}
    players = {"orks": {"scheme": "teer-it-down"}}
    m = damage_done(here, ["orks", "ultramarines"], ("orks", "ultramarines"), players=players)
    m.play(0, "scheme teer-it-down")
    assert m.state.battle is None
    assert m.facts()["areas"]["2A/nw"] == {"orks": {"boyz": 1}}


@rule("FS-ORKS-006", "FS-EVENT-013")
def test_teer_it_down_is_only_for_an_ork_player_in_the_battle() -> None:
    m = damage_done(
        {"chaos": {"cultist": 1}, "ultramarines": {"scout": 1}, **BUILT},
        ["chaos", "ultramarines", "orks"],
        ("chaos", "ultramarines"),
        hand=["foul-worship"],
        players={"orks": {"scheme": "teer-it-down"}},
        tiles=["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
    )
    assert list(m.pending) == [0]
    assert asked(m) == {0: "choose-card"}
    assert have(m)["scheme"] == "teer-it-down"


@rule("FS-ORKS-009", "FS-EVENT-011")
def test_gitz_dem_destroys_the_unit_that_has_just_been_routed() -> None:
    players = {"orks": {"scheme": "gitz-dem"}}
    m = duel("sea-of-green", "general", {"boyz": 2}, {"scout": 1, "space-marine": 1}, players=players)
    m.play(0, "use")
    m.play(1, "unit space-marine 2A/nw")
    assert options(m, 0) == {"scheme gitz-dem", "decline"}
    assert m.pending[0].cite == "FS-ORKS-009"
    kept = m.clone()
    kept.play(0, "decline")
    assert units(kept, "ultramarines") == {"scout": 1, "space-marine routed": 1}
    assert have(kept)["scheme"] == "gitz-dem"
    m.play(0, "scheme gitz-dem")
    assert over(m)
    assert units(m, "ultramarines") == {"scout": 1}
    assert have(m)["scheme"] is None


@rule("FS-ORKS-009")
def test_gitz_dem_works_on_a_unit_routed_by_damage() -> None:
    m = position(
        step="assign-damage",
        factions=["orks", "ultramarines"],
        battle={
            "area": "2A/nw",
            "sides": [{"seat": "orks", "hand": ["gretchin"]}, {"seat": "ultramarines", "damage": 2}],
            "turn": 1,
        },
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        stacks={"8A": ["orks deploy"]},
        areas={"2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1, "land-raider routed": 1}}, **HOME},
        players={"orks": {"scheme": "gitz-dem"}},
    )
    assert options(m, 0) == {"scheme gitz-dem", "decline"}
    m.play(0, "scheme gitz-dem")
    assert units(m, "ultramarines") == {"land-raider routed": 1}


@rule("FS-ORKS-010")
def test_gitz_dem_needs_a_unit_that_has_actually_become_routed() -> None:
    fearless = {"played": ["show-no-fear"], "live": [1], "damage": 2}
    m = position(
        step="assign-damage",
        factions=["orks", "ultramarines"],
        battle={
            "area": "2A/nw",
            "sides": [{"seat": "orks", "hand": ["gretchin"]}, {"seat": "ultramarines", **fearless}],
            "turn": 1,
        },
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        stacks={"8A": ["orks deploy"]},
        areas={"2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}}, **HOME},
        players={"orks": {"scheme": "gitz-dem"}},
    )
    assert asked(m) == {0: "choose-card"}
    assert (units(m, "ultramarines"), have(m)["scheme"]) == ({"space-marine": 1}, "gitz-dem")
    m = duel(
        "mega-nobz",
        "unit",
        {"nob": 1},
        {"scout routed": 1, "space-marine": 1},
        players={"orks": {"scheme": "gitz-dem"}},
    )
    m.play(0, "use")
    assert over(m)  # a unit that lay there before does not become routed


# ---- Warboss ----


def buying(order: str, step: str, tokens: int, materiel: int, scheme: str | None = "warboss") -> Match:
    return position(
        step=step,
        factions=["orks", "ultramarines"],
        order={"seat": "orks", "system": "2A", "kind": order},
        stacks={"8A": ["orks deploy"]},
        areas={"2A/nw": {"orks": {"boyz": 1}, "structures": {"factory": 1}}, **HOME},
        players={"orks": {"scheme": scheme, "materiel": materiel, "assets": {"reinforcement": tokens}}},
    )


@rule("FS-ORKS-011", "FS-ORKS-012", "FS-COST-006")
@pytest.mark.parametrize(("order", "step"), [("deploy", "deploy"), ("dominate", "faction-ability")])
def test_warboss_lowers_the_price_by_one_for_each_reinforcement_token(order: str, step: str) -> None:
    buy, helped = "buy boyz 2A/nw", "buy boyz 2A/nw +warboss"
    for tokens, cost in ((0, 2), (1, 1), (2, 0), (3, 0)):
        m = buying(order, step, tokens, 2)
        assert {buy, helped} <= options(m, 0)
        m.play(0, helped)
        assert have(m)["materiel"] == 2 - cost
        assert have(m)["scheme"] is None  # discarded
        assert have(m)["assets"].get("reinforcement", 0) == tokens  # the tokens stay
    m = buying(order, step, 1, 1)
    assert helped in options(m, 0)
    assert refused(m, 0, buy) == "FS-COST-003"
    if order == "deploy":
        assert refused(buying(order, step, 0, 1), 0, helped) == "FS-COST-003"
    m = buying(order, step, 3, 2)
    m.play(0, buy)
    assert (have(m)["materiel"], have(m)["scheme"]) == (0, "warboss")  # not used: it stays
    assert helped not in options(buying(order, step, 3, 9, scheme=None), 0)


@rule("FS-ORKS-012")
@pytest.mark.parametrize(("tokens", "cost"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_three_tokens_are_the_most_that_warboss_can_count(tokens: int, cost: int) -> None:
    towns = {area: {"structures": {"city": 1}, "owner": "orks"} for area in ("5A/nw", "5A/ne")}
    m = position(
        step="faction-ability",
        factions=["orks", "ultramarines"],
        order={"seat": "orks", "system": "2A", "kind": "dominate"},
        stacks={"8A": ["orks deploy"]},
        areas={"2A/nw": {"orks": {"boyz": 1}}, **towns, **HOME},
        players={"orks": {"scheme": "warboss", "materiel": 6, "assets": {"reinforcement": tokens}}},
    )
    m.play(0, "buy battlewagon 2A/nw +warboss")
    assert have(m)["materiel"] == 6 - cost
    assert have(played("moar-boyz", players={"orks": {"assets": {"reinforcement": 3}}}))["assets"] == {
        "reinforcement": 3
    }


@rule("FS-ORKS-011")
def test_warboss_helps_one_purchase_only() -> None:
    m = buying("deploy", "deploy", 3, 4)
    m.play(0, "buy boyz 2A/nw +warboss")
    assert not [o for o in options(m, 0) if "warboss" in o]
    m.play(0, "buy boyz 2A/nw")
    assert have(m)["materiel"] == 2
