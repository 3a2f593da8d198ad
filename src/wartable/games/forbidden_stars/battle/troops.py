"""The units of a battle: figures in the contested area and reinforcement tokens, and what befalls them.

A unit is a pair (unit, state): its type as in `content`, and whether it is a standing figure, a lying
(routed) one, a reinforcement token or a routed token. A token counts as the level-0 unit of its owner
that fits the area, in everything but dice (FS-REINFORCEMENT-001 to FS-REINFORCEMENT-004).
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.forbidden_stars.actions import (
    LYING,
    LYING_TOKEN,
    STANDING,
    TOKEN,
    Decline,
    PickUnit,
    SpendDie,
    UseScheme,
)
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.battle.dice import lose_die
from wartable.games.forbidden_stars.battle.lasting import AMBUSH, cannot_be_routed, lasting
from wartable.games.forbidden_stars.content import (
    BASTION,
    BASTION_UNIT,
    ESCORT,
    KINDS,
    LEVEL,
    MILITIA,
    MORALE,
    MORALE_VALUE,
    REINFORCEMENT,
    STRUCTURE,
    event,
)
from wartable.games.forbidden_stars.events import UnitDestroyed, UnitRallied, UnitRouted
from wartable.games.forbidden_stars.model import Battle, Side, State
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    destroy_structure,
    destroy_unit,
    rally_figure,
    rout_figure,
    row,
)
from wartable.games.forbidden_stars.rules.schemes import discard_scheme
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

Troop = tuple[int, int]
GITZ_DEM = event("gitz_dem")


def token_unit(s: State, battle: Battle, side: Side) -> int:
    """What a reinforcement token counts as here: the cheapest ground unit or ship of its owner."""
    kind = MILITIA if s.map.worlds >> battle.area & 1 else ESCORT
    return s.players[side.seat].faction * KINDS + kind


def standing(s: State, battle: Battle, i: int) -> list[Troop]:
    """Unrouted units of a side, one entry for each type and state."""
    side = battle.sides[i]
    start, first = row(s, battle.area, side.seat), s.players[side.seat].faction * KINDS
    found = [(first + k, STANDING) for k in range(KINDS) if s.units[start + k]]
    if side.ready:
        found.append((token_unit(s, battle, side), TOKEN))
    return found


def routed(s: State, battle: Battle, i: int) -> list[Troop]:
    side = battle.sides[i]
    start, first = row(s, battle.area, side.seat) + KINDS, s.players[side.seat].faction * KINDS
    found = [(first + k, LYING) for k in range(KINDS) if s.units[start + k]]
    if side.fallen:
        found.append((token_unit(s, battle, side), LYING_TOKEN))
    return found


def everyone(s: State, battle: Battle, i: int) -> list[Troop]:
    return standing(s, battle, i) + routed(s, battle, i)


def count_unrouted(s: State, battle: Battle, i: int) -> int:
    side = battle.sides[i]
    start = row(s, battle.area, side.seat)
    return sum(s.units[start : start + KINDS]) + side.ready


def count_of(s: State, battle: Battle, i: int, units: Sequence[int]) -> int:
    """Unrouted units of these types on a side, tokens included."""
    side = battle.sides[i]
    start, first = row(s, battle.area, side.seat), s.players[side.seat].faction * KINDS
    count = sum(s.units[start + u - first] for u in units if 0 <= u - first < KINDS)
    if side.ready and token_unit(s, battle, side) in units:
        count += side.ready
    return count


def meets(s: State, battle: Battle, i: int, units: Sequence[int]) -> bool:
    """Whether a side has an unrouted unit of one of these types, or a bastion where one is named (FS-COMBATCARD-012)."""
    if count_of(s, battle, i, units):
        return True
    return BASTION_UNIT in units and bastions(s, battle.area, battle.sides[i].seat) > 0


def alive(s: State, battle: Battle, i: int) -> bool:
    """Whether a side has a unit or bastion left in the battle."""
    side = battle.sides[i]
    if side.ready or side.fallen or bastions(s, battle.area, side.seat):
        return True
    start = row(s, battle.area, side.seat)
    return any(s.units[start : start + 2 * KINDS])


def morale(s: State, battle: Battle, i: int) -> int:
    """Morale values of unrouted units and bastions (FS-BATTLE-018)."""
    side = battle.sides[i]
    start, first = row(s, battle.area, side.seat), s.players[side.seat].faction * KINDS
    total = sum(s.units[start + k] * MORALE_VALUE[first + k] for k in range(KINDS))
    total += side.ready * MORALE_VALUE[token_unit(s, battle, side)]
    return total + bastions(s, battle.area, side.seat) * STRUCTURE[BASTION].morale


def level_of(unit: int) -> int:
    return LEVEL[unit % KINDS]


# ---- what befalls a unit ----


def destroy(s: State, battle: Battle, i: int, troop: Troop, cite: RuleId) -> None:
    """A figure goes to the reserve, a token to the common supply, a bastion to the supply of structures."""
    side, (unit, state) = battle.sides[i], troop
    if unit == BASTION_UNIT:
        destroy_structure(s, BASTION, battle.area, cite)
    elif state in (STANDING, LYING):
        destroy_unit(s, side.seat, unit % KINDS + KINDS * state, battle.area, cite)
    else:
        return_token(s, side, state)
        tell(s, UnitDestroyed, cite=cite, seat=side.seat, unit=unit, area=battle.area)


def return_token(s: State, side: Side, state: int) -> None:
    """A reinforcement token goes back to the common supply (FS-REINFORCEMENT-009)."""
    if state == TOKEN:
        side.ready -= 1
    else:
        side.fallen -= 1
    s.supply[REINFORCEMENT] += 1


def rout(s: State, battle: Battle, i: int, troop: Troop, cite: RuleId) -> Flow:
    """Lay a unit down; Ambush and Gitz Dem! may then destroy it. Returns whether it became routed."""
    side, (unit, state) = battle.sides[i], troop
    if cannot_be_routed(side):
        return False
    if state == TOKEN:
        side.ready -= 1
        side.fallen += 1
    else:
        rout_figure(s, side.seat, unit % KINDS, battle.area)
    tell(s, UnitRouted, cite=cite, seat=side.seat, unit=unit, area=battle.area)
    other = battle.sides[1 - i]
    down = (unit, state + 1)
    if not (yield from survives_ambush(s, battle, i, unit)):
        destroy(s, battle, i, down, "FS-MARINES-026")
        return True
    if s.players[other.seat].scheme == GITZ_DEM:
        answer = yield Ask(
            other.seat,
            [UseScheme(GITZ_DEM), Decline()],
            "FS-ORKS-009",
            "use-scheme",
            about={"event": GITZ_DEM, "unit": unit},
        )
        if isinstance(answer, UseScheme):
            discard_scheme(s, other.seat)
            destroy(s, battle, i, down, "FS-ORKS-009")
    return True


def survives_ambush(s: State, battle: Battle, i: int, unit: int) -> Flow:
    """A unit has become routed: under Ambush its owner spends a morale die for it, or it is destroyed (FS-MARINES-026)."""
    side = battle.sides[i]
    for _ in range(lasting(battle.sides[1 - i], AMBUSH)):
        if not side.dice[MORALE]:
            return False
        answer = yield Ask(
            side.seat, [SpendDie(MORALE), Decline()], "FS-MARINES-026", "avoid-ambush", about={"unit": unit}
        )
        if isinstance(answer, Decline):
            return False
        lose_die(s, side, MORALE, "FS-MARINES-026")
    return True


def rally(s: State, battle: Battle, i: int, troop: Troop, cite: RuleId) -> None:
    side, (unit, state) = battle.sides[i], troop
    if state == LYING_TOKEN:
        side.fallen -= 1
        side.ready += 1
    else:
        rally_figure(s, side.seat, unit % KINDS, battle.area)
    tell(s, UnitRallied, cite=cite, seat=side.seat, unit=unit, area=battle.area)


# ---- choosing one ----


def choose_troop(
    s: State,
    chooser: int,
    battle: Battle,
    i: int,
    among: Sequence[Troop],
    cite: RuleId,
    ask: str,
    why_not: RuleId = "FS-KEYWORD-014",
) -> Flow:
    """A player picks one of these units of a side; with one kind only there is nothing to pick."""
    if len(among) == 1:
        return among[0]
    area = battle.area

    def tried() -> list[Candidate]:
        rest = [t for t in everyone(s, battle, i) if t not in among]
        found: list[Candidate] = [(PickUnit(*t, area), None) for t in among]
        found += [(PickUnit(*t, area), why_not) for t in rest]
        if bastions(s, area, battle.sides[i].seat):
            found.append((PickUnit(BASTION_UNIT, STANDING, area), "FS-STRUCTURE-005"))
        return found

    answer = yield Ask(chooser, [PickUnit(*t, area) for t in among], cite, ask, tried)
    return answer.unit, answer.state
