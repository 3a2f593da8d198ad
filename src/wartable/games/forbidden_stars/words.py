"""Names for messages: turns the numbers of actions, events and questions into words of a language.

Besides the fields themselves messages may use:

    text, rule   what is printed on the card or the sheet that a thing is about, or by whose rule a question is
                 asked, and the atom that describes it
    nth          which of his order tokens a player places now
    now, here    the order being resolved and its system;  materiel: what its player has
    scheme       yes: the event card being played is a Scheme
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.games.forbidden_stars import actions, events
from wartable.games.forbidden_stars.content import (
    ASSET_NAMES,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACE_NAMES,
    FACTIONS,
    IS_SCHEME,
    KINDS,
    ORDER_NAMES,
    ORDER_UPGRADES,
    PROMOTION,
    REQUIRED,
    SIDES,
    STRUCTURE,
    UNITS,
    UNNAMED_VOID,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN, QUARTERS, Galaxy, galaxy
from wartable.kernel.events import Event
from wartable.kernel.rulebook import Words
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)
QUARTER = {"en": ("NW", "NE", "SW", "SE"), "ru": ("СЗ", "СВ", "ЮЗ", "ЮВ")}
COMPASS = {"en": {"n": "N", "e": "E", "s": "S", "w": "W"}, "ru": {"n": "С", "e": "В", "s": "Ю", "w": "З"}}
STATE = (
    Words("", ""),
    Words(" (routed)", " (деморализован)"),
    Words(" (reinforcement token)", " (жетон подкреплений)"),
    Words(" (routed reinforcement token)", " (деморализованный жетон подкреплений)"),
)
HELP = (
    (actions.CACHE_HELP, Words("a cache token", "жетон запасов")),
    (actions.SECOND_CACHE, Words("another cache token", "ещё один жетон запасов")),
    (actions.FORGE_HELP, Words("a forge token", "жетон кузницы")),
    (actions.SCHEME_HELP, Words("Warboss", "«Варбосс»")),
    (actions.UPGRADE_HELP, Words("Wraithbone Singers", "«Певцы кости»")),
)
PHASE = (
    Words("Set-up", "Подготовка"),
    Words("Planning", "Планирование"),
    Words("Operations", "Действия"),
    Words("Refresh", "Обновление"),
)
UNKNOWN = Words("hidden", "скрыто")
ROLLED = Words("rolled", "бросок")


def unit_name(lang: str, unit: int) -> str:
    return UNITS[unit].name[lang] if unit < len(UNITS) else STRUCTURE[0].name[lang]


def area_name(lang: str, board: Galaxy | None, area: int) -> str:
    """The printed name; an area without one is told by its system: `Unnamed void (Nicea NW)`."""
    if board is None or not 0 <= area < board.areas:
        return str(area)
    name = board.name[area]
    if name is not UNNAMED_VOID:
        return name[lang]
    return f"{name[lang]} ({system_name(lang, board, area >> 2)} {QUARTER[lang][area & 3]})"


def system_name(lang: str, board: Galaxy | None, system: int) -> str:
    """A system is called after its first world; one without worlds by the code of its tile."""
    if board is None or not 0 <= system < board.systems:
        return str(system)
    world = next((area for area in range(system * 4, system * 4 + 4) if board.worlds >> area & 1), None)
    return board.name[world][lang] if world is not None else board.tile(system)


def edge_name(lang: str, board: Galaxy | None, edge: int) -> str:
    if board is None or not 0 <= edge < len(board.edges):
        return str(edge)
    code, _, side = board.spell_edge(edge).partition("-")
    return f"{system_name(lang, board, board.read_system(code))} {COMPASS[lang][side]}"


def help_text(lang: str, help: int) -> str:
    names = [name[lang] for bit, name in HELP if help & bit]
    return f" + {', '.join(names)}" if names else ""


def _table(names: tuple[Words, ...]) -> Callable[[str, Galaxy | None, int], str]:
    return lambda lang, board, i: names[i][lang] if 0 <= i < len(names) else UNKNOWN[lang]


Namer = Callable[[str, Galaxy | None, int], str]
FIELDS: dict[str, Namer] = {
    "unit": lambda lang, board, i: unit_name(lang, i),
    "structure": lambda lang, board, i: STRUCTURE[i].name[lang],
    "area": area_name,
    "source": area_name,
    "target": area_name,
    "void": area_name,
    "world": area_name,
    "edge": edge_name,
    "system": system_name,
    "order": _table(ORDER_NAMES),
    "card": _table(tuple(c.name for c in COMBAT_CARDS)),
    "removed": _table(tuple(c.name for c in COMBAT_CARDS)),
    "event": _table(tuple(c.name for c in EVENT_CARDS)),
    "upgrade": _table(tuple(c.name for c in ORDER_UPGRADES)),
    "asset": _table(ASSET_NAMES),
    "face": _table((*FACE_NAMES, ROLLED)),
    "to": _table((*FACE_NAMES, ROLLED)),
    "state": lambda lang, board, i: STATE[i][lang],
    "help": lambda lang, board, i: help_text(lang, i),
    "side": lambda lang, board, i: SIDES[i].id,
    "phase": lambda lang, board, i: PHASE[i][lang],
}
SPECIAL: dict[type, dict[str, Namer]] = {
    actions.PlaceTile: {
        "x": lambda lang, board, i: str(i - ORIGIN),
        "y": lambda lang, board, i: str(i - ORIGIN),
        "turn": lambda lang, board, i: f"{90 * i}°",
    },
    actions.MoveStorm: {"target": edge_name},
    events.StormMoved: {"target": edge_name},
    actions.ReplaceStructure: {"by": FIELDS["structure"]},
    events.StructureReplaced: {"by": FIELDS["structure"]},
    events.UnitReplaced: {"by": FIELDS["unit"]},
}


def _box(lang: str, units: Sequence[int], text: Words) -> str:
    """The unit ability of a combat card: the units it needs, and what it does."""
    return f"{', '.join(unit_name(lang, u) for u in units)}: {text[lang]}"


def _combat_text(lang: str, number: int) -> str:
    """Both boxes of a combat card."""
    card = COMBAT_CARDS[number]
    boxes = [card.text[lang]] if card.text is not None else []
    return " ".join([*boxes, _box(lang, REQUIRED[number], card.unit_text)] if card.unit_text is not None else boxes)


def _by_rule(lang: str) -> dict[str, str]:
    """What is printed, by the atom that describes it."""
    told = {c.rule: _combat_text(lang, n) for n, c in enumerate(COMBAT_CARDS)}
    for n, c in enumerate(COMBAT_CARDS):
        if c.unit_rule and c.unit_text is not None:
            told |= {c.unit_rule: _box(lang, REQUIRED[n], c.unit_text)}
            told |= {c.rule: c.text[lang]} if c.text is not None else {}
    told |= {c.rule: c.text[lang] for c in EVENT_CARDS} | {c.rule: c.text[lang] for c in ORDER_UPGRADES}
    return told | {f.ability.rule: f.ability.text[lang] for f in FACTIONS}


PRINTED = {lang: _by_rule(lang) for lang in ("en", "ru")}
"""The text of every card and sheet, by its atom."""
ATOMS = {
    "card": [c.rule for c in COMBAT_CARDS],
    "event": [c.rule for c in EVENT_CARDS],
    "upgrade": [c.rule for c in ORDER_UPGRADES],
}


def _printed(lang: str, fields: Mapping[str, Any]) -> dict[str, str]:
    """The text of the card by whose rule a question is asked, or of the card a thing names."""
    if (rule := fields.get("cite")) in PRINTED[lang]:
        return {"text": PRINTED[lang][rule], "rule": rule}
    for name, rules in ATOMS.items():
        n = fields.get(name)
        if isinstance(n, int) and 0 <= n < len(rules):
            text = _combat_text(lang, n) if name == "card" else PRINTED[lang][rules[n]]
            return {"text": text, "rule": rules[n]}
    return {}


def promoted(lang: str, unit: int) -> str:
    """What an Ultramarine becomes, where he can become anything better."""
    kind = unit % KINDS
    return f" → {unit_name(lang, unit - kind + PROMOTION[kind])}" if kind in PROMOTION else ""


def _now(lang: str, s: Any, board: Galaxy | None) -> dict[str, Any]:
    """What is going on: public, and the same for every question of the moment."""
    told: dict[str, Any] = {"nth": s.placed // max(1, sum(not p.out for p in s.players)) + 1}
    if (event := s.second if s.second >= 0 else s.event) >= 0:
        told["scheme"] = "yes" if IS_SCHEME[event] else "no"
    if s.order is not None:
        told["now"] = ORDER_NAMES[s.order.kind][lang]
        told["here"] = system_name(lang, board, s.order.system)
        told["materiel"] = s.players[s.order.seat].materiel
    return told


def words(lang: str, s: Any, thing: Any) -> Mapping[str, Any]:
    """The arguments of a message: every number that stands for a name becomes that name."""
    fields = dict(thing) if isinstance(thing, Mapping) else msgspec.structs.asdict(thing)
    board = galaxy(s.tiles) if s is not None else None
    special = SPECIAL.get(type(thing), {})
    told: dict[str, Any] = _now(lang, s, board) if s is not None and not isinstance(thing, Event) else {}
    for name, value in fields.items():
        if name in ("seat", "owner"):
            told[name] = FACTIONS[s.players[value].faction].name[lang] if s is not None else str(value)
        elif isinstance(value, bool):
            told[name] = "yes" if value else "no"
        elif (namer := special.get(name) or FIELDS.get(name)) is not None:
            told[name] = namer(lang, board, value)
        elif isinstance(value, int | str):
            told[name] = value
    if isinstance(thing, actions.ReplaceUnit):
        told["by"] = promoted(lang, thing.unit)
    return told | _printed(lang, fields)


assert len(QUARTERS) == 4
