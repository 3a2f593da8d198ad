"""A leader is captured, with all that follows in its order (RBB-CAPTURE-008)."""

from __future__ import annotations

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.content import BASE, BOUNTY, EMPIRE, REBEL
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.model import OUT, Rebellion, seat_of
from wartable.games.rebellion.rules.board import closest, present
from wartable.games.rebellion.rules.leaders import capture, move_leader
from wartable.games.rebellion.rules.track import lose_reputation
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId


def taken(s: Rebellion, leader: int, cite: RuleId, bringing: list[int] | None = None) -> Flow:
    """Captured; Noble Sacrifice; the bounty; `bringing` moves it and these leaders to the closest Imperial unit."""
    bounty = s.rings[leader] == BOUNTY
    place = s.at[leader]
    capture(s, leader, cite)
    yield from window(s, REBEL, "captured", place, leader)
    if bounty:
        lose_reputation(s, 1, "RBB-RACARD-006")
    if bringing is None or s.at[leader] == OUT or place >= BASE:
        return
    near = closest(place, [p for p in range(BASE) if present(s, p, EMPIRE)])
    if not near:
        return
    to = near[0]
    if len(near) > 1:
        answer = yield Choose(seat_of(s, EMPIRE), [At(p) for p in near], "RBB-CLOSEST-001", ask="where")
        to = answer.place
    for one in (leader, *bringing):
        if s.at[one] == place:
            move_leader(s, one, to, cite)
