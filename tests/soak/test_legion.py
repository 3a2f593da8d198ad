"""The long soak of Legion. Run by `make soak`.

Random games of random core armies on every battlefield show that every game ends and no invariant breaks: no two bases ever
overlap, for one. But players who choose at random seldom come near each other, so as many `wild` games follow: their units
go for the enemy, attack and use what they can, so that every unit, weapon, upgrade and card, and every kind of move, gets its turn.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from wartable.games import find
from wartable.games.legion import actions as a
from wartable.games.legion.armies import random_army
from wartable.games.legion.battlefields import BATTLEFIELDS
from wartable.games.legion.content import UNITS, UPGRADES
from wartable.games.legion.model import Legion
from wartable.games.legion.poses import POSES
from wartable.games.legion.setup import as_option, random_options
from wartable.games.legion.space.notched import pose as drive_pose
from wartable.games.legion.space.numbers import bearing, polar
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.table import leader, scene
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.questions import Place
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms
from wartable.processes import pool
from wartable.soak import Setting, run_soak

GAME = find("legion")
GAMES = int(os.environ.get("SOAK_LEGION", "300"))
"""Games of each kind."""
FIELDS = (*BATTLEFIELDS, "open", "random {}")
TRIES = 5
"""So many places a wild player looks at before it moves."""
POWERFUL = (a.Attack, a.Throw, a.UseUpgrade, a.Claim, a.Climb, a.Clamber)
DULL = (a.Done, a.Pass, a.Recover)
MOVES = (*(kind.__name__ for kind in POSES), a.Climb.__name__, a.Clamber.__name__)


def options(seed: int) -> dict[str, Any]:
    """Two random armies on the next battlefield."""
    rng, terms = Rng(seed), Terms({})
    armies = [random_army(rng, terms) for _ in range(2)]
    told = [
        {
            "units": [{"unit": squad.unit, "upgrades": list(squad.upgrades)} for squad in army.units],
            "command": list(army.command),
        }
        for army in armies
    ]
    return {"armies": told, "battlefield": FIELDS[seed % len(FIELDS)].format(seed)}


def settings(first: int) -> Iterator[Setting]:
    return (Setting(GAME.id, seed, options(seed)) for seed in range(first, first + GAMES))


def goals(s: Legion, seat: int) -> list[tuple[int, int, int]]:
    """What a wild player wants to reach: enemy miniatures and unclaimed tokens, each with its radius."""
    enemies = [(one.x, one.y, one.model.r) for one in scene(s).minis if one.side != seat]
    return enemies + [(token.x, token.y, token.r) for token in scene(s).tokens]


def end_of(first: Mini, pose: Any) -> tuple[int, int]:
    """Where a leader stands after a move."""
    match pose:
        case a.March(x, y) | a.Jump(x, y) | a.Withdraw(x, y) | a.Put(x, y):
            return x, y
        case a.Drive(tool, bend, stop) | a.Back(tool, bend, stop):
            x, y, _ = drive_pose(first, tool, bend, stop, isinstance(pose, a.Back))
            return x, y
    return first.x, first.y


def approach(match: Match, seat: int, rng: Rng) -> Any:
    """A move that touches the nearest goal, if there is one; else the drawn one that ends nearest to any."""
    question, s = match.pending[seat], match.state
    first = leader(s, s.acts[-1].unit)
    there = sorted(goals(s, seat), key=lambda one: (one[0] - first.x) ** 2 + (one[1] - first.y) ** 2)
    for x, y, r in there[:3]:
        dx, dy = polar(first.model.r + r + 2, bearing(first.x - x, first.y - y))
        if question.forbids(a.March(x + dx, y + dy)) is None:
            return a.March(x + dx, y + dy)
    poses = [pose for _ in range(TRIES) if (pose := question.pose(rng)) is not None]

    def away(pose: Any) -> int:
        px, py = end_of(first, pose)
        return min(((x - px) ** 2 + (y - py) ** 2 for x, y, _ in there), default=0)

    return min(poses, key=away) if poses else None


def choose(match: Match, seat: int, rng: Rng) -> Any:
    """Mostly what does something: attacks, powers and climbs, then moves towards the enemy; nothing at all but seldom."""
    question = match.pending[seat]
    if not isinstance(question, Place):
        lively = [action for action in question.options if not isinstance(action, DULL)]
        return rng.choice(lively if lively and rng.below(8) else question.options)
    if question.ask == "act":
        finite = question.also.options
        powerful = [action for action in finite if isinstance(action, POWERFUL)]
        if powerful and rng.below(4):
            return rng.choice(powerful)
        if rng.below(5) and (pose := approach(match, seat, rng)) is not None:
            return pose
    return match.sample(seat, rng)


def play_wild(setting: Setting) -> tuple[str, Counter[str], list[str]]:
    """One wild game: the rule that ended it, what was used in it, what was broken."""
    match, rng = record.start(GAME, setting.options, str(setting.seed)), Rng(setting.seed)
    used = Counter(f"unit {UNITS[card].id}" for card in match.state.card)
    used.update(f"carried {UPGRADES[card].id}" for equipped in match.state.upgrades for card in equipped)
    while match.pending:
        if problems := GAME.invariants(match.state):
            return "", Counter(), [f"wild seed {setting.seed}, decision {len(match.decisions)}: {problems[0]}"]
        seat = rng.choice(list(match.pending))
        match.apply(seat, choose(match, seat, rng))
    used.update(f"moved by {type(decision.action).__name__}" for decision in match.decisions)
    used.update(label for event in match.events for label in GAME.usage(event))
    assert match.outcome is not None
    return match.outcome.cite, used, []


def wanted() -> list[str]:
    """Everything that must have been used."""
    return [
        *(f"unit {unit.id}" for unit in UNITS),
        *(f"carried {card.id}" for card in UPGRADES),
        *(f"moved by {kind}" for kind in MOVES),
        *GAME.usages(),
    ]


def of_format(seed: int) -> dict[str, Any]:
    """Grand armies, unlimited rounds and team battles in turn, and what can be combined of them."""
    rng, format, unlimited = Rng(seed), ("grand-army", "standard", "team")[seed % 3], seed % 3 == 1 or seed % 4 == 0
    if format == "team":
        return {**random_options(rng, 4), "unlimited": unlimited}
    armies = [as_option(random_army(rng, Terms({"format": format}))) for _ in range(2)]
    field = FIELDS[seed % len(FIELDS)].format(seed)
    return {"armies": armies, "battlefield": field, "format": format, "unlimited": unlimited}


@pytest.mark.soak
def test_random_games_of_the_optional_rules() -> None:
    tally = run_soak((Setting(GAME.id, seed, of_format(seed)) for seed in range(GAMES // 5)), os.cpu_count() or 1)
    assert tally.broken == [] and tally.games == sum(tally.outcomes.values()) == GAMES // 5


@pytest.mark.soak
def test_random_and_wild_games_on_every_battlefield(capsys: pytest.CaptureFixture[str]) -> None:
    tally = run_soak(settings(0), processes=os.cpu_count() or 1)
    used, ended, broken = Counter(tally.used), Counter[str](), []
    with pool(os.cpu_count() or 1) as workers:
        for cite, more, problems in workers.map(play_wild, settings(1_000_000), chunksize=8):
            used += more
            ended[cite] += 1
            broken += problems
    rows = [f"{used[label]:>7} {label}" for label in wanted()]
    with capsys.disabled():
        print()
        for i in range(0, len(rows), 3):
            print("".join(f"{row:<42}" for row in rows[i : i + 3]).rstrip())
        print(f"{tally.games} random games, {tally.decisions} decisions; ended by {tally.outcomes}")
        print(f"{GAMES} wild games; ended by {dict(ended)}")
    assert tally.broken == []
    assert tally.games == sum(tally.outcomes.values()) == GAMES
    assert broken == []
    assert [label for label in wanted() if not used[label]] == []
