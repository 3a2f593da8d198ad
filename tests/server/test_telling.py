"""What has just happened: the others' moves, the results of battles and phases, what was missed."""

from __future__ import annotations

import re
import threading
from html import unescape

import pytest

from tests.browser.positions import ATTACK, DEPLOYING, FIGHTING
from tests.games.legion.table import acting, position, row, unit
from tests.server.conftest import Person, calm
from wartable.bots import make
from wartable.games import find
from wartable.kernel.record import start
from wartable.server import live, render, telling
from wartable.server.render import Viewer
from wartable.server.seats import HUMAN, Config, SeatInfo
from wartable.server.tables import Table

OPTIONS = {
    "conquest": {"decks": ["straken", "nazdreg"]},
    "forbidden-stars": {"factions": ["orks", "eldar", "chaos"]},
    "circadians": {"factions": ["ai", "oxataya", "zcharo"], "setup": "first-game"},
    "legion": {},
}
HURT = {
    **FIGHTING,
    "seats": {
        **FIGHTING["seats"],
        1: {**FIGHTING["seats"][1], "planets": {1: [{"card": "goff-nob", "damage": 5}, "snotlings"]}},
    },
}
"""The Goff Nob can take one more damage, the Snotlings too."""


def stood(game, options, seed="1"):
    """A table at which Anna and the others sit."""
    match = start(find(game), options, seed)
    called = ["Anna", "Boris", "Clara", "Dora"][: len(match.seating)]
    seats = [SeatInfo(n, HUMAN, name, name) for n, name in enumerate(called)]
    return Table("t", "T", match, Config(), seats, None)


def words(html):
    """A fragment as one reads it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def rows(html, kind):
    return [words(row) for row in re.findall(rf'<li class="{kind}[^>]*>(.*?)</li>', html, re.S)]


def played(table, *answers):
    """Play answers in notation, whoever is asked; everything that was told to Anna (seat 0) meanwhile."""
    told = []
    for answer in answers:
        before, seat = len(table.match.events), next(iter(table.match.pending))
        table.match.play(seat, answer)
        table.cache.clear()
        told += telling.told_since(table, Viewer(0, "en", (0,)), before)
    return told


def by_chance(table, decisions, see=lambda: None, seed=1):
    """Random answers; `see` is called after each."""
    bot, match = make("random", seed), table.match
    for _ in range(decisions):
        if not match.pending:
            return
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
        table.cache.clear()
        see()


# -- results -----------------------------------------------------------------------------------------


def fight(table):
    """Everybody attacks with what comes first and passes else; what is told to Anna, until the battle is over."""
    told = []
    while not any(item["kind"] == "result" for item in told):
        seat = next(iter(table.match.pending))
        options = [table.match.notation(a) for a in table.match.options(seat)]
        told += played(table, "pass" if "pass" in options else options[0])
    return told


def test_a_battle_ends_with_who_lost_what_and_by_which_rule():
    told = fight(stood("conquest", {"given": HURT}))
    (result,) = [item for item in told if item["kind"] == "result"]
    html = result["html"]
    assert words(re.search(r"<h2>(.*?)</h2>", html)[1]) == "You win the battle at Plannum"
    assert 'data-rule="CQ-COMBAT-020"' in html and "2 combat rounds" in words(html)
    assert rows(html, "loss is-dead") == ["Goff Nob destroyed ATTACK-004", "Snotlings destroyed ATTACK-004"]
    assert rows(html, 'loss"') == ["Colonel Straken +1 damage ATTACK-004"] and "damage dealt 2 1" in words(html)
    sides = [words(s) for s in re.findall(r'<div class="rside__h">(.*?)</div>', html, re.S)]
    assert sides == ["You no losses", "Boris 2 lost"]
    assert "w175" in result["lit"], "it is about the planet"


def test_the_loser_reads_the_same_battle_from_the_other_side():
    table = stood("conquest", {"given": HURT})
    fight(table)
    for lang, title in (
        ("en", "You lose the battle at Plannum"),
        ("ru", "Вы проиграли битву за планету «Планнум»"),
    ):
        (html,) = [
            i["html"] for i in telling.told_since(table, Viewer(1, lang, (1,)), 0) if 'data-kind="battle"' in i["html"]
        ]
        assert title in words(html)
        assert words(re.search(r'<div class="rside__h">(.*?)</div>', html, re.S)[1]).startswith(
            {"en": "You 2 lost", "ru": "Вы потеряно: 2"}[lang]
        )


def test_the_command_phase_ends_with_what_everyone_got():
    given = {**DEPLOYING, "phase": "command", "step": "command"}
    table = stood("conquest", {"given": given})
    told = played(table, "commit @1", "commit @2")
    while not any(item["kind"] == "result" for item in told):
        seat = next(iter(table.match.pending))
        options = [table.match.notation(a) for a in table.match.options(seat)]
        told += played(table, "take both" if "take both" in options else options[-1])
    phase = find("conquest").face.reckonings[3]
    assert phase.grid(table.match.events, "en").rows[:3] == (
        ("Plannum", "warlord", 0, "+1", "+1"),
        ("Tarrus", "warlord", 1, "+1", "+1"),
        ("Barlus", "0 : 0", "nobody", "", ""),
    )


def test_a_battle_of_forbidden_stars_tells_the_damage_of_every_round():
    table = stood("forbidden-stars", {"given": ATTACK})
    told = played(table, "move scout 5A/nw 2A/ne", "move space-marine 5A/nw 2A/ne")
    while not any(item["kind"] == "result" for item in told):
        seat = next(iter(table.match.pending))
        told += played(table, table.match.notation(table.match.options(seat)[0]))
    html = next(item["html"] for item in told if item["kind"] == "result")
    suffered = [e for e in table.match.events if type(e).__name__ == "DamageSuffered"]
    cells = [words(c) for c in re.findall(r"<td[^>]*>(.*?)</td>", html.split("<tbody>")[1].split("</tbody>")[0], re.S)]
    assert cells[:3] == ["1", str(suffered[0].count), str(suffered[1].count)]
    lost = [e for e in table.match.events if type(e).__name__ in ("UnitDestroyed", "StructureDestroyed")]
    assert sum(int(n) for n in re.findall(r"<small>(\d+) lost</small>", html)) == len(lost) > 0


@pytest.mark.parametrize(
    ("game", "options", "least"),
    [("conquest", OPTIONS["conquest"], 3), ("forbidden-stars", {"given": ATTACK}, 1)],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_battle_and_every_phase_in_which_something_happened_has_its_result(game, options, least, lang):
    """In a random game: the result comes with the very decision that ends it, once, to everybody who looks."""
    table, count = stood(game, options), 0
    viewers = [Viewer(n, lang, (n,)) for n in range(len(table.seats))] + [Viewer(None, lang)]
    heard = 0

    def see():
        nonlocal heard, count
        ended = [
            e for e in table.match.events[heard:] if type(e).__name__ in ("BattleWon", "BattleEnded", "BattleUndecided")
        ]
        for who in viewers:
            told = telling.told_since(table, who, heard)
            battles = [item for item in told if 'data-kind="battle"' in item["html"]]
            assert len(battles) == len(ended)
            assert all("None" not in words(item["html"]) for item in told)
        count += len(ended)
        heard = len(table.match.events)

    if game == "forbidden-stars":
        for unit in ("scout", "space-marine"):
            table.match.play(0, f"move {unit} 5A/nw 2A/ne")
    by_chance(table, 400, see)
    assert count >= least


# -- moves -------------------------------------------------------------------------------------------


def moves(line):
    told = [item for message in line.raw if message["t"] == "state" for item in message.get("tell", [])]
    return [(words(item["html"]), item["lit"], item["arrow"]) for item in told if item["kind"] == "move"]


@pytest.fixture
def table(client, site):
    def make(game, given, *people):
        seats = [SeatInfo(n, HUMAN, p.who.id, f"P{n}", auto=False) for n, p in enumerate(people)]
        return client.portal.call(site.lobby.create, game, {"given": given}, Config(), seats, "given").id

    return make


def test_a_move_is_told_to_the_others_with_its_arrow_and_rule(client, table, anna, boris):
    id = table("conquest", DEPLOYING, anna, boris)
    with anna.sit(id) as one, boris.sit(id) as two, Person(client).sit(id) as watcher:
        calm(one, two, watcher)
        one.play("deploy void-pirate @1")
        calm(one, two, watcher)
        assert moves(one) == [], "who did it knows it"
        (told,) = moves(watcher)
        assert told[0].startswith("P0 deploys Void Pirate at Plannum") and told[0].endswith("DEPLOY-012")
        assert told[1] == "k170" and told[2] == ["d0", "k170"]
        assert [m[1:] for m in moves(two)] == [told[1:]]
        one.send(t="undo")
        calm(one, two, watcher)
        assert len(moves(watcher)) == 1, "what is taken back is no move"


def test_units_go_from_area_to_area():
    table = stood("forbidden-stars", {"given": ATTACK})
    table.match.play(0, "move scout 5A/nw 2A/ne")
    (told,) = telling.told_since(table, Viewer(1, "en", (1,)), 0)
    assert told["arrow"] == ["a4", told["lit"]] and told["lit"].endswith("|a1") and told["side"] == "ultramarines"
    assert telling.told_since(table, Viewer(0, "en", (0,)), 0) == []


# -- people without a name ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "name", "own", "others"),
    [
        ("en", "", "You keep the opening hand", "Player 1 keeps the opening hand"),
        ("ru", "", "Вы оставляете начальную руку", "Игрок 1 оставляет начальную руку"),
        ("en", "Anna", "Anna keeps the opening hand", "Anna keeps the opening hand"),
    ],
)
def test_who_has_no_name_is_told_of_as_you_and_to_others_by_the_seat(lang, name, own, others):
    table = stood("conquest", OPTIONS["conquest"])
    table.seats[0].name = name
    while asked := [*table.match.pending]:
        if table.match.pending[asked[0]].ask != "mulligan":
            break
        table.match.play(asked[0], "keep")
    for seat, told in ((0, own), (1, others), (None, others)):
        assert any(told in words(line) for line in render.log_lines(table, seat, lang)), seat


def test_who_has_no_name_and_both_seats_is_told_of_by_the_seat():
    table = stood("conquest", OPTIONS["conquest"])
    for info in table.seats:
        info.user, info.name = "Anna", ""
    while asked := [*table.match.pending]:
        if table.match.pending[asked[0]].ask != "mulligan":
            break
        table.match.play(asked[0], "keep")
    assert any("Player 1 keeps" in words(line) for line in render.log_lines(table, 0, "en"))


# -- what rounds and games come to ----------------------------------------------------------------------

LUKE, VADER = unit("luke-skywalker", 10000, 4000), unit("darth-vader", 16000, 9000)
"""Luke stands at the token."""


def at(match):
    """Anna and Boris sit at a table in this position."""
    seats = [SeatInfo(n, HUMAN, name, name) for n, name in enumerate(("Anna", "Boris"))]
    return Table("t", "T", match, Config(), seats, None)


def test_the_result_of_a_round_tells_the_victory_tokens_it_has_brought():
    match = position([LUKE], [VADER], step="activation-phase", round=2, objective="intercept-the-transmissions",
                     deployment="battle-lines", tokens=[[10000, 5000]])  # fmt: skip
    while match.state.round == 2:
        match.play(next(iter(match.pending)), "done")
    (html,) = [i["html"] for i in telling.told_since(at(match), Viewer(1, "en", (1,)), 0) if i["kind"] == "result"]
    assert words(html).startswith("Round 2 is fought") and "Anna gains victory tokens: 1" in words(html)


def test_an_attack_that_has_hurt_nobody_says_so():
    match = acting([LUKE], [unit("darth-vader", 10000, 5500)], "luke-skywalker", dice=["blank"] * 20)
    while match.pending[0].ask != "declare":
        match.play(0, "attack")
    while match.state.attack is not None:
        seat = next(iter(match.pending))
        match.play(seat, match.notation(match.options(seat)[0]))
    (html,) = [i["html"] for i in telling.told_since(at(match), Viewer(1, "en", (1,)), 0) if i["kind"] == "result"]
    assert words(html).startswith("The attack has hurt nobody Luke Skywalker attacks Darth Vader")


def test_the_result_of_an_attack_names_all_it_was_aimed_at():
    walkers = [unit("at-rt", 7500, 8500), unit("at-rt", 10500, 8500)]
    troopers = row("stormtroopers", 9000, 7000, "hh-12-stormtrooper", size=5)
    match = acting(walkers, [troopers], "stormtroopers", dice=["blank"] * 20)
    for answer in (
        "attack",
        "target at-rt-1",
        "with e-11-blaster-rifle 4",
        "done",
        "target at-rt-2",
        "with hh-12-stormtrooper 1",
    ):
        match.play(1, answer)
    while match.state.attack is not None:
        seat = next(iter(match.pending))
        match.play(seat, match.notation(match.options(seat)[0]))
    (html,) = [i["html"] for i in telling.told_since(at(match), Viewer(0, "en", (0,)), 0) if i["kind"] == "result"]
    assert "Stormtroopers attack AT-RT 1. Stormtroopers attack AT-RT 2" in words(html)


def test_at_a_tie_the_end_tells_the_points_of_both_sides():
    lost = {"card": "stormtroopers", "minis": [{"at": [0, 0], "defeated": True}] * 4, "station": "defeated"}
    match = position(
        [LUKE], [VADER, lost], step="end-phase", round=6, objective="breakthrough", deployment="battle-lines"
    )
    over = words(render.fragments(at(match), Viewer(0, "en", (0,)))["over"])
    points = [f"{name}: {n} points of defeated enemies" for name, n in (("Anna", 44), ("Boris", 0))]
    assert f"{points[0]}. {points[1]}. Anna wins" in over


# -- partners ----------------------------------------------------------------------------------------

TEAM = {
    "players": 4, "turn": "rebel-general", "base": {"place": "ilum"}, "dice": ["direct-hit"] * 20,
    "systems": {"naboo": {"units": {"corellian-corvette": 1, "rebel-trooper": 2}}, "rodia": {"units": {"stormtrooper": 1}}},
}  # fmt: skip
"""Anna and Dora play the Rebels, Boris and Clara the Empire; Dora, their general, has the turn."""


def told_to_each(table, since):
    """What is told to Anna, Boris, Clara and Dora, and to somebody who looks on."""
    table.cache.clear()
    viewers = [*(Viewer(n, "en", (n,)) for n in range(4)), Viewer(None, "en")]
    return [telling.told_since(table, who, since) for who in viewers]


def test_a_partners_move_is_told_and_ones_own_is_not():
    """Events speak of sides, whose first seat is Anna's; the move is Dora's all the same."""
    table = stood("rebellion", {"given": TEAM})
    for move, line in (
        ("activate rodia general-rieekan", "General Rieekan activates Rodia MOVE-001"),
        ("move 1 corellian-corvette naboo", "A Corellian Corvette moves from Naboo to Rodia MOVE-003"),
    ):
        before = len(table.match.events)
        table.match.play(3, move)
        anna, boris, clara, dora, watcher = told_to_each(table, before)
        assert words(anna[-1]["html"]) == line and anna[-1]["side"] == "rebels"
        assert anna == boris == clara == watcher and dora == []


def test_a_battle_of_whole_sides_is_told_to_partners_alike():
    table = stood("rebellion", {"given": TEAM})
    match = table.match
    for move in (
        "activate rodia general-rieekan",
        "move 1 corellian-corvette naboo",
        "move 2 rebel-trooper naboo",
        "done",
    ):
        match.play(3, move)
    before = len(match.events)
    while match.state.combat is not None:
        match.play(next(iter(match.pending)), "pass")
    heads, sides = [], []
    for told in told_to_each(table, before):
        (html,) = [item["html"] for item in told if item["kind"] == "result"]
        heads.append([words(head) for head in re.findall(r"<th[^>]*>(.*?)</th>", html, re.S)][1:])
        sides.append([words(s) for s in re.findall(r'<div class="rside__h">(.*?)</div>', html, re.S)])
    rebels, empire = ["You", "the Empire"], ["the Rebels", "You"]
    assert heads == [rebels, empire, empire, rebels, ["the Rebels", "the Empire"]]
    theirs, ours = ["You 1 lost", "the Empire 1 lost"], ["You 1 lost", "the Rebels 1 lost"]
    assert sides == [theirs, ours, ours, theirs, ["the Rebels 1 lost", "the Empire 1 lost"]]


ALL_TOLD = {"legion"}
"""The games of whose events, with the armies that are played with here, everybody hears all."""


@pytest.mark.parametrize("game", OPTIONS)
def test_only_what_a_viewer_knows_is_told(game):
    """The same is told of a game whose events hold nothing but what this viewer may know of them."""
    table = stood(game, OPTIONS[game])
    by_chance(table, 200)
    events = table.match.events
    for who in [Viewer(n, "en", (n,)) for n in range(len(table.seats))] + [Viewer(None, "en")]:
        table.match.events = events
        told = telling.told_since(table, who, 0)
        table.match.events = [seen for event in events if (seen := event.seen_by(who.seat)) is not None]
        assert (table.match.events != events) is (game not in ALL_TOLD), "something is hidden from everybody"
        assert telling.told_since(table, who, 0) == told


# -- what was missed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OPTIONS)
def test_what_was_missed_is_shown_as_it_was_seen_then(game):
    """Every frame is, byte by byte, a board that was on the screen of whoever looked at that moment, and in that order."""
    table, who = stood(game, OPTIONS[game]), Viewer(0, "en", (0,))
    by_chance(table, 60)
    since, seen = len(telling.past(table, who).told.known(0)), []
    by_chance(table, 60, lambda: seen.append(render.fragments(table, who)["board"]), seed=2)
    back = telling.past(table, who)
    assert re.search(r"<h2>(\d+) moves while", telling.missed(back, since, 5)["html"])
    frame, at, shown = telling.again(back, since, 10**6, True), 0, 0
    left = frame["left"]
    assert left > 5
    while left:
        frame = telling.again(back, since, 10**6, False)
        assert frame["left"] == left and frame["at"] > since
        at = seen.index(frame["parts"]["board"], at)
        shown += len([item for item in frame["tell"] if item["kind"] == "move"])
        since, left = frame["at"], left - 1
    assert shown > 5 and "parts" not in telling.again(back, since, 10**6, False)


def test_who_has_missed_nothing_is_offered_nothing(table, anna, boris):
    id = table("conquest", DEPLOYING, anna, boris)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        one.play("deploy void-pirate @1")
        calm(one, two)
        for line, offered in ((one, False), (two, True)):
            line.send(t="missed", since=0)
            assert bool(line.until("missed")["html"]) is offered, "one's own moves are not missed"
        two.send(t="missed", since=10**6)
        assert two.until("missed")["html"] == ""
        two.send(t="again", since=10**6)
        assert two.until("again") == {"t": "again", "left": 0}


def test_who_looks_back_holds_up_nobody(table, anna, boris, monkeypatch):
    """While one page is drawn what it missed, the other plays on."""
    id = table("conquest", DEPLOYING, anna, boris)
    begun, go_on, again = threading.Event(), threading.Event(), telling.again

    def slowly(*args):
        begun.set()
        assert go_on.wait(20)
        return again(*args)

    monkeypatch.setattr(live.telling, "again", slowly)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        two.send(t="again", since=0)
        assert begun.wait(20)
        one.play("deploy void-pirate @1")
        one.until("ack")
        go_on.set()
        two.until("again")
