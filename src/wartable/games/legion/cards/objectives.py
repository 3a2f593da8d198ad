"""Objective cards: what they put on the battlefield, and what they are worth (LG-OBJECTIVECARD-502, -503)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wartable.games.legion import actions as a
from wartable.games.legion.content import BATTLE_CARD, BATTLE_CARDS
from wartable.games.legion.events import PieceMarked, TokenLeftOut, TokenPlaced, VictoryGained
from wartable.games.legion.model import LAST_ROUND, NONE, Legion, foe, friendly, red, side, units_of
from wartable.games.legion.partners import jointly
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.rules.placing import TokenPlaces, central_pieces, markable
from wartable.games.legion.space.ranges import token_range, touches
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.space.zones import in_zone, transmissions
from wartable.games.legion.table import leader, stir, terrain_of, trooper
from wartable.kernel.questions import Choose, Flow, Place
from wartable.kernel.state import RuleId, Seat, tell

BREAKTHROUGH, TRANSMISSIONS, KEY_POSITIONS, SUPPLIES = (
    BATTLE_CARD[card]
    for card in ("breakthrough", "intercept-the-transmissions", "key-positions", "recover-the-supplies")
)
PASS = a.Pass()
MORE_SUPPLIES = 4
"""So many tokens the players place besides the first (LG-BATTLECARD-505)."""
SCORING = {2: 1, 4: 1, LAST_ROUND: 2}
"""After which rounds transmissions are scored, and how much for each (LG-BATTLECARD-503)."""


def gain_victory(s: Legion, seat: Seat, count: int) -> None:
    """Victory tokens by the objective card (LG-VICTORYTOKEN-001)."""
    if count:
        s.victory[side(seat)] += count
        tell(s, VictoryGained, seat=seat, count=count, cite=BATTLE_CARDS[s.objective].rule)


def put_token(s: Legion, x: int, y: int, cite: RuleId) -> None:
    s.token_x.append(x)
    s.token_y.append(y)
    s.held.append(NONE)
    s.carried.append(0)
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
    for n in range(MORE_SUPPLIES):
        seat = s.blue if n % 2 == 0 else red(s)
        question = TokenPlaces(s, 1, "LG-BATTLECARD-505")
        seat, answer = yield from jointly(s, seat, partial(_supply, question))
        if answer == PASS:
            tell(s, TokenLeftOut, seat=seat, cite="LG-RULING-066")
        else:
            put_token(s, answer.x, answer.y, "LG-BATTLECARD-505")


def _supply(question: TokenPlaces, seat: Seat) -> Place:
    return Place(
        seat, question.draw, question.accepts, parse, "LG-BATTLECARD-505", ask="place-token", also=question.nowhere,
        tried=question.tried,
        poses=a.Put,
        resort=True,
    )  # fmt: skip


def score_supplies(s: Legion) -> None:
    """At the end 1 for each token claimed by one of a player's units (LG-BATTLECARD-505)."""
    if s.round == LAST_ROUND:
        for seat in (s.blue, red(s)):
            gain_victory(s, seat, sum(by != NONE and friendly(s, seat, by) for by in s.held))


PLACES: dict[int, Callable[[Legion], Flow | None]] = {
    TRANSMISSIONS: place_transmissions,
    KEY_POSITIONS: place_key_positions,
    SUPPLIES: place_supplies,
}
"""What an objective card does in the set-up."""
SCORES: dict[int, Callable[[Legion], None]] = {
    BREAKTHROUGH: score_breakthrough,
    TRANSMISSIONS: score_transmissions,
    KEY_POSITIONS: score_key_positions,
    SUPPLIES: score_supplies,
}
"""What it gives at the end of a round (LG-RULING-068)."""
CLAIMABLE = (SUPPLIES,)
"""The objectives whose tokens troopers may claim (LG-OBJECTIVETOKEN-005)."""
