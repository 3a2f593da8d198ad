"""Random games hold what every game must hold: clones, records, undo, facts, re-deals, words."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.forbidden_stars.soak import begin, check, choose
from tests.vocabulary import who
from wartable.games import find
from wartable.games.forbidden_stars.facts import facts
from wartable.kernel.match import Match, _encode
from wartable.kernel.narrate import say_action, say_event, say_question
from wartable.kernel.record import load, start
from wartable.kernel.state import Rng

GAME = find("forbidden-stars")


def shown(match: Match, seat: int | None) -> bytes:
    return msgspec.msgpack.encode(match.view(seat))


def asked(match: Match, seat: int) -> list[object]:
    question = match.pending[seat]
    return [question.ask, question.cite, question.seat]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("wild", [False, True])
def test_a_clone_is_the_same_position_and_goes_on_alone(seed: int, wild: bool) -> None:
    match, rng = begin(seed, wild)
    while match.pending:
        seat = who(match)
        options = match.options(seat)
        if rng.below(10) == 0:
            twin = match.clone()
            assert _encode(twin.state) == _encode(match.state)
            assert list(twin.options(seat)) == list(options)
            twin.apply(seat, options[0])
            assert list(match.options(seat)) == list(options)
        match.apply(seat, choose(options, rng, wild))


@pytest.mark.parametrize("seed", range(4))
def test_facts_and_back(seed: int) -> None:
    match, rng = begin(seed, wild=seed % 2 == 1)
    while match.pending:
        seat = who(match)
        if rng.below(12) == 0 and not match._since:
            again = GAME.build(match.facts(rng=True))
            twin = Match(GAME, GAME.build(match.facts(rng=True)), {}, "0", quiet=True)
            assert asked(twin, seat) == asked(match, seat)
            assert list(twin.options(seat)) == list(match.options(seat))
            assert facts(again) == facts(match.state)
            a, b = msgspec.to_builtins(again), msgspec.to_builtins(match.state)
            for name, x, y in zip(match.state.__struct_fields__, a, b, strict=True):
                assert x == y or name in ("entered", "rules"), name  # a match says itself by which rules it is played
        match.apply(seat, choose(match.options(seat), rng, True))


@pytest.mark.parametrize("seed", range(6))
def test_a_redealt_match_looks_the_same_and_goes_on(seed: int) -> None:
    match, rng = begin(seed, wild=seed % 2 == 0)
    while match.pending:
        seat = who(match)
        if rng.below(8) == 0:
            for viewer in (*range(len(match.state.players)), None):
                twin = match.redeal(viewer, rng.bits())
                assert not GAME.invariants(twin.state)
                assert shown(twin, viewer) == shown(match, viewer)
                assert list(twin.pending) == list(match.pending)
                if viewer in match.pending:
                    assert asked(twin, viewer) == asked(match, viewer)
                    assert list(twin.options(viewer)) == list(match.options(viewer))
                    assert twin.explain(viewer) == match.explain(viewer)
                for _ in range(6):
                    if twin.pending:
                        seated = who(twin)
                        twin.apply(seated, choose(twin.options(seated), rng, True))
                assert not GAME.invariants(twin.state)
        match.apply(seat, choose(match.options(seat), rng, seed % 2 == 0))


@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays(seed: int) -> None:
    rng = Rng(seed)
    match = start(GAME, GAME.random_options(rng), str(seed))
    while match.pending:
        seat = who(match)
        match.apply(seat, choose(match.options(seat), rng, True))
    again = load(match.save(), find)
    assert _encode(again.state) == _encode(match.state)
    assert again.events == match.events


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_lead_to_the_same_game(seed: int) -> None:
    rng = Rng(seed)
    match = start(GAME, GAME.random_options(rng), str(seed))
    while match.pending:
        seat = who(match)
        action = choose(match.options(seat), rng, True)
        match.apply(seat, action)
        if rng.below(5) == 0:
            before = _encode(match.state)
            match.undo(force=True)
            match.apply(seat, action)
            assert _encode(match.state) == before


@pytest.mark.parametrize("seed", range(8))
def test_everything_has_words_in_both_languages(seed: int) -> None:
    match, rng = begin(seed, wild=seed % 2 == 0, quiet=False)
    while match.pending:
        seat = who(match)
        question = match.pending[seat]
        for lang in ("en", "ru"):
            assert GAME.texts.has(lang, f"ask-{question.ask}") and say_question(GAME, lang, match.state, question)
            for action in list(match.options(seat))[:4]:
                assert say_action(GAME, lang, match.state, action, ask=question.ask)
        match.apply(seat, choose(match.options(seat), rng, True))
    for event in match.events:
        assert event.cite in GAME.rulebook
        for lang in ("en", "ru"):
            assert say_event(GAME, lang, event, state=match.state)
            if (masked := event.masked()) is not None:
                assert say_event(GAME, lang, masked, state=match.state)
    sketch = GAME.sketch(match.view(0), "ru")
    assert max(map(len, sketch.splitlines())) <= 100


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("wild", [False, True])
def test_random_games_finish_and_nothing_breaks(seed: int, wild: bool) -> None:
    match, rng = begin(seed, wild)
    cites = set()
    while match.pending:
        seat = who(match)
        options = match.options(seat)
        check(match, seat, options)
        cites.add(match.pending[seat].cite)
        match.apply(seat, choose(options, rng, wild))
    assert match.outcome is not None
    assert all(cite in GAME.rulebook for cite in cites)


def test_every_action_event_and_question_has_a_message() -> None:
    import re
    from importlib import resources

    from wartable.games.forbidden_stars import actions, events
    from wartable.kernel.events import Event
    from wartable.kernel.questions import Action
    from wartable.kernel.text import kebab
    from wartable.kernel.vocabulary import structs_in

    wanted = {f"act-{kebab(kind.__name__)}" for kind in structs_in(actions, Action)}
    wanted |= {f"log-{kebab(kind.__name__)}" for kind in structs_in(events, Event)}
    folder = resources.files("wartable.games.forbidden_stars")
    sources = [
        p
        for d in ("", "phases", "orders", "battle", "cards", "rules")
        for p in (folder / d).iterdir()
        if p.name.endswith(".py")
    ]
    for path in sources:
        for found in re.finditer(
            r'(?:"FS-[A-Z]+-\d+"|\bcite|\.rule|c\.cite),\s*"([a-z][a-z-]+)"', path.read_text(encoding="utf-8")
        ):
            wanted.add(f"ask-{found[1]}")
    assert len(wanted) > 180
    for lang in ("en", "ru"):
        assert [w for w in sorted(wanted) if not GAME.texts.has(lang, w)] == []


def test_every_rule_cited_in_the_code_exists() -> None:
    import re
    from importlib import resources

    folder = resources.files("wartable.games.forbidden_stars")
    known = {atom.id for atom in GAME.rulebook}
    for d in ("", "phases", "orders", "battle", "cards", "rules"):
        for path in (folder / d).iterdir():
            if path.name.endswith(".py"):
                cited = set(re.findall(r"FS-[A-Z]+-\d+", path.read_text(encoding="utf-8")))
                assert cited <= known, (path.name, cited - known)
