"""The ruler and the line of sight: what everybody may measure at any time, from what everybody sees."""

from __future__ import annotations

from typing import Any

from wartable.games.legion.eyes import Eye, eye_of
from wartable.games.legion.model import FIELD
from wartable.games.legion.space.cover import cover
from wartable.games.legion.space.numbers import SEGMENT, WHOLE
from wartable.games.legion.space.ranges import unit_range
from wartable.games.legion.space.shapes import TROOPER, Mini, Model, Scene, gap_at_most
from wartable.games.legion.space.sight import sees
from wartable.games.legion.spots import centimetres
from wartable.games.legion.table import NAMES, leader, minis_of, scene, unit_of
from wartable.games.legion.view import View
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import End, Measured

POINT = Model(kind=TROOPER, r=0, height=0)
UNIT_KEYS = ("u", "r")
FARTHEST = 40_000
LETTER = 150
"""So far from a band stands its number, and from the edge."""
BANDS = range(1, 5)
"""These ranges are drawn; beyond range 4 only few weapons reach."""


def measure(view: View, lang: str, start: End, end: End) -> Measured:
    """The distance between two ends, edge to edge, and its range; between units who is seen, and with which cover."""
    state: Any = view
    eye = eye_of(state, view.seat)
    first, second = (_minis(state, eye, one) for one in (start, end))
    gap = _gap(first, second)
    told = [centimetres(gap, lang), TEXTS.say(lang, "measure-range", {"n": unit_range(first, second)})]
    one, two = min(
        ((a, b) for a in first for b in second), key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2
    )  # fmt: skip
    drawn = [bands(eye, first[:1]), _line(eye, "lg-rule", one, two)]
    attacker, defender = _unit(state, start), _unit(state, end)
    if attacker is not None and defender is not None and attacker != defender:
        table: Scene = scene(state)
        looks = leader(state, attacker)
        seen = [mini for mini in minis_of(state, defender) if sees(table, looks, mini)]
        there = minis_of(state, defender)
        level = cover(table, looks, NAMES[defender])[1]
        told.append(TEXTS.say(lang, "measure-sight", {"seen": len(seen), "of": len(there), "cover": level}))
        drawn += [_line(eye, "lg-ray" if mini in seen else "lg-ray is-cut", looks, mini) for mini in there]
    return Measured(" · ".join(told), "".join(drawn))


def _line(eye: Eye, look: str, one: Mini, two: Mini) -> str:
    return f'<path class="{look}" d="{eye.path([(one.x, one.y), (two.x, two.y)])}"/>'


def bands(eye: Eye, minis: list[Mini]) -> str:
    """The ranges around miniatures, each with its number."""
    return "".join(_band(eye, one, n) for one in minis for n in BANDS)


def _band(eye: Eye, one: Mini, n: int) -> str:
    x, y = eye.at(one.x, one.y)
    r, core = one.model.r + n * SEGMENT, one.model.core
    around = ((x, y - r - LETTER), (x, y + r + LETTER), (x - r - LETTER, y), (x + r + LETTER, y))
    at = next(((u, v) for u, v in around if LETTER <= u <= eye.w - LETTER and LETTER <= v <= eye.h - LETTER), None)
    number = f'<text class="lg-band__n" x="{at[0]}" y="{at[1] + LETTER // 2}">{n}</text>' if at is not None else ""
    return (
        f'<rect class="lg-band" transform="translate({x} {y}) rotate({eye.degrees(one.facing)})" x="{-r}" y="{-r - core}"'
        f' width="{2 * r}" height="{2 * (r + core)}" rx="{r}"/>{number}'
    )


def _unit(s: Any, end: End) -> int | None:
    """The unit on the field that an end names."""
    kind, number = end.key[:1], end.key[1:]
    if not number.isdecimal() or len(number) > 3:
        return None
    n = int(number)
    if kind == "m" and n < len(s.stands):
        n = unit_of(s, n)
    elif kind not in UNIT_KEYS or n >= len(s.owner):
        return None
    return n if s.station[n] == FIELD else None


def _minis(s: Any, eye: Eye, end: End) -> list[Mini]:
    """The miniatures of the unit that an end names, or its place."""
    unit = _unit(s, end)
    if unit is not None:
        return minis_of(s, unit)
    x, y = eye.at(max(0, min(eye.w, end.x)), max(0, min(eye.h, end.y)))
    return [Mini("", POINT, x, y, facing=WHOLE // 4)]


def _gap(first: list[Mini], second: list[Mini]) -> int:
    """The least distance from rim to rim, rounded up: found by halving."""
    low, high = -1, FARTHEST
    while high - low > 1:
        middle = (low + high) // 2
        if any(gap_at_most(one, two, middle) for one in first for two in second):
            high = middle
        else:
            low = middle
    return high
