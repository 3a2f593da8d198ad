"""Positions in the middle of a game, without clicking through it: played here by random bots."""

from wartable.bots import make
from wartable.games import find
from wartable.kernel import record


def play_to(game, options, wanted, seeds=120, most=3000):
    """The first position of the kind, with a question for seat 0, in games of random bots."""
    for seed in range(seeds):
        match, bot = record.start(find(game), options, f"{seed:032x}"), make("random", seed)
        for _ in range(most):
            if 0 in match.pending and wanted(match.view(0)):
                return match
            if not match.pending:
                break
            seat = next(iter(match.pending))
            match.apply(seat, bot.choose(match, seat))
    raise AssertionError(f"no such position of {game}")
