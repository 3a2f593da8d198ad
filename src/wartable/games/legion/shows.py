"""What is shown for a moment, how moves are seen on the field, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as e
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, FACES
from wartable.games.legion.printed import text_of_card
from wartable.games.legion.terrain_events import TerrainLaid
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import WHOSE, Move, Show, Shown

ATTACK_GLYPH = ("d-hit", "d-crit", "d-surge", "minus")
DEFENSE_GLYPH = ("shield", "shield", "d-surge", "minus")


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dice, and cards as they are turned up."""
    match event:
        case blows.AttackRolled() | blows.AttackRerolled():
            dice = [
                Shown(TEXTS.say(lang, f"board-face-{FACES[die % 4]}"), (ATTACK_GLYPH[die % 4],)) for die in event.dice
            ]
            return Show("dice", tuple(dice), ATTACK_GLYPH) if dice else None
        case (
            blows.DefenseRolled()
            | e.Rallied()
            | e.Regenerated()
            | e.DamageRolled()
            | e.ClamberRolled()
            | blows.ResilienceRolled()
            | e.PriorityRolled()
            | blows.MineRolled()
        ):
            dice = [Shown(TEXTS.say(lang, f"board-face-{e.SAVES[die]}"), (DEFENSE_GLYPH[die],)) for die in event.dice]
            return Show("dice", tuple(dice), DEFENSE_GLYPH) if dice else None
        case e.CommandRevealed():
            card = COMMAND_CARDS[event.card]
            return Show("cards", (Shown(card.name[lang], ("cmd",), text_of_card(card)[lang]),))
        case e.BattleDefined() | e.GrandBattleDefined() | e.DeploymentDrawn():
            rows = ("objective", "deployment", "condition")
            cards = [BATTLE_CARDS[getattr(event, row)] for row in rows if hasattr(event, row)]
            return Show("cards", tuple(Shown(card.name[lang], ("objective",), card.text[lang]) for card in cards))
    return None


def move(event: Any) -> Move | None:
    """Units where they go; attacks from unit to unit; what else befalls a unit, where it stands."""
    match event:
        case blows.AttackDeclared():
            attacker, defender = f"u{event.unit}", f"u{event.defender}"
            return Move(WHOSE, (attacker, defender), attacker, defender)
        case e.ChargePlaced() | blows.Detonated():
            return Move(lit=(f"k{event.charge}",))
        case e.TokenPlaced():
            return Move(lit=(f"o{event.token}",))
        case e.PieceMarked() | TerrainLaid():
            return Move(lit=(f"p{event.piece}",))
        case (
            e.UnitMoved()
            | e.UnitDeployed()
            | e.Reinforced()
            | e.Turned()
            | e.Climbed()
            | e.UnitActivated()
            | e.OrderIssued()
            | e.AimGained()
            | e.DodgeGained()
            | e.StandbyGained()
            | e.StandbySpent()
            | e.Recovered()
            | e.UpgradeUsed()
            | e.KeywordUsed()
            | e.TokenClaimed()
            | e.TokenSabotaged()
            | e.Embarked()
            | e.Disembarked()
            | e.TokenRepaired()
            | e.IntelExtracted()
        ):
            return Move(WHOSE, (f"u{event.unit}",))
        case e.Panicked() | e.Rallied() | blows.WoundsSuffered() | e.Displaced() | e.Hurled() | e.TokenFell():
            return Move(lit=(f"u{event.unit}",))
        case e.CommandRevealed() | e.CardRemoved() | e.ColourTaken() | e.EdgeTaken():
            return Move(event.seat)
    return None


def weighty(action: Any, ask: str, options: Sequence[Any]) -> bool:
    """A unit ends its activation although it could still act."""
    return isinstance(action, a.Done) and ask == "act" and len(options) > 1


def uses(action: Any) -> bool:
    """Cards: what is printed decides."""
    return isinstance(action, a.UseUpgrade | a.UseKeyword | a.UseCommand | a.Play)
