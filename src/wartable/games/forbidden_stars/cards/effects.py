"""What combat cards do, in the words of their boxes: conditions, dice and tokens, units, reinforcements.

A card is put together of these with `then`, `when` and `either` (see `combat.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.forbidden_stars.actions import (
    Decline,
    Done,
    GainDie,
    GainTokens,
    LoseDie,
    LoseTokens,
    PickDie,
    Rally,
    SpendDie,
)
from wartable.games.forbidden_stars.battle import dice as pool
from wartable.games.forbidden_stars.battle.lasting import begin_lasting, cannot_be_routed
from wartable.games.forbidden_stars.battle.troops import (
    Troop,
    choose_troop,
    count_of,
    count_unrouted,
    destroy,
    everyone,
    rally,
    rout,
    routed,
    standing,
)
from wartable.games.forbidden_stars.cards.combat import Box, Condition, Context, Effect, either, then
from wartable.games.forbidden_stars.content import (
    ATTACK,
    DEFENCE,
    FACES,
    MORALE,
    REINFORCEMENT,
    unit,
)
from wartable.games.forbidden_stars.events import Reinforced
from wartable.games.forbidden_stars.model import ATTACKER, DEFENDER
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, tell

# ---- conditions ----


def attacking(c: Context) -> bool:
    return c.i == ATTACKER


def defending(c: Context) -> bool:
    return c.i == DEFENDER


def more_morale(c: Context) -> bool:
    """More dice showing morale than the opponent (FS-COMBATCARD-031)."""
    return c.me.dice[MORALE] > c.opponent.dice[MORALE]


def more_unrouted(c: Context) -> bool:
    """More unrouted units in the battle than the opponent."""
    return count_unrouted(c.s, c.battle, c.i) > count_unrouted(c.s, c.battle, 1 - c.i)


def opponent_has_routed(c: Context) -> bool:
    return bool(routed(c.s, c.battle, 1 - c.i))


# ---- dice and tokens ----


def tokens(attack: int = 0, defence: int = 0) -> Effect:
    """Gain combat tokens."""

    def gain(c: Context) -> None:
        pool.gain_tokens(c.s, c.battle, c.i, ATTACK, attack, c.cite)
        pool.gain_tokens(c.s, c.battle, c.i, DEFENCE, defence, c.cite)

    return gain


def tokens_for_each(face: int, *names: str) -> Effect:
    """Gain one token for each own unrouted unit of these types."""
    units = tuple(unit(name) for name in names)

    def gain(c: Context) -> None:
        pool.gain_tokens(c.s, c.battle, c.i, face, count_of(c.s, c.battle, c.i, units), c.cite)

    return gain


def roll(count: int = 1) -> Effect:
    """Gain rolled dice."""

    def gain(c: Context) -> None:
        pool.roll_dice(c.s, c.me, count, c.cite)

    return gain


def die(face: int, count: int = 1) -> Effect:
    """Gain dice set to a face."""

    def gain(c: Context) -> None:
        for _ in range(count):
            pool.gain_die(c.s, c.me, face, c.cite)

    return gain


def die_of(*faces: int) -> Effect:
    """Gain one die of the owner's choice among these faces."""
    return either(*((GainDie(face), die(face)) for face in faces))


def tokens_of(count: int) -> Effect:
    """Gain attack or defence tokens, all of one kind."""
    return either(
        (GainTokens(ATTACK, count), tokens(attack=count)), (GainTokens(DEFENCE, count), tokens(defence=count))
    )


def has_die(*faces: int) -> Condition:
    return lambda c: any(c.me.dice[face] for face in faces)


def spend(faces: int | tuple[int, ...], *effects: Effect) -> Box:
    """Spend one die (of one of these faces), once, to do something (FS-EFFECT-005)."""
    among = (faces,) if isinstance(faces, int) else faces

    def pay(c: Context) -> Flow:
        have = [face for face in among if c.me.dice[face]]
        face = have[0]
        if len(have) > 1:
            face = (yield Choose(c.me.seat, [SpendDie(f) for f in have], c.cite, "spend-die", {"card": c.card})).face
        pool.lose_die(c.s, c.me, face, c.cite)
        yield from then(*effects)(c)

    return Box(pay, has_die(*among))


def spend_up_to(most: int, face: int, *effects: Effect, possible: Condition | None = None) -> Effect:
    """Spend any number of dice, up to a limit; the effect comes once for each (FS-EFFECT-005)."""

    def pay(c: Context) -> Flow:
        for _ in range(most):
            if not c.me.dice[face] or (possible is not None and not possible(c)):
                return
            answer = yield Choose(c.me.seat, [SpendDie(face), Done()], c.cite, "spend-more", {"card": c.card})
            if isinstance(answer, Done):
                return
            pool.lose_die(c.s, c.me, face, c.cite)
            yield from then(*effects)(c)

    return pay


def turn_up_to(most: int, to: int, faces: Sequence[int] = (ATTACK, DEFENCE, MORALE)) -> Effect:
    """Turn up to so many own dice that show one of these faces to another face (FS-CONVERT-001)."""

    def convert(c: Context) -> Flow:
        for _ in range(most):
            have = [face for face in faces if face != to and c.me.dice[face]]
            if not have:
                return
            answer = yield Choose(
                c.me.seat, [*(PickDie(f) for f in have), Done()], c.cite, "turn-die", {"card": c.card, "face": to}
            )
            if isinstance(answer, Done):
                return
            pool.turn_die(c.s, c.me, answer.face, to, c.cite)

    return convert


def reroll_own(face: int) -> Effect:
    """Reroll all own dice that show a face."""

    def again(c: Context) -> None:
        pool.reroll(c.s, c.me, face, 99, c.cite)

    return again


def opponent_rerolls(face: int, count: int = 99) -> Effect:
    def again(c: Context) -> None:
        pool.reroll(c.s, c.opponent, face, count, c.cite)

    return again


def opponent_rerolls_for_each(face: int, name: str) -> Effect:
    """The opponent rerolls one die that shows a face for each own unrouted unit of a type."""

    def again(c: Context) -> None:
        pool.reroll(c.s, c.opponent, face, count_of(c.s, c.battle, c.i, (unit(name),)), c.cite)

    return again


def both_reroll(face: int) -> Effect:
    """Attacker first (FS-TIMING-002)."""

    def again(c: Context) -> None:
        for side in c.battle.sides:
            pool.reroll(c.s, side, face, 99, c.cite)

    return again


def opponent_loses(face: int) -> Effect:
    """The opponent loses a die that shows a face."""

    def lose(c: Context) -> None:
        pool.lose_die(c.s, c.opponent, face, c.cite)

    return lose


def opponents_die(c: Context, chooser: int, action: Callable[[int], Any], ask: str) -> Flow:
    """Returns the face of one of the opponent's dice, as one of the two chooses; None if there is none."""
    faces = [face for face in range(len(FACES)) if c.opponent.dice[face]]
    if len(faces) < 2:
        return faces[0] if faces else None
    answer = yield Choose(chooser, [action(face) for face in faces], c.cite, ask, {"card": c.card})
    return answer.face


def opponent_loses_tokens(face: int, count: int) -> Effect:
    def lose(c: Context) -> None:
        pool.lose_tokens(c.s, c.opponent, face, count, c.cite)

    return lose


def opponent_loses_either(*losses: LoseDie | LoseTokens) -> Effect:
    """The owner of the card says which (FS-COMBATCARD-011)."""
    return either(
        *(
            (
                loss,
                opponent_loses(loss.face)
                if isinstance(loss, LoseDie)
                else opponent_loses_tokens(loss.face, loss.count),
            )
            for loss in losses
        )
    )


# ---- units ----


def rally_one(c: Context) -> Flow:
    """Rally one own unit in the battle."""
    among = routed(c.s, c.battle, c.i)
    if among:
        troop = yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "rally", "FS-ROUT-001")
        rally(c.s, c.battle, c.i, troop, c.cite)


def rally_all(c: Context) -> None:
    while among := routed(c.s, c.battle, c.i):
        rally(c.s, c.battle, c.i, among[0], c.cite)


RALLY = (Rally(), rally_one)


def opponent_routs_one(c: Context) -> Flow:
    """The opponent chooses and routs one of his units, if one can be routed (FS-KEYWORD-014). Returns whether he did."""
    return (yield from _rout_one(c, c.opponent.seat))


def rout_enemy(c: Context) -> Flow:
    """The owner of the card chooses an enemy unit and routs it."""
    return (yield from _rout_one(c, c.me.seat))


def _rout_one(c: Context, chooser: int) -> Flow:
    among = standing(c.s, c.battle, 1 - c.i)
    if not among or cannot_be_routed(c.opponent):
        return False
    troop = yield from choose_troop(c.s, chooser, c.battle, 1 - c.i, among, c.cite, "rout", "FS-ROUT-005")
    return (yield from rout(c.s, c.battle, 1 - c.i, troop, c.cite))


def opponent_can_rout(c: Context) -> bool:
    return bool(standing(c.s, c.battle, 1 - c.i)) and not cannot_be_routed(c.opponent)


def opponent_destroys_one(c: Context) -> Flow:
    """The opponent chooses and destroys one of his units, routed or not."""
    yield from destroy_chosen(c, c.opponent.seat, 1 - c.i, everyone(c.s, c.battle, 1 - c.i))


def opponent_destroys_routed(c: Context) -> Flow:
    yield from destroy_chosen(c, c.opponent.seat, 1 - c.i, routed(c.s, c.battle, 1 - c.i))


def destroy_chosen(
    c: Context, chooser: int, i: int, among: Sequence[Troop], why_not: RuleId = "FS-KEYWORD-014"
) -> Flow:
    if among:
        troop = yield from choose_troop(c.s, chooser, c.battle, i, among, c.cite, "destroy", why_not)
        destroy(c.s, c.battle, i, troop, c.cite)


def unless_spends(face: int, *effects: Effect, matters: Condition | None = None) -> Effect:
    """It happens unless the opponent spends a die; he may refuse, and then it happens (FS-KEYWORD-004, FS-KEYWORD-005)."""

    def unless(c: Context) -> Flow:
        if matters is not None and not matters(c):
            return
        if c.opponent.dice[face]:
            answer = yield Choose(c.opponent.seat, [SpendDie(face), Decline()], c.cite, "avoid", {"card": c.card})
            if isinstance(answer, SpendDie):
                pool.lose_die(c.s, c.opponent, face, c.cite)
                return
        yield from then(*effects)(c)

    return unless


def free_reinforcement(c: Context) -> None:
    """A reinforcement token from the common supply joins the battle, beyond all limits (FS-REINFORCEMENT-010, FS-REINFORCEMENT-011)."""
    if c.s.supply[REINFORCEMENT]:
        c.s.supply[REINFORCEMENT] -= 1
        c.me.ready += 1
        tell(c.s, Reinforced, cite=c.cite, seat=c.me.seat, count=1)


def lasts(c: Context) -> None:
    """The effect of this card lasts for the round or the battle, as `battle.lasting` knows."""
    begin_lasting(c.me)
