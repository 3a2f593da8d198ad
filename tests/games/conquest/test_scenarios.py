"""The worked examples of the booklet, as scenario files; and the numbers they quote."""

from __future__ import annotations

from pathlib import Path

import pytest

import wartable
from tests.games.conquest.table import GAME, card
from tests.vocabulary import asked, fields, told
from wartable.games.conquest.content import CARDS, PLANETS
from wartable.games.conquest.events import BattleBegan
from wartable.kernel.ledger import rule
from wartable.kernel.scenario import read_scenario, run_scenario

FOLDER = Path(__file__).parents[3] / "scenarios" / "conquest"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario_holds(path):
    m = run_scenario(path, wartable.find)
    assert GAME.invariants(m.state) == []


def test_every_worked_example_has_a_scenario():
    proven = {atom for path in FILES for atom in read_scenario(path)["rules"]}
    examples = {a.id for a in GAME.rulebook if a.id.startswith("CQ-EXAMPLE")}
    assert len(examples) == 18 and examples <= proven


@rule("CQ-EXAMPLE-001", "CQ-EXAMPLE-004", "CQ-EXAMPLE-005", "CQ-EXAMPLE-007", "CQ-EXAMPLE-011")
def test_the_values_that_the_examples_quote():
    assert [CARDS[c].command for c in ("leman-russ-battle-tank", "ratling-deadeye", "goff-nob", "nazdregs-flash-gitz")] == [
        4, 1, 0, 1,
    ]  # fmt: skip
    assert [(CARDS[c].atk, CARDS[c].hp) for c in ("stalwart-ogryn", "goff-nob")] == [(2, 2), (6, 6)]
    assert CARDS["penal-legionnaire"].hp == 1 and CARDS["penal-legionnaire"].cost == 0
    assert CARDS["snotling-attack"].shields == 1 and CARDS["stalwart-ogryn"].command == 1
    assert not any("ranged" in CARDS[c].keywords for c in ("stalwart-ogryn", "penal-legionnaire", "goff-nob"))


@rule("CQ-EXAMPLE-001", "CQ-EXAMPLE-002", "CQ-EXAMPLE-003", "CQ-EXAMPLE-012")
@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("example-01-command-struggle-by-icons", [(0, 4, 1)]),
        ("example-02-one-ready-warlord", [(0, 0, 5)]),
        ("example-03-two-ready-warlords", [(1, 2, 1)]),
        ("example-03-two-ready-warlords-equal", []),
        ("example-12-command-phase", [(0, 1, 0), (1, 0, 0), (0, 0, 0)]),
    ],
)
def test_the_totals_of_the_struggles(name, totals):
    m = run_scenario(FOLDER / f"{name}.yaml", wartable.find)
    assert fields(m, "StruggleWon", "seat", "icons", "against") == totals


@rule("CQ-EXAMPLE-012")
def test_the_bonuses_that_the_round_example_quotes():
    assert [(PLANETS[p].cards, PLANETS[p].resources) for p in ("plannum", "barlus", "carnath")] == [
        (1, 1),
        (2, 0),
        (1, 1),
    ]


@rule("CQ-EXAMPLE-009")
def test_the_nob_is_ready_when_it_wins():
    m = run_scenario(FOLDER / "example-09-end-of-the-battle.yaml", wartable.find)
    m.rewind(1)  # before the Battle ability
    assert asked(m) == {1: "battle-ability"} and card(m, "goff-nob").ready
    assert not told(m, "AttackDeclared")


@rule("CQ-EXAMPLE-010")
def test_a_new_game_of_the_two_starters_looks_like_the_round_example():
    m = next(m for m in (wartable.new("conquest", seed=s) for s in range(9)) if m.state.initiative == 0)
    m.play(0, "keep")
    m.play(1, "keep")
    assert asked(m) == {0: "deployment-turn"}
    assert (m.state.round, m.state.first, m.state.gone, m.state.revealed) == (1, 0, 0, 5)
    assert len(m.state.planets) == 7 and m.view(0).planets[5:] == [-1, -1]


@rule("CQ-EXAMPLE-013")
def test_the_battles_of_the_round_example_are_three():
    m = run_scenario(FOLDER / "example-13-order-of-battles.yaml", wartable.find)
    began = [e.planet for e in m.events if isinstance(e, BattleBegan)]
    assert began == [PLANETS[p].number for p in ("plannum", "barlus", "carnath")]
