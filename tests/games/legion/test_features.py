"""The numbers by which a learnt value judges Legion: sound in every position, and each says what it is named for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.features import assert_sound, moved, numbers, terms_moved, wandering
from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, field, position, unit
from wartable.games import find
from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.scores import scores
from wartable.games.legion.cards.objectives import SCORES
from wartable.games.legion.features import OBJECTIVES
from wartable.games.legion.model import LAST_ROUND
from wartable.kernel.match import Match
from wartable.kernel.state import Rng

GAME = find("legion")
TROOPERS, STORMTROOPERS = "rebel-troopers", "stormtroopers"


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_numbers_are_sound_in_every_position(seats: int) -> None:
    for m in wandering(GAME, GAME.random_options(Rng(seats), seats), 5, every=41, most=450):
        assert_sound(m)


def battle(own: dict[str, Any] | None = None, away: int = 4000, **given: Any) -> Match:
    """A unit of each side, so far from each other."""
    mine = {**unit(TROOPERS, 9000, 3000), **(own or {})}
    return position(
        [mine],
        [unit(STORMTROOPERS, 9000, 3000 + away)],
        **{"objective": "breakthrough", "deployment": "battle-lines", **given},
    )


CHANGES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "aim": ({"own": {"aim": 2}}, {"tokens"}),
    "dodge": ({"own": {"dodge": 1}}, {"tokens"}),
    "order": ({"own": {"order": "faceup"}}, {"orders"}),
    "acted": ({"own": {"order": "facedown"}}, {"orders", "lead", "ground", "time"}),
    "round": ({"round": 4}, {"time", "goals", "lead"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_moves_its_own_terms(change: str) -> None:
    given, terms = CHANGES[change]
    assert terms_moved(battle(away=3000), battle(away=3000, **given), REBELS) == terms


def test_who_is_in_range_is_under_fire_and_has_targets() -> None:
    far, near = battle(away=4 * SEGMENT), battle(away=2 * SEGMENT)
    changed = moved(far, near, REBELS)
    assert changed["ground/own-under-fire"] > 0 < changed["ground/own-targets"]
    assert changed["ground/other-under-fire"] > 0 < changed["ground/other-targets"]
    assert changed["ground/own-out-of-range"] < 0


def test_a_unit_beside_a_wall_is_covered() -> None:
    wall = {"kind": "building", "at": [9000, 3500], "size": [3000, 400], "height": 1300}
    changed = moved(battle(), battle(field=field(wall)), REBELS)
    assert changed["ground/own-covered"] > 0


def test_both_sides_count_the_same_from_either_seat() -> None:
    m = battle()
    own, other = numbers(m, REBELS), numbers(m, EMPIRE)
    for name in own:
        term, _, what = name.partition("/")
        if what.startswith("own-") and term in ("army", "tokens", "goals", "ground"):
            assert own[name] == other[f"{term}/other-{what.removeprefix('own-')}"], name


def test_victory_counts_and_the_way_to_the_objective_that_is_played() -> None:
    changed = moved(battle(), battle(victory=[1, 0]), REBELS)
    assert changed["goals/own-victory"] == 0.5 and changed["lead/late-victory"] > 0
    nearer = moved(battle(), battle({"at": [9000, 6000]}), REBELS)
    assert nearer["goals/own-nearness"] > 0 < nearer["lead/breakthrough-nearness"]
    assert "lead/key-positions-nearness" not in nearer


def test_partners_count_together_but_for_their_turn() -> None:
    m = next(iter(wandering(GAME, GAME.random_options(Rng(1), 4), 1, every=1, most=1)))
    assert numbers(m, 0) == numbers(m, 2)


def test_it_comes_to_rest_after_every_fourth_activation() -> None:
    state = battle().state
    marks = []
    for done in range(9):
        state.order = bytearray([2] * done + [1] * (9 - done))
        marks.append(GAME.quiet(state))
    assert [len(set(marks[:n])) for n in (4, 5, 8, 9)] == [1, 2, 2, 3]
    state.round += 1
    assert GAME.quiet(state) not in marks


def test_the_last_round_is_played_to_its_end() -> None:
    state = battle().state

    def marks(round: int) -> int:
        state.round = round
        found = set()
        for done in range(9):
            state.order = bytearray([2] * done + [1] * (9 - done))
            found.add(GAME.quiet(state))
        return len(found)

    assert (marks(LAST_ROUND - 1), marks(LAST_ROUND)) == (3, 1)


def test_the_score_of_a_view_is_what_the_objective_would_give_if_the_battle_ended_now() -> None:
    gains = set()
    for seed in range(24):
        for m in wandering(GAME, GAME.random_options(Rng(seed), 2), seed, every=97, most=400):
            state = m.clone().state
            if state.objective not in SCORES or state.round == 0:
                continue
            view, state.round = m.view(0), LAST_ROUND
            SCORES[state.objective](state)
            assert scores(Field(view, 0)) == scores(Field(view, 1)) == list(state.victory)
            gains |= {state.objective} if any(state.victory) else set()
    assert gains == set(OBJECTIVES)
