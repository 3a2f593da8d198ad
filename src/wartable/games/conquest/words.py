"""Names for messages: what an action, an event or a question is about, in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wartable.games.conquest.content import KINDS, PLANET, WORDS
from wartable.games.conquest.model import HIDDEN, Conquest

_CARDS = {"card", "attacker", "defender", "host", "to", "cause", "unit"}


def words(lang: str, s: Conquest | None, thing: Any) -> Mapping[str, Any]:
    """The arguments of a message: names for cards, planets and units, numbers as they are.

    In an action or a question a unit is meant by its uid, in an event by its card: an event must be
    told long after the unit is gone.
    """
    if isinstance(thing, Mapping):
        fields, event = thing, False
    else:
        fields, event = msgspec.structs.asdict(thing), hasattr(thing, "cite")
    named: dict[str, Any] = {}
    for key, value in fields.items():
        named[key] = _word(lang, s, key, value, event)
    return named


def _word(lang: str, s: Conquest | None, key: str, value: Any, event: bool) -> Any:
    if key == "uid" or (not event and key in ("host", "unit")):
        return unit_words(lang, s, value)
    if key in _CARDS and isinstance(value, int):
        return card_name(lang, value)
    if key == "planet":
        return PLANET[value].name[lang] if value in PLANET else ""
    if key == "planets":
        return ", ".join(PLANET[p].name[lang] for p in value)
    if key == "place":
        return PLANET[s.planets[value]].name[lang] if s is not None and isinstance(value, int) and value >= 0 else ""
    if key == "cards" and isinstance(value, tuple):
        return len(value)
    if key == "phase":
        return WORDS["phases"][value][lang]
    if key == "factions":
        return ", ".join(WORDS["factions"][f][lang] for f in value)
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | str) else ""


def card_name(lang: str, number: int) -> str:
    """The name of a card; nothing for no card."""
    if number == HIDDEN:
        return "?"
    return KINDS[number].name[lang] if number in KINDS else ""


def unit_words(lang: str, s: Conquest | None, uid: Any) -> str:
    """The name of a card in play."""
    if s is None or uid is None or uid not in s.cards:
        return ""
    return KINDS[s.cards[uid].kind].name[lang]
