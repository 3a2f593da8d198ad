"""What stands beside a puzzle that is tried: the goal, the proof, what came of the last answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from wartable.kernel.face import rule_chip
from wartable.kernel.narrate import say_action, say_event
from wartable.kernel.state import Seat
from wartable.puzzles.files import EVERY, Puzzle, names
from wartable.server.answers import Option
from wartable.server.posing import REFUTED, SHOWN, SOLVED
from wartable.server.tables import Posed, Table
from wartable.web import TEXTS


class Line(msgspec.Struct, frozen=True):
    """An own answer, or what happened then."""

    text: str
    own: bool = False
    chip: Markup = Markup("")


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """All that stands in the panel, in one language."""

    number: int
    count: int
    goal: str
    note: str
    proof: str
    step: int
    steps: int
    done: int
    ended: str
    """As in `Posed`."""
    lines: list[Line]
    """What came of the last answer."""
    tries: str
    """By which try it was solved."""
    back: bool
    shows: bool
    following: str
    after: int
    """The number of the puzzle to go on with."""
    asks: dict[str, Any]
    """What is other in the prompt than at other tables."""


def puzzle_shown(table: Table, lang: str, called: Mapping[Seat, str], options: Sequence[Option]) -> Shown:
    """What stands beside the puzzle now; no answer is marked, so that all look alike."""
    posed = table.puzzle
    assert posed is not None
    for option in options:
        option.taught = True
    puzzle, known = posed.puzzle, names(posed.puzzle.game)
    done, steps = len(posed.answers), posed.steps
    solved = posed.ended == SOLVED
    return Shown(
        number=posed.number, count=len(known), goal=posed.goal[lang], note=puzzle.note.get(lang, ""), proof=proof(puzzle, lang),
        step=min(done + (not solved), steps), steps=steps, done=steps if solved or posed.ended == SHOWN else done, ended=posed.ended,
        lines=_lines(table, posed, lang, called), tries=tries(lang, posed.wrong, posed.seen) if solved else "",
        back=bool(posed.answers) and not posed.ended, shows=posed.ended in ("", REFUTED), following=posed.following,
        after=known.index(posed.following) + 1 if posed.following in known else 0, asks=_asks(posed),
    )  # fmt: skip


def proof(puzzle: Puzzle, lang: str) -> str:
    """In how many worlds it is proven, and whether chance comes into it."""
    kind = "all" if puzzle.exhaustive else "some"
    told = TEXTS.say(lang, f"puzzle-proof-{kind}", {"n": puzzle.worlds})
    return f"{told} {TEXTS.say(lang, 'puzzle-chance')}" if puzzle.chance == EVERY else told


def tries(lang: str, wrong: int, seen: bool) -> str:
    """How somebody has come to the answer."""
    return TEXTS.say(lang, "puzzle-tries-seen") if seen else TEXTS.say(lang, "puzzle-tries", {"n": wrong + 1})


def _asks(posed: Posed) -> dict[str, Any]:
    """Where a try has ended nothing is asked."""
    if not posed.ended:
        return {"undo": ""}
    nothing: dict[str, Any] = {"options": [], "rows": [], "main": [], "besides": 0, "refusals": [], "untils": ()}
    told: dict[str, Any] = {
        "undo": "",
        "question": "",
        "token": "",
        "place": None,
        "waiting_for": [],
        "sealed": False,
        "hint": False,
    }
    return told | {"reading": (f"puzzle-{posed.ended}", f"puzzle-{posed.ended}-note")} | nothing


def _lines(table: Table, posed: Posed, lang: str, called: Mapping[Seat, str]) -> list[Line]:
    """The own answers that were shown, and after each of them what happened, in the words of the log."""
    if posed.ended == REFUTED and not posed.shown:
        said = say_action(table.game, lang, table.match.state, table.match.parse(posed.puzzle.aim.seat, posed.last))
        return [Line(said, own=True), Line(TEXTS.say(lang, "puzzle-unsure"))]
    lines, events, seat = list[Line](), table.match.events, posed.puzzle.aim.seat
    ends = [*(answer.at for answer in posed.shown[1:]), len(events)]
    for answer, end in zip(posed.shown, ends, strict=False):  # where nothing is shown, nothing ends
        lines.append(Line(answer.said[lang], own=True))
        for event in events[answer.at : end]:
            if (told := event.seen_by(seat)) is not None:
                text = say_event(table.game, lang, told, called, table.match.state)
                lines.append(Line(text, chip=Markup(rule_chip(table.game.id, told.cite, "tiny"))))
    return lines
