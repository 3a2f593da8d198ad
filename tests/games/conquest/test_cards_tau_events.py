"""The Tau events."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import bearing, card, cards, discard, hand, position, resources, tau
from tests.vocabulary import act, options, play, refusals
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

SUN = "commander-shadowsun"


# -- Squadron Redeployment -------------------------------------------------------------------------


@rule("CQR-CARD-148", "CQR-INITIATE-003")
def test_squadron_redeployment_exhausts_an_equipped_army_unit_and_moves_it():
    m = position(
        tau(
            warlord=bearing(SUN, "command-link-drone"),
            hand=["squadron-redeployment"],
            planets={
                1: [bearing("viorla-marksman", "ion-rifle"), "carnivore-pack"],
                2: [bearing("gun-drones", "promotion")],
            },
            hq=[bearing("stingwing-swarm", "promotion", exhausted=True)],
        ),
        {"planets": {1: [bearing("goff-nob", "promotion")]}},
    )
    play(m, "0: play squadron-redeployment")
    assert options(m, 0) == {"viorla-marksman", "gun-drones"}
    play(m, "0: viorla-marksman")
    assert options(m, 0) == {"@2", "@3", "@4", "@5"}
    act(m, "0: @4")
    marksman, rifle = card(m, "viorla-marksman"), card(m, "ion-rifle")
    assert (marksman.place, marksman.ready, rifle.place, rifle.ready) == (3, False, 3, True)
    assert discard(m, 0) == ["squadron-redeployment"]


@rule("CQR-CARD-148", "CQR-INITIATE-009")
@pytest.mark.parametrize(
    "facts",
    [
        {"planets": {1: ["viorla-marksman"]}},
        {"planets": {1: [bearing("viorla-marksman", "promotion", exhausted=True)]}},
        {"warlord": {"card": SUN, "attachments": ["command-link-drone"], "at": 1}},
    ],
)
def test_squadron_redeployment_needs_a_ready_army_unit_of_its_player_with_an_attachment(facts):
    m = position(tau(hand=["squadron-redeployment"], **facts), {"planets": {1: [bearing("goff-nob", "promotion")]}})
    assert "play squadron-redeployment" not in options(m, 0)
    assert refusals(m, 0)["play squadron-redeployment"] == "CQR-INITIATE-003"


@rule("CQR-CARD-148", "CQR-INITIATE-011", "CQR-MOVE-004")
def test_squadron_redeployment_needs_another_face_up_planet():
    facts = {"first": 6, "gone": 6, "revealed": 7}
    m = position(tau(hand=["squadron-redeployment"], planets={1: [bearing("viorla-marksman", "promotion")]}), **facts)
    assert refusals(m, 0)["play squadron-redeployment"] == "CQR-INITIATE-002"
    m = position(tau(hand=["squadron-redeployment"], hq=[bearing("viorla-marksman", "promotion")]), **facts)
    play(m, "0: play squadron-redeployment", "0: viorla-marksman")
    assert options(m, 0) == {"@1"}


# -- Even the Odds ---------------------------------------------------------------------------------


@rule("CQR-CARD-162")
def test_even_the_odds_moves_an_attachment_to_another_eligible_unit_of_the_same_player():
    m = position(
        tau(
            hand=["even-the-odds"],
            resources=1,
            planets={1: [bearing("viorla-marksman", "ion-rifle"), "experimental-devilfish"], 2: ["carnivore-pack"]},
        ),
        {"planets": {1: [bearing("goff-nob", "promotion"), "shoota-mob"]}},
    )
    play(m, "0: play even-the-odds")
    assert options(m, 0) == {"ion-rifle", "promotion"}
    theirs = act(play(m.clone(), "0: promotion"), "0: shoota-mob")
    assert card(theirs, "promotion").host == card(theirs, "shoota-mob").uid
    play(m, "0: ion-rifle")
    assert options(m, 0) == {"carnivore-pack"}
    assert refusals(m, 0) == {"experimental-devilfish": "CQR-KEYWORD-013", "commander-shadowsun": "CQ-DEPLOY-014"}
    act(m, "0: carnivore-pack")
    assert atk(m.state, card(m, "carnivore-pack")) == 6 and card(m, "ion-rifle").place == 1


@rule("CQR-CARD-162", "CQR-INITIATE-002")
def test_even_the_odds_needs_an_attachment_with_somewhere_to_go():
    lone = {"planets": {1: [bearing("viorla-marksman", "ion-rifle")]}}
    m = position(tau(hand=["even-the-odds"], resources=1, **lone), {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play even-the-odds"] == "CQR-INITIATE-002"
    m = position(tau(hand=["even-the-odds"], hq=["carnivore-pack"], **lone))
    assert refusals(m, 0)["play even-the-odds"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-162", "CQR-DAMAGE-011", "CQR-DEPLOY-010")
def test_a_unit_dies_when_the_cadre_that_kept_it_alive_is_moved_away():
    m = position(
        tau(hand=["even-the-odds"], resources=1),
        {"planets": {1: [bearing("shoota-mob", "shadowsuns-stealth-cadre", damage=2), "goff-nob"]}},
    )
    act(m, "0: play even-the-odds", "0: shadowsuns-stealth-cadre", "0: goff-nob")
    assert cards(m, "shoota-mob") == [] and hp(m.state, card(m, "goff-nob")) == 8
    assert discard(m, 1) == ["shoota-mob"]


# -- Calculated Strike -----------------------------------------------------------------------------


@rule("CQR-CARD-163")
def test_calculated_strike_destroys_a_limited_card_of_any_type():
    m = position(
        tau(hand=["calculated-strike"], resources=1, planets={1: ["recon-drone"]}, supports=["ambush-platform"]),
        {"supports": ["bigtoof-banna", "ork-kannon"], "planets": {1: [bearing("goff-nob", "promotion")]}},
    )
    play(m, "0: play calculated-strike")
    assert options(m, 0) == {"recon-drone", "bigtoof-banna", "promotion"}
    for name, owner in (("bigtoof-banna", 1), ("recon-drone", 0), ("promotion", 1)):
        after = act(m.clone(), f"0: {name}")
        assert cards(after, name) == [] and name in discard(after, owner)
        assert len(cards(after, "goff-nob")) == 1


@rule("CQR-CARD-163", "CQR-OWNER-005")
def test_calculated_strike_cannot_target_a_card_that_has_lost_its_keywords():
    blank = {"what": "blank", "until": "phase", "uid": 2, "amount": 0, "source": "recon-drone", "seat": 1}
    facts = tau(hand=["calculated-strike"], resources=1, planets={1: ["recon-drone"]})
    m = position(facts, effects=[blank])
    assert card(m, "recon-drone").uid == 2
    assert refusals(m, 0)["play calculated-strike"] == "CQR-INITIATE-002"


@rule("CQR-CARD-163", "CQR-INITIATE-002")
def test_calculated_strike_needs_a_limited_card_in_play():
    m = position(tau(hand=["calculated-strike", "recon-drone"], resources=1), {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play calculated-strike"] == "CQR-INITIATE-002"


# -- Deception -------------------------------------------------------------------------------------


@rule("CQR-CARD-164")
def test_deception_returns_an_army_unit_that_is_not_elite():
    m = position(
        tau(hand=["deception"], resources=2, hq=["crisis-battle-guard", "viorla-marksman"]),
        {"planets": {1: ["goff-nob", bearing("shoota-mob", "promotion"), "snotlings", "stalwart-ogryn"]}},
    )
    play(m, "0: play deception")
    assert options(m, 0) == {"viorla-marksman", "shoota-mob"}
    others = ["commander-shadowsun", "nazdreg", "crisis-battle-guard", "goff-nob", "snotlings"]
    assert refusals(m, 0) == {"stalwart-ogryn": "CQR-KEYWORD-014", **dict.fromkeys(others, "CQR-INITIATE-002")}
    act(m, "0: shoota-mob")
    assert hand(m, 1) == ["shoota-mob"] and discard(m, 1) == ["promotion"] and resources(m, 0) == 0


@rule("CQR-CARD-164", "CQR-TIMING-002")
def test_deception_is_for_the_deploy_phase_only():
    m = position(
        tau(hand=["deception"], resources=2, warlord={"card": SUN, "at": 1}, planets={1: ["viorla-marksman"]}),
        {"planets": {1: ["shoota-mob"]}},
        step="actions",
        phase="headquarters",
        then="headquarters-steps",
    )
    assert all("play deception" not in options(m, seat) for seat in m.pending)
