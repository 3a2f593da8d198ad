"""Training upgrades."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import Legion, units_of
from wartable.games.legion.rules.equipment import offered, use
from wartable.games.legion.rules.tokens import calm, gain_aim
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Seat

ENDURANCE, PUSH = UPGRADE["endurance"], UPGRADE["offensive-push"]
PASS, YES = a.Pass(), a.Yes()


def endure(s: Legion, seat: Seat) -> Flow:
    """At the end of the Activation phase each unit with Endurance may remove a suppression token (LG-UPGRADECARD-043)."""
    cite = UPGRADES[ENDURANCE].rule
    for unit in units_of(s, seat):
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
