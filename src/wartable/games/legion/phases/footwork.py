"""What belongs to a move: Spur before it, a free pivot (Reposition) or a free clamber (Scale) before or after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.pacing import HASTEN, RYDER, hasten_refused
from wartable.games.legion.content import KEYWORD_NUMBER
from wartable.games.legion.events import KeywordUsed
from wartable.games.legion.model import NONE, Act, Legion, act_of, go_on, then
from wartable.games.legion.phases.moving import climb, pivot
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.moves import DUE, Moves
from wartable.games.legion.space.numbers import FASTEST
from wartable.games.legion.table import on_field, profile_of
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.state import RuleId, tell

PASS = a.Pass()
SPUR, REPOSITION, SCALE = (KEYWORD_NUMBER[word] for word in ("spur", "reposition", "scale"))
PREPARES = {SPUR: "LG-KEYWORD-602", REPOSITION: "LG-KEYWORD-586", SCALE: "LG-KEYWORD-587"}
"""The keywords that may be used before a move, each with its rule."""


def preparations(s: Legion, act: Act, moves: Moves) -> Iterator[Candidate]:
    """What a unit may do before it moves, each with the rule that forbids it now."""
    has = moves.profile.has
    if RYDER in s.upgrades[act.unit] and not moves.ordered:
        yield HASTEN, _still(moves) or hasten_refused(s, act)
    if "spur" in has and not moves.ordered:
        fast = act.spurred or moves.profile.speed >= FASTEST
        yield a.UseKeyword(SPUR), _still(moves) or (PREPARES[SPUR] if fast else None)
    if "reposition" in has:
        yield a.UseKeyword(REPOSITION), _still(moves) or (DUE if act.due else None)
    if "scale" in has:
        yield a.UseKeyword(SCALE), _still(moves) or (None if clambers(moves) else "LG-CLIMB-502")


def _still(moves: Moves) -> RuleId | None:
    """Why the unit can make no standard move now."""
    return moves.barred(a.Drive if moves.profile.model.notched else a.March)


def clambers(moves: Moves) -> list[a.Clamber]:
    """The free clambers it may perform with its move: of height 1 only (LG-RULING-044)."""
    if moves.held() or moves.act.fired or moves.act.due:
        return []
    return [action for action, cost in moves.every_climb() if isinstance(action, a.Clamber) and cost == 1]


def prepare(s: Legion, act: Act, keyword: int) -> Flow:
    """A unit uses a keyword that belongs to its next move."""
    tell(s, KeywordUsed, unit=act.unit, keyword=keyword, cite=PREPARES[keyword])
    if keyword == SPUR:
        act.spurred = True
        return
    step = s.step
    if keyword == REPOSITION:
        answer = yield turning(s, act, Moves(s, act), optional=False)
        pivot(s, act, act.unit, answer.facing)
        if act.displaced:
            then(s, "displaced", step)
    else:
        options = clambers(Moves(s, act))
        answer = options[0]
        if len(options) > 1:
            answer = yield Choose(s.owner[act.unit], options, PREPARES[SCALE], ask="scale", about={"unit": act.unit})
        s.after.append(step)
        yield from climb(s, act, answer, free=True)
    act.due = True


def turning(s: Legion, act: Act, moves: Moves, *, optional: bool) -> Place:
    """How is the unit turned with its free pivot?"""

    def accepts(action: Any) -> RuleId | None:
        return moves.pivot_refused(action) if isinstance(action, a.Pivot) else PREPARES[REPOSITION]

    return Place(
        s.owner[act.unit],
        lambda rng: moves.draw_pivot(rng) or a.Pivot(moves.first.facing),
        accepts,
        parse,
        PREPARES[REPOSITION],
        ask="reposition",
        about={"unit": act.unit},
        also=lambda: [(PASS, None)] if optional else [],
        poses=a.Pivot,
        preview=moves.preview,
    )


def footwork(s: Legion) -> Flow | None:
    """After a standard move: the free pivot or clamber that was not made before it (LG-KEYWORD-586, LG-KEYWORD-587)."""
    act = act_of(s)
    go_on(s)
    if act.due:
        act.due = False
        return None
    if act.by != NONE or act.bound or not on_field(s, act.unit):
        return None
    has = profile_of(s, act.unit).has
    if "reposition" in has:
        return _turn(s, act, Moves(s, act))
    if "scale" in has and (options := clambers(Moves(s, act))):
        return _scale(s, act, options)
    return None


def _turn(s: Legion, act: Act, moves: Moves) -> Flow:
    answer = yield turning(s, act, moves, optional=True)
    if answer == PASS:
        return
    pivot(s, act, act.unit, answer.facing)
    if act.displaced:
        s.after.append(s.step)
        s.step = "displaced"


def _scale(s: Legion, act: Act, options: list[a.Clamber]) -> Flow:
    answer = yield Choose(
        s.owner[act.unit], [*options, PASS], PREPARES[SCALE], ask="scale", about={"unit": act.unit}
    )  # fmt: skip
    if answer != PASS:
        s.after.append(s.step)
        yield from climb(s, act, answer, free=True)
