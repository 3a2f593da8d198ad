"""Random battlefields that are fair: pieces are placed as in competitive placement, each with its twin turned by half a turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.legion.maps import Battlefield, Laid, piece_of, twin
from wartable.games.legion.space.numbers import SEGMENT, TOUCH, WHOLE
from wartable.games.legion.space.predicates import Part, hits
from wartable.games.legion.space.shapes import FIELDS, Field, Piece
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng

QUARTER_OF = 4
"""Terrain covers about a quarter of the field (LG-PLACEMENT-002)."""
MOST_PAIRS = 16
TRIES = 30
"""So many places are tried for a piece beyond range 1 of all others, and so many where it touches none."""


class Recipe(msgspec.Struct, frozen=True):
    """A kind of piece: how long and how deep it is, how high, and whether it is a rectangle."""

    kind: str
    along: tuple[int, int]
    across: tuple[int, int]
    heights: tuple[int, ...]
    boxed: bool = False
    bars: bool = False
    """It stops sight or movement: it stays clear of the long edges, where armies deploy."""


BLOCKING = (
    Recipe("building", (1100, 1700), (900, 1300), (1000, 1300, 1500), boxed=True, bars=True),
    Recipe("hill", (900, 1700), (800, 1300), (350, 500, 700), bars=True),
    Recipe("tall-stone-wall", (1000, 1800), (120, 160), (600, 800), boxed=True, bars=True),
)
COVERING = (
    Recipe("light-woods", (900, 1700), (800, 1400), (1000, 1300)),
    Recipe("dense-woods", (800, 1300), (700, 1100), (1200, 1500), bars=True),
    Recipe("ruins", (1200, 2000), (1000, 1600), (500, 700), boxed=True),
    Recipe("tall-grass", (900, 1500), (700, 1200), (300,)),
    Recipe("crater", (600, 1000), (500, 900), (0,)),
    Recipe("trench", (1600, 2600), (420, 520), (0,), boxed=True),
    Recipe("barricade", (700, 1300), (120, 160), (250,), boxed=True),
    Recipe("low-stone-wall", (800, 1500), (110, 140), (240,), boxed=True),
    Recipe("sandbags", (600, 900), (140, 180), (220,), boxed=True),
    Recipe("shallow-water", (900, 1500), (700, 1100), (0,)),
)


def scattered(number: int, table: str = "standard") -> Battlefield:
    """The random battlefield of this number: the same everywhere."""
    rng, field = Rng(number), FIELDS[table]
    placed: list[Laid] = []
    bodies: list[Piece] = []
    covered, enough = 0, field.w * field.h // QUARTER_OF
    for n in range(MOST_PAIRS):
        recipe = rng.choice(BLOCKING if n % 3 == 0 else COVERING)
        pair = _place(rng, recipe, f"{recipe.kind}-{n + 1}", field, bodies)
        if pair is None:
            continue
        area = sum(_twice_the_area(part) for part in pair[0][1].parts)
        if covered + area > enough:
            break
        covered += area
        placed.append(pair[0][0])
        bodies += [body for _, body in pair]
    name = Words(f"Random battlefield {number}", f"Случайное поле боя {number}")
    return Battlefield(id=f"random {number}", name=name, field=table, twins=True, pieces=tuple(placed))


def _place(
    rng: Rng, recipe: Recipe, id: str, field: Field, bodies: list[Piece]
) -> tuple[tuple[Laid, Piece], tuple[Laid, Piece]] | None:
    """A piece and its twin, beyond range 1 of all others; where that cannot be, where they touch none (LG-PLACEMENT-004, -005)."""
    extent = _between(rng, *recipe.along), _between(rng, *recipe.across)
    model = Laid(
        kind=recipe.kind,
        id=id,
        at=(0, 0),
        turn=rng.below(WHOLE),
        height=rng.choice(recipe.heights),
        size=extent if recipe.boxed else None,
        oval=None if recipe.boxed else extent,
    )
    wide, deep = _reach(piece_of(model), SEGMENT if recipe.bars else 0)
    parts = [part for body in bodies for part in body.parts]
    for gap in (SEGMENT, TOUCH):
        for _ in range(TRIES):
            x, y = wide + rng.below(field.w - 2 * wide), deep + rng.below(field.h - 2 * deep)
            if crowded(x, y, parts, gap):
                continue  # its middle is too near already
            one = msgspec.structs.replace(model, at=(x, y))
            own = piece_of(one)
            # Whatever lies there has a twin, too: what is true of this piece is true of its own.
            if all(apart(own, body, gap) for body in bodies):
                other = twin(one, field)
                if apart(own, far := piece_of(other), gap):
                    return (one, own), (other, far)
    return None


def _reach(one: Piece, strip: int) -> tuple[int, int]:
    """How far from the edges its middle lies, so that it is on the field and clear of so much along the long edges."""
    return max(part.x1 for part in one.parts), max(part.y1 for part in one.parts) + strip


def _between(rng: Rng, least: int, most: int) -> int:
    return least + 2 * rng.below((most - least) // 2 + 1)


def _twice_the_area(part: Part) -> int:
    """Twice the area of a polygon: that of a piece and its twin."""
    nexts = part.poly[1:] + part.poly[:1]
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(part.poly, nexts, strict=True))


def crowded(x: int, y: int, parts: Sequence[Part], gap: int) -> bool:
    """Whether some part is no farther from a point than a gap: what has its middle there is too near."""
    return any(
        part.x0 - gap < x < part.x1 + gap and part.y0 - gap < y < part.y1 + gap and hits(x, y, x, y, part, gap)
        for part in parts
    )


def apart(one: Piece, other: Piece, gap: int) -> bool:
    """Whether two pieces are farther apart than a gap, from edge to edge."""
    return not any(_near(a, b, gap + 1) for a in one.parts for b in other.parts)


def _near(a: Part, b: Part, gap: int) -> bool:
    """Whether two parts come nearer to each other than that."""
    if a.x1 + gap < b.x0 or b.x1 + gap < a.x0 or a.y1 + gap < b.y0 or b.y1 + gap < a.y0:
        return False
    return _reached(a, b, gap) or _reached(b, a, gap)


def _reached(a: Part, b: Part, gap: int) -> bool:
    """Whether an edge of a part comes nearer than that to another part."""
    return any(hits(*v, *w, b, gap) for v, w in zip(a.poly, a.poly[1:] + a.poly[:1], strict=True))
