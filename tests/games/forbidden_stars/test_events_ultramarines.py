"""Event cards of the Ultramarines."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, units
from tests.games.forbidden_stars.turns import event, striking, turn
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

OWN = {"owner": "ultramarines"}


def tactic(card: str, areas: dict[str, Any], **given: Any) -> Match:
    return play(event(card, areas, faction="ultramarines", **given), "0: use")


def in_battle(scheme: str, here: dict[str, int], **given: Any) -> Match:
    """The start of an assess-damage step; the Ultramarines attack Pergam."""
    return fight(
        "assess-damage",
        {"dice": {"defence": 8}},
        {"dice": {"defence": 8}},
        {"ultramarines": here, "orks": {"boyz": 1}},
        factions=("ultramarines", "orks"),
        areas={"7A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"scheme": scheme, **given}},
    )


@rule("FS-MARINES-041", "FS-BATTLE-024")
def test_adeptus_mechanicus_gives_two_defence_tokens_and_one_for_each_forge_token() -> None:
    for forges in (0, 3):
        m = in_battle("adeptus-mechanicus", {"scout": 1}, assets={"forge": forges})
        assert options(m, 0) == {"scheme adeptus-mechanicus", "decline"}
        before = len(m.events)
        m.play(0, "scheme adeptus-mechanicus")
        gained = [(e.face, e.count) for e in m.events[before:] if type(e).__name__ == "TokensGained"]
        assert gained == [(1, 2 + forges)]
        assert player(m, "ultramarines")["assets"].get("forge", 0) == forges  # they are not spent
    m = in_battle("adeptus-mechanicus", {"scout": 1})
    m.play(0, "decline")
    assert player(m, "ultramarines")["scheme"] == "adeptus-mechanicus"


@rule("FS-MARINES-001")
def test_unwavering_resolve_rallies_all_own_units_of_one_system() -> None:
    lying = {
        "2A/nw": {"ultramarines": {"scout routed": 2}},
        "2A/se": {"ultramarines": {"strike-cruiser routed": 1}},
        "2A/ne": {"orks": {"boyz routed": 1}},
        "1A/nw": {"ultramarines": {"scout routed": 1}},
    }
    m = turn("unwavering-resolve", lying, faction="ultramarines")
    m.play(0, "scheme unwavering-resolve")
    assert options(m, 0) == {"system 2A", "system 1A", "system 7A"}
    assert refused(m, 0, "system 5A") == "FS-MARINES-001"
    m.play(0, "system 2A")
    assert area(m, "2A/nw") == {"ultramarines": {"scout": 2}}
    assert area(m, "2A/se") == {"ultramarines": {"strike-cruiser": 1}}
    assert area(m, "2A/ne") == {"orks": {"boyz routed": 1}}
    assert area(m, "1A/nw") == {"ultramarines": {"scout routed": 1}}


@rule("FS-MARINES-042", "FS-BATTLE-024")
def test_emperors_champion_rallies_one_own_unit_of_the_battle() -> None:
    m = in_battle("emperors-champion", {"scout": 1, "scout routed": 2, "space-marine routed": 1})
    m.play(0, "scheme emperors-champion")
    assert options(m, 0) == {"unit scout routed 2A/nw", "unit space-marine routed 2A/nw"}
    m.play(0, "unit space-marine routed 2A/nw")
    rallied = [e for e in m.events if type(e).__name__ == "UnitRallied"]
    assert len(rallied) == 1
    nobody = in_battle("emperors-champion", {"scout": 1})
    assert "use-scheme" not in asked(nobody).values()  # nobody to rally: the card stays
    assert player(nobody, "ultramarines")["scheme"] == "emperors-champion"


@rule("FS-MARINES-002", "FS-MARINES-003", "FS-ORBITAL-018")
def test_exterminatus_turns_all_dice_to_attack_and_is_declared_before_the_roll() -> None:
    fleet = {"2A/se": {"ultramarines": {"strike-cruiser": 2}}, "2A/ne": {"orks": {"nob": 1}}}
    me = {"scheme": "exterminatus", "upgrades": ["rain-of-fire"]}
    dice = ["morale", "defence", "defence", "morale", "defence"]
    m = play(striking(fleet, dice, me=me), "0: strike 2A/se 2A/ne")
    assert options(m, 0) == {"done", "upgrade rain-of-fire", "scheme exterminatus"}
    twin = m.clone()
    play(twin, "0: upgrade rain-of-fire", "0: done")
    assert options(twin, 0) == {"done", "upgrade rain-of-fire"}
    assert refused(twin, 0, "scheme exterminatus") == "FS-MARINES-003"  # the roll has been seen
    play(m, "0: upgrade rain-of-fire", "0: scheme exterminatus")
    assert asked(m) == {1: "reveal"}
    assert area(m, "2A/ne") == {}  # five attack dice, the gained one too: health 4
    assert player(m, "ultramarines")["scheme"] is None


@rule("FS-MARINES-004", "FS-MARINES-005", "FS-MARINES-006", "FS-EFFECT-003")
def test_rites_of_battle_sell_one_order_upgrade_cheaper_for_each_world_with_a_bastion() -> None:
    def world(**structures: int) -> dict[str, Any]:
        return {"structures": structures, **OWN}

    m = tactic("rites-of-battle", {}, me={"materiel": 1})
    assert options(m, 0) == {"decline", "buy-upgrade rain-of-fire"}
    assert refused(m, 0, "buy-upgrade crusade") == "FS-COMMAND-004"
    two = {"2A/nw": world(bastion=2), "1A/nw": world(city=1)}
    m = tactic("rites-of-battle", two, me={"materiel": 1})  # two bastions on one world: 1 less
    assert "buy-upgrade crusade" in options(m, 0)
    assert not [text for text in options(m, 0) if text.startswith("buy-card")]  # no combat upgrade
    m.play(0, "buy-upgrade crusade")
    assert player(m, "ultramarines")["materiel"] == 0
    assert player(m, "ultramarines")["upgrades"] == ["crusade"]
    m = tactic("rites-of-battle", {"1A/nw": world(city=1), "2A/nw": world(bastion=1)}, me={"materiel": 0})
    assert refused(m, 0, "buy-upgrade crusade") == "FS-COST-003"
    three = {"1A/nw": world(bastion=1, city=1), "2A/nw": world(bastion=1), "2A/ne": world(bastion=1)}
    m = tactic("rites-of-battle", three, me={"materiel": 0})
    m.play(0, "buy-upgrade crusade")  # 2 - 3: never below 0
    assert player(m, "ultramarines")["materiel"] == 0


@rule("FS-MARINES-043", "FS-FREE-001")
def test_heroic_intervention_places_a_space_marine_with_a_structure_or_a_scout_anywhere_friendly() -> None:
    areas = {"2A/nw": {"structures": {"city": 1}, **OWN}, "1A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {}}
    m = tactic("heroic-intervention", areas)
    assert options(m, 0) == {
        "place scout 2A/nw",
        "place scout 1A/nw",
        "place scout 7A/nw",
        "place space-marine 2A/nw",
    }
    assert refused(m, 0, "place space-marine 1A/nw") == "FS-MARINES-043"
    m.play(0, "place space-marine 2A/nw")
    assert area(m, "2A/nw")["ultramarines"] == {"space-marine": 1}
    assert player(m, "ultramarines")["materiel"] == 6


@rule("FS-MARINES-044")
def test_work_of_the_righteous_gives_the_assets_or_the_production_of_a_friendly_world() -> None:
    areas = {"7A/ne": {"ultramarines": {"scout": 1}}, "2A/ne": {"ultramarines": {"scout": 1}}, "1A/nw": {}}
    m = tactic("work-of-the-righteous", areas)
    assert options(m, 0) == {"assets 7A/ne", "materiel 2A/ne", "materiel 7A/nw", "materiel 7A/ne"}
    twin = m.clone()
    twin.play(0, "assets 7A/ne")
    assert player(twin, "ultramarines")["assets"] == {"forge": 1, "cache": 1}
    assert player(twin, "ultramarines")["materiel"] == 6
    m.play(0, "materiel 2A/ne")  # Laodicea produces 3
    assert player(m, "ultramarines")["materiel"] == 9
    assert player(m, "ultramarines")["assets"] == {}
    squall = tactic("work-of-the-righteous", {"8A/ne": {"ultramarines": {"scout": 1}}, "8A/nw": {"orks": {"boyz": 1}}})
    squall.play(0, "assets 8A/ne")
    assert options(squall, 0) == {"asset forge", "asset cache", "asset reinforcement"}  # a prosperity icon


@rule("FS-MARINES-007", "FS-STRUCTURE-010", "FS-CACHE-005")
def test_the_emperor_protects_a_world_without_structure_free_or_another_for_two_materiel() -> None:
    areas = {
        "2A/nw": {"structures": {"city": 1}, **OWN},
        "2A/ne": {"structures": {"bastion": 1}, **OWN},
        "1A/nw": {},
    }
    m = tactic("the-emperor-protects", areas)
    assert options(m, 0) == {"structure bastion 7A/nw", "structure bastion 2A/nw"}
    assert refused(m, 0, "structure bastion 2A/ne") == "FS-MARINES-007"
    twin = m.clone()
    twin.play(0, "structure bastion 7A/nw")
    assert player(twin, "ultramarines")["materiel"] == 6
    m.play(0, "structure bastion 2A/nw")
    assert player(m, "ultramarines")["materiel"] == 4
    assert area(m, "2A/nw")["structures"] == {"bastion": 1, "city": 1}
    poor = tactic("the-emperor-protects", areas, me={"materiel": 1, "assets": {"cache": 3}})
    assert options(poor, 0) == {"structure bastion 7A/nw"}  # a cache token does not pay for an ability
    assert refused(poor, 0, "structure bastion 2A/nw") == "FS-COST-003"


@rule("FS-MARINES-042")
def test_the_champion_can_rally_a_unit_for_the_defender_too() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"defence": 8}},
        {"dice": {"defence": 8}},
        {"orks": {"boyz": 1}, "ultramarines": {"scout routed": 1}},
        areas={"7A/nw": {"orks": {"boyz": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}},
        players={"ultramarines": {"scheme": "emperors-champion"}},
        battle={"round": 1},
    )
    assert list(m.pending) == [1]
    m.play(1, "scheme emperors-champion")
    assert units(m, "ultramarines") == {"scout": 1}
