"""Command cards of the republic, in print order: what they do at their moments."""

from __future__ import annotations

from wartable.games.legion.cards.asking import AIM, DODGE, STANDBY, SURGE, gain_one_of
from wartable.games.legion.gains import KEEPS_ORDER, MELEE_GUARD, MELEE_SUPPORT, gives
from wartable.games.legion.model import FACEUP, Act, Legion, foe, friendly, mustered, units_of
from wartable.games.legion.moments import at_the_start, when_activated, when_ordered, when_revealed
from wartable.games.legion.phases.activating import recover
from wartable.games.legion.rules.edicts import stretches_range
from wartable.games.legion.rules.tokens import gain_dodge, gain_surge
from wartable.games.legion.rules.words import is_own, issued_by, own_of
from wartable.games.legion.table import in_range, trooper
from wartable.kernel.questions import Flow
from wartable.kernel.state import Seat

OBI_WAN, REX = "obi-wan-kenobi", "clone-captain-rex"


def others_near(s: Legion, unit: int) -> list[int]:
    """The other friendly units at range 1 of a unit."""
    return [u for u in units_of(s, s.owner[unit]) if u != unit and in_range(s, unit, u, 1)]


# -- Obi-Wan Kenobi ----------------------------------------------------------------------------------------------

gives("hello-there", "nimble", 0, OBI_WAN)


@at_the_start("hello-there")
def _(s: Legion, seat: Seat) -> Flow:
    """Obi-Wan gains a token of some kind for each enemy unit at range 1 to 2 (LG-COMMANDCARD2-059)."""
    for jedi in own_of(s, seat, OBI_WAN):
        for enemy in mustered(s, foe(seat)):
            if in_range(s, jedi, enemy, 2):
                kinds = (AIM, DODGE, SURGE) if s.standby[jedi] else (AIM, DODGE, STANDBY, SURGE)
                yield from gain_one_of(s, seat, "hello-there", jedi, kinds)


gives("knowledge-and-defense", MELEE_GUARD, 0, OBI_WAN)


@when_revealed("knowledge-and-defense")
def _(s: Legion, seat: Seat) -> None:
    """Obi-Wan gains a dodge token for each other friendly trooper unit at range 1 (LG-COMMANDCARD2-060)."""
    for jedi in own_of(s, seat, OBI_WAN):
        for other in others_near(s, jedi):
            if trooper(s, other):
                gain_dodge(s, jedi, "LG-COMMANDCARD2-060")


@when_ordered("general-kenobi")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Whom Obi-Wan gives an order gains a surge token for each other friendly unit at range 1 (LG-COMMANDCARD2-061)."""
    if issued_by(s, seat, OBI_WAN) and (near := len(others_near(s, unit))):
        gain_surge(s, unit, "LG-COMMANDCARD2-061", near)


# -- Clone Captain Rex ---------------------------------------------------------------------------------------------

gives("call-me-captain", "fire-support", 0, REX)
gives("call-me-captain", KEEPS_ORDER, 0, REX)
gives("call-me-captain", MELEE_SUPPORT, 0, REX)
"""Rex has Fire Support, in melee too, and keeps his order token (LG-COMMANDCARD2-065)."""


@stretches_range("take-that-clankers")
def _(s: Legion, seat: Seat, unit: int) -> bool:
    """Troopers with an order and an aim token shoot farther (LG-COMMANDCARD2-066)."""
    return bool(s.aim[unit] and s.order[unit] == FACEUP and friendly(s, seat, unit) and trooper(s, unit))


gives("were-not-programmed", "inspire", 2, REX)


@when_revealed("were-not-programmed")
def _(s: Legion, seat: Seat) -> None:
    """Rex gains two surge tokens (LG-COMMANDCARD2-067)."""
    for rex in own_of(s, seat, REX):
        gain_surge(s, rex, "LG-COMMANDCARD2-067", 2)


@when_activated("were-not-programmed")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """When Rex activates, he recovers (LG-COMMANDCARD2-067)."""
    if is_own(s, seat, act.unit, REX):
        yield from recover(s, act.unit)
