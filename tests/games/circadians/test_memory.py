"""A card that came to a hand before everybody's eyes stays known there, as long as anybody can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.memory import remembered
from tests.games.circadians.table import battle, fight
from wartable.games.circadians.events import CardDiscarded, CardKept, CardPlayed, PlanRevealed
from wartable.games.circadians.model import FRESH, SHOWN, Circadians, Hand
from wartable.games.circadians.rules.cards import remove
from wartable.kernel.events import Event
from wartable.kernel.match import Match


class Witness:
    """Keeps in mind which cards were taken to hand openly."""

    def __init__(self, seat: int, m: Match) -> None:
        self.seat = seat
        self.hands: list[Counter[int]] = [Counter() for _ in m.seating.seats]

    def hear(self, event: Event, m: Match) -> None:
        match event:
            case CardKept():
                self.hands[event.seat][event.card] += 1
            case CardPlayed() | CardDiscarded() | PlanRevealed():
                card = event.card
                if card is not None and self.hands[event.seat][card]:
                    self.hands[event.seat][card] -= 1

    def claims(self, s: Circadians) -> Iterator[tuple[str, bool]]:
        for owner, cards in enumerate(self.hands):
            for card, n in cards.items():
                if n and owner != self.seat:
                    yield f"{n} of card {card} in the hand of seat {owner}", s.hands[owner].cards.count(card) >= n


SEEDS: list[Any] = [*range(8), *(pytest.param(n, marks=pytest.mark.soak) for n in range(1000, 1060))]


@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_dealt_anew_agree_with_the_log(seed: int) -> None:
    remembered("circadians", Witness, seed, every=9)


def taken(seed: int) -> Match:
    """Urzo has taken the opponent's card."""
    m = battle(["zcharo", "ai"], {"zcharo": 1, "ai": 9}, leaders=["urzo"], ai={"hand": ["t01", "t02"]}, rng=seed)
    return fight(m, "plan assault", "plan guard with t01")


def test_a_card_taken_in_battle_stays_known() -> None:
    assert sum(remembered("circadians", Witness, seed, every=3, longest=80, table=taken) for seed in range(12)) > 40


@pytest.mark.parametrize(
    ("marks", "how", "left"),
    [
        ([SHOWN, FRESH], {"fresh": True}, [0]),
        ([SHOWN, 0], {}, [0]),
        ([FRESH | SHOWN, 0], {}, [FRESH]),
        ([FRESH | SHOWN, 0], {"old": True}, [FRESH | SHOWN]),
        ([SHOWN, SHOWN], {}, [SHOWN]),
    ],
)
def test_of_two_copies_nobody_can_tell_which_one_is_gone(marks: list[int], how: Any, left: list[int]) -> None:
    hand = Hand(bytearray([7, 7]), bytearray(marks))
    remove(hand, 7, **how)
    assert list(hand.marks) == left
