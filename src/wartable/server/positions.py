"""A table that begins in the position of a scenario file, which anybody may have written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.questions import Place
from wartable.kernel.scenario import scenario_of, stand
from wartable.kernel.text import LANGUAGES

LARGEST = 10_000
"""No number of a position is larger, but for the state of the generator."""
MOVE = 200
"""How many answers a move under way may have."""
LONGEST = 16_000
"""How many characters a position may have; exported ones have about five thousand."""


class Unfit(Exception):
    """No table can begin so: the id of the text that says why, and its arguments."""

    def __init__(self, message: str, **args: Any) -> None:
        self.message, self.args_of_text = message, args
        super().__init__(message)


def read_position(text: str, game: Game, seed: str) -> Match:
    """The match that stands there. Raises Unfit; nothing that is written in the text raises anything else."""
    if len(text) > LONGEST:
        raise Unfit("position-big", most=LONGEST)
    try:
        content = scenario_of(text, "")
        if content["game"] != game.id:
            raise Unfit("position-game", game=str(content["game"])[:40])
        played = content.get("played") or []
        if len(played) > MOVE:
            raise BadScenario(f"played: more than {MOVE} answers", "shape")
        match = stand(game, _as_stored(content["given"]), "", played=played, seed=seed)
    except BadScenario as error:
        raise Unfit(f"position-{error.why}", why=_detail(error), line=error.line) from None
    if match.outcome:
        raise Unfit("position-over")
    _try_out(match)
    return match


def _as_stored(facts: Any) -> Any:
    """The facts as the database and the record will give them back; a number in them may cost what it counts."""
    if large := next((n for n in _numbers(facts) if abs(n) > LARGEST), None):
        raise BadScenario(f"given: {str(large)[:24]} is too large a number", "facts")
    try:
        return msgspec.json.decode(msgspec.json.encode(facts))
    except (TypeError, msgspec.MsgspecError) as error:
        raise BadScenario(f"given: {error}", "facts") from None


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
            raise ValueError(problems[0])
        for lang in LANGUAGES:
            for seat in (None, *range(len(face.sides(match.view(None))))):
                view = match.view(seat)
                face.board(view, lang, {}), face.tray(view, lang, {}), face.track(view, lang)
            for seat, asked in match.pending.items():
                say_question(game, lang, match.state, asked)
                for action in () if isinstance(asked, Place) else match.options(seat):
                    say_action(game, lang, match.state, action, ask=asked.ask), match.notation(action)
    except Exception as error:  # whatever breaks here, the facts are to blame
        raise Unfit("position-facts", why=_detail(error)) from None


def _detail(error: Exception) -> str:
    """One line about what is wrong, as the engine has it."""
    return " ".join(str(error).lstrip(": ").split())[:200]
