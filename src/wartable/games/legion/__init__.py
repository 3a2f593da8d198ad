"""Star Wars: Legion for two players, or four in two teams: miniatures moved freely over a battlefield, measured exactly."""

from __future__ import annotations

from wartable.games.legion.aims import GOALS
from wartable.games.legion.bot import quiet, value
from wartable.games.legion.bot.hunches import further, likely
from wartable.games.legion.build import build
from wartable.games.legion.builder import BUILDER
from wartable.games.legion.content import SETS
from wartable.games.legion.face import FACE
from wartable.games.legion.facts import facts
from wartable.games.legion.features import FEATURES
from wartable.games.legion.invariants import invariants
from wartable.games.legion.model import Legion
from wartable.games.legion.passing import WINDOWS
from wartable.games.legion.reasons import why_not
from wartable.games.legion.reckoning import RECKONING
from wartable.games.legion.setup import random_options, setup
from wartable.games.legion.sketch import sketch
from wartable.games.legion.steps import ANCHORS, STEPS
from wartable.games.legion.told import piece, seat_names, telling
from wartable.games.legion.usage import usage, usages
from wartable.games.legion.view import open_view, redeal, view
from wartable.games.legion.vocabulary import VOCABULARY, words
from wartable.kernel.game import Game

__all__ = ["GAME"]

BOX = {"": 4_000, "units": 2_000, "minis": 60, "hand": 12, "dice": 120, "chance": 120, "after": 40, "acts": 200}
"""How many facts a position has: two armies of eighty miniatures, each with its place."""

GAME = Game(
    id="legion",
    package=__name__,
    version="1",
    seats=range(2, 5, 2),
    state=Legion,
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
    further=further,
    quiet=quiet,
    features=FEATURES,
    sketch=sketch,
    random_options=random_options,
    why_not=why_not,
    usage=usage,
    usages=usages,
    seat_names=seat_names,
    telling=telling,
    piece=piece,
    windows=WINDOWS,
    reckoning=RECKONING,
    face=FACE,
    builder=BUILDER,
    sets=SETS,
    anchors=ANCHORS,
    spacing=64,
    box=BOX,
)
