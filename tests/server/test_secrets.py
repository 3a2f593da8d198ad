"""Nothing hidden is sent: two worlds that differ in what a seat cannot know look the same to it, byte by byte."""

import pytest

import wartable
from tests.server.conftest import calm, join
from wartable.bots import make
from wartable.server import render
from wartable.server.render import Viewer
from wartable.server.seats import Config, SeatInfo
from wartable.server.tables import Table


def table_of(match):
    seats = [SeatInfo(0, "human", "a", "Anna"), SeatInfo(1, "human", "b", "Boris")]
    return Table("same", "Same", match, Config(undo="consent"), seats, None)


def everything(table, seat, lang):
    """All that a page of this seat could be sent."""
    who = Viewer(seat, lang, () if seat is None else (seat,))
    sent = dict(render.fragments(table, who))
    sent["log"] = "".join(render.log_lines(table, seat, lang))
    face, view = table.game.face, table.match.view(seat)
    keys = [f"{mark}{n}" for mark in "uhpqdxc" for n in range(200)]
    sent["inspect"] = "".join(face.inspect(view, lang, key) for key in keys)
    return sent


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_two_worlds_look_the_same(seed, lang):
    match = wartable.new("conquest", decks=["sicarius", "kith"] if seed % 2 else ["straken", "nazdreg"], seed=seed)
    bot, compared = make("random", seed), 0
    while match.pending and len(match.decisions) < 160:
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
        if len(match.decisions) % 23:
            continue
        for viewer in (0, 1, None):
            twin = match.redeal(viewer, 1000 + len(match.decisions))
            twin.events, twin.quiet = match.events, False
            one, two = table_of(match), table_of(twin)
            two.secret = one.secret
            assert everything(one, viewer, lang) == everything(two, viewer, lang)
            compared += 1
    assert compared >= 6


def test_a_sealed_answer_sends_nothing_to_the_other_side(anna, boris, site):
    table = anna.new()
    join(site, table, boris)
    with anna.sit(table) as one, boris.sit(table) as two:
        for _ in range(200):
            calm(one, two)
            if one.token and two.token:
                break
            line = one if one.token else two
            line.play("keep" if "keep" in line.options else "pass" if "pass" in line.options else line.options[0])
        assert all(option.startswith("commit") for option in one.options), "the dials are secret"
        heard = len(two.raw)
        one.play(one.options[0])
        one.until("ack")
        one.settled()
        two.send(t="ping")
        assert two.next()["t"] == "pong", "nothing but the answer to the ping was sent"
        assert len(two.raw) == heard + 1
        assert "sealed" in one.parts["prompt"]
        one.send(t="undo")  # a sealed choice may be changed
        one.until(lambda m: one.token)
        two.settled()
        one.play(one.options[-1])
        one.settled()
        two.play(two.options[0])
        two.until(lambda m: not two.options or not two.options[0].startswith("commit"))
