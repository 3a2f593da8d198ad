"""What is shown for a moment, what is asked once more, and what is printed beside an answer."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from tests.browser.positions import DEPLOYING, FIGHTING, MEK
from tests.games.forbidden_stars.table import side_of
from tests.games.forbidden_stars.test_ork_cards import MARINES, duel, top
from tests.server.conftest import Person, calm
from wartable.bots import make
from wartable.games import find
from wartable.games.conquest import events as cq
from wartable.games.conquest.content import KINDS
from wartable.games.forbidden_stars import events as fs
from wartable.games.forbidden_stars.actions import Resolve, ToEventDeck
from wartable.games.forbidden_stars.content import ADVANCE, COMBAT_CARDS, EVENT_CARDS, combat_card
from wartable.games.forbidden_stars.inspector import inspect
from wartable.kernel.narrate import say_event
from wartable.kernel.record import start
from wartable.server import render
from wartable.server.render import Viewer
from wartable.server.seats import HUMAN, Config, SeatInfo


@pytest.fixture
def table(client, site):
    """Sets a table in a given position; everybody who is named sits there."""

    def make(game, given, *people, undo="free", auto=True):
        seats = [SeatInfo(n, HUMAN, p.who.id, f"P{n}", auto=auto) for n, p in enumerate(people)]
        made = client.portal.call(site.lobby.create, game, {"given": given}, Config(undo=undo), seats, "given")
        return made.id

    return make


def shown(line):
    told = [s for message in line.raw if message["t"] == "state" for s in message.get("tell", [])]
    return [s for s in told if s["kind"] in ("dice", "cards", "battle")]


def glyphs(html):
    return re.findall(r"symbols\.svg#([\w-]+)", html)


def test_a_roll_is_shown_to_everybody_and_never_again(client, table, anna, boris):
    id = table("forbidden-stars", MEK, anna, boris)
    with anna.sit(id) as one, boris.sit(id) as two, Person(client).sit(id) as watcher:
        calm(one, two, watcher)
        assert shown(one) == shown(two) == shown(watcher) == []
        one.play("use")
        calm(one, two, watcher)
        for line in (one, two, watcher):
            first = shown(line)[0]
            assert first["kind"] == "dice" and glyphs(first["html"]) == ["f-orks", "morale"]
        with anna.sit(id) as again:
            calm(again)
            assert shown(again) == [], "who comes back is shown nothing old"


def test_dials_are_shown_together_and_not_before(table, anna, boris):
    id = table("conquest", {**DEPLOYING, "phase": "command", "step": "command"}, anna, boris)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        one.play("commit @2")
        calm(one, two)
        assert shown(one) == shown(two) == [] and one.options == []
        two.play("commit @3")
        calm(one, two)
        for line in (one, two):
            dials = [s for s in shown(line) if "dial" in glyphs(s["html"])]
            assert [s["kind"] for s in dials] == ["cards", "cards"]
        assert "→ Barlus" in "".join(s["html"] for s in shown(one)), "planet 3, in English"
        assert "Барлус" in "".join(s["html"] for s in shown(two)), "and in Russian"


def test_what_is_taken_back_is_not_shown(table, anna, boris):
    id = table("conquest", DEPLOYING, anna, boris)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        one.play("deploy void-pirate @1")
        calm(one, two)
        one.send(t="undo")
        calm(one, two)
        assert shown(one) == shown(two) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_own_cards_are_not_shown_to_their_owner(lang):
    face = find("conquest").face
    played = cq.EventPlayed(cite="CQ-DEPLOY-016", seat=0, card=43)
    assert face.show(played, lang, 0) is None
    assert face.show(played, lang, 1).things == face.show(played, lang, None).things
    two = next(number for number, kind in KINDS.items() if kind.shields == 2)
    shield = cq.Shielded(cite="CQ-SHIELD-001", seat=0, card=two, unit=27, amount=0)
    assert face.show(shield, lang, 1).things[0].glyphs == ("shield", "shield"), "as it is printed"
    drawn = cq.Drew(cite="CQ-HQ-003", seat=0, cards=(43,), audience=(0,))
    assert face.show(drawn, lang, 0) is None and face.show(drawn.seen_by(1), lang, 1) is None
    order = fs.OrderRevealed(cite="FS-OPERATIONS-003", seat=0, system=0, order=3)
    assert find("forbidden-stars").face.show(order, lang, 0) is None
    assert find("forbidden-stars").face.show(order, lang, 1).things[0].glyphs == ("o-advance",)


def confirmed(line):
    """The answers that are asked once more, and why."""
    rows = re.findall(
        r'class="option" type="button" data-a="([^"]*)"[^>]*?(?:data-confirm="(\w+)")?>', line.parts["options"]
    )
    return {a: why for a, why in rows if why}


def test_weighty_answers_are_asked_once_more(table, anna, boris):
    with anna.sit(table("conquest", DEPLOYING, anna, boris)) as line:
        calm(line)
        assert confirmed(line) == {"pass": "weighty"}
    match = start(find("conquest"), {"given": FIGHTING}, "0")
    while match.pending[0].ask != "combat-turn":
        match.play(0, "pass")
    options, face = list(match.options(0)), match.game.face
    weighty = [match.notation(a) for a in options if face.weighty(a, "combat-turn", options)]
    assert weighty == ["retreat colonel-straken"] and len(options) > 2
    order = [Resolve(ADVANCE), ToEventDeck()]
    assert [find("forbidden-stars").face.weighty(a, "resolve", order) for a in order] == [False, True]


def test_where_nothing_is_taken_back_every_real_choice_is_asked_once_more(table, anna, boris):
    with anna.sit(table("conquest", DEPLOYING, anna, boris, undo="none")) as line:
        calm(line)
        assert set(confirmed(line).values()) == {"final"} and set(confirmed(line)) == set(line.options)
    alone = {**DEPLOYING, "seats": {**DEPLOYING["seats"], 0: {**DEPLOYING["seats"][0], "hand": [], "resources": 0}}}
    with anna.sit(table("conquest", alone, anna, boris, undo="none", auto=False)) as line:
        calm(line)
        assert line.options == ["pass"] and confirmed(line) == {}, "there is nothing to think over"


def test_names_are_bold_as_whole_words_and_markup_stays_whole():
    assert render.bold("Ann: b < Anna & Orks, Orksmith", ["Ann", "Anna", "b", "Orks", ""]) == (
        "<b>Ann</b>: <b>b</b> &lt; <b>Anna</b> &amp; <b>Orks</b>, Orksmith"
    )
    assert render.bold("a & b", ["amp"]) == render.bold("a & b", []) == "a &amp; b"


def test_factions_are_bold_in_the_log(table, anna, boris):
    id = table("forbidden-stars", MEK, anna, boris)
    with anna.sit(id) as line:
        calm(line)
        line.play("use")
        calm(line)
        assert any("<b>Orks</b>" in row for row in line.log)


def test_the_icons_that_mek_boyz_took_have_their_own_line():
    m = duel("mek-boyz", "unit", {"boyz": 1}, MARINES, players=top("show-no-fear"))
    m.play(0, "use")
    html = inspect(m.view(0), "en", "m0-1")
    assert "Show No Fear (its icons, taken by Mek Boyz)" in html
    assert side_of(m, 0).played and re.search(r'<dt class="sum">2</dt>', html)


def test_every_question_of_a_combat_card_tells_its_text(table, anna, boris):
    id = table("forbidden-stars", MEK, anna, boris)
    with anna.sit(id) as line:
        calm(line)
        card = COMBAT_CARDS[combat_card("mek_boyz")]
        assert card.text["en"] in (told := unescape(line.parts["prompt"])) and card.unit_text["en"] in told


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_is_printed_is_known_by_its_rule(lang):
    """A question that only cites a card's rule tells the card's text; one that names a card tells that card's."""
    game = find("forbidden-stars")
    for card in EVENT_CARDS:
        assert game.words(lang, None, {"cite": card.rule})["text"] == card.text[lang]
    both = next(c for c in COMBAT_CARDS if c.unit_rule)
    assert game.words(lang, None, {"cite": both.unit_rule})["text"].endswith(both.unit_text[lang])
    assert both.text[lang] not in game.words(lang, None, {"cite": both.unit_rule})["text"]
    assert game.words(lang, None, {"cite": "FS-BATTLE-024", "event": 3})["rule"] == EVENT_CARDS[3].rule
    assert "text" not in game.words(lang, None, {"cite": "FS-BATTLE-009", "card": -1})


def test_a_board_is_drawn_anew_only_when_what_is_seen_of_it_has_changed(anna, site, monkeypatch):
    id = anna.new(seat1="hot", learning="7")
    table = site.lobby.tables[id]
    face, drawn = render.face_of(table), []

    def board(view, lang, names):
        drawn.append(view)
        return face.board(view, lang, names)

    counting = msgspec.structs.replace(face, board=board)
    monkeypatch.setattr(render, "face_of", lambda _: counting)
    first = render.fragments(table, Viewer(0, "en"))["board"]
    table.cache.clear()
    assert render.fragments(table, Viewer(0, "en"))["board"] == first and len(drawn) == 1
    table.match.state.players[1].resources += 1
    table.cache.clear()
    for lang in ("en", "ru"):
        render.fragments(table, Viewer(0, lang))
    assert len(drawn) == 3
    table.seats[1].name = "Boris"
    table.cache.clear()
    assert "Boris" in render.fragments(table, Viewer(0, "en"))["board"]


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars", "circadians", "legion"])
def test_the_end_screen_tells_why(client, site, game):
    options = {
        "conquest": {"decks": ["straken", "nazdreg"]},
        "forbidden-stars": {"factions": ["orks", "eldar"]},
        "circadians": {"factions": ["ai", "oxataya"]},
        "legion": {},
    }[game]
    match, bot = start(find(game), options, "1"), make("random", 1)
    while match.pending:
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
    seats = [SeatInfo(n, HUMAN, f"u{n}", f"P{n}") for n in range(2)]
    table = client.portal.call(
        lambda: site.lobby.create(game, match.options_used, Config(), seats, "over", start=match)
    )
    for lang in ("en", "ru"):
        reason = say_event(match.game, lang, match.events[-1], {0: "P0", 1: "P1"}, match.state)
        assert len(reason) > 20 and reason in unescape(render.fragments(table, Viewer(0, lang, (0,)))["over"])
