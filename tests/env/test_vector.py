"""Many games in several processes: the same games as in one, auto-reset, and a clean end."""

import numpy as np
import pytest

from wartable.env.encoding import encoder_of
from wartable.env.vector import Plan, Vector, Worker
from wartable.kernel.state import Rng


def alone(plan):
    """The same games in this process, and their arrays."""
    arrays = plan.arrays(bytearray(plan.size()))
    return Worker(plan, arrays, range(plan.games)), arrays


def answers(seen, rng):
    return [rng.below(int(mask.sum())) for mask in seen["action_mask"]]


def test_games_in_two_processes_are_the_same_as_in_one_and_go_on_after_their_end():
    plan = Plan("conquest", 3, 2, None)
    worker, arrays = alone(plan)
    rng, ended = Rng(4), 0
    with Vector("conquest", games=3, processes=2) as games:
        seen = games.reset(seed=9)
        worker.reset(9)
        for _ in range(150):
            for name, array in seen.items():
                assert np.array_equal(array, arrays[name]), name
            arrays["action"][:] = actions = answers(seen, rng)
            worker.step()
            seen, rewards, done = games.step(actions)
            assert np.array_equal(rewards, arrays["rewards"]) and np.array_equal(done, arrays["done"])
            assert [sum(map(abs, row)) for row in rewards] == [2 * over for over in done]
            ended += int(done.sum())
    assert ended > 1


def test_what_lies_in_the_shared_memory_is_what_the_seat_observes():
    worker, arrays = alone(Plan("circadians", 2, 3, None))
    worker.reset(1)
    rng = Rng(2)
    for _ in range(25):
        for i, episode in worker._episodes.items():
            assert arrays["seat"][i] == episode.seat
            seen = encoder_of("circadians").observe(episode, episode.seat)
            assert np.array_equal(arrays["action_mask"][i], seen["action_mask"])
            for name, array in seen["observation"].items():
                assert np.array_equal(arrays[name][i], array)
        arrays["action"][:] = answers(arrays, rng)
        worker.step()


def test_a_seed_gives_the_same_games_and_each_game_is_another():
    worker, arrays = alone(Plan("conquest", 2, 2, None))
    met = []
    for seed in (1, 1, 2):
        worker.reset(seed)
        met.append(arrays["entities"].copy())
    assert np.array_equal(met[0], met[1]) and not np.array_equal(met[0], met[2])
    assert not np.array_equal(met[0][0], met[0][1])


def test_what_goes_wrong_in_a_process_is_said_here_and_the_end_is_clean():
    games = Vector("conquest", games=2, processes=2)
    games.reset()
    with pytest.raises(ValueError, match=r"game 0 has 2 options and no number 50; .*game 1 has"):
        games.step([50, 50])
    processes = games._processes
    games.close()
    games.close()
    assert [process.exitcode for process in processes] == [0, 0]
    with pytest.raises(ValueError, match="closed"):
        games.reset()
