"""Hints at a table: what the strongest bot would answer, for a person who plays alone.

At a table with other people there are none, whoever asks. A hint is thought out in a process of its own, so that no bot waits
for it; asked for again, it is the same thought; it is ended when its question is (`Table.changed`). Only who asked hears it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from wartable.bots.hints import Hint, hint, told
from wartable.games import find
from wartable.kernel.joining import JOINT, leads_to
from wartable.kernel.match import Match, Packed
from wartable.server.answers import confirm, spelled
from wartable.server.bots import THINK_SECONDS
from wartable.server.render import face_of, fragment, names
from wartable.server.tables import Refused, Stale, Table
from wartable.server.workers import Workers
from wartable.web import TEXTS


def think(seat: int, packed: Packed) -> Hint:
    """The hint for a seat in this position, by the rules of its table."""
    return hint(Match.unpack(packed, find), seat)


class Hinters:
    """Those who think of hints: apart from those who think for the bots."""

    def __init__(self, workers: int = 1, seconds: float = THINK_SECONDS) -> None:
        self.workers = Workers(workers, seconds)
        self._thoughts: set[asyncio.Task[Hint]] = set()

    def thought(self, table: Table, seat: int, token: str) -> asyncio.Task[Hint]:
        """The thought about a question: begun now, or when somebody asked before. Refused where others play; Stale."""
        if (why := table.no_hints) is not None:
            raise Refused(why)
        if seat not in table.pending or token != table.token(seat):
            raise Stale(TEXTS.line("no-stale"))
        if table.hint is None or table.hint[0] != token or _failed(table.hint[1]):
            table.unhint()
            task = asyncio.create_task(self.workers.do(think, seat, table.match.pack()))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)
            table.hint = token, task
        return table.hint[1]

    def close(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        self.workers.close()


def _failed(task: asyncio.Task[Hint]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def shown(table: Table, seat: int, lang: str, given: Hint) -> dict[str, Any]:
    """A hint as its page shows it: in words, the answer with the pieces it is about, and where on the field it lies."""
    match, face = table.match, face_of(table)
    if not table.joins:  # there questions are put one by one
        given = msgspec.structs.replace(given, then=())
    said = told(match, seat, given, lang, names(table, lang, seat))
    spelt, pieces, at = list[str](), list[str](), match
    for action in (given.answer, *given.then):
        spelt.append(at.notation(action))
        pieces += face.pieces(action)
        at = leads_to(at, seat, action) or at
    options, ask = match.options(seat), match.pending[seat].ask
    answer = {"notation": JOINT.join(spelt), "keys": " ".join(pieces), "pose": spelled(match, face, seat, given.answer)}
    answer["confirm"] = confirm(table, face, given.answer, ask, options)
    html = fragment("part_hint.html", lang=lang, told=said, **answer)
    return {"t": "hint", "q": table.token(seat), "a": answer["notation"], "keys": answer["keys"], "pose": answer["pose"],
            "text": said.text, "html": html}  # fmt: skip
