"""Tables in the middle of a game, without clicking through it: played here by random bots, put into the server's database."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from wartable.bots import make
from wartable.games import find
from wartable.kernel import record
from wartable.server.security import Visitor
from wartable.server.site import Site
from wartable.server.tables import HUMAN, Config, SeatInfo

VISITOR = "a-visitor-who-sits-at-every-table"
"""The cookie of the person on seat 0."""
NAMES = ("Максим", "Алексей", "Анна", "Вероника")


def play_to(game, options, wanted, seeds=40, most=3000):
    """The first position of the kind, with a question for seat 0, in games of random bots."""
    for seed in range(seeds):
        match, bot = record.start(find(game), options, f"{seed:032x}"), make("random", seed)
        for _ in range(most):
            if 0 in match.pending and wanted(match.view(0)):
                return match
            if not match.pending:
                break
            seat = next(iter(match.pending))
            match.apply(seat, bot.choose(match, seat))
    raise AssertionError(f"no such position of {game}")


def set_tables(database, positions):
    """Tables with these positions, on disk: their ids by name. A thread of its own, for Playwright keeps a loop running."""

    async def write():
        site = Site(database, workers=1)
        await site.store.open()
        ids = {}
        for name, match in positions.items():
            people = [Visitor(VISITOR, False).id, "second", "third", "fourth"]
            count = len(match.view(0).players)
            seats = [SeatInfo(n, HUMAN, people[n], NAMES[n], auto=False) for n in range(count)]
            table = await site.lobby.create(match.game.id, match.options_used, Config(), seats, name, start=match)
            ids[name] = table.id
        await site.lobby.close()
        await site.store.close()
        return ids

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, write()).result()
