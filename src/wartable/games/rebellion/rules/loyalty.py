"""Loyalty, subjugation, sabotage, destroyed systems, target markers."""

from __future__ import annotations

from wartable.games.rebellion.content import (
    CELL,
    EMPIRE,
    FEAR,
    GROUND,
    MARKERS,
    OBJECTIVE,
    POPULATED,
    RAID_ONE,
    RAID_TWO,
)
from wartable.games.rebellion.events import (
    LoyaltyGained,
    LoyaltyLost,
    ObjectiveDiscarded,
    SabotageRemoved,
    SystemFreed,
    SystemSabotaged,
    SystemSubjugated,
    TargetPlaced,
    TargetRemoved,
)
from wartable.games.rebellion.model import LOYAL, LOYAL_EMPIRE, NEUTRAL, NONE, Rebellion
from wartable.games.rebellion.rules.board import each, has, loyal, may_change_loyalty
from wartable.games.rebellion.rules.track import gain_reputation
from wartable.kernel.state import RuleId, tell


def gain_loyalty(s: Rebellion, side: int, place: int, n: int, cite: RuleId) -> None:
    """One loyalty takes the enemy's marker away, or puts one's own where there is none (RBB-LOYALTY-002)."""
    if not may_change_loyalty(s, place):
        return
    for _ in range(n):
        if s.loyalty[place] == LOYAL[1 - side]:
            lose_loyalty(s, place, cite)
        elif s.loyalty[place] == NEUTRAL:
            s.loyalty[place] = LOYAL[side]
            tell(s, LoyaltyGained, side=side, place=place, cite=cite)
            if side == EMPIRE and s.subjugated >> place & 1:  # the marker is turned over (RBB-SUBJ-004)
                s.subjugated &= ~(1 << place)
                tell(s, SystemFreed, place=place, cite="RBB-SUBJ-004")


def lose_loyalty(s: Rebellion, place: int, cite: RuleId) -> None:
    """The marker goes; where there is none, nothing does (RBB-LOYALTY-005)."""
    if s.loyalty[place] != NEUTRAL and may_change_loyalty(s, place):
        side = LOYAL.index(s.loyalty[place])
        s.loyalty[place] = NEUTRAL
        tell(s, LoyaltyLost, side=side, place=place, cite=cite)


def free_systems(s: Rebellion, garrisoned: int) -> None:
    """Markers go as soon as no Imperial ground unit is there (RBB-SUBJ-002)."""
    if s.subjugated and (freed := s.subjugated & ~_oppressed(s, garrisoned)):
        s.subjugated ^= freed
        for place in each(freed):
            tell(s, SystemFreed, place=place, cite="RBB-SUBJ-002")


def subjugate(s: Rebellion, garrisoned: int) -> None:
    """Markers where Imperial ground units stand without loyalty (RBB-SUBJ-001)."""
    if taken := _oppressed(s, garrisoned) & ~s.subjugated:
        s.subjugated |= taken
        for place in each(taken):
            tell(s, SystemSubjugated, place=place, cite="RBB-SUBJ-001")


def _oppressed(s: Rebellion, garrisoned: int) -> int:
    """The populous systems with Imperial ground units and without Imperial loyalty (bits)."""
    return garrisoned & POPULATED & ~loyal(s, LOYAL_EMPIRE) & ~s.destroyed


def sabotage(s: Rebellion, place: int, cite: RuleId) -> None:
    """One marker at most (RBB-SABOTAGE-001)."""
    if not s.sabotaged >> place & 1:
        s.sabotaged |= 1 << place
        tell(s, SystemSabotaged, place=place, cite=cite)


def repair(s: Rebellion, place: int, cite: RuleId) -> None:
    if s.sabotaged >> place & 1:
        s.sabotaged &= ~(1 << place)
        tell(s, SabotageRemoved, place=place, cite=cite)


# -- target markers ------------------------------------------------------------------------------------

CARD_OF = {RAID_ONE: "raid-outposts", RAID_TWO: "raid-outposts", CELL: "rebel-cell", FEAR: "show-no-fear"}
"""The objective that each marker belongs to; Secure the Plans is a mission and does not stay in play."""


def place_target(s: Rebellion, marker: int, place: int, cite: RuleId) -> None:
    s.targets[marker] = place
    tell(s, TargetPlaced, marker=marker, place=place, cite=cite)


def targets_at(s: Rebellion, place: int) -> list[int]:
    return [marker for marker in range(len(MARKERS)) if s.targets[marker] == place]


def remove_target(s: Rebellion, marker: int, cite: RuleId) -> None:
    """Back to the supply, with whatever follows from that (RB-TARGET-004, RB-IMMEDIATE-003)."""
    place, s.targets[marker] = s.targets[marker], NONE
    tell(s, TargetRemoved, marker=marker, place=place, cite=cite)
    if marker in CARD_OF:
        card = OBJECTIVE[CARD_OF[marker]]
        left = [m for m, name in CARD_OF.items() if name == CARD_OF[marker] and s.targets[m] != NONE]
        if not left and card in s.goals_in_play:
            s.goals_in_play.remove(card)
            s.old_goals.append(card)
            tell(s, ObjectiveDiscarded, card=card, cite="RB-IMMEDIATE-003")
    if marker in (RAID_ONE, RAID_TWO):
        gain_reputation(s, 1, "RBB-ROCARD-007")


def removable(s: Rebellion, side: int) -> list[int]:
    """The markers a side can remove: with a ground unit of its own there and none of the opponent's (RB-TARGET-003)."""
    return [
        marker
        for marker, place in enumerate(s.targets)
        if place != NONE and has(s, place, side, GROUND) and not has(s, place, 1 - side, GROUND)
    ]
