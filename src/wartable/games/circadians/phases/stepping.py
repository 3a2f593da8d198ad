"""Free moves of single leaders at the end of a phase (CO-MOVE-014, CO-MOVE-020)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import Pass
from wartable.games.circadians.effects import asking
from wartable.games.circadians.events import AbilityUsed
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.phases.movement import free_step
from wartable.games.circadians.rules.moving import ALL, March, moves
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import tell

PASS = Pass()


def lone_step(s: Circadians, seat: int, figure: int, warriors: bool = False) -> Flow:
    """A leader may make one free move, without other units or with warriors of its region."""
    march = March(source=s.at[figure], alone=figure, most=ALL if warriors else 0)
    if not any(rule is None for _, rule in moves(s, seat, march, False)):
        return
    answer = yield asking(seat, partial(_steps, s, seat, march), "CO-MOVE-014", "free-move", figure=figure)
    if answer != PASS:
        tell(s, AbilityUsed, seat=seat, figure=figure, cite="CO-MOVE-014")
        yield from free_step(s, seat, march, answer, "CO-MOVE-014")


def _steps(s: Circadians, seat: int, march: March, tried: bool) -> Iterator[Candidate]:
    yield from moves(s, seat, march, tried)
    yield PASS, None
