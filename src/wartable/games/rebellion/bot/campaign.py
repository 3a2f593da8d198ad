"""Fleets and troops, as a bot leads them: where to send a leader, what follows, where new units go.

The Empire hunts: it goes where the base can be, with enough to beat what stands in the Rebel Base space, leaves a garrison
behind, and brings all it has when the base is found. The Rebels fight where they are stronger and keep the base dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any

from wartable.games.rebellion.actions import Activate, Bring, Move, PlaceUnits
from wartable.games.rebellion.bot.forces import (
    CARGO,
    CLOSE,
    FADE,
    LOAD,
    POWER,
    armies,
    arriving,
    chance,
    closeness,
    columns,
    idle,
    occupied,
    there,
)
from wartable.games.rebellion.content import (
    BASE,
    CARRIED,
    CARRIES,
    EMPIRE,
    GROUND,
    ICONS,
    KINDS,
    NEAR,
    OBJECTIVES,
    REBEL,
    REMOTE,
    SPACE,
    SPAN,
    SPAN_OF_SIDE,
    STRUCTURE,
    TACTICS_OF,
    THEATER_OF,
)
from wartable.games.rebellion.model import LOYAL_EMPIRE
from wartable.games.rebellion.view import Glance

FOUND, SEARCH, BATTLE, SUBJUGATION, APPROACH, GATHER = 300.0, 120.0, 0.8, 1.5, 0.7, 5.0
BOLD = 0.4
"""With less of a chance the Empire gathers more troops before it attacks the base."""
CROWD = 20.0
"""More strength than this counts no more on the way."""
OUTPOST = 0.4
"""What one more system with Rebels in it is worth to them."""
ALL = 999.0
NOBODY = 0.0, 0.0
GROUP = 3
"""So many units of a kind go to a place together."""
TOWARD_SEARCH, TOWARD_BASE = 6.0, 30.0
"""How much new units are drawn to where the base can be, and to where it is."""
GATHERING = 4
"""So many steps from the base that was found, everything that moves comes nearer."""
PARTY = 2.0
"""The least strength on the ground that is sent to look for the base."""
SUPERIORITY = 1.6
"""So many times what the Rebels have is enough."""


# -- where to go ---------------------------------------------------------------------------------------


def best_activation(view: Glance, options: Sequence[Any]) -> tuple[float, Activate | None]:
    """The most promising system, and who goes there: a commander to a fight, otherwise whoever is worth least."""
    assert view.side is not None
    leaders = sorted({action.leader for action in options if type(action) is Activate})
    if not leaders:
        return 0.0, None
    worth = _hunt(view) if view.side == EMPIRE else _raids(view)
    if not worth:
        return 0.0, None
    place = max(worth, key=lambda p: (worth[p], -p))
    fight = any(there(view, 1 - view.side, place)) or (view.side == EMPIRE and view.perhaps >> place & 1)
    leader = (max if fight else min)(leaders, key=lambda n: (sum(TACTICS_OF[n] or (0, 0)), -n))
    return worth[place], Activate(place, leader)


def goals_of(view: Glance) -> int:
    """Where the base is or can be, as the Empire knows (a set of bits)."""
    return view.perhaps if view.hidden else 1 << view.base


def _hunt(view: Glance) -> dict[int, float]:
    """What sending a leader to each system promises the Empire."""
    goals, found = goals_of(view), not view.hidden
    near, number = closeness(goals), goals.bit_count()
    own_armies, foes_armies = armies(view, EMPIRE), armies(view, REBEL)
    leaving = columns(view, EMPIRE, own_armies)
    coming = arriving(leaving)
    gain: dict[int, float] = {}
    for source, _, ground in leaving:
        if ground:
            for place in NEAR[source]:
                if near[place] > near[source]:
                    gain[place] = gain.get(place, 0.0) + min(ground, CROWD) * (near[place] - near[source])
    hidden_force = foes_armies.get(BASE, NOBODY)
    worth: dict[int, float] = {}
    for place in {**coming, **own_armies}:
        space, ground = coming.get(place, NOBODY)
        own, foes = own_armies.get(place, NOBODY), foes_armies.get(place, NOBODY)
        force = space + own[SPACE], ground + own[GROUND]
        good = 0.0
        if found and place == view.base:
            likely = chance(force, foes) if force[GROUND] or not foes[GROUND] else 0.0
            good = FOUND * likely if likely > BOLD else 0.0
        elif foes is not NOBODY:
            fights = (foes[SPACE] and force[SPACE]) or (foes[GROUND] and force[GROUND])
            good = BATTLE * (chance(force, foes) - 0.4) * sum(foes) if fights else 0.0
        if ground and not found and goals >> place & 1:
            all_foes = foes[SPACE] + hidden_force[SPACE], foes[GROUND] + hidden_force[GROUND]
            good += SEARCH / number * (0.4 + chance(force, all_foes))
        if ground and not own[GROUND] and not REMOTE[place] and view.loyalty[place] != LOYAL_EMPIRE:
            good += SUBJUGATION + len(ICONS[place])
        if place in gain and not (found and place == view.base) and (foes is NOBODY or good > 0.0):
            good += (GATHER if found else APPROACH) * gain[place]
        if good > 0.0:
            worth[place] = good
    return worth


def _raids(view: Glance) -> dict[int, float]:
    """What sending a leader to each system promises the Rebels: battles that objectives ask for, and weak garrisons."""
    wanted = 1.0 + 2.0 * sum(OBJECTIVES[card].timing == "combat" for card in view.goals)
    worth: dict[int, float] = {}
    for place, (space, ground) in arriving(columns(view, REBEL, occupied(view, REBEL))).items():
        own, foes = there(view, REBEL, place), there(view, EMPIRE, place)
        force = space + own[SPACE], ground + own[GROUND]
        if not any(foes):
            if ground and not any(own) and not REMOTE[place]:
                worth[place] = OUTPOST
            continue
        fights = (foes[SPACE] and force[SPACE]) or (foes[GROUND] and force[GROUND])
        good = (chance(force, foes) - 0.55) * (wanted + BATTLE * sum(foes)) if fights else 0.0
        if good > 0.0:
            worth[place] = good
    return worth


# -- what follows --------------------------------------------------------------------------------------


def march(view: Glance, options: Sequence[Any]) -> Any:
    """The next units to move into the activated system: enough, with ships to carry them, and garrisons left behind."""
    to, side = view.moving, view.side
    assert side is not None
    want = _wanted(view, side, to)
    space, ground = there(view, side, to)
    leaving = [action for action in options if type(action) is Move and _may_leave(view, side, action)]
    carried = [action for action in leaving if CARRIED[action.unit]]
    troops = [action for action in carried if THEATER_OF[action.unit] == GROUND]
    if ground < want[GROUND]:
        if troops:
            return min(troops, key=lambda m: (abs(want[GROUND] - ground - POWER[m.unit] * m.count), -POWER[m.unit]))
        everything = want[GROUND] == ALL
        ships = [action for action in leaving if CARRIES[action.unit] and (everything or action.count == 1)]
        full = [action for action in ships if _passengers(view, side, action.source)]
        if full:
            return max(
                full,
                key=lambda m: (
                    min(CARRIES[m.unit] * m.count, _passengers(view, side, m.source)),
                    _passengers(view, side, m.source),
                    -POWER[m.unit],
                ),
            )
    if space < want[SPACE]:
        fighters = [action for action in leaving if THEATER_OF[action.unit] == SPACE]
        if fighters:
            return min(fighters, key=lambda m: abs(want[SPACE] - space - POWER[m.unit] * m.count))
    bring = [action for action in options if type(action) is Bring]
    return bring[0] if bring else options[0]


def _wanted(view: Glance, side: int, to: int) -> tuple[float, float]:
    """The strength one would like to have there, in space and on the ground."""
    foes = there(view, 1 - side, to) if to < BASE else (0.0, 0.0)
    if side == REBEL:
        if to == BASE:
            return ALL, ALL
        return SUPERIORITY * foes[SPACE], max(SUPERIORITY * foes[GROUND], PARTY)
    if not view.hidden and CLOSE[to][view.base] > FADE[GATHERING]:
        return ALL, ALL
    space, ground = foes
    if view.hidden and view.perhaps >> to & 1:
        hidden = there(view, REBEL, BASE)
        space, ground = space + hidden[SPACE], ground + hidden[GROUND]
    return SUPERIORITY * space, max(SUPERIORITY * ground, PARTY)


def _garrison(view: Glance, place: int) -> int:
    """Ground units of the Empire that stay where its rule rests on them; none when the base is found."""
    return 0 if REMOTE[place] or place >= BASE or view.loyalty[place] == LOYAL_EMPIRE or not view.hidden else 1


def _troops(view: Glance, side: int, place: int) -> int:
    first, end = SPAN[side][GROUND]
    return sum(view.units[place * KINDS + first : place * KINDS + end])


def _may_leave(view: Glance, side: int, action: Move) -> bool:
    """Whether enough stays behind when these units go; the Rebels' base stays as it is while it is hidden."""
    if side == REBEL:
        return action.source != BASE or view.moving == BASE
    if not view.hidden and CLOSE[action.source][view.base] > CLOSE[view.moving][view.base]:
        return False  # it is nearer already
    if THEATER_OF[action.unit] == SPACE:
        return True
    return _troops(view, side, action.source) - action.count >= _garrison(view, action.source)


def _passengers(view: Glance, side: int, place: int) -> int:
    """Ground units that could come along from a place."""
    if side == REBEL:
        return _troops(view, side, place)
    return _troops(view, side, place) - _garrison(view, place)


# -- new units -----------------------------------------------------------------------------------------


def placement(view: Glance, options: Sequence[Any]) -> Any:
    """Where units go in the set-up: the Empire's in equal groups of ships and what they carry, the Rebels' to the base."""
    if view.side == REBEL:
        return max(options, key=lambda a: (a.place == BASE, a.count, a.unit))
    posts = _posts(view, {action.place for action in options})
    return max(options, key=lambda a: (_fits(posts, a), -a.unit, -a.place))


def deployment(view: Glance, options: Sequence[Any]) -> Any:
    """Where new units go: the Empire's toward the base, the Rebels' to the base, then to systems that have none."""
    placing = [action for action in options if type(action) is PlaceUnits]
    if not placing:
        return options[0]
    places = {action.place for action in placing}
    if view.side == REBEL:
        armies = {place: sum(there(view, REBEL, place)) for place in sorted(places)}
        return max(placing, key=lambda a: (a.place == BASE and not STRUCTURE[a.unit], -armies[a.place], a.count))
    goals, pull = goals_of(view), TOWARD_SEARCH if view.hidden else TOWARD_BASE
    posts = _posts(view, places)
    near = closeness(goals)
    return max(placing, key=lambda a: (_fits(posts, a) + pull * near[a.place], a.count, -a.unit, -a.place))


def _posts(view: Glance, places: set[int]) -> dict[int, tuple[int, int, float]]:
    """Of each place what its ships can carry, what needs to be carried there, and how crowded it is."""
    first, end = SPAN_OF_SIDE[EMPIRE]
    found = {}
    for place in sorted(places):
        units = view.units[place * KINDS + first : place * KINDS + end]
        room, load = sum(map(mul, units, CARGO[EMPIRE])), sum(map(mul, units, LOAD[EMPIRE]))
        found[place] = room, load, 0.1 * sum(there(view, EMPIRE, place))
    return found


def _fits(posts: dict[int, tuple[int, int, float]], action: PlaceUnits) -> float:
    """Ships where troops wait for them, troops where there is room for them, and not all in one place."""
    room, load, crowd = posts[action.place]
    if CARRIES[action.unit]:
        return (1.0 if room < load or not room else 0.0) - crowd - 0.2 * action.count
    return (1.0 if load + action.count <= room else 0.0) - crowd - 0.05 * abs(action.count - GROUP)


def spare_commanders(view: Glance) -> int:
    """How many leaders with tactic values are in the Empire's pool."""
    return sum(1 for leader in idle(view, EMPIRE) if TACTICS_OF[leader])
