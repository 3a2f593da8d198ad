"""A match on paper: JSON lines that anyone can read, replay, fork and verify.

The first line says which game, which rules, which options and which seed; then one line per
decision, and one wherever chance was drawn anew; the last line counts and sums them up, so that a cut or edited record is noticed.
A running game shows only the SHA-256 of its seed. When the seed is revealed at the end, anybody
can check that the dice and shuffles were fixed from the start.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.errors import TEXTS, CorruptRecord, WartableError, misfit
from wartable.kernel.events import mark_of
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import begin
from wartable.kernel.state import DIE, LOT, SHUFFLE, TRACE, Draw, key_of
from wartable.kernel.text import Line

FORMAT = 1

_json = msgspec.json.Encoder().encode


class Header(msgspec.Struct, omit_defaults=True):
    wartable: int
    game: str
    rules: str
    options: dict[str, Any]
    commitment: str
    seed: str | None = None
    nonces: list[str] = []
    """Of each seat the number by which it had a hand in chance; empty where it gave none."""


class Played(msgspec.Struct):
    """A decision, as a line of the record."""

    seat: int
    play: str


class Anew(msgspec.Struct):
    """A line between decisions: from here on chance was drawn anew, by the seed and these words."""

    anew: str


class Footer(msgspec.Struct):
    end: int
    """How many decisions there are."""
    sum: str
    """SHA-256 of all the lines before this one."""
    results: list[str] | None = None
    """What it was to each seat, if the game is over: win, loss, draw or shared."""


def commitment(seed: str) -> str:
    """What is published of a seed before the game: its SHA-256."""
    return hashlib.sha256(seed.encode()).hexdigest()


def number_of(words: str) -> int:
    """A number of 64 bits that follows from these words: for bots, and for what is built at random."""
    return int.from_bytes(key_of(words)[:8], "big")


def start(
    game: Game, options: Mapping[str, Any], seed: str, nonces: Sequence[str] = (), *, quiet: bool = False
) -> Match:
    """A new match. Raises BadOptions, with the rule where one forbids the set-up.

    The option `given` starts it in a position instead: facts, as scenarios give them. What is still to be rolled and
    shuffled follows from the seed and the seats' numbers (`nonces`), unless the facts fix the generator as well (`rng`).
    """
    nonces = tuple(nonces) if any(nonces) else ()
    key = key_of(seed, *nonces)
    if "given" not in options:
        return Match(game, game.setup(options, key), options, seed, nonces, quiet=quiet)
    return begin(game, options["given"], key, lambda state: Match(game, state, options, seed, nonces, quiet=quiet))


def save(match: Match, *, reveal: bool = True) -> str:
    """The record of a match. Without `reveal` it carries the seed's commitment only."""
    header = Header(
        wartable=FORMAT,
        game=match.game.id,
        rules=match.game.version,
        options=match.options_used,
        commitment=commitment(match.seed),
        seed=match.seed if reveal else None,
        nonces=list(match.nonces),
    )
    spoken = match if not match.quiet else replay(match)
    lines = [_json(header)]
    for number, d in enumerate((*spoken.decisions, None)):
        lines += [_json(Anew(words)) for at, words in spoken.renewals if at == number]
        if d is not None:
            lines.append(_json(Played(d.seat, d.notation)))
    body = b"\n".join(lines) + b"\n"
    footer = Footer(len(spoken.decisions), hashlib.sha256(body).hexdigest(), _results(match))
    return (body + _json(footer) + b"\n").decode()


def replay(match: Match) -> Match:
    """The same game, played again from its beginning with every event told."""
    return fork(match, len(match.decisions))


class Drawn(msgspec.Struct):
    """Every number that chance has drawn in a match, and what of it the log tells."""

    parts: list[tuple[list[str], list[tuple[int, int]]]]
    """By the words that were mixed in beside seed and nonces (none at first, then those of each renewal): what each number
    had to be below, and what it was."""
    thrown: list[tuple[int, list[int]]]
    """Of all dice and lots that events tell of, in order: in which part, and by which of its numbers."""


def drawn(match: Match) -> Drawn:
    """Play a match again and write down what chance draws, and for which events."""
    parts: list[tuple[list[str], list[tuple[int, int]]]] = [([], []), *(([words], []) for _, words in match.renewals)]
    by_key = {key_of(match.seed, *match.nonces, *more): n for n, (more, _) in enumerate(parts)}
    told = Drawn(parts, [])
    untold: dict[str, list[tuple[int, int]]] = {DIE: [], LOT: [], SHUFFLE: []}
    trace: list[Any] = []
    token = TRACE.set(trace)
    try:
        replay(match)
    finally:
        TRACE.reset(token)
    for happened in trace:
        if isinstance(happened, Draw):
            if (part := by_key.get(happened.key)) is not None:  # a position may have brought a key of its own
                untold[happened.what].append((part, len(parts[part][1])))
                parts[part][1].append((happened.below, happened.number))
        else:
            now = []
            for thrown in reversed(happened.thrown()):
                last, count = untold[DIE if thrown.faces else LOT], len(thrown.fell)
                numbers = [last.pop() for _ in range(min(count, len(last)))][::-1]
                if len(numbers) == count:  # else a position has fixed them
                    now.append((numbers[0][0], [n for _, n in numbers]))
            told.thrown += reversed(now)
    return told


def log_of(match: Match, seat: int | None) -> list[str]:
    """The marks of all that a seat (None: a spectator) is told of a match."""
    return [mark_of(told) for event in match.events if (told := event.seen_by(seat)) is not None]


def log_sum(marks: Sequence[str]) -> str:
    """A sum of a whole log: two who have the same were told the same."""
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()[:32]


def fork(match: Match, at: int) -> Match:
    """A new match that shares the first `at` decisions."""
    if not 0 <= at <= len(match.decisions):
        raise IndexError(f"the match has {len(match.decisions)} decisions; cannot fork at {at}")
    other = start(match.game, match.options_used, match.seed, match.nonces)
    for d in match.decisions[:at]:
        other.renew_as(match)
        other.apply(d.seat, d.action)
    other.renew_as(match)
    return other


def load(text: str | bytes, find: Callable[[str, str], Game], *, seed: str | None = None) -> Match:
    """Play a record again to its last decision, by its own rules. Raises CorruptRecord and nothing else.

    `find` gives the game of a name and a rules version, or raises what `games.find` raises.
    """
    header, lines, footer = _read(text)
    seed = seed if seed is not None else header.seed
    if seed is None:
        raise CorruptRecord(TEXTS.line("record-sealed"))
    if commitment(seed) != header.commitment:
        raise CorruptRecord(TEXTS.line("record-seed"))
    try:
        match = start(find(header.game, header.rules), header.options, seed, header.nonces)
    except WartableError as error:
        raise CorruptRecord(error.line.at(_line(1))) from None
    for number, line in enumerate(lines, 2):
        try:
            if isinstance(line, Anew):
                match.renew(line.anew)
            else:
                match.play(line.seat, line.play)
        except WartableError as error:
            raise CorruptRecord(error.line.at(_line(number))) from None
    if (results := _results(match)) != footer.results:
        raise CorruptRecord(TEXTS.line("record-results", told=_told(footer.results), found=_told(results)))
    return match


def _read(text: str | bytes) -> tuple[Header, list[Played | Anew], Footer]:
    try:
        raw = text.encode() if isinstance(text, str) else bytes(text)
        raw.decode()
    except UnicodeError:
        raise CorruptRecord(TEXTS.line("record-no-text")) from None
    rows = raw.splitlines()
    if len(rows) < 2:
        raise CorruptRecord(TEXTS.line("record-no-end"))
    number = 1
    try:
        header = msgspec.json.decode(rows[0], type=Header)
        if header.wartable != FORMAT:
            raise CorruptRecord(TEXTS.line("record-format", format=str(header.wartable)).at(_line(1)))
        number = len(rows)
        footer = msgspec.json.decode(rows[-1], type=Footer)
        lines: list[Played | Anew] = []
        for number, row in enumerate(rows[1:-1], 2):  # noqa: B007
            kind: type[Played] | type[Anew] = Anew if row.startswith(b'{"anew"') else Played
            lines.append(msgspec.json.decode(row, type=kind))
    except (msgspec.MsgspecError, RecursionError) as error:
        reason = TEXTS.line("record-cut") if number == len(rows) else misfit(error)
        raise CorruptRecord(reason.at(_line(number))) from None
    body = b"\n".join(rows[:-1]) + b"\n"
    if footer.end != sum(isinstance(line, Played) for line in lines) or footer.sum != hashlib.sha256(body).hexdigest():
        raise CorruptRecord(TEXTS.line("record-sum"))
    return header, lines, footer


def _line(number: int) -> Line:
    return TEXTS.line("record-line", line=str(number))


def _results(match: Match) -> list[str] | None:
    return list(match.outcome.results) if match.outcome else None


def _told(results: list[str] | None) -> Line | str:
    return ", ".join(results) if results is not None else TEXTS.line("results-open")
