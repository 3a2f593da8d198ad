"""Combat: leaders, tactic cards, rounds of space battle, ground battle and retreat (RBB-COMBAT-002)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import (
    Done,
    Pass,
    Pick,
    RemoveTarget,
    Send,
)
from wartable.games.rebellion.content import (
    ADMIRAL,
    ADVANCED_TACTIC,
    BUNKER,
    CONSTRUCTION,
    EMPIRE,
    GENERAL,
    GENERATOR,
    GROUND,
    OF,
    REBEL,
    SPACE,
    STRUCTURE,
    TACTICS_OF,
    THEATER_OF,
    UNIT,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import (
    CombatBegan,
    CombatEnded,
    CombatRound,
    LeaderAdded,
    LeaderDoomed,
)
from wartable.games.rebellion.model import NONE, Battle, Combat, Rebellion, Round, expanded, roles, seat_of
from wartable.games.rebellion.phases.capturing import taken
from wartable.games.rebellion.phases.goals import death_star_plans, in_combat, when_won
from wartable.games.rebellion.rules.base import conquered
from wartable.games.rebellion.rules.board import (
    contested,
    count,
    destroy,
    destroyed,
    has,
    kinds_at,
    subjugated,
    units_at,
)
from wartable.games.rebellion.rules.combat import (
    THEATER,
    attack_dice,
    draw_tactic_cards,
    fight_of,
    first_attacker,
    health,
    meets,
    must_leave,
    note_victories,
    targets,
)
from wartable.games.rebellion.rules.excess import excess
from wartable.games.rebellion.rules.leaders import (
    captives_at,
    commands,
    leaders_at,
    place_leader,
    pool,
    rescue,
    return_leader,
    tactic,
)
from wartable.games.rebellion.rules.loyalty import remove_target, targets_at
from wartable.games.rebellion.rules.piles import add, mix
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

PASS, DONE = Pass(), Done()
WON_BY_REBELS = 0b11
"""The battles of the Rebels among those that were won."""


def begin_combat(s: Rebellion, place: int, starter: int) -> None:
    """Both sides have units in a theater of this system: they fight (RBB-COMBAT-001)."""
    m = s.moving
    sources = m.sources if m is not None and m.to == place and m.side == starter else 0
    s.combat = Combat(place, starter, sources, starter, subjugated=subjugated(s, place))
    tell(s, CombatBegan, side=starter, place=place, cite="RBB-COMBAT-001")
    s.step = "add-leader"


def add_leader(s: Rebellion) -> Flow:
    """Who has no leader with tactic values there may add one (RBB-COMBAT-003)."""
    c = fight_of(s)
    for side in (c.starter, 1 - c.starter):
        for role in roles(s, side):
            if commands(s, c.place, side) or not any(TACTICS_OF[leader] for leader in pool(s, side, role.rank)):
                continue
            answer = yield Choose(
                role.seat,
                partial(_joining, s, side, role.rank),
                "RBB-COMBAT-003",
                ask="add-leader",
                about={"place": c.place},
            )
            if answer != PASS:
                place_leader(s, answer.leader, c.place, "RBB-COMBAT-003")
                tell(s, LeaderAdded, leader=answer.leader, place=c.place, cite="RBB-COMBAT-003")
    s.step = "start-of-combat"


def _joining(s: Rebellion, side: int, rank: int) -> Iterator[Candidate]:
    yield PASS, None
    for leader in pool(s, side, rank):
        yield Send(leader), None if TACTICS_OF[leader] else "RBB-COMBAT-003"


def start_of_combat(s: Rebellion) -> Flow:
    """Cards headed Start of Combat, the current player's first (RBB-ACTION-002, RBB-ACTION-004)."""
    c = fight_of(s)
    for side in (c.starter, 1 - c.starter):
        yield from window(s, side, "start-of-combat", c.place)
        conquered(s)
    s.step = "draw-tactics"


def draw_tactics(s: Rebellion) -> None:
    """As many cards as the highest tactic value of one's leaders there, for theaters with both sides (RBB-COMBAT-004)."""
    c = fight_of(s)
    if not s.ways.cinematic:
        for side in (c.starter, 1 - c.starter):
            for theater in (SPACE, GROUND):
                if meets(s, theater):
                    draw_tactic_cards(s, side, theater, tactic(s, c.place, side, theater), "RBB-COMBAT-004")
    s.step = "combat-round"


def combat_round(s: Rebellion) -> None:
    c = fight_of(s)
    tell(s, CombatRound, round=c.round, place=c.place, cite="RBB-COMBAT-002")
    c.theater, c.now = SPACE, Round()
    s.step = "battle"


def battle(s: Rebellion) -> Flow | None:
    """A battle of a theater, if both sides have units there at its beginning (RBB-COMBAT-005, RB-FAQCIN-008)."""
    c = fight_of(s)
    if not meets(s, c.theater):
        s.step = "next-theater"
        return None
    c.fought |= 1 << c.theater
    c.battle = Battle()
    c.attacker = first_attacker(c)
    if c.theater == GROUND:
        for side in (c.starter, 1 - c.starter):
            generators = count(s, c.place, GENERATOR) if side == REBEL else 0
            if generators and not s.ways.cinematic:
                draw_tactic_cards(s, side, GROUND, generators, "RBB-STRUCT-001")
    s.step = "lay-cards" if s.ways.cinematic else "attack"
    return None


def battle_over(s: Rebellion) -> Flow:
    """Units with lethal damage are destroyed (RBB-COMBAT-011, RB-DESTROY-005); then plans and objectives."""
    c, rule = fight_of(s), "RB-DESTROY-005" if s.ways.cinematic else "RBB-COMBAT-011"
    for unit, wounds in list(c.damage.items()):
        lethal = [w for w in wounds if w >= health(s, unit)]
        if lethal and unit in OF[REBEL][c.theater] + OF[EMPIRE][c.theater]:
            c.damage[unit] = [w for w in wounds if w and w < health(s, unit)]
            destroy(s, unit, len(lethal), c.place, rule)
    yield from uncarried(s)
    conquered(s)
    if c.theater == GROUND and c.battle.confronting:
        yield from confront(s)
    if c.theater == SPACE:
        yield from death_star_plans(s)
    yield from victories(s)
    yield from in_combat(s)
    s.step = "next-theater"


def victories(s: Rebellion) -> Flow:
    """Battles that were won now; the Rebels may have a card for theirs (RBB-RACARD-014)."""
    c = fight_of(s)
    before = c.won
    note_victories(s)
    if c.won & ~before & WON_BY_REBELS:
        yield from window(s, REBEL, "won", c.place)


def uncarried(s: Rebellion) -> Flow:
    """In a destroyed system units that lost their carriers are lost with them (RBB-DESTROYED-005, RBB-OBJ-006)."""
    place = fight_of(s).place
    if destroyed(s, place):
        for side in (REBEL, EMPIRE):
            yield from excess(s, place, side)


def confront(s: Rebellion) -> Flow:
    """The last Imperial ground unit fell: a leader there will be eliminated, and the card leaves the game (RBB-RTCARD-032)."""
    c = fight_of(s)
    if has(s, c.place, EMPIRE, GROUND) or not leaders_at(s, c.place, EMPIRE):
        return
    options = [Pick(leader) for leader in leaders_at(s, c.place, EMPIRE)]
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(seat_of(s, REBEL, GENERAL), options, "RBB-RTCARD-032", ask="eliminate")
    s.doomed |= 1 << answer.leader
    tell(s, LeaderDoomed, leader=answer.leader, cite="RBB-RTCARD-032")
    card = ADVANCED_TACTIC["confrontation"]
    for pile in (s.advanced[2 * REBEL + GROUND], s.spent[2 * REBEL + GROUND]):
        if card in pile:
            pile.remove(card)


def after_retreat(s: Rebellion) -> Flow:
    """Rogue One, then Tractor Beam (RBB-COMBAT-024, RB-FAQCIN-005)."""
    c = fight_of(s)
    if c.now.rogue_one and c.now.retreated >> REBEL & 1:
        options: list[object] = [
            *(Pick(leader) for leader in captives_at(s, c.place)),
            *(RemoveTarget(marker) for marker in targets_at(s, c.place)),
        ]
        if options:
            answer = yield Choose(seat_of(s, REBEL, GENERAL), [*options, PASS], "RBB-RTCARD-030", ask="rogue-one")
            match answer:
                case Pick(leader):
                    rescue(s, leader, "RBB-RTCARD-030")
                case RemoveTarget(marker):
                    remove_target(s, marker, "RBB-RTCARD-030")
    beaming = c.now.tractor_beam and count(s, c.place, UNIT["star-destroyer"])
    if beaming and not has(s, c.place, REBEL, SPACE) and (there := leaders_at(s, c.place, REBEL)):
        leader = there[0]
        if len(there) > 1:
            answer = yield Choose(
                seat_of(s, EMPIRE, ADMIRAL), [Pick(one) for one in there], "RB-FAQCIN-011", ask="capture"
            )
            leader = answer.leader
        yield from taken(s, leader, "RBB-RTCARD-003")


def next_theater(s: Rebellion) -> None:
    c = fight_of(s)
    if c.theater == SPACE:
        c.theater = GROUND
        s.step = "battle"
    else:
        s.step = "retreat"


def round_over(s: Rebellion) -> Flow:
    """What stands alone is lost; then another round, or the end (RBB-COMBAT-012 to RBB-COMBAT-014)."""
    c = fight_of(s)
    if (rule := must_leave(s)) is not None:  # and could not
        for unit, n in list(kinds_at(s, c.place, REBEL)):
            if THEATER_OF[unit] == SPACE:
                destroy(s, unit, n, c.place, rule)
    yield from uncarried(s)
    yield from after_retreat(s)
    lone_structures(s)
    if count(s, c.place, CONSTRUCTION) and not count(s, c.place, BUNKER) and has(s, c.place, REBEL, SPACE):
        ships = sum(units_at(s, c.place, EMPIRE, SPACE))
        if ships == count(s, c.place, CONSTRUCTION):
            destroy(s, CONSTRUCTION, 1, c.place, "RBB-COMBAT-013")
    conquered(s)
    yield from victories(s)
    if contested(s, c.place) and not hopeless(s):
        c.round += 1
        s.step = "combat-round"
    else:
        s.step = "combat-over"


def lone_structures(s: Rebellion) -> None:
    """Structures that are all a side has on the ground against ground units are destroyed (RBB-COMBAT-013).

    With the expansion they are not if the side rolled dice there in this round (RB-STRUCTURE-003). Over a destroyed
    system there is no ground to hold: a structure is carried there like any ground unit (RBB-DESTROYED-005).
    """
    c, rule = fight_of(s), "RB-STRUCTURE-002" if expanded(s) else "RBB-COMBAT-013"
    if destroyed(s, c.place):
        return
    lost: list[tuple[int, int]] = []
    for side in (REBEL, EMPIRE):  # both at the same time (RB-STRUCTURE-006)
        own = [(unit, n) for unit, n in kinds_at(s, c.place, side) if THEATER_OF[unit] == GROUND]
        silent = not (expanded(s) and c.now.rolled >> (2 * side + GROUND) & 1)
        if silent and has(s, c.place, 1 - side, GROUND) and all(STRUCTURE[unit] for unit, _ in own):
            lost += own
    for unit, n in lost:
        destroy(s, unit, n, c.place, rule)


def hopeless(s: Rebellion) -> bool:
    """Whether nobody could ever destroy anything in a theater that both share (RBB-COMBAT-021)."""
    c = fight_of(s)
    if c.now.retreated:
        return False
    return not any(
        any(attack_dice(s, side, theater, c.round + 1)) and targets(s, 1 - side, theater, None)
        for theater in (SPACE, GROUND)
        if meets(s, theater)
        for side in (REBEL, EMPIRE)
    )


def combat_over(s: Rebellion) -> Flow:
    """Objectives of won battles; then damage and tactic cards go (RBB-COMBAT-015)."""
    c = fight_of(s)
    yield from when_won(s)
    if not s.ways.cinematic:
        for hand in c.hands:
            for card in hand.cards:
                s.played[THEATER[card]].append(card)
        for theater in (SPACE, GROUND):
            deck = s.tactics[theater]
            for card in s.played[theater]:
                add(deck, card, 0)
            s.played[theater].clear()
            mix(s, deck)
    tell(s, CombatEnded, place=c.place, cite="RBB-COMBAT-015")
    if (leader := c.ready) != NONE and s.at[leader] == c.place:
        return_leader(s, leader, "RBB-ACARD-014")
    s.combat = None
    s.step = s.after.pop()
