"""A second reading of the rules: what protects from being targeted, and from what."""

from __future__ import annotations

from tests.games.conquest.table import GAME, battle, card, position
from tests.vocabulary import act, options, refusals
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

FERRIN = ["ferrin", "plannum", "barlus", "elouith", "carnath", "tarrus", "iridial"]
PROTECTED = {"planets": {2: ["land-raider", "blood-angels-veterans"]}}


@rule("CQR-CARD-011", "CQR-PLANET-008", "CQR-TIMING-001")
def test_a_land_raider_does_not_protect_from_a_planet_which_is_no_enemy_card():
    m = battle({"planets": {1: ["goff-nob"]}}, PROTECTED, planets=FERRIN)
    act(m, "0: trigger")
    assert {"land-raider", "blood-angels-veterans"} < options(m, 0)
    act(m, "0: blood-angels-veterans")
    assert card(m, "blood-angels-veterans").place == HQ


@rule("CQR-CARD-011", "CQR-CARD-115")
def test_a_land_raider_protects_from_enemy_events():
    kith = {"warlord": "packmaster-kith", "hand": ["archons-terror"], "resources": 9}
    m = position(kith, PROTECTED, step="actions", then="battle", phase="combat")
    act(m, "0: play archons-terror")
    assert options(m, 0) == {"land-raider"}
    assert refusals(m, 0)["blood-angels-veterans"] == "CQR-CARD-011"


@rule("CQR-CARD-147", "CQR-PLANET-008", "CQR-TIMING-001")
def test_a_communications_relay_answers_a_planets_ability_triggered_by_the_opponent():
    bearer = {"card": "carnivore-pack", "attachments": ["promotion"]}
    tau = {"warlord": "commander-shadowsun", "supports": ["communications-relay"], "planets": {2: [bearer]}}
    m = battle({"planets": {1: ["goff-nob"]}}, tau, planets=FERRIN)
    act(m, "0: trigger", "0: carnivore-pack", "1: use communications-relay")
    assert card(m, "carnivore-pack").place == 1 and card(m, "carnivore-pack").ready


def test_rulings_are_numbered_without_gaps_and_none_is_said_twice():
    rulings = GAME.rulebook.rulings
    assert [r.id for r in rulings] == [f"CQ-RULING-{i:02}" for i in range(1, len(rulings) + 1)]
    assert len({r.question.en for r in rulings}) == len({r.question.ru for r in rulings}) == len(rulings)
