"""The course of a game that is over: its rounds, phases and battles, its decisions in words, and who stood better when.

It is told as one look knew it. One's own answers are told as they were given, those of others by what was seen of them;
where everything is open, all as they were given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from typing import Any

import msgspec

from wartable.bots.leaf import leaf_of
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_event, say_question
from wartable.kernel.passing import DECLINES
from wartable.kernel.questions import Choose, Place
from wartable.server import render
from wartable.server.render import say
from wartable.server.tables import Table

NOBODY, OPEN = "none", "open"
"""The looks besides those of the seats: a spectator's, and the one in which everything is turned up."""
POINTS = 120
"""How many points the lines of the graph have at most."""
HIGH = 92
"""How high the graph is; it is 1000 wide."""
EVEN = 20.0
"""Where only a hand-made value judges: by a smaller lead no line leaves the graph."""


class Told(msgspec.Struct, frozen=True):
    """A decision in words."""

    text: str
    note: str = ""
    """Its notation and the question it answers, for who may know them."""
    passes: bool = False
    where: str = ""
    """In which window somebody let it be."""
    line: bool = False
    """It is a line of the log, which names its player itself."""


class Row(msgspec.Struct, frozen=True):
    """A decision in the list."""

    n: int
    faction: str
    told: Told
    under: bool
    """It belongs to the decision before: a move of several choices, or an answer to it."""


class Run(msgspec.Struct, frozen=True):
    """Passes in a row."""

    rows: Sequence[Row]


class Span(msgspec.Struct):
    """Decisions `start` to `stop` (not counted in): a round, a phase, a battle, or a group of the list."""

    name: str
    start: int
    stop: int
    fought: bool = False
    """It is a battle, or there is one in it."""
    winner: str = ""
    """The faction that has won this battle."""
    rows: Sequence[Row | Run] = ()


class Line(msgspec.Struct, frozen=True):
    """How one side stood, all through the game."""

    name: str
    faction: str
    path: str
    """An SVG path. Where there are two sides, the line says by how much the first is ahead."""


class Outline(msgspec.Struct, frozen=True):
    """The course of a game without its decisions."""

    rounds: list[Span]
    lines: list[Line]
    leads: dict[int, list[float]]
    """Decision -> how far each side is above the middle, where all are even: 100 is certain victory, -100 certain defeat; last the end."""
    turning: int | None


class Course(msgspec.Struct, frozen=True):
    """The course of a game."""

    rounds: list[Span]
    phases: list[Span]
    battles: list[Span]
    groups: list[Span]
    lines: list[Line]
    turning: int | None
    """The decision from which on the winner was ahead."""

    @property
    def passes(self) -> list[int]:
        """The decisions that are passed over by who skips passes."""
        rows = [row for group in self.groups for each in group.rows for row in rows_of(each)]
        return [row.n for row in rows if row.told.passes]


def rows_of(each: Row | Run) -> Sequence[Row]:
    return each.rows if isinstance(each, Run) else (each,)


class _Stand(msgspec.Struct, frozen=True):
    """Where the game stood before a decision."""

    round: str
    phase: str
    battle: str


def course(table: Table, look: str, lang: str) -> Course:
    """The whole course as one look knew it."""
    sides = render.face_of(table).sides(table.match.view(None))
    rows: list[Row] = []

    def note(match: Match, n: int) -> None:
        under = match.in_the_middle and not match.sealed
        rows.append(Row(n, sides[table.match.decisions[n].seat], tell(table, match, n, look, lang), under))

    stands, leads = _played(table, lang, note)
    battles = [_fought(table, span) for span in _spans(stands, lambda s: s.battle) if span.name]
    phases = _spans(stands, lambda s: (s.round, s.phase))
    for phase in phases:
        phase.fought = any(phase.start <= battle.start < phase.stop for battle in battles)
    outline = _outline(table, stands, leads, lang)
    return Course(outline.rounds, phases, battles, _groups(stands, rows), outline.lines, outline.turning)


def outline(table: Table, lang: str) -> Outline:
    """The course in outline, which is the same to every look."""
    return _outline(table, *_played(table, lang), lang)


def _outline(table: Table, stands: Sequence[_Stand], leads: dict[int, list[float]], lang: str) -> Outline:
    rounds = _spans(stands, lambda s: s.round)
    return Outline(rounds, _lines(table, leads, lang), leads, _turning(table, leads))


def _played(
    table: Table, lang: str, each: Callable[[Match, int], None] = lambda match, n: None
) -> tuple[list[_Stand], dict[int, list[float]]]:
    """The game is played once more: where it stood before each decision (`each` sees the match there), and who was ahead."""
    match, stands, values = again(table), [], {}
    step = max(1, len(table.match.decisions) // POINTS)
    for n, d in enumerate(table.match.decisions):
        match.renew_as(table.match)
        view = match.view(None)
        if n % step == 0:
            values[n] = _values(match)
        stands.append(stand_of(table, view, lang))
        each(match, n)
        match.apply(d.seat, d.action)
    return stands, _leads(table, values)


def again(table: Table) -> Match:
    """The match of a table at its beginning, to be played once more."""
    return record.start(table.game, table.match.options_used, table.match.seed, table.match.nonces, quiet=True)


def stand_of(table: Table, view: Any, lang: str) -> _Stand:
    """The round, the phase and the battle that a view shows."""
    face = render.face_of(table)
    track = face.track(view, lang)
    return _Stand(track.round, track.now or say(lang, "replay-setup"), face.battle(view, lang))


def _spans(stands: Sequence[_Stand], key: Callable[[_Stand], Any]) -> list[Span]:
    """What lasts as long as this stays the same; the name is the last word of the key."""
    spans, start = [], 0
    for what, alike in groupby(stands, key):
        stop = start + sum(1 for _ in alike)
        spans.append(Span(what if isinstance(what, str) else what[-1], start, stop))
        start = stop
    return spans


def _fought(table: Table, battle: Span) -> Span:
    """A battle, and who has won it."""
    decisions, face = table.match.decisions, render.face_of(table)
    until = decisions[battle.stop].events if battle.stop < len(decisions) else len(table.match.events)
    for event in table.match.events[decisions[battle.start].events : until]:
        if (seat := face.won(event)) is not None:
            battle.winner = face.sides(table.match.view(None))[seat]
            break
    battle.fought = True
    return battle


# -- decisions in words ------------------------------------------------------------------------------


def tell(table: Table, match: Match, n: int, look: str, lang: str) -> Told:
    """Decision number `n` as one look knew it; the match stands before it."""
    game, d, called = table.game, table.match.decisions[n], render.names(table, lang)
    asked, passes = match.pending[d.seat], _passes(match, n, table)
    if look in (str(d.seat), OPEN):
        question = say_question(game, lang, match.state, asked, called)
        answer = say_action(game, lang, match.state, d.action, called, asked.ask)
        return Told(answer, f"{d.notation} · {question}", passes, question if passes else "")
    if d.seat in match.secret_seats:
        return Told(say(lang, "replay-secret"))
    window = game.windows.of(match.state, asked)
    if passes and window is not None:
        return Told(say(lang, "replay-pass"), "", True, game.texts.say(lang, f"window-{window.kind}"))
    text = _seen(table, n, look, lang)
    return Told(text or say(lang, "replay-unseen"), "", passes, line=bool(text))


def _passes(match: Match, n: int, table: Table) -> bool:
    """Whether somebody lets it be by this decision."""
    d = table.match.decisions[n]
    asked: Choose | Place = match.pending[d.seat]
    window = match.game.windows.of(match.state, asked)
    if window is not None and not window.usual:
        return bool(d.action == window.answer)
    return d.notation in DECLINES


def _seen(table: Table, n: int, look: str, lang: str) -> str:
    """What was seen of a decision: the first thing its player did by it, or else the first thing that came of it."""
    decisions, face, state = table.match.decisions, render.face_of(table), table.match.state
    d, seat = decisions[n], None if look == NOBODY else int(look)
    until = decisions[n + 1].events if n + 1 < len(decisions) else len(table.match.events)
    told = [event.seen_by(seat) for event in table.match.events[d.events : until]]
    seen = [event for event in told if event is not None and face.rank(event) != "head"]
    own = (d.seat, *table.seating.partners(d.seat))
    seen.sort(key=lambda event: (face.whose(state, event) not in own, face.rank(event) == "sub"))
    return say_event(table.game, lang, seen[0], render.names(table, lang), state) if seen else ""


# -- the list ----------------------------------------------------------------------------------------


def _groups(stands: Sequence[_Stand], rows: Sequence[Row]) -> list[Span]:
    """The decisions by phase and battle. Who lets it be after a battle does so in its group: nothing else happened."""
    groups: list[Span] = []
    for key, alike in groupby(rows, lambda row: stands[row.n]):
        mine = list(alike)
        last = groups[-1] if groups else None
        if last is not None and last.fought and not key.battle and all(row.told.passes for row in mine):
            before = stands[last.start]
            if (before.round, before.phase) == (key.round, key.phase):
                last.rows, last.stop = [*last.rows, *mine], mine[-1].n + 1
                continue
        name = key.battle or f"{key.round} · {key.phase}"
        groups.append(Span(name, mine[0].n, mine[-1].n + 1, bool(key.battle), rows=mine))
    for group in groups:
        group.rows = _runs([row for each in group.rows for row in rows_of(each)])
    return groups


def _runs(rows: Sequence[Row]) -> list[Row | Run]:
    """Passes in a row become one; those that answer a move stay with it."""
    told: list[Row | Run] = []
    idle, keys = False, []
    for row in rows:
        if not row.under:
            idle = row.told.passes
        keys.append((row.told.passes, idle))
    for (passes, _), alike in groupby(zip(rows, keys, strict=True), lambda pair: pair[1]):
        mine = [row for row, _ in alike]
        told.extend([Run(mine)] if passes and len(mine) > 1 else mine)
    return told


# -- the graph ---------------------------------------------------------------------------------------


def _values(match: Match) -> list[float]:
    """What the position is worth to each side by what it saw itself, in the measure of hints."""
    leaf = leaf_of(match.game)
    return [leaf.judge(match, seat=side[0])[0] for side in match.seating.sides]


def _leads(table: Table, values: dict[int, list[float]]) -> dict[int, list[float]]:
    """How far each side was above the middle; the end is the winner's."""
    if leaf_of(table.game).learnt:
        told = {n: [_above(chance / sum(now), len(now)) for chance in now] for n, now in values.items()}
    else:
        ahead = {n: [2 * (v - sum(now) / len(now)) for v in now] for n, now in values.items()}
        top = max([EVEN, *(abs(v) for now in ahead.values() for v in now)])
        told = {n: [100 * v / top for v in now] for n, now in ahead.items()}
    won = _winners(table)
    if any(won) and not all(won):
        told[len(table.match.decisions)] = [100.0 if w else -100.0 for w in won]
    return told


def _above(chance: float, sides: int) -> float:
    """A chance to win, told by how far it is above what each of so many sides has when all are even."""
    even = 1 / sides
    return 100 * (chance - even) / (1 - even if chance > even else even)


def _winners(table: Table) -> list[bool]:
    """Which sides have won."""
    assert table.outcome is not None
    return [table.outcome.results[side[0]] in ("win", "shared") for side in table.seating.sides]


def _lines(table: Table, leads: dict[int, list[float]], lang: str) -> list[Line]:
    """How everybody stood: the lead of the first of two sides, or what each of more is ahead of the middle."""
    called, sides = render.names(table, lang), table.seating.sides
    factions = render.face_of(table).sides(table.match.view(None))
    drawn = [0] if len(sides) == 2 else range(len(sides))
    return [
        Line(" · ".join(called[s] for s in seats), factions[seats[0]], path(leads, side, HIGH) if side in drawn else "")
        for side, seats in enumerate(sides)
    ]


def path(leads: dict[int, list[float]], side: int, high: int) -> str:
    """The line of a side in a graph that is 1000 wide and so high: an SVG path."""
    total = max(1, *leads)
    points = [f"{1000 * n / total:.1f} {high / 2 - 0.0048 * high * now[side]:.1f}" for n, now in sorted(leads.items())]
    return "M" + "L".join(points)


def _turning(table: Table, leads: dict[int, list[float]]) -> int | None:
    """Before which decision the winner got ahead of everybody for good; None if that was always so, or never."""
    won = _winners(table)
    if won.count(True) != 1:
        return None
    winner, steps = won.index(True), sorted(n for n in leads if n < len(table.match.decisions))
    for before, after in reversed(list(pairwise(steps))):
        if leads[before][winner] < max(leads[before]):
            return after if leads[after][winner] == max(leads[after]) else None
    return None
