"""Strength, attack and defence of a fighter (CO-BATTLE-017 to CO-BATTLE-024)."""

from __future__ import annotations

from wartable.games.circadians import moments
from wartable.games.circadians.content import (
    ATTACK,
    CHARACTERISTICS,
    DEFENCE,
    DIE,
    FIRST_RHY_ZU,
    FORTRESS,
    FORTRESS_DEFENCE,
    FORTRESS_STRENGTH,
    OUTPOST,
    OUTPOST_STRENGTH,
    PRINTED_VALUE,
    RETREAT,
    RETREAT_PENALTY,
    SECTOR_SYMBOLS,
    STRENGTH,
    VALUES,
    X,
)
from wartable.games.circadians.model import NONE, Circadians
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.rules.pieces import buildings_of, figures_at, units, warriors
from wartable.games.circadians.tactics import ADDS, HALVES


def buildings_in(f: Fighter) -> list[int]:
    """The types of the fighter's buildings in the region."""
    return buildings_of(f.s, f.seat, f.battle.region)


def leaders_in(f: Fighter) -> int:
    """How many leaders the fighter has in the battle; Rhy-zu are none."""
    return (f.battle.figures[f.side] & ((1 << FIRST_RHY_ZU) - 1)).bit_count()


def rhy_zu_in(f: Fighter) -> int:
    return (f.battle.figures[f.side] >> FIRST_RHY_ZU).bit_count()


def fewer_units(f: Fighter) -> bool:
    """Strictly fewer units than the opponent, at the reveal (CO-BATTLE-041)."""
    return f.battle.units[f.side] < f.battle.units[1 - f.side]


def read_pieces(f: Fighter) -> None:
    """Note who takes part (CO-BATTLE-064)."""
    s, b = f.s, f.battle
    b.figures[f.side] = sum(1 << figure for figure in figures_at(s, f.seat, b.region))
    b.units[f.side] = units(s, f.seat, b.region)
    b.each[f.side] = max([1, *(say(f, upgraded) for say, upgraded in moments.WARRIOR.fighting(f))])


def on_the_table(f: Fighter) -> list[int]:
    """Strength (without warriors), attack and defence before dial, card and die: figures, buildings, abilities."""
    s, sums = f.s, [0, 0, 0]
    for figure in range(len(CHARACTERISTICS)):
        if f.battle.figures[f.side] >> figure & 1:
            for symbol, n in enumerate(CHARACTERISTICS[figure][s.upgraded >> figure & 1]):
                sums[symbol] += n
    faction = s.factions[f.seat]
    for kind in buildings_in(f):
        if kind == OUTPOST:
            sums[STRENGTH] += OUTPOST_STRENGTH  # CO-BUILDING-002
        elif kind == FORTRESS:
            sums[STRENGTH] += FORTRESS_STRENGTH[faction]
            sums[DEFENCE] += FORTRESS_DEFENCE[faction]
    for say, upgraded in moments.FIGHTS.fighting(f):
        for symbol, n in enumerate(say(f, upgraded)):
            sums[symbol] += n
    return sums


def announced(f: Fighter) -> tuple[int, int, int]:
    """What a fighter has before the dials, warriors included (CO-BATTLE-008)."""
    sums = on_the_table(f)
    sums[STRENGTH] += sum(say(f, sums[ATTACK]) for say, _ in moments.FIGHTS_LAST.fighting(f))
    return sums[STRENGTH] + warriors(f.s, f.seat, f.battle.region) * f.battle.each[f.side], sums[ATTACK], sums[DEFENCE]


def card_values(f: Fighter) -> tuple[int, int]:
    """The left and the right value under the dial's symbols: of the card used, or of the printed one (CO-DIAL-009)."""
    b = f.battle
    card = b.cards[f.side]
    if card == NONE:
        value = max([PRINTED_VALUE, *(say(f, upgraded) for say, upgraded in moments.PRINTED_CARD.fighting(f))])
        return value, value
    if b.refused >> f.side & 1 or (card in HALVES and HALVES[card](f)):
        return 1, 1
    left, right = VALUES[card]
    x = rolled(f)[0] if b.faces[f.side] != NONE else 1  # CO-CARD-008
    return x if left == X else left, x if right == X else right


def rolled(f: Fighter) -> tuple[int, int]:
    """Strength and defence of the die (CO-DIAL-003)."""
    face = f.battle.faces[f.side]
    return DIE[face] if face != NONE else (0, 0)


def read_sums(f: Fighter) -> None:
    """All of strength (without warriors), attack and defence, as it stands at the reveal (CO-BATTLE-064)."""
    b = f.battle
    sums = on_the_table(f)
    for symbol, value in zip(SECTOR_SYMBOLS[b.sectors[f.side]], card_values(f), strict=True):
        sums[symbol] += value
    strength, defence = rolled(f)
    sums[STRENGTH] += strength
    sums[DEFENCE] += defence
    card = b.cards[f.side]
    if card != NONE and card in ADDS:
        for symbol, n in enumerate(ADDS[card](f)):
            sums[symbol] += n
    if b.sectors[f.side] == RETREAT and card == NONE:
        sums[DEFENCE] -= RETREAT_PENALTY  # CO-DIAL-010
    sums[STRENGTH] += sum(say(f, sums[ATTACK]) for say, _ in moments.FIGHTS_LAST.fighting(f))
    b.strength[f.side], b.attack[f.side], b.defence[f.side] = sums


def strength_now(f: Fighter) -> int:
    """The total strength, the warriors counted as they are now (CO-BATTLE-064)."""
    return f.battle.strength[f.side] + warriors(f.s, f.seat, f.battle.region) * f.battle.each[f.side]


def fighters(s: Circadians) -> tuple[Fighter, Fighter]:
    """The initiator and its opponent."""
    assert s.battle is not None
    return Fighter(s, s.battle, 0), Fighter(s, s.battle, 1)
