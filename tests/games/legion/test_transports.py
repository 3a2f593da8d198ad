"""Transports: boarding, riding, stepping down, and what happens to those aboard."""

import pytest

from tests.games.legion.table import (
    acting,
    field,
    left,
    number,
    place,
    position,
    row,
    standing,
    through,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused
from wartable.bots import make
from wartable.games.legion import GAME
from wartable.games.legion.board import board
from wartable.games.legion.facts import facts
from wartable.games.legion.invariants import invariants
from wartable.games.legion.sketch import sketch
from wartable.games.legion.space.numbers import TOUCH
from wartable.games.legion.table import in_range, minis_of
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import Rng

rule = pytest.mark.rule
TANK, SPEEDER = "tx-225-gavw-occupier-combat-assault-tank", "x-34-landspeeder"
LUKE = unit("luke-skywalker", 3000, 1000)
VADER = unit("darth-vader", 19000, 9000)
BESIDE = 8000 - 500 - 135 - 2
"""Where the leader of a unit touches a tank at 8000,5000 that faces along the field's breadth."""


def tank(**more):
    return unit(TANK, 8000, 5000, facing=900, **more)


def storm(x, y, **more):
    return row("stormtroopers", x, y, size=4, step=-300, **more)


def riding(card="stormtroopers", **more):
    """A unit aboard the tank."""
    return {"card": card, "station": "aboard", **more}


def aboard(who="stormtroopers", vehicle=TANK, actions=2, rebels=(LUKE,), more=(VADER,), act=None, **given):
    """A unit that rides in the tank is activated."""
    return acting(
        list(rebels), [tank(), riding(), *more], who, actions=actions, act=act, aboard=[[who, vehicle]], **given
    )


# -- boarding ------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-612")
def test_a_unit_whose_leader_has_moved_into_contact_may_board():
    m = acting([LUKE], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers")
    play(m, f"1: march {BESIDE},5000")
    assert asked(m) == {1: "embark"}
    assert cite(m) == "LG-KEYWORD-612"
    assert options(m, 1) == {f"embark {TANK}", "pass"}
    play(m, f"1: embark {TANK}")
    assert m.state.aboard == [(2, 1)]
    assert standing(m, "stormtroopers") == []
    assert minis_of(m.state, 2) == [], "the space does not see them"


@rule("LG-KEYWORD-612")
def test_it_may_stay_outside():
    m = acting([LUKE], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers")
    play(m, f"1: march {BESIDE},5000", "1: pass")
    assert m.state.aboard == []
    assert asked(m) == {1: "act"}


@rule("LG-KEYWORD-612")
def test_who_does_not_touch_the_vehicle_or_stands_there_already_does_not_board():
    m = acting([LUKE], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers")
    play(m, f"1: march {BESIDE - TOUCH},5000")
    assert asked(m) == {1: "act"}
    there = acting([LUKE], [tank(), storm(BESIDE, 5000), VADER], "stormtroopers")
    play(there, "1: aim")
    assert asked(there) == {1: "act"}, "boarding follows a move"


@rule("LG-KEYWORD-612")
def test_nobody_boards_a_vehicle_in_melee():
    fighting = unit("luke-skywalker", 8000 + 500 + 135, 5000)
    m = acting([fighting], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers")
    play(m, f"1: march {BESIDE},5000")
    assert asked(m) == {1: "act"}


@rule("LG-KEYWORD-614")
def test_who_carries_an_objective_token_does_not_board():
    token = {"at": [BESIDE - 500, 5260], "held": "stormtroopers", "carried": 900}
    m = acting([LUKE], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers", tokens=[token],
               objective="recover-the-supplies", deployment="battle-lines")  # fmt: skip
    play(m, f"1: march {BESIDE},5000")
    while asked(m) not in ({1: "act"}, {1: "embark"}):
        play(m, f"1: {next(iter(options(m, 1)))}")
    assert asked(m) == {1: "act"}


@rule("LG-KEYWORD-611")
def test_a_transport_carries_no_more_units_than_its_number():
    full = [tank(), storm(BESIDE - 500, 5000), riding("snowtroopers"), VADER]
    m = acting([LUKE], full, "stormtroopers", aboard=[["snowtroopers", TANK]])
    play(m, f"1: march {BESIDE},5000")
    assert asked(m) == {1: "act"}


@rule("LG-KEYWORD-611")
def test_emplacements_and_riders_are_not_carried():
    for card in ("e-web-heavy-blaster-team", "dewback-rider"):
        with pytest.raises(BadOptions):
            position([LUKE], [tank(), riding(card), VADER], step="turn", aboard=[[card, TANK]])
    position([LUKE], [tank(), riding(), VADER], step="turn", aboard=[["stormtroopers", TANK]])


@rule("LG-KEYWORD-571")
def test_a_light_transport_carries_single_minis_only():
    speeder = unit(SPEEDER, 8000, 5000, facing=900)
    troopers = {"card": "rebel-troopers", "station": "aboard"}
    with pytest.raises(BadOptions):
        position([speeder, troopers, LUKE], [VADER], step="turn", aboard=[["rebel-troopers", SPEEDER]])
    luke = {"card": "luke-skywalker", "station": "aboard"}
    position([speeder, luke], [VADER], step="turn", aboard=[["luke-skywalker", SPEEDER]])


@rule("LG-KEYWORD-612")
def test_who_has_boarded_does_not_step_down_in_the_same_activation():
    m = acting(
        [LUKE], [tank(), storm(BESIDE - 500, 5000), VADER], "stormtroopers", players=[{}, {"pool": {"heavy": 1}}]
    )
    play(m, f"1: march {BESIDE},5000", f"1: embark {TANK}")
    assert fields(m, "ActivationEnded", "unit") == [(2,)], "one action was left, and nothing to do with it"


@rule("LG-RULING-090")
@rule("LG-KEYWORD-612")
def test_who_holds_an_objective_token_does_not_board():
    token = {"at": [BESIDE - 500, 5260], "held": "stormtroopers", "carried": 900}
    m = acting(
        [LUKE],
        [tank(), storm(BESIDE - 500, 5000), VADER],
        "stormtroopers",
        objective="recover-the-supplies",
        tokens=[token],
    )
    play(m, f"1: march {BESIDE},5000")
    while asked(m) == {1: "carry"}:
        m.apply(1, m.pending[1].pose(None))
    assert asked(m) == {1: "act"}


# -- riding --------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-614")
def test_a_unit_aboard_neither_attacks_nor_does_anything_but_step_down():
    m = aboard()
    assert asked(m) == {1: "disembark"}
    assert refused(m, 1, "attack") == "LG-KEYWORD-614"
    for deed in ("aim", "dodge", "standby", "recover"):
        assert refused(m, 1, deed) == "LG-KEYWORD-613"
    play(m, "1: done")
    assert fields(m, "ActivationEnded", "unit") == [(2,)]


@rule("LG-KEYWORD-614")
def test_a_unit_aboard_is_no_defender():
    m = acting(
        [unit("luke-skywalker", 8000, 7000)],
        [tank(), riding(), VADER],
        "luke-skywalker",
        aboard=[["stormtroopers", TANK]],
    )
    play(m, "0: attack")
    assert options(m, 0) == {f"target {TANK}"}


@rule("LG-KEYWORD-614")
def test_a_unit_aboard_is_activated_and_rallies():
    m = position([LUKE], [tank(), riding(suppression=1, order="faceup"), VADER], step="turn", turn=1, aboard=[["stormtroopers", TANK]],
                 dice=["block"])  # fmt: skip
    play(m, "1: activate stormtroopers")
    assert fields(m, "Rallied", "unit") == [(2,)]
    assert tokens(m, "stormtroopers", "suppression") == (0,)
    assert asked(m) == {1: "disembark"}


@rule("LG-KEYWORD-614")
def test_a_unit_aboard_receives_orders_by_the_range_of_its_vehicle():
    near, away = unit("darth-vader", 8000 + 500 + 135 + 3 * 1524, 5000), VADER
    for vader, able in ((near, True), (away, False)):
        m = position([LUKE], [tank(), riding(), vader, storm(15000, 9000)], step="orders", played=["assault", "push"], priority=1,
                     issuing={"seat": 1, "by": "darth-vader"}, aboard=[["stormtroopers-1", TANK]])  # fmt: skip
        assert in_range(m.state, number(m, "darth-vader"), number(m, "stormtroopers-1"), 3) == able


@rule("LG-KEYWORD-614")
def test_a_commander_aboard_issues_orders():
    rider = {"card": "darth-vader", "station": "aboard"}
    m = position([LUKE], [tank(), rider, storm(10500, 5000)], step="nominate", played=["standing-orders", "push"], priority=1,
                 aboard=[["darth-vader", TANK]])  # fmt: skip
    assert options(m, 1) == {"order darth-vader", "order stormtroopers", f"order {TANK}"}
    play(m, "1: order stormtroopers")
    assert (number(m, "stormtroopers"), number(m, "darth-vader")) in fields(m, "OrderIssued", "unit", "by")


@rule("LG-KEYWORD-614")
def test_a_commander_aboard_lends_courage_by_the_range_of_its_vehicle():
    rider = {"card": "darth-vader", "station": "aboard"}
    for x, able in ((10500, True), (16000, False)):
        m = position([LUKE], [tank(), rider, storm(x, 5000, suppression=4)], step="rally", aboard=[["darth-vader", TANK]],
                     acts=[{"unit": "stormtroopers", "actions": 2}], dice=["blank"] * 4)  # fmt: skip
        assert (asked(m) == {1: "courage"}) == able


@rule("LG-KEYWORD-614")
def test_a_unit_aboard_gains_no_tokens_but_suppression():
    """My Ally Is the Force gives a dodge token to each trooper unit that is issued an order."""
    speeder = unit(SPEEDER, 8000, 5000, facing=900)
    luke = {"card": "luke-skywalker", "station": "aboard"}
    troopers = row("rebel-troopers", 9500, 5000, size=4)
    m = position([speeder, luke, troopers], [VADER], step="orders", played=["my-ally-is-the-force", "push"], priority=0,
                 issuing={"seat": 0, "by": "luke-skywalker"}, aboard=[["luke-skywalker", SPEEDER]])  # fmt: skip
    while asked(m) == {0: "order"}:
        play(m, f"0: {sorted(options(m, 0))[0]}")
    assert {unit for (unit,) in fields(m, "OrderIssued", "unit")} >= {1, 2}
    assert tokens(m, "luke-skywalker", "dodge") == (0,)
    assert tokens(m, "rebel-troopers", "dodge") == (1,)


@rule("LG-KEYWORD-614", "LG-KEYWORD-568", "LG-KEYWORD-530")
def test_suppression_comes_and_goes_aboard_by_the_range_of_the_vehicle():
    veers = unit("general-veers", 9500, 5000)
    m = position([LUKE], [tank(), riding(suppression=1), veers], step="rallied", aboard=[["stormtroopers", TANK]],
                 acts=[{"unit": "general-veers", "actions": 2}])  # fmt: skip
    play(m, "1: on stormtroopers")
    assert tokens(m, "stormtroopers", "suppression") == (0,)
    luke = {"card": "luke-skywalker", "station": "aboard"}
    m = position([unit(SPEEDER, 9500, 5000), luke], [unit("darth-vader", 9500, 7000, "fear")], step="rallied",
                 aboard=[["luke-skywalker", SPEEDER]], acts=[{"unit": "darth-vader", "actions": 2}])  # fmt: skip
    play(m, "1: on luke-skywalker")
    assert tokens(m, "luke-skywalker", "suppression") == (1,)


@rule("LG-KEYWORD-614", "LG-UPGRADECARD-005")
def test_the_mind_trick_reaches_who_is_aboard_by_the_range_of_the_vehicle():
    def tricked(y):
        luke = unit("luke-skywalker", 8000, y, "jedi-mind-trick")
        return acting([luke], [tank(), riding()], "luke-skywalker", aboard=[["stormtroopers", TANK]])

    assert refused(tricked(9500), 0, "use jedi-mind-trick") == "LG-UPGRADECARD-005"
    m = play(tricked(6600), "0: use jedi-mind-trick")
    assert tokens(m, "stormtroopers", "suppression") == (2,)


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-010")
def test_the_master_of_evil_is_felt_aboard():
    rider = {"card": "luke-skywalker", "station": "aboard"}
    for y, gained in ((6500, 3), (9500, 0)):
        m = position([unit(SPEEDER, 9500, 5000), rider], [unit("darth-vader", 9500, y)], step="activated",
                     played=[None, "master-of-evil"], aboard=[["luke-skywalker", SPEEDER]],
                     acts=[{"unit": "darth-vader", "actions": 2}])  # fmt: skip
        assert tokens(m, "luke-skywalker", "suppression") == (gained,)


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-007")
def test_the_return_of_the_jedi_calms_who_is_aboard():
    leia = {"card": "leia-organa", "station": "aboard", "suppression": 1}
    m = position([unit(SPEEDER, 9500, 5000), leia, unit("luke-skywalker", 9500, 6500)], [VADER], step="activated",
                 played=["return-of-the-jedi", None], aboard=[["leia-organa", SPEEDER]],
                 acts=[{"unit": "luke-skywalker", "actions": 2}])  # fmt: skip
    play(m, "0: on leia-organa")
    assert tokens(m, "leia-organa", "suppression") == (0,)


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-063")
def test_orders_aboard_fall_with_those_of_dooku():
    rider = {"card": "luke-skywalker", "station": "aboard", "order": "faceup"}
    dooku = unit("count-dooku", 9500, 6500, order="faceup")
    m = position([unit(SPEEDER, 9500, 5000), rider], [dooku], step="activation-phase",
                 played=[None, "double-the-fall"], aboard=[["luke-skywalker", SPEEDER]])  # fmt: skip
    play(m, "1: do it")
    assert options(m, 1) == {"on luke-skywalker", "pass"}


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-024")
def test_anger_stirs_who_is_aboard():
    rider = {"card": "luke-skywalker", "station": "aboard", "order": "faceup"}
    m = position([unit(SPEEDER, 9500, 5000), rider], [unit("emperor-palpatine", 9500, 9000)], step="activation-phase",
                 played=[None, "give-in-to-your-anger"], aboard=[["luke-skywalker", SPEEDER]])  # fmt: skip
    assert options(m, 1) == {"on luke-skywalker", "pass"}


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-059")
def test_obi_wan_counts_enemies_aboard():
    m = position([unit("obi-wan-kenobi", 8000, 6500)], [tank(), riding()], step="activation-phase",
                 played=["hello-there", None], aboard=[["stormtroopers", TANK]])  # fmt: skip
    play(m, "0: gain surge", "0: gain surge")
    assert tokens(m, "obi-wan-kenobi", "surge") == (2,)


@rule("LG-KEYWORD-614", "LG-UPGRADECARD-043")
def test_endurance_works_aboard():
    rider = {
        "card": "sabine-wren",
        "station": "aboard",
        "suppression": 3,
        "upgrades": ["endurance"],
        "order": "facedown",
    }
    rebels, enemies = [unit(SPEEDER, 9500, 5000, order="facedown"), rider], [VADER | {"order": "facedown"}]
    m = position(rebels, enemies, step="turn-over", hands=[["ambush"], ["ambush"]], aboard=[["sabine-wren", SPEEDER]])
    play(m, "0: do it")
    assert tokens(m, "sabine-wren", "suppression") == (1,), "and one more in the End phase"


@rule("LG-KEYWORD-614", "LG-COMMANDCARD2-016")
def test_leia_saves_skins_aboard():
    rider = {"card": "luke-skywalker", "station": "aboard", "order": "faceup"}
    m = acting([unit(SPEEDER, 9500, 5000), rider, unit("leia-organa", 9500, 6500)], [VADER], "leia-organa",
               aboard=[["luke-skywalker", SPEEDER]], played=["somebody-has-to-save-our-skins", None])  # fmt: skip
    play(m, "0: done")
    assert options(m, 0) == {"on luke-skywalker", "pass"}


@rule("LG-KEYWORD-614", "LG-KEYWORD-519")
def test_krennic_compels_from_aboard():
    krennic = riding("director-orson-krennic")
    m = position([LUKE], [tank(), krennic, storm(9800, 5000, suppression=1)], step="rallied",
                 aboard=[["director-orson-krennic", TANK]], acts=[{"unit": "stormtroopers", "actions": 1}])  # fmt: skip
    assert asked(m) == {1: "pressed"}


@rule("LG-KEYWORD-613", "LG-KEYWORD-519")
def test_a_free_move_action_is_enough_to_step_down():
    m = aboard(actions=0, act={"offer": "move"})
    assert asked(m) == {1: "disembark"}
    m = aboard(actions=1, act={"offer": "move"})
    m.apply(1, m.sample(1, Rng(0)))
    play(m, "1: done")
    assert (asked(m), left(m)) == ({1: "act"}, 1), "it has paid for it"


@rule("LG-KEYWORD-614", "LG-TOKEN-003")
def test_poison_wounds_aboard_too():
    m = position([LUKE], [tank(), riding(poison=1), VADER], step="deactivate", aboard=[["stormtroopers", TANK]],
                 acts=[{"unit": "stormtroopers", "actions": 0}])  # fmt: skip
    while asked(m) == {1: "wound"}:
        play(m, f"1: {sorted(options(m, 1))[0]}")
    assert (sum(wounds(m, "stormtroopers")), tokens(m, "stormtroopers", "poison")) == (1, (0,))


@rule("LG-KEYWORD-614")
def test_objective_cards_ignore_units_aboard():
    m = position([LUKE], [tank(), riding(), VADER], step="pass-counter", round=6, aboard=[["stormtroopers", TANK]],
                 objective="intercept-the-transmissions", deployment="battle-lines", tokens=[[8000, 6500]])  # fmt: skip
    assert m.state.victory == [0, 0]


# -- stepping down -------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-613")
def test_stepping_down_is_a_move_action_from_contact_with_the_vehicle_at_speed_1():
    m = aboard()
    assert cite(m) == "LG-KEYWORD-613"
    assert refused(m, 1, f"put {BESIDE - TOUCH},5000") == "LG-KEYWORD-613", "not in contact"
    play(m, f"1: put {BESIDE},5000")
    assert place(m, "stormtroopers") == (BESIDE, 5000)
    assert standing(m, "stormtroopers") == [1, 2, 3, 4]
    assert asked(m) == {1: "step-down"}
    far = BESIDE - 2 * (381 + 135)
    assert refused(m, 1, f"march {far - 20},5000")
    play(m, f"1: march {far + 20},5000")
    assert asked(m) == {1: "act"}
    assert left(m) == 1
    assert m.state.aboard == []


@rule("LG-RULING-090")
@rule("LG-KEYWORD-613")
def test_who_has_stepped_down_may_stay_there_and_attack():
    m = aboard(rebels=(unit("luke-skywalker", 6500, 7500),))
    play(m, f"1: put {BESIDE},5000", "1: done", "1: attack", "1: target luke-skywalker")
    assert fields(m, "AttackDeclared", "unit") == [(2,)]


@rule("LG-KEYWORD-612")
def test_who_has_stepped_down_does_not_board_again():
    m = aboard(actions=2)
    play(m, f"1: put {BESIDE},5000", f"1: march {BESIDE - 400},5000", f"1: march {BESIDE},5000")
    assert m.state.aboard == []
    assert asked(m) != {1: "embark"}


@rule("LG-KEYWORD-613")
def test_mines_and_standby_answer_who_steps_down():
    m = aboard(rebels=(unit("luke-skywalker", 6500, 6500, standby=1),))
    play(m, f"1: put {BESIDE},5000", "1: done")
    assert asked(m) == {0: "standby"}


# -- wounds --------------------------------------------------------------------------------------------------------


def shot(dice, **more):
    """Luke strikes the tank in melee with four criticals or fewer."""
    luke = unit("luke-skywalker", 8000 + 500 + 135, 5000)
    m = acting([luke], [tank(**more), riding(), VADER], "luke-skywalker", aboard=[["stormtroopers", TANK]], dice=dice)
    play(m, "0: attack", f"0: target {TANK}")
    return through(m)


@rule("LG-KEYWORD-615")
def test_open_if_the_vehicle_is_wounded_every_unit_aboard_suffers_a_wound():
    m = shot(["critical"] + ["blank"] * 6)
    assert sum(wounds(m, TANK)) == 1
    assert fields(m, "WoundsSuffered", "unit", "count") == [(1, 1), (2, 1)]
    assert sum(wounds(m, "stormtroopers")) == 1
    assert m.state.aboard == [(2, 1)]


@rule("LG-KEYWORD-615")
def test_without_a_wound_nobody_aboard_is_hurt():
    m = shot(["blank"] * 6)
    assert fields(m, "WoundsSuffered", "unit", "count") == []


def destroyed():
    luke = unit("luke-skywalker", 8000 + 500 + 135, 5000)
    m = acting([luke], [tank(wounds=7), riding(), VADER], "luke-skywalker", aboard=[["stormtroopers", TANK]],
               dice=["critical"] + ["blank"] * 8)  # fmt: skip
    play(m, "0: attack", f"0: target {TANK}")
    return through(m)


@rule("LG-KEYWORD-616", "LG-KEYWORD-615")
def test_when_the_vehicle_is_defeated_its_riders_are_placed_first_then_hurt_twice_and_suppressed():
    m = destroyed()
    assert asked(m) == {1: "thrown-out"} and invariants(m.state) == [], "it stands until they are placed"
    assert cite(m) == "LG-KEYWORD-616"
    assert refused(m, 1, f"put {BESIDE - 300},5000") == "LG-KEYWORD-616"
    assert number(m, TANK) in [u for u, where in enumerate(m.state.station) if where == 1], "the vehicle still stands"
    play(m, f"1: put {BESIDE},5000")
    through(m)
    assert fields(m, "UnitDefeated", "unit") == [(1,)]
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    assert sum(wounds(m, "stormtroopers")) == 2
    assert m.state.aboard == []


# -- deployment ----------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-611")
def test_a_unit_may_be_deployed_aboard_a_transport_that_is_on_the_battlefield():
    given = {
        "step": "deploy",
        "blue": 1,
        "objective": "breakthrough",
        "deployment": "battle-lines",
        "condition": "clear-conditions",
    }
    m = position([{"card": "luke-skywalker"}], [unit(TANK, 8000, 800), {"card": "stormtroopers"}], **given)
    while asked(m) == {0: "deploy-where"}:
        play(m, "0: put 3000,9500")
    assert asked(m) == {1: "deploy-where"}
    play(m, f"1: embark {TANK}")
    assert m.state.aboard == [(2, 1)]
    none = position([{"card": "luke-skywalker"}], [{"card": "stormtroopers"}, {"card": TANK}], **given)
    assert not any("embark" in one for one in options(none, 1))


# -- views ---------------------------------------------------------------------------------------------------------


def test_who_rides_where_is_told_and_seen():
    m = aboard()
    told = facts(m.state)
    assert told["aboard"] == [["stormtroopers", TANK]]
    again = position([LUKE], told["players"][1]["units"], step="turn", aboard=told["aboard"])
    assert again.state.aboard == m.state.aboard
    view = GAME.view(m.state, 0)
    for lang in ("en", "ru"):
        assert view.aboard and board(view, lang)
        assert sketch(view, lang)
    assert "aboard" in sketch(view, "en")


@rule("LG-KEYWORD-614")
def test_the_space_does_not_see_units_aboard():
    wall = {"kind": "barricade", "at": [3000, 8000], "size": [900, 150]}
    m = aboard(field=field(wall))
    assert all(mini.unit != str(number(m, "stormtroopers")) for mini in minis_of(m.state, number(m, TANK)))
    assert minis_of(m.state, number(m, "stormtroopers")) == []


def test_the_bot_deploys_aboard_and_steps_down_near_the_enemy():
    given = {
        "step": "deploy",
        "blue": 1,
        "objective": "breakthrough",
        "deployment": "battle-lines",
        "condition": "clear-conditions",
    }
    m = position([unit("luke-skywalker", 3000, 9500)], [unit(TANK, 8000, 800), {"card": "stormtroopers"}], **given)
    bot = make("greedy", 3)
    assert m.notation(bot.choose(m, 1)) == f"embark {TANK}"
    near = aboard(rebels=(unit("luke-skywalker", 6000, 8000),))
    assert near.notation(bot.choose(near, 1)).startswith("put ")
    early = aboard(rebels=(unit("luke-skywalker", 19000, 500),), round=1)
    assert near.notation(bot.choose(early, 1)) == "done"
