"""Fire Support: another unit adds weapons to a pool and has been activated (LG-KEYWORD-542 to LG-KEYWORD-545)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import FireSupported, WeaponAdded
from wartable.games.legion.gains import KEEPS_ORDER
from wartable.games.legion.model import FACEDOWN, NONE, Legion, Pool, attack_of, pool_of
from wartable.games.legion.phases.attacking import gathered
from wartable.games.legion.rules.edicts import joining
from wartable.games.legion.rules.supporting import joiner, support_choices, supporters
from wartable.games.legion.rules.targets import weapons_of
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import lay_order, unit_of
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE, PASS = a.Done(), a.Pass()


def support(s: Legion) -> Flow:
    """Who supports the attack, then with which weapons; then its order token lies facedown (LG-KEYWORD-543)."""
    attack, pool = attack_of(s), pool_of(s)
    if pool.support == NONE:
        pool.support = joiner(s, attack, pool)
        if pool.support == NONE:
            pool.support = yield from _supporter(s, pool)
        if pool.support == NONE:
            yield from gathered(s)
        return
    unit = pool.support
    joins = joining(s, attack.unit)
    cite = joins[1] if joins is not None and joins[0] == unit else "LG-KEYWORD-542"
    able, added = support_choices(s, pool), any(unit_of(s, number) == unit for number, _ in pool.weapons)
    if able:
        options: list[Any] = [a.With(weapon, n) for weapon, minis in able.items() for n in range(len(minis), 0, -1)]
        answer = options[0]
        if added or len(options) > 1:
            about = {"unit": unit, "defender": pool.defender}
            answer = yield Choose(
                s.owner[unit], [*options, DONE] if added else options, cite, ask="arm-support", about=about
            )
        if answer != DONE:
            users = sorted(able[answer.weapon], key=lambda m: len(weapons_of(s, unit, m)))[: answer.count]
            pool.weapons.extend((number, answer.weapon) for number in users)
            tell(s, WeaponAdded, unit=unit, weapon=answer.weapon, count=answer.count, cite=cite)
            return
    if cite == "LG-KEYWORD-542" and not keyword(s, unit, KEEPS_ORDER):
        lay_order(s, unit, FACEDOWN)
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
