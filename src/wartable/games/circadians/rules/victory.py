"""Who has won (CO-VICTORY-001 to CO-VICTORY-013)."""

from __future__ import annotations

from wartable.games.circadians.content import GOAL, ZCHARO
from wartable.games.circadians.model import NONE, SHIP, TAKEN, Circadians
from wartable.games.circadians.rules.pieces import controlled_land
from wartable.kernel.state import RuleId


def relics_taken(s: Circadians, seat: int) -> int:
    """Relics on the board of a faction."""
    return s.relics.count(TAKEN + seat)


def holds_all_relics(s: Circadians) -> int:
    """The faction that controls all relics still on the map; NONE (CO-RELIC-001)."""
    holders = {s.holder[region] for region in s.relics if region < SHIP}
    return holders.pop() if len(holders) == 1 else NONE


def at_the_goal(s: Circadians, seat: int) -> bool:
    """Whether the glory marker is on the last space."""
    return s.glory[seat] == GOAL[s.factions[seat]]


def zcharo_at_the_goal(s: Circadians) -> int:
    """The Zcharo, if their marker is on the last space; NONE (CO-VICTORY-006)."""
    seat = s.factions.find(ZCHARO)
    return seat if seat >= 0 and at_the_goal(s, seat) else NONE


def best_of(s: Circadians, seats: list[int]) -> list[int]:
    """Most land regions under control, then most relics on the board; else the victory is shared (CO-VICTORY-001 to CO-VICTORY-003)."""
    scores = {seat: (controlled_land(s, seat).bit_count(), relics_taken(s, seat)) for seat in seats}
    best = max(scores.values())
    return [seat for seat in seats if scores[seat] == best]


def decided_by(s: Circadians, seats: list[int]) -> RuleId:
    """Which of these rules decides between them."""
    if len(best_of(s, seats)) > 1:
        return "CO-VICTORY-003"
    held = sorted(controlled_land(s, seat).bit_count() for seat in seats)
    return "CO-VICTORY-002" if held[-1] == held[-2] else "CO-VICTORY-001"
