"""The income phase: every faction collects its sources in the order it likes (CO-INCOME-001 to CO-INCOME-025)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import Collect, Done, Gain, GiveScouting, Number, PlayCard
from wartable.games.circadians.content import (
    AI,
    BASIC_INCOME,
    BRACKET_BONUSES,
    BRACKETS,
    BUILDING_INCOME,
    CIRCADIANS,
    EXCHANGE,
    FACTION_OF_SCOUT,
    FACTORY,
    FORTRESS,
    GEM,
    INCOME,
    OUTPOST,
    RELIC_CHECK,
    SCOUTING,
    UPGRADE,
    ZCHARO,
    Choice,
    bracket_of,
)
from wartable.games.circadians.effects import asking, choose_bonus, gain, improve, improvements, research, win
from wartable.games.circadians.events import IncomeCollected, RegionsCounted, ScoutingGiven, TrapsLoaded
from wartable.games.circadians.model import (
    BASIC,
    FACTORIES,
    FIRST_COMMAND,
    FORTRESSES,
    GIVEN,
    IN_FORCE,
    IN_SUPPLY,
    OUTPOSTS,
    REGIONS_HELD,
    ROWS,
    Circadians,
    Turn,
)
from wartable.games.circadians.moments import Source
from wartable.games.circadians.phases.playing import cards_to_play, play_card
from wartable.games.circadians.phases.pricing import begin_phase
from wartable.games.circadians.rules.cards import draw, might_play
from wartable.games.circadians.rules.means import gain_gems, pay_energy
from wartable.games.circadians.rules.pieces import built_in, controlled
from wartable.games.circadians.rules.victory import at_the_goal, best_of
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

DONE = Done()


def begin(s: Circadians) -> None:
    """Regions are counted once, traps are loaded; then one faction after the other (CO-INCOME-022, CO-INCOME-024)."""
    begin_phase(s, INCOME)
    s.turn = Turn()
    s.counted = [controlled(s, seat).bit_count() for seat in range(len(s.factions))]
    for seat, count in enumerate(s.counted):
        tell(s, RegionsCounted, seat=seat, count=count, cite="CO-INCOME-004")
    ai = s.factions.find(AI)
    if ai >= 0 and (fortresses := built_in(s, ai, FORTRESS)):
        s.traps = fortresses
        tell(s, TrapsLoaded, seat=ai, cite="CO-FACTION-027")
    s.given = 0
    s.queue = bytearray(s.seating.clockwise(s.flare))
    s.step = "next-income"


def next_income(s: Circadians) -> None:
    """The next faction; or the phase is over."""
    if not s.queue:
        s.step = "income-over"
        return
    s.active = seat = s.queue.pop(0)
    s.sources = sum(1 << source.number for source in sources_of(s, seat))
    s.step = "income"


def sources_of(s: Circadians, seat: int) -> list[Source]:
    """All sources of a faction: its board, its regions, abilities (CO-INCOME-003)."""
    found = [*_ALWAYS]
    for kind, row in _OF_ROWS:
        if s.built[seat * ROWS + kind]:
            found.append(row)
    for say, upgraded in moments.SOURCES.of(s, seat):
        found += say(s, seat, upgraded)
    return found


def income(s: Circadians) -> Flow:
    """One answer of the faction that collects; the step goes on until it is done."""
    seat = s.active
    left = _left(s, seat)
    plain = _plain(s, seat, left)
    if plain is not None:
        yield from _collect(s, seat, plain)
        return
    if not left and not might_play(s, seat):
        s.sources = 0
        s.step = "next-income"
        return
    if len(left) == 1 and not left[0].may and not _other_things(s, seat):
        yield from _collect(s, seat, left[0])
        return
    answer = yield asking(seat, partial(_menu, s, seat, left), "CO-INCOME-001", "income")
    match answer:
        case Done():
            s.sources = 0
            s.step = "next-income"
        case Gain():
            (basic,) = (source for source in left if source.number == BASIC)
            bonus = next(bonus for bonus in BASIC_INCOME[s.factions[seat]] if bonus[0][0] == answer.bonus)
            yield from _collect(s, seat, basic._replace(collect=partial(gain, bonus=bonus, cite="CO-INCOME-025")))
        case Collect():
            yield from _collect(s, seat, next(source for source in left if source.number == answer.source))
        case PlayCard():
            yield from play_card(s, seat, answer)
        case GiveScouting():
            give_scouting(s, seat, answer.card)


def _left(s: Circadians, seat: int) -> list[Source]:
    return [source for source in sources_of(s, seat) if s.sources >> source.number & 1]


def _plain(s: Circadians, seat: int, left: list[Source]) -> Source | None:
    """Energy and gems that bring no choice, where nothing speaks against taking them first (no upkeep is to be paid)."""
    found = None
    for source in left:
        if source.number >= FIRST_COMMAND:
            return None
        plain = source.number == FACTORIES or (source.number == BASIC and len(BASIC_INCOME[s.factions[seat]]) == 1)
        if plain and found is None:
            found = source
    return found


def _other_things(s: Circadians, seat: int) -> bool:
    """Whether a faction might play a card or give one."""
    return might_play(s, seat) or any(rule is None for _, rule in _gifts(s, seat))


def _menu(s: Circadians, seat: int, left: list[Source], tried: bool) -> Iterator[Candidate]:
    owed = False
    for source in left:
        rule: RuleId | None = source.forbids(s, seat) if source.forbids is not None else None
        if rule is None and source.energy > s.energy[seat]:
            rule = "CO-OVERVIEW-009"
        owed = owed or (rule is None and not source.may)
        if source.number == BASIC:  # which of the two is asked at once
            for bonus in BASIC_INCOME[s.factions[seat]]:
                yield Gain(bonus[0][0]), rule
        else:
            yield Collect(source.number), rule
    yield from cards_to_play(s, seat, tried)
    yield from _gifts(s, seat)
    yield DONE, "CO-INCOME-003" if owed else None


def _collect(s: Circadians, seat: int, source: Source) -> Flow:
    s.sources &= ~(1 << source.number)
    tell(s, IncomeCollected, seat=seat, source=source.number, cite="CO-INCOME-003")
    pay_energy(s, seat, source.energy, "CO-OVERVIEW-009")
    yield from carry(source.collect(s, seat))


# -- the board -----------------------------------------------------------------------------------------


def _basic(s: Circadians, seat: int) -> Flow:
    """What the board always gives (CO-INCOME-025)."""
    yield from choose_bonus(s, seat, BASIC_INCOME[s.factions[seat]], "CO-INCOME-025", may=False, ask="basic-income")


def _row(s: Circadians, seat: int, kind: int) -> Flow:
    """Every uncovered cell of a row gives its resource (CO-INCOME-018)."""
    count = s.built[seat * ROWS + kind]
    if kind == OUTPOST:
        yield from draw(s, seat, count, "CO-INCOME-018")
    elif kind == FORTRESS:
        yield from _fortresses(s, seat, count)
    else:
        for _ in range(count):
            yield from gain(s, seat, BUILDING_INCOME[kind], "CO-INCOME-018")


def _fortresses(s: Circadians, seat: int, count: int) -> Flow:
    """Gems, which a foundation lets the faction exchange for research, one for one (CO-FOUNDATION-002)."""
    exchanged = 0
    if s.properties[seat] >> EXCHANGE & 1:
        options = [Number(n) for n in range(count + 1)]
        answer = yield Choose(seat, options, "CO-FOUNDATION-002", ask="exchange-gems")
        exchanged = answer.n
    gain_gems(s, seat, count - exchanged, "CO-INCOME-018")
    for _ in range(exchanged):
        yield from research(s, seat, "CO-FOUNDATION-002")


# -- the number of regions -----------------------------------------------------------------------------


def _regions(s: Circadians, seat: int) -> Flow:
    """The bonus of the bracket into which the number of regions falls (CO-INCOME-004 to CO-INCOME-009)."""
    number = s.counted[seat]
    more = sum(say(s, seat, upgraded) for say, upgraded in moments.COUNTS.of(s, seat))
    if bracket_of(number) != bracket_of(number + more):
        options = [Number(number + n) for n in range(more + 1)]
        answer = yield Choose(seat, options, "CO-INCOME-015", ask="count-regions")
        number = answer.n
    else:
        number += more
    s.counted[seat] = number
    bracket = bracket_of(number)
    lower = min(bracket, max([0, *(say(s, seat, upgraded) for say, upgraded in moments.LOWERS.of(s, seat))]))
    if lower:
        brackets = [Number(BRACKETS[n].least) for n in range(bracket - lower, bracket + 1)]
        answer = yield Choose(seat, brackets, "CO-INCOME-005", ask="lower-bracket")
        bracket = bracket_of(answer.n)
    for choice in BRACKET_BONUSES[bracket]:
        yield from _bracket_bonus(s, seat, choice, BRACKETS[bracket].rule)


def _bracket_bonus(s: Circadians, seat: int, choice: Choice, cite: RuleId) -> Flow:
    """Upgrade a quality for its gems, or gain a gem (CO-INCOME-008, CO-INCOME-023); or what else the bracket gives."""
    if choice[0][0][0] != UPGRADE:
        yield from gain(s, seat, choice[0], cite)
        return
    answer = yield Choose(seat, partial(_upgrade_or_gem, s, seat), cite, ask="upgrade-or-gem")
    if isinstance(answer, Gain):
        gain_gems(s, seat, 1, cite)
    else:
        yield from improve(s, seat, answer.quality)


def _upgrade_or_gem(s: Circadians, seat: int) -> Iterator[Candidate]:
    yield from improvements(s, seat)
    yield Gain(GEM), None


_ALWAYS = Source(BASIC, _basic), Source(REGIONS_HELD, _regions)
_OF_ROWS = tuple(
    (kind, Source(number, partial(_row, kind=kind)))
    for number, kind in ((FACTORIES, FACTORY), (OUTPOSTS, OUTPOST), (FORTRESSES, FORTRESS))
)
"""The sources that every board has, and those of its rows."""


# -- scouting cards ------------------------------------------------------------------------------------


def _gifts(s: Circadians, seat: int) -> Iterator[Candidate]:
    """Scouting cards of the supply may be given before the number of regions is used (CO-FACTION-025)."""
    if s.factions[seat] != CIRCADIANS:
        return
    for card in range(len(SCOUTING)):
        if s.scouts[card] == IN_SUPPLY:
            yield GiveScouting(card), None if s.sources >> REGIONS_HELD & 1 else "CO-INCOME-024"
        elif s.scouts[card] == IN_FORCE:
            yield GiveScouting(card), "CO-FACTION-025"


def give_scouting(s: Circadians, seat: int, card: int) -> None:
    """The card goes to the faction whose symbol it bears and counts as a region (CO-INCOME-014)."""
    s.scouts[card] = GIVEN
    s.given |= 1 << card
    s.counted[seat] += 1
    tell(s, ScoutingGiven, seat=s.factions.index(FACTION_OF_SCOUT[card]), card=card, cite="CO-FACTION-025")


# -- the end of the phase ------------------------------------------------------------------------------


def over(s: Circadians) -> None:
    """Who has reached the end of a glory track in this phase wins now; several are compared (CO-VICTORY-010, CO-VICTORY-011)."""
    reached = [seat for seat, faction in enumerate(s.factions) if faction != ZCHARO and at_the_goal(s, seat)]
    if len(reached) > 1:
        win(s, best_of(s, reached), "CO-VICTORY-010")
    if reached:
        win(s, reached, "CO-VICTORY-011")
    s.counted, s.given = [], 0
    s.phase, s.step = RELIC_CHECK, "relic-check"
