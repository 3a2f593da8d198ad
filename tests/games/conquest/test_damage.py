"""Dealing damage: assign, shield, take."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, discard, hand, resources
from tests.vocabulary import act, asked, cite, options, play, refusals, through, told
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import Damaged, Prevented, Shielded
from wartable.kernel.ledger import rule


def hit(defender="deathwing-guard", by="goff-nob", damage=0, **theirs):
    """Seat 0 attacks a unit of seat 1 (seat 1 has a second unit so that the battle goes on)."""
    m = battle({"planets": {1: [by]}}, {"planets": {1: [{"card": defender, "damage": damage}, "possessed"]}, **theirs})
    return act(m, f"0: attack {by}", f"0: {defender}")


def steps(m):
    """The events of dealing damage, each with the rule it cites."""
    return [(type(e).__name__, e.cite) for e in m.events if isinstance(e, Prevented | Shielded | Damaged)]


@rule("CQ-DAMAGE-001", "CQ-DAMAGE-002")
def test_damage_is_assigned_then_shielded_then_taken():
    m = hit(hand=["promotion"])
    assert asked(m) == {1: "shield"} and m.pending[1].about["amount"] == 6 and cite(m) == "CQ-DAMAGE-003"
    assert card(m, "deathwing-guard").damage == 0 and steps(m) == []  # assigned is not yet taken
    act(m, "1: shield promotion")
    assert card(m, "deathwing-guard").damage == 5
    assert steps(m) == [("Shielded", "CQ-DAMAGE-007"), ("Damaged", "CQ-ATTACK-004")]


@rule("CQ-DAMAGE-001")
def test_what_answers_the_assignment_comes_before_the_shields():
    theirs = {"warlord": "captain-cato-sicarius", "hand": ["indomitable", "promotion"], "resources": 1}
    m = battle({"planets": {1: ["goff-nob"]}}, {**theirs, "planets": {1: ["ultramarines-dreadnought", "possessed"]}})
    play(m, "0: attack goff-nob", "0: ultramarines-dreadnought")
    assert asked(m) == {1: "window-reaction"} and options(m, 1) == {"pass", "play indomitable"}
    declined = play(m.clone(), "1: pass")
    assert asked(declined) == {1: "shield"} and declined.pending[1].about["amount"] == 6
    play(m, "1: play indomitable")
    assert "shield" not in asked(m).values() and hand(m, 1) == ["promotion"]  # nothing is left to shield
    assert steps(m) == [("Prevented", "CQR-CARD-019")] and card(m, "ultramarines-dreadnought").damage == 0


@rule("CQ-DAMAGE-001", "CQ-DAMAGE-002", "CQ-DAMAGE-003")
def test_damage_of_an_ability_goes_the_same_way():
    own = {"planets": {1: ["goff-nob"]}, "hand": ["promotion"]}
    m = battle(own, {"planets": {1: ["vicious-bloodletter"]}}, battle={"turn": 1})
    act(m, "1: attack vicious-bloodletter", "1: area 3")
    assert asked(m) == {0: "shield"} and m.pending[0].about["amount"] == 3 and cite(m) == "CQ-DAMAGE-003"
    assert card(m, "goff-nob").damage == 0 and steps(m) == []
    act(m, "0: shield promotion")
    assert card(m, "goff-nob").damage == 2
    assert steps(m) == [("Shielded", "CQ-DAMAGE-007"), ("Damaged", "CQR-KEYWORD-003")]


@rule("CQ-DAMAGE-002")
def test_each_affected_unit_is_assigned_its_own_damage():
    own = {"planets": {1: ["vicious-bloodletter"]}}
    m = battle(own, {"planets": {1: ["deathwing-guard", "goff-nob"], 2: ["possessed"]}})
    act(m, "0: attack vicious-bloodletter", "0: area 3")
    assert [card(m, n).damage for n in ("deathwing-guard", "goff-nob", "possessed")] == [3, 3, 0]


@rule("CQ-DAMAGE-003")
def test_the_controller_may_shield_or_not():
    m = hit(hand=["promotion", "goff-nob"])
    assert options(m, 1) == {"pass", "shield promotion"} and cite(m) == "CQ-DAMAGE-003"
    act(m, "1: pass")
    assert card(m, "deathwing-guard").damage == 6 and hand(m, 1) == ["promotion", "goff-nob"]


@rule("CQ-DAMAGE-003")
def test_nobody_else_shields_the_unit():
    m = battle(
        {"planets": {1: ["goff-nob"]}, "hand": ["promotion"]}, {"planets": {1: ["deathwing-guard", "possessed"]}}
    )
    act(m, "0: attack goff-nob", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 6 and hand(m, 0) == ["promotion"]


@rule("CQ-DAMAGE-004", "CQ-DAMAGE-007")
@pytest.mark.parametrize(
    ("shield", "icons", "taken"), [("promotion", 1, 5), ("bodyguard", 2, 4), ("cybork-body", 3, 3)]
)
def test_a_shield_card_prevents_as_much_as_it_has_icons_and_the_rest_is_taken(shield, icons, taken):
    m = hit(hand=[shield])
    act(m, f"1: shield {shield}")
    assert CARDS[shield].shields == icons
    assert card(m, "deathwing-guard").damage == taken
    assert discard(m, 1) == [shield] and hand(m, 1) == []


@rule("CQ-DAMAGE-004")
def test_damage_adds_up():
    m = hit(damage=2)
    assert card(m, "deathwing-guard").damage == 8


@rule("CQ-DAMAGE-005")
def test_a_unit_never_holds_more_damage_than_its_hp():
    m = hit(defender="shoota-mob")
    (event,) = [e for e in m.events if isinstance(e, Damaged)]
    assert event.amount == 1  # HP 1: of 6 damage 5 are ignored
    own = {"planets": {1: ["goff-nob"]}}
    m = battle(own, {"warlord": {"card": "nazdreg", "at": 1, "damage": 3}, "planets": {1: ["possessed"]}})
    act(m, "0: attack goff-nob", "0: nazdreg")
    (event,) = [e for e in m.events if isinstance(e, Damaged)]
    assert event.amount == 4  # HP 7, 3 taken already
    assert card(m, "nazdreg").damage == 0 and card(m, "nazdreg").bloodied  # nothing carries over to the bloodied side


@rule("CQ-DAMAGE-006", "CQ-DAMAGE-011")
@pytest.mark.parametrize("damage", [0, 5])
def test_if_all_is_prevented_the_unit_was_not_damaged_and_old_damage_stays(damage):
    m = hit(by="shoota-mob", damage=damage, hand=["cybork-body"])
    act(m, "1: shield cybork-body")  # 3 icons against 2 damage
    assert card(m, "deathwing-guard").damage == damage
    assert not told(m, "Damaged")
    (event,) = [e for e in m.events if isinstance(e, Shielded)]
    assert event.amount == 2


@rule("CQ-DAMAGE-007", "CQ-DAMAGE-012")
def test_only_cards_with_shield_icons_shield():
    m = hit(hand=["goff-nob", "promotion", "catachan-outpost", "snotling-attack"])
    assert options(m, 1) == {"pass", "shield promotion", "shield snotling-attack"}
    assert refusals(m, 1) == {"shield goff-nob": "CQ-DAMAGE-007", "shield catachan-outpost": "CQ-DAMAGE-007"}


@rule("CQ-DAMAGE-008")
def test_one_shield_card_per_unit_and_damage():
    m = hit(hand=["promotion", "cybork-body", "bodyguard"])
    m.play(1, "shield promotion")
    through(m)
    assert "shield" not in asked(m).values() and card(m, "deathwing-guard").damage == 5
    assert sorted(hand(m, 1)) == ["bodyguard", "cybork-body"]
    # The next time the unit takes damage another one may be used.
    own = {"planets": {1: ["shoota-mob", "10th-company-scout"]}}
    m = battle(
        own, {"planets": {1: [{"card": "deathwing-guard", "exhausted": True}]}, "hand": ["promotion", "bodyguard"]}
    )
    act(m, "0: attack shoota-mob", "0: deathwing-guard", "1: shield promotion")
    act(m, "0: attack 10th-company-scout", "0: deathwing-guard")
    assert asked(m) == {1: "shield"}
    act(m, "1: shield bodyguard")
    assert card(m, "deathwing-guard").damage == 1


@rule("CQ-DAMAGE-009")
def test_a_shield_card_is_not_paid_for_and_its_text_does_nothing():
    own = {"planets": {1: ["goff-nob"]}}
    other = {"planets": {1: ["deathwing-guard", "possessed"]}, "hand": ["battle-cry"], "resources": 0}
    m = act(battle(own, other), "0: attack goff-nob", "0: deathwing-guard")
    assert CARDS["battle-cry"].cost == 3 and "shield battle-cry" in options(m, 1)
    act(m, "1: shield battle-cry")
    assert resources(m, 1) == 0 and m.state.effects == [] and discard(m, 1) == ["battle-cry"]
    (event,) = [e for e in m.events if isinstance(e, Shielded)]
    assert (event.card, event.amount, event.cite) == (CARDS["battle-cry"].number, 2, "CQ-DAMAGE-007")


@rule("CQ-DAMAGE-010")
def test_each_unit_hit_by_one_effect_may_have_its_own_shield_card():
    own = {"planets": {1: ["vicious-bloodletter"]}}
    other = {"planets": {1: ["deathwing-guard", "goff-nob", "possessed"]}, "hand": ["promotion", "bodyguard"]}
    m = act(battle(own, other), "0: attack vicious-bloodletter", "0: area 3")
    shielded = []
    for answer in ("shield promotion", "pass", "shield bodyguard"):
        assert asked(m) == {1: "shield"}
        shielded.append(m.pending[1].about["unit"])
        assert all(c.damage == 0 for c in m.state.cards.values())  # all is assigned, nothing taken yet
        act(m, f"1: {answer}")
    assert len(set(shielded)) == 3
    assert [card(m, n).damage for n in ("deathwing-guard", "goff-nob", "possessed")] == [2, 3, 1]


@rule("CQ-DAMAGE-012")
def test_shield_icons_are_printed_on_cards_but_never_on_units_or_supports():
    icons = {}
    for c in CARDS.values():
        if c.shields:
            icons.setdefault(c.type, set()).add(c.shields)
    assert set(icons) == {"attachment", "event"}
    assert set.union(*icons.values()) == {1, 2, 3}
