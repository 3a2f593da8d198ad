"""Dice: an attack die is its colour and its face, `colour * 4 + face`; a defense die is its face."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion.content import ATTACK_DICE, DEFENSE_DICE
from wartable.games.legion.model import Legion
from wartable.kernel.state import throw


def roll_attack(s: Legion, colour: int) -> int:
    """An attack die; a face that a scenario has fixed comes as it is."""
    if s.loaded_dice:
        return colour * 4 + s.loaded_dice.pop(0)
    return colour * 4 + throw(s, ATTACK_DICE[colour])


def roll_pool(s: Legion, counts: Sequence[int]) -> bytearray:
    """So many red, black and white attack dice."""
    return bytearray(roll_attack(s, colour) for colour, count in enumerate(counts) for _ in range(count))


def roll_defense(s: Legion, colour: str, count: int) -> bytearray:
    """So many defense dice of a colour."""
    faces = DEFENSE_DICE[colour]
    return bytearray(s.loaded_dice.pop(0) if s.loaded_dice else throw(s, faces) for _ in range(count))


def face(dice: int) -> int:
    return dice % 4


def colour(dice: int) -> int:
    return dice // 4


def count(dice: bytearray, wanted: int) -> int:
    """How many attack dice show a face."""
    return sum(one % 4 == wanted for one in dice)


def change(dice: bytearray, old: int, new: int, most: int) -> int:
    """Turn up to so many attack dice from one face to another; how many were turned."""
    turned = 0
    for n, one in enumerate(dice):
        if turned == most:
            break
        if one % 4 == old:
            dice[n] = one - old + new
            turned += 1
    return turned


def cancel(dice: bytearray, wanted: int, most: int) -> int:
    """Remove up to so many attack dice that show a face (LG-CANCEL-501)."""
    gone = 0
    for one in list(dice):
        if gone == most:
            break
        if one % 4 == wanted:
            dice.remove(one)
            gone += 1
    return gone
