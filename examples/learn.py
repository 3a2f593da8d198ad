"""Learns to beat `random` at Conquest, with REINFORCE and a linear policy: `python examples/learn.py`.

An option is worth the sum of the weights of what it is: the question, the kind of action, and each of its numbers. After
every game all choices made in it become likelier if it was won, and less likely if it was lost.
"""

from __future__ import annotations

import argparse

import numpy as np

from wartable.env.solo import Solo

WEIGHTS = 1 << 16


def marks(seen: dict) -> np.ndarray:
    """For each option, the places of its weights."""
    options = seen["observation"]["options"][: int(seen["action_mask"].sum())].astype(np.int64)
    ask, kind = seen["observation"]["question"][0], options[:, :1]
    numbers = options[:, 1:] + 1000 * np.arange(1, options.shape[1])
    return (np.concatenate([kind, kind * 31 + numbers * 7919], axis=1) + int(ask) * 104729) % WEIGHTS


def chances(weights: np.ndarray, places: np.ndarray) -> np.ndarray:
    """How likely each option is to be taken."""
    worth = weights[places].sum(axis=1)
    odds = np.exp(worth - worth.max())
    return odds / odds.sum()


def play(env: Solo, weights: np.ndarray, rng: np.random.Generator, seed: int) -> tuple[float, list]:
    """One game: what it was worth, and every choice made in it."""
    seen, _ = env.reset(seed=seed)
    choices, over, reward = [], False, 0.0
    while not over:
        places = marks(seen)
        chance = chances(weights, places)
        taken = int(rng.choice(len(chance), p=chance))
        choices.append((places, chance, taken))
        seen, reward, over, _, _ = env.step(taken)
    return reward, choices


def learn(games: int, seed: int = 0, rate: float = 0.02) -> np.ndarray:
    """The weights after so many games against `random`."""
    env, weights, rng, usual = Solo("conquest"), np.zeros(WEIGHTS), np.random.default_rng(seed), 0.0
    for game in range(games):
        reward, choices = play(env, weights, rng, seed * 1_000_000 + game)
        for places, chance, taken in choices:
            np.add.at(weights, places[taken], rate * (reward - usual))
            np.add.at(weights, places, -rate * (reward - usual) * chance[:, None])
        usual += 0.05 * (reward - usual)
    return weights


def wins(weights: np.ndarray, games: int, seed: int = 9_000_000) -> float:
    """The share of so many other games that these weights win."""
    env, rng = Solo("conquest"), np.random.default_rng(seed)
    return sum(play(env, weights, rng, seed + game)[0] > 0 for game in range(games)) / games


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Learn to beat random at Conquest.")
    asked.add_argument("--games", type=int, default=400)
    games = asked.parse_args().games
    print(f"before: {wins(np.zeros(WEIGHTS), 100):.0%} of 100 games")
    print(f"after {games} games: {wins(learn(games), 100):.0%} of 100 games")
