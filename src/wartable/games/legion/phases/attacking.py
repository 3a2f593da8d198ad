"""Attacks: defenders, weapons, dice, dodge and cover (LG-ATTACK-007); `defending.py` goes on with the defense."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import (
    AttackDeclared,
    AttackEnded,
    AttackRerolled,
    AttackRolled,
    CoverTaken,
    DodgeSpent,
    SurgesConverted,
    SurgeSpent,
    WeaponAdded,
)
from wartable.games.legion.cards.generators import boost
from wartable.games.legion.cards.training import DUCK, duck, hunt, tenacity
from wartable.games.legion.content import BLANK, COMMAND_CARDS, CRITICAL, HIT, RED, SURGE, UPGRADES
from wartable.games.legion.events import UpgradeUsed
from wartable.games.legion.gains import EVADES
from wartable.games.legion.model import (
    FIELD,
    NONE,
    STANDS,
    Act,
    Attack,
    Legion,
    Pool,
    act_of,
    attack_of,
    go_on,
    hostile,
    pool_of,
)
from wartable.games.legion.moments import AIM_SPENT, ATTACKED, CHARGED, answers
from wartable.games.legion.phases.acting import begin_attack
from wartable.games.legion.phases.aftermath import scatter, scatters
from wartable.games.legion.profiles import (
    CARD_OF_ORDERS,
    CARD_OF_WEAPON,
    CUMBERSOME,
    DICE,
    NAME,
    SPRAY,
)
from wartable.games.legion.rules.dice import cancel, change, colour, count, roll_attack, roll_pool
from wartable.games.legion.rules.equipment import ready
from wartable.games.legion.rules.pools import HEAVY, attack_chart, cover_of, total, undodgeable
from wartable.games.legion.rules.sharing import purse, spend
from wartable.games.legion.rules.supporting import joiner, supporters
from wartable.games.legion.rules.targets import (
    able_against,
    any_target,
    attack_range,
    choices,
    exposed,
    in_melee,
    seen_minis,
    target_refused,
    targets,
)
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import mini, on_field, profile_of, unit_of
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import tell

DONE, PASS = a.Done(), a.Pass()
AIMED = 2
"""So many dice an aim token rerolls (LG-AIM-504)."""


# -- 1 to 3: defenders and pools -----------------------------------------------------------------------------


def declare(s: Legion) -> Flow:
    """Declare the defender; with miniatures left, perhaps another one (LG-ATTACK-008, LG-ATTACK-017)."""
    attack = attack_of(s)
    first = not attack.pools
    if NONE not in (attack.weapon, attack.only):  # it was said when the attack began
        _declared(s, attack.only)
        return
    answer = yield Choose(
        s.owner[attack.unit],
        partial(_defenders, s, first),
        "LG-ATTACK-008" if first else "LG-ATTACK-017",
        ask="declare" if first else "declare-more",
        about={"unit": attack.unit},
        legal=partial(_declarable, s, first),
    )
    if answer == DONE:
        s.step = "next-pool"
    else:
        _declared(s, answer.unit)


def _declared(s: Legion, defender: int) -> None:
    """A pool against this unit is formed; a single weapon is added at once."""
    attack = attack_of(s)
    melee = in_melee(s, attack.unit, defender)
    distance = 0 if melee else attack_range(s, attack.unit, defender)
    attack.pools.append(Pool(defender, melee, distance))
    attack.at = len(attack.pools) - 1
    cite = "LG-ATTACK-005" if melee else "LG-ATTACK-004"
    tell(s, AttackDeclared, unit=attack.unit, defender=defender, melee=melee, cite=cite)
    if attack.thrown != NONE or attack.weapon != NONE:
        pool, given = attack.pools[0], attack.thrown if attack.thrown != NONE else attack.weapon
        pool.weapons.append((s.leader[attack.unit], given))
        cite = "LG-UPGRADECARD-006" if attack.thrown != NONE else COMMAND_CARDS[CARD_OF_ORDERS[given]].rule
        tell(s, WeaponAdded, unit=attack.unit, weapon=given, count=1, cite=cite)
        if attack.thrown != NONE and len(halves(DICE[attack.thrown])) > 1:
            s.step = "throw"
        else:
            s.step = "formed"
    else:
        s.step = "arm"


def _declarable(s: Legion, first: bool) -> list[Any]:
    """The defenders that can be declared, without the reasons why others cannot."""
    options: list[Any] = [] if first else [DONE]
    return options + [a.Target(unit) for unit in targets(s, act_of(s), attack_of(s))]


def _defenders(s: Legion, first: bool) -> Iterator[Candidate]:
    attack, act = attack_of(s), act_of(s)
    if not first:
        yield DONE, None
    for unit, where in enumerate(s.station):
        if where == FIELD and hostile(s, attack.unit, unit):
            yield a.Target(unit), target_refused(s, act, attack, unit)


def arm(s: Legion) -> Flow:
    """Each eligible mini may add one weapon (LG-ATTACK-013), with Arsenal X more; a pool has at least one."""
    attack, act, pool = attack_of(s), act_of(s), pool_of(s)
    able = _apart(choices(s, act, attack, pool.defender, pool.range, pool.melee))
    if able:
        options: list[Any] = [a.With(weapon, n) for weapon, minis in able.items() for n in range(len(minis), 0, -1)]
        if pool.weapons:
            options.append(DONE)
        answer = yield Choose(
            s.owner[attack.unit],
            options,
            "LG-ATTACK-013",
            ask="arm",
            about={"unit": attack.unit, "defender": pool.defender},
        )
        if answer != DONE:
            users = yield from _users(s, able[answer.weapon], answer.weapon, answer.count)
            _add(s, pool, users, answer.weapon)
            return  # the step goes on with the miniatures that are left
    yield from formed(s)


def throw(s: Legion) -> Flow:
    """Of a thrown weapon with dice of several colours the attacker chooses which are rolled (LG-UPGRADECARD-006)."""
    attack = attack_of(s)
    options = [a.TakeDice(*dice) for dice in halves(DICE[attack.thrown])]
    answer = yield Choose(
        s.owner[attack.unit], options, "LG-UPGRADECARD-006", ask="throw-dice", about={"unit": attack.unit}
    )
    attack.halved = [answer.red, answer.black, answer.white]
    yield from formed(s)


def formed(s: Legion) -> Flow:
    """The attacking unit has chosen its weapons for a pool; now Fire Support may add more (LG-KEYWORD-542)."""
    attack, pool = attack_of(s), pool_of(s)
    if supporters(s, attack, pool) or joiner(s, attack, pool) != NONE:
        s.step = "support"
    else:
        yield from gathered(s)


def gathered(s: Legion) -> Flow:
    """The pool is formed; with miniatures left, perhaps another one is (LG-ATTACK-017)."""
    attack, act = attack_of(s), act_of(s)
    gather(s, pool_of(s))
    yield from boost(s, attack.unit, pool_of(s))
    more = attack.thrown == attack.weapon == NONE and _unused(s) and any_target(s, act, attack)
    s.step = "declare" if more else "next-pool"


def _apart(able: dict[int, list[int]]) -> dict[int, list[int]]:
    """Of weapons of one name that the same minis may add, the first: the other one comes next (LG-RULING-043)."""
    named = {(NAME[weapon], *minis): weapon for weapon, minis in reversed(able.items())}
    return {weapon: minis for weapon, minis in able.items() if named[NAME[weapon], *minis] == weapon}


def _users(s: Legion, able: list[int], weapon: int, count: int) -> Generator[Choose, Any, list[int]]:
    """Which miniatures add the weapon: their player says it, where it makes a difference (LG-ATTACK-013).

    Those that could do nothing else in this attack come first; of the others the smaller part is named, one after another:
    those that use the weapon, or those that hold back.
    """
    if count == len(able):
        return able
    foes = list(targets(s, act_of(s), attack_of(s)))
    worth = {m: _worth(s, m, weapon, foes) for m in able}
    idle = [] if SPRAY[weapon] else [m for m in able if not any(worth[m])]
    users, left = idle[:count], [m for m in able if m not in idle]
    count -= len(users)
    spared = len(left) - count
    ask, named = ("users", count) if count <= spared else ("spared", spared)
    picked: list[int] = []
    while len(picked) < named and len({worth[m] for m in left}) > 1:
        answer = yield Choose(
            s.owner[attack_of(s).unit],
            [a.PickMini(m) for m in left],
            "LG-ATTACK-013",
            ask=ask,
            about={"unit": attack_of(s).unit, "weapon": weapon, "count": named - len(picked)},
        )
        left.remove(answer.mini)
        picked.append(answer.mini)
    while len(picked) < named:
        picked.append(left.pop())
    return users + (picked if ask == "users" else left)


def _worth(s: Legion, number: int, weapon: int, foes: list[int]) -> tuple[Any, ...]:
    """What depends on whether this miniature adds the weapon: Spray's dice, and what it could do instead of it."""
    act, pool = act_of(s), pool_of(s)
    spread = len(seen_minis(s, mini(s, number), pool.defender)) if SPRAY[weapon] else 0
    here = {NAME[weapon], *(NAME[other] for _, other in pool.weapons)}
    others = (tuple(w for w in able_against(s, act, number, foe) if NAME[w] not in here) for foe in foes)
    return spread, tuple(w for w in able_against(s, act, number, pool.defender) if w != weapon), *others


def _unused(s: Legion) -> list[int]:
    """The miniatures that have added no weapon to any pool; with Arsenal X, fewer than X."""
    attack = attack_of(s)
    used = [number for pool in attack.pools for number, _ in pool.weapons]
    most = keyword(s, attack.unit, "arsenal") or 1
    own = range(s.first[attack.unit], s.first[attack.unit + 1])
    return [m for m in own if s.stands[m] == STANDS and used.count(m) < most]


def _add(s: Legion, pool: Pool, numbers: list[int], weapon: int) -> None:
    """These miniatures use this weapon against the defender."""
    pool.weapons.extend((number, weapon) for number in numbers)
    attack, act = attack_of(s), act_of(s)
    if CUMBERSOME[weapon]:
        act.fired = True
    tell(s, WeaponAdded, unit=attack.unit, weapon=weapon, count=len(numbers), cite="LG-ATTACK-016")


def gather(s: Legion, pool: Pool) -> None:
    """The weapons of a pool are chosen: its dice are gathered (LG-ATTACK-016), and who can be wounded is plain (LG-LOS-507)."""
    pool.gathered = dice_of(s, pool)
    pool.gathered[RED] += tenacity(s, attack_of(s), pool)
    pool.exposed = exposed(s, attack_of(s).unit, pool.defender)
    if pool.support != NONE:
        eyes = [mini(s, number) for number, _ in pool.weapons if unit_of(s, number) == pool.support]
        seen = {int(two.name) for one in eyes for two in seen_minis(s, one, pool.defender)}
        pool.exposed = sorted(seen.union(pool.exposed))
    exhaust_weapons(s, pool)


def exhaust_weapons(s: Legion, pool: Pool) -> None:
    """Weapon cards with the exhaust icon exhaust when the weapons of the pool are chosen (LG-RULING-081)."""
    for unit, weapon in dict.fromkeys((unit_of(s, number), weapon) for number, weapon in pool.weapons):
        card = CARD_OF_WEAPON.get(weapon)
        if card is not None and UPGRADES[card].exhaust:
            s.exhausted[unit] |= 1 << s.upgrades[unit].index(card)
            tell(s, UpgradeUsed, unit=unit, upgrade=card, cite="LG-ATTACKPOOL-506")


# -- 4: attack dice --------------------------------------------------------------------------------------------


def next_pool(s: Legion) -> Flow | None:
    """Choose one of the pools that are not resolved (LG-ATTACK-020, LG-ATTACK-035)."""
    attack = attack_of(s)
    left = [n for n, pool in enumerate(attack.pools) if not pool.resolved]
    if not left:
        s.step = "attack-over"
        return None
    attack.at = left[0]
    s.step = "roll"
    return _choose_pool(s, left) if len(left) > 1 else None


def attacker(s: Legion) -> int:
    """Whose attack it is: the unit's player, the charge's; of a mine the player who has set it off."""
    attack = attack_of(s)
    if attack.charge is None:
        return s.owner[attack.unit]
    return attack.charge.by if attack.charge.by != NONE else s.owner[act_of(s).unit]


def _choose_pool(s: Legion, left: list[int]) -> Flow:
    attack = attack_of(s)
    options = [a.Resolve(attack.pools[n].defender) for n in left]
    answer = yield Choose(attacker(s), options, "LG-ATTACK-020", ask="resolve", about={"unit": attack.unit})
    attack.at = next(n for n in left if attack.pools[n].defender == answer.unit)


def roll(s: Legion) -> Flow | None:
    """Roll the dice of the pool (LG-ATTACK-021)."""
    attack, pool = attack_of(s), pool_of(s)
    if not on_field(s, pool.defender):  # it was defeated by an earlier pool's wounds
        pool.resolved = True
        s.step = "next-pool"
        return None
    pool.dice = roll_pool(s, pool.gathered)
    tell(s, AttackRolled, unit=attack.unit, defender=pool.defender, dice=list(pool.dice), cite="LG-ATTACK-021")
    _shown(pool)
    s.step = "reroll"
    return hunt(s, attack.unit, pool.defender) if attack.charge is None else None


def dice_of(s: Legion, pool: Pool) -> list[int]:
    """Red, black and white dice of all weapons; Spray counts for each mini it sees, a thrown saber by half (LG-SPRAY-501)."""
    total = [0, 0, 0]
    for number, weapon in pool.weapons:
        times = len(seen_minis(s, mini(s, number), pool.defender)) if SPRAY[weapon] else 1
        dice: Sequence[int] = DICE[weapon]
        if attack_of(s).thrown == weapon:
            dice = attack_of(s).halved or halves(dice)[0]
        for n, amount in enumerate(dice):
            total[n] += amount * times
    return total


def halves(dice: Sequence[int]) -> list[tuple[int, int, int]]:
    """Every half of a weapon's dice, rounded up, the best colours first (LG-UPGRADECARD-006)."""
    red, black, white = dice
    half = -(-sum(dice) // 2)
    return [
        (r, b, half - r - b)
        for r in range(min(red, half), -1, -1)
        for b in range(min(black, half - r), -1, -1)
        if half - r - b <= white
    ]


def _shown(pool: Pool) -> None:
    """Note whether any die shows a hit or a critical (LG-ATTACK-036)."""
    pool.hit = pool.hit or any(one % 4 in (HIT, CRITICAL) for one in pool.dice)


def reroll(s: Legion) -> Flow | None:
    """Aim tokens: each rerolls up to two dice, more with Precise (LG-AIM-504, LG-PRECISE-501)."""
    attack, pool = attack_of(s), pool_of(s)
    if attack.charge is not None or not on_field(s, attack.unit) or not (pool.marked or purse(s, attack.unit, "aim")):
        s.step = "convert"
        return None
    return _reroll(s)


def _reroll(s: Legion) -> Flow:
    attack, pool = attack_of(s), pool_of(s)
    unit, most = attack.unit, AIMED + profile_of(s, attack.unit).precise
    left = bytearray(pool.dice)
    for die in pool.marked:
        left.remove(die)
    options: list[Any] = [a.Reroll(die) for die in sorted(set(left))]
    answer = yield Choose(
        s.owner[unit],
        [*options, DONE if pool.marked else PASS],
        "LG-AIM-504",
        ask="reroll",
        about={"unit": unit, "defender": pool.defender, "dice": said(pool.dice)},
    )
    if answer == PASS:
        s.step = "convert"
        return
    if answer != DONE:
        pool.marked.append(answer.die)
        if len(pool.marked) < min(most, len(pool.dice)):
            return
    yield from spend(s, unit, "aim", 1)
    for die in pool.marked:
        pool.dice.remove(die)
    fresh = bytearray(roll_attack(s, colour(die)) for die in sorted(pool.marked))
    tell(s, AttackRerolled, unit=unit, dice=list(fresh), cite="LG-AIM-504")
    pool.dice.extend(fresh)
    pool.marked = bytearray()
    _shown(pool)
    yield from answers(s, AIM_SPENT, act_of(s))


def convert(s: Legion) -> Flow | None:
    """Step 4C: Critical X, then the chart; what it leaves, surge tokens may turn to hits (LG-RULING-031, LG-TOKEN-001)."""
    attack, pool = attack_of(s), pool_of(s)
    unit, s.step = attack.unit, "dodge"
    if not count(pool.dice, SURGE):
        return None
    chart = attack_chart(s, unit, pool)
    if chart != CRITICAL and (better := change(pool.dice, SURGE, CRITICAL, total(s, unit, pool, "critical"))):
        tell(s, SurgesConverted, unit=unit, count=better, cite="LG-KEYWORD-524")
    if chart < 0 and unit != NONE and count(pool.dice, SURGE) and purse(s, unit, "surge"):
        return _spend_surges(s)
    _convert(s, chart)
    return None


def _convert(s: Legion, chart: int) -> None:
    """All surges that are left are turned by the chart, to blanks if there is none (LG-ATTACK-023)."""
    attack, pool = attack_of(s), pool_of(s)
    if chart < 0:
        change(pool.dice, SURGE, BLANK, len(pool.dice))
    elif turned := change(pool.dice, SURGE, chart, len(pool.dice)):
        tell(s, SurgesConverted, unit=attack.unit, count=turned, cite="LG-ATTACK-023")
    _shown(pool)


def _spend_surges(s: Legion) -> Flow:
    unit, pool = attack_of(s).unit, pool_of(s)
    surges = count(pool.dice, SURGE)
    answer = yield Choose(
        s.owner[unit],
        [a.Spend(n) for n in range(min(surges, purse(s, unit, "surge")) + 1)],
        "LG-TOKEN-001",
        ask="surge-attack",
        about={"unit": unit, "surges": surges},
    )
    if answer.count:
        yield from spend(s, unit, "surge", answer.count)
        change(pool.dice, SURGE, HIT, answer.count)
        tell(s, SurgeSpent, unit=unit, count=answer.count, cite="LG-TOKEN-001")
    _convert(s, -1)


def said(dice: bytearray) -> str:
    """Dice as a word, for what a question is about."""
    return " ".join(map(str, sorted(dice)))


# -- 5: dodge and cover ----------------------------------------------------------------------------------------


def dodge(s: Legion) -> Flow | None:
    """The defender may duck; then cover and dodge tokens are used (LG-UPGRADECARD-025)."""
    pool = pool_of(s)
    return _duck(s) if not pool.melee and ready(s, pool.defender, DUCK) else _cover(s)


def _duck(s: Legion) -> Flow:
    yield from duck(s, pool_of(s).defender)
    yield from carry(_cover(s))


def _cover(s: Legion) -> Flow | None:
    """Cover is used in full, then the defender may spend dodge tokens (LG-RULING-028)."""
    attack, pool = attack_of(s), pool_of(s)
    level = cover_of(s, attack.unit, pool)
    if level and (gone := cancel(pool.dice, HIT, level)):
        cite = "LG-COVER-508" if level == HEAVY else "LG-COVER-507"
        tell(s, CoverTaken, unit=pool.defender, cover=level, count=gone, cite=cite)
    s.step = "modify"
    return _dodge(s) if purse(s, pool.defender, "dodge") and not undodgeable(pool) else None


def _dodge(s: Legion) -> Flow:
    pool = pool_of(s)
    unit = pool.defender
    options = [a.Spend(n) for n in range(purse(s, unit, "dodge") + 1)]
    answer = yield Choose(
        s.owner[unit],
        options,
        "LG-DODGE-502",
        ask="spend-dodge",
        about={"unit": unit, "hits": count(pool.dice, HIT), "criticals": count(pool.dice, CRITICAL)},
    )
    if answer.count:
        pool.dodged = answer.count
        yield from spend(s, unit, "dodge", answer.count)
        gone = cancel(pool.dice, HIT, answer.count)
        if keyword(s, unit, EVADES):
            gone += cancel(pool.dice, CRITICAL, answer.count - gone)
        tell(s, DodgeSpent, unit=unit, count=answer.count, cancelled=gone, cite="LG-DODGE-502")


# -- 10: the end of an attack ------------------------------------------------------------------------------------


def attack_over(s: Legion) -> None:
    """All pools are resolved: standby tokens and what follows an attack come next (LG-ATTACK-039)."""
    attack, act = attack_of(s), act_of(s)
    tell(s, AttackEnded, unit=attack.unit, cite="LG-ATTACK-035")
    if attack.charge is None:
        act.struck = [pool.defender for pool in attack.pools]
        act.scattered = [pool.defender for pool in attack.pools if scatters(pool)]
        act.shot = not any(pool.melee for pool in attack.pools)
        if act.by_action and act.shot and not act.slung and keyword(s, act.unit, "gunslinger"):
            act.duel = sum(1 << unit for unit in act.struck)
    elif (effect := CHARGED.get(attack.charge.weapon)) is not None:
        for pool in attack.pools:
            effect(s, pool.defender)
    s.attack = None
    go_on(s)


def after_attack(s: Legion) -> Flow:
    """Scatter, what cards in play do after an attack, then Gunslinger; who was defeated meanwhile does nothing (LG-STANDBY-513)."""
    act = act_of(s)
    go_on(s)
    if act.scattered and on_field(s, act.unit):
        yield from scatter(s, s.owner[act.unit], act.scattered)
    act.scattered = []
    yield from answers(s, ATTACKED, act)
    if act.duel and s.attack is None:
        yield from _gunslinger(s, act)


def _gunslinger(s: Legion, act: Act) -> Flow:
    """After a ranged attack action another ranged attack, against a different unit, once in the activation (LG-KEYWORD-556)."""
    spared, act.duel = act.duel, 0
    if not on_field(s, act.unit) or not any_target(s, act, Attack(act.unit, ranged=True, spared=spared)):
        return
    answer = yield Choose(
        s.owner[act.unit], [a.Attack(), PASS], "LG-KEYWORD-556", ask="gunslinger", about={"unit": act.unit}
    )
    if answer != PASS:
        act.slung = True
        begin_attack(s, act, ranged=True, spared=spared, by_action=False)
