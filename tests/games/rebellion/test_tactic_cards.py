"""The tactic cards of the base game: what is printed on them, their use, their limits."""

import pytest

from tests.games.rebellion.fights import BLANK, DIRECT, HIT, ROTE, SPECIAL, WHERE, E, R, fight, lost, units
from tests.vocabulary import asked, each_rule, fields, options, play, refused, told
from wartable.games.rebellion.content import TACTICS

rule = pytest.mark.rule

PRINTED = {
    "RBB-TCARD-001": ("ground-bombardment", "Bombardment", "ground", True, 1),
    "RBB-TCARD-002": ("ground-brilliant-strategy", "Brilliant Strategy", "ground", True, 1),
    "RBB-TCARD-003": ("ground-concentrate-fire", "Concentrate Fire", "ground", False, 2),
    "RBB-TCARD-004": ("ground-critical-hit", "Critical Hit", "ground", False, 2),
    "RBB-TCARD-005": ("ground-defensive-formation", "Defensive Formation", "ground", False, 3),
    "RBB-TCARD-006": ("ground-dig-in", "Dig In", "ground", False, 2),
    "RBB-TCARD-007": ("ground-escape-plan", "Escape Plan", "ground", True, 1),
    "RBB-TCARD-008": ("ground-onslaught", "Onslaught", "ground", True, 1),
    "RBB-TCARD-009": ("ground-take-it-down", "Take It Down", "ground", True, 1),
    "RBB-TCARD-010": ("ground-unstoppable-assault", "Unstoppable Assault", "ground", True, 1),
    "RBB-TCARD-011": ("space-brilliant-strategy", "Brilliant Strategy", "space", True, 1),
    "RBB-TCARD-012": ("space-concentrate-fire", "Concentrate Fire", "space", False, 2),
    "RBB-TCARD-013": ("space-critical-hit", "Critical Hit", "space", False, 2),
    "RBB-TCARD-014": ("space-defensive-formation", "Defensive Formation", "space", False, 3),
    "RBB-TCARD-015": ("space-no-escape", "No Escape", "space", False, 1),
    "RBB-TCARD-016": ("space-onslaught", "Onslaught", "space", True, 1),
    "RBB-TCARD-017": ("space-outmaneuver", "Outmaneuver", "space", False, 2),
    "RBB-TCARD-018": ("space-take-it-down", "Take It Down", "space", True, 2),
    "RBB-TCARD-019": ("space-unstoppable-assault", "Unstoppable Assault", "space", True, 1),
}


@each_rule(PRINTED)
def test_what_is_printed_on_it(atom, case):
    card = next(card for card in TACTICS if card.id == case[0])
    assert (card.rule, card.id, card.name.en, card.theater, card.special, card.copies) == (atom, *case)


SPECIAL_CARDS = {atom: case[0] for atom, case in PRINTED.items() if case[3]}


@pytest.mark.parametrize("card", sorted(SPECIAL_CARDS.values()))
@rule("RBB-COMBAT-008")
def test_what_shows_the_special_icon_costs_a_special_die(card):
    if card.startswith("space"):
        here, faces = {"corellian-corvette": 1, "tie-fighter": 1, "y-wing": 1}, [SPECIAL]
    else:
        here, faces = {"airspeeder": 1, "rebel-trooper": 1, "stormtrooper": 1, "star-destroyer": 1}, [SPECIAL]
    m = fight(here, faces, combat={"hands": {"imperial": [card]}})
    assert options(m, E) == {"done", f"play {card} black-special"}, "and no deck to draw from"
    m = fight(here, [BLANK], combat={"hands": {"imperial": [card]}})
    assert refused(m, E, f"play {card}") == "RBB-COMBAT-008"


def theater(card):
    return ("space", "ground").index(card.split("-")[0])


FIELD = (
    {"x-wing": 1, "corellian-corvette": 1, "star-destroyer": 1, "tie-fighter": 1},
    {"rebel-trooper": 1, "airspeeder": 1, "at-st": 1, "stormtrooper": 1},
)
"""Units of both colours of health on both sides: the Empire rolls red and black dice, (2, 2) in space, (1, 2) on the ground."""
REDS = (2, 1)
WEAK, HARD = ("x-wing", "rebel-trooper"), ("corellian-corvette", "airspeeder")


def played(card, faces=(), rebel=(), imperial=(), **given):
    """The Empire attacks with these faces on its black dice and plays the card; specials pay for it."""
    dice = [BLANK] * REDS[theater(card)] + [*faces, BLANK, BLANK][:2]
    m = fight(
        FIELD[theater(card)],
        [*dice, *[BLANK] * 9],
        combat={"hands": {"imperial": [card, *imperial], "rebel": list(rebel)}},
        **given,
    )
    special = next(each for each in TACTICS if each.id == card).special
    return play(m, f"1: play {card}" + (" black-special" if special else ""))


@rule("RBB-TCARD-004", "RBB-TCARD-013")
@pytest.mark.parametrize("card", ["ground-critical-hit", "space-critical-hit"])
def test_critical_hit_deals_one_damage(card):
    m, t = played(card, rebel=["ground-critical-hit"] if card[0] == "s" else ["space-critical-hit"]), theater(card)
    assert (asked(m), options(m, E)) == ({E: "damage"}, {f"hit {WEAK[t]}", f"hit {HARD[t]}"})
    play(m, f"1: hit {HARD[t]}")
    assert m.facts()["combat"]["damage"] == {HARD[t]: [1]}
    assert m.facts()["tactics"][("space", "ground")[t]]["played"] == [card], "discarded"


@rule("RBB-TCARD-009", "RBB-TCARD-018")
@pytest.mark.parametrize("card", ["ground-take-it-down", "space-take-it-down"])
def test_take_it_down_deals_two_damage_to_one_unit(card):
    m, t = (
        played(card, [SPECIAL], rebel=["ground-critical-hit"] if card[0] == "s" else ["space-critical-hit"]),
        theater(card),
    )
    assert options(m, E) == {f"hit {WEAK[t]}", f"hit {HARD[t]}"}
    play(m, f"1: hit {HARD[t]}")
    assert m.facts()["combat"]["damage"] == {HARD[t]: [2]}
    assert asked(m) == {R: "block"}, "no second unit"


@rule("RBB-TCARD-008", "RBB-TCARD-016")
@pytest.mark.parametrize("card", ["ground-onslaught", "space-onslaught"])
def test_onslaught_deals_one_damage_to_each_of_up_to_two_units(card):
    m, t = (
        played(card, [SPECIAL], rebel=["ground-critical-hit"] if card[0] == "s" else ["space-critical-hit"]),
        theater(card),
    )
    assert options(m, E) == {f"hit {WEAK[t]}", f"hit {HARD[t]}", "done"}
    play(m, f"1: hit {HARD[t]}")
    assert options(m, E) == {f"hit {WEAK[t]}", "done"}, "no unit twice"
    one = play(m.clone(), "1: done")
    assert one.facts()["combat"]["damage"] == {HARD[t]: [1]}
    play(m, f"1: hit {WEAK[t]}")
    assert m.facts()["combat"]["damage"] == {WEAK[t]: [1], HARD[t]: [1]}


@rule("RBB-TCARD-016")
@pytest.mark.parametrize("damage", [[1], [0, 1]])
def test_onslaught_tells_two_figures_of_a_kind_apart(damage):
    m = fight(
        {"mon-cal-cruiser": 2, "tie-fighter": 1},
        [SPECIAL],
        combat={
            "round": 2,
            "damage": {"mon-cal-cruiser": damage},
            "hands": {"imperial": ["space-onslaught"], "rebel": ["space-defensive-formation"]},
        },
    )
    play(m, "1: play space-onslaught black-special")
    assert options(m, E) == {"hit mon-cal-cruiser", "hit mon-cal-cruiser 1", "done"}
    play(m, "1: hit mon-cal-cruiser")
    assert options(m, E) == {"hit mon-cal-cruiser 1", "done"}
    play(m, "1: hit mon-cal-cruiser 1")
    assert sorted(m.facts()["combat"]["damage"]["mon-cal-cruiser"]) == [1, 2]
    play(m, "0: play space-defensive-formation")
    assert options(m, R) == {"block mon-cal-cruiser 1", "block mon-cal-cruiser 2"}, "one damage of this attack on each"


@rule("RBB-TCARD-001")
def test_bombardment_deals_the_red_attack_value_of_one_own_ship():
    m = fight(
        {
            "rebel-trooper": 1,
            "airspeeder": 1,
            "stormtrooper": 1,
            "star-destroyer": 1,
            "assault-carrier": 1,
            "tie-fighter": 1,
        },
        [SPECIAL],
        combat={"hands": {"imperial": ["ground-bombardment"], "rebel": ["space-critical-hit"]}},
    )
    play(m, "1: play ground-bombardment black-special")
    assert (asked(m), options(m, E)) == ({E: "bombard"}, {"unit star-destroyer", "unit assault-carrier"}), (
        "a TIE has none"
    )
    play(m, "1: unit star-destroyer", "1: hit airspeeder", "1: hit rebel-trooper")
    assert m.facts()["combat"]["damage"] == {"rebel-trooper": [1], "airspeeder": [1]}
    assert asked(m) == {R: "block"}


@rule("RBB-TCARD-001")
def test_bombardment_without_such_a_ship_does_nothing():
    m = fight(
        {"rebel-trooper": 1, "airspeeder": 1, "stormtrooper": 1, "mon-cal-cruiser": 1},
        [SPECIAL, BLANK],
        combat={"hands": {"imperial": ["ground-bombardment"], "rebel": ["ground-critical-hit"]}},
    )
    play(m, "1: play ground-bombardment black-special")
    assert asked(m) == {R: "combat-action"}
    assert told(m, "DamageAssigned") == []


@rule("RBB-TCARD-002", "RBB-TCARD-011")
@pytest.mark.parametrize("card", ["ground-brilliant-strategy", "space-brilliant-strategy"])
@pytest.mark.parametrize(
    ("decks", "drawn"),
    [
        (("space", "space"), ["space-no-escape", "space-onslaught"]),
        (("ground", "ground"), ["ground-dig-in", "ground-onslaught"]),
        (("space", "ground"), ["space-no-escape", "ground-dig-in"]),
    ],
)
def test_brilliant_strategy_draws_two_cards_of_one_deck_or_one_of_each(card, decks, drawn):
    m = played(
        card,
        [SPECIAL],
        tactics={
            "space": {"deck": ["space-onslaught", "space-no-escape"]},
            "ground": {"deck": ["ground-onslaught", "ground-dig-in"]},
        },
    )
    assert (asked(m), options(m, E)) == ({E: "which-deck"}, {"deck space", "deck ground"})
    play(m, f"1: deck {decks[0]}")
    assert asked(m) == {E: "which-deck"} and told(m, "TacticsDrawn") == [], "none is seen before both are chosen"
    play(m, f"1: deck {decks[1]}")
    assert m.facts()["combat"]["hands"]["imperial"] == drawn
    assert asked(m) == {E: "combat-action"}


@rule("RBB-TCARD-003", "RBB-TCARD-012")
@pytest.mark.parametrize("card", ["ground-concentrate-fire", "space-concentrate-fire"])
def test_concentrate_fire_rerolls_up_to_two_dice_of_any_face(card):
    m, t = (
        played(card, [HIT, BLANK], rebel=["ground-critical-hit"] if card[0] == "s" else ["space-critical-hit"]),
        theater(card),
    )
    assert options(m, E) == {"done", "reroll red-blank", "reroll black-blank", "reroll black-hit"}
    play(m, "1: reroll black-hit")
    assert options(m, E) == {"done", "reroll red-blank", "reroll black-blank"}
    play(m, "1: reroll black-blank")
    assert fields(m, "DiceRerolled", "side", "dice") == [(E, [7, 7])], "two black blanks, together; no third die"
    assert lost(m) == [] and t in (0, 1)


@rule("RBB-TCARD-012")
def test_concentrate_fire_may_reroll_fewer_and_needs_dice():
    m = play(played("space-concentrate-fire", [HIT, BLANK]), "1: reroll black-blank", "1: done")
    assert fields(m, "DiceRerolled", "dice") == [([7],)]
    m = fight(
        {"x-wing": 1, "death-star-under-construction": 1},
        combat={"hands": {"imperial": ["space-concentrate-fire"]}},
    )
    assert refused(m, E, "play space-concentrate-fire") == "RBB-TCARD-012"


def attacked(hand, faces=(HIT, HIT), t=0, **given):
    """The Empire has hit one unit with its black dice: the Rebels are asked to block."""
    weak, gun = (("x-wing", "tie-fighter"), ("rebel-trooper", "stormtrooper"))[t]
    m = fight({weak: 3, gun: len(faces)}, [*faces, *[BLANK] * 9], combat={"hands": {"rebel": list(hand)}}, **given)
    return play(m, f"1: hit {weak} black-hit 1") if asked(m) == {E: "assign-damage"} else m


@rule("RBB-TCARD-005", "RBB-TCARD-014")
@pytest.mark.parametrize("t", [0, 1])
def test_defensive_formation_blocks_one_damage(t):
    card, unit = ("space-defensive-formation", "ground-defensive-formation")[t], WEAK[t]
    m = attacked([card], [HIT, HIT], t)
    assert m.facts()["combat"]["damage"] == {unit: [2]}
    play(m, f"0: play {card}")
    assert options(m, R) == {f"block {unit} 2"}
    play(m, f"0: block {unit} 2")
    assert lost(m)[0] == (unit, 1), "one of two damage is still lethal"
    m = attacked([card, ("ground-onslaught", "space-onslaught")[t]], [HIT], t)
    play(m, f"0: play {card}", f"0: block {unit} 1", "0: done")
    assert (asked(m), lost(m)) == ({R: "combat-action"}, []), "in the next round"
    assert fields(m, "CombatRound", "round") == [(1,), (2,)]


@rule("RBB-TCARD-006", "RBB-TCARD-017")
@pytest.mark.parametrize("t", [0, 1])
def test_dig_in_and_outmaneuver_block_up_to_two_for_another_card_of_the_theater(t):
    card, other, unit = ("space-outmaneuver", "ground-dig-in")[t], ("space-no-escape", "ground-escape-plan")[t], WEAK[t]
    foreign = ("ground-onslaught", "space-onslaught")[t]
    m = attacked([card, other, foreign], [HIT, HIT], t)
    play(m, f"0: play {card}")
    assert (asked(m), options(m, R)) == ({R: "discard"}, {f"discard {other}"}), "a card of the theater"
    play(m, f"0: discard {other}")
    assert options(m, R) == {"done", f"block {unit} 2"}
    play(m, f"0: block {unit} 2")
    assert options(m, R) == {"done", f"block {unit} 1"}
    play(m, f"0: block {unit} 1")
    assert (lost(m), m.facts()["combat"]["hands"]["rebel"]) == ([], [foreign])
    m = attacked([card, foreign], [HIT, HIT], t)
    atom = ("RBB-TCARD-017", "RBB-TCARD-006")[t]
    assert refused(m, R, f"play {card}") == atom, "nothing to discard"


@rule("RBB-TCARD-010", "RBB-TCARD-019")
@pytest.mark.parametrize("t", [0, 1])
def test_unstoppable_assault_lets_the_opponent_block_nothing_in_this_battle(t):
    card, block = (
        ("space-unstoppable-assault", "ground-unstoppable-assault")[t],
        ("space", "ground")[t] + "-defensive-formation",
    )
    m = played(card, [SPECIAL, HIT], rebel=[block])
    assert asked(m) == {R: "block"}
    assert (options(m, R), refused(m, R, f"play {block}")) == ({"pass"}, ("RBB-TCARD-019", "RBB-TCARD-010")[t])


@rule("RBB-TCARD-019")
def test_unstoppable_assault_lets_its_own_player_block():
    hand = {"imperial": ["space-unstoppable-assault", "space-defensive-formation"]}
    m = fight(FIELD[0], [BLANK, BLANK, SPECIAL, BLANK, HIT, BLANK, BLANK], combat={"hands": hand})
    play(m, "1: play space-unstoppable-assault black-special", "1: done")
    assert asked(m) == {E: "block"}, "the Rebels have hit the Star Destroyer"
    assert options(m, E) == {"pass", "play space-defensive-formation"}


@rule("RBB-TCARD-015")
def test_no_escape_keeps_the_opponent_from_retreating_in_this_round():
    m = fight(
        {"mon-cal-cruiser": 1, "star-destroyer": 1},
        [BLANK] * 20,
        leaders=["princess-leia", "darth-vader"],
        combat={"hands": {"imperial": ["space-no-escape"]}},
    )
    play(m, "1: play space-no-escape")
    assert asked(m) == {E: "retreat"}, "its player may retreat"
    play(m, "1: pass")
    assert fields(m, "CombatRound", "round") == [(1,), (2,)], "the Rebels were not asked"
    play(m, "1: pass")
    assert asked(m) == {R: "retreat"}, "in the second round they are"


@rule("RBB-TCARD-007")
def test_escape_plan_frees_a_retreat_from_transport_in_this_round():
    here = {"rebel-trooper": 6, "airspeeder": 1, "ion-cannon": 1, "stormtrooper": 1}
    hand = {"rebel": ["ground-escape-plan"]}
    m = fight(here, [BLANK, BLANK, SPECIAL] + [BLANK] * 4, leaders=["princess-leia"], combat={"hands": hand})
    play(m, "0: play ground-escape-plan black-special")
    assert asked(m) == {R: "retreat"}
    play(m, "0: retreat to rodia with princess-leia", "0: move 6 rebel-trooper naboo", "0: move 1 airspeeder naboo")
    assert (units(m, "rodia"), units(m, WHERE)) == (
        {"rebel-trooper": 6, "airspeeder": 1},
        {"stormtrooper": 1},
    ), "the Ion Cannon stays, and is lost"
    m = fight(here, [BLANK, BLANK, SPECIAL] + [BLANK] * 20, combat={"hands": hand})
    play(m, "0: play ground-escape-plan black-special")
    assert "retreat" not in asked(m).values(), "a leader is still needed"


@rule("RBB-TCARD-007")
def test_escape_plan_needs_enemy_units_to_escape_from():
    m = fight(
        {"rebel-trooper": 2, "stormtrooper": 1},
        [BLANK, SPECIAL, DIRECT],
        leaders=["princess-leia"],
        combat={"hands": {"rebel": ["ground-escape-plan"]}},
    )
    play(m, "0: play ground-escape-plan black-special")
    assert lost(m) == [("stormtrooper", 1)]
    assert told(m, "SideRetreated", "CombatEnded") == ["CombatEnded"]


@rule("RBB-COMBAT-018")
def test_its_a_trap_stops_blocking_cards_as_well():
    m = fight(
        {"x-wing": 1, "star-destroyer": 1},
        [BLANK, BLANK, BLANK, DIRECT],
        sets=ROTE,
        combat={"trap": True, "hands": {"imperial": ["space-defensive-formation", "space-no-escape"]}},
    )
    assert refused(m, E, "play space-no-escape") == "RBB-ACARD-026"
    play(m, "1: done")
    assert (options(m, E), refused(m, E, "play space-defensive-formation")) == ({"pass"}, "RBB-ACARD-026")
