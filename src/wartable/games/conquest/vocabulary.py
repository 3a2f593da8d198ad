"""The vocabulary of Conquest: one table for each id type; notation, reading, words and keys follow from them.

A planet is `@2` (1 is the first planet), a card in play is its card: `goff-nob`, or `goff-nob#12` where several are in
play. Whoever writes may also use printed names, and may tell copies apart by where they are or by their order:
`khymera@2` (the one at planet 2), `khymera@hq`, `shoota-mob:2` (the second one that came into play).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.conquest import actions, events
from wartable.games.conquest.abilities import BOOK
from wartable.games.conquest.actions import DeckId, Deploy, DeploySupport, HqId, PickCard, PlayEvent, Take, Use, Word
from wartable.games.conquest.content import KINDS, NO_CARD, NO_PLANET, PLANET, WORDS, CardId, PlanetId
from wartable.games.conquest.model import HQ, NOBODY, PLANET_LINE, Conquest, Lasting, PlaceId, Uid, Until
from wartable.games.conquest.rules.table import places
from wartable.games.conquest.words import (
    about_card,
    about_place,
    about_planet,
    about_unit,
    card_name,
    going_on,
    occurrence_words,
    place_name,
    planet_name,
    unit_words,
)
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Special, Vocabulary, fixed, structs_in

# -- ids ---------------------------------------------------------------------------------------------


def unit_name(s: Conquest, uid: Uid) -> str:
    """`goff-nob`, or `goff-nob#12` where several such cards are in play."""
    kind = s.cards[uid].kind
    name = KINDS[kind].id
    return name if [card.kind for card in s.cards.values()].count(kind) == 1 else f"{name}#{uid}"


_COPY = re.compile(r"(?P<card>.+?)(#(?P<uid>\d+))?(@(?P<place>hq|\d))?(:(?P<nth>\d+))?")


def find_unit(s: Conquest, text: str) -> list[Uid]:
    """The cards in play that a name may mean: a card, then its uid, its place or its order among its like, or nothing; or a uid alone."""
    found = _COPY.fullmatch(text.replace(" #", "#"))
    if found is None or text.isdecimal():
        return [uid for uid in s.cards if str(uid) == text]
    kinds = CARDS.find(s, found["card"])
    alike = [
        card.uid
        for card in s.cards.values()
        if card.kind in kinds
        and found["uid"] in (None, str(card.uid))
        and found["place"] in (None, str(number_of(s, card.place)))
    ]
    return alike if found["nth"] is None else alike[int(found["nth"]) - 1 : int(found["nth"])]


def gone_unit(s: Conquest, text: str) -> list[Uid]:
    """Nobody, where a card is named of which none is in play."""
    return [NOBODY] if _kinds(s, text) else []


def _kinds(s: Conquest, text: str) -> list[CardId]:
    """The cards that a name of a copy may mean."""
    return CARDS.find(s, card_of(text))


def gone_place(s: Conquest, text: str) -> list[PlaceId]:
    """A number beyond the end of the line."""
    found = re.fullmatch(r"@(\d)", text)
    return [PlaceId(s.first + int(found[1]) - 1)] if found is not None else []


def card_of(text: str) -> str:
    """The name of the card in the name of a card in play."""
    found = _COPY.fullmatch(text.replace(" #", "#"))
    return found["card"] if found is not None else text


def number_of(s: Conquest, place: PlaceId) -> int | str:
    """The number of a planet as people count (1 is the first planet), or `hq`."""
    return "hq" if place == HQ else place - s.first + 1


TABLES = Tables()
CARDS = TABLES.printed(
    CardId,
    Words("card", "карты"),
    {number: (card.id, card.name) for number, card in KINDS.items()},
    say=lambda lang, s, card: card_name(lang, card),
    more=about_card,
    key="h",
    mark=lambda card: f"k{card}" if card in KINDS else "",
    none=NO_CARD,
)
PLANETS = TABLES.printed(
    PlanetId,
    Words("planet", "планеты"),
    {number: (planet.id, planet.name) for number, planet in PLANET.items()},
    say=lambda lang, s, planet: planet_name(lang, planet),
    more=about_planet,
    mark=lambda planet: f"w{planet}" if planet in PLANET else "",
    none=NO_PLANET,
)
UNITS = TABLES.ids(
    Uid,
    Words("card in play", "карты в игре"),
    spell=unit_name,
    every=lambda s: s.cards,
    tell=lambda s, uid: unit_name(s, uid) if uid in s.cards else None,  # it may have left play since
    say=unit_words,
    finder=find_unit,
    absent=gone_unit,
    more=about_unit,
    key="u",
    none=NOBODY,
)
PLACES = TABLES.ids(
    PlaceId,
    Words("place", "места"),
    spell=lambda s, place: f"@{number_of(s, place)}",
    every=lambda s: (HQ, *places(s.gone, PLANET_LINE)),
    say=place_name,
    absent=gone_place,
    tell=number_of,
    more=about_place,
    key=lambda place: f"p{place}" if place != HQ else "",
)
LASTING = ("atk", "hp", "no-command", "blank", "sacrifice-at-end", "discard-at-end", *WORDS["keywords"])
TABLES.numbered(HqId, Words("headquarters", "штаб-квартиры"), ("0", "1"), key="q", say=lambda lang, s, seat: seat)
TABLES.numbered(DeckId, Words("deck", "колоды"), ("0", "1"), key="d", say=lambda lang, s, seat: seat)
TABLES.named(Lasting, Words("lasting effect", "длящегося эффекта"), LASTING)
TABLES.named(Until, Words("time", "срока"), ("phase", "battle", "attack", "next-attack", "struggle", "round"))
TABLES.named(Word, Words("choice", "выбора"), ("cards", "discard", "hand", "resources"))

# -- spelling ----------------------------------------------------------------------------------------


def _spell_use(s: Conquest, action: Use) -> str:
    rest = action.ability.removeprefix(KINDS[s.cards[action.uid].kind].id)
    return f"use {unit_name(s, action.uid)}{rest and ' ' + rest.lstrip('-')}"


def _read_use(s: Conquest, text: str) -> Iterator[Use]:
    """A second ability of a card has a number behind the card's name."""
    if (found := re.fullmatch(r"use (.+?)(?: (\d))?", text)) is not None:
        for uid in UNITS.find(s, found[1]) or gone_unit(s, found[1]):
            name = KINDS[s.cards[uid].kind if uid != NOBODY else _kinds(s, found[1])[0]].id
            ability = f"{name}-{found[2]}" if found[2] else name
            if not found[2] or ability in BOOK.by_id:
                yield Use(uid, ability)


ABOUT = {"card": CardId, "planet": PlanetId, "unit": Uid}
"""What questions are about."""
VOCABULARY = Vocabulary(
    TABLES,
    structs_in(actions, Action),
    structs_in(events, Event),
    about=ABOUT,
    special={
        Use: Special(_spell_use, _read_use),
        Take: fixed(
            {
                "take both": Take(True, True),
                "take cards": Take(True, False),
                "take resources": Take(False, True),
                "take nothing": Take(False, False),
            }
        ),
    },
    keys={PickCard: ("h{card}", "c{card}")},
    unmarked=("cause",),
)
_TYPES: dict[type, tuple[str, ...]] = {Deploy: ("army",), DeploySupport: ("support",), PlayEvent: ("event",)}


def read(s: Conquest, text: str) -> list[Any]:
    """The actions that a text may mean, whether or not they may be taken now; only cards of its type go with a verb."""
    return [
        action
        for action in VOCABULARY.readings(s, text)
        if type(action) not in _TYPES or KINDS[action.card].type in _TYPES[type(action)]
    ]


# -- words -------------------------------------------------------------------------------------------


def words(lang: str, s: Conquest | None, thing: Any) -> dict[str, Any]:
    """The arguments of a message: names for cards, planets and units, numbers as they are (see `words.py`)."""
    told = VOCABULARY.words(lang, s, thing)
    if isinstance(thing, Event):
        if (cards := getattr(thing, "cards", None)) is not None:
            told |= {
                "cards": len(cards),
                "names": told["cards"],
                "known": "yes" if cards and all(c > 0 for c in cards) else "no",
            }
        return told
    if isinstance(thing, Mapping) and "resources" in thing:  # a planet's bonuses are not its Battle ability
        del told["text"], told["rule"]
    if "occurrence" in told:
        told["occurrence"] = occurrence_words(lang, s, thing["occurrence"])
    return told | going_on(lang, s)
