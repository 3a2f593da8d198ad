"""How command cards ask: whether a unit does what its card offers, and which units a card is about."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS
from wartable.games.legion.events import CommandUsed
from wartable.games.legion.model import Legion
from wartable.games.legion.rules.tokens import gain_aim, gain_dodge, gain_standby, gain_surge
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, Seat, tell

PASS, YES = a.Pass(), a.Yes()
AIM, DODGE, STANDBY, SURGE = range(4)
"""The tokens that a card may leave a choice of."""
GAINED = (gain_aim, gain_dodge, gain_standby, gain_surge)


def rule_of(card: str) -> RuleId:
    return COMMAND_CARDS[COMMAND_CARD[card]].rule


def used(s: Legion, unit: int, card: str) -> None:
    """The card does something to a unit, or through it."""
    tell(s, CommandUsed, unit=unit, card=COMMAND_CARD[card], cite=rule_of(card))


def offered(s: Legion, seat: Seat, card: str, unit: int, *, promising: bool = True) -> Generator[Choose, Any, bool]:
    """Whether the player wants what the card offers for a unit; if so it is told. What promises nothing comes second."""
    about = {"unit": unit, "card": COMMAND_CARD[card]}
    options: list[Any] = [YES, PASS] if promising else [PASS, YES]
    answer = yield Choose(seat, options, rule_of(card), ask="command-offer", about=about)
    if answer == YES:
        used(s, unit, card)
    return bool(answer == YES)


def picked(s: Legion, seat: Seat, card: str, units: Sequence[int]) -> Generator[Choose, Any, int | None]:
    """One of these units, if the player wants any; it is told."""
    if not units:
        return None
    options: list[Any] = [*(a.Pick(u) for u in units), PASS]
    answer = yield Choose(seat, options, rule_of(card), ask="command-pick", about={"card": COMMAND_CARD[card]})
    if answer == PASS:
        return None
    used(s, answer.unit, card)
    return int(answer.unit)


def gain_one_of(s: Legion, seat: Seat, card: str, unit: int, kinds: Sequence[int]) -> Flow:
    """The unit gains a token of a kind that its player chooses."""
    about = {"unit": unit, "card": COMMAND_CARD[card]}
    answer = yield Choose(seat, [a.Gain(kind) for kind in kinds], rule_of(card), ask="command-token", about=about)
    GAINED[answer.token](s, unit, rule_of(card))
