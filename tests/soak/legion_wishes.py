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
    UPGRADES,
    WEAPON_OF_CARD,
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
FIELDS = (*BATTLEFIELDS, "open", "random {}")
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


def _faction(wish: Wish) -> str:
    return UNITS[UNIT[wish.army.units[0].unit]].faction if wish.army.units else ""


def options(seed: int) -> dict[str, Any]:
    """Two random armies with what is wished for, on the next battlefield; now and then the campaign of the wreck."""
    rng, terms = Rng(seed), Terms({})
    armies = [random_army(rng, terms, wanted=wish.army) for wish in wishes_of(seed)]
    told: dict[str, Any] = {"armies": [as_option(army) for army in armies]}
    if seed % CAMPAIGN:
        return {**told, "battlefield": FIELDS[seed % len(FIELDS)].format(seed)}
    condition = CONDITIONS[seed // CAMPAIGN % len(CONDITIONS)]
    rows = {"objective": INTEL, "deployment": CONVERGE, "condition": condition}
    return {**told, "battlefield": WRECKED, "battle": {row: BATTLE_CARDS[card].id for row, card in rows.items()}}
