"""Training upgrades."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import FALLEN, Attack, Legion, Pool, mustered
from wartable.games.legion.rules.equipment import offered, use
from wartable.games.legion.rules.tokens import calm, fearless, gain_aim, suppress
from wartable.games.legion.table import numbers, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Seat

ENDURANCE, PUSH, DUCK, HUNTER, TENACITY = (
    UPGRADE[card] for card in ("endurance", "offensive-push", "duck-and-cover", "hunter", "tenacity")
)
PASS, YES = a.Pass(), a.Yes()


def endure(s: Legion, seat: Seat) -> Flow:
    """At the end of the Activation phase each unit with Endurance may remove a suppression token (LG-UPGRADECARD-043)."""
    cite = UPGRADES[ENDURANCE].rule
    for unit in mustered(s, seat):
        if ENDURANCE in s.upgrades[unit] and s.suppression[unit]:
            about = {"unit": unit, "upgrade": ENDURANCE}
            answer = yield Choose(s.owner[unit], [YES, PASS], cite, ask="upgrade", about=about)
            if answer == YES:
                use(s, unit, ENDURANCE)
                calm(s, unit, 1, cite)


def push_on(s: Legion, unit: int) -> Flow:
    """Offensive Push: with Tactical 1 the move gives an aim token (LG-UPGRADECARD-050)."""
    if (yield from offered(s, unit, PUSH)):
        gain_aim(s, unit, UPGRADES[PUSH].rule)


def wounded(s: Legion, unit: int) -> bool:
    """Whether any mini of a unit has a wound token."""
    return any(s.wounds[m] for m in numbers(s, unit))


def tenacity(s: Legion, attack: Attack, pool: Pool) -> int:
    """A red die for the first melee pool of a unit that is wounded or has lost minis (LG-UPGRADECARD-034)."""
    if not pool.melee or TENACITY not in s.upgrades[attack.unit]:
        return 0
    if any(other.melee for other in attack.pools if other is not pool):
        return 0
    unit = attack.unit
    lost = FALLEN in s.stands[s.first[unit] : s.first[unit + 1]]
    return 1 if lost or wounded(s, unit) else 0


def hunt(s: Legion, unit: int, defender: int) -> Flow | None:
    """Hunter: against a wounded trooper unit the attacker may gain an aim token when it has rolled (LG-UPGRADECARD-028)."""
    if HUNTER in s.upgrades[unit] and trooper(s, defender) and wounded(s, defender):
        return _hunt(s, unit)
    return None


def _hunt(s: Legion, unit: int) -> Flow:
    if (yield from offered(s, unit, HUNTER)):
        gain_aim(s, unit, UPGRADES[HUNTER].rule)


def duck(s: Legion, unit: int) -> Flow:
    """Duck and Cover: a defender may gain a suppression token before its cover is determined (LG-UPGRADECARD-025)."""
    if not fearless(s, unit) and (yield from offered(s, unit, DUCK)):
        suppress(s, unit, 1, UPGRADES[DUCK].rule)
