"""`docs/scenarios.md` is true: every example in it is run, and it lists every step, line and key there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tests.conformance.play import decisions, new
from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadOptions, BadScenario
from wartable.kernel.expect import OF_LISTS
from wartable.kernel.record import start
from wartable.kernel.scenario import KEYS, run_scenario
from wartable.kernel.script import BESIDE, LINES, SIGNS

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
GAMES = sorted(name for name in PACKAGES if (ROOT / "scenarios" / name).is_dir())
"""The games that have scenarios are described."""


def examples():
    """The examples, and the line each is refused with, if it is one that must be: (number, content, refusal)."""
    found, last = [], {}
    for number, (kind, text) in enumerate(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL), 1):
        if kind == "yaml":
            content = yaml.safe_load(text)
            if "game" in content:
                last = {"game": content["game"], "given": content["given"]}
            found.append((number, {**last, "then": {}, **content}, ""))
        elif kind == "text":
            found[-1] = (*found[-1][:2], " ".join(text.split()))
    return found


EXAMPLES = examples()


@pytest.mark.parametrize(("number", "content", "refusal"), EXAMPLES, ids=lambda value: str(value)[:3])
def test_every_example_does_what_the_page_says(tmp_path, number, content, refusal):
    path = tmp_path / "example.yaml"
    path.write_text(yaml.safe_dump(content, allow_unicode=True, sort_keys=False), encoding="utf-8")
    if not refusal:
        run_scenario(path, find)
        return
    with pytest.raises(BadScenario) as error:
        run_scenario(path, find)
    said = str(error.value).removeprefix(f"{path}: ")
    assert said.startswith(refusal.removesuffix("…")) if refusal.endswith("…") else said == refusal


def test_there_are_examples_of_every_game_and_of_mistakes():
    assert {content["game"] for _, content, _ in EXAMPLES} == set(GAMES) and len(GAMES) > 1
    assert len(EXAMPLES) > 15 and sum(bool(refusal) for _, _, refusal in EXAMPLES) > 2


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_game_is_listed(name):
    title = name.replace("-", " ").title()
    (section,) = re.findall(rf"^## Steps of {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert sorted(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE)) == sorted(find(name).steps)


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_of_a_game_is_listed_and_no_other(name):
    title = name.replace("-", " ").title()
    (section,) = re.findall(rf"^\*\*{title}\.\*\*(.*?)^```yaml", PAGE, re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    listed = {fact for row in rows for fact in re.findall(r"`([a-z_-]+)`", row)}
    told = set()
    for seed in (1, 2):
        match = new(find(name), seed)
        for number in decisions(match, seed):
            told |= set(match.facts()) if number % 5 == 0 else set()
        told |= set(match.facts())
    assert sorted(told - listed) == []
    for fact in listed - told:
        with pytest.raises(BadOptions) as error:
            start(find(name), {"given": {fact: {"no": "sense"}}}, "1")
        assert not str(error.value).startswith(f"{fact}: there is no such fact"), fact


def test_every_word_of_the_language_is_explained_and_used():
    told, used = set(re.findall(r"`([a-z-]+)(?:: [^`]*)?`", PAGE)), str([content for _, content, _ in EXAMPLES])
    for word in (*KEYS, *LINES, *BESIDE, *SIGNS, *OF_LISTS, "pieces"):
        assert word in told, word
        assert f"'{word}'" in used, word
