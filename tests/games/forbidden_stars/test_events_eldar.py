"""Event cards of the Eldar."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, position, units
from tests.games.forbidden_stars.turns import event, homes, striking, turn
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.rules.control import friendly
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

OWN = {"owner": "eldar"}


def tactic(card: str, areas: dict[str, Any], **given: Any) -> Match:
    return play(event(card, areas, faction="eldar", **given), "0: use")


# ---- Farsight ----


def leaving(here: dict[str, int], hits: int = 2, **given: Any) -> Match:
    """The start of an assess-damage step: Eldar attack Orks in Pergam."""
    battle = given.pop("eldar", {})
    return fight(
        "assess-damage",
        {"hand": ["hit-and-run"], **battle},
        {"dice": {"attack": hits}, "hand": ["gretchin"]},
        {"eldar": here, "orks": {"boyz": 2}},
        factions=("eldar", "orks"),
        areas={"7A/nw": {"eldar": {"falcon": 1}}, "8A/ne": {"orks": {"boyz": 1}}, **given.pop("areas", {})},
        players={"eldar": {"scheme": "farsight"}},
        **given,
    )


@rule("FS-ELDAR-011", "FS-BATTLE-024")
def test_farsight_takes_all_unrouted_units_to_one_friendly_area() -> None:
    more = {"1A/nw": {"structures": {"city": 1}, **OWN}, "1A/ne": {"eldar": {"hellebore-frigate": 1}}, "2A/ne": {}}
    m = leaving({"aspect-warrior": 2, "wraithguard": 1}, areas=more)
    assert options(m, 0) == {"scheme farsight", "decline"}
    m.play(0, "scheme farsight")
    assert options(m, 0) == {"area 1A/nw", "area 7A/nw"}  # anywhere, but a friendly world
    assert refused(m, 0, "area 2A/ne") == "FS-ELDAR-011"  # uncontrolled
    assert refused(m, 0, "area 8A/ne") == "FS-ELDAR-011"  # enemy
    m.play(0, "area 1A/nw")
    assert area(m, "1A/nw")["eldar"] == {"aspect-warrior": 2, "wraithguard": 1}  # all of them, none routed
    assert m.state.battle is None
    assert player(m, "eldar")["scheme"] is None


@rule("FS-ELDAR-012")
def test_routed_units_stay_in_the_battle() -> None:
    m = leaving({"aspect-warrior": 1, "wraithguard routed": 1})
    m.play(0, "scheme farsight")
    assert area(m, "7A/nw")["eldar"] == {"falcon": 1, "aspect-warrior": 1}
    assert units(m, "eldar") == {"wraithguard routed": 1}
    nobody = leaving({"wraithguard routed": 1})
    assert "use-scheme" not in asked(nobody).values()


@rule("FS-ELDAR-011", "FS-REINFORCEMENT-014")
def test_unrouted_reinforcement_tokens_leave_for_the_supply() -> None:
    m = leaving({"aspect-warrior": 1}, hits=0, eldar={"ready": 2})
    m.play(0, "scheme farsight")
    assert m.state.battle is None  # nothing of the Eldar is left there
    assert m.facts()["supply"]["reinforcement"] == 12
    assert area(m, "7A/nw")["eldar"] == {"falcon": 1, "aspect-warrior": 1}


@rule("FS-ELDAR-011", "FS-REINFORCEMENT-015")
def test_farsight_never_leads_back_into_its_own_battle() -> None:
    """Against tokens alone the contested area is friendly to the Eldar, but it is no way out of the battle."""

    def alone(**elsewhere: Any) -> Match:
        return fight(
            "assess-damage",
            {"hand": ["hit-and-run"]},
            {"hand": ["gretchin"], "ready": 1},
            {"eldar": {"falcon": 2}, "owner": "eldar"},
            factions=("eldar", "orks"),
            areas={"8A/ne": {"orks": {"boyz": 1}}, **elsewhere},
            players={"eldar": {"scheme": "farsight"}},
        )

    m = alone(**{"7A/nw": {"eldar": {"falcon": 1}}, "1A/nw": {"eldar": {"wraithguard": 1}}})
    assert friendly(m.state, 0) >> m.state.map.read_area("2A/nw") & 1
    m.play(0, "scheme farsight")
    assert options(m, 0) == {"area 1A/nw", "area 7A/nw"}
    m.play(0, "area 7A/nw")
    assert area(m, "7A/nw")["eldar"] == {"falcon": 3}
    assert "use-scheme" not in asked(alone()).values()  # nowhere else to go: it cannot be used


# ---- Warp Gate ----


@rule("FS-ELDAR-009", "FS-ELDAR-010", "FS-GROUND-011", "FS-SHIPS-005")
def test_warp_gate_takes_any_number_of_units_to_one_friendly_or_uncontrolled_area() -> None:
    areas = {
        "2A/nw": {"eldar": {"wraithguard": 2, "falcon routed": 1}},
        "2A/se": {"eldar": {"hellebore-frigate": 1}},
        "1A/nw": {"eldar": {"wraithguard routed": 1}},
        "2A/ne": {"orks": {"boyz": 1}},
    }
    m = turn("warp-gate", areas, faction="eldar")
    m.play(0, "scheme warp-gate")
    assert options(m, 0) == {"area 2A/nw", "area 2A/se", "area 7A/nw"}
    assert refused(m, 0, "area 1A/nw") == "FS-ELDAR-010"  # only routed units there
    twin = m.clone()
    twin.play(0, "area 2A/se")
    assert "area 8A/se" in options(twin, 0)
    assert refused(twin, 0, "area 3A/ne") == "FS-VOID-003"
    m.play(0, "area 2A/nw")
    worlds = ["5A/nw", "5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/nw", "7A/ne", "8A/nw"]
    assert options(m, 0) == {f"area {world}" for world in worlds}
    assert refused(m, 0, "area 2A/ne") == "FS-ELDAR-009"  # it never starts a battle
    assert refused(m, 0, "area 2A/sw") == "FS-GROUND-011"
    m.play(0, "area 3A/sw")
    assert options(m, 0) == {"move wraithguard 2A/nw 3A/sw", "done"}
    assert refused(m, 0, "move falcon 2A/nw 3A/sw") == "FS-ELDAR-010"
    play(m, "0: move wraithguard 2A/nw 3A/sw", "0: done")
    assert area(m, "3A/sw") == {"eldar": {"wraithguard": 1}}
    assert area(m, "2A/nw") == {"eldar": {"wraithguard": 1, "falcon routed": 1}}
    assert asked(m) == {1: "reveal"}


@rule("FS-ELDAR-009")
def test_warp_gate_without_a_unit_that_can_go_is_no_action() -> None:
    m = turn("warp-gate", {"7A/nw": {"eldar": {"falcon routed": 1}}}, faction="eldar")
    assert options(m, 0) == {"reveal 7A"}
    assert refused(m, 0, "scheme warp-gate") == "FS-ELDAR-009"


# ---- Outmanoeuvre ----


@rule("FS-ELDAR-051")
def test_outmanoeuvre_puts_an_own_token_on_top_or_at_the_bottom_of_its_stack() -> None:
    def planned() -> Match:
        return position(
            step="end-of-planning",
            factions=["eldar", "orks"],
            areas=homes("eldar", "orks"),
            stacks={"2A": ["orks deploy", "eldar advance", "orks advance"], "8A": ["eldar deploy"]},
            players={"eldar": {"scheme": "outmanoeuvre"}},
        )

    m = planned()
    assert m.facts()["phase"] == "planning"
    assert options(m, 0) == {"scheme outmanoeuvre", "decline"}
    twin = m.clone()
    twin.play(0, "decline")
    assert twin.facts()["stacks"]["2A"] == ["orks deploy", "eldar advance", "orks advance"]
    assert player(twin, "eldar")["scheme"] == "outmanoeuvre"
    m.play(0, "scheme outmanoeuvre")
    assert options(m, 0) == {"look 2A 1", "look 8A 0"}
    m.play(0, "look 2A 1")
    assert options(m, 0) == {"shift 2A 1 top", "shift 2A 1 bottom"}
    down = m.clone()
    down.play(0, "shift 2A 1 bottom")
    assert down.facts()["stacks"]["2A"] == ["eldar advance", "orks deploy", "orks advance"]
    m.play(0, "shift 2A 1 top")
    assert m.facts()["stacks"]["2A"] == ["orks deploy", "orks advance", "eldar advance"]
    assert options(m, 0) == {"reveal 2A", "reveal 8A"}  # the Operations phase has begun


# ---- Vicious Raids ----


@rule("FS-ELDAR-008", "FS-ORBITAL-018")
def test_vicious_raids_reroll_any_dice_and_add_one_of_choice() -> None:
    ships = {"2A/se": {"eldar": {"hellebore-frigate": 1}}, "2A/ne": {"orks": {"nob": 1}}}
    rolled = ["attack", "defence", "morale"]
    m = striking(ships, [*rolled, "attack", "attack"], faction="eldar", me={"scheme": "vicious-raids"})
    m.play(0, "strike 2A/se 2A/ne")
    assert options(m, 0) == {"done", "scheme vicious-raids"}  # after the roll has been seen
    m.play(0, "scheme vicious-raids")
    assert options(m, 0) == {"die attack", "die defence", "die morale", "done"}
    m.play(0, "die defence")
    assert options(m, 0) == {"die attack", "die morale", "done"}
    play(m, "0: die morale", "0: done")
    assert options(m, 0) == {"gain-die attack", "gain-die defence", "gain-die morale"}
    m.play(0, "gain-die attack")
    assert area(m, "2A/ne") == {}  # four attack dice: the Nob of health 4 falls
    assert player(m, "eldar")["scheme"] is None
    kept = striking(ships, rolled, faction="eldar", me={"scheme": "vicious-raids"})
    play(kept, "0: strike 2A/se 2A/ne", "0: done")
    assert player(kept, "eldar")["scheme"] == "vicious-raids"


@rule("FS-ELDAR-008", "FS-ORBITAL-006")
def test_vicious_raids_give_no_ninth_die() -> None:
    fleet = {"2A/se": {"eldar": {"void-stalker": 2}}, "2A/ne": {"orks": {"nob": 1}}}
    m = striking(fleet, ["defence"] * 8, faction="eldar", me={"scheme": "vicious-raids"})
    play(m, "0: strike 2A/se 2A/ne", "0: scheme vicious-raids", "0: done")
    assert asked(m) == {1: "reveal"}  # eight dice: nothing is gained
    seven = {**fleet, "2A/se": {"eldar": {"void-stalker": 1, "hellebore-frigate": 1}}}
    m = striking(seven, ["defence"] * 7, faction="eldar", me={"scheme": "vicious-raids"})
    play(m, "0: strike 2A/se 2A/ne", "0: scheme vicious-raids", "0: done")
    assert asked(m) == {0: "either-or"}


# ---- Tactics ----


@rule("FS-ELDAR-005", "FS-ELDAR-006", "FS-ELDAR-007")
def test_path_of_the_warrior_sells_one_combat_upgrade_cheaper_for_each_world_with_a_city() -> None:
    def city(count: int = 1) -> dict[str, Any]:
        return {"structures": {"city": count}, **OWN}

    m = tactic("path-of-the-warrior", {})
    assert not [text for text in options(m, 0) if "upgrade" in text]  # no order upgrade
    assert refused(m, 0, "buy-card wave-serpent") == "FS-COMMAND-004"
    one = tactic("path-of-the-warrior", {"2A/nw": city(2)})  # two cities on one world: level 2, but only 1 less
    before = player(one, "eldar")["materiel"]
    play(one, "0: buy-card wave-serpent", "0: remove hit-and-run")
    assert before - player(one, "eldar")["materiel"] == 4 - 1
    two = tactic("path-of-the-warrior", {"2A/nw": city(), "2A/ne": city()})
    play(two, "0: buy-card wave-serpent", "0: remove hit-and-run")
    assert player(two, "eldar")["materiel"] == 6 - (4 - 2)
    assert player(two, "eldar")["deck"].count("wave-serpent") == 2
    poor = tactic("path-of-the-warrior", {"2A/nw": city(), "2A/ne": city()}, me={"materiel": 0})
    assert refused(poor, 0, "buy-card wave-serpent") == "FS-COST-003"


@rule("FS-ELDAR-052", "FS-KEYWORD-011")
def test_outcasts_returned_bring_a_frigate_to_an_uncontrolled_void() -> None:
    areas = {
        "2A/sw": {"eldar": {"hellebore-frigate": 1, "void-stalker": 1}},
        "5A/sw": {"eldar": {"hellebore-frigate routed": 1}},
        "5A/se": {"orks": {"onslaught": 1}},
    }
    m = tactic("outcasts-returned", areas)
    voids = ["2A/se", "1A/ne", "1A/sw", "3A/nw", "3A/se", "7A/sw", "7A/se", "8A/sw", "8A/se"]
    assert options(m, 0) == {
        *(f"place hellebore-frigate {void}" for void in voids),
        *(f"move hellebore-frigate 2A/sw {void}" for void in voids),
    }
    assert refused(m, 0, "place hellebore-frigate 2A/sw") == "FS-ELDAR-052"  # friendly
    assert refused(m, 0, "place hellebore-frigate 5A/se") == "FS-ELDAR-052"  # enemy
    assert refused(m, 0, "move hellebore-frigate 5A/sw 2A/se") == "FS-KEYWORD-011"  # routed
    twin = m.clone()
    twin.play(0, "move hellebore-frigate 2A/sw 8A/se")
    assert area(twin, "2A/sw") == {"eldar": {"void-stalker": 1}}
    m.play(0, "place hellebore-frigate 8A/se")
    assert area(m, "8A/se") == {"eldar": {"hellebore-frigate": 1}}
    assert player(m, "eldar")["materiel"] == 6


@rule("FS-ELDAR-001", "FS-ELDAR-002", "FS-ELDAR-003", "FS-CACHE-005")
def test_exodite_colony_puts_a_city_on_a_world_without_structure_and_own_objective() -> None:
    areas = {
        "2A/nw": {"objective": "eldar"},
        "2A/ne": {"objective": "orks"},
        "5A/nw": {"orks": {"boyz": 1}},
        "5A/ne": {"structures": {"bastion": 1}, **OWN},
        "1A/nw": {"eldar": {"falcon": 1}},
    }
    m = tactic("exodite-colony", areas)
    worlds = ["2A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/nw", "7A/ne", "8A/nw"]
    assert options(m, 0) == {f"structure city {world}" for world in worlds}
    assert refused(m, 0, "structure city 2A/nw") == "FS-ELDAR-001"  # an Eldar objective
    assert refused(m, 0, "structure city 5A/nw") == "FS-ELDAR-001"  # enemy
    assert refused(m, 0, "structure city 5A/ne") == "FS-ELDAR-002"  # one structure per world
    m.play(0, "structure city 2A/ne")
    assert area(m, "2A/ne") == {"structures": {"city": 1}, "owner": "eldar", "objective": "orks"}
    assert player(m, "eldar")["materiel"] == 5
    assert m.state.players[0].cities == 1
    poor = event("exodite-colony", areas, faction="eldar", me={"materiel": 0, "assets": {"cache": 3}})
    assert options(poor, 0) == {"decline"}
    assert refused(poor, 0, "use") == "FS-COST-003"  # a cache token does not pay for an ability


@rule("FS-ELDAR-004", "FS-ASSET-006")
def test_legacy_of_vaul_gives_two_forge_tokens_up_to_three() -> None:
    for have, then in ((0, 2), (1, 3), (2, 3), (3, 3)):
        m = tactic("legacy-of-vaul", {}, me={"assets": {"forge": have}})
        assert player(m, "eldar")["assets"] == {"forge": then}
