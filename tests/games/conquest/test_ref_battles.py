"""When battles end, what follows, which one is next."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, position
from tests.vocabulary import act, asked, decline, options, play, through, told
from wartable.games.conquest.content import PLANETS
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"
FIGHT = {"place": 1, "skirmish": False}
TIRED = {"card": "goff-nob", "exhausted": True}


# -- the check for the end of a battle -------------------------------------------------------------


@rule("CQR-COMBAT-007")
def test_destroying_the_last_enemy_does_not_end_the_battle_so_ambush_can_prolong_it():
    theirs = {"warlord": "captain-cato-sicarius", "hand": ["eager-recruit"], "resources": 1}
    m = battle({"planets": {1: ["goff-nob", "bad-dok"]}}, {**theirs, "planets": {1: ["shoota-mob"]}})
    play(m, "0: attack goff-nob", "0: shoota-mob")
    while "action" not in asked(m).values():
        decline(m)
    assert not cards(m, "shoota-mob")
    assert asked(m) == {1: "action"} and m.state.battle is not None, "the window before seat 1's turn"
    play(m, "1: deploy eager-recruit @1")
    through(m)
    assert asked(m) == {1: "combat-turn"} and options(m, 1) == {"attack eager-recruit"}


@rule("CQR-COMBAT-007")
def test_the_battle_is_won_at_the_beginning_of_the_own_turn_with_a_ready_unit():
    m = battle({"planets": {1: ["goff-nob", "bad-dok"]}, "supports": [GATE]}, {"planets": {1: ["shoota-mob"]}})
    play(m, "0: attack goff-nob", "0: shoota-mob")
    assert asked(m) == {0: "action"} and m.state.battle.turn == 1
    play(m, "0: pass")
    assert asked(m) == {0: "action"} and m.state.battle.turn == 0, "seat 1's turn was played: a pass"
    play(m, "0: pass")
    assert asked(m) == {0: "battle-ability"} and m.state.battle is None


@rule("CQR-COMBAT-007", "CQR-COMBAT-015")
def test_without_a_ready_unit_the_battle_goes_on_to_the_next_round():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["shoota-mob"]}})
    play(m, "0: attack goff-nob", "0: shoota-mob")
    assert asked(m) == {0: "retreat"} and m.state.battle.round == 1
    assert told(m, "BattleWon") == []
    play(m, "0: done")
    assert asked(m) == {0: "battle-ability"} and told(m, "BattleWon") == ["BattleWon"]


@rule("CQR-COMBAT-007")
def test_when_both_sides_are_gone_nobody_wins_and_that_is_seen_only_after_the_window():
    mine = {"planets": {1: ["zarathurs-flamers"], 2: ["bad-dok"]}, "supports": [GATE]}
    m = position(mine, {"planets": {1: ["shoota-mob"]}}, step="actions", then="combat-turn", battle=FIGHT)
    play(m, "0: use zarathurs-flamers", "0: shoota-mob")
    assert asked(m) == {0: "action"} and m.state.battle is not None, "the window is still open"
    play(m, "0: pass")
    assert m.state.battle is None and told(m, "BattleWon", "BattleEnded", "PlanetRemoved") == [
        "BattleEnded",
        "PlanetRemoved",
    ]
    assert asked(m) == {0: "action"} and m.state.gone == 1 and m.state.players[0].trophies == []


# -- the order at the end --------------------------------------------------------------------------


@rule("CQR-COMBAT-016", "CQR-COMBAT-011")
def test_the_end_of_a_won_battle_at_the_first_planet_in_its_order():
    cry = {"what": "atk", "until": "battle", "uid": 4, "amount": 2, "source": "battle-cry", "seat": 0}
    leader = {"card": "colonel-straken", "at": 1, "exhausted": True}
    mine = {"warlord": leader, "supports": [GATE], "planets": {1: ["bad-dok", "goff-nob"]}, "resources": 0}
    m = battle(
        mine,
        {"resources": 3},
        planets=["osus-iv", "plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus"],
        effects=[cry],
    )
    assert asked(m) == {0: "battle-ability"}
    assert m.state.effects == [], "what lasted until the end of the battle is over"
    assert card(m, "bad-dok").place == 0 and m.state.players[0].trophies == [], "nothing has left yet"
    play(m, "0: trigger")
    assert asked(m) == {0: "action"}
    order = told(m, "BattleWon", "BattleAbilityUsed", "Gained", "WentHome", "PlanetCaptured")
    assert order == ["BattleWon", "BattleAbilityUsed", "Gained", "WentHome", "WentHome", "WentHome", "PlanetCaptured"]
    homes = [(card(m, n).place, card(m, n).ready) for n in ("colonel-straken", "bad-dok", "goff-nob")]
    assert homes == [(HQ, False), (HQ, True), (HQ, True)], "nothing is readied when a battle ends"
    assert m.state.players[0].trophies == [PLANETS["osus-iv"].number]


@rule("CQR-COMBAT-016", "CQR-COMBAT-014")
def test_at_another_planet_only_the_winners_warlord_goes_home():
    leader = {"card": "colonel-straken", "at": 3}
    mine = {"warlord": leader, "supports": [GATE], "planets": {3: [TIRED, "bad-dok"]}}
    m = battle(
        mine,
        battle={"place": 3},
        planets=["osus-iv", "plannum", "barlus", "atrox-prime", "elouith", "carnath", "tarrus"],
    )
    assert asked(m) == {0: "action"}, "Barlus had nothing to take"
    assert card(m, "colonel-straken").place == HQ
    assert card(m, "goff-nob").place == card(m, "bad-dok").place == 2 and not card(m, "goff-nob").ready
    assert m.state.gone == 0 and m.state.players[0].trophies == []


@rule("CQR-COMBAT-016")
def test_capturing_the_third_planet_of_a_type_wins_before_the_window():
    line = ["barlus", "osus-iv", "plannum", "atrox-prime", "elouith", "carnath", "ferrin"]
    mine = {"trophies": line[:2], "planets": {1: ["goff-nob"]}, "supports": [GATE]}
    m = battle(mine, planets=line, first=2)
    play(m, "0: pass")
    assert m.outcome.winners == (0,) and m.outcome.cite == "CQ-VICTORY-005"


@rule("CQR-COMBAT-011")
def test_battle_effects_end_with_the_battle_and_phase_effects_last_through_all_battles():
    mine = {"warlord": {"card": "nazdreg", "at": 3}, "hand": ["battle-cry"], "resources": 4, "supports": [GATE]}
    mine["planets"] = {1: ["bad-dok"], 3: ["haemonculus-tormentor", "goff-nob"]}
    line = ["elouith", "plannum", "atrox-prime", "barlus", "osus-iv", "carnath", "tarrus"]
    m = position(
        mine, {"planets": {3: ["deathwing-guard"]}}, step="actions", then="combat-turn", battle=FIGHT, planets=line
    )
    act(m, "0: play battle-cry", "0: use haemonculus-tormentor")
    assert asked(m) == {0: "battle-ability"}
    assert atk(m.state, card(m, "goff-nob")) == 6 and atk(m.state, card(m, "haemonculus-tormentor")) == 4
    act(m, "0: pass")
    assert m.state.battle.place == 2 and atk(m.state, card(m, "haemonculus-tormentor")) == 4


@rule("CQR-COMBAT-014")
def test_the_order_at_the_end_of_a_combat_round():
    m = position(
        {"planets": {1: [TIRED]}},
        {"planets": {1: ["possessed"]}},
        step="combat-round-end",
        battle={**FIGHT, "initiative": 1},
    )
    play(m, "1: done", "0: done")
    assert told(m, "RoundReadied", "Retreated", "CombatRoundBegan") == ["RoundReadied", "CombatRoundBegan"]
    assert m.state.battle.turn == 1, "the next round begins with who has the initiative in the battle"


@rule("CQR-COMBAT-020")
def test_a_battle_elsewhere_without_a_winner_changes_nothing_there():
    mine = {"planets": {3: [TIRED]}, "supports": [GATE]}
    m = position(mine, step="combat-round-end", battle={"place": 3, "skirmish": False})
    play(m, "0: retreat goff-nob")
    while m.state.battle is not None:
        play(m, "0: pass")
    assert asked(m) == {0: "action"}, "the window after the battle"
    assert told(m, "BattleEnded", "PlanetRemoved", "PlanetCaptured", "BattleAbilityUsed") == ["BattleEnded"]
    assert m.state.gone == 0


# -- which battle is next --------------------------------------------------------------------------


@rule("CQR-COMBAT-017", "CQR-TIMING-005")
def test_the_next_battle_is_decided_when_the_last_one_is_over():
    mine = {"warlord": {"card": "colonel-straken", "at": 2}, "supports": [GATE], "planets": {1: ["bad-dok"]}}
    theirs = {"warlord": {"card": "nazdreg", "at": 4}, "planets": {4: ["goff-nob"], 5: ["shoota-mob"]}}
    line = ["barlus", "plannum", "osus-iv", "atrox-prime", "elouith", "carnath", "tarrus"]
    m = position(mine, theirs, step="battle", place=0, planets=line)
    play(m, "0: pass")
    while "action" in asked(m).values() and m.state.battle is not None:
        play(m, "0: pass")
    assert m.state.battle is None and m.state.gone == 1 and asked(m) == {0: "action"}
    card(m, "nazdreg").place = 4  # as if an effect had moved him in this window
    play(m, "0: pass")
    assert m.state.battle.place == 1, "Straken's planet is next"
    while not (asked(m) == {0: "action"} and m.state.battle is None):
        decline(m)
    play(m, "0: pass")
    assert m.state.battle.place == 4, "not planet 4, which he has left"


@rule("CQR-COMBAT-017", "CQR-COMBAT-018")
def test_planets_passed_get_no_battle_any_more_and_stray_warlords_go_home_as_they_are():
    mine = {"supports": [GATE], "planets": {4: ["bad-dok"]}, "warlord": {"card": "colonel-straken", "at": 4}}
    stray = {"card": "nazdreg", "at": 2, "exhausted": True}
    theirs = {"warlord": stray}
    line = ["barlus", "plannum", "osus-iv", "elouith", "atrox-prime", "carnath", "tarrus"]
    m = position(mine, theirs, step="actions", then="battle", place=3, planets=line)
    play(m, "0: pass")
    assert m.state.battle.place == 3, "planet 2 has been passed"
    while "action" in asked(m).values():
        play(m, "0: pass")
    play(m, "0: pass")
    assert card(m, "nazdreg").place == 1 and m.state.phase == "combat"
    play(m, "0: pass")
    assert m.state.phase == "headquarters" and asked(m) == {0: "action"}
    assert card(m, "nazdreg").place == HQ and not card(m, "nazdreg").ready


@rule("CQR-COMBAT-017")
def test_a_warlord_that_left_for_the_first_planet_fights_there_only():
    theirs = {"warlord": {"card": "nazdreg", "at": 3}, "supports": ["tellyporta-pad"]}
    m = position({"planets": {1: ["bad-dok"], 3: ["goff-nob"]}}, theirs, step="combat")
    play(m, "1: use tellyporta-pad", "1: nazdreg")
    assert m.state.battle.place == 0 and m.state.battle.initiative == 1
