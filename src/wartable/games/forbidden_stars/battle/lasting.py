"""Effects of face-up combat cards that last for the round or the battle.

`Side.live` stands beside `Side.played`: a number other than 0 means that the lasting effect of that
card was resolved. When the card is discarded its number goes with it, and so does the effect at once
(FS-COMBATCARD-019). Which card has which effect is said in `cards/<faction>.py` with `lasting`.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.forbidden_stars.content import COMBAT_CARDS, combat_card
from wartable.games.forbidden_stars.model import NONE, Battle, Side, State
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

UNROUTABLE = "own units cannot be routed"
NO_DAMAGE = "units of both sides suffer no damage"
NO_DEFENCE_TOKENS = "the opponent gains no defence tokens"
MIRRORS_TOKENS = "gains the tokens the opponent gains"
MORE_ASSESSMENT = "one more assess-damage step"
TAKES_ICONS = "has the icons of another card"
HUNTS_ROUTED = "enemy units that become routed are destroyed unless their owner pays"

Hunt = Callable[[State, Battle, int, int], Flow]


class Lasting(msgspec.Struct, frozen=True):
    """The lasting effect of a card."""

    effect: str
    whole_battle: bool
    hunt: Hunt | None
    """With HUNTS_ROUTED: the flow that returns whether a unit of a side survives."""


LASTING: dict[int, Lasting] = {}


def lasting(name: str, effect: str, *, whole_battle: bool = False, hunt: Hunt | None = None) -> None:
    """Say which effect of a card lasts, for this execution round or the whole battle."""
    LASTING[combat_card(name)] = Lasting(effect, whole_battle, hunt)


def begin_lasting(side: Side, value: int = 1) -> None:
    """The lasting effect of the card just played begins."""
    side.live[-1] = value


def live_cards(side: Side, effect: str) -> list[int]:
    """The face-up cards of a side whose lasting effect is this one, and on."""
    if not any(side.live):
        return []
    return [c for c, on in zip(side.played, side.live, strict=True) if on and _effect(c) == effect]


def _effect(card: int) -> str:
    return LASTING[card].effect if card in LASTING else ""


def end_round(side: Side) -> None:
    """Effects for the execution round end; combat tokens go back (FS-COMBATCARD-026)."""
    side.tokens[:] = bytes(2)
    for i, card in enumerate(side.played):
        if card in LASTING and not LASTING[card].whole_battle:
            side.live[i] = 0


# ---- what the effects mean ----


def cannot_be_routed(side: Side) -> bool:
    return bool(live_cards(side, UNROUTABLE))


def no_damage(battle: Battle) -> RuleId | None:
    """The rule by which units of both sides suffer no damage, or None."""
    cards = [card for side in battle.sides for card in live_cards(side, NO_DAMAGE)]
    return COMBAT_CARDS[cards[0]].rule if cards else None


def no_defence_tokens(battle: Battle, i: int) -> bool:
    """Whether this side gains no defence tokens."""
    return bool(live_cards(battle.sides[1 - i], NO_DEFENCE_TOKENS))


def mirrors(battle: Battle, i: int) -> list[int]:
    """The cards by which this side gains what the other gains."""
    return live_cards(battle.sides[i], MIRRORS_TOKENS)


def assessments(battle: Battle) -> int:
    """How many assess-damage steps this execution round has."""
    return 1 + sum(len(live_cards(side, MORE_ASSESSMENT)) for side in battle.sides)


def icons_taken(side: Side, position: int) -> int:
    """The card whose icons count beside those of a face-up card, or NONE."""
    card, value = side.played[position], side.live[position]
    return value - 1 if value and _effect(card) == TAKES_ICONS else NONE


def take_icons_of(side: Side, card: int) -> None:
    """The icons of another card count with the card just played."""
    begin_lasting(side, card + 1)
