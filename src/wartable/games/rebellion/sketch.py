"""The table as text, for the terminal: regions with their systems, leaders, queues, the track, hands."""

from __future__ import annotations

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
    SYSTEMS,
    UNITS,
)
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL, POOL
from wartable.games.rebellion.view import UNKNOWN, View
from wartable.games.rebellion.words import BASE_SPACE, SIDE_NAMES, TEXTS
from wartable.kernel.rulebook import Words

WIDTH = 100
_LOYAL = {LOYAL_REBEL: "R", LOYAL_EMPIRE: "E"}


def sketch(view: View, lang: str) -> str:
    """At most 100 columns."""
    lines = [_track(view, lang), ""]
    for places in REGIONS.values():
        for place in places:
            lines.append(_place(view, place, lang))
        lines.append("")
    lines.append(_place(view, BASE, lang))
    for side in (REBEL, EMPIRE):
        lines += _side(view, side, lang)
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def _track(view: View, lang: str) -> str:
    return TEXTS.say(lang, "sketch-track", {"time": view.time, "reputation": view.reputation})


def _place(view: View, place: int, lang: str) -> str:
    name = SYSTEMS[place].name[lang] if place < BASE else BASE_SPACE[lang]
    marks = ""
    if place < BASE:
        marks = _LOYAL.get(view.loyalty[place], "·")
        marks += "s" if view.subjugated >> place & 1 else ""
        marks += "!" if view.sabotaged >> place & 1 else ""
        marks += "x" if view.destroyed >> place & 1 else ""
        marks += "*" if not view.hidden and view.base == place else ""
        marks += "?" if view.hidden and view.perhaps >> place & 1 else ""
        marks += "@" if view.hidden and view.base == place else ""
    sides = []
    for side in (REBEL, EMPIRE):
        here = [f"{n} {UNITS[u].name[lang]}" for u in OWN[side] if (n := view.units[place * KINDS + u])]
        sides.append(", ".join(here))
    leaders = ", ".join(LEADERS[i].name[lang] for i, where in enumerate(view.at) if where == place)
    return f"{name:<16}{marks:<5}{' | '.join(filter(None, [*sides, leaders]))}"


def _side(view: View, side: int, lang: str) -> list[str]:
    pool = ", ".join(
        leader.name[lang]
        for i, leader in enumerate(LEADERS)
        if view.at[i] == POOL and (leader.side == "imperial") == (side == EMPIRE)
    )
    lines = ["", SIDE_NAMES[side][lang], TEXTS.say(lang, "sketch-pool", {"leaders": pool or "–"})]
    for slot in view.slots[side]:
        names = ", ".join(LEADERS[leader].name[lang] for leader in slot.leaders)
        lines.append(TEXTS.say(lang, "sketch-slot", {"card": _named(slot.card, MISSIONS, lang), "leaders": names}))
    for space in range(3):
        here = [f"{n} {UNITS[u].name[lang]}" for u in OWN[side] if (n := view.queue[space * KINDS + u])]
        if here:
            lines.append(TEXTS.say(lang, "sketch-queue", {"space": space + 1, "units": ", ".join(here)}))
    hands = [_named(card, MISSIONS, lang) for card in view.hands[side]]
    hands += [_named(card, ACTIONS, lang) for card in view.actions[side]]
    if side == REBEL:
        hands += [_named(card, OBJECTIVES, lang) for card in view.goals]
    lines.append(TEXTS.say(lang, "sketch-hand", {"cards": ", ".join(hands) or "–"}))
    return lines


def _named(card: int, cards: tuple[object, ...], lang: str) -> str:
    if card == UNKNOWN:
        return "?"
    name = getattr(cards[card], "name")  # noqa: B009
    assert isinstance(name, Words)
    return name[lang]
