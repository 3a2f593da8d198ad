"""Action windows: everything that may be done in them and everything that may not, each with its rule.

The same Ork table stands in every window of a round, so that only the window differs.
"""

from __future__ import annotations

import pytest

from tests.games.conquest.table import card, position, tired, window
from tests.vocabulary import asked, cite, options, play, play_out, refusals, until
from wartable.kernel.ledger import rule

HELD = ["battle-cry", "squig-bombin", "snotling-attack", "goff-nob", "promotion"]
"""A Combat Action, an Action, a Deploy Action; a unit and an attachment."""
ORKS = {
    "warlord": "nazdreg",
    "resources": 9,
    "hand": HELD,
    "planets": {1: ["nazdregs-flash-gitz"]},
    "supports": ["ork-kannon", tired("tellyporta-pad")],
}
ENEMY = {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed"]}}
NOT_DEPLOYED = {"deploy goff-nob": "CQ-DEPLOY-001", "attach promotion": "CQ-DEPLOY-001"}
"""What only the deploy phase brings into play."""
OUT_OF_COMBAT = {
    "play battle-cry": "CQR-TIMING-002",
    "play snotling-attack": "CQR-TIMING-002",
    "use nazdregs-flash-gitz": "CQR-TIMING-002",
    "use ork-kannon": "CQR-TIMING-002",
    "use tellyporta-pad": "CQR-TIMING-002",
}


def after(step, **facts):
    """The action window before this step."""
    return position(ORKS, ENEMY, step="actions", then=step, **facts)


@rule("CQR-TIMING-002")
@pytest.mark.parametrize("step", ["command-end", "headquarters-steps"])
def test_outside_combat_only_a_plain_action_may_be_used(step):
    m = after(step)
    assert asked(m) == {0: "action"} and cite(m) == "CQR-TIMING-003"
    assert options(m, 0) == {"pass", "play squig-bombin"}
    assert refusals(m, 0) == {**NOT_DEPLOYED, **OUT_OF_COMBAT}


@rule("CQR-TIMING-002")
def test_in_a_deployment_turn_deploy_actions_may_be_used_and_combat_actions_not():
    m = position(ORKS, ENEMY)
    assert options(m, 0) == {
        "pass",
        "play squig-bombin",
        "play snotling-attack",
        *(f"deploy goff-nob @{n}" for n in range(1, 6)),
        "attach promotion nazdregs-flash-gitz",
        "attach promotion possessed",
    }
    combat_only = {text: why for text, why in OUT_OF_COMBAT.items() if text != "play snotling-attack"}
    assert refusals(m, 0) == {
        **combat_only,
        "deploy goff-nob @6": "CQ-DEPLOY-013",
        "deploy goff-nob @7": "CQ-DEPLOY-013",
        "attach promotion nazdreg": "CQ-DEPLOY-014",
        "attach promotion zarathur-high-sorcerer": "CQ-DEPLOY-014",
    }


IN_COMBAT = {
    **NOT_DEPLOYED,
    "play snotling-attack": "CQR-TIMING-002",
    "use nazdregs-flash-gitz": "CQR-INITIATE-011",
    "use tellyporta-pad": "CQ-READY-003",
}


@rule("CQR-TIMING-002")
def test_in_a_battle_combat_actions_may_be_used_and_deploy_actions_not():
    m = window(ORKS, ENEMY)
    assert options(m, 0) == {"pass", "play battle-cry", "play squig-bombin", "use ork-kannon"}
    assert refusals(m, 0) == IN_COMBAT


@rule("CQR-INITIATE-011")
def test_between_battles_a_card_that_needs_one_is_refused_because_it_would_change_nothing():
    m = after("battle", place=1)
    assert options(m, 0) == {"pass", "play squig-bombin", "use ork-kannon"}
    assert refusals(m, 0) == {**IN_COMBAT, "play battle-cry": "CQR-INITIATE-011"}


@rule("CQ-DEPLOY-010")
@pytest.mark.parametrize(("resources", "dear"), [(3, set()), (2, {"battle-cry"}), (1, {"battle-cry", "squig-bombin"})])
def test_events_that_cannot_be_paid_are_refused_by_their_cost(resources, dear):
    m = window({**ORKS, "resources": resources}, ENEMY)
    assert options(m, 0) == {"pass", "use ork-kannon", "play battle-cry", "play squig-bombin"} - {
        f"play {c}" for c in dear
    }
    assert refusals(m, 0) == {**IN_COMBAT, **{f"play {c}": "CQ-DEPLOY-010" for c in dear}}


@rule("CQR-TIMING-015")
def test_an_ability_with_a_limit_is_refused_by_it_once_it_was_used():
    m = window({**ORKS, "planets": {1: [tired("nazdregs-flash-gitz")]}}, ENEMY)
    ready = {text: why for text, why in IN_COMBAT.items() if text != "use nazdregs-flash-gitz"}
    assert "use nazdregs-flash-gitz" in options(m, 0) and refusals(m, 0) == ready
    play(m, "0: use nazdregs-flash-gitz")
    until(m, 0, "use ork-kannon")
    assert card(m, "nazdregs-flash-gitz").ready
    assert options(m, 0) == {"pass", "play battle-cry", "play squig-bombin", "use ork-kannon"}
    assert refusals(m, 0) == {**ready, "use nazdregs-flash-gitz": "CQR-TIMING-015"}


@rule("CQ-READY-003")
def test_a_support_that_was_exhausted_is_refused_until_it_readies():
    m = window(ORKS, ENEMY)
    play(m, "0: use ork-kannon", "0: @1")
    until(play_out(m, "action"), 0, "play squig-bombin")
    assert options(m, 0) == {"pass", "play battle-cry", "play squig-bombin"}
    assert refusals(m, 0) == {**IN_COMBAT, "use ork-kannon": "CQ-READY-003"}


@rule("CQR-INITIATE-002")
def test_an_ability_without_a_target_is_refused_by_the_rule_of_targets():
    """Neither Captain Markis nor Suppressive Fire may aim at a warlord, and nobody else stands there."""
    mine = {"warlord": "colonel-straken", "resources": 9, "hand": ["suppressive-fire", "preemptive-barrage"]}
    m = window({**mine, "planets": {1: ["captain-markis"]}}, {"warlord": {"card": "nazdreg", "at": 1}})
    assert options(m, 0) == {"pass", "play preemptive-barrage"}
    assert refusals(m, 0) == {"play suppressive-fire": "CQR-INITIATE-002", "use captain-markis": "CQR-INITIATE-002"}


@rule("CQR-INITIATE-002")
def test_an_event_without_anything_to_aim_at_is_refused_by_the_rule_of_targets():
    mine = {"warlord": "nazdreg", "resources": 9, "hand": ["squig-bombin"]}
    m = window({**mine, "planets": {1: ["goff-nob"]}}, ENEMY)  # there is no support on the table
    assert asked(m) == {0: "action"} and options(m, 0) == {"pass"}
    assert refusals(m, 0) == {"play squig-bombin": "CQR-INITIATE-002"}


@rule("CQ-DEPLOY-017")
def test_cards_that_answer_something_are_refused_while_nothing_happens():
    held = ["eager-recruit", "indomitable", "raid", "drop-pod-assault"]
    mine = {"warlord": "captain-cato-sicarius", "resources": 1, "hand": held, "supports": ["catos-stronghold"]}
    m = window({**mine, "planets": {1: ["goff-nob"]}}, ENEMY)
    assert options(m, 0) == {"pass", *(f"deploy eager-recruit @{n}" for n in range(1, 6))}  # Ambush
    assert refusals(m, 0) == {
        "deploy eager-recruit @6": "CQ-DEPLOY-013",
        "deploy eager-recruit @7": "CQ-DEPLOY-013",
        "play indomitable": "CQ-DEPLOY-017",
        "play raid": "CQR-INITIATE-011",
        "play drop-pod-assault": "CQ-DEPLOY-010",
    }


@rule("CQR-TIMING-003")
def test_the_opponents_window_has_its_own_answers_and_nobody_is_asked_twice_in_a_row():
    m = window(ORKS, {**ENEMY, "resources": 2, "hand": ["promotion"], "supports": ["craftworld-gate"]})
    play(m, "0: pass")
    assert asked(m) == {1: "action"}
    assert options(m, 1) == {"pass", "use craftworld-gate"}
    assert refusals(m, 1) == {"attach promotion": "CQ-DEPLOY-001"}
    play(m, "1: use craftworld-gate", "1: possessed")
    assert asked(m) == {0: "action"}  # who passed may act again
