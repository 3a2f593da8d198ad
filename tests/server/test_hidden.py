"""Everything a seat or a spectator is sent, byte by byte, in two worlds that differ only in what it cannot know.

A table is played to some point; beside it stands its twin, dealt anew for one viewer. The same visitor then opens the
page, home and the socket of both, and sends the same messages to both: good ones, bad ones, forbidden ones.
"""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest

from tests.server.conftest import Person, join
from wartable.bots import make
from wartable.kernel.face import Show, Shown
from wartable.server import render
from wartable.server.tables import Table


class NoStore:
    """Writes nowhere: what is compared is not kept."""

    async def write(self, *work):
        pass


def stand(site, table, match):
    """A table like this one around another match."""
    twin = Table(table.id, table.title, match, table.config, table.seats, NoStore())
    twin.secret, twin.chat, twin.lines, twin.known = table.secret, list(table.chat), table.lines, set(table.known)
    twin.auto, twin.rewinds, twin.origin = set(table.auto), table.rewinds, table.origin
    twin.on_change = site.hub.show
    return twin


def messages(rng):
    """What a visitor tries: nothing of it decides anything."""
    keys = [f"{mark}{n}" for mark in "uhpqdxcaskvgwtef" for n in range(40)] + [
        f"m{i}-{n}" for i in (0, 1) for n in range(3)
    ]
    tries = [{"t": "inspect", "key": key} for key in keys]
    for answer in ("keep", "pass", "done", "commit 1", "attack u1", "shield 5", "deploy 3 @1", "nonsense", "<b>"):
        tries.append({"t": "play", "id": f"x{len(tries)}", "q": "0" * 16, "a": answer})
    tries += [{"t": "consent", "ok": True}, {"t": "take", "seat": 0}, {"t": "take", "seat": 1}, {"t": "retry"}]
    rng.shuffle(tries)
    return [*tries, {"t": "say", "text": "hello"}, {"t": "ping"}]


def forbidden(table, seat):
    """The notation of everything the rules refuse to a seat now, with the right token."""
    asked = table.match.pending.get(seat) if seat is not None else None
    if asked is None:
        return []
    told = [table.match.notation(r.action) for r in table.match.explain(seat)]
    return [{"t": "play", "id": f"f{n}", "q": table.token(seat), "a": text} for n, text in enumerate(told)]


def everything(site, table, person, seed, tries):
    """All bytes that reach a visitor: pages, the socket from its opening, the answers to what it tries."""
    site.lobby.tables[table.id] = table
    sent = [person.get(f"/t/{table.id}").text, person.get("/").text, person.get(f"/t/{table.id}?lang=ru").text]
    sent += [person.get(f"/replay/{table.id}{tail}").text for tail in ("", "/record", "/scenario", "/frame?seat=1")]
    own = table.seats_of(person.who.id)
    sent += [json.dumps(render.shows(table, own[0] if own else None, lang, 0)) for lang in ("ru", "en")]
    line = person.sit(table.id)
    with line:
        sent.append(json.dumps(line.next(), sort_keys=True))
        for message in [*tries, *messages(random.Random(seed))]:
            line.send(**message)
        while True:
            got = line.next()
            sent.append(json.dumps(got, sort_keys=True, ensure_ascii=False))
            if got["t"] == "pong":
                break
    return sent


def played(site, anna, boris, seed, count, monkeypatch):
    """A table of two people after so many decisions."""
    decks = [("straken", "nazdreg"), ("sicarius", "kith")][seed % 2]
    id = anna.new(undo="consent", deck0=decks[0], deck1=decks[1])
    return play_on(site, anna, boris, id, seed, count)


def played_stars(site, anna, boris, seed, count):
    """A table of Forbidden Stars after so many decisions."""
    factions = [("ultramarines", "orks"), ("eldar", "chaos")][seed % 2]
    form = {
        "count": "2",
        "seat0": "me",
        "seat1": "open",
        "faction0": factions[0],
        "faction1": factions[1],
        "setup": "quick",
    }
    id = anna.post("/new/forbidden-stars", undo="consent", **form).headers["location"].removeprefix("/t/")
    return play_on(site, anna, boris, id, seed, count)


def play_on(site, anna, boris, id, seed, count):
    """Boris sits down; both answer at random so many times."""
    join(site, id, boris)
    table = site.lobby.tables[id]
    match, bot = table.match, make("random", seed)
    while match.pending and len(match.decisions) < count:
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
    return table


@pytest.mark.parametrize("count", [3, 12, 40, 120, 260])
@pytest.mark.parametrize("seed", [0, 1])
def test_two_worlds_of_forbidden_stars_are_one_to_those_who_cannot_know(client, site, anna, boris, seed, count):
    same_worlds(client, site, played_stars(site, anna, boris, seed, count), anna, boris, seed)


@pytest.mark.parametrize("count", [1, 5, 18, 47, 90])
@pytest.mark.parametrize("seed", [0, 1])
def test_two_worlds_are_one_to_those_who_cannot_know(client, site, anna, boris, monkeypatch, seed, count):
    table = played(site, anna, boris, seed, count, monkeypatch)
    if table.outcome:
        pytest.skip("this game was over before")
    same_worlds(client, site, table, anna, boris, seed)


def same_worlds(client, site, table, anna, boris, seed):
    """Whoever looks is sent the same bytes in both worlds, though the worlds differ."""
    watcher = Person(client)
    differed = False
    for seat, person in ((0, anna), (1, boris), (None, watcher)):
        twin_match = table.match.redeal(seat, 77 + seed)
        twin_match.events, twin_match.quiet = list(table.match.events), False
        differed = differed or twin_match.state != table.match.state
        one, two = stand(site, table, table.match), stand(site, table, twin_match)
        tries = forbidden(one, seat)
        assert tries == forbidden(two, seat), "what is refused, and why, does not depend on what is hidden"
        here = everything(site, one, person, seed, tries)
        there = everything(site, two, person, seed, tries)
        for a, b in zip(here, there, strict=True):
            assert a == b
    assert differed, "the worlds are different"


def test_the_cards_that_are_drawn_are_the_own_hand_and_no_other(client, site, anna, boris, monkeypatch):
    table = played(site, anna, boris, 0, 18, monkeypatch)
    for person, seat in ((anna, 0), (boris, 1), (Person(client), None)):
        text = "".join(everything(site, stand(site, table, table.match), person, 1, []))
        drawn = {int(n) for n in re.findall(r'data-key=\\?"h(\d+)', text)}
        assert drawn == (set(table.match.state.players[seat].hand) if seat is not None else set())


def test_the_comparison_would_notice_a_leak_in_what_is_shown_for_a_moment(client, site, anna, boris, monkeypatch):
    """One hidden card beside a dial that is turned up, and the two worlds part."""
    table = played(site, anna, boris, 0, 47, monkeypatch)
    twin = table.match.redeal(0, 77)
    twin.events, twin.quiet = list(table.match.events), False
    face = render.face_of(table)
    worlds = []
    for match in (table.match, twin):
        leaky = msgspec.structs.replace(
            face, show=lambda event, lang, seat, m=match: Show("cards", (Shown(str(m.state.players[1].hand)),))
        )
        monkeypatch.setattr(render, "face_of", lambda table, leaky=leaky: leaky)
        worlds.append(everything(site, stand(site, table, match), anna, 1, []))
    assert worlds[0] != worlds[1]


def test_the_comparison_would_notice_a_leak(client, site, anna, boris, monkeypatch):
    """One byte of the other's hand in the words of a question, and the two worlds part."""
    whole = render.say_question

    def leaky(game, lang, state, question, names=None):
        return f"{whole(game, lang, state, question, names)} {sorted(state.players[1].hand)}"

    monkeypatch.setattr(render, "say_question", leaky)
    table = played(site, anna, boris, 0, 5, monkeypatch)
    while 0 not in table.match.pending:
        seat = next(iter(table.match.pending))
        table.match.apply(seat, table.match.options(seat)[0])
    twin = table.match.redeal(0, 77)
    twin.events, twin.quiet = list(table.match.events), False
    worlds = [everything(site, stand(site, table, m), anna, 1, []) for m in (table.match, twin)]
    assert worlds[0] != worlds[1]
