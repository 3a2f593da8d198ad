"""Objective cards: what they put on the battlefield, and what they are worth (LG-OBJECTIVECARD-502, -503)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wartable.games.legion import actions as a
from wartable.games.legion.content import BATTLE_CARD, BATTLE_CARDS
from wartable.games.legion.events import PieceMarked, TokenLeftOut, TokenPlaced, VictoryGained
from wartable.games.legion.model import LAST_ROUND, NONE, Legion, foe, friendly, red, side, units_of
from wartable.games.legion.partners import jointly
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.rules.placing import TokenPlaces, central_pieces, markable, token_question
from wartable.games.legion.space.ranges import token_range, touches
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.space.zones import in_zone, transmissions
from wartable.games.legion.table import leader, stir, terrain_of, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, Seat, tell

BREAKTHROUGH, TRANSMISSIONS, KEY_POSITIONS, SUPPLIES, VAPORATORS, INTEL = (
    BATTLE_CARD[card]
    for card in (
        "breakthrough",
        "intercept-the-transmissions",
        "key-positions",
        "recover-the-supplies",
        "sabotage-the-moisture-vaporators",
        "secure-the-intel-act-1",
    )
)
PASS = a.Pass()
MORE_SUPPLIES = 4
"""So many tokens the players place besides the first (LG-BATTLECARD-505)."""
VAPORATOR_COUNT, WHOLE, MOST_WOUNDS = 4, 2, 4
"""So many vaporators, each with so many wound tokens at first and at most (LG-BATTLECARD-514)."""
SCORING = {2: 1, 4: 1, LAST_ROUND: 2}
"""After which rounds transmissions are scored, and how much for each (LG-BATTLECARD-503)."""


def gain_victory(s: Legion, seat: Seat, count: int) -> None:
    """Victory tokens by the objective card (LG-VICTORYTOKEN-001)."""
    if count:
        s.victory[side(seat)] += count
        tell(s, VictoryGained, seat=seat, count=count, cite=BATTLE_CARDS[s.objective].rule)


def put_token(s: Legion, x: int, y: int, cite: RuleId, wounds: int = 0) -> None:
    s.token_x.append(x)
    s.token_y.append(y)
    s.held.append(NONE)
    s.carried.append(0)
    s.token_wounds.append(wounds)
    stir(s)
    tell(s, TokenPlaced, token=len(s.held) - 1, x=x, y=y, cite=cite)


def majority(counts: list[int]) -> Seat | None:
    """Who has more; nobody on a tie."""
    return None if counts[0] == counts[1] else counts.index(max(counts))


# -- Breakthrough --------------------------------------------------------------------------------------------------


def score_breakthrough(s: Legion) -> None:
    """At the end 1 for each unit leader within an enemy deployment zone (LG-BATTLECARD-502)."""
    if s.round == LAST_ROUND:
        for seat in (s.blue, red(s)):
            zones = zones_of(s, foe(seat))
            gain_victory(s, seat, sum(any(in_zone(ring, leader(s, u)) for ring in zones) for u in units_of(s, seat)))


# -- Intercept the Transmissions -------------------------------------------------------------------------------------


def place_transmissions(s: Legion) -> None:
    """One token on the centre and one halfway to each short edge (LG-BATTLECARD-503)."""
    for x, y in transmissions(terrain_of(s).field):
        put_token(s, x, y, "LG-BATTLECARD-503")


def score_transmissions(s: Legion) -> None:
    """After rounds 2 and 4, and at the end, for each token with more trooper unit leaders at range 1 (LG-BATTLECARD-503)."""
    if s.round not in SCORING:
        return
    for x, y in zip(s.token_x, s.token_y, strict=True):
        near = [
            sum(trooper(s, u) and token_range(leader(s, u), Token(x, y)) == 1 for u in units_of(s, seat))
            for seat in (0, 1)
        ]
        if (holder := majority(near)) is not None:
            gain_victory(s, holder, SCORING[s.round])


# -- Key Positions ---------------------------------------------------------------------------------------------------


def place_key_positions(s: Legion) -> Flow:
    """On the piece nearest to the centre, then one of blue's choice and one of red's (LG-BATTLECARD-504)."""
    yield from _mark(s, s.blue, central_pieces(s))
    for seat in (s.blue, red(s)):
        yield from _mark(s, seat, markable(s))


def _mark(s: Legion, seat: Seat, able: list[int]) -> Flow:
    if not able:
        tell(s, TokenLeftOut, seat=seat, cite="LG-BATTLECARD-504")
        return
    chosen = able[0]
    if len(able) > 1:
        options = [a.Mark(n) for n in able]
        _, answer = yield from jointly(s, seat, lambda seat: Choose(seat, options, "LG-BATTLECARD-504", ask="mark"))
        chosen = answer.piece
    s.marks.append(chosen)
    tell(s, PieceMarked, piece=chosen, cite="LG-BATTLECARD-504")


def score_key_positions(s: Legion) -> None:
    """At the end, for each marked piece, who has more unit leaders in base contact with it (LG-BATTLECARD-504)."""
    if s.round < LAST_ROUND:
        return
    terrain = terrain_of(s)
    for piece in s.marks:
        group = terrain.groups[terrain.pieces[piece].group]
        near = [sum(touches(leader(s, u), group) for u in units_of(s, seat)) for seat in (0, 1)]
        if (holder := majority(near)) is not None:
            gain_victory(s, holder, 1)


# -- Recover the Supplies ----------------------------------------------------------------------------------------------


def place_supplies(s: Legion) -> Flow:
    """One token on the centre; blue and red in turn place four more (LG-BATTLECARD-505)."""
    field = terrain_of(s).field
    put_token(s, field.w // 2, field.h // 2, "LG-BATTLECARD-505")
    yield from _place_tokens(s, MORE_SUPPLIES, 1, "LG-BATTLECARD-505")


def _place_tokens(s: Legion, count: int, apart: int, cite: RuleId, wounds: int = 0) -> Flow:
    """Blue and red in turn place so many tokens, so far from one another."""
    for n in range(count):
        seat = s.blue if n % 2 == 0 else red(s)
        question = TokenPlaces(s, apart, cite)
        seat, answer = yield from jointly(s, seat, partial(token_question, question, ask="place-token"))
        if answer == PASS:
            tell(s, TokenLeftOut, seat=seat, cite="LG-RULING-066")
        else:
            put_token(s, answer.x, answer.y, cite, wounds)


def score_supplies(s: Legion) -> None:
    """At the end 1 for each token claimed by one of a player's units (LG-BATTLECARD-505)."""
    if s.round == LAST_ROUND:
        for seat in (s.blue, red(s)):
            gain_victory(s, seat, sum(by != NONE and friendly(s, seat, by) for by in s.held))


# -- Sabotage the Moisture Vaporators ----------------------------------------------------------------------------------


def place_vaporators(s: Legion) -> Flow:
    """Blue and red in turn place four tokens beyond range 2 of one another, each with two wounds (LG-BATTLECARD-514)."""
    yield from _place_tokens(s, VAPORATOR_COUNT, 2, "LG-BATTLECARD-514", WHOLE)


def score_vaporators(s: Legion) -> None:
    """At the end blue gains 1 for each wound above two; red 2 for each token with fewer, less its wounds (LG-BATTLECARD-514)."""
    if s.round == LAST_ROUND:
        gain_victory(s, s.blue, sum(wounds - WHOLE for wounds in s.token_wounds if wounds > WHOLE))
        gain_victory(s, red(s), sum(WHOLE - wounds for wounds in s.token_wounds if wounds < WHOLE))


# -- Secure the Intel --------------------------------------------------------------------------------------------------


def score_intel(s: Legion) -> None:
    """At the end 1 for the player whose unit has claimed the token (LG-BATTLECARD-515)."""
    if s.round == LAST_ROUND:
        for seat in (s.blue, red(s)):
            gain_victory(s, seat, int(any(by != NONE and friendly(s, seat, by) for by in s.held)))


PLACES: dict[int, Callable[[Legion], Flow | None]] = {
    TRANSMISSIONS: place_transmissions,
    KEY_POSITIONS: place_key_positions,
    SUPPLIES: place_supplies,
    VAPORATORS: place_vaporators,
}
"""What an objective card does in the set-up."""
SCORES: dict[int, Callable[[Legion], None]] = {
    BREAKTHROUGH: score_breakthrough,
    TRANSMISSIONS: score_transmissions,
    KEY_POSITIONS: score_key_positions,
    SUPPLIES: score_supplies,
    VAPORATORS: score_vaporators,
    INTEL: score_intel,
}
"""What it gives at the end of a round (LG-RULING-068)."""
CLAIMABLE = (SUPPLIES, INTEL)
"""The objectives whose tokens troopers may claim (LG-OBJECTIVETOKEN-005)."""
