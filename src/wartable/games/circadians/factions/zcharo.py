"""The Zcharo: glory by research, and many outposts."""

from __future__ import annotations

from wartable.games.circadians.content import CARD, DISCOVERY, FIGURE, PLAIN, PRODUCTION, RETREAT
from wartable.games.circadians.effects import gain_glory
from wartable.games.circadians.model import SECLUSIVE, Circadians
from wartable.games.circadians.moments import (
    AUXILIARY_ENERGY,
    FIGHTS,
    RESEARCHED,
    SOURCES,
    STRIKES_FIRST,
    TAKES_CARD,
    USES,
    Fighter,
    Source,
    Sum,
    Use,
)
from wartable.games.circadians.rules.battle import buildings_in
from wartable.games.circadians.rules.cards import draw
from wartable.games.circadians.rules.map import terrain
from wartable.games.circadians.rules.means import gain_energy
from wartable.kernel.questions import Flow

SECLUDED = 5
"""So many regions at most (Seclusive)."""


# -- the faction ---------------------------------------------------------------------------------------


@RESEARCHED.faction("zcharo")
def glory(s: Circadians, seat: int, upgraded: bool) -> Flow:
    """1 glory for each research gained (CO-GLORY-013)."""
    yield from gain_glory(s, seat, 1, "CO-GLORY-013")


# -- leaders -------------------------------------------------------------------------------------------


@STRIKES_FIRST.leader("oachra")
def oachra(f: Fighter, upgraded: bool) -> bool:
    return True


@FIGHTS.leader("cahzor")
def cahzor(f: Fighter, upgraded: bool) -> Sum:
    """Stronger against buildings."""
    there = len(buildings_in(f.foe))
    return there if upgraded else min(there, 1), 0, 0


@USES.leader("zucalah")
def zucalah(s: Circadians, seat: int, upgraded: bool) -> Use | None:
    """A tactics card in the production phase, for 1 energy or for nothing."""
    bonus = ((CARD, 1),)
    return Use(FIGURE["zucalah"], 0 if upgraded else 1, bonus, "CO-ACTION-011") if s.phase == PRODUCTION else None


@FIGHTS.leader("ejax")
def ejax(f: Fighter, upgraded: bool) -> Sum:
    """As strong as the round has a number."""
    return f.s.round, 0, 0


@TAKES_CARD.leader("urzo")
def urzo(f: Fighter, upgraded: bool) -> bool:
    """The opponent's used card, unless the Zcharo chose retreat (CO-BATTLE-066)."""
    return f.battle.sectors[f.side] != RETREAT


# -- qualities -----------------------------------------------------------------------------------------


@AUXILIARY_ENERGY.quality("proficient")
def proficient(s: Circadians, seat: int, upgraded: bool) -> bool:
    return s.phase == DISCOVERY


@RESEARCHED.quality("proficient")
def proficient_energy(s: Circadians, seat: int, upgraded: bool) -> None:
    """1 energy for each research gained in the own discovery turn."""
    if upgraded and s.phase == DISCOVERY and s.active == seat:
        gain_energy(s, seat, 1, "CO-CARD-005")


@SOURCES.quality("seclusive")
def seclusive(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """1 energy, and upgraded 1 card, with at most 5 regions."""

    def collect(s: Circadians, seat: int) -> Flow:
        if s.counted[seat] <= SECLUDED:
            gain_energy(s, seat, 1, "CO-INCOME-016")
            if upgraded:
                yield from draw(s, seat, 1, "CO-INCOME-016")

    return [Source(SECLUSIVE, collect)]


@FIGHTS.quality("resilient")
def resilient(f: Fighter, upgraded: bool) -> Sum:
    """Stronger on plains."""
    return (2 if upgraded else 1) if terrain(f.s, f.battle.region) == PLAIN else 0, 0, 0


@FIGHTS.quality("tenacious")
def tenacious(f: Fighter, upgraded: bool) -> Sum:
    """Defence beside own buildings."""
    return 0, 0, (2 if upgraded else 1) if buildings_in(f) else 0
