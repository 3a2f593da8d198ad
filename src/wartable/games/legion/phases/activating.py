"""What a unit does in its activation: actions, free actions, powers; and how it ends (LG-ACTIVATION-002)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.pacing import hasten
from wartable.games.legion.events import (
    Recovered,
)
from wartable.games.legion.model import (
    ABOARD,
    ACTIVATING,
    AIM,
    ATTACK,
    ATTACK_ONLY,
    DODGE,
    MOVE_ONLY,
    NONE,
    PUSHED,
    RECOVER,
    STANDBY,
    Act,
    Attack,
    Legion,
    act_of,
    go_on,
    then,
)
from wartable.games.legion.moments import ENDING, answers
from wartable.games.legion.phases.acting import AFTER_ACTION, HOME, MOVED, begin, begin_attack
from wartable.games.legion.phases.card_actions import card_actions, use
from wartable.games.legion.phases.configuring import reconfigure
from wartable.games.legion.phases.footwork import PREPARES, preparations, prepare
from wartable.games.legion.phases.moving import advance, climb, move, mover
from wartable.games.legion.phases.relief import relieve
from wartable.games.legion.phases.riding import act_aboard
from wartable.games.legion.phases.scouting import leads_party
from wartable.games.legion.phases.tasks import carry_out, cost_of, tasks
from wartable.games.legion.phases.victory import eliminated
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.edicts import attack_barred
from wartable.games.legion.rules.goals import good_moves
from wartable.games.legion.rules.moves import DUE, MOVING, Moves, pay, unpaid
from wartable.games.legion.rules.shields import raise_shields
from wartable.games.legion.rules.speeds import speed_in
from wartable.games.legion.rules.targets import any_target
from wartable.games.legion.rules.throwing import SABER_THROW, throws
from wartable.games.legion.rules.tokens import (
    gain_aim,
    gain_aims,
    gain_dodge,
    gain_standby,
    lose_standby,
)
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.space.shapes import REPULSOR
from wartable.games.legion.table import (
    on_field,
    profile_of,
)
from wartable.kernel.questions import Candidate, Candidates, Flow, Place
from wartable.kernel.state import RuleId, tell

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
TWICE = "LG-ACTIONS-002"
"""Apart from moves no action is performed twice in an activation."""
AIMS, DODGES, STANDS_BY, RECOVERS, ATTACKS = a.Aim(), a.Dodge(), a.Standby(), a.Recover(), a.Attack()


def act(s: Legion) -> Flow | None:
    """Perform actions: a move where it is put, or anything else (LG-ACTIONS-001)."""
    acting = act_of(s)
    eliminated(s)
    if s.station[acting.unit] == ABOARD and not acting.bound:
        return act_aboard(s, acting)
    if acting.bound or not on_field(s, acting.unit):
        go_on(s)
        return None
    if not (acting.actions or acting.free or acting.offer) and not any(
        rule is None for _, rule in card_actions(s, acting)
    ):
        go_on(s)
        return None
    return _act(s, acting)


def heed(s: Legion, acting: Act, moves: Moves) -> None:
    """AI holds only as long as one of the listed actions can be performed (LG-KEYWORD-508)."""
    if ATTACK_ONLY in acting.bidden and attack_refused(s, acting) is None:
        return
    if MOVE_ONLY in acting.bidden and moves.possible():
        return
    acting.bidden = ""


def _act(s: Legion, acting: Act) -> Flow:
    moves = None
    if acting.bidden:
        moves = Moves(s, acting)
        heed(s, acting, moves)
    if acting.offer:
        answer = yield question(s, acting, "LG-FREEACTION-001", "grant", moves)
        if answer == DONE:
            acting.offer = ""
            return  # it goes on with its own actions
        yield from perform(s, acting, answer)
        return
    answer = yield question(s, acting, "LG-ACTIONS-001", "act", moves)
    if answer == DONE:
        go_on(s)
        return
    yield from perform(s, acting, answer)


def question(s: Legion, acting: Act, cite: RuleId, ask: str, made: Moves | None = None) -> Place:
    """Where a unit may move to, and what else it may do."""

    def moves() -> Moves:
        nonlocal made
        if made is None:
            made = Moves(s, acting)
        return made

    return Place(
        mover(s, acting),
        lambda rng: moves().draw(rng),
        lambda action: moves().accepts(action),
        parse,
        cite,
        ask=ask,
        about=lambda: {
            "unit": acting.unit,
            "actions": acting.actions + acting.free + bool(acting.offer),
            "speed": acting.speed,
            "pace": speed_in(s, acting),
        },
        region=lambda: moves().region(),
        also=lambda: deeds(s, acting, moves),
        tried=lambda: moves().tried(),
        poses=MOVING,
        good=lambda: good_moves(moves()),
        preview=lambda action: moves().preview(action),
    )


def deeds(s: Legion, acting: Act, moves: Callable[[], Moves]) -> list[Candidate | Callable[[], Candidates]]:
    """Everything a unit may do besides moving somewhere, each with the rule that forbids it now; what is slow, by its kind."""
    if acting.why == PUSHED:
        bound = DUE if acting.due else "LG-UPGRADECARD-003" if not acting.rule else None
        done = DONE, bound if bound is not None and moves().possible() else None
        return [done, *(preparations(s, acting, moves()) if acting.by == NONE else ())]
    if acting.due:
        return [(DONE, DUE if moves().possible() else None)]
    found: list[Candidate | Callable[[], Candidates]] = [
        (DONE, "LG-KEYWORD-508" if acting.bidden and not acting.offer else None),
        lambda: ((ATTACKS, attack_refused(s, acting)),),
        lambda: _throws(s, acting),
    ]
    if acting.why == ACTIVATING and not acting.offer:
        did, tired = acting.did, unpaid(acting, 1)
        found += (
            (AIMS, TWICE if did >> AIM & 1 else tired),
            (DODGES, TWICE if did >> DODGE & 1 else tired),
            (STANDS_BY, _no_standby(s, acting) or (TWICE if did >> STANDBY & 1 else tired)),
            (RECOVERS, TWICE if did >> RECOVER & 1 else tired),
            lambda: tasks(s, acting),
            lambda: card_actions(s, acting),
        )
    found += (lambda: moves().climbs(), lambda: preparations(s, acting, moves()))
    return found


def attack_refused(s: Legion, acting: Act) -> RuleId | None:
    if acting.offer == MOVE_ONLY:
        return "LG-FREEACTION-001"
    if acting.did >> ATTACK & 1:
        return "LG-ATTACK-002"
    if (rule := unpaid(acting, 1, ATTACK_ONLY) or attack_barred(s, acting.unit)) is not None:
        return rule
    return None if any_target(s, acting, Attack(acting.unit, only=acting.only)) else "LG-RULING-026"


def _no_standby(s: Legion, acting: Act) -> RuleId | None:
    """Troopers and ground vehicles that have not attacked (LG-STANDBY-501, LG-STANDBY-515)."""
    if profile_of(s, acting.unit).model.kind == REPULSOR:
        return "LG-STANDBY-515"
    return "LG-STANDBY-502" if acting.attacked else None


def _throws(s: Legion, acting: Act) -> Iterator[Candidate]:
    """Saber Throw is an attack action (LG-UPGRADECARD-006)."""
    if acting.offer == MOVE_ONLY or SABER_THROW not in s.upgrades[acting.unit]:
        return
    if not acting.did >> ATTACK & 1 and unpaid(acting, 1, ATTACK_ONLY) is None:
        for throw in throws(s, acting):
            yield throw, None


def perform(s: Legion, acting: Act, answer: Any) -> Flow:
    """The unit does what was chosen."""
    unit = acting.unit
    match answer:
        case a.Aim() | a.Dodge() | a.Standby() | a.Recover():
            pay(acting, 1)
            begin(s, acting)
            match answer:
                case a.Aim():
                    acting.did |= 1 << AIM
                    gain_aim(s, unit, "LG-AIM-501")
                case a.Dodge():
                    acting.did |= 1 << DODGE
                    gain_dodge(s, unit, "LG-DODGE-501")
                case a.Standby():
                    acting.did |= 1 << STANDBY
                    stand_by(s, unit)
                case a.Recover():
                    acting.did |= 1 << RECOVER
                    yield from recover(s, unit)
            then(s, *AFTER_ACTION, HOME[acting.why])
        case a.Climb() | a.Clamber():
            yield from climb(s, acting, answer)
        case a.Attack():
            pay(acting, 1)
            begin_attack(s, acting, only=acting.only)
        case a.Throw(weapon):
            pay(acting, 1)
            begin_attack(s, acting, thrown=weapon)
        case a.Hasten():
            hasten(s, acting)
        case a.UseKeyword(word) if word in PREPARES:
            yield from prepare(s, acting, word)
        case a.UseUpgrade() | a.UseKeyword() | a.UseCommand():
            yield from use(s, acting, answer)
        case a.Claim() | a.Sabotage() | a.Repair() | a.Extract():
            pay(acting, cost_of(answer))
            begin(s, acting)
            carry_out(s, acting, answer)
            then(s, *AFTER_ACTION, HOME[acting.why])
        case _:
            move(s, acting, answer)


def stand_by(s: Legion, unit: int) -> None:
    """A standby action, and what follows it: Ready X (LG-STANDBY-501, LG-KEYWORD-580)."""
    gain_standby(s, unit, "LG-STANDBY-501")
    gain_aims(s, unit, keyword(s, unit, "ready"), "LG-KEYWORD-580")


def recover(s: Legion, unit: int) -> Flow:
    """Remove all suppression, ready all upgrades (LG-RECOVER-001), turn shield tokens by Recharge X (LG-KEYWORD-581)."""
    tell(s, Recovered, unit=unit, cite="LG-RECOVER-001")
    s.exhausted[unit] = 0
    raise_shields(s, unit, keyword(s, unit, "recharge"), "LG-KEYWORD-581")
    yield from relieve(s, unit, s.suppression[unit], "LG-RECOVER-001")
    yield from reconfigure(s, unit)


def granted_action(s: Legion) -> Flow:
    """A unit may perform the free action that an effect gives it (LG-FREEACTION-001)."""
    acting = act_of(s)
    answer = yield question(s, acting, "LG-FREEACTION-001", "grant")
    if answer == DONE:
        s.step = "granted"
        return
    yield from perform(s, acting, answer)


def push(s: Legion) -> Flow:
    """A player makes a speed-X move with a unit; whose effect it is makes all choices (LG-UPGRADECARD-003, LG-RULING-079)."""
    pushed = act_of(s)
    if not on_field(s, pushed.unit):
        s.step = "pushed"
        return
    cite, ask = (pushed.rule, "let-move") if pushed.rule else ("LG-UPGRADECARD-003", "push")
    answer = yield question(s, pushed, cite, ask)
    if answer == DONE:
        s.step = "pushed"
        return
    if isinstance(answer, a.UseKeyword):
        yield from prepare(s, pushed, answer.keyword)
        return
    lose_standby(s, pushed.unit, "LG-STANDBY-505")
    advance(s, pushed, answer)
    party = ("party",) if leads_party(s, pushed.unit, pushed.rule) else ()
    then(s, *MOVED, "footwork", *AFTER_ACTION, *party, "pushed")


def pushed(s: Legion) -> None:
    s.acts.pop()
    go_on(s)


def ending(s: Legion) -> Flow:
    """The end of an activation: attacks that cards allow; the unit does nothing else any more."""
    acting = act_of(s)
    if on_field(s, acting.unit) and (acting.ended or not acting.bound):
        acting.bound = acting.ended = True
        yield from answers(s, ENDING, acting)
    if s.step == "ending":
        go_on(s)
