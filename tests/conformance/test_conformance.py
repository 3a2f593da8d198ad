"""What every game of the table must hold, whatever its rules: proven in random games.

A new game is picked up by its entry in `wartable.games.PACKAGES`; nothing here names one.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import msgspec
import pytest
import yaml

from tests.conformance.play import NAMES, any_answer, decisions, encode, find, finish, known, new, position, works_out
from wartable.kernel.errors import Illegal, NotYourDecision, UnknownNotation
from wartable.kernel.game import reads_nothing
from wartable.kernel.questions import Place
from wartable.kernel.record import drawn, load, replay
from wartable.kernel.state import DIE, TRACE, Draw, Rng
from wartable.kernel.text import LANGUAGES

ROOT = Path(__file__).parents[2]
GAMES = 100
SOAK = int(os.environ.get("WARTABLE_SOAK_GAMES", "2000"))
CHUNK = 25
FEW = [*range(3), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 8))]

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

every_game = pytest.mark.parametrize("name", NAMES)
few_seeds = pytest.mark.parametrize("seed", FEW)


def seeds(few, more):
    """The seeds that are always tried, and those of the long soak."""
    return [*range(few), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1000, 1000 + more))]


# -- random games ----------------------------------------------------------------------------------


def play_whole(name, seed):
    """One random game to its end, looked at before every decision."""
    game = find(name)
    m = new(game, seed, quiet=True)
    for _ in decisions(m, seed):
        assert game.invariants(m.state) == []
        assert m.outcome is None
        for seat in m.pending:
            question, options = m.pending[seat], list(m.options(seat, Rng(seed)))
            assert options, f"seat {seat} is asked {question.ask} and has no answer"
            if isinstance(question, Place):
                assert all(question.forbids(a) is None for a in (*options, question.sample(Rng(seed))))
            assert len(set(options)) == len(options), f"twice among the answers to {m.pending[seat].ask}"
    assert game.invariants(m.state) == []
    assert m.pending == {}
    assert m.outcome is not None and m.outcome.cite in game.rulebook
    assert len(m.outcome.results) == len(m.seating) in game.seats
    assert m.seating.sides == game.seating(len(m.seating)).sides


@every_game
@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_random_games_come_to_an_end_and_nothing_breaks(name, chunk):
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play_whole(name, seed)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("chunk", range(-(-SOAK // CHUNK)))
def test_many_random_games_come_to_an_end_and_nothing_breaks(name, chunk):
    for seed in range(1000 + chunk * CHUNK, 1000 + min((chunk + 1) * CHUNK, SOAK)):
        play_whole(name, seed)


# -- aside and back --------------------------------------------------------------------------------


@every_game
@few_seeds
def test_a_clone_stands_in_the_same_position_and_lives_its_own_life(name, seed):
    m = new(find(name), seed)
    for number in decisions(m, seed):
        before = position(m)
        twin = m.clone()
        assert position(twin) == before
        if number % 20 == 0:
            finish(twin, seed + number)
            assert position(m) == before


@every_game
@few_seeds
def test_a_clone_of_a_clone_given_the_same_answers_ends_in_the_same_state(name, seed):
    m = new(find(name), seed)
    for _ in islice(decisions(m, seed), 30):
        pass
    ends = [finish(twin, seed) for twin in (m.clone(), m.clone().clone(), m)]
    assert len({encode(end.state) for end in ends}) == 1
    assert len({end.outcome for end in ends}) == 1


@every_game
@few_seeds
def test_a_decision_taken_back_and_made_again_changes_nothing(name, seed):
    m, rng = new(find(name), seed), Rng(seed)
    while m.pending:
        before, told = position(m), len(m.events)
        seat, action = any_answer(m, rng)
        m.apply(seat, action)
        after, events, ending = position(m), list(m.events), m.outcome
        taken = m.undo(force=True)
        assert (taken.seat, taken.action) == (seat, action)
        assert position(m) == before and len(m.events) == told and m.outcome is None
        m.apply(seat, action)
        assert position(m) == after and m.events == events and m.outcome == ending


@every_game
def test_a_whole_game_can_be_taken_back_to_its_beginning(name):
    m = new(find(name), 5)
    start = position(m), list(m.events)
    finish(m, 5)
    for _ in range(len(m.decisions)):
        m.undo(force=True)
    assert (position(m), m.events) == start and m.decisions == []


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_another_course_taken_after_going_back_can_itself_be_taken_back(name, seed):
    m = finish(new(find(name), seed), seed)
    m.rewind(len(m.decisions) // 3)
    course = []
    for _ in decisions(m, seed + 500):
        course.append((position(m), list(m.events)))
    for before in reversed(course):
        m.undo(force=True)
        assert (position(m), m.events) == before


# -- records, notation, facts ----------------------------------------------------------------------


@every_game
@few_seeds
def test_a_record_plays_the_same_game_again(name, seed):
    m = new(find(name), seed)
    for number in decisions(m, seed):
        if number % 97 == 0:
            again = load(m.save(), find)
            assert position(again) == position(m) and again.events == m.events
    again = load(m.save(), find)
    assert encode(again.state) == encode(m.state)
    assert (again.events, again.outcome, again.decisions) == (m.events, m.outcome, m.decisions)
    assert again.save() == m.save() == m.clone().save()


@every_game
@few_seeds
def test_every_answer_has_a_notation_of_its_own_that_parses_back(name, seed):
    m = new(find(name), seed)
    for _ in decisions(m, seed):
        for seat in m.pending:
            options = list(m.options(seat))
            spelled = [m.notation(action) for action in options]
            assert len(set(spelled)) == len(spelled), f"not unique: {sorted(spelled)}"
            assert all(text == " ".join(text.split()) != "" for text in spelled)
            for text, action in zip(spelled, options, strict=True):
                assert m.parse(seat, text) == action
                assert m.parse(seat, f"  {text.replace(' ', '   ')} ") == action


@pytest.mark.parametrize("name", [name for name in NAMES if find(name).read is not reads_nothing])
@few_seeds
def test_every_spelling_reads_back_to_its_action(name, seed):
    """Of what may be answered and of what is refused; among the options it means that one and no other."""
    game = find(name)
    m, wrong = new(game, seed), {}
    for _ in decisions(m, seed):
        for seat in m.pending:
            options = list(m.options(seat))
            for action in [*options, *(refusal.action for refusal in m.explain(seat))]:
                text = m.notation(action)
                found = game.read(m.state, text)
                if action not in found or (action in options and [a for a in found if a in options] != [action]):
                    wrong.setdefault(type(action).__name__, (text, action, found))
    assert wrong == {}


@every_game
@few_seeds
def test_the_facts_of_a_position_build_it_again(name, seed, monkeypatch):
    """At the start of every step, where a scenario may stand, and at the end; also through YAML."""
    game = find(name)
    starts = []

    def watched(flow):
        def step(s):
            starts.append(encode(s))
            return flow(s)

        return step

    with monkeypatch.context() as patch:
        patch.setattr(game, "steps", {step: watched(flow) for step, flow in game.steps.items()})
        m = finish(new(game, seed), seed)
    decode = msgspec.msgpack.Decoder(game.state).decode
    assert starts
    for number, start in enumerate([*starts, encode(m.state)]):
        facts = game.facts(decode(start), rng=True)
        assert encode(game.build(facts)) == start
        if number % 20 == 0:
            text = yaml.dump(facts, Dumper=Dumper, allow_unicode=True)
            assert encode(game.build(yaml.load(text, Loader=Loader))) == start


# -- what is hidden --------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seed", seeds(6, SOAK // 10))
def test_nobody_is_told_what_they_cannot_know(name, seed):
    """In a world that differs only in what a seat cannot know, the seat is told the same before every decision."""
    game = find(name)
    seats = [None, *sorted({d.seat for d in finish(new(game, seed), seed).decisions})]
    differ = dict.fromkeys(seats, 0)
    m = new(game, seed)
    for number in decisions(m, seed):
        for seat in seats:
            twin = m.redeal(seat, seed * 7919 + number)
            assert known(twin, seat) == known(m, seat)
            assert game.invariants(twin.state) == []
            key, drawn = twin.state.key, twin.state.drawn
            twin.state.key, twin.state.drawn = m.state.key, m.state.drawn
            differ[seat] += encode(twin.state) != encode(m.state)
            twin.state.key, twin.state.drawn = key, drawn
            if (number + (seat or 0)) % 40 == 0:
                finish(twin, seed + number)
    guessed = {seat for seat in seats if works_out(m, seat)}
    assert all(differ[seat] or seat in guessed for seat in seats), f"nothing was ever dealt anew: {differ}"


@every_game
@pytest.mark.parametrize("seed", seeds(8, SOAK // 5))
def test_nobody_learns_from_what_follows(name, seed):
    """The same answer in two such worlds is told the same and leads to the same question, if nothing is shown."""
    game = find(name)
    seats = [None, *sorted({d.seat for d in finish(new(game, seed), seed).decisions})]
    m, rng, compared = new(game, seed), Rng(seed + 99), 0
    for number in decisions(m, seed):
        asked, action = any_answer(m, rng)
        for seat in seats:
            worlds = m.clone(), m.redeal(seat, number)
            if action not in worlds[1].options(asked):
                continue
            heard, shown = zip(*(_follow(world, asked, action, seat) for world in worlds), strict=True)
            shortest = min(len(h) for h in heard) if any(shown) else None
            assert heard[0][:shortest] == heard[1][:shortest]
            if not any(shown):
                assert known(worlds[0], seat) == known(worlds[1], seat)
                compared += 1
    assert compared


def _follow(world, asked, action, seat):
    """What the seat hears of an answer, up to the first thing shown to it; and whether something was."""
    events, heard = [], []
    world.state.listener = events.append
    world.apply(asked, action)
    for event in events:
        if (event.chance or event.reveals) and (event.audience is None or seat in event.audience):
            return heard, True
        heard.append(event.seen_by(seat))
    return heard, False


@every_game
@few_seeds
def test_worlds_that_a_seat_cannot_tell_apart_are_dealt_anew_alike(name, seed):
    """So that a bot which thinks in such worlds decides by what its seat knows and by nothing else."""
    m = new(find(name), seed)
    for number in decisions(m, seed):
        if number % 20 == 0:
            for seat in m.seating.seats:
                assert position(m.redeal(seat, 7).redeal(seat, number)) == position(m.redeal(seat, number))


@every_game
@few_seeds
def test_a_redealt_match_foresees_no_chance(name, seed):
    """Dice and lots to come are the same in a re-dealt world whatever they are in the true one."""
    m = new(find(name), seed)
    for number in decisions(m, seed):
        if number % 10 == 0:
            other, seat = m.clone(), next(iter(m.pending))
            other.renew("another chance")
            assert other.state.key != m.state.key
            assert position(other.redeal(seat, number)) == position(m.redeal(seat, number))


@every_game
@few_seeds
def test_a_redealt_match_is_cloned_with_its_world(name, seed):
    m = new(find(name), seed)
    for number in decisions(m, seed):
        if number % 10 == 0:
            twin = m.redeal(next(iter(m.pending)), number)
            assert position(twin.clone()) == position(twin)


# -- what is refused -------------------------------------------------------------------------------


@every_game
@few_seeds
def test_a_bad_answer_is_refused_by_name_and_changes_nothing(name, seed):
    game = find(name)
    m = new(game, seed)
    for _ in decisions(m, seed):
        before = position(m), len(m.events), len(m.decisions)
        action = m.options(next(iter(m.pending)))[0]
        for seat in (-1, 99, *(s for s in m.seating.seats if s not in m.pending)):
            for attempt, more in ((m.options, ()), (m.explain, ()), (m.apply, (action,)), (m.play, ("no such thing",))):
                with pytest.raises(NotYourDecision):
                    attempt(seat, *more)
        for seat, question in m.pending.items():
            for text in ("", "no such thing", "\N{SNOWMAN}"):
                with pytest.raises(UnknownNotation):
                    m.play(seat, text)
            with pytest.raises(Illegal) as error:
                m.apply(seat, object())
            assert error.value.rule == (question.cite if not isinstance(question, Place) else error.value.rule)
            assert error.value.rule in game.rulebook
            offered = {m.notation(a) for a in m.options(seat)}
            for refusal in m.explain(seat):
                assert refusal.rule in game.rulebook
                assert m.notation(refusal.action) not in offered
                with pytest.raises(Illegal) as error:
                    m.apply(seat, refusal.action)
                assert error.value.rule in game.rulebook
                with pytest.raises(Illegal) as error:
                    m.play(seat, m.notation(refusal.action))
                assert error.value.rule in game.rulebook and error.value.rule in str(error.value)
        assert (position(m), len(m.events), len(m.decisions)) == before
    for seat in m.seating.seats:
        with pytest.raises(NotYourDecision, match="over"):
            m.play(seat, "pass")


@every_game
@few_seeds
def test_the_fast_list_and_the_complete_why_not_agree(name, seed):
    """Nothing offered is refused, nothing refused is accepted, nothing allowed is left out."""
    m = new(find(name), seed, quiet=True)
    for _ in decisions(m, seed):
        for seat, question in m.pending.items():
            finite = question.also if isinstance(question, Place) else question
            tried = finite.candidates()
            allowed = {m.notation(a) for a, rule in tried if rule is None}
            refused = {m.notation(a) for a, rule in tried if rule is not None}
            offered = [m.notation(a) for a in finite.options]
            assert sorted(offered) == sorted(allowed), f"seat {seat}, {question.ask}"
            assert not allowed & refused, f"seat {seat}, {question.ask}"


@every_game
@few_seeds
def test_every_rule_cited_stands_in_the_rulebook(name, seed):
    game = find(name)
    atoms = {atom.id for atom in game.rulebook}
    m, cited = new(game, seed), {}
    for _ in decisions(m, seed):
        for q in m.pending.values():
            cited[q.cite] = q.ask
            cited |= {refusal.rule: q.ask for refusal in q.refusals()}
    cited |= {event.cite: type(event).__name__ for event in m.events}
    cited[m.outcome.cite] = "outcome"
    assert {rule: by for rule, by in cited.items() if rule not in atoms} == {}


# -- what is made of a view ------------------------------------------------------------------------


@every_game
@few_seeds
def test_a_view_stays_as_it_is_when_the_game_goes_on(name, seed):
    m = new(find(name), seed)
    taken = []
    for number in decisions(m, seed):
        if number % 5 == 0:
            taken += [(view, encode(view)) for view in (m.view(0), m.view(None))]
    assert all(encode(view) == before for view, before in taken)


def _as_far_as(part, whole):
    """So much of a view as a part of it has."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return {key: _as_far_as(value, whole[key]) for key, value in part.items()}
    if isinstance(part, list) and isinstance(whole, list) and len(part) == len(whole):
        return [_as_far_as(*both) for both in zip(part, whole, strict=True)]
    return whole


@every_game
@few_seeds
def test_a_glance_shows_what_the_view_shows_and_is_valued_alike(name, seed):
    m = new(find(name), seed)
    for _ in decisions(m, seed):
        for seat in m.seating.seats:
            glance, view = m.glance(seat), m.view(seat)
            shown = msgspec.to_builtins(view)
            assert msgspec.to_builtins(glance) == _as_far_as(msgspec.to_builtins(glance), shown)
            assert m.game.value(glance, seat) == m.game.value(view, seat)


@every_game
@few_seeds
def test_any_view_can_be_drawn_as_text_and_valued(name, seed):
    game = find(name)
    m = new(game, seed)
    for number in decisions(m, seed):
        if number % 7:
            continue
        for seat in (*m.seating.seats, None):
            view = m.view(seat)
            before = encode(view), encode(m.state)
            for lang in LANGUAGES:
                lines = game.sketch(view, lang).splitlines()
                assert lines and [line for line in lines if len(line) > 100] == []
            for valued in m.seating.seats if seat is None else (seat,):
                assert math.isfinite(game.value(view, valued))
            if game.face is not None:
                assert game.face.board(view, "ru", {}) != game.face.board(view, "en", {})
            assert (encode(view), encode(m.state)) == before
    for seat in m.seating.seats:
        assert math.isfinite(game.value(m.view(seat), seat)) and game.sketch(m.view(seat), "en")


# -- the same everywhere ---------------------------------------------------------------------------


@every_game
def test_the_same_seed_gives_the_same_game_in_every_process(name):
    records = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.conformance.play", name, "11"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        records.add(run.stdout)
    assert records == {finish(new(find(name), 11), 11).save()}


@every_game
@few_seeds
def test_every_die_is_told_by_an_event_from_which_one_can_work_it_out(name, seed):
    """So browsers can compare the dice of their log with the numbers of chance."""
    match = finish(new(find(name), seed), seed)
    token = TRACE.set(trace := [])
    try:
        replay(match)
    finally:
        TRACE.reset(token)
    dice = [draw for draw in trace if isinstance(draw, Draw) and draw.what == DIE]
    found = drawn(match)
    told = [thrown for event in match.events for thrown in event.thrown()]
    assert len(told) == len(found.thrown) and sum(len(thrown.fell) for thrown in told if thrown.faces) == len(dice)
    for thrown, (part, numbers) in zip(told, found.thrown, strict=True):
        came = [found.parts[part][1][n][1] for n in numbers]
        assert sorted(thrown.faces[n] if thrown.faces else str(n) for n in came) == sorted(thrown.fell)
