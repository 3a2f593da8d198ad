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

from wartable.games.conquest.content import KINDS, PLANET, Kind, Planet, PlanetId
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
    name: str
    now: Values | None
    label: str
    attached: list[Piece]
    fights: str = ""
    """Attacker or defender in the attack that goes on."""

    @property
    def kind(self) -> Kind:
        return KINDS[self.card.kind]

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
    world: PlanetId
    """The number of the planet; 0: unknown."""
    sides: list[list[Piece]]
    """The other side's units, then one's own."""
    icons: list[int]
    factions: tuple[str, str]
    fight: tuple[int, bool] | None
    """The round of the battle here, and whether it is a skirmish."""

    @property
    def key(self) -> str:
        return f"p{self.place}"

    @property
    def planet(self) -> Planet | None:
        return PLANET.get(self.world)

    @property
    def globe(self) -> str:
        return f"g-{self.world % GLOBES + 1}"


class Plaque(msgspec.Struct):
    """What one player has, in figures."""

    seat: int
    name: str
    faction: str
    warlord: str
    resources: int
    hand: int
    deck: int
    discard: int
    trophies: dict[str, int]
    initiative: bool


class Side(msgspec.Struct):
    """One player's plaque, headquarters and hand."""

    plaque: Plaque
    hq: list[Piece]
    cards: list[Kind]
    """The hand, as far as the viewer knows it."""


@cache
def templates() -> jinja2.Environment:
    env = drawing(__package__, TEXTS, GLOSSARY)
    env.globals.update(word=word, role=role, full=full_text, traits=traits, glyph=TYPE_GLYPHS, soft=soft, kinds=KINDS)
    return env


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The planet line between the two sides; the other side's headquarters above it."""
    table = Table(view, lang, names or {})
    other = table.side(table.seats[1])
    return templates().get_template("board.html").render(lang=lang, other=other, columns=table.columns())


def tray(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """One's own headquarters, plaque and hand (a spectator: the second player's side, without cards)."""
    table = Table(view, lang, names or {})
    own = table.seats[0]
    side = table.side(own)
    looking = [KINDS[c] for c in view.looking]
    found = KINDS[view.found] if view.found not in (0, HIDDEN) else None
    return templates().get_template("tray.html").render(
        lang=lang, own=side, hand=side.cards, looking=looking, found=found, spectator=len(side.cards) < side.plaque.hand,
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
        return Piece(card, soft(kind.name[self.lang]), now, label, attached, self.fights(card))

    def fights(self, card: Card) -> str:
        battle = self.view.battle
        if battle is None or card.uid not in (battle.attacker, battle.defender):
            return ""
        return "attacker" if card.uid == battle.attacker else "defender"

    def pieces(self, place: PlaceId, seat: int) -> list[Piece]:
        here = [c for c in self.view.cards.values() if c.place == place and c.seat == seat and c.role != ATTACHMENT]
        here.sort(key=lambda c: (c.role == SUPPORT, KINDS[c.kind].type != "warlord", c.uid))
        return [self.piece(c) for c in here]

    def columns(self) -> list[Column]:
        return [self.column(place) for place in places(0, PLANET_LINE)]

    def column(self, place: PlaceId) -> Column:
        v = self.view
        own, other = self.seats
        world = v.planets[place] if place < len(v.planets) and v.planets[place] in PLANET else PlanetId(0)
        here = v.battle if v.battle is not None and v.battle.place == place else None
        state = "up" if world and place < v.revealed else "down"
        if place < v.gone:
            state = "gone"
        elif here is not None:
            state = "battle"
        sides = [self.pieces(place, other), self.pieces(place, own)]
        icons = [sum(p.now.command for p in side if p.now and p.card.ready) for side in sides]
        fight = (here.round, here.skirmish) if here is not None else None
        factions = self.faction(other), self.faction(own)
        return Column(place, place - v.first + 1, state, world, sides, icons, factions, fight)

    def warlord(self, seat: int) -> Kind | None:
        leader = self.view.cards.get(self.view.players[seat].warlord)
        return KINDS[leader.kind] if leader else None

    def faction(self, seat: int) -> str:
        leader = self.warlord(seat)
        return leader.faction if leader else "neutral"

    def side(self, seat: int) -> Side:
        p, leader = self.view.players[seat], self.warlord(seat)
        plaque = Plaque(
            seat=seat,
            name=self.names.get(seat) or self.say("player-name", number=seat + 1),
            faction=self.faction(seat),
            warlord=leader.name[self.lang] if leader else "",
            resources=p.resources,
            hand=len(p.hand),
            deck=p.deck,
            discard=len(p.discard),
            trophies=type_counts(p.trophies),
            initiative=self.view.initiative == seat,
        )
        known = [KINDS[c] for c in p.hand if c != HIDDEN]
        return Side(plaque, self.pieces(HQ, seat), sorted(known, key=lambda c: (c.type, c.price, c.number)))


def role(kind: Kind) -> str:
    """The glyph that says what a card is."""
    if kind.type in _TYPES:
        return _TYPES[kind.type]
    return next((_ROLES[t] for t in kind.traits if t in _ROLES), "r-soldier")
