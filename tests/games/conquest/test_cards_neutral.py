"""The neutral cards."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, options, play, position, refusals, resources
from wartable.kernel.ledger import rule


@rule("CQR-CARD-174")
def test_promotion_gives_an_army_unit_two_command_icons():
    m = position({"hand": ["promotion"], "planets": {1: ["goff-nob"]}}, {"planets": {1: ["chaos-fanatics"]}})
    assert options(m, 0) == {"pass", "attach promotion goff-nob", "attach promotion chaos-fanatics"}
    assert refusals(m, 0)["attach promotion colonel-straken"] == "CQ-DEPLOY-014"
    play(m, "0: attach promotion goff-nob")
    assert m.facts()["seats"][0]["planets"][1] == [{"card": "goff-nob", "attachments": ["promotion"]}]


@rule("CQR-CARD-169")
def test_no_mercy_stops_a_shield_and_the_shield_card_stays_discarded():
    m = battle(
        {"warlord": {"card": "colonel-straken", "at": 1}, "hand": ["no-mercy"], "planets": {1: ["goff-nob"]}},
        {"hand": ["promotion"], "planets": {1: ["possessed", "goff-boyz"]}},
    )
    play(m, "0: attack goff-nob", "0: possessed", "1: shield promotion")
    assert options(m, 0) == {"pass", "play no-mercy"}
    play(m, "0: play no-mercy", "0: colonel-straken")
    assert cards(m, "possessed") == []
    assert discard(m, 1) == ["promotion", "possessed"]
    assert discard(m, 0) == ["no-mercy"]
    assert not card(m, "colonel-straken").ready


@rule("CQR-CARD-173")
def test_promethium_mine_takes_four_resources_and_gives_one_each_deploy_phase():
    m = position({"hand": ["promethium-mine"], "resources": 1})
    play(m, "0: deploy promethium-mine")
    assert card(m, "promethium-mine").resources == 4
    assert resources(m, 0) == 0 and hand(m, 0) == []
    m = position({"supports": [{"card": "promethium-mine", "resources": 1}]}, step="deploy")
    play(m, "0: use promethium-mine 2")
    assert resources(m, 0) == 1 and card(m, "promethium-mine").resources == 0
