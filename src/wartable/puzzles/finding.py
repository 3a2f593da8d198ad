"""The finder: plays games of bots and looks in them for positions in which one answer alone reaches a goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from wartable.bots import make
from wartable.kernel.game import Game
from wartable.kernel.goals import Aim
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.record import start
from wartable.kernel.state import Rng, Seat
from wartable.puzzles.aims import aims_of
from wartable.puzzles.proving import CHOICES, puzzle_in
from wartable.puzzles.solving import Search, Try, Undecided, Unsure, World

PLAYER = "greedy"
"""The bot whose games are searched."""
OPTIONS = range(3, 21)
"""So many answers there are to choose from at first: of two, one is guessed."""
LOOK = 100
"""So many positions are looked at in the world of the game itself before a position is dropped."""


class Found(msgspec.Struct):
    """A puzzle that was found: its text, its kind, and whether the bot itself missed the answer."""

    kind: str
    text: str
    missed: bool
    seed: int


class Tally(msgspec.Struct):
    """How much was looked through."""

    games: int = 0
    decisions: int = 0
    aims: int = 0
    positions: int = 0
    found: Counter[str] = msgspec.field(default_factory=Counter)


def find_puzzles(game: Game, seed: int, tally: Tally, seats: int = 0) -> Iterator[Found]:
    """The puzzles in one game of bots, one of a kind at most."""
    match = start(game, game.random_options(Rng(seed), seats), str(seed))
    bots = [make(PLAYER, 10 * seed + seat) for seat in match.seating.seats]
    kinds: set[str] = set()
    tally.games += 1
    while match.pending:
        seat = next(iter(match.pending))
        answer = bots[seat].choose(match, seat)
        tally.decisions += 1
        for aim in _open_aims(match, seat, kinds, tally):
            if (text := puzzle_in(match, aim)) is not None:
                kinds.add(aim.kind)
                tally.found[aim.kind] += 1
                yield Found(aim.kind, text, _missed(match, text, answer), seed)
                break
        match.apply(seat, answer)


def _open_aims(match: Match, seat: Seat, known: Collection[str], tally: Tally) -> Iterator[Aim]:
    """What the seat might aim at where it has a real choice, and only some answers reach it in the world of the game."""
    question = match.pending[seat]
    if not isinstance(question, Choose) or len(question.options) not in OPTIONS:
        return
    out_of_reach = set()
    for aim in aims_of(match.game, match.state, seat):
        about = aim.kind, tuple(aim.fields.items())
        if aim.kind in known or about in out_of_reach:
            continue
        if (good := _promises(match, aim, tally)) is None:
            return  # there is too much to look through here, whatever the aim
        if not good and not aim.goal.never:
            out_of_reach.add(about)
        if good and len(good) < len(question.options) and any(each.shown.choices in CHOICES for each in good):
            yield aim


def _promises(match: Match, aim: Aim, tally: Tally) -> list[Try] | None:
    """The answers that reach the aim in the world of the game itself; none where dice or poses
    leave it open, None where that takes too long to say."""
    search = Search(aim, LOOK)
    tally.aims += 1
    try:
        return [each for each in search.tries([World(match, 0)]) if each.won]
    except Unsure:
        return []
    except Undecided:
        return None
    finally:
        tally.positions += search.looked


def _missed(match: Match, text: str, answer: Any) -> bool:
    """Whether this is another answer than that of the puzzle: those that fail are told of by name."""
    return f"\n  {match.notation(answer)}:" in text
