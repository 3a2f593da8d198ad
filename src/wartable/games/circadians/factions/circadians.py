"""The Circadians: a ship in place of a base, scouting cards, glory by qualities."""

from __future__ import annotations

from wartable.games.circadians.content import (
    AI,
    CIRCADIANS,
    DISCOVERY,
    FIGURE,
    FIRST_RHY_ZU,
    FORTRESS,
    GEM,
    JRAYEK,
    LEYRIEN,
    OXATAYA,
    QUALITY,
    RECRUITMENT,
    SCOUT_OF,
    ZCHARO,
)
from wartable.games.circadians.effects import gain_glory
from wartable.games.circadians.events import QualityUsed, ScoutingTaken, ScoutingUsed
from wartable.games.circadians.model import IN_FORCE, IN_SUPPLY, PERCEPTIVE, ROWS, Circadians
from wartable.games.circadians.moments import (
    ACTED,
    BUILDS,
    COUNTS,
    FIGHTS,
    KEEPS_CARD,
    LAKES_OPEN,
    PIN_COST,
    PIN_VALUE,
    PRINTED_CARD,
    RETREATS,
    SAILS,
    SEES_FIRST,
    SOURCES,
    UPGRADED,
    USES,
    WARRIOR,
    WON,
    Fighter,
    Source,
    Sum,
    Use,
)
from wartable.games.circadians.phases.scouting import in_force
from wartable.games.circadians.rules.cards import deal, discard_one, draw, keep_limit
from wartable.games.circadians.rules.means import gain_energy
from wartable.games.circadians.rules.pieces import buildings_of
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

# -- the faction ---------------------------------------------------------------------------------------


@UPGRADED.faction("circadians")
def glory(s: Circadians, seat: int, quality: int, upgraded: bool) -> Flow:
    """1 glory for each quality upgraded (CO-GLORY-011)."""
    yield from gain_glory(s, seat, 1, "CO-GLORY-011")


@BUILDS.faction("circadians")
def fortress_beside_another(s: Circadians, region: int, kind: int, upgraded: bool) -> str:
    """A fortress only where they have another building (CO-BUILDING-005)."""
    seat = s.factions.index(CIRCADIANS)
    return "CO-BUILDING-005" if kind == FORTRESS and not buildings_of(s, seat, region) else ""


@COUNTS.faction("circadians")
def fortresses_count(s: Circadians, seat: int, upgraded: bool) -> int:
    """Each fortress may be counted as a region (CO-BUILDING-005, CO-INCOME-015)."""
    return s.built[seat * ROWS + FORTRESS]


# -- scouting cards in force ---------------------------------------------------------------------------


@FIGHTS.faction("circadians")
def scouted_opponents(f: Fighter, upgraded: bool) -> Sum:
    """What the scouting cards of the AI, the Leyrien and the Jrayek give against these factions."""
    foe = f.s.factions[f.foe.seat]
    if foe not in SCOUT_OF or not in_force(f.s, foe):
        return 0, 0, 0
    if foe == AI:
        return 0, 0, 1
    if foe == JRAYEK:
        return 2 if f.battle.region in f.s.at[FIRST_RHY_ZU:] else 1, 0, 0
    return 0, 0, 0


def silences_morale(f: Fighter) -> bool:
    """Whether the opponent's scouting card takes the strength of morale away."""
    return f.s.factions[f.foe.seat] == CIRCADIANS and in_force(f.s, LEYRIEN)


@ACTED.faction("circadians")
def scouted_discoveries(s: Circadians, seat: int, actor: int, upgraded: bool) -> None:
    """1 energy when the Zcharo perform the discovery action."""
    if s.phase == DISCOVERY and s.factions[actor] == ZCHARO and in_force(s, ZCHARO):
        tell(s, ScoutingUsed, seat=seat, card=SCOUT_OF[ZCHARO], cite="CO-FACTION-024")
        gain_energy(s, seat, 1, "CO-FACTION-024")


@LAKES_OPEN.faction("circadians")
def scouted_lakes(s: Circadians, seat: int, upgraded: bool) -> bool:
    """Lakes, with the scouting card of the Oxataya."""
    return in_force(s, OXATAYA)


# -- leaders -------------------------------------------------------------------------------------------


@SEES_FIRST.leader("sable")
def sable(f: Fighter, upgraded: bool) -> bool:
    return True


@USES.leader("akira")
def akira(s: Circadians, seat: int, upgraded: bool) -> Use | None:
    """A gem in the recruitment phase, for 1 energy or for nothing."""
    return Use(FIGURE["akira"], 0 if upgraded else 1, ((GEM, 1),), "CO-ACTION-011") if s.phase == RECRUITMENT else None


@PIN_VALUE.leader("renzo")
@PIN_COST.leader("renzo")
def renzo(s: Circadians, figure: int, upgraded: bool) -> int:
    """He pins 3 or 5, and it takes as much to pin him."""
    return (5 if upgraded else 3) if figure == FIGURE["renzo"] else 1


@RETREATS.leader("zoey")
def zoey(f: Fighter, upgraded: bool) -> int:
    return FIGURE["zoey"]


@FIGHTS.leader("melvan")
def melvan(f: Fighter, upgraded: bool) -> Sum:
    """Stronger in regions that are not adjacent to the ship."""
    return (3 if upgraded else 2) if f.battle.region not in f.s.ship else 0, 0, 0


# -- qualities -----------------------------------------------------------------------------------------


@WON.quality("covert")
def covert(f: Fighter, upgraded: bool) -> None:
    """The scouting card of the defeated faction comes from the supply and is in force (CO-FACTION-024)."""
    s, foe = f.s, f.s.factions[f.foe.seat]
    if upgraded:
        gain_energy(s, f.seat, 1, "CO-FACTION-024")
    if s.scouts[SCOUT_OF[foe]] == IN_SUPPLY:
        s.scouts[SCOUT_OF[foe]] = IN_FORCE
        tell(s, ScoutingTaken, seat=f.seat, card=SCOUT_OF[foe], cite="CO-FACTION-024")


@WARRIOR.quality("militarized")
def militarized(f: Fighter, upgraded: bool) -> int:
    return 3 if upgraded else 2


@PRINTED_CARD.quality("tactical")
def tactical(f: Fighter, upgraded: bool) -> int:
    return 2


@KEEPS_CARD.quality("tactical")
def tactical_recovers(f: Fighter, upgraded: bool) -> bool:
    """Once per round a used card comes back."""
    if not upgraded or f.s.recovered:
        return False
    f.s.recovered = True
    tell(f.s, QualityUsed, seat=f.seat, quality=QUALITY["tactical"], cite="CO-CARD-005")
    return True


@SAILS.quality("mobile")
def mobile(s: Circadians, seat: int, upgraded: bool) -> bool:
    """Ship moves; upgraded the first one is free."""
    return upgraded


@SOURCES.quality("perceptive")
def perceptive(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """A card, on the basic side against another one."""

    def collect(s: Circadians, seat: int) -> Flow:
        if upgraded:
            yield from draw(s, seat, 1, "CO-INCOME-016")
            return
        deal(s, seat, 1, "CO-INCOME-016")
        if s.hands[seat].cards:
            yield from discard_one(s, seat, "CO-INCOME-016")
        yield from keep_limit(s, seat)

    return [Source(PERCEPTIVE, collect)]
