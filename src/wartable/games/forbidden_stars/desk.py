"""Beside the map: the seats, the battle, one's own command post, the cards in hand or on offer."""

from __future__ import annotations

import msgspec

from wartable.games.forbidden_stars.board import ASSET_GLYPH, FACE_GLYPH, GLYPH, ORDER_GLYPH, Table
from wartable.games.forbidden_stars.content import (
    ASSET_NAMES,
    BASTION,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACE_NAMES,
    FACTION_IDS,
    FACTIONS,
    ICONS,
    LEVEL,
    ORDER_NAMES,
    ORDER_UPGRADES,
    ORDERS,
    REQUIRED,
    SHIPS,
    SIDES,
    STRATEGIZE,
    STRUCTURE,
    STRUCTURES,
    UNITS,
    UNITS_OF,
    cards_of,
    kind_of,
    upgrades_of,
)
from wartable.games.forbidden_stars.fight import Fight, fight
from wartable.games.forbidden_stars.galaxy import galaxy, has
from wartable.games.forbidden_stars.rules.purchase import combat_cost, upgrade_cost
from wartable.games.forbidden_stars.view import PlayerView
from wartable.games.forbidden_stars.words import area_name, unit_name
from wartable.kernel.events import HIDDEN
from wartable.kernel.rulebook import Words

SELLING = ("path_of_the_warrior", "rites_of_battle", "touched_by_the_warp")
"""The events by which upgrades come: then all of them are shown, and the combat deck."""


class Seat(msgspec.Struct):
    """What lies before one player, in short."""

    seat: int
    name: str
    faction: str
    faction_name: str
    you: bool
    first: bool
    active: bool
    out: bool
    materiel: int
    assets: list[tuple[str, int, str]]
    level: int
    objectives: int
    need: int
    piles: list[tuple[str, int, str, str]]
    """Glyph, how many cards, the term that explains them, name."""
    """The event deck and the combat deck."""
    tokens: list[tuple[str, int, str]]
    """The order tokens in the play area, where everything is open."""


class Card(msgspec.Struct):
    """A card: of combat, an event, an upgrade, the ability of a faction."""

    key: str
    name: str
    faction: str
    icons: list[str]
    green: str
    brown: str = ""
    units: list[tuple[str, str]] = []
    """The units that its unit ability needs: glyph and name."""
    note: str = ""
    """Price and level, or what kind of card it is."""
    off: bool = False
    """The unit ability cannot be used: none of these units is here."""
    count: int = 1
    spent: bool = False


class Stock(msgspec.Struct):
    """Something that can be placed or bought: units in the reserve, structures, tokens."""

    key: str
    glyph: str
    cls: str
    name: str
    count: int
    cost: int = 0
    forge: bool = False
    level: int = 0
    stats: tuple[int, int, int] | None = None


class Kit(msgspec.Struct):
    """The command post: what a player has in reserve."""

    seat: int
    own: bool
    faction: str
    name: str
    orders: list[Stock]
    used: str
    units: list[Stock]
    structures: list[Stock]
    assets: list[Stock]
    tiles: list[Held]
    objectives: list[Stock]


class Held(msgspec.Struct):
    """A side of a tile that a player holds during set-up."""

    key: str
    code: str
    quarters: list[tuple[str, str]]


class StrikePanel(msgspec.Struct):
    """An orbital strike being made."""

    title: str
    faction: str
    dice: list[tuple[int, str, str]]
    damage: int
    declared: list[str]


class Desk:
    """The side column of one drawing."""

    def __init__(self, table: Table) -> None:
        self.table, self.view, self.lang = table, table.view, table.lang
        self.seat = self.view.seat if self.view.seat is not None else self.view.active
        self.own = self.view.seat is not None
        self.cards_title = ""

    def seats(self) -> list[Seat]:
        v, lang = self.view, self.lang
        count = len(v.players)
        order = [(self.view.seat or 0) + i for i in range(count)]
        return [
            Seat(
                seat=seat, name=self.table.name(seat), faction=self.table.factions[seat],
                faction_name=self.table.faction_name(seat), you=seat == v.seat, first=seat == v.first,
                active=seat == v.active and v.winners is None, out=p.out, materiel=p.materiel,
                assets=[(ASSET_GLYPH[a], p.assets[a], ASSET_NAMES[a][lang]) for a in range(3)], level=p.level,
                objectives=p.objectives, need=count, tokens=self._tokens(p),
                piles=[("storm", p.events, "event-deck", self.table.say("board-event-deck")), ("card", p.deck, "combat-deck", self.table.say("board-combat-deck"))],
            )
            for seat in (n % count for n in order)
            for p in (v.players[seat],)
        ]  # fmt: skip

    def _tokens(self, p: PlayerView) -> list[tuple[str, int, str]]:
        """Order tokens that somebody who sits nowhere sees: all or none of them."""
        if self.own or p.orders is None:
            return []
        return [(ORDER_GLYPH[k], n, ORDER_NAMES[k][self.lang]) for k, n in enumerate(p.orders) if n]

    def fight(self) -> Fight | None:
        """The battle, if there is one."""
        return fight(self.table) if self.view.battle is not None else None

    def strike(self) -> StrikePanel | None:
        """The orbital strike, if there is one."""
        order = self.view.order
        if order is None or order.strike is None or self.view.battle is not None:
            return None
        strike, lang, board = order.strike, self.lang, self.table.map
        title = self.table.say(
            "board-strike", void=board.name[strike.void][lang], world=area_name(lang, board, strike.world)
        )
        dice = [(f, FACE_GLYPH[f], FACE_NAMES[f][lang]) for f in range(3) for _ in range(strike.dice[f])]
        declared = [ORDER_UPGRADES[u].name[lang] for u in strike.declared]
        return StrikePanel(title, self.table.factions[order.seat], dice, strike.damage, declared)

    # -- the command post ------------------------------------------------------------------------

    def kit(self) -> Kit | None:
        """Order tokens, reserve, assets; for a spectator those of the active player, without the tokens."""
        v, lang = self.view, self.lang
        if v.battle is not None:
            return None
        p = v.players[self.seat]
        orders = [
            Stock(f"o{k}", ORDER_GLYPH[k], "", ORDER_NAMES[k][lang], (p.orders or p.used)[k])
            for k in range(4)
            if p.orders is not None
        ]
        used = ", ".join(
            f"{ORDER_NAMES[k][lang]} {p.used[k] + p.on_deck[k]}" for k in range(4) if p.used[k] + p.on_deck[k]
        )
        units = [self.unit(unit, p.reserve[kind]) for kind, unit in enumerate(UNITS_OF[p.faction])]
        buildings = [
            Stock(
                f"b{k}",
                STRUCTURES[k],
                "ut--st",
                STRUCTURE[k].name[lang],
                v.figures,
                STRUCTURE[k].cost,
                stats=(STRUCTURE[k].combat, STRUCTURE[k].health, STRUCTURE[k].morale) if STRUCTURE[k].health else None,
            )
            for k in range(3)
        ]
        assets = [Stock(f"t{a}", ASSET_GLYPH[a], "", ASSET_NAMES[a][lang], p.assets[a]) for a in range(3)]
        return Kit(
            seat=self.seat, own=self.own, faction=FACTION_IDS[p.faction], name=self.table.name(self.seat), orders=orders, used=used,
            units=units, structures=buildings, assets=assets, tiles=self._tiles(), objectives=self._objectives(),
        )  # fmt: skip

    def unit(self, unit: int, count: int) -> Stock:
        printed, kind = UNITS[unit], kind_of(unit)
        return Stock(
            f"n{unit}", GLYPH[kind], "ut--ship" if kind in SHIPS else "", printed.name[self.lang], count, printed.cost,
            printed.forge, LEVEL[kind], (printed.combat, printed.health, printed.morale),
        )  # fmt: skip

    def _tiles(self) -> list[Held]:
        """Both sides of the tiles that are still to be placed by the one who looks."""
        setup = self.view.setup
        if setup is None or not self.own or self.view.step != "place-tile":
            return []
        found = []
        for number, side in enumerate(SIDES):
            if side.tile in setup.tiles[self.seat]:
                board = galaxy(bytes((number, 16, 16, 0)))
                quarters = [("world" if has(board.worlds, q) else "void", board.name[q][self.lang]) for q in range(4)]
                found.append(Held(f"y{number}", side.id, quarters))
        return found

    def _objectives(self) -> list[Stock]:
        setup = self.view.setup
        if setup is None or not self.own:
            return []
        return [
            Stock(f"j{i}", "objective", "", self.table.faction_name(i), n)
            for i, n in enumerate(setup.tokens[self.seat])
            if n
        ]

    # -- cards -----------------------------------------------------------------------------------

    def cards(self) -> list[Card]:
        """The combat hand in a battle; events that were drawn; what Strategize offers; otherwise what is in play."""
        v = self.view
        if v.battle is not None:
            sides = [s for s in v.battle.sides if v.seat in (s.seat, None) and HIDDEN not in s.hand]
            if sides:
                self.cards_title = "board-hand" if self.own else "board-hands"
                hands = [[self.combat(c, s.hand.count(c), s.seat) for c in sorted(set(s.hand))] for s in sides]
                return [
                    c for hand in hands for c in sorted(hand, key=lambda c: -len(c.green + c.brown))
                ]  # neighbours are about as long
        p = v.players[self.seat]
        players = [p] if self.own else v.players
        if drawn := [c for player in players for c in player.drawn if c != HIDDEN]:
            self.cards_title = "board-events" if self.own else "board-drawn"
            return [*(self.event(c) for c in drawn), *self.sold()]
        if v.event is not None:
            self.cards_title = "board-event"
            return [self.event(v.event), *self.sold()]
        if v.order is not None and v.order.kind == STRATEGIZE and v.order.seat == self.seat:
            self.cards_title = "board-offer"
            return self.offer()
        self.cards_title = "board-in-play"
        faction = FACTIONS[p.faction]
        ability = Card(
            "",
            faction.ability.name[self.lang],
            faction.id,
            [],
            faction.ability.text[self.lang],
            note=self.table.say("board-ability"),
        )
        found = [ability]
        if p.scheme is not None:
            found.append(self.event(p.scheme))
        return found + [self.upgrade(u, owned=True) for u in p.upgrades]

    def sold(self) -> list[Card]:
        """What the event that is played offers to this side."""
        card = EVENT_CARDS[self.view.event] if self.view.event is not None else None
        mine = card is not None and card.faction == FACTIONS[self.view.players[self.seat].faction].id
        return self.offer() if card is not None and mine and card.id in SELLING else []

    def offer(self) -> list[Card]:
        """Upgrades that can be bought, and the combat deck as it is now."""
        p = self.view.players[self.seat]
        upgrades = [self.upgrade(u, owned=False) for u in upgrades_of(p.faction, self.view.sets) if u not in p.upgrades]
        more = [self.combat(c, 2, priced=True) for c in p.combat_upgrades]
        deck = [self.combat(c, 2) for c in cards_of(p.faction, self.view.sets) if c not in p.combat_upgrades]
        return upgrades + more + deck

    def combat(self, number: int, count: int, seat: int | None = None, priced: bool = False) -> Card:
        """A combat card as it is for a seat: the one whose side this is, if none is named."""
        card, lang, seat = COMBAT_CARDS[number], self.lang, self.seat if seat is None else seat
        icons = [FACE_GLYPH[f] for f in range(3) for _ in range(ICONS[number][f])]
        note = ""
        if priced:
            note = self.table.say("board-price", cost=combat_cost(self.table.state, seat, number), level=card.level)
        return Card(
            f"k{number}", card.name[lang], card.faction, icons, _text(card.text, lang), _text(card.unit_text, lang),
            [(_glyph(u), unit_name(lang, u)) for u in REQUIRED[number]], note, off=self._lacks(number, seat), count=count,
        )  # fmt: skip

    def _lacks(self, number: int, seat: int) -> bool:
        """In a battle: none of the units that the card needs stands on the seat's side."""
        from wartable.games.forbidden_stars.battle.troops import meets

        battle = self.table.state.battle
        if battle is None or not REQUIRED[number]:
            return False
        mine = next((i for i, side in enumerate(battle.sides) if side.seat == seat), None)
        return mine is not None and not meets(self.table.state, battle, mine, REQUIRED[number])

    def event(self, number: int) -> Card:
        card = EVENT_CARDS[number]
        note = self.table.say(f"board-{card.kind}")
        return Card(f"v{number}", card.name[self.lang], card.faction, ["storm"], card.text[self.lang], note=note)

    def upgrade(self, number: int, owned: bool) -> Card:
        card = ORDER_UPGRADES[number]
        glyph = ORDER_GLYPH[ORDERS.index(card.order)] if card.order in ORDERS else "atk"
        spent = number in self.view.players[self.seat].exhausted
        note = "" if owned else self.table.say("board-price", cost=upgrade_cost(number), level=card.level)
        if spent:
            note = self.table.say("board-spent")
        return Card(
            f"g{number}", card.name[self.lang], card.faction, [glyph], card.text[self.lang], note=note, spent=spent
        )


def _glyph(unit: int) -> str:
    return GLYPH[kind_of(unit)] if unit < len(UNITS) else STRUCTURES[BASTION]


def _text(words: Words | None, lang: str) -> str:
    return words[lang] if words is not None else ""
