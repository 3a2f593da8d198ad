"""The AI: traps at its fortresses, glory by wounds."""

from __future__ import annotations

from wartable.games.circadians.actions import Pass, Yes
from wartable.games.circadians.content import AI, CIRCADIANS, FIGURE, FORTRESS, QUALITY, RECRUITMENT, RESERVE, SCOUT_OF
from wartable.games.circadians.effects import gain_glory, research, wound
from wartable.games.circadians.events import AbilityUsed, ScoutingUsed, TrapSprung, WarriorsAdded
from wartable.games.circadians.model import ROWS, USABLE, Circadians
from wartable.games.circadians.moments import (
    AMBUSHES,
    BUILT,
    CHOSEN,
    ENTERED,
    FIGHTS,
    LOWERS,
    POINTS,
    PRESSES,
    SECTOR_FREE,
    SURVIVES,
    UPGRADED,
    WON,
    WOUNDED,
    WOUNDS,
    Fighter,
    Sum,
)
from wartable.games.circadians.phases.battle import hurt
from wartable.games.circadians.rules.battle import buildings_in
from wartable.games.circadians.rules.morale import lose_heart
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

PASS, YES = Pass(), Yes()


# -- the faction ---------------------------------------------------------------------------------------


@WOUNDS.faction("ai")
def glory(s: Circadians, seat: int, n: int, upgraded: bool) -> Flow:
    """1 glory for each opposing warrior wounded (CO-GLORY-012)."""
    yield from gain_glory(s, seat, n, "CO-GLORY-012")


@BUILT.faction("ai")
def loaded_trap(s: Circadians, region: int, kind: int, upgraded: bool) -> None:
    """A fortress carries a loaded trap (CO-BUILDING-006)."""
    if kind == FORTRESS:
        s.traps |= 1 << region


@AMBUSHES.quality("ominous")
def caught(s: Circadians, region: int, count: int, upgraded: bool) -> int:
    """So many of the warriors that enter a region does a loaded trap wound (CO-FACTION-026)."""
    return min(2 if upgraded else 1, count) if s.traps >> region & 1 else 0


@ENTERED.quality("ominous")
def trap(s: Circadians, seat: int, mover: int, region: int, count: int, upgraded: bool) -> Flow:
    """A loaded trap wounds warriors that entered, and is unloaded (CO-FACTION-026)."""
    n = caught(s, region, count, upgraded)
    if not n:
        return
    s.traps &= ~(1 << region)
    tell(s, TrapSprung, seat=mover, region=region, count=n, cite="CO-FACTION-026")
    wound(s, mover, n, region, "CO-FACTION-026")
    yield from gain_glory(s, seat, n, "CO-FACTION-027")
    yield from lose_heart(s)


@CHOSEN.faction("ai")
def scouting(f: Fighter, upgraded: bool) -> Flow:
    """The AI may use its scouting card in a battle against the Circadians (CO-FACTION-025)."""
    s = f.s
    if s.factions[f.foe.seat] != CIRCADIANS or s.scouts[SCOUT_OF[AI]] != USABLE:
        return
    answer = yield Choose(f.seat, [YES, PASS], "CO-FACTION-025", ask="use-scouting", about={"card": SCOUT_OF[AI]})
    if answer == YES:
        f.battle.scouted = True
        tell(s, ScoutingUsed, seat=f.seat, card=SCOUT_OF[AI], cite="CO-FACTION-025")


@FIGHTS.faction("ai")
def scouting_attack(f: Fighter, upgraded: bool) -> Sum:
    return 0, 1 if f.battle.scouted else 0, 0


# -- leaders -------------------------------------------------------------------------------------------


@WON.leader("adecai")
def adecai(f: Fighter, upgraded: bool) -> Flow:
    """Winning wounds one more; defence does not help."""
    tell(f.s, AbilityUsed, seat=f.seat, figure=FIGURE["adecai"], cite="CO-BATTLE-022")
    yield from hurt(f, 1, "CO-BATTLE-056")


@PRESSES.leader("injura")
def injura(f: Fighter, upgraded: bool) -> int:
    return 1


@WOUNDED.leader("xiao")
def xiao(f: Fighter, upgraded: bool) -> Flow:
    """Research, if nobody of the opponent was wounded in the battle."""
    if not f.battle.wounded[1 - f.side]:
        tell(f.s, AbilityUsed, seat=f.seat, figure=FIGURE["xiao"], cite="CO-BATTLE-030")
        for _ in range(2 if upgraded else 1):
            yield from research(f.s, f.seat, "CO-BATTLE-030")


@SECTOR_FREE.leader("phoros")
def phoros(f: Fighter, upgraded: bool) -> bool:
    return True


@SURVIVES.leader("demo")
def demo(f: Fighter, upgraded: bool) -> int:
    return FIGURE["demo"]


# -- qualities -----------------------------------------------------------------------------------------


@LOWERS.quality("cunning")
def cunning(s: Circadians, seat: int, upgraded: bool) -> int:
    """The bonus of the next lower bracket, or of any lower one."""
    return 9 if upgraded else 1


@POINTS.quality("copious")
def copious(s: Circadians, seat: int, upgraded: bool) -> int:
    return 1 if s.phase == RECRUITMENT else 0


@UPGRADED.quality("copious")
def copious_reserve(s: Circadians, seat: int, quality: int, upgraded: bool) -> None:
    """10 more warriors enter the recruitment track."""
    if quality == QUALITY["copious"]:
        s.areas[seat * ROWS] += RESERVE[AI]
        tell(s, WarriorsAdded, seat=seat, count=RESERVE[AI], cite="CO-INCOME-011")


@FIGHTS.quality("destructive")
def destructive(f: Fighter, upgraded: bool) -> Sum:
    return 0, 2 if upgraded or buildings_in(f.foe) else 0, 0
