"""The map: what is land, which regions are adjacent (CO-ADJACENCY-001 to CO-ADJACENCY-007)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wartable.games.circadians.content import (
    FIXED_LAND,
    LAKE,
    LAKES,
    LOOT_OF,
    LOOT_OF_TILE,
    NEAR,
    PRINTED_MOUNTAINS,
    REGIONS,
    SWAMP,
    TERRAIN_OF,
    TERRAIN_OF_TILE,
    TUNNEL_ENDS,
    Bonus,
    tunnels_with,
)
from wartable.games.circadians.model import NONE, SHIP, Circadians

BORDERS = tuple((a, b) for a, near in enumerate(NEAR) for b in near if a < b)
"""The borders between two regions, the lower number first."""
BORDER = {pair: number for number, pair in enumerate(BORDERS)}
LAND_MASK = sum(1 << region for region in FIXED_LAND)
LAKE_MASK = sum(1 << region for region in LAKES)


def each(mask: int) -> Iterator[int]:
    """The regions of a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def border(a: int, b: int) -> int:
    """The border between two regions that share a side."""
    return BORDER[(a, b) if a < b else (b, a)]


def fixed_mountains() -> int:
    """The three borders that are closed in the last step of set-up (CO-SETUP-033)."""
    return sum(1 << border(a, b) for a, b in PRINTED_MOUNTAINS)


def terrain(s: Circadians, region: int) -> int:
    """Plain, cliff, swamp or lake; -1: a base, or out of play."""
    if region >= SHIP:
        return -1
    tile = s.tiles[region]
    return TERRAIN_OF_TILE[tile] if tile != NONE else TERRAIN_OF[region]


def is_land(s: Circadians, region: int) -> bool:
    """Only plains, cliffs and swamps are land (CO-REGION-002)."""
    return region < SHIP and bool(land(s) >> region & 1)


def land(s: Circadians) -> int:
    """The land regions in play."""
    return _land(bytes(s.tiles))


@lru_cache(maxsize=4096)
def _land(tiles: bytes) -> int:
    return LAND_MASK | sum(1 << region for region, tile in enumerate(tiles) if tile != NONE)


def swamps(s: Circadians) -> int:
    """The swamps in play."""
    return _swamps(bytes(s.tiles))


@lru_cache(maxsize=4096)
def _swamps(tiles: bytes) -> int:
    return sum(
        1 << region
        for region, tile in enumerate(tiles)
        if (TERRAIN_OF_TILE[tile] if tile != NONE else TERRAIN_OF[region]) == SWAMP
    )


def is_lake(region: int) -> bool:
    return region < SHIP and TERRAIN_OF[region] == LAKE


def printed_loot(s: Circadians, region: int) -> Bonus:
    """The loot symbol printed on land (CO-PRODUCTION-016)."""
    tile = s.tiles[region]
    return LOOT_OF_TILE[tile] if tile != NONE else LOOT_OF[region]


def neighbours(s: Circadians, region: int) -> int:
    """The regions adjacent to a region for everybody: no mountain between them, or a tunnel (CO-ADJACENCY-001, CO-TUNNEL-003)."""
    return adjacency(s)[region]


def adjacency(s: Circadians) -> tuple[int, ...]:
    """The neighbours of each region."""
    return _adjacency(bytes(s.tiles), bytes(s.sites), s.mountains, len(s.factions))


@lru_cache(maxsize=4096)
def _adjacency(tiles: bytes, sites: bytes, mountains: int, factions: int) -> tuple[int, ...]:
    """For each region in play its neighbours; bases are regions, what holds neither base nor tile is none (CO-REGION-014)."""
    in_play = _land(tiles) | LAKE_MASK | sum(1 << site for site in sites if site != NONE)
    near = [0] * len(REGIONS)
    for number, (a, b) in enumerate(BORDERS):
        if in_play >> a & 1 and in_play >> b & 1 and not mountains >> number & 1:
            near[a] |= 1 << b
            near[b] |= 1 << a
    for tunnel in tunnels_with(factions):
        a, b = TUNNEL_ENDS[tunnel]
        near[a] |= 1 << b
        near[b] |= 1 << a
    return tuple(near)
