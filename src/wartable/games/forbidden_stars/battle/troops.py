"""The units of a battle: figures in the contested area and reinforcement tokens, and what befalls them.

A unit is a pair (unit, state): its type as in `content`, and whether it is a standing figure, a lying
(routed) one, a reinforcement token or a routed token. A token counts as the level-0 unit of its owner
that fits the area, in everything but dice (FS-REINFORCEMENT-001 to FS-REINFORCEMENT-004).
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.forbidden_stars.actions import LYING, LYING_TOKEN, STANDING, TOKEN, PickUnit
from wartable.games.forbidden_stars.battle.lasting import HUNTS_ROUTED, LASTING, cannot_be_routed, live_cards
from wartable.games.forbidden_stars.content import (
    BASTION,
    BASTION_UNIT,
    COMBAT_CARDS,
    ESCORT,
    KINDS,
    MILITIA,
    MORALE_VALUE,
    REINFORCEMENT,
    STRUCTURE,
    kind_of,
)
from wartable.games.forbidden_stars.events import UnitDestroyed, UnitRallied, UnitRouted
from wartable.games.forbidden_stars.galaxy import has
from wartable.games.forbidden_stars.model import Battle, Side, State
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    count_standing,
    count_units,
    destroy_structure,
    destroy_unit,
    lying_in,
    rally_figure,
    rout_figure,
    slot_of,
    standing_in,
    unit_types,
)
from wartable.games.forbidden_stars.rules.schemes import UNIT_ROUTED, may_use_scheme, scheme_at, use_scheme
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

Troop = tuple[int, int]
"""A unit type, and how it stands."""


def token_unit(s: State, battle: Battle, side: Side) -> int:
    """What a reinforcement token counts as here: the cheapest ground unit or ship of its owner."""
    return unit_types(s, side.seat)[MILITIA if has(s.map.worlds, battle.area) else ESCORT]


def standing(s: State, battle: Battle, i: int) -> list[Troop]:
    """Unrouted units of a side, one entry for each type and state."""
    side = battle.sides[i]
    types, counts = unit_types(s, side.seat), standing_in(s, battle.area, side.seat)
    found = [(types[kind], STANDING) for kind in range(KINDS) if counts[kind]]
    if side.ready:
        found.append((token_unit(s, battle, side), TOKEN))
    return found


def routed(s: State, battle: Battle, i: int) -> list[Troop]:
    side = battle.sides[i]
    types, counts = unit_types(s, side.seat), lying_in(s, battle.area, side.seat)
    found = [(types[kind], LYING) for kind in range(KINDS) if counts[kind]]
    if side.fallen:
        found.append((token_unit(s, battle, side), LYING_TOKEN))
    return found


def everyone(s: State, battle: Battle, i: int) -> list[Troop]:
    return standing(s, battle, i) + routed(s, battle, i)


def count_unrouted(s: State, battle: Battle, i: int) -> int:
    side = battle.sides[i]
    return count_standing(s, battle.area, side.seat) + side.ready


def count_of(s: State, battle: Battle, i: int, units: Sequence[int]) -> int:
    """Unrouted units of these types on a side, tokens included."""
    side = battle.sides[i]
    types, counts = unit_types(s, side.seat), standing_in(s, battle.area, side.seat)
    count = sum(counts[kind_of(unit)] for unit in units if unit in types)
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
    return count_units(s, battle.area, side.seat) > 0


def morale(s: State, battle: Battle, i: int) -> int:
    """Morale values of unrouted units and bastions (FS-BATTLE-018)."""
    side = battle.sides[i]
    types, counts = unit_types(s, side.seat), standing_in(s, battle.area, side.seat)
    total = sum(counts[kind] * MORALE_VALUE[types[kind]] for kind in range(KINDS))
    total += side.ready * MORALE_VALUE[token_unit(s, battle, side)]
    return total + bastions(s, battle.area, side.seat) * STRUCTURE[BASTION].morale


# ---- what befalls a unit ----


def destroy(s: State, battle: Battle, i: int, troop: Troop, cite: RuleId) -> None:
    """A figure goes to the reserve, a token to the common supply, a bastion to the supply of structures."""
    side, (unit, state) = battle.sides[i], troop
    if unit == BASTION_UNIT:
        destroy_structure(s, BASTION, battle.area, cite)
    elif state in (STANDING, LYING):
        destroy_unit(s, side.seat, slot_of(unit, state), battle.area, cite)
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
    """Lay a unit down; cards of the opponent may then destroy it. Returns whether it became routed."""
    side, (unit, state) = battle.sides[i], troop
    if cannot_be_routed(side):
        return False
    if state == TOKEN:
        side.ready -= 1
        side.fallen += 1
    else:
        rout_figure(s, side.seat, kind_of(unit), battle.area)
    tell(s, UnitRouted, cite=cite, seat=side.seat, unit=unit, area=battle.area)
    down = (unit, LYING_TOKEN if state == TOKEN else LYING)
    if (rule := (yield from hunted(s, battle, i, unit))) is not None:
        destroy(s, battle, i, down, rule)
        return True
    enemy = battle.sides[1 - i].seat
    if scheme_at(s, enemy, UNIT_ROUTED) is not None and (yield from may_use_scheme(s, enemy, unit=unit)):
        yield from use_scheme(s, enemy, battle, i, down)
    return True


def hunted(s: State, battle: Battle, i: int, unit: int) -> Flow:
    """A unit has become routed: returns the rule by which a card of the opponent destroys it, or None."""
    for card in live_cards(battle.sides[1 - i], HUNTS_ROUTED):
        hunt = LASTING[card].hunt
        if hunt is not None and not (yield from hunt(s, battle, i, unit)):
            return COMBAT_CARDS[card].rule
    return None


def rally(s: State, battle: Battle, i: int, troop: Troop, cite: RuleId) -> None:
    side, (unit, state) = battle.sides[i], troop
    if state == LYING_TOKEN:
        side.fallen -= 1
        side.ready += 1
    else:
        rally_figure(s, side.seat, kind_of(unit), battle.area)
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

    answer = yield Choose(chooser, tried, cite, ask, legal=[PickUnit(*t, area) for t in among])
    return answer.unit, answer.state
