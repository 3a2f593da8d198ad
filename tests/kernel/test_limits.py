"""What the types of fields say of their numbers holds in whole structs, however deep."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from wartable.kernel.facts import Counted, Within
from wartable.kernel.limits import beyond

Few = Annotated[int, Within(0, 3)]


class Card(msgspec.Struct):
    name: str = "nob"
    damage: Few = 0


class Table(msgspec.Struct):
    round: Few = 1
    any: int = 99
    marks: list[Few] = []
    looking: tuple[Few, int, Few] = (0, 9, 0)
    cards: dict[int, Card] = {}
    tokens: Annotated[bytearray, Counted(str, 2)] = msgspec.field(default_factory=bytearray)
    battle: Card | None = None
    seat: Few | None = None


def test_within_bounds_nothing_is_told():
    assert list(beyond(Table(3, -5, [0, 3], (3, 77, 0), {7: Card(damage=3)}, bytearray([2, 0]), Card()))) == []


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (Table(round=4), "round: expected a number from 0 to 3, found 4"),
        (Table(marks=[1, -1]), "marks[1]: expected a number from 0 to 3, found -1"),
        (Table(looking=(0, 9, 5)), "looking[2]: expected a number from 0 to 3, found 5"),
        (Table(cards={7: Card(), 8: Card(damage=9)}), "cards[8].damage: expected a number from 0 to 3, found 9"),
        (Table(tokens=bytearray([0, 3])), "tokens[1]: expected a number from 0 to 2, found 3"),
        (Table(battle=Card(damage=-2)), "battle.damage: expected a number from 0 to 3, found -2"),
        (Table(seat=8), "seat: expected a number from 0 to 3, found 8"),
    ],
)
def test_what_is_out_of_bounds_is_told_with_its_place(table, says):
    assert [line.say("en") for line in beyond(table)] == [says]
