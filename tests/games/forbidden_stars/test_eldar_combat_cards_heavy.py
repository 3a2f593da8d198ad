"""The combat cards of the Eldar for Falcons, Titans and Void Stalkers, and Spiritseer's Guidance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import fight, over
from tests.games.forbidden_stars.table import VOID, dice, side_of, tokens, units
from tests.vocabulary import fields, options, told
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}


def duel(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    return any_duel(card, box, mine, theirs, faction="eldar", **more)


# ---- Fire Prism ----


@rule("FS-ELDAR-047", "FS-CONVERT-001")
def test_fire_prism_turns_any_number_of_morale_dice_to_attack() -> None:
    m = duel("fire-prism", "general", {"wraithguard": 1}, MARINES, me={"dice": {"defence": 2, "morale": 3}})
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    for left in (2, 1):
        assert options(m, 0) == {"die morale", "done"}
        m.play(0, "die morale")
        assert dice(m, 0) == (3 - left, 2, left)
    stopped = m.clone()
    stopped.play(0, "done")
    assert (dice(stopped, 0), over(stopped)) == ((2, 2, 1), True)
    m.play(0, "die morale")
    assert (dice(m, 0), over(m)) == ((3, 2, 0), True)
    assert over(duel("fire-prism", "general", {"wraithguard": 1}, MARINES, me={"dice": {"defence": 2}}))


@rule("FS-ELDAR-047")
@pytest.mark.parametrize(("have", "lost"), [(7, 5), (5, 5), (3, 3)])
def test_fire_prism_gives_an_attacker_two_tokens_and_takes_five_from_a_defenders_enemy(have: int, lost: int) -> None:
    m = duel("fire-prism", "unit", {"falcon": 1}, MARINES, opponent={"tokens": {"defence": have}})
    m.play(0, "use")
    assert (tokens(m, 0), tokens(m, 1)) == ((2, 0), (0, have))
    m = duel(
        "fire-prism",
        "unit",
        {"void-stalker": 1},
        {"strike-cruiser": 1},
        area=VOID,
        attacking=False,
        opponent={"chosen": None, "tokens": {"defence": have}},
    )
    m.play(0, "use")
    assert fields(m, "TokensLost", "seat", "face", "count") == [(1, 1, lost)]
    assert told(m, "TokensGained") == []


# ---- Wave Serpent ----


@rule("FS-ELDAR-035", "FS-KEYWORD-013")
def test_wave_serpent_gives_a_die_and_three_defence_tokens_unless_morale_is_spent() -> None:
    def position(**have: int) -> Match:
        m = duel("wave-serpent", "general", {"wraithguard": 1}, MARINES, opponent={"dice": have}, dice=["attack"])
        m.play(0, "use")
        return m

    m = position(morale=1)
    assert dice(m, 0) == (1, 0, 0)  # the die comes in any case
    assert options(m, 1) == {"spend morale", "decline"}
    unwilling = m.clone()
    unwilling.play(1, "decline")
    assert (tokens(unwilling, 0), dice(unwilling, 1)) == ((0, 3), (0, 0, 1))
    m.play(1, "spend morale")
    assert (tokens(m, 0), dice(m, 1)) == ((0, 0), (0, 0, 0))
    m = position(attack=3, defence=2)
    assert over(m)
    assert tokens(m, 0) == (0, 3)


RIDERS = {"aspect-warrior": 2, "wraithguard": 1, "falcon": 1, "aspect-warrior routed": 1}
BESIDE = {"5A/nw": {"ultramarines": {"scout": 1}}, "7A/nw": {"eldar": {"falcon": 1}}}


def serpent(mine: dict[str, int], *, area: str = "2A/ne", **given: Any) -> Match:
    m = duel(
        "wave-serpent", "unit", mine, MARINES, area=area, me={"dice": {"morale": 2}, **given.pop("me", {})}, **given
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert dice(m, 0) == (0, 0, 1)
    return m


@rule("FS-ELDAR-036", "FS-ELDAR-038", "FS-ELDAR-039")
def test_wave_serpent_moves_unrouted_units_of_level_0_and_1_to_one_adjacent_area() -> None:
    m = serpent(dict(RIDERS), areas=dict(BESIDE))
    assert options(m, 0) == {"area 2A/nw", "area 5A/nw"}  # of this system and of the next, also an enemy one
    m.play(0, "area 2A/nw")
    both = {"move aspect-warrior 2A/ne 2A/nw", "move wraithguard 2A/ne 2A/nw", "done"}
    assert options(m, 0) == both  # not the Falcon (level 2), not the routed warrior
    m.play(0, "move aspect-warrior 2A/ne 2A/nw")
    m.play(0, "move wraithguard 2A/ne 2A/nw")
    assert options(m, 0) == {"move aspect-warrior 2A/ne 2A/nw", "done"}
    m.play(0, "move aspect-warrior 2A/ne 2A/nw")
    assert over(m)
    assert units(m, "eldar", "2A/nw") == {"aspect-warrior": 2, "wraithguard": 1}
    assert units(m, "eldar", "2A/ne") == {"falcon": 1, "aspect-warrior routed": 1}
    m = serpent(dict(RIDERS), areas=dict(BESIDE), storms=["2A-e"])
    assert options(m, 0) == {"area 2A/nw"}


@rule("FS-ELDAR-036", "FS-ELDAR-037", "FS-ELDAR-050")
def test_a_second_wave_serpent_makes_no_second_area_contested() -> None:
    areas = {"5A/nw": {"ultramarines": {"scout": 1}}, "2A/nw": {"ultramarines": {"scout": 1}}}
    m = serpent({"aspect-warrior": 2, "falcon": 1}, areas=dict(areas))
    assert options(m, 0) == {"area 2A/nw", "area 5A/nw"}
    m.play(0, "area 5A/nw")
    m.play(0, "move aspect-warrior 2A/ne 5A/nw")
    assert m.state.order is not None and m.state.battle is not None
    (battle,) = m.state.order.fights
    assert (m.state.map.spell(battle.area), battle.attacker, battle.by_advance) == ("5A/nw", 0, False)
    assert battle.origins == 1 << m.state.battle.area
    contested = {
        "5A/nw": {"ultramarines": {"scout": 1}, "eldar": {"aspect-warrior": 1}},
        "2A/nw": {"ultramarines": {"scout": 1}},
    }
    m = serpent({"aspect-warrior": 1, "falcon": 1}, areas=contested, battle={"waved": "5A/nw"})
    assert options(m, 0) == {"area 5A/nw"}  # the same again, but no second one
    contested["2A/nw"] = {"eldar": {"falcon": 1}}
    m = serpent({"aspect-warrior": 1, "falcon": 1}, areas=contested, battle={"waved": "5A/nw"})
    assert options(m, 0) == {"area 2A/nw", "area 5A/nw"}  # another area is allowed where no battle begins


@rule("FS-ELDAR-036", "FS-ELDAR-041", "FS-RETREAT-013")
def test_the_battle_of_wave_serpent_comes_after_the_present_one_and_knows_no_retreat() -> None:
    mine = ["ranger-support", "command-of-the-autarch", "striking-scorpions", "swooping-hawks", "wraithguard-support"]
    theirs = ["faith-in-the-emperor", "blessed-power-armour", "reconnaissance", "show-no-fear", "emperors-glory"]
    m = fight(
        "clean-up",
        {},
        {},
        {"eldar": {"falcon": 1}},
        factions=("eldar", "ultramarines"),
        area="2A/ne",
        areas={
            "5A/nw": {"ultramarines": {"land-raider": 1}, "eldar": {"aspect-warrior": 1}},
            "7A/nw": {"eldar": {"falcon": 1}},
            "8A/ne": {"ultramarines": {"scout": 1}},
        },
        order={"fights": [{"area": "5A/nw", "attacker": "eldar", "origins": ["2A/ne"], "by-advance": False}]},
        dice=["defence", "defence", "morale", "morale", "morale"],
        players={"eldar": {"deck": mine * 2}, "ultramarines": {"deck": theirs * 2}},
    )
    assert m.state.battle is not None
    assert m.state.map.spell(m.state.battle.area) == "5A/nw"
    while m.state.battle is not None:  # nobody attacks: neither a card nor a die shows an attack
        seat = next(iter(m.pending))
        m.play(seat, "decline" if "decline" in options(m, seat) else min(options(m, seat)))
    assert told(m, "BattleWon") == ["BattleWon"]
    assert told(m, "Retreated") == []  # Laodicea is friendly and near, but they cannot go there
    assert units(m, "eldar", "5A/nw") == {}
    assert units(m, "eldar", "2A/ne") == {"falcon": 1}
    assert [e.cite for e in m.events if type(e).__name__ == "UnitDestroyed"] == ["FS-RETREAT-007"]


# ---- Spiritseer's Guidance ----


def guided(mine: dict[str, int], **more: Any) -> Match:
    """Spiritseer's Guidance of the attacking Eldar is resolved; then both sides count four attack dice."""
    m = duel(
        "spiritseers-guidance",
        "general",
        mine,
        {"scout": 1},
        me={"dice": {"attack": 6}, "hand": ["hit-and-run"]},
        opponent={"chosen": None, "dice": {"attack": 6}, "hand": ["ambush"], **more.pop("opponent", {})},
        **more,
    )
    m.play(0, "use")
    return m


@rule("FS-ELDAR-031", "FS-LIMIT-004")
def test_spiritseers_guidance_saves_the_units_of_both_sides_in_this_round() -> None:
    m = guided({"aspect-warrior": 2})
    assert units(m, "eldar") == {"aspect-warrior": 1, "aspect-warrior routed": 1}
    assert units(m, "ultramarines") == {"scout": 1}
    assert m.state.battle is not None and m.state.battle.round == 2
    assert dice(m, 0) == (6, 0, 1)
    assert not any(side_of(m, 0).live)  # it was for this round only


@rule("FS-ELDAR-031")
@pytest.mark.parametrize("attacking", [True, False])
def test_spiritseers_guidance_where_nobody_can_be_routed_saves_nobody(attacking: bool) -> None:
    m = guided({"aspect-warrior routed": 1, "falcon routed": 1}, attacking=attacking)
    assert dice(m, 0) == (6, 0, 1)  # the morale die comes all the same
    assert options(m, 0) == {"damage aspect-warrior routed", "damage falcon routed"}
    m.play(0, "damage falcon routed")
    assert units(m, "eldar") == {}  # 6 dice against an icon of the card: 4 for the Falcon, 1 for the Warrior
    assert units(m, "ultramarines") == {}


@rule("FS-ELDAR-031")
def test_spiritseers_guidance_of_defending_eldar_saves_the_units_of_both_sides() -> None:
    m = guided({"aspect-warrior": 2}, attacking=False)
    assert units(m, "eldar") == {"aspect-warrior": 1, "aspect-warrior routed": 1}
    assert units(m, "ultramarines") == {"scout": 1}
    assert dice(m, 0) == (6, 0, 1)
    assert m.state.battle is not None and m.state.battle.round == 2


@rule("FS-ELDAR-031")
def test_spiritseers_guidance_of_a_bastion_alone_routs_nobody_and_saves_nobody() -> None:
    bastion = {"structures": {"bastion": 1}, "owner": "eldar"}
    m = guided({}, attacking=False, more=bastion, opponent={"dice": {"defence": 2}})
    assert not told(m, "UnitRouted") and fields(m, "DamageSuffered", "seat", "count") == [(1, 5), (0, 0)]
    assert units(m, "ultramarines") == {}  # 6 dice and an icon of the card against 2 defence dice


@rule("FS-ELDAR-049")
def test_spiritseers_guidance_does_not_save_a_bastion() -> None:
    more = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    m = guided({"aspect-warrior": 2}, more=more)
    assert units(m, "ultramarines") == {"scout": 1}
    assert "structures" not in m.facts()["areas"]["2A/nw"]  # 7 attack icons: the bastion is gone, the Scout is not


@rule("FS-ELDAR-032")
def test_spiritseers_guidance_stops_damage_but_not_the_effects_of_cards() -> None:
    m = duel(
        "howling-banshees",
        "unit",
        {"aspect-warrior": 1},
        MARINES,
        me={"played": ["spiritseers-guidance"], "live": [1, 0], "dice": {"morale": 1}},
        opponent={"played": ["ambush"], "live": [0]},
    )
    m.play(0, "use")
    m.play(1, "unit scout 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 1, "scout routed": 1}


# ---- Holofield Emitter, Psychic Lance ----


@rule("FS-ELDAR-048", "FS-COMBATCARD-030")
def test_holofield_emitter_draws_a_card_and_plays_one_for_its_icons() -> None:
    m = duel(
        "holofield-emitter",
        "general",
        {"warlock-titan": 1},
        MARINES,
        me={"hand": ["hit-and-run"]},
        dice=["defence"],
        players={"eldar": {"deck": ["swooping-hawks", "ranger-support"]}},
    )
    m.play(0, "use")
    side = side_of(m, 0)
    assert [CARD[c] for c in side.hand] == ["hit-and-run", "ranger-support"]  # from the top of the deck
    assert dice(m, 0) == (0, 1, 0)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 0) == {"card hit-and-run", "card ranger-support"}
    before = attack_total(side), defence_total(side)
    m.play(0, "card hit-and-run")
    side = side_of(m, 0)
    assert over(m)  # its two tokens are not gained
    assert (attack_total(side), defence_total(side)) == (before[0] + 1, before[1])
    assert tokens(m, 0) == (0, 0)
    m = duel("holofield-emitter", "unit", {"void-stalker": 1}, {"strike-cruiser": 1}, area=VOID)
    m.play(0, "use")
    assert over(m)  # no card in hand


@rule("FS-ELDAR-042")
def test_psychic_lance_discards_a_random_card_of_the_enemys_hand() -> None:
    m = duel(
        "psychic-lance",
        "general",
        {"wraithguard": 1},
        MARINES,
        opponent={"hand": ["reconnaissance", "hold-the-line"], "played": ["glory-and-death"]},
        dice=["attack"],
        chance=[1],
    )
    m.play(0, "use")
    side = side_of(m, 1)
    assert [CARD[c] for c in side.hand] == ["reconnaissance"]
    assert [CARD[c] for c in side.played] == ["glory-and-death", "ambush"]  # neither face-up nor face-down cards
    assert "hold-the-line" in m.facts()["players"]["ultramarines"]["deck"]
    m = duel("psychic-lance", "general", {"wraithguard": 1}, MARINES)
    m.play(0, "use")
    assert over(m)  # an empty hand


@rule("FS-ELDAR-033", "FS-KEYWORD-004")
def test_psychic_lance_gives_four_tokens_unless_a_face_up_card_may_be_chosen_and_discarded() -> None:
    def position() -> Match:
        m = duel(
            "psychic-lance",
            "unit",
            {"warlock-titan": 1},
            MARINES,
            opponent={"played": ["show-no-fear", "hold-the-line"], "live": [1, 0], "hand": ["reconnaissance"]},
        )
        m.play(0, "use")
        assert options(m, 1) == {"pay", "decline"}
        return m

    m = position()
    m.play(1, "pay")
    assert options(m, 0) == {"discard show-no-fear", "discard hold-the-line"}  # the Eldar choose which
    m.play(0, "discard show-no-fear")
    assert [CARD[c] for c in side_of(m, 1).played] == ["hold-the-line", "ambush"]
    assert tokens(m, 0) == (0, 0)
    m = position()
    m.play(1, "decline")
    assert tokens(m, 0) == (4, 0)
    assert [CARD[c] for c in side_of(m, 1).played] == ["show-no-fear", "hold-the-line", "ambush"]


@rule("FS-ELDAR-034")
def test_without_a_face_up_card_of_the_enemy_psychic_lance_gives_its_tokens() -> None:
    m = duel(
        "psychic-lance",
        "unit",
        {"void-stalker": 1},
        {"strike-cruiser": 1},
        area=VOID,
        opponent={"hand": ["reconnaissance"]},
    )
    m.play(0, "use")
    assert over(m)  # he was not asked: his face-down card and his hand do not count
    assert tokens(m, 0) == (4, 0)
