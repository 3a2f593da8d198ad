"""The table as text, for the terminal: the map in characters, hex beside hex; prices, what lies before the factions, hands."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from wartable.games.circadians.board import PLACED, Table
from wartable.games.circadians.content import AREAS, BUILDINGS, FIGURES, GOAL, REGIONS, TACTICS, TERRAINS
from wartable.games.circadians.desk import Desk
from wartable.games.circadians.model import NONE, PLACES, ROWS, SHIP, SLOTS, TAKEN, TRACKS
from wartable.games.circadians.view import UNKNOWN, View
from wartable.games.circadians.words import PHASE_NAMES, SHIP_NAME, TERRAIN_NAMES, TEXTS

WIDTH = 100
CELL = 16
"""How wide a region is: six of them stand beside each other."""
INSIDE = 3
"""The lines of a region below its name."""
_COLUMNS = sorted({x for x, _ in PLACED.regions})
_HALF_ROWS = sorted({y for _, y in PLACED.regions})


def sketch(view: View, lang: str) -> str:
    """At most 100 columns."""
    table = Table(view, lang, {})
    told = {"round": view.round, "phase": PHASE_NAMES[view.phase][lang], "flare": table.faction_name(view.flare)}
    lines = [TEXTS.say(lang, "sketch-round", told), "", *_map(table), "", *_legend(table), "", *_prices(table)]
    for seat in range(len(view.factions)):
        lines += _faction(table, seat)
    return "\n".join(line.rstrip() for line in lines)


# -- the map -----------------------------------------------------------------------------------------


def _map(table: Table) -> list[str]:
    """Every region where it lies; each is half as high as a row of its column away from those of the next column."""
    rows = [[" "] * WIDTH for _ in range(2 * (len(_HALF_ROWS) + 1))]
    for region, (x, y) in enumerate(PLACED.regions):
        if table.kind(region) == "out":
            continue
        left, top = CELL * _COLUMNS.index(x), 2 * _HALF_ROWS.index(y)
        for n, line in enumerate(_region(table, region)):
            rows[top + n][left : left + CELL] = line[: CELL - 1].ljust(CELL)
    lines = ["".join(row) for row in rows]
    written = [n for n, line in enumerate(lines) if line.strip()]
    return lines[written[0] : written[-1] + 1]


def _region(table: Table, region: int) -> list[str]:
    """Its name, owner and terrain; who and what is there, as far as there is room."""
    kind, name = table.kind(region), REGIONS[region].name[table.lang]
    if kind in TERRAINS:
        holder = table.view.holder[region]
        owner = f"{_short(table, holder)} " if holder != NONE else ""
        head = f"{name} {owner}{TERRAIN_NAMES[TERRAINS.index(kind)][table.lang]}"
    elif kind == "site":
        head = name
    else:
        head = SHIP_NAME[table.lang] if kind == "ship" else f"{name} *{_short(table, table.site_of(region))}*"
    return [f"─{head}".ljust(CELL - 1, "─"), *_within(table, region)[:INSIDE]]


def _within(table: Table, region: int) -> list[str]:
    return wrap(" ".join(_there(table, region)), CELL - 1)


def _there(table: Table, region: int) -> list[str]:
    """Warriors, leaders, then what stands and lies there."""
    v, place = table.view, SHIP if table.kind(region) == "ship" else region
    here = [f"{n}{_short(table, seat)}" for seat in range(len(v.factions)) if (n := v.warriors[seat * PLACES + place])]
    here += [_figure(table, figure) for figure, where in enumerate(v.at) if where == place]
    return here + _marks(table, region)


def _short(table: Table, seat: int) -> str:
    return table.faction_name(seat)[:3]


def _figure(table: Table, figure: int) -> str:
    return FIGURES[figure].name[table.lang][:6] + ("+" if table.view.upgraded >> figure & 1 else "")


def _marks(table: Table, region: int) -> list[str]:
    """Relic, buildings, free foundations, the other end of a tunnel, trap, morale."""
    v: Any = table.view
    marks = [f"★{relic + 1}" for relic, where in enumerate(v.relics) if where == region]
    for code in v.buildings[region * SLOTS : (region + 1) * SLOTS]:
        if code:
            seat, kind = divmod(code - 1, ROWS)
            marks.append(BUILDINGS[kind].name[table.lang][:2] + ":" + _short(table, seat))
    free = len(table.foundations(region))
    marks += ["□" * free] if free else []
    marks += ["∩"] if any(region in ends for ends in table.tunnel_ends()) else []
    marks += ["!"] if v.traps >> region & 1 else []
    marks += ["♥"] if v.morale >> region & 1 else []
    return marks


def _legend(table: Table) -> list[str]:
    """What the marks mean, which regions tunnels join and mountains part, what the ship is adjacent to; regions
    that are too full for the map."""
    v, lang = table.view, table.lang

    def pair(one: int, two: int) -> str:
        return f"{REGIONS[one].name[lang]}/{REGIONS[two].name[lang]}"

    parted = [pair(one, two) for n, (one, two, *_) in enumerate(PLACED.borders) if v.mountains >> n & 1]
    told = [TEXTS.say(lang, "sketch-marks")]
    told.append(TEXTS.say(lang, "sketch-tunnels", {"pairs": ", ".join(pair(*ends) for ends in table.tunnel_ends())}))
    if parted:
        told.append(TEXTS.say(lang, "sketch-mountains", {"pairs": ", ".join(parted)}))
    if v.ship:
        near = ", ".join(REGIONS[region].name[lang] for region in v.ship)
        told.append(TEXTS.say(lang, "sketch-ship", {"regions": near}))
    for region in range(len(REGIONS)):
        if len(_within(table, region)) > INSIDE:
            told.append(f"{table.place_name(region)}: {', '.join(_there(table, region))}")
    return [part for line in told for part in wrap(line, WIDTH)]


# -- beside the map ----------------------------------------------------------------------------------


def _prices(table: Table) -> list[str]:
    """What each phase costs: to whom it belongs, to its owner or neighbours, and to the supply."""
    desk, told = Desk(table), []
    for track in range(TRACKS):
        price = desk.price(track)
        if price is not None:
            lies = f"{price.owner}+{price.supply}" if price.owner else price.supply
            who = next(
                (_short(table, s) for s in range(len(table.view.factions)) if table.faction(s) == price.faction), "–"
            )
            told.append(f"{PHASE_NAMES[track + 1][table.lang]}: {who} {lies}")
    lines = wrap(" | ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in told), WIDTH)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def _faction(table: Table, seat: int) -> list[str]:
    v, lang = table.view, table.lang
    facts = {
        "faction": table.faction_name(seat),
        "glory": v.glory[seat],
        "goal": GOAL[v.factions[seat]],
        "energy": v.energy[seat],
        "gems": v.gems[seat],
        "relics": v.relics.count(TAKEN + seat),
        "research": " ".join(str(column + 1) for column in v.research[seat * TRACKS : (seat + 1) * TRACKS]),
        "areas": "/".join(str(n) for n in v.areas[seat * ROWS :][: len(AREAS[v.factions[seat]])]),
        "built": ", ".join(f"{BUILDINGS[kind].name[lang]} {v.built[seat * ROWS + kind]}" for kind in range(ROWS)),
    }
    hand = ", ".join("?" if card == UNKNOWN else TACTICS[card].name[lang] for card in v.hands[seat])
    lines = [TEXTS.say(lang, "sketch-faction", facts)]
    for message in ("sketch-board", "sketch-hand"):
        told = TEXTS.say(lang, message, {**facts, "cards": hand or "–"})
        lines += wrap(told, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return lines
