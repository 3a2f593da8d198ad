"""Repair X and Treat X: wounds and other tokens are removed, or miniatures that were defeated in this round come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.keywords import DONE, choose, friends
from wartable.games.legion.content import KEYWORD
from wartable.games.legion.events import MiniRestored, TokenCleared, WeaponMended, WoundHealed
from wartable.games.legion.model import CLEARED, FIELD, Act, Legion
from wartable.games.legion.poses import parse
from wartable.games.legion.powers import KeywordAims, KeywordEffect, keyword_power
from wartable.games.legion.profiles import CardAction
from wartable.games.legion.rules.tokens import droid
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.table import (
    followers,
    fresh,
    leader,
    numbers,
    put,
    reconsider,
    scene,
    threshold,
    trooper,
    unit_of,
)
from wartable.kernel.questions import Choose, Flow, Place
from wartable.kernel.state import RuleId, tell

REMOVES = {"repair": ("ion", "damaged", "disabled"), "treat": ("poison",)}
"""The tokens that each of them removes, besides wounds."""


def is_machine(s: Legion, unit: int) -> bool:
    """Vehicles and droid troopers are repaired (LG-KEYWORD-584)."""
    return not trooper(s, unit) or droid(s, unit)


def is_alive(s: Legion, unit: int) -> bool:
    """All other troopers are treated (LG-KEYWORD-617)."""
    return not is_machine(s, unit)


def removals(s: Legion, unit: int, keyword: str) -> Iterator[Any]:
    """What can be removed from a unit."""
    yield from (a.Heal(m) for m in numbers(s, unit) if s.wounds[m])
    yield from (a.Clear(CLEARED.index(kind)) for kind in REMOVES[keyword] if getattr(s, kind)[unit])
    if keyword == "repair":
        yield from (a.Mend(weapon) for mini, weapon in s.broken if unit_of(s, mini) == unit)


def returns(s: Legion, unit: int) -> Iterator[Any]:
    """The miniatures of a unit that can come back: they were defeated in this round, and there is room for them."""
    yield from (a.Restore(m) for m in s.felled if unit_of(s, m) == unit and _room(s, unit, m)[1] is not None)


def needy(keyword: str, of: KeywordAims) -> KeywordAims:
    """Of these units those for which something can be done."""

    def aims(s: Legion, unit: int, one: CardAction) -> list[Any]:
        return [
            pick
            for pick in of(s, unit, one)
            if next(removals(s, pick.unit, keyword), None) or next(returns(s, pick.unit), None)
        ]

    return aims


def heals(aims: KeywordAims) -> KeywordEffect:
    """A unit is chosen; then up to X tokens are removed from it, or up to X of its miniatures come back."""

    def use(s: Legion, act: Act, one: CardAction) -> Flow:
        answer = yield choose(s, act.unit, one.keyword, aims(s, act.unit, one))
        unit, cite, back = answer.unit, KEYWORD[one.keyword].rule, False
        for n in range(one.x):
            options = [] if back else [*removals(s, unit, one.keyword)]
            options += [*returns(s, unit)] if back or not n else []
            if not options:
                return
            answer = yield Choose(
                s.owner[act.unit], [*options, DONE] if n else options, cite, ask="heal", about={"unit": unit}
            )
            if answer == DONE:
                return
            back = isinstance(answer, a.Restore)
            if back:
                yield from restore(s, unit, answer.mini, cite)
            else:
                _remove(s, unit, answer, cite)

    return use


def _remove(s: Legion, unit: int, answer: Any, cite: RuleId) -> None:
    match answer:
        case a.Heal(mini):
            s.wounds[mini] -= 1
            tell(s, WoundHealed, unit=unit, mini=mini, cite=cite)
        case a.Clear(kind):
            getattr(s, CLEARED[kind])[unit] -= 1
            tell(s, TokenCleared, unit=unit, kind=kind, cite=cite)
        case a.Mend(weapon):
            s.broken.remove(next(pair for pair in s.broken if pair[1] == weapon and unit_of(s, pair[0]) == unit))
            tell(s, WeaponMended, unit=unit, weapon=weapon, cite=cite)


def _room(s: Legion, unit: int, number: int) -> tuple[Formation, Mini | None]:
    """The formation that a miniature comes back to, and a place in it; None if there is none."""
    first = leader(s, unit)
    one = fresh(s, number, unit, first.x, first.y, first.z, first.facing)
    form = Formation(scene(s), first, [one], old=first)
    return form, form.beside(one, followers(s, unit))


def restore(s: Legion, unit: int, number: int, cite: RuleId) -> Flow:
    """A miniature is put back in cohesion, one wound short of its defeat (LG-KEYWORD-617)."""
    form, usual = _room(s, unit, number)
    assert usual is not None and s.station[unit] == FIELD
    stay, (one,) = followers(s, unit), form.followers
    proposal = a.Form(((usual.x, usual.y),))

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Form) or len(action.places) != 1:
            return cite
        return form.place_refused(one, *action.places[0], stay)

    answer = yield Place(
        s.owner[unit],
        lambda rng: proposal,
        accepts,
        parse,
        cite,
        ask="restore-where",
        about={"unit": unit},
        poses=a.Form,
    )
    s.felled.remove(number)
    s.wounds[number] = threshold(s, unit, number) - 1
    put(s, form.put(one, *answer.places[0]))
    reconsider(s, unit)
    tell(s, MiniRestored, unit=unit, mini=number, cite=cite)


_REPAIR, _TREAT = needy("repair", friends(1, is_machine, seen=True)), needy("treat", friends(1, is_alive, seen=True))
keyword_power("repair", _REPAIR)(heals(_REPAIR))
"""A friendly vehicle or droid trooper unit at range 1 (LG-KEYWORD-584)."""
keyword_power("treat", _TREAT)(heals(_TREAT))
"""A friendly trooper unit at range 1 that is no droid (LG-KEYWORD-617)."""
