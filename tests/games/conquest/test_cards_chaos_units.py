"""Chaos: the army units."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, position, resources, values, window
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

HOME = {"warlord": "zarathur-high-sorcerer"}


# -- units without abilities -----------------------------------------------------------------------


@rule("CQR-CARD-078")
def test_alpha_legion_infiltrator_strikes_for_four_and_dies_of_one():
    m = battle(HOME | {"planets": {1: ["alpha-legion-infiltrator"]}}, {"planets": {1: ["bad-dok", "goff-nob"]}})
    assert values(m, "alpha-legion-infiltrator") == (4, 1, 1)
    act(m, "0: attack alpha-legion-infiltrator", "0: goff-nob", "1: attack bad-dok", "1: alpha-legion-infiltrator")
    assert card(m, "goff-nob").damage == 4 and discard(m, 0) == ["alpha-legion-infiltrator"]


@rule("CQR-CARD-079")
def test_possessed_cost_five_and_strike_for_nine():
    m = position(HOME | {"hand": ["possessed"], "resources": 4})
    assert refusals(m, 0)["deploy possessed @1"] == "CQ-DEPLOY-010"
    m = position(HOME | {"hand": ["possessed"], "resources": 5})
    play(m, "0: deploy possessed @1")
    assert resources(m, 0) == 0 and values(m, "possessed") == (9, 4, 1)


@rule("CQR-CARD-087")
def test_chaos_fanatics_bring_two_command_icons():
    m = position(
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 5}, "planets": {1: ["chaos-fanatics"]}},
        {"warlord": {"card": "nazdreg", "at": 4}, "planets": {1: ["bad-dok"]}},
        step="struggle",
        place=1,
    )
    assert values(m, "chaos-fanatics") == (1, 2, 2)
    assert asked(m) == {0: "bonus"}


# -- units with keywords ---------------------------------------------------------------------------


@rule("CQR-CARD-081", "CQR-KEYWORD-006")
def test_khorne_berzerker_hits_harder_when_damaged():
    m = battle(HOME | {"planets": {1: [{"card": "khorne-berzerker", "damage": 3}]}}, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack khorne-berzerker", "0: goff-nob")
    assert card(m, "goff-nob").damage == 5


@rule("CQR-CARD-082", "CQR-KEYWORD-002")
def test_vicious_bloodletter_may_hit_every_enemy_for_three_instead_of_one_for_four():
    enemies = {"planets": {1: ["goff-nob", "enraged-ork"], 2: ["bad-dok"]}}
    m = battle(HOME | {"planets": {1: ["vicious-bloodletter", "possessed"]}}, enemies)
    play(m, "0: attack vicious-bloodletter")
    assert options(m, 0) == {"goff-nob", "enraged-ork", "area 3"}
    act(m, "0: area 3")
    assert [card(m, c).damage for c in ("goff-nob", "enraged-ork", "bad-dok", "possessed")] == [3, 3, 0, 0]
    m = battle(HOME | {"planets": {1: ["vicious-bloodletter"]}}, enemies)
    act(m, "0: attack vicious-bloodletter", "0: goff-nob")
    assert [card(m, c).damage for c in ("goff-nob", "enraged-ork")] == [4, 0]


@rule("CQR-CARD-082", "CQR-CARD-084", "CQR-CARD-088", "CQR-KEYWORD-013")
def test_bloodletter_heldrake_and_grinder_bear_no_wargear_but_other_attachments():
    three = ["vicious-bloodletter", "black-legion-heldrake", "soul-grinder"]
    m = position(HOME | {"hand": ["rune-encrusted-armor", "dire-mutation"], "resources": 2, "planets": {1: three}})
    for name in three:
        assert refusals(m, 0)[f"attach rune-encrusted-armor {name}"] == "CQR-KEYWORD-013"
        assert f"attach dire-mutation {name}" in options(m, 0)


@rule("CQR-CARD-084", "CQR-KEYWORD-007")
def test_black_legion_heldrake_flies():
    m = battle({"planets": {1: ["crushface", "hellion-gang"]}}, HOME | {"planets": {1: ["black-legion-heldrake"]}})
    act(m, "0: attack crushface", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == 1
    act(m, "1: attack black-legion-heldrake", "1: crushface", "0: attack hellion-gang", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == 3  # another Flying unit hits it whole


# -- Umbral Preacher -------------------------------------------------------------------------------


def end_of_round(p0, p1):
    fight = {"place": 1, "initiative": 0, "turn": 0, "skirmish": False}
    return position(p0, p1, step="combat-round-end", battle=fight)


@rule("CQR-CARD-083", "CQR-COMBAT-009")
def test_umbral_preacher_keeps_army_units_of_both_players_from_retreating():
    m = end_of_round(
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}, "planets": {1: ["umbral-preacher", "cultist"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob", "snotlings"]}},
    )
    assert options(m, 0) == {"done", "retreat zarathur-high-sorcerer", "retreat cultist"}
    assert refusals(m, 0) == {"retreat umbral-preacher": "CQR-CARD-083"}
    play(m, "0: done")
    assert options(m, 1) == {"done", "retreat nazdreg", "retreat snotlings"}
    assert refusals(m, 1) == {"retreat goff-nob": "CQR-CARD-083"}


@rule("CQR-CARD-083")
def test_an_umbral_preacher_elsewhere_holds_nobody():
    m = end_of_round(HOME | {"planets": {2: ["umbral-preacher"], 1: ["possessed"]}}, {"planets": {1: ["goff-nob"]}})
    assert options(m, 0) == {"done", "retreat possessed"}


@rule("CQR-CARD-083")
def test_umbral_preacher_lets_a_warlord_retreat_on_its_combat_turn():
    m = battle(
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob"]}},
        HOME | {"planets": {1: ["umbral-preacher"]}},
    )
    assert options(m, 0) == {"attack nazdreg", "attack goff-nob", "retreat nazdreg"}


# -- Ravenous Flesh Hounds -------------------------------------------------------------------------

HURT = {"card": "ravenous-flesh-hounds", "damage": 4}


@rule("CQR-CARD-085")
def test_ravenous_flesh_hounds_eat_an_own_cultist_to_heal():
    m = position(
        HOME | {"planets": {1: [HURT, "possessed"], 3: ["chaos-fanatics"]}, "hq": ["cultist"]},
        {"planets": {1: ["umbral-preacher"]}},
    )
    play(m, "0: use ravenous-flesh-hounds")
    assert (asked(m), options(m, 0)) == ({0: "sacrifice"}, {"chaos-fanatics", "cultist"})
    play(m, "0: chaos-fanatics")
    assert card(m, "ravenous-flesh-hounds").damage == 0 and discard(m, 0) == ["chaos-fanatics"]


@rule("CQR-CARD-085", "CQR-INITIATE-003", "CQR-INITIATE-011")
def test_ravenous_flesh_hounds_need_a_cultist_and_a_wound():
    m = position(HOME | {"planets": {1: [HURT]}}, {"planets": {1: ["chaos-fanatics"]}})
    assert refusals(m, 0)["use ravenous-flesh-hounds"] == "CQR-INITIATE-003"
    m = position(HOME | {"planets": {1: ["ravenous-flesh-hounds", "chaos-fanatics"]}})
    assert refusals(m, 0)["use ravenous-flesh-hounds"] == "CQR-INITIATE-011"


@rule("CQR-CARD-085", "CQR-KEYWORD-013")
def test_ravenous_flesh_hounds_bear_no_attachment():
    m = position(HOME | {"hand": ["dire-mutation"], "resources": 1, "planets": {1: ["ravenous-flesh-hounds"]}})
    assert refusals(m, 0)["attach dire-mutation ravenous-flesh-hounds"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-085", "CQR-TIMING-002")
def test_ravenous_flesh_hounds_may_heal_again_and_again_in_a_battle():
    m = window(HOME | {"planets": {1: [HURT]}, "hq": ["cultist", "cultist"]}, {"planets": {1: ["bad-dok"]}})
    one = cards(m, "cultist")[0].uid
    play(m, "0: use ravenous-flesh-hounds", f"0: cultist#{one}")
    act(m, "0: attack ravenous-flesh-hounds", "0: bad-dok", "1: attack bad-dok", "1: ravenous-flesh-hounds")
    assert card(m, "ravenous-flesh-hounds").damage == 1
    m = window(HOME | {"planets": {1: [HURT]}, "hq": ["cultist", "cultist"]}, {"planets": {1: ["bad-dok"]}})
    play(m, "0: use ravenous-flesh-hounds", f"0: cultist#{one}")
    act(m, "0: attack ravenous-flesh-hounds", "0: bad-dok")
    play(m, "1: attack bad-dok", "1: ravenous-flesh-hounds", "0: use ravenous-flesh-hounds", "0: cultist")
    assert card(m, "ravenous-flesh-hounds").damage == 0 and cards(m, "cultist") == []


# -- Virulent Plague Squad -------------------------------------------------------------------------


@rule("CQR-CARD-086")
def test_virulent_plague_squad_grows_with_the_units_in_the_opponents_discard_pile():
    m = position(
        HOME | {"planets": {1: ["virulent-plague-squad", "chaos-fanatics"]}, "discard": ["possessed", "possessed"]},
        {"discard": ["goff-nob", "squig-bombin", "bad-dok", "bad-dok", "rokkit-launcha", "ork-kannon"]},
    )
    assert atk(m.state, card(m, "virulent-plague-squad")) == 4
    assert atk(m.state, card(m, "chaos-fanatics")) == 1


@rule("CQR-CARD-086")
def test_virulent_plague_squad_grows_as_enemies_die_but_not_by_tokens():
    m = battle(
        HOME | {"planets": {1: ["virulent-plague-squad", "possessed", "chaos-fanatics"]}},
        {"planets": {1: ["bad-dok", "snotlings", {"card": "goff-nob", "exhausted": True}]}},
    )
    assert atk(m.state, card(m, "virulent-plague-squad")) == 1
    act(m, "0: attack possessed", "0: bad-dok")
    assert atk(m.state, card(m, "virulent-plague-squad")) == 2
    act(m, "1: attack snotlings", "1: virulent-plague-squad", "0: attack chaos-fanatics", "0: snotlings")
    assert cards(m, "snotlings") == [] and atk(m.state, card(m, "virulent-plague-squad")) == 2


# -- Soul Grinder ----------------------------------------------------------------------------------


def struggle(p0, p1):
    away = {"warlord": {"card": "zarathur-high-sorcerer", "at": 5}}
    return position(away | p0, {"warlord": {"card": "nazdreg", "at": 4}} | p1, step="struggle", place=1)


@rule("CQR-CARD-088")
def test_soul_grinder_makes_the_loser_of_the_struggle_sacrifice_a_unit_there():
    m = struggle({"planets": {1: ["soul-grinder"]}}, {"planets": {1: ["goff-nob", "snotlings"], 2: ["bad-dok"]}})
    play(m, "0: take nothing")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use soul-grinder"})
    play(m, "0: use soul-grinder")
    assert (asked(m), cite(m)) == ({1: "sacrifice"}, "CQR-CARD-088")
    assert options(m, 1) == {"goff-nob", "snotlings"}
    act(m, "1: goff-nob")
    assert discard(m, 1) == ["goff-nob"]


@rule("CQR-CARD-088")
def test_soul_grinder_spares_a_warlord_and_asks_nothing_where_no_unit_is():
    m = struggle(
        {"planets": {1: ["soul-grinder"]}},
        {"warlord": {"card": "nazdreg", "at": 1, "exhausted": True}, "planets": {2: ["bad-dok"]}},
    )
    play(m, "0: take nothing")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-088")
def test_soul_grinder_answers_only_a_struggle_won_at_its_planet():
    m = struggle({"planets": {1: ["chaos-fanatics"], 3: ["soul-grinder"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: take nothing")
    assert "window-reaction" not in asked(m).values()
    m = struggle({"planets": {1: ["soul-grinder"]}}, {"planets": {1: ["chaos-fanatics", "bad-dok"]}})
    play(m, "1: take nothing")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-088", "CQR-TIMING-012")
def test_each_soul_grinder_takes_a_unit_even_an_exhausted_one():
    tired = {"card": "soul-grinder", "exhausted": True}
    m = struggle({"planets": {1: ["soul-grinder", tired]}}, {"planets": {1: ["goff-nob", "goff-boyz", "shoota-mob"]}})
    one, two = (c.uid for c in cards(m, "soul-grinder"))
    play(m, "0: take nothing", f"0: use soul-grinder#{one}", "1: goff-boyz")
    assert options(m, 0) == {"pass", f"use soul-grinder#{two}"}
    act(m, f"0: use soul-grinder#{two}", "1: shoota-mob")
    assert discard(m, 1) == ["goff-boyz", "shoota-mob"]


@rule("CQR-CARD-088", "CQR-OWNER-004", "CQR-CARD-089")
def test_a_unit_given_to_the_soul_grinder_is_sacrificed_and_not_destroyed():
    m = struggle({"planets": {1: ["soul-grinder", "xavaes-split-tongue"]}}, {"planets": {1: ["goff-boyz"]}})
    act(m, "0: take nothing", "0: use soul-grinder", "1: goff-boyz")
    assert discard(m, 1) == ["goff-boyz"] and cards(m, "cultist") == []


# -- Xavaes Split-Tongue ---------------------------------------------------------------------------


@rule("CQR-CARD-089")
def test_xavaes_gains_a_cultist_for_each_enemy_destroyed_at_his_planet():
    m = battle(HOME | {"planets": {1: ["xavaes-split-tongue", "possessed"]}}, {"planets": {1: ["bad-dok", "goff-nob"]}})
    play(m, "0: attack possessed", "0: bad-dok")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use xavaes-split-tongue"})
    play(m, "0: use xavaes-split-tongue")
    assert (card(m, "cultist").seat, card(m, "cultist").place, card(m, "cultist").ready) == (0, -1, True)


@rule("CQR-CARD-089", "CQR-TIMING-012")
def test_xavaes_answers_each_of_several_enemies_destroyed_together():
    m = battle(
        HOME | {"planets": {1: ["xavaes-split-tongue", "vicious-bloodletter"]}},
        {"planets": {1: ["goff-boyz", "shoota-mob", "goff-nob"]}},
    )
    act(m, "0: attack vicious-bloodletter", "0: area 3", "0: use xavaes-split-tongue", "0: use xavaes-split-tongue")
    assert len(cards(m, "cultist")) == 2


@rule("CQR-CARD-089")
def test_xavaes_does_not_answer_destruction_elsewhere_or_of_own_units():
    m = battle(
        HOME | {"planets": {1: ["possessed", "chaos-fanatics"], 2: ["xavaes-split-tongue"]}},
        {"planets": {1: ["bad-dok", "goff-nob"]}},
    )
    act(m, "0: attack possessed", "0: bad-dok")
    assert cards(m, "cultist") == []
    m = battle({"planets": {1: ["goff-nob"]}}, HOME | {"planets": {1: ["xavaes-split-tongue", "chaos-fanatics"]}})
    play(m, "0: attack goff-nob", "0: chaos-fanatics")
    assert "window-reaction" not in asked(m).values() and cards(m, "cultist") == []


@rule("CQR-CARD-089", "CQR-TOKEN-003")
def test_xavaes_has_no_reaction_when_the_bank_is_empty():
    m = battle(
        HOME | {"planets": {1: ["xavaes-split-tongue", "possessed"]}, "hq": ["cultist"] * 10},
        {"planets": {1: ["bad-dok", "goff-nob"]}},
    )
    play(m, "0: attack possessed", "0: bad-dok")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-089", "CQR-MOVE-005")
def test_xavaes_in_the_headquarters_does_not_answer_for_the_enemy_headquarters():
    m = position(
        HOME | {"hand": ["tzeentchs-firestorm"], "resources": 1, "hq": ["xavaes-split-tongue"]}, {"hq": ["shoota-mob"]}
    )
    act(m, "0: play tzeentchs-firestorm", "0: 1", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and cards(m, "cultist") == []
