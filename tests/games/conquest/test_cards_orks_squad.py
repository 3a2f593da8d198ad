"""Nazdreg and his signature squad."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule


def action_window(p0, p1=None, **facts):
    """An action window of Nazdreg's player in a battle at planet 1, before a combat turn."""
    return window({"warlord": "nazdreg"} | p0, p1, **facts)


# -- Nazdreg ---------------------------------------------------------------------------------------


@rule("CQR-CARD-049")
def test_nazdreg_gives_brutal_to_his_other_units_at_his_planet_only():
    wounded = {"card": "shoota-mob", "damage": 0}
    m = position(
        {
            "warlord": {"card": "nazdreg", "at": 1, "damage": 3},
            "planets": {1: [{"card": "goff-nob", "damage": 2}, wounded], 2: [{"card": "bad-dok", "damage": 1}]},
        },
        {"warlord": "zarathur-high-sorcerer", "planets": {1: [{"card": "possessed", "damage": 1}]}},
    )
    assert atk(m.state, card(m, "goff-nob")) == 8
    assert atk(m.state, card(m, "shoota-mob")) == 2
    assert atk(m.state, card(m, "nazdreg")) == 2
    assert atk(m.state, card(m, "bad-dok")) == 1
    assert atk(m.state, card(m, "possessed")) == 9


@rule("CQR-CARD-049", "CQR-WARLORD-005")
def test_bloodied_nazdreg_gives_nothing_and_has_the_values_of_that_side():
    m = position(
        {"warlord": {"card": "nazdreg", "at": 1, "bloodied": True}, "planets": {1: [{"card": "goff-nob", "damage": 2}]}}
    )
    assert atk(m.state, card(m, "goff-nob")) == 6
    assert (atk(m.state, card(m, "nazdreg", 0)), hp(m.state, card(m, "nazdreg", 0))) == (2, 5)


@rule("CQR-CARD-049", "CQR-MOVE-005")
def test_nazdreg_in_the_headquarters_gives_nothing_to_the_units_there():
    m = position({"warlord": "nazdreg", "hq": [{"card": "goff-nob", "damage": 2}]})
    assert atk(m.state, card(m, "goff-nob")) == 6
    assert hp(m.state, card(m, "nazdreg", 0)) == 7


@rule("CQR-CARD-049", "CQR-KEYWORD-006")
def test_brutal_from_nazdreg_does_not_add_to_a_units_own_brutal():
    m = battle(
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: [{"card": "enraged-ork", "damage": 3}]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed"]}},
    )
    act(m, "0: attack enraged-ork", "0: possessed")
    assert card(m, "possessed").damage == 3


@rule("CQR-CARD-049", "CQR-WARLORD-002")
def test_a_unit_loses_brutal_the_moment_nazdreg_is_bloodied():
    m = battle(
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: [{"card": "goff-nob", "damage": 5}]}},
    )
    assert atk(m.state, card(m, "goff-nob")) == 11
    act(m, "0: attack possessed", "0: nazdreg", "1: attack goff-nob", "1: possessed")
    assert card(m, "nazdreg").bloodied and atk(m.state, card(m, "goff-nob")) == 6


# -- Nazdreg's Flash Gitz --------------------------------------------------------------------------

SPENT = {"card": "nazdregs-flash-gitz", "exhausted": True}
ENEMY = {"planets": {1: ["possessed"]}}


@rule("CQR-CARD-050", "CQR-TIMING-015")
def test_flash_gitz_take_a_damage_to_ready_once_per_phase():
    m = action_window({"planets": {1: [SPENT]}}, ENEMY)
    assert options(m, 0) == {"pass", "use nazdregs-flash-gitz"}
    play(m, "0: use nazdregs-flash-gitz")
    assert card(m, "nazdregs-flash-gitz").ready and card(m, "nazdregs-flash-gitz").damage == 1
    act(m, "0: attack nazdregs-flash-gitz", "0: possessed")
    assert not card(m, "nazdregs-flash-gitz").ready
    assert "action" not in asked(m).values()  # used up: no window opens for it any more
    m = action_window(
        {"planets": {1: [SPENT]}, "hand": ["battle-cry"], "resources": 3},
        ENEMY,
        uses={"phase:nazdregs-flash-gitz:2": 1},
    )
    assert refusals(m, 0)["use nazdregs-flash-gitz"] == "CQR-TIMING-015"


@rule("CQR-CARD-050", "CQR-INITIATE-011")
def test_flash_gitz_that_are_ready_cannot_be_readied():
    m = action_window({"planets": {1: ["nazdregs-flash-gitz"]}, "hand": ["battle-cry"], "resources": 3}, ENEMY)
    assert refusals(m, 0)["use nazdregs-flash-gitz"] == "CQR-INITIATE-011"


@rule("CQR-CARD-050", "CQR-TIMING-002")
def test_flash_gitz_act_in_the_combat_phase_only():
    m = position({"warlord": "nazdreg", "planets": {1: [SPENT]}})
    assert refusals(m, 0)["use nazdregs-flash-gitz"] == "CQR-TIMING-002"


@rule("CQR-CARD-050", "CQR-INITIATE-010")
def test_flash_gitz_whose_damage_is_shielded_stay_exhausted_and_have_used_their_action():
    m = action_window({"planets": {1: [SPENT]}, "hand": ["bigga-is-betta"]}, ENEMY)
    play(m, "0: use nazdregs-flash-gitz")
    assert options(m, 0) == {"pass", "shield bigga-is-betta"}
    play(m, "0: shield bigga-is-betta")
    gitz = card(m, "nazdregs-flash-gitz")
    assert (gitz.ready, gitz.damage) == (False, 0)
    assert m.state.uses == {f"phase:nazdregs-flash-gitz:{gitz.uid}": 1}


@rule("CQR-CARD-050")
def test_flash_gitz_may_kill_themselves_with_the_cost():
    m = action_window({"planets": {1: [SPENT | {"damage": 3}]}}, ENEMY)
    play(m, "0: use nazdregs-flash-gitz")
    assert cards(m, "nazdregs-flash-gitz") == [] and discard(m, 0) == ["nazdregs-flash-gitz"]


@rule("CQR-CARD-050", "CQR-TIMING-015")
def test_each_copy_of_the_flash_gitz_has_its_own_limit():
    m = action_window({"planets": {1: [SPENT, SPENT]}}, ENEMY)
    one, two = (c.uid for c in cards(m, "nazdregs-flash-gitz"))
    play(m, f"0: use nazdregs-flash-gitz#{one}")
    assert options(m, 0) == {"pass", f"use nazdregs-flash-gitz#{two}"}


@rule("CQR-CARD-050", "CQR-CARD-073")
def test_flash_gitz_still_ready_when_zarathur_makes_their_cost_hurt_more():
    m = action_window({"planets": {1: [SPENT]}}, {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}})
    play(m, "0: use nazdregs-flash-gitz", "1: use zarathur-high-sorcerer")
    assert card(m, "nazdregs-flash-gitz").damage == 2 and card(m, "nazdregs-flash-gitz").ready


# -- Kraktoof Hall ---------------------------------------------------------------------------------

HALL = {"supports": ["kraktoof-hall"]}


@rule("CQR-CARD-051", "CQR-DAMAGE-005")
def test_kraktoof_hall_moves_a_damage_between_two_units_at_one_planet():
    m = action_window(
        HALL | {"planets": {1: [{"card": "goff-nob", "damage": 2}, "bad-dok"], 2: [{"card": "shoota-mob"}]}},
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}, "planets": {1: ["possessed"], 2: ["chaos-fanatics"]},
         "hand": ["warpstorm"]},
    )  # fmt: skip
    play(m, "0: use kraktoof-hall")
    assert (asked(m), cite(m)) == ({0: "target"}, "CQR-CARD-051")
    assert options(m, 0) == {"goff-nob"}
    play(m, "0: goff-nob")
    assert options(m, 0) == {"bad-dok", "possessed", "zarathur-high-sorcerer"}
    play(m, "0: possessed")
    assert not {"shield", "window-interrupt"} & set(asked(m).values())  # it is moved, not dealt
    assert (card(m, "goff-nob").damage, card(m, "possessed").damage) == (1, 1)
    assert not card(m, "kraktoof-hall").ready


@rule("CQR-CARD-051", "CQR-INITIATE-002")
def test_kraktoof_hall_needs_a_damaged_own_unit_in_company_at_a_planet():
    full = {"hand": ["battle-cry"], "resources": 3}
    for planets, hq in (
        ({1: ["goff-nob"]}, []),
        ({2: [{"card": "goff-nob", "damage": 1}]}, []),
        ({}, [{"card": "goff-nob", "damage": 1}, "bad-dok"]),
    ):
        m = action_window(HALL | full | {"planets": planets, "hq": hq}, {"planets": {1: ["possessed"]}})
        assert refusals(m, 0)["use kraktoof-hall"] == "CQR-INITIATE-002"
    m = action_window(
        full | {"supports": [{"card": "kraktoof-hall", "exhausted": True}],
                "planets": {1: [{"card": "goff-nob", "damage": 1}]}},
        {"planets": {1: ["possessed"]}},
    )  # fmt: skip
    assert refusals(m, 0)["use kraktoof-hall"] == "CQ-READY-003"


@rule("CQR-CARD-051", "CQR-TIMING-002")
def test_kraktoof_hall_works_in_the_combat_phase_only():
    m = position({"warlord": "nazdreg", "planets": {1: [{"card": "goff-nob", "damage": 1}, "bad-dok"]}} | HALL)
    assert refusals(m, 0)["use kraktoof-hall"] == "CQR-TIMING-002"


@rule("CQR-CARD-051", "CQR-DAMAGE-005")
def test_damage_moved_by_kraktoof_hall_may_destroy():
    m = action_window(
        HALL | {"planets": {1: [{"card": "goff-nob", "damage": 1}]}},
        {"planets": {1: [{"card": "possessed", "damage": 3}]}},
    )
    act(m, "0: use kraktoof-hall", "0: goff-nob", "0: possessed")
    assert cards(m, "possessed") == [] and discard(m, 1) == ["possessed"]
    assert card(m, "goff-nob").damage == 0


@rule("CQR-CARD-051", "CQR-WARLORD-002")
def test_damage_moved_by_kraktoof_hall_may_bloody_a_warlord():
    m = action_window(
        HALL | {"planets": {1: [{"card": "goff-nob", "damage": 1}]}},
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1, "damage": 5}},
    )
    act(m, "0: use kraktoof-hall", "0: goff-nob", "0: zarathur-high-sorcerer")
    zarathur = card(m, "zarathur-high-sorcerer")
    assert (zarathur.bloodied, zarathur.ready, zarathur.place) == (True, False, -1)


# -- Bigga Is Betta --------------------------------------------------------------------------------


@rule("CQR-CARD-052", "CQ-DEPLOY-010")
def test_bigga_is_betta_lowers_a_cost_by_two_and_hurts_the_unit():
    m = position({"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta"], "resources": 3})
    play(m, "0: deploy goff-nob @1")
    assert options(m, 0) == {"play bigga-is-betta"}
    assert refusals(m, 0) == {"pass": "CQ-DEPLOY-010"}
    play(m, "0: play bigga-is-betta")
    assert card(m, "goff-nob").damage == 1 and resources(m, 0) == 0
    assert discard(m, 0) == ["bigga-is-betta"]


@rule("CQR-CARD-052")
def test_bigga_is_betta_is_a_choice_when_the_cost_can_be_paid_whole():
    m = position({"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta"], "resources": 5})
    play(m, "0: deploy goff-nob @1")
    assert options(m, 0) == {"pass", "play bigga-is-betta"}
    play(m, "0: pass")
    assert card(m, "goff-nob").damage == 0 and resources(m, 0) == 0 and hand(m, 0) == ["bigga-is-betta"]


@rule("CQR-CARD-052")
def test_bigga_is_betta_helps_orks_units_only():
    m = position({"warlord": "nazdreg", "hand": ["possessed", "rokkit-launcha", "bigga-is-betta"], "resources": 3,
                  "planets": {1: ["goff-nob"]}})  # fmt: skip
    assert refusals(m, 0)["deploy possessed @1"] == "CQ-DEPLOY-010"
    assert refusals(m, 0)["play bigga-is-betta"] == "CQ-DEPLOY-017"
    play(m, "0: attach rokkit-launcha goff-nob")
    assert asked(m) == {1: "deployment-turn"}  # no interrupt was offered


@rule("CQR-CARD-052", "CQR-INITIATE-004", "CQR-CARD-064")
def test_bigga_is_betta_lowers_no_cost_below_zero_and_its_damage_can_be_shielded():
    m = position(
        {"warlord": "nazdreg", "hand": ["shoota-mob", "bigga-is-betta", "squig-bombin"], "resources": 1}, {"hand": []}
    )
    act(m, "0: deploy shoota-mob @1", "0: play bigga-is-betta")
    assert resources(m, 0) == 1
    assert (asked(m), options(m, 0)) == ({0: "shield"}, {"pass", "shield squig-bombin"})
    act(m, "0: pass")
    assert cards(m, "shoota-mob") == [] and discard(m, 0) == ["bigga-is-betta", "shoota-mob"]


@rule("CQR-CARD-052", "CQR-DEPLOY-004")
def test_two_biggas_together_lower_a_cost_by_four_and_hurt_twice():
    m = position({"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta", "bigga-is-betta"], "resources": 1})
    play(m, "0: deploy goff-nob @1", "0: play bigga-is-betta", "0: play bigga-is-betta")
    assert card(m, "goff-nob").damage == 2 and resources(m, 0) == 0


@rule("CQR-CARD-052")
def test_bigga_is_betta_may_hurt_a_unit_that_costs_nothing():
    m = position({"warlord": "nazdreg", "hand": ["sniveling-grot", "bigga-is-betta"]})
    play(m, "0: deploy sniveling-grot @1", "0: play bigga-is-betta")
    assert discard(m, 0) == ["bigga-is-betta", "sniveling-grot"]


@rule("CQR-CARD-052", "CQR-INITIATE-001", "CQR-INITIATE-006")
def test_a_deployment_that_counted_on_a_cancelled_bigga_is_aborted():
    m = position(
        {"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta"], "resources": 3},
        {"warlord": "eldorath-starbane", "hand": ["nullify"], "resources": 9},
    )
    act(m, "0: deploy goff-nob @1", "0: play bigga-is-betta", "1: play nullify", "1: eldorath-starbane")
    assert cards(m, "goff-nob") == [] and hand(m, 0) == ["goff-nob"]
    assert resources(m, 0) == 3 and discard(m, 0) == ["bigga-is-betta"]
    assert asked(m) == {1: "deployment-turn"}


# -- Cybork Body -----------------------------------------------------------------------------------


@rule("CQR-CARD-053")
def test_cybork_body_goes_on_army_units_without_a_ban_on_wargear():
    m = position(
        {"warlord": "nazdreg", "hand": ["cybork-body"], "resources": 1,
         "planets": {1: ["goff-nob", "rugged-killa-kans", "snotlings"]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {2: ["possessed"]}},
    )  # fmt: skip
    assert options(m, 0) == {"pass", "attach cybork-body goff-nob", "attach cybork-body possessed"}
    assert refusals(m, 0) == {
        "attach cybork-body nazdreg": "CQ-DEPLOY-014",
        "attach cybork-body snotlings": "CQ-DEPLOY-014",
        "attach cybork-body zarathur-high-sorcerer": "CQ-DEPLOY-014",
        "attach cybork-body rugged-killa-kans": "CQR-KEYWORD-013",
    }


@rule("CQR-CARD-053", "CQR-COMBAT-019")
def test_cybork_body_doubles_hp_after_all_additions():
    m = position({"planets": {1: [{"card": "goff-boyz", "attachments": ["cybork-body"]}, "goff-boyz"]}})
    one, two = cards(m, "goff-boyz")
    assert (hp(m.state, one), hp(m.state, two)) == (4, 2)
    m = position({"planets": {1: [{"card": "goff-boyz", "attachments": ["cybork-body", "rune-encrusted-armor"]}]}})
    assert hp(m.state, card(m, "goff-boyz")) == 8


@rule("CQR-CARD-053")
def test_a_unit_with_a_cybork_body_dies_at_twice_its_hp():
    m = battle(
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed", "shoota-mob"]}},
        {"warlord": "nazdreg", "planets": {1: [{"card": "goff-nob", "attachments": ["cybork-body"], "damage": 1}]}},
    )
    act(m, "0: attack possessed", "0: goff-nob")
    assert card(m, "goff-nob").damage == 10
    act(m, "1: attack goff-nob", "1: possessed", "0: attack shoota-mob", "0: goff-nob")
    assert cards(m, "goff-nob") == [] and sorted(discard(m, 1)) == ["cybork-body", "goff-nob"]
