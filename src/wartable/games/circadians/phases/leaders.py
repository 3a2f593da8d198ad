"""Deploying and upgrading leaders (CO-RECRUIT-009, CO-MOVE-012)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from wartable.games.circadians.actions import FREE, Deploy, UpgradeLeader
from wartable.games.circadians.content import (
    DEPLOY_GEMS,
    FIRST_RHY_ZU,
    JRAYEK,
    LEADERS_OF,
    RHY_ZU,
    UPGRADE_GEMS,
)
from wartable.games.circadians.events import LeaderDeployed, LeaderUpgraded
from wartable.games.circadians.model import BOX, SHIP, Circadians
from wartable.games.circadians.rules.means import pay_gems
from wartable.games.circadians.rules.pieces import home
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

Ways = Sequence[tuple[int, RuleId | None]]
"""Ways of paying the energy, each with the rule that forbids it."""


def deploy_gems(s: Circadians, leader: int) -> int:
    """The gems in the corner of the card, on the side in force (CO-CARD-002, CO-MOVE-021)."""
    return DEPLOY_GEMS[leader][s.upgraded >> leader & 1]


def deployments(s: Circadians, seat: int, ways: Ways) -> Iterator[Candidate]:
    """Leaders that are not on the map may be deployed (CO-RECRUIT-010)."""
    for leader in LEADERS_OF[s.factions[seat]]:
        rule = None
        if s.at[leader] == BOX:
            rule = "CO-SETUP-039"
        elif s.at[leader] <= SHIP:
            rule = "CO-RECRUIT-010"
        elif deploy_gems(s, leader) > s.gems[seat]:
            rule = "CO-RECRUIT-009"
        for pay, poor in ways:
            yield Deploy(leader, pay), rule or (poor and "CO-RECRUIT-009")


def deploy(s: Circadians, seat: int, leader: int, cite: RuleId) -> None:
    """Gems are paid, the leader appears on the base or ship."""
    pay_gems(s, seat, deploy_gems(s, leader), cite)
    s.at[leader] = home(s, seat)
    tell(s, LeaderDeployed, seat=seat, figure=leader, cite=cite)


def upgrades(s: Circadians, seat: int, ways: Ways, *, by_card: bool = False) -> Iterator[Candidate]:
    """Own leaders, on the map or not, once each (CO-MOVE-013, CO-MOVE-021); in the auxiliary action of the Jrayek also Rhy-zu (CO-FACTION-036)."""
    figures = [*LEADERS_OF[s.factions[seat]]]
    if s.factions[seat] == JRAYEK:
        figures += range(FIRST_RHY_ZU, FIRST_RHY_ZU + len(RHY_ZU))
    for figure in figures:
        rule = None
        if s.at[figure] == BOX:
            rule = "CO-SETUP-039"
        elif s.upgraded >> figure & 1:
            rule = "CO-MOVE-021"
        elif by_card and figure >= FIRST_RHY_ZU:
            rule = "CO-MOVE-019"  # a card upgrades leaders only
        elif UPGRADE_GEMS[figure] > s.gems[seat]:
            rule = "CO-MOVE-012"
        for pay, poor in ways:
            yield UpgradeLeader(figure, pay), rule or (poor and "CO-MOVE-012")


def upgrade(s: Circadians, seat: int, figure: int, cite: RuleId) -> None:
    """Gems are paid, the card is turned over."""
    pay_gems(s, seat, UPGRADE_GEMS[figure], cite)
    s.upgraded |= 1 << figure
    tell(s, LeaderUpgraded, seat=seat, figure=figure, cite=cite)


FOR_NOTHING: Ways = ((FREE, None),)
"""A card pays the energy."""


def deploy_for_nothing(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """A card deploys a leader without energy."""
    answer = yield Choose(seat, partial(deployments, s, seat, FOR_NOTHING), cite, ask="deploy")
    deploy(s, seat, answer.figure, cite)


def upgrade_for_nothing(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """A card upgrades a leader without energy."""
    answer = yield Choose(seat, partial(upgrades, s, seat, FOR_NOTHING, by_card=True), cite, ask="upgrade")
    upgrade(s, seat, answer.figure, cite)
