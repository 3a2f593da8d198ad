"""The 25 kinds of tactics card, in print order: what each does when played, and what in battle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import Study, TakeToken
from wartable.games.circadians.content import (
    CARD,
    COLUMNS,
    DISCOVERY,
    ENERGY,
    FOUNDATION,
    GEM,
    GOAL,
    LOOT_UP,
    MAIN,
    MOVE,
    MOVEMENT,
    RECRUIT,
    RESEARCH,
    TACTIC,
    Bonus,
)
from wartable.games.circadians.effects import gain, gain_glory, may_march, possible, redeploy
from wartable.games.circadians.events import TokenTaken, TrackStudied
from wartable.games.circadians.model import ACTING, HELPING, PRICES, REGIONS_HELD, SPENDING, TRACKS, Circadians
from wartable.games.circadians.moments import Fighter, Sum
from wartable.games.circadians.phases.acting import column
from wartable.games.circadians.phases.leaders import (
    FOR_NOTHING,
    deploy_for_nothing,
    deployments,
    upgrade_for_nothing,
    upgrades,
)
from wartable.games.circadians.rules.battle import buildings_in, fewer_units, leaders_in, rolled
from wartable.games.circadians.rules.map import each, neighbours
from wartable.games.circadians.rules.means import gain_gems
from wartable.games.circadians.rules.moving import moves, redeployment
from wartable.games.circadians.rules.pieces import buildings_of
from wartable.games.circadians.tactics import (
    FREE_DIE,
    HEALS,
    PAID,
    Effect,
    adds,
    halves,
    on_loss,
    on_retreat,
    on_win,
    plays,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

CITE = "CO-TACTICS-010"
NO_EFFECT = "CO-TACTICS-011"


def gains(*bonus: tuple[int, int]) -> Effect:
    """The card gives this."""

    def effect(s: Circadians, seat: int) -> Flow:
        yield from gain(s, seat, bonus, CITE)

    return effect


def brings_nothing(bonus: Bonus, s: Circadians, seat: int) -> RuleId | None:
    return None if possible(s, seat, bonus) is None else NO_EFFECT


def main_is_over(s: Circadians, seat: int) -> RuleId | None:
    """A point of the main action is of use before it or during it."""
    return None if s.turn.stage in (ACTING, SPENDING) else NO_EFFECT


def one_more_point(s: Circadians, seat: int) -> None:
    if s.turn.stage == SPENDING:
        s.turn.points += 1
    else:
        s.turn.extra += 1


# -- t01 Lightning Raid --------------------------------------------------------------------------------
plays("t01")(gains((ENERGY, 5)))
adds("t01")(lambda f: (0, 2, 0))


# -- t02 Moment of Glory -------------------------------------------------------------------------------
def the_last_glory(s: Circadians, seat: int) -> RuleId | None:
    """Not the last glory that is needed."""
    return NO_EFFECT if s.glory[seat] + 1 >= GOAL[s.factions[seat]] else None


@plays("t02", the_last_glory)
def moment_of_glory(s: Circadians, seat: int) -> Flow:
    yield from gain_glory(s, seat, 1, CITE)


# -- t03 Forced March ----------------------------------------------------------------------------------
def _spare(s: Circadians, seat: int) -> int:
    """Movement points with which leaders can part after the redeployment."""
    if s.turn.stage == SPENDING:
        return s.turn.points
    track = MOVEMENT - DISCOVERY
    bonus = MAIN[track][column(s, seat, track)]
    return s.turn.extra + sum(n for kind, n in bonus if kind == MOVE)


def march_too_late(s: Circadians, seat: int) -> RuleId | None:
    """Only before the first movement point is spent."""
    if s.turn.spent or s.turn.stage not in (ACTING, SPENDING):
        return NO_EFFECT
    march = redeployment(spare=_spare(s, seat))
    return None if any(rule is None for _, rule in moves(s, seat, march, False)) else NO_EFFECT


@plays("t03", march_too_late)
def forced_march(s: Circadians, seat: int) -> Flow:
    yield from may_march(s, seat, redeployment(spare=_spare(s, seat)), CITE, "redeploy")


# -- t04 Overload --------------------------------------------------------------------------------------
plays("t04", partial(brings_nothing, ((RECRUIT, 2),)))(gains((RECRUIT, 2)))
adds("t04")(lambda f: (0, rolled(f)[0], 0))

# -- t05 Fighting Withdrawal ---------------------------------------------------------------------------
plays("t05")(gains((ENERGY, 3)))


@on_retreat("t05")
def fighting_withdrawal(f: Fighter) -> None:
    gain_gems(f.s, f.seat, 1, CITE)


# -- t06 Home Ground -----------------------------------------------------------------------------------
def nothing_to_build(s: Circadians, seat: int) -> RuleId | None:
    """It is of use as long as something may still be built in this turn."""
    return NO_EFFECT if s.turn.stage == HELPING and not s.turn.points else None


@plays("t06", nothing_to_build)
def home_ground(s: Circadians, seat: int) -> None:
    s.turn.waived += 1


adds("t06")(lambda f: (0, 2 if buildings_in(f) else 0, 0))

# -- t07 Against the Odds ------------------------------------------------------------------------------
plays("t07")(gains((ENERGY, 1), (RECRUIT, 1)))
adds("t07")(lambda f: (0, 0, 2 if fewer_units(f) else 0))


# -- t08 Wild Gambit -----------------------------------------------------------------------------------
def nothing_in_vault(s: Circadians, seat: int) -> RuleId | None:
    return None if s.vault[seat] else NO_EFFECT


@plays("t08", nothing_in_vault)
def wild_gambit(s: Circadians, seat: int) -> Flow:
    """A price token from the vault, not to be placed in this round."""
    options = [TakeToken(token) for token in range(1, PRICES + 1) if s.vault[seat] >> token & 1]
    answer = yield Choose(seat, options, CITE, ask="take-token")
    bit = 1 << answer.token
    s.vault[seat] &= ~bit
    s.supply[seat] |= bit
    s.barred[seat] |= bit
    tell(s, TokenTaken, seat=seat, token=answer.token, cite=CITE)


# -- t09 Steady Nerves ---------------------------------------------------------------------------------
plays("t09", partial(brings_nothing, ((RESEARCH, 1),)))(gains((RESEARCH, 1)))
adds("t09")(lambda f: (0, 0, 1))


# -- t10 Spoils of War ---------------------------------------------------------------------------------
plays("t10", main_is_over)(one_more_point)


@on_win("t10")
def spoils_of_war(f: Fighter) -> None:
    gain_gems(f.s, f.seat, 1, CITE)


# -- t11 Show of Strength, t12 Lie Low -----------------------------------------------------------------
def regions_used(s: Circadians, seat: int) -> RuleId | None:
    """The number of regions can be changed before its bracket is used (CO-INCOME-024)."""
    return None if s.sources >> REGIONS_HELD & 1 else "CO-INCOME-024"


@plays("t11", regions_used)
def show_of_strength(s: Circadians, seat: int) -> None:
    s.counted[seat] += 1


def no_regions(s: Circadians, seat: int) -> RuleId | None:
    return regions_used(s, seat) or (None if s.counted[seat] else NO_EFFECT)


@plays("t12", no_regions)
def lie_low(s: Circadians, seat: int) -> None:
    s.counted[seat] -= 1


@on_win("t12")
@on_loss("t19")
def a_card(f: Fighter) -> Flow:
    yield from gain(f.s, f.seat, ((CARD, 1),), CITE)


# -- t13 Field Engineers -------------------------------------------------------------------------------
plays("t13", partial(brings_nothing, ((FOUNDATION, 1),)))(gains((FOUNDATION, 1)))

# -- t14 Leading from the Front ------------------------------------------------------------------------
plays("t14", main_is_over)(one_more_point)
adds("t14")(lambda f: (2 if leaders_in(f) else 0, 0, 0))


# -- t15 Siege -----------------------------------------------------------------------------------------
def nobody_to_deploy(s: Circadians, seat: int) -> RuleId | None:
    """The lock of the card is paid first: a gem for it is not there for the leader any more."""
    return _one_of(deployments(s, seat, FOR_NOTHING))


def _one_of(candidates: Iterator[Candidate]) -> RuleId | None:
    return None if any(rule is None for _, rule in candidates) else NO_EFFECT


@plays("t15", nobody_to_deploy)
def siege(s: Circadians, seat: int) -> Flow:
    if _one_of(deployments(s, seat, FOR_NOTHING)) is None:
        yield from deploy_for_nothing(s, seat, CITE)


adds("t15")(lambda f: (0, min(3, len(buildings_in(f.foe))), 0))


# -- t16 Close Ranks -----------------------------------------------------------------------------------
def no_point(s: Circadians, seat: int) -> RuleId | None:
    return None if s.turn.stage == SPENDING and s.turn.points else NO_EFFECT


@plays("t16", no_point)
def close_ranks(s: Circadians, seat: int) -> None:
    """A production point for a gem."""
    s.turn.points -= 1
    gain_gems(s, seat, 1, CITE)


adds("t16")(lambda f: (0 if leaders_in(f) else 3, 0, 0))

# -- t17 Reckless Assault ------------------------------------------------------------------------------
plays("t17")(gains((GEM, 1)))
adds("t17")(lambda f: (0, 0, -1))


# -- t18 Crushing Blow ---------------------------------------------------------------------------------
def nobody_to_upgrade(s: Circadians, seat: int) -> RuleId | None:
    return _one_of(upgrades(s, seat, FOR_NOTHING, by_card=True))


@plays("t18", nobody_to_upgrade)
def crushing_blow(s: Circadians, seat: int) -> Flow:
    if _one_of(upgrades(s, seat, FOR_NOTHING, by_card=True)) is None:
        yield from upgrade_for_nothing(s, seat, CITE)


PAID.add(TACTIC["t18"])

# -- t19 Lessons of Defeat (a card on a defeat: see t12) -----------------------------------------------
plays("t19")(gains((ENERGY, 4)))

# -- t20 Shield Wall -----------------------------------------------------------------------------------
plays("t20")(gains((ENERGY, 4)))
adds("t20")(lambda f: (0, 0, 2))

# -- t21 Lucky Star ------------------------------------------------------------------------------------
plays("t21")(gains((ENERGY, 1), (CARD, 1)))
FREE_DIE.add(TACTIC["t21"])


# -- t22 Field Hospital --------------------------------------------------------------------------------
def nowhere_to_go(s: Circadians, seat: int) -> RuleId | None:
    barred = s.relics[s.round - 1]
    return _one_of(moves(s, seat, redeployment(barred=barred), False))


@plays("t22", nowhere_to_go)
def field_hospital(s: Circadians, seat: int) -> Flow:
    yield from redeploy(s, seat, CITE)


HEALS[TACTIC["t22"]] = 2


# -- t23 Breakthrough ----------------------------------------------------------------------------------
def studies(s: Circadians, seat: int) -> Iterator[Candidate]:
    """A track that is not at its end and has no temporary upgrade yet (CO-ACTION-008)."""
    for track in range(TRACKS):
        high = s.research[seat * TRACKS + track] == COLUMNS - 1 or s.studied[seat] >> track & 1
        yield Study(track), "CO-ACTION-008" if high else None


def nothing_to_study(s: Circadians, seat: int) -> RuleId | None:
    return _one_of(studies(s, seat))


@plays("t23", nothing_to_study)
def breakthrough(s: Circadians, seat: int) -> Flow:
    answer = yield Choose(seat, partial(studies, s, seat), "CO-ACTION-008", ask="study")
    s.studied[seat] |= 1 << answer.track
    tell(s, TrackStudied, seat=seat, track=answer.track, cite="CO-ACTION-008")


# -- t24 Ambush ----------------------------------------------------------------------------------------
plays("t24")(gains((GEM, 1)))
halves("t24")(lambda f: not fewer_units(f))

# -- t25 Lines of Supply -------------------------------------------------------------------------------
plays("t25", partial(brings_nothing, ((LOOT_UP, 1),)))(gains((LOOT_UP, 1)))


@adds("t25")
def lines_of_supply(f: Fighter) -> Sum:
    """1 strength per own building in regions adjacent to the battle, 3 at most."""
    near = sum(len(buildings_of(f.s, f.seat, region)) for region in each(neighbours(f.s, f.battle.region)))
    return min(3, near), 0, 0
