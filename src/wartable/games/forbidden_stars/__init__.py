"""Forbidden Stars: area war with hidden stacks of orders, for two to four players."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.aims import GOALS
from wartable.games.forbidden_stars.bot import quiet, value
from wartable.games.forbidden_stars.build import build
from wartable.games.forbidden_stars.content import FACTION_IDS, SETS
from wartable.games.forbidden_stars.face import FACE
from wartable.games.forbidden_stars.facts import facts
from wartable.games.forbidden_stars.features import FEATURES
from wartable.games.forbidden_stars.invariants import invariants
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.passing import WINDOWS
from wartable.games.forbidden_stars.reasons import figures, why_not
from wartable.games.forbidden_stars.reckoning import RECKONING
from wartable.games.forbidden_stars.setup import new_game
from wartable.games.forbidden_stars.sketch import sketch
from wartable.games.forbidden_stars.steps import ANCHORS, STEPS
from wartable.games.forbidden_stars.told import piece, seat_names, telling
from wartable.games.forbidden_stars.usage import usage, usages
from wartable.games.forbidden_stars.view import glance, open_view, redeal, view
from wartable.games.forbidden_stars.vocabulary import VOCABULARY, words
from wartable.kernel.game import Game
from wartable.kernel.state import Rng


def random_options(rng: Rng, seats: int = 0) -> dict[str, Any]:
    """Factions and kind of set-up of a random game, for so many players if it is said how many."""
    factions = list(FACTION_IDS)
    rng.shuffle(factions)
    count = 2 + rng.below(3)
    return {"factions": factions[: seats or count], "setup": ("quick", "full")[rng.below(2)]}


GAME = Game(
    id="forbidden-stars",
    package="wartable.games.forbidden_stars",
    version="1",
    seats=range(2, 5),
    sets=SETS,
    box={"": 800, "tiles": 12, "storms": 12, "dice": 99, "chance": 99, "areas": 400, "stacks": 32, "setup": 100},
    state=State,
    steps=STEPS,
    setup=new_game,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=VOCABULARY.notation,
    read=VOCABULARY.readings,
    words=words,
    why_not=why_not,
    figures=figures,
    seat_names=seat_names,
    telling=telling,
    piece=piece,
    goals=GOALS,
    invariants=invariants,
    value=value,
    glance=glance,
    features=FEATURES,
    quiet=quiet,
    anchors=ANCHORS,
    sketch=sketch,
    random_options=random_options,
    usage=usage,
    usages=usages,
    windows=WINDOWS,
    reckoning=RECKONING,
    face=FACE,
)
