"""No program is left behind, and none stays enlisted."""

import pytest

from tests.bots.programs import OTHERS, children, soon
from wartable.bots import BOTS, PROGRAMS


@pytest.fixture(autouse=True)
def tidy():
    bots, programs = dict(BOTS), dict(PROGRAMS)
    OTHERS.update(children())
    yield
    for known, kept in ((BOTS, bots), (PROGRAMS, programs)):
        known.clear()
        known.update(kept)
    assert soon(lambda: not children()), "a program was left behind"
