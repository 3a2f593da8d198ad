"""The Rebels' missions, in the order of the data."""

from __future__ import annotations

from wartable.games.rebellion.actions import (
    Assign,
    Bottom,
    Pass,
    Pick,
    Probe,
    RemoveTarget,
    TakeMission,
    TakeObjective,
    Top,
    Unit,
)
from wartable.games.rebellion.content import (
    BOUNTY,
    BUNKER,
    CIRCLE,
    CONSTRUCTION,
    DAGOBAH,
    DEATH_STAR,
    EMPIRE,
    EVERY_SYSTEM,
    GROUND,
    HEALTH,
    ICON_OF,
    ICONS,
    JEDI,
    KINDS,
    LEADER,
    LUKE,
    MISSIONS,
    OF,
    OWN,
    REBEL,
    REGION,
    REGIONS,
    SPACE,
    SYSTEM,
    THEATER_OF,
    TRIANGLE,
    UNIT,
    YODA,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.effects import (
    a_leader,
    a_place,
    clash,
    destroy_one,
    destroy_worth,
    draw_goals,
    from_base,
    gain_units,
    keep_mission,
    perhaps,
    put_back_in_order,
)
from wartable.games.rebellion.events import LeaderReplaced, UnitsDeployed
from wartable.games.rebellion.jobs import Job, mission
from wartable.games.rebellion.model import KNOWN, NONE, OUT, Rebellion, seat_of
from wartable.games.rebellion.phases.advanced import regain
from wartable.games.rebellion.phases.goals import gained
from wartable.games.rebellion.phases.tactics import rearrange
from wartable.games.rebellion.rules.board import (
    base_place,
    count,
    destroy,
    imperial_systems,
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
    HELD,
    attach,
    captives_at,
    lay_mission,
    move_leader,
    recruit,
    recruitable,
    rescue,
    return_leader,
)
from wartable.games.rebellion.rules.loyalty import gain_loyalty, remove_target, sabotage, targets_at
from wartable.games.rebellion.rules.piles import BOTH, add, look_at, mix, new_lead, return_probe, tell_seen
from wartable.games.rebellion.rules.queue import enqueue, matching, on_queue, queue_by_icons, unqueue
from wartable.kernel.questions import Candidates, Choose, Flow
from wartable.kernel.state import chance, tell

PASS = Pass()


def anywhere(s: Rebellion) -> int:
    return EVERY_SYSTEM


def with_imperial_unit(s: Rebellion) -> int:
    return occupied(s, EMPIRE)


def with_captive(s: Rebellion) -> int:
    found = 0
    for ring, place in zip(s.rings, s.at, strict=True):
        if ring in HELD:
            found |= 1 << place
    return found


def without_imperial_units(s: Rebellion) -> int:
    return ~occupied(s, EMPIRE)


# -- starting missions ---------------------------------------------------------------------------------


@mission("build-alliance", at=populous_systems, dice=lambda c: 2 if present(c.s, c.place, REBEL) else 0)
def _(c: Job) -> None:
    """Gain 1 loyalty there."""
    gain_loyalty(c.s, REBEL, c.place, 1, c.rule)


@mission("infiltration", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Look at the top 2 objectives; one goes on top, one to the bottom."""
    looked = look_at(c.s, c.s.objectives, 2, REBEL, "objectives", c.rule)
    if not looked.cards:
        return
    options = [TakeObjective(card) for card in sorted(set(looked.cards))]
    answer = yield Choose(seat_of(c.s, REBEL), options, c.rule, ask="on-top")
    top = looked.cards.index(answer.card)
    for i, card in enumerate(looked.cards):
        add(c.s.objectives, card, looked.known[i], bottom=i != top)


@mission("sabotage", at=populous_systems)
def _(c: Job) -> None:
    """Place a sabotage marker there."""
    sabotage(c.s, c.place, c.rule)


@mission("sabotage-rote", at=anywhere)
def _(c: Job) -> Flow:
    """Destroy an Imperial Shield Bunker there or, in a populous system, place a sabotage marker."""
    bunker = count(c.s, c.place, BUNKER)
    if bunker and (not populous(c.s, c.place) or (yield from perhaps(c.s, REBEL, c.rule, "bunker"))):
        destroy(c.s, BUNKER, 1, c.place, c.rule)
    elif populous(c.s, c.place):
        sabotage(c.s, c.place, c.rule)


@mission("rapid-mobilization", at_base=True)
def _(c: Job) -> None:
    """At the end of the command phase: units to the base, or a new base."""
    c.s.rapid.append(len(c.leaders))


# -- portrait missions ---------------------------------------------------------------------------------


@mission("base-defenses", at=rebel_systems)
def _(c: Job) -> Flow:
    """Gain 1 Ion Cannon and 1 Shield Generator in the Rebel Base space."""
    for name in ("ion-cannon", "shield-generator"):
        yield from gain_units(c.s, REBEL, [UNIT[name]], 1, base_place(c.s), c.rule)


@mission("contingency-plan", nowhere=True)
def _(c: Job) -> Flow:
    """Put one of the leaders on a starting mission; Lando brings 2 successes later this round (RBB-RULING-031)."""
    s, lando = c.s, LEADER["lando-calrissian"]
    leader = yield from a_leader(s, REBEL, list(c.leaders), c.rule, "who-plans")
    for other in c.leaders:
        if other != leader:
            return_leader(s, other, c.rule)

    def starting() -> Candidates:
        cards = sorted({card for card in s.hands[REBEL].cards if MISSIONS[card].kind == "starting"})
        return [(Assign(leader, card), None) for card in cards] or [(PASS, None)]

    answer = yield Choose(seat_of(s, REBEL), starting, c.rule, ask="plan")
    if answer == PASS:
        return_leader(s, leader, c.rule)
        return
    lay_mission(s, REBEL, leader, answer.card)
    if leader == lando:
        s.lasting.contingency = lando


@mission("establish-trade-relations", at=lambda s: ~s.sabotaged)
def _(c: Job) -> Flow:
    """Gain 1 loyalty and place units on the build queue by this system's icons and number."""
    gain_loyalty(c.s, REBEL, c.place, 1, c.rule)
    if populous(c.s, c.place):
        yield from queue_by_icons(c.s, REBEL, c.place, c.rule)


def rescued(c: Job, stay: bool = False) -> Flow:
    """Rescue a captive of the system; leaders assigned may go to the base as well (RBB-CAPTURE-006)."""
    s = c.s
    leader = yield from a_leader(s, REBEL, captives_at(s, c.place), c.rule, "rescue")
    if leader == NONE:
        return
    rescue(s, leader, c.rule)
    c.attempt.rescued = leader
    for other in [] if stay else list(c.leaders):
        answer = yield Choose(seat_of(s, REBEL), [Pick(other), PASS], "RBB-CAPTURE-006", ask="goes-too")
        if answer != PASS:
            move_leader(s, other, base_place(s), "RBB-CAPTURE-006")
    yield from window(s, EMPIRE, "rescued", c.place, leader)


@mission("for-the-greater-good", at=with_captive)
def _(c: Job) -> Flow:
    """Rescue that leader and draw 1 objective; the assigned leaders stay."""
    yield from rescued(c, stay=True)
    yield from draw_goals(c.s, 1, c.rule)


@mission("lead-the-strike-team", at=anywhere)
def _(c: Job) -> Flow:
    """Move up to 4 ground units from the base there, free of transport and adjacency; combat."""
    yield from from_base(c.s, c.place, c.rule, total=4, which=on_the_ground, free=True)
    clash(c.s, c.place, REBEL)


def on_the_ground(unit: int) -> bool:
    return THEATER_OF[unit] == GROUND


def in_space(unit: int) -> bool:
    return THEATER_OF[unit] == SPACE


@mission("misdirection", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Choose an own leader: pool leaders of the Empire cannot oppose that leader's mission this round."""
    own = [leader for slot in c.s.slots[REBEL] for leader in slot.leaders]
    leader = yield from a_leader(c.s, REBEL, own, c.rule, "misdirect")
    if leader != NONE:
        c.s.lasting.misdirected = leader


@mission("plan-the-assault", at=lambda s: standing(s, OF[EMPIRE][SPACE]))
def _(c: Job) -> Flow:
    """Move ships from the base there as if adjacent, whoever is in the space; then combat."""
    yield from from_base(c.s, c.place, c.rule, ignoring_leaders=True, which=in_space)
    clash(c.s, c.place, REBEL)


@mission("rogue-squadron-raid", at=imperial_systems)
def _(c: Job) -> Flow:
    """Destroy up to 4 health worth of units on the Imperial build queue."""
    yield from raid_queue(c, 4)


def raid_queue(c: Job, most: int) -> Flow:
    while True:
        options = [Unit(unit, space=space) for unit, space in on_queue(c.s, EMPIRE) if 0 < HEALTH[unit] <= most]
        if not options:
            return
        answer = yield Choose(seat_of(c.s, REBEL), [*options, PASS], c.rule, ask="raid", about={"health": most})
        if answer == PASS:
            return
        most -= HEALTH[answer.unit]
        unqueue(c.s, answer.unit, answer.space, c.rule)


@mission("seek-yoda", at=lambda s: 1 << DAGOBAH)
def _(c: Job) -> Flow:
    """Attach the Master Yoda ring; Luke becomes Luke Skywalker (Jedi) (RBB-RULING-016)."""
    s = c.s
    if LUKE in c.leaders and s.at[LUKE] == c.place:
        s.at[JEDI], s.at[LUKE] = s.at[LUKE], OUT
        s.rings[JEDI], s.rings[LUKE] = s.rings[LUKE], 0
        c.leaders[c.leaders.index(LUKE)] = JEDI
        tell(s, LeaderReplaced, leader=LUKE, by=JEDI, cite=c.rule)
    able = [leader for leader in c.leaders if s.rings[leader] != BOUNTY]  # RB-FAQACT-006
    leader = yield from a_leader(s, REBEL, able, c.rule, "ring")
    if leader != NONE:
        attach(s, YODA, leader, c.rule)


@mission("stolen-plans", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Look at the top 4 objectives and put them back in any order."""
    looked = look_at(c.s, c.s.objectives, 4, REBEL, "objectives", c.rule)
    yield from put_back_in_order(c.s, REBEL, c.s.objectives, looked, c.rule)


@mission("support-of-mon-calamari", at=lambda s: 1 << SYSTEM["mon-calamari"])
def _(c: Job) -> Flow:
    """Gain 2 loyalty there, or a Mon Calamari Cruiser on queue space 3."""
    cruiser = UNIT["mon-cal-cruiser"]
    if c.s.supply[cruiser] and (yield from perhaps(c.s, REBEL, c.rule, "cruiser")):
        enqueue(c.s, cruiser, 3, c.rule)
    else:
        gain_loyalty(c.s, REBEL, c.place, 2, c.rule)


@mission("wookiee-uprising", at=lambda s: 1 << SYSTEM["kashyyyk"])
def _(c: Job) -> Flow:
    """Gain 1 loyalty and destroy up to 4 health worth of units there."""
    gain_loyalty(c.s, REBEL, c.place, 1, c.rule)
    yield from destroy_worth(c.s, REBEL, c.place, 4, c.rule)


# -- the base game's set -------------------------------------------------------------------------------


@mission("covert-operation", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Draw 2 objectives, keep 1, the other goes to the bottom."""
    s = c.s
    looked = look_at(s, s.objectives, 2, REBEL, "objectives", c.rule)
    if not looked.cards:
        return
    options = [TakeObjective(card) for card in sorted(set(looked.cards))]
    answer = yield Choose(seat_of(s, REBEL), options, c.rule, ask="keep-objective")
    keep = looked.cards.index(answer.card)
    for i, card in enumerate(looked.cards):
        if i == keep:
            add(s.goals, card, KNOWN[REBEL])
        else:
            add(s.objectives, card, looked.known[i], bottom=True)
    yield from gained(s, answer.card)


@mission("daring-rescue", at=with_captive)
def _(c: Job) -> Flow:
    """Rescue that leader."""
    yield from rescued(c)


@mission("demolition", at=imperial_systems)
def _(c: Job) -> Flow:
    """For each icon of the system destroy a matching unit on the Imperial queue (RBB-RULING-024)."""
    s = c.s
    for icon in ICONS[c.place]:
        options = [Unit(unit, space=space) for unit, space in on_queue(s, EMPIRE) if ICON_OF[unit] == icon]
        if options:
            answer = options[0]
            if len(options) > 1:
                answer = yield Choose(seat_of(s, REBEL), options, c.rule, ask="demolish")
            unqueue(s, answer.unit, answer.space, c.rule)


@mission("hidden-fleet", at=without_imperial_units)
def _(c: Job) -> Flow:
    """Move units from the base there as if adjacent, whoever is in the space."""
    yield from from_base(c.s, c.place, c.rule, ignoring_leaders=True)


@mission("hit-and-run", at=anywhere)
def _(c: Job) -> Flow:
    """Destroy up to 2 health worth of units there."""
    yield from destroy_worth(c.s, REBEL, c.place, 2, c.rule)


@mission("incite-rebellion", at=lambda s: s.subjugated)
def _(c: Job) -> Flow:
    """Gain 3 Rebel Troopers there, then combat."""
    yield from gain_units(c.s, REBEL, [UNIT["rebel-trooper"]], 3, c.place, c.rule)
    clash(c.s, c.place, REBEL)


@mission("plant-false-lead", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Take 4 random probe cards of the Empire and put them on top or bottom of the deck in any order (RBB-RULING-013)."""
    s, taken = c.s, bytearray()
    for _ in range(min(4, len(s.probed))):
        i = chance(s, len(s.probed))
        taken.append(s.probed.cards[i])
        del s.probed.cards[i], s.probed.known[i]
    for side in (REBEL, EMPIRE):
        tell_seen(s, taken, side, "probes", c.rule)
    known = KNOWN[REBEL] | new_lead(s)
    while taken:
        answer = yield Choose(seat_of(s, REBEL), [Probe(place) for place in sorted(taken)], c.rule, ask="false-lead")
        taken.remove(answer.place)
        where = yield Choose(seat_of(s, REBEL), [Top(), Bottom()], c.rule, ask="top-or-bottom")
        return_probe(s, answer.place, known, isinstance(where, Bottom), c.rule)


@mission("public-uprising", at=lambda s: s.subjugated)
def _(c: Job) -> Flow:
    """Gain 1 circle and 2 triangle units there, then combat."""
    for shape, n in ((CIRCLE, 1), (TRIANGLE, 2)):
        kinds = [u for theater in (SPACE, GROUND) for u in matching(c.s, REBEL, (theater, shape))]
        yield from gain_units(c.s, REBEL, kinds, n, c.place, c.rule)
    clash(c.s, c.place, REBEL)


# -- the expansion's portrait missions -----------------------------------------------------------------


def a_triangle_falls(c: Job) -> Flow:
    """One Imperial triangle ground unit there may be destroyed (RBB-RULING-035)."""
    yield from destroy_one(c.s, REBEL, c.place, c.rule, imperial_triangle, optional=True)


def imperial_triangle(unit: int) -> bool:
    return unit in OWN[EMPIRE] and ICON_OF[unit] == (GROUND, TRIANGLE)


@mission("aggressive-negotiations", at=with_captive, failed=a_triangle_falls)
def _(c: Job) -> Flow:
    """Rescue the leader."""
    yield from rescued(c)


@mission("heist", at=with_imperial_unit)
def _(c: Job) -> Flow:
    """Remove 1 target marker; with a Death Star there the top objective may be drawn instead (RBB-RULING-023)."""
    s = c.s
    station = count(s, c.place, DEATH_STAR) or count(s, c.place, CONSTRUCTION)
    if station and (yield from perhaps(s, REBEL, c.rule, "heist")):
        yield from draw_goals(s, 1, c.rule)
        return
    yield from remove_one_target(s, c.place, c.rule)


def remove_one_target(s: Rebellion, place: int, cite: str) -> Flow:
    markers = targets_at(s, place)
    if markers:
        marker = markers[0]
        if len(markers) > 1:
            answer = yield Choose(seat_of(s, REBEL), [RemoveTarget(m) for m in markers], cite, ask="which-target")
            marker = answer.marker
        remove_target(s, marker, cite)


@mission("prepare-for-battle", at=lambda s: s.subjugated)
def _(c: Job) -> Flow:
    """The leaders return; reorder the top of a tactic deck, or get advanced cards back."""
    s = c.s
    for leader in list(c.leaders):
        return_leader(s, leader, c.rule)
    if s.ways.cinematic:
        for theater in (SPACE, GROUND):
            yield from regain(s, REBEL, theater, len(s.spent[2 * REBEL + theater]), c.rule)
    else:
        yield from rearrange(s, REBEL, 4, c.rule)


@mission("secret-mission", at=rebel_systems)
def _(c: Job) -> Flow:
    """Look at the top 6 missions, keep 1 (2 with Cassian), shuffle the rest."""
    s = c.s
    looked = look_at(s, s.decks[REBEL], 6, REBEL, "missions", c.rule)
    for _ in range(2 if c.portrait else 1):
        yield from keep_mission(s, REBEL, looked, c.rule)
    for card in looked.cards:
        add(s.decks[REBEL], card, 0)
    mix(s, s.decks[REBEL])


# -- the expansion's set -------------------------------------------------------------------------------


@mission("safe-haven", at=lambda s: rebel_systems(s) & ~occupied(s, EMPIRE))
def _(c: Job) -> Flow:
    """Deploy up to 2 units from the queue there."""
    yield from deploy_from_queue(c.s, REBEL, c.place, 2, (1, 2, 3), c.rule)


def deploy_from_queue(s: Rebellion, side: int, place: int, most: int, spaces: tuple[int, ...], cite: str) -> Flow:
    """Units of the queue come into play here; the word deploy is stopped by sabotage (RBB-BUILD-010)."""
    for _ in range(most if not sabotaged(s, place) else 0):
        options: list[object] = [
            Unit(unit, space=space)
            for unit, space in on_queue(s, side)
            if space in spaces and (unit != DEATH_STAR or count(s, place, CONSTRUCTION))
        ]
        if not options:
            return
        answer = yield Choose(seat_of(s, side), [*options, PASS], cite, ask="deploy-one", about={"place": place})
        if answer == PASS:
            return
        s.queue[(answer.space - 1) * KINDS + answer.unit] -= 1
        s.units[place * KINDS + answer.unit] += 1
        if answer.unit == DEATH_STAR:
            s.units[place * KINDS + CONSTRUCTION] -= 1
            s.supply[CONSTRUCTION] += 1
        tell(s, UnitsDeployed, unit=answer.unit, count=1, place=place, cite=cite)


@mission("regional-aid", at=anywhere)
def _(c: Job) -> Flow:
    """Gain 1 loyalty there and 1 in another system of the region."""
    gain_loyalty(c.s, REBEL, c.place, 1, c.rule)
    others = [p for p in REGIONS[REGION[c.place]] if p != c.place and populous(c.s, p)]
    other = yield from a_place(c.s, REBEL, others, c.rule)
    if other != NONE:
        gain_loyalty(c.s, REBEL, other, 1, c.rule)


@mission("reconnaissance", at=imperial_systems)
def _(c: Job) -> Flow:
    """Return a discarded mission to hand."""
    s = c.s
    cards = sorted(set(s.discards[REBEL]))
    if cards:
        answer = yield Choose(seat_of(s, REBEL), [TakeMission(card) for card in cards], c.rule, ask="recover")
        s.discards[REBEL].remove(answer.card)
        add(s.hands[REBEL], answer.card, BOTH)


@mission("critical-rescue", at=with_captive, keeps=lambda c: c.attempt.rescued == NONE)
def _(c: Job) -> Flow:
    """Rescue the leader; on failure the card returns to hand."""
    yield from rescued(c)


@mission("assault", at=lambda s: s.subjugated, rolls=True)
def _(c: Job) -> Flow:
    """Destroy up to 3 Stormtroopers, at most the difference in successes."""
    trooper = UNIT["stormtrooper"]
    most = min(3, max(c.attempt.margin, 0))
    yield from destroy_worth(c.s, REBEL, c.place, most * HEALTH[trooper], c.rule, lambda unit: unit == trooper)


@mission("plant-explosives", at=anywhere, rolls=True)
def _(c: Job) -> Flow:
    """Destroy up to 3 ground units with combined health up to the difference in successes."""
    yield from destroy_worth(c.s, REBEL, c.place, max(c.attempt.margin, 0), c.rule, on_the_ground, 3)


@mission("behind-enemy-lines", at=lambda s: s.subjugated | rebel_systems(s))
def _(c: Job) -> Flow:
    """Move up to 5 units from the base there, whoever is in the space and however far; then combat."""
    yield from from_base(c.s, c.place, c.rule, ignoring_leaders=True, total=5)
    clash(c.s, c.place, REBEL)


def recruit_one(c: Job, leaders: list[int]) -> Flow:
    """Recruit one of these leaders and place the leader here (RBB-RULING-028)."""
    able = [leader for leader in leaders if recruitable(c.s, leader)]
    leader = yield from a_leader(c.s, c.side, able, c.rule, "recruit-whom")
    if leader != NONE:
        recruit(c.s, leader, c.place, c.rule)


HOPES = [LEADER[n] for n in ("luke-skywalker", "obi-wan-kenobi", "jyn-erso", "han-solo", "chirrut-imwe")]
PROMOTED = [LEADER[n] for n in ("admiral-ackbar", "wedge-antilles", "general-madine", "cassian-andor", "saw-gerrera")]


@mission("my-only-hope", at=remote_systems)
def _(c: Job) -> Flow:
    """Recruit Luke, Obi-Wan, Jyn Erso, Han Solo or Chirrut and place the leader there."""
    yield from recruit_one(c, HOPES)


@mission("rebel-promotion", at=rebel_systems)
def _(c: Job) -> Flow:
    """Recruit Ackbar, Wedge, Madine, Cassian or Saw and place the leader there."""
    yield from recruit_one(c, PROMOTED)
