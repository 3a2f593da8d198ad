"""Replays: every view of a finished game, its decisions in words, its log; and nothing of it before the end."""

import html
import re
from itertools import pairwise

import pytest

from tests.conformance.play import any_answer, finish
from tests.server.conftest import Person, unlinked
from wartable.games import find
from wartable.games.conquest.content import KINDS
from wartable.kernel import record
from wartable.kernel.narrate import say_action
from wartable.kernel.state import Rng
from wartable.server import render
from wartable.server.course import Row, Run, course
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo

ORDERS = ("Deploy", "Strategize", "Dominate", "Advance")
GAMES = {
    "conquest": ({"decks": ["straken", "nazdreg"]}, 5),
    "forbidden-stars": ({"factions": ["ultramarines", "chaos", "eldar"], "setup": "quick"}, 1),
    "rebellion": ({"sets": ["core", "rise-of-the-empire"], "cinematic": True}, 29),
    "circadians": ({"factions": ["jrayek", "ai", "leyrien"], "setup": "first-game"}, 1),
    "legion": ({}, 3),
}
FIGHT = {
    "conquest": "battle",
    "forbidden-stars": "battle",
    "rebellion": "combat",
    "circadians": "battle",
    "legion": "attack",
}
"""What the state of each game calls the battle that is going on."""


def battles_begun(match):
    """The numbers of the events with which battles began, by what the game reckons as one."""
    (begins,) = [r.begins for r in match.game.face.reckonings if r.kind == "battle"]
    return [n for n, event in enumerate(match.events) if isinstance(event, begins)]


def table_of(client, site, match, user="a" * 64, title="T", others=BOT):
    """A table at which this match was played."""
    seats = [SeatInfo(0, HUMAN, user, "Anna")]
    seats += [SeatInfo(n, others, bot="random") for n in range(1, len(match.game.face.sides(match.view(None))))]

    async def create():
        return await site.lobby.create(match.game.id, match.options_used, Config(), seats, title, start=match)

    return client.portal.call(create)


def played(game):
    options, seed = GAMES[game]
    return finish(record.start(find(game), options, str(seed)), seed)


@pytest.fixture(params=GAMES)
def over(request, client, site):
    """A table whose game is over."""
    return table_of(client, site, played(request.param))


def frame(person, table, at, seat):
    answer = person.get(f"/replay/{table.id}/frame?at={at}&seat={seat}")
    assert answer.status_code == 200
    return answer.json()


def drawn(parts):
    return parts["board"] + parts["tray"]


def hidden_things(match):
    """What nobody but its owner sees, as marks that the drawing has for them: cards in hands."""
    if match.game.id == "conquest":
        return {f'data-key="h{c}"' for p in match.state.players for c in p.hand}
    if match.game.id == "rebellion":
        hands = match.state.hands if match.state.combat is None else []  # in a combat the armies stand in their place
        return {f'data-key="m{c}"' for hand in hands for c in hand.cards}
    if match.game.id == "legion":
        return {f'data-key="c{card}"' for hand in match.state.hands for card in hand}
    if match.game.id == "circadians":
        return {f'data-key="t{c}"' for hand in match.state.hands for c in hand.cards}
    sides = match.state.battle.sides if match.state.battle else []
    return {f'data-key="k{c}"' for side in sides for c in side.hand}


def test_everything_is_open_to_whoever_has_the_address(over, anna, boris):
    """Also to people who did not play; each seat's view and the spectator's stay as they were."""
    for at in range(0, len(over.match.decisions), 7):
        match = record.fork(over.match, at)
        shown = drawn(frame(boris, over, at, "open")["parts"])
        for mark in hidden_things(match):
            assert mark in shown, (at, mark)
        if not match.outcome:
            face = match.game.face
            called = render.names(over, "en")
            for seat in [*range(len(over.seats)), None]:
                parts = frame(anna, over, at, "none" if seat is None else seat)["parts"]
                assert parts["board"] == face.board(match.view(seat), "en", called)
                assert parts["tray"] == face.tray(match.view(seat), "en", called)


def test_face_down_orders_and_tokens_are_open(client, site, anna):
    over = table_of(client, site, played("forbidden-stars"))
    at = next(n for n in range(400) if sum(map(len, record.fork(over.match, n).state.stacks)) > 5)
    state = record.fork(over.match, at).state
    tokens = [token & 3 for stack in state.stacks for token in stack[-4:]]
    for seat, backs in (("none", True), ("open", False)):
        stacks = "".join(re.findall(r'class="orders.*?</button>', frame(anna, over, at, seat)["parts"]["board"], re.S))
        assert ("#o-back" in stacks) == backs
        assert sum(stacks.count(f"#o-{name}") for name in ("deploy", "strategize", "dominate", "advance")) == (
            0 if backs else len(tokens)
        )
    board = frame(anna, over, at, "open")["parts"]["board"]
    assert board.count("seat__o") == sum(any(p.orders) for p in state.players) > 0
    assert "seat__o" not in frame(anna, over, at, "0")["parts"]["board"]


def test_face_down_planets_are_open(client, site, anna):
    over = table_of(client, site, played("conquest"))
    for seat, named in (("0", 0), ("none", 0), ("open", 2)):
        down = re.findall(r"planet--down[^>]*>.*?</button>", frame(anna, over, 3, seat)["parts"]["board"], re.S)
        assert len(down) == 2 and sum('class="v"' in planet for planet in down) == named


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_answer_is_shown_to_its_seat_and_where_everything_is_open(client, site, anna, game):
    over = table_of(client, site, played(game))
    at = next(n for n in range(len(over.match.decisions)) if record.fork(over.match, n).sealed)
    (seat,) = record.fork(over.match, at).sealed
    other = over.match.decisions[at].seat
    assert frame(anna, over, at, "none")["sealed"] == frame(anna, over, at, other)["sealed"] == []
    (told,) = frame(anna, over, at, "open")["sealed"]
    assert told == frame(anna, over, at, seat)["sealed"][0] and told.startswith(render.names(over, "en")[seat])


def rows(person, table, seat):
    """The list of decisions: for each its number, its words and what stands on hover."""
    moves = person.get(f"/replay/{table.id}/course?seat={seat}").json()["moves"]
    found = re.findall(
        r'data-go="(\d+)"[^>]*?(?: title="([^"]*)")?><span>\d+</span><i></i><span>(.*?)</span></button>', moves
    )
    return [(int(n), html.unescape(text.split("<small>")[0]), html.unescape(note)) for n, note, text in found]


def test_decisions_are_told_in_words_in_the_language_of_the_visitor(over, anna, boris):
    for person, lang in ((anna, "en"), (boris, "ru")):
        told = rows(person, over, "open")
        assert [n for n, _, _ in told] == list(range(len(over.match.decisions)))
        called = render.names(over, lang)
        match = record.start(over.game, over.match.options_used, over.match.seed)
        for (_, text, note), d in zip(told, over.match.decisions, strict=True):
            asked = match.pending[d.seat]
            assert note.startswith(f"{d.notation} · ")
            assert text == say_action(over.game, lang, match.state, d.action, called, asked.ask)
            match.apply(d.seat, d.action)


def test_a_look_is_told_of_others_what_it_saw(over, anna):
    """One's own answers stand there as they were given; those of others are lines of one's own log, or that there was one."""
    own = rows(anna, over, "open")
    for seat in ("0", "1", "none"):
        log = [unlinked(line) for line in anna.get(f"/replay/{over.id}/log?seat={seat}").json()["lines"]]
        lines = {html.unescape(re.sub(r"<a .*", "", line)).replace("<b>", "").replace("</b>", "") for line in log}
        seen = {re.sub("<[^>]*>", "", line).strip() for line in lines}
        unsaid = {"answers in secret", "makes a choice", "Pass"}
        for (n, text, note), whole, d in zip(rows(anna, over, seat), own, over.match.decisions, strict=True):
            if str(d.seat) == seat:
                assert (n, text, note) == whole
            else:
                assert note == "" and (text in unsaid or text in seen), (n, text)
            shown = frame(anna, over, n, seat)
            named = f"{render.names(over, 'en')[d.seat]}: {text}"
            by_events = str(d.seat) != seat and text not in unsaid
            assert shown["text"] == (text if by_events else named) and shown["note"] == note


def test_what_others_lay_face_down_is_in_no_list_but_their_own(client, site, anna):
    over = table_of(client, site, played("forbidden-stars"))
    laid = [n for n, d in enumerate(over.match.decisions) if d.notation.startswith("order ") and d.seat != 0]
    for seat, known in (("0", False), ("none", False), ("open", True)):
        told = {n: text for n, text, _ in rows(anna, over, seat)}
        assert len(laid) > 20 and all(any(o in told[n] for o in ORDERS) == known for n in laid)


def test_sealed_answers_are_no_passes_to_the_others(client, site, anna):
    over = table_of(client, site, played("conquest"))
    at = next(n for n in range(len(over.match.decisions)) if record.fork(over.match, n).sealed)
    for n in (at - 1, at):
        other = 1 - over.match.decisions[n].seat
        assert rows(anna, over, other)[n][1:] == ("answers in secret", "")
        assert n not in anna.get(f"/replay/{over.id}/course?seat={other}").json()["passes"]


def test_the_course_has_the_rounds_phases_and_battles_of_the_events(over):
    """Phases begin where they are told to begin, battles too, with who has won them."""
    told, match, face = course(over, "open", "en"), over.match, over.game.face
    before = [d.events for d in match.decisions]

    def decided_after(event):
        return next(n for n, events in enumerate(before) if events > event)

    phases = [n for n, e in enumerate(match.events) if type(e).__name__ == "PhaseBegan"]
    starts = {decided_after(event) for event in phases if event < before[-1]}  # some have no decision
    assert {p.start for p in told.phases if p.name != "Set-up"} == starts
    assert len(starts) > 2 * len(told.rounds) - (over.game.id == "legion"), "its end phase asks nothing"
    assert [r.start for r in told.rounds][1:] == [
        next(n for n in range(len(match.decisions)) if record.fork(match, n).view(None).round == r)
        for r in range(2, len(told.rounds) + 1)
    ]
    begun = battles_begun(match)
    assert [b.start for b in told.battles] == [decided_after(event) for event in begun]
    sides = face.sides(match.view(None))
    won = [[face.won(e) for e in events if face.won(e) is not None] for events in _battles(match, begun)]
    assert [b.winner for b in told.battles] == [sides[seats[0]] if seats else "" for seats in won]
    for battle in told.battles:
        for at in (battle.start, battle.stop - 1):
            assert getattr(record.fork(match, at).state, FIGHT[over.game.id]) is not None
        after = record.fork(match, battle.stop)
        assert after.outcome or getattr(after.state, FIGHT[over.game.id]) is None
    assert all(p.fought == any(p.start <= b.start < p.stop for b in told.battles) for p in told.phases)


def _battles(match, begun):
    """The events of each battle, from its beginning to the next one's."""
    return [match.events[a:b] for a, b in pairwise([*begun, len(match.events)])]


def test_passes_are_folded_and_every_other_decision_stands_for_itself(over):
    told = course(over, "open", "en")
    runs = [each for group in told.groups for each in group.rows if isinstance(each, Run)]
    alone = [each for group in told.groups for each in group.rows if isinstance(each, Row)]
    assert runs and all(len(run.rows) > 1 and all(row.told.passes for row in run.rows) for run in runs)
    assert sorted([r.n for r in alone] + [r.n for run in runs for r in run.rows]) == list(
        range(len(over.match.decisions))
    )
    spelled = {over.match.decisions[n].notation for n in told.passes}
    none = {"spend 0"} if over.game.id == "legion" else set()
    assert spelled <= {"pass", "done", "decline", *none} and {"pass", "done"} & spelled
    shields = [r for r in alone if r.told.text == "No shield card"]
    assert over.game.id != "conquest" or (shields and all(r.under for r in shields)), (
        "what answers an attack stays with it"
    )


def test_the_graph_ends_with_the_winner_and_knows_what_everybody_saw(client, site):
    for game in GAMES:
        over = table_of(client, site, played(game))
        lines = course(over, "0", "en").lines
        assert [line.name for line in lines] == list(render.names(over, "en").values())
        (winner,) = [n for n, result in enumerate(over.outcome.results) if result == "win"]
        last = [float(line.path.rsplit(" ", 1)[1]) if line.path else None for line in lines]
        if len(lines) == 2:
            assert (last[0] < 10) == (winner == 0) and last[1] is None
        else:
            assert min(last) == last[winner] < 10
        assert lines == course(over, "open", "en").lines == course(over, "none", "en").lines


def test_the_log_is_the_one_of_the_table_up_to_every_decision(over, anna, boris):
    """For each seat the very lines of the live table; where everything is open, every event whole."""
    for seat in [*range(len(over.seats)), None]:
        told = boris.get(f"/replay/{over.id}/log?seat={'none' if seat is None else seat}").json()
        assert told["lines"] == render.log_lines(over, seat, "ru")
        assert len(told["before"]) == len(over.match.decisions) + 1 and told["before"][-1] == len(told["lines"])
        for at in range(0, len(over.match.decisions), 40):
            assert told["before"][at] == len(record.fork(over.match, at).log(seat))
    told = anna.get(f"/replay/{over.id}/log?seat=open").json()
    assert len(told["lines"]) == len(over.match.events)
    assert 'class="rule rule--tiny"' in told["lines"][-1] or "log__h" in told["lines"][-1]


def test_the_log_of_everything_names_what_was_drawn(client, site, anna):
    over = table_of(client, site, played("conquest"))
    names = {html.escape(k.name["en"]) for k in KINDS.values()}
    named = {}
    for seat in ("0", "1", "none", "open"):
        lines = [unlinked(line) for line in anna.get(f"/replay/{over.id}/log?seat={seat}").json()["lines"]]
        named[seat] = sum(" draws " in line and any(name in line for name in names) for line in lines)
    assert named["none"] == 0 < min(named["0"], named["1"])
    assert named["open"] == named["0"] + named["1"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_replay_answers_before_the_end(client, site, game):
    options, seed = GAMES[game]
    match, rng = record.start(find(game), options, "a seed nobody may read"), Rng(seed)
    for _ in range(30):
        match.apply(*any_answer(match, rng))
    anna, stranger = Person(client), Person(client)
    table = table_of(client, site, match, anna.who.id, others=HUMAN)
    for person in (anna, stranger):
        told = [f"/{part}?seat={seat}" for part in ("frame", "log", "course") for seat in ("open", "0", "none")]
        for path in ["", "/record", "/scenario", *told]:
            answer = person.get(f"/replay/{table.id}{path}")
            assert answer.status_code == 403, path
            assert table.match.seed not in answer.text and "data-key" not in answer.text
        assert person.post(f"/replay/{table.id}/fork", at="3", seat="0").status_code == 403


def test_a_fork_begins_anywhere_with_the_seat_and_the_bot_of_choice(over, site, anna):
    for at, seat, bot in ((0, 1, "random"), (17, 0, "greedy"), (len(over.match.decisions) - 1, 1, "random")):
        answer = anna.post(f"/replay/{over.id}/fork", at=str(at), seat=str(seat), bot=bot)
        forked = site.lobby.tables[answer.headers["location"].removeprefix("/t/")]
        assert [s.kind == HUMAN for s in forked.seats] == [n == seat for n in range(len(over.seats))]
        assert {s.bot for s in forked.seats if s.kind == BOT} == {bot}
        assert forked.match.decisions[:at] == over.match.decisions[:at] and forked.origin == {
            "table": over.id,
            "at": at,
            "title": over.title,
        }
    assert anna.post(f"/replay/{over.id}/fork", at="99999", seat="0", bot="greedy").status_code == 400
