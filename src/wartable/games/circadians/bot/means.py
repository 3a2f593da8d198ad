"""What things are worth to a faction that are not on the map: resources, research, glory, qualities, buildings, cards.

All worths are on one scale: an energy is worth a little over half, a gem about 2, the last glory that wins 100.
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.circadians.actions import FREE, PRINTED
from wartable.games.circadians.content import (
    AI,
    BRACKET_BONUSES,
    BUILDINGS_OF,
    CARD,
    CHARACTERISTICS,
    CIRCADIANS,
    COLUMNS,
    CONSTRUCT,
    DISCOVERY,
    ENERGY,
    ENTER,
    EXCHANGE,
    FACTION_OF,
    FACTORY,
    FIGURES,
    FORTRESS,
    FOUNDATION,
    GEM,
    GLORY,
    GOAL,
    INCOME,
    JRAYEK,
    LEYRIEN,
    LOOT,
    LOOT_UP,
    MAIN,
    MORALE,
    MOVE,
    OUTPOST,
    OXATAYA,
    PRODUCE,
    QUALITIES,
    QUALITIES_OF,
    QUALITY_COST,
    RECRUIT,
    REDEPLOY,
    RESEARCH,
    ROUNDS,
    TACTICS,
    TRACK_LOCKS,
    UPGRADE,
    VALUES,
    ZCHARO,
    Bonus,
    X,
    bracket_of,
)
from wartable.games.circadians.model import ROWS, TRACKS
from wartable.games.circadians.view import View

WINS = 100.0
EACH = {
    ENERGY: 0.6, CARD: 1.2, RECRUIT: 1.0, REDEPLOY: 1.0, CONSTRUCT: 3.5, PRODUCE: 1.8, MOVE: 1.5,
    FOUNDATION: 2.5, LOOT: 2.5, LOOT_UP: 1.5, RESEARCH: 3.5, MORALE: 3.2,
}  # fmt: skip
"""What one of a kind of bonus is worth to anybody."""
LITTLE, MUCH, POOR = 6, 12, 1.6
"""With less energy each is worth more by so much, for the movement phase must be paid; with much it is worth half."""
GEMS = (2.4, 2.2, 1.8, 1.4, 1.0, 0.7)
"""What a gem is worth to who has none, one, two …"""
GEMS_WANTED = {CIRCADIANS: 3, ZCHARO: 1, LEYRIEN: 1}
"""So many more are worth as much to those whose glory they buy."""


def rounds_left(view: View, phase: int) -> int:
    """How often the phase is still to come, this round included."""
    return ROUNDS - view.round + (view.phase <= phase)


# -- bonuses -------------------------------------------------------------------------------------------


def glory(view: View, seat: int, n: int = 1) -> float:
    """So much glory: worth the more the nearer the goal is, and the last one wins."""
    goal, have = GOAL[view.factions[seat]], view.glory[seat]
    now = min(have + n, goal)
    each = (30.0 + 40.0 * have / goal) / goal
    return (now - have) * each + (WINS if have < now == goal else 0.0)


def worth(view: View, seat: int, bonus: Bonus) -> float:
    """A bonus with all its parts."""
    total = 0.0
    for kind, n in bonus:
        if kind == GLORY:
            total += glory(view, seat, n)
        elif kind == UPGRADE:
            total += max((gain for gain, _ in improvements(view, seat)), default=0.0)
        else:
            total += n * _each(view, seat, kind)
    return total


def energy(view: View, seat: int) -> float:
    """One energy: the less the more one has."""
    have = view.energy[seat]
    return EACH[ENERGY] * (POOR if have < LITTLE else 1.0 if have < MUCH else 0.5)


def gem(view: View, seat: int) -> float:
    """A gem: the less the more one has."""
    have = max(0, view.gems[seat] - GEMS_WANTED.get(view.factions[seat], 0))
    return GEMS[min(have, len(GEMS) - 1)]


def _each(view: View, seat: int, kind: int) -> float:
    faction = view.factions[seat]
    if kind == ENERGY:
        return energy(view, seat)
    if kind == GEM:
        return gem(view, seat)
    if kind == MORALE:
        return EACH[MORALE] * rounds_left(view, INCOME)
    if kind == RESEARCH and faction == ZCHARO:
        return EACH[RESEARCH] + glory(view, seat)
    return EACH[kind]


def best(view: View, seat: int, choice: Iterable[Bonus]) -> float:
    return max((worth(view, seat, bonus) for bonus in choice), default=0.0)


# -- research and qualities ----------------------------------------------------------------------------


def step(view: View, seat: int, track: int) -> float:
    """The next step on a research track: a better main action as often as the phase comes, what the column gives, its lock."""
    column = view.research[seat * TRACKS + track] + 1
    if column >= COLUMNS:
        return 0.0
    better = worth(view, seat, MAIN[track][column]) - worth(view, seat, MAIN[track][column - 1])
    gain = 0.7 * better * rounds_left(view, DISCOVERY + track) + best(view, seat, ENTER[track][column])
    return gain + 0.5 - (gem(view, seat) if TRACK_LOCKS[track][column] else 0.0)


IMPROVED = {
    "militarized": 9.0, "copious": 5.0, "destructive": 14.0, "hostile": 6.0, "optimistic": 6.0, "spirited": 8.0,
    "symbiotic": 5.0, "assertive": 4.0, "fortified": 4.0, "proficient": 5.0,
}  # fmt: skip
"""What the upgraded side of a quality is worth, where it is not the usual."""
USUAL = 3.5
OF_QUALITY = tuple(IMPROVED.get(quality.id, USUAL) for quality in QUALITIES)


def improvements(view: View, seat: int) -> list[tuple[float, int]]:
    """What upgrading each quality brings that the faction can pay for, its gems counted."""
    faction = view.factions[seat]
    late = 0.4 + 0.6 * (ROUNDS - view.round) / ROUNDS
    more = glory(view, seat) if faction == CIRCADIANS else 0.0
    return [
        (late * OF_QUALITY[quality] + more - 0.6 * gem(view, seat) * QUALITY_COST[quality], quality)
        for quality in QUALITIES_OF[faction]
        if not view.qualities >> quality & 1 and QUALITY_COST[quality] <= view.gems[seat]
    ]


# -- buildings, leaders, cards -------------------------------------------------------------------------

FORTRESS_WORTH = {CIRCADIANS: 6.0, AI: 2.0, ZCHARO: 3.0, LEYRIEN: 11.0, JRAYEK: 3.0, OXATAYA: 1.5}
"""What a fortress does besides its income."""


def building(view: View, seat: int, kind: int) -> float:
    """A building: its income in all rounds to come, and what it does."""
    left = ROUNDS - view.round
    if kind == FACTORY:
        return 1.0 + 1.6 * left
    if kind == OUTPOST:
        return 2.5 + 0.9 * left
    more = exchange(view, seat) if view.properties[seat] >> EXCHANGE & 1 else 0.0
    return 0.5 + FORTRESS_WORTH[view.factions[seat]] + 1.5 * left + more


def heartless(view: View, seat: int, region: int) -> bool:
    """Whether the Leyrien could open the lock of a fortress and build it in a region: no morale token is there (CO-BUILDING-008)."""
    if view.morale >> region & 1 or not view.gems[seat]:
        return False
    return view.built[seat * ROWS + FORTRESS] < BUILDINGS_OF[LEYRIEN][FORTRESS]


def exchange(view: View, seat: int) -> float:
    """What it is worth to exchange the gem of a fortress for research in all incomes to come."""
    better = worth(view, seat, ((RESEARCH, 1),)) - 0.6 * gem(view, seat)
    return 0.6 * better * rounds_left(view, INCOME)


FIGHTING = {
    "sable": 1.5, "melvan": 1.5, "adecai": 1.5, "injura": 1.0, "oachra": 1.0, "ejax": 3.0, "vahla": 1.0, "tovati": 1.5, "azaru": 1.0, "rhan": 1.5,
}  # fmt: skip
"""What the ability of a leader adds to the characteristics in battle."""
BESIDES = {
    "akira": 1.5, "zucalah": 1.5, "niruveh": 2.0, "eeyla": 3.0, "rylach": 5.0, "ikryla": 1.0,
}  # fmt: skip
"""What another ability is worth."""
IN_FORCE = tuple(
    tuple(
        0.8 + strength + 0.5 * attack + 0.4 * defence + FIGHTING.get(figure.id, 0.0)
        for strength, attack, defence in CHARACTERISTICS[number]
    )
    for number, figure in enumerate(FIGURES)
)
"""How much of a force a figure is, by its side."""
OF_LEADER = tuple(
    tuple(
        force + BESIDES.get(FIGURES[number].id, 0.0) + (0.9 * attack if FACTION_OF[number] == AI else 0.0)
        for force, (_, attack, _) in zip(forces, CHARACTERISTICS[number], strict=True)
    )
    for number, forces in enumerate(IN_FORCE)
)
"""What it is good for: attack is glory to the AI."""


def might(figure: int, upgraded: bool) -> float:
    """How strong a leader or Rhy-zu is."""
    return IN_FORCE[figure][upgraded]


def leader(figure: int, upgraded: bool) -> float:
    """How much a leader or Rhy-zu is good for."""
    return OF_LEADER[figure][upgraded]


HELPS = {"t01": 1.0, "t14": 1.5, "t16": 2.0, "t20": 1.0, "t25": 1.0, "t24": -1.5, "t18": -0.5}
"""What the battle text of a card adds to its values."""
IN_BATTLE = tuple(
    max(2 if value == X else value for value in VALUES[number]) + HELPS.get(card.id, 0.0)
    for number, card in enumerate(TACTICS)
)
"""What a card is good for in battle: its higher value, and what it says."""


def keeping(view: View, seat: int, card: int) -> float:
    """What it is worth to keep a card for a battle: much if there are few others."""
    held = len(view.hands[seat])
    return 0.7 * (IN_BATTLE[card] - 1.0) * (1.0 if held < 3 else 0.6 if held < 5 else 0.25)


def lock(view: View, seat: int, pay: int) -> float:
    """What opening a lock costs."""
    return 0.0 if pay == FREE else gem(view, seat) if pay == PRINTED else 2 * EACH[ENERGY]


def bracket(view: View, seat: int, count: int) -> float:
    """What the bracket of so many regions gives."""
    return sum(best(view, seat, choice) for choice in BRACKET_BONUSES[bracket_of(max(0, count))])
