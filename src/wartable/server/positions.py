"""A table that begins in the position of a scenario file, which anybody may have written.

It is read, built, tried out and drawn in another process, which is ended if that takes too long; here it is only set up
again from what came of it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.scenario import POSITION, open_scenario, scenario_of
from wartable.server.workers import Failed, Workers, why
from wartable.web import TEXTS

log = logging.getLogger("wartable")
READ_SECONDS = 5.0
"""A position that needs longer than this to be read, built and drawn for everybody is refused."""


class Position(msgspec.Struct, frozen=True):
    """A position that was found good: what its match begins with, and the answers given since."""

    options: dict[str, Any]
    played: list[tuple[int, str]]
    anew: bool
    """Whether chance is drawn anew after these answers."""


class Readers:
    """Those who read positions: one at a time, apart from those who think for the bots."""

    def __init__(self, workers: int = 1, seconds: float = READ_SECONDS) -> None:
        self.workers = Workers(workers, seconds)

    async def read(self, text: str, game: Game, seed: str) -> Match:
        """The match that stands there. Raises BadScenario; nothing that is written in the text raises anything else."""
        try:
            position = await self.workers.do(read_position, text, game.id, seed)
        except Failed as error:
            log.warning("a position could not be read", extra={"reason": why(error)})
            raise BadScenario(TEXTS.line("position-slow")) from None
        return await asyncio.to_thread(stand, position, game, seed)


def read_position(text: str, game: str, seed: str) -> Position:
    """What `wartable scenario run` refuses is refused here in the same words; only the script is not played."""
    content = scenario_of(text)
    if content["game"] != game:
        raise BadScenario(TEXTS.line("position-game", game=content["game"]))
    match = open_scenario(content, find(game), seed).match
    if match.outcome:
        raise BadScenario(TEXTS.line("position-over"))
    return Position(match.options_used, [(d.seat, d.notation) for d in match.decisions], bool(match.renewals))


def stand(position: Position, game: Game, seed: str) -> Match:
    """The match that stands in a position."""
    match = record.start(game, position.options, seed)
    for seat, answer in position.played:
        match.play(seat, answer)
    if position.anew:
        match.renew(POSITION)
    return match
