"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

Everything has a default, so a test writes only what matters:

    factions: [ultramarines, orks]
    step: turn
    areas:
      3A/ne: {ultramarines: {scout: 2, space-marine routed: 1}, structures: {bastion: 1}, objective: orks}
      6A/nw: {orks: {onslaught: 1}}
    stacks: {3A: [orks advance, ultramarines deploy]}       # bottom first
    players:
      orks: {materiel: 9, assets: {cache: 1}, scheme: warboss, upgrades: [ork-roks]}
    dice: [attack, attack, morale]                          # the next dice to be rolled

Without `tiles` the board is the ready-made one for that number of players. Structures belong to the
player whose units stand there, or to `owner`. Decks are written bottom first: the last card is on top.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from wartable.games.forbidden_stars.actions import LYING
from wartable.games.forbidden_stars.content import ADVANCE, STRUCTURES
from wartable.games.forbidden_stars.galaxy import ORIGIN
from wartable.games.forbidden_stars.ids import UNIT, Areas, OrderToken, SeatId
from wartable.games.forbidden_stars.invariants import overcrowded
from wartable.games.forbidden_stars.model import NONE, Battle, Fight, Order, Player, Side, State, Strike
from wartable.games.forbidden_stars.rules.forces import (
    count_figures,
    count_structure,
    figures_in,
    objective_in,
    owner_of_structures,
    structures_in,
)
from wartable.games.forbidden_stars.vocabulary import AREAS, SEATS, SYSTEMS, TABLES
from wartable.kernel.facts import Codec, Listed


def _usual_order(told: Mapping[str, Any]) -> dict[str, Any]:
    """An Advance order; the token is of its kind."""
    return {"kind": told.get("kind", ADVANCE), "token": told.get("kind", ADVANCE)}


def _usual_side(told: Mapping[str, Any]) -> dict[str, Any]:
    nothing = {"hand": bytearray(), "played": bytearray(), "chosen": NONE}
    return {"dice": bytearray(3), "tokens": bytearray(2), "live": bytearray(len(told.get("played", ()))), **nothing}


CODEC = Codec(
    TABLES,
    whole={State, Player, Battle, Side},
    called={"loaded": "chance", "loaded_dice": "dice", "moved": "storms-moved"},
    usual={
        Order: _usual_order,
        Side: _usual_side,
        Battle: lambda told: {"origins": 0, "by_advance": True, "round": 1},
        Fight: lambda told: {"origins": 0, "by_advance": True},
        Strike: lambda told: {"declared": bytearray(), "spent": bytearray(), "dice": bytearray(3)},
    },
    joint="-",
    seats=SeatId,
)
STACK = CODEC.way(Annotated[bytearray, Listed(OrderToken)])
APART = ("players", "tiles", "units", "structures", "objectives", "present", "entered", "stacks", "figures")
"""Fields of the state that are told in a way of their own, or follow from the rest."""
DERIVED = ("faction", "reserve", "markers", "combat_upgrades", "cities")
"""Fields of a player that follow from the rest."""


def facts(s: State) -> dict[str, Any]:
    """The whole position in words and numbers."""
    board = s.map
    told: dict[str, Any] = {"factions": CODEC.seats(s)}
    told["tiles"] = [
        f"{board.tile(i)} {board.at[i][0] - ORIGIN},{board.at[i][1] - ORIGIN} {board.turned[i]}"
        for i in range(board.systems)
    ]
    told |= CODEC.dump(s, s, without=APART)
    told["areas"] = {AREAS.spell(s, area): here for area in range(board.areas) if (here := _area(s, area))}
    told["stacks"] = {SYSTEMS.spell(s, i): STACK.tell(s, stack) for i, stack in enumerate(s.stacks) if stack}
    told["players"] = {SEATS.spell(s, seat): CODEC.dump(s, p, without=DERIVED) for seat, p in enumerate(s.players)}
    if s.entered != overcrowded(s):
        told["entered"] = CODEC.way(Areas).tell(s, s.entered)
    return told


def _area(s: State, area: int) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for seat in s.seating.seats:
        units = {
            UNIT[unit] + (" routed" if state == LYING else ""): count_figures(s, area, seat, unit, state)
            for unit, state in figures_in(s, area, seat)
        }
        if units:
            told[SEATS.spell(s, seat)] = units
    if (owner := owner_of_structures(s, area)) != NONE:
        told["structures"] = {STRUCTURES[x]: count_structure(s, area, x) for x in structures_in(s, area)}
        told["owner"] = SEATS.spell(s, owner)
    if (objective := objective_in(s, area)) != NONE:
        told["objective"] = SEATS.spell(s, objective)
    return told
