"""What is promised of chance at a table, and to whom nothing can be promised.

The seed of a table is drawn before anybody is asked anything, and its SHA-256 (the commitment) is shown to everybody from
then on: pages, sockets, invitations, the record. Where somebody may know or have fixed what is hidden, the table says so
instead, and is never called verified.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.server.seats import HUMAN
from wartable.server.tables import DEALT, Table

FIXED = ("rng", "dice", "chance", "loaded", "loaded_dice")
"""Facts of a position that say what chance will decide."""
CHANCE, KNOWN = "chance", "known"
"""What may be wrong with a table: dice or shuffles were fixed by whoever made it; somebody knows what is hidden there."""


def rigged(match: Match, origin: Mapping[str, Any]) -> list[str]:
    """What is wrong with a table that begins with this match; nothing: it was dealt by its own seed."""
    given = match.options_used.get("given")
    if given is None:
        return [KNOWN] if origin else []
    fixed = any(given.get(fact) not in (None, []) for fact in FIXED[1:]) or ("rng" in given and not match.renewals)
    return [CHANCE, KNOWN] if fixed else [KNOWN]


def dealt_anew(options: Mapping[str, Any]) -> dict[str, Any]:
    """The same set-up, or the same position, with nothing fixed in it: for a rematch."""
    if "given" not in options:
        return dict(options)
    return {**options, "given": {fact: value for fact, value in options["given"].items() if fact not in FIXED}}


def promise(table: Table) -> dict[str, Any]:
    """What everybody is shown of the chance of a table, from the first moment on."""
    nonces = {s.seat: nonce for s, nonce in zip(table.seats, table.match.nonces, strict=False)}
    return {
        "rigged": table.config.rigged, "commitment": record.commitment(table.match.seed), "stage": table.stage,
        "sums": table.sums, "nonces": nonces if table.stage == DEALT else table.nonces,
        "people": [s.seat for s in table.seats if s.kind == HUMAN],
    }  # fmt: skip
