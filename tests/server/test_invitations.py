"""Who follows an invitation chooses what is their own: a deck, a faction. Nobody else hears of it before the deal."""

import re
from html import unescape

from tests.conformance.play import any_answer
from tests.server.conftest import Person
from wartable import games
from wartable.kernel import record, scenario
from wartable.kernel.state import Rng
from wartable.server.seats import OPEN

SMALL = "Nazdreg\n4 Goff Nob\n"


def invite_of(site, id):
    return next(s.invite for s in site.lobby.tables[id].seats if s.kind == OPEN)


def offered(page, key):
    """What a choice of an invitation offers, and what is chosen at first."""
    select = re.search(rf'<select[^>]*name="{key}".*?</select>', page.text, re.DOTALL)
    if select is None:
        return None
    rows = re.findall(r'<option value="([^"]*)"( selected)?>([^<]*)<', select[0])
    return (
        [value for value, _, _ in rows],
        [value for value, chosen, _ in rows if chosen],
        [unescape(n) for *_, n in rows],
    )


def pools(site, id):
    return [p.pool for p in site.lobby.tables[id].match.state.players]


def test_a_guest_chooses_a_deck(site, anna, boris):
    id = anna.new(deck0="straken", deck1="nazdreg")
    invite = invite_of(site, id)
    values, chosen, _ = offered(boris.get(f"/join/{invite}"), "deck")
    assert values == [
        starter.id for starter in games.find("conquest").builder.starters(games.find("conquest").terms({}))
    ]
    assert chosen == ["nazdreg"], "what was set when the table was"
    assert boris.post(f"/join/{invite}", name="Boris", deck="kith").status_code == 303
    table = site.lobby.tables[id]
    assert table.match.options_used["decks"] == ["straken", "kith"]
    assert pools(site, id) == ["starter:straken", "starter:kith"]


def test_who_chooses_nothing_plays_with_what_was_set(site, anna, boris):
    id = anna.new(deck0="straken", deck1="nazdreg")
    assert boris.post(f"/join/{invite_of(site, id)}", name="Boris").status_code == 303
    assert pools(site, id) == ["starter:straken", "starter:nazdreg"]


def test_a_guest_plays_with_a_list_of_their_own_and_with_nobody_elses(site, anna, boris):
    builder, terms = games.find("conquest").builder, games.find("conquest").terms({})
    text = builder.write(builder.starter("kith", terms).built, terms, "en")
    mine = boris.post("/build/conquest/save", text=text, name="Kith").headers["location"].rsplit("=", 1)[1]
    other = anna.post("/build/conquest/save", text=text, name="Anna’s").headers["location"].rsplit("=", 1)[1]
    id = anna.new(deck0="straken", deck1="nazdreg")
    invite = invite_of(site, id)
    values, _, names = offered(boris.get(f"/join/{invite}"), "deck")
    assert f"saved:{mine}" in values and "★ Kith" in names and f"saved:{other}" not in values
    assert boris.post(f"/join/{invite}", name="Boris", deck=f"saved:{other}").status_code == 400
    assert site.lobby.tables[id].seats[1].kind == OPEN, "and the seat is free"
    assert boris.post(f"/join/{invite}", name="Boris", deck=f"saved:{mine}").status_code == 303
    assert site.lobby.tables[id].match.options_used["decks"] == ["straken", text]


def test_a_list_that_breaks_a_rule_takes_no_seat_and_is_told_by_which(site, anna, boris):
    mine = boris.post("/build/conquest/save", text=SMALL, name="Few").headers["location"].rsplit("=", 1)[1]
    id = anna.new(deck0="straken", deck1="nazdreg")
    answer = boris.post(f"/join/{invite_of(site, id)}", name="Boris", deck=f"saved:{mine}")
    assert answer.status_code == 400 and 'data-rule="CQ-DECK-008"' in answer.text
    assert offered(answer, "deck")[1] == [f"saved:{mine}"] and 'value="Boris"' in answer.text, (
        "what was given stands there"
    )
    table = site.lobby.tables[id]
    assert table.seats[1].kind == OPEN and table.match.options_used["decks"] == ["straken", "nazdreg"]


def test_a_list_that_was_set_for_the_seat_is_not_shown(site, anna, boris):
    builder, terms = games.find("conquest").builder, games.find("conquest").terms({})
    text = builder.write(builder.starter("kith", terms).built, terms, "en")
    kept = anna.post("/build/conquest/save", text=text, name="Secret").headers["location"].rsplit("=", 1)[1]
    id = anna.new(deck0="straken", deck1=f"saved:{kept}")
    page = Person(boris.client).get(f"/join/{invite_of(site, id)}")
    values, chosen, names = offered(page, "deck")
    assert (values[0], chosen, names[0]) == ("", [""], "As the table was set") and "Secret" not in page.text
    assert boris.post(f"/join/{invite_of(site, id)}", name="Boris", deck="").status_code == 303
    assert site.lobby.tables[id].match.options_used["decks"] == ["straken", text]


def test_a_guest_chooses_a_faction_that_nobody_has(site, anna, boris):
    id = anna.new(game="forbidden-stars", count="2", faction0="ultramarines", faction1="chaos")
    invite = invite_of(site, id)
    assert offered(boris.get(f"/join/{invite}"), "faction")[1] == ["chaos"]
    answer = boris.post(f"/join/{invite}", name="Boris", faction="ultramarines")
    assert answer.status_code == 400 and 'class="form__no"' in answer.text
    assert boris.post(f"/join/{invite}", name="Boris", faction="orks").status_code == 303
    table = site.lobby.tables[id]
    assert table.game.face.sides(table.match.view(None)) == ["ultramarines", "orks"]


def test_what_a_guest_chose_is_there_after_a_restart(site, client, anna, boris):
    id = anna.new(deck0="straken", deck1="nazdreg")
    boris.post(f"/join/{invite_of(site, id)}", name="Boris", deck="kith")

    async def woken():
        site.lobby.tables.pop(id)
        return await site.lobby.get(id)

    table = client.portal.call(woken)
    assert table.match.options_used["decks"] == ["straken", "kith"]


def test_a_position_leaves_nothing_to_choose(site, anna, boris):
    match, rng = record.start(games.find("conquest"), {"decks": ["straken", "nazdreg"]}, "1"), Rng(1)
    for _ in range(9):
        match.apply(*any_answer(match, rng))
    answer = anna.post("/new/conquest", seat0="me", seat1="open", position=scenario.told(match, "A position"))
    id = answer.headers["location"].removeprefix("/t/")
    invite = invite_of(site, id)
    assert offered(boris.get(f"/join/{invite}"), "deck") is None
    before = site.lobby.tables[id].match.options_used
    assert boris.post(f"/join/{invite}", name="Boris", deck="kith").status_code == 303
    assert site.lobby.tables[id].match.options_used == before
