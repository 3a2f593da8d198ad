"""Puzzles at the web table: every one can be opened and solved by its answer, a wrong one is refuted, and nothing is told before its time."""

import re
from datetime import date
from html import unescape

import msgspec
import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from tests.puzzles.solved import right_answers
from tests.server.conftest import BOTH, Person
from wartable.games import PACKAGES, find
from wartable.puzzles.calendar import of_each
from wartable.puzzles.files import Puzzle, names, puzzle_called
from wartable.puzzles.solving import Search, Undecided
from wartable.puzzles.trying import Attempt, begun
from wartable.server import posing
from wartable.server import store as db
from wartable.server.workers import Failed

GAMES = [game for game in PACKAGES if names(find(game))]
ALL = [(game, name) for game in GAMES for name in names(find(game))]
GAME, NAME = ALL[0]


def take(person, name=NAME, game=GAME):
    """The table at which a person tries a puzzle."""
    answer = person.get(f"/puzzle/{game}/{name}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def puzzle(name=NAME, game=GAME):
    return puzzle_called(game, name, find)


def does(line, what):
    line.send(t="coach", what=what)
    line.settled()


def plays(line, answer, **more):
    line.play(answer, **more)
    line.settled()


def refusal(line):
    return [message for message in line.raw if message["t"] == "no"][-1]


def words(html):
    """What stands there, without its tags and spaces."""
    return unescape("".join(re.sub("<[^>]*>", "", html).split()))


def asleep(site, id):
    """The table is only on disk."""
    site.lobby.forget(site.lobby.tables[id])


def solve(line, puzzle):
    for answer in right_answers(puzzle):
        assert answer in line.options
        plays(line, answer)


# -- every puzzle --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_solved_by_its_answer_and_a_wrong_one_is_refuted(anna, game):
    for name in names(find(game)):
        shown = puzzle(name, game)
        with anna.sit(take(anna, name, game)) as line:
            line.settled()
            assert posing.goal_of(shown).en in unescape(line.parts["coach"])
            assert sorted(line.options) == sorted([shown.right, *shown.fails]), name
            log = list(line.log)
            plays(line, next(iter(shown.fails)))
            assert "This does not reach the goal" in line.parts["coachno"] and line.log[: len(log)] == log, name
            assert line.options == [] and line.token == "" and 'class="line__own"' in line.parts["coachno"]
            does(line, "next")
            assert sorted(line.options) == sorted([shown.right, *shown.fails]) and line.log == log, name
            solve(line, shown)
            assert "Solved" in line.parts["coachtext"] and "in 2 tries" in line.parts["coachtext"], name
            assert line.options == []


def test_what_follows_is_told_beside_the_board_and_in_the_log(anna):
    shown = puzzle()
    with anna.sit(take(anna)) as line:
        line.settled()
        logged = len(line.log)
        plays(line, shown.right)
        assert "Right. Go on." in line.parts["coachtext"] and 'class="line__own"' in line.parts["coachtext"]
        assert len(line.log) > logged and [m for m in line.raw if m.get("log", {}).get("from") == logged]
        told = [words(entry) for entry in re.findall(r"<li>(.*?)</li>", line.parts["coachtext"])]
        assert told and told == [words(entry) for entry in line.log[logged:]]
        assert 'data-coach="back"' in line.parts["coachdo"]


def test_the_answer_is_shown_to_who_asks_for_it(anna, site):
    shown = puzzle()
    with anna.sit(id := take(anna)) as line:
        line.settled()
        plays(line, shown.right)
        does(line, "show")
        table = site.lobby.tables[id]
        assert "This is how the goal is reached" in line.parts["coachtext"] and line.options == []
        assert [d.notation for d in table.match.decisions][-len(shown.answer.steps) :] == [
            answer for _, answer, _ in shown.answer.steps
        ]
        does(line, "show")
        assert refusal(line)["text"] == "There is nothing to go back to or to show here."
        does(line, "next")
        assert shown.right in line.options
        solve(line, shown)
        assert "after a look at the answer" in line.parts["coachtext"]
    assert "after a look at the answer" in anna.get("/puzzles").text


def test_one_goes_back_answer_by_answer(anna):
    shown = puzzle()
    with anna.sit(take(anna)) as line:
        line.settled()
        first, log = sorted(line.options), list(line.log)
        does(line, "back")
        assert refusal(line)["text"] == "There is nothing to go back to or to show here."
        plays(line, shown.right)
        line.send(t="undo")
        line.settled()
        assert sorted(line.options) == first and line.log == log
        solve(line, shown)
        does(line, "back")
        assert line.options and 'data-coach="back"' in line.parts["coachdo"], "before the last answer"
        does(line, "again")
        assert sorted(line.options) == first and line.log == log


def wrong_later():
    """A puzzle, and an answer that is wrong after the right one."""
    for game, name in ALL:
        shown = puzzle(name, game)
        attempt = Attempt(shown)
        attempt.answer(shown.match.parse(attempt.seat, shown.right))
        second = attempt.match
        for action in second.options(attempt.seat):
            if not attempt.answer(action).right:
                return game, shown, second.notation(action)
            attempt = Attempt(shown)
            attempt.answer(shown.match.parse(attempt.seat, shown.right))
    raise AssertionError("none has one")


def test_a_wrong_answer_later_on_is_refuted_and_what_was_right_stays(anna):
    game, shown, wrong = wrong_later()
    with anna.sit(take(anna, shown.name, game)) as line:
        line.settled()
        plays(line, shown.right)
        second, log = sorted(line.options), list(line.log)
        plays(line, wrong)
        assert "This does not reach the goal" in line.parts["coachno"] and line.log[: len(log)] == log
        does(line, "next")
        assert sorted(line.options) == second and line.log == log


def test_an_answer_of_which_nobody_can_be_sure_is_wrong_and_says_so(anna, monkeypatch):
    shown = puzzle()

    def attempt(self, worlds, action):
        raise Undecided

    with anna.sit(take(anna)) as line:
        line.settled()
        plays(line, shown.right)
        second, log = sorted(line.options), list(line.log)
        monkeypatch.setattr(Search, "attempt", attempt)
        plays(line, second[0])
        assert "Nobody can be sure" in line.parts["coachno"] and line.log == log and line.options == []
        monkeypatch.undo()
        does(line, "next")
        assert sorted(line.options) == second and line.log == log


# -- what must not be known ----------------------------------------------------------------------------


def opened(anna, site, monkeypatch, shown):
    """All that is sent to somebody who opens this puzzle."""
    monkeypatch.setattr(posing, "puzzle_called", lambda game, name, find: shown)
    person = Person(anna.client)
    with person.sit(take(person)) as line:
        line.settled()
        return [message for message in line.raw if message["t"] != "pong"]


def test_the_answer_is_in_nothing_that_is_sent_before_it_is_asked_for(anna, site, monkeypatch):
    shown = puzzle()
    wrong = next(iter(shown.fails))
    other = msgspec.structs.replace(shown, answer=shown.fails[wrong], fails={shown.right: shown.answer})
    assert other.right != shown.right
    monkeypatch.setattr(Puzzle, "choices", 2)  # so much is told
    assert opened(anna, site, monkeypatch, shown) == opened(anna, site, monkeypatch, other)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_in_nothing_that_is_sent(anna, site, monkeypatch, game):
    name = names(find(game))[0]
    shown = puzzle(name, game)
    other = msgspec.structs.replace(shown, match=begun(shown, 5))
    monkeypatch.setattr(Puzzle, "choices", shown.choices)  # the line of the answer belongs to another world
    seen = []
    for each in (shown, other):
        monkeypatch.setattr(posing, "puzzle_called", lambda game, name, find, each=each: each)
        person = Person(anna.client)
        with person.sit(take(person, name, game)) as line:
            line.settled()
            seen.append([message for message in line.raw if message["t"] != "pong"])
    assert seen[0] == seen[1]


def test_no_replay_opens_where_a_puzzle_has_ended_its_game(anna, site):
    game, name = next((game, name) for game, name in ALL if puzzle(name, game).aim.kind == "win-game")
    with anna.sit(id := take(anna, name, game)) as line:
        line.settled()
        solve(line, puzzle(name, game))
        assert site.lobby.tables[id].match.outcome is not None and not line.over
    for page in ("replay/{}", "replay/{}/record", "replay/{}/scenario", "replay/{}/frame", "t/{}/summary"):
        assert anna.get("/" + page.format(id)).status_code in (403, 404), page
    assert anna.post(f"/t/{id}/rematch").status_code == 404 and anna.post(f"/t/{id}/fork").status_code == 404


def test_nobody_looks_back_from_a_puzzle_and_nobody_is_told_what_a_bot_would_do(anna):
    with anna.sit(take(anna)) as line:
        line.settled()
        plays(line, puzzle().right)
        line.send(t="missed", since=0, minutes=1)
        assert line.until("missed")["html"] == ""
        line.send(t="again", since=0, until=100, begin=True)
        assert "parts" not in line.until("again")
        line.send(t="hint", q=line.token)
        assert "no hints in a puzzle" in line.until("no")["text"]
        assert 'data-do="hint"' not in line.parts["prompt"]


# -- what is refused -------------------------------------------------------------------------------------


def test_what_the_rules_forbid_is_refused_with_its_rule_and_changes_nothing(anna, site):
    game, name = next(
        (game, name) for game, name in ALL if puzzle(name, game).match.explain(puzzle(name, game).aim.seat)
    )
    shown = puzzle(name, game)
    refused = shown.match.explain(shown.aim.seat)[0]
    with anna.sit(id := take(anna, name, game)) as line:
        line.settled()
        lines = site.lobby.tables[id].lines
        plays(line, shown.match.notation(refused.action))
        assert refusal(line)["rule"] == refused.rule
        plays(line, "dance")
        assert refusal(line)["text"]
        assert (
            site.lobby.tables[id].lines == lines and shown.right in line.options and not line.parts["coachno"].strip()
        )


def test_an_answer_that_is_sent_twice_counts_once(anna, site):
    shown = puzzle()
    wrong = next(iter(shown.fails))
    with anna.sit(id := take(anna)) as line:
        line.settled()
        token = line.token
        plays(line, wrong, id="same")
        plays(line, wrong, id="same", q=token)
        plays(line, shown.right, id="other", q=token)
        assert site.lobby.tables[id].puzzle.wrong == 1
        assert "no longer" in refusal(line)["text"] or refusal(line)["text"]


def test_nothing_else_moves_a_puzzle(anna, site):
    with anna.sit(id := take(anna)) as line:
        line.settled()
        before = [d.notation for d in site.lobby.tables[id].match.decisions]
        for message in (
            {"t": "resign"}, {"t": "auto", "on": True}, {"t": "until", "what": "turn"}, {"t": "undo", "auto": True},
            {"t": "retry"}, {"t": "consent", "ok": True}, {"t": "coach", "what": "next"},
        ):  # fmt: skip
            line.send(**message)
            line.settled()
        assert anna.post(f"/tables/{id}/leave").status_code != 500
        table = site.lobby.tables[id]
        assert table.result is None and [d.notation for d in table.match.decisions] == before


def test_an_answer_that_cannot_be_worked_out_changes_nothing(anna, site):
    async def tries(game, name, answers):
        raise Failed("too slow")

    with anna.sit(id := take(anna)) as line:
        line.settled()
        posed = site.lobby.tables[id].puzzle
        working, posed.tries = posed.tries, tries
        plays(line, puzzle().right)
        assert "took too long" in refusal(line)["text"] and puzzle().right in line.options
        posed.tries = working
        solve(line, puzzle())
        assert "at the first try" in line.parts["coachtext"]


@pytest.mark.parametrize(
    "path",
    [f"{GAME}/none", f"{GAME}/0", f"{GAME}/%00", f"{GAME}/..%2f..%2fetc%2fpasswd", f"{GAME}/%25", f"none/{NAME}",
     f"%00/{NAME}", f"{GAME}/" + "x" * 2000, f"{GAME}/{NAME}.yaml"],
)  # fmt: skip
def test_there_are_no_other_puzzles(anna, site, path):
    answer = anna.get(f"/puzzle/{path}")
    assert answer.status_code == 404 and ("no such puzzle" in answer.text or "%2f" in path)
    assert not site.lobby.tables


def test_a_puzzle_is_nobody_elses_business(anna, boris, site):
    id = take(anna)
    assert boris.get(f"/t/{id}").status_code == 403 and "решает кто-то другой" in boris.get(f"/t/{id}").text
    with pytest.raises(WebSocketDisconnect) as gone, boris.sit(id) as line:
        line.next()
    assert gone.value.code == 4404
    assert take(boris) != id
    for person in (anna, boris):
        assert id not in person.get("/").text and id not in person.get("/tables").text


def test_tables_of_puzzles_are_counted_like_all(anna, site):
    site.new_tables.limit = 1
    id = take(anna)
    assert anna.get(f"/puzzle/{GAME}/{names(find(GAME))[1]}").status_code == 429
    assert take(anna) == id, "what was begun is gone on with"


# -- on disk ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", ["", "right", "wrong", "right back", "show", "wrong next right", "solve"])
def test_a_puzzle_stands_where_it_was_left(anna, site, moves):
    shown = puzzle()
    with anna.sit(id := take(anna)) as line:
        line.settled()
        for move in moves.split():
            if move == "solve":
                solve(line, shown)
            elif move in ("right", "wrong"):
                plays(line, shown.right if move == "right" else next(iter(shown.fails)))
            else:
                does(line, move)
        seen, log, options = dict(line.parts), list(line.log), line.options
    asleep(site, id)
    with anna.sit(id) as line:
        line.settled()
        known = {name: html for name, html in line.parts.items() if name not in ("prompt", "options", "people")}
        assert known == {name: seen[name] for name in known} and (line.log, line.options) == (log, options)
        if not options:
            does(line, "next")
        assert line.options


def test_a_puzzle_that_was_written_anew_begins_anew(anna, site, monkeypatch):
    with anna.sit(id := take(anna)) as line:
        line.settled()
        plays(line, puzzle().right)
    asleep(site, id)
    monkeypatch.setattr(posing, "version_of", lambda game, name: "another")
    with anna.sit(id) as line:
        line.settled()
        assert 'aria-valuenow="0"' in line.parts["coach"] and puzzle().right in line.options


@BOTH
def test_what_is_solved_stays_solved_and_is_told_where_all_puzzles_are(anna, boris, client, site):
    shown, known = puzzle(), names(find(GAME))
    with anna.sit(id := take(anna)) as line:
        line.settled()
        plays(line, next(iter(shown.fails)))
        does(line, "next")
        solve(line, shown)
        assert f'href="/puzzle/{GAME}/{known[1]}"' in line.parts["coachdo"]
    page = anna.get("/puzzles").text
    assert f"Puzzles: 1 of {len(ALL)} solved" in page and "in 2 tries" in page
    assert take(anna) == id
    with anna.sit(id) as line:
        line.settled()
        assert shown.right in line.options, "who opens it again begins anew"
        plays(line, next(iter(shown.fails)))
        does(line, "show")
    rows = client.portal.call(site.store.read, sa.select(db.tried))
    assert [(r.user_id, r.game, r.name, r.wrong, r.seen, r.solved) for r in rows] == [
        (anna.who.id, GAME, NAME, 1, 0, 1)
    ]
    assert f"решено 0 из {len(known)}" in boris.get("/puzzles").text


def test_the_next_puzzle_is_one_that_is_not_solved(anna, client, site):
    known = names(find(GAME))
    row = {"user_id": anna.who.id, "game": GAME, "wrong": 0, "seen": 0, "solved": 1, "at": 0.0}
    client.portal.call(
        site.store.write, (db.tried.insert(), [{**row, "name": name} for name in known if name != known[2]])
    )
    with anna.sit(take(anna)) as line:
        line.settled()
        does(line, "show")
        assert f'href="/puzzle/{GAME}/{known[2]}"' in line.parts["coachdo"]
    with anna.sit(take(anna, known[2])) as line:
        line.settled()
        does(line, "show")
        assert 'data-test="following"' not in line.parts["coachdo"] and 'href="/puzzles"' in line.parts["coachdo"]


# -- the page ----------------------------------------------------------------------------------------------


def test_the_page_has_a_puzzle_of_the_day_for_each_game_and_all_others(anna, boris):
    page, today = anna.get("/puzzles").text, date.today()
    for game, name in of_each([find(game) for game in GAMES], today.toordinal()):
        assert re.search(rf'href="/puzzle/{game.id}/{name}" data-test="day-{game.id}"', page)
    assert len(re.findall(r'class="les" href="/puzzle/', page)) == len(ALL)
    assert f'<time datetime="{today.isoformat()}">{today:%B} {today.day}, {today.year}</time>' in page
    assert '<a class="nav__puzzles" href="/puzzles" aria-current="page">Задачи</a>' in boris.get("/puzzles").text
    assert "Найдите единственный ответ" in boris.get("/puzzles").text
    assert 'href="/puzzles"' in anna.get("/").text and 'href="/puzzles"' in anna.get("/learn").text
    assert anna.get(f"/puzzle/{GAME}").headers["location"] == f"/puzzles#{GAME}"


def test_a_puzzle_that_cannot_be_read_is_left_out(anna, monkeypatch, caplog):
    from wartable.kernel.errors import BadScenario
    from wartable.server import puzzling

    def glance(game, name, find):
        if name == NAME:
            raise BadScenario(posing.TEXTS.line("no-puzzle"))
        return puzzle_called(game.id, name, find)

    monkeypatch.setattr(puzzling, "glance", glance)
    puzzling.outlines.cache_clear()
    page = anna.get("/puzzles").text
    puzzling.outlines.cache_clear()
    assert f'href="/puzzle/{GAME}/{NAME}"' not in page and f'href="/puzzle/{GAME}/{names(find(GAME))[1]}"' in page
    assert "a puzzle cannot be read" in caplog.text
