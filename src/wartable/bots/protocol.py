"""What is said to programs that play, and how their answers are read: one JSON object in a line.

`docs/external-bots.md` tells it for those who write such programs. A message holds what the seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.kernel.errors import Illegal, UnknownNotation
from wartable.kernel.events import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_event, say_outcome, say_question
from wartable.kernel.questions import Place
from wartable.kernel.state import Outcome, Seat
from wartable.kernel.text import kebab

PROTOCOL = 1
"""The version of all this."""
LANG = "en"
LONGEST_ANSWER = 1_000
"""No notation is longer."""

Message = dict[str, Any]


class Judged(msgspec.Struct, frozen=True):
    """What came of an answer: an action, or why it was refused, and the rule where one forbids it."""

    action: Any = None
    why: str = ""
    rule: str = ""


def line(message: Message) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


def hello(match: Match, seat: Seat, name: str, seed: int, seconds: float) -> Message:
    """The first line: what is played, and where the program sits."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "name": name,
        "game": match.game.id,
        "rules": match.game.version,
        "seat": seat,
        "sides": [list(side) for side in match.seating.sides],
        "options": _options(match, seat),
        "seed": seed,
        "seconds": seconds,
    }


def _options(match: Match, seat: Seat) -> dict[str, Any]:
    """How the game was set up. What others have built, and a position with all that it hides, is not told."""
    told = {key: value for key, value in match.options_used.items() if key != "given"}
    builder = match.game.builder
    if builder is not None and builder.option in told:
        built = told[builder.option]
        told[builder.option] = [one if owner == seat else None for owner, one in enumerate(built)]
    return told


def question(match: Match, seat: Seat, first: int, news: Sequence[Event]) -> Message:
    """What the seat is asked, what it may answer, what it sees, and what has happened since it was last told.

    `first` is the number of the first of these events: what was told before under this number and later ones was taken back.
    """
    game, asked = match.game, match.pending[seat]
    view = match.view(seat)
    return {
        "type": "question",
        "question": {"id": asked.ask, "rule": asked.cite, "text": say_question(game, LANG, match.state, asked)},
        "options": [
            {"answer": match.notation(action), "text": say_action(game, LANG, match.state, action, ask=asked.ask)}
            for action in match.options(seat)
        ],
        "open": isinstance(asked, Place),
        "view": game.telling.view(match.state, view),
        "table": game.sketch(view, LANG),
        "events": _events(match, first, news),
    }


def _events(match: Match, first: int, news: Sequence[Event]) -> Message:
    return {"from": first, "new": [_event(match.game, match.state, event) for event in news]}


def _event(game: Game, state: Any, event: Event) -> Message:
    return {
        "event": kebab(type(event).__name__),
        "rule": event.cite,
        "text": say_event(game, LANG, event, None, state),
        "facts": game.telling.tell(state, event),
    }


def refused(judged: Judged, tries: int) -> Message:
    """The answer was none: why, and how often the program may still answer."""
    return {"type": "refused", "why": judged.why, "rule": judged.rule or None, "tries": tries}


def over(match: Match, seat: Seat, outcome: Outcome, first: int, news: Sequence[Event]) -> Message:
    """The last line."""
    return {
        "type": "over",
        "result": outcome.results[seat],
        "results": list(outcome.results),
        "rule": outcome.cite,
        "text": say_outcome(match.game, LANG, outcome),
        "events": _events(match, first, news),
    }


class _Answer(msgspec.Struct):
    answer: str


def judged(match: Match, seat: Seat, said: bytes) -> Judged:
    """What a line of the program means."""
    try:
        text = msgspec.json.decode(said, type=_Answer).answer
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return Judged(why='expected one line of JSON: {"answer": "<notation>"}')
    if len(text) > LONGEST_ANSWER:
        return Judged(why=f"no answer has more than {LONGEST_ANSWER} characters")
    try:
        action = match.parse(seat, text)
        if (rule := match.pending[seat].forbids(action)) is not None:
            raise Illegal(rule, text)
    except Illegal as error:
        book = match.game.rulebook
        text = f": {book[error.rule].text(LANG)}" if error.rule in book else ""
        return Judged(why=f"{error}{text}", rule=error.rule)
    except UnknownNotation as error:
        return Judged(why=str(error))
    return Judged(action)
