"""The words of the rulebook in printed texts: links to their rules, and what the glyphs stand for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

import msgspec

from wartable.games.rebellion.content import MISSIONS, SKILL_OF_MISSION
from wartable.kernel.linking import Explained, Glossary
from wartable.kernel.rulebook import Term, read_toml
from wartable.kernel.state import RuleId

SKILL_GLYPH = ("s-diplomacy", "s-intel", "s-specops", "s-logistics")


def skill_glyph(mission: int) -> str:
    """The skill that a mission asks for; a card, if it asks for none."""
    return SKILL_GLYPH[SKILL_OF_MISSION[mission]] if MISSIONS[mission].skill else "card"


def _says(rule: RuleId, lang: str) -> str:
    from wartable.games.rebellion import GAME

    return GAME.rulebook[rule].text(lang)


def _terms() -> Sequence[Term]:
    from wartable.games.rebellion import GAME

    return GAME.rulebook.terms


GLOSSARY = Glossary(
    "rebellion",
    msgspec.convert(read_toml(resources.files(__package__) / "data/words.toml"), dict[str, Explained]),
    _says,
    _terms,
)
