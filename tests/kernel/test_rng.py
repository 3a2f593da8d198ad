"""Chance: a secret key in the state and how often it was drawn from, the same everywhere."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tests.kernel.skirmish import GAME
from wartable.kernel.record import commitment, key_of
from wartable.kernel.state import DIE, TRACE, Rng, chance, die, shuffle, throw

REFERENCE = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The first numbers of splitmix64 seeded with 1234567, as published."""


def key(number):
    """Any key of 256 bits."""
    return hashlib.sha256(bytes([number])).digest()


def table(number):
    s = GAME.setup({}, b"")
    s.key, s.drawn = key(number), 0
    return s


def numbers(key, count):
    """What the first numbers of a key must be: four of 64 bits from each SHA-256 of key and counter."""
    blocks = (hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(count // 4 + 1))
    stream = b"".join(blocks)
    return [int.from_bytes(stream[8 * i : 8 * i + 8], "big") for i in range(count)]


@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000, 2**32])
def test_chance_is_the_digest_of_key_and_counter(n):
    s = table(99)
    assert [chance(s, n) for _ in range(50)] == [(z * n) >> 64 for z in numbers(key(99), 50)]
    assert s.drawn == 50 and s.key == key(99)


def test_every_bit_of_the_secret_counts():
    """A generator of 64 bits would forget most of a key of 256: somebody could try them all."""
    seen = set()
    for bit in range(256):
        s = table(4)
        s.key = (int.from_bytes(s.key, "big") ^ 1 << bit).to_bytes(32, "big")
        seen.add(tuple(chance(s, 1 << 32) for _ in range(4)))
    assert len(seen) == 256
    assert len(key_of("7")) == 32


def test_what_was_drawn_does_not_tell_what_comes():
    """Neither the numbers nor how many there were lead on without the key."""
    s = table(8)
    first = [chance(s, 1 << 64) for _ in range(8)]
    for guess in (b"", *(z.to_bytes(8, "big") for z in first), b"".join(z.to_bytes(8, "big") for z in first[4:])):
        other = table(0)
        other.key, other.drawn = guess, s.drawn
        assert chance(other, 1 << 64) != chance(s, 1 << 64)
        s.drawn -= 1


def test_the_loose_generator_is_splitmix64():
    rng = Rng(1234567)
    assert tuple(rng.bits() for _ in REFERENCE) == REFERENCE


@pytest.mark.parametrize("n", [2, 6, 10])
def test_numbers_are_spread_evenly(n):
    rng, s, draws = Rng(7), table(7), 60_000
    for below in (rng.below, lambda n: die(s, n)):
        seen = Counter(below(n) for _ in range(draws))
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
    assert s.drawn == 0


def test_results_fixed_in_advance_come_first():
    s = table(11)
    s.loaded = [5, 0, 9]
    assert [chance(s, 6) for _ in range(3)] == [5, 0, 3]
    assert s.loaded == [] and s.drawn == 0
    assert chance(s, 6) == (numbers(key(11), 1)[0] * 6) >> 64


def test_dice_are_fixed_apart_from_the_rest():
    s = table(11)
    s.loaded, s.loaded_dice = [1], [4, 13]
    assert [die(s, 6), chance(s, 6), die(s, 6)] == [4, 1, 1]
    assert s.loaded == s.loaded_dice == [] and s.drawn == 0
    assert die(s, 6) == (numbers(key(11), 1)[0] * 6) >> 64


def test_a_die_shows_one_of_its_faces_and_says_which_sides_are_alike():
    faces = ("hit", "hit", "blank", "hit", "blank", "star")
    s, trace = table(5), []
    token = TRACE.set(trace)
    try:
        shown = [throw(s, faces) for _ in range(50)]
    finally:
        TRACE.reset(token)
    assert [faces[draw.number] for draw in trace] == shown
    assert {draw.alike for draw in trace} == {(0, 0, 2, 0, 2, 5)}
    assert {draw.what for draw in trace} == {DIE}
    s.loaded_dice = [2, 11]
    assert [throw(s, faces), throw(s, faces)] == ["blank", "star"]


def test_a_choice_is_one_of_the_items():
    rng = Rng(1)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")


def test_negative_and_huge_seeds_are_cut_to_64_bits():
    assert Rng(-1).bits() == Rng(2**64 - 1).bits()
    assert Rng(2**64 + 5).bits() == Rng(5).bits()


def test_the_commitment_does_not_give_the_chance_away():
    assert commitment("7") != commitment("8")
    assert len(commitment("7")) == 64 and bytes.fromhex(commitment("7")) != key_of("7")
    assert key_of("7") != key_of("8")
