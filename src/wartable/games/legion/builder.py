"""Armies, as the kernel's builder has them: what there is to choose from, lists, totals, ready-made ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from wartable.games.legion import armies
from wartable.games.legion.armies import (
    COSTS,
    FORMATS,
    HAND_SIZE,
    PRINTED,
    STANDARD,
    Army,
    Squad,
    called,
    cost,
    faults,
    format_of,
    icons,
    misfit,
    points,
    random_army,
    squad_points,
    unfit,
    unit_card,
    upgrade_cards,
)
from wartable.games.legion.content import (
    COMMAND_CARDS,
    FACTIONS,
    RANKS,
    SLOTS,
    UNIT,
    UNITS,
    UPGRADE,
    UPGRADES,
    CommandCard,
    Unit,
    Upgrade,
)
from wartable.games.legion.printed import kind_of_unit, kind_of_upgrade, text_of_card, text_of_unit
from wartable.games.legion.words import FACTION_NAMES, RANK_NAMES, SLOT_NAMES, TEXTS
from wartable.kernel.builder import ALONE, UNDER, Bearer, Builder, Count, Filter, Item, Listed, Slot, Starter, Totals
from wartable.kernel.face import Choice
from wartable.kernel.rulebook import Words
from wartable.kernel.terms import Terms
from wartable.kernel.text import LANGUAGES

NEUTRAL = "neutral"


@cache
def _items(sets: tuple[str, ...], costs: str) -> list[Item]:
    return [
        *(_unit(card, costs) for card in UNITS if card.set in sets and not card.counterpart),
        *(_upgrade(card, costs) for card in UPGRADES if card.set in sets),
        *(_command(card) for card in COMMAND_CARDS if card.set in sets),
    ]


def _unit(card: Unit, costs: str) -> Item:
    figures = [("hp", card.wounds), ("morale", card.courage or 0), ("move", card.speed)]
    return Item(
        id=card.id,
        name=called(card),
        short=card.name,
        form=ALONE,
        bears=True,
        values={"faction": card.faction, "kind": card.rank},
        faction=card.faction,
        cost=str(cost(card, costs)),
        kind=kind_of_unit(card),
        text=text_of_unit(card),
        figures=tuple((glyph, n) for glyph, n in figures if n),
        note=_said("build-minis", n=card.minis),
    )


def _upgrade(card: Upgrade, costs: str) -> Item:
    only = next((UNITS[UNIT[id]].faction for id in card.units), card.faction or NEUTRAL)
    return Item(
        id=card.id,
        name=card.name,
        form=UNDER,
        values={"faction": only, "kind": "upgrade"},
        faction=only,
        cost=str(cost(card, costs)),
        kind=kind_of_upgrade(card),
        text=text_of_card(card),
    )


def _command(card: CommandCard) -> Item:
    faction = card.faction or NEUTRAL
    return Item(
        id=card.id,
        name=card.name,
        form=ALONE,
        values={"faction": faction, "kind": "command"},
        faction=faction,
        glyph="cmd",
        kind=_said("build-pips", n=card.pips),
        text=text_of_card(card),
    )


def _said(message: str, **args: int) -> Words:
    return Words(*(TEXTS.say(lang, message, args) for lang in LANGUAGES))


def _filters(terms: Terms) -> list[Filter]:
    there = [unit for unit in UNITS if unit.set in terms.sets]
    sides = [(one, FACTION_NAMES[one]) for one in FACTIONS if any(unit.faction == one for unit in there)]
    ranks = [(one, RANK_NAMES[one]) for one in RANKS if any(unit.rank == one for unit in there)]
    kinds = [*ranks, *((kind, _said(f"build-kind-{kind}")) for kind in ("upgrade", "command"))]
    return [
        Filter("faction", TEXTS.line("build-faction"), (*sides, (NEUTRAL, _said("build-neutral")))),
        Filter("kind", TEXTS.line("build-kind"), tuple(kinds)),
    ]


def _build(lines: Sequence[Listed], terms: Terms) -> Army:
    """Units stand alone, each with the upgrades under it; command cards are the hand."""
    squads: list[Squad] = []
    hand: list[str] = []
    for line in lines:
        if line.id in UPGRADE:  # a counterpart is one, though it has a unit card (LG-KEYWORD-521)
            if squads:
                last = squads.pop()
                squads.append(Squad(last.unit, (*last.upgrades, *[line.id] * line.count)))
        elif line.id in UNIT:
            squads += [Squad(line.id) for _ in range(line.count)]
        else:
            hand += [line.id] * line.count
    return Army(tuple(squads), tuple(hand))


def _lines(army: Army) -> Iterator[Listed]:
    for squad in army.units:
        yield Listed(squad.unit)
        yield from map(Listed, squad.upgrades)
    yield from map(Listed, army.command)


def _totals(army: Army, terms: Terms) -> Totals:
    leader = next((called(card) for squad in army.units if (card := unit_card(squad)).rank == "commander"), None)
    paid, limit = points(army, terms.get("costs", PRINTED)), format_of(terms).points
    units, hand = len(army.units), len(army.command)
    counts = (
        Count("points", paid, TEXTS.line("build-points", n=paid, limit=limit)),
        Count("units", units, TEXTS.line("build-units", n=units)),
        Count("command", hand, TEXTS.line("build-hand", n=hand, size=HAND_SIZE)),
    )
    return Totals(leader or TEXTS.line("build-no-commander"), counts)


def _bearers(army: Army, terms: Terms) -> list[Bearer]:
    """The units with their upgrade bars: what fills an icon, and what could."""
    costs = terms.get("costs", PRINTED)
    there = [card for card in UPGRADES if card.set in terms.sets]
    return [Bearer(squad.unit, str(squad_points(squad, costs)), _slots(squad, there)) for squad in army.units]


def _slots(squad: Squad, there: Sequence[Upgrade]) -> tuple[Slot, ...]:
    """The icons of a unit one by one: the cards it has first."""
    unit, equipped = unit_card(squad), upgrade_cards(squad)
    found = [Slot(SLOT_NAMES[card.slot], held=card.id) for card in equipped]
    free = icons(squad) - Counter(card.slot for card in equipped if unit.id not in card.iconless)
    for slot in SLOTS:
        fits = tuple(
            card.id for card in there if card.slot == slot and card not in equipped and misfit(unit, card) is None
        )
        found += [Slot(SLOT_NAMES[slot], fits=fits)] * free[slot]
    iconless = [card for card in there if unit.id in card.iconless and card not in equipped and not free[card.slot]]
    return (*found, *(Slot(SLOT_NAMES[card.slot], fits=(card.id,)) for card in iconless))


def _starters(terms: Terms) -> list[Starter]:
    """The ready-made armies of the format that is played."""
    there = [one for one in armies.STARTERS if one.set in terms.sets and one.format == terms.get("format", STANDARD)]
    there = [one for one in there if not faults(one.army, terms)]
    return [Starter(one.id, one.name, one.army, unit_card(one.units[0]).faction) for one in there]


def _choices(lang: str) -> list[Choice]:
    """How large armies are, and which costs they are counted with."""
    return [
        Choice("format", TEXTS.say(lang, "format"), [(one, TEXTS.say(lang, f"format-{one}")) for one in FORMATS], default=[STANDARD]),
        Choice("costs", TEXTS.say(lang, "costs"), [(one, TEXTS.say(lang, f"costs-{one}")) for one in COSTS], default=[PRINTED]),
    ]  # fmt: skip


BUILDER = Builder(
    id="army",
    option="armies",
    texts=TEXTS,
    shape=Army,
    items=lambda terms: _items(terms.sets, terms.get("costs", PRINTED)),
    filters=_filters,
    build=_build,
    lines=_lines,
    check=faults,
    totals=_totals,
    bearers=_bearers,
    unfit=unfit,
    starters=_starters,
    random=random_army,
    choices=_choices,
)
