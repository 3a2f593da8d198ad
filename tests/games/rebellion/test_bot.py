"""The greedy bot of Rebellion: it hunts and hides, beats players who choose blindly, and knows no more than its seat."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, position
from tests.vocabulary import options, play
from wartable.arena import run_arena
from wartable.bots import make
from wartable.games import find, rebellion
from wartable.games.rebellion.bot import WON, value
from wartable.games.rebellion.bot.hunches import AT_SIGHT, HUNCHES
from wartable.games.rebellion.content import DISTANCE, SYSTEM
from wartable.games.rebellion.events import BaseRevealed
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.state import Rng

GAME = find("rebellion")
KINDS = {
    "base": {},
    "expansion": {"sets": ["core", "rise-of-the-empire"], "cinematic": True},
    "three": {"players": 3, "sets": ["core", "rise-of-the-empire"]},
    "four": {"players": 4},
}


def chosen(m: Match, seat: int) -> str:
    """What the greedy bot answers."""
    return m.notation(make("greedy", 1).choose(m, seat))


def whole(options: dict[str, Any], seed: int, bots: tuple[str, str]) -> Match:
    """A game between a Rebel bot and an Imperial bot."""
    m = record.start(GAME, options, str(seed))
    players = [make(bots[m.seating.side_of(seat)], seed + seat) for seat in m.seating.seats]
    while m.pending:
        seat = next(iter(m.pending))
        m.apply(seat, players[seat].choose(m, seat))
    return m


# -- how well it plays ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_greedy_beats_random_from_either_side(kind: str) -> None:
    result = run_arena("rebellion", ["greedy", "random"], 6, seed=4, options=KINDS[kind], processes=1)
    assert result.wins["greedy"] == result.games == 6


def test_the_empire_finds_the_base_by_itself_more_often_than_by_chance() -> None:
    found = Counter[str]()
    for seed in range(4):
        for bot in ("greedy", "random"):
            m = whole({}, seed, ("random", bot))
            shown = [event.cite for event in m.events if isinstance(event, BaseRevealed)]
            found[bot] += any(cite != "RBB-BASE-003" for cite in shown)  # not because the Rebels wanted it
            found[f"{bot} wins"] += m.outcome is not None and m.outcome.winners == (EMPIRE,)
    assert found["greedy"] > found["random"]
    assert found["greedy wins"] == 4 > found["random wins"]


# -- what it does --------------------------------------------------------------------------------------

STRONG = {"star-destroyer": 2, "at-at": 2, "stormtrooper": 6}


def test_the_empire_attacks_the_base_that_was_found_with_all_it_has() -> None:
    m = position(
        turn="imperial",
        base={"place": "hoth", "hidden": False},
        systems={"hoth": {"units": {"rebel-trooper": 2}}, "bespin": {"loyalty": "imperial", "units": STRONG}},
    )
    assert chosen(m, EMPIRE).split()[:2] == ["activate", "hoth"]
    m.apply(EMPIRE, make("greedy").choose(m, EMPIRE))
    while m.pending and "move" in {text.split()[0] for text in options(m, EMPIRE)}:
        m.apply(EMPIRE, make("greedy").choose(m, EMPIRE))
    bespin = m.facts()["systems"]["bespin"]
    assert "units" not in bespin, "nobody stays behind"


def test_the_empire_looks_where_the_base_can_be_and_not_where_it_cannot() -> None:
    """Probe cards rule out all neighbours of the fleet but one."""
    near = ["endor", "mustafar", "sullust"]
    m = position(
        turn="imperial",
        base={"place": "hoth", "hidden": True},
        imperial={"probes": near},
        systems={"bespin": {"loyalty": "imperial", "units": STRONG}},
    )
    assert all(not m.view(EMPIRE).perhaps >> SYSTEM[name] & 1 for name in near)
    assert chosen(m, EMPIRE).split()[:2] == ["activate", "hoth"]


def test_a_party_that_looks_for_the_base_leaves_a_garrison_where_its_rule_rests_on_it() -> None:
    units = {"star-destroyer": 1, "stormtrooper": 3}
    m = position(
        turn="imperial",
        base={"place": "hoth", "hidden": True},
        systems={"bespin": {"subjugated": True, "units": units}},
    )
    play(m, "1: activate hoth darth-vader")
    while m.pending and "move" in {text.split()[0] for text in options(m, EMPIRE)}:
        m.apply(EMPIRE, make("greedy").choose(m, EMPIRE))
    assert m.facts()["systems"]["bespin"]["units"]["stormtrooper"] >= 1


@pytest.mark.parametrize(("troops", "mobilizes"), [(STRONG, True), ({}, False)])
def test_the_rebels_prepare_to_leave_when_troops_stand_beside_the_base(troops: dict[str, int], mobilizes: bool) -> None:
    m = position(
        step="assign",
        base={"place": "hoth", "hidden": True},
        rebel={"hand": ["rapid-mobilization"]},
        systems={"bespin": {"loyalty": "imperial", "units": troops}},
    )
    assert ("rapid-mobilization" in chosen(m, REBEL)) is mobilizes


def test_the_base_is_hidden_far_from_imperial_troops() -> None:
    m = record.start(GAME, {}, "3")
    bots = [make("greedy", 1), make("greedy", 2)]
    while m.state.step != "choose-base":
        seat = next(iter(m.pending))
        m.apply(seat, bots[seat].choose(m, seat))
    m.apply(REBEL, bots[REBEL].choose(m, REBEL))
    troops = {"stormtrooper", "at-st", "at-at"}
    garrisons = [SYSTEM[name] for name, here in m.facts()["systems"].items() if troops & here.get("units", {}).keys()]
    assert len(garrisons) == 6 and min(DISTANCE[m.state.base][place] for place in garrisons) >= 2


def test_objectives_are_played_as_soon_as_they_can_be() -> None:
    loyal = {name: {"loyalty": "rebel"} for name in ("naboo", "ryloth", "kessel", "rodia", "bespin", "felucia")}
    m = position(step="refresh", rebel={"objectives": ["popular-support"]}, systems=loyal)
    assert chosen(m, REBEL) == "objective popular-support"


# -- what it knows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_the_choice_is_the_same_in_worlds_that_look_the_same(kind: str) -> None:
    m, rng, asks = record.start(GAME, KINDS[kind], "11", quiet=True), Rng(5), Counter[str]()
    wild = make("random", 3)
    while m.pending and len(m.decisions) < 900:
        seat = next(iter(m.pending))
        asks[m.pending[seat].ask] += 1
        choice = make("greedy", 7).choose(m, seat)
        assert choice in m.options(seat)
        if len(m.decisions) % 5 == 0:
            other = m.redeal(seat, rng.bits())
            assert make("greedy", 7).choose(other, seat) == choice, m.pending[seat]
        m.apply(seat, choice if rng.below(3) else wild.choose(m, seat))
    assert len(asks) > 15


def test_every_question_it_has_a_rule_of_thumb_for_is_asked_in_the_game() -> None:
    package = Path(rebellion.__file__).parent
    written = "".join(path.read_text() for path in package.rglob("*.py") if path.name != "hunches.py")
    assert [ask for ask in (*HUNCHES, *AT_SIGHT) if f'"{ask}"' not in written] == []


# -- how it judges -------------------------------------------------------------------------------------


def test_a_view_is_worth_as_much_to_one_side_as_it_costs_the_other() -> None:
    m = position(**ROTE, systems={"naboo": {"units": {"x-wing": 2}}, "rodia": {"units": {"star-destroyer": 1}}})
    for seat in (None, REBEL, EMPIRE):
        assert value(m.view(seat), REBEL) == -value(m.view(seat), EMPIRE) != 0.0


def test_reputation_is_good_for_the_rebels_and_a_base_that_was_found_for_the_empire() -> None:
    calm = position(reputation=12)
    closer = position(reputation=11)
    found = position(reputation=12, base={"place": "hoth", "hidden": False})
    for seat in (None, REBEL, EMPIRE):
        worth = [value(m.view(seat), REBEL) for m in (found, calm, closer)]
        assert worth == sorted(worth) and len(set(worth)) == 3


def test_a_game_that_is_over_is_worth_everything() -> None:
    m = whole({"first_game": True}, 5, ("random", "greedy"))
    assert m.outcome is not None and m.outcome.winners == (EMPIRE,)
    assert [value(m.view(None), seat) for seat in (REBEL, EMPIRE)] == [-WON, WON]
    assert value(m.open_view(), EMPIRE) == WON
