"""The Empire's missions of Rise of the Empire, in the order of the data."""

from __future__ import annotations

from wartable.games.rebellion.actions import Pass, Unit, Yes
from wartable.games.rebellion.cards.missions_rebel import (
    deploy_from_queue,
    recruit_one,
    with_captive,
)
from wartable.games.rebellion.content import (
    BASE,
    BUNKER,
    CONSTRUCTION,
    CORUSCANT,
    DEATH_STAR,
    EMPIRE,
    GROUND,
    HEALTH,
    LEADERS,
    MISSIONS,
    PLANS,
    REBEL,
    REGION,
    REGIONS,
    SPECIAL,
    STRUCTURE,
    TACTICS_OF,
    THEATER_OF,
    TRIANGLE,
)
from wartable.games.rebellion.effects import (
    a_leader,
    a_place,
    captive,
    clash,
    gain_units,
    missions_in,
)
from wartable.games.rebellion.events import (
    MissionDiscarded,
    MissionRolled,
    ObjectivesShown,
    UnitsMoved,
)
from wartable.games.rebellion.jobs import Job, mission
from wartable.games.rebellion.model import LOCATED, LOYAL_REBEL, NONE, seat_of
from wartable.games.rebellion.phases.rolling import reroll_with_yoda, thrown
from wartable.games.rebellion.rules.base import ask_base
from wartable.games.rebellion.rules.board import (
    base_place,
    imperial_systems,
    kinds_at,
    loyal,
    occupied,
    populous_systems,
    rebel_systems,
    remote,
    remote_systems,
    shift,
    standing,
)
from wartable.games.rebellion.rules.dice import face, successes
from wartable.games.rebellion.rules.leaders import (
    eliminate,
    move_leader,
    place_leader,
    pool,
    return_leader,
)
from wartable.games.rebellion.rules.loyalty import (
    gain_loyalty,
    place_target,
    repair,
)
from wartable.games.rebellion.rules.piles import (
    BOTH,
    add,
    draw_probes,
    take,
    tell_seen,
)
from wartable.games.rebellion.rules.queue import matching
from wartable.games.rebellion.rules.track import lose_reputation
from wartable.kernel.questions import Candidates, Choose, Flow
from wartable.kernel.state import chance, tell

PASS, YES = Pass(), Yes()


# -- the expansion's portrait missions -----------------------------------------------------------------


@mission("make-an-example", against=lambda s, leader: captive(s, leader) and remote(s, s.at[leader]), counts_all=True)
def _(c: Job) -> None:
    """That leader is eliminated."""
    eliminate(c.s, c.leader, c.rule)


@mission("secure-the-plans", at=remote_systems)
def _(c: Job) -> None:
    """A target marker there; while it stays the Rebels cannot play Death Star Plans."""
    place_target(c.s, PLANS, c.place, c.rule)


@mission("draw-them-out", at=lambda s: ~occupied(s, REBEL))
def _(c: Job) -> Flow:
    """Choose a leader in the Rebel pool and place it there (RBB-RULING-027)."""
    leader = yield from a_leader(c.s, EMPIRE, pool(c.s, REBEL), c.rule, "draw-out")
    if leader != NONE:
        place_leader(c.s, leader, c.place, c.rule)


@mission("discredit-rebellion", at=lambda s: s.sabotaged)
def _(c: Job) -> Flow:
    """The Rebels remove all sabotage markers, or roll and lose 1 reputation on a special (RBB-RULING-029)."""
    s = c.s
    answer = yield Choose(seat_of(s, REBEL), [YES, PASS], c.rule, ask="discredit")
    if answer == YES:
        for place in range(BASE):
            repair(s, place, c.rule)
        return
    dice, fixed = yield from thrown(s, REBEL, c.place, 2 if c.portrait else 1, 0, 0)
    tell(s, MissionRolled, side=REBEL, dice=list(dice), fixed=fixed, successes=successes(dice), cite=c.rule)
    yield from reroll_with_yoda(s, REBEL, dice, c.place)
    if any(face(die) == SPECIAL for die in dice):
        lose_reputation(s, 1, c.rule)


# -- the expansion's set -------------------------------------------------------------------------------


@mission("deployment", at=lambda s: ~occupied(s, REBEL) & ~loyal(s, LOYAL_REBEL))
def _(c: Job) -> Flow:
    """Gain 1 triangle ground unit there."""
    yield from gain_units(c.s, EMPIRE, matching(c.s, EMPIRE, (GROUND, TRIANGLE)), 1, c.place, c.rule)


@mission("message-from-high-command", at=populous_systems)
def _(c: Job) -> None:
    """Gain 1 loyalty and return the assigned leaders to the pool."""
    gain_loyalty(c.s, EMPIRE, c.place, 1, c.rule)
    for leader in list(c.leaders):
        return_leader(c.s, leader, c.rule)


@mission("stolen-intel", at=rebel_systems)
def _(c: Job) -> Flow:
    """Draw 1 probe card, look at the Rebel mission hand and discard one non-starting mission."""
    s = c.s
    draw_probes(s, 1, c.rule)
    hand = s.hands[REBEL]
    hand.known[:] = bytes([BOTH | LOCATED[EMPIRE]]) * len(hand.known)
    tell_seen(s, hand.cards, EMPIRE, "missions", c.rule)

    def stealable() -> Candidates:
        return missions_in(hand, [card for card in hand.cards if MISSIONS[card].kind != "starting"]) or [(PASS, None)]

    if any(MISSIONS[card].kind != "starting" for card in hand.cards):
        answer = yield Choose(seat_of(s, EMPIRE), stealable, c.rule, ask="steal")
        if answer == PASS:
            return
        take(hand, answer.card)
        s.discards[REBEL].append(answer.card)
        tell(s, MissionDiscarded, side=REBEL, card=answer.card, cite=c.rule)


@mission("were-the-bait", at=with_captive)
def _(c: Job) -> Flow:
    """Take ground units worth up to 4 health from the Rebel base into this system, then combat (RBB-RULING-020)."""
    s, left = c.s, 4
    source = base_place(s)
    while source != c.place:
        options = [
            Unit(unit, place=source)
            for unit, _ in kinds_at(s, source, REBEL)
            if THEATER_OF[unit] == GROUND and not STRUCTURE[unit] and HEALTH[unit] <= left
        ]
        if not options:
            break
        answer = yield Choose(seat_of(s, EMPIRE), [*options, PASS], c.rule, ask="bait", about={"health": left})
        if answer == PASS:
            break
        left -= HEALTH[answer.unit]
        shift(s, answer.unit, 1, source, c.place)
        tell(s, UnitsMoved, unit=answer.unit, count=1, source=source, place=c.place, cite=c.rule)
    clash(s, c.place, EMPIRE)


@mission("exploit-weakness", against=captive)
def _(c: Job) -> None:
    """The Rebels reveal 1 random objective from hand and put it on top of the deck."""
    s = c.s
    if s.goals.cards:
        i = chance(s, len(s.goals))
        card = s.goals.cards[i]
        take(s.goals, card)
        add(s.objectives, card, BOTH)
        tell(s, ObjectivesShown, cards=[card], cite=c.rule)


@mission(
    "break-their-will",
    against=captive,
    counts_all=True,
    keeps=lambda c: not c.attempt.succeeded,
)
def _(c: Job) -> Flow:
    """Name a system; the Rebels say whether the base is in its region. On failure the card returns to hand."""
    place = yield from a_place(c.s, EMPIRE, range(BASE), c.rule, "name-region")
    ask_base(c.s, REGIONS[REGION[place]], c.rule)


@mission("hire-mercenaries", at=remote_systems)
def _(c: Job) -> Flow:
    """Recruit an Imperial leader without tactic values and place it there."""
    yield from recruit_one(
        c, [i for i, leader in enumerate(LEADERS) if leader.side == "imperial" and not TACTICS_OF[i]]
    )


@mission(
    "imperial-might",
    at=lambda s: standing(s, (DEATH_STAR, CONSTRUCTION, BUNKER)) & ~occupied(s, REBEL),
)
def _(c: Job) -> Flow:
    """Deploy up to 4 units from queue space 1 there; two leaders go on to Coruscant."""
    yield from deploy_from_queue(c.s, EMPIRE, c.place, 4, (1,), c.rule)
    if len(c.leaders) > 1:
        for leader in list(c.leaders):
            move_leader(c.s, leader, CORUSCANT, c.rule)


@mission("imperial-promotion", at=imperial_systems)
def _(c: Job) -> Flow:
    """Recruit an Imperial leader with tactic values and place it there."""
    yield from recruit_one(c, [i for i, leader in enumerate(LEADERS) if leader.side == "imperial" and TACTICS_OF[i]])
