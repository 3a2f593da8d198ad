"""Which pieces of the board an answer is about. Most of it is in the vocabulary; here is what depends on more than one field.

Keys of pieces: `p5` a place (32: the Rebel Base space), `u13-5` the units of a kind in a place, `q0-13` those on a space of the
build queue, `n13` those that are to be placed or could be built, `h13-1` those in combat with so much damage, `l3` a leader,
`m7` a mission, `a2` an action card, `o4` an objective, `t9` a tactic card, `v8` an advanced one, `d5` a die, `k2` a target
marker, `w1` a seat; `to` is the place where units are moving.
"""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion.actions import Block, Damage, Heal, Move, Take, Unit
from wartable.games.rebellion.vocabulary import PLACES, VOCABULARY
from wartable.games.rebellion.words import TEXTS


def pieces(action: Any) -> tuple[str, ...]:
    """The keys of the pieces an answer is about, in the order a person picks them."""
    match action:
        case Unit(unit, _, place, space):
            return (f"u{unit}-{place}" if place is not None else f"q{space - 1}-{unit}" if space else f"n{unit}",)
        case Damage() | Heal() | Block() | Take():
            return (f"h{action.unit}-{action.wounded}", *VOCABULARY.pieces(action)[1:])
    return VOCABULARY.pieces(action)


def names(lang: str, s: Any, action: Any) -> tuple[str, ...]:
    """What these pieces are called."""
    called = VOCABULARY.names(lang, s, action)
    match action:
        case Unit():
            return (", ".join(called),)
        case Move():
            to = str(PLACES.say(lang, s, s.moving.to)) if s.moving is not None else TEXTS.say(lang, "piece-to")
            return (called[0], to)
    return called
