"""A combat: who meets, who attacks, the dice, damage on figures, battles that are won."""

from __future__ import annotations

from wartable.games.rebellion.actions import (
    Block,
    Damage,
)
from wartable.games.rebellion.content import (
    ATTACK,
    BLACK,
    CANNON,
    COLOUR_OF,
    DEATH_STAR,
    DIRECT,
    EMPIRE,
    GROUND,
    HEALTH,
    MOST_DICE,
    OF,
    REBEL,
    RED,
    SPACE,
    TACTICS,
    TRANSPORT,
)
from wartable.games.rebellion.events import (
    BattleWon,
    DamageAssigned,
    DamageRemoved,
    TacticsDrawn,
)
from wartable.games.rebellion.model import KNOWN, NONE, Combat, Rebellion
from wartable.games.rebellion.rules.board import count, destroyed, has, protected, units_at
from wartable.games.rebellion.rules.dice import colour, face
from wartable.games.rebellion.rules.piles import BOTH, add, draw, remade, tell_seen
from wartable.kernel.state import RuleId, tell


def fight_of(s: Rebellion) -> Combat:
    assert s.combat is not None
    return s.combat


RANK = (0, 1)
"""In a team the admiral decides in space, the general on the ground (RBB-TEAM-005)."""

THEATER = tuple(("space", "ground").index(card.theater) for card in TACTICS)


def meets(s: Rebellion, theater: int) -> bool:
    """Whether both sides have units in this theater of the combat's system; no ground battle on a destroyed world."""
    place = fight_of(s).place
    if theater == GROUND and destroyed(s, place):
        return False
    return has(s, place, REBEL, theater) and has(s, place, EMPIRE, theater)


def draw_tactic_cards(s: Rebellion, side: int, theater: int, n: int, cite: RuleId) -> None:
    c, drawn = fight_of(s), 0
    known = BOTH if side == REBEL and c.good_intel else KNOWN[side]
    while drawn < n and remade(s, s.tactics[theater], s.played[theater]):
        card, already = draw(s.tactics[theater])
        add(c.hands[side], card, already | known)
        drawn += 1
    if drawn:
        tell(s, TacticsDrawn, side=side, theater=theater, count=drawn, cite=cite)
        tell_seen(s, c.hands[side].cards[-drawn:], side, "tactics", cite)


def first_attacker(c: Combat) -> int:
    """The current player attacks first, unless a card has changed the order (RB-CINEMATIC-022)."""
    first = c.first[c.theater]
    return first if first != NONE else c.starter


def attack_dice(s: Rebellion, side: int, theater: int, round: int) -> tuple[int, int, int]:
    """The attack values of all units, less what cards and cannons take away, and never more than the box has."""
    c = fight_of(s)
    totals = [0, 0, 0]
    for unit, n in zip(OF[side][theater], units_at(s, c.place, side, theater), strict=True):
        for colour_, value in enumerate(ATTACK[unit]):
            totals[colour_] += value * n
    if side == EMPIRE and theater == SPACE:
        totals[RED] -= 2 * count(s, c.place, CANNON)
    if side == REBEL and round == 1 and c.design:
        totals[RED] -= 1
        totals[BLACK] -= 2
    red, black, green = (min(max(total, 0), most) for total, most in zip(totals, MOST_DICE, strict=True))
    return red, black, green


def must_leave(s: Rebellion) -> RuleId | None:
    """Why the Rebel ships must retreat, and are lost if they cannot: transports alone, or a silent Death Star."""
    c = fight_of(s)
    ships, foes = units_at(s, c.place, REBEL, SPACE), units_at(s, c.place, EMPIRE, SPACE)
    if not any(ships) or not any(foes):
        return None
    if sum(ships) == count(s, c.place, TRANSPORT):
        return "RBB-COMBAT-014"
    silenced = sum(foes) == count(s, c.place, DEATH_STAR) == 1 and count(s, c.place, CANNON) >= SILENCING
    if silenced and not has(s, c.place, EMPIRE, GROUND) and not c.now.planned:
        return "RBB-COMBAT-019"
    return None


SILENCING = 2
"""So many Ion Cannons keep a Death Star from rolling dice."""


def health(s: Rebellion, unit: int) -> int:
    """What damage is compared with (RBB-COMBAT-029)."""
    c = fight_of(s)
    return max(1, HEALTH[unit] - 1) if c.point_blank else HEALTH[unit]


def vulnerable(s: Rebellion, unit: int) -> bool:
    """Whether damage can be assigned to such a unit (RBB-DEATHSTAR-001, RB-BUNKER-001)."""
    return HEALTH[unit] > 0 and not protected(s, fight_of(s).place, unit)


def figures(s: Rebellion, unit: int) -> list[int]:
    """The damage of each figure of a kind that can be told apart, each once."""
    c = fight_of(s)
    wounds = c.damage.get(unit, [])
    found = sorted(set(wounds))
    if count(s, c.place, unit) > len(wounds) and 0 not in found:
        found.insert(0, 0)
    return found


def number_of_figures(s: Rebellion, unit: int, wounded: int) -> int:
    """How many figures of a kind have so much damage."""
    c = fight_of(s)
    wounds = c.damage.get(unit, [])
    return wounds.count(wounded) + (count(s, c.place, unit) - len(wounds) if wounded == 0 else 0)


def targets(s: Rebellion, side: int, theater: int, die: int | None) -> list[Damage]:
    """Which units of a side a die can damage: a hit those of its colour, a direct hit any (RBB-COMBAT-009)."""
    c = fight_of(s)
    return [
        Damage(unit, die, wounded)
        for unit in OF[side][theater]
        if count(s, c.place, unit)
        and vulnerable(s, unit)
        and (die is None or face(die) == DIRECT or COLOUR_OF[unit] == colour(die))
        for wounded in figures(s, unit)
    ]


Figure = tuple[int, int]
"""A damaged figure: its kind, and which of the damaged ones of that kind it is."""


def wound(s: Rebellion, unit: int, wounded: int, cite: RuleId, n: int = 1) -> int:
    """Damage on a figure that has so much already; which of the damaged figures of its kind it is."""
    c = fight_of(s)
    _, i = damaged_figure(c, unit, wounded)
    c.damage[unit][i] += n
    c.assigned[unit][i] += n
    tell(s, DamageAssigned, unit=unit, count=n, cite=cite)
    return i


def damaged_figure(c: Combat, unit: int, wounded: int) -> Figure:
    """The figure of a kind that has so much damage, or a new one where it has none yet."""
    wounds, fresh = _of_unit(c.damage, unit), _of_unit(c.assigned, unit)
    if wounded not in wounds:
        wounds.append(0)
    fresh.extend([0] * (len(wounds) - len(fresh)))
    return unit, wounds.index(wounded)


def _of_unit(counts: dict[int, list[int]], unit: int) -> list[int]:
    """What is counted for the figures of a kind; kinds stand in the order of their numbers."""
    if unit not in counts:
        counts[unit] = []
        ordered = sorted(counts.items())
        counts.clear()
        counts.update(ordered)
    return counts[unit]


def healable(c: Combat, side: int) -> list[tuple[int, int]]:
    """The units of a side in the theater that can lose damage, with what they have; the ionized ship cannot (RBB-RTCARD-021)."""
    return [
        (unit, wounded)
        for unit, wounds in c.damage.items()
        if unit in OF[side][c.theater]
        for wounded in sorted({n for i, n in enumerate(wounds) if n and not ionized(c, unit, i)})
    ]


def ionized(c: Combat, unit: int, figure: int) -> bool:
    return (c.battle.ionized, c.battle.ionized_figure) == (unit, figure)


def heal(s: Rebellion, unit: int, wounded: int, cite: RuleId) -> None:
    """One damage less on a unit that has so much."""
    c = fight_of(s)
    wounds = c.damage[unit]
    i = next(i for i, n in enumerate(wounds) if n == wounded and not ionized(c, unit, i))
    wounds[i] -= 1
    tell(s, DamageRemoved, unit=unit, count=1, cite=cite)


def note_victories(s: Rebellion) -> None:
    """A battle is won when the opponent has no unit of the theater left, and one has (RBB-COMBAT-016)."""
    c = fight_of(s)
    for theater in (SPACE, GROUND):
        for side in (REBEL, EMPIRE):
            bit = 1 << (2 * side + theater)
            alone = has(s, c.place, side, theater) and not has(s, c.place, 1 - side, theater)
            if c.fought >> theater & 1 and alone and not c.won & (0b101 << theater):
                c.won |= bit
                tell(s, BattleWon, side=side, theater=theater, cite="RBB-COMBAT-016")


def unblocked(s: Rebellion, besides: Figure = (NONE, 0)) -> list[Block]:
    """The figures with damage of this attack, but for one."""
    c = fight_of(s)
    return [
        Block(unit, wounds)
        for unit, fresh in c.assigned.items()
        for wounds in sorted({c.damage[unit][i] for i, new in enumerate(fresh) if new and (unit, i) != besides})
    ]


def unassign(s: Rebellion, unit: int, wounded: int, besides: Figure = (NONE, 0)) -> None:
    """Take off one damage of this attack: of figures with as much damage, that with most of it from this attack."""
    c = fight_of(s)
    wounds, fresh = c.damage[unit], c.assigned[unit]
    alike = [i for i in range(len(fresh)) if wounds[i] == wounded and (unit, i) != besides]
    i = max(alike, key=fresh.__getitem__)
    wounds[i] -= 1
    fresh[i] -= 1
