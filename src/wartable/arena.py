"""Bots against bots: all meet, seats rotate, chance is paired, several processes or a cluster play; strength with error bars."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import combinations, count
from typing import TYPE_CHECKING, Any

import msgspec

from wartable import cluster, processes
from wartable.bots import PROGRAMS, GaveUp, Program, dismiss, enlist, make
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.game import Game
from wartable.kernel.questions import Choose
from wartable.kernel.state import LOSS, Outcome, Rng, Seating
from wartable.kernel.text import Line
from wartable.rating import Ratings, Score, Sprt, rate, wilson

if TYPE_CHECKING:
    from wartable.kept import Kept

LONGEST = 100_000
"""A game that has not ended after so many decisions is broken."""
MANY_SEATS = 64
"""More seats than any game has."""
SHORTEST, FINE = 1e-7, 1.02
"""Thinking times are counted from this on (in seconds), by lengths that differ by 2 %."""
ENGINES = {"processes": processes.in_order, "ray": cluster.in_order}
"""Who plays the games: processes here, or a Ray cluster."""


# -- who meets whom -------------------------------------------------------------------------------------


class Pairing(msgspec.Struct):
    """One game of the arena: which bot plays which seat or side, on which seed."""

    game: str
    bots: list[str]
    seed: int
    options: dict[str, Any]
    number: int = 1
    """Of all games of the arena."""
    turn: int = 0
    """How far the seats have been rotated: a bot that stands twice in a meeting is two bots, each with its own chance."""
    programs: list[Program] = []
    """Those of the bots that are programs of others: whoever plays the game must know how they are started."""


class Forfeit(msgspec.Struct):
    """A game that a program lost because it gave up: why, and what it said last."""

    bot: str
    seed: int
    why: Line
    detail: str = ""


def lineups(game: Game, bots: Sequence[str], seats: int = 0, options: dict[str, Any] | None = None) -> list[list[str]]:
    """All meetings: one bot for each seat where there are as many; else one for each side, whoever they may be."""
    seating = _seating(game, bots, seats, options or {})
    if len(bots) == len(seating):
        return [list(bots)]
    if len(bots) < len(seating.sides):
        raise BadOptions(TEXTS.line("arena-bots", bots=len(bots), seats=len(seating), sides=len(seating.sides)))
    return [list(meeting) for meeting in combinations(bots, len(seating.sides))]


def table_for(game: Game, bots: int) -> int:
    """How many seats a table has where nobody says it: one for each bot, or as few as the game is played with."""
    return bots if bots in game.seats else game.seats[0]


def _seating(game: Game, bots: Sequence[str], seats: int, options: dict[str, Any]) -> Seating:
    if options:
        return record.start(game, options, "0", quiet=True).seating
    return game.seating(seats or table_for(game, len(bots)))


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: dict[str, Any], seats: int = 0
) -> Iterator[Pairing]:
    """Every block of games shares one seed and rotates the seats, so that luck and seat even out; all meet on the same seeds."""
    found, number = find(game), 0
    programs = [PROGRAMS[bot] for bot in dict.fromkeys(bots) if bot in PROGRAMS]
    for round, lineup in _in_turn(lineups(found, bots, seats, options), Rng(seed)):
        block = Rng(seed + round).bits()
        setting = options or found.random_options(Rng(block), seats or table_for(found, len(bots)))
        for turn in range(len(lineup)):
            if number == games:
                return
            number += 1
            yield Pairing(game, [*lineup[turn:], *lineup[:turn]], block, setting, number, turn, programs)


def _in_turn(lineups: Sequence[list[str]], rng: Rng) -> Iterator[tuple[int, list[str]]]:
    """All meetings, round after round; within one those first whose bots have played least, by lot where several have."""
    for round in count():
        waiting, played = list(lineups), Counter[str]()
        rng.shuffle(waiting)
        while waiting:
            lineup = min(waiting, key=lambda bots: sum(played[bot] for bot in bots))
            waiting.remove(lineup)
            played.update(lineup)
            yield round, lineup


# -- one game -------------------------------------------------------------------------------------------


class Times(msgspec.Struct, eq=False):
    """How long somebody thought, by how many decisions took about as long; the longest exactly."""

    counts: dict[int, int] = {}
    worst: float = 0.0

    def __eq__(self, other: object) -> bool:
        """Time never passes twice alike: the same games have as many decisions."""
        return isinstance(other, Times) and self.decisions == other.decisions

    __hash__ = None  # type: ignore[assignment]

    @property
    def decisions(self) -> int:
        return sum(self.counts.values())

    def add(self, seconds: float, times: int = 1) -> None:
        length = math.floor(math.log(max(seconds, SHORTEST) / SHORTEST, FINE))
        self.counts[length] = self.counts.get(length, 0) + times
        self.worst = max(self.worst, seconds)

    def join(self, others: Times) -> None:
        """Count what somebody else has counted."""
        for length, times in others.counts.items():
            self.counts[length] = self.counts.get(length, 0) + times
        self.worst = max(self.worst, others.worst)

    def within(self, share: float) -> float:
        """So many seconds were enough for this share of the decisions; ½ gives the median."""
        wanted = share * self.decisions
        for length in sorted(self.counts):
            wanted -= self.counts[length]
            if wanted <= 0:
                return min(SHORTEST * math.pow(FINE, length + 0.5), self.worst)
        return 0.0


class Meeting(msgspec.Struct):
    """What one side made of another, as far as it concerns two bots of them."""

    bot: str
    other: str
    points: float
    weight: float


class Played(msgspec.Struct):
    """How one game ended: the bots of the side that won (nobody's: a draw), or that several sides share the victory."""

    winners: list[str]
    shared: bool
    decisions: int
    number: int = 1
    """Of all games of the arena."""
    bots: list[str] = []
    """Who played, by seats or sides."""
    sides: int = 2
    shares: dict[str, float] = {}
    """Of each bot its share of the victory."""
    meetings: list[Meeting] = []
    thinking: dict[str, Times] = {}
    """Of each bot how long it thought where it had a choice."""
    record: str = ""
    forfeit: Forfeit | None = None


def seated(bots: Sequence[Any], seating: Seating) -> list[Any]:
    """The bot on every seat: one for each seat, or one for each side."""
    if len(bots) == len(seating):
        return list(bots)
    if len(bots) != len(seating.sides):
        raise BadOptions(TEXTS.line("arena-bots", bots=len(bots), seats=len(seating), sides=len(seating.sides)))
    return [bots[seating.side_of(seat)] for seat in seating.seats]


def play(pairing: Pairing, keep: bool = False) -> Played:
    """Play one game to its end; a side of which a program gives up has lost. `keep`: write its record down."""
    enlist(pairing.programs)
    game = find(pairing.game)
    match = record.start(game, pairing.options, str(pairing.seed), quiet=not pairing.programs)
    names = seated(pairing.bots, match.seating)
    places = len(pairing.bots)
    slots = seated([(place + pairing.turn) % places for place in range(places)], match.seating)
    bots = [make(name, pairing.seed + MANY_SEATS * slots[seat] + seat) for seat, name in enumerate(names)]
    thinking = {name: Times() for name in names}
    seat, outcome, forfeit = 0, match.outcome, None
    try:
        while match.pending and len(match.decisions) < LONGEST:
            seat, question = next(iter(match.pending.items()))
            began = time.perf_counter()
            answer = bots[seat].choose(match, seat)
            took = time.perf_counter() - began
            if not isinstance(question, Choose) or len(question.options) > 1:
                thinking[names[seat]].add(took)
            match.apply(seat, answer)
        outcome = match.outcome
    except GaveUp as error:
        outcome = Outcome.of(match.seating, match.seating.others(seat), game.concession)
        forfeit = Forfeit(names[seat], pairing.seed, error.line, error.detail)
    finally:
        for seat, bot in enumerate(bots):
            dismiss(bot, match, seat, outcome)
    if outcome is None:
        raise RuntimeError(f"{pairing.game}, seed {pairing.seed}: no end after {LONGEST} decisions")
    over = _over(pairing, names, match.seating, outcome, len(match.decisions), thinking)
    over.record, over.forfeit = record.save(match) if keep else "", forfeit
    return over


def _over(
    pairing: Pairing,
    names: list[str],
    seating: Seating,
    outcome: Outcome,
    decisions: int,
    thinking: dict[str, Times],
) -> Played:
    """What a game that ended so was to each bot."""
    ends = [outcome.results[side[0]] for side in seating.sides]
    return Played(
        winners=sorted({names[seat] for seat in outcome.winners}),
        shared=outcome.shared,
        decisions=decisions,
        number=pairing.number,
        bots=pairing.bots,
        sides=len(ends),
        shares=_shares(names, seating, ends),
        meetings=list(_meetings(names, seating, ends)),
        thinking=thinking,
    )


def _shares(names: list[str], seating: Seating, ends: Sequence[str]) -> dict[str, float]:
    """Of each bot its share of the victory: of all sides where nobody won, of its side where several play one."""
    shares = dict.fromkeys(names, 0.0)
    victors = [side for side, end in zip(seating.sides, ends, strict=True) if end != LOSS]
    for side in victors:
        for seat in side:
            shares[names[seat]] += 1 / (len(victors) * len(side))
    return shares


def _meetings(names: list[str], seating: Seating, ends: Sequence[str]) -> Iterator[Meeting]:
    """The results between the sides, two by two; of two that lost to a third nothing is known."""
    for (side, end), (other, others) in combinations(zip(seating.sides, ends, strict=True), 2):
        if end == others == LOSS:
            continue
        points = 0.5 if end == others else float(others == LOSS)
        for seat in side:
            for opponent in other:
                if names[seat] != names[opponent]:
                    yield Meeting(names[seat], names[opponent], points, 1 / (len(side) * len(other)))


# -- all games ------------------------------------------------------------------------------------------


class Verdict(msgspec.Struct):
    """How far a sequential test has come."""

    test: Sprt
    evidence: float = 0.0
    blocks: int = 0
    """Whole blocks only: games on one seed, with all seats rotated."""
    elo: float | None = None
    """The lead that it takes for true; None: nothing is decided yet."""

    def decide(self, scores: Counter[float], sides: int) -> bool:
        """Whether it is decided, by how often a block brought which mean score."""
        self.blocks, self.evidence = scores.total(), self.test.evidence(scores, sides)
        self.elo = self.test.decided(self.evidence)
        return self.elo is not None


class Result(msgspec.Struct):
    """How an arena ended. Wins of a bot are summed over its seats; a game that nobody won is a draw."""

    games: int
    wins: dict[str, int]
    draws: int
    shared: int = 0
    """Games that several sides won together: nobody's wins."""
    decisions: int = 0
    played: dict[str, int] = {}
    """In how many games each bot took part; in all, where nothing is said."""
    versus: dict[str, dict[str, Score]] = {}
    thinking: dict[str, Times] = {}
    sides: int = 2
    verdict: Verdict | None = None
    interrupted: bool = False
    forfeits: list[Forfeit] = []
    """Games that ended because a program gave up: it lost them, the other sides have won."""

    def interval(self, bot: str) -> tuple[float, float]:
        """The 95 % confidence interval of a bot's share of wins (Wilson)."""
        return wilson(self.wins[bot], self.played.get(bot, self.games))

    def ratings(self) -> Ratings | None:
        """Elo of all bots. A game of many sides has one winner, who beats all others, and tells no more than that."""
        return rate(self.versus, 2 / self.sides)

    def count(self, game: Played) -> None:
        """One more game."""
        self.games += 1
        self.sides = game.sides
        self.decisions += game.decisions
        self.shared += game.shared
        self.draws += not game.winners
        self.forfeits += [game.forfeit] if game.forfeit is not None else []
        for winner in game.winners if not game.shared else ():
            self.wins[winner] += 1
        for bot, times in game.thinking.items():
            self.played[bot] = self.played.get(bot, 0) + 1
            self.thinking.setdefault(bot, Times()).join(times)
        for met in game.meetings:
            self.versus[met.bot].setdefault(met.other, Score()).add(met.points, met.weight)
            self.versus[met.other].setdefault(met.bot, Score()).add(1 - met.points, met.weight)


def can_test(game: Game, bots: Sequence[str], seats: int = 0, options: dict[str, Any] | None = None) -> bool:
    """Whether a sequential test can be made: the first bot plays one side, another one all the others."""
    sides = len(_seating(game, bots, seats, options or {}).sides)
    return len(bots) == sides and bots[0] not in bots[1:] and len(set(bots[1:])) == 1


def run_arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    processes: int = 2,
    progress: Callable[[int], None] | None = None,
    *,
    seats: int = 0,
    engine: str = "processes",
    test: Sprt | None = None,
    keep: Callable[[Played], None] | None = None,
    kept: Kept | None = None,
) -> Result:
    """Play all the games, or until `test` is decided or somebody interrupts.

    `progress` hears how many are done; `keep` gets each game with its record; games that are `kept` are not played again.
    """
    if test is not None and not can_test(find(game), bots, seats, options):
        raise BadOptions(TEXTS.line("arena-test"))
    names = list(dict.fromkeys(bots))
    nothing: dict[str, dict[str, Score]] = {name: {} for name in names}
    verdict = Verdict(test) if test is not None else None
    result = Result(0, dict.fromkeys(names, 0), 0, played=dict.fromkeys(names, 0), versus=nothing, verdict=verdict)
    todo = pairings(game, bots, games, seed, options or {}, seats)

    def start(todo: Iterable[Pairing]) -> Generator[Played, None, None]:
        return ENGINES[engine](partial(play, keep=keep is not None), todo, processes)

    try:
        with closing(start(todo) if kept is None else kept.results(todo, start, records=keep is not None)) as played:
            _tally(result, played, progress, keep)
    except KeyboardInterrupt:
        result.interrupted = True
    return result


def _tally(
    result: Result,
    played: Iterator[Played],
    progress: Callable[[int], None] | None,
    keep: Callable[[Played], None] | None,
) -> None:
    """Count the games as they come, until there are no more or the test is decided."""
    scores = Counter[float]()
    block: list[float] = []
    for game in played:
        result.count(game)
        if keep is not None:
            keep(game)
        if progress is not None:
            progress(result.games)
        if result.verdict is not None:
            block.append(game.shares[next(iter(result.wins))])
            if len(block) == game.sides:
                scores[sum(block) / len(block)] += 1
                block.clear()
                if result.verdict.decide(scores, game.sides):
                    return
