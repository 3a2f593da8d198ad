"""The greedy bot of Legion: it beats players who choose blindly, from either seat, and knows no more than its seat."""

from __future__ import annotations

from math import dist

import pytest

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, SMALL, acting, position, row, unit
from wartable.bots import make
from wartable.games.legion import GAME
from wartable.games.legion.actions import March
from wartable.games.legion.battlefields import terrain
from wartable.games.legion.bot import WON, value
from wartable.games.legion.bot.hunches import ALIKE, CHOSEN, PLACED, PONDERED, WEIGHED, further, likely
from wartable.games.legion.bot.paths import paths
from wartable.games.legion.content import MODELS, UNIT
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.state import Rng

CASES = [
    (0, ["rebels", "empire"], "ruined-temple", "recover-the-supplies", "battle-lines"),
    (1, ["rebel-infantry", "empire"], "river-crossing", "key-positions", "disarray"),
    (0, ["imperial-infantry", "rebels"], "homestead", "intercept-the-transmissions", "major-offensive"),
    (1, ["empire", "rebel-infantry"], "ice-trenches", "breakthrough", "battle-lines"),
]


def chosen(m: Match, seat: int) -> str:
    """What the greedy bot answers."""
    return m.notation(make("greedy", 1).choose(m, seat))


@pytest.mark.parametrize(("seat", "armies", "battlefield", "objective", "deployment"), CASES)
def test_greedy_beats_random(seat: int, armies: list[str], battlefield: str, objective: str, deployment: str) -> None:
    battle = {"objective": objective, "deployment": deployment, "condition": "clear-conditions"}
    m = record.start(GAME, {"armies": armies, "battlefield": battlefield, "battle": battle}, "3", quiet=True)
    players = [make("greedy" if n == seat else "random", 3) for n in (0, 1)]
    while m.pending:
        asked = next(iter(m.pending))
        m.apply(asked, players[asked].choose(m, asked))
    assert m.outcome is not None
    assert list(m.outcome.winners) == [seat]


def test_rules_of_thumb_are_for_questions_that_there_are() -> None:
    asked = {line.split('"')[0] for line in _sources().split('ask="')[1:]} | {
        "act",
        "answer",
        "grant",
        "push",
        "let-move",
        "declare-more",
        "place-token",
    }
    assert (CHOSEN.keys() | PLACED.keys()) <= asked


def _sources() -> str:
    from importlib.resources import files

    package = files("wartable.games.legion")
    folders = [package, package / "phases", package / "rules", package / "cards"]
    return "".join(one.read_text() for folder in folders for one in folder.iterdir() if one.name.endswith(".py"))


def test_the_choice_is_the_same_in_all_worlds_that_look_the_same() -> None:
    m, rng = record.start(GAME, {"battlefield": "homestead"}, "5", quiet=True), Rng(5)
    for _ in range(70):
        seat = next(iter(m.pending))
        twin = m.redeal(seat, rng.bits())
        assert chosen(m, seat) == m.notation(make("greedy", 2).choose(twin, seat))
        m.apply(seat, m.sample(seat, rng))


def test_a_game_that_is_over_is_worth_all_or_nothing() -> None:
    outcome = {"rule": "LG-VICTORY-501", "winners": [0]}
    m = position([unit("luke-skywalker", 5000, 2000)], [unit("darth-vader", 5000, 8000)], outcome=outcome)
    assert value(m.view(None), REBELS) == WON
    assert value(m.view(None), EMPIRE) == -WON


def test_fewer_enemies_and_victory_tokens_look_better() -> None:
    here = [unit("luke-skywalker", 5000, 2000)]
    whole = position(here, [unit("darth-vader", 5000, 8000)], round=2)
    hurt = position(here, [unit("darth-vader", 5000, 8000, wounds=4)], round=2)
    ahead = position(here, [unit("darth-vader", 5000, 8000)], round=2, victory=[1, 0])
    assert value(whole.view(0), REBELS) < value(hurt.view(0), REBELS) < value(ahead.view(0), REBELS)
    assert value(ahead.view(0), EMPIRE) == -value(ahead.view(0), REBELS)


# -- what it does --------------------------------------------------------------------------------------


def test_it_aims_and_shoots_at_whom_it_sees() -> None:
    here, there = row("rebel-troopers", 5000, 3000, size=4), row("stormtroopers", 5000, 3000 + 2 * SEGMENT, size=4)
    m = acting([here], [there], "rebel-troopers")
    assert chosen(m, REBELS) == "aim"
    m = acting([here], [there], "rebel-troopers", actions=1)
    assert chosen(m, REBELS) == "attack"


def test_it_declares_whom_it_can_defeat() -> None:
    weak = row("stormtroopers", 5000, 5000, size=4)
    weak["minis"][1:] = [{"at": place, "defeated": True} for place in weak["minis"][1:]]
    strong = row("stormtroopers", 8000, 5000, size=4)
    m = acting([row("rebel-troopers", 6500, 3000, size=4)], [strong, weak], "rebel-troopers", actions=1)
    m.play(REBELS, "attack")
    assert chosen(m, REBELS) == "target stormtroopers-2"


def test_it_claims_a_token_that_it_touches() -> None:
    m = acting(
        [row("rebel-troopers", 5000, 3000, size=4)],
        [unit("darth-vader", 5000, 9000)],
        "rebel-troopers",
        objective="recover-the-supplies",
        deployment="battle-lines",
        tokens=[[5000 - SMALL - 125, 3000]],
    )
    assert chosen(m, REBELS) == "claim token-1"


def test_it_goes_where_it_counts_in_the_last_round() -> None:
    edge = 10_000 - SEGMENT
    m = acting(
        [unit("luke-skywalker", 5000, edge - 300)],
        [unit("darth-vader", 15_000, 1000)],
        "luke-skywalker",
        actions=1,
        round=6,
        objective="breakthrough",
        deployment="battle-lines",
    )
    verb, place = chosen(m, REBELS).split()
    assert verb == "march"
    assert int(place.split(",")[1]) >= edge + SMALL


def test_it_rerolls_blanks_alone() -> None:
    m = acting(
        [row("rebel-troopers", 5000, 3000, size=4, aim=1)],
        [row("stormtroopers", 5000, 3000 + SEGMENT, size=4)],
        "rebel-troopers",
        actions=1,
        dice=["hit", "blank", "critical", "hit"],
    )
    for answer in ("attack", "target stormtroopers", "with a-280-blaster-rifle 4"):
        m.play(REBELS, answer)
    assert chosen(m, REBELS) == "reroll black-blank"


def test_it_spends_no_more_dodges_than_there_are_hits() -> None:
    m = acting(
        [row("rebel-troopers", 5000, 3000, size=4)],
        [row("stormtroopers", 5000, 3000 + SEGMENT, size=4, dodge=2)],
        "rebel-troopers",
        actions=1,
        dice=["hit", "blank", "blank", "critical"],
    )
    for answer in ("attack", "target stormtroopers", "with a-280-blaster-rifle 4"):
        m.play(REBELS, answer)
    assert chosen(m, EMPIRE) == "spend 1"


def served(*empire: dict[str, object]) -> Match:
    """Luke Skywalker makes the first of these units act."""
    luke = unit("luke-skywalker-operative", 9000, 4600)
    m = acting([luke], list(empire), "luke-skywalker-operative", played=["you-serve-your-master-well", None])
    m.play(REBELS, "invoke you-serve-your-master-well")
    return m


@pytest.mark.parametrize(
    "enemy",
    [
        row("stormtroopers", 9000, 5600, size=4, suppression=1),
        unit("e-web-heavy-blaster-team", 9000, 5900, suppression=2),
    ],
)
def test_an_enemy_that_does_its_will_is_led_astray(enemy: dict[str, object]) -> None:
    """Away from where it wants to be: its friends and Luke are out of its reach."""
    m = served(enemy, unit("darth-vader", 2000, 9500))
    question = m.pending[REBELS]
    assert question.ask == "grant" and "attack" not in [m.notation(one) for one in m.options(REBELS)]
    assert further(lambda: m.view(REBELS), question) == []
    for bot in ("easy", "greedy", "hard"):
        assert question.refuses(make(bot, 3).choose(m, REBELS)) is None


def test_second_thoughts_are_about_what_decides_battles_and_unlike_each_other() -> None:
    """The likely answer leads; of moves, places near to each other come behind all others."""
    m = acting([unit("luke-skywalker", 9000, 5000)], [unit("darth-vader", 9000, 8000)], "luke-skywalker")
    question = m.pending[REBELS]
    thoughts = further(lambda: m.view(REBELS), question)
    assert thoughts[0] == likely(lambda: m.view(REBELS), question)[0]
    assert all(question.refuses(thought) is None for thought in thoughts)
    moves = [(thought.x, thought.y) for thought in thoughts if isinstance(thought, March)]
    new = [all(dist(move, other) >= ALIKE for other in moves[:n]) for n, move in enumerate(moves)]
    assert new == sorted(new, reverse=True) and new[1] and not new[-1]
    assert {"deploy-where", "arm", "spend"}.isdisjoint(PONDERED) and {*WEIGHED, *PLACED} >= PONDERED


def test_it_knows_the_way_round_a_river() -> None:
    """Deep water bars those on foot, and nobody who hovers."""
    ground = terrain("river-crossing", False)
    here, there = (7300, 3500), (7300, 6500)
    on_foot = paths(ground, MODELS[UNIT["stormtroopers"]])
    hovering = paths(ground, MODELS[UNIT["74-z-speeder-bikes"]])
    assert hovering.length(here, there) == 3000.0
    assert on_foot.length(here, there) > 4000.0
    assert not any(on_foot.barred(*step) for step in on_foot.steps(here, there, 3000))
