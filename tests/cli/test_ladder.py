"""The ladder: all bots against each other, written into a page whose other words stay."""

import platform
import re
import sys
from datetime import date
from pathlib import Path

import pytest

from tests.cli.conftest import one_line
from wartable import games
from wartable.bots import BOTS, Random
from wartable.cli.ladder import BEGIN, END

PAGE = f"# Bots\n\nWords before.\n\n{BEGIN}\n{END}\n\nWords after.\n"


@pytest.fixture(autouse=True)
def two_bots(monkeypatch):
    """Only those who think fast are listed."""
    listed = {name: BOTS[name] for name in ("random", "greedy")}
    monkeypatch.setattr(sys.modules["wartable.cli.ladder"], "BOTS", listed)
    return listed


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "bots.md"
    path.write_text(PAGE, encoding="utf-8")
    return path


def table(text, game):
    """The cells of a game's table, row by row."""
    (section,) = re.findall(rf"^### [^\n]*\(`{game}`\)\n\n(.*?)(?=^###|^<!--)", text, re.MULTILINE | re.DOTALL)
    return section, [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines() if line[:1] == "|"
    ]


def test_the_ladder_is_written_between_the_marks_with_machine_and_date(run, page):
    code, out, err = run("ladder", "conquest", "--games", 2, "--out", page, "--processes", 1)
    assert (code, err) == (0, "") and out == f"conquest: written to {page}\n"
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# Bots\n\nWords before.\n\n{BEGIN}\n") and text.endswith(f"{END}\n\nWords after.\n")
    section, (head, _, first, second) = table(text, "conquest")
    assert head[:4] == ["bot", "Elo", "against `greedy`", "against `random`"]
    assert first[:4] == ["`greedy`", "+95 ± 278", "–", "100 % (34–100)"]
    assert second[:4] == ["`random`", "−95 ± 278", "0 % (0–66)", "–"]
    assert all(re.fullmatch(r"[\d.]+ m?s", cell) for cell in [*first[4:], *second[4:]])
    assert "Each two played 2 games with 2 seats, seed 0" in section and "half a game" in section
    assert platform.python_version() in section and date.today().strftime("%Y-") in section and " cores" in section


def test_every_bot_there_is_takes_part_but_for_those_left_out(run, page, monkeypatch, two_bots):
    monkeypatch.setitem(BOTS, "other", Random)
    two_bots["other"] = Random
    assert run("ladder", "conquest", "--games", 1, "--out", page, "--processes", 1)[0] == 2, "one game is no comparison"
    assert run("ladder", "conquest", "--games", 3, "--out", page, "--processes", 1, "--without", "greedy")[0] == 0
    section, (_, _, *rows) = table(page.read_text(encoding="utf-8"), "conquest")
    assert sorted(row[0] for row in rows) == ["`other`", "`random`"]
    assert "Each two played 4 games" in section, "everybody has every seat as often"


def test_the_tables_of_other_games_stay(run, page, monkeypatch):
    monkeypatch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")
    assert run("ladder", "conquest", "relay", "--games", 2, "--out", page, "--processes", 1)[0] == 0
    before = page.read_text(encoding="utf-8")
    assert run("ladder", "conquest", "--games", 2, "--seed", 9, "--out", page, "--processes", 1, "--lang", "ru")[0] == 0
    after = page.read_text(encoding="utf-8")
    assert table(after, "relay") == table(before, "relay") and "4 seats" in table(after, "relay")[0]
    assert "против `greedy`" in table(after, "conquest")[1][0] and "начальное число 9" in after
    assert after.count("### ") == 2 and after.index("conquest") < after.index("relay")


def test_a_page_that_is_not_there_is_begun(run, tmp_path):
    assert run("ladder", "conquest", "--games", 2, "--out", tmp_path / "new.md", "--processes", 1)[0] == 0
    assert (tmp_path / "new.md").read_text(encoding="utf-8").startswith(f"{BEGIN}\n\n### ")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    "argv",
    [
        ["chess"],
        ["conquest", "--without", "nobody"],
        ["conquest", "--without", "greedy"],
        ["conquest", "--out", "plain.md"],
        ["conquest", "--out", "."],
        ["conquest", "--out", "no/such/folder.md"],
        ["conquest", "--games", "0"],
    ],
)
def test_what_makes_no_sense_is_one_line_before_any_game_is_played(run, argv, lang):
    Path("plain.md").write_text("no place\n", encoding="utf-8")
    code, out, err = run("ladder", *argv, "--lang", lang)
    assert (code, out, one_line(err)) == (2, "", True), err
    assert lang == "en" or re.search("[а-я]{3}", err)


def test_the_page_of_the_project_has_every_game_and_every_bot():
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert "wartable ladder" in text
    for game in games.PACKAGES:
        _, (head, _, *rows) = table(text, game)
        assert len(rows) >= 2 and len(head) == len(rows) + 5
        assert all(f"**{row[0]}**" in text for row in rows), "what each is, is told"
