"""Fire Support: another unit adds weapons to a pool and has been activated (LG-KEYWORD-542 to LG-KEYWORD-545)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.events import FireSupported, WeaponAdded
from wartable.games.legion.model import FACEDOWN, NONE, Legion, Pool, attack_of, pool_of
from wartable.games.legion.phases.attacking import gathered
from wartable.games.legion.rules.supporting import support_choices, supporters
from wartable.games.legion.rules.targets import weapons_of
from wartable.games.legion.table import unit_of
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE, PASS = a.Done(), a.Pass()


def support(s: Legion) -> Flow:
    """Who supports the attack, then with which weapons; then its order token lies facedown (LG-KEYWORD-543)."""
    pool = pool_of(s)
    if pool.support == NONE:
        pool.support = yield from _supporter(s, pool)
        if pool.support == NONE:
            yield from gathered(s)
        return
    unit = pool.support
    able, added = support_choices(s, pool), any(unit_of(s, number) == unit for number, _ in pool.weapons)
    if able:
        options: list[Any] = [a.With(weapon, n) for weapon, minis in able.items() for n in range(len(minis), 0, -1)]
        answer = yield Choose(
            s.owner[unit],
            [*options, DONE] if added else options,
            "LG-KEYWORD-542",
            ask="arm-support",
            about={"unit": unit, "defender": pool.defender},
        )
        if answer != DONE:
            users = sorted(able[answer.weapon], key=lambda m: len(weapons_of(s, unit, m)))[: answer.count]
            pool.weapons.extend((number, answer.weapon) for number in users)
            tell(s, WeaponAdded, unit=unit, weapon=answer.weapon, count=answer.count, cite="LG-KEYWORD-542")
            return
    s.order[unit] = FACEDOWN
    tell(s, FireSupported, unit=unit, defender=pool.defender, cite="LG-KEYWORD-543")
    yield from gathered(s)


def _supporter(s: Legion, pool: Pool) -> Generator[Choose, Any, int]:
    """The unit that supports the attack, as its player says; NONE: nobody does."""
    able = supporters(s, attack_of(s), pool)
    for seat in sorted({s.owner[u] for u in able}):
        options: list[Any] = [a.Support(u) for u in able if s.owner[u] == seat]
        answer = yield Choose(
            seat, [*options, PASS], "LG-KEYWORD-542", ask="support", about={"defender": pool.defender}
        )
        if answer != PASS:
            return int(answer.unit)
    return NONE
