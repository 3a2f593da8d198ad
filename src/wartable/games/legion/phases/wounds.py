"""Wounds and defeat: who takes them, who leads then, what a vehicle breaks, who closes up in a melee."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import (
    LeaderChosen,
    MiniDefeated,
    MiniWounded,
    ResilienceRolled,
    UnitDefeated,
    WeaponDestroyed,
    WoundsSuffered,
)
from wartable.games.legion.cards.wounding import angered, stimulated
from wartable.games.legion.content import BLANK, BLOCK
from wartable.games.legion.events import MeleeEnded, Reformed
from wartable.games.legion.model import FALLEN, FIELD, LOST, NONE, POOLED, TOKENS, Legion, foe, friendly, put_at
from wartable.games.legion.partners import jointly
from wartable.games.legion.phases.carrying import follow
from wartable.games.legion.phases.spilling import thrown_out
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.bounty import collect
from wartable.games.legion.rules.claims import drop_tokens
from wartable.games.legion.rules.closing import Closing, idle
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.targets import weapons_of
from wartable.games.legion.rules.tokens import calm, enraged, suppress
from wartable.games.legion.table import (
    in_battle,
    in_melee_with,
    leader,
    living,
    numbers,
    profile_of,
    put_all,
    reconsider,
    riders,
    take_off,
    threshold,
)
from wartable.kernel.questions import Choose, Flow, Place, Question
from wartable.kernel.state import RuleId, tell

DAMAGED, DISABLED, DESTROYED = range(3)
"""What a resilience roll comes to."""


def takers(s: Legion, unit: int, exposed: Sequence[int] | None) -> list[int]:
    """The minis of a unit that the next wound may go to (LG-WOUND-504 to LG-WOUND-507).

    Of an attack only minis that somebody sees (LG-LOS-507); the leader only as the last of them or as the most wounded one,
    a noncombatant only before the leader (LG-KEYWORD-575).
    """
    able = [m for m in living(s, unit) if exposed is None or m in exposed]
    if wounded := [m for m in able if s.wounds[m]]:
        most = max(s.wounds[m] for m in wounded)
        able = [m for m in wounded if s.wounds[m] == most]
    others = [m for m in able if m != s.leader[unit]] or able
    arms = profile_of(s, unit).weapons
    return with_counterpart(s, unit, [m for m in others if arms[s.gear[m]]] or others, exposed)


def with_counterpart(s: Legion, unit: int, able: list[int], exposed: Sequence[int] | None) -> list[int]:
    """The counterpart may take each wound, and must take one that would defeat the last of the others (LG-KEYWORD-523)."""
    gear = profile_of(s, unit).counterpart
    there = living(s, unit) if gear else []
    found = [m for m in there if s.gear[m] == gear and (exposed is None or m in exposed)]
    if not found or found[0] in able:
        return able
    others = [m for m in there if s.gear[m] != gear]
    if len(others) == 1 and s.wounds[others[0]] + 1 >= threshold(s, unit, others[0]):
        return found
    return [*able, *found]


def suffer(s: Legion, unit: int, count: int, cite: RuleId, exposed: Sequence[int] | None = None) -> Flow:
    """A unit suffers wounds; its player chooses mini after mini (LG-WOUND-502, LG-WOUND-503)."""
    if not count or not in_battle(s, unit):
        return
    count = yield from stimulated(s, unit, count)
    if not count:
        return
    tell(s, WoundsSuffered, unit=unit, count=count, cite=cite)
    fought = in_melee_with(s, unit)
    while count and in_battle(s, unit) and (able := takers(s, unit, exposed)):
        chosen = able[0]
        if len(able) > 1:
            options = [a.Wound(m) for m in able]
            answer = yield Choose(
                s.owner[unit], options, "LG-WOUND-502", ask="wound", about={"unit": unit, "count": count}
            )
            chosen = answer.mini
        while count and s.stands[chosen] != FALLEN:
            count -= 1
            yield from hurt(s, unit, chosen, cite)
            if profile_of(s, unit).counterpart:
                break  # each wound may go to another one
    if s.station[unit] == FIELD:
        angered(s, unit)
    yield from close_up(s, unit, fought)
    yield from resilience(s, unit)


def hurt(s: Legion, unit: int, number: int, cite: RuleId) -> Flow:
    """One wound on a mini; with as many as the wound threshold it is defeated (LG-DEFEATED-502)."""
    s.wounds[number] += 1
    tell(s, MiniWounded, unit=unit, mini=number, cite=cite)
    if s.suppression[unit] and enraged(s, unit):
        calm(s, unit, s.suppression[unit], "LG-KEYWORD-539")
    if s.wounds[number] >= threshold(s, unit, number):
        yield from fall(s, unit, number)


def fall(s: Legion, unit: int, number: int) -> Flow:
    """A mini is defeated: another takes over as leader, or the unit is defeated with its last one (LG-DEFEATED-504, -507)."""
    leads = s.leader[unit] == number
    thrown = yield from _spill(s, unit)
    if leads:
        drop_tokens(s, unit, "LG-OBJECTIVETOKEN-010")
    take_off(s, number)
    s.felled.append(number)
    whose = {"card": s.card[unit], "seat": s.owner[unit]}
    tell(s, MiniDefeated, unit=unit, mini=number, **whose, cite="LG-DEFEATED-501")
    left = living(s, unit)
    if not left:
        defeat(s, unit, "LG-DEFEATED-507")
    elif leads:
        chosen = left[0]
        if len(left) > 1:
            options = [a.Lead(m) for m in left]
            answer = yield Choose(s.owner[unit], options, "LG-DEFEATED-504", ask="lead", about={"unit": unit})
            chosen = answer.mini
        s.leader[unit], s.gear[chosen] = chosen, 0  # what was special to that mini is gone (LG-RULING-035)
        reconsider(s, unit)
        tell(s, LeaderChosen, unit=unit, mini=chosen, cite="LG-DEFEATED-504")
    for rider in thrown:
        suppress(s, rider, 1, "LG-KEYWORD-616")
        yield from suffer(s, rider, 1, "LG-KEYWORD-616")


def _spill(s: Legion, vehicle: int) -> Generator[Question, Any, list[int]]:
    """The units that a vehicle carries are placed beside it before it is defeated; for whom there is no room is defeated (LG-KEYWORD-616)."""
    thrown: list[int] = []
    for unit in riders(s, vehicle) if s.aboard else ():
        if (yield from thrown_out(s, unit)):
            thrown.append(unit)
        else:
            defeat(s, unit, "LG-KEYWORD-616")
    return thrown


def defeat(s: Legion, unit: int, cite: RuleId) -> None:
    """A unit is out of the game; its order token goes with it, unless it is still in the pool (LG-RULING-058)."""
    drop_tokens(s, unit, "LG-OBJECTIVETOKEN-010")
    for number in living(s, unit):
        take_off(s, number)
    put_at(s, unit, LOST)
    s.aboard = [pair for pair in s.aboard if pair[0] != unit]
    collect(s, unit)
    for kind in TOKENS:
        getattr(s, kind)[unit] = 0
    s.order[unit] = POOLED  # no token lies beside it any more, and none was added to the pool
    tell(s, UnitDefeated, unit=unit, card=s.card[unit], seat=s.owner[unit], cite=cite)


# -- closing up in a melee ------------------------------------------------------------------------------


def close_up(s: Legion, unit: int, fought: Sequence[int]) -> Flow:
    """Minis that touch no enemy of their melee any more are moved into contact where they can be (LG-MELEE-016, -019)."""
    for enemy in fought:
        if s.station[unit] != FIELD or s.station[enemy] != FIELD:
            continue
        yield from _close_both(s, unit, enemy)
        if enemy not in in_melee_with(s, unit):
            tell(s, MeleeEnded, unit=unit, enemy=enemy, cite="LG-MELEE-020")
    yield from fight_on(s, unit, fought)


def fight_on(s: Legion, unit: int, fought: Sequence[int]) -> Flow:
    """Those who fought a unit that has lost minis, or is gone, close up to whom else they fight: there may be room now (LG-MELEE-016)."""
    for enemy in fought:
        for other in in_melee_with(s, enemy):
            if other != unit:
                yield from _close_both(s, other, enemy)


def _close_both(s: Legion, unit: int, enemy: int) -> Flow:
    """Both sides of a melee close up.

    The player who activates a unit, or did so last, goes first; before any activation blue does (LG-MELEE-017, -018).
    """
    first = s.active if s.active != NONE else s.blue
    pair = (unit, enemy) if friendly(s, first, unit) else (enemy, unit)
    for one, other in (pair, pair[::-1]):
        yield from _close(s, one, other)


def _close(s: Legion, unit: int, enemy: int) -> Flow:
    """The minis of one unit that can touch an enemy unit again do so, wherever their player likes."""
    if not profile_of(s, unit).melee:
        return
    lonely = idle(s, unit, sorted({enemy, *in_melee_with(s, unit)}))
    if not lonely:
        return
    usual = Closing(s, unit, enemy, lonely, "LG-MELEE-016", loose=False)
    movers = [old for old, new in zip(usual.movers, usual.proposal(), strict=True) if (old.x, old.y) != (new.x, new.y)]
    if movers:
        yield from place_in_contact(
            s, s.owner[unit], unit, Closing(s, unit, enemy, movers, "LG-MELEE-016", loose=False), "close-up"
        )


def place_in_contact(s: Legion, seat: int, unit: int, question: Closing, ask: str) -> Flow:
    """A player puts minis into base contact."""

    def accepts(action: object) -> RuleId | None:
        if not isinstance(action, a.Form):
            return question.cite
        answer = question.judge(action.places)
        return answer if isinstance(answer, str) else None

    first, found = leader(s, unit), question.proposal()
    put_all(s, found)  # they stand somewhere until it is said where
    usual = a.Form(tuple((one.x, one.y) for one in found))
    answer = yield Place(
        seat, lambda rng: usual, accepts, parse, question.cite, ask=ask, about={"unit": unit}, poses=a.Form
    )
    placed = question.judge(answer.places)
    assert not isinstance(placed, str), placed
    put_all(s, placed)
    tell(s, Reformed, unit=unit, cite=question.cite)
    if leader(s, unit) != first:
        yield from follow(s, unit, first)


# -- vehicles --------------------------------------------------------------------------------------------


def resilience(s: Legion, unit: int) -> Flow:
    """Once in the game a vehicle whose wounds reach its resilience rolls for its damage (LG-RESILIENCE-502, -507)."""
    if s.station[unit] != FIELD or s.shaken[unit]:
        return
    least = profile_of(s, unit).resilience
    struck = [m for m in numbers(s, unit) if s.wounds[m] >= least]
    if not struck:
        return
    s.shaken[unit] = 1
    (face,) = dice = roll_defense(s, "red", 1)
    damage = DAMAGED if face == BLOCK else DISABLED if face == BLANK else DESTROYED
    tell(s, ResilienceRolled, unit=unit, dice=list(dice), damage=damage, cite="LG-RESILIENCE-502")
    yield from suffer_damage(s, unit, struck[0], damage)


def suffer_damage(s: Legion, unit: int, number: int, damage: int) -> Flow:
    """A vehicle gains a vehicle damage token, whatever tokens it has: only the roll comes once (LG-RESILIENCE-508)."""
    if damage == DAMAGED:
        s.damaged[unit] = 1
    elif damage == DISABLED:
        s.disabled[unit] = 1
    else:
        yield from destroy_weapon(s, unit, number)


def destroy_weapon(s: Legion, unit: int, number: int) -> Flow:
    """The opponent chooses a weapon of that mini, which is lost for the game (LG-RESILIENCE-505, LG-RULING-076)."""
    whole = [w for w in weapons_of(s, unit, number) if (number, w) not in s.broken]
    if not whole:
        return
    chosen = whole[0]
    if len(whole) > 1:
        options = [a.Destroy(w) for w in whole]
        _, answer = yield from jointly(
            s,
            foe(s.owner[unit]),
            lambda seat: Choose(seat, options, "LG-RESILIENCE-505", ask="destroy-weapon", about={"unit": unit}),
        )
        chosen = answer.weapon
    s.broken.append((number, chosen))
    tell(s, WeaponDestroyed, unit=unit, weapon=chosen, cite="LG-RESILIENCE-505")
