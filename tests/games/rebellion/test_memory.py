"""What a side has seen of cards it keeps knowing, and no more than that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.memory import remembered
from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, position
from wartable.games.rebellion.content import MISSIONS
from wartable.games.rebellion.events import MissionDiscarded, MissionRevealed
from wartable.games.rebellion.model import KNOWN, Pile, Rebellion
from wartable.games.rebellion.rules.piles import look_at, take
from wartable.kernel.events import Event
from wartable.kernel.match import Match

BOTH = sum(KNOWN)


class Witness:
    """Keeps in mind the starting missions that were revealed: they go back to hand."""

    def __init__(self, seat: int, m: Match) -> None:
        self.missions: list[set[int]] = [set(), set()]

    def hear(self, event: Event, m: Match) -> None:
        match event:
            case MissionRevealed() if MISSIONS[event.card].kind == "starting":
                self.missions[event.side].add(event.card)
            case MissionDiscarded():
                self.missions[event.side].discard(event.card)

    def claims(self, s: Rebellion) -> Iterator[tuple[str, bool]]:
        for side, cards in enumerate(self.missions):
            here = {
                *s.hands[side].cards,
                *(slot.card for slot in s.slots[side]),
                *([s.mission.card] if s.mission else []),
            }
            for card in sorted(cards):
                yield f"mission {card} with side {side}", card in here


SEEDS: list[Any] = [*range(3), *(pytest.param(n, marks=pytest.mark.soak) for n in range(1000, 1040))]


@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_dealt_anew_agree_with_the_log(seed: int) -> None:
    assert remembered("rebellion", Witness, seed, every=11, middle=False) > 20


def test_what_one_side_rearranges_the_other_knows_no_more() -> None:
    """The Empire has seen the top objectives; the Rebels put them back as they like, and the Empire cannot tell how."""
    top = [{"card": card, "known": ["imperial"]} for card in ("regional-support", "rebel-assault")]
    m = position(**ROTE, rebel={"objective-deck": ["uprising", *top]})
    deck = m.state.objectives
    assert list(deck.known) == [0, KNOWN[EMPIRE], KNOWN[EMPIRE]]
    looked = look_at(m.state, deck, 2, REBEL, "objectives", "RBB-MISSION-012")
    assert list(looked.known) == [KNOWN[REBEL]] * 2


def test_of_two_copies_the_one_that_was_seen_is_gone() -> None:
    pile = Pile(bytearray([5, 7, 7]), bytearray([1, 1, BOTH]))
    assert take(pile, 7) == BOTH and list(pile.known) == [1, 1]
