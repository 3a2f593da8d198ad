"""Event cards of the Eldar: the Tactics, then the Schemes, with what they cannot do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, position
from tests.games.forbidden_stars.turns import event, striking, turn
from tests.vocabulary import asked, fields, options, play, refused
from wartable.games.forbidden_stars.content import EVENT_CARDS, ORDERS, SWITCH
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PRINTED = {
    "farsight": ("scheme", "across"),
    "warp_gate": ("scheme", "curve_slash"),
    "outmanoeuvre": ("scheme", "along"),
    "vicious_raids": ("scheme", "curve_backslash"),
    "path_of_the_warrior": ("tactic", "curve_backslash"),
    "outcasts_returned": ("tactic", "across"),
    "exodite_colony": ("tactic", "curve_slash"),
    "legacy_of_vaul": ("tactic", "along"),
}


def eldar(card: str, areas: dict[str, Any] | None = None, **more: Any) -> Match:
    """The Eldar (seat 0) use this event card."""
    m = event(card, areas or {}, faction="eldar", **more)
    assert options(m, 0) == {"use", "decline"}
    return play(m, "0: use")


@rule("FS-ELDAR-001", "FS-ELDAR-004", "FS-ELDAR-005", "FS-ELDAR-008", "FS-ELDAR-009", "FS-ELDAR-011")
@rule("FS-ELDAR-051", "FS-ELDAR-052")
def test_the_eight_event_cards_of_the_eldar() -> None:
    assert {c.id: (c.kind, c.storm) for c in EVENT_CARDS if c.faction == "eldar"} == PRINTED


# ---- Exodite Colony ----

WORLDS = {
    "2A/nw": {"eldar": {"aspect-warrior": 1}},
    "2A/ne": {"eldar": {"aspect-warrior": 1}, "structures": {"bastion": 1}},
    "5A/nw": {"orks": {"boyz": 1}},
    "5A/ne": {"objective": "eldar"},
    "1A/nw": {"objective": "orks"},
}


@rule("FS-ELDAR-001", "FS-ELDAR-002")
def test_exodite_colony_needs_an_open_world_without_structure_and_eldar_objective() -> None:
    m = eldar("exodite-colony", dict(WORLDS), me={"materiel": 1})
    assert options(m, 0) == {
        "structure city 1A/nw",  # the objective of another player does no harm
        "structure city 1A/se",
        "structure city 2A/nw",
        "structure city 3A/ne",
        "structure city 3A/sw",
        "structure city 7A/ne",
        "structure city 7A/nw",
        "structure city 8A/nw",
    }
    assert refused(m, 0, "structure city 2A/ne") == "FS-ELDAR-002"
    assert refused(m, 0, "structure city 5A/nw") == "FS-ELDAR-001"
    assert refused(m, 0, "structure city 5A/ne") == "FS-ELDAR-001"
    assert refused(m, 0, "structure city 8A/ne") == "FS-ELDAR-001"


@rule("FS-ELDAR-001", "FS-ELDAR-003")
def test_the_eldar_control_the_colony_even_on_a_world_without_their_units() -> None:
    m = eldar("exodite-colony", dict(WORLDS), me={"materiel": 3})
    before = m.state.players[0].cities
    play(m, "0: structure city 3A/sw")
    assert area(m, "3A/sw") == {"structures": {"city": 1}, "owner": "eldar"}
    assert player(m, "eldar")["materiel"] == 2  # 1 materiel and not the price of a city
    assert m.state.players[0].cities == before + 1
    assert m.state.active == 1


@rule("FS-COST-003")
@pytest.mark.parametrize(("materiel", "offered"), [(0, {"decline"}), (1, {"use", "decline"})])
def test_exodite_colony_is_not_offered_without_its_materiel(materiel: int, offered: set[str]) -> None:
    m = event("exodite-colony", dict(WORLDS), faction="eldar", me={"materiel": materiel})
    assert options(m, 0) == offered
    if not materiel:
        assert refused(m, 0, "use") == "FS-COST-003"
        m.play(0, "decline")
        assert m.state.active == 1


# ---- Legacy of Vaul, Path of the Warrior ----


@rule("FS-ELDAR-004", "FS-ASSET-005")
@pytest.mark.parametrize(("have", "then"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_legacy_of_vaul_gives_two_forge_tokens_up_to_three(have: int, then: int) -> None:
    m = eldar("legacy-of-vaul", me={"assets": {"forge": have}} if have else {})
    assert player(m, "eldar")["assets"] == {"forge": then}


CITIES = {
    "2A/nw": {"eldar": {"aspect-warrior": 1}, "structures": {"city": 2}},
    "5A/nw": {"owner": "eldar", "structures": {"city": 1}},
    "5A/ne": {"orks": {"boyz": 1}, "structures": {"city": 1}},
}
STARTING = ["hit-and-run", "howling-banshees", "striking-scorpions", "ranger-support", "command-of-the-autarch"]


@rule("FS-ELDAR-005", "FS-ELDAR-007")
def test_path_of_the_warrior_is_cheaper_for_each_friendly_world_with_a_city() -> None:
    m = eldar("path-of-the-warrior", dict(CITIES), me={"materiel": 4})  # three cities on two worlds
    play(m, "0: buy-card holofield-emitter")
    assert options(m, 0) == {f"remove {card}" for card in STARTING}
    play(m, "0: remove hit-and-run")
    assert player(m, "eldar")["materiel"] == 0  # 6 - 2
    deck = player(m, "eldar")["deck"]
    assert (deck.count("holofield-emitter"), deck.count("hit-and-run"), len(deck)) == (2, 0, 10)
    assert m.state.active == 1  # one purchase only
    m = eldar("path-of-the-warrior", dict(CITIES), me={"materiel": 3})
    assert refused(m, 0, "buy-card holofield-emitter") == "FS-COST-003"
    assert "buy-card fire-prism" in options(m, 0)  # 4 - 2
    m = eldar(
        "path-of-the-warrior",
        {"2A/nw": {"eldar": {"aspect-warrior": 1}, "structures": {"city": 2}}},
        me={"materiel": 2},
    )
    assert refused(m, 0, "buy-card fire-prism") == "FS-COST-003"  # 4 - 1: two cities on one world count once


@rule("FS-ELDAR-005", "FS-ELDAR-006")
def test_path_of_the_warrior_buys_a_combat_upgrade_within_the_command_level_only() -> None:
    m = eldar("path-of-the-warrior", {"5A/nw": {"owner": "eldar", "structures": {"city": 1}}}, me={"materiel": 14})
    zero = ["fire-dragons-vengeance", "swooping-hawks", "wraithguard-advance", "wraithguard-support"]
    assert options(m, 0) == {"decline", *(f"buy-card {card}" for card in zero)}  # and no order upgrade
    assert refused(m, 0, "buy-card fire-prism") == "FS-COMMAND-004"
    assert refused(m, 0, "buy-card psychic-lance") == "FS-COMMAND-004"
    assert refused(m, 0, "buy-card hit-and-run") == "FS-COMBATCARD-002"
    play(m, "0: decline")
    assert player(m, "eldar")["materiel"] == 14


# ---- Outcasts Returned ----


@rule("FS-ELDAR-052", "FS-KEYWORD-011")
def test_outcasts_returned_places_or_moves_a_frigate_into_an_uncontrolled_void() -> None:
    areas = {
        "2A/sw": {"eldar": {"hellebore-frigate": 1, "void-stalker": 1}},
        "2A/se": {"eldar": {"hellebore-frigate routed": 1}},
        "5A/sw": {"orks": {"onslaught": 1}},
    }
    free = ["5A/se", "1A/ne", "1A/sw", "3A/nw", "3A/se", "7A/sw", "7A/se", "8A/sw", "8A/se"]
    m = eldar("outcasts-returned", dict(areas))
    expected = {f"{how} {v}" for how in ("place hellebore-frigate", "move hellebore-frigate 2A/sw") for v in free}
    assert options(m, 0) == expected
    assert refused(m, 0, "place hellebore-frigate 2A/se") == "FS-ELDAR-052"  # friendly is not uncontrolled
    assert refused(m, 0, "place hellebore-frigate 5A/sw") == "FS-ELDAR-052"
    assert refused(m, 0, "move hellebore-frigate 2A/sw 5A/sw") == "FS-ELDAR-052"
    assert refused(m, 0, "move hellebore-frigate 2A/se 5A/se") == "FS-KEYWORD-011"
    placed, moved = m.clone(), m
    play(placed, "0: place hellebore-frigate 8A/se")
    assert area(placed, "8A/se") == {"eldar": {"hellebore-frigate": 1}}
    assert area(placed, "2A/sw") == {"eldar": {"hellebore-frigate": 1, "void-stalker": 1}}
    play(moved, "0: move hellebore-frigate 2A/sw 8A/se")
    assert area(moved, "8A/se") == {"eldar": {"hellebore-frigate": 1}}
    assert area(moved, "2A/sw") == {"eldar": {"void-stalker": 1}}


@rule("FS-ELDAR-052", "FS-FREE-002")
def test_with_all_frigates_on_the_board_one_can_only_be_moved() -> None:
    areas = {v: {"eldar": {"hellebore-frigate": 3}} for v in ("2A/sw", "2A/se")}
    m = eldar("outcasts-returned", areas)
    assert {text.split()[0] for text in options(m, 0)} == {"move"}


# ---- Vicious Raids ----

UNDER_FIRE = {"2A/sw": {"eldar": {"hellebore-frigate": 1}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1}}}


def raid(dice: list[str], areas: dict[str, Any] | None = None, **me: Any) -> Match:
    m = striking(areas or dict(UNDER_FIRE), dice, faction="eldar", me={"scheme": "vicious-raids", **me})
    return play(m, "0: strike 2A/sw 2A/nw")


@rule("FS-ELDAR-008")
def test_vicious_raids_rerolls_any_dice_and_adds_one_of_choice() -> None:
    m = raid(["defence", "defence", "morale", "attack", "attack"])
    assert options(m, 0) == {"done", "scheme vicious-raids"}
    play(m, "0: scheme vicious-raids")
    assert player(m, "eldar")["scheme"] is None
    assert options(m, 0) == {"die defence", "die morale", "done"}
    play(m, "0: die defence")
    assert options(m, 0) == {"die defence", "die morale", "done"}
    play(m, "0: die defence", "0: done")
    assert options(m, 0) == {"gain-die attack", "gain-die defence", "gain-die morale"}
    play(m, "0: gain-die attack")
    assert options(m, 1) == {"damage boyz", "damage nob"}
    assert m.state.order is not None and m.state.order.strike is not None
    assert list(m.state.order.strike.dice) == [3, 0, 1]
    assert m.state.order.strike.damage == 3


@rule("FS-ELDAR-008", "FS-ORBITAL-006")
def test_vicious_raids_gives_no_ninth_die() -> None:
    fleet = {"2A/sw": {"eldar": {"void-stalker": 2}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1}}}
    m = raid(["defence"] * 8, fleet)
    play(m, "0: scheme vicious-raids", "0: done")
    assert asked(m) == {1: "reveal"}  # nothing was gained: no attack die, and the strike is over
    assert area(m, "2A/nw") == {"orks": {"boyz": 1, "nob": 1}}
    fewer = {"2A/sw": {"eldar": {"void-stalker": 1, "hellebore-frigate": 1}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1}}}
    m = raid(["defence"] * 7, fewer)
    play(m, "0: scheme vicious-raids", "0: done")
    assert options(m, 0) == {"gain-die attack", "gain-die defence", "gain-die morale"}


# ---- Warp Gate ----


@rule("FS-ELDAR-009", "FS-ELDAR-010")
def test_warp_gate_places_any_number_of_unrouted_units_of_one_area_into_one_open_area() -> None:
    areas = {
        "2A/nw": {"eldar": {"aspect-warrior": 2, "falcon": 1, "wraithguard routed": 1}},
        "2A/sw": {"eldar": {"hellebore-frigate routed": 1}},
        "5A/nw": {"orks": {"boyz": 1}},
        "5A/ne": {"owner": "eldar", "structures": {"city": 1}},
    }
    m = turn("warp-gate", areas, faction="eldar")
    assert options(m, 0) == {"reveal 7A", "scheme warp-gate"}
    play(m, "0: scheme warp-gate")
    assert options(m, 0) == {"area 2A/nw", "area 7A/nw"}
    assert refused(m, 0, "area 2A/sw") == "FS-ELDAR-010"
    assert refused(m, 0, "area 5A/ne") == "FS-ELDAR-009"
    play(m, "0: area 2A/nw")
    worlds = ["2A/ne", "5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/nw", "7A/ne", "8A/nw"]
    assert options(m, 0) == {f"area {w}" for w in worlds}
    assert refused(m, 0, "area 5A/nw") == "FS-ELDAR-009"  # it never starts a battle
    assert refused(m, 0, "area 5A/se") == "FS-GROUND-011"
    play(m, "0: area 3A/sw")
    assert options(m, 0) == {"move aspect-warrior 2A/nw 3A/sw", "move falcon 2A/nw 3A/sw", "done"}
    assert refused(m, 0, "move wraithguard 2A/nw 3A/sw") == "FS-ELDAR-010"
    play(m, "0: move aspect-warrior 2A/nw 3A/sw", "0: move falcon 2A/nw 3A/sw", "0: done")
    assert area(m, "3A/sw") == {"eldar": {"aspect-warrior": 1, "falcon": 1}}
    assert area(m, "2A/nw") == {"eldar": {"aspect-warrior": 1, "wraithguard routed": 1}}
    assert m.facts()["stacks"]["7A"] == ["eldar deploy"]  # the order stays where it is
    assert player(m, "eldar")["scheme"] is None
    assert asked(m) == {1: "reveal"}


@rule("FS-ELDAR-009", "FS-EVENT-008")
def test_warp_gate_needs_an_order_that_could_be_revealed() -> None:
    covered = {"7A": ["eldar deploy", "orks advance"], "2A": ["eldar advance"]}
    m = turn("warp-gate", {"2A/nw": {"eldar": {"falcon": 1}}}, faction="eldar", stacks=covered)
    assert options(m, 0) == {"reveal 2A", "scheme warp-gate"}
    m = turn("warp-gate", {}, faction="eldar", stacks={"7A": ["eldar deploy", "orks advance"]})
    assert list(m.pending) == [1]


# ---- Farsight ----


def farsight(mine: dict[str, int], theirs: dict[str, int], attack: int = 3, **given: Any) -> Match:
    areas = {
        "7A/nw": {"eldar": {"falcon": 1}},
        "1A/nw": {"eldar": {"aspect-warrior": 1}},
        "8A/ne": {"orks": {"boyz": 1}},
    }
    here = {"eldar": mine, "orks": theirs, **given.pop("more", {})}
    return fight(
        "assess-damage",
        {"dice": {"attack": attack}, "hand": ["gretchin"]},
        {"dice": {"attack": 2}, "hand": ["hit-and-run"], **given.pop("side", {})},
        here,
        factions=("orks", "eldar"),
        areas=areas,
        players={"eldar": {"scheme": "farsight"}},
        **given,
    )


@rule("FS-ELDAR-011", "FS-ELDAR-013", "FS-REINFORCEMENT-014")
def test_farsight_takes_all_units_to_a_friendly_area_and_the_damage_step_goes_on() -> None:
    m = farsight({"aspect-warrior": 2, "falcon": 1}, {"boyz": 1, "nob": 1}, side={"ready": 1})
    supply = m.state.supply[2]
    assert options(m, 1) == {"scheme farsight", "decline"}
    play(m, "1: scheme farsight")
    assert options(m, 1) == {"area 1A/nw", "area 7A/nw"}
    assert refused(m, 1, "area 8A/ne") == "FS-ELDAR-011"
    assert refused(m, 1, "area 3A/sw") == "FS-ELDAR-011"  # uncontrolled is not friendly
    play(m, "1: area 1A/nw")
    assert area(m, "1A/nw") == {"eldar": {"aspect-warrior": 3, "falcon": 1}}
    assert m.state.supply[2] == supply + 1  # the token goes home
    assert options(m, 0) == {"damage boyz", "damage nob"}  # two attack dice of the Eldar still count
    play(m, "0: damage boyz")
    assert area(m, "2A/nw") == {"orks": {"nob": 1}}  # the Eldar assigned nothing, the battle ended after it
    won = [e for e in m.events if type(e).__name__ == "BattleWon"]
    assert [(e.seat, e.cite) for e in won] == [(0, "FS-BATTLE-015")]
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 2), (1, 3)]


@rule("FS-ELDAR-012", "FS-ELDAR-014")
def test_farsight_leaves_routed_units_and_bastions_in_the_battle() -> None:
    assert SWITCH["farsight_takes_routed_units"] is False
    m = farsight({"aspect-warrior": 2, "falcon routed": 1}, {"nob": 2}, more={"structures": {"bastion": 1}})
    play(m, "1: scheme farsight", "1: area 7A/nw")
    assert area(m, "7A/nw") == {"eldar": {"falcon": 1, "aspect-warrior": 2}}
    left = area(m, "2A/nw")
    assert left["eldar"] == {"falcon routed": 1}
    assert "structures" not in left  # three damage went to the bastion: it came before the routed Falcon
    assert m.state.battle is not None and m.state.battle.round == 2  # and the battle goes on
    m = farsight({"falcon routed": 1}, {"nob": 2})
    assert 1 not in m.pending or asked(m)[1] != "use-scheme"  # nobody can be taken


# ---- Outmanoeuvre ----


@rule("FS-ELDAR-051")
def test_outmanoeuvre_puts_an_own_token_of_a_stack_on_top_or_at_the_bottom() -> None:
    def end_of_planning() -> Match:
        return position(
            step="end-of-planning",
            factions=["eldar", "orks"],
            areas={"7A/nw": {"eldar": {"falcon": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
            stacks={"2A": ["orks deploy", "eldar advance", "orks dominate"], "7A": ["eldar deploy"]},
            players={"eldar": {"scheme": "outmanoeuvre"}},
            first="orks",
        )

    m = end_of_planning()
    assert options(m, 0) == {"scheme outmanoeuvre", "decline"}
    declined = m.clone()
    play(declined, "0: decline")
    assert (player(declined, "eldar")["scheme"], asked(declined)) == ("outmanoeuvre", {1: "reveal"})
    play(m, "0: scheme outmanoeuvre")
    assert options(m, 0) == {"look 2A 1", "look 7A 0"}  # only his own tokens, anywhere in a stack
    assert refused(m, 0, "look 2A 0") == "FS-ELDAR-051"
    play(m, "0: look 2A 1")
    seen = [e for e in m.log(0) if type(e).__name__ == "OrderSeen"]
    assert [ORDERS[e.order] for e in seen] == ["advance"]  # he looks before he decides
    assert [e.order for e in m.log(1) if type(e).__name__ == "OrderSeen"] == [-1]  # nobody else does
    assert options(m, 0) == {"shift 2A 1 top", "shift 2A 1 bottom"}
    top, bottom = m.clone(), m
    play(top, "0: shift 2A 1 top")
    assert top.facts()["stacks"]["2A"] == ["orks deploy", "orks dominate", "eldar advance"]
    play(bottom, "0: shift 2A 1 bottom")
    assert bottom.facts()["stacks"]["2A"] == ["eldar advance", "orks deploy", "orks dominate"]
    assert player(bottom, "eldar")["scheme"] is None
    assert bottom.state.phase == 2
