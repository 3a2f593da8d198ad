"""Every term, keyword, token and icon of every game is explained in both languages, briefly, with its rule, wherever it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.games import PACKAGES, find
from wartable.kernel.asking import names_of, stems_of, words_of
from wartable.kernel.linking import SHORT, Glossary, short
from wartable.kernel.rulebook import Sayings, Term
from wartable.kernel.text import LANGUAGES

SRC = Path(__file__).parents[2] / "src" / "wartable"
RULE = re.compile(r"^(.+?)\. (.+) §([A-Z]+-[A-Z0-9]+-\d+)$", re.DOTALL)
LONGEST = SHORT + 40
"""A rule that is one sentence is not cut."""
DRAWN = re.compile(r"""(?:tip=|data-tip=)["']([a-z][\w-]*)["']|i\('([\w-]+)', *'[^']*', *'([\w-]+)'\)""")


@pytest.mark.parametrize("game", list(PACKAGES))
def test_every_term_of_the_glossary_has_a_rule_and_a_short_meaning_in_both_languages(game):
    book, glossary = find(game).rulebook, find(game).face.glossary
    assert [term.id for term in book.terms if term.rule not in book] == []
    told = {lang: glossary.meanings(lang) for lang in LANGUAGES}
    explained = {stems_of(words_of(word.name.en)) for word in glossary.words.values()}
    for term in book.terms:
        if term.id not in told["en"]:
            assert explained.intersection(map(stems_of, names_of(term, "en"))), f"{term.id} is explained nowhere"
    for lang in LANGUAGES:
        for key, text in told[lang].items():
            name, means, rule = RULE.match(text).groups()
            assert name and rule in book, key
            assert 8 < len(means) <= LONGEST, f"{key}: {len(means)} letters"
    assert told["en"].keys() == told["ru"].keys()
    assert [key for key, text in told["ru"].items() if not re.search("[а-яё]", text.split(". ", 1)[1])] == []
    assert [key for key, text in told["en"].items() if re.search("[а-яё]", text)] == []


@pytest.mark.parametrize("game", list(PACKAGES))
def test_every_glyph_that_the_boards_explain_has_a_meaning(game):
    """What has a tip in the templates and sources of a game names a glyph, a word or a term; and all glyphs of its glossary."""
    package, glossary = SRC / "games" / game.replace("-", "_"), find(game).face.glossary
    sources = [*(package / "templates").glob("*.html"), *package.glob("*.py")]
    drawn = {
        name
        for path in sources
        for m in DRAWN.finditer(path.read_text(encoding="utf-8"))
        for name in m.groups()[::2]
        if name
    }
    for lang in LANGUAGES:
        tips, told = glossary.tips(lang), glossary.meanings(lang)
        assert drawn <= tips.keys() | told.keys(), drawn - tips.keys() - told.keys()
        assert all(RULE.match(text) and RULE.match(text)[3] in find(game).rulebook for text in tips.values())
    sprite = (SRC / "web" / "static" / "symbols.svg").read_text(encoding="utf-8")
    assert [glyph for glyph in glossary.tips("en") if f'id="{glyph}"' not in sprite] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(PACKAGES))
def test_a_term_is_found_where_it_stands_in_a_text(game, lang):
    """Each term is a link in a text that is its own name, but for the few that are a part of another."""
    glossary = find(game).face.glossary
    missed = [
        key for key, term in glossary.terms().items()
        if len(re.sub(r"\(.*?\)|\W", "", term.name[lang])) > 1 and 'class="kw' not in glossary.linked(re.sub(r"\(.*?\)", "", term.name[lang]), lang)
    ]  # fmt: skip
    assert missed == []


BOOK = [
    Term("unit", "Unit", "отряд", rule="X-A-1"),
    Term("ground-unit", "Ground unit (a troop)", "наземный отряд; пехота", rule="X-A-2"),
    Term("tower", "Tower", "башня", rule="X-A-3"),
    Term("loose", "Loose", "вольный"),
    Term("machine", "AI", "ИИ", rule="X-A-4"),
    Term("tie", "Tie", "ничья", rule="X-A-5", unlike=Sayings(ru=["ничего"])),
]
SMALL = Glossary("x", {}, lambda rule, lang: f"says {rule}. {'much ' * 60}", lambda: BOOK)


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "Units: a ground unit, a unit <b>", [("unit", "Units"), ("ground-unit", "ground unit")]),
        ("ru", "Отрядами, наземному отряду и отряду", [("unit", "Отрядами"), ("ground-unit", "наземному отряду")]),
        ("ru", "Пехоты нет; вольные", [("ground-unit", "Пехоты")]),
        ("ru", "Башня и башня, и ИИ", [("tower", "Башня"), ("machine", "ИИ")]),
        ("ru", "Ничего нет; ничьей быть", [("tie", "ничьей")]),
    ],
)
def test_terms_are_links_in_any_form_the_longest_first_and_each_once(lang, text, found):
    made = SMALL.linked(text, lang)
    assert re.findall(r'data-term="([\w-]+)">([^<]+)</a>', made) == found
    assert re.sub("<[^>]+>", "", made) == text.replace("<", "&lt;").replace(">", "&gt;")


def test_what_a_rule_says_at_length_is_told_in_short():
    assert SMALL.told("tower", "en") == "Tower. says X-A-3. §X-A-3"
    assert SMALL.told("ground-unit", "ru").startswith("Наземный отряд; пехота. ")
    assert short("One; two.") == "One; two." and short("One; " + "x" * SHORT) == "One."
