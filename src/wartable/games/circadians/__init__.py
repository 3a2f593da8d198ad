"""Circadians: Chaos Order, for two to five factions."""

from __future__ import annotations

from wartable.games.circadians.aims import GOALS
from wartable.games.circadians.bot import quiet, value
from wartable.games.circadians.bot.hunches import likely
from wartable.games.circadians.build import build
from wartable.games.circadians.content import SETS
from wartable.games.circadians.face import FACE
from wartable.games.circadians.facts import facts
from wartable.games.circadians.features import FEATURES
from wartable.games.circadians.invariants import invariants
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.passing import WINDOWS
from wartable.games.circadians.reasons import figures, why_not
from wartable.games.circadians.reckoning import RECKONING
from wartable.games.circadians.setup import random_options, setup
from wartable.games.circadians.sketch import sketch
from wartable.games.circadians.steps import STEPS
from wartable.games.circadians.told import piece, seat_names, telling
from wartable.games.circadians.usage import usage, usages
from wartable.games.circadians.view import open_view, redeal, view
from wartable.games.circadians.vocabulary import VOCABULARY, words
from wartable.kernel.game import Game

__all__ = ["GAME"]

BOX = {
    "": 2_000,
    "regions": 900,
    "hand": 60,
    "deck": 60,
    "discard": 60,
    "chance": 99,
    "dice": 99,
    "mountains": 20,
}
"""How many facts a position has: a whole game told in full has about a thousand."""

GAME = Game(
    id="circadians",
    package=__name__,
    version="1",
    seats=range(2, 6),
    state=Circadians,
    steps=STEPS,
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=VOCABULARY.notation,
    read=VOCABULARY.readings,
    words=words,
    goals=GOALS,
    invariants=invariants,
    value=value,
    likely=likely,
    quiet=quiet,
    features=FEATURES,
    sketch=sketch,
    random_options=random_options,
    why_not=why_not,
    figures=figures,
    usage=usage,
    usages=usages,
    seat_names=seat_names,
    telling=telling,
    piece=piece,
    windows=WINDOWS,
    reckoning=RECKONING,
    face=FACE,
    sets=SETS,
    box=BOX,
)
