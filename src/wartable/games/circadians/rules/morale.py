"""The morale of the Leyrien: tokens on two rows of their board and in regions (CO-FACTION-030 to CO-FACTION-033)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import Encourage, LoseHeart
from wartable.games.circadians.content import LEYRIEN, MORALE_ROWS
from wartable.games.circadians.events import MoraleBoosted, MoraleLost
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.rules.map import each
from wartable.games.circadians.rules.pieces import controlled_land, present
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

STRENGTH_ROW, GLORY_ROW = range(2)


def uncovered(s: Circadians, row: int) -> int:
    """The spaces of a row from which the token was taken."""
    return MORALE_ROWS[row] - s.courage[row]


def rows_to_take(s: Circadians) -> list[int]:
    """The row with more tokens left; with equal rows the Leyrien choose (CO-FACTION-031)."""
    strength, glory = s.courage
    if not strength and not glory:
        return []
    return [0, 1] if strength == glory else [0] if strength > glory else [1]


def rows_to_fill(s: Circadians) -> list[int]:
    """The row with fewer tokens; with equal rows the Leyrien choose (CO-FACTION-032)."""
    strength, glory = s.courage
    return [0, 1] if strength == glory else [0] if strength < glory else [1]


def can_boost(s: Circadians, seat: int) -> bool:
    return bool(rows_to_take(s)) and bool(controlled_land(s, seat) & ~s.morale)


def boost(s: Circadians, seat: int, cite: RuleId, region: int | None = None) -> Flow:
    """A token goes into a controlled land region without one; nothing happens where there is none (CO-FACTION-031)."""
    places = controlled_land(s, seat) & ~s.morale
    if region is not None:
        places &= 1 << region
    rows = rows_to_take(s)
    options = [Encourage(place, row) for place in each(places) for row in rows]
    if not options:
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(seat, partial(_boosts, s, seat, region), cite, ask="boost-morale")
    s.courage[answer.row] -= 1
    s.morale |= 1 << answer.region
    tell(s, MoraleBoosted, seat=seat, region=answer.region, row=answer.row, cite=cite)


def _boosts(s: Circadians, seat: int, region: int | None) -> Iterator[Candidate]:
    rows = rows_to_take(s)
    for place in each(controlled_land(s, seat) if region is None else 1 << region):
        for row in (STRENGTH_ROW, GLORY_ROW):
            yield Encourage(place, row), None if row in rows and not s.morale >> place & 1 else "CO-FACTION-031"


def lose_heart(s: Circadians) -> Flow:
    """Tokens leave the regions in which the Leyrien are no longer present (CO-FACTION-032)."""
    if not s.morale:
        return
    seat = s.factions.index(LEYRIEN)
    for region in each(s.morale):
        if present(s, seat, region):
            continue
        rows = rows_to_fill(s)
        row = rows[0]
        if len(rows) > 1:
            options = [LoseHeart(row) for row in rows]
            answer = yield Choose(seat, options, "CO-FACTION-032", ask="lose-heart", about={"region": region})
            row = answer.row
        s.morale &= ~(1 << region)
        s.courage[row] += 1
        tell(s, MoraleLost, seat=seat, region=region, row=row, cite="CO-FACTION-032")
