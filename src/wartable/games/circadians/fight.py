"""The battle panel: the dial with its six sectors, both fighters with what they have there, their plans, the totals."""

from __future__ import annotations

import math

import msgspec

from wartable.games.circadians.board import Standee, Table, Token
from wartable.games.circadians.content import DIE, DIE_SECTORS, RETREAT, SECTOR_SYMBOLS, SECTORS, TACTICS
from wartable.games.circadians.model import NONE
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.rules.battle import announced, card_values, strength_now
from wartable.games.circadians.words import SYMBOL_NAMES

SYMBOL_GLYPH = ("strength", "atk", "shield")
OUTER, INNER = 104, 39
HALF = 28.6
"""Half of a sector, in degrees: a little less than 30, so that there is a gap."""
LINES = 91, 79
"""Where the two lines of a sector's name stand."""
CAPITAL = 9
"""How high letters are: below the hub a name stands on its arc the other way round, so that nobody reads it upside down."""


class SectorPart(msgspec.Struct):
    """A sector of the dial."""

    number: int
    label: str
    path: str
    glyphs: list[tuple[str, float, float, int, bool]]
    """Glyph, left, top, size, whether it is a cost."""
    name: list[tuple[str, str]]
    """The lines of its name, each with the arc on which it stands."""
    mine: bool
    theirs: bool


class Side(msgspec.Struct):
    """A fighter: what it has there, and its plan: shown, being made by this viewer (pick), or sealed."""

    name: str
    faction: str
    warriors: Token | None
    figures: list[Standee]
    buildings: list[Token]
    state: str
    won: bool
    sector: str = ""
    card: str = ""
    card_key: str = ""
    bluff: bool = False
    printed: int = 1
    die: str = ""
    die_strength: int = 0
    die_defence: int = 0


class Total(msgspec.Struct):
    """Strength, attack or defence of both; `open`: a plan may still add to it."""

    name: str
    glyph: str
    values: tuple[int, int]
    open: tuple[bool, bool]
    leads: int


class Fight(msgspec.Struct):
    title: str
    tie: str
    hub: str
    sectors: list[SectorPart]
    fighters: list[Side]
    totals: list[Total]


def fight(table: Table) -> Fight:
    """The battle of the view; the viewer's side first."""
    battle, v = table.view.battle, table.view
    assert battle is not None
    order = (1, 0) if v.seat == battle.seats[1] else (0, 1)
    sides = [_side(table, side) for side in order]
    relic = next((n + 1 for n, where in enumerate(v.relics) if where == battle.region), 0)
    planned = [battle.sectors[side] != NONE for side in order]
    figures = [totals(table, side) for side in order]
    rows = []
    for symbol, (glyph, name) in enumerate(zip(SYMBOL_GLYPH, SYMBOL_NAMES, strict=True)):
        one, two = figures[0][symbol], figures[1][symbol]
        leads = NONE if symbol or one == two or not all(planned) else int(two > one)
        rows.append(Total(name[table.lang], glyph, (one, two), (not planned[0], not planned[1]), leads))
    return Fight(
        title=table.say("board-battle", region=table.place_name(battle.region), relic=relic),
        tie=table.say("board-tie", faction=table.faction_name(battle.seats[0])),
        hub=sides[0].faction,
        sectors=[_sector(table, number, order) for number in range(len(SECTORS))],
        fighters=sides,
        totals=rows,
    )


def totals(table: Table, side: int) -> tuple[int, int, int]:
    """Strength, attack and defence: announced, or from the reveal on with the plan."""
    battle = table.state.battle
    fighter = Fighter(table.state, battle, side)
    if battle.sectors[side] == NONE:
        return announced(fighter)
    return strength_now(fighter), battle.attack[side], battle.defence[side]


def _side(table: Table, side: int) -> Side:
    battle, v, lang = table.view.battle, table.view, table.lang
    assert battle is not None
    seat = battle.seats[side]
    here = next((force for force in table.forces(battle.region) if force.faction == table.faction(seat)), None)
    own = table.faction(seat)
    told = Side(
        name=table.names.get(seat) or table.faction_name(seat),
        faction=own,
        warriors=here.warriors if here is not None else None,
        figures=here.figures if here is not None else [],
        buildings=[b for b in table.buildings(battle.region) if b.faction == own],
        state="shown" if battle.sectors[side] != NONE else "pick" if seat == v.seat else "seal",
        won=battle.winner == side,
    )
    if told.state == "shown":
        told.sector = SECTORS[battle.sectors[side]].name[lang]
        told.bluff = bool(battle.bluffs >> side & 1)
        told.printed = card_values(Fighter(table.state, table.state.battle, side))[0]
        if battle.cards[side] != NONE:
            told.card, told.card_key = TACTICS[battle.cards[side]].name[lang], f"t{battle.cards[side]}"
    if battle.faces[side] != NONE:
        told.die_strength, told.die_defence = DIE[battle.faces[side]]
        told.die = table.say("board-die", strength=told.die_strength, defence=told.die_defence)
    return told


def _sector(table: Table, number: int, order: tuple[int, int]) -> SectorPart:
    battle = table.view.battle
    assert battle is not None
    left, right = SECTOR_SYMBOLS[number]
    costs = ["die6", "gem"] if number in DIE_SECTORS else ["retreat"] if number == RETREAT else []
    turned = [0.0] if len(costs) == 1 else [-9.5, 9.5]
    glyphs = [
        *(_glyph(SYMBOL_GLYPH[symbol], number, turn, 65, 17, False) for symbol, turn in ((left, -13.0), (right, 13.0))),
        *(_glyph(glyph, number, turn, 48, 13, True) for glyph, turn in zip(costs, turned, strict=False)),
    ]  # fmt: skip
    label = table.say(
        "board-sector", name=SECTORS[number].name[table.lang], left=SYMBOL_NAMES[left][table.lang],
        right=SYMBOL_NAMES[right][table.lang], die="yes" if number in DIE_SECTORS else "no",
    )  # fmt: skip
    mine, theirs = (battle.sectors[side] == number for side in order)
    words = SECTORS[number].name[table.lang].split(" ", 1)
    below = 90 < 60 * number < 270
    name = list(
        zip(
            words, (_arc(number, line, below) for line in (LINES[::-1] if below and words[1:] else LINES)), strict=False
        )
    )
    return SectorPart(number, label, _path(number), glyphs, name, mine, theirs)


def _point(radius: float, degrees: float) -> tuple[float, float]:
    """On the dial, clockwise from the top."""
    turn = math.radians(degrees)
    return radius * math.sin(turn), -radius * math.cos(turn)


def _arc(sector: int, line: int, below: bool) -> str:
    """Where a line of a sector's name stands, from left to right."""
    radius, turns = (line + CAPITAL, (HALF, -HALF)) if below else (line, (-HALF, HALF))
    (ax, ay), (bx, by) = (_point(radius, 60 * sector + turn) for turn in turns)
    return f"M{ax:.1f} {ay:.1f}A{radius} {radius} 0 0 {int(not below)} {bx:.1f} {by:.1f}"


def _glyph(
    glyph: str, sector: int, turn: float, radius: int, size: int, cost: bool
) -> tuple[str, float, float, int, bool]:
    x, y = _point(radius, 60 * sector + turn)
    return glyph, round(x - size / 2, 1), round(y - size / 2, 1), size, cost


def _path(sector: int) -> str:
    """A ring segment."""
    middle = 60 * sector
    (ax, ay), (bx, by) = _point(INNER, middle - HALF), _point(OUTER, middle - HALF)
    (cx, cy), (dx, dy) = _point(OUTER, middle + HALF), _point(INNER, middle + HALF)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{OUTER} {OUTER} 0 0 1 {cx:.1f} {cy:.1f}L{dx:.1f} {dy:.1f}"
        f"A{INNER} {INNER} 0 0 0 {ax:.1f} {ay:.1f}Z"
    )
