"""The table as text, at most 100 columns: players, then the board tile by tile."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import (
    EVENT_CARDS,
    FACTIONS,
    KINDS,
    ORDER_NAMES,
    STRUCTURE,
    UNITS,
)
from wartable.games.forbidden_stars.galaxy import Galaxy, galaxy
from wartable.games.forbidden_stars.model import ROW
from wartable.games.forbidden_stars.view import HIDDEN, View
from wartable.games.forbidden_stars.words import PHASE, QUARTER, edge_name

WIDTH = 100
LABEL = {
    "en": {"round": "Round", "materiel": "materiel", "assets": "forge/cache/reinf.", "level": "level", "goals": "objectives",
           "storms": "Storms", "orders": "orders", "goal": "objective", "routed": "routed"},
    "ru": {"round": "Раунд", "materiel": "материалы", "assets": "кузн./зап./подкр.", "level": "уровень", "goals": "цели",
           "storms": "Штормы", "orders": "приказы", "goal": "цель", "routed": "дем."},
}  # fmt: skip


def sketch(v: View, lang: str) -> str:
    label, board = LABEL[lang], galaxy(v.tiles)
    lines = [f"{label['round']} {v.round}/8 · {PHASE[v.phase][lang]}"]
    for seat, player in enumerate(v.players):
        mark = "*" if seat == v.first else " "
        scheme = f" · {EVENT_CARDS[player.scheme].name[lang]}" if player.scheme is not None else ""
        lines.append(
            f"{mark}{FACTIONS[player.faction].name[lang]}: {label['materiel']} {player.materiel}, {label['assets']} "
            f"{'/'.join(map(str, player.assets))}, {label['level']} {player.level}, "
            f"{label['goals']} {player.objectives}/{len(v.players)}{scheme}"
        )
    if v.storms:
        lines.append(f"{label['storms']}: " + ", ".join(edge_name(lang, board, e) for e in v.storms))
    for system in range(board.systems):
        x, y = board.at[system]
        stack = ", ".join(
            FACTIONS[v.players[owner].faction].name[lang][:4]
            + ("?" if kind == HIDDEN else ":" + ORDER_NAMES[kind][lang])
            for owner, kind in v.stacks[system]
        )
        lines.append(f"── {board.tile(system)} ({x - 16},{y - 16})" + (f" {label['orders']}: {stack}" if stack else ""))
        for quarter in range(4):
            lines.append(_area(v, board, system * 4 + quarter, lang))
    return "\n".join(line[:WIDTH] for line in lines)


def _area(v: View, board: Galaxy, area: int, lang: str) -> str:
    label, n = LABEL[lang], len(v.players)
    parts = []
    for seat, player in enumerate(v.players):
        start, first = (area * n + seat) * ROW, player.faction * KINDS
        units = [
            f"{v.units[start + i]} {UNITS[first + i % KINDS].name[lang]}"
            + (f" ({label['routed']})" if i >= KINDS else "")
            for i in range(ROW)
            if v.units[start + i]
        ]
        if v.structures[area * 4] == seat + 1:
            units += [STRUCTURE[k].name[lang] for k in range(3) for _ in range(v.structures[area * 4 + 1 + k])]
        if units:
            parts.append(f"{FACTIONS[player.faction].name[lang]}: {', '.join(units)}")
    if v.objectives[area]:
        parts.append(f"{label['goal']} {FACTIONS[v.players[v.objectives[area] - 1].faction].name[lang]}")
    size = f"{board.capacity[area]}/{board.production[area]}" if board.worlds >> area & 1 else str(board.capacity[area])
    return f"   {QUARTER[lang][area & 3]} {board.name[area][lang]} [{size}] {' | '.join(parts)}".rstrip()
