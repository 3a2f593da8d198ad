"""Keywords that are card actions, in alphabetical order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import KEYWORD, KEYWORD_NUMBER
from wartable.games.legion.events import Distracted
from wartable.games.legion.model import EITHER, Act, Legion, foe, units_of
from wartable.games.legion.phases.acting import grant
from wartable.games.legion.powers import KeywordAims, keyword_power
from wartable.games.legion.profiles import CardAction
from wartable.games.legion.rules.deploying import zoned, zones_of
from wartable.games.legion.rules.targets import unit_sees
from wartable.games.legion.rules.tokens import gain_aim, gain_dodge, suppress
from wartable.games.legion.space.zones import in_zone
from wartable.games.legion.table import in_range, minis_of, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE = a.Done()
Filter = Callable[[Legion, int], bool]


def friends(
    farthest: int, of: Filter = lambda s, unit: True, *, seen: bool = False, other: bool = False
) -> KeywordAims:
    """Friendly units so near (`seen`: in the unit's line of sight; `other`: not the unit itself)."""

    def aims(s: Legion, unit: int, one: CardAction) -> list[Any]:
        return [
            a.Pick(u)
            for u in units_of(s, s.owner[unit])
            if of(s, u)
            and not (other and u == unit)
            and in_range(s, unit, u, farthest)
            and (not seen or u == unit or unit_sees(s, unit, u))
        ]

    return aims


def choose(s: Legion, unit: int, keyword: str, options: list[Any]) -> Choose:
    """Whom a keyword is about."""
    about = {"unit": unit, "keyword": KEYWORD_NUMBER[keyword]}
    return Choose(s.owner[unit], options, KEYWORD[keyword].rule, ask="keyword", about=about)


def itself(s: Legion, unit: int, one: CardAction) -> list[Any]:
    return [a.Pick(unit)]


def each_of_up_to_x(
    aims: KeywordAims, gain: Callable[[Legion, int, str], None]
) -> Callable[[Legion, Act, CardAction], Flow]:
    """Up to X of these units gain something, one after another."""

    def use(s: Legion, act: Act, one: CardAction) -> Flow:
        able = aims(s, act.unit, one)
        for _ in range(min(one.x, len(able))):
            answer = yield choose(s, act.unit, one.keyword, [*able, DONE])
            if answer == DONE:
                return
            able.remove(answer)
            gain(s, answer.unit, KEYWORD[one.keyword].rule)

    return use


# -- one card action after another --------------------------------------------------------------------------------


@keyword_power("calculate-odds", friends(1, trooper, seen=True))
def _(s: Legion, act: Act, one: CardAction) -> Flow:
    """A friendly trooper unit at range 1 gains an aim, a dodge and a suppression token (LG-KEYWORD-518)."""
    answer = yield choose(s, act.unit, one.keyword, friends(1, trooper, seen=True)(s, act.unit, one))
    gain_aim(s, answer.unit, "LG-KEYWORD-518")
    gain_dodge(s, answer.unit, "LG-KEYWORD-518")
    suppress(s, answer.unit, 1, "LG-KEYWORD-518")


def seen_enemies(farthest: int) -> KeywordAims:
    """Enemy trooper units so near that the unit sees."""

    def aims(s: Legion, unit: int, one: CardAction) -> list[Any]:
        return [
            a.Pick(u)
            for u in units_of(s, foe(s.owner[unit]))
            if trooper(s, u) and in_range(s, unit, u, farthest) and unit_sees(s, unit, u)
        ]

    return aims


@keyword_power("distract", seen_enemies(2))
def _(s: Legion, act: Act, one: CardAction) -> Flow:
    """In this round an enemy trooper unit must attack the distracting unit if it is able to (LG-KEYWORD-537)."""
    answer = yield choose(s, act.unit, one.keyword, seen_enemies(2)(s, act.unit, one))
    s.distracted.append((answer.unit, act.unit))
    tell(s, Distracted, unit=answer.unit, by=act.unit, cite="LG-KEYWORD-537")


@keyword_power("pulling-the-strings", friends(2, trooper, other=True))
def _(s: Legion, act: Act, one: CardAction) -> Flow:
    """Another friendly trooper unit at range 1 to 2 may perform a free attack or move action (LG-KEYWORD-577)."""
    answer = yield choose(s, act.unit, one.keyword, friends(2, trooper, other=True)(s, act.unit, one))
    grant(s, answer.unit, EITHER)


@keyword_power("quick-thinking", itself)
def _(s: Legion, act: Act, one: CardAction) -> None:
    """The unit gains an aim and a dodge token (LG-KEYWORD-578)."""
    gain_aim(s, act.unit, "LG-KEYWORD-578")
    gain_dodge(s, act.unit, "LG-KEYWORD-578")


def _mission(s: Legion, unit: int, one: CardAction) -> list[Any]:
    """Once in the game, within an enemy deployment zone: all miniatures of the unit (LG-WITHIN-001)."""
    if s.missions >> unit & 1 or not zoned(s):
        return []
    zones = zones_of(s, foe(s.owner[unit]))
    return [a.Pick(unit)] if any(all(in_zone(ring, one) for one in minis_of(s, unit)) for ring in zones) else []


@keyword_power("secret-mission", _mission)
def _(s: Legion, act: Act, one: CardAction) -> None:
    """A victory token lies on the unit's card (LG-KEYWORD-592)."""
    s.missions |= 1 << act.unit


keyword_power("spotter", friends(1))(each_of_up_to_x(friends(1), gain_aim))
"""Up to X friendly units at range 1 each gain an aim token (LG-KEYWORD-601)."""
keyword_power("take-cover", friends(1, trooper))(each_of_up_to_x(friends(1, trooper), gain_dodge))
"""Up to X friendly trooper units at range 1 each gain a dodge token (LG-KEYWORD-607)."""
