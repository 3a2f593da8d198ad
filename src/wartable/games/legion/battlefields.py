"""Battlefields, each known by a text, and the terrain they make in space.

The text is the id of a map of `data/battlefields.toml`, `open`, `random` and a number, `turns` with a number and what the players
have placed (`laying.py`), or a map of somebody's own as JSON.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from wartable.games.legion.content import read_data
from wartable.games.legion.laying import Turns, misplaced, placed, set_aside, turns_of
from wartable.games.legion.maps import Battlefield, Laid, laid, map_faults, piece_of
from wartable.games.legion.scatter import scattered
from wartable.games.legion.space.numbers import HALF
from wartable.games.legion.space.shapes import FIELDS, Terrain
from wartable.games.legion.words import TEXTS
from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.rulebook import Words

MAPS = {one.id: one for one in read_data("battlefields", "battlefields", Battlefield)}
BATTLEFIELDS = tuple(MAPS)
OPEN_FIELD = "open"
SMALL, LARGE = "standard", "grand-army"
OPEN = Battlefield(id=OPEN_FIELD, name=Words("Open ground", "Чистое поле"))
GRAND = "grand "
"""What a battlefield's text begins with where it is laid out on the larger table of grand armies (LG-GRANDARMY-502)."""
RANDOM = re.compile(r"random (\d{1,9})")
OWN = {"id": "own", "name": {"en": "A map of one's own", "ru": "Своя карта"}}
"""What a map is called that nobody has named."""


def battlefield_of(given: Any) -> str:
    """The text of the battlefield that somebody wishes: a known name, or a map as a mapping. BadOptions if it cannot be."""
    if isinstance(given, str) and not given.startswith("{"):
        name = given.removeprefix(GRAND)
        turns = turns_of(name)
        if turns is not None:
            return _checked(given, turns)
        if name not in (*MAPS, OPEN_FIELD) and RANDOM.fullmatch(name) is None:
            known = ", ".join((*MAPS, OPEN_FIELD, "random 1", "turns 1"))
            raise BadOptions(TEXTS.line("map-unknown", name=given, known=known), "LG-TERRAIN-101")
        return given
    try:
        told = msgspec.json.decode(given) if isinstance(given, str) else given
        own = msgspec.convert({**OWN, **told} if isinstance(told, dict) else told, Battlefield)
    except msgspec.ValidationError as error:
        raise BadOptions(misfit(error).at(TEXTS.line("map-misfit")), "LG-TERRAIN-101") from None
    except msgspec.DecodeError:
        raise BadOptions(TEXTS.line("map-misfit"), "LG-TERRAIN-101") from None
    if wrong := map_faults(own):
        raise BadOptions(wrong[0].line, wrong[0].rule)
    return msgspec.json.encode(own).decode()


def _checked(text: str, turns: Turns) -> str:
    """The text of terrain placed in turns, if all that is placed may lie there."""
    if misplaced(turns, table_size(text)):
        raise BadOptions(TEXTS.line("map-misfit"), "LG-PLACEMENT-003")
    if wrong := map_faults(battlefield(text)):
        raise BadOptions(wrong[0].line, wrong[0].rule)
    return text


def table_size(text: str) -> str:
    """The table of a battlefield that is no map of one's own."""
    return LARGE if text.startswith(GRAND) else SMALL


def spare_pieces(text: str) -> tuple[Laid, ...]:
    """The pieces that were set aside for the players to place; none on any other battlefield."""
    turns = turns_of(text.removeprefix(GRAND))
    return set_aside(turns.number, table_size(text)) if turns is not None else ()


def on_table(text: str, large: bool) -> str:
    """The same battlefield on the table that is played on: 1 by 2 metres, for grand armies 1.2 (LG-SETUP-102, LG-GRANDARMY-502)."""
    if not text.startswith("{"):
        return GRAND + text.removeprefix(GRAND) if large else text.removeprefix(GRAND)
    if (battlefield(text).field == LARGE) != large:
        told = TEXTS.line("map-table", field=battlefield(text).field)
        raise BadOptions(told, "LG-GRANDARMY-502" if large else "LG-SETUP-102")
    return text


def _deepened(one: Battlefield) -> Battlefield:
    """A map on the larger table: its pieces in the middle, both long edges farther away."""
    more = (FIELDS[LARGE].h - FIELDS[one.field].h) // 2
    pieces = [msgspec.structs.replace(piece, at=(piece.at[0], piece.at[1] + more)) for piece in one.pieces]
    return msgspec.structs.replace(one, field=LARGE, pieces=tuple(pieces))


@lru_cache(256)
def battlefield(text: str) -> Battlefield:
    """The map of a battlefield's text."""
    name = text.removeprefix(GRAND)
    if (number := RANDOM.fullmatch(name)) is not None:
        return scattered(int(number[1]), table_size(text))
    if (turns := turns_of(name)) is not None:
        return placed(turns, table_size(text))
    if (found := {**MAPS, OPEN_FIELD: OPEN}.get(name)) is not None:
        return _deepened(found) if name != text else found
    return msgspec.json.decode(text, type=Battlefield)


@lru_cache(256)
def pieces_of(text: str) -> tuple[Laid, ...]:
    """The pieces of a battlefield, in the order in which its terrain numbers them."""
    return tuple(laid(battlefield(text)))


@lru_cache(256)
def terrain(text: str, turned: bool) -> Terrain:
    """The terrain of a battlefield; turned by half a turn if blue sits at the far edge (LG-SETUP-107)."""
    field = FIELDS[battlefield(text).field]
    pieces = pieces_of(text)
    if turned:
        pieces = tuple(
            msgspec.structs.replace(one, at=(field.w - one.at[0], field.h - one.at[1]), turn=one.turn + HALF)
            for one in pieces
        )
    return Terrain(field, [piece_of(one) for one in pieces])
