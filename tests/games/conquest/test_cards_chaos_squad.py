"""Zarathur and his signature squad."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

HERE = {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}}
HOME = {"warlord": "zarathur-high-sorcerer"}


def before_the_end_of_the_phase(p0, p1=None, **facts):
    """The last action window of a combat phase."""
    return position(HOME | p0, p1, step="actions", then="battle", place=1, **facts)


# -- Zarathur, High Sorcerer -----------------------------------------------------------------------


@rule("CQR-CARD-073")
def test_zarathur_may_raise_damage_assigned_to_an_enemy_at_his_planet():
    m = battle(HERE | {"planets": {1: ["chaos-fanatics"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack chaos-fanatics", "0: goff-nob")
    assert (asked(m), options(m, 0)) == ({0: "window-interrupt"}, {"pass", "use zarathur-high-sorcerer"})
    play(m, "0: use zarathur-high-sorcerer")
    assert card(m, "goff-nob").damage == 2
    m = battle(HERE | {"planets": {1: ["chaos-fanatics"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack chaos-fanatics", "0: goff-nob", "0: pass")
    assert card(m, "goff-nob").damage == 1


@rule("CQR-CARD-073")
def test_zarathur_does_not_raise_damage_elsewhere_or_to_his_own_side():
    for leader in (HOME, {"warlord": {"card": "zarathur-high-sorcerer", "at": 2}}):
        m = battle(leader | {"planets": {1: ["chaos-fanatics"]}}, {"planets": {1: ["goff-nob"]}})
        play(m, "0: attack chaos-fanatics", "0: goff-nob")
        assert card(m, "goff-nob").damage == 1
    m = battle({"planets": {1: ["goff-nob"]}}, HERE | {"planets": {1: ["ravenous-flesh-hounds", "soul-grinder"]}})
    play(m, "0: attack goff-nob", "0: soul-grinder")
    assert cards(m, "soul-grinder") == []


@rule("CQR-CARD-073", "CQR-WARLORD-005")
def test_bloodied_zarathur_raises_nothing():
    m = battle(
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1, "bloodied": True}, "planets": {1: ["chaos-fanatics"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: attack chaos-fanatics", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1
    zarathur = card(m, "zarathur-high-sorcerer")
    assert (atk(m.state, zarathur), hp(m.state, zarathur)) == (1, 5)


@rule("CQR-CARD-073", "CQR-TIMING-012")
def test_zarathur_answers_for_each_unit_hit_by_one_effect():
    m = battle(HERE | {"planets": {1: ["vicious-bloodletter"]}}, {"planets": {1: ["goff-nob", "rugged-killa-kans"]}})
    play(m, "0: attack vicious-bloodletter", "0: area 3")
    play(m, "0: use zarathur-high-sorcerer")
    assert options(m, 0) == {"pass", "use zarathur-high-sorcerer"}
    play(m, "0: pass")
    assert (card(m, "goff-nob").damage, card(m, "rugged-killa-kans").damage) == (4, 3)


@rule("CQR-CARD-073", "CQR-DAMAGE-001")
def test_zarathur_raises_damage_before_shields_meet_it():
    m = battle(HERE | {"planets": {1: ["chaos-fanatics"]}}, {"planets": {1: ["goff-nob"]}, "hand": ["promotion"]})
    act(m, "0: attack chaos-fanatics", "0: goff-nob", "0: use zarathur-high-sorcerer")
    assert m.pending[1].about["amount"] == 2
    act(m, "1: shield promotion")
    assert card(m, "goff-nob").damage == 1


@rule("CQR-CARD-073")
def test_zarathur_on_both_sides_raises_what_hits_the_other():
    m = battle(HERE | {"planets": {1: ["chaos-fanatics"]}}, HERE | {"planets": {1: ["chaos-fanatics", "soul-grinder"]}})
    play(m, f"0: attack chaos-fanatics#{card(m, 'chaos-fanatics', 0).uid}", "0: soul-grinder")
    assert asked(m) == {0: "window-interrupt"}
    play(m, f"0: use zarathur-high-sorcerer#{card(m, 'zarathur-high-sorcerer', 0).uid}")
    assert card(m, "soul-grinder").damage == 2 and "window-interrupt" not in asked(m).values()


# -- Zarathur's Flamers ----------------------------------------------------------------------------


@rule("CQR-CARD-074")
def test_flamers_are_sacrificed_to_burn_a_non_warlord_unit_at_their_planet():
    m = position(
        HERE | {"planets": {1: ["zarathurs-flamers", "possessed"], 2: ["chaos-fanatics"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob", "snotlings"], 2: ["bad-dok"]}},
    )
    play(m, "0: use zarathurs-flamers")
    assert cards(m, "zarathurs-flamers") == []  # the cost is paid before the target is chosen
    assert (asked(m), options(m, 0)) == ({0: "target"}, {"possessed", "goff-nob", "snotlings"})
    play(m, "0: goff-nob", "0: pass")
    assert card(m, "goff-nob").damage == 2 and discard(m, 0) == ["zarathurs-flamers"]


@rule("CQR-CARD-074", "CQR-INITIATE-002")
def test_flamers_need_a_target_at_a_planet():
    m = position(HERE | {"planets": {1: ["zarathurs-flamers"]}}, {"warlord": {"card": "nazdreg", "at": 1}})
    assert refusals(m, 0)["use zarathurs-flamers"] == "CQR-INITIATE-002"
    m = position(HOME | {"hq": ["zarathurs-flamers", "possessed"]}, {"hq": ["goff-nob"]})
    assert refusals(m, 0)["use zarathurs-flamers"] == "CQR-INITIATE-002"


@rule("CQR-CARD-074", "CQR-CARD-073")
def test_flamers_may_act_exhausted_in_the_combat_phase_and_zarathur_adds_to_it():
    m = window(
        HERE | {"planets": {1: [{"card": "zarathurs-flamers", "exhausted": True}]}},
        {"planets": {1: ["goff-boyz", "goff-nob"]}},
    )
    act(m, "0: use zarathurs-flamers", "0: goff-nob", "0: use zarathur-high-sorcerer")
    assert card(m, "goff-nob").damage == 3


@rule("CQR-CARD-074")
def test_flamers_cannot_target_what_a_land_raider_covers():
    m = position(
        HOME | {"planets": {1: ["zarathurs-flamers"]}},
        {"warlord": "captain-cato-sicarius", "planets": {1: ["land-raider", "goff-nob"]}},
    )
    play(m, "0: use zarathurs-flamers")
    assert options(m, 0) == {"land-raider"}
    assert refusals(m, 0) == {
        "goff-nob": "CQR-CARD-011",
        "zarathur-high-sorcerer": "CQR-INITIATE-002",
        "captain-cato-sicarius": "CQR-INITIATE-002",
    }


# -- Shrine of Warpflame ---------------------------------------------------------------------------

SHRINE = {"supports": ["shrine-of-warpflame"]}


@rule("CQR-CARD-075", "CQR-OWNER-002")
def test_shrine_of_warpflame_returns_the_topmost_tzeentch_card_after_an_enemy_is_destroyed():
    pile = ["infernal-gateway", "dire-mutation", "mark-of-chaos", "warpstorm"]
    m = battle(
        HOME | SHRINE | {"planets": {1: ["possessed"]}, "discard": pile}, {"planets": {1: ["bad-dok", "goff-nob"]}}
    )
    play(m, "0: attack possessed", "0: bad-dok")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use shrine-of-warpflame"})
    play(m, "0: use shrine-of-warpflame")
    assert hand(m, 0) == ["dire-mutation"] and discard(m, 0) == ["infernal-gateway", "mark-of-chaos", "warpstorm"]
    assert not card(m, "shrine-of-warpflame").ready


@rule("CQR-CARD-075", "CQR-INITIATE-011")
def test_shrine_of_warpflame_needs_a_tzeentch_card_and_to_be_ready():
    fight = {"planets": {1: ["bad-dok", "goff-nob"]}}
    m = battle(HOME | SHRINE | {"planets": {1: ["possessed"]}, "discard": ["mark-of-chaos"]}, fight)
    play(m, "0: attack possessed", "0: bad-dok")
    assert "window-reaction" not in asked(m).values()
    spent = {"supports": [{"card": "shrine-of-warpflame", "exhausted": True}]}
    m = battle(HOME | spent | {"planets": {1: ["possessed"]}, "discard": ["dire-mutation"]}, fight)
    play(m, "0: attack possessed", "0: bad-dok")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-075")
def test_shrine_of_warpflame_does_not_answer_the_loss_of_own_units():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        HOME | SHRINE | {"planets": {1: ["chaos-fanatics", "possessed"]}, "discard": ["dire-mutation"]},
    )
    play(m, "0: attack goff-nob", "0: chaos-fanatics")
    assert cards(m, "chaos-fanatics") == [] and hand(m, 1) == []
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-075", "CQR-CARD-074")
def test_shrine_of_warpflame_brings_back_the_flamers_that_killed():
    m = position(HOME | SHRINE | {"planets": {1: ["zarathurs-flamers"]}}, {"planets": {1: ["shoota-mob"]}})
    act(m, "0: use zarathurs-flamers", "0: shoota-mob", "0: use shrine-of-warpflame")
    assert hand(m, 0) == ["zarathurs-flamers"] and discard(m, 0) == []


@rule("CQR-CARD-075", "CQR-INITIATE-008")
def test_shrine_of_warpflame_cannot_return_the_event_that_is_still_resolving():
    m = position(
        HOME | SHRINE | {"hand": ["tzeentchs-firestorm"], "resources": 1, "discard": ["dire-mutation"]},
        {"planets": {1: ["shoota-mob"]}},
    )
    act(m, "0: play tzeentchs-firestorm", "0: 1", "0: shoota-mob", "0: use shrine-of-warpflame")
    assert hand(m, 0) == ["dire-mutation"] and discard(m, 0) == ["tzeentchs-firestorm"]


# -- Infernal Gateway ------------------------------------------------------------------------------


@rule("CQR-CARD-076")
def test_infernal_gateway_puts_a_cheap_chaos_unit_into_play_until_the_end_of_the_phase():
    m = before_the_end_of_the_phase(
        {"hand": ["infernal-gateway", "umbral-preacher", "virulent-plague-squad", "shoota-mob", "warpstorm"],
         "resources": 1}
    )  # fmt: skip
    play(m, "0: play infernal-gateway")
    assert (asked(m), cite(m)) == ({0: "choose-planet"}, "CQR-CARD-076")
    assert options(m, 0) == {"@1", "@2", "@3", "@4", "@5"}
    play(m, "0: @3")
    assert (asked(m), options(m, 0)) == ({0: "choose-card"}, {"card umbral-preacher"})
    assert refusals(m, 0) == {
        "card virulent-plague-squad": "CQR-CARD-076",
        "card shoota-mob": "CQR-CARD-076",
        "done": "CQR-CARD-076",
    }
    play(m, "0: card umbral-preacher")
    preacher = card(m, "umbral-preacher")
    assert (preacher.place, preacher.ready, resources(m, 0)) == (2, True, 0)
    act(m)
    assert m.state.phase == "headquarters" or m.state.round == 2
    assert cards(m, "umbral-preacher") == []
    assert sorted(discard(m, 0)) == ["infernal-gateway", "umbral-preacher"]


@rule("CQR-CARD-076", "CQR-INITIATE-011")
def test_infernal_gateway_cannot_be_played_without_a_unit_for_it():
    m = window(HOME | {"hand": ["infernal-gateway", "possessed"], "resources": 1}, {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play infernal-gateway"] == "CQR-INITIATE-011"
    m = window(
        HOME
        | {"hand": ["infernal-gateway", "xavaes-split-tongue"], "resources": 1, "planets": {2: ["xavaes-split-tongue"]}}
    )
    assert refusals(m, 0)["play infernal-gateway"] == "CQR-INITIATE-011"  # unique and already there


@rule("CQR-CARD-076")
def test_infernal_gateway_is_for_the_combat_phase_and_costs_one():
    m = position(HOME | {"hand": ["infernal-gateway", "chaos-fanatics"], "resources": 1})
    assert refusals(m, 0)["play infernal-gateway"] == "CQR-TIMING-002"
    m = window(
        HOME | {"hand": ["infernal-gateway", "chaos-fanatics"], "planets": {1: ["zarathurs-flamers", "possessed"]}}
    )
    assert refusals(m, 0)["play infernal-gateway"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-076", "CQR-COMBAT-002")
def test_a_unit_from_the_gateway_fights_at_once():
    m = window(
        HOME
        | {"hand": ["infernal-gateway", "alpha-legion-infiltrator"], "resources": 1, "planets": {1: ["possessed"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    act(m, "0: play infernal-gateway", "0: @1", "0: card alpha-legion-infiltrator")
    assert "attack alpha-legion-infiltrator" in options(m, 0)


@rule("CQR-CARD-076", "CQR-DEPLOY-009")
def test_a_unit_from_the_gateway_is_not_deployed_so_nothing_lowers_a_cost():
    m = before_the_end_of_the_phase(
        {"hand": ["infernal-gateway", "zarathurs-flamers"], "resources": 1, "hq": ["cultist"]}
    )
    play(m, "0: play infernal-gateway", "0: @2", "0: card zarathurs-flamers")
    assert len(cards(m, "cultist")) == 1 and "window-interrupt" not in asked(m).values()


@rule("CQR-CARD-076", "CQR-OWNER-007")
def test_a_gateway_unit_that_left_play_before_is_not_missed_at_the_end():
    m = before_the_end_of_the_phase(
        {"hand": ["infernal-gateway", "zarathurs-flamers"], "resources": 1}, {"planets": {2: ["goff-nob"]}}
    )
    act(m, "0: play infernal-gateway", "0: @2", "0: card zarathurs-flamers", "0: use zarathurs-flamers", "0: goff-nob")
    assert m.state.effects == [] and sorted(discard(m, 0)) == ["infernal-gateway", "zarathurs-flamers"]


# -- Mark of Chaos ---------------------------------------------------------------------------------


def marked(name, **more):
    return {"card": name, "attachments": ["mark-of-chaos"], **more}


@rule("CQR-CARD-077", "CQR-DEPLOY-005")
def test_mark_of_chaos_hurts_every_enemy_around_before_its_bearer_leaves():
    m = battle(
        {"planets": {1: [{"card": "goff-nob", "damage": 5}, "bad-dok"], 2: ["shoota-mob"]}},
        HOME | {"planets": {1: [marked("chaos-fanatics"), "possessed"]}},
    )
    play(m, "0: attack goff-nob", "0: chaos-fanatics")
    assert (asked(m), options(m, 1)) == ({1: "window-interrupt"}, {"pass", "use mark-of-chaos"})
    assert len(cards(m, "chaos-fanatics")) == 1
    act(m, "1: use mark-of-chaos")
    assert cards(m, "goff-nob") == [] and card(m, "bad-dok").damage == 1
    assert card(m, "shoota-mob").damage == card(m, "possessed").damage == 0
    assert sorted(discard(m, 1)) == ["chaos-fanatics", "mark-of-chaos"]


@rule("CQR-CARD-077")
def test_mark_of_chaos_need_not_be_used():
    m = battle({"planets": {1: ["goff-nob"]}}, HOME | {"planets": {1: [marked("chaos-fanatics"), "possessed"]}})
    play(m, "0: attack goff-nob", "0: chaos-fanatics", "1: pass")
    assert card(m, "goff-nob").damage == 0 and cards(m, "chaos-fanatics") == []


@rule("CQR-CARD-077")
def test_mark_of_chaos_answers_a_sacrifice_too():
    m = position(HOME | {"planets": {1: [marked("zarathurs-flamers")]}}, {"planets": {1: ["goff-nob", "bad-dok"]}})
    act(m, "0: use zarathurs-flamers", "0: use mark-of-chaos", "0: goff-nob")
    assert (card(m, "goff-nob").damage, card(m, "bad-dok").damage) == (3, 1)


@rule("CQR-CARD-077", "CQR-DEPLOY-006")
def test_mark_of_chaos_on_an_enemy_unit_hurts_its_comrades_but_not_the_leaving_unit():
    m = battle(
        HOME | {"planets": {1: ["possessed"]}},
        {
            "planets": {
                1: [{"card": "shoota-mob", "attachments": [{"card": "mark-of-chaos", "by": 0, "owner": 0}]}, "bad-dok"]
            }
        },
    )
    play(m, "0: attack possessed", "0: shoota-mob")
    assert (asked(m), options(m, 0)) == ({0: "window-interrupt"}, {"pass", "use mark-of-chaos"})
    act(m, "0: use mark-of-chaos")
    assert card(m, "bad-dok").damage == 1 and card(m, "possessed").damage == 0
    assert discard(m, 0) == ["mark-of-chaos"] and discard(m, 1) == ["shoota-mob"]


@rule("CQR-CARD-077", "CQR-MOVE-005")
def test_mark_of_chaos_does_nothing_in_a_headquarters_or_without_enemies_around():
    m = position(
        HOME | {"hand": ["possessed"], "resources": 3, "hq": [marked("splintered-path-acolyte")]}, {"hq": ["goff-nob"]}
    )
    play(m, "0: deploy possessed @1", "0: use splintered-path-acolyte")
    assert card(m, "goff-nob").damage == 0 and resources(m, 0) == 0
    m = position(
        HOME | {"hand": ["possessed"], "resources": 3, "planets": {2: [marked("splintered-path-acolyte")]}},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: deploy possessed @1", "0: use splintered-path-acolyte")
    assert card(m, "goff-nob").damage == 0 and resources(m, 0) == 0


@rule("CQR-CARD-077")
def test_mark_of_chaos_goes_on_army_units_only():
    m = position(
        HOME | {"hand": ["mark-of-chaos"], "planets": {1: ["possessed", "cultist"]}}, {"planets": {1: ["goff-nob"]}}
    )
    assert options(m, 0) == {"pass", "attach mark-of-chaos possessed", "attach mark-of-chaos goff-nob"}
    assert refusals(m, 0)["attach mark-of-chaos cultist"] == "CQ-DEPLOY-014"
