"""Totals of icons, the assess-damage step with its windows, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.forbidden_stars.battles import begun, fight
from tests.games.forbidden_stars.table import dice, side_of, tokens, units
from tests.vocabulary import asked, fields, options, told
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}


def icons(face: str, *, dice: int = 0, tokens: int = 0, played: Sequence[str] = (), hidden: bool = False) -> Match:
    """Ultramarines with these dice and tokens of one face and these cards face up; perhaps one face down, one in hand."""
    side = {"dice": {face: dice, "morale": 4}, "tokens": {face: tokens}, "played": list(played)}
    more = {"chosen": "emperors-might", "hand": ["ambush"]} if hidden else {"hand": ["ambush"]}
    return fight(
        "choose-card",
        {**side, **more},
        {"dice": {"attack": 1}, "hand": ["gretchin"]},
        {"ultramarines": {"scout": 1}, "orks": {"boyz": 1}},
        factions=("ultramarines", "orks"),
    )


@rule("FS-BATTLE-011")
def test_attack_comes_from_dice_tokens_and_all_face_up_cards() -> None:
    """Armoured Advance shows two attack icons, Show No Fear none; Emperor's Might three."""
    cards = ["armoured-advance", "show-no-fear"]
    for m, total in (
        (icons("attack", dice=2), 2),
        (icons("attack", tokens=3), 3),
        (icons("attack", played=cards), 2),  # of this and of earlier rounds
        (icons("attack", dice=2, tokens=3, played=cards), 7),
        (icons("attack", dice=2, hidden=True), 2),  # neither the face-down card nor those in hand
        (icons("defence", dice=2, tokens=3), 0),
    ):
        assert attack_total(side_of(m, 0)) == total
        assert attack_total(side_of(m, 1)) == 1


@rule("FS-BATTLE-012")
def test_defence_comes_from_dice_tokens_and_all_face_up_cards() -> None:
    """Armoured Advance shows one defence icon, Show No Fear two."""
    cards = ["armoured-advance", "show-no-fear"]
    for m, total in (
        (icons("defence", dice=1), 1),
        (icons("defence", tokens=5), 5),
        (icons("defence", played=cards), 3),
        (icons("defence", dice=1, tokens=5, played=cards), 9),
        (icons("defence", dice=1, hidden=True), 1),
        (icons("attack", dice=2, tokens=3), 0),
    ):
        assert defence_total(side_of(m, 0)) == total
        assert defence_total(side_of(m, 1)) == 0


@rule("FS-COMBATCARD-021", "FS-COMBATCARD-022")
def test_cards_count_while_they_lie_face_up_and_not_before() -> None:
    m = icons("attack", played=["armoured-advance"], hidden=True)
    assert (attack_total(side_of(m, 0)), defence_total(side_of(m, 0))) == (2, 1)


@rule("FS-BATTLE-013")
@pytest.mark.parametrize(("attack", "defence", "damage"), [(5, 2, 3), (3, 2, 1), (2, 2, 0), (1, 4, 0)])
def test_damage_is_attack_less_defence_and_never_below_zero(attack: int, defence: int, damage: int) -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": attack}, "hand": ["gretchin"]},
        {"dice": {"defence": defence}, "tokens": {"attack": 4}, "hand": ["ambush"]},
        {"orks": {"gargant": 1}, "ultramarines": {"warlord-titan": 1}},
    )
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 4), (1, damage)]


@rule("FS-BATTLE-014")
def test_the_attacker_assigns_first_and_his_losses_change_nothing() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 3}, "hand": ["gretchin"]},
        {"dice": {"attack": 2}, "hand": ["ambush"]},
        {"orks": {"boyz": 1, "nob": 1}, "ultramarines": {"scout": 1, "space-marine": 1}},
    )
    assert asked(m) == {0: "assign-damage"}
    assert options(m, 0) == {"damage boyz", "damage nob"}
    m.play(0, "damage boyz")
    assert units(m, "orks") == {"nob": 1}
    assert asked(m) == {1: "assign-damage"}
    m.play(1, "damage space-marine")  # still 3 damage: exactly its health
    assert units(m, "ultramarines") == {"scout": 1}


@rule("FS-BATTLE-015", "FS-STRUCTURE-006")
def test_whoever_is_left_alone_wins_at_once() -> None:
    there = {**TWO, "structures": {"city": 1}}
    m = fight(
        "assess-damage",
        {"dice": {"attack": 2}, "hand": ["gretchin"]},
        {"dice": {"morale": 8}, "hand": ["ambush"]},
        there,
        areas={"8A/ne": {"ultramarines": {"scout": 1}}},
    )
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 0)]  # in round 1, whatever the morale
    assert m.state.battle is None and m.facts()["areas"]["2A/nw"]["owner"] == "orks"
    m = fight(
        "assess-damage",
        {"dice": {"morale": 8}, "hand": ["gretchin"]},
        {"dice": {"attack": 2}, "hand": ["ambush"]},
        there,
        areas={"8A/ne": {"orks": {"boyz": 1}}},
    )
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 1)]
    assert m.facts()["areas"]["2A/nw"]["owner"] == "ultramarines"
    m = fight(  # one damage less: a routed unit is a unit too, the battle goes on
        "assess-damage",
        {"dice": {"attack": 1}, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        there,
    )
    assert units(m, "ultramarines") == {"scout routed": 1} and m.state.battle is not None
    assert m.state.battle.round == 2
    m = fight(  # so is a bastion
        "assess-damage",
        {"dice": {"attack": 2}, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        {"orks": {"boyz": 1}, "structures": {"bastion": 1}},
    )
    assert m.state.battle is not None and m.state.battle.round == 2


def deserted(boyz: int, attack: int, **given: Any) -> Match:
    """The defender's units have all left in this round, his dice are still there."""
    return fight(
        "next-card",
        {"dice": {"attack": 3}, "hand": ["gretchin"]},
        {"dice": {"attack": attack}, "hand": ["ambush"]},
        {"orks": {"boyz": boyz}} if boyz else {},
        battle={"turn": 1},
        areas={"8A/ne": {"ultramarines": {"scout": 1}}, "7A/nw": {"orks": {"boyz": 1}}},
        **given,
    )


@rule("FS-BATTLE-016", "FS-BATTLE-027", "FS-RETREAT-009")
def test_who_is_left_must_still_assign_the_damage_of_the_round() -> None:
    m = deserted(boyz=2, attack=3)
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 3), (1, 3)]
    assert units(m, "orks") == {"boyz routed": 1}  # 3 damage: one destroyed, one routed
    assert units(m, "ultramarines", "8A/ne") == {"scout": 1}  # who has left suffers none
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 0)]


@rule("FS-BATTLE-027", "FS-BATTLE-022")
def test_two_empty_sides_end_the_battle_at_once() -> None:
    m = deserted(boyz=0, attack=3)
    assert not told(m, "DamageSuffered", "BattleWon")
    assert told(m, "BattleUndecided") and m.state.battle is None
    m = deserted(boyz=1, attack=2)  # here the last one falls in the step
    assert told(m, "DamageSuffered", "BattleUndecided", "BattleWon") == ["DamageSuffered"] * 2 + ["BattleUndecided"]


@rule("FS-BATTLE-027")
def test_two_sides_emptied_by_the_first_card_end_the_battle_before_the_second() -> None:
    """Gretchin trades the last Onslaught for the last Iconoclast; Lure of Chaos stays face down and wins no empty void."""
    m = fight(
        "unit-ability",
        {"played": ["gretchin"], "hand": ["gretchin"]},
        {"chosen": "lure-of-chaos", "hand": ["foul-worship"]},
        {"orks": {"onslaught": 1}, "chaos": {"iconoclast": 1}},
        factions=("orks", "chaos"),
        area="2A/sw",
        areas={"8A/ne": {"chaos": {"cultist": 1}}, "7A/nw": {"orks": {"boyz": 1}}},
    )
    m.play(0, "use")
    assert told(m, "CardRevealed", "DamageSuffered", "BattleUndecided", "BattleWon") == ["BattleUndecided"]
    assert m.state.battle is None and "2A/sw" not in m.facts()["areas"]
    assert [len(p.deck) for p in m.state.players] == [10, 10]


@rule("FS-BATTLE-027")
def test_with_one_side_empty_the_second_card_is_still_resolved() -> None:
    m = fight(
        "unit-ability",
        {"played": ["gretchin"], "hand": ["gretchin"]},
        {"chosen": "lure-of-chaos", "hand": ["foul-worship"]},
        {"orks": {"onslaught": 1}, "chaos": {"iconoclast": 2}},
        factions=("orks", "chaos"),
        area="2A/sw",
        areas={"8A/ne": {"chaos": {"cultist": 1}}, "7A/nw": {"orks": {"boyz": 1}}},
    )
    m.play(0, "use")
    assert told(m, "CardRevealed", "BattleUndecided") == ["CardRevealed"]
    assert asked(m) == {1: "use-ability"}


@rule("FS-BATTLE-022")
def test_mutual_destruction_has_no_winner_and_structures_keep_their_owner() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 2}, "ready": 0, "hand": ["gretchin"]},
        {"dice": {"attack": 2, "morale": 3}, "hand": ["ambush"]},
        {**TWO, "structures": {"city": 1, "factory": 1}},
        areas={"8A/ne": {"orks": {"boyz": 1}}},
    )
    after = m.facts()["areas"]["2A/nw"]
    assert after == {"structures": {"city": 1, "factory": 1}, "owner": "ultramarines"}
    assert told(m, "BattleUndecided", "BattleWon", "Retreated", "StructureCaptured") == ["BattleUndecided"]
    assert [len(p.deck) for p in m.state.players] == [10, 10] and m.state.battle is None


@rule("FS-BATTLE-018", "FS-BATTLE-029", "FS-COMBATCARD-021")
def test_morale_counts_dice_cards_unrouted_units_and_bastions_only() -> None:
    # Hold the Line has one morale icon, Emperor's Glory two
    m = fight(
        "choose-card",
        {"dice": {"morale": 2, "attack": 5}, "tokens": {"attack": 9, "defence": 9},
         "played": ["hold-the-line", "emperors-glory"], "ready": 1, "fallen": 1, "hand": ["ambush"]},
        {"hand": ["gretchin"], "dice": {"morale": 1}},
        {"ultramarines": {"space-marine": 1, "land-raider routed": 1, "warlord-titan": 1}, "orks": {"gargant": 2}},
        factions=("ultramarines", "orks"),
    )  # fmt: skip
    assert m.state.battle is not None
    # dice 2, cards 1 + 2, Space Marine 3, Titan 4, a token as Scout 2
    assert morale_total(m.state, m.state.battle, 0) == 2 + 3 + 3 + 4 + 2
    assert morale_total(m.state, m.state.battle, 1) == 1 + 2 * 3


@rule("FS-BATTLE-019", "FS-BATTLE-020", "FS-BATTLE-029")
@pytest.mark.parametrize(
    ("dice_", "winner", "cite"), [(1, 1, "FS-BATTLE-019"), (2, 1, "FS-BATTLE-020"), (3, 0, "FS-BATTLE-019")]
)
def test_the_higher_morale_wins_and_the_defender_if_equal(dice_: int, winner: int, cite: str) -> None:
    m = fight(  # Boyz 1 + dice against Scout 2 + 1 die; tokens do not help
        "determine-winner",
        {"dice": {"morale": dice_}, "tokens": {"attack": 4}},
        {"dice": {"morale": 1}},
        TWO,
        areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}},
               "2A/ne": {"orks": {"boyz": 1}}},
    )  # fmt: skip
    assert fields(m, "BattleWon", "cite", "seat", "attack", "defence") == [(cite, winner, 1 + dice_, 3)]
    assert fields(m, "Retreated", "seat", "count") == [(1 - winner, 1)]
    assert bool(units(m, "orks")) == (winner == 0) and bool(units(m, "ultramarines")) == (winner == 1)


@rule("FS-BATTLE-024", "FS-TIMING-002")
def test_schemes_at_the_start_of_the_step_attacker_first_then_the_totals() -> None:
    def position(**more: Any) -> Match:
        return fight(
            "next-card",
            {"hand": ["hit-and-run"], "dice": {"attack": 4}},
            {"hand": ["ambush"], "dice": {"attack": 1}, **more},
            {"eldar": {"wraithguard": 1}, "ultramarines": {"land-raider": 2}},
            factions=("eldar", "ultramarines"),
            battle={"turn": 1},
            players={"eldar": {"scheme": "farsight"}, "ultramarines": {"scheme": "adeptus-mechanicus"}},
            areas={"8A/ne": {"eldar": {"falcon": 1}}},
        )

    m = position()
    assert asked(m) == {0: "use-scheme"} and options(m, 0) == {"scheme farsight", "decline"}
    m.play(0, "decline")
    assert asked(m) == {1: "use-scheme"} and options(m, 1) == {"scheme adeptus-mechanicus", "decline"}
    assert not told(m, "DamageSuffered")
    m.play(1, "scheme adeptus-mechanicus")
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 1), (1, 2)]
    m = position(played=["armoured-advance"], live=[1])  # an additional step: its windows open again
    for seat in (0, 1):
        m.play(seat, "decline")
    assert asked(m) == {1: "use-scheme"} and len(fields(m, "DamageSuffered", "seat")) == 2
    assert tokens(m, 1) == (0, 0)  # the Wraithguard is routed now, so Farsight could move nobody
    m.play(1, "scheme adeptus-mechanicus")
    assert fields(m, "DamageSuffered", "seat", "count")[2:] == [(0, 3), (1, 1)]


@rule("FS-BATTLE-024")
def test_schemes_at_the_end_of_the_step_come_before_the_check() -> None:
    m = fight(
        "assess-damage",
        {"hand": ["gretchin"]},
        {"hand": ["dark-faith"]},
        {"orks": {"boyz": 2}, "structures": {"bastion": 1}},
        factions=("orks", "chaos"),
        players={"orks": {"scheme": "teer-it-down"}, "chaos": {"scheme": "seduced-by-chaos"}},
        areas={"8A/ne": {"chaos": {"cultist": 1}}},
    )
    assert asked(m) == {0: "use-scheme"} and told(m, "DamageSuffered")
    m.play(0, "scheme teer-it-down")  # the lone bastion falls, but Chaos still has its Scheme
    assert asked(m) == {1: "use-scheme"} and not told(m, "BattleWon")
    m.play(1, "scheme seduced-by-chaos")
    assert units(m, "orks") == {"boyz": 1, "boyz routed": 1}
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 0)]


@rule("FS-BATTLE-025", "FS-LIMIT-004")
@pytest.mark.parametrize(("reavers", "rolled"), [(1, 4), (2, 7)])
def test_what_happens_at_the_start_of_combat_comes_before_the_roll(reavers: int, rolled: int) -> None:
    m = begun(
        {"chaos-reaver-titan": reavers},
        {"ultramarines": {"scout": 1}},
        factions=["chaos", "ultramarines"],
        order={"through": True},
        dice=["attack"] * 8,
    )
    assert told(m, "DieGained", "DiceRolled")[:2] == ["DieGained", "DiceRolled"]
    assert fields(m, "DiceRolled", "seat", "attack")[0] == (0, rolled)
    assert dice(m, 0) == (rolled, 0, 1)
