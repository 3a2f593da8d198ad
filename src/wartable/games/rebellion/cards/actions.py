"""The action cards, in the order of the data."""

from __future__ import annotations

from wartable.games.rebellion.actions import Bottom, Done, Move, Pass, Probe, TakeObjective, Top
from wartable.games.rebellion.cards.missions_rebel import imperial_triangle
from wartable.games.rebellion.content import (
    BASE,
    BOUNTY,
    C3PO,
    CONSTRUCTION,
    DEATH_STAR,
    EMPIRE,
    FALCON,
    GROUND,
    HEALTH,
    IMMOBILE,
    K2SO,
    LEADER,
    OF,
    OWN,
    R2D2,
    REBEL,
    REGION,
    REGIONS,
    SKILL_OF_MISSION,
    SPACE,
    SPEC_OPS,
    STRUCTURE,
    SYSTEM,
    UNIT,
)
from wartable.games.rebellion.content import MISSION as MISSION_CARD
from wartable.games.rebellion.deeds import Deed, action
from wartable.games.rebellion.effects import (
    a_leader,
    a_place,
    clash,
    destroy_one,
    destroy_worth,
    draw_goals,
    free_rebel,
    from_base,
    gain_units,
    imperial_ground,
    missions_in,
    perhaps,
    put_back_in_order,
)
from wartable.games.rebellion.events import (
    ActionDiscarded,
    LeaderAssigned,
    LeaderOpposes,
    LeaderReturned,
)
from wartable.games.rebellion.model import KNOWN, MISSION, NONE, POOL, Pile, Rebellion, Slot, seat_of
from wartable.games.rebellion.phases.advanced import regain
from wartable.games.rebellion.phases.capturing import taken
from wartable.games.rebellion.phases.commanding import activate
from wartable.games.rebellion.phases.moving import held_back, transfer
from wartable.games.rebellion.phases.tactics import DECKS
from wartable.games.rebellion.phases.waiting import FACILITY, RADAR, SWEEP, put_under
from wartable.games.rebellion.rules.base import ask_base
from wartable.games.rebellion.rules.board import (
    base_place,
    count,
    has,
    imperial,
    kinds_at,
    neutral,
    populous,
    present,
    subjugated,
)
from wartable.games.rebellion.rules.combat import draw_tactic_cards, fight_of
from wartable.games.rebellion.rules.leaders import (
    attach,
    eliminate,
    give_back,
    leaders_at,
    move_leader,
    place_leader,
    pool,
    recruit,
    recruitable,
    return_leader,
)
from wartable.games.rebellion.rules.loyalty import gain_loyalty
from wartable.games.rebellion.rules.piles import BOTH, add, look_at, mix, return_probe, side_seats, take
from wartable.games.rebellion.rules.queue import queue_by_icons
from wartable.games.rebellion.rules.track import gain_reputation, lose_reputation
from wartable.games.rebellion.setup import draw_starting
from wartable.kernel.questions import Candidates, Choose, Flow
from wartable.kernel.state import tell

PASS, DONE = Pass(), Done()


def any_system(s: Rebellion, place: int) -> bool:
    return place < BASE


# -- the Empire's starting cards -----------------------------------------------------------------------


@action("according-to-my-design")
def _(c: Deed) -> None:
    """In the first combat round the Rebels roll 1 red and 2 black dice fewer in each theater."""
    fight_of(c.s).design = True


@action("brilliant-administrator", to=imperial)
def _(c: Deed) -> Flow:
    """Place units on the build queue by the system's icons and number."""
    yield from queue_by_icons(c.s, EMPIRE, c.place, c.rule)


@action("it-is-your-destiny", "rescued")
def _(c: Deed) -> Flow:
    """Capture a leader who attempted the rescuing mission, even one who was about to go to the base (RBB-CAPTURE-011)."""
    assert c.s.mission is not None
    leader = yield from a_leader(c.s, EMPIRE, c.s.mission.leaders, c.rule, "capture")
    move_leader(c.s, leader, c.place, c.rule)
    c.s.mission.seized = leader
    yield from taken(c.s, leader, c.rule)


@action("more-dangerous-than-you-realize")
def _(c: Deed) -> Flow:
    """Draw 3 space or 3 ground tactic cards."""
    answer = yield Choose(seat_of(c.s, EMPIRE), DECKS, c.rule, ask="which-deck")
    theater = answer.theater
    if c.s.ways.cinematic:
        yield from regain(c.s, EMPIRE, theater, 3, "RBB-COMBAT-027", up_to=True)
    else:
        draw_tactic_cards(c.s, EMPIRE, theater, 3, c.rule)


# -- the Empire's other cards --------------------------------------------------------------------------


@action("blindside", "before-attempt", when=lambda c: c.s.mission is not None and c.leader in c.s.mission.leaders)
def _(c: Deed) -> None:
    """The opponent cannot send pool leaders to oppose this leader's mission."""
    assert c.s.mission is not None
    c.s.mission.blindside = True


@action("boba-fett-where", to=imperial)
def _(c: Deed) -> None:
    """During the following command phase Rebel leaders attempt no missions and use no action cards there."""
    c.s.lasting.fett = c.place


@action("catch-them-by-surprise")
def _(c: Deed) -> Flow:
    """Activate a system with the leader now and move units into it."""
    place = yield from a_place(c.s, EMPIRE, range(BASE), c.rule, "activate-where")
    activate(c.s, EMPIRE, place, c.leader, c.rule)


@action(
    "fully-operational",
    when=lambda c: (
        bool(count(c.s, c.place, DEATH_STAR) or count(c.s, c.place, CONSTRUCTION)) and has(c.s, c.place, REBEL, SPACE)
    ),
)
def _(c: Deed) -> Flow:
    """Destroy 1 Rebel ship there."""
    yield from destroy_one(c.s, EMPIRE, c.place, c.rule, lambda unit: unit in OF[REBEL][SPACE])


def good_intel(c: Deed) -> None:
    """The Rebels keep their tactic cards face up; the Empire chooses its advanced card after theirs."""
    fight = fight_of(c.s)
    fight.good_intel = True
    hand = fight.hands[REBEL]
    hand.known[:] = bytes([BOTH]) * len(hand.known)


action("good-intel")(good_intel)
action("good-intel-rote")(good_intel)


@action("keep-them-from-escaping")
def _(c: Deed) -> None:
    """Rebel units cannot retreat from this combat."""
    fight_of(c.s).no_retreat = True


@action("local-rumors", to=lambda s, place: place < BASE and present(s, place, EMPIRE))
def _(c: Deed) -> None:
    """The Rebels say whether the base is in that region."""
    ask_base(c.s, REGIONS[REGION[c.place]], c.rule)


@action("proceeding-as-planned", when=lambda c: bool(c.s.projects.cards))
def _(c: Deed) -> Flow:
    """Search the project deck for a project and assign the leader to it."""
    yield from _search_and_assign(c, c.s.projects)


def _search_and_assign(c: Deed, deck: Pile) -> Flow:
    s = c.s
    answer = yield Choose(seat_of(s, c.side), lambda: missions_in(deck), c.rule, ask="search")
    take(deck, answer.card)
    mix(s, deck)
    s.slots[c.side].append(Slot(answer.card, bytearray([c.leader]), KNOWN[c.side]))
    s.at[c.leader] = MISSION
    audience = side_seats(s, c.side)
    tell(s, LeaderAssigned, side=c.side, leader=c.leader, card=answer.card, audience=audience, cite=c.rule)


@action("public-support", to=lambda s, place: imperial(s, place) and not has(s, place, REBEL, GROUND))
def _(c: Deed) -> Flow:
    """Gain 3 Stormtroopers; the leader does not hinder units leaving this round."""
    yield from gain_units(c.s, EMPIRE, [UNIT["stormtrooper"]], 3, c.place, c.rule)
    c.s.lasting.waved = c.leader


@action("ready-for-action", present=False, when=lambda c: bool(_ready(c)))
def _(c: Deed) -> Flow:
    """The pictured leader comes from the pool into the combat, cannot retreat, and returns at its end."""
    leader = yield from a_leader(c.s, EMPIRE, _ready(c), c.rule, "ready")
    place_leader(c.s, leader, c.place, c.rule)
    fight_of(c.s).ready = leader


def _ready(c: Deed) -> list[int]:
    return [leader for leader in pool(c.s, EMPIRE) if leader in (LEADER["admiral-piett"], LEADER["general-veers"])]


@action("scouting-mission", to=any_system)
def _(c: Deed) -> Flow:
    """Move up to 4 TIE Fighters there, however far; combat if Rebel ships are there."""
    s, tie, left = c.s, UNIT["tie-fighter"], 4
    sources = [place for place in range(BASE) if place != c.place and not held_back(s, place, EMPIRE)]
    while left:
        options = [Move(tie, p, n) for p in sources for n in range(1, min(left, count(s, p, tie)) + 1)]
        if not options:
            break
        answer = yield Choose(seat_of(s, EMPIRE), [DONE, *options], c.rule, ask="relocate", about={"place": c.place})
        if answer == DONE:
            break
        left -= answer.count
        transfer(s, EMPIRE, tie, answer.count, answer.source, c.place, c.rule)
    clash(s, c.place, EMPIRE)


@action("target-the-generator", when=lambda c: any(STRUCTURE[u] for u, _ in kinds_at(c.s, c.place, REBEL)))
def _(c: Deed) -> Flow:
    """Destroy 1 structure in the system."""
    yield from destroy_one(c.s, EMPIRE, c.place, c.rule, lambda unit: STRUCTURE[unit] and unit in OWN[REBEL])


# -- the Rebels' starting cards ------------------------------------------------------------------------


def _own_leaders(s: Rebellion) -> list[int]:
    """The Rebel leaders in play: a ring replaces whatever they bear (RBB-RING-001)."""
    return [leader for leader, where in enumerate(s.at) if where <= MISSION and free_rebel(s, leader)]


@action("human-cyborg-relations", present=False)
def _(c: Deed) -> Flow:
    """Attach the C-3PO ring to any own leader."""
    leader = yield from a_leader(c.s, REBEL, _own_leaders(c.s), c.rule, "ring")
    if leader != NONE:
        attach(c.s, C3PO, leader, c.rule)


@action("resourceful-astromech", present=False)
def _(c: Deed) -> Flow:
    """Attach the R2-D2 ring to any own leader."""
    leader = yield from a_leader(c.s, REBEL, _own_leaders(c.s), c.rule, "ring")
    if leader != NONE:
        attach(c.s, R2D2, leader, c.rule)


@action("our-most-desperate-hour", when=lambda c: bool(c.s.decks[REBEL].cards))
def _(c: Deed) -> Flow:
    """Search the mission deck for a card and assign the leader to it."""
    yield from _search_and_assign(c, c.s.decks[REBEL])


@action("rebel-planning", to=lambda s, place: place == base_place(s))
def _(c: Deed) -> Flow:
    """Draw 1 objective."""
    yield from draw_goals(c.s, 1, c.rule)


@action("start-the-evacuation", to=lambda s, place: place < BASE and not present(s, place, EMPIRE))
def _(c: Deed) -> Flow:
    """Move units from the Rebel Base space there as if adjacent."""
    yield from from_base(c.s, c.place, c.rule)
    clash(c.s, c.place, REBEL)


@action("temporary-alliance", to=lambda s, place: populous(s, place) and neutral(s, place))
def _(c: Deed) -> Flow:
    """Place units on the build queue by the system's icons and number."""
    yield from queue_by_icons(c.s, REBEL, c.place, c.rule)


# -- the Rebels' other cards ---------------------------------------------------------------------------


@action("ambush", to=any_system)
def _(c: Deed) -> Flow:
    """Destroy up to 3 health worth of Imperial ground units there."""
    yield from destroy_worth(c.s, REBEL, c.place, 3, c.rule, imperial_ground)


OLD_FRIENDS = {SYSTEM["bespin"]: LEADER["lando-calrissian"], SYSTEM["kashyyyk"]: LEADER["chewbacca"]}


@action("an-old-friend", to=lambda s, place: place in OLD_FRIENDS)
def _(c: Deed) -> None:
    """Recruit Lando in Bespin or Chewbacca in Kashyyyk; the recruit is placed there."""
    friend = OLD_FRIENDS[c.place]
    if recruitable(c.s, friend):
        recruit(c.s, friend, c.place, c.rule)


def _refuges(s: Rebellion, place: int) -> list[int]:
    return [p for p in range(BASE) if p != place and imperial(s, p) and not has(s, p, REBEL, GROUND)]


@action("independent-operation", to=lambda s, place: subjugated(s, place) and bool(_refuges(s, place)))
def _(c: Deed) -> Flow:
    """The Empire moves all its ground units there to one Imperial system of its choice."""
    to = yield from a_place(c.s, EMPIRE, _refuges(c.s, c.place), c.rule, "withdraw-to")
    for unit, n in list(kinds_at(c.s, c.place, EMPIRE)):
        if unit in OF[EMPIRE][GROUND] and not IMMOBILE[unit]:
            transfer(c.s, EMPIRE, unit, n, c.place, to, c.rule)


@action("its-a-trap")
def _(c: Deed) -> None:
    """In the first combat round the opponent cannot play space tactic cards."""
    fight_of(c.s).trap = True


@action("noble-sacrifice", "captured", when=lambda c: c.subject == LEADER["obi-wan-kenobi"], present=False)
def _(c: Deed) -> None:
    """He is eliminated and the Rebels gain 1 reputation."""
    eliminate(c.s, c.subject, c.rule)
    gain_reputation(c.s, 1, c.rule)


@action("one-in-a-million", "before-roll")
def _(c: Deed) -> None:
    """Set up to 2 dice to chosen faces instead of rolling them."""
    c.s.lasting.million = True


@action("point-blank-assault")
def _(c: Deed) -> None:
    """All units in the system have 1 health less, minimum 1."""
    fight_of(c.s).point_blank = True


def _son_of_skywalker(c: Deed, names: tuple[str, ...]) -> Flow:
    s = c.s
    deck = s.decks[REBEL]
    wanted = {MISSION_CARD[name] for name in names}
    answer = yield Choose(seat_of(s, REBEL), lambda: [(PASS, None), *missions_in(deck, wanted)], c.rule, ask="search")
    if answer != PASS:
        take(deck, answer.card)
        add(s.hands[REBEL], answer.card, KNOWN[REBEL])
    mix(s, deck)


@action("son-of-skywalker", "succeeded")
def _(c: Deed) -> Flow:
    """Search the mission deck for Seek Yoda or Daring Rescue."""
    yield from _son_of_skywalker(c, ("seek-yoda", "daring-rescue"))


@action("son-of-skywalker-rote", "succeeded")
def _(c: Deed) -> Flow:
    """Search the mission deck for Seek Yoda, Daring Rescue or Critical Rescue."""
    yield from _son_of_skywalker(c, ("seek-yoda", "daring-rescue", "critical-rescue"))


@action("target-the-star-destroyers")
def _(c: Deed) -> None:
    """In each space battle treat up to 2 black hits as red hits."""
    fight_of(c.s).red_hits = 2


@action("the-millennium-falcon", present=False)
def _(c: Deed) -> Flow:
    """Attach the Falcon ring to a leader shown on the card (RB-FAQACT-006, RB-FAQACT-007)."""
    s = c.s
    able = [
        leader
        for leader in (LEADER["han-solo"], LEADER["chewbacca"])
        if s.at[leader] <= MISSION and free_rebel(s, leader) and s.rings[leader] != BOUNTY
    ]
    leader = yield from a_leader(s, REBEL, able, c.rule, "ring")
    if leader == NONE:
        tell(s, ActionDiscarded, side=REBEL, card=c.card, cite="RB-FAQACT-007")
    else:
        attach(s, FALCON, leader, c.rule)


@action("undercover", "oppose", present=False, when=lambda c: bool(_hidden_agents(c)))
def _(c: Deed) -> Flow:
    """Move this leader from any system to that system to oppose the mission."""
    leader = yield from a_leader(c.s, REBEL, _hidden_agents(c), c.rule, "undercover")
    move_leader(c.s, leader, c.place, c.rule)
    tell(c.s, LeaderOpposes, leader=leader, place=c.place, cite=c.rule)


def _hidden_agents(c: Deed) -> list[int]:
    return [
        leader
        for leader in (LEADER["lando-calrissian"], LEADER["obi-wan-kenobi"])
        if c.s.at[leader] < BASE and c.s.at[leader] != c.place and free_rebel(c.s, leader)
    ]


@action(
    "wookiee-guardian",
    "oppose",
    when=lambda c: c.s.mission is not None and SKILL_OF_MISSION[c.s.mission.card] == SPEC_OPS,
)
def _(c: Deed) -> None:
    """The spec ops mission fails."""
    assert c.s.mission is not None
    c.s.mission.failed = True


# -- the expansion's -----------------------------------------------------------------------------------


@action("early-promotion", present=False)
def _(c: Deed) -> Flow:
    """Draw another starting action card, or recruit Motti and place Motti and Tarkin in an Imperial system."""
    s, motti, tarkin = c.s, LEADER["motti"], LEADER["grand-moff-tarkin"]
    if (yield from perhaps(s, EMPIRE, c.rule, "early-promotion")) and recruitable(s, motti):
        place = yield from a_place(s, EMPIRE, [p for p in range(BASE) if imperial(s, p)], c.rule)
        recruit(s, motti, place, c.rule)
        if s.at[tarkin] == POOL:
            place_leader(s, tarkin, place, c.rule)
    else:
        draw_starting(s, EMPIRE)


@action("track-them", "rebels-retreated", present=False, when=lambda c: bool(leaders_at(c.s, c.place, EMPIRE)))
def _(c: Deed) -> Flow:
    """Return one Imperial leader of that system to the pool."""
    leader = yield from a_leader(c.s, EMPIRE, leaders_at(c.s, c.place, EMPIRE), c.rule, "track")
    return_leader(c.s, leader, c.rule)


@action("ambitions-of-power", "too-many", present=False)
def _(c: Deed) -> None:
    """The limit of the pool is 1 higher for the rest of the game."""
    c.s.limit += 1


def _held(s: Rebellion) -> Candidates:
    """The Empire's probe cards."""
    return [(Probe(place), None) for place in sorted(s.probed.cards)]


def _put_under(c: Deed, where: int) -> Flow:
    s = c.s
    if s.probed.cards:
        answer = yield Choose(seat_of(s, EMPIRE), lambda: _held(s), c.rule, ask="put-under")
        put_under(s, where, answer.place, take(s.probed, answer.place))


@action("secret-facility", present=False)
def _(c: Deed) -> Flow:
    """Put one own probe card face down under the card."""
    yield from _put_under(c, FACILITY)


@action("lord-vaders-orders", present=False)
def _(c: Deed) -> Flow:
    """Look at the top 3 objectives and put them back in any order."""
    looked = look_at(c.s, c.s.objectives, 3, EMPIRE, "objectives", c.rule)
    yield from put_back_in_order(c.s, EMPIRE, c.s.objectives, looked, c.rule)


@action("post-bounty", "failed", when=lambda c: bool(_unringed(c)))
def _(c: Deed) -> Flow:
    """Attach the bounty ring to a Rebel leader without a ring in that system."""
    leader = yield from a_leader(c.s, EMPIRE, _unringed(c), c.rule, "bounty")
    attach(c.s, BOUNTY, leader, c.rule)


def _unringed(c: Deed) -> list[int]:
    return [leader for leader in leaders_at(c.s, c.place, REBEL) if not c.s.rings[leader]]


@action("sweep-the-area", present=False)
def _(c: Deed) -> Flow:
    """Put one own probe card face down under the card."""
    yield from _put_under(c, SWEEP)


@action(
    "false-orders",
    "end-of-assignment",
    present=False,
    when=lambda c: any(len(x.leaders) == 1 for x in c.s.slots[EMPIRE]),
)
def _(c: Deed) -> Flow:
    """Return one Imperial leader who is alone on a mission to the pool and the card to hand."""
    s = c.s
    alone = [slot for slot in s.slots[EMPIRE] if len(slot.leaders) == 1]
    leader = yield from a_leader(s, REBEL, [slot.leaders[0] for slot in alone], c.rule, "false-orders")
    slot = next(slot for slot in alone if slot.leaders[0] == leader)
    give_back(s, EMPIRE, slot)
    s.at[leader] = POOL
    tell(s, LeaderReturned, leader=leader, cite=c.rule)


@action("rebel-extremist", present=False)
def _(c: Deed) -> Flow:
    """Draw another starting action card, or lose 1 reputation and recruit Saw Gerrera."""
    s, saw = c.s, LEADER["saw-gerrera"]
    if (yield from perhaps(s, REBEL, c.rule, "rebel-extremist")) and recruitable(s, saw):
        lose_reputation(s, 1, c.rule)
        recruit(s, saw, POOL, c.rule)
    else:
        draw_starting(s, REBEL)


@action("trust-in-the-force", to=subjugated)
def _(c: Deed) -> Flow:
    """Gain 1 loyalty there and destroy 1 triangle ground unit."""
    gain_loyalty(c.s, REBEL, c.place, 1, c.rule)
    yield from destroy_one(c.s, REBEL, c.place, c.rule, imperial_triangle)


@action("under-the-radar", present=False)
def _(c: Deed) -> Flow:
    """Look at the top 4 probe cards, keep 1 face down, put the others together on top or bottom (RB-FAQACT-001)."""
    s = c.s
    looked = look_at(s, s.probes, 4, REBEL, "probes", c.rule)
    if not looked.cards:
        return
    options = [Probe(place) for place in sorted(looked.cards)]
    answer = yield Choose(seat_of(s, REBEL), options, c.rule, ask="keep-probe")
    put_under(s, RADAR, answer.place, take(looked, answer.place))
    if not looked.cards:
        return
    where = yield Choose(seat_of(s, REBEL), [Top(), Bottom()], c.rule, ask="top-or-bottom")
    under = isinstance(where, Bottom)
    for card, known in list(zip(looked.cards, looked.known, strict=True))[:: -1 if under else 1]:  # in the same order
        return_probe(s, card, known, under, c.rule)


@action("bazes-loyalty", when=lambda c: any(0 < HEALTH[u] <= 2 for u, _ in kinds_at(c.s, c.place, EMPIRE)))
def _(c: Deed) -> Flow:
    """Destroy Imperial units in the system worth up to 2 printed health together (RB-FAQACT-002)."""
    yield from destroy_worth(c.s, REBEL, c.place, 2, c.rule, lambda unit: unit in OWN[EMPIRE])


@action("he-means-well", present=False)
def _(c: Deed) -> Flow:
    """Attach the K-2SO ring to a leader without ring."""
    able = [leader for leader in _own_leaders(c.s) if not c.s.rings[leader]]
    leader = yield from a_leader(c.s, REBEL, able, c.rule, "ring")
    if leader != NONE:
        attach(c.s, K2SO, leader, c.rule)


@action("something-to-fight-for", "won", when=lambda c: bool(c.s.old_goals))
def _(c: Deed) -> Flow:
    """Put a discarded objective on top of the deck."""
    s = c.s
    options = [TakeObjective(card) for card in sorted(set(s.old_goals))]
    answer = yield Choose(seat_of(s, REBEL), options, c.rule, ask="recover-objective")
    s.old_goals.remove(answer.card)
    add(s.objectives, answer.card, BOTH)
