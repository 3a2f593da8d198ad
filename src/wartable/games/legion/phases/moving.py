"""Moves: the leader along its tool, the others with it, melees that start, climbs, compulsory moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.pacing import paced
from wartable.games.legion.content import BLOCK
from wartable.games.legion.events import (
    ClamberRolled,
    Climbed,
    Halted,
    MeleeBegan,
    MeleeEnded,
    Reformed,
    Turned,
    UnitMoved,
)
from wartable.games.legion.model import (
    JUMP,
    NONE,
    Act,
    Legion,
    act_of,
    go_on,
    then,
)
from wartable.games.legion.phases.acting import AFTER_ACTION, AFTER_MOVE, HOME, MOVED, begin
from wartable.games.legion.phases.wounds import fight_on, place_in_contact, suffer
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.claims import carry
from wartable.games.legion.rules.closing import Closing, idle
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.moves import ALONG, STANDARD, Moves, pay, trampled, usual_form
from wartable.games.legion.rules.speeds import slowed, speed_in, speed_of
from wartable.games.legion.rules.tokens import lose_standby, suppress
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.formation import Formation, Levels
from wartable.games.legion.space.notched import leg_of, path, pose, turn
from wartable.games.legion.space.numbers import MAX_BEND, SEGMENT, Point, turn_between, turned
from wartable.games.legion.space.routes import Route
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.vertical import Climb
from wartable.games.legion.table import (
    enemies_touching,
    engaged,
    followers,
    in_melee_with,
    leader,
    minis_of,
    on_field,
    profile_of,
    put,
    put_all,
    scene,
    set_aside,
    terrain_of,
)
from wartable.kernel.questions import Candidate, Flow, Place
from wartable.kernel.state import Rng, RuleId, tell

PASS = a.Pass()


def mover(s: Legion, act: Act) -> int:
    """Who makes the choices of a move (LG-RULING-079)."""
    return act.by if act.by != NONE else s.owner[act.unit]


def level(s: Legion, x: int, y: int, overhead: int) -> int:
    return terrain_of(s).level(x, y, overhead)


# -- standard moves, reverses, pivots ----------------------------------------------------------------------


def move(s: Legion, act: Act, action: Any) -> None:
    """Carry out the move that was chosen, and pay for it."""
    begin(s, act)
    if isinstance(action, a.Pivot):
        pay(act, 1)
        pivot(s, act, act.unit, action.facing)
        act.by_action, act.standard, act.joined, act.trod = True, False, NONE, True
        then(s, *(("displaced",) if act.displaced else ()), *AFTER_MOVE, HOME[act.why])
        return
    withdraws = isinstance(action, a.Withdraw | a.Retreat)
    if withdraws:
        act.actions, act.bound = 0, True
    else:
        pay(act, 2 if isinstance(action, a.Drive) and s.disabled[act.unit] else 1)
    if isinstance(action, a.Jump):
        act.did |= 1 << JUMP
    if act.spurred and not withdraws:
        suppress(s, act.unit, 1, "LG-KEYWORD-602")
    act.by_action = not withdraws  # it triggers nothing (LG-WITHDRAW-504)
    act.standard = isinstance(action, STANDARD)
    act.sped = act.sped or _full(s, act, action)
    advance(s, act, action)
    act.spurred = act.hastened = False
    then(s, *MOVED, *(("footwork",) if isinstance(action, STANDARD) else ()), *AFTER_MOVE, HOME[act.why])


def _full(s: Legion, act: Act, action: Any) -> bool:
    """Whether it is a full standard move of a notched base at maximum speed (Ram X)."""
    if not isinstance(action, a.Drive) or action.tool < speed_in(s, act):
        return False
    return action.stop == 2 * leg_of(leader(s, act.unit), action.tool)


def pivot(s: Legion, act: Act, unit: int, facing: int) -> None:
    """Every mini turns on its own axis by the leader's angle; a long base displaces whom it turns over (LG-PIVOT-504, LG-RULING-049)."""
    gone = turn(scene(s), leader(s, unit), facing, engaged=engaged(s), full=True)
    assert not isinstance(gone, str), gone
    put_away(s, act, gone)
    angle = turn_between(leader(s, unit).facing, facing)
    for one in minis_of(s, unit):
        put(s, one.at(one.x, one.y, one.z, turned(one.facing, angle)))
    tell(s, Turned, unit=unit, facing=facing, cite="LG-PIVOT-503")


def advance(s: Legion, act: Act, action: Any) -> None:
    """The leader goes to its place, and the others with it, unless it has come into contact with an enemy."""
    unit = act.unit
    old, p = leader(s, unit), profile_of(s, unit)
    fought = in_melee_with(s, unit)
    gone: tuple[str, ...] = ()
    over = 0
    if isinstance(action, ALONG):
        reverse = isinstance(action, a.Back)
        x, y, facing = pose(old, action.tool, action.bend, action.stop, reverse)
        gone = trampled(s, unit, path(old, action.tool, action.bend, action.stop, reverse))
        over = p.speeder * SEGMENT
        moved = old.at(x, y, level(s, x, y, old.z + p.model.height), facing)
    else:
        climb = p.jump * SEGMENT + 1 if isinstance(action, a.Jump) else 0
        moved = old.at(action.x, action.y, level(s, action.x, action.y, old.z + max(p.model.height, climb)))
    joined = _touched(s, moved, gone)
    placed = [] if joined != NONE else _formed(s, act, action, moved, old, gone, over)
    settle(s, act, old, moved, placed, gone, fought, joined)


def _formed(s: Legion, act: Act, action: Any, moved: Mini, old: Mini, gone: tuple[str, ...], over: int) -> list[Mini]:
    """Where the others go: as the answer says, or as usual."""
    others = followers(s, act.unit)
    if action.form or not others:
        return [_beside(s, moved, one, x, y) for one, (x, y) in zip(others, action.form, strict=True)]
    fast = False
    if not isinstance(action, a.Run):
        way = Moves(s, act).judge(action)
        assert not isinstance(way, str), way
        fast = way.fast
        over = 0 if isinstance(way, Route) else over
    return usual_form(s, act.unit, moved, old, fast=fast, over=over, gone=gone)


def _beside(s: Legion, first: Mini, one: Mini, x: int, y: int) -> Mini:
    """A mini put beside its leader: on the surface there, facing as the leader does (LG-NOTCH-504)."""
    z = level(s, x, y, first.z + one.model.height)
    return one.at(x, y, z, first.facing if one.model.notched else one.facing)


def _touched(s: Legion, moved: Mini, gone: tuple[str, ...]) -> int:
    """The enemy unit a leader has come into contact with; NONE if there is none."""
    touched = enemies_touching(s, moved, gone)
    return int(touched[0].unit) if touched else NONE


def put_away(s: Legion, act: Act, gone: tuple[str, ...]) -> None:
    """Displaced minis are taken off the table until the move is over (LG-DISPLACEMENT-008)."""
    act.displaced = [int(name) for name in gone]
    for number in act.displaced:
        set_aside(s, number)


def settle(
    s: Legion,
    act: Act,
    old: Mini,
    moved: Mini,
    placed: list[Mini],
    gone: tuple[str, ...],
    fought: tuple[int, ...],
    joined: int,
) -> None:
    """A unit stands where its move has brought it; whom it displaced is set aside (LG-DISPLACEMENT-008)."""
    unit = act.unit
    put_away(s, act, gone)
    put_all(s, (moved, *placed))
    carry(s, unit, old)
    act.moved, act.joined, act.trod = True, joined, True
    leave(s, act, fought)
    tell(s, UnitMoved, unit=unit, x=old.x, y=old.y, to_x=moved.x, to_y=moved.y, cite="LG-MOVE-002")


def leave(s: Legion, act: Act, fought: tuple[int, ...]) -> None:
    """A unit has moved: the melees it was in and is in no more are over, and it cannot come back to them (LG-MELEE-015)."""
    for enemy in fought:
        if enemy not in in_melee_with(s, act.unit):
            act.left |= 1 << enemy
            tell(s, MeleeEnded, unit=act.unit, enemy=enemy, cite="LG-RULING-024")


# -- melees that start -------------------------------------------------------------------------------------


def pile_in(s: Legion) -> Flow | None:
    """The others of a unit whose leader has started a melee come into contact, too (LG-MELEE-007, LG-MELEE-013)."""
    act = act_of(s)
    if act.joined == NONE:
        go_on(s)
        return None
    tell(s, MeleeBegan, unit=act.unit, enemy=act.joined, cite="LG-MELEE-001")
    others = followers(s, act.unit)
    if not others:
        go_on(s)
        return None
    return _pile_in(s, act, others)


def _pile_in(s: Legion, act: Act, others: list[Mini]) -> Flow:
    question = Closing(s, act.unit, act.joined, others, "LG-MELEE-007", loose=True)
    yield from place_in_contact(s, mover(s, act), act.unit, question, "pile-in")
    go_on(s)


def meet(s: Legion) -> Flow | None:
    """A melee that has started, and those that go on without the unit that has moved away."""
    act = act_of(s)
    go_on(s)
    met = _meet(s, act)
    if not act.left:
        return met
    return _meet_and_fight_on(s, act, met)


def _meet_and_fight_on(s: Legion, act: Act, met: Flow | None) -> Flow:
    if met is not None:
        yield from met
    yield from fight_on(s, act.unit, [enemy for enemy in range(len(s.owner)) if act.left >> enemy & 1])


def _meet(s: Legion, act: Act) -> Flow | None:
    """The opponent's minis that touch nobody come into contact, if they have melee weapons (LG-MELEE-008, LG-MELEE-009)."""
    if act.joined == NONE or not profile_of(s, act.joined).melee:
        return None
    lonely = idle(s, act.joined, [act.unit, *in_melee_with(s, act.joined)])
    usual = Closing(s, act.joined, act.unit, lonely, "LG-MELEE-008", loose=False)
    movers = [old for old, new in zip(usual.movers, usual.proposal(), strict=True) if (old.x, old.y) != (new.x, new.y)]
    if not movers:
        return None
    question = Closing(s, act.joined, act.unit, movers, "LG-MELEE-008", loose=False)
    return place_in_contact(s, s.owner[act.joined], act.joined, question, "meet")


# -- climbing ----------------------------------------------------------------------------------------------


def climb(s: Legion, act: Act, action: a.Climb | a.Clamber, *, free: bool = False) -> Flow:
    """Up, down or over a piece: the leader, the dice of a clamber, then the others (LG-CLAMBER-105); a free one with its move (Scale)."""
    moves, unit = Moves(s, act), act.unit
    group, there = moves.climb(action)
    old = moves.first
    short = action.way != 2 and abs(there.z - old.z) <= SEGMENT
    begin(s, act)
    if not free:
        pay(act, 1 if short and isinstance(action, a.Clamber) else 2)
    fought = in_melee_with(s, unit)
    levels = put_up(s, unit, group, there)
    act.moved, act.by_action, act.standard, act.joined, act.trod = True, True, False, NONE, True
    leave(s, act, fought)
    cite = "LG-CLIMB-503" if isinstance(action, a.Climb) else "LG-CLIMB-504" if short else "LG-CLIMB-505"
    tell(s, Climbed, unit=unit, way=action.way, piece=action.piece, x=there.x, y=there.y, cite=cite)
    dice = 0 if isinstance(action, a.Climb) else 1 if short else 2
    yield from scramble(s, unit, levels, there, dice)
    then(s, "meet", "carried", *(() if free else (*AFTER_MOVE, HOME[act.why])))


def put_up(s: Legion, unit: int, group: str, there: Climb) -> Levels:
    """The leader stands where its climb ends, the others as usual, until it is said where."""
    old = leader(s, unit)
    levels = Levels(tuple(terrain_of(s).groups[group]), there.at, old.z)
    form = Formation(scene(s), old.at(there.x, there.y, there.z), followers(s, unit), levels=levels)
    put_all(s, [form.leader, *(form.solve() or [])])
    carry(s, unit, old)
    return levels


def scramble(s: Legion, unit: int, levels: Levels, there: Climb, dice: int) -> Flow:
    """So many dice for each mini, none on a ladder; then the others are placed (LG-CLAMBER-105, LG-CLIMB-513)."""
    if dice and not there.ladder and not profile_of(s, unit).surefooted:
        rolled = roll_defense(s, "white", len(minis_of(s, unit)) * dice)
        tell(s, ClamberRolled, unit=unit, dice=list(rolled), cite="LG-CLIMB-508" if dice == 1 else "LG-CLIMB-509")
        yield from suffer(s, unit, rolled.count(BLOCK), "LG-CLIMB-510")
    if on_field(s, unit) and followers(s, unit):
        yield from reform(s, unit, levels)


def reform(s: Legion, unit: int, levels: Levels) -> Flow:
    """The others of a unit are placed in cohesion round their leader; they stand so already, until it is said otherwise."""
    others = followers(s, unit)
    form = Formation(scene(s), leader(s, unit), others, levels=levels)
    proposal = a.Form(tuple((one.x, one.y) for one in others))

    def accepts(action: Any) -> RuleId | None:
        if action == proposal:
            return None
        return form.judge(action.places) if isinstance(action, a.Form) else "LG-CLIMB-518"

    answer = yield Place(
        s.owner[unit],
        lambda rng: proposal,
        accepts,
        parse,
        "LG-CLIMB-518",
        ask="reform",
        about={"unit": unit},
        poses=a.Form,
    )
    put_all(s, [form.put(one, x, y) for one, (x, y) in zip(others, answer.places, strict=True)])
    tell(s, Reformed, unit=unit, cite="LG-CLIMB-518")


# -- compulsory moves --------------------------------------------------------------------------------------


def run_region(question: Compulsory) -> list[list[Point]]:
    """The line of ends, for the eye alone: shapely is loaded when somebody looks."""
    from wartable.games.legion.space.outline import drivable

    return drivable(question.glide)


def run(s: Legion) -> Flow:
    """When a unit with Speeder activates it makes a full move at its maximum speed (LG-SPEEDER-501, LG-COMPULSORY-504)."""
    act = act_of(s)
    unit = act.unit
    pace = yield from paced(s, unit)
    p, first, speed = profile_of(s, unit), leader(s, unit), speed_of(s, unit, raised=pace)

    @cache
    def question() -> Compulsory:
        return Compulsory(
            scene(s), first, speed, p.speeder * SEGMENT, slowed=slowed(s, unit), melee=p.melee, engaged=engaged(s)
        )

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Run):
            return "LG-COMPULSORY-501"
        if (rule := question().accepts(action.bend)) is not None or not action.form:
            return rule
        way = question().run(action.bend)
        moved = first.at(way.x, way.y, way.z, way.facing)
        glide = question().glide
        form = Formation(scene(s).without(way.displaced), moved, glide.followers, old=first, over=glide.over)
        return form.judge(action.form)

    def sample(rng: Rng) -> a.Run:
        usual = None
        for _ in range(6):
            if question().completes(bend := 10 * (rng.below(181) - 90)):
                if question().leads_on(bend):
                    return a.Run(bend)
                usual = bend
        best = usual if usual is not None else question().completing()
        return a.Run(best if best is not None else 0)

    def tried() -> Iterator[Candidate]:
        for bend in (MAX_BEND + 10, 0):
            yield a.Run(bend), accepts(a.Run(bend))

    answer = yield Place(
        s.owner[unit],
        sample,
        accepts,
        parse,
        "LG-SPEEDER-501",
        ask="run",
        about={"unit": unit},
        region=lambda: run_region(question()),
        tried=tried,
        poses=a.Run,
    )
    way = question().run(answer.bend)
    moved = first.at(way.x, way.y, way.z, way.facing)
    placed = []
    if way.stop or answer.form:
        placed = _formed(s, act, answer, moved, first, way.displaced, question().over)
    lose_standby(s, unit, "LG-STANDBY-505")
    act.by_action = False
    settle(s, act, first, moved, placed, way.displaced, in_melee_with(s, unit), NONE)
    act.joined = _touched(s, moved, way.displaced)
    if not way.completed:
        tell(s, Halted, unit=unit, wounds=speed, cite="LG-COMPULSORY-506")
        yield from suffer(s, unit, speed, "LG-COMPULSORY-506")
        if not on_field(s, unit):
            act.joined = NONE
    then(s, *MOVED, *AFTER_ACTION)
