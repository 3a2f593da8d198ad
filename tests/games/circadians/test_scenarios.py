"""The worked examples of the rulebook, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from wartable.games.circadians import GAME
from wartable.kernel.scenario import run_scenario

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "circadians").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario_holds(path: Path) -> None:
    match = run_scenario(path, lambda name: GAME)
    assert match.outcome is not None or GAME.invariants(match.state) == []


def test_every_worked_example_of_the_rulebook_is_a_scenario() -> None:
    examples = {atom.id for atom in GAME.rulebook if atom.kind == "example"}
    told = {atom for path in FILES for atom in yaml.safe_load(path.read_text(encoding="utf-8"))["rules"]}
    assert len(examples) == 38 and examples - told == set()
