"""What weapons do with a unit that they were used against: Tow Cable turns vehicles, Scatter disperses troopers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.events import Reformed
from wartable.games.legion.model import PUSHED, Act, Legion, Pool, act_of
from wartable.games.legion.phases.moving import pivot
from wartable.games.legion.poses import parse
from wartable.games.legion.profiles import HAS
from wartable.games.legion.rules.moves import Moves
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.table import NAMES, followers, in_melee_with, leader, on_field, profile_of, put_all, scene
from wartable.kernel.questions import Flow, Place
from wartable.kernel.state import RuleId, Seat, tell

PASS = a.Pass()
TOW, SCATTER = "LG-KEYWORD-610", "LG-KEYWORD-588"


def _used(pool: Pool, word: str) -> bool:
    """Whether a weapon with that keyword is in the pool."""
    return any(word in HAS[weapon] for _, weapon in pool.weapons)


def tow(s: Legion, seat: Seat, pool: Pool) -> Flow:
    """Tow Cable: the attacking player performs a pivot with the vehicle that was wounded (LG-KEYWORD-610)."""
    unit = pool.defender
    if not _used(pool, "tow-cable") or profile_of(s, unit).trooper:
        return
    moves = Moves(s, Act(unit, PUSHED, by=seat))

    def accepts(action: Any) -> RuleId | None:
        return moves.pivot_refused(action) if isinstance(action, a.Pivot) else TOW

    answer = yield Place(
        seat,
        lambda rng: moves.draw_pivot(rng) or a.Pivot(moves.first.facing),
        accepts,
        parse,
        TOW,
        ask="tow",
        about={"unit": unit},
        poses=a.Pivot,
        preview=moves.preview,
    )
    act = act_of(s)
    pivot(s, act, unit, answer.facing)
    if act.displaced:
        s.after.append(s.step)
        s.step = "displaced"


def scatters(pool: Pool) -> bool:
    """Whether a weapon with Scatter is in the pool."""
    return _used(pool, "scatter")


def scatter(s: Legion, seat: Seat, units: Sequence[int]) -> Flow:
    """Scatter: after the attack the others of a trooper unit on small bases may be placed anew round their leader (LG-KEYWORD-588)."""
    for unit in units:
        if on_field(s, unit) and profile_of(s, unit).trooper:
            if not profile_of(s, unit).model.notched and followers(s, unit):
                yield from _disperse(s, seat, unit)


def _disperse(s: Legion, seat: Seat, unit: int) -> Flow:
    others, first = followers(s, unit), leader(s, unit)
    form = Formation(scene(s), first, others, old=first, melee=[NAMES[enemy] for enemy in in_melee_with(s, unit)])
    usual = form.solve(keep=False)
    if usual is None:
        return
    proposal = a.Form(tuple((one.x, one.y) for one in usual))

    def accepts(action: Any) -> RuleId | None:
        return form.judge(action.places) if isinstance(action, a.Form) else SCATTER

    answer = yield Place(
        seat,
        lambda rng: proposal,
        accepts,
        parse,
        SCATTER,
        ask="scatter",
        about={"unit": unit},
        also=lambda: [(PASS, None)],
        poses=a.Form,
    )
    if answer != PASS:
        put_all(s, [form.put(one, x, y) for one, (x, y) in zip(others, answer.places, strict=True)])
        tell(s, Reformed, unit=unit, cite=SCATTER)
