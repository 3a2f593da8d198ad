"""The combat upgrades of the Eldar without command level: Fire Dragons, Swooping Hawks, Wraithguard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import over
from tests.games.forbidden_stars.table import VOID, dice, tokens, units
from tests.vocabulary import asked, fields, move_on, options
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
LYING = {"scout routed": 1, "space-marine routed": 1}
FEARLESS: dict[str, Any] = {"played": ["show-no-fear"], "live": [1]}


def duel(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    return any_duel(card, box, mine, theirs, faction="eldar", **more)


# ---- Fire Dragon's Vengeance, Swooping Hawks ----


@rule("FS-ELDAR-044", "FS-COMBATCARD-019")
def test_fire_dragons_stop_defence_tokens_of_the_defender_in_this_round() -> None:
    def position(use: str, waiting: str) -> Match:
        m = duel(
            "fire-dragons-vengeance",
            "general",
            {"wraithguard": 2},
            MARINES,
            me={"hand": ["hit-and-run"]},
            opponent={"chosen": waiting, "hand": ["blessed-power-armour"], "dice": {"defence": 3}},
        )
        assert options(m, 0) == {"use", "decline"}
        m.play(0, use)
        m.play(1, "use")
        return m

    assert tokens(position("use", "blessed-power-armour"), 1) == (0, 0)
    assert tokens(position("decline", "blessed-power-armour"), 1) == (0, 2)
    m = position("use", "ambush")
    assert tokens(m, 1) == (2, 0)  # attack tokens are not touched
    m.play(1, "decline")
    while "assign-damage" in asked(m).values():
        move_on(m)
    m.play(0, "card hit-and-run")
    m.play(1, "card blessed-power-armour")
    m.play(0, "decline")
    m.play(1, "use")
    assert tokens(m, 1) == (0, 2)  # the next round is free again


@rule("FS-ELDAR-044")
def test_fire_dragons_do_nothing_for_a_defender_and_give_two_defence_tokens_with_aspect_warriors() -> None:
    m = duel(
        "fire-dragons-vengeance",
        "general",
        {"wraithguard": 1},
        MARINES,
        attacking=False,
        me={"hand": ["hit-and-run"]},
        opponent={"chosen": None, "hand": ["ambush"]},
    )
    assert asked(m) == {1: "assign-damage"}  # the green box was not even offered
    m = duel("fire-dragons-vengeance", "unit", {"aspect-warrior": 1}, MARINES)
    m.play(0, "use")
    assert tokens(m, 0) == (0, 2)


@rule("FS-ELDAR-045")
@pytest.mark.parametrize(("have", "left"), [(5, 2), (3, 0), (2, 0)])
def test_swooping_hawks_take_three_attack_tokens_when_defending(have: int, left: int) -> None:
    m = duel(
        "swooping-hawks",
        "general",
        {"aspect-warrior": 1},
        MARINES,
        attacking=False,
        me={"dice": {"morale": 2}},
        opponent={"chosen": None, "tokens": {"attack": have, "defence": 4}},
    )
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert tokens(m, 1) == (left, 4)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    gained = fields(m, "TokensGained", "seat", "face", "count")
    assert gained == [(0, 0, 2)]  # and one morale die for two attack tokens, once


@rule("FS-ELDAR-045")
def test_swooping_hawks_of_an_attacker_take_nothing_and_need_a_morale_die() -> None:
    m = duel(
        "swooping-hawks",
        "general",
        {"aspect-warrior": 1},
        MARINES,
        me={"dice": {"attack": 2}},
        opponent={"tokens": {"attack": 4}},
    )
    assert over(m)
    assert tokens(m, 1) == (4, 0)
    m = duel("swooping-hawks", "unit", {"aspect-warrior": 1}, MARINES, me={"dice": {"morale": 2}})
    m.play(0, "use")
    assert over(m)
    assert (dice(m, 0), tokens(m, 0)) == ((0, 0, 1), (2, 0))


# ---- Wraithguard ----


@rule("FS-ELDAR-028", "FS-ELDAR-046")
@pytest.mark.parametrize(
    ("card", "turned", "to"),
    [("wraithguard-advance", "defence", "attack"), ("wraithguard-support", "attack", "defence")],
)
def test_wraithguard_cards_give_a_die_and_turn_up_to_two_dice(card: str, turned: str, to: str) -> None:
    def position() -> Match:
        m = duel(card, "general", {"aspect-warrior": 1}, MARINES, me={"dice": {turned: 3, "morale": 1}}, dice=[to])
        m.play(0, "use")
        assert options(m, 0) == {"gain-die rolled", "gain-die morale"}
        return m

    m = position()
    m.play(0, "gain-die rolled")
    assert options(m, 0) == {f"die {turned}", "done"}  # no other face
    m.play(0, f"die {turned}")
    m.play(0, f"die {turned}")
    assert over(m)  # two at most
    assert dice(m, 0) == ((3, 1, 1) if to == "attack" else (1, 3, 1))
    m = position()
    m.play(0, "gain-die morale")
    m.play(0, "done")
    assert dice(m, 0) == ((0, 3, 2) if turned == "defence" else (3, 0, 2))


@rule("FS-ELDAR-028", "FS-ELDAR-029", "FS-KEYWORD-013")
def test_wraithguard_advance_routs_unless_a_morale_die_is_spent() -> None:
    def position(theirs: dict[str, int], **opponent: Any) -> Match:
        m = duel("wraithguard-advance", "unit", {"wraithguard": 1}, theirs, opponent=opponent)
        m.play(0, "use")
        return m

    m = position(MARINES, dice={"morale": 1, "attack": 1})
    assert options(m, 1) == {"spend morale", "decline"}
    paid = m.clone()
    paid.play(1, "spend morale")
    assert (dice(paid, 1), units(paid, "ultramarines"), over(paid)) == ((1, 0, 0), MARINES, True)
    m.play(1, "decline")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    m.play(1, "unit scout 2A/nw")
    assert (dice(m, 1), units(m, "ultramarines")) == ((1, 0, 1), {"space-marine": 1, "scout routed": 1})
    m = position(MARINES, dice={"attack": 5})
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # without a morale die he must


@rule("FS-ELDAR-030")
def test_wraithguard_advance_asks_nothing_of_him_who_has_nobody_to_rout() -> None:
    for theirs, side in ((LYING, {}), (MARINES, FEARLESS)):
        m = duel("wraithguard-advance", "unit", {"wraithguard": 1}, theirs, opponent={"dice": {"morale": 1}, **side})
        m.play(0, "use")
        assert over(m)
        assert (dice(m, 1), units(m, "ultramarines")) == ((0, 0, 1), theirs)


@rule("FS-ELDAR-046")
def test_wraithguard_support_rallies_a_unit_for_a_morale_die() -> None:
    m = duel(
        "wraithguard-support",
        "unit",
        {"wraithguard": 1, "falcon routed": 1, "aspect-warrior routed": 1},
        MARINES,
        me={"dice": {"morale": 2}},
    )
    m.play(0, "use")
    assert dice(m, 0) == (0, 0, 1)
    assert options(m, 0) == {"unit aspect-warrior routed 2A/nw", "unit falcon routed 2A/nw"}
    m.play(0, "unit falcon routed 2A/nw")
    assert over(m)
    assert units(m, "eldar") == {"wraithguard": 1, "falcon": 1, "aspect-warrior routed": 1}
    m = duel(
        "wraithguard-support",
        "unit",
        {"hellebore-frigate": 1},
        {"strike-cruiser": 1},
        area=VOID,
        me={"dice": {"attack": 1}},
    )
    assert over(m)
