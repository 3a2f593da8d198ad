"""The README shows the terminal as it is."""

import io
import re
import sys
from pathlib import Path

from tests.games.conquest.table import battle
from wartable.cli.table import Seating, Table

README = Path(__file__).parents[2] / "README.md"


def test_the_readme_shows_the_terminal_as_it_is(monkeypatch, capsys):
    """Every line of the README's example stands on the screen, in this order; "…" stands for what is left out."""
    (shown,) = re.findall(r"What you see:\n\n```\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    m = battle(
        {"warlord": {"card": "colonel-straken", "at": 1}, "planets": {1: ["stalwart-ogryn"]}},
        {"warlord": "nazdreg", "planets": {1: [{"card": "goff-nob", "exhausted": True}]}},
    )
    typed = "".join(line.removeprefix("> ") + "\n" for line in shown.splitlines() if line.startswith("> "))
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    Table(m, [Seating("", "Ann"), Seating("random", "Bob")], "en", Path("record.jsonl")).run()
    screen = iter(capsys.readouterr().out.splitlines())
    for line in shown.splitlines():
        assert line == "…" or line in screen, line
