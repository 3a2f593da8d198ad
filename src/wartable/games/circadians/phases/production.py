"""Production: where, and what (CO-PRODUCTION-001 to CO-PRODUCTION-016)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.circadians import moments
from wartable.games.circadians.actions import Produce as Choose
from wartable.games.circadians.content import (
    BASE_LOOT,
    CIRCADIANS,
    ENERGY,
    FACTORY,
    LOOT_SIDES,
    PRODUCE_ANYWHERE,
    Bonus,
)
from wartable.games.circadians.effects import gain
from wartable.games.circadians.events import Produced
from wartable.games.circadians.model import NONE, Circadians
from wartable.games.circadians.rules.map import each, is_lake, land, printed_loot
from wartable.games.circadians.rules.pieces import built_in, controlled, controls
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import tell


def own_places(s: Circadians, seat: int) -> int:
    """The own base and regions with own factories, or with any own building; lakes by an ability (CO-PRODUCTION-003)."""
    places = built_in(s, seat, NONE if s.properties[seat] >> PRODUCE_ANYWHERE & 1 else FACTORY)
    if s.factions[seat] != CIRCADIANS:
        places |= 1 << s.sites[seat]
    for say, upgraded in moments.PRODUCES.of(s, seat):
        places |= say(s, seat, upgraded)[0]
    return places


def beside_ship(s: Circadians, seat: int) -> int:
    """The regions beside the ship, once per round (CO-FACTION-022)."""
    if s.factions[seat] != CIRCADIANS or s.ship_produced:
        return 0
    return sum(1 << region for region in s.ship)


def productions(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The regions in which the faction may produce with a point."""
    places = own_places(s, seat) | beside_ship(s, seat)
    for region in each(places | controlled(s, seat) | (land(s) if tried else 0)):
        rule = None
        if not controls(s, seat, region):
            rule = "CO-PRODUCTION-010"
        elif s.produced[seat] >> region & 1:
            rule = "CO-PRODUCTION-005"
        elif not places >> region & 1:
            rule = "CO-FACTION-022" if region in s.ship and s.factions[seat] == CIRCADIANS else "CO-PRODUCTION-003"
        if rule is None or tried:
            yield Choose(region), rule


def loot_of(s: Circadians, seat: int, region: int) -> Bonus:
    """What a region produces: its loot token, or the symbol printed there (CO-REGION-007)."""
    token = s.loot.find(region)
    if token >= 0:
        return LOOT_SIDES[token][s.better >> token & 1]
    if region in s.sites:
        return BASE_LOOT[s.factions[seat]]
    if is_lake(region):
        return ((ENERGY, max(say(s, seat, upgraded)[1] for say, upgraded in moments.PRODUCES.of(s, seat))),)
    return printed_loot(s, region)


def produce(s: Circadians, seat: int, region: int) -> Flow:
    """Receive what the region shows; not twice in one round (CO-PRODUCTION-002, CO-PRODUCTION-005)."""
    if not own_places(s, seat) >> region & 1:
        s.ship_produced = True
    s.produced[seat] |= 1 << region
    tell(s, Produced, seat=seat, region=region, cite="CO-PRODUCTION-002")
    yield from gain(s, seat, loot_of(s, seat, region), "CO-PRODUCTION-002")
