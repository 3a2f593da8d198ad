"""Attacks at the end of an activation with the weapon that is printed on a command card."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS, WEAPON_OF_CARD
from wartable.games.legion.events import CommandUsed
from wartable.games.legion.model import Act, Attack, Legion
from wartable.games.legion.phases.acting import begin_attack
from wartable.games.legion.rules.targets import targets
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

PASS = a.Pass()


def barrage(s: Legion, act: Act, card: str, most: int) -> Flow:
    """The unit may attack up to so many enemy units, each once; these attacks are no actions (LG-ACTIONS-010)."""
    number, weapon = COMMAND_CARD[card], WEAPON_OF_CARD[card]
    if act.shelled.bit_count() >= most:
        return
    able = [u for u in targets(s, act, Attack(act.unit, weapon=weapon)) if not act.shelled >> u & 1]
    if not able:
        return
    options = [*(a.Target(u) for u in able), PASS]
    cite = COMMAND_CARDS[number].rule
    answer = yield Choose(s.owner[act.unit], options, cite, ask="barrage", about={"unit": act.unit, "card": number})
    if answer == PASS:
        return
    act.shelled |= 1 << answer.unit
    tell(s, CommandUsed, unit=act.unit, card=number, cite=cite)
    s.after.append("ending")  # perhaps there is another one
    begin_attack(s, act, only=answer.unit, weapon=weapon, by_action=False)
