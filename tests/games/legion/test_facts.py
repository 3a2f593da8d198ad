"""Positions that anybody may write: what is not told, and what cannot be, with its place and its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legion.table import GAME, acting, attack, position, row, standing, unit
from tests.vocabulary import asked, fields, options, play, stand, told
from tests.vocabulary import refused as played_in_vain
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

VADER = unit("darth-vader", 15_000, 8000)
LUKE = unit("luke-skywalker", 3000, 2000)
HOUSE = {"pieces": [{"kind": "building", "at": [9000, 5000], "size": [2000, 2000], "height": 500}]}


def refused(rebels: list[dict[str, Any]], **given: Any) -> tuple[str, str | None]:
    """Where a position is wrong, and by which rule."""
    with pytest.raises(BadOptions) as error:
        position(rebels, [VADER], **given)
    return str(error.value).split(":")[0], error.value.rule


def shown(rows: dict[str, Any], n: int, **more: Any) -> dict[str, Any]:
    """A unit one of whose miniatures is told otherwise."""
    minis = list(rows["minis"])
    minis[n] = {"at": minis[n], **more}
    return {**rows, "minis": minis}


ROW = row("rebel-troopers", 3000, 3000, size=4)


@pytest.mark.parametrize(
    ("rebels", "place", "rule"),
    [
        ([row("rebel-troopers", 3000, 3000, size=4, step=269)], "players[0].units[0].minis[0]", "LG-MOVE-020"),
        ([LUKE, unit("at-rt", 3000, 2400)], "players[0].units[0].at", "LG-MOVE-020"),
        ([LUKE, unit("stormtroopers", 6000, 3000)], "players[0].units", "LG-FACTION-502"),
        ([unit("luke-skywalker", 134, 2000)], "players[0].units[0].at", "LG-LEAVE-503"),
        ([LUKE, unit("luke-skywalker", 6000, 2000)], "players[0].units[1].card", "LG-UNIQUE-102"),
        ([unit("luke-skywalker", 3000, 2000, z=100)], "players[0].units[0].at", "LG-MOVE-021"),
        ([shown(ROW, 2, wounds=1)], "players[0].units[0].minis[2]", "LG-DEFEATED-502"),
        ([LUKE | {"disabled": 1}], "players[0].units[0].disabled", "LG-DISABLED-501"),
        ([LUKE | {"damaged": 1}], "players[0].units[0].damaged", "LG-DAMAGED-501"),
        ([LUKE | {"ion": 1}], "players[0].units[0].ion", "LG-ION-504"),
        ([unit("r2-d2", 9000, 1000, poison=1)], "players[0].units[0].poison", "LG-UNITTYPE-003"),
        ([unit("at-rt", 9000, 1000, poison=1)], "players[0].units[0].poison", "LG-KEYWORD-576"),
        ([unit("74-z-speeder-bikes", 3000, 2000, standby=1)], "players[0].units[0].standby", "LG-STANDBY-515"),
        ([{**ROW, "minis": ROW["minis"][:3]}], "players[0].units[0].minis", "LG-UNIT-502"),
        ([unit("at-rt", 3000, 2000, suppression=1)], "players[0].units[0].suppression", "LG-COURAGE-503"),
        ([unit("at-rt", 3000, 2000, panic=1)], "players[0].units[0].panic", "LG-COURAGE-503"),
        ([unit("luke-skywalker", 3000, 2000, "z-6-trooper")], "players[0].units[0].upgrades", "LG-UPGRADE-503"),
        ([unit("luke-skywalker", 3000, 2000, "force-choke")], "players[0].units[0].upgrades", "LG-UPGRADE-106"),
        (
            [unit("at-rt", 3000, 2000, "at-rt-flamethrower", "at-rt-laser-cannon")],
            "players[0].units[0].upgrades",
            "LG-UPGRADE-503",
        ),
    ],
    ids=[
        "rows",
        "others",
        "factions",
        "edge",
        "unique",
        "level",
        "wounds",
        "disabled",
        "damaged",
        "ion",
        "droid",
        "poison",
        "standby",
        "number",
        "suppressed",
        "panic",
        "slot",
        "side",
        "slots",
    ],
)
def test_what_cannot_be_is_refused(rebels: list[dict[str, Any]], place: str, rule: str) -> None:
    assert refused(rebels) == (place, rule)


def test_partners_are_of_one_faction() -> None:
    teams = [[LUKE], [VADER], [unit("obi-wan-kenobi", 5000, 2000)], [unit("general-veers", 9000, 8000)]]
    with pytest.raises(BadOptions) as error:
        stand(
            GAME, {"players": [{"units": units} for units in teams], "ways": {"battlefield": "open", "format": "team"}}
        )
    assert str(error.value).startswith("players[2].units: ") and error.value.rule == "LG-TEAM-503"


def test_nobody_stands_in_a_wall_or_on_a_token() -> None:
    assert refused([unit("luke-skywalker", 7900, 5000)], field=HOUSE) == ("players[0].units[0].at", "LG-MOVE-023")
    assert refused([unit("luke-skywalker", 9000, 5000, z=0)], field=HOUSE) == ("players[0].units[0].at", "LG-MOVE-023")
    assert refused([LUKE], tokens=[[3000, 2259]]) == ("players[0].units[0].at", "LG-OBJECTIVETOKEN-002")
    assert position([LUKE], [VADER], tokens=[[3000, 2260]]).pending


def test_tokens_lie_on_the_field_and_are_held_by_troopers() -> None:
    assert refused([LUKE], tokens=[[5000, 5000], [124, 5000]]) == ("tokens[1]", "LG-RULING-066")
    walker = unit("at-rt", 6000, 2000)
    held = [{"at": [6000, 2500], "held": "at-rt"}]
    assert refused([LUKE, walker], tokens=held) == ("tokens[0].held", "LG-OBJECTIVETOKEN-005")


def test_a_miniature_stands_on_the_surface_unless_it_is_told_otherwise() -> None:
    m = position([{"card": "luke-skywalker", "minis": [[9000, 5000]]}], [VADER], field=HOUSE)
    assert m.state.z[0] == 500
    assert GAME.piece(m.state, "luke-skywalker") == {
        "card": "luke-skywalker",
        "station": "battlefield",
        "minis": [[9000, 5000]],
        "at": [9000, 5000],
        "z": 500,
        "facing": 0,
        "standing": 1,
        "wounds": 0,
    }


def test_what_is_told_of_a_unit_holds_for_its_miniatures() -> None:
    """How all face, how high they stand, and the wounds of the leader; a miniature may be told otherwise."""
    two = [[3000, 3000], {"at": [3600, 3000], "facing": 1800}]
    bikes = {"card": "74-z-speeder-bikes", "minis": two, "facing": 900, "wounds": 2}
    m = position([LUKE], [bikes])
    assert (m.state.facing[1:3], list(m.state.wounds[1:3])) == ([900, 1800], [2, 0])
    above = {"card": "luke-skywalker", "minis": [[9000, 5000]], "z": 500}
    assert position([above], [VADER], field=HOUSE).state.z[0] == 500
    assert refused([above | {"z": 400}], field=HOUSE) == ("players[0].units[0].minis[0]", "LG-MOVE-021")
    assert refused([above | {"wounds": 6}], field=HOUSE) == ("players[0].units[0].minis[0]", "LG-DEFEATED-502")


@rule("LG-RESILIENCE-509", "LG-RESILIENCE-510")
@pytest.mark.parametrize(
    ("walker", "broken", "rolled"),
    [
        ({"wounds": 3}, [], 1),
        ({"wounds": 4}, [], 0),
        ({"wounds": 4, "damaged": 1}, [], 0),
        ({"wounds": 3, "disabled": 1}, [], 0),
        ({"wounds": 3}, [["at-rt.1", "grappling-claws"]], 0),
        ({"wounds": 3, "disabled": 1, "shaken": 0}, [], 1),
    ],
)
def test_a_vehicle_with_damage_or_enough_wounds_has_rolled_for_it(
    walker: dict[str, Any], broken: list[list[str]], rolled: int
) -> None:
    m = acting([unit("at-rt", 9000, 6000, **walker)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank", "block"], broken=broken)  # fmt: skip
    attack(m, 1, "at-rt")
    assert len(told(m, "ResilienceRolled")) == rolled


@rule("LG-ACTIVATION-001")
@pytest.mark.parametrize(
    ("step", "told_of", "left"),
    [("act", {}, 2), ("rally", {}, 2), ("act", {"actions": 1}, 1), ("act", {"did": ["aim"], "free": 1}, 0)],
)
def test_a_unit_of_which_nothing_is_told_has_both_actions(step: str, told_of: dict[str, Any], left: int) -> None:
    m = position([ROW], [VADER], step=step, acts=[{"unit": "rebel-troopers", **told_of}])
    assert (asked(m), m.state.acts[0].unit, m.state.acts[0].actions) == ({0: "act"}, 0, left)


def test_no_action_is_told_where_nothing_else_is() -> None:
    """Grievous may lend the droids his courage: the question stands in the middle of their activation."""
    droids = {**row("b1-battle-droids", 3000, 3000, size=6), "suppression": 2}
    acts = [{"unit": "b1-battle-droids", "actions": 0}]
    m = position([droids, unit("general-grievous", 4000, 4000)], [VADER], step="rally", acts=acts, dice=["blank"] * 2)
    assert (asked(m), m.facts()["acts"]) == ({0: "courage"}, acts)


@rule("LG-STANDBY-502")
def test_whose_attack_action_is_used_up_has_attacked() -> None:
    m = acting([ROW], [VADER], "rebel-troopers", act={"did": ["attack"]})
    assert played_in_vain(m, 0, "standby") == "LG-STANDBY-502" and m.state.acts[0].acted
    m = acting([ROW], [VADER], "rebel-troopers", act={"did": ["aim"]})
    assert m.state.acts[0].acted and not m.state.acts[0].attacked


@rule("LG-PANIC-511")
@pytest.mark.parametrize(("suppression", "panic"), [(7, 1), (6, 0)])
def test_a_panic_token_goes_when_the_suppression_falls_below_twice_the_courage(suppression: int, panic: int) -> None:
    m = position([LUKE | {"suppression": suppression, "panic": 1}], [VADER], step="end-phase")
    assert GAME.piece(m.state, "luke-skywalker").get("panic", 0) == panic
    assert refused([LUKE | {"suppression": 6, "panic": 2}]) == ("players[0].units[0].panic", "")


def test_what_is_told_is_read_back() -> None:
    tokens = [[10_000, 5000], {"at": [3000, 2260], "held": "luke-skywalker", "carried": 900}]
    m = position([LUKE, ROW | {"suppression": 2, "order": "faceup"}], [VADER], tokens=tokens, round=3, field=HOUSE)
    told = m.facts()
    assert told["tokens"] == tokens
    assert stand(GAME, told).facts() == told


# -- in the middle of something ------------------------------------------------------------------------------------------

SHOOTERS, TARGET = row("rebel-troopers", 9000, 4000, size=4, aim=1), row("stormtroopers", 9000, 6500, size=4, dodge=1)
RIFLES = [[f"rebel-troopers.{n}", "a-280-blaster-rifle"] for n in (1, 2)]


def shooting(step: str, next_dice: list[str] | None = None, **pool: Any) -> Match:
    """Rebels attack stormtroopers: the attack stands at a step, with one pool."""
    attack = {"unit": "rebel-troopers", "pools": [{"defender": "stormtroopers", **pool}]}
    return position([SHOOTERS], [TARGET], step=step, attack=attack, dice=next_dice or [])


def test_of_an_attack_weapons_or_dice_are_enough() -> None:
    """Who acts, range and kind of the attack, who can be wounded and what comes after follow from the rest."""
    m = shooting("roll", ["hit", "surge"], weapons=RIFLES)
    pool = m.state.attack.pools[0]
    assert (pool.range, pool.melee, pool.gathered, len(pool.exposed)) == (2, False, [0, 2, 0], 4)
    assert asked(m) == {0: "reroll"} and fields(m, "AttackRolled", "unit") == [(0,)]
    for step, first in (("reroll", {0: "reroll"}), ("dodge", {1: "spend-dodge"}), ("modify", {1: "wound"})):
        m = shooting(step, ["blank", "blank", "blank"], dice=["black-hit", "black-critical", "black-surge"])
        assert asked(m) == first, step
    play(m, "1: wound stormtroopers.2", "1: wound stormtroopers.3")
    assert (asked(m), m.state.acts[-1].actions) == ({0: "act"}, 1), "then the activation goes on"
    assert fields(m, "SuppressionGained", "unit") == [(1,)], "a hit was shown"
    m = shooting("compare", wounds=1)
    play(m, "1: wound stormtroopers.2")
    assert standing(m, "stormtroopers") == [1, 3, 4] and told(m, "SuppressionGained") == []


def test_an_attack_that_cannot_be_is_refused() -> None:
    foreign = [["rebel-troopers.1", "e-11-blaster-rifle"]]
    for pool, place, cited in (
        ({}, "attack.pools[0].weapons", "LG-ATTACK-016"),
        ({"weapons": foreign}, "attack.pools[0].weapons", "LG-ATTACK-013"),
    ):
        with pytest.raises(BadOptions) as error:
            shooting("roll", **pool)
        assert (str(error.value).split(":")[0], error.value.rule) == (place, cited)


@pytest.mark.parametrize(
    ("step", "answer", "then"),
    [
        ("open-standby", "0: pass", {1: "act"}),
        ("standby", "0: pass", {1: "act"}),
        ("displaced", "0: pass", {1: "act"}),
        ("after-move", "", {1: "act"}),
        ("rally", "", {1: "act"}),
        ("activated", "", {1: "act"}),
    ],
)
def test_what_comes_after_a_step_follows_from_it(step: str, answer: str, then: dict[int, str]) -> None:
    act = {"unit": "stormtroopers", "actions": 1, "waiting": ["rebel-troopers"] if step == "standby" else []}
    m = position([SHOOTERS | {"standby": 1}], [TARGET], step=step, acts=[act])
    if answer:
        play(m, answer)
    assert asked(m) == then


def test_who_answers_goes_back_to_whom_it_answered() -> None:
    acts = [{"unit": "stormtroopers", "actions": 1}, {"unit": "rebel-troopers", "why": "standby"}]
    m = position([SHOOTERS], [TARGET], step="answer", acts=acts)
    play(m, "0: march 9000,3900")
    assert (asked(m), len(m.state.acts)) == ({1: "act"}, 1)
    acts = [{"unit": "rebel-troopers", "actions": 1}, {"unit": "stormtroopers", "why": "pushed", "by": 0}]
    m = position([SHOOTERS], [TARGET], step="push", acts=acts)
    play(m, "0: march 9000,6400")
    assert (asked(m), len(m.state.acts)) == ({0: "act"}, 1)


def test_steps_that_lead_nowhere_are_refused() -> None:
    assert refused([LUKE], step="act", acts=[{"unit": "luke-skywalker", "actions": 1}], after=["act"]) == (
        "after",
        "LG-ACTIVATION-002",
    )


def test_orders_are_those_of_the_card_and_of_its_commander() -> None:
    rebels = [
        unit("luke-skywalker", 9000, 3000),
        *(row("rebel-troopers", x, 4000, size=4) for x in (7000, 9000, 11000)),
    ]
    m = position(rebels, [VADER], step="orders", priority=0, played=["return-of-the-jedi", "ambush"])
    assert options(m, 0) == {"order luke-skywalker", *(f"order rebel-troopers-{n}" for n in (1, 2, 3))}
    assert refused(rebels, step="orders", priority=0) == ("issuing", "LG-COMMANDPHASE-504")


def test_a_large_unit_of_which_much_is_to_be_told_fits():
    """Eight battle droids, seven of them defeated, each with where it stood and faced."""
    minis = [{"at": [3000 + 300 * n, 3000], "facing": 10, "defeated": True} for n in range(8)]
    minis[0] = {"at": [3000, 3000], "facing": 10}
    droids = {"card": "b1-battle-droids", "upgrades": ["e-5c-b1-trooper", "b1-battle-droid"], "minis": minis}
    m = position([droids], [unit("darth-vader", 9000, 9000)], step="turn")
    assert standing(m, "b1-battle-droids") == [1]
