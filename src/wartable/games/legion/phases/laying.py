"""Terrain that the players place in turns before the battle (LG-PLACEMENT-001 to LG-PLACEMENT-005)."""

from __future__ import annotations

import msgspec

from wartable.games.legion.actions import Lay, Put
from wartable.games.legion.battlefields import GRAND, spare_pieces, table_size
from wartable.games.legion.laying import Lying, Turns, left_over, name_of, turns_of, twins_of
from wartable.games.legion.model import Legion, foe
from wartable.games.legion.partners import jointly
from wartable.games.legion.phases.victory import price
from wartable.games.legion.rules.laying import laying_question
from wartable.games.legion.table import stir, terrain_of
from wartable.games.legion.terrain_events import TerrainBegun, TerrainLaid, TerrainLeft, TerrainTossed
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import chance, tell


def lay_terrain(s: Legion) -> Flow | None:
    """Each side in turn places one piece, until all are placed; then set-up goes on with the colours."""
    turns = _turns(s)
    if turns.first is None:
        turns = _begun(s, turns)
    if left := left_over(turns, table_size(s.ways.battlefield)):
        return _lay(s, turns, left)
    s.step = "colours"
    return None


def _turns(s: Legion) -> Turns:
    found = turns_of(s.ways.battlefield.removeprefix(GRAND))
    assert found is not None, s.ways.battlefield
    return found


def _note(s: Legion, turns: Turns) -> Turns:
    """So much is placed now."""
    grand = GRAND if s.ways.battlefield.startswith(GRAND) else ""
    s.ways = msgspec.structs.replace(s.ways, battlefield=grand + name_of(turns))
    stir(s)
    return turns


def _begun(s: Legion, turns: Turns) -> Turns:
    """The cheaper army begins; of equal ones a coin decides (LG-PLACEMENT-003)."""
    costs = [price(s, side) for side in (0, 1)]
    if costs[0] == costs[1]:
        first = chance(s, 2)
        tell(s, TerrainTossed, seat=first, cite="LG-PLACEMENT-003")
    else:
        first = costs.index(min(costs))
        tell(s, TerrainBegun, seat=first, cite="LG-PLACEMENT-003")
    return _note(s, msgspec.structs.replace(turns, first=first))


def _lay(s: Legion, turns: Turns, left: list[int]) -> Flow:
    """A side, either of two partners, chooses a piece and places it."""
    assert turns.first is not None
    whose = turns.first if len(turns.lays) % 2 == 0 else foe(turns.first)
    options = [Lay(n) for n in twins_of(left, spare_pieces(s.ways.battlefield))]
    seat, chosen = yield from jointly(s, whose, lambda seat: Choose(seat, options, "LG-PLACEMENT-003", ask="terrain"))
    answer = yield laying_question(s, seat, chosen.spare)
    lies = (
        Lying(chosen.spare, (answer.x, answer.y), answer.facing)
        if isinstance(answer, Put)
        else Lying(chosen.spare, None)
    )
    _note(s, msgspec.structs.replace(turns, lays=(*turns.lays, lies)))
    if lies.at is None:
        tell(s, TerrainLeft, seat=seat, spare=chosen.spare, cite="LG-PLACEMENT-005")
    else:
        piece = len(terrain_of(s).pieces) - 1
        tell(s, TerrainLaid, seat=seat, piece=piece, x=answer.x, y=answer.y, cite="LG-PLACEMENT-003")
