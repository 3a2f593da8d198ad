"""The long soak of Circadians. Run by `make soak`.

Random games of two to five factions, every set of factions among them, show that every game ends and no invariant breaks. But players who
choose at random stay poor and seldom win battles, so as many `rich` games follow: when the set-up is over every faction has
means, cards and knowledge, and each is played by the greedy bot or at random, so that every card, leader and column gets its turn.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from wartable.bots import make
from wartable.games import find
from wartable.games.circadians.content import COLUMNS, FACTIONS
from wartable.games.circadians.face import WAYS
from wartable.games.circadians.model import NONE, Circadians
from wartable.games.circadians.steps import SETUP_STEPS
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.state import Rng
from wartable.processes import pool as workers_of
from wartable.soak import Setting, run_soak

GAME = find("circadians")
GAMES = int(os.environ.get("SOAK_CIRCADIANS", "200"))
"""Games of each kind for each number of factions."""
COUNTS = (2, 3, 4, 5)
BOTS = ("greedy", "random")
HELD = 3
"""Cards in every hand when a rich game begins."""
LOOTED = 4
"""Loot tokens that lie on the map when it begins."""


def settings() -> Iterator[Setting]:
    """Every set of so many factions in turn, in any order round the table, set up in every way."""
    for players in COUNTS:
        sets = list(combinations([faction.id for faction in FACTIONS], players))
        for i in range(GAMES):
            seed = players * 1_000_000 + i
            factions = list(sets[i % len(sets)])
            Rng(seed).shuffle(factions)
            yield Setting(GAME.id, seed, {"factions": factions, "setup": WAYS[i % len(WAYS)]})


def enrich(s: Circadians, rng: Rng) -> None:
    """Energy and gems, markers anywhere on the research tracks, cards in every hand, loot tokens in regions that are held."""
    for seat in range(len(s.factions)):
        s.energy[seat] += 4 + rng.below(8)
        s.gems[seat] += 2 + rng.below(6)
        for _ in range(HELD - len(s.hands[seat])):
            s.hands[seat].cards.append(s.deck.pop())
            s.hands[seat].marks.append(0)
    for marker in range(len(s.research)):
        s.research[marker] = rng.below(COLUMNS)
    held, tokens = [region for region, holder in enumerate(s.holder) if holder != NONE], list(range(len(s.loot)))
    rng.shuffle(held)
    rng.shuffle(tokens)
    for token, region in zip(tokens[:LOOTED], held, strict=False):
        s.loot[token] = region


def begin_rich(setting: Setting) -> tuple[Match, Rng]:
    """A match whose set-up is over and whose factions are rich."""
    match, rng = record.start(GAME, setting.options, str(setting.seed)), Rng(setting.seed)
    while match.state.step in SETUP_STEPS:
        seat = rng.choice(list(match.pending))
        match.apply(seat, match.sample(seat, rng))
    state = match.clone().state
    enrich(state, rng)
    return Match(GAME, state, setting.options, str(setting.seed)), rng


def play_rich(setting: Setting) -> tuple[str, Counter[str], list[str]]:
    """One rich game: the rule that ended it, what was used in it, what was broken."""
    match, rng = begin_rich(setting)
    seats = [make(rng.choice(BOTS), setting.seed + seat) for seat in match.seating.seats]
    while match.pending:
        if problems := GAME.invariants(match.state):
            return "", Counter(), [f"rich seed {setting.seed}, decision {len(match.decisions)}: {problems[0]}"]
        seat = rng.choice(list(match.pending))
        match.apply(seat, seats[seat].choose(match, seat))
    assert match.outcome is not None
    return match.outcome.cite, Counter(label for event in match.events for label in GAME.usage(event)), []


@pytest.mark.soak
def test_random_games_of_two_to_five_factions(capsys: pytest.CaptureFixture[str]) -> None:
    met = {frozenset(setting.options["factions"]) for setting in settings()}
    assert met == {frozenset(chosen) for n in COUNTS for chosen in combinations([f.id for f in FACTIONS], n)}
    tally = run_soak(settings(), processes=os.cpu_count() or 1)
    assert tally.broken == []
    assert tally.games == sum(tally.outcomes.values()) == len(COUNTS) * GAMES
    used, ended, broken = Counter(tally.used), Counter[str](), []
    with workers_of(os.cpu_count() or 1) as workers:
        for cite, more, problems in workers.map(play_rich, settings(), chunksize=8):
            used += more
            ended[cite] += 1
            broken += problems
    rows = [f"{used[label]:>7} {label}" for label in GAME.usages()]
    with capsys.disabled():
        print()
        for i in range(0, len(rows), 3):
            print("".join(f"{row:<42}" for row in rows[i : i + 3]).rstrip())
        print(f"{tally.games} random games, {tally.decisions} decisions; ended by {tally.outcomes}")
        print(f"{len(COUNTS) * GAMES} rich games; ended by {dict(ended)}")
    assert broken == []
    assert [label for label in GAME.usages() if not used[label]] == []
