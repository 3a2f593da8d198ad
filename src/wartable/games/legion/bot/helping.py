"""Keywords that are card actions: what they are worth to the bot, and for whom it uses them."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.odds import best_assault
from wartable.games.legion.content import KEYWORD_NUMBER, KEYWORDS
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.shapes import gap_at_most
from wartable.kernel.questions import Choose

DONE = a.Done()
AT_ONCE = (a.UseKeyword(KEYWORD_NUMBER["secret-mission"]),)
"""What costs nothing and is always good."""
EACH = {"spotter": 0.5, "take-cover": 0.4}
"""What a token for a friend near by is worth."""
WORTH = {"quick-thinking": 0.7, "calculate-odds": 0.5, "repair": 1.0, "smoke": 0.3}
"""What others are worth wherever the unit stands."""


def near(field: Field, unit: int, segments: int) -> list[int]:
    """The own units so near to one of them, itself included."""
    gap, here = segments * SEGMENT, field.minis[unit]
    return [u for u in field.own if any(gap_at_most(one, two, gap) for one in here for two in field.minis[u])]


def helping(field: Field, unit: int, action: Any) -> float:
    """What a card action of this unit is worth now."""
    word = KEYWORDS[action.keyword].id
    if word == "pulling-the-strings":
        return max((best_assault(field, u) for u in near(field, unit, 2) if u != unit), default=0.0)
    if word in EACH:
        return EACH[word] * min(field.profiles[unit].has.get(word, 0), len(near(field, unit, 1)))
    return WORTH.get(word, 0.0)


def helped(field: Field, question: Choose) -> Any:
    """Friends that can strike best; of enemies the most expensive."""
    units = [action for action in question.options if action != DONE]
    if not units:
        return DONE
    if units[0].unit in field.foes:
        return max(units, key=lambda action: field.profiles[action.unit].points)
    return max(units, key=lambda action: best_assault(field, action.unit))
