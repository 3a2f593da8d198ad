"""The long soak of Forbidden Stars. Run by `make soak`.

Random games of two, three and four players show that every game ends and no invariant breaks. But players
who choose at random seldom fight and never grow rich, so as many `rich` games follow: they begin with
random combat decks, upgrades, cities and big armies, their players attack, buy and use what they can, and
every card and upgrade gets its turn.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.forbidden_stars.soak import choose, enrich
from wartable.games import find
from wartable.games.forbidden_stars.content import CITY, FACTION_IDS, FACTORY
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.control import friendly_worlds, uncontrolled
from wartable.games.forbidden_stars.rules.forces import count_structures, put_structure
from wartable.kernel.match import Match
from wartable.kernel.record import key_of
from wartable.kernel.state import Rng
from wartable.processes import pool
from wartable.soak import Setting, run_soak

GAME = find("forbidden-stars")
GAMES = int(os.environ.get("SOAK_STARS", "300"))
"""Games of each kind for each number of players."""


def settings() -> Iterator[Setting]:
    for players in (2, 3, 4):
        for i in range(GAMES):
            seed = players * 1_000_000 + i
            factions = list(FACTION_IDS)
            Rng(seed).shuffle(factions)
            setup = ("quick", "full")[i % 2]
            yield Setting(GAME.id, seed, {"factions": factions[:players], "setup": setup})


def make_rich(s: State, rng: Rng) -> None:
    """Big armies and random decks; structures on most worlds; some upgrades still to be bought."""
    enrich(s, rng)
    for area in bits(uncontrolled(s) & s.map.worlds):
        if rng.below(2):
            put_structure(s, rng.below(len(s.players)), CITY, area)
    for seat, player in enumerate(s.players):
        for area in bits(friendly_worlds(s, seat)):
            if not count_structures(s, area):
                put_structure(s, seat, (CITY, CITY, FACTORY)[rng.below(3)], area)
        player.upgrades = bytearray(card for card in player.upgrades if rng.below(3))


def play_rich(setting: Setting) -> tuple[str, Counter[str], list[str]]:
    """One rich game: the rule that ended it, what was used in it, what was broken."""
    options = {**setting.options, "setup": "quick"}
    rng = Rng(setting.seed)
    state = GAME.setup(options, key_of(str(setting.seed)))
    make_rich(state, rng)
    match = Match(GAME, state, options, str(setting.seed))
    while match.pending:
        if problems := GAME.invariants(match.state):
            return "", Counter(), [f"rich seed {setting.seed}, decision {len(match.decisions)}: {problems[0]}"]
        seat = rng.choice(list(match.pending))
        match.apply(seat, choose(match.options(seat), rng, wild=True))
    assert match.outcome is not None
    return match.outcome.cite, Counter(label for event in match.events for label in GAME.usage(event)), []


@pytest.mark.soak
def test_random_games_of_two_three_and_four(capsys: pytest.CaptureFixture[str]) -> None:
    tally = run_soak(settings(), processes=os.cpu_count() or 1)
    assert tally.broken == []
    assert tally.games == sum(tally.outcomes.values()) == 3 * GAMES
    used, ended, broken = Counter(tally.used), Counter[str](), []
    with pool(os.cpu_count() or 1) as workers:
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
        print(f"{3 * GAMES} rich games; ended by {dict(ended)}")
    assert broken == []
    assert [label for label in GAME.usages() if not used[label]] == []
