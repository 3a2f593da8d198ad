"""Relay: a small game of two against two, to prove sides with.

Each side has one hidden hand that both partners see. Every round either partner plays a card of it, whoever is
quicker; then the two captains secretly plant a mark on a line (or hold back). The higher card scores, and so
does the mark nearer to the middle. After three rounds the side with more points wins; equal points are shared,
and where nobody scored nobody has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

import msgspec

from tests.kernel.relay.face import FACE
from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.events import Event
from wartable.kernel.facts import CHANCE
from wartable.kernel.game import Game
from wartable.kernel.questions import Action, Candidate, Choose, Either, Flow, Place, Secretly
from wartable.kernel.reckoning import Reckoning, Score
from wartable.kernel.state import Rng, Seating, State, end, shuffle, tell
from wartable.kernel.terms import Terms
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)
HIDDEN, HELD = -1, -1
LINE, MIDDLE = 20, 10
SEATING = Seating([(0, 2), (1, 3)])
CAPTAINS = (0, 1)


class Table(State, kw_only=True):
    hands: list[list[int]]
    """Of each side."""
    deck: list[int]
    points: list[int]
    marks: list[list[int]]
    """Of each side, where its marks stand."""
    round: int = 1

    @property
    def seating(self) -> Seating:
        return SEATING


class Play(Action, frozen=True):
    card: int


class Mark(Action, frozen=True):
    x: int


class Hold(Action, frozen=True):
    """Plant no mark."""


class Played(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True


class Marked(Event, frozen=True):
    marks: tuple[int, ...]
    reveals: ClassVar[bool] = True


class Scored(Event, frozen=True):
    seat: int


class Drew(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("card",)


def cards(s: Table, seat: int) -> Iterator[Candidate]:
    """The cards of the side; those of the other side are not its own."""
    side = s.seating.side_of(seat)
    for card in s.hands[side]:
        yield Play(card), "RL-PLAY-003" if s.round == 1 and card > 20 else None


def round_flow(s: Table) -> Flow:
    played = []
    for side in SEATING.sides:
        seat, answer = yield Either(
            {seat: Choose(seat, partial(cards, s, seat), "RL-PLAY-001", ask="play") for seat in side}, "RL-PLAY-001"
        )
        s.hands[SEATING.side_of(seat)].remove(answer.card)
        tell(s, Played, cite="RL-PLAY-001", seat=seat, card=answer.card)
        played.append(answer.card)
    marks = yield Secretly({seat: mark_of(s, seat) for seat in CAPTAINS}, "RL-MARK-001")
    placed = [marks[seat].x if isinstance(marks[seat], Mark) else HELD for seat in CAPTAINS]
    tell(s, Marked, cite="RL-MARK-002", marks=tuple(placed))
    for side, x in enumerate(placed):
        if x != HELD:
            s.marks[side].append(x)
    s.step = "score"
    score(s, played, "RL-SCORE-001")
    score(s, [-abs(x - MIDDLE) if x != HELD else -LINE for x in placed], "RL-SCORE-002")


def mark_of(s: Table, seat: int) -> Place:
    """A captain's mark."""
    side = s.seating.side_of(seat)
    return Place(
        seat,
        partial(free_mark, s, side),
        partial(misplaced, s, side),
        read_mark,
        "RL-MARK-001",
        ask="mark",
        region=lambda: [[(0, 0), (LINE, 0), (LINE, 1), (0, 1)]],
        also=lambda: [(Hold(), "RL-MARK-004" if not s.marks[side] else None)],
        tried=lambda: [(Mark(x), misplaced(s, side, Mark(x))) for x in (*s.marks[side], LINE + 1)],
    )


def misplaced(s: Table, side: int, a: Any) -> str | None:
    if not isinstance(a, Mark) or not 0 <= a.x <= LINE:
        return "RL-MARK-001"
    return "RL-MARK-003" if a.x in s.marks[side] else None


def free_mark(s: Table, side: int, rng: Rng) -> Mark:
    return Mark(rng.choice([x for x in range(LINE + 1) if x not in s.marks[side]]))


def read_mark(text: str) -> Mark:
    verb, x = text.split()
    if verb != "mark":
        raise ValueError("a mark needs its place")
    return Mark(int(x))


def score(s: Table, worth: list[int], cite: str) -> None:
    """A point for the side that is worth more."""
    if worth[0] != worth[1]:
        side = worth.index(max(worth))
        s.points[side] += 1
        tell(s, Scored, cite=cite, seat=SEATING.sides[side][0])


def next_round(s: Table) -> None:
    """Everybody draws; after three rounds the game is over. It asks nothing."""
    for side, hand in enumerate(s.hands):
        hand.append(card := s.deck.pop())
        tell(s, Drew, cite="RL-DRAW-001", seat=SEATING.sides[side][0], card=card, audience=SEATING.sides[side])
    s.round += 1
    s.step = "round"
    if s.round > 3:
        best = max(s.points)
        won = [side for side in (0, 1) if s.points[side] == best] if best else []
        ranks = [1 if s.points[SEATING.side_of(seat)] == best else 2 for seat in SEATING.seats]
        end(s, [SEATING.sides[side][0] for side in won], "RL-END-001", ranks)


class View(msgspec.Struct):
    hands: list[list[int]]
    deck: int
    points: list[int]
    marks: list[list[int]]
    round: int


def view(s: Table, seat: int | None) -> View:
    own = SEATING.side_of(seat) if seat is not None else None
    hands = [list(hand) if side == own else [HIDDEN] * len(hand) for side, hand in enumerate(s.hands)]
    return View(hands, len(s.deck), list(s.points), [list(m) for m in s.marks], s.round)


def open_view(s: Table) -> View:
    v = view(s, None)
    v.hands = [list(hand) for hand in s.hands]
    return v


def redeal(s: Table, seat: int | None, rng: Rng) -> None:
    own = SEATING.side_of(seat) if seat is not None else None
    others = [side for side in (0, 1) if side != own]
    pool = [card for side in others for card in s.hands[side]] + s.deck
    rng.deal(pool)
    for side in others:
        s.hands[side] = [pool.pop() for _ in s.hands[side]]
    s.deck = pool


def setup(options: Mapping[str, Any], key: bytes) -> Table:
    if options:
        raise BadOptions(TEXTS.line("bad-option"))
    s = Table(step="round", key=key, hands=[[], []], deck=list(range(1, 25)), points=[0, 0], marks=[[], []])
    shuffle(s, s.deck)
    for hand in s.hands:
        hand.extend(s.deck.pop() for _ in range(6))
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
        case Play(card):
            return f"play {card}"
        case Mark(x):
            return f"mark {x}"
    return "hold"


def read(s: Table, text: str) -> list[Any]:
    """Any answer of the game by its notation."""
    match text.split():
        case ["play", card] if card.isdecimal():
            return [Play(int(card))]
        case ["mark", x] if x.isdecimal():
            return [Mark(int(x))]
        case ["hold"]:
            return [Hold()]
    return []


def why_not(s: Table, seat: int, question: Any, action: Any) -> str | None:
    """Cards are played in their turn, from the side's own hand; marks are the captains'."""
    if isinstance(action, Play):
        return "RL-PLAY-002" if question is not None and question.ask == "play" else "RL-PLAY-001"
    return "RL-MARK-001" if isinstance(action, Mark | Hold) else None


GAME = Game(
    id="relay",
    package="tests.kernel.relay",
    version="1",
    seats=range(4, 5),
    state=Table,
    steps={"round": round_flow, "score": next_round},
    setup=setup,
    view=view,
    open_view=open_view,
    redeal=redeal,
    facts=facts,
    build=build,
    notation=notation,
    read=read,
    why_not=why_not,
    words=lambda lang, s, thing: msgspec.structs.asdict(thing) if isinstance(thing, msgspec.Struct) else {},
    invariants=lambda s: [] if len(s.hands[0]) == len(s.hands[1]) or s.step == "round" else [TEXTS.line("bad-cards")],
    value=lambda v, seat: float(v.points[SEATING.side_of(seat)] - v.points[1 - SEATING.side_of(seat)]),
    sketch=lambda v, lang: "\n".join(f"{field}: {getattr(v, field)}"[:100] for field in v.__struct_fields__),
    random_options=lambda rng, seats: {},
    reckoning=Reckoning(
        score=lambda v: [Score("points", tuple(v.points))],
        figures={"cards": lambda event: (event.seat, 1) if isinstance(event, Played) else None},
        moment=lambda event: int(isinstance(event, Scored)),
    ),
    face=FACE,
)
