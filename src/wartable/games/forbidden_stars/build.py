"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here.

Whatever is wrong with the facts is refused in one line that names the place and what could stand there; so is a position
that no game can come to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wartable.games.forbidden_stars import steps
from wartable.games.forbidden_stars.content import (
    ASSET_NAMES,
    ASSETS,
    FACTION_IDS,
    IS_SCHEME,
    MAX_DICE,
    ORDER_TOKENS,
    ORDERS,
    REINFORCEMENT,
    SHIPS,
    SIDES,
    TOKENS,
    cards_of,
    events_of,
    starting_of,
    tile_side,
    upgrades_of,
)
from wartable.games.forbidden_stars.facts import APART, CODEC, DERIVED, STACK
from wartable.games.forbidden_stars.galaxy import ORIGIN, galaxy
from wartable.games.forbidden_stars.ids import CARD, EVENT, UNIT, UPGRADE, Areas, CombatCards
from wartable.games.forbidden_stars.invariants import RETURNED, overcrowded, unsettled
from wartable.games.forbidden_stars.model import HOLDER, KIND_OF_ORDER, NONE, Player, Side, State
from wartable.games.forbidden_stars.quick import LAYOUTS
from wartable.games.forbidden_stars.rules.elimination import leave_the_game
from wartable.games.forbidden_stars.rules.forces import lay_objective, put_structure, put_unit, unit_types
from wartable.games.forbidden_stars.setup import FORCES, TILES_EACH, before_anything
from wartable.games.forbidden_stars.vocabulary import AREAS, FACTION, SEATS, STRUCTURE_TYPES, SYSTEMS, UNIT_TYPES
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.reading import an_id, different, each_id, inside, listing, mapping, number, of_length, one_of
from wartable.kernel.terms import Terms
from wartable.kernel.text import written

COPIES = 2
"""A combat deck is two copies of as many kinds of card as a faction starts with (FS-COMBATCARD-001)."""
BY_HAND = ("factions", "tiles", "areas", "stacks", "players", "entered", "step", "after")
"""Facts that are read by hand; the rest are plain fields of the state."""


def build(given: Terms) -> State:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    s = _frame(given)
    CODEC.fill(s, given, BY_HAND, APART)
    different(s.storms, "storms", TEXTS.line("bad-storm"), "FS-SETUP-042")
    if "active" not in given:
        s.active = s.first
    for area, told, where in each_id(AREAS, s, given, "areas"):
        _area(s, area, mapping(told, where), where)
    for system, told, where in each_id(SYSTEMS, s, given, "stacks"):
        s.stacks[system] = STACK.take(s, told, where)
    _battle(s)
    _setup(s)
    players = {seat: (mapping(told, where), where) for seat, told, where in each_id(SEATS, s, given, "players")}
    for seat, player in enumerate(s.players):
        _player(s, seat, player, *players.get(seat, ({}, inside("players", SEATS.spell(s, seat)))))
    _supply(s, given)
    s.entered = CODEC.way(Areas).take(s, given["entered"], "entered") if "entered" in given else overcrowded(s)
    if s.outcome is None:
        for fact in _missing(s):
            raise BadOptions(TEXTS.line("bad-step", step=s.step).at(fact))
    for problem in unsettled(s):
        raise BadOptions(problem)
    return s


# -- the board before anything is on it --------------------------------------------------------------


def _frame(given: Terms) -> State:
    """The board, the step and what follows from it."""
    names = listing(given.get("factions", ["ultramarines", "orks"]), "factions")
    factions = [an_id(FACTION, None, name, f"factions[{i}]") for i, name in enumerate(names)]
    different(factions, "factions", TEXTS.line("bad-same"), "FS-SETUP-002")
    if not 2 <= len(factions) <= 4:
        raise BadOptions(TEXTS.line("bad-players").at("factions"), "FS-SETUP-031")
    step = one_of(given.get("step", "turn"), "step", steps.STEPS)
    tiles, storms = _board(given, factions, step)
    phase = steps.phase_of(step)
    after = given.get("after", "next-event" if phase == steps.REFRESH else "next-turn")
    return before_anything(
        factions,
        given,
        step=step,
        key=b"",
        tiles=tiles,
        storms=storms,
        phase=phase,
        resolving=bool(given.get("event")),
        after=one_of(after, "after", ("", *steps.STEPS)),
    )


def _board(given: Terms, factions: list[int], step: str) -> tuple[bytes, bytearray]:
    """The tiles and the storms: those that are told, or the ready-made board."""
    if "tiles" not in given:
        layout = LAYOUTS[len(factions)]
        home = [next(i for i, side in enumerate(SIDES) if side.faction == FACTION_IDS[f]) for f in factions]
        tiles = b"".join(
            bytes(
                (home[p.player] if p.tile == "home" else tile_side(p.tile), ORIGIN + p.at[0], ORIGIN + p.at[1], p.turn)
            )
            for p in layout.tiles
        )
        board = galaxy(tiles)
        storms = [name.partition("-") for name in layout.storms]
        return tiles, bytearray(board.read_edge(f"{board.tile(int(number))}-{side}") for number, _, side in storms)
    told = [_tile(one, f"tiles[{i}]") for i, one in enumerate(listing(given["tiles"], "tiles"))]
    for i, tile in enumerate(told):
        if any(SIDES[other[0]].tile == SIDES[tile[0]].tile or other[1:3] == tile[1:3] for other in told[:i]):
            raise BadOptions(TEXTS.line("bad-tile-twice").at(f"tiles[{i}]"))
    most = TILES_EACH * len(factions)
    if len(told) > most or (len(told) < most and step not in steps.OF_SETUP):
        raise BadOptions(TEXTS.line("bad-tiles", tiles=most).at("tiles"))
    return b"".join(told), bytearray()


def _tile(given: Any, where: str) -> bytes:
    """`3A 1,0 2`: which side of which tile, where, how many quarters it is turned."""
    found = re.fullmatch(r"(\w+) (-?\d),(-?\d)(?: ([0-3]))?", " ".join(written(given).split()))
    if found is None:
        raise BadOptions(TEXTS.line("bad-tile", text=given).at(where))
    code, x, y, turn = found.groups()
    side = tile_side(one_of(code, where, [side.id for side in SIDES]))
    return bytes((side, ORIGIN + int(x), ORIGIN + int(y), int(turn or 0)))


# -- areas -------------------------------------------------------------------------------------------


def _area(s: State, area: int, told: Mapping[Any, Any], where: str) -> None:
    """Units, structures and an objective token; structures belong to who stands there, or to `owner`."""
    void = bool(s.map.voids >> area & 1)
    others = ("structures", "owner", "objective")
    holders = {name: SEATS.find(s, written(name)) for name in told if name not in others}
    if unknown := [name for name, found in holders.items() if not found]:
        mapping({unknown[0]: None}, where, (*(SEATS.spell(s, seat) for seat in s.seating.seats), *others))
    for name, (seat, *_) in holders.items():
        for one, count in mapping(told[name], inside(where, name)).items():
            there = inside(inside(where, name), one)
            kind, routed = _unit(s, seat, written(one), there)
            if number(count, there, 0, s.players[seat].reserve[kind]) and (kind in SHIPS) != void:
                line = TEXTS.line("bad-ship" if kind in SHIPS else "bad-ground-unit")
                raise BadOptions(line.at(there), "FS-VOID-003" if kind in SHIPS else "FS-VOID-002")
            for _ in range(count):
                put_unit(s, seat, kind, area, lying=routed)
    if told.get("owner") is not None:
        owner = an_id(SEATS, s, told["owner"], inside(where, "owner"))
    elif len(holders) == 1:
        ((owner, *_),) = holders.values()
    else:
        owner = NONE
    for structure, count, there in each_id(STRUCTURE_TYPES, s, told, "structures", where):
        if void or owner == NONE:
            raise BadOptions(TEXTS.line("bad-structure" if void else "bad-owner").at(there))
        for _ in range(number(count, there, 0, min(s.players[owner].markers, s.figures))):
            put_structure(s, owner, structure, area)
    if told.get("objective") is not None:
        lay_objective(s, an_id(SEATS, s, told["objective"], inside(where, "objective")), area)


def _unit(s: State, seat: int, name: str, where: str) -> tuple[int, bool]:
    """`boyz`, `boyz routed`: a kind of unit of this faction, and whether it is routed."""
    own = unit_types(s, seat)
    bare = name.removesuffix(" routed")
    found = [unit for unit in UNIT_TYPES.find(s, bare) if unit in own]
    if len(found) != 1:
        one_of(bare, where, [UNIT[unit] for unit in own])
    return own.index(found[0]), bare != name


# -- players -----------------------------------------------------------------------------------------


def _player(s: State, seat: int, p: Player, told: Mapping[Any, Any], where: str) -> None:
    """What lies before a player; what is not told follows from the rest."""
    facts = {name: fact for name, fact in told.items() if name != "hand"}
    given = CODEC.take(Player, s, facts, where, without=DERIVED)
    for name, value in given.items():
        if name not in ("events", "out"):
            setattr(p, name, value)
    _events(s, p, given, where)
    _own(_placed(p.upgrades, where, "upgrades"), upgrades_of(p.faction, s.sets), UPGRADE)
    _own(_placed(p.exhausted, where, "exhausted"), p.upgrades, UPGRADE)
    _orders(s, seat, p, "orders" in given, where)
    _combat_cards(s, seat, p, told, where)
    if given.get("out"):
        leave_the_game(p)


Placed = Sequence[tuple[int, str]]
"""Cards, each with its place in the facts."""


def _placed(cards: Iterable[int], where: str, pile: str) -> Placed:
    return [(card, f"{inside(where, pile)}[{i}]") for i, card in enumerate(cards)]


def _own(cards: Placed, own: Iterable[int], names: tuple[str, ...], copies: int = 1) -> None:
    """These are cards of this faction, each at most so many times."""
    found, known = Counter[int](), sorted(own)
    for card, where in cards:
        found[card] += 1
        if card not in known or found[card] > copies:
            there = ", ".join(names[c] for c in known)
            raise BadOptions(TEXTS.line("bad-cards", card=names[card], copies=copies, known=there).at(where))


def _events(s: State, p: Player, given: Mapping[str, Any], where: str) -> None:
    """A Scheme in play and cards drawn are not in the deck; cards told of the deck lie on top, in this order."""
    own, top = events_of(p.faction, s.sets), given.get("events", bytearray())
    if p.scheme != NONE:
        _own([(p.scheme, inside(where, "scheme"))], [card for card in own if IS_SCHEME[card]], EVENT)
    elsewhere = [p.scheme, *p.drawn]
    _own(_placed(p.drawn, where, "drawn"), [card for card in own if card != p.scheme], EVENT)
    _own(_placed(top, where, "events"), [card for card in own if card not in elsewhere], EVENT)
    p.events = bytearray([card for card in own if card not in elsewhere and card not in top]) + top


def _orders(s: State, seat: int, p: Player, told: bool, where: str) -> None:
    """Of each kind there are two tokens: those that are nowhere else are in the play area."""
    for kind, name in enumerate(ORDERS):
        placed = sum(HOLDER[token] == seat and KIND_OF_ORDER[token] == kind for stack in s.stacks for token in stack)
        resolved = int(s.order is not None and (s.order.seat, s.order.token) == (seat, kind) and s.step not in RETURNED)
        elsewhere = p.used[kind] + p.on_deck[kind] + placed + resolved
        if elsewhere + (p.orders[kind] if told else 0) > ORDER_TOKENS:
            line = TEXTS.line("bad-orders", order=name, tokens=ORDER_TOKENS)
            raise BadOptions(line.at(inside(inside(where, "orders"), name)))
        if not told:
            p.orders[kind] = ORDER_TOKENS - elsewhere


def _combat_cards(s: State, seat: int, p: Player, told: Mapping[Any, Any], where: str) -> None:
    """Two copies of five kinds: those in a battle, those told of the deck and of a hand to come (on top), and the rest."""
    hand = CODEC.way(CombatCards).take(s, told.get("hand") or [], inside(where, "hand"))
    deck = p.deck if "deck" in told else bytearray()
    placed = [*_fought(s, seat), *_placed(hand, where, "hand"), *_placed(deck, where, "deck")]
    _own(placed, cards_of(p.faction, s.sets), CARD, COPIES)
    starting, known = starting_of(p.faction, s.sets), [card for card, _ in placed]
    kinds = [*dict.fromkeys(known), *(card for card in starting if card not in known)][: len(starting)]
    for card, there in placed:
        if card not in kinds:
            raise BadOptions(TEXTS.line("bad-deck", kinds=len(starting), copies=COPIES).at(there))
    left = Counter(kinds * COPIES) - Counter(known)
    p.deck = bytearray(card for card in kinds * COPIES if _took(left, card)) + deck + hand
    p.combat_upgrades = bytearray(card for card in cards_of(p.faction, s.sets) if card not in kinds)
    _own(_placed(p.removed, where, "removed"), p.combat_upgrades, CARD)


def _took(left: Counter[int], card: int) -> bool:
    """Whether there is one of these left; it is one less then."""
    left[card] -= 1
    return left[card] >= 0


def _sides(s: State) -> list[Side]:
    return s.battle.sides if s.battle is not None else []


def _fought(s: State, seat: int) -> Iterator[tuple[int, str]]:
    """The combat cards of a player in the battle."""
    for i, side in enumerate(_sides(s)):
        if side.seat == seat:
            where = f"battle.sides[{i}]"
            yield from (*_placed(side.hand, where, "hand"), *_placed(side.played, where, "played"))
            if side.chosen != NONE:
                yield side.chosen, inside(where, "chosen")


def _supply(s: State, given: Terms) -> None:
    """The asset tokens that nobody has, unless others are told."""
    for asset, name in enumerate(ASSETS):
        out = sum(p.assets[asset] for p in s.players)
        if asset == REINFORCEMENT:
            out += sum(side.ready + side.fallen for side in _sides(s))
        left = TOKENS - out
        if left < 0 or ("supply" in given and s.supply[asset] > left):
            raise BadOptions(
                TEXTS.line("bad-supply", asset=ASSET_NAMES[asset], tokens=TOKENS).at(inside("supply", name))
            )
        if "supply" not in given or name not in given["supply"]:
            s.supply[asset] = left


# -- what is going on --------------------------------------------------------------------------------


def _missing(s: State) -> Iterator[str]:
    """What a step is part of, or what it goes on with, and nobody has told."""
    if s.order is None and s.step in {*steps.OF_ORDERS, *steps.OF_BATTLES, "battle"}:
        yield "order"
    if s.battle is None and s.step in steps.OF_BATTLES:
        yield "battle"
    if s.setup is None and s.step in steps.OF_SETUP:
        yield "setup"
    if s.event == NONE and s.step in steps.OF_EVENTS:
        yield "event"
    if s.step == "choose-event" and not s.players[s.active].drawn:
        yield inside(inside("players", SEATS.spell(s, s.active)), "drawn")
    if s.order is not None and s.order.strike is None and s.step.startswith("strike-"):
        yield "order.strike"
    if s.order is not None and not s.order.fights and s.step == "battle":
        yield "order.fights"
    if s.battle is not None and s.step in ("general-ability", "unit-ability"):
        if not s.battle.sides[s.battle.turn].played:
            yield f"battle.sides[{s.battle.turn}].played"
    if s.battle is not None and s.battle.winner == NONE and s.step in ("retreat", "capture-structures"):
        yield "battle.winner"


def _setup(s: State) -> None:
    """Of each player: tiles, forces and objective tokens; there are not too many tiles."""
    if s.setup is None:
        return
    for pile, length in (("forces", FORCES), ("tokens", len(s.players)), ("tiles", 0)):
        of_length(getattr(s.setup, pile), f"setup.{pile}", len(s.players))
        for i, held in enumerate(getattr(s.setup, pile)):
            of_length(held, f"setup.{pile}[{i}]", length or len(held))
    most = TILES_EACH * len(s.players)
    if sum(map(len, s.setup.tiles)) + s.map.systems > most:
        raise BadOptions(TEXTS.line("bad-tiles", tiles=most).at("setup.tiles"))


def _battle(s: State) -> None:
    """Two players fight, each with at most eight dice."""
    if s.battle is None:
        return
    seats = [side.seat for side in s.battle.sides]
    if len(seats) != 2 or seats[0] == seats[1]:
        raise BadOptions(TEXTS.line("bad-sides").at("battle.sides"))
    for i, side in enumerate(s.battle.sides):
        where = f"battle.sides[{i}]"
        if len(side.live) != len(side.played):
            raise BadOptions(TEXTS.line("broken-lasting").at(inside(where, "live")))
        number(sum(side.dice), inside(where, "dice"), 0, MAX_DICE)
        number(side.ready + side.fallen, inside(where, "ready"), 0, TOKENS)
