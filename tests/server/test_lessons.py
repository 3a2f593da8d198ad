"""Lessons at the web table: one person, a coach, answers that are taught and others that are explained; all of it on disk."""

import re
import sys
from html import unescape

import pytest
import sqlalchemy as sa
import yaml
from starlette.websockets import WebSocketDisconnect

from tests.lessons.test_reading import a_lesson, a_step, words
from tests.server.conftest import BOTH, Person
from wartable.bots.hints import Judgement, Reason
from wartable.lessons import lesson_of, plan_of
from wartable.server import coach, learning, tables
from wartable.server import store as db

OGRYN, TRADER = "deploy stalwart-ogryn @1", "deploy rogue-trader @2"
WHY = {"pass": words("Not yet."), "deploy rogue-trader *": {**words("Too cheap."), "rule": "CQ-DEPLOY-010"}}
SHORT = a_lesson(
    title=words("Short"),
    steps=[
        a_step(say=words("Take this [1] there [2].")) | {"light": ["stalwart-ogryn", "@1"]},
        a_step(say=words("Deploy it [1].")) | {"answer": OGRYN, "wrong": WHY, "light": ["stalwart-ogryn"], "then": [{1: "pass"}]},
        a_step(answer=["pass", "deploy *"]),
    ],
)  # fmt: skip
FREE = a_lesson(
    title=words("Free"),
    steps=[a_step(free=True, until={"happened": {"phase-began": {"phase": "command"}}}), a_step()],
    occasions=[{"when": {"asked": {0: "deployment-turn"}}, "say": words("Do as you like.")}],
    bot="random",
)
GUIDED = {
    **{key: SHORT[key] for key in ("game", "learn", "minutes", "then")}, "title": words("Guided"),
    "options": {"decks": ["straken", "nazdreg"]}, "bot": "random",
    "steps": [a_step(say=words("Welcome."))],
    "occasions": [{"when": {"asked": {0: "deployment-turn"}}, "say": words("Do as you like.")}],
}  # fmt: skip


def use(monkeypatch, **lessons):
    """Conquest's course is these lessons."""
    read = tuple(lesson_of(yaml.safe_dump(told), id) for id, told in lessons.items())
    for module in (sys.modules["wartable.lessons.course"], tables, learning, coach):
        monkeypatch.setattr(module, "course", lambda game: read if game == "conquest" else ())
    plan_of.cache_clear()


@pytest.fixture(autouse=True)
def ours(monkeypatch):
    use(monkeypatch, short=SHORT, free=FREE, guided=GUIDED)
    yield
    plan_of.cache_clear()


def take(person, lesson="short", game="conquest"):
    """The table at which a person takes a lesson."""
    answer = person.get(f"/learn/{game}/{lesson}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def step(line):
    """Which step the coach's panel shows."""
    return int(re.search(r'aria-valuenow="(\d+)"', line.parts["coach"])[1])


def does(line, what):
    line.send(t="coach", what=what)
    line.settled()


def plays(line, answer, **more):
    line.play(answer, **more)
    line.settled()


def lit(line):
    """What carries which number, and whether it may not be chosen."""
    found = re.findall(r'data-lit="(\w+)" data-n="(\d)"( data-aside)?', line.parts["coach"])
    return [(key, n, bool(aside)) for key, n, aside in found]


def begun(line):
    line.settled()
    does(line, "next")
    assert step(line) == 2


# -- the table ---------------------------------------------------------------------------------------


def test_what_is_to_be_read_is_read_before_anything_is_asked(anna):
    with anna.sit(take(anna)) as line:
        line.settled()
        assert "Take this" in line.parts["coachtext"] and line.options == [] and line.token == ""
        assert 'data-coach="next"' in line.parts["coachdo"] and 'data-coach="back"' not in line.parts["coachdo"]
        (ogryn, one, aside), (planet, two, _) = lit(line)
        assert (one, two, planet, aside) == ("1", "2", "p0", True)
        does(line, "next")
        assert lit(line) == [(ogryn, "1", False)], "now it may be chosen"
        assert f'<span class="litn" data-keys="{ogryn}">1</span>' in line.parts["coachtext"]
        assert OGRYN in line.options and "pass" in line.options
        taught = re.findall(r'data-a="([^"]*)" data-keys="[^"]*"(?: data-pass)? data-taught', line.parts["options"])
        assert [unescape(a) for a in taught] == [OGRYN]


def test_words_of_the_rulebook_are_explained_where_the_coach_says_them_first(anna, monkeypatch):
    said = "A warlord [1] & a warlord.\n\nThe warlord at the planet [2], the planet."
    told = {**SHORT["steps"][0], "say": words(said)}
    wrong = a_step(answer=OGRYN, wrong={"pass": words("No warlord.")})
    use(monkeypatch, short=SHORT | {"steps": [told, wrong]})
    with anna.sit(take(anna)) as line:
        line.settled()
        text = line.parts["coachtext"]
        assert re.findall(r'data-term="([\w-]+)"', text) == ["warlord", "planet"]
        assert re.findall(r'class="litn" data-keys="\w+">(\d)<', text) == ["1", "2"] and "&amp; a warlord." in text
        does(line, "next")
        plays(line, "pass")
        assert 'data-term="warlord"' in line.parts["coachno"]


def test_the_answer_that_is_taught_goes_on_and_the_others_answer(anna, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
        assert step(line) == 3 and [d.notation for d in site.lobby.tables[id].match.decisions] == [OGRYN, "pass"]
        plays(line, TRADER.replace("@2", "@3")) if TRADER in line.options else plays(line, "pass")
        assert "How to deploy." in line.parts["coachtext"] and "Free" in line.parts["coachdo"]
    assert "Lessons: 1 of 3 done" in anna.get("/learn").text


@pytest.mark.parametrize(("answer", "why", "rule"), [("pass", "Not yet.", ""), (TRADER, "Too cheap.", "CQ-DEPLOY-010")])
def test_a_lawful_answer_that_is_not_taught_is_explained_and_changes_nothing(anna, site, answer, why, rule):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        before, lines = dict(line.parts), site.lobby.tables[id].lines
        plays(line, answer, id="one")
        assert {m["t"]: m.get("text") for m in line.raw if m.get("id") == "one"} == {"no": None}
        assert why in line.parts["coachno"] and rule in line.parts["coachno"]
        assert {name for name in line.parts if line.parts[name] != before[name]} == {"coachno"}
        assert site.lobby.tables[id].lines == lines and not site.lobby.tables[id].match.decisions
        plays(line, OGRYN)
        assert step(line) == 3 and not line.parts["coachno"].strip()


def test_what_the_rules_forbid_is_refused_with_its_rule(anna):
    with anna.sit(take(anna)) as line:
        begun(line)
        plays(line, "deploy stalwart-ogryn @9")
        assert [m for m in line.raw if m["t"] == "no"][-1]["text"]
        assert step(line) == 2 and not line.parts["coachno"].strip()


def test_back_and_undo_are_one_step_back_and_again_is_the_beginning(anna, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
        token = line.token
        line.send(t="undo")
        line.settled()
        assert step(line) == 2 and not site.lobby.tables[id].match.decisions and line.token != token
        plays(line, OGRYN)
        does(line, "back")
        does(line, "back")
        assert step(line) == 1
        does(line, "back")
        assert [m for m in line.raw if m["t"] == "no"][-1]["text"] == "The lesson goes no further this way."
        does(line, "next")
        does(line, "show")
        assert step(line) == 3 and [d.notation for d in site.lobby.tables[id].match.decisions] == [OGRYN, "pass"]
        does(line, "again")
        assert step(line) == 1


def test_an_answer_that_is_sent_twice_counts_once(anna, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        token = line.token
        plays(line, OGRYN, id="same")
        plays(line, OGRYN, id="same", q=token)
        assert step(line) == 3 and len(site.lobby.tables[id].match.decisions) == 2


def test_nothing_else_moves_a_lesson(anna, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        for message in (
            {"t": "resign"}, {"t": "auto", "on": True}, {"t": "until", "what": "turn"}, {"t": "undo", "auto": True},
            {"t": "retry"}, {"t": "consent", "ok": True},
        ):  # fmt: skip
            line.send(**message)
            line.settled()
        assert site.lobby.tables[id].outcome is None and not site.lobby.tables[id].match.decisions


def test_a_lesson_message_at_another_table_is_refused(anna):
    with anna.sit(anna.new("bot:random")) as line:
        line.settled()
        does(line, "next")
        assert [m for m in line.raw if m["t"] == "no"][-1]["text"] == "There is no such lesson."


# -- on disk -----------------------------------------------------------------------------------------


def asleep(client, site, id):
    """The table is only on disk."""
    site.lobby.forget(site.lobby.tables[id])


@BOTH
def test_a_lesson_stands_where_it_was_left(anna, client, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
        does(line, "back")
        plays(line, "pass")  # wrong: it leaves no trace
        plays(line, OGRYN)
        seen = {name: html for name, html in line.parts.items() if name not in ("prompt", "options", "people")}
        options = line.options
    asleep(client, site, id)
    with anna.sit(id) as line:
        line.settled()
        assert {name: html for name, html in line.parts.items() if name in seen} == seen
        assert line.options == options
        does(line, "back")
        assert step(line) == 2
    assert take(anna) == id, "the same lesson is the same table"


def test_a_lesson_that_was_written_anew_begins_anew(anna, client, site, monkeypatch):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
    asleep(client, site, id)
    use(monkeypatch, short={**SHORT, "title": words("Shorter")}, free=FREE, guided=GUIDED)
    with anna.sit(id) as line:
        line.settled()
        assert step(line) == 3 and "Shorter" in line.parts["coach"], "other words are no other lesson"
    asleep(client, site, id)
    use(monkeypatch, short={**SHORT, "steps": [*SHORT["steps"], a_step()]}, free=FREE, guided=GUIDED)
    with anna.sit(id) as line:
        line.settled()
        assert step(line) == 1
        begun(line)
        plays(line, OGRYN)
    asleep(client, site, id)
    with anna.sit(id) as line:
        line.settled()
        assert step(line) == 3


@BOTH
def test_what_is_done_stays_done(anna, client, site):
    with anna.sit(take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
        plays(line, "pass")
        does(line, "again")
        begun(line)
    page = anna.get("/learn").text
    assert "Lessons: 1 of 3 done" in page and 'href="/learn/conquest/free" data-test="go-on"' in page
    rows = client.portal.call(site.store.read, sa.select(db.learnt))
    assert [(row.user_id, row.game, row.name, row.step, row.done) for row in rows] == [
        (anna.who.id, "conquest", "short", 2, 1)
    ]


def test_an_unfinished_lesson_is_gone_on_with(anna, boris):
    with anna.sit(take(anna, "free")):
        pass
    assert re.search(r'href="/learn/conquest/free" data-test="go-on">Go on: Conquest · Free', anna.get("/learn").text)
    assert re.search(
        r'href="/learn/conquest/short" data-test="go-on">Начать: Завоевание · Short', boris.get("/learn").text
    )


def test_the_course_one_comes_from_is_the_one_to_begin(anna, monkeypatch):
    """Whoever chose a game on the first page is offered the lessons of that game, and not those of another."""
    read = {game: (lesson_of(yaml.safe_dump(SHORT | {"game": game}), "short"),) for game in ("conquest", "legion")}
    monkeypatch.setattr(learning, "course", lambda game: read.get(game, ()))
    assert 'data-test="go-on">Begin: Legion' in anna.get("/learn?game=legion").text
    assert 'data-test="go-on">Begin: Conquest' in anna.get("/learn?game=nothing").text


def test_when_a_lesson_is_done_the_prompt_says_so(anna):
    with anna.sit(take(anna)) as line:
        begun(line)
        assert "Read on" not in line.parts["prompt"]
        plays(line, OGRYN)
        plays(line, "pass")
        assert "Lesson done" in line.parts["prompt"] and "Read on" not in line.parts["prompt"]


# -- others ------------------------------------------------------------------------------------------


def test_a_lesson_is_nobody_elses_business(anna, boris, site):
    id = take(anna)
    assert boris.get(f"/t/{id}").status_code == 403
    with pytest.raises(WebSocketDisconnect) as gone, boris.sit(id) as line:
        line.next()
    assert gone.value.code == 4404
    for invite in (s.invite for s in site.lobby.tables[id].seats):
        assert boris.post(f"/join/{invite}", name="Boris").status_code != 303
    assert boris.post(f"/t/{id}/fork").status_code == 404
    assert [s.user for s in site.lobby.tables[id].seats] == [anna.who.id, ""]
    assert id not in boris.get("/").text and id not in boris.get("/tables").text
    assert take(boris) != id


def test_lessons_are_not_among_ones_tables(anna):
    id = take(anna)
    assert id not in anna.get("/").text and id not in anna.get("/tables").text


@pytest.mark.parametrize(
    "path",
    ["conquest/none", "conquest/0", "conquest/-1", "conquest/4", "conquest/%00", "conquest/..%2f..%2fetc%2fpasswd", "conquest/%25",
     "none/short", "%00/short", "conquest/" + "x" * 2000, "rebellion/short", "conquest/short%22%25"],
)  # fmt: skip
def test_there_are_no_other_lessons(anna, site, path):
    assert anna.get(f"/learn/{path}").status_code == 404
    assert not site.lobby.tables


def test_a_game_without_lessons_has_no_course(anna):
    assert anna.get("/learn/rebellion").headers["location"] == "/learn?game=rebellion#rebellion"
    assert anna.get("/learn/%2f%2fevil.example").headers.get("location", "/learn") == "/learn"


def test_tables_of_lessons_are_counted_like_all(anna, site):
    site.new_tables.limit = 1
    take(anna)
    assert anna.get("/learn/conquest/free").status_code == 429
    assert anna.get("/learn/conquest/short").status_code == 303, "what was begun is gone on with"


# -- free play ---------------------------------------------------------------------------------------


def test_one_plays_on_freely_from_where_a_lesson_stands(anna, site):
    with anna.sit(id := take(anna)) as line:
        begun(line)
        plays(line, OGRYN)
    forked = anna.post(f"/t/{id}/fork").headers["location"].removeprefix("/t/")
    table = site.lobby.tables[forked]
    assert table.lesson is None and not table.config.lesson and [s.kind for s in table.seats] == ["human", "bot"]
    assert [d.notation for d in table.match.decisions][:2] == [OGRYN, "pass"]
    with anna.sit(forked) as line:
        line.settled()
        assert line.options and "coach" not in line.parts
    assert len(site.lobby.tables[id].match.decisions) == 2


def test_in_free_play_bots_answer_and_the_coach_speaks_once(anna, site, client):
    with anna.sit(id := take(anna, "free")) as line:
        line.settled()
        assert "Do as you like." in line.parts["coachtext"] and OGRYN in line.options
        plays(line, OGRYN)
        for _ in range(10):
            if step(line) == 2:
                break
            assert "Do as you like." not in line.parts["coachtext"]
            plays(line, "pass")
        assert step(line) == 2
    asleep(client, site, id)
    with anna.sit(id) as line:
        line.settled()
        assert step(line) == 2


def test_a_guided_game_is_begun_by_chance_and_asks_only_what_matters(anna, boris, site):
    with anna.sit(id := take(anna, "guided")) as line:
        line.settled()
        assert "Welcome." in line.parts["coachtext"]
        does(line, "next")
        assert step(line) == 2 and line.options
        for _ in range(12):
            assert len(line.options) > 1, "a question with one answer answers itself"
            plays(line, line.options[0])
        table = site.lobby.tables[id]

        def own():
            return [n for n, d in enumerate(table.match.decisions) if d.seat == 0 and n not in table.lesson.spared]

        given = own()
        assert len(given) > 6, "a mistake is pointed out and not taken at once; two questions may be answered together"
        does(line, "back")
        assert own() == given[:-1]
        assert len(line.options) > 1
        assert 'data-do="hint"' in line.parts["coachdo"] and 'data-coach="show"' not in line.parts["coachdo"]
    assert site.lobby.tables[take(boris, "guided")].match.seed != table.match.seed


def test_whoever_goes_back_in_a_guided_game_hears_again_what_was_said_there(anna):
    with anna.sit(take(anna, "guided")) as line:
        line.settled()
        does(line, "next")
        while "Do as you like." not in line.parts["coachtext"]:
            plays(line, line.options[0])
        for _ in range(2):  # a mistake is pointed out at first, and taken when it is given again
            if "Do as you like." in line.parts["coachtext"]:
                plays(line, line.options[0])
        assert "Do as you like." not in line.parts["coachtext"]
        does(line, "back")
        assert "Do as you like." in line.parts["coachtext"]


def test_the_page_of_all_lessons_tells_what_one_learns(client):
    page = Person(client, "ru").get("/learn").text
    assert "How to deploy." in page and "3 мин" in page and "Учимся играя" in page
    assert re.search(r'<a href="/learn" aria-current="page">Уроки</a>', page)
    assert 'href="/learn?game=conquest#conquest"' in Person(client).get("/").text


def test_hints_are_where_the_lesson_leaves_one_free_and_nowhere_else(anna):
    with anna.sit(take(anna)) as line:
        line.settled()
        does(line, "next")
        assert 'data-do="hint"' not in line.parts["prompt"]
        line.send(t="hint", q=line.token)
        assert "the coach says what to do" in line.until("no")["text"]
    with anna.sit(take(anna, "free")) as line:
        line.settled()
        assert 'data-do="hint"' in line.parts["prompt"]
        line.send(t="hint", q=line.token)
        told = line.until("hint")
        line.send(t="play", id="1", q=line.token, a=told["a"])
        assert line.until(lambda message: message["t"] in ("ack", "no"))["t"] == "ack"


def test_a_mistake_that_costs_much_is_pointed_out_before_it_counts(anna, site, monkeypatch):
    grave = []

    async def judge(match, seat, action):
        grave.append(match.notation(action))
        best = next(each for each in match.options(seat) if each != action)
        return (
            Judgement(action, best, 0.3, 0.2, (Reason("resources", -0.2),))
            if len(grave) == 1
            else Judgement(action, best)
        )

    with anna.sit(id := take(anna, "guided")) as line:
        line.settled()
        does(line, "next")
        coached, match = site.lobby.tables[id].lesson, site.lobby.tables[id].match
        coached.judge = judge
        decided, first = len(match.decisions), line.options[0]
        plays(line, first)
        assert (
            "may cost about 30\N{NO-BREAK SPACE}%" in line.parts["coachno"]
            and "choose it once more" in line.parts["coachno"]
        )
        said = re.sub("<[^>]+>", "", line.parts["coachno"])
        assert said.index("choose it once more") < said.index("fewer resources"), (
            "how to insist is read before the terms"
        )
        assert len(match.decisions) == decided, "nothing has changed"
        plays(line, first)
        assert match.decisions[decided].notation == first and not line.parts["coachno"].strip()
        assert grave == [first], "who means it is not asked twice"
