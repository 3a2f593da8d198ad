"""Muster: a small builder of armies, to prove that the contract of builders fits more than decks.

An army has points, units of ranks with their limits, upgrades in the slots of a unit, and a hand of commands. How large
it may be is a choice at the table, and a second card set has a unit of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wartable.kernel.builder import ALONE, UNDER, Builder, Count, Fault, Filter, Item, Listed, Starter, Totals
from wartable.kernel.face import Choice
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng
from wartable.kernel.terms import CORE, Terms
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)
SETS = (CORE, "second-wave")
POINTS = {"standard": 800, "grand": 1600}
RANKS = {"commander": (1, 2), "corps": (3, 6)}
RANK_RULE = {"commander": "LG-ARMY-106", "corps": "LG-ARMY-107"}
HAND = 3


class Unit(msgspec.Struct, frozen=True):
    name: Words
    rank: str
    points: int
    slots: tuple[str, ...] = ()
    set: str = CORE


class Upgrade(msgspec.Struct, frozen=True):
    name: Words
    slot: str
    points: int
    set: str = CORE


UNITS = {
    "darth-vader": Unit(Words("Darth Vader", "Дарт Вейдер"), "commander", 200, ("force", "force")),
    "general-veers": Unit(Words("General Veers", "Генерал Вирс"), "commander", 80, ("command",), "second-wave"),
    "stormtroopers": Unit(Words("Stormtroopers", "Штурмовики"), "corps", 44, ("heavy", "grenades")),
    "snowtroopers": Unit(Words("Snowtroopers", "Снежные штурмовики"), "corps", 48, ("heavy",), "second-wave"),
}
UPGRADES = {
    "force-choke": Upgrade(Words("Force Choke", "Удушение Силой"), "force", 5),
    "saber-throw": Upgrade(Words("Saber Throw", "Бросок меча"), "force", 5),
    "dlt-19": Upgrade(Words("DLT-19 Stormtrooper", "Штурмовик с DLT-19"), "heavy", 24),
    "grenades": Upgrade(Words("Concussion Grenades", "Осколочные гранаты"), "grenades", 5),
}
COMMANDS = {
    "ambush": Words("Ambush", "Засада"),
    "push": Words("Push", "Натиск"),
    "assault": Words("Assault", "Штурм"),
    "standing-orders": Words("Standing Orders", "Действующий приказ"),
}


class Fielded(msgspec.Struct):
    unit: str
    upgrades: list[str] = []


class Army(msgspec.Struct):
    units: list[Fielded]
    commands: list[str] = []


def items(terms: Terms) -> list[Item]:
    of_rank = {"commander": Words("Commander", "Командир"), "corps": Words("Corps", "Корпус")}
    slotted = Words("Upgrade", "Улучшение")
    return [
        *(Item(id=id, name=u.name, form=ALONE, bears=True, values={"rank": u.rank}, cost=str(u.points), kind=of_rank[u.rank])
          for id, u in UNITS.items() if u.set in terms.sets),
        *(Item(id=id, name=u.name, form=UNDER, values={"rank": "upgrade"}, cost=str(u.points), kind=slotted)
          for id, u in UPGRADES.items()),
        *(Item(id=id, name=name, form=ALONE, values={"rank": "command"}) for id, name in COMMANDS.items()),
    ]  # fmt: skip


def build(lines: Sequence[Listed], terms: Terms) -> Army:
    army = Army([])
    for line in lines:
        if line.id in UNITS:
            army.units += [Fielded(line.id) for _ in range(line.count)]
        elif line.id in COMMANDS:
            army.commands += [line.id] * line.count
        elif army.units:
            army.units[-1].upgrades += [line.id] * line.count
    return army


def lines(army: Army) -> Iterator[Listed]:
    for fielded in army.units:
        yield Listed(fielded.unit)
        yield from (Listed(upgrade) for upgrade in fielded.upgrades)
    yield from (Listed(command) for command in army.commands)


def points(army: Army) -> int:
    upgrades = [upgrade for fielded in army.units for upgrade in fielded.upgrades]
    return sum(UNITS[f.unit].points for f in army.units) + sum(UPGRADES[u].points for u in upgrades)


def limit(terms: Terms) -> int:
    return POINTS[terms.get("size", "standard")]


def check(army: Army, terms: Terms) -> list[Fault]:
    faults = []
    if points(army) > limit(terms):
        faults.append(Fault("LG-ARMY-102", TEXTS.line("too-dear", points=points(army), limit=limit(terms))))
    for rank, (least, most) in RANKS.items():
        n = ranked(army, rank)
        if not least <= n <= most:
            faults.append(Fault(RANK_RULE[rank], TEXTS.line("rank-count", rank=rank, n=n, least=least, most=most)))
    for fielded in army.units:
        for upgrade in fielded.upgrades:
            slots = UNITS[fielded.unit].slots.count(UPGRADES[upgrade].slot)
            taken = sum(UPGRADES[u].slot == UPGRADES[upgrade].slot for u in fielded.upgrades)
            if taken > slots:
                name, unit = UPGRADES[upgrade].name, UNITS[fielded.unit].name
                faults.append(Fault("LG-UPGRADE-102", TEXTS.line("no-slot", upgrade=name, unit=unit)))
    if len(army.commands) != HAND:
        faults.append(Fault("LG-COMMAND-101", TEXTS.line("hand-size", n=len(army.commands), hand=HAND)))
    return faults


def ranked(army: Army, rank: str) -> int:
    return sum(UNITS[fielded.unit].rank == rank for fielded in army.units)


def totals(army: Army, terms: Terms) -> Totals:
    leader = next((UNITS[f.unit].name for f in army.units if UNITS[f.unit].rank == "commander"), None)
    told = TEXTS.line("count-points", n=points(army), limit=limit(terms))
    ranks = [Count(rank, n := ranked(army, rank), TEXTS.line("count-rank", rank=rank, n=n)) for rank in RANKS]
    return Totals(leader or TEXTS.line("no-commander"), (Count("points", points(army), told), *ranks))


def random(rng: Rng, terms: Terms) -> Army:
    there = {id: unit for id, unit in UNITS.items() if unit.set in terms.sets}
    leader = rng.choice([id for id, unit in there.items() if unit.rank == "commander"])
    corps = [id for id, unit in there.items() if unit.rank == "corps"]
    hand = list(COMMANDS)
    rng.shuffle(hand)
    return Army([Fielded(leader), *(Fielded(rng.choice(corps)) for _ in range(3))], hand[:HAND])


def choices(lang: str) -> list[Choice]:
    sizes = [(size, TEXTS.say(lang, "size-of", {"size": size})) for size in POINTS]
    return [Choice("size", TEXTS.say(lang, "size"), sizes, default=["standard"])]


STARTER = Army(
    [Fielded("darth-vader", ["force-choke"]), *(Fielded("stormtroopers") for _ in range(3))],
    ["ambush", "push", "assault"],
)
BUILDER = Builder(
    id="army",
    option="armies",
    texts=TEXTS,
    shape=Army,
    items=items,
    filters=lambda terms: [
        Filter("rank", TEXTS.line("all-ranks"), (("corps", Words("Corps", "Корпус")), ("upgrade", Words("Upgrades", "Улучшения"))))
    ],
    build=build,
    lines=lines,
    check=check,
    totals=totals,
    starters=lambda terms: [Starter("empire", Words("The core army", "Армия из коробки"), STARTER, "empire")],
    random=random,
    choices=choices,
)  # fmt: skip
