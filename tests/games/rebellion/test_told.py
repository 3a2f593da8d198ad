"""What scenarios can name in Rebellion, what is counted, what is said beside an answer."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import GAME, HERE, REBEL, attempt, mission, position, team
from tests.vocabulary import play
from wartable.games.rebellion.content import ACTIONS, ADVANCED, LEADERS, MISSIONS, OBJECTIVES, TACTICS, UNITS
from wartable.kernel.errors import BadOptions
from wartable.kernel.narrate import say_cause, say_event
from wartable.kernel.questions import Refusal
from wartable.kernel.text import kebab


def test_seats_are_called_by_their_sides_and_roles() -> None:
    assert GAME.seat_names(position().state) == ["rebel", "imperial"]
    assert GAME.seat_names(team(3).state) == ["rebel", "imperial-admiral", "imperial-general"]
    assert GAME.seat_names(team(4).state) == ["rebel-admiral", "imperial-admiral", "imperial-general", "rebel-general"]


def test_units_leaders_and_systems_are_pieces() -> None:
    s = position(systems={HERE: {"units": {"x-wing": 2}, "leaders": ["han-solo"]}}, rings={"han-solo": "bounty"}).state
    assert GAME.piece(s, "x-wing") == {HERE: 2} and GAME.piece(s, "y-wing") is None
    assert GAME.piece(s, "han-solo") == {"at": HERE, "ring": "bounty", "side": "rebel"}
    assert GAME.piece(s, HERE) == {"units": {"x-wing": 2}, "leaders": ["han-solo"]}
    with pytest.raises(BadOptions, match="there is no leader 'han-duo'"):
        GAME.piece(s, "han-duo")


def test_events_are_told_in_the_names_of_facts() -> None:
    m = play(attempt("sabotage", "princess-leia", at=HERE), "1: pass")
    told = [[kebab(type(e).__name__), GAME.telling.tell(m.state, e)] for e in m.events]
    assert ["system-sabotaged", {"place": HERE}] in told
    assert ["mission-succeeded", {"card": "sabotage"}] in told


def test_what_a_card_has_done_is_said_with_its_name() -> None:
    m = play(attempt("sabotage", "princess-leia", at=HERE), "1: pass")
    (event,) = [e for e in m.events if type(e).__name__ == "SystemSabotaged"]
    assert say_event(GAME, "en", event) == "Corellia is sabotaged (Sabotage)"


def test_a_refusal_says_its_cause_with_its_numbers() -> None:
    m = mission("hit-and-run", "jan-dodonna")
    action = GAME.read(m.state, f"reveal hit-and-run {HERE}")[0]
    refusal = Refusal(action, "RBB-MISSION-002")
    said = [say_cause(GAME, lang, m.state, REBEL, refusal) for lang in ("en", "ru")]
    assert said == ["the leaders on it show 0 of 2 icons", "у командиров на ней 0 из 2 нужных символов"]


def test_the_list_of_what_can_be_used_names_everything_once() -> None:
    names = GAME.usages()
    assert len(set(names)) == len(names)
    for verb, cards in (("reveal", MISSIONS), ("use", ACTIONS), ("play", OBJECTIVES), ("tactic", TACTICS)):
        assert {f"{verb} {card.id}" for card in cards} <= set(names)
    assert {f"{half} {card.id}" for half in ("upper", "lower") for card in ADVANCED} <= set(names)
    assert {f"leader {leader.id}" for leader in LEADERS} | {f"unit {unit.id}" for unit in UNITS} <= set(names)


def test_an_answer_is_weighed_by_icons_and_dice() -> None:
    assert GAME.face is not None
    m = position(step="assign", turn="rebel", rebel={"hand": ["hit-and-run"]})
    options = list(m.options(REBEL))
    weights = dict(
        zip(map(m.notation, options), GAME.face.weighed(m.view(REBEL), "en", "assign", options), strict=True)
    )
    weight = weights["assign princess-leia hit-and-run"]
    assert weight is not None and (weight.text, weight.why) == (
        "1 / 2, too few",
        "1 of the 2 icons that the mission asks for: with so few it cannot be revealed",
    )


def test_a_combat_is_told_in_names_and_built_again() -> None:
    given = {"starter": "rebel", "theater": "ground", "attacker": "imperial", "dice": ["red-hit"], "trap": True}
    here = {HERE: {"units": {"rebel-trooper": 2, "stormtrooper": 1}}}
    state = GAME.build({"step": "combat-action", "systems": here, "combat": {"place": HERE, **given}})
    facts = GAME.facts(state)
    assert facts["combat"] == {"place": HERE, "sources": [], "hands": {"rebel": [], "imperial": []}, **given}
    assert GAME.facts(GAME.build(facts)) == facts
