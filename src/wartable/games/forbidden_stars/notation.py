"""The short, language-neutral spelling of every action: `move space-marine 10A/nw 3A/sw`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars.content import (
    ASSETS,
    BASTION_UNIT,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACES,
    FACTION_IDS,
    ORDER_UPGRADES,
    ORDERS,
    SIDES,
    STRUCTURES,
    UNITS,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN
from wartable.games.forbidden_stars.model import State
from wartable.kernel.text import kebab

HOW = ("", " routed", " token", " routed-token")


def slug(name: str) -> str:
    return name.replace("_", "-")


UNIT = (*(slug(u.id) for u in UNITS), "bastion")
CARD = tuple(slug(c.id) for c in COMBAT_CARDS)
EVENT = tuple(slug(c.id) for c in EVENT_CARDS)
UPGRADE = tuple(slug(c.id) for c in ORDER_UPGRADES)
FACE = (*FACES, "rolled")
HELP = ("", " +cache", " +forge", " +cache +forge")


def helps(help: int) -> str:
    text = HELP[help & 3]
    if help & a.SECOND_CACHE:
        text += " +cache"
    if help & a.SCHEME_HELP:
        text += " +warboss"
    if help & a.UPGRADE_HELP:
        text += " +wraithbone-singers"
    return text


def seat_name(s: State, seat: int) -> str:
    return FACTION_IDS[s.players[seat].faction]


SPELL: dict[type, Callable[[State, Any], str]] = {
    a.PlaceTile: lambda s, x: f"tile {SIDES[x.side].id} at {x.x - ORIGIN},{x.y - ORIGIN} turn {x.turn}",
    a.PlaceUnit: lambda s, x: f"place {UNIT[x.unit]} {s.map.spell(x.area)}" + (f" {x.count}" if x.count > 1 else ""),
    a.PlaceStructure: lambda s, x: f"structure {STRUCTURES[x.structure]} {s.map.spell(x.area)}",
    a.PlaceObjective: lambda s, x: f"objective {seat_name(s, x.owner)} {s.map.spell(x.area)}",
    a.PlaceStorm: lambda s, x: f"storm {s.map.spell_edge(x.edge)}",
    a.PlaceOrder: lambda s, x: f"order {ORDERS[x.order]} {s.map.tile(x.system)}",
    a.Reveal: lambda s, x: f"reveal {s.map.tile(x.system)}",
    a.Resolve: lambda s, x: f"resolve {ORDERS[x.order]}",
    a.ToEventDeck: lambda s, x: "event-deck",
    a.UseScheme: lambda s, x: f"scheme {EVENT[x.event]}",
    a.UseUpgrade: lambda s, x: f"upgrade {UPGRADE[x.upgrade]}",
    a.Move: lambda s, x: f"move {UNIT[x.unit]} {s.map.spell(x.source)} {s.map.spell(x.target)}",
    a.Buy: lambda s, x: f"buy {UNIT[x.unit]} {s.map.spell(x.area)}{helps(x.help)}",
    a.Build: lambda s, x: f"build {STRUCTURES[x.structure]} {s.map.spell(x.area)}{helps(x.help)}",
    a.BuyUpgrade: lambda s, x: f"buy-upgrade {UPGRADE[x.upgrade]}",
    a.BuyCombatCard: lambda s, x: f"buy-card {CARD[x.card]}",
    a.RemoveCard: lambda s, x: f"remove {CARD[x.card]}",
    a.PickAsset: lambda s, x: f"asset {ASSETS[x.asset]}",
    a.PickOrder: lambda s, x: f"token {ORDERS[x.order]}",
    a.ReplaceUnit: lambda s, x: f"replace {UNIT[x.unit]}{HOW[x.state]} {s.map.spell(x.area)}",
    a.ReplaceStructure: lambda s, x: f"replace {STRUCTURES[x.structure]} {s.map.spell(x.area)} by {STRUCTURES[x.by]}",
    a.Strike: lambda s, x: f"strike {s.map.spell(x.void)} {s.map.spell(x.world)}",
    a.PickDie: lambda s, x: f"die {FACE[x.face]}",
    a.SpendDie: lambda s, x: f"spend {FACE[x.face]}",
    a.GainDie: lambda s, x: f"gain-die {FACE[x.face]}" + (f" {x.count}" if x.count > 1 else ""),
    a.GainTokens: lambda s, x: f"gain-tokens {FACE[x.face]} {x.count}",
    a.LoseDie: lambda s, x: f"lose-die {FACE[x.face]}",
    a.LoseTokens: lambda s, x: f"lose-tokens {FACE[x.face]} {x.count}",
    a.Commit: lambda s, x: f"reinforce {x.count}",
    a.PlayCard: lambda s, x: f"card {CARD[x.card]}",
    a.UseAbility: lambda s, x: "use",
    a.PickUnit: lambda s, x: f"unit {UNIT[x.unit]}{HOW[x.state]} {s.map.spell(x.area)}",
    a.PickCard: lambda s, x: f"discard {CARD[x.card]}",
    a.PickArea: lambda s, x: f"area {s.map.spell(x.area)}",
    a.PickSystem: lambda s, x: f"system {s.map.tile(x.system)}",
    a.PickPlayer: lambda s, x: f"player {seat_name(s, x.seat)}",
    a.Assign: lambda s, x: f"damage {UNIT[x.unit]}{HOW[x.state]}",
    a.Retreat: lambda s, x: f"retreat {s.map.spell(x.area)}",
    a.Surplus: lambda s, x: f"surplus {UNIT[x.unit]}{HOW[x.state]} {s.map.spell(x.area)}",
    a.PlayEvent: lambda s, x: f"event {EVENT[x.event]}",
    a.MoveStorm: lambda s, x: f"storm {s.map.spell_edge(x.edge)} {s.map.spell_edge(x.target)}",
    a.LookAt: lambda s, x: f"look {s.map.tile(x.system)} {x.position}",
    a.ShiftOrder: lambda s, x: f"shift {s.map.tile(x.system)} {x.position} {'top' if x.top else 'bottom'}",
    a.GainAssets: lambda s, x: f"assets {s.map.spell(x.area)}",
    a.GainMateriel: lambda s, x: f"materiel {s.map.spell(x.area)}",
}


def notation(s: State, action: Any) -> str:
    """The spelling of an action in the present position; the rest (done, decline, rally...) is its name."""
    spell = SPELL.get(type(action))
    return spell(s, action) if spell else kebab(type(action).__name__)


assert UNIT[BASTION_UNIT] == "bastion"
