"""Scenario files with one thing wrong in them: whatever it is, a person is told one clear line, in both languages.

Every file of `scenarios/` is changed at random, hundreds of times: a value becomes nonsense, a key is misspelled, left out
or put in, something is wrapped, doubled or moved. What comes out holds, or does not hold, or is refused; never is it
Python that speaks. The server refuses the same in the same words.
"""

from __future__ import annotations

import datetime
import re
from copy import deepcopy
from pathlib import Path

import pytest
import yaml

from wartable.games import find
from wartable.kernel.errors import TEXTS, BadScenario
from wartable.kernel.scenario import read_scenario, run_scenario
from wartable.kernel.state import Rng
from wartable.kernel.text import LANGUAGES
from wartable.server.positions import read_position

FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))
NONSENSE = [
    None, True, False, -1, 0, 1, 7, 99, 12_345, 2**70, 0.5, "", "x", "goff-bob", "0", "2A", "orks", "pass", " ", "y" * 3_000,
    [], {}, [[]], [None], {"a": {"b": []}}, {0: 0}, {"seats": []}, [{"card": 5}], datetime.date(2001, 1, 1),
]  # fmt: skip
PYTHON = re.compile(
    r"Traceback|NoneType|\bNone\b|\bTrue\b|\bFalse\b|Error\b|Exception|<class|object at|__|\bdict\b|\btuple\b|\bbytearray\b"
    r"|\bint\b|\bstr\b|\bbool\b|\bindex\b|datetime|msgspec|builtin|\bself\b|\bargument\b|attribute"
)
NOBODY_KNOWS_WHY = TEXTS.line("no-position").say("en")
ROUNDS = 5
"""How often each file is changed."""


def places(node, path=()):
    for key, value in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        yield (*path, key)
        yield from places(value, (*path, key))


def changed(content, rng):
    """The content with one thing done to it, and what that was."""
    content = deepcopy(content)
    paths = list(places(content))
    path = rng.choice(paths)
    parent = content
    for key in path[:-1]:
        parent = parent[key]
    key, kind = path[-1], rng.below(7)
    if kind <= 2:
        parent[key] = rng.choice(NONSENSE)
    elif kind == 3:
        parent[key] = rng.choice(([parent[key]], {"x": parent[key]}, {0: parent[key]}, [parent[key], parent[key]]))
    elif kind == 4:
        del parent[key]
    elif kind == 5 and isinstance(parent, dict):
        parent[rng.choice([f"{key}x", str(key)[:-1], str(key).upper(), 5, True, datetime.date(2001, 1, 1)])] = (
            parent.pop(key)
        )
    elif isinstance(parent, dict):
        parent[rng.choice(["surprise", "seats", "card", 3, "step"])] = rng.choice(NONSENSE)
    else:
        parent.insert(0, rng.choice(NONSENSE))
    return content, path, kind


def clear(error, path):
    """One line in each language, and nothing of Python in it."""
    said = {lang: error.say(lang) for lang in LANGUAGES}
    for line in said.values():
        bare = line.replace(str(path), "").replace("y" * 20, "")
        assert "\n" not in line and not PYTHON.search(bare), line
    assert re.search("[а-яё]", said["ru"]) and not re.search("[а-яё]", said["en"].replace("Мой", "")), said
    assert said["en"].startswith(f"{path}: ")
    assert NOBODY_KNOWS_WHY not in said["en"], "what is wrong has a line of its own"
    return said["en"].removeprefix(f"{path}: ")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_one_thing_wrong_in_a_scenario_is_told_in_one_clear_line(file, tmp_path):
    content, path, rng = read_scenario(file), tmp_path / "wild.yaml", Rng(sum(file.name.encode()))
    for _ in range(ROUNDS):
        wild, place, kind = changed(content, rng)
        text = yaml.safe_dump(wild, allow_unicode=True, sort_keys=False)
        path.write_text(text, encoding="utf-8")
        refused = ""
        try:
            run_scenario(path, find)
        except BadScenario as error:
            refused = clear(error, path)
        game = find(content["game"])
        try:
            read_position(text, game.id, "1")
        except BadScenario as error:
            told = str(error)
            assert told == refused or "game" in told, (place, kind, told, refused)
