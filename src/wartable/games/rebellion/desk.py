"""What stands beside the map: seats, leaders at hand, missions with their leaders, queues, what is being done, the hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from wartable.games.rebellion.board import FACTIONS, Force, Standee, Table, short_name
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    EMPIRE,
    KINDS,
    LEADER,
    MISSIONS,
    OBJECTIVES,
    OWN,
    REBEL,
    SKILL_OF_MISSION,
    SKILLS,
    TACTICS,
    UNIT,
    UNITS,
)
from wartable.games.rebellion.fight import Fight, fight
from wartable.games.rebellion.jobs import BOOK
from wartable.games.rebellion.model import NONE, TAKERS, seating
from wartable.games.rebellion.printed import skill_glyph
from wartable.games.rebellion.rules.leaders import HELD, leaders_at, pool, shown
from wartable.games.rebellion.view import UNKNOWN
from wartable.games.rebellion.words import SIDE_NAMES, at_start, role_of

SPACES = 3
ROMAN = ("", "I", "II", "III")


class SeatBox(msgspec.Struct):
    """A player, and what is public of the side."""

    seat: int
    name: str
    role: str
    faction: str
    you: bool
    active: bool
    piles: list[tuple[str, str, str]]
    """Glyph, number, what it counts."""
    leaders: list[Standee]
    """The pool, where it is not drawn in full."""


class Mission(msgspec.Struct):
    """A mission on the table: face down for those who do not know it."""

    key: str
    name: str
    faction: str
    leaders: list[Standee]
    glyph: str = ""


class Queue(msgspec.Struct):
    """The build queue of a side: what lies on its three spaces."""

    side: str
    faction: str
    spaces: list[list[Force]]


class Card(msgspec.Struct):
    """A card in a hand or in play."""

    key: str
    name: str
    faction: str
    glyphs: list[str]
    text: str
    lower: str = ""
    note: str = ""
    count: int = 1
    unit: str = ""
    """The unit that the upper ability needs, where it is missing."""


class Hand(msgspec.Struct):
    """Cards under one title."""

    title: str
    cards: list[Card]
    kind: str


class Attempt(msgspec.Struct):
    """A mission that is being carried out: who is on it and who opposes it."""

    key: str
    name: str
    faction: str
    place: str
    text: str
    glyph: str
    sides: list[tuple[str, str, list[Standee], str]]
    """Of both sides: faction, name, leaders, their icons of the skill."""
    rolls: bool


class Stock(msgspec.Struct):
    """Units that are to be placed, or can be built."""

    title: str
    forces: list[Force]


class Desk:
    """What is drawn beside the map, for one drawing of one view."""

    def __init__(self, table: Table) -> None:
        self.table, self.view, self.lang = table, table.view, table.lang
        self.say = table.say

    # -- players -----------------------------------------------------------------------------------

    def seats(self) -> list[SeatBox]:
        """The players; in the team game the sides, with those who play them (the bar above the table has the seats)."""
        v = self.view
        if v.ways.seats > 2:
            return [self._team(side) for side in (REBEL, EMPIRE)]
        seats = seating(v.ways.seats)
        takers = TAKERS[v.ways.seats]
        acting = takers[v.turn].seat if v.step == "turn" and v.turn < len(takers) else None
        return [
            SeatBox(
                seat, self.table.names.get(seat) or role, role,
                FACTIONS[side := seats.side_of(seat)], seat == v.seat, seat == acting, self._piles(side),
                [] if side == v.side else self.table.leaders(pool(self.table.state, side)),
            )
            for seat in seats.seats
            for role in [at_start(role_of(self.lang, v, seat))]
        ]  # fmt: skip

    def _team(self, side: int) -> SeatBox:
        v = self.view
        seats = seating(v.ways.seats).sides[side]
        takers = TAKERS[v.ways.seats]
        active = v.step == "turn" and takers[v.turn].side == side
        who = ", ".join(self.table.names.get(seat, "") for seat in seats)
        leaders = [] if side == v.side else self.table.leaders(pool(self.table.state, side))
        return SeatBox(
            seats[0],
            at_start(SIDE_NAMES[side][self.lang]),
            who,
            FACTIONS[side],
            side == v.side,
            active,
            self._piles(side),
            leaders,
        )

    def _piles(self, side: int) -> list[tuple[str, str, str]]:
        v = self.view
        piles = [
            ("card", str(len(v.hands[side])), self.say("board-missions-in-hand")),
            ("r-event", str(len(v.actions[side])), self.say("board-actions-in-hand")),
        ]
        if side == REBEL:
            counted = sorted((stage, v.stages.count(stage)) for stage in dict.fromkeys(v.stages))
            stages = " ".join(ROMAN[stage] if n == 1 else f"{ROMAN[stage]}×{n}" for stage, n in counted)
            return [*piles, ("objective", stages or "–", self.say("board-objectives-in-hand"))]
        return [*piles, ("probe", str(len(v.drawn)), self.say("board-probes", left=v.probes))]

    def pool(self) -> list[Standee]:
        """The own side's leaders who wait to be sent."""
        side = self.view.side
        return self.table.leaders(pool(self.table.state, side)) if side is not None else []

    # -- missions and queues -----------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, int]:
        """The own side first."""
        return (EMPIRE, REBEL) if self.view.side == EMPIRE else (REBEL, EMPIRE)

    def missions(self) -> list[Mission]:
        found = []
        for side in self.order:
            for slot in self.view.slots[side]:
                leaders = self.table.leaders(slot.leaders)
                if slot.card == UNKNOWN:
                    found.append(Mission("", "", FACTIONS[side], leaders))
                else:
                    name = MISSIONS[slot.card].name[self.lang]
                    found.append(Mission(f"m{slot.card}", name, FACTIONS[side], leaders, skill_glyph(slot.card)))
        return found

    def queues(self) -> list[Queue]:
        return [
            Queue(SIDE_NAMES[side][self.lang], FACTIONS[side], [self._space(side, space) for space in range(SPACES)])
            for side in self.order
        ]

    def _space(self, side: int, space: int) -> list[Force]:
        counts = self.view.queue[space * KINDS : (space + 1) * KINDS]
        return [self.table.force(f"q{space}-{u}", u, counts[u]) for u in OWN[side] if counts[u]]

    # -- what is being done ------------------------------------------------------------------------

    def fight(self) -> Fight | None:
        return fight(self.table) if self.view.combat is not None else None

    def attempt(self) -> Attempt | None:
        """The mission that is being carried out."""
        v = self.view
        if v.mission is None or v.combat is not None:
            return None
        card, side, place, against = v.mission
        printed, state = MISSIONS[card], self.table.state
        aimed = [against] if side == EMPIRE and against != NONE and v.rings[against] in HELD else []
        sides = []
        for one in (side, 1 - side):
            there = [*leaders_at(state, place, one), *(aimed if one != side else [])]
            sides.append(
                (
                    FACTIONS[one],
                    SIDE_NAMES[one][self.lang],
                    self.table.leaders(there),
                    str(self._icons(card, there)) if there else "–",
                )
            )
        where = self.table.place_name(place) if place != NONE else ""
        return Attempt(
            f"m{card}", printed.name[self.lang], FACTIONS[side], where, printed.text[self.lang], skill_glyph(card), sides,
            printed.mode == "attempt",
        )  # fmt: skip

    def _icons(self, card: int, leaders: Sequence[int]) -> int:
        skills = range(len(SKILLS)) if BOOK[card].counts_all else (SKILL_OF_MISSION[card],)
        return sum(shown(self.table.state, leaders, skill) for skill in skills)

    def stock(self) -> Stock | None:
        """Units to be placed; in the build step those in the supply."""
        v = self.view
        if v.step == "build":
            if v.side is None:
                return None
            forces = [self.table.force(f"n{u}", u, v.supply[u]) for u in OWN[v.side] if UNITS[u].icon]
            return Stock(self.say("board-supply"), forces)
        if any(v.placing):
            forces = [self.table.force(f"n{u}", u, n) for u, n in enumerate(v.placing) if n]
            return Stock(self.say("board-to-place"), forces)
        return None

    # -- cards -------------------------------------------------------------------------------------

    def hands(self) -> list[Hand]:
        """The cards that this viewer knows: in a combat tactic cards first; objectives in play, which everybody sees."""
        v = self.view
        sides = (v.side,) if v.side is not None else (REBEL, EMPIRE)
        found = [hand for side in sides for hand in self._hands_of(side)]
        if v.goals_in_play:
            found.append(
                Hand(self.say("board-goals-in-play"), [self.objective(c) for c in v.goals_in_play], "objectives")
            )
        return [hand for hand in found if hand.cards]

    def _hands_of(self, side: int) -> list[Hand]:
        v = self.view
        title = {
            kind: self.say(
                f"board-hand-{kind}", side=SIDE_NAMES[side][self.lang], own="yes" if side == v.side else "no"
            )
            for kind in ("tactics", "missions", "actions", "objectives")
        }
        tactics = Hand(title["tactics"], self._tactics(side), "tactics")
        missions = Hand(title["missions"], [self.mission(c, n) for c, n in _counted(v.hands[side])], "missions")
        actions = Hand(title["actions"], [self.action(c) for c, _ in _counted(v.actions[side])], "actions")
        goals = v.goals if side == REBEL else []
        objectives = Hand(title["objectives"], [self.objective(c) for c, _ in _counted(goals)], "objectives")
        return [tactics, objectives, actions] if v.combat is not None else [missions, actions, objectives]

    def _tactics(self, side: int) -> list[Card]:
        combat = self.view.combat
        if combat is None:
            return []
        if self.view.ways.cinematic:
            return [self.advanced(card) for card in sorted(self.view.advanced[2 * side + combat.theater])]
        return [self.tactic(card, n) for card, n in _counted(combat.hands[side])]

    def mission(self, number: int, count: int) -> Card:
        card = MISSIONS[number]
        glyphs = [skill_glyph(number)] * card.need if card.skill else []
        note = [self.say("board-mode", mode=card.mode)]
        if card.portrait:
            note.append(short_name(self.lang, LEADER[card.portrait]))
        return Card(
            f"m{number}", card.name[self.lang], FACTIONS[card.side == "imperial"], glyphs, card.text[self.lang],
            note=" · ".join(note), count=count,
        )  # fmt: skip

    def action(self, number: int) -> Card:
        card = ACTIONS[number]
        who = ", ".join(short_name(self.lang, LEADER[leader]) for leader in card.leaders)
        note = " · ".join(filter(None, [self.say("board-timing", timing=card.timing), who]))
        return Card(
            f"a{number}",
            card.name[self.lang],
            FACTIONS[card.side == "imperial"],
            ["r-event"],
            card.text[self.lang],
            note=note,
        )

    def objective(self, number: int) -> Card:
        card = OBJECTIVES[number]
        note = self.say("board-objective-note", stage=ROMAN[card.stage], worth=card.reputation, timing=card.timing)
        return Card(f"o{number}", card.name[self.lang], "rebels", ["objective"], card.text[self.lang], note=note)

    def tactic(self, number: int, count: int) -> Card:
        card = TACTICS[number]
        side = self.view.side if self.view.side is not None else REBEL
        glyph = "u-ship" if card.theater == "space" else "u-light"
        return Card(f"t{number}", card.name[self.lang], FACTIONS[side], [glyph], card.text[self.lang], count=count)

    def advanced(self, number: int) -> Card:
        card, combat = ADVANCED[number], self.view.combat
        assert combat is not None
        lacks = card.unit and not self.view.units[combat.place * KINDS + UNIT[card.unit]]
        unit = UNITS[UNIT[card.unit]].name[self.lang] if card.unit else ""
        return Card(
            f"v{number}", card.name[self.lang], FACTIONS[card.side == "imperial"], [], card.upper[self.lang],
            card.lower[self.lang], note=unit, unit=card.unit if lacks else "",
        )  # fmt: skip


def _counted(cards: Iterable[int]) -> list[tuple[int, int]]:
    """The cards that are known, each kind once, with how many there are of it."""
    counts: dict[int, int] = {}
    for card in cards:
        if card != UNKNOWN:
            counts[card] = counts.get(card, 0) + 1
    return sorted(counts.items())
