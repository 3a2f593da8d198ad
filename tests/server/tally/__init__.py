"""Tally: a tiny game for two, carried in two versions of its rules to prove that a table keeps its own.

In turn each seat adds one or two to the tally; who reaches the goal wins. The goal is what the versions
differ in. Nothing outside this folder knows it: the pages have its words, its cover and its style sheet from here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.face import Face, Track
from wartable.kernel.facts import CHANCE
from wartable.kernel.game import Game
from wartable.kernel.questions import Action, Choose, Flow
from wartable.kernel.state import Seating, State, end, tell
from wartable.kernel.terms import Terms

NAME = "tally"


class Table(State, kw_only=True):
    goal: int
    most: int
    first_goal: int = 0
    tally: int = 0
    turn: int = 0

    @property
    def seating(self) -> Seating:
        return Seating.alone(2)


class Add(Action, frozen=True):
    n: int


class Added(Event, frozen=True):
    seat: int
    n: int
    tally: int


class View(msgspec.Struct):
    tally: int
    goal: int
    turn: int


def goal_of(s: Table) -> int:
    """How much is needed; by the rules of the first version less is, where one package plays both."""
    return s.first_goal if s.first_goal and s.rules == "1" else s.goal


def turn(s: Table) -> Flow:
    answer = yield Choose(s.turn, lambda: [(Add(n + 1), None) for n in range(s.most)], "TL-TURN-001", ask="add")
    s.tally += answer.n
    tell(s, Added, cite="TL-TURN-001", seat=s.turn, n=answer.n, tally=s.tally)
    if s.tally >= goal_of(s):
        end(s, [s.turn], "TL-END-001")
    s.turn = 1 - s.turn


def view(s: Table, seat: int | None) -> View:
    return View(s.tally, goal_of(s), s.turn)


def build(given: Terms) -> Table:
    told = {"key": b"", "drawn": 0, **given}
    return msgspec.convert([told[f] if f in told else getattr(given, f) for f in Table.__struct_fields__], Table)


def tally(version: str, goal: int, most: int = 2, first_goal: int = 0, **more: Any) -> Game:
    """The game by the rules of a version: whoever reaches the goal wins, adding so much at most."""

    def setup(options: Terms, key: bytes) -> Table:
        options.only()
        return Table(step="turn", key=key, goal=goal, most=most, first_goal=first_goal)

    face = Face(
        shell="cards",
        css=["board"],
        example="TL-END-001",
        board=lambda v, lang, names: f'<p class="tally">{v.tally} / {v.goal}</p>',
        tray=lambda v, lang, names: "",
        pieces=lambda action: (),
        about=lambda event: (),
        rank=lambda event: "line",
        inspect=lambda v, lang, key: "",
        track=lambda v, lang: Track(f"{v.tally} / {v.goal}", []),
        sides=lambda v: ["orks", "eldar"],
        choices=lambda lang: [],
        options=lambda chosen: {},
        quick=lambda number: {},
    )
    return Game(
        id=NAME,
        package=__name__,
        version=version,
        seats=range(2, 3),
        state=Table,
        steps={"turn": turn},
        setup=setup,
        view=view,
        open_view=lambda s: view(s, None),
        redeal=lambda s, seat, rng: None,
        facts=lambda s: msgspec.to_builtins({f: getattr(s, f) for f in s.__struct_fields__ if f not in CHANCE}),
        build=build,
        notation=lambda s, action: f"add {action.n}",
        words=lambda lang, s, thing: msgspec.structs.asdict(thing) if isinstance(thing, msgspec.Struct) else {},
        invariants=lambda s: [],
        value=lambda v, seat: 0.0,
        sketch=lambda v, lang: f"{v.tally} / {v.goal}",
        random_options=lambda rng, seats: {},
        face=face,
        **more,
    )
