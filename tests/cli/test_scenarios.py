"""Running scenarios from the command line."""

import json
import re
from pathlib import Path

import pytest

GOOD = """
game: conquest
title: A card that cannot be paid for stays in hand
rules: [CQ-DEPLOY-010]
given: {seats: {0: {hand: [rogue-trader], resources: 0}, 1: {}}}
script:
  - forbidden: {0: {deploy rogue-trader @1: CQ-DEPLOY-010}}
  - 0: pass
then: {seats: {0: {hand: [rogue-trader]}}}
"""


def test_a_scenario_that_holds(run):
    Path("good.yaml").write_text(GOOD)
    code, out, err = run("scenario", "run", "good.yaml")
    assert (code, err) == (0, "")
    assert out == "ok   good.yaml: A card that cannot be paid for stays in hand\n1 hold, 0 do not\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("hand: [rogue-trader]}}}\n", "hand: []}}}\n", "then: seats.0.hand: expected [], found [rogue-trader]"),
        ("@1: CQ-DEPLOY-010", "@1: CQ-DEPLOY-013", "is forbidden by CQ-DEPLOY-010, not by CQ-DEPLOY-013"),
        ("- 0: pass", "- 1: pass", "script line 2: 'pass' is forbidden by CQ-DEPLOY-002"),
        ("[CQ-DEPLOY-010]", "[CQ-NOTHING-001]", "there is no atom CQ-NOTHING-001"),
        ("game: conquest", "game: chess", "no game is called 'chess'"),
        ("game: conquest", "game: [", "not YAML"),
        ("rogue-trader], resources", "rogue-traitor], resources", "given"),
    ],
)
def test_a_scenario_that_does_not_hold_says_where_and_exits_1(run, old, new, says):
    Path("all").mkdir()
    Path("all/good.yaml").write_text(GOOD)
    Path("all/wrong.yaml").write_text(
        GOOD.replace(old, new, 1) if old != "hand: [rogue-trader]}}}\n" else GOOD.replace(old, new)
    )
    code, out, err = run("scenario", "run", "all")
    assert (code, err) == (1, "")
    assert out.splitlines()[0].startswith("ok   ") and "1 hold, 1 do not" in out
    assert "FAIL all/wrong.yaml" in out and says in out
    _, russian, _ = run("scenario", "run", "all", "--lang", "ru")
    _, failed, counted = russian.splitlines()
    assert failed.startswith("FAIL all/wrong.yaml: ") and re.search("[а-яё]", failed)
    assert counted == "выполнено: 1, нет: 1"
    told = json.loads(run("scenario", "run", "all", "--json")[1])
    assert (told["passed"], told["failed"]) == (1, 1)
    assert [each["ok"] for each in told["scenarios"]] == [True, False]
