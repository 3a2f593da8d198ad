"""Lengths in tenths of a millimetre, angles in tenths of a degree: integers only, turned by a table that is itself exact."""

from __future__ import annotations

from bisect import bisect_right
from math import isqrt

SEGMENT = 1524
"""One segment of the range ruler, six inches; also height 1."""
ARM = (0, 381, 635, 889)
"""The two arms of the movement tool, by speed."""
FASTEST = 3
TOUCH = 5
"""A gap of at most this is contact (LG-RULING-004)."""
THICK = 30
"""How thick a base is: a step of at most this does not part two bases (LG-BASECONTACT-506)."""
MAX_BEND = 900
QUARTER, HALF, WHOLE = 900, 1800, 3600
JOINT_STEP = 5
"""First legs of round bases point at multiples of half a degree, or straight at the end."""
TOKEN_RADIUS = 125
RIM = 16
"""Sight points on a rim."""
ONE = 10**6

Point = tuple[int, int]


def rdiv(n: int, d: int) -> int:
    """n / d, rounded to the nearest integer, halves away from zero."""
    return (2 * n + d) // (2 * d) if n >= 0 else -((d - 2 * n) // (2 * d))


def ceil_sqrt(n: int) -> int:
    """The least integer whose square is not less than n."""
    return isqrt(n - 1) + 1 if n > 0 else 0


def _arctan_of_inverse(n: int, unit: int) -> int:
    total, term, k = 0, unit // n, 1
    while term:
        total += term // k if k % 4 == 1 else -(term // k)
        term, k = term // (n * n), k + 2
    return total


def _cosines() -> tuple[int, ...]:
    """The cosine of every tenth of a degree, in millionths: a series in integers of sixty digits, for floats may differ."""
    unit = 10**60
    tenth = 4 * (4 * _arctan_of_inverse(5, unit) - _arctan_of_inverse(239, unit)) // HALF
    step, term, k = 0, unit, 0
    while term:
        step += term if k % 4 == 0 else -term
        term = term * tenth // unit * tenth // unit // ((k + 1) * (k + 2))
        k += 2
    values = [unit, step]
    while len(values) <= QUARTER:
        values.append(2 * step * values[-1] // unit - values[-2])
    quarter = [rdiv(value * ONE, unit) for value in values]
    half = quarter + [-quarter[QUARTER - k] for k in range(1, QUARTER)]
    return tuple(half + [-value for value in half])


_TWO = 2 * ONE
COS = _cosines()
SIN = COS[-QUARTER:] + COS[:-QUARTER]


def polar(n: int, angle: int) -> Point:
    """The offset of length n in a direction, rounded: opposite directions give opposite offsets."""
    angle %= WHOLE
    x, y = n * COS[angle], n * SIN[angle]
    return (
        (2 * x + ONE) // _TWO if x >= 0 else -((ONE - 2 * x) // _TWO),
        (2 * y + ONE) // _TWO if y >= 0 else -((ONE - 2 * y) // _TWO),
    )


def bearing(dx: int, dy: int) -> int:
    """The direction of an offset in tenths of a degree, rounded down: it turns as the table turns."""
    quarters = 0
    while not (dx > 0 and dy >= 0):
        if dx == 0 and dy == 0:
            return 0
        dx, dy, quarters = dy, -dx, quarters + 1
    k = bisect_right(_TANGENTS, dy * ONE // dx) - 1  # tangents are rounded: the next direction may fit as well
    if SIN[k + 1] * dx <= COS[k + 1] * dy:
        k += 1
    return quarters * QUARTER + k


_TANGENTS = [-(-SIN[k] * ONE // COS[k]) for k in range(QUARTER)]
"""The tangent of every tenth of a degree below the quarter, in millionths, rounded up."""
RIM_ANGLES = tuple(WHOLE * i // RIM for i in range(RIM))


def turned(facing: int, angle: int) -> int:
    return (facing + angle) % WHOLE


def turn_between(old: int, new: int) -> int:
    """The shorter turn from one facing to another, counter-clockwise positive; a half turn is positive."""
    turn = (new - old) % WHOLE
    return turn if turn <= HALF else turn - WHOLE


def height_class(rise: int) -> int:
    """The height of a rise: a top on the line between two segments is the lower height (LG-HEIGHT-002)."""
    return -(-rise // SEGMENT)
