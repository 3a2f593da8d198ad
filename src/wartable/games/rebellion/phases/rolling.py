"""Dice are rolled: One in a Million sets some of them beforehand, the Master Yoda ring rerolls one afterwards."""

from __future__ import annotations

from wartable.games.rebellion.actions import Pass, Reroll, SetDie
from wartable.games.rebellion.content import BLANK, COLOURS, DIRECT, FACES, GREEN, REBEL, YODA
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import DiceRerolled, DieSet
from wartable.games.rebellion.model import NONE, Rebellion, seat_of
from wartable.games.rebellion.rules.dice import colour, roll, roll_again
from wartable.games.rebellion.rules.leaders import bearer
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

PASS = Pass()
SET_AT_MOST = 2
SETTABLE = tuple(
    tuple(
        SetDie(colour * len(FACES) + face) for face in range(len(FACES)) if colour != GREEN or face in (DIRECT, BLANK)
    )
    for colour in range(len(COLOURS))
)
"""The faces a die of each colour can be set to (RBB-COMBAT-030)."""


def thrown(s: Rebellion, side: int, place: int, *dice: int) -> Flow:
    """Roll so many dice of each colour; up to two of them may be set instead (RBB-ACARD-028).

    All these dice, the set ones first, and how many of them were set.
    """
    chosen, left = yield from beforehand(s, side, place, *dice)
    return chosen + roll(s, *left), len(chosen)


def beforehand(s: Rebellion, side: int, place: int, *dice: int) -> Flow:
    """Before so many dice of each colour are rolled: those that are set instead, and how many of each are left to roll."""
    if any(dice):
        yield from window(s, side, "before-roll", place)
    left, chosen = list(dice), bytearray()
    if s.lasting.million:
        s.lasting.million = False
        while len(chosen) < SET_AT_MOST and any(left):
            faces = [face for colour, n in enumerate(left) if n for face in SETTABLE[colour]]
            answer = yield Choose(seat_of(s, side), [PASS, *faces], "RBB-ACARD-028", ask="set-die")
            if answer == PASS:
                break
            left[colour(answer.die)] -= 1
            chosen.append(answer.die)
            tell(s, DieSet, side=side, die=answer.die, cite="RBB-ACARD-028")
    return chosen, left


def reroll_with_yoda(s: Rebellion, side: int, dice: bytearray, place: int) -> Flow:
    """One own die, once a round, where the bearer of the ring is; whether it was (RBB-MCARD-021, RBB-RULING-008)."""
    leader = bearer(s, YODA)
    if side != REBEL or leader == NONE or s.at[leader] != place or not dice or s.lasting.yoda:
        return False
    options = [PASS, *(Reroll(die) for die in sorted(set(dice)))]
    answer = yield Choose(seat_of(s, side), options, "RBB-MCARD-021", ask="reroll-one")
    if answer != PASS:
        s.lasting.yoda = True
        i = dice.index(answer.die)
        dice[i : i + 1] = roll_again(s, [answer.die])
        tell(s, DiceRerolled, side=side, dice=[dice[i]], cite="RBB-MCARD-021")
    return answer != PASS
