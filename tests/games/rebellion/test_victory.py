"""How the game is won."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, fight, position, system, unopposed
from tests.vocabulary import asked, fields, options, play, told
from wartable.kernel.ledger import rule

FLEET = {"units": {"star-destroyer": 1, "stormtrooper": 2}}
TROOPER = {"units": {"rebel-trooper": 1}}


def landing(**given):
    """The Empire lands on Hoth from Endor."""
    m = position(turn="imperial", base={"place": "hoth"}, **given)
    return play(
        m, "1: activate hoth darth-vader", "1: move 1 star-destroyer endor", "1: move 2 stormtrooper endor", "1: done"
    )


@rule("RBB-VICTORY-001")
def test_the_empire_wins_when_it_finds_the_base_without_a_rebel_unit():
    m = landing(systems={"endor": FLEET}, rebel_base={"leaders": ["princess-leia"]})
    assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((EMPIRE,), "RBB-VICTORY-001")


@rule("RBB-VICTORY-001")
def test_one_rebel_unit_at_the_base_is_fought_first():
    m = landing(systems={"endor": FLEET}, rebel_base=TROOPER)
    assert m.outcome is None and m.facts()["combat"] is not None
    assert m.facts()["base"]["hidden"] is False


@rule("RBB-VICTORY-001")
def test_ships_over_a_hidden_base_win_nothing():
    m = position(turn="imperial", base={"place": "hoth"}, systems={"endor": FLEET})
    play(m, "1: activate hoth darth-vader", "1: move 1 star-destroyer endor", "1: done")
    assert m.outcome is None and m.facts()["base"]["hidden"] is True


@rule("RBB-VICTORY-003")
def test_the_rebels_win_when_time_reaches_their_reputation():
    m = position(step="advance-time", time=13, reputation=14)
    assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((REBEL,), "RBB-VICTORY-003")
    m = position(step="advance-time", time=12, reputation=14)
    assert m.outcome is None and m.facts()["time"] == 13


@rule("RBB-VICTORY-003", "RBB-VICTORY-004")
def test_the_rebels_win_when_their_reputation_reaches_the_time():
    given = {
        **ROTE,
        "targets": {"raid-outposts-1": "endor", "raid-outposts-2": "hoth"},
        "goals_in_play": ["raid-outposts"],
        "systems": {"endor": TROOPER, "hoth": TROOPER},
    }
    m = position(time=5, reputation=7, **given)
    play(m, "0: remove raid-outposts-1")
    assert fields(m, "ReputationChanged", "by", "space") == [(1, 6)] and m.outcome is None
    play(m, "0: remove raid-outposts-2")
    assert fields(m, "ReputationChanged", "by", "space") == [(1, 6), (1, 5)]
    assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((REBEL,), "RBB-VICTORY-003")


@rule("RBB-ROUND-001")
def test_assignment_command_and_refresh_follow_each_other():
    m = position(step="assignment", rebel={"hand": []}, imperial={"hand": []})
    seen: list[str] = []
    while m.facts()["time"] == 1:
        (question, *_) = m.pending.values()
        if question.ask not in seen:
            seen.append(question.ask)
        seat = question.seat
        m.play(seat, next(text for text in ("done", "pass", *sorted(options(m, seat))) if text in options(m, seat)))
    assert seen[:2] == ["assign", "turn"] and asked(m)


@rule("RBB-VICTORY-002")
@pytest.mark.parametrize("hidden", [True, False])
def test_superlaser_online_in_the_system_of_the_base_wins_even_if_it_is_hidden(hidden):
    there = {"units": {"death-star": 1, "x-wing": 1}}
    given = {"base": {"place": "naboo", "hidden": hidden}, "systems": {"naboo": there}}
    m = unopposed("superlaser-online", "grand-moff-tarkin", side="imperial", at="naboo", dice=["special"] * 20, **given)
    assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((EMPIRE,), "RBB-VICTORY-002")
    assert told(m, "BaseRevealed") == []


@rule("RBB-VICTORY-002")
def test_superlaser_online_elsewhere_does_not_win():
    systems = {"rodia": {"units": {"death-star": 1}}}
    m = unopposed("superlaser-online", "grand-moff-tarkin", side="imperial", at="rodia", dice=["special"] * 20, base={"place": "naboo"}, systems=systems)  # fmt: skip
    assert m.outcome is None and system(m, "rodia")["destroyed"] is True


@rule("RBB-VICTORY-005")
@pytest.mark.parametrize(("troopers", "wins"), [(1, True), (2, False)])
def test_the_conquest_of_the_base_comes_before_an_objective_of_the_same_step(troopers, wins):
    """The last Rebel Trooper falls as Crippling Blow is fulfilled."""
    m = fight(
        "attack",
        {"rebel-trooper": troopers, "airspeeder": 1},
        {"at-at": 1, "stormtrooper": 1},
        place="naboo",
        base={"place": "naboo", "hidden": False},
        rebel={"objectives": ["crippling-blow"]},
        combat={
            "starter": "rebel",
            "attacker": "rebel",
            "theater": "ground",
            "fought": ["ground"],
            "damage": {"at-at": [2], "airspeeder": [1]},
        },
        dice=["hit", *["blank"] * (1 + troopers), "hit", "blank", "hit", *["blank"] * 20],
    )
    while "assign-damage" in asked(m).values():
        play(m, f"1: {sorted(options(m, EMPIRE))[0]}")
    if wins:
        assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((EMPIRE,), "RBB-VICTORY-001")
        assert told(m, "ObjectivePlayed") == []
    else:
        assert m.outcome is None and asked(m) == {REBEL: "objective"}, "otherwise it is played"
