"""Why an answer of which the question did not think is not given now: the rule by which it has its own moment.

A question names what a person would try at it. Everything else that can be answered in the game belongs to another
step, order, battle or player; here is the rule that says so. It looks at nothing hidden.
"""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, FACTIONS, LEVEL, ORDER_UPGRADES, kind_of
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import cities
from wartable.games.forbidden_stars.rules.purchase import combat_cost, structure_cost, unit_cost, upgrade_cost
from wartable.kernel.questions import Action, Choose, Place
from wartable.kernel.state import RuleId, Seat

Question = Choose | Place | None

MOMENTS: dict[type, RuleId] = {
    a.PlaceTile: "FS-SETUP-009",
    a.PlaceUnit: "FS-SETUP-012",
    a.PlaceStructure: "FS-SETUP-012",
    a.PlaceObjective: "FS-SETUP-017",
    a.PlaceStorm: "FS-SETUP-022",
    a.PlaceOrder: "FS-PLANNING-001",
    a.Reveal: "FS-OPERATIONS-001",
    a.Resolve: "FS-OPERATIONS-003",
    a.ToEventDeck: "FS-OPERATIONS-006",
    a.Move: "FS-ADVANCE-001",
    a.Buy: "FS-DEPLOY-001",
    a.Build: "FS-STRUCTURE-001",
    a.BuyUpgrade: "FS-STRATEGIZE-001",
    a.BuyCombatCard: "FS-STRATEGIZE-001",
    a.RemoveCard: "FS-COMBATCARD-002",
    a.PickAsset: "FS-ASSET-004",
    a.ReplaceStructure: "FS-STRUCTURE-003",
    a.Strike: "FS-ORBITAL-001",
    a.Commit: "FS-REINFORCEMENT-005",
    a.PlayCard: "FS-BATTLE-009",
    a.Assign: "FS-DAMAGE-002",
    a.Retreat: "FS-RETREAT-001",
    a.Surplus: "FS-CAPACITY-009",
    a.PlayEvent: "FS-REFRESH-003",
    a.MoveStorm: "FS-REFRESH-004",
}
"""The moment to which an answer belongs."""

HERE: dict[type, tuple[str, RuleId]] = {
    a.PlaceOrder: ("place-order", "FS-PLANNING-002"),
    a.Reveal: ("reveal", "FS-OPERATIONS-002"),
    a.Commit: ("call-reinforcements", "FS-REINFORCEMENT-007"),
    a.MoveStorm: ("move-storm", "FS-STORM-006"),
    a.Strike: ("orbital-strike", "FS-ORBITAL-003"),
    a.PlayEvent: ("choose-event", "FS-REFRESH-003"),
    a.Retreat: ("retreat", "FS-RETREAT-023"),
}
"""The question an answer belongs to, and the rule that forbids there what no candidate names."""


def why_not(s: State, seat: Seat, question: Question, action: Any) -> RuleId | None:
    """The rule by which this answer is not given now."""
    kind = type(action)
    if question is not None and kind in HERE and HERE[kind][0] == question.ask:
        return HERE[kind][1]
    match action:
        case a.UseUpgrade(upgrade):
            return ORDER_UPGRADES[upgrade].rule
        case a.UseScheme(event):
            return EVENT_CARDS[event].rule
        case a.ReplaceUnit():
            return FACTIONS[s.players[seat].faction].ability.rule
    if kind in MOMENTS:
        return MOMENTS[kind]
    return turn(s, question) if isinstance(action, Action) else None


def turn(s: State, question: Question) -> RuleId:
    """The rule that asks now; or, for who is not asked, the one that says whose turn it is."""
    if question is not None:
        return question.cite
    if s.battle is not None:
        return "FS-BATTLE-003"
    return ("FS-SETUP-009", "FS-PLANNING-001", "FS-OPERATIONS-001", "FS-REFRESH-002")[s.phase]


# -- the cause of a refusal ----------------------------------------------------------------------------


def figures(s: State, seat: Seat, action: Any) -> dict[str, Any]:
    """The numbers in which the cause of a refusal is told: prices and levels, the player's own and printed ones."""
    have, level = s.players[seat].materiel, cities(s, seat)
    cost, need = price(s, seat, action)
    return {"have": have, "level": level, "cost": cost, "need": need, "short": "yes" if cost > have else "no"}


def price(s: State, seat: Seat, action: Any) -> tuple[int, int]:
    """The materiel and the command level that a purchase needs."""
    match action:
        case a.Buy(unit, _, help):
            return unit_cost(s, seat, unit, help), LEVEL[kind_of(unit)]
        case a.Build(structure, _, help):
            return structure_cost(structure, help), 0
        case a.BuyUpgrade(card):
            return upgrade_cost(card), ORDER_UPGRADES[card].level
        case a.BuyCombatCard(card):
            return combat_cost(s, seat, card), COMBAT_CARDS[card].level
    return 0, 0
