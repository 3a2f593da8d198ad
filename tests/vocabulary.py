"""The words in which the tests of every game speak.

A test stands a game in a position (`position(...)` of the game's own table, made with `stand`), plays on (`play`, `act`,
`until`) and looks: what is asked and by which rule, the exact set of answers, the rule that forbids another one, what
was told. What is only one game's (its cards, its areas) is in that game's `table.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from wartable.kernel.errors import Illegal
from wartable.kernel.events import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import start

WINDOWS = ("action", "window-interrupt", "window-reaction")
"""Questions that come only because somebody might hold something for the moment."""

PASSES = ("pass", "decline", "done")
"""How the games say that a seat does nothing now."""


def stand(game: Game, given: Mapping[str, Any]) -> Match:
    """A match that stands in a position. A scenario must tell all of it; a test, only what it is about."""
    return start(game, {"given": given}, "0")


def each_rule(cases: Mapping[str, Any]) -> pytest.MarkDecorator:
    """A test with one case for each atom: it is given the atom's id and what the table has for it.

    The ledger reads the ids from the table, so that must be a dictionary written out in the test's own module.
    """
    return pytest.mark.parametrize(("atom", "case"), list(cases.items()), ids=list(cases))


# -- what is asked and what may be answered ----------------------------------------------------------


def asked(m: Match) -> dict[int, str]:
    """Who is asked what (the message of the question); nobody after the end."""
    return {seat: question.ask for seat, question in m.pending.items()}


def who(m: Match) -> int:
    """The seat that is asked; the first of several."""
    return next(iter(m.pending))


def cite(m: Match) -> str:
    """The rule that asks the one question there is."""
    (question,) = m.pending.values()
    return question.cite


def options(m: Match, seat: int) -> set[str]:
    """Everything the seat may answer, in notation."""
    spelled = [m.notation(action) for action in m.options(seat)]
    assert len(set(spelled)) == len(spelled), f"two answers are spelled alike: {spelled}"
    return set(spelled)


def refusals(m: Match, seat: int) -> dict[str, str]:
    """What a person might try and may not, with the rule that forbids it."""
    return {m.notation(refusal.action): refusal.rule for refusal in m.explain(seat)}


def refused(m: Match, seat: int, text: str) -> str:
    """The rule that forbids an answer."""
    try:
        m.clone().play(seat, text)
    except Illegal as error:
        return error.rule
    raise AssertionError(f"{text!r} is allowed")


# -- playing on --------------------------------------------------------------------------------------


def play(m: Match, *moves: str) -> Match:
    """Each move is `seat: notation`, for example `play(m, "0: attack goff-nob", "0: nazdreg")`."""
    for move in moves:
        seat, text = _move(move)
        m.play(seat, text)
    return m


def act(m: Match, *moves: str) -> Match:
    """Like `play`, but the windows that stand between the moves (and after them) are passed."""
    for move in moves:
        seat, text = _move(move)
        while _in_window(m) and (text in PASSES or not _may(m, seat, text)):
            decline(m)
        m.play(seat, text)
    return through(m)


def through(m: Match) -> Match:
    """Pass all windows for actions, interrupts and reactions, up to the next question of the rules themselves."""
    while _in_window(m):
        decline(m)
    return m


def decline(m: Match) -> Match:
    """Whoever is asked first does nothing now: passes, declines, is done."""
    seat = who(m)
    passes = [text for text in PASSES if text in options(m, seat)]
    assert passes, f"seat {seat} must answer {asked(m)[seat]}"
    m.play(seat, passes[0])
    return m


def until(m: Match, seat: int, text: str) -> Match:
    """Decline everything (windows, shields, abilities) up to the question that the seat may answer so."""
    while not _may(m, seat, text):
        decline(m)
    return m


def never(m: Match, text: str) -> Match:
    """Pass all windows; in none of them is this answer offered."""
    while _in_window(m):
        assert text not in options(m, who(m))
        decline(m)
    return m


def play_out(m: Match, until: str) -> Match:
    """Play on, without wanting anything, until this question is asked."""
    while until not in asked(m).values():
        move_on(m)
    return m


def move_on(m: Match) -> Match:
    """Whoever is asked first does nothing now, or, where that is no answer, gives the first answer there is."""
    seat = who(m)
    known = [m.notation(action) for action in m.options(seat)]
    m.play(seat, next((text for text in PASSES if text in known), known[0]))
    return m


def _move(move: str) -> tuple[int, str]:
    seat, text = move.split(":", 1)
    return int(seat), text.strip()


def _in_window(m: Match) -> bool:
    return any(question.ask in WINDOWS for question in m.pending.values())


def _may(m: Match, seat: int, text: str) -> bool:
    return seat in m.pending and text in options(m, seat)


# -- what happened -----------------------------------------------------------------------------------


def told(m: Match, *names: str) -> list[str]:
    """The names of the events of these kinds, in order."""
    assert set(names) <= _kinds(Event), f"nothing is told by one of these names: {names}"
    return [type(e).__name__ for e in m.events if type(e).__name__ in names]


def fields(m: Match, name: str, *keys: str) -> list[tuple[Any, ...]]:
    """These fields of all events of a kind."""
    assert name in _kinds(Event), f"nothing is told by this name: {name}"
    return [tuple(getattr(e, key) for key in keys) for e in m.events if type(e).__name__ == name]


def _kinds(base: type[Event]) -> set[str]:
    """The names of all kinds of events of all games that are loaded."""
    return {kind.__name__ for kind in base.__subclasses__()}.union(*map(_kinds, base.__subclasses__()))
