"""Winning a battle: the Battle ability, the planet, the survivors."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, discard, resources
from tests.vocabulary import act, asked, cite, options, play, through, told
from wartable.games.conquest.content import PLANET
from wartable.games.conquest.events import BattleAbilityUsed, BattleWon, PlanetCaptured, PlanetRemoved, WentHome
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.table import first_planet
from wartable.kernel.ledger import rule

LINE = ["osus-iv", "plannum", "barlus", "ferrin", "carnath", "tarrus", "iridial"]
SECOND = ["ferrin", "osus-iv", "barlus", "plannum", "carnath", "tarrus", "iridial"]


def at(place, name, **more):
    return {"card": name, "at": place, **more}


def won(own, other=None, place=1, planets=LINE):
    """Seat 0, alone with a ready unit at the planet, has its combat turn: the battle is won."""
    gone = {"gone": 1} if place > 1 else {}
    return through(battle(own, other or {}, planets=planets, battle={"place": place}, **gone))


def names(m, kind):
    return [PLANET[e.planet].id for e in m.events if isinstance(e, kind)]


NAZDREG_AT_BARLUS = {"warlord": {"card": "nazdreg", "at": 3}}
"""He wins at planet 3, Barlus, and is asked for its Battle ability while seat 0 has a hand."""


@rule("CQ-WIN-001")
@pytest.mark.parametrize(("answer", "left"), [("trigger", 2), ("pass", 3)])
def test_the_winner_may_use_the_battle_ability(answer, left):
    m = won({"planets": {1: ["goff-nob"]}}, {"resources": 3})
    assert asked(m) == {0: "battle-ability"} and cite(m) == "CQ-WIN-001"
    assert options(m, 0) == {"trigger", "pass"}
    play(m, f"0: {answer}")
    taken = 3 - left
    assert len(told(m, "BattleAbilityUsed")) == taken
    gained = [e.resources for e in m.events if type(e).__name__ == "Gained" and e.cite == "CQR-PLANET-007"]
    assert sum(gained) == taken
    assert names(m, PlanetCaptured) == ["osus-iv"]


@rule("CQ-WIN-002")
def test_the_ability_comes_before_the_capture_and_before_anybody_leaves():
    m = won({"planets": {1: ["goff-nob"]}}, {"resources": 3})
    assert asked(m) == {0: "battle-ability"}
    assert m.state.players[0].trophies == [] and m.state.gone == 0 and card(m, "goff-nob").place == 0
    play(m, "0: trigger")
    order = [
        type(e).__name__ for e in m.events if isinstance(e, BattleWon | BattleAbilityUsed | WentHome | PlanetCaptured)
    ]
    assert order == ["BattleWon", "BattleAbilityUsed", "WentHome", "PlanetCaptured"]


@rule("CQ-WIN-003")
def test_the_winner_captures_the_first_planet():
    m = won({"planets": {1: ["goff-nob"]}, "hand": ["possessed"]}, NAZDREG_AT_BARLUS)
    captured = [(e.seat, PLANET[e.planet].id, e.cite) for e in m.events if isinstance(e, PlanetCaptured)]
    assert captured == [(0, "osus-iv", "CQ-WIN-003")]
    assert [PLANET[t].id for t in m.state.players[0].trophies] == ["osus-iv"]
    assert m.state.gone == 1 and m.state.players[1].trophies == []


@rule("CQ-WIN-004")
def test_the_survivors_at_the_first_planet_go_home_as_they_are():
    own = {
        "warlord": at(1, "colonel-straken", exhausted=True),
        "planets": {
            1: ["goff-nob", {"card": "possessed", "exhausted": True, "damage": 2}, "guardsman"],
            2: ["shoota-mob"],
        },
        "hand": ["possessed"],
    }
    m = won(own, NAZDREG_AT_BARLUS)
    assert asked(m) == {1: "battle-ability"}  # already at planet 3
    assert m.facts()["seats"][0]["hq"] == [
        "goff-nob",
        {"card": "possessed", "damage": 2, "exhausted": True},
        "guardsman",
    ]
    assert m.facts()["seats"][0]["warlord"] == {"card": "colonel-straken", "exhausted": True, "at": "hq"}
    assert card(m, "shoota-mob").place == 1


@rule("CQ-WIN-005")
def test_the_token_stays_in_its_place_on_no_planet():
    m = won({"planets": {1: ["goff-nob"]}, "hand": ["possessed"]}, NAZDREG_AT_BARLUS)
    assert m.state.phase == "combat" and m.state.first == 0 and m.state.gone == 1
    assert first_planet(m.state) is None
    assert asked(m) == {1: "battle-ability"} and PLANET[m.pending[1].about["planet"]].id == "barlus"
    play(m, "1: pass")
    assert through(m).state.phase == "deploy" and m.state.first == 1 == first_planet(m.state)


@rule("CQ-WIN-006")
def test_a_first_planet_without_survivors_is_removed():
    own = {"planets": {1: [{"card": "goff-nob", "exhausted": True}]}}
    m = battle({**own, "hand": ["possessed"]}, NAZDREG_AT_BARLUS, planets=LINE)
    act(m, "0: retreat goff-nob")
    assert asked(m) == {1: "battle-ability"}  # of Barlus: nobody was asked for that of the first planet
    assert names(m, PlanetRemoved) == ["osus-iv"] and names(m, PlanetCaptured) == []
    assert m.state.gone == 1 and [p.trophies for p in m.state.players] == [[], []]
    assert names(m, BattleAbilityUsed) == []


@rule("CQ-WIN-007", "CQ-WIN-008")
@pytest.mark.parametrize("exhausted", [False, True])
def test_after_another_battle_the_warlord_goes_home_and_the_others_stay(exhausted):
    own = {
        "warlord": at(2, "colonel-straken", exhausted=exhausted),
        "planets": {2: ["goff-nob", {"card": "possessed", "exhausted": True, "damage": 1}]},
    }
    m = won({**own, "hand": ["shoota-mob"]}, {**NAZDREG_AT_BARLUS, "resources": 1}, place=2, planets=SECOND)
    play(m, "0: pass")  # Osus IV
    assert asked(through(m)) == {1: "battle-ability"}  # Barlus at planet 3: this round is still going on
    seats = m.facts()["seats"]
    assert seats[0]["warlord"]["at"] == "hq" and seats[0]["warlord"].get("exhausted", False) is exhausted
    assert seats[0]["planets"] == {2: ["goff-nob", {"card": "possessed", "damage": 1, "exhausted": True}]}
    assert names(m, PlanetCaptured) == [] and m.state.gone == 1
    assert m.state.players[0].trophies == []


@rule("CQ-WIN-008")
def test_without_a_warlord_there_everything_stays():
    # Nazdreg alone made the battle; he is gone, so the winner has no warlord to send home.
    m = won({"planets": {2: ["goff-nob"]}}, {"resources": 1}, place=2, planets=SECOND)
    play(m, "0: pass")
    assert card(m, "goff-nob").place == 1 and card(m, "colonel-straken").place == HQ


@rule("CQ-WIN-009")
def test_the_battle_ability_may_be_used_at_any_planet():
    own = {"warlord": at(2, "colonel-straken"), "hand": ["shoota-mob"]}
    m = won(own, {**NAZDREG_AT_BARLUS, "resources": 2}, place=2, planets=SECOND)
    assert asked(m) == {0: "battle-ability"}
    act(m, "0: trigger")
    assert resources(m, 0) == 1 and resources(m, 1) == 1
    assert asked(m) == {1: "battle-ability"}
    play(m, "1: trigger")
    assert discard(m, 0) == ["shoota-mob"]
    assert names(m, BattleAbilityUsed) == ["osus-iv", "barlus"] and names(m, PlanetCaptured) == []


@rule("CQ-WIN-009")
def test_the_loser_is_not_asked():
    m = battle({"planets": {1: [{"card": "shoota-mob", "exhausted": True}]}, "resources": 4},
               {"planets": {1: ["goff-nob"]}}, planets=LINE, battle={"turn": 1})  # fmt: skip
    act(m, "1: attack goff-nob", "1: shoota-mob", "1: done")
    assert set(m.pending) == {1} and asked(m) == {1: "battle-ability"}


@rule("CQ-WIN-010")
def test_a_unit_moved_away_by_the_ability_does_not_go_home():
    line = ["plannum", "osus-iv", "barlus", "ferrin", "carnath", "tarrus", "iridial"]
    own = {"planets": {1: ["goff-nob", "possessed"]}}
    m = battle(own, NAZDREG_AT_BARLUS, planets=line)
    play(m, "0: trigger", "0: goff-nob")
    assert options(m, 0) == {"@2", "@3", "@4", "@5"}
    play(m, "0: @4")
    home = [e.card for e in m.events if isinstance(e, WentHome) and e.cite == "CQ-WIN-004"]
    assert home == [card(m, "possessed").kind]
    assert m.facts()["seats"][0]["hq"] == ["possessed"] and card(m, "goff-nob").place == 3
