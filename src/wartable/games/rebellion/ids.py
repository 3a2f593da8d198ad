"""The id types of Rebellion. Ids are small numbers that lie in byte arrays and bit masks (`vocabulary.py` has their tables)."""

from __future__ import annotations

from typing import Annotated

from wartable.kernel.facts import Among
from wartable.kernel.state import Seat

SeatId = Annotated[Seat, "player"]
SideId = Annotated[int, "side"]
PlaceId = Annotated[int, "place"]
"""0 to 31 a system, 32 the Rebel Base space."""
UnitId = Annotated[int, "unit"]
LeaderId = Annotated[int, "leader"]
MissionId = Annotated[int, "mission card"]
ActionId = Annotated[int, "action card"]
ObjectiveId = Annotated[int, "objective card"]
TacticId = Annotated[int, "tactic card"]
AdvancedId = Annotated[int, "advanced tactic card"]
RingId = Annotated[int, "ring"]
MarkerId = Annotated[int, "target marker"]
TheaterId = Annotated[int, "theater"]
DieId = Annotated[int, "die"]
"""A colour and a face: `colour * 4 + face`."""
FaceId = Annotated[int, "face"]
"""A face of a die: hit, direct hit, special, blank."""
PhaseId = Annotated[int, "phase"]
Half = Annotated[int, "half of an advanced tactic card"]

TakerId = Annotated[int, "taker"]
"""Who takes turns: a side, or in the team game one of its roles, in the order of turns."""
BattleId = Annotated[int, "battle"]
"""A side and a theater: `2 * side + theater`."""

Systems = Annotated[int, Among(PlaceId)]
Leaders = Annotated[int, Among(LeaderId)]
Sides = Annotated[int, Among(SideId)]
Markers = Annotated[int, Among(MarkerId)]
Theaters = Annotated[int, Among(TheaterId)]
Takers = Annotated[int, Among(TakerId)]
Battles = Annotated[int, Among(BattleId)]
