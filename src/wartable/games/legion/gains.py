"""What command cards in play give to units: keywords, speed, a surge chart.

Cards say it with `gives` and `gives_for_good`; `table.profile_of` is then the unit with all of it, so no rule asks for a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from wartable.games.legion.content import COMMAND_CARD, UNITS, Ability

To = Callable[[Any, int], bool]
"""(state or view, a unit of the card's player) -> whether the card gives it something"""
MELEE_GUARD, MELEE_SUPPORT, KEEPS_ORDER = "melee-guardian", "melee-fire-support", "fire-support-keeps-order"
"""Guardian and Fire Support work in melee, too; after Fire Support the order token is not turned."""
SPEED, BLOCKS, EVADES, TWICE, BLANKS = "speed", "surge-block", "dodge-criticals", "attack-twice", "deflect-blanks"
SLIPS, VERSATILE = "slip-immobilized", "versatile-weapons"
"""What is given and is no keyword: maximum speed, blocks for defense surges, dodge tokens that cancel criticals (Evasive
Maneuvers), a second attack action (Reptilian Rampage), Deflect that wounds for blanks (Fear and Dead Men), moves out of a melee
with somebody immobilized (Whipcord Launcher), Versatile for all ranged weapons (Fear, Surprise, Intimidation)."""


class Gain(msgspec.Struct, frozen=True):
    """A keyword that a command card gives, and to whom."""

    word: Ability
    to: To


GAINS: dict[int, list[Gain]] = {}
"""What each card gives in the round it is played."""
LASTING: dict[int, list[Gain]] = {}
"""What each card gives that stays in play."""


def character(who: str) -> To:
    """The unit of that name, whatever its subtitle (LG-RULING-086)."""
    return lambda s, unit: UNITS[s.card[unit]].who == who


def gives(card: str, keyword: str, x: int, to: str | To, *, of: str = "", action: str = "") -> None:
    """As long as it is in play the card gives a keyword: to a character, or to whomever a function names."""
    GAINS.setdefault(COMMAND_CARD[card], []).append(_gain(keyword, x, to, of, action))


def gives_for_good(card: str, keyword: str, x: int, to: str | To, *, of: str = "") -> None:
    """The card stays in play, and from its own round to the end of the game it gives a keyword."""
    LASTING.setdefault(COMMAND_CARD[card], []).append(_gain(keyword, x, to, of, ""))
    gives(card, keyword, x, to, of=of)


def _gain(keyword: str, x: int, to: str | To, of: str, action: str) -> Gain:
    return Gain(Ability(keyword=keyword, x=x, of=of, action=action), character(to) if isinstance(to, str) else to)


def giving(s: Any) -> list[list[Gain] | None]:
    """What each command card in play gives, if it gives something; then what those give that stay in play."""
    return [*map(GAINS.get, s.played), *map(LASTING.get, s.lasting)]


def gains_of(s: Any, unit: int) -> tuple[Ability, ...]:
    """All that cards in play of its side give to a unit; whom they mean is asked of its own card, never of what it gained."""
    return tuple(gain.word for gain in _offered(s, s.owner[unit]) if gain.to(s, unit))


def _offered(s: Any, seat: int) -> Iterator[Gain]:
    """What the cards in play of a player give, and those of a partner."""
    for one in range(seat & 1, len(s.played), 2):
        yield from GAINS.get(s.played[one], ())
        if s.lasting:
            yield from LASTING.get(s.lasting[one], ())
