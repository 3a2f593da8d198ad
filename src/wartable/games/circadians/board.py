"""The table as HTML: the map with all that stands on it, and beside it the seats, prices and research, a battle or the own
board, the hand.

Keys of pieces: `r5` a region (26: the ship), `u1-5` the warriors of a seat in a place, `f3` a leader or Rhy-zu, `b0` a row of
buildings (factory, outpost, fortress) of the board that is drawn and `b1-0-5` such a building of a seat in a region, `n5-0` a
foundation of a region, `y1` a personal foundation, `x3` a relic, `l2` a loot token, `s1` a seat, `k0` a research track with its
price, `p4` a price token, `q7` a quality, `t9` a tactics card, `c2` a scouting card, `a1` an area of the recruitment track, `d2` a
sector of the dial, `m0-1` a total of the battle panel.
`data-also` names further keys under which a piece can be chosen, `data-on` the region it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from wartable.games.circadians.content import (
    BASE_LOOT,
    BUILDINGS,
    CARD,
    CIRCADIANS,
    ENERGY,
    FACTION_OF,
    FACTIONS,
    FIGURES,
    FIRST_RHY_ZU,
    GEM,
    LOOT_OF,
    LOOT_OF_TILE,
    LOOT_SIDES,
    PLACEMENT_BONUS,
    RECRUIT,
    REGIONS,
    RELIC_ON,
    RESEARCH,
    TERRAIN_OF,
    TERRAIN_OF_TILE,
    TERRAINS,
    TUNNEL_ENDS,
    Bonus,
    base_sites,
    tunnels_with,
)
from wartable.games.circadians.model import FOUNDATIONS, NONE, PLACES, ROWS, SHIP, SLOTS
from wartable.games.circadians.view import View
from wartable.games.circadians.words import TERRAIN_NAMES, TEXTS, bonus_words, foundation_name, region_name
from wartable.kernel.face import drawing
from wartable.kernel.rulebook import read_toml
from wartable.kernel.text import soft

BUILDING_GLYPH = ("factory", "r-tower", "bastion")
BONUS_GLYPH = {ENERGY: "energy", GEM: "gem", CARD: "card", RECRUIT: "u-light", RESEARCH: "research"}
TRACK_GLYPH = ("research", "forge", "factory", "u-light", "o-advance")
KEPT = 8192
_DRAWN: dict[tuple[Any, ...], Markup] = {}
"""Regions and grounds as they were drawn, by all that can be seen of them."""


class Places(msgspec.Struct, frozen=True):
    """Where things are drawn."""

    size: tuple[float, float]
    regions: list[tuple[float, float]]
    borders: list[tuple[int, int, float, float, float]]


PLACED = msgspec.convert(read_toml(resources.files(__package__) / "data/places.toml"), Places)


class Token(msgspec.Struct):
    """Warriors of a faction, a building."""

    key: str
    glyph: str
    faction: str
    name: str
    count: int = 1
    also: str = ""


class Standee(msgspec.Struct):
    """A leader or a Rhy-zu."""

    number: int
    short: str
    name: str
    faction: str
    values: tuple[int, int, int]
    upgraded: bool
    rhy_zu: bool


class Force(msgspec.Struct):
    """What a faction has in a region."""

    faction: str
    figures: list[Standee]
    warriors: Token | None


class Foundation(msgspec.Struct):
    """A foundation on which nothing stands."""

    key: str
    also: str
    glyph: str
    name: str


class Region(msgspec.Struct):
    """A region, or the ship, with all that is in it."""

    number: int
    at: int
    """Where it is drawn: the ship on its base site."""
    name: str
    label: str
    kind: str
    """plain, cliff, swamp, lake, base, ship, site"""
    faction: str
    """Who controls it."""
    loot: list[tuple[str, int, str]]
    """What it produces: glyph, amount, name."""
    token: str
    """The key of the loot token that lies there."""
    forces: list[Force]
    relic: int
    current: bool
    buildings: list[Token]
    foundations: list[Foundation]
    tunnel: str
    beside: bool
    """The ship is adjacent."""
    trap: bool
    morale: bool
    battle: bool
    home: bool
    """The base, or the ship, of who looks."""


class Hex(msgspec.Struct):
    """The ground of a region on the sheet."""

    x: float
    y: float
    kind: str
    faction: str
    engraving: str
    battle: bool


class Mountain(msgspec.Struct):
    x: float
    y: float
    turned: float


@cache
def templates() -> jinja2.Environment:
    env = drawing(__package__, TEXTS)
    env.globals.update(soft=soft, sheet=sheet)
    return env


@cache
def sheet(part: str) -> str:
    """The address of a part of the map's sheet."""
    from wartable.games.circadians import GAME

    return f"/static/{GAME.id}/{GAME.version}/map.svg#{part}"


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The map, and everything beside it."""
    from wartable.games.circadians.desk import Desk

    table = Table(view, lang, names or {})
    desk = Desk(table)
    return templates().get_template("board.html").render(
        lang=lang, v=view, ground=table.ground(), regions=table.regions(),
        tunnels=table.tunnels(), piles=desk.piles(), seats=desk.seats(), tracks=desk.tracks(), fight=desk.fight(),
        kit=desk.kit(), hand=desk.hand(),
    )  # fmt: skip


class Table:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str, names: Mapping[int, str]) -> None:
        self.view, self.lang, self.names = view, lang, names
        self.state: Any = view
        """Rules that ask only for what the view has may be asked of it."""

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, message, args)

    def faction(self, seat: int) -> str:
        """The faction of a seat, as pages name it; nothing: nobody's."""
        return FACTIONS[self.view.factions[seat]].id if seat < len(self.view.factions) else ""

    def faction_name(self, seat: int) -> str:
        return FACTIONS[self.view.factions[seat]].name[self.lang]

    def place_name(self, place: int) -> str:
        name = region_name(self.lang, self.view, place)
        return name[:1].upper() + name[1:]

    def loot_words(self, bonus: Bonus) -> list[tuple[str, int, str]]:
        """Each part of a bonus as a glyph, a number and words."""
        return [(BONUS_GLYPH[kind], n, bonus_words(self.lang, ((kind, n),))) for kind, n in bonus]

    # -- pieces ------------------------------------------------------------------------------------

    def warriors(self, seat: int, place: int) -> Token | None:
        n = self.view.warriors[seat * PLACES + place]
        if not n:
            return None
        name = self.say("board-warriors", faction=self.faction_name(seat))
        return Token(f"u{seat}-{place}", "u-light", self.faction(seat), name, n)

    def figure(self, number: int) -> Standee:
        figure = FIGURES[number]
        upgraded = bool(self.view.upgraded >> number & 1)
        name = figure.name[self.lang]
        return Standee(
            number, name[:2], name, self.faction_of_figure(number), figure.upgraded if upgraded else figure.base, upgraded,
            number >= FIRST_RHY_ZU,
        )  # fmt: skip

    def faction_of_figure(self, number: int) -> str:
        """A leader's own faction, the one that commands a Rhy-zu; of one that nobody commands the Jrayek."""
        seat = self.seat_of_figure(number)
        return self.faction(seat) if seat is not None else FACTIONS[FACTION_OF[number]].id

    def seat_of_figure(self, number: int) -> int | None:
        """Who commands a figure."""
        v = self.view
        seat = v.command[number - FIRST_RHY_ZU] if number >= FIRST_RHY_ZU else v.factions.find(FACTION_OF[number])
        return seat if 0 <= seat < len(v.factions) else None

    def forces(self, place: int) -> list[Force]:
        """What the factions have in a place: the one that controls it first, then as they sit."""
        v = self.view
        here: dict[int, list[Standee]] = {}
        for number, where in enumerate(v.at):
            if where == place and (seat := self.seat_of_figure(number)) is not None:
                here.setdefault(seat, []).append(self.figure(number))
        found = []
        for seat in range(len(v.factions)):
            warriors = self.warriors(seat, place)
            if warriors is not None or seat in here:
                found.append(Force(self.faction(seat), here.get(seat, []), warriors))
        return found

    def buildings(self, region: int) -> list[Token]:
        found = []
        for slot in range(SLOTS):
            building = self.view.buildings[region * SLOTS + slot]
            if building:
                seat, kind = divmod(building - 1, ROWS)
                name = f"{self.faction_name(seat)}: {BUILDINGS[kind].name[self.lang]}"
                found.append(Token(f"b{seat}-{kind}-{region}", BUILDING_GLYPH[kind], self.faction(seat), name))
        return found

    def foundations(self, region: int) -> list[Foundation]:
        """Those on which nothing stands: no building, no relic."""
        v, found = self.view, []
        for slot in range(FOUNDATIONS):
            number = v.foundations[region * FOUNDATIONS + slot]
            if number == NONE or v.buildings[region * SLOTS + slot] or self._relic_on(region, number):
                continue
            bonus = PLACEMENT_BONUS[number]
            glyph = BONUS_GLYPH[bonus[0][0]] if bonus else ""
            name = self.say("board-foundation", what=foundation_name(number)[self.lang])
            found.append(Foundation(f"n{region}-{slot}", f"n{number}", glyph, name))
        return found

    def _relic_on(self, region: int, foundation: int) -> bool:
        relic = RELIC_ON[foundation] if foundation < len(RELIC_ON) else 0
        return bool(relic) and self.view.relics[relic - 1] == region

    # -- the map -----------------------------------------------------------------------------------

    def terrain(self, region: int) -> int:
        """Plain, cliff, swamp or lake; -1: a base, or out of play."""
        tile = self.view.tiles[region]
        return TERRAIN_OF_TILE[tile] if tile != NONE else TERRAIN_OF[region]

    def kind(self, region: int) -> str:
        """What a region is; `site`: a base may still be placed there; `out`: out of play."""
        seat = self.site_of(region)
        if seat != NONE:
            return "ship" if self.view.factions[seat] == CIRCADIANS else "base"
        terrain = self.terrain(region)
        if terrain >= 0:
            return TERRAINS[terrain]
        return "site" if NONE in self.view.sites and region in base_sites(len(self.view.factions)) else "out"

    def owner(self, region: int) -> str:
        """Who controls a region; a base its faction, but the Circadians have no base."""
        holder = self.view.holder[region]
        return self.faction(holder) if holder != NONE else ""

    def site_of(self, region: int) -> int:
        """Whose base stands here; NONE."""
        seat = self.view.sites.find(region)
        return seat if seat >= 0 else NONE

    def ground(self) -> Markup:
        """The hexes with their terrain and owners, and the mountains between them."""
        v = self.view
        key = (
            "ground",
            bytes(v.factions),
            bytes(v.sites),
            bytes(v.tiles),
            bytes(v.holder),
            v.mountains,
            self.battle_at(),
        )
        return _kept(
            key, "ground.html", lambda: {"size": PLACED.size, "hexes": self.hexes(), "mountains": self.mountains()}
        )

    def hexes(self) -> list[Hex]:
        found = []
        for region, (x, y) in enumerate(PLACED.regions):
            kind = self.kind(region)
            faction = self.faction(self.site_of(region)) if kind in ("base", "ship") else self.owner(region)
            engraving = f"{kind}-{region % 2}" if kind in TERRAINS else ""
            found.append(Hex(x, y, kind, faction, engraving, region == self.battle_at()))
        return found

    def mountains(self) -> list[Mountain]:
        closed = self.view.mountains
        return [Mountain(x, y, turned) for n, (_, _, x, y, turned) in enumerate(PLACED.borders) if closed >> n & 1]

    def battle_at(self) -> int:
        battle = self.view.battle
        return battle.region if battle is not None else NONE

    def tunnels(self) -> list[str]:
        """What the tunnels in use join."""
        return [
            self.say("board-tunnel", one=REGIONS[a].name[self.lang], two=REGIONS[b].name[self.lang])
            for a, b in self.tunnel_ends()
        ]

    def regions(self) -> list[Markup]:
        """The regions as HTML. Most of them look as they did before the last decision: they are kept."""
        return [self._drawn(region) for region in range(len(REGIONS)) if self.kind(region) != "out"]

    def _drawn(self, region: int) -> Markup:
        v = self.view
        place = SHIP if self.kind(region) == "ship" else region
        key = (
            region, self.lang, bytes(v.factions), bytes(v.sites), v.tiles[region], v.holder[region], region in v.ship,
            bytes(v.warriors[seat * PLACES + place] for seat in range(len(v.factions))),
            tuple((n, v.upgraded >> n & 1, self.seat_of_figure(n)) for n, where in enumerate(v.at) if where == place),
            bytes(v.buildings[region * SLOTS : (region + 1) * SLOTS]),
            bytes(v.foundations[region * FOUNDATIONS : (region + 1) * FOUNDATIONS]),
            tuple(r for r, where in enumerate(v.relics) if where == region), v.round,
            tuple((t, v.better >> t & 1) for t, where in enumerate(v.loot) if where == region),
            v.traps >> region & 1, v.morale >> region & 1, region == self.battle_at(), self.is_home(region),
        )  # fmt: skip
        return _kept(key, "region.html", lambda: {"lang": self.lang, "r": self.region(region)})

    def region(self, region: int) -> Region:
        v, kind = self.view, self.kind(region)
        place = SHIP if kind == "ship" else region
        name = self.place_name(place)
        relic = next((n + 1 for n, where in enumerate(v.relics) if where == region), 0)
        token, bonus = self.produces(region)
        tunnel = next(
            (REGIONS[b if a == region else a].name[self.lang] for a, b in self.tunnel_ends() if region in (a, b)), ""
        )
        holder = v.holder[region]
        told = [name]
        if kind in TERRAINS:
            told.append(TERRAIN_NAMES[TERRAINS.index(kind)][self.lang])
            if holder != NONE:
                told.append(self.say("board-held", faction=self.faction_name(holder)))
        return Region(
            number=place, at=region, name=name, label=", ".join(told), kind=kind,
            faction=self.faction(self.site_of(region) if kind in ("base", "ship") else holder),
            loot=self.loot_words(bonus), token=token, forces=self.forces(place), relic=relic, current=relic == v.round,
            buildings=self.buildings(region), foundations=self.foundations(region),
            tunnel=self.say("board-tunnel-to", region=tunnel) if tunnel else "", beside=region in v.ship,
            trap=bool(v.traps >> region & 1), morale=bool(v.morale >> region & 1), battle=region == self.battle_at(), home=self.is_home(region),
        )  # fmt: skip

    def is_home(self, region: int) -> bool:
        return self.view.seat is not None and self.view.sites[self.view.seat] == region

    def tunnel_ends(self) -> list[tuple[int, int]]:
        """The two regions of each tunnel in use."""
        return [TUNNEL_ENDS[t] for t in tunnels_with(len(self.view.factions))]

    def produces(self, region: int) -> tuple[str, Bonus]:
        """What a region gives: the key of the loot token there, and its bonus; or what is printed."""
        v = self.view
        for token, where in enumerate(v.loot):
            if where == region:
                return f"l{token}", LOOT_SIDES[token][v.better >> token & 1]
        site = self.site_of(region)
        if site != NONE:
            return "", BASE_LOOT[v.factions[site]]
        tile = v.tiles[region]
        return "", LOOT_OF_TILE[tile] if tile != NONE else LOOT_OF[region]


def _kept(key: tuple[Any, ...], template: str, told: Callable[[], dict[str, Any]]) -> Markup:
    """A part as it was drawn before, or drawn now."""
    drawn = _DRAWN.get(key)
    if drawn is None:
        if len(_DRAWN) >= KEPT:
            _DRAWN.clear()
        drawn = _DRAWN[key] = Markup(templates().get_template(template).render(**told()))
    return drawn
