"""Repair X and Treat X, their capacity, and miniatures that come back."""

import pytest

from tests.games.legion.table import (
    REBELS,
    acting,
    asked,
    deeds,
    field,
    number,
    options,
    place,
    play,
    position,
    row,
    standing,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import cite, refused, told
from wartable.games.legion.remarks import remarks
from wartable.games.legion.rules.targets import sees_unit
from wartable.games.legion.table import leader, profile_of
from wartable.kernel.ledger import rule

VADER = unit("darth-vader", 16000, 9000)
MEDIC = "2-1b-medical-droid"
FALLEN = {"at": [9900, 5500], "defeated": True}


def clinic(*patients, **given):
    """Rebel troopers with a medical droid act; patients stand beside them."""
    troopers = row("rebel-troopers", 9000, 4000, MEDIC, size=5)
    return acting(
        [troopers, *patients], [VADER], "rebel-troopers-1" if given.pop("two", False) else "rebel-troopers", **given
    )


@rule("LG-KEYWORD-617")
def test_treat_removes_a_wound_from_a_trooper_unit_at_range_1():
    m = clinic(
        unit("luke-skywalker", 9000, 5000, wounds=2),
        unit("r2-d2", 9600, 5000, wounds=1),
        unit("at-rt", 10600, 5200, wounds=1),
    )
    play(m, f"0: use {MEDIC}")
    assert (options(m, 0), cite(m)) == ({"on luke-skywalker"}, "LG-KEYWORD-617")
    play(m, "0: on luke-skywalker")
    assert options(m, 0) == {"heal luke-skywalker.1"}
    play(m, "0: heal luke-skywalker.1")
    assert (wounds(m, "luke-skywalker"), asked(m), m.state.acts[-1].actions) == ([1], {REBELS: "act"}, 2)
    assert refused(m, 0, f"use {MEDIC}") == "LG-ACTIONS-008"


@rule("LG-KEYWORD-617", "LG-RULING-017")
@pytest.mark.parametrize(("width", "seen"), [(1250, True), (3000, False)])
def test_a_patient_need_not_be_in_sight_of_the_leader(width, seen):
    """A wall that begins to the left of Luke hides him from the leader, or from everybody."""
    wall = {"kind": "building", "at": [7900 + width // 2, 4500], "size": [width, 200], "height": 1400}
    m = clinic(unit("luke-skywalker", 8500, 5000, wounds=2), field=field(wall))
    assert not sees_unit(m.state, leader(m.state, 0), 1)
    assert (f"use {MEDIC}" in deeds(m, 0)) is seen


@rule("LG-KEYWORD-617")
def test_treat_removes_a_poison_token():
    m = clinic(unit("luke-skywalker", 9000, 5000, poison=1))
    play(m, f"0: use {MEDIC}", "0: on luke-skywalker", "0: clear poison")
    assert tokens(m, "luke-skywalker", "poison") == (0,)


@rule("LG-RULING-095")
@rule("LG-KEYWORD-617")
def test_treat_needs_somebody_who_is_hurt_and_near():
    assert f"use {MEDIC}" not in deeds(clinic(unit("luke-skywalker", 9000, 5000)), 0)
    far = clinic(unit("luke-skywalker", 9000, 7500, wounds=2))
    assert refused(far, 0, f"use {MEDIC}") == "LG-KEYWORD-617"


@rule("LG-RULING-095")
@rule("LG-KEYWORD-617")
def test_treat_restores_a_mini_that_was_defeated_in_this_round():
    minis = [[9000, 5000], [9300, 5000], {"at": [9600, 5000], "defeated": True}, {"at": [9900, 5000], "defeated": True}]
    hurt = {"card": "rebel-troopers", "minis": minis}
    m = clinic(hurt, two=True, felled=["rebel-troopers-2.3"])
    play(m, f"0: use {MEDIC}", "0: on rebel-troopers-2")
    assert options(m, 0) == {"restore rebel-troopers-2.3"}
    play(m, "0: restore rebel-troopers-2.3")
    assert asked(m) == {REBELS: "restore-where"}
    assert refused(m, 0, "form 9000,9000") == "LG-COHESION-503"
    play(m, "0: form 9000,5300")
    assert (standing(m, "rebel-troopers-2"), place(m, "rebel-troopers-2", 3)) == ([1, 2, 3], (9000, 5300))
    assert m.state.felled == [] and told(m, "MiniRestored") == ["MiniRestored"]


@rule("LG-RULING-095")
@rule("LG-KEYWORD-617")
def test_what_a_restored_mini_brings_to_its_unit_is_there_again():
    minis = [*([9000 + 300 * n, 5000] for n in range(4)), {"at": [10200, 5000], "defeated": True}]
    m = clinic(
        {"card": "rebel-commandos", "minis": minis, "upgrades": ["proton-charge-saboteur"]},
        felled=["rebel-commandos.5"],
    )
    commandos = number(m, "rebel-commandos")
    assert "arm" not in profile_of(m.state, commandos).has
    play(m, f"0: use {MEDIC}", "0: on rebel-commandos", "0: restore rebel-commandos.5", "0: form 9000,5300")
    assert "arm" in profile_of(m.state, commandos).has


@rule("LG-KEYWORD-617")
def test_a_restored_mini_is_one_wound_short_of_defeat():
    minis = [[9000, 5000], {"at": [9600, 5000], "defeated": True, "wounds": 3}, [9000, 5600]]
    m = clinic({"card": "wookiee-warriors", "minis": minis}, felled=["wookiee-warriors.2"])
    play(m, f"0: use {MEDIC}", "0: on wookiee-warriors", "0: restore wookiee-warriors.2", "0: form 9600,5000")
    assert wounds(m, "wookiee-warriors") == [0, 2, 0]


@rule("LG-KEYWORD-617")
def test_who_fell_in_an_earlier_round_does_not_come_back():
    storm = row("stormtroopers", 9000, 5500, size=4)
    m = acting(
        [row("rebel-troopers", 9000, 4000, size=4)], [storm], "rebel-troopers", dice=["critical"] + ["blank"] * 4
    )
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "1: wound stormtroopers.2")
    assert m.state.felled == [5]
    m = position([unit("luke-skywalker", 9000, 4000)], [VADER, storm | {"minis": [*storm["minis"][:3], FALLEN]}],
                 step="command-phase", felled=["stormtroopers.4"], hands=[["standing-orders"], ["standing-orders"]])  # fmt: skip
    assert m.state.felled == []


@rule("LG-KEYWORD-585")
def test_a_card_is_used_no_more_often_than_its_capacity():
    hurt = unit("luke-skywalker", 9000, 5000, wounds=2)
    assert f"use {MEDIC}" in deeds(clinic(hurt, worn=[["rebel-troopers", 1]]), 0)
    full = clinic(hurt, worn=[["rebel-troopers", 1], ["rebel-troopers", 1]])
    assert refused(full, 0, f"use {MEDIC}") == "LG-KEYWORD-585"
    m = clinic(hurt, worn=[["rebel-troopers", 1]])
    play(m, f"0: use {MEDIC}", "0: on luke-skywalker", "0: heal luke-skywalker.1")
    assert m.state.worn == [(0, 1), (0, 1)]


def workshop(**given):
    """R2-D2 beside an AT-RT that is in a bad way."""
    walker = unit("at-rt", 10000, 4300, wounds=2, ion=1, damaged=1)
    return acting(
        [unit("r2-d2", 9000, 4000, wounds=1), walker, unit("luke-skywalker", 9000, 5000, wounds=1)],
        [VADER],
        "r2-d2",
        **given,
    )


@rule("LG-KEYWORD-584")
def test_repair_removes_up_to_x_wounds_ion_and_damage_tokens_from_a_vehicle_or_droid():
    m = workshop(broken=[["at-rt.1", "grappling-claws"]])
    play(m, "0: do repair")
    assert (options(m, 0), cite(m), m.state.acts[-1].actions) == ({"on r2-d2", "on at-rt"}, "LG-KEYWORD-584", 1)
    play(m, "0: on at-rt")
    assert options(m, 0) == {"heal at-rt.1", "clear ion", "clear damaged", "mend grappling-claws"}
    play(m, "0: clear damaged")
    assert options(m, 0) == {"heal at-rt.1", "clear ion", "mend grappling-claws", "done"}
    play(m, "0: mend grappling-claws")
    assert (tokens(m, "at-rt", "ion", "damaged"), m.state.broken, wounds(m, "at-rt")) == ((1, 0), [], [2])
    assert asked(m) == {REBELS: "act"} and refused(m, 0, "do repair") == "LG-ACTIONS-005"


@rule("LG-KEYWORD-584")
def test_repair_makes_a_disabled_vehicle_work_again():
    m = acting([unit("r2-d2", 9000, 4000), unit("at-rt", 10000, 4300, disabled=1)], [VADER], "r2-d2")
    play(m, "0: do repair", "0: on at-rt", "0: clear disabled")
    assert tokens(m, "at-rt", "disabled") == (0,)


@rule("LG-KEYWORD-584")
def test_repair_of_a_droid_itself():
    m = workshop()
    play(m, "0: do repair", "0: on r2-d2", "0: heal r2-d2.1")
    assert (wounds(m, "r2-d2"), m.state.worn, asked(m)) == ([0], [(0, 0)], {REBELS: "act"})


def test_what_a_card_has_used_up_and_who_distracts_whom_is_seen():
    hurt = unit("luke-skywalker", 9000, 5000, wounds=2)
    m = clinic(
        hurt, worn=[["rebel-troopers", 1]], missions=["luke-skywalker"], distracted=[["darth-vader", "luke-skywalker"]]
    )
    for lang in ("en", "ru"):
        said = [remarks(m.view(None), n, lang, str) for n in range(3)]
        assert [len(one) for one in said] == [1, 1, 1]

    assert remarks(m.view(None), 2, "en", str) == ["must attack 1"]
