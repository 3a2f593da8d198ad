"""What symbols and cards give: resources, cards, research, glory, recruits, redeployments, foundations, tokens.

`gain` carries out a bonus as it is printed; everything that asks something is a flow. Where a bonus has several parts, energy,
gems and glory come first (they only help with the rest), the other parts in the order the faction likes (CO-OVERVIEW-010).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import (
    FREE,
    PRINTED,
    Advance,
    Build,
    Done,
    Gain,
    Hurry,
    Join,
    Lay,
    Move,
    Pass,
    PlaceLoot,
    Recruit,
    Trade,
    UpgradeLoot,
    UpgradeQuality,
)
from wartable.games.circadians.content import (
    AREAS,
    BUILDINGS_OF,
    CARD,
    COLUMNS,
    CONSTRUCTION,
    ENERGY,
    ENTER,
    FAST_ADVANCE,
    FOUNDATION,
    FOUNDATIONS_IN_REGION,
    GEM,
    GLORY,
    GLORY_TRACK,
    GOAL,
    INCOME,
    LOCKED_PROPERTIES,
    LOCKS_UNDER,
    LOOT,
    LOOT_UP,
    MORALE,
    MOVEMENT,
    OUTPOST,
    PERSONAL,
    PLACEMENT_BONUS,
    PROPERTIES,
    PROPERTY_GAIN,
    QUALITIES_OF,
    QUALITY_COST,
    RECRUIT,
    REDEPLOY,
    RESEARCH,
    TRACK_LOCKS,
    TRADE,
    TRADE_POINTS,
    UPGRADE,
    ZCHARO,
    Bonus,
    Choice,
)
from wartable.games.circadians.events import (
    BuildingBuilt,
    FoundationBuilt,
    GameWon,
    GloryGained,
    LootPlaced,
    LootUpgraded,
    PointsTraded,
    QualityUpgraded,
    ResearchAdvanced,
    ResearchLost,
    UnitsMoved,
    WarriorsAdvanced,
    WarriorsRecruited,
    WarriorsWounded,
)
from wartable.games.circadians.model import (
    FOUNDATIONS,
    NONE,
    PLACES,
    ROWS,
    SLOTS,
    SPENDING,
    TRACKS,
    Circadians,
)
from wartable.games.circadians.rules.cards import can_draw, draw
from wartable.games.circadians.rules.map import each, land
from wartable.games.circadians.rules.means import (
    gain_energy,
    gain_gems,
    pay_energy,
    pay_gems,
    pay_lock,
    pays_locks,
)
from wartable.games.circadians.rules.morale import boost, can_boost, lose_heart
from wartable.games.circadians.rules.moving import March, joins, moves, redeployment, shift
from wartable.games.circadians.rules.pieces import (
    buildings_of,
    controlled,
    controlled_land,
    controls,
    foundations_at,
    free_foundations,
    home,
    settle,
)
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, end, tell

DONE, PASS = Done(), Pass()
ZCHARO_OUTPOSTS = 2
"""Outposts that the Zcharo may have in one region (CO-CONSTRUCTION-025)."""


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
        legal=lambda: [action for action, rule in candidates(False) if rule is None],
    )


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
    if kind == RECRUIT:
        yield from recruit(s, seat, n, cite)
        return
    if kind == CARD:
        yield from draw(s, seat, n, cite)
        return
    each_time: Callable[[Circadians, int, RuleId], Flow] = _PARTS[kind]
    for _ in range(n):
        yield from each_time(s, seat, cite)


def possible(s: Circadians, seat: int, bonus: Bonus) -> RuleId | None:
    """Why a bonus would bring nothing at all; None: it brings something."""
    rules = [_FORBIDS[kind](s, seat) if kind in _FORBIDS else None for kind, _ in bonus]
    return None if not rules or None in rules else rules[0]


def choose_bonus(s: Circadians, seat: int, choice: Choice, cite: RuleId, *, may: bool, ask: str) -> Flow:
    """One of several bonuses; none of them, where it is optional."""
    if not may and len(choice) == 1:
        yield from gain(s, seat, choice[0], cite)
        return
    options = partial(_bonuses, s, seat, choice, may)
    if not any(rule is None for _, rule in _bonuses(s, seat, choice, False)):
        return
    answer = yield Choose(seat, options, cite, ask=ask)
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
        win(s, [seat], "CO-VICTORY-005")
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
        yield from choose_bonus(s, seat, ENTER[step.track][column], "CO-RESEARCH-006", may=True, ask="enter-column")


# -- recruiting ----------------------------------------------------------------------------------------


def recruit(s: Circadians, seat: int, points: int, cite: RuleId) -> Flow:
    """Recruitment points are spent at once, and unused ones are lost (CO-RECRUIT-008, CO-RECRUIT-017)."""
    while points and any(rule is None for _, rule in recruits(s, seat, points, False)):
        answer = yield asking(seat, partial(_recruits_or_done, s, seat, points), cite, "recruit", points=points)
        if answer == DONE:
            return
        points -= cost_in_points(answer)
        yield from do_recruit(s, seat, answer)


def _recruits_or_done(s: Circadians, seat: int, points: int, tried: bool) -> Iterator[Candidate]:
    yield from recruits(s, seat, points, tried)
    yield DONE, None


def recruits(s: Circadians, seat: int, points: int, tried: bool) -> Iterator[Candidate]:
    """How recruitment points may be spent: on steps of warriors, on the fast advance, on a trade."""
    faction = s.factions[seat]
    last = len(AREAS[faction])
    other = _elsewhere(s, seat)
    for area in range(last):
        there = s.areas[seat * ROWS + area]
        for count in range(1, there + 1):
            rule = None if count <= points else "CO-RECRUIT-002"
            if rule is None or tried:
                yield Recruit(count, area + 1), rule
                if area + 1 == last:
                    for region in other:
                        yield Recruit(count, area + 1, region), rule
        if not there and tried:
            yield Recruit(1, area + 1), "CO-RECRUIT-002"
    price = FAST_ADVANCE[faction]
    if price is None:
        if tried:
            yield Hurry(1), "CO-RECRUIT-006"
    else:
        for count in range(1, s.areas[seat * ROWS] + 1):
            rule = None if count <= points and count * price <= s.energy[seat] else "CO-RECRUIT-005"
            if rule is None or tried:
                yield Hurry(count), rule
                for region in other:
                    yield Hurry(count, region), rule
    rule = "CO-RECRUIT-007" if points < TRADE_POINTS else possible(s, seat, TRADE[faction])
    if rule is None or tried:
        yield Trade(), rule


def _elsewhere(s: Circadians, seat: int) -> list[int]:
    """Regions into which warriors may be recruited instead of the base."""
    return [region for say, up in moments.RECRUITS.of(s, seat) for region in each(say(s, seat, up))]


def cost_in_points(answer: Recruit | Hurry | Trade) -> int:
    """The recruitment points that an answer spends."""
    return TRADE_POINTS if isinstance(answer, Trade) else answer.count


def do_recruit(s: Circadians, seat: int, answer: Recruit | Hurry | Trade) -> Flow:
    """Spend recruitment points so."""
    faction = s.factions[seat]
    if isinstance(answer, Trade):
        tell(s, PointsTraded, seat=seat, cite="CO-RECRUIT-007")
        yield from gain(s, seat, TRADE[faction], "CO-RECRUIT-007")
        return
    area = answer.area - 1 if isinstance(answer, Recruit) else 0
    s.areas[seat * ROWS + area] -= answer.count
    if isinstance(answer, Recruit) and answer.area < len(AREAS[faction]):
        s.areas[seat * ROWS + area + 1] += answer.count
        tell(s, WarriorsAdvanced, seat=seat, count=answer.count, area=answer.area + 1, cite="CO-RECRUIT-002")
        return
    cite = "CO-RECRUIT-002"
    if isinstance(answer, Hurry):
        cite = "CO-RECRUIT-005"
        pay_energy(s, seat, answer.count * (FAST_ADVANCE[faction] or 0), cite)
    place = home(s, seat) if answer.region is None else answer.region
    s.warriors[seat * PLACES + place] += answer.count
    tell(s, WarriorsRecruited, seat=seat, count=answer.count, region=place, cite=cite)
    settle(s, place)


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
    if not any(rule is None for _, rule in moves(s, seat, march, False)):
        return
    answer = yield asking(seat, partial(_marches, s, seat, march), cite, ask)
    if answer != PASS:
        yield from make_move(s, seat, march, answer, cite)


def _marches(s: Circadians, seat: int, march: March, tried: bool) -> Iterator[Candidate]:
    yield from moves(s, seat, march, tried)
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


# -- foundations and buildings -------------------------------------------------------------------------


def lay_foundation(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """Build 1 foundation without a construction point (CO-CONSTRUCTION-002)."""
    if any(rule is None for _, rule in lays(s, seat, False)):
        answer = yield asking(seat, partial(lays, s, seat), cite, "lay")
        do_lay(s, seat, answer)


def _why_not_here(s: Circadians, seat: int, region: int) -> RuleId | None:
    """Why nothing can be built in a region: it must be controlled land (CO-CONSTRUCTION-017)."""
    if not controls(s, seat, region) or region == home(s, seat):
        return "CO-CONSTRUCTION-017"
    return None if land(s) >> region & 1 else "CO-CONSTRUCTION-004"


def _where(s: Circadians, seat: int, tried: bool) -> Iterator[int]:
    return each(land(s) | controlled(s, seat) if tried else controlled_land(s, seat))


def lays(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The personal foundations that may be put into regions."""
    faction = s.factions[seat]
    for number in range(len(PROPERTIES)):
        gone = s.properties[seat] >> number & 1
        if gone and not tried:
            continue
        for region in _where(s, seat, tried):
            rule = "CO-CONSTRUCTION-027" if gone else _why_not_here(s, seat, region)
            if rule is None and NONE not in foundations_at(s, region):
                rule = "CO-CONSTRUCTION-006"
            if rule is not None:
                if tried:
                    yield Lay(number, region), rule
            elif LOCKED_PROPERTIES[faction][number]:
                for pay, shut in _opens(s, seat, waive=True):
                    if shut is None or tried:
                        yield Lay(number, region, pay), "CO-CONSTRUCTION-007" if shut is not None else None
            else:
                yield Lay(number, region), None


def _opens(s: Circadians, seat: int, waive: bool) -> list[tuple[int, RuleId | None]]:
    """The ways to pay for the lock of a building or foundation; a card may let it be ignored in the own turn."""
    ways = pays_locks(s, seat)
    if waive and s.turn.waived and seat == s.active and s.phase == CONSTRUCTION:
        ways.append((FREE, None))
    return ways


def do_lay(s: Circadians, seat: int, answer: Lay) -> None:
    """A personal foundation goes to a region and uncovers its property (CO-CONSTRUCTION-004, CO-CONSTRUCTION-008)."""
    if LOCKED_PROPERTIES[s.factions[seat]][answer.property]:
        _open(s, seat, answer.pay, "CO-CONSTRUCTION-007")
    slot = foundations_at(s, answer.region).index(NONE)
    s.foundations[answer.region * FOUNDATIONS + slot] = PERSONAL
    s.properties[seat] |= 1 << answer.property
    tell(s, FoundationBuilt, seat=seat, property=answer.property, region=answer.region, cite="CO-CONSTRUCTION-004")
    for kind, n in PROPERTY_GAIN[answer.property]:
        assert kind == ENERGY
        gain_energy(s, seat, n, "CO-FOUNDATION-005")


def _open(s: Circadians, seat: int, pay: int, cite: RuleId) -> None:
    if pay == FREE:
        s.turn.waived -= 1
    else:
        pay_lock(s, seat, pay, cite)


def builds(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The buildings that may be put on foundations: of each type the leftmost (CO-CONSTRUCTION-012)."""
    bare = any(say(s, seat, up) for say, up in moments.BUILDS_BARE.of(s, seat))
    for kind in range(ROWS):
        rule = _why_no_more(s, seat, kind)
        if rule is not None and not tried:
            continue
        for region in _where(s, seat, tried):
            why = rule or _why_not_built(s, seat, kind, region)
            if why is not None:
                if tried:
                    for foundation in dict.fromkeys(f for f in foundations_at(s, region) if f != NONE):
                        yield Build(kind, region, foundation), why
                continue
            free = list(dict.fromkeys(foundation for _, foundation in free_foundations(s, region)))
            if tried:
                for foundation in dict.fromkeys(foundations_at(s, region)):
                    if foundation != NONE and foundation not in free:
                        yield Build(kind, region, foundation), _why_taken(s, region, foundation)
            pays = _pays_for(s, seat, kind)
            for place in (*free, None) if bare else free:
                for pay, shut in pays:
                    if shut is None or tried:
                        yield Build(kind, region, place, pay), "CO-CONSTRUCTION-013" if shut is not None else None


def _why_no_more(s: Circadians, seat: int, kind: int) -> RuleId | None:
    """Whether a building of the type is left."""
    return "CO-CONSTRUCTION-027" if s.built[seat * ROWS + kind] >= BUILDINGS_OF[s.factions[seat]][kind] else None


def _why_not_built(s: Circadians, seat: int, kind: int, region: int) -> RuleId | None:
    """Why a building of a type cannot be put into a region: control, one of each type (CO-CONSTRUCTION-016), its own rules."""
    if (rule := _why_not_here(s, seat, region)) is not None:
        return rule
    most = ZCHARO_OUTPOSTS if kind == OUTPOST and s.factions[seat] == ZCHARO else 1
    if buildings_of(s, seat, region).count(kind) >= most:
        return "CO-CONSTRUCTION-016" if most == 1 else "CO-CONSTRUCTION-025"
    for say, upgraded in moments.BUILDS.of(s, seat):
        if why := say(s, region, kind, upgraded):
            return why
    return None


def _why_taken(s: Circadians, region: int, foundation: int) -> RuleId:
    """Why no building can be put on a foundation: a building stands there, or a relic."""
    slot = foundations_at(s, region).index(foundation)
    return "CO-CONSTRUCTION-024" if s.buildings[region * SLOTS + slot] else "CO-CONSTRUCTION-023"


def _pays_for(s: Circadians, seat: int, kind: int) -> list[tuple[int, RuleId | None]]:
    """The ways to pay for the lock of the next building of a type, if it has one."""
    row = LOCKS_UNDER[s.factions[seat]][kind]
    if not row[s.built[seat * ROWS + kind]] or any(say(s, kind, up) for say, up in moments.NO_LOCK.of(s, seat)):
        return [(PRINTED, None)]
    return _opens(s, seat, waive=True)


def do_build(s: Circadians, seat: int, answer: Build) -> Flow:
    """The leftmost building of the type goes to the region; what it covers is gained (CO-CONSTRUCTION-009, CO-CONSTRUCTION-015)."""
    kind, region = answer.building, answer.region
    row = LOCKS_UNDER[s.factions[seat]][kind]
    if row[s.built[seat * ROWS + kind]] and not any(say(s, kind, up) for say, up in moments.NO_LOCK.of(s, seat)):
        _open(s, seat, answer.pay, "CO-CONSTRUCTION-013")
    if answer.foundation is None:
        slot = next(n for n in range(FOUNDATIONS, SLOTS) if not s.buildings[region * SLOTS + n])
    else:
        slot = next(n for n, foundation in free_foundations(s, region) if foundation == answer.foundation)
    s.buildings[region * SLOTS + slot] = 1 + seat * ROWS + kind
    s.built[seat * ROWS + kind] += 1
    tell(s, BuildingBuilt, seat=seat, building=kind, region=region, cite="CO-CONSTRUCTION-009")
    for say, upgraded in moments.BUILT.of(s, seat):
        yield from carry(say(s, region, kind, upgraded))
    if answer.foundation is not None:
        bonus = PLACEMENT_BONUS[answer.foundation]
        times = 1 + any(double(s, seat, up) for double, up in moments.DOUBLES.of(s, seat))
        for _ in range(times if bonus else 0):
            yield from gain(s, seat, bonus, "CO-CONSTRUCTION-015")


# -- loot tokens ---------------------------------------------------------------------------------------


def place_loot(s: Circadians, seat: int, cite: RuleId, where: int | None = None) -> Flow:
    """A token from the corner covers the symbol in a region the faction controls, its base included (CO-PRODUCTION-007).

    Where an effect names other regions it may be declined.
    """
    if any(rule is None and action != PASS for action, rule in loots(s, seat, where, False)):
        answer = yield asking(seat, partial(loots, s, seat, where), cite, "place-loot")
        if answer == PASS:
            return
        s.loot[answer.loot] = answer.region
        tell(s, LootPlaced, seat=seat, loot=answer.loot, region=answer.region, cite=cite)


def loots(s: Circadians, seat: int, where: int | None, tried: bool) -> Iterator[Candidate]:
    own = controlled_land(s, seat) | controlled(s, seat) & sum(1 << site for site in s.sites if site != NONE)
    allowed = own if where is None else where
    for token, lies in enumerate(s.loot):
        if lies != NONE:
            continue
        for region in each(allowed | land(s) if tried and where is None else allowed):
            rule = None if allowed >> region & 1 else "CO-PRODUCTION-007"
            if region in s.loot:
                rule = rule or "CO-PRODUCTION-014"
            if rule is None or tried:
                yield PlaceLoot(token, region), rule
    if where is not None:
        yield PASS, None


def upgrade_loot(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """A token in a region the faction controls is turned over (CO-PRODUCTION-008)."""
    if any(rule is None for _, rule in better_loots(s, seat)):
        answer = yield Choose(seat, partial(better_loots, s, seat), cite, ask="upgrade-loot")
        s.better |= 1 << answer.loot
        tell(s, LootUpgraded, seat=seat, loot=answer.loot, cite=cite)


def better_loots(s: Circadians, seat: int) -> Iterator[Candidate]:
    for token, region in enumerate(s.loot):
        if region == NONE:
            continue
        if s.better >> token & 1:
            yield UpgradeLoot(token), "CO-PRODUCTION-014"
        else:
            yield UpgradeLoot(token), None if controls(s, seat, region) else "CO-PRODUCTION-008"


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


def _nothing_to(
    candidates: Callable[[Circadians, int], Iterable[Candidate]], cite: RuleId
) -> Callable[[Circadians, int], RuleId | None]:
    def rule(s: Circadians, seat: int) -> RuleId | None:
        return None if any(why is None for _, why in candidates(s, seat)) else cite

    return rule


_PARTS: dict[int, Callable[[Circadians, int, RuleId], Flow]] = {
    RESEARCH: research,
    REDEPLOY: redeploy,
    UPGRADE: upgrade_quality,
    MORALE: boost,
    FOUNDATION: lay_foundation,
    LOOT: place_loot,
    LOOT_UP: upgrade_loot,
}
_FORBIDS: dict[int, Callable[[Circadians, int], RuleId | None]] = {
    CARD: lambda s, seat: None if can_draw(s) else "CO-TACTICS-012",
    RESEARCH: _nothing_to(advances, "CO-RESEARCH-028"),
    REDEPLOY: _nothing_to(lambda s, seat: moves(s, seat, redeployment(), False), "CO-REDEPLOY-001"),
    UPGRADE: _nothing_to(improvements, "CO-INCOME-023"),
    MORALE: lambda s, seat: None if can_boost(s, seat) else "CO-FACTION-031",
    FOUNDATION: _nothing_to(lambda s, seat: lays(s, seat, False), "CO-CONSTRUCTION-027"),
    LOOT: _nothing_to(lambda s, seat: loots(s, seat, None, False), "CO-PRODUCTION-012"),
    LOOT_UP: _nothing_to(better_loots, "CO-PRODUCTION-008"),
    RECRUIT: _nothing_to(lambda s, seat: recruits(s, seat, 1, False), "CO-RECRUIT-002"),
}
assert FOUNDATIONS == FOUNDATIONS_IN_REGION
