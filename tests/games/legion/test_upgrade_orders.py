"""Comms and Command upgrades: who issues orders to whom, how far, and who gets them instead; tokens that are drawn twice."""

from __future__ import annotations

import pytest

from tests.games.legion.table import number, position, row, tokens, unit
from tests.vocabulary import asked, cite, each_rule, fields, options, play, refusals, refused
from wartable.games.legion.content import UPGRADE
from wartable.games.legion.rules.equipment import ready

rule = pytest.mark.rule
FAR = unit("darth-vader", 15_000, 9000)
SEGMENT = 1524


def ordering(rebels, empire=(FAR,), card="push", **given):
    """The player with priority issues the orders of a card; Push: two units of any kind."""
    return position(list(rebels), list(empire), step="orders", priority=0, played=[card, "ambush"], **given)


def order_of(m, name):
    return tokens(m, name, "order")[0]


def squad(x, y, *upgrades, **more):
    """Four rebels in a close row."""
    return row("rebel-troopers", x, y, *upgrades, size=4 + ("rebel-comms-technician" in upgrades), step=280, **more)


# -- Comms Jammer ---------------------------------------------------------------------------------------------------


JAMMER = unit("at-st", 9000, 5500, "comms-jammer")
LEIA = unit("leia-organa", 9000, 2500)


@rule("LG-UPGRADECARD-019")
def test_nobody_is_issued_an_order_at_range_1_of_an_enemy_jammer():
    near, away = squad(8600, 4400), squad(8600, 3200)
    m = ordering([LEIA, near, away], [JAMMER], card="ambush")
    assert "order rebel-troopers-1" not in options(m, 0)
    assert refusals(m, 0)["order rebel-troopers-1"] == "LG-UPGRADECARD-019"
    assert "order rebel-troopers-2" in options(m, 0)
    m = ordering([LEIA, near, away], [unit("at-st", 9000, 5500)], card="ambush")
    assert "order rebel-troopers-1" in options(m, 0), "without the card nothing is jammed"


@rule("LG-UPGRADECARD-019")
def test_a_jammed_commander_issues_orders_to_others_and_to_itself():
    leia = unit("leia-organa", 9000, 4400)
    m = ordering([leia, squad(8600, 2200), squad(8600, 3000)], [JAMMER])
    assert options(m, 0) == {"order leia-organa", "order rebel-troopers-1", "order rebel-troopers-2"}


@rule("LG-UPGRADECARD-019")
def test_no_other_effect_gets_past_a_jammer_either():
    """Battle Meditation sends an order anywhere, but not there."""
    luke = unit("luke-skywalker", 9000, 2500, "battle-meditation")
    m = ordering([luke, squad(8600, 4400), squad(8600, 3200)], [JAMMER])
    assert "meditate rebel-troopers-2" in options(m, 0)
    assert "meditate rebel-troopers-1" not in options(m, 0)


# -- how far orders reach ---------------------------------------------------------------------------------------------


@rule("LG-UPGRADECARD-023")
@pytest.mark.parametrize(("gap", "plain", "present"), [(3, True, True), (4, False, True), (5, False, False)])
def test_commanding_presence_reaches_one_range_farther(gap, plain, present):
    """Rebels whose nearest mini is just within that range of Leia, and others near her."""
    far = squad(3000 + 270 + gap * SEGMENT - 5, 3000)
    near = squad(3000, 2000)
    for upgrades, reached in (((), plain), (("commanding-presence",), present)):
        m = ordering([unit("leia-organa", 3000, 3000, *upgrades), far, near], card="ambush")
        assert ("order rebel-troopers-1" in options(m, 0)) == reached
        if not reached:
            assert refused(m, 0, "order rebel-troopers-1") == "LG-ORDERS-003"


@rule("LG-UPGRADECARD-054")
@pytest.mark.parametrize(("gap", "reached"), [(4, True), (5, False)])
def test_an_antenna_receives_orders_from_range_4(gap, reached):
    droids = [
        row("b1-battle-droids", 3000 + 270 + gap * SEGMENT - 5, 3000, *upgrades, size=6, step=280)
        for upgrades in (("integrated-comms-antenna",), ())
    ]
    droids[1]["minis"] = [[x, y + 600] for x, y in droids[1]["minis"]]
    near = row("b1-battle-droids", 3000, 2000, size=6, step=280)
    m = ordering([unit("general-grievous", 3000, 3000), *droids, near])
    assert ("order b1-battle-droids-1" in options(m, 0)) == reached
    assert "order b1-battle-droids-2" not in options(m, 0), "those without one are too far"


# -- HQ Uplink ----------------------------------------------------------------------------------------------------------


UPLINKED = squad(15_000, 2000, "rebel-comms-technician", "hq-uplink")


@rule("LG-UPGRADECARD-024")
def test_a_unit_with_an_uplink_orders_itself():
    m = ordering([unit("luke-skywalker", 3000, 3000), squad(3000, 2000), UPLINKED], card="ambush")
    play(m, "0: order rebel-troopers-1")
    assert (asked(m), cite(m), options(m, 0)) == (
        {0: "uplink"},
        "LG-UPGRADECARD-024",
        {"order rebel-troopers-2", "pass"},
    )
    play(m, "0: order rebel-troopers-2")
    assert (order_of(m, "rebel-troopers-2"), ready(m.state, number(m, "rebel-troopers-2"), UPGRADE["hq-uplink"])) == (
        1,
        False,
    )


@rule("LG-UPGRADECARD-024")
def test_it_may_be_left_and_is_not_offered_exhausted_or_to_who_has_an_order():
    def offered(**more):
        m = ordering([unit("luke-skywalker", 3000, 3000), squad(3000, 2000), UPLINKED | more], card="ambush")
        play(m, "0: order rebel-troopers-1")
        return m

    m = offered()
    play(m, "0: pass")
    assert order_of(m, "rebel-troopers-2") == 0
    assert ready(m.state, number(m, "rebel-troopers-2"), UPGRADE["hq-uplink"])
    assert asked(offered(exhausted=["hq-uplink"])) != {0: "uplink"}
    assert asked(offered(order="faceup")) != {0: "uplink"}


@rule("LG-UPGRADECARD-024")
def test_no_command_card_is_needed_for_it():
    m = position(
        [unit("luke-skywalker", 3000, 3000), UPLINKED], [FAR], step="nominate", priority=0, played=[None, "ambush"]
    )
    assert (asked(m), options(m, 0)) == ({0: "uplink"}, {"order rebel-troopers", "pass"})


@rule("LG-UPGRADECARD-024", "LG-UPGRADECARD-019")
def test_a_jammer_does_not_keep_a_unit_from_ordering_itself():
    jam = unit("at-st", 15_000, 3000, "comms-jammer")
    m = position(
        [unit("luke-skywalker", 3000, 3000), UPLINKED], [jam], step="nominate", priority=0, played=[None, None]
    )
    assert options(m, 0) == {"order rebel-troopers", "pass"}


# -- Comms Relay -------------------------------------------------------------------------------------------------------


def relaying(x=4500, **more):
    """Luke may order rebels with a relay or the walker; others stand near the relay."""
    relay = squad(3000, 2000, "rebel-comms-technician", "comms-relay")
    rebels = [unit("luke-skywalker", 3000, 3000), relay, squad(x, 1000, **more)]
    m = ordering(rebels, card="ambush")
    play(m, "0: order rebel-troopers-1")
    return m


@rule("LG-UPGRADECARD-039")
def test_a_relay_sends_the_order_to_a_unit_at_range_1_to_2():
    m = relaying()
    assert (asked(m), cite(m)) == ({0: "relay"}, "LG-UPGRADECARD-039")
    assert options(m, 0) == {"order luke-skywalker", "order rebel-troopers-2", "pass"}
    play(m, "0: order rebel-troopers-2")
    assert (order_of(m, "rebel-troopers-1"), order_of(m, "rebel-troopers-2")) == (0, 1)
    assert fields(m, "OrderRelayed", "unit", "to") == [(1, 2)]


@rule("LG-UPGRADECARD-039")
def test_the_order_may_be_kept_and_goes_neither_far_nor_to_who_has_one():
    m = relaying()
    play(m, "0: pass")
    assert (order_of(m, "rebel-troopers-1"), order_of(m, "rebel-troopers-2")) == (1, 0)
    assert options(relaying(x=8000), 0) == {"order luke-skywalker", "pass"}
    assert options(relaying(order="faceup"), 0) == {"order luke-skywalker", "pass"}


@rule("LG-ORDERS-009")
def test_who_has_passed_an_order_on_gets_no_other_one():
    """Push orders two units: after the relay has sent on the first, the second cannot go to it."""
    relay = squad(3000, 2000, "rebel-comms-technician", "comms-relay")
    rebels = [unit("luke-skywalker", 3000, 3000), relay, squad(4500, 1000), squad(4500, 3500)]
    m = ordering(rebels, card="push")
    play(m, "0: order rebel-troopers-1", "0: order rebel-troopers-2")
    assert refused(m, 0, "order rebel-troopers-1") == "LG-ORDERS-009"
    assert options(m, 0) == {"order luke-skywalker", "order rebel-troopers-3"}


# -- Improvised Orders ---------------------------------------------------------------------------------------------------


def drawing(**more):
    """A rebel commander with Improvised Orders: corps and a walker are in the pool."""
    leia = unit("leia-organa", 3000, 3000, "improvised-orders", order="faceup", **more)
    return position([leia, squad(3000, 2000), unit("at-rt", 6000, 2000)], [FAR], step="turn")


@rule("LG-UPGRADECARD-027")
def test_of_two_tokens_one_is_used_and_the_other_goes_back():
    m = drawing()
    play(m, "0: draw")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-027", {"do it", "pass"})
    play(m, "0: do it")
    assert (asked(m), options(m, 0)) == ({0: "improvise"}, {"take corps", "take support"})
    play(m, "0: take support")
    assert m.state.acts[-1].unit == number(m, "at-rt")
    assert m.state.pools[0][2] == 1 and sum(m.state.pools[0]) == 1, "the other token is in the pool again"


@rule("LG-UPGRADECARD-027")
def test_it_may_be_left_and_is_not_offered_while_it_is_exhausted():
    m = drawing()
    play(m, "0: draw", "0: pass")
    assert len(m.state.acts) == 1 and sum(m.state.pools[0]) == 1
    m = drawing(exhausted=["improvised-orders"])
    play(m, "0: draw")
    assert len(m.state.acts) == 1


@rule("LG-UPGRADECARD-027")
def test_it_is_not_offered_without_a_second_token():
    leia = unit("leia-organa", 3000, 3000, "improvised-orders", order="faceup")
    m = position([leia, squad(3000, 2000)], [FAR], step="turn")
    play(m, "0: draw")
    assert m.state.acts[-1].unit == number(m, "rebel-troopers")


@rule("LG-UPGRADECARD-027")
def test_in_the_end_phase_it_is_readied():
    leia = unit("leia-organa", 3000, 3000, "improvised-orders", exhausted=["improvised-orders"])
    uplinked = UPLINKED | {"exhausted": ["hq-uplink"]}
    m = position([leia, uplinked], [FAR], step="end-phase", hands=[["ambush"], ["ambush"]])
    assert ready(m.state, 0, UPGRADE["improvised-orders"])
    assert not ready(m.state, 1, UPGRADE["hq-uplink"]), "others stay as they are"
    assert fields(m, "UpgradeReadied", "unit") == [(0,)]


# -- Strict Orders ----------------------------------------------------------------------------------------------------------


def rallying(*, order="faceup", who="rebel-troopers", dice=("blank",) * 3, leia=("strict-orders",), **more):
    rebels = [unit("leia-organa", 3000, 3000, *leia), squad(12_000, 2000, suppression=3, order=order, **more)]
    if order is None:
        del rebels[1]["order"]
    return position(rebels, [FAR], step="rally", acts=[{"unit": who, "actions": 2}], dice=list(dice))


@rule("LG-UPGRADECARD-040")
def test_a_unit_with_an_order_may_remove_one_token_instead_of_rolling():
    m = rallying()
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-040", {"do it", "pass"})
    play(m, "0: do it")
    assert tokens(m, "rebel-troopers", "suppression") == (2,)
    assert fields(m, "Rallied", "removed") == [], "no dice"
    m = rallying(dice=("block", "surge", "blank"))
    play(m, "0: pass")
    assert tokens(m, "rebel-troopers", "suppression") == (1,), "or it rolls"


@rule("LG-UPGRADECARD-040")
@pytest.mark.parametrize("case", [{"order": None}, {"leia": ()}])
def test_without_an_order_or_without_the_card_it_rolls(case):
    m = rallying(**case)
    assert fields(m, "Rallied", "removed") == [(0,)]


@rule("LG-UPGRADECARD-040")
def test_strict_orders_are_no_longer_given_by_who_is_defeated():
    rebels = [
        {"card": "leia-organa", "upgrades": ["strict-orders"], "station": "defeated"},
        squad(12_000, 2000, suppression=1, order="faceup"),
    ]
    m = position(rebels, [FAR], step="rally", acts=[{"unit": "rebel-troopers", "actions": 2}], dice=["blank"])
    assert fields(m, "Rallied", "removed") == [(0,)]


# -- OOM-series ---------------------------------------------------------------------------------------------------------------

OOM = {"LG-UPGRADECARD-055": ("oom-series-battle-droid", True)}


@each_rule(OOM)
def test_coordinate_reaches_range_2_with_an_oom_droid(atom, case):
    card, reached = case
    for upgrades, far in (((), False), ((card,), reached)):
        first = row("b1-battle-droids", 3000, 3000, *upgrades, size=6 + len(upgrades), step=280)
        second = row("b1-battle-droids", 3000, 3000 + 270 + 2 * SEGMENT - 5, size=6, step=280)
        m = ordering([unit("general-grievous", 3000, 1500), first, second], card="ambush")
        play(m, "0: order b1-battle-droids-1")
        assert (asked(m) == {0: "extra-order"}) == far
        if far:
            assert options(m, 0) == {"order b1-battle-droids-2", "pass"}
