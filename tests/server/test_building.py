"""Building before a game on the web: decks, and armies by the same pages."""

import json
import re
from html import unescape

import pytest
import sqlalchemy as sa

from tests.server.conftest import Person
from tests.server.tally import NAME
from wartable import games
from wartable.server import builder_pages
from wartable.server import store as db

ARMY = "Darth Vader\n- Force Choke\nStormtroopers\nStormtroopers\nStormtroopers\nAmbush\nPush\nAssault\n"


@pytest.fixture
def armies(monkeypatch):
    """The tiny game, before which armies are built."""
    monkeypatch.setitem(games.PACKAGES, NAME, "tests.server.tally.armies")


def listed(page):
    """The list in the form."""
    return unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)[1])


def judged(person, game, **form):
    answer = person.post(f"/build/{game}/check", **form)
    assert answer.status_code == 200
    return answer.text


def test_the_page_has_every_item_and_filter_and_an_empty_list(anna):
    page = anna.get("/build/conquest")
    offered = [item for item in games.find("conquest").builder.items(games.find("conquest").terms({})) if item.offered]
    assert page.status_code == 200 and page.text.count('class="bcard field"') == len(offered)
    assert {"find", "faction", "type", "cost"} <= set(re.findall(r'name="(\w+)"', page.text))
    assert listed(page) == "" and 'data-rule="CQ-DECK-001"' in page.text
    assert "Snotlings" not in re.findall(r'data-name="([^"]+)"', page.text)


def test_a_starter_and_a_random_one_open_as_lists_in_the_readers_language(client):
    anna, boris = Person(client), Person(client, "ru")
    assert listed(anna.get("/build/conquest?starter=nazdreg")).startswith("Nazdreg\n4 Nazdreg's Flash Gitz\n")
    assert listed(boris.get("/build/conquest?starter=nazdreg")).startswith("Наздрег\n")
    chosen = anna.get("/build/conquest?random")
    assert "The deck is legal" in chosen.text and len(listed(chosen).splitlines()) > 10
    assert listed(anna.get("/build/conquest?starter=nobody&list=nothing")) == ""


def test_every_fault_is_shown_with_its_rule_in_the_readers_language(client):
    text = "Nazdreg\n4 Goff Nob\nGibberish\n"
    english, russian = (judged(Person(client, lang), "conquest", text=text) for lang in ("en", "ru"))
    for told in (english, russian):
        faults = told.split("<template")[0]
        assert {"CQ-DECK-001", "CQ-DECK-008", "CQ-DECK-011"} == set(re.findall(r'data-rule="([^"]+)"', faults))
    assert "Line 3: “Gibberish” is no card" in unescape(english)
    assert "Строка 3: «Gibberish» — не карта" in unescape(russian)


def unfit(told):
    """What does not fit into a list, and by which rule."""
    return dict(re.findall(r'<i data-id="([^"]+)"><a [^>]*data-rule="([^"]+)"', told))


def test_a_warlord_brings_its_squad(anna, boris):
    for person, squad in (
        (anna, [["Nazdreg's Flash Gitz", 4], ["Kraktoof Hall", 1]]),
        (boris, [["Шмалюки Наздрега", 4]]),
    ):
        page = person.get("/build/conquest").text
        nazdreg = re.search(r'<li class="bcard field"[^>]*data-id="nazdreg"[^>]*>', page)[0]
        brought = json.loads(unescape(re.search(r'data-brings="([^"]*)"', nazdreg)[1]))
        assert 'data-role="warlord"' in nazdreg and sum(n for _, n in brought) == 8
        assert all(line in brought for line in squad), brought


def test_what_does_not_fit_is_told_with_its_rule(anna):
    assert unfit(judged(anna, "conquest", text="")) == {}, "without a warlord everything may still fit"
    orks = unfit(judged(anna, "conquest", text="Nazdreg\n"))
    cards = games.find("conquest").builder.items(games.find("conquest").terms({}))
    factions = {card.id: card.values["faction"] for card in cards if card.offered and not card.role}
    assert {orks[c] for c, f in factions.items() if f == "space-marines" and c in orks} >= {"CQ-DECK-004"}
    own = [c for c, f in factions.items() if f in ("orks", "neutral") and c in orks]
    assert {orks[c] for c in own} <= {"CQ-DECK-010"}, "of one's own faction only another warlord's squad"
    assert "goff-nob" not in orks and "promotion" not in orks
    friends = {f for c, f in factions.items() if f not in ("orks", "neutral") and c not in orks}
    assert len(friends) == 2, "two factions are allies, of which one may help"
    one, other = sorted(friends)
    held = next(c for c, f in factions.items() if f == one and c not in orks)
    name = next(card.name.en for card in cards if card.id == held)
    with_one = unfit(judged(anna, "conquest", text=f"Nazdreg\n1 {name}\n"))
    assert {with_one[c] for c, f in factions.items() if f == other and c not in orks} == {"CQ-DECK-005"}
    assert not {c for c, f in factions.items() if f == one and c not in orks} & set(with_one)


def test_a_list_is_kept_opened_changed_and_dropped_by_its_owner_only(client, site):
    anna, boris = Person(client), Person(client)
    text = "Nazdreg\n3 Goff Nob\n"
    where = anna.post("/build/conquest/save", text=text, name="Horde").headers["location"]
    id = where.removeprefix("/build/conquest?list=")
    assert listed(anna.get(where)) == text and "Horde" in anna.get("/build/conquest").text
    assert listed(boris.get(where)) == "" and "Horde" not in boris.get("/build/conquest").text
    anna.post("/build/conquest/save", text="Nazdreg\n", name="Small horde", id=id)
    assert listed(anna.get(where)) == "Nazdreg\n"
    boris.post("/build/conquest/save", text="stolen", id=id)
    boris.post("/build/conquest/drop", id=id)
    assert listed(anna.get(where)) == "Nazdreg\n"
    assert "★ Small horde" in anna.get("/new/conquest").text and "★" not in boris.get("/new/forbidden-stars").text
    assert anna.post("/build/conquest/drop", id=id).headers["location"] == "/build/conquest"
    assert listed(anna.get(where)) == ""
    (row,) = client.portal.call(site.store.read, sa.select(db.lists))
    assert (row.user_id, row.game, row.text) == (boris.who.id, "conquest", "stolen")


def test_only_so_many_lists_are_kept(anna, monkeypatch):
    monkeypatch.setattr(builder_pages, "SAVED", 2)
    saved = [anna.post("/build/conquest/save", text="Nazdreg\n", name=str(n)).status_code for n in range(3)]
    assert saved == [303, 303, 400]


def test_a_list_that_is_kept_is_played_with(anna, site):
    text = games.find("conquest").builder.write(
        games.find("conquest").builder.starter("kith", games.find("conquest").terms({})).built,
        games.find("conquest").terms({}),
        "ru",
    )
    where = anna.post("/build/conquest/save", text=text, name="Kith").headers["location"]
    id = where.removeprefix("/build/conquest?list=")
    table = anna.new("bot:random", deck0=f"saved:{id}")
    players = site.lobby.tables[table].match.state.players
    assert [p.pool for p in players] == ["starter:kith", "starter:nazdreg"]


def test_an_illegal_list_makes_no_table_and_the_form_says_by_which_rule(anna):
    where = anna.post("/build/conquest/save", text="Nazdreg\n4 Goff Nob\n", name="Horde").headers["location"]
    chosen = {"deck0": "saved:" + where.removeprefix("/build/conquest?list="), "deck1": "kith"}
    answer = anna.post("/new/conquest", seat0="me", seat1="bot:random", **chosen)
    assert answer.status_code == 400 and 'data-rule="CQ-DECK-008"' in answer.text


@pytest.mark.parametrize("game", ["forbidden-stars", "chess"])
def test_a_game_before_which_nothing_is_built_has_no_such_page(anna, game):
    assert anna.get(f"/build/{game}").status_code == 404
    for what in ("check", "save"):
        assert anna.post(f"/build/{game}/{what}", text="x").status_code == 404


def test_the_way_to_every_builder_stands_on_every_page(armies, client):
    assert re.findall(r'href="/build/([\w-]+)"[^>]*>([^<]+)<', Person(client).get("/rules/conquest").text) == [
        ("conquest", "Decks"),
        ("legion", "Armies"),
        (NAME, "Armies"),
    ]


# -- armies ----------------------------------------------------------------------------------------------


def test_armies_are_built_by_the_same_page(armies, client):
    anna = Person(client)
    page = anna.get(f"/build/{NAME}?starter=empire")
    assert listed(page) == ARMY and "The army is legal" in page.text and "337 of 800 points" in page.text
    assert set(re.findall(r'data-form="(\w+)"', page.text)) == {"alone", "under"}
    assert "General Veers" not in page.text, "only the core set is played with, if nobody says otherwise"
    faults = judged(anna, NAME, text=ARMY.replace("Stormtroopers\n", "", 1))
    assert re.findall(r'data-rule="([^"]+)"', faults) == ["LG-ARMY-107"]


def test_what_the_rules_of_building_depend_on_is_chosen_on_the_page_and_stays_chosen(armies, client):
    anna = Person(client)
    page = anna.get(f"/build/{NAME}?size=grand&starter=empire")
    assert '<option value="grand" selected>' in page.text and "337 of 1,600 points" in page.text
    assert f'href="/build/{NAME}?starter=empire&amp;size=grand"' in page.text
    assert "of 1,600 points" in judged(anna, NAME, text=ARMY, size="grand")
    assert "of 800 points" in judged(anna, NAME, text=ARMY, size="nonsense")
    where = anna.post(f"/build/{NAME}/save", text=ARMY, size="grand").headers["location"]
    assert re.fullmatch(rf"/build/{NAME}\?list=[\w-]+&size=grand", where)
    kept = anna.get(where)
    assert "337 of 1,600 points" in kept.text and "Your army" in kept.text and listed(kept) == ARMY
    assert "Your army</a>" not in anna.get("/build/conquest").text, "lists are kept by game"
