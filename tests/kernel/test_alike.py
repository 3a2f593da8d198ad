"""A struct made from another: fields of the same name go over as copies, the others are given."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from wartable.kernel.alike import alike


class Card(msgspec.Struct):
    name: str
    damage: int = 0


class Pile(msgspec.Struct):
    cards: list[Card]


class Printed(msgspec.Struct, frozen=True):
    text: str


class Truth(msgspec.Struct):
    round: int
    counts: bytearray
    hand: list[int]
    pile: Pile
    table: dict[int, Card]
    printed: Printed
    pair: tuple[int, int]
    battle: Card | None = None
    secret: int = 7


class Shown(msgspec.Struct):
    seat: int
    round: int
    counts: Annotated[list[int], "how many"]
    hand: int
    pile: Pile
    table: dict[int, Card]
    printed: Printed
    pair: tuple[int, int]
    battle: Card | None


@pytest.fixture
def truth():
    return Truth(3, bytearray([1, 2]), [4, 5], Pile([Card("nob", 1)]), {9: Card("boy")}, Printed("Waaagh"), (1, 2))


def test_fields_of_the_same_name_go_over_in_their_new_types_and_others_are_given(truth):
    shown = alike(Shown, truth, seat=1, hand=len(truth.hand))
    assert shown == Shown(1, 3, [1, 2], 2, Pile([Card("nob", 1)]), {9: Card("boy")}, Printed("Waaagh"), (1, 2), None)
    assert type(shown.counts) is list


def test_what_is_made_stays_as_it_is(truth):
    truth.battle = Card("big mek")
    shown = alike(Shown, truth, seat=1, hand=0)
    truth.counts[0] = truth.pile.cards[0].damage = truth.table[9].damage = truth.battle.damage = 5
    truth.pile.cards.append(Card("grot"))
    assert shown.counts == [1, 2] and shown.pile == Pile([Card("nob", 1)])
    assert shown.table == {9: Card("boy")} and shown.battle == Card("big mek")
    assert shown.printed is truth.printed


def test_what_is_neither_shared_nor_given_has_its_default_or_is_missing(truth):
    back = alike(Truth, alike(Shown, truth, seat=1, hand=0), hand=[6])
    assert back.secret == 7 and back.counts == bytearray([1, 2]) and back.hand == [6]
    with pytest.raises(TypeError):
        alike(Shown, truth, hand=0)


class Named(msgspec.Struct):
    kind: str
    of: str


def test_fields_may_have_any_names():
    assert alike(Named, Named("one", "two"), kind="three") == Named("three", "two")
    assert alike(Named, Named("one", "two"), of="three") == Named("one", "three")
