"""A turn in an action phase: act or pass, the main action, the auxiliary action (CO-ACTION-001 to CO-ACTION-011)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import (
    FREE,
    PRINTED,
    WITH_ENERGY,
    WITH_MORE_ENERGY,
    Act,
    Auxiliary,
    Build,
    Deploy,
    Done,
    Hurry,
    Lay,
    Main,
    Move,
    Pass,
    PlayCard,
    Produce,
    Recruit,
    Sail,
    Trade,
    UpgradeLeader,
    Use,
    UseScouting,
)
from wartable.games.circadians.content import (
    AUXILIARY_COST,
    AUXILIARY_GAIN,
    BATTLE,
    COLUMNS,
    CONSTRUCT,
    CONSTRUCTION,
    DISCOVERY,
    LOCK_ENERGY,
    MAIN,
    MOVE,
    MOVEMENT,
    OXATAYA,
    PRODUCE,
    PRODUCTION,
    RECRUIT,
    RECRUITMENT,
    Bonus,
)
from wartable.games.circadians.effects import asking, gain
from wartable.games.circadians.events import AbilityUsed, ActionTaken, AuxiliaryTaken, MainTaken, Passed
from wartable.games.circadians.model import (
    ACTING,
    DECIDING,
    HELPING,
    PASSING,
    SPENDING,
    TRACKS,
    Circadians,
    Turn,
)
from wartable.games.circadians.phases.building import builds, do_build, do_lay, lays
from wartable.games.circadians.phases.leaders import deploy, deployments, upgrade, upgrades
from wartable.games.circadians.phases.movement import march_of, move_units, sail, sailings
from wartable.games.circadians.phases.playing import cards_to_play, play_card
from wartable.games.circadians.phases.pricing import begin_phase, price_of, priced_by, turn_order
from wartable.games.circadians.phases.production import produce, productions
from wartable.games.circadians.phases.recruiting import cost_in_points, do_recruit, recruits
from wartable.games.circadians.phases.scouting import scouting_to_use, use_scouting
from wartable.games.circadians.rules.cards import might_play
from wartable.games.circadians.rules.means import in_energy, in_gems, pay_energy, pay_gems
from wartable.games.circadians.rules.moving import crowded, moves
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import RuleId, tell

DONE, PASS, ACT, TAKE_MAIN = Done(), Pass(), Act(), Main()
POINT = {CONSTRUCTION: CONSTRUCT, PRODUCTION: PRODUCE, RECRUITMENT: RECRUIT, MOVEMENT: MOVE}
"""The points that the main action of a phase gives."""


def track_of(s: Circadians) -> int:
    """The research track of the phase."""
    return s.phase - DISCOVERY


def column(s: Circadians, seat: int, track: int) -> int:
    """The column by which a faction acts, temporary upgrades included (CO-RESEARCH-001, CO-ACTION-008)."""
    return min(s.research[seat * TRACKS + track] + (s.studied[seat] >> track & 1), COLUMNS - 1)


# -- the phase -----------------------------------------------------------------------------------------


def begin(s: Circadians) -> None:
    """Every faction has one turn, who priced the phase first (CO-ACTION-002)."""
    begin_phase(s, s.phase)
    s.queue = bytearray(turn_order(s, track_of(s)))
    s.step = "next-turn"


def next_turn(s: Circadians) -> None:
    """The next faction, or the end of the phase (CO-ROUND-003)."""
    s.turn = Turn()
    if s.queue:
        s.active = s.queue.pop(0)
        s.step = "turn"
    else:
        s.step = "phase-over"


def phase_over(s: Circadians) -> Flow:
    """What names the end of the phase, then the next phase (CO-ACTION-010)."""
    for seat in turn_order(s, track_of(s)):
        for say, upgraded in moments.PHASE_OVER.of(s, seat):
            yield from carry(say(s, seat, upgraded))
    s.phase += 1
    s.step = "battle-phase" if s.phase == BATTLE else "phase"


# -- the turn ------------------------------------------------------------------------------------------

ASKS = {DECIDING: "act-or-pass", ACTING: "act", SPENDING: "act", HELPING: "act", PASSING: "passing"}
CITES = {
    DECIDING: "CO-ACTION-001",
    ACTING: "CO-RESEARCH-004",
    SPENDING: "CO-ACTION-009",
    HELPING: "CO-ACTION-009",
    PASSING: "CO-ACTION-011",
}


def turn(s: Circadians) -> Flow:
    """One answer in the turn of the active faction; the step goes on until the turn is over."""
    seat, stage = s.active, s.turn.stage
    if stage == PASSING and not _worth_asking(s, seat):
        yield from end_turn(s, seat)
        return
    answer = yield asking(seat, partial(_menu, s, seat), CITES[stage], ASKS[stage], phase=s.phase, points=s.turn.points)
    yield from _carry_out(s, seat, answer)


def _worth_asking(s: Circadians, seat: int) -> bool:
    """Whether a faction that passes might do something, as far as everybody can tell."""
    return (
        might_play(s, seat)
        or any(rule is None for _, rule in _uses(s, seat))
        or any(rule is None for _, rule in scouting_to_use(s, seat))
        or any(rule is None for _, rule in sailings(s, seat, False))
    )


def _menu(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """All that a faction may do now."""
    stage = s.turn.stage
    if stage == DECIDING:
        cost = sum([n for n, _ in price_of(s, seat, track_of(s))])
        yield ACT, None if cost <= s.energy[seat] else "CO-ACTION-005"
        yield PASS, None
    elif stage == ACTING:
        yield TAKE_MAIN, None
    elif tried and stage in (SPENDING, HELPING):
        yield TAKE_MAIN, "CO-RESEARCH-004" if stage == SPENDING else "CO-RESEARCH-021"
    close = s.phase == MOVEMENT and stage != DECIDING and bool(crowded(s, seat))
    if stage != DECIDING:
        yield from _spending(s, seat, tried)
    if stage in (ACTING, SPENDING) or (tried and stage == HELPING):
        barred = "CO-RESEARCH-009" if stage == HELPING else "CO-MOVE-020" if close else None
        for action, rule in _auxiliary(s, seat):
            if rule is None or tried:
                yield action, barred or rule
    yield from cards_to_play(s, seat, tried)
    yield from _uses(s, seat)
    yield from scouting_to_use(s, seat)
    if stage != DECIDING:
        yield DONE, "CO-MOVE-020" if close else None


def _spending(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """What points can be spent on, one at a time."""
    turn = s.turn
    if s.phase == MOVEMENT:
        if turn.stage in (ACTING, SPENDING):
            march = march_of(s)
            if turn.points or _free_moves(s, seat):
                yield from moves(s, seat, march, tried and turn.stage == SPENDING)
        yield from sailings(s, seat, tried)
    elif turn.stage in (SPENDING, HELPING) and turn.points:
        if s.phase == CONSTRUCTION:
            yield from lays(s, seat, tried)
            yield from builds(s, seat, tried)
        elif s.phase == PRODUCTION:
            yield from productions(s, seat, tried)
        elif s.phase == RECRUITMENT:
            yield from recruits(s, seat, turn.points, tried)


def _free_moves(s: Circadians, seat: int) -> bool:
    """Whether some leader is where its move would be free."""
    return bool(moments.FREE_MOVE.of(s, seat))


def _carry_out(s: Circadians, seat: int, answer: object) -> Flow:
    turn = s.turn
    match answer:
        case Act():
            act(s, seat)
        case Pass():
            turn.stage = PASSING
            tell(s, Passed, seat=seat, phase=s.phase, cite="CO-ACTION-006")
        case Main():
            yield from take_main(s, seat)
        case Done():
            yield from end_turn(s, seat)
        case Lay():
            turn.points -= 1
            do_lay(s, seat, answer)
        case Build():
            turn.points -= 1
            yield from do_build(s, seat, answer)
        case Produce():
            turn.points -= 1
            yield from produce(s, seat, answer.region)
        case Recruit() | Hurry() | Trade():
            turn.points -= cost_in_points(answer)
            yield from do_recruit(s, seat, answer)
        case Move():
            yield from move_units(s, seat, answer)
        case Sail():
            sail(s, seat, answer)
        case Auxiliary():
            yield from take_auxiliary(s, seat, answer)
        case Deploy() | UpgradeLeader():
            turn.stage, turn.points = HELPING, 0
            tell(s, AuxiliaryTaken, seat=seat, phase=s.phase, cite="CO-RESEARCH-009")
            _pay_column(s, seat, answer.pay)
            if isinstance(answer, Deploy):
                deploy(s, seat, answer.figure, "CO-RECRUIT-009")
            else:
                upgrade(s, seat, answer.figure, "CO-MOVE-012")
        case PlayCard():
            yield from play_card(s, seat, answer)
        case Use():
            yield from _use(s, seat, answer.figure)
        case UseScouting():
            yield from use_scouting(s, seat, answer.card)


def act(s: Circadians, seat: int) -> None:
    """Pay the whole price once (CO-ACTION-004)."""
    price = price_of(s, seat, track_of(s))
    for n, to in price:
        pay_energy(s, seat, n, "CO-PRICING-014", to)
    s.turn.stage = ACTING
    tell(s, ActionTaken, seat=seat, phase=s.phase, cost=sum(n for n, _ in price), cite="CO-ACTION-004")
    for other in range(len(s.factions)):
        for say, upgraded in moments.ACTED.of(s, other):
            say(s, other, seat, upgraded)


def take_main(s: Circadians, seat: int) -> Flow:
    """The top-row effect of the column of the marker, once in a turn (CO-RESEARCH-004)."""
    turn, track = s.turn, track_of(s)
    bonus: Bonus = MAIN[track][column(s, seat, track)]
    point = POINT.get(s.phase)
    turn.stage = SPENDING
    turn.points = turn.extra + sum(n for kind, n in bonus if kind == point)
    turn.points += sum(say(s, seat, upgraded) for say, upgraded in moments.POINTS.of(s, seat))
    turn.extra = 0
    tell(s, MainTaken, seat=seat, phase=s.phase, points=turn.points, cite="CO-RESEARCH-004")
    yield from gain(s, seat, tuple(part for part in bonus if part[0] != point), "CO-RESEARCH-004")


def end_turn(s: Circadians, seat: int) -> Flow:
    """Points that are left are lost (CO-ACTION-009)."""
    s.step = "next-turn"
    if s.phase == MOVEMENT:
        for say, upgraded in moments.TURN_OVER.of(s, seat):
            yield from carry(say(s, seat, upgraded))


# -- the auxiliary action ------------------------------------------------------------------------------


def _auxiliary(s: Circadians, seat: int) -> Iterator[Candidate]:
    """The bottom-row effect of the column of the marker; its cost is paid in full first (CO-RESEARCH-010)."""
    cost = _column_cost(s, seat)
    ways: list[tuple[int, RuleId | None]] = [(PRINTED, None if _affords(s, seat, cost) else "CO-RESEARCH-010")]
    if _favoured(s, seat):
        ways.append((FREE, None))
    if s.phase == RECRUITMENT:
        yield from deployments(s, seat, ways)
    elif s.phase == MOVEMENT:
        yield from upgrades(s, seat, ways)
    else:
        ways += [(pay, rule) for pay, rule in _with_energy(s, seat, in_gems(cost))]
        for pay, rule in ways:
            yield Auxiliary(pay), rule


def _column_cost(s: Circadians, seat: int) -> Bonus:
    track = track_of(s)
    return AUXILIARY_COST[track][column(s, seat, track)]


def _affords(s: Circadians, seat: int, cost: Bonus) -> bool:
    return in_energy(cost) <= s.energy[seat] and in_gems(cost) <= s.gems[seat]


def _favoured(s: Circadians, seat: int) -> bool:
    """Once per round the Oxataya need not pay in a phase they priced (CO-FACTION-041)."""
    return s.factions[seat] == OXATAYA and not s.favoured and priced_by(s, track_of(s)) == seat


def _with_energy(s: Circadians, seat: int, gems: int) -> list[tuple[int, RuleId | None]]:
    """Paying energy in place of one gem, or of two."""
    if not any(say(s, seat, upgraded) for say, upgraded in moments.AUXILIARY_ENERGY.of(s, seat)):
        return []
    ways = []
    for pay, replaced in ((WITH_ENERGY, 1), (WITH_MORE_ENERGY, 2)):
        if replaced <= gems:
            enough = gems - replaced <= s.gems[seat] and replaced * LOCK_ENERGY <= s.energy[seat]
            ways.append((pay, None if enough else "CO-RESEARCH-010"))
    return ways


def _pay_column(s: Circadians, seat: int, pay: int) -> None:
    """The energy and gems of the column."""
    cost = _column_cost(s, seat)
    if pay == FREE:
        s.favoured = True
        return
    replaced = pay if pay in (WITH_ENERGY, WITH_MORE_ENERGY) else 0
    pay_energy(s, seat, in_energy(cost) + replaced * LOCK_ENERGY, "CO-RESEARCH-010")
    pay_gems(s, seat, in_gems(cost) - replaced, "CO-RESEARCH-010")


def take_auxiliary(s: Circadians, seat: int, answer: Auxiliary) -> Flow:
    """Once in a turn, after the main action, which can no longer be taken (CO-RESEARCH-009, CO-RESEARCH-021)."""
    turn, track = s.turn, track_of(s)
    bonus = AUXILIARY_GAIN[track][column(s, seat, track)]
    _pay_column(s, seat, answer.pay)
    turn.stage = HELPING
    turn.points = sum(n for kind, n in bonus if kind == CONSTRUCT)
    tell(s, AuxiliaryTaken, seat=seat, phase=s.phase, cite="CO-RESEARCH-009")
    yield from gain(s, seat, tuple(part for part in bonus if part[0] != CONSTRUCT), "CO-RESEARCH-009")


# -- leaders' abilities --------------------------------------------------------------------------------


def _uses(s: Circadians, seat: int) -> Iterator[Candidate]:
    """What leaders offer in the turn, once each (CO-ACTION-011)."""
    for say, upgraded in moments.USES.of(s, seat):
        use = say(s, seat, upgraded)
        if use is not None:
            rule = use.cite if s.turn.used >> use.figure & 1 or use.energy > s.energy[seat] else None
            yield Use(use.figure), rule


def _use(s: Circadians, seat: int, figure: int) -> Flow:
    for say, upgraded in moments.USES.of(s, seat):
        use = say(s, seat, upgraded)
        if use is not None and use.figure == figure:
            s.turn.used |= 1 << figure
            tell(s, AbilityUsed, seat=seat, figure=figure, cite=use.cite)
            pay_energy(s, seat, use.energy, use.cite)
            yield from gain(s, seat, use.bonus, use.cite)
            return
