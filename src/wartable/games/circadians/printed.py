"""The words of the rulebook in printed texts: links to their rules, and what the glyphs stand for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

import msgspec

from wartable.kernel.linking import Explained, Glossary
from wartable.kernel.rulebook import Term, read_toml
from wartable.kernel.state import RuleId


def _says(rule: RuleId, lang: str) -> str:
    from wartable.games.circadians import GAME

    return GAME.rulebook[rule].text(lang)


def _terms() -> Sequence[Term]:
    from wartable.games.circadians import GAME

    return GAME.rulebook.terms


GLOSSARY = Glossary(
    "circadians",
    msgspec.convert(read_toml(resources.files(__package__) / "data/words.toml"), dict[str, Explained]),
    _says,
    _terms,
)
