"""The worked examples of the rulebook, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.games.circadians import GAME
from wartable.kernel.scenario import run_scenario

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "circadians").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario_holds(path: Path) -> None:
    match = run_scenario(path, lambda name: GAME)
    assert match.outcome is not None or GAME.invariants(match.state) == []
