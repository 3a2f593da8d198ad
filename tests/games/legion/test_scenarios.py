"""The worked examples of the rulebook, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.games import find
from wartable.kernel.errors import WartableError
from wartable.kernel.scenario import read_scenario, run_scenario

GAME = find("legion")
FILES = sorted((Path(__file__).parents[3] / "scenarios" / "legion").glob("*.yaml"))
NO_POSITION = {"LG-UPGRADE-107", "LG-UNIQUE-103", "LG-SETUP-120", "LG-SETUP-121"}
"""Examples of army building and pictures of a laid table: there is nothing to play."""
NOT_HERE = {"LG-COVER-531", "LG-VERTICAL-107"}
"""An AT-ST, which is not in the core set; a unit on two levels: both are worked cases of the space."""


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario_holds(path: Path) -> None:
    match = run_scenario(path, find)
    assert match.outcome is not None or GAME.invariants(match.state) == []


def test_every_worked_example_has_a_scenario() -> None:
    proven = {atom for path in FILES for atom in read_scenario(path)["rules"]}
    examples = {atom.id for atom in GAME.rulebook if atom.kind == "example"}
    assert len(examples) == 33
    assert examples - proven == NO_POSITION | NOT_HERE


BACKWARDS = """
game: legion
given:
  step: act
  acts: [{unit: 74-z-speeder-bikes, actions: 1}]
  players:
    - units: [{card: 74-z-speeder-bikes, minis: [[9000, 4000], [9800, 4000]]}]
    - units: [{card: luke-skywalker, at: [9000, 9000]}]
script:
  - forbidden: {0: {back 1 +0.0 10.0: %s}}
  - 0: pivot 10.0
    happened: {turned: {rule: %s}}
then: {}
"""


@pytest.mark.parametrize(
    ("refused", "happened", "problem"),
    [
        ("LG-REVERSE-002", "LG-PIVOT-503", ""),
        ("LG-VEHICLE-505", "LG-PIVOT-503", ""),
        ("LG-VEHICLE-504", "LG-PIVOT-503", "LG-VEHICLE-504"),
        ("LG-REVERSE-002", "LG-PIVOT-502", "LG-PIVOT-502"),
    ],
)
def test_a_rule_may_be_named_by_any_atom_that_says_the_same(
    tmp_path: Path, refused: str, happened: str, problem: str
) -> None:
    path = tmp_path / "backwards.yaml"
    path.write_text(BACKWARDS % (refused, happened), encoding="utf-8")
    if not problem:
        run_scenario(path, find)
    else:
        with pytest.raises(WartableError, match=problem):
            run_scenario(path, find)
