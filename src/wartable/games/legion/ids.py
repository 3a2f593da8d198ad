"""The id types of Legion. Ids are small numbers that lie in byte arrays and bit masks (`vocabulary.py` has their tables)."""

from __future__ import annotations

from typing import Annotated

from wartable.kernel.facts import Among
from wartable.kernel.state import Seat

SeatId = Annotated[Seat, "player"]
UnitId = Annotated[int, "unit"]
"""A unit of the two armies: those of seat 0 first."""
MiniId = Annotated[int, "miniature"]
"""A miniature of the two armies; those of one unit follow one another, its leader first."""
CardId = Annotated[int, "unit card"]
UpgradeId = Annotated[int, "upgrade card"]
CommandId = Annotated[int, "command card"]
KeywordId = Annotated[int, "keyword"]
BattleId = Annotated[int, "battle card"]
WeaponId = Annotated[int, "weapon"]
RankId = Annotated[int, "rank"]
DieId = Annotated[int, "attack die"]
"""A colour and a face: `colour * 4 + face`."""
SaveId = Annotated[int, "defense die"]
"""The face of a defense die."""
FaceId = Annotated[int, "face"]
"""A face of any die: hit, critical, surge, blank, block."""
PieceId = Annotated[int, "piece of terrain"]
SpareId = Annotated[int, "piece set aside"]
"""A piece of terrain among those that the players place in turns."""
TokenId = Annotated[int, "objective token"]
ChargeId = Annotated[int, "charge"]
"""A charge or condition token on the battlefield."""
DeedId = Annotated[int, "action"]
"""What a unit does at most once in an activation."""
PhaseId = Annotated[int, "phase"]
BesideId = Annotated[int, "token beside a unit"]
DamageId = Annotated[int, "vehicle damage"]
EdgeId = Annotated[int, "edge"]
KindId = Annotated[int, "kind of token"]
"""Tokens beside units that can be cleared away."""

Units = Annotated[int, Among(UnitId)]
Deeds = Annotated[int, Among(DeedId)]
ColourId = Annotated[int, "colour"]
SideId = Annotated[int, "long edge"]
RowId = Annotated[int, "row"]
WayId = Annotated[int, "way"]
EffectId = Annotated[int, "effect"]
"""What happens of itself when a unit activates."""
OrderId = Annotated[int, "order of a command card"]
"""A line of a command card: whom it orders."""
