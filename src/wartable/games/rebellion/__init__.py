"""Star Wars: Rebellion with Rise of the Empire, for two to four players."""

from __future__ import annotations

from wartable.games.rebellion.aims import GOALS
from wartable.games.rebellion.bot import quiet, value
from wartable.games.rebellion.bot.hunches import likely
from wartable.games.rebellion.build import build
from wartable.games.rebellion.content import SETS
from wartable.games.rebellion.face import FACE
from wartable.games.rebellion.facts import facts
from wartable.games.rebellion.features import FEATURES
from wartable.games.rebellion.invariants import invariants
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.passing import WINDOWS
from wartable.games.rebellion.reasons import figures, why_not
from wartable.games.rebellion.reckoning import RECKONING
from wartable.games.rebellion.setup import random_options, setup
from wartable.games.rebellion.sketch import sketch
from wartable.games.rebellion.steps import STEPS
from wartable.games.rebellion.told import piece, seat_names, telling
from wartable.games.rebellion.usage import usage, usages
from wartable.games.rebellion.view import glance, open_view, redeal, view
from wartable.games.rebellion.vocabulary import VOCABULARY, words
from wartable.kernel.game import Game

__all__ = ["GAME"]

BOX = {
    "": 1_600,
    "systems": 500,
    "units": 40,
    "hand": 60,
    "deck": 60,
    "chance": 99,
    "dice": 99,
    "queue": 90,
    "after": 12,
}
"""How many facts a position has: a whole game told in full has about a thousand."""

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
    words=words,
    goals=GOALS,
    invariants=invariants,
    value=value,
    likely=likely,
    glance=glance,
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
