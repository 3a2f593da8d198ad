"""A rules question answered by a command: `wartable play` tells why an answer is not possible, in both languages.

The positions are those of `test_refusals`. Each is saved as a record, taken up again in the terminal, and the
forbidden answer is typed in, as a person would do it.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.games.forbidden_stars.test_refusals import ROWS, Row
from wartable.cli import main
from wartable.cli.common import say
from wartable.kernel.record import save

BY_ATOM: dict[str, Row] = {row[3]: row for row in reversed(ROWS)}
"""One forbidden answer for every rule."""


def typing(row: Row, lang: str, lines: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Take the position up in the terminal, on the seat that is asked, and type these lines."""
    position, seat = row[0](), row[1]
    path = folder / "position.jsonl"
    path.write_text(save(position), encoding="utf-8")
    seats = ["bot:random"] * len(position.state.players)
    seats[seat] = "human"
    monkeypatch.chdir(folder)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "q", ""])))
    return main(
        ["play", "forbidden-stars", "--resume", str(path), "--seats", ",".join(seats), "--lang", lang, "--ask-all"]
    )


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, whatever its lines."""
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("atom", sorted(BY_ATOM))
def test_a_forbidden_answer_typed_in_is_refused_with_its_rule(
    atom: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = BY_ATOM[atom]
    assert typing(row, lang, [row[2]], tmp_path, monkeypatch) == 0
    _, _, answer = told(capsys).partition(f"> {row[2]} ")
    assert answer.startswith(say(lang, "play-illegal", rule=atom))
    assert (row[4] if lang == "en" else row[5]) in answer


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_exclamation_mark_lists_what_is_not_offered_and_a_number_asks_for_its_rule(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why is 5A/ne no retreat? Every closed area stands under the rule that closes it."""
    row = BY_ATOM["FS-RETREAT-018"]
    m = row[0]()
    refusals = m.explain(row[1])
    number = len(m.options(row[1])) + 1 + [m.notation(r.action) for r in refusals].index(row[2])
    assert typing(row, lang, ["!", f"?{number}"], tmp_path, monkeypatch) == 0
    out = told(capsys)
    every, _, one = out.partition(f"> ?{number} ")
    assert {"FS-RETREAT-006", "FS-RETREAT-018", "FS-RETREAT-019"} <= {r.rule for r in refusals}
    assert all(refusal.rule in every for refusal in refusals)
    assert "FS-RETREAT-018" in one and (row[4] if lang == "en" else row[5]) in one


def test_there_are_at_least_25_rules_among_them() -> None:
    assert len(BY_ATOM) >= 25
