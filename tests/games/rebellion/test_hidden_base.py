"""The hidden base: how it comes to light, and what the Empire knows of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, ROTE, attempt, mission, position, side, units, where
from tests.vocabulary import asked, cite, fields, move_on, options, play, refusals, refused, told
from wartable.games.rebellion.build import PROBES
from wartable.games.rebellion.content import LEADER, MISSION, OBJECTIVE, SYSTEM, SYSTEMS
from wartable.games.rebellion.model import NONE
from wartable.games.rebellion.view import UNKNOWN
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_IMPERIALS = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
"""Nobody is left in the pool who could oppose a mission."""

DECK = ["dagobah", "dathomir", "endor", "ilum", "yavin"]


def test_a_redeal_puts_the_base_where_all_that_was_seen_allows_it_and_evenly() -> None:
    m = position(base={"place": "hoth"}, probes=DECK, imperial={"probes": ["dantooine"]})
    found: dict[int, int] = {}
    for seed in range(600):
        base = m.redeal(EMPIRE, seed).state.base
        found[base] = found.get(base, 0) + 1
        assert m.redeal(REBEL, seed).state.base == SYSTEM["hoth"]
    assert set(found) == {SYSTEM[name] for name in (*DECK, "hoth")}
    assert all(70 < n < 130 for n in found.values()), found


@rule("RBB-RULING-013")
def test_a_redeal_remembers_how_many_cards_of_a_false_lead_went_where() -> None:
    led = ["kessel", "naboo", "yavin", "endor"]
    m = mission("plant-false-lead", "general-rieekan", systems={HERE: {"units": {"tie-fighter": 1}}}, base={"place": "ilum"},
                probes=["rodia", "bothawui", "dagobah"], imperial={"probes": led})  # fmt: skip
    play(m, f"0: reveal plant-false-lead {HERE}")
    for place, to in (("naboo", "top"), ("kessel", "bottom"), ("yavin", "top"), ("endor", "top")):
        play(m, f"0: probe {place}", f"0: {to}")
    deck = [SYSTEM[name] for name in ("kessel", "rodia", "bothawui", "dagobah", "naboo", "yavin", "endor")]
    assert list(m.state.probes.cards) == deck
    four = {SYSTEM[name] for name in led}

    def dealt(seat: int | None) -> list[list[int]]:
        return [list(m.redeal(seat, seed).state.probes.cards) for seed in range(200)]

    assert all({cards[0], *cards[4:]} == four for cards in dealt(EMPIRE))
    assert len({(cards[0], *cards[4:]) for cards in dealt(EMPIRE)}) == 24, "in any order"
    assert {place for cards in dealt(EMPIRE) for place in cards[1:4]} == {*deck[1:4], SYSTEM["ilum"]}
    assert bases(m) == {"ilum", "rodia", "bothawui", "dagobah"}
    assert {place for cards in dealt(None) for place in cards[1:4]} > four, "nobody else knows which they were"
    assert all([cards[0], *cards[4:]] == [deck[0], *deck[4:]] for cards in dealt(REBEL)), "they have put them there"
    twin = position(**m.facts())
    assert twin.facts() == m.facts(), "told in a position too"


@rule("RBB-RULING-013")
def test_what_the_empire_draws_of_a_false_lead_or_the_rebels_look_at_is_no_lead_any_more() -> None:
    lead = {"known": ["rebel", "lead-1"]}
    probes: list[Any] = [
        "rodia",
        {"card": "kessel", **lead},
        "dagobah",
        {"card": "naboo", **lead},
        {"card": "yavin", **lead},
    ]
    given: Any = {"probes": probes, "base": {"place": "ilum", "scouted": ["kessel", "naboo", "yavin"]}, "time": 6}
    m = position(**given)
    play(m, "0: pass", "1: pass")
    assert m.facts()["probes"] == ["rodia", {"card": "kessel", **lead}, "dagobah"]
    known = {"known": ["rebel", "imperial"]}
    assert side(m, "imperial")["probes"] == [{"card": "yavin", **known}, {"card": "naboo", **known}]
    m = position(**given, rapid=[1])
    play(m, "0: pass", "1: pass", "0: do it", "0: pass")
    assert "lead-1" not in str(m.facts()["probes"])


def bases(m: Match, seat: int | None = EMPIRE) -> set[str]:
    """Where a re-deal may put the base."""
    return {SYSTEMS[m.redeal(seat, seed).state.base].id for seed in range(120)}


def test_a_redeal_knows_what_moves_have_shown() -> None:
    """Units that leave the space or come into it have the base beside them; nobody else is the wiser."""
    deck = ["dagobah", "endor", "mustafar", "yavin", "bespin"]
    m = position(base={"place": "hoth"}, probes=deck, rebel_base={"units": {"x-wing": 2}})
    assert bases(m) == {*deck, "hoth"}
    play(m, "0: activate bespin jan-dodonna", "0: done")
    assert bases(m) == {*deck, "hoth"}, "nothing has moved"
    m = position(base={"place": "hoth"}, probes=deck, rebel_base={"units": {"x-wing": 2}})
    play(m, "0: activate bespin jan-dodonna", "0: move 1 x-wing rebel-base")
    assert bases(m) == bases(m, None) == {"endor", "mustafar", "bespin", "hoth"}, "Bespin or beside it"
    play(m, "0: done", "1: pass", "0: activate rebel-base general-rieekan", "0: done")
    assert bases(m) == {"endor", "mustafar", "bespin", "hoth"}


def test_a_redeal_knows_where_the_base_would_have_come_to_light() -> None:
    """Imperial ground units, a reactor or a superlaser in its system would have revealed it."""
    station = {"yavin": {"units": {"death-star": 1}}}
    for card, more in (("single-reactor-ignition", ROTE), ("superlaser-online", {})):
        m = attempt(card, "grand-moff-tarkin", "general-tagge", at="yavin", side="imperial", base={"place": "hoth"}, probes=[*DECK],
                    systems=station, leaders=NO_REBELS, **more)  # fmt: skip
        assert bases(m) == {*DECK, "hoth"} - {"yavin"}, card
    m = position(base={"place": "hoth"}, probes=DECK, turn="imperial", systems={"mandalore": {"units": {"assault-carrier": 1, "stormtrooper": 1}}})  # fmt: skip
    play(m, "1: activate yavin darth-vader", "1: move 1 assault-carrier mandalore")
    assert "yavin" in bases(m), "ships see nothing"
    play(m, "1: move 1 stormtrooper mandalore", "1: done")
    assert bases(m) == {*DECK, "hoth"} - {"yavin"}


def test_a_spectator_does_not_know_which_cards_the_empire_holds() -> None:
    m = position(base={"place": "hoth"}, probes=["dagobah"], imperial={"probes": ["endor", "ilum"]})
    assert bases(m) == {"hoth", "dagobah"} and bases(m, None) == {"hoth", "dagobah", "endor", "ilum"}
    for seed in range(20):
        twin = m.redeal(None, seed).state
        assert sorted([*twin.probed.cards, *twin.probes.cards, twin.base]) == sorted(SYSTEM[name] for name in ("hoth", "dagobah", "endor", "ilum"))  # fmt: skip


def test_a_redeal_remembers_cards_that_were_shown() -> None:
    """Objectives that the Empire has seen stay where it saw them; the others may be any of their stage."""
    seen = [{"card": "crippling-blow", "known": ["rebel", "imperial"]}, "defend-the-people"]
    m = position(
        **ROTE, rebel={"objectives": seen, "objective-deck": ["uprising", "regional-support", "rebel-assault"]}
    )
    hands = {tuple(sorted(m.redeal(EMPIRE, seed).state.goals.cards)) for seed in range(60)}
    assert all(OBJECTIVE["crippling-blow"] in hand for hand in hands) and len(hands) > 1


@rule("RBB-BASE-002")
def test_ground_units_in_its_system_reveal_the_base_and_ships_do_not() -> None:
    given = {"base": {"place": "hoth"}, "rebel_base": {"units": {"rebel-trooper": 1}}, "turn": "imperial"}
    for troops in (0, 1):
        fleet = {"units": {"assault-carrier": 1, **({"stormtrooper": 1} if troops else {})}}
        m = position(**given, systems={"bespin": fleet})
        play(m, "1: activate hoth darth-vader", "1: move 1 assault-carrier bespin")
        if troops:
            play(m, "1: move 1 stormtrooper bespin")
        play(m, "1: done")
        assert fields(m, "BaseRevealed", "place") == [(SYSTEM["hoth"],)] * troops
        assert units(m, "rebel-base") == ({} if troops else {"rebel-trooper": 1})


@rule("RBB-HIDDEN-004")
def test_the_empire_is_offered_and_refused_the_same_wherever_the_base_is() -> None:
    fleet = {"units": {"assault-carrier": 2, "stormtrooper": 2}}
    seen = []
    for base in ("hoth", "endor", "mustafar"):
        m = position(base={"place": base}, turn="imperial", systems={"bespin": fleet})
        play(m, "1: activate hoth darth-vader")
        seen.append((options(m, EMPIRE), [(m.notation(r.action), r.rule) for r in m.explain(EMPIRE)]))
    assert seen[0] == seen[1] == seen[2]


@rule("RBB-GOLDEN-005")
def test_asked_by_a_card_the_rebels_tell_the_truth_and_the_empire_remembers_it() -> None:
    for base, there in (("hoth", True), ("endor", False)):
        m = attempt(
            "long-range-probe", "emperor-palpatine", at="hoth", side="imperial",
            base={"place": base}, probes=DECK if base == "hoth" else ["hoth", "ilum"],
        )  # fmt: skip
        play(m, "0: pass")
        assert fields(m, "BaseAsked", "places", "there") == [([SYSTEM["hoth"]], there)]
        bases = {m.redeal(EMPIRE, seed).state.base for seed in range(40)}
        assert bases == ({SYSTEM["hoth"]} if there else {SYSTEM["endor"], SYSTEM["ilum"]})


# -- the space and its system --------------------------------------------------------------------------


@rule("RBB-BASE-001")
def test_the_base_is_a_hidden_card_and_its_units_stand_in_the_space():
    m = position(base={"place": "hoth"}, rebel_base={"units": {"x-wing": 1}, "leaders": ["princess-leia"]})
    assert m.view(REBEL).base == SYSTEM["hoth"]
    assert m.view(EMPIRE).base == NONE and m.view(None).base == NONE
    assert m.facts()["systems"].get("hoth") is None and where(m, "princess-leia") == "rebel-base"
    with pytest.raises(BadOptions) as refusal:
        position(rebel_base={"units": {"stormtrooper": 1}})
    assert refusal.value.rule == "RBB-BASE-001"


@rule("RBB-BASE-003")
def test_the_rebels_reveal_the_base_at_the_start_of_their_turn_only():
    m = position(base={"place": "hoth"}, rebel_base={"units": {"x-wing": 1}})
    assert "reveal the base" in options(m, REBEL) and refused(m, EMPIRE, "reveal the base") == "RBB-BASE-003"
    shown = play(m.clone(), "0: reveal the base")
    assert asked(shown) == {REBEL: "turn"} and units(shown, "hoth") == {"x-wing": 1}, "the turn itself is still to come"
    assert refused(shown, REBEL, "reveal the base") == "RBB-BASE-003"
    play(m, "0: activate bespin jan-dodonna")
    assert refused(m, REBEL, "reveal the base") == "RBB-BASE-003", "not after a leader was used"
    play(m, "0: done")
    assert refused(m, REBEL, "reveal the base") == "RBB-BASE-003", "nor in the Empire's turn"
    assert "reveal the base" not in options(m, EMPIRE)
    m = play(position(base={"place": "hoth"}), "0: pass", "1: activate bespin darth-vader", "1: done")
    assert asked(m) == {EMPIRE: "turn"} and refused(m, REBEL, "reveal the base") == "RBB-BASE-003", "nor after passing"


@rule("RBB-BASE-004")
def test_all_that_was_in_the_space_goes_to_the_system_and_so_does_what_comes_later():
    given = {
        "base": {"place": "naboo"},
        "rebel_base": {"units": {"x-wing": 2, "ion-cannon": 1}, "leaders": ["princess-leia"]},
    }
    held = {"rodia": {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}}
    m = position(**given, systems=held, rings={"han-solo": "captured"}, leaders=NO_IMPERIALS,
                 rebel={"missions": [{"card": "daring-rescue", "leaders": ["luke-skywalker", "obi-wan-kenobi"]}, {"card": "base-defenses", "leaders": ["general-rieekan"]}]})  # fmt: skip
    play(m, "0: reveal the base")
    assert units(m, "rebel-base") == {} and units(m, "naboo") == {"x-wing": 2, "ion-cannon": 1}
    assert where(m, "princess-leia") == "naboo"
    play(m, "0: reveal daring-rescue rodia", "0: leader luke-skywalker", "0: pass")
    assert where(m, "han-solo") == where(m, "luke-skywalker") == "naboo", "the base is there now"


@rule("RBB-BASE-006")
@pytest.mark.parametrize(("there", "fights"), [({"tie-fighter": 1, "star-destroyer": 1}, 1), ({}, 0)])
def test_who_reveals_the_base_among_imperial_ships_fights_at_once(there, fights):
    m = position(base={"place": "naboo"}, rebel_base={"units": {"x-wing": 1}}, systems={"naboo": {"units": there}})
    play(m, "0: reveal the base")
    assert fields(m, "CombatBegan", "side", "place") == [(REBEL, SYSTEM["naboo"])] * fights
    m = position(
        base={"place": "naboo"}, rebel_base={"units": {"rebel-trooper": 1}}, systems={"naboo": {"units": there}}
    )
    play(m, "0: reveal the base")
    assert told(m, "CombatBegan") == [], "no unit of their theater"


@rule("RBB-BASE-007")
def test_nothing_moves_to_the_space_of_a_revealed_base():
    m = position(base={"place": "naboo", "hidden": False}, systems={"naboo": {"units": {"x-wing": 1}}})
    assert not any("rebel-base" in text for text in options(m, REBEL))
    assert refused(m, REBEL, "activate rebel-base jan-dodonna") == "RBB-MOVE-012"
    m = position(base={"place": "naboo"}, systems={"naboo": {"units": {"x-wing": 1}}})
    assert "activate rebel-base jan-dodonna" in options(m, REBEL)


@rule("RBB-BASE-011")
def test_imperial_loyalty_or_a_ground_unit_in_its_system_reveals_the_base_at_once():
    given = {"base": {"place": "naboo"}, "rebel_base": {"units": {"rebel-trooper": 1}}, "leaders": NO_REBELS}
    ship = {"naboo": {"units": {"star-destroyer": 1}}}
    m = attempt("rule-by-fear", "emperor-palpatine", at="naboo", side="imperial", systems=ship, **given)
    assert fields(m, "BaseRevealed", "place") == [(SYSTEM["naboo"],)] and units(m, "naboo")["rebel-trooper"] == 1
    m = attempt("rule-by-fear", "emperor-palpatine", at="rodia", side="imperial",
                systems={"rodia": {"units": {"star-destroyer": 1}}}, **given)  # fmt: skip
    assert told(m, "BaseRevealed") == []


# -- a new base ----------------------------------------------------------------------------------------

TOP_FOUR = ["ilum", "endor", "naboo", "dagobah", "dathomir"]


def moving_on(leaders=1, **given):
    """Rapid Mobilization at the end of the command phase; the base is on Hoth, the top four cards are not Ilum."""
    given.setdefault("base", {"place": "hoth"})
    given.setdefault("rebel_base", {"units": {"x-wing": 2}, "leaders": ["mon-mothma"]})
    return position(step="end-of-command", time=6, rapid=[leaders], probes=TOP_FOUR, **given)


@rule("RBB-BASE-005")
def test_a_new_base_is_chosen_among_four_probe_cards():
    barred = {"naboo": {"units": {"tie-fighter": 1}}}
    m = play(moving_on(systems=barred), "0: do it")
    assert (asked(m), cite(m)) == ({REBEL: "new-base"}, "RBB-BASE-005")
    assert options(m, REBEL) == {"pass", "probe endor", "probe dagobah", "probe dathomir"}
    assert refusals(m, REBEL) == {"probe naboo": "RBB-BASE-005"}
    assert m.view(EMPIRE).probes == 1, "nobody else sees them"
    play(m, "0: probe dagobah")
    assert m.facts()["base"]["place"] == "dagobah" and m.facts()["base"]["hidden"]
    assert units(m, "hoth") == {"x-wing": 2} and units(m, "rebel-base") == {}
    assert fields(m, "BaseMoved", "place") == [(SYSTEM["hoth"],)]
    assert SYSTEM["hoth"] in m.state.probed.cards, "its card is the Empire's now"


@rule("RBB-BASE-005")
@pytest.mark.parametrize(
    ("there", "fit"),
    [({"loyalty": "imperial"}, False), ({"destroyed": True}, False), ({"units": {"tie-fighter": 1}}, False), ({"loyalty": "rebel"}, True)],
)  # fmt: skip
def test_where_no_base_can_be_founded(there, fit):
    m = play(moving_on(systems={"naboo": there}), "0: do it")
    assert ("probe naboo" in options(m, REBEL)) == fit


@rule("RBB-BASE-005")
def test_two_leaders_look_at_eight_cards_and_who_declines_keeps_the_base():
    m = play(moving_on(2), "0: do it")
    assert "probe ilum" in options(m, REBEL)
    m = play(moving_on(), "0: do it", "0: pass")
    assert m.facts()["base"]["place"] == "hoth" and m.facts()["base"]["hidden"]
    assert told(m, "BaseMoved") == [] and units(m, "rebel-base") == {"x-wing": 2}
    assert side(m, "imperial")["probes"][0] == "ilum", "the cards that were not chosen lie under the deck"
    assert len(m.facts()["probes"]) == 3


@rule("RBB-BASE-008")
def test_the_new_base_is_hidden_again_and_show_no_fear_ends():
    fear = {"targets": {"show-no-fear": "hoth"}, "goals_in_play": ["show-no-fear"]}
    m = moving_on(
        **ROTE,
        base={"place": "hoth", "hidden": False},
        rebel_base={},
        systems={"hoth": {"units": {"x-wing": 2}}},
        **fear,
    )
    play(m, "0: do it", "0: probe dagobah")
    assert m.facts()["base"]["hidden"] and m.facts()["targets"] == {}
    assert m.facts()["old-goals"] == ["show-no-fear"] and m.facts()["goals-in-play"] == []
    assert SYSTEM["dagobah"] not in m.state.probed.cards
    possible = {m.redeal(EMPIRE, seed).state.base for seed in range(60)}
    assert SYSTEM["hoth"] not in possible and SYSTEM["dagobah"] in possible
    play(m, "0: done", "1: done")
    assert "activate rebel-base jan-dodonna" in options(m, REBEL), "the space can be used again"


@rule("RBB-BASE-009")
def test_units_that_leave_the_space_among_imperials_fight_after_the_new_base_is_founded():
    m = moving_on(systems={"hoth": {"units": {"star-destroyer": 1}}})
    play(m, "0: do it", "0: probe dagobah")
    assert fields(m, "CombatBegan", "side", "place") == [(REBEL, SYSTEM["hoth"])]
    assert told(m, "BaseMoved", "BaseChosen", "CombatBegan") == ["BaseMoved", "BaseChosen", "CombatBegan"]
    quiet = play(moving_on(), "0: do it", "0: probe dagobah")
    assert told(quiet, "CombatBegan") == []


@rule("RBB-BASE-010", "RBB-COMMAND-007")
def test_rapid_mobilization_is_resolved_twice_in_the_order_the_rebels_choose():
    deck = [*TOP_FOUR, "yavin", "tatooine", "dantooine", "bespin"]
    m = position(
        step="end-of-command",
        time=6,
        rapid=[1, 2],
        probes=deck,
        base={"place": "hoth"},
        rebel_base={"units": {"x-wing": 2}},
    )
    assert (asked(m), options(m, REBEL), cite(m)) == ({REBEL: "rapid-order"}, {"number 1", "number 2"}, "RBB-BASE-010")
    play(m, "0: number 2", "0: do it")
    assert len(options(m, REBEL)) == 9, "eight cards with two leaders"
    play(m, "0: probe yavin")
    assert asked(m) == {REBEL: "rapid-mobilization"} and units(m, "hoth") == {"x-wing": 2}
    play(m, "0: at hoth", "0: move 2 x-wing hoth", "0: done")
    assert units(m, "rebel-base") == {"x-wing": 2}, "once the base, once units"


# -- who sees what -------------------------------------------------------------------------------------


def table():
    """Both sides hold cards of every kind."""
    rebel = {
        "hand": ["build-alliance", "infiltration"],
        "missions": [{"card": "daring-rescue", "leaders": ["princess-leia"]}],
        "actions": ["ambush"],
        "objectives": ["crippling-blow", "liberation"],
        "objective-deck": ["uprising", "regional-support"],
        "deck": ["seek-yoda"],
        "discard": ["demolition"],
        "queue": {2: {"x-wing": 1}},
    }
    imperial = {
        "hand": ["rule-by-fear"],
        "missions": [{"card": "detained", "leaders": ["darth-vader"]}],
        "actions": ["local-rumors"],
        "probes": ["dagobah", "ilum"],
        "queue": {3: {"at-at": 1}},
    }
    return position(**ROTE, base={"place": "hoth"}, probes=["endor", "yavin"], rebel=rebel, imperial=imperial)


@rule("RBB-HIDDEN-001")
def test_what_the_opponent_does_not_see():
    m = table()
    empire, rebels = m.view(EMPIRE), m.view(REBEL)
    assert empire.hands[REBEL] == [UNKNOWN] * 2 and rebels.hands[EMPIRE] == [UNKNOWN]
    assert empire.slots[REBEL][0].card == UNKNOWN and rebels.slots[EMPIRE][0].card == UNKNOWN
    assert empire.actions[REBEL] == [UNKNOWN] and rebels.actions[EMPIRE] == [UNKNOWN]
    assert empire.goals == [UNKNOWN] * 2 and rebels.drawn == [UNKNOWN] * 2
    assert empire.base == NONE and (empire.probes, rebels.probes) == (2, 2), "of decks the number alone"
    play(m, "0: reveal the base")
    assert m.view(EMPIRE).base == SYSTEM["hoth"]


@rule("RBB-HIDDEN-002")
def test_what_everybody_sees():
    m = table()
    for seen in (m.view(EMPIRE), m.view(None), m.view(REBEL)):
        assert (
            seen.queue == bytes(m.state.queue) and seen.at == bytes(m.state.at) and seen.units == bytes(m.state.units)
        )
        assert [list(slot.leaders) for slots in seen.slots for slot in slots] == [
            [LEADER["princess-leia"]],
            [LEADER["darth-vader"]],
        ]
        assert [len(hand) for hand in seen.hands] == [2, 1] and seen.decks == [1, 0]
        assert seen.discards == [[MISSION["demolition"]], []]
        assert sorted(seen.stages) == [1, 2] and seen.objectives == [3, 1], "the backs of the objectives"
        assert len(seen.drawn) == 2 and seen.loyalty == bytes(m.state.loyalty)


@rule("RBB-HIDDEN-002")
def test_a_rearranged_objective_deck_shows_its_stages():
    given = {"objective-deck": ["uprising", "liberation", "regional-support"]}
    m = attempt("infiltration", "jan-dodonna", at="naboo", rebel=given, systems={"naboo": {"units": {"star-destroyer": 1}}},
                leaders=NO_IMPERIALS, **ROTE)  # fmt: skip
    assert options(m, REBEL) == {"objective liberation", "objective regional-support"}
    play(m, "0: objective liberation")
    assert m.view(EMPIRE).objectives == [1, 3, 2]


@rule("RBB-HIDDEN-003")
def test_a_player_looks_at_own_face_down_cards_and_shows_no_card_that_was_searched_for():
    m = table()
    assert m.view(REBEL).slots[REBEL][0].card == MISSION["daring-rescue"]
    assert m.view(REBEL).base == SYSTEM["hoth"] and len(m.view(EMPIRE).drawn) == 2
    assert UNKNOWN not in m.view(EMPIRE).drawn
    m = position(step="assign", rebel={"actions": ["our-most-desperate-hour"], "deck": ["seek-yoda", "demolition"]})
    play(m, "0: use our-most-desperate-hour princess-leia", "0: mission seek-yoda")
    assert m.view(REBEL).slots[REBEL][0].card == MISSION["seek-yoda"]
    assert m.view(EMPIRE).slots[REBEL][0].card == UNKNOWN
    assert all(told != (EMPIRE,) and EMPIRE not in (told or ()) for (told,) in fields(m, "LeaderAssigned", "audience"))


@rule("RBB-HIDDEN-005")
def test_objectives_that_are_shown_are_seen_whole_and_new_ones_are_hidden_again():
    given = {"rebel": {"objectives": ["crippling-blow", "liberation"], "objective-deck": ["regional-support"]}}
    given["systems"] = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}}
    m = attempt("interrogation", "darth-vader", "emperor-palpatine", against="han-solo", side="imperial", **given, rings={"han-solo": "captured"}, leaders=NO_REBELS,
                dice=["hit"] * 9)  # fmt: skip
    while told(m, "ObjectivesShown") == [] and asked(m) != {REBEL: "turn"}:
        move_on(m)
    assert fields(m, "ObjectivesShown", "cards", "audience") == [
        ([OBJECTIVE["crippling-blow"], OBJECTIVE["liberation"]], (REBEL, EMPIRE))
    ]


# -- probe cards ---------------------------------------------------------------------------------------


@rule("RBB-PROBE-001")
def test_every_system_but_coruscant_has_a_probe_card():
    assert len(PROBES) == 31 and SYSTEM["coruscant"] not in PROBES
    with pytest.raises(BadOptions):
        position(probes=["coruscant"])


@rule("RBB-PROBE-003")
def test_the_empire_does_not_see_the_probe_cards_the_rebels_look_at():
    m = play(moving_on(), "0: do it")
    assert fields(m, "ProbesSeen", "audience") == [((REBEL,),)]
    assert fields(m, "CardsLookedAt", "side", "what", "count") == [(REBEL, "probes", 4)]
    play(m, "0: pass")
    assert all(known == 0 for known in m.state.probes.known)
