"""What players ask in their own words is answered: sixty questions to every game, and the rules that answer each of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.conformance.play import find
from wartable.games import PACKAGES
from wartable.kernel.asking import ask

TOP = 5


def questions(path):
    """(question, the rules any of which answers it) in each language."""
    told = tomllib.loads(path.read_text("utf-8"))["questions"]
    by_language = {"en": [], "ru": []}
    for each in told:
        by_language["ru" if re.search("[а-я]", each["ask"]) else "en"].append((each["ask"], each["finds"]))
    return by_language


def game_of(path):
    return path.parent.name.replace("_", "-")


ASKED = [path for path in sorted(Path(__file__).parent.glob("games/*/questions.toml")) if game_of(path) in PACKAGES]


def missed(path, lang):
    books = [find(name).rulebook for name in PACKAGES]
    answers = {text: [a.atom.id for a in ask(books, text, game_of(path))[:TOP]] for text, _ in questions(path)[lang]}
    return [text for text, finds in questions(path)[lang] if not set(finds) & set(answers[text])]


@pytest.mark.parametrize("path", ASKED, ids=game_of)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_thirty_questions_are_asked_of_every_game_and_their_rules_exist(path, lang):
    asked = questions(path)[lang]
    assert len(asked) == 30 == len({text for text, _ in asked})
    book = find(game_of(path)).rulebook
    assert [rule for _, finds in asked for rule in finds if rule not in book] == []
    assert [text for text, finds in asked if not finds] == []


def test_nine_of_ten_questions_are_answered_by_the_best_five_rules():
    wrong = [text for path in ASKED for lang in ("en", "ru") for text in missed(path, lang)]
    total = sum(len(asked) for path in ASKED for asked in questions(path).values())
    assert total == 60 * len(PACKAGES) and len(wrong) <= total / 10, wrong
