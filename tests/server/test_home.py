"""Home and the list of all my tables: what is over leads to its replay, and nothing is out of reach."""

import re

import pytest

from tests.conformance.play import finish
from tests.server.test_replays import GAMES, table_of
from wartable.games import find
from wartable.kernel import record

MINE = re.compile(r'class="mtable[^"]*" href="([^"]+)"')


def over(client, site, person, n, title=""):
    options, _ = GAMES["conquest"]
    return table_of(
        client, site, finish(record.start(find("conquest"), options, str(n)), n), person.who.id, title or f"G{n}"
    )


def test_a_finished_game_leads_to_its_replay(client, site, anna):
    done, running = over(client, site, anna, 5), anna.new("open")
    page = anna.get("/").text
    assert MINE.findall(page)[:2] == [f"/t/{running}", f"/replay/{done.id}"], "what is played comes first"
    assert anna.get(f"/replay/{done.id}").status_code == 200
    assert "All 2" in page and 'href="/tables"' in page


def test_all_tables_page_by_page(client, site, anna, boris):
    played = [anna.new("open", title=f"Table {n}") for n in range(27)]
    ended = [over(client, site, anna, n).id for n in range(3)]
    boris.new("open")
    home = anna.get("/").text
    assert len(MINE.findall(home)) == 8 and "All 30" in home
    first, second = (MINE.findall(anna.get(f"/tables?page={n}").text) for n in (1, 2))
    assert len(first) == 24 and len(second) == 3
    assert {*first, *second} == {f"/t/{id}" for id in played}, "mine and nobody else's"
    assert 'href="/tables?page=2"' in anna.get("/tables").text
    finished = anna.get("/tables?state=over").text
    assert set(MINE.findall(finished)) == {f"/replay/{id}" for id in ended}
    assert "Anna, Random bot" in finished
    assert "Идут <small>1</small>" in boris.get("/tables").text


@pytest.mark.parametrize(
    "query", ["page=0", "page=-3", "page=99999999999", "page=x", "page=900", "state=nothing", "page=²"]
)
def test_pages_that_are_not_there_are_empty_or_the_first(anna, query):
    anna.new("open")
    assert anna.get(f"/tables?{query}").status_code == 200


def test_somebody_new_has_no_tables(client):
    answer = client.get("/tables", headers={"accept-language": "ru"})
    assert answer.status_code == 200 and "Столов здесь пока нет." in answer.text
