"""Who has won: objectives, then friendly worlds, then units (FS-VICTORY-001 to FS-VICTORY-006)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable.games.forbidden_stars.events import GameWon
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.control import friendly_worlds, units_on_board
from wartable.kernel.state import RuleId, end, tell


def score(s: State, seat: int) -> tuple[int, int, int]:
    """What is compared: objective tokens, then friendly worlds, then units on the board."""
    return s.players[seat].objectives, friendly_worlds(s, seat).bit_count(), units_on_board(s, seat)


def best(s: State, seats: Iterable[int]) -> list[int]:
    """The winners among these seats after all tie-breaks; several share the victory (FS-VICTORY-006)."""
    reached = {seat: score(s, seat) for seat in seats}
    top = max(reached.values())
    return [seat for seat in reached if reached[seat] == top]


def win(s: State, winners: Sequence[int], cite: RuleId) -> None:
    """The game is over, and everybody hears why."""
    for seat in winners:
        objectives, worlds, units = score(s, seat)
        tell(s, GameWon, cite=cite, seat=seat, objectives=objectives, worlds=worlds, units=units)
    end(s, winners, cite)


def objective_victory(s: State) -> None:
    """A player with as many objective tokens as players started the game wins (FS-VICTORY-001, FS-VICTORY-009)."""
    need = len(s.players)
    reached = [seat for seat, player in enumerate(s.players) if player.objectives >= need]
    if reached:
        win(s, best(s, reached), "FS-VICTORY-001")


def final_comparison(s: State) -> None:
    """Nobody has won by the end of round 8: the most objective tokens win (FS-VICTORY-007)."""
    win(s, best(s, [seat for seat, player in enumerate(s.players) if not player.out]), "FS-VICTORY-007")
