"""Chance: one 64-bit number in the state, the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kernel.skirmish import GAME
from wartable.kernel.record import chance_of, commitment
from wartable.kernel.state import Rng, chance, die, shuffle

REFERENCE = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The first numbers of splitmix64 seeded with 1234567, as published."""


def table(rng):
    s = GAME.setup({}, 0)
    s.rng = rng
    return s


def test_the_generator_is_splitmix64():
    rng = Rng(1234567)
    assert tuple(rng.bits() for _ in REFERENCE) == REFERENCE


@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000, 2**32])
def test_the_state_and_the_loose_generator_draw_the_same_numbers(n):
    s, rng = table(99), Rng(99)
    assert [chance(s, n) for _ in range(50)] == [rng.below(n) for _ in range(50)]
    assert s.rng != 99


@pytest.mark.parametrize("n", [2, 6, 10])
def test_numbers_are_spread_evenly(n):
    rng, draws = Rng(7), 60_000
    seen = Counter(rng.below(n) for _ in range(draws))
    assert set(seen) == set(range(n))
    expected = draws / n
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 30  # chi-square, at most 9 degrees


def test_a_shuffle_is_a_permutation_and_leaves_few_cards_in_place():
    s = table(3)
    cards = list(range(500))
    shuffle(s, cards)
    assert sorted(cards) == list(range(500))
    assert sum(i == card for i, card in enumerate(cards)) < 10


def test_every_order_of_three_cards_comes_up_equally_often():
    s, rng = table(5), Rng(5)
    for shuffled in (lambda cards: shuffle(s, cards), rng.shuffle):
        seen = Counter()
        for _ in range(6000):
            cards = [1, 2, 3]
            shuffled(cards)
            seen[tuple(cards)] += 1
        assert len(seen) == 6 and all(900 < count < 1100 for count in seen.values())


def test_a_shuffle_of_nothing_asks_no_chance():
    s = table(3)
    shuffle(s, [])
    shuffle(s, [1])
    assert s.rng == 3


def test_results_fixed_in_advance_come_first():
    s = table(11)
    s.loaded = [5, 0, 9]
    assert [chance(s, 6) for _ in range(3)] == [5, 0, 3]
    assert s.loaded == [] and s.rng == 11
    assert chance(s, 6) == Rng(11).below(6)


def test_dice_are_fixed_apart_from_the_rest():
    s = table(11)
    s.loaded, s.loaded_dice = [1], [4, 13]
    assert [die(s, 6), chance(s, 6), die(s, 6)] == [4, 1, 1]
    assert s.loaded == s.loaded_dice == [] and s.rng == 11
    assert die(s, 6) == Rng(11).below(6)


def test_a_choice_is_one_of_the_items():
    rng = Rng(1)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")


def test_negative_and_huge_seeds_are_cut_to_64_bits():
    assert Rng(-1).bits() == Rng(2**64 - 1).bits()
    assert Rng(2**64 + 5).bits() == Rng(5).bits()


def test_the_commitment_does_not_give_the_chance_away():
    assert commitment("7") != commitment("8")
    assert len(commitment("7")) == 64 and int(commitment("7"), 16) >> 192 != chance_of("7")
    assert 0 <= chance_of("7") < 2**64 and chance_of("7") != chance_of("8")
