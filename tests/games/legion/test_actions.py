"""Actions, free actions and card actions; what follows them; orders and tokens round an activation."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    attack,
    deeds,
    field,
    left,
    number,
    place,
    position,
    row,
    standing,
    through,
    tokens,
    told_of,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refusals, refused, told
from wartable.kernel.state import Rng

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
TROOPERS = row("rebel-troopers", 5000, 4000, size=4)
LONE_STORM = {"card": "stormtroopers", "minis": [[9000, 5500], *({"at": [0, 0], "defeated": True} for _ in range(3))]}


# -- the activation ------------------------------------------------------------------------------------------------


@rule("LG-ACTIVATION-002", "LG-ACTIVATION-003", "LG-RULING-061")
def test_what_happens_when_a_unit_activates_comes_before_the_rally():
    """Return of the Jedi removes a token before dice are rolled for the others."""
    m = position([LUKE | {"suppression": 2}], [VADER], step="activated", acts=[{"unit": "luke-skywalker", "actions": 2}],
                 played=["return-of-the-jedi", None], dice=["block"])  # fmt: skip
    play(m, "0: on luke-skywalker")
    assert fields(m, "Rallied", "dice") == [([0],)], "one token was left"
    assert tokens(m, "luke-skywalker", "suppression") == (0,)


@rule("LG-ACTIVATION-001")
def test_fewer_actions_are_allowed():
    m = acting([LUKE], [VADER], "luke-skywalker")
    play(m, "0: done")
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-ACTIVATIONPHASE-102", "LG-RULING-058")
def test_a_defeated_units_token_lies_in_the_pool_until_it_is_drawn():
    """Luke kills the last stormtroopers: their token stays in the pool and fits nobody."""
    m = acting([LUKE, TROOPERS], [LONE_STORM, VADER | {"order": "faceup"}], "luke-skywalker",
               dice=["critical", "critical", "blank", "blank"])  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert list(m.state.pools[1]) == [0, 0, 1, 0, 0, 0]
    play(m, "0: done", "1: draw")
    assert fields(m, "TokenDropped", "seat") == [(1,)]
    assert m.state.acts[-1].unit == number(m, "darth-vader"), "then the unit with a faceup token acts"


@rule("LG-RULING-058")
@pytest.mark.parametrize("order", ["faceup", "facedown"])
def test_the_token_beside_a_defeated_unit_is_removed_with_it(order):
    m = acting([LUKE, TROOPERS], [LONE_STORM | {"order": order}, VADER | {"order": "faceup"}], "luke-skywalker",
               dice=["critical", "critical", "blank", "blank"])  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert (told_of(m, "stormtroopers").get("order"), list(m.state.pools[1])) == (None, [0] * 6)


@rule("LG-SUPPRESSION-505", "LG-SUPPRESSION-506")
def test_suppression_after_the_rally_changes_no_actions():
    m = position([LUKE | {"suppression": 3}], [VADER], step="rally", acts=[{"unit": "luke-skywalker", "actions": 2}],
                 dice=["blank"] * 3)  # fmt: skip
    assert left(m) == 1
    play(m, "0: recover")
    assert fields(m, "ActivationEnded", "unit") == [(0,)], "the lost action does not come back"


@rule("LG-PANIC-503", "LG-PANIC-512", "LG-PANIC-515")
def test_a_panicked_unit_does_nothing_else():
    luke = unit("luke-skywalker", 9000, 4000, "force-reflexes", suppression=6)
    m = position([luke], [VADER], step="rally", acts=[{"unit": "luke-skywalker", "actions": 2}], dice=["blank"] * 6)
    assert asked(m) == {EMPIRE: "act"}, "its activation is over"
    assert tokens(m, "luke-skywalker", "panic", "dodge") == (1, 0)


@rule("LG-RULING-051")
def test_without_an_action_left_a_panicked_unit_stays():
    m = position([LUKE | {"suppression": 6}], [VADER], step="rally", acts=[{"unit": "luke-skywalker", "actions": 1}],
                 dice=["blank"] * 6)  # fmt: skip
    assert place(m, "luke-skywalker") == (9000, 4000)
    assert fields(m, "Panicked", "unit") == [(0,)]


@rule("LG-WITHDRAW-508")
def test_a_panicked_unit_that_is_engaged_withdraws_at_speed_1():
    m = position([LUKE | {"suppression": 6}], [row("stormtroopers", 9000, 4271, size=4), VADER], step="rally",
                 acts=[{"unit": "luke-skywalker", "actions": 2}], dice=["blank"] * 6)  # fmt: skip
    assert place(m, "luke-skywalker") == (9000, 4000 - 1032)


@rule("LG-COMMANDER-009")
def test_vaders_courage_is_without_bounds():
    storm = row("stormtroopers", 9000, 7000, size=4, suppression=9)
    m = position([LUKE], [unit("darth-vader", 9000, 8000), storm], step="rally", acts=[{"unit": "stormtroopers", "actions": 2}],
                 dice=["blank"] * 9)  # fmt: skip
    play(m, "1: courage darth-vader")
    assert tokens(m, "stormtroopers", "panic") == (0,)
    assert left(m) == 1


# -- free actions and card actions -----------------------------------------------------------------------------------


@rule("LG-ACTIONS-007", "LG-ACTIONS-008", "LG-FREECARDACTION-001")
def test_free_card_actions_cost_nothing_and_come_once():
    luke = unit("luke-skywalker", 9000, 4000, "force-reflexes", "jedi-mind-trick")
    m = acting([luke], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker")
    play(m, "0: use force-reflexes", "0: use jedi-mind-trick")
    assert left(m) == 2
    assert refusals(m, 0)["use force-reflexes"] == "LG-EXHAUST-502"


@rule("LG-FREEACTION-006", "LG-ION-505", "LG-DAMAGED-504")
def test_without_actions_free_actions_are_left():
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes")], [VADER], "luke-skywalker", actions=0)
    assert deeds(m, 0) == {"done", "use force-reflexes"}
    play(m, "0: use force-reflexes")
    assert tokens(m, "luke-skywalker", "dodge") == (1,)


@rule("LG-FREECARDACTION-002")
def test_free_card_actions_belong_to_the_own_activation():
    storm = row("stormtroopers", 9000, 5500, size=4)
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes", standby=1)], [storm], "stormtroopers")
    play(m, "1: dodge", "0: answer luke-skywalker")
    assert "use force-reflexes" not in deeds(m, 0)


@rule("LG-FREECARDACTION-004", "LG-FREECARDACTION-005")
def test_nothing_comes_between_a_move_and_relentless():
    vader = unit("darth-vader", 9000, 4000, "saber-throw", "force-reflexes")
    m = acting([row("rebel-troopers", 9000, 6500, size=4)], [vader], "darth-vader")
    play(m, "1: march 9000,5000")
    assert options(m, 1) == {"throw vaders-lightsaber", "pass"}
    play(m, "1: pass")
    assert "use force-reflexes" in deeds(m, 1)


@rule("LG-FREEACTION-001", "LG-FREEACTION-002", "LG-FREEACTION-004")
def test_a_free_action_counts_as_its_kind():
    storm = row("stormtroopers", 9000, 7000, size=4)
    m = acting([LUKE], [storm], "stormtroopers", act={"free": 1})
    play(m, "1: aim")
    assert left(m) == 2, "the free action came first"
    assert refused(m, 1, "aim") == "LG-ACTIONS-002"


@rule("LG-FREEACTION-003")
def test_an_untyped_free_action_may_be_any():
    storm = row("stormtroopers", 9000, 7000, size=4)
    m = acting([LUKE], [storm], "stormtroopers", actions=0, act={"free": 1})
    assert {"aim", "dodge", "standby", "recover", "done"} <= deeds(m, 1)
    play(m, "1: march 9000,6500")
    assert fields(m, "ActivationEnded", "unit") == [(1,)]


@rule("LG-RULING-044")
def test_a_free_action_is_not_enough_for_a_climb():
    house = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}
    m = acting([LUKE | {"at": [9000, 4415]}], [VADER], "luke-skywalker", actions=1, act={"free": 1}, field=field(house))
    kinds = {text.split()[0] for text in deeds(m, 0) if text.startswith("cl")}
    assert kinds == {"clamber"}


@rule("LG-SPEND-501", "LG-SPEND-502")
def test_what_is_spent_is_gone():
    m = acting([LUKE], [VADER], "luke-skywalker")
    play(m, "0: aim")
    assert left(m) == 1
    play(m, "0: dodge")
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-AIM-501", "LG-DODGE-501", "LG-STANDBY-501")
@pytest.mark.parametrize("deed", ["aim", "dodge", "standby"])
def test_an_action_gives_its_token(deed):
    m = acting([LUKE], [VADER], "luke-skywalker")
    play(m, f"0: {deed}")
    assert tokens(m, "luke-skywalker", deed) == (1,)


@rule("LG-EXHAUST-506")
def test_upgrades_begin_ready():
    m = acting([unit("luke-skywalker", 9000, 4000, "force-push")], [unit("darth-vader", 9000, 5000)], "luke-skywalker")
    assert m.state.exhausted[0] == 0 and "use force-push" in deeds(m, 0)


@rule("LG-CUMBERSOME-503")
def test_a_pivot_is_no_move_for_a_cumbersome_weapon():
    m = acting([unit("at-rt", 9000, 4000)], [VADER], "at-rt")
    play(m, "0: pivot 45.0")
    assert not m.state.acts[-1].moved


@rule("LG-CUMBERSOME-504")
def test_by_standby_a_cumbersome_weapon_fires_after_a_move():
    storm = row("stormtroopers", 9000, 6500, "hh-12-stormtrooper", size=5, standby=1)
    m = acting([unit("at-rt", 9000, 4000)], [storm], "at-rt")
    play(m, "0: pivot 45.0", "1: answer stormtroopers", "1: attack", "1: target at-rt")
    assert "with hh-12-stormtrooper 1" in options(m, 1)


# -- standby ---------------------------------------------------------------------------------------------------------


@rule("LG-STANDBY-513", "LG-STANDBY-514")
def test_a_defeated_unit_resolves_nothing_more():
    """Vader moves; an answering shot kills him before Relentless."""
    rebels = row("rebel-troopers", 9000, 6500, size=4, standby=1)
    vader = unit("darth-vader", 9000, 4000, "saber-throw", wounds=7)
    m = acting([rebels], [vader, row("stormtroopers", 3000, 9000, size=4)], "darth-vader",
               dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    play(
        m,
        "1: march 9000,5000",
        "0: answer rebel-troopers",
        "0: attack",
        "0: target darth-vader",
        "0: with a-280-blaster-rifle 4",
    )
    assert fields(m, "UnitDefeated", "unit") == [(1,)]
    assert "free-attack" not in asked(m).values()


@rule("LG-RULING-041")
def test_several_units_answer_one_after_another():
    one, two = row("stormtroopers", 9000, 5500, size=4, standby=1), row("stormtroopers", 9000, 6200, size=4, standby=1)
    m = acting([LUKE], [one, two], "luke-skywalker")
    play(m, "0: dodge")
    assert options(m, 1) == {"answer stormtroopers-1", "answer stormtroopers-2", "pass"}
    play(m, "1: answer stormtroopers-2", "1: march 9000,6100")
    assert options(m, 1) == {"answer stormtroopers-1", "pass"}


@rule("LG-RULING-041")
def test_an_answer_may_be_answered():
    m = acting([LUKE, row("rebel-troopers", 7000, 4000, size=4, standby=1)], [row("stormtroopers", 9000, 5500, size=4, standby=1)],
               "luke-skywalker")  # fmt: skip
    play(m, "0: dodge", "1: answer stormtroopers", "1: march 9000,5600")
    assert asked(m) == {REBELS: "standby"}


@rule("LG-ATTACK-039")
def test_standby_waits_until_all_pools_are_resolved():
    watcher = row("stormtroopers", 9600, 6500, size=4, standby=1)
    m = acting([row("rebel-troopers", 9000, 4000, "z-6-trooper", size=5)], [row("stormtroopers", 8000, 5500, size=4), watcher],
               "rebel-troopers", dice=["blank"] * 10)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers-1", "0: with a-280-blaster-rifle 4", "0: done", "0: target stormtroopers-2",
         "0: with z-6-trooper 1", "0: resolve stormtroopers-1")  # fmt: skip
    assert asked(m) == {EMPIRE: "standby"}
    assert len(fields(m, "AttackRolled", "unit")) == 2


# -- attacks: articles -------------------------------------------------------------------------------------------------


@rule("LG-ATTACK-007", "LG-ATTACK-010", "LG-ATTACK-031")
def test_the_steps_of_an_attack_come_in_order():
    m = acting([row("rebel-troopers", 9000, 4000, size=4, aim=1)], [row("stormtroopers", 9000, 5500, size=4, dodge=1, suppression=1)],
               "rebel-troopers", dice=["hit", "hit", "hit", "blank", "hit", "block", "blank"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "0: reroll black-blank", "0: done",
         "1: spend 1", "1: wound stormtroopers.2")  # fmt: skip
    steps = ("AttackDeclared", "WeaponAdded", "AttackRolled", "AttackRerolled", "CoverTaken", "DodgeSpent", "DefenseRolled",
             "WoundsSuffered", "SuppressionGained", "AttackEnded")  # fmt: skip
    assert told(m, *steps) == list(steps)


@rule("LG-ATTACK-004")
def test_a_ranged_attack_uses_ranged_weapons():
    m = acting([LUKE], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker")
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {"with lukes-dl-44-blaster-pistol 1"}


@rule("LG-ATTACK-008", "LG-ENEMY-001")
def test_only_enemies_are_attacked():
    m = acting([LUKE, TROOPERS], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker")
    play(m, "0: attack")
    assert refused(m, 0, "target rebel-troopers") == "LG-ATTACK-008"


@rule("LG-ATTACK-034", "LG-CANCEL-502")
def test_a_critical_counts_one_and_cancelled_hits_are_not_saved():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [row("stormtroopers", 9000, 5500, size=4, suppression=1)],
               "rebel-troopers", dice=["critical", "hit", "blank", "blank", "blank"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert fields(m, "DefenseRolled", "dice") == [([3],)]
    assert fields(m, "WoundsSuffered", "count") == [(1,)]


@rule("LG-ATTACK-038")
def test_two_pools_are_two_attacks_for_suppression_and_one_action():
    m = acting([row("rebel-troopers", 9000, 4000, "z-6-trooper", size=5)],
               [row("stormtroopers", 8000, 5500, size=4), row("stormtroopers", 10000, 5500, size=4)], "rebel-troopers",
               dice=["hit", "blank", "blank", "blank", "block", "hit", *(["blank"] * 5), "block"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers-1", "0: with a-280-blaster-rifle 4", "0: done", "0: target stormtroopers-2",
         "0: with z-6-trooper 1", "0: resolve stormtroopers-1")  # fmt: skip
    assert tokens(m, "stormtroopers-1", "suppression") == tokens(m, "stormtroopers-2", "suppression") == (1,)
    assert left(m) == 1


@rule("LG-RULING-025")
def test_one_mini_gives_one_weapon():
    m = acting([unit("at-rt", 9000, 4000, "at-rt-rotary-blaster", facing=900)], [unit("darth-vader", 9000, 5500)], "at-rt",
               dice=["blank"] * 5)  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with at-rt-rotary-blaster 1")
    assert asked(m) == {REBELS: "act"}, "its rifle is not used as well"


@rule("LG-BLAST-002")
def test_blast_can_be_dodged():
    m = acting([row("rebel-troopers", 9000, 4000, "concussion-grenades", size=4)], [row("stormtroopers", 9000, 5200, size=4, dodge=1)],
               "rebel-troopers", dice=["hit", "blank", "blank", "blank"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with concussion-grenades 4", "1: spend 1")
    assert fields(m, "DefenseRolled", "dice") == []


@rule("LG-COVER-501")
def test_there_is_no_cover_in_melee():
    m = acting([unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5271, size=4, suppression=1), VADER],
               "luke-skywalker", dice=["hit", *(["blank"] * 5), "block"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with anakins-lightsaber 1")
    through(m)
    assert fields(m, "CoverTaken", "count") == []
    assert len(standing(m, "stormtroopers")) == 3


@rule("LG-DEFLECT-505")
def test_more_dodge_tokens_deflect_no_more():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5500, dodge=2)], "rebel-troopers",
               dice=["hit", "hit", "hit", "blank", "surge"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 4", "1: spend 2")
    assert fields(m, "Deflected", "count") == [(1,)]


@rule("LG-RULING-033")
def test_wounds_of_deflect_go_to_whom_their_player_likes_but_not_to_the_leader():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5500, dodge=1)], "rebel-troopers",
               dice=["critical", "blank", "blank", "blank", "surge"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 4", "1: spend 1")
    assert options(m, 0) == {f"wound rebel-troopers.{n}" for n in (2, 3, 4)}


@rule("LG-CHARGE-504", "LG-RELENTLESS-504")
def test_after_the_free_attack_there_is_no_other():
    vader = unit("darth-vader", 9000, 4000)
    m = acting([row("rebel-troopers", 9000, 5271, size=4)], [vader], "darth-vader", dice=["blank"] * 6)
    play(m, "1: march 9000,5000")
    m.apply(0, m.pending[0].pose(Rng(0)))
    play(m, "1: attack", "1: target rebel-troopers", "1: with vaders-lightsaber 1")
    assert refused(m, 1, "attack") == "LG-ATTACK-002"


@rule("LG-MELEE-015")
def test_nobody_leaves_a_melee_and_comes_back_in_one_activation():
    walker = unit("at-rt", 9000, 5000, facing=2700)
    m = acting([walker], [row("stormtroopers", 9000, 5487, size=4), VADER], "at-rt")
    play(m, "0: drive 1 +0.0 50.0")
    assert refused(m, 0, "back 1 +0.0 49.9") == "LG-RULING-024"


@rule("LG-MELEE-011", "LG-MELEE-003")
def test_a_melee_may_come_to_have_more_units():
    m = acting([unit("luke-skywalker", 9000, 5000), row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5271)],
               "rebel-troopers")  # fmt: skip
    play(m, "0: march 8763,5137")
    assert fields(m, "MeleeBegan", "unit", "enemy") == [(1, 2)]


@rule("LG-RESILIENCE-510")
def test_a_removed_damage_token_does_not_come_back():
    m = acting([unit("at-rt", 9000, 6000, wounds=4, shaken=1)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert (wounds(m, "at-rt"), fields(m, "ResilienceRolled", "damage")) == ([5], [])


@rule("LG-RULING-036")
def test_a_defeated_vehicle_rolls_nothing():
    m = acting([unit("at-rt", 9000, 6000, wounds=5), LUKE], [row("stormtroopers", 9000, 4500, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert fields(m, "UnitDefeated", "unit") == [(0,)]
    assert fields(m, "ResilienceRolled", "damage") == []


@rule("LG-RULING-069")
def test_if_both_are_eliminated_at_once_tokens_and_scores_decide():
    lone = {"card": "rebel-troopers", "minis": [[9000, 4000], *({"at": [0, 0], "defeated": True} for _ in range(3))]}
    m = acting(
        [lone], [unit("darth-vader", 9000, 5500, dodge=1, wounds=7)], "rebel-troopers", dice=["critical", "surge"]
    )
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 1", "1: spend 1")
    assert (m.outcome.winners, m.outcome.cite) == ((1,), "LG-VICTORY-501"), "the surge saved Vader and killed the Rebel"


@rule("LG-ORDERS-005", "LG-ENDPHASE-506")
def test_in_the_end_phase_all_tokens_come_back():
    m = position([LUKE | {"order": "facedown"}, TROOPERS | {"order": "facedown"}], [VADER | {"order": "facedown"}], step="end-phase",
                 hands=[["standing-orders"], ["standing-orders"]])  # fmt: skip
    assert list(m.state.order) == [0, 0, 0]


@rule("LG-ENDPHASE-512")
def test_the_game_ends_after_the_sixth_round():
    five = position([LUKE], [VADER], step="end-phase", round=5, hands=[["standing-orders"], ["standing-orders"]])
    assert (five.outcome, five.state.round) == (None, 6)
    six = position([LUKE], [VADER], step="end-phase", round=6, hands=[["standing-orders"], ["standing-orders"]])
    assert six.outcome is not None


@rule("LG-COMMANDCARD-513", "LG-RULING-060")
def test_a_card_is_in_force_until_the_end_phase():
    m = acting(
        [LUKE],
        [VADER],
        "luke-skywalker",
        played=["son-of-skywalker", None],
        hands=[["standing-orders"], ["standing-orders"]],
    )
    play(m, "0: done")
    while asked(m) != {0: "command", 1: "command"}:
        (seat,) = m.pending
        m.play(seat, "done")
    assert m.state.played == [255, 255]
    assert m.facts()["players"][0]["discard"] == ["son-of-skywalker"]


@rule("LG-OBJECTIVETOKEN-005", "LG-OBJECTIVETOKEN-013")
def test_only_supplies_are_claimed():
    given = {"tokens": [[9000, 4260]], "deployment": "battle-lines"}
    m = acting([LUKE], [VADER], "luke-skywalker", objective="intercept-the-transmissions", **given)
    assert not any(text.startswith("claim") for text in deeds(m, 0))
    assert refused(m, 0, "claim token-1") == "LG-OBJECTIVETOKEN-005"


@rule("LG-OBJECTIVETOKEN-011")
def test_a_dropped_token_may_be_claimed_again():
    given = {"tokens": [[9000, 4260]], "deployment": "battle-lines"}
    m = acting([LUKE], [VADER], "luke-skywalker", objective="recover-the-supplies", **given)
    assert "claim token-1" in deeds(m, 0)


@rule("LG-RULING-082")
def test_a_claimed_token_takes_up_no_room():
    given = {"tokens": [{"at": [9000, 4260], "held": "rebel-troopers"}], "deployment": "battle-lines"}
    m = acting([LUKE, TROOPERS], [VADER], "luke-skywalker", objective="recover-the-supplies", **given)
    play(m, "0: march 9000,4260")
    free = given | {"tokens": [[9000, 4260]]}
    m = acting([LUKE, TROOPERS], [VADER], "luke-skywalker", objective="recover-the-supplies", **free)
    assert refused(m, 0, "march 9000,4260") == "LG-OBJECTIVETOKEN-002"


@rule("LG-REPULSORMOVE-001", "LG-GROUNDMOVE-001")
def test_a_speeder_moves_over_anybody():
    m = acting([unit("at-rt", 6000, 4000)], [unit("74-z-speeder-bikes", 5000, 4000)], "74-z-speeder-bikes")
    play(m, "1: drive 2 +0.0 177.0")
    assert place(m, "74-z-speeder-bikes") == (6770, 4000)


@rule("LG-JUMP-508", "LG-JUMP-509")
def test_a_jump_goes_over_a_walker_and_not_onto_it():
    m = acting([LUKE, unit("at-rt", 9000, 4700)], [VADER], "luke-skywalker")
    assert refused(m, 0, "march 9000,5400") == "LG-TROOPERMOVE-003"
    assert refused(m, 0, "jump 9000,5000") == "LG-MOVE-020"
    play(m, "0: jump 9000,5400")
    assert place(m, "luke-skywalker") == (9000, 5400)


@rule("LG-COHESION-509")
def test_own_minis_are_not_in_the_way():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [VADER], "rebel-troopers")
    play(m, "0: march 9300,4000")
    assert place(m, "rebel-troopers") == (9300, 4000)
    assert cite(m) == "LG-ACTIONS-001"
