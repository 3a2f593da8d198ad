"""Combat cards of the Ultramarines, in print order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight, resolving
from tests.games.forbidden_stars.table import dice, side_of, tokens, units
from tests.vocabulary import asked, fields, options, play_out, refused, told
from wartable.games.forbidden_stars.content import COMBAT_CARDS, MORALE
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

WALL = {"hand": ["gretchin"], "dice": {"defence": 8}}
"""An Ork side that suffers no damage soon."""


def general(card: str, mine: dict[str, int], *, attacking: bool = True, foe: Any = None, **side: Any) -> Match:
    return box(card, "general", mine, attacking=attacking, foe=foe, **side)


def unit(card: str, mine: dict[str, int], *, attacking: bool = True, foe: Any = None, **side: Any) -> Match:
    return box(card, "unit", mine, attacking=attacking, foe=foe, **side)


def box(card: str, which: str, mine: dict[str, int], *, attacking: bool, foe: Any, **side: Any) -> Match:
    """Ultramarines (seat 0) come to a box of this card against Orks (seat 1), on a world or (`void`) in a void."""
    given = {key: side.pop(key) for key in ("areas", "players", "battle") if key in side}
    given["areas"] = dict(given.get("areas", {}))
    if rolls := side.pop("rolls", None):
        given["dice"] = rolls
    void = side.pop("void", False)
    here = {"ultramarines": mine, "orks": side.pop("orks", {"kill-kroozer": 1} if void else {"gargant": 1})}
    here |= side.pop("there", {})
    me = {"faction": "ultramarines", "hand": ["ambush"], **side}
    area = "2A/sw" if void else "2A/nw"
    return resolving(
        card, which, me, {"faction": "orks", **(foe or WALL)}, here, attacking=attacking, area=area, **given
    )


def asks(m: Match) -> bool:
    """Whether the owner is asked to use the box."""
    return asked(m) == {0: "use-ability"}


@rule("FS-MARINES-026")
def test_ambush_each_routed_enemy_is_destroyed_unless_a_morale_die_is_spent_for_it() -> None:
    for need, met in (({"scout": 1}, True), ({"space-marine": 1}, False)):
        assert asks(unit("ambush", need)) is met
    assert asks(unit("ambush", {"strike-cruiser": 1}, void=True))

    def routed_by_damage(morale: int) -> Match:
        return fight(
            "assign-damage",
            {"damage": 3, "dice": {"morale": morale}, "hand": ["gretchin"]},
            {"played": ["ambush"], "live": [1], "hand": ["ambush"]},
            {"orks": {"nob": 2}, "ultramarines": {"space-marine": 1}},
        )

    m = routed_by_damage(2)
    assert asked(m) == {0: "avoid-ambush"} and options(m, 0) == {"spend morale", "decline"}
    m.play(0, "spend morale")
    assert units(m, "orks") == {"nob": 1, "nob routed": 1} and dice(m, 0) == (0, 0, 1)
    m = routed_by_damage(2)
    m.play(0, "decline")
    assert units(m, "orks") == {"nob": 1} and dice(m, 0) == (0, 0, 2)
    assert units(routed_by_damage(0), "orks") == {"nob": 1}


@rule("FS-MARINES-026", "FS-MARINES-027")
def test_ambush_one_die_for_each_unit_and_none_against_lethal_damage() -> None:
    m = fight(
        "assign-damage",
        {"damage": 5, "dice": {"morale": 1}, "hand": ["gretchin"]},
        {"played": ["ambush"], "live": [1], "hand": ["ambush"]},
        {"orks": {"nob": 2}, "ultramarines": {"space-marine": 1}},
    )
    assert fields(m, "UnitDestroyed", "cite") == [("FS-DAMAGE-001",)]  # 4 damage: no die can save it
    assert asked(m) == {0: "avoid-ambush"}  # 1 damage routs the second
    m.play(0, "spend morale")
    assert units(m, "orks") == {"nob routed": 1} and m.state.battle is not None and m.state.battle.round == 2


@rule("FS-MARINES-026")
def test_ambush_ends_with_its_round() -> None:
    def position(round_: int) -> Match:
        return fight(  # one attack icon of the card in every round, no card is played any more
            "assess-damage",
            {"hand": []},
            {"played": ["ambush"], "live": [1], "hand": [], "tokens": {}, "dice": {"morale": 8}},
            {"orks": {"nob": 1, "gargant": 1}, "ultramarines": {"space-marine": 1}},
            areas={"2A/ne": {"orks": {"boyz": 1}}},
            battle={"round": round_, "origins": ["2A/ne"]},
        )

    m = position(2)
    m.play(0, "damage nob")  # in the round of Ambush: destroyed
    assert fields(m, "UnitDestroyed", "cite")[0] == ("FS-MARINES-026",)
    assert fields(m, "UnitRouted", "seat") == [(0,), (0,)]  # the Gargant, in the next round, is only routed
    assert not [cite for (cite,) in fields(m, "UnitDestroyed", "cite")[1:] if cite == "FS-MARINES-026"]


@rule("FS-MARINES-026", "FS-ROUT-007")
def test_ambush_meets_units_that_retreat_in_the_round_too() -> None:
    def rangers(morale: int) -> Match:
        m = fight(
            "general-ability",
            {"played": ["ambush"], "live": [1], "hand": ["ambush"]},
            {"played": ["ranger-support"], "dice": {"morale": morale}, "hand": ["hit-and-run"]},
            {"ultramarines": {"scout": 1}, "eldar": {"wraithguard": 1, "falcon routed": 1}},
            factions=("ultramarines", "eldar"),
            battle={"turn": 1},
            areas={"2A/ne": {}},
        )
        m.play(1, "use")
        m.play(1, "use")
        return m

    m = rangers(1)
    m.play(1, "unit wraithguard 2A/nw")
    assert options(m, 1) == {"spend morale", "decline"}
    m.play(1, "spend morale")
    assert units(m, "eldar", "2A/ne") == {"wraithguard routed": 1}
    m = rangers(0)
    m.play(1, "unit wraithguard 2A/nw")
    assert units(m, "eldar", "2A/ne") == {}
    m = rangers(0)
    m.play(1, "unit falcon routed 2A/nw")  # it was routed before
    assert units(m, "eldar", "2A/ne") == {"falcon routed": 1}


@rule("FS-MARINES-028")
def test_ambush_spares_what_was_routed_before_it_was_revealed() -> None:
    m = fight(
        "unit-ability",
        {"hand": ["gretchin"], "dice": {"defence": 8}},
        {"played": ["ambush"], "hand": ["ambush"]},
        {"orks": {"nob routed": 1, "boyz": 1}, "ultramarines": {"scout": 1}},
        battle={"turn": 1},
    )
    m.play(1, "use")
    assert units(m, "orks") == {"nob routed": 1, "boyz": 1}


@rule("FS-MARINES-030")
def test_reconnaissance_looks_at_the_card_only_when_attacking() -> None:
    foe = {**WALL, "chosen": "waaagh"}
    m = general("reconnaissance", {"space-marine": 1}, foe=foe)
    assert m.view(0).battle.sides[1].chosen == -1
    m.play(0, "use")
    assert [m.view(seat).battle.sides[1].chosen for seat in (0, None)] == [CARD.index("waaagh"), -1]
    assert [type(e).__name__ for e in m.log(0)].count("CardSeen") == 1
    assert [e.card for e in m.log(None) if type(e).__name__ == "CardSeen"] == [-1]  # the others see only that he looks
    assert options(m, 0) == {"gain-tokens attack 2", "gain-tokens defence 2"}
    m.play(0, "gain-tokens defence 2")
    assert list(side_of(m, 0).tokens) == [0, 2]
    m = general("reconnaissance", {"space-marine": 1}, attacking=False, foe=foe)
    m.play(0, "use")
    assert not told(m, "CardSeen") and options(m, 0) == {"gain-tokens attack 2", "gain-tokens defence 2"}


@rule("FS-MARINES-030")
def test_reconnaissance_shows_the_card_to_its_owner_only_and_only_this_one() -> None:
    m = fight(
        "general-ability",
        {"played": ["reconnaissance"], "hand": ["ambush"], "dice": {"defence": 8}},
        {"chosen": "waaagh", "hand": ["gretchin"], "dice": {"defence": 8}},
        {"ultramarines": {"land-raider": 1}, "orks": {"gargant": 1}},
        factions=("ultramarines", "orks", "eldar"),
        tiles=["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
        areas={"9A/ne": {"eldar": {"falcon": 1}}},
    )
    m.play(0, "use")
    assert [m.view(seat).battle.sides[1].chosen for seat in (0, 2)] == [CARD.index("waaagh"), -1]
    play_out(m, "choose-card")
    m.play(0, "card ambush")
    m.play(1, "card gretchin")
    assert asked(m) == {0: "use-ability"} and m.view(0).battle.sides[1].chosen == -1  # the next one is hidden again


@rule("FS-MARINES-030", "FS-MARINES-031", "FS-EFFECT-005")
def test_reconnaissance_retreats_any_one_unit_for_a_morale_die() -> None:
    mine = {"scout": 1, "land-raider": 1, "space-marine routed": 1}
    assert not asks(unit("reconnaissance", mine, dice={"attack": 3}))
    assert not asks(unit("reconnaissance", {"space-marine": 1, "scout routed": 1}, dice={"morale": 1}))
    m = unit("reconnaissance", mine, dice={"morale": 2}, areas={"2A/ne": {"ultramarines": {"scout": 1}}})
    m.play(0, "use")
    assert options(m, 0) == {"unit scout 2A/nw", "unit land-raider 2A/nw", "unit space-marine routed 2A/nw"}
    m.play(0, "unit space-marine routed 2A/nw")
    assert units(m, "ultramarines", "5A/nw") == {"space-marine routed": 1} and dice(m, 0) == (0, 0, 1)
    assert asked(m) == {0: "choose-card", 1: "choose-card"}  # once only


@rule("FS-MARINES-033")
def test_fury_rerolls_one_defence_die_of_each() -> None:
    m = general("fury-of-the-ultramar", {"scout": 1}, dice={"defence": 2, "attack": 1}, rolls=["attack", "morale"])
    m.play(0, "use")
    assert list(side_of(m, 1).dice) == [1, 7, 0] and options(m, 0) == {"die defence", "decline"}
    m.play(0, "die defence")
    assert list(side_of(m, 0).dice) == [1, 1, 1]
    m = general("fury-of-the-ultramar", {"scout": 1}, dice={"defence": 2}, rolls=["attack", "morale"])
    m.play(0, "use")
    m.play(0, "decline")
    assert list(side_of(m, 0).dice) == [0, 2, 0]
    m = unit("fury-of-the-ultramar", {"space-marine": 1})
    m.play(0, "use")
    assert asked(m) == {0: "either-or"} and options(m, 0) == {"lose-die defence", "lose-tokens defence 2"}
    m.play(0, "lose-die defence")
    assert list(side_of(m, 1).dice) == [0, 7, 0]
    assert not asks(unit("fury-of-the-ultramar", {"scout": 1, "land-raider": 1}))


@rule("FS-MARINES-034")
def test_blessed_power_armour_turns_up_to_two_dice_to_defence() -> None:
    m = unit("blessed-power-armour", {"space-marine": 1}, dice={"attack": 2, "morale": 1, "defence": 1})
    m.play(0, "use")
    assert options(m, 0) == {"die attack", "die morale", "done"}  # a defence die need not be turned
    m.play(0, "die morale")
    m.play(0, "die attack")
    assert list(side_of(m, 0).dice) == [1, 3, 0] and asked(m) != {0: "turn-die"}
    m = unit("blessed-power-armour", {"space-marine": 1}, dice={"attack": 2})
    m.play(0, "use")
    m.play(0, "done")
    assert list(side_of(m, 0).dice) == [2, 0, 0]
    there = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    assert asks(unit("blessed-power-armour", {"scout": 1}, attacking=False, there=there))
    assert not asks(unit("blessed-power-armour", {"scout": 1}, attacking=False))
    m = general("blessed-power-armour", {"scout": 1})
    m.play(0, "use")
    assert fields(m, "TokensGained", "face", "count") == [(1, 2)]


@rule("FS-MARINES-035")
def test_faith_rallies_one_unit_or_gives_a_morale_die() -> None:
    m = general("faith-in-the-emperor", {"scout": 1}, rolls=["defence"])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [0, 1, 0]
    mine = {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    m = unit("faith-in-the-emperor", mine)
    m.play(0, "use")
    m.play(0, "rally")
    assert options(m, 0) == {"unit space-marine routed 2A/nw", "unit land-raider routed 2A/nw"}
    m.play(0, "unit land-raider routed 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "land-raider": 1, "space-marine routed": 1} and dice(m, 0) == (
        0,
        0,
        0,
    )
    m = unit("faith-in-the-emperor", mine)
    m.play(0, "use")
    m.play(0, "gain-die morale")
    assert dice(m, 0) == (0, 0, 1) and units(m, "ultramarines") == mine
    assert not asks(unit("faith-in-the-emperor", {"land-raider": 1}))
    bastion = {"structures": {"bastion": 1}, "owner": "ultramarines"}  # this card does not name it
    assert not asks(unit("faith-in-the-emperor", {"land-raider": 1}, attacking=False, there=bastion))


@rule("FS-MARINES-036")
@pytest.mark.parametrize("attacking", [True, False])
def test_hold_the_line_rallies_only_in_defence(attacking: bool) -> None:
    m = general("hold-the-line", {"scout": 1, "land-raider routed": 1}, attacking=attacking)
    m.play(0, "use")
    assert fields(m, "TokensGained", "face", "count") == [(1, 2)]
    assert units(m, "ultramarines") == {"scout": 1, "land-raider routed" if attacking else "land-raider": 1}
    for face, pool in (("defence", [0, 1, 0]), ("morale", [0, 0, 1])):
        m = unit("hold-the-line", {"space-marine": 1}, attacking=attacking)
        m.play(0, "use")
        assert options(m, 0) == {"gain-die defence", "gain-die morale"}
        m.play(0, f"gain-die {face}")
        assert list(side_of(m, 0).dice) == pool


@rule("FS-MARINES-037")
@pytest.mark.parametrize("attacking", [True, False])
def test_glory_and_death_rallies_only_in_attack(attacking: bool) -> None:
    m = general("glory-and-death", {"scout": 1, "land-raider routed": 1}, attacking=attacking)
    m.play(0, "use")
    assert fields(m, "TokensGained", "face", "count") == [(0, 2)]
    assert units(m, "ultramarines") == {"scout": 1, "land-raider" if attacking else "land-raider routed": 1}
    m = unit(
        "glory-and-death", {"space-marine": 1}, attacking=attacking, foe={**WALL, "dice": {"defence": 3, "morale": 1}}
    )
    m.play(0, "use")
    assert options(m, 0) == {"lose-die defence", "lose-die morale"}
    m.play(0, "lose-die defence")
    assert list(side_of(m, 1).dice) == [0, 2, 1]
    assert not asks(unit("glory-and-death", {"scout": 1}))


@rule("FS-MARINES-025", "FS-KEYWORD-011")
def test_drop_pod_assault_brings_one_unrouted_scout_or_space_marine_from_any_world() -> None:
    around = {"8A/ne": {"ultramarines": {"scout": 1, "space-marine routed": 1, "land-raider": 1}},
              "7A/nw": {"ultramarines": {"space-marine": 2}}, "7A/sw": {"ultramarines": {"strike-cruiser": 1}}}  # fmt: skip
    m = general("drop-pod-assault", {"scout": 1}, rolls=["morale"])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [0, 0, 1]
    assert not asks(unit("drop-pod-assault", {"scout": 1}, dice={"morale": 1}, areas=around))
    assert not asks(unit("drop-pod-assault", {"space-marine": 1}, dice={"attack": 1}, areas=around))
    m = unit("drop-pod-assault", {"space-marine": 1}, dice={"morale": 2}, areas=around)
    m.play(0, "use")
    assert options(m, 0) == {"move space-marine 7A/nw 2A/nw", "move scout 8A/ne 2A/nw"}
    assert refused(m, 0, "move space-marine 8A/ne 2A/nw") == "FS-KEYWORD-011"
    assert refused(m, 0, "move land-raider 8A/ne 2A/nw") == "FS-MARINES-025"
    m.play(0, "move space-marine 7A/nw 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 2} and units(m, "ultramarines", "7A/nw") == {"space-marine": 1}
    assert dice(m, 0) == (0, 0, 1) and asked(m) == {0: "choose-card", 1: "choose-card"}


@rule("FS-MARINES-017")
def test_veteran_scouts_give_a_token_of_either_kind_for_each_morale_die() -> None:
    assert not asks(general("veteran-scouts", {"space-marine": 1}, dice={"attack": 4}))
    m = general("veteran-scouts", {"space-marine": 1}, dice={"morale": 3, "attack": 1})
    m.play(0, "use")
    for face in ("attack", "defence", "attack"):
        assert options(m, 0) == {"gain-tokens attack 1", "gain-tokens defence 1"}
        m.play(0, f"gain-tokens {face} 1")
    assert fields(m, "TokensGained", "face", "count") == [(0, 1), (1, 1), (0, 1)]
    assert dice(m, 0)[MORALE] == 3  # the dice are not spent


@rule("FS-MARINES-017", "FS-MARINES-018", "FS-RETREAT-010")
def test_veteran_scouts_one_scout_is_enough_to_retreat_several_units_of_any_type() -> None:
    mine, way = {"scout": 1, "space-marine": 2, "land-raider routed": 1}, {"2A/ne": {"ultramarines": {"scout": 1}}}
    assert not asks(unit("veteran-scouts", {"space-marine": 1}, dice={"morale": 1}))
    m = unit("veteran-scouts", mine, dice={"morale": 3}, areas=way)
    m.play(0, "use")
    for text in ("unit space-marine 2A/nw", "unit space-marine 2A/nw", "unit land-raider routed 2A/nw"):
        if "spend morale" in options(m, 0):
            m.play(0, "spend morale")
        m.play(0, text)
    assert units(m, "ultramarines", "5A/nw") == {"space-marine routed": 2, "land-raider routed": 1}
    assert units(m, "ultramarines") == {"scout": 1} and dice(m, 0) == (0, 0, 0)
    m = unit("veteran-scouts", mine, dice={"morale": 3}, areas=way)
    m.play(0, "use")
    m.play(0, "unit scout 2A/nw")
    assert options(m, 0) == {"spend morale", "done"}
    m.play(0, "spend morale")
    assert options(m, 0) == {"unit space-marine 2A/nw", "unit land-raider routed 2A/nw"}  # the Scout is leaving already
    play_out(m, "choose-card")
    assert sum(units(m, "ultramarines", "5A/nw").values()) == 2 and dice(m, 0) == (0, 0, 1)


@rule("FS-MARINES-034", "FS-MARINES-026", "FS-COMBATCARD-007")
def test_the_texts_of_the_cards_exist_in_both_languages() -> None:
    for printed in COMBAT_CARDS[:14]:
        assert printed.faction == "ultramarines"
        for text in (printed.text, printed.unit_text):
            assert text is None or (text["en"] and text["ru"] and text["en"] != text["ru"])
    assert tokens(general("ambush", {"scout": 1}), 0) == (0, 0)
