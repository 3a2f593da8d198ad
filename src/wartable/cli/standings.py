"""How an arena ended, in words for people and in JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rich.console import Console
from rich.table import Table

from wartable.arena import Result, Times, Verdict
from wartable.cli.common import say
from wartable.rating import Ratings, Score, wilson

COLUMNS = ("bot", "games", "wins", "share", "elo", "median", "most", "worst")


# -- for programs ---------------------------------------------------------------------------------------


def as_json(result: Result) -> dict[str, Any]:
    """Everything that is known, each bot under its name."""
    ratings = result.ratings()
    return {
        "games": result.games,
        "wins": result.wins,
        "draws": result.draws,
        "shared": result.shared,
        "forfeits": [
            {"bot": each.bot, "seed": each.seed, "why": str(each.why), "detail": each.detail}
            for each in result.forfeits
        ],
        "decisions": result.decisions,
        "interrupted": result.interrupted,
        "bots": {bot: _bot(result, bot, ratings) for bot in result.wins},
        "versus": [_pair(result, a, b, ratings) for a, b in met(result)],
        "elo_at_least": ratings.at_least if ratings else False,
        "sprt": _verdict(result.verdict) if result.verdict else None,
    }


def _bot(result: Result, bot: str, ratings: Ratings | None) -> dict[str, Any]:
    times = result.thinking.get(bot, Times())
    return {
        "games": result.played[bot],
        "wins": result.wins[bot],
        "interval": result.interval(bot),
        "elo": round(ratings.points[bot], 1) if ratings else None,
        "elo_error": round(ratings.error(bot), 1) if ratings else None,
        "choices": times.decisions,
        "median_s": times.within(0.5),
        "p95_s": times.within(0.95),
        "worst_s": times.worst,
    }


def _pair(result: Result, bot: str, other: str, ratings: Ratings | None) -> dict[str, Any]:
    score = result.versus[bot][other]
    lead, error = ratings.lead(bot, other) if ratings else (None, None)
    return {
        "bots": [bot, other],
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "interval": wilson(score.points, score.games),
        "elo": round(lead, 1) if lead is not None else None,
        "elo_error": round(error, 1) if error is not None else None,
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    test = verdict.test
    low, high = test.bounds
    return {
        "elo0": test.elo0,
        "elo1": test.elo1,
        "alpha": test.alpha,
        "beta": test.beta,
        "blocks": verdict.blocks,
        "llr": verdict.evidence,
        "bounds": [low, high],
        "decided": verdict.elo is not None,
        "elo": verdict.elo,
    }


# -- for people -----------------------------------------------------------------------------------------


def print_standings(screen: Console, result: Result, lang: str) -> None:
    """Each bot with its wins, its Elo and its thinking time; who beat whom; the rest."""
    ratings = result.ratings()
    table = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        table.add_column(say(lang, f"arena-{column}"), justify="left" if column == "bot" else "right")
    for bot in result.wins:
        low, high = result.interval(bot)
        share = result.wins[bot] / max(result.played[bot], 1)
        row = str(result.played[bot]), str(result.wins[bot]), shown_share(share, low, high), shown_elo(ratings, bot)
        table.add_row(bot, *row, *shown_times(lang, result.thinking.get(bot, Times())))
    screen.print(table)
    for line in _more(result, ratings, lang):
        screen.print(line)
    screen.print(f"{say(lang, 'arena-draws'):<12} {result.draws:>5}")
    if result.shared:
        screen.print(f"{say(lang, 'arena-shared'):<12} {result.shared:>5}")
    for forfeit in result.forfeits:
        screen.print(say(lang, "arena-forfeit", bot=forfeit.bot, seed=str(forfeit.seed), why=forfeit.why.say(lang)))
        if forfeit.detail:
            screen.print(forfeit.detail, style="dim", markup=False)


def _more(result: Result, ratings: Ratings | None, lang: str) -> Iterator[str]:
    for bot, other in met(result):
        lead = signed(*ratings.lead(bot, other)) if ratings else "–"
        yield say(lang, "arena-versus", bot=bot, other=other, score=shown_score(result.versus[bot][other]), lead=lead)
    if ratings is not None and ratings.at_least:
        yield say(lang, "arena-at-least")
    if result.verdict is not None:
        yield _told(result.verdict, lang)
    choices = sum(times.decisions for times in result.thinking.values())
    yield say(lang, "arena-decisions", decisions=result.decisions, choices=choices)


def _told(verdict: Verdict, lang: str) -> str:
    """What the test says."""
    low, high = verdict.test.bounds
    told = {"llr": _minus(f"{verdict.evidence:.2f}"), "low": _minus(f"{low:.2f}"), "high": f"{high:.2f}"}
    elo = verdict.elo if verdict.elo is not None else 0
    decided = "open" if verdict.elo is None else "more" if verdict.elo == verdict.test.elo1 else "less"
    both = {"elo0": _minus(f"{verdict.test.elo0:g}"), "elo1": _minus(f"{verdict.test.elo1:g}")}
    return say(lang, "arena-sprt", decided=decided, elo=_minus(f"{elo:g}"), blocks=verdict.blocks, **both, **told)


def met(result: Result) -> list[tuple[str, str]]:
    """The bots that have met, two by two."""
    return [(a, b) for a, b in combinations(result.wins, 2) if b in result.versus[a]]


def shown_score(score: Score) -> str:
    """A score between two, as a share with its interval."""
    return shown_share(score.points / score.games, *wilson(score.points, score.games))


def shown_share(share: float, low: float, high: float) -> str:
    return f"{share * 100:.0f} % ({low * 100:.0f}–{high * 100:.0f})"


def shown_elo(ratings: Ratings | None, bot: str) -> str:
    return signed(ratings.points[bot], ratings.error(bot)) if ratings else "–"


def signed(points: float, error: float) -> str:
    return f"{_minus(f'{points:+.0f}')} ± {error:.0f}"


def shown_times(lang: str, times: Times) -> list[str]:
    """The median, what 95 % stay within, and the worst."""
    return [shown_time(lang, seconds) for seconds in (times.within(0.5), times.within(0.95), times.worst)]


def shown_time(lang: str, seconds: float) -> str:
    """A time that a bot took: three digits are enough."""
    if seconds >= 1:
        return say(lang, "arena-s", time=f"{seconds:.1f}")
    return say(lang, "arena-ms", time=f"{seconds * 1000:.{0 if seconds >= 0.01 else 1 if seconds >= 0.001 else 2}f}")


def _minus(number: str) -> str:
    return number.replace("-", "−")
