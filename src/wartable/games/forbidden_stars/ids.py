"""The id types of Forbidden Stars, and how what is printed is spelled.

Ids are small numbers that lie in byte arrays and bit masks, so their types are names that the type checker looks through.
(`vocabulary.py` has the table of each.)
"""

from __future__ import annotations

from typing import Annotated

from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    EVENT_CARDS,
    MAX_ASSETS,
    ORDER_TOKENS,
    ORDER_UPGRADES,
    UNITS,
)
from wartable.kernel.facts import Among, Counted, Listed
from wartable.kernel.ids import slug
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
DieId = Annotated[int, "die"]
TokenId = Annotated[int, "combat token"]
Roll = Annotated[int, "roll of a die"]
"""What the generator gives for a die: 0 to 2 attack, 3 and 4 defence, 5 morale."""
OrderToken = Annotated[int, "order token of a player"]
StormId = Annotated[int, "storm"]
Help = Annotated[int, "help with a purchase"]
PhaseId = Annotated[int, "phase"]
AreaId = Annotated[int, "area"]
SystemId = Annotated[int, "system"]
EdgeId = Annotated[int, "edge of a tile"]
SideId = Annotated[int, "side of a tile"]
Coordinate = Annotated[int, "coordinate of a tile"]
Quarters = Annotated[int, "quarter turns"]
IsTop = Annotated[bool, "end of a stack"]

Areas = Annotated[int, Among(AreaId)]
CombatCards = Annotated[bytearray, Listed(CombatCardId)]
EventCards = Annotated[bytearray, Listed(EventCardId)]
Upgrades = Annotated[bytearray, Listed(UpgradeId)]
Assets = Annotated[bytearray, Counted(AssetId, MAX_ASSETS)]
OrderTokens = Annotated[bytearray, Counted(OrderId, ORDER_TOKENS)]
Dice = Annotated[bytearray, Counted(DieId)]
CombatTokens = Annotated[bytearray, Counted(TokenId)]


UNIT = (*(slug(u.id) for u in UNITS), "bastion")
CARD = tuple(slug(c.id) for c in COMBAT_CARDS)
EVENT = tuple(slug(c.id) for c in EVENT_CARDS)
UPGRADE = tuple(slug(c.id) for c in ORDER_UPGRADES)
