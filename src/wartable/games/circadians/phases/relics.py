"""The relic check: victory by relics, the current relic, the end of the round (CO-RELIC-001 to CO-RELIC-016)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians.actions import Pass
from wartable.games.circadians.content import (
    NEUTRAL_PRICES,
    PRICING,
    RELIC_CELLS,
    RELIC_CHECK,
    ROUNDS,
    neutral_prices,
)
from wartable.games.circadians.effects import asking, gain, win
from wartable.games.circadians.events import NeutralRemoved, PhaseBegan, RelicRemoved, RelicTaken
from wartable.games.circadians.model import (
    GIVEN,
    NEUTRAL,
    NONE,
    PRICES,
    TAKEN,
    TRACKS,
    USABLE,
    Circadians,
    Turn,
)
from wartable.games.circadians.phases.playing import cards_to_play, play_card
from wartable.games.circadians.rules.cards import might_play
from wartable.games.circadians.rules.morale import lose_heart
from wartable.games.circadians.rules.pieces import figure_home, figures_at, send_home, settle
from wartable.games.circadians.rules.victory import (
    best_of,
    decided_by,
    holds_all_relics,
    relics_taken,
    zcharo_at_the_goal,
)
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import tell

PASS = Pass()


def check(s: Circadians) -> None:
    """First: who controls all relics still on the map wins at once (CO-RELIC-001)."""
    s.turn = Turn()  # cards gained in income stay barred (CO-INCOME-017)
    tell(s, PhaseBegan, phase=RELIC_CHECK, cite="CO-ROUND-001")
    if (seat := holds_all_relics(s)) != NONE:
        win(s, [seat], "CO-RELIC-001")
    s.queue = bytearray(s.seating.clockwise(s.flare))
    s.step = "relic-cards"


def relic_cards(s: Circadians) -> Flow:
    """Cards of this phase, from the flare gun holder clockwise (CO-RELIC-014)."""
    if not s.queue:
        s.step = "take-relic"
        return
    s.active = seat = s.queue[0]
    if not might_play(s, seat):
        s.queue.pop(0)
        return
    answer = yield asking(seat, partial(_cards_or_none, s, seat), "CO-RELIC-014", "relic-cards")
    if answer == PASS:
        s.queue.pop(0)
    else:
        yield from play_card(s, seat, answer)


def _cards_or_none(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    yield from cards_to_play(s, seat, tried)
    yield PASS, None


def take_relic(s: Circadians) -> Flow:
    """Who controls the current relic takes it with its bonuses; all units there go home (CO-RELIC-002, CO-RELIC-003)."""
    number = s.round - 1
    region = s.relics[number]
    s.step = "end-of-check"
    if region == NONE:
        return
    seat = s.holder[region]
    if seat == NONE:
        s.relics[number] = NONE
        tell(s, RelicRemoved, relic=s.round, region=region, cite="CO-RELIC-005")
        return
    cell = relics_taken(s, seat)
    s.relics[number] = TAKEN + seat
    tell(s, RelicTaken, seat=seat, relic=s.round, region=region, cite="CO-RELIC-002")
    yield from gain(s, seat, RELIC_CELLS[s.factions[seat]][cell], "CO-RELIC-002")
    send_home(s, seat, region, "CO-RELIC-003")
    for figure in figures_at(s, seat, region):
        figure_home(s, seat, figure, "CO-RELIC-015")
    settle(s, region)
    yield from lose_heart(s)


def end_of_check(s: Circadians) -> None:
    """The Zcharo's test; in the last round the tie-break; else clean-up and the next round (CO-RELIC-013)."""
    if (seat := zcharo_at_the_goal(s)) != NONE:
        win(s, [seat], "CO-VICTORY-006" if s.round < ROUNDS else "CO-VICTORY-007")
    if s.round == ROUNDS:
        everybody = list(range(len(s.factions)))
        win(s, best_of(s, everybody), decided_by(s, everybody))
    clean_up(s)
    s.round += 1
    s.phase = PRICING
    s.step = "round"


def clean_up(s: Circadians) -> None:
    """Used price tokens go to the vault, a neutral token with this round's number to the box (CO-RELIC-010, CO-RELIC-011)."""
    for track in range(TRACKS):
        code = s.prices[track]
        if 0 < code < NEUTRAL:
            seat, token = divmod(code - 1, PRICES)
            s.vault[seat] |= 2 << token
        s.prices[track] = 0
    for pair in neutral_prices(len(s.factions)):
        if NEUTRAL_PRICES[pair].relic == s.round:
            tell(s, NeutralRemoved, price=pair, cite="CO-RELIC-011")
    n = len(s.factions)
    s.last = s.ship_produced = s.favoured = s.recovered = False
    s.barred, s.studied, s.produced = bytearray(n), bytearray(n), [0] * n
    for card, where in enumerate(s.scouts):
        if where == GIVEN:
            s.scouts[card] = USABLE
