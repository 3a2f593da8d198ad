"""What was seen of hidden cards stays known: in hand, on top of a deck, at its bottom."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.memory import remembered
from tests.games.conquest.table import battle, position
from tests.vocabulary import act, play
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import (
    Deployed,
    Discarded,
    DiscardedAtRandom,
    Drew,
    EventPlayed,
    LeftPlay,
    Looked,
    PutIntoPlay,
    Revealed,
    Shielded,
    TookToHand,
)
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.piles import draw
from wartable.games.conquest.view import redeal
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

SPIDERS = CARDS["biel-tan-warp-spiders"].number
GONE = (Deployed, PutIntoPlay, EventPlayed, Discarded, DiscardedAtRandom, Shielded)


def numbers(*names):
    """The cards of these names."""
    return [CARDS[name].number for name in names]


class Witness:
    """Keeps in mind the other hand and the tops of both decks."""

    def __init__(self, seat, m):
        self.seat, self.hand, self.tops = seat, Counter(), [[], []]

    def hear(self, e, m):
        other = 1 - self.seat
        if isinstance(e, Looked) and e.seat == self.seat:
            if e.cause == SPIDERS:
                self.tops[self.seat if e.own else other] = list(e.cards)
            else:
                self.tops[self.seat] = []
        elif isinstance(e, Looked) and e.cause != SPIDERS:
            self.tops[other] = []
        elif isinstance(e, Revealed):
            self.tops[e.seat][:1] = [e.card]
        elif isinstance(e, Drew):
            n = len(e.cards)
            if e.seat == other:
                self.hand.update(self.tops[other][:n])
            self.tops[e.seat] = self.tops[e.seat][n:]
        elif isinstance(e, TookToHand) and e.seat == other and e.card >= 0:
            self.hand[e.card] += 1
            if self.tops[other][:1] == [e.card] and e.cause == CARDS["murder-cogitator"].number:
                self.tops[other].pop(0)
        elif isinstance(e, LeftPlay) and e.to == "hand" and e.seat == other:
            self.hand[e.card] += 1
        elif isinstance(e, GONE) and e.seat == other and self.hand[e.card]:
            self.hand[e.card] -= 1
        if isinstance(e, TookToHand) and e.seat == self.seat and self.tops[self.seat][:1] == [e.card]:
            self.tops[self.seat].pop(0)
        if isinstance(e, Discarded) and e.cause == SPIDERS and e.card in self.tops[e.seat]:
            self.tops[e.seat].remove(e.card)

    def claims(self, s):
        other = s.players[1 - self.seat]
        for card, n in self.hand.items():
            if n:
                yield f"{n} of card {card} in the other hand", other.hand.count(card) >= n
        for seat, top in enumerate(self.tops):
            if top:
                yield f"{top} on the deck of seat {seat}", s.players[seat].deck[::-1][: len(top)] == top


@pytest.mark.parametrize("seed", [*range(24), *(pytest.param(n, marks=pytest.mark.soak) for n in range(1000, 1300))])
def test_worlds_dealt_anew_agree_with_the_log(seed):
    remembered("conquest", Witness, seed, middle=False)


def test_random_games_give_something_to_remember():
    assert sum(remembered("conquest", Witness, seed, middle=False) for seed in range(6)) > 20


def others(m, seat, what):
    """What is so in worlds dealt anew for a seat."""
    return {what(m.redeal(seat, seed).state) for seed in range(30)}


SIX = ["nullify", "suffering", "raid", "promotion", "goff-boyz", "bad-dok"]


def after_a_search():
    m = position(
        {"hand": ["swordwind-farseer", "indomitable"], "resources": 3, "deck": [*SIX, *["possessed", "goff-nob"] * 4]}
    )
    act(
        m,
        "0: deploy swordwind-farseer @1",
        "0: use swordwind-farseer",
        "0: card nullify",
        "0: card suffering",
        "0: card raid",
    )
    return m


@rule("CQR-OWNER-003")
def test_who_puts_cards_at_the_bottom_knows_them_and_their_order():
    m = after_a_search()
    put = numbers("suffering", "raid")
    assert others(m, 0, lambda s: tuple(s.players[0].deck[:2])) == {tuple(put)}, "while the others are still to be put"
    act(m, "0: done")
    bottom = m.state.players[0].deck[:5]
    assert bottom[:2] == put and m.view(0).players[0].bottom == bottom and m.view(1).players[0].bottom == []
    assert others(m, 0, lambda s: tuple(s.players[0].deck[:5])) == {tuple(bottom)}
    assert len(others(m, 0, lambda s: tuple(s.players[0].deck[5:]))) > 10
    assert len(others(m, 1, lambda s: tuple(s.players[0].deck[:5]))) > 10


def revealed(top):
    """The Cogitator has revealed the top card."""
    m = position(
        {
            "warlord": "zarathur-high-sorcerer",
            "supports": ["murder-cogitator"],
            "planets": {1: ["zarathurs-flamers"]},
            "hand": ["promotion"],
            "deck": [top, *["possessed", "goff-nob", "raid"] * 4],
        },
        {"planets": {1: ["goff-nob"]}},
    )
    return play(m, "0: use zarathurs-flamers", "0: use murder-cogitator")


@rule("CQR-CARD-096")
def test_a_card_revealed_on_top_is_known_there_and_in_hand_when_it_is_drawn():
    (card,) = numbers("warpstorm")
    m = revealed("warpstorm")
    for seat in (0, 1):
        assert m.view(seat).players[0].top == [card]
        assert others(m, seat, lambda s: s.players[0].deck[-1]) == {card}
    assert m.view(None).players[0].top == []
    draw(m.state, {0: 2}, "CQ-HQ-001")
    assert m.view(1).players[0].shown == [card] and m.view(1).players[0].top == []
    world = m.state
    redeal(world, 1, Rng(3))
    assert card in world.players[0].hand


@rule("CQR-CARD-096")
def test_a_card_shown_and_taken_to_hand_is_known_until_it_is_played():
    m = revealed("possessed")
    (card,) = numbers("possessed")
    assert others(m, 1, lambda s: card in s.players[0].hand) == {True}
    assert others(m, 1, lambda s: len(s.players[0].hand)) == {2}
    leave_hand(m.state.players[0], card)
    assert m.state.players[0].shown == []


@rule("CQR-CARD-136")
def test_who_has_looked_at_a_deck_keeps_knowing_its_top():
    m = battle(
        {"planets": {1: ["biel-tan-warp-spiders"]}},
        {"planets": {1: ["goff-nob"]}, "deck": [*SIX, "possessed"], "hand": ["promotion"]},
    )
    play(m, "0: attack biel-tan-warp-spiders", "0: use biel-tan-warp-spiders", "0: deck 1", "0: card nullify")
    (card,) = numbers("suffering")
    assert others(m, 0, lambda s: s.players[1].deck[-1]) == {card}
    assert m.view(0).players[1].top == [card] and m.view(1).players[1].top == []
    assert len(others(m, 1, lambda s: s.players[1].deck[-1])) > 2


def test_a_scenario_says_what_was_seen():
    hand = {"hand": ["raid", "nullify"], "shown": ["raid"], "deck": SIX, "top": [[0], [], [0, 1]], "bottom": 2}
    m = position({}, hand)
    assert others(m, 0, lambda s: tuple(s.players[1].deck[-1:-4:-2])) == {tuple(numbers(SIX[0], SIX[2]))}
    assert others(m, 0, lambda s: numbers("raid")[0] in s.players[1].hand) == {True}
    assert others(m, 1, lambda s: tuple(s.players[1].deck[:2])) == {tuple(numbers(SIX[5], SIX[4]))}
    told = m.facts()["seats"][1]
    assert (told["shown"], told["top"], told["bottom"]) == (["raid"], [[0], [], [0, 1]], 2)
