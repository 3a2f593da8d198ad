"""Card actions and free card actions: whom they may be aimed at, and what they do.

They are printed on upgrade cards (`power`; `cards/powers.py`), are keywords of a unit (`keyword_power`; `cards/keywords.py`),
or a command card in play gives them to a unit (`command_power`). Whether one costs an action is printed on its card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.games.legion.content import COMMAND_CARD, UPGRADE
from wartable.games.legion.model import Act, Legion
from wartable.games.legion.profiles import CardAction
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

Aims = Callable[[Legion, int], list[Any]]
"""(state, unit) -> the answers that say whom; none: it can do nothing now"""
Effect = Callable[[Legion, Act, Any], Flow | None]
"""(state, the unit that uses it, the answer)"""
KeywordAims = Callable[[Legion, int, CardAction], list[Any]]
"""(state, unit, the card action) -> whom it could be about; none: it can do nothing now"""
KeywordEffect = Callable[[Legion, Act, CardAction], Flow | None]
"""(state, the unit that uses it, the card action): it asks for what it needs to know"""


class Power(msgspec.Struct, frozen=True):
    """The action of an upgrade card, or the one a command card gives to a unit."""

    aims: Aims
    use: Effect


class KeywordPower(msgspec.Struct, frozen=True):
    """A keyword that is a card action."""

    aims: KeywordAims
    use: KeywordEffect


class Deed(msgspec.Struct, frozen=True):
    """What a command card lets a unit do in its activation that is no action: as often as it is not refused."""

    refused: Callable[[Legion, Act], RuleId | None]
    use: Callable[[Legion, Act], Flow | None]


POWERS: dict[int, Power] = {}
KEYWORD_POWERS: dict[str, KeywordPower] = {}
COMMAND_POWERS: dict[int, Power] = {}
COMMAND_DEEDS: dict[int, Deed] = {}


def power(upgrade: str, aims: Aims) -> Callable[[Effect], Effect]:
    """What the action of this upgrade card does."""

    def note(effect: Effect) -> Effect:
        POWERS[UPGRADE[upgrade]] = Power(aims, effect)
        return effect

    return note


def keyword_power(keyword: str, aims: KeywordAims) -> Callable[[KeywordEffect], KeywordEffect]:
    """What the card action with this keyword does."""

    def note(effect: KeywordEffect) -> KeywordEffect:
        KEYWORD_POWERS[keyword] = KeywordPower(aims, effect)
        return effect

    return note


def command_power(card: str, aims: Aims) -> Callable[[Effect], Effect]:
    """What the free card action does that this command card in play gives; its aims are none for units that do not have it."""

    def note(effect: Effect) -> Effect:
        COMMAND_POWERS[COMMAND_CARD[card]] = Power(aims, effect)
        return effect

    return note


def command_deed(
    card: str, refused: Callable[[Legion, Act], RuleId | None]
) -> Callable[[Callable[[Legion, Act], Flow | None]], Callable[[Legion, Act], Flow | None]]:
    """What a unit does by this command card in its activation without an action, and why it cannot."""

    def note(use: Callable[[Legion, Act], Flow | None]) -> Callable[[Legion, Act], Flow | None]:
        COMMAND_DEEDS[COMMAND_CARD[card]] = Deed(refused, use)
        return use

    return note
