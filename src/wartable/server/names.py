"""What people may call themselves: nobody is called like the table itself, like a bot or like somebody else there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from wartable.bots import BOTS
from wartable.kernel.text import LANGUAGES
from wartable.server.tables import Refused
from wartable.web import TEXTS

HOUSE = "Wartable"
"""Under this name the table itself speaks."""
ALIKE = str.maketrans("авекмнорстухіѕјԁѵɡӏ", "abekmhopctyxisjdvgl")
"""Letters that look like others."""
NUMBERS = "0123456789"


class BadName(Refused):
    """Somebody may not be called so here."""


def looks(name: str) -> str:
    """What a name looks like at a glance: without case, marks, spaces and the like."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in plain.translate(ALIKE) if c.isalnum()) or name


@cache
def reserved(known: tuple[str, ...]) -> frozenset[str]:
    """What the table, these bots, spectators, open seats, people without a name and readers are called, but for their numbers."""
    people = [TEXTS.line(message, number="") for message in ("player", "seat-open", "seat", "spectator", "spectators")]
    bots = [TEXTS.line("bot-word", bot=bot) for bot in (*known, "")]
    said = [HOUSE, *(line.say(lang) for line in (*people, *bots, TEXTS.line("you")) for lang in LANGUAGES)]
    return frozenset(map(looks, said))


def check(name: str, others: Iterable[str]) -> None:
    """BadName if somebody may not be called so beside these others. Who says no name is given one."""
    if name and looks(name).rstrip(NUMBERS) in reserved(tuple(BOTS)):
        raise BadName(TEXTS.line("no-name-reserved", name=name))
    if name and looks(name) in map(looks, others):
        raise BadName(TEXTS.line("no-name-taken", name=name))
