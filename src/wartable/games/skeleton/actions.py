"""What a seat may answer. Notation, words and keys follow from the fields (`words.py`)."""

from __future__ import annotations

from wartable.games.skeleton.model import CardId, HillId
from wartable.kernel.questions import Action


class Play(Action, frozen=True):
    """`play 7 north`"""

    card: CardId
    hill: HillId
