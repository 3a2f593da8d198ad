"""Good places for people who pick from a list: each may be chosen, and none stands there twice."""

import pytest

from tests.games.legion.table import acting, unit
from wartable.kernel.questions import Options

EMPIRE = [unit("stormtroopers", 6500, 6000), unit("darth-vader", 6400, 7000)]


@pytest.mark.parametrize("y", [1000, 3000, 5000])
@pytest.mark.parametrize("facing", [0, 900, 1500, 2700])
def test_the_good_moves_of_a_walker_are_legal_and_told_once(y, facing):
    m = acting([unit("at-rt", 6280, y, facing=facing), unit("luke-skywalker", 9000, 500)], EMPIRE, "at-rt")
    question = m.pending[0]
    good = list(question.good())
    assert good and all(question.accepts(action) is None for action in good)
    listed = list(Options(question))
    assert len(listed) == len({m.notation(action) for action in listed})


def test_the_good_moves_of_troopers_lead_to_cover_and_enemies():
    m = acting([unit("rebel-troopers", 6500, 3000), unit("luke-skywalker", 9000, 500)], EMPIRE, "rebel-troopers")
    question = m.pending[0]
    good = list(question.good())
    assert len(good) == 2 and all(question.accepts(action) is None for action in good)
    assert any(action.y > 3000 for action in good) and any(action.y < 3000 for action in good), "nearer, and away"
