"""What symbols and cards give: resources, cards, research, glory, redeployments, qualities.

`gain` carries out a bonus as it is printed; everything that asks something is a flow. Where a bonus has several parts, energy,
gems and glory come first (they only help with the rest), the other parts in the order the faction likes (CO-OVERVIEW-010).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from wartable.games.circadians import moments
from wartable.games.circadians.actions import (
    Advance,
    Done,
    Gain,
    Join,
    Move,
    Pass,
    UpgradeQuality,
)
from wartable.games.circadians.content import (
    CARD,
    COLUMNS,
    ENERGY,
    ENTER,
    GEM,
    GLORY,
    GLORY_TRACK,
    GOAL,
    INCOME,
    MORALE,
    MOVEMENT,
    QUALITIES_OF,
    QUALITY_COST,
    REDEPLOY,
    RESEARCH,
    TRACK_LOCKS,
    UPGRADE,
    ZCHARO,
    Bonus,
    Choice,
)
from wartable.games.circadians.events import (
    GameWon,
    GloryGained,
    QualityUpgraded,
    ResearchAdvanced,
    ResearchLost,
    UnitsMoved,
    WarriorsWounded,
)
from wartable.games.circadians.model import (
    NONE,
    PLACES,
    ROWS,
    SPENDING,
    TRACKS,
    Circadians,
)
from wartable.games.circadians.rules.cards import can_draw, draw
from wartable.games.circadians.rules.means import (
    gain_energy,
    gain_gems,
    pay_gems,
    pay_lock,
    pays_locks,
)
from wartable.games.circadians.rules.morale import boost, can_boost, lose_heart
from wartable.games.circadians.rules.moving import March, joins, moves, redeployment, shift
from wartable.games.circadians.rules.pieces import (
    settle,
)
from wartable.games.circadians.rules.victory import at_the_goal, best_of
from wartable.kernel.questions import NOTHING, Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, end, tell

DONE, PASS = Done(), Pass()


def asking(
    seat: int, candidates: Callable[[bool], Iterable[Candidate]], cite: RuleId, ask: str, **about: int
) -> Choose:
    """A question whose candidates are found quickly where only the allowed ones are wanted: `candidates(tried)`."""
    return Choose(
        seat,
        partial(candidates, True),
        cite,
        ask=ask,
        about=about,
        legal=partial(_allowed, candidates),
    )


def _allowed(candidates: Callable[[bool], Iterable[Candidate]]) -> list[object]:
    return [action for action, rule in candidates(False) if rule is None]


PARTS: dict[int, Callable[[Circadians, int, RuleId], Flow]] = {}
"""Kind of bonus -> how one of it is carried out; `phases/` adds recruits, foundations and loot tokens."""
FORBIDS: dict[int, Callable[[Circadians, int], RuleId | None]] = {}
"""Kind of bonus -> why it would bring nothing now."""
AT_ONCE: dict[int, Callable[[Circadians, int, int, RuleId], Flow]] = {CARD: draw}
"""Kinds of which all are gained together."""


# -- bonuses -------------------------------------------------------------------------------------------


def gain(s: Circadians, seat: int, bonus: Bonus, cite: RuleId) -> Flow:
    """A bonus with all its parts."""
    rest = []
    for kind, n in bonus:
        if kind == ENERGY:
            gain_energy(s, seat, n, cite)
        elif kind == GEM:
            gain_gems(s, seat, n, cite)
        elif kind == GLORY:
            yield from gain_glory(s, seat, n, cite)
        else:
            rest.append((kind, n))
    while rest:
        part = rest[0]
        if len(rest) > 1:
            options = [Gain(kind) for kind, _ in rest]
            answer = yield Choose(seat, options, "CO-OVERVIEW-010", ask="order-bonuses", about={"cite": cite})
            part = next(part for part in rest if part[0] == answer.bonus)
        rest.remove(part)
        yield from _gain_part(s, seat, *part, cite)


def _gain_part(s: Circadians, seat: int, kind: int, n: int, cite: RuleId) -> Flow:
    if kind in AT_ONCE:
        yield from AT_ONCE[kind](s, seat, n, cite)
        return
    for _ in range(n):
        yield from PARTS[kind](s, seat, cite)


def possible(s: Circadians, seat: int, bonus: Bonus) -> RuleId | None:
    """Why a bonus would bring nothing at all; None: it brings something."""
    rules = [FORBIDS[kind](s, seat) if kind in FORBIDS else None for kind, _ in bonus]
    return None if not rules or None in rules else rules[0]


def choose_bonus(
    s: Circadians, seat: int, choice: Choice, cite: RuleId, *, may: bool, ask: str, about: Mapping[str, Any] = NOTHING
) -> Flow:
    """One of several bonuses; none of them, where it is optional."""
    if not may and len(choice) == 1:
        yield from gain(s, seat, choice[0], cite)
        return
    options = partial(_bonuses, s, seat, choice, may)
    if not any(rule is None for _, rule in _bonuses(s, seat, choice, False)):
        return
    answer = yield Choose(seat, options, cite, ask=ask, about=about)
    if answer != PASS:
        yield from gain(s, seat, next(bonus for bonus in choice if bonus[0][0] == answer.bonus), cite)


def _bonuses(s: Circadians, seat: int, choice: Choice, may: bool) -> Iterator[Candidate]:
    for bonus in choice:
        yield Gain(bonus[0][0]), possible(s, seat, bonus)
    if may:
        yield PASS, None


# -- glory ---------------------------------------------------------------------------------------------


def gain_glory(s: Circadians, seat: int, n: int, cite: RuleId) -> Flow:
    """The marker advances; who reaches the last space wins at once; then what it stopped on or passed (CO-GLORY-009, CO-VICTORY-005)."""
    faction, before = s.factions[seat], s.glory[seat]
    s.glory[seat] = now = min(before + n, GOAL[faction])
    if now > before:
        tell(s, GloryGained, seat=seat, count=now - before, total=now, cite=cite)
    if now == GOAL[faction] and faction != ZCHARO and s.phase != INCOME:
        reached = [other for other, of in enumerate(s.factions) if of != ZCHARO and at_the_goal(s, other)]
        win(s, best_of(s, reached), "CO-VICTORY-005" if len(reached) == 1 else "CO-VICTORY-012")
    for space in range(before + 1, now + 1):
        if space in GLORY_TRACK[faction]:
            yield from gain(s, seat, GLORY_TRACK[faction][space], "CO-GLORY-009")


def win(s: Circadians, seats: list[int], cite: RuleId) -> None:
    """The game is over."""
    for seat in seats:
        tell(s, GameWon, seat=seat, cite=cite)
    end(s, seats, cite)


# -- research ------------------------------------------------------------------------------------------


def research(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """1 research: a marker of one's choice advances (CO-RESEARCH-011); it must, unless only locks are left (CO-RESEARCH-028)."""
    if not any(rule is None for _, rule in advances(s, seat)):
        tell(s, ResearchLost, seat=seat, cite="CO-RESEARCH-028")
        return
    answer = yield Choose(seat, partial(advances, s, seat), cite, ask="research")
    if answer == DONE:
        tell(s, ResearchLost, seat=seat, cite="CO-RESEARCH-028")
        return
    yield from advance(s, seat, answer, cite)


def advances(s: Circadians, seat: int, tracks: Iterable[int] = range(TRACKS)) -> Iterator[Candidate]:
    """The steps that markers may take; nothing at all only where every step is behind a lock."""
    open_step = locked_step = False
    for track in tracks:
        column = s.research[seat * TRACKS + track] + 1
        if column == COLUMNS:
            yield Advance(track), "CO-RESEARCH-014"
        elif not TRACK_LOCKS[track][column]:
            open_step = True
            yield Advance(track), None
        else:
            for pay, rule in pays_locks(s, seat):
                locked_step = locked_step or rule is None
                yield Advance(track, pay), "CO-RESEARCH-008" if rule is not None else None
    if open_step:
        yield DONE, "CO-RESEARCH-012"
    elif locked_step:
        yield DONE, None


def advance(s: Circadians, seat: int, step: Advance, cite: RuleId) -> Flow:
    """A marker goes one column to the right: the lock, what follows from research, the effect of the column (CO-RESEARCH-006)."""
    at = seat * TRACKS + step.track
    column = s.research[at] + 1
    if TRACK_LOCKS[step.track][column]:
        pay_lock(s, seat, step.pay, "CO-RESEARCH-007")
    s.research[at] = column
    tell(s, ResearchAdvanced, seat=seat, track=step.track, column=column + 1, cite=cite)
    for say, upgraded in moments.RESEARCHED.of(s, seat):
        yield from carry(say(s, seat, upgraded))
    if ENTER[step.track][column]:
        entered = {"track": step.track, "column": column + 1}
        yield from choose_bonus(
            s, seat, ENTER[step.track][column], "CO-RESEARCH-006", may=True, ask="enter-column", about=entered
        )


# -- moving and wounding -------------------------------------------------------------------------------


def redeploy(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """A redeployment, which may be declined (CO-REDEPLOY-007)."""
    barred = s.relics[s.round - 1] if s.phase == INCOME else NONE
    spare = -1
    if s.phase == MOVEMENT and seat == s.active and s.turn.stage == SPENDING:
        spare = s.turn.points
    yield from may_march(s, seat, redeployment(barred=barred, spare=spare), cite, "redeploy")


def may_march(s: Circadians, seat: int, march: March, cite: RuleId, ask: str) -> Flow:
    """One step of this kind, or none."""
    options = [move for move, rule in moves(s, seat, march, False) if rule is None]
    if not options:
        return
    answer = yield Choose(seat, partial(_marches, s, seat, march), cite, ask=ask, legal=[*options, PASS])
    if answer != PASS:
        yield from make_move(s, seat, march, answer, cite)


def _marches(s: Circadians, seat: int, march: March) -> Iterator[Candidate]:
    yield from moves(s, seat, march, True)
    yield PASS, None


def make_move(s: Circadians, seat: int, march: March, move: Move, cite: RuleId) -> Flow:
    """The units go, with whoever joins them; what that changes."""
    figures = [] if move.figure is None else [move.figure]
    while any(rule is None for _, rule in joins(s, seat, march, move, figures, False)):
        answer = yield Choose(
            seat, partial(_joining, s, seat, march, move, figures), cite, ask="join",
            about={"region": move.region, "source": move.source},
        )  # fmt: skip
        if answer == DONE:
            break
        figures = [*figures, answer.figure]
    shift(s, seat, move.source, move.region, move.count, figures)
    tell(
        s, UnitsMoved, seat=seat, count=move.count, figures=tuple(figures), source=move.source, region=move.region,
        cite=cite,
    )  # fmt: skip
    if s.phase == MOVEMENT and seat == s.active:
        s.turn.moved |= sum(1 << figure for figure in figures)
    settle(s, move.source, move.region)
    yield from lose_heart(s)


def _joining(s: Circadians, seat: int, march: March, move: Move, along: list[int]) -> Iterator[Candidate]:
    for figure, rule in joins(s, seat, march, move, along, True):
        yield Join(figure), rule
    yield DONE, None


def wound(s: Circadians, seat: int, n: int, region: int, cite: RuleId) -> None:
    """Warriors leave the map for the first area of their recruitment track (CO-BATTLE-028)."""
    if n:
        s.warriors[seat * PLACES + region] -= n
        s.areas[seat * ROWS] += n
        tell(s, WarriorsWounded, seat=seat, count=n, region=region, cite=cite)
        settle(s, region)


# -- qualities -----------------------------------------------------------------------------------------


def upgrade_quality(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """Pay the gems on a quality card and turn it over, or let it be (CO-INCOME-010, CO-INCOME-023)."""
    if any(rule is None for _, rule in improvements(s, seat)):
        answer = yield Choose(seat, partial(_improvements_or_none, s, seat), cite, ask="upgrade-quality")
        if answer != PASS:
            yield from improve(s, seat, answer.quality)


def _improvements_or_none(s: Circadians, seat: int) -> Iterator[Candidate]:
    yield from improvements(s, seat)
    yield PASS, None


def improvements(s: Circadians, seat: int) -> Iterator[Candidate]:
    for quality in QUALITIES_OF[s.factions[seat]]:
        rule = None
        if s.qualities >> quality & 1:
            rule = "CO-INCOME-023"
        elif QUALITY_COST[quality] > s.gems[seat]:
            rule = "CO-INCOME-010"
        yield UpgradeQuality(quality), rule


def improve(s: Circadians, seat: int, quality: int) -> Flow:
    pay_gems(s, seat, QUALITY_COST[quality], "CO-INCOME-010")
    s.qualities |= 1 << quality
    tell(s, QualityUpgraded, seat=seat, quality=quality, cite="CO-INCOME-010")
    for say, upgraded in moments.UPGRADED.of(s, seat):
        yield from carry(say(s, seat, quality, upgraded))


# -- what a bonus would bring --------------------------------------------------------------------------


def nothing_to(
    candidates: Callable[[Circadians, int], Iterable[Candidate]], cite: RuleId
) -> Callable[[Circadians, int], RuleId | None]:
    """Whether none of these candidates is allowed: then this rule says why the bonus brings nothing."""

    def rule(s: Circadians, seat: int) -> RuleId | None:
        return None if any(why is None for _, why in candidates(s, seat)) else cite

    return rule


PARTS |= {RESEARCH: research, REDEPLOY: redeploy, UPGRADE: upgrade_quality, MORALE: boost}
FORBIDS |= {
    CARD: lambda s, seat: None if can_draw(s) else "CO-TACTICS-012",
    RESEARCH: nothing_to(advances, "CO-RESEARCH-028"),
    REDEPLOY: nothing_to(lambda s, seat: moves(s, seat, redeployment(), False), "CO-REDEPLOY-001"),
    UPGRADE: nothing_to(improvements, "CO-INCOME-023"),
    MORALE: lambda s, seat: None if can_boost(s, seat) else "CO-FACTION-031",
}
