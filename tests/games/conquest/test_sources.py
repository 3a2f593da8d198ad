"""What cards in play answer to and change is remembered while they come and go."""

from __future__ import annotations

from tests.conformance.play import decisions, new
from wartable.games.conquest import GAME
from wartable.games.conquest.abilities import BOOK


def test_what_is_remembered_of_the_table_is_what_one_finds_there():
    compared = 0
    for seed in range(4):
        m = new(GAME, seed, quiet=True)
        for _ in decisions(m, seed):
            cards = m.state.cards.values()
            for what, remembered in m.state.__dict__.get("sources", {}).items():
                assert remembered == [(c, how) for c in cards for to, how in BOOK.roles.get(c.kind, ()) if to == what]
                compared += len(remembered)
    assert compared > 2000
