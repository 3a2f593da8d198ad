"""What an answer is weighed by, from what its player sees: cover, dice and the wounds to be expected of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion.actions import Target, With
from wartable.games.legion.cards.command_upgrades import guardian
from wartable.games.legion.content import ATTACK_DICE, CRITICAL, DEFENSE_DICE, HIT, SURGE, WEAPONS
from wartable.games.legion.model import NONE, Act, Attack, Pool
from wartable.games.legion.profiles import DICE, SPRAY
from wartable.games.legion.rules.guarding import guardians
from wartable.games.legion.rules.pools import (
    attack_chart,
    cover_of,
    impact_of,
    more_saves,
    pierce_against,
    total,
    undodgeable,
)
from wartable.games.legion.rules.shields import shields
from wartable.games.legion.rules.targets import attack_range, choices, in_melee, seen_minis
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.spots import written
from wartable.games.legion.table import mini, profile_of
from wartable.games.legion.view import View
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import Weight

BLOCK = HIT
ONE = 1000
"""Averages are in thousandths."""


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """Of a defender: range, cover and what a full attack does on average. Of weapons: their dice."""
    return [_of(view, lang, ask, action) for action in options]


def _of(view: View, lang: str, ask: str, action: Any) -> Weight | None:
    attack = view.attack
    if attack is None:
        return None
    if isinstance(action, Target) and attack.thrown == NONE:
        return _target(view, lang, attack, action.unit)
    if isinstance(action, With):
        dice = [n * action.count for n in WEAPONS[action.weapon].dice]
        return Weight(TEXTS.say(lang, "weigh-dice", {"n": sum(dice)}), "die6")
    return None


def _target(view: Any, lang: str, attack: Attack, defender: int) -> Weight:
    """The whole unit shoots with the weapons that give most dice; what the defender may choose to do, is only told."""
    unit = attack.unit
    melee = in_melee(view, unit, defender)
    distance = 0 if melee else attack_range(view, unit, defender)
    pool = Pool(defender, melee, distance)
    taken: list[int] = []
    most = keyword(view, unit, "arsenal") or 1
    able = choices(view, Act(unit), attack, defender, distance, melee)
    for weapon in sorted(able, key=lambda weapon: -sum(DICE[weapon])):
        for number in able[weapon]:
            if taken.count(number) < most:
                taken.append(number)
                pool.weapons.append((number, weapon))
    level = cover_of(view, unit, pool)
    tenths = expected(view, unit, pool, level)
    told = {
        "range": distance, "cover": level, "melee": "yes" if melee else "no", "dice": sum(_dice(view, pool)),
        "dodge": 0 if undodgeable(pool) else view.dodge[defender],
        "guard": sum(guardian(view, u, defender) for u in guardians(view, pool)),
    }  # fmt: skip
    text = TEXTS.say(lang, "weigh-wounds", {"n": written(tenths, lang)})
    left = sum(
        profile_of(view, defender).thresholds[view.gear[m]] - view.wounds[m]
        for m in range(view.first[defender], view.first[defender + 1])
        if view.stands[m] == 1
    )
    harm = "deadly" if tenths >= 10 * left else "hurt" if tenths >= 5 else ""
    return Weight(text, "hp", TEXTS.say(lang, "weigh-attack", told), harm=harm)


def _dice(view: Any, pool: Pool) -> list[int]:
    found = [0, 0, 0]
    for number, weapon in pool.weapons:
        times = len(seen_minis(view, mini(view, number), pool.defender)) if SPRAY[weapon] else 1
        for n, amount in enumerate(DICE[weapon]):
            found[n] += amount * times
    return found


def expected(view: Any, unit: int, pool: Pool, level: int) -> int:
    """The wounds to be expected on average, in tenths: as if every die gave its average."""
    hits, crits = _shown(view, unit, pool)
    hits = max(0, hits - ONE * level)
    p = profile_of(view, pool.defender)
    if p.armor or p.armor_x:
        turned = min(hits, ONE * impact_of(view, unit, pool))
        hits, crits = hits - turned, crits + turned
        hits = 0 if p.armor else max(0, hits - ONE * p.armor_x)
    through = hits + crits
    if not pool.melee:
        through = max(0, through - ONE * shields(view, pool.defender))
    return max(0, through - _blocked(view, unit, pool, through)) // 100


def _shown(view: Any, unit: int, pool: Pool) -> tuple[int, int]:
    """Hits and criticals on average, in thousandths, when surges are converted."""
    hits = crits = surges = 0
    for colour, n in enumerate(_dice(view, pool)):
        faces = ATTACK_DICE[colour]
        hits += ONE * n * faces.count(HIT) // len(faces)
        crits += ONE * n * faces.count(CRITICAL) // len(faces)
        surges += ONE * n * faces.count(SURGE) // len(faces)
    chart = attack_chart(view, unit, pool)
    turned = surges if chart == CRITICAL else min(surges, ONE * total(view, unit, pool, "critical"))
    surges -= turned
    return hits + (surges if chart == HIT else min(surges, ONE * view.surge[unit])), crits + turned


def _blocked(view: Any, unit: int, pool: Pool, through: int) -> int:
    """So many of these hits and criticals are blocked on average, in thousandths."""
    defender = pool.defender
    p = profile_of(view, defender)
    saves = DEFENSE_DICE[p.unit.defense]
    blocking = saves.count(BLOCK) + (saves.count(SURGE) if p.surge.defense else 0)
    rolled = through + (ONE * more_saves(view, unit, pool) if through else 0)
    blocked = rolled * blocking // len(saves)
    blocked += min(rolled - blocked, ONE * keyword(view, defender, "uncanny-luck")) * blocking // len(saves)
    return max(0, blocked - ONE * pierce_against(view, unit, pool, defender))
