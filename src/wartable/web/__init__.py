"""What the browser gets: templates, style sheets, glyphs, the small client, and the texts in both languages."""

from importlib import resources

import msgspec

from wartable.kernel.rulebook import Words, read_toml
from wartable.kernel.text import Texts

TEXTS = Texts(__name__)


class Coming(msgspec.Struct, frozen=True):
    """A game of the house that cannot be played yet."""

    id: str
    players: str
    name: Words
    series: Words
    about: Words
    length: Words


COMING = msgspec.convert(read_toml(resources.files(__name__) / "coming.toml")["games"], list[Coming])
