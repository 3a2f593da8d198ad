"""The table as text: the battle, the battlefield in characters, the units of both sides, an attack, one's command cards."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Any

from wartable.games.legion.battlefields import pieces_of, terrain
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, UNITS, WEAPONS
from wartable.games.legion.maps import BARRICADE, KINDS
from wartable.games.legion.model import ABOARD, FIELD, LAST_ROUND, LOST, NONE, STANDS, Attack, side
from wartable.games.legion.names import BLAST, numbered
from wartable.games.legion.remarks import remarks
from wartable.games.legion.rules.shields import shields
from wartable.games.legion.view import UNKNOWN, View
from wartable.games.legion.vocabulary import say_seat
from wartable.games.legion.words import TEXTS

WIDTH, COLUMNS, ROWS = 100, 80, 20
SIGNS = "abcdefghijklmnopqrstuvwxyz"
GROUND = {"shallow-water": "~", "deep-water": "~", "tall-grass": '"', "light-woods": "%", "dense-woods": "%", "ruins": ":", "hill": "^",
          "blast-hole": "o", "trench": "o", "crater": "o"}  # fmt: skip
"""How terrain is drawn: barricades are `=`, buildings and walls `#`."""


def sketch(view: View, lang: str) -> str:
    """At most 100 columns: a map of 80 by 20 characters with blue's edge below, then a line for each unit."""
    signs = _signs(view)
    head = [_head(view, lang), TEXTS.say(lang, "sketch-legend"), ""]
    rest = [""]
    for seat in range(len(view.hands)):
        if len(view.hands) > 2:
            rest.append(f"{say_seat(lang, view, seat)}:")
        rest += [_unit(view, unit, signs[unit], lang) for unit, owner in enumerate(view.owner) if owner == seat]
    if view.attack is not None:
        rest += _attack(view, view.attack, lang)
    if (hand := _hand(view, lang)) and view.attack is None:
        rest += ["", hand]
    told = [line for text in (*head, *rest) for line in wrap(text, WIDTH, subsequent_indent="    ") or [""]]
    at = 1 + told.index("")
    return "\n".join([*told[:at], *_map(view, signs), *told[at:]])


def _head(view: View, lang: str) -> str:
    cards = [BATTLE_CARDS[n].name[lang] for n in (view.objective, view.deployment, view.condition) if n != NONE]
    first, second = view.victory
    return TEXTS.say(
        lang, "sketch-head", {"round": view.round, "last": 0 if view.ways.unlimited else LAST_ROUND, "first": first, "second": second, "cards": ", ".join(cards) or "–"}
    )  # fmt: skip


def _map(view: View, signs: list[str]) -> list[str]:
    field = terrain(view.ways.battlefield, view.turned).field
    w, h = field.w, field.h
    grid = [list(row) for row in _ground(view.ways.battlefield, view.turned)]
    for x, y, by in zip(view.token_x, view.token_y, view.held, strict=True):
        if by == NONE:
            row, column = _cell(x, y, w, h)
            grid[row][column] = "*"
    for spot in view.smoke:
        row, column = _cell(spot.x, spot.y, w, h)
        grid[row][column] = "@"
    for one in view.charges:
        row, column = _cell(one.x, one.y, w, h)
        grid[row][column] = "!"
    for unit, where in enumerate(view.station):
        if where == FIELD:
            m = view.leader[unit]
            row, column = _cell(view.x[m], view.y[m], w, h)
            grid[row][column] = signs[unit]
    return ["".join(row).rstrip() for row in reversed(grid)]


@lru_cache(64)
def _ground(battlefield: str, turned: bool) -> list[str]:
    """The rows of the map with nothing but terrain, from the bottom up."""
    ground, laid = terrain(battlefield, turned), pieces_of(battlefield)
    w, h = ground.field.w, ground.field.h
    grid = [["."] * COLUMNS if row in (0, ROWS - 1) else [" "] * COLUMNS for row in range(ROWS)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = (2 * column + 1) * w // (2 * COLUMNS), (2 * row + 1) * h // (2 * ROWS)
            for n, piece in enumerate(ground.pieces):
                if any(part.holds(x, y) for part in piece.parts):
                    grid[row][column] = _sign(laid[n].kind)
    for n, piece in enumerate(ground.pieces):  # what is thinner than a character is drawn where its middle is
        part = piece.parts[0]
        row, column = _cell((part.x0 + part.x1) // 2, (part.y0 + part.y1) // 2, w, h)
        grid[row][column] = _sign(laid[n].kind)
    return ["".join(row) for row in grid]


def _sign(kind: str) -> str:
    return "=" if KINDS[kind].type == BARRICADE else GROUND.get(kind, "#")


def _cell(x: int, y: int, w: int, h: int) -> tuple[int, int]:
    return max(0, min(ROWS - 1, y * ROWS // h)), max(0, min(COLUMNS - 1, x * COLUMNS // w))


def _signs(view: View) -> list[str]:
    """A letter for each unit: small ones for the first side, capitals for the second."""
    counts, found = [0, 0], []
    for owner in map(side, view.owner):
        sign = SIGNS[counts[owner] % len(SIGNS)]
        counts[owner] += 1
        found.append(sign if owner == 0 else sign.upper())
    return found


def _name(view: View, unit: int, lang: str) -> str:
    if unit == NONE:
        return BLAST[lang]
    n = numbered(view.card)[unit]
    return UNITS[view.card[unit]].name[lang] + (f" {n}" if n else "")


def _unit(view: View, unit: int, sign: str, lang: str) -> str:
    name = _name(view, unit, lang)
    if view.station[unit] == ABOARD:
        ride = next(v for u, v in view.aboard if u == unit)
        told_aboard = TEXTS.say(lang, "sketch-aboard", {"name": name, "ride": _name(view, ride, lang)})
        return f"{'>' if unit in view.acting[-1:] else ' '} {sign} {told_aboard}"
    if view.station[unit] != FIELD:
        return f"  {sign} {name}: {'×' if view.station[unit] == LOST else '–'}"
    minis = range(view.first[unit], view.first[unit + 1])
    m = view.leader[unit]
    state: Any = view
    told = {
        "name": name, "alive": sum(view.stands[m] == STANDS for m in minis), "at": f"{view.x[m]},{view.y[m]}",
        "wounds": sum(view.wounds[m] for m in minis), "suppression": view.suppression[unit], "aim": view.aim[unit],
        "dodge": view.dodge[unit], "standby": view.standby[unit], "surge": view.surge[unit], "poison": view.poison[unit], "stims": view.stims[unit], "marked": view.marked[unit], "bounties": view.bounties[unit],
        "immobilize": view.immobilize[unit], "wheels": view.wheels[unit],
        "shields": shields(state, unit), "order": view.order[unit],
    }  # fmt: skip
    more = "".join(f", {one}" for one in remarks(view, unit, lang, lambda other: _name(view, other, lang)))
    return f"{'>' if unit in view.acting[-1:] else ' '} {sign} {TEXTS.say(lang, 'sketch-unit', told)}{more}"


def _attack(view: View, attack: Attack, lang: str) -> list[str]:
    """The pools of an attack: who, whom, with what."""
    told = []
    for pool in attack.pools:
        weapons = [WEAPONS[weapon].name[lang] for _, weapon in pool.weapons]
        count = ", ".join(f"{weapons.count(name)} × {name}" for name in dict.fromkeys(weapons))
        names = {
            "unit": _name(view, attack.unit, lang),
            "defender": _name(view, pool.defender, lang),
            "weapons": count or "–",
        }
        told.append(TEXTS.say(lang, "sketch-attack", names))
    return ["", *told]


def _hand(view: View, lang: str) -> str:
    """One's command cards."""
    if view.seat is None:
        return ""
    cards = [COMMAND_CARDS[card].name[lang] for card in view.hands[view.seat] if card != UNKNOWN]
    return TEXTS.say(lang, "sketch-hand", {"cards": ", ".join(cards)}) if cards else ""
