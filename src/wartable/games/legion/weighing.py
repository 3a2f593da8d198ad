"""What an answer is weighed by, from what its player sees: cover, dice and the wounds to be expected of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion.actions import Target, With
from wartable.games.legion.content import ATTACK_DICE, CRITICAL, DEFENSE_DICE, HIT, SURGE, WEAPONS
from wartable.games.legion.model import NONE, Act, Attack, Pool
from wartable.games.legion.profiles import BLAST, DICE, IMPACT, PIERCE, SPRAY
from wartable.games.legion.rules.targets import attack_range, choices, in_melee, seen_minis
from wartable.games.legion.space.cover import cover
from wartable.games.legion.table import NAMES, leader, mini, profile_of, scene
from wartable.games.legion.view import View
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import Weight

HEAVY = 2
BLOCK = HIT


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
        return Weight(str(sum(dice)), "die6", TEXTS.say(lang, "weigh-dice", {"n": sum(dice)}))
    return None


def _target(view: Any, lang: str, attack: Attack, defender: int) -> Weight:
    """The whole unit shoots with the weapons that give most dice."""
    unit = attack.unit
    melee = in_melee(view, unit, defender)
    distance = 0 if melee else attack_range(view, unit, defender)
    pool = Pool(defender, melee, distance)
    taken: set[int] = set()
    able = choices(view, Act(unit), attack, defender, distance, melee)
    for weapon in sorted(able, key=lambda weapon: -sum(DICE[weapon])):
        for number in able[weapon]:
            if number not in taken:
                taken.add(number)
                pool.weapons.append((number, weapon))
    level = cover_against(view, unit, pool)
    tenths = expected(view, unit, pool, level)
    told = {"range": distance, "cover": level, "melee": "yes" if melee else "no", "dice": sum(_dice(view, pool))}
    text = f"≈{tenths // 10}.{tenths % 10}"
    left = sum(
        profile_of(view, defender).wounds - view.wounds[m]
        for m in range(view.first[defender], view.first[defender + 1])
        if view.stands[m] == 1
    )
    harm = "deadly" if tenths >= 10 * left else "hurt" if tenths >= 5 else ""
    return Weight(text, "hp", TEXTS.say(lang, "weigh-attack", told), harm=harm)


def cover_against(view: Any, unit: int, pool: Pool) -> int:
    """The defender's cover, as the attack will find it."""
    if pool.melee or any(BLAST[weapon] for _, weapon in pool.weapons):
        return 0
    p = profile_of(view, pool.defender)
    better = p.cover + (1 if p.trooper and view.suppression[pool.defender] and p.unit.type != "droid-trooper" else 0)
    return min(HEAVY, cover(scene(view), leader(view, unit), NAMES[pool.defender])[1] + better)


def _dice(view: Any, pool: Pool) -> list[int]:
    total = [0, 0, 0]
    for number, weapon in pool.weapons:
        times = len(seen_minis(view, mini(view, number), pool.defender)) if SPRAY[weapon] else 1
        for n, amount in enumerate(DICE[weapon]):
            total[n] += amount * times
    return total


def expected(view: Any, unit: int, pool: Pool, level: int) -> int:
    """The wounds to be expected on average, in tenths: as if every die gave its average."""
    chart, p = profile_of(view, unit).unit.surge.attack, profile_of(view, pool.defender)
    hits = crits = 0
    for colour, n in enumerate(_dice(view, pool)):
        faces = ATTACK_DICE[colour]
        hits += 1000 * n * (faces.count(HIT) + (faces.count(SURGE) if chart == "hit" else 0)) // len(faces)
        crits += 1000 * n * (faces.count(CRITICAL) + (faces.count(SURGE) if chart == "crit" else 0)) // len(faces)
    hits = max(0, hits - 1000 * level)
    if p.armor or p.armor_x:
        turned = min(hits, 1000 * sum(IMPACT[weapon] for _, weapon in pool.weapons))
        hits, crits = hits - turned, crits + turned
        hits = 0 if p.armor else max(0, hits - 1000 * p.armor_x)
    saves = DEFENSE_DICE[p.unit.defense]
    blocking = saves.count(BLOCK) + (saves.count(SURGE) if p.unit.surge.defense else 0)
    through = hits + crits
    blocked = through * blocking // len(saves)
    if not p.steadfast:
        blocked -= min(blocked, 1000 * sum(PIERCE[weapon] for _, weapon in pool.weapons))
    return (through - blocked) // 100
