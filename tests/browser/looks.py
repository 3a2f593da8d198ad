"""Which looks of a page are always looked at, and which only in the soak."""

from itertools import product

import pytest

SIZES = [(1920, 1080), (1280, 800), (390, 844)]


def looks(**axes):
    """Every second of all combinations: each two values of different axes still meet, if there are three axes. The soak has all."""
    return pytest.mark.parametrize(
        list(axes), every_second(product(*(list(enumerate(axis)) for axis in axes.values())))
    )


def every_second(combinations):
    """The combinations of numbered values, without their numbers; those of an odd sum are left to the soak."""
    return [
        pytest.param(
            *(value for _, value in each),
            id="-".join(label(value) for _, value in each),
            marks=[pytest.mark.soak] * (sum(n for n, _ in each) % 2),
        )
        for each in combinations
    ]


def label(value):
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)
