"""Dice: a die is its colour and its face, `colour * 4 + face`."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.rebellion.content import BLACK, DIE, GREEN, GREEN_DIE, MOST_DICE, RED, SUCCESSES
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.state import throw


def roll_die(s: Rebellion, colour: int) -> int:
    return colour * 4 + throw(s, GREEN_DIE if colour == GREEN else DIE)


def roll(s: Rebellion, red: int, black: int, green: int) -> bytearray:
    """So many dice of each colour."""
    return bytearray(
        roll_die(s, colour) for colour, n in ((RED, red), (BLACK, black), (GREEN, green)) for _ in range(n)
    )


def roll_again(s: Rebellion, dice: Iterable[int]) -> bytearray:
    """Roll these dice once more, the green ones last."""
    return bytearray(roll_die(s, colour(die)) for die in sorted(dice, key=lambda die: colour(die) == GREEN))


def for_mission(normal: int, green: int) -> tuple[int, int, int]:
    """Ten red and black dice and three green ones at most (RBB-COMPONENT-004, RB-GREEN-004)."""
    red = min(normal, MOST_DICE[RED])
    black = min(normal - red, MOST_DICE[BLACK])
    return red, black, min(green, MOST_DICE[GREEN])


def successes(dice: bytearray) -> int:
    return sum(SUCCESSES[die % 4] for die in dice)


def face(die: int) -> int:
    return die % 4


def colour(die: int) -> int:
    return die // 4
