"""Phase 4: six steps that prepare the next round."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import hand, position, resources
from tests.vocabulary import asked, options, told
from wartable.games.conquest.content import PLANETS
from wartable.games.conquest.events import AllReadied, Drew, FirstPlanetMoved, Gained, InitiativePassed, PlanetRevealed
from wartable.games.conquest.model import HIDDEN
from wartable.kernel.ledger import rule

LINE = list(PLANETS)[:7]
STEPS = FirstPlanetMoved | PlanetRevealed | Drew | Gained | AllReadied | InitiativePassed


def headquarters(p0=None, p1=None, number=1, **facts):
    """The headquarters phase of this round: its first planet has left the line."""
    line = {"first": number - 1, "gone": number, "revealed": min(number + 4, 7)}
    return position(p0, p1, step="headquarters", planets=LINE, round=number, **line, **facts)


@rule("CQ-HQ-001")
def test_the_six_steps_come_in_order():
    m = headquarters({"planets": {2: [{"card": "goff-nob", "exhausted": True}]}})
    steps = [(type(e).__name__, e.cite) for e in m.events if isinstance(e, STEPS)]
    assert steps == [
        ("FirstPlanetMoved", "CQ-HQ-002"),
        ("PlanetRevealed", "CQ-HQ-003"),
        ("Drew", "CQ-HQ-004"),
        ("Drew", "CQ-HQ-004"),
        ("Gained", "CQ-HQ-005"),
        ("Gained", "CQ-HQ-005"),
        ("AllReadied", "CQ-HQ-006"),
        ("InitiativePassed", "CQ-HQ-007"),
    ]
    assert (m.state.round, m.state.phase) == (2, "deploy")


@rule("CQ-HQ-002")
@pytest.mark.parametrize("number", [1, 2, 5, 6])
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_token_moves_to_the_next_planet_of_the_line(number, initiative):
    m = headquarters(number=number, initiative=initiative, start_initiative=0)
    assert m.state.first == number
    (event,) = [e for e in m.events if isinstance(e, FirstPlanetMoved)]
    assert event.planet == PLANETS[LINE[number]].number


@rule("CQ-HQ-002")
def test_without_a_planet_left_the_game_is_over():
    m = position(step="combat", planets=LINE, first=6, last_capture=1)
    assert m.pending == {} and m.outcome.winners == (1,) and m.outcome.cite == "CQR-END-001"
    assert not told(m, "FirstPlanetMoved")


@rule("CQ-HQ-003", "CQ-HQ-008")
@pytest.mark.parametrize(("number", "before", "after"), [(1, 5, 6), (2, 6, 7), (3, 7, 7), (5, 7, 7)])
def test_the_next_face_down_planet_is_turned_up_while_there_is_one(number, before, after):
    m = headquarters(number=number)
    assert m.state.revealed == after
    revealed = [e.planet for e in m.events if isinstance(e, PlanetRevealed)]
    assert revealed == ([PLANETS[LINE[before]].number] if after > before else [])
    assert m.view(None).planets == [*(PLANETS[p].number for p in LINE[:after]), *[HIDDEN] * (7 - after)]


@rule("CQ-HQ-004")
def test_both_players_draw_two_cards():
    m = headquarters({"deck": ["goff-nob", "shoota-mob", "possessed"]}, {"hand": ["promotion"]})
    assert hand(m, 0) == ["goff-nob", "shoota-mob"] and len(m.state.players[0].deck) == 1
    assert hand(m, 1) == ["promotion", "rogue-trader", "rogue-trader"] and len(m.state.players[1].deck) == 18


@rule("CQ-HQ-005")
def test_each_player_takes_four_resources():
    m = headquarters({"resources": 0}, {"resources": 3})
    assert [resources(m, 0), resources(m, 1)] == [4, 7]


@rule("CQ-HQ-006")
def test_each_player_readies_all_cards():
    tired = {"card": "goff-nob", "exhausted": True, "attachments": [{"card": "promotion", "exhausted": True}]}
    own = {
        "warlord": {"card": "colonel-straken", "exhausted": True},
        "hq": [{"card": "possessed", "exhausted": True}],
        "supports": [{"card": "catachan-outpost", "exhausted": True}],
        "planets": {2: [tired]},
    }
    m = headquarters(own, {"planets": {3: [{"card": "shoota-mob", "exhausted": True}]}})
    assert len(m.state.cards) == 7 and all(c.ready for c in m.state.cards.values())


@rule("CQ-HQ-007")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_initiative_passes_to_the_other_player(holder):
    m = headquarters(initiative=holder)
    assert m.state.initiative == 1 - holder
    assert asked(m) == {1 - holder: "deployment-turn"}


@rule("CQ-HQ-008")
def test_the_last_hidden_planet_is_revealed_in_the_second_round():
    shown = {number: headquarters(number=number).state.revealed for number in range(1, 7)}
    assert shown == {1: 6, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7}


@rule("CQ-HQ-009")
def test_five_planets_in_three_rounds_then_four_three_two_one():
    m = position(step="deploy", planets=LINE)
    numbers = {}
    while m.pending and m.state.round <= 7:
        ((seat, ask), *_) = asked(m).items()
        if ask == "commit":
            numbers[m.state.round] = len(options(m, seat))
            for each in list(m.pending):
                m.play(each, "commit @1")
        elif ask == "combat-turn":
            m.play(seat, next(o for o in sorted(options(m, seat)) if o.startswith("retreat")))
        else:
            m.play(seat, "take nothing" if ask == "bonus" else "done" if "done" in options(m, seat) else "pass")
    assert numbers == {1: 5, 2: 5, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}


@rule("CQ-HQ-010")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners", "why"),
    [
        (2, 3, (1,), "CQ-VICTORY-009"),
        (3, 2, (0,), "CQ-VICTORY-009"),
        (1, 3, (1,), "CQ-VICTORY-009"),
        (2, 2, (), "CQR-END-002"),
        (1, 2, (), "CQR-END-002"),
    ],
)
def test_the_draw_can_lose_the_game_and_is_judged_after_both_have_drawn(mine, theirs, winners, why):
    m = headquarters({"deck": mine}, {"deck": theirs})
    assert (m.outcome.winners, m.outcome.cite) == (winners, why)
    assert [len(p.hand) for p in m.state.players] == [min(mine, 2), 2]
    assert not told(m, "Gained")  # at once: no resources any more


@rule("CQ-HQ-010")
def test_three_cards_are_enough():
    m = headquarters({"deck": 3}, {"deck": 3})
    assert m.outcome is None and [len(p.deck) for p in m.state.players] == [1, 1]
