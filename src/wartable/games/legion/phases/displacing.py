"""Displaced minis: whoever did not move puts them back, all leaders first (LG-DISPLACEMENT-007, LG-COHESION-510)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.events import Displaced
from wartable.games.legion.model import AWAY, STANDS, Act, Legion, act_of, foe, go_on
from wartable.games.legion.partners import jointly
from wartable.games.legion.phases.carrying import follow
from wartable.games.legion.phases.moving import mover
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.tokens import suppress
from wartable.games.legion.space.displacement import Displaced as PutBack
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import Point
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.table import (
    NAMES,
    followers,
    fresh,
    leader,
    numbers,
    put,
    put_all,
    scene,
    set_aside,
    unit_of,
)
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.state import Rng, RuleId, Seat, tell

PASS = a.Pass()


def displaced(s: Legion) -> Flow | None:
    """The player who did not move puts the displaced minis back, leaders first (LG-DISPLACEMENT-010, LG-COHESION-510)."""
    act = act_of(s)
    if not act.displaced:
        go_on(s)
        return None
    return _put_back(s, act)


def _put_back(s: Legion, act: Act) -> Flow:
    """Unit after unit, in the order of whoever puts them back; when all are back they gain suppression (LG-DISPLACEMENT-007)."""
    enemies = foe(mover(s, act))
    units = sorted({unit_of(s, number) for number in act.displaced})
    if len(units) == 1:
        yield from _unit_back(s, enemies, act, units[0])
    else:
        yield from _all_back(s, enemies, act, units)
    for unit in units:
        tell(s, Displaced, unit=unit, by=act.unit, cite="LG-DISPLACEMENT-001")
    for unit in units:
        suppress(s, unit, 1, "LG-DISPLACEMENT-016")
    act.displaced = []
    go_on(s)


def _unit_back(s: Legion, side: Seat, act: Act, unit: int) -> Flow:
    """One unit: with its leader all of it, or the others alone."""
    if s.leader[unit] in act.displaced:
        yield from _leader_back(s, side, unit)
    else:
        yield from _others_back(s, side, unit, [m for m in act.displaced if unit_of(s, m) == unit])


def _all_back(s: Legion, side: Seat, act: Act, units: list[int]) -> Flow:
    """Several units: first all displaced leaders, then the others of each unit in cohesion (LG-COHESION-510)."""
    led = [unit for unit in units if s.leader[unit] in act.displaced]
    lying = {unit: _lying(s, unit) for unit in led}
    settled = list[int]()
    left = list(led)
    while left:
        unit = yield from _next(s, side, act, left)
        if not (yield from _lone_leader_back(s, side, unit, lying[unit])):
            settled.append(unit)
    left = [unit for unit in units if unit not in led or (unit not in settled and len(lying[unit]) > 1)]
    while left:
        unit = yield from _next(s, side, act, left)
        if unit in led:
            yield from _round_leader(s, side, unit, lying[unit])
        else:
            yield from _unit_back(s, side, act, unit)


def _next(s: Legion, side: Seat, act: Act, left: list[int]) -> Generator[Any, Any, int]:
    """Which unit comes next: it is taken out of those that are left."""
    unit = left[0]
    if len(left) > 1:
        _, answer = yield from jointly(s, side, partial(_next_back, act, [a.Pick(one) for one in left]))
        unit = answer.unit
    left.remove(unit)
    return unit


def _lone_leader_back(s: Legion, side: Seat, unit: int, every: list[Mini]) -> Generator[Any, Any, bool]:
    """A displaced leader alone, where the others of its unit find room; whether it was put back so."""
    name = NAMES[s.leader[unit]]
    first = next(one for one in every if one.name == name)
    table = scene(s).without([one.name for one in every])
    question = PutBack(table, first, [one for one in every if one.name != name])

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Put) or action.form or action.facing:
            return "LG-COHESION-510"
        return question.accepts(action.x, action.y)

    def sample(rng: Rng) -> a.Put | None:
        there = question.proposal()
        return a.Put(*there) if there is not None else None

    def ask(seat: Seat) -> Place:
        return Place(
            seat, sample, accepts, parse, "LG-COHESION-510", ask="put-back", about={"unit": unit}, also=lambda: _nowhere(question),
            poses=a.Put,
            resort=True,
            region=lambda: _region(question),
        )  # fmt: skip

    _, answer = yield from jointly(s, side, ask)
    if isinstance(answer, a.Pass):  # nothing fits anywhere: everybody stands where they stood
        put_all(s, every)
        return False
    for number in numbers(s, unit):  # those that were not displaced are placed anew, too (LG-DISPLACEMENT-013)
        set_aside(s, number)
    put(s, first.at(answer.x, answer.y, question.room.level(answer.x, answer.y)))
    yield from follow(s, unit, first)
    return True


def _round_leader(s: Legion, side: Seat, unit: int, every: list[Mini]) -> Flow:
    """The others of a unit in cohesion with the leader that was put back; where they find no room any more, the whole unit anew."""
    name = NAMES[s.leader[unit]]
    old = next(one for one in every if one.name == name)
    others = [one for one in every if one.name != name]
    if not others:
        return
    form = Formation(scene(s), leader(s, unit), others, old=old)
    usual = form.solve()
    if usual is None:
        yield from _leader_back(s, side, unit)
        return
    proposal = a.Form(tuple((one.x, one.y) for one in usual))

    def judge(action: Any) -> RuleId | None:
        return _apart(form.judge(action.places)) if isinstance(action, a.Form) else "LG-DISPLACEMENT-013"

    _, answer = yield from jointly(s, side, partial(_formed_back, unit, proposal, judge))
    put_all(s, [form.put(one, x, y) for one, (x, y) in zip(others, answer.places, strict=True)])


def _formed_back(unit: int, proposal: a.Form, judge: Callable[[Any], RuleId | None], seat: Seat) -> Place:
    """Where do these minis of a unit go?"""
    return Place(
        seat,
        lambda rng: proposal,
        judge,
        parse,
        "LG-DISPLACEMENT-010",
        ask="put-back",
        about={"unit": unit},
        poses=a.Form,
    )


def _next_back(act: Act, options: list[Any], seat: Seat) -> Choose:
    """Which unit is put back next."""
    return Choose(seat, options, "LG-COHESION-510", ask="put-back-next", about={"unit": act.unit})


def _lying(s: Legion, unit: int) -> list[Mini]:
    """All minis of a unit, those that are set aside where they stood."""
    return [
        fresh(s, m, unit, s.x[m], s.y[m], s.z[m], s.facing[m])
        for m in range(s.first[unit], s.first[unit + 1])
        if s.stands[m] in (AWAY, STANDS)
    ]


def _leader_back(s: Legion, side: Seat, unit: int) -> Flow:
    """A displaced leader within range 1 of where it stood, and all of its unit with it (LG-DISPLACEMENT-012, -013)."""
    name = NAMES[s.leader[unit]]
    every = _lying(s, unit)
    first = next(one for one in every if one.name == name)
    others = [one for one in every if one.name != name]
    table = scene(s).without([one.name for one in every])
    question = PutBack(table, first, others)

    def formation(x: int, y: int) -> Formation:
        return Formation(table, first.at(x, y, question.room.level(x, y)), others, old=first)

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Put):
            return "LG-DISPLACEMENT-010"
        if (rule := question.accepts(action.x, action.y)) is not None:
            return rule
        return _apart(formation(action.x, action.y).judge(action.form)) if action.form else None

    def sample(rng: Rng) -> a.Put | None:
        there = question.proposal()
        return a.Put(*there) if there is not None else None

    def ask(seat: Seat) -> Place:
        return Place(
            seat, sample, accepts, parse, "LG-DISPLACEMENT-010", ask="put-back", about={"unit": unit}, also=lambda: _nowhere(question),
            poses=a.Put,
            resort=True,
            region=lambda: _region(question),
        )  # fmt: skip

    _, answer = yield from jointly(s, side, ask)
    if isinstance(answer, a.Pass):  # nothing fits anywhere: everybody stands where they stood
        put_all(s, every)
        return
    form = formation(answer.x, answer.y)
    if answer.form:
        placed = [form.put(one, x, y) for one, (x, y) in zip(others, answer.form, strict=True)]
    else:
        placed = form.solve() or []
    put_all(s, [form.leader, *placed])
    yield from follow(s, unit, first)


def _apart(rule: RuleId | None) -> RuleId | None:
    """What forbids displaced minis to touch enemies."""
    return "LG-DISPLACEMENT-014" if rule == "LG-COHESION-508" else rule


def _region(question: PutBack) -> list[list[Point]]:
    """The outline of where the leader may go, for the eye alone: shapely is loaded when somebody looks."""
    from wartable.games.legion.space.outline import round_about

    return round_about(question)


def _nowhere(question: PutBack) -> Iterator[Candidate]:
    """Where nothing fits at all the minis stay where they were."""
    yield PASS, None if question.proposal() is None else "LG-DISPLACEMENT-010"


def _others_back(s: Legion, side: Seat, unit: int, numbers: list[int]) -> Flow:
    """Only others were displaced: the leader stays, and they come back to it (LG-DISPLACEMENT-011).

    Where they find no place beside those that stay, all of them are placed anew; where that is impossible too, the whole unit is.
    """
    first, stay = leader(s, unit), followers(s, unit)
    movers = [one for one in _lying(s, unit) if int(one.name) in numbers]
    form = Formation(scene(s), first, movers, old=first)
    usual = _beside_them(form, movers, stay)
    if usual is None:
        movers, stay = [*stay, *movers], []
        form = Formation(scene(s), first, movers, old=first)
        usual = form.solve()
        if usual is None:
            yield from _leader_back(s, side, unit)
            return

    def judge(action: Any) -> RuleId | None:
        if not isinstance(action, a.Form) or len(action.places) != len(movers):
            return "LG-DISPLACEMENT-011"
        placed = list(stay)
        for one, (x, y) in zip(movers, action.places, strict=True):
            if (rule := form.place_refused(one, x, y, placed)) is not None:
                return _apart(rule)
            placed.append(form.put(one, x, y))
        return None

    proposal = a.Form(tuple((one.x, one.y) for one in usual))

    _, answer = yield from jointly(s, side, partial(_formed_back, unit, proposal, judge))
    put_all(s, [form.put(one, x, y) for one, (x, y) in zip(movers, answer.places, strict=True)])


def _beside_them(form: Formation, movers: list[Mini], stay: list[Mini]) -> list[Mini] | None:
    """A place for each of these minis beside those that stay; None if one finds none."""
    found: list[Mini] = []
    for one in movers:
        there = form.beside(one, [*stay, *found])
        if there is None:
            return None
        found.append(there)
    return found
