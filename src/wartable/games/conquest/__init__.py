"""Warhammer 40,000: Conquest, for two players."""

from __future__ import annotations

from wartable.games.conquest import cards as _cards
from wartable.games.conquest.aims import GOALS
from wartable.games.conquest.bot import quiet, value
from wartable.games.conquest.build import build
from wartable.games.conquest.builder import BUILDER
from wartable.games.conquest.content import SETS
from wartable.games.conquest.face import FACE
from wartable.games.conquest.facts import facts
from wartable.games.conquest.features import FEATURES
from wartable.games.conquest.invariants import invariants
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.passing import WINDOWS
from wartable.games.conquest.phases.actions import action_window
from wartable.games.conquest.phases.battle import battle_won, combat_round_end, combat_turn
from wartable.games.conquest.phases.combat import combat_phase, next_battle
from wartable.games.conquest.phases.command import command_end, command_phase, command_struggle
from wartable.games.conquest.phases.deploy import deploy_phase, deployment_turn
from wartable.games.conquest.phases.headquarters import headquarters_phase, headquarters_steps
from wartable.games.conquest.reasons import figures, why_not
from wartable.games.conquest.reckoning import RECKONING
from wartable.games.conquest.setup import mulligan, random_options, set_up, setup
from wartable.games.conquest.sketch import sketch
from wartable.games.conquest.told import piece, seat_names, telling
from wartable.games.conquest.usage import usage, usages
from wartable.games.conquest.view import open_view, redeal, view
from wartable.games.conquest.vocabulary import VOCABULARY, read, words
from wartable.kernel.game import Game

__all__ = ["GAME"]

assert _cards

GAME = Game(
    id="conquest",
    package=__name__,
    version="1",
    seats=range(2, 3),
    sets=SETS,
    box={"": 1_500, "uids": 350, "effects": 240},
    state=Conquest,
    steps={
        "setup": set_up,
        "mulligan": mulligan,
        "deploy": deploy_phase,
        "deployment-turn": deployment_turn,
        "command": command_phase,
        "struggle": command_struggle,
        "command-end": command_end,
        "combat": combat_phase,
        "battle": next_battle,
        "combat-turn": combat_turn,
        "combat-round-end": combat_round_end,
        "battle-won": battle_won,
        "headquarters": headquarters_phase,
        "headquarters-steps": headquarters_steps,
        "actions": action_window,
    },
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=VOCABULARY.notation,
    read=read,
    words=words,
    why_not=why_not,
    figures=figures,
    seat_names=seat_names,
    telling=telling,
    piece=piece,
    invariants=invariants,
    value=value,
    features=FEATURES,
    quiet=quiet,
    sketch=sketch,
    random_options=random_options,
    windows=WINDOWS,
    reckoning=RECKONING,
    face=FACE,
    builder=BUILDER,
    goals=GOALS,
    usage=usage,
    usages=usages,
    anchors=("actions", "deployment-turn", "combat-turn", "struggle"),
    spacing=12,
)
