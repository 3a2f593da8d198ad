"""The quick start: a ready-made board for 2, 3 or 4 players, laid by the same rules as a full set-up.

Every player has his home tile and two neutral ones; forces stand at home, the opponents' objectives
lie on the two neutral tiles first. The layouts stand in `data/quick_start.toml`.
"""

from __future__ import annotations

from importlib import resources

import msgspec

from wartable.games.forbidden_stars.content import KINDS, SHIPS, SIDES, STRUCTURES, tile_side
from wartable.games.forbidden_stars.galaxy import ORIGIN, areas_of, has
from wartable.games.forbidden_stars.model import State, setup_of
from wartable.games.forbidden_stars.rules.forces import count_units, lay_objective, put_structure, put_unit
from wartable.games.forbidden_stars.setup import begin, lay_tile, objective_options
from wartable.kernel.rulebook import read_toml


class Place(msgspec.Struct, frozen=True):
    player: int
    """Counted from the first player, clockwise."""
    tile: str
    """A side, or `home`: side A of the player's home tile."""
    at: tuple[int, int]
    turn: int = 0


class Layout(msgspec.Struct, frozen=True):
    players: int
    tiles: list[Place]
    storms: list[str]


LAYOUTS = {
    layout.players: layout
    for layout in msgspec.convert(
        read_toml(resources.files(__package__) / "data" / "quick_start.toml")["layouts"], list[Layout]
    )
}


def quick_start(s: State) -> None:
    """Lay the ready-made board for this number of players and begin."""
    n = len(s.players)
    setup = setup_of(s)
    layout = LAYOUTS[n]
    home = [next(i for i, side in enumerate(SIDES) if side.tile == tiles[0]) for tiles in setup.tiles]
    for place in layout.tiles:
        seat = (s.first + place.player) % n
        side = home[seat] if place.tile == "home" else tile_side(place.tile)
        lay_tile(s, seat, side, ORIGIN + place.at[0], ORIGIN + place.at[1], place.turn)
        if place.tile == "home":
            _place_forces(s, seat)
        _place_objectives(s, seat)
        setup.placed += 1
    where = [s.map.tile(i) for i in range(len(layout.tiles))]
    for name in layout.storms:
        number, _, direction = name.partition("-")
        s.storms.append(s.map.read_edge(f"{where[int(number)]}-{direction}"))
    begin(s)


def _place_forces(s: State, seat: int) -> None:
    """Structures on the roomiest world, ground units there and on the next ones, ships in the first void."""
    setup = setup_of(s)
    forces, system, galaxy = setup.forces[seat], setup.placed, s.map
    areas = areas_of(system)
    worlds = sorted((a for a in areas if has(galaxy.worlds, a)), key=lambda a: (-galaxy.capacity[a], a))
    void = next(a for a in areas if has(galaxy.voids, a))
    for structure in range(len(STRUCTURES)):
        while forces[KINDS + structure]:
            forces[KINDS + structure] -= 1
            put_structure(s, seat, structure, worlds[0])
    turn = 0
    for kind in reversed(range(KINDS)):
        while forces[kind]:
            forces[kind] -= 1
            if kind in SHIPS:
                put_unit(s, seat, kind, void)
                continue
            while count_units(s, worlds[turn % 2], seat) >= galaxy.capacity[worlds[turn % 2]]:
                turn += 1
            put_unit(s, seat, kind, worlds[turn % 2])
            turn += 1


def _place_objectives(s: State, seat: int) -> None:
    """By the rules of the full set-up, the first legal token on the first slot (FS-SETUP-017 to FS-SETUP-020)."""
    while options := [action for action, rule in objective_options(s, seat) if rule is None]:
        setup_of(s).tokens[seat][options[0].owner] -= 1
        lay_objective(s, options[0].owner, options[0].area)
