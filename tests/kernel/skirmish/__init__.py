"""Skirmish: a small game for three that asks every kind of question, to prove the kernel with.

Each round the seats secretly bid a number from their hidden hand; the highest sole bidder rolls a die
for points, plants a flag on a square field (a parametric question) and may be answered by the other
seats' interrupts and reactions. Three rounds. It is played at the web table, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

import msgspec

from tests.kernel.skirmish.face import FACE
from wartable.kernel.abilities import Cited, Ctx, Occurrence, Registry, Rules, around
from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.events import Event, Thrown
from wartable.kernel.facts import CHANCE
from wartable.kernel.game import Game
from wartable.kernel.questions import Action, Candidate, Choose, Flow, Place, Secretly
from wartable.kernel.state import Rng, Seating, State, die, end, shuffle, tell
from wartable.kernel.terms import Terms
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)
HIDDEN = -1
FIELD = 100
NEAR = 5


class Table(State, kw_only=True):
    hands: list[list[int]]
    deck: list[int]
    points: list[int]
    flags: list[tuple[int, int]]
    charms: list[int]
    """Seats that still hold a charm: an interrupt that robs the winner, or a reaction that copies a point."""
    round: int = 1

    @property
    def seating(self) -> Seating:
        return Seating.alone(3)


class Bid(Action, frozen=True):
    card: int


class Flag(Action, frozen=True):
    x: int
    y: int
    facing: int = 0
    """Which way it flies, in degrees; nobody looks at it again."""


class Furl(Action, frozen=True):
    """Plant no flag."""


class Charm(Action, frozen=True):
    seat: int


class Decline(Action, frozen=True):
    pass


class Bids(Event, frozen=True):
    bids: tuple[int, ...]
    reveals: ClassVar[bool] = True


class Rolled(Event, frozen=True):
    seat: int
    points: int
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return (Thrown(tuple("123456"), (str(self.points),)),)


class Planted(Event, frozen=True):
    seat: int
    x: int
    y: int


class Drew(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("card",)


class Scoring(Occurrence):
    __slots__ = ("points", "seat")

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat, self.points = seat, 0


class Charmed(Ctx[Table, int, int]):
    """A charm at work: whose it is, and what it answers."""

    @property
    def rule(self) -> str:
        return "SK-CHARM-001"


BOOK: Registry[Charmed] = Registry({"charm": 1}.__getitem__)


@BOOK.interrupt("charm", on=Scoring, holds=lambda c: c.s.round > 1)
def _(c: Charmed) -> None:
    """The seat scores nothing."""
    c.on.cancelled = True


@BOOK.reaction("charm", on=Scoring)
@BOOK.forced_reaction("charm", on=Scoring, when=lambda c: c.s.points[c.seat] == 0)
def _(c: Charmed) -> None:
    """A point for oneself; who has none must take it."""
    c.s.points[c.seat] += 1


class Charms(Rules[Charmed]):
    """Any other seat that holds a charm may answer a scoring, before or after it."""

    book = BOOK
    cites = Cited(
        optional="SK-CHARM-001",
        forced="SK-CHARM-002",
        once="SK-CHARM-001",
        limit="SK-CHARM-001",
        change="SK-CHARM-003",
        target="SK-CHARM-001",
    )
    passing = enough = Decline()

    def order(self, s: Table, occurrence: Scoring) -> list[int]:
        return [seat for seat in range(3) if seat != occurrence.seat]

    def on_table(self, s: Table, occurrence: Scoring, timing: str) -> list[Charmed]:
        found = [a for what, a in BOOK.roles[1] if what == (Scoring, timing)]
        return [Charmed(s, i, 1, i, a, occurrence) for i in s.charms if i != occurrence.seat for a in found]

    def answers(self, s: Table, on: type[Occurrence], timing: str) -> bool:
        return bool(s.charms)

    def as_use(self, c: Charmed) -> Charm:
        return Charm(c.seat)

    def context(self, s: Table, seat: int, answer: Charm, occurrence: Scoring) -> Charmed:
        timing = "reaction" if occurrence.points else "interrupt"
        ability = next(a for what, a in BOOK.roles[1] if what == (Scoring, timing) and not a.forced)
        return Charmed(s, seat, 1, answer.seat, ability, occurrence)

    def copy_of(self, c: Charmed) -> int:
        return c.seat

    def begin(self, c: Charmed) -> None:
        c.s.charms.remove(c.seat)


def round_flow(s: Table) -> Flow:
    bids = yield Secretly(
        {i: Choose(i, lambda i=i: [(Bid(c), None) for c in s.hands[i]], "SK-BID-001", ask="bid") for i in range(3)},
        "SK-BID-001",
    )
    made = tuple(bids[i].card for i in range(3))
    for i, card in enumerate(made):
        s.hands[i].remove(card)
    tell(s, Bids, cite="SK-BID-002", bids=made)
    best = [i for i in range(3) if made[i] == max(made)]
    if len(best) == 1:
        yield from score(s, best[0])
    for i in range(3):
        s.hands[i].append(card := s.deck.pop())
        tell(s, Drew, cite="SK-DRAW-001", seat=i, card=card, audience=(i,))
    s.round += 1
    if s.round > 3:
        top = max(s.points)
        end(s, [i for i in range(3) if s.points[i] == top], "SK-END-001")


def score(s: Table, seat: int) -> Flow:
    scoring = Scoring(seat)

    def roll() -> Flow:
        scoring.points = 1 + die(s, 6)
        s.points[seat] += scoring.points
        tell(s, Rolled, cite="SK-ROLL-001", seat=seat, points=scoring.points)
        flag = yield Place(
            seat,
            partial(_sample, s),
            partial(_misplaced, s),
            _parse,
            "SK-FLAG-001",
            region=_region,
            also=lambda: [(Furl(), None)],
            tried=partial(_tried, s),
        )
        if isinstance(flag, Flag):
            s.flags.append((flag.x, flag.y))
            tell(s, Planted, cite="SK-FLAG-001", seat=seat, x=flag.x, y=flag.y)

    yield from around(Charms(), s, scoring, roll)


def _misplaced(s: Table, a: Any) -> str | None:
    if not isinstance(a, Flag) or not (0 <= a.x <= FIELD and 0 <= a.y <= FIELD):
        return "SK-FLAG-001"
    if any(abs(a.x - x) + abs(a.y - y) < NEAR for x, y in s.flags):
        return "SK-FLAG-002"
    return "SK-FLAG-003" if a.facing % 90 else None


def _sample(s: Table, rng: Rng) -> Flag | None:
    """A free spot: tried at random, then looked for; None if the field is full."""
    for _ in range(20):
        if _misplaced(s, flag := Flag(rng.below(FIELD + 1), rng.below(FIELD + 1))) is None:
            return flag
    near = [(dx, dy) for dx in range(-4, 5) for dy in range(-4, 5) if abs(dx) + abs(dy) < NEAR]
    taken = {(x + dx, y + dy) for x, y in s.flags for dx, dy in near}
    free = [(x, y) for x in range(FIELD + 1) for y in range(FIELD + 1) if (x, y) not in taken]
    return Flag(*rng.choice(free)) if free else None


def _tried(s: Table) -> Iterator[Candidate]:
    """People plant beside the flags that stand there, and beyond the edge."""
    for x, y in s.flags:
        yield (near := Flag(x + 1, y)), _misplaced(s, near)
    yield Flag(FIELD + 1, 0), _misplaced(s, Flag(FIELD + 1, 0))


def _parse(text: str) -> Flag:
    verb, *numbers = text.split()
    if verb != "flag" or len(numbers) not in (2, 3):
        raise ValueError("a flag needs its place")
    return Flag(*map(int, numbers))


def _region() -> list[list[tuple[int, int]]]:
    return [[(0, 0), (FIELD, 0), (FIELD, FIELD), (0, FIELD)]]


class View(msgspec.Struct):
    hands: list[list[int]]
    deck: int
    points: list[int]
    flags: list[tuple[int, int]]
    charms: list[int]
    round: int


def view(s: Table, seat: int | None) -> View:
    hands = [list(h) if i == seat else [HIDDEN] * len(h) for i, h in enumerate(s.hands)]
    return View(hands, len(s.deck), list(s.points), list(s.flags), list(s.charms), s.round)


def open_view(s: Table) -> View:
    v = view(s, None)
    v.hands = [list(h) for h in s.hands]
    return v


def redeal(s: Table, seat: int | None, rng: Rng) -> None:
    others = [i for i in range(3) if i != seat]
    pool = [c for i in others for c in s.hands[i]] + s.deck
    rng.deal(pool)
    for i in others:
        s.hands[i] = [pool.pop() for _ in s.hands[i]]
    s.deck = pool


def setup(options: Mapping[str, Any], key: bytes) -> Table:
    if set(options) - {"hand"}:
        raise BadOptions(TEXTS.line("bad-option"))
    size = options.get("hand", 3)
    if not isinstance(size, int) or not 3 <= size <= 5:
        raise BadOptions(TEXTS.line("bad-hand"), "SK-SETUP-001")
    s = Table(
        step="round", key=key, hands=[[], [], []], deck=list(range(1, 31)), points=[0] * 3, flags=[], charms=[0, 1, 2]
    )
    shuffle(s, s.deck)
    for hand in s.hands:
        hand.extend(s.deck.pop() for _ in range(size))
    return s


def facts(s: Table) -> dict[str, Any]:
    return msgspec.to_builtins({f: getattr(s, f) for f in s.__struct_fields__ if f not in CHANCE})


def build(given: Terms) -> Table:
    told = {"key": b"", "drawn": 0, **given}
    try:
        return msgspec.convert([told[f] if f in told else getattr(given, f) for f in Table.__struct_fields__], Table)
    except msgspec.ValidationError as error:
        raise BadOptions(misfit(error)) from None


def notation(s: Table, action: Any) -> str:
    match action:
        case Bid(card):
            return f"bid {card}"
        case Flag(x, y, facing):
            return f"flag {x} {y} {facing}" if facing else f"flag {x} {y}"
        case Charm(seat):
            return f"charm {seat}"
        case Furl():
            return "furl"
    return "decline"


def piece(s: Table, name: str) -> dict[str, Any] | None:
    """`flag:2` is the second flag that was planted."""
    flag, _, n = name.partition(":")
    if flag != "flag" or not n.isdecimal():
        raise BadOptions(TEXTS.line("bad-piece", name=name))
    return dict(zip("xy", s.flags[int(n) - 1], strict=True)) if 0 < int(n) <= len(s.flags) else None


GAME = Game(
    id="skirmish",
    package="tests.kernel.skirmish",
    version="1",
    seats=range(3, 4),
    state=Table,
    steps={"round": round_flow},
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=notation,
    words=lambda lang, s, thing: msgspec.structs.asdict(thing) if isinstance(thing, msgspec.Struct) else {},
    invariants=lambda s: (
        [] if sum(map(len, s.hands)) + len(s.deck) + 3 * (s.round - 1) in (27, 30) else [TEXTS.line("bad-cards")]
    ),
    value=lambda v, seat: float(v.points[seat]),
    sketch=lambda v, lang: "\n".join(f"{field}: {getattr(v, field)}"[:100] for field in v.__struct_fields__),
    random_options=lambda rng, seats: {"hand": 3 + rng.below(3)},
    seat_names=lambda s: ("red", "green", "blue"),
    piece=piece,
    face=FACE,
)
