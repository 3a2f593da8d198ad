"""The objectives, in the order of the data."""

from __future__ import annotations

from functools import partial

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import Unit
from wartable.games.rebellion.content import (
    BASE,
    CELL,
    CIRCLE,
    CORUSCANT,
    EMPIRE,
    EVERY_SYSTEM,
    FEAR,
    GROUND,
    HEALTH,
    ICON_OF,
    ICONS,
    JEDI,
    LEADER,
    NEAR,
    OBJECTIVE,
    OF,
    OWN,
    RAID_ONE,
    RAID_TWO,
    REBEL,
    REGION,
    REGIONS,
    SPACE,
    SQUARE,
    STRUCTURE,
    SYSTEM,
    TRIANGLE,
    UNIT,
)
from wartable.games.rebellion.effects import a_leader, a_place, perhaps
from wartable.games.rebellion.events import ObjectiveDiscarded
from wartable.games.rebellion.goals import objective
from wartable.games.rebellion.model import LOYAL_REBEL, NONE, Rebellion, seat_of
from wartable.games.rebellion.phases.goals import discard_goal, held
from wartable.games.rebellion.rules.board import (
    count,
    destroyed,
    each,
    imperial_systems,
    loyal,
    number_of_units,
    occupied,
    populous_systems,
    present,
    rebel,
    rebel_systems,
    remote,
    sabotaged,
    standing,
)
from wartable.games.rebellion.rules.leaders import ALL, captured, eliminate, leaders_at
from wartable.games.rebellion.rules.loyalty import place_target, repair
from wartable.games.rebellion.rules.queue import on_queue, queued, unqueue
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

REGION_SYSTEMS = tuple(sum(1 << place for place in places) for places in REGIONS.values())
"""The systems of each region (bits)."""


def started(s: Rebellion) -> bool:
    """Whether the Rebels started this combat (RBB-COMBAT-017)."""
    return s.combat is not None and s.combat.starter == REBEL


def lost_health(s: Rebellion, theater: int) -> int:
    """The printed health of the Imperial units destroyed in this combat (RBB-OBJ-005, RBB-OBJ-006)."""
    assert s.combat is not None
    return sum(s.combat.lost[unit] * HEALTH[unit] for unit in OF[EMPIRE][theater])


def won(s: Rebellion, theater: int) -> bool:
    return s.combat is not None and bool(s.combat.won >> theater & 1)


def won_any(s: Rebellion) -> bool:
    return won(s, SPACE) or won(s, GROUND)


def loyal_systems(s: Rebellion) -> int:
    """Systems with a Rebel loyalty marker, subjugated ones too (RBB-LOYALTY-006)."""
    return s.loyalty.count(LOYAL_REBEL)


def systems_with_rebels(s: Rebellion) -> int:
    """The systems with a Rebel unit (bits); the Rebel Base space is none."""
    return occupied(s, REBEL) & EVERY_SYSTEM


@objective("crippling-blow")
def _(s: Rebellion) -> bool:
    """At least 3 health worth of Imperial ground units destroyed in a combat the Rebels started."""
    return started(s) and lost_health(s, GROUND) >= 3


@objective("cut-supply-lines")
def _(s: Rebellion) -> bool:
    """At least 3 Imperial systems contain a sabotage marker or a Rebel unit."""
    return (imperial_systems(s) & (s.sabotaged | occupied(s, REBEL))).bit_count() >= 3


@objective("defend-the-people")
def _(s: Rebellion) -> bool:
    """At least 4 Rebel systems contain a Rebel unit."""
    return (rebel_systems(s) & occupied(s, REBEL)).bit_count() >= 4


@objective("rebel-assault")
def _(s: Rebellion) -> bool:
    """A Star Destroyer or Super Star Destroyer destroyed in a combat the Rebels started."""
    if not started(s):
        return False
    assert s.combat is not None
    return any(s.combat.lost[UNIT[name]] for name in ("star-destroyer", "super-star-destroyer"))


@objective("regional-support")
def _(s: Rebellion) -> bool:
    """All populous systems of one region have Rebel loyalty (RBB-RULING-014)."""
    populated, own = populous_systems(s), loyal(s, LOYAL_REBEL)
    return any(populated & region and not populated & region & ~own for region in REGION_SYSTEMS)


@objective("death-star-plans-2", "death-star-plans-3")
def _(s: Rebellion) -> bool:
    """Played in its own way, after the space battle (RBB-DEATHSTAR-002)."""
    return False


@objective("heart-of-the-empire")
def _(s: Rebellion) -> bool:
    """Coruscant contains a Rebel unit and no Imperial unit."""
    return present(s, CORUSCANT, REBEL) and not present(s, CORUSCANT, EMPIRE)


@objective("leave-no-one-behind")
def _(s: Rebellion) -> bool:
    """No Rebel leader is captured."""
    return not any(captured(s, leader) for leader in ALL)


@objective("liberation", wins=True)
def _(s: Rebellion) -> bool:
    """Win a ground battle in a system that was subjugated when the combat began."""
    return won(s, GROUND) and s.combat is not None and s.combat.subjugated


@objective("popular-support")
def _(s: Rebellion) -> bool:
    """At least 6 systems have Rebel loyalty."""
    return loyal_systems(s) >= 6


@objective("establish-outposts")
def _(s: Rebellion) -> bool:
    """At least 5 systems contain a Rebel unit."""
    return systems_with_rebels(s).bit_count() >= 5


@objective("inspire-sympathy", worth=lambda s: s.destroyed.bit_count())
def _(s: Rebellion) -> bool:
    """1 reputation for each destroyed system."""
    return s.destroyed != 0


@objective("major-victory")
def _(s: Rebellion) -> bool:
    """At least 3 health worth of Imperial ships destroyed in a combat the Rebels started."""
    return started(s) and lost_health(s, SPACE) >= 3


def eliminate_one(s: Rebellion) -> Flow:
    """With Luke Skywalker (Jedi) there, one Imperial leader still there is eliminated (RBB-RULING-015)."""
    assert s.combat is not None
    place = s.combat.place
    if s.at[JEDI] == place:
        leader = yield from a_leader(s, REBEL, leaders_at(s, place, EMPIRE), "RBB-OCARD-015", "eliminate")
        if leader != NONE:
            eliminate(s, leader, "RBB-OCARD-015")


@objective("return-of-the-jedi", then=eliminate_one, wins=True)
def _(s: Rebellion) -> bool:
    """Win a battle in the system of Darth Vader or the Emperor, also if that leader retreated from it."""
    if not won_any(s) or s.combat is None:
        return False
    lords = (LEADER["darth-vader"], LEADER["emperor-palpatine"])
    return any(s.at[lord] == s.combat.place or s.combat.left >> lord & 1 for lord in lords)


# -- the expansion's -----------------------------------------------------------------------------------

STRUCTURES = tuple(unit for unit in OWN[REBEL] if STRUCTURE[unit])


@objective("decisive-victory", wins=True)
def _(s: Rebellion) -> bool:
    """Win the space battle and the ground battle of one combat."""
    return won(s, SPACE) and won(s, GROUND)


@objective("defensive-position")
def _(s: Rebellion) -> bool:
    """One system other than the revealed base's contains 3 Rebel structures (RB-FAQOBJ-004)."""
    return any(
        sum(count(s, place, unit) for unit in STRUCTURES) >= 3
        for place in each(standing(s, STRUCTURES))
        if place < BASE and (s.hidden or place != s.base)
    )


@objective("support-of-the-hutts")
def _(s: Rebellion) -> bool:
    """At least 3 systems of Nal Hutta's region have Rebel loyalty."""
    region = REGIONS[REGION[SYSTEM["nal-hutta"]]]
    return sum(s.loyalty[place] == LOYAL_REBEL for place in region) >= 3


def discard_two(s: Rebellion) -> Flow:
    """Discard 2 other objectives from hand."""
    for _ in range(2):
        answer = yield Choose(seat_of(s, REBEL), partial(held, s), "RBB-ROCARD-004", ask="discard-objective")
        discard_goal(s, answer.card, "RBB-ROCARD-004")


@objective("the-long-war", then=discard_two)
def _(s: Rebellion) -> bool:
    """Discard 2 other objectives from hand; how many there are everybody sees."""
    return len(s.goals) >= 3


@objective("threaten-the-core")
def _(s: Rebellion) -> bool:
    """At least 5 Rebel units are in or adjacent to Coruscant."""
    return sum(number_of_units(s, place, REBEL) for place in (CORUSCANT, *NEAR[CORUSCANT])) >= 5


PEACE = ((TRIANGLE, 2), (CIRCLE, 1), (SQUARE, 1))


def on_own_queue(s: Rebellion, shape: int) -> list[tuple[int, int]]:
    return [(u, space) for u, space in on_queue(s, REBEL) if (icon := ICON_OF[u]) is not None and icon[1] == shape]


def disarm(s: Rebellion) -> Flow:
    """Destroy 2 triangle, 1 circle and 1 square unit on the Rebel queue (RBB-RULING-024)."""
    for shape, n in PEACE:
        for _ in range(n):
            options = [Unit(unit, space=space) for unit, space in on_own_queue(s, shape)]
            answer = options[0]
            if len(options) > 1:
                answer = yield Choose(seat_of(s, REBEL), options, "RBB-ROCARD-006", ask="disarm")
            unqueue(s, answer.unit, answer.space, "RBB-ROCARD-006")


@objective("a-time-for-peace", then=disarm)
def _(s: Rebellion) -> bool:
    """All four units must be on the queue."""
    return all(sum(queued(s, space, u) for u, space in on_own_queue(s, shape)) >= n for shape, n in PEACE)


def raid(s: Rebellion) -> Flow:
    """The Empire places a target marker in each of 2 remote systems (RBB-RULING-021)."""
    places = [place for place in range(BASE) if remote(s, place)]
    for marker in (RAID_ONE, RAID_TWO):
        place = yield from a_place(s, EMPIRE, places, "RBB-ROCARD-007", "target")
        if place != NONE:
            places.remove(place)
            place_target(s, marker, place, "RBB-ROCARD-007")


@objective("raid-outposts", then=raid)
def _(s: Rebellion) -> bool:
    """Immediate."""
    return False


def cell(s: Rebellion) -> Flow:
    """The Rebels place a target marker in a Rebel system; none: the card is discarded (RB-FAQOBJ-007)."""
    places = [place for place in range(BASE) if rebel(s, place)]
    card = OBJECTIVE["rebel-cell"]
    if not places:
        s.goals_in_play.remove(card)
        s.old_goals.append(card)
        tell(s, ObjectiveDiscarded, card=card, cite="RB-FAQOBJ-007")
        return
    answer = yield Choose(seat_of(s, REBEL), [At(place) for place in places], "RBB-ROCARD-008", ask="target")
    place_target(s, CELL, answer.place, "RBB-ROCARD-008")


@objective("rebel-cell", then=cell)
def _(s: Rebellion) -> bool:
    """Immediate."""
    return False


def maybe_repair(s: Rebellion) -> Flow:
    """The marker may then be removed."""
    assert s.combat is not None
    if (yield from perhaps(s, REBEL, "RBB-ROCARD-009", "repair")):
        repair(s, s.combat.place, "RBB-ROCARD-009")


@objective("seize-control", then=maybe_repair, wins=True)
def _(s: Rebellion) -> bool:
    """Win a battle in a system with a sabotage marker."""
    return won_any(s) and s.combat is not None and sabotaged(s, s.combat.place)


@objective("raid-imperial-factory", wins=True)
def _(s: Rebellion) -> bool:
    """Win a battle in a combat the Rebels started in a system with a square icon."""
    if not started(s) or not won_any(s) or s.combat is None or destroyed(s, s.combat.place):
        return False  # a destroyed system has no icons (RBB-DESTROYED-002)
    return any(shape == SQUARE for _, shape in ICONS[s.combat.place])


def show(s: Rebellion) -> None:
    """A target marker in the base's system; the base itself is not revealed."""
    place_target(s, FEAR, s.base, "RBB-ROCARD-011")
    s.possible &= 1 << s.base


@objective("show-no-fear", then=show, worth=lambda s: 0)
def _(s: Rebellion) -> bool:
    """It pays from the next refresh phase on (RB-FAQOBJ-001)."""
    return True


@objective("uprising")
def _(s: Rebellion) -> bool:
    """At least 9 systems have Rebel loyalty."""
    return loyal_systems(s) >= 9
