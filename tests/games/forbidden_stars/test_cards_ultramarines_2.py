"""Combat cards of the Ultramarines, levels 2 and 3."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import dice, side_of, tokens, units
from tests.games.forbidden_stars.test_cards_ultramarines import WALL, asks, general, unit
from tests.vocabulary import asked, fields, options, play_out, refused, told
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def fearless(card: str, box: str, mine: dict[str, int], chaos: dict[str, int], *, live: int = 1, **side: Any) -> Match:
    """Chaos (the defender, seat 1) resolves a card against Ultramarines whose Show No Fear is on."""
    return fight(
        f"{box}-ability",
        {"played": ["show-no-fear"], "live": [live], "hand": ["ambush"], **side},
        {"played": [card], "hand": ["dark-faith"]},
        {"ultramarines": mine, "chaos": chaos},
        factions=("ultramarines", "chaos"),
        battle={"turn": 1},
    )


@rule("FS-MARINES-019", "FS-EFFECT-002")
def test_show_no_fear_keeps_units_from_being_routed_in_this_round_if_it_is_used() -> None:
    def hit(answer: str) -> Match:
        m = general("show-no-fear", {"land-raider": 1}, foe={"hand": ["gretchin"], "dice": {"attack": 4}})
        m.play(0, answer)  # decided when the card is revealed
        return m

    assert units(hit("use"), "ultramarines") == {"land-raider": 1}  # 4 - 2 damage do nothing
    assert units(hit("decline"), "ultramarines") == {"land-raider routed": 1}
    m = hit("use")
    assert m.state.battle is not None and m.state.battle.round == 2 and list(side_of(m, 0).live) == [0]  # over


@rule("FS-MARINES-019")
def test_show_no_fear_does_not_save_from_lethal_damage() -> None:
    m = general("show-no-fear", {"land-raider": 2}, foe={"hand": ["gretchin"], "dice": {"attack": 7}})
    m.play(0, "use")
    assert units(m, "ultramarines") == {"land-raider": 1}  # 5 damage: one is destroyed, the last point does nothing


@rule("FS-MARINES-019", "FS-ROUT-007", "FS-GOLDEN-002")
def test_a_fearless_unit_that_retreats_stays_on_its_feet() -> None:
    for live, state in ((1, "scout"), (0, "scout routed")):
        m = fight(  # Rokkit Wagon lets the opponent retreat a unit
            "unit-ability",
            {"played": ["show-no-fear"], "live": [live], "hand": ["ambush"]},
            {"played": ["rokkit-wagon"], "hand": ["gretchin"]},
            {"ultramarines": {"scout": 1, "space-marine routed": 1}, "orks": {"battlewagon": 1}},
            factions=("ultramarines", "orks"),
            battle={"turn": 1, "origins": ["2A/ne"]},
        )
        m.play(1, "use")
        m.play(0, "use")
        m.play(0, "unit scout 2A/nw")
        assert units(m, "ultramarines", "2A/ne") == {state: 1}


@rule("FS-MARINES-020")
def test_who_is_fearless_cannot_pay_by_routing() -> None:
    m = fearless("impure-zeal", "unit", {"warlord-titan": 1}, {"cultist": 3})
    m.play(1, "use")
    assert fields(m, "TokensGained", "seat", "count") == [(1, 3)]  # he was not even asked
    m = fearless("impure-zeal", "unit", {"warlord-titan": 1}, {"cultist": 3}, live=0)
    m.play(1, "use")
    assert options(m, 0) == {"rout", "decline"}


@rule("FS-MARINES-021")
@pytest.mark.parametrize("card", ["chaos-united", "lure-of-chaos"])
def test_who_is_fearless_may_choose_to_rout_and_nothing_happens(card: str) -> None:
    m = fearless(card, "general", {"warlord-titan": 1}, {"cultist": 1})
    m.play(1, "use")
    assert options(m, 0) == {"rout", "decline"}
    m.play(0, "rout")
    assert units(m, "ultramarines") == {"warlord-titan": 1} and units(m, "chaos") == {"cultist": 1}
    assert dice(m, 0) == (0, 0, 0) and dice(m, 1) == (0, 0, 0)  # nor does the other option


@rule("FS-MARINES-032")
def test_show_no_fear_rallies_all_for_a_morale_die() -> None:
    mine = {"space-marine": 1, "land-raider routed": 2, "scout routed": 1}
    m = unit("show-no-fear", mine, dice={"morale": 2}, fallen=1)
    assert m.pending[0].cite == "FS-MARINES-032"
    m.play(0, "use")
    assert units(m, "ultramarines") == {"space-marine": 1, "land-raider": 2, "scout": 1}
    assert (side_of(m, 0).ready, side_of(m, 0).fallen) == (1, 0) and dice(m, 0) == (0, 0, 1)
    assert not asks(unit("show-no-fear", mine, dice={"defence": 2}))
    assert not asks(unit("show-no-fear", {"scout": 1, "space-marine routed": 1}, dice={"morale": 1}))
    there = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    m = unit("show-no-fear", {"space-marine routed": 1}, dice={"morale": 1}, attacking=False, there=there)
    assert asks(m)


@rule("FS-MARINES-038", "FS-EFFECT-005")
def test_break_the_line_exchanges_up_to_three_morale_dice() -> None:
    assert not asks(general("break-the-line", {"scout": 1}, dice={"attack": 2}))
    m = general("break-the-line", {"scout": 1}, dice={"morale": 5})
    m.play(0, "use")
    for face in ("attack", "defence", "attack"):
        assert options(m, 0) == {"spend morale", "done"}
        m.play(0, "spend morale")
        assert options(m, 0) == {"gain-die attack", "gain-die defence"}
        m.play(0, f"gain-die {face}")
    assert list(side_of(m, 0).dice) == [2, 1, 2] and asked(m) != {0: "spend-more"}
    m = general("break-the-line", {"scout": 1}, dice={"morale": 8})  # the spent die makes room for the new one
    m.play(0, "use")
    m.play(0, "spend morale")
    m.play(0, "gain-die defence")
    m.play(0, "done")
    assert list(side_of(m, 0).dice) == [0, 1, 7]


@rule("FS-MARINES-038", "FS-COMBATCARD-019", "FS-COMBATCARD-024")
def test_break_the_line_makes_the_opponent_discard_a_face_up_card_of_his_choice() -> None:
    foe = {**WALL, "played": ["waaagh", "ard-boyz"], "chosen": "gretchin"}
    m = unit("break-the-line", {"land-raider": 1}, foe=foe)
    m.play(0, "use")
    assert asked(m) == {1: "discard-card"}
    assert options(m, 1) == {"discard waaagh", "discard ard-boyz"}  # not the face-down one, not those in hand
    m.play(1, "discard waaagh")
    assert m.state.battle is not None
    assert [CARD[c] for c in m.state.battle.sides[1].played] == ["ard-boyz", "gretchin"]
    assert "waaagh" in [CARD[c] for c in m.state.players[1].deck]
    m = unit("break-the-line", {"land-raider": 1})
    m.play(0, "use")
    assert not told(m, "CardDiscarded")  # no face-up card: nothing happens
    assert not asks(unit("break-the-line", {"space-marine": 1, "land-raider routed": 1}, foe=foe))
    assert asks(unit("break-the-line", {"battle-barge": 1}, void=True, foe=foe))


@rule("FS-MARINES-022", "FS-MARINES-023", "FS-COMBATCARD-026")
def test_armoured_advance_assesses_damage_twice_with_the_same_tokens() -> None:
    m = general("armoured-advance", {"space-marine": 1}, rolls=["morale"])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [0, 0, 1]
    assert not asks(unit("armoured-advance", {"space-marine": 1}))

    def advance(answer: str) -> Match:
        foe = {"hand": ["gretchin"], "tokens": {"attack": 3, "defence": 1}}
        m = unit("armoured-advance", {"land-raider": 3}, orks={"gargant": 3}, tokens={"attack": 3}, foe=foe)
        m.play(0, answer)
        return m

    m = advance("use")  # 3 + 2 attack against 1; 3 attack against the 1 of the card
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 2), (1, 4), (0, 2), (1, 4)]
    assert units(m, "ultramarines") == {"land-raider": 1, "land-raider routed": 2}
    assert units(m, "orks") == {"gargant": 1, "gargant routed": 2}
    assert tokens(m, 0) == (0, 0) and m.state.battle is not None and m.state.battle.round == 2
    m = advance("decline")
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 2), (1, 4)]


@rule("FS-MARINES-022")
def test_armoured_advance_counts_for_its_own_round_only() -> None:
    m = fight(
        "assess-damage",
        {"played": ["armoured-advance"], "live": [1], "hand": []},
        {"hand": [], "dice": {"defence": 8}},
        {"ultramarines": {"land-raider": 1}, "orks": {"gargant": 1}},
        factions=("ultramarines", "orks"),
        areas={"2A/ne": {"orks": {"boyz": 1}}},
    )
    assert len(fields(m, "DamageSuffered", "seat")) == 2 * (2 + 1 + 1)


@rule("FS-MARINES-022", "FS-BATTLE-024")
def test_armoured_advance_does_not_prolong_a_battle_that_is_over() -> None:
    m = fight(
        "assess-damage",
        {"played": ["armoured-advance"], "live": [1], "hand": []},
        {"hand": []},
        {"ultramarines": {"land-raider": 1}, "orks": {"boyz": 1}},
        factions=("ultramarines", "orks"),
        areas={"8A/ne": {"orks": {"boyz": 1}}},
    )
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 0), (1, 2)]
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 0)]


@rule("FS-MARINES-039")
def test_emperors_might_two_tokens_for_each_attack_die() -> None:
    m = general("emperors-might", {"scout": 1}, rolls=["attack", "morale"])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [1, 0, 1]
    assert not asks(unit("emperors-might", {"warlord-titan": 1}, dice={"morale": 2}))
    assert not asks(unit("emperors-might", {"land-raider": 1}, dice={"attack": 2}))
    m = unit("emperors-might", {"warlord-titan": 1}, dice={"attack": 2, "morale": 1}, orks={"gargant": 3})
    m.play(0, "use")
    m.play(0, "spend attack")
    assert options(m, 0) == {"spend attack", "done"}
    m.play(0, "done")
    # two tokens, one die left, three icons of the card, against eight defence dice
    assert fields(m, "TokensGained", "face", "count") == [(0, 2)] and dice(m, 0) == (1, 0, 1)
    assert asks(unit("emperors-might", {"battle-barge": 1}, dice={"attack": 1}, void=True))


@rule("FS-MARINES-039")
@pytest.mark.parametrize("spent", range(9))
def test_emperors_might_takes_any_number_of_the_attack_dice(spent: int) -> None:
    m = unit("emperors-might", {"warlord-titan": 1}, dice={"attack": 8}, orks={"gargant": 3})
    m.play(0, "use")
    for _ in range(spent):
        assert options(m, 0) == {"spend attack", "done"}
        m.play(0, "spend attack")
    if spent < 8:
        assert options(m, 0) == {"spend attack", "done"}
        m.play(0, "done")
    assert fields(m, "TokensGained", "face", "count") == [(0, 2)] * spent
    assert dice(m, 0) == (8 - spent, 0, 0)


@rule("FS-MARINES-040", "FS-CONVERT-001")
def test_emperors_glory_rallies_all_then_turns_any_number_of_dice_to_morale() -> None:
    m = general("emperors-glory", {"scout": 1}, rolls=["defence", "defence"])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [0, 2, 0]
    assert not asks(unit("emperors-glory", {"land-raider": 1}))
    m = unit("emperors-glory", {"warlord-titan": 1, "scout routed": 2}, dice={"attack": 2, "defence": 1})
    m.play(0, "use")
    assert units(m, "ultramarines") == {"warlord-titan": 1, "scout": 2}  # before the dice are turned
    assert options(m, 0) == {"die attack", "die defence", "done"}
    for face in ("attack", "attack", "defence"):
        m.play(0, f"die {face}")
    assert list(side_of(m, 0).dice) == [0, 0, 3] and not told(m, "DiceRolled")
    m = unit("emperors-glory", {"warlord-titan": 1}, dice={"attack": 2})
    m.play(0, "use")
    m.play(0, "done")
    assert dice(m, 0) == (2, 0, 0)


@rule("FS-MARINES-031", "FS-BASTION-004")
def test_a_bastion_is_no_unit_to_retreat() -> None:
    there = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    m = unit("reconnaissance", {"scout": 1, "space-marine": 1}, dice={"morale": 1}, attacking=False, there=there)
    m.play(0, "use")
    assert options(m, 0) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    assert refused(m, 0, "unit bastion 2A/nw") == "FS-STRUCTURE-005"
    play_out(m, "choose-card")
