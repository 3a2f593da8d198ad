"""Random games of every kind, for tests: `python -m tests.conformance.play GAME SEED` prints the record of one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from tests.kernel.relay import GAME as RELAY
from tests.kernel.skirmish import GAME as SKIRMISH
from wartable.games import PACKAGES
from wartable.games import find as find_game
from wartable.games.legion.content import COMMAND_CARDS, UNITS, Unit
from wartable.games.skeleton import GAME as SKELETON
from wartable.kernel.abilities import Ctx, Occurrence
from wartable.kernel.errors import UnknownRules
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng

TEST_GAMES = {game.id: game for game in (SKIRMISH, RELAY, SKELETON)}
NAMES = [*PACKAGES, *TEST_GAMES]
LONGEST = 20_000
"""No random game has more decisions than this."""

encode = msgspec.msgpack.Encoder().encode


def find(name: str, rules: str = "") -> Game:
    """The games of the table and the small test games."""
    if name not in TEST_GAMES:
        return find_game(name, rules)
    game = TEST_GAMES[name]
    if rules not in ("", game.version):
        raise UnknownRules(name, rules, game.version)
    return game


def new(game: Game, seed: int, *, quiet: bool = False) -> Match:
    """A new match with random options."""
    return start(game, game.random_options(Rng(seed), 0), str(seed), quiet=quiet)


def works_out(m: Match, seat: int | None) -> bool:
    """Whether a seat can work out all that is hidden from it: in Legion, where every other army has but one possible command hand."""
    if m.game.id != "legion":
        return False
    others = [n for n in m.state.seating.seats if seat is None or (n ^ seat) & 1]
    return all(_one_hand([UNITS[m.state.card[u]] for u, by in enumerate(m.state.owner) if by == n]) for n in others)


def _one_hand(fielded: list[Unit]) -> bool:
    """Whether there are just two cards of each number of pips for these units."""
    units, names = {unit.id for unit in fielded}, {unit.who for unit in fielded}
    fit = [
        card.counts_as
        for card in COMMAND_CARDS
        if (card.unit in units if card.unit else card.faction in ("", fielded[0].faction)) and set(card.also) <= names
    ]
    return all(fit.count(pips) == 2 for pips in (1, 2, 3))


def any_answer(m: Match, rng: Rng) -> tuple[int, Any]:
    """A random legal answer of a random seat that is asked."""
    seat = rng.choice(list(m.pending))
    return seat, m.sample(seat, rng)


def decisions(m: Match, seed: int) -> Iterator[int]:
    """Play at random to the end, and stop before each decision (numbered from 0)."""
    rng = Rng(seed)
    number = 0
    while m.pending:
        yield number
        m.apply(*any_answer(m, rng))
        number += 1
        assert number < LONGEST, "the game does not end"


def finish(m: Match, seed: int) -> Match:
    """Play at random to the end."""
    for _ in decisions(m, seed):
        pass
    return m


def position(m: Match) -> tuple[Any, ...]:
    """Everything by which two matches in the same position can be compared."""
    asked = {
        seat: (q.ask, q.cite, [m.notation(a) for a in m.options(seat)], [(m.notation(r.action), r.rule) for r in q.refusals()])
        for seat, q in m.pending.items()
    }  # fmt: skip
    return encode(m.state), asked


def known(m: Match, seat: int | None) -> tuple[Any, ...]:
    """Everything a seat (None: a spectator) is told in the present position."""
    mine = None
    if seat is not None and seat in m.pending:
        q = m.pending[seat]
        mine = (
            _plain(q.about),
            [m.notation(a) for a in m.options(seat)],
            [(m.notation(r.action), r.rule) for r in m.explain(seat)],
        )
    return encode(m.view(seat)), [(s, q.ask, q.cite) for s, q in m.pending.items()], mine


def _plain(about: Any) -> Any:
    """What a question is about, so that it can be compared."""
    return msgspec.to_builtins(dict(about), enc_hook=_occurrence, str_keys=True)


def _occurrence(thing: Any) -> Any:
    assert isinstance(thing, Occurrence), f"a question is about {thing!r}"
    told: dict[str, Any] = {"": type(thing).__name__}
    for slot in type(thing).__slots__:
        value = getattr(thing, slot)
        if isinstance(value, int | str | msgspec.Struct) and not isinstance(value, Ctx):
            told[slot] = value
    return told


if __name__ == "__main__":
    print(finish(new(find(sys.argv[1]), int(sys.argv[2])), int(sys.argv[2])).save(), end="")
