"""What can go wrong when somebody asks the engine for something, each with its own name.

None of these changes a match: the question that was open stays open.
"""

from __future__ import annotations


class WartableError(Exception):
    """The family of all errors that a caller may cause; the message is one clear line."""


class Illegal(WartableError):
    """The rules forbid this answer; `rule` is the atom that does."""

    def __init__(self, rule: str, answer: object, reason: str = "") -> None:
        self.rule, self.answer = rule, answer
        super().__init__(reason or f"{answer} is forbidden by {rule}")


class NotYourDecision(WartableError):
    """This seat is not asked anything now (or does not exist)."""


class UnknownNotation(WartableError):
    """This text is not the notation of any answer to the question."""


class CorruptRecord(WartableError):
    """This record is damaged, was edited, or belongs to other rules."""


class HorizonClosed(WartableError):
    """The last decision cannot be taken back freely; `closed_by` says what closed the horizon."""

    def __init__(self, closed_by: object, reason: str) -> None:
        self.closed_by = closed_by
        super().__init__(reason)


class BadOptions(WartableError):
    """These set-up options do not make a game; `rule` names the atom where one forbids them."""

    def __init__(self, reason: str, rule: str = "") -> None:
        self.rule = rule
        super().__init__(reason)


class BadScenario(WartableError):
    """A scenario file that cannot be read or does not hold; the message names the place.

    `why` says in a word what is wrong: file, yaml (then `line` says where), shape, game, facts or script.
    """

    def __init__(self, reason: str, why: str = "script", line: int = 0) -> None:
        self.why, self.line = why, line
        super().__init__(reason)
