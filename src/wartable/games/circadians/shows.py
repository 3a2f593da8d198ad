"""What is shown for a moment, how moves are seen on the board, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.circadians import actions as a
from wartable.games.circadians import events as e
from wartable.games.circadians.content import SECTORS, TACTICS
from wartable.games.circadians.words import FACE_NAMES, TEXTS
from wartable.kernel.face import Move, Show, Shown

SYMBOL_GLYPH = {"strength": "strength", "attack": "atk", "defence": "shield"}


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dice, dials and cards as they are turned up, cards that others play, the start of a battle."""
    match event:
        case e.DieRolled():
            return Show("dice", (Shown(FACE_NAMES[event.face][lang], ("die6",)),), ("die6",))
        case e.PlanRevealed():
            return Show("cards", _plan(event, lang))
        case e.CardPlayed() if event.seat != seat:
            card = TACTICS[event.card]
            return Show("cards", (Shown(card.name[lang], ("card",), card.play[lang]),))
        case e.BattleChosen():
            return Show("battle")
    return None


def _plan(event: e.PlanRevealed, lang: str) -> tuple[Shown, ...]:
    sector = SECTORS[event.sector]
    dial = Shown(sector.name[lang], (SYMBOL_GLYPH[sector.left], SYMBOL_GLYPH[sector.right]))
    if event.card is None:
        return (dial, Shown(TEXTS.say(lang, "board-bluff"), ("card",))) if event.bluff else (dial,)
    card = TACTICS[event.card]
    values = f"{card.values[0]} / {card.values[1]}"
    text = f"{values}. {card.battle[lang]}" if card.battle is not None else values
    return dial, Shown(card.name[lang], ("card",), text)


def move(event: Any) -> Move | None:
    """Units from region to region; bases, buildings, tokens and losses where they are."""
    match event:
        case e.UnitsMoved():
            units = f"u{event.seat}-{event.region}|r{event.region}"
            return Move(
                event.seat, (units, *(f"f{figure}" for figure in event.figures)), f"r{event.source}", f"r{event.region}"
            )
        case e.ShipMoved():
            return Move(event.seat, (f"r{event.region}",), f"r{event.source}", f"r{event.region}")
        case e.BasePlaced() | e.StartingLeader() | e.StartingWarriors() | e.FoundationBuilt() | e.BuildingBuilt():
            return Move(event.seat, (f"r{event.region}",))
        case (
            e.Produced()
            | e.LootPlaced()
            | e.WarriorsRecruited()
            | e.MoraleBoosted()
            | e.RelicTaken()
            | e.BattleChosen()
        ):
            return Move(event.seat, (f"r{event.region}",))
        case e.PhasePriced() | e.ResearchAdvanced():
            return Move(event.seat, (f"k{event.track}",))
        case e.LeaderDeployed() | e.LeaderUpgraded() | e.RhyZuSummoned():
            return Move(event.seat, (f"f{event.figure}",))
        case e.ActionTaken() | e.Passed() | e.CardPlayed() | e.QualityUpgraded() | e.PlanRevealed():
            return Move(event.seat)
        case e.BuildingDestroyed() | e.WarriorsWounded() | e.TrapSprung() | e.RelicRemoved():
            return Move(lit=(f"r{event.region}",))
    return None


def weighty(action: Any, ask: str, options: Sequence[Any]) -> bool:
    """A turn is passed although the action could be performed; a retreat; points are left unspent."""
    if isinstance(action, a.Pass) and ask == "act-or-pass":
        return any(isinstance(option, a.Act) for option in options)
    if isinstance(action, a.Done) and ask == "act":
        return any(isinstance(option, a.Main) for option in options)
    return False


def uses(action: Any) -> bool:
    """Cards, abilities and qualities: what is printed decides."""
    return isinstance(
        action, a.PlayCard | a.Plan | a.Use | a.UseScouting | a.GiveScouting | a.UpgradeQuality | a.Deploy | a.UpgradeLeader
        | a.ReturnLeader | a.Start | a.Discard,
    )  # fmt: skip
