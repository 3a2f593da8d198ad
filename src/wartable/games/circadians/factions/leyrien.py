"""The Leyrien: morale, and swamps that are next to each other."""

from __future__ import annotations

from wartable.games.circadians.content import CLIFF, FIGURE, FORTRESS, LEYRIEN, MORALE_GLORY, MOVEMENT, PLAIN
from wartable.games.circadians.effects import gain_glory
from wartable.games.circadians.events import AbilityUsed
from wartable.games.circadians.factions.circadians import silences_morale
from wartable.games.circadians.model import MORALE_INCOME, OPTIMISTIC, SHIP, Circadians
from wartable.games.circadians.moments import (
    AFTERMATH,
    BUILDS,
    BUILDS_BARE,
    BUILT,
    DOUBLES,
    FIGHTS,
    PHASE_OVER,
    REACH,
    SHARES,
    SOURCES,
    TURN_OVER,
    WON,
    Fighter,
    Source,
    Sum,
)
from wartable.games.circadians.phases.stepping import lone_step
from wartable.games.circadians.rules.map import swamps, terrain
from wartable.games.circadians.rules.means import gain_energy
from wartable.games.circadians.rules.morale import GLORY_ROW, STRENGTH_ROW, boost, can_boost, uncovered
from wartable.games.circadians.rules.pieces import controls, home, present
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

# -- the faction ---------------------------------------------------------------------------------------


def heartened(f: Fighter) -> bool:
    """Whether a morale token is in the region of the battle."""
    return bool(f.s.morale >> f.battle.region & 1)


@FIGHTS.faction("leyrien")
def morale(f: Fighter, upgraded: bool) -> Sum:
    """1 strength per uncovered space of the strength row, in a region with a token (CO-FACTION-033)."""
    if not heartened(f) or silences_morale(f):
        return 0, 0, 0
    return uncovered(f.s, STRENGTH_ROW), 0, 0


@SOURCES.faction("leyrien")
def morale_income(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """Glory by the uncovered spaces of the glory row (CO-GLORY-014)."""

    def collect(s: Circadians, seat: int) -> Flow:
        n = MORALE_GLORY[uncovered(s, GLORY_ROW)]
        if n:
            yield from gain_glory(s, seat, n, "CO-GLORY-014")

    return [Source(MORALE_INCOME, collect)]


@BUILDS.faction("leyrien")
def fortress_without_token(s: Circadians, region: int, kind: int, upgraded: bool) -> str:
    """A fortress only in a region without a morale token (CO-BUILDING-008)."""
    return "CO-BUILDING-008" if kind == FORTRESS and s.morale >> region & 1 else ""


@BUILT.faction("leyrien")
def fortress_boosts(s: Circadians, region: int, kind: int, upgraded: bool) -> Flow:
    """It boosts morale into that region."""
    if kind == FORTRESS:
        yield from boost(s, s.factions.index(LEYRIEN), "CO-BUILDING-008", region)


# -- leaders -------------------------------------------------------------------------------------------


@DOUBLES.leader("niruveh")
def niruveh(s: Circadians, seat: int, upgraded: bool) -> bool:
    """Placement bonuses twice."""
    return True


@BUILDS_BARE.leader("niruveh")
def niruveh_without_foundation(s: Circadians, seat: int, upgraded: bool) -> bool:
    return upgraded


@WON.leader("eeyla")
def eeyla(f: Fighter, upgraded: bool) -> Flow:
    tell(f.s, AbilityUsed, seat=f.seat, figure=FIGURE["eeyla"], cite="CO-BATTLE-022")
    yield from gain_glory(f.s, f.seat, 1, "CO-BATTLE-022")


@PHASE_OVER.leader("vehlac")
def vehlac(s: Circadians, seat: int, upgraded: bool) -> Flow:
    """A free move alone at the end of the movement phase."""
    if s.phase == MOVEMENT:
        yield from lone_step(s, seat, FIGURE["vehlac"])


@SHARES.leader("ivi")
def ivi(s: Circadians, leaders: list[int], upgraded: bool) -> bool:
    """She may share a region with 1 other leader."""
    return len(leaders) == 2 and FIGURE["ivi"] in leaders


@TURN_OVER.leader("rylach")
def rylach(s: Circadians, seat: int, upgraded: bool) -> Flow:
    """If he moved and ends the turn on a cliff or plain, boost morale."""
    figure = FIGURE["rylach"]
    if s.turn.moved >> figure & 1 and terrain(s, s.at[figure]) in (CLIFF, PLAIN):
        yield from boost(s, seat, "CO-FACTION-031")


# -- qualities -----------------------------------------------------------------------------------------


@REACH.quality("expeditious")
def expeditious(s: Circadians, seat: int, place: int, upgraded: bool) -> int:
    """Swamps are adjacent to each other; upgraded all of them to the base, for units that leave it (CO-FACTION-040)."""
    wet = swamps(s)
    if place < SHIP and wet >> place & 1:
        return wet
    return wet if upgraded and place == home(s, seat) else 0


@SOURCES.quality("optimistic")
def optimistic(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """Boost morale once, for 1 energy or for nothing."""

    def nothing(s: Circadians, seat: int) -> str | None:
        return None if can_boost(s, seat) else "CO-FACTION-031"

    def collect(s: Circadians, seat: int) -> Flow:
        yield from boost(s, seat, "CO-INCOME-016")

    return [Source(OPTIMISTIC, collect, may=not upgraded, energy=0 if upgraded else 1, forbids=nothing)]


@WON.quality("spirited")
def spirited(f: Fighter, upgraded: bool) -> None:
    if not upgraded and heartened(f):
        gain_energy(f.s, f.seat, 1, "CO-CARD-005")


@AFTERMATH.quality("spirited")
def spirited_boost(f: Fighter, upgraded: bool) -> Flow:
    """Into the region of the battle, if that can be, else where they choose."""
    s, region = f.s, f.battle.region
    if not upgraded or not present(s, f.seat, region):
        return
    here = controls(s, f.seat, region) and not s.morale >> region & 1
    yield from boost(s, f.seat, "CO-FACTION-031", region if here else None)


@FIGHTS.quality("protective")
def protective(f: Fighter, upgraded: bool) -> Sum:
    return 0, 0, (3 if upgraded else 2) if heartened(f) else 0
