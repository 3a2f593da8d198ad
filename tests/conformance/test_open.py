"""Everything open: a view that shows what spectators cannot know, and can always be drawn."""

import pytest

from tests.conformance.play import NAMES, decisions, encode, find, new, works_out


@pytest.mark.parametrize("name", NAMES)
def test_the_open_view_tells_worlds_apart_that_are_one_to_a_spectator(name):
    m = new(find(name), 2)
    told_apart = 0
    for n in decisions(m, 2):
        if n % 9 == 0:
            other = m.redeal(None, 77 + n)
            assert encode(m.view(None)) == encode(other.view(None))
            told_apart += encode(m.open_view()) != encode(other.open_view())
            assert encode(m.open_view()) == encode(m.clone().open_view())
            for lang in ("en", "ru"):
                assert m.game.sketch(m.open_view(), lang)
                if m.game.face is not None:
                    assert m.game.face.board(m.open_view(), lang, {})
    assert told_apart > n // 9 // 2 or works_out(m, None)
