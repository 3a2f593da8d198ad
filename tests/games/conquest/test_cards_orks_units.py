"""The Orks' army units and the Snotlings."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, position, resources, values
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.phases.command import icons_at
from wartable.games.conquest.rules.values import atk, has
from wartable.kernel.ledger import rule

# -- units without abilities -----------------------------------------------------------------------


@rule("CQR-CARD-054")
def test_sniveling_grot_is_deployed_for_nothing():
    m = position({"warlord": "nazdreg", "hand": ["sniveling-grot"]})
    play(m, "0: deploy sniveling-grot @2")
    assert values(m, "sniveling-grot") == (1, 1, 0)


@rule("CQR-CARD-055")
def test_goff_nob_costs_five_and_strikes_for_six():
    m = position({"warlord": "nazdreg", "hand": ["goff-nob"], "resources": 4})
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"
    m = position({"warlord": "nazdreg", "hand": ["goff-nob"], "resources": 5})
    play(m, "0: deploy goff-nob @1")
    assert resources(m, 0) == 0 and values(m, "goff-nob") == (6, 6, 0)


@rule("CQR-CARD-064")
def test_shoota_mob_strikes_for_two_and_dies_of_one():
    m = battle({"planets": {1: ["shoota-mob"]}}, {"planets": {1: ["bad-dok"]}})
    assert values(m, "shoota-mob") == (2, 1, 1)
    act(m, "0: attack shoota-mob", "0: bad-dok", "1: attack bad-dok", "1: shoota-mob")
    assert card(m, "bad-dok").damage == 2 and discard(m, 0) == ["shoota-mob"]


@rule("CQR-CARD-175", "CQR-TOKEN-002")
def test_snotlings_have_one_atk_and_one_hp_and_go_back_to_the_bank():
    m = battle({"planets": {1: ["shoota-mob"]}}, {"planets": {1: ["snotlings", "goff-nob"]}})
    assert values(m, "snotlings") == (1, 1, 0)
    before = list(m.state.bank)
    act(m, "0: attack shoota-mob", "0: snotlings")
    assert cards(m, "snotlings") == [] and discard(m, 1) == []
    assert sum(m.state.bank) == sum(before) + 1


@rule("CQR-CARD-175")
def test_snotlings_are_no_army_unit():
    m = position({"warlord": "nazdreg", "hand": ["rokkit-launcha"], "resources": 1, "planets": {1: ["snotlings"]}})
    assert refusals(m, 0)["attach rokkit-launcha snotlings"] == "CQ-DEPLOY-014"


# -- units with keywords ---------------------------------------------------------------------------


@rule("CQR-CARD-058", "CQR-KEYWORD-006")
def test_rugged_killa_kans_hit_harder_when_damaged():
    m = battle({"planets": {1: [{"card": "rugged-killa-kans", "damage": 3}]}}, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack rugged-killa-kans", "0: goff-nob")
    assert card(m, "goff-nob").damage == 5


@rule("CQR-CARD-058", "CQR-KEYWORD-013")
def test_rugged_killa_kans_take_no_wargear_but_other_attachments():
    m = position(
        {"warlord": "nazdreg", "hand": ["rokkit-launcha", "promotion"], "resources": 1,
         "planets": {1: ["rugged-killa-kans"]}}
    )  # fmt: skip
    assert refusals(m, 0)["attach rokkit-launcha rugged-killa-kans"] == "CQR-KEYWORD-013"
    assert "attach promotion rugged-killa-kans" in options(m, 0)


@rule("CQR-CARD-059", "CQR-COMBAT-004")
def test_enraged_ork_deals_nothing_unhurt_and_one_for_each_damage():
    m = battle({"planets": {1: ["enraged-ork"]}}, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack enraged-ork", "0: goff-nob")
    assert card(m, "goff-nob").damage == 0 and not card(m, "enraged-ork").ready
    m = battle({"planets": {1: [{"card": "enraged-ork", "damage": 4}]}}, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack enraged-ork", "0: goff-nob")
    assert card(m, "goff-nob").damage == 4


# -- Weirdboy Maniak -------------------------------------------------------------------------------

WEIRDBOY = {"warlord": "nazdreg", "hand": ["weirdboy-maniak"], "resources": 3}


@rule("CQR-CARD-056")
def test_weirdboy_maniak_may_hurt_every_other_unit_at_his_planet():
    m = position(
        WEIRDBOY | {"planets": {1: ["goff-nob", "sniveling-grot"], 2: ["bad-dok"]}},
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}, "planets": {1: ["possessed"]}},
    )
    act(m, "0: deploy weirdboy-maniak @1", "0: use weirdboy-maniak")
    hurt = {c: card(m, c).damage for c in ("goff-nob", "possessed", "zarathur-high-sorcerer", "weirdboy-maniak")}
    assert hurt == {"goff-nob": 1, "possessed": 1, "zarathur-high-sorcerer": 1, "weirdboy-maniak": 0}
    assert card(m, "bad-dok").damage == 0 and discard(m, 0) == ["sniveling-grot"]


@rule("CQR-CARD-056")
def test_weirdboy_maniak_need_not_use_his_reaction():
    m = position(WEIRDBOY | {"planets": {1: ["goff-nob"]}})
    play(m, "0: deploy weirdboy-maniak @1")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use weirdboy-maniak"})
    play(m, "0: pass")
    assert card(m, "goff-nob").damage == 0


@rule("CQR-CARD-056", "CQR-INITIATE-011")
def test_weirdboy_maniak_alone_at_a_planet_has_no_reaction():
    m = position(WEIRDBOY | {"planets": {2: ["goff-nob"]}})
    play(m, "0: deploy weirdboy-maniak @1")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-056", "CQR-DAMAGE-004")
def test_each_unit_hurt_by_the_weirdboy_may_get_a_shield():
    m = position(
        WEIRDBOY | {"planets": {1: ["goff-nob"]}, "hand": ["weirdboy-maniak", "squig-bombin"]},
        {"planets": {1: ["possessed"]}, "hand": ["promotion"]},
        initiative=0,
    )
    act(m, "0: deploy weirdboy-maniak @1", "0: use weirdboy-maniak")
    assert asked(m) == {0: "shield"}
    act(m, "0: shield squig-bombin")
    assert asked(m) == {1: "shield"}
    act(m, "1: pass")
    assert (card(m, "goff-nob").damage, card(m, "possessed").damage) == (0, 1)


# -- Tankbusta Bommaz ------------------------------------------------------------------------------


@rule("CQR-CARD-057")
def test_tankbusta_bommaz_alone_deal_double_damage_to_enemy_vehicles():
    m = battle(
        {"planets": {1: ["tankbusta-bommaz", "bad-dok"]}},
        {"planets": {1: ["leman-russ-battle-tank", "ultramarines-dreadnought"]}},
    )
    act(m, "0: attack tankbusta-bommaz", "0: ultramarines-dreadnought")
    assert card(m, "ultramarines-dreadnought").damage == 6
    act(m, "1: attack leman-russ-battle-tank", "1: tankbusta-bommaz", "0: attack bad-dok", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 1


@rule("CQR-CARD-057")
def test_tankbusta_bommaz_deal_plain_damage_to_everything_else():
    m = battle({"planets": {1: ["tankbusta-bommaz"]}}, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack tankbusta-bommaz", "0: goff-nob")
    assert card(m, "goff-nob").damage == 3


@rule("CQR-CARD-057", "CQR-COMBAT-019")
def test_tankbusta_bommaz_double_their_damage_before_flying_halves_it():
    m = battle({"planets": {1: ["tankbusta-bommaz"]}}, {"planets": {1: ["black-heart-ravager"]}})
    act(m, "0: attack tankbusta-bommaz", "0: black-heart-ravager")
    assert card(m, "black-heart-ravager").damage == 3


@rule("CQR-CARD-057", "CQR-COMBAT-019")
def test_tankbusta_bommaz_double_also_what_was_added_to_their_atk():
    bommaz = {"card": "tankbusta-bommaz", "damage": 1}
    m = battle(
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: [bommaz]}},
        {"warlord": "captain-cato-sicarius", "planets": {1: ["ultramarines-dreadnought", "possessed"]}},
    )
    act(m, "0: attack tankbusta-bommaz", "0: ultramarines-dreadnought")
    assert cards(m, "ultramarines-dreadnought") == []  # (3 + 1) * 2 = 8


# -- Crushface -------------------------------------------------------------------------------------


@rule("CQR-CARD-060")
def test_crushface_lowers_the_cost_of_orks_units_deployed_at_his_planet():
    m = position(
        {"warlord": "nazdreg", "hand": ["goff-nob", "possessed"], "resources": 4, "planets": {2: ["crushface"]}}
    )
    assert {o for o in options(m, 0) if o.startswith("deploy")} == {"deploy goff-nob @2"}
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"
    assert refusals(m, 0)["deploy possessed @2"] == "CQ-DEPLOY-010"
    act(m, "0: deploy goff-nob @2", "0: use crushface")
    assert resources(m, 0) == 0 and card(m, "crushface").ready


@rule("CQR-CARD-060")
def test_crushface_does_not_lower_his_own_cost():
    m = position({"warlord": "nazdreg", "hand": ["crushface"], "resources": 2})
    assert refusals(m, 0)["deploy crushface @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-060", "CQR-KEYWORD-015", "CQR-KEYWORD-016")
def test_crushface_is_unique_on_each_side():
    m = position({"warlord": "nazdreg", "hand": ["crushface"], "resources": 3, "planets": {1: ["crushface"]}})
    assert refusals(m, 0)["deploy crushface"] == "CQR-KEYWORD-015"
    m = position({"warlord": "nazdreg", "hand": ["crushface"], "resources": 3}, {"planets": {1: ["crushface"]}})
    act(m, "0: deploy crushface @1")
    assert len(cards(m, "crushface")) == 2 and resources(m, 0) == 0  # the enemy's helps nobody here


@rule("CQR-CARD-060")
def test_crushface_helps_at_every_deployment_again():
    m = position(
        {"warlord": "nazdreg", "hand": ["shoota-mob", "shoota-mob"], "planets": {1: ["crushface"]}},
        passed=[False, True],
    )
    act(m, "0: deploy shoota-mob @1", "0: use crushface", "0: deploy shoota-mob @1", "0: use crushface")
    assert len(cards(m, "shoota-mob")) == 2


# -- Bad Dok ---------------------------------------------------------------------------------------


@rule("CQR-CARD-061")
def test_bad_dok_has_three_more_command_icons_while_damaged():
    m = position(
        {"planets": {1: ["bad-dok"], 2: [{"card": "bad-dok", "damage": 1}], 3: [{"card": "bad-dok", "damage": 3}]}}
    )
    assert [icons_at(m.state, place)[0] for place in range(3)] == [1, 4, 4]


@rule("CQR-CARD-061", "CQ-COMMAND-017")
def test_an_exhausted_bad_dok_adds_no_icon_at_all():
    m = position({"planets": {1: [{"card": "bad-dok", "damage": 1, "exhausted": True}]}})
    assert icons_at(m.state, 0)[0] == 0


@rule("CQR-CARD-061")
def test_a_damaged_bad_dok_wins_a_struggle_by_his_icons():
    m = position(
        {"warlord": {"card": "colonel-straken", "at": 5}, "planets": {1: [{"card": "bad-dok", "damage": 1}]}},
        {"warlord": {"card": "nazdreg", "at": 4}, "planets": {1: ["chaos-fanatics", "bad-dok"]}},
        step="struggle",
        place=1,
    )
    assert asked(m) == {0: "bonus"}


# -- Rokkitboy -------------------------------------------------------------------------------------


@rule("CQR-CARD-062")
def test_rokkitboy_takes_flying_from_enemies_at_his_planet_for_all_attackers():
    m = battle(
        {"planets": {1: ["rokkitboy", "goff-nob"]}}, {"planets": {1: ["black-legion-heldrake"], 2: ["hellion-gang"]}}
    )
    act(m, "0: attack goff-nob", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == 6
    assert has(m.state, card(m, "hellion-gang"), "flying")


@rule("CQR-CARD-062", "CQR-KEYWORD-007")
def test_without_a_rokkitboy_at_the_planet_flying_halves():
    m = battle(
        {"planets": {1: ["shoota-mob", "goff-nob"], 2: ["rokkitboy"]}}, {"planets": {1: ["black-legion-heldrake"]}}
    )
    act(m, "0: attack goff-nob", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == 3


@rule("CQR-CARD-062")
def test_rokkitboy_leaves_flying_to_his_own_side():
    m = position({"planets": {1: ["rokkitboy", "black-legion-heldrake"]}})
    assert has(m.state, card(m, "black-legion-heldrake"), "flying")


# -- Goff Boyz -------------------------------------------------------------------------------------


@rule("CQR-CARD-063")
def test_goff_boyz_have_three_more_atk_at_the_first_planet_only():
    m = position({"planets": {1: ["goff-boyz"], 2: ["goff-boyz"]}, "hq": ["goff-boyz"]})
    assert {c.place: atk(m.state, c) for c in cards(m, "goff-boyz")} == {0: 3, 1: 0, -1: 0}


@rule("CQR-CARD-063", "CQR-MOVE-006")
def test_goff_boyz_have_no_bonus_while_no_planet_is_the_first():
    m = position({"planets": {2: ["goff-boyz"]}}, gone=1)
    assert atk(m.state, card(m, "goff-boyz")) == 0


@rule("CQR-CARD-063")
def test_goff_boyz_follow_the_first_planet_token():
    m = position({"planets": {1: ["goff-boyz"]}}, first=1)
    assert card(m, "goff-boyz").place == 1 and atk(m.state, card(m, "goff-boyz")) == 3


# -- Burna Boyz ------------------------------------------------------------------------------------


@rule("CQR-CARD-065")
def test_burna_boyz_burn_a_second_enemy_when_they_attack():
    m = battle(
        {"planets": {1: ["burna-boyz", "bad-dok"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob", "enraged-ork"], 2: ["shoota-mob"]}},
    )
    play(m, "0: attack burna-boyz", "0: goff-nob")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use burna-boyz"})
    play(m, "0: use burna-boyz")
    assert (asked(m), cite(m)) == ({0: "choose-unit"}, "CQR-CARD-065")
    assert options(m, 0) == {"nazdreg", "enraged-ork"}
    play(m, "0: enraged-ork")
    assert (card(m, "enraged-ork").damage, card(m, "goff-nob").damage) == (1, 5)


@rule("CQR-CARD-065")
def test_burna_boyz_need_not_burn():
    m = battle({"planets": {1: ["burna-boyz"]}}, {"planets": {1: ["goff-nob", "enraged-ork"]}})
    play(m, "0: attack burna-boyz", "0: goff-nob", "0: pass")
    assert (card(m, "enraged-ork").damage, card(m, "goff-nob").damage) == (0, 5)


@rule("CQR-CARD-065", "CQR-INITIATE-011")
def test_burna_boyz_cannot_burn_a_lone_defender():
    m = battle({"planets": {1: ["burna-boyz"]}}, {"planets": {1: ["goff-nob"], 2: ["enraged-ork"]}})
    play(m, "0: attack burna-boyz", "0: goff-nob")
    assert "window-reaction" not in asked(m).values() and card(m, "goff-nob").damage == 5


@rule("CQR-CARD-065")
def test_only_the_attacking_burna_boyz_burn():
    m = battle(
        {"planets": {1: ["burna-boyz", "bad-dok"]}},
        {"planets": {1: ["burna-boyz", "goff-nob"]}},
    )
    act(m, "0: attack bad-dok", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1 and card(m, "burna-boyz", 1).damage == 0


@rule("CQR-CARD-065")
def test_the_burn_comes_before_the_attack_damage_and_may_destroy():
    m = battle(
        {"planets": {1: ["burna-boyz"]}}, {"planets": {1: ["goff-nob", "sniveling-grot"]}, "hand": ["promotion"]}
    )
    act(m, "0: attack burna-boyz", "0: goff-nob", "0: use burna-boyz", "0: sniveling-grot")
    assert (asked(m), card(m, "goff-nob").damage) == ({1: "shield"}, 0)
    act(m, "1: pass")
    assert cards(m, "sniveling-grot") == [] and asked(m) == {1: "shield"}
    act(m, "1: pass")
    assert card(m, "goff-nob").damage == 5
