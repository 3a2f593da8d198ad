"""What scenarios say of a match of Conquest: what seats are called, a card in play by its name, events as facts."""

from __future__ import annotations

from typing import Any

from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.vocabulary import ABOUT, CARDS, TABLES, UNITS, card_of, number_of
from wartable.kernel.facts import Codec, Telling

telling = Telling(Codec(TABLES), ABOUT)


def seat_names(s: Conquest) -> list[str]:
    """The warlords; one that is not in play names nobody."""
    return [KINDS[s.cards[p.warlord].kind].id if p.warlord in s.cards else "" for p in s.players]


def piece(s: Conquest, name: str) -> dict[str, Any] | None:
    """A card in play, whole: what lies on it, where it is and whose it is."""
    if not UNITS.find(s, name):
        CARDS.read(s, card_of(name))
        return None
    card = s.cards[UNITS.read(s, name)]
    return {
        "card": KINDS[card.kind].id,
        "seat": card.seat,
        "owner": card.owner,
        "at": number_of(s, card.place),
        "damage": card.damage,
        "exhausted": not card.ready,
        "bloodied": card.bloodied,
        "resources": card.resources,
        "attachments": [KINDS[c.kind].id for c in s.cards.values() if c.host == card.uid],
        "bearer": KINDS[s.cards[card.host].kind].id if card.host in s.cards else None,
    }
