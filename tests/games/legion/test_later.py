"""What is said to be shown by nothing yet: it must be an atom, and nothing may show it."""

from pathlib import Path

from tests.games.legion.later import LATER
from wartable.games.legion import GAME
from wartable.kernel.ledger import proofs

HERE = Path(__file__).parent


def test_what_is_left_for_later_is_in_the_rulebook_and_has_no_test():
    known = {atom.id for atom in GAME.rulebook}
    assert [one for one in LATER if one not in known] == []
    tested = proofs(GAME, [HERE])
    assert [one for one in LATER if one in tested] == []
