"""Names for messages: what an action, an event or a question is about, in a language. (`vocabulary.py` joins them.)

In Russian the names of cards and planets come in «ёлочки», and the messages keep them in the nominative.

Besides the fields themselves messages may use:

    known     yes; no: the card is hidden ("?"); none: there is no card
    names     the cards of `cards`, where they are known (`cards` itself is their number)
    where     planet, hidden (a face-down planet), hq, host or none
    number    the planet's number on the dial
    bearer    the unit that an attachment is on
    at        where a unit is;  atk, hp, left: its ATK, its HP and what is left of it;  role: unit, attachment, support
    text      what is printed on the card or the planet;  rule: the atom that describes it
    occurrence  what an interrupt or a reaction answers to
    moment    which action window it is: mine, theirs (before whose attack, in combat round `fought`), after (the battle
              at the planet `after`), battle (before the first one), command-end, headquarters-steps
    here      the planet of the battle going on;  skirmish: 1 in its ranged skirmish;  leader: yes: whose turn it is may retreat the warlord
    card-is   warlord, unit or card: what a named card is (also unit-is, host-is and so on)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.conquest import occurrences as on
from wartable.games.conquest.content import KINDS, PLANET, CardId, PlanetId
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
from wartable.games.conquest.rules.table import is_warlord, planet_number, units_at
from wartable.games.conquest.rules.values import atk, cannot_leave_battle, hp, remaining
from wartable.kernel.text import Texts, kebab

TEXTS = Texts(__package__)
_ROLES = {UNIT: "unit", ATTACHMENT: "attachment", SUPPORT: "support"}


def about_card(lang: str, s: Conquest | None, field: str, card: CardId) -> dict[str, Any]:
    """What is known of the card a message is about."""
    kind = {f"{field}-is": what_it_is(card)}
    if field == "host":
        return {"where": "host", **kind} if card else kind
    if field != "card":
        return kind
    known = kind | {"known": "no" if card == HIDDEN else "yes" if card in KINDS else "none"}
    if card not in KINDS:
        return known
    printed = KINDS[card]
    return {**known, "text": printed.text[lang], "rule": printed.rule, "shields": printed.shields}


def about_planet(lang: str, s: Conquest | None, field: str, planet: PlanetId) -> dict[str, Any]:
    if planet not in PLANET:
        return {"where": "hq"}
    return {"where": "planet", "text": PLANET[planet].text[lang], "rule": PLANET[planet].rule}


def about_unit(lang: str, s: Conquest | None, field: str, uid: Uid | None) -> dict[str, Any]:
    """What a message may say of a card in play (nothing, in a refusal that names none)."""
    if s is None or uid not in s.cards:
        return {"where": "none"}
    card = s.cards[uid]
    args: dict[str, Any] = {"where": "host", "role": _ROLES[card.role], f"{field}-is": what_it_is(card.kind)}
    args |= {"seat": card.seat, "at": place_name(lang, s, card.place)}
    if field == "uid":
        args |= {"text": KINDS[card.kind].text[lang], "rule": KINDS[card.kind].rule}
    if card.role == ATTACHMENT:
        args["bearer"] = unit_words(lang, s, card.host)
    if card.role == UNIT:
        args |= {"atk": atk(s, card), "hp": hp(s, card), "left": remaining(s, card)}
    return args


def about_place(lang: str, s: Conquest | None, field: str, place: PlaceId | None) -> dict[str, Any]:
    if s is None or place is None:
        return {"where": "none", "number": 0}
    if place == HQ:
        return {"where": "hq", "number": 0}
    return {"where": "planet" if place < s.revealed else "hidden", "number": planet_number(s, place)}


def moment(lang: str, s: Conquest) -> dict[str, Any]:
    """Which action window is open: before whose attack, or between which steps of the round."""
    match s.then:
        case "combat-turn" if s.battle is not None:
            return {"moment": "mine" if s.battle.turn == s.turn else "theirs", "fought": s.battle.round}
        case "battle" if s.place >= s.first:
            return {"moment": "after", "after": planet_name(lang, s.planets[s.place])}
        case "battle" | "command-end" | "headquarters-steps" as then:
            return {"moment": then}
    return {}


def going_on(lang: str, s: Conquest | None) -> dict[str, Any]:
    """The battle in which a question is asked, and the action window."""
    if s is None:
        return {}
    return (moment(lang, s) if s.step == "actions" else {}) | _battle(lang, s)


def _battle(lang: str, s: Conquest) -> dict[str, Any]:
    if s.battle is None:
        return {}
    leads = any(is_warlord(u) and cannot_leave_battle(s, u) is None for u in units_at(s, s.battle.place, s.battle.turn))
    told = {"here": place_name(lang, s, s.battle.place), "skirmish": int(s.battle.skirmish)}
    return {**told, "leader": "yes" if leads else "no"}


def what_it_is(card: CardId) -> str:
    """warlord, unit or card: the word that stands before a name, and that the rest of the sentence agrees with."""
    if card not in KINDS:
        return "card"
    return "warlord" if KINDS[card].type == "warlord" else "unit" if KINDS[card].is_unit else "card"


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


def quoted(lang: str, name: str) -> str:
    """A name within a Russian sentence stands in «ёлочки», quotes inside it become „лапки“."""
    return name if lang != "ru" else f"«{name.replace('«', '„').replace('»', '“')}»"


def unit_words(lang: str, s: Conquest | None, uid: Uid) -> str:
    """The name of a card in play, with its number where several such cards stand together."""
    if s is None or uid not in s.cards:
        return ""
    return card_name(lang, s.cards[uid].kind) + mark(s.cards, s.cards[uid])


def mark(cards: Mapping[Uid, Card], card: Card) -> str:
    """` #12` where one player has several such cards at one place: elsewhere the place tells them apart."""
    same = (c for c in cards.values() if (c.kind, c.seat, c.place) == (card.kind, card.seat, card.place))
    return f" #{card.uid}" if sum(1 for _ in same) > 1 else ""


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
    if value is None:
        return ""
    return card_name(lang, value) if key == "card" else place_name(lang, s, value) if key == "place" else value
