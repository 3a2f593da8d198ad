"""A feud of four seats in two sides, to prove abilities with: cards on the table and in hands, coins, blows.

Seats 0 and 2 are one house, 1 and 3 the other; they sit alternately. A side's banner may be used by either of its
seats. Nothing here is a whole game: flows are driven one question at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wartable.kernel.abilities import (
    UNPAID,
    Aim,
    Cited,
    Cost,
    Ctx,
    Occurrence,
    Registry,
    Rules,
    around,
    initiate,
    window,
)
from wartable.kernel.questions import Choose, Either, Flow
from wartable.kernel.state import Seating

NAMES = [
    "",
    "knight",
    "wall",
    "avenger",
    "curse",
    "banner",
    "toll",
    "warded",
    "feint",
    "duel",
    "scribe",
    "pledge",
    "mourner",
    "omen",
]
HOUSES = Seating(((0, 2), (1, 3)))


@dataclass(eq=False)
class Card:
    """A card on the table."""

    uid: int
    kind: int
    seat: int
    ready: bool = True


@dataclass
class Feud:
    """The table. `first` begins; every hand may hold a feint, as everybody knows."""

    cards: dict[int, Card] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    coins: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    uses: dict[str, int] = field(default_factory=dict)
    done: list[Any] = field(default_factory=list)
    first: int = 0
    watch: int = 0

    def put(self, seat: int, *names: str) -> list[Card]:
        for name in names:
            uid = len(self.cards) + 1
            self.cards[uid] = Card(uid, NAMES.index(name), seat)
        self.watch = BOOK.watching(card.kind for card in self.cards.values())
        return list(self.cards.values())[-len(names) :]


class Blow(Occurrence):
    """Somebody strikes a card."""

    __slots__ = ("by", "card")

    def __init__(self, by: int, card: Card) -> None:
        super().__init__()
        self.by, self.card = by, card


class Used(Occurrence):
    """An ability has been used and may be cancelled."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class At(Ctx[Feud, int, Card]):
    @property
    def rule(self) -> str:
        return f"F-{NAMES[self.kind].upper()}"


BOOK: Registry[At] = Registry(NAMES.index, lambda kind: "hand" if NAMES[kind] == "feint" else "play")


def does(c: At, what: str = "") -> None:
    c.s.done.append((c.seat, what or NAMES[c.kind], *(t.uid for t in c.targets)))


def _exhaust(c: At) -> None:
    c.this.ready = False
    c.paid.append(c.this)


exhaust_this = Cost(lambda c: None if c.this.ready else "F-EXHAUSTED", _exhaust)


def pay(n: int) -> Cost[At]:
    def paying(c: At) -> None:
        c.s.coins[c.seat] -= n

    return Cost(lambda c: None if c.s.coins[c.seat] >= n else "F-COINS", paying)


def foes(c: At) -> list[Card]:
    """The cards across the table, of either seat there."""
    return [card for card in c.s.cards.values() if card.seat in HOUSES.others(c.seat)]


@BOOK.interrupt("wall", on=Blow, when=lambda c: c.on.card.seat == c.seat, cost=[exhaust_this])
def _(c: At) -> None:
    does(c)
    c.on.cancelled = True


@BOOK.reaction("avenger", on=Blow, when=lambda c: c.on.by in HOUSES.others(c.seat), limit="round")
def _(c: At) -> None:
    does(c)


@BOOK.forced_reaction("curse", on=Blow)
def _(c: At) -> None:
    """It costs its player a coin."""
    does(c)
    c.s.coins[c.seat] = max(c.s.coins[c.seat] - 1, 0)


@BOOK.forced_reaction("omen", on=Blow, when=lambda c: c.s.coins[c.seat] > 0)
def _(c: At) -> None:
    does(c)


@BOOK.reaction("mourner", on=Blow, cost=[pay(1)])
def _(c: At) -> None:
    does(c)


@BOOK.reaction("banner", on=Blow, limit="round")
def _(c: At) -> None:
    """A coin for whoever of the side raises it."""
    does(c)
    c.s.coins[c.seat] += 1


def _why_not(c: At, thing: Card) -> str | None:
    return "F-FRIEND" if thing.seat == c.seat else None


@BOOK.action("toll", cost=[pay(2)], target=Aim(foes, many=2, why=_why_not), limit="round")
def _(c: At) -> None:
    does(c)


@BOOK.interrupt(
    "feint",
    on=Used,
    when=lambda c: c.on.by in HOUSES.others(c.seat),
    cost=[pay(1)],
    holds=lambda c: c.kind in c.s.hands[c.seat],
)
def _(c: At) -> None:
    does(c)
    c.on.cancelled = True


@BOOK.action("duel", changes=lambda c: bool(foes(c)))
def _(c: At) -> Flow:
    """One of the other side, whichever answers first, says whom it costs a coin."""
    seats = HOUSES.others(c.seat)
    seat, loser = yield Either({seat: Choose(seat, list(seats), c.rule) for seat in seats}, c.rule)
    does(c, f"{seat} names {loser}")


def _forget(c: At) -> None:
    c.paid.append(UNPAID)


@BOOK.action("scribe", cost=[Cost(lambda c: None, _forget), pay(1)], target=foes)
def _(c: At) -> None:
    does(c)


def _give_away(c: At) -> None:
    c.s.cards = {uid: card for uid, card in c.s.cards.items() if card is c.card}


@BOOK.action("pledge", cost=[Cost(lambda c: None, _give_away)], target=foes)
def _(c: At) -> None:
    does(c)


class FeudRules(Rules[At]):
    book = BOOK
    cites = Cited(
        optional="F-WINDOW", forced="F-FORCED", once="F-ONCE", limit="F-LIMIT", change="F-CHANGE", target="F-TARGET"
    )
    passing, enough = "pass", "enough"

    def order(self, s: Feud, occurrence: Any) -> tuple[int, ...]:
        return HOUSES.clockwise(s.first)

    def on_table(self, s: Feud, occurrence: Any, timing: str) -> list[At]:
        moment = type(occurrence), timing
        return [
            At(s, seat, card.kind, card, ability, occurrence)
            for card in s.cards.values()
            for what, ability in BOOK.roles.get(card.kind, ())
            if what == moment
            for seat in self.users(card)
        ]

    def users(self, card: Card) -> tuple[int, ...]:
        """Either partner may raise the banner."""
        return HOUSES.sides[HOUSES.side_of(card.seat)] if NAMES[card.kind] == "banner" else (card.seat,)

    def held(self, s: Feud, seat: int, occurrence: Any, timing: str) -> list[At]:
        held = self.perhaps_held(s, occurrence, timing)
        return [c for c in held if c.seat == seat and c.kind in s.hands[seat]]

    def perhaps_held(self, s: Feud, occurrence: Any, timing: str) -> list[At]:
        abilities = [
            a for a in BOOK.by_id.values() if a.where == "hand" and (a.on, a.timing) == (type(occurrence), timing)
        ]
        return [At(s, seat, a.source, None, a, occurrence) for seat in HOUSES.seats if s.hands[seat] for a in abilities]

    def as_use(self, c: At) -> Any:
        return (c.ability.id, c.card.uid if c.card else 0)

    def context(self, s: Feud, seat: int, answer: Any, occurrence: Any) -> At:
        ability, uid = BOOK.by_id[answer[0]], answer[1]
        return At(s, seat, ability.source, s.cards.get(uid), ability, occurrence)

    def as_answer(self, thing: Any) -> Any:
        return thing.uid

    def as_thing(self, s: Feud, answer: Any) -> Any:
        return s.cards[answer]

    def barred(self, c: At) -> str | None:
        return "F-PEACE" if c.s.first < 0 else None

    def not_now(self, c: At) -> str:
        return "F-OTHER"

    def copy_of(self, c: At) -> int:
        return c.card.uid if c.card else c.kind

    def cannot_target(self, c: At, thing: Card) -> str | None:
        return "F-WARD" if NAMES[thing.kind] == "warded" else None

    def tried(self, c: At, aim: Aim[At]) -> list[Card]:
        return list(c.s.cards.values())

    def begin(self, c: At) -> None:
        if c.card is None:
            c.s.hands[c.seat].remove(c.kind)

    def cancelled(self, c: At, aimed: bool) -> Flow | bool:
        return self.may_be_cancelled(c) if c.ability.on is None else False

    def may_be_cancelled(self, c: At) -> Flow:
        used = Used(c.seat)
        yield from window(self, c.s, used, "interrupt")
        return used.cancelled

    def finish(self, c: At) -> None:
        if c.ability.on is None:
            c.s.done.append("over")


RULES = FeudRules()


def strike(s: Feud, by: int, card: Card, rules: FeudRules = RULES) -> Flow:
    return around(rules, s, Blow(by, card), lambda: s.done.append("blow"))


def use(s: Feud, card: Card) -> Flow:
    """Use the Action of a card."""
    return initiate(RULES, action_of(s, card))


def action_of(s: Feud, card: Card) -> At:
    return At(s, card.seat, card.kind, card, BOOK.by_source[card.kind][0])
