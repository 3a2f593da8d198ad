"""The combat upgrades of the Orks: from Waaagh!!!! to the Gargants."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel, over
from tests.games.forbidden_stars.table import VOID, dice, side_of, tokens, units
from tests.vocabulary import options
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total
from wartable.games.forbidden_stars.content import REINFORCEMENT
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}


@rule("FS-ORKS-047")
def test_waaagh_rallies_one_unit() -> None:
    lying = {"boyz routed": 1, "nob routed": 1}
    m = duel("waaagh", "general", lying, MARINES)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 0) == {"unit boyz routed 2A/nw", "unit nob routed 2A/nw"}
    m.play(0, "unit boyz routed 2A/nw")
    assert units(m, "orks") == {"boyz": 1, "nob routed": 1}
    assert options(m, 0) == {"use", "decline"}  # the Boyz that has just risen serves the brown box
    m.play(0, "use")
    assert tokens(m, 0) == (1, 0)


@rule("FS-ORKS-047")
def test_waaagh_gives_an_attack_token_for_each_unrouted_boyz_and_onslaught() -> None:
    m = duel("waaagh", "unit", {"boyz": 2, "boyz routed": 1, "nob": 1}, MARINES, me={"ready": 1, "fallen": 1})
    m.play(0, "use")
    assert tokens(m, 0) == (3, 0)
    m = duel("waaagh", "unit", {"onslaught": 2, "kill-kroozer": 1}, {"strike-cruiser": 1}, area=VOID)
    m.play(0, "use")
    assert tokens(m, 0) == (2, 0)
    assert over(duel("waaagh", "unit", {"boyz routed": 1, "nob": 1}, MARINES))


def sea(mine: dict[str, int], theirs: dict[str, int], **opponent: object) -> Match:
    m = duel("sea-of-green", "general", mine, theirs, opponent=opponent)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    return m


@rule("FS-ORKS-040", "FS-REINFORCEMENT-010", "FS-REINFORCEMENT-011")
def test_sea_of_green_adds_a_token_from_the_supply_beyond_all_limits() -> None:
    m = duel(
        "sea-of-green",
        "general",
        {"nob": 1},
        MARINES,
        me={"ready": 1},
        players={"orks": {"assets": {"reinforcement": 3}}},
    )
    supply = m.state.supply[REINFORCEMENT]
    m.play(0, "use")
    assert side_of(m, 0).ready == 2  # more tokens than figures
    assert m.state.players[0].assets[REINFORCEMENT] == 3  # not from his own stock
    assert m.state.supply[REINFORCEMENT] == supply - 1
    m = duel("sea-of-green", "general", {"nob": 1}, MARINES)
    m.play(0, "decline")
    assert side_of(m, 0).ready == 0


@rule("FS-ORKS-040", "FS-REINFORCEMENT-016")
def test_sea_of_green_routs_a_unit_of_the_outnumbered_enemy_unless_he_spends_morale() -> None:
    m = sea({"nob": 2}, MARINES, dice={"morale": 1, "attack": 1})
    assert options(m, 1) == {"spend morale", "decline"}  # 3 against 2
    paid = m.clone()
    paid.play(1, "spend morale")
    assert over(paid)
    assert (dice(paid, 1), units(paid, "ultramarines")) == ((1, 0, 0), MARINES)
    m.play(1, "decline")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # he chooses
    m.play(1, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1}
    assert dice(m, 1) == (1, 0, 1)
    assert over(sea({"nob": 1}, MARINES, dice={"morale": 1}))  # 2 against 2 is not more
    assert over(sea({"nob": 1, "boyz routed": 2}, MARINES))  # routed units do not count
    assert not over(sea({"nob": 1}, {"scout": 1, "land-raider routed": 3}, dice={"morale": 1}))
    m = duel("sea-of-green", "general", {"nob": 2}, MARINES, supply={"reinforcement": 0})
    m.play(0, "use")
    assert over(m)
    assert side_of(m, 0).ready == 0  # the supply is empty: no token, and 2 against 2


@rule("FS-ORKS-041", "FS-KEYWORD-006")
def test_sea_of_green_without_a_morale_die_must_rout_if_possible_and_otherwise_does_nothing() -> None:
    m = sea({"nob": 2}, MARINES, dice={"attack": 3, "defence": 3})
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    lying = {"scout routed": 1, "space-marine routed": 1}
    m = sea({"nob": 2}, lying, dice={"morale": 1})
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, 0, 1), lying)
    m = sea({"nob": 2}, MARINES, dice={"morale": 1}, played=["show-no-fear"], live=[1])
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, 0, 1), MARINES)
    m = sea({"nob": 2}, MARINES, played=["show-no-fear"], live=[0])  # in a later round it protects nobody
    assert not over(m)


@rule("FS-ORKS-040")
def test_sea_of_green_has_no_unit_ability() -> None:
    assert over(duel("sea-of-green", "unit", {"boyz": 2, "nob": 1, "gargant": 1}, MARINES))


@rule("FS-ORKS-038", "FS-ORKS-039", "FS-EFFECT-001")
@pytest.mark.parametrize(("card", "face"), [("mega-nobz", 1), ("biker-nobz", 0)])
def test_mega_and_biker_nobz_make_the_enemy_reroll_a_face_and_may_give_a_token(card: str, face: int) -> None:
    name, other = ("attack", "defence")[face], ("defence", "attack")[face]

    def position(mine: dict[str, int], theirs: dict[str, int], area: str) -> Match:
        return duel(
            card,
            "general",
            mine,
            theirs,
            me={"dice": {name: 2}},
            opponent={"dice": {name: 3, other: 1, "morale": 1}},
            dice=["morale", other, name],
            area=area,
        )

    expected = [0, 0, 2]
    expected[face], expected[1 - face] = 1, 2
    for mine, theirs, area in (
        ({"nob": 1}, MARINES, "2A/nw"),
        ({"onslaught": 1}, {"strike-cruiser": 1}, VOID),
    ):
        m = position(mine, theirs, area)
        assert dice(m, 1) == tuple(expected)  # nobody was asked
        assert sum(dice(m, 0)) == dice(m, 0)[face] == 2
        assert options(m, 0) == {"use", "decline"}  # the brown box is optional
        declined = m.clone()
        declined.play(0, "decline")
        assert tokens(declined, 0) == (0, 0)
        m.play(0, "use")
        assert tokens(m, 0) == ((1, 0), (0, 1))[face]
    assert over(position({"nob routed": 1, "boyz": 1}, MARINES, "2A/nw"))


@rule("FS-ORKS-042", "FS-EFFECT-001")
def test_weirdboyz_make_both_reroll_everything() -> None:
    m = duel(
        "weirdboyz",
        "general",
        {"nob": 1},
        MARINES,
        me={"dice": {"attack": 1, "morale": 1}},
        opponent={"dice": {"attack": 1, "defence": 1, "morale": 1}},
        dice=["defence", "defence", "morale", "morale", "attack"],
    )
    assert over(m)
    assert (dice(m, 0), dice(m, 1)) == ((0, 2, 0), (1, 0, 2))


@rule("FS-ORKS-042", "FS-ORKS-049")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_weirdboyz_gain_what_the_enemy_gains_once_for_each_copy(copies: int) -> None:
    earlier = {"played": ["weirdboyz"], "live": [1, 0]} if copies == 2 else {}
    m = duel("weirdboyz", "unit", {"boyz": 1}, {"scout": 2}, me=earlier)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use" if copies else "decline")
    m.play(1, "use")  # Ambush: two attack tokens
    assert tokens(m, 1) == (2, 0)
    assert tokens(m, 0) == (2 * copies, 0)


@rule("FS-ORKS-042", "FS-COMBATCARD-017")
def test_weirdboyz_last_for_the_battle_and_keep_the_kind_of_token() -> None:
    m = duel(
        "weirdboyz",
        "unit",
        {"boyz": 1, "nob": 2},
        {"scout": 2},
        me={"hand": ["gretchin"]},
        opponent={"chosen": None, "hand": ["reconnaissance"], "dice": {"attack": 3, "morale": 1}},
    )
    m.play(0, "use")
    m.play(0, "damage boyz")  # the Boyz that served the requirement falls: the effect stays
    assert units(m, "orks") == {"nob": 2}
    assert m.state.battle is not None and m.state.battle.round == 2
    m.play(0, "card gretchin")
    m.play(1, "card reconnaissance")
    m.play(0, "use")
    assert (tokens(m, 0), tokens(m, 1)) == ((1, 1), (0, 0))  # own gains are not doubled nor given away
    m.play(0, "die attack")
    m.play(1, "use")
    m.play(1, "gain-tokens defence 2")
    assert (tokens(m, 0), tokens(m, 1)) == ((1, 3), (0, 2))
    gained = [e for e in m.events if type(e).__name__ == "TokensGained" and e.cite == "FS-ORKS-042"]
    assert [(e.seat, e.face, e.count) for e in gained] == [(0, 1, 2)]


@rule("FS-ORKS-043")
def test_party_wagon_adds_a_token_and_rewards_greater_numbers() -> None:
    def position(box: str, mine: dict[str, int], theirs: dict[str, int], area: str = "2A/nw") -> Match:
        return duel("party-wagon", box, mine, theirs, area=area)

    m = position("general", {"battlewagon": 1}, {"scout": 1})
    supply = m.state.supply[REINFORCEMENT]
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert (side_of(m, 0).ready, m.state.supply[REINFORCEMENT]) == (1, supply - 1)
    m.play(0, "use")
    assert tokens(m, 0) == (2, 2)  # 2 against 1
    m = position("general", {"battlewagon": 1}, {"scout": 1})
    m.play(0, "decline")
    m.play(0, "use")
    assert tokens(m, 0) == (0, 0)  # 1 against 1
    m = position("unit", {"battlewagon": 1, "boyz routed": 4}, {"scout": 1, "space-marine routed": 1})
    m.play(0, "use")
    assert tokens(m, 0) == (0, 0)
    m = position("unit", {"kill-kroozer": 2}, {"strike-cruiser": 1}, VOID)
    m.play(0, "use")
    assert tokens(m, 0) == (2, 2)
    assert over(position("unit", {"boyz": 3, "battlewagon routed": 1}, {"scout": 1}))


RETREAT = {"5A/nw": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}, VOID: {"ultramarines": {"strike-cruiser": 1}}}  # fmt: skip


def wagon(**more: Any) -> Match:
    m = duel("rokkit-wagon", "unit", {"battlewagon": 1}, MARINES, areas=dict(RETREAT), **more)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    return m


@rule("FS-ORKS-048", "FS-ROUT-007")
def test_rokkit_wagon_gives_three_attack_tokens_and_lets_one_enemy_unit_retreat() -> None:
    m = wagon()
    assert tokens(m, 0) == (3, 0)
    assert options(m, 1) == {"use", "decline"}
    stays = m.clone()
    stays.play(1, "decline")
    assert over(stays)
    assert units(stays, "ultramarines") == MARINES
    m.play(1, "use")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    m.play(1, "unit space-marine 2A/nw")
    assert over(m)
    assert units(m, "ultramarines") == {"scout": 1}
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1, "space-marine routed": 1}
    m = duel("rokkit-wagon", "unit", {"battlewagon": 1}, MARINES)
    m.play(0, "decline")
    assert tokens(m, 0) == (0, 0)
    assert over(m)  # then the enemy is not asked either


@rule("FS-ORKS-048", "FS-REINFORCEMENT-014")
def test_a_token_that_retreats_from_rokkit_wagon_leaves_for_the_supply() -> None:
    m = wagon(opponent={"ready": 1})
    supply = m.state.supply[REINFORCEMENT]
    m.play(1, "use")
    m.play(1, "unit scout token 2A/nw")
    assert (side_of(m, 1).ready, m.state.supply[REINFORCEMENT]) == (0, supply + 1)
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1}


@rule("FS-ORKS-048")
@pytest.mark.parametrize("box", ["general", "unit"])
@pytest.mark.parametrize("card", ["rokkit-wagon", "snapper-gargant", "smasher-gargant"])
def test_wagon_and_gargants_do_nothing_without_their_unit(card: str, box: str) -> None:
    m = duel(card, box, {"boyz": 1, "gargant routed": 1, "battlewagon routed": 1}, MARINES)
    assert over(m)
    assert tokens(m, 0) == (0, 0)


@rule("FS-ORKS-046", "FS-COMBATCARD-019", "FS-COMBATCARD-024")
def test_snapper_gargant_discards_a_face_up_card_with_its_icons_and_its_lasting_effect() -> None:
    m = duel(
        "snapper-gargant",
        "unit",
        {"gargant": 1},
        MARINES,
        me={"dice": {}},
        opponent={"played": ["show-no-fear", "armoured-advance"], "live": [1, 0], "hand": ["reconnaissance"]},
    )
    side = side_of(m, 1)
    assert (attack_total(side), defence_total(side)) == (2, 3)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 0) == {"discard show-no-fear", "discard armoured-advance"}  # not the hand, not the hidden card
    m.play(0, "discard show-no-fear")
    side = side_of(m, 1)
    assert [CARD[c] for c in side.played] == ["armoured-advance", "ambush"]
    assert (attack_total(side), defence_total(side)) == (2 + 1, 1)
    assert list(side.live) == [0, 0]  # nothing keeps his units from being routed any more
    assert "show-no-fear" in m.facts()["players"]["ultramarines"]["deck"]
    twice = {"played": ["show-no-fear", "show-no-fear"], "live": [0, 1]}
    m = duel("snapper-gargant", "unit", {"gargant": 1}, MARINES, opponent=twice)
    m.play(0, "use")
    assert list(side_of(m, 1).live) == [0, 0]  # of two copies the one that is in effect goes
    m = duel("snapper-gargant", "unit", {"kill-kroozer": 1}, {"strike-cruiser": 1}, area=VOID)
    m.play(0, "use")
    assert over(m)  # no face-up card: nothing to discard


@rule("FS-ORKS-044", "FS-ORKS-045", "FS-KEYWORD-004", "FS-KEYWORD-006")
def test_smasher_gargant_destroys_a_chosen_unit_unless_dice_equal_to_its_level_are_spent() -> None:
    theirs = {"scout": 1, "land-raider": 1, "warlord-titan routed": 1}

    def position(**have: int) -> Match:
        m = duel("smasher-gargant", "unit", {"gargant": 1}, theirs, opponent={"dice": have})
        assert options(m, 0) == {"use", "decline"}
        m.play(0, "use")
        assert options(m, 0) == {"unit scout 2A/nw", "unit land-raider 2A/nw", "unit warlord-titan routed 2A/nw"}
        return m

    m = position(attack=1, morale=1)
    m.play(0, "unit land-raider 2A/nw")  # level 2: two dice
    assert options(m, 1) == {"pay", "decline"}
    unwilling = m.clone()
    unwilling.play(1, "decline")
    assert units(unwilling, "ultramarines") == {"scout": 1, "warlord-titan routed": 1}
    assert dice(unwilling, 1) == (1, 0, 1)
    m.play(1, "pay")
    assert options(m, 1) == {"spend attack", "spend morale"}  # of any faces
    m.play(1, "spend morale")
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, 0, 0), theirs)
    m = position(attack=1)
    m.play(0, "unit land-raider 2A/nw")  # one die is not enough: he is not even asked
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((1, 0, 0), {"scout": 1, "warlord-titan routed": 1})
    m = position(attack=2)
    m.play(0, "unit warlord-titan routed 2A/nw")  # level 3
    assert units(m, "ultramarines") == {"scout": 1, "land-raider": 1}
    m = position(attack=4)
    m.play(0, "unit warlord-titan routed 2A/nw")
    m.play(1, "pay")
    assert (dice(m, 1), units(m, "ultramarines")) == ((1, 0, 0), theirs)


@rule("FS-ORKS-044")
def test_smasher_gargant_asks_nothing_for_a_unit_of_level_0() -> None:
    m = duel("smasher-gargant", "unit", {"gargant": 1}, {"scout": 1})
    m.play(0, "use")
    assert options(m, 1) == {"pay", "decline"}  # the price is 0 dice, and it counts as paid
    m.play(1, "pay")
    assert units(m, "ultramarines") == {"scout": 1}
    m = duel("smasher-gargant", "unit", {"gargant": 1}, {"scout": 2})
    m.play(0, "use")
    m.play(1, "decline")
    assert units(m, "ultramarines") == {"scout": 1}
