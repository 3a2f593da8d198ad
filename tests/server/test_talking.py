"""The chat has an end: so many lines, told page by page; nobody has to hear everybody."""

import re

import pytest

from tests.server.conftest import BOTH, calm, join
from wartable.server import talking
from wartable.server.tables import Refused


def numbers(lines):
    return [int(re.search(r'data-n="(\d+)"', line)[1]) for line in lines]


def words(lines):
    return [re.search(r"<span>(.*?)</span>", line)[1] for line in lines]


def asked(line, **message):
    """The answer to a question about what was said before."""
    line.send(t="earlier", **message)
    return line.until("earlier")


def speak(client, table, *lines, seat=0, name="Anna"):
    for text in lines:
        client.portal.call(talking.say, table, seat, name, text)


@BOTH
def test_so_many_lines_are_kept_and_who_has_said_most_loses_one(client, anna, site, monkeypatch):
    monkeypatch.setattr(talking, "KEPT", 10)
    id = anna.new()
    speak(client, site.lobby.tables[id], "a", "b")
    speak(client, site.lobby.tables[id], *map(str, range(30)), seat=-1, name="")
    for _ in range(2):  # and so it is after a restart
        table = site.lobby.tables[id]
        assert [said.text for said in table.chat] == ["a", "b", "22", "23", "24", "25", "26", "27", "28", "29"]
        assert [said.n for said in table.chat] == [0, 1, *range(24, 32)], "no number is given twice"
        site.lobby.forget(table)
        assert anna.get(f"/t/{id}").status_code == 200
    speak(client, site.lobby.tables[id], "last")
    assert [said.n for said in site.lobby.tables[id].chat] == [0, 1, *range(25, 33)]


def test_a_page_gets_the_last_lines_and_asks_for_earlier_ones(client, anna, boris, site):
    id = anna.new()
    speak(client, site.lobby.tables[id], *map(str, range(100)))
    with anna.sit(id) as line, boris.sit(id) as spectator:
        for page in (line, spectator):
            page.settled()
            assert numbers(page.chat) == list(range(60, 100)) and page.raw[0]["talk"] == {"chat": True, "side": False}
            answer = asked(page, of="chat", before=60)
            assert numbers(answer["lines"]) == list(range(20, 60)) and answer["more"]
            answer = asked(page, of="chat", before=20)
            assert numbers(answer["lines"]) == list(range(20)) and not answer["more"]
            assert asked(page, of="chat", before=-5)["lines"] == asked(page, of="side", before=99)["lines"] == []
        speak(client, site.lobby.tables[id], "now")
        calm(line, spectator)
        assert numbers(line.chat)[-2:] == [99, 100] and "talk" not in line.raw[-2]
        line.send(t="earlier", of="log", before=3)
        assert line.until("no")


def test_whoever_sits_there_need_not_hear_everybody(client, anna, boris, site):
    id = anna.new()
    join(site, id, boris)
    table = site.lobby.tables[id]
    speak(client, table, "from Boris", seat=1, name="Борис")
    speak(client, table, "from nobody", seat=-1, name="")
    speak(client, table, "from the table", seat=-1, name="Wartable")
    with anna.sit(id) as line, boris.sit(id) as other:
        calm(line, other)
        assert words(line.chat) == ["from Boris", "from nobody", "from the table"]
        line.send(t="mute", seat=1, on=True)
        told = line.until(lambda m: "talk" in m)
        assert words(told["chat"]) == ["from nobody", "from the table"], "told anew without what is not heard"
        line.send(t="mute", seat=-1, on=True)
        assert words(line.until(lambda m: "talk" in m)["chat"]) == ["from the table"]
        said = len(line.chat)
        other.send(t="say", text="again")
        calm(line, other)
        assert len(line.chat) == said and words(other.chat)[-1] == "again", "and nobody else is told of it"
        assert words(asked(line, of="chat", before=99)["lines"]) == ["from the table"]
        assert 'aria-pressed="true"' in line.parts["talk"] and 'aria-pressed="true"' not in other.parts["talk"]
        for whom in (0, 2, -2, 10**9):
            line.send(t="mute", seat=whom, on=True)
            assert "nobody there" in line.until("no")["text"]
    site.lobby.forget(table)
    with anna.sit(id) as line:
        line.settled()
        assert words(line.chat) == ["from the table"], "also after a restart"
        line.send(t="mute", seat=1, on=False)
        assert words(line.until(lambda m: "talk" in m)["chat"]) == ["from Boris", "from the table", "again"]


def test_the_host_hushes_the_spectators(client, anna, boris, site):
    id = anna.new("bot:random")
    with anna.sit(id) as host, boris.sit(id) as spectator:
        spectator.send(t="say", text="one")
        host.until(lambda m: host.chat)
        spectator.send(t="hush", on=True)
        assert spectator.until("no")
        host.send(t="hush", on=True)
        spectator.until(lambda m: "Хозяин стола отключил чат зрителей" in spectator.parts["talk"])
        spectator.send(t="say", text="two")
        assert spectator.until("no")["text"] == "За этим столом зрителям писать нельзя."
        host.send(t="say", text="three")
        calm(host, spectator)
        assert words(host.chat) == words(spectator.chat) == ["one", "three"]
    site.lobby.forget(site.lobby.tables[id])
    with anna.sit(id) as host, boris.sit(id) as spectator:
        spectator.send(t="say", text="four")
        assert spectator.until("no"), "also after a restart"
        host.send(t="hush", on=False)
        spectator.until(lambda m: not spectator.parts["talk"].strip())
        spectator.send(t="say", text="five")
        host.until(lambda m: words(host.chat)[-1] == "five")


def test_only_the_host_hushes(client, anna, boris, site):
    id = anna.new()
    join(site, id, boris)
    with anna.sit(id) as host, boris.sit(id) as guest:
        calm(host, guest)
        assert 'data-do="hush"' in host.parts["talk"] and 'data-do="hush"' not in guest.parts["talk"]
        guest.send(t="hush", on=True)
        assert guest.until("no")["text"] == "Это может только хозяин стола."
    with pytest.raises(Refused):
        client.portal.call(talking.hush, site.lobby.tables[id], boris.who.id, True)
    assert not site.lobby.tables[id].config.hushed
