"""Damage: assigned, prevented, reassigned, shielded, taken; healing; what kills."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, decline, options, play, who
from wartable.games.conquest.actions import PickUnit
from wartable.games.conquest.damage import indirect
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.table import units_at
from wartable.kernel.ledger import rule


def about(m):
    """The unit and the amount a shield question is about."""
    (question,) = m.pending.values()
    return m.notation(PickUnit(question.about["unit"])), question.about["amount"]


@rule("CQR-DAMAGE-001", "CQR-DAMAGE-002")
def test_damage_is_raised_then_prevented_then_shielded_then_taken():
    sorcerer = {"card": "zarathur-high-sorcerer", "at": 1}
    m = battle(
        {"warlord": sorcerer, "planets": {1: ["incubus-warrior"]}},
        {"hand": ["promotion"], "planets": {1: ["blood-angels-veterans", "possessed"]}},
    )
    play(m, "0: attack incubus-warrior", "0: blood-angels-veterans")
    assert asked(m) == {0: "window-interrupt"} and options(m, 0) == {"pass", "use zarathur-high-sorcerer"}
    play(m, "0: use zarathur-high-sorcerer")
    assert asked(m) == {1: "window-reaction"} and "use blood-angels-veterans" in options(m, 1)
    act(m, "1: use blood-angels-veterans")
    assert asked(m) == {1: "shield"} and about(m) == ("blood-angels-veterans", 3), "3 + 1 - 1"
    assert card(m, "blood-angels-veterans").damage == 0
    act(m, "1: shield promotion")
    assert card(m, "blood-angels-veterans").damage == 2


@rule("CQR-DAMAGE-001")
def test_reactions_to_damage_and_destruction_come_when_the_destroyed_are_gone():
    mine = {"warlord": {"card": "captain-cato-sicarius", "at": 1}, "planets": {1: ["goff-nob"]}}
    m = battle(mine, {"planets": {1: ["shoota-mob", "possessed"]}})
    play(m, "0: attack goff-nob", "0: shoota-mob")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use captain-cato-sicarius"}
    assert discard(m, 1) == ["shoota-mob"]


@rule("CQR-DAMAGE-003")
def test_reassigned_damage_may_be_shielded_where_it_goes_and_not_where_it_came_from():
    guard = {"card": "goff-boyz", "attachments": ["bodyguard"]}
    theirs = {"hand": ["promotion", "bodyguard"], "planets": {1: ["bad-dok", guard]}}
    m = battle({"planets": {1: ["incubus-warrior"]}}, theirs)
    act(m, "0: attack incubus-warrior", "0: bad-dok")
    assert asked(m) == {1: "shield"} and about(m) == ("bad-dok", 2), "reassigning comes before shields"
    act(m, "1: shield bodyguard")
    assert asked(m) == {1: "shield"} and about(m) == ("goff-boyz", 1)
    act(m, "1: pass")
    assert card(m, "bad-dok").damage == 0 and card(m, "goff-boyz").damage == 1


@rule("CQR-DAMAGE-003", "CQR-END-004")
def test_the_same_damage_is_reassigned_only_once():
    pair = [{"card": name, "attachments": ["bodyguard"]} for name in ("bad-dok", "rokkitboy")]
    m = battle({"planets": {1: ["incubus-warrior"]}}, {"planets": {1: pair}})
    play(m, "0: attack incubus-warrior", "0: bad-dok")
    assert card(m, "bad-dok").damage == 2 and card(m, "rokkitboy").damage == 1, "it does not go back"


@rule("CQR-DAMAGE-003")
def test_reassigned_damage_joins_what_the_unit_was_assigned_anyway():
    guard = {"card": "rokkitboy", "attachments": ["bodyguard"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["bad-dok", guard]}})
    play(m, "0: attack goff-nob", "0: rokkitboy")
    assert not cards(m, "rokkitboy") and card(m, "bad-dok").damage == 0, "the bearer guards others, not itself"


@rule("CQR-DAMAGE-004")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_with_initiative_shields_all_own_units_first(first):
    storm = {"warlord": "zarathur-high-sorcerer", "hand": ["warpstorm", "fall-back", "fall-back"], "resources": 3}
    m = window(
        {**storm, "planets": {1: ["goff-nob", "bad-dok"]}},
        {"hand": ["promotion", "promotion"], "planets": {1: ["deathwing-guard", "possessed"]}},
        battle={"initiative": first, "turn": first},
        turn=first,
    )
    act(m, "0: play warpstorm", "0: @1")
    seen = []
    for _ in range(4):
        seen.append((who(m), about(m)[0]))
        act(m, f"{who(m)}: pass")
    mine, theirs = [(0, "goff-nob"), (0, "bad-dok")], [(1, "deathwing-guard"), (1, "possessed")]
    assert seen == (mine + theirs if first == 0 else theirs + mine)
    assert {card(m, n).damage for n in ("goff-nob", "bad-dok", "deathwing-guard", "possessed")} == {2}


@rule("CQR-DAMAGE-004")
def test_at_most_one_shield_card_per_unit():
    theirs = {"hand": ["promotion", "promotion"], "planets": {1: ["deathwing-guard"]}}
    m = battle({"planets": {1: ["goff-nob", "bad-dok"]}}, theirs)
    act(m, "0: attack goff-nob", "0: deathwing-guard", "1: shield promotion")
    assert asked(m) == {1: "combat-turn"} and card(m, "deathwing-guard").damage == 5


@rule("CQR-DAMAGE-005", "CQR-KEYWORD-008")
def test_moved_damage_is_not_dealt_so_nothing_answers_it():
    sorcerer = {"card": "zarathur-high-sorcerer", "at": 1}
    mine = {"warlord": sorcerer, "supports": ["kraktoof-hall"], "planets": {1: [{"card": "goff-nob", "damage": 2}]}}
    theirs = {"hand": ["promotion"], "planets": {1: ["blood-angels-veterans"]}}
    m = window(mine, theirs)
    play(m, "0: use kraktoof-hall", "0: goff-nob", "0: blood-angels-veterans")
    assert card(m, "goff-nob").damage == 1 and card(m, "blood-angels-veterans").damage == 1
    assert hand(m, 1) == ["promotion"] and asked(m)[who(m)] in ("action", "combat-turn"), (
        "no interrupt, reaction or shield"
    )


@rule("CQR-DAMAGE-005")
def test_moved_damage_can_destroy():
    mine = {"supports": ["kraktoof-hall"], "planets": {1: [{"card": "goff-nob", "damage": 2}]}}
    m = window(mine, {"planets": {1: ["shoota-mob", "possessed"]}})
    play(m, "0: use kraktoof-hall", "0: goff-nob", "0: shoota-mob")
    assert discard(m, 1) == ["shoota-mob"]


@rule("CQR-DAMAGE-006", "CQR-TIMING-017")
def test_each_player_spreads_indirect_damage_over_own_units_and_may_shield_it():
    mine = {"supports": ["ork-kannon"], "planets": {1: ["goff-nob", "bad-dok"], 2: ["shoota-mob"]}}
    theirs = {"hand": ["promotion"], "planets": {1: ["possessed", "rokkitboy"]}}
    m = window(mine, theirs)
    play(m, "0: use ork-kannon")
    assert options(m, 0) == {"@1", "@2"}
    act(m, "0: @1")
    assert 0 in asked(m) and options(m, 0) == {"goff-nob", "bad-dok"}
    act(m, "0: bad-dok")
    assert 1 in asked(m) and options(m, 1) == {"possessed", "rokkitboy"}
    assert card(m, "bad-dok").damage == 0, "it is dealt when both have chosen"
    act(m, "1: rokkitboy")
    assert asked(m) == {1: "shield"} and about(m) == ("rokkitboy", 1)
    act(m, "1: shield promotion")
    assert card(m, "bad-dok").damage == 1 and card(m, "rokkitboy").damage == 0


@rule("CQR-DAMAGE-006", "CQR-KEYWORD-008")
def test_indirect_damage_kills_no_unit_twice_and_what_fits_nowhere_is_lost():
    units = [{"card": "goff-nob", "damage": 5}, {"card": "hellion-gang"}]
    m = battle({"planets": {1: ["possessed"]}}, {"planets": {1: units}})
    s = m.state
    flow = indirect(s, (1,), 5, lambda seat: units_at(s, 0, seat), "CQR-DAMAGE-006", 0)
    asked_of, answer = [], None
    try:
        while True:
            question = flow.send(answer)
            asked_of.append([m.notation(o) for o in question.options])
            answer = question.options[0]
    except StopIteration:
        pass
    assert asked_of == [["goff-nob", "hellion-gang"], ["hellion-gang"], ["hellion-gang"]], "room for 3 of the 5"
    assert sorted(discard(m, 1)) == ["goff-nob", "hellion-gang"], "Flying does not halve it"


@rule("CQR-DAMAGE-007")
def test_a_healed_bloodied_warlord_stays_bloodied():
    hurt = {"card": "colonel-straken", "at": 2, "damage": 3, "bloodied": True}
    line = ["iridial", "plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus"]
    m = battle({"warlord": hurt, "planets": {1: ["goff-nob"]}, "supports": ["craftworld-gate"]}, planets=line)
    play(m, "0: trigger", "0: colonel-straken")
    assert (card(m, "colonel-straken").damage, card(m, "colonel-straken").bloodied) == (0, True)


@rule("CQR-DAMAGE-007")
def test_healing_removes_no_more_than_there_is():
    mine = {"planets": {1: ["spiritseer-erathal", {"card": "goff-nob", "damage": 2}, "bad-dok"]}}
    m = battle(mine, {"planets": {1: ["possessed"]}})
    play(m, "0: attack spiritseer-erathal", "0: use spiritseer-erathal")
    assert options(m, 0) == {"goff-nob"}, "an undamaged unit cannot be healed"
    play(m, "0: goff-nob")
    assert card(m, "goff-nob").damage == 1


@rule("CQR-DAMAGE-008", "CQR-TIMING-012")
def test_units_destroyed_at_once_leave_at_once_after_the_interrupts_of_each():
    m = battle(
        {"planets": {1: ["vicious-bloodletter", "goff-boyz"]}},
        {"planets": {1: ["carnivore-pack", "carnivore-pack", "deathwing-guard"]}},
    )
    play(m, "0: attack vicious-bloodletter", "0: area 3")
    packs = [c.uid for c in cards(m, "carnivore-pack")]
    assert options(m, 1) == {"pass", f"use carnivore-pack#{packs[0]}"}, "each destruction is an occurrence of its own"
    assert [c.damage for c in cards(m, "carnivore-pack")] == [3, 3], "both are still there, and doomed"
    play(m, f"1: use carnivore-pack#{packs[0]}")
    assert len(cards(m, "carnivore-pack")) == 2 and discard(m, 1) == []
    assert options(m, 1) == {"pass", f"use carnivore-pack#{packs[1]}"}
    play(m, f"1: use carnivore-pack#{packs[1]}")
    assert discard(m, 1) == ["carnivore-pack", "carnivore-pack"] and resources(m, 1) == 6


@rule("CQR-DAMAGE-008")
def test_a_unit_that_enters_by_an_interrupt_is_not_hit_by_the_damage_being_resolved():
    theirs = {
        "warlord": "colonel-straken",
        "hand": ["elysian-assault-team"],
        "planets": {1: ["shoota-mob", "goff-nob"]},
    }
    m = battle({"warlord": "nazdreg", "planets": {1: ["daring-assault-squad", "goff-boyz"]}}, theirs)
    act(m, "0: attack daring-assault-squad", "0: area 2", "1: pass", "1: pass", "1: use elysian-assault-team hand")
    assert card(m, "elysian-assault-team").damage == 0 and card(m, "goff-nob").damage == 2
    assert not cards(m, "shoota-mob")


@rule("CQR-DAMAGE-009", "CQR-DAMAGE-010")
def test_damage_on_a_support_cannot_be_shielded_and_matters_for_its_own_text_only():
    theirs = {"warlord": "colonel-straken", "hand": ["bodyguard"], "planets": {1: ["deathwing-guard"]}}
    bunker = {"card": "rockcrete-bunker", "damage": 2}
    m = battle({"planets": {1: ["shoota-mob", "bad-dok"]}}, {**theirs, "supports": [bunker]})
    act(m, "0: attack shoota-mob", "0: deathwing-guard", "1: use rockcrete-bunker")
    assert asked(m) == {1: "shield"} and about(m) == ("deathwing-guard", 1)
    act(m, "1: shield bodyguard")
    assert asked(m) == {1: "combat-turn"}, "no second question, for the bunker"
    assert card(m, "rockcrete-bunker").damage == 3 and card(m, "deathwing-guard").damage == 0


@rule("CQR-DAMAGE-010")
def test_the_bunker_falls_at_its_fourth_damage_and_other_supports_at_none():
    hurt = [{"card": "rockcrete-bunker", "damage": 3}, {"card": "catachan-outpost", "damage": 9}]
    m = battle({"planets": {1: ["shoota-mob"]}}, {"supports": hurt, "planets": {1: ["deathwing-guard"]}})
    play(m, "0: attack shoota-mob", "0: deathwing-guard", "1: use rockcrete-bunker")
    assert not cards(m, "rockcrete-bunker") and card(m, "catachan-outpost").damage == 9


@rule("CQR-DAMAGE-011")
@pytest.mark.parametrize(("damage", "dies"), [(3, False), (4, True), (6, True)])
def test_a_unit_dies_when_its_hp_falls_to_its_damage(damage, dies):
    hurt = {"card": "bad-dok", "damage": damage, "attachments": ["hostile-environment-gear"]}
    mine = {"warlord": "commander-shadowsun", "hand": ["even-the-odds"], "resources": 1}
    m = position({**mine, "planets": {1: [hurt, "goff-nob"]}})
    act(m, "0: play even-the-odds", "0: hostile-environment-gear", "0: goff-nob")
    assert (cards(m, "bad-dok") == []) is dies
    assert card(m, "hostile-environment-gear").host == card(m, "goff-nob").uid


@rule("CQR-DAMAGE-011")
def test_a_unit_dies_when_a_lasting_bonus_to_its_hp_ends():
    more = {"what": "hp", "until": "phase", "uid": 2, "amount": 2, "source": "suffering", "seat": 0}
    m = position({"planets": {1: [{"card": "bad-dok", "damage": 4}]}}, effects=[more])
    assert card(m, "bad-dok")
    play(m, "0: pass", "1: pass")
    assert discard(m, 0) == ["bad-dok"]


@rule("CQR-DAMAGE-012")
@pytest.mark.parametrize(("shield", "answers"), [("bodyguard", False), ("promotion", True)])
def test_fully_shielded_damage_damages_nobody(shield, answers):
    worn = {"card": "deathwing-guard", "attachments": ["repulsor-impact-field"]}
    theirs = {"warlord": "colonel-straken", "hand": [shield], "planets": {1: [worn]}}
    m = battle({"planets": {1: ["shoota-mob", "goff-nob"]}}, theirs)
    act(m, "0: attack shoota-mob", "0: deathwing-guard")
    play(m, f"1: shield {shield}")
    while "window-interrupt" in asked(m).values():
        decline(m)
    assert (asked(m) == {1: "window-reaction"}) is answers
    assert card(m, "deathwing-guard").damage == int(answers)


@rule("CQR-MOVE-005")
def test_a_unit_in_the_hq_can_be_hit_and_shielded():
    mine = {"warlord": "zarathur-high-sorcerer", "hand": ["tzeentchs-firestorm"], "resources": 2}
    m = position(mine, {"hq": ["goff-nob"], "hand": ["promotion"]})
    act(m, "0: play tzeentchs-firestorm", "0: 2", "0: goff-nob")
    assert asked(m) == {1: "shield"} and about(m) == ("goff-nob", 2)
    act(m, "1: shield promotion")
    assert card(m, "goff-nob").damage == 1 and card(m, "goff-nob").place == HQ
