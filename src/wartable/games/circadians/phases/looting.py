"""Loot tokens: placing and upgrading them (CO-PRODUCTION-007, CO-PRODUCTION-008, CO-PRODUCTION-014)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import (
    Pass,
    PlaceLoot,
    UpgradeLoot,
)
from wartable.games.circadians.content import (
    LOOT,
    LOOT_UP,
)
from wartable.games.circadians.effects import FORBIDS, PARTS, asking, nothing_to
from wartable.games.circadians.events import (
    LootPlaced,
    LootUpgraded,
)
from wartable.games.circadians.model import (
    NONE,
    Circadians,
)
from wartable.games.circadians.rules.map import each, land
from wartable.games.circadians.rules.pieces import (
    controlled,
    controlled_land,
    controls,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS = Pass()


def place_loot(s: Circadians, seat: int, cite: RuleId, where: int | None = None) -> Flow:
    """A token from the corner covers the symbol in a region the faction controls, its base included (CO-PRODUCTION-007).

    Where an effect names other regions it may be declined.
    """
    if any(rule is None and action != PASS for action, rule in loots(s, seat, where, False)):
        answer = yield asking(seat, partial(loots, s, seat, where), cite, "place-loot")
        if answer == PASS:
            return
        s.loot[answer.loot] = answer.region
        tell(s, LootPlaced, seat=seat, loot=answer.loot, region=answer.region, cite=cite)


def loots(s: Circadians, seat: int, where: int | None, tried: bool) -> Iterator[Candidate]:
    own = controlled_land(s, seat) | controlled(s, seat) & sum(1 << site for site in s.sites if site != NONE)
    allowed = own if where is None else where
    for token, lies in enumerate(s.loot):
        if lies != NONE:
            continue
        for region in each(allowed | land(s) if tried and where is None else allowed):
            rule = None if allowed >> region & 1 else "CO-PRODUCTION-007"
            if region in s.loot:
                rule = rule or "CO-PRODUCTION-014"
            if rule is None or tried:
                yield PlaceLoot(token, region), rule
    if where is not None:
        yield PASS, None


def upgrade_loot(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """A token in a region the faction controls is turned over (CO-PRODUCTION-008)."""
    if any(rule is None for _, rule in better_loots(s, seat)):
        answer = yield Choose(seat, partial(better_loots, s, seat), cite, ask="upgrade-loot")
        s.better |= 1 << answer.loot
        tell(s, LootUpgraded, seat=seat, loot=answer.loot, cite=cite)


def better_loots(s: Circadians, seat: int) -> Iterator[Candidate]:
    for token, region in enumerate(s.loot):
        if region == NONE:
            continue
        if s.better >> token & 1:
            yield UpgradeLoot(token), "CO-PRODUCTION-014"
        else:
            yield UpgradeLoot(token), None if controls(s, seat, region) else "CO-PRODUCTION-008"


PARTS |= {LOOT: place_loot, LOOT_UP: upgrade_loot}
FORBIDS[LOOT] = nothing_to(lambda s, seat: loots(s, seat, None, False), "CO-PRODUCTION-012")
FORBIDS[LOOT_UP] = nothing_to(better_loots, "CO-PRODUCTION-008")
