"""Skeleton, for two players."""

from __future__ import annotations

from wartable.games.skeleton.bot import value
from wartable.games.skeleton.face import FACE
from wartable.games.skeleton.facts import build, facts, invariants
from wartable.games.skeleton.model import Table
from wartable.games.skeleton.phases.turn import turn, why_not
from wartable.games.skeleton.setup import deal, random_options, setup
from wartable.games.skeleton.sketch import sketch
from wartable.games.skeleton.view import open_view, redeal, view
from wartable.games.skeleton.words import VOCABULARY
from wartable.kernel.game import Game

__all__ = ["GAME"]

GAME = Game(
    id="skeleton",
    package=__name__,
    version="1",
    seats=range(2, 3),
    state=Table,
    steps={"deal": deal, "turn": turn},
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=VOCABULARY.notation,
    read=VOCABULARY.readings,
    why_not=why_not,
    words=VOCABULARY.words,
    invariants=invariants,
    value=value,
    sketch=sketch,
    random_options=random_options,
    face=FACE,
)
