"""Areas that become contested are fought over at once, or as soon as the present battle or strike is over."""

from __future__ import annotations

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, units
from tests.games.forbidden_stars.turns import advancing, striking
from tests.vocabulary import asked, play
from wartable.kernel.ledger import rule


@rule("FS-CONTESTED-001")
def test_the_battle_follows_the_movement_at_once() -> None:
    m = advancing({"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}}})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne")
    assert m.state.battle is None  # all moves first
    m.play(0, "done")
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    assert units(m, "orks", "2A/ne") == {"boyz": 1}


@rule("FS-CONTESTED-001", "FS-BASTION-003")
def test_a_lone_structure_makes_the_area_contested() -> None:
    city = {"structures": {"city": 1}, "owner": "orks"}
    m = advancing({"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": city})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne", "0: done")
    assert area(m, "2A/ne")["owner"] == "ultramarines"  # nobody resists: the battle is won and the city taken
    bastion = {"structures": {"bastion": 1}, "owner": "orks"}
    m = advancing({"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": bastion})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne", "0: done")
    assert asked(m) == {0: "choose-card", 1: "choose-card"}


@rule("FS-CONTESTED-002", "FS-MARINES-010")
def test_drop_pods_are_fought_over_after_the_strike_and_before_the_capacity_check() -> None:
    m = striking(
        {"2A/se": {"ultramarines": {"strike-cruiser": 3, "battle-barge": 1}}, "2A/ne": {"orks": {"boyz": 1}}},
        ["defence", "defence", *["morale"] * 6],
        "drop-pods",
    )
    play(m, "0: strike 2A/se 2A/ne", "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert m.state.order is not None
    assert m.state.order.strike is None  # the strike is over
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    assert units(m, "ultramarines", "2A/se") == {
        "strike-cruiser": 3,
        "battle-barge": 1,
    }  # one too many: not destroyed yet


@rule("FS-CONTESTED-002", "FS-ELDAR-036")
def test_wave_serpent_is_fought_over_after_the_present_battle_in_the_same_order() -> None:
    """In the last round an Aspect Warrior leaves Pergam for Laodicea; the Falcon stays and the battle goes on."""
    m = fight(
        "unit-ability",
        {"played": ["wave-serpent"], "dice": {"morale": 1}},
        {"dice": {"attack": 0}},
        {"eldar": {"falcon": 1, "aspect-warrior": 1}, "orks": {"boyz": 1}},
        factions=("eldar", "orks"),
        areas={"2A/ne": {"orks": {"nob": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        battle={"round": 3},
    )
    play(m, "0: use", "0: area 2A/ne", "0: move aspect-warrior 2A/nw 2A/ne")
    assert m.state.map.spell(m.state.battle.area) == "2A/ne"  # the Boyz were beaten first: the Falcon holds Pergam
    assert units(m, "eldar") == {"falcon": 1}
    assert [type(e).__name__ for e in m.events].count("BattleWon") == 1
    assert m.state.order is not None  # still the same order
    assert not m.state.battle.by_advance
    assert player(m, "eldar")["used"] == {}
