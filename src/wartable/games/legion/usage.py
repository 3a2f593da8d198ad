"""What the soak counts: units, weapons, upgrades, command and battle cards, kinds of moves and actions."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as e
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, KEYWORDS, UPGRADES, WEAPONS, Upgrade
from wartable.games.legion.terrain_events import TerrainLaid

DEEDS: dict[type, str] = {
    TerrainLaid: "lay-terrain",
    e.UnitMoved: "move",
    e.Turned: "pivot",
    e.Climbed: "climb",
    e.ClamberRolled: "clamber",
    e.Halted: "halted",
    e.Displaced: "displace",
    e.Hurled: "hurl",
    e.MeleeBegan: "melee",
    e.Panicked: "panic",
    e.Fled: "flee",
    e.StandbySpent: "standby",
    e.TokenClaimed: "claim",
    e.TokenSabotaged: "sabotage",
    e.TokenRepaired: "repair",
    e.ChargePlaced: "charge",
    blows.MineRolled: "mine",
    e.Embarked: "embark",
    e.Disembarked: "disembark",
    e.Reinforced: "reinforce",
    e.CommanderPromoted: "promote",
    blows.Deflected: "deflect",
    blows.ResilienceRolled: "resilience",
    e.IonGained: "ion",
}


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
    match event:
        case e.CommandRevealed():
            return [f"command {COMMAND_CARDS[event.card].id}"]
        case e.BattleDefined():
            return [f"battle {BATTLE_CARDS[card].id}" for card in (event.objective, event.deployment, event.condition)]
        case e.GrandBattleDefined():
            return [f"battle {BATTLE_CARDS[card].id}" for card in (event.objective, event.condition)]
        case e.DeploymentDrawn():
            return [f"battle {BATTLE_CARDS[event.deployment].id}"]
        case blows.WeaponAdded():
            return _fired(event.weapon)
        case blows.Detonated():
            return ["detonate", *_fired(event.weapon)]
        case e.UpgradeUsed():
            return [f"upgrade {UPGRADES[event.upgrade].id}"]
        case e.KeywordUsed():
            return [f"keyword {KEYWORDS[event.keyword].id}"]
        case e.OrderMeditated():
            return ["upgrade battle-meditation"]
        case e.OrderRelayed():
            return ["upgrade comms-relay"]
    return [DEEDS[type(event)]] if type(event) in DEEDS else []


def _fired(weapon: int) -> list[str]:
    """A weapon, and the keywords printed on it."""
    return [f"weapon {WEAPONS[weapon].id}", *(f"fired {word.keyword}" for word in WEAPONS[weapon].keywords)]


def usages() -> list[str]:
    """Every command and battle card, weapon with its keywords, power, and kind of deed."""
    return [
        *(f"command {card.id}" for card in COMMAND_CARDS),
        *(f"battle {card.id}" for card in BATTLE_CARDS),
        *dict.fromkeys(f"weapon {weapon.id}" for weapon in WEAPONS),
        *dict.fromkeys(f"fired {word.keyword}" for weapon in WEAPONS for word in weapon.keywords),
        *(f"upgrade {card.id}" for card in UPGRADES if _is_used(card)),
        *(f"keyword {word}" for word in PERFORMED),
        *DEEDS.values(),
        "detonate",
    ]


PERFORMED = (
    "arm",
    "calculate-odds",
    "compel",
    "dauntless",
    "distract",
    "pulling-the-strings",
    "quick-thinking",
    "repair",
    "reposition",
    "scale",
    "secret-mission",
    "smoke",
    "spotter",
    "spur",
    "take-cover",
    "wheel-mode",
)
"""Keywords of units that their player uses or not; the others work by themselves."""
OFFERED = ("battle-meditation", "comms-relay", "duck-and-cover", "endurance", "hunter", "strict-orders")
"""Upgrades without an icon that their player uses or not."""


def _is_used(card: Upgrade) -> bool:
    """Whether it is told when an upgrade is used: with an icon, or where its player is asked."""
    return card.action == "free" or (card.exhaust and card.weapon is None) or card.id in OFFERED
