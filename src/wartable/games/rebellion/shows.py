"""What is shown for a moment, how moves are seen on the board, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion import actions as a
from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import ACTIONS, ADVANCED, MISSIONS, OBJECTIVES, TACTICS
from wartable.games.rebellion.printed import skill_glyph
from wartable.games.rebellion.told import whose
from wartable.games.rebellion.vocabulary import DICE
from wartable.kernel.face import Move, Show, Shown

FACE_GLYPH = ("d-hit", "d-direct", "d-special", "minus")
"""Of each face of a die."""


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dice, cards as they are turned up, the start of a combat."""
    match event:
        case e.MissionRolled() | e.AttackRolled() | e.DiceRerolled() if event.dice:
            dice = [Shown(str(DICE.say(lang, None, die)), (FACE_GLYPH[die % 4],)) for die in event.dice]
            return Show("dice", tuple(dice), FACE_GLYPH)
        case e.MissionSetChosen(card=int(laid)):
            return _card(MISSIONS[laid], lang, skill_glyph(laid))
        case e.MissionRevealed():
            return _card(MISSIONS[event.card], lang, skill_glyph(event.card))
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


def move(event: Any) -> Move | None:
    """Units from system to system, leaders to where they go; what else befalls a system or a leader, where it is."""
    match event:
        case e.UnitsMoved():
            units = f"u{event.unit}-{event.place}|p{event.place}"
            return Move(whose(event), (units,), f"p{event.source}", units)
        case e.SideRetreated():
            return Move(whose(event), (f"p{event.place}", f"l{event.leader}"))
        case e.SystemActivated() | e.LeaderOpposes() | e.LeaderAdded():
            return Move(whose(event), (f"l{event.leader}", f"p{event.place}"))
        case e.LeaderAssigned() | e.LeaderJoined() | e.LeadersTakenBack() | e.LeaderMoved() | e.LeaderPlaced():
            return Move(whose(event), (f"l{event.leader}",))
        case e.UnitsPlaced() | e.UnitsGained() | e.UnitsDeployed():
            return Move(whose(event), (f"u{event.unit}-{event.place}|p{event.place}",))
        case e.UnitQueued():
            return Move(whose(event), (f"q{event.space - 1}-{event.unit}",))
        case e.MissionRevealed():
            aim = [f"p{event.place}"] if event.place is not None else []
            return Move(whose(event), (*aim, *([f"l{event.against}"] if event.against is not None else [])))
        case e.ActionUsed() | e.ObjectivePlayed() | e.TacticPlayed() | e.AdvancedPlayed() | e.TurnPassed():
            return Move(whose(event))
        case e.BaseMoved():
            return Move(whose(event), (f"p{event.place}",))
        case (
            e.LeaderCaptured() | e.LeaderRescued() | e.LeaderEliminated() | e.LeaderLured() | e.LeaderDetained()
        ) | e.LeaderRecruited():
            return Move(lit=(f"l{event.leader}",))
        case e.LoyaltyGained() | e.LoyaltyLost() | e.SystemSubjugated() | e.SystemFreed() | e.UnitsDestroyed():
            return Move(lit=(f"p{event.place}",))
        case e.SystemSabotaged() | e.SabotageRemoved() | e.SystemDestroyed() | e.BaseRevealed() | e.ProbeShown():
            return Move(lit=(f"p{event.place}",))
        case e.TargetPlaced() | e.TargetRemoved():
            return Move(lit=(f"p{event.place}",))
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
