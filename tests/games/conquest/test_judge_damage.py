"""A second reading of the rules: damage that is reassigned, raised, or meets a unit that is gone."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards
from tests.vocabulary import act, asked, decline, options, play, refusals, until, who
from wartable.kernel.ledger import rule

GUARD = {"card": "deathwing-guard", "attachments": ["bodyguard"]}


@rule("CQR-KEYWORD-005", "CQR-DAMAGE-003", "CQR-CARD-045")
def test_damage_reassigned_from_an_armorbane_attack_may_be_shielded():
    m = battle(
        {"planets": {1: ["iyanden-wraithguard"]}},
        {"planets": {1: ["possessed", GUARD]}, "hand": ["promotion"]},
    )
    act(m, "0: attack iyanden-wraithguard", "0: possessed")
    assert asked(m) == {1: "shield"} and m.pending[1].about == {"unit": card(m, "deathwing-guard").uid, "amount": 1}
    act(m, "1: shield promotion")
    assert card(m, "deathwing-guard").damage == 0 and card(m, "possessed").damage == 3
    assert asked(m) == {1: "combat-turn"}, "the defender itself gets no shield card"


@rule("CQR-KEYWORD-005", "CQR-CARD-045")
def test_an_armorbane_attack_on_the_bodyguard_itself_cannot_be_shielded():
    m = battle(
        {"planets": {1: ["iyanden-wraithguard"]}},
        {"planets": {1: ["possessed", GUARD]}, "hand": ["promotion"]},
    )
    act(m, "0: attack iyanden-wraithguard", "0: deathwing-guard")
    assert asked(m) == {1: "combat-turn"} and card(m, "deathwing-guard").damage == 4


@rule("CQR-CARD-028", "CQR-CARD-019", "CQR-DAMAGE-003")
def test_nothing_answers_damage_assigned_to_a_unit_that_is_gone():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: ["goff-nob"]}},
        {
            "warlord": "colonel-straken",
            "planets": {1: ["possessed", GUARD]},
            "hand": ["glorious-intervention", "indomitable"],
            "resources": 9,
        },
    )
    until(play(m, "0: attack goff-nob", "0: possessed"), 1, "play glorious-intervention")
    play(m, "1: play glorious-intervention", "1: deathwing-guard")
    while "combat-turn" not in asked(m).values():
        assert "play indomitable" not in options(m, who(m))
        decline(m)
    assert not cards(m, "deathwing-guard") and card(m, "possessed").damage == 0 and card(m, "goff-nob").damage == 2


@rule("CQ-DEFEAT-006", "CQR-WARLORD-005", "CQR-CARD-001")
def test_the_ability_of_a_bloodied_warlord_is_refused_because_it_is_bloodied():
    fallen = {"card": "captain-cato-sicarius", "bloodied": True, "at": 1}
    m = battle(
        {"warlord": fallen, "planets": {1: ["deathwing-guard"]}, "supports": ["catos-stronghold"]},
        {"planets": {1: ["rogue-trader", "goff-nob"]}},
    )
    until(play(m, "0: attack deathwing-guard", "0: rogue-trader"), 0, "use catos-stronghold")
    assert refusals(m, 0)["use captain-cato-sicarius"] == "CQ-DEFEAT-006"
