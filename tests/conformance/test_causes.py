"""Why not, in the player's words: every cause can be said, and most refusals have one."""

from __future__ import annotations

import pytest

from tests.conformance.play import find
from tests.conformance.test_errors import GAMES, messages
from tests.conformance.test_texts import vocabulary
from wartable.bots import make
from wartable.kernel import record
from wartable.kernel.narrate import say_cause
from wartable.kernel.questions import Action
from wartable.kernel.text import LANGUAGES, kebab

TOLD = 0.8
"""So many of the refusals in random games have a cause at least."""
WITH_CAUSES = sorted(
    name for package, name in GAMES.items() if any(m.startswith("cause-") for m in messages(package, "en"))
)


@pytest.mark.parametrize("name", WITH_CAUSES)
def test_most_refusals_have_a_cause_in_both_languages(name):
    game = find(name)
    told = found = 0
    for seed in range(2):
        match, bot = record.start(game, game.face.quick(seed), f"{seed:032x}"), make("random", seed)
        for _ in range(220):
            if not match.pending:
                break
            seat = next(iter(match.pending))
            for refusal in {(r.rule, type(r.action)): r for r in match.explain(seat)}.values():
                said = [say_cause(game, lang, match.state, seat, refusal) for lang in LANGUAGES]
                assert bool(said[0]) == bool(said[1]), refusal
                found, told = found + 1, told + bool(said[0])
            match.apply(seat, bot.choose(match, seat))
    assert found > 100 and told >= TOLD * found, (told, found)


@pytest.mark.parametrize("package", GAMES)
def test_causes_are_those_of_rules_and_of_answers_there_are(package):
    game = find(GAMES[package])
    known = {atom.id.lower() for atom in game.rulebook} | {kebab(kind.__name__) for kind in vocabulary(game, Action)}
    causes = [message.removeprefix("cause-") for message in messages(package, "en") if message.startswith("cause-")]
    assert [cause for cause in causes if cause not in known] == []
