"""The names of the numbers that a learnt value weighs."""

from __future__ import annotations

from wartable.kernel.features import Features, bounded, named, of_both


def test_numbers_are_named_by_their_terms_for_one_side_or_for_both():
    assert named("army", "size", "worth") == ("army/size", "army/worth")
    assert of_both("army", "size", "worth") == (
        "army/own-size",
        "army/own-worth",
        "army/other-size",
        "army/other-worth",
    )


def test_the_terms_come_in_their_order_and_each_once():
    names = (*named("army", "size"), *named("means", "gold"), *named("army", "worth"))
    assert Features(names, lambda view, seat: []).terms == ["army", "means"]


def test_what_goes_beyond_its_bound_is_the_bound():
    assert [bounded(x) for x in (-9.0, -4.0, 0.5, 9.0)] == [-4.0, -4.0, 0.5, 4.0]
    assert bounded(-9.0, 3.0) == -3.0
