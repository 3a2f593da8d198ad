"""What is hidden stays hidden: in views, questions, refusals, the log, the words, and in what is not asked at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.forbidden_stars.soak import begin, choose
from tests.games.forbidden_stars.table import position
from tests.vocabulary import who
from wartable.games import find
from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars.content import COMBAT_CARDS, ORDER_NAMES
from wartable.games.forbidden_stars.events import CardSeen, OrderPlaced
from wartable.kernel.errors import HorizonClosed
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.state import Rng
from wartable.kernel.text import message_id

GAME = find("forbidden-stars")
HIDDEN_CHOICES = (a.PlaceOrder, a.PlayCard)
"""Answers of which the others do not learn the whole."""


def shown(match: Match, seat: int | None) -> bytes:
    return msgspec.msgpack.encode(match.view(seat))


def outward(match: Match) -> list[tuple[Any, ...]]:
    """What everybody at the table notices of the questions: who is asked what, by which rule, about what."""
    return [(seat, q.ask, q.cite, dict(q.about)) for seat, q in match.pending.items()]


def alike(action: Any, options: Any, rng: Rng) -> Any:
    """An answer that looks to the others like this one, or None."""
    if isinstance(action, a.PlaceOrder):
        same = [o for o in options if o.system == action.system]
    elif isinstance(action, HIDDEN_CHOICES):
        same = list(options)
    else:
        same = [o for o in options if o == action]
    return rng.choice(same) if same else None


@rule("FS-STACK-003", "FS-ORDER-002", "FS-BATTLE-009", "FS-REFRESH-006")
@pytest.mark.parametrize("seed", range(8))
def test_two_worlds_that_look_the_same_ask_the_same(seed: int) -> None:
    """As long as a seat sees no difference, neither a question nor its absence makes one."""
    wild = seed % 2 == 0
    match, rng = begin(seed, wild)
    compared = 0
    while match.pending and len(match.decisions) < 500:
        if rng.below(6) == 0:
            viewer = rng.choice([*range(len(match.state.players)), None])
            true, twin = match.clone(), match.redeal(viewer, rng.bits())
            for _ in range(8):
                assert outward(twin) == outward(true)
                if viewer in true.pending:
                    assert list(twin.options(viewer)) == list(true.options(viewer))
                    assert twin.explain(viewer) == true.explain(viewer)
                compared += 1
                if not true.pending:
                    break
                seat = who(true)
                action = choose(true.options(seat), rng, wild)
                other = action if seat == viewer else alike(action, twin.options(seat), rng)
                if other is None:
                    break
                true.apply(seat, action)
                twin.apply(seat, other)
                if shown(twin, viewer) != shown(true, viewer):  # dice, a card or an order were turned up
                    break
        seat = who(match)
        match.apply(seat, choose(match.options(seat), rng, wild))
    assert compared > 50


def planning() -> Match:
    """Both players place their orders; the Ultramarines have just placed an Advance, the Orks a Dominate."""
    m = position(
        step="planning",
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "5A/nw": {"orks": {"boyz": 1}}},
        stacks={},
    )
    first = who(m)
    m.apply(first, a.PlaceOrder(3, 0))
    m.apply(1 - first, a.PlaceOrder(2, 1))
    return m


@rule("FS-PLANNING-001", "FS-STACK-003")
def test_a_refused_undo_does_not_tell_which_order_the_other_has_placed() -> None:
    m = planning()
    last = m.decisions[-1]
    with pytest.raises(HorizonClosed) as error:
        m.undo(1 - last.seat)
    told = str(error.value)
    assert f"seat {last.seat}" in told
    assert "dominate" in last.notation and "dominate" not in told


@rule("FS-PLANNING-001")
def test_the_log_names_a_placed_order_to_its_owner_only() -> None:
    m = planning()
    for event in m.events:
        if isinstance(event, OrderPlaced):
            for seat in (0, 1, None):
                seen = event.seen_by(seat)
                assert seen is not None
                for lang in ("en", "ru"):
                    line = GAME.texts.say(lang, message_id("log", seen), GAME.words(lang, m.state, seen))
                    named = [name[lang] for name in ORDER_NAMES if name[lang] in line]
                    assert named == ([ORDER_NAMES[event.order][lang]] if seat == event.seat else [])


@rule("FS-BATTLE-009", "FS-COMBATCARD-006")
@pytest.mark.parametrize("seed", [0, 2, 4])
def test_the_log_of_a_game_names_no_card_before_it_is_shown(seed: int) -> None:
    """Whoever is outside the audience of an event reads neither a card nor an order in it."""
    match, rng = begin(seed, wild=True, quiet=False)
    while match.pending and len(match.decisions) < 600:
        seat = who(match)
        match.apply(seat, choose(match.options(seat), rng, True))
    secret = [event for event in match.events if event.audience is not None]
    assert secret
    names = {lang: [c.name[lang] for c in COMBAT_CARDS] + [n[lang] for n in ORDER_NAMES] for lang in ("en", "ru")}
    for event in secret:
        masked = event.seen_by(None)
        if masked is None:
            continue
        for lang in ("en", "ru"):
            line = GAME.texts.say(lang, message_id("log", masked), GAME.words(lang, match.state, masked))
            if isinstance(masked, OrderPlaced | CardSeen):
                assert not [name for name in names[lang] if f"({name})" in line]
        assert -1 in msgspec.structs.astuple(masked)


@rule("FS-SETUP-023", "FS-STRATEGIZE-005")
@pytest.mark.parametrize("seed", range(4))
def test_no_view_depends_on_the_order_of_a_deck(seed: int) -> None:
    """Decks are turned over in place: no seat and no spectator sees a difference."""
    match, rng = begin(seed, wild=True)
    while match.pending and len(match.decisions) < 300:
        if rng.below(10) == 0:
            before = [shown(match, seat) for seat in (*range(len(match.state.players)), None)]
            for player in match.state.players:
                player.deck.reverse()
                player.events.reverse()
            assert [shown(match, seat) for seat in (*range(len(match.state.players)), None)] == before
            for player in match.state.players:
                player.deck.reverse()
                player.events.reverse()
        seat = who(match)
        match.apply(seat, choose(match.options(seat), rng, True))


@rule("FS-ELDAR-051", "FS-STACK-003")
def test_the_question_where_to_put_a_token_does_not_say_what_it_is() -> None:
    """Outmanoeuvre: the opponent hears the question too, so it may not differ with the token looked at."""
    asked = []
    for kind in ("advance", "deploy"):
        m = position(
            step="end-of-planning",
            factions=["eldar", "orks"],
            areas={"2A/nw": {"eldar": {"aspect-warrior": 1}}, "5A/nw": {"orks": {"boyz": 1}}},
            players={"eldar": {"scheme": "outmanoeuvre"}},
            stacks={"2A": ["orks deploy", f"eldar {kind}", "orks dominate"]},
        )
        m.play(0, "scheme outmanoeuvre")
        m.play(0, "look 2A 1")
        asked.append((outward(m), shown(m, 1), shown(m, None), m.log(1)))
    assert asked[0] == asked[1]
