"""The id types of Forbidden Stars, and how what is printed is spelled.

Ids are small numbers that lie in byte arrays and bit masks, so their types are names that the type checker looks through.
(`vocabulary.py` has the table of each.)
"""

from __future__ import annotations

from typing import Annotated

from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, ORDER_UPGRADES, UNITS
from wartable.kernel.state import Seat

SeatId = Annotated[Seat, "faction at the table"]
FactionId = Annotated[int, "faction"]
UnitId = Annotated[int, "unit"]
"""0 to 23 as in `content`, 24 is the bastion."""
Standing = Annotated[int, "how a unit in a battle stands"]
StructureId = Annotated[int, "structure"]
OrderId = Annotated[int, "order"]
CombatCardId = Annotated[int, "combat card"]
EventCardId = Annotated[int, "event card"]
UpgradeId = Annotated[int, "order upgrade"]
AssetId = Annotated[int, "asset"]
FaceId = Annotated[int, "die face"]
TokenId = Annotated[int, "combat token"]
Help = Annotated[int, "help with a purchase"]
PhaseId = Annotated[int, "phase"]
AreaId = Annotated[int, "area"]
SystemId = Annotated[int, "system"]
EdgeId = Annotated[int, "edge of a tile"]
SideId = Annotated[int, "side of a tile"]
Coordinate = Annotated[int, "coordinate of a tile"]
Quarters = Annotated[int, "quarter turns"]
IsTop = Annotated[bool, "end of a stack"]


def slug(name: str) -> str:
    return name.replace("_", "-")


UNIT = (*(slug(u.id) for u in UNITS), "bastion")
CARD = tuple(slug(c.id) for c in COMBAT_CARDS)
EVENT = tuple(slug(c.id) for c in EVENT_CARDS)
UPGRADE = tuple(slug(c.id) for c in ORDER_UPGRADES)
