"""The long soak of Conquest: every ordered pair of starter decks, then random legal decks. Run by `make soak`."""

from __future__ import annotations

import os
from collections.abc import Iterator

import msgspec
import pytest

from wartable.games.conquest.content import DECKS
from wartable.games.conquest.decks import random_deck
from wartable.games.conquest.usage import usages
from wartable.kernel.state import Rng
from wartable.soak import Setting, run_soak

GAMES_A_PAIR = int(os.environ.get("SOAK_PAIR", "50"))
RANDOM_DECKS = int(os.environ.get("SOAK_RANDOM", "1000"))


def settings() -> Iterator[Setting]:
    pairs = [[first, second] for first in DECKS for second in DECKS]
    for n, pair in enumerate(pairs):
        for i in range(GAMES_A_PAIR):
            yield Setting("conquest", n * GAMES_A_PAIR + i, {"decks": pair})
    for seed in range(RANDOM_DECKS):
        rng = Rng(1_000_000 + seed)
        yield Setting(
            "conquest", 1_000_000 + seed, {"decks": [msgspec.to_builtins(random_deck(rng)) for _ in range(2)]}
        )


@pytest.mark.soak
def test_all_decks_against_each_other(capsys):
    tally = run_soak(settings(), processes=os.cpu_count() or 1)
    rows = [f"{tally.used.get(label, 0):>7} {label}" for label in usages()]
    with capsys.disabled():
        print()
        for i in range(0, len(rows), 3):
            print("".join(f"{row:<42}" for row in rows[i : i + 3]).rstrip())
        print(f"{tally.games} games, {tally.decisions} decisions; ended by {tally.outcomes}")
    assert tally.broken == []
    assert tally.games == GAMES_A_PAIR * len(DECKS) ** 2 + RANDOM_DECKS
    assert [label for label in usages() if label not in tally.used] == []
