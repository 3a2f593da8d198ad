"""Force upgrades with a free card action, in print order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.legion.actions import Pick, PickMini
from wartable.games.legion.content import COMMANDER, OPERATIVE
from wartable.games.legion.model import PUSHED, Act, Legion, foe, mustered, units_of
from wartable.games.legion.phases.wounds import close_up, hurt
from wartable.games.legion.powers import Aims, power
from wartable.games.legion.rules.tokens import gain_dodge, suppress
from wartable.games.legion.space.ranges import at_range
from wartable.games.legion.table import in_melee_with, in_range, minis_of, trooper, unit_of
from wartable.kernel.questions import Flow
from wartable.kernel.state import Seat


def enemy_troopers(farthest: int, there: Callable[[Legion, Seat], Sequence[int]] = units_of) -> Aims:
    """An enemy trooper unit so near (`there`: mustered, where those aboard a transport count too)."""

    def aims(s: Legion, unit: int) -> list[Any]:
        enemies = there(s, foe(s.owner[unit]))
        return [Pick(u) for u in enemies if trooper(s, u) and in_range(s, unit, u, farthest)]

    return aims


def _throats(s: Legion, unit: int) -> list[Any]:
    """An enemy trooper mini at range 1 whose unit is neither commander nor operative."""
    own = minis_of(s, unit)
    return [
        PickMini(int(two.name))
        for pick in enemy_troopers(1)(s, unit)
        if s.rank[pick.unit] not in (COMMANDER, OPERATIVE)
        for two in minis_of(s, pick.unit)
        if min(at_range(one, two) for one in own) == 1
    ]


@power("force-choke", _throats)
def _(s: Legion, act: Act, answer: Any) -> Flow:
    """That mini suffers a wound (LG-UPGRADECARD-002, LG-RULING-033)."""
    target = unit_of(s, answer.mini)
    fought = in_melee_with(s, target)
    yield from hurt(s, target, answer.mini, "LG-UPGRADECARD-002")
    yield from close_up(s, target, fought)


@power("force-push", enemy_troopers(1))
def _(s: Legion, act: Act, answer: Any) -> None:
    """The player performs a speed-1 move with that unit (LG-UPGRADECARD-003)."""
    s.acts.append(Act(answer.unit, PUSHED, by=s.owner[act.unit]))
    s.after.append(s.step)
    s.step = "push"


@power("force-reflexes", lambda s, unit: [Pick(unit)])
def _(s: Legion, act: Act, answer: Any) -> None:
    """The unit gains a dodge token (LG-UPGRADECARD-004)."""
    gain_dodge(s, act.unit, "LG-UPGRADECARD-004")


@power("jedi-mind-trick", enemy_troopers(2, mustered))
def _(s: Legion, act: Act, answer: Any) -> None:
    """That unit gains two suppression tokens (LG-UPGRADECARD-005)."""
    suppress(s, answer.unit, 2, "LG-UPGRADECARD-005")
