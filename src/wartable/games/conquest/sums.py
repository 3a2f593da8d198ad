"""Where a number comes from: what is printed, each thing that changes it with its source, and the total."""

from __future__ import annotations

import msgspec

from wartable.games.conquest.abilities import is_blank, sources
from wartable.games.conquest.content import KINDS, NO_CARD, CardId
from wartable.games.conquest.model import Card, Conquest
from wartable.games.conquest.rules.values import has, printed_hp


class Part(msgspec.Struct, frozen=True):
    """One line of a sum."""

    sign: str
    """`+2`, `×2`, or a bare number for what is printed."""
    what: str
    """printed, damage, brutal, card (then `source` names it)."""
    source: CardId = NO_CARD


def attack_sum(s: Conquest, unit: Card) -> list[Part]:
    """ATK: printed, continuous and lasting effects, Brutal."""
    printed = KINDS[unit.kind].bloodied["atk"] if unit.bloodied else KINDS[unit.kind].atk
    parts = [Part(str(printed), "printed"), *_changes(s, "atk", unit)]
    if unit.damage and has(s, unit, "brutal"):
        parts.append(Part(f"+{unit.damage}", "brutal"))
    return parts


def health_sum(s: Conquest, unit: Card) -> list[Part]:
    """HP: printed, additions, then doubling; damage is taken off at the end."""
    parts = [Part(str(printed_hp(unit)), "printed"), *_changes(s, "hp", unit)]
    for source, factor in sources(s, "hp-factor"):
        if (by := factor(s, source, unit)) != 1 and not is_blank(s, source):
            parts.append(Part(f"×{by}", "card", source.kind))
    if unit.damage:
        parts.append(Part(f"−{unit.damage}", "damage"))
    return parts


def command_sum(s: Conquest, unit: Card) -> list[Part]:
    """Command icons: printed and gained."""
    return [Part(str(KINDS[unit.kind].command), "printed"), *_changes(s, "command", unit)]


def _changes(s: Conquest, value: str, unit: Card) -> list[Part]:
    """What continuous effects in play and lasting effects add, each with the card that says so."""
    parts: list[Part] = []
    for source, change in sources(s, value):
        if (by := change(s, source, unit)) and not is_blank(s, source):
            parts.append(Part(_signed(by), "card", source.kind))
    attacks = s.battle is not None and s.battle.attacker == unit.uid
    for e in s.effects:
        if e.what == value and e.uid == unit.uid and (attacks or e.until != "next-attack") and e.amount:
            parts.append(Part(_signed(e.amount), "card", e.source))
    return parts


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
