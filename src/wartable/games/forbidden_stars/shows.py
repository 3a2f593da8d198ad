"""What is shown for a moment, how moves are seen on the board, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars import events as e
from wartable.games.forbidden_stars.board import FACE_GLYPH, ORDER_GLYPH
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, FACE_NAMES, ORDER_NAMES, ORDER_UPGRADES
from wartable.games.forbidden_stars.fight import icons_of
from wartable.kernel.face import Move, Show, Shown


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dice; combat cards as they are turned up; orders and events of others; the start of a battle."""
    match event:
        case e.DiceRolled():
            counts = (event.attack, event.defence, event.morale)
            faces = [Shown(FACE_NAMES[f][lang], (FACE_GLYPH[f],)) for f in range(3) for _ in range(counts[f])]
            return Show("dice", tuple(faces), FACE_GLYPH) if faces else None
        case e.CardRevealed():
            return Show("cards", (Shown(COMBAT_CARDS[event.card].name[lang], tuple(icons_of(event.card))),))
        case e.OrderRevealed() if event.seat != seat:
            return Show("cards", (Shown(ORDER_NAMES[event.order][lang], (ORDER_GLYPH[event.order],)),))
        case e.EventPlayed() | e.SchemeUsed() | e.TacticUsed() if event.seat != seat:
            card = EVENT_CARDS[event.event]
            return Show("cards", (Shown(card.name[lang], ("storm",), card.text[lang]),))
        case e.UpgradeUsed() if event.seat != seat:
            upgrade = ORDER_UPGRADES[event.upgrade]
            return Show("cards", (Shown(upgrade.name[lang], ("plus",), upgrade.text[lang]),))
        case e.BattleBegan():
            return Show("battle")
    return None


def move(event: Any) -> Move | None:
    """Units from area to area, storms from border to border; orders, purchases and losses where they are."""
    match event:
        case e.UnitMoved():
            unit = f"u{event.unit}-{event.area}-0|u{event.unit}-{event.area}-1|a{event.area}"
            return Move(event.seat, (unit,), f"a{event.source}", unit)
        case e.StrikeBegan():
            return Move(event.seat, (f"a{event.target}",), f"a{event.area}", f"a{event.target}")
        case e.StormMoved():
            return Move(event.seat, (f"e{event.target}",), f"e{event.edge}", f"e{event.target}")
        case e.OrderPlaced() | e.OrderRevealed() | e.TilePlaced():
            return Move(event.seat, (f"s{event.system}",))
        case e.UnitPlaced() | e.UnitBought() | e.StructurePlaced() | e.StructureBuilt() | e.StructureCaptured():
            return Move(event.seat, (f"a{event.area}",))
        case e.UnitReplaced() | e.StructureReplaced() | e.ObjectivePlaced() | e.Retreated():
            return Move(event.seat, (f"a{event.area}",))
        case e.StormPlaced():
            return Move(event.seat, (f"e{event.edge}",))
        case e.UpgradeBought() | e.CombatCardBought() | e.UpgradeUsed() | e.CardRevealed() | e.EventPlayed():
            return Move(event.seat)
        case e.SchemeUsed() | e.SchemeLaid() | e.TacticUsed():
            return Move(event.seat)
        case e.UnitDestroyed() | e.StructureDestroyed() | e.UnitRouted():
            return Move(lit=(f"a{event.area}",))
    return None


def weighty(action: Any, ask: str, options: Sequence[Any]) -> bool:
    """An order is given up unresolved."""
    return isinstance(action, a.ToEventDeck) and any(isinstance(o, a.Resolve) for o in options)


def uses(action: Any) -> bool:
    """Combat cards, schemes, upgrades, events: what is printed decides."""
    return isinstance(action, a.PlayCard | a.UseScheme | a.UseUpgrade | a.PlayEvent | a.BuyUpgrade | a.BuyCombatCard)
