"""Two against two at the web table: what partners share, who answers, who follows whom, and how it ends for every side."""

import re
from html import unescape
from types import SimpleNamespace

import pytest

from tests.kernel.relays import relay, to_marks
from tests.server.conftest import Person, calm
from wartable.games import find
from wartable.kernel.state import SHARED, Seating
from wartable.server import claiming, clocks
from wartable.server.deciding import for_bots
from wartable.server.new_pages import _partners
from wartable.server.passing import answered
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo

ANNA, BORIS, CLARA, DMITRI = range(4)
NAMES = ("Anna", "Борис", "Clara", "Дмитрий")
LANGS = ("en", "ru", "en", "ru")


@pytest.fixture(autouse=True)
def on_the_table(relay_game):
    """All of it is about relay."""


def set_up(client, site, match, people, auto=False, **config):
    """A table in a position; where there is nobody, a bot sits."""
    seats = [
        SeatInfo(n, HUMAN, p.who.id, NAMES[n], auto=auto) if p is not None else SeatInfo(n, BOT, bot="random")
        for n, p in enumerate(people)
    ]

    async def create():
        return await site.lobby.create("relay", match.options_used, Config(**config), seats, "T", start=match)

    return client.portal.call(create)


@pytest.fixture
def four(client):
    return [Person(client, lang) for lang in LANGS]


class Sitting:
    """Four people (or fewer) with their pages open."""

    def __init__(self, table, people):
        self.table, self.people = table, people

    def __enter__(self):
        self.lines = {n: p.sit(self.table.id).__enter__() for n, p in enumerate(self.people) if p is not None}
        self.calm()
        return self

    def __exit__(self, *error):
        for line in self.lines.values():
            line.__exit__(None, None, None)

    def __getitem__(self, seat):
        return self.lines[seat]

    def calm(self):
        calm(*self.lines.values())

    def play(self, seat, text):
        self[seat].play(text, id=f"{seat}-{text.replace(' ', '-')}-{len(self.table.match.decisions)}")
        self.calm()

    def silent(self, *seats):
        """What is done meanwhile sends nothing at all to these."""
        heard = {seat: len(self[seat].raw) for seat in seats}

        def since():
            self.calm()
            return all({m["t"] for m in self[seat].raw[heard[seat] :]} <= {"pong"} for seat in seats)

        return since


def question(line):
    return unescape(re.search(r'<h1 class="prompt__q">(.*?)</h1>', line.parts["prompt"])[1])


def meta(line):
    return unescape(" ".join(re.findall(r"<span>([^<]*)</span>", line.parts["prompt"])))


def hand(line):
    return [int(card) for card in re.findall(r'data-key="c(\d+)"', line.parts["tray"])]


def text_of(html):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


# -- seats and sides -------------------------------------------------------------------------------


def test_seats_are_framed_by_side_with_who_is_here_and_who_is_asked(client, site, four):
    table = set_up(client, site, relay(), [four[0], four[1], four[2], None])
    with Sitting(table, [four[0], four[1], None, None]) as sat:
        frames = re.findall(r'<section class="side.*?</section>', sat[ANNA].parts["sides"], re.S)
        assert [text_of(f) for f in frames] == [
            "North · your side Anna you · is asked Clara away · is asked",
            "South Борис here Random bot a bot",
        ]
        assert text_of(sat[BORIS].parts["sides"]) == (
            "Север Anna на месте · решает Clara нет на месте · решает против "
            "Юг · ваша сторона Борис вы Бот «Наугад» бот"
        )
        with four[2].sit(table.id) as clara:
            clara.settled()
            sat.calm()
            assert "Clara here" in text_of(sat[ANNA].parts["sides"])
        sat[ANNA].until(lambda m: "Clara away" in text_of(m.get("parts", {}).get("sides", "")))


def test_where_everybody_plays_alone_nothing_is_framed(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        line.settled()
        assert line.parts["sides"] == "" and "sides.css" not in anna.get(f"/t/{table}").text


# -- a question to either of two -------------------------------------------------------------------


def test_both_partners_are_asked_and_see_the_same_and_the_others_do_not(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        assert question(sat[ANNA]) == question(sat[CLARA]) == "Play a card for your side"
        assert "you or Clara: the first answer counts" in meta(sat[ANNA])
        assert "you or Anna: the first answer counts" in meta(sat[CLARA])
        assert hand(sat[ANNA]) == hand(sat[CLARA]) == [1, 2, 3, 4, 5, 6]
        assert hand(sat[BORIS]) == hand(sat[DMITRI]) == [11, 12, 13, 14, 15, 21]
        assert sat[ANNA].options == sat[CLARA].options == [f"play {card}" for card in range(1, 7)]
        assert sat[ANNA].token and sat[CLARA].token and sat[ANNA].token != sat[CLARA].token
        assert sat[BORIS].options == [] and question(sat[BORIS]) == "Решает Anna или Clara"


def test_the_first_answer_counts_and_who_comes_later_is_told_kindly(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        late = sat[ANNA].token
        sat.play(CLARA, "play 3")
        sat[ANNA].play("play 4", q=late, id="late")
        told = sat[ANNA].until("note")
        assert told == {"t": "note", "id": "late", "text": "Clara was quicker: the question is answered already."}
        sat.play(DMITRI, "play 11")
        sat[ANNA].play("play 4", q=late, id="later")
        assert sat[ANNA].until("note")["id"] == "later", "however late"
        assert [(d.seat, d.notation) for d in table.match.decisions] == [(CLARA, "play 3"), (DMITRI, "play 11")]
        sat[BORIS].play("play 12", q="0" * 16)
        assert "rule" not in sat[BORIS].until("no"), "a token of nothing is no late answer"


def test_in_russian_too(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        sat.play(ANNA, "play 3")
        late = sat[DMITRI].token
        sat.play(BORIS, "play 12")
        sat[DMITRI].play("play 11", q=late, id="late")
        assert sat[DMITRI].until("note")["text"] == "Вас опередили: Борис. Ответ на этот вопрос уже дан."


def test_a_late_answer_is_told_kindly_after_a_restart_too(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        late = sat[ANNA].token
        sat.play(CLARA, "play 3")
    site.lobby.forget(table)
    with four[ANNA].sit(table.id) as line:
        line.settled()
        line.play("play 4", q=late, id="again")
        assert line.until("note")["text"] == "Clara was quicker: the question is answered already."
        assert len(site.lobby.tables[table.id].match.decisions) == 1


@pytest.fixture
def moment(monkeypatch):
    """The time in which a question that was taken is kept goes on when it is told to."""
    now = SimpleNamespace(monotonic=lambda: now.at, at=100.0)
    monkeypatch.setattr(claiming, "time", now)
    return now


def test_who_takes_a_question_has_it_for_half_a_minute(client, site, four, moment):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        quiet = sat.silent(BORIS, DMITRI)
        sat[ANNA].send(t="claim", seat=ANNA)
        assert quiet(), "the others hear nothing of it"
        assert "You have taken it" in meta(sat[ANNA]) and sat[ANNA].options
        assert question(sat[CLARA]) == "Anna has taken this question" and sat[CLARA].options == []
        sat[CLARA].play("play 3", q=table.token(CLARA), id="x")
        assert sat[CLARA].until("no")["text"] == "Anna has taken this question."
        assert not sat[CLARA].raw[-1].get("rule") and table.match.decisions == []
        sat[CLARA].send(t="claim", seat=CLARA)
        assert sat[CLARA].until("no")["text"] == "Anna has taken this question."
        moment.at += claiming.HOLDS
        client.portal.call(table.changed)
        sat.calm()
        assert sat[CLARA].options and question(sat[CLARA]) == "Play a card for your side"
        sat.play(CLARA, "play 3")
        assert table.match.decisions[0].seat == CLARA


def test_a_question_can_be_left_to_the_partner(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        sat[ANNA].send(t="claim", seat=CLARA)
        sat.calm()
        assert question(sat[ANNA]) == "Clara has taken this question" and sat[CLARA].options
        sat[CLARA].send(t="claim", seat=ANNA)
        sat.calm()
        assert question(sat[CLARA]) == "Anna has taken this question" and sat[ANNA].options
        sat.play(ANNA, "play 1")
        sat[BORIS].send(t="claim", seat=BORIS)
        sat.calm()
        assert question(sat[DMITRI]) == "Вопрос на себя берёт Борис", "the next question is nobody's before it is taken"


@pytest.mark.parametrize(("seat", "taker"), [(BORIS, BORIS), (ANNA, BORIS), (ANNA, 9), (ANNA, -1)])
def test_what_is_not_shared_cannot_be_taken(client, site, four, seat, taker):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        sat[seat].send(t="claim", seat=taker)
        assert sat[seat].until("no")["text"] == say(LANGS[seat], "no-claim") and table.claim is None


def test_a_question_of_one_seat_cannot_be_taken(client, site, four):
    table = set_up(client, site, to_marks(relay()), four)
    with Sitting(table, four) as sat:
        sat[ANNA].send(t="claim", seat=ANNA)
        assert sat[ANNA].until("no")["text"] == say("en", "no-claim")


def test_a_bot_leaves_the_question_to_its_partner_unless_it_is_left_to_the_bot(client, site, four):
    table = set_up(client, site, relay(), [four[0], None, None, None])
    with Sitting(table, [four[0], None, None, None]) as sat:
        assert table.match.decisions == [] and for_bots(table) == []
        assert "you or Random bot 2: the first answer counts" in meta(sat[ANNA])
        assert 'data-do="claim" data-seat="2"' in sat[ANNA].parts["prompt"]
        assert 'data-do="claim" data-seat="0"' not in sat[ANNA].parts["prompt"], "no bot will be quicker"
        sat[ANNA].send(t="claim", seat=CLARA)
        sat[ANNA].until(lambda m: question(sat[ANNA]) == "Plant a mark")
        assert [d.seat for d in table.match.decisions][:2] == [CLARA, BORIS], "and of two bots one answers"


def test_what_has_one_answer_for_both_partners_answers_itself(client, site, four):
    table = set_up(client, site, relay(hands=[[4], [12]]), [four[0], None, four[2], None], auto=True)
    assert answered(table, ANNA) is None, "in company only declining is left to the server"
    alone = set_up(client, site, relay(hands=[[4], [12]]), [four[0], None, None, None], auto=True)
    first = alone.match.decisions[0]
    assert (first.seat, first.notation) == (ANNA, "play 4") and 0 in alone.auto
    choice = set_up(client, site, relay(), [four[0], None, None, None], auto=True)
    assert answered(choice, ANNA) is None


# -- secret poses of two captains ------------------------------------------------------------------


def test_a_captains_sealed_mark_is_hidden_from_everybody_and_can_be_taken_back(client, site, four):
    table = set_up(client, site, to_marks(relay()), four)
    with Sitting(table, four) as sat:
        assert question(sat[CLARA]) == "Waiting for 2 of 2: all are revealed together"
        quiet = sat.silent(BORIS, CLARA, DMITRI)
        sat[ANNA].play("mark 7")
        sat[ANNA].until("ack")
        assert quiet()
        assert "Your choice is sealed" in sat[ANNA].parts["prompt"]
        sat[ANNA].send(t="undo")
        assert quiet()
        assert table.match.sealed == () and ANNA in table.match.pending
        sat.play(ANNA, "mark 9")
        sat.play(BORIS, "mark 3")
        assert table.match.state.marks == [[9], [3]] and table.match.state.round == 2


def test_a_pose_that_is_refused_names_its_rule(client, site, four):
    table = set_up(client, site, relay(marks=[[5], []], hands=[[1, 2], [11, 12]], round=2), four)
    with Sitting(table, four) as sat:
        sat.play(CLARA, "play 1")
        sat.play(DMITRI, "play 11")
        sat[ANNA].play("mark 5", id="x")
        assert sat[ANNA].until("no")["rule"] == "RL-MARK-003"
        sat.play(ANNA, "hold")
        assert table.match.sealed == (ANNA,)


# -- clocks ----------------------------------------------------------------------------------------


@pytest.fixture
def still(monkeypatch):
    """Time stands still unless it is told to go on."""
    now = SimpleNamespace(monotonic=lambda: now.at, at=1000.0)
    monkeypatch.setattr(clocks, "time", now)
    return now


FISCHER = {"clock": "fischer", "seconds": 100, "increment": 10}


def told_clocks(line):
    return next(m["clocks"] for m in reversed(line.raw) if "clocks" in m)


def test_a_side_has_one_clock(client, site, four, still):
    table = set_up(client, site, relay(), four, **FISCHER)
    with Sitting(table, four) as sat:
        assert told_clocks(sat[BORIS]) == [{"left": 100_000, "runs": True}, {"left": 100_000, "runs": False}]
        still.at += 20
        sat.play(CLARA, "play 1")
        assert told_clocks(sat[ANNA]) == [{"left": 90_000, "runs": False}, {"left": 100_000, "runs": True}]
        still.at += 30
        sat.play(BORIS, "play 11")
        assert told_clocks(sat[ANNA]) == [{"left": 90_000, "runs": True}, {"left": 80_000, "runs": True}]
        still.at += 5
        sat.play(ANNA, "mark 9")
        sat[CLARA].send(t="say", text="tick")
        sat.calm()
        assert told_clocks(sat[ANNA])[0] == {"left": 95_000, "runs": False}
        covered = [{"left": 85_000, "runs": True}, {"left": 75_000, "runs": True}]
        assert told_clocks(sat[CLARA]) == told_clocks(sat[DMITRI]) == covered, "nobody sees that she has sealed"


def test_of_two_sealed_answers_of_a_side_one_can_be_taken_back(still):
    """The clock goes on as if it had not been given; what the other one has earned stays."""
    clock = clocks.Clock("fischer", 100, 10, relay().seating)
    people = [SeatInfo(n, HUMAN) for n in range(4)]
    clock.run([0, 1, 2, 3], people)
    still.at += 20
    clock.stop(0)
    clock.run([1, 2, 3], people, [0])
    assert clock.remaining(0) == 90_000 and 0 in clock.since, "the partner still thinks"
    still.at += 10
    clock.stop(2)
    clock.run([1, 3], people, [0, 2])
    assert clock.remaining(2) == 90_000 and 0 not in clock.since
    assert clock.shown([1])[0] == {"left": 70_000, "runs": True} and clock.shown([2])[0]["left"] == 90_000
    clock.unseal(2, [0])
    assert clock.remaining(0) == 80_000 and 0 in clock.since
    clock.unseal(0, [])
    assert clock.remaining(0) == 70_000 and clock.covered == {}


def test_a_partner_who_seals_gives_the_other_no_more_time_for_the_move(still):
    clock = clocks.Clock("move", 60, 0, relay().seating)
    people = [SeatInfo(n, HUMAN) for n in range(4)]
    clock.run([0, 1, 2, 3], people)
    still.at += 50
    clock.stop(0)
    clock.run([1, 2, 3], people, [0])
    assert clock.remaining(2) == 10_000
    clock.stop(2)
    clock.run([1, 3], people, [0, 2])
    assert clock.remaining(2) == 60_000


def test_a_bot_earns_no_time_for_its_side(client, site, four, still):
    table = set_up(client, site, relay(), [four[0], None, None, None], **FISCHER)
    with Sitting(table, [four[0], None, None, None]) as sat:
        sat.play(ANNA, "play 1")
        while question(sat[ANNA]) != "Plant a mark":  # the bots may have been quicker than we read
            sat[ANNA].next()
        assert table.clock.left == [110_000, 100_000]


def test_a_side_whose_time_is_up_has_lost_whoever_sits_there(client, site, four):
    table = set_up(client, site, relay(), four, clock="move", seconds=60)
    with Sitting(table, four) as sat:
        table.clock.left[0] = 50
        sat[BORIS].send(t="say", text="tick")
        sat[BORIS].until(lambda m: sat[BORIS].over)
        assert table.by == "time" and table.outcome.winners == (BORIS, DMITRI)


# -- taking back -----------------------------------------------------------------------------------


def test_all_the_others_must_agree_the_partner_too(client, site, four):
    table = set_up(client, site, relay(), four, undo="consent")
    with Sitting(table, four) as sat:
        sat.play(CLARA, "play 3")
        sat[CLARA].send(t="undo")
        assert sat[CLARA].until("note")["text"] == say("en", "undo-asked")
        sat.calm()
        for seat in (BORIS, DMITRI):
            sat[seat].send(t="consent", ok=True)
        sat.calm()
        assert len(table.match.decisions) == 1 and "Clara asks to take" in sat[ANNA].parts["prompt"]
        sat[ANNA].send(t="consent", ok=True)
        sat.calm()
        assert table.match.decisions == [] and sat[ANNA].options == sat[CLARA].options != []


def test_a_partner_does_not_take_back_what_the_other_has_decided(client, site, four):
    table = set_up(client, site, relay(), four)
    with Sitting(table, four) as sat:
        sat.play(CLARA, "play 3")
        sat[ANNA].send(t="undo")
        assert sat[ANNA].until("no")["text"] == say("en", "no-undo-nothing")


# -- the chat of the side --------------------------------------------------------------------------


def test_what_is_said_to_ones_side_reaches_the_partner_only(client, site, four):
    table = set_up(client, site, relay(), four)
    spectator = Person(client)
    with Sitting(table, [*four, spectator]) as sat:
        quiet = sat.silent(BORIS, DMITRI, 4)
        sat[ANNA].send(t="say", text="I have <b>6</b>", side=True)
        assert quiet()
        for seat in (ANNA, CLARA):
            assert [text_of(line) for m in sat[seat].raw for line in m.get("side", [])] == ["Anna I have <b>6</b>"]
            assert not sat[seat].chat
        sat[BORIS].send(t="say", text="to all")
        sat.calm()
        assert all([text_of(line) for line in sat[seat].chat] == ["Борис to all"] for seat in range(5))
        sat[4].send(t="say", text="psst", side=True)
        assert sat[4].until("no")["text"] == say("en", "no-side")
    site.lobby.forget(table)
    with Sitting(table, [*four, spectator]) as sat:
        heard = [[text_of(line) for m in sat[n].raw for line in m.get("side", [])] for n in range(5)]
        assert heard == [["Anna I have <b>6</b>"], [], ["Anna I have <b>6</b>"], [], []]
    assert 'id="tab-side"' in four[0].get(f"/t/{table.id}").text
    assert 'id="tab-side"' not in spectator.get(f"/t/{table.id}").text


def test_at_a_screen_that_sides_share_there_is_no_chat_of_the_side(client, site, anna):
    table = set_up(client, site, relay(), [anna, anna, None, None])
    assert 'id="tab-side"' not in anna.get(f"/t/{table.id}").text


def test_partners_at_one_screen_look_at_it_together_and_hand_it_over_to_the_other_side(client, site, anna):
    table = set_up(client, site, relay(), [anna] * 4)
    with anna.sit(table.id) as line:
        line.settled()
        assert 'data-do="take" data-seat="0"' in line.parts["prompt"] and hand(line) == []
        line.send(t="take", seat=0)
        line.settled()
        assert hand(line) == [1, 2, 3, 4, 5, 6] and 'data-do="claim"' not in line.parts["prompt"]
        line.play("play 1")
        line.settled()
        assert 'data-do="take" data-seat="1"' in line.parts["prompt"] and hand(line) == []


# -- who leaves ------------------------------------------------------------------------------------


def test_a_partner_plays_on_for_who_leaves(client, site, four):
    table = set_up(client, site, relay(), four)
    assert "Leave the game? Your partner will play on for you." in four[ANNA].get(f"/t/{table.id}").text
    with Sitting(table, four) as sat:
        sat[ANNA].send(t="resign")
        sat.calm()
        assert table.outcome is None and table.seats_of(four[CLARA].who.id) == [ANNA, CLARA]
        assert [text_of(line) for line in sat[BORIS].chat] == [
            "Wartable Anna has left; Clara plays on for both. · Anna: место оставлено; за двоих играет Clara."
        ]
        assert sat[ANNA].options == [] and sat[CLARA].options == [f"play {card}" for card in range(1, 7)]
        assert 'data-do="claim"' not in sat[CLARA].parts["prompt"], "there is nobody to share the question with"
        sat.play(CLARA, "play 2")
        sat.play(BORIS, "play 11")
        assert question(sat[CLARA]) == "Plant a mark", "the captain's question is hers now, without handing over"
        sat.play(CLARA, "mark 9")
        assert table.match.sealed == (ANNA,)
        sat[CLARA].send(t="undo")
        sat.calm()
        assert table.match.sealed == ()
    site.lobby.forget(table)
    with Sitting(client.portal.call(site.lobby.get, table.id), four) as sat:
        assert question(sat[CLARA]) == "Plant a mark" and sat[ANNA].options == []
        assert "Clara (2)" in text_of(sat[BORIS].parts["sides"])
        assert "Resign and end the game" in four[CLARA].get(f"/t/{table.id}").text
        sat[CLARA].send(t="resign")
        sat.calm()
        assert sat.table.outcome.results == ("loss", "win", "loss", "win") and sat.table.by == "resign"
        assert "Вы победили" in sat[BORIS].parts["over"] and "You lost" in sat[CLARA].parts["over"]


def test_where_no_people_of_the_side_are_left_its_game_is_given_up(client, site, four):
    table = set_up(client, site, relay(), [four[0], four[1], None, four[3]])
    with Sitting(table, [four[0], four[1], None, None]) as sat:
        sat[ANNA].send(t="resign")
        sat.calm()
        assert table.outcome.winners == (BORIS, DMITRI) and not table.outcome.draw


def test_where_the_rules_say_so_a_side_gives_up_with_one_of_its_seats(client, site, four, monkeypatch):
    table = set_up(client, site, relay(), four)
    monkeypatch.setattr(table.game, "concession", "RL-END-001")
    assert "Resign and end the game" in four[ANNA].get(f"/t/{table.id}").text
    with Sitting(table, four) as sat:
        sat[ANNA].send(t="resign")
        sat.calm()
        assert table.outcome.results == ("loss", "win", "loss", "win") and table.outcome.cite == "RL-END-001"


# -- the end ---------------------------------------------------------------------------------------


def ends(html):
    """How it ended for every side, as it stands on the end screen."""
    sides = re.findall(r"<tr data-faction.*?</tr>", html, re.S)
    return [text_of(side) for side in sides]


def last_round(client, site, four, points, **config):
    return set_up(client, site, relay(points=points, round=3, hands=[[1], [2]]), four, **config)


def to_the_end(sat):
    sat.play(CLARA, "play 1")
    sat.play(DMITRI, "play 2")
    sat.play(ANNA, "mark 9")
    sat.play(BORIS, "mark 12")


def test_a_side_wins_and_every_seat_is_told_its_result(client, site, four):
    table = last_round(client, site, four, [3, 0])
    with Sitting(table, four) as sat:
        to_the_end(sat)
        titles = [re.search(r'id="over-title"[^>]*>(.*?)</h2>', sat[n].parts["over"])[1] for n in range(4)]
        assert titles == ["You won", "Вы проиграли", "You won", "Вы проиграли"]
        assert "Anna, Clara win" in sat[ANNA].parts["over"] and not table.outcome.draw
        assert ends(sat[ANNA].parts["over"]) == [
            "North · you Anna, Clara 4 won place 1",
            "South Борис, Дмитрий 1 lost place 2",
        ]
        assert ends(sat[BORIS].parts["over"])[1] == "Юг · вы Борис, Дмитрий 1 поражение 2-е место"


def test_sides_share_a_victory(client, site, four):
    table = last_round(client, site, four, [2, 2])
    with Sitting(table, four) as sat:
        to_the_end(sat)
        assert table.outcome.results == (SHARED,) * 4
        assert "You share the victory" in sat[ANNA].parts["over"]
        assert "Вы разделили победу" in sat[DMITRI].parts["over"] and "Победа на всех" in sat[DMITRI].parts["over"]
        assert ends(sat[CLARA].parts["over"])[1].endswith("shares the victory place 1")
    for n, words in ((ANNA, "You share the victory"), (BORIS, "Вы разделили победу")):
        assert words in four[n].get("/").text and words in four[n].get("/tables?state=over").text
        assert "общая победа" in four[BORIS].get(f"/replay/{table.id}").text
    assert '"results":["shared","shared","shared","shared"]' in four[0].get(f"/replay/{table.id}/record").text


def test_my_tables_tell_who_lost_by_side_after_a_restart_too(client, site, four):
    table = last_round(client, site, four, [3, 0])
    with Sitting(table, four) as sat:
        to_the_end(sat)
    site.lobby.forget(table)
    told = [four[n].get("/tables?state=over").text for n in range(4)]
    assert ["You won" in told[0], "Вы проиграли" in told[1], "You won" in told[2], "Вы проиграли" in told[3]] == [
        True
    ] * 4


def test_a_spectator_is_told_who_won_and_not_that_it_was_himself(client, site, four):
    table = last_round(client, site, four, [3, 0])
    with Sitting(table, [*four, Person(client)]) as sat:
        to_the_end(sat)
        assert ">Anna, Clara win</h2>" in sat[4].parts["over"] and "You " not in sat[4].parts["over"]


def test_two_against_two_over_sockets_from_the_beginning_to_the_end_with_a_restart(client, site, four):
    """Whoever of a side is asked answers, in turn; the server forgets the table in the middle."""
    table = set_up(client, site, relay(deck=[7, 8, 9, 10, 16, 17]), four)
    for _ in range(3):
        with Sitting(client.portal.call(site.lobby.get, table.id), four) as sat:
            played = sat.table.match.state.round
            while not sat.table.outcome and sat.table.match.state.round == played:
                seat = (
                    max(sat.table.match.pending) if len(sat.table.match.decisions) % 2 else min(sat.table.match.pending)
                )
                before = len(sat.table.match.decisions)
                sat.play(seat, sat[seat].options[-1])
                assert len(sat.table.match.decisions) == before + 1
            if sat.table.outcome:
                assert all(sat[n].over for n in range(4))
        site.lobby.forget(sat.table)
    again = client.portal.call(site.lobby.get, table.id)
    assert again is not table and again.outcome is not None and len(again.match.decisions) == 12


def test_the_form_of_a_new_table_shows_who_are_partners(four, monkeypatch):
    anna, boris = four[:2]
    told = [
        re.findall(r"<label><span>([^<]*)</span><select name=\"seat", p.get("/new/relay").text) for p in (anna, boris)
    ]
    assert told == [
        ["Seat 1 · side 1, with seat 3", "Seat 2 · side 2, with seat 4", "Seat 3 · side 1, with seat 1", "Seat 4 · side 2, with seat 2"],
        [
            "Место 1 · сторона 1, вместе с местом 3", "Место 2 · сторона 2, вместе с местом 4",
            "Место 3 · сторона 1, вместе с местом 1", "Место 4 · сторона 2, вместе с местом 2",
        ],
    ]  # fmt: skip
    assert " · side" not in anna.get("/new/conquest").text and " · side" not in anna.get("/new/forbidden-stars").text


def test_sides_that_depend_on_the_number_of_players_are_told_for_each(monkeypatch):
    game = find("relay")
    seatings = {4: Seating([(0, 2), (1, 3)]), 5: Seating([(0, 2, 4), (1, 3)])}
    monkeypatch.setattr(game, "seats", range(4, 6))
    monkeypatch.setattr(game, "seating", seatings.get)
    told = _partners(game, "en")
    assert told[0] == "with 4 players: side 1, with seat 3; with 5 players: side 1, with seats 3, 5"
    assert told[1] == "side 2, with seat 4" and told[4] == "side 1, with seats 1, 3"
