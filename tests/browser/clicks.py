"""`make clicks`: whole games in the page as a person plays them; clicks and questions of each round, printed.

The person is `tests/patient.py`, who knows the position from the journal of the table and then clicks: on the pieces of an
answer one after the other, or on its row where no piece stands for it. A question is what waits for a click; what the
table answered by itself is counted beside it.
"""

from __future__ import annotations

import argparse
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGS, CHROMIUM, Person, Server
from tests.patient import Patient
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.match import Match


class Round:
    """What one round took."""

    def __init__(self) -> None:
        self.clicks = self.questions = self.answered = 0


class Sitting:
    """A person at a table in the browser, and the same position here."""

    def __init__(self, person: Any, db: str, game: str, seed: int, opponent: str) -> None:
        self.person, self.db, self.patient = person, db, Patient(seed)
        face = find(game).face
        assert face is not None
        self.match: Match = record.start(find(game), face.quick(seed), f"{seed:032x}")
        others = [None] * (len(self.match.seating) - 1)
        self.id = person.server.stands(game, self.match, [person, *others], bot=opponent)
        self.rounds: dict[int, Round] = {}

    def play(self, most: int) -> None:
        """To the end of the game, or of so many rounds."""
        self.person.go(f"/t/{self.id}")
        while self.person.asked(60):
            self.catch_up()
            if not self.match.pending or self.match.view(0).round > most:
                return
            self.now.questions += 1
            self.answer(self.patient.answer(self.match, 0))

    @property
    def now(self) -> Round:
        return self.rounds.setdefault(self.match.view(0).round, Round())

    def catch_up(self) -> None:
        """Stand where the table stands."""
        with sqlite3.connect(self.db) as conn:
            query = "SELECT kind, seat, text FROM journal WHERE table_id = ? AND n >= ? ORDER BY n"
            for kind, seat, text in conn.execute(query, (self.id, len(self.match.decisions))):
                self.now.answered += seat == 0 and kind == "auto"
                self.match.play(seat, text)

    def answer(self, notation: str) -> None:
        """Click until the question is answered: the pieces in turn, then the row."""
        token, page = self.person.token, self.person.page
        row = (
            "a => [...document.querySelectorAll('#options [data-a]')].find(e => e.dataset.a === a)?.dataset.keys ?? ''"
        )
        for key in [*page.evaluate(row, notation).split(), ""]:
            place = f'#part-board [data-key="{key}"], #part-tray [data-key="{key}"]' if key else "#options [data-a]"
            clicked = page.evaluate(
                "([place, a]) => { const it = [...document.querySelectorAll(place)].find(e => a === null || e.dataset.a === a);"
                " it?.click(); return !!it; }",
                [place, None if key else notation],
            )
            self.now.clicks += clicked
            if page.evaluate("document.body.classList.contains('is-sent')"):
                break
        sure = "document.querySelector('#sure:not([hidden]) [data-do=confirm]')"
        if page.evaluate(f"!!{sure}"):
            page.evaluate(f"{sure}.click()")
            self.now.clicks += 1
        self.person.moved_from(token)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.clicks", description=__doc__)
    parser.add_argument("games", nargs="*", default=["conquest", "forbidden-stars"])
    parser.add_argument("--seeds", type=int, default=4, help="how many games of each")
    parser.add_argument("--rounds", type=int, default=8, help="how many rounds of a game at most")
    parser.add_argument("--bot", default="greedy", help="who plays against the person")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(str(Path(folder) / "tables.db"))
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            for game in given.games:
                rounds: list[Round] = []
                for seed in range(given.seeds):
                    person = Person(browser, server, name="Anna")
                    sitting = Sitting(person, server.db, game, seed, given.bot)
                    sitting.play(given.rounds)
                    person.context.close()
                    for number, took in sorted(sitting.rounds.items()):
                        print(
                            f"{game} {seed} round {number}: {took.questions} questions, {took.clicks} clicks, {took.answered} answered by itself"
                        )
                    rounds += sitting.rounds.values()
                for what in ("questions", "clicks", "answered"):
                    found = [getattr(took, what) for took in rounds]
                    print(
                        f"{game}: {what} per round: median {statistics.median(found)}, {min(found)}-{max(found)}",
                        flush=True,
                    )
        finally:
            browser.close()
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
