"""Ways across the board: warp storms, and paths of friendly areas for ground units (FS-STORM-001, FS-GROUND-002)."""

from __future__ import annotations

from wartable.games.forbidden_stars.galaxy import INSIDE, system_of
from wartable.games.forbidden_stars.model import State

NO_STORMS = b""


def storm_between(s: State, a: int, b: int) -> bool:
    """Whether a warp storm lies on the common edge of two systems (FS-SHIPS-006)."""
    return a != b and s.map.border.get((a, b), -1) in s.storms


def path_ends(s: State, source: int, target_system: int, friendly: int, storms: bytes | None = None) -> int:
    """Areas to which a path leads by friendly areas of the two systems and by no third one (FS-GROUND-012)."""
    within = INSIDE[system_of(source)] | INSIDE[target_system]
    return s.map.reach(source, friendly, within, bytes(s.storms) if storms is None else storms)
