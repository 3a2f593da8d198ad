"""The numbers by which a learnt value judges Rebellion: sound in every position, and each says what it is named for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.features import assert_sound, features, moved, numbers, terms_moved, wandering
from tests.games.rebellion.table import CINEMATIC, EMPIRE, REBEL, ROTE, fight, position, team
from wartable.games import find
from wartable.kernel.match import Match

GAME = find("rebellion")
KINDS: dict[str, dict[str, Any]] = {
    "two": {},
    "expansion": CINEMATIC,
    "three": {"players": 3, **ROTE},
    "four": {"players": 4},
}
HIDDEN = {"place": "hoth", "hidden": True}
FOUND = {"place": "hoth", "hidden": False}


@pytest.mark.parametrize("kind", KINDS)
def test_the_numbers_are_sound_in_every_position(kind: str) -> None:
    for m in wandering(GAME, KINDS[kind], 3, every=37, most=1_400):
        assert_sound(m)


def by_side(m: Match, seat: int, side: str) -> list[float]:
    return [number for name, number in numbers(m, seat).items() if f"/as-{side}-" in name]


def test_each_side_fills_its_own_block() -> None:
    m = position(base=HIDDEN)
    for seat, own, other in ((REBEL, "rebels", "empire"), (EMPIRE, "empire", "rebels")):
        assert any(by_side(m, seat, own)) and not any(by_side(m, seat, other))
        assert len(by_side(m, seat, own)) > 100


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_count_the_same(seats: int) -> None:
    m = team(seats, base=HIDDEN, systems={"naboo": {"loyalty": "rebel"}})
    for side in m.seating.sides:
        assert len({tuple(numbers(m, seat).values()) for seat in side}) == 1


def test_the_value_comes_last_and_small() -> None:
    ahead = position(base=HIDDEN, reputation=8, time=5)
    behind = position(base=HIDDEN, reputation=14, time=5)
    last = features(GAME).names[-1]
    assert -4 <= numbers(behind, REBEL)[last] < numbers(ahead, REBEL)[last] <= 4
    assert numbers(ahead, EMPIRE)[last] < numbers(behind, EMPIRE)[last]


TROOPS = {"star-destroyer": 1, "stormtrooper": 3}
CHANGES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "time": ({"time": 3}, {"track"}),
    "loyalty": ({"systems": {"naboo": {"loyalty": "rebel"}}}, {"systems"}),
    "queue": ({"rebel": {"queue": {1: {"x-wing": 1}}}}, {"queue"}),
    "hand": ({"rebel": {"hand": ["sabotage"]}}, {"missions"}),
    "objective": ({"rebel": {"objectives": ["popular-support"]}}, {"objectives"}),
    "leader": ({"systems": {"naboo": {"leaders": ["darth-vader"]}}}, {"leaders", "hunt"}),
    "garrison": ({"rebel-base": {"units": {"rebel-trooper": 2}}}, {"forces", "base", "systems"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_moves_its_own_term(change: str) -> None:
    given, terms = CHANGES[change]
    before, after = position(base=HIDDEN), position(base=HIDDEN, **given)
    assert terms_moved(before, after, REBEL) == terms


def test_the_fewer_places_are_left_the_closer_the_hunt() -> None:
    before = position(base=HIDDEN)
    after = position(base=HIDDEN, imperial={"probes": ["endor", "mustafar", "sullust"]})
    changed = moved(before, after, EMPIRE)
    assert changed["hunt/as-empire-left"] == -3 / 8 and changed["hunt/as-empire-few-left"] > 0


def test_troops_beside_the_base_alarm_the_rebels_who_alone_know_where_it_is() -> None:
    beside, far = ({"systems": {place: {"loyalty": "imperial", "units": TROOPS}}} for place in ("bespin", "kessel"))
    near, away = position(base=HIDDEN, **beside), position(base=HIDDEN, **far)
    assert numbers(near, REBEL)["hunt/as-rebels-threat"] > 0 == numbers(away, REBEL)["hunt/as-rebels-threat"]
    elsewhere = position(base={"place": "dagobah", "hidden": True}, **beside)
    assert numbers(near, EMPIRE) == numbers(elsewhere, EMPIRE)


def test_a_base_that_was_found_counts_what_stands_there() -> None:
    before = position(base=FOUND)
    after = position(base=FOUND, systems={"hoth": {"units": {"rebel-trooper": 3}}})
    assert set(moved(before, after, EMPIRE)) >= {"base/as-empire-defence-ground"}
    assert not any(numbers(before, EMPIRE)[name] for name in numbers(before, EMPIRE) if name.startswith("hunt/"))


def test_a_combat_counts_who_is_stronger() -> None:
    m = fight("add-leader", {"x-wing": 1}, {"star-destroyer": 2}, leaders_here=["darth-vader"], base=HIDDEN)
    assert numbers(m, EMPIRE)["fight/as-empire-share-space"] == -numbers(m, REBEL)["fight/as-rebels-share-space"] > 0.5


def test_it_comes_to_rest_when_a_phase_is_over() -> None:
    steps = ("assign", "turn", "refresh")
    marks = [GAME.quiet(position(step=step, base=HIDDEN).state) for step in steps]
    assert len(set(marks)) == len(steps)
    assert GAME.quiet(position(base=HIDDEN, turn="rebel").state) == GAME.quiet(
        position(base=HIDDEN, turn="imperial").state
    )
    assert GAME.quiet(position(base=HIDDEN, time=2).state) != GAME.quiet(position(base=HIDDEN, time=3).state)
