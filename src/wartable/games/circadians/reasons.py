"""Why an answer of which the question did not think is not given now: the rule by which it has its own moment.

A question names what a person would try at it. Everything else that can be answered in the game belongs to another phase,
another faction or another step; here is the rule that says so. It looks at nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.circadians import actions as a
from wartable.games.circadians.content import (
    BATTLE,
    CONSTRUCTION,
    DISCOVERY,
    FACTION_OF,
    FACTION_OF_QUALITY,
    FIRST_RHY_ZU,
    INCOME,
    LOCKED_CARD,
    MOVEMENT,
    PRICING,
    PRODUCTION,
    RECRUITMENT,
    RELIC_CHECK,
    UPGRADE_GEMS,
)
from wartable.games.circadians.model import DECIDING, PASSING, Circadians
from wartable.games.circadians.phases.acting import track_of
from wartable.games.circadians.phases.leaders import deploy_gems
from wartable.games.circadians.phases.pricing import price_of
from wartable.games.circadians.rules.moving import pinning
from wartable.games.circadians.rules.pieces import units
from wartable.games.circadians.steps import BATTLE_STEPS, SETUP_STEPS
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import RuleId, Seat
from wartable.kernel.text import kebab

Question = Choose | Place | None
Reason = Callable[[Circadians, Seat, Question, Any], RuleId]


def why_not(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId | None:
    """The rule by which this answer is not given now."""
    reason = _REASONS.get(type(action))
    return reason(s, seat, question, action) if reason is not None else None


def turn(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
    """The rule that asks now; or, for who is not asked, the one that says whose turn it is."""
    if question is not None:
        return question.cite
    if s.step in SETUP_STEPS:
        return "CO-SETUP-002"
    if s.step in BATTLE_STEPS:
        return "CO-BATTLE-006"
    return {
        PRICING: "CO-PRICING-001",
        BATTLE: "CO-BATTLE-002",
        INCOME: "CO-INCOME-024",
        RELIC_CHECK: "CO-RELIC-014",
    }.get(s.phase, "CO-ACTION-010")


def _set_up(rule: RuleId) -> Reason:
    """Only in set-up."""

    def reason(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
        return question.cite if question is not None and s.step in SETUP_STEPS else rule

    return reason


def _of_phase(phase: int, rule: RuleId) -> Reason:
    """Only in the own turn of a phase, when the faction acts; there the question has said why not."""

    def reason(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
        if question is None or s.phase != phase:
            return turn(s, seat, None, action) if question is None and s.phase == phase else rule
        if question.ask in ("act-or-pass", "passing"):
            return "CO-ACTION-009" if s.turn.stage == DECIDING else "CO-ACTION-006"
        return rule

    return reason


def _lay(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
    if question is not None and question.ask == "lay":
        return question.cite
    return _of_phase(CONSTRUCTION, "CO-CONSTRUCTION-001")(s, seat, question, action)


def _recruit(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
    if question is not None and question.ask == "recruit":
        return question.cite
    return _of_phase(RECRUITMENT, "CO-RECRUIT-001")(s, seat, question, action)


def _move(s: Circadians, seat: Seat, question: Question, action: a.Move) -> RuleId:
    """Units are moved in the movement phase, or by an effect that says so."""
    if question is not None and question.ask in ("redeploy", "free-move"):
        return question.cite
    return _of_phase(MOVEMENT, "CO-MOVE-001")(s, seat, question, action)


def _leader(phase: int, rule: RuleId) -> Reason:
    """Own leaders, as the auxiliary action."""
    of_phase = _of_phase(phase, rule)

    def reason(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
        if FACTION_OF[action.figure] != s.factions[seat]:
            return rule
        return of_phase(s, seat, question, action)

    return reason


def _play(s: Circadians, seat: Seat, question: Question, action: a.PlayCard) -> RuleId:
    """Cards of the own hand, in the own turn of their phase; with a way of paying only where there is a lock."""
    if question is None:
        return "CO-TACTICS-009"
    if action.pay and not LOCKED_CARD[action.card]:
        return "CO-LOCK-003"
    return "CO-TACTICS-009"


def _quality(s: Circadians, seat: Seat, question: Question, action: a.UpgradeQuality) -> RuleId:
    if FACTION_OF_QUALITY[action.quality] != s.factions[seat]:
        return "CO-CARD-010"
    return "CO-INCOME-008"


def _always(rule: RuleId) -> Reason:
    return lambda s, seat, question, action: rule


def _act(s: Circadians, seat: Seat, question: Question, action: Any) -> RuleId:
    """Once in each action phase, in the own turn."""
    if question is None or s.phase not in range(DISCOVERY, BATTLE):
        return turn(s, seat, None, action)
    return "CO-ACTION-001" if s.turn.stage != PASSING else "CO-ACTION-006"


_REASONS: dict[type, Reason] = {
    a.Done: turn,
    a.Pass: turn,
    a.Yes: turn,
    a.Number: turn,
    a.Gain: turn,
    a.ReturnLeader: _set_up("CO-SETUP-039"),
    a.PlaceBase: _set_up("CO-SETUP-017"),
    a.Start: _set_up("CO-SETUP-030"),
    a.Station: _set_up("CO-SETUP-032"),
    a.Price: _always("CO-PRICING-001"),
    a.PriceLast: _always("CO-PRICING-001"),
    a.Summon: _always("CO-FACTION-034"),
    a.TakeToken: _always("CO-PRICING-021"),
    a.Act: _act,
    a.Main: _act,
    a.Auxiliary: _act,
    a.PlayCard: _play,
    a.Use: _always("CO-ACTION-011"),
    a.UseScouting: _always("CO-FACTION-025"),
    a.Advance: _always("CO-RESEARCH-011"),
    a.Study: _always("CO-ACTION-008"),
    a.Lay: _lay,
    a.Build: _of_phase(CONSTRUCTION, "CO-CONSTRUCTION-001"),
    a.Produce: _of_phase(PRODUCTION, "CO-PRODUCTION-002"),
    a.PlaceLoot: _always("CO-PRODUCTION-007"),
    a.UpgradeLoot: _always("CO-PRODUCTION-008"),
    a.Recruit: _recruit,
    a.Hurry: _recruit,
    a.Trade: _recruit,
    a.Deploy: _leader(RECRUITMENT, "CO-RECRUIT-009"),
    a.UpgradeLeader: _leader(MOVEMENT, "CO-MOVE-012"),
    a.UpgradeQuality: _quality,
    a.Move: _move,
    a.Join: _always("CO-MOVE-002"),
    a.Sail: _of_phase(MOVEMENT, "CO-FACTION-021"),
    a.Encourage: _always("CO-FACTION-031"),
    a.LoseHeart: _always("CO-FACTION-032"),
    a.Fight: _always("CO-BATTLE-002"),
    a.Plan: _always("CO-BATTLE-011"),
    a.Bluff: _always("CO-BATTLE-013"),
    a.Retreat: _always("CO-RETREAT-001"),
    a.Collect: _always("CO-INCOME-003"),
    a.GiveScouting: _always("CO-FACTION-025"),
    a.Discard: _always("CO-LIMIT-003"),
}


# -- the cause of a refusal ----------------------------------------------------------------------------


def figures(s: Circadians, seat: Seat, action: Any) -> dict[str, Any]:
    """The numbers in which the cause of a refusal is told: energy and gems, units and who pins them."""
    told: dict[str, Any] = {
        "energy": s.energy[seat],
        "gems": s.gems[seat],
        "points": s.turn.points,
        "need": 0,
        "own": 0,
        "pin": 0,
        "kind": kebab(type(action).__name__),
    }
    match action:
        case a.Act() if s.phase in range(DISCOVERY, BATTLE):
            told["need"] = sum(n for n, _ in price_of(s, seat, track_of(s)))
        case a.Deploy(figure) if figure < FIRST_RHY_ZU:
            told["need"] = deploy_gems(s, figure)
        case a.UpgradeLeader(figure):
            told["need"] = UPGRADE_GEMS[figure]
        case a.Move(source):
            told |= {"own": units(s, seat, source), "pin": pinning(s, seat, source)}
    return told
