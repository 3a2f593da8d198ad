"""A position in plain facts, and back: the language of scenarios, tests and bug reports.

Everything has a default, so a test writes only what matters:

    factions: [ultramarines, orks]
    step: turn
    areas:
      3A/ne: {ultramarines: {scout: 2, space-marine routed: 1}, structures: {bastion: 1}, objective: orks}
      6A/nw: {orks: {onslaught: 1}}
    stacks: {3A: [orks advance, ultramarines deploy]}       # bottom first
    players:
      orks: {materiel: 9, assets: {cache: 1}, scheme: warboss, upgrades: [ork-roks]}
    dice: [attack, attack, morale]                          # the next dice to be rolled

Without `tiles` the board is the ready-made one for that number of players. Structures belong to the
player whose units stand there, or to `owner`. Decks are written bottom first: the last card is on top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.games.forbidden_stars.content import (
    ASSETS,
    CARDS_OF,
    FACES,
    FACTION_IDS,
    FIGURES,
    KINDS,
    ORDERS,
    SIDES,
    STRUCTURES,
    TOKENS,
    tile_side,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN, Galaxy, bits, galaxy
from wartable.games.forbidden_stars.invariants import overcrowded
from wartable.games.forbidden_stars.model import (
    NONE,
    ROW,
    Battle,
    Fight,
    Order,
    Player,
    Setup,
    Side,
    State,
    Strike,
)
from wartable.games.forbidden_stars.notation import CARD, EVENT, UNIT, UPGRADE
from wartable.games.forbidden_stars.rules.elimination import leave_the_game
from wartable.games.forbidden_stars.rules.forces import put_structure, put_unit, row
from wartable.games.forbidden_stars.setup import new_player
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import Outcome

PHASES = ("setup", "planning", "operations", "refresh")
PHASE_OF = {"place-tile": 0, "place-forces": 0, "place-objectives": 0, "place-storm": 0, "planning": 1, "place-order": 1,
            "end-of-planning": 1, "refresh": 3, "draw-events": 3, "move-storm": 3, "event-ability": 3, "event-over": 3,
            "next-event": 3, "end-of-round": 3}  # fmt: skip
DIE = {"attack": 0, "defence": 3, "morale": 5}
"""What the generator must give for a face to be rolled."""
ROLLED = {0: "attack", 1: "attack", 2: "attack", 3: "defence", 4: "defence", 5: "morale"}


class _Names:
    """Names <-> numbers in one position."""

    def __init__(self, factions: Sequence[int], board: Galaxy) -> None:
        self.factions, self.board = [FACTION_IDS[f] for f in factions], board

    def seat(self, name: str) -> int:
        return self.factions.index(name)


def _counts(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {names[i]: n for i, n in enumerate(counts) if n}


def _read_counts(names: Sequence[str], given: Mapping[str, int], size: int) -> bytearray:
    counts = bytearray(size)
    for name, n in given.items():
        counts[names.index(name)] = n
    return counts


# ---- state -> facts ----


def facts(s: State) -> dict[str, Any]:
    board = s.map
    names = _Names([p.faction for p in s.players], board)
    told: dict[str, Any] = {
        "factions": list(names.factions),
        "round": s.round,
        "phase": PHASES[s.phase],
        "step": s.step,
        "first": names.factions[s.first],
        "active": names.factions[s.active],
        "tiles": [
            f"{board.tile(i)} {board.at[i][0] - ORIGIN},{board.at[i][1] - ORIGIN} {board.turned[i]}"
            for i in range(board.systems)
        ],
        "storms": [board.spell_edge(e) for e in s.storms],
        "areas": {board.spell(a): f for a in range(board.areas) if (f := _area_facts(s, names, a))},
        "stacks": {
            board.tile(i): [f"{names.factions[t >> 2]} {ORDERS[t & 3]}" for t in stack]
            for i, stack in enumerate(s.stacks)
            if stack
        },
        "players": {names.factions[i]: _player_facts(p) for i, p in enumerate(s.players)},
        "supply": dict(zip(ASSETS, s.supply, strict=True)),
        "after": s.after,
        "rng": s.rng,
    }
    if s.entered != overcrowded(s):
        told["entered"] = [board.spell(a) for a in bits(s.entered)]
    if s.moved:
        told["storms-moved"] = list(bits(s.moved))
    if s.placed:
        told["placed"] = s.placed
    if s.event != NONE:
        told["event"] = EVENT[s.event]
    if s.event != NONE or s.resolving:
        told["resolving"] = s.resolving
    if s.loaded:
        told["dice"] = [ROLLED.get(n, n) for n in s.loaded]
    for key, part, codec in (("order", s.order, _ORDER), ("battle", s.battle, _BATTLE), ("setup", s.setup, _SETUP)):
        if part is not None:
            told[key] = _dump(part, codec, names)
    if s.outcome is not None:
        told["outcome"] = {"winners": [names.factions[i] for i in s.outcome.winners], "rule": s.outcome.cite}
    return told


def _area_facts(s: State, names: _Names, area: int) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for seat, name in enumerate(names.factions):
        start, first = row(s, area, seat), s.players[seat].faction * KINDS
        units = {
            UNIT[first + i % KINDS] + (" routed" if i >= KINDS else ""): s.units[start + i]
            for i in range(ROW)
            if s.units[start + i]
        }
        if units:
            told[name] = units
    if s.structures[area * 4]:
        told["structures"] = _counts(STRUCTURES, s.structures[area * 4 + 1 : area * 4 + 4])
        told["owner"] = names.factions[s.structures[area * 4] - 1]
    if s.objectives[area]:
        told["objective"] = names.factions[s.objectives[area] - 1]
    return told


def _player_facts(p: Player) -> dict[str, Any]:
    return {
        "materiel": p.materiel,
        "assets": _counts(ASSETS, p.assets),
        "orders": _counts(ORDERS, p.orders),
        "used": _counts(ORDERS, p.used),
        "on-deck": _counts(ORDERS, p.on_deck),
        "events": [EVENT[c] for c in p.events],
        "drawn": [EVENT[c] for c in p.drawn],
        "scheme": EVENT[p.scheme] if p.scheme != NONE else None,
        "deck": [CARD[c] for c in p.deck],
        "removed": [CARD[c] for c in p.removed],
        "upgrades": [UPGRADE[c] for c in p.upgrades],
        "exhausted": [UPGRADE[c] for c in p.exhausted],
        "objectives": p.objectives,
        "out": p.out,
    }


# ---- facts -> state ----


def build(given: Mapping[str, Any]) -> State:
    """The position with these facts; BadOptions says what is wrong with them."""
    try:
        return _build(given)
    except BadOptions:
        raise
    except (KeyError, ValueError, StopIteration, IndexError, TypeError, AttributeError) as error:
        raise BadOptions(f"these facts make no position: {type(error).__name__}: {error}") from None


KEYS = {
    "factions", "round", "phase", "step", "first", "active", "tiles", "storms", "areas", "stacks", "players", "supply",
    "rng", "storms-moved", "placed", "event", "resolving", "after", "dice", "order", "battle", "setup", "outcome", "entered",
}  # fmt: skip


def _build(given: Mapping[str, Any]) -> State:
    if unknown := sorted(set(given) - KEYS):
        raise BadOptions(f"unknown fact {unknown[0]!r}; known are: {', '.join(sorted(KEYS))}")
    factions = [FACTION_IDS.index(name) for name in given.get("factions", ["ultramarines", "orks"])]
    n = len(factions)
    tiles, storms = _read_board(given, factions)
    board = galaxy(tiles)
    names = _Names(factions, board)
    step = given.get("step", "turn")
    s = State(
        step=step,
        rng=given.get("rng", 1),
        loaded=[DIE[d] if isinstance(d, str) else d for d in given.get("dice", [])],
        players=[new_player(f) for f in factions],
        tiles=tiles,
        units=bytearray(n * 12 * n * ROW),
        structures=bytearray(n * 12 * 4),
        objectives=bytearray(n * 12),
        present=[0] * n,
        stacks=[bytearray() for _ in range(3 * n)],
        storms=bytearray(board.read_edge(e) for e in given["storms"]) if "storms" in given else storms,
        supply=bytearray((TOKENS, TOKENS, TOKENS)),
        figures=FIGURES,
        round=given.get("round", 1),
        phase=PHASES.index(given["phase"]) if "phase" in given else PHASE_OF.get(step, 2),
        first=names.seat(given["first"]) if "first" in given else 0,
        placed=given.get("placed", 0),
        moved=sum(1 << i for i in given.get("storms-moved", [])),
        event=EVENT.index(given["event"]) if given.get("event") else NONE,
        resolving=given.get("resolving", bool(given.get("event"))),
    )
    s.active = names.seat(given["active"]) if "active" in given else s.first
    s.after = given.get("after", "next-event" if s.phase == 3 else "next-turn")
    for name, area in given.get("areas", {}).items():
        _read_area(s, names, board.read_area(name), area)
    for name, player in given.get("players", {}).items():
        _read_player(s.players[names.seat(name)], player)
    for name, stack in given.get("stacks", {}).items():
        _read_stack(s, names, board.read_system(name), stack)
    for key, codec, kind in (("order", _ORDER, Order), ("battle", _BATTLE, Battle), ("setup", _SETUP, Setup)):
        if given.get(key) is not None:
            setattr(s, key, _load(given[key], codec, kind, names))
    _deal_battle_cards(s, given)
    for asset in range(3):
        in_battle = sum(x.ready + x.fallen for x in s.battle.sides) if s.battle is not None and asset == 2 else 0
        s.supply[asset] = TOKENS - sum(p.assets[asset] for p in s.players) - in_battle
    for name, count in given.get("supply", {}).items():
        s.supply[ASSETS.index(name)] = count
    if "entered" in given:
        s.entered = sum(1 << board.read_area(a) for a in given["entered"])
    else:
        s.entered = overcrowded(s)
    if "outcome" in given:
        s.outcome = Outcome(tuple(names.seat(w) for w in given["outcome"]["winners"]), given["outcome"]["rule"])
    return s


def _read_board(given: Mapping[str, Any], factions: list[int]) -> tuple[bytes, bytearray]:
    if "tiles" in given:
        rows = []
        for text in given["tiles"]:
            code, at, turn = (*text.split(), "0")[:3]
            x, y = at.split(",")
            rows.append(bytes((tile_side(code), ORIGIN + int(x), ORIGIN + int(y), int(turn))))
        return b"".join(rows), bytearray()
    from wartable.games.forbidden_stars.quick import LAYOUTS

    layout = LAYOUTS[len(factions)]
    home = [next(i for i, side in enumerate(SIDES) if side.faction == FACTION_IDS[f]) for f in factions]
    tiles = b"".join(
        bytes((home[p.player] if p.tile == "home" else tile_side(p.tile), ORIGIN + p.at[0], ORIGIN + p.at[1], p.turn))
        for p in layout.tiles
    )
    board = galaxy(tiles)
    storms = [name.partition("-") for name in layout.storms]
    return tiles, bytearray(board.read_edge(f"{board.tile(int(number))}-{side}") for number, _, side in storms)


def _read_area(s: State, names: _Names, area: int, given: Mapping[str, Any]) -> None:
    holders = [name for name in given if name in names.factions]
    for name in holders:
        seat = names.seat(name)
        first = s.players[seat].faction * KINDS
        for text, count in given[name].items():
            unit, _, state = text.partition(" ")
            for _ in range(count):
                put_unit(s, seat, UNIT.index(unit) - first, area, lying=state == "routed")
    if given.get("structures"):
        owner = names.seat(given.get("owner") or holders[0])
        for structure, count in given["structures"].items():
            for _ in range(count):
                put_structure(s, owner, STRUCTURES.index(structure), area)
    if given.get("objective"):
        s.objectives[area] = names.seat(given["objective"]) + 1
    if unknown := set(given) - {*names.factions, "structures", "owner", "objective"}:
        raise BadOptions(f"unknown fact of an area: {sorted(unknown)[0]!r}")


def _read_player(p: Player, given: Mapping[str, Any]) -> None:
    p.materiel = given.get("materiel", p.materiel)
    p.assets = _read_counts(ASSETS, given.get("assets", {}), 3)
    for key, field in (("orders", "orders"), ("used", "used"), ("on-deck", "on_deck")):
        if key in given:
            setattr(p, field, _read_counts(ORDERS, given[key], 4))
    if "orders" not in given:
        for k in range(4):
            p.orders[k] = 2 - p.used[k] - p.on_deck[k]
    if given.get("scheme"):
        p.scheme = EVENT.index(given["scheme"])
        p.events.remove(p.scheme)
    if "drawn" in given:
        p.drawn = bytearray(EVENT.index(c) for c in given["drawn"])
        p.events = bytearray(c for c in p.events if c not in p.drawn)
    if "events" in given:
        top = [EVENT.index(c) for c in given["events"]]
        p.events = bytearray([c for c in p.events if c not in top] + top)
    if "deck" in given:
        p.deck = bytearray(CARD.index(c) for c in given["deck"])
    p.removed = bytearray(CARD.index(c) for c in given.get("removed", []))
    p.upgrades = bytearray(UPGRADE.index(c) for c in given.get("upgrades", []))
    p.exhausted = bytearray(UPGRADE.index(c) for c in given.get("exhausted", []))
    p.objectives = given.get("objectives", 0)
    if given.get("out"):
        leave_the_game(p)
        return
    p.combat_upgrades = bytearray(c for c in CARDS_OF[p.faction] if c not in p.deck)


def _read_stack(s: State, names: _Names, system: int, given: Sequence[str]) -> None:
    for text in given:
        name, kind = text.split()
        seat, order = names.seat(name), ORDERS.index(kind)
        s.stacks[system].append(seat << 2 | order)


def _deal_battle_cards(s: State, given: Mapping[str, Any]) -> None:
    """Tokens on the board and cards in a battle are no longer in the play area or the deck."""
    told = given.get("players", {})
    for seat, player in enumerate(s.players):
        mine = told.get(FACTION_IDS[player.faction], {})
        if "orders" not in mine:
            for stack in s.stacks:
                for token in stack:
                    if token >> 2 == seat and player.orders[token & 3]:
                        player.orders[token & 3] -= 1
            if s.order is not None and s.order.seat == seat and s.order.token >= 0:
                player.orders[s.order.token] -= 1
        if s.battle is not None:
            for side in s.battle.sides:
                if side.seat == seat:
                    cards = [*side.hand, *side.played, *([side.chosen] if side.chosen != NONE else [])]
                    if "deck" not in mine:
                        for card in cards:
                            if card in player.deck:
                                player.deck.remove(card)
                    player.combat_upgrades = bytearray(
                        c for c in CARDS_OF[player.faction] if c not in player.deck and c not in cards
                    )


# ---- the parts: order, battle, set-up ----

Codec = dict[str, tuple[Callable[[Any, _Names], Any], Callable[[Any, _Names], Any]]]


def _name_of(table: Sequence[str]) -> tuple[Callable[[Any, _Names], Any], Callable[[Any, _Names], Any]]:
    return (
        lambda v, n: table[v] if v != NONE else None,
        lambda v, n: table.index(v) if v is not None else NONE,
    )


def _list_of(table: Sequence[str]) -> tuple[Callable[[Any, _Names], Any], Callable[[Any, _Names], Any]]:
    return (lambda v, n: [table[i] for i in v], lambda v, n: bytearray(table.index(i) for i in v))


def _counts_of(table: Sequence[str], size: int) -> tuple[Callable[[Any, _Names], Any], Callable[[Any, _Names], Any]]:
    return (lambda v, n: _counts(table, v), lambda v, n: _read_counts(table, v, size))


_SEAT = (
    lambda v, n: n.factions[v] if v != NONE else None,
    lambda v, n: n.seat(v) if v is not None else NONE,
)  # fmt: skip
_SYSTEM = (
    lambda v, n: n.board.tile(v) if v != NONE else None,
    lambda v, n: n.board.read_system(v) if v is not None else NONE,
)
_AREA = (
    lambda v, n: n.board.spell(v) if v != NONE else None,
    lambda v, n: n.board.read_area(v) if v is not None else NONE,
)
_AREAS = (
    lambda v, n: [n.board.spell(a) for a in bits(v)],
    lambda v, n: sum(1 << n.board.read_area(a) for a in v),
)
_NUMBERS = (lambda v, n: list(v), lambda v, n: bytearray(v))
_ROWS = (lambda v, n: [list(x) for x in v], lambda v, n: [bytearray(x) for x in v])

_FIGHT: Codec = {"area": _AREA, "attacker": _SEAT, "origins": _AREAS}
_STRIKE: Codec = {
    "void": _AREA,
    "world": _AREA,
    "target": _SEAT,
    "declared": _list_of(UPGRADE),
    "spent": _list_of(UPGRADE),
    "dice": _counts_of(FACES, 3),
}
_SIDE: Codec = {
    "seat": _SEAT,
    "dice": _counts_of(FACES, 3),
    "tokens": _counts_of(FACES, 2),
    "hand": _list_of(CARD),
    "chosen": _name_of(CARD),
    "played": _list_of(CARD),
    "live": _NUMBERS,
}
_ORDER: Codec = {
    "seat": _SEAT,
    "system": _SYSTEM,
    "token": _name_of(ORDERS),
    "kind": _name_of(ORDERS),
    "neighbour": _SYSTEM,
    "friendly": _AREAS,
    "moves": _NUMBERS,
    "contested": _AREA,
    "fights": (
        lambda v, n: [_dump(f, _FIGHT, n) for f in v],
        lambda v, n: [_load(f, _FIGHT, Fight, n) for f in v],
    ),
    "roks": _AREA,
    "strike": (
        lambda v, n: _dump(v, _STRIKE, n) if v is not None else None,
        lambda v, n: _load(v, _STRIKE, Strike, n) if v is not None else None,
    ),
}
_BATTLE: Codec = {
    "area": _AREA,
    "sides": (
        lambda v, n: [_dump(x, _SIDE, n) for x in v],
        lambda v, n: [_load(x, _SIDE, Side, n) for x in v],
    ),
    "origins": _AREAS,
    "waved": _AREA,
}
_SETUP: Codec = {"tiles": _ROWS, "forces": _ROWS, "tokens": _ROWS}

_DEFAULTS: dict[type, dict[str, Any]] = {
    Order: {"token": "advance", "kind": "advance"},
    Side: {"dice": {}, "tokens": {}, "hand": [], "chosen": None, "played": []},
    Battle: {"origins": [], "by_advance": True, "round": 1},
    Fight: {"origins": [], "by_advance": True},
    Strike: {"declared": [], "spent": [], "dice": {}},
}


def _dump(part: Any, codec: Codec, names: _Names) -> dict[str, Any]:
    """The fields of a part that differ from their defaults."""
    told = {}
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        told_always = field.name in _DEFAULTS.get(type(part), {})
        if not told_always and field.default is not msgspec.NODEFAULT and value == field.default:
            continue
        told[field.name.replace("_", "-")] = codec[field.name][0](value, names) if field.name in codec else value
    return told


def _load(given: Mapping[str, Any], codec: Codec, kind: type, names: _Names) -> Any:
    fields = {**_DEFAULTS.get(kind, {}), **{key.replace("-", "_"): value for key, value in given.items()}}
    if kind is Order and "token" not in {k.replace("-", "_") for k in given}:
        fields["token"] = fields["kind"]
    if kind is Side and "live" not in fields:
        fields["live"] = [0] * len(fields["played"])
    known = {field.name for field in msgspec.structs.fields(kind)}
    if unknown := sorted(set(fields) - known):
        raise BadOptions(f"unknown fact {unknown[0]!r}")
    return kind(**{name: codec[name][1](value, names) if name in codec else value for name, value in fields.items()})
