"""What is shown for a moment over the board, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion import actions as a
from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import ACTIONS, ADVANCED, MISSIONS, OBJECTIVES, TACTICS
from wartable.games.rebellion.vocabulary import DICE
from wartable.kernel.face import Show, Shown

FACE_GLYPH = ("d-hit", "d-direct", "d-special", "minus")
"""Of each face of a die."""


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dice, cards as they are turned up, the start of a combat."""
    match event:
        case e.MissionRolled() | e.AttackRolled() | e.DiceRerolled() if event.dice:
            dice = [Shown(str(DICE.say(lang, None, die)), (FACE_GLYPH[die % 4],)) for die in event.dice]
            return Show("dice", tuple(dice), FACE_GLYPH)
        case e.MissionRevealed():
            return _card(MISSIONS[event.card], lang, "hidden")
        case e.ActionUsed():
            return _card(ACTIONS[event.card], lang, "card")
        case e.ObjectivePlayed():
            return _card(OBJECTIVES[event.card], lang, "objective")
        case e.TacticPlayed():
            return _card(TACTICS[event.card], lang, "swords")
        case e.AdvancedUsed():
            card = ADVANCED[event.card]
            text = card.upper if event.upper else card.lower
            return Show("cards", (Shown(card.name[lang], ("swords",), text[lang]),))
        case e.CombatBegan():
            return Show("battle")
    return None


def _card(card: Any, lang: str, glyph: str) -> Show:
    return Show("cards", (Shown(card.name[lang], (glyph,), card.text[lang]),))


def weighty(action: Any, ask: str, options: Sequence[Any]) -> bool:
    """The base is given away, the turns of this round are over although leaders are left, a figure on the board is given up."""
    if isinstance(action, a.Pass) and ask == "turn":
        return any(isinstance(option, a.Activate | a.Reveal) for option in options)
    return isinstance(action, a.RevealBase) or (ask in ("scrap", "give-up") and not isinstance(action, a.Pass))


def uses(action: Any) -> bool:
    """Cards: what is printed decides."""
    return isinstance(
        action, a.Use | a.Keep | a.TakeMission | a.TakeObjective | a.PlayTactic | a.Lay | a.Apply | a.Assign
    )
