"""The long soak of Legion. Run by `make soak`.

Random games of random armies on every battlefield show that every game ends and no invariant breaks: no two bases ever
overlap, for one. But players who choose at random seldom come near each other, so as many `wild` games follow: their units
go for the enemy, attack and use what they can. In every game each army is built round one unit, upgrade or command card, which
its wild player likes best, so that all of them, every weapon, keyword and battle card, and every kind of move get their turn.
What was then used too rarely has wild games of its own (encores), so that nothing hangs on luck. Last come games of bots who
stray now and then: whatever happens, they have an answer.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from tests.soak.legion_wishes import EMPLACEMENT, FIELDS, Wish, options, options_for, wishes_for, wishes_of
from wartable.bots import make
from wartable.games import find
from wartable.games.legion import actions as a
from wartable.games.legion.armies import random_army
from wartable.games.legion.content import (
    COMMAND_CARDS,
    COUNTERPART,
    KEYWORD_NUMBER,
    KEYWORDS,
    UNIT,
    UNITS,
    UPGRADES,
    WEAPON_OF_CARD,
    WEAPONS,
    CommandCard,
    Weapon,
)
from wartable.games.legion.model import Legion, foe, units_of
from wartable.games.legion.poses import POSES
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.rules.moves import held
from wartable.games.legion.rules.words import lent
from wartable.games.legion.setup import as_option, random_options
from wartable.games.legion.space.notched import pose as drive_pose
from wartable.games.legion.space.numbers import SEGMENT, bearing, polar
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.vertical import Edge, nearest_edge
from wartable.games.legion.table import NAMES, in_melee_with, in_range, leader, profile_of, scene
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
RESERVE = 3
"""Whatever was used less often than this has encores,"""
ENCORES, AT_ONCE = 12, 4
"""at most so many times, so many games at a time."""
FIRST_WILD, FIRST_ENCORE, FIRST_BOTS = 1_000_000, 2_000_000, 3_000_000
STRAY = 8
"""Of a hundred answers of bots so many are given at random, so that they come to where they would not go."""
TRIES = 5
"""So many places a wild player looks at before it moves."""
FARTHEST = 2700
"""No march is longer."""
LATE = 4
"""From this round on a weapon that a command card brings waits for no enemy."""
POWERFUL = (
    a.Attack,
    a.Throw,
    a.UseUpgrade,
    a.UseKeyword,
    a.UseCommand,
    a.Claim,
    a.Extract,
    a.Embark,
    a.Climb,
    a.Clamber,
)
DULL = (a.Done, a.Pass, a.Recover)
AWAY = (a.Withdraw, a.Retreat)
MISSION, SCALE = KEYWORD_NUMBER["secret-mission"], KEYWORD_NUMBER["scale"]
BORNE = [word.id for word in KEYWORDS if word.on == "unit"]
MOVES = (*(kind.__name__ for kind in POSES), a.Climb.__name__, a.Clamber.__name__)


def on_mission(s: Legion, unit: int) -> bool:
    """Whether a unit has a secret mission before it."""
    return "secret-mission" in profile_of(s, unit).has and not s.missions >> unit & 1


def goals(s: Legion, seat: int, unit: int, wish: Wish, other: Wish) -> list[tuple[int, int, int]]:
    """What a wild player wants to reach: enemy miniatures and unclaimed tokens, each with its radius.

    On a secret mission it is their zone, for who scales walls a wall, in every other round; enemies that wish to fight in
    melee come before others.
    """
    if on_mission(s, unit) and not wish.weapons:
        rings = zones_of(s, foe(seat))
        return [(sum(x for x, _ in ring) // len(ring), sum(y for _, y in ring) // len(ring), 0) for ring in rings]
    if "scale" in profile_of(s, unit).has and s.round % 2 and (near := [*walls(s, leader(s, unit))]):
        return [(*edge.q, 0) for edge in near]
    brawlers = [NAMES[u] for u in units_of(s, foe(seat)) if inviting(s, u, other)]
    enemies = [(one.x, one.y, one.model.r) for one in scene(s).minis if one.side != seat and one.unit in brawlers]
    enemies = enemies or [(one.x, one.y, one.model.r) for one in scene(s).minis if one.side != seat]
    return enemies + [(token.x, token.y, token.r) for token in scene(s).tokens]


def inviting(s: Legion, unit: int, wish: Wish) -> bool:
    """Whether its player wants a unit to fight in melee, or to retreat from it."""
    if any(not one.ranged for one in wished_weapons(s, unit, wish)):
        return True
    card = profile_of(s, unit).unit
    return card.type == EMPLACEMENT and any(squad.unit == card.id for squad in wish.army.units)


def walls(s: Legion, first: Mini) -> Iterator[Edge]:
    """Of every roof that is low enough for Scale the point of its outline that is nearest to a leader."""
    for pieces in scene(s).terrain.groups.values():
        if all(one.solid and one.flat and not one.gentle and one.z1 - first.z <= SEGMENT for one in pieces):
            yield nearest_edge(pieces, first.x, first.y)


def end_of(first: Mini, pose: Any) -> tuple[int, int]:
    """Where a leader stands after a move."""
    match pose:
        case a.March(x, y) | a.Jump(x, y) | a.Withdraw(x, y) | a.Put(x, y):
            return x, y
        case a.Drive(tool, bend, stop) | a.Back(tool, bend, stop) | a.Retreat(tool, bend, stop):
            x, y, _ = drive_pose(first, tool, bend, stop, isinstance(pose, a.Back))
            return x, y
    return first.x, first.y


def approach(match: Match, seat: int, rng: Rng, wishes: Sequence[Wish]) -> Any:
    """A move that touches a near goal, if there is one; else mostly one straight towards the nearest, or the drawn one that ends nearest."""
    question, s = match.pending[seat], match.state
    first = leader(s, s.acts[-1].unit)
    there = sorted(
        goals(s, seat, s.acts[-1].unit, wishes[seat], wishes[foe(seat)]), key=lambda one: apart(one, (first.x, first.y))
    )
    touching = [beside(first, x, y, first.model.r + r + 2) for x, y, r in there[:3]]
    straight = steps(first, there[0]) if there and rng.below(4) else []
    for x, y in (*touching, *straight):
        if question.forbids(a.March(x, y)) is None:
            return a.March(x, y)

    def away(pose: Any) -> int:
        return min((apart(goal, end_of(first, pose)) for goal in there), default=0)

    return min((*drawn(question, rng), *question.good()), key=away, default=None)


def beside(first: Mini, x: int, y: int, gap: int) -> tuple[int, int]:
    """The place so far from a point, on the side of a leader."""
    dx, dy = polar(gap, bearing(first.x - x, first.y - y))
    return x + dx, y + dy


def steps(first: Mini, goal: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Places on the way to a goal, the farthest first, and somewhat to the sides of it."""
    ahead = bearing(goal[0] - first.x, goal[1] - first.y)
    for length in range(FARTHEST, 0, -FARTHEST // 9):
        for turn in (0, 300, -300, 600, -600):
            dx, dy = polar(length, ahead + turn)
            yield first.x + dx, first.y + dy


def apart(one: Sequence[int], two: Sequence[int]) -> int:
    """How far two places are from each other, as a square."""
    return (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2


def wished_weapons(s: Legion, unit: int, wish: Wish) -> list[Weapon]:
    """The weapons of a unit that its player wishes to use, and that of a command card that waits on the hand."""
    own = {weapon for gear in profile_of(s, unit).weapons for weapon in gear} | set(lent(s, unit))
    who = profile_of(s, unit).unit.id
    own |= {
        WEAPON_OF_CARD[COMMAND_CARDS[card].id]
        for card in wish.cards & set(s.hands[s.owner[unit]])
        if COMMAND_CARDS[card].unit == who and COMMAND_CARDS[card].weapon is not None
    }
    return [WEAPONS[weapon] for weapon in own & wish.weapons]


def keen(s: Legion, unit: int, wish: Wish) -> bool:
    """Whether a unit is too far away for a weapon that its player wishes to use (in odd rounds the shortest), or for its mission."""
    weapons = wished_weapons(s, unit, wish)
    if not weapons or in_melee_with(s, unit):
        return on_mission(s, unit) and not wish.weapons
    reach = (min if s.round % 2 else max)(weapon.range[1] for weapon in weapons)
    return not reach or not any(in_range(s, unit, u, reach) for u in units_of(s, foe(s.owner[unit])))


def drawn(question: Place, rng: Rng) -> list[Any]:
    """Some poses."""
    return [pose for _ in range(TRIES) if (pose := question.pose(rng)) is not None]


def forward(match: Match, seat: int, rng: Rng) -> Any:
    """A unit is deployed as near to the middle of the battlefield as the drawn places are."""
    field = scene(match.state).terrain.field
    middle = field.w // 2, field.h // 2
    return min(drawn(match.pending[seat], rng), key=lambda put: apart((put.x, put.y), middle), default=None)


def retreat(match: Match, seat: int, rng: Rng) -> Any:
    """A move out of a melee, if the drawn ones have one; who moves along a tool tries all of it."""
    question = match.pending[seat]
    found = next((pose for pose in drawn(question, rng) if isinstance(pose, AWAY)), None)
    along = (a.Retreat(1, bend, stop) for stop in range(1200, 0, -200) for bend in range(-450, 451, 150))
    return found or next((pose for pose in along if question.forbids(pose) is None), None)


def timely(s: Legion, seat: int, card: CommandCard) -> bool:
    """Whether a weapon that a command card brings may find an enemy: one move takes its unit into range, or time runs short."""
    if card.weapon is None or card.weapon.area or s.round >= LATE:
        return True
    reach = card.weapon.range[1] + 1
    return any(
        profile_of(s, unit).unit.id == card.unit and any(in_range(s, unit, u, reach) for u in units_of(s, foe(seat)))
        for unit in units_of(s, seat)
    )


def liked(s: Legion, seat: int, wish: Wish, action: Any) -> bool:
    """Whether an answer is about what a player wishes: a command card, a weapon."""
    match action:
        case a.Play(card):
            return card in wish.cards and timely(s, seat, COMMAND_CARDS[card])
        case a.With(weapon):
            return weapon in wish.weapons
        case a.Attack():
            unit = s.acts[-1].unit
            return bool(wished_weapons(s, unit, wish)) and not keen(s, unit, wish)
        case a.Configure(upgrade):
            return WEAPON_OF_CARD[UPGRADES[upgrade].id] in wish.weapons
        case a.UseKeyword(keyword):
            return keyword in (MISSION, SCALE)
    return False


def choose(match: Match, seat: int, rng: Rng, wishes: Sequence[Wish]) -> Any:
    """Mostly what is wished for or does something: attacks, powers and climbs, then moves towards the enemy or out of a melee."""
    question, wish = match.pending[seat], wishes[seat]
    if not isinstance(question, Place):
        if (best := [action for action in question.options if liked(match.state, seat, wish, action)]) and rng.below(4):
            return rng.choice(best)
        lively = [action for action in question.options if not isinstance(action, DULL)]
        return rng.choice(lively if lively and rng.below(8) else question.options)
    pose = None
    if question.ask == "act":
        powerful = [action for action in question.also.options if isinstance(action, POWERFUL)]
        unit = match.state.acts[-1].unit
        best = [action for action in powerful if liked(match.state, seat, wish, action)]
        if held(match.state, unit) and (leader(match.state, unit).model.notched or not rng.below(3)):
            pose = retreat(match, seat, rng)
        elif best:
            pose = best[0]
        elif keen(match.state, unit, wish) and rng.below(8):
            pose = approach(match, seat, rng, wishes)
        elif powerful and rng.below(4):
            pose = rng.choice(powerful)
        elif rng.below(5):
            pose = approach(match, seat, rng, wishes)
    elif question.ask == "deploy-where":
        rides = [action for action in question.also.options if isinstance(action, a.Embark)]
        pose = rng.choice(rides) if rides else forward(match, seat, rng) if rng.below(4) else None
    return match.sample(seat, rng) if pose is None else pose


def brought(s: Legion) -> Iterator[str]:
    """The units and upgrades of both armies, and the keywords they bear; a counterpart is a unit card, too."""
    for unit, card in enumerate(s.card):
        upgrades = [UPGRADES[upgrade] for upgrade in s.upgrades[unit]]
        units = [UNITS[card], *(UNITS[UNIT[one.id]] for one in upgrades if one.slot == COUNTERPART)]
        words = [word for one in units for word in one.keywords]
        words += [word for one in upgrades for word in (*one.gains, *one.mini)]
        yield from (f"unit {one.id}" for one in units)
        yield from (f"carried {one.id}" for one in upgrades)
        yield from (f"borne {word.keyword}" for word in words)
        yield from ("borne reconfigure" for one in upgrades if one.other_side)


class Wild(msgspec.Struct, frozen=True):
    """A wild game, perhaps one in which something shall be used."""

    seed: int
    goal: str = ""


def play_wild(game: Wild) -> tuple[str, Counter[str], list[str]]:
    """One wild game: the rule that ended it, what was used in it, what was broken."""
    seed, goal = game.seed, game.goal
    wishes = wishes_for(goal, seed) if goal else wishes_of(seed)
    match, rng = record.start(GAME, options_for(goal, seed) if goal else options(seed), str(seed)), Rng(seed)
    used = Counter(brought(match.state))
    while match.pending:
        if problems := GAME.invariants(match.state):
            return "", Counter(), [f"wild seed {seed} {goal}, decision {len(match.decisions)}: {problems[0]}"]
        seat = rng.choice(list(match.pending))
        match.apply(seat, choose(match, seat, rng, wishes))
    used.update(f"moved by {type(decision.action).__name__}" for decision in match.decisions)
    used.update(label for event in match.events for label in GAME.usage(event))
    assert match.outcome is not None
    return match.outcome.cite, used, []


def wanted() -> list[str]:
    """Everything that must have been used."""
    return [
        *(f"unit {unit.id}" for unit in UNITS),
        *(f"carried {card.id}" for card in UPGRADES),
        *(f"borne {word}" for word in BORNE),
        *(f"moved by {kind}" for kind in MOVES),
        *GAME.usages(),
    ]


def encores_of(used: Counter[str], n: int) -> list[Wild]:
    """The games that follow the first ones, or encores of them: some for everything that was used too rarely."""
    rare = [label for label in wanted() if used[label] < RESERVE]
    first = FIRST_ENCORE + n * AT_ONCE
    return [Wild(seed, label) for label in rare for seed in range(first, first + AT_ONCE)]


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
    games = GAMES // 5 * 3  # a fifth of the others' number for each format
    tally = run_soak((Setting(GAME.id, seed, of_format(seed)) for seed in range(games)), os.cpu_count() or 1)
    assert tally.broken == [] and tally.games == sum(tally.outcomes.values()) == games


def play_bots(seed: int) -> str:
    """A game of bots who stray: what stopped one of them."""
    rng = Rng(seed)
    match = record.start(GAME, random_options(Rng(seed), 0), str(seed))
    bots = [make(("greedy", "easy")[seat % 2], seed + seat) for seat in match.seating.seats]
    while match.pending:
        seat = rng.choice(list(match.pending))
        question = match.pending[seat].ask
        try:
            stray = rng.below(100) < STRAY
            match.apply(seat, match.sample(seat, rng) if stray else bots[seat].choose(match, seat))
        except Exception as error:  # whatever it is: the game at the table would stand still
            return f"bots, seed {seed}, decision {len(match.decisions)}, {question}: {error!r}"
    return ""


@pytest.mark.soak
def test_bots_know_an_answer_to_every_question() -> None:
    with pool(os.cpu_count() or 1) as workers:
        told = workers.map(play_bots, range(FIRST_BOTS, FIRST_BOTS + 2 * GAMES), chunksize=8)
        assert [what for what in told if what] == []


@pytest.mark.soak
def test_random_and_wild_games_on_every_battlefield(capsys: pytest.CaptureFixture[str]) -> None:
    tally = run_soak((Setting(GAME.id, seed, options(seed)) for seed in range(GAMES)), processes=os.cpu_count() or 1)
    used, ended, broken, encores = Counter(tally.used), Counter[str](), list[str](), Counter[str]()
    games = [Wild(seed) for seed in range(FIRST_WILD, FIRST_WILD + GAMES)]
    with pool(os.cpu_count() or 1) as workers:
        for n in range(1 + ENCORES):
            encores.update(game.goal for game in games if game.goal)
            for cite, more, problems in workers.map(play_wild, games, chunksize=4):
                used += more
                ended[cite] += 1
                broken += problems
            games = encores_of(used, n)
    rows = [f"{used[label]:>7} {label}" for label in wanted()]
    with capsys.disabled():
        print()
        for i in range(0, len(rows), 3):
            print("".join(f"{row:<42}" for row in rows[i : i + 3]).rstrip())
        print(f"{tally.games} random games, {tally.decisions} decisions; ended by {tally.outcomes}")
        print(f"{GAMES} wild games; encores {dict(encores)}; ended by {dict(ended)}")
    assert tally.broken == []
    assert tally.games == sum(tally.outcomes.values()) == GAMES
    assert broken == []
    assert [label for label in wanted() if not used[label]] == []
