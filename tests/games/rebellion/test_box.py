"""What is in the boxes of the base game and the expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    GAME,
    HERE,
    REBEL,
    ROTE,
    attempt,
    fight,
    position,
    side,
    system,
    unopposed,
)
from tests.vocabulary import asked, fields, move_on, options, play, told
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    COLOURS,
    DIE,
    FACES,
    LEADERS,
    MARKERS,
    MISSIONS,
    MOST_DICE,
    OBJECTIVES,
    RINGS,
    SYSTEMS,
    UNIT,
    UNITS,
)
from wartable.games.rebellion.rules.dice import for_mission, successes
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

NEW = "rise-of-the-empire"


def new(things, **of):
    """The expansion's things of a side."""
    return [thing for thing in things if thing.set == NEW and all(getattr(thing, k) == v for k, v in of.items())]


@rule("RB-COMPONENT-001")
def test_missions_of_the_expansion():
    assert sum(card.copies for card in new(MISSIONS, side="imperial")) == 24
    assert sum(card.copies for card in new(MISSIONS, side="rebel")) == 20


@rule("RB-COMPONENT-002")
def test_objectives_of_the_expansion():
    assert len(new(OBJECTIVES)) == 12


@rule("RB-COMPONENT-003")
def test_advanced_tactic_cards():
    assert Counter((card.side, card.theater) for card in new(ADVANCED)) == {
        ("imperial", "space"): 8, ("imperial", "ground"): 8, ("rebel", "space"): 8, ("rebel", "ground"): 8
    }  # fmt: skip


@rule("RB-COMPONENT-004")
def test_action_cards_of_the_expansion():
    assert [len(new(ACTIONS, side=name)) for name in ("imperial", "rebel")] == [8, 8]


@rule("RB-COMPONENT-005")
def test_leaders_of_the_expansion():
    assert [len(new(LEADERS, side=name)) for name in ("imperial", "rebel")] == [4, 4]


@rule("RB-COMPONENT-006")
def test_rings_of_the_expansion():
    assert set(RINGS[-2:]) == {"bounty", "k-2so"}


@rule("RB-COMPONENT-007")
def test_target_markers():
    assert len(MARKERS) == 5


@rule("RB-COMPONENT-010")
def test_units_of_the_expansion():
    assert [sum(unit.figures for unit in new(UNITS, side=name)) for name in ("imperial", "rebel")] == [18, 18]


@rule("RB-COMPONENT-008", "RB-GREEN-004")
def test_no_more_than_three_green_dice():
    m = fight(
        "attack",
        {"rebel-vanguard": 5, "rebel-trooper": 1},
        {"stormtrooper": 1},
        **ROTE,
        combat={"starter": "rebel", "attacker": "rebel", "theater": "ground"},
    )
    rolled = next(event.dice for event in m.events if type(event).__name__ == "AttackRolled")
    assert sum(die // 4 == 2 for die in rolled) == 3


@rule("RBB-COMPONENT-007")
def test_eight_regions_of_four_systems():
    assert len(SYSTEMS) == 32
    assert Counter(system.region for system in SYSTEMS) == dict.fromkeys(range(1, 9), 4)


@rule("RBB-COMPONENT-004")
def test_no_more_than_five_red_and_five_black_dice_in_an_attack():
    m = fight(
        "attack",
        {"mon-cal-cruiser": 3, "corellian-corvette": 4},
        {"star-destroyer": 1},
        combat={"starter": "rebel", "attacker": "rebel"},
    )
    (rolled,) = [event.dice for event in m.events if type(event).__name__ == "AttackRolled"]
    assert Counter(die // 4 for die in rolled) == {0: 5, 1: 5}


# -- the base game's ---------------------------------------------------------------------------------


@rule("RBB-COMPONENT-001")
def test_red_and_black_dice_have_the_same_six_faces():
    faces = {"hit": 2, "direct-hit": 1, "special": 1, "blank": 2}
    assert Counter(FACES[face] for face in DIE) == faces
    assert [(colour, most) for colour, most in zip(COLOURS, MOST_DICE, strict=True) if colour != "green"] == [
        ("red", 5),
        ("black", 5),
    ]
    m = fight("attack", {"mon-cal-cruiser": 1}, {"star-destroyer": 6}, dice=["blank"] * 99)
    (dice, *_) = fields(m, "AttackRolled", "dice")[0]
    assert [sum(die // 4 == colour for die in dice) for colour in range(3)] == [5, 5, 0], "of twelve red and six black"


@rule("RBB-COMPONENT-002")
@pytest.mark.parametrize(("face", "successes"), [("hit", 1), ("direct-hit", 1), ("special", 2), ("blank", 0)])
def test_what_a_die_brings_in_a_mission(face, successes):
    """Sabotage, opposed by Darth Vader."""
    m = attempt("sabotage", "princess-leia", at=HERE, dice=[face] * 30)
    play(m, "1: send darth-vader")
    while asked(m) == {EMPIRE: "oppose"}:
        play(m, "1: pass")
    rolls = fields(m, "MissionRolled", "side", "dice", "successes")
    assert [side for side, _, _ in rolls] == [REBEL, EMPIRE]
    assert all(won == successes * len(dice) for _, dice, won in rolls) and any(dice for _, dice, _ in rolls)


@rule("RBB-COMPONENT-002")
def test_the_colour_of_a_die_does_not_matter_in_a_mission():
    assert for_mission(5, 0) == (5, 0, 0) and for_mission(8, 0) == (5, 3, 0), (
        "black ones are rolled when there are no red"
    )
    for red, black in zip(range(4), range(4, 8), strict=True):
        assert successes(bytearray([red])) == successes(bytearray([black])) == (1, 1, 2, 0)[red]


@rule("RBB-COMPONENT-003")
@pytest.mark.parametrize(
    ("faces", "targets"),
    [
        (["hit", "blank"], {"hit corellian-corvette red-hit", "hit mon-cal-cruiser red-hit"}),
        (["blank", "hit"], {"hit x-wing black-hit", "hit y-wing black-hit"}),
        (["direct-hit", "blank"], {f"hit {unit} red-direct-hit" for unit in ("x-wing", "y-wing", "corellian-corvette", "mon-cal-cruiser")}),
    ],
)  # fmt: skip
def test_what_a_die_does_in_combat(faces, targets):
    """An Assault Carrier rolls a red die and a black one."""
    here = {"x-wing": 1, "y-wing": 1, "corellian-corvette": 1, "mon-cal-cruiser": 1}
    m = fight("attack", here, {"assault-carrier": 1}, dice=[*faces, *["blank"] * 20])
    assert asked(m) == {EMPIRE: "assign-damage"} and options(m, EMPIRE) == targets


@rule("RBB-COMPONENT-003")
def test_a_special_is_spent_for_tactic_cards_and_a_blank_does_nothing():
    tactics = {"space": {"deck": ["space-critical-hit", "space-onslaught"]}}
    given = {"rebels": {"x-wing": 1}, "empire": {"assault-carrier": 1}, "tactics": tactics}
    m = fight("attack", dice=["special", "blank", *["blank"] * 20], **given)
    assert (asked(m), options(m, EMPIRE)) == ({EMPIRE: "combat-action"}, {"draw red-special", "done"})
    play(m, "1: draw red-special")
    assert len(m.facts()["combat"]["hands"]["imperial"]) == 1 and m.facts()["combat"].get("dice") == ["black-blank"]
    m = fight("attack", dice=["blank"] * 22, **given)
    assert told(m, "DamageAssigned") == []


@rule("RBB-COMPONENT-005")
def test_units_leaders_and_rings_are_limited_to_those_in_the_box():
    m = position(
        step="build",
        turn="imperial",
        systems={"sullust": {"loyalty": "imperial"}},
        imperial={"queue": {3: {"at-at": 4}}},
    )
    while asked(m) == {EMPIRE: "build"}:
        assert "unit at-at" not in options(m, EMPIRE), "all four AT-ATs are being built"
        play(m, "1: pass")
    with pytest.raises(BadOptions, match="at-at"):
        position(systems={"coruscant": {"units": {"at-at": 5}}})
    with pytest.raises(BadOptions, match="Darth Vader"):
        position(systems={"naboo": {"leaders": ["darth-vader"]}, "rodia": {"leaders": ["darth-vader"]}})
    with pytest.raises(BadOptions, match="same ring"):
        position(
            systems={"naboo": {"leaders": ["princess-leia", "mon-mothma"], "units": {"stormtrooper": 1}}},
            rings={"princess-leia": "captured", "mon-mothma": "captured"},
        )


@rule("RBB-COMPONENT-005")
def test_other_markers_are_not_limited():
    populous = [system.id for system in SYSTEMS if not system.remote]
    assert len(populous) == 24
    marked = {name: {"sabotaged": True} for name in populous[1:]}
    m = unopposed("sabotage", "princess-leia", at=populous[0], systems=marked)
    assert all(system(m, name).get("sabotaged") for name in populous), "a marker in every populous system"


@rule("RBB-COMPONENT-006")
@pytest.mark.parametrize("space", range(2, 16))
def test_the_icons_of_the_time_track(space):
    m = position(
        step="advance-time",
        time=space - 1,
        reputation=16,
        systems={"sullust": {"loyalty": "imperial"}},
        rebel={"action-deck": ["ambush", "noble-sacrifice"], "queue": {1: {"x-wing": 1}}},
    )
    assert m.facts()["time"] == space
    asks = []
    while asked(m) != {REBEL: "assign"}:
        asks.append(next(iter(asked(m).values())))
        move_on(m)
    assert ("recruit" in asks) == (space in (2, 3, 4, 5))
    assert ("build" in asks) == (space in (2, 4, 6, 8, 10, 12, 14))


@rule("RBB-COMPONENT-006")
def test_the_time_track_has_sixteen_spaces():
    m = position(step="advance-time", time=15, reputation=16)
    assert m.outcome is not None and m.facts()["time"] == 16, "nobody plays on the last space"
    for given in ({"time": 17}, {"reputation": 17}, {"time": 0}):
        with pytest.raises(BadOptions):
            position(**given)


@rule("RBB-COMPONENT-008")
def test_each_side_has_a_build_queue_of_three_spaces():
    queues = {1: {"x-wing": 1}, 2: {"y-wing": 1}, 3: {"mon-cal-cruiser": 1}}
    theirs = {1: {"tie-fighter": 2}, 2: {"at-st": 1}, 3: {"star-destroyer": 1}}
    m = position(rebel={"queue": queues}, imperial={"queue": theirs})
    assert (side(m, "rebel")["queue"], side(m, "imperial")["queue"]) == (queues, theirs)
    for space in (0, 4):
        with pytest.raises(BadOptions):
            position(rebel={"queue": {space: {"x-wing": 1}}})
    with pytest.raises(BadOptions):
        position(rebel={"queue": {1: {"tie-fighter": 1}}})


@rule("RBB-COMPONENT-009")
def test_the_rebel_base_space_builds_one_ship_and_one_ground_unit_on_space_one():
    m = position(step="build", turn="rebel", base={"place": "hoth"})
    assert asked(m) == {REBEL: "build"} and m.pending[REBEL].about["place"] == 32
    assert options(m, REBEL) == {"unit x-wing", "unit y-wing", "unit rebel-transport", "pass"}, "space triangle"
    play(m, "0: unit x-wing")
    assert asked(m) == {REBEL: "build"} and m.pending[REBEL].about["place"] == 32
    assert options(m, REBEL) == {"unit rebel-trooper", "pass"}, "ground triangle"
    play(m, "0: unit rebel-trooper")
    assert fields(m, "UnitQueued", "unit", "space") == [(UNIT["x-wing"], 1), (UNIT["rebel-trooper"], 1)]
    assert REBEL not in m.pending or m.pending[REBEL].about.get("place") != 32


@rule("RBB-COMPONENT-010")
def test_discarded_missions_and_projects_make_a_new_deck():
    m = position(
        step="refresh",
        time=6,
        rebel={"deck": ["daring-rescue"], "discard": ["hit-and-run", "public-uprising"]},
        imperial={"deck": [], "discard": ["detained", "hunt-them-down", "collect-bounty"]},
    )
    rebel, empire = side(m, "rebel"), side(m, "imperial")
    hands = [{name(card) for card in own["hand"]} for own in (rebel, empire)]
    assert "daring-rescue" in hands[0] and len(hands[0]) == 2, "the last one, then one of the new deck"
    assert (len(rebel["deck"]), rebel["discard"]) == (1, [])
    assert (len(hands[1]), len(empire["deck"]), empire["discard"]) == (2, 1, [])
    m = unopposed(
        "research-and-development",
        "grand-moff-tarkin",
        side="imperial",
        at="coruscant",
        systems={"coruscant": {"units": {"stormtrooper": 1}}},
        imperial={"projects": []},
        old_projects=["superlaser-online", "oversee-project"],
    )
    while asked(m) != {REBEL: "turn"}:
        move_on(m)
    drawn = [
        card for card in map(name, side(m, "imperial")["hand"]) if card in ("superlaser-online", "oversee-project")
    ]
    assert len(drawn) >= 1 and m.facts()["old-projects"] == []


@rule("RBB-COMPONENT-010")
def test_played_tactic_cards_make_a_new_deck_and_other_decks_are_not_remade():
    m = fight(
        "attack",
        {"x-wing": 1},
        {"assault-carrier": 1},
        dice=["special", *["blank"] * 20],
        tactics={"space": {"played": ["space-critical-hit"]}},
    )
    play(m, "1: draw red-special")
    assert [name(card) for card in m.facts()["combat"]["hands"]["imperial"]] == ["space-critical-hit"]
    m = position(
        step="refresh", time=6, probes=[], old_goals=["crippling-blow"], rebel={"objective-deck": [], "objectives": []}
    )
    assert side(m, "imperial")["probes"] == [] and side(m, "rebel")["objectives"] == []
    assert m.facts()["old-goals"] == ["crippling-blow"]


def name(card):
    return card if isinstance(card, str) else card["card"]


# -- the expansion's signs ---------------------------------------------------------------------------


@rule("RB-COMPONENT-009", "RB-SETUP-004")
def test_the_units_of_the_reference_sheets():
    sheets = {
        side: {(unit.name.en, unit.theater, unit.health, unit.colour, unit.attack) for unit in new(UNITS, side=side)}
        for side in ("rebel", "imperial")
    }
    assert sheets == {
        "rebel": {
            ("U-wing", "space", 1, "black", (0, 0, 1)),
            ("Nebulon-B Frigate", "space", 3, "red", (0, 0, 2)),
            ("Rebel Vanguard", "ground", 1, "black", (0, 0, 1)),
            ("Golan Arms Turret", "ground", 3, "red", (0, 0, 2)),
        },
        "imperial": {
            ("TIE Striker", "space", 1, "black", (0, 0, 1)),
            ("Interdictor", "space", 4, "red", (0, 0, 2)),
            ("Assault Tank", "ground", 1, "red", (0, 0, 1)),
            ("Shield Bunker", "ground", 3, "red", (0, 0, 0)),
        },
    }
    assert all(unit.name.ru for unit in new(UNITS))


@rule("RB-OVERVIEW-002")
def test_every_card_of_the_expansion_says_so():
    """Whatever comes to the table only with the expansion carries its sign, and nothing else does."""
    cards = {card.id: card for cards in (MISSIONS, ACTIONS, OBJECTIVES, ADVANCED) for card in cards}

    def on_the_table(**chosen):
        facts = start(GAME, chosen, "1").facts()
        found = set()
        for own in (facts["rebel"], facts["imperial"]):
            for pile in ("hand", "deck", "action-deck", "spare-actions", "objective-deck", "objectives", "projects"):
                found.update(name(card) for card in own.get(pile, []))
            for piles in own.get("advanced", {}).values():
                found.update(piles["deck"])
        return found

    base = on_the_table()
    assert base and {cards[card].set for card in base} == {"core"}
    more = set().union(*(on_the_table(**ROTE, cinematic=True, missions=sets) for sets in ("choose", "vader"))) - base
    assert {cards[card].set for card in more if not cards[card].id.startswith("death-star-plans")} == {NEW}
    signed = [card for card in cards.values() if card.set == NEW]
    assert sum(getattr(card, "copies", 1) for card in signed) == 44 + 16 + 12 + 32


@rule("RB-MISSIONSET-006")
def test_the_corner_of_a_mission_tells_its_set():
    """A leader's portrait: always used; no symbol: the base set; Darth Vader: that of Rise of the Empire."""
    assert {card.kind for card in MISSIONS if card.portrait} == {"portrait"}
    assert all(card.portrait for card in MISSIONS if card.kind == "portrait")
    assert {card.set for card in MISSIONS if card.kind == "vader"} == {NEW}
    for own in ("rebel", "imperial"):
        corners = Counter(card.kind for card in MISSIONS for _ in range(card.copies) if card.side == own)
        assert [corners[corner] for corner in ("portrait", "base", "vader")] == [16, 14, 14]
