"""Names for messages: what an action, an event or a question is about, in a language.

In Russian the names of cards and planets come in «ёлочки», and the messages keep them in the nominative.

Besides the fields themselves messages may use:

    known     yes; no: the card is hidden ("?"); none: there is no card
    names     the cards of `cards`, where they are known (`cards` itself is their number)
    where     planet, hidden (a face-down planet), hq, host or none
    number    the planet's number on the dial
    at        where a unit is;  atk, hp, left: its ATK, its HP and what is left of it;  role: unit, attachment, support
    text      what is printed on the card or the planet;  rule: the atom that describes it
    occurrence  what an interrupt or a reaction answers to
    here      the planet of the battle going on;  skirmish: 1 in its ranged skirmish
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wartable.games.conquest import occurrences as on
from wartable.games.conquest.content import KINDS, PLANET, WORDS, CardId, PlanetId
from wartable.games.conquest.model import (
    ATTACHMENT,
    HIDDEN,
    HIDDEN_PLANET,
    HQ,
    SUPPORT,
    UNIT,
    Card,
    Conquest,
    PlaceId,
    Uid,
)
from wartable.games.conquest.rules.table import planet_number
from wartable.games.conquest.rules.values import atk, hp, remaining
from wartable.kernel.text import Texts, kebab

TEXTS = Texts(__package__)
_CARDS = ("card", "attacker", "defender", "host", "to", "cause", "unit")
_ROLES = {UNIT: "unit", ATTACHMENT: "attachment", SUPPORT: "support"}


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
        if key == "uid" or (not event and s is not None and key in ("host", "unit")):
            named |= _unit_args(lang, s, key, value)
        elif key == "occurrence":
            named[key] = occurrence_words(lang, s, value)
        else:
            named[key] = _word(lang, s, key, value)
    named |= _about_cards(lang, fields, event)
    if not event and s is not None and s.battle is not None:
        named |= {"here": place_name(lang, s, s.battle.place), "skirmish": int(s.battle.skirmish)}
    if "place" in fields:
        named["where"], named["number"] = _where(s, fields["place"])
    elif "planet" in fields:
        named["where"] = "host" if fields.get("host") else "planet" if fields["planet"] else "hq"
    return named


def _word(lang: str, s: Conquest | None, key: str, value: Any) -> Any:
    if key in _CARDS and isinstance(value, int):
        return card_name(lang, CardId(value))
    if key == "planet":
        return planet_name(lang, value)
    if key == "planets":
        return ", ".join(planet_name(lang, p) for p in value)
    if key == "place":
        return place_name(lang, s, value)
    if key in ("cards", "targets") and isinstance(value, tuple | list):
        return len(value)
    if key == "factions":
        return ", ".join(WORDS["factions"][f][lang] for f in value)
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | str) else ""


def _about_cards(lang: str, fields: Mapping[str, Any], event: bool) -> dict[str, Any]:
    """What is known of the card (or the cards) it is about."""
    card, cards, planet = fields.get("card"), fields.get("cards"), fields.get("planet")
    args: dict[str, Any] = {}
    if isinstance(card, int):
        args["known"] = "no" if card == HIDDEN else "yes" if card in KINDS else "none"
        if card in KINDS:
            args |= {
                "text": KINDS[CardId(card)].text[lang],
                "rule": KINDS[CardId(card)].rule,
                "shields": KINDS[CardId(card)].shields,
            }
    elif isinstance(cards, tuple):
        args["known"] = "yes" if cards and HIDDEN not in cards else "no"
        args["names"] = ", ".join(card_name(lang, c) for c in cards)
    if planet in PLANET and not event and "resources" not in fields:  # its bonuses are no Battle ability
        args |= {"text": PLANET[planet].text[lang], "rule": PLANET[planet].rule}
    return args


def _unit_args(lang: str, s: Conquest | None, key: str, uid: Any) -> dict[str, Any]:
    """What a message may say of a card in play (nothing, in a refusal that names none)."""
    if s is None or uid not in s.cards:
        return {key: "", "where": "none"}
    card = s.cards[uid]
    args: dict[str, Any] = {key: unit_words(lang, s, uid), "where": "host", "role": _ROLES[card.role]}
    args |= {"seat": card.seat, "at": place_name(lang, s, card.place)}
    if key == "uid":
        args |= {"text": KINDS[card.kind].text[lang], "rule": KINDS[card.kind].rule}
    if card.role == UNIT:
        args |= {"atk": atk(s, card), "hp": hp(s, card), "left": remaining(s, card)}
    return args


def card_name(lang: str, number: CardId) -> str:
    """The name of a card; nothing for no card."""
    if number == HIDDEN:
        return "?"
    return quoted(lang, KINDS[number].name[lang]) if number in KINDS else ""


def planet_name(lang: str, number: PlanetId) -> str:
    """The name of a planet; nothing for no planet."""
    if number == HIDDEN_PLANET:
        return "?"
    return quoted(lang, PLANET[number].name[lang]) if number in PLANET else ""


def place_name(lang: str, s: Conquest | None, place: Any) -> str:
    """The name of a place; a face-down planet has none."""
    if place == HQ:
        return TEXTS.say(lang, "hq")
    if s is None or not isinstance(place, int):
        return ""
    return planet_name(lang, s.planets[place] if place < s.revealed else HIDDEN_PLANET)


def _where(s: Conquest | None, place: Any) -> tuple[str, int]:
    if s is None or not isinstance(place, int):
        return "none", 0
    if place == HQ:
        return "hq", 0
    return "planet" if place < s.revealed else "hidden", planet_number(s, PlaceId(place))


def quoted(lang: str, name: str) -> str:
    """A name within a Russian sentence stands in «ёлочки», quotes inside it become „лапки“."""
    return name if lang != "ru" else f"«{name.replace('«', '„').replace('»', '“')}»"


def unit_words(lang: str, s: Conquest, uid: Uid) -> str:
    """The name of a card in play, with its number where several such cards are in play."""
    return card_name(lang, s.cards[uid].kind) + mark(s.cards, s.cards[uid])


def mark(cards: Mapping[Uid, Card], card: Card) -> str:
    """` #12` where several such cards are in play, as in the notation."""
    return f" #{card.uid}" if sum(c.kind == card.kind for c in cards.values()) > 1 else ""


def occurrence_words(lang: str, s: Conquest | None, occurrence: Any) -> str:
    """What an interrupt or a reaction answers to."""
    args: dict[str, Any] = {}
    match occurrence:
        case on.Targeting():
            args["card"] = card_name(lang, occurrence.ctx.kind) if occurrence.ctx is not None else ""
            args["known"] = "yes" if occurrence.ctx is not None else "none"
            args["targets"] = ", ".join(card_name(lang, card.kind) for card in occurrence.targets)
        case on.Leaving():
            args = {"card": card_name(lang, occurrence.card.kind), "to": occurrence.to}
            args["how"] = "destroyed" if occurrence.destroyed else "left"
        case _:
            for key in ("attacker", "defender", "unit", "card", "amount", "cost", "phase", "place"):
                if hasattr(occurrence, key):
                    args[key] = _occurring(lang, s, key, getattr(occurrence, key))
    message = f"when-{kebab(type(occurrence).__name__)}"
    return TEXTS.say(lang, message if TEXTS.has(lang, message) else "when-other", args)


def _occurring(lang: str, s: Conquest | None, key: str, value: Any) -> Any:
    if isinstance(value, Card):
        return card_name(lang, value.kind)
    return _word(lang, s, key, value) if value is not None else ""
