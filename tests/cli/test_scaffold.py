"""A new game begins as a copy of the skeleton: one command and one line, and everything has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAME, PACKAGE = "last-stand", "last_stand"
OWN = [
    *("--deselect", "tests/conformance/test_golden.py"),
    *("--deselect", "tests/conformance/test_scenario_page.py"),
]
"""What a new game still has to have: golden records, its steps in docs/scenarios.md."""
CAME_WITH = shutil.ignore_patterns("__pycache__", "browser", "soak", "screens", ".*")


def wartable(checkout, *args, typed=""):
    return run(checkout, "-m", "wartable.cli", *args, typed=typed)


def run(checkout, *args, typed=""):
    env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONDONTWRITEBYTECODE": "1", "WARTABLE_LANG": "en"}
    command = [sys.executable, *args]
    return subprocess.run(command, cwd=checkout, env=env, input=typed, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A checkout with a new game in it: what the command writes, and one line of the registry."""
    root = tmp_path_factory.mktemp("checkout")
    for part in ("src", "tests", "scenarios", "docs"):
        shutil.copytree(ROOT / part, root / part, ignore=CAME_WITH)
    for file in ("pyproject.toml", "ARCHITECTURE.md", "README.md"):
        shutil.copy(ROOT / file, root / file)
    done = wartable(root, "scaffold", NAME)
    assert (done.returncode, done.stderr) == (0, "")
    first, second, third = done.stdout.splitlines()
    lines = [p.read_text().count("\n") for p in (root / "src/wartable/games" / PACKAGE).rglob("*") if p.is_file()]
    assert first.startswith(f"src/wartable/games/{PACKAGE}: {sum(lines)} lines, and ")
    print(f"\nthe frame of a game: {first}")
    line = f'"{NAME}": "wartable.games.{PACKAGE}",'
    assert second == f"Now name it in src/wartable/games/__init__.py: {line}" and third.endswith(f"play {NAME}")
    registry = root / "src/wartable/games/__init__.py"
    text = registry.read_text(encoding="utf-8")
    registry.write_text(text.replace("PACKAGES = {\n", f"PACKAGES = {{\n    {line}\n"), encoding="utf-8")
    return root


def test_the_frame_of_a_game_is_small(checkout):
    folder = checkout / "src/wartable/games" / PACKAGE
    code = sum(p.read_text(encoding="utf-8").count("\n") for p in folder.rglob("*.py"))
    rest = sum(p.read_text(encoding="utf-8").count("\n") for p in folder.rglob("*") if p.is_file()) - code
    assert code < 380 and rest < 85, (code, rest)


def test_nothing_of_the_skeleton_is_left_in_it(checkout):
    for folder in (checkout / "src/wartable/games" / PACKAGE, checkout / "tests/games" / PACKAGE):
        texts = {p: p.read_text(encoding="utf-8") for p in folder.rglob("*") if p.is_file()}
        assert len(texts) >= 2
        assert [
            p for p, text in texts.items() if "skeleton" in text.casefold() or "SKL" in text or "Скелет" in text
        ] == []


@pytest.mark.parametrize(
    "check", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]], ids=["ruff", "format", "mypy"]
)
def test_it_is_clean(checkout, check):
    where = [f"src/wartable/games/{PACKAGE}"] + ([] if check == ["mypy"] else [f"tests/games/{PACKAGE}"])
    done = run(checkout, "-m", *check, *where)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "suite",
    [
        [f"tests/games/{PACKAGE}"],
        ["tests/conformance", "-k", f"{NAME} or {PACKAGE}", *OWN],
        ["tests/test_architecture.py", "-k", f"{NAME} or {PACKAGE} or flat"],
    ],
    ids=["its-tests", "conformance", "architecture"],
)
def test_it_holds_what_every_game_must_hold(checkout, suite):
    done = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suite)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
    print(done.stdout.splitlines()[-1])


def test_it_is_played_in_the_terminal(checkout):
    done = wartable(checkout, "play", NAME, "--seed", "1", typed="1\n" * 3)
    assert done.returncode == 0, done.stderr
    assert "North Hill" in done.stdout and "[LS-TURN-001]" in done.stdout and "wins" in done.stdout


def test_random_and_greedy_bots_play_it(checkout):
    assert wartable(checkout, "soak", NAME, "--games", "20", "--processes", "1").returncode == 0
    assert wartable(checkout, "arena", NAME, "--games", "4", "--processes", "1").returncode == 0


def test_it_is_played_at_the_web_table(checkout):
    """In the gallery at once; a click starts it, the board stands, a decision is taken."""
    script = f"""
from starlette.testclient import TestClient
from tests.server.conftest import HOST, Person
from wartable.server.app import make_app
from wartable.server.security import Limits
from wartable.server.site import Site

with TestClient(make_app(Site("tables.db", Limits(), pace=0, workers=0)), base_url=HOST) as client:
    for lang in ("en", "ru"):
        anna = Person(client, lang)
        assert 'action="/play/{NAME}"' in anna.get("/").text
        table = anna.post("/play/{NAME}").headers["location"].removeprefix("/t/")
        page = anna.get("/t/" + table)
        assert page.status_code == 200 and "/static/{NAME}/1/board.css" in page.text
        assert anna.get("/static/{NAME}/1/board.css").status_code == 200
        assert anna.get("/rules/{NAME}/LS-TURN-002").status_code == 200
        with anna.sit(table) as line:
            line.settled()
            board = line.parts["board"]
            assert board.count('class="hill"') == 3 and 'data-key="l0"' in board
            while not line.over:
                if line.options:
                    line.play(line.options[0])
                    line.until("ack")
                line.settled()
print("played")
"""
    done = run(checkout, "-c", script)
    assert done.stdout == "played\n", done.stderr[-3000:]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["Star Wars"], "Star Wars: a name is small letters and digits"),
        (["1st"], "1st: a name is small letters and digits"),
        (["new-game", "--prefix", "x"], "--prefix x: the ids of rules begin with two to four capital letters"),
        (["new-game", "--root", "tests"], "tests: this is no checkout of Wartable"),
        ([NAME], f"src/wartable/games/{PACKAGE}: it is there already"),
    ],
)
def test_what_cannot_be_begun_is_refused(checkout, args, told):
    done = wartable(checkout, "scaffold", *args)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.startswith(f"wartable: {told}")
