"""What can go wrong when somebody asks the engine for something, each with its own name.

None of these changes a match: the question that was open stays open. Every error carries a line that can
be said in each language: `error.say("ru")`; `str(error)` is the English one.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable

import msgspec

from wartable.kernel.text import Line, Texts

TEXTS = Texts("wartable.kernel")


class WartableError(Exception):
    """The family of all errors that a caller may cause: one clear line, in every language."""

    def __init__(self, line: Line) -> None:
        self.line = line
        super().__init__(line)

    def say(self, lang: str) -> str:
        return self.line.say(lang)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(WartableError):
    """There is no game of this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(TEXTS.line("unknown-game", name=name, known=", ".join(known)))


class UnknownRules(WartableError):
    """The rules of this version are not kept here."""

    def __init__(self, game: str, rules: str, newest: str) -> None:
        super().__init__(TEXTS.line("unknown-rules", game=game, told=rules, ours=newest))


class Illegal(WartableError):
    """The rules forbid this answer; `rule` is the atom that does."""

    def __init__(self, rule: str, answer: object) -> None:
        self.rule, self.answer = rule, answer
        super().__init__(TEXTS.line("illegal", answer=answer, rule=rule))


class NotYourDecision(WartableError):
    """This seat is not asked anything now (or does not exist)."""

    def __init__(self, seat: int, over: bool) -> None:
        super().__init__(TEXTS.line("not-asked", seat=str(seat), over="yes" if over else "no"))


class UnknownNotation(WartableError):
    """This text is not the notation of any answer to the question."""

    def __init__(self, text: str) -> None:
        super().__init__(TEXTS.line("unknown-notation", text=text))


class CorruptRecord(WartableError):
    """This record is damaged, was edited, or belongs to other rules."""


class HorizonClosed(WartableError):
    """The last decision cannot be taken back freely; `closed_by` says what closed the horizon."""

    def __init__(self, line: Line, closed_by: object) -> None:
        self.closed_by = closed_by
        super().__init__(line)


class BadOptions(WartableError):
    """These set-up options do not make a game; `rule` names the atom where one forbids them."""

    def __init__(self, line: Line, rule: str = "") -> None:
        self.rule = rule
        super().__init__(line)


class BadScenario(WartableError):
    """A scenario file that cannot be read or does not hold; the line names the place, `rule` the atom where one forbids it."""

    def __init__(self, line: Line, rule: str = "") -> None:
        self.rule = rule
        super().__init__(line)


KINDS = {
    "int": "number",
    "float": "number",
    "str": "text",
    "array": "list",
    "object": "mapping",
    "bool": "truth",
    "null": "nothing",
}
"""What msgspec calls a kind of value, and what we call it."""


def misfit(error: msgspec.MsgspecError | RecursionError) -> Line:
    """Why data does not have the shape it should have."""
    told = str(error)
    at = re.search(r" - at `(?:key in )?\$\.?(.*)`$", told)
    found = re.match(r"Expected `([^`]+)`, got `([^`]+)`", told)
    if found and (expected := found[1].partition(" | ")[0]) in KINDS and found[2] in KINDS:
        line = TEXTS.line("misfit-type", expected=_kind(expected), found=_kind(found[2]))
    elif found := re.match(r"Object missing required field `([^`]+)`", told):
        line = TEXTS.line("misfit-missing", field=found[1])
    else:
        line = TEXTS.line("misfit-unreadable")
    return line.at(at[1]) if at and at[1] else line


def _kind(name: str) -> Line:
    return TEXTS.line(f"kind-{KINDS[name]}")


def file_trouble(error: OSError | UnicodeError) -> Line:
    """Why a file cannot be read or written."""
    match error:
        case FileNotFoundError():
            return TEXTS.line("file-missing")
        case IsADirectoryError():
            return TEXTS.line("file-folder")
        case FileExistsError() | NotADirectoryError():
            return TEXTS.line("file-no-folder")
        case PermissionError():
            return TEXTS.line("file-forbidden")
        case UnicodeError():
            return TEXTS.line("file-no-text")
    known = {errno.ENAMETOOLONG: "file-long-name", errno.ENOSPC: "file-no-room", errno.EROFS: "file-forbidden"}
    if (message := known.get(error.errno or 0)) is not None:
        return TEXTS.line(message)
    return TEXTS.line("file-trouble", reason=error.strerror or error)
