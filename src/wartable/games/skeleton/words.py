"""One table for each type of id; notation, words and keys of all actions and events follow from them."""

from __future__ import annotations

from wartable.games.skeleton import actions, events
from wartable.games.skeleton.model import CARDS, NO_CARD, CardId, HillId
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.text import Texts
from wartable.kernel.vocabulary import Vocabulary, structs_in

TEXTS = Texts(__package__)

HILLS = {
    "north": Words("North Hill", "Северный холм"),
    "middle": Words("Middle Hill", "Средний холм"),
    "south": Words("South Hill", "Южный холм"),
}
TABLES = Tables()
TABLES.ids(CardId, Words("card", "карты"), lambda s, card: str(card), lambda s: CARDS, key="c", mark="c", none=NO_CARD)
TABLES.numbered(HillId, Words("hill", "холма"), HILLS, HILLS.values(), key="l", mark="l")
VOCABULARY = Vocabulary(TABLES, structs_in(actions, Action), structs_in(events, Event))
