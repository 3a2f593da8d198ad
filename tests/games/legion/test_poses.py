"""How poses are written and read, and what is told of hostile ones."""

import re

import pytest

from tests.games.legion.table import acting, unit
from tests.vocabulary import refused
from wartable.games.legion import actions as a
from wartable.games.legion.poses import notation, parse
from wartable.kernel.errors import UnknownNotation

WRITTEN = {
    "march 6540,5000": a.March(6540, 5000),
    "march 6540,5000 form 6400,4900 6680,4900": a.March(6540, 5000, ((6400, 4900), (6680, 4900))),
    "jump 6540,5000": a.Jump(6540, 5000),
    "withdraw 6540,5000": a.Withdraw(6540, 5000),
    "drive 2 +45.0 197.0": a.Drive(2, 450, 1970),
    "drive 1 -0.5 0.0 form 1,2": a.Drive(1, -5, 0, ((1, 2),)),
    "back 1 -30.0 146.2": a.Back(1, -300, 1462),
    "run +10.0": a.Run(100),
    "pivot 120.0": a.Pivot(1200),
    "put 5914,6219": a.Put(5914, 6219),
    "put 5914,6219 facing 90.0 form 1,2 3,4": a.Put(5914, 6219, 900, ((1, 2), (3, 4))),
    "form 5300,5000 5150,5260": a.Form(((5300, 5000), (5150, 5260))),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_pose_is_written_as_it_is_read(text):
    assert parse(text) == WRITTEN[text]
    assert notation(WRITTEN[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "march", "march 1", "march 1,2,3", "march 1.5,2", "march 1e9,0", "march nan,nan", "march 12345678,0", "drive 4 +0.0 1.0",
        "drive 1 +0.0", "pivot", "pivot 1", "form", "put 1,2 facing", "march 1,2 form", "march ١,٢", "run inf", "",
    ],
)  # fmt: skip
def test_what_is_no_pose_is_none(text):
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("march 999999,999999", "LG-LEAVE-503"),
        ("march -999999,0", "LG-LEAVE-503"),
        ("march 9000,4100 form " + " ".join(["1,1"] * 300), "LG-COHESION-501"),
        ("put 9000,4100", "LG-DEPLOY-506"),
        ("form 1,1", "LG-COHESION-502"),
        ("run +0.0", "LG-COMPULSORY-501"),
        ("drive 3 +999.9 9999.9", "LG-MOVE-005"),
        ("pivot 999.9", "LG-PIVOT-501"),
    ],
)
def test_a_hostile_pose_is_refused_with_a_rule(text, rule):
    m = acting([unit("rebel-troopers", 9000, 4000)], [unit("darth-vader", 16000, 9000)], "rebel-troopers")
    before = m.facts()
    assert refused(m, 0, text) == rule
    assert m.facts() == before


def test_nonsense_has_no_notation():
    m = acting([unit("luke-skywalker", 9000, 4000)], [unit("darth-vader", 16000, 9000)], "luke-skywalker")
    for text in ("march 1e3,2", "march nan,nan", "fly 1,2", "march 99999999999999999999,1"):
        with pytest.raises(UnknownNotation):
            m.play(0, text)
