"""Winning and losing the game."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, position
from tests.vocabulary import act, decline, options, play, through, told
from wartable.games.conquest.content import PLANETS
from wartable.games.conquest.events import BattleWon, Damaged, Drew, GameWon
from wartable.games.conquest.rules.victory import type_counts
from wartable.kernel.ledger import rule

# m: material, s: strongpoint, t: technology
# plannum st, atrox-prime mt, barlus s, elouith t, carnath mt, tarrus ms, osus-iv s, ferrin m, yvarn mst, iridial mst


def captures(first, trophies, other=()):
    """Seat 0 wins the battle at this first planet, with these trophies already in its display."""
    rest = [p for p in PLANETS if p not in (first, *trophies, *other)]
    line = [*trophies, *other, first, *rest][:7]
    place = len(trophies) + len(other)
    m = position(
        {"planets": {1: ["goff-nob"]}, "trophies": list(trophies)},
        {"trophies": list(other)},
        step="combat",
        planets=line,
        first=place,
    )
    while m.pending and m.state.phase == "combat":
        decline(m)
    return m


def names(trophies):
    by_number = {p.number: p.id for p in PLANETS.values()}
    return [by_number[t] for t in trophies]


@rule("CQ-VICTORY-001")
def test_planets_show_one_two_or_three_of_three_types():
    assert {t for p in PLANETS.values() for t in p.types} == {"material", "strongpoint", "technology"}
    for p in PLANETS.values():
        assert 1 <= len(p.types) <= 3 and len(set(p.types)) == len(p.types)
    assert {len(p.types) for p in PLANETS.values()} == {1, 2, 3}


@rule("CQ-VICTORY-002")
def test_types_count_for_victory_and_for_nothing_else():
    # Barlus and Elouith differ in their type only: struggles and battles there are alike.
    outcomes = []
    for planet in ("barlus", "elouith"):
        line = [planet, "plannum", "ferrin", "carnath", "tarrus", "osus-iv", "iridial"]
        m = position({"planets": {1: ["shoota-mob"]}}, step="struggle", planets=line)
        outcomes.append((options(m, 0), m.pending[0].about["cards"], m.pending[0].about["resources"]))
    assert outcomes[0] == outcomes[1]
    assert type_counts([PLANETS["barlus"].number]) == {"material": 0, "strongpoint": 1, "technology": 0}


@rule("CQ-VICTORY-003")
@pytest.mark.parametrize("first", [0, 3])
def test_each_round_the_planet_with_the_token_is_fought_for_and_its_winner_takes_it(first):
    line = list(PLANETS)[:7]
    own = {"planets": {1: ["goff-nob"]}, "warlord": {"card": "colonel-straken", "at": 2}}
    m = position(own, step="combat", planets=line, first=first)
    while m.pending and m.state.phase == "combat":
        decline(m)
    won = [e.planet for e in m.events if isinstance(e, BattleWon)]
    assert won == [PLANETS[line[first]].number, PLANETS[line[first + 1]].number]
    assert names(m.state.players[0].trophies) == [line[first]]  # only the first planet is captured


@rule("CQ-VICTORY-004")
def test_captured_planets_lie_open_apart_from_discard_piles():
    m = captures("barlus", ["ferrin"])
    for seat in (0, 1, None):
        assert names(m.view(seat).players[0].trophies) == ["ferrin", "barlus"]
        assert m.view(seat).players[1].trophies == []
    assert m.state.players[0].discard == m.state.players[1].discard == []
    assert PLANETS["barlus"].number not in m.state.box


@rule("CQ-VICTORY-005", "CQ-VICTORY-006")
@pytest.mark.parametrize(
    ("first", "trophies", "wins"),
    [
        ("barlus", ["osus-iv", "tarrus"], True),  # three strongpoints
        ("ferrin", ["atrox-prime", "carnath"], True),  # three material
        ("elouith", ["plannum", "atrox-prime"], True),  # three technology
        ("ferrin", ["barlus", "elouith"], False),  # one of each
        ("plannum", ["tarrus", "carnath"], False),  # s t, m s, m t: two of each
        ("iridial", ["tarrus", "plannum"], True),  # a planet with three symbols counts for each
        ("iridial", ["ferrin", "elouith"], False),
        ("yvarn", ["iridial", "ferrin"], True),
        ("barlus", ["osus-iv"], False),  # two are not enough
    ],
)
def test_three_captured_planets_of_one_type_win_at_once(first, trophies, wins):
    m = captures(first, trophies)
    if wins:
        assert m.outcome.winners == (0,) and m.outcome.cite == "CQ-VICTORY-005"
        assert m.state.phase == "combat" and m.pending == {}
    else:
        assert m.outcome is None


@rule("CQ-VICTORY-006")
def test_a_planet_counts_for_each_of_its_types():
    counts = type_counts([PLANETS[p].number for p in ("iridial", "plannum", "ferrin")])
    assert counts == {"material": 2, "strongpoint": 2, "technology": 2}


@rule("CQ-VICTORY-005")
def test_planets_of_both_players_do_not_add_up():
    m = captures("barlus", ["osus-iv"], other=["tarrus"])
    assert m.outcome is None


@rule("CQ-VICTORY-007")
@pytest.mark.parametrize(("before", "lost"), [(2, False), (3, True), (4, True)])
@pytest.mark.parametrize("attacker", [0, 1])
def test_a_defeated_bloodied_warlord_loses_the_game_at_once(before, lost, attacker):
    # Both bloodied: Straken and Nazdreg have HP 5 on that side; Shoota Mob has ATK 2.
    target = ("colonel-straken", "nazdreg")[1 - attacker]
    sides = [{"planets": {1: ["shoota-mob"]}}, {"planets": {1: ["goff-nob"]}}]
    if attacker:
        sides.reverse()
    sides[1 - attacker]["warlord"] = {"card": target, "at": 1, "bloodied": True, "damage": before}
    m = battle(*sides, battle={"turn": attacker})
    act(m, f"{attacker}: attack shoota-mob", f"{attacker}: {target}")
    if lost:
        assert m.outcome.winners == (attacker,) and m.outcome.cite == "CQ-VICTORY-007" and m.pending == {}
        assert [e.seat for e in m.events if isinstance(e, GameWon)] == [attacker]
    else:
        assert m.outcome is None and card(m, target).damage == before + 2


@rule("CQ-VICTORY-008")
def test_a_defeated_hale_warlord_does_not_lose_but_turns_over():
    own = {"planets": {1: ["ultramarines-dreadnought"]}}
    m = battle(own, {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob"]}})
    act(m, "0: attack ultramarines-dreadnought", "0: nazdreg")  # 8 damage against HP 7
    assert m.outcome is None and card(m, "nazdreg").bloodied


@rule("CQ-VICTORY-009")
@pytest.mark.parametrize(("deck", "lost"), [(1, True), (2, True), (3, False)])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_deck_loses_at_once(deck, lost, seat):
    sides = [{}, {}]
    sides[seat] = {"deck": deck}
    m = position(*sides, step="headquarters", gone=1)
    if lost:
        assert m.outcome.winners == (1 - seat,) and m.outcome.cite == "CQ-VICTORY-009" and m.pending == {}
    else:
        assert m.outcome is None and len(m.state.players[seat].deck) == 1


@rule("CQ-VICTORY-010")
def test_the_game_ends_in_the_middle_of_a_phase():
    line = ["barlus", *(p for p in PLANETS if p not in ("barlus", "osus-iv", "tarrus"))][:7]
    # In the middle of a struggle: the second planet's struggle is never reached.
    m = position({"planets": {1: ["shoota-mob"], 2: ["shoota-mob"]}, "deck": 2}, step="struggle", planets=line)
    play(m, "0: take cards")
    assert m.outcome.winners == (1,) and m.state.struggles[1] == -1 and m.state.phase == "command"
    # In the middle of a battle: no further turn.
    own = {"planets": {1: ["goff-nob"]}}
    m = battle(own, {"warlord": {"card": "nazdreg", "at": 1, "bloodied": True}, "planets": {1: ["possessed"]}})
    act(m, "0: attack goff-nob", "0: nazdreg")
    assert m.outcome.winners == (0,) and m.state.phase == "combat" and card(m, "possessed").ready


@rule("CQ-VICTORY-010")
def test_what_happens_together_is_completed_and_then_judged_together():
    m = position({"deck": 2}, {"deck": 2}, step="headquarters", gone=1)
    assert m.outcome.winners == () and m.outcome.cite == "CQR-END-002"
    assert [len(p.hand) for p in m.state.players] == [2, 2]  # both drew before anything was judged
    assert [e.seat for e in m.events if isinstance(e, Drew)] == [0, 1]
    m = position({"deck": 2}, {"deck": 3}, step="headquarters", gone=1)
    assert m.outcome.winners == (1,) and [len(p.hand) for p in m.state.players] == [2, 2]


@rule("CQ-VICTORY-010")
def test_damage_of_one_effect_is_all_taken_before_it_is_judged():
    own = {"planets": {1: ["vicious-bloodletter"]}}
    theirs = {"warlord": {"card": "nazdreg", "at": 1, "bloodied": True, "damage": 2}, "planets": {1: ["possessed"]}}
    m = battle(own, theirs)
    act(m, "0: attack vicious-bloodletter", "0: area 3")
    assert m.outcome.winners == (0,)
    assert [e.amount for e in m.events if isinstance(e, Damaged)] == [3, 3]
    assert not told(m, "GameTied")


@rule("CQ-VICTORY-011")
def test_a_player_without_planets_still_wins_by_the_enemy_warlord():
    own = {"planets": {1: ["goff-nob"]}}
    theirs = {"warlord": {"card": "nazdreg", "at": 1, "bloodied": True}, "trophies": ["plannum", "carnath"]}
    line = ["plannum", "carnath", *(p for p in PLANETS if p not in ("plannum", "carnath"))][:7]
    m = through(battle(own, theirs, planets=line, first=2, gone=2, revealed=7))
    act(m, "0: attack goff-nob", "0: nazdreg")
    assert m.outcome.winners == (0,) and m.state.players[0].trophies == []


@rule("CQ-VICTORY-011")
def test_three_of_a_type_suffice_with_planets_left():
    m = captures("barlus", ["osus-iv", "tarrus"])
    assert m.outcome.winners == (0,) and m.state.gone == 3 and m.state.revealed == 7
