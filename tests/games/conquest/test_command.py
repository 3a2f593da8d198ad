"""Phase 2: commit warlords, then command struggles planet by planet."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import card, cards, hand, position, resources
from tests.vocabulary import act, asked, cite, options, play, refusals, who
from wartable.games.conquest.content import PLANET
from wartable.games.conquest.events import BattleBegan, Committed, Drew, Gained, StruggleDrawn, StruggleWon
from wartable.games.conquest.model import HQ
from wartable.games.conquest.results import struggles
from wartable.kernel.ledger import rule

LINE = ["plannum", "ferrin", "barlus", "yvarn", "carnath", "tarrus", "osus-iv"]
"""Cards and resources: 1/1, 0/2, 2/0, 0/1, 1/1, 1/1, 0/2."""


def committed(p0=None, p1=None, dials=(5, 5), **facts):
    """The command phase with both dials revealed (by default both warlords at planet 5)."""
    m = position(p0, p1, step="command", planets=LINE, **facts)
    return play(m, f"0: commit @{dials[0]}", f"1: commit @{dials[1]}")


def won(m):
    """Planet number -> who won its struggle, of those resolved (None: nobody)."""
    told = {}
    for e in m.events:
        if isinstance(e, StruggleWon | StruggleDrawn):
            told[LINE.index(PLANET[e.planet].id) + 1] = e.seat if isinstance(e, StruggleWon) else None
    return told


# -- commit ----------------------------------------------------------------------------------------


@rule("CQ-COMMAND-001")
def test_warlords_commit_before_the_struggles():
    m = position({"planets": {1: ["shoota-mob"]}}, step="command", planets=LINE)
    assert {q.ask for q in m.pending.values()} == {"commit"}
    assert won(m) == {}
    play(m, "0: commit @2", "1: commit @3")
    assert asked(m) == {0: "bonus"} and won(m) == {1: 0}


@rule("CQ-COMMAND-002", "CQ-COMMAND-006")
def test_dials_are_set_in_secret_and_revealed_together():
    m = position(step="command")
    assert {seat: q.cite for seat, q in m.pending.items()} == {0: "CQ-COMMAND-002", 1: "CQ-COMMAND-002"}
    before, log = [m.view(s) for s in (0, 1, None)], m.log(None)
    play(m, "1: commit @5")
    assert [m.view(s) for s in (0, 1, None)] == before and m.log(None) == log
    assert card(m, "nazdreg").place == HQ  # nothing moves before the reveal
    play(m, "0: commit @2")
    assert (card(m, "colonel-straken").place, card(m, "nazdreg").place) == (1, 4)
    revealed = [e for e in m.log(None) if isinstance(e, Committed)]
    assert [(e.seat, e.cite) for e in revealed] == [(0, "CQ-COMMAND-006"), (1, "CQ-COMMAND-006")]


@rule("CQ-COMMAND-003")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_the_first_planet_is_number_one_and_numbers_rise_along_the_line(first):
    for number in range(1, min(5, 7 - first) + 1):
        m = position(step="command", first=first)
        play(m, f"0: commit @{number}", "1: commit @1")
        assert card(m, "colonel-straken").place == first + number - 1


@rule("CQ-COMMAND-004", "CQ-COMMAND-005")
@pytest.mark.parametrize(
    ("first", "up", "down"), [(0, 5, [6, 7]), (1, 5, [6]), (2, 5, []), (3, 4, []), (5, 2, []), (6, 1, [])]
)
def test_only_face_up_planets_can_be_chosen_and_there_are_fewer_later(first, up, down):
    m = position(step="command", first=first)
    for seat in (0, 1):
        assert options(m, seat) == {f"commit @{n}" for n in range(1, up + 1)}
        assert refusals(m, seat) == {f"commit @{n}": "CQ-COMMAND-004" for n in down}


@rule("CQ-COMMAND-007", "CQ-COMMAND-008")
def test_the_warlord_goes_with_all_units_of_its_headquarters():
    own = {"hq": ["goff-nob", "shoota-mob"], "planets": {1: ["possessed"]}, "supports": ["catachan-outpost"]}
    m = committed(own, {"hq": ["khymera"]}, dials=(4, 2))
    seats = m.facts()["seats"]
    assert seats[0]["warlord"]["at"] == 4 and seats[1]["warlord"]["at"] == 2
    assert {c.place for name in ("goff-nob", "shoota-mob") for c in cards(m, name)} == {3}
    assert seats[0]["hq"] == [] and seats[0]["planets"][1] == ["possessed"]  # nobody stays, nobody else moves
    assert card(m, "khymera").place == 1 and card(m, "catachan-outpost").place == HQ


@rule("CQ-COMMAND-008")
def test_none_may_stay_behind():
    m = position({"hq": ["goff-nob"]}, step="command")
    assert options(m, 0) == {f"commit @{n}" for n in range(1, 6)}  # the dial is the only choice


@rule("CQ-COMMAND-009", "CQ-COMMAND-010")
def test_the_warlord_keeps_its_state_and_the_others_arrive_exhausted():
    own = {"hq": ["goff-nob", {"card": "shoota-mob", "exhausted": True}]}
    m = committed(own, {"warlord": {"card": "nazdreg", "exhausted": True}, "hq": ["penal-legionnaire"]}, dials=(4, 2))
    assert card(m, "colonel-straken").ready and not card(m, "nazdreg").ready
    assert not any(card(m, name).ready for name in ("goff-nob", "shoota-mob", "penal-legionnaire"))


@rule("CQ-COMMAND-011")
@pytest.mark.parametrize("number", [1, 5])
def test_both_players_may_choose_the_same_planet(number):
    m = committed(dials=(number, number))
    assert card(m, "colonel-straken").place == card(m, "nazdreg").place == number - 1


@rule("CQ-COMMAND-012")
def test_a_committed_warlord_brings_a_battle():
    own, other = (
        {"planets": {2: ["goff-nob"], 4: ["shoota-mob"]}},
        {"planets": {2: ["possessed"], 4: ["chaos-fanatics"]}},
    )
    m = committed(own, other, dials=(4, 4))
    while asked(m)[who(m)] in ("bonus", "action"):
        m.play(who(m), "take nothing" if "bonus" in asked(m).values() else "pass")
    began = [PLANET[e.planet].id for e in m.events if isinstance(e, BattleBegan)]
    assert began == ["plannum", "yvarn"]  # the first planet (empty) and planet 4, not planet 2


# -- struggles -------------------------------------------------------------------------------------


@rule("CQ-COMMAND-013")
def test_struggles_go_along_the_line_from_the_first_planet():
    own = {"planets": {n: ["shoota-mob"] for n in (1, 2, 3, 4)}}
    m = committed(own, first=0)
    order = []
    while "bonus" in asked(m).values():
        order.append(PLANET[m.pending[0].about["planet"]].id)
        m.play(0, "take nothing")
    assert order == LINE[:4]
    told = [LINE.index(PLANET[e.planet].id) for e in m.events if isinstance(e, StruggleWon | StruggleDrawn)]
    assert told == [0, 1, 2, 3, 4]  # the face-down planets have none


@rule("CQ-COMMAND-014")
def test_one_ready_warlord_wins_whatever_the_icons():
    other = {"planets": {2: ["leman-russ-battle-tank", "deathwing-guard"]}}
    m = committed({}, other, dials=(2, 5))
    assert asked(m) == {0: "bonus"} and won(m) == {1: None, 2: 0}
    (event,) = [e for e in m.events if isinstance(e, StruggleWon)]
    assert (event.seat, event.icons, event.against, event.cite) == (0, 0, 8, "CQ-COMMAND-014")
    assert [row[:3] for row in struggles(m.events, "en").rows] == [
        ("Plannum", "0 : 0", "nobody"),
        ("Ferrin", "warlord", 0),
    ]


@rule("CQ-COMMAND-015")
def test_the_result_of_the_phase_tells_the_icons_of_the_winner_first():
    m = committed({"planets": {2: ["shoota-mob"]}}, {"planets": {2: ["leman-russ-battle-tank"]}})
    assert struggles(m.events, "en").rows[1][:3] == ("Ferrin", "4 : 1", 1)


@rule("CQ-COMMAND-015", "CQ-COMMAND-016")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        (["chaos-fanatics"], ["shoota-mob"], 0),
        (["shoota-mob"], ["chaos-fanatics"], 1),
        (["shoota-mob", "incubus-warrior"], ["chaos-fanatics"], 0),
        (["shoota-mob", "10th-company-scout"], ["chaos-fanatics"], None),
        (["goff-nob"], ["penal-legionnaire"], None),
        ([], [], None),
        (["shoota-mob"], [], 0),
        (["goff-nob"], [], None),
    ],
)
@pytest.mark.parametrize("warlords", ["none", "both"])
def test_more_icons_on_ready_units_win_and_equal_totals_have_no_winner(mine, theirs, winner, warlords):
    at = 2 if warlords == "both" else 5
    m = committed({"planets": {2: mine}}, {"planets": {2: theirs}}, dials=(at, at))
    assert won(m)[2] == winner
    if winner is None:
        assert "bonus" not in asked(m).values()
    else:
        assert asked(m) == {winner: "bonus"}
        (event,) = [e for e in m.events if isinstance(e, StruggleWon)]
        assert event.cite == "CQ-COMMAND-015"


@rule("CQ-COMMAND-017")
def test_exhausted_units_add_no_icons():
    own = {"planets": {2: [{"card": "leman-russ-battle-tank", "exhausted": True}, "shoota-mob"]}}
    m = committed(own, {"planets": {2: ["chaos-fanatics"]}})
    (event,) = [e for e in m.events if isinstance(e, StruggleWon)]
    assert (event.seat, event.icons, event.against) == (1, 2, 1)
    own = {"planets": {2: ["leman-russ-battle-tank"]}}
    assert won(committed(own, {"planets": {2: ["chaos-fanatics"]}}))[2] == 0


@rule("CQ-COMMAND-017")
def test_units_that_travel_with_the_warlord_add_no_icons():
    m = committed({"hq": ["leman-russ-battle-tank"]}, {"planets": {2: ["shoota-mob"]}}, dials=(2, 2))
    assert won(m)[2] == 1


@rule("CQ-COMMAND-018")
def test_an_exhausted_warlord_neither_wins_nor_cancels():
    tired = {"warlord": {"card": "colonel-straken", "exhausted": True}}
    m = committed(tired, {}, dials=(2, 5))
    assert won(m)[2] is None  # it does not win alone
    m = committed(tired, {"planets": {2: ["shoota-mob"]}}, dials=(2, 5))
    assert won(m)[2] == 1
    m = committed({**tired, "planets": {2: ["leman-russ-battle-tank"]}}, {}, dials=(2, 2))
    assert won(m)[2] == 1  # nor does it neutralise a ready one


@rule("CQ-COMMAND-019")
def test_two_ready_warlords_cancel_each_other():
    m = committed({"planets": {2: ["shoota-mob"]}}, {}, dials=(2, 2))
    assert won(m)[2] == 0
    assert won(committed({}, {}, dials=(2, 2)))[2] is None


# -- bonuses ---------------------------------------------------------------------------------------


@rule("CQ-COMMAND-020")
@pytest.mark.parametrize(
    ("answer", "drawn", "gained"), [("both", 1, 1), ("cards", 1, 0), ("resources", 0, 1), ("nothing", 0, 0)]
)
def test_the_winner_takes_both_bonuses_either_or_neither(answer, drawn, gained):
    m = committed({"planets": {1: ["shoota-mob"]}})
    assert options(m, 0) == {"take both", "take cards", "take resources", "take nothing"}
    assert cite(m) == "CQ-COMMAND-020"
    play(m, f"0: take {answer}")
    assert len([c for e in m.events if isinstance(e, Drew) and e.cite == "CQ-COMMAND-020" for c in e.cards]) == drawn
    assert sum(e.resources for e in m.events if isinstance(e, Gained) and e.cite == "CQ-COMMAND-020") == gained


@rule("CQ-COMMAND-020")
@pytest.mark.parametrize(
    ("planet", "offered", "drawn", "gained"),
    [
        (2, {"take resources", "take nothing"}, 0, 2),
        (3, {"take cards", "take nothing"}, 2, 0),
        (4, {"take resources", "take nothing"}, 0, 1),
    ],
)
def test_the_printed_numbers_are_taken_whole_and_may_be_zero(planet, offered, drawn, gained):
    m = committed({"planets": {planet: ["shoota-mob"]}}, {"resources": 3})
    assert options(m, 0) == offered
    play(m, f"0: {next(o for o in offered if o != 'take nothing')}")
    mine = [e for e in m.events if getattr(e, "cite", "") == "CQ-COMMAND-020" and isinstance(e, Drew | Gained)]
    assert {e.seat for e in mine} == {0}
    assert sum(len(e.cards) for e in mine if isinstance(e, Drew)) == drawn
    assert sum(e.resources for e in mine if isinstance(e, Gained)) == gained


@rule("CQ-COMMAND-021")
def test_without_a_winner_there_is_no_bonus():
    own, other = {"planets": {1: ["shoota-mob"]}}, {"planets": {1: ["10th-company-scout"]}}
    m = committed(own, other)
    assert not any(isinstance(e, Drew | Gained) and e.cite == "CQ-COMMAND-020" for e in m.events)
    assert "bonus" not in asked(m).values() and won(m) == dict.fromkeys(range(1, 6))


@rule("CQ-COMMAND-022")
def test_a_bonus_is_collected_before_the_next_struggle():
    own = {"planets": {1: ["shoota-mob"], 2: ["shoota-mob"]}}
    m = committed(own)
    assert asked(m) == {0: "bonus"} and won(m) == {1: 0} and resources(m, 0) == 0
    play(m, "0: take both")
    assert won(m) == {1: 0, 2: 0} and resources(m, 0) == 1 and len(hand(m, 0)) == 1
    assert asked(m) == {0: "bonus"}


@rule("CQ-COMMAND-023")
@pytest.mark.parametrize(
    ("answer", "lost"), [("both", True), ("cards", True), ("resources", False), ("nothing", False)]
)
def test_the_card_bonus_can_empty_the_deck_and_may_be_declined(answer, lost):
    m = committed({"planets": {1: ["shoota-mob"]}, "deck": 1})
    play(m, f"0: take {answer}")
    if lost:
        assert m.outcome.winners == (1,) and m.outcome.cite == "CQ-VICTORY-009"
    else:
        assert m.outcome is None and len(m.state.players[0].deck) == 1


@rule("CQ-COMMAND-023")
def test_one_more_card_in_the_deck_and_the_bonus_does_not_lose():
    m = committed({"planets": {1: ["shoota-mob"]}, "deck": 2})
    act(m, "0: take cards")
    assert won(m)[2] is None  # the game went on to the next planet
