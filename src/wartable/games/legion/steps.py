"""The steps of the game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wartable.games.legion import setup
from wartable.games.legion.cards import (
    charges,
    commands,
    gear,
    healing,
    imperial_commands,
    keywords,
    pilots,
    powers,
    rebel_commands,
    republic_commands,
    separatist_commands,
    smoke,
    specialists,
)
from wartable.games.legion.model import Legion
from wartable.games.legion.phases import (
    activating,
    answering,
    attacking,
    carrying,
    commanding,
    configuring,
    deactivating,
    defending,
    detonating,
    displacing,
    ending,
    footwork,
    guarding,
    laying,
    moved,
    moving,
    rallied,
    rallying,
    riding,
    scouting,
    serving,
    supporting,
    turns,
    unveiling,
)
from wartable.kernel.questions import Flow

WRITTEN = (
    commands,
    imperial_commands,
    separatist_commands,
    rebel_commands,
    republic_commands,
    keywords,
    healing,
    powers,
    gear,
    pilots,
    specialists,
    charges,
    smoke,
)
"""The modules that write down what cards do."""

STEPS: Mapping[str, Callable[[Legion], Flow | None]] = {
    "terrain": laying.lay_terrain,
    "colours": setup.colours,
    "edge": setup.edge,
    "battle-cards": setup.battle_cards,
    "define": setup.define,
    "objective": setup.objective,
    "condition": setup.condition,
    "configure": configuring.configure,
    "unveil": unveiling.unveil,
    "deploy": setup.deploy,
    "bounty": setup.bounty,
    "command-phase": commanding.command_phase,
    "select-commands": commanding.select_commands,
    "revealed": commanding.revealed,
    "priority": commanding.priority,
    "nominate": commanding.nominate,
    "orders": commanding.orders,
    "uplinks": commanding.order_oneself,
    "entourage": commanding.entourage,
    "order-pools": commanding.order_pools,
    "activation-phase": turns.activation_phase,
    "first-turn": turns.first_turn,
    "opening": turns.opening,
    "turn": turns.turn,
    "activated": rallying.activated,
    "outset": rallying.outset,
    "starts": rallying.starts,
    "run": moving.run,
    "rally": rallying.rally,
    "rallied": rallied.rallied,
    "act": activating.act,
    "ending": activating.ending,
    "deactivate": deactivating.deactivate,
    "turn-over": turns.turn_over,
    "activation-over": turns.activation_over,
    "displaced": displacing.displaced,
    "pile-in": moving.pile_in,
    "meet": moving.meet,
    "carried": carrying.carried,
    "footwork": footwork.footwork,
    "after-move": moved.after_move,
    "push": activating.push,
    "pushed": activating.pushed,
    "party": scouting.party,
    "scouts": scouting.scouts,
    "grant": activating.granted_action,
    "granted": activating.pushed,
    "released": serving.released,
    "open-standby": answering.open_standby,
    "standby": answering.standby,
    "charges": detonating.charges,
    "step-down": riding.step_down,
    "blast": detonating.blast,
    "blown": detonating.blown,
    "answer": answering.answer,
    "answered": answering.answered,
    "declare": attacking.declare,
    "arm": attacking.arm,
    "throw": attacking.throw,
    "formed": attacking.formed,
    "support": supporting.support,
    "next-pool": attacking.next_pool,
    "roll": attacking.roll,
    "reroll": attacking.reroll,
    "convert": attacking.convert,
    "dodge": attacking.dodge,
    "modify": defending.modify,
    "guard": guarding.guard,
    "guarded": guarding.guarded,
    "shield": defending.shield,
    "defend": defending.defend,
    "reroll-defense": defending.reroll_defense,
    "block": defending.block,
    "compare": defending.compare,
    "attack-over": attacking.attack_over,
    "after-attack": attacking.after_attack,
    "end-phase": ending.end_phase,
    "promotion": ending.promotion,
    "pass-counter": ending.pass_counter,
}
SETUP_STEPS = tuple(STEPS)[: tuple(STEPS).index("command-phase")]
COMMAND_STEPS = tuple(STEPS)[tuple(STEPS).index("command-phase") : tuple(STEPS).index("activation-phase")]
END_STEPS = ("end-phase", "promotion", "pass-counter")
ATTACK_STEPS = tuple(STEPS)[tuple(STEPS).index("declare") : tuple(STEPS).index("end-phase")]
ANCHORS = frozenset((
    "terrain", "define", "deploy", "select-commands", "nominate", "orders", "turn", "run", "act", "push", "grant", "answer",
    "declare", "arm", "next-pool", "reroll", "dodge",
))  # fmt: skip
"""The steps that mostly ask something: each is a checkpoint, since much happens between them."""


def in_setup(s: Legion) -> bool:
    """Whether the game has not begun: in the steps of set-up, and in a move that one of them allows (Scout)."""
    return s.step in SETUP_STEPS or s.after[:1] == ["deploy"]
