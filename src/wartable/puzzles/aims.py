"""Aims as they are written, said and found: a goal of the game with its particulars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.kernel.errors import BadOptions
from wartable.kernel.game import Game
from wartable.kernel.goals import Aim
from wartable.kernel.reading import mapping, number
from wartable.kernel.state import Seat
from wartable.kernel.text import cut, said
from wartable.puzzles import TEXTS

MOST = 20
"""So many times an event is asked for at most."""


def read_aim(game: Game, s: Any, seat: Seat, given: Any) -> Aim:
    """`{win-battle: {planet: iridial}}`; BadOptions names the place of what is wrong."""
    if not isinstance(given, Mapping) or len(given) != 1:
        raise BadOptions(TEXTS.line("goal-one", known=", ".join(game.goals), found=cut(said(given), 100)))
    ((kind, told),) = given.items()
    if kind not in game.goals:
        raise BadOptions(TEXTS.line("goal-unknown", kind=said(kind), known=", ".join(game.goals)))
    goal = game.goals[kind]
    fields = dict(mapping(told if told is not None else {}, kind, ("times", *goal.of)))
    times = number(fields.pop("times", 1), f"{kind}.times", 1, MOST)
    for name in goal.of:
        if name not in fields:
            raise BadOptions(TEXTS.line("goal-missing", field=name).at(kind))
    taken = {name: game.telling.take(s, goal.event, name, fields[name], f"{kind}.{name}") for name in goal.of}
    return Aim(kind, goal, seat, taken, times)


def tell_aim(game: Game, s: Any, aim: Aim) -> dict[str, Any]:
    """An aim as it is written."""
    told = {name: game.telling.told(s, aim.goal.event, name, value) for name, value in aim.fields.items()}
    return {aim.kind: told | ({"times": aim.times} if aim.times > 1 else {})}


def say_aim(game: Game, lang: str, s: Any, aim: Aim) -> str:
    """What is asked for, in words."""
    words = {name: game.telling.name(lang, s, aim.goal.event, name, value) for name, value in aim.fields.items()}
    return game.texts.say(lang, f"goal-{aim.kind}", {**words, "times": aim.times})


def aims_of(game: Game, s: Any, seat: Seat) -> list[Aim]:
    """Everything a seat might aim at in a position."""
    return [
        Aim(kind, goal, seat, {name: fields[name] for name in goal.of}, fields.get("times", 1))
        for kind, goal in game.goals.items()
        for fields in goal.aims(s, seat)
    ]
