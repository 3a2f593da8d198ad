"""The map in characters: hex beside hex, nothing wider than a terminal, nothing lost where it is full."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import position
from wartable.bots import make
from wartable.games.circadians import GAME
from wartable.kernel.record import start

FIVE = ["zcharo", "jrayek", "leyrien", "oxataya", "ai"]
CROWD = {
    "r4c3": {
        "warriors": {"zcharo": 5, "jrayek": 2, "leyrien": 1, "ai": 2},
        "leaders": ["ejax", "ikryla", "uryk", "xiao"],
        "foundations": ["n7", "personal"],
    },
    "r3c3": {
        "warriors": {"jrayek": 4},
        "foundations": ["n8", "personal"],
        "buildings": [{"faction": "jrayek", "building": "outpost"}],
    },
}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nothing_is_wider_than_a_terminal(lang: str) -> None:
    m = start(GAME, {"factions": FIVE, "setup": "random"}, "1" * 32)
    bot = make("random", seed=1)
    for n in range(400):
        if m.outcome is not None:
            break
        (seat, *_) = m.pending
        m.apply(seat, bot.choose(m, seat))
        if n % 10 == 0:
            assert max(map(len, GAME.sketch(m.view(0), lang).splitlines())) <= 100


def test_regions_stand_as_on_the_map_and_full_ones_are_told_in_full() -> None:
    m = position(FIVE, command={"uryk": "jrayek"}, regions=CROWD)
    lines = GAME.sketch(m.view(0), "en").splitlines()
    (row,) = [n for n, line in enumerate(lines) if "3\N{NON-BREAKING HYPHEN}3 Jra plain" in line]
    left = lines[row].index("3\N{NON-BREAKING HYPHEN}3") - 1
    assert lines[row + 1][left : left + 15].rstrip() == "4Jra ou:Jra □"
    assert lines[row + 4][left:].startswith("─4\N{NON-BREAKING HYPHEN}3 swamp")
    assert [lines[row + n][left : left + 15].rstrip() for n in (5, 6, 7)] == [
        "5Zch 2Jra 1Ley",
        "2AI Xiao Ejax",
        "Ikryla Uryk □□",
    ]


def test_what_is_too_full_for_the_map_is_told_below() -> None:
    here = {**CROWD["r4c3"], "warriors": {"zcharo": 5, "jrayek": 12, "leyrien": 1, "ai": 12, "oxataya": 10}}
    m = position(FIVE, command={"uryk": "jrayek"}, regions={"r4c3": here})
    told = "5Zch, 12Jra, 1Ley, 10Oxa, 12AI, Xiao, Ejax, Ikryla, Uryk, □□"
    assert f"4\N{NON-BREAKING HYPHEN}3: {told}" in GAME.sketch(m.view(0), "en").splitlines()
