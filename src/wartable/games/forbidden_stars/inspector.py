"""One piece in full: what is printed on it, and where its numbers come from. Made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.forbidden_stars.board import ASSET_GLYPH, FACE_GLYPH, GLYPH, ORDER_GLYPH, Table, templates
from wartable.games.forbidden_stars.content import (
    ASSET_NAMES,
    BASTION,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACE_NAMES,
    FACTIONS,
    MAX_DICE,
    ORDER_NAMES,
    ORDER_UPGRADES,
    REQUIRED,
    SIDES,
    STRUCTURE,
    STRUCTURES,
    UNITS,
    UNITS_OF,
    kind_of,
)
from wartable.games.forbidden_stars.fight import icons_of, sum_of
from wartable.games.forbidden_stars.galaxy import has
from wartable.games.forbidden_stars.model import NONE
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.forces import bastions, objective_in, standing_in, unit_types
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.words import area_name, edge_name, system_name, unit_name
from wartable.kernel.events import HIDDEN

Shown = dict[str, Any] | None


def inspect(view: View, lang: str, key: str) -> str:
    """The piece of that key; nothing if there is none."""
    table, show = Table(view, lang, {}), SHOW.get(key[:1])
    numbers = key[1:].split("-")
    if show is None or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        return ""
    shown = show(table, [int(n) for n in numbers])
    if shown is None:
        return ""
    told = {"lead": "", "lines": [], "sums": [], "rules": [], "glyph": "", "faction": "", **shown}
    return templates().get_template("inspect.html").render(lang=lang, **told)


def _unit(t: Table, n: list[int]) -> Shown:
    """A kind of unit: what is printed, and what those in the area add up to."""
    unit, lang = n[0], t.lang
    if unit == len(UNITS):
        return _structure(t, [BASTION, *n[1:]])
    if unit > len(UNITS):
        return None
    u = UNITS[unit]
    shown: dict[str, Any] = {
        "title": u.name[lang], "glyph": GLYPH[kind_of(unit)], "faction": u.faction, "rules": [u.rule],
        "lead": t.say("board-unit-about", kind=u.kind, level=u.level, cost=u.cost, forge=int(u.forge)),
        "lines": [t.say("board-unit-stats", combat=u.combat, health=u.health, morale=u.morale)],
    }  # fmt: skip
    if len(n) == 3 and n[1] < t.map.areas and u.faction in t.factions:
        if n[2] in (1, 3):
            shown["lines"].append(t.say("board-routed-about"))
            shown["rules"].append("FS-ROUT-001")
        shown["sums"] = _army_sums(t, n[1], u.faction)
    shown["rules"] = [r for r in shown["rules"] if r in _rules()]
    return shown


def _army_sums(t: Table, area: int, faction: str) -> list[tuple[str, list[tuple[str, str]], int]]:
    """Dice and morale of one player's forces in an area."""
    v, lang = t.view, t.lang
    seat = t.factions.index(faction)
    counts = zip(unit_types(v, seat), standing_in(v, area, seat), strict=True)
    units = [(UNITS[unit], n) for unit, n in counts if n]
    dice = [(f"{n} × {u.combat}", u.name[lang]) for u, n in units]
    morale = [(f"{n} × {u.morale}", u.name[lang]) for u, n in units]
    total = [sum(u.combat * n for u, n in units), sum(u.morale * n for u, n in units)]
    if n := bastions(v, area, seat):
        b = STRUCTURE[BASTION]
        dice.append((f"{n} × {b.combat}", b.name[lang]))
        morale.append((f"{n} × {b.morale}", b.name[lang]))
        total = [total[0] + n * b.combat, total[1] + n * b.morale]
    if not dice:
        return []
    return [
        (t.say("board-total-dice", n=total[0], most=MAX_DICE), dice, min(total[0], MAX_DICE)),
        (t.say("board-total-morale"), morale, total[1]),
    ]


def _structure(t: Table, n: list[int]) -> Shown:
    if n[0] > 2:
        return None
    s, lang = STRUCTURE[n[0]], t.lang
    lines = [t.say("board-unit-stats", combat=s.combat, health=s.health, morale=s.morale)] if s.health else []
    return {
        "title": s.name[lang], "glyph": STRUCTURES[n[0]], "lead": t.say("board-structure-about", cost=s.cost, left=t.view.figures),
        "lines": lines, "rules": [s.rule],
    }  # fmt: skip


def _area(t: Table, n: list[int]) -> Shown:
    area, v, board, lang = n[0], t.view, t.map, t.lang
    if area >= board.areas:
        return None
    world = int(has(board.worlds, area))
    lines = []
    if world:
        assets = ", ".join(ASSET_NAMES[a][lang] if a < 3 else t.say("board-any") for a in board.assets[area])
        lines.append(t.say("board-world-gives", materiel=board.production[area], assets=assets or "–"))
    if (goal := objective_in(v, area)) != NONE:
        lines.append(t.say("board-objective-of", name=t.faction_name(goal)))
    sums = []
    for seat, areas in enumerate(v.present):
        if has(areas, area):
            found = _army_sums(t, area, t.factions[seat])
            sums += [(f"{t.faction_name(seat)}: {head}", parts, total) for head, parts, total in found]
    return {
        "title": area_name(lang, board, area), "lead": t.say("board-area-about", world=world, capacity=board.capacity[area]),
        "lines": lines, "sums": sums,
    }  # fmt: skip


def _stack(t: Table, n: list[int]) -> Shown:
    if n[0] >= t.map.systems:
        return None
    stack = t.view.stacks[n[0]]
    lines = [
        f"{len(stack) - i}. {t.faction_name(owner)}: "
        + (ORDER_NAMES[kind][t.lang] if kind != HIDDEN else t.say("board-face-down"))
        for i, (owner, kind) in reversed(list(enumerate(stack)))
    ]
    return {
        "title": t.say("board-system", code=system_name(t.lang, t.map, n[0])), "glyph": "o-back", "lead": t.say("board-stack-about", n=len(stack)),
        "lines": lines, "rules": ["FS-STACK-003"],
    }  # fmt: skip


def _combat(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(COMBAT_CARDS):
        return None
    card, lang = COMBAT_CARDS[n[0]], t.lang
    lines = [card.text[lang]] if card.text else []
    if card.unit_text:
        lines.append(f"{', '.join(unit_name(lang, u) for u in REQUIRED[n[0]])}: {card.unit_text[lang]}")
    icons = ", ".join(FACE_NAMES[FACE_GLYPH.index(g)][lang] for g in icons_of(n[0]))
    about = t.say("board-card-about", icons=icons or "–", level=card.level, cost=card.cost)
    rules = [r for r in (card.rule, card.unit_rule) if r]
    return {"title": card.name[lang], "faction": card.faction, "lead": about, "lines": lines, "rules": rules}


def _event(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(EVENT_CARDS):
        return None
    card = EVENT_CARDS[n[0]]
    return {
        "title": card.name[t.lang], "glyph": "storm", "faction": card.faction, "lead": t.say(f"board-{card.kind}"),
        "lines": [card.text[t.lang]], "rules": [card.rule],
    }  # fmt: skip


def _upgrade(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(ORDER_UPGRADES):
        return None
    card = ORDER_UPGRADES[n[0]]
    lead = t.say("board-price", cost=card.cost, level=card.level)
    return {"title": card.name[t.lang], "faction": card.faction, "lead": lead, "lines": [card.text[t.lang]], "rules": [card.rule]}  # fmt: skip


def _seat(t: Table, n: list[int]) -> Shown:
    """Everything that is public about a player."""
    if n[0] >= len(t.view.players):
        return None
    p, lang = t.view.players[n[0]], t.lang
    reserve = ", ".join(f"{UNITS[u].name[lang]} {p.reserve[k]}" for k, u in enumerate(UNITS_OF[p.faction]))
    upgrades = ", ".join(ORDER_UPGRADES[u].name[lang] for u in p.upgrades)
    cards = ", ".join(c.name[lang] for i, c in enumerate(COMBAT_CARDS) if _in_deck(t, n[0], i))
    ability = FACTIONS[p.faction].ability
    worlds = friendly_worlds(t.state, n[0]).bit_count()
    lines = [
        t.say("board-seat-about", objectives=p.objectives, need=len(t.view.players), level=p.level, worlds=worlds),
        t.say("board-seat-piles", orders=p.order_count, events=p.events, deck=p.deck),
        f"{ability.name[lang]}: {ability.text[lang]}",
        f"{t.say('board-reserve')}: {reserve}",
        f"{t.say('board-combat-deck')}: {cards}",
    ]
    if upgrades:
        lines.append(f"{t.say('board-upgrades')}: {upgrades}")
    if p.scheme is not None:
        lines.append(f"{t.say('board-scheme')}: {EVENT_CARDS[p.scheme].name[lang]}")
    return {"title": t.faction_name(n[0]), "faction": t.factions[n[0]], "lines": lines, "rules": ["FS-VICTORY-001", ability.rule]}  # fmt: skip


def _in_deck(t: Table, seat: int, card: int) -> bool:
    """Which kinds lie in a combat deck is public (FS-STRATEGIZE-005)."""
    p = t.view.players[seat]
    return COMBAT_CARDS[card].faction == t.factions[seat] and card not in p.combat_upgrades


def _total(t: Table, n: list[int]) -> Shown:
    """A total of the battle with its parts."""
    from wartable.games.forbidden_stars.fight import fight

    if t.view.battle is None or len(n) != 2 or n[0] > 1 or n[1] > 2:
        return None
    army = fight(t).armies[n[0]]
    name = FACE_NAMES[n[1]][t.lang]
    return {
        "title": f"{army.faction_name}: {name}", "glyph": FACE_GLYPH[n[1]], "faction": army.faction,
        "sums": [(name, sum_of(t, n[0], n[1]), army.totals[n[1]])],
        "rules": [_FACE_RULES[n[1]]],
    }  # fmt: skip


def _asset(t: Table, n: list[int]) -> Shown:
    if n[0] > 2:
        return None
    lead = t.say("board-supply", n=t.view.supply[n[0]])
    return _by_rules(t, ASSET_NAMES[n[0]][t.lang], ASSET_GLYPH[n[0]], [_ASSET_RULES[n[0]]], lead=lead)


_ORDER_RULES = (
    ("FS-DEPLOY-001", "FS-DEPLOY-002"), ("FS-STRATEGIZE-001", "FS-STRATEGIZE-002"),
    ("FS-DOMINATE-001", "FS-DOMINATE-002"), ("FS-ADVANCE-001", "FS-ADVANCE-002"),
)  # fmt: skip
_FACE_RULES = ("FS-BATTLE-011", "FS-BATTLE-012", "FS-BATTLE-018")
_ASSET_RULES = ("FS-FORGE-001", "FS-CACHE-001", "FS-REINFORCEMENT-001")


def _by_rules(t: Table, title: str, glyph: str, rules: Sequence[str], **more: Any) -> Shown:
    """What a token or a face of a die means: the rules say it."""
    return {"title": title, "glyph": glyph, "lines": [_rules()[r].text(t.lang) for r in rules], "rules": rules, **more}


def _order(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(ORDER_NAMES):
        return None
    return _by_rules(t, ORDER_NAMES[n[0]][t.lang], ORDER_GLYPH[n[0]], _ORDER_RULES[n[0]])


def _face(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(FACE_NAMES):
        return None
    return _by_rules(t, FACE_NAMES[n[0]][t.lang], FACE_GLYPH[n[0]], [_FACE_RULES[n[0]]])


def _edge(t: Table, n: list[int]) -> Shown:
    if not t.map.systems or n[0] >= len(t.map.edges):
        return None
    what = "board-storm" if n[0] in t.view.storms else "board-edge"
    return _by_rules(t, t.say(what, edge=edge_name(t.lang, t.map, n[0])), "storm", ["FS-STORM-001"])


def _side(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(SIDES):
        return None
    side = SIDES[n[0]]
    lines = [
        f"{q.name[t.lang] if q.name else '–'}: {t.say('board-area-about', world=int(q.kind == 'world'), capacity=q.capacity)}"
        for q in (side.NW, side.NE, side.SW, side.SE)
    ]
    return {"title": t.say("board-system", code=side.id), "lines": lines}


def _rules() -> Any:
    from wartable.games.forbidden_stars import GAME

    return GAME.rulebook


SHOW: dict[str, Callable[[Table, list[int]], Shown]] = {
    "u": _unit, "n": _unit, "b": _structure, "c": _structure, "a": _area, "s": _stack, "k": _combat, "f": _combat, "v": _event, "g": _upgrade,
    "w": _seat, "m": _total, "t": _asset, "e": _edge, "y": _side,
    "o": _order, "d": _face, "q": _face,
}  # fmt: skip
