"""Bots think in other processes, and what comes of answers to puzzles is worked out there: a table never waits for them."""

from __future__ import annotations

import os
from typing import Any

from wartable.bots import make
from wartable.bots.hints import Judgement, judge
from wartable.games import find
from wartable.kernel.match import Match, Packed
from wartable.puzzles.files import puzzle_called
from wartable.puzzles.trying import Tried, tried
from wartable.server.workers import Failed, Workers

THINK_SECONDS = 20.0
"""A bot that needs longer than this has failed."""


class BotFailed(Failed):
    """A bot gave no answer; the table says so and offers to try again."""


def think(bot: str, seed: int, seat: int, packed: Packed) -> Any:
    """The answer of the bot in this position, by the rules of its table."""
    return make(bot, seed).choose(Match.unpack(packed, find), seat)


def weigh(seat: int, action: Any, packed: Packed) -> Judgement:
    """What an answer costs in this position."""
    return judge(Match.unpack(packed, find), seat, action)


def try_out(game: str, name: str, answers: list[str]) -> Tried:
    """What comes of the last of these answers to a puzzle."""
    return tried(puzzle_called(game, name, find), answers)


class Thinkers:
    """Those who think for the bots."""

    def __init__(self, workers: int | None = None, seconds: float = THINK_SECONDS) -> None:
        self.workers = Workers(workers if workers is not None else max(1, (os.cpu_count() or 2) - 1), seconds)

    async def choose(self, bot: str, seed: int, seat: int, match: Match) -> Any:
        """The bot's answer, worked out elsewhere; BotFailed if there is none."""
        try:
            return await self.workers.do(think, bot, seed, seat, match.pack())
        except Failed as error:
            raise BotFailed(f"{bot}: {error}") from None

    async def judge(self, match: Match, seat: int, action: Any) -> Judgement:
        """What an answer of a person's costs, worked out elsewhere. Failed."""
        return await self.workers.do(weigh, seat, action, match.pack())

    async def tries(self, game: str, name: str, answers: list[str]) -> Tried:
        """What comes of the last of these answers to a puzzle, worked out elsewhere. Failed."""
        return await self.workers.do(try_out, game, name, answers)
