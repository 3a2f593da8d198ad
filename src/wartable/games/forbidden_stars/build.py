"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here.

Whatever is wrong with the facts is refused in one line that names the place and what could stand there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from wartable.games.forbidden_stars.content import (
    ASSETS,
    FACTION_IDS,
    FIGURES,
    KINDS,
    ORDERS,
    SIDES,
    STRUCTURES,
    TOKENS,
    cards_of,
    tile_side,
)
from wartable.games.forbidden_stars.facts import PHASES
from wartable.games.forbidden_stars.galaxy import ORIGIN, galaxy
from wartable.games.forbidden_stars.ids import CARD, EVENT, UNIT, UPGRADE
from wartable.games.forbidden_stars.invariants import overcrowded
from wartable.games.forbidden_stars.model import NONE, ROW, Battle, Order, Player, Setup, State
from wartable.games.forbidden_stars.parts import BATTLE, ORDER, SETUP, Names, at, load, mapping, number, read_counts
from wartable.games.forbidden_stars.rules.elimination import leave_the_game
from wartable.games.forbidden_stars.rules.forces import put_structure, put_unit
from wartable.games.forbidden_stars.setup import new_player
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.ending import take_outcome
from wartable.kernel.errors import BadOptions
from wartable.kernel.facts import listing
from wartable.kernel.facts import number as whole
from wartable.kernel.terms import Terms
from wartable.kernel.text import written

PHASE_OF = {"place-tile": 0, "place-forces": 0, "place-objectives": 0, "place-storm": 0, "planning": 1, "place-order": 1,
            "end-of-planning": 1, "refresh": 3, "draw-events": 3, "move-storm": 3, "event-ability": 3, "event-over": 3,
            "next-event": 3, "end-of-round": 3}  # fmt: skip
ROLLS = ("attack", "defence", "morale")
DIE = (0, 3, 5)
"""What the generator must give for a face to be rolled."""
KEYS = {
    "factions", "round", "phase", "step", "first", "active", "tiles", "storms", "areas", "stacks", "players", "supply",
    "rng", "storms-moved", "placed", "event", "resolving", "after", "chance", "dice", "order", "battle", "setup", "outcome", "entered",
}  # fmt: skip


def build(given: Terms) -> State:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    if unknown := sorted(set(map(str, given)) - KEYS):
        raise BadOptions(TEXTS.line("bad-fact", fact=unknown[0], known=", ".join(sorted(KEYS))))
    with at("factions"):
        factions = [number(FACTION_IDS, name) for name in given.get("factions", ["ultramarines", "orks"])]
    tiles, storms = _read_board(given, factions)
    names = Names(factions, galaxy(tiles))
    s = _frame(given, names, tiles, storms)
    for name, area in given.get("areas", {}).items():
        with at(f"areas.{name}"):
            _read_area(s, names, names.area(name), area)
    for name, player in given.get("players", {}).items():
        with at(f"players.{name}"):
            _read_player(s, s.players[names.seat(name)], player)
    for name, stack in given.get("stacks", {}).items():
        with at(f"stacks.{name}"):
            _read_stack(s, names, names.system(name), stack)
    for key, codec, kind in (("order", ORDER, Order), ("battle", BATTLE, Battle), ("setup", SETUP, Setup)):
        if given.get(key) is not None:
            with at(key):
                setattr(s, key, load(given[key], codec, kind, names))
    _deal_battle_cards(s, given)
    _read_supply(s, given)
    with at("entered"):
        entered = [names.area(a) for a in given.get("entered", [])]
    s.entered = sum(1 << a for a in entered) if "entered" in given else overcrowded(s)
    if "outcome" in given:
        s.outcome = take_outcome(given["outcome"], s.seating, names.factions)
    return s


def _frame(given: Terms, names: Names, tiles: bytes, storms: bytearray) -> State:
    """The position before anybody's pieces are in it: the board, the round, whose turn it is."""
    n, step = len(names.factions), given.get("step", "turn")
    with at("storms"):
        storms = bytearray(names.edge(e) for e in given["storms"]) if "storms" in given else storms
    with at("dice"):
        dice = [DIE[number(ROLLS, d)] if isinstance(d, str) else d for d in given.get("dice", [])]
    chance = [whole(n, f"chance[{i}]") for i, n in enumerate(listing(given.get("chance", []), "chance"))]
    with at("event"):
        event = number(EVENT, given["event"]) if given.get("event") else NONE
    with at("phase"):
        phase = number(PHASES, given["phase"]) if "phase" in given else PHASE_OF.get(step, 2)
    with at("first"):
        first = names.seat(given["first"]) if "first" in given else 0
    with at("active"):
        active = names.seat(given["active"]) if "active" in given else first
    return State(
        step=step,
        rng=given.get("rng", 1),
        loaded=chance,
        loaded_dice=dice,
        players=[new_player(FACTION_IDS.index(f), given.sets) for f in names.factions],
        sets=given.sets,
        tiles=tiles,
        units=bytearray(n * 12 * n * ROW),
        structures=bytearray(n * 12 * 4),
        objectives=bytearray(n * 12),
        present=[0] * n,
        stacks=[bytearray() for _ in range(3 * n)],
        storms=storms,
        supply=bytearray((TOKENS, TOKENS, TOKENS)),
        figures=FIGURES,
        round=given.get("round", 1),
        phase=phase,
        first=first,
        active=active,
        placed=given.get("placed", 0),
        moved=sum(1 << i for i in given.get("storms-moved", [])),
        event=event,
        resolving=given.get("resolving", bool(given.get("event"))),
        after=given.get("after", "next-event" if phase == 3 else "next-turn"),
    )


def _read_supply(s: State, given: Mapping[str, Any]) -> None:
    """The asset tokens that nobody has; or as many as the facts say."""
    for asset in range(3):
        in_battle = sum(x.ready + x.fallen for x in s.battle.sides) if s.battle is not None and asset == 2 else 0
        s.supply[asset] = TOKENS - sum(p.assets[asset] for p in s.players) - in_battle
    with at("supply"):
        for name, count in given.get("supply", {}).items():
            s.supply[number(ASSETS, name)] = count


def _read_board(given: Mapping[str, Any], factions: list[int]) -> tuple[bytes, bytearray]:
    if "tiles" in given:
        return b"".join(_read_tile(text, f"tiles[{i}]") for i, text in enumerate(given["tiles"])), bytearray()
    from wartable.games.forbidden_stars.quick import LAYOUTS

    if len(factions) not in LAYOUTS:
        raise BadOptions(TEXTS.line("bad-players").at("factions"), "FS-SETUP-031")
    layout = LAYOUTS[len(factions)]
    home = [next(i for i, side in enumerate(SIDES) if side.faction == FACTION_IDS[f]) for f in factions]
    tiles = b"".join(
        bytes((home[p.player] if p.tile == "home" else tile_side(p.tile), ORIGIN + p.at[0], ORIGIN + p.at[1], p.turn))
        for p in layout.tiles
    )
    board = galaxy(tiles)
    storms = [name.partition("-") for name in layout.storms]
    return tiles, bytearray(board.read_edge(f"{board.tile(int(number))}-{side}") for number, _, side in storms)


def _read_tile(text: Any, place: str) -> bytes:
    """`3A 1,0 2`: which side of which tile, where, how many quarters it is turned."""
    found = re.fullmatch(r"(\w+) (-?\d),(-?\d)(?: ([0-3]))?", " ".join(written(text).split()))
    if found is None:
        raise BadOptions(TEXTS.line("bad-tile", text=text).at(place))
    code, x, y, turn = found.groups()
    with at(place):
        number([side.id for side in SIDES], code)
    return bytes((tile_side(code), ORIGIN + int(x), ORIGIN + int(y), int(turn or 0)))


def _read_area(s: State, names: Names, area: int, given: Mapping[str, Any]) -> None:
    mapping(given)
    known = (*names.factions, "structures", "owner", "objective")
    if unknown := sorted(set(map(str, given)) - set(known)):
        raise BadOptions(TEXTS.line("bad-fact", fact=unknown[0], known=", ".join(known)))
    holders = [name for name in given if name in names.factions]
    for name in holders:
        seat = names.seat(name)
        first = s.players[seat].faction * KINDS
        for text, count in given[name].items():
            unit, _, state = text.partition(" ")
            kind = number(UNIT[first : first + KINDS], unit)
            number(("", "routed"), state)
            for _ in range(count):
                put_unit(s, seat, kind, area, lying=state == "routed")
    if given.get("structures"):
        owner = names.seat(given.get("owner") or holders[0])
        for structure, count in given["structures"].items():
            for _ in range(count):
                put_structure(s, owner, number(STRUCTURES, structure), area)
    if given.get("objective"):
        s.objectives[area] = names.seat(given["objective"]) + 1


def _read_player(s: State, p: Player, given: Mapping[str, Any]) -> None:
    mapping(given)
    p.materiel = given.get("materiel", p.materiel)
    p.assets = read_counts(ASSETS, given.get("assets", {}), 3)
    for key, field in (("orders", "orders"), ("used", "used"), ("on-deck", "on_deck")):
        if key in given:
            setattr(p, field, read_counts(ORDERS, given[key], 4))
    if "orders" not in given:
        for k in range(4):
            p.orders[k] = 2 - p.used[k] - p.on_deck[k]
    if given.get("scheme"):
        p.scheme = number(EVENT, given["scheme"])
        p.events.remove(p.scheme)
    if "drawn" in given:
        p.drawn = bytearray(number(EVENT, c) for c in given["drawn"])
        p.events = bytearray(c for c in p.events if c not in p.drawn)
    if "events" in given:
        top = [number(EVENT, c) for c in given["events"]]
        p.events = bytearray([c for c in p.events if c not in top] + top)
    if "deck" in given:
        p.deck = bytearray(number(CARD, c) for c in given["deck"])
    p.removed = bytearray(number(CARD, c) for c in given.get("removed", []))
    p.upgrades = bytearray(number(UPGRADE, c) for c in given.get("upgrades", []))
    p.exhausted = bytearray(number(UPGRADE, c) for c in given.get("exhausted", []))
    p.objectives = given.get("objectives", 0)
    if given.get("out"):
        leave_the_game(p)
        return
    p.combat_upgrades = bytearray(c for c in cards_of(p.faction, s.sets) if c not in p.deck)


def _read_stack(s: State, names: Names, system: int, given: Sequence[str]) -> None:
    for text in given:
        name, _, kind = written(text).partition(" ")
        s.stacks[system].append(names.seat(name) << 2 | number(ORDERS, kind))


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
                        c for c in cards_of(player.faction, s.sets) if c not in player.deck and c not in cards
                    )
