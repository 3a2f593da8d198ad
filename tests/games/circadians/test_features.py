"""The numbers by which a learnt value judges Circadians: sound with every number of factions, and each says what it is named for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.features import assert_sound, moved, numbers, terms_moved, wandering
from tests.games.circadians.table import HERE, battle, deciding, position
from wartable.games import find
from wartable.games.circadians.content import FACTIONS, PHASES
from wartable.kernel.match import Match
from wartable.kernel.state import Rng

GAME = find("circadians")
ALL = [faction.id for faction in FACTIONS]
TWO = ["oxataya", "zcharo"]
RELIC: dict[str, Any] = {"foundations": ["n1"], "relic": 1}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_numbers_are_sound_in_every_position(seats: int) -> None:
    for m in wandering(GAME, GAME.random_options(Rng(seats), seats), 5, every=23, most=900):
        assert_sound(m)


CHANGES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "energy": ({"oxataya": {"energy": 9}}, {"means"}),
    "research": ({"oxataya": {"research": {"discovery": 2}}}, {"boards", "faction"}),
    "glory": ({"oxataya": {"glory": 3}}, {"faction"}),
    "gems": ({"oxataya": {"gems": 3}}, {"means", "faction"}),
    "cards": ({"oxataya": {"hand": ["t05"]}}, {"means", "hand"}),
    "round": ({"round": 3}, {"time"}),
    "warriors": ({"regions": {HERE: {"warriors": {"oxataya": 2}}}}, {"forces", "land", "faction"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_moves_its_own_terms(change: str) -> None:
    """All that stands on a board or on the map is in the standing as well, and so in glory's `standing`."""
    given, terms = CHANGES[change]
    before, after = deciding(TWO, "discovery"), deciding(TWO, "discovery", **given)
    assert terms <= terms_moved(before, after, 0)
    assert terms_moved(before, after, 0) - terms <= {"glory", "relics", "land"}


def own(m: Match, seat: int, what: str) -> float:
    return numbers(m, seat)[what]


def test_each_faction_weighs_its_own_way() -> None:
    for faction in ALL:
        other = next(name for name in ALL if name != faction)
        counted = numbers(deciding([faction, other], "discovery"), 0)
        assert [name for name in ALL if counted[f"faction/{name}-plays"]] == [faction]
        assert not any(counted[name] for name in counted if name.startswith(f"faction/{other}-"))


def test_of_several_opponents_the_best_one_and_the_mean_are_told() -> None:
    m = deciding(["zcharo", "oxataya", "jrayek"], "discovery", oxataya={"glory": 6}, jrayek={"glory": 0})
    assert own(m, 0, "glory/best-share") == 2 * 6 / 9
    assert own(m, 0, "glory/others-share") == 6 / 9
    assert own(m, 0, "faction/against-oxataya") == 2 * 6 / 9 and not own(m, 0, "faction/against-jrayek")
    assert own(m, 1, "glory/own-share") == 2 * 6 / 9


def test_a_relic_counts_for_who_holds_it() -> None:
    free = position(TWO, phase="movement", active="oxataya", regions={HERE: RELIC})
    held = position(TWO, phase="movement", active="oxataya", regions={HERE: {**RELIC, "warriors": {"oxataya": 1}}})
    assert moved(free, held, 0)["relics/own-this-round"] == 1
    assert moved(free, held, 1)["relics/best-this-round"] == 1


def test_a_disputed_region_is_hoped_and_feared_for() -> None:
    m = position(TWO, phase="movement", active="oxataya", regions={HERE: {"warriors": {"oxataya": 4, "zcharo": 1}}})
    assert own(m, 0, "battles/hopes") > own(m, 0, "battles/fears") > 0
    assert own(m, 1, "battles/hopes") == pytest.approx(own(m, 0, "battles/fears"))
    assert own(m, 0, "land/own-contested") == own(m, 1, "land/own-contested") > 0


def test_a_battle_counts_for_its_fighters_alone() -> None:
    m = battle(["oxataya", "zcharo", "ai"], {"oxataya": 4, "zcharo": 2})
    assert own(m, 0, "battles/odds") > 0.5 > own(m, 1, "battles/odds") > 0
    assert own(m, 0, "battles/begun-by-self") and not own(m, 1, "battles/begun-by-self")
    assert own(m, 2, "battles/fought") and not own(m, 2, "battles/own")


def test_it_comes_to_rest_after_a_stretch_of_phases_and_never_before_the_battles() -> None:
    def mark(phase: str) -> Any:
        state = deciding(TWO, "discovery").state
        state.phase = PHASES.index(phase)
        return GAME.quiet(state)

    assert len({mark(phase) for phase in PHASES}) == 4
    assert mark("recruitment") == mark("movement") == mark("battle") != mark("income")
    assert mark("discovery") != GAME.quiet(deciding(TWO, "discovery", round=2).state)
