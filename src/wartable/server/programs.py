"""Programs of others at the tables: one for each seat that they play, started when it is first asked.

They are talked to in threads of their own, so that nobody else waits while they think; what they are told, and what their answers mean,
is worked out where bots think. When the game is over, the table falls asleep or the server stops, they are ended; a program that
is asked again later is started anew and hears of everything that has happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from wartable.bots import External, make
from wartable.games import find
from wartable.kernel.match import Match, Packed
from wartable.kernel.record import number_of
from wartable.server.tables import Table
from wartable.server.workers import Workers

Key = tuple[str, int]
"""A table, and a seat at it."""


def at(work: Callable[..., Any], packed: Packed, seat: int, args: tuple[Any, ...]) -> Any:
    """What is to be said to a program in this position, or what its answer means."""
    return work(Match.unpack(packed, find), seat, *args)


class Programs:
    """All programs that run for the tables, at most so many."""

    def __init__(self, workers: Workers, most: int) -> None:
        self.workers, self.most = workers, most
        self._room = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, "program")
        self._seated: dict[Key, External] = {}
        """Those that run, the longest idle first."""
        self._busy: set[Key] = set()

    async def choose(self, table: Table, seat: int) -> Any:
        """What the program of a seat answers; GaveUp, if it has given up."""
        key = table.id, seat
        async with self._room:
            self._busy.add(key)
            bot = self._seated.pop(key) if key in self._seated else self._made(table, seat)
            self._seated[key] = bot
            self._make_room()
            try:
                return await self._talk(bot.answer, table, seat, list(table.match.events))
            except BaseException:  # nobody knows what it still waits for
                self._seated.pop(key, None)
                self._dismiss(bot)
                raise
            finally:
                self._busy.discard(key)

    async def over(self, table: Table) -> None:
        """The programs of a table hear how the game ended, and go."""
        outcome = table.outcome
        for key in [key for key in self._seated if key[0] == table.id]:
            bot = self._seated.pop(key)
            await self._talk(bot.over, table, key[1], outcome, list(table.match.events))

    def leave(self, table: Table) -> None:
        """A table falls asleep: its programs go."""
        for key in [key for key in self._seated if key[0] == table.id]:
            self._dismiss(self._seated.pop(key))

    async def close(self) -> None:
        """No program is left."""
        bots = list(self._seated.values())
        self._seated.clear()
        for bot in bots:
            bot.kill()
        for bot in bots:
            await asyncio.to_thread(bot.end)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _made(self, table: Table, seat: int) -> External:
        bot = make(table.seats[seat].bot, number_of(f"{table.secret} bot {seat}"))
        assert isinstance(bot, External)
        return bot

    def _make_room(self) -> None:
        """If there are too many, the longest idle one goes."""
        if len(self._seated) > self.most:
            idle = next(key for key in self._seated if key not in self._busy)
            self._dismiss(self._seated.pop(idle))

    def _dismiss(self, bot: External) -> None:
        bot.kill()
        asyncio.get_running_loop().run_in_executor(None, bot.end)

    async def _talk(self, talk: Callable[..., Any], table: Table, seat: int, *args: Any) -> Any:
        """Talk to a program in a thread; what takes time is done elsewhere."""
        loop = asyncio.get_running_loop()
        do = partial(self._elsewhere, loop, table.match.pack(), seat)
        return await loop.run_in_executor(self._threads, partial(talk, seat, *args, do=do))

    def _elsewhere(
        self, loop: asyncio.AbstractEventLoop, packed: Packed, seat: int, work: Callable[..., Any], *args: Any
    ) -> Any:
        return asyncio.run_coroutine_threadsafe(self.workers.do(at, work, packed, seat, args), loop).result()
