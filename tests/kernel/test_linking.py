"""Words that are links in texts, and what glyphs stand for."""

import re

import pytest

from wartable.games import PACKAGES, find
from wartable.games.conquest.printed import GLOSSARY as CONQUEST
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, FACTIONS, ORDER_UPGRADES
from wartable.games.forbidden_stars.printed import GLOSSARY as STARS
from wartable.kernel import record
from wartable.kernel.linking import Explained, Glossary, Writings
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES

TOWER = Explained(Words("Tower", "Башня"), "X-1", Writings(["tower", "towers"], ["башн"]), ["r-tower"])
HIGH = Explained(
    Words("High tower", "Высокая башня"),
    "X-2",
    Writings(["high tower"], ["высок башн"]),
    means=Words("is <high>", "высока"),
)
SMALL = Glossary("x", {"tower": TOWER, "high-tower": HIGH}, lambda rule, lang: f"says {rule}")


def links(made):
    return re.findall(r'data-rule="([^"]+)"[^>]* title="([^"]+)">([^<]+)</a>', made)


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "Towers & a high tower; untowered", [("X-1", "says X-1 §X-1", "Towers"), ("X-2", "is &lt;high&gt; §X-2", "high tower")]),
        ("ru", "Две башни и высокой башней", [("X-1", "says X-1 §X-1", "башни"), ("X-2", "высока §X-2", "высокой башней")]),
        ("en", "nothing of it", []),
    ],
)  # fmt: skip
def test_words_of_a_text_are_links_in_any_form(lang, text, found):
    made = SMALL.linked(text, lang)
    assert links(made) == found
    assert re.sub("<[^>]+>", "", made) == text.replace("&", "&amp;"), "nothing else has changed"


def test_in_one_talk_every_word_is_a_link_once():
    told = set()
    assert [name for *_, name in links(SMALL.linked("Towers by a tower", "en", told))] == ["Towers"]
    assert [name for *_, name in links(SMALL.linked("a tower by a high tower", "en", told))] == ["high tower"]
    assert SMALL.linked("a <tower>", "en", told) == "a &lt;tower&gt;"


def test_glyphs_say_what_they_stand_for():
    assert SMALL.tips("en") == {"r-tower": "Tower. says X-1 §X-1"}
    assert SMALL.tips("ru") == {"r-tower": "Башня. says X-1 §X-1"}


@pytest.mark.parametrize("glossary", [CONQUEST, STARS], ids=lambda each: each.game)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explained_word_has_a_rule_and_a_meaning(glossary, lang):
    book = find(glossary.game).rulebook
    for key, word in glossary.words.items():
        assert word.rule in book, key
        assert len(glossary.tip(key, lang)) > len(word.rule) + 10
    assert glossary.tips(lang).keys() >= {"atk", "hp", "dmg"}


TEXTS = [
    *(text for card in COMBAT_CARDS for text in (card.text, card.unit_text) if text),
    *(card.text for card in (*EVENT_CARDS, *ORDER_UPGRADES)),
    *(faction.ability.text for faction in FACTIONS),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nearly_every_text_of_forbidden_stars_has_words_that_are_links(lang):
    linked = [{rule for rule, _, _ in links(STARS.linked(text[lang], lang))} for text in TEXTS]
    assert sum(map(bool, linked)) >= 0.9 * len(TEXTS)


def test_the_name_of_a_ship_is_no_strike():
    assert links(STARS.linked("Strike Cruiser", "en")) == links(STARS.linked("Ударный крейсер", "ru")) == []


def test_both_languages_link_the_same_rules():
    """Where the one text speaks of a bastion or a rout, so does the other."""
    same = ("FS-ROUT-001", "FS-BASTION-001", "FS-REINFORCEMENT-001", "FS-FORGE-001", "FS-FREE-001", "FS-AREA-005", "FS-STORM-001",
            "FS-GAIN-003", "FS-EVENT-007", "FS-BATTLE-013", "FS-COMMAND-001")  # fmt: skip
    for text in TEXTS:
        en, ru = ({rule for rule, _, _ in links(STARS.linked(text[lang], lang))} for lang in ("en", "ru"))
        assert en & set(same) == ru & set(same), (text["en"], text["ru"])


@pytest.mark.parametrize("name", PACKAGES)
def test_what_a_board_points_at_is_told(name):
    """Every `data-tip` of a drawn board names a glyph, a word or a term that is explained."""
    game = find(name)
    for seed in range(3):
        view = record.start(game, game.face.quick(seed), f"{seed:032x}").view(0)
        for lang in LANGUAGES:
            drawn = set(
                re.findall(r'data-tip="([^"]+)"', game.face.board(view, lang, {}) + game.face.tray(view, lang, {}))
            )
            assert drawn <= game.face.glossary.tips(lang).keys() | game.face.glossary.meanings(lang).keys(), lang
