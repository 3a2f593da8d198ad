"""After the rally step: Inspire, Demoralize, Dauntless and Compel; flight; then what a unit with AI must do first."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import KEYWORD, KEYWORD_NUMBER
from wartable.games.legion.events import KeywordUsed
from wartable.games.legion.model import FACEUP, MOVE_ONLY, Act, Legion, act_of, foe, go_on, mustered
from wartable.games.legion.phases.rallying import flee
from wartable.games.legion.phases.relief import relieve
from wartable.games.legion.rules.moves import held
from wartable.games.legion.rules.tokens import calm, fearless, suppress, suppressed
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import in_battle, in_range, on_field, profile_of, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
NEAR = 2
"""Inspire, Demoralize and Compel reach to range 2."""


def rallied(s: Legion) -> Flow:
    """What keywords do after a unit has rallied; then a panicked one flees, and does nothing else (LG-PANIC-504)."""
    act = act_of(s)
    unit = act.unit
    go_on(s)
    if not in_battle(s, unit):
        return
    has = profile_of(s, unit).has
    if times := has.get("inspire"):
        yield from _inspire(s, unit, times)
    if times := has.get("demoralize"):
        yield from _demoralize(s, unit, times)
    if s.panic[unit] and act.bound:
        if act.actions and on_field(s, unit):  # aboard a transport nobody flees
            yield from flee(s, act)
        return
    if s.suppression[unit]:
        yield from _pressed(s, act)
    if s.order[unit] != FACEUP and (of := _ai(s, unit)):
        act.bidden = of


def _ai(s: Legion, unit: int) -> str:
    """The actions of which its first one must be, if it has AI (LG-KEYWORD-508)."""
    has = profile_of(s, unit).has
    return next((word.partition(":")[2] for word in has if word.startswith("ai:")), "") if "ai" in has else ""


def _offer(s: Legion, unit: int, word: str, options: list[Any]) -> Choose:
    about = {"unit": unit, "keyword": KEYWORD_NUMBER[word]}
    return Choose(s.owner[unit], options, KEYWORD[word].rule, ask="hearten", about=about)


def _inspire(s: Legion, unit: int, times: int) -> Flow:
    """Up to X suppression tokens in all are removed from other friendly units at range 1 to 2 (LG-KEYWORD-568)."""
    for _ in range(times):
        near = [u for u in mustered(s, s.owner[unit]) if s.suppression[u] and u != unit and in_range(s, unit, u, NEAR)]
        if not near:
            return
        answer = yield _offer(s, unit, "inspire", [*(a.Pick(u) for u in near), DONE])
        if answer == DONE:
            return
        if s.owner[answer.unit] == s.owner[unit]:
            calm(s, answer.unit, 1, "LG-KEYWORD-568")
        else:  # a partner's unit: with Danger Sense it keeps the token if that player likes
            yield from relieve(s, answer.unit, 1, "LG-KEYWORD-568")


def _demoralize(s: Legion, unit: int, times: int) -> Flow:
    """Up to X suppression tokens in all go to enemy units at range 1 to 2 (LG-KEYWORD-530)."""
    for _ in range(times):
        near = [u for u in mustered(s, foe(s.owner[unit])) if not fearless(s, u) and in_range(s, unit, u, NEAR)]
        if not near:
            return
        answer = yield _offer(s, unit, "demoralize", [*(a.Pick(u) for u in near), DONE])
        if answer == DONE:
            return
        suppress(s, answer.unit, 1, "LG-KEYWORD-530")


def _pressed(s: Legion, act: Act) -> Flow:
    """A suppressed unit may gain a suppression token for a free move action (LG-KEYWORD-528, LG-KEYWORD-519)."""
    unit = act.unit
    if act.bound or not suppressed(s, unit) or held(s, unit):
        return
    word = "dauntless" if keyword(s, unit, "dauntless") else "compel" if _compelled(s, unit) else ""
    if not word:
        return
    rule, about = KEYWORD[word].rule, {"unit": unit, "keyword": KEYWORD_NUMBER[word]}
    answer = yield Choose(s.owner[unit], [YES, PASS], rule, ask="pressed", about=about)
    if answer == YES:
        tell(s, KeywordUsed, unit=unit, keyword=KEYWORD_NUMBER[word], cite=rule)
        suppress(s, unit, 1, rule)
        act.offer = MOVE_ONLY


def _compelled(s: Legion, unit: int) -> bool:
    """Whether another friendly unit with Compel is at range 1 to 2 of this trooper unit (LG-KEYWORD-519)."""
    return trooper(s, unit) and any(
        u != unit and keyword(s, u, "compel") and in_range(s, unit, u, NEAR) for u in mustered(s, s.owner[unit])
    )
