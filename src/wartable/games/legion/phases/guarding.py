"""Guardian: a unit near the defender takes hits upon itself (LG-KEYWORD-551 to LG-KEYWORD-555)."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import (
    BlocksCancelled,
    DefenseRolled,
    Deflected,
    DodgeSpent,
    Guarded,
    SurgesConverted,
)
from wartable.games.legion.cards.command_upgrades import guardian
from wartable.games.legion.content import BLOCK, CRITICAL, HIT, SURGE
from wartable.games.legion.model import Legion, Pool, attack_of, pool_of
from wartable.games.legion.phases.attacking import attacker
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.rules.dice import cancel, count, roll_defense
from wartable.games.legion.rules.guarding import guardians
from wartable.games.legion.rules.pools import pierce_against, riposte
from wartable.games.legion.rules.shields import shields
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import profile_of
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

PASS, YES = a.Pass(), a.Yes()


def guards(s: Legion, pool: Pool) -> list[int]:
    """The units that may still use Guardian for the defender, as long as there is a hit to cancel."""
    return guardians(s, pool) if count(pool.dice, HIT) else []


def guard(s: Legion) -> Flow | None:
    """One guarding unit after another may cancel hits (LG-KEYWORD-554)."""
    pool = pool_of(s)
    able = guards(s, pool)
    if not able:
        s.step = "shield" if shields(s, pool.defender) else "defend"
        return None
    return _guard(s, able)


def _guard(s: Legion, able: list[int]) -> Flow:
    pool, hits = pool_of(s), count(pool_of(s).dice, HIT)
    seat = s.owner[able[0]]
    able = [u for u in able if s.owner[u] == seat]
    options = [a.Guard(u, n) for u in able for n in range(min(guardian(s, u, pool.defender), hits), 0, -1)]
    answer = yield Choose(
        seat,
        [*options, PASS],
        "LG-KEYWORD-551",
        ask="guard",
        about={"unit": pool.defender, "hits": hits},
    )
    if answer == PASS:
        pool.guards += able
        return
    unit = answer.unit
    pool.guards.append(unit)
    cancel(pool.dice, HIT, answer.count)
    tell(s, Guarded, unit=unit, defender=pool.defender, count=answer.count, cite="LG-KEYWORD-551")
    pool.parried = yield from _parries(s, unit)
    colour = profile_of(s, unit).unit.defense
    pool.screen = roll_defense(s, colour, answer.count)
    tell(s, DefenseRolled, unit=unit, red=colour == "red", dice=list(pool.screen), cite="LG-KEYWORD-552")
    s.step = "guarded"


def _parries(s: Legion, unit: int) -> Any:
    """Soresu Mastery: the guarding unit may spend a dodge token (LG-KEYWORD-600)."""
    if not s.dodge[unit] or not keyword(s, unit, "soresu-mastery"):
        return False
    answer = yield Choose(s.owner[unit], [YES, PASS], "LG-KEYWORD-600", ask="soresu", about={"unit": unit})
    if answer == YES:
        s.dodge[unit] -= 1
        tell(s, DodgeSpent, unit=unit, count=1, cancelled=0, cite="LG-KEYWORD-600")
    return answer == YES


def guarded(s: Legion) -> Flow:
    """The guarding unit converts its surges and suffers a wound for each blank left (LG-KEYWORD-552)."""
    attack, pool = attack_of(s), pool_of(s)
    unit, surges, blocks = pool.guards[-1], pool.screen.count(SURGE), pool.screen.count(BLOCK)
    if surges and (pool.parried or profile_of(s, unit).surge.defense):
        blocks += surges
        tell(s, SurgesConverted, unit=unit, count=surges, cite="LG-KEYWORD-600" if pool.parried else "LG-KEYWORD-552")
    pierced = yield from _pierce(s, unit, blocks)
    wounds, parried = len(pool.screen) - blocks + pierced, pool.parried
    pool.pierced += pierced
    pool.screen, pool.parried = bytearray(), False
    s.step = "guard"
    if parried and surges and (rule := riposte(s, attack.unit, pool, unit)) is not None:
        tell(s, Deflected, unit=attack.unit, count=surges, cite=rule)
        yield from suffer(s, attack.unit, surges, rule)
    yield from suffer(s, unit, wounds, "LG-KEYWORD-552")


def _pierce(s: Legion, unit: int, blocks: int) -> Any:
    """How much of Pierce X the attacker uses here: it is gone for the defender's own blocks (LG-KEYWORD-555)."""
    attack, pool = attack_of(s), pool_of(s)
    able = min(blocks, pierce_against(s, attack.unit, pool, unit))
    if not able:
        return 0
    used = able
    if count(pool.dice, HIT) + count(pool.dice, CRITICAL):
        answer = yield Choose(
            attacker(s),
            [a.Spend(n) for n in range(able, -1, -1)],
            "LG-KEYWORD-555",
            ask="pierce-guard",
            about={"unit": unit, "blocks": blocks},
        )
        used = answer.count
    if used:
        tell(s, BlocksCancelled, unit=attack.unit, count=used, cite="LG-KEYWORD-555")
    return used
