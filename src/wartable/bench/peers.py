"""Peers: how fast other people's engines play random legal games on this machine.

A speed means little alone: it depends on the machine, and (even in the processor's time) on what else it is doing. So `wartable bench
--peers` plays three well-known public engines in the same run as ours:

- catanatron, Catan for four players, pure Python: the nearest to us in kind, and the one our target is set against;
- python-chess, chess, pure Python: no chance and no hidden information;
- OpenSpiel, gin rummy, C++ behind a Python API: a card game with hidden hands.

Each is driven through its ordinary public interface. Every question an engine puts to a player is answered by one of
the legal actions, uniformly at random, and counts as one decision, even where only one action was legal. Chance
takes its time but is nobody's decision. Games are played to their end, so openings and endgames weigh as in play.
"""

import random
import statistics
import sys
from collections.abc import Callable
from importlib import import_module, metadata, util
from time import perf_counter, perf_counter_ns, process_time
from typing import Any

import msgspec

COPIES_PER_POSITION = 5


class PeerMissing(Exception):
    """A known peer that cannot be imported here; the message says how to install it."""


class PeerSpeed(msgspec.Struct):
    """What one peer did: random play on one core, and the median time of the engine's own copy of a position."""

    name: str
    version: str
    decisions_per_s: float
    games_per_s: float
    clone_us: float | None


class Playout(msgspec.Struct, frozen=True):
    """Where a random game stands: decisions made so far, and the engine's own way to copy the position."""

    decisions: int
    copy: Callable[[], object]


class Peer(msgspec.Struct, frozen=True):
    """An engine: the package that installs it, the module to import, the game it plays, and how a game is played."""

    package: str
    module: str
    game: str
    play: Callable[[int, int], Playout]


def play_catan(seed: int, until: int) -> Playout:
    """Four of catanatron's own random players, tick by tick: the loop of `Game.play` without its two snapshots."""
    catanatron: Any = import_module("catanatron")
    turns_limit: int = import_module("catanatron.game").TURNS_LIMIT
    # Game seeds the module-level `random` itself, and takes a seed of 0 for none.
    game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color], seed=seed)
    decisions = 0
    while decisions < until and game.winning_color() is None and game.state.num_turns < turns_limit:
        game.play_tick()
        decisions += 1
    return Playout(decisions, game.copy)


def play_chess(seed: int, until: int) -> Playout:
    """Random moves until mate, stalemate or an automatic draw; the copy includes the moves so far, as by default."""
    board: Any = import_module("chess").Board()
    random.seed(seed)
    decisions = 0
    while decisions < until and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        decisions += 1
    return Playout(decisions, board.copy)


def play_gin_rummy(seed: int, until: int) -> Playout:
    """OpenSpiel's gin rummy: the deal and the draws are chance nodes, sampled by their weights and not counted."""
    state: Any = import_module("pyspiel").load_game("gin_rummy").new_initial_state()
    random.seed(seed)
    decisions = 0
    while decisions < until and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return Playout(decisions, state.clone)


PEERS = {
    "catanatron": Peer("catanatron", "catanatron", "Catan, 4 players", play_catan),
    "chess": Peer("chess", "chess", "chess", play_chess),
    "open_spiel": Peer("open_spiel", "pyspiel", "gin rummy", play_gin_rummy),
}


def available() -> list[str]:
    """The peers that are installed here, in the order in which they are shown."""
    return [name for name, peer in PEERS.items() if util.find_spec(peer.module)]


def measure(name: str, seconds: float) -> PeerSpeed:
    """Play random games for about `seconds` (the last one to its end), then time copies for a quarter as long."""
    if name not in PEERS:
        raise ValueError(f"no peer is called {name!r}; there are {', '.join(PEERS)}")
    peer = PEERS[name]
    callers_random = random.getstate()
    try:
        import_module(peer.module)
        peer.play(1, sys.maxsize)  # so that imports and caches are paid for before the clock starts
        lengths, elapsed = play_games(peer, seconds)
        clone_us = median_copy_us(peer, lengths, seconds / 4)
        version = metadata.version(peer.package)
    except ImportError as error:
        raise PeerMissing(f"{name} is not installed; pip install 'wartable[bench]' adds the peer engines") from error
    finally:
        random.setstate(callers_random)
    return PeerSpeed(name, version, sum(lengths) / elapsed, len(lengths) / elapsed, clone_us)


def play_games(peer: Peer, seconds: float) -> tuple[list[int], float]:
    """Whole games of seeds 1, 2, 3… until the time is up: the decisions in each, and the seconds they took together."""
    lengths: list[int] = []
    start = process_time()
    while not lengths or process_time() - start < seconds:
        lengths.append(peer.play(len(lengths) + 1, sys.maxsize).decisions)
    return lengths, process_time() - start


def median_copy_us(peer: Peer, lengths: list[int], seconds: float) -> float:
    """Return to random decisions of the games just played (any decision as likely as any other) and copy there."""
    points = random.Random(1)  # our own: the playouts reseed the module-level one
    samples: list[int] = []
    start = perf_counter()
    while not samples or perf_counter() - start < seconds:
        [game] = points.choices(range(len(lengths)), weights=lengths)
        position = peer.play(game + 1, points.randrange(lengths[game]))
        for _ in range(COPIES_PER_POSITION):
            before = perf_counter_ns()
            position.copy()
            samples.append(perf_counter_ns() - before)
    return statistics.median(samples) / 1000
