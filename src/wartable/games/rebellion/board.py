"""The table as HTML: the galaxy with all that stands in it, and beside it the seats, the missions, the queues, the hands,
a combat. (`keys.py` says what the keys of pieces mean.)

`data-also` names further keys under which a piece can be chosen, `data-on` the places it stands on: a click on the piece counts
for them where the piece itself is not asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from wartable.games.rebellion.content import (
    BASE,
    BUILDING,
    C3PO,
    CAPTURED,
    CARBONITE,
    EMPIRE,
    FALCON,
    GROUND,
    K2SO,
    KINDS,
    LAST_SPACE,
    LEADERS,
    LURED,
    NEAR,
    R2D2,
    REBEL,
    RECRUITING,
    SIDE_OF_UNIT,
    SKILLS,
    SPACE,
    STRUCTURE,
    SYSTEMS,
    THEATER_OF,
    UNITS,
    YODA,
)
from wartable.games.rebellion.content import BOUNTY as BOUNTY_RING
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL, NONE
from wartable.games.rebellion.printed import GLOSSARY, SKILL_GLYPH
from wartable.games.rebellion.rules.board import kinds_at
from wartable.games.rebellion.rules.leaders import at, icons, side_of
from wartable.games.rebellion.view import View
from wartable.games.rebellion.words import BASE_SPACE, MARKER_NAMES, RING_NAMES, TEXTS, at_start
from wartable.kernel.face import Kept, drawing
from wartable.kernel.text import soft

FACTIONS = ("rebels", "empire")
RING_GLYPH = {CAPTURED: "chain", CARBONITE: "seal", LURED: "f-empire", YODA: "energy", FALCON: "shuttle", R2D2: "r-gear",
              C3PO: "user", BOUNTY_RING: "target", K2SO: "bot"}  # fmt: skip
GLOBES = 6
LOYALTY = {LOYAL_REBEL: "r", LOYAL_EMPIRE: "e"}
_SYSTEMS = Kept()


class Force(msgspec.Struct):
    """Units of one kind at one place: in a system, on a queue, in the supply, in combat."""

    key: str
    unit: int
    glyph: str
    shape: str
    faction: str
    count: int
    name: str
    also: str = ""


class Standee(msgspec.Struct):
    """A leader."""

    number: int
    short: str
    name: str
    faction: str
    skills: list[tuple[str, int, int, str]]
    """Of each skill that it has: glyph, icons, minor icons, its name."""
    tactics: tuple[int, int] | None
    ring: str = ""
    ring_name: str = ""
    held: bool = False


class System(msgspec.Struct):
    """A system, or the Rebel Base space, with all that is on it."""

    number: int
    name: str
    label: str
    globe: str
    marks: list[str]
    """Classes: what is to be seen of its state."""
    sabotaged: bool
    subjugated: bool
    base: bool
    forces: list[list[Force]]
    leaders: list[Standee]
    targets: list[tuple[int, str]]
    also: str
    focus: bool


class Space(msgspec.Struct):
    """A space of the time track."""

    number: int
    builds: bool
    recruits: bool
    time: bool
    reputation: bool
    between: bool


@cache
def templates() -> jinja2.Environment:
    env = drawing(__package__, TEXTS, GLOSSARY)
    env.globals.update(soft=soft, figure=figure, chart=chart, rows=rows)
    return env


@cache
def _file(name: str) -> str:
    from wartable.games.rebellion import GAME

    return f"/static/{GAME.id}/{GAME.version}/{name}"


@cache
def figure(glyph: str) -> Markup:
    """The glyph of a kind of unit."""
    return Markup('<svg aria-hidden="true"><use href="{}#{}"/></svg>').format(_file("units.svg"), glyph)


@cache
def chart(part: str, cls: str) -> Markup:
    """The chart of the galaxy, or one ground or lane of it."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(cls, _file("galaxy.svg"), part)


def rows(forces: list[Force]) -> list[list[Force]]:
    """Ships, then ground units."""
    theaters = [[f for f in forces if THEATER_OF[f.unit] == theater] for theater in (SPACE, GROUND)]
    return [row for row in theaters if row]


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The map, and everything beside it."""
    from wartable.games.rebellion.desk import Desk

    table = Table(view, lang, names or {})
    desk = Desk(table)
    return templates().get_template("board.html").render(
        lang=lang, v=view, track=table.track(), systems=table.systems(), lit=table.lit(), home=table.home(), known=table.known(),
        seats=desk.seats(), missions=desk.missions(), queues=desk.queues(), pool=desk.pool(), fight=desk.fight(),
        attempt=desk.attempt(), stock=desk.stock(), hands=desk.hands(),
    )  # fmt: skip


class Table:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str, names: Mapping[int, str]) -> None:
        self.view, self.lang, self.names = view, lang, names
        self.state: Any = view
        """Rules that ask only for what the view has may be asked of it."""

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, message, args)

    def place_name(self, place: int) -> str:
        return SYSTEMS[place].name[self.lang] if place < BASE else BASE_SPACE[self.lang]

    # -- pieces ------------------------------------------------------------------------------------

    def force(self, key: str, unit: int, count: int, also: str = "") -> Force:
        shape = "ut--st" if STRUCTURE[unit] else "" if THEATER_OF[unit] == GROUND else "ut--ship"
        name = UNITS[unit].name[self.lang]
        return Force(key, unit, UNITS[unit].id, shape, FACTIONS[SIDE_OF_UNIT[unit]], count, name, also)

    def forces(self, place: int) -> list[list[Force]]:
        """The units of both sides in a place; the Rebels' first."""
        found = []
        for side in (REBEL, EMPIRE):
            also = [f"n{unit}" if self.view.step == "settle" else "" for unit in range(KINDS)]
            here = [self.force(f"u{u}-{place}", u, n, also[u]) for u, n in kinds_at(self.state, place, side)]
            if here:
                found.append(here)
        return found

    def leader(self, number: int) -> Standee:
        printed, ring = LEADERS[number], self.view.rings[number]
        skills = [
            (SKILL_GLYPH[skill], *icons(self.state, number, skill), self.say("board-skill", skill=SKILLS[skill]))
            for skill in range(len(SKILLS))
            if any(icons(self.state, number, skill))
        ]
        return Standee(
            number=number, short=short_name(self.lang, number), name=printed.name[self.lang],
            faction=FACTIONS[side_of(self.state, number)], skills=skills, tactics=printed.tactics,
            ring=RING_GLYPH.get(ring, ""), ring_name=RING_NAMES[ring][self.lang] if ring else "", held=ring in (CAPTURED, CARBONITE),
        )  # fmt: skip

    def leaders(self, numbers: Iterable[int]) -> list[Standee]:
        return [self.leader(number) for number in numbers]

    # -- the galaxy --------------------------------------------------------------------------------

    def systems(self) -> list[Markup]:
        """The systems as HTML. Most of them look as they did before the last decision: they are kept."""
        return [self._system_drawn(place) for place in range(BASE)]

    def _system_drawn(self, place: int) -> Markup:
        v = self.view
        facts = (
            place, self.lang, v.units[place * KINDS : (place + 1) * KINDS], v.loyalty[place],
            *(bits >> place & 1 for bits in (v.subjugated, v.sabotaged, v.destroyed)), v.hidden, v.base == place, self.hunts,
            v.perhaps >> place & 1, tuple((leader, v.rings[leader]) for leader in at(self.state, place)),
            tuple(k for k, where in enumerate(v.targets) if where == place), v.moving == place, v.step == "settle",
            place == self.focus(), v.combat is not None,
        )  # fmt: skip
        template = templates().get_template("system.html")
        return Markup(_SYSTEMS.get(facts, lambda: template.render(lang=self.lang, v=v, s=self.system(place))))

    def home(self) -> System | None:
        """The Rebel Base space, as long as it is used."""
        return self.system(BASE) if self.view.hidden else None

    def system(self, place: int) -> System:
        v = self.view
        name = at_start(self.place_name(place))
        told = [*self.marks(place)] if place < BASE else []
        here = self.forces(place)
        return System(
            number=place,
            name=name,
            label=", ".join([name, *(self.say(f"board-{mark}") for mark in told)]),
            globe=f"g-{place % GLOBES + 1}",
            marks=self.classes(place) if place < BASE else [],
            sabotaged=place < BASE and bool(v.sabotaged >> place & 1),
            subjugated=place < BASE and bool(v.subjugated >> place & 1),
            base=v.base == place,
            forces=here,
            leaders=self.leaders(at(self.state, place)),
            targets=[(k, MARKER_NAMES[k][self.lang]) for k, where in enumerate(v.targets) if where == place],
            also="to" if v.moving == place else "",
            focus=place == self.focus(),
        )

    def marks(self, place: int) -> list[str]:
        """What a system's state is called, in the order in which it is told."""
        v = self.view
        found = [{LOYAL_REBEL: "rebel", LOYAL_EMPIRE: "imperial"}.get(v.loyalty[place], "neutral")]
        if SYSTEMS[place].remote:
            found = ["remote"]
        found += [fact for fact in ("subjugated", "sabotaged", "destroyed") if getattr(v, fact) >> place & 1]
        if v.base == place:
            found.append("base")
        elif self.hunts:
            found.append("perhaps" if v.perhaps >> place & 1 else "ruled-out")
        return found

    def classes(self, place: int) -> list[str]:
        v = self.view
        found = ["sy--remote"] if SYSTEMS[place].remote else []
        found += [f"sy--{LOYALTY[v.loyalty[place]]}"] if v.loyalty[place] else []
        found += ["sy--sub"] if v.subjugated >> place & 1 else []
        found += ["sy--gone"] if v.destroyed >> place & 1 else []
        found += ["is-base"] if v.base == place else []
        if place == self.focus():
            found.append("is-battle" if v.combat is not None else "is-goal")
        if self.hunts and v.base != place:
            found.append("is-perhaps" if v.perhaps >> place & 1 else "is-ruled-out")
        return found

    @property
    def hunts(self) -> bool:
        """Whether this viewer sees where the Empire has still to look."""
        return self.view.hidden and bool(self.view.perhaps)

    def focus(self) -> int:
        """The place that matters now."""
        v = self.view
        return v.combat.place if v.combat else v.mission[2] if v.mission else v.moving

    def lit(self) -> list[tuple[str, str]]:
        """The ground that matters now, and the lanes by which attackers came."""
        place, combat = self.focus(), self.view.combat
        if place >= BASE:
            return []
        found = [(f"ground-{place}", "rb-lit")]
        if combat is not None:
            lanes = [(min(place, near), max(place, near)) for near in NEAR[place] if combat.sources >> near & 1]
            found += [(f"lane-{a}-{b}", "rb-way") for a, b in lanes]
        return found

    def known(self) -> tuple[str, str, str, str]:
        """What this viewer knows of the base: a glyph, the fact, what is to be said of it, and its rule."""
        v = self.view
        if not v.hidden:
            return "hidden-base", self.say("board-base-open", place=self.place_name(v.base)), "", "RBB-BASE-004"
        if v.base != NONE:
            own = "yes" if v.side == REBEL else "no"
            fact = self.say("board-base-own", place=self.place_name(v.base), own=own)
            return "seal", fact, self.say("board-base-secret", own=own), "RBB-HIDDEN-001"
        if self.hunts:
            left, first = v.perhaps.bit_count(), self.place_name((v.perhaps & -v.perhaps).bit_length() - 1)
            return (
                "probe",
                self.say("board-hunt", left=left, place=first),
                self.say("board-hunt-out", n=BASE - left),
                "RBB-PROBE-002",
            )
        if v.side == REBEL:
            return "hidden-base", self.say("board-base-unchosen"), "", "RBB-SETUP-014"
        return "seal", self.say("board-base-hidden"), "", "RBB-HIDDEN-001"

    # -- the track ---------------------------------------------------------------------------------

    def track(self) -> list[Space]:
        v = self.view
        return [
            Space(n, n in BUILDING, n in RECRUITING, n == v.time, n == v.reputation, v.time < n < v.reputation)
            for n in range(1, LAST_SPACE + 1)
        ]


def short_name(lang: str, leader: int) -> str:
    """What stands on a leader's stand."""
    printed = LEADERS[leader]
    return printed.short[lang] if printed.short is not None else printed.name[lang].split()[-1]
