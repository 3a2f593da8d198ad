"""The numbers of a view by which a learnt value judges Forbidden Stars: each term tells of its own thing, for all alike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.play import decisions
from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import GAME, HERE, VOID, position
from wartable.games.forbidden_stars.bot import value
from wartable.games.forbidden_stars.features import FEATURES, OF_A_PLAYER
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng


def features(m: Match, seat: int = 0) -> dict[str, float]:
    """The numbers by their names."""
    return dict(zip(FEATURES.names, FEATURES.of(m.view(seat), seat), strict=True))


def of_player(m: Match, seat: int, whose: str) -> list[float]:
    """The numbers of one player, as the seat tells them of itself, of its rival or of all others."""
    numbers = features(m, seat)
    return [numbers[f"{term}/{whose}-{what}"] for term, what in OF_A_PLAYER]


def table(areas: dict[str, Any], **given: Any) -> Match:
    return position(step="turn", areas=areas, stacks={"8A": ["ultramarines deploy", "orks deploy"]}, **given)


HOME = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}


def changed(before: Match, after: Match, seat: int = 0) -> set[str]:
    """The terms of which at least one number differs, but for what sums up others."""
    a, b = features(before, seat), features(after, seat)
    return {name.partition("/")[0] for name in a if a[name] != b[name]} - {"standing", "whole"}


def played(seats: int, seed: int) -> Match:
    return start(GAME, GAME.random_options(Rng(seed), seats), str(seed), quiet=True)


@pytest.mark.parametrize("seed", range(2))
def test_for_two_players_what_is_mine_to_me_is_my_rivals_to_the_other(seed: int) -> None:
    m = played(2, seed)
    for number in decisions(m, seed):
        if number % 20 == 0:
            assert of_player(m, 0, "own") == of_player(m, 1, "rival") == of_player(m, 1, "others")
            mine, theirs = features(m, 0), features(m, 1)
            told = [name for name in mine if name.startswith("battle/") and "rival" in name]
            assert [theirs[name.replace("rival", "own")] for name in told] == [mine[name] for name in told]
            lead = [name for name in mine if "/lead" in name and "goal" not in name]
            assert [name for name in lead if mine[name] != -theirs[name] and m.outcome is None] == []


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_there_are_the_strongest_and_the_average_of_all(seats: int) -> None:
    m = played(seats, seats)
    for number in decisions(m, 1):
        if number % 40 == 0:
            everyone = [of_player(m, seat, "own") for seat in range(seats)]
            for seat in range(seats):
                rest = [
                    numbers for who, numbers in enumerate(everyone) if who != seat and not m.view(0).players[who].out
                ]
                assert of_player(m, seat, "rival") == max(rest, key=lambda numbers: numbers[-1])
                average = [sum(numbers) / len(rest) for numbers in zip(*rest, strict=True)]
                assert of_player(m, seat, "others") == pytest.approx(average)


def test_the_last_number_is_the_hand_made_value() -> None:
    for seats in (2, 4):
        m = played(seats, 7)
        for number in decisions(m, 7):
            if number % 40 == 0:
                whole = FEATURES.of(m.view(1), 1)[-1]
                assert whole == pytest.approx(max(-4.0, min(4.0, 0.006 * value(m.view(1), 1))))
        assert abs(FEATURES.of(m.view(1), 1)[-1]) == 4.0, "the game is over"


@pytest.mark.parametrize(
    ("areas", "terms"),
    [
        ({"2A/nw": {"ultramarines": {"scout": 2}}}, {"army"}),
        ({"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"city": 1}}}, {"structures", "materiel"}),
        ({VOID: {"ultramarines": {"strike-cruiser": 1}}}, {"army"}),
        ({"5A/nw": {"ultramarines": {"scout": 1}}}, {"army", "worlds"}),
        ({"1A/nw": {"objective": "ultramarines"}}, {"objectives", "guards"}),
    ],
)
def test_each_thing_is_told_by_its_own_terms(areas: dict[str, Any], terms: set[str]) -> None:
    assert terms <= changed(table(HOME), table({**HOME, **areas})) <= {*terms, "ways", "orders"}


@pytest.mark.parametrize(
    ("has", "term"),
    [
        ({"materiel": 3}, "materiel"),
        ({"assets": {"forge": 2}}, "materiel"),
        ({"upgrades": ["drop-pods"]}, "upgrades"),
        ({"objectives": 1}, "objectives"),
    ],
)
def test_what_lies_before_a_player_is_seen_by_all(has: dict[str, Any], term: str) -> None:
    plain, rich = table(HOME), table(HOME, players={"ultramarines": has})
    assert term in changed(plain, rich, 0) and term in changed(plain, rich, 1)


def test_armies_count_by_their_way_to_an_objective() -> None:
    far = features(table({**HOME, "7A/ne": {"objective": "ultramarines"}}))
    near = features(table({**HOME, "2A/ne": {"objective": "ultramarines"}}))
    parts = [f"ways/own-army-{i}" for i in range(1, 7)]
    assert [part for part in parts if near[part]] == parts[1:2] and any(far[part] for part in parts[3:])
    assert near["ways/on-the-way"] > far["ways/on-the-way"]


def test_an_objective_that_is_held_has_own_guards_and_one_that_is_far_those_of_others() -> None:
    held = features(table({**HOME, HERE: {**HOME["2A/nw"], "objective": "ultramarines"}}))
    assert held["objectives/own-held"] > 0 and held["objectives/own-all-held"] == 1 and held["guards/own-held-1"] > 0
    taken = features(table({**HOME, "8A/ne": {**HOME["8A/ne"], "objective": "ultramarines"}}))
    assert taken["objectives/own-held"] == taken["objectives/own-all-held"] == 0 < taken["guards/own-far-1"]


def test_own_orders_on_top_are_known_and_those_of_others_are_not() -> None:
    kinds = ("deploy", "advance")
    tops = [position(step="turn", areas=HOME, stacks={"8A": [f"orks {kind}"]}) for kind in kinds]
    assert FEATURES.of(tops[0].view(0), 0) == FEATURES.of(tops[1].view(0), 0)
    assert [features(m, 1)["orders/top-advance"] for m in tops] == [0.0, 0.5]


def test_the_battle_is_told_to_those_who_fight_it() -> None:
    here = {"orks": {"boyz": 2}, "ultramarines": {"scout": 1}}
    m = fight("choose-card", {"dice": {"attack": 3}, "hand": ["gretchin"] * 2}, {"hand": ["ambush"] * 2}, here)
    attacker, defender = features(m, 0), features(m, 1)
    assert (
        attacker["battle/own"]
        == defender["battle/own"]
        == attacker["battle/lead-attack"]
        == -defender["battle/lead-attack"]
    )
    assert attacker["battle/own-attack-dice"] == defender["battle/rival-attack-dice"] == 0.75
    assert attacker["battle/own-strength"] == defender["battle/rival-strength"] > 0


def test_the_game_is_quiet_while_a_round_lasts() -> None:
    m = played(2, 3)
    marks = []
    for _ in decisions(m, 3):
        marks.append((GAME.quiet(m.state), m.state.round))
    assert all(mark == number for mark, number in marks) and len({mark for mark, _ in marks}) > 1
