"""Names for messages: turns the numbers of actions, events and questions into words of a language.

Besides the fields themselves messages may use:

    text, rule   what is printed on the card or the sheet that a thing is about, or by whose rule a question is
                 asked, and the atom that describes it
    nth          which of his order tokens a player places now
    now, here    the order being resolved and its system;  materiel: what its player has
    scheme       yes: the event card being played is a Scheme
    known        no: the order or the card is hidden
    seat-are     many, one: the number of a faction's name in Russian (also owner-are)
    unit-one, unit-acc, unit-gender  the Russian noun of a unit or a structure (also structure-, by-)
    unit-a       its English name with the article (also structure-, by-)
    asset-low, face-low  a name within a sentence
    spot, beside, turned  where a tile is laid: first, apart, or n, e, s, w of a system, and by how many degrees it is turned
    depth        which token of a stack it is, from the top
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.forbidden_stars import actions
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTIONS,
    IS_SCHEME,
    KINDS,
    ORDER_NAMES,
    ORDER_UPGRADES,
    PROMOTION,
    REQUIRED,
    STRUCTURE,
    UNITS,
    UNNAMED_VOID,
    Forms,
    Structure,
    Unit,
)
from wartable.games.forbidden_stars.galaxy import Galaxy
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
    (actions.CACHE_HELP, "+cache", Words("a cache token", "жетон запасов")),
    (actions.SECOND_CACHE, "+cache", Words("another cache token", "ещё один жетон запасов")),
    (actions.FORGE_HELP, "+forge", Words("a forge token", "жетон кузницы")),
    (actions.SCHEME_HELP, "+warboss", Words("Warboss", "«Варбосс»")),
    (actions.UPGRADE_HELP, "+wraithbone-singers", Words("Wraithbone Singers", "«Певцы кости»")),
)
PHASE = (
    Words("Set-up", "Подготовка"),
    Words("Planning", "Планирование"),
    Words("Operations", "Действия"),
    Words("Refresh", "Обновление"),
)
UNKNOWN = Words("hidden", "скрыто")
ROLLED = Words("rolled", "бросок")
NO_FORMS = Forms("", "", "", "", "")


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


def noun_of(things: Sequence[Unit | Structure]) -> Callable[[str, Any, str, int], dict[str, Any]]:
    """The noun of a unit or a structure, as sentences need it."""

    def noun(lang: str, s: Any, field: str, number: int) -> dict[str, Any]:
        forms = things[number].forms if 0 <= number < len(things) else NO_FORMS
        told = {f"{field}-one": forms.one, f"{field}-acc": forms.acc, f"{field}-gender": forms.gender}
        return told | {f"{field}-a": forms.a}

    return noun


def about_seat(lang: str, s: Any, field: str, seat: int) -> dict[str, Any]:
    """Whether a faction is one or many, in Russian."""
    many = s is not None and seat >= 0 and FACTIONS[s.players[seat].faction].plural
    return {f"{field}-are": "many" if many else "one"}


def about_order(lang: str, s: Any, field: str, order: int) -> dict[str, Any]:
    return {"known": "yes" if 0 <= order < len(ORDER_NAMES) else "no"}


def where_laid(lang: str, board: Galaxy, x: int, y: int) -> dict[str, Any]:
    """Where a tile is laid: beside a system that lies there already."""
    if not board.systems:
        return {"spot": "first"}
    at = {place: system for system, place in enumerate(board.at)}
    for spot, place in (("e", (x - 1, y)), ("w", (x + 1, y)), ("s", (x, y - 1)), ("n", (x, y + 1))):
        if place in at:
            return {"spot": spot, "beside": system_name(lang, board, at[place])}
    return {"spot": "apart"}


def about_combat_card(lang: str, s: Any, field: str, card: int) -> dict[str, Any]:
    """What is printed on the combat card a thing names, and its atom."""
    if field != "card":
        return {}
    if not 0 <= card < len(COMBAT_CARDS):
        return {"known": "no"}
    return {"text": _combat_text(lang, card), "known": "yes", "rule": COMBAT_CARDS[card].rule}


def about_event_card(lang: str, s: Any, field: str, card: int) -> dict[str, Any]:
    return printed_by(lang, EVENT_CARDS[card].rule) if 0 <= card < len(EVENT_CARDS) else {}


def about_upgrade(lang: str, s: Any, field: str, card: int) -> dict[str, Any]:
    return printed_by(lang, ORDER_UPGRADES[card].rule) if 0 <= card < len(ORDER_UPGRADES) else {}


def printed_by(lang: str, rule: Any) -> dict[str, Any]:
    """The text of the card by whose rule a question is asked or something happens."""
    return {"text": PRINTED[lang][rule], "rule": rule} if rule in PRINTED[lang] else {}


def promoted(lang: str, unit: int) -> str:
    """What an Ultramarine becomes, where he can become anything better."""
    kind = unit % KINDS
    if kind not in PROMOTION:
        return ""
    better = UNITS[unit - kind + PROMOTION[kind]]
    return f" на {better.forms.acc}" if lang == "ru" else f" with {better.forms.a}"


def going_on(lang: str, s: Any) -> dict[str, Any]:
    """What is going on: public, and the same for every question of the moment."""
    told: dict[str, Any] = {"nth": s.placed // max(1, sum(not p.out for p in s.players)) + 1}
    if (event := s.second if s.second >= 0 else s.event) >= 0:
        told["scheme"] = "yes" if IS_SCHEME[event] else "no"
    if s.order is not None:
        told["now"] = ORDER_NAMES[s.order.kind][lang]
        told["here"] = system_name(lang, s.map, s.order.system)
        told["materiel"] = s.players[s.order.seat].materiel
    return told
