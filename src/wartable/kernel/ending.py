"""How a match ended, as facts: `outcome: {rule: FS-VICTORY-001, winners: [orks], results: {orks: win, eldar: loss}}`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.ids import near
from wartable.kernel.reading import inside, listing, mapping, number, one_of, text
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN, Outcome, Seat, Seating
from wartable.kernel.text import written

Names = Sequence[str] | Sequence[int]
"""What facts call the seats, in their order."""


def tell_outcome(outcome: Outcome, names: Names) -> dict[str, Any]:
    """By which rule it ended, who won, and what it was to each seat."""
    told: dict[str, Any] = {
        "rule": outcome.cite,
        "winners": [names[seat] for seat in outcome.winners],
        "results": dict(zip(names, outcome.results, strict=True)),
    }
    return told | ({"ranks": dict(zip(names, outcome.ranks, strict=True))} if outcome.ranks else {})


def take_outcome(given: Any, seating: Seating, names: Names, where: str = "outcome") -> Outcome:
    """How a match ended: the winners are enough (each wins with the whole side), or the results of all seats."""
    told = mapping(given, where, ("rule", "winners", "results", "ranks"))
    rule = text(told.get("rule"), inside(where, "rule"))
    place = inside(where, "winners")
    winners = [_seat(name, names, f"{place}[{i}]") for i, name in enumerate(listing(told.get("winners", []), place))]
    place = inside(where, "ranks")
    ranks = [number(rank, place, 1, len(names)) for rank in _of_each(told.get("ranks", {}), names, place)]
    place = inside(where, "results")
    results = [one_of(r, place, (WIN, LOSS, DRAW, SHARED)) for r in _of_each(told.get("results", {}), names, place)]
    if not results:
        return Outcome.of(seating, winners, rule, ranks)
    outcome = Outcome(rule, tuple(results), tuple(ranks))
    if "winners" in told and sorted(winners) != list(outcome.winners):
        raise BadOptions(TEXTS.line("fact-winners").at(where))
    return outcome


def _of_each(given: Any, names: Names, where: str) -> list[Any]:
    """What is told of every seat, in their order; nothing, if it is told of none."""
    told = mapping(given, where, names)
    if told and len(told) != len(names):
        raise BadOptions(TEXTS.line("fact-each-seat", known=", ".join(map(str, names))).at(where))
    return [told[name] for name in names if told]


def _seat(name: Any, names: Names, where: str) -> Seat:
    if isinstance(name, bool) or name not in names:
        known = near(written(name), map(str, names))
        raise BadOptions(TEXTS.line("fact-no-choice", found=written(name), known=known).at(where))
    return list(names).index(name)
