"""A card set that comes out later changes no game that is played without it."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from tests.conformance.later import WIDEN
from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions
from wartable.kernel.terms import CORE

ROOT = Path(__file__).parents[2]


def told(*args):
    """What a process tells of a game: its data are read once, so each has its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.later", *args], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


WITH_DATA = [name for name in PACKAGES if (resources.files(find(name).package) / "data").is_dir()]
"""The games whose content is drawn from tables."""


def test_every_game_with_data_has_a_later_set_to_be_proven_with():
    assert set(WIDEN) == set(WITH_DATA)


@pytest.mark.parametrize("game", WITH_DATA)
def test_a_later_set_changes_no_question_pool_option_or_random_set_up_of_a_core_game(game):
    assert told(game, "with") == told(game)


@pytest.mark.parametrize("game", PACKAGES)
def test_sets_are_options_and_those_there_are_not_are_refused_with_those_there_are(game):
    rules = find(game)
    assert rules.sets[0] == CORE
    assert rules.setup({"sets": ["core"]}, b"1") == rules.setup({}, b"1")
    assert rules.setup({}, b"1").sets == (CORE,)
    with pytest.raises(BadOptions) as refused:
        rules.setup({"sets": ["core", "the-moon"]}, b"1")
    assert refused.value.say("en") == f"sets: no card set is called 'the-moon'; there are: {', '.join(rules.sets)}"
    assert "the-moon" in refused.value.say("ru") and refused.value.say("ru") != refused.value.say("en")
    with pytest.raises(BadOptions, match="the core set is always in play"):
        rules.setup({"sets": []}, b"1")
