"""What every page and socket of one server shares."""

from __future__ import annotations

import secrets
from collections import Counter

from starlette.requests import HTTPConnection

from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.server.bots import Thinkers
from wartable.server.hinting import Hinters
from wartable.server.live import Hub
from wartable.server.lobby import Lobby
from wartable.server.positions import Readers
from wartable.server.programs import Programs
from wartable.server.security import Buckets, Hourly, Limits
from wartable.server.store import Store
from wartable.server.tables import Refused
from wartable.web import TEXTS


class Site:
    """One running server."""

    def __init__(
        self,
        db: str,
        limits: Limits | None = None,
        *,
        pace: float = 0.35,
        workers: int | None = None,
        patience: float = 0.0,
        metrics_token: str = "",
        names: frozenset[str] | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.store = Store(db)
        self.thinkers = Thinkers(workers)
        self.readers = Readers(0 if workers == 0 else 1)
        self.hinters = Hinters(0 if workers == 0 else 1)
        self.programs = Programs(self.thinkers.workers, self.limits.programs)
        self.lobby = Lobby(self.store, self.thinkers, self.programs, pace, patience)
        self.requests = Buckets(self.limits.requests_per_second, self.limits.request_burst)
        self.hub = Hub(self.lobby, self.hinters, self.limits, self.requests)
        self.names = names
        """The names under which people reach this server (addresses in figures apart); None: any."""
        self.metrics_token = metrics_token
        """What whoever reads the figures must know; empty: nobody reads them."""
        self.reading: Counter[str] = Counter()
        """How many positions of an address are being read."""
        self.new_tables = Hourly(self.limits.tables_per_address)

    async def stand(self, where: str, text: str, game: Game) -> Match:
        """The match in the position of a scenario; an address has only so many read at the same time. BadScenario, Refused."""
        if self.reading[where] >= self.limits.positions_per_address:
            raise Refused(TEXTS.line("no-too-often"))
        self.reading[where] += 1
        try:
            return await self.readers.read(text, game, secrets.token_hex(16))
        finally:
            self.reading[where] -= 1
            self.reading += Counter()  # keeps no address that has left


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site
