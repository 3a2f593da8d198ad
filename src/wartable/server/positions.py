"""A table that begins in the position of a scenario file, which anybody may have written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wartable.kernel.errors import TEXTS as KERNEL_TEXTS
from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.questions import Place
from wartable.kernel.scenario import scenario_of, stand
from wartable.kernel.text import LANGUAGES, Line
from wartable.web import TEXTS

LARGEST = 10_000
"""No number of a position is larger, but for the state of the generator."""
MOVE = 200
"""How many answers a move under way may have."""
LONGEST = 16_000
"""How many characters a position may have; exported ones have about five thousand."""


def read_position(text: str, game: Game, seed: str) -> Match:
    """The match that stands there. Raises BadScenario; nothing that is written in the text raises anything else."""
    if len(text) > LONGEST:
        raise BadScenario(TEXTS.line("position-big", most=LONGEST))
    content = scenario_of(text)
    if content["game"] != game.id:
        raise BadScenario(TEXTS.line("position-game", game=content["game"]))
    played = content.get("played") or []
    if len(played) > MOVE:
        raise BadScenario(TEXTS.line("position-many", most=MOVE).at("played"))
    match = stand(game, _as_stored(content["given"]), played=played, seed=seed)
    if match.outcome:
        raise BadScenario(TEXTS.line("position-over"))
    _try_out(match)
    return match


def _as_stored(facts: Any) -> Any:
    """The facts as the database and the record will give them back; a number in them may cost what it counts."""
    if large := next((n for n in _numbers(facts) if abs(n) > LARGEST), None):
        raise BadScenario(TEXTS.line("position-number", number=str(large)[:24]).at("given"))
    try:
        return msgspec.json.decode(msgspec.json.encode(facts))
    except (TypeError, msgspec.MsgspecError) as error:
        raise BadScenario(_no_position(error)) from None


def _no_position(reason: object) -> Line:
    return KERNEL_TEXTS.line("no-position", reason=reason)


def _numbers(facts: Any) -> Iterator[float]:
    if isinstance(facts, dict):
        for key, value in facts.items():
            if key != "rng":
                yield from _numbers(key)
                yield from _numbers(value)
    elif isinstance(facts, list):
        for value in facts:
            yield from _numbers(value)
    elif isinstance(facts, int | float):
        yield facts


def _try_out(match: Match) -> None:
    """Look at the position as everybody at the table will: odd facts must break here and not there."""
    game, face = match.game, match.game.face
    assert face is not None
    try:
        if problems := game.invariants(match.state):
            raise BadScenario(_no_position(problems[0]))
        for lang in LANGUAGES:
            for seat in (None, *match.seating.seats):
                view = match.view(seat)
                face.board(view, lang, {}), face.tray(view, lang, {}), face.track(view, lang)
            for seat, asked in match.pending.items():
                say_question(game, lang, match.state, asked)
                for action in () if isinstance(asked, Place) else match.options(seat):
                    say_action(game, lang, match.state, action, ask=asked.ask), match.notation(action)
    except BadScenario:
        raise
    except Exception as error:  # whatever breaks here, the facts are to blame
        raise BadScenario(_no_position(f"{type(error).__name__}: {error}")) from None
