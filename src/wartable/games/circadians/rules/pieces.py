"""Pieces in regions: who is present, who controls what, and moving pieces about (CO-REGION-009 to CO-REGION-013)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.circadians.content import (
    AI,
    CIRCADIANS,
    FIRST_RHY_ZU,
    FORTRESS,
    LEADERS_OF,
    LEYRIEN,
    MAX_FACTIONS,
    REGIONS,
    RELIC_ON,
    RHY_ZU,
)
from wartable.games.circadians.events import (
    BuildingDestroyed,
    ControlGained,
    ControlLost,
    FigureReturned,
    WarriorsReturned,
)
from wartable.games.circadians.model import (
    FOUNDATIONS,
    NONE,
    PLACES,
    ROWS,
    SHIP,
    SLOTS,
    SUPPLY,
    Circadians,
)
from wartable.games.circadians.rules.map import LAKE_MASK, each, land
from wartable.kernel.state import RuleId, tell

REGION_COUNT = len(REGIONS)


def home(s: Circadians, seat: int) -> int:
    """Where units of a faction appear: its base, or the ship (CO-FACTION-020)."""
    return SHIP if s.factions[seat] == CIRCADIANS else s.sites[seat]


# -- units ---------------------------------------------------------------------------------------------


def warriors(s: Circadians, seat: int, place: int) -> int:
    return s.warriors[seat * PLACES + place]


def leaders_at(s: Circadians, seat: int, place: int) -> list[int]:
    """The leaders of a faction in a place; a Rhy-zu is none (CO-MOVE-019)."""
    at = s.at
    return [leader for leader in LEADERS_OF[s.factions[seat]] if at[leader] == place]


def rhy_zu_at(s: Circadians, seat: int, place: int) -> list[int]:
    """The Rhy-zu that a faction commands in a place."""
    command = s.command
    if seat not in command:
        return []
    return [FIRST_RHY_ZU + i for i in range(len(RHY_ZU)) if command[i] == seat and s.at[FIRST_RHY_ZU + i] == place]


def figures_at(s: Circadians, seat: int, place: int) -> list[int]:
    """Leaders and Rhy-zu of a faction in a place."""
    return leaders_at(s, seat, place) + rhy_zu_at(s, seat, place)


def units(s: Circadians, seat: int, place: int) -> int:
    """How many units a faction has in a place: warriors, leaders, Rhy-zu (CO-GLOSSARY-001)."""
    return s.warriors[seat * PLACES + place] + len(figures_at(s, seat, place))


def on_map(s: Circadians, figure: int) -> bool:
    """Whether a leader or Rhy-zu is in a region, on a base or aboard the ship (CO-BOARD-006)."""
    return s.at[figure] <= SHIP


# -- buildings and foundations -------------------------------------------------------------------------


def foundations_at(s: Circadians, region: int) -> list[int]:
    """The foundations in a region; NONE where there is room."""
    return list(s.foundations[region * FOUNDATIONS : (region + 1) * FOUNDATIONS])


def buildings_at(s: Circadians, region: int) -> Iterator[tuple[int, int, int]]:
    """Slot, seat and type of every building in a region."""
    for slot, code in enumerate(s.buildings[region * SLOTS : (region + 1) * SLOTS]):
        if code:
            seat, kind = divmod(code - 1, ROWS)
            yield slot, seat, kind


def buildings_of(s: Circadians, seat: int, region: int) -> list[int]:
    """The types of the buildings that a faction has in a region."""
    if region >= SHIP:
        return []
    return [kind for _, owner, kind in buildings_at(s, region) if owner == seat]


def built_in(s: Circadians, seat: int, kind: int = NONE) -> int:
    """The regions in which a faction has a building (of this type)."""
    found, first = 0, 1 + seat * ROWS
    for code in range(first, first + ROWS) if kind == NONE else (first + kind,):
        at = s.buildings.find(code)
        while at >= 0:
            found |= 1 << at // SLOTS
            at = s.buildings.find(code, at + 1)
    return found


def relic_at(s: Circadians, region: int) -> int:
    """The number of the relic that stands in a region; 0: none."""
    return s.relics.find(region) + 1


def free_foundations(s: Circadians, region: int) -> list[tuple[int, int]]:
    """Slot and foundation wherever a building can be put: none stands there, and no relic (CO-CONSTRUCTION-023)."""
    relic = relic_at(s, region)
    return [
        (slot, foundation)
        for slot, foundation in enumerate(foundations_at(s, region))
        if foundation != NONE
        and not s.buildings[region * SLOTS + slot]
        and not (relic and foundation < len(RELIC_ON) and RELIC_ON[foundation] == relic)
    ]


# -- presence and control ------------------------------------------------------------------------------


def present(s: Circadians, seat: int, region: int) -> bool:
    """A faction is present with at least one unit or one building (CO-REGION-009)."""
    if s.warriors[seat * PLACES + region]:
        return True
    if region < SHIP:
        low = 1 + seat * ROWS
        for code in s.buildings[region * SLOTS : (region + 1) * SLOTS]:
            if low <= code < low + ROWS:
                return True
    return region in s.at and bool(figures_at(s, seat, region))


_SOME = b"0" + b"1" * 255


def presence(s: Circadians, seat: int) -> int:
    """All the places in which a faction is present (bits)."""
    found = built_in(s, seat) | int(s.warriors[seat * PLACES : (seat + 1) * PLACES][::-1].translate(_SOME), 2)
    for figure in (*LEADERS_OF[s.factions[seat]], *(FIRST_RHY_ZU + i for i, by in enumerate(s.command) if by == seat)):
        if s.at[figure] < PLACES:
            found |= 1 << s.at[figure]
    return found


def present_in(s: Circadians, region: int) -> list[int]:
    """The factions present in a region."""
    return [seat for seat in range(len(s.factions)) if present(s, seat, region)]


def holder_of(s: Circadians, region: int) -> int:
    """Who controls a region by its pieces: the only faction present; on a base its owner (CO-REGION-010, CO-REGION-013)."""
    for seat, site in enumerate(s.sites):
        if site == region:
            return NONE if s.factions[seat] == CIRCADIANS else seat
    found = NONE
    for seat in range(len(s.factions)):
        if present(s, seat, region):
            if found != NONE:
                return NONE
            found = seat
    return found


def settle(s: Circadians, *regions: int) -> None:
    """The pieces of these regions have changed: see who controls them now (CO-ICON-009)."""
    for region in regions:
        if region >= SHIP:
            continue
        before, now = s.holder[region], holder_of(s, region)
        if before != now:
            s.holder[region] = now
            if s.listener is not None:
                if before != NONE:
                    tell(s, ControlLost, seat=before, region=region, cite="CO-REGION-010")
                if now != NONE:
                    tell(s, ControlGained, seat=now, region=region, cite="CO-REGION-010")


def controls(s: Circadians, seat: int, region: int) -> bool:
    return region < SHIP and s.holder[region] == seat


_HELD = tuple(bytes(b"01"[holder == seat] for holder in range(256)) for seat in range(MAX_FACTIONS))


def controlled(s: Circadians, seat: int) -> int:
    """The regions that a faction controls, its base included."""
    return int(s.holder[::-1].translate(_HELD[seat]), 2)


def controlled_land(s: Circadians, seat: int) -> int:
    return controlled(s, seat) & land(s)


def in_play(s: Circadians) -> int:
    """All regions in play: land, lakes, bases (CO-REGION-014)."""
    return land(s) | LAKE_MASK | sum([1 << site for site in s.sites if site != NONE])


# -- pieces that leave ---------------------------------------------------------------------------------


def send_home(s: Circadians, seat: int, region: int, cite: RuleId) -> None:
    """All warriors of a faction in a region go to its base or ship."""
    n = s.warriors[seat * PLACES + region]
    if n:
        s.warriors[seat * PLACES + region] = 0
        s.warriors[seat * PLACES + home(s, seat)] += n
        tell(s, WarriorsReturned, seat=seat, count=n, region=region, cite=cite)


def figure_home(s: Circadians, seat: int, figure: int, cite: RuleId) -> None:
    """A leader or Rhy-zu goes to the base or ship of a faction."""
    s.at[figure] = home(s, seat)
    tell(s, FigureReturned, seat=seat, figure=figure, home=True, cite=cite)


def figure_out(s: Circadians, seat: int, figure: int, cite: RuleId) -> None:
    """A leader or Rhy-zu leaves the map for its owner's supply."""
    s.at[figure] = SUPPLY
    if figure >= FIRST_RHY_ZU:
        s.command[figure - FIRST_RHY_ZU] = NONE
    tell(s, FigureReturned, seat=seat, figure=figure, home=False, cite=cite)


def destroy(s: Circadians, region: int, slot: int, cite: RuleId) -> tuple[int, int]:
    """A building returns to the rightmost empty cell of its row; its seat and type (CO-BATTLE-034, CO-BUILDING-003)."""
    seat, kind = divmod(s.buildings[region * SLOTS + slot] - 1, ROWS)
    s.buildings[region * SLOTS + slot] = 0
    s.built[seat * ROWS + kind] -= 1
    if kind == FORTRESS and s.factions[seat] == AI:
        s.traps &= ~(1 << region)  # CO-BUILDING-006
    tell(s, BuildingDestroyed, seat=seat, building=kind, region=region, cite=cite)
    return seat, kind


def leyrien_seat(s: Circadians) -> int:
    return s.factions.find(LEYRIEN)


def regions_of(mask: int) -> list[int]:
    return list(each(mask))
