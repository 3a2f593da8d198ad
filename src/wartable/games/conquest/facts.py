"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

    initiative: 0
    planets: [plannum, barlus, elouith, carnath, tarrus, ferrin, iridial]
    seats:
      0:
        warlord: {card: colonel-straken, at: 5}
        hand: [suppressive-fire]
        planets: {1: [stalwart-ogryn, {card: penal-legionnaire, exhausted: true}]}
      1: …

Planets are told by their numbers (1 is the first planet), the headquarters is `hq`. A card in play is its card's id, or a
mapping with its `damage`, `exhausted`, `attachments`. What is not said has its ordinary value: nothing in hand, no
resources, a deck of twenty Rogue Traders.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from wartable.games.conquest.content import KINDS, CardId, PlanetId, tokens
from wartable.games.conquest.model import (
    HQ,
    KNOWS,
    NOBODY,
    PLANET_LINE,
    SUPPORT,
    UNIT,
    Battle,
    Card,
    Conquest,
    Count,
    Effect,
    PlaceId,
    Somebody,
    Uid,
)
from wartable.games.conquest.rules.table import is_warlord, places
from wartable.games.conquest.vocabulary import TABLES, number_of
from wartable.kernel.alike import alike
from wartable.kernel.facts import Codec


class Piece(msgspec.Struct):
    """A card in play, as facts tell it."""

    short: ClassVar[str] = "card"

    card: CardId
    at: PlaceId | None = None
    """Where a warlord is; other cards are told where they are."""
    damage: Count = 0
    exhausted: bool = False
    bloodied: bool = False
    resources: Count = 0
    owner: Somebody | None = None
    """Whose card it is, if not the player's who controls it."""
    by: Somebody | None = None
    """Who controls an attachment, if not the player who controls its bearer."""
    attachments: list[Piece] = []


class Side(msgspec.Struct):
    """What one player has, as facts tell it."""

    warlord: Piece | None
    """None: it has left the game, which is over."""
    resources: Count = 0
    hand: list[CardId] = []
    deck: list[CardId] = []
    """The topmost card first."""
    discard: list[CardId] = []
    trophies: list[PlanetId] = []
    playing: list[CardId] = []
    limited: bool = False
    shown: list[CardId] = []
    top: list[list[Somebody]] = []
    """Who has seen each of the topmost cards of the deck, the topmost first."""
    bottom: Count = 0
    pool: str | None = None
    hq: list[Piece] = []
    supports: list[Piece] = []
    planets: dict[PlaceId, list[Piece]] = {}


CODEC = Codec(
    TABLES,
    whole={Conquest, Battle, Effect, Side},
    called={"loaded": "chance"},
    usual={Effect: lambda told: {"uid": NOBODY, "amount": 0}},
)
APART = ("players", "cards", "watch", "next_uid", "first", "place", "bank", "loaded_dice")
"""Fields of the state that are told in a way of their own, or not at all."""
MEMORY = ("shown", "top", "bottom")


def facts(s: Conquest) -> dict[str, Any]:
    """The whole position in words and numbers."""
    order: list[Uid] = []
    seats = {seat: _told(s, _side(s, seat, order)) for seat in (0, 1)}
    told = CODEC.dump(s, s, without=APART)
    told |= {"next_uid": s.next_uid, "first": s.first}
    told["place"] = number_of(s, s.place)  # 0: before the first planet
    told["bank"] = {KINDS[t].id: n for t, n in zip(tokens(s.sets), s.bank, strict=True)}
    return told | {"seats": seats, "uids": order}


def _told(s: Conquest, side: Side) -> dict[str, Any]:
    """A player's side; what was seen of hidden cards is told only where there is such a thing."""
    told = CODEC.dump(s, side)
    return {name: value for name, value in told.items() if value or name not in MEMORY}


def _side(s: Conquest, seat: int, order: list[Uid]) -> Side:
    p = s.players[seat]
    leader = s.cards.get(p.warlord)
    own = [c for c in s.cards.values() if c.seat == seat and not is_warlord(c)]
    standing = {
        place: [c for c in own if c.role == UNIT and c.place == place] for place in (HQ, *places(s.gone, PLANET_LINE))
    }
    return alike(
        Side,
        p,
        warlord=_piece(s, leader, order, at=leader.place) if leader is not None else None,
        deck=p.deck[::-1],
        top=[[seat for seat, bit in enumerate(KNOWS) if known & bit] for known in reversed(p.top)],
        hq=[_piece(s, c, order) for c in standing.pop(HQ)],
        supports=[_piece(s, c, order) for c in own if c.role == SUPPORT],
        planets={place: [_piece(s, c, order) for c in units] for place, units in standing.items() if units},
    )


def _piece(s: Conquest, card: Card, order: list[Uid], **more: Any) -> Piece:
    """A card with all that is attached to it; `order` notes the uids as they are told."""
    order.append(card.uid)
    return alike(
        Piece,
        card,
        card=card.kind,
        exhausted=not card.ready,
        owner=card.owner if card.owner != card.seat else None,
        attachments=[
            _piece(s, c, order, by=c.seat if c.seat != card.seat else None)
            for c in s.cards.values()
            if c.host == card.uid
        ],
        **more,
    )
