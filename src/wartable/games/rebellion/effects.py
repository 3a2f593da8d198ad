"""What cards do, in the words their texts are written with."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import Done, Move, Pass, Pick, TakeMission, TakeObjective, Unit, Yes
from wartable.games.rebellion.content import (
    ADMIRAL,
    BASE,
    CARRIED,
    CARRIES,
    DEATH_STAR,
    EMPIRE,
    GROUND,
    HEALTH,
    IMMOBILE,
    OWN,
    REBEL,
    STRUCTURE,
    THEATER_OF,
)
from wartable.games.rebellion.events import ObjectivesShown, SystemDestroyed
from wartable.games.rebellion.model import KNOWN, NONE, Pile, Rebellion, seat_of
from wartable.games.rebellion.phases.goals import gained
from wartable.games.rebellion.phases.moving import transfer
from wartable.games.rebellion.rules.base import fight
from wartable.games.rebellion.rules.board import contested, destroy, each, gain, kinds_at, protected, standing
from wartable.games.rebellion.rules.leaders import captured, leaders_at, side_of
from wartable.games.rebellion.rules.loyalty import remove_target, targets_at
from wartable.games.rebellion.rules.piles import BOTH, add, draw_objective, side_seats
from wartable.games.rebellion.rules.track import empire_wins
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS, DONE, YES = Pass(), Done(), Yes()


# -- choosing ------------------------------------------------------------------------------------------


def a_place(s: Rebellion, side: int, places: Iterable[int], cite: RuleId, ask: str = "where") -> Flow:
    """One of these places; NONE if there is none."""
    found = list(places)
    if len(found) < 2:
        return found[0] if found else NONE
    answer = yield Choose(seat_of(s, side), [At(place) for place in found], cite, ask=ask)
    return answer.place


def a_leader(s: Rebellion, side: int, leaders: Iterable[int], cite: RuleId, ask: str = "who") -> Flow:
    """One of these leaders; NONE if there is none."""
    found = list(leaders)
    if len(found) < 2:
        return found[0] if found else NONE
    answer = yield Choose(seat_of(s, side), [Pick(leader) for leader in found], cite, ask=ask)
    return answer.leader


def perhaps(s: Rebellion, side: int, cite: RuleId, ask: str) -> Flow:
    """Whether a side wants to."""
    answer = yield Choose(seat_of(s, side), [YES, PASS], cite, ask=ask)
    return answer == YES


# -- units ---------------------------------------------------------------------------------------------

Which = Callable[[int], bool]


def any_unit(unit: int) -> bool:
    return True


def imperial_ground(unit: int) -> bool:
    return unit in OWN[EMPIRE] and THEATER_OF[unit] == GROUND


def destroy_worth(
    s: Rebellion, side: int, place: int, most: int, cite: RuleId, which: Which = any_unit, number: int = 255
) -> Flow:
    """Destroy units of one's choice, whose printed health adds up to so much at most (RBB-OBJ-005)."""
    while number:
        options = [
            Unit(unit, place=place)
            for owner in (1 - side, side)
            for unit, _ in kinds_at(s, place, owner)
            if which(unit) and 0 < HEALTH[unit] <= most and not protected(s, place, unit)
        ]
        if not options:
            return
        answer = yield Choose(seat_of(s, side), [*options, DONE], cite, ask="destroy", about={"health": most})
        if answer == DONE:
            return
        most -= HEALTH[answer.unit]
        number -= 1
        destroy(s, answer.unit, 1, place, cite)


def destroy_one(s: Rebellion, side: int, place: int, cite: RuleId, which: Which, optional: bool = False) -> Flow:
    """Destroy one unit of one's choice."""
    found = [
        Unit(unit, place=place) for owner in (1 - side, side) for unit, _ in kinds_at(s, place, owner) if which(unit)
    ]
    if not found:
        return
    answer: Unit | Pass = found[0]
    if len(found) > 1 or optional:
        options = [*found, PASS] if optional else found
        answer = yield Choose(seat_of(s, side), options, cite, ask="destroy-one")
    if isinstance(answer, Unit):
        destroy(s, answer.unit, 1, place, cite)


def gain_units(s: Rebellion, side: int, kinds: Iterable[int], n: int, place: int, cite: RuleId) -> Flow:
    """Gain so many units of these kinds, one after the other; figures of the board may be given up for them (RBB-LIMIT-002)."""
    for _ in range(n):
        able = [unit for unit in kinds if s.supply[unit] or _elsewhere(s, unit)]
        if not able:
            return
        unit = able[0]
        if len(able) > 1:
            answer = yield Choose(
                seat_of(s, side, ADMIRAL), [Unit(u) for u in able], cite, ask="gain", about={"place": place}
            )
            unit = answer.unit
        if not s.supply[unit]:
            options = [*(Unit(unit, place=p) for p in each(standing(s, (unit,)))), PASS]
            answer = yield Choose(seat_of(s, side, ADMIRAL), options, "RBB-LIMIT-002", ask="give-up")
            if answer == PASS:
                continue
            destroy(s, unit, 1, answer.place, "RBB-LIMIT-002")
        gain(s, unit, 1, place, cite)


def _elsewhere(s: Rebellion, unit: int) -> bool:
    return unit != DEATH_STAR and standing(s, (unit,)) != 0


def relocate(
    s: Rebellion,
    side: int,
    source: int,
    to: int,
    cite: RuleId,
    *,
    most: dict[int, int] | None = None,
    total: int = 255,
    which: Which = any_unit,
    free: bool = False,
) -> Flow:
    """Move units from one place to another as if they were adjacent; whatever needs a carrier has one, unless all is free."""
    room, limits = 0, dict(most) if most is not None else None
    while total:
        options: list[object] = [DONE]
        for unit, n in kinds_at(s, source, side):
            if IMMOBILE[unit] or not which(unit):
                continue
            n = min(n, total)
            if limits is not None:
                n = min(n, limits.get(unit, 0))
            if CARRIED[unit] and not free:
                n = min(n, room)
            options += [Move(unit, source, i) for i in range(1, n + 1)]
        if len(options) == 1:
            break
        answer = yield Choose(seat_of(s, side), options, cite, ask="relocate", about={"place": to})
        if answer == DONE:
            break
        total -= answer.count
        if limits is not None:
            limits[answer.unit] -= answer.count
        room += CARRIES[answer.unit] * answer.count - (answer.count if CARRIED[answer.unit] else 0)
        transfer(s, side, answer.unit, answer.count, source, to, cite)


def from_base(s: Rebellion, to: int, cite: RuleId, *, ignoring_leaders: bool = False, **how: object) -> Flow:
    """Move units from the Rebel Base space as if it were adjacent; its leaders hold them back unless the card says not."""
    source = BASE if s.hidden else s.base
    if source != to and (ignoring_leaders or not leaders_at(s, source, REBEL)):
        yield from relocate(s, REBEL, source, to, cite, **how)  # type: ignore[arg-type]


def clash(s: Rebellion, place: int, starter: int) -> None:
    """Combat, if both sides have units in a theater there."""
    if place < BASE and contested(s, place):
        fight(s, place, starter)


# -- systems -------------------------------------------------------------------------------------------


def destroy_system(s: Rebellion, place: int, cite: RuleId) -> None:
    """A destroyed marker; everything that was in the system goes (RBB-DESTROYED-001)."""
    if place == s.base:
        empire_wins(s, "RBB-VICTORY-002")
    s.possible &= ~(1 << place)
    if s.destroyed >> place & 1:
        return
    s.destroyed |= 1 << place
    s.loyalty[place] = 0
    s.subjugated &= ~(1 << place)
    s.sabotaged &= ~(1 << place)
    tell(s, SystemDestroyed, place=place, cite=cite)
    for marker in targets_at(s, place):
        remove_target(s, marker, "RB-TARGET-005")
    for unit, n in list(kinds_at(s, place, REBEL)):
        if THEATER_OF[unit] == GROUND:
            destroy(s, unit, n, place, "RBB-DESTROYED-001")


# -- cards ---------------------------------------------------------------------------------------------


def show_objectives(s: Rebellion, cite: RuleId) -> None:
    """The Empire sees the Rebels' objectives, and remembers them (RBB-HIDDEN-005)."""
    s.goals.known[:] = bytes([BOTH]) * len(s.goals.known)
    audience = (*side_seats(s, REBEL), *side_seats(s, EMPIRE))
    tell(s, ObjectivesShown, cards=list(s.goals.cards), audience=audience, cite=cite)


def put_back_in_order(s: Rebellion, side: int, deck: Pile, looked: Pile, cite: RuleId) -> Flow:
    """Put cards back on top in any order: the last one chosen lies on top."""
    while looked.cards:
        card = looked.cards[0]
        if len(set(looked.cards)) > 1:
            options = [TakeObjective(c) for c in sorted(set(looked.cards))]
            answer = yield Choose(seat_of(s, side), options, cite, ask="next-below")
            card = answer.card
        i = looked.cards.index(card)
        del looked.cards[i]
        add(deck, card, looked.known.pop(i))


def draw_goals(s: Rebellion, n: int, cite: RuleId) -> Flow:
    for _ in range(n):
        if (card := draw_objective(s, cite)) >= 0:
            yield from gained(s, card)


def missions_in(deck: Pile, wanted: Container[int] | None = None) -> list[Candidate]:
    """The missions of a pile, or those wanted of them, each kind once."""
    return [(TakeMission(card), None) for card in sorted(set(deck.cards)) if wanted is None or card in wanted]


def keep_mission(s: Rebellion, side: int, looked: Pile, cite: RuleId) -> Flow:
    """Take one of these missions into hand."""
    if not looked.cards:
        return
    options = [TakeMission(card) for card in sorted(set(looked.cards))]
    answer = yield Choose(seat_of(s, side), options, cite, ask="keep-mission")
    i = looked.cards.index(answer.card)
    del looked.cards[i]
    add(s.hands[side], answer.card, looked.known.pop(i) | KNOWN[side])


# -- leaders that missions are aimed at ----------------------------------------------------------------


def free_rebel(s: Rebellion, leader: int) -> bool:
    """A Rebel leader who is neither captured nor lured (RBB-RULING-001)."""
    return side_of(s, leader) == REBEL and not captured(s, leader)


def captive(s: Rebellion, leader: int) -> bool:
    return captured(s, leader)


def structure(unit: int) -> bool:
    return STRUCTURE[unit]
