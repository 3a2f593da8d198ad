"""The numbers of a view that a learnt value weighs: what is left of the armies, tokens, orders, the objective, and who is in range.

What each side has is told of the own one and of the other; partners count together. `lead-…` is what the own side has more of.
Units are counted by rank and by what is printed on them, never by name. Who is exposed is told by distances between leaders
and by the ground they stand on: lines of sight would cost too much.
"""

from __future__ import annotations

from functools import cache

from wartable.games.legion.bot import ahead, standing, wants
from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.odds import blocked, strength
from wartable.games.legion.bot.scores import scores
from wartable.games.legion.cards.objectives import (
    BREAKTHROUGH,
    KEY_POSITIONS,
    SUPPLIES,
    TRANSMISSIONS,
    VAPORATORS,
)
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, COMMANDER, HEAVY, RANKS, SUPPORT
from wartable.games.legion.model import (
    FACEDOWN,
    FACEUP,
    FALLEN,
    FIELD,
    IN_BATTLE,
    LAST_ROUND,
    LOST,
    NONE,
    foe,
    side,
)
from wartable.games.legion.profiles import MELEE, profile
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.view import View
from wartable.kernel.features import Features, bounded
from wartable.kernel.state import Seat

STANDING = 0.007
"""By so much the hand-made value is scaled down."""
CLOSE, FAR = 15.0, 60.0
"""A unit that is so near to its goal is there with a move or two; from so far it comes late."""
AROUND = (2 * SEGMENT) ** 2
"""So near to an objective token is around it, squared."""
SPREAD = 600
"""Miniatures stand so far from their leaders."""
USUAL = 8
"""So many units an army usually has."""
END_NEAR = 3
"""How steeply it counts for more who leads, the nearer the end is."""
FEW = 2.0
"""Of so few things each one more makes a difference."""


def scarce(left: float) -> float:
    """1 where nothing is left, less the more there is."""
    return FEW / (FEW + left)


@cache
def arms(card: int, upgrades: bytes) -> tuple[tuple[float, float], ...]:
    """How strong a miniature's best ranged and best melee weapon are, by what it came with."""
    return tuple(
        (
            max((strength(weapon) for weapon in weapons if not MELEE[weapon]), default=0.0),
            max((strength(weapon) for weapon in weapons if MELEE[weapon]), default=0.0),
        )
        for weapons in profile(card, upgrades).weapons
    )


class Unit:
    """One unit as it stands: what is left of it, and how hard it strikes."""

    __slots__ = (
        "brawn",
        "fire",
        "health",
        "minis",
        "number",
        "points",
        "profile",
        "reach",
        "share",
        "tough",
        "waits",
        "x",
        "y",
    )

    def __init__(self, field: Field, number: int) -> None:
        v, p = field.view, field.profiles[number]
        self.number, self.profile = number, p
        strong, each = arms(v.card[number], v.upgrades[number]), p.thresholds
        self.minis = self.health = 0
        self.fire = self.brawn = 0.0
        for m in range(v.first[number], v.first[number + 1]):
            if v.stands[m] != FALLEN:
                ranged, melee = strong[v.gear[m]]
                self.minis += 1
                self.health += each[v.gear[m]] - v.wounds[m]
                self.fire += ranged
                self.brawn += melee
        self.share = self.health / (p.wounds * len(p.gears))
        self.points = p.points * self.share
        self.tough = self.health / (1.0 - min(blocked(p), 0.9))
        self.reach = (p.reach * SEGMENT + SPREAD) ** 2 if p.reach else 0
        """How far its weapons carry, squared."""
        self.waits = v.order[number] != FACEDOWN
        self.x, self.y = v.x[v.leader[number]], v.y[v.leader[number]]


class Side:
    """One side of the battle: its units, its goals, and what it is worth."""

    __slots__ = ("army", "field", "on_field", "points", "seat", "size", "standing", "units", "wanted")

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat = seat
        self.field = Field(view, seat)
        self.wanted = wants(self.field)
        self.standing = standing(self.field, self.wanted)
        self.army = [number for number, owner in enumerate(view.owner) if owner & 1 == seat]
        self.units = [Unit(self.field, number) for number in self.army if view.station[number] != LOST]
        self.on_field = [unit for unit in self.units if view.station[unit.number] == FIELD]
        self.points = sum(self.field.profiles[number].points for number in self.army)
        """What the whole army has cost."""
        self.size = len(self.army) / USUAL or 1.0
        """How large it was at first: what is counted of a grand army or of partners together is told as of one army."""


# -- what each side has ----------------------------------------------------------------------------------

ARMY = (
    "units", "lost-units", "minis", "health", "share", "toughness", "fire", "brawn", "troopers", "vehicles", "commanders",
    "weakest", "strongest", *(f"points-{rank}" for rank in RANKS[:HEAVY]),
)  # fmt: skip


def _army(own: Side) -> list[float]:
    """What is left of the army: units, miniatures, wounds, points by rank, and how hard it strikes."""
    units, rank = own.units, own.field.view.rank
    by_rank = [0.0] * HEAVY
    for unit in units:
        by_rank[min(rank[unit.number], SUPPORT)] += unit.points  # heavy units support as well
    points, n = [unit.points for unit in units], own.size
    return [
        len(units) / 4 / n, (len(own.army) - len(units)) / 4 / n, sum(unit.minis for unit in units) / 15 / n,
        sum(unit.health for unit in units) / 20 / n, 3 * sum(points) / max(own.points, 1), sum(unit.tough for unit in units) / 40 / n,
        sum(unit.fire for unit in units) / 20 / n, sum(unit.brawn for unit in units) / 20 / n,
        sum(unit.health for unit in units if unit.profile.trooper) / 20 / n,
        sum(unit.health for unit in units if not unit.profile.trooper) / 10 / n,
        sum(rank[unit.number] == COMMANDER for unit in units) / n,
        min(points, default=0.0) / 50, max(points, default=0.0) / 100, *(worth / 200 / n for worth in by_rank),
    ]  # fmt: skip


TOKENS = ("aim", "dodge", "standby", "surge", "suppression", "suppressed", "hampered")


def _tokens(own: Side) -> list[float]:
    """What lies beside the units: what helps them, how many are suppressed, and all that hampers them."""
    v = own.field.view
    aim = dodge = standby = surge = suppression = suppressed = hampered = 0
    for unit in own.units:
        n = unit.number
        aim, dodge, standby, surge = aim + v.aim[n], dodge + v.dodge[n], standby + v.standby[n], surge + v.surge[n]
        if fear := v.suppression[n]:
            suppression += fear
            suppressed += fear >= unit.profile.courage
        hampered += v.ion[n] + v.damaged[n] + v.disabled[n] + v.immobilize[n] + v.poison[n] + v.drained[n]
    counted = aim / 2, dodge / 2, standby, surge / 2, suppression / 4, suppressed / 2, hampered / 3
    return [number / own.size for number in counted]


ORDERS = ("ready", "ready-points", "ready-fire", "faceup", "cards", "played-pips")


def _orders(own: Side) -> list[float]:
    """Units that have still to act in this round, orders, and command cards."""
    v, n = own.field.view, own.size
    ready = [unit for unit in own.units if unit.waits and v.station[unit.number] in IN_BATTLE]
    hands = v.hands[own.seat :: 2]
    played = [COMMAND_CARDS[card].pips for card in v.played[own.seat :: 2] if card != NONE]
    return [
        len(ready) / 3 / n, 3 * sum(unit.points for unit in ready) / max(own.points, 1), sum(unit.fire for unit in ready) / 20 / n,
        sum(v.order[unit.number] == FACEUP for unit in own.units) / 2 / n, sum(map(len, hands)) / len(hands) / 3,
        sum(played) / max(len(played), 1) / 2,
    ]  # fmt: skip


HAND = ("few-pips", "many-pips")


def _hand(own: Side) -> list[float]:
    """The own command cards with few pips, which give priority, and with many, which give orders."""
    hands = own.field.view.hands[own.seat :: 2]
    pips = [COMMAND_CARDS[card].pips for hand in hands for card in hand]
    few = sum(n <= 2 for n in pips)
    return [few / len(hands) / 2, (len(pips) - few) / len(hands) / 2]


GOALS = ("victory", "claimed", "nearness", "arrived", "arriving", "nearest", "late", "tokens-led")


def _goals(own: Side, other: Side) -> list[float]:
    """Victory and claimed tokens; how near the units are to what counts, and at how many tokens they are more."""
    v = own.field.view
    away = [-near for goal, near in own.wanted.values() if goal.counts]
    there = sum(not left for left in away)
    n = own.size
    return [
        bounded(v.victory[own.seat] / 2), sum(by != NONE and v.owner[by] & 1 == own.seat for by in v.held),
        bounded(sum(near for _, near in own.wanted.values()) / 200 / n), there / 2 / n,
        sum(0.0 < left <= CLOSE for left in away) / 2 / n,
        bounded(min(away, default=FAR) / 25), sum(left > FAR for left in away) / 3 / n, _led(own, other) / 2,
    ]  # fmt: skip


def _led(own: Side, other: Side) -> int:
    """At how many objective tokens on the ground this side has more leaders around than the other."""
    v, found = own.field.view, 0
    for x, y, by in zip(v.token_x, v.token_y, v.held, strict=True):
        if by == NONE:
            here, there = (
                sum((unit.x - x) ** 2 + (unit.y - y) ** 2 <= AROUND for unit in of.on_field) for of in (own, other)
            )
            found += here > there
    return found


GROUND = (
    "covered", "covered-points", "exposed", "exposed-in-open", "under-fire", "under-ready-fire", "out-of-range", "close", "targets",
    "firing", "firing-ready", "idle",
)  # fmt: skip
MELEE_NEAR = (SEGMENT + SPREAD) ** 2
HAIL = 20.0
"""More fire than this on one unit counts no more."""


class Reach:
    """Who is in range of whom, by their leaders."""

    __slots__ = ("aimed_at", "close", "fire", "ready", "targets")

    def __init__(self) -> None:
        self.aimed_at = self.close = self.targets = 0
        """How many enemies can shoot at the unit, are close to it, and can be shot at by it."""
        self.fire = self.ready = 0.0
        """The fire that can come upon it, and that of enemies who have still to act."""

    def meets(self, enemy: Unit, squared: int) -> None:
        if squared <= enemy.reach:
            self.aimed_at += 1
            self.fire += enemy.fire
            if enemy.waits:
                self.ready += enemy.fire


def reaches(own: Side, other: Side) -> tuple[list[Reach], list[Reach]]:
    """Of each unit on the battlefield who is in its range, and in whose range it is."""
    mine, theirs = [Reach() for _ in own.on_field], [Reach() for _ in other.on_field]
    for here, unit in zip(mine, own.on_field, strict=True):
        for there, enemy in zip(theirs, other.on_field, strict=True):
            squared = (unit.x - enemy.x) ** 2 + (unit.y - enemy.y) ** 2
            here.meets(enemy, squared)
            there.meets(unit, squared)
            here.targets += squared <= unit.reach
            there.targets += squared <= enemy.reach
            if squared <= MELEE_NEAR:
                here.close += 1
                there.close += 1
    return mine, theirs


def _ground(own: Side, reach: list[Reach]) -> list[float]:
    """Units with something to hide behind, units under fire, units that have targets."""
    units = own.on_field
    covered = [own.field.paths(unit.number).sheltered(unit.x, unit.y) for unit in units]
    firing = [unit for unit, of in zip(units, reach, strict=True) if of.targets]
    counted = (
        sum(covered) / 3, sum(unit.points for unit, safe in zip(units, covered, strict=True) if safe) / 200,
        sum(of.aimed_at > 0 for of in reach) / 3,
        sum(of.aimed_at > 0 and not safe for of, safe in zip(reach, covered, strict=True)) / 3,
        sum(min(of.fire, HAIL) for of in reach) / 50, sum(min(of.ready, HAIL) for of in reach) / 50,
        sum(of.aimed_at == 0 for of in reach) / 3, sum(min(of.close, FEW) for of in reach) / 3,
        sum(min(of.targets, USUAL) for of in reach) / 16, sum(unit.fire for unit in firing) / 20,
        sum(unit.fire for unit in firing if unit.waits) / 20, (len(units) - len(firing)) / 3,
    )  # fmt: skip
    return [number / own.size for number in counted]


# -- both sides together ---------------------------------------------------------------------------------

OBJECTIVES = (BREAKTHROUGH, TRANSMISSIONS, KEY_POSITIONS, SUPPLIES, VAPORATORS)
"""Those that are drawn."""
LEAD = (
    "late-victory",
    "points",
    "late-points",
    "fire",
    "toughness",
    "nearness",
    "under-fire",
    "ready",
    "vaporators",
    "score",
    "late-score",
    "ahead",
    "late-ahead",
    "even-points",
)
_AT = {what: number for number, what in enumerate((*ARMY, *TOKENS, *ORDERS, *GOALS, *GROUND))}


def _lead(field: Field, mine: list[float], theirs: list[float], seat: Seat) -> list[float]:
    """What the own side has more of; who would win if the battle ended now; the way to each of the objectives apart."""
    view = field.view

    def more(what: str) -> float:
        return mine[_AT[what]] - theirs[_AT[what]]

    late = min(view.round, LAST_ROUND) / LAST_ROUND
    damage = sum(view.token_wounds) / 4 * (1.0 if seat & 1 == view.blue else -1.0)
    found = [
        late * more("victory"), more("share"), late * more("share"), more("fire"),
        more("toughness"), more("nearness"), more("under-fire"), more("ready"), damage,
    ]  # fmt: skip
    own = side(seat)
    by = scores(field)
    score = by[own] - by[foe(own)]
    ahead, soon = float((score > 0) - (score < 0)), late**END_NEAR
    found += [
        bounded(score / 2),
        soon * bounded(score / 2),
        ahead,
        soon * ahead,
        0.0 if score else soon * more("share"),
    ]
    return found + [more("nearness") if view.objective == objective else 0.0 for objective in OBJECTIVES]


PHASES = ("set-up", "command", "activation", "end")
TIME = (*PHASES, "round", "left", "turn", "priority", "blue", "own-acting", "other-acting", "partners")


def _time(view: View, seat: Seat) -> list[float]:
    """Round and phase, whose turn it is, who has priority."""
    phases = [0.0] * len(PHASES)
    phases[view.phase + 1] = 1.0
    acting = [view.owner[unit] & 1 == seat & 1 for unit in view.acting]
    return [
        *phases, min(view.round, 12) / 3, scarce(max(LAST_ROUND - view.round, 0)),
        *(0.0 if who == NONE else 1.0 if who & 1 == seat & 1 else -1.0 for who in (view.turn, view.priority, view.blue)),
        float(acting.count(True)), float(acting.count(False)), float(len(view.hands) > 2),
    ]  # fmt: skip


ATTACK = ("own", "other", "dice", "wounds", "defender", "defender-left")


def _attack(view: View, own: Side, other: Side) -> list[float]:
    """The attack being resolved: whose, with how many dice and wounds so far, against what."""
    attack = view.attack
    if attack is None or attack.unit == NONE:
        return [0.0] * len(ATTACK)
    mine = view.owner[attack.unit] & 1 == own.seat
    found, sign = [float(mine), float(not mine)], 1.0 if mine else -1.0
    if attack.at >= len(attack.pools):
        return [*found, *[0.0] * (len(ATTACK) - 2)]
    pool = attack.pools[attack.at]
    defender = next((unit for side in (own, other) for unit in side.units if unit.number == pool.defender), None)
    left = (defender.points, defender.share) if defender is not None else (0.0, 0.0)
    dice = len(pool.dice) or sum(pool.gathered)
    return [*found, *(sign * number for number in (dice / 5, pool.wounds / 2, left[0] / 100, left[1]))]


# -- all of it -------------------------------------------------------------------------------------------

_EACH = (("army", ARMY), ("tokens", TOKENS), ("orders", ORDERS), ("goals", GOALS), ("ground", GROUND))
_TOGETHER = (
    ("lead", (*LEAD, *(f"{BATTLE_CARDS[card].id}-nearness" for card in OBJECTIVES))),
    ("orders", HAND),
    ("time", TIME),
    ("attack", ATTACK),
)
NAMES = (
    *(f"{term}/{whose}-{what}" for whose in ("own", "other") for term, whats in _EACH for what in whats),
    *(f"{term}/{what}" for term, whats in _TOGETHER for what in whats),
    "standing/value",
)


def of(view: View, seat: Seat) -> list[float]:
    """The numbers of this seat's view, in the order of the names."""
    own, other = Side(view, side(seat)), Side(view, foe(seat))
    reach, their_reach = reaches(own, other)
    mine = [*_army(own), *_tokens(own), *_orders(own), *_goals(own, other), *_ground(own, reach)]
    theirs = [*_army(other), *_tokens(other), *_orders(other), *_goals(other, own), *_ground(other, their_reach)]
    return [
        *mine, *theirs, *_lead(own.field, mine, theirs, seat), *_hand(own), *_time(view, seat), *_attack(view, own, other),
        bounded(STANDING * ahead(view, seat, own.standing, other.standing)),
    ]  # fmt: skip


FEATURES = Features(NAMES, of, mute=("time", "standing"))
