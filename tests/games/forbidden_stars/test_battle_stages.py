"""The stages of a battle: who fights, Preparation, the three execution rounds, Resolution."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import begun, fight
from tests.games.forbidden_stars.table import dice, position, tokens, units
from tests.vocabulary import asked, fields, move_on, options, play_out, told, who
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.errors import Illegal
from wartable.kernel.ledger import rule

MARINES = ["ambush", "reconnaissance", "fury-of-the-ultramar", "blessed-power-armour", "faith-in-the-emperor"]
BOYZ = {"orks": {"boyz": 1}}


@rule("FS-BATTLE-001")
def test_the_attacker_is_who_moved_in_and_the_defender_who_was_there() -> None:
    for there in (
        {"ultramarines": {"scout": 1}},
        {"structures": {"city": 1}, "owner": "ultramarines"},
        {"ultramarines": {"scout routed": 1}, "structures": {"bastion": 1}},
    ):
        m = position(
            step="move-ground",
            active="orks",
            order={"seat": "orks", "system": "2A", "kind": "advance", "friendly": ["2A/ne"]},
            areas={"2A/ne": {"orks": {"boyz": 1}}, "2A/nw": there, "1A/nw": {"ultramarines": {"scout": 1}}},
            stacks={"8A": ["orks deploy"]},
        )
        m.play(1, "move boyz 2A/ne 2A/nw")
        m.play(1, "done")
        assert fields(m, "BattleBegan", "seat", "owner") == [(1, 0)]
        assert m.state.battle is None or [side.seat for side in m.state.battle.sides] == [1, 0]


@rule("FS-BATTLE-002")
@pytest.mark.parametrize(
    ("there", "resisted"),
    [
        ({"ultramarines": {"scout routed": 2}}, False),
        ({"structures": {"city": 1}, "owner": "ultramarines"}, False),
        ({"ultramarines": {"scout routed": 1}, "structures": {"factory": 1}}, False),
        ({"ultramarines": {"scout": 1, "space-marine routed": 1}}, True),
        ({"structures": {"bastion": 1}, "owner": "ultramarines"}, True),
        ({"ultramarines": {"scout routed": 1}, "structures": {"bastion": 1}}, True),
    ],
)
def test_nobody_resists_without_an_unrouted_unit_or_a_bastion(there: dict[str, Any], resisted: bool) -> None:
    m = begun({"boyz": 1}, there, areas={"1A/nw": {"ultramarines": {"scout": 1}}})
    assert bool(told(m, "DiceRolled", "CardsDrawn")) is resisted
    assert (m.state.battle is not None) is resisted
    if not resisted:
        assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-002", 0)]
        assert m.facts()["areas"]["2A/nw"].get("owner", "orks") == "orks"


@rule("FS-BATTLE-003", "FS-BATTLE-004", "FS-BATTLE-008")
def test_the_order_of_a_whole_battle() -> None:
    m = begun(
        {"gargant": 2},
        {"ultramarines": {"warlord-titan": 2}},
        players={"orks": {"assets": {"reinforcement": 1}}},
        areas={"1A/nw": {"ultramarines": {"scout": 1}}, "1A/se": {"ultramarines": {"scout": 1}},
               "2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "5A/nw": {"orks": {"boyz": 1}}},
        dice=["defence"] * 5 + ["morale"] + ["defence"] * 6,
    )  # fmt: skip
    m.play(0, "reinforce 1")
    steps = []
    while "reveal" not in asked(m).values() and "retreat" not in asked(m).values():
        steps += [asked(m)[who(m)]]
        move_on(m)
    assert m.state.battle is not None or "retreat" not in asked(m).values()
    play_out(m, "reveal")
    assert m.state.battle is None
    assert steps.count("choose-card") == 6
    heard = told(m, "BattleBegan", "DiceRolled", "CardsDrawn", "Reinforced", "CardRevealed", "DamageSuffered", "BattleWon",
                 "Retreated")  # fmt: skip
    one_round = ["CardRevealed"] * 2 + ["DamageSuffered"] * 2
    assert heard[:6] == ["BattleBegan", "DiceRolled", "DiceRolled", "CardsDrawn", "CardsDrawn", "Reinforced"]
    rest = [name for name in heard[6:] if name != "DiceRolled"]  # Orks must reroll
    assert rest == [*one_round * 3, "BattleWon", "Retreated"]


@rule("FS-BATTLE-004")
def test_the_battle_is_not_over_while_the_loser_has_still_to_retreat() -> None:
    m = fight(
        "determine-winner",
        {"dice": {"morale": 8}, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        {**BOYZ, "ultramarines": {"scout": 1}, "structures": {"city": 1}, "owner": "ultramarines"},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}},
               "1A/ne": {"ultramarines": {"strike-cruiser": 1}}, "1A/se": {"ultramarines": {"scout": 1}}},
    )  # fmt: skip
    assert asked(m) == {1: "retreat"}
    assert m.state.battle is not None and m.state.battle.winner == 0
    assert not told(m, "StructureCaptured") and len(m.state.players[0].deck) == 9
    m.play(1, "retreat 1A/nw")
    assert m.state.battle is None and told(m, "StructureCaptured") and len(m.state.players[0].deck) == 10


@rule("FS-BATTLE-005", "FS-ROUT-002")
@pytest.mark.parametrize(
    ("attackers", "there", "counts"),
    [
        ({"boyz": 2, "nob routed": 1}, {"ultramarines": {"scout": 1, "land-raider": 1}}, [4, 4]),
        ({"boyz": 2, "gargant": 1}, {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}}, [7, 3]),
        ({"boyz": 4}, {"structures": {"bastion": 1}, "owner": "ultramarines"}, [8, 2]),
        ({"boyz": 3, "gargant": 1}, {"ultramarines": {"scout": 1}}, [8, 1]),  # 9 would be too many
    ],
)
def test_dice_for_the_combat_values_eight_at_most(attackers: Any, there: Any, counts: list[int]) -> None:
    m = begun(attackers, there)
    assert [sum(dice(m, 0)), sum(dice(m, 1))] == counts
    assert [sum(row) for row in fields(m, "DiceRolled", "attack", "defence", "morale")] == counts


@rule("FS-BATTLE-006")
def test_everybody_sees_the_dice_by_their_icons() -> None:
    m = begun(
        {"boyz": 2}, {"ultramarines": {"scout": 2}}, dice=["attack", "morale", "attack", "defence"] + ["morale"] * 2
    )
    for viewer in (0, 1, None):
        seen = m.view(viewer).battle
        assert [side.dice for side in seen.sides] == [[2, 1, 1], [0, 0, 2]]
        assert [bool(set(side.hand) - {-1}) for side in seen.sides] == [viewer == 0, viewer == 1]


@rule("FS-BATTLE-007")
def test_each_draws_the_top_five_cards() -> None:
    deck = ["ambush", "ambush", "reconnaissance", "reconnaissance", "fury-of-the-ultramar", "fury-of-the-ultramar",
            "blessed-power-armour", "blessed-power-armour", "faith-in-the-emperor", "faith-in-the-emperor"]  # fmt: skip
    m = begun({"boyz": 1}, {"ultramarines": {"scout": 1}}, players={"ultramarines": {"deck": deck}})
    assert fields(m, "CardsDrawn", "seat", "count", "cite") == [(0, 5, "FS-BATTLE-007"), (1, 5, "FS-BATTLE-007")]
    assert m.state.battle is not None
    assert sorted(CARD[c] for c in m.state.battle.sides[1].hand) == sorted(deck[5:])
    assert [CARD[c] for c in m.state.players[1].deck] == deck[:5]


@rule("FS-BATTLE-009", "FS-BATTLE-010")
def test_cards_are_chosen_secretly_and_revealed_one_after_the_other() -> None:
    m = fight(
        "choose-card",
        {"hand": ["waaagh", "gretchin", "gretchin"]},
        {"hand": ["ambush", "reconnaissance"]},
        {**BOYZ, "ultramarines": {"scout": 1}},
    )
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    assert options(m, 0) == {"card gretchin", "card waaagh"}
    m.play(1, "card ambush")
    assert asked(m) == {0: "choose-card"} and not told(m, "CardRevealed")
    with pytest.raises(Illegal, match="FS-BATTLE-009"):
        m.play(1, "card reconnaissance")
    m.play(0, "card waaagh")
    assert m.state.battle is not None
    attacker, defender = m.state.battle.sides
    assert asked(m) == {0: "use-ability"}
    assert [CARD[c] for c in attacker.played] == ["waaagh"]
    assert not defender.played and CARD[defender.chosen] == "ambush"
    assert [m.view(seat).battle.sides[1].chosen for seat in (0, 1, None)] == [-1, defender.chosen, -1]
    m.play(0, "decline")
    m.play(0, "decline")
    assert asked(m) == {1: "use-ability"}
    assert [CARD[c] for c in defender.played] == ["ambush"]
    assert [seat for (seat,) in fields(m, "CardRevealed", "seat")] == [0, 1]


@rule("FS-BATTLE-026", "FS-COMBATCARD-006")
def test_a_player_must_play_a_card_while_he_has_one() -> None:
    m = fight("choose-card", {"hand": []}, {"hand": ["ambush"]}, {**BOYZ, "ultramarines": {"scout": 1}})
    assert asked(m) == {1: "choose-card"}
    assert options(m, 1) == {"card ambush"}  # no way to decline
    m.play(1, "card ambush")
    assert asked(m) == {1: "use-ability"} and m.state.battle is not None
    assert not m.state.battle.sides[0].played
    m = fight(
        "choose-card",
        {"hand": [], "dice": {"attack": 1}},
        {"hand": []},
        {"orks": {"gargant": 1}, "ultramarines": {"scout": 1}},
        battle={"round": 3},
    )
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 0), (1, 1)]  # nobody plays; dice count all the same


@rule("FS-BATTLE-017", "FS-COMBATCARD-026", "FS-COMBATCARD-020")
def test_dice_and_cards_stay_for_the_battle_tokens_for_the_round() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 1, "defence": 2, "morale": 1}, "tokens": {"attack": 2, "defence": 3}, "played": ["gretchin"],
         "hand": ["waaagh"]},
        {"dice": {"defence": 3}, "tokens": {"defence": 1}, "played": ["ambush"], "hand": ["ambush"]},
        {**BOYZ, "ultramarines": {"scout": 1}},
    )  # fmt: skip
    assert m.state.battle is not None and m.state.battle.round == 2
    assert [dice(m, 0), dice(m, 1)] == [(1, 2, 1), (0, 3, 0)]
    assert [tokens(m, 0), tokens(m, 1)] == [(0, 0), (0, 0)]
    assert [[CARD[c] for c in side.played] for side in m.state.battle.sides] == [["gretchin"], ["ambush"]]
    assert not told(m, "DiceRolled")


@rule("FS-BATTLE-021", "FS-COMBATCARD-003")
def test_clean_up_returns_tokens_to_the_supply_and_all_cards_to_the_deck() -> None:
    m = fight(
        "clean-up",
        {"ready": 1, "fallen": 1, "hand": ["gretchin", "gretchin"], "played": ["waaagh", "ard-boyz"]},
        {"hand": ["ambush"], "played": ["reconnaissance"] * 2, "chosen": "ambush"},
        {**BOYZ, "ultramarines": {}},
        battle={"winner": 0},
        players={"orks": {"deck": ["waaagh", "ard-boyz", "mek-boyz", "mek-boyz", "slugga-boyz", "slugga-boyz"]},
                 "ultramarines": {"deck": sorted(MARINES[2:] * 2)}},
        areas={"8A/ne": {"ultramarines": {"scout": 1}}},
    )  # fmt: skip
    assert m.state.battle is None
    assert m.state.supply[2] == 12
    assert sorted(CARD[c] for c in m.state.players[1].deck) == sorted(MARINES * 2)
    assert [CARD[c] for c in m.state.players[1].deck] != [*sorted(MARINES[2:] * 2), "ambush", *["reconnaissance"] * 2,
                                                          "ambush"]  # fmt: skip
    assert len(m.state.players[0].deck) == 10


@rule("FS-BATTLE-028")
def test_the_winner_stays_and_his_routed_units_stay_routed() -> None:
    m = fight(
        "determine-winner",
        {"dice": {"morale": 3}},
        {},
        {"orks": {"boyz": 1, "nob routed": 1}, "ultramarines": {"scout": 1}},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}},
    )
    assert units(m, "orks") == {"boyz": 1, "nob routed": 1}
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1, "scout routed": 1}


@rule("FS-BATTLE-030", "FS-KEYWORD-010")
def test_the_dice_of_a_unit_stay_when_it_falls_and_late_comers_bring_none() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 3}, "hand": ["gretchin"]},
        {"dice": {"defence": 1, "morale": 2}, "hand": ["ambush"]},
        {**BOYZ, "ultramarines": {"scout": 1, "space-marine": 1}},
    )
    m.play(1, "damage scout")  # 2 damage: the Scout is destroyed
    assert units(m, "ultramarines") == {"space-marine": 1}
    assert dice(m, 1) == (0, 1, 2)
    m = fight(
        "unit-ability",
        {"hand": ["gretchin"]},
        {"dice": {"morale": 2}, "played": ["drop-pod-assault"], "hand": ["ambush"]},
        {**BOYZ, "ultramarines": {"space-marine": 1}},
        battle={"turn": 1},
        areas={"8A/ne": {"ultramarines": {"scout": 1}}},
    )
    m.play(1, "use")
    m.play(1, "move scout 8A/ne 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine": 1}
    assert dice(m, 1) == (0, 0, 1)  # the price is paid, no die is rolled
    m = fight(
        "general-ability",
        {"played": ["waaagh"], "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        {"orks": {"boyz": 1, "nob routed": 1}, "ultramarines": {"scout": 1}},
    )
    m.play(0, "use")
    assert units(m, "orks") == {"boyz": 1, "nob": 1} and dice(m, 0) == (0, 0, 0)
