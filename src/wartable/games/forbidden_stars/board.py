"""The table as HTML: the map tile by tile, and beside it the seats, the battle or one's own command post, the cards.

Keys of pieces: `a23` an area, `s5` a system (its stack of orders), `e7` an edge of a tile, `z16-17` a free place
beside the board, `u3-23-1` the units of a kind in an area (standing 0, routed 1; in a battle tokens 2 and routed
tokens 3), `c1-23` structures there, `o2` an own order token, `n3` a kind of unit in the reserve, `b1` a kind of
structure, `t0` an asset, `k9` a combat card, `v4` an event card, `g6` an order upgrade, `d2` a face of the dice,
`w1` a seat, `y8` a side of a tile in hand, `j1` an objective token in hand, `m0-2` a total of the battle.

`data-also` names further keys under which a piece can be chosen, `data-on` the places it stands on: a click on
the piece counts for them where the piece itself is not asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from wartable.games.forbidden_stars.content import (
    ANY,
    BASTION,
    BASTION_UNIT,
    FACTION_IDS,
    FACTIONS,
    ORDER_NAMES,
    ORDERS,
    SHIPS,
    STRUCTURE,
    STRUCTURES,
    UNITS,
    UNNAMED_VOID,
    kind_of,
)
from wartable.games.forbidden_stars.galaxy import INSIDE, Galaxy, area_at, areas_of, galaxy, has, quarter_of, system_of
from wartable.games.forbidden_stars.model import NONE
from wartable.games.forbidden_stars.printed import GLOSSARY
from wartable.games.forbidden_stars.rules.control import contested
from wartable.games.forbidden_stars.rules.control import owner as owner_of
from wartable.games.forbidden_stars.rules.forces import PLOT, army_in, objective_in, owned, row
from wartable.games.forbidden_stars.seen import seen
from wartable.games.forbidden_stars.setup import cannot_lay
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.words import QUARTER, TEXTS, edge_name, system_name
from wartable.kernel.events import HIDDEN
from wartable.kernel.face import Kept, drawing
from wartable.kernel.text import soft

GLYPH = ("u-light", "u-ship", "u-heavy", "r-tank", "u-bigship", "u-titan")
ORDER_GLYPH = tuple(f"o-{name}" for name in ORDERS)
ASSET_GLYPH = ("forge", "cache", "reinf", "any")
FACE_GLYPH = ("bolter", "shield", "morale")
GLOBES = 6
STORMY = ("place-storm", "move-storm", "event-ability")
"""The steps in which a storm may be put on any edge: the free edges are drawn as well."""

_TILES = Kept()


class Token(msgspec.Struct):
    """Units of one kind (or structures) of one player in an area."""

    key: str
    glyph: str
    cls: str
    faction: str
    count: int
    label: str
    also: str = ""
    owner: str = ""


class Area(msgspec.Struct):
    """A quarter of a tile with all that is on it."""

    number: int
    name: str
    named: bool
    """Most voids have no name of their own: nothing is written on them."""
    world: bool
    capacity: int
    materiel: int
    assets: list[str]
    faction: str
    """Whose it is; nothing if nobody's or contested."""
    contested: bool
    fought: bool
    tokens: list[Token]
    objective: str
    label: str
    globe: str


class Order(msgspec.Struct):
    """An order token in a stack, as this viewer sees it."""

    faction: str
    glyph: str
    up: bool


class Tile(msgspec.Struct):
    """A system tile."""

    system: int
    code: str
    column: int
    row: int
    active: bool
    areas: list[Area]
    orders: list[Order]
    label: str


class Storm(msgspec.Struct):
    """A storm, or a free edge where one could lie; it is drawn in the cell beside it, at one of its sides."""

    edge: int
    column: int
    row: int
    side: str
    lies: bool
    label: str


class Spot(msgspec.Struct):
    """A free place beside the board, while it is being built."""

    x: int
    y: int
    column: int
    row: int


@cache
def templates() -> jinja2.Environment:
    env = drawing(__package__, TEXTS, GLOSSARY)
    env.globals.update(soft=soft)
    return env


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The map, and everything beside it."""
    from wartable.games.forbidden_stars.desk import Desk

    table = Table(view, lang, names or {})
    desk = Desk(table)
    return templates().get_template("board.html").render(
        lang=lang, v=view, cols=table.columns, rows=table.rows, tiles=table.tiles_drawn(), storms=table.storms(), spots=table.spots,
        seats=desk.seats(), fight=desk.fight(), strike=desk.strike(), kit=desk.kit(), cards=desk.cards(), title=desk.cards_title,
    )  # fmt: skip


class Table:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str, names: Mapping[int, str]) -> None:
        self.view, self.lang, self.names = view, lang, names
        self.map: Galaxy = galaxy(view.tiles)
        self.state = seen(view)
        self.contested = contested(self.state)
        self.factions = [FACTION_IDS[p.faction] for p in view.players]
        at = list(self.map.at) or []
        places = self._places()
        xs, ys = [x for x, _ in (*at, *places)], [y for _, y in (*at, *places)]
        self.left, self.top = min(xs, default=16), min(ys, default=16)
        self.columns, self.rows = max(xs, default=16) - self.left + 1, max(ys, default=16) - self.top + 1
        self.spots = [Spot(x, y, x - self.left + 1, y - self.top + 1) for x, y in places]

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, message, args)

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.faction_name(seat)

    def faction_name(self, seat: int) -> str:
        return FACTIONS[self.view.players[seat].faction].name[self.lang]

    def _places(self) -> list[tuple[int, int]]:
        """Where the next tile could lie."""
        if self.view.step != "place-tile":
            return []
        if not self.map.at:
            return [(16, 16)]
        near = [(x + dx, y + dy) for x, y in self.map.at for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return [place for place in dict.fromkeys(near) if cannot_lay(self.state, *place) is None]

    # -- the map -----------------------------------------------------------------------------------

    def tiles_drawn(self) -> list[Markup]:
        """The tiles as HTML. Most of them look as they did before the last decision: they are kept."""
        return [self._tile_drawn(system) for system in range(self.map.systems)]

    def _tile_drawn(self, system: int) -> Markup:
        v, areas = self.view, areas_of(system)
        token = (v.order.seat, v.order.token) if v.order is not None and v.order.system == system else None
        start, end = row(v, areas[0], 0), row(v, areas[-1] + 1, 0)
        facts = (
            v.tiles, system, self.left, self.top, self.lang, tuple(self.factions), tuple(v.stacks[system]), token,
            v.units[start:end], v.structures[areas[0] * PLOT : (areas[-1] + 1) * PLOT],
            v.objectives[areas[0] : areas[-1] + 1], tuple(present & INSIDE[system] for present in v.present),
            next((a for a in areas if v.battle is not None and v.battle.area == a), -1), tuple(map(self._suffers, areas)),
        )  # fmt: skip
        return Markup(
            _TILES.get(facts, lambda: templates().get_template("tile.html").render(lang=self.lang, t=self.tile(system)))
        )

    def tile(self, system: int) -> Tile:
        v = self.view
        x, y = self.map.at[system]
        active = v.order is not None and v.order.system == system
        orders = [
            Order(self.factions[owner], ORDER_GLYPH[kind] if kind != HIDDEN else "o-back", False)
            for owner, kind in v.stacks[system]
        ]
        if v.order is not None and active and v.order.token >= 0:
            orders.append(Order(self.factions[v.order.seat], ORDER_GLYPH[v.order.token], True))
        code = system_name(self.lang, self.map, system)
        return Tile(
            system, code, x - self.left + 1, y - self.top + 1, active,
            [self.area(area) for area in areas_of(system)], orders, self._stack_label(system, code),
        )  # fmt: skip

    def _stack_label(self, system: int, code: str) -> str:
        stack = self.view.stacks[system]
        told = ", ".join(
            self.faction_name(owner) + (f" ({ORDER_NAMES[kind][self.lang]})" if kind != HIDDEN else "")
            for owner, kind in reversed(stack)
        )
        return self.say("board-stack", system=code, n=len(stack), owners=told)

    def area(self, area: int) -> Area:
        v, board = self.view, self.map
        world = has(board.worlds, area)
        tokens = [t for seat in range(len(v.players)) for t in self.tokens(area, seat)]
        disputed = has(self.contested, area)
        owner = NONE if disputed else owner_of(v, area)
        fought = v.battle is not None and v.battle.area == area
        goal = objective_in(v, area)
        objective = self.factions[goal] if goal != NONE else ""
        name = board.name[area][self.lang]
        label = self.say(
            "board-area", name=name, where=QUARTER[self.lang][quarter_of(area)], world=int(world), capacity=board.capacity[area],
            materiel=board.production[area], owner=self.faction_name(owner) if owner >= 0 else "",
            units=", ".join(t.label for t in tokens),
        )  # fmt: skip
        return Area(
            number=area, name=name, named=board.name[area] != UNNAMED_VOID, world=world, capacity=board.capacity[area], materiel=board.production[area],
            assets=[ASSET_GLYPH[a if a != ANY else 3] for a in board.assets[area]],
            faction=self.factions[owner] if owner >= 0 else "", contested=disputed, fought=fought, tokens=tokens,
            objective=objective, label=label, globe=f"g-{area_at(board.side[system_of(area)], quarter_of(area)) % GLOBES + 1}",
        )  # fmt: skip

    def tokens(self, area: int, seat: int) -> list[Token]:
        """Structures, then units, of one player in an area."""
        v, faction, found = self.view, self.factions[seat], []
        fought = self._suffers(area)
        for k in range(len(STRUCTURES)):
            if count := owned(v, area, seat, k):
                also = f"u{BASTION_UNIT}-{area}-0" + (f" x{BASTION_UNIT}-0" if fought else "")
                found.append(
                    Token(
                        f"c{k}-{area}", STRUCTURES[k], "ut--st", faction, count, STRUCTURE[k].name[self.lang],
                        also if k == BASTION else "", self.faction_name(seat),
                    )
                )  # fmt: skip
        for unit, lying, count in army_in(v, area, seat):
            kind = kind_of(unit)
            cls = ("ut--ship" if kind in SHIPS else "") + (" is-routed" if lying else "")
            label = self.say("board-units", name=UNITS[unit].name[self.lang], n=count, routed=lying)
            also = f"x{unit}-{lying}" if fought else ""
            key = f"u{unit}-{area}-{lying}"
            found.append(Token(key, GLYPH[kind], cls, faction, count, label, also, self.faction_name(seat)))
        return found

    def _suffers(self, area: int) -> bool:
        """Whether damage may be dealt here now: a battle, or the world under an orbital strike."""
        v = self.view
        if v.battle is not None:
            return v.battle.area == area
        return v.order is not None and v.order.strike is not None and v.order.strike.world == area

    def storms(self) -> list[Storm]:
        """The storms; and the free edges where one may be put."""
        v = self.view
        edges = range(len(self.map.edges)) if v.step in STORMY and self.map.systems else v.storms
        return [self._storm(edge, edge in v.storms) for edge in edges]

    def _storm(self, edge: int, lies: bool) -> Storm:
        upright, x, y = self.map.edges[edge]
        column, row, side = x - self.left + 1, y - self.top + 1, "w" if upright else "n"
        if column > self.columns:
            column, side = column - 1, "e"
        if row > self.rows:
            row, side = row - 1, "s"
        label = self.say("board-storm" if lies else "board-edge", edge=edge_name(self.lang, self.map, edge))
        return Storm(edge, column, row, side, lies, label)
