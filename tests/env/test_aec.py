"""The environments of the games: PettingZoo's own tests, what is seen and what is not, how they end."""

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import wartable.env
from wartable.env.aec import GameEnv
from wartable.env.encoding import QUESTION, encoder_of
from wartable.env.episode import Episode
from wartable.env.layout import known_of, option_row, view_type, word
from wartable.env.survey import Found, episodes
from wartable.games import PACKAGES, find
from wartable.kernel.features import Features
from wartable.kernel.state import Outcome, Rng

every_game = pytest.mark.parametrize("name", PACKAGES)


@pytest.fixture(autouse=True)
def _no_warnings_about_dicts():
    """PettingZoo advises against observations that are no plain array, and its own tests import old names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def module_of(name):
    return getattr(wartable.env, wartable.env.module_name(name))


def same(one, other):
    """Whether two observations are equal."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return np.array_equal(one, other)


def begun(name, seed=3, seats=0, forced=False):
    """A random game of that name."""
    game = find(name)
    return Episode.begin(game, seats or game.seats[0], None, seed, known_of(game).options, forced)


def walk(episode, decisions, seed=1):
    """The positions of a random game, the last one that is over excepted."""
    rng = Rng(seed)
    for _ in range(decisions):
        if episode.seat is None:
            return
        yield episode
        episode.answer(rng.below(len(episode.options)))


# -- PettingZoo's own tests ------------------------------------------------------------------------


@every_game
def test_pettingzoo_accepts_the_environment(name):
    api_test(module_of(name).env(), num_cycles=60)


@every_game
def test_a_seed_gives_the_same_game(name):
    seed_test(module_of(name).env, num_cycles=25)


@every_game
def test_pettingzoo_accepts_the_parallel_wrapper_for_games_in_turns(name):
    parallel_api_test(module_of(name).parallel_env(), num_cycles=25)


def test_there_is_one_environment_for_each_game_and_no_other():
    assert {wartable.env.MODULES[name] for name in dir(wartable.env)} == set(PACKAGES)
    with pytest.raises(AttributeError, match="there are: conquest_v0, forbidden_stars_v0"):
        _ = wartable.env.chess_v0


# -- what is seen ------------------------------------------------------------------------------------


@every_game
def test_a_seat_observes_nothing_that_it_cannot_know(name):
    encoder = encoder_of(name)
    for n, episode in enumerate(walk(begun(name), 60)):
        if n % 6 == 0:
            twin = episode.redeal(episode.seat, n)
            assert same(encoder.observe(episode, episode.seat), encoder.observe(twin, episode.seat))


@every_game
def test_different_views_give_different_rows(name):
    encoder, met = encoder_of(name), {}
    for episode in walk(begun(name), 80):
        for seat in episode.match.seating.seats:
            view = episode.match.view(seat)
            rows = tuple(map(tuple, encoder.layout.rows(view)))
            assert met.setdefault(rows, view) == view
    assert len(met) > 60


@every_game
def test_there_is_room_for_whatever_random_games_bring(name):
    game, layout, known = find(name), encoder_of(name).layout, known_of(find(name))
    words = {}
    for episode, rng in episodes(game, range(90, 91)):
        for n in range(400):
            if episode.seat is None:
                break
            question = episode.match.pending[episode.seat]
            for text in (question.ask, question.cite, *(type(option).__name__ for option in episode.options[:50])):
                assert words.setdefault(word(text), text) == text
            assert max(len(option_row(option)) for option in episode.options) <= known.numbers
            if n % 9 == 0:
                for seat in episode.match.seating.seats:
                    blocks = layout.rows(episode.match.view(seat))
                    assert sum(map(len, blocks)) <= known.rows
                    assert all(abs(number) < 2**31 for block in blocks for row in block for number in row)
            episode.answer(rng.below(len(episode.options)))


@every_game
def test_what_was_written_down_about_a_game_names_fields_of_its_view(name):
    layout, known = encoder_of(name).layout, known_of(find(name))
    kinds = {kind.name: kind.columns for kind in layout.kinds}
    assert len(kinds) == len(layout.kinds) and view_type(find(name)).__struct_fields__
    for group in known.together:
        path, _, first = group[0].rpartition(".")
        assert set(kinds[group[0]]) == {field.rpartition(".")[2] for field in group}
        assert f"len({first})" in kinds[path]
    for where in known.bits:
        path, _, field = where.rpartition(".")
        assert f"len({field})" in kinds[path]


def test_lists_that_run_side_by_side_are_found():
    found = Found()
    view = type(begun("legion").match.view(0))
    for episode in walk(begun("legion"), 40):
        found.look(episode.match.view(0))
    units = next(group for group in found.together() if "owner" in group)
    assert {"owner", "card", "aim", "suppression"} <= set(units) <= set(view.__struct_fields__)


def test_what_is_asked_and_the_options_stand_in_the_observation():
    episode = begun("conquest")
    seen = encoder_of("conquest").observe(episode, episode.seat)
    question, options = seen["observation"]["question"], seen["observation"]["options"]
    asked = episode.match.pending[episode.seat]
    secret = episode.seat in episode.match.secret_seats
    assert list(question[: len(QUESTION)]) == [
        word(asked.ask), word(asked.cite), False, secret, False, len(episode.options),
    ]  # fmt: skip
    for option, row in zip(episode.options, options, strict=False):
        told = option_row(option)
        assert list(row) == told + [0] * (len(row) - len(told))
    assert seen["action_mask"].sum() == len(episode.options)
    other = encoder_of("conquest").observe(episode, 1 - episode.seat)
    assert not other["action_mask"].any() and not other["observation"]["question"].any()


def test_the_features_of_a_game_that_has_them_are_observed(monkeypatch):
    game, encoder = find("conquest"), encoder_of("conquest")
    features = Features(("term/round", "term/seat"), lambda view, seat: [float(view.round), float(seat)])
    monkeypatch.setattr(game, "features", features)
    monkeypatch.setattr(encoder, "features", 2)
    episode = begun("conquest")
    seen = encoder.observe(episode, 1)
    assert list(seen["observation"]["features"]) == [1.0, 1.0]
    assert encoder.space().contains(seen)


# -- several who are asked at once ----------------------------------------------------------------------


def secrets_of(name, seats=0, games=4, decisions=800):
    """Positions in which several seats are asked secretly and none has answered."""
    for seed in range(games):
        for episode in walk(begun(name, seed, seats), decisions):
            if len(episode.match.secret_seats) > 1 and not episode.match.sealed and len(episode.match.pending) > 1:
                yield episode


@every_game
def test_who_answers_later_sees_nothing_of_what_was_sealed(name):
    encoder, compared = encoder_of(name), 0
    for episode in secrets_of(name):
        seen = set()
        for index in range(min(len(episode.options), 4)):
            twin = episode.clone()
            twin.answer(index)
            if twin.match.sealed:
                observed = encoder.observe(twin, twin.seat)
                seen.add((twin.seat, pickle.dumps(observed)))
                compared += 1
        assert len(seen) <= 1
        if compared > 12:
            break
    assert compared > 1


def test_of_those_who_may_answer_for_their_side_now_one_is_asked_now_another():
    asked = set()
    for episode in walk(begun("legion", seats=4, forced=True), 400):
        if either := episode.match.either_seats:
            assert episode.seat in either
            asked.add(episode.seat)
    assert len(asked) > 2


# -- which options are shown -----------------------------------------------------------------------------


def test_of_too_many_options_so_many_are_drawn_and_every_one_can_come_up():
    whole = begun("rebellion")
    while len(whole.options) < 20:
        whole.answer(0)
    met, cap = set(), len(whole.options) // 3
    for seed in range(60):
        few = Episode(whole.match.clone(), seed, cap)
        assert len(few.options) == cap
        assert few.options == Episode(whole.match.clone(), seed, cap).options
        places = [whole.options.index(option) for option in few.options]
        assert places == sorted(places)
        met |= set(places)
    assert met == set(range(len(whole.options)))


def test_a_few_poses_are_drawn_with_the_sampler_of_the_question():
    for episode in walk(begun("legion"), 200):
        question = episode.match.pending[episode.seat]
        other = Episode(episode.match.clone(), episode.seed + 1, episode.cap).options
        poses = (
            [option for option in episode.options if option not in question.also.options]
            if hasattr(question, "also")
            else []
        )
        if len(poses) > 3:
            assert all(question.forbids(pose) is None for pose in poses)
            assert not set(poses) <= set(other)
            return
    raise AssertionError("no pose was asked for")


def test_questions_with_one_answer_answer_themselves_unless_one_wants_them():
    assert all(len(episode.options) > 1 for episode in walk(begun("conquest"), 100))
    assert any(len(episode.options) == 1 for episode in walk(begun("conquest", forced=True), 100))


# -- how it ends ------------------------------------------------------------------------------------------


def played_out(env, seed):
    """The rewards that each agent is given in a random game, summed; and the agents that were asked."""
    env.reset(seed=seed)
    rng, won = Rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        won[agent] += reward
        if not (terminated or truncated):
            assert info["rule"] and info["ask"]
            env.step(rng.below(int(seen["action_mask"].sum())))
        else:
            env.step(None)
    return won


def test_who_wins_is_given_one_and_who_loses_takes_one():
    env = module_of("conquest").env()
    for seed in range(4):
        won = played_out(env, seed)
        results = env.unwrapped.episode.match.outcome.results
        assert [won[agent] for agent in env.possible_agents] == [{"win": 1, "loss": -1, "draw": 0}[r] for r in results]
    assert sum(map(abs, won.values())) == 2


def test_partners_are_given_the_same():
    env = module_of("rebellion").env(players=4)
    won = list(played_out(env, 1).values())
    for side in env.unwrapped.episode.match.seating.sides:
        assert len({won[seat] for seat in side}) == 1
    assert sorted(set(won)) == [-1, 1]


def test_a_shared_victory_is_worth_half():
    episode = begun("conquest")
    assert [episode.reward(seat) for seat in (0, 1)] == [0, 0]
    episode.match.state.outcome = Outcome("", ("shared", "shared"))
    assert [episode.reward(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_a_game_that_lasts_too_long_is_cut_off():
    env = module_of("conquest").env(max_decisions=10)
    env.reset(seed=1)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(0)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_who_answers_what_is_no_option_loses():
    env = module_of("conquest").env()
    env.reset(seed=1)
    loser, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(mask.sum()))
    assert env.terminations[loser] and env.rewards[loser] == -1


def test_an_environment_tells_notations_draws_its_table_and_travels():
    env = GameEnv("conquest", notations=True, render_mode="ansi")
    env.reset(seed=2)
    told = env.infos[env.agent_selection]["notations"]
    assert len(told) == len(set(told)) == env.observe(env.agent_selection)["action_mask"].sum()
    assert len(env.render().splitlines()) > 5
    again = pickle.loads(pickle.dumps(env))
    again.reset(seed=2)
    assert same(again.observe("player_0"), env.observe("player_0"))


def test_every_reset_is_another_game_and_a_setup_stays():
    setup = find("conquest").random_options(Rng(5), 2)
    env = GameEnv("conquest", setup=setup)
    env.reset(seed=1)
    first = env.episode.match
    env.reset()
    assert env.episode.match.options_used == first.options_used == setup
    assert env.episode.match.seed != first.seed


def test_a_setup_for_others_is_refused():
    setup = find("forbidden-stars").random_options(Rng(5), 3)
    with pytest.raises(ValueError, match="for 3 players, the environment for 2"):
        GameEnv("forbidden-stars", setup=setup).reset()
