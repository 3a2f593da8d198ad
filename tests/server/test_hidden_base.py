"""The hidden base of Rebellion: everything the Empire and a spectator are sent is the same wherever it is.

The same moves are played in two worlds in which only the base's place differs (and with it the card that is not in the probe
deck); then both are compared byte by byte, as `test_hidden.py` does. What the moves themselves show is the same in both.
"""

import pytest

from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, position
from tests.server.conftest import Person
from tests.server.test_hidden import everything, forbidden, guesses, messages, seated, stand, the_same_chance
from tests.vocabulary import asked, play
from wartable.kernel.ledger import rule

__all__ = ["the_same_chance"]

HOTH, ENDOR, YAVIN = "hoth", "endor", "yavin"
SHIPS = {"assault-carrier": 1, "tie-fighter": 2}
SPACE = {"units": {"rebel-transport": 2, "rebel-trooper": 3, "x-wing": 1}}
FLEETS = {
    HOTH: {"units": SHIPS},
    ENDOR: {"units": SHIPS},
    "bespin": {"units": {"assault-carrier": 2, "star-destroyer": 1}},
}
LOYAL = {"naboo": {"loyalty": "rebel"}}
CAPTIVE = {
    "systems": {"corellia": {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}},
    "rings": {"han-solo": "captured"},
}
QUIET = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan"), "supply")
"""Of the Rebel leaders only Jan Dodonna is in the pool."""


def imperial(card, **given):
    return {"turn": "imperial", "imperial": {"missions": [{"card": card, "leaders": ["grand-moff-tarkin", "emperor-palpatine"]}]}, **given}  # fmt: skip


CASES = {
    "imperial ships stand in its system": (HOTH, ENDOR, {"turn": "imperial", "systems": FLEETS}, []),
    "and the Rebels think about their turn": (HOTH, ENDOR, {"systems": FLEETS}, []),
    "an imperial ship comes": (HOTH, ENDOR, {"turn": "imperial", "systems": FLEETS},
        ["1: activate hoth darth-vader", "1: move 1 star-destroyer bespin"]),
    "and goes again": (HOTH, ENDOR, {"turn": "imperial", "systems": FLEETS},
        ["1: activate hoth darth-vader", "1: done", "0: pass", "1: activate bespin general-tagge", "1: move 1 assault-carrier endor"]),
    "the Rebels could move units out of it": (HOTH, YAVIN, {"rebel_base": SPACE}, ["0: activate bespin jan-dodonna"]),
    "units leave it": (HOTH, ENDOR, {"rebel_base": SPACE},
        ["0: activate bespin jan-dodonna", "0: move 1 rebel-transport rebel-base", "0: move 2 rebel-trooper rebel-base"]),
    "units have left it": (HOTH, ENDOR, {"rebel_base": SPACE},
        ["0: activate bespin jan-dodonna", "0: move 2 rebel-transport rebel-base", "0: done"]),
    "units could come into it": (HOTH, YAVIN, {"rebel_base": SPACE, "systems": {"bespin": SPACE}},
        ["0: activate rebel-base jan-dodonna"]),
    "units have come into it": (HOTH, ENDOR, {"rebel_base": SPACE, "systems": {"bespin": SPACE}},
        ["0: activate rebel-base jan-dodonna", "0: move 1 rebel-transport bespin", "0: move 1 rebel-trooper bespin", "0: done"]),
    "units go from its own system": (HOTH, ENDOR, {"rebel_base": SPACE, "systems": {HOTH: SPACE}},
        ["0: activate rebel-base jan-dodonna", "0: move 1 x-wing hoth", "0: done"]),
    "a mission in its system": ("naboo", YAVIN, imperial("gather-intel", systems=LOYAL), ["1: reveal gather-intel naboo"]),
    "and it has succeeded": ("naboo", YAVIN, imperial("gather-intel", systems=LOYAL), ["1: reveal gather-intel naboo", "0: pass"]),
    "leaders of both sides meet there": ("naboo", YAVIN, imperial("gather-intel", systems=LOYAL),
        ["1: reveal gather-intel naboo", "0: send mon-mothma"]),
    "a Rebel mission beside it": (HOTH, ENDOR, {"rebel": {"missions": [{"card": "sabotage", "leaders": ["princess-leia"]}]}},
        ["0: reveal sabotage mustafar"]),
    "a combat in its system": (HOTH, ENDOR,
        {"turn": "imperial", "systems": {**FLEETS, HOTH: {"units": {"x-wing": 3, "y-wing": 2}}}},
        ["1: activate hoth darth-vader", "1: move 1 star-destroyer bespin", "1: done"]),
    "three systems are named": (HOTH, ENDOR, imperial("interrogation-droid", **CAPTIVE, leaders=QUIET),
        ["1: reveal interrogation-droid against han-solo", "0: pass"]),
    "a leader comes to its region": (HOTH, ENDOR, imperial("homing-beacon", **CAPTIVE, leaders=QUIET),
        ["1: reveal homing-beacon against han-solo", "0: pass", "0: at bespin"]),
    "a probe asks for another system": (HOTH, ENDOR, imperial("long-range-probe", leaders=QUIET),
        ["1: reveal long-range-probe yavin", "0: pass"]),
    "a reactor is ignited in another system": (HOTH, ENDOR,
        imperial("single-reactor-ignition", **ROTE, leaders=QUIET, systems={YAVIN: {"units": {"death-star": 1}}}),
        ["1: reveal single-reactor-ignition yavin"]),
    "rapid mobilization": (HOTH, ENDOR, {"step": "end-of-command", "rapid": [2], "rebel_base": SPACE, "systems": {"bespin": SPACE}}, []),
    "units are called to it": (HOTH, YAVIN, {"step": "end-of-command", "rapid": [2], "rebel_base": SPACE, "systems": {"bespin": SPACE}},
        ["0: at bespin", "0: move 1 rebel-transport bespin", "0: done"]),
    "the Rebels look for a new base": (HOTH, ENDOR, {"step": "end-of-command", "rapid": [1], "rebel_base": SPACE}, ["0: do it"]),
    "and find none": (HOTH, ENDOR, {"step": "end-of-command", "rapid": [1], "rebel_base": SPACE}, ["0: do it", "0: pass"]),
    "units come to the space in the refresh phase": (HOTH, ENDOR,
        {"step": "deploy", "time": 2, "rebel": {"queue": {1: {"x-wing": 1}}}}, []),
}  # fmt: skip
"""In two worlds, with bases here and there: what stands on the board, and what happens."""
DECK = ["felucia", "ryloth", "utapau", "dagobah", "dathomir", "ilum", "tatooine", "rodia"]


def world(site, table, base, others, facts, moves):
    """A table like this one, at which these moves were played in a position with this base."""
    match = play(position(base={"place": base}, probes=[*others, *DECK], time=facts.get("time", 3), **{k: v for k, v in facts.items() if k != "time"}), *moves)  # fmt: skip
    match.options_used, match.seed = table.match.options_used, table.match.seed
    return stand(site, table, match)


def same(site, client, one, two, people):
    """What the Empire and a spectator are sent and refused."""
    for seat, person in ((EMPIRE, people[EMPIRE]), (None, Person(client))):
        tries = forbidden(one, seat)
        assert tries == forbidden(two, seat), "what is refused, and why, does not depend on where the base is"
        tries += messages(one, seat, *guesses(one, two))
        for a, b in zip(everything(site, one, person, tries), everything(site, two, person, tries), strict=True):
            assert a == b


@rule("RBB-HIDDEN-004")
@pytest.mark.parametrize("name", CASES)
def test_nothing_tells_where_the_base_is(client, site, name):
    here, there, facts, moves = CASES[name]
    table, people = seated(client, site, "rebellion")
    one = world(site, table, here, [there], facts, moves)
    two = world(site, table, there, [here], facts, moves)
    assert one.match.state.base != two.match.state.base and one.match.state.hidden and two.match.state.hidden
    same(site, client, one, two, people)


@rule("RBB-HIDDEN-001")
def test_a_new_base_may_be_any_of_the_cards_that_were_looked_at(client, site):
    table, people = seated(client, site, "rebellion")
    facts = {"step": "end-of-command", "rapid": [1], "rebel_base": SPACE}
    one, two = (world(site, table, HOTH, [], facts, ["0: do it", f"0: probe {new}"]) for new in ("rodia", "ilum"))
    assert [m.match.facts()["base"]["place"] for m in (one, two)] == ["rodia", "ilum"]
    same(site, client, one, two, people)


def test_the_named_systems_do_not_tell_which_of_them_it_is(client, site):
    table, people = seated(client, site, "rebellion")
    facts = imperial("interrogation-droid", **CAPTIVE, leaders=QUIET)
    begun = ["1: reveal interrogation-droid against han-solo", "0: pass"]
    one = world(site, table, HOTH, [ENDOR], facts, [*begun, f"0: at {ENDOR}", "0: at naboo"])
    two = world(site, table, ENDOR, [HOTH], facts, [*begun, "0: at naboo", f"0: at {HOTH}"])
    same(site, client, one, two, people)


def test_a_base_in_the_words_of_a_refusal_would_be_noticed(client, site, monkeypatch):
    """The comparison is worth nothing unless it would see it."""
    here, there, facts, moves = CASES["units have left it"]
    table, people = seated(client, site, "rebellion")
    one, two = (world(site, table, a, [b], facts, moves) for a, b in ((here, there), (there, here)))
    assert asked(one.match) == {EMPIRE: "turn"}
    seen = type(one.match).view
    monkeypatch.setattr(type(one.match), "view", lambda match, seat: seen(match, REBEL))
    with pytest.raises(AssertionError):
        same(site, client, one, two, people)
