"""What scenarios tell of a match can be told at any moment of any game, also in the middle of a move."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.play import NAMES, decisions, find, new


def plain(value):
    """Nothing but what stands in a file: numbers, words, lists and mappings."""
    return msgspec.json.decode(msgspec.json.encode(value)) is not None or value is None


@pytest.mark.parametrize("name", NAMES)
def test_facts_and_events_are_told_before_every_decision(name):
    game = find(name)
    for seed in (4, 5):
        m, heard = new(game, seed), 0
        for _ in decisions(m, seed):
            assert plain(m.facts())
            for question in m.pending.values():
                assert plain(game.telling.tell(m.state, question.about))
            for event in m.events[heard:]:
                told = game.telling.tell(m.state, event)
                assert plain(told) and not {"cite", "audience"} & set(told)
            heard = len(m.events)
        assert plain(m.facts()) and len(game.seat_names(m.state)) in (0, len(m.seating))
