"""Words: every message in Russian and in English, with Russian plurals and cases (Fluent)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from wartable.kernel.rulebook import Words

LANGUAGES = ("en", "ru")
LONGEST = 1000
"""So much of what somebody wrote is shown in a line."""


def kebab(name: str) -> str:
    """DeclareAttacker -> declare-attacker."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def message_id(prefix: str, thing: Any) -> str:
    """The message of an action (`act-…`) or an event (`log-…`)."""
    return f"{prefix}-{kebab(type(thing).__name__)}"


_V, _C = "аеёиоуыэюяaeiouy", "бвгджзклмнпрстфхцчшщbcdfghjklmnpqrstvwxz"
_SYLLABLES = re.compile(rf"(?<=\w[{_V}])(?=[{_C}][{_V}])|(?<=[{_V}][{_C}])(?=[{_C}][{_V}])", re.IGNORECASE)


def soft(text: str) -> str:
    """Long words with soft hyphens (U+00AD) between syllables, for names on small cards."""
    return re.sub(r"[^\W\d_]{9,}", lambda word: _SYLLABLES.sub("\u00ad", word[0]), text)


class You(str):
    """What a reader without a name is called. Messages agree with it by the function YOU, which is given what is said of anybody
    else, and then what is said of the reader: { $player } { YOU($player, "draws", "draw") } a card."""


def _you(who: Any, other: Any, you: Any) -> Any:
    return you if isinstance(who, You) else other


_FUNCTIONS: Any = {"YOU": _you}
"""Fluent's own type of functions knows only those of one argument."""


class Texts:
    """The messages of one package, on top of those every game shares."""

    def __init__(self, package: str) -> None:
        self.package = package

    def has(self, lang: str, message: str) -> bool:
        return message in _messages(self.package, lang)

    def ids(self, prefix: str) -> list[str]:
        """What follows this beginning in the names of messages."""
        told = [resources.files(source) / "locale" / "en.ftl" for source in ("wartable.kernel", self.package)]
        named = re.compile(rf"^{prefix}([a-z0-9-]+) =", re.MULTILINE)
        return list(dict.fromkeys(name for file in told for name in named.findall(file.read_text(encoding="utf-8"))))

    def say(self, lang: str, message: str, args: Mapping[str, Any] | None = None) -> str:
        """The message in this language; KeyError if there is none."""
        given = tuple([(name, type(value), value) for name, value in args.items()]) if args else ()
        return _say(self.package, lang, message, given)

    def line(self, message: str, /, **args: Any) -> Line:
        """The message, to be said later in whatever language the reader speaks."""
        return Line(self.package, message, args)


class Line(msgspec.Struct, frozen=True):
    """One line for a person, in no language yet: a message and what fills it (other lines and words, too)."""

    package: str
    message: str
    args: Mapping[str, Any]

    def say(self, lang: str) -> str:
        """In one line, in this language. It may hold what anybody wrote, so it is not remembered."""
        told = tuple([(name, str, _told(lang, value)) for name, value in self.args.items()])
        return " ".join(_format(self.package, lang, self.message, told).split())

    def at(self, place: Any) -> Line:
        """The same line, after the place it speaks of (nothing: it speaks of the whole)."""
        return self if place == "" else Line("wartable.kernel", "at-place", {"place": place, "reason": self})

    def __str__(self) -> str:
        return self.say("en")


def _told(lang: str, value: Any) -> str | int:
    """What fills a line: numbers stay numbers (they have plurals), the rest is text as people write it, not too long."""
    if isinstance(value, Line):
        return cut(value.say(lang), 2 * LONGEST)
    if isinstance(value, Words):
        return value[lang]
    if type(value) is int:
        return value
    return cut(written(value))


def written(value: Any) -> str:
    """What somebody wrote, as text: text as it is, anything else as it stands in a file."""
    return value if isinstance(value, str) else said(value)


_PLAIN = re.compile(r"[^\W\d_][^\n:#,\[\]{}'\"]*")


def said(value: Any) -> str:
    """A plain value as a person writes it in a file: `{card: goff-nob, exhausted: true}`, `null` for nothing."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{said(k)}: {said(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(said, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = str(value)
    return f"'{text}'" if isinstance(value, str) and not _PLAIN.fullmatch(text) else text


def cut(text: str, longest: int = LONGEST) -> str:
    """As much of a text as a message can hold (Fluent refuses what is endless)."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def _format(package: str, lang: str, message: str, args: tuple[tuple[str, type, Any], ...]) -> str:
    return _messages(package, lang).filled(message, {name: value for name, _, value in args})


_say = lru_cache(16_384)(_format)
"""The same words are said again and again; the type is there because 1, 1.0 and True are equal but not written so."""

_BEGINS = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_REFERS = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _Messages:
    """The messages of a package in one language. Each is parsed when it is first said: few of them ever are in one process."""

    def __init__(self, package: str, lang: str) -> None:
        self.bundle, self.written = FluentBundle([lang], functions=_FUNCTIONS, use_isolating=False), dict[str, str]()
        self.names: set[str] = set()
        for source in dict.fromkeys(("wartable.kernel", package)):
            text = (resources.files(source) / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
            parts = _BEGINS.split(text)
            self.written.update((part.partition("=")[0].rstrip(), part) for part in parts if "=" in part)
        self.names.update(self.written)

    def __contains__(self, message: str) -> bool:
        return message in self.names

    def filled(self, message: str, args: dict[str, Any]) -> str:
        """The message with what fills it; KeyError if there is none."""
        self._parse(message)
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{message}: {errors[0]}")
        return str(text)

    def _parse(self, name: str) -> None:
        """Parse a message, and those it refers to, if that has not been done yet."""
        part = self.written.get(name)
        if part is None:
            return
        for other in _REFERS.findall(part):
            if other != name:
                self._parse(other)
        self.bundle.add_resource(FluentResource(part))
        self.written.pop(name, None)


_messages = cache(_Messages)
