"""The galaxy of Rebellion: `python tools/art/galaxy.py` writes the chart and the places of the systems on it.

A system's ground is what is nearer to it than to any other. The chart (`galaxy.svg`) has the grounds in the tones of their
regions, the borders between regions, the lanes between adjacent systems and a few stars; and every ground and every lane once
more by itself, so that a board can light it. The style sheet (`galaxy.css`) says where each system stands.
"""

import math
import random
from pathlib import Path

from wartable.games.rebellion.content import NEAR, REGION, SYSTEMS

STATIC = Path(__file__).parents[2] / "src/wartable/games/rebellion/static"
WIDTH, HEIGHT = 1000, 846
AT = {
    "alderaan": (424, 628), "bespin": (818, 586), "bothawui": (538, 142), "cato-neimoidia": (552, 558), "corellia": (692, 676),
    "coruscant": (556, 722), "dagobah": (812, 404), "dantooine": (70, 500), "dathomir": (212, 474), "endor": (848, 722),
    "felucia": (188, 226), "geonosis": (812, 186), "hoth": (938, 664), "ilum": (198, 756), "kashyyyk": (432, 420),
    "kessel": (300, 74), "malastare": (562, 386), "mandalore": (318, 520), "mon-calamari": (118, 78), "mustafar": (922, 480),
    "mygeeto": (126, 622), "naboo": (726, 344), "nal-hutta": (432, 78), "ord-mantell": (298, 686), "rodia": (656, 208),
    "ryloth": (872, 70), "saleucami": (306, 250), "sullust": (700, 506), "tatooine": (682, 58), "toydaria": (436, 268),
    "utapau": (912, 282), "yavin": (92, 340),
}  # fmt: skip
"""Where each system stands."""
LEFT = {
    "alderaan", "cato-neimoidia", "coruscant", "dathomir", "endor", "felucia", "hoth", "ilum", "kashyyyk", "kessel", "mustafar",
    "ord-mantell", "ryloth", "utapau",
}  # fmt: skip
"""Systems whose leaders stand to the left: on the right the edge would cut them, or they would cover a neighbour's name."""
TALL = {"geonosis"}
"""Systems with a neighbour on the left and the edge on the right: their leaders stand in one column."""
NEAR_EDGE = 160
"""Nearer than this to an edge, units do not grow out of the chart: they stand under their system as long as there is room."""
AT_EDGE = 80
"""Nearer than this, they stand in rows that are no wider than the room there."""

Point = tuple[float, float]
SPOTS = [AT[system.id] for system in SYSTEMS]
LANES = sorted({(min(a, b), max(a, b)) for a, near in enumerate(NEAR) for b in near})


def ground(a: int) -> list[Point]:
    """The corners of what is nearer to a system than to any other."""
    corners: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    ax, ay = SPOTS[a]
    for bx, by in SPOTS[:a] + SPOTS[a + 1 :]:
        nx, ny = bx - ax, by - ay
        beyond = [(x - (ax + bx) / 2) * nx + (y - (ay + by) / 2) * ny for x, y in corners]
        cut: list[Point] = []
        for i, (x, y) in enumerate(corners):
            j = (i + 1) % len(corners)
            if beyond[i] <= 0:
                cut.append((x, y))
            if beyond[i] * beyond[j] < 0:
                t = beyond[i] / (beyond[i] - beyond[j])
                cut.append((x + t * (corners[j][0] - x), y + t * (corners[j][1] - y)))
        corners = cut
    return corners


def borders(grounds: list[list[Point]]) -> str:
    """The edges between grounds of different regions."""
    edges: dict[tuple[Point, ...], list[int]] = {}
    for a, corners in enumerate(grounds):
        rounded = [(round(x), round(y)) for x, y in corners]
        for p, q in zip(rounded, rounded[1:] + rounded[:1], strict=True):
            edges.setdefault(tuple(sorted((p, q))), []).append(a)
    between = [e for e, sides in edges.items() if len(sides) == 2 and REGION[sides[0]] != REGION[sides[1]]]
    return "".join(f"M{px} {py}L{qx} {qy}" for (px, py), (qx, qy) in between)


def stars() -> str:
    """Two faint arms, as one path of dots: three sizes of round line ends."""
    rng, dots = random.Random(3), {0.7: "", 1: "", 1.4: ""}
    for arm in range(2):
        for k in range(240):
            turn, far = (k / 240) ** 0.8 * 6.6 + arm * math.pi + 0.5, 20 + 460 * (k / 240)
            x = 500 + far * math.cos(turn) * 1.06 + rng.gauss(0, 12 + k * 0.09)
            y = 405 + far * math.sin(turn) * 0.84 + rng.gauss(0, 10 + k * 0.08)
            if 4 < x < WIDTH - 4 and 4 < y < HEIGHT - 4:
                dots[rng.choice((0.7, 1, 1.4))] += f"M{x:.0f} {y:.0f}h0"
    lines = (f'<path stroke-width="{2 * size}" d="{d}"/>' for size, d in dots.items())
    return f'<g stroke="var(--text-2)" stroke-opacity=".28" stroke-linecap="round">{"".join(lines)}</g>'


def chart() -> str:
    """All of it as one sheet of symbols."""
    grounds = [ground(a) for a in range(len(SPOTS))]
    shapes = ["M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z" for corners in grounds]
    lanes = [f"M{SPOTS[a][0]} {SPOTS[a][1]}L{SPOTS[b][0]} {SPOTS[b][1]}" for a, b in LANES]
    tones = "".join(
        f'<path fill-opacity="{".085" if REGION[a] % 2 else ".035"}" d="{shape}"/>' for a, shape in enumerate(shapes)
    )
    whole = (
        f'<g fill="var(--text-3)" stroke="var(--text-3)" stroke-opacity=".12">{tones}</g>{stars()}'
        '<path fill="none" stroke="var(--text-3)" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="2 6" '
        f'stroke-linecap="round" d="{borders(grounds)}"/>'
        f'<path fill="none" stroke="var(--info)" stroke-opacity=".3" stroke-width="1.5" d="{"".join(lanes)}"/>'
    )
    parts = [_symbol("galaxy", whole)]
    parts += [_symbol(f"ground-{a}", f'<path d="{shape}"/>') for a, shape in enumerate(shapes)]
    parts += [_symbol(f"lane-{a}-{b}", f'<path d="{d}"/>') for (a, b), d in zip(LANES, lanes, strict=True)]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>\n'


def _symbol(id: str, body: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">{body}</symbol>'


def places() -> str:
    """Where the systems stand, as a style sheet."""
    lines = [f".at-{a} {{ left: {x / WIDTH:.2%}; top: {y / HEIGHT:.2%}; }}" for a, (x, y) in enumerate(SPOTS)]
    left = ", ".join(f".at-{a} .sy__l" for a, system in enumerate(SYSTEMS) if system.id in LEFT)
    lines.append(f"{left} {{ left: auto; right: var(--beside); justify-items: end; }}")
    tall = ", ".join(f".at-{a} > .sy__l" for a, system in enumerate(SYSTEMS) if system.id in TALL)
    lines.append(f".rb {tall} {{ grid-template-rows: repeat(6, auto); }}")
    for edge, side in (("left", "start"), ("right", "end")):
        away = [x if edge == "left" else WIDTH - x for x, _ in SPOTS]
        near = [a for a, far in enumerate(away) if far < NEAR_EDGE]
        lines += [f".at-{a} {{ --edge: {away[a] / WIDTH * 100:.1f}cqw; }}" for a in near]
        small = ", ".join(f".at-{a} .th" for a in near if away[a] < AT_EDGE)
        lines.append(f"{small} {{ max-width: calc(2 * var(--edge) - 8px); }}")
        units = ", ".join(f".at-{a} > .sy__u" for a in near)
        lines.append(
            f"{units} {{ justify-self: {side}; margin-{edge}: calc(4px - var(--edge)); min-width: calc(2 * var(--edge) - 8px); justify-content: center; }}"
        )
    return "/* Where the systems stand (tools/art/galaxy.py) */\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    (STATIC / "galaxy.svg").write_text(chart(), encoding="utf-8")
    (STATIC / "galaxy.css").write_text(places(), encoding="utf-8")
