"""How good a view looks to a seat: greedy bots climb it."""

from __future__ import annotations

from wartable.games.circadians.content import (
    CHARACTERISTICS,
    CIRCADIANS,
    CONSTRUCTION,
    DISCOVERY,
    FIRST_RHY_ZU,
    GOAL,
    LEADERS_OF,
    MAIN,
    MOVEMENT,
    OUTPOST,
    OUTPOST_STRENGTH,
    PRODUCTION,
    QUALITIES_OF,
    RECRUITMENT,
    ROUNDS,
)
from wartable.games.circadians.model import (
    ACTING,
    HELPING,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SLOTS,
    SPENDING,
    TAKEN,
    TRACKS,
)
from wartable.games.circadians.rules.map import land
from wartable.games.circadians.view import View
from wartable.kernel.state import Seat

ENERGY, GEM, CARD = 0.3, 1.1, 0.8
WORTH = {DISCOVERY: 2.2, CONSTRUCTION: 2.4, PRODUCTION: 1.2, RECRUITMENT: 0.45, MOVEMENT: 0.5}
"""What a point of the main action of a phase (in discovery a research) is worth before it is spent."""


def value(view: View, seat: Seat) -> float:
    """The own standing, less that of the best opponent."""
    ground = land(view)  # type: ignore[arg-type]
    others = (_standing(view, other, ground) for other in range(len(view.factions)) if other != seat)
    return _standing(view, seat, ground) - 0.4 * max(others)


def _standing(view: View, seat: Seat, ground: int) -> float:
    faction = view.factions[seat]
    share = view.glory[seat] / GOAL[faction]
    total = 45.0 * share + 25.0 * share * share
    total += _regions(view, seat, ground)
    total += 3.0 * view.relics.count(TAKEN + seat)
    total += _units(view, seat)
    total += 3.0 * sum(view.built[seat * ROWS : (seat + 1) * ROWS]) + 1.6 * view.properties[seat].bit_count()
    total += 1.7 * sum(view.research[seat * TRACKS : (seat + 1) * TRACKS])
    total += 2.5 * sum(view.qualities >> quality & 1 for quality in QUALITIES_OF[faction])
    total += ENERGY * min(view.energy[seat], 15) + GEM * min(view.gems[seat], 4) + CARD * len(view.hands[seat])
    total += sum(0.6 for code in view.prices if 0 < code < NEUTRAL and (code - 1) // PRICES == seat)
    return total + _to_come(view, seat)


def _regions(view: View, seat: Seat, ground: int) -> float:
    """Land and relics under control, and what battles may bring; land decides in the end, and the last relic."""
    late = view.round / ROUNDS
    total = 0.0
    for region in range(SHIP):
        if not ground >> region & 1:
            continue
        chance = _hold(view, seat, region)
        if not chance:
            continue
        relic = view.relics.find(region) + 1
        worth = 2.0 + 1.5 * late
        if relic == view.round:
            worth += 5.0 if relic < ROUNDS else 40.0
        elif relic:
            worth += 1.0 + (8.0 * late if relic == ROUNDS else 0.0)
        total += chance * worth
    return total


def _hold(view: View, seat: Seat, region: int) -> float:
    """How likely a faction will control a region after the battles."""
    holder = view.holder[region]
    if holder != NONE:
        return 1.0 if holder == seat else 0.0
    own = _strength(view, seat, region)
    if not own:
        return 0.0
    most = max(_strength(view, other, region) for other in range(len(view.factions)) if other != seat)
    return min(0.95, max(0.05, 0.5 + 0.1 * (own - most)))


def _strength(view: View, seat: Seat, region: int) -> float:
    """About how strong a faction is in a region."""
    each = 2 if view.factions[seat] == CIRCADIANS else 1
    total = float(each * view.warriors[seat * PLACES + region])
    if region in view.at:
        for figure in LEADERS_OF[view.factions[seat]]:
            if view.at[figure] == region:
                total += 0.5 + sum(CHARACTERISTICS[figure][view.upgraded >> figure & 1])
        for number, commander in enumerate(view.command):
            if commander == seat and view.at[FIRST_RHY_ZU + number] == region:
                total += 2.5
    low = 1 + seat * ROWS
    for code in view.buildings[region * SLOTS : (region + 1) * SLOTS]:
        if low <= code < low + ROWS:
            total += OUTPOST_STRENGTH if code - low == OUTPOST else 0.5
    return total


def _units(view: View, seat: Seat) -> float:
    """Warriors on the map and on their way, leaders on the map."""
    n = seat * PLACES
    there = sum(view.warriors[n : n + PLACES])
    faction = view.factions[seat]
    base = SHIP if faction == CIRCADIANS else view.sites[seat]
    home = view.warriors[n + base] if base != NONE else 0
    each = 1.3 if faction == CIRCADIANS else 0.8
    waiting = 0.2 * view.areas[seat * ROWS + 1] + 0.4 * view.areas[seat * ROWS + 2]
    leaders = sum(2.5 for leader in LEADERS_OF[faction] if view.at[leader] <= SHIP)
    better = sum(1.5 for leader in LEADERS_OF[faction] if view.upgraded >> leader & 1)
    return each * (there - 0.2 * home) + waiting + leaders + better


def _to_come(view: View, seat: Seat) -> float:
    """What the rest of the own turn will bring."""
    turn, phase = view.turn, view.phase
    if view.active != seat or phase not in WORTH or view.step not in ("turn", "next-turn"):
        return 0.0
    if turn.stage in (SPENDING, HELPING):
        return WORTH[phase] * turn.points
    if turn.stage != ACTING:
        return 0.0
    track = phase - DISCOVERY
    bonus = MAIN[track][view.research[seat * TRACKS + track]]
    points = max(n for _, n in bonus) if phase != PRODUCTION else bonus[-1][1]
    return WORTH[phase] * (points + turn.extra) + (ENERGY * bonus[0][1] if phase == PRODUCTION else 0.0) + 0.3
