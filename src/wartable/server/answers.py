"""The answers to a question, as a person picks them: first what (a card, a unit), then where.

Which pieces an answer is about and in which order they are picked, and what they are called, the game says
(`Face.pieces`, `Face.names`). Answers that begin with the same piece stand under its name; those of one kind stand
together; the one by which one does nothing more stands apart, last. Refused candidates are ordered in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from wartable.kernel.face import Face, Weight
from wartable.kernel.joining import JOINT, leads_to
from wartable.kernel.match import Match
from wartable.kernel.narrate import printed, say_action, say_cause, say_kind
from wartable.kernel.passing import DECLINES
from wartable.kernel.questions import Place
from wartable.server.tables import Table

LAST = (*DECLINES, "decline")
"""The answers that stand apart."""
REFUSALS = 80
"""How many refused candidates are listed at most."""
HIDDEN = "?"
"""What is called so, is face down."""
MAIN = 2
"""How many answers stand in the prompt itself at most."""


class Option(msgspec.Struct):
    """An answer, or one that is refused, as a row of the list."""

    row: ClassVar[str] = "option"
    notation: str
    text: str
    picks: tuple[str, ...] = ()
    """The keys of its pieces, in the order in which they are picked, and what these are called."""
    names: tuple[str, ...] = ()
    kind: str = ""
    """The heading it stands under."""
    rule: str = ""
    cause: str = ""
    """Why the rule forbids it, in the player's words."""
    note: str = ""
    """What is printed on the card that it uses."""
    confirm: str = ""
    """Why it is asked once more: `final` (it stands for good), `weighty`, or nothing."""
    pose: str = ""
    """Where on the field it lies: x, y and facing."""
    together: int = 0
    """How many go by it, where several such answers are given at once: as many of these pieces as one likes go to the
    same place. 0: they are not."""
    weight: Weight | None = None
    """What it is weighed by."""
    under: str | None = ""
    """What must have been picked for it to be seen in the list: keys. None: it is never seen there, and heard on a click."""
    short: str = ""
    """What is left to say where that has been picked."""
    taught: bool = False
    """In a lesson: it is what is being learnt now."""

    @property
    def keys(self) -> str:
        return " ".join(self.picks)

    @property
    def last(self) -> bool:
        return self.notation in LAST


class Group(msgspec.Struct, frozen=True):
    """Several answers that begin with the same piece, as one row."""

    row: ClassVar[str] = "group"
    key: str
    name: str
    under: str
    count: int
    note: str
    """What is printed on the card that all of them use."""


class Heading(msgspec.Struct, frozen=True):
    """What the rows below have in common."""

    row: ClassVar[str] = "heading"
    text: str


Row = Option | Group | Heading


def answers(table: Table, face: Face, seat: int, lang: str, called: dict[int, str], noted: str) -> list[Option]:
    """All answers that a seat may give; `noted`: what stands beside the question already, so that no answer repeats it."""
    return _answers(table, table.match, face, seat, lang, called, noted)


def _answers(
    table: Table, match: Match, face: Face, seat: int, lang: str, called: dict[int, str], noted: str
) -> list[Option]:
    """The same of the match as it stands, or as it will stand after an answer."""
    game, ask, options = match.game, match.pending[seat].ask, match.options(seat)
    found = []
    for action, weight in zip(options, face.weighed(match.view(seat), lang, ask, list(options)), strict=True):
        text, rule = printed(game, lang, match.state, action)
        option = Option(
            match.notation(action), say_action(game, lang, match.state, action, called, ask),
            face.pieces(action), face.names(lang, match.state, action), say_kind(game, lang, action), rule, "",
            text if face.uses(action) and text != noted else "", confirm(table, face, action, ask, options),
            spelled(match, face, seat, action), face.together(action), weight,
        )  # fmt: skip
        if not table.joins or (ahead := leads_to(match, seat, action)) is None:
            found.append(option)
        else:
            found += [_joined(option, then) for then in _answers(table, ahead, face, seat, lang, called, noted)]
    return found


def _joined(first: Option, then: Option) -> Option:
    """An answer, and one to the question that it leads to, as one row."""
    return msgspec.structs.replace(
        first, notation=f"{first.notation}{JOINT}{then.notation}", text=f"{first.text} → {_goal(then)}",
        picks=first.picks + then.picks, names=first.names + then.names, confirm=first.confirm or then.confirm,
        weight=then.weight,
    )  # fmt: skip


def _goal(option: Option) -> str:
    """The last part of two answers, in a few words: what is picked has a name."""
    named = option.names and len(option.names) == len(option.picks) and HIDDEN not in option.names
    return " → ".join(option.names) if named else option.text


def refused(table: Table, face: Face, seat: int, lang: str, called: dict[int, str]) -> list[Option]:
    """What a person would try in vain, each with the rule that forbids it, nothing twice."""
    found: dict[tuple[str, str], Option] = {}
    for option in _refused(table, table.match, face, seat, lang, called):
        found.setdefault((option.text, option.rule), option)
        if len(found) == REFUSALS:
            break
    return list(found.values())


def _refused(table: Table, match: Match, face: Face, seat: int, lang: str, called: dict[int, str]) -> Iterator[Option]:
    """The same of the match as it stands, or as it will stand after an answer."""
    game, ask = match.game, match.pending[seat].ask
    for refusal in match.explain(seat):
        action = refusal.action
        yield Option(
            "", say_action(game, lang, match.state, action, called, ask), face.pieces(action),
            face.names(lang, match.state, action), rule=refusal.rule,
            cause=say_cause(game, lang, match.state, seat, refusal, called), pose=spelled(match, face, seat, action),
        )  # fmt: skip
    alone = not table.joins or isinstance(match.pending[seat], Place)
    for action in () if alone else match.options(seat):
        if (ahead := leads_to(match, seat, action)) is not None:
            first = Option(
                "", say_action(game, lang, match.state, action, called, ask), face.pieces(action),
                face.names(lang, match.state, action),
            )  # fmt: skip
            for then in _refused(table, ahead, face, seat, lang, called):
                joined = _joined(first, then)
                yield msgspec.structs.replace(joined, notation="", rule=then.rule, cause=then.cause)


def confirm(table: Table, face: Face, action: Any, ask: str, options: Any) -> str:
    """Whether an answer is asked once more, and why: the only one never is."""
    if len(options) == 1:
        return ""
    if table.config.undo == "none":
        return "final"
    return "weighty" if face.weighty(action, ask, options) else ""


def spelled(match: Match, face: Face, seat: int, action: Any) -> str:
    """The pose of an answer, for the client to draw; nothing if it is none."""
    asked = match.pending[seat]
    if face.placing is None or not isinstance(asked, Place):
        return ""
    pose = face.placing.pose(match.state, asked, action)
    return f"{pose.x} {pose.y} {pose.facing}" if pose is not None else ""


# -- in groups ---------------------------------------------------------------------------------------


def grouped(options: Sequence[Option]) -> list[Row]:
    """The rows of the list, in order: under headings where there are several kinds, and the last answer last."""
    kinds: dict[str, list[Option]] = {}
    for option in options:
        if not option.last:
            kinds.setdefault(option.kind, []).append(option)
    rows: list[Row] = []
    for kind, alike in kinds.items():
        if kind and len(kinds) > 1:
            rows.append(Heading(kind))
        rows += _after(alike, ())
    return [*rows, *(option for option in options if option.last)]


def _told_once(options: Sequence[Option]) -> str:
    """The note that all of these answers have; they keep it no longer."""
    note = options[0].note
    if not all(option.note == note for option in options):
        return ""
    for option in options:
        option.note = ""
    return note


def _after(options: Sequence[Option], path: tuple[str, ...]) -> list[Row]:
    """The rows from which a person picks when this much has been picked, each followed by what comes after it."""
    depth, begun = len(path), dict[str, list[Option]]()
    for option in options:
        more = len(option.picks) > depth and len(option.names) == len(option.picks)
        if option.together and depth and len(option.picks) == depth + 1:
            more = False  # by such answers one, two or three may go to the same place: each is a row
        begun.setdefault(option.picks[depth] if more else f"={option.notation}", []).append(option)
    rows: list[Row] = []
    groups = {
        key for key, same in begun.items() if len(same) > 1 or (same[0].together and len(same[0].picks) > depth + 1)
    }
    shorts = [_rest(same[0], depth) for key, same in begun.items() if key not in groups]
    for key, same in begun.items():
        if key in groups:
            rows.append(Group(key, same[0].names[depth], " ".join(path), len(same), _told_once(same)))
            rows += _after(same, (*path, key))
        else:
            same[0].under = " ".join(path)
            same[0].short = rest if shorts.count(rest := _rest(same[0], depth)) == 1 else ""
            rows.append(same[0])
    return rows


def _rest(option: Option, depth: int) -> str:
    """What is left to say of an answer of which so much has been picked; nothing if that has no name of its own."""
    left = option.names[depth:]
    return " → ".join(left) if depth and HIDDEN not in left else ""


def refused_in_groups(refusals: Sequence[Option], rows: Iterable[Row]) -> list[Option]:
    """The refused candidates as rows: those of a piece that has answers come when it is picked; of several by the same
    rule and with the same piece one stands for all."""
    groups = {row.key for row in rows if isinstance(row, Group)}
    seen: dict[tuple[str, str], Option] = {}
    found = []
    for option in refusals:
        first = option.picks[0] if option.names and len(option.picks) == len(option.names) else ""
        if first in groups and len(option.picks) > 1:
            option.under, option.short = first, _rest(option, 1)
        elif first and (first, option.rule) in seen:
            seen[first, option.rule].short = option.names[0]
            option.under = None
        elif first:
            seen[first, option.rule] = option
        found.append(option)
    return found


def main_answers(rows: Sequence[Row]) -> tuple[list[Option], int]:
    """The answers that stand in the prompt itself, and how many there are besides: all if they are few; else those for
    which nothing on the table stands and which nobody would regret."""
    first = [row for row in rows if not isinstance(row, Heading) and row.under == "" and not _is_last(row)]
    alone = [row for row in first if isinstance(row, Option)]
    if len(first) > MAIN or len(alone) < len(first):
        alone = [row for row in alone if not row.picks and row.confirm != "weighty"]
    alone = [row for row in alone if not row.pose][:MAIN]  # a place is chosen on the field
    return alone, len(first) - len(alone)


def _is_last(row: Row) -> bool:
    return isinstance(row, Option) and row.last
