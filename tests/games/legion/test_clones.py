"""Clone troopers spend each other's aim, dodge, surge and standby tokens."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, acting, asked, field, options, play, row, tokens, unit
from tests.vocabulary import cite, told
from wartable.games.legion.rules.targets import sees_unit
from wartable.games.legion.table import leader
from wartable.kernel.ledger import rule

ONE, TWO = "phase-i-clone-troopers-1", "phase-i-clone-troopers-2"


def clones(first=None, second=None, far=False):
    """Two units of clones side by side, or far from each other."""
    other = row("phase-i-clone-troopers", 15000 if far else 9000, 3000, size=4, **(second or {}))
    return [row("phase-i-clone-troopers", 9000, 4000, size=4, **(first or {})), other]


def rerolling(first=None, second=None, **more):
    """Clones of the first unit have shot at stormtroopers, and may use aim tokens."""
    m = acting(clones(first, second, **more), [row("stormtroopers", 9000, 6000, size=4)], ONE, dice=["blank"] * 40)
    return play(m, "0: attack", "0: target stormtroopers", "0: with dc-15a-blaster-rifle 4")


@rule("LG-UNITTYPE-002")
def test_a_clone_unit_spends_the_aim_token_of_another():
    m = rerolling(second={"aim": 1})
    assert asked(m) == {REBELS: "reroll"}
    play(m, "0: reroll black-blank", "0: reroll black-blank")
    assert (tokens(m, TWO, "aim"), told(m, "TokenShared")) == ((0,), ["TokenShared"])


@rule("LG-UNITTYPE-002")
def test_whose_token_is_spent_its_player_says():
    m = rerolling({"aim": 1}, {"aim": 1})
    play(m, "0: reroll black-blank", "0: reroll black-blank")
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "share-aim"}, "LG-UNITTYPE-002", {f"on {ONE}", f"on {TWO}"})
    play(m, f"0: on {TWO}")
    assert (tokens(m, ONE, "aim"), tokens(m, TWO, "aim")) == ((1,), (0,))


@rule("LG-UNITTYPE-002")
def test_tokens_are_shared_at_range_1_and_by_clones_only():
    assert asked(rerolling(second={"aim": 1}, far=True)) != {REBELS: "reroll"}
    army = [row("rebel-troopers", 9000, 4000, size=4), row("rebel-troopers", 9000, 3000, size=4, aim=1)]
    m = acting(army, [row("stormtroopers", 9000, 6000, size=4)], "rebel-troopers-1", dice=["blank"] * 40)
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert asked(m) != {REBELS: "reroll"}


@rule("LG-UNITTYPE-002")
@pytest.mark.parametrize(("wall", "shared"), [((9400, 3000), False), ((8525, 1250), True)])
def test_tokens_of_clones_whom_nobody_of_the_unit_sees_are_not_shared(wall, shared):
    """A long wall between the two, and one that hides them from the leader alone."""
    x, width = wall
    built = {"kind": "building", "at": [x, 3500], "size": [width, 200], "height": 1400}
    second = row("phase-i-clone-troopers", 8100, 3000, size=4, step=280, aim=1)
    m = acting([row("phase-i-clone-troopers", 9000, 4000, size=4), second], [row("stormtroopers", 9000, 6000, size=4)],
               ONE, field=field(built), dice=["blank"] * 40)  # fmt: skip
    assert not sees_unit(m.state, leader(m.state, 0), 1)
    play(m, "0: attack", "0: target stormtroopers", "0: with dc-15a-blaster-rifle 4")
    assert (asked(m) == {REBELS: "reroll"}) is shared


@rule("LG-UNITTYPE-002")
def test_clones_defend_with_each_others_dodge_and_surge_tokens():
    m = acting(clones(second={"dodge": 2, "surge": 1}), [row("stormtroopers", 9000, 6000, size=4)], "stormtroopers",
               dice=["hit"] * 4 + ["surge"] * 3)  # fmt: skip
    play(m, "1: attack", f"1: target {ONE}", "1: with e-11-blaster-rifle 4")
    assert options(m, 0) == {"spend 0", "spend 1", "spend 2"}
    play(m, "0: spend 1")
    assert (asked(m), options(m, 0)) == ({REBELS: "surge-defense"}, {"spend 0", "spend 1"})
    play(m, "0: spend 1")
    assert tokens(m, TWO, "dodge", "surge") == (1, 0)


@rule("LG-UNITTYPE-002")
def test_a_clone_unit_answers_with_the_standby_token_of_another():
    army = clones(second={"standby": 1})
    m = acting(army, [row("stormtroopers", 9000, 6400, size=4), unit("darth-vader", 3000, 9000)], "stormtroopers")
    play(m, "1: aim")
    assert (asked(m), options(m, 0)) == ({REBELS: "standby"}, {f"answer {ONE}", "pass"})
    play(m, f"0: answer {ONE}")
    assert (tokens(m, TWO, "standby"), asked(m)) == ((0,), {REBELS: "answer"})
    play(m, "0: done")
    assert asked(m) == {EMPIRE: "act"}
