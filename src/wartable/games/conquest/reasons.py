"""Why an answer of which the question did not think is not given now: the rule by which it has its own time and place.

A question names what a person would try at it. Everything else that can be answered in the game belongs to another
moment, another player or another card; here is the rule that says so. Nothing is told that the seat cannot know: of
hidden cards only whether they are in the own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.conquest.abilities import BOOK
from wartable.games.conquest.actions import (
    AreaEffect,
    Attack,
    Commit,
    Deploy,
    DeployAttachment,
    DeploySupport,
    Done,
    FromHand,
    Keep,
    Move,
    Mulligan,
    Pass,
    Pick,
    PickCard,
    PickDeck,
    PickHq,
    PickNumber,
    PickPlanet,
    PickUnit,
    PlayEvent,
    Retreat,
    Shield,
    Take,
    Trigger,
    Use,
)
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import HQ, Conquest
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import RuleId, Seat

Question = Choose | Place | None
Reason = Callable[[Conquest, Seat, Question, Any], RuleId | None]

_TIMING = {"action": "CQR-TIMING-002", "interrupt": "CQR-TIMING-007", "reaction": "CQR-TIMING-008"}


def why_not(s: Conquest, seat: Seat, question: Question, action: Any) -> RuleId | None:
    """The rule by which this answer is not given now."""
    reason = _REASONS.get(type(action))
    return reason(s, seat, question, action) if reason is not None else None


def turn(s: Conquest, seat: Seat, question: Question) -> RuleId:
    """The rule that asks now; or, for who is not asked, the one that says whose turn it is."""
    if question is not None:
        return question.cite
    if s.step == "actions":
        return "CQR-TIMING-003"
    if s.phase == "deploy":
        return "CQ-DEPLOY-006" if s.passed[seat] else "CQ-DEPLOY-002"
    if s.phase == "command":
        return "CQ-COMMAND-001"
    if s.phase == "combat":
        return "CQ-COMBAT-012" if s.battle is not None else "CQ-COMBAT-003"
    return "CQ-HQ-001" if s.phase == "headquarters" else "CQ-SETUP-001"


def _ask(question: Question) -> str:
    return question.ask if question is not None else ""


def _deploy(s: Conquest, seat: Seat, question: Question, a: Any) -> RuleId:
    """Units, attachments and supports are deployed from hand, on a deployment turn, where the card says."""
    if s.phase != "deploy":
        return "CQ-DEPLOY-001"
    if _ask(question) != "deployment-turn":
        return "CQ-DEPLOY-003" if question is not None else turn(s, seat, None)
    if a.card not in s.players[seat].hand:
        return "CQ-DEPLOY-001"
    if KINDS[a.card].type == "event":
        return "CQ-DEPLOY-016"
    if isinstance(a, DeployAttachment):
        return "CQ-DEPLOY-014"
    if isinstance(a, Deploy) and a.place is not None:
        return "CQ-DEPLOY-013" if a.place == HQ or a.place >= s.revealed else "CQ-DEPLOY-012"
    return "CQ-DEPLOY-015"


def _event(s: Conquest, seat: Seat, question: Question, a: PlayEvent) -> RuleId:
    """Events are played from hand, at the moment they name."""
    if KINDS[a.card].type != "event":
        return "CQ-DEPLOY-004"
    return "CQ-DEPLOY-017" if a.card in s.players[seat].hand else "CQ-DEPLOY-016"


def _from_hand(s: Conquest, seat: Seat, question: Question, a: FromHand) -> RuleId:
    return _timing(int(a.card))


def _use(s: Conquest, seat: Seat, question: Question, a: Use) -> RuleId:
    """Abilities are used by who controls the card, each at its own moment."""
    card = s.cards.get(a.uid)
    if card is None:
        return "CQR-TIMING-001"
    return _timing(card.kind) if card.seat == seat else "CQR-INITIATE-001"


def _timing(kind: int) -> RuleId:
    """When the ability of a card is used; a card without one has none to use."""
    ability = next(iter(BOOK.by_source.get(kind, ())), None)
    if ability is None:
        return "CQR-TIMING-001"
    return "CQR-TIMING-009" if ability.forced else _TIMING[ability.timing]


def _commit(s: Conquest, seat: Seat, question: Question, a: Commit) -> RuleId:
    """The dial is set once, in the command phase, to a face-up planet in the line."""
    if _ask(question) != "commit":
        return "CQ-COMMAND-002"
    return "CQ-COMMAND-004" if a.place >= s.revealed else "CQ-COMMAND-005"


def _attack(s: Conquest, seat: Seat, question: Question, a: Attack) -> RuleId:
    """Own ready units attack, at the planet of the battle, on the own combat turn."""
    return "CQ-ATTACK-002" if _ask(question) == "combat-turn" else "CQ-COMBAT-012"


def _retreat(s: Conquest, seat: Seat, question: Question, a: Retreat) -> RuleId:
    """Warlords retreat on a combat turn, all units at the end of a combat round."""
    if _ask(question) == "retreat":
        return "CQ-COMBAT-017"
    if a.uid == s.players[seat].warlord:
        return "CQ-RETREAT-001"
    return "CQ-RETREAT-003"


def _shield(s: Conquest, seat: Seat, question: Question, a: Shield) -> RuleId:
    """One card with shield icons for each unit that is being damaged, from the hand of who controls the unit."""
    if _ask(question) == "shield":
        return "CQ-DAMAGE-007"
    return (s.no_shield[seat] if s.no_shield else "") or "CQ-DAMAGE-003"


def _take(s: Conquest, seat: Seat, question: Question, a: Take) -> RuleId:
    return "CQ-COMMAND-020"


def _pass(s: Conquest, seat: Seat, question: Question, a: Any) -> RuleId:
    """Where nobody may pass, the rule that asks wants an answer."""
    match _ask(question):
        case "commit":
            return "CQR-COMMAND-001"
        case "target":
            return "CQR-INITIATE-001"
    return turn(s, seat, question)


def _pick_unit(s: Conquest, seat: Seat, question: Question, a: PickUnit) -> RuleId:
    """A defender is an enemy unit at the planet; a target fits what the text calls a target."""
    return "CQR-INITIATE-002" if _ask(question) == "target" else turn(s, seat, question)


def _pick(s: Conquest, seat: Seat, question: Question, a: Any) -> RuleId:
    return turn(s, seat, question)


def _always(rule: RuleId) -> Reason:
    return lambda s, seat, question, a: rule


_REASONS: dict[type, Reason] = {
    Pass: _pass,
    Done: _pass,
    Keep: _always("CQ-SETUP-012"),
    Mulligan: _always("CQ-SETUP-012"),
    Deploy: _deploy,
    DeployAttachment: _deploy,
    DeploySupport: _deploy,
    PlayEvent: _event,
    FromHand: _from_hand,
    Use: _use,
    Commit: _commit,
    Take: _take,
    Move: _always("CQR-KEYWORD-010"),
    Attack: _attack,
    AreaEffect: _always("CQR-KEYWORD-002"),
    Retreat: _retreat,
    Shield: _shield,
    Trigger: _always("CQR-COMBAT-012"),
    PickUnit: _pick_unit,
    PickCard: _pick,
    PickPlanet: _pick,
    PickHq: _pick,
    PickDeck: _pick,
    PickNumber: _pick,
    Pick: _pick,
}


# -- the cause of a refusal ----------------------------------------------------------------------------


def figures(s: Conquest, seat: Seat, action: Any) -> dict[str, Any]:
    """The numbers and words in which the cause of a refusal is told: of the own hand and of what everybody sees."""
    told: dict[str, Any] = {"have": s.players[seat].resources, "cost": -1, "timing": "", "word": "", "limit": ""}
    card = s.cards.get(action.uid) if isinstance(action, Use | PickUnit | Attack | Retreat) else None
    told["ready"] = "yes" if card is None or card.ready else "no"
    abilities = []
    if isinstance(action, Deploy | DeployAttachment | DeploySupport | PlayEvent):
        told["cost"] = KINDS[action.card].price
        abilities = [ability for ability in BOOK.by_source.get(action.card, ()) if isinstance(action, PlayEvent)]
    elif isinstance(action, Use):
        abilities = [BOOK.by_id[action.ability]]
    for ability in abilities:
        told |= {"timing": ability.timing, "word": ability.word, "limit": ability.limit}
    return told
