"""The numbers of a view that a learnt value weighs: the track, systems, forces, leaders, cards, and the hunt for the base.

The sides want different things. So there are two blocks of the same numbers, and the one of the seat's own side is filled
(the other is zeros): a learnt value weighs each side for itself. The numbers name no card and tell what the side knows.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from wartable.games.rebellion.bot import value
from wartable.games.rebellion.bot.forces import (
    CLOSE,
    POWER,
    Strength,
    armies,
    arriving,
    chance,
    closeness,
    columns,
    hideout,
    there,
    threat,
)
from wartable.games.rebellion.content import (
    BASE,
    BUILDING,
    CARBONITE,
    EMPIRE,
    GROUND,
    ICONS,
    KINDS,
    LURED,
    MISSIONS,
    NEAR,
    OBJECTIVES,
    OWN,
    REBEL,
    RECRUITING,
    SIDE_OF_LEADER,
    SKILL_OF,
    SKILL_OF_MISSION,
    SKILLS,
    SPACE,
    SPAN_OF_SIDE,
    STRUCTURE,
    TACTICS_OF,
    TRIANGLE,
    UNITS,
)
from wartable.games.rebellion.model import (
    LOYAL_EMPIRE,
    LOYAL_REBEL,
    MISSION,
    NONE,
    POOL,
    TAKERS,
    seating,
)
from wartable.games.rebellion.rules.dice import face
from wartable.games.rebellion.rules.leaders import HELD
from wartable.games.rebellion.view import UNKNOWN, View
from wartable.kernel.features import Features, bounded
from wartable.kernel.state import Seat

SIDES = ("rebels", "empire")
NOWHERE: Strength = 0.0, 0.0
FEW = 3.0
"""Of so few things each one more makes a difference."""


class Table:
    """A view, with what several terms need of it reckoned once."""

    __slots__ = ("armies", "columns", "side", "view")

    def __init__(self, view: View, side: int) -> None:
        self.view, self.side = view, side
        self.armies = armies(view, REBEL), armies(view, EMPIRE)
        self.columns = tuple(columns(view, who, self.armies[who]) for who in (REBEL, EMPIRE))


def scarce(left: float) -> float:
    """1 where nothing is left, less the more there is."""
    return FEW / (FEW + left)


def both(*whats: str) -> tuple[str, ...]:
    """The names of numbers that each side has."""
    return tuple(f"{side}-{what}" for side in SIDES for what in whats)


# -- time ----------------------------------------------------------------------------------------------

PHASES = ("set-up", "assignment", "command", "refresh")
TRACK = (*PHASES, "time", "reputation", "between", "soon", "recruits", "builds", "turn", *both("passed"))


def _track(table: Table) -> list[float]:
    """How far the markers are from each other, which phase it is, what the next round brings, who is to act."""
    view = table.view
    phases = [0.0] * len(PHASES)
    phases[view.phase + 1] = 1.0
    takers = TAKERS[view.ways.seats]
    passed = [0.0, 0.0]
    for number, taker in enumerate(takers):
        passed[taker.side] += view.passed >> number & 1
    between, following = view.reputation - view.time, view.time + 1
    return [
        *phases, view.time / 5, view.reputation / 5, between / 4, scarce(max(between, 0)),
        float(following in RECRUITING), float(following in BUILDING),
        1.0 if takers[view.turn].side == table.side else -1.0, *passed,
    ]  # fmt: skip


# -- systems -------------------------------------------------------------------------------------------

SYSTEMS = (
    "loyal-rebels", "loyal-empire", "subjugated", "sabotaged", "destroyed", "contested", "targets",
    *both("occupied", "yield-small", "yield-large"),
)  # fmt: skip
LOYALTIES = tuple(bytes(mark == loyal for mark in range(256)) for loyal in (LOYAL_REBEL, LOYAL_EMPIRE))
_BITS = tuple(1 << place for place in range(BASE))
_YIELD = tuple(
    (sum(shape == TRIANGLE for _, shape in ICONS[place]), sum(shape != TRIANGLE for _, shape in ICONS[place]))
    for place in range(BASE)
)
"""Of each system the icons of small units and of larger ones."""


def _loyal(view: View, side: int) -> int:
    """The systems loyal to a side (bits)."""
    return sum(map(mul, view.loyalty.translate(LOYALTIES[side]), _BITS))


def _yields(systems: int) -> tuple[int, int]:
    """What these systems build: small units and larger ones."""
    small = large = 0
    while systems:
        lowest = systems & -systems
        more = _YIELD[lowest.bit_length() - 1]
        small, large = small + more[0], large + more[1]
        systems ^= lowest
    return small, large


def _systems(table: Table) -> list[float]:
    """Whose the systems are and what they yield: subjugated ones the Empire, sabotaged and destroyed ones nobody."""
    view = table.view
    loyal, spoiled = (_loyal(view, REBEL), _loyal(view, EMPIRE)), view.sabotaged | view.destroyed
    yields = (
        _yields(loyal[REBEL] & ~view.subjugated & ~spoiled),
        _yields((loyal[EMPIRE] | view.subjugated) & ~spoiled),
    )
    posts = [len(army) for army in table.armies]
    contested = len(table.armies[REBEL].keys() & table.armies[EMPIRE].keys())
    targets = len(view.targets) - view.targets.count(NONE)
    return [
        loyal[REBEL].bit_count() / 4, loyal[EMPIRE].bit_count() / 4, view.subjugated.bit_count() / 4,
        view.sabotaged.bit_count() / 3, view.destroyed.bit_count(), contested / 2, targets,
        posts[REBEL] / 6, yields[REBEL][0] / 5, yields[REBEL][1] / 4,
        posts[EMPIRE] / 6, yields[EMPIRE][0] / 5, yields[EMPIRE][1] / 4,
    ]  # fmt: skip


# -- forces --------------------------------------------------------------------------------------------

Class = tuple[int, str, tuple[int, ...]]
CLASSES: tuple[Class, ...] = tuple(
    (side, kind, tuple(unit for unit in OWN[side] if UNITS[unit].kind == kind))
    for side in (REBEL, EMPIRE)
    for kind in dict.fromkeys(UNITS[unit].kind for unit in OWN[side])
)
"""Fighters, capital ships, ground units … of each side, with the units that are such."""
FORCES = (
    *(f"{SIDES[side]}-{kind}" for side, kind, _ in CLASSES),
    *both("strength-space", "strength-ground", "mobile-space", "mobile-ground"),
    "balance-space", "balance-ground",
)  # fmt: skip
_SCALES = tuple(3.0 / sum(UNITS[unit].figures for unit in units) for _, _, units in CLASSES)
"""All there are in the box count 3."""


def _share(own: float, other: float) -> float:
    """From -1 (only the other has something) to 1."""
    return (own - other) / (own + other) if own or other else 0.0


def _forces(table: Table) -> list[float]:
    """How many units of each class there are, how strong the sides are, and how much of it can leave its place."""
    units = table.view.units
    found = [
        sum(sum(units[unit::KINDS]) for unit in alike) * scale
        for (_, _, alike), scale in zip(CLASSES, _SCALES, strict=True)
    ]
    whole = []
    for side in (REBEL, EMPIRE):
        army = table.armies[side].values()
        space, ground = sum(a[SPACE] for a in army), sum(a[GROUND] for a in army)
        whole.append((space, ground))
        mobile = [sum(column[theater] for column in table.columns[side]) for theater in (1, 2)]
        found += [space / 40, ground / 40, mobile[0] / 40, mobile[1] / 40]
    return [*found, *(_share(whole[REBEL][theater], whole[EMPIRE][theater]) for theater in (SPACE, GROUND))]


QUEUE = both("next", "after", "later")


def _queue(table: Table) -> list[float]:
    """The strength on the build queues, by the space it lies on."""
    queue = table.view.queue
    return [
        sum(map(mul, queue[at + first : at + end], POWER[first:end])) / 10
        for first, end in SPAN_OF_SIDE
        for at in (0, KINDS, 2 * KINDS)
    ]


# -- leaders -------------------------------------------------------------------------------------------

LEADERS = (
    *both("pool", "sent", "placed", "commanders", *SKILLS),
    "captured", "frozen", "lured",
)  # fmt: skip


def _leaders(table: Table) -> list[float]:
    """Leaders in the pools with what they are good for, on missions and on the board; those the Empire holds."""
    view, found = table.view, []
    sides = [[0] * (4 + len(SKILLS)), [0] * (4 + len(SKILLS))]
    for leader, (place, ring) in enumerate(zip(view.at, view.rings, strict=True)):
        own = sides[EMPIRE if ring == LURED else SIDE_OF_LEADER[leader]]
        if place == POOL:
            own[0] += 1
            own[3] += TACTICS_OF[leader] is not None
            for skill, icons in enumerate(SKILL_OF[leader]):
                own[4 + skill] += icons
        elif place == MISSION:
            own[1] += 1
        elif place <= BASE:
            own[2] += 1
    for pool, sent, placed, commanders, *skills in sides:
        found += [pool / 3, sent / 3, placed / 3, commanders / 3, *(n / 4 for n in skills)]
    held = [ring for ring in view.rings if ring in HELD]
    return [*found, float(len(held)), float(CARBONITE in held), float(LURED in view.rings)]


# -- cards ---------------------------------------------------------------------------------------------

MISSION_CARDS = (
    *both("hand", "laid"), "own-attempts", "own-projects", *(f"own-{skill}" for skill in SKILLS),
    "seen", "projects",
)  # fmt: skip


def _missions(table: Table) -> list[float]:
    """Missions in hand and on the table; of the own ones what they ask for; those of the others that were seen."""
    view, found = table.view, []
    for side in (REBEL, EMPIRE):
        found += [len(view.hands[side]) / 4, len(view.slots[side]) / 3]
    own = [*view.hands[table.side], *(slot.card for slot in view.slots[table.side])]
    skills = [0] * (len(SKILLS) + 1)
    attempts = projects = 0
    for card in own:
        skills[SKILL_OF_MISSION[card]] += 1
        attempts += MISSIONS[card].mode == "attempt"
        projects += MISSIONS[card].kind == "project"
    return [
        *found, attempts / 4, projects / 2, *(n / 3 for n in skills[: len(SKILLS)]),
        len(view.remembered[1 - table.side]) / 3, view.projects / 4,
    ]  # fmt: skip


CARDS = both("actions", "tactics")


def _cards(table: Table) -> list[float]:
    """Action cards, and advanced tactic cards where they are played with."""
    view, found = table.view, []
    for side in (REBEL, EMPIRE):
        tactics = sum(map(len, view.advanced[2 * side : 2 * side + 2]))
        found += [len(view.actions[side]) / 2, tactics / 5]
    return found


OBJECTIVE_CARDS = (
    "first-stage", "second-stage", "third-stage", "known-reputation", "known-in-combat", "known-in-refresh",
    "in-play", "played-reputation",
)  # fmt: skip


def _objectives(table: Table) -> list[float]:
    """The Rebels' objectives: their backs, what is known of their fronts, and what was played."""
    view = table.view
    known = [OBJECTIVES[card] for card in view.goals if card != UNKNOWN]
    times = [objective.timing for objective in known]
    return [
        *(view.stages.count(stage) / 2 for stage in (1, 2, 3)),
        sum(objective.reputation for objective in known) / 3, times.count("combat") / 2, times.count("refresh") / 2,
        float(len(view.goals_in_play)), sum(OBJECTIVES[card].reputation for card in view.old_goals) / 3,
    ]  # fmt: skip


# -- the base ------------------------------------------------------------------------------------------

SPACE_OF_BASE = ("space", "ground", "structures")


def _at_home(table: Table) -> list[float]:
    """What stands in the Rebel Base space."""
    view, (space, ground) = table.view, table.armies[REBEL].get(BASE, NOWHERE)
    structures = sum(view.units[BASE * KINDS + unit] for unit in range(*SPAN_OF_SIDE[REBEL]) if STRUCTURE[unit])
    return [space / 15, ground / 15, structures / 2]


BASE_FOUND = ("found", "chance", "siege-space", "siege-ground", "beside", "coming", "defence-space", "defence-ground")


def _found(table: Table) -> list[float]:
    """The base that was found: what stands there, and what the Empire has beside it and on the way."""
    view = table.view
    if view.hidden:
        return [0.0] * len(BASE_FOUND)
    empire, near = table.armies[EMPIRE], CLOSE[view.base]
    own, foes = empire.get(view.base, NOWHERE), table.armies[REBEL].get(view.base, NOWHERE)
    beside = sum(empire.get(place, NOWHERE)[GROUND] for place in NEAR[view.base])
    coming = sum(ground * near[place] for place, (_, ground) in empire.items())
    return [
        1.0, chance(own, foes) if any(own) else 0.0, own[SPACE] / 15, own[GROUND] / 15,
        beside / 15, coming / 15, foes[SPACE] / 15, foes[GROUND] / 15,
    ]  # fmt: skip


HUNT = (
    "left", "few-left", "probes", "probed", "within-reach", "close-space", "close-ground", "chance-there", "rebels-there",
)  # fmt: skip


def _hunt(table: Table) -> list[float]:
    """Where the base can be, as the Empire knows: how many systems are left, and what troops are near them."""
    view = table.view
    if not view.hidden:
        return [0.0] * len(HUNT)
    goals, left = view.perhaps, view.perhaps.bit_count()
    near, home = closeness(goals), table.armies[REBEL].get(BASE, NOWHERE)
    reach = {
        place: force for place, force in arriving(table.columns[EMPIRE]).items() if goals >> place & 1 and force[1]
    }
    close = [sum(army[theater] * near[at] for at, army in table.armies[EMPIRE].items()) for theater in (SPACE, GROUND)]
    return [
        left / 8, scarce(left), view.probes / 8, len(view.drawn) / 8, len(reach) / max(left, 1), close[SPACE] / 10, close[GROUND] / 10,
        max((chance(force, home) for force in reach.values()), default=0.0),
        sum(goals >> place & 1 for place in table.armies[REBEL] if place < BASE) / 3,
    ]  # fmt: skip


REFUGE = (
    "chosen", "probed", "troops-beside", "systems-beside", "close-space", "close-ground", "threat", "hideout", "loyal", "leaders-near",
)  # fmt: skip


def _refuge(table: Table) -> list[float]:
    """The hidden base, as the Rebels know it: how near the Empire's troops and leaders are, and what could attack at once."""
    view = table.view
    if not view.hidden or view.base == NONE:
        return [0.0] * len(REFUGE)
    empire, near = table.armies[EMPIRE], CLOSE[view.base]
    beside = [ground for place in NEAR[view.base] if (ground := empire.get(place, NOWHERE)[GROUND])]
    close = [sum(army[theater] * near[at] for at, army in empire.items()) for theater in (SPACE, GROUND)]
    leaders = sum(near[at] for leader, at in enumerate(view.at) if at < BASE and SIDE_OF_LEADER[leader] == EMPIRE)
    return [
        1.0, len(view.drawn) / 8, sum(beside) / 15, len(beside) / 2, close[SPACE] / 20, close[GROUND] / 20,
        threat(view), max(hideout(view, view.base) / 30, -4.0), float(view.loyalty[view.base] == LOYAL_REBEL), leaders / 2,
    ]  # fmt: skip


# -- what is going on ----------------------------------------------------------------------------------

FIGHT = (
    "fighting", "attacking", "at-base", "share-space", "share-ground", "chance", *both("damage", "cards", "leads"),
    "hits",
)  # fmt: skip


def _fight(table: Table) -> list[float]:
    """The combat being fought: who is stronger, damage, dice and tactic cards."""
    view, combat = table.view, table.view.combat
    if combat is None:
        return [0.0] * len(FIGHT)
    own, foes = there(view, table.side, combat.place), there(view, 1 - table.side, combat.place)
    sides: list[float] = []
    for side in (REBEL, EMPIRE):
        damage = sum(sum(wounds) for unit, wounds in combat.damage.items() if unit in range(*SPAN_OF_SIDE[side]))
        leads = any(at == combat.place and TACTICS_OF[n] and SIDE_OF_LEADER[n] == side for n, at in enumerate(view.at))
        sides += [damage / 4, len(combat.hands[side]) / 3, float(leads)]
    hits = sum(face(die) < 2 for die in combat.dice)
    return [
        1.0, 1.0 if combat.starter == table.side else -1.0, float(combat.place == view.base),
        _share(own[SPACE], foes[SPACE]), _share(own[GROUND], foes[GROUND]), chance(own, foes), *sides,
        (hits if combat.attacker == table.side else -hits) / 3,
    ]  # fmt: skip


TURN = ("own-mission", "their-mission", "own-here", "their-here", "moving")


def _turn(table: Table) -> list[float]:
    """A mission being carried out with the leaders around it, or a move."""
    view, found = table.view, [0.0] * 5
    if view.mission is not None:
        _, side, place, _ = view.mission
        found[0 if side == table.side else 1] = 1.0
        for leader, at in enumerate(view.at):
            if at == place and view.rings[leader] not in HELD:
                found[2 if SIDE_OF_LEADER[leader] == table.side else 3] += 0.5
    found[4] = float(view.moving != NONE)
    return found


# -- all of it -----------------------------------------------------------------------------------------

Term = tuple[str, tuple[str, ...], Callable[[Table], list[float]]]
COMMON: tuple[Term, ...] = (
    ("track", TRACK, _track),
    ("systems", SYSTEMS, _systems),
    ("forces", FORCES, _forces),
    ("queue", QUEUE, _queue),
    ("leaders", LEADERS, _leaders),
    ("missions", MISSION_CARDS, _missions),
    ("cards", CARDS, _cards),
    ("objectives", OBJECTIVE_CARDS, _objectives),
    ("base", SPACE_OF_BASE, _at_home),
    ("base", BASE_FOUND, _found),
    ("fight", FIGHT, _fight),
    ("turn", TURN, _turn),
)
"""What a view is judged by: a term, what its numbers are, and the function that counts them."""
TERMS = (*COMMON, ("hunt", REFUGE, _refuge)), (*COMMON, ("hunt", HUNT, _hunt))
"""The same for each side; of the hunt each knows something else."""
_BLOCKS = tuple(
    tuple(f"{term}/as-{SIDES[side]}-{what}" for term, whats, _ in terms for what in whats)
    for side, terms in enumerate(TERMS)
)
STANDING = 0.02
"""By so much the hand-made value is scaled down."""


def of(view: View, seat: Seat) -> list[float]:
    """The numbers of this seat's view, in the order of the names."""
    side = seating(view.ways.seats).side_of(seat)
    table = Table(view, side)
    own = [number for _, _, count in TERMS[side] for number in count(table)]
    others = [0.0] * len(_BLOCKS[1 - side])
    blocks = own + others if side == REBEL else others + own
    return [*blocks, bounded(STANDING * value(view, seat))]


FEATURES = Features((*_BLOCKS[REBEL], *_BLOCKS[EMPIRE], "standing/value"), of, mute=("turn", "standing"))
