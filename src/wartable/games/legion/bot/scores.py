"""What each side would have if the battle ended now, as a view shows it: victory tokens and what the objective would give."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wartable.games.legion.bot.field import Field
from wartable.games.legion.cards.objectives import (
    BREAKTHROUGH,
    INTEL,
    KEY_POSITIONS,
    SCORING,
    SUPPLIES,
    TRANSMISSIONS,
    VAPORATORS,
    WHOLE,
    majority,
)
from wartable.games.legion.model import LAST_ROUND, NONE
from wartable.games.legion.space.ranges import token_range, touches
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.space.zones import in_zone

Score = list[int]
"""What the sides have, side 0 first."""


def scores(field: Field) -> Score:
    """What the sides have already, and what they would gain."""
    found = list(field.view.victory)
    if (score := SCORES.get(field.view.objective)) is not None:
        for side, gained in enumerate(score(field)):
            found[side] += gained
    return found


def _breakthrough(field: Field) -> Score:
    """1 for each leader within an enemy deployment zone."""
    return [
        sum(any(in_zone(ring, field.leader(unit)) for ring in field.zones(side ^ 1)) for unit in field.on_field(side))
        for side in (0, 1)
    ]


def _transmissions(field: Field) -> Score:
    """What is scored at the end for each token with more leaders of troopers at range 1."""
    v = field.view
    troopers = [[u for u in field.on_field(side) if field.profiles[u].trooper] for side in (0, 1)]
    tokens = [Token(x, y) for x, y in zip(v.token_x, v.token_y, strict=True)]
    near = ([sum(token_range(field.leader(u), token) == 1 for u in units) for units in troopers] for token in tokens)
    return _held(near, SCORING[LAST_ROUND])


def _key_positions(field: Field) -> Score:
    """1 for each marked piece with more leaders in contact with it."""
    ground = field.terrain
    groups = [ground.groups[ground.pieces[piece].group] for piece in field.view.marks]
    near = ([sum(touches(field.leader(u), group) for u in field.on_field(side)) for side in (0, 1)] for group in groups)
    return _held(near, 1)


def _held(near: Iterable[list[int]], each: int) -> Score:
    """So much for each place at which one side has more."""
    found = [0, 0]
    for counts in near:
        if (holder := majority(counts)) is not None:
            found[holder] += each
    return found


def _claimed(field: Field) -> Score:
    """1 for each token that is claimed."""
    owners = [field.view.owner[by] & 1 for by in field.view.held if by != NONE]
    return [owners.count(0), owners.count(1)]


def _vaporators(field: Field) -> Score:
    """What is broken for blue, what is whole for red."""
    found, blue = [0, 0], field.view.blue & 1
    found[blue] = sum(wounds - WHOLE for wounds in field.view.token_wounds if wounds > WHOLE)
    found[blue ^ 1] = sum(WHOLE - wounds for wounds in field.view.token_wounds if wounds < WHOLE)
    return found


SCORES: dict[int, Callable[[Field], Score]] = {
    BREAKTHROUGH: _breakthrough,
    TRANSMISSIONS: _transmissions,
    KEY_POSITIONS: _key_positions,
    SUPPLIES: _claimed,
    VAPORATORS: _vaporators,
    INTEL: _claimed,
}
