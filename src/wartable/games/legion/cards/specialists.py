"""Specialists, and the Force: tokens by a free card action."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.asking import AIM, DODGE, GAINED, SURGE
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import Act, Legion, units_of
from wartable.games.legion.powers import Aims, Effect, power
from wartable.games.legion.rules.equipment import carries
from wartable.games.legion.rules.tokens import gain_surge
from wartable.games.legion.table import in_range
from wartable.kernel.questions import Choose, Flow

DONE = a.Done()
GUIDED, NEAR = 2, 2
"""Force Guidance: up to so many units, at that range or nearer (LG-UPGRADECARD-052)."""


def _tokens(card: str, *kinds: int) -> Aims:
    """One of these tokens, as long as the specialist is there."""
    return lambda s, unit: [a.Gain(kind) for kind in kinds] if carries(s, unit, UPGRADE[card]) else []


def _gain(card: str) -> Effect:
    """The unit gains the token that was chosen."""
    rule = UPGRADES[UPGRADE[card]].rule

    def use(s: Legion, act: Act, answer: Any) -> None:
        GAINED[answer.token](s, act.unit, rule)

    return use


for _card, *_kinds in (
    ("stormtrooper-specialist", AIM, SURGE),
    ("rebel-trooper-specialist", DODGE, SURGE),
    ("phase-i-clone-specialist", AIM, DODGE, SURGE),
):
    power(_card, _tokens(_card, *_kinds))(_gain(_card))


@power("force-guidance", lambda s, unit: [a.Pick(unit)])
def _(s: Legion, act: Act, answer: Any) -> Flow:
    """Up to two friendly units at range 1 to 2 gain a surge token each (LG-UPGRADECARD-052)."""
    seat = s.owner[act.unit]
    near = [u for u in units_of(s, seat) if in_range(s, act.unit, u, NEAR)]
    for _ in range(min(GUIDED, len(near))):
        options = [*(a.Pick(u) for u in near), DONE]
        about = {"unit": act.unit, "upgrade": UPGRADE["force-guidance"]}
        picked = yield Choose(seat, options, "LG-UPGRADECARD-052", ask="power", about=about)
        if picked == DONE:
            return
        near.remove(picked.unit)
        gain_surge(s, picked.unit, "LG-UPGRADECARD-052")
