"""A battle: rounds of combat turns, the first opened by a ranged skirmish."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import partial

import msgspec

from wartable.games.conquest.actions import Attack, Done, Retreat
from wartable.games.conquest.effects import exhaust, expire, go_home, relocate
from wartable.games.conquest.events import (
    BattleEnded,
    BattleWon,
    CombatRoundBegan,
    Passed,
    PlanetCaptured,
    PlanetRemoved,
    Retreated,
    RoundReadied,
    Stalemate,
)
from wartable.games.conquest.model import HQ, Card, Conquest
from wartable.games.conquest.phases.actions import PASS, open_window
from wartable.games.conquest.phases.attack import attack
from wartable.games.conquest.planets import trigger_battle_ability
from wartable.games.conquest.rules.table import all_units_at, first_planet, in_order, is_warlord, units_at
from wartable.games.conquest.rules.values import cannot_attack, cannot_leave_battle, cannot_retreat
from wartable.games.conquest.rules.victory import check_planets, check_the_line
from wartable.kernel.abilities import reset_uses
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

QUIET_ROUNDS = 3
_encode = msgspec.msgpack.Encoder().encode


def begin_combat_round(s: Conquest) -> None:
    """A combat round begins with the player who has the initiative in the battle."""
    b = s.battle
    assert b is not None
    b.turn, b.passes, b.mark = b.initiative, 0, _mark(s)
    tell(s, CombatRoundBegan, cite="CQ-COMBAT-009", planet=s.planets[b.place], round=b.round)
    open_window(s, "combat-turn")


def combat_turn(s: Conquest) -> Flow:
    """One combat turn: win, attack, retreat the warlord, or pass if unable (CQ-COMBAT-012)."""
    b = s.battle
    assert b is not None
    seat, place = b.turn, b.place
    here = all_units_at(s, place)
    mine = [u for u in here if u.seat == seat]
    alone = len(mine) == len(here)
    if alone and any(u.ready for u in mine):
        s.turn = seat
        s.step = "battle-won"
        return
    if not here:
        yield from end_battle(s, "CQ-COMBAT-021")
        return
    if None in [cannot_attack(s, u) for u in mine]:
        answer = yield Choose(seat, partial(combat_turns, s, mine), "CQ-COMBAT-012", ask="combat-turn")
        b.passes = 0
        if isinstance(answer, Retreat):
            yield from retreat(s, s.cards[answer.uid], "CQ-RETREAT-001")
        else:
            yield from attack(s, s.cards[answer.uid])
    else:
        b.passes += 1
        if s.listener is not None:
            tell(s, Passed, cite="CQ-COMBAT-013", seat=seat)
    b.turn = 1 - seat
    if b.passes < 2:
        open_window(s, "combat-turn")
    elif b.skirmish:
        b.skirmish, b.passes, b.turn = False, 0, b.initiative  # CQ-COMBAT-024
        open_window(s, "combat-turn")
    else:
        s.step = "combat-round-end"


def combat_turns(s: Conquest, mine: Sequence[Card]) -> list[Candidate]:
    """What a player may do on a combat turn. Passing is not among it while a unit can attack (CQ-COMBAT-013)."""
    found: list[Candidate] = []
    leader = None
    for unit in mine:
        found.append((Attack(unit.uid), cannot_attack(s, unit)))
        if is_warlord(unit):
            leader = unit
        else:
            found.append((Retreat(unit.uid), "CQ-RETREAT-003"))
    if leader is not None:
        found.append((Retreat(leader.uid), cannot_leave_battle(s, leader)))
    found.append((PASS, "CQ-COMBAT-013"))
    return found


def retreat(s: Conquest, unit: Card, cite: RuleId) -> Flow:
    """A unit that retreats is exhausted and goes to its HQ (CQR-COMBAT-008)."""
    tell(s, Retreated, cite=cite, seat=unit.seat, card=unit.kind)
    yield from exhaust(s, unit, cite)
    if unit.uid in s.cards:
        relocate(s, unit, HQ)


def combat_round_end(s: Conquest) -> Flow:
    """All units ready, each player may retreat units, a new round begins (CQR-COMBAT-014)."""
    b = s.battle
    assert b is not None
    for unit in all_units_at(s, b.place):
        unit.ready = True
    tell(s, RoundReadied, cite="CQ-COMBAT-016", planet=s.planets[b.place])
    for seat in in_order(s):
        while mine := units_at(s, b.place, seat):
            answer = yield Choose(seat, partial(_retreats, s, mine), "CQ-COMBAT-017", ask="retreat")
            if isinstance(answer, Done):
                break
            yield from retreat(s, s.cards[answer.uid], "CQ-COMBAT-017")
    b.quiet_rounds = b.quiet_rounds + 1 if _mark(s) == b.mark else 0
    if b.quiet_rounds == QUIET_ROUNDS:
        yield from stalemate(s)
        return
    b.round += 1
    b.skirmish = False
    begin_combat_round(s)


def _retreats(s: Conquest, mine: Sequence[Card]) -> list[Candidate]:
    return [(Done(), None), *[(Retreat(unit.uid), cannot_retreat(s, unit)) for unit in mine]]


def _mark(s: Conquest) -> int:
    """A sum of all that a stalemate leaves unchanged: units and damage there, hands, decks, resources.

    Hands and decks by their numbers only: everybody sees the mark, and nobody may learn a hand from it.
    """
    b = s.battle
    assert b is not None
    here = [(u.uid, u.damage) for u in all_units_at(s, b.place)]
    sides = [(len(p.hand), len(p.deck), p.resources) for p in s.players]
    return zlib.crc32(_encode((here, sides)))


def stalemate(s: Conquest) -> Flow:
    """Three quiet rounds in a row end the battle without a winner (CQR-END-003)."""
    b = s.battle
    assert b is not None
    tell(s, Stalemate, cite="CQR-END-003", planet=s.planets[b.place])
    for unit in all_units_at(s, b.place):
        if b.place == first_planet(s) or is_warlord(unit):
            go_home(s, unit, "CQR-END-003")
    yield from end_battle(s, "CQR-END-003")


def end_battle(s: Conquest, cite: RuleId) -> Flow:
    """A battle ends without a winner: the first planet is removed, any other stays (CQ-WIN-006)."""
    b = s.battle
    assert b is not None
    tell(s, BattleEnded, cite=cite, planet=s.planets[b.place])
    yield from _close(s)
    if b.place == first_planet(s):
        tell(s, PlanetRemoved, cite="CQ-WIN-006", planet=s.planets[b.place])
        s.gone = b.place + 1
        check_the_line(s)
    open_window(s, "battle")


def battle_won(s: Conquest) -> Flow:
    """The end of a won battle, in its order (CQR-COMBAT-016)."""
    b, winner = s.battle, s.turn
    assert b is not None
    place = b.place
    yield from _close(s)
    tell(s, BattleWon, cite="CQ-COMBAT-020", seat=winner, planet=s.planets[place])
    yield from trigger_battle_ability(s, place, winner)
    if place == first_planet(s):
        for unit in units_at(s, place, winner):
            go_home(s, unit, "CQ-WIN-004")
        number = s.planets[place]
        s.players[winner].trophies.append(number)
        s.gone, s.last_capture = place + 1, winner
        tell(s, PlanetCaptured, cite="CQ-WIN-003", seat=winner, planet=number)
        check_planets(s, winner)
        check_the_line(s)
    else:
        for unit in units_at(s, place, winner):
            if is_warlord(unit):
                go_home(s, unit, "CQ-WIN-007")
    open_window(s, "battle")


def _close(s: Conquest) -> Flow:
    """The battle is over: what lasted until its end expires."""
    yield from expire(s, "battle")
    reset_uses(s, "battle")
    s.battle = None
