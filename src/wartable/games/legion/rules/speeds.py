"""How fast a unit is for one move: its card, what raises that, then each cause that takes 1 off (LG-RULING-019, LG-DIFFICULT-510)."""

from __future__ import annotations

from wartable.games.legion.content import BATTLE_CARD
from wartable.games.legion.model import PUSHED, Act, Legion
from wartable.games.legion.profiles import Profile
from wartable.games.legion.space.numbers import FASTEST
from wartable.games.legion.table import profile_of

INTEL, ADVANCED = BATTLE_CARD["secure-the-intel-act-1"], BATTLE_CARD["advanced-positions"]


def slowed(s: Legion, unit: int) -> int:
    """How many causes lower its maximum speed: each immobilize token is one, the intel it carries another (LG-TOKEN-002)."""
    return s.immobilize[unit] + burdened(s, unit)


def burdened(s: Legion, unit: int) -> bool:
    """Whether it carries the intel, which takes 1 off its maximum speed, to a minimum of 1 (LG-BATTLECARD-515)."""
    return s.objective == INTEL and unit in s.held


def stationary(s: Legion, unit: int) -> bool:
    """Whether a unit can perform no moves but pivots (LG-KEYWORD-603)."""
    return "stationary" in profile_of(s, unit).has and not advances(s, unit)


def advances(s: Legion, unit: int) -> bool:
    """Advanced Positions: while units are deployed troopers have Scout 1 and are not stationary (LG-BATTLECARD-516)."""
    return s.deployment == ADVANCED and s.round == 0 and profile_of(s, unit).trooper


def rolling(s: Legion, unit: int) -> bool:
    """Whether it is on wheels in its activation: then its maximum speed is 3 (LG-KEYWORD-623)."""
    return bool(s.wheels[unit]) and bool(s.acts) and s.acts[0].unit == unit


def speed_of(s: Legion, unit: int, *, raised: int = 0) -> int:
    """The maximum speed of a unit in a move of its own, before difficult ground and reverse."""
    p = profile_of(s, unit)
    if "stationary" in p.has and not advances(s, unit):
        return 0
    fastest = min(FASTEST, (FASTEST if rolling(s, unit) else p.speed) + raised)
    if not (causes := slowed(s, unit)):
        return fastest
    least = min(1, fastest) if not s.immobilize[unit] else 0  # the intel alone leaves a speed of 1 (LG-RULING-019)
    return max(least, fastest - causes)


def ordered(act: Act) -> int:
    """The speed of the move that an effect makes with a unit; 0: it moves by itself (LG-STANDARDMOVE-502)."""
    return (act.speed or 1) if act.why == PUSHED else 0


def speed_in(s: Legion, act: Act) -> int:
    """The maximum speed of the move a unit makes now; an effect that moves it says how fast; Spur and Ryder Azadi raise its own."""
    return ordered(act) or speed_of(s, act.unit, raised=act.spurred + act.hastened)


def unhindered(p: Profile) -> bool:
    """Whether difficult ground does not slow a unit: Unhindered, which Scale includes (LG-KEYWORD-619, LG-KEYWORD-587)."""
    return "unhindered" in p.has or "scale" in p.has
