"""Puzzles: positions with one answer that reaches a goal, whatever others answer, chance decides and hands hide."""

from wartable.kernel.text import Texts

TEXTS = Texts("wartable.puzzles")
