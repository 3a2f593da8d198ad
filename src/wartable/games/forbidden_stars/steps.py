"""The steps of the game by name.

A step is short: it asks one question (or the few of one card), then names the next step in the
state. A step that asks nothing is a plain function.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars import setup
from wartable.games.forbidden_stars.battle import battle, casualties, retreat
from wartable.games.forbidden_stars.cards import (
    events_evil_sunz,
    events_iyanden,
    events_ultramarines,
    events_world_eaters,
    evil_sunz,
    iyanden,
    sheets,
    ultramarines,
    upgrades_evil_sunz,
    upgrades_iyanden,
    upgrades_ultramarines,
    upgrades_world_eaters,
    world_eaters,
)
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.orders import advance, deploy, dominate, strategize, strike
from wartable.games.forbidden_stars.phases import operations, planning, refresh
from wartable.games.forbidden_stars.rules import upgrades
from wartable.games.forbidden_stars.rules.capacity import capacity_check
from wartable.games.forbidden_stars.rules.elimination import elimination
from wartable.kernel.questions import Flow

COMBAT_CARDS = (ultramarines, world_eaters, evil_sunz, iyanden)
EVENT_CARDS = (events_ultramarines, events_world_eaters, events_evil_sunz, events_iyanden)
ORDER_UPGRADES = (upgrades_ultramarines, upgrades_world_eaters, upgrades_evil_sunz, upgrades_iyanden)
FACTION_SHEETS = sheets
"""Importing them says what they do."""

Steps = dict[str, Callable[[State], Flow | None]]
OF_SETUP: Steps = {
    "place-tile": setup.place_tile,
    "place-forces": setup.place_forces,
    "place-objectives": setup.place_objectives,
    "place-storm": setup.place_storm,
}
OF_PLANNING: Steps = {
    "planning": planning.planning_phase,
    "place-order": planning.place_order,
    "end-of-planning": planning.end_of_planning,
}
OF_TURNS: Steps = {
    "operations": operations.operations_phase,
    "turn": operations.turn,
    "next-turn": operations.next_turn,
    "battle": battle.battle,
    "capacity": capacity_check,
    "elimination": elimination,
}
OF_ORDERS: Steps = {
    "resolve": operations.resolve,
    "end-of-order": operations.end_of_order,
    "deploy": deploy.deploy,
    "deploy-structure": deploy.deploy_structure,
    "strategize-revealed": strategize.strategize_revealed,
    "strategize": strategize.strategize,
    "dominate": dominate.dominate,
    "prosperity": dominate.prosperity,
    "faction-ability": dominate.faction_ability,
    "move-ships": advance.move_ships,
    "move-ground": advance.move_ground,
    "order-next": advance.order_next,
    "orbital-strike": strike.orbital_strike,
    "strike-declare": strike.strike_declare,
    "strike-roll": strike.strike_roll,
    "strike-effects": strike.strike_effects,
    "strike-damage": strike.strike_damage,
    "strike-end": strike.strike_end,
    **upgrades.STEPS,
}
OF_BATTLES: Steps = {
    "start-of-combat": battle.start_of_combat,
    "call-reinforcements": battle.call_reinforcements,
    "choose-card": battle.choose_card,
    "reveal-card": battle.reveal_card,
    "general-ability": battle.general_ability,
    "unit-ability": battle.unit_ability,
    "next-card": battle.next_card,
    "assess-damage": battle.assess_damage,
    "assign-damage": casualties.assign_damage,
    "end-of-assess-damage": battle.begin_end_of_assess_damage,
    "end-schemes": battle.end_schemes,
    "determine-winner": battle.determine_winner,
    "retreat": retreat.retreat_of_loser,
    "capture-structures": battle.capture_structures,
    "clean-up": battle.clean_up,
}
OF_EVENTS: Steps = {
    "move-storm": refresh.move_storm,
    "event-ability": refresh.event_ability,
    "event-over": refresh.event_over,
}
OF_REFRESH: Steps = {
    "refresh": refresh.refresh_phase,
    "draw-events": refresh.draw_events,
    "choose-event": refresh.choose_event,
    "next-event": refresh.next_event,
    "end-of-round": refresh.end_of_round,
    **OF_EVENTS,
}
STEPS: Steps = {**OF_SETUP, **OF_PLANNING, **OF_TURNS, **OF_ORDERS, **OF_BATTLES, **OF_REFRESH}
ANCHORS = frozenset(
    ("turn", "resolve", "deploy", "deploy-structure", "move-ships", "move-ground", "move-storm", "event-ability")
)
"""The steps in which most is asked."""
SETUP, PLANNING, OPERATIONS, REFRESH = range(4)


def phase_of(step: str) -> int:
    """The phase that a step is part of."""
    return (
        SETUP
        if step in OF_SETUP
        else PLANNING
        if step in OF_PLANNING
        else REFRESH
        if step in OF_REFRESH
        else OPERATIONS
    )
