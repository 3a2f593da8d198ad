"""Combat cards: their boxes, how effects are put together, cards that lie face up.

An effect is a function of the `Context` (who plays which card in which battle). It changes the state at
once, or is a flow that asks something. Cards are written in `cards/<faction>.py` with the pieces of `effects.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.games.forbidden_stars.actions import PickCard, PlayCard
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    combat_card,
)
from wartable.games.forbidden_stars.events import CardDiscarded, CardRevealed, CardsDrawn
from wartable.games.forbidden_stars.model import Battle, Side, State
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, shuffle, tell


class Context(msgspec.Struct):
    """A card being resolved: by which side of which battle, and by which rule."""

    s: State
    battle: Battle
    i: int
    card: int
    cite: RuleId

    @property
    def me(self) -> Side:
        return self.battle.sides[self.i]

    @property
    def opponent(self) -> Side:
        return self.battle.sides[1 - self.i]


Effect = Callable[[Context], Flow | None]
Condition = Callable[[Context], bool]


class Box(msgspec.Struct, frozen=True):
    """One ability box of a card."""

    effect: Effect
    possible: Condition | None = None
    """Whether the box can be resolved at all (its price can be paid)."""
    must: bool = False
    """It cannot be declined (FS-EFFECT-001)."""


BOXES: list[tuple[Box | None, Box | None]] = [(None, None)] * len(COMBAT_CARDS)
"""For every combat card its general and its unit ability."""


def card(name: str, general: Effect | Box | None = None, unit: Effect | Box | None = None) -> None:
    """Say what a combat card does: its green and its brown box."""
    BOXES[combat_card(name)] = (_boxed(general), _boxed(unit))


def _boxed(effect: Effect | Box | None) -> Box | None:
    return effect if effect is None or isinstance(effect, Box) else Box(effect)


def must(effect: Effect) -> Box:
    """A mandatory box (bold "must": only Ork cards)."""
    return Box(effect, must=True)


# ---- putting effects together ----


def then(*effects: Effect) -> Callable[[Context], Flow]:
    """One after the other, in printed order (FS-EFFECT-004)."""

    def both(c: Context) -> Flow:
        for effect in effects:
            yield from carry(effect(c))

    return both


def when(condition: Condition, *effects: Effect) -> Effect:
    """Only if the condition holds when its turn comes."""

    def maybe(c: Context) -> Flow | None:
        return then(*effects)(c) if condition(c) else None

    return maybe


def either(*options: tuple[Any, Effect]) -> Effect:
    """The owner of the card chooses one, also one that cannot be carried out (FS-KEYWORD-001)."""

    def choose(c: Context) -> Flow:
        answer = yield Choose(c.me.seat, [label for label, _ in options], c.cite, "either-or", {"card": c.card})
        for label, effect in options:
            if answer == label:
                yield from carry(effect(c))

    return choose


# ---- cards ----


def cards_in_hand(side: Side) -> list[Candidate]:
    """The cards a side can play, each kind once."""
    return [(PlayCard(card), None) for card in sorted(set(side.hand))]


def play_face_up(s: State, side: Side, card: int, icons_only: bool = False) -> None:
    """A card lies face up; one played for its icons only goes under the card being resolved (FS-COMBATCARD-030)."""
    position = len(side.played) - 1 if icons_only and side.played else len(side.played)
    side.played.insert(position, card)
    side.live.insert(position, 0)
    tell(s, CardRevealed, cite="FS-COMBATCARD-030" if icons_only else "FS-BATTLE-010", seat=side.seat, card=card)


def draw(s: State, side: Side, count: int, cite: RuleId) -> None:
    """Cards from the top of the combat deck to the hand."""
    deck = s.players[side.seat].deck
    count = min(count, len(deck))
    for _ in range(count):
        side.hand.append(deck.pop())
    tell(s, CardsDrawn, cite=cite, seat=side.seat, count=count)


def discard_face_up(s: State, side: Side, position: int, cite: RuleId) -> None:
    """A face-up card is shuffled into its deck; its icons and effects end at once (FS-COMBATCARD-029)."""
    card = side.played.pop(position)
    side.live.pop(position)
    deck = s.players[side.seat].deck
    deck.append(card)
    shuffle(s, deck)
    tell(s, CardDiscarded, cite=cite, seat=side.seat, card=card)


def choose_face_up(c: Context, chooser: int) -> Flow:
    """One face-up card of the opponent is chosen and discarded."""
    side = c.opponent
    positions: dict[tuple[int, int], int] = {}
    for position, key in enumerate(zip(side.played, side.live, strict=True)):
        positions[key] = position
    choices: dict[int, int] = {}
    for (card, live), position in positions.items():
        if card not in choices or bool(live) == (chooser != side.seat):
            choices[card] = position
    if not choices:
        return
    card = next(iter(choices))
    if len(choices) > 1:
        card = (yield Choose(chooser, [PickCard(k) for k in choices], c.cite, "discard-card", {"card": c.card})).card
    discard_face_up(c.s, side, choices[card], c.cite)
