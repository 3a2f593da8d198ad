"""Phase 3: where battles are, who has the initiative in them, their rounds and turns."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, position, tired
from tests.vocabulary import act, asked, cite, options, play, refusals, through, who
from wartable.games.conquest.content import PLANET
from wartable.games.conquest.events import (
    AttackDeclared,
    BattleBegan,
    BattleEnded,
    BattleWon,
    CombatRoundBegan,
    Passed,
    PlanetRemoved,
    RoundReadied,
)
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

LINE = ["tarrus", "osus-iv", "ferrin", "atrox-prime", "barlus", "yvarn", "iridial"]


def at(place, name, **more):
    return {"card": name, "at": place, **more}


def combat(p0=None, p1=None, **facts):
    """The combat phase begins."""
    return through(position(p0, p1, step="combat", planets=LINE, **facts))


def told(m, kind):
    """The planet numbers (1 is the first of the line) of all events of a kind."""
    return [LINE.index(PLANET[e.planet].id) + 1 for e in m.events if isinstance(e, kind)]


def fight_on(m):
    """Answer everything with the first thing at hand until the combat phase is over."""
    while m.pending and m.state.phase == "combat":
        seat = who(m)
        m.play(seat, sorted(options(m, seat))[0])
    return m


# -- where -----------------------------------------------------------------------------------------


@rule("CQ-COMBAT-001", "CQ-COMBAT-002", "CQ-COMBAT-003")
def test_battles_are_at_the_first_planet_and_where_a_warlord_is_in_the_order_of_the_line():
    own = {"warlord": at(5, "colonel-straken"), "planets": {2: ["goff-nob"], 4: ["shoota-mob"]}}
    other = {"warlord": at(3, "nazdreg"), "planets": {2: ["possessed"], 4: ["chaos-fanatics"]}}
    m = fight_on(combat(own, other))
    assert told(m, BattleBegan) == [1, 3, 5]
    assert card(m, "goff-nob").damage == card(m, "possessed").damage == 0  # both at planet 2, no battle there


@rule("CQ-COMBAT-001", "CQ-COMBAT-002")
@pytest.mark.parametrize(
    ("places", "battles"), [((1, 1), [1]), ((2, 2), [1, 2]), (("hq", "hq"), [1]), ((4, 1), [1, 4]), ((5, 2), [1, 2, 5])]
)
def test_the_battles_of_a_round(places, battles):
    both = {"planets": {3: ["goff-nob"]}}
    m = combat({**both, "warlord": at(places[0], "colonel-straken")}, {**both, "warlord": at(places[1], "nazdreg")})
    assert told(fight_on(m), BattleBegan) == battles


@rule("CQ-COMBAT-004")
def test_units_fight_enemy_units_at_the_same_planet_until_one_side_is_left():
    own = {"planets": {1: ["goff-nob"], 2: ["possessed"]}}
    other = {"planets": {1: ["shoota-mob", "10th-company-scout"], 2: ["chaos-fanatics"]}}
    m = combat(own, other)
    assert options(m, 0) == {"attack goff-nob"}
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"shoota-mob", "10th-company-scout"}
    act(m, "0: shoota-mob", "1: attack 10th-company-scout")
    assert options(m, 1) == {"goff-nob"}
    act(m, "1: goff-nob", "0: done", "1: done", "0: attack goff-nob", "0: 10th-company-scout")
    assert told(m, BattleWon) == []
    act(m, "0: done")
    assert told(m, BattleWon) == [1]


# -- initiative ------------------------------------------------------------------------------------


@rule("CQ-COMBAT-005", "CQ-COMBAT-006", "CQ-COMBAT-007")
@pytest.mark.parametrize(
    ("zero", "one", "token", "leads", "why"),
    [
        (1, "hq", 1, 0, "CQ-COMBAT-005"),
        ("hq", 1, 0, 1, "CQ-COMBAT-005"),
        (1, 3, 1, 0, "CQ-COMBAT-005"),
        (1, 1, 0, 0, "CQ-COMBAT-006"),
        (1, 1, 1, 1, "CQ-COMBAT-006"),
        ("hq", "hq", 0, 0, "CQ-COMBAT-006"),
        ("hq", "hq", 1, 1, "CQ-COMBAT-006"),
    ],
)
def test_who_has_the_initiative_in_a_battle(zero, one, token, leads, why):
    own = {"warlord": at(zero, "colonel-straken"), "planets": {1: ["goff-nob"]}}
    other = {"warlord": at(one, "nazdreg"), "planets": {1: ["possessed"]}}
    m = combat(own, other, initiative=token)
    (began, *_) = [e for e in m.events if isinstance(e, BattleBegan)]
    assert (began.seat, began.cite) == (leads, why)
    assert asked(m) == {leads: "combat-turn"}
    assert m.state.battle.initiative == leads
    assert m.state.initiative == token  # the token stays where it is


@rule("CQ-COMBAT-005")
def test_an_exhausted_warlord_gives_the_initiative_too():
    own = {"warlord": at(1, "colonel-straken", exhausted=True), "planets": {1: ["goff-nob"]}}
    m = combat(own, {"planets": {1: ["possessed"]}}, initiative=1)
    assert asked(m) == {0: "combat-turn"}


@rule("CQ-COMBAT-008")
def test_the_initiative_stays_when_the_warlord_leaves_the_battle():
    own = {"warlord": at(1, "colonel-straken"), "planets": {1: ["deathwing-guard"]}}
    m = combat(own, {"planets": {1: ["ultramarines-dreadnought"]}}, initiative=1)
    act(m, "0: retreat colonel-straken", "1: attack ultramarines-dreadnought", "1: deathwing-guard")
    act(m, "0: attack deathwing-guard", "0: ultramarines-dreadnought")
    assert card(m, "colonel-straken").place == HQ
    assert asked(m) == {0: "retreat"}  # seat 0 still comes first, without its warlord
    act(m, "0: done", "1: done")
    assert asked(m) == {0: "combat-turn"} and m.state.battle.round == 2


# -- rounds, the ranged skirmish, turns ------------------------------------------------------------


@rule("CQ-COMBAT-009", "CQ-COMBAT-018")
def test_a_battle_is_a_series_of_combat_rounds():
    m = combat({"planets": {1: ["deathwing-guard"]}}, {"planets": {1: ["goff-nob"]}})
    for number in (1, 2):
        assert m.state.battle.round == number
        act(m, "0: attack deathwing-guard", "0: goff-nob")
        if number == 1:
            act(m, "1: attack goff-nob", "1: deathwing-guard", "0: done", "1: done")
    rounds = [(e.round, e.cite) for e in m.events if isinstance(e, CombatRoundBegan)]
    assert rounds == [(1, "CQ-COMBAT-009"), (2, "CQ-COMBAT-009")]


@rule("CQ-COMBAT-010", "CQ-COMBAT-011", "CQ-COMBAT-024")
def test_the_ranged_skirmish_opens_the_first_round_only():
    own = {"planets": {1: ["sybarite-marksman", "deathwing-guard"]}}
    other = {"planets": {1: ["baleful-mandrake", "ultramarines-dreadnought"]}}
    m = combat(own, other)
    assert m.state.battle.skirmish and options(m, 0) == {"attack sybarite-marksman"}
    assert refusals(m, 0)["attack deathwing-guard"] == "CQ-COMBAT-011"
    act(m, "0: attack sybarite-marksman", "0: ultramarines-dreadnought")
    assert m.state.battle.skirmish and options(m, 1) == {"attack baleful-mandrake"}
    act(m, "1: attack baleful-mandrake", "1: deathwing-guard")
    # Both have passed (they had no Ranged unit left): the ordinary turns begin, with the initiative again.
    assert not m.state.battle.skirmish and m.state.battle.round == 1
    assert options(m, 0) == {"attack deathwing-guard"}
    act(
        m,
        "0: attack deathwing-guard",
        "0: baleful-mandrake",
        "1: attack ultramarines-dreadnought",
        "1: sybarite-marksman",
    )
    act(m, "0: done", "1: done")
    assert m.state.battle.round == 2 and not m.state.battle.skirmish
    assert options(m, 0) == {"attack deathwing-guard"}


@rule("CQ-COMBAT-010")
def test_in_the_second_round_ranged_units_have_no_skirmish_of_their_own():
    own = {"planets": {1: ["sybarite-marksman", "deathwing-guard"]}}
    m = combat(own, {"planets": {1: ["ultramarines-dreadnought"]}})
    act(m, "0: attack sybarite-marksman", "0: ultramarines-dreadnought")
    act(m, "0: attack deathwing-guard", "0: ultramarines-dreadnought")
    act(m, "1: attack ultramarines-dreadnought", "1: deathwing-guard", "0: done", "1: done")
    assert options(m, 0) == {"attack sybarite-marksman", "attack deathwing-guard"}


@rule("CQ-COMBAT-011", "CQ-COMBAT-024")
def test_in_the_skirmish_players_alternate_and_who_has_no_ranged_unit_passes():
    own = {"planets": {1: ["possessed"]}}
    m = combat(own, {"planets": {1: ["sybarite-marksman", "viorla-marksman", "deathwing-guard"]}})
    assert asked(m) == {1: "combat-turn"}  # seat 0, first in turn, has no Ranged unit
    assert options(m, 1) == {"attack sybarite-marksman", "attack viorla-marksman"}
    assert refusals(m, 1)["pass"] == "CQ-COMBAT-013"
    act(m, "1: attack viorla-marksman", "1: possessed")
    assert options(m, 1) == {"attack sybarite-marksman"} and m.state.battle.skirmish
    act(m, "1: attack sybarite-marksman", "1: possessed")
    assert not m.state.battle.skirmish and options(m, 0) == {"attack possessed"}
    passes = [(e.seat, e.cite) for e in m.events if isinstance(e, Passed)]
    assert passes == [(0, "CQ-COMBAT-013")] * 2 + [(0, "CQ-COMBAT-013"), (1, "CQ-COMBAT-013")]


@rule("CQ-COMBAT-012", "CQ-COMBAT-019")
def test_players_alternate_combat_turns():
    own = {"planets": {1: ["goff-nob", "possessed"]}}
    m = combat(own, {"planets": {1: ["deathwing-guard", "ultramarines-dreadnought"]}})
    turns = []
    for unit in ("goff-nob", "deathwing-guard", "possessed"):
        ((seat, ask), *_) = asked(m).items()
        assert ask == "combat-turn" and cite(m) == "CQ-COMBAT-012"
        turns.append(seat)
        act(m, f"{seat}: attack {unit}", f"{seat}: {'deathwing-guard' if seat == 0 else 'goff-nob'}")
    assert turns == [0, 1, 0]


@rule("CQ-COMBAT-012")
def test_a_turn_is_one_attack_or_the_warlords_retreat():
    own = {"warlord": at(1, "colonel-straken"), "planets": {1: ["penal-legionnaire", tired("possessed")]}}
    m = combat(own, {"planets": {1: ["deathwing-guard"]}})
    assert options(m, 0) == {"attack colonel-straken", "attack penal-legionnaire", "retreat colonel-straken"}
    act(m, "0: attack penal-legionnaire", "0: deathwing-guard")
    assert asked(m) == {1: "combat-turn"}


@rule("CQ-COMBAT-013")
def test_who_can_attack_must_not_pass():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["possessed"]}})
    assert options(m, 0) == {"attack goff-nob"} and refusals(m, 0)["pass"] == "CQ-COMBAT-013"
    m = battle({"planets": {1: [tired("goff-nob")]}}, {"planets": {1: ["possessed"]}})
    assert asked(m) == {1: "combat-turn"}  # seat 0 was unable and passed
    assert [(e.seat, e.cite) for e in m.events if isinstance(e, Passed)] == [(0, "CQ-COMBAT-013")]


@rule("CQ-COMBAT-014")
def test_after_a_pass_the_opponent_goes_on_attacking():
    own = {"planets": {1: ["deathwing-guard"]}}
    m = battle(own, {"planets": {1: ["shoota-mob", "10th-company-scout", "penal-legionnaire"]}}, battle={"turn": 1})
    act(m, "1: attack shoota-mob", "1: deathwing-guard", "0: attack deathwing-guard", "0: shoota-mob")
    act(m, "1: attack 10th-company-scout", "1: deathwing-guard")
    assert asked(m) == {1: "combat-turn"} and options(m, 1) == {"attack penal-legionnaire"}


@rule("CQ-COMBAT-015", "CQ-COMBAT-016")
def test_two_passes_in_a_row_end_the_round_and_all_units_there_ready():
    own = {"planets": {1: ["goff-nob", tired("possessed")], 2: [tired("shoota-mob")]}}
    m = battle(own, {"planets": {1: ["deathwing-guard", tired("penal-legionnaire")]}})
    act(m, "0: attack goff-nob", "0: deathwing-guard")
    assert told_rounds(m) == 0 and asked(m) == {1: "combat-turn"}
    act(m, "1: attack deathwing-guard", "1: goff-nob")
    assert asked(m) == {0: "retreat"} and told_rounds(m) == 1
    assert all(card(m, n).ready for n in ("goff-nob", "possessed", "deathwing-guard", "penal-legionnaire"))
    assert not card(m, "shoota-mob").ready
    assert card(m, "deathwing-guard").damage == 6 and card(m, "goff-nob").damage == 2


def told_rounds(m):
    return sum(isinstance(e, RoundReadied) for e in m.events)


@rule("CQ-COMBAT-015")
def test_one_pass_alone_does_not_end_the_round():
    m = battle({"planets": {1: [tired("goff-nob")]}}, {"planets": {1: ["deathwing-guard", "possessed"]}})
    assert asked(m) == {1: "combat-turn"}
    act(m, "1: attack deathwing-guard", "1: goff-nob")
    assert asked(m) == {1: "combat-turn"} and told_rounds(m) == 0


@rule("CQ-COMBAT-017", "CQ-COMBAT-018")
@pytest.mark.parametrize("leads", [0, 1])
def test_after_readying_each_player_may_retreat_any_number_of_units(leads):
    own = {"warlord": at(1, "colonel-straken", exhausted=True), "planets": {1: [tired("goff-nob"), tired("possessed")]}}
    other = {"planets": {1: [tired("deathwing-guard"), tired("penal-legionnaire")]}}
    m = battle(own, other, battle={"initiative": leads})
    mine = {"done", "retreat colonel-straken", "retreat goff-nob", "retreat possessed"}
    theirs = {"done", "retreat deathwing-guard", "retreat penal-legionnaire"}
    assert asked(m) == {leads: "retreat"} and cite(m) == "CQ-COMBAT-017"
    assert options(m, leads) == (theirs if leads else mine)
    if leads:
        play(m, "1: done")
    play(m, "0: retreat goff-nob")
    assert options(m, 0) == mine - {"retreat goff-nob"}
    play(m, "0: retreat colonel-straken", "0: done")
    assert card(m, "goff-nob").place == card(m, "colonel-straken").place == HQ
    assert card(m, "possessed").place == 0
    if not leads:
        assert options(m, 1) == theirs
        play(m, "1: done")
    assert asked(through(m)) == {leads: "combat-turn"} and m.state.battle.round == 2


@rule("CQ-COMBAT-017")
def test_there_is_one_opportunity_only():
    m = battle({"planets": {1: [tired("goff-nob")]}}, {"planets": {1: [tired("deathwing-guard")]}}, planets=LINE)
    act(m, "0: done", "1: retreat deathwing-guard")
    assert told(m, BattleWon) == [1] and card(m, "goff-nob").place == HQ  # seat 0 was not asked again


# -- winning ---------------------------------------------------------------------------------------


@rule("CQ-COMBAT-020", "CQ-COMBAT-022")
def test_a_ready_unit_without_enemies_wins_on_its_players_turn_and_stays_ready():
    m = combat({"planets": {1: ["goff-nob"]}}, {})
    assert told(m, BattleWon) == [1]
    assert not any(isinstance(e, AttackDeclared | RoundReadied) for e in m.events)
    assert card(m, "goff-nob").ready


@rule("CQ-COMBAT-020", "CQ-COMBAT-022")
@pytest.mark.parametrize("leads", [0, 1])
def test_exhausted_units_win_only_after_the_round(leads):
    m = combat({"planets": {1: [tired("goff-nob")]}}, {}, initiative=leads)
    assert told(m, BattleWon) == [] and told_rounds(m) == 1
    assert asked(m) == {0: "retreat"} and options(m, 0) == {"done", "retreat goff-nob"}
    play(m, "0: done")
    assert told(through(m), BattleWon) == [1]
    assert [e.round for e in m.events if isinstance(e, CombatRoundBegan)] == [1, 2]


@rule("CQ-COMBAT-020", "CQ-COMBAT-021", "CQ-COMBAT-023")
def test_who_retreats_the_last_exhausted_unit_wins_nothing():
    m = combat({"planets": {1: [tired("goff-nob")]}}, {})
    act(m, "0: retreat goff-nob")
    assert told(m, BattleWon) == [] and told(m, BattleEnded) == [1] and told(m, PlanetRemoved) == [1]
    assert m.state.players[0].trophies == []


@rule("CQ-COMBAT-020")
def test_the_kill_does_not_win_before_ones_own_turn_with_a_ready_unit():
    m = battle({"planets": {1: ["goff-nob", "possessed"]}}, {"planets": {1: ["shoota-mob"]}}, planets=LINE)
    act(m, "0: attack goff-nob", "0: shoota-mob")
    # Seat 1 passes, then seat 0's turn comes with Possessed ready: won, without ending the round.
    assert told(m, BattleWon) == [1] and told_rounds(m) == 0
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["shoota-mob"]}}, planets=LINE)
    act(m, "0: attack goff-nob", "0: shoota-mob")
    assert told(m, BattleWon) == [] and asked(m) == {0: "retreat"} and told_rounds(m) == 1


@rule("CQ-COMBAT-021")
def test_with_nobody_left_a_battle_has_no_winner_and_the_game_goes_on():
    m = battle({"planets": {1: [tired("goff-nob")]}}, {"planets": {1: [tired("possessed")]}}, planets=LINE)
    act(m, "0: retreat goff-nob", "1: retreat possessed")
    assert told(m, BattleWon) == [] and told(m, BattleEnded) == [1]
    assert [e.cite for e in m.events if isinstance(e, BattleEnded)] == ["CQ-COMBAT-021"]
    assert m.outcome is None and [p.trophies for p in m.state.players] == [[], []]


@rule("CQ-COMBAT-023")
def test_an_empty_first_planet_has_a_battle_without_a_winner():
    m = combat({"planets": {2: ["goff-nob"]}}, {})
    assert told(m, BattleBegan) == [1] and told(m, BattleEnded) == [1] and told(m, BattleWon) == []
    assert told(m, CombatRoundBegan) == [1]
    assert told(m, PlanetRemoved) == [1]


@rule("CQ-COMBAT-022")
def test_a_warlord_alone_wins_its_battle_without_an_attack():
    m = combat({"warlord": at(3, "colonel-straken")}, {"warlord": at(4, "nazdreg"), "hand": ["possessed"]})
    won = [(LINE.index(PLANET[e.planet].id) + 1, e.seat) for e in fight_on(m).events if isinstance(e, BattleWon)]
    assert won == [(3, 0), (4, 1)]
    assert not any(isinstance(e, AttackDeclared) for e in m.events)
