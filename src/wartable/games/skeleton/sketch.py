"""The table as text, for the terminal."""

from __future__ import annotations

from wartable.games.skeleton.model import HIDDEN, NO_CARD, CardId
from wartable.games.skeleton.view import View
from wartable.games.skeleton.words import HILLS


def sketch(view: View, lang: str) -> str:
    """A line for each hill, a line for each hand."""
    lines = [
        f"{name[lang]:<20}{'  '.join(shown(card) for card in played)}"
        for name, played in zip(HILLS.values(), view.hills, strict=True)
    ]
    hands = [f"{seat + 1}: {' '.join(shown(card) for card in hand)}" for seat, hand in enumerate(view.hands)]
    return "\n".join([*lines, *hands])


def shown(card: CardId) -> str:
    return "?" if card == HIDDEN else "–" if card == NO_CARD else str(card)
