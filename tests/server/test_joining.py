"""Two questions that are asked as one: both answers come at once, are written one after the other, and go back together."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.games.conquest.table import battle
from wartable.kernel.errors import Illegal, UnknownNotation
from wartable.server import deciding, render, undoing, waking
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.tables import Table

BOTH = "attack goff-nob; possessed"


class Written:
    """Keeps what would be written to the journal."""

    def __init__(self):
        self.rows = []

    async def write(self, *work):
        self.rows += [row for _, row in work if "did" in row]

    @property
    def lines(self):
        return [(row["kind"], row["text"], row["did"]) for row in self.rows]


def table_of(kinds=(HUMAN, BOT), there=("deathwing-guard", "possessed", "rogue-trader")):
    """A combat turn with two attackers."""
    match = battle({"planets": {1: ["goff-nob", "shoota-mob"]}}, {"planets": {1: list(there)}})
    seats = [SeatInfo(n, kind, str(n), bot="random") for n, kind in enumerate(kinds)]
    return Table("t", "T", match, Config(), seats, Written())


def play(table, text, did="d"):
    return asyncio.run(deciding.play(table, 0, text, table.token(0), did))


def texts(table):
    return [d.notation for d in table.match.decisions if d.seat == 0]


def test_both_answers_are_given_and_written_each_for_itself():
    table = table_of()
    assert play(table, BOTH)
    assert texts(table)[:2] == ["attack goff-nob", "possessed"] and table.joined == {1}
    assert table.store.lines[:2] == [("play", "attack goff-nob", "d"), ("then", "possessed", None)]
    assert not play(table, BOTH), "the same click counts once"
    assert texts(table)[:2] == ["attack goff-nob", "possessed"]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("attack goff-nob; shoota-mob", Illegal),  # one's own unit
        ("attack goff-nob; nonsense", UnknownNotation),
        ("attack goff-nob; possessed; pass", UnknownNotation),  # what comes then is asked for itself
        ("attack possessed; goff-nob", Illegal),
    ],
)
def test_if_one_of_them_may_not_be_given_none_is(text, error):
    table = table_of()
    with pytest.raises(error):
        play(table, text)
    assert not table.match.decisions and not table.store.lines


def test_they_are_taken_back_together():
    table = table_of((HUMAN, HUMAN))
    play(table, BOTH)
    at, closed = undoing.take_back(table, 0)
    assert (at, closed) == (0, None)
    asyncio.run(undoing.undo(table, 0))
    assert not table.match.decisions and not table.joined and list(table.match.pending) == [0]


def test_an_answer_alone_is_taken_back_alone():
    table = table_of((HUMAN, HUMAN))
    play(table, "attack goff-nob", "1")
    play(table, "possessed", "2")
    assert undoing.take_back(table, 0) == (1, None)


def test_the_list_has_who_attacks_first_and_whom_then():
    table = table_of()
    asked = render._question(table, 0, table.match.pending[0], "en", {0: "A", 1: "B"})
    rows = [(row.row, getattr(row, "name", ""), row.under) for row in asked["rows"] if row.row == "group"]
    assert [name for _, name, _ in rows] == ["Goff Nob", "Shoota Mob"]
    nob = [row for row in asked["options"] if row.notation.startswith("attack goff-nob; ")]
    assert [(row.short, row.keys.split()[0] == row.under) for row in nob] == [
        ("Deathwing Guard", True),
        ("Possessed", True),
        ("Rogue Trader", True),
    ]
    assert [row.weight.text for row in nob] == ["6: 3 of 9 left", "6: destroyed", "6: destroyed"]


def test_what_may_not_be_attacked_is_refused_when_the_attacker_is_picked():
    table = table_of(there=["honored-librarian", "possessed", "rogue-trader"])
    asked = render._question(table, 0, table.match.pending[0], "en", {0: "A", 1: "B"})
    librarian = [(row.short, row.rule) for row in asked["refusals"] if "Honored Librarian" in row.names]
    assert librarian == [("Honored Librarian", "CQR-CARD-008")] * 2, "with each of the two attackers"
    assert "attack goff-nob; honored-librarian" not in [row.notation for row in asked["options"]]


def test_a_table_that_stands_up_again_knows_what_belongs_together():
    table, again = table_of(), table_of()
    play(table, BOTH)
    waking.replay(again, [SimpleNamespace(**row) for row in table.store.rows])
    assert again.joined == table.joined == {1} and texts(again) == texts(table)
