"""The long soak of Rebellion. Run by `make soak`.

Random games of the base game, of the expansion, and of three and four players show that every game ends and no invariant breaks.
But players who choose at random seldom meet in battle and score little, so as many `rich` games follow: when the set-up is over all
units come to the board, leaders to their pools, late objectives to hand, and each side is played by the greedy bot or at
random, so that every card, unit and leader gets its turn.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from wartable.bots import make
from wartable.games import find
from wartable.games.rebellion.content import (
    BASE,
    CONSTRUCTION,
    CORUSCANT,
    DEATH_STAR,
    KINDS,
    OBJECTIVES,
    POOL_LIMIT,
    POPULATED,
    REBEL,
    ROTE,
    SIDE_OF_LEADER,
    SIDE_OF_UNIT,
    UNITS,
)
from wartable.games.rebellion.deeds import IMMEDIATE
from wartable.games.rebellion.model import KNOWN, LOYAL_EMPIRE, LOYAL_REBEL, NEUTRAL, NONE, POOL, Rebellion
from wartable.games.rebellion.rules.leaders import pool, recruitable
from wartable.games.rebellion.rules.loyalty import subjugate
from wartable.games.rebellion.rules.piles import add, take
from wartable.games.rebellion.steps import SETUP_STEPS
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.state import Rng
from wartable.processes import pool as workers_of
from wartable.soak import Setting, run_soak

GAME = find("rebellion")
GAMES = int(os.environ.get("SOAK_REBELLION", "300"))
"""Games of each kind."""
SORTS = {"base": 2, "expansion": 2, "three": 3, "four": 4}
BOTS = ("greedy", "random")


def settings() -> Iterator[Setting]:
    """Base game, expansion, three and four seats; a fifth of the base games begin as the first game does."""
    for n, (kind, players) in enumerate(SORTS.items()):
        for i in range(GAMES):
            expanded = kind == "expansion" or (kind != "base" and i % 2)
            options: dict[str, object] = {"players": players}
            if expanded:
                options |= {"sets": ["core", ROTE], "cinematic": i % 4 < 2, "missions": ("choose", "vader")[i % 3 == 0]}
                if i % 5 == 0:
                    options["forces"] = "base"
            elif i % 5 == 0:
                options["first_game"] = True
            yield Setting(GAME.id, (n + 1) * 1_000_000 + i, options)


def enrich(s: Rebellion, rng: Rng) -> None:
    """Most of the supply on the board and on the queues, eight leaders each, action cards and objectives in hand."""
    for place in POPULATED:
        if place not in (CORUSCANT, s.base):
            s.loyalty[place] = rng.choice((NEUTRAL, LOYAL_REBEL, LOYAL_REBEL, LOYAL_EMPIRE))
    for unit, kind in enumerate(UNITS):
        for _ in range(s.supply[unit] * 2 // 3 if kind.set in s.sets and unit != CONSTRUCTION else 0):
            s.supply[unit] -= 1
            if not rng.below(5) and unit != DEATH_STAR:
                s.queue[rng.below(3) * KINDS + unit] += 1
                continue
            places = [place for place in range(BASE) if SIDE_OF_UNIT[unit] == REBEL or place != s.base]
            s.units[(rng.choice(places) if rng.below(4) or SIDE_OF_UNIT[unit] else BASE) * KINDS + unit] += 1
    subjugate(s)
    for leader, side in enumerate(SIDE_OF_LEADER):
        if recruitable(s, leader) and len(pool(s, side)) < POOL_LIMIT and rng.below(3):
            s.at[leader] = POOL
    for side, deck in enumerate(s.action_decks):
        for card in [card for card in deck.cards if not IMMEDIATE[card] and rng.below(2)]:
            add(s.actions[side], card, take(deck, card) | KNOWN[side])
            s.vouched[side].append(NONE)
    held = [card for card in s.objectives.cards if OBJECTIVES[card].timing != "immediate" and rng.below(2)]
    for card in held:
        add(s.goals, card, take(s.objectives, card) | KNOWN[REBEL])


def begin_rich(setting: Setting) -> tuple[Match, Rng]:
    """A match whose set-up is over and whose table is full."""
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
    sides = [make(rng.choice(BOTS), setting.seed + side) for side in range(2)]
    while match.pending:
        if problems := GAME.invariants(match.state):
            return "", Counter(), [f"rich seed {setting.seed}, decision {len(match.decisions)}: {problems[0]}"]
        seat = rng.choice(list(match.pending))
        match.apply(seat, sides[match.seating.side_of(seat)].choose(match, seat))
    assert match.outcome is not None
    return match.outcome.cite, Counter(label for event in match.events for label in GAME.usage(event)), []


@pytest.mark.soak
def test_random_games_of_the_base_game_the_expansion_and_teams(capsys: pytest.CaptureFixture[str]) -> None:
    tally = run_soak(settings(), processes=os.cpu_count() or 1)
    assert tally.broken == []
    assert tally.games == sum(tally.outcomes.values()) == len(SORTS) * GAMES
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
        print(f"{len(SORTS) * GAMES} rich games; ended by {dict(ended)}")
    assert broken == []
    assert [label for label in GAME.usages() if not used[label]] == []
