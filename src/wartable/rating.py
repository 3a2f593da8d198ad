"""How strong bots are by the games they played: intervals, Elo with error bars, and a test that knows when to stop."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec

Z = 1.96
"""A normal deviate stays within so many standard deviations 95 times of 100."""
ELO = 400 / math.log(10)
"""Points of Elo in one natural unit of strength."""
STEP = 2.0
"""The longest step (in natural units) towards the likeliest strengths: the way there is never overshot for good."""
MOST_STEPS, CLOSE_ENOUGH = 500, 1e-9
HALF_A_GAME = 0.5
"""What counts the other way where somebody won or lost everything, because no finite distance would be likeliest."""
MOST_ELO = 2000.0
"""No lead is tested that is larger."""
SEED_OF_DOUBT = 1e-3
"""How often the best and the worst score count as seen before any were: nothing is impossible to the test."""


class Score(msgspec.Struct):
    """What one made of another: a bot on a side of several seats has its share of the side's result."""

    wins: float = 0
    draws: float = 0
    losses: float = 0

    @property
    def games(self) -> float:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A draw is half a win."""
        return self.wins + self.draws / 2

    def add(self, points: float, weight: float) -> None:
        """One more result: 1 is a win, ½ a draw, 0 a loss."""
        if points == 1:
            self.wins += weight
        elif points == 0:
            self.losses += weight
        else:
            self.draws += weight


Versus = Mapping[str, Mapping[str, Score]]
"""Of each bot, what it made of each other one that it met."""


def wilson(points: float, games: float) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson)."""
    if not games:
        return 0.0, 1.0
    share = points / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(middle - half, 0.0), min(middle + half, 1.0)


# -- Elo ------------------------------------------------------------------------------------------------


class Ratings(msgspec.Struct):
    """The likeliest strengths, in points of Elo about their mean, and how sure they are."""

    points: dict[str, float]
    covariance: dict[str, dict[str, float]]
    at_least: bool
    """Somebody won or lost everything: the distances are guesses on the small side."""

    def error(self, bot: str) -> float:
        """A rating is as far off as this in 5 cases of 100."""
        return Z * math.sqrt(max(self.covariance[bot][bot], 0.0))

    def lead(self, bot: str, other: str) -> tuple[float, float]:
        """By how much one is stronger than another, and how far off that may be."""
        own, others, both = (self.covariance[a][b] for a, b in ((bot, bot), (other, other), (bot, other)))
        return self.points[bot] - self.points[other], Z * math.sqrt(max(own + others - 2 * both, 0.0))


def rate(versus: Versus, weight: float = 1.0) -> Ratings | None:
    """Elo by maximum likelihood (Bradley and Terry), errors from the information matrix; a result counts `weight` games.

    None where some have not met, not even by way of others.
    """
    bots = list(versus)
    met = {bot: {other for other, score in versus[bot].items() if score.games} for bot in bots}
    if len(bots) < 2 or not _reaches_all(bots, met):
        return None
    beaten_by = {bot: {other for other in met[bot] if versus[other][bot].points} for bot in bots}
    beat = {bot: {other for other in met[bot] if versus[bot][other].points} for bot in bots}
    at_least = not (_reaches_all(bots, beat) and _reaches_all(bots, beaten_by))
    games = [[weight * versus[a][b].games if b in met[a] else 0.0 for b in bots] for a in bots]
    points = [[weight * _counted(versus[a][b], at_least) if b in met[a] else 0.0 for b in bots] for a in bots]
    strengths, spread = _likeliest(games, points)
    covariance = {a: {b: spread[i][j] * ELO * ELO for j, b in enumerate(bots)} for i, a in enumerate(bots)}
    return Ratings({bot: ELO * strength for bot, strength in zip(bots, strengths, strict=True)}, covariance, at_least)


def _reaches_all(bots: Sequence[str], ways: Mapping[str, Iterable[str]]) -> bool:
    """Whether one gets from the first bot to all others."""
    seen, edge = {bots[0]}, [bots[0]]
    while edge:
        new = set(ways[edge.pop()]) - seen
        seen |= new
        edge += new
    return len(seen) == len(bots)


def _counted(score: Score, kindly: bool) -> float:
    """The points of a score; `kindly`: who lost everything has half a game, and who won everything gives it."""
    if not kindly:
        return score.points
    some = min(HALF_A_GAME, score.games / 2)
    return min(max(score.points, some), score.games - some)


Matrix = list[list[float]]


def _likeliest(games: Matrix, points: Matrix) -> tuple[list[float], Matrix]:
    """The strengths (in natural units, their mean is 0) that make these points likeliest, and their covariance (Newton)."""
    n = len(games)
    strengths = [0.0] * n
    spread: Matrix = []
    for _ in range(MOST_STEPS):
        expected = [[1 / (1 + math.exp(b - a)) for b in strengths] for a in strengths]
        slope = [sum(points[i][j] - games[i][j] * expected[i][j] for j in range(n)) for i in range(n)]
        told = [[-games[i][j] * expected[i][j] * expected[j][i] for j in range(n)] for i in range(n)]
        for i in range(n):
            told[i][i] = -sum(told[i])
        spread = _inverse([[told[i][j] + 1 / n for j in range(n)] for i in range(n)])
        steps = [sum(spread[i][j] * slope[j] for j in range(n)) for i in range(n)]
        longest = max(map(abs, steps))
        strengths = [s + step * min(1.0, STEP / max(longest, STEP)) for s, step in zip(strengths, steps, strict=True)]
        if longest < CLOSE_ENOUGH:
            break
    return strengths, [[spread[i][j] - 1 / n for j in range(n)] for i in range(n)]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric, positive definite matrix (Gauss and Jordan)."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]


# -- a sequential test ----------------------------------------------------------------------------------


class Sprt(msgspec.Struct, frozen=True):
    """Is the first bot stronger than the other by `elo1`, or only by `elo0`? Asked until the answer is sure enough."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often `elo1` may be taken for true where `elo0` is."""
    beta: float = 0.05
    """How often `elo0` may be taken for true where `elo1` is."""

    @property
    def bounds(self) -> tuple[float, float]:
        """Between these log-likelihood ratios nothing is decided."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def evidence(self, blocks: Mapping[float, int], sides: int = 2) -> float:
        """The log-likelihood ratio of `elo1` to `elo0` by how often a block of games brought which mean score."""
        return _log_likelihood(blocks, expected(self.elo1, sides)) - _log_likelihood(blocks, expected(self.elo0, sides))

    def decided(self, evidence: float) -> float | None:
        """Which of the two leads is taken for true; None: neither yet."""
        low, high = self.bounds
        return self.elo1 if evidence >= high else self.elo0 if evidence <= low else None


def expected(elo: float, sides: int = 2) -> float:
    """The share of victories of a bot that is so much stronger than all the others, who are alike."""
    strength = math.exp(elo / ELO)
    return strength / (strength + sides - 1)


def _log_likelihood(blocks: Mapping[float, int], mean: float) -> float:
    """How likely the scores are (up to a constant) by the likeliest of all ways to score that have this mean."""
    seen = {0.0: SEED_OF_DOUBT, 1.0: SEED_OF_DOUBT}
    for score, count in blocks.items():
        seen[score] = seen.get(score, 0.0) + count
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(200):
        tilt = (low + high) / 2
        if tilt in (low, high):
            break
        if sum(count * (score - mean) / (1 + tilt * (score - mean)) for score, count in seen.items()) > 0:
            low = tilt
        else:
            high = tilt
    return -sum(count * math.log(1 + tilt * (score - mean)) for score, count in seen.items())
