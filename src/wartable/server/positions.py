"""A table that begins in the position of a scenario file, which anybody may have written."""

from __future__ import annotations

from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.scenario import open_scenario, scenario_of
from wartable.web import TEXTS


def read_position(text: str, game: Game, seed: str) -> Match:
    """The match that stands there. Raises BadScenario; nothing that is written in the text raises anything else.

    What `wartable scenario run` refuses is refused here in the same words; only the script is not played.
    """
    content = scenario_of(text)
    if content["game"] != game.id:
        raise BadScenario(TEXTS.line("position-game", game=content["game"]))
    match = open_scenario(content, game, seed).match
    if match.outcome:
        raise BadScenario(TEXTS.line("position-over"))
    return match
