"""The probe: whoever is asked for a pose may ask whether it may stand somewhere. Nobody else may, and nothing changes."""

import re
from html import unescape

import pytest

from tests.kernel.bouts import bid, position
from tests.server.conftest import Person
from tests.vocabulary import through
from wartable.server.seats import HUMAN, Config, SeatInfo


@pytest.fixture
def planting(client, site, skirmish):
    """A table at which the third seat is asked where to plant its flag; two stand already. (table, people)"""
    people = [Person(client, lang) for lang in ("en", "en", "ru")]
    match = through(bid(position(flags=[[50, 50], [20, 70]]), 1, 11, 21))
    assert list(match.pending) == [2] and match.pending[2].ask == "place"
    seats = [SeatInfo(n, HUMAN, person.who.id, "ABC"[n]) for n, person in enumerate(people)]

    async def create():
        return await site.lobby.create("skirmish", {}, Config(), seats, "T", start=match)

    return client.portal.call(create), people


def probe(line, *pose, token=None, **more):
    line.send(t="probe", n=7, q=line.token if token is None else token, pose=pose, **more)
    return line.until("probe")


def button(answer):
    """What is written on the button of an answer, what it would play, the rule that forbids it."""
    html = answer["html"]
    parts = (r'option__t">([^<]*)', r' data-a="([^"]*)"', r' data-why="([^"]*)"')
    return tuple(unescape(found[1]) if (found := re.search(part, html)) else None for part in parts)


def test_a_pose_is_accepted_or_refused_by_its_rule(planting):
    table, people = planting
    with people[2].sit(table.id) as line:
        line.settled()
        good = probe(line, 10, 20, 90)
        assert button(good) == ("Флаг в точку 10, 20, поворот 90°", "flag 10 20 90", None)
        assert (good["ok"], good["n"], good["pose"]) == (True, 7, [10, 20, 90])
        for pose, rule, why in (
            ((54, 50, 0), "SK-FLAG-002", "Флаг не ставят рядом с другим флагом."),
            ((101, 0, 0), "SK-FLAG-001", "Победитель ставит флаг на поле."),
            ((10, 20, 45), "SK-FLAG-003", "Флаг поворачивают на четверти"),
        ):
            answer = probe(line, *pose)
            assert not answer["ok"] and button(answer)[1:] == (None, rule) and why in answer["html"]
        assert probe(line, 55, 50, 0)["ok"], "the other side of the border"


def test_a_probe_changes_nothing_and_nobody_hears_of_it(planting):
    table, people = planting
    before, lines = table.match.save(), table.lines
    with people[2].sit(table.id) as line, people[0].sit(table.id) as other:
        line.settled(), other.settled()
        heard = len(other.raw)
        probe(line, 10, 20, 0), probe(line, 50, 50, 0)
        line.settled(), other.settled()
        assert len(other.raw) == heard + 1, "nothing but the answer to the ping"
    assert table.match.save() == before and table.lines == lines


def test_only_who_is_asked_for_a_pose_may_probe(planting, client):
    table, people = planting
    token = table.token(2)
    with people[0].sit(table.id) as other, people[2].sit(table.id) as line, Person(client).sit(table.id) as spectator:
        for each in (other, line, spectator):
            each.settled()
        for at in (other, line):
            for wrong in ("", "0" * 16, *([token] if at is other else [])):
                assert probe(at, 10, 20, 0, token=wrong) == {"t": "probe", "n": 7}
        spectator.send(t="probe", n=7, q=token, pose=(10, 20, 0))
        assert spectator.until("no")["text"] == "Spectators do not play."
        line.play("furl")
        line.until("ack")
        line.settled()
        assert probe(line, 10, 20, 0, token=token) == {"t": "probe", "n": 7}, "the question is closed"


def test_a_question_without_poses_knows_no_probe(client, site, skirmish, anna):
    id = anna.new("bot:random", "skirmish", seat2="bot:random")
    with anna.sit(id) as line:
        line.settled()
        assert line.token and line.options[0].startswith("bid")
        assert probe(line, 10, 20, 0) == {"t": "probe", "n": 7}


def test_how_far_it_may_go(planting):
    """On the way from an accepted pose: the last accepted one, or the goal itself."""
    table, people = planting
    with people[2].sit(table.id) as line:
        line.settled()
        edge = probe(line, 50, 50, 0, start=(10, 50, 0))
        assert edge["pose"] == [45, 50, 0] and button(edge)[1] == "flag 45 50"
        assert probe(line, 400, 30, 0, start=(10, 30, 180))["pose"] == [100, 30, 180]
        assert probe(line, 30, 30, 0, start=(10, 30, 0))["pose"] == [30, 30, 0]
        lost = probe(line, 50, 50, 0, start=(51, 50, 0))
        assert not lost["ok"] and lost["pose"] == [51, 50, 0], "it begins where it may not stand"


def test_who_probes_too_often_waits(planting, limits):
    table, people = planting
    limits.probes_per_second, limits.probe_burst = 0.001, 3
    with people[2].sit(table.id) as line:
        line.settled()
        answers = [probe(line, 10, 20 + n, 0) for n in range(5)]
        assert [a.get("wait", False) for a in answers] == [False, False, False, True, True]
        line.play("flag 10 20")
        line.until("ack")  # answers are not held up


@pytest.mark.parametrize(
    "wrong",
    [{"pose": (1, 2)}, {"pose": (1.5, 2, 0)}, {"pose": ("1", 2, 0)}, {"pose": (10**9, 0, 0)}, {"n": "x"}, {"start": (1,)}, {"y": 1}],
    ids=str,
)  # fmt: skip
def test_what_is_no_probe_is_not_understood(planting, wrong):
    table, people = planting
    with people[2].sit(table.id) as line:
        line.settled()
        line.send(**{"t": "probe", "n": 1, "q": line.token, "pose": (1, 2, 0), **wrong})
        assert line.until("no")["text"] == "Сервер не понял сообщение."


def test_the_outline_and_the_good_places_are_for_who_is_asked(planting, client):
    table, people = planting
    with people[2].sit(table.id) as line, people[0].sit(table.id) as other, Person(client).sit(table.id) as spectator:
        for each in (line, other, spectator):
            each.settled()
        assert 'd="M0 0L100 0L100 100L0 100Z"' in line.parts["place"]
        assert other.parts["place"] == spectator.parts["place"] == ""
        listed = re.findall(r'data-a="(flag[^"]*)"[^>]*data-pose="([^"]*)"', line.parts["options"])
        assert len(listed) == 8 and [a.split()[1:] for a, _ in listed] == [pose.split()[:2] for _, pose in listed]
        assert line.options == ["furl", *(a for a, _ in listed)]
        drawn = re.findall(r'place__good" transform="translate\(([^)]*)\)', line.parts["place"])
        assert drawn == [pose.rsplit(" ", 1)[0] for _, pose in listed], "the same places on the board and in the list"
        assert 'data-why="SK-FLAG-002"' in line.parts["options"]
        line.play("flag 10 20")
        line.until("ack")
        line.settled()
        assert line.parts["place"] == ""


def test_a_refused_pose_that_is_played_all_the_same_names_its_rule(planting):
    table, people = planting
    with people[2].sit(table.id) as line:
        line.settled()
        line.play("flag 52 50")
        assert line.until("no")["rule"] == "SK-FLAG-002"
        assert table.match.state.flags == [(50, 50), (20, 70)]
