"""What lies beside the field: the seats, both armies, the card of a unit, the battle cards, the command hand, the attack."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.games.legion.board import RANK_GLYPH, Table
from wartable.games.legion.content import (
    BATTLE_CARDS,
    COLOURS,
    COMMAND_CARDS,
    FACES,
    RANKS,
    UNITS,
    UPGRADES,
    WEAPONS,
)
from wartable.games.legion.events import SAVES
from wartable.games.legion.model import FACEDOWN, FACEUP, FALLEN, FIELD, IN_BATTLE, LOST, NONE, side
from wartable.games.legion.printed import keyword, keywords, order, reach, text_of_card
from wartable.games.legion.profiles import FEARLESS, UNHURT
from wartable.games.legion.rules.pools import cover_of
from wartable.games.legion.view import UNKNOWN
from wartable.games.legion.words import COLOUR_NAMES, RANK_NAMES, TYPE_NAMES

FACE_GLYPH = {"hit": "d-hit", "critical": "d-crit", "surge": "d-surge", "blank": "", "block": "shield"}
OUT = ("is-off", "", "is-aside", "is-lost", "is-aside")
"""How the row of a unit looks that is not yet deployed, on the field, set aside, defeated, aboard a transport."""


class Die(msgspec.Struct):
    """A die as it lies: its colour and what it shows; nothing before it is rolled."""

    colour: str
    face: str = ""
    glyph: str = ""
    key: str = ""
    name: str = ""


class Seat(msgspec.Struct):
    seat: int
    faction: str
    name: str
    side: str
    you: bool
    active: bool
    victory: int
    blue: bool | None
    priority: bool
    counter: bool
    card: str
    card_key: str
    card_text: str
    pips: int
    cards: int


class Row(msgspec.Struct):
    """A unit in the list of its army."""

    number: int
    name: str
    rank: str
    state: str
    """Whose turn it is with its order token: now, order, done, pool; nothing while it is not on the field."""
    look: str
    left: int
    most: int
    tokens: list[tuple[str, int, str]]
    label: str


class Arm(msgspec.Struct):
    """A weapon of a unit."""

    key: str
    name: str
    reach: str
    melee: bool
    who: str
    dice: list[Die]
    words: str


class Card(msgspec.Struct):
    """The card of a unit."""

    number: int
    faction: str
    name: str
    kind: str
    rank: str
    points: int
    wounds: int
    courage: str
    resilience: str
    speed: int
    defense: str
    attack_surge: str
    defense_surge: str
    arms: list[Arm]
    words: str
    upgrades: list[tuple[str, str, bool]]


class Step(msgspec.Struct):
    """A step of an attack: its title, its rule, and what came of it."""

    title: str
    rule: str
    dice: list[Die]
    lines: list[tuple[str, str]]
    now: bool


class Pool(msgspec.Struct):
    title: str
    facts: list[str]
    steps: list[Step]
    done: bool


class Held(msgspec.Struct):
    """A command card in hand."""

    key: str
    name: str
    pips: int
    orders: str
    text: str


class Desk:
    """All that is drawn beside the field of one table."""

    def __init__(self, table: Table) -> None:
        self.table, self.view, self.lang, self.say = table, table.view, table.lang, table.say

    # -- seats, battle cards, hands ----------------------------------------------------------------------

    def seats(self) -> list[Seat]:
        return [self._seat(seat) for seat in self._order()]

    def _order(self) -> list[int]:
        """One's own seat and side first, each beside one of the other side; for who only looks, the first player's."""
        own = self.view.seat or 0
        return [own ^ n for n in range(len(self.view.hands))]

    def _seat(self, seat: int) -> Seat:
        v, played = self.view, self.view.played[seat]
        known = played not in (NONE, UNKNOWN)
        return Seat(
            seat, self.table.faction(seat), self.table.names.get(seat, str(seat + 1)), self.table.side_name(seat), v.seat == seat,
            v.turn == seat, v.victory[side(seat)], None if v.blue == NONE else v.blue == side(seat), v.priority == seat, v.counter == seat,
            COMMAND_CARDS[played].name[self.lang] if known else "", f"c{played}" if known else "",
            self.orders(played) if known else "", COMMAND_CARDS[played].pips if known else 0, len(v.hands[seat]),
        )  # fmt: skip

    def orders(self, card: int) -> str:
        """Whom a command card orders."""
        return ", ".join(order(one, self.lang) for one in COMMAND_CARDS[card].orders)

    def hands(self) -> list[tuple[str, list[Held]]]:
        """The own hand (while an attack is going on it is there, and not seen), a partner's, and what is known of others; where everything is open, all."""
        hands = [
            (self._hand_of(seat), [self._held(card) for card in self.view.hands[seat] if card != UNKNOWN])
            for seat in self._order()
        ]
        return [(title, cards) for title, cards in hands if cards]

    def _hand_of(self, seat: int) -> str:
        if seat == self.view.seat:
            return self.say("board-own-hand")
        return self.say("board-hand-of", side=self._player(seat))

    def _player(self, seat: int) -> str:
        """Whose something is: the faction's, of four players the player's."""
        return self.table.side_name(seat) if len(self.view.hands) == 2 else self.table.names.get(seat, str(seat + 1))

    def _held(self, card: int) -> Held:
        printed = COMMAND_CARDS[card]
        return Held(
            f"c{card}", printed.name[self.lang], printed.pips, self.orders(card), text_of_card(printed)[self.lang]
        )

    def battle(self) -> list[tuple[str, str]]:
        """The battle cards that are played: key and name."""
        v = self.view
        return [
            (f"b{card}", BATTLE_CARDS[card].name[self.lang])
            for card in (v.objective, v.deployment, v.condition)
            if card != NONE
        ]

    def rows(self) -> list[tuple[str, list[tuple[str, str, str, bool]]]]:
        """The rows of battle cards while the battle is being defined: each card's key, name and text, and whether it is the leftmost."""
        v = self.view
        if v.objective != NONE or not any(v.rows):
            return []
        return [
            (
                self.say(f"board-row-{kind}"),
                [
                    (f"b{card}", BATTLE_CARDS[card].name[self.lang], BATTLE_CARDS[card].text[self.lang], n == 0)
                    for n, card in enumerate(row)
                ],
            )
            for kind, row in zip(("objective", "deployment", "condition"), v.rows, strict=True)
        ]

    # -- armies -------------------------------------------------------------------------------------------

    def armies(self) -> list[tuple[str, str, list[Row]]]:
        return [
            (
                self.table.faction(seat),
                self._player(seat),
                [self._row(unit) for unit, owner in enumerate(self.view.owner) if owner == seat],
            )
            for seat in self._order()
        ]

    def _row(self, unit: int) -> Row:
        v = self.view
        left, most = self.table.standing(unit)
        return Row(
            unit, self.table.unit_name(unit), RANK_GLYPH[v.rank[unit]], self._state(unit), OUT[v.station[unit]], left, most,
            self.table.tokens(unit), self.table.unit_label(unit),
        )  # fmt: skip

    def _state(self, unit: int) -> str:
        v = self.view
        if v.station[unit] not in IN_BATTLE:
            return ""
        if unit in v.acting[-1:]:
            return "now"
        return {FACEUP: "order", FACEDOWN: "done"}.get(v.order[unit], "pool")

    # -- the card of a unit ---------------------------------------------------------------------------------

    def card(self) -> Card | None:
        """The card of the unit that acts."""
        return self.card_of(self.view.acting[-1]) if self.view.acting else None

    def card_of(self, unit: int) -> Card:
        v, lang = self.view, self.lang
        p = self.table.profile(unit)
        printed = p.unit
        return Card(
            unit, self.table.faction(v.owner[unit]), self.table.unit_name(unit), f"{RANK_NAMES[RANKS[v.rank[unit]]][lang]} · {TYPE_NAMES[printed.type][lang]}",
            RANK_GLYPH[v.rank[unit]], p.points, p.wounds, "" if not p.trooper else "–" if p.courage == FEARLESS else str(p.courage),
            "" if p.trooper or p.resilience == UNHURT else str(p.resilience), p.speed, printed.defense,
            {"hit": "d-hit", "crit": "d-crit"}.get(p.surge.attack, ""), "shield" if p.surge.defense else "", self._arms(unit),
            keywords(printed.keywords, lang),
            [(f"g{one}", UPGRADES[one].name[lang], bool(v.exhausted[unit] >> n & 1)) for n, one in enumerate(v.upgrades[unit])],
        )  # fmt: skip

    def _arms(self, unit: int) -> list[Arm]:
        v = self.view
        p = self.table.profile(unit)
        count: dict[int, int] = {}
        for m in range(v.first[unit], v.first[unit + 1]):
            if v.stands[m] != FALLEN:
                for weapon in p.weapons[v.gear[m]]:
                    if (m, weapon) not in v.broken:
                        count[weapon] = count.get(weapon, 0) + 1
        return [self._arm(weapon, n) for weapon, n in count.items()]

    def _arm(self, weapon: int, n: int) -> Arm:
        printed = WEAPONS[weapon]
        dice = [Die(COLOURS[colour]) for colour, amount in enumerate(printed.dice) for _ in range(amount)]
        return Arm(
            f"w{weapon}", printed.name[self.lang], reach(printed, self.lang), printed.melee, self.say("board-minis", n=n), dice,
            ", ".join(keyword(one, self.lang) for one in printed.keywords),
        )  # fmt: skip

    # -- the attack -----------------------------------------------------------------------------------------

    def attack(self) -> list[Pool]:
        """The attack that is being resolved, pool by pool, step by step."""
        attack = self.view.attack
        if attack is None:
            return []
        return [self._pool(attack.unit, pool, n == attack.at) for n, pool in enumerate(attack.pools)]

    def _pool(self, unit: int, pool: Any, now: bool) -> Pool:
        names = self.table.unit_name
        title = self.say("board-attack", unit=names(unit), defender=names(pool.defender))
        facts = [self.say("board-melee") if pool.melee else self.say("board-range", n=pool.range)]
        if pool.exposed:
            facts.append(self.say("board-exposed", n=len(pool.exposed)))
        steps = [
            self._gathered(pool), self._rolled(pool), self._covered(unit, pool), self._defended(pool), self._struck(pool),
        ]  # fmt: skip
        return Pool(title, facts, steps, pool.resolved)

    def _gathered(self, pool: Any) -> Step:
        count: dict[int, int] = {}
        for _, weapon in pool.weapons:
            count[weapon] = count.get(weapon, 0) + 1
        dice = [Die(COLOURS[colour]) for colour, n in enumerate(pool.gathered) for _ in range(n)]
        lines = [(str(n), WEAPONS[weapon].name[self.lang]) for weapon, n in count.items()]
        return Step(self.say("board-step-pool"), "LG-ATTACK-016", dice, lines, not pool.dice and not pool.saves)

    def _rolled(self, pool: Any) -> Step:
        dice = [self.die(die) for die in sorted(pool.dice, key=lambda die: (die % 4, die // 4))]
        hits = sum(die % 4 == 0 for die in pool.dice)
        crits = sum(die % 4 == 1 for die in pool.dice)
        lines = (
            [(str(hits), self.say("board-hits", n=hits)), (str(crits), self.say("board-criticals", n=crits))]
            if pool.dice
            else []
        )
        return Step(self.say("board-step-roll"), "LG-ATTACK-021", dice, lines, bool(pool.dice) and not pool.saves)

    def die(self, die: int) -> Die:
        face = FACES[die % 4]
        shown = self.say(f"board-face-{face}")
        return Die(
            COLOURS[die // 4], face, FACE_GLYPH[face], f"d{die}", f"{shown} ({COLOUR_NAMES[die // 4][self.lang]})"
        )

    def _covered(self, unit: int, pool: Any) -> Step:
        """The cover that the defender has, while both are on the field, and the dodge tokens that were spent."""
        lines = []
        if unit != NONE and pool.weapons and all(self.view.station[one] == FIELD for one in (unit, pool.defender)):
            level = cover_of(self.table.state, unit, pool)
            lines.append((f"−{level}" if level else "0", self.say("board-cover", level=level)))
        if pool.dodged:
            lines.append((f"−{pool.dodged}", self.say("board-dodged", n=pool.dodged)))
        return Step(self.say("board-step-cover"), "LG-ATTACK-024", [], lines, False)

    def _defended(self, pool: Any) -> Step:
        colour = UNITS[self.view.card[pool.defender]].defense
        dice = [self.save(colour, face) for face in sorted(pool.saves)]
        blocks = sum(face == 0 for face in pool.saves)
        lines = [(str(blocks), self.say("board-blocks", n=blocks))] if pool.saves else []
        return Step(self.say("board-step-defend"), "LG-ATTACK-028", dice, lines, bool(pool.saves) and not pool.resolved)

    def save(self, colour: str, face: int) -> Die:
        name = SAVES[face]
        return Die(colour, name, FACE_GLYPH.get(name, ""), "", self.say(f"board-face-{name}"))

    def _struck(self, pool: Any) -> Step:
        lines = [(str(pool.wounds), self.say("board-wounds", n=pool.wounds))] if pool.saves or pool.resolved else []
        if self.view.station[pool.defender] == LOST:
            lines.append(("×", self.say("board-defeated")))
        return Step(self.say("board-step-wounds"), "LG-ATTACK-033", [], lines, pool.resolved)
