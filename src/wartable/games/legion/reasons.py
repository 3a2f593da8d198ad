"""Why an answer of which the question did not think is not given now: the rule by which it has its own moment.

A question names what a person would try at it. Everything else that can be answered in the game belongs to another step,
another player or another card; here is the rule that says so. It looks at nothing hidden but the own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARDS, KEYWORDS, UPGRADES
from wartable.games.legion.model import ATTACK, FACEDOWN, IN_BATTLE, Legion, act_of, attack_of, friendly, pool_of
from wartable.games.legion.rules.moves import climb_refused
from wartable.games.legion.rules.targets import arming_refused
from wartable.games.legion.steps import ATTACK_STEPS, COMMAND_STEPS, END_STEPS, in_setup
from wartable.games.legion.table import living
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import RuleId, Seat

Question = Choose | Place | None
Reason = Callable[[Legion, Seat, Question, Any], RuleId]


def why_not(s: Legion, seat: Seat, question: Question, action: Any) -> RuleId | None:
    """The rule by which this answer is not given now."""
    reason = _REASONS.get(type(action))
    return reason(s, seat, question, action) if reason is not None else None


def turn(s: Legion, seat: Seat, question: Question, action: Any) -> RuleId:
    """The rule that asks now; or, for who is not asked, the one that says whose turn it is."""
    if question is not None:
        return question.cite
    if in_setup(s):
        return "LG-SETUP-101"
    if s.step in COMMAND_STEPS:
        return "LG-COMMANDPHASE-501"
    if s.step in END_STEPS:
        return "LG-ENDPHASE-501"
    return "LG-ATTACK-007" if s.step in ATTACK_STEPS else "LG-ACTIVATIONPHASE-501"


def _acting(rule: RuleId) -> Reason:
    """What a unit does in its activation: now it is another moment, or somebody else's unit acts."""

    def reason(s: Legion, seat: Seat, question: Question, action: Any) -> RuleId:
        if question is None:
            return turn(s, seat, None, action)
        if question.ask == "answer":
            return "LG-STANDBY-503"
        return rule if question.ask == "act" else "LG-ACTIONS-001"

    return reason


def _activate(s: Legion, seat: Seat, question: Question, action: a.Activate) -> RuleId:
    """Own units that have not been activated, on the own turn."""
    if s.owner[action.unit] != seat:
        return "LG-TEAM-517" if friendly(s, seat, action.unit) else "LG-ACTIVATIONPHASE-501"
    if s.station[action.unit] not in IN_BATTLE or s.order[action.unit] == FACEDOWN:
        return "LG-ACTIVATIONPHASE-105"
    return "LG-ACTIVATIONPHASE-503"


def _play(s: Legion, seat: Seat, question: Question, action: a.Play) -> RuleId:
    """A card of the own hand, in the command phase, once."""
    if action.card in s.discards[seat]:
        return "LG-ENDPHASE-502"
    return "LG-COMMANDPHASE-502" if action.card in s.hands[seat] else "LG-COMMANDHAND-001"


def _power(s: Legion, seat: Seat, question: Question, action: a.UseUpgrade) -> RuleId:
    """The free card actions of the acting unit's own upgrades (LG-FREECARDACTION-002)."""
    return UPGRADES[action.upgrade].rule if UPGRADES[action.upgrade].action else "LG-FREECARDACTION-002"


def _keyword(s: Legion, seat: Seat, question: Question, action: a.UseKeyword) -> RuleId:
    """The card actions of the acting unit's own keywords."""
    return KEYWORDS[action.keyword].rule


def _command(s: Legion, seat: Seat, question: Question, action: a.UseCommand) -> RuleId:
    """What the own command card in play gives to the unit it names."""
    return COMMAND_CARDS[action.card].rule if action.card == s.played[seat] else "LG-FREECARDACTION-002"


def _throw(s: Legion, seat: Seat, question: Question, action: a.Throw) -> RuleId:
    """Saber Throw is an attack action."""
    return "LG-ATTACK-002" if s.acts and s.acts[-1].did >> ATTACK & 1 else "LG-UPGRADECARD-006"


def _with(s: Legion, seat: Seat, question: Question, action: a.With) -> RuleId:
    """Weapons are added to the pool that is being formed: those that fit, of minis that have given none (LG-ATTACK-013)."""
    if question is None or question.ask != "arm":
        return "LG-ATTACK-013"
    attack = attack_of(s)
    rule = arming_refused(s, act_of(s), attack, attack.pools[attack.at], action.weapon, action.count)
    return rule or "LG-ATTACK-013"


def _wound(s: Legion, seat: Seat, question: Question, action: a.Wound) -> RuleId:
    """Who takes a wound: whom the attacker sees, the wounded before others, the leader last (LG-WOUND-504 to LG-WOUND-507)."""
    if question is None or question.ask != "wound":
        return "LG-WOUND-502"
    unit, mini = question.about["unit"], action.mini
    if mini not in living(s, unit):
        return "LG-WOUND-502"
    if s.attack is not None and s.step == "compare" and mini not in pool_of(s).exposed:
        return "LG-LOS-507"
    most = max(s.wounds[m] for m in living(s, unit))
    if s.wounds[mini] < most:
        return "LG-WOUND-507" if s.wounds[mini] else "LG-WOUND-505"
    return "LG-WOUND-504"


def _spend(s: Legion, seat: Seat, question: Question, action: a.Spend) -> RuleId:
    """As many tokens as the question is about; at other moments it is dodge tokens one thinks of."""
    if isinstance(question, Choose) and any(isinstance(one, a.Spend) for one in question.options):
        return question.cite
    return "LG-DODGE-502"


def _climb(s: Legion, seat: Seat, question: Question, action: a.Climb | a.Clamber) -> RuleId:
    """A unit climbs in its activation, where its leader touches what it climbs."""
    rule = _acting("LG-CLIMB-502")(s, seat, question, action)
    return climb_refused(s, act_of(s).unit, action) if rule == "LG-CLIMB-502" and s.acts else rule


def _always(rule: RuleId) -> Reason:
    return lambda s, seat, question, action: rule


def _order(s: Legion, seat: Seat, question: Question, action: a.Order) -> RuleId:
    """Orders go to own units on the battlefield, in the command phase."""
    if s.owner[action.unit] != seat:
        return "LG-TEAM-511" if friendly(s, seat, action.unit) else "LG-ENEMY-001"
    return "LG-COMMANDPHASE-504"


_REASONS: dict[type, Reason] = {
    a.Done: turn,
    a.Pass: turn,
    a.Yes: turn,
    a.Lay: _always("LG-PLACEMENT-003"),
    a.TakeColour: _always("LG-SETUP-106"),
    a.TakeEdge: _always("LG-SETUP-107"),
    a.Remove: _always("LG-SETUP-110"),
    a.SetAside: _always("LG-BATTLECARD-513"),
    a.Mark: _always("LG-BATTLECARD-504"),
    a.Hunt: _always("LG-KEYWORD-515"),
    a.Deploy: _always("LG-SETUP-116"),
    a.Put: _always("LG-DEPLOY-506"),
    a.Play: _play,
    a.Observe: _always("LG-COMMANDCARD2-032"),
    a.TakePriority: _always("LG-TEAM-508"),
    a.Nominate: _always("LG-COMMANDPHASE-504"),
    a.Order: _order,
    a.Meditate: _always("LG-UPGRADECARD-001"),
    a.Instead: _always("LG-UPGRADECARD-001"),
    a.Activate: _activate,
    a.Draw: _always("LG-ACTIVATIONPHASE-503"),
    a.Take: _always("LG-UPGRADECARD-027"),
    a.Begin: _always("LG-RULING-061"),
    a.Courage: _always("LG-PANIC-502"),
    a.Flee: _always("LG-RULING-050"),
    a.March: _always("LG-MOVE-001"),
    a.Jump: _always("LG-JUMP-501"),
    a.Withdraw: _always("LG-WITHDRAW-501"),
    a.Drive: _always("LG-MOVE-001"),
    a.Back: _always("LG-REVERSE-001"),
    a.Retreat: _always("LG-WITHDRAW-501"),
    a.Run: _always("LG-COMPULSORY-501"),
    a.Pivot: _always("LG-PIVOT-501"),
    a.Form: _always("LG-COHESION-502"),
    a.Climb: _climb,
    a.Clamber: _climb,
    a.Attack: _acting("LG-ATTACK-001"),
    a.Throw: _throw,
    a.Aim: _acting("LG-AIM-501"),
    a.Dodge: _acting("LG-DODGE-501"),
    a.Standby: _acting("LG-STANDBY-501"),
    a.Recover: _acting("LG-RECOVER-001"),
    a.Claim: _acting("LG-OBJECTIVETOKEN-005"),
    a.Embark: _always("LG-KEYWORD-612"),
    a.Sabotage: _acting("LG-BATTLECARD-514"),
    a.Repair: _acting("LG-BATTLECARD-514"),
    a.Extract: _acting("LG-BATTLECARD-515"),
    a.Detonate: _always("LG-KEYWORD-533"),
    a.UseUpgrade: _power,
    a.UseKeyword: _keyword,
    a.Hasten: _always("LG-UPGRADECARD-042"),
    a.Ease: _always("LG-UPGRADECARD-042"),
    a.UseCommand: _command,
    a.Answer: _always("LG-STANDBY-503"),
    a.Retrieve: turn,
    a.Pick: turn,
    a.PickMini: turn,
    a.Gain: turn,
    a.Target: _always("LG-ATTACK-008"),
    a.With: _with,
    a.Resolve: _always("LG-ATTACK-020"),
    a.Reroll: _always("LG-AIM-505"),
    a.Spend: _spend,
    a.RerollSave: _always("LG-KEYWORD-618"),
    a.Support: _always("LG-KEYWORD-542"),
    a.TakeDice: _always("LG-UPGRADECARD-006"),
    a.Guard: _always("LG-KEYWORD-551"),
    a.Prevent: _always("LG-UPGRADECARD-026"),
    a.Wound: _wound,
    a.Lead: _always("LG-DEFEATED-504"),
    a.Destroy: _always("LG-RESILIENCE-505"),
    a.Ready: _always("LG-MASTEROFTHEFORCE-501"),
    a.Heal: turn,
    a.Restore: turn,
    a.Clear: turn,
    a.Mend: turn,
    a.Configure: _always("LG-KEYWORD-582"),
    a.Promote: _always("LG-ENDPHASE-508"),
}
