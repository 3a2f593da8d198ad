"""The combat cards of the Eldar: what is printed on all of them, and the starting five."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import over
from tests.games.forbidden_stars.table import dice, side_of, tokens, units
from tests.vocabulary import options, refused, told
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total
from wartable.games.forbidden_stars.content import COMBAT_CARDS
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
LYING = {"scout routed": 1, "space-marine routed": 1}
FEARLESS: dict[str, Any] = {"played": ["show-no-fear"], "live": [1]}
LIGHT, HEAVY, TITANIC = (
    ["aspect_warrior", "hellebore_frigate"],
    ["falcon", "void_stalker"],
    ["warlock_titan", "void_stalker"],
)
GUARD = ["wraithguard", "hellebore_frigate", "void_stalker"]
PRINTED: dict[str, tuple[list[str], tuple[int, int, int], int, int]] = {
    "hit-and-run": (LIGHT, (1, 0, 0), 0, 0),
    "howling-banshees": (LIGHT, (1, 0, 0), 0, 0),
    "striking-scorpions": (LIGHT, (0, 1, 0), 0, 0),
    "ranger-support": ([], (0, 1, 1), 0, 0),
    "command-of-the-autarch": ([], (0, 0, 0), 0, 0),
    "fire-dragons-vengeance": (LIGHT, (2, 0, 0), 0, 2),
    "swooping-hawks": (LIGHT, (0, 2, 0), 0, 2),
    "wraithguard-advance": (GUARD, (1, 0, 1), 0, 2),
    "wraithguard-support": (GUARD, (0, 1, 1), 0, 2),
    "fire-prism": (HEAVY, (2, 1, 0), 2, 4),
    "wave-serpent": (HEAVY, (1, 2, 0), 2, 4),
    "spiritseers-guidance": ([], (1, 1, 1), 2, 4),
    "holofield-emitter": (TITANIC, (1, 2, 1), 3, 6),
    "psychic-lance": (TITANIC, (2, 1, 0), 3, 6),
}
"""What is printed: the units of the brown box, the icons, level and price."""


def duel(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    return any_duel(card, box, mine, theirs, faction="eldar", **more)


@rule("FS-ELDAR-020", "FS-ELDAR-024", "FS-ELDAR-025", "FS-ELDAR-026", "FS-ELDAR-028", "FS-ELDAR-031", "FS-ELDAR-033")
@rule("FS-ELDAR-036", "FS-ELDAR-043", "FS-ELDAR-044", "FS-ELDAR-045", "FS-ELDAR-046", "FS-ELDAR-047", "FS-ELDAR-048")
@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_on_the_cards_of_the_eldar(name: str) -> None:
    card = next(c for c in COMBAT_CARDS if c.id == name.replace("-", "_"))
    assert card.faction == "eldar"
    icons = (card.icons.attack, card.icons.defence, card.icons.morale)
    assert (card.unit, icons, card.level, card.cost) == PRINTED[name]
    assert card.starting == (list(PRINTED).index(name) < 5)
    assert bool(card.unit_text) == bool(card.unit)


@rule("FS-ELDAR-020", "FS-ELDAR-024", "FS-ELDAR-036", "FS-ELDAR-043", "FS-ELDAR-046", "FS-COMBATCARD-012")
@pytest.mark.parametrize("name", [name for name in PRINTED if PRINTED[name][0]])
def test_the_brown_box_waits_for_an_unrouted_unit_of_its_kind(name: str) -> None:
    lying = {
        f"{unit.replace('_', '-')} routed": 1
        for unit in PRINTED[name][0]
        if unit not in ("hellebore_frigate", "void_stalker")
    }
    m = duel(name, "unit", lying, MARINES, me={"dice": {"morale": 2}, "hand": ["hit-and-run"]})
    assert over(m)


# ---- Hit and Run ----

AROUND = {
    "2A/ne": {"eldar": {"aspect-warrior": 1}},
    "5A/nw": {"ultramarines": {"scout": 1}},
    "1A/ne": {"ultramarines": {"strike-cruiser": 1}},
}


@rule("FS-ELDAR-020")
def test_hit_and_run_gives_two_attack_tokens() -> None:
    m = duel("hit-and-run", "general", {"falcon": 1}, MARINES)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert tokens(m, 0) == (2, 0)


@rule("FS-ELDAR-020", "FS-ELDAR-021")
def test_hit_and_run_moves_one_unrouted_unit_to_an_open_adjacent_area_for_a_morale_die() -> None:
    mine = {"aspect-warrior": 1, "falcon": 1, "wraithguard routed": 1}
    m = duel(
        "hit-and-run",
        "unit",
        mine,
        MARINES,
        me={"dice": {"morale": 2}},
        area="2A/ne",
        areas={"2A/nw": {"eldar": {"falcon": 1}}, "5A/nw": {"ultramarines": {"scout": 1}}},
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert dice(m, 0) == (0, 0, 1)
    assert options(m, 0) == {"move aspect-warrior 2A/ne 2A/nw", "move falcon 2A/ne 2A/nw"}
    assert refused(m, 0, "move wraithguard 2A/ne 2A/nw") == "FS-ELDAR-021"
    assert refused(m, 0, "move falcon 2A/ne 5A/nw") == "FS-ELDAR-020"  # enemy
    assert refused(m, 0, "move falcon 2A/ne 2A/se") == "FS-ELDAR-020"  # a void
    m.play(0, "move falcon 2A/ne 2A/nw")
    assert over(m)  # one unit only
    assert (units(m, "eldar", "2A/nw"), units(m, "eldar", "2A/ne")) == (
        {"falcon": 2},
        {"aspect-warrior": 1, "wraithguard routed": 1},
    )
    m = duel("hit-and-run", "unit", {"aspect-warrior": 1}, MARINES, me={"dice": {"attack": 3}})
    assert over(m)  # no morale die


@rule("FS-ELDAR-022", "FS-STORM-001")
def test_hit_and_run_leads_into_a_neighbouring_system_but_not_diagonally_and_not_through_a_storm() -> None:
    def position(**given: Any) -> Match:
        m = duel(
            "hit-and-run",
            "unit",
            {"aspect-warrior": 1, "falcon": 1},
            MARINES,
            me={"dice": {"morale": 1}},
            area="2A/ne",
            **given,
        )
        m.play(0, "use")
        return m

    m = position()
    assert options(m, 0) == {f"move {u} 2A/ne {a}" for u in ("aspect-warrior", "falcon") for a in ("2A/nw", "5A/nw")}
    m = position(storms=["2A-e"])
    assert options(m, 0) == {"move aspect-warrior 2A/ne 2A/nw", "move falcon 2A/ne 2A/nw"}
    assert refused(m, 0, "move falcon 2A/ne 5A/nw") == "FS-STORM-001"
    fleet = duel(
        "hit-and-run", "unit", {"hellebore-frigate": 1}, {"strike-cruiser": 1}, area="2A/se", me={"dice": {"morale": 1}}
    )
    fleet.play(0, "use")
    assert options(fleet, 0) == {f"move hellebore-frigate 2A/se {a}" for a in ("2A/sw", "5A/sw", "1A/ne")}


@rule("FS-ELDAR-023", "FS-ELDAR-040", "FS-RETREAT-015")
@pytest.mark.parametrize("card", ["hit-and-run", "wave-serpent"])
def test_the_unit_that_left_cuts_off_the_retreat_of_the_enemy(card: str) -> None:
    from wartable.games.forbidden_stars.battle.retreat import retreat_areas

    mine = {"aspect-warrior": 1, "falcon": 1}
    m = duel(
        card,
        "unit",
        mine,
        MARINES,
        me={"dice": {"morale": 1}},
        battle={"origins": ["1A/nw"]},
        areas={"5A/nw": {"eldar": {"falcon": 1}}},
    )
    assert m.state.battle is not None
    spell = m.state.map.spell
    assert "2A/ne" in [spell(a) for a in retreat_areas(m.state, m.state.battle, 1, 2)]
    m.play(0, "use")
    if card == "wave-serpent":
        m.play(0, "area 2A/ne")
    m.play(0, "move aspect-warrior 2A/nw 2A/ne")
    if card == "wave-serpent":
        assert over(m)
    assert [spell(a) for a in retreat_areas(m.state, m.state.battle, 1, 2)] == []


# ---- Howling Banshees, Striking Scorpions ----


@rule("FS-ELDAR-024", "FS-ELDAR-043", "FS-ELDAR-042", "FS-ELDAR-048", "FS-LIMIT-004")
@pytest.mark.parametrize("card", ["howling-banshees", "striking-scorpions", "holofield-emitter", "psychic-lance"])
def test_these_cards_give_one_rolled_die_but_no_ninth(card: str) -> None:
    m = duel(card, "general", {"wraithguard": 1}, MARINES, me={"dice": {"attack": 1}}, dice=["defence", "defence"])
    m.play(0, "use")
    assert dice(m, 0) == (1, 1, 0)
    m = duel(card, "general", {"wraithguard": 1}, MARINES, me={"dice": {"attack": 8}}, dice=["defence"])
    m.play(0, "use")
    assert dice(m, 0) == (8, 0, 0)


@rule("FS-ELDAR-024", "FS-KEYWORD-014")
def test_howling_banshees_make_the_enemy_choose_and_rout_for_a_morale_die() -> None:
    def position(theirs: dict[str, int], **opponent: Any) -> Match:
        m = duel(
            "howling-banshees", "unit", {"aspect-warrior": 1}, theirs, me={"dice": {"morale": 1}}, opponent=opponent
        )
        assert options(m, 0) == {"use", "decline"}
        return m

    m = position({**MARINES, "land-raider routed": 1}, dice={"morale": 2})
    declined = m.clone()
    declined.play(0, "decline")
    assert (dice(declined, 0), over(declined)) == ((0, 0, 1), True)
    m.play(0, "use")
    assert dice(m, 0) == (0, 0, 0)
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # no price buys him off
    assert refused(m, 1, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    m.play(1, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    for theirs, opponent in ((LYING, {}), (MARINES, FEARLESS)):
        m = position(theirs, **opponent)
        m.play(0, "use")
        assert over(m)
        assert units(m, "ultramarines") == theirs


@rule("FS-ELDAR-043")
def test_striking_scorpions_take_a_die_of_the_enemys_choice() -> None:
    m = duel(
        "striking-scorpions", "unit", {"aspect-warrior": 1}, MARINES, opponent={"dice": {"attack": 2, "morale": 1}}
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 1) == {"lose-die attack", "lose-die morale"}
    m.play(1, "lose-die attack")
    assert dice(m, 1) == (1, 0, 1)
    m = duel("striking-scorpions", "unit", {"aspect-warrior": 1}, MARINES, opponent={"tokens": {"attack": 2}})
    m.play(0, "use")
    assert over(m)
    assert tokens(m, 1) == (2, 0)  # a token is no die


# ---- Ranger Support ----


@rule("FS-ELDAR-025")
def test_ranger_support_gives_an_attacker_one_token_of_each_kind() -> None:
    m = duel("ranger-support", "general", {"wraithguard": 1}, MARINES)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert over(m)
    assert tokens(m, 0) == (1, 1)


@rule("FS-ELDAR-025")
def test_ranger_support_lets_a_defender_retreat_one_unit() -> None:
    def position() -> Match:
        m = duel(
            "ranger-support",
            "general",
            {"wraithguard": 1, "falcon routed": 1},
            MARINES,
            attacking=False,
            me={"hand": ["hit-and-run"]},
            opponent={"chosen": None, "hand": ["ambush"]},
            areas={"2A/ne": {"eldar": {"falcon": 1}}},
        )
        m.play(0, "use")
        return m

    m = position()
    assert options(m, 0) == {"use", "decline"}  # he may
    m.play(0, "decline")
    assert units(m, "eldar") == {"wraithguard": 1, "falcon routed": 1}
    m = position()
    m.play(0, "use")
    assert options(m, 0) == {"unit wraithguard 2A/nw", "unit falcon routed 2A/nw"}
    m.play(0, "unit wraithguard 2A/nw")
    assert (units(m, "eldar", "2A/ne"), units(m, "eldar")) == (
        {"falcon": 1, "wraithguard routed": 1},
        {"falcon routed": 1},
    )
    assert not told(m, "TokensGained")


# ---- Command of the Autarch ----


@rule("FS-ELDAR-026", "FS-COMBATCARD-030")
def test_the_autarch_rallies_or_gains_morale_and_adds_the_icons_of_a_card() -> None:
    def position(**me: Any) -> Match:
        m = duel(
            "command-of-the-autarch",
            "general",
            {"aspect-warrior": 1, "wraithguard routed": 1},
            MARINES,
            me={"hand": ["hit-and-run", "swooping-hawks", "swooping-hawks"], **me},
        )
        m.play(0, "use")
        return m

    m = position()
    assert options(m, 0) == {"rally", "gain-die morale"}
    m.play(0, "gain-die morale")
    assert dice(m, 0) == (0, 0, 1)
    assert options(m, 0) == {"card hit-and-run", "card swooping-hawks"}  # one further card, and no way around it
    m.play(0, "card swooping-hawks")
    assert over(m)  # its abilities are not resolved
    side = side_of(m, 0)
    assert [CARD[c] for c in side.hand] == ["hit-and-run", "swooping-hawks"]
    assert (attack_total(side), defence_total(side)) == (0, 2)
    m = position()
    m.play(0, "rally")
    assert units(m, "eldar") == {"aspect-warrior": 1, "wraithguard": 1}
    assert dice(m, 0) == (0, 0, 0)


@rule("FS-ELDAR-026", "FS-ELDAR-027", "FS-LIMIT-004")
def test_the_autarch_plays_the_card_even_if_nothing_could_be_rallied_or_gained() -> None:
    def position(answer: str, **me: Any) -> Match:
        m = duel(
            "command-of-the-autarch", "general", {"aspect-warrior": 1}, MARINES, me={"hand": ["hit-and-run"], **me}
        )
        m.play(0, "use")
        m.play(0, answer)
        return m

    m = position("gain-die morale", dice={"attack": 8})
    assert (dice(m, 0), options(m, 0)) == ((8, 0, 0), {"card hit-and-run"})
    m = position("rally")  # nobody lies down
    assert options(m, 0) == {"card hit-and-run"}
    m = position("gain-die morale", hand=[])
    assert over(m)
