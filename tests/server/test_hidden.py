"""Everything a seat or a spectator is sent, byte by byte, in two worlds that differ only in what it cannot know.

A table is played to some point; beside it stands its twin, dealt anew for one viewer. The same visitor then opens the
page, home, the lobby, the invitations, the figures and the socket of both, and sends the same messages to both: good ones, bad ones, forbidden ones, and
everything that could be guessed from the other world.
"""

from __future__ import annotations

import itertools
import json
import random
import re
import secrets
from types import SimpleNamespace

import msgspec
import pytest

from tests.server.conftest import Person, calm, figures, join
from wartable.bots import make
from wartable.kernel import record
from wartable.kernel.face import Measured, Move, Show, Shown
from wartable.server import clocks, deciding, lobby, passing, render, store, talking, telling, undoing
from wartable.server.render import Viewer
from wartable.server.tables import Answered, Table

GAMES = {
    "conquest": ["mulligan", "deployment-turn", "commit", "combat-turn", "shield", "window-reaction"],
    "forbidden-stars": [
        "place-order", "reveal", "strategize", "choose-card", "use-ability", "choose-event", "use-event", "retreat",
    ],
    "rebellion": [
        "assign", "turn", "move", "oppose", "add-leader", "lay-card", "too-many-missions", "recruit", "rapid-mobilization",
    ],
    "circadians": ["price", "act-or-pass", "act", "passing", "plan", "discard", "income", "relic-cards"],
    "legion": ["command", "order", "turn", "act", "arm", "spend-dodge", "wound"],
    "skirmish": ["bid", "window-interrupt", "place", "window-reaction"],
    "relay": ["play", "mark"],
}  # fmt: skip
"""Questions before which something different is hidden: hands, dials, stacks of orders, sealed cards and plans, events, a base."""


LOOKS_BACK = [{"t": "missed", "since": since, "minutes": 3} for since in (0, 5, 10**6)]
LOOKS_BACK += [{"t": "again", "since": n, "begin": begin} for n in (0, 5, 40, 200) for begin in (True, False)]


class NoStore:
    """Writes nowhere: what is compared is not kept."""

    async def write(self, *work):
        pass


def stand(site, table, match):
    """A table like this one around another match."""
    seats = [msgspec.structs.replace(info) for info in table.seats]
    twin = Table(table.id, table.title, match, table.config, seats, NoStore())
    twin.secret, twin.chat, twin.lines, twin.known = table.secret, list(table.chat), table.lines, set(table.known)
    twin.auto, twin.rewinds, twin.origin = dict(table.auto), table.rewinds, table.origin
    twin.wish, twin.wished, twin.trouble = table.wish, table.wished, table.trouble
    twin.stage, twin.sums, twin.nonces = table.stage, dict(table.sums), dict(table.nonces)
    twin.on_change = site.hub.show
    return twin


def dealt_anew(match, seat, seed):
    """A world that the seat cannot tell from this one."""
    twin = match.redeal(seat, seed)
    twin.events, twin.quiet = list(match.events), False
    return twin


def keys_of(table):
    """The keys of all pieces that anybody is shown."""
    viewers = [Viewer(s.seat, "en", (s.seat,)) for s in table.seats] + [Viewer(None, "en")]
    return {key for who in viewers for key in re.findall(r'data-key="([^"]+)"', "".join(render.fragments(table, who).values()))}  # fmt: skip


def guesses(*worlds):
    """What a spy would ask about and answer with: every piece and every answer of anybody in either world."""
    keys, answers = set(), {"keep", "pass", "done", "commit 1", "shield 5", "deploy 3 @1", "play 5", "nonsense", "<b>"}
    for table in worlds:
        keys |= keys_of(table)
        answers |= {d.notation for d in table.match.decisions}
        for seat in table.match.pending:
            answers |= {table.match.notation(a) for a in table.match.options(seat)}
    return sorted(keys | {f"{mark}{n}" for mark in "uhpqdxckvf" for n in range(12)}), sorted(answers)


def messages(table, seat, keys, answers):
    """What a visitor tries, the answers with a wrong token and, where it is asked something, with the right one."""
    tries = [{"t": "inspect", "key": key} for key in keys]
    asked = seat is not None and seat in table.match.pending
    legal = {table.match.notation(a) for a in table.match.options(seat)} if asked else set()
    for n, answer in enumerate(answers):
        tries.append({"t": "play", "id": f"x{n}", "q": "0" * 16, "a": answer})
        if asked and answer not in legal:
            tries.append({"t": "play", "id": f"g{n}", "q": table.token(seat), "a": answer})
    tries += [{"t": "stop", "kind": kind, "when": when} for kind in passing.kinds(table) for when in passing.MODES]
    tries += [{"t": "until", "what": what} for what in (*passing.UNTIL, "", "nonsense")]
    tries += [{"t": "consent", "ok": True}, {"t": "take", "seat": 0}, {"t": "take", "seat": 1}, {"t": "retry"}]
    return [*tries, *measures(table, keys)]


def measures(table, keys):
    """The ruler from piece to piece, and from a piece to a place: where there is nothing to measure, once."""
    ends = [(key, 0, 0) for key in keys[:: 1 if render.face_of(table).measure else len(keys)]]
    pairs = [*itertools.pairwise(ends), *((end, ("", 4000, 5000)) for end in ends)]
    return [{"t": "measure", "n": n, "a": a, "b": b} for n, (a, b) in enumerate(pairs)]


def poses(table, seat, *worlds):
    """Everything a visitor may try to learn by a probe: all over the field, beside every flag of either world, turned."""
    at = [(x, y, 0) for x in range(-10, 111, 24) for y in range(-10, 111, 24)]
    at += [(x + d, y, 45 * d) for w in worlds for x, y in getattr(w.match.state, "flags", ()) for d in (0, 1, 4, 5)]
    asked = table.token(seat) if seat is not None and seat in table.match.pending else ""
    tries = [
        {"t": "probe", "n": n, "q": token, "pose": pose}
        for n, pose in enumerate(at)
        for token in {asked, "0" * 16} - {""}
    ]
    return [*tries, *(t | {"start": (1, 1, 0)} for t in tries[::5])]


def forbidden(table, seat):
    """The notation of everything the rules refuse to a seat now, with the right token."""
    asked = table.match.pending.get(seat) if seat is not None else None
    if asked is None:
        return []
    told = [table.match.notation(r.action) for r in table.match.explain(seat)]
    return [{"t": "play", "id": f"f{n}", "q": table.token(seat), "a": text} for n, text in enumerate(told)]


def everything(site, table, person, tries=()):
    """All bytes that reach a visitor: pages, the socket from its opening, the answers to what it tries."""
    site.lobby.tables[table.id] = table
    sent = [person.get(f"/t/{table.id}").text, person.get("/").text, person.get(f"/t/{table.id}?lang=ru").text]
    sent += [
        person.get(f"/replay/{table.id}{tail}").text
        for tail in ("", "/record", "/scenario", "/frame?seat=1", "/course?seat=1")
    ]
    sent.append(person.get(f"/t/{table.id}/summary").text)
    sent += [person.get(path).text for path in ("/tables", "/tables/turns", f"/open/{table.id}", "/metrics")]
    for info in table.seats:
        invited = person.get(f"/join/{info.invite}")
        sent.append(f"{invited.status_code} {invited.headers.get('location')} {invited.text}")
    own = table.seats_of(person.who.id)
    who = [Viewer(own[0] if own else None, lang, tuple(own)) for lang in ("ru", "en")]
    sent += [json.dumps(telling.told_since(table, viewer, 0)) for viewer in who]
    line = person.sit(table.id)
    with line:
        sent.append(json.dumps(line.next(), sort_keys=True))
        for message in [*tries, *LOOKS_BACK, {"t": "say", "text": "hello"}, {"t": "ping"}]:
            line.send(**message)
        while True:
            got = line.next()
            sent.append(json.dumps(got, sort_keys=True, ensure_ascii=False))
            if got["t"] == "pong":
                break
    return sent


def seated(client, site, game, seed=0, **form):
    """A table at which only people sit, each with a page of their own."""
    usual = {"conquest": 2, "rebellion": 2, "legion": 2, "relay": 4}.get(game, 3)
    people = [Person(client, "ru" if n % 2 else "en") for n in range(int(form.get("count", usual)))]
    decks = [("straken", "nazdreg"), ("sicarius", "kith")][seed % 2]
    more = {} if game in ("rebellion", "legion") else {"seat2": "open"}
    chosen = {"deck0": decks[0], "deck1": decks[1]} if game == "conquest" else more
    id = people[0].new(game=game, **{"undo": "consent", **chosen, **form})
    for person in people[1:]:
        join(site, id, person)
    table = site.lobby.tables[id]
    for info in table.seats:
        info.auto = False
    return table, people


def play_to(table, ask, seed):
    """Play by chance until this is asked; a game in which it never is does not count."""
    for attempt in range(40):
        match, bot = (
            record.start(table.game, table.match.options_used, table.match.seed),
            make("random", 40 * seed + attempt),
        )
        while match.pending:
            seat = next(iter(match.pending))
            if match.pending[seat].ask == ask:
                table.match = match
                return
            match.apply(seat, bot.choose(match, seat))
    pytest.fail(f"nobody was asked {ask}")


@pytest.fixture(autouse=True)
def the_same_chance(monkeypatch, skirmish, relay_game):
    """Every run plays the same games, and time stands still between two worlds."""
    then = store.now()
    monkeypatch.setattr(store, "now", lambda: then)
    known = SimpleNamespace(token_hex=lambda n: "5e" * n, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(lobby, "secrets", known)


PLACES = [(game, ask, 0) for game, asks in GAMES.items() for ask in asks]


@pytest.mark.parametrize(
    ("game", "ask", "seed"), [*PLACES, ("conquest", "deployment-turn", 1), ("conquest", "shield", 1)]
)
def test_two_worlds_are_one_to_those_who_cannot_know(client, site, game, ask, seed):
    table, people = seated(client, site, game, seed)
    play_to(table, ask, seed)
    differed = False
    for seat, person in (*enumerate(people), (None, Person(client))):
        twin = dealt_anew(table.match, seat, 77 + seed)
        differed = differed or twin.state != table.match.state
        one, two = stand(site, table, table.match), stand(site, table, twin)
        tries = forbidden(one, seat)
        assert tries == forbidden(two, seat), "what is refused, and why, does not depend on what is hidden"
        keys, answers = guesses(one, two)
        tries += messages(one, seat, keys, answers) + poses(one, seat, one, two)
        here, there = everything(site, one, person, tries), everything(site, two, person, tries)
        for a, b in zip(here, there, strict=True):
            assert a == b
    assert differed, "the worlds are different"


@pytest.mark.parametrize(("game", "ask"), [(game, asks[n]) for game, asks in GAMES.items() for n in (0, -1)])
def test_nobody_can_tell_when_others_want_to_be_asked(client, site, game, ask):
    """Their stops, what they pass until, what was answered for them and what they declined, in two worlds."""
    table, people = seated(client, site, game)
    play_to(table, ask, 0)
    for seat, person in (*enumerate(people), (None, Person(client))):
        one, two = stand(site, table, table.match), stand(site, table, dealt_anew(table.match, seat, 78))
        for info in two.seats:
            if info.seat == seat:
                continue
            info.auto, info.stops = True, dict.fromkeys(passing.kinds(two), "pass")
            passing.begin(two, info.seat, "phase")
            for n, decision in enumerate(two.match.decisions):
                if decision.seat == info.seat:
                    told = dict.fromkeys(passing.LANGUAGES, ("whispered question", "whispered answer"))
                    two.auto[n] = Answered(info.seat, passing.ONLY, "until", True, "", told)
        here, there = everything(site, one, person), everything(site, two, person)
        assert here == there and "whispered" not in "".join(there)


TEAMS = {"count": "4", "seat2": "open", "seat3": "open", "army2": "rebels", "army3": "empire"}
"""Four players of Legion, in two teams."""


@pytest.mark.parametrize("ask", ["command", "turn", "act"])
def test_two_worlds_of_a_team_battle_are_one_to_those_who_cannot_know(client, site, ask):
    """Partners see each other's command hands, and nobody else does."""
    table, people = seated(client, site, "legion", **TEAMS)
    assert table.seating.sides == ((0, 2), (1, 3))
    play_to(table, ask, 0)
    for seat, person in (*enumerate(people), (None, Person(client))):
        twin = dealt_anew(table.match, seat, 77)
        assert twin.state != table.match.state, "the worlds are different"
        one, two = stand(site, table, table.match), stand(site, table, twin)
        keys, answers = guesses(one, two)
        tries = messages(one, seat, keys[::3], answers[::3])
        here, there = everything(site, one, person, tries), everything(site, two, person, tries)
        for a, b in zip(here, there, strict=True):
            assert a == b


def test_partners_share_one_world_and_the_others_have_another(client, site):
    """What is dealt anew for one partner is the same to the other, byte by byte, and something else to the other side."""
    table, people = seated(client, site, "relay")
    play_to(table, "mark", 0)
    client.portal.call(talking.say, table, 0, "A", "between us", table.seating.side_of(0))
    for seat, partner in ((0, 2), (3, 1)):
        worlds = [stand(site, table, m) for m in (table.match, dealt_anew(table.match, seat, 77))]
        keys, answers = guesses(*worlds)
        tries = messages(worlds[0], partner, keys, answers) + poses(worlds[0], partner, *worlds)
        here, there = (everything(site, world, people[partner], tries) for world in worlds)
        assert here == there and ("between us" in "".join(here)) is (partner == 2)
        other = (seat + 1) % 4
        here, there = (everything(site, world, people[other]) for world in worlds)
        assert here != there, "what this side cannot know is what the other side holds"


def test_the_guesses_ask_about_what_is_hidden(client, site):
    """The comparison is worth nothing unless it asks about cards and orders that only the others see."""
    table, _ = seated(client, site, "forbidden-stars")
    play_to(table, "choose-card", 0)
    side = next(s for s in table.match.state.battle.sides if s.seat in table.match.pending)
    keys, answers = guesses(table)
    assert {f"k{card}" for card in side.hand} <= set(keys)
    assert {table.match.notation(a) for a in table.match.options(side.seat)} <= set(answers)


def test_the_cards_that_are_drawn_are_the_own_hand_and_no_other(client, site):
    table, people = seated(client, site, "conquest")
    play_to(table, "combat-turn", 0)
    s = table.match.state
    for person, seat in ((people[0], 0), (people[1], 1), (Person(client), None)):
        now, then = set(), set()
        for text in everything(site, stand(site, table, table.match), person):
            drawn = {int(n) for n in re.findall(r'data-key=\\?"h(\d+)', text)}
            (then if '"t": "again"' in text else now).update(drawn)
        own = s.players[seat] if seat is not None else None
        assert now == (set(own.hand) if own is not None else set())
        mine = (
            {*own.hand, *own.deck, *own.discard, *(c.kind for c in s.cards.values() if c.seat == seat)}
            if own
            else set()
        )
        assert then <= mine and bool(then) is (own is not None), "and in what has been, what one held then"


@pytest.mark.parametrize("game", GAMES)
def test_the_comparison_would_notice_a_leak(client, site, game, monkeypatch):
    """A little of what the other one holds in the words of a question, and the two worlds part."""
    table, people = seated(client, site, game)
    play_to(table, GAMES[game][1 if game == "conquest" else -1], 0)
    seat = next(iter(table.match.pending))
    twin = dealt_anew(table.match, seat, 77)
    whole = render.say_question

    def leaky(game, lang, state, question, names=None):
        return f"{whole(game, lang, state, question, names)} {state}"

    monkeypatch.setattr(render, "say_question", leaky)
    worlds = [everything(site, stand(site, table, m), people[seat]) for m in (table.match, twin)]
    assert worlds[0] != worlds[1]


def test_the_comparison_would_notice_a_leak_in_a_probe(client, site, monkeypatch):
    """A pose that is judged by what the others hold, and the two worlds part."""
    table, people = seated(client, site, "skirmish")
    play_to(table, "place", 0)
    seat = next(iter(table.match.pending))
    worlds = []
    for match in (table.match, dealt_anew(table.match, seat, 77)):
        stood, asked = stand(site, table, match), match.pending[seat]
        tries = poses(stood, seat, stood)
        fair = everything(site, stood, people[seat], tries)
        monkeypatch.setattr(asked, "accepts", lambda a, m=match: "SK-FLAG-002" if a.x < m.state.deck[0] * 4 else None)
        worlds.append((fair, everything(site, stood, people[seat], tries)))
    assert worlds[0][0] == worlds[1][0] and worlds[0][1] != worlds[1][1]


def test_the_comparison_would_notice_a_leak_in_the_ruler(client, site, monkeypatch):
    """A distance that tells what the other one holds, and the two worlds part."""
    table, people = seated(client, site, "legion")
    play_to(table, GAMES["legion"][-1], 0)
    face, worlds = render.face_of(table), []
    seat = next(iter(table.match.pending))
    for match in (table.match, dealt_anew(table.match, seat, 77)):
        stood = stand(site, table, match)
        tries = measures(stood, ["u0", "u9", "m3", "r12"])
        fair = everything(site, stood, people[seat], tries)
        leaky = msgspec.structs.replace(face, measure=lambda *given, m=match: Measured(str(m.state), ""))
        with monkeypatch.context() as patch:
            patch.setattr(render, "face_of", lambda table, leaky=leaky: leaky)
            worlds.append((fair, everything(site, stood, people[seat], tries)))
    assert worlds[0][0] == worlds[1][0] and worlds[0][1] != worlds[1][1]


@pytest.mark.parametrize("game", GAMES)
def test_the_comparison_would_notice_a_leak_in_how_a_move_is_seen(client, site, game, monkeypatch):
    """Something hidden in an arrow, and the two worlds part."""
    table, people = seated(client, site, game)
    play_to(table, GAMES[game][-1], 0)
    seat = next(iter(table.match.pending))
    face, worlds = render.face_of(table), []
    for match in (table.match, dealt_anew(table.match, seat, 77)):
        leaky = msgspec.structs.replace(face, move=lambda event, m=match: Move(1 - min(seat, 1), (str(m.state),)))
        monkeypatch.setattr(render, "face_of", lambda table, leaky=leaky: leaky)
        worlds.append(everything(site, stand(site, table, match), people[seat]))
    assert worlds[0] != worlds[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_comparison_would_notice_a_leak_in_what_is_shown_for_a_moment(client, site, game, monkeypatch):
    """Something hidden beside what is turned up, and the two worlds part."""
    table, people = seated(client, site, game)
    play_to(table, GAMES[game][-1], 0)
    seat = next(iter(table.match.pending))
    face, worlds = render.face_of(table), []
    for match in (table.match, dealt_anew(table.match, seat, 77)):
        leaky = msgspec.structs.replace(
            face, show=lambda event, lang, seat, m=match: Show("cards", (Shown(str(m.state)),))
        )
        monkeypatch.setattr(render, "face_of", lambda table, leaky=leaky: leaky)
        worlds.append(everything(site, stand(site, table, match), people[seat]))
    assert worlds[0] != worlds[1]


# -- sealed answers: that one was given is hidden too -------------------------------------------------


@pytest.fixture
def still(monkeypatch):
    """Time stands still unless it is told to go on."""
    moment = SimpleNamespace(monotonic=lambda: moment.at, at=1000.0)
    monkeypatch.setattr(clocks, "time", moment)
    return moment


def with_trouble(table, people):
    table.trouble = "failed"


def with_a_wish(table, people):
    """Somebody who is not asked now would like to take something back."""
    table.wish = next(s.seat for s in table.seats if s.seat not in table.match.pending)


def as_it_is(table, people):
    """Nothing else goes on."""


@pytest.mark.parametrize("meanwhile", [as_it_is, with_trouble, with_a_wish])
@pytest.mark.parametrize("clock", ["none", "fischer-20-10", "move-60"])
def test_nobody_can_tell_that_somebody_has_sealed_an_answer(client, site, still, clock, meanwhile):
    """Page, home, socket, clocks, wishes and troubles of the others are the same before and after."""
    table, people = seated(client, site, "forbidden-stars", clock=clock)
    play_to(table, "choose-card", 0)
    meanwhile(table, people)
    sealer = next(iter(table.match.pending))
    notation = table.match.notation(table.match.options(sealer)[0])
    for seat, person in (*enumerate(people), (None, Person(client))):
        if seat == sealer:
            continue
        worlds = []
        for sealed in (False, True):
            still.at = 1000.0
            twin = stand(site, table, dealt_anew(table.match, seat, 5))
            client.portal.call(twin.changed)
            still.at += 7
            if sealed:
                options = twin.match.options(sealer)
                chosen = notation if seat is None else twin.match.notation(options[-1])
                chosen = (
                    chosen if chosen in [twin.match.notation(a) for a in options] else twin.match.notation(options[0])
                )
                client.portal.call(deciding.play, twin, sealer, chosen, twin.token(sealer), "x")
                assert twin.match.sealed == (sealer,)
            still.at += 5
            worlds.append(everything(site, twin, person))
        for a, b in zip(*worlds, strict=True):
            assert a == b
        if clock != "none":
            assert any('"runs": true' in text for text in worlds[0]), "there were clocks to compare"


def test_the_figures_do_not_tell_that_somebody_has_sealed_an_answer(client, site):
    """Not even to those who may read them: a decision counts when its question closes."""
    table, _ = seated(client, site, "forbidden-stars")
    play_to(table, "choose-card", 0)
    client.portal.call(table.changed)
    first, second = table.match.pending

    def counted():
        return {
            n: v
            for n, v in figures(client).items()
            if n not in ("wartable_uptime_seconds", "wartable_memory_kilobytes")
        }

    def seal(seat):
        chosen = table.match.notation(table.match.options(seat)[0])
        client.portal.call(deciding.play, table, seat, chosen, table.token(seat), secrets.token_hex(8))

    before = counted()
    seal(first)
    assert table.match.sealed == (first,) and counted() == before
    client.portal.call(undoing.undo, table, first)
    assert not table.match.sealed and counted() == before
    seal(first)
    seal(second)
    assert counted() == before | {"wartable_decisions_total": before["wartable_decisions_total"] + 2}


def test_who_is_invited_sees_one_world(client, site):
    """The lobby, the invitation and the table of a game that waits for somebody tell nothing of what was dealt."""
    host = Person(client)
    id = host.new(public="1", clock="fischer-20-10")
    table = site.lobby.tables[id]
    for viewer, person in ((None, Person(client)), (0, host)):
        worlds = [stand(site, table, m) for m in (table.match, dealt_anew(table.match, viewer, 77))]
        assert worlds[0].match.state != worlds[1].match.state
        here, there = (everything(site, world, person) for world in worlds)
        assert here == there
        invite = table.seats[1].invite
        assert any(f"/join/{invite}" in text for text in here) and any(text.startswith("200") for text in here)


def test_a_sealed_answer_sends_nothing_and_its_owner_sees_the_clock_stand(client, site, still):
    table, people = seated(client, site, "forbidden-stars", clock="fischer-20-10")
    play_to(table, "choose-card", 0)
    client.portal.call(table.changed)
    first, second = table.match.pending
    third = ({0, 1, 2} - {first, second}).pop()
    with people[first].sit(table.id) as one, people[second].sit(table.id) as two, people[third].sit(table.id) as three:
        for line in (one, two, three):
            line.settled()
        still.at += 30
        one.play(one.options[0])
        one.until("ack")
        for line in (two, three):
            heard = len(line.raw)
            line.settled()
            assert len(line.raw) == heard + 1, "nothing but the answer to the ping"
        still.at += 30
        three.send(t="say", text="tick")
        calm(one, two, three)
        own, others, watched = (
            next(m["clocks"] for m in reversed(line.raw) if "clocks" in m) for line in (one, two, three)
        )
        assert watched == others
        assert own[first] == {"left": 1_180_000, "runs": False}, "half a minute used, ten seconds earned"
        assert others[first] == others[second] == {"left": 1_140_000, "runs": True}
        assert own[second] == others[second]


def test_sealing_again_and_again_earns_no_time(client, site, still):
    table, people = seated(client, site, "forbidden-stars", clock="fischer-20-10")
    play_to(table, "choose-card", 0)
    client.portal.call(table.changed)
    seat = next(iter(table.match.pending))
    with people[seat].sit(table.id) as line:
        line.settled()
        for _ in range(5):
            still.at += 1
            line.play(line.options[0])
            line.settled()
            line.send(t="undo")
            line.settled()
        assert table.clock.remaining(seat) == 1_195_000 and seat in table.clock.since


def test_taking_back_again_and_again_earns_no_time(client, site, still):
    table, people = seated(client, site, "conquest", undo="free", clock="fischer-20-10")
    match = table.match
    with people[0].sit(table.id) as one, people[1].sit(table.id) as two:
        lines, bot = (one, two), make("random", 2)
        for _ in range(400):  # to a decision that can be taken back freely
            for line in lines:
                line.settled()
            seat = next(iter(match.pending))
            before = table.clock.remaining(seat)
            lines[seat].play(match.notation(bot.choose(match, seat)))
            lines[seat].until("ack")
            lines[seat].settled()
            if not match.sealed and undoing.take_back(table, seat)[1] is None and seat in match.pending:
                break
        earned = table.clock.remaining(seat) - before
        assert earned == 10_000
        lines[seat].send(t="undo")
        lines[seat].settled()
        assert table.clock.remaining(seat) == before


def test_a_restart_does_not_tell_who_has_sealed(client, site, still):
    """The clocks the others see go on where they were; the sealed answer stays sealed."""
    table, _ = seated(client, site, "conquest", clock="fischer-20-10")
    bot = make("random", 0)
    while not (table.match.secret_seats and table.match.pending):
        seat = next(iter(table.match.pending))
        action = bot.choose(table.match, seat)
        client.portal.call(
            deciding.play, table, seat, table.match.notation(action), table.token(seat), f"{seat}:{table.lines}"
        )
    first, second = table.match.pending
    put = client.portal.call(last_line_at, site, table.id)
    still.at += 20
    client.portal.call(
        deciding.play, table, first, table.match.notation(table.match.options(first)[0]), table.token(first), "s"
    )
    site.lobby.forget(table)
    again = client.portal.call(site.lobby.get, table.id)
    assert again.match.sealed == (first,) and again.put == put
    shown = again.clock.shown([second])
    assert shown[first]["runs"] and shown[second]["runs"]
    assert again.clock.left[first] == table.clock.left[first], "its owner has what it had"


async def last_line_at(site, id):
    import sqlalchemy as sa

    from wartable.server import store as db

    rows = await site.store.read(sa.select(db.journal.c.at).where(db.journal.c.table_id == id).order_by(db.journal.c.n))
    return rows[-1].at


def test_a_random_order_of_tries_changes_nothing(client, site):
    """The answers do not depend on what was asked before."""
    table, people = seated(client, site, "forbidden-stars")
    play_to(table, "place-order", 0)
    keys, answers = guesses(table)
    tries = [t for t in messages(table, 1, keys, answers) if t["t"] not in ("stop", "until")]  # these stay as set
    worlds = []
    for seed in (1, 2):
        random.Random(seed).shuffle(tries)
        sent = everything(site, stand(site, table, dealt_anew(table.match, 1, seed)), people[1], tries)
        worlds.append(sorted(sent))
    assert worlds[0] == worlds[1]
