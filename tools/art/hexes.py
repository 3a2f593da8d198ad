"""The map of Circadians: `python tools/art/hexes.py` writes its hexes and engravings, and where the regions stand.

The sheet (`map.svg`) has the outlines of a flat-top hex around (0, 0), two engravings of each terrain, and a mountain as it
stands on a border. The style sheet (`map.css`) says where each region stands; `places.toml` says it in the units of the sheet.
"""

import math
import random
from pathlib import Path

from wartable.games.circadians.content import NEAR, REGIONS, TERRAINS

PACKAGE = Path(__file__).parents[2] / "src/wartable/games/circadians"
SIZE = 100.0
HIGH = SIZE * math.sqrt(3)
PAD = 8
WIDTH, HEIGHT = 9.5 * SIZE + 2 * PAD, 5.5 * HIGH + 2 * PAD
VARIANTS = 2
OUTLINES = {"fill": 0.972, "rim": 0.95, "base-1": 0.86, "base-2": 0.8}
MOUNTAIN = (
    '<path d="M-44 8-31-11-22 2-8-17 4 0 14-12 24 3 32-7 44 8Z"/>'
    '<path class="co-snow" d="M-31-11-36-4l5-1 5 3ZM-8-17-14-8l6-1 6 5ZM14-12 9-6l5 0 4 3Z"/>'
)


def centre(region: str) -> tuple[float, float]:
    """`r3c4` is row 3, column 4; odd columns lie half a hex lower."""
    row, column = int(region[1]), int(region[3])
    return PAD + SIZE + (column - 1) * 1.5 * SIZE, PAD + (row - 2) * HIGH + (HIGH / 2 if column % 2 else 0)


SPOTS = [centre(region.id) for region in REGIONS]


def outline(part: float) -> str:
    corners = [
        (SIZE * part * math.cos(math.radians(60 * n)), SIZE * part * math.sin(math.radians(60 * n))) for n in range(6)
    ]
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def engraving(terrain: str, rng: random.Random) -> str:
    """Grass, ridges, reeds or waves, as one path."""
    return {"plain": _grass, "cliff": _ridges, "swamp": _reeds, "lake": _waves}[terrain](rng)


def _grass(rng: random.Random) -> str:
    lines = ""
    for _ in range(26):
        x, y = rng.uniform(-66, 66), rng.uniform(-64, 64)
        if abs(x) * 0.577 + abs(y) < 84 and abs(y) < 74:
            lines += f"M{x:.0f} {y:.0f}l-3-9M{x:.0f} {y:.0f}v-11M{x:.0f} {y:.0f}l3-9"
    return lines


def _ridges(rng: random.Random) -> str:
    lines = ""
    for row in range(6):
        y = -60 + row * 23
        wide = 84 - abs(y) * 0.52
        x, peak, line = -wide, 0, ""
        while x < wide:
            line += f"{'L' if line else 'M'}{x:.0f} {y + (-9 if peak % 2 else 5) + rng.uniform(-3, 3):.0f}"
            x += rng.uniform(11, 20)
            peak += 1
        lines += line
    return lines


def _water(y: float) -> tuple[str, float]:
    wide = 84 - abs(y) * 0.52
    return f"M{-wide:.0f} {y:.0f}" + "q5-6 10 0t10 0" * math.ceil((2 * wide - 18) / 20), wide


def _waves(rng: random.Random) -> str:
    return "".join(_water(-66 + row * 19)[0] for row in range(8))


def _reeds(rng: random.Random) -> str:
    lines = ""
    for row in range(5):
        y = -66 + row * 30
        line, wide = _water(y)
        lines += line
        for _ in range(3):
            x = rng.uniform(-wide + 8, wide - 8)
            lines += f"M{x:.0f} {y - 4:.0f}v-13M{x + 5:.0f} {y - 4:.0f}l3-10"
    return lines


def sheet() -> str:
    rng = random.Random(5)
    parts = [f'<polygon id="{name}" points="{outline(part)}"/>' for name, part in OUTLINES.items()]
    for terrain in TERRAINS:
        parts += [f'<path id="{terrain}-{n}" d="{engraving(terrain, rng)}"/>' for n in range(VARIANTS)]
    parts.append(f'<g id="mountain">{MOUNTAIN}</g>')
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs></svg>\n'


def places() -> str:
    """Where the regions stand, as a style sheet."""
    lines = [f".at-{n} {{ left: {x / WIDTH:.2%}; top: {y / HEIGHT:.2%}; }}" for n, (x, y) in enumerate(SPOTS)]
    return "/* Where the regions stand (tools/art/hexes.py) */\n" + "\n".join(lines) + "\n"


def borders() -> list[tuple[int, int, float, float, float]]:
    """Of each border its two regions, its middle and how it is turned."""
    found = []
    for a, near in enumerate(NEAR):
        for b in near:
            if a < b:
                (ax, ay), (bx, by) = SPOTS[a], SPOTS[b]
                turned = math.degrees(math.atan2(by - ay, bx - ax)) + 90
                found.append((a, b, (ax + bx) / 2, (ay + by) / 2, turned - 180 if turned > 90 else turned))
    return found


def drawn() -> str:
    """The places in the units of the sheet."""
    lines = [
        "# Where things are drawn on the map (tools/art/hexes.py): the sheet, the regions, the borders between two of them.",
        "",
    ]
    lines += [f"size = [{WIDTH:.1f}, {HEIGHT:.1f}]", "regions = ["]
    lines += [f"  [{x:.1f}, {y:.1f}]," for x, y in SPOTS]
    lines += ["]", "# region, region, x, y, degrees", "borders = ["]
    lines += [f"  [{a}, {b}, {x:.1f}, {y:.1f}, {turned:.0f}]," for a, b, x, y, turned in borders()]
    return "\n".join([*lines, "]", ""])


if __name__ == "__main__":
    (PACKAGE / "static/map.svg").write_text(sheet(), encoding="utf-8")
    (PACKAGE / "static/map.css").write_text(places(), encoding="utf-8")
    (PACKAGE / "data/places.toml").write_text(drawn(), encoding="utf-8")
