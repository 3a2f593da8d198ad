"""What units and miniatures are called: `stormtroopers-2`, its third miniature `stormtroopers-2.3`."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from wartable.games.legion.content import UNITS, UPGRADES
from wartable.games.legion.model import NONE, Legion
from wartable.games.legion.table import unit_of
from wartable.kernel.rulebook import Words

BLAST = Words("Blast", "Взрыв")
"""What attacks where no unit does: a charge or a mine."""
NUMBER = Words("no.", "№")


@lru_cache(maxsize=256)
def numbered(cards: bytes) -> tuple[int, ...]:
    """Of each unit its number among those of its card, counted from 1; 0: there is no other."""
    total, so_far = Counter(cards), Counter[int]()
    found = []
    for card in cards:
        so_far[card] += 1
        found.append(so_far[card] if total[card] > 1 else 0)
    return tuple(found)


@lru_cache(maxsize=256)
def spellings(cards: bytes) -> tuple[str, ...]:
    """How each unit is spelled."""
    return tuple(UNITS[card].id + (f"-{n}" if n else "") for card, n in zip(cards, numbered(cards), strict=True))


def spell_unit(s: Legion, unit: int) -> str:
    return spellings(s.card)[unit]


def spell_mini(s: Legion, mini: int) -> str:
    unit = unit_of(s, mini)
    return f"{spell_unit(s, unit)}.{mini - s.first[unit] + 1}"


def say_unit(lang: str, s: Any, unit: int) -> str:
    """A unit's name, with its number if there are several such units."""
    if s is None:
        return str(unit)
    if unit == NONE:
        return BLAST[lang]
    name, n = UNITS[s.card[unit]].name[lang], numbered(s.card)[unit]
    return f"{name} {n}" if n else name


def agreement(lang: str, s: Any, field: str, unit: int) -> dict[str, str]:
    """Whether verbs beside a unit's name are plural or singular: `unit-are` is `many` or `one`."""
    many = s is not None and unit != NONE and UNITS[s.card[unit]].plural
    return {f"{field}-are": "many" if many else "one"}


def say_mini(lang: str, s: Any, mini: int) -> str:
    """A miniature: its unit, and the upgrade that added it or its number."""
    if s is None:
        return str(mini)
    unit = unit_of(s, mini)
    whole = say_unit(lang, s, unit)
    if s.first[unit + 1] - s.first[unit] == 1:
        return whole
    gear = s.gear[mini]
    own = UPGRADES[s.upgrades[unit][gear - 1]].name[lang] if gear else f"{NUMBER[lang]} {mini - s.first[unit] + 1}"
    return f"{whole}, {own}"
