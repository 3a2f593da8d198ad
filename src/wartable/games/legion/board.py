"""The table as HTML: the battlefield with all that stands on it, and beside it the seats, both armies, a unit's card, the attack.

Keys of pieces: `u` units (`r` their rows in the lists of the armies), `m` miniatures, `p` pieces of terrain, `o` objective tokens, `k` charges, `c` command
cards, `b` battle cards, `w` weapons, `d` dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from wartable.games.legion.battlefields import terrain
from wartable.games.legion.content import COMMANDER, RANKS, UNITS, WEAPONS
from wartable.games.legion.eyes import eye_of
from wartable.games.legion.measuring import bands
from wartable.games.legion.model import FACEUP, FALLEN, FIELD, NONE, STANDS, foe, side
from wartable.games.legion.names import BLAST, numbered, say_mini
from wartable.games.legion.printed import GLOSSARY
from wartable.games.legion.profiles import Profile
from wartable.games.legion.remarks import remarks
from wartable.games.legion.rules.deploying import zoned, zones_of
from wartable.games.legion.rules.shields import shields
from wartable.games.legion.scenery import scenery
from wartable.games.legion.space.shapes import REPULSOR
from wartable.games.legion.table import leader, profile_of
from wartable.games.legion.view import View
from wartable.games.legion.words import FACTION_NAMES, TEXTS
from wartable.kernel.face import drawing

RANK_GLYPH = ("k-commander", "k-special", "k-corps", "k-special", "k-support", "k-heavy")
"""Of each rank."""
TOKEN_GLYPHS = (
    ("aim", "t-aim", "aim-token"),
    ("dodge", "t-dodge", "dodge-token"),
    ("standby", "t-standby", "standby-token"),
    ("suppression", "t-supp", "suppression-token"),
    ("surge", "d-surge", "surge-token"),
    ("poison", "dmg", "poison-token"),
    ("stims", "hp", "stims"),
    ("marked", "target", "kw-bounty"),
    ("bounties", "crown", "kw-bounty"),
    ("immobilize", "t-hold", "immobilize-token"),
    ("ion", "t-ion", "ion-token"),
    ("wheels", "t-wheel", "kw-wheel-mode"),
)
"""What is drawn for each kind of token beside a unit, and the word or term that explains it."""
LABEL, TOKEN, EDGE, BESIDE = 250, 300, 900, 60
"""The height of a unit's name and of its tokens; so near to an edge a name begins or ends at its unit; so far from it a name stands beside it."""
LETTER, WIDE, LATIN = 98, 116, "\u02ff"
"""How wide a letter is, about: a Latin one, and one of those that come after them."""


Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def _lettered(wide: int, anchor: str, x: int, y: int) -> Box:
    """What a name covers that is so wide and has its foot there."""
    left = x - {"start": 0, "middle": wide // 2, "end": wide}[anchor]
    return left, y - LABEL * 3 // 4, left + wide, y + LABEL // 5


def _crossed(box: Box, others: list[Box]) -> int:
    """How many of them lie under it."""
    left, top, right, bottom = box
    return sum(
        left < right2 and left2 < right and top < bottom2 and top2 < bottom for left2, top2, right2, bottom2 in others
    )


class Figure(msgspec.Struct):
    """A miniature on the field."""

    number: int
    x: int
    y: int
    turn: int
    leads: bool
    special: bool
    wounds: int
    name: str


class Squad(msgspec.Struct):
    """A unit on the field."""

    number: int
    faction: str
    name: str
    label: str
    r: int
    core: int
    notched: bool
    hero: bool
    vehicle: bool
    figures: list[Figure]
    flies: bool
    x: int
    """The middle of the unit."""
    label_x: int
    label_y: int
    anchor: str
    tokens_y: int
    order: int
    rank: str
    tokens: list[tuple[str, int, str]]
    acting: bool
    struck: bool
    """It is being attacked."""


class Marker(msgspec.Struct):
    """An objective token on the field; in the colours of the side whose leader holds it."""

    number: int
    x: int
    y: int
    faction: str
    wounds: int = 0
    """Wound tokens on it."""


class Bomb(msgspec.Struct):
    """A charge on the field in its player's colours, or a mine, which has none."""

    number: int
    x: int
    y: int
    faction: str
    name: str


@cache
def templates() -> jinja2.Environment:
    return drawing(__package__, TEXTS, GLOSSARY)


def board(view: View, lang: str, names: Mapping[int, str] | None = None) -> str:
    """The field, and everything beside it."""
    from wartable.games.legion.desk import Desk

    table = Table(view, lang, names or {})
    desk = Desk(table)
    return templates().get_template("board.html").render(
        lang=lang, v=view, field=table.field, scenery=table.scenery, zones=table.zones(), bands=table.bands(), squads=table.squads(), markers=table.markers(), bombs=table.bombs(), spots=table.spots(),
        seats=desk.seats(), armies=desk.armies(), card=desk.card(), attack=desk.attack(), battle=desk.battle(), rows=desk.rows(),
        hands=desk.hands(),
    )  # fmt: skip


class Table:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str, names: Mapping[int, str]) -> None:
        self.view, self.lang, self.names = view, lang, names
        self.state: Any = view
        """Rules that ask only for what the view has may be asked of it."""
        self.eye = eye_of(view, view.seat)
        self.field = terrain(view.ways.battlefield, view.turned).field
        self.numbers = numbered(view.card)

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, message, args)

    @property
    def scenery(self) -> str:
        return scenery(self.view.ways.battlefield, self.view.turned != self.eye.red, self.lang)

    def unit_name(self, unit: int) -> str:
        if unit == NONE:
            return BLAST[self.lang]
        name, n = UNITS[self.view.card[unit]].name[self.lang], self.numbers[unit]
        return f"{name} {n}" if n else name

    def faction(self, seat: int) -> str:
        """Whose colours a player has: the faction's; where both have one, the second is without."""
        own, other = self._fielded(seat), self._fielded(foe(seat))
        return "neutral" if side(seat) and own == other else own

    def _fielded(self, seat: int) -> str:
        v = self.view
        return UNITS[v.card[v.owner.index(seat)]].faction

    def side_name(self, seat: int) -> str:
        return FACTION_NAMES[self._fielded(seat)][self.lang]

    def zones(self) -> list[tuple[str, str]]:
        """The deployment zones of both players, while units are being deployed: faction and path."""
        v = self.view
        if v.blue == NONE or not zoned(self.state):
            return []
        return [
            (self.faction(seat), "".join(self.eye.path(one, "Z") for one in zones_of(self.state, seat)))
            for seat in (0, 1)
        ]

    def bands(self) -> Markup:
        """The ranges around the leader who attacks."""
        attack = self.view.attack
        if attack is None or attack.unit == NONE or self.view.station[attack.unit] != FIELD:
            return Markup("")
        return Markup(bands(self.eye, [leader(self.state, attack.unit)]))

    def markers(self) -> list[Marker]:
        v = self.view
        return [
            Marker(n, *self.eye.at(x, y), self.faction(v.owner[by]) if by != NONE else "", v.token_wounds[n])
            for n, (x, y, by) in enumerate(zip(v.token_x, v.token_y, v.held, strict=True))
        ]

    def bombs(self) -> list[Bomb]:
        """The charges and mines on the field."""
        return [
            Bomb(n, *self.eye.at(one.x, one.y), self.faction(one.by) if one.by != NONE else "", self.charge_name(n))
            for n, one in enumerate(self.view.charges)
        ]

    def spots(self) -> list[tuple[str, int, int, str]]:
        """Smoke and graffiti on the field: what it is, where, and its name."""
        return [
            (kind, *self.eye.at(one.x, one.y), self.say(f"board-{kind}"))
            for kind, lying in (("smoke", self.view.smoke), ("graffiti", self.view.graffiti))
            for one in lying
        ]

    def charge_name(self, n: int) -> str:
        return self.say("board-charge", weapon=WEAPONS[self.view.charges[n].weapon].name[self.lang], n=n + 1)

    def squads(self) -> list[Squad]:
        """The units on the field, those that act last, so that they lie above."""
        v = self.view
        found = [self.squad(unit) for unit, where in enumerate(v.station) if where == FIELD]
        shown = sorted((one for one in found if one.figures), key=lambda one: one.acting)
        self._spread(shown)
        return shown

    def _spread(self, squads: list[Squad]) -> None:
        """Names lie over no other names, and over no miniatures if that can be; in the order of the units, so that none moves because
        another unit acts."""
        figures = [(one.r + one.core, figure.x, figure.y) for one in squads for figure in one.figures]
        bodies = [(x - r, y - r, x + r, y + r) for r, x, y in figures]
        for one in squads:
            if shown := len(one.tokens) + (one.order == FACEUP):
                bodies.append(
                    (one.x - shown * TOKEN // 2, one.tokens_y - 115, one.x + shown * TOKEN // 2, one.tokens_y + 115)
                )
        taken: list[Box] = []
        for one in sorted(squads, key=lambda one: one.number):
            wide = sum(WIDE if letter > LATIN else LETTER for letter in one.name)
            boxes = {spot: _lettered(wide, *spot) for spot in self._spots(one) if self._holds(_lettered(wide, *spot))}
            if boxes:
                spot = min(boxes, key=lambda spot: (_crossed(boxes[spot], taken), _crossed(boxes[spot], bodies)))
                one.anchor, one.label_x, one.label_y = spot
            taken.append(_lettered(wide, one.anchor, one.label_x, one.label_y))

    def _spots(self, one: Squad) -> list[tuple[str, int, int]]:
        """Where the name of a unit may stand, the best first: above it, below, a line farther off, beside it."""
        reach = one.r + one.core
        xs, ys = [figure.x for figure in one.figures], [figure.y for figure in one.figures]
        low = max(ys) + reach + LABEL + (TOKEN if one.tokens or one.order == FACEUP else 0)
        middle = (min(ys) + max(ys)) // 2 + LABEL // 4
        rows = [(one.anchor, one.label_x, y) for y in (one.label_y, low, one.label_y - LABEL, low + LABEL)]
        return [*rows, ("start", max(xs) + reach + BESIDE, middle), ("end", min(xs) - reach - BESIDE, middle)]

    def _holds(self, box: Box) -> bool:
        """Whether a name there can be read: it lies on the field."""
        return box[0] >= 0 and box[1] >= 0 and box[2] <= self.field.w and box[3] <= self.field.h

    def profile(self, unit: int) -> Profile:
        return profile_of(self.state, unit)

    def squad(self, unit: int) -> Squad:
        v, eye = self.view, self.eye
        model, card = self.profile(unit).model, UNITS[v.card[unit]]
        figures = [
            Figure(
                m, *eye.at(v.x[m], v.y[m]), eye.degrees(v.facing[m]), m == v.leader[unit], v.gear[m] > 0, v.wounds[m], say_mini(self.lang, self.state, m)
            )
            for m in range(v.first[unit], v.first[unit + 1])
            if v.stands[m] == STANDS
        ]  # fmt: skip
        reach = model.r + model.core
        ys = [one.y for one in figures] or [0]
        xs = [one.x for one in figures] or [0]
        x = (min(xs) + max(xs)) // 2
        return Squad(
            unit, self.faction(v.owner[unit]), self.shown_name(unit), self.unit_label(unit), model.r, model.core, model.notched,
            card.rank == RANKS[COMMANDER], card.vehicle, figures, model.kind == REPULSOR, x, *self._label(x, min(ys) - reach, max(ys) + reach),
            v.order[unit], RANK_GLYPH[v.rank[unit]], self.tokens(unit), unit in v.acting[-1:], self.struck(unit),
        )  # fmt: skip

    def _label(self, x: int, top: int, bottom: int) -> tuple[int, int, str, int]:
        """Where the name of a unit stands, and its tokens: above and below it, and never beyond the edge."""
        anchor = "start" if x < EDGE else "end" if x > self.field.w - EDGE else "middle"
        at = {"start": max(60, x - LABEL), "end": min(self.field.w - 60, x + LABEL), "middle": x}[anchor]
        if top < LABEL + 60:
            return at, bottom + LABEL, anchor, bottom + LABEL + TOKEN // 2
        return at, top - 90, anchor, min(bottom + TOKEN // 2, self.field.h - 120)

    def struck(self, unit: int) -> bool:
        attack = self.view.attack
        return attack is not None and any(pool.defender == unit and not pool.resolved for pool in attack.pools)

    def tokens(self, unit: int) -> list[tuple[str, int, str]]:
        """What lies beside a unit: glyph, count, and the word that explains it."""
        v = self.view
        found = [(glyph, n, word) for name, glyph, word in TOKEN_GLYPHS if (n := getattr(v, name)[unit])]
        if v.missions >> unit & 1:
            found.append(("objective", 1, "kw-secret-mission"))
        if active := shields(self.state, unit):
            found.append(("shield", active, "shield-token"))
        return found

    def standing(self, unit: int) -> tuple[int, int]:
        """How many miniatures of a unit stand, and how many it had; of a single one its wounds that are left."""
        v = self.view
        minis = range(v.first[unit], v.first[unit + 1])
        if len(minis) == 1:
            most = self.profile(unit).wounds
            return most - v.wounds[minis[0]], most
        return sum(v.stands[m] != FALLEN for m in minis), len(minis)

    def unit_label(self, unit: int) -> str:
        """A unit in words, for who does not see it."""
        v = self.view
        left, most = self.standing(unit)
        label = self.say(
            "board-unit", name=self.unit_name(unit), left=left, most=most, order="yes" if v.order[unit] == FACEUP else "no",
            suppression=v.suppression[unit], aim=v.aim[unit], dodge=v.dodge[unit], standby=v.standby[unit], surge=v.surge[unit], shields=shields(self.state, unit),
            poison=v.poison[unit], stims=v.stims[unit], marked=v.marked[unit], bounties=v.bounties[unit], immobilize=v.immobilize[unit], wheels=v.wheels[unit],
        )  # fmt: skip
        return ", ".join([label, *self.riding(unit), *remarks(v, unit, self.lang, self.unit_name)])

    def riding(self, unit: int) -> list[str]:
        """In which vehicle a unit rides, or whom it carries."""
        aboard = self.view.aboard
        told = [self.say("board-aboard", ride=self.unit_name(v)) for u, v in aboard if u == unit]
        carried = [self.unit_name(u) for u, v in aboard if v == unit]
        return [*told, self.say("board-carries", riders=", ".join(carried))] if carried else told

    def shown_name(self, unit: int) -> str:
        """The name of a unit on the field, with those it carries."""
        return " + ".join([self.unit_name(unit), *(self.unit_name(u) for u, v in self.view.aboard if v == unit)])
