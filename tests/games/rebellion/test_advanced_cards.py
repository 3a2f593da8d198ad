"""The advanced tactic cards of cinematic combat: what is printed on them, both abilities of each, their limits.

The side whose card a test is about has started the combat, unless it says otherwise: it applies its card and attacks first.
"""

import pytest

from tests.games.rebellion.fights import (
    BLANK,
    DIRECT,
    HIT,
    ROTE,
    SPECIAL,
    WHERE,
    E,
    R,
    fight,
    lost,
    rolled,
    side,
    units,
)
from tests.games.rebellion.table import leader_of
from tests.vocabulary import asked, cite, each_rule, fields, options, play, refused, told, who
from wartable.games.rebellion import GAME
from wartable.games.rebellion.content import ADVANCED, LEADER

rule = pytest.mark.rule
NAMES = ("rebel", "imperial")
EIGHT = {
    (R, "space"): ["rogue-squadron-support", "bombing-run", "deployment-adv", "fleet-logistics", "ion-blast", "outrun-them", "draw-their-fire", "escort"],
    (R, "ground"): ["hold-them-back", "take-it-down-adv", "tow-cables", "take-cover", "planetary-shield", "rogue-one", "escape-plan-adv", "confrontation"],
    (E, "space"): ["swarm-tactics", "reinforcements", "tractor-beam", "overwhelming-presence", "superlaser-blast", "entrapment", "energy-shield", "intercept"],
    (E, "ground"): ["support-of-the-501st", "armored-patrol", "overrun", "target-the-generator-adv", "air-superiority", "armored-position", "bombardment-adv", "imposing-presence"],
}  # fmt: skip
"""The four decks."""
IDLE = {
    (R, "space"): "escort",
    (R, "ground"): "take-cover",
    (E, "space"): "tractor-beam",
    (E, "ground"): "armored-patrol",
}
"""A card that is laid when it does not matter which."""


def deck_of(card):
    return next(deck for deck, cards in EIGHT.items() if card in cards)


def laid(card, here, dice=(), *, against="", starter=-1, combat=None, **given):
    """Both have laid a card in the first battle of its theater; all cards but these are in the decks."""
    own, theater = deck_of(card)
    foe = 1 - own
    against = against or IDLE[foe, theater]
    for seat in (R, E):
        piles = {name: {"deck": EIGHT[seat, name]} for name in ("space", "ground")}
        given[NAMES[seat]] = {"advanced": piles, **given.get(NAMES[seat], {})}
    starting = NAMES[own if starter < 0 else starter]
    m = fight(here, dice, sets=ROTE, cinematic=True, combat={"starter": starting, **(combat or {})}, **given)
    while theater_of(m) != theater:  # first a space battle in which nothing happens
        play(m, *(f"{seat}: lay {IDLE[seat, 'space']}" for seat in (R, E)))
        idle(m)
    return play(m, *(f"{seat}: lay {each}" for seat, each in sorted([(own, card), (foe, against)])))


def use(card, half, here, dice=(), **given):
    """The card is laid and one of its abilities is applied."""
    own, _ = deck_of(card)
    return play(laid(card, here, dice, **given), f"{own}: apply {half}")


def idle(m, *but):
    """Whoever is asked applies no card, rerolls nothing, removes nothing; up to a question of another kind."""
    while m.pending and asked(m)[who(m)] in {"apply", "combat-action", "cancel"} - set(but):
        play(m, f"{who(m)}: " + ("done" if "done" in options(m, who(m)) else "pass"))
    return m


def theater_of(m):
    return m.facts()["combat"].get("theater", "space")


def damage(m):
    """The damage on units, as it lies."""
    return {unit: wounds for unit, wounds in m.facts()["combat"].get("damage", {}).items() if any(wounds)}


def other_than(unit, seat, theater):
    """Something to fight with that is not this unit."""
    usual = {(R, "space"): ("y-wing", "x-wing"), (R, "ground"): ("airspeeder", "rebel-trooper"),
             (E, "space"): ("assault-carrier", "star-destroyer"), (E, "ground"): ("at-at", "stormtrooper")}  # fmt: skip
    return next(other for other in usual[seat, theater] if other != unit)


# -- what is printed ---------------------------------------------------------------------------------

PRINTED = {
    "RBB-RTCARD-001": ("swarm-tactics", "Swarm Tactics", "imperial", "space", "tie-fighter"),
    "RBB-RTCARD-002": ("reinforcements", "Reinforcements", "imperial", "space", "assault-carrier"),
    "RBB-RTCARD-003": ("tractor-beam", "Tractor Beam", "imperial", "space", "star-destroyer"),
    "RBB-RTCARD-004": ("overwhelming-presence", "Overwhelming Presence", "imperial", "space", "super-star-destroyer"),
    "RBB-RTCARD-005": ("superlaser-blast", "Superlaser Blast", "imperial", "space", "death-star"),
    "RBB-RTCARD-006": ("entrapment", "Entrapment", "imperial", "space", "interdictor"),
    "RBB-RTCARD-007": ("energy-shield", "Energy Shield", "imperial", "space", "shield-bunker"),
    "RBB-RTCARD-008": ("intercept", "Intercept", "imperial", "space", "tie-striker"),
    "RBB-RTCARD-009": ("support-of-the-501st", "Support of the 501st", "imperial", "ground", "stormtrooper"),
    "RBB-RTCARD-010": ("armored-patrol", "Armored Patrol", "imperial", "ground", "assault-tank"),
    "RBB-RTCARD-011": ("overrun", "Overrun", "imperial", "ground", "at-st"),
    "RBB-RTCARD-012": ("target-the-generator-adv", "Target the Generator", "imperial", "ground", "at-at"),
    "RBB-RTCARD-013": ("air-superiority", "Air Superiority", "imperial", "ground", "tie-striker"),
    "RBB-RTCARD-014": ("armored-position", "Armored Position", "imperial", "ground", "shield-bunker"),
    "RBB-RTCARD-015": ("bombardment-adv", "Bombardment", "imperial", "ground", "star-destroyer"),
    "RBB-RTCARD-016": ("imposing-presence", "Imposing Presence", "imperial", "ground", ""),
    "RBB-RTCARD-017": ("rogue-squadron-support", "Rogue Squadron Support", "rebel", "space", "x-wing"),
    "RBB-RTCARD-018": ("bombing-run", "Bombing Run", "rebel", "space", "y-wing"),
    "RBB-RTCARD-019": ("deployment-adv", "Deployment", "rebel", "space", "u-wing"),
    "RBB-RTCARD-020": ("fleet-logistics", "Fleet Logistics", "rebel", "space", "mon-cal-cruiser"),
    "RBB-RTCARD-021": ("ion-blast", "Ion Blast", "rebel", "space", "ion-cannon"),
    "RBB-RTCARD-022": ("outrun-them", "Outrun Them", "rebel", "space", "corellian-corvette"),
    "RBB-RTCARD-023": ("draw-their-fire", "Draw Their Fire", "rebel", "space", "nebulon-b"),
    "RBB-RTCARD-024": ("escort", "Escort", "rebel", "space", "rebel-transport"),
    "RBB-RTCARD-025": ("hold-them-back", "Hold Them Back", "rebel", "ground", "rebel-trooper"),
    "RBB-RTCARD-026": ("take-it-down-adv", "Take It Down", "rebel", "ground", "rebel-vanguard"),
    "RBB-RTCARD-027": ("tow-cables", "Tow Cables", "rebel", "ground", "airspeeder"),
    "RBB-RTCARD-028": ("take-cover", "Take Cover", "rebel", "ground", "golan-turret"),
    "RBB-RTCARD-029": ("planetary-shield", "Planetary Shield", "rebel", "ground", "shield-generator"),
    "RBB-RTCARD-030": ("rogue-one", "Rogue One", "rebel", "ground", "u-wing"),
    "RBB-RTCARD-031": ("escape-plan-adv", "Escape Plan", "rebel", "ground", "rebel-transport"),
    "RBB-RTCARD-032": ("confrontation", "Confrontation", "rebel", "ground", ""),
}  # fmt: skip


@each_rule(PRINTED)
def test_what_is_printed_on_it(atom, case):
    (card,) = [card for card in ADVANCED if card.id == case[0]]
    assert (card.rule, card.id, card.name.en, card.side, card.theater, card.unit) == (atom, *case)
    for lang in ("en", "ru"):
        said = GAME.rulebook[atom].text(lang).lower()
        assert card.name[lang] and card.upper[lang].lower() in said and card.lower[lang].lower() in said


@each_rule(PRINTED)
def test_its_upper_ability_needs_the_unit_it_shows_somewhere_in_the_system(atom, case):
    card, _, name, theater, need = case
    own = NAMES.index(name)
    here = {other_than(need, seat, theater): 2 for seat in (R, E)}
    m = laid(card, {**here, **({need: 1} if need else {})})
    assert (asked(m), cite(m)) == ({own: "apply"}, "RB-CINEMATIC-008")
    assert options(m, own) == {"apply upper", "apply lower", "pass"}
    if need:
        m = laid(card, here)
        assert options(m, own) == {"apply lower", "pass"}
        assert refused(m, own, "apply upper") == "RB-CINEMATIC-009"


# -- damage ------------------------------------------------------------------------------------------

BATTLES = {
    (R, "space"): {"x-wing": 1, "y-wing": 1, "corellian-corvette": 1, "mon-cal-cruiser": 1},
    (R, "ground"): {"rebel-trooper": 1, "rebel-vanguard": 1, "airspeeder": 1, "ion-cannon": 1},
    (E, "space"): {"tie-fighter": 1, "tie-striker": 1, "assault-carrier": 1, "star-destroyer": 1},
    (E, "ground"): {"stormtrooper": 1, "at-st": 1, "assault-tank": 1},
}
BLACK_HEALTH = {"x-wing", "y-wing", "rebel-trooper", "rebel-vanguard", "tie-fighter", "tie-striker", "stormtrooper"}
DEALS = {
    "RBB-RTCARD-001": ("swarm-tactics", {"lower": (1, "black")}),
    "RBB-RTCARD-003": ("tractor-beam", {"lower": (1, "red")}),
    "RBB-RTCARD-005": ("superlaser-blast", {"lower": (1, "")}),
    "RBB-RTCARD-009": ("support-of-the-501st", {"lower": (1, "black")}),
    "RBB-RTCARD-011": ("overrun", {"upper": (2, ""), "lower": (1, "")}),
    "RBB-RTCARD-012": ("target-the-generator-adv", {"lower": (1, "red")}),
    "RBB-RTCARD-015": ("bombardment-adv", {"upper": (2, "black"), "lower": (1, "")}),
    "RBB-RTCARD-017": ("rogue-squadron-support", {"upper": (2, "black"), "lower": (1, "black")}),
    "RBB-RTCARD-018": ("bombing-run", {"upper": (2, "red"), "lower": (1, "red")}),
    "RBB-RTCARD-021": ("ion-blast", {"lower": (1, "")}),
    "RBB-RTCARD-025": ("hold-them-back", {"lower": (1, "black")}),
    "RBB-RTCARD-026": ("take-it-down-adv", {"upper": (2, "red"), "lower": (1, "red")}),
    "RBB-RTCARD-027": ("tow-cables", {"lower": (1, "")}),
}


@each_rule(DEALS)
def test_it_deals_damage_of_a_colour_to_units_of_the_theater_divided_as_one_likes(atom, case):
    card, halves = case
    own, theater = deck_of(card)
    foes = BATTLES[1 - own, theater]
    need = next(printed[4] for printed in PRINTED.values() if printed[0] == card)
    here = {**foes, other_than("", own, theater): 1, **({need: 1} if need else {}),
            "airspeeder" if theater == "space" else "mon-cal-cruiser": 1, "at-at" if theater == "space" else "assault-carrier": 1}  # fmt: skip
    for half, (n, colour) in halves.items():
        m = use(card, half, here)
        dealt = {}
        for left in range(n, 0, -1):
            fitting = {unit for unit in foes if not colour or (unit in BLACK_HEALTH) == (colour == "black")}
            if left == n and len(fitting) > 1:
                assert (asked(m), cite(m)) == ({own: "damage"}, atom)
            if len(fitting) > 1:
                assert options(m, own) == {
                    f"hit {unit}" + (f" {dealt[unit]}" if unit in dealt else "") for unit in fitting
                }
                unit = sorted(fitting - set(dealt))[0]
                play(m, f"{own}: hit {unit}")
            else:
                (unit,) = fitting
            dealt[unit] = dealt.get(unit, 0) + 1
        assert asked(m) == {1 - own: "apply"}, f"{n} and no more"
        assert damage(m) == {unit: [n] for unit, n in dealt.items()}
        assert lost(m) == [], "they are lost at the end of the battle"


@rule("RBB-RTCARD-001")
@pytest.mark.parametrize(
    ("fighters", "dealt"),
    [
        ({"tie-fighter": 3, "x-wing": 2}, 2),
        ({"tie-fighter": 2, "x-wing": 2}, 0),
        ({"tie-fighter": 1, "x-wing": 2}, 0),
        ({"tie-fighter": 1, "tie-striker": 2, "x-wing": 1, "y-wing": 1}, 2),
        ({"tie-fighter": 2, "x-wing": 1, "u-wing": 1}, 0),
    ],
)
def test_swarm_tactics_deals_two_damage_only_with_more_fighters(fighters, dealt):
    m = use("swarm-tactics", "upper", {**fighters, "star-destroyer": 2, "corellian-corvette": 1})
    for n in range(dealt):
        assert (asked(m), cite(m)) == ({E: "damage"}, "RBB-RTCARD-001")
        play(m, "1: hit corellian-corvette" + (f" {n}" if n else ""))
    assert asked(m) == {R: "apply"}
    assert damage(m) == ({"corellian-corvette": [2]} if dealt else {}), "of any colour, also all on one unit"


@rule("RBB-RTCARD-005")
def test_superlaser_blast_deals_five_damage_to_one_capital_ship():
    here = {"x-wing": 1, "corellian-corvette": 1, "mon-cal-cruiser": 1, "rebel-trooper": 1, "death-star": 1}
    m = use("superlaser-blast", "upper", here)
    assert (asked(m), options(m, E)) == ({E: "damage"}, {"hit corellian-corvette", "hit mon-cal-cruiser"})
    play(m, "1: hit mon-cal-cruiser")
    assert (asked(m), damage(m)) == ({R: "apply"}, {"mon-cal-cruiser": [5]})
    idle(m)
    assert lost(m) == [("mon-cal-cruiser", 1)]
    m = use("superlaser-blast", "upper", {"x-wing": 2, "death-star": 1, "tie-fighter": 1})
    assert (asked(m), damage(m)) == ({R: "apply"}, {}), "fighters are no capital ships"


@rule("RBB-RTCARD-015")
def test_bombardment_is_kept_off_by_a_shield_generator():
    here = {"rebel-trooper": 2, "airspeeder": 1, "star-destroyer": 1, "at-st": 1}
    m = use("bombardment-adv", "upper", here)
    assert (asked(m), damage(m)) == ({E: "damage"}, {"rebel-trooper": [1]}), "on the same unit, or on the other"
    assert options(m, E) == {"hit rebel-trooper", "hit rebel-trooper 1"}
    m = use("bombardment-adv", "upper", {**here, "shield-generator": 1})
    assert (asked(m), damage(m)) == ({R: "apply"}, {})


@rule("RBB-RTCARD-027")
def test_tow_cables_deal_four_damage_to_one_walker():
    m = use("tow-cables", "upper", {"airspeeder": 1, "at-at": 1, "at-st": 1, "stormtrooper": 1, "assault-tank": 1})
    assert (asked(m), options(m, R), cite(m)) == ({R: "damage"}, {"hit at-at", "hit at-st"}, "RBB-RTCARD-027")
    play(m, "0: hit at-at")
    assert (asked(m), damage(m)) == ({E: "apply"}, {"at-at": [4]}), "all of it on one"
    m = use("tow-cables", "upper", {"airspeeder": 1, "stormtrooper": 1, "assault-tank": 1})
    assert (asked(m), damage(m)) == ({E: "apply"}, {}), "no walker there"


# -- prevention --------------------------------------------------------------------------------------

DICE = {
    (R, "space"): {"mon-cal-cruiser": 2, "x-wing": 2},
    (R, "ground"): {"airspeeder": 4},
    (E, "space"): {"star-destroyer": 2, "tie-fighter": 2},
    (E, "ground"): {"at-at": 2, "stormtrooper": 2},
}
"""Units that roll four red and four black dice."""
PREVENTS = {
    "RBB-RTCARD-002": ("reinforcements", {"upper": (0, 2, 0), "lower": (0, 2, 0)}),
    "RBB-RTCARD-004": ("overwhelming-presence", {"upper": (2, 0, 1), "lower": (2, 0, 0)}),
    "RBB-RTCARD-010": ("armored-patrol", {"upper": (2, 2, 0), "lower": (1, 1, 0)}),
    "RBB-RTCARD-020": ("fleet-logistics", {"upper": (2, 0, 0), "lower": (2, 0, 0)}),
    "RBB-RTCARD-024": ("escort", {"upper": (1, 1, 1), "lower": (0, 2, 0)}),
    "RBB-RTCARD-028": ("take-cover", {"upper": (2, 2, 0), "lower": (1, 1, 0)}),
}
"""Red hits, black hits and direct hits."""


@each_rule(PREVENTS)
def test_it_prevents_hits_of_the_opponent(atom, case):
    card, halves = case
    own, theater = deck_of(card)
    need = next(printed[4] for printed in PRINTED.values() if printed[0] == card)
    here = {**DICE[1 - own, theater], other_than(need, own, theater): 2, need: 2}
    faces = [HIT, HIT, HIT, DIRECT] * 2
    for half, (red, black, direct) in halves.items():
        m = laid(card, here, faces, starter=1 - own)
        play(m, f"{1 - own}: pass", f"{own}: apply {half}")
        if asked(m) == {own: "another-card"}:
            play(m, f"{own}: pass")
        idle(m)
        if direct:  # the attacker chooses which of the direct hits
            assert asked(m) == {1 - own: "prevented"}
            play(m, f"{1 - own}: {sorted(options(m, 1 - own))[0]}")
        assert asked(m) == {1 - own: "assign-damage"}
        left = sorted(m.facts()["combat"]["dice"])
        assert [left.count(f"{colour}-hit") for colour in ("red", "black")] == [3 - red, 3 - black]
        assert sum(die.endswith("direct-hit") for die in left) == 2 - direct
        assert len(left) == 8 - red - black - direct


@rule("RBB-RTCARD-004")
def test_overwhelming_presence_prevents_only_dice_that_show_it():
    here = {"super-star-destroyer": 1, "tie-fighter": 1, "mon-cal-cruiser": 1}
    m = laid("overwhelming-presence", here, [SPECIAL, BLANK, HIT], starter=R)
    idle(play(m, "0: pass", "1: apply upper"))
    assert rolled(m)[0] == (R, 2, 1, 0), "no die less is rolled"
    assert lost(m) == [("tie-fighter", 1)], "the black hit"


@rule("RBB-RTCARD-024")
def test_escort_prevents_one_direct_hit_and_leaves_the_next():
    here = {"rebel-transport": 1, "x-wing": 3, "star-destroyer": 1}
    m = laid("escort", here, [DIRECT, DIRECT, BLANK], starter=E)
    idle(play(m, "1: pass", "0: apply upper"))
    assert asked(m) == {E: "assign-damage"}
    assert sorted(m.facts()["combat"]["dice"]) == ["black-blank", "red-direct-hit"]


@rule("RBB-RTCARD-002")
def test_reinforcements_bring_a_tie_fighter_that_fights_at_once():
    m = use("reinforcements", "upper", {"assault-carrier": 1, "x-wing": 4})
    assert units(m, WHERE) == {"assault-carrier": 1, "x-wing": 4, "tie-fighter": 1}
    idle(m)
    assert rolled(m)[0] == (E, 1, 2, 0)
    m = use("reinforcements", "lower", {"assault-carrier": 1, "x-wing": 4})
    assert units(m, WHERE) == {"assault-carrier": 1, "x-wing": 4}
    m = use(
        "reinforcements",
        "upper",
        {"assault-carrier": 1, "x-wing": 4},
        systems={"coruscant": {"loyalty": "imperial", "units": {"tie-fighter": 24, "star-destroyer": 4}}},
    )
    assert (asked(m), options(m, E)) == ({E: "give-up"}, {"unit tie-fighter coruscant", "pass"}), "no figure is left"


# -- units that cards destroy ------------------------------------------------------------------------

DESTROYS = {
    "RBB-RTCARD-008": ("intercept", {"rebel-trooper", "rebel-vanguard"}),
    "RBB-RTCARD-009": ("support-of-the-501st", {"rebel-trooper", "rebel-vanguard"}),
    "RBB-RTCARD-012": ("target-the-generator-adv", {"shield-generator", "ion-cannon", "golan-turret"}),
    "RBB-RTCARD-025": ("hold-them-back", {"stormtrooper", "assault-tank"}),
}


@each_rule(DESTROYS)
def test_it_destroys_one_unit_of_a_kind_which_rolls_no_dice(atom, case):
    card, kinds = case
    own, theater = deck_of(card)
    rebels = {
        "rebel-trooper": 1,
        "rebel-vanguard": 1,
        "airspeeder": 1,
        "shield-generator": 1,
        "ion-cannon": 1,
        "golan-turret": 1,
    }
    empire = {"stormtrooper": 1, "assault-tank": 1, "at-st": 1, "at-at": 1, "shield-bunker": 1}
    ships = {"x-wing": 1, "tie-striker": 2} if theater == "space" else {}
    for unit in sorted(kinds):
        m = use(card, "upper", {**rebels, **empire, **ships})
        assert (asked(m), cite(m)) == ({own: "doom"}, atom)
        assert options(m, own) == {f"unit {kind}" for kind in kinds}
        play(m, f"{own}: unit {unit}")
        assert unit in units(m, WHERE), "it goes when both cards have been applied"
        play(m, f"{1 - own}: pass")
        assert lost(m)[0] == (unit, 1) and unit not in units(m, WHERE)
        if theater == "ground":
            dice = {"rebel-trooper": (1, 1, 3), "rebel-vanguard": (1, 2, 2), "golan-turret": (1, 2, 1)}.get(
                unit, (1, 2, 3)
            )
            if own == R:
                dice = {"stormtrooper": (3, 2, 1), "assault-tank": (3, 3, 0)}[unit]
            idle(m)
            assert (1 - own, *dice) in rolled(m)


@rule("RBB-RTCARD-008")
def test_intercept_reaches_the_ground_from_space():
    here = {"x-wing": 2, "rebel-trooper": 1, "tie-striker": 2, "stormtrooper": 1}
    m = idle(use("intercept", "upper", here))
    assert lost(m)[0] == ("rebel-trooper", 1), "the only one there is"
    assert told(m, "UnitsDestroyed", "AttackRolled")[0] == "UnitsDestroyed"
    assert {theater for (theater,) in fields(m, "AttackRolled", "theater")} == {0}, "no ground battle is left to fight"
    m = idle(use("intercept", "upper", {"x-wing": 2, "airspeeder": 1, "tie-striker": 2, "stormtrooper": 1}))
    assert lost(m) == [], "an Airspeeder is no triangle"


@rule("RBB-RTCARD-012")
def test_target_the_generator_without_a_structure_does_nothing():
    m = use("target-the-generator-adv", "upper", {"rebel-trooper": 1, "airspeeder": 1, "at-at": 1, "shield-bunker": 1})
    assert asked(m) == {R: "apply"}
    idle(m)
    assert lost(m) == [], "the own Shield Bunker stays"


# -- specials that remove no damage ------------------------------------------------------------------

NUMBS = {
    "RBB-RTCARD-008": ("intercept", "lower", {"corellian-corvette": 1, "star-destroyer": 1}, "corellian-corvette"),
    "RBB-RTCARD-016": ("imposing-presence", "upper", {"airspeeder": 1, "at-at": 1}, "airspeeder"),
    "RBB-RTCARD-019": ("deployment-adv", "lower", {"mon-cal-cruiser": 1, "star-destroyer": 1}, "star-destroyer"),
    "RBB-RTCARD-030": ("rogue-one", "lower", {"airspeeder": 1, "at-at": 1}, "at-at"),
}


@each_rule(NUMBS)
def test_the_opponent_removes_no_damage_with_specials_this_round(atom, case):
    card, half, here, hurt = case
    own, _ = deck_of(card)
    foe = 1 - own
    heal = f"heal {hurt} red-special 1"
    leader = "admiral-ackbar" if foe == R else "admiral-piett"
    given = {"starter": foe, "combat": {"damage": {hurt: [1]}}, "leaders": [leader]}
    m = play(laid(card, here, [SPECIAL], **given), f"{foe}: pass", f"{own}: pass")
    assert asked(m) == {foe: "combat-action"} and heal in options(m, foe)
    m = play(
        laid(card, here, [SPECIAL, *[BLANK] * 4, SPECIAL, SPECIAL], **given), f"{foe}: pass", f"{own}: apply {half}"
    )
    assert asked(m) == {foe: "combat-action"} and heal not in options(m, foe)
    assert refused(m, foe, heal) == atom
    play(m, f"{foe}: done")
    while asked(m) != {foe: "combat-action"}:  # the second round: it held for one
        seat = who(m)
        moves = options(m, seat)
        play(m, f"{seat}: " + ("pass" if "pass" in moves else "done" if "done" in moves else sorted(moves)[0]))
    assert fields(m, "CombatRound", "round")[-1] == (2,) and heal in options(m, foe)


# -- the order of attacks ----------------------------------------------------------------------------

LAST = {
    "RBB-RTCARD-007": (
        "energy-shield",
        {"mon-cal-cruiser": 1, "star-destroyer": 1, "rebel-trooper": 1, "stormtrooper": 1},
    ),
    "RBB-RTCARD-014": ("armored-position", {"airspeeder": 1, "at-at": 1}),
    "RBB-RTCARD-023": (
        "draw-their-fire",
        {"mon-cal-cruiser": 1, "star-destroyer": 1, "rebel-trooper": 1, "stormtrooper": 1},
    ),
    "RBB-RTCARD-029": ("planetary-shield", {"airspeeder": 1, "at-at": 1}),
}


@each_rule(LAST)
def test_the_opponent_attacks_first_in_this_theater_for_the_rest_of_the_combat(atom, case):
    card, here = case
    own, theater = deck_of(card)
    m = use(card, "lower", here)
    for _ in range(4):
        idle(m)
        while "lay-card" in asked(m).values():
            play(m, f"{who(m)}: {sorted(options(m, who(m)))[0]}")
    order = fields(m, "AttackRolled", "theater", "side")
    own_theater = [seat for where, seat in order if where == ("space", "ground").index(theater)]
    assert own_theater[:4] == [1 - own, own] * 2, "both attack, in this round and the next"
    others = [seat for where, seat in order if where != ("space", "ground").index(theater)]
    assert others[:2] == ([own, 1 - own] if theater == "space" else []), "in the other theater nothing changes"


# -- cards that are forbidden, cancelled, added ------------------------------------------------------

LOCKS = {
    "RBB-RTCARD-006": ("entrapment", {"mon-cal-cruiser": 1, "star-destroyer": 1}),
    "RBB-RTCARD-013": ("air-superiority", {"airspeeder": 1, "at-at": 1}),
    "RBB-RTCARD-022": ("outrun-them", {"mon-cal-cruiser": 1, "star-destroyer": 1}),
    "RBB-RTCARD-031": ("escape-plan-adv", {"airspeeder": 1, "at-at": 1}),
}


@each_rule(LOCKS)
def test_the_opponent_plays_no_card_of_the_theater_in_the_next_round(atom, case):
    card, here = case
    own, theater = deck_of(card)
    m = idle(use(card, "lower", here))
    assert fields(m, "CombatRound", "round")[-1] == (2,)
    assert asked(m) == {own: "lay-card"}, "the opponent plays none"
    play(m, f"{own}: lay {IDLE[own, theater]}")
    idle(m)
    assert fields(m, "CombatRound", "round")[-1] == (3,)
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "only in that round"


def test_a_card_forbidden_in_space_may_be_played_on_the_ground():
    here = {"mon-cal-cruiser": 1, "star-destroyer": 1, "airspeeder": 2, "at-at": 2}
    m = idle(use("entrapment", "lower", here))
    assert asked(m) == {R: "lay-card", E: "lay-card"} and theater_of(m) == "ground"
    play(m, "0: lay take-cover", "1: lay armored-patrol")
    idle(m)
    assert asked(m) == {E: "lay-card"} and theater_of(m) == "space"
    play(m, "1: lay tractor-beam")
    idle(m)
    assert asked(m) == {R: "lay-card", E: "lay-card"} and theater_of(m) == "ground"


CANCELS = {
    "RBB-RTCARD-006": ("entrapment", {"mon-cal-cruiser": 1, "interdictor": 1}, "bombing-run"),
    "RBB-RTCARD-013": ("air-superiority", {"airspeeder": 1, "at-at": 1, "tie-striker": 1}, "tow-cables"),
    "RBB-RTCARD-022": ("outrun-them", {"corellian-corvette": 1, "star-destroyer": 1}, "tractor-beam"),
}


@each_rule(CANCELS)
def test_it_cancels_the_opponents_card_before_it_is_applied(atom, case):
    card, here, against = case
    own, theater = deck_of(card)
    number = next(i for i, printed in enumerate(ADVANCED) if printed.id == against)
    for starter in (own, 1 - own):
        m = laid(card, here, against=against, starter=starter)
        assert asked(m) == {own: "apply" if starter == own else "cancel"}
        assert options(m, own) == {"apply upper", "pass", *(["apply lower"] if starter == own else [])}
        play(m, f"{own}: apply upper")
        assert fields(m, "AdvancedCancelled", "side", "card", "cite") == [(1 - own, number, "RB-CANCEL-001")]
        if card == "entrapment":
            assert asked(m) == {E: "another-card"}
            play(m, "1: pass")
        idle(m, "apply")
        assert damage(m) == {} and not fields(m, "DamageAssigned", "unit"), "neither of its abilities"
        assert "apply" not in asked(m).values()
        assert side(m, NAMES[1 - own])["advanced"][theater]["played"] == [against], "it is discarded all the same"
    m = laid(card, here, against=against, starter=1 - own)
    assert refused(m, own, "apply lower") == "RB-CANCEL-003"
    play(m, f"{own}: pass", f"{1 - own}: apply lower")
    assert damage(m), "not cancelled"
    assert options(m, own) == {"apply lower", "pass"} and refused(m, own, "apply upper") == "RB-CANCEL-003"


ADDS = {
    "RBB-RTCARD-006": ("entrapment", "upper", {"mon-cal-cruiser": 1, "interdictor": 1}),
    "RBB-RTCARD-016": ("imposing-presence", "lower", {"airspeeder": 1, "at-at": 1}),
    "RBB-RTCARD-020": ("fleet-logistics", "upper", {"mon-cal-cruiser": 1, "star-destroyer": 1}),
    "RBB-RTCARD-032": ("confrontation", "lower", {"airspeeder": 1, "at-at": 1}),
}


@each_rule(ADDS)
def test_an_additional_card_may_be_played(atom, case):
    card, half, here = case
    own, theater = deck_of(card)
    m = use(card, half, here)
    assert (asked(m), cite(m)) == ({own: "another-card"}, "RBB-COMBAT-025")
    left = [other for other in EIGHT[own, theater] if other != card]
    assert options(m, own) == {"pass", *(f"lay {other}" for other in left)}
    extra = {"entrapment": "superlaser-blast", "imposing-presence": "overrun", "fleet-logistics": "ion-blast"}.get(
        card, "tow-cables"
    )
    play(m, f"{own}: lay {extra}", f"{own}: apply lower")
    assert [sum(wounds) for wounds in damage(m).values()] == [1]
    assert side(m, NAMES[own])["advanced"][theater]["played"] == [card, extra]
    used = fields(m, "AdvancedUsed", "side", "upper")
    assert used == [(own, half == "upper"), (own, False)], "both are told"
    if card != "entrapment":
        other = "upper" if half == "lower" else "lower"
        assert asked(use(card, other, here)) == {1 - own: "apply"}, "the other ability adds none"


# -- damage taken off, or taken by a structure -------------------------------------------------------


@rule("RBB-RTCARD-007")
def test_energy_shield_takes_up_to_two_damage_off_ships_when_the_rebels_have_assigned_theirs():
    here = {"mon-cal-cruiser": 1, "star-destroyer": 1, "assault-carrier": 1, "shield-bunker": 1, "rebel-trooper": 1}
    wounds = {"assault-carrier": [1], "shield-bunker": [1]}
    m = laid("energy-shield", here, [HIT, HIT], starter=R, combat={"damage": wounds})
    play(m, "0: pass", "1: apply upper", "0: hit star-destroyer red-hit", "0: hit star-destroyer red-hit 1")
    assert (asked(m), cite(m)) == ({E: "restore"}, "RBB-RTCARD-007")
    assert options(m, E) == {"heal assault-carrier 1", "heal star-destroyer 2", "done"}, "of before as well; ships only"
    play(m, "1: heal assault-carrier 1")
    assert options(m, E) == {"heal star-destroyer 2", "done"}
    play(m, "1: heal star-destroyer 2")
    assert damage(m) == {"star-destroyer": [1], "shield-bunker": [1]}
    assert asked(m) != {E: "restore"}, "two and no more"


@rule("RBB-RTCARD-007")
def test_energy_shield_may_take_off_less_and_works_also_when_the_rebels_miss():
    here = {"mon-cal-cruiser": 1, "star-destroyer": 1, "shield-bunker": 1, "rebel-trooper": 1}
    m = laid("energy-shield", here, starter=R, combat={"damage": {"star-destroyer": [2]}})
    play(m, "0: pass", "1: apply upper")
    assert (asked(m), options(m, E)) == ({E: "restore"}, {"heal star-destroyer 2", "done"})
    play(m, "1: done")
    assert damage(m) == {"star-destroyer": [2]} and asked(m) != {E: "restore"}


@rule("RBB-RTCARD-023")
def test_draw_their_fire_takes_up_to_two_damage_off_ships_but_not_off_the_frigate():
    here = {"nebulon-b": 1, "mon-cal-cruiser": 1, "corellian-corvette": 1, "star-destroyer": 2}
    m = laid("draw-their-fire", here, [HIT, HIT, HIT], starter=E, combat={"damage": {"corellian-corvette": [1]}})
    play(m, "1: pass", "0: apply upper", "1: hit nebulon-b red-hit", "1: hit mon-cal-cruiser red-hit")
    play(m, "1: hit mon-cal-cruiser red-hit 1")
    assert (asked(m), cite(m)) == ({R: "restore"}, "RBB-RTCARD-023")
    assert options(m, R) == {"heal corellian-corvette 1", "heal mon-cal-cruiser 2", "done"}
    assert refused(m, R, "heal nebulon-b 1") == "RBB-RTCARD-023"
    play(m, "0: heal mon-cal-cruiser 2", "0: heal mon-cal-cruiser 1")
    assert damage(m) == {"nebulon-b": [1], "corellian-corvette": [1]}


SHIELDS = {
    "RBB-RTCARD-014": ("armored-position", {"airspeeder": 3, "at-at": 1, "stormtrooper": 1}, "shield-bunker", ("at-at", "stormtrooper")),
    "RBB-RTCARD-029": ("planetary-shield", {"at-at": 1, "at-st": 1, "airspeeder": 1, "rebel-trooper": 1}, "shield-generator", ("airspeeder", "rebel-trooper")),
}  # fmt: skip


@each_rule(SHIELDS)
def test_up_to_three_of_the_damage_assigned_goes_on_a_structure_instead(atom, case):
    card, here, structure, (big, small) = case
    own, _ = deck_of(card)
    foe = 1 - own
    m = laid(
        card,
        {**here, structure: 1},
        [HIT, HIT, HIT, HIT, HIT],
        starter=foe,
        combat={"damage": {structure: [2], big: [1]}},
    )
    play(m, f"{foe}: pass", f"{own}: apply upper", f"{foe}: hit {small} black-hit")
    while asked(m) == {foe: "assign-damage"}:
        (target,) = [text for text in options(m, foe) if text.startswith(f"hit {big} red-hit")] or [
            text for text in options(m, foe) if text.startswith(f"hit {small} black-hit")
        ][:1]
        play(m, f"{foe}: {target}")
    before = damage(m)
    assert (asked(m), cite(m)) == ({own: "shield"}, atom)
    assert before == {big: [4], small: [2], structure: [2]}
    assert options(m, own) == {f"block {big} 4", f"block {small} 2", "done"}
    play(m, f"{own}: block {small} 2", f"{own}: block {small} 1", f"{own}: block {big} 4")
    assert asked(m) != {own: "shield"}, "three at most"
    idle(m)
    assert (structure, 1) in lost(m), "five damage, beyond its health"
    assert (small, 1) not in lost(m) and (big, 1) in lost(m)


@rule("RBB-RTCARD-029")
def test_planetary_shield_takes_only_damage_of_this_attack_and_may_take_less():
    here = {"at-at": 1, "airspeeder": 2, "shield-generator": 1}
    m = laid("planetary-shield", here, [HIT], starter=E, combat={"damage": {"airspeeder": [1]}})
    play(m, "1: pass", "0: apply upper", "1: hit shield-generator red-hit")
    assert asked(m) != {R: "shield"}, "what was on the Airspeeder before stays there"
    m = laid("planetary-shield", here, [HIT, HIT], starter=E, combat={"damage": {"airspeeder": [1]}})
    play(m, "1: pass", "0: apply upper", "1: hit airspeeder red-hit", "1: hit airspeeder red-hit 1")
    assert options(m, R) == {"block airspeeder 1", "block airspeeder 2", "done"}
    play(m, "0: block airspeeder 2")
    assert options(m, R) == {"block airspeeder 1", "done"}
    play(m, "0: done")
    assert damage(m) == {"airspeeder": [1, 1], "shield-generator": [1]}


@rule("RBB-RTCARD-029")
def test_of_two_generators_the_rebels_choose_the_one_that_takes_it_all():
    here = {"at-at": 1, "airspeeder": 1, "shield-generator": 2}
    m = laid("planetary-shield", here, [HIT, HIT], starter=E, combat={"damage": {"shield-generator": [2]}})
    play(m, "1: pass", "0: apply upper", "1: hit airspeeder red-hit", "1: hit airspeeder red-hit 1")
    assert (asked(m), cite(m)) == ({R: "shield-which"}, "RBB-RTCARD-029")
    assert options(m, R) == {"hit shield-generator", "hit shield-generator 2", "done"}
    play(m, "0: hit shield-generator", "0: block airspeeder 2", "0: block airspeeder 1")
    assert damage(m) == {"shield-generator": [2, 2]} and lost(m) == []


@rule("RBB-RTCARD-029")
def test_damage_of_cards_is_not_put_on_the_shield():
    m = laid("planetary-shield", {"at-st": 1, "airspeeder": 2, "shield-generator": 1}, against="overrun", starter=E)
    play(m, "1: apply upper", "1: hit airspeeder", "1: hit airspeeder 1", "0: apply upper")
    idle(m)
    assert asked(m) != {R: "shield"} and lost(m) == [("airspeeder", 1)]


# -- the others --------------------------------------------------------------------------------------


@rule("RBB-RTCARD-003")
def test_tractor_beam_captures_a_leader_at_the_end_of_the_round_where_no_rebel_ship_is_left():
    here = {"x-wing": 1, "rebel-trooper": 2, "stormtrooper": 2, "star-destroyer": 1}
    m = idle(use("tractor-beam", "upper", here, [BLANK, BLANK, HIT], leaders=["princess-leia"]))
    assert lost(m) == [("x-wing", 1)] and "LeaderCaptured" not in told(m, "LeaderCaptured"), (
        "not before the ground battle"
    )
    play(m, "0: lay take-cover", "1: lay armored-patrol")
    idle(m)
    assert leader_of(m, "princess-leia") == {"at": WHERE, "ring": "captured", "side": "rebel"}
    assert fields(m, "LeaderCaptured", "cite") == [("RBB-RTCARD-003",)]


@rule("RBB-RTCARD-003")
@pytest.mark.parametrize(
    ("here", "dice", "half"),
    [
        ({"x-wing": 2, "star-destroyer": 1}, [BLANK, BLANK, HIT], "upper"),  # a Rebel ship is left
        ({"x-wing": 1, "star-destroyer": 1, "tie-fighter": 1, "rebel-trooper": 1}, [BLANK, BLANK, HIT], "lower"),
        ({"x-wing": 1, "rebel-trooper": 1, "star-destroyer": 1, "tie-fighter": 1}, [BLANK, BLANK, HIT, BLANK, DIRECT], "upper"),
    ],
)  # fmt: skip
def test_tractor_beam_captures_nobody_otherwise(here, dice, half):
    given = {"combat": {"damage": {"star-destroyer": [3]}}} if DIRECT in dice else {}
    m = use("tractor-beam", half, here, dice, leaders=["princess-leia"], **given)
    idle(m)
    while asked(m) == {R: "assign-damage"}:
        play(m, "0: hit star-destroyer black-direct-hit 3")
    idle(m)
    if DIRECT in dice:
        assert lost(m) == [("x-wing", 1), ("star-destroyer", 1)], "no Star Destroyer is left"
    if asked(m) == {R: "retreat"}:
        play(m, "0: pass")
    assert told(m, "CombatEnded") or fields(m, "CombatRound", "round")[-1] == (2,), "the round is over"
    assert told(m, "LeaderCaptured") == []


@rule("RBB-RTCARD-019")
def test_deployment_gains_a_ground_unit_that_fights_this_round():
    here = {"u-wing": 1, "star-destroyer": 1, "stormtrooper": 1}
    m = use("deployment-adv", "upper", here)
    assert (asked(m), options(m, R)) == ({R: "gain"}, {"unit rebel-trooper", "unit rebel-vanguard"})
    play(m, "0: unit rebel-vanguard")
    assert units(m, WHERE)["rebel-vanguard"] == 1
    idle(m)
    assert asked(m) == {R: "lay-card", E: "lay-card"} and theater_of(m) == "ground"
    assert fields(m, "CombatRound", "round")[-1] == (1,), "this round"
    m = idle(play(use("deployment-adv", "upper", {"u-wing": 1, "star-destroyer": 1}), "0: unit rebel-trooper"))
    assert theater_of(m) == "space", "nobody to fight on the ground"


@rule("RBB-RTCARD-021")
def test_ion_blast_keeps_its_ship_from_removing_damage_this_round():
    here = {"x-wing": 1, "ion-cannon": 1, "star-destroyer": 2, "tie-fighter": 1}
    combat = {"damage": {"star-destroyer": [1]}}
    m = laid("ion-blast", here, [SPECIAL], starter=E, combat=combat, leaders=["admiral-piett"])
    play(m, "1: pass", "0: apply upper")
    assert (asked(m), options(m, R)) == ({R: "damage"}, {"hit star-destroyer", "hit star-destroyer 1"}), (
        "no TIE Fighter"
    )
    play(m, "0: hit star-destroyer 1")
    assert damage(m) == {"star-destroyer": [2]} and asked(m) == {E: "combat-action"}
    assert refused(m, E, "heal star-destroyer red-special 2") == "RBB-RTCARD-021"
    m = laid("ion-blast", here, [SPECIAL], starter=E, combat=combat, leaders=["admiral-piett"])
    play(m, "1: pass", "0: apply upper", "0: hit star-destroyer")
    assert damage(m) == {"star-destroyer": [1, 1]}
    assert "heal star-destroyer red-special 1" in options(m, E), "the other Star Destroyer can"
    play(m, "1: heal star-destroyer red-special 1")
    assert damage(m) == {"star-destroyer": [0, 1]}, "the first is healed"


@rule("RBB-RTCARD-021", "RBB-GOLDEN-002")
def test_a_ship_that_cannot_remove_damage_cannot_by_energy_shield_either():
    here = {"x-wing": 1, "ion-cannon": 1, "star-destroyer": 1, "shield-bunker": 1, "assault-carrier": 1}
    m = laid("ion-blast", here, against="energy-shield", starter=R, combat={"damage": {"assault-carrier": [1]}})
    play(m, "0: apply upper", "0: hit star-destroyer", "1: apply upper")
    assert (asked(m), options(m, E)) == ({E: "restore"}, {"heal assault-carrier 1", "done"})
    assert refused(m, E, "heal star-destroyer 1") == "RBB-RTCARD-021"


ROGUES = {"x-wing": 1, "u-wing": 1, "rebel-trooper": 1, "tie-fighter": 1, "stormtrooper": 1}


@rule("RBB-RTCARD-030")
def test_rogue_one_rescues_a_leader_or_removes_a_marker_if_units_retreat():
    given = {
        "leaders": ["luke-skywalker", "jyn-erso"],
        "rings": {"jyn-erso": "captured"},
        "targets": {"rebel-cell": WHERE},
    }
    for answer in ("leader jyn-erso", "remove rebel-cell", "pass"):
        m = idle(use("rogue-one", "upper", ROGUES, **given))
        assert asked(m) == {R: "retreat"}
        play(m, "0: retreat to rodia with luke-skywalker", "0: done")
        assert (asked(m), cite(m)) == ({R: "rogue-one"}, "RBB-RTCARD-030")
        assert options(m, R) == {"leader jyn-erso", "remove rebel-cell", "pass"}
        play(m, f"0: {answer}")
        free = leader_of(m, "jyn-erso") == {"at": "rebel-base", "ring": None, "side": "rebel"}
        assert (free, m.facts()["targets"] == {}) == (answer.startswith("leader"), answer.startswith("remove"))


@rule("RBB-RTCARD-030")
@pytest.mark.parametrize(("half", "retreat"), [("upper", "pass"), ("lower", "retreat to rodia with luke-skywalker")])
def test_rogue_one_does_nothing_without_a_retreat(half, retreat):
    given = {"leaders": ["luke-skywalker", "jyn-erso"], "rings": {"jyn-erso": "captured"}}
    m = idle(use("rogue-one", half, ROGUES, **given))
    play(m, f"0: {retreat}", *(["0: done"] if retreat != "pass" else []))
    assert asked(m) != {R: "rogue-one"} and leader_of(m, "jyn-erso")["ring"] == "captured"


@rule("RBB-RTCARD-030")
def test_rogue_one_does_nothing_if_only_the_empire_retreats():
    atom = GAME.rulebook["RBB-RTCARD-030"]
    assert "If Rebel units retreat this round" in atom.en and "отряды Альянса отступают" in atom.ru
    given = {"leaders": ["darth-vader", "jyn-erso"], "rings": {"jyn-erso": "captured"}}
    m = idle(use("rogue-one", "upper", {**ROGUES, "star-destroyer": 1}, **given))
    assert asked(m) == {E: "retreat"}
    play(m, "1: retreat to rodia with darth-vader", "1: done")
    assert told(m, "SideRetreated") == ["SideRetreated"]
    assert asked(m) != {R: "rogue-one"} and leader_of(m, "jyn-erso")["ring"] == "captured"


FLEEING = {"rebel-transport": 1, "rebel-trooper": 2, "airspeeder": 1, "at-st": 1}


@rule("RBB-RTCARD-031")
@pytest.mark.parametrize("starter", [R, E])
def test_escape_plan_retreats_at_once_and_cancels_the_imperial_card(starter):
    m = laid("escape-plan-adv", FLEEING, against="overrun", starter=starter, leaders=["princess-leia"])
    play(m, "0: apply upper")
    assert (asked(m), cite(m)) == ({R: "escape"}, "RBB-RTCARD-031")
    play(m, "0: do it")
    assert options(m, R) == {f"retreat to {name} with princess-leia" for name in ("dagobah", "geonosis", "malastare", "rodia", "sullust", "utapau")}  # fmt: skip
    play(m, "0: retreat to rodia with princess-leia", "0: move 2 rebel-trooper naboo", "0: move 1 airspeeder naboo")
    assert [advanced for (advanced,) in fields(m, "AdvancedCancelled", "side")] == [E]
    assert units(m, "rodia") == {"rebel-transport": 1, "rebel-trooper": 2, "airspeeder": 1}
    assert (units(m, WHERE), lost(m)) == ({"at-st": 1}, []), "Overrun was not applied"


@rule("RBB-RTCARD-031")
def test_who_does_not_escape_cancels_nothing():
    m = laid("escape-plan-adv", FLEEING, against="overrun", starter=E, leaders=["princess-leia"])
    play(m, "0: apply upper", "0: pass")
    assert asked(m) == {E: "apply"} and told(m, "AdvancedCancelled") == []
    m = laid("escape-plan-adv", FLEEING, against="overrun", starter=E)
    play(m, "0: apply upper")
    assert asked(m) == {E: "apply"}, "nobody there can lead a retreat"


@rule("RBB-RTCARD-031")
def test_what_stays_is_destroyed_although_others_escape():
    here = {"rebel-transport": 1, "rebel-trooper": 2, "ion-cannon": 1, "at-at": 1, "stormtrooper": 1}
    for card, doomed, left in (
        ("target-the-generator-adv", "ion-cannon", [("ion-cannon", 1)]),
        ("support-of-the-501st", "rebel-trooper", []),
    ):
        m = laid("confrontation", here, against=card, starter=E, leaders=["princess-leia"])
        play(m, "1: apply upper", "0: apply lower", "0: lay escape-plan-adv", "0: apply upper", "0: do it")
        play(m, "0: retreat to rodia with princess-leia", "0: move 1 rebel-trooper naboo", "0: done")
        assert lost(m)[: len(left)] == left, doomed
        assert units(m, "rodia")["rebel-trooper"] == 1
        assert units(m, WHERE).get("rebel-trooper") == 1, "of two Troopers the one that the card destroys has left"


CONFRONTED = {"rebel-trooper": 2, "stormtrooper": 1}


@rule("RBB-RTCARD-032")
def test_confrontation_dooms_a_leader_until_the_end_of_the_command_phase_and_leaves_the_game():
    m = use("confrontation", "upper", CONFRONTED, [HIT], leaders=["darth-vader", "general-tagge"])
    idle(m)
    assert (asked(m), cite(m)) == ({R: "eliminate"}, "RBB-RTCARD-032")
    assert options(m, R) == {"leader darth-vader", "leader general-tagge"}
    play(m, "0: leader general-tagge")
    assert fields(m, "LeaderDoomed", "leader", "cite") == [(LEADER["general-tagge"], "RBB-RTCARD-032")]
    assert m.facts()["doomed"] == ["general-tagge"] and leader_of(m, "general-tagge")["at"] == WHERE
    piles = side(m, "rebel")["advanced"]["ground"]
    assert sorted(piles["deck"] + piles["played"]) == sorted(set(EIGHT[R, "ground"]) - {"confrontation"})
    while not told(m, "LeaderEliminated"):
        play(m, f"{who(m)}: pass")
    assert fields(m, "LeaderEliminated", "leader", "cite") == [(LEADER["general-tagge"], "RBB-RTCARD-032")]
    assert leader_of(m, "general-tagge")["at"] == "out"


@rule("RBB-RTCARD-032")
@pytest.mark.parametrize(
    ("here", "leaders"), [({"rebel-trooper": 2, "stormtrooper": 2}, ["darth-vader"]), (CONFRONTED, [])]
)
def test_confrontation_dooms_nobody_if_imperial_ground_units_or_no_leaders_are_there(here, leaders):
    m = idle(use("confrontation", "upper", here, [HIT], leaders=leaders))
    assert lost(m)[0] == ("stormtrooper", 1) and told(m, "LeaderDoomed") == []
    assert m.facts()["doomed"] == []
    assert "confrontation" in side(m, "rebel")["advanced"]["ground"]["played"]
