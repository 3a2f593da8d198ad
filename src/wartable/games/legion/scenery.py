"""The battlefield as SVG: ground, terrain and deployment zones. It stays as it is for a whole game, so it is drawn once.

Blue's edge is below; lengths are tenths of a millimetre, as in space.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from wartable.games.legion.battlefields import pieces_of, spare_pieces, terrain
from wartable.games.legion.maps import BARRICADE, KINDS, called, piece_of
from wartable.games.legion.space.numbers import QUARTER, SEGMENT, Point, height_class, rdiv
from wartable.games.legion.space.predicates import Part
from wartable.games.legion.space.shapes import HEAVY, TROOPER, Piece, Terrain
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import SPRITE

LOOKS = {
    "shallow-water": "water", "deep-water": "water is-deep", "tall-grass": "grass", "light-woods": "woods", "dense-woods": "woods is-dense",
    "ruins": "ruins", "blast-hole": "pit", "trench": "pit", "crater": "pit", "hill": "hill", "building": "house",
    "tall-fence": "wall", "tall-earth-wall": "wall", "tall-stone-wall": "wall",
}  # fmt: skip
"""How each kind of terrain looks; barricades look alike."""
TREES, TREE = 420, 95
"""How far trees are apart, and how large they are drawn."""
LARGE = 900
"""A piece that is larger bears a mark of its cover and height."""
CONTOURS = (76, 52, 28)
"""The contour lines of a hill, in percent of its foot."""


@lru_cache(512)
def scenery(battlefield: str, turned: bool, lang: str) -> Markup:
    """All terrain of a battlefield."""
    ground = terrain(battlefield, turned)
    laid = pieces_of(battlefield)
    drawn = [_ground(ground)]
    order = sorted(range(len(laid)), key=lambda n: ground.pieces[n].z1)
    for n in order:
        drawn.append(_piece(ground, n, laid[n].kind, called(laid[n])[lang], lang))
    return Markup("".join(drawn))


def _ground(ground: Terrain) -> str:
    field = ground.field
    w, h = field.w, field.h
    crosses = "".join(
        f"M{x - 90} {y}h180M{x} {y - 90}v180"
        for x in range(2 * SEGMENT, w, 2 * SEGMENT)
        for y in range(2 * SEGMENT, h, 2 * SEGMENT)
    )
    return f'<rect class="lg-ground" data-home width="{w}" height="{h}"/><path class="lg-grid" d="{crosses}"/>'


def ring(points: Sequence[Point], h: int) -> str:
    """A ring as a path."""
    return "M" + "L".join(f"{x} {h - y}" for x, y in points) + "Z"


def _piece(ground: Terrain, n: int, kind: str, name: str, lang: str) -> str:
    piece, h = ground.pieces[n], ground.field.h
    look = LOOKS.get(kind, "barr")
    whole = "".join(ring(part.poly, h) for part in piece.parts)
    inner = _inner(look, piece, h)
    label = escape(about(piece, name, lang))
    mark = _mark(piece, kind, h)
    return (
        f'<g class="lg-p lg-p--{look}" data-key="p{n}" data-kind="p{n}" role="img" aria-label="{label}">'
        f'<path class="lg-rim" d="{whole}"/><path class="lg-soil" d="{whole}"/><path class="lg-fill" d="{whole}"/>{inner}{mark}</g>'
    )


def about(piece: Piece, name: str, lang: str) -> str:
    """A piece in words: its name, and what it is for troopers."""
    told = {"name": name, "cover": piece.cover[TROOPER], "move": piece.move[TROOPER], "height": _height(piece)}
    return TEXTS.say(lang, "board-piece", told)


def _height(piece: Piece) -> int:
    """How high one must climb onto a piece."""
    return height_class(piece.z1) if piece.solid and not piece.depression else 0


# -- pieces that are still to be placed ----------------------------------------------------------------------


def _spare(battlefield: str, spare: int, turn: int = 0) -> Piece:
    """A piece that was set aside, round (0, 0)."""
    return piece_of(msgspec.structs.replace(spare_pieces(battlefield)[spare], at=(0, 0), turn=turn))


def spare_like(battlefield: str, spare: int, lang: str) -> str:
    """What a piece that was set aside is for troopers, to be said after its name."""
    return about(_spare(battlefield, spare), "", lang)


def spare_size(battlefield: str, spare: int, lang: str) -> str:
    """How long and how deep it is, in whole centimetres."""
    parts = _spare(battlefield, spare).parts
    along = max(part.x1 for part in parts) - min(part.x0 for part in parts)
    across = max(part.y1 for part in parts) - min(part.y0 for part in parts)
    return TEXTS.say(lang, "spot-size", {"w": rdiv(along, 100), "h": rdiv(across, 100)})


def spare_outline(battlefield: str, spare: int) -> str:
    """Its outline round (0, 0), as a path that is turned with the ghost."""
    return "".join(ring(part.poly, 0) for part in _spare(battlefield, spare, QUARTER).parts)


# -- what is drawn on pieces -------------------------------------------------------------------------------------


def _inner(look: str, piece: Piece, h: int) -> str:
    """What is drawn on a piece, so that it is known without its colour."""
    kind = look.split(maxsplit=1)[0]
    if kind in ("woods", "grass"):
        return "".join(f'<path class="lg-tree" d="{d}"/>' for d in _trees(piece, h, kind == "grass", "dense" in look))
    if kind == "hill":
        lines = "".join(ring(_shrunk(part, percent), h) for part in piece.parts[:1] for percent in CONTOURS)
        return f'<path class="lg-contour" d="{lines}"/>'
    if kind == "house":
        lines = ""
        for part in piece.parts[:1]:
            inside = _shrunk(part, 55)
            lines += ring(inside, h)
            if len(part.poly) <= 6:
                lines += "".join(f"M{x} {h - y}L{u} {h - v}" for (x, y), (u, v) in zip(part.poly, inside, strict=True))
        return f'<path class="lg-roof" d="{lines}"/>'
    if kind == "pit":
        lines = "".join(ring(_shrunk(part, 72), h) for part in piece.parts)
        return f'<path class="lg-contour" d="{lines}"/>'
    if kind == "water":
        lines = "".join(_waves(part, h) for part in piece.parts)
        return f'<path class="lg-wave" d="{lines}"/>'
    return ""


def _middle(part: Part) -> Point:
    return sum(x for x, _ in part.poly) // len(part.poly), sum(y for _, y in part.poly) // len(part.poly)


def _shrunk(part: Part, percent: int) -> list[Point]:
    mx, my = _middle(part)
    return [(mx + (x - mx) * percent // 100, my + (y - my) * percent // 100) for x, y in part.poly]


def _trees(piece: Piece, h: int, grass: bool, dense: bool) -> list[str]:
    """Trees in rows that are a little out of order, always the same."""
    apart = TREES * 3 // 4 if dense else TREES
    found = []
    for part in piece.parts:
        for row, y in enumerate(range(part.y0 + TREE, part.y1, apart)):
            for n, x in enumerate(range(part.x0 + TREE + row % 2 * apart // 2, part.x1, apart)):
                px, py = x + (n * 37 + row * 53) % 90 - 45, y + (n * 61 + row * 29) % 90 - 45
                if all(part.holds(px + dx, py + dy) for dx, dy in ((-TREE, 0), (TREE, 0), (0, TREE), (0, -TREE))):
                    if grass:
                        found.append(f"M{px - 60} {h - py}l30 -110l30 110l30 -90l30 90Z")
                    else:
                        found.append(
                            f"M{px - TREE} {h - py + TREE // 2}L{px} {h - py - TREE}L{px + TREE} {h - py + TREE // 2}Z"
                        )
    return found


def _waves(part: Part, h: int) -> str:
    waves = ""
    for row, y in enumerate(range(part.y0 + 120, part.y1, 240)):
        for x in range(part.x0 + row % 2 * 300, part.x1 - 300, 600):
            if part.holds(x, y) and part.holds(x + 300, y):
                waves += f"M{x} {h - y}q75 -60 150 0t150 0"
    return waves


def _mark(piece: Piece, kind: str, h: int) -> str:
    """A small sign of the cover a large piece gives and of its height."""
    if KINDS[kind].type == BARRICADE or piece.depression:
        return ""
    xs, ys = [x for part in piece.parts for x, _ in part.poly], [y for part in piece.parts for _, y in part.poly]
    cover, height = piece.cover[TROOPER], height_class(piece.z1) if piece.solid else 0
    if max(xs) - min(xs) < LARGE or max(ys) - min(ys) < LARGE or not (cover or height):
        return ""
    x, y = (min(xs) + max(xs)) // 2, h - (min(ys) + max(ys)) // 2
    glyph = "shield" if cover == HEAVY else "cover-l"
    shield = (
        f'<use href="{SPRITE}#{glyph}" data-tip="{glyph}" x="-200" y="-90" width="180" height="180"/>' if cover else ""
    )
    level = f'<path d="M40 70h80M80 70v-140M40 -70h80"/><text x="140" y="72">{height}</text>' if height else ""
    width, start = (520, -240) if cover and height else (260, -240 if cover else 0)
    return (
        f'<g class="lg-mark" transform="translate({x} {y})" aria-hidden="true">'
        f'<rect x="{start}" y="-130" width="{width}" height="260" rx="80"/>{shield}{level}</g>'
    )
