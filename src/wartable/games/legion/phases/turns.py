"""Turns of the activation phase: a unit with an order, or a token from the pool; reinforcements (LG-ACTIVATIONPHASE-501)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.command_upgrades import IMPROVISED, bearer, improvises
from wartable.games.legion.cards.training import endure
from wartable.games.legion.events import (
    PhaseBegan,
    Reinforced,
    TokenDrawn,
    TokenDropped,
    TokenTaken,
    UnitActivated,
)
from wartable.games.legion.model import (
    ACTIVATING,
    ACTIVATION,
    ASIDE,
    FACEDOWN,
    FACEUP,
    FIELD,
    NONE,
    POOLED,
    Act,
    Legion,
    foe,
    mustered,
    own_units,
    put_at,
    team,
    then,
)
from wartable.games.legion.moments import BEGUN, PROVOKED, Provoking, plays
from wartable.games.legion.partners import any_of
from wartable.games.legion.phases.victory import eliminated
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.deploying import Deployment
from wartable.games.legion.table import lay_order
from wartable.kernel.questions import Candidate, Choose, Flow, Place, carry
from wartable.kernel.state import Seat, chance, tell

PASS, DRAW = a.Pass(), a.Draw()
ACTIONS = 2
"""So many a unit has in its activation (LG-ACTIVATION-001)."""


def activation_phase(s: Legion) -> Flow:
    """The activation phase begins, with what cards do at its start."""
    tell(s, PhaseBegan, phase=ACTIVATION, round=s.round, cite="LG-ACTIVATIONPHASE-501")
    s.turn, s.active, s.again, s.used = s.priority, NONE, NONE, [False] * len(s.hands)
    s.step = "opening"
    yield from plays(s, BEGUN)


def opening(s: Legion) -> None:
    """The first turn is that of the player with priority, or, if that one has no unit left, the other's (LG-PRIORITY-504)."""
    if len(s.hands) > 2 and has_turn(s, s.turn):
        s.step = "first-turn"
    else:
        s.step = "turn" if with_turn(s, s.turn) else "turn-over"


def has_turn(s: Legion, seat: int) -> bool:
    """Whether a player has a unit left to activate, or one in reserve that may still come (LG-RULING-057)."""
    order = s.order
    for unit in own_units(s, seat):
        if order[unit] != FACEDOWN:
            return True
    return ASIDE in s.station and any(
        where == ASIDE and owner == seat for owner, where in zip(s.owner, s.station, strict=True)
    )


def with_turn(s: Legion, side: Seat) -> list[Seat]:
    """The players of a side who have a unit left to activate."""
    return [seat for seat in team(s, side) if has_turn(s, seat)]


def turn_over(s: Legion) -> None:
    """The sides take turns as long as both have a unit left (LG-ACTIVATIONPHASE-501, -502, LG-TEAM-515)."""
    eliminated(s)
    for side in (foe(s.turn), s.turn):
        if able := with_turn(s, side):
            s.turn, s.step = able[0], "turn"
            return
    s.step = "activation-over"


def activation_over(s: Legion) -> Flow:
    """The end of the phase: what cards do then, of the player with priority first (LG-RULING-038)."""
    for side in (s.priority, foe(s.priority)):
        yield from endure(s, side)
    s.step = "end-phase"


def first_turn(s: Legion) -> Flow | None:
    """In a team battle the first turn of a round belongs to the very player with priority (LG-TEAM-513)."""
    return provoked(s) or _own_turn(s)


def turn(s: Legion) -> Flow | None:
    """The player of a side takes the turn; of two partners whichever of them likes (LG-TEAM-514)."""
    if len(s.hands) == 2:
        return provoked(s) or _own_turn(s)
    if (forced := provoked(s)) is not None:
        return forced
    able = [seat for seat in with_turn(s, s.turn) if sum(s.pools[seat]) or stashed(s, seat) or _ready(s, seat)]
    if len(able) > 1:
        return _turn(s, able)
    s.turn = able[0] if able else s.turn
    return _own_turn(s)


def provoked(s: Legion) -> Flow | None:
    """An enemy's card may say who is activated (Give in to Your Anger)."""
    if PROVOKED.keys().isdisjoint(s.played):
        return None
    for seat in team(s, foe(s.turn)):
        if (effect := PROVOKED.get(s.played[seat])) is not None and not s.used[seat]:
            return _provoked(s, seat, effect)
    return None


def _provoked(s: Legion, seat: Seat, effect: Provoking) -> Flow:
    """The unit that is chosen is activated; if none is, the turn goes on as usual."""
    s.used[seat] = True
    unit = yield from effect(s, seat)
    if unit is not None:
        s.turn = s.owner[unit]
        activate(s, unit)


def stashed(s: Legion, seat: Seat) -> list[int]:
    """The ranks of the order tokens that lie on a player's command card (Voracious Ambition)."""
    return sorted({rank for whose, rank in s.stash if whose == seat}) if s.stash else []


def _ready(s: Legion, seat: Seat) -> list[int]:
    """A player's units with a faceup order token."""
    order = s.order
    return [u for u in own_units(s, seat) if order[u] == FACEUP]


def _own_turn(s: Legion) -> Flow | None:
    """Activate a unit with a faceup order token, or draw a token from the pool (LG-ACTIVATIONPHASE-503)."""
    ready = _ready(s, s.turn)
    if stashed(s, s.turn):
        return _turn(s, [s.turn])
    if not ready:
        if sum(s.pools[s.turn]):
            return draw(s)
        _nobody(s)
        return None
    if len(ready) == 1 and not sum(s.pools[s.turn]):
        activate(s, ready[0])
        return None
    return _turn(s, [s.turn])


def _nobody(s: Legion) -> None:
    """No token is left to draw: units in reserve whose token is gone do not come any more."""
    for u, where in enumerate(s.station):
        if s.owner[u] == s.turn and where == ASIDE:
            lay_order(s, u, FACEDOWN)
    s.step = "turn-over"


def _turn(s: Legion, able: list[Seat]) -> Flow:
    s.turn, answer = yield from any_of(
        able,
        lambda seat: Choose(
            seat, partial(_turns, s, seat), "LG-ACTIVATIONPHASE-503", ask="turn", legal=partial(_ways_to_go, s, seat)
        ),
    )
    if isinstance(answer, a.Activate):
        activate(s, answer.unit)
        return
    yield from carry(_take(s, answer.rank) if isinstance(answer, a.Take) else draw(s))


def _ways_to_go(s: Legion, seat: Seat) -> list[Any]:
    """What a player may do with a turn, without the reasons why not with other units."""
    drawn = [DRAW] if sum(s.pools[seat]) else []
    return [*drawn, *(a.Take(rank) for rank in stashed(s, seat)), *(a.Activate(unit) for unit in _ready(s, seat))]


def _turns(s: Legion, seat: Seat) -> Iterator[Candidate]:
    yield DRAW, None if sum(s.pools[seat]) else "LG-RULING-056"
    for rank in stashed(s, seat):
        yield a.Take(rank), None
    for unit in mustered(s, seat):
        if s.owner[unit] != seat:
            yield a.Activate(unit), "LG-TEAM-517"
        elif s.order[unit] == FACEUP:
            yield a.Activate(unit), None
        else:
            yield a.Activate(unit), "LG-ACTIVATIONPHASE-503" if s.order[unit] == POOLED else "LG-ACTIVATIONPHASE-105"


def draw(s: Legion) -> Flow | None:
    """Draw order tokens until one fits a unit; those that fit none leave the game (LG-ORDERPOOL-505, LG-RULING-056)."""
    if (rank := _token(s)) is not None:
        improvised = sum(s.pools[s.turn]) and bearer(s, s.turn, IMPROVISED) is not None
        return _improvise(s, rank) if improvised else _use(s, rank)
    if stashed(s, s.turn):
        return None  # the turn goes on with the tokens on the card
    ready = _ready(s, s.turn)
    if len(ready) == 1:
        activate(s, ready[0])
    elif ready:
        return _drawn(s, ready)
    else:
        s.step = "turn-over"
    return None


def _token(s: Legion) -> int | None:
    """The rank of the next token that fits a unit; None if the pool runs out."""
    pool = s.pools[s.turn]
    while sum(pool):
        rank = take_from_pool(s, s.turn)
        tell(s, TokenDrawn, seat=s.turn, rank=rank, cite="LG-ACTIVATIONPHASE-503")
        if _fits(s, rank):
            return rank
        tell(s, TokenDropped, seat=s.turn, rank=rank, cite="LG-ORDERPOOL-505")
    return None


def _fits(s: Legion, rank: int) -> bool:
    """Whether a token of a rank fits one of the player's units, on the battlefield or set aside."""
    return bool(_pooled(s, rank)) or (ASIDE in s.station and bool(_aside(s, rank)))


def _pooled(s: Legion, rank: int) -> list[int]:
    """The player's units of a rank whose token is in the pool."""
    ranks, order = s.rank, s.order
    return [u for u in own_units(s, s.turn) if ranks[u] == rank and order[u] == POOLED]


def _aside(s: Legion, rank: int) -> list[int]:
    """The player's units of a rank that are set aside."""
    return [u for u, where in enumerate(s.station) if where == ASIDE and s.owner[u] == s.turn and s.rank[u] == rank]


def _use(s: Legion, rank: int) -> Flow | None:
    """The token that was drawn stands for a unit on the battlefield, or for one that comes there."""
    fitting = _pooled(s, rank)
    return _drawn(s, fitting) if fitting else _reinforce(s, _aside(s, rank))


def _improvise(s: Legion, rank: int) -> Flow:
    """Improvised Orders: of two tokens one is used, the other goes back (LG-UPGRADECARD-027)."""
    if (yield from improvises(s, s.turn)) and (second := _token(s)) is not None:
        other = second
        if second != rank:
            options = [a.Take(one) for one in sorted((rank, second))]
            answer = yield Choose(s.turn, options, "LG-UPGRADECARD-027", ask="improvise")
            rank, other = answer.rank, rank + second - answer.rank
        s.pools[s.turn][other] += 1
    yield from carry(_use(s, rank))


def _take(s: Legion, rank: int) -> Flow | None:
    """A token that lies on the command card is used as if it had been drawn (LG-COMMANDCARD2-038)."""
    s.stash.remove((s.turn, rank))
    tell(s, TokenTaken, seat=s.turn, rank=rank, cite="LG-COMMANDCARD2-038")
    if _fits(s, rank):
        return _use(s, rank)
    tell(s, TokenDropped, seat=s.turn, rank=rank, cite="LG-ORDERPOOL-505")
    return None


def take_from_pool(s: Legion, seat: Seat) -> int:
    """A random order token leaves a player's pool: its rank."""
    pool = s.pools[seat]
    at, rank = chance(s, sum(pool)), 0
    while at >= pool[rank]:
        at -= pool[rank]
        rank += 1
    pool[rank] -= 1
    return rank


def _drawn(s: Legion, fitting: list[int]) -> Flow | None:
    """A unit of the rank that was drawn is activated (LG-RULING-056)."""
    if len(fitting) == 1:
        activate(s, fitting[0])
        return None
    return _choose_drawn(s, fitting)


def _choose_drawn(s: Legion, fitting: list[int]) -> Flow:
    answer = yield Choose(s.turn, [a.Activate(u) for u in fitting], "LG-ACTIVATIONPHASE-503", ask="activate-drawn")
    activate(s, answer.unit)


def _reinforce(s: Legion, aside: list[int]) -> Flow:
    """A unit that was set aside comes to the battlefield (LG-BATTLECARD-513)."""
    unit = aside[0]
    if len(aside) > 1:
        answer = yield Choose(s.turn, [a.Deploy(u) for u in aside], "LG-BATTLECARD-513", ask="reinforce")
        unit = answer.unit
    question = Deployment.reserve(s, unit)
    answer = yield Place(
        s.turn, question.draw, question.accepts, parse, "LG-BATTLECARD-513", ask="reinforcements", about={"unit": unit},
        also=question.nowhere,
        tried=question.tried,
        poses=a.Put,
        resort=True,
        good=question.good,
        preview=question.preview,
    )  # fmt: skip
    if answer != PASS:
        question.place(answer)
        put_at(s, unit, FIELD)
        lay_order(s, unit, FACEDOWN)
        tell(s, Reinforced, unit=unit, x=answer.x, y=answer.y, cite="LG-BATTLECARD-513")
    s.step = "turn-over"


def activate(s: Legion, unit: int) -> None:
    """A unit is activated: start of activation, rally, actions (LG-ACTIVATION-002)."""
    s.acts.append(Act(unit, ACTIVATING, ACTIONS))
    s.active = s.owner[unit]
    tell(s, UnitActivated, unit=unit, cite="LG-ACTIVATIONPHASE-503")
    then(s, "activated", "rally", "rallied", "act", "ending", "deactivate")
