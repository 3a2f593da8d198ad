"""Units that cards destroy, and damage, in cinematic combat."""

import pytest

from tests.games.rebellion.cinema import as_rolled, cinematic, decks, lay
from tests.games.rebellion.fights import BLANK, HIT, SPECIAL, E, R, lost, rolled, units
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.rebellion.content import UNIT
from wartable.kernel.ledger import rule

GROUND = {
    "rebel": ["take-it-down-adv", "take-cover", "planetary-shield", "hold-them-back", "tow-cables"],
    "imperial": ["support-of-the-501st", "overrun", "armored-patrol", "bombardment-adv"],
}
SPACE = {
    "rebel": ["rogue-squadron-support", "bombing-run", "ion-blast", "escort"],
    "imperial": ["superlaser-blast", "swarm-tactics", "overwhelming-presence", "tractor-beam"],
}
PILES = decks(space=SPACE, ground=GROUND)


def damage(m):
    """The damage on the units in the combat."""
    return {
        unit: [n for n in wounds if n] for unit, wounds in m.facts()["combat"].get("damage", {}).items() if any(wounds)
    }


# -- cards that destroy --------------------------------------------------------------------------------


@rule("RB-DESTROY-001")
@pytest.mark.parametrize(("half", "dice"), [("apply upper", 2), ("pass", 3)])
def test_a_unit_destroyed_by_a_card_rolls_no_dice(half, dice):
    m = cinematic({"rebel-trooper": 3, "stormtrooper": 1, "at-at": 1}, [], PILES)
    lay(m, "take-cover", "support-of-the-501st", half, "pass")
    assert rolled(m) == [(E, 2, 2, 0), (R, 0, dice, 0)]


@rule("RB-DESTROY-002", "RB-DESTROY-003")
def test_it_is_removed_only_when_both_have_applied_their_cards():
    here = {"rebel-trooper": 1, "rebel-vanguard": 1, "stormtrooper": 1, "at-at": 1}
    m = cinematic(here, [], PILES)
    lay(m, "take-it-down-adv", "support-of-the-501st", "apply upper")
    assert (asked(m), options(m, E)) == ({E: "doom"}, {"unit rebel-trooper", "unit rebel-vanguard"})
    play(m, "1: unit rebel-vanguard")
    assert asked(m) == {R: "apply"}
    assert (units(m, "naboo"), lost(m)) == (here, []), "it stands there"
    assert options(m, R) == {"apply upper", "apply lower", "pass"}, "and lets its owner use the card"
    play(m, "0: pass")
    assert lost(m)[0] == ("rebel-vanguard", 1)
    assert told(m, "UnitsDestroyed", "AttackRolled")[0] == "UnitsDestroyed", "before anybody rolls"
    assert rolled(m) == [(E, 2, 2, 0), (R, 0, 1, 0)]


@rule("RB-DESTROY-004")
def test_the_501st_destroys_the_only_vanguard_and_it_is_still_taken_down():
    """Support of the 501st on the only Rebel Vanguard; then the upper ability of Take It Down: 2 red damage."""
    here = {"rebel-vanguard": 1, "rebel-trooper": 1, "stormtrooper": 1, "at-st": 2}
    m = cinematic(here, [], PILES)
    lay(m, "take-it-down-adv", "support-of-the-501st", "apply upper")
    play(m, "1: unit rebel-vanguard", "0: apply upper")
    assert (asked(m), options(m, R)) == ({R: "damage"}, {"hit at-st", "hit at-st 1"}), "the second of two damage"
    play(m, "0: hit at-st 1")
    assert lost(m) == [("rebel-vanguard", 1), ("at-st", 1)]
    assert rolled(m) == [(E, 2, 3, 0), (R, 0, 1, 0)], "the AT-ST attacked, the Vanguard did not"
    del here["rebel-vanguard"]
    m = cinematic(here, [], PILES)
    play(m, "0: lay take-it-down-adv", "1: lay support-of-the-501st", "1: apply upper")
    assert refused(m, R, "apply upper") == "RB-CINEMATIC-009", "without a Vanguard it cannot be used"


@rule("RB-DESTROY-012")
def test_only_a_card_that_says_destroy_takes_a_unit_off_before_the_rolls():
    m = cinematic({"rebel-trooper": 1, "at-st": 1, "stormtrooper": 1}, [BLANK, BLANK, BLANK, HIT], PILES)
    lay(m, "take-cover", "overrun", "apply lower", "pass")
    assert rolled(m) == [(E, 1, 2, 0), (R, 0, 1, 0)], "with lethal damage it still rolls"
    assert lost(m) == [("rebel-trooper", 1), ("stormtrooper", 1)], "and both fall at the end"
    m = cinematic({"rebel-trooper": 1, "at-st": 1, "stormtrooper": 1}, [BLANK, BLANK, BLANK, SPECIAL], PILES)
    lay(m, "take-cover", "overrun", "apply lower", "pass")
    play(m, "0: heal rebel-trooper black-special 1")
    assert lost(m) == [], "it was saved"
    m = cinematic({"rebel-trooper": 1, "at-st": 1, "stormtrooper": 1}, [BLANK, BLANK, BLANK, HIT], PILES)
    lay(m, "take-cover", "support-of-the-501st", "apply upper", "pass")
    assert (rolled(m), lost(m)) == ([(E, 1, 2, 0)], [("rebel-trooper", 1)]), "destroyed, it does not"


# -- damage --------------------------------------------------------------------------------------------


@rule("RB-DESTROY-005")
@pytest.mark.parametrize("n", [1, 2])
def test_lethal_damage_destroys_when_all_units_of_the_theater_have_attacked(n):
    m = cinematic({"airspeeder": 1, "at-st": 2}, [HIT] * n + [BLANK] * (4 - n), PILES)
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    assert rolled(m) == [(E, 2, 2, 0), (R, 1, 1, 0)], "the damaged Airspeeder attacks too"
    assert lost(m) == ([] if n < 2 else [("airspeeder", 1)]), "damage below its health of 2 leaves it"
    if n == 2:
        assert told(m, "AttackRolled", "UnitsDestroyed") == ["AttackRolled", "AttackRolled", "UnitsDestroyed"]
        assert fields(m, "UnitsDestroyed", "cite") == [("RB-DESTROY-005",)]


@rule("RB-DESTROY-005")
def test_a_unit_lost_in_space_is_gone_before_the_ground_battle():
    m = cinematic({"x-wing": 1, "airspeeder": 1, "tie-fighter": 1, "at-st": 1}, [HIT, BLANK], PILES)
    lay(m, "escort", "swarm-tactics", "pass", "pass")
    assert asked(m) == {R: "lay-card", E: "lay-card"} and options(m, R) == {f"lay {card}" for card in GROUND["rebel"]}
    assert lost(m) == [("x-wing", 1)]


@rule("RB-DESTROY-006")
def test_the_damage_on_each_unit_is_marked():
    m = cinematic({"airspeeder": 2, "rebel-trooper": 1, "at-st": 2}, [HIT, HIT, HIT], PILES)
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    play(m, "1: hit airspeeder red-hit")
    assert damage(m) == {"airspeeder": [1]}
    assert "hit airspeeder red-hit" in options(m, E) and "hit airspeeder red-hit 1" in options(m, E), "each its own"
    play(m, "1: hit airspeeder red-hit")
    assert (damage(m), lost(m)) == ({"airspeeder": [1, 1]}, [("rebel-trooper", 1)])
    for viewer in (R, E, None):
        assert m.view(viewer).combat.damage[UNIT["airspeeder"]] == [1, 1]


@rule("RB-DESTROY-007")
def test_who_plays_a_card_chooses_whom_it_damages_and_that_destroys_at_the_end_of_the_battle_round():
    m = cinematic({"rebel-trooper": 1, "airspeeder": 1, "at-st": 1}, [], PILES)
    lay(m, "take-cover", "overrun", "apply lower")
    assert (asked(m), options(m, E)) == ({E: "damage"}, {"hit rebel-trooper", "hit airspeeder"})
    play(m, "1: hit rebel-trooper")
    assert (damage(m), lost(m)) == ({"rebel-trooper": [1]}, []), "it has a marker"
    play(m, "0: pass")
    assert rolled(m) == [(E, 1, 1, 0), (R, 1, 2, 0)], "the trooper attacks"
    assert lost(m) == [("rebel-trooper", 1)]


@rule("RB-DESTROY-008")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("rogue-squadron-support", {"hit tie-fighter", "hit tie-striker"}), ("bombing-run", {"hit star-destroyer", "hit assault-carrier"})],
)  # fmt: skip
def test_damage_of_a_colour_goes_to_units_with_health_of_that_colour(card, offered):
    here = {"mon-cal-cruiser": 1, "tie-fighter": 1, "tie-striker": 1, "star-destroyer": 1, "assault-carrier": 1}
    m = cinematic(here, [], PILES)
    play(m, f"0: lay {card}", "1: lay overwhelming-presence", "1: pass", "0: apply lower")
    assert (asked(m), options(m, R)) == ({R: "damage"}, offered)
    refusing = {"hit star-destroyer", "hit tie-fighter"} - offered
    assert [refused(m, R, text) for text in refusing] == ["RBB-COMBAT-009"]


@rule("RB-DESTROY-008")
def test_without_a_unit_of_the_colour_nothing_is_damaged():
    m = cinematic({"mon-cal-cruiser": 1, "star-destroyer": 1}, [], PILES)
    play(m, "0: lay rogue-squadron-support", "1: lay overwhelming-presence", "1: pass", "0: apply lower")
    assert fields(m, "DamageAssigned", "count") == []


@rule("RB-DESTROY-009")
@pytest.mark.parametrize("split", [True, False])
def test_the_damage_of_a_card_may_be_divided(split):
    m = cinematic({"x-wing": 1, "tie-fighter": 2, "tie-striker": 1}, [], PILES)
    play(m, "0: lay rogue-squadron-support", "1: lay overwhelming-presence", "1: pass", "0: apply upper")
    play(m, "0: hit tie-fighter")
    assert options(m, R) == {"hit tie-fighter", "hit tie-fighter 1", "hit tie-striker"}
    play(m, "0: hit tie-striker" if split else "0: hit tie-fighter 1")
    assert lost(m) == ([("tie-fighter", 1), ("tie-striker", 1)] if split else [("tie-fighter", 1)])


@rule("RB-DESTROY-009")
def test_unless_all_of_it_goes_to_one_unit():
    m = cinematic({"mon-cal-cruiser": 2, "corellian-corvette": 1, "death-star": 1}, [], PILES)
    play(m, "0: lay escort", "1: lay superlaser-blast", "1: apply upper")
    assert options(m, E) == {"hit mon-cal-cruiser", "hit corellian-corvette"}
    play(m, "1: hit mon-cal-cruiser")
    assert (damage(m), asked(m)) == ({"mon-cal-cruiser": [5]}, {R: "apply"}), "five damage at once"


@rule("RB-DESTROY-010")
@pytest.mark.parametrize(("leaders", "retreats"), [(["princess-leia"], True), ([], False)])
def test_transports_alone_must_retreat_in_cinematic_combat_too(leaders, retreats):
    m = cinematic({"rebel-transport": 2, "x-wing": 1, "tie-fighter": 1}, [HIT, BLANK], PILES, leaders=leaders)
    as_rolled(lay(m, "escort", "swarm-tactics", "pass", "pass"))
    assert lost(m)[0] == ("x-wing", 1)
    if retreats:
        assert asked(m) == {R: "retreat"} and refused(m, R, "pass") == "RBB-COMBAT-014"
    else:
        assert lost(m)[1:] == [("rebel-transport", 2)] and m.facts()["combat"] is None


@rule("RB-DESTROY-011")
@pytest.mark.parametrize("before", [0, 2])
def test_planetary_shield_takes_three_damage_even_beyond_its_health(before):
    """A Shield Generator has a health of 3: with 2 damage it ends with 5."""
    given = {"damage": {"shield-generator": [before]}} if before else {}
    m = cinematic(
        {"rebel-trooper": 3, "shield-generator": 1, "stormtrooper": 4}, [HIT, HIT, HIT, HIT], PILES, combat=given
    )
    lay(m, "planetary-shield", "armored-patrol", "pass", "apply upper")
    while asked(m) == {E: "assign-damage"}:
        play(m, f"1: {max(options(m, E))}")
    assert damage(m)["rebel-trooper"] == [4]
    for taken in range(3):
        assert asked(m) == {R: "shield"}
        assert options(m, R) == {f"block rebel-trooper {4 - taken}", "done"}
        play(m, f"0: block rebel-trooper {4 - taken}")
    assert fields(m, "DamageAssigned", "unit", "count")[-3:] == [(UNIT["shield-generator"], 1)] * 3
    assert sum(n for unit, n in fields(m, "DamageAssigned", "unit", "count") if unit == UNIT["shield-generator"]) == 3
    assert lost(m) == [("rebel-trooper", 1), ("shield-generator", 1)]


@rule("RB-DESTROY-013")
def test_damage_below_the_health_stays_for_the_next_rounds():
    m = cinematic({"airspeeder": 1, "at-st": 1}, [HIT, BLANK, BLANK, BLANK, HIT], PILES)
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    assert (damage(m), fields(m, "CombatRound", "round")[-1]) == ({"airspeeder": [1]}, (2,))
    lay(m, "tow-cables", "overrun", "pass", "pass")
    assert lost(m) == [("airspeeder", 1)], "the second hit is enough"


@rule("RB-DESTROY-013")
def test_what_is_destroyed_takes_its_own_damage_with_it():
    m = cinematic({"airspeeder": 2, "at-st": 1}, [HIT], PILES, combat={"damage": {"airspeeder": [1]}})
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    play(m, "1: hit airspeeder red-hit 1")
    assert (lost(m), damage(m)) == ([("airspeeder", 1)], {}), "the other one is unhurt"
    m = cinematic({"airspeeder": 2, "at-st": 2}, [HIT, HIT], PILES, combat={"damage": {"airspeeder": [1]}})
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    play(m, "1: hit airspeeder red-hit 1", "1: hit airspeeder red-hit")
    assert (lost(m), damage(m)) == ([("airspeeder", 1)], {"airspeeder": [1]}), "the other one keeps its own"


@rule("RB-DESTROY-013")
def test_damage_goes_with_the_end_of_the_combat():
    given = {"systems": {"malastare": {"units": {"at-st": 1, "assault-carrier": 1}}}}
    m = cinematic({"airspeeder": 1, "at-st": 1}, [HIT, BLANK, HIT], PILES, combat={"damage": {"at-st": [1]}}, leaders_at={"darth-vader": "pool"}, **given)  # fmt: skip
    lay(m, "take-cover", "armored-patrol", "pass", "pass")
    assert (lost(m), m.facts()["combat"]) == ([("at-st", 1)], None), "the Airspeeder has won with 1 damage"
    play(m, "0: pass", "1: activate naboo darth-vader", "1: move 1 assault-carrier malastare", "1: move 1 at-st malastare", "1: done")  # fmt: skip
    assert asked(m) == {R: "lay-card", E: "lay-card"} and damage(m) == {}
