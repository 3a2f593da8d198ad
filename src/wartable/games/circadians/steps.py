"""The steps of the game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wartable.games.circadians import setup as before
from wartable.games.circadians.factions import ai, circadians, jrayek, leyrien, oxataya, tactics, zcharo
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.phases import acting, battle, income, pricing, relics
from wartable.kernel.questions import Flow

WRITTEN = (circadians, ai, zcharo, leyrien, jrayek, oxataya, tactics)
"""The modules that write down what factions and cards do."""

STEPS: Mapping[str, Callable[[Circadians], Flow | None]] = {
    "keep-leaders": before.keep_leaders,
    "shuffle": before.shuffle_deck,
    "bases": before.place_bases,
    "foundations": before.place_foundations,
    "starting-leaders": before.starting_units,
    "fixed-mountains": before.close_borders,
    "round": pricing.begin_round,
    "price": pricing.price,
    "neutral-prices": pricing.neutral,
    "phase": acting.begin,
    "next-turn": acting.next_turn,
    "turn": acting.turn,
    "phase-over": acting.phase_over,
    "battle-phase": battle.begin,
    "battles": battle.battles,
    "battle-begins": battle.begins,
    "plan": battle.plan,
    "strength": battle.strength,
    "wounds": battle.wounds,
    "loser-leaves": battle.loser_leaves,
    "battle-over": battle.over,
    "income-phase": income.begin,
    "next-income": income.next_income,
    "income": income.income,
    "income-over": income.over,
    "relic-check": relics.check,
    "relic-cards": relics.relic_cards,
    "take-relic": relics.take_relic,
    "end-of-check": relics.end_of_check,
}

_NAMES = tuple(STEPS)
SETUP_STEPS = _NAMES[: _NAMES.index("round")]
BATTLE_STEPS = _NAMES[_NAMES.index("battle-begins") : _NAMES.index("income-phase")]
TURN_STEPS = ("next-turn", "turn", "phase-over")
