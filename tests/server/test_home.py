"""Home and the list of all my tables: what is over leads to its replay, and nothing is out of reach."""

import re
from html import unescape

import pytest

from tests.conformance.play import finish
from tests.server.tally import NAME
from tests.server.test_replays import GAMES, table_of
from wartable import games
from wartable.games import find
from wartable.kernel import record

MINE = re.compile(r'class="mtable[^"]*" href="([^"]+)"')
ROW = re.compile(r'class="mrow__go" href="([^"]+)"')


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
    first, second, third = (ROW.findall(anna.get(f"/tables?page={n}").text) for n in (1, 2, 3))
    assert (len(first), len(second), len(third)) == (12, 12, 3)
    assert {*first, *second, *third} == {f"/t/{id}" for id in played}, "mine and nobody else's"
    assert 'href="/tables?page=2"' in anna.get("/tables").text
    finished = anna.get("/tables?state=over").text
    assert set(ROW.findall(finished)) == {f"/replay/{id}" for id in ended}
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


CARD = re.compile(r'<article class="game" data-g="([^"]+)">(.*?)</article>', re.DOTALL)


@pytest.fixture
def tally(monkeypatch):
    """One line in the registry: the tiny game is on the table."""
    monkeypatch.setitem(games.PACKAGES, NAME, "tests.server.tally.first")


def test_the_gallery_takes_games_from_their_packages(tally, anna, boris):
    cards = dict(CARD.findall(unescape(anna.get("/").text)))
    assert list(cards) == list(games.PACKAGES)
    assert [id for id, card in cards.items() if f'action="/play/{id}"' in card] == list(games.PACKAGES)
    for part in ("Tally", "Small games", "Two players count to a goal.", "1 min", "/static/tally/1/cover.svg#cover"):
        assert part in cards[NAME]
    russian = dict(CARD.findall(boris.get("/").text))
    assert "Двое считают до цели." in russian[NAME] and "Малые игры" in russian[NAME]
    assert '<link rel="stylesheet" href="/static/tally/1/cover.css">' in anna.get("/").text
    assert "Tally</h1>" in anna.get(f"/new/{NAME}").text


def test_home_asks_the_first_game(anna):
    """What is played at once, what is asked and the rule that answers it are those of the first game of the registry."""
    first = find(next(iter(games.PACKAGES)))
    page = anna.get("/").text
    assert f'action="/play/{first.id}"><input type="hidden" name="key"' in page.split("hello__a")[1][:600]
    assert f'placeholder="{first.texts.say("en", "game-question")}"' in page
    assert f'data-rule="{first.face.example}"' in page


def test_style_sheets_come_from_the_package_of_the_game(tally, anna):
    board = anna.get("/static/tally/1/board.css")
    assert (board.status_code, board.text) == (200, ".tally { font-size: 2rem; }\n")
    assert board.headers["content-type"].startswith("text/css") and "etag" in board.headers
    for name, game in ((n, find(n)) for n in games.PACKAGES):
        for file in (*(f"{c}.css" for c in game.face.css), "cover.css", "cover.svg"):
            assert anna.get(f"/static/{name}/{game.version}/{file}").status_code == 200, (name, file)


@pytest.mark.parametrize(
    "path",
    [
        "tally/2/board.css",
        "chess/1/board.css",
        "tally/1/no.css",
        "tally/1/..%2frulebook.toml",
        "tally/1/%2e%2e",
        "tally/1/",
    ],
)
def test_nothing_else_comes_from_a_package(tally, anna, path):
    assert anna.get(f"/static/{path}").status_code == 404
