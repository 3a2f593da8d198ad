"""Tactics cards played for their phase ability, and scouting cards."""

from __future__ import annotations

from wartable.games.circadians.actions import (
    PlayCard,
    Yes,
)
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field, Judge
from wartable.games.circadians.content import (
    CIRCADIANS,
    LOCKED_CARD,
    RESEARCH,
    TACTIC,
    TACTICS,
)
from wartable.games.circadians.model import (
    DECIDING,
)
from wartable.kernel.questions import Choose

PLAYED = {
    "t01": 3.0, "t03": 1.5, "t04": 2.2, "t05": 1.8, "t06": 0.5, "t07": 1.6, "t08": 0.8, "t10": 1.6, "t13": 2.5, "t14": 2.0,
    "t15": 5.0, "t16": 0.6, "t17": 2.2, "t18": 4.0, "t19": 2.4, "t20": 2.4, "t21": 1.9, "t22": 1.0, "t23": 2.4, "t24": 2.2,
    "t25": 2.0,
}  # fmt: skip
"""What the phase ability of a card is worth."""
STRONGER, LOWER, GLORIOUS, STEADY = TACTIC["t11"], TACTIC["t12"], TACTIC["t02"], TACTIC["t09"]


def played(field: Field, answer: PlayCard) -> float:
    """A card is played if that is worth more than to keep it for a battle."""
    view, seat, card = field.view, field.seat, answer.card
    if card == GLORIOUS:
        gain = means.glory(view, seat) + 2.0
    elif card == STEADY:
        gain = means.worth(view, seat, ((RESEARCH, 1),))
    elif card in (STRONGER, LOWER):
        count = view.counted[seat]
        change = 1 if card == STRONGER else -1
        gain = means.bracket(view, seat, count + change) - means.bracket(view, seat, count)
    else:
        gain = PLAYED[TACTICS[card].id]
    if LOCKED_CARD[card]:
        gain -= means.lock(view, seat, answer.pay)
    gain -= means.keeping(view, seat, card)
    if view.turn.stage == DECIDING and TACTICS[card].when == "pass":
        return -1.0
    return 70.0 + gain if gain > 0.0 else -1.0


def cards(field: Field, question: Choose) -> Judge:
    return lambda answer: played(field, answer) if isinstance(answer, PlayCard) else 0.0


def discarded(field: Field, question: Choose) -> Judge:
    return lambda answer: -means.IN_BATTLE[answer.card]


SCOUTED = 1.2
"""What a scouting card gives."""


def scouted(field: Field) -> bool:
    """Whether a scouting card is better used: then the Circadians have it again, and it counts as a region for them."""
    view = field.view
    return 0.15 * means.glory(view, view.factions.index(CIRCADIANS)) < SCOUTED


def use_scouting(field: Field, question: Choose) -> Judge:
    return lambda answer: float(isinstance(answer, Yes) == scouted(field))
