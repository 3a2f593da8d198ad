"""Every worked case of Legion's space, by its id."""

from __future__ import annotations

import pytest

from tests.games.legion.cases import ASKED, CASES, answer


@pytest.mark.parametrize("name", CASES)
def test_case(name):
    case = CASES[name]
    found = answer(case)
    assert {key: found[key] for key in case["expect"]} == case["expect"], case["title"]


def test_there_are_202_cases_and_each_query_is_asked():
    assert len(CASES) == 202
    assert sorted({case["ask"]["query"] for case in CASES.values()}) == sorted(ASKED)
