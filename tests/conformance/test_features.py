"""The numbers by which a learnt value judges a view: every game that has them has them in every position."""

from __future__ import annotations

import math
from itertools import islice

import pytest

from tests.conformance.play import NAMES, decisions, encode, find
from wartable.kernel.features import LIMIT
from wartable.kernel.record import start
from wartable.kernel.state import Rng
from wartable.kernel.text import LANGUAGES

EVERY = 9
MOST = 400
"""Of each game so many decisions are looked at, every ninth of them, and the end."""

learning = pytest.mark.parametrize("name", [name for name in NAMES if find(name).features is not None])


def positions(game, seats, seed):
    """A random game for so many, stopped now and then, and where it stops at last."""
    m = start(game, game.random_options(Rng(seed), seats), str(seed), quiet=True)
    for number in islice(decisions(m, seed), MOST):
        if number % EVERY == 0:
            yield m
    yield m


@learning
@pytest.mark.parametrize("seed", range(2))
def test_there_is_a_small_number_for_every_name_in_every_position_and_for_all_seats(name, seed):
    game = find(name)
    for seats in game.seats:
        for m in positions(game, seats, seed):
            for seat in m.seating.seats:
                numbers = game.features.of(m.view(seat), seat)
                assert len(numbers) == len(game.features.names)
                wrong = [(n, x) for n, x in zip(game.features.names, numbers, strict=True) if not abs(x) <= LIMIT]
                assert not wrong and all(math.isfinite(x) for x in numbers)


@learning
def test_they_tell_nothing_that_the_seat_cannot_know_and_leave_the_view_as_it_is(name):
    game = find(name)
    for seats in game.seats:
        for number, m in enumerate(positions(game, seats, 5)):
            for seat in m.seating.seats if m.pending else ():
                view = m.view(seat)
                before, numbers = encode(view), game.features.of(view, seat)
                other_world = m.redeal(seat, number).view(seat)
                assert game.features.of(other_world, seat) == numbers
                assert encode(view) == before


@learning
def test_they_change_in_the_course_of_a_game(name):
    """Few numbers are always the same, and the last one is the whole hand-made value while the game goes on."""
    game = find(name)
    seen = [set() for _ in game.features.names]
    for seats in game.seats:
        for m in (m for seed in range(3) for m in positions(game, seats, seed)):
            for seat in m.seating.seats:
                view = m.view(seat)
                numbers, value = game.features.of(view, seat), game.value(view, seat)
                assert not m.pending or ((numbers[-1] > 0) == (value > 0) and (numbers[-1] < 0) == (value < 0))
                for values, number in zip(seen, numbers, strict=True):
                    values.add(number)
    still = [name for name, values in zip(game.features.names, seen, strict=True) if len(values) == 1]
    assert len(still) <= len(seen) // 4, still


@learning
def test_every_number_has_its_own_name_and_every_term_its_words_in_both_languages(name):
    game = find(name)
    names = game.features.names
    assert len(set(names)) == len(names) and all(all(name.partition("/")) for name in names)
    assert len(game.features.terms) <= 16 and set(game.features.mute) < set(game.features.terms)
    for lang in LANGUAGES:
        spoken = [term for term in game.features.terms if term not in game.features.mute]
        said = [game.texts.say(lang, f"term-{term}", {"gains": gains}) for term in spoken for gains in (1, 0)]
        assert len(set(said)) == len(said) and all(text.strip() for text in said)
        assert not any(game.texts.has(lang, f"term-{term}") for term in game.features.mute)
