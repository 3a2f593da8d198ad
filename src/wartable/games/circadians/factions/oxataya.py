"""The Oxataya: lakes, leaders who share regions, glory by every victory."""

from __future__ import annotations

from wartable.games.circadians.content import CARD, FIGURE, FORTRESS, GEM, QUALITY, RECRUITMENT
from wartable.games.circadians.effects import gain, gain_glory, may_march
from wartable.games.circadians.events import AbilityUsed
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.moments import (
    AFTERMATH,
    CHOSEN,
    FIGHTS,
    FREE_MOVE,
    LAKES_OPEN,
    LOST,
    PHASE_OVER,
    PRODUCES,
    REACH,
    RECRUITS,
    SHARES,
    UPGRADED,
    WON,
    Fighter,
    Sum,
)
from wartable.games.circadians.phases.battle import hurt
from wartable.games.circadians.phases.looting import place_loot
from wartable.games.circadians.phases.stepping import lone_step
from wartable.games.circadians.rules.battle import leaders_in, rhy_zu_in
from wartable.games.circadians.rules.map import LAKE_MASK, is_lake
from wartable.games.circadians.rules.moving import March
from wartable.games.circadians.rules.pieces import built_in, controlled, home
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

# -- the faction ---------------------------------------------------------------------------------------


@WON.faction("oxataya")
def glory(f: Fighter, upgraded: bool) -> Flow:
    """1 glory for each battle won (CO-GLORY-016)."""
    yield from gain_glory(f.s, f.seat, 1, "CO-GLORY-016")


@RECRUITS.faction("oxataya")
def fortresses_recruit(s: Circadians, seat: int, upgraded: bool) -> int:
    """Warriors may be recruited into regions with their fortresses (CO-BUILDING-010)."""
    return built_in(s, seat, FORTRESS)


# -- leaders -------------------------------------------------------------------------------------------


@FIGHTS.leader("tovati")
def tovati(f: Fighter, upgraded: bool) -> Sum:
    """Stronger when alone."""
    return 2 if leaders_in(f) == 1 and not rhy_zu_in(f) else 0, 0, 0


@CHOSEN.leader("azaru")
def azaru(f: Fighter, upgraded: bool) -> Flow:
    """A card, and upgraded a gem, when a battle in her region was chosen."""
    tell(f.s, AbilityUsed, seat=f.seat, figure=FIGURE["azaru"], cite="CO-CARD-009")
    bonus = ((GEM, 1), (CARD, 1)) if upgraded else ((CARD, 1),)
    yield from gain(f.s, f.seat, bonus, "CO-CARD-009")


@PHASE_OVER.leader("xanya")
def xanya(s: Circadians, seat: int, upgraded: bool) -> Flow:
    """A free move at the end of the recruitment phase; upgraded with warriors of her region."""
    if s.phase == RECRUITMENT:
        yield from lone_step(s, seat, FIGURE["xanya"], warriors=upgraded)


@FIGHTS.leader("rhan")
def rhan(f: Fighter, upgraded: bool) -> Sum:
    """Stronger with other leaders."""
    return (3 if upgraded else 2) * (leaders_in(f) - 1), 0, 0


@FREE_MOVE.leader("onari")
def onari(s: Circadians, figure: int, source: int, upgraded: bool) -> bool:
    """Her move off a lake is free."""
    return figure == FIGURE["onari"] and is_lake(source)


@AFTERMATH.leader("latanja")
def latanja(f: Fighter, upgraded: bool) -> Flow:
    """After a victory warriors of her region may be redeployed."""
    march = March(pinned=False, present=True, source=f.battle.region, most=10 if upgraded else 4)
    yield from may_march(f.s, f.seat, march, "CO-BATTLE-022", "redeploy")


# -- qualities -----------------------------------------------------------------------------------------


@PRODUCES.quality("resourceful")
def resourceful(s: Circadians, seat: int, upgraded: bool) -> tuple[int, int]:
    """Lakes they control, and the energy there (CO-FACTION-039)."""
    return controlled(s, seat) & LAKE_MASK, 2 if upgraded else 1


@UPGRADED.quality("resourceful")
def resourceful_loot(s: Circadians, seat: int, quality: int, upgraded: bool) -> Flow:
    """A loot token may be placed on either lake."""
    if quality == QUALITY["resourceful"]:
        yield from place_loot(s, seat, "CO-FACTION-039", where=LAKE_MASK)


@LAKES_OPEN.quality("subterranean")
def subterranean(s: Circadians, seat: int, upgraded: bool) -> bool:
    return True


@REACH.quality("subterranean")
def subterranean_lakes(s: Circadians, seat: int, place: int, upgraded: bool) -> int:
    """Upgraded, the lakes are adjacent to each other, and the base to both."""
    if not upgraded:
        return 0
    return LAKE_MASK if is_lake(place) or place == home(s, seat) else 0


@SHARES.quality("symbiotic")
def symbiotic(s: Circadians, leaders: list[int], upgraded: bool) -> bool:
    return True


@FIGHTS.quality("symbiotic")
def symbiotic_strength(f: Fighter, upgraded: bool) -> Sum:
    """Upgraded, stronger by every leader beyond the first."""
    return max(0, leaders_in(f) - 1) if upgraded else 0, 0, 0


@LOST.quality("volatile")
def volatile(f: Fighter, upgraded: bool) -> Flow:
    """A defeat wounds warriors of the opponent; defence does not help."""
    yield from hurt(f, 2 if upgraded else 1, "CO-BATTLE-056")
