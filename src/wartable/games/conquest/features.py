"""The numbers of a view that a learnt value weighs: means, warlords, units, and the five planets that are face up.

One pass over the cards in play counts the forces of both sides at every place; each term then makes its numbers of these
counts. Cards count by what is printed on them, never by their names. What both sides have is told twice, as `own-…` and
`other-…`; `lead-…` is what the own side has more of.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.conquest.bot import TROPHY, value
from wartable.games.conquest.content import KINDS, PLANET, Kind
from wartable.games.conquest.model import ATTACHMENT, HIDDEN, HQ, PLANET_LINE, UNIT, Battle, Card
from wartable.games.conquest.rules.victory import TYPES
from wartable.games.conquest.view import PlayerView, View
from wartable.kernel.features import Features, bounded, named, of_both

OWN, OTHER = range(2)
SLOTS = 5
"""Planets are counted from the one that is next to leave the line; so many are face up at once."""
PHASES = ("deploy", "command", "combat", "headquarters")
FEW = 3
"""So many resources buy most cards: more of them count less."""
MANY = 40
"""More than so much of anything is not counted."""
FADED = 0.3
"""What is left of a unit that has no health left by its printed values, and lives on by others."""
WHOLE = 0.04
"""By so much the hand-made value is scaled down."""


class Printed(NamedTuple):
    """What is printed on a card, as far as it counts here."""

    warlord: bool
    atk: int
    hp: int
    command: int
    price: int
    bloodied_atk: int
    bloodied_hp: int
    ranged: bool
    shields: int
    unit: bool
    event: bool
    bonus: int


def _printed(kind: Kind) -> Printed:
    return Printed(
        warlord=kind.type == "warlord",
        atk=kind.atk,
        hp=kind.hp,
        command=kind.command,
        price=kind.price,
        bloodied_atk=kind.bloodied.get("atk", 0),
        bloodied_hp=kind.bloodied.get("hp", 0),
        ranged="ranged" in kind.keywords,
        shields=kind.shields,
        unit=kind.type == "army",
        event=kind.type == "event",
        bonus=kind.bonus_cards + kind.bonus_resources,
    )


PRINTED = {number: _printed(kind) for number, kind in KINDS.items()}
OF_TYPE = {number: tuple(t in planet.types for t in TYPES) for number, planet in PLANET.items()}


class Force:
    """The units of one side at one place."""

    __slots__ = ("atk", "bonus", "command", "hp", "leader", "ranged", "ready_atk", "units", "warlord", "worth")

    def __init__(self) -> None:
        self.units = self.atk = self.ready_atk = self.command = self.ranged = self.bonus = 0
        self.hp = self.worth = 0.0
        self.warlord = self.leader = False
        """A warlord, and one that is ready: it wins the command struggle."""


NOTHING = Force()
"""Shared by all places where a side has no unit."""


class Table:
    """What is counted once and used by several terms."""

    __slots__ = ("forces", "seat", "supports", "types", "v", "warlords")

    def __init__(self, v: View, seat: int) -> None:
        self.v, self.seat = v, seat
        self.forces = [[NOTHING, NOTHING] for _ in range(PLANET_LINE + 1)]
        """The own and the other side at each place; the last one is HQ (-1)."""
        self.supports = ([0, 0, 0, 0], [0, 0, 0, 0])
        """Of each side: attachments and what they cost, supports and what they cost."""
        self.warlords: list[Card | None] = [None, None]
        self.types = [_types(v.players[seat]), _types(v.players[1 - seat])]
        """Of each side: how many captured planets show each type."""
        for card in v.cards.values():
            side = OWN if card.seat == seat else OTHER
            if card.role == UNIT:
                self._count(card, side)
            else:
                at = 0 if card.role == ATTACHMENT else 2
                self.supports[side][at] += 1
                self.supports[side][at + 1] += PRINTED[card.kind].price

    def _count(self, card: Card, side: int) -> None:
        """One unit more where it stands."""
        warlord, atk, hp, command, _, bloodied_atk, bloodied_hp, ranged, _, _, _, bonus = PRINTED[card.kind]
        if card.bloodied:
            atk, hp = bloodied_atk, bloodied_hp
        left = max(hp - card.damage, FADED)
        here = self.forces[card.place]
        if (force := here[side]) is NOTHING:
            force = here[side] = Force()
        force.units += 1
        force.atk += atk
        force.hp += left
        force.bonus += bonus
        if card.ready:
            force.ready_atk += atk
            force.command += command
        if ranged:
            force.ranged += atk
        if warlord:
            force.warlord, force.leader = True, card.ready
            self.warlords[side] = card
        else:
            force.worth += 0.7 + 0.5 * atk + 0.4 * left + 0.5 * command


def _types(player: PlayerView) -> list[int]:
    """How many of the captured planets show each type."""
    shown = [OF_TYPE[planet] for planet in player.trophies]
    return [sum(planet[i] for planet in shown) for i in range(len(TYPES))]


# -- the course of the game ------------------------------------------------------------------------

ROUND = named("round", *PHASES, "set-up", "gone", "first-stands", "lead-initiative", "own-passed", "other-passed")


def _round(t: Table) -> list[float]:
    """How far the game is, and whose turn comes first."""
    v, seat = t.v, t.seat
    passed = v.passed if v.phase == "deploy" else (False, False)
    return [
        *(float(v.phase == phase) for phase in PHASES),
        float(v.phase not in PHASES),
        0.2 * v.gone,
        float(v.first >= v.gone),
        1.0 if v.initiative == seat else -1.0,
        float(passed[seat]),
        float(passed[1 - seat]),
    ]


# -- what lies before the players ------------------------------------------------------------------

RESOURCES = of_both("resources", "all", "few")


def _resources(t: Table) -> list[float]:
    """Resources; the first few are worth more."""
    own, other = (t.v.players[who].resources for who in (t.seat, 1 - t.seat))
    return [0.2 * min(own, MANY), 0.3 * min(own, FEW), 0.2 * min(other, MANY), 0.3 * min(other, FEW)]


CARDS = of_both("cards", "hand", "deck", "deck-runs-out", "limited")
HAND = named("cards", "units", "price", "shields", "events", "affordable")


def _cards(t: Table) -> list[float]:
    """Hand and deck of a side; who has no deck left has lost."""
    numbers = []
    for who in (t.seat, 1 - t.seat):
        p = t.v.players[who]
        numbers += [0.2 * min(len(p.hand), MANY), 0.05 * min(p.deck, 2 * MANY), 1.0 / (1 + p.deck), float(p.limited)]
    return numbers


def _hand(t: Table) -> list[float]:
    """What the cards of the own hand are good for."""
    p = t.v.players[t.seat]
    units = events = price = shields = affordable = 0
    for number in p.hand:
        if number != HIDDEN:
            card = PRINTED[number]
            shields += card.shields
            affordable += card.price <= p.resources
            events += card.event
            if card.unit:
                units += 1
                price += card.price
    return [min(n, 10.0) for n in (0.2 * units, 0.1 * price, 0.1 * shields, 0.3 * events, 0.2 * affordable)]


TROPHIES = of_both("trophies", *TYPES, "one-alike", "two-alike", "worth", "planets")


def _trophies(t: Table) -> list[float]:
    """Captured planets by their types: three alike win."""
    numbers = []
    for side, who in ((OWN, t.seat), (OTHER, 1 - t.seat)):
        types = t.types[side]
        most = max(types)
        worth = sum(TROPHY[min(n, 3)] for n in types)
        numbers += [0.5 * n for n in types]
        numbers += [float(most >= 1), float(most >= 2), 0.03 * worth, 0.3 * len(t.v.players[who].trophies)]
    return numbers


WARLORD = of_both(
    "warlord", "bloodied", "left", "ready", "at-home", "at-first", "in-battle", "close-to-death", "last-left"
)


def _warlord(t: Table) -> list[float]:
    """The warlord's health and where it stands: who loses it twice has lost."""
    numbers = []
    place = HQ if t.v.battle is None else t.v.battle.place
    for card in t.warlords:
        if card is None:
            numbers += [0.0] * 8
            continue
        printed = PRINTED[card.kind]
        left = max((printed.bloodied_hp if card.bloodied else printed.hp) - card.damage, 0)
        numbers += [
            float(card.bloodied),
            0.2 * left,
            float(card.ready),
            float(card.place == HQ),
            float(card.place == t.v.first),
            float(card.place == place != HQ),
            1.0 / max(left, 0.5),
            0.2 * left * card.bloodied,
        ]
    return numbers


UNITS = of_both("units", "worth", "at-home", "atk-at-home", "ready-atk-at-home", "hp-at-home", "command-at-home")
UNITS_LEAD = named("units", "lead-worth")


def _units(t: Table) -> list[float]:
    """All units together, and those in the headquarters."""
    numbers, worth = [], []
    for side, home in enumerate(t.forces[HQ]):
        worth.append(sum(place[side].worth for place in t.forces))
        numbers += [
            0.1 * min(worth[side], 2 * MANY),
            0.3 * min(home.units, MANY),
            0.15 * min(home.atk, MANY),
            0.15 * min(home.ready_atk, MANY),
            0.15 * min(home.hp, MANY),
            0.3 * min(home.command, MANY),
        ]
    return [*numbers, bounded(0.1 * (worth[OWN] - worth[OTHER]), 3.0)]


SUPPORTS = of_both("supports", "attachments", "attachments-price", "supports", "supports-price")


def _supports(t: Table) -> list[float]:
    """Attachments and supports."""
    return [
        scale * min(count, MANY // 2)
        for side in t.supports
        for scale, count in zip((0.5, 0.25, 0.5, 0.25), side, strict=True)
    ]


# -- the planets -----------------------------------------------------------------------------------

PLANET_NAMES = tuple(
    name
    for slot in range(SLOTS)
    for name in (
        *named(f"planet-{slot + 1}", "there", "battle-comes", "battle-over", "battle-now", "lead", "lead-after-battle"),
        *of_both(f"planet-{slot + 1}", "prize", "wins", "hopes", "hopes-to-win", "danger"),
        *of_both(f"planet-{slot + 1}", "units", "atk", "ready-atk", "hp", "warlord", "ranged"),
    )
)
NO_PLANET = [0.0] * (len(PLANET_NAMES) // SLOTS)


def _planets(t: Table) -> list[float]:
    """Planet by planet: what it is worth to whom, who is stronger there, and who is there."""
    numbers: list[float] = []
    for slot in range(SLOTS):
        numbers += _planet(t, slot) if t.v.gone + slot < t.v.revealed else NO_PLANET
    return numbers


def _planet(t: Table, slot: int) -> list[float]:
    v, place = t.v, t.v.gone + slot
    own, other = t.forces[place]
    weight, their_weight = own.atk + own.hp, other.atk + other.hp
    lead = (weight - their_weight) / (weight + their_weight + 1.0)
    comes = float(place == v.first or own.warlord or other.warlord)
    over = float(v.phase == "combat" and 0 <= place < v.place)
    now = float(v.battle is not None and v.battle.place == place)
    prize, wins = _prize(t.types[OWN], place, v)
    their_prize, they_win = _prize(t.types[OTHER], place, v)
    hope = lead * comes
    behind = bounded(0.1 * (their_weight - weight))
    return [
        1.0, comes, over, now, lead, lead * over,
        prize, wins, hope * prize, hope * wins, behind * own.warlord,
        their_prize, they_win, -hope * their_prize, -hope * they_win, -behind * other.warlord,
        *_force(own), *_force(other),
    ]  # fmt: skip


def _prize(types: list[int], place: int, v: View) -> tuple[float, float]:
    """What the planet adds to the trophies of a side, and whether it would win by it."""
    shown = OF_TYPE[v.planets[place]]
    worth = sum(TROPHY[min(n + 1, 3)] - TROPHY[min(n, 3)] for n, there in zip(types, shown, strict=True) if there)
    return 0.03 * worth, float(any(n >= 2 and there for n, there in zip(types, shown, strict=True)))


def _force(force: Force) -> list[float]:
    return [
        0.3 * min(force.units, MANY),
        0.15 * min(force.atk, MANY),
        0.15 * min(force.ready_atk, MANY),
        0.15 * min(force.hp, MANY),
        float(force.warlord),
        0.2 * min(force.ranged, MANY),
    ]


COMMAND = tuple(
    f"command/{what}-{slot + 1}"
    for slot in range(SLOTS)
    for what in ("cards", "resources", "lead", "lead-prize", "lead-won", "own-icons", "other-icons", "lead-bonus")
)
NO_STRUGGLE = [0.0] * (len(COMMAND) // SLOTS)


def _command(t: Table) -> list[float]:
    """Who leads in command at each planet, and what the struggle there brings."""
    numbers: list[float] = []
    for slot in range(SLOTS):
        numbers += _struggle(t, slot) if t.v.gone + slot < t.v.revealed else NO_STRUGGLE
    return numbers


def _struggle(t: Table, slot: int) -> list[float]:
    place = t.v.gone + slot
    planet, (own, other) = PLANET[t.v.planets[place]], t.forces[place]
    lead = own.leader - other.leader or (own.command > other.command) - (own.command < other.command)
    winner = t.v.struggles[place] if place < len(t.v.struggles) else -1
    return [
        0.3 * planet.cards,
        0.3 * planet.resources,
        float(lead),
        0.3 * lead * (planet.cards + planet.resources),
        0.0 if winner < 0 else 1.0 if winner == t.seat else -1.0,
        0.3 * min(own.command, MANY),
        0.3 * min(other.command, MANY),
        0.3 * bounded(own.bonus - other.bonus, 10.0),
    ]


# -- the battle ------------------------------------------------------------------------------------

BATTLE = named(
    "battle", "on", "lead-turn", "lead-initiative", "skirmish", "round", "passes", "attack-on", "defender-chosen"
)


def _battle(t: Table) -> list[float]:
    """How the battle at hand stands."""
    b: Battle | None = t.v.battle
    if b is None:
        return [0.0] * len(BATTLE)
    return [
        1.0,
        1.0 if b.turn == t.seat else -1.0,
        1.0 if b.initiative == t.seat else -1.0,
        float(b.skirmish),
        0.3 * min(b.round, 4),
        0.5 * b.passes,
        float(b.attacker != 0),
        float(b.defender != 0),
    ]


WHOLE_NAMES = named("whole", "value")
"""The hand-made value: the last number, from which training starts."""

NAMES = (
    *ROUND, *RESOURCES, *CARDS, *HAND, *TROPHIES, *WARLORD, *UNITS, *UNITS_LEAD, *SUPPORTS, *PLANET_NAMES, *COMMAND,
    *BATTLE, *WHOLE_NAMES,
)  # fmt: skip


def numbers_of(v: View, seat: int) -> list[float]:
    """The numbers of a view, one for each name."""
    t = Table(v, seat)
    return [
        *_round(t), *_resources(t), *_cards(t), *_hand(t), *_trophies(t), *_warlord(t), *_units(t), *_supports(t),
        *_planets(t), *_command(t), *_battle(t), bounded(WHOLE * value(v, seat)),
    ]  # fmt: skip


FEATURES = Features(NAMES, numbers_of, mute=("round", "whole"))
