"""The id types of Circadians. Ids are small numbers that lie in byte arrays and bit masks (`vocabulary.py` has their tables)."""

from __future__ import annotations

from typing import Annotated

from wartable.kernel.facts import Among
from wartable.kernel.state import Seat

SeatId = Annotated[Seat, "faction at the table"]
FactionId = Annotated[int, "faction"]
RegionId = Annotated[int, "region"]
"""0 to 25, row by row; 26 is the Circadian ship, from which units move but which is no region."""
TerrainId = Annotated[int, "terrain"]
TileId = Annotated[int, "land tile"]
TunnelId = Annotated[int, "tunnel"]
FigureId = Annotated[int, "leader or Rhy-zu"]
"""0 to 30 a leader, 31 to 33 a Rhy-zu."""
QualityId = Annotated[int, "quality"]
TacticsId = Annotated[int, "tactics card"]
ScoutingId = Annotated[int, "scouting card"]
BuildingId = Annotated[int, "building"]
FoundationId = Annotated[int, "foundation"]
"""0 to 8 neutral, 9 to 20 the starting ones (two of each faction), 21 any personal one: it has no bonus."""
PropertyId = Annotated[int, "property of a personal foundation"]
LootId = Annotated[int, "loot token"]
PriceId = Annotated[int, "price token"]
"""1 to 6."""
NeutralId = Annotated[int, "neutral price"]
TrackId = Annotated[int, "research track"]
"""One of the five action phases, discovery to movement."""
PhaseId = Annotated[int, "phase"]
BonusId = Annotated[int, "kind of bonus"]
SectorId = Annotated[int, "sector of the dial"]
FaceId = Annotated[int, "face of the die"]

Regions = Annotated[int, Among(RegionId)]
Figures = Annotated[int, Among(FigureId)]
Qualities = Annotated[int, Among(QualityId)]
Scouts = Annotated[int, Among(ScoutingId)]
Properties = Annotated[int, Among(PropertyId)]
Tunnels = Annotated[int, Among(TunnelId)]
BorderId = Annotated[int, "border between two regions"]
PayId = Annotated[int, "way of paying"]
"""As printed, with energy in place of one gem or of two, not at all."""
SourceId = Annotated[int, "source of income"]
MoraleRow = Annotated[int, "row of morale"]
StageId = Annotated[int, "stage of a turn"]

Borders = Annotated[int, Among(BorderId)]
Sources = Annotated[int, Among(SourceId)]
