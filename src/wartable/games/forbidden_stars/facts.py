"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

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
    chance: [2]                                             # what else chance decides (a card discarded at random)

Without `tiles` the board is the ready-made one for that number of players. Structures belong to the
player whose units stand there, or to `owner`. Decks are written bottom first: the last card is on top.
"""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.content import ASSETS, KINDS, ORDERS, STRUCTURES
from wartable.games.forbidden_stars.galaxy import ORIGIN, bits
from wartable.games.forbidden_stars.ids import CARD, EVENT, UNIT, UPGRADE
from wartable.games.forbidden_stars.invariants import overcrowded
from wartable.games.forbidden_stars.model import NONE, ROW, Player, State
from wartable.games.forbidden_stars.parts import BATTLE, ORDER, SETUP, Names, counts, dump
from wartable.games.forbidden_stars.rules.forces import row
from wartable.kernel.ending import tell_outcome

PHASES = ("setup", "planning", "operations", "refresh")
ROLLED = {0: "attack", 1: "attack", 2: "attack", 3: "defence", 4: "defence", 5: "morale"}


def facts(s: State) -> dict[str, Any]:
    """The whole position in words and numbers."""
    board = s.map
    names = Names([p.faction for p in s.players], board)
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
        told["chance"] = list(s.loaded)
    if s.loaded_dice:
        told["dice"] = [ROLLED.get(n, n) for n in s.loaded_dice]
    for key, part, codec in (("order", s.order, ORDER), ("battle", s.battle, BATTLE), ("setup", s.setup, SETUP)):
        if part is not None:
            told[key] = dump(part, codec, names)
    if s.outcome is not None:
        told["outcome"] = tell_outcome(s.outcome, names.factions)
    return told


def _area_facts(s: State, names: Names, area: int) -> dict[str, Any]:
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
        told["structures"] = counts(STRUCTURES, s.structures[area * 4 + 1 : area * 4 + 4])
        told["owner"] = names.factions[s.structures[area * 4] - 1]
    if s.objectives[area]:
        told["objective"] = names.factions[s.objectives[area] - 1]
    return told


def _player_facts(p: Player) -> dict[str, Any]:
    return {
        "materiel": p.materiel,
        "assets": counts(ASSETS, p.assets),
        "orders": counts(ORDERS, p.orders),
        "used": counts(ORDERS, p.used),
        "on-deck": counts(ORDERS, p.on_deck),
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
