"""Playing objectives: in combat, at the start of the refresh phase, and those headed Immediate."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from wartable.games.rebellion.actions import Pass, TakeObjective, Unit, Yes
from wartable.games.rebellion.content import (
    BUNKER,
    CELL,
    CONSTRUCTION,
    DEATH_STAR,
    DIRECT,
    FEAR,
    FIGHTER,
    GENERAL,
    OBJECTIVE,
    OBJECTIVES,
    OF,
    PLANS,
    REBEL,
    SPACE,
    objectives_of,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import (
    AttackRolled,
    ObjectiveDiscarded,
    ObjectivePlayed,
)
from wartable.games.rebellion.goals import AT, BOOK
from wartable.games.rebellion.model import NONE, Rebellion, seat_of
from wartable.games.rebellion.phases.rolling import reroll_with_yoda, thrown
from wartable.games.rebellion.rules.board import count, destroy
from wartable.games.rebellion.rules.dice import face
from wartable.games.rebellion.rules.piles import BOTH, add, take
from wartable.games.rebellion.rules.track import gain_reputation
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import tell

PASS, YES = Pass(), Yes()
DEATH_STAR_PLANS = (OBJECTIVE["death-star-plans-2"], OBJECTIVE["death-star-plans-3"])


def _unknown(s: Rebellion, card: int) -> bool:
    """Whether an objective may be in the Rebels' hand, as far as everybody knows."""
    return card not in s.old_goals and card not in s.goals_in_play and card in objectives_of(s.sets)


def _offer(s: Rebellion, fitting: Collection[int], ask: str) -> Flow:
    """Let the Rebels play one of these objectives; they are asked if they might hold one whose condition is met. Whether they did."""
    c = s.combat

    def met(card: int) -> bool:
        return not (c is not None and card in c.declined) and BOOK[card].holds(s)

    if not s.goals.cards or not any(_unknown(s, card) and met(card) for card in fitting):
        return False

    def tried() -> Iterator[Candidate]:
        yield PASS, None
        for card in s.goals.cards:
            if card in BOOK and OBJECTIVES[card].timing != "immediate" and card not in DEATH_STAR_PLANS:
                refused = OBJECTIVES[card].rule if not BOOK[card].holds(s) else "RBB-OBJ-004"
                yield TakeObjective(card), None if card in fitting and met(card) else refused

    answer = yield Choose(seat_of(s, REBEL, GENERAL), tried, "RBB-OBJ-002", ask=ask)
    if answer == PASS:
        if c is not None:
            c.declined += bytes([card for card in fitting if met(card)])  # one cannot wait (RBB-OBJ-004)
        return False
    if c is not None:
        c.scored = True
    yield from play(s, answer.card)
    return True


def play(s: Rebellion, card: int) -> Flow:
    """The card is played, with its effect and its reputation (RBB-OBJ-002)."""
    printed, written = OBJECTIVES[card], BOOK[card]
    known = take(s.goals, card)
    tell(s, ObjectivePlayed, card=card, cite=printed.rule)
    if printed.returns:
        add(s.goals, card, known | BOTH)
    elif card == OBJECTIVE["show-no-fear"]:
        s.goals_in_play.append(card)
    else:
        s.old_goals.append(card)
    if written.then is not None:
        yield from carry(written.then(s))
    gain_reputation(s, written.worth(s) if written.worth is not None else printed.reputation, printed.rule)


def in_combat(s: Rebellion) -> Flow:
    """As soon as its condition is met in a combat, one objective a combat (RBB-OBJ-003, RBB-OBJ-004)."""
    assert s.combat is not None
    if not s.combat.scored:
        yield from _offer(s, [card for card in AT["combat"] if not BOOK[card].wins], "objective")


def when_won(s: Rebellion) -> Flow:
    """Objectives that ask for a won battle, at the end of the combat (RBB-OBJ-004)."""
    assert s.combat is not None
    if s.combat.scored:
        return
    played = yield from _offer(s, AT["combat"], "objective")
    if played and s.combat.won & 3:  # cards that follow a won battle may come after it (RBB-GOLDEN-003)
        yield from window(s, REBEL, "won", s.combat.place)


def start_of_refresh(s: Rebellion) -> Flow:
    """Reputation of objectives in play, and one objective from hand, in any order (RBB-OBJ-007)."""
    if OBJECTIVE["show-no-fear"] in s.goals_in_play and s.targets[FEAR] != NONE:
        gain_reputation(s, 1, "RBB-ROCARD-011")
    used = yield from rebel_cell(s)
    played = yield from _offer(s, AT["refresh"], "objective")
    if played and not used:
        yield from rebel_cell(s)


def rebel_cell(s: Rebellion) -> Flow:
    """While its marker lies there an objective may be discarded for reputation; whether it was (RBB-ROCARD-008)."""
    if s.targets[CELL] == NONE or not s.goals.cards:
        return False
    answer = yield Choose(seat_of(s, REBEL), lambda: [(PASS, None), *held(s)], "RBB-ROCARD-008", ask="rebel-cell")
    if answer == PASS:
        return False
    discard_goal(s, answer.card, "RBB-ROCARD-008")
    gain_reputation(s, 1, "RBB-ROCARD-008")
    return True


def held(s: Rebellion) -> list[Candidate]:
    """The objectives in the Rebels' hand."""
    return [(TakeObjective(card), None) for card in sorted(set(s.goals.cards))]


def discard_goal(s: Rebellion, card: int, cite: str) -> None:
    take(s.goals, card)
    s.old_goals.append(card)
    tell(s, ObjectiveDiscarded, card=card, cite=cite)


def gained(s: Rebellion, card: int) -> Flow:
    """An objective headed Immediate acts as soon as it is in hand (RB-IMMEDIATE-001)."""
    if OBJECTIVES[card].timing == "immediate":
        take(s.goals, card)
        tell(s, ObjectivePlayed, card=card, cite="RB-IMMEDIATE-001")
        s.goals_in_play.append(card)
        then = BOOK[card].then
        assert then is not None
        yield from carry(then(s))


# -- Death Star Plans ----------------------------------------------------------------------------------


def death_star_plans(s: Rebellion) -> Flow:
    """Three dice, and a direct hit destroys the station (RBB-DEATHSTAR-002)."""
    c = s.combat
    assert c is not None
    stations = [unit for unit in (DEATH_STAR, CONSTRUCTION) if count(s, c.place, unit)]
    fighters = any(count(s, c.place, unit) for unit in OF[REBEL][SPACE] if FIGHTER[unit])
    if not stations or not fighters or c.scored or not c.fought & 1 or count(s, c.place, BUNKER):
        return
    if s.targets[PLANS] != NONE or not s.goals.cards or not any(_unknown(s, card) for card in DEATH_STAR_PLANS):
        return

    def tried() -> Iterator[Candidate]:
        yield PASS, None
        for card in DEATH_STAR_PLANS:
            if card in s.goals.cards:
                yield TakeObjective(card), None

    answer = yield Choose(seat_of(s, REBEL, GENERAL), tried, "RBB-DEATHSTAR-002", ask="death-star-plans")
    if answer == PASS:
        return
    c.now.planned = True
    s.goals.known[s.goals.cards.index(answer.card)] = BOTH
    tell(s, ObjectivePlayed, card=answer.card, cite="RBB-DEATHSTAR-002")
    dice, fixed = yield from thrown(s, REBEL, c.place, 3, 0, 0)
    tell(s, AttackRolled, side=REBEL, theater=SPACE, dice=list(dice), fixed=fixed, cite="RBB-DEATHSTAR-002")
    yield from reroll_with_yoda(s, REBEL, dice, c.place)
    if not any(face(die) == DIRECT for die in dice):
        return
    c.scored = True
    station = stations[0]
    if len(stations) > 1:
        chosen = yield Choose(
            seat_of(s, REBEL, GENERAL), [Unit(unit) for unit in stations], "RBB-DEATHSTAR-002", ask="destroy-one"
        )
        station = chosen.unit
    destroy(s, station, 1, c.place, "RBB-DEATHSTAR-002")
    take(s.goals, answer.card)
    s.old_goals.append(answer.card)
    gain_reputation(s, OBJECTIVES[answer.card].reputation, OBJECTIVES[answer.card].rule)
