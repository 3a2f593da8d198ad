"""A duel for tests of combat cards: one card is being resolved, the opponent's face-down card waits behind it.

The waiting card asks its owner something as soon as it is revealed, so that the match stands still right
after the card under test: its dice, tokens and units can be read.
"""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.conftest import resolving, side_of
from wartable.kernel.match import Match

WAITING = {"ultramarines": "ambush", "chaos": "foul-worship", "orks": "gretchin", "eldar": "ranger-support"}
HERE = "2A/nw"
VOID = "2A/sw"


def duel(
    card: str,
    box: str,
    mine: dict[str, int],
    theirs: dict[str, int],
    *,
    me: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    faction: str = "orks",
    against: str = "ultramarines",
    area: str = HERE,
    more: dict[str, Any] | None = None,
    **given: Any,
) -> Match:
    """Seat 0 resolves the `general` or `unit` box of a card in an area with these units; seat 1 faces it.

    `more` tells what else stands there (structures and their owner).
    """
    return resolving(
        card,
        box,
        {"faction": faction, **(me or {})},
        {"faction": against, "chosen": WAITING[against], **(opponent or {})},
        {faction: mine, against: theirs, **(more or {})},
        area=area,
        **given,
    )


def over(m: Match) -> bool:
    """The card of seat 0 is resolved: the waiting card of seat 1 has been revealed."""
    battle = m.state.battle
    return battle is not None and battle.sides[battle.turn].seat == 1 and m.pending[1].ask == "use-ability"


def dice(m: Match, seat: int) -> tuple[int, ...]:
    """Attack, defence and morale dice."""
    return tuple(side_of(m, seat).dice)


def tokens(m: Match, seat: int) -> tuple[int, ...]:
    """Attack and defence tokens."""
    return tuple(side_of(m, seat).tokens)


def units(m: Match, faction: str, area: str = HERE) -> dict[str, int]:
    found: dict[str, int] = m.facts()["areas"].get(area, {}).get(faction, {})
    return found
