"""What is lit: the pieces that a name means, on the board that the learner sees."""

from __future__ import annotations

import pytest

from wartable.bots import make
from wartable.games import PACKAGES, find
from wartable.kernel.record import start
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng
from wartable.lessons.lighting import _board, lit
from wartable.lessons.reading import Light

ANSWERS = 12


def begun(name):
    """A game after a few answers."""
    game = find(name)
    match, bot = start(game, game.random_options(Rng(1), 2), "1"), make("random", 1)
    for _ in range(ANSWERS):
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
    return match


def named_pieces(match, board):
    """Every piece of the board that a table of the game has a name for: its key, and the name."""
    for table in match.game.telling._codec.tables._of.values():
        for value in table.every(match.state):
            if table.key(value) in board and (name := table.spell(match.state, value)):
                yield table.key(value), name


@pytest.mark.parametrize("name", PACKAGES)
def test_whatever_has_a_name_is_lit_by_it(name):
    match = begun(name)
    named = list(named_pieces(match, _board(match, 0)))
    assert len(named) > 5
    for key, spelled in named:
        (found,) = lit(match, 0, (Light(spelled),))
        assert key in found.keys
        assert found.name.en and found.name.ru


def test_what_has_no_name_is_lit_by_its_key_and_may_be_called():
    match = begun("conquest")
    pile = Words("your discard pile", "ваш сброс")
    (found,) = lit(match, 0, (Light("x0", pile),))
    assert (found.keys, found.name) == (("x0",), pile)


def test_what_the_learner_cannot_see_is_not_lit():
    match = begun("conquest")
    hidden = {match.game.telling.tell(match.state, {"card": card})["card"] for card in match.state.players[1].hand}
    shown = {match.game.telling.tell(match.state, {"card": card})["card"] for card in match.state.players[0].hand}
    shown |= {match.game.telling.tell(match.state, {"card": c.kind})["card"] for c in match.state.cards.values()}
    secret = sorted(hidden - shown)
    assert secret
    assert [lit(match, 0, (Light(card),))[0].keys for card in secret] == [()] * len(secret)
