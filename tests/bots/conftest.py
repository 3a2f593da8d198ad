"""No program is left behind, and none stays enlisted."""

import pytest

from tests.bots.programs import children, soon
from wartable.bots import BOTS, PROGRAMS


@pytest.fixture(autouse=True)
def tidy():
    bots, programs, before = dict(BOTS), dict(PROGRAMS), children()
    yield
    for known, kept in ((BOTS, bots), (PROGRAMS, programs)):
        known.clear()
        known.update(kept)
    assert soon(lambda: set(children()) <= set(before)), "a program was left behind"
