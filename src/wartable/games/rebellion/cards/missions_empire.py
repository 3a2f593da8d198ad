"""The Empire's missions and projects, in the order of the data."""

from __future__ import annotations

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import TakeMission, TakeObjective, Unit
from wartable.games.rebellion.cards.missions_rebel import (
    anywhere,
    deploy_from_queue,
)
from wartable.games.rebellion.content import (
    BASE,
    CARBONITE,
    CONSTRUCTION,
    DEATH_STAR,
    EMPIRE,
    GROUND,
    ICONS,
    JEDI,
    LUKE,
    LURED,
    REBEL,
    REGION,
    REGIONS,
    SPACE,
    SQUARE,
    THEATER_OF,
    UNIT,
)
from wartable.games.rebellion.effects import (
    a_place,
    captive,
    clash,
    destroy_system,
    destroy_worth,
    free_rebel,
    perhaps,
    relocate,
    show_objectives,
)
from wartable.games.rebellion.events import (
    CardsDrawn,
    LeaderDetained,
    LeaderLured,
)
from wartable.games.rebellion.jobs import Job, mission
from wartable.games.rebellion.model import KNOWN, LOYAL_EMPIRE, NONE, Rebellion, pile, seat_of
from wartable.games.rebellion.phases.capturing import taken
from wartable.games.rebellion.phases.moving import held_back
from wartable.games.rebellion.rules.base import ask_base, reveal_base
from wartable.games.rebellion.rules.board import (
    base_place,
    count,
    destroy,
    gain,
    imperial_systems,
    kinds_at,
    loyal,
    number_of_units,
    occupied,
    populous,
    populous_systems,
    present,
    rebel_systems,
    remote_systems,
    sabotaged,
    standing,
)
from wartable.games.rebellion.rules.leaders import (
    attach,
    bearer,
    leaders_at,
    move_leader,
)
from wartable.games.rebellion.rules.loyalty import (
    gain_loyalty,
    lose_loyalty,
    remove_target,
    repair,
    targets_at,
)
from wartable.games.rebellion.rules.piles import (
    BOTH,
    add,
    draw,
    draw_probes,
    draw_projects,
    look_at,
    mix,
    remade,
    take,
    take_probe,
    tell_seen,
)
from wartable.games.rebellion.rules.queue import advance, enqueue, on_queue, queue_by_icons, queued
from wartable.games.rebellion.rules.track import lose_reputation
from wartable.kernel.questions import Candidates, Choose, Flow
from wartable.kernel.state import tell

SHIPYARDS = sum(1 << place for place in range(BASE) if (SPACE, SQUARE) in ICONS[place])
"""The systems with a square icon for ships (bits)."""


def with_square(s: Rebellion) -> int:
    return imperial_systems(s) & SHIPYARDS


def with_death_star(s: Rebellion) -> int:
    return standing(s, (DEATH_STAR,))


# -- starting missions ---------------------------------------------------------------------------------


@mission(
    "capture-rebel-operative", against=lambda s, leader: free_rebel(s, leader) and present(s, s.at[leader], EMPIRE)
)
def _(c: Job) -> Flow:
    """Capture that leader."""
    yield from taken(c.s, c.leader, c.rule)


@mission("gather-intel", at=rebel_systems)
def _(c: Job) -> None:
    """Draw 1 probe card per 4 Rebel units at the base, at least 1."""
    draw_probes(c.s, max(1, number_of_units(c.s, base_place(c.s), REBEL) // 4), c.rule)


@mission("research-and-development", at=lambda s: loyal(s, LOYAL_EMPIRE))
def _(c: Job) -> Flow:
    """Draw 2 projects and keep 1, or remove a sabotage marker there and draw 1."""
    s = c.s
    if sabotaged(s, c.place) and (yield from perhaps(s, EMPIRE, c.rule, "repair")):
        repair(s, c.place, c.rule)
        draw_projects(s, 1, c.rule)
        return
    drawn = pile()
    for _ in range(2):
        if s.projects.cards or s.old_projects:
            remade(s, s.projects, s.old_projects)
            card, known = draw(s.projects)
            add(drawn, card, known | KNOWN[EMPIRE])
    tell(s, CardsDrawn, side=EMPIRE, what="projects", count=len(drawn), cite=c.rule)
    tell_seen(s, drawn.cards, EMPIRE, "projects", c.rule)
    if not drawn.cards:
        return
    options = [TakeMission(card) for card in sorted(set(drawn.cards))]
    answer = yield Choose(seat_of(s, EMPIRE), options, c.rule, ask="keep-project")
    keep = drawn.cards.index(answer.card)
    for i, card in enumerate(drawn.cards):
        if i == keep:
            add(s.hands[EMPIRE], card, drawn.known[i])
        else:
            add(s.projects, card, drawn.known[i], bottom=True)


@mission("rule-by-fear", at=lambda s: populous_systems(s) & occupied(s, EMPIRE))
def _(c: Job) -> None:
    """Gain 1 loyalty there."""
    gain_loyalty(c.s, EMPIRE, c.place, 1, c.rule)


# -- projects ------------------------------------------------------------------------------------------


@mission("construct-death-star", at=lambda s: remote_systems(s) & ~occupied(s, REBEL))
def _(c: Job) -> None:
    """A Death Star Under Construction there, and a Death Star on queue space 3."""
    if c.s.supply[CONSTRUCTION] and c.s.supply[DEATH_STAR]:
        gain(c.s, CONSTRUCTION, 1, c.place, c.rule)
        enqueue(c.s, DEATH_STAR, 3, c.rule)


@mission("construct-factory", at=imperial_systems)
def _(c: Job) -> Flow:
    """Remove a sabotage marker, then place units on the queue by the system's icons and number."""
    repair(c.s, c.place, c.rule)
    yield from queue_by_icons(c.s, EMPIRE, c.place, c.rule)


@mission("construct-super-star-destroyer", at=with_square)
def _(c: Job) -> None:
    """A Super Star Destroyer on queue space 3."""
    enqueue(c.s, UNIT["super-star-destroyer"], 3, c.rule)


@mission("construct-super-star-destroyer-rote", at=with_square)
def _(c: Job) -> None:
    """A Super Star Destroyer on queue space 3; with 2 leaders on space 2."""
    enqueue(c.s, UNIT["super-star-destroyer"], 2 if len(c.leaders) > 1 else 3, c.rule)


@mission(
    "oversee-project",
    at=lambda s: occupied(s, EMPIRE) & ~occupied(s, REBEL) & ~s.sabotaged,
)
def _(c: Job) -> Flow:
    """Deploy there 1 unit from queue space 1 or 2 (RBB-RULING-006)."""
    yield from deploy_from_queue(c.s, EMPIRE, c.place, 1, (1, 2), c.rule)


@mission("superlaser-online", at=with_death_star)
def _(c: Job) -> Flow:
    """Destroy the system, and gain 1 loyalty in a populous system of the region."""
    destroy_system(c.s, c.place, c.rule)
    places = [place for place in REGIONS[REGION[c.place]] if populous(c.s, place)]
    place = yield from a_place(c.s, EMPIRE, places, c.rule)
    if place != NONE:
        gain_loyalty(c.s, EMPIRE, place, 1, c.rule)


@mission("interdictor-development", at=with_square, keeps=lambda c: len(c.leaders) > 1)
def _(c: Job) -> None:
    """An Interdictor on queue space 2; with 2 leaders on space 1, and the card returns to hand."""
    enqueue(c.s, UNIT["interdictor"], 1 if len(c.leaders) > 1 else 2, c.rule)


@mission("single-reactor-ignition", at=with_death_star)
def _(c: Job) -> None:
    """The base is revealed if it is there; Rebel ground units and target markers there are lost (RBB-RULING-030)."""
    s = c.s
    if s.hidden and s.base == c.place:
        reveal_base(s, EMPIRE, c.rule)
    elif s.hidden:  # or it would have come to light
        s.possible &= ~(1 << c.place)
    for unit, n in list(kinds_at(s, c.place, REBEL)):
        if THEATER_OF[unit] == GROUND:
            destroy(s, unit, n, c.place, c.rule)
    for marker in targets_at(s, c.place):
        remove_target(s, marker, c.rule)


# -- portrait missions ---------------------------------------------------------------------------------


@mission("collect-bounty", against=free_rebel)
def _(c: Job) -> Flow:
    """Capture that leader; both leaders move to the closest system with an Imperial unit."""
    s = c.s
    yield from taken(s, c.leader, c.rule, bringing=list(c.leaders))


def detainable(s: Rebellion, leader: int) -> bool:
    """A free Rebel leader; a captive, without effect, only where no other Rebel leader is (RBB-RULING-002)."""
    return free_rebel(s, leader) or (captive(s, leader) and not leaders_at(s, s.at[leader], REBEL))


@mission("detained", against=detainable)
def _(c: Job) -> None:
    """That leader does not return to the pool in the next refresh phase (RBB-RULING-002)."""
    if not captive(c.s, c.leader):
        c.s.detained |= 1 << c.leader
        tell(c.s, LeaderDetained, leader=c.leader, cite=c.rule)


@mission("double-our-efforts", at=imperial_systems)
def _(c: Job) -> Flow:
    """Move 1 unit on queue space 2 or 3 down one space; with Jerjerrod one more, not the same again."""
    s, moved = c.s, (NONE, 0)
    for _ in range(2 if c.portrait else 1):
        options = [
            Unit(unit, space=space)
            for unit, space in on_queue(s, EMPIRE)
            if space > 1 and queued(s, space, unit) > ((unit, space) == moved)
        ]
        if not options:
            return
        answer = yield Choose(seat_of(s, EMPIRE), options, c.rule, ask="hasten")
        advance(s, answer.unit, answer.space, c.rule)
        moved = (answer.unit, answer.space - 1)


FEARED = [UNIT[name] for name in ("death-star", "star-destroyer", "super-star-destroyer")]


@mission("fear-will-keep-them-in-line", at=lambda s: standing(s, FEARED))
def _(c: Job) -> Flow:
    """Gain 1 loyalty in 2 systems of the region."""
    places = [place for place in REGIONS[REGION[c.place]] if populous(c.s, place)]
    for _ in range(2):
        place = yield from a_place(c.s, EMPIRE, places, c.rule)
        if place != NONE:
            places.remove(place)
            gain_loyalty(c.s, EMPIRE, place, 1, c.rule)


@mission("hunt-them-down", at=anywhere)
def _(c: Job) -> Flow:
    """Destroy up to 2 health worth of units there."""
    yield from destroy_worth(c.s, EMPIRE, c.place, 2, c.rule)


@mission("imperial-propaganda", at=imperial_systems)
def _(c: Job) -> None:
    """Every system of the region with Rebel loyalty becomes neutral."""
    for place in REGIONS[REGION[c.place]]:
        if c.s.loyalty[place] != LOYAL_EMPIRE:
            lose_loyalty(c.s, place, c.rule)


@mission("interrogation-droid", against=captive, counts_all=True)
def _(c: Job) -> Flow:
    """The Rebels name 3 systems, one of which holds the base (RBB-RULING-026)."""
    s = c.s
    named: list[int] = []

    def others() -> Candidates:
        return [(At(place), None) for place in range(BASE) if place != s.base and place not in named]

    while len(named) < 2:
        answer = yield Choose(seat_of(s, REBEL), others, c.rule, ask="name-system")
        named.append(answer.place)
    ask_base(s, [s.base, *named], c.rule)


@mission("long-range-probe", at=anywhere)
def _(c: Job) -> None:
    """The Rebels must say whether the base is there."""
    ask_base(c.s, [c.place], c.rule)


@mission("lure-of-the-dark-side", against=captive, counts_all=True)
def _(c: Job) -> None:
    """The leader joins the Empire; if it is Luke, the Rebels lose 1 reputation."""
    if bearer(c.s, LURED) != NONE:
        return  # there is one such ring, and its bearer keeps it (RBB-COMPONENT-005, RBB-CAPTURE-007)
    attach(c.s, LURED, c.leader, c.rule)
    tell(c.s, LeaderLured, leader=c.leader, cite=c.rule)
    if c.leader in (LUKE, JEDI):
        lose_reputation(c.s, 1, c.rule)


CONQUERORS = {UNIT["at-at"]: 1, UNIT["at-st"]: 1, UNIT["stormtrooper"]: 2}


@mission("planetary-conquest", at=anywhere)
def _(c: Job) -> Flow:
    """Move up to 1 AT-AT, 1 AT-ST and 2 Stormtroopers from one system there; combat."""
    s = c.s
    sources = [
        place
        for place in range(BASE)
        if place != c.place and any(count(s, place, u) for u in CONQUERORS) and not held_back(s, place, EMPIRE)
    ]
    source = yield from a_place(s, EMPIRE, sources, c.rule, "from-where")
    if source != NONE:
        yield from relocate(s, EMPIRE, source, c.place, c.rule, most=CONQUERORS, free=True)
        clash(s, c.place, EMPIRE)


@mission(
    "probe-droid-initiative",
    at=lambda s: standing(s, (UNIT["star-destroyer"], UNIT["super-star-destroyer"])),
)
def _(c: Job) -> None:
    """Draw 2 probe cards; with Ozzel 2 more."""
    draw_probes(c.s, 4 if c.portrait else 2, c.rule)


@mission("retrieve-the-plans", against=captive)
def _(c: Job) -> Flow:
    """The Rebels reveal their objectives; the Empire puts one on the bottom of the deck."""
    s = c.s
    show_objectives(s, c.rule)
    if s.goals.cards:
        options = [TakeObjective(card) for card in sorted(set(s.goals.cards))]
        answer = yield Choose(seat_of(s, EMPIRE), options, c.rule, ask="bury")
        take(s.goals, answer.card)
        add(s.objectives, answer.card, BOTH, bottom=True)


# -- the base game's set -------------------------------------------------------------------------------


@mission("address-delays", at=imperial_systems)
def _(c: Job) -> Flow:
    """Place units on the build queue by the system's icons and number."""
    yield from queue_by_icons(c.s, EMPIRE, c.place, c.rule)


@mission("carbon-freezing", against=captive)
def _(c: Job) -> None:
    """The carbonite ring, and the Rebels lose 1 reputation."""
    attach(c.s, CARBONITE, c.leader, c.rule)
    lose_reputation(c.s, 1, c.rule)


@mission("display-of-power", at=populous_systems)
def _(c: Job) -> None:
    """Gain 2 loyalty there."""
    gain_loyalty(c.s, EMPIRE, c.place, 2, c.rule)


@mission("homing-beacon", against=captive)
def _(c: Job) -> Flow:
    """The leader is rescued; the Rebels place it in a system of the base's region (RBB-RULING-026)."""
    s = c.s

    def around() -> Candidates:
        return [(At(place), None) for place in REGIONS[REGION[s.base]]]

    answer = yield Choose(seat_of(s, REBEL), around, c.rule, ask="homing")
    s.rings[c.leader] = 0
    move_leader(s, c.leader, answer.place, c.rule)
    s.possible &= sum(1 << place for place in REGIONS[REGION[answer.place]])


@mission("intercept-transmissions", at=rebel_systems)
def _(c: Job) -> None:
    """The Rebels draw 8 probe cards and hand over those of systems with an Imperial unit."""
    s = c.s
    looked = look_at(s, s.probes, 8, REBEL, "probes", c.rule)
    given = 0
    for card, known in zip(list(looked.cards), list(looked.known), strict=True):
        if present(s, card, EMPIRE):
            take_probe(s, card, known, c.rule)
            given += 1
        else:
            add(s.probes, card, 0)
    mix(s, s.probes)
    tell(s, CardsDrawn, side=EMPIRE, what="probes", count=given, cite=c.rule)


@mission("interrogation", against=captive)
def _(c: Job) -> None:
    """The Rebels reveal their objectives."""
    show_objectives(c.s, c.rule)


@mission("secret-weapons-research", at=imperial_systems)
def _(c: Job) -> None:
    """Draw 2 projects."""
    draw_projects(c.s, 2, c.rule)


@mission("trade-negotiations", at=populous_systems)
def _(c: Job) -> None:
    """Gain 1 loyalty there."""
    gain_loyalty(c.s, EMPIRE, c.place, 1, c.rule)
