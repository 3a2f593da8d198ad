"""Why an answer of which the question did not think is not given now: the rule by which it has its own moment.

A question names what a person would try at it. Everything else that can be answered in the game belongs to another step,
another side or another card; here is the rule that says so. It looks at nothing hidden but the cards of the own side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.rebellion import actions as a
from wartable.games.rebellion.content import ACTIONS, BASE, DEPLOY_LIMIT, MISSIONS, SKILL_OF_MISSION
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.rules.board import destroyed, present
from wartable.games.rebellion.rules.leaders import pool, shown
from wartable.games.rebellion.steps import COMBAT_STEPS, MISSION_STEPS, phase_of
from wartable.games.rebellion.tactics import BOOK as TACTIC_BOOK
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import RuleId, Seat
from wartable.kernel.text import kebab

Question = Choose | Place | None
Reason = Callable[[Rebellion, Seat, Question, Any], RuleId]


def why_not(s: Rebellion, seat: Seat, question: Question, action: Any) -> RuleId | None:
    """The rule by which this answer is not given now."""
    reason = _REASONS.get(type(action))
    return reason(s, seat, question, action) if reason is not None else None


def turn(s: Rebellion, seat: Seat, question: Question, action: Any) -> RuleId:
    """The rule that asks now; or, for who is not asked, the one that says whose turn it is."""
    if question is not None:
        return question.cite
    if s.step in COMBAT_STEPS:
        return "RBB-COMBAT-002"
    if s.step in MISSION_STEPS:
        return "RBB-MISSION-022"
    return {-1: "RBB-SETUP-001", 0: "RBB-ASSIGN-001", 1: "RBB-COMMAND-001", 2: "RBB-REFRESH-001"}[phase_of(s)]


def _ask(question: Question) -> str:
    return question.ask if question is not None else ""


def _place_units(s: Rebellion, seat: Seat, question: Question, action: a.PlaceUnits) -> RuleId:
    """Starting units are placed in the set-up, others are deployed in the refresh phase."""
    if question is not None and question.ask in ("place-units", "deploy", "scrap"):
        return question.cite
    return "RBB-SETUP-012" if phase_of(s) < 0 else "RBB-DEPLOY-001"


def _assign(s: Rebellion, seat: Seat, question: Question, action: a.Assign | a.Join) -> RuleId:
    """Leaders of the own pool go on cards of the own hand, in the assignment phase, the Rebels first."""
    if phase_of(s) != 0:
        return "RBB-ASSIGN-002"
    if question is None:
        return "RBB-ASSIGN-001"
    side = s.seating.side_of(seat)
    if action.leader in pool(s, side) and s.ways.seats > 2:
        return "RBB-TEAM-006"  # the other role's leader
    return "RBB-ASSIGN-002"


def _activate(s: Rebellion, seat: Seat, question: Question, action: a.Activate) -> RuleId:
    """With an own leader of the pool, on the own turn."""
    if _ask(question) != "turn":
        return turn(s, seat, None, action) if question is None else "RBB-COMMAND-002"
    if s.ways.seats > 2 and action.leader in pool(s, s.seating.side_of(seat)):
        return "RBB-TEAM-004"
    return "RBB-COMMAND-002"


def _reveal(s: Rebellion, seat: Seat, question: Question, action: a.Reveal) -> RuleId:
    """A mission with own leaders on it, on the own turn."""
    if _ask(question) != "turn":
        return turn(s, seat, None, action) if question is None else "RBB-COMMAND-002"
    return "RBB-MISSION-001"


def _move(s: Rebellion, seat: Seat, question: Question, action: a.Move) -> RuleId:
    """Units move into a system that is activated, or as a card says."""
    if question is not None and question.ask in ("move", "relocate", "muster", "retreat-with"):
        return question.cite
    return "RBB-MOVE-001"


def _send(s: Rebellion, seat: Seat, question: Question, action: a.Send) -> RuleId:
    """One leader of the pool opposes a mission, or joins a combat in which the side has none."""
    return "RBB-COMBAT-003" if s.combat is not None else "RBB-MISSION-004"


def _use(s: Rebellion, seat: Seat, question: Question, action: a.Use) -> RuleId:
    """Action cards are used from the own hand, once, when their heading says."""
    side = s.seating.side_of(seat)
    if action.card not in s.actions[side].cards:
        return "RBB-ACTION-001"
    return "RBB-ASSIGN-006" if ACTIONS[action.card].timing == "assignment" else "RBB-ACTION-002"


def _objective(s: Rebellion, seat: Seat, question: Question, action: a.TakeObjective) -> RuleId:
    return question.cite if question is not None else "RBB-OBJ-004"


def _reroll(s: Rebellion, seat: Seat, question: Question, action: a.Reroll) -> RuleId:
    if question is not None and question.ask.startswith("reroll"):
        return question.cite
    return "RB-REROLL-001" if s.ways.cinematic else "RBB-COMBAT-008"


def _tactic(s: Rebellion, seat: Seat, question: Question, action: a.PlayTactic) -> RuleId:
    """Tactic cards are played in combat, from hand; with cinematic combat there are none of the base game."""
    if s.ways.cinematic:
        return "RB-CINEMATIC-002"
    return "RBB-COMBAT-010" if _ask(question) == "block" else "RBB-COMBAT-008"


def _advanced(s: Rebellion, seat: Seat, question: Question, action: a.Lay) -> RuleId:
    """Advanced tactic cards are laid from the own deck of the theater, at the start of its battle."""
    return (
        question.cite if _ask(question) in ("regain", "another-card") and question is not None else "RB-CINEMATIC-006"
    )


def _always(rule: RuleId) -> Reason:
    return lambda s, seat, question, action: rule


_REASONS: dict[type, Reason] = {
    a.Done: turn,
    a.Pass: turn,
    a.Yes: turn,
    a.Choose: turn,
    a.Pick: turn,
    a.Unit: turn,
    a.TakeMission: turn,
    a.Probe: turn,
    a.Top: turn,
    a.PickTheater: turn,
    a.Number: turn,
    a.Bottom: turn,
    a.Discard: turn,
    a.PlaceUnits: _place_units,
    a.Assign: _assign,
    a.Join: _assign,
    a.TakeBack: _always("RBB-ASSIGN-009"),
    a.Activate: _activate,
    a.Move: _move,
    a.Bring: _always("RBB-CAPTURE-003"),
    a.Reveal: _reveal,
    a.RevealBase: _always("RBB-BASE-003"),
    a.Send: _send,
    a.Use: _use,
    a.Subvert: _always("RB-CARDS-001"),
    a.Keep: _always("RBB-RECRUIT-001"),
    a.DrawAnother: _always("RBB-RECRUIT-002"),
    a.TakeObjective: _objective,
    a.RemoveTarget: _always("RB-TARGET-003"),
    a.Reroll: _reroll,
    a.SetDie: _always("RBB-ACARD-028"),
    a.Prevent: _always("RB-PREVENT-005"),
    a.Damage: _always("RBB-COMBAT-009"),
    a.Block: _always("RBB-COMBAT-010"),
    a.Heal: _always("RB-REMOVE-001"),
    a.DrawTactic: _always("RBB-COMBAT-008"),
    a.PlayTactic: _tactic,
    a.Lay: _advanced,
    a.Apply: _always("RB-CINEMATIC-008"),
    a.Retreat: _always("RBB-RETREAT-001"),
}


# -- the cause of a refusal ----------------------------------------------------------------------------


def figures(s: Rebellion, seat: Seat, action: Any) -> dict[str, Any]:
    """The numbers and words in which the cause of a refusal is told: the own side's icons and ships, what everybody sees."""
    told: dict[str, Any] = {"have": 0, "need": 0, "bar": "", "blocks": "no", "kind": kebab(type(action).__name__)}
    match action:
        case a.Reveal(card):
            side = s.seating.side_of(seat)
            each = [shown(s, slot.leaders, SKILL_OF_MISSION[card]) for slot in s.slots[side] if slot.card == card]
            told |= {"have": max(each, default=0), "need": MISSIONS[card].need}
        case a.Move(_, source) if s.moving is not None:
            told["have"] = s.moving.capacity[source]
        case a.PlaceUnits(_, place) if place < BASE:
            told["bar"] = _bar(s, seat, place)
        case a.PlayTactic(card):
            told["blocks"] = "yes" if TACTIC_BOOK[card].blocks else "no"
    return told


def _bar(s: Rebellion, seat: Seat, place: int) -> str:
    """Why nothing more is deployed in a system (RBB-DEPLOY-002)."""
    if s.deployed[place] >= DEPLOY_LIMIT:
        return "full"
    if present(s, place, 1 - s.seating.side_of(seat)):
        return "enemy"
    return "destroyed" if destroyed(s, place) else "remote"
