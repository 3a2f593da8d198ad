"""The steps of the game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wartable.games.rebellion.cards import (
    actions,
    missions_empire,
    missions_empire_rise,
    missions_rebel,
    objectives,
    tactics,
)
from wartable.games.rebellion.cards import (
    advanced as advanced_cards,
)
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.phases import (
    advanced,
    assigning,
    attacking,
    commanding,
    fighting,
    missions,
    moving,
    refreshing,
    retreating,
    settling,
)
from wartable.games.rebellion.setup import (
    choose_base,
    choose_mission_sets,
    construction,
    first_units,
    place_imperial,
    place_rebel,
    shuffle_decks,
    starting_actions,
    starting_hands,
    starting_loyalty,
)
from wartable.kernel.questions import Flow

WRITTEN = (actions, advanced_cards, missions_empire, missions_empire_rise, missions_rebel, objectives, tactics)
"""The modules that write down what cards do."""

STEPS: Mapping[str, Callable[[Rebellion], Flow | None]] = {
    "shuffle": shuffle_decks,
    "mission-sets": choose_mission_sets,
    "loyalty": starting_loyalty,
    "first-units": first_units,
    "construction": construction,
    "place-imperial": place_imperial,
    "place-rebel": place_rebel,
    "starting-actions": starting_actions,
    "choose-base": choose_base,
    "starting-hands": starting_hands,
    "assignment": assigning.assignment,
    "assign": assigning.assign_leaders,
    "assigned": assigning.assigned,
    "turn": commanding.turn,
    "next-turn": commanding.next_turn,
    "move": moving.move_units,
    "moved": commanding.moved,
    "settle": settling.settle,
    "before-attempt": missions.before_attempt,
    "oppose": missions.oppose,
    "mission-roll": missions.mission_roll,
    "mission-succeeded": missions.mission_succeeded,
    "mission-failed": missions.mission_failed,
    "mission-effect": missions.mission_effect,
    "mission-over": missions.mission_over,
    "add-leader": fighting.add_leader,
    "start-of-combat": fighting.start_of_combat,
    "draw-tactics": fighting.draw_tactics,
    "combat-round": fighting.combat_round,
    "battle": fighting.battle,
    "lay-cards": advanced.lay_cards,
    "apply-cards": advanced.apply_cards,
    "attack": attacking.attack,
    "combat-action": attacking.combat_action,
    "assign-damage": attacking.assign,
    "block": attacking.block,
    "battle-over": fighting.battle_over,
    "next-theater": fighting.next_theater,
    "retreat": retreating.retreat,
    "round-over": fighting.round_over,
    "combat-over": fighting.combat_over,
    "end-of-command": commanding.end_of_command,
    "refresh": refreshing.refresh,
    "draw-missions": refreshing.draw_cards,
    "advance-time": refreshing.time_goes_on,
    "recruit": refreshing.recruiting,
    "build": refreshing.build,
    "deploy": refreshing.deploy,
    "deploy-units": refreshing.deploying,
}

_NAMES = tuple(STEPS)
MISSION_STEPS = _NAMES[_NAMES.index("before-attempt") : _NAMES.index("add-leader")]
COMBAT_STEPS = _NAMES[_NAMES.index("add-leader") : _NAMES.index("end-of-command")]
SETUP_STEPS = _NAMES[: _NAMES.index("assignment")]
_ASSIGNMENT = ("assign", "assigned")
REFRESH = 2
_REFRESH = ("refresh", "draw-missions", "advance-time", "recruit", "build", "deploy", "deploy-units", "assignment")


_BEFORE_TIME = ("refresh", "draw-missions", "advance-time")
"""In the refresh phase, until the time marker moves."""


def round_of(s: Rebellion) -> int:
    """The rounds are counted by the time marker, which moves in the middle of the refresh phase."""
    step = s.after[0] if s.after else s.step
    return s.time - (phase_of(s) == REFRESH and step not in _BEFORE_TIME)


def phase_of(s: Rebellion) -> int:
    """Assignment, command or refresh, as 0 to 2; -1 in the set-up. What is being resolved belongs to the phase it goes back to."""
    step = s.after[0] if s.after else s.step
    if step in SETUP_STEPS:
        return -1
    return 0 if step in _ASSIGNMENT or s.step == "assignment" else REFRESH if step in _REFRESH else 1
