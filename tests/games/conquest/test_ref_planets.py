"""The ten planets: bonuses, types and Battle abilities."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import asked, cite, each_rule, fields, options, play, refusals, told
from wartable.games.conquest.content import PLANETS
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

LINE = ["plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus", "osus-iv", "ferrin", "yvarn", "iridial"]


def line(*first):
    """Seven planets, these ones first."""
    return [*first, *(p for p in LINE if p not in first)][:7]


def won(planet, p0=None, p1=None, *rest, **facts):
    """Seat 0 stands alone at the first planet and has won the battle there.

    The Craftworld Gate has an Action, so that the action window after the battle does not pass unseen.
    """
    mine = {**(p0 or {}), "supports": ["craftworld-gate"]}
    mine["planets"] = {1: ["goff-nob"], **mine.get("planets", {})}
    return battle(mine, p1, planets=line(planet, *rest), **facts)


def not_offered(m):
    """No Battle ability was offered: the planet is captured, the action window after the battle is open."""
    return asked(m) == {0: "action"} and len(m.state.players[0].trophies) == 1


PRINTED = {
    "CQR-PLANET-001": ("plannum", (1, 1), {"technology", "strongpoint"}),
    "CQR-PLANET-002": ("atrox-prime", (1, 1), {"material", "technology"}),
    "CQR-PLANET-003": ("barlus", (2, 0), {"strongpoint"}),
    "CQR-PLANET-004": ("elouith", (2, 0), {"technology"}),
    "CQR-PLANET-005": ("carnath", (1, 1), {"material", "technology"}),
    "CQR-PLANET-006": ("tarrus", (1, 1), {"material", "strongpoint"}),
    "CQR-PLANET-007": ("osus-iv", (0, 2), {"strongpoint"}),
    "CQR-PLANET-008": ("ferrin", (0, 2), {"material"}),
    "CQR-PLANET-009": ("yvarn", (0, 1), {"material", "technology", "strongpoint"}),
    "CQR-PLANET-010": ("iridial", (1, 0), {"material", "technology", "strongpoint"}),
}
"""Of each planet: cards and resources of its command bonus, and its types."""


@each_rule(PRINTED)
def test_a_planet_has_its_types_and_pays_its_bonuses_to_the_winner_of_the_struggle(atom, case):
    planet, bonus, types = case
    assert PLANETS[planet].rule == atom
    assert set(PLANETS[planet].types) == types
    mine = {"planets": {1: ["chaos-fanatics"]}, "supports": ["craftworld-gate"]}
    m = position(mine, step="struggle", place=1, planets=line(planet))
    offered = {
        (True, True): {"take both", "take cards", "take resources", "take nothing"},
        (True, False): {"take cards", "take nothing"},
        (False, True): {"take resources", "take nothing"},
    }[bonus[0] > 0, bonus[1] > 0]
    assert asked(m) == {0: "bonus"} and options(m, 0) == offered
    play(m, f"0: {'take both' if 'take both' in offered else min(offered - {'take nothing'})}")
    assert (len(hand(m, 0)), resources(m, 0)) == bonus
    assert (len(hand(m, 1)), resources(m, 1)) == (0, 0)


@rule("CQR-PLANET-001")
def test_plannum_moves_one_of_your_units_but_no_warlord_to_any_planet():
    m = won("plannum", {"hq": ["shoota-mob"], "planets": {3: ["bad-dok"]}}, {"planets": {2: ["possessed"]}})
    assert asked(m) == {0: "battle-ability"} and options(m, 0) == {"trigger", "pass"}
    play(m, "0: trigger")
    assert cite(m) == "CQR-PLANET-001"
    assert options(m, 0) == {"goff-nob", "shoota-mob", "bad-dok"}
    assert refusals(m, 0) == {"colonel-straken": "CQR-PLANET-001"}
    elsewhere = m.clone()
    play(elsewhere, "0: shoota-mob")
    assert options(elsewhere, 0) == {"@1", "@2", "@3", "@4", "@5"}
    play(m, "0: bad-dok")
    assert options(m, 0) == {"@1", "@2", "@4", "@5"}
    play(m, "0: @5")
    assert card(m, "bad-dok").place == 4


@rule("CQR-PLANET-001", "CQR-COMBAT-012")
def test_the_winner_need_not_trigger_and_is_asked_once():
    m = won("plannum")
    play(m, "0: pass")
    assert m.state.players[0].trophies == [PLANETS["plannum"].number]
    assert asked(m) == {0: "action"}
    m = won("plannum")
    play(m, "0: trigger", "0: goff-nob", "0: @2")
    assert card(m, "goff-nob").place == 1
    assert m.state.players[0].trophies == [PLANETS["plannum"].number]
    assert asked(m) == {0: "action"}


@rule("CQR-PLANET-002")
def test_atrox_prime_damages_each_enemy_unit_at_either_hq_or_an_adjacent_planet():
    enemies = {"hq": ["shoota-mob", "goff-boyz"], "planets": {1: ["bad-dok", "goff-nob"], 3: ["rokkitboy"]}}
    m = position(
        {"planets": {2: ["goff-nob", "possessed"], 1: ["chaos-fanatics"]}},
        enemies,
        step="combat-turn",
        battle={"place": 2, "skirmish": False},
        planets=line("barlus", "atrox-prime"),
    )
    play(m, "0: trigger")
    assert cite(m) == "CQR-PLANET-002"
    assert options(m, 0) == {"hq 0", "hq 1", "@1", "@3"}
    there = m.clone()
    play(there, "0: hq 1")
    assert not cards(there, "shoota-mob") and card(there, "goff-boyz").damage == 1
    assert card(there, "nazdreg").damage == 1, "the warlord is an enemy unit too"
    play(m, "0: @1")
    assert card(m, "bad-dok").damage == 1 and card(m, "goff-nob", 1).damage == 1
    assert card(m, "chaos-fanatics").damage == 0, "only enemies"
    assert card(m, "rokkitboy").damage == card(m, "goff-boyz").damage == card(m, "nazdreg").damage == 0


@rule("CQR-PLANET-002")
def test_atrox_prime_at_the_own_hq_or_an_empty_planet_does_nothing_to_anybody():
    both = {"hq": ["goff-boyz"], "planets": {2: ["rokkitboy"]}}
    for target in ("hq 0", "@2"):
        m = won(
            "atrox-prime", {"hq": ["goff-boyz", "possessed"], "planets": {2: ["bad-dok"]}}, {"hq": ["chaos-fanatics"]}
        )
        play(m, "0: trigger")
        assert options(m, 0) == {"hq 0", "hq 1", "@2"} and refusals(m, 0) == {}
        play(m, f"0: {target}")
        assert not told(m, "Damaged") and all(c.damage == 0 for c in m.state.cards.values())
    m = won("atrox-prime", both, both)
    play(m, "0: trigger", "0: @2")
    assert fields(m, "Damaged", "seat", "amount", "cite") == [(1, 1, "CQR-PLANET-002")]
    assert card(m, "rokkitboy", 0).damage == 0 and card(m, "goff-boyz", 1).damage == 0


@rule("CQR-PLANET-002")
@pytest.mark.parametrize(
    ("enemies", "offered"),
    [
        ({"hq": ["goff-boyz"]}, True),
        ({"planets": {2: ["goff-boyz"]}}, True),
        ({"planets": {3: ["goff-boyz"]}}, False),
        ({}, False),
    ],
)
def test_atrox_prime_is_offered_for_an_enemy_at_his_hq_or_beside_it(enemies, offered):
    m = won("atrox-prime", {"hq": ["goff-nob"]}, {"warlord": {"card": "nazdreg", "at": 4}, **enemies})
    assert not_offered(m) is not offered
    if offered:
        assert asked(m) == {0: "battle-ability"} and options(m, 0) == {"trigger", "pass"}


@rule("CQR-PLANET-002", "CQR-INITIATE-011")
def test_atrox_prime_without_an_enemy_in_reach_is_not_offered():
    far = {"warlord": {"card": "nazdreg", "at": 4}, "planets": {4: ["goff-nob"]}}
    m = won("atrox-prime", None, far)
    assert not_offered(m)


@rule("CQR-PLANET-003")
def test_barlus_makes_the_opponent_discard_a_random_card():
    m = won("barlus", {"hand": ["promotion"]}, {"hand": ["goff-nob", "possessed", "fall-back"]}, chance=[1])
    play(m, "0: trigger")
    assert discard(m, 1) == ["possessed"] and hand(m, 1) == ["goff-nob", "fall-back"]
    assert hand(m, 0) == ["promotion"] and discard(m, 0) == []
    assert not_offered(won("barlus")), "an empty hand loses nothing"


@rule("CQR-PLANET-004", "CQR-OWNER-003")
def test_elouith_searches_the_top_three_for_any_card_and_puts_the_rest_under_the_deck():
    deck = ["goff-nob", "promotion", "fall-back", "possessed", "goff-boyz"]
    m = won("elouith", {"deck": deck})
    play(m, "0: trigger")
    assert options(m, 0) == {"done", "card goff-nob", "card promotion", "card fall-back"}
    assert m.view(1).looking == [] and len(m.view(0).looking) == 3
    play(m, "0: card promotion")
    assert options(m, 0) == {"done", "card goff-nob", "card fall-back"}
    play(m, "0: card goff-nob")
    assert hand(m, 0) == ["promotion"]
    assert m.facts()["seats"][0]["deck"] == ["possessed", "goff-boyz", "fall-back", "goff-nob"]


@rule("CQR-OWNER-003")
def test_nobody_is_obliged_to_find_a_card_and_the_deck_is_not_shuffled():
    deck = ["goff-nob", "promotion", "fall-back", "possessed", "goff-boyz"]
    m = won("elouith", {"deck": deck})
    play(m, "0: trigger", "0: done", "0: card fall-back", "0: card promotion")
    assert hand(m, 0) == []
    assert m.facts()["seats"][0]["deck"] == ["possessed", "goff-boyz", "goff-nob", "promotion", "fall-back"]


@rule("CQR-OWNER-003")
def test_a_search_looks_at_all_cards_if_there_are_fewer():
    m = won("elouith", {"deck": ["goff-nob", "promotion"]})
    play(m, "0: trigger")
    assert options(m, 0) == {"done", "card goff-nob", "card promotion"}
    play(m, "0: card goff-nob")
    assert hand(m, 0) == ["goff-nob"] and m.facts()["seats"][0]["deck"] == ["promotion"]


@rule("CQR-PLANET-005", "CQR-COMBAT-012")
def test_carnath_triggers_the_ability_of_another_face_up_planet():
    m = won(
        "carnath",
        {"planets": {5: ["shoota-mob"]}},
        {"resources": 1, "warlord": {"card": "nazdreg", "at": 5}},
        *("plannum", "osus-iv", "barlus", "atrox-prime", "tarrus", "elouith"),
    )
    play(m, "0: trigger")
    assert cite(m) == "CQR-PLANET-005"
    # barlus and atrox-prime could do nothing, tarrus and elouith are face down, carnath itself is no other planet
    assert options(m, 0) == {"@2", "@3"}
    play(m, "0: @3")
    assert resources(m, 0) == 1 and resources(m, 1) == 0


@rule("CQR-COMBAT-012", "CQR-PLANET-002", "CQR-PLANET-005")
def test_through_carnath_the_adjacency_of_atrox_prime_is_its_own():
    m = won("carnath", None, {"planets": {2: ["shoota-mob"], 4: ["bad-dok"]}}, "barlus", "atrox-prime", "tarrus")
    play(m, "0: trigger", "0: @3")
    assert options(m, 0) == {"hq 0", "hq 1", "@2", "@4"}
    play(m, "0: @2")
    assert not cards(m, "shoota-mob"), "the winner is 'you'"


@rule("CQR-PLANET-006")
@pytest.mark.parametrize(("enemies", "fewer"), [(["snotlings"], False), (["snotlings", "goff-boyz"], True)])
def test_tarrus_rewards_who_controls_fewer_units_warlords_tokens_and_hqs_included(enemies, fewer):
    m = won("tarrus", None, {"hq": enemies})
    assert not_offered(m) is not fewer
    if not fewer:
        return
    play(m, "0: trigger")
    assert options(m, 0) == {"resources", "cards"}
    other = m.clone()
    play(m, "0: resources")
    assert resources(m, 0) == 3 and hand(m, 0) == []
    play(other, "0: cards")
    assert resources(other, 0) == 0 and len(hand(other, 0)) == 3


@rule("CQR-PLANET-006")
def test_tarrus_counts_supports_and_attachments_for_nothing():
    there = {"supports": ["promethium-mine"], "hq": [{"card": "goff-boyz", "attachments": ["promotion"]}]}
    assert not_offered(won("tarrus", None, there))


@rule("CQR-PLANET-007")
def test_osus_iv_takes_a_resource_from_the_opponent():
    m = won("osus-iv", {"resources": 2}, {"resources": 5})
    play(m, "0: trigger")
    assert resources(m, 0) == 3 and resources(m, 1) == 4
    assert not_offered(won("osus-iv", {"resources": 2}))


@rule("CQR-PLANET-008", "CQR-MOVE-003")
def test_ferrin_routs_a_unit_anywhere_in_play():
    m = won(
        "ferrin",
        {"hq": ["shoota-mob"]},
        {"planets": {3: ["possessed"]}, "hq": [{"card": "bad-dok", "exhausted": True}]},
    )
    play(m, "0: trigger")
    assert cite(m) == "CQR-PLANET-008"
    assert options(m, 0) == {"goff-nob", "shoota-mob", "possessed"}
    assert refusals(m, 0) == {
        "colonel-straken": "CQR-PLANET-008",
        "nazdreg": "CQR-PLANET-008",
        "bad-dok": "CQR-INITIATE-011",
    }
    at_home = m.clone()
    play(at_home, "0: shoota-mob")
    assert not card(at_home, "shoota-mob").ready
    play(m, "0: possessed")
    routed = card(m, "possessed")
    assert routed.place == HQ and not routed.ready and routed.seat == 1


@rule("CQR-PLANET-009", "CQR-TIMING-017", "CQR-DEPLOY-001", "CQR-DEPLOY-002")
def test_at_yvarn_each_player_puts_a_unit_from_hand_into_play_the_winner_first():
    m = won("yvarn", {"hand": ["possessed", "promotion"]}, {"hand": ["bad-dok", "goff-nob"]})
    play(m, "0: trigger")
    assert 0 in asked(m) and options(m, 0) == {"card possessed"}
    assert refusals(m, 0) == {"pass": "CQR-PLANET-009"}
    play(m, "0: card possessed")
    assert not cards(m, "possessed"), "the effect resolves only when both have chosen"
    assert 1 in asked(m) and options(m, 1) == {"card bad-dok", "card goff-nob"}
    play(m, "1: card bad-dok")
    entered = card(m, "possessed"), card(m, "bad-dok")
    assert [(c.place, c.ready, c.seat) for c in entered] == [(HQ, True, 0), (HQ, True, 1)]
    assert resources(m, 0) == resources(m, 1) == 0 and hand(m, 0) == ["promotion"] and hand(m, 1) == ["goff-nob"]


@rule("CQR-PLANET-009", "CQR-PRECEDENCE-003")
def test_at_yvarn_who_has_no_unit_does_nothing_and_the_other_still_must():
    m = won("yvarn", {"hand": ["promotion"]}, {"hand": ["bad-dok"]})
    play(m, "0: trigger")
    assert options(m, 0) == {"pass"}
    play(m, "0: pass")
    assert options(m, 1) == {"card bad-dok"}
    play(m, "1: card bad-dok")
    assert card(m, "bad-dok").place == HQ


@rule("CQR-PLANET-009", "CQR-KEYWORD-015", "CQR-PRECEDENCE-002", "CQR-DEPLOY-001")
def test_yvarn_cannot_bring_in_a_unique_unit_twice():
    m = won("yvarn", {"hand": ["crushface", "shoota-mob"], "planets": {3: ["crushface"]}}, {"hand": ["crushface"]})
    play(m, "0: trigger")
    assert options(m, 0) == {"card shoota-mob"} and refusals(m, 0)["card crushface"] == "CQR-KEYWORD-015"
    play(m, "0: card shoota-mob")
    assert options(m, 1) == {"card crushface"}, "each player may control one"


@rule("CQR-PLANET-010")
def test_iridial_removes_all_damage_from_any_unit_warlords_included():
    m = won(
        "iridial",
        {"warlord": {"card": "colonel-straken", "damage": 4}, "planets": {2: [{"card": "possessed", "damage": 3}]}},
        {"planets": {3: [{"card": "bad-dok", "damage": 1}]}},
    )
    play(m, "0: trigger")
    assert cite(m) == "CQR-PLANET-010"
    assert options(m, 0) == {"colonel-straken", "possessed", "bad-dok"}
    assert refusals(m, 0) == {"goff-nob": "CQR-INITIATE-011", "nazdreg": "CQR-INITIATE-011"}
    play(m, "0: colonel-straken")
    assert card(m, "colonel-straken").damage == 0
    assert card(m, "possessed").damage == 3 and card(m, "bad-dok").damage == 1
