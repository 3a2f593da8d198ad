"""How missions are written down.

    @mission("sabotage", at=populous_systems)
    def _(c: Job) -> None:
        \"\"\"Place a sabotage marker there.\"\"\"
        sabotage(c.s, c.place, c.rule)

`at` says in which systems it can be attempted or resolved (bits), `against` at which leaders it can be aimed, `dice` how many
dice it rolls besides the icons. The function is what happens on success, or at once where the mission is resolved; where it
asks something it is a flow. Where a card says more, it has `failed` (what happens on a failure).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.rebellion.content import LEADER, MISSION, MISSIONS
from wartable.games.rebellion.model import Attempt, Rebellion
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

Where = Callable[[Rebellion], int]
"""(state, place) -> whether the mission can take place there"""
Whom = Callable[[Rebellion, int], bool]
"""(state, leader) -> whether it can be aimed at this leader"""


class Job:
    """A mission being carried out, as its card sees it."""

    __slots__ = ("attempt", "s")

    def __init__(self, s: Rebellion, attempt: Attempt) -> None:
        self.s, self.attempt = s, attempt

    @property
    def side(self) -> int:
        return self.attempt.side

    @property
    def place(self) -> int:
        return self.attempt.place

    @property
    def leader(self) -> int:
        """The leader it is aimed at."""
        return self.attempt.against

    @property
    def leaders(self) -> bytearray:
        return self.attempt.leaders

    @property
    def rule(self) -> RuleId:
        return MISSIONS[self.attempt.card].rule

    @property
    def portrait(self) -> bool:
        """Whether the leader of the card's portrait is assigned to it (RBB-MISSION-008)."""
        return has_portrait(self.attempt.card, self.attempt.leaders)


Effect = Callable[[Job], Flow | None]


class Written(msgspec.Struct, frozen=True):
    """What a mission card does."""

    at: Where | None
    against: Whom | None
    effect: Effect
    dice: Callable[[Job], int] | None = None
    failed: Effect | None = None
    rolls: bool = False
    """Dice are rolled even if nobody opposes it."""
    counts_all: bool = False
    """Icons of all skills count."""
    nowhere: bool = False
    """It takes place in no system."""
    at_base: bool = False
    """It takes place in the Rebel Base space (RBB-MISSION-018)."""
    keeps: Callable[[Job], bool] | None = None
    """Whether the card goes back to hand."""


BOOK: dict[int, Written] = {}


def mission(
    card: str,
    *,
    at: Where | None = None,
    against: Whom | None = None,
    dice: Callable[[Job], int] | None = None,
    failed: Effect | None = None,
    rolls: bool = False,
    counts_all: bool = False,
    nowhere: bool = False,
    at_base: bool = False,
    keeps: Callable[[Job], bool] | None = None,
) -> Callable[[Effect], Effect]:
    """Write down what a mission card does."""

    def write(effect: Effect) -> Effect:
        BOOK[MISSION[card]] = Written(at, against, effect, dice, failed, rolls, counts_all, nowhere, at_base, keeps)
        return effect

    return write


def has_portrait(card: int, leaders: bytearray) -> bool:
    """Luke Skywalker (Jedi) counts as Luke Skywalker (RBB-LEADER-003)."""
    name = MISSIONS[card].portrait
    return bool(name) and any(leader in leaders for leader in PORTRAITS[name])


PORTRAITS: dict[str, tuple[int, ...]] = {
    mission.portrait: (LEADER[mission.portrait],) for mission in MISSIONS if mission.portrait
}
PORTRAITS["luke-skywalker"] = (LEADER["luke-skywalker"], LEADER["luke-skywalker-jedi"])
