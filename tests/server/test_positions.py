"""A table that begins in the position of a scenario file; and files that were written to do harm."""

import asyncio
import contextlib
import html
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

from tests.server.conftest import Stalls
from tests.server.test_replays import GAMES, played, table_of
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import BadScenario
from wartable.kernel.scenario import LONGEST, open_scenario, scenario_of, stand, told
from wartable.server.positions import Readers, read_position

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "conquest"
SKIRMISH = """
game: conquest
given:
  seats:
    0: {warlord: nazdreg, hand: [goff-nob], resources: 5}
    1: {warlord: colonel-straken}
then: {}
"""
BOMB = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
    f"{c}: &{c} [*{p}, *{p}, *{p}, *{p}, *{p}, *{p}, *{p}, *{p}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)
HOSTILE = {
    "aliases of aliases": BOMB,
    "an alias of itself": "game: &a [*a]\n",
    "brackets": "[" * 15_900,
    "braces": "{a: " * 3_900,
    "dashes": "- " * 7_900,
    "questions": "? " * 7_900,
    "a type of its own": "game: !!python/object/apply:os.system [ls]\n",
    "binary": "game: !!binary aGVsbG8=\n",
    "many nothings": "[" + "," * 1 + "a, " * 5_200 + "]",
    "a date that does not exist": "game: 2001-99-99\n",
    "a number of thousands of digits": f"game: {'9' * 9_000}\n",
    "base sixty": "game: " + "1:" * 7_000 + "1\n",
    "merges": "game: {<<: [{a: 1}, {b: 2}], <<: {c: 3}}\n",
    "two documents": "game: conquest\n---\ngame: conquest\n",
    "nothing": "--- \n",
    "control characters": "game: \x07\n",
    "deep words": "given: " + "{x: " * 30 + "1" + "}" * 30,
}


def stood(text, seed, game="conquest"):
    """The match that stands in this position."""
    return asyncio.run(Readers(0).read(text, find(game), seed))


def new(person, game, text, **form):
    return person.post(
        f"/new/{game}", **{"seat0": "me", "seat1": "bot:random", "seat2": "bot:random", "position": text, **form}
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_can_be_taken_away_and_built_again(game):
    """Also in the middle of a move: the same facts, the same questions, the same answers, the same chance to come."""
    match = played(game)
    for at in range(0, len(match.decisions), 11):
        here = record.fork(match, at)
        content = scenario_of(told(here, "T", rng=True))
        again = open_scenario(content, here.game).match
        assert again.facts(rng=True) == here.facts(rng=True) and list(again.pending) == list(here.pending)
        for seat in here.pending:
            assert [again.notation(a) for a in again.options(seat)] == [here.notation(a) for a in here.options(seat)]
        for d in match.decisions[at : at + 5]:
            again.apply(d.seat, d.action)
        later = record.fork(match, min(at + 5, len(match.decisions)))
        assert again.facts(rng=True) == later.facts(rng=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_carries_its_chance_only_where_that_is_asked_for(client, site, anna, game):
    """Whoever has the text of a position must not know the dice of the table that is begun with it."""
    over = table_of(client, site, played(game))
    at = len(over.match.decisions) // 2
    text, fixed = (anna.get(f"/replay/{over.id}/scenario?at={at}{more}").text for more in ("", "&rng=1"))
    here = record.fork(over.match, at)
    assert "rng" not in scenario_of(text)["given"] or scenario_of(text)["anew"], "what was decided, and not what comes"
    assert scenario_of(fixed)["given"]["rng"].startswith(here.state.key.hex())
    first, second = (stood(text, seed, game).state.key for seed in ("one table", "another"))
    assert first != second and here.state.key not in (first, second)


def alone_asked(line, table):
    """Everybody waits for this player, who sees it, and nothing is still being written; no bot thinks."""
    line.settled()
    while table.pending != [0] or line.token != table.token(0) or table.lock.locked():
        assert not (table.outcome or table.trouble or table.lost), "nobody is asked any more"
        line.settled()  # what a bot seals is told to nobody: there may be no message to wait for


@pytest.mark.parametrize("game", GAMES)
def test_from_a_replay_to_a_table_and_on_to_its_record(client, site, anna, game):
    over = table_of(client, site, played(game))
    at = len(over.match.decisions) // 2
    text = anna.get(f"/replay/{over.id}/scenario?at={at}&rng=1").text
    answer = new(anna, game, text, name="Anna", title="From the middle")
    assert answer.status_code == 303, answer.text
    id = answer.headers["location"].removeprefix("/t/")
    table = site.lobby.tables[id]
    assert len(table.seats) == len(over.seats) and table.seats[0].name == "Anna"
    with anna.sit(id) as line:
        for _ in range(6):
            alone_asked(line, table)
            line.play(line.options[0])
            line.until("ack")
        alone_asked(line, table)
    site.lobby.forget(table)
    with anna.sit(id) as line:
        line.settled()
        line.send(t="resign")
        line.until(lambda m: line.over)
    again = site.lobby.tables[id]
    assert again is not table and len(again.match.decisions) >= len(record.fork(over.match, at)._since) + 1
    text = anna.get(f"/replay/{id}/record").text
    loaded = record.load(text, find)
    assert loaded.facts() == again.match.facts() and loaded.save() == text
    assert anna.get(f"/replay/{id}/frame?at=1&seat=open").status_code == 200
    page = anna.get(f"/replay/{id}").text
    assert "Nothing can be verified" in page and "data-commitment" not in page, "no promise that the seed does not keep"
    assert anna.get(f"/replay/{id}/course").json()["moves"].count("data-go=") == len(again.match.decisions)
    assert anna.post(f"/t/{id}/rematch").status_code == 303


def test_a_scenario_of_the_house_begins_a_table(anna, site):
    text = (SCENARIOS / "example-04-battle-turn-1.yaml").read_text(encoding="utf-8")
    table = site.lobby.tables[new(anna, "conquest", text, seat1="open").headers["location"].removeprefix("/t/")]
    stands = stand(table.game, scenario_of(text)["given"]).facts()
    assert table.match.facts() == stands and table.waiting


def test_the_seed_decides_what_the_position_leaves_to_chance():
    """Two tables from one file do not roll the same, unless it fixes the generator."""
    first, second = (stood(SKIRMISH, seed).state.key for seed in ("1", "2"))
    assert first != second == record.key_of("2")
    fixed = SKIRMISH.replace("given:\n", "given:\n  rng: 77\n")
    assert stood(fixed, "1").state.key == (77).to_bytes(8, "big")


WRONG = {
    "yaml": ("game: conquest\n\tgiven: 1\n", "Not YAML (line 2, column 1)", "Это не YAML (строка 2, столбец 1)"),
    "shape": ("game: conquest\n", "'given' is missing", "не хватает ключа «given»"),
    "key": (SKIRMISH + "surprise: 1\n", "Unknown key 'surprise'", "Неизвестный ключ «surprise»"),
    "game": (SKIRMISH.replace("conquest", "forbidden-stars"), "another game: forbidden-stars", "из другой игры: forbidden-stars"),
    "fact": (SKIRMISH.replace("resources", "rubles"), "seats.0.rubles: there is no such fact", "seats.0.rubles: такого факта нет"),
    "card": (SKIRMISH.replace("goff-nob", "goff-bob"), "there is no card 'goff-bob'; there are: goff-nob", "нет карты «goff-bob»; есть: goff-nob"),
    "bomb": (SKIRMISH.replace("[goff-nob]", "1000000000"), "1000000000 is too large a number", "слишком большое число"),
    "long": (SKIRMISH + "#" * LONGEST, "at most 16,000", "не больше"),
    "played": (SKIRMISH + "played: [{0: fly}]\n", "line 1: 'fly' is not an answer", "строка 1: «fly» — не ответ"),
    "endless": (SKIRMISH + "played:\n" + "  - 0: pass\n" * 500, "more than 200 answers", "больше 200 ответов"),
    "keys": (SKIRMISH.replace("resources: 5", "resources: 5, 2001-01-01: 1"), "2001-01-01 cannot be a key", "2001-01-01 не может быть ключом"),
}  # fmt: skip


@pytest.mark.parametrize("why", WRONG)
def test_a_bad_position_is_explained_in_one_line_and_the_form_is_kept(anna, boris, site, why):
    text, english, russian = WRONG[why]
    form = {
        "seat1": "bot:greedy",
        "name": "Инга",
        "title": "Мой стол",
        "undo": "consent",
        "clock": "move-60",
        "public": "1",
    }
    for person, word in ((anna, english), (boris, russian)):
        answer = new(person, "conquest", text, **form)
        assert answer.status_code == 400 and len(site.lobby.tables) == 0
        (line,) = re.findall(r'id="error">.*?<span>(.*?)</span>', answer.text, re.S)
        assert word.lower() in html.unescape(line).lower() and "\n" not in line and "Traceback" not in line
        kept = html.unescape(re.search(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.S)[1])
        assert kept == text
        for value in ("bot:greedy", "consent", "move-60", "1"):
            assert f'<option value="{value}" selected>' in answer.text
        assert 'value="Инга"' in answer.text and 'value="Мой стол"' in answer.text


def test_other_mistakes_keep_the_form_too(anna):
    answer = anna.post("/new/conquest", seat0="open", seat1="open", name="Inga", deck0="straken", deck1="nazdreg")
    assert answer.status_code == 400 and "Take at least one seat" in answer.text and 'value="Inga"' in answer.text
    answer = anna.post(
        "/new/conquest", seat0="me", seat1="hot", name="Inga", deck0="straken", deck1="Nazdreg\n3 Goff Nob\n"
    )
    assert answer.status_code == 400 and "CQ-DECK" in answer.text and 'value="Inga"' in answer.text


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_files_are_refused_cheaply(kind):
    began = time.process_time()
    with pytest.raises(BadScenario):
        scenario_of(HOSTILE[kind][:LONGEST])
    with pytest.raises(BadScenario):
        read_position(HOSTILE[kind][:LONGEST], "conquest", "1")
    assert time.process_time() - began < 2


def test_a_hostile_file_does_not_hold_up_the_others(client):
    """It is looked at beside the event loop."""

    def hostile():
        for text in HOSTILE.values():
            with pytest.raises(BadScenario):
                read_position(text, "conquest", "1")

    async def both():
        work, longest = asyncio.ensure_future(asyncio.to_thread(hostile)), 0.0
        while not work.done():
            before = time.monotonic()
            await asyncio.sleep(0.01)
            longest = max(longest, time.monotonic() - before)
        await work
        return longest

    assert client.portal.call(both) < 1


def test_odd_numbers_and_words_in_the_facts_never_break_through():
    """One fact after another is replaced by nonsense: a position, or one clear refusal."""
    content = yaml.safe_load(told(record.fork(played("conquest"), 150), "T"))
    places = list(_places(content["given"]))
    for n, path in enumerate(places[::4]):
        value = (10_000, -1, 2**70, "x", None, [], {}, True, 0.5, "2001-01-01")[n % 10]
        changed = yaml.safe_load(yaml.safe_dump(content))
        where = changed["given"]
        for key in path[:-1]:
            where = where[key]
        where[path[-1]] = value
        with contextlib.suppress(BadScenario):
            read_position(yaml.safe_dump(changed), "conquest", "1")
    assert len(places) > 50


def _places(facts, path=()):
    for key, value in facts.items() if isinstance(facts, dict) else enumerate(facts):
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from _places(value, (*path, key))


def many(thing, count, text):
    """The text with so many of a thing where it says MANY."""
    return text.replace("MANY", ", ".join([thing] * count), 1)


SEATS = """
game: conquest
given:
  seats:
    0: {warlord: nazdreg, resources: 99, deck: 0, planets: {1: [MANY]},
        hand: [rokkitboy, tankbusta-bommaz, goff-nob, bad-dok, cybork-body, rokkit-launcha]}
    1: {warlord: commander-shadowsun, resources: 99, deck: 0, planets: {1: [MANY]}}
then: {}
"""
STARS = "game: forbidden-stars\ngiven: {FACT: [MANY]}\nthen: {}\n"
ALIASES = """
game: conquest
given:
  seats:
    0: {warlord: nazdreg, deck: 0, planets: &p {1: &b [MANY], 2: *b, 3: *b, 4: *b, 5: *b}}
    1: {warlord: colonel-straken, deck: 0, planets: *p}
then: {}
"""
TOO_MUCH = {
    "aliases": ("conquest", many("goff-nob", 250, ALIASES), "2504 facts; the box of the game holds at most 1500"),
    "units": ("conquest", many("goff-nob", 5, many("goff-nob", 500, SEATS)), "seats.0: 506 cards; the largest deck and all tokens are 165"),
    "effects": ("conquest", many("{what: atk}", 300, SKIRMISH.replace("given:", "given:\n  effects: [MANY]")), "effects: 300 facts; the box of the game holds at most 240"),
    "tiles": ("forbidden-stars", many("3A 0", 200, STARS.replace("FACT", "tiles")), "tiles: 200 facts; the box of the game holds at most 12"),
    "dice": ("forbidden-stars", many("attack", 100, STARS.replace("FACT", "dice")), "dice: 100 facts; the box of the game holds at most 99"),
}  # fmt: skip


@pytest.mark.parametrize("kind", TOO_MUCH)
def test_a_position_holds_no_more_than_the_box_of_its_game(anna, site, kind):
    """Before anything is built of it; what is repeated by its name counts every time."""
    game, text, line = TOO_MUCH[kind]
    answer = new(anna, game, text)
    (said,) = re.findall(r'id="error">.*?<span>(.*?)</span>', answer.text, re.S)
    assert answer.status_code == 400 and line in html.unescape(said).replace(",", ""), said
    assert not site.lobby.tables and len(text) < LONGEST


def test_what_the_box_holds_is_a_position_and_its_drawing_holds_up_nobody(client, anna, boris, site):
    """Three hundred units and three hundred answers: the event loop never works on it for longer than 50 ms."""
    with anna.sit(anna.new("bot:random")) as line:  # what is made once for all tables is made
        line.settled()
    anna.get("/")
    with Stalls(client) as stalls:
        text = many("virulent-plague-squad", 150, many("shadowsuns-stealth-cadre", 150, SEATS))
        answer = new(anna, "conquest", text)
        assert answer.status_code == 303, answer.text
        id = answer.headers["location"].removeprefix("/t/")
        with anna.sit(id) as line, boris.sit(id) as other:
            line.until(lambda m: len(line.options) > 300)
            line.play(line.options[0])
            line.until("ack")
            line.send(t="inspect", key="u7")
            line.until("inspect")
            other.settled()
        assert anna.get("/").status_code == 200
    assert stalls.longest < 0.05


def test_a_position_that_takes_too_long_to_read_is_refused_and_the_next_one_is_read():
    async def run():
        readers = Readers(1, seconds=0.0)
        try:
            with pytest.raises(BadScenario, match="within a few seconds"):
                await readers.read(SKIRMISH, find("conquest"), "1")
            assert not readers.workers._all, "it was ended"
            readers.workers.seconds = 60
            assert (await readers.read(SKIRMISH, find("conquest"), "1")).pending
            with pytest.raises(BadScenario, match="there is no card 'goff-bob'"):
                await readers.read(SKIRMISH.replace("goff-nob", "goff-bob"), find("conquest"), "1")
        finally:
            readers.workers.close()

    asyncio.run(run())


FIRST = """
import sys
from starlette.testclient import TestClient
from tests.server.conftest import CHOSEN, HOST, Person, Stalls
from wartable.server.app import make_app
from wartable.server.site import Site

with TestClient(make_app(Site(sys.argv[1], pace=0, workers=0)), base_url=HOST) as client, Stalls(client) as stalls:
    anna = Person(client)
    for game in sys.argv[2:]:
        anna.get("/")
        with anna.sit(anna.new(game=game, seat2="open")) as line:
            line.settled()
print(stalls.longest)
"""


def test_the_first_table_after_a_start_holds_up_nobody(tmp_path):
    """All that is made once is made before anybody comes."""
    command = [sys.executable, "-W", "ignore", "-c", FIRST, str(tmp_path / "first.db"), *GAMES]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert float(done.stdout) < 0.05


def test_a_full_table_of_forbidden_stars_holds_up_nobody(client, anna, site):
    factions = ("ultramarines", "orks", "eldar", "chaos")
    text = f"game: forbidden-stars\ngiven: {{factions: [{', '.join(factions)}], dice: [MANY]}}\nthen: {{}}\n"
    with Stalls(client) as stalls:
        answer = new(anna, "forbidden-stars", many("attack", 99, text), seat3="bot:random")
        assert answer.status_code == 303, answer.text
        with anna.sit(answer.headers["location"].removeprefix("/t/")) as line:
            line.until(lambda m: line.options)
            line.play(line.options[0])
            line.until("ack")
    assert stalls.longest < 0.05
