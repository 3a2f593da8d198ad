"""Places in words: by which cover, near which token, at what range of the nearest enemy."""

from __future__ import annotations

from math import isqrt
from typing import Any

from wartable.games.legion.battlefields import pieces_of
from wartable.games.legion.maps import called
from wartable.games.legion.model import FIELD, NONE, hostile
from wartable.games.legion.names import say_unit
from wartable.games.legion.poses import decimal
from wartable.games.legion.space.numbers import SEGMENT, rdiv
from wartable.games.legion.space.predicates import hits
from wartable.games.legion.space.ranges import unit_range
from wartable.games.legion.space.shapes import SMALL, TROOPER, Mini
from wartable.games.legion.table import leader, minis_of, profile_of, terrain_of
from wartable.games.legion.words import TEXTS

BESIDE = 40
"""Who is so near to a piece stands by it."""
WORTH = 5
"""A range that is greater is not worth telling."""
NEARER = 300
"""A move that brings a token nearer by so much leads to it."""


def written(tenths: int, lang: str, sign: bool = False) -> str:
    """A number with its tenths as this language writes it."""
    text = decimal(tenths, sign).replace("-", "−")
    return text.replace(".", ",") if lang == "ru" else text


def centimetres(length: int, lang: str) -> str:
    return TEXTS.say(lang, "spot-length", {"n": written(rdiv(length, 10), lang)})


def numbers(x: int, y: int, lang: str) -> str:
    """A place by its distances from the left and the lower edge."""
    return f"{written(rdiv(x, 10), lang)} × {centimetres(y, lang)}"


def moved(s: Any, x: int, y: int, lang: str) -> str:
    """How far a place is from where the leader of the acting unit stands."""
    first = leader(s, s.acts[-1].unit)
    return centimetres(isqrt((x - first.x) ** 2 + (y - first.y) ** 2), lang)


def spot(s: Any, unit: int, x: int, y: int, lang: str) -> str:
    """What is to be said of a place for a unit: cover, the token it lies at or leads to, the nearest enemy; its numbers if there is nothing."""
    first = leader(s, unit)
    told = [
        *_beside(s, profile_of(s, unit).model.r, x, y, lang),
        *(_tokens(s, x, y, lang) or _towards(s, (first.x, first.y), x, y, lang)),
        *_nearest(s, unit, x, y, lang),
    ]
    return ", ".join(told) or numbers(x, y, lang)


def ground(s: Any, x: int, y: int, lang: str) -> str:
    """What is to be said of a place for whatever is put there: the part of the field, cover, the nearest token; its numbers before sides are taken."""
    where = _part(s, x, y, lang)
    if s.blue == NONE:
        return where
    return ", ".join([where, *_beside(s, SMALL, x, y, lang), *(_tokens(s, x, y, lang) or _off(s, x, y, lang))])


def lies(s: Any, piece: int, lang: str) -> str:
    """Where the middle of a piece of terrain is."""
    parts = terrain_of(s).pieces[piece].parts
    x, y = sum(part.x0 + part.x1 for part in parts), sum(part.y0 + part.y1 for part in parts)
    return _part(s, x // (2 * len(parts)), y // (2 * len(parts)), lang)


def _part(s: Any, x: int, y: int, lang: str) -> str:
    """The part of the field in which a place is, as both sides have it, and its numbers; those alone before sides are taken."""
    if s.blue == NONE:
        return numbers(x, y, lang)
    part = ("left", "centre", "right")[min(2, max(0, 3 * x // terrain_of(s).field.w))]
    return TEXTS.say(lang, f"spot-{part}", {"place": numbers(x, y, lang)})


def _beside(s: Any, r: int, x: int, y: int, lang: str) -> list[str]:
    """The piece with the best cover that a base there stands by or in."""
    near = [
        (-piece.cover[TROOPER], n)
        for n, piece in enumerate(terrain_of(s).pieces)
        if piece.cover[TROOPER] and any(hits(x, y, x, y, part, r + BESIDE) for part in piece.parts)
    ]
    if not near:
        return []
    cover, n = min(near)
    return [TEXTS.say(lang, "spot-cover", {"level": -cover, "piece": called(pieces_of(s.ways.battlefield)[n])[lang]})]


def _ways(s: Any, x: int, y: int) -> list[tuple[int, int]]:
    """How far each objective token is that nobody carries, and which it is: the nearest first."""
    lying = ((n, tx, ty) for n, (tx, ty, by) in enumerate(zip(s.token_x, s.token_y, s.held, strict=True)) if by == NONE)
    return sorted((isqrt((x - tx) ** 2 + (y - ty) ** 2), n) for n, tx, ty in lying)


def _tokens(s: Any, x: int, y: int, lang: str) -> list[str]:
    """The objective token within range 1."""
    return [TEXTS.say(lang, "spot-token", {"n": n + 1}) for far, n in _ways(s, x, y)[:1] if far <= SEGMENT]


def _off(s: Any, x: int, y: int, lang: str) -> list[str]:
    """How far the nearest objective token is: to range 1 of it."""
    near = _ways(s, x, y)[:1]
    return [TEXTS.say(lang, "spot-off", {"n": n + 1, "left": centimetres(far - SEGMENT, lang)}) for far, n in near]


def _towards(s: Any, start: tuple[int, int], x: int, y: int, lang: str) -> list[str]:
    """The nearest objective token that a way leads to, and how much is left until range 1 of it."""
    before = {n: far for far, n in _ways(s, *start)}
    led = [(far, n) for far, n in _ways(s, x, y) if far + NEARER <= before[n]]
    return [
        TEXTS.say(lang, "spot-towards", {"n": n + 1, "left": centimetres(far - SEGMENT, lang)}) for far, n in led[:1]
    ]


def _nearest(s: Any, unit: int, x: int, y: int, lang: str) -> list[str]:
    """The nearest enemy and its range."""
    there = [Mini("", profile_of(s, unit).model, x, y)]
    found = [
        (unit_range(there, minis_of(s, other)), other)
        for other, where in enumerate(s.station)
        if where == FIELD and hostile(s, unit, other)
    ]
    if not found or min(found)[0] > WORTH:
        return []
    n, other = min(found)
    return [TEXTS.say(lang, "spot-enemy", {"n": n, "unit": say_unit(lang, s, other)})]
