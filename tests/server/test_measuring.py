"""The ruler over the socket: anybody may measure what everybody sees; and a formation that a probe judges mini by mini."""

import json

import pytest

from tests.games.legion.table import acting, unit
from tests.server.conftest import Person
from wartable.server.seats import HUMAN, Config, SeatInfo

WALL = {"kind": "sandbags", "id": "wall", "at": [9000, 5000], "size": [900, 160]}
GIVEN = {"round": 2, "blue": 0, "turn": 0, "priority": 0, "counter": 0, "field": json.dumps({"pieces": [WALL]})}
REBELS = [unit("rebel-troopers", 9000, 3800), unit("luke-skywalker", 6000, 3000)]
EMPIRE = [unit("stormtroopers", 9000, 6800), unit("darth-vader", 15000, 6000)]


@pytest.fixture
def moving(client, site):
    """A table at which the first seat is asked where Rebel troopers march. (table, people)"""
    people = [Person(client), Person(client, "ru")]
    seats = [SeatInfo(n, HUMAN, person.who.id, "AB"[n]) for n, person in enumerate(people)]
    match = acting(REBELS, EMPIRE, "rebel-troopers", **GIVEN)

    async def create():
        return await site.lobby.create("legion", match.options_used, Config(), seats, "T", start=match)

    return client.portal.call(create), people


def measure(line, a, b):
    line.send(t="measure", n=3, a=a, b=b)
    return line.until("measure")


def probe(line, pose, others=()):
    line.send(t="probe", n=7, q=line.token, pose=pose, others=others)
    return line.until("probe")


def test_everybody_measures_the_same_distance_range_and_sight(moving, client):
    table, people = moving
    with people[0].sit(table.id) as line, people[1].sit(table.id) as other, Person(client).sit(table.id) as spectator:
        for each in (line, other, spectator):
            each.settled()
        told = "21.6 cm · range 2 · the leader sees 4 of 4, light cover"
        assert measure(line, ("u0", 0, 0), ("u2", 0, 0))["text"] == told
        assert measure(spectator, ("m0", 0, 0), ("r2", 0, 0))["text"] == told
        assert measure(other, ("u0", 0, 0), ("u2", 0, 0))["text"] == (
            "21,6 см · дистанция 2 · командир видит 4 из 4, ненадёжное укрытие"
        )
        assert measure(line, ("", 0, 0), ("", 1000, 0)) == measure(line, ("u99", 0, 0), ("x" * 12, 1000, 0))
        assert measure(line, ("", -(10**6), 10**6), ("u¹", 10**6, 0))["text"].startswith("223.")


def test_red_measures_from_where_red_looks(moving):
    table, people = moving
    with people[0].sit(table.id) as line, people[1].sit(table.id) as other:
        line.settled(), other.settled()
        near = measure(line, ("", 9000, 6200), ("u0", 0, 0))["text"]
        assert near.startswith("0.0 cm"), "the leader stands there, seen from blue's edge"
        assert not measure(other, ("", 9000, 6200), ("u0", 0, 0))["text"].startswith("0,0")


def test_why_a_place_is_refused_is_told_in_a_few_words_beside_its_rule(moving):
    table, people = moving
    with people[0].sit(table.id) as line:
        line.settled()
        far = probe(line, (3000, 1000, 0))
        assert not far["ok"] and "Farther than the tool reaches." in far["html"] and "LG-MOVE-009" in far["html"]


def test_the_others_of_a_unit_are_put_one_by_one(moving):
    table, people = moving
    with people[0].sit(table.id) as line:
        line.settled()
        usual = probe(line, (8600, 5700, 0))
        assert usual["ok"] and len(usual["others"]) == 3 and " form " not in usual["html"]
        (x, y), *rest = usual["others"]
        put = probe(line, (8600, 5700, 0), [(x - 20, y + 10), *rest])
        assert put["ok"] and put["others"] == [[x - 20, y + 10], *rest]
        assert f"march 8600,4300 form {x - 20},{10_000 - y - 10} " in put["html"]
        far = probe(line, (8600, 5700, 0), [(x - 3000, y), *rest])
        assert not far["ok"] and far["others"] == [[x - 3000, y], *rest] and "LG-COHESION" in far["html"]
        for others in ([[x, y]], [[x, y]] * 3, [[x, y]] * 16, [[10**6, -(10**6)]] * 3):
            assert not probe(line, (8600, 5700, 0), others)["ok"]
        before = table.match.save()
        line.play(put["html"].split('data-a="')[1].split('"')[0])
        line.settled()
        assert table.match.save() != before
        stands = {(table.match.state.x[m], table.match.state.y[m]) for m in range(4)}
        assert (x - 20, 10_000 - y - 10) in stands
