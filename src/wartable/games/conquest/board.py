"""The table as HTML: what a view shows, in the shell's classes, piece by piece.

Keys of pieces: `u12` a card in play by its uid, `h52` a card in hand by its number, `p3` a place in the
planet line, `q0` a headquarters, `d0` a deck, `c52` a card being looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2
import msgspec

from wartable.games.conquest.content import KINDS, PLANET, Kind, Planet
from wartable.games.conquest.model import ATTACHMENT, HIDDEN, HQ, PLANET_LINE, SUPPORT, UNIT, Card, PlaceId
from wartable.games.conquest.printed import GLOSSARY, full_text, traits, word
from wartable.games.conquest.reckoning import TYPE_GLYPHS
from wartable.games.conquest.rules.table import places
from wartable.games.conquest.rules.victory import type_counts
from wartable.games.conquest.view import Values, View, seen_table, values_of
from wartable.games.conquest.words import TEXTS, mark
from wartable.kernel.face import drawing
from wartable.kernel.text import soft

GLOBES = 6
CROWDED, PACKED = 4, 8
"""How many units of one side at one planet make it crowded (smaller cards) or packed (strips)."""
_ROLES = {
    "psyker": "r-psyker", "tank": "r-tank", "vehicle": "r-tank", "walker": "u-heavy", "war-engine": "u-heavy",
    "drone": "u-light", "scout": "r-scope", "pilot": "u-ship", "transport": "u-ship", "daemon": "f-chaos",
    "nob": "r-brute", "abhuman": "r-brute", "creature": "r-brute", "boyz": "r-mob", "runt": "r-mob",
    "cultist": "r-mob", "conscript": "r-mob", "kroot": "r-mob", "tech-priest": "r-gear", "oddboy": "r-gear",
    "scholar": "r-gear", "haemonculus": "r-gear",
}  # fmt: skip
_TYPES = {"warlord": "crown", "support": "r-tower", "attachment": "r-gear", "event": "r-event"}


class Piece(msgspec.Struct):
    """A card in play, ready to be drawn."""

    card: Card
    kind: Kind
    name: str
    now: Values | None
    label: str
    attached: list[Piece]

    @property
    def key(self) -> str:
        return f"u{self.card.uid}"

    @property
    def told(self) -> str:
        """What would be a change: all that is on the card, but not the number that tells it from its like."""
        card, now = self.card, self.now
        worth = f" {now.atk} {now.hp} {now.command}" if now else ""
        return f"{self.name}{worth} {card.damage} {int(card.ready)} {int(card.bloodied)} {card.resources}"

    @property
    def left(self) -> int:
        return max(self.now.hp - self.card.damage, 0) if self.now else 0

    @property
    def printed(self) -> Mapping[str, int]:
        """ATK and HP of the side that is up."""
        k = self.kind
        return k.bloodied if self.card.bloodied else {"atk": k.atk, "hp": k.hp}


class Column(msgspec.Struct):
    """A planet of the line with the units of both sides at it."""

    place: PlaceId
    number: int
    state: str
    """gone, down, battle or up."""
    planet: Planet | None
    globe: str
    sides: list[list[Piece]]
    """The other side's units, then one's own."""
    icons: list[int]
    taken: int = -1
    """Who captured it."""

    @property
    def key(self) -> str:
        return f"p{self.place}"


class Side(msgspec.Struct):
    """One player's plaque and headquarters."""

    seat: int
    name: str
    faction: str
    warlord: str
    resources: int
    hand: int
    deck: int
    discard: list[str]
    trophies: dict[str, int]
    initiative: bool
    hq: list[Piece]
    playing: list[str]
    cards: list[Kind]
    """The hand, as far as the viewer knows it."""


@cache
def templates() -> jinja2.Environment:
    env = drawing(__package__, TEXTS, GLOSSARY)
    env.globals.update(word=word, role=role, full=full_text, traits=traits, glyph=TYPE_GLYPHS, soft=soft)
    return env


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The planet line between the two sides; the other side's headquarters above it."""
    table = Table(view, lang, names or {})
    own, other = table.seats
    return templates().get_template("board.html").render(
        lang=lang, v=view, own=table.side(own), other=table.side(other), columns=table.columns(), spectator=view.seat is None,
    )  # fmt: skip


def tray(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """One's own headquarters, plaque and hand (a spectator: the second player's side, without cards)."""
    table = Table(view, lang, names or {})
    own = table.seats[0]
    side = table.side(own)
    looking = [KINDS[c] for c in view.looking]
    found = KINDS[view.found] if view.found not in (0, HIDDEN) else None
    return templates().get_template("tray.html").render(
        lang=lang, v=view, own=side, hand=side.cards, looking=looking, found=found, spectator=len(side.cards) < side.hand,
    )  # fmt: skip


class Table:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str, names: Mapping[int, str]) -> None:
        self.view, self.lang, self.names = view, lang, names
        own = view.seat if view.seat is not None else 0
        self.seats = (own, 1 - own)
        self.state = seen_table(view)

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, message, args)

    def piece(self, card: Card) -> Piece:
        """A card in play with its present values and its full name for screen readers."""
        kind = KINDS[card.kind]
        now = values_of(self.state, card) if card.role == UNIT else None
        attached = [self.piece(c) for c in self.view.cards.values() if c.host == card.uid]
        args: dict[str, Any] = {"name": kind.name[self.lang] + mark(self.view.cards, card), "ready": int(card.ready)}
        if now is not None:
            args |= {"atk": now.atk, "left": max(now.hp - card.damage, 0), "hp": now.hp}
        label = self.say("board-unit" if now is not None else "board-card", **args)
        return Piece(card, kind, soft(kind.name[self.lang]), now, label, attached)

    def pieces(self, place: PlaceId, seat: int) -> list[Piece]:
        here = [c for c in self.view.cards.values() if c.place == place and c.seat == seat and c.role != ATTACHMENT]
        here.sort(key=lambda c: (c.role == SUPPORT, KINDS[c.kind].type != "warlord", c.uid))
        return [self.piece(c) for c in here]

    def columns(self) -> list[Column]:
        return [self.column(place) for place in places(0, PLANET_LINE)]

    def column(self, place: PlaceId) -> Column:
        v = self.view
        own, other = self.seats
        number = place - v.first + 1
        planet = PLANET.get(v.planets[place]) if place < len(v.planets) else None
        state = "up" if planet and place < v.revealed else "down"
        if place < v.gone:
            state = "gone"
        elif v.battle is not None and v.battle.place == place:
            state = "battle"
        sides = [self.pieces(place, other), self.pieces(place, own)]
        icons = [sum(p.now.command for p in side if p.now and p.card.ready) for side in sides]
        globe = f"g-{planet.number % GLOBES + 1}" if planet else ""
        taken = -1
        if state == "gone" and planet is not None:
            taken = next((i for i, p in enumerate(v.players) if planet.number in p.trophies), -1)
        return Column(place, number, state, planet, globe, sides, icons, taken)

    def side(self, seat: int) -> Side:
        v, p = self.view, self.view.players[seat]
        leader = v.cards.get(p.warlord)
        kind = KINDS[leader.kind] if leader else None
        known = [KINDS[c] for c in p.hand if c != HIDDEN]
        return Side(
            seat=seat,
            name=self.names.get(seat) or self.say("player-name", number=seat + 1),
            faction=kind.faction if kind else "neutral",
            warlord=kind.name[self.lang] if kind else "",
            resources=p.resources,
            hand=len(p.hand),
            deck=p.deck,
            discard=[KINDS[c].name[self.lang] for c in reversed(p.discard)],
            trophies=type_counts(p.trophies),
            initiative=v.initiative == seat,
            hq=self.pieces(HQ, seat),
            playing=[KINDS[c].name[self.lang] for c in p.playing],
            cards=sorted(known, key=lambda c: (c.type, c.price, c.number)),
        )


def role(kind: Kind) -> str:
    """The glyph that says what a card is."""
    if kind.type in _TYPES:
        return _TYPES[kind.type]
    return next((_ROLES[t] for t in kind.traits if t in _ROLES), "r-soldier")
