"""The table as text, at most 100 columns: the players, the map as it lies, the battle at hand.

Tiles stand where they lie on the board, each under the name of its system, with its stack of orders (bottom first) and
its four areas.
A storm is a wavy line on the border it closes. Units have short names, spelled out under the map.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from wartable.games.forbidden_stars.actions import LYING
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FACES,
    FACTIONS,
    MAX_MATERIEL,
    ORDER_NAMES,
    ORDER_UPGRADES,
    ROUNDS,
    SIDES,
    STRUCTURE,
    UNITS,
    UNITS_OF,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN, Galaxy, areas_of, galaxy, has, quarter_of
from wartable.games.forbidden_stars.model import NONE
from wartable.games.forbidden_stars.rules.forces import army_in, objective_in, owned
from wartable.games.forbidden_stars.view import PlayerView, SideView, View
from wartable.games.forbidden_stars.words import PHASE, QUARTER, area_name, system_name
from wartable.kernel.events import HIDDEN

WIDTH = 100
WIDEST = 34
"""No tile is wider than this, however few stand side by side."""
ROUTED, GOAL, STORM, STILL, WALL, ORDERS = "↓", "◎", "≈", "─", "│", ">"
LABEL = {
    "en": {"round": "Round", "first": "first", "materiel": "materiel", "assets": "forge/cache/reinf.", "level": "level",
           "goals": "objectives", "tiles": "Your tiles", "upgrades": "upgrades", "scheme": "Scheme", "out": "eliminated",
           "signs": f"▸ whose turn it is; {ORDERS} orders, the lowest first (? face down); {ROUTED} routed or used, "
           f"{GOAL} objective, {STORM} storm; voids: capacity; worlds: capacity/production and assets (f forge, c cache, "
           "r reinforcements, * any)", "assets-of": "fcr*", "battle": "Battle",
           "of": "round", "dice": "dice", "tokens": "tokens", "cards": "cards", "hand": "hand", "hidden": "face down",
           "tokens-in": "reinforcements", "strike": "Orbital strike", "none": "none", "damage": "damage"},
    "ru": {"round": "Раунд", "first": "первый", "materiel": "материалы", "assets": "кузн./зап./подкр.", "level": "уровень",
           "goals": "цели", "tiles": "Ваши тайлы", "upgrades": "улучшения", "scheme": "план", "out": "выбыл",
           "signs": f"▸ чей ход; {ORDERS} приказы, нижний первым (? лежит лицом вниз); {ROUTED} деморализован или "
           f"использовано, {GOAL} цель, {STORM} шторм; пустые области: вместимость; миры: вместимость/производство и ресурсы (к кузница, "
           "з запасы, п подкрепления, * любой)", "assets-of": "кзп*", "battle": "Битва",
           "of": "раунд", "dice": "кубики", "tokens": "жетоны", "cards": "карты", "hand": "рука", "hidden": "закрытая",
           "tokens-in": "подкрепления", "strike": "Орбитальный удар", "none": "нет", "damage": "урон"},
}  # fmt: skip
SIGN = {"en": ("att", "def", "mor"), "ru": ("нап", "защ", "мор")}


def sketch(v: View, lang: str) -> str:
    label, board = LABEL[lang], galaxy(v.tiles)
    lines = [f"{label['round']} {v.round}/{ROUNDS} · {PHASE[v.phase][lang]}"]
    for seat, player in enumerate(v.players):
        lines += _player(v, seat, player, lang)
    lines += _map(v, board, lang)
    lines += _tiles_to_place(v, lang)
    lines += _legend(v, lang)
    lines += _battle(v, board, lang)
    return "\n".join(line.rstrip() for line in lines)


def letter(faction: int, lang: str) -> str:
    """The sign of a faction: the first letter of its name."""
    return FACTIONS[faction].name[lang][0]


def short(unit: int, lang: str) -> str:
    """The short name of a unit: initials in English, the first three letters otherwise."""
    words = UNITS[unit].name[lang].replace("-", " ").split()
    if lang == "en" and len(words) > 1:
        return "".join(word[0] for word in words)
    return words[0][:3]


def _wrapped(text: str, indent: int = 4) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


def _player(v: View, seat: int, player: PlayerView, lang: str) -> list[str]:
    label, faction = LABEL[lang], FACTIONS[player.faction]
    mark = "▸" if seat == v.active else " "
    name = f"{mark}{letter(player.faction, lang)} {faction.name[lang]}"
    if player.out:
        return [f"{name}: {label['out']}"]
    parts = [
        f"{label['materiel']} {player.materiel}/{MAX_MATERIEL}",
        f"{label['assets']} {'/'.join(map(str, player.assets))}",
        f"{label['level']} {player.level}",
        f"{label['goals']} {player.objectives}/{len(v.players)}",
    ]
    if player.scheme is not None:
        parts.append(f"{label['scheme']}: {EVENT_CARDS[player.scheme].name[lang]}")
    if player.upgrades:
        names = (
            ORDER_UPGRADES[c].name[lang] + (ROUTED if c in player.exhausted else "") for c in sorted(player.upgrades)
        )
        parts.append(f"{label['upgrades']}: {', '.join(names)}")
    first = f" ({label['first']})" if seat == v.first else ""
    return _wrapped(f"{name}{first}: {', '.join(parts)}")


# ---- the map ----


def _map(v: View, board: Galaxy, lang: str) -> list[str]:
    """Rows of tiles between borders; where there is no tile (the board is being built) there is nothing."""
    if not board.systems:
        return []
    where = {at: system for system, at in enumerate(board.at)}
    columns = range(min(x for x, _ in where), max(x for x, _ in where) + 1)
    rows = range(min(y for _, y in where), max(y for _, y in where) + 1)
    width = min((WIDTH - 1) // len(columns) - 1, WIDEST)
    storms = {board.edges[edge] for edge in v.storms}
    lines = []
    for y in rows:
        lines.append(_border(storms, columns, y, width))
        cells = [_tile(v, board, where[x, y], lang, width) if (x, y) in where else [] for x in columns]
        for parts in zip_longest(*cells, fillvalue=""):
            text = "".join(
                (STORM if (1, x, y) in storms else WALL) + part.ljust(width)
                for x, part in zip(columns, parts, strict=True)
            )
            lines.append(text + (STORM if (1, columns[-1] + 1, y) in storms else WALL))
    lines.append(_border(storms, columns, rows[-1] + 1, width))
    return lines


def _border(storms: set[tuple[int, int, int]], columns: range, y: int, width: int) -> str:
    return "".join(STILL + (STORM if (0, x, y) in storms else STILL) * width for x in columns) + STILL


def _tile(v: View, board: Galaxy, system: int, lang: str, width: int) -> list[str]:
    """The name of a system and the code of its tile with its stack of orders, then its areas."""
    code, name = board.tile(system), system_name(lang, board, system)
    called = f"{name} ({code})" if name != code else code
    lines = wrap(f"{called} {_stack(v, system, lang)}", width, subsequent_indent="    ")
    for area in areas_of(system):
        lines.append(_printed(v, board, area, lang, width))
        lines += wrap(_standing(v, area, lang), width, initial_indent="   ", subsequent_indent="   ")
    return lines


def _stack(v: View, system: int, lang: str) -> str:
    """Bottom first; of a token the owner is known, its kind only to him and on top."""
    tokens = [
        letter(v.players[owner].faction, lang) + ("?" if kind == HIDDEN else ":" + ORDER_NAMES[kind][lang][:4])
        for owner, kind in v.stacks[system]
    ]
    return f"{ORDERS} {' '.join(tokens)}" if tokens else ""


def _printed(v: View, board: Galaxy, area: int, lang: str, width: int) -> str:
    """Quarter, name, numbers and assets of an area, and the objective token on it."""
    size = _size(board, area, lang)
    whose, quarter = objective_in(v, area), QUARTER[lang][quarter_of(area)]
    goal = f" {GOAL}{letter(v.players[whose].faction, lang)}" if whose != NONE else ""
    room = width - len(f"{quarter}  {size}{goal}")
    name = board.name[area][lang]
    if len(name) > room:
        name = name[: room - 1].rstrip() + "…"
    return f"{quarter} {name} {size}{goal}"


def _size(board: Galaxy, area: int, lang: str) -> str:
    """The capacity of an area; of a world its production and its assets, too."""
    if not has(board.worlds, area):
        return str(board.capacity[area])
    icons = "".join(LABEL[lang]["assets-of"][asset] for asset in board.assets[area])
    return f"{board.capacity[area]}/{board.production[area]}" + (f" {icons}" if icons else "")


def _tiles_to_place(v: View, lang: str) -> list[str]:
    """Both sides of the tiles that the one who looks has still to place, as they lie without a turn."""
    if v.setup is None or v.seat is None or v.step != "place-tile":
        return []
    lines = [f"── {LABEL[lang]['tiles']}"]
    for number, side in enumerate(SIDES):
        if side.tile in v.setup.tiles[v.seat]:
            board = galaxy(bytes((number, ORIGIN, ORIGIN, 0)))
            areas = (f"{QUARTER[lang][q]} {board.name[q][lang]} {_size(board, q, lang)}" for q in range(4))
            lines += _wrapped(f" {side.id}: {', '.join(areas)}")
    return lines


def _standing(v: View, area: int, lang: str) -> str:
    """Units and structures of an area, player by player."""
    parts = []
    for seat, player in enumerate(v.players):
        here = [
            f"{count}{short(unit, lang)}{ROUTED if state == LYING else ''}"
            for unit, state, count in army_in(v, area, seat)
        ]
        if built := "".join(s.name[lang][0] * owned(v, area, seat, k) for k, s in enumerate(STRUCTURE)):
            here.append(f"[{built}]")
        if here:
            parts.append(f"{letter(player.faction, lang)}: {' '.join(here)}")
    return " ".join(parts)


def _legend(v: View, lang: str) -> list[str]:
    """What the signs and the short names mean."""
    lines = _wrapped(f"{LABEL[lang]['signs']}; " + ", ".join(f"[{s.name[lang][0]}] {s.name[lang]}" for s in STRUCTURE))
    for player in v.players:
        names = (f"{short(u, lang)} {UNITS[u].name[lang]}" for u in UNITS_OF[player.faction])
        lines += _wrapped(f"{letter(player.faction, lang)} {', '.join(names)}")
    return lines


# ---- the battle, the strike ----


def _battle(v: View, board: Galaxy, lang: str) -> list[str]:
    label = LABEL[lang]
    if v.battle is not None:
        place = area_name(lang, board, v.battle.area)
        lines = [f"── {label['battle']}: {place}, {label['of']} {v.battle.round}/3"]
        for side in v.battle.sides:
            lines += _side(v, side, lang)
        return lines
    if v.order is not None and v.order.strike is not None:
        strike = v.order.strike
        place = f"{area_name(lang, board, strike.void)} → {area_name(lang, board, strike.world)}"
        return [f"── {label['strike']}: {place}", f"   {label['dice']}: {_faces(strike.dice, lang)}"]
    return []


def _side(v: View, side: SideView, lang: str) -> list[str]:
    label = LABEL[lang]
    parts = [f"{label['dice']}: {_faces(side.dice, lang)}"]
    if any(side.tokens):
        parts.append(f"{label['tokens']}: {_faces(side.tokens, lang)}")
    if side.ready or side.fallen:
        count = f"{side.ready}" + (f" + {side.fallen}{ROUTED}" if side.fallen else "")
        parts.append(f"{label['tokens-in']}: {count}")
    if side.damage:
        parts.append(f"{label['damage']}: {side.damage}")
    if side.played:
        parts.append(f"{label['cards']}: {', '.join(_card(c, lang) for c in side.played)}")
    if side.chosen is not None:
        parts.append(f"{label['hidden']}: {_card(side.chosen, lang)}")
    if side.hand:
        known = [_card(c, lang) for c in side.hand if c != HIDDEN]
        parts.append(f"{label['hand']}: {', '.join(known) or len(side.hand)}")
    return _wrapped(f" {letter(v.players[side.seat].faction, lang)} " + "; ".join(parts))


def _faces(counts: bytes | bytearray | list[int], lang: str) -> str:
    """`2 att 1 mor`."""
    shown = [f"{count} {SIGN[lang][face]}" for face, count in enumerate(counts) if count]
    return " ".join(shown) or LABEL[lang]["none"]


def _card(card: int, lang: str) -> str:
    return COMBAT_CARDS[card].name[lang] if card != HIDDEN else "?"


assert len(FACES) == len(SIGN["en"]) == len(SIGN["ru"])
