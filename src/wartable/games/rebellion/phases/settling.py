"""What follows from any move and any effect: the base revealed, combats, subjugation, rescues; then the game goes on."""

from __future__ import annotations

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import Pass, Pick, RemoveTarget
from wartable.games.rebellion.content import BASE, EMPIRE, GENERAL, POOL_LIMIT, RANK_OF, REBEL
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.model import NONE, TAKERS, Rebellion, expanded, seat_of
from wartable.games.rebellion.phases.fighting import begin_combat
from wartable.games.rebellion.rules.base import conquered, exposed, reveal_base, rule_out
from wartable.games.rebellion.rules.board import contested, destroyed, garrisons, present
from wartable.games.rebellion.rules.excess import excess
from wartable.games.rebellion.rules.leaders import HELD, bearer, eliminate, pool, pool_size, rescue
from wartable.games.rebellion.rules.loyalty import free_systems, removable, remove_target, subjugate
from wartable.kernel.questions import Choose, Flow

PASS = Pass()


def settle(s: Rebellion) -> Flow:
    """Everything that the rules carry out by themselves after something has happened (RBB-MOVE-001)."""
    if s.destroyed:
        for place in range(BASE):
            if destroyed(s, place):
                for side in (REBEL, EMPIRE):
                    yield from excess(s, place, side)
    garrisoned = garrisons(s)  # nothing below moves Imperial units
    free_systems(s, garrisoned)
    free_captives(s)
    if s.hidden and s.base != NONE and exposed(s, s.base):
        reveal_base(s, current(s), "RBB-BASE-002")
    rule_out(s, garrisoned)
    conquered(s)
    if s.fights:
        s.fights = [(place, starter) for place, starter in s.fights if contested(s, place)]
    if s.fights:
        place, starter = s.fights[0]
        if len(s.fights) > 1:
            answer = yield Choose(
                seat_of(s, current(s)), [At(place) for place, _ in s.fights], "RBB-COMBAT-020", ask="which-combat"
            )
            place, starter = next(fight for fight in s.fights if fight[0] == answer.place)
        s.fights.remove((place, starter))
        s.after.append("settle")
        begin_combat(s, place, starter)
        return
    subjugate(s, garrisoned)
    if expanded(s):
        yield from keep_limit(s)
        yield from offer_targets(s)
    s.moving = None
    s.step = s.after.pop()


def free_captives(s: Rebellion) -> None:
    """A captive is rescued as soon as no Imperial unit is in the system, before any combat (RBB-CAPTURE-005)."""
    for ring in HELD:
        leader = bearer(s, ring)
        if leader != NONE and s.at[leader] < BASE and not present(s, s.at[leader], EMPIRE):
            rescue(s, leader, "RBB-CAPTURE-005")


def offer_targets(s: Rebellion, sides: tuple[int, ...] = (REBEL, EMPIRE), again: bool = False) -> Flow:
    """Who comes to meet the condition may remove a target marker at once; again: who still meets it (RBB-RULING-022)."""
    for side in sides:
        able = removable(s, side)
        before, s.offered[side] = s.offered[side], sum(1 << marker for marker in able)
        for marker in able:
            if again or not before >> marker & 1:
                answer = yield Choose(
                    seat_of(s, side, GENERAL), [RemoveTarget(marker), PASS], "RBB-RULING-022", ask="remove-target"
                )
                if answer != PASS:
                    remove_target(s, marker, "RB-TARGET-003")


def current(s: Rebellion) -> int:
    """The side whose turn or step it is (RBB-GOLDEN-004)."""
    return TAKERS[s.ways.seats][s.turn].side


def keep_limit(s: Rebellion) -> Flow:
    """A pool holds eight leaders at most; its owner chooses who is eliminated (RB-LEADERLIMIT-001)."""
    for side in (REBEL, EMPIRE):
        while pool_size(s, side) > (s.limit if side == EMPIRE else POOL_LIMIT):
            before = s.limit
            yield from window(s, side, "too-many")
            if s.limit != before:
                continue
            leaders = fullest(s, side)
            rank = RANK_OF[leaders[0]] if len({RANK_OF[leader] for leader in leaders}) == 1 else GENERAL
            answer = yield Choose(
                seat_of(s, side, rank), [Pick(leader) for leader in leaders], "RB-LEADERLIMIT-001", ask="too-many"
            )
            eliminate(s, answer.leader, "RB-LEADERLIMIT-001")


def fullest(s: Rebellion, side: int) -> list[int]:
    """Whose pool the leaders must come from: in the team game the larger one (RB-LEADERLIMIT-003)."""
    if s.ways.seats == 2 or (side == REBEL and s.ways.seats == 3):
        return pool(s, side)
    pools = [pool(s, side, rank) for rank in (0, 1)]
    larger = max(len(leaders) for leaders in pools)
    return [leader for leaders in pools if len(leaders) == larger for leader in leaders]
