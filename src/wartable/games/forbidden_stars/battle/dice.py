"""Dice and combat tokens. A die has three attack faces, two defence faces and one of morale (FS-ICON-004)."""

from __future__ import annotations

from wartable.games.forbidden_stars.battle.lasting import mirrors, no_defence_tokens
from wartable.games.forbidden_stars.content import COMBAT_CARDS, DEFENCE, DIE, MAX_DICE
from wartable.games.forbidden_stars.events import DiceRolled, DieGained, DieLost, DieTurned, TokensGained, TokensLost
from wartable.games.forbidden_stars.model import Battle, Side, State
from wartable.kernel.state import RuleId, tell, throw


def roll(s: State, dice: bytearray, count: int) -> None:
    """Roll dice into a pool that is kept by face."""
    for _ in range(count):
        dice[throw(s, DIE)] += 1


def roll_dice(s: State, side: Side, count: int, cite: RuleId) -> None:
    """Gain rolled dice, up to eight in all (FS-GAIN-002, FS-LIMIT-004)."""
    count = min(count, MAX_DICE - sum(side.dice))
    if count > 0:
        before = bytes(side.dice)
        roll(s, side.dice, count)
        _rolled(s, side, before, cite)


def _rolled(s: State, side: Side, before: bytes, cite: RuleId) -> None:
    if s.listener is not None:
        a, d, m = (now - then for now, then in zip(side.dice, before, strict=True))
        tell(s, DiceRolled, cite=cite, seat=side.seat, attack=a, defence=d, morale=m)


def gain_die(s: State, side: Side, face: int, cite: RuleId) -> bool:
    """Gain a die set to a face; a player with eight dice gains nothing (FS-GAIN-001, FS-LIMIT-004)."""
    if sum(side.dice) >= MAX_DICE:
        return False
    side.dice[face] += 1
    tell(s, DieGained, cite=cite, seat=side.seat, face=face)
    return True


def lose_die(s: State, side: Side, face: int, cite: RuleId) -> bool:
    """Lose or spend a die that shows a face, if there is one (FS-GAIN-004)."""
    if not side.dice[face]:
        return False
    side.dice[face] -= 1
    tell(s, DieLost, cite=cite, seat=side.seat, face=face)
    return True


def turn_die(s: State, side: Side, face: int, to: int, cite: RuleId) -> None:
    """Turn a die to another face without rolling it (FS-CONVERT-001)."""
    side.dice[face] -= 1
    side.dice[to] += 1
    tell(s, DieTurned, cite=cite, seat=side.seat, face=face, to=to)


def reroll(s: State, side: Side, face: int, count: int, cite: RuleId) -> int:
    """Reroll up to `count` dice that show a face; returns how many there were."""
    count = min(count, side.dice[face])
    if count:
        side.dice[face] -= count
        before = bytes(side.dice)
        roll(s, side.dice, count)
        _rolled(s, side, before, cite)
    return count


def reroll_all(s: State, side: Side, cite: RuleId) -> None:
    count = sum(side.dice)
    if count:
        side.dice[:] = bytes(3)
        before = bytes(side.dice)
        roll(s, side.dice, count)
        _rolled(s, side, before, cite)


def gain_tokens(s: State, battle: Battle, i: int, face: int, count: int, cite: RuleId) -> None:
    """Gain combat tokens; they are unlimited (FS-GAIN-003, FS-LIMIT-002), but cards may forbid or mirror it."""
    if not count or (face == DEFENCE and no_defence_tokens(battle, i)):
        return
    side = battle.sides[i]
    side.tokens[face] += count
    tell(s, TokensGained, cite=cite, seat=side.seat, face=face, count=count)
    for card in mirrors(battle, 1 - i):
        gain_tokens(s, battle, 1 - i, face, count, COMBAT_CARDS[card].rule)


def lose_tokens(s: State, side: Side, face: int, count: int, cite: RuleId) -> None:
    """Lose combat tokens, as many as there are (FS-GAIN-004)."""
    count = min(count, side.tokens[face])
    if count:
        side.tokens[face] -= count
        tell(s, TokensLost, cite=cite, seat=side.seat, face=face, count=count)
