"""One seat learns, bots play the others: Gymnasium's own test, and how a game goes and ends."""

import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from wartable.env.solo import Solo
from wartable.games import PACKAGES
from wartable.kernel.state import Rng


@pytest.mark.parametrize("name", PACKAGES)
def test_gymnasium_accepts_the_environment(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(f"wartable/{name}-v0", disable_env_checker=True, render_mode="ansi")
        check_env(env.unwrapped)


def played_out(env, seed):
    """A random game of the learner: the last reward, and what came with it."""
    seen, info = env.reset(seed=seed)
    rng, over = Rng(seed), False
    while not over:
        assert info["seat"] == env.seat == env.episode.seat and info["rule"] and info["ask"]
        assert seen["action_mask"].sum() == len(env.episode.options) > 1
        seen, reward, over, cut, info = env.step(rng.below(int(seen["action_mask"].sum())))
        assert not cut and (over or reward == 0)
    return reward


def test_the_reward_is_the_result_of_the_learners_seat_and_every_seat_comes_up():
    env, seats = Solo("conquest"), set()
    for seed in range(5):
        reward = played_out(env, seed)
        result = env.episode.match.outcome.results[env.seat]
        assert reward == {"win": 1, "loss": -1, "draw": 0}[result]
        seats.add(env.seat)
    assert seats == {0, 1}


def test_the_others_are_played_by_the_bot_of_that_name():
    assert sum(played_out(Solo("conquest", bots="greedy", seat=0), seed) for seed in range(3)) == -3
    with pytest.raises(LookupError, match="no bot is called 'nobody'"):
        Solo("conquest", bots="nobody").reset(seed=1)


def test_who_answers_what_is_no_option_has_lost():
    env = Solo("conquest", seat=1)
    seen, _ = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(seen["action_mask"].sum()))
    assert (reward, over, cut, info) == (-1, True, False, {"illegal": True})


def test_a_game_that_lasts_too_long_is_cut_off():
    env = Solo("forbidden-stars", max_decisions=3)
    env.reset(seed=1)
    assert [env.step(0)[2:4] for _ in range(3)] == [(False, False), (False, False), (False, True)]
