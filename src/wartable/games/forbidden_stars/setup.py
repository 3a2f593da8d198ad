"""Set-up: factions, first player, the board tile by tile, starting forces, objectives, storms, decks (FS-SETUP-001).

`{"factions": ["orks", "eldar"], "setup": "full"}` lets the players build the board by their own
decisions; `"quick"` (the default) starts on a ready-made balanced board.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

from wartable.games.forbidden_stars.actions import (
    Done,
    PlaceObjective,
    PlaceStorm,
    PlaceStructure,
    PlaceTile,
    PlaceUnit,
)
from wartable.games.forbidden_stars.content import (
    ASSETS,
    FACTION_IDS,
    FACTIONS,
    FIGURES,
    FIGURES_OF,
    GROUND,
    KINDS,
    MARKERS,
    ORDER_TOKENS,
    ORDERS,
    SETUP,
    SHIPS,
    SIDES,
    STRUCTURES,
    TOKENS,
    UNITS,
    UNITS_OF,
    Sets,
    cards_of,
    events_of,
    kind_of,
    starting_of,
)
from wartable.games.forbidden_stars.events import (
    FirstPlayer,
    ObjectivePlaced,
    StormPlaced,
    StructurePlaced,
    TilePlaced,
    UnitPlaced,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN, area_at, areas_of, has, system_of
from wartable.games.forbidden_stars.model import NONE, ROW, Player, Setup, State, setup_of
from wartable.games.forbidden_stars.rules.forces import (
    PLOT,
    count_structures,
    count_units,
    lay_objective,
    objective_in,
    put_structure,
    put_unit,
    unit_types,
)
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, chance, shuffle, tell
from wartable.kernel.terms import Terms

SETUPS = ("quick", "full")
TILES = tuple(dict.fromkeys(side.tile for side in SIDES))
SIDES_OF = {tile: tuple(i for i, side in enumerate(SIDES) if side.tile == tile) for tile in TILES}
TILES_EACH = 3
"""Tiles that each player lays (FS-SETUP-009)."""
FORCES = KINDS + 3
"""Six kinds of unit, then bastions, cities, factories."""


def new_game(options: Terms, key: bytes) -> State:
    """Steps 1 to 3: factions, starting components, first player."""
    factions = _factions(options)
    n = len(factions)
    s = before_anything(factions, options, step="place-tile", key=key, tiles=b"", storms=bytearray())
    for player in s.players:
        for name, count in FACTIONS[player.faction].start.assets.items():
            player.assets[ASSETS.index(name)] += count
            s.supply[ASSETS.index(name)] -= count
        shuffle(s, player.events)
        shuffle(s, player.deck)
    s.first = chance(s, n)  # FS-SETUP-005
    neutral = [
        tile for tile, (front, *_) in SIDES_OF.items() if not SIDES[front].faction and SIDES[front].set in s.sets
    ]
    shuffle(s, neutral)
    s.setup = Setup(
        tiles=[bytearray((_home(p.faction), neutral.pop(), neutral.pop())) for p in s.players],
        forces=[starting_forces(p.faction) for p in s.players],
        tokens=[bytearray(0 if i == j else 2 for j in range(n)) for i in range(n)],  # FS-SETUP-008
    )
    s.active = s.first
    if options.get("setup", "quick") == "quick":
        from wartable.games.forbidden_stars.quick import quick_start

        quick_start(s)
    return s


def before_anything(factions: list[int], terms: Terms, **rest: Any) -> State:
    """The components of these factions; nothing lies on the board yet."""
    n = len(factions)
    areas = area_at(TILES_EACH * n, 0)
    return State(
        players=[new_player(faction, terms.sets) for faction in factions],
        sets=terms.sets,
        units=bytearray(areas * n * ROW),
        structures=bytearray(areas * PLOT),
        objectives=bytearray(areas),
        present=[0] * n,
        stacks=[bytearray() for _ in range(TILES_EACH * n)],
        supply=bytearray([TOKENS] * len(ASSETS)),
        figures=FIGURES,
        **rest,
    )


def _factions(options: Terms) -> list[int]:
    options.only("factions", "setup")
    names = options.get("factions", ["ultramarines", "orks"])
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadOptions(TEXTS.line("bad-factions").at("factions"), "FS-SETUP-002")
    if not 2 <= len(names) <= 4:
        raise BadOptions(TEXTS.line("bad-players").at("factions"), "FS-SETUP-031")
    if len(set(names)) != len(names):
        raise BadOptions(TEXTS.line("bad-same").at("factions"), "FS-SETUP-002")
    if unknown := [name for name in names if name not in FACTION_IDS]:
        line = TEXTS.line("bad-faction", name=unknown[0], known=", ".join(FACTION_IDS))
        raise BadOptions(line.at("factions"), "FS-SETUP-002")
    if (setup := options.get("setup", "quick")) not in SETUPS:
        raise BadOptions(TEXTS.line("bad-name", name=setup, known=", ".join(SETUPS)).at("setup"))
    return [FACTION_IDS.index(name) for name in names]


def new_player(faction: int, sets: Sets) -> Player:
    """Sheet, tokens, decks and figures of a faction (FS-SETUP-002, FS-SETUP-023 to FS-SETUP-025)."""
    starting = starting_of(faction, sets)
    return Player(
        faction=faction,
        materiel=FACTIONS[faction].start.materiel,
        assets=bytearray(3),
        reserve=bytearray(FIGURES_OF[unit] for unit in UNITS_OF[faction]),
        markers=MARKERS,
        orders=bytearray([ORDER_TOKENS] * len(ORDERS)),
        used=bytearray(4),
        on_deck=bytearray(4),
        events=bytearray(events_of(faction, sets)),
        drawn=bytearray(),
        scheme=NONE,
        deck=bytearray(starting) + bytearray(starting),
        combat_upgrades=bytearray(c for c in cards_of(faction, sets) if c not in starting),
        removed=bytearray(),
        upgrades=bytearray(),
        exhausted=bytearray(),
    )


def _home(faction: int) -> int:
    return next(side.tile for side in SIDES if side.faction == FACTION_IDS[faction])


def starting_forces(faction: int) -> bytearray:
    """What the player puts on the board, and only that (FS-SETUP-003)."""
    start = FACTIONS[faction].start
    forces = bytearray(FORCES)
    for kind, unit in enumerate(UNITS_OF[faction]):
        forces[kind] = start.units.get(UNITS[unit].id, 0)
    for structure, name in enumerate(STRUCTURES):
        forces[KINDS + structure] = start.structures.get(name, 0)
    return forces


# ---- step 4c: a tile, forces on it, objectives on it ----


def _builder(s: State) -> int:
    return (s.first + setup_of(s).placed) % len(s.players)


def place_tile(s: State) -> Flow:
    """One of the player's tiles, either side, turned as he likes, beside a tile that lies (FS-SETUP-010, FS-SETUP-034)."""
    seat = _builder(s)
    s.active = seat
    answer = yield Choose(
        seat, lambda: _tried_tiles(s, seat), "FS-SETUP-010", "place-tile", legal=lambda: _tiles(s, seat)
    )
    setup = setup_of(s)
    setup.tiles[seat].remove(SIDES[answer.side].tile)
    lay_tile(s, seat, answer.side, answer.x, answer.y, answer.turn)
    setup.slots = 0
    s.step = "place-forces"


def lay_tile(s: State, seat: int, side: int, x: int, y: int, turn: int) -> None:
    s.tiles += bytes((side, x, y, turn))
    tell(s, TilePlaced, cite="FS-SETUP-009", seat=seat, side=side, system=len(s.tiles) // 4 - 1)


def _own_sides(s: State, seat: int) -> list[int]:
    """Both sides of every tile the player still holds."""
    return [number for tile in setup_of(s).tiles[seat] for number in SIDES_OF[tile]]


def _places(s: State) -> list[tuple[int, int]]:
    """Every place at or around the board."""
    lying = s.map.at
    if not lying:
        return [(ORIGIN, ORIGIN)]
    return sorted({(x + dx, y + dy) for x, y in lying for dx in (-1, 0, 1) for dy in (-1, 0, 1)})


def _tiles(s: State, seat: int) -> list[PlaceTile]:
    open_ = [place for place in _places(s) if cannot_lay(s, *place) is None]
    return [
        PlaceTile(side, x, y, turn)
        for side in _own_sides(s, seat)
        if _fits(s, seat, side) is None
        for x, y in open_
        for turn in range(4)
    ]


def _tried_tiles(s: State, seat: int) -> list[Candidate]:
    """Every own tile, both sides and all turns, on every place at or around the board."""
    found: list[Candidate] = []
    for side in _own_sides(s, seat):
        fits = _fits(s, seat, side)
        for x, y in _places(s):
            rule = fits or cannot_lay(s, x, y)
            found += [(PlaceTile(side, x, y, turn), rule) for turn in range(4)]
    return found


def cannot_lay(s: State, x: int, y: int) -> RuleId | None:
    """Edge to edge with a tile that lies, and within the permitted board size (FS-SETUP-032, FS-SETUP-033)."""
    lying = s.map.at
    if not lying:
        return None
    if (x, y) in lying or not any(p in lying for p in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))):
        return "FS-SETUP-010"
    columns, rows = [x, *(a for a, _ in lying)], [y, *(b for _, b in lying)]
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    small, large = SETUP[len(s.players)]["board"]
    if min(width, height) > small or max(width, height) > large:
        return "FS-SETUP-011"
    return None


def _fits(s: State, seat: int, side: int) -> RuleId | None:
    """With this side up everything the player still has can be placed here and on his other tiles (FS-SETUP-036)."""
    setup = setup_of(s)
    others = [t for t in setup.tiles[seat] if t != SIDES[side].tile]
    return None if _room(bytes(setup.forces[seat]), (side,), tuple(others)) else "FS-SETUP-036"


@lru_cache(maxsize=4096)
def _room(forces: bytes, sides: tuple[int, ...], tiles: tuple[int, ...]) -> bool:
    """Whether the forces fit on these sides and the better sides of these tiles."""
    ground, ships = sum(forces[k] for k in GROUND), sum(forces[k] for k in SHIPS)
    structures = sum(forces[KINDS:])
    choices = [SIDES_OF[tile] for tile in tiles]
    for pick in product(*choices):
        quarters = [q for i in (*sides, *pick) for q in (SIDES[i].NW, SIDES[i].NE, SIDES[i].SW, SIDES[i].SE)]
        worlds = [q for q in quarters if q.kind == "world"]
        if (
            sum(q.capacity for q in worlds) >= ground
            and 3 * (len(quarters) - len(worlds)) >= ships
            and len(worlds) >= structures
        ):
            return True
    return False


def place_forces(s: State) -> Flow | None:
    """Any number of starting units and structures on the tile; on the third one all that are left (FS-SETUP-012, FS-SETUP-016)."""
    seat = s.active
    if not any(setup_of(s).forces[seat]):
        s.step = "place-objectives"
        return None
    return _place_force(s, seat)


def _place_force(s: State, seat: int) -> Flow:
    setup = setup_of(s)
    forces = setup.forces[seat]
    answer = yield Choose(
        seat,
        lambda: _tried_forces(s, seat),
        "FS-SETUP-012",
        "place-forces",
        legal=lambda: [action for action, rule in _forces(s, seat) if rule is None],
    )
    match answer:
        case PlaceUnit(unit, area):
            forces[kind_of(unit)] -= 1
            put_unit(s, seat, kind_of(unit), area)
            tell(s, UnitPlaced, cite="FS-SETUP-012", seat=seat, unit=unit, area=area)
        case PlaceStructure(structure, area):
            forces[KINDS + structure] -= 1
            put_structure(s, seat, structure, area)
            tell(s, StructurePlaced, cite="FS-SETUP-012", seat=seat, structure=structure, area=area)
        case _:
            s.step = "place-objectives"


def _cannot_stop(s: State, seat: int) -> RuleId | None:
    """What is left must fit on the tiles that are left."""
    setup = setup_of(s)
    if not setup.tiles[seat]:
        return "FS-SETUP-016"
    return None if _room(bytes(setup.forces[seat]), (), tuple(setup.tiles[seat])) else "FS-SETUP-036"


def _forces(s: State, seat: int) -> list[Candidate]:
    """What the player has left, in every area of the tile."""
    setup = setup_of(s)
    forces, types = setup.forces[seat], unit_types(s, seat)
    found: list[Candidate] = [(Done(), _cannot_stop(s, seat))]
    for area in areas_of(setup.placed):
        world = has(s.map.worlds, area)
        fitting = GROUND if world else SHIPS
        full: RuleId | None = "FS-SETUP-013" if count_units(s, area, seat) >= s.map.capacity[area] else None
        built: RuleId | None = "FS-STRUCTURE-003" if count_structures(s, area) else None
        found += [
            (PlaceUnit(types[kind], area), full if kind in fitting else "FS-SETUP-014")
            for kind in range(KINDS)
            if forces[kind]
        ]
        found += [
            (PlaceStructure(structure, area), built if world else "FS-SETUP-014")
            for structure in range(len(STRUCTURES))
            if forces[KINDS + structure]
        ]
    return found


def _tried_forces(s: State, seat: int) -> list[Candidate]:
    """These, and the same on tiles placed before this one."""
    setup = setup_of(s)
    forces, types = setup.forces[seat], unit_types(s, seat)
    found = _forces(s, seat)
    for area in range(area_at(setup.placed, 0)):
        found += [(PlaceUnit(types[kind], area), "FS-SETUP-012") for kind in range(KINDS) if forces[kind]]
        found += [(PlaceStructure(k, area), "FS-SETUP-012") for k in range(len(STRUCTURES)) if forces[KINDS + k]]
    return found


def cannot_place_objective(s: State, seat: int, owner: int, area: int) -> RuleId | None:
    """One on each slot, no faction twice on a tile, and from those of which he holds most (FS-SETUP-017 to FS-SETUP-019)."""
    held = setup_of(s).tokens[seat]
    if not held[owner]:
        return "FS-SETUP-041" if owner == seat else "FS-SETUP-020"
    if not s.map.slot[area]:
        return "FS-SETUP-037"
    if objective_in(s, area) != NONE:
        return "FS-SETUP-017"
    on_tile = [objective_in(s, a) for a in areas_of(system_of(area))]
    if owner in on_tile:
        return "FS-SETUP-018"
    if held[owner] < max(held[i] for i in range(len(held)) if i not in on_tile):
        return "FS-SETUP-019"
    return None


def objective_options(s: State, seat: int) -> list[Candidate]:
    system = setup_of(s).placed
    return [
        (PlaceObjective(owner, area), cannot_place_objective(s, seat, owner, area))
        for owner in range(len(s.players))
        for area in areas_of(system)
    ]


def place_objectives(s: State) -> Flow | None:
    """One token of an opponent on each slot of the tile (FS-SETUP-017); then the next player's tile."""
    seat = s.active
    if any(rule is None for _, rule in objective_options(s, seat)):
        return _place_objective(s, seat)
    setup = setup_of(s)
    setup.placed += 1
    if setup.placed == 3 * len(s.players):
        s.step = "place-storm"
        setup.storms = 0
        s.active = _storm_placer(s)
    else:
        s.step = "place-tile"
    return None


def _place_objective(s: State, seat: int) -> Flow:
    answer = yield Choose(seat, lambda: objective_options(s, seat), "FS-SETUP-017", "place-objective")  # fmt: skip
    setup_of(s).tokens[seat][answer.owner] -= 1
    lay_objective(s, answer.owner, answer.area)
    tell(s, ObjectivePlaced, cite="FS-SETUP-017", seat=seat, owner=answer.owner, area=answer.area)


# ---- step 4d ----


def _storm_placer(s: State) -> int:
    """Counter-clockwise from the player who placed the last tile (FS-SETUP-022)."""
    n = len(s.players)
    return (s.first - 1 - setup_of(s).storms) % n


def place_storm(s: State) -> Flow:
    """One warp storm on any border of a tile that holds none yet (FS-SETUP-022, FS-SETUP-042)."""
    seat = s.active

    def tried() -> list[Candidate]:
        return [(PlaceStorm(e), "FS-SETUP-042" if e in s.storms else None) for e in range(len(s.map.edges))]

    answer = yield Choose(seat, tried, "FS-SETUP-022", "place-storm")
    s.storms.append(answer.edge)
    tell(s, StormPlaced, cite="FS-SETUP-022", seat=seat, edge=answer.edge)
    setup = setup_of(s)
    setup.storms += 1
    if setup.storms == len(s.players):
        begin(s)
    else:
        s.active = _storm_placer(s)


def begin(s: State) -> None:
    """Everything is placed: the first round starts with the Planning phase (FS-ROUND-003)."""
    s.entered = 0
    s.setup = None
    s.step = "planning"
    tell(s, FirstPlayer, cite="FS-SETUP-005", seat=s.first)
