"""Combat: dice, damage, retreat."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, fight, units, where
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.rebellion.content import UNIT
from wartable.kernel.ledger import rule

X_WING = {"x-wing": 1}
DESTROYER = {"star-destroyer": 1}
SPACE = {"theater": "space", "starter": "rebel"}


@rule("RBB-COMBAT-007")
def test_the_dice_are_those_printed_on_the_units() -> None:
    deck = {"space": {"deck": ["space-critical-hit"]}}
    m = fight("attack", {"x-wing": 2}, DESTROYER, combat=SPACE, dice=["special", "blank"], tactics=deck)
    assert fields(m, "AttackRolled", "side", "dice") == [(REBEL, [6, 7])]  # two black dice
    assert asked(m) == {REBEL: "combat-action"}
    assert options(m, REBEL) == {"done", "draw black-special"}


@rule("RBB-COMBAT-009")
def test_a_hit_damages_units_of_its_colour_and_a_direct_hit_any() -> None:
    ships = {"star-destroyer": 1, "tie-fighter": 2}
    m = fight("assign-damage", X_WING, ships, combat={**SPACE, "dice": ["black-hit", "red-direct-hit"]})
    direct = {"hit tie-fighter red-direct-hit", "hit star-destroyer red-direct-hit"}
    assert options(m, REBEL) == {*direct, "hit tie-fighter black-hit"}
    play(m, "0: hit star-destroyer red-direct-hit")
    first, second = fields(m, "DamageAssigned", "unit", "count")[:2]  # the hit had one kind of target left
    assert (first, second) == ((UNIT["star-destroyer"], 1), (UNIT["tie-fighter"], 1))


@rule("RBB-COMBAT-011")
def test_units_with_lethal_damage_are_destroyed_at_the_end_of_the_battle() -> None:
    m = fight("battle-over", X_WING, {"star-destroyer": 2}, combat={**SPACE, "damage": {"star-destroyer": [4, 3]}})
    assert units(m)["star-destroyer"] == 1
    assert fields(m, "UnitsDestroyed", "count", "cite")[0] == (1, "RBB-COMBAT-011")


@rule("RBB-RETREAT-003")
def test_one_retreats_to_ones_own_and_never_to_where_the_enemy_came_from() -> None:
    own = {"units": {"rebel-trooper": 1}}
    m = fight(
        "retreat",
        X_WING,
        DESTROYER,
        leaders_here=["princess-leia"],
        combat={"starter": "imperial", "sources": ["alderaan"]},
        systems={"alderaan": own, "sullust": own},
    )
    assert asked(m) == {REBEL: "retreat"}
    assert options(m, REBEL) == {"pass", "retreat to sullust with princess-leia"}
    for place in ("alderaan", "cato-neimoidia", "coruscant"):
        assert refused(m, REBEL, f"retreat to {place} with princess-leia") == "RBB-RETREAT-003"
    play(m, "0: retreat to sullust with princess-leia")
    assert units(m, "sullust") == {"rebel-trooper": 1, "x-wing": 1} and where(m, "princess-leia") == "sullust"
    assert units(m, HERE) == DESTROYER


@rule("RBB-COMBAT-003")
def test_who_has_no_leader_with_tactic_values_there_may_add_one() -> None:
    m = fight("add-leader", X_WING, DESTROYER, leaders_here=["darth-vader"], combat={"starter": "imperial"})
    assert asked(m) == {REBEL: "add-leader"}
    assert options(m, REBEL) == {"pass", "send jan-dodonna", "send general-rieekan", "send princess-leia"}
    assert refused(m, REBEL, "send mon-mothma") == "RBB-COMBAT-003"
    assert refused(m, EMPIRE, "send general-tagge") == "RBB-COMBAT-003"


CANNONS = {"ion-cannon": 2, "corellian-corvette": 1}


@rule("RBB-COMBAT-014")
def test_transports_alone_must_retreat_and_are_lost_if_they_cannot() -> None:
    haven = {"sullust": {"units": {"rebel-trooper": 1}}}
    m = fight("retreat", {"rebel-transport": 2}, DESTROYER, leaders_here=["princess-leia"], systems=haven)
    assert options(m, REBEL) == {"retreat to sullust with princess-leia"}
    assert refused(m, REBEL, "pass") == "RBB-COMBAT-014"
    stuck = fight("retreat", {"rebel-transport": 2}, DESTROYER, systems=haven)
    assert units(stuck) == DESTROYER
    assert fields(stuck, "UnitsDestroyed", "count", "cite") == [(2, "RBB-COMBAT-014")]


@rule("RBB-COMBAT-019")
def test_before_a_silenced_death_star_the_ships_must_retreat() -> None:
    haven = {"sullust": {"units": {"rebel-trooper": 1}}}
    m = fight("retreat", CANNONS, {"death-star": 1}, leaders_here=["princess-leia"], systems=haven)
    assert refused(m, REBEL, "pass") == "RBB-COMBAT-019"
    stuck = fight("retreat", CANNONS, {"death-star": 1}, systems=haven)
    assert units(stuck) == {"ion-cannon": 2, "death-star": 1}


@rule("RBB-COMBAT-021")
def test_a_combat_in_which_nobody_could_ever_hurt_anybody_ends_and_all_stay() -> None:
    station = {"death-star-under-construction": 1, "shield-bunker": 1}  # no dice, and no damage either
    m = fight("round-over", {"y-wing": 1}, station, **ROTE)
    assert told(m, "CombatRound", "CombatEnded", "BattleWon", "UnitsDestroyed") == ["CombatEnded"]
    assert units(m) == {"y-wing": 1, **station}
    open_ = fight("round-over", {"y-wing": 1}, {"star-destroyer": 1}, **ROTE)
    assert told(open_, "CombatRound", "CombatEnded")[0] == "CombatRound"


@rule("RB-STRUCTURE-006")
def test_structures_that_are_all_both_sides_have_are_lost_together() -> None:
    m = fight("round-over", {"shield-generator": 1}, {"shield-bunker": 1}, **ROTE)
    assert units(m) == {}
