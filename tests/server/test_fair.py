"""What is promised of chance: to everybody, before anything is decided; and what is never promised."""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import re

import pytest

from tests.server.conftest import Person, calm, join
from tests.server.test_hidden import dealt_anew, everything, stand
from tests.server.test_positions import SKIRMISH, new, stood
from tests.server.test_replays import finish, played, table_of
from tests.server.wire import Hand
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.match import Decision
from wartable.kernel.record import commitment
from wartable.server import render, undoing
from wartable.server.dealing import sum_of

THROWN = re.compile(r' data-thrown="([^"]*)"')
RIGGED = "Nothing can be verified at this table"
FAR = 10_000
"""After all events there are."""
DICE = SKIRMISH.replace("given:\n", "given:\n  chance: [0]\n")
FIXED = SKIRMISH.replace("given:\n", "given:\n  rng: 77\n")


def id_of(answer):
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


# -- the commitment --------------------------------------------------------------------------------------


def test_the_commitment_is_shown_to_everybody_before_the_first_decision(client, site, anna, boris):
    """To whoever is invited, to every seat, to spectators: by page and by socket, and it is that of the seed."""
    id = anna.new()
    table = site.lobby.tables[id]
    promised = commitment(table.match.seed)
    invite = next(s.invite for s in table.seats if s.kind == "open")
    assert promised in boris.get(f"/join/{invite}").text
    join(site, id, boris)
    assert table.match.decisions == []
    for person in (anna, boris, Person(client)):
        page = person.get(f"/t/{id}").text
        assert f'data-promise="{promised}"' in page and table.match.seed not in page
        with person.sit(id) as line:
            line.settled()
            assert f'data-promise="{promised}"' in line.parts["fair"]
            assert table.match.seed not in json.dumps(line.raw)
    assert json.loads(table.record().splitlines()[0])["commitment"] == promised


# -- taking back what chance has decided -----------------------------------------------------------------


def taken_back(site, table, anna, boris):
    """The first player's mulligan is taken back, all agreeing; returns the hands before it, after it, and after it again."""
    seat = table.pending[0]
    owner, other = (anna, boris) if seat == table.seats_of(anna.who.id)[0] else (boris, anna)
    hands = [list(table.match.state.players[seat].hand)]
    with owner.sit(table.id) as line, other.sit(table.id) as watching:
        line.settled()
        for again in (True, False):
            line.play("mulligan")
            line.until("ack")
            hands.append(list(table.match.state.players[seat].hand))
            if again:
                line.send(t="undo")
                line.until("note")
                watching.send(t="consent", ok=True)
                watching.settled()
                line.settled()
    return hands


def test_what_chance_has_decided_is_not_decided_so_again_after_a_takeback(client, site, anna, boris):
    id = anna.new(undo="consent")
    join(site, id, boris)
    table = site.lobby.tables[id]
    _, first, second = taken_back(site, table, anna, boris)
    assert sorted(first) != sorted(second), "the cards that were drawn are known: others must come"
    assert table.match.renewals == ((0, "takeback 1"),)
    site.lobby.forget(table)
    again = asyncio.run(_woken(site, id))
    assert again.match.state == table.match.state and again.match.renewals == table.match.renewals
    text = record.save(again.match)
    assert '{"anew":"takeback 1"}' in text
    loaded = record.load(text, find)
    assert loaded.state == table.match.state and record.save(loaded) == text
    with pytest.raises(record.CorruptRecord):
        record.load(text.replace("takeback 1", "takeback 2"), find)


async def _woken(site, id):
    return await site.lobby.get(id)


def test_without_chance_between_nothing_is_drawn_anew(client, site, anna, boris):
    id = anna.new(undo="free")
    join(site, id, boris)
    table = site.lobby.tables[id]
    seat = table.pending[0]
    key = table.match.state.key
    with (anna if seat == table.seats_of(anna.who.id)[0] else boris).sit(id) as line:
        line.settled()
        line.play("keep")
        line.until("ack")
        line.send(t="undo")
        line.settled()
    assert table.match.decisions == [] and table.match.renewals == () and table.match.state.key == key


def test_in_company_the_answer_of_a_bot_is_not_taken_back_freely(client, site, anna, boris):
    """Alone against bots one may; with others at the table they must agree."""
    for people in (1, 2):
        id = anna.new(
            game="forbidden-stars", seat1="bot:random", seat2="bot:random" if people == 1 else "open", setup="quick"
        )
        if people == 2:
            join(site, id, boris)
        table = site.lobby.tables[id]
        table.match.decisions[:] = [Decision(0, None, "mine", FAR), Decision(1, None, "the bot's", FAR)]
        closed = undoing.take_back(table, 0)[1]
        assert closed is None if people == 1 else closed.seat == 1


# -- rigged tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"), [(SKIRMISH, ["known"]), (FIXED, ["chance", "known"]), (DICE, ["chance", "known"])]
)
def test_a_table_with_fixed_chance_or_known_cards_says_so_before_anybody_sits_down(
    client, site, anna, boris, text, why
):
    id = id_of(new(anna, "conquest", text, seat1="open", public="1", title="Bring your own"))
    table = site.lobby.tables[id]
    assert table.config.rigged == why
    invite = next(s.invite for s in table.seats if s.kind == "open")
    invited, fixed = Person(client).get(f"/join/{invite}").text, "has fixed what dice and shuffles will give"
    assert RIGGED in invited and (fixed in invited) == ("chance" in why) and "data-promise" not in invited
    assert "not a fair deal" in Person(client).get("/").text, "in the lobby"
    join(site, id, boris)
    assert "not a fair deal" in anna.get("/").text and "not a fair deal" in anna.get("/tables").text
    page = Person(client).get(f"/t/{id}").text
    assert RIGGED in page and "data-promise" not in page
    with anna.sit(id) as line:
        line.settled()
        assert RIGGED in line.parts["fair"]
        line.send(t="resign")
        line.until(lambda m: line.over)
        assert RIGGED in line.parts["over"] and "data-seed" not in line.parts["over"]
    page = anna.get(f"/replay/{id}").text
    assert RIGGED in page and "data-commitment" not in page
    site.lobby.forget(table)
    assert asyncio.run(_woken(site, id)).config.rigged == why


def test_a_table_dealt_by_its_own_seed_is_called_nothing(client, site, anna):
    id = anna.new(seat1="bot:random", public="1")
    assert site.lobby.tables[id].config.rigged == []
    assert "not a fair deal" not in anna.get("/").text and RIGGED not in anna.get(f"/t/{id}").text


def test_a_rematch_deals_anew(client, site, anna):
    """Nothing that was fixed is fixed any more; that the position is known is still said."""
    for text in (FIXED, DICE):
        id = id_of(new(anna, "conquest", text))
        table = site.lobby.tables[id]
        with anna.sit(id) as line:
            line.settled()
            line.send(t="resign")
            line.until(lambda m: line.over)
        again = site.lobby.tables[id_of(anna.post(f"/t/{id}/rematch"))]
        assert again.config.rigged == ["known"]
        assert again.match.state.key != table.match.state.key and again.match.state.loaded == []


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars", "circadians", "legion"])
def test_a_fork_is_played_with_new_dice_and_says_what_it_is(client, site, anna, game):
    over = table_of(client, site, played(game))
    at = len(over.match.decisions) // 2
    forks = [site.lobby.tables[id_of(anna.post(f"/replay/{over.id}/fork", at=str(at), seat="0"))] for _ in range(2)]
    here = record.fork(over.match, at)
    keys = {here.state.key, *(fork.match.state.key for fork in forks)}
    assert len(keys) == 3, "nobody knows the dice of the fork from those of the game"
    assert all(fork.config.rigged == ["known"] for fork in forks)
    site.lobby.forget(forks[0])
    woken = asyncio.run(_woken(site, forks[0].id)).match
    assert woken.renewals == forks[0].match.renewals
    assert record.fork(woken, at).state == record.fork(forks[0].match, at).state


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars", "circadians", "legion"])
def test_an_exported_position_stands_where_it_was_though_its_chance_is_new(client, site, anna, game):
    """Also where chance has decided something since the last checkpoint."""
    over = table_of(client, site, played(game))
    drawn = 0
    for at in range(0, len(over.match.decisions), 7):
        here = record.fork(over.match, at)
        text = anna.get(f"/replay/{over.id}/scenario?at={at}").text
        drawn += here.chance_since
        there = stood(text, "a new table", game)
        assert there.facts() == here.facts() and there.state.key != here.state.key
    assert drawn > 0


# -- the deal --------------------------------------------------------------------------------------------


@pytest.fixture
def patient(site):
    """Pages have their time for the deal."""
    site.lobby.patience = 60.0
    return site


def parts_of(line, hand):
    """What a page has to say to what it is shown."""
    return hand.part(line.parts["fair"])


def test_everybody_has_a_hand_in_the_deal(client, patient, anna, boris):
    """Sums first; the numbers only when all sums are shown; then the match is set up by seed and numbers, and by nothing else."""
    id = anna.new()
    table = patient.lobby.tables[id]
    promised, hands = commitment(table.match.seed), (Hand(), Hand())
    with anna.sit(id) as first:
        first.settled()
        first.send(**parts_of(first, hands[0]))
        join(patient, id, boris)
        with boris.sit(id) as second, Person(client).sit(id) as spectator:
            calm(first, second, spectator)
            assert parts_of(first, hands[0]) is None and table.stage == "commit" and table.pending == []
            assert not first.parts["board"] and first.log == [], "nothing is dealt"
            assert all(hands[0].nonces["0"] not in json.dumps(line.raw) for line in (first, second, spectator))
            second.send(**parts_of(second, hands[1]))
            calm(first, second, spectator)
            assert table.stage == "reveal"
            sums = {0: sum_of(0, hands[0].nonces["0"]), 1: sum_of(1, hands[1].nonces["1"])}
            assert table.sums == sums and all(told in spectator.parts["fair"] for told in sums.values())
            second.send(**parts_of(second, hands[1]))
            calm(first, second, spectator)
            assert table.stage == "reveal" and table.pending == []
            first.send(**parts_of(first, hands[0]))
            calm(first, second, spectator)
            assert table.stage == "dealt" and len(table.pending) == 1 and first.parts["board"]
            assert all(nonce in spectator.parts["fair"] for hand in hands for nonce in hand.nonces.values())
    nonces = (hands[0].nonces["0"], hands[1].nonces["1"])
    assert table.match.nonces == nonces and commitment(table.match.seed) == promised
    assert table.match.state == record.start(table.game, table.match.options_used, table.match.seed, nonces).state
    for other in ((), nonces[::-1], (nonces[0], ""), ("", nonces[1])):
        twin = record.start(table.game, table.match.options_used, table.match.seed, other)
        assert twin.state.players != table.match.state.players, "nobody alone decides"
    patient.lobby.forget(table)
    assert asyncio.run(_woken(patient, id)).match.state == table.match.state
    loaded = record.load(record.save(table.match), find)
    assert loaded.state == table.match.state and loaded.nonces == nonces


def test_nobody_can_exchange_a_number_or_send_one_for_another(client, patient, anna, boris):
    id = anna.new()
    join(patient, id, boris)
    table = patient.lobby.tables[id]
    with anna.sit(id) as line, Person(client).sit(id) as spectator:
        for sender, sums in ((line, {1: "0" * 64}), (spectator, {0: "0" * 64}), (line, {7: "0" * 64}), (line, {})):
            sender.settled()
            sender.send(t="commit", sums=sums)
            assert sender.until("no")["text"]
        hand = Hand()
        line.send(**parts_of(line, hand))
        line.settled()
        line.send(t="commit", sums={0: "1" * 64})
        assert "announced" in line.until("no")["text"]
        line.send(t="reveal", nonces={0: hand.nonces["0"]})
        assert "announced" in line.until("no")["text"], "not before all sums are there"
        with boris.sit(id) as second:
            other = Hand()
            second.settled()
            second.send(**parts_of(second, other))
            calm(line, second)
            assert table.stage == "reveal"
            line.send(t="reveal", nonces={0: "2" * 64})
            assert "announced" in line.until("no")["text"]
            assert table.nonces == {}


def test_a_game_begins_without_the_number_of_who_does_not_answer(client, site, anna, boris):
    """Everybody sees that there was none; a number that was announced and not shown is none either."""
    site.lobby.patience = 0.05
    id = anna.new()
    join(site, id, boris)
    table = site.lobby.tables[id]
    with anna.sit(id) as line, boris.sit(id) as second:
        line.until(lambda m: line.token or second.token or table.stage == "dealt")
        calm(line, second)
        assert table.stage == "dealt" and table.match.nonces == ()
        assert line.parts["fair"].count("gave no number") == 2 and "своего числа нет" in second.parts["fair"]


def test_a_deal_that_was_interrupted_begins_again(client, patient, anna):
    """The server fell over before the deal: the seed is the promised one, the numbers are asked for again."""
    id = anna.new(seat1="bot:random")
    table = patient.lobby.tables[id]
    seed = table.match.seed
    with anna.sit(id) as line:
        line.settled()
        line.send(**parts_of(line, Hand()))
        line.settled()
        assert table.stage == "reveal"
    patient.lobby.forget(table)
    again = asyncio.run(_woken(patient, id))
    assert again is not table and again.stage == "commit" and again.match.seed == seed and again.pending == []


def test_at_a_shared_screen_each_seat_has_its_number_and_bots_have_none(client, patient, anna):
    id = anna.new(game="forbidden-stars", seat1="hot", seat2="bot:random", setup="quick")
    table, hand = patient.lobby.tables[id], Hand()
    with anna.sit(id) as line:
        for _ in range(2):
            line.settled()
            line.send(**parts_of(line, hand))
        line.settled()
    assert table.stage == "dealt" and table.match.nonces == (hand.nonces["0"], hand.nonces["1"], "")


def test_what_is_shown_of_the_deal_is_the_same_in_every_world(client, patient, anna, boris):
    """The promise, the sums and the numbers tell nothing of what they have dealt."""
    id = anna.new()
    join(patient, id, boris)
    table = patient.lobby.tables[id]
    with anna.sit(id) as first, boris.sit(id) as second:
        hands = Hand(), Hand()
        for _ in range(2):
            calm(first, second)
            for line, hand in ((first, hands[0]), (second, hands[1])):
                line.send(**parts_of(line, hand))
        calm(first, second)
    assert table.stage == "dealt"
    for person, seat in ((anna, 0), (boris, 1), (Person(client), None)):
        here = everything(patient, stand(patient, table, table.match), person)
        there = everything(patient, stand(patient, table, dealt_anew(table.match, seat, 5)), person)
        assert here == there
        assert all(told in "".join(here) for told in (commitment(table.match.seed), *table.match.nonces))
        assert table.match.seed not in "".join(here)


@pytest.mark.parametrize(
    ("game", "numbers_drawn", "rolls", "choices"),
    [("conquest", 100, 0, 0), ("forbidden-stars", 100, 3, 0), ("rebellion", 100, 3, 0), ("circadians", 60, 2, 6)],
)
def test_every_number_of_a_game_that_is_over_follows_from_seed_and_numbers(
    client, site, anna, game, numbers_drawn, rolls, choices
):
    match = played(game)
    nonces = tuple(f"{n:064x}" for n in match.seating.seats)
    over = table_of(client, site, finish(record.start(match.game, match.options_used, "seed", nonces), choices))
    chance = anna.get(f"/replay/{over.id}/chance").json()
    parts = chance["parts"]
    assert sum(len(numbers) for _, numbers in parts) > numbers_drawn
    for more, numbers in parts:
        key = hashlib.sha256("\0".join(["wartable chance", "seed", *nonces, *more]).encode()).digest()
        for n, (below, number) in enumerate(numbers):
            block = hashlib.sha256(key + (n // 4).to_bytes(8, "big")).digest()
            assert int.from_bytes(block[8 * (n % 4) : 8 * (n % 4) + 8], "big") * below >> 64 == number
    lines = [html.unescape(told) for line in render.log_lines(over, 0, "en") for told in THROWN.findall(line)]
    told = [each for line in lines for each in json.loads(line)]
    assert len(told) == len(chance["thrown"]) > rolls
    last = (0, -1)
    for (part, which), (faces, fell) in zip(chance["thrown"], told, strict=True):
        drawn = [parts[part][1][n] for n in which]
        assert sorted(faces[n] if faces else str(n) for _, n in drawn) == sorted(fell)
        assert not faces or {below for below, _ in drawn} == {len(faces)}
        assert [(part, n) for n in which] == sorted({(part, n) for n in which}) and last < (part, which[0])
        last = part, which[-1]


def test_the_log_of_a_page_is_that_of_the_record(client, site, anna, boris):
    """Its marks tell what was told, in no language: who has the record can compare them, for every seat."""
    id = anna.new()
    join(site, id, boris)
    table = site.lobby.tables[id]
    loaded = record.load(record.save(table.match), find)
    sums = []
    for person, seat in ((anna, 0), (boris, 1), (Person(client), None)):
        with person.sit(id) as line:
            line.settled()
            marks = [mark for told in line.log for mark in re.findall(r' data-e="(\w+)"', told)]
            assert marks == record.log_of(loaded, seat) and marks
            of = [message["log"] for message in line.raw if "log" in message]
            assert {(log["of"], log["line"]) for log in of} == {(seat, 0)}
        sums.append(record.log_sum(marks))
    assert len(set(sums)) == 3, "each has seen cards that the others have not"
