"""Whatever a person would plausibly try gets the rule that forbids it.

At questions of random games answers of all other questions of the same game are tried, spelled in notation, by who is
asked and by who is not. Each must be accepted or refused by a rule; `python -m tests.conformance.test_reasons GAME`
prints what is not, by question and answer.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from tests.conformance.play import decisions, find, new
from wartable.games import PACKAGES
from wartable.kernel.errors import Illegal, NotYourDecision, UnknownNotation
from wartable.kernel.state import Rng

LEAST = 0.95
GAMES = range(3)
EVERY = 20
"""At every so many decisions answers are tried,"""
EACH = 3
"""so many of every question of the game."""


def answers_of(game, seed):
    """Of every question of a random game the answers that were offered or refused, spelled in notation."""
    m = new(game, seed, quiet=True)
    heard = {}
    for _ in decisions(m, seed):
        for seat, question in m.pending.items():
            for action in (*m.options(seat), *(r.action for r in question.refusals())):
                heard.setdefault(question.ask, {})[m.notation(action)] = None
    return {ask: list(texts) for ask, texts in heard.items()}


def tried(game, seed):
    """(question or nothing, answer's question, text, what came of it) for all that was tried in one game."""
    heard = answers_of(game, seed)
    m, rng = new(game, seed, quiet=True), Rng(seed)
    for number in decisions(m, seed):
        if number % EVERY:
            continue
        for seat in m.seating.seats:
            ask = m.pending[seat].ask if seat in m.pending else ""
            for of, text in [(of, rng.choice(texts)) for of, texts in heard.items() for _ in range(EACH)]:
                try:
                    m.parse(seat, text)
                    told = "accepted"
                except Illegal as error:
                    told = "rule" if error.rule in game.rulebook else "nothing"
                except (UnknownNotation, NotYourDecision):
                    told = "nothing"
                yield ask, of, text, told


def shares(game):
    """How much of what was tried is accepted, is refused by a rule, is told nothing; and an example of each of the last."""
    counted, missing, example = Counter(), Counter(), {}
    for seed in GAMES:
        for ask, of, text, told in tried(game, seed):
            counted[told] += 1
            if told == "nothing":
                missing[ask, of] += 1
                example[ask, of] = text
    return counted, missing, example


@pytest.mark.parametrize("name", PACKAGES)
def test_nearly_everything_that_is_tried_in_vain_gets_a_rule(name):
    counted, missing, example = shares(find(name))
    share = counted["rule"] / (counted["rule"] + counted["nothing"])
    worst = [(n, ask or "not asked", of, example[ask, of]) for (ask, of), n in missing.most_common(10)]
    assert share >= LEAST, f"{share:.1%}; most often without a rule: {worst}"


@pytest.mark.parametrize("name", PACKAGES)
def test_a_reason_tells_nothing_that_the_seat_cannot_know(name):
    """The same try gets the same answer in every world that the seat cannot tell from this one."""
    game = find(name)
    heard = answers_of(game, 5)
    m, rng = new(game, 5, quiet=True), Rng(5)
    for number in decisions(m, 5):
        if number % EVERY:
            continue
        for seat in m.seating.seats:
            other = m.redeal(seat, number)
            for text in [rng.choice(texts) for texts in heard.values()]:
                assert told(other, seat, text) == told(m, seat, text), f"seat {seat}, decision {number}: {text}"


def told(m, seat, text):
    """The rule that refuses a text, or how else it ends."""
    try:
        return m.notation(m.parse(seat, text))
    except Illegal as error:
        return error.rule
    except (UnknownNotation, NotYourDecision) as error:
        return type(error).__name__


if __name__ == "__main__":
    counted, missing, example = shares(find(sys.argv[1]))
    print(dict(counted), f"{counted['rule'] / (counted['rule'] + counted['nothing']):.2%} get a rule")
    for (ask, of), n in missing.most_common(60):
        print(f"{n:6} at {ask or 'not asked':24} {of:24} {example[ask, of]}")
