"""The games in OpenSpiel: its own simulation test, its own search, and what a player knows."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from wartable.env.spiel import short_name
from wartable.games import PACKAGES


def dealt(name, deal=5, **params):
    """The position after the deal."""
    state = pyspiel.load_game(short_name(name), params).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def play(state, decisions, seed=1):
    """Random answers."""
    rng = np.random.RandomState(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", PACKAGES)
def test_openspiel_simulates_whole_games_and_finds_nothing_wrong(name):
    game = pyspiel.load_game(short_name(name), {"deals": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", PACKAGES)
def test_copies_go_their_own_way(name):
    state = play(dealt(name), 12)
    before, twin = state.information_state_string(), state.clone()
    assert (str(twin), twin.legal_actions()) == (str(state), state.legal_actions())
    play(twin, 6)
    assert state.information_state_string() == before and len(twin.history()) == len(state.history()) + 6
    play(state, 6)
    assert (str(state), state.history()) == (str(twin), twin.history())


@pytest.mark.parametrize("name", PACKAGES)
def test_a_world_dealt_anew_is_one_that_the_player_could_be_in(name):
    state, worlds = play(dealt(name), 20), set()
    player = state.current_player()
    for _ in range(4):
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        actions = state.legal_actions()
        assert [twin.action_to_string(a) for a in actions] == [state.action_to_string(a) for a in actions]
        worlds.add(twin.episode.match.state.key)
    assert len(worlds) == 4 and state.episode.match.state.key not in worlds


def test_a_player_remembers_what_it_has_seen_and_answered():
    one, other = dealt("conquest"), dealt("conquest")
    player = one.current_player()
    one.apply_action(0)
    other.apply_action(1)
    assert one.memory[player] != other.memory[player]
    assert one.memory[1 - player] == other.memory[1 - player]


def test_the_end_is_worth_what_the_results_say():
    state = play(dealt("conquest"), 5000)
    results = state.episode.match.outcome.results
    assert state.is_terminal() and state.returns() == [{"win": 1, "loss": -1, "draw": 0}[r] for r in results]
    assert len(dealt("circadians", players=4).returns()) == 4


def test_the_search_of_openspiel_plays_unchanged():
    state = dealt("conquest")
    game = state.get_game()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=4, random_state=np.random.RandomState(2))
    for _ in range(5):
        policy = dict(bot.get_policy(state))
        assert set(policy) == set(state.legal_actions()) and abs(sum(policy.values()) - 1) < 1e-9
        state.apply_action(max(policy, key=policy.get))
    assert len(state.history()) == 6


def searched(state, seed):
    """What OpenSpiel's search makes of a position, all its chance following from a seed."""
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=12,
        random_state=rng,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    policy = bot.get_policy(state)
    return policy, bot._root_node.child_info[policy[0][0]].return_sum, rng.randint(1 << 30)


def test_the_same_seed_searches_the_same_and_leaves_the_position_alone():
    state = play(dealt("conquest"), 8)
    before = state.information_state_string(), state.episode.match.state.drawn
    assert searched(state, 1) == searched(state, 1) != searched(state, 2)
    assert (state.information_state_string(), state.episode.match.state.drawn) == before
