"""Abilities of cards, pieces and factions, for any number of seats.

    book.py      how they are written down: what an ability answers to, costs, aims at and does; the register
    using.py     whether one may be used, and why not; using it: pay, choose targets, perhaps be cancelled, resolve
    windows.py   the moments in which seats answer what happens: interrupts before it, reactions after it

A game writes its abilities into a `Registry` and says the rest in one object, its `Rules`: who answers in which
order, where abilities are found, how a thing is answered. No game and no number of seats is assumed.
"""

from wartable.kernel.abilities.book import Ability, Aim, Cost, Ctx, Effect, Occurrence, Registry
from wartable.kernel.abilities.using import (
    UNPAID,
    Cited,
    Rules,
    cannot_use,
    has_target,
    initiate,
    note_use,
    reset_uses,
    used_up,
)
from wartable.kernel.abilities.windows import around, turn, window

__all__ = [
    "UNPAID",
    "Ability",
    "Aim",
    "Cited",
    "Cost",
    "Ctx",
    "Effect",
    "Occurrence",
    "Registry",
    "Rules",
    "around",
    "cannot_use",
    "has_target",
    "initiate",
    "note_use",
    "reset_uses",
    "turn",
    "used_up",
    "window",
]
