"""Keywords of the rally step and of what follows it: Inspire, Demoralize, Dauntless, Compel, Indomitable, Inconspicuous, AI."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    asked,
    deeds,
    left,
    options,
    play,
    position,
    row,
    through,
    tokens,
    unit,
)
from tests.vocabulary import cite, fields, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

VADER = unit("darth-vader", 3000, 9000)


def rallying(rebels, empire, who, step="rally", **given):
    """That unit is about to rally."""
    return position(rebels, empire, step=step, acts=[{"unit": who, "actions": 2}], **given)


@rule("LG-KEYWORD-568")
def test_inspire_removes_x_suppression_tokens_from_other_units_at_range_1_to_2():
    near, far = (
        row("rebel-troopers", 9000, 3000, size=4, suppression=2),
        row("rebel-troopers", 15000, 3000, size=4, suppression=2),
    )
    m = rallying([unit("leia-organa", 9000, 4000, suppression=1), near, far], [VADER], "leia-organa", dice=["blank"])
    assert (asked(m), cite(m)) == ({REBELS: "hearten"}, "LG-KEYWORD-568")
    assert options(m, 0) == {"on rebel-troopers-1", "done"}
    play(m, "0: on rebel-troopers-1", "0: on rebel-troopers-1")
    assert (tokens(m, "rebel-troopers-1", "suppression"), tokens(m, "leia-organa", "suppression")) == ((0,), (1,))
    assert asked(m) == {REBELS: "act"}


@rule("LG-KEYWORD-568", "LG-PANIC-504")
def test_who_panics_inspires_when_the_rally_step_is_over_and_flees_then():
    near = row("rebel-troopers", 9000, 3000, size=4, suppression=1)
    leia = unit("leia-organa", 9000, 4000, suppression=4)
    m = rallying([leia, near], [VADER], "leia-organa", dice=["blank"] * 4)
    assert (asked(m), told(m, "UnitMoved")) == ({REBELS: "hearten"}, [])
    play(m, "0: on rebel-troopers")
    assert told(m, "Panicked", "SuppressionRemoved", "UnitMoved") == ["Panicked", "SuppressionRemoved", "UnitMoved"]
    assert asked(m) != {REBELS: "act"}, "its move is all it does"


@rule("LG-KEYWORD-530")
def test_demoralize_gives_suppression_to_an_enemy_unit_at_range_1_to_2():
    enemies = [
        row("stormtroopers", 9000, 6000, size=4),
        row("stormtroopers", 15000, 6000, size=4),
        unit("at-st", 10500, 5500),
    ]
    m = rallying([unit("luke-skywalker", 9000, 4000)], enemies, "luke-skywalker")
    assert asked(m) == {REBELS: "act"}
    vader = unit("darth-vader", 9000, 4000, "fear")
    m = rallying(
        [
            row("rebel-troopers", 9000, 6000, size=4),
            row("rebel-troopers", 15000, 6000, size=4),
            unit("at-rt", 10000, 5000),
        ],
        [vader],
        "darth-vader",
    )
    assert (options(m, 1), cite(m)) == ({"on rebel-troopers-1", "done"}, "LG-KEYWORD-530")
    play(m, "1: on rebel-troopers-1")
    assert (tokens(m, "rebel-troopers-1", "suppression"), asked(m)) == ((1,), {EMPIRE: "act"})


@rule("LG-KEYWORD-566")
@pytest.mark.parametrize(("who", "red"), [("wookiee-warriors", True), ("rebel-troopers", False)])
def test_an_indomitable_unit_rallies_with_red_dice(who, red):
    m = rallying([unit(who, 9000, 3000, suppression=1)], [VADER], who, dice=["block"])
    assert fields(m, "Rallied", "red") == [(red,)]
    faces = {shown.faces.count("block") for event in m.events for shown in event.thrown()}
    assert faces == {3 if red else 1}


@rule("LG-KEYWORD-565")
def test_an_inconspicuous_unit_may_keep_its_suppression():
    m = rallying([unit("r2-d2", 9000, 4000, suppression=2)], [VADER], "r2-d2", dice=["block", "surge"])
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "keep"}, "LG-KEYWORD-565", {"do it", "pass"})
    play(m, "0: pass")
    assert tokens(m, "r2-d2", "suppression") == (2,)
    m = rallying([unit("r2-d2", 9000, 4000, suppression=2)], [VADER], "r2-d2", dice=["block", "surge"])
    play(m, "0: do it")
    assert tokens(m, "r2-d2", "suppression") == (0,)


def pathfinders(suppression, dice, **more):
    return rallying(
        [row("rebel-pathfinders", 9000, 4000, size=4, suppression=suppression, **more)],
        [VADER],
        "rebel-pathfinders",
        dice=dice,
    )


@rule("LG-KEYWORD-528")
def test_a_dauntless_unit_that_is_suppressed_may_gain_a_token_for_a_free_move():
    m = pathfinders(2, ["blank"] * 2)
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "pressed"}, "LG-KEYWORD-528", {"do it", "pass"})
    play(m, "0: do it")
    assert (tokens(m, "rebel-pathfinders", "suppression"), asked(m), left(m)) == ((3,), {REBELS: "grant"}, 1)
    assert deeds(m, 0) == {"done"}
    assert refused(m, 0, "attack") == "LG-FREEACTION-001"
    play(m, "0: march 9000,4500")
    assert (asked(m), left(m)) == ({REBELS: "act"}, 1)


@rule("LG-KEYWORD-528")
def test_a_dauntless_unit_that_is_not_suppressed_has_no_free_move():
    m = pathfinders(2, ["block", "blank"])
    play(m, "0: spend 1")  # Danger Sense keeps none of them
    assert (tokens(m, "rebel-pathfinders", "suppression"), asked(m)) == ((1,), {REBELS: "act"})
    m = pathfinders(2, ["blank"] * 2)
    play(m, "0: pass")
    assert (tokens(m, "rebel-pathfinders", "suppression"), asked(m)) == ((2,), {REBELS: "act"})


@rule("LG-KEYWORD-528")
def test_a_free_move_that_is_not_made_is_lost():
    m = pathfinders(2, ["blank"] * 2)
    play(m, "0: do it", "0: done")
    assert (asked(m), left(m)) == ({REBELS: "act"}, 1)


@rule("LG-KEYWORD-528", "LG-KEYWORD-519")
def test_a_panicked_unit_has_no_free_move():
    m = pathfinders(4, ["blank"] * 4)
    assert told(m, "Panicked") == ["Panicked"] and asked(m) != {REBELS: "pressed"}
    storm = row("stormtroopers", 9000, 8000, size=4, suppression=4)
    army = [unit("director-orson-krennic", 9000, 9000), storm]
    m = rallying([unit("luke-skywalker", 9000, 2000)], army, "stormtroopers", dice=["blank"] * 4)
    play(m, "1: courage stormtroopers")
    assert told(m, "Panicked") == ["Panicked"] and asked(m) != {EMPIRE: "pressed"}


@rule("LG-KEYWORD-519")
def test_compel_is_for_other_units_that_are_suppressed():
    krennic = unit("director-orson-krennic", 9000, 9000, suppression=2)
    m = rallying([unit("luke-skywalker", 9000, 2000)], [krennic], "director-orson-krennic", dice=["blank"] * 2)
    assert (asked(m), left(m)) == ({EMPIRE: "act"}, 1), "he does not compel himself"
    deaths = row("imperial-death-troopers", 9000, 8000, size=4, suppression=1)
    army = [unit("director-orson-krennic", 9000, 9000), deaths]
    m = rallying([unit("luke-skywalker", 9000, 2000)], army, "imperial-death-troopers", dice=["blank"])
    assert (asked(m), left(m)) == ({EMPIRE: "act"}, 2), "one token does not suppress them"


@rule("LG-KEYWORD-519")
def test_compel_lets_a_suppressed_friend_at_range_1_to_2_move_for_a_token():
    storm = [row("stormtroopers", x, 8000, size=4, suppression=1) for x in (9000, 15000)]
    army = [unit("director-orson-krennic", 9000, 9000), *storm]
    m = rallying([unit("luke-skywalker", 9000, 2000)], army, "stormtroopers-1", dice=["blank"])
    assert (asked(m), cite(m)) == ({EMPIRE: "pressed"}, "LG-KEYWORD-519")
    play(m, "1: do it")
    assert (tokens(m, "stormtroopers-1", "suppression"), asked(m)) == ((2,), {EMPIRE: "grant"})
    m = rallying([unit("luke-skywalker", 9000, 2000)], army, "stormtroopers-2", dice=["blank"])
    assert asked(m) == {EMPIRE: "act"}


def droids(order=None, y=5000, who="b1-battle-droids"):
    """Droids are about to act, Luke before them or far away."""
    more = {"order": order} if order else {}
    return rallying([unit("luke-skywalker", 9000, 3000)], [unit(who, 9000, y, **more)], who, step="rallied")


@rule("LG-KEYWORD-508")
def test_a_unit_with_ai_and_without_an_order_attacks_first():
    m = droids()
    assert deeds(m, 1) == {"attack"}
    assert [refused(m, 1, one) for one in ("aim", "done", "march 9000,5300")] == ["LG-KEYWORD-508"] * 3
    play(m, "1: attack", "1: target luke-skywalker", "1: with e-5-blaster-rifle 6")
    while asked(m) != {EMPIRE: "act"}:
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    assert {"aim", "done"} <= deeds(m, 1)


@rule("LG-KEYWORD-508")
def test_ai_is_silent_with_an_order_or_without_a_target():
    assert {"aim", "done"} <= deeds(droids(order="faceup"), 1)
    assert {"aim", "done"} <= deeds(droids(y=9500), 1)


@rule("LG-KEYWORD-508")
def test_a_free_action_is_neither_bidden_nor_enough():
    m = position([unit("luke-skywalker", 9000, 3000)], [unit("b1-battle-droids", 9000, 5000)], step="rallied",
                 acts=[{"unit": "b1-battle-droids", "actions": 2, "free": 1}])  # fmt: skip
    play(m, "1: aim")
    assert (left(m), m.state.acts[-1].free) == (2, 0)
    assert deeds(m, 1) == {"attack"} and refused(m, 1, "dodge") == "LG-KEYWORD-508"


@rule("LG-KEYWORD-508")
def test_droidekas_attack_or_move_first():
    m = droids(who="droidekas", y=9000)
    assert refused(m, 1, "aim") == refused(m, 1, "done") == "LG-KEYWORD-508"
    assert m.state.acts[-1].bidden == "attack-move"


# -- what a unit does while it acts ----------------------------------------------------------------------------------------


@rule("LG-KEYWORD-580")
def test_ready_gives_an_aim_token_after_a_standby_action():
    m = acting([row("fleet-troopers", 9000, 4000, size=4)], [VADER], "fleet-troopers")
    play(m, "0: standby")
    assert tokens(m, "fleet-troopers", "standby", "aim") == (1, 1)
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [VADER], "rebel-troopers")
    play(m, "0: standby")
    assert tokens(m, "rebel-troopers", "standby", "aim") == (1, 0)


@rule("LG-KEYWORD-606")
def test_tactical_gives_an_aim_token_after_each_standard_move():
    m = acting([unit("clone-captain-rex", 9000, 4000)], [VADER], "clone-captain-rex")
    play(m, "0: march 9000,4500")
    assert tokens(m, "clone-captain-rex", "aim") == (1,)
    play(m, "0: march 9000,5000")
    assert told(m, "AimGained") == ["AimGained"] * 2


@rule("LG-KEYWORD-509")
def test_agile_gives_a_dodge_token_after_a_standard_move_but_not_after_a_pivot():
    m = acting([unit("tauntaun-riders", 9000, 4000)], [VADER], "tauntaun-riders")
    play(m, "0: pivot 10.0")
    assert tokens(m, "tauntaun-riders", "dodge") == (0,)
    play(m, "0: drive 1 +0.0 100.0", "0: pass")  # no Reposition
    assert tokens(m, "tauntaun-riders", "dodge") == (1,)


def snowtroopers(y, **given):
    """Snowtroopers at that distance from Luke."""
    return acting([unit("luke-skywalker", 9000, 4000)], [unit("snowtroopers", 9000, 4000 + y)], "snowtroopers", **given)


@rule("LG-KEYWORD-604")
def test_steady_attacks_with_ranged_weapons_after_a_move_action():
    m = snowtroopers(2500, dice=["blank"] * 30)
    play(m, "1: march 9000,6000")
    assert (asked(m), cite(m), options(m, 1)) == ({EMPIRE: "free-attack"}, "LG-KEYWORD-604", {"attack", "pass"})
    play(m, "1: attack", "1: target luke-skywalker", "1: with e-11-blaster-rifle 4")
    assert (asked(m), left(m)) == ({EMPIRE: "act"}, 1)
    assert refused(m, 1, "attack") == "LG-ATTACK-002"


@rule("LG-KEYWORD-604")
def test_steady_is_of_no_use_in_a_melee():
    m = snowtroopers(800)
    play(m, "1: march 9000,4270")
    while asked(m) not in ({EMPIRE: "act"}, {EMPIRE: "free-attack"}):
        seat = next(iter(m.pending))
        m.apply(seat, m.sample(seat, Rng(0)))
    assert asked(m) == {EMPIRE: "act"} and "attack" in deeds(m, 1)


@rule("LG-KEYWORD-539")
def test_an_enraged_unit_loses_its_suppression_and_gains_none():
    bossk = unit("bossk", 9000, 4300, wounds=2, suppression=1)
    m = acting(
        [row("rebel-troopers", 9000, 3000, size=4)],
        [bossk],
        "rebel-troopers",
        dice=["critical"] + ["blank"] * 3 + ["blank"],
    )
    play(m, "0: attack", "0: target bossk", "0: with a-280-blaster-rifle 4")
    assert tokens(m, "bossk", "suppression") == (0,)
    assert told(m, "SuppressionGained") == [] and m.state.wounds[-1] == 3


@rule("LG-KEYWORD-539")
def test_an_enraged_unit_has_charge():
    for hurt, wanted in ((2, {EMPIRE: "act"}), (3, {EMPIRE: "free-attack"})):
        m = acting([unit("luke-skywalker", 9000, 4000)], [unit("bossk", 9000, 5000, wounds=hurt)], "bossk")
        play(m, "1: march 9000,4270")
        assert asked(m) == wanted


# -- types of troopers -----------------------------------------------------------------------------------------------------


@rule("LG-UNITTYPE-003")
def test_droids_lose_no_action_to_suppression_but_panic():
    droid = row("b1-battle-droids", 9000, 5000, size=6, step=290, suppression=1)
    m = rallying([unit("luke-skywalker", 9000, 2000)], [droid], "b1-battle-droids", dice=["blank"])
    assert left(m) == 2
    m = rallying(
        [unit("luke-skywalker", 9000, 2000)], [droid | {"suppression": 2}], "b1-battle-droids", dice=["blank"] * 2
    )
    assert told(m, "Panicked") == ["Panicked"]


@rule("LG-UNITTYPE-003")
def test_suppression_gives_droids_no_cover():
    for who, size, cover in (("b1-battle-droids", 6, []), ("stormtroopers", 4, ["CoverTaken"])):
        target = row(who, 9000, 5000, size=size, step=290, suppression=1)
        m = acting(
            [row("rebel-troopers", 9000, 3000, size=4)], [target], "rebel-troopers", dice=["hit"] * 4 + ["block"] * 4
        )
        play(m, "0: attack", f"0: target {who}", "0: with a-280-blaster-rifle 4")
        assert told(m, "CoverTaken") == cover


@rule("LG-UNITTYPE-003")
@pytest.mark.parametrize(("who", "size", "found"), [("b1-battle-droids", 6, 1), ("stormtroopers", 4, 0)])
def test_droids_that_are_wounded_by_ion_weapons_gain_ion_tokens(who, size, found):
    target = row(who, 9000, 5000, size=size, step=290)
    m = acting([row("rebel-troopers", 9000, 3000, "mpl-57-ion-trooper", size=5)], [target], "rebel-troopers",
               dice=["critical"] * 3 + ["blank"] * 9)  # fmt: skip
    play(m, "0: attack", f"0: target {who}", "0: with mpl-57-ion-trooper 1", "0: done")
    through(m)
    assert told(m, "MiniDefeated") and tokens(m, who, "ion") == (found,)


@rule("LG-UNITTYPE-001")
def test_an_order_to_troopers_is_for_every_kind_of_trooper_and_one_to_a_kind_for_that_only():
    from wartable.games.legion.content import Order
    from wartable.games.legion.phases.commanding import fits

    army = [row("stormtroopers", 6000, 8000, size=4), unit("df-90-mortar-trooper", 12000, 8000)]
    m = position([row("b1-battle-droids", 9000, 2000, size=6, step=290)], army, step="turn")
    named = {"trooper": [0, 1, 2], "droid-trooper": [0], "emplacement-trooper": [2], "clone-trooper": []}
    for kind, units in named.items():
        assert [u for u in range(3) if fits(m.state, u, Order(of=kind))] == units
