"""Dice, combat tokens and combat icons: gaining, losing, turning, rolling."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.battles import fight, resolving
from tests.games.forbidden_stars.table import dice, side_of, tokens
from tests.vocabulary import fields, options, told
from wartable.games.forbidden_stars.battle.dice import gain_die, gain_tokens, lose_die, lose_tokens, roll_dice
from wartable.games.forbidden_stars.content import ATTACK, DEFENCE, DIE, FACES, ICONS, MORALE
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HERE = {"orks": {"gargant": 2}, "ultramarines": {"warlord-titan": 1, "space-marine": 1}}
MARINES = {"faction": "ultramarines", "hand": ["ambush"]}
ORKS = {"faction": "orks", "hand": ["gretchin"], "dice": {"defence": 8}}


def midway(**mine: object) -> Match:
    return fight("choose-card", {"hand": ["gretchin"], **mine}, {"hand": ["ambush"]}, HERE)


@rule("FS-ICON-001", "FS-ICON-002")
def test_three_icons_two_kinds_of_token() -> None:
    assert FACES == ("attack", "defence", "morale")
    m = midway(dice={"attack": 1, "defence": 2, "morale": 3}, tokens={"attack": 4, "defence": 5})
    assert (dice(m, 0), tokens(m, 0)) == ((1, 2, 3), (4, 5))
    assert len(side_of(m, 0).tokens) == 2  # there is no place for a morale token
    assert {len(icons) for icons in ICONS} == {3} and all(any(icons[face] for icons in ICONS) for face in range(3))


@rule("FS-ICON-004")
def test_a_die_has_three_attack_two_defence_and_one_morale_face() -> None:
    assert [DIE.count(face) for face in (ATTACK, DEFENCE, MORALE)] == [3, 2, 1] and len(DIE) == 6
    m = midway()
    state, seen = m.state, [0, 0, 0]
    for _ in range(600):
        side = side_of(m, 0)
        side.dice[:] = bytes(3)
        roll_dice(state, side, 1, "FS-GAIN-002")
        seen[side.dice.index(1)] += 1
    assert sum(seen) == 600 and 250 < seen[0] < 350 and 150 < seen[1] < 250 and 60 < seen[2] < 140


@rule("FS-ICON-003")
def test_an_effect_touches_only_the_kind_of_component_it_names() -> None:
    def fury(choice: str) -> Match:
        m = fight(
            "unit-ability",
            {"played": ["fury-of-the-ultramar"], "hand": ["ambush"]},
            {
                "dice": {"defence": 3},
                "tokens": {"defence": 3},
                "played": ["ard-boyz"],
                "chosen": "waaagh",
                "hand": ["waaagh"],
            },
            HERE,
            factions=("ultramarines", "orks"),
        )
        m.play(0, "use")
        m.play(0, choice)
        return m

    m = fury("lose-die defence")
    assert (dice(m, 1), tokens(m, 1)) == ((0, 2, 0), (0, 3))
    m = fury("lose-tokens defence 2")
    assert (dice(m, 1), tokens(m, 1)) == ((0, 3, 0), (0, 1))


@rule("FS-GAIN-001")
def test_a_die_shown_with_an_icon_is_set_and_not_rolled() -> None:
    m = resolving("hold-the-line", "unit", MARINES, ORKS, HERE, dice=["attack"])
    m.play(0, "use")
    assert options(m, 0) == {"gain-die defence", "gain-die morale"}
    m.play(0, "gain-die morale")
    assert list(side_of(m, 0).dice) == [0, 0, 1] and not told(m, "DiceRolled") and m.state.loaded_dice == [0]


@rule("FS-GAIN-002")
@pytest.mark.parametrize(("face", "pool"), [("attack", [1, 0, 0]), ("defence", [0, 1, 0]), ("morale", [0, 0, 1])])
def test_a_die_shown_without_an_icon_is_rolled_and_kept(face: str, pool: list[int]) -> None:
    m = resolving("faith-in-the-emperor", "general", MARINES, ORKS, HERE, dice=[face])
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == pool and len(fields(m, "DiceRolled", "seat")) == 1


@rule("FS-GAIN-001", "FS-GAIN-002", "FS-LIMIT-004")
def test_nobody_gains_a_ninth_die() -> None:
    m = midway(dice={"attack": 4, "defence": 3})
    side = side_of(m, 0)
    assert gain_die(m.state, side, MORALE, "FS-GAIN-001") and not gain_die(m.state, side, MORALE, "FS-GAIN-001")
    roll_dice(m.state, side, 3, "FS-GAIN-002")
    assert dice(m, 0) == (4, 3, 1)
    m = resolving(
        "emperors-might", "general", {**MARINES, "dice": {"attack": 7}}, ORKS, HERE, dice=["morale", "morale"]
    )
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [7, 0, 1]  # two were to be rolled, one fits


@rule("FS-GAIN-003")
def test_tokens_lie_beside_the_dice_with_their_icon() -> None:
    m = midway(dice={"attack": 8})
    assert m.state.battle is not None
    gain_tokens(m.state, m.state.battle, 0, ATTACK, 2, "FS-GAIN-003")
    gain_tokens(m.state, m.state.battle, 0, DEFENCE, 1, "FS-GAIN-003")
    assert (dice(m, 0), tokens(m, 0)) == ((8, 0, 0), (2, 1))  # they are no dice: eight dice do not matter
    assert m.view(None).battle.sides[0].tokens == [2, 1]


@rule("FS-GAIN-004")
def test_who_must_lose_more_than_he_has_loses_what_he_has() -> None:
    m = midway(dice={"defence": 1}, tokens={"attack": 1, "defence": 2})
    side = side_of(m, 0)
    lose_tokens(m.state, side, ATTACK, 3, "FS-GAIN-004")
    assert tokens(m, 0) == (0, 2)  # of that kind only
    lose_tokens(m.state, side, ATTACK, 3, "FS-GAIN-004")
    assert lose_die(m.state, side, DEFENCE, "FS-GAIN-004") and not lose_die(m.state, side, DEFENCE, "FS-GAIN-004")
    assert (dice(m, 0), tokens(m, 0)) == ((0, 0, 0), (0, 2))
    assert fields(m, "TokensLost", "count") == [(1,)] and fields(m, "DieLost", "face") == [(DEFENCE,)]


@rule("FS-CONVERT-001")
def test_a_die_that_is_converted_is_turned_and_not_rolled() -> None:
    m = resolving(
        "wraithguard-support",  # turn up to two attack dice to defence
        "general",
        {"faction": "eldar", "hand": ["hit-and-run"], "dice": {"attack": 3, "morale": 1}},
        ORKS,
        {"eldar": {"wraithguard": 1}, "orks": {"gargant": 1}},
        dice=["attack"],
    )
    m.play(0, "use")
    m.play(0, "gain-die morale")
    assert options(m, 0) == {"die attack", "done"}  # the named icon only
    m.play(0, "die attack")
    m.play(0, "die attack")
    assert list(side_of(m, 0).dice) == [1, 2, 2] and m.state.loaded_dice == [0] and not told(m, "DiceRolled")
    assert fields(m, "DieTurned", "face", "to") == [(ATTACK, DEFENCE)] * 2
