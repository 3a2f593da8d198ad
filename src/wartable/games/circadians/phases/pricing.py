"""The pricing phase: price tokens on action phases, neutral prices, the flare gun (CO-PRICING-001 to CO-FLARE-007)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import Pass, Price, PriceLast, Summon
from wartable.games.circadians.content import (
    DISCOVERY,
    FIRST_RHY_ZU,
    JRAYEK,
    MIN_FACTIONS,
    MOVEMENT,
    NEUTRAL_PRICES,
    PRICING,
    PRICING_BONUS,
    SUMMONED_BY,
    TRACK_LOCKS,
    bonus,
    neutral_prices,
    price_tokens,
)
from wartable.games.circadians.effects import advance, advances, asking, gain
from wartable.games.circadians.events import (
    FlareGunPassed,
    NeutrallyPriced,
    PhaseBegan,
    PhasePriced,
    RhyZuSummoned,
    RoundBegan,
    TokensRecalled,
)
from wartable.games.circadians.model import NEUTRAL, PRICES, SUPPLY, TRACKS, Circadians, Turn
from wartable.games.circadians.phases.playing import cards_to_play, play_card
from wartable.games.circadians.rules.cards import no_longer_fresh
from wartable.games.circadians.rules.pieces import home
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS = Pass()
MOVING = MOVEMENT - DISCOVERY
"""The track of movement."""


def begin_round(s: Circadians) -> None:
    """Factions price in turn from the flare gun holder; with two factions twice each (CO-PRICING-001 to CO-PRICING-003)."""
    tell(s, RoundBegan, round=s.round, cite="CO-ROUND-001")
    begin_phase(s, PRICING)
    s.queue = bytearray(pricing_order(s, s.flare))
    s.step = "price"


def pricing_order(s: Circadians, first: int) -> tuple[int, ...]:
    """Clockwise from this faction; two factions alternate, two phases each (CO-PRICING-003)."""
    order = s.seating.clockwise(first)
    return order * 2 if len(order) == MIN_FACTIONS else order


def begin_phase(s: Circadians, phase: int) -> None:
    s.phase = phase
    no_longer_fresh(s)
    tell(s, PhaseBegan, phase=phase, cite="CO-ROUND-001")


def price(s: Circadians) -> Flow:
    """One faction prices one phase; before that it may play cards of this phase (CO-PRICING-004, CO-TACTICS-009)."""
    if not s.queue:
        s.step = "neutral-prices"
        return
    s.active = seat = s.queue[0]
    s.turn = Turn()
    _never_without_tokens(s, seat)
    answer = yield asking(seat, partial(_prices, s, seat), "CO-PRICING-004", "price")
    if not isinstance(answer, Price | PriceLast):
        yield from play_card(s, seat, answer)
        return
    s.queue.pop(0)
    yield from place_token(s, seat, answer)


def _never_without_tokens(s: Circadians, seat: int) -> None:
    """Who has no token to place takes back all its tokens first (CO-PRICING-036)."""
    if not s.supply[seat] & ~s.barred[seat]:
        count = s.vault[seat].bit_count()
        s.supply[seat], s.vault[seat], s.barred[seat] = s.supply[seat] | s.vault[seat], 0, 0
        tell(s, TokensRecalled, seat=seat, count=count, cite="CO-PRICING-036")


def _prices(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    for token in range(1, PRICES + 1):
        rule: RuleId | None = None
        if not s.supply[seat] >> token & 1:
            rule = "CO-PRICING-021"
        elif s.barred[seat] >> token & 1:
            rule = "CO-PRICING-016"
        if rule is not None and not tried:
            continue
        for track in range(TRACKS):
            yield Price(track, token), rule or ("CO-PRICING-005" if s.prices[track] else None)
        yield PriceLast(token), rule or ("CO-PRICING-011" if s.prices[MOVING] else None)
    yield from cards_to_play(s, seat, tried)


def place_token(s: Circadians, seat: int, answer: Price | PriceLast) -> Flow:
    """The token lies on the phase; the effects of the phase and of the token follow at once (CO-PRICING-007)."""
    last = isinstance(answer, PriceLast)
    track = answer.track if isinstance(answer, Price) else MOVING
    token = next(t for t in price_tokens(len(s.factions)) if t.number == answer.token)
    s.supply[seat] &= ~(1 << token.number)
    s.prices[track] = 1 + seat * PRICES + token.number - 1
    tell(s, PhasePriced, seat=seat, track=track, token=token.number, last=last, cite="CO-PRICING-004")
    if track == MOVING:
        s.last = last
        pass_flare_gun(s, seat)
    yield from gain(s, seat, PRICING_BONUS[TRACKS if last else track], _BONUS_RULES[track])
    if token.recall:
        _recall(s, seat)
    if token.gain:
        yield from gain(s, seat, bonus(token.gain), "CO-PRICING-015")
    if token.research:
        yield from _research_token(s, seat, track)
    if s.factions[seat] == JRAYEK and token.number in SUMMONED_BY:
        yield from summon(s, seat, SUMMONED_BY[token.number])


_BONUS_RULES = ("CO-PRICING-012", "CO-PRICING-008", "CO-PRICING-012", "CO-PRICING-009", "CO-PRICING-010")


def _recall(s: Circadians, seat: int) -> None:
    """All own tokens come back from the vault; they cannot be placed in this round (CO-PRICING-015, CO-PRICING-016)."""
    count = s.vault[seat].bit_count()
    s.supply[seat] |= s.vault[seat]
    s.barred[seat] |= s.vault[seat]
    s.vault[seat] = 0
    tell(s, TokensRecalled, seat=seat, count=count, cite="CO-PRICING-015")


def _research_token(s: Circadians, seat: int, track: int) -> Flow:
    """A step on the track of the phase; a lock may be paid or not (CO-PRICING-017, CO-PRICING-018, CO-PRICING-037)."""
    steps = [(action, rule) for action, rule in advances(s, seat, (track,)) if hasattr(action, "track")]
    open_steps = [action for action, rule in steps if rule is None]
    if not open_steps:
        return
    if not TRACK_LOCKS[track][s.research[seat * TRACKS + track] + 1]:
        yield from advance(s, seat, open_steps[0], "CO-PRICING-017")
        return
    answer = yield Choose(
        seat, lambda: [*steps, (PASS, None)], "CO-PRICING-018", ask="research-token", about={"track": track}
    )
    if answer != PASS:
        yield from advance(s, seat, answer, "CO-PRICING-017")


def summon(s: Circadians, seat: int, figure: int) -> Flow:
    """A Rhy-zu that is not on the map appears on any base; its owner commands it (CO-FACTION-034)."""
    if s.at[figure] != SUPPLY:
        return
    options = [Summon(other) for other in range(len(s.factions))]
    answer = yield Choose(seat, options, "CO-FACTION-034", ask="summon", about={"figure": figure})
    s.at[figure] = home(s, answer.seat)
    s.command[figure - FIRST_RHY_ZU] = answer.seat
    tell(s, RhyZuSummoned, figure=figure, seat=answer.seat, cite="CO-FACTION-034")


def neutral(s: Circadians) -> None:
    """Neutral tokens lie on the phases that nobody has priced, the cheaper on the upper (CO-PRICING-022, CO-PRICING-028)."""
    pairs = sorted(neutral_prices(len(s.factions)), key=lambda pair: sum(neutral_cost(s, pair)))
    unpriced = [track for track in range(TRACKS) if not s.prices[track]]
    for track, pair in zip(unpriced, pairs, strict=True):
        s.prices[track] = NEUTRAL + pair
        tell(s, NeutrallyPriced, track=track, price=pair, cite="CO-PRICING-022")
        if track == MOVING:
            s.last = False  # CO-PRICING-030
            pass_flare_gun(s, None)
    s.phase = DISCOVERY
    s.step = "phase"


def neutral_cost(s: Circadians, pair: int) -> tuple[int, int, int]:
    """Energy to the left neighbour, to the right one, to the supply, in this round (CO-PRICING-026, CO-PRICING-027)."""
    printed = NEUTRAL_PRICES[pair]
    return printed.to_neighbour, printed.to_neighbour, printed.to_supply[s.round > printed.relic]


def pass_flare_gun(s: Circadians, pricer: int | None) -> None:
    """To the left of who priced movement, or on from its holder (CO-FLARE-001 to CO-FLARE-004)."""
    after = s.seating.after
    if pricer is None:
        cite, new = "CO-FLARE-004", after(s.flare)
    elif (new := after(pricer)) == s.flare:
        cite, new = "CO-FLARE-003", after(s.flare)
    else:
        cite = "CO-FLARE-002"
    s.flare = new
    tell(s, FlareGunPassed, seat=new, cite=cite)


def priced_by(s: Circadians, track: int) -> int | None:
    """Who has priced a phase; None: a neutral token."""
    code = s.prices[track]
    return None if not code or code >= NEUTRAL else (code - 1) // PRICES


def price_of(s: Circadians, seat: int, track: int) -> list[tuple[int, int | None]]:
    """What a faction pays to act in a phase: amounts of energy, each with who gets it (None: the common supply)."""
    code = s.prices[track]
    if code >= NEUTRAL:
        left, right, supply = neutral_cost(s, code - NEUTRAL)
        before = (seat - 1) % len(s.factions)
        return [(n, to) for n, to in ((left, s.seating.after(seat)), (right, before), (supply, None)) if n]
    owner, token = divmod(code - 1, PRICES)
    if owner == seat:
        return []  # CO-PRICING-006
    printed = price_tokens(len(s.factions))[token]
    return [(n, to) for n, to in ((printed.to_owner, owner), (printed.to_supply, None)) if n]


def turn_order(s: Circadians, track: int) -> tuple[int, ...]:
    """First who priced the phase, then clockwise; in movement perhaps last; else the flare gun holder first (CO-ACTION-002)."""
    pricer = priced_by(s, track)
    if pricer is None:
        return s.seating.clockwise(s.flare)
    if track == MOVING and s.last:
        return s.seating.clockwise(s.seating.after(pricer))  # CO-MOVE-015
    return s.seating.clockwise(pricer)
