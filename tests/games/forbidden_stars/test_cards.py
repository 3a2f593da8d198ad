"""Combat cards, one or two of each faction: how the others are to be tested."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import side_of, units
from tests.vocabulary import asked, fields, options, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HERE = {"orks": {"boyz": 2, "nob": 1}, "ultramarines": {"scout": 1, "space-marine": 1}}


@rule("FS-MARINES-026", "FS-COMBATCARD-009")
def test_ambush_gives_two_attack_tokens_and_may_be_declined() -> None:
    m = resolving("ambush", "general", {"faction": "ultramarines"}, {"faction": "orks", "hand": ["gretchin"]}, HERE)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert list(side_of(m, 0).tokens) == [2, 0]


@rule("FS-ORKS-034", "FS-EFFECT-001")
def test_ard_boyz_must_be_resolved_by_both() -> None:
    m = resolving(
        "ard-boyz",
        "general",
        {"faction": "orks", "dice": {"attack": 2, "defence": 1}},
        {"faction": "ultramarines", "dice": {"attack": 3}, "hand": ["ambush"]},
        HERE,
        dice=["defence", "defence", "morale", "defence"],
    )
    assert list(side_of(m, 0).dice) == [0, 3, 0]  # all own attack dice, without being asked
    assert list(side_of(m, 1).dice) == [1, 1, 1]  # one attack die for each of two unrouted Boyz


def rage(defence: int) -> Match:
    """Khorne's Rage is used; the opponent has so many defence dice, and tokens, which are no dice."""
    m = resolving(
        "khornes-rage",
        "unit",
        {"faction": "chaos", "hand": ["dark-faith"]},
        {"faction": "ultramarines", "dice": {"defence": defence}, "tokens": {"defence": 9}, "hand": ["ambush"]},
        {"chaos": {"chaos-space-marine": 1}, "ultramarines": {"scout": 1, "space-marine": 1}},
    )
    m.play(0, "use")
    return m


@rule("FS-CHAOS-043", "FS-KEYWORD-005", "FS-KEYWORD-006")
def test_khornes_rage_routs_unless_a_defence_die_is_spent() -> None:
    m = rage(1)
    assert options(m, 1) == {"spend defence", "decline"}
    m.play(1, "spend defence")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine": 1} and not told(m, "UnitRouted")


@rule("FS-CHAOS-044")
@pytest.mark.parametrize("defence", [0, 1])
def test_khornes_rage_lets_the_enemy_choose_the_unit_if_he_cannot_or_will_not_pay(defence: int) -> None:
    m = rage(defence)
    if defence:
        m.play(1, "decline")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    m.play(1, "unit scout 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 1, "scout routed": 1}
    assert fields(m, "UnitRouted", "seat", "cite") == [(1, "FS-CHAOS-043")]


@rule("FS-ELDAR-031", "FS-ROUT-005")
def test_spiritseers_guidance_routs_an_unrouted_unit() -> None:
    here = {"eldar": {"aspect-warrior": 1, "wraithguard": 1, "falcon routed": 1}, "orks": {"boyz": 1}}
    m = resolving(
        "spiritseers-guidance",
        "general",
        {"faction": "eldar", "hand": ["hit-and-run"]},
        {"faction": "orks", "hand": ["gretchin"]},
        here,
    )
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [0, 0, 1]
    assert options(m, 0) == {"unit aspect-warrior 2A/nw", "unit wraithguard 2A/nw"}
    assert refused(m, 0, "unit falcon routed 2A/nw") == "FS-ROUT-005"


@rule("FS-COMBATCARD-012", "FS-COMBATCARD-013")
def test_a_unit_ability_needs_an_unrouted_unit_of_its_kind() -> None:
    here = {"orks": {"boyz": 1}, "ultramarines": {"scout routed": 1, "space-marine": 1}}
    m = resolving(
        "ambush",
        "unit",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        here,
    )
    assert asked(m) == {0: "choose-card", 1: "choose-card"}  # nobody was asked: the Scout lies down
