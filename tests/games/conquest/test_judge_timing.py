"""A second reading of the rules: when things happen, and what everybody knows by then."""

from __future__ import annotations

from tests.games.conquest.table import card, hand, position
from tests.vocabulary import act, asked, options, play, refusals, through, until
from wartable.games.conquest.events import Committed, Moved
from wartable.games.conquest.rules.values import command
from wartable.kernel.ledger import rule

# -- the learning variant --------------------------------------------------------------------------


@rule("CQ-OVERVIEW-003")
def test_after_the_learning_rounds_actions_and_events_can_be_used_again():
    side = {"hand": ["suffering", "squig-bombin"], "resources": 9, "supports": ["craftworld-gate"], "hq": ["goff-nob"]}
    taught = {"use craftworld-gate", "play squig-bombin"}
    m = position(side, learning=1, round=1)
    assert not taught & options(m, 0)
    assert refusals(m, 0)["play squig-bombin"] == "CQ-OVERVIEW-003"
    m = position(side, learning=1, round=2)
    assert taught < options(m, 0)
    act(m, "0: use craftworld-gate", "0: goff-nob")
    assert "goff-nob" in hand(m, 0)


@rule("CQ-OVERVIEW-003", "CQR-TIMING-003")
def test_a_learner_is_not_asked_for_actions_that_nobody_can_take():
    side = {"hand": ["suppressive-fire", "promotion"], "resources": 9}
    m = position(side, side, step="headquarters", gone=1, learning=1, round=1)
    assert "deployment-turn" in asked(m).values()
    m = position(side, side, step="headquarters", gone=1, learning=0, round=1)
    assert "action" in asked(m).values()


@rule("CQ-OVERVIEW-003", "CQR-KEYWORD-001")
def test_a_learner_is_still_asked_for_ambush_which_is_a_keyword():
    marines = {"hand": ["eager-recruit"], "resources": 9, "warlord": "captain-cato-sicarius"}
    m = position(marines, step="combat", learning=1, round=1)
    assert asked(m) == {0: "action"} and "deploy eager-recruit @1" in options(m, 0)


# -- committing ------------------------------------------------------------------------------------


@rule("CQ-COMMAND-006", "CQ-COMMAND-007", "CQR-CARD-094")
def test_both_dials_are_revealed_before_anything_else_happens():
    mutant = {"card": "goff-nob", "attachments": [{"card": "dire-mutation", "by": 1}]}
    m = position({"hq": [mutant], "hand": ["promotion"]}, {"warlord": "zarathur-high-sorcerer"}, step="command")
    act(m, "0: commit @2", "1: commit @4")
    until(m, 0, "shield promotion")  # the Nob exhausts to commit: 1 damage
    assert card(m, "zarathur-high-sorcerer").place == 3 and card(m, "colonel-straken").place == 1
    assert [e.planet for e in m.events if isinstance(e, Committed)] == [m.state.planets[1], m.state.planets[3]]


@rule("CQ-COMMAND-007", "CQ-COMMAND-008")
def test_the_log_tells_who_travels_with_the_warlord():
    m = position({"hq": ["goff-nob"]}, step="command")
    act(m, "0: commit @2", "1: commit @4")
    moved = [e for e in m.events if isinstance(e, Moved)]
    assert [(e.card, e.planet, e.cite) for e in moved] == [
        (card(m, "goff-nob").kind, m.state.planets[1], "CQ-COMMAND-007")
    ]


# -- the struggle ----------------------------------------------------------------------------------


@rule("CQR-CARD-138", "CQR-COMMAND-009")
def test_superiority_lasts_until_its_struggle_is_over_bonuses_and_reactions_included():
    eldar = {
        "warlord": "eldorath-starbane",
        "hand": ["superiority"],
        "resources": 9,
        "planets": {1: ["altansar-rangers"]},
    }
    m = position(eldar, {"planets": {1: ["possessed"]}}, step="struggle")
    play(until(m, 0, "play superiority"), "0: play superiority", "0: possessed")
    assert through(m).pending[0].ask == "bonus"
    assert command(m.state, card(m, "possessed")) == 0
    act(m, "0: take nothing")
    assert command(m.state, card(m, "possessed")) == 1
