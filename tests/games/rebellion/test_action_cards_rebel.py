"""The Rebels' action cards of the base game: what each does, when, and when not."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    assigning,
    attempt,
    combat,
    fight,
    forbidden,
    leader_of,
    lost,
    opening,
    position,
    side,
    system,
    track,
    units,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.rebellion.content import UNITS
from wartable.games.rebellion.view import UNKNOWN
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BLANKS = ["blank"] * 60
NO_EMPIRE = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
TROOPER = {"units": {"stormtrooper": 1}}
STARTING = {"princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"}


def beginning(*cards: str, **given: object) -> Match:
    """The set-up when the Rebels draw these starting action cards, the last one first."""
    rebel = {"spare-actions": list(cards)}
    return position(step="starting-actions", turn="rebel", rebel=rebel, probes=["hoth", "ilum"], base={}, **given)


# -- starting cards ------------------------------------------------------------------------------------


@rule("RBB-ACARD-017")
def test_human_cyborg_relations_gives_any_own_leader_the_c_3po_ring_at_once() -> None:
    m = beginning("rebel-planning", "human-cyborg-relations")
    assert (asked(m), cite(m)) == ({REBEL: "ring"}, "RBB-ACARD-017")
    assert options(m, REBEL) == {f"leader {name}" for name in STARTING}, "nobody of the supply"
    play(m, "0: leader mon-mothma")
    assert leader_of(m, "mon-mothma")["ring"] == "c-3po" and side(m, "rebel")["actions"] == ["rebel-planning"]


def negotiating(at: str = HERE, card: str = "build-alliance", **given: object) -> Match:
    """A mission that fails; Leia bears the C-3PO ring in this place."""
    systems = {HERE: {"leaders": ["grand-moff-tarkin"], **TROOPER}}
    systems[at] = {"leaders": [*systems.get(at, {}).get("leaders", []), "princess-leia"], **TROOPER}
    m = attempt(card, "mon-mothma" if card == "build-alliance" else "chewbacca", at=HERE, systems=systems,
                rings={"princess-leia": "c-3po"}, dice=BLANKS, **given)  # fmt: skip
    return play(m, "1: pass")


@rule("RBB-ACARD-017")
def test_the_c_3po_ring_may_be_discarded_when_a_diplomacy_mission_fails_in_its_system() -> None:
    m = negotiating()
    assert (asked(m), cite(m)) == ({REBEL: "c-3po"}, "RBB-ACARD-017")
    kept = play(m.clone(), "0: pass")
    assert "loyalty" not in system(kept) and leader_of(kept, "princess-leia")["ring"] == "c-3po"
    play(m, "0: send princess-leia")
    assert told(m, "MissionSucceeded", "MissionFailed") == ["MissionSucceeded"] and system(m)["loyalty"] == "rebel"
    assert leader_of(m, "princess-leia")["ring"] is None


@rule("RBB-ACARD-017")
def test_the_c_3po_ring_is_for_diplomacy_of_the_rebels_in_its_system() -> None:
    elsewhere = negotiating(at="naboo")
    assert told(elsewhere, "MissionFailed") == ["MissionFailed"] and asked(elsewhere) == {EMPIRE: "turn"}
    spec_ops = negotiating(card="hit-and-run")
    assert told(spec_ops, "MissionFailed") == ["MissionFailed"] and asked(spec_ops) == {EMPIRE: "turn"}
    theirs = attempt("rule-by-fear", "grand-moff-tarkin", at=HERE, side="imperial", rings={"princess-leia": "c-3po"},
                     systems={HERE: {"leaders": ["princess-leia"], **TROOPER}}, dice=BLANKS)  # fmt: skip
    play(theirs, "0: pass")
    assert told(theirs, "MissionFailed") == ["MissionFailed"] and asked(theirs) == {REBEL: "turn"}


@rule("RBB-ACARD-018")
def test_resourceful_astromech_gives_any_own_leader_the_r2_d2_ring() -> None:
    m = beginning("rebel-planning", "resourceful-astromech")
    assert (asked(m), cite(m)) == ({REBEL: "ring"}, "RBB-ACARD-018")
    assert options(m, REBEL) == {f"leader {name}" for name in STARTING}
    play(m, "0: leader princess-leia")
    assert leader_of(m, "princess-leia")["ring"] == "r2-d2"


def opposed(dice: list[str], at: str = HERE) -> Match:
    """Leia's sabotage, opposed by Tagge (one die each); Han Solo bears the R2-D2 ring in this place."""
    systems = {HERE: {"leaders": ["general-tagge"], **TROOPER}}
    systems[at] = {**systems.get(at, {}), "leaders": [*systems.get(at, {}).get("leaders", []), "jan-dodonna"]}
    m = attempt("sabotage", "princess-leia", at=HERE, systems=systems, rings={"jan-dodonna": "r2-d2"}, dice=dice)
    return play(m, "1: pass")


@rule("RBB-ACARD-018")
def test_the_r2_d2_ring_turns_one_die_of_the_opponent_to_blank() -> None:
    m = opposed(["hit", "hit"])
    assert (asked(m), cite(m)) == ({REBEL: "blank-die"}, "RBB-ACARD-018")
    assert options(m, REBEL) == {"pass", "set red-hit"}
    kept = play(m.clone(), "0: pass")
    assert "sabotaged" not in system(kept), "one success each"
    assert leader_of(kept, "jan-dodonna")["ring"] == "r2-d2"
    play(m, "0: set red-hit")
    assert fields(m, "MissionCompared", "successes", "against") == [(1, 0)] and system(m)["sabotaged"]
    assert leader_of(m, "jan-dodonna")["ring"] is None, "discarded"


@rule("RBB-ACARD-018")
def test_the_r2_d2_ring_needs_a_die_to_turn_and_its_bearer_there() -> None:
    assert asked(opposed(["hit", "blank"])) == {EMPIRE: "turn"}, "nothing to turn"
    assert asked(opposed(["hit", "hit"], at="naboo")) == {EMPIRE: "turn"}
    fighting = fight("combat-round", {"x-wing": 1}, {"tie-fighter": 1}, leaders_here=["princess-leia"],
                     rings={"princess-leia": "r2-d2"}, dice=["hit", "hit"])  # fmt: skip
    assert fighting.state.combat is None and leader_of(fighting, "princess-leia")["ring"] == "r2-d2", "missions only"


@rule("RBB-ACARD-018")
def test_the_r2_d2_ring_works_against_missions_of_the_empire() -> None:
    m = attempt("gather-intel", "grand-moff-tarkin", at=HERE, side="imperial", probes=["yavin"],
                systems={HERE: {"loyalty": "rebel", "leaders": ["princess-leia"]}}, rings={"princess-leia": "r2-d2"},
                dice=["special", "hit", "blank"])  # fmt: skip
    play(m, "0: pass")
    assert options(m, REBEL) == {"pass", "set red-special"}
    play(m, "0: set red-special")
    assert fields(m, "MissionCompared", "successes", "against") == [(0, 1)]


@rule("RBB-ACARD-019")
def test_our_most_desperate_hour_assigns_leia_to_any_mission_of_the_deck() -> None:
    deck = ["demolition", "seek-yoda", "hit-and-run"]
    m = assigning("our-most-desperate-hour", rebel={"deck": deck})
    play(m, "0: use our-most-desperate-hour princess-leia")
    assert (asked(m), cite(m)) == ({REBEL: "search"}, "RBB-ACARD-019")
    assert options(m, REBEL) == {f"mission {card}" for card in deck}
    play(m, "0: mission demolition")
    assert side(m, "rebel")["missions"] == [{"card": "demolition", "leaders": ["princess-leia"]}]
    assert sorted(side(m, "rebel")["deck"]) == ["hit-and-run", "seek-yoda"] and where(m, "princess-leia") == "mission"
    assert "join jan-dodonna princess-leia" in options(m, REBEL), "a second leader may be added (RBB-RULING-033)"
    assert m.view(EMPIRE).slots[REBEL][0].card == UNKNOWN, "the Empire does not see which"


@rule("RBB-ACARD-019")
def test_our_most_desperate_hour_needs_leia_and_a_deck() -> None:
    away = assigning(
        "our-most-desperate-hour", rebel={"deck": ["demolition"]}, systems={HERE: {"leaders": ["princess-leia"]}}
    )
    assert refused(away, REBEL, "use our-most-desperate-hour princess-leia") == "RBB-ASSIGN-007"
    empty = assigning("our-most-desperate-hour")
    assert refused(empty, REBEL, "use our-most-desperate-hour princess-leia") == "RBB-ACARD-019"


@rule("RBB-ACARD-020")
def test_rebel_planning_places_dodonna_in_the_rebel_base_space_and_draws_an_objective() -> None:
    deck = {"objective-deck": ["liberation", "crippling-blow"]}
    m = assigning("rebel-planning", rebel=deck)
    play(m, "0: use rebel-planning jan-dodonna")
    assert where(m, "jan-dodonna") == "rebel-base"
    assert side(m, "rebel")["objectives"] == ["crippling-blow"] and side(m, "rebel")["objective-deck"] == ["liberation"]
    open_ = assigning("rebel-planning", rebel=deck, base={"place": "naboo", "hidden": False})
    play(open_, "0: use rebel-planning jan-dodonna")
    assert where(open_, "jan-dodonna") == "naboo", "the system of the revealed base stands for the space"


@rule("RBB-ACARD-020")
def test_rebel_planning_needs_dodonna_in_the_pool() -> None:
    m = assigning("rebel-planning", rebel={"missions": [{"card": "sabotage", "leaders": ["jan-dodonna"]}]})
    assert refused(m, REBEL, "use rebel-planning jan-dodonna") == "RBB-ASSIGN-007"


@rule("RBB-ACARD-021")
def test_start_the_evacuation_moves_units_of_the_base_as_if_it_were_adjacent() -> None:
    base = {"units": {"rebel-transport": 1, "x-wing": 1, "rebel-trooper": 5, "shield-generator": 1}}
    m = assigning(
        "start-the-evacuation", rebel_base=base, systems={HERE: TROOPER, "naboo": {"units": {"tie-fighter": 1}}}
    )
    play(m, "0: use start-the-evacuation general-rieekan")
    places = {text.removeprefix("at ") for text in options(m, REBEL)}
    assert len(places) == 30 and not places & {HERE, "naboo"}, "every system without Imperial units, however far"
    play(m, "0: at utapau")
    assert where(m, "general-rieekan") == "utapau"
    assert options(m, REBEL) == {"done", "move 1 rebel-transport rebel-base", "move 1 x-wing rebel-base"}
    play(m, "0: move 1 rebel-transport rebel-base")
    assert "move 4 rebel-trooper rebel-base" in options(m, REBEL)
    assert refused(m, REBEL, "move 5 rebel-trooper rebel-base") == "RBB-ACARD-021", "only adjacency is replaced"
    play(m, "0: move 4 rebel-trooper rebel-base", "0: done")
    assert units(m, "utapau") == {"rebel-transport": 1, "rebel-trooper": 4}
    assert units(m, "rebel-base") == {"x-wing": 1, "rebel-trooper": 1, "shield-generator": 1}


@rule("RBB-ACARD-021")
def test_a_leader_in_the_space_stops_start_the_evacuation() -> None:
    base = {"units": {"x-wing": 1}, "leaders": ["mon-mothma"]}
    m = assigning("start-the-evacuation", rebel_base=base)
    play(m, "0: use start-the-evacuation general-rieekan", "0: at utapau")
    assert asked(m) == {REBEL: "assign"} and units(m, "rebel-base") == {"x-wing": 1}


@rule("RBB-ACARD-022")
def test_temporary_alliance_places_units_by_the_icons_of_a_neutral_system() -> None:
    loyal = {name: {"loyalty": "imperial"} for name in ("mustafar", "kessel")} | {"naboo": {"loyalty": "rebel"}}
    held = {"utapau": {"units": {"stormtrooper": 1}, "subjugated": True}}
    under = {"rodia": {"units": {"stormtrooper": 1}, "subjugated": True, "loyalty": "rebel"}}
    m = assigning("temporary-alliance", systems={**loyal, **held, **under})
    play(m, "0: use temporary-alliance mon-mothma")
    places = {text.removeprefix("at ") for text in options(m, REBEL)}
    assert "utapau" in places, "a subjugated one without loyalty marker counts"
    assert not places & {"mustafar", "kessel", "naboo", "rodia", "coruscant", "hoth", "rebel-base"}
    assert len(places) == 32 - 8 - 5, "no remote system, none with loyalty"
    play(m, "0: at utapau")
    assert options(m, REBEL) == {"unit corellian-corvette", "pass"}
    play(m, "0: unit corellian-corvette")
    assert options(m, REBEL) == {"unit mon-cal-cruiser", "pass"}
    play(m, "0: unit mon-cal-cruiser")
    assert side(m, "rebel")["queue"] == {3: {"corellian-corvette": 1, "mon-cal-cruiser": 1}}
    assert where(m, "mon-mothma") == "utapau"


# -- cards that recruit --------------------------------------------------------------------------------


@rule("RBB-ACARD-023")
def test_ambush_destroys_up_to_three_health_of_imperial_ground_units() -> None:
    army = {"stormtrooper": 2, "at-st": 1, "at-at": 1, "star-destroyer": 1, "rebel-trooper": 1}
    m = assigning("ambush", "general-madine", systems={HERE: {"units": army}})
    play(m, "0: use ambush general-madine")
    assert len(options(m, REBEL)) == 32
    play(m, f"0: at {HERE}")
    assert options(m, REBEL) == {"done", *(f"unit {unit} {HERE}" for unit in ("stormtrooper", "at-st", "at-at"))}
    play(m, f"0: unit at-st {HERE}")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}"}, "one health is left"
    play(m, f"0: unit stormtrooper {HERE}")
    assert lost(m) == [("at-st", 1), ("stormtrooper", 1)] and asked(m) == {REBEL: "assign"}


@rule("RBB-ACARD-023")
def test_ambush_may_destroy_fewer_and_needs_madine_in_the_pool() -> None:
    m = assigning("ambush", "general-madine", systems={HERE: {"units": {"at-at": 1}}})
    play(m, "0: use ambush general-madine", f"0: at {HERE}", "0: done")
    assert units(m) == {"at-at": 1} and where(m, "general-madine") == HERE
    away = assigning("ambush", systems={HERE: {"leaders": ["general-madine"]}})
    assert refused(away, REBEL, "use ambush general-madine") == "RBB-ASSIGN-007"


@rule("RBB-ACARD-024")
@pytest.mark.parametrize(("place", "friend"), [("bespin", "lando-calrissian"), ("kashyyyk", "chewbacca")])
def test_an_old_friend_is_recruited_where_he_lives(place: str, friend: str) -> None:
    m = assigning("an-old-friend", "han-solo")
    play(m, "0: use an-old-friend han-solo")
    assert options(m, REBEL) == {"at bespin", "at kashyyyk"}
    play(m, f"0: at {place}")
    assert where(m, "han-solo") == where(m, friend) == place
    other = {"bespin": "chewbacca", "kashyyyk": "lando-calrissian"}[place]
    assert where(m, other) == "supply"


@rule("RBB-ACARD-024")
@pytest.mark.parametrize("elsewhere", ["pool", "out"])
def test_an_old_friend_who_is_not_in_the_supply_is_not_recruited(elsewhere: str) -> None:
    m = assigning("an-old-friend", "han-solo", leaders={"chewbacca": elsewhere})
    play(m, "0: use an-old-friend han-solo", "0: at kashyyyk")
    assert (where(m, "han-solo"), where(m, "chewbacca")) == ("kashyyyk", elsewhere)


OCCUPIED = {"units": {"stormtrooper": 2, "at-st": 1, "star-destroyer": 1}, "subjugated": True, "leaders": ["han-solo"]}


@rule("RBB-ACARD-025")
def test_independent_operation_makes_the_empire_withdraw_its_ground_units() -> None:
    systems = {
        "utapau": OCCUPIED,
        HERE: {"loyalty": "imperial"},
        "rodia": {"loyalty": "imperial", "units": {"rebel-trooper": 1}},
    }
    m = assigning("independent-operation", "lando-calrissian", systems=systems, rings={"han-solo": "captured"})
    play(m, "0: use independent-operation lando-calrissian")
    assert where(m, "lando-calrissian") == "utapau", "the only subjugated system"
    assert asked(m) == {EMPIRE: "withdraw-to"} and options(m, EMPIRE) == {"at coruscant", f"at {HERE}"}
    play(m, f"1: at {HERE}")
    assert units(m) == {"stormtrooper": 2, "at-st": 1}
    assert fields(m, "UnitsMoved", "count", "cite") == [(2, "RBB-ACARD-025"), (1, "RBB-ACARD-025")]
    assert system(m, "utapau") == {"units": {"star-destroyer": 1}, "leaders": ["han-solo", "lando-calrissian"]}
    assert leader_of(m, "han-solo")["ring"] == "captured", "the ship guards him"


@rule("RBB-ACARD-025")
def test_independent_operation_cannot_be_used_without_a_place_to_go() -> None:
    rebels = {"coruscant": {"units": {"rebel-trooper": 1}}}
    m = assigning(
        "independent-operation", "lando-calrissian", systems={"utapau": TROOPER | {"subjugated": True}, **rebels}
    )
    assert refused(m, REBEL, "use independent-operation lando-calrissian") == "RBB-ACARD-025"
    free = assigning("independent-operation", "lando-calrissian", systems={HERE: {"loyalty": "imperial"}})
    assert refused(free, REBEL, "use independent-operation lando-calrissian") == "RBB-ACARD-025", (
        "nothing is subjugated"
    )


@rule("RBB-ACARD-026")
def test_its_a_trap_stops_space_tactics_of_the_empire_in_the_first_round_only() -> None:
    hands = {"imperial": ["space-critical-hit", "ground-critical-hit"]}
    m = opening("its-a-trap", {"x-wing": 1, "rebel-trooper": 2}, {"star-destroyer": 1, "stormtrooper": 2}, "admiral-ackbar",
                side="rebel", combat={"hands": hands}, dice=[*["special"] * 3, *BLANKS])  # fmt: skip
    play(m, "0: use its-a-trap admiral-ackbar")
    assert asked(m) == {EMPIRE: "combat-action"} and combat(m).round == 1
    assert refused(m, EMPIRE, "play space-critical-hit") == "RBB-ACARD-026"
    assert not any(text.startswith("play") for text in options(m, EMPIRE))
    play(m, "1: done")
    while combat(m).theater == 0:
        play(m, f"{next(iter(m.pending))}: done")
    assert asked(m) == {EMPIRE: "combat-action"} and combat(m).theater == 1
    assert "play ground-critical-hit" in options(m, EMPIRE), "ground tactics are not stopped"


@rule("RBB-ACARD-026")
def test_its_a_trap_is_over_with_the_first_round() -> None:
    given = {
        "dice": ["special", *BLANKS],
        "combat": {"trap": True, "round": 2, "hands": {"imperial": ["space-critical-hit"]}},
    }
    m = fight("attack", {"x-wing": 1}, {"star-destroyer": 1}, **given)
    assert "play space-critical-hit" in options(m, EMPIRE)


def captured(place: str = HERE, **given: object) -> Match:
    """Vader has captured Obi-Wan Kenobi there."""
    here = {"units": {"stormtrooper": 1}, "leaders": ["obi-wan-kenobi"]}
    m = attempt("capture-rebel-operative", "darth-vader", against="obi-wan-kenobi", side="imperial",
                systems={place: here}, rebel={"actions": ["noble-sacrifice"]}, dice=["hit", *BLANKS], **given)  # fmt: skip
    return play(m, "0: pass") if asked(m) == {REBEL: "oppose"} else m


@rule("RBB-ACARD-027")
def test_noble_sacrifice_eliminates_the_captured_obi_wan_for_one_reputation() -> None:
    m = captured()
    assert told(m, "LeaderCaptured") == ["LeaderCaptured"] and leader_of(m, "obi-wan-kenobi")["ring"] == "captured"
    assert options(m, REBEL) == {"pass", "use noble-sacrifice"} and track(m) == (1, 14)
    kept = play(m.clone(), "0: pass")
    assert leader_of(kept, "obi-wan-kenobi") == {"at": HERE, "ring": "captured", "side": "rebel"}
    play(m, "0: use noble-sacrifice")
    assert leader_of(m, "obi-wan-kenobi") == {"at": "out", "ring": None, "side": "rebel"} and track(m) == (1, 13)


@rule("RBB-ACARD-027")
def test_noble_sacrifice_is_for_obi_wan_when_he_becomes_captured() -> None:
    m = attempt("capture-rebel-operative", "darth-vader", against="han-solo", side="imperial",
                systems={HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo", "obi-wan-kenobi"]}},
                rebel={"actions": ["noble-sacrifice"]}, dice=["hit", *BLANKS])  # fmt: skip
    play(m, "0: pass")
    assert leader_of(m, "han-solo")["ring"] == "captured" and asked(m) == {REBEL: "turn"}


@rule("RBB-ACARD-028")
def test_one_in_a_million_sets_up_to_two_dice_of_a_mission() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE, rebel={"actions": ["one-in-a-million"]}, dice=["blank", "hit"],
                systems={HERE: {**TROOPER, "leaders": ["luke-skywalker", "general-tagge"]}})  # fmt: skip
    play(m, "1: pass")
    assert options(m, REBEL) == {"pass", "use one-in-a-million luke-skywalker"}, "he need not be assigned"
    play(m, "0: use one-in-a-million luke-skywalker")
    faces = {f"set red-{face}" for face in ("hit", "direct-hit", "special", "blank")}
    assert options(m, REBEL) == {"pass", *faces}
    play(m, "0: set red-special", "0: set red-special")
    ((by, dice),) = fields(m, "MissionRolled", "side", "successes")[:1]
    assert (by, dice) == (0, 4), "Leia's and Luke's die: neither was rolled"
    assert fields(m, "MissionCompared", "successes", "against") == [(4, 0)] and system(m)["sabotaged"]


@rule("RBB-ACARD-028")
def test_one_in_a_million_sets_two_dice_at_most_and_may_set_fewer() -> None:
    def attacking(*moves: str) -> list[tuple[list[int]]]:
        m = fight("attack", {"x-wing": 4}, {"star-destroyer": 1}, leaders_here=["wedge-antilles"],
                  rebel={"actions": ["one-in-a-million"]}, combat={"starter": "rebel"}, dice=BLANKS)  # fmt: skip
        assert options(m, REBEL) == {"pass", "use one-in-a-million wedge-antilles"}, "before the dice of the attack"
        play(m, "0: use one-in-a-million wedge-antilles", *moves)
        return fields(m, "AttackRolled", "dice")[:1]

    direct, blank = 5, 7  # of black dice
    assert attacking("0: set black-direct-hit", "0: pass") == [([direct, blank, blank, blank],)]
    assert attacking("0: set black-direct-hit", "0: set black-direct-hit") == [([direct, direct, blank, blank],)]


@rule("RBB-ACARD-028")
def test_one_in_a_million_gives_death_star_plans_a_direct_hit() -> None:
    m = fight("battle", {"x-wing": 1}, {"death-star": 1}, leaders_here=["wedge-antilles"],
              rebel={"actions": ["one-in-a-million"], "objectives": ["death-star-plans-2"]}, dice=BLANKS)  # fmt: skip
    play(m, "0: pass")
    assert asked(m) == {REBEL: "death-star-plans"}
    play(
        m,
        "0: objective death-star-plans-2",
        "0: use one-in-a-million wedge-antilles",
        "0: set red-direct-hit",
        "0: pass",
    )
    assert lost(m) == [("death-star", 1)]


@rule("RBB-ACARD-028")
def test_one_in_a_million_needs_luke_or_wedge_there_and_dice() -> None:
    there = {HERE: {**TROOPER, "leaders": ["general-tagge"]}}
    m = attempt(
        "sabotage", "princess-leia", at=HERE, rebel={"actions": ["one-in-a-million"]}, systems=there, dice=BLANKS
    )
    play(m, "1: pass")
    assert told(m, "MissionRolled") == ["MissionRolled"] * 2, "nobody was asked"
    silent = fight("attack", {"rebel-transport": 1}, {"tie-fighter": 1}, leaders_here=["wedge-antilles"],
                   rebel={"actions": ["one-in-a-million"]}, combat={"starter": "rebel"}, dice=BLANKS)  # fmt: skip
    assert asked(silent) == {REBEL: "retreat"}, "no die to set"


@rule("RBB-ACARD-029")
@pytest.mark.parametrize("by", ["admiral-ackbar", "general-madine"])
def test_point_blank_assault_takes_a_health_from_all_units_but_leaves_one(by: str) -> None:
    m = opening("point-blank-assault", {"corellian-corvette": 1, "x-wing": 1}, {"assault-carrier": 1}, by, side="rebel",
                dice=["hit", "blank", "hit", "blank", "blank"])  # fmt: skip
    play(m, f"0: use point-blank-assault {by}")
    assert lost(m) == [("corellian-corvette", 1), ("assault-carrier", 1)], "one damage each: of both sides"
    assert units(m) == {"x-wing": 1}


@rule("RBB-ACARD-029")
def test_point_blank_assault_is_for_its_leaders_and_this_combat() -> None:
    m = opening("point-blank-assault", {"x-wing": 1}, {"assault-carrier": 1}, "jan-dodonna", side="rebel", dice=BLANKS)
    assert forbidden(m, REBEL, "point-blank-assault") is None
    unhurt = fight("combat-round", {"corellian-corvette": 1}, {"assault-carrier": 1}, dice=["hit", "blank", "hit", "blank"],
                   leaders_here=["admiral-ackbar", "darth-vader"])  # fmt: skip
    assert lost(unhurt) == [] and asked(unhurt) == {EMPIRE: "retreat"}, "without it two are needed"


def succeeding(*deck: str, at: str = HERE, by: str = "princess-leia", **given: object) -> Match:
    """A sabotage succeeds in Corellia; Luke is somewhere."""
    systems = {HERE: TROOPER}
    systems[at] = {**systems.get(at, {}), "leaders": ["luke-skywalker"]}
    m = attempt("sabotage", by, at=HERE, systems=systems, leaders=NO_EMPIRE,
                rebel={"actions": ["son-of-skywalker"], "deck": list(deck)}, **given)  # fmt: skip
    return m


@rule("RBB-ACARD-030")
@pytest.mark.parametrize("wanted", ["seek-yoda", "daring-rescue"])
def test_son_of_skywalker_finds_seek_yoda_or_daring_rescue(wanted: str) -> None:
    m = succeeding("daring-rescue", "demolition", "seek-yoda", "hit-and-run")
    assert told(m, "MissionSucceeded") and options(m, REBEL) == {"pass", "use son-of-skywalker luke-skywalker"}
    play(m, "0: use son-of-skywalker luke-skywalker")
    assert options(m, REBEL) == {"pass", "mission seek-yoda", "mission daring-rescue"}
    play(m, f"0: mission {wanted}")
    assert wanted in side(m, "rebel")["hand"] and len(side(m, "rebel")["deck"]) == 3


@rule("RBB-ACARD-030")
def test_son_of_skywalker_needs_luke_there_and_a_success() -> None:
    assert asked(succeeding("seek-yoda", at="naboo")) == {EMPIRE: "turn"}
    there = {HERE: {**TROOPER, "leaders": ["luke-skywalker", "darth-vader"]}}
    failed = attempt(
        "sabotage", "princess-leia", at=HERE, systems=there, rebel={"actions": ["son-of-skywalker"]}, dice=BLANKS
    )
    play(failed, "1: pass", "0: pass")
    assert told(failed, "MissionFailed") == ["MissionFailed"] and asked(failed) == {EMPIRE: "turn"}


def converting(first: str, dice: list[str], ships: dict[str, int], foes: dict[str, int], **given: object) -> Match:
    m = opening("target-the-star-destroyers", ships, foes, "wedge-antilles", side="rebel", combat={"starter": "rebel"},
                dice=[*dice, *BLANKS], **given)  # fmt: skip
    play(m, f"0: {first}")
    while asked(m) == {REBEL: "use-action"}:
        play(m, "0: pass")
    return m


TARGET = "use target-the-star-destroyers wedge-antilles"


@rule("RBB-ACARD-031")
def test_target_the_star_destroyers_lets_the_rebels_count_up_to_two_black_hits_as_red() -> None:
    m = converting(TARGET, ["hit", "hit", "hit"], {"x-wing": 3}, {"star-destroyer": 1, "tie-fighter": 1})
    assert (asked(m), cite(m)) == ({REBEL: "red-hits"}, "RBB-ACARD-031")
    assert options(m, REBEL) == {"number 0", "number 1", "number 2"}
    assert _damaged("0: number 2") == ["star-destroyer", "star-destroyer", "tie-fighter"]
    assert _damaged("0: number 1") == ["star-destroyer", "tie-fighter", "tie-fighter"]
    assert _damaged("0: number 0") == ["tie-fighter"] * 3


def _damaged(number: str) -> list[str]:
    """What three black hits have damaged, of which so many count as red."""
    m = converting(TARGET, ["hit", "hit", "hit"], {"x-wing": 3}, {"star-destroyer": 1, "tie-fighter": 1})
    play(m, number)
    while asked(m) == {REBEL: "assign-damage"}:
        play(m, f"0: {sorted(options(m, REBEL))[0]}")
    return sorted(UNITS[unit].id for (unit,) in fields(m, "DamageAssigned", "unit")[:3])


@rule("RBB-ACARD-031")
def test_target_the_star_destroyers_is_for_black_hits_of_space_battles_of_the_rebels() -> None:
    single = converting(TARGET, ["hit"], {"x-wing": 1}, {"star-destroyer": 1})
    assert options(single, REBEL) == {"number 0", "number 1"}, "no more than there are"
    direct = converting(TARGET, ["direct-hit", "blank"], {"x-wing": 2}, {"star-destroyer": 1, "tie-fighter": 1})
    assert asked(direct) == {REBEL: "assign-damage"}, "a direct hit is none"
    without = converting("pass", ["hit", "hit"], {"x-wing": 2}, {"star-destroyer": 1, "tie-fighter": 1})
    assert "red-hits" not in asked(without).values()
    ground = converting(TARGET, ["hit", "hit"], {"rebel-trooper": 2}, {"at-st": 1, "stormtrooper": 1})
    assert "red-hits" not in asked(ground).values()


@rule("RBB-ACARD-031")
def test_target_the_star_destroyers_holds_in_each_round() -> None:
    m = converting(TARGET, ["hit", *["blank"] * 3, "hit"], {"x-wing": 1}, {"star-destroyer": 1})
    play(m, "0: number 0")
    assert asked(m) == {REBEL: "retreat"}
    play(m, "0: pass")
    while asked(m) == {REBEL: "use-action"}:
        play(m, "0: pass")
    assert asked(m) == {REBEL: "red-hits"} and combat(m).round == 2


@rule("RBB-ACARD-032")
def test_the_millennium_falcon_goes_to_a_leader_shown_on_the_card_at_once() -> None:
    m = position(step="recruit", time=2, rebel={"action-deck": ["the-millennium-falcon"]}, leaders={"han-solo": "pool"})
    play(m, "0: keep the-millennium-falcon chewbacca")
    assert (asked(m), cite(m)) == ({REBEL: "ring"}, "RBB-ACARD-032")
    assert options(m, REBEL) == {"leader han-solo", "leader chewbacca"}
    play(m, "0: leader han-solo")
    assert leader_of(m, "han-solo")["ring"] == "millennium-falcon" and side(m, "rebel")["actions"] == []


def flying(at: str = HERE, dice: list[str] = BLANKS, **given: object) -> Match:
    """Leia sabotages Corellia, where Obi-Wan is held; Chewbacca bears the Falcon ring in this place."""
    systems = {HERE: {**TROOPER, "leaders": ["obi-wan-kenobi"]}}
    systems[at] = {**systems.get(at, {}), "leaders": [*systems.get(at, {}).get("leaders", []), "chewbacca"]}
    rings = {"obi-wan-kenobi": "captured", "chewbacca": "millennium-falcon"}
    return attempt("sabotage", "princess-leia", at=HERE, systems=systems, rings=rings, dice=dice, **given)


@rule("RBB-ACARD-032")
def test_the_falcon_ring_rescues_a_captive_after_a_successful_mission_there() -> None:
    m = flying(leaders=NO_EMPIRE)
    assert (asked(m), cite(m)) == ({REBEL: "falcon"}, "RBB-ACARD-032")
    assert options(m, REBEL) == {"pass", "leader obi-wan-kenobi"}
    kept = play(m.clone(), "0: pass")
    assert leader_of(kept, "chewbacca")["ring"] == "millennium-falcon"
    play(m, "0: leader obi-wan-kenobi")
    assert options(m, REBEL) == {"pass", "leader princess-leia"}, "who was assigned may go along, the bearer not"
    play(m, "0: leader princess-leia")
    assert where(m, "obi-wan-kenobi") == where(m, "princess-leia") == "rebel-base"
    assert leader_of(m, "chewbacca") == {"at": HERE, "ring": None, "side": "rebel"}


@rule("RBB-ACARD-032")
def test_the_falcon_ring_needs_a_success_and_its_bearer_there() -> None:
    assert asked(flying(at="naboo", leaders=NO_EMPIRE)) == {EMPIRE: "turn"}
    failed = play(flying(), "1: send darth-vader")
    assert told(failed, "MissionFailed") == ["MissionFailed"] and asked(failed) == {EMPIRE: "turn"}


@rule("RBB-ACARD-033")
def test_undercover_brings_a_leader_from_any_system_to_oppose() -> None:
    systems = {
        HERE: {"loyalty": "rebel"},
        "naboo": {"leaders": ["lando-calrissian"]},
        "kessel": {"leaders": ["obi-wan-kenobi"]},
    }
    m = attempt("gather-intel", "grand-moff-tarkin", at=HERE, side="imperial", probes=["yavin"], systems=systems,
                rebel={"actions": ["undercover"]}, dice=["hit", "hit"])  # fmt: skip
    play(m, "0: pass")
    assert options(m, REBEL) == {"pass", "use undercover"}
    play(m, "0: use undercover")
    assert options(m, REBEL) == {"leader lando-calrissian", "leader obi-wan-kenobi"}
    play(m, "0: leader lando-calrissian")
    assert where(m, "lando-calrissian") == HERE
    assert fields(m, "MissionCompared", "successes", "against") == [(1, 1)], "his intel icon"
    assert told(m, "MissionFailed") == ["MissionFailed"]


@rule("RBB-ACARD-033")
@pytest.mark.parametrize(
    "where_he_is",
    [
        {"leaders": {"lando-calrissian": "pool"}},
        {"rebel_base": {"leaders": ["lando-calrissian"]}},
        {"systems": {"naboo": {"leaders": ["lando-calrissian"], **TROOPER}}, "rings": {"lando-calrissian": "captured"}},
        {
            "systems": {"naboo": {"leaders": ["lando-calrissian"]}},
            "rings": {"lando-calrissian": "lure-of-the-dark-side"},
        },
    ],
)
def test_undercover_needs_a_free_leader_in_a_system(where_he_is: dict[str, object]) -> None:
    """Neither the pool nor the Rebel Base space is a system (RBB-COMPONENT-007)."""
    systems = {HERE: {"loyalty": "rebel"}, **where_he_is.pop("systems", {})}  # type: ignore[dict-item]
    m = attempt("gather-intel", "grand-moff-tarkin", at=HERE, side="imperial", probes=["yavin"], systems=systems,
                rebel={"actions": ["undercover"]}, **where_he_is)  # fmt: skip
    play(m, "0: pass")
    assert told(m, "MissionSucceeded") == ["MissionSucceeded"]


@rule("RBB-ACARD-034")
def test_wookiee_guardian_fails_a_spec_ops_mission_in_chewbaccas_system_before_the_dice() -> None:
    there = {HERE: {**TROOPER, "leaders": ["chewbacca", "han-solo"]}}
    given = {"side": "imperial", "systems": there, "rebel": {"actions": ["wookiee-guardian"]}}
    m = attempt("capture-rebel-operative", "darth-vader", against="han-solo", **given)
    play(m, "0: pass", "0: use wookiee-guardian chewbacca")
    assert told(m, "MissionRolled", "MissionFailed") == ["MissionFailed"]
    assert leader_of(m, "han-solo")["ring"] is None and side(m, "rebel")["actions"] == []


@rule("RBB-ACARD-034")
def test_wookiee_guardian_answers_spec_ops_only_and_where_he_is() -> None:
    own = {"side": "imperial", "rebel": {"actions": ["wookiee-guardian"]}, "dice": BLANKS}
    intel = attempt("gather-intel", "grand-moff-tarkin", at=HERE, probes=["yavin"], **own,
                    systems={HERE: {"loyalty": "rebel", "leaders": ["chewbacca"]}})  # fmt: skip
    play(intel, "0: pass")
    assert told(intel, "MissionRolled") == ["MissionRolled"] * 2
    away = {HERE: {**TROOPER, "leaders": ["han-solo"]}, "naboo": {"leaders": ["chewbacca"]}}
    spec_ops = attempt("capture-rebel-operative", "darth-vader", against="han-solo", **own, systems=away)
    play(spec_ops, "0: pass")
    assert told(spec_ops, "MissionRolled") == ["MissionRolled"] * 2
