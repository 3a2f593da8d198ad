"""Event cards of the Orks."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, position, units
from tests.games.forbidden_stars.turns import event, ordering, turn
from tests.vocabulary import asked, options, play, play_out, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def tactic(card: str, areas: dict[str, Any], **given: Any) -> Match:
    return play(event(card, areas, faction="orks", against="eldar", **given), "0: use")


# ---- Schemes ----


def end_of_step(scheme: str, here: dict[str, Any], *, attacking: bool = True) -> Match:
    """The end of an assess-damage step in Pergam, which belongs to the defender."""
    factions = ("orks", "ultramarines") if attacking else ("ultramarines", "orks")
    return fight(
        "end-of-assess-damage",
        {"dice": {"defence": 8}, "hand": ["ambush" if not attacking else "gretchin"]},
        {"dice": {"defence": 8}, "hand": ["ambush" if attacking else "gretchin"]},
        here,
        factions=factions,
        areas={
            "7A/nw": {factions[0]: {"boyz" if attacking else "scout": 1}},
            "8A/ne": {factions[1]: {"scout" if attacking else "boyz": 1}},
        },
        players={"orks": {"scheme": scheme}},
    )


@rule("FS-ORKS-005", "FS-ORKS-007", "FS-BATTLE-024")
def test_teer_it_down_destroys_any_structure_of_the_contested_world() -> None:
    here = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}, "structures": {"bastion": 1, "city": 1}}
    m = end_of_step("teer-it-down", here)
    assert options(m, 0) == {"scheme teer-it-down", "decline"}
    m.play(0, "scheme teer-it-down")
    assert options(m, 0) == {"structure bastion 2A/nw", "structure city 2A/nw"}
    m.play(0, "structure city 2A/nw")
    assert area(m, "2A/nw")["structures"] == {"bastion": 1}
    assert player(m, "orks")["scheme"] is None
    none = end_of_step("teer-it-down", {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}})
    assert "use-scheme" not in asked(none).values()
    own = end_of_step(
        "teer-it-down", {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}, "structures": {"city": 1}}, attacking=False
    )
    assert options(own, 1) == {"scheme teer-it-down", "decline"}


@rule("FS-ORKS-005", "FS-BATTLE-015")
def test_teer_it_down_can_end_a_battle_against_a_lone_bastion() -> None:
    m = end_of_step("teer-it-down", {"orks": {"boyz": 1}, "structures": {"bastion": 1}})
    m.play(0, "scheme teer-it-down")
    assert m.state.battle is None
    assert area(m, "2A/nw") == {"orks": {"boyz": 1}}


@rule("FS-ORKS-011", "FS-ORKS-012", "FS-COST-006")
def test_warboss_lowers_the_price_of_one_unit_by_the_reinforcement_tokens() -> None:
    works = {"2A/nw": {"orks": {"boyz": 1}, "structures": {"factory": 1, "city": 1}}}

    def buying(tokens: int, materiel: int = 6) -> Match:
        me = {"scheme": "warboss", "assets": {"reinforcement": tokens}, "materiel": materiel}
        return ordering("deploy", "deploy", works, faction="orks", against="eldar", me=me)

    for tokens, price in ((0, 3), (1, 2), (3, 0)):
        m = play(buying(tokens), "0: buy nob 2A/nw +warboss")
        assert player(m, "orks")["materiel"] == 6 - price
        assert player(m, "orks")["assets"].get("reinforcement", 0) == tokens  # they are not spent
        assert player(m, "orks")["scheme"] is None
    m = play(buying(3), "0: buy boyz 2A/nw +warboss")
    assert player(m, "orks")["materiel"] == 6  # 2 - 3: never below 0
    assert not [text for text in options(m, 0) if "warboss" in text]  # for one unit
    assert refused(buying(1, materiel=1), 0, "buy nob 2A/nw +warboss") == "FS-COST-003"
    without = ordering("deploy", "deploy", works, faction="orks", against="eldar", me={"assets": {"reinforcement": 3}})
    assert not [text for text in options(without, 0) if "warboss" in text]


@rule("FS-ORKS-011")
def test_warboss_serves_the_faction_ability_too() -> None:
    me = {"scheme": "warboss", "assets": {"reinforcement": 2}, "materiel": 0}
    m = ordering(
        "dominate", "faction-ability", {"2A/nw": {"orks": {"boyz": 1}}}, faction="orks", against="eldar", me=me
    )
    assert options(m, 0) == {"decline", "buy boyz 2A/nw +warboss"}
    m.play(0, "buy boyz 2A/nw +warboss")
    assert player(m, "orks")["scheme"] is None


def wounded(live: int = 0) -> Match:
    """The Orks hit a Space Marine for two damage: it would become routed."""
    defender = {"hand": ["ambush"], **({"played": ["show-no-fear"], "live": [live]} if live else {})}
    return fight(
        "assess-damage",
        {"dice": {"attack": 3 if live else 2}, "hand": ["gretchin"]},
        defender,
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1, "land-raider": 1}},
        areas={"7A/nw": {"orks": {"boyz": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}},
        players={"orks": {"scheme": "gitz-dem"}},
    )


@rule("FS-ORKS-009")
def test_gitz_dem_destroys_an_enemy_unit_that_becomes_routed() -> None:
    m = wounded()
    m.play(1, "damage space-marine")
    assert options(m, 0) == {"scheme gitz-dem", "decline"}
    twin = m.clone()
    twin.play(0, "decline")
    assert units(twin, "ultramarines") == {"space-marine routed": 1, "land-raider": 1}
    m.play(0, "scheme gitz-dem")
    assert units(m, "ultramarines") == {"land-raider": 1}
    assert player(m, "orks")["scheme"] is None


@rule("FS-ORKS-010", "FS-MARINES-019")
def test_gitz_dem_needs_a_unit_that_really_becomes_routed() -> None:
    m = wounded(live=1)
    m.play(1, "damage land-raider")
    assert "use-scheme" not in asked(m).values()
    assert units(m, "ultramarines") == {"space-marine": 1, "land-raider": 1}
    assert player(m, "orks")["scheme"] == "gitz-dem"


@rule("FS-ORKS-008", "FS-ORKS-050", "FS-ACTIVE-002")
def test_mob_up_resolves_an_advance_order_in_a_system_with_two_own_units() -> None:
    areas = {
        "2A/nw": {"orks": {"boyz": 1}},
        "2A/se": {"orks": {"onslaught routed": 1}},
        "5A/nw": {"orks": {"nob": 1}},
        "5A/ne": {"structures": {"city": 1}, "owner": "orks"},
    }
    m = turn("mob-up", areas, faction="orks", against="eldar")
    m.play(0, "scheme mob-up")
    assert options(m, 0) == {"system 2A"}  # two units, routed ones too; a structure is no unit
    assert refused(m, 0, "system 5A") == "FS-ORKS-008"
    m.play(0, "system 2A")
    play(m, "0: done", "0: move nob 5A/nw 2A/ne", "0: done")
    assert area(m, "2A/ne") == {"orks": {"nob": 1}}
    assert asked(m) == {1: "reveal"}
    assert m.facts()["stacks"]["7A"] == ["orks deploy"]
    assert player(m, "orks")["used"] == {}  # no token was revealed
    alone = turn("mob-up", {}, faction="orks", against="eldar")
    assert options(alone, 0) == {"reveal 7A"}
    assert refused(alone, 0, "scheme mob-up") == "FS-ORKS-008"


@rule("FS-ORKS-008", "FS-RETREAT-014")
def test_attackers_of_mob_up_may_retreat_like_those_of_an_order() -> None:
    m = turn(
        "mob-up", {"2A/nw": {"orks": {"boyz": 2}}, "2A/ne": {"eldar": {"falcon": 1}}}, faction="orks", against="eldar"
    )
    play(m, "0: scheme mob-up", "0: system 2A", "0: done", "0: move boyz 2A/nw 2A/ne", "0: done")
    battle = m.state.battle
    assert battle is not None
    assert battle.by_advance
    assert battle.origins == 1 << m.state.map.read_area("2A/nw")
    play_out(m, "reveal")


# ---- Tactics ----


@rule("FS-ORKS-013", "FS-ORKS-014", "FS-MATERIEL-003")
def test_lootin_n_stealin_gains_two_and_the_chosen_player_loses_an_asset_of_his_choice() -> None:
    m = tactic("lootin-n-stealin", {}, other={"assets": {"forge": 1, "cache": 1}})
    assert player(m, "orks")["materiel"] == 8
    assert options(m, 1) == {"asset forge", "asset cache"}  # the victim chooses
    m.play(1, "asset forge")
    assert player(m, "eldar")["assets"] == {"cache": 1}
    assert player(m, "orks")["assets"] == {}
    assert player(tactic("lootin-n-stealin", {}), "orks")["materiel"] == 8  # also from one who has nothing
    assert player(tactic("lootin-n-stealin", {}, me={"materiel": 13}), "orks")["materiel"] == 14
    tiles = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]
    three = position(
        step="event-ability",
        factions=["orks", "eldar", "chaos"],
        tiles=tiles,
        event="lootin-n-stealin",
        areas={"7A/nw": {"orks": {"boyz": 1}}, "8A/ne": {"eldar": {"falcon": 1}}, "9A/ne": {"chaos": {"cultist": 1}}},
        players={"orks": {"drawn": ["lootin-n-stealin"]}, "eldar": {"assets": {"forge": 1}}},
    )
    three.play(0, "use")
    assert options(three, 0) == {"player eldar", "player chaos"}
    three.play(0, "player chaos")  # who has none
    assert player(three, "eldar")["assets"] == {"forge": 1}


@rule("FS-ORKS-004", "FS-CAPACITY-005")
def test_letz_get_fightin_places_two_boyz_with_a_nob_or_one_anywhere_friendly() -> None:
    areas = {"2A/ne": {"orks": {"nob routed": 1}}, "1A/nw": {"orks": {"boyz": 1}}, "5A/nw": {"eldar": {"falcon": 1}}}
    m = tactic("letz-get-fightin", areas)
    assert options(m, 0) == {"place boyz 2A/ne 2", "place boyz 2A/ne", "place boyz 1A/nw", "place boyz 7A/nw"}
    assert refused(m, 0, "place boyz 1A/nw 2") == "FS-ORKS-004"
    m.play(0, "place boyz 2A/ne 2")  # Laodicea holds one unit: the owner decides who stays
    assert options(m, 0) == {"surplus boyz 2A/ne", "surplus nob routed 2A/ne"}
    play(m, "0: surplus nob routed 2A/ne")
    assert area(m, "2A/ne") == {"orks": {"boyz": 1}}
    assert player(m, "orks")["materiel"] == 6


@rule("FS-ORKS-002", "FS-ORKS-003")
def test_how_we_getz_here_takes_an_unrouted_ground_unit_to_an_uncontrolled_world() -> None:
    areas = {
        "2A/nw": {"orks": {"nob": 1, "boyz routed": 1}},
        "2A/ne": {"eldar": {"falcon": 1}},
        "5A/nw": {"structures": {"city": 1}, "owner": "orks"},
        "2A/se": {"orks": {"onslaught": 1}},
    }
    m = tactic("how-we-getz-here", areas)
    free = ["5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/ne", "8A/nw"]
    assert options(m, 0) == {f"move {u} {s} {w}" for u, s in (("nob", "2A/nw"), ("boyz", "7A/nw")) for w in free}
    assert refused(m, 0, "move nob 2A/nw 2A/ne") == "FS-ORKS-002"  # enemy
    assert refused(m, 0, "move nob 2A/nw 5A/nw") == "FS-ORKS-002"  # friendly
    assert refused(m, 0, "move boyz 2A/nw 5A/ne") == "FS-ORKS-003"  # routed
    assert refused(m, 0, "move onslaught 2A/se 5A/ne") == "FS-ORKS-003"  # a ship
    m.play(0, "move nob 2A/nw 3A/ne")
    assert area(m, "3A/ne") == {"orks": {"nob": 1}}


@rule("FS-ORKS-001", "FS-ASSET-006")
def test_moar_boyz_gives_two_reinforcement_tokens_up_to_three() -> None:
    for have, then in ((0, 2), (1, 3), (2, 3), (3, 3)):
        m = tactic("moar-boyz", {}, me={"assets": {"reinforcement": have}})
        assert player(m, "orks")["assets"] == {"reinforcement": then}
