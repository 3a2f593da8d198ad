"""Every question, action and event can be said in both languages."""

from __future__ import annotations

import pytest

from tests.conformance.play import NAMES, decisions, find, new
from wartable.kernel.asking import ask
from wartable.kernel.events import Event
from wartable.kernel.face import TOLD
from wartable.kernel.narrate import say_action, say_event, say_outcome, say_question, say_refusal
from wartable.kernel.questions import Action
from wartable.kernel.text import LANGUAGES, kebab

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("name", NAMES)


def vocabulary(game, base):
    """The actions or events that a game defines; not what they are themselves kinds of."""
    kinds = [t for t in base.__subclasses__() if t.__module__.startswith(game.package)]
    return [leaf for kind in kinds for leaf in (vocabulary(game, kind) or [kind])]


@every_game
@in_both_languages
@pytest.mark.parametrize(("base", "prefix"), [(Action, "act"), (Event, "log")])
def test_every_action_and_event_of_the_model_has_its_words(name, lang, base, prefix):
    game = find(name)
    ids = [f"{prefix}-{kebab(t.__name__)}" for t in vocabulary(game, base)]
    assert ids
    assert [i for i in ids if not game.texts.has(lang, i)] == []


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_everything_met_in_play_can_be_said(name, seed):
    game = find(name)
    m = new(game, seed)
    wrong = {}

    def said(say, what, *args, **more):
        for lang in LANGUAGES:
            try:
                text = say(game, lang, *args, **more)
            except Exception as error:
                wrong[lang, what] = repr(error)
                continue
            if not text.strip() or "{" in text or "  " in text.strip():
                wrong[lang, what] = text

    for _ in decisions(m, seed):
        for seat, question in m.pending.items():
            ask = question.ask
            for lang in LANGUAGES:
                if not game.texts.has(lang, f"ask-{ask}"):
                    wrong[lang, ask] = "no such message"
            said(say_question, ask, m.state, question)
            for action in m.options(seat):
                said(say_action, f"{ask}: {action}", m.state, action, ask=ask)
            for refusal in m.explain(seat):
                said(say_refusal, f"{ask}: {refusal}", m.state, question, refusal)
    for seat in (0, None):
        for event in m.log(seat):
            said(say_event, f"{event}", event)
    said(say_outcome, "outcome", m.outcome)
    assert wrong == {}


@pytest.mark.parametrize("name", [name for name in NAMES if find(name).face is not None])
@in_both_languages
def test_the_pages_can_tell_of_a_game(name, lang):
    game = find(name)
    assert all(game.texts.say(lang, message).strip() for message in TOLD)
    asked = game.texts.say(lang, "game-question")
    assert ask([game.rulebook], asked)[0].atom.id == game.face.example, "the example answers the question"
