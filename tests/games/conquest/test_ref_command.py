"""Committing, command struggles, moving along the line of planets."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals, through
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.table import adjacent, first_planet
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"
FIGHT = {"place": 1, "skirmish": False}


# -- committing ------------------------------------------------------------------------------------


@rule("CQR-COMMAND-001")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_warlord_in_its_hq_must_commit_ready_or_not(exhausted):
    m = position({"warlord": {"card": "colonel-straken", "exhausted": exhausted}}, step="command")
    assert options(m, 0) == {"commit @1", "commit @2", "commit @3", "commit @4", "commit @5"}
    assert refusals(m, 0) == {"commit @6": "CQ-COMMAND-004", "commit @7": "CQ-COMMAND-004"}
    play(m, "0: commit @4", "1: commit @1")
    assert card(m, "colonel-straken").place == 3


@rule("CQR-COMMAND-002")
def test_a_warlord_that_is_not_at_home_does_not_commit_nor_do_the_units_there():
    stayed = {"warlord": {"card": "colonel-straken", "at": 2}, "hq": ["goff-nob"], "supports": [GATE]}
    m = position(stayed, {"hq": ["bad-dok"]}, step="command")
    assert set(m.pending) == {1}
    play(m, "1: commit @5")
    assert card(m, "colonel-straken").place == 1 and card(m, "goff-nob").place == HQ
    assert card(m, "bad-dok").place == 4


@rule("CQR-COMMAND-003")
def test_units_commit_with_their_warlord_and_reactions_come_when_all_have_moved():
    mine = {"warlord": "eldorath-starbane", "hq": ["goff-nob"], "planets": {3: ["shoota-mob"]}}
    m = position(mine, {"hq": ["bad-dok"], "planets": {3: ["rokkitboy"]}}, step="command")
    play(m, "0: commit @3", "1: commit @3")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use eldorath-starbane"}
    assert {card(m, n).place for n in ("eldorath-starbane", "nazdreg", "goff-nob", "bad-dok")} == {2}
    assert not card(m, "goff-nob").ready and card(m, "eldorath-starbane").ready
    play(m, "0: use eldorath-starbane")
    assert options(m, 0) == {"shoota-mob", "rokkitboy"}, "warlords are not eligible, the others are exhausted already"


@rule("CQR-COMMAND-004")
@pytest.mark.parametrize("first", [0, 1])
def test_reactions_to_committing_come_before_the_struggles_the_initiative_first(first):
    kith = {"warlord": "packmaster-kith"}
    m = position(
        {**kith, "supports": [GATE], "planets": {1: ["chaos-fanatics"]}}, kith, step="command", initiative=first
    )
    play(m, "0: commit @2", "1: commit @3")
    second = 1 - first
    assert asked(m) == {first: "window-reaction"}
    play(m, f"{first}: use packmaster-kith#{m.state.players[first].warlord}")
    assert asked(m) == {second: "window-reaction"} and m.state.step == "command", "no struggle has begun"
    play(m, f"{second}: use packmaster-kith#{m.state.players[second].warlord}")
    assert [(c.seat, c.place) for c in sorted(cards(m, "khymera"), key=lambda c: c.seat)] == [(0, 1), (1, 2)]
    assert asked(m) == {0: "bonus"}


@rule("CQR-COMMAND-011", "CQR-TIMING-012")
def test_committing_again_moves_only_the_warlord_and_is_answered_anew():
    mine = {"warlord": {"card": "eldorath-starbane", "exhausted": True}, "hq": ["goff-nob"], "hand": ["foresight"]}
    theirs = {"planets": {2: ["bad-dok"], 4: ["rokkitboy"]}}
    m = position({**mine, "resources": 1}, theirs, step="command")
    play(m, "0: commit @2", "1: commit @1")
    while "play foresight" not in options(m, 0):
        play(m, "0: pass")
    assert options(m, 0) == {"pass", "use eldorath-starbane", "play foresight"}
    play(m, "0: use eldorath-starbane", "0: bad-dok", "0: play foresight")
    assert options(m, 0) == {"@1", "@3", "@4", "@5"}, "a different planet"
    play(m, "0: @4")
    assert card(m, "eldorath-starbane").place == 3 and not card(m, "eldorath-starbane").ready
    assert card(m, "goff-nob").place == 1, "who came with it stays"
    assert options(m, 0) == {"pass", "use eldorath-starbane"}, "it has committed again"
    play(m, "0: use eldorath-starbane")
    assert options(m, 0) == {"rokkitboy"}


# -- struggles -------------------------------------------------------------------------------------


def struggle(p0, p1=None, **facts):
    mine = {**p0, "supports": [*p0.get("supports", []), GATE]}
    return position(mine, p1, step="struggle", place=1, **facts)


@rule("CQR-COMMAND-005", "CQR-COMMAND-010")
def test_extra_bonuses_join_the_planets_and_are_taken_whole():
    m = struggle({"planets": {1: ["void-pirate", "rogue-trader", "eldar-survivalist"], 2: ["rogue-trader"]}})
    assert options(m, 0) == {"take both", "take cards", "take resources", "take nothing"}
    both = m.clone()
    play(both, "0: take both")
    assert (len(hand(both, 0)), resources(both, 0)) == (3, 3), "Plannum 1 and 1, and two of each"
    play(m, "0: take cards")
    assert (len(hand(m, 0)), resources(m, 0)) == (3, 0)


@rule("CQR-COMMAND-005")
def test_extra_bonuses_serve_only_who_wins_at_their_planet():
    m = struggle({"planets": {1: ["chaos-fanatics"]}}, {"planets": {1: ["rogue-trader"]}})
    play(m, "0: take both")
    assert (len(hand(m, 0)), resources(m, 0)) == (1, 1) and (len(hand(m, 1)), resources(m, 1)) == (0, 0)


@rule("CQR-COMMAND-006", "CQR-COMMAND-008")
def test_extra_bonuses_count_when_the_warlord_wins_and_for_exhausted_units():
    tired = {"card": "rogue-trader", "exhausted": True}
    mine = {"warlord": {"card": "colonel-straken", "at": 1}, "planets": {1: [tired]}}
    m = struggle(mine, {"planets": {1: ["leman-russ-battle-tank"]}})
    play(m, "0: take both")
    assert (len(hand(m, 0)), resources(m, 0)) == (1, 2)


@rule("CQR-COMMAND-008")
def test_an_exhausted_unit_adds_no_icons():
    tired = {"card": "chaos-fanatics", "exhausted": True}
    m = struggle({"planets": {1: [tired, "void-pirate"]}}, {"planets": {1: ["bad-dok"]}})
    assert m.state.struggles[0] == -1 and asked(m) == {0: "action"}, "1 against 1"


@rule("CQR-COMMAND-007")
def test_warlords_and_tokens_have_no_icons():
    assert all(c.command == 0 for c in CARDS.values() if c.type in ("warlord", "token"))
    pair = {"warlord": {"card": "colonel-straken", "at": 1}, "planets": {1: ["guardsman", "guardsman", "bad-dok"]}}
    m = struggle(pair, {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["chaos-fanatics"]}})
    assert asked(m) == {1: "bonus"}, "1 against 2"


@rule("CQR-COMMAND-009", "CQR-TIMING-005")
def test_one_struggle_runs_from_its_interrupts_to_its_reactions_before_the_next_begins():
    mine = {"warlord": "eldorath-starbane", "hand": ["superiority"], "resources": 1, "supports": ["omega-zero-command"]}
    mine["planets"] = {1: ["chaos-fanatics"], 2: ["chaos-fanatics"]}
    m = struggle(mine, {"planets": {1: ["rokkitboy"], 2: ["rokkitboy"]}})
    assert asked(m) == {0: "window-interrupt"} and m.state.struggles[0] == -1
    assert options(m, 0) == {"pass", "play superiority"}
    play(m, "0: pass")
    assert asked(m) == {0: "bonus"}
    play(m, "0: take resources")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use omega-zero-command"}
    play(m, "0: use omega-zero-command")
    assert card(m, "guardsman").place == 0 and m.state.struggles[1] == -1
    assert asked(m) == {0: "window-interrupt"}, "planet 2; no action in between though the Gate stands ready"
    play(m, "0: play superiority")
    assert len(options(m, 0)) == 2, "the two army units at planet 2"
    (fanatics,) = [c for c in cards(m, "chaos-fanatics") if c.place == 1]
    play(m, f"0: chaos-fanatics#{fanatics.uid}")
    assert asked(m) == {1: "bonus"}, "without icons it loses"
    play(m, "1: take nothing")
    assert asked(m) == {0: "action"}


# -- moving ----------------------------------------------------------------------------------------


@rule("CQR-MOVE-001")
def test_adjacent_planets_lie_next_to_each_other_and_the_line_shrinks_from_its_first_end():
    s = position().state
    assert [adjacent(s, p) for p in range(5)] == [[1], [0, 2], [1, 3], [2, 4], [3]]
    m = battle({"planets": {1: ["goff-nob"]}, "supports": [GATE]})
    play(m, "0: pass")
    assert m.state.gone == 1
    assert [adjacent(m.state, p) for p in range(1, 5)] == [[2], [1, 3], [2, 4], [3]]
    assert adjacent(m.state, HQ) == [], "an HQ is next to no planet"


@rule("CQR-MOVE-002", "CQR-MOVE-004")
def test_a_unit_moves_as_it_is_and_only_to_a_face_up_planet_in_play():
    tired = {"card": "bad-dok", "exhausted": True, "damage": 1}
    m = battle({"planets": {1: ["goff-nob"], 3: [tired]}, "supports": [GATE]})
    play(m, "0: trigger", "0: bad-dok")
    assert options(m, 0) == {"@1", "@2", "@4", "@5"}, "planets 6 and 7 are face down"
    play(m, "0: @5")
    moved = card(m, "bad-dok")
    assert (moved.place, moved.ready, moved.damage) == (4, False, 1)


@rule("CQR-MOVE-003")
def test_a_routed_unit_is_exhausted_and_goes_to_its_controllers_hq():
    mine = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["goff-nob"]}}
    theirs = {"planets": {3: ["bad-dok", {"card": "rokkitboy", "exhausted": True}]}}
    for name in ("bad-dok", "rokkitboy"):
        m = position(mine, theirs, step="actions", then="combat-turn", battle=FIGHT)
        act(m, "0: play archons-terror", f"0: {name}")
        assert (card(m, name).place, card(m, name).ready, card(m, name).seat) == (HQ, False, 1)


@rule("CQR-MOVE-005")
def test_what_a_text_says_about_this_planet_does_nothing_in_the_hq():
    m = position({"hq": ["goff-nob"], "warlord": "colonel-straken"}, {"hq": [{"card": "goff-nob", "damage": 1}]})
    assert [atk(m.state, c) for c in cards(m, "goff-nob")] == [6, 6], "neither Straken nor Nazdreg inspires at home"
    mine = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["goff-nob"]}}
    m = position(mine, {"hq": ["bad-dok"]}, step="actions", then="combat-turn", battle=FIGHT)
    act(m, "0: play archons-terror")
    assert options(m, 0) == {"goff-nob", "bad-dok"}, "a text that names no place reaches the HQ"


@rule("CQR-MOVE-006")
def test_between_the_capture_and_the_headquarters_phase_there_is_no_first_planet():
    theirs = {"supports": ["tellyporta-pad"], "planets": {2: ["goff-boyz"]}}
    m = battle({"planets": {1: ["goff-nob"]}, "supports": [GATE]}, theirs)
    assert first_planet(m.state) == 0 and atk(m.state, card(m, "goff-boyz")) == 0
    play(m, "0: pass")
    assert asked(m) == {0: "action"} and first_planet(m.state) is None
    assert atk(m.state, card(m, "goff-boyz")) == 0
    play(m, "0: use craftworld-gate", "0: goff-nob")
    through(m)
    assert m.state.phase == "deploy" and m.state.first == 1
    assert atk(m.state, card(m, "goff-boyz")) == 3, "now planet 2 is the first"


@rule("CQR-MOVE-006")
def test_the_tellyporta_pad_has_no_destination_after_the_capture():
    theirs = {"supports": ["tellyporta-pad"], "planets": {2: ["goff-boyz"]}}
    m = position({}, theirs, step="actions", then="battle", place=1, gone=1, turn=1)
    assert options(m, 1) == {"pass"} and refusals(m, 1) == {"use tellyporta-pad": "CQR-INITIATE-002"}
    m = position({}, theirs, step="actions", then="battle", place=0, turn=1)
    assert options(m, 1) == {"pass", "use tellyporta-pad"}
