"""Poses on the field of the web table: which answer a place of the pointer means, where an answer lies, what is drawn there."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.games.legion import actions as a
from wartable.games.legion.eyes import Eye, eye_of
from wartable.games.legion.model import ANSWERING, FIELD, Act, Legion, act_of, hostile
from wartable.games.legion.names import say_unit
from wartable.games.legion.poses import notation
from wartable.games.legion.rules.goals import bend_to, nearest_drive
from wartable.games.legion.rules.moves import Moves
from wartable.games.legion.rules.speeds import speed_in
from wartable.games.legion.scenery import spare_outline
from wartable.games.legion.space.cover import cover
from wartable.games.legion.space.notched import leg_of, pose
from wartable.games.legion.space.numbers import TOKEN_RADIUS, bearing
from wartable.games.legion.space.ranges import unit_range
from wartable.games.legion.space.shapes import Mini, Model, Scene
from wartable.games.legion.space.sight import sees
from wartable.games.legion.space.zones import carried_at
from wartable.games.legion.table import NAMES, engaged_with, leader, minis_of, profile_of, scene
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import Placing, Pose
from wartable.kernel.questions import Place, Ring
from wartable.kernel.state import Rng

FARTHEST = 99_999
"""No place that is asked about is farther: the notation has no more digits."""
WATCHED, TOLD, FAR = 4, 2, 4
"""Of so many enemies it is asked what they see, of so many it is told; farther than so many segments nobody is asked."""
TURN, STEP = 5, 10
"""One key turns by so many degrees, and moves by so many tenths of a millimetre."""


def _within(x: int, y: int) -> tuple[int, int]:
    return max(-FARTHEST, min(FARTHEST, x)), max(-FARTHEST, min(FARTHEST, y))


# -- from the pointer to an answer ---------------------------------------------------------------------------


def at(s: Legion, question: Place, there: Pose) -> str:
    """The answer that a pose of the field means."""
    eye = eye_of(s, question.seat)
    form = tuple(_within(*eye.at(x, y)) for x, y in there.others)
    if form and question.poses is a.Form:
        return notation(a.Form(form))
    answer = _answer(s, question, eye, *_within(*eye.at(there.x, there.y)), eye.facing(there.facing))
    return notation(msgspec.structs.replace(answer, form=form) if form and not isinstance(answer, a.Pivot) else answer)


def _answer(s: Legion, question: Place, eye: Eye, x: int, y: int, facing: int) -> Any:
    kinds = question.poses
    if question.ask == "carry":
        return a.Put(*_against(s, question.about["token"], x, y))
    if kinds is a.Put:
        return a.Put(x, y, facing if turns(s, question) else 0)
    if kinds is a.Form:
        return _formed(question, x, y)
    if kinds is a.Pivot:
        return _turned(leader(s, question.about["unit"]), x, y, facing)
    first = leader(s, act_of(s).unit)
    if kinds is a.Run:
        return a.Run(bend_to(first, x, y, speed_in(s, act_of(s)))[0])
    if first.model.notched:
        turned = eye.degrees(facing) != eye.degrees(first.facing)
        return _driven(s, act_of(s), first, x, y, facing, turned)
    return _walked(s, act_of(s), question, x, y)


def _turned(first: Mini, x: int, y: int, facing: int) -> a.Pivot:
    """A pivot towards a place; on the base itself to the facing it has there."""
    away = first.model.r + first.model.core
    if (x - first.x) ** 2 + (y - first.y) ** 2 <= away * away:
        return a.Pivot(facing)
    return a.Pivot(bearing(x - first.x, y - first.y))


def _against(s: Legion, token: int, x: int, y: int) -> tuple[int, int]:
    """Where a carried token touches the base of its leader, on the side of a place."""
    first = leader(s, s.held[token])
    return carried_at(first, bearing(x - first.x, y - first.y))


def _formed(question: Place, x: int, y: int) -> a.Form:
    """The proposed formation with its nearest miniature there."""
    proposal = question.pose(Rng(0))
    places = list(proposal.places)
    nearest = min(range(len(places)), key=lambda n: (places[n][0] - x) ** 2 + (places[n][1] - y) ** 2)
    places[nearest] = (x, y)
    return a.Form(tuple(places))


def _walked(s: Legion, act: Act, question: Place, x: int, y: int) -> Any:
    """A standard move; an engaged unit withdraws; who can jump does so where it cannot walk."""
    if act.why != ANSWERING and engaged_with(s, act.unit) and Moves(s, act).barred(a.Withdraw) is None:
        return a.Withdraw(x, y)
    march = a.March(x, y)
    if profile_of(s, act.unit).jump and question.accepts(march) is not None and question.accepts(a.Jump(x, y)) is None:
        return a.Jump(x, y)
    return march


def _driven(s: Legion, act: Act, first: Mini, x: int, y: int, facing: int, turned: bool) -> Any:
    """The move along a tool that comes nearest to a place, in this facing if two do; on the spot a pivot, if it is turned."""
    away = first.model.r + first.model.core
    if (x - first.x) ** 2 + (y - first.y) ** 2 <= away * away and turned:
        return a.Pivot(facing)
    moves = Moves(s, act)
    if moves.barred(a.Retreat) is None:
        along = nearest_drive(first, x, y, 1, facing, back=False)
        return a.Retreat(along.tool, along.bend, along.stop)
    return nearest_drive(first, x, y, moves.speed, facing, back=moves.barred(a.Back) is None)


# -- from an answer to the field -------------------------------------------------------------------------------


def lies(s: Legion, question: Place, action: Any) -> Pose | None:
    """Where on the field an answer lies; None if it has no place of its own."""
    eye = eye_of(s, question.seat)
    match action:
        case a.March(x, y) | a.Jump(x, y) | a.Withdraw(x, y):
            return Pose(*eye.at(x, y))
        case a.Put(x, y, facing):
            return Pose(*eye.at(x, y), eye.degrees(facing))
        case a.Form(places):
            return Pose(*eye.at(*places[0]))
        case a.Drive(tool, bend, stop) | a.Back(tool, bend, stop) | a.Retreat(tool, bend, stop):
            x, y, facing = pose(leader(s, act_of(s).unit), tool, bend, stop, isinstance(action, a.Back))
            return Pose(*eye.at(x, y), eye.degrees(facing))
        case a.Run(bend):
            unit = act_of(s).unit
            first, speed = leader(s, unit), speed_in(s, act_of(s))
            x, y, facing = pose(first, speed, bend, 2 * leg_of(first, speed))
            return Pose(*eye.at(x, y), eye.degrees(facing))
        case a.Pivot(facing):
            first = leader(s, question.about["unit"])
            return Pose(*eye.at(first.x, first.y), eye.degrees(facing))
    return None


def region(s: Legion, question: Place) -> list[Ring]:
    eye = eye_of(s, question.seat)
    return [[eye.at(x, y) for x, y in ring] for ring in question.region()]


def _model(s: Legion, question: Place) -> Model | None:
    unit = question.about.get("unit")
    return profile_of(s, unit).model if unit is not None else None


def ghost(s: Legion, question: Place) -> str:
    """The base of what is placed, its front above; a piece of terrain, or a token, where no unit is."""
    if "spare" in question.about:
        outline = spare_outline(s.ways.battlefield, question.about["spare"])
        return f'<path class="lg-ghost" d="{outline}"/><path class="lg-ghost__m" d="M-90 0H90M0 -90V90"/>'
    model = _model(s, question)
    if model is None:
        return base(TOKEN_RADIUS)
    return base(model.r, model.core, model.notched)


def base(r: int, core: int = 0, front: bool = False) -> str:
    """The outline of a base round (0, 0); its front is marked above."""
    nose = f"M{-r // 3} {-core - r * 2 // 3}L0 {-core - r}L{r // 3} {-core - r * 2 // 3}" if front else ""
    cross = f"M{-r // 3} 0H{r // 3}M0 {-r // 3}V{r // 3}"
    return (
        f'<rect class="lg-ghost" x="{-r}" y="{-r - core}" width="{2 * r}" height="{2 * (r + core)}" rx="{r}"/>'
        f'<path class="lg-ghost__m" d="{cross}{nose}"/>'
    )


def turns(s: Legion, question: Place) -> int:
    """Troopers stand there; vehicles face somewhere, and terrain is turned."""
    if "spare" in question.about:
        return TURN
    model = _model(s, question)
    return TURN if model is not None and model.notched and question.poses not in (a.Form, a.Run) else 0


def shown(s: Legion, question: Place, action: Any) -> str:
    """The way of the leader, and where the others would stand."""
    eye = eye_of(s, question.seat)
    if isinstance(action, a.Form):
        model = _model(s, question)
        assert model is not None
        return "".join(_there(eye.at(x, y), base(model.r)) for x, y in action.places)
    there = question.preview(action)
    if not there:
        return ""
    drawn = [
        _there(eye.at(one.x, one.y), base(one.model.r, one.model.core), eye.degrees(one.facing)) for one in there[1:]
    ]
    if s.acts and not isinstance(action, a.Put):
        old = leader(s, s.acts[-1].unit)
        way = eye.path([(old.x, old.y), (there[0].x, there[0].y)])
        drawn.insert(0, f'<path class="lg-way" d="{way}"/>')
    return "".join(drawn)


def _there(at: tuple[int, int], what: str, turn: int = 0) -> str:
    return f'<g class="lg-with" transform="translate({at[0]} {at[1]}) rotate({turn})">{what}</g>'


def others(s: Legion, question: Place, action: Any) -> list[tuple[int, int]]:
    """Where the others of the unit would stand: each may be put elsewhere."""
    eye = eye_of(s, question.seat)
    if isinstance(action, a.Form):
        return [eye.at(x, y) for x, y in action.places]
    if isinstance(action, a.Pivot):
        return []
    return [eye.at(one.x, one.y) for one in (question.preview(action) or [])[1:]]


def gathers(s: Legion, question: Place) -> bool:
    """Whether the leader stands already."""
    return question.poses is a.Form


def note(lang: str, s: Legion, question: Place, action: Any) -> str:
    """Who sees the unit there, at what range and with which cover, the nearest enemies first; or that nobody near does."""
    there = question.preview(action)
    unit = question.about.get("unit")
    if not there or unit is None or isinstance(action, a.Put | a.Pivot):
        return ""
    names = [one.name for one in minis_of(s, unit)]
    placed = [*there, *(one for one in minis_of(s, unit) if one.name not in [new.name for new in there])]
    table = scene(s)
    after = Scene(table.terrain, [*(one for one in table.minis if one.name not in names), *placed], table.tokens)
    foes = sorted(
        (unit_range([leader(s, other)], placed), other)
        for other, where in enumerate(s.station)
        if where == FIELD and hostile(s, unit, other)
    )
    told: list[str] = []
    unseen = 0
    for n, other in foes[:WATCHED]:
        enemy = leader(s, other)
        if n > FAR or not any(sees(after, enemy, one) for one in placed):
            unseen += 1
        elif len(told) < TOLD:
            level = cover(after, enemy, NAMES[unit])[1]
            told.append(TEXTS.say(lang, "note-cover", {"unit": say_unit(lang, s, other), "range": n, "cover": level}))
    if not told and unseen:
        told.append(TEXTS.say(lang, "note-unseen", {"n": unseen}))
    return " · ".join(told)


PLACING = Placing(
    at=at,
    pose=lies,
    ghost=ghost,
    turn=turns,
    step=STEP,
    region=region,
    shown=shown,
    note=note,
    others=others,
    gathers=gathers,
)
