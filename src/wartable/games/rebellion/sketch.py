"""The table as text, for the terminal: regions with their systems, leaders, queues, the track, hands."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from wartable.games.rebellion.content import (
    ACTIONS,
    BASE,
    EMPIRE,
    KINDS,
    LEADERS,
    MISSIONS,
    OBJECTIVES,
    OWN,
    REBEL,
    REGIONS,
    SIDES,
    SYSTEMS,
    TACTICS,
    UNITS,
)
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL
from wartable.games.rebellion.rules.leaders import pool
from wartable.games.rebellion.view import UNKNOWN, SeenCombat, View
from wartable.games.rebellion.words import (
    BASE_SPACE,
    DIE_NAMES,
    MARKER_NAMES,
    RING_NAMES,
    SIDE_NAMES,
    TEXTS,
    THEATER_NAMES,
    at_start,
)
from wartable.kernel.rulebook import Words

WIDTH = 100
_COLUMN = WIDTH // 4
_LOYAL = {LOYAL_REBEL: "R", LOYAL_EMPIRE: "E"}


def sketch(view: View, lang: str) -> str:
    """At most 100 columns: the galaxy, a region to a line; who stands where; a combat; what both sides have."""
    paragraphs = [_track(view, lang), TEXTS.say(lang, "sketch-legend"), ""]
    for places in REGIONS.values():
        paragraphs.append("".join(f"{_system(view, place, lang):<{_COLUMN}}" for place in places))
    paragraphs.append("")
    paragraphs += [line for place in (*range(BASE), BASE) if (line := _forces(view, place, lang))]
    if view.combat is not None:
        paragraphs += _combat(view, view.combat, lang)
    for side in (REBEL, EMPIRE):
        paragraphs += _side(view, side, lang)
    return "\n".join(line for text in paragraphs for line in wrap(text, WIDTH, subsequent_indent="    ") or [""])


def _track(view: View, lang: str) -> str:
    return TEXTS.say(lang, "sketch-track", {"time": view.time, "reputation": view.reputation})


def _system(view: View, place: int, lang: str) -> str:
    """A system with its marks, as the legend explains them."""
    marks = _LOYAL.get(view.loyalty[place], "·")
    marks += "s" if view.subjugated >> place & 1 else ""
    marks += "!" if view.sabotaged >> place & 1 else ""
    marks += "x" if view.destroyed >> place & 1 else ""
    marks += "?" if view.hidden and view.perhaps >> place & 1 else ""
    marks += "@" if view.base == place else ""
    return f"{SYSTEMS[place].name[lang]} {marks}"


def _forces(view: View, place: int, lang: str) -> str:
    """Who and what stands in a place; nothing, if nobody does."""
    here = [", ".join(_units(view, side, view.units, place, lang)) for side in (REBEL, EMPIRE)]
    here.append(", ".join(_leader(view, i, lang) for i, where in enumerate(view.at) if where == place))
    here.append(", ".join(MARKER_NAMES[i][lang] for i, where in enumerate(view.targets) if where == place))
    name = SYSTEMS[place].name[lang] if place < BASE else at_start(BASE_SPACE[lang])
    return f"{name}: {' | '.join(filter(None, here))}" if any(here) else ""


def _units(view: View, side: int, counted: bytes, row: int, lang: str) -> list[str]:
    names = {UNITS[u].name[lang]: n for u in OWN[side] if (n := counted[row * KINDS + u])}
    return [name if n == 1 else f"{name}\u00a0×\u00a0{n}" for name, n in names.items()]


def _leader(view: View, number: int, lang: str) -> str:
    ring = view.rings[number]
    return LEADERS[number].name[lang] + (f" ({RING_NAMES[ring][lang]})" if ring else "")


def _combat(view: View, combat: SeenCombat, lang: str) -> list[str]:
    """Where it is, whose attack, the dice rolled, the damage."""
    place = SYSTEMS[combat.place].name[lang] if combat.place < BASE else BASE_SPACE[lang]
    theater, of = THEATER_NAMES[combat.theater][lang], SIDES[combat.attacker]
    lines = [
        "",
        TEXTS.say(lang, "sketch-combat", {"place": place, "round": combat.round, "theater": theater, "of": of}),
    ]
    if combat.dice:
        lines.append(TEXTS.say(lang, "sketch-dice", {"dice": ", ".join(DIE_NAMES[die][lang] for die in combat.dice)}))
    hurt = [f"{UNITS[unit].name[lang]} −{wounds}" for unit, each in combat.damage.items() for wounds in each if wounds]
    return [*lines, TEXTS.say(lang, "sketch-damage", {"units": ", ".join(hurt)})] if hurt else lines


def _side(view: View, side: int, lang: str) -> list[str]:
    state: Any = view  # what the rules ask of leaders, the view has
    waiting = ", ".join(_leader(view, leader, lang) for leader in pool(state, side))
    lines = ["", at_start(SIDE_NAMES[side][lang]), TEXTS.say(lang, "sketch-pool", {"leaders": waiting or "–"})]
    for slot in view.slots[side]:
        names = ", ".join(_leader(view, leader, lang) for leader in slot.leaders)
        known = "no" if slot.card == UNKNOWN else "yes"
        told = {"card": _named(slot.card, MISSIONS, lang), "known": known, "leaders": names}
        lines.append(TEXTS.say(lang, "sketch-slot", told))
    for space in range(3):
        if here := _units(view, side, view.queue, space, lang):
            lines.append(TEXTS.say(lang, "sketch-queue", {"space": space + 1, "units": ", ".join(here)}))
    hands: list[tuple[str, list[int], tuple[object, ...]]] = [
        ("missions", view.hands[side], MISSIONS),
        ("actions", view.actions[side], ACTIONS),
        ("objectives", view.goals if side == REBEL else [], OBJECTIVES),
        ("tactics", view.combat.hands[side] if view.combat is not None else [], TACTICS),
        ("probes", view.drawn if side == EMPIRE else [], SYSTEMS),
    ]
    for kind, cards, printed in hands:
        if cards:
            lines.append(
                TEXTS.say(lang, f"sketch-{kind}", {"cards": ", ".join(_named(c, printed, lang) for c in cards)})
            )
    return lines


def _named(card: int, cards: tuple[object, ...], lang: str) -> str:
    if card == UNKNOWN:
        return "?"
    name = getattr(cards[card], "name")  # noqa: B009
    assert isinstance(name, Words)
    return name[lang]
