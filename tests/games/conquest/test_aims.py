"""What the aims of puzzles count."""

import pytest

import wartable
from wartable.games.conquest.aims import GOALS
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import Destroyed
from wartable.kernel.goals import Aim


@pytest.mark.parametrize(("card", "counts"), [("goff-nob", True), ("snotlings", True), ("promotion", False)])
@pytest.mark.parametrize(("kind", "seat"), [("lose-nothing", 1), ("destroy-units", 0)])
def test_who_speaks_of_units_means_no_attachments(kind, seat, card, counts):
    match = wartable.new("conquest", decks=["straken", "nazdreg"], seed=1)
    lost = Destroyed(seat=1, card=CARDS[card].number, cite="CQ-DEFEAT-001")
    assert Aim(kind, GOALS[kind], seat, {}).fits(match.state, lost) == counts
