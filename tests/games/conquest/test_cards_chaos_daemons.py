"""What pays for Daemons: Splintered Path Acolytes, Cultists, the Fortress of Madness."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.kernel.ledger import rule

HOME = {"warlord": "zarathur-high-sorcerer"}


@rule("CQR-CARD-080")
def test_splintered_path_acolyte_is_sacrificed_to_lower_a_daemons_cost_by_two():
    m = position(HOME | {"hand": ["possessed"], "resources": 3, "planets": {4: ["splintered-path-acolyte"]}})
    play(m, "0: deploy possessed @1")
    assert options(m, 0) == {"use splintered-path-acolyte"}
    assert refusals(m, 0) == {"pass": "CQ-DEPLOY-010"}
    play(m, "0: use splintered-path-acolyte")
    assert resources(m, 0) == 0 and discard(m, 0) == ["splintered-path-acolyte"]
    assert card(m, "possessed").place == 0


@rule("CQR-CARD-080")
def test_splintered_path_acolyte_helps_daemons_only():
    m = position(HOME | {"hand": ["umbral-preacher"], "resources": 2, "planets": {4: ["splintered-path-acolyte"]}})
    assert refusals(m, 0)["deploy umbral-preacher @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-080", "CQR-INITIATE-004")
def test_an_acolyte_is_not_sacrificed_for_a_cost_that_is_already_nothing():
    two = ["splintered-path-acolyte"] * 2
    m = position(HOME | {"hand": ["zarathurs-flamers"], "planets": {4: two}})
    one = cards(m, "splintered-path-acolyte")[0].uid
    play(m, "0: deploy zarathurs-flamers @1", f"0: use splintered-path-acolyte#{one}")
    assert asked(m) == {1: "deployment-turn"} and len(cards(m, "splintered-path-acolyte")) == 1


@rule("CQR-CARD-176", "CQR-TOKEN-002")
def test_a_cultist_is_sacrificed_to_lower_a_daemons_cost_by_one():
    m = position(HOME | {"hand": ["possessed"], "resources": 3, "hq": ["cultist"], "planets": {2: ["cultist"]}})
    bank = sum(m.state.bank)
    one, two = (c.uid for c in cards(m, "cultist"))
    play(m, "0: deploy possessed @1")
    assert options(m, 0) == {f"use cultist#{one}", f"use cultist#{two}"}
    play(m, f"0: use cultist#{one}", "0: use cultist")
    assert resources(m, 0) == 0 and cards(m, "cultist") == [] and sum(m.state.bank) == bank + 2
    assert discard(m, 0) == []


@rule("CQR-CARD-176")
def test_a_cultist_helps_its_own_player_and_daemons_only():
    m = position(HOME | {"hand": ["possessed"], "resources": 4}, {"hq": ["cultist"]})
    assert refusals(m, 0)["deploy possessed @1"] == "CQ-DEPLOY-010"
    m = position(HOME | {"hand": ["chaos-fanatics"], "resources": 1, "hq": ["cultist"]})
    assert refusals(m, 0)["deploy chaos-fanatics @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-176")
def test_a_cultist_is_a_token_unit_of_one_atk_and_one_hp():
    m = battle(HOME | {"planets": {1: ["cultist"]}}, {"planets": {1: ["bad-dok"]}})
    act(m, "0: attack cultist", "0: bad-dok", "1: attack bad-dok", "1: cultist")
    assert card(m, "bad-dok").damage == 1 and cards(m, "cultist") == []


@rule("CQR-CARD-095")
def test_fortress_of_madness_exhausts_to_lower_a_chaos_units_cost_by_one():
    m = position(HOME | {"hand": ["chaos-fanatics", "shoota-mob"], "resources": 1, "supports": ["fortress-of-madness"]})
    play(m, "0: deploy chaos-fanatics @1")
    assert options(m, 0) == {"use fortress-of-madness"}
    play(m, "0: use fortress-of-madness")
    assert resources(m, 0) == 0 and not card(m, "fortress-of-madness").ready
    m = position(HOME | {"hand": ["shoota-mob"], "supports": ["fortress-of-madness"]})
    assert refusals(m, 0)["deploy shoota-mob @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-095", "CQR-KEYWORD-009", "CQR-KEYWORD-015")
def test_fortress_of_madness_is_limited_and_unique():
    m = position(HOME | {"hand": ["fortress-of-madness"], "resources": 1, "limited": True})
    assert refusals(m, 0)["deploy fortress-of-madness"] == "CQR-KEYWORD-009"
    m = position(HOME | {"hand": ["fortress-of-madness"], "resources": 1, "supports": ["fortress-of-madness"]})
    assert refusals(m, 0)["deploy fortress-of-madness"] == "CQR-KEYWORD-015"


@rule("CQR-CARD-080", "CQR-CARD-095", "CQR-CARD-176", "CQR-DEPLOY-004")
def test_all_that_lowers_a_daemons_cost_adds_up():
    m = position(
        HOME | {"hand": ["black-legion-heldrake"], "resources": 4, "supports": ["fortress-of-madness"],
                "planets": {1: ["splintered-path-acolyte"]}, "hq": ["cultist"]}
    )  # fmt: skip
    play(m, "0: deploy black-legion-heldrake @1", "0: use cultist", "0: use splintered-path-acolyte")
    assert options(m, 0) == {"use fortress-of-madness"}
    play(m, "0: use fortress-of-madness")
    assert resources(m, 0) == 0 and len(cards(m, "black-legion-heldrake")) == 1


@rule("CQR-CARD-080", "CQR-CARD-077", "CQR-INITIATE-001")
def test_a_deployment_is_aborted_when_an_enemy_mark_kills_the_cultist_it_counted_on():
    acolyte = {"card": "splintered-path-acolyte", "attachments": [{"card": "mark-of-chaos", "by": 1, "owner": 1}]}
    m = position(HOME | {"hand": ["possessed"], "resources": 2, "planets": {2: [acolyte, "cultist"]}}, HOME)
    act(m, "0: deploy possessed @1", "0: use splintered-path-acolyte", "1: use mark-of-chaos")
    assert cards(m, "cultist") == [] and cards(m, "possessed") == []
    assert hand(m, 0) == ["possessed"] and resources(m, 0) == 2
