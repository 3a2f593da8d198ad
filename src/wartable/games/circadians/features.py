"""The numbers of a view that a learnt value weighs: glory, relics, land, forces, boards, means and the battle being fought.

What every faction has is told three times: of the own one, of the opponent who stands best, and of all opponents in the mean;
so there are as many numbers with two factions as with five. The six factions come to glory by ways of their own: the
numbers by which they do are told once more for the own faction alone, in a place of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.circadians.bot import ahead, means, outlooks, standing
from wartable.games.circadians.bot.field import Field, fields, odds
from wartable.games.circadians.content import (
    BUILDINGS_OF,
    FACTIONS,
    GOAL,
    LEADERS_OF,
    LOCKED_CARD,
    PHASE_OF_CARD,
    PHASES,
    QUALITIES_OF,
    ROUNDS,
    WARRIORS,
)
from wartable.games.circadians.model import NEUTRAL, NONE, PLACES, PRICES, ROWS, SHIP, TAKEN, TRACKS
from wartable.games.circadians.rules.map import LAKE_MASK
from wartable.games.circadians.rules.pieces import controlled
from wartable.games.circadians.view import View
from wartable.kernel.features import Features, bounded
from wartable.kernel.state import Seat

STANDING = 0.03
"""By so much the hand-made value is scaled down."""
FEW = 3.0
"""Of so few things each one more makes a difference."""


def scarce(left: float) -> float:
    """1 where nothing is left, less the more there is."""
    return FEW / (FEW + left)


class Table:
    """A view with what several terms need of it, reckoned once."""

    __slots__ = ("fields", "held", "others", "seat", "standings", "view")

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.fields = fields(view)
        self.standings = [standing(field) for field in self.fields]
        others = [other for other in range(len(view.factions)) if other != seat]
        self.others = sorted(others, key=lambda other: -self.standings[other])
        """The opponents; the first of them stands best."""
        self.held = [controlled(view, number) for number in range(len(view.factions))]  # type: ignore[arg-type]
        """Of each seat the regions that it controls."""


# -- what every faction has ------------------------------------------------------------------------------

GLORY = ("share", "squared", "soon", "standing")


def _glory(table: Table, field: Field) -> list[float]:
    """The way to the goal."""
    goal, have = GOAL[field.view.factions[field.seat]], field.view.glory[field.seat]
    share = have / goal
    return [2 * share, 2 * share * share, 2 * scarce(goal - have), bounded(table.standings[field.seat] / 50)]


RELICS = ("taken", "held", "missing", "this-round", "near")


def _relics(table: Table, field: Field) -> list[float]:
    """Relics on the board, those held on the map (who holds all of them has won), the one of this round, forces near them."""
    view, seat = field.view, field.seat
    there = [region for region in view.relics if region < SHIP]
    held = sum(table.held[seat] >> region & 1 for region in there)
    now = view.relics[view.round - 1] if view.round <= len(view.relics) else NONE
    pull = table.fields[0].pull  # the same for all
    near = sum(min(force, 6.0) * pull(place) for place, force in field.forces(seat).items())
    return [
        view.relics.count(TAKEN + seat), held / 2, scarce(len(there) - held) if there else 0.0,
        float(now < SHIP and table.held[seat] >> now & 1), near / 10,
    ]  # fmt: skip


LAND = ("held", "lakes", "present", "contested", "outlook", "bracket", "morale")


def _land(table: Table, field: Field) -> list[float]:
    """Regions controlled and disputed, what they promise, and what the income gives for so many."""
    view, seat, held = field.view, field.seat, table.held[field.seat]
    here = field.forces(seat)
    contested = sum(bool(field.foes(region)) for region in here)
    land = (held & field.land).bit_count()
    return [
        land / 3, (held & LAKE_MASK).bit_count() / 2, len(here) / 4, contested / 2, bounded(outlooks(field) / 30),
        bounded(means.bracket(view, seat, land) / 5), (held & view.morale).bit_count() / 2,
    ]  # fmt: skip


FORCES = (
    "strength",
    "strongest",
    "warriors",
    "first-area",
    "second-area",
    "third-area",
    "leaders",
    "leader-worth",
    "upgraded",
)


def _forces(table: Table, field: Field) -> list[float]:
    """Strength on the map, warriors there and on the recruitment track, leaders."""
    view, seat = field.view, field.seat
    faction, here = view.factions[seat], field.forces(seat)
    warriors = sum(view.warriors[seat * PLACES : (seat + 1) * PLACES])
    areas = view.areas[seat * ROWS : (seat + 1) * ROWS]
    leaders = [leader for leader in LEADERS_OF[faction] if view.at[leader] <= SHIP]
    return [
        sum(here.values()) / 15, max(here.values(), default=0.0) / 10, 3 * warriors / WARRIORS[faction], *(n / 4 for n in areas),
        len(leaders) / 2, sum(map(field.figure, leaders)) / 6, sum(view.upgraded >> leader & 1 for leader in leaders) / 2,
    ]  # fmt: skip


BOARDS = ("factories", "outposts", "fortresses", "foundations", "discovery", "construction", "production", "recruitment", "movement", "research", "qualities")  # fmt: skip


def _boards(table: Table, field: Field) -> list[float]:
    """Buildings, personal foundations, research and qualities."""
    view, seat = field.view, field.seat
    faction, research = view.factions[seat], view.research[seat * TRACKS : (seat + 1) * TRACKS]
    built = view.built[seat * ROWS : (seat + 1) * ROWS]
    return [
        *(2 * n / most for n, most in zip(built, BUILDINGS_OF[faction], strict=True)), view.properties[seat].bit_count() / 2,
        *(column / 2 for column in research), sum(research) / 5,
        sum(view.qualities >> quality & 1 for quality in QUALITIES_OF[faction]) / 2,
    ]  # fmt: skip


MEANS = ("energy", "little-energy", "gems", "no-gem", "cards", "price-tokens", "to-be-paid")


def _means(table: Table, field: Field) -> list[float]:
    """Energy, gems, cards, price tokens; prices on the table that others pay to it."""
    view, seat = field.view, field.seat
    energy, gems = view.energy[seat], view.gems[seat]
    paid = sum(price and price < NEUTRAL and (price - 1) // PRICES == seat for price in view.prices)
    return [
        min(energy, 30) / 8, scarce(energy), min(gems, 9) / 3, float(gems == 0), len(view.hands[seat]) / 3,
        view.supply[seat].bit_count() / 3, float(paid),
    ]  # fmt: skip


Count = Callable[[Table, Field], list[float]]
EACH: tuple[tuple[str, tuple[str, ...], Count], ...] = (
    ("glory", GLORY, _glory),
    ("relics", RELICS, _relics),
    ("land", LAND, _land),
    ("forces", FORCES, _forces),
    ("boards", BOARDS, _boards),
    ("means", MEANS, _means),
)
"""What every faction has: a term, what its numbers are, and the function that counts them."""
_WHATS = tuple((term, what) for term, whats, _ in EACH for what in whats)
WHOSE = ("own", "best", "others")


def _each(table: Table) -> tuple[list[float], ...]:
    """These numbers of the own faction, of the opponent who stands best, and of all opponents in the mean."""
    counted = [[number for _, _, count in EACH for number in count(table, field)] for field in table.fields]
    others = [counted[other] for other in table.others]
    return counted[table.seat], others[0], [sum(column) / len(others) for column in zip(*others, strict=True)]


# -- what belongs to a faction alone ---------------------------------------------------------------------

WAYS = ("plays", "share", "soon", "strength", "land", "battles", "gems", "research")
"""By what one or another faction comes to glory."""
_OWN = {name: number for number, name in enumerate(_WHATS)}
_TO_GLORY = tuple(
    _OWN[name]
    for name in (
        ("glory", "share"), ("glory", "soon"), ("forces", "strength"), ("land", "held"), ("land", "contested"),
        ("means", "gems"), ("boards", "research"),
    )
)  # fmt: skip
"""Where these are among the own numbers, but for the first."""


def _faction(table: Table, own: list[float]) -> list[float]:
    """The ways to glory of the own faction, zeros for all others; then how far each faction that is an opponent is."""
    view, found = table.view, [0.0] * (len(FACTIONS) * len(WAYS))
    at = view.factions[table.seat] * len(WAYS)
    found[at : at + len(WAYS)] = [1.0, *(own[number] for number in _TO_GLORY)]
    against = [0.0] * len(FACTIONS)
    for other in table.others:
        faction = view.factions[other]
        against[faction] = 2 * view.glory[other] / GOAL[faction]
    return found + against


# -- what is going on ------------------------------------------------------------------------------------

TIME = (*PHASES, "round", "left", "turn", "turns-before", "waits", "flare", "opponents")


def _time(table: Table) -> list[float]:
    """Round and phase; whether it is the own turn, or how many come before it."""
    view, seat = table.view, table.seat
    phases = [0.0] * len(PHASES)
    phases[view.phase] = 1.0
    place = view.queue.find(seat)
    return [
        *phases, view.round / 2, scarce(ROUNDS - view.round), float(view.active == seat), max(place + 1, 0) / 2, float(place >= 0),
        float(view.flare == seat), len(table.others) / 2,
    ]  # fmt: skip


HAND = ("in-battle", "best", "now", "locked")


def _hand(table: Table) -> list[float]:
    """What the own cards are good for in battle, how many can be played in this phase, how many need a gem."""
    view, cards = table.view, table.view.hands[table.seat]
    worth = [means.IN_BATTLE[card] for card in cards]
    return [
        sum(worth) / 8, max(worth, default=0.0) / 3, sum(PHASE_OF_CARD[card] == view.phase for card in cards) / 2,
        sum(LOCKED_CARD[card] for card in cards) / 2,
    ]  # fmt: skip


BATTLES = (
    "hopes",
    "fears",
    "fought",
    "own",
    "begun-by-self",
    "odds",
    "for-relic",
    "for-land",
    "wounded",
    "wounding",
    "won",
    "lost",
)


def _battles(table: Table) -> list[float]:
    """Battles that are coming, by how likely they are won; the one being fought, if it is the own one."""
    view, field = table.view, table.fields[table.seat]
    hopes = fears = 0.0
    for region, own in field.forces(table.seat).items():
        for _, force in field.foes(region) if region < SHIP else ():
            chance = odds(own - force)
            hopes, fears = hopes + chance, fears + 1.0 - chance
    battle = view.battle
    if battle is None:
        return [hopes / 2, fears / 2, *[0.0] * (len(BATTLES) - 2)]
    if table.seat not in battle.seats:
        return [hopes / 2, fears / 2, 1.0, *[0.0] * (len(BATTLES) - 3)]
    me = battle.seats.index(table.seat)
    foe, region = battle.seats[1 - me], battle.region
    margin = field.force(table.seat, region) - field.force(foe, region)
    return [
        hopes / 2, fears / 2, 1.0, 1.0, float(me == 0), odds(margin), float(region in view.relics), float(field.land >> region & 1),
        battle.wounded[me] / 2, battle.wounded[1 - me] / 2, float(battle.winner == me), float(battle.winner == 1 - me),
    ]  # fmt: skip


# -- all of it -------------------------------------------------------------------------------------------

NAMES = (
    *(f"{term}/{whose}-{what}" for whose in WHOSE for term, what in _WHATS),
    *(f"faction/{faction.id}-{way}" for faction in FACTIONS for way in WAYS),
    *(f"faction/against-{faction.id}" for faction in FACTIONS),
    *(f"{term}/{what}" for term, whats in (("time", TIME), ("hand", HAND), ("battles", BATTLES)) for what in whats),
    "standing/value",
)


def of(view: View, seat: Seat) -> list[float]:
    """The numbers of this seat's view, in the order of the names."""
    table = Table(view, seat)
    own, best, others = _each(table)
    whole = STANDING * ahead(view, table.standings, seat)
    return [
        *own, *best, *others, *_faction(table, own), *_time(table), *_hand(table), *_battles(table),
        bounded(whole),
    ]  # fmt: skip


FEATURES = Features(NAMES, of, mute=("time", "standing"))
