"""The numbers of a view that a learnt value weighs: objectives, worlds, armies and their ways, means, orders, the battle.

As many for two players as for four: what lies before one player is told of the seat itself (`own-…`), of its strongest
rival (`rival-…`), and of all others on an average (`others-…`). What has no such mark is the seat's alone or everybody's.
"""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple

from wartable.games.forbidden_stars.bot import (
    BASTION_STRENGTH,
    Field,
    compared,
    field_of,
    order_worth,
    promises,
    result,
    standing,
    strength,
    strength_of,
    ways,
)
from wartable.games.forbidden_stars.content import BASTION, FACTION_IDS, KINDS, ORDERS, STRUCTURES
from wartable.games.forbidden_stars.galaxy import Galaxy, bits, has
from wartable.games.forbidden_stars.model import MOST_SEATS, ROUTED, ROW
from wartable.games.forbidden_stars.rules.control import others
from wartable.games.forbidden_stars.rules.forces import count_structure, objective_in, objectives_of, owned, row
from wartable.games.forbidden_stars.view import SideView, View
from wartable.kernel.events import HIDDEN
from wartable.kernel.features import Features, bounded, named

PHASES = ("set-up", "planning", "operations", "refresh")
SOON = (0.5, 1.2, 2.2, 3.5, 9.0)
"""Lengths of ways that part armies on worlds; the last part has no way to an objective."""
SHIPS_SOON = (1.5, 3.0)
FAR_AWAY = 9.0
HOPELESS, UNGUARDED = -10.0, -5.0
"""Stand for objectives that are not there to be taken, or to be kept."""
FAR_GOALS, HELD_GOALS = 3, 2
"""Of so many objectives it is told how they are guarded."""
WHOLE = 0.006
"""By so much the hand-made value is scaled down."""

# -- what lies before one player -------------------------------------------------------------------

OF_A_PLAYER = (
    *(("factions", faction) for faction in FACTION_IDS),
    *(("objectives", what) for what in ("collected", "first", "second", "left", "held", "in-sight", "all-held")),
    *(("materiel", what) for what in ("materiel", "forges", "caches", "reinforcements", "level")),
    *(("orders", what) for what in ("in-hand", "used", "on-deck", "in-stacks", "on-top")),
    *(("upgrades", what) for what in ("orders", "combat", "combat-left", "scheme")),
    *(("army", f"kind-{kind + 1}") for kind in range(KINDS)),
    *(("army", f"routed-{kind + 1}") for kind in range(KINDS)),
    ("army", "strength"),
    *(("ways", f"army-{part + 1}") for part in range(len(SOON) + 1)),
    *(("ways", f"ships-{part + 1}") for part in range(len(SHIPS_SOON) + 1)),
    *(("structures", structure) for structure in STRUCTURES),
    *(("worlds", what) for what in ("worlds", "production", "assets")),
    *(("guards", f"far-{i + 1}") for i in range(FAR_GOALS)),
    *(("guards", f"held-{i + 1}") for i in range(HELD_GOALS)),
    ("standing", "all"),
)
"""Term and name of each number of a player."""


class Goals(NamedTuple):
    """The objectives of a player that lie on the board."""

    held: list[int]
    far: list[int]


def _player(v: View, field: Field, who: int, standing_: float) -> list[float]:
    """The numbers of one player, in the order of their names."""
    hostile = others(v, who)
    mine = v.present[who] & ~hostile
    lying = objectives_of(v, who)
    goals = Goals([a for a in lying if has(mine, a)], [a for a in lying if not has(mine, a)])
    return [
        *_faction(v, who),
        *_objectives(v, who, goals),
        *_materiel(v, who),
        *_orders(v, who),
        *_upgrades(v, who),
        *_forces(field, who, goals),
        *_structures(v, who),
        *_worlds(field.map, mine),
        *_guards(field, who, goals),
        bounded(0.004 * standing_),
    ]


def _faction(v: View, who: int) -> list[float]:
    numbers = [0.0] * len(FACTION_IDS)
    numbers[v.players[who].faction] = 1.0
    return numbers


def _objectives(v: View, who: int, goals: Goals) -> list[float]:
    """Objectives collected, those held now, and those still far."""
    collected, held = v.players[who].objectives, len(goals.held)
    return [
        0.4 * collected,
        float(collected >= 1),
        float(collected >= 2),
        0.4 * (held + len(goals.far)),
        0.7 * held,
        0.5 * (collected + held),
        float(not goals.far),
    ]


def _materiel(v: View, who: int) -> list[float]:
    """Materiel, asset tokens, and the command level."""
    p = v.players[who]
    return [0.1 * p.materiel, *(0.3 * min(count, 20) for count in p.assets), 0.3 * p.level]


def _orders(v: View, who: int) -> list[float]:
    """Order tokens: at hand, used, on the event deck; in the stacks and on top of them."""
    p = v.players[who]
    placed = sum(owner == who for stack in v.stacks for owner, _ in stack)
    on_top = sum(stack[-1][0] == who for stack in v.stacks if stack)
    return [0.25 * p.order_count, 0.25 * sum(p.used), 0.3 * sum(p.on_deck), 0.25 * placed, 0.4 * on_top]


def _upgrades(v: View, who: int) -> list[float]:
    """Order upgrades, combat cards bought and still to be had, a Scheme in play."""
    p = v.players[who]
    return [0.4 * len(p.upgrades), 0.2 * len(p.removed), 0.2 * len(p.combat_upgrades), float(p.scheme is not None)]


def _forces(field: Field, who: int, goals: Goals) -> list[float]:
    """Units by kind, and their strength by how far they are from an objective."""
    kinds, soon, ships = [0] * ROW, [0.0] * (len(SOON) + 1), [0.0] * (len(SHIPS_SOON) + 1)
    way = ways(field, who, goals.far) if goals.far else {}
    faction = field.players[who].faction
    for area in bits(field.present[who]):
        start = row(field, area, who)
        counts = field.units[start : start + ROW]
        if not any(counts):
            continue
        kinds = [total + count for total, count in zip(kinds, counts, strict=True)]
        length = way.get(area, FAR_AWAY)
        if has(field.map.worlds, area):
            soon[bisect(SOON, length)] += strength_of(faction, counts)
        else:
            ships[bisect(SHIPS_SOON, length)] += strength_of(faction, counts)
    return [
        *(0.25 * count for count in kinds[:ROUTED]),
        *(0.25 * count for count in kinds[ROUTED:]),
        0.015 * (sum(soon) + sum(ships)),
        *(0.04 * min(part, 250.0) for part in soon),
        *(0.06 * min(part, 150.0) for part in ships),
    ]


def _structures(v: View, who: int) -> list[float]:
    counts = [0] * len(STRUCTURES)
    for area in bits(v.present[who]):
        for structure in range(len(STRUCTURES)):
            counts[structure] += owned(v, area, who, structure)
    return [0.35 * count for count in counts]


def _worlds(board: Galaxy, mine: int) -> list[float]:
    """Friendly worlds, and what they give."""
    worlds = list(bits(mine & board.worlds))
    production = sum(board.production[area] for area in worlds)
    return [0.15 * len(worlds), 0.08 * production, 0.1 * sum(len(board.assets[area]) for area in worlds)]


def _guards(field: Field, who: int, goals: Goals) -> list[float]:
    """How strong the weakest guards of objectives still far are, and the strongest own ones of those held."""
    rivals = [seat for seat in range(len(field.players)) if seat != who]
    far = sorted(sum(strength(field, i, area) for i in rivals) + _bastions(field, area, who) for area in goals.far)
    held = sorted((strength(field, who, area) for area in goals.held), reverse=True)
    far += [HOPELESS] * FAR_GOALS
    held += [UNGUARDED] * HELD_GOALS
    return [0.05 * min(guard, 200.0) for guard in (*far[:FAR_GOALS], *held[:HELD_GOALS])]


def _bastions(field: Field, area: int, who: int) -> float:
    """The strength of the bastions of others in an area."""
    return BASTION_STRENGTH * (count_structure(field, area, BASTION) - owned(field, area, who, BASTION))


# -- everybody's, and the seat's own ---------------------------------------------------------------

ROUND = named(
    "round", *PHASES, "number", "lead-first", "lead-turn", *(f"players-{n}" for n in range(2, MOST_SEATS + 1))
)


def _round(v: View, seat: int) -> list[float]:
    """How far the game is, whose turn it is, and how many play."""
    return [
        *(float(v.phase == phase) for phase in range(len(PHASES))),
        0.125 * v.round,
        1.0 if v.first == seat else -1.0,
        1.0 if v.active == seat else -1.0,
        *(float(len(v.players) == n) for n in range(2, MOST_SEATS + 1)),
    ]


TOPS = (
    *named("orders", *(f"kept-{order}" for order in ORDERS)),
    *named("orders", *(f"top-{order}" for order in ORDERS)),
    *named("orders", *(f"worth-of-{order}" for order in ORDERS)),
)


def _own_orders(v: View, field: Field, seat: int) -> list[float]:
    """The kinds of the own order tokens: at hand, on top of stacks, and what they could do there."""
    kept, materiel = v.players[seat].orders or [0] * len(ORDERS), v.players[seat].materiel
    top, worth = [0] * len(ORDERS), [0.0] * len(ORDERS)
    for system, stack in enumerate(v.stacks):
        if stack and stack[-1][0] == seat and stack[-1][1] != HIDDEN:
            kind = stack[-1][1]
            top[kind] += 1
            worth[kind] += order_worth(field, materiel, seat, kind, system)
    return [*(0.5 * n for n in kept), *(0.5 * n for n in top), *(0.05 * min(w, 200.0) for w in worth)]


PROMISES = (
    *named("ways", "on-the-way"),
    *named("orders", "plans"),
    *named("order", "prospects"),
    *named("battle", "worth"),
)


def _promises(promised: tuple[float, float, float, float]) -> list[float]:
    """The parts of the hand-made value that tell what may come."""
    on_the_way, plans, prospects, battle = promised
    return [bounded(0.02 * on_the_way), bounded(0.03 * plans), bounded(0.02 * prospects, 3.0), bounded(0.05 * battle)]


ORDER = named(
    "order", "own", "others", *(f"lead-{order}" for order in ORDERS), "built", "bought", "lead-contested", "lead-goal", "moves"
)  # fmt: skip


def _order(v: View, seat: int) -> list[float]:
    """The order that is being resolved."""
    order = v.order
    if order is None:
        return [0.0] * len(ORDER)
    sign = 1.0 if order.seat == seat else -1.0
    goal = objective_in(v, order.contested) if order.contested >= 0 else -1
    return [
        float(order.seat == seat),
        float(order.seat != seat),
        *(sign * (order.kind == kind) for kind in range(len(ORDERS))),
        sign * order.built,
        0.3 * sign * min(order.bought, 10),
        sign * (order.contested >= 0),
        0.0 if goal < 0 else 1.0 if goal == seat else -1.0,
        0.05 * sign * min(len(order.moves), 60),
    ]


BATTLE = named(
    "battle", "of-others", "own", "lead-attack", "round", "lead-turn", "own-goal", "others-goal", "lead-bastions",
    *(f"{side}-{what}" for side in ("own", "rival") for what in (
        "attack-dice", "defence-dice", "morale-dice", "attack-tokens", "defence-tokens", "cards", "reinforcements",
        "routed-reinforcements", "damage", "strength",
    )),
)  # fmt: skip


def _battle(v: View, field: Field, seat: int) -> list[float]:
    """How the battle at hand stands, if the seat has a part in it."""
    b = v.battle
    if b is None:
        return [0.0] * len(BATTLE)
    own = next((i for i, side in enumerate(b.sides) if side.seat == seat), None)
    if own is None:
        return [1.0, *([0.0] * (len(BATTLE) - 1))]
    goal, rival = objective_in(v, b.area), b.sides[1 - own]
    bastions = owned(v, b.area, seat, BASTION) - owned(v, b.area, rival.seat, BASTION)
    return [
        0.0,
        1.0,
        1.0 if own == 0 else -1.0,
        0.3 * b.round,
        1.0 if b.turn == own else -1.0,
        float(goal == seat),
        float(goal >= 0 and goal != seat),
        float(bastions),
        *_side(field, b.area, b.sides[own]),
        *_side(field, b.area, rival),
    ]


def _side(field: Field, area: int, side: SideView) -> list[float]:
    """Dice, tokens, cards, reinforcements and units of one side of a battle."""
    return [
        *(0.25 * min(n, 20) for n in side.dice),
        *(0.3 * min(n, 20) for n in side.tokens),
        0.2 * len(side.hand),
        0.4 * side.ready,
        0.4 * side.fallen,
        0.25 * min(side.damage, 30),
        0.04 * min(strength(field, side.seat, area), 200.0),
    ]


WHOLE_NAMES = (*named("standing", "lead"), *named("whole", "value"))
"""The hand-made value is the last number, from which training starts."""

NAMES = (
    *(f"{term}/{whose}-{what}" for whose in ("own", "rival", "others") for term, what in OF_A_PLAYER),
    *ROUND, *TOPS, *PROMISES, *ORDER, *BATTLE, *WHOLE_NAMES,
)  # fmt: skip
NOBODY = [0.0] * len(OF_A_PLAYER)


def numbers_of(v: View, seat: int) -> list[float]:
    """The numbers of a view, one for each name."""
    field = field_of(v)
    own = standing(v, field, seat)
    rivals = {who: standing(v, field, who) for who, p in enumerate(v.players) if who != seat and not p.out}
    promised = promises(v, field, seat)
    whole = result(v.winners, seat) if v.winners is not None else compared(own, promised, rivals.values())
    return [
        *_player(v, field, seat, own),
        *_rivals(v, field, rivals),
        *_round(v, seat),
        *_own_orders(v, field, seat),
        *_promises(promised),
        *_order(v, seat),
        *_battle(v, field, seat),
        bounded(0.01 * (own - max(rivals.values(), default=0.0))),
        bounded(WHOLE * whole),
    ]


def _rivals(v: View, field: Field, rivals: dict[int, float]) -> list[float]:
    """The numbers of the strongest rival, and the average of all."""
    if not rivals:
        return [*NOBODY, *NOBODY]
    each = {who: _player(v, field, who, worth) for who, worth in rivals.items()}
    strongest = each[max(rivals, key=rivals.__getitem__)]
    if len(each) == 1:
        return [*strongest, *strongest]
    return [*strongest, *(sum(numbers) / len(each) for numbers in zip(*each.values(), strict=True))]


FEATURES = Features(NAMES, numbers_of, mute=("factions", "round", "standing", "whole"))
