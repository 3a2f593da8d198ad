"""Condition cards: what holds for the whole game. (Rapid Reinforcements is resolved in the set-up and when tokens are drawn.)"""

from __future__ import annotations

from wartable.games.legion.content import BATTLE_CARD
from wartable.games.legion.model import Legion
from wartable.games.legion.space.ranges import touches
from wartable.games.legion.table import leader, scene, trooper

HOSTILE, LIMITED = BATTLE_CARD["hostile-environment"], BATTLE_CARD["limited-visibility"]
VISIBLE = {1: 2, 2: 3}
"""How far a ranged attack reaches in the first rounds under Limited Visibility (LG-BATTLECARD-512)."""


def beyond_sight(s: Legion, distance: int) -> bool:
    """Whether Limited Visibility forbids a ranged attack so far away (LG-BATTLECARD-512)."""
    return s.condition == LIMITED and distance > VISIBLE.get(s.round, distance)


def shelterless(s: Legion, unit: int) -> bool:
    """Whether Hostile Environment keeps its suppression: its leader touches no terrain (LG-BATTLECARD-511)."""
    return s.condition == HOSTILE and trooper(s, unit) and not touches(leader(s, unit), scene(s).terrain.pieces)
