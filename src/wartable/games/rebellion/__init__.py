"""Star Wars: Rebellion with Rise of the Empire, for two to four players."""

from __future__ import annotations

from wartable.games.rebellion.bot import value
from wartable.games.rebellion.build import build
from wartable.games.rebellion.content import ROTE
from wartable.games.rebellion.facts import CODEC, facts
from wartable.games.rebellion.invariants import invariants
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.setup import random_options, setup
from wartable.games.rebellion.sketch import sketch
from wartable.games.rebellion.steps import STEPS
from wartable.games.rebellion.view import open_view, redeal, view
from wartable.games.rebellion.vocabulary import ABOUT, VOCABULARY
from wartable.kernel.facts import Telling
from wartable.kernel.game import Game
from wartable.kernel.terms import CORE

__all__ = ["GAME"]

GAME = Game(
    id="rebellion",
    package=__name__,
    version="1",
    seats=range(2, 5),
    state=Rebellion,
    steps=STEPS,
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=VOCABULARY.notation,
    read=VOCABULARY.readings,
    words=VOCABULARY.words,
    invariants=invariants,
    value=value,
    sketch=sketch,
    random_options=random_options,
    telling=Telling(CODEC, ABOUT),
    sets=(CORE, ROTE),
)
