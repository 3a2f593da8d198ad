"""The example of docs/research.md learns: from even chances to well above them, on a small budget."""

import importlib.util
from pathlib import Path

import numpy as np

FILE = Path(__file__).parents[2] / "examples" / "learn.py"


def test_the_example_learns_to_beat_random():
    spec = importlib.util.spec_from_file_location("learn", FILE)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    assert example.wins(np.zeros(example.WEIGHTS), 40) < 0.66
    assert example.wins(example.learn(200), 100) >= 0.7
