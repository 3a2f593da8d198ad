"""Building armies: units with their upgrades and a command hand, the rules they must follow, and random ones that do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from wartable.games.legion.content import (
    COMMAND_CARD,
    COMMAND_CARDS,
    COUNTERPART,
    RANKS,
    SIDES,
    UNIT,
    UNITS,
    UPGRADE,
    UPGRADES,
    CommandCard,
    Unit,
    Upgrade,
    ability,
    read_data,
)
from wartable.games.legion.words import FACTION_NAMES, RANK_NAMES, SIDE_NAMES, SLOT_NAMES, TEXTS
from wartable.kernel.builder import Fault
from wartable.kernel.printed import Named
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng, RuleId
from wartable.kernel.terms import Terms
from wartable.kernel.text import LANGUAGES, Line

STANDING_ORDERS = "standing-orders"
HAND = {1: 2, 2: 2, 3: 2}
"""How many cards of so many pips a hand has, Standing Orders aside (LG-COMMANDHAND-002)."""
HAND_SIZE = sum(HAND.values()) + 1
PRINTED = "printed"
ACCOMPANIED = tuple(unit.counterpart for unit in UNITS if unit.counterpart)
"""The units to which a counterpart may be added (LG-KEYWORD-521)."""
STANDARD, GRAND, TEAM = "standard", "grand-army", "team"
"""The formats: two armies, two grand ones, two teams of two smaller ones (LG-OPTIONAL-501)."""


class Squad(msgspec.Struct, frozen=True):
    """A unit with its upgrades."""

    unit: str
    upgrades: tuple[str, ...] = ()


class Army(msgspec.Struct, frozen=True):
    """What a player brings to the table."""

    units: tuple[Squad, ...] = ()
    command: tuple[str, ...] = ()
    """The command hand."""


class Format(msgspec.Struct, frozen=True):
    """How large an army is: its points, and from how many to how many units of each rank it has, with their rules."""

    points: int
    rule: RuleId
    ranks: Mapping[str, tuple[int, int, RuleId]]


_USUAL: dict[str, tuple[int, int, RuleId]] = {
    "commander": (1, 2, "LG-ARMY-106"),
    "operative": (0, 2, "LG-RANK-508"),
    "corps": (3, 6, "LG-ARMY-107"),
    "special-forces": (0, 3, "LG-ARMY-108"),
    "support": (0, 3, "LG-ARMY-109"),
    "heavy": (0, 2, "LG-ARMY-110"),
}
FORMATS = {
    STANDARD: Format(800, "LG-ARMY-102", _USUAL),
    GRAND: Format(
        1600,
        "LG-GRANDARMY-501",
        {
            "commander": (1, 4, "LG-GRANDARMY-506"),
            "operative": (0, 4, "LG-RANK-508"),
            "corps": (6, 10, "LG-GRANDARMY-507"),
            "special-forces": (0, 5, "LG-GRANDARMY-508"),
            "support": (0, 5, "LG-GRANDARMY-509"),
            "heavy": (0, 4, "LG-GRANDARMY-510"),
        },
    ),
    TEAM: Format(600, "LG-TEAM-502", _USUAL),
}
COSTS = (PRINTED, "2019-09-12", "2020-11-19")
"""Which costs a table plays with: the printed ones, or those in force on a day (LG-RULING-077)."""


def format_of(terms: Terms) -> Format:
    return FORMATS[terms.get("format", STANDARD)]


# -- what things are -----------------------------------------------------------------------------------------


def unit_card(squad: Squad) -> Unit:
    return UNITS[UNIT[squad.unit]]


def upgrade_cards(squad: Squad) -> list[Upgrade]:
    return [UPGRADES[UPGRADE[id]] for id in squad.upgrades]


def command_cards(army: Army) -> list[CommandCard]:
    return [COMMAND_CARDS[COMMAND_CARD[id]] for id in army.command]


@cache
def called(unit: Unit) -> Words:
    """A unit's name; with its subtitle where another card bears the same name."""
    if unit.title is None or [card.name for card in (*UNITS, *UPGRADES)].count(unit.name) == 1:
        return unit.name
    title = unit.title
    return Words(*(f"{unit.name[lang]}, {title[lang]}" for lang in LANGUAGES))


def cost(card: Unit | Upgrade, costs: str = PRINTED) -> int:
    """What a card costs, as printed or with the changes that were in force on a day (LG-RULING-077)."""
    if costs == PRINTED or not card.revised:
        return card.points
    in_force = [(change.date, change.points) for change in card.revised if change.date <= costs]
    return max(in_force, default=("", card.points))[1]


def squad_points(squad: Squad, costs: str = PRINTED) -> int:
    """What a unit costs with its upgrades (LG-UPGRADE-101)."""
    return cost(unit_card(squad), costs) + sum(cost(card, costs) for card in upgrade_cards(squad))


def points(army: Army, costs: str = PRINTED) -> int:
    return sum(squad_points(squad, costs) for squad in army.units)


def factions(army: Army) -> list[str]:
    """Whose units are in it: one faction, if it is legal."""
    return list(dict.fromkeys(unit_card(squad).faction for squad in army.units))


def icons(squad: Squad) -> Counter[str]:
    """The upgrade icons of a unit, those that its upgrades add too (LG-UPGRADE-517), and the place of a counterpart."""
    beside = [COUNTERPART] if squad.unit in ACCOMPANIED else []
    return Counter([*unit_card(squad).slots, *beside, *(slot for card in upgrade_cards(squad) for slot in card.slots)])


# -- the rules -----------------------------------------------------------------------------------------------


def faults(army: Army, terms: Terms) -> list[Fault]:
    """Every rule the army breaks; none if it is legal."""
    return [*_of_units(army, terms), *_of_hand(army)]


def _of_units(army: Army, terms: Terms) -> list[Fault]:
    """What is wrong with its units and upgrades."""
    return [*_of_all(army, terms), *(fault for squad in army.units for fault in of_squad(squad))]


def _of_all(army: Army, terms: Terms) -> list[Fault]:
    """What is wrong with its units together."""
    return [*_of_size(army, terms), *_of_uniqueness(army)]


def _of_size(army: Army, terms: Terms) -> Iterator[Fault]:
    """Points, one faction, and the number of units of each rank."""
    size, paid = format_of(terms), points(army, terms.get("costs", PRINTED))
    if paid > size.points:
        yield Fault(size.rule, TEXTS.line("fault-points", points=paid, limit=size.points))
    if len(found := factions(army)) > 1:
        yield Fault("LG-FACTION-502", mixed(found))
    counted = [card for squad in army.units if not of_keyword(card := unit_card(squad), "detachment")]
    of_rank = Counter(card.rank for card in counted)
    beside = Counter(UNITS[UNIT[named]].rank for named in _entourage(counted))
    for rank in RANKS:
        least, most, rule = size.ranks[rank]
        if not least <= (n := of_rank[rank]) <= most + beside[rank]:
            yield Fault(rule, TEXTS.line("fault-rank", rank=RANK_NAMES[rank], n=n, least=least, most=most))
    yield from _of_detachments(army)
    yield from _of_counterparts(army)


def of_keyword(card: Unit, keyword: str) -> str:
    """What follows the colon of a keyword on a unit card; nothing if it has not got it."""
    return next((word.of for word in card.keywords if word.keyword == keyword), "")


def _entourage(cards: list[Unit]) -> Iterator[str]:
    """The units that do not count towards the maximum of their rank, one for each unit with Entourage (LG-KEYWORD-540)."""
    there = Counter(card.id for card in cards)
    for card in cards:
        if (named := of_keyword(card, "entourage")) and there[named]:
            there[named] -= 1
            yield named


def _of_counterparts(army: Army) -> Iterator[Fault]:
    """A counterpart is never a unit of its own (LG-KEYWORD-521)."""
    for squad in army.units:
        if other := (card := unit_card(squad)).counterpart:
            told = TEXTS.line("fault-counterpart", unit=called(card), other=UNITS[UNIT[other]].name)
            yield Fault("LG-KEYWORD-521", told)


def _of_detachments(army: Army) -> Iterator[Fault]:
    """Each unit with Detachment needs a unit of that name for itself (LG-KEYWORD-532)."""
    cards = [unit_card(squad) for squad in army.units]
    there = Counter(card.id for card in cards if not of_keyword(card, "detachment"))
    for card in cards:
        if named := of_keyword(card, "detachment"):
            there[named] -= 1
            if there[named] < 0:
                told = TEXTS.line("fault-detachment", unit=called(card), other=UNITS[UNIT[named]].name)
                yield Fault("LG-KEYWORD-532", told)


def _of_uniqueness(army: Army) -> Iterator[Fault]:
    """No two cards of one unique name (LG-UNIQUE-102)."""
    named = _unique(army)
    for who, n in Counter(who for who, _ in named).items():
        if n > 1:
            yield Fault("LG-UNIQUE-102", TEXTS.line("fault-unique", card=dict(named)[who], n=n))


def _unique(army: Army) -> list[tuple[str, Words]]:
    """The unique cards of an army: whom they show, and their names."""
    units = [card for squad in army.units if (card := unit_card(squad)).unique]
    upgrades = [card for squad in army.units for card in upgrade_cards(squad) if card.unique]
    return [*((card.who, card.name) for card in units), *((card.id, card.name) for card in upgrades)]


def team_faults(first: Army, second: Army) -> Iterator[Fault]:
    """What forbids two armies to be partners: other factions, the same unique card (LG-TEAM-503, LG-TEAM-504)."""
    both = list(dict.fromkeys([*factions(first), *factions(second)]))
    if len(both) > 1:
        yield Fault("LG-TEAM-503", mixed(both))
    own = dict(_unique(first))
    for who, name in dict(_unique(second)).items():
        if who in own:
            yield Fault("LG-TEAM-504", TEXTS.line("fault-unique", card=name, n=2))


def mixed(factions: Iterable[str]) -> Line:
    """That an army or a team has units of several factions, in words."""
    named = Words(*(", ".join(FACTION_NAMES[one][lang] for one in factions) for lang in LANGUAGES))
    return TEXTS.line("fault-factions", factions=named)


def of_squad(squad: Squad) -> Iterator[Fault]:
    """The upgrades of a unit: icons, copies, and what the cards restrict."""
    unit, equipped = unit_card(squad), upgrade_cards(squad)
    taken, free = Counter(card.slot for card in equipped if unit.id not in card.iconless), icons(squad)
    for slot, n in taken.items():
        if n > free[slot]:
            told = TEXTS.line("fault-slot", unit=called(unit), slot=SLOT_NAMES[slot], n=n, icons=free[slot])
            yield Fault("LG-UPGRADE-503", told)
    leaders = [card for card in equipped if ability(card.mini, "leader")]
    if len(leaders) > 1:
        yield Fault("LG-KEYWORD-570", TEXTS.line("fault-leaders", unit=called(unit)))
    if heavy_team(unit) and not taken["heavy-weapon"]:
        yield Fault("LG-KEYWORD-557", TEXTS.line("fault-heavy-weapon", unit=called(unit)))
    for id, n in Counter(squad.upgrades).items():
        card = UPGRADES[UPGRADE[id]]
        for slot in card.must:
            if slot not in taken:
                told = TEXTS.line("fault-must", unit=called(unit), upgrade=card.name, slot=SLOT_NAMES[slot])
                yield Fault(card.rule, told)
        if n > 1:
            yield Fault("LG-UPGRADE-104", TEXTS.line("fault-twice", unit=called(unit), upgrade=card.name))
        if (broken := cannot_equip(unit, card)) is not None:
            yield broken


def heavy_team(unit: Unit) -> bool:
    """Whether a unit must have a Heavy Weapon upgrade (LG-KEYWORD-557)."""
    return bool(ability(unit.keywords, "heavy-weapon-team"))


def misfit(unit: Unit, upgrade: Upgrade) -> tuple[RuleId, str] | None:
    """By which rule this unit may never have that upgrade, whatever its icons, and the message that says so."""
    if upgrade.units and unit.id not in upgrade.units:
        return "LG-UPGRADE-507", "fault-unit"
    if upgrade.side not in ("", SIDES[unit.faction]):
        return "LG-UPGRADE-106", "fault-side"
    if upgrade.faction not in ("", unit.faction):
        return "LG-UPGRADE-518", "fault-faction"
    if upgrade.types and not any(_is(unit, type) for type in upgrade.types):
        return "LG-UPGRADE-518", "fault-type"
    return None


def cannot_equip(unit: Unit, upgrade: Upgrade) -> Fault | None:
    """Why this unit may never have that upgrade, in words."""
    if (found := misfit(unit, upgrade)) is None:
        return None
    rule, message = found
    more: dict[str, Words] = {}
    if message == "fault-unit":
        more["units"] = _listed(upgrade.units)
    elif message == "fault-side":
        more["side"] = SIDE_NAMES[upgrade.side]
    elif message == "fault-faction":
        more["faction"] = FACTION_NAMES[upgrade.faction]
    return Fault(rule, TEXTS.line(message, unit=called(unit), upgrade=upgrade.name, **more))


def _listed(units: Iterable[str]) -> Words:
    cards = [called(UNITS[UNIT[id]]) for id in units]
    return Words(*(", ".join(name[lang] for name in cards) for lang in LANGUAGES))


def _is(unit: Unit, type: str) -> bool:
    """Whether a unit is of a type; subtypes of troopers are troopers (LG-UNITTYPE-001)."""
    return unit.type == type or (type == "trooper" and unit.trooper) or (type == "vehicle" and unit.vehicle)


def _of_hand(army: Army) -> Iterator[Fault]:
    """The command hand: its size, pips and copies, and whose cards they are."""
    hand = command_cards(army)
    if len(hand) != HAND_SIZE or STANDING_ORDERS not in army.command:
        yield Fault("LG-COMMANDHAND-001", TEXTS.line("fault-hand", n=len(hand), size=HAND_SIZE))
    of_pips = Counter(card.counts_as for card in hand if card.id != STANDING_ORDERS)
    for pips, n in HAND.items():
        if of_pips[pips] != n:
            yield Fault("LG-COMMANDHAND-002", TEXTS.line("fault-pips", pips=pips, n=of_pips[pips], need=n))
    for card, n in Counter(hand).items():
        if n > 1:
            yield Fault("LG-COMMANDHAND-003", TEXTS.line("fault-copies", card=card.name, n=n))
        yield from _of_command(army, card)


def _of_command(army: Army, card: CommandCard) -> Iterator[Fault]:
    """Whether the units are there that a command card asks for."""
    fielded = [unit_card(squad) for squad in army.units]
    if card.unit:
        if card.unit not in {unit.id for unit in fielded}:
            owner = called(UNITS[UNIT[card.unit]])
            yield Fault("LG-COMMANDHAND-004", TEXTS.line("fault-owner", card=card.name, unit=owner))
    elif card.faction not in ("", *factions(army)):
        told = TEXTS.line("fault-command-faction", card=card.name, faction=FACTION_NAMES[card.faction])
        yield Fault("LG-COMMANDHAND-008", told)
    for who in card.also:
        if who not in {unit.who for unit in fielded}:
            other = next(unit.name for unit in UNITS if unit.who == who)
            yield Fault("LG-RULING-086", TEXTS.line("fault-owner", card=card.name, unit=other))


def unfit(army: Army, terms: Terms) -> dict[str, RuleId]:
    """What an army of this faction may not have: units, upgrades and command cards of others; nothing while it has no unit."""
    if len(found := factions(army)) != 1:
        return {}
    (own,) = found
    mine = [unit for unit in UNITS if unit.faction == own and unit.set in terms.sets]
    wrong: dict[str, RuleId] = {unit.id: "LG-FACTION-502" for unit in UNITS if unit.faction != own}
    for upgrade in UPGRADES:
        broken = [why[0] for unit in mine if (why := misfit(unit, upgrade)) is not None]
        if len(broken) == len(mine):
            wrong[upgrade.id] = broken[0]
    for card in COMMAND_CARDS:
        if card.faction not in ("", own):
            wrong[card.id] = "LG-COMMANDHAND-004" if card.unit else "LG-COMMANDHAND-008"
    return wrong


# -- armies that are legal -----------------------------------------------------------------------------------


class Starter(Named, frozen=True, kw_only=True):
    """A ready-made army."""

    units: tuple[Squad, ...]
    command: tuple[str, ...]
    format: str = STANDARD
    second: bool = False
    """It is the partner of another ready-made army of its faction, for a team battle."""

    @property
    def army(self) -> Army:
        return Army(self.units, self.command)


STARTERS = read_data("armies", "armies", Starter)
WISHES, GRAND_WISHES = 90, 500
"""So often a random army, and a grand one, tries to take something more."""


def fitted(armies: Sequence[Any], format: str) -> list[Any]:
    """Ready-made armies of another format give way to those of their faction in this one; the later partner gets the second."""
    known = {one.id: one for one in STARTERS}
    found = list(armies)
    for seat, choice in enumerate(armies):
        one = known.get(choice) if isinstance(choice, str) else None
        if one is not None and one.format != format:
            faction = unit_card(one.units[0]).faction
            able = [two for two in STARTERS if two.format == format and unit_card(two.units[0]).faction == faction]
            found[seat] = next((two.id for two in able if two.second == (seat > 1)), choice)
    return found


def random_army(rng: Rng, terms: Terms, partner: Army | None = None, wanted: Army | None = None) -> Army:
    """A random legal army: a commander, enough corps, then whatever fits, and a hand for it.

    Perhaps it is one fit for a partner, or one with the units and command cards that are wanted.
    """
    wanted = wanted or Army()
    there = [unit for unit in UNITS if unit.set in terms.sets and not unit.counterpart]
    if partner is None:
        able = factions(wanted) or [one for one in SIDES if any(unit.faction == one for unit in there)]
        faction, taken = rng.choice(able), {who for who, _ in _unique(wanted)}
    else:
        (faction,), taken = factions(partner), {who for who, _ in _unique(partner)}
    there = [unit for unit in there if unit.faction == faction and not (unit.unique and unit.who in taken)]
    commanders, corps = (
        [unit for unit in there if unit.rank == rank and not of_keyword(unit, "detachment")]
        for rank in ("commander", "corps")
    )
    squads = list(wanted.units)
    led = any(unit_card(squad).rank == "commander" for squad in squads)
    squads += [] if led else [Squad(rng.choice(commanders).id)]
    squads += [Squad(rng.choice(corps).id) for _ in range(format_of(terms).ranks["corps"][0])]
    for _ in range(WISHES if format_of(terms) is not FORMATS[GRAND] else GRAND_WISHES):
        at, squad = _one_more(rng, squads, there, terms)
        more = [*squads[:at], squad, *squads[at + 1 :]]
        if next(of_squad(squad), None) is None and not _of_all(grown := Army(tuple(more)), terms):
            if partner is None or next(team_faults(partner, grown), None) is None:
                squads = more
    units = tuple(squads)
    return Army(units, _random_hand(rng, Army(units), terms, wanted.command))


def random_team(rng: Rng, terms: Terms) -> tuple[Army, Army]:
    """Two random armies that may be partners: the first leaves a commander for the second."""
    while True:
        first = random_army(rng, terms)
        (faction,), taken = factions(first), {who for who, _ in _unique(first)}
        leaders = [
            unit for unit in UNITS if unit.rank == "commander" and unit.faction == faction and not unit.counterpart
        ]
        if any(unit.set in terms.sets and unit.who not in taken for unit in leaders):
            return first, random_army(rng, terms, first)


def _fresh(rng: Rng, unit: Unit, terms: Terms) -> Squad:
    """A unit without upgrades but for the one it must have."""
    if not heavy_team(unit):
        return Squad(unit.id)
    heavy = [card for card in UPGRADES if card.slot == "heavy-weapon" and card.set in terms.sets]
    return Squad(unit.id, (rng.choice([card.id for card in heavy if misfit(unit, card) is None]),))


def _one_more(rng: Rng, squads: list[Squad], there: list[Unit], terms: Terms) -> tuple[int, Squad]:
    """One unit more, or one of the units with one upgrade more that it has an icon for; and its place among them."""
    if rng.below(4) == 0:
        return len(squads), _fresh(rng, rng.choice(there), terms)
    at = rng.below(len(squads))
    squad = squads[at]
    free = icons(squad) - Counter(card.slot for card in upgrade_cards(squad))
    unit = unit_card(squad)
    there_are = [card for card in UPGRADES if card.set in terms.sets and misfit(unit, card) is None]
    if not (fitting := [card for card in there_are if free[card.slot] or unit.id in card.iconless]):
        return at, squad
    upgrade = rng.choice(fitting)
    more = (upgrade.id, *(rng.choice([card.id for card in there_are if card.slot == slot]) for slot in upgrade.must))
    return at, Squad(squad.unit, (*squad.upgrades, *more))


def _random_hand(rng: Rng, army: Army, terms: Terms, wanted: Sequence[str]) -> tuple[str, ...]:
    """A command hand for these units, with the cards that are wanted."""
    hand = []
    for pips, n in HAND.items():
        fitting = [
            card.id
            for card in COMMAND_CARDS
            if card.set in terms.sets and card.counts_as == pips and not [*_of_command(army, card)]
        ]
        rng.shuffle(fitting)
        hand += sorted(fitting, key=lambda card: card not in wanted)[:n]
    return (*hand, STANDING_ORDERS)
