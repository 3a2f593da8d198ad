"""The Jrayek: Rhy-zu, and glory by victories over leaders."""

from __future__ import annotations

from functools import partial

from wartable.games.circadians.content import (
    CARD,
    FIGURE,
    FIRST_RHY_ZU,
    FORTRESS,
    GEM,
    RHY_ZU,
    TRIBUTE,
    UPKEEP,
)
from wartable.games.circadians.effects import choose_bonus, gain, gain_glory
from wartable.games.circadians.events import AbilityUsed, WarriorsSpent
from wartable.games.circadians.model import FIRST_COMMAND, IKRYLA, NONE, PLACES, ROWS, Circadians
from wartable.games.circadians.moments import (
    CLOSES,
    FIGHTS,
    FIGHTS_LAST,
    NO_LOCK,
    PIN_COST,
    PIN_VALUE,
    SOURCES,
    WON,
    WOUNDED,
    Fighter,
    Source,
    Sum,
)
from wartable.games.circadians.rules.battle import buildings_in, rhy_zu_in
from wartable.games.circadians.rules.means import gain_energy, in_energy, in_gems, pay_energy, pay_gems
from wartable.games.circadians.rules.moving import UNPINNED
from wartable.games.circadians.rules.pieces import figure_out, on_map, relic_at, settle, warriors
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

# -- the faction ---------------------------------------------------------------------------------------


@WON.faction("jrayek")
def glory(f: Fighter, upgraded: bool) -> Flow:
    """1 glory for a battle won against leaders or Rhy-zu (CO-GLORY-015)."""
    if f.battle.figures[1 - f.side]:
        yield from gain_glory(f.s, f.seat, 1, "CO-GLORY-015")


@SOURCES.faction("jrayek")
def rhy_zu_income(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """Upkeep of the Rhy-zu they command, tribute for those that others command (CO-FACTION-035)."""
    return [
        Source(FIRST_COMMAND + i, partial(_upkeep if s.command[i] == seat else _tribute, number=i))
        for i in range(len(RHY_ZU))
        if s.command[i] != NONE
    ]


def _upkeep(s: Circadians, seat: int, number: int) -> None:
    """Paid in full, or the Rhy-zu leaves the map."""
    cost = UPKEEP[number]
    if in_energy(cost) <= s.energy[seat] and in_gems(cost) <= s.gems[seat]:
        pay_energy(s, seat, in_energy(cost), "CO-FACTION-035")
        pay_gems(s, seat, in_gems(cost), "CO-FACTION-035")
        return
    place = s.at[FIRST_RHY_ZU + number]
    figure_out(s, seat, FIRST_RHY_ZU + number, "CO-FACTION-035")
    settle(s, place)


def _tribute(s: Circadians, seat: int, number: int) -> Flow:
    yield from gain(s, seat, TRIBUTE[number], "CO-FACTION-035")


# -- leaders -------------------------------------------------------------------------------------------


@WON.leader("jayen")
def jayen(f: Fighter, upgraded: bool) -> None:
    """Winning costs half of the own warriors, rounded up; they are not wounded by the opponent."""
    s, b = f.s, f.battle
    n = (warriors(s, f.seat, b.region) + 1) // 2
    if n:
        s.warriors[f.seat * PLACES + b.region] -= n
        s.areas[f.seat * ROWS] += n
        tell(s, WarriorsSpent, seat=f.seat, count=n, region=b.region, cite="CO-BATTLE-022")
        settle(s, b.region)


@SOURCES.leader("ikryla")
def ikryla(s: Circadians, seat: int, upgraded: bool) -> list[Source]:
    """A card or a gem, if she is in a relic region."""

    def elsewhere(s: Circadians, seat: int) -> str | None:
        figure = FIGURE["ikryla"]
        return None if on_map(s, figure) and relic_at(s, s.at[figure]) else "CO-CARD-009"

    def collect(s: Circadians, seat: int) -> Flow:
        if elsewhere(s, seat) is None:
            tell(s, AbilityUsed, seat=seat, figure=FIGURE["ikryla"], cite="CO-INCOME-016")
            choice = (((CARD, 1),), ((GEM, 1),))
            yield from choose_bonus(s, seat, choice, "CO-INCOME-016", may=False, ask="ikryla")

    return [Source(IKRYLA, collect, forbids=elsewhere)]


@FIGHTS_LAST.leader("lynke")
def lynke(f: Fighter, attack: int) -> int:
    """1 strength for every 2 attack of all sources."""
    return max(0, attack) // 2


@FIGHTS.leader("vahla")
def vahla(f: Fighter, upgraded: bool) -> Sum:
    """Stronger where the opponent commands a Rhy-zu; upgraded where either does."""
    return 4 if rhy_zu_in(f.foe) or (upgraded and rhy_zu_in(f)) else 0, 0, 0


@CLOSES.leader("kajali")
def kajali(s: Circadians, seat: int, upgraded: bool) -> bool:
    return True


# -- qualities -----------------------------------------------------------------------------------------


@WOUNDED.quality("aggressive")
def aggressive(f: Fighter, upgraded: bool) -> None:
    """Energy for wounds by attack, won or lost."""
    struck = f.battle.struck[1 - f.side]
    if struck:
        gain_energy(f.s, f.seat, struck if upgraded else 1, "CO-FACTION-015")


@PIN_VALUE.quality("assertive")
def assertive(s: Circadians, figure: int, upgraded: bool) -> int:
    return 2


@PIN_COST.quality("assertive")
def assertive_unpinned(s: Circadians, figure: int, upgraded: bool) -> int:
    return UNPINNED if upgraded else 1


@FIGHTS.quality("hostile")
def hostile(f: Fighter, upgraded: bool) -> Sum:
    """Stronger in battles they chose; upgraded in all (CO-FACTION-014)."""
    return 2 if upgraded or f.side == 0 else 0, 0, 0


@NO_LOCK.quality("fortified")
def fortified(s: Circadians, kind: int, upgraded: bool) -> bool:
    return kind == FORTRESS


@FIGHTS.quality("fortified")
def fortified_fortress(f: Fighter, upgraded: bool) -> Sum:
    """Upgraded fortresses are stronger and better defended."""
    n = buildings_in(f).count(FORTRESS) if upgraded else 0
    return n, 0, n
