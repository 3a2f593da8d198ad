"""What is drawn from facts alone is drawn once for the same ones."""

import pytest

from wartable.kernel import face
from wartable.kernel.face import drawing
from wartable.web import TEXTS

BOARD = """
{% macro piece(name, n) %}{{ seen(name, n, lang) }}<b>{{ name }}</b>{{ n }}{% endmacro %}
{% for name, n in pieces %}{{ kept(piece, name, n) }}{% endfor %}
"""


@pytest.fixture
def board():
    env = drawing("wartable.web", TEXTS)
    drawn = []
    env.globals["seen"] = lambda *facts: drawn.append(facts) or ""
    template = env.from_string(BOARD)
    return lambda lang, *pieces: template.render(lang=lang, pieces=pieces).strip(), drawn


def test_a_piece_is_drawn_once_for_the_same_facts(board):
    draw, drawn = board
    first = draw("en", ("orc", 1), ("orc", 2), ("orc", 1))
    assert first == draw("en", ("orc", 1), ("orc", 2), ("orc", 1)) == "<b>orc</b>1<b>orc</b>2<b>orc</b>1"
    assert drawn == [("orc", 1, "en"), ("orc", 2, "en")]


def test_a_piece_is_drawn_for_each_language_and_never_for_facts_that_only_look_alike(board):
    draw, drawn = board
    draw("en", ("1", 1))
    draw("ru", ("1", 1))
    assert draw("en", ("1", True)) == "<b>1</b>True" and len(drawn) == 3


def test_what_a_person_wrote_stays_escaped_when_it_is_kept(board):
    draw, _ = board
    assert draw("en", ("<i>", 1)) == draw("en", ("<i>", 1)) == "<b>&lt;i&gt;</b>1"


def test_not_everything_is_kept_for_ever(board, monkeypatch):
    draw, drawn = board
    monkeypatch.setattr(face, "KEPT", 2)
    for name in ("a", "b", "c", "a"):
        draw("en", (name, 1))
    assert [facts[0] for facts in drawn] == ["a", "b", "c", "a"]
