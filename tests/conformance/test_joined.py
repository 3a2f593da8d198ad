"""Questions that are asked as one, in every game: the rules stay as they are, and nothing is learned by it."""

from __future__ import annotations

import pytest

from tests.conformance.play import NAMES, decisions, find, known, new, position
from wartable.games import PACKAGES
from wartable.kernel.joining import JOINT, leads_to
from wartable.kernel.questions import Choose

JOINS = {"conquest": 150}
"""How many such answers a few random games hold at least, where there are any."""


def paths(m, seat):
    """The answers after which the seat is asked at once, each with the match as it will stand."""
    if not isinstance(m.pending[seat], Choose):
        return []
    return [(action, ahead) for action in m.options(seat) if (ahead := leads_to(m, seat, action)) is not None]


def as_known(ahead, seat):
    """What the seat would be told there; the state itself is not what it looks at."""
    return [(s, q.ask, q.cite) for s, q in ahead.pending.items()], known(ahead, seat)[2]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_together_is_what_the_rules_ask_and_is_the_same_in_every_world(name):
    found = 0
    for seed in range(4):
        m = new(find(name), seed)
        for number in decisions(m, seed):
            for seat in list(m.pending):
                before, joined = position(m), paths(m, seat)
                assert position(m) == before, "looking ahead changes nothing"
                if not joined:
                    continue
                found += len(joined)
                action, ahead = joined[number % len(joined)]
                other = m.redeal(seat, number)
                assert [(a, as_known(there, seat)) for a, there in paths(other, seat)] == [
                    (a, as_known(there, seat)) for a, there in joined
                ], "nothing hidden is told"
                m.apply(seat, action)
                assert position(m) == position(ahead)
                m.undo(seat)  # freely: nothing has been learned by the answer
    assert found >= JOINS.get(name, 0)


@pytest.mark.parametrize("name", PACKAGES)
def test_no_answer_is_spelled_with_the_sign_that_joins_two(name):
    m = new(find(name), 1)
    for _ in decisions(m, 1):
        for seat, asked in m.pending.items():
            if isinstance(asked, Choose):
                assert not any(JOINT.strip() in m.notation(action) for action in m.options(seat))
