"""Random scenes of Legion's space, from a seed, and a scene turned by half a turn."""

from __future__ import annotations

from random import Random

from tests.games.legion.cases import COVERS, FILE, MOVES, model
from wartable.games.legion.space.checker import faults
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import polar
from wartable.games.legion.space.shapes import Field, Mini, Scene, Terrain, Token, piece
from wartable.games.legion.space.standing import Room

FIELD = Field(7000, 5000)
KINDS = [
    ("building", 1400), ("building", 1000), ("wall", 700), ("barricade", 250), ("barricade", 250), ("woods", 1000), ("ruins", 600),
    ("trench", 0), ("platform", 377), ("water", 0), ("low-wall", 240),
]  # fmt: skip
SIZES = {"wall": (900, 120), "barricade": (700, 150), "low-wall": (700, 100)}
UNITS = [("trooper", 4), ("trooper", 3), ("at-rt", 1), ("bike", 2), ("long", 1), ("rider", 1)]


def flags_of(kind):
    said = FILE["pieces"][kind]
    flags = {k: v for k, v in said.items() if k not in ("cover", "move")}
    return {**flags, "cover": tuple(COVERS[c] for c in said["cover"]), "move": tuple(MOVES[m] for m in said["move"])}


def slanted(rng, x, y, width, depth):
    """A rectangle at some angle round a point: rounded to the lattice, still convex."""
    angle = rng.choice([0, 900, rng.randrange(3600)])
    (ax, ay), (bx, by) = polar(width // 2, angle), polar(depth // 2, angle + 900)
    return [
        [x - ax - bx, y - ay - by],
        [x + ax - bx, y + ay - by],
        [x + ax + bx, y + ay + by],
        [x - ax + bx, y - ay + by],
    ]


def terrain_of(rng, count=9):
    pieces = []
    while len(pieces) < count:
        kind, height = rng.choice(KINDS)
        width, depth = SIZES.get(kind) or (rng.randrange(500, 1300), rng.randrange(400, 1000))
        poly = slanted(rng, rng.randrange(700, FIELD.w - 700), rng.randrange(700, FIELD.h - 700), width, depth)
        new = piece(f"p{len(pieces)}", [poly], height, **flags_of(kind))
        box = new.parts[0]
        if all(
            box.x1 < p.parts[0].x0 or box.x0 > p.parts[0].x1 or box.y1 < p.parts[0].y0 or box.y0 > p.parts[0].y1
            for p in pieces
        ):
            pieces.append(new)
    assert faults(FIELD, pieces) == []
    return Terrain(FIELD, pieces)


def scene_of_seed(seed):
    """A field with terrain, and on it both sides' units, each in cohesion."""
    rng = Random(seed)
    terrain = terrain_of(rng)
    scene = Scene(terrain, [], [Token(rng.randrange(500, 6500), rng.randrange(500, 4500))])
    for side in (0, 1):
        for n, (kind, size) in enumerate(UNITS):
            for _ in range(40):
                x, y, unit = rng.randrange(500, FIELD.w - 500), rng.randrange(500, FIELD.h - 500), f"{'ab'[side]}{n}"
                leader = Mini(
                    f"{unit}.0", model({"as": kind}), x, y, terrain.level(x, y), rng.randrange(3600), unit, side
                )
                room = Room(scene, leader, 0)
                if room.refuses(x, y, leader.facing) or room.level(x, y) != leader.z:
                    continue
                others = [
                    Mini(f"{unit}.{k}", leader.model, x, y, leader.z, leader.facing, unit, side) for k in range(1, size)
                ]
                placed = Formation(scene, leader, others).solve(deep=False) if others else []
                if placed is not None:
                    scene = Scene(terrain, [*scene.minis, leader, *placed], scene.tokens)
                    break
    return scene


def leaders(scene):
    return [mini for mini in scene.minis if mini.name.endswith(".0")]


def point(scene, x, y):
    return scene.terrain.field.w - x, scene.terrain.field.h - y


def turn_mini(scene, mini):
    return mini.at(*point(scene, mini.x, mini.y), mini.z, (mini.facing + 1800) % 3600)


def turned_scene(scene):
    """The same scene as whoever sits opposite sees it."""
    pieces = []
    for one in scene.terrain.pieces:
        polys = [[point(scene, *p) for p in part.poly] for part in one.parts]
        flags = {
            name: getattr(one, name)
            for name in (
                "solid",
                "opaque",
                "flat",
                "gentle",
                "depression",
                "trench",
                "exempt",
                "ladders",
                "cover",
                "move",
                "group",
            )
        }
        pieces.append(piece(one.name, polys, one.z1, one.z0, **flags))
    tokens = [Token(*point(scene, t.x, t.y), t.condition, t.r) for t in scene.tokens]
    return Scene(Terrain(scene.terrain.field, pieces), [turn_mini(scene, mini) for mini in scene.minis], tokens)
