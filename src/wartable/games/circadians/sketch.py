"""The table as text, for the terminal: the map by rows, what lies before the factions, the prices, the hand."""

from __future__ import annotations

from wartable.games.circadians.content import (
    BUILDINGS,
    FACTIONS,
    FIGURES,
    REGIONS,
    TACTICS,
)
from wartable.games.circadians.model import (
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SLOTS,
    TAKEN,
    TRACKS,
)
from wartable.games.circadians.rules.map import terrain
from wartable.games.circadians.view import UNKNOWN, View
from wartable.games.circadians.words import PHASE_NAMES, SHIP_NAME, TERRAIN_NAMES, TEXTS

WIDTH = 100
_MARKS = ("F", "O", "S")
"""Factory, outpost, fortress (stronghold)."""


def sketch(view: View, lang: str) -> str:
    """At most 100 columns."""
    phase = PHASE_NAMES[view.phase][lang]
    lines = [
        TEXTS.say(lang, "sketch-round", {"round": view.round, "phase": phase, "flare": _name(view, view.flare, lang)}),
        "",
    ]
    lines += [line for region in range(SHIP) if (line := _region(view, region, lang))]
    if view.ship:
        aboard = [
            f"{n} {_name(view, seat, lang)}"
            for seat in range(len(view.factions))
            if (n := view.warriors[seat * PLACES + SHIP])
        ]
        aboard += _figures(view, SHIP, lang)
        near = ", ".join(REGIONS[region].id for region in view.ship)
        lines.append(f"{SHIP_NAME[lang]:<12}{near:<16}{', '.join(aboard)}")
    lines.append("")
    lines.append(_prices(view, lang))
    for seat in range(len(view.factions)):
        lines += _faction(view, seat, lang)
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def _name(view: View, seat: int, lang: str) -> str:
    return FACTIONS[view.factions[seat]].name[lang]


def _figures(view: View, place: int, lang: str) -> list[str]:
    return [
        FIGURES[figure].name[lang] + ("+" if view.upgraded >> figure & 1 else "")
        for figure, at in enumerate(view.at)
        if at == place
    ]


def _region(view: View, region: int, lang: str) -> str:
    """One line for a region in play."""
    ground = terrain(view, region)  # type: ignore[arg-type]
    if ground < 0 and region not in view.sites:
        return ""
    kind = TERRAIN_NAMES[ground][lang] if ground >= 0 else _name(view, view.sites.index(region), lang)
    marks = "".join(
        _MARKS[(code - 1) % ROWS] + _name(view, (code - 1) // ROWS, lang)[0]
        for code in view.buildings[region * SLOTS : (region + 1) * SLOTS]
        if code
    )
    relic = view.relics.find(region) + 1
    marks += f" *{relic}" if relic else ""
    marks += " !" if view.traps >> region & 1 else ""
    marks += " ^" if view.morale >> region & 1 else ""
    here = [
        f"{n} {_name(view, seat, lang)}"
        for seat in range(len(view.factions))
        if (n := view.warriors[seat * PLACES + region])
    ]
    here += _figures(view, region, lang)
    holder = "" if view.holder[region] == NONE else _name(view, view.holder[region], lang)[:3]
    return f"{REGIONS[region].id:<6}{kind:<12}{holder:<5}{marks.strip():<14}{', '.join(here)}"


def _prices(view: View, lang: str) -> str:
    told = []
    for track, code in enumerate(view.prices):
        if code:
            who = "–" if code >= NEUTRAL else f"{_name(view, (code - 1) // PRICES, lang)[:3]} {(code - 1) % PRICES + 1}"
            told.append(f"{PHASE_NAMES[track + 1][lang][:12]}: {who}")
    return " | ".join(told)


def _faction(view: View, seat: int, lang: str) -> list[str]:
    columns = "".join(str(column + 1) for column in view.research[seat * TRACKS : (seat + 1) * TRACKS])
    areas = "/".join(str(n) for n in view.areas[seat * ROWS : (seat + 1) * ROWS])
    built = " ".join(f"{BUILDINGS[kind].name[lang][:3]} {view.built[seat * ROWS + kind]}" for kind in range(ROWS))
    told = TEXTS.say(
        lang,
        "sketch-faction",
        {
            "faction": _name(view, seat, lang),
            "glory": view.glory[seat],
            "energy": view.energy[seat],
            "gems": view.gems[seat],
            "research": columns,
            "areas": areas,
            "built": built,
            "relics": view.relics.count(TAKEN + seat),
        },
    )
    hand = ", ".join("?" if card == UNKNOWN else TACTICS[card].name[lang] for card in view.hands[seat])
    return [told, "  " + TEXTS.say(lang, "sketch-hand", {"cards": hand or "–"})]
