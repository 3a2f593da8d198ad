"""My tables: whose turn it is; hidden, left, deleted and put back. One name for a person, a bot and a table everywhere."""

import re
from html import unescape

import pytest

from tests.server.conftest import Person, join
from wartable.server import store as db

ROW = re.compile(r'class="mrow__go" href="([^"]+)"[^>]*>([^<]*)<')


def rows(person, state=""):
    """The tables of a list: their addresses and titles."""
    return dict(ROW.findall(unescape(person.get(f"/tables{state}").text)))


def seated(client, site, game="conquest", count=2, **form):
    """A table with people only, and its people."""
    people = [Person(client, "ru" if n % 2 else "en") for n in range(count)]
    id = people[0].new(game=game, **form)
    for person in people[1:]:
        join(site, id, person)
    return id, people


# -- whose turn it is --------------------------------------------------------------------------------


def test_a_row_says_whose_turn_it_is_and_who_of_them_is_here(client, site):
    id, (anna, boris) = seated(client, site, name="Anna")
    table = site.lobby.tables[id]
    asked = [p for p in (anna, boris) if table.seats_of(p.who.id)[0] in table.pending]
    other = boris if asked == [anna] else anna
    assert len(asked) == 1 and "is-turn" in asked[0].get("/tables").text
    with asked[0].sit(id) as line:
        line.settled()
        assert 'class="dot dot--here"' in other.get("/tables").text
    assert "is-turn" not in other.get("/tables").text
    told = {p: p.get("/tables/turns").json() for p in (anna, boris)}
    for p in asked:
        assert told[p]["tables"] == [{"path": f"/t/{id}", "title": "Anna’s table" if p is anna else "Стол: Anna"}]
        assert told[p]["mark"]
    for p in {anna, boris} - set(asked):
        assert told[p] == {"mark": "", "tables": []}
    assert Person(client).get("/tables/turns").json() == {"mark": "", "tables": []}


def test_who_is_waited_for_is_a_dot_beside_the_name_at_every_table(client, site):
    id, (anna, boris) = seated(client, site, name="Anna")
    dots = re.compile(r'class="dot dot--(\w+)" data-seat="(\d)"')
    with anna.sit(id) as line:
        line.settled()
        assert dots.findall(line.parts["people"]) == [("away", "1")]
        with boris.sit(id) as his:
            his.settled()
            assert dots.findall(his.parts["people"]) == [("here", "0")]
            line.until(lambda m: "people" in m.get("parts", {}))
            assert dots.findall(line.parts["people"]) == [("here", "1")]
        line.until(lambda m: "people" in m.get("parts", {}))
        assert dots.findall(line.parts["people"]) == [("away", "1")]


# -- being rid of one --------------------------------------------------------------------------------


def test_a_table_is_hidden_for_one_and_shown_again(client, site):
    id, (anna, boris) = seated(client, site)
    assert anna.post(f"/tables/{id}/hide").headers["location"] == f"/tables?gone={id}"
    assert rows(anna) == {} and list(rows(boris)) == [f"/t/{id}"] and f"/t/{id}" not in anna.get("/").text
    assert list(rows(anna, "?state=hidden")) == [f"/t/{id}"]
    assert f'action="/tables/{id}/show"' in anna.get(f"/tables?gone={id}").text
    assert anna.get(f"/t/{id}").status_code == 200, "it goes on"
    anna.post(f"/tables/{id}/show")
    assert list(rows(anna)) == [f"/t/{id}"] and rows(anna, "?state=hidden") == {}


def test_a_table_without_company_is_deleted_and_can_be_put_back_for_ten_seconds(client, site, anna, boris, monkeypatch):
    id = anna.new("bot:random")
    assert boris.post(f"/tables/{id}/delete").status_code == 404, "not his"
    with anna.sit(id) as line:
        line.settled()
        assert anna.post(f"/tables/{id}/delete").headers["location"] == f"/tables?gone={id}"
    assert rows(anna) == {} and anna.get(f"/t/{id}").status_code == 404 and f"/t/{id}" not in anna.get("/").text
    assert f'action="/tables/{id}/restore"' in anna.get(f"/tables?gone={id}").text
    assert f'action="/tables/{id}/restore"' not in boris.get(f"/tables?gone={id}").text
    boris.post(f"/tables/{id}/restore")
    assert rows(anna) == {}, "nobody else puts it back"
    client.portal.call(site.lobby.sweep)
    anna.post(f"/tables/{id}/restore")
    assert list(rows(anna)) == [f"/t/{id}"] and anna.get(f"/t/{id}").status_code == 200
    anna.post(f"/tables/{id}/delete")
    now = db.now()
    monkeypatch.setattr(db, "now", lambda: now + 11)
    assert f'action="/tables/{id}/restore"' not in anna.get(f"/tables?gone={id}").text
    anna.post(f"/tables/{id}/restore")
    assert rows(anna) == {}, "too late"
    client.portal.call(site.lobby.sweep)
    for part in (db.tables, db.seats, db.journal, db.chat):
        key = part.c.id if part is db.tables else part.c.table_id
        assert not client.portal.call(site.store.read, part.select().where(key == id)), "no trace of it"


def test_where_others_sit_nobody_deletes(client, site):
    id, (anna, boris) = seated(client, site)
    for person in (anna, boris):
        answer = person.post(f"/tables/{id}/delete")
        assert answer.status_code == 409 and id in site.lobby.tables
        page = person.get("/tables").text
        assert f'action="/tables/{id}/delete"' not in page and f'action="/tables/{id}/leave"' in page


def test_who_leaves_before_the_game_frees_the_seat(client, site, anna, boris):
    id = anna.new(game="forbidden-stars", seat1="open", seat2="open")
    join(site, id, boris)
    table = site.lobby.tables[id]
    assert [s.kind for s in table.seats] == ["human", "human", "open"]
    assert boris.post(f"/tables/{id}/leave").status_code == 303
    assert [s.kind for s in table.seats] == ["human", "open", "open"] and rows(boris) == {}
    assert anna.post(f"/tables/{id}/leave").status_code == 409, "alone one deletes it"
    join(site, id, boris)
    assert [s.kind for s in table.seats] == ["human", "human", "open"]


def test_who_leaves_a_game_gives_it_up(client, site):
    id, (_, boris) = seated(client, site)
    assert "Сдаться и закончить партию?" in unescape(boris.get("/tables").text)
    boris.post(f"/tables/{id}/leave")
    table = site.lobby.tables[id]
    assert table.outcome.winners == (0,) and list(rows(boris, "?state=over")) == [f"/replay/{id}"]
    assert boris.post(f"/tables/{id}/leave").status_code == 409


def test_nothing_else_is_done_to_tables(client, site, anna, boris):
    id = anna.new("bot:random")
    assert anna.post(f"/tables/{id}/burn").status_code == 404
    assert boris.post(f"/tables/{id}/hide").status_code == 404
    assert anna.post("/tables/nothing/hide").status_code == 404
    assert anna.post(f"/tables/{id}/delete", key="x").status_code == 403 and id in site.lobby.tables


# -- names -------------------------------------------------------------------------------------------


def test_a_title_that_nobody_gave_is_said_in_the_viewers_language(client, site, anna, boris):
    alone, open_, named = anna.new("bot:greedy", name="Anna"), anna.new(name="Anna"), anna.new(title="Duel")
    join(site, open_, boris)
    assert rows(anna) == {f"/t/{named}": "Duel", f"/t/{open_}": "Anna’s table", f"/t/{alone}": "Game against a bot"}
    assert rows(boris) == {f"/t/{open_}": "Стол: Anna"}
    for person, title in ((anna, "Anna’s table · Wartable"), (boris, "Стол: Anna · Wartable")):
        assert f"<title>{title}</title>" in person.get(f"/t/{open_}").text


@pytest.mark.parametrize(("lang", "words"), [("en", "Random bot {}"), ("ru", "Бот «Наугад» {}")])
def test_the_same_bot_has_one_name_everywhere(client, site, lang, words):
    person = Person(client, lang)
    id = person.new(game="forbidden-stars", seat1="bot:random", seat2="bot:random")
    with person.sit(id) as line:
        line.settled()
        for n in (1, 2):
            assert words.format(n) in unescape(line.parts["board"])
        line.send(t="resign")
        line.until(lambda m: line.over)
    over = unescape(person.get("/tables?state=over").text)
    assert f"{words.format(1)}, {words.format(2)}" in over
    assert f"{words.format(1)}" in unescape(person.get(f"/replay/{id}").text)


def test_a_person_gives_a_name_once(client, site, anna, boris):
    id = anna.new()
    join(site, id, boris)
    said = anna.post("/name", name="  Anna  Maria ", back="/tables")
    assert said.headers["location"] == "/tables"
    anna.headers["cookie"] += "; name=Anna%20Maria"
    assert "name=Anna%20Maria" in "".join(said.headers.get_list("set-cookie"))
    assert site.lobby.tables[id].seats[0].name == "Anna Maria", "where she sat without a name as well"
    new = anna.get("/new/conquest").text
    assert (
        '<input type="hidden" name="name" value="Anna Maria">' in new
        and "What should you be called" not in anna.get("/").text
    )
    anna.post("/name", name="Boris", back="/tables")
    assert site.lobby.tables[id].seats[0].name == "Boris"
    assert "What should you be called" in boris.get("/").text or "Как вас называть" in boris.get("/").text


def test_a_name_that_will_not_do_is_asked_for_again(client, site, anna, boris):
    for name in ("Wartable", "", "Normal bot"):
        answer = anna.post("/name", name=name)
        assert answer.status_code == 400 and 'role="alert"' in answer.text
    id = anna.new(name="Boris")
    boris.headers["cookie"] += "; name=Boris"
    invite = site.lobby.tables[id].seats[1].invite
    assert '<input type="hidden" name="name" value="Boris">' in boris.get(f"/join/{invite}").text
    answer = boris.post(f"/join/{invite}", name="Boris")
    assert answer.status_code == 400 and 'class="text" name="name"' in answer.text, "a field to say another one"
    assert boris.post(f"/join/{invite}", name="Борис").status_code == 303
    assert boris.post("/name", name="Boris").status_code == 303
    assert site.lobby.tables[id].seats[1].name == "Борис", "there somebody else is called so"


# -- playing again -----------------------------------------------------------------------------------


def test_a_rematch_begins_when_all_want_it(client, site):
    id, (anna, boris) = seated(client, site)
    anna.post(f"/tables/{id}/leave")
    table = site.lobby.tables[id]
    assert anna.post(f"/t/{id}/rematch").headers["location"] == f"/t/{id}"
    assert table.config.again == [0] and not table.rematch
    assert "Ещё партию?" in boris.get("/").text and "Rematch?" not in anna.get("/").text
    assert "Ещё партию?" in boris.get("/tables?state=over").text
    anna.post(f"/t/{id}/rematch", no="1")
    assert table.config.again == [] and "Ещё партию?" not in boris.get("/").text
    boris.post(f"/t/{id}/rematch")
    site.lobby.forget(table)
    answer = anna.post(f"/t/{id}/rematch").headers["location"]
    assert answer != f"/t/{id}" and boris.post(f"/t/{id}/rematch").headers["location"] == answer
    again = site.lobby.tables[answer.removeprefix("/t/")]
    assert [s.user for s in again.seats] == [anna.who.id, boris.who.id] and again.config.again == []
