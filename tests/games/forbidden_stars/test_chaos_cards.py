"""The starting combat cards of Chaos: effects, who decides, what cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import over
from tests.games.forbidden_stars.table import VOID, dice, tokens, units
from tests.vocabulary import options, refused
from wartable.games.forbidden_stars.content import COMBAT_CARDS
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
LYING = {"scout routed": 1, "space-marine routed": 1}
FEARLESS: dict[str, Any] = {"played": ["show-no-fear"], "live": [1]}
UNITS = {
    "khornes-rage": (["chaos_space_marine", "iconoclast"], (1, 0, 0), 0, 0),
    "foul-worship": (["cultist", "iconoclast"], (0, 1, 0), 0, 0),
    "impure-zeal": (["cultist", "iconoclast"], (1, 1, 0), 0, 0),
    "dark-faith": (["cultist", "iconoclast"], (0, 0, 1), 0, 0),
    "lure-of-chaos": (["cultist", "iconoclast"], (0, 0, 1), 0, 0),
    "mark-of-khorne": (["chaos_space_marine", "iconoclast"], (2, 0, 0), 0, 2),
    "mark-of-nurgle": (["chaos_space_marine", "iconoclast"], (0, 2, 0), 0, 2),
    "mark-of-slaanesh": (["chaos_space_marine"], (1, 1, 0), 0, 2),
    "mark-of-tzeentch": (["chaos_space_marine", "iconoclast"], (0, 0, 2), 0, 2),
    "inhuman-strength": (["helbrute", "repulsive_grand_cruiser"], (2, 0, 1), 2, 4),
    "daemonic-resilience": (["helbrute", "repulsive_grand_cruiser"], (0, 2, 1), 2, 4),
    "chaos-united": (["cultist", "chaos_space_marine", "helbrute"], (1, 1, 1), 2, 4),
    "death-and-despair": (["chaos_reaver_titan", "repulsive_grand_cruiser"], (2, 0, 1), 3, 6),
    "chaos-victorious": (["chaos_reaver_titan", "repulsive_grand_cruiser"], (1, 1, 1), 3, 6),
}
"""What is printed: the units of the brown box, the icons, level and price."""


def duel(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    return any_duel(card, box, mine, theirs, faction="chaos", **more)


@rule("FS-CHAOS-021", "FS-CHAOS-024", "FS-CHAOS-025", "FS-CHAOS-027", "FS-CHAOS-029", "FS-CHAOS-032", "FS-CHAOS-035")
@rule("FS-CHAOS-036", "FS-CHAOS-038", "FS-CHAOS-041", "FS-CHAOS-043", "FS-CHAOS-046", "FS-CHAOS-048", "FS-CHAOS-056")
@pytest.mark.parametrize("name", UNITS)
def test_what_is_printed_on_the_cards_of_chaos(name: str) -> None:
    card = next(c for c in COMBAT_CARDS if c.id == name.replace("-", "_"))
    assert card.faction == "chaos"
    assert (card.unit, (card.icons.attack, card.icons.defence, card.icons.morale), card.level, card.cost) == UNITS[name]
    assert card.starting == (list(UNITS).index(name) < 5)
    assert card.text and card.unit_text


@rule("FS-CHAOS-049", "FS-EFFECT-005")
def test_khornes_rage_turns_one_attack_die_into_three_attack_tokens() -> None:
    m = duel("khornes-rage", "general", {"cultist": 1}, MARINES, me={"dice": {"attack": 2, "morale": 1}})
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert over(m)  # once only
    assert (dice(m, 0), tokens(m, 0)) == ((1, 0, 1), (3, 0))
    m = duel("khornes-rage", "general", {"cultist": 1}, MARINES, me={"dice": {"attack": 1}})
    m.play(0, "decline")
    assert (dice(m, 0), tokens(m, 0)) == ((1, 0, 0), (0, 0))
    m = duel(
        "khornes-rage",
        "general",
        {"cultist": 1},
        MARINES,
        me={"dice": {"defence": 2, "morale": 2}, "tokens": {"attack": 1}},
    )
    assert over(m)  # no attack die, and tokens are no dice
    assert tokens(m, 0) == (1, 0)


@rule("FS-CHAOS-043", "FS-CHAOS-044", "FS-KEYWORD-004", "FS-KEYWORD-005", "FS-KEYWORD-006")
def test_khornes_rage_routs_a_unit_of_the_enemys_choice_unless_he_spends_a_defence_die() -> None:
    def position(**have: int) -> Match:
        m = duel(
            "khornes-rage",
            "unit",
            {"chaos-space-marine": 1},
            {**MARINES, "land-raider routed": 1},
            opponent={"dice": have, "tokens": {"defence": 2}},
        )
        assert options(m, 0) == {"use", "decline"}
        m.play(0, "use")
        return m

    m = position(defence=2)
    assert options(m, 1) == {"spend defence", "decline"}
    m.play(1, "spend defence")
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, 1, 0), {**MARINES, "land-raider routed": 1})
    unwilling = position(defence=1)
    unwilling.play(1, "decline")
    for m in (unwilling, position(attack=3, morale=3)):  # unwilling, or without the die: tokens are no dice
        assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
        assert refused(m, 1, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
        m.play(1, "unit space-marine 2A/nw")
        assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    assert dice(unwilling, 1) == (0, 1, 0)
    m = duel("khornes-rage", "unit", {"chaos-space-marine": 1}, MARINES, opponent={"dice": {"defence": 1}})
    m.play(0, "decline")
    assert over(m)


@rule("FS-CHAOS-045", "FS-CHAOS-043")
@pytest.mark.parametrize(("theirs", "side"), [(LYING, {}), (MARINES, FEARLESS)])
@pytest.mark.parametrize("defence", [0, 1])
def test_khornes_rage_against_units_that_cannot_be_routed_does_nothing(
    theirs: dict[str, int], side: dict[str, Any], defence: int
) -> None:
    m = duel("khornes-rage", "unit", {"chaos-space-marine": 1}, theirs, opponent={"dice": {"defence": defence}, **side})
    m.play(0, "use")
    assert over(m)
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, defence, 0), theirs)


@rule("FS-CHAOS-056")
def test_foul_worship_rolls_a_die_and_gives_defence_for_each_unrouted_cultist_if_the_enemy_has_a_routed_unit() -> None:
    m = duel("foul-worship", "general", {"helbrute": 1}, MARINES, me={"dice": {"attack": 1}}, dice=["defence"])
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert dice(m, 0) == (1, 1, 0)
    cult = {"cultist": 2, "cultist routed": 1, "chaos-space-marine": 1}
    m = duel("foul-worship", "unit", cult, {"scout": 1, "scout routed": 1}, me={"ready": 1})
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert tokens(m, 0) == (0, 3)
    m = duel("foul-worship", "unit", cult, {"scout": 1}, opponent={"fallen": 1})
    m.play(0, "use")
    assert tokens(m, 0) == (0, 2)  # a routed reinforcement token is a routed unit
    m = duel("foul-worship", "unit", cult, {"scout": 2})
    m.play(0, "use")
    assert tokens(m, 0) == (0, 0)
    m = duel("foul-worship", "unit", {"iconoclast": 2}, {"strike-cruiser routed": 1}, area=VOID)
    m.play(0, "use")
    assert tokens(m, 0) == (0, 2)
    assert over(duel("foul-worship", "unit", {"chaos-space-marine": 1, "cultist routed": 1}, {"scout routed": 1}))


@rule("FS-CHAOS-050", "FS-COMBATCARD-031")
@pytest.mark.parametrize(
    ("mine", "theirs", "rallies"), [(1, 0, True), (2, 1, True), (1, 1, False), (0, 0, False), (0, 1, False)]
)
def test_impure_zeal_rallies_a_unit_of_the_player_with_more_morale_dice(mine: int, theirs: int, rallies: bool) -> None:
    lying = {"cultist routed": 1, "chaos-space-marine": 1, "helbrute routed": 1}
    m = duel(
        "impure-zeal",
        "general",
        lying,
        MARINES,
        me={"dice": {"morale": mine}, "played": ["dark-faith"]},  # icons of cards are not counted
        opponent={"dice": {"morale": theirs, "attack": 3}},
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    if not rallies:
        assert over(m)
        assert units(m, "chaos") == lying
        return
    assert options(m, 0) == {"unit cultist routed 2A/nw", "unit helbrute routed 2A/nw"}
    assert refused(m, 0, "unit chaos-space-marine 2A/nw") == "FS-ROUT-001"
    m.play(0, "unit helbrute routed 2A/nw")
    assert units(m, "chaos") == {"cultist routed": 1, "chaos-space-marine": 1, "helbrute": 1}


CULT = {"cultist": 2, "cultist routed": 1, "helbrute": 1}


@rule("FS-CHAOS-046", "FS-EFFECT-006")
def test_impure_zeal_gives_attack_for_each_unrouted_cultist_unless_the_enemy_routs_a_unit() -> None:
    m = duel("impure-zeal", "unit", CULT, {**MARINES, "land-raider routed": 1}, me={"ready": 1})
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 1) == {"rout", "decline"}
    refuses = m.clone()
    refuses.play(1, "decline")
    assert over(refuses)
    assert tokens(refuses, 0) == (3, 0)  # two Cultists and a token; the routed one and the Helbrute give none
    m.play(1, "rout")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    assert refused(m, 1, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    m.play(1, "unit scout 2A/nw")
    assert over(m)
    assert tokens(m, 0) == (0, 0)
    assert units(m, "ultramarines") == {"space-marine": 1, "scout routed": 1, "land-raider routed": 1}
    m = duel("impure-zeal", "unit", {"iconoclast": 2}, {"strike-cruiser": 1}, area=VOID)
    m.play(0, "use")
    m.play(1, "decline")
    assert tokens(m, 0) == (2, 0)


@rule("FS-CHAOS-047", "FS-KEYWORD-006")
@pytest.mark.parametrize(("theirs", "side"), [(LYING, {}), (MARINES, FEARLESS)])
def test_impure_zeal_is_not_avoided_by_an_enemy_who_cannot_rout(theirs: dict[str, int], side: dict[str, Any]) -> None:
    m = duel("impure-zeal", "unit", CULT, theirs, opponent=side)
    m.play(0, "use")
    assert over(m)  # he is not even asked
    assert (tokens(m, 0), units(m, "ultramarines")) == ((2, 0), theirs)


@rule("FS-CHAOS-048", "FS-GAIN-001")
def test_dark_faith_gains_a_morale_die() -> None:
    m = duel("dark-faith", "general", {"helbrute": 1}, MARINES)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert dice(m, 0) == (0, 0, 1)
    m = duel("dark-faith", "general", {"helbrute": 1}, MARINES, me={"dice": {"attack": 8}})
    m.play(0, "use")
    assert dice(m, 0) == (8, 0, 0)


def faith(more: dict[str, Any], *, area: str = "2A/nw", mine: int = 1, **given: Any) -> Match:
    void = area == VOID
    m = duel(
        "dark-faith",
        "unit",
        {"iconoclast": 1} if void else {"cultist": 1},
        {"strike-cruiser": 1} if void else {"scout": 1},
        me={"dice": {"morale": mine}},
        area=area,
        areas=more,
        **given,
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    return m


@rule("FS-CHAOS-048", "FS-FREE-001")
def test_dark_faith_places_a_cultist_on_another_friendly_or_uncontrolled_world_of_the_system() -> None:
    m = faith({})
    assert over(m)
    assert units(m, "chaos", "2A/ne") == {"cultist": 1}
    assert units(m, "chaos") == {"cultist": 1}
    assert units(faith({"2A/ne": {"chaos": {"helbrute": 1}}}), "chaos", "2A/ne") == {"helbrute": 1, "cultist": 1}
    assert units(faith({"2A/ne": {"ultramarines": {"scout": 1}}}), "chaos", "2A/ne") == {}  # an enemy world
    assert units(faith({}, mine=0), "chaos", "2A/ne") == {}  # not more morale dice
    m = faith({}, opponent={"dice": {"morale": 1}})
    assert units(m, "chaos", "2A/ne") == {}  # equal is not more
    m = faith({}, area=VOID)
    assert options(m, 0) == {"area 2A/nw", "area 2A/ne"}  # from a void: both worlds, no void
    m.play(0, "area 2A/nw")
    assert units(m, "chaos", "2A/nw") == {"cultist": 1}
    m = duel("dark-faith", "unit", {"cultist": 1}, MARINES, me={"dice": {"morale": 1}})
    m.play(0, "decline")
    assert units(m, "chaos", "2A/ne") == {}


@rule("FS-CHAOS-048", "FS-FREE-002")
def test_dark_faith_needs_a_figure_in_the_reserve() -> None:
    more = {"5A/nw": {"chaos": {"cultist": 4}}, "5A/ne": {"chaos": {"cultist": 2}}, "1A/nw": {"chaos": {"cultist": 2}}}
    assert units(faith(more), "chaos", "2A/ne") == {}  # all nine are on the board


@rule("FS-CHAOS-048", "FS-RETREAT-015")
@pytest.mark.parametrize("uses", [True, False])
def test_the_cultist_of_dark_faith_may_cut_off_the_retreat(uses: bool) -> None:
    m = duel(
        "dark-faith",
        "unit",
        {"cultist": 3},
        {"scout": 1},
        me={"dice": {"morale": 4}},
        opponent={"chosen": None},
        battle={"round": 3},
        areas={"1A/se": {"ultramarines": {"scout": 1}}},
    )
    m.play(0, "use" if uses else "decline")
    after = m.facts()["areas"]  # Chaos has won: the Scout had only 2A/ne to go to
    assert m.state.battle is None
    if uses:
        assert (after["2A/ne"], after["1A/se"]) == ({"chaos": {"cultist": 1}}, {"ultramarines": {"scout": 1}})
        assert "ultramarines" not in after["2A/nw"]
    else:
        assert after["2A/ne"] == {"ultramarines": {"scout routed": 1}}


def lure(theirs: dict[str, int], area: str = "2A/nw", **opponent: Any) -> Match:
    mine = {"iconoclast": 1} if area == VOID else {"helbrute": 1}
    m = duel("lure-of-chaos", "general", mine, theirs, opponent=opponent, area=area, dice=["morale"])
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 1) == {"rout", "decline"}
    return m


@rule("FS-CHAOS-041")
def test_lure_of_chaos_the_enemy_routs_a_unit_for_a_die_or_chaos_places_a_unit() -> None:
    m = lure({**MARINES, "land-raider routed": 1})
    m.play(1, "rout")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    m.play(1, "unit scout 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 1, "scout routed": 1, "land-raider routed": 1}
    assert (dice(m, 1), units(m, "chaos")) == ((0, 0, 1), {"helbrute": 1})
    m = lure(MARINES)
    m.play(1, "decline")
    assert options(m, 0) == {"use", "decline"}  # the new Cultist serves the brown box at once
    assert (dice(m, 1), units(m, "chaos"), units(m, "ultramarines")) == (
        (0, 0, 0),
        {"cultist": 1, "helbrute": 1},
        MARINES,
    )
    m = lure({"strike-cruiser": 1}, VOID)
    m.play(1, "decline")
    assert units(m, "chaos", VOID) == {"iconoclast": 2}
    m = duel("lure-of-chaos", "general", {"helbrute": 1}, MARINES)
    m.play(0, "decline")
    assert over(m)


@rule("FS-CHAOS-042", "FS-KEYWORD-001", "FS-KEYWORD-003")
@pytest.mark.parametrize(("theirs", "side"), [(LYING, {}), (MARINES, FEARLESS)])
def test_lure_of_chaos_the_rout_may_be_chosen_even_if_it_is_impossible(
    theirs: dict[str, int], side: dict[str, Any]
) -> None:
    m = lure(theirs, **side)
    m.play(1, "rout")
    assert over(m)
    assert (dice(m, 1), units(m, "chaos"), units(m, "ultramarines")) == ((0, 0, 0), {"helbrute": 1}, theirs)


@rule("FS-CHAOS-051")
def test_lure_of_chaos_gives_two_tokens_of_one_kind() -> None:
    for mine, theirs, area in (
        ({"cultist": 1}, {"scout": 1}, "2A/nw"),
        ({"iconoclast": 1}, {"strike-cruiser": 1}, VOID),
    ):
        for choice, gained in (("gain-tokens attack 2", (2, 0)), ("gain-tokens defence 2", (0, 2))):
            m = duel("lure-of-chaos", "unit", mine, theirs, area=area)
            assert options(m, 0) == {"use", "decline"}
            m.play(0, "use")
            assert options(m, 0) == {"gain-tokens attack 2", "gain-tokens defence 2"}  # no one of each
            m.play(0, choice)
            assert tokens(m, 0) == gained
    assert over(duel("lure-of-chaos", "unit", {"helbrute": 1, "cultist routed": 1}, MARINES))
