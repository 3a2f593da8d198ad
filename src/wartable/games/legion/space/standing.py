"""Where a base may stand: on the field, on a surface, free of other bases and tokens (§ 5, § 9.4)."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.legion.space.numbers import THICK, TOUCH
from wartable.games.legion.space.predicates import Part, Segment, hits, segs_dist_le, segs_dist_lt
from wartable.games.legion.space.shapes import Mini, Scene, core_at

Body = tuple[int, int, int, int, int, Mini, bool]
"""x, y, sum of the radii, foot, top, the mini, whether it is oblong."""


class Room:
    """What stands near a place, collected once for one moving mini and asked of many places.

    Minis of the units or names in `without` take up no room.
    """

    __slots__ = ("bodies", "enemies", "field", "flats", "long", "mini", "overhead", "r", "scene", "solids", "tokens")

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        reach: int,
        *,
        without: Iterable[str] = (),
        names: Iterable[str] = (),
        climb: int = 0,
    ) -> None:
        self.scene, self.mini, self.r, self.field = scene, mini, mini.model.r, scene.terrain.field
        self.long = mini.model.core > 0
        self.overhead = mini.z + max(mini.model.height, climb + 1)
        units, named = (*without,), {*names, mini.name}
        x, y = mini.x, mini.y
        self.bodies: list[Body] = []
        far = reach + self.r + mini.model.core + scene.widest + TOUCH
        x0, x1, y0, y1 = x - far, x + far, y - far, y + far
        for (left, bottom, right, top), minis in scene.units:
            if left <= x1 and right >= x0 and bottom <= y1 and top >= y0 and minis and minis[0].unit not in units:
                model = minis[0].model
                rr, height, oblong = self.r + model.r, model.height, self.long or model.core > 0
                self.bodies += [
                    (one.x, one.y, rr, one.z, one.z + height, one, oblong)
                    for one in minis
                    if x0 <= one.x <= x1 and y0 <= one.y <= y1 and one.name not in named
                ]
        self.enemies = [body for body in self.bodies if body[5].side != mini.side]
        far = reach + self.r + mini.model.core
        x0, x1, y0, y1 = x - far, x + far, y - far, y + far
        self.tokens = [t for t in scene.tokens if x0 - t.r < t.x < x1 + t.r and y0 - t.r < t.y < y1 + t.r]
        self.solids = [p for p in scene.terrain.solids if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0]
        self.flats = [p for p in scene.terrain.flats if p.x0 <= x1 and p.x1 >= x0 and p.y0 <= y1 and p.y1 >= y0]

    def core(self, x: int, y: int, facing: int) -> Segment:
        return core_at(self.mini.model, x, y, facing)

    def on_field(self, x: int, y: int, facing: int = 0) -> bool:
        if not self.long:
            return self.field.holds(x, y, self.r)
        return self.field.holds_core(self.core(x, y, facing), self.r)

    def level(self, x: int, y: int) -> int:
        """The level of the surface under a base there (LG-MOVE-021)."""
        for part in self.flats:
            if part.z0 < self.overhead and part.x0 <= x <= part.x1 and part.y0 <= y <= part.y1 and part.holds(x, y):
                return part.z1
        return 0

    def overlapped(self, x: int, y: int, z: int, facing: int = 0) -> list[Mini]:
        """Whom a base there overlaps."""
        top = z + self.mini.model.height
        found = []
        for bx, by, rr, foot, head, other, oblong in self.bodies:
            if foot < top and z < head:
                if oblong:
                    if segs_dist_lt(self.core(x, y, facing), other.core, rr):
                        found.append(other)
                elif (bx - x) * (bx - x) + (by - y) * (by - y) < rr * rr:
                    found.append(other)
        return found

    def occupied(self, x: int, y: int, z: int, facing: int = 0) -> bool:
        top = z + self.mini.model.height
        for bx, by, rr, foot, head, other, oblong in self.bodies:
            if foot < top and z < head:
                if oblong:
                    if segs_dist_lt(self.core(x, y, facing), other.core, rr):
                        return True
                elif -rr < bx - x < rr and (bx - x) * (bx - x) + (by - y) * (by - y) < rr * rr:
                    return True
        return False

    def enemies_touched(self, x: int, y: int, z: int, facing: int = 0) -> list[Mini]:
        """The enemies a base there is in contact with."""
        found = []
        for bx, by, rr, foot, _, other, oblong in self.enemies:
            if -THICK <= foot - z <= THICK:
                near = rr + TOUCH
                if oblong:
                    if segs_dist_le(self.core(x, y, facing), other.core, near):
                        found.append(other)
                elif (bx - x) * (bx - x) + (by - y) * (by - y) <= near * near:
                    found.append(other)
        return found

    def on_token(self, x: int, y: int, facing: int = 0) -> str | None:
        """The rule that forbids to end on an unclaimed token, if one lies there."""
        for token in self.tokens:
            near = self.r + token.r
            if segs_dist_lt(self.core(x, y, facing), (token.x, token.y, token.x, token.y), near):
                return "LG-CONDITIONTOKEN-002" if token.condition else "LG-OBJECTIVETOKEN-002"
        return None

    def leaned_on(self, x: int, y: int, z: int, facing: int = 0) -> Part | None:
        """A solid part that rises above the surface under a base there: it cannot stand against its inside (LG-MOVE-023)."""
        head, far = z + self.mini.model.height, self.r + self.mini.model.core
        for part in self.solids:
            if (
                part.x0 - far < x < part.x1 + far
                and part.y0 - far < y < part.y1 + far
                and part.z1 > z
                and part.z0 < head
            ):
                if hits(*self.core(x, y, facing), part, self.r):
                    return part
        return None

    def stands(self, x: int, y: int, z: int, facing: int = 0) -> bool:
        return self.leaned_on(x, y, z, facing) is None

    def refuses(self, x: int, y: int, facing: int = 0) -> str | None:
        """Why a mini that touches no enemy cannot be put there: field, bases, contact, tokens, stand."""
        if not self.on_field(x, y, facing):
            return "LG-LEAVE-503"
        z = self.level(x, y)
        if self.occupied(x, y, z, facing):
            return "LG-MOVE-020"
        if self.enemies_touched(x, y, z, facing):
            return "LG-COHESION-508"
        return self.on_token(x, y, facing) or (None if self.stands(x, y, z, facing) else "LG-MOVE-023")
