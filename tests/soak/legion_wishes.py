"""What the games of Legion's soak go for: each has two wishes, which its armies hold and its wild players play for."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from wartable.games.legion.armies import Army, Squad, misfit, of_keyword, of_squad, random_army
from wartable.games.legion.battlefields import BATTLEFIELDS
from wartable.games.legion.content import (
    BATTLE_CARDS,
    COMMAND_CARD,
    COMMAND_CARDS,
    CONDITIONS,
    UNIT,
    UNITS,
    UPGRADE,
    UPGRADES,
    WEAPON_OF_CARD,
    WEAPONS,
    WEAPONS_OF_UNIT,
    CommandCard,
    Unit,
    Upgrade,
)
from wartable.games.legion.rules.campaign import CONVERGE, INTEL, wreck_of
from wartable.games.legion.setup import as_option
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms

CAMPAIGN = 15
"""Every so many games the cards of the campaign are agreed on."""
FIELDS = (*BATTLEFIELDS, "open", "random {}", "turns {}")
EMPLACEMENT = "emplacement-trooper"
"""The only units that retreat: others on notched bases are never held in melee."""
RETREAT = "moved by Retreat"
RIVALS = {RETREAT: "weapon ryyk-blade"}
"""Whose enemies may bring about what is wished for."""
WRECKED = next(field for field in BATTLEFIELDS if wreck_of(field) is not None)


class Wish(msgspec.Struct, frozen=True):
    """Units and command cards that an army shall have, and the cards and weapons that its player likes best."""

    army: Army = Army()
    cards: frozenset[int] = frozenset()
    weapons: frozenset[int] = frozenset()


def _legal(unit: Unit, *upgrades: Upgrade) -> Squad | None:
    """A unit with these upgrades, and one more if it needs one."""
    more: list[tuple[Upgrade, ...]] = [(), *((card,) for card in UPGRADES if misfit(unit, card) is None)]
    squads = (Squad(unit.id, tuple(card.id for card in (*upgrades, *extra))) for extra in more)
    return next((squad for squad in squads if next(of_squad(squad), None) is None), None)


def _with_company(squad: Squad) -> tuple[Squad, ...]:
    """A unit, and the one whose detachment it is."""
    other = of_keyword(UNITS[UNIT[squad.unit]], "detachment")
    return (Squad(other), squad) if other else (squad,)


def _of_unit(unit: Unit) -> Wish:
    squad = _legal(unit)
    assert squad is not None
    return Wish(Army(_with_company(squad)), weapons=frozenset(WEAPONS_OF_UNIT[UNIT[unit.id]]))


def _of_upgrade(card: Upgrade) -> Wish:
    able = (
        squad for unit in UNITS if not unit.counterpart and misfit(unit, card) is None and (squad := _legal(unit, card))
    )
    own = frozenset([WEAPON_OF_CARD[card.id]] if card.weapon is not None else [])
    return Wish(Army(_with_company(next(able))), weapons=own)


def _of_command(card: CommandCard) -> Wish:
    """The units that the card needs; if any unit of its faction will do, one of the corps."""
    others = [next(unit.id for unit in UNITS if unit.who == who) for who in card.also]
    named = [card.unit, *others] if card.unit else others
    corps = [unit.id for unit in UNITS if unit.faction == card.faction and unit.rank == "corps"]
    squads = tuple(Squad(unit) for unit in named or corps[:1])
    own = frozenset([WEAPON_OF_CARD[card.id]] if card.weapon is not None else [])
    return Wish(Army(squads, (card.id,)), frozenset([COMMAND_CARD[card.id]]), own)


@cache
def wishes() -> tuple[Wish, ...]:
    """One for each unit, upgrade and command card."""
    return (
        *(_of_unit(unit) for unit in UNITS if not unit.counterpart),
        *(_of_upgrade(card) for card in UPGRADES),
        *(_of_command(card) for card in COMMAND_CARDS),
    )


def wishes_of(seed: int) -> tuple[Wish, Wish]:
    """The wishes of both players of a game: all of them have their turn, in a game of either kind."""
    every = wishes()
    if seed % CAMPAIGN == 0:
        first, second = ([one for one in every if _faction(one) == name] for name in ("empire", "rebels"))
        return first[seed // CAMPAIGN % len(first)], second[seed // CAMPAIGN % len(second)]
    return every[seed % len(every)], every[(seed + len(every) // 2) % len(every)]


@cache
def serving(label: str) -> tuple[Wish, ...]:
    """The wishes with which something can come to be used; all of them, where it takes no unit or card of its own."""
    return tuple(wish for wish in wishes() if label in _promised(wish)) or wishes()


@cache
def _promised(wish: Wish) -> frozenset[str]:
    """What the army of a wish may bring to the table, in the words of the tally."""
    units = [UNITS[UNIT[squad.unit]] for squad in wish.army.units]
    cards = [UPGRADES[UPGRADE[card]] for squad in wish.army.units for card in squad.upgrades]
    weapons = [WEAPONS[weapon] for weapon in wish.weapons]
    words = {word.keyword for one in units for word in one.keywords}
    words |= {word.keyword for card in cards for word in (*card.gains, *card.mini)}
    retreats = any(unit.type == EMPLACEMENT for unit in units)
    return frozenset(
        (
            *(f"unit {unit.id}" for unit in units),
            *(f"{how} {card.id}" for card in cards for how in ("carried", "upgrade")),
            *(f"{how} {word}" for word in words for how in ("borne", "keyword")),
            *(f"command {COMMAND_CARDS[card].id}" for card in wish.cards),
            *(f"weapon {weapon.id}" for weapon in weapons),
            *(f"fired {word.keyword}" for weapon in weapons for word in weapon.keywords),
            *([RETREAT] if retreats else []),
        )
    )


def wishes_for(label: str, seed: int) -> tuple[Wish, Wish]:
    """Wishes with which both players of a game can use something, or one of them if the other makes a good enemy."""
    able, others = serving(label), serving(RIVALS.get(label, label))
    return able[seed % len(able)], others[(seed + 1) % len(others)]


def _faction(wish: Wish) -> str:
    return UNITS[UNIT[wish.army.units[0].unit]].faction if wish.army.units else ""


def options(seed: int) -> dict[str, Any]:
    """Two random armies with what is wished for, on the next battlefield; now and then the campaign of the wreck."""
    told = _armies(seed, wishes_of(seed))
    if seed % CAMPAIGN:
        return {**told, "battlefield": _field(seed)}
    condition = CONDITIONS[seed // CAMPAIGN % len(CONDITIONS)]
    rows = {"objective": INTEL, "deployment": CONVERGE, "condition": condition}
    return {**told, "battlefield": WRECKED, "battle": {row: BATTLE_CARDS[card].id for row, card in rows.items()}}


def options_for(label: str, seed: int) -> dict[str, Any]:
    """Two random armies that can use something, on the next battlefield."""
    return {**_armies(seed, wishes_for(label, seed)), "battlefield": _field(seed)}


def _armies(seed: int, both: tuple[Wish, Wish]) -> dict[str, Any]:
    rng, terms = Rng(seed), Terms({})
    return {"armies": [as_option(random_army(rng, terms, wanted=wish.army)) for wish in both]}


def _field(seed: int) -> str:
    return FIELDS[seed % len(FIELDS)].format(seed)
