"""What follows a move action: tokens, and a free attack action."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.training import PUSH, push_on
from wartable.games.legion.model import ACTIVATING, ATTACK, NONE, Act, Attack, Legion, act_of, go_on
from wartable.games.legion.phases.acting import begin_attack
from wartable.games.legion.phases.riding import may_board, offer
from wartable.games.legion.rules.equipment import ready
from wartable.games.legion.rules.targets import any_target
from wartable.games.legion.rules.throwing import throws
from wartable.games.legion.rules.tokens import enraged, gain_aims, gain_dodges
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import in_melee_with, on_field, profile_of
from wartable.kernel.questions import Choose, Flow, carry
from wartable.kernel.state import RuleId

PASS = a.Pass()


def after_move(s: Legion) -> Flow | None:
    """Tactical X and Agile X give tokens; Relentless, Charge and Steady a free attack action (LG-RELENTLESS-501, LG-CHARGE-501)."""
    act = act_of(s)
    unit = act.unit
    go_on(s)
    if not act.by_action or act.bound or not on_field(s, unit):
        return None
    if able := may_board(s, act):
        return _board_first(s, act, able)
    return _followed(s, act)


def _board_first(s: Legion, act: Act, able: list[int]) -> Flow:
    """A unit that boards a transport does nothing else (LG-KEYWORD-612)."""
    yield from offer(s, act, able)
    if on_field(s, act.unit):
        yield from carry(_followed(s, act))


def _followed(s: Legion, act: Act) -> Flow | None:
    unit = act.unit
    if act.standard:
        gain_aims(s, unit, keyword(s, unit, "tactical"), "LG-KEYWORD-606")
        gain_dodges(s, unit, keyword(s, unit, "agile"), "LG-KEYWORD-509")
        if ready(s, unit, PUSH):
            return _push_on(s, act)
    return _free_attack(s, act)


def _push_on(s: Legion, act: Act) -> Flow:
    yield from push_on(s, act.unit)
    yield from carry(_free_attack(s, act))


def _free_attack(s: Legion, act: Act) -> Flow | None:
    """The free attack action that follows a move action, if the unit has one and has not attacked."""
    unit = act.unit
    if act.did >> ATTACK & 1:
        return None
    if profile_of(s, unit).relentless:
        attack, cite = Attack(unit), "LG-RELENTLESS-501"
    elif act.joined in in_melee_with(s, unit) and (keyword(s, unit, "charge") or enraged(s, unit)):
        attack, cite = Attack(unit, only=act.joined), "LG-CHARGE-501"
    elif act.why == ACTIVATING and keyword(s, unit, "steady"):
        attack, cite = Attack(unit, ranged=True), "LG-KEYWORD-604"
    else:
        return None
    options: list[Any] = [a.Attack()] if any_target(s, act, attack) else []
    if attack.only == NONE:
        options += throws(s, act)
    return _after_move(s, act, attack, options, cite) if options else None


def _after_move(s: Legion, act: Act, attack: Attack, options: list[Any], cite: RuleId) -> Flow:
    answer = yield Choose(s.owner[act.unit], [*options, PASS], cite, ask="free-attack", about={"unit": act.unit})
    if answer != PASS:
        thrown = answer.weapon if isinstance(answer, a.Throw) else NONE
        begin_attack(s, act, thrown=thrown, only=attack.only, ranged=attack.ranged)
